"""An auction in which the player to the dealer's left sells the right to name trump."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, final

import attrs

from ..._construct import fast_constructor
from ...cards import Card, CardSet
from ...choices import LegalMoves, ListedMoves
from ...messages import Clause, Reason, Seat, clause
from ...moves import Bid, Pass, Say
from ...tricks import new_contract
from ..base import Composition
from ..validators import whole_number, yes_or_no
from ..values import Credit, Outcome
from ..wording import whole
from .ladder import Ladder
from .none import needs_bids

__all__ = ["EldestSells", "Sale"]

_SELL, _ACCEPT, _REFUSE = Say("sell"), Say("accept"), Say("refuse")
_ANSWERS = ListedMoves((_ACCEPT, _REFUSE))


@final
@attrs.frozen(weakref_slot=False)
class Sale:
    """The state of an auction in which the seat to the dealer's left sells."""

    players: int
    dealer: int
    top: int
    """The highest level that can be bid."""
    calls: tuple[tuple[int, Bid | Pass | Say], ...] = ()
    """Who said what, in order."""
    to_act: int = attrs.field(
        default=attrs.Factory(lambda self: (self.dealer + 1) % self.players, takes_self=True)
    )
    """The seat whose turn it is."""
    most: int = attrs.field(default=attrs.Factory(lambda self: self.top, takes_self=True))
    """The highest price: the highest level, or less if the seller may not go out by a sale."""

    @property
    def seller(self) -> int:
        """The seat that sells."""
        return (self.dealer + 1) % self.players

    @property
    def highest(self) -> tuple[int, int] | None:
        """The seat with the highest bid, and its level. The last bid made always has it."""
        for seat, call in reversed(self.calls):
            if isinstance(call, Bid):
                return seat, call.level
        return None

    @property
    def answering(self) -> bool:
        """Whether the seller is to accept the price or to refuse it."""
        return bool(self.calls) and self.to_act == self.seller

    def __str__(self) -> str:
        """What was said: ``seat 1: sell, seat 2: bid 2``."""
        return ", ".join(f"seat {seat}: {call}" for seat, call in self.calls) or "no call yet"


_sale = fast_constructor(Sale)


@final
@attrs.frozen
class EldestSells(Ladder[Sale]):
    """The player to the dealer's left sells the right to name trump for points, or keeps it.

    The seller may bid the top level at once instead of selling. Otherwise the others bid in turn.
    The seller accepts the highest bid, is credited with it and lets the bidder play for it; or
    refuses and plays for as much. If nobody bids, the seller plays and has undertaken nothing.

    >>> auction = EldestSells(maximum=4)
    >>> sale = auction.begin(players=3, dealer=2, top=4, scores=(0, 0, 0))
    >>> for call in (Say("sell"), Bid(2), Pass(), Say("accept")):
    ...     sale = auction.after(sale, call)
    >>> auction.outcome(sale)
    Contract(bidder=1, level=2, trump=None, called=None)
    >>> [(credit.seat, credit.amount) for credit in auction.credits(sale)]
    [(0, 2)]

    Commercial Pitch, or Sell-Out, is played so, and Pedro, where one may bid again when outbid.

    :param minimum: the lowest bid.
    :param maximum: the highest bid; by default all the points that a hand is worth.
    :param second_bids: whether bidding goes round until nobody wants to bid more; otherwise each
        speaks once.
    :param no_sale_at: the score that no price may bring the seller to, as a rule the target: the
        others may not bid so much. By default the price may end the game.
    """

    id = "eldest-sells"
    words: ClassVar[tuple[str, ...]] = ("sell", "accept", "refuse")

    minimum: int = attrs.field(default=1, validator=whole_number(1))
    maximum: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(whole_number(1))
    )
    second_bids: bool = attrs.field(default=False, validator=yes_or_no)
    no_sale_at: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(whole_number(1))
    )

    def begin(
        self,
        players: int,
        dealer: int,
        top: int,
        scores: tuple[int, ...],
        turned: tuple[Card, ...] = (),
    ) -> Sale:
        """The sale before the first word."""
        sale = Sale(players, dealer, top)
        if self.no_sale_at is None:
            return sale
        room = self.no_sale_at - 1 - scores[sale.seller]
        return attrs.evolve(sale, most=max(min(top, room), 0))

    def choices(self, auction: Sale, hand: CardSet) -> LegalMoves:
        """What the seller, or the seat that is to bid, may say."""
        if not auction.calls:
            return ListedMoves((_SELL, Bid(auction.top)))
        if auction.answering:
            return _ANSWERS
        bids = (Bid(level) for level in range(self.least_over(auction.highest), auction.most + 1))
        return ListedMoves((Pass(), *bids))

    def refuse(self, auction: Sale, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """Every reason against a call."""
        if move in self.choices(auction, hand):
            return ()
        seat, highest = auction.to_act, auction.highest
        if not auction.calls:
            told = clause(
                "eldest-sells.begin",
                "{seat:seat # is|you are} to sell, or to bid {top} and play",
                seat=Seat(seat),
                top=auction.top,
            )
        elif auction.answering:
            assert highest is not None
            told = clause(
                "eldest-sells.answer",
                "{holder:seat # has|you have} bid {level}, and {seat:seat # is|you are} to accept "
                "or to refuse",
                holder=Seat(highest[0]),
                level=highest[1],
                seat=Seat(seat),
            )
        elif isinstance(move, Say):
            told = clause(
                "eldest-sells.buyer",
                "{seller:seat # sells|you sell}, and {seat:seat # is|you are} to bid or pass",
                seller=Seat(auction.seller),
                seat=Seat(seat),
            )
        else:
            assert isinstance(move, Bid)
            if move.level > auction.top:
                told = self.too_high(auction.top)
            elif move.level > auction.most:
                told = clause(
                    "eldest-sells.sells-out",
                    "a price of {level} would bring {seller} to {score} or more, and none may",
                    level=move.level,
                    seller=Seat(auction.seller),
                    score=self.no_sale_at,
                )
            elif highest is None:
                told = self.too_low()
            else:
                told = self.not_higher(highest)
        return (Reason(self.id, seat, told),)

    def after(self, auction: Sale, move: Bid | Pass | Say) -> Sale:
        """The sale with one more call."""
        seat, players = auction.to_act, auction.players
        calls = (*auction.calls, (seat, move))
        top, most = auction.top, auction.most
        after = _sale(players, auction.dealer, top, calls, (seat + 1) % players, most)
        return _sale(players, auction.dealer, top, calls, self._next(after), most)

    def _next(self, auction: Sale) -> int:
        """Whose turn it is: the seller's, when nobody is left to bid."""
        highest = auction.highest
        if highest is not None and highest[1] >= auction.most:
            return auction.seller
        if not self.second_bids:
            return auction.to_act
        passed = {seat for seat, call in auction.calls if isinstance(call, Pass)}
        holder = None if highest is None else highest[0]
        for turn in range(auction.players):
            seat = (auction.to_act + turn) % auction.players
            if seat not in passed and seat not in {auction.seller, holder}:
                return seat
        return auction.seller

    def outcome(self, auction: Sale) -> Outcome | None:
        """The contract of the buyer, or of the seller who keeps the right."""
        if not auction.calls:
            return None
        seller, highest = auction.seller, auction.highest
        last = auction.calls[-1][1]
        if isinstance(last, Say) and last != _SELL:
            assert highest is not None
            bidder = highest[0] if last == _ACCEPT else seller
            return new_contract(bidder, highest[1], None, None)
        if len(auction.calls) == 1 and isinstance(last, Bid):
            return new_contract(seller, last.level, None, None)
        if auction.to_act == seller and highest is None:
            return new_contract(seller, 0, None, None)
        return None

    def credits(self, auction: Sale) -> tuple[Credit, ...]:
        """The price, to a seller who has accepted it."""
        highest = auction.highest
        if highest is None or auction.calls[-1][1] != _ACCEPT:
            return ()
        told = clause("eldest-sells.price", "for the sale")
        return (Credit(auction.seller, highest[1], told),)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How the sale goes."""
        return (
            clause(
                "eldest-sells.first",
                "The player at the dealer's left sells the right to name trump, or keeps it by "
                "bidding {top} at once.",
                top=rules.top,
            ),
            clause(
                "eldest-sells.rounds" if self.second_bids else "eldest-sells.round",
                "If it is for sale, the others bid in turn, starting at the seller's left: each "
                "passes or bids higher than any bid before. Bidding goes around until all but the "
                "highest bidder have passed. A player who has passed may not bid again."
                if self.second_bids
                else "If it is for sale, the others bid in turn, starting at the seller's left. "
                "Each has one turn to pass or bid higher than any bid before.",
            ),
            *self.levels(rules),
            *self._end(rules, players),
            clause(
                "eldest-sells.accept",
                "The seller accepts or refuses the highest bid. If the seller accepts, {seller} "
                "scores the amount of the bid before anything else in the hand, and the highest "
                "bidder is the bidder (also called the pitcher).",
                seller=whole("seller", rules, players),
            ),
            clause(
                "eldest-sells.refuse",
                "If the seller refuses, the seller is the bidder and must take as many points as "
                "were bid. Nobody is paid.",
            ),
            clause(
                "eldest-sells.unsold",
                "If nobody bids, the seller is the bidder but has bid nothing and cannot be set.",
            ),
        )

    def _end(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        if self.no_sale_at is None:
            return ()
        return (
            clause(
                "eldest-sells.no-sale-at",
                "Nobody may bid so much that the price would bring {seller} to {score} or more.",
                seller=whole("seller", rules, players),
                score=self.no_sale_at,
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Every level that may be bid must be within reach, and a hand without a bid must do."""
        yield from needs_bids("EldestSells", rules)
        yield from super().conflicts(rules, players)
