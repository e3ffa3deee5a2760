"""An auction in which the player to the dealer's left sells the right to name trump."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, final

import attrs

from .._construct import fast_constructor
from ..cards import Card, CardSet
from ..clauses import Clause, Reason, clause
from ..errors import InvalidArgument
from ..legal import LegalMoves, ListedMoves
from ..moves import Bid, Pass, Say
from ..tricks import new_contract
from .auction import Credit, Outcome
from .component import Component, Composition, whole_number, yes_or_no
from .unbid import needs_bids

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
class EldestSells(Component):
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
    rule_point = "auction"
    words: ClassVar[tuple[str, ...]] = ("sell", "accept", "refuse")

    minimum: int = attrs.field(default=1, validator=whole_number(1))
    maximum: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(whole_number(1))
    )
    second_bids: bool = attrs.field(default=False, validator=yes_or_no)
    no_sale_at: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(whole_number(1))
    )

    def __attrs_post_init__(self) -> None:
        if self.maximum is not None and self.maximum < self.minimum:
            raise InvalidArgument(
                f"EldestSells: the maximum, {self.maximum}, is below the minimum, {self.minimum}"
            )

    def top(self, points: int) -> int:
        """The maximum, or all points."""
        return points if self.maximum is None else self.maximum

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

    def _least(self, auction: Sale) -> int:
        highest = auction.highest
        return self.minimum if highest is None else highest[1] + 1

    def choices(self, auction: Sale, hand: CardSet) -> LegalMoves:
        """What the seller, or the seat that is to bid, may say."""
        if not auction.calls:
            return ListedMoves((_SELL, Bid(auction.top)))
        if auction.answering:
            return _ANSWERS
        bids = (Bid(level) for level in range(self._least(auction), auction.most + 1))
        return ListedMoves((Pass(), *bids))

    def refuse(self, auction: Sale, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """Every reason against a call."""
        if move in self.choices(auction, hand):
            return ()
        seat, highest = auction.to_act, auction.highest
        if not auction.calls:
            told = clause(
                "eldest-sells.begin",
                "seat {seat} is to sell, or to bid {top} and play",
                seat=seat,
                top=auction.top,
            )
        elif auction.answering:
            assert highest is not None
            told = clause(
                "eldest-sells.answer",
                "seat {holder} has bid {level}, and seat {seat} is to accept or to refuse",
                holder=highest[0],
                level=highest[1],
                seat=seat,
            )
        elif isinstance(move, Say):
            told = clause(
                "eldest-sells.buyer",
                "seat {seller} sells, and seat {seat} is to bid or pass",
                seller=auction.seller,
                seat=seat,
            )
        else:
            assert isinstance(move, Bid)
            if move.level > auction.top:
                told = clause("eldest-sells.too-high", "the highest bid is {top}", top=auction.top)
            elif move.level > auction.most:
                told = clause(
                    "eldest-sells.sells-out",
                    "a price of {level} would bring seat {seller} to {score} or more, and none may",
                    level=move.level,
                    seller=auction.seller,
                    score=self.no_sale_at,
                )
            elif highest is None:
                told = clause(
                    "eldest-sells.too-low", "the lowest bid is {minimum}", minimum=self.minimum
                )
            else:
                told = clause(
                    "eldest-sells.not-higher",
                    "seat {holder} has bid {level}, and a bid must be higher",
                    holder=highest[0],
                    level=highest[1],
                )
        return (Reason(self.id, seat, told),)

    def rules_out(self, auction: Sale, move: Bid | Pass | Say) -> CardSet:
        """Nothing: whoever may say something may do so with any cards."""
        return CardSet.EMPTY

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

    def describe(self) -> tuple[Clause, ...]:
        """How the sale goes."""
        return (
            clause(
                "eldest-sells.first",
                "The player to the left of the dealer sells the right to name trump, or keeps it "
                "at once by bidding the highest bid there is and playing for it.",
            ),
            clause(
                "eldest-sells.rounds" if self.second_bids else "eldest-sells.round",
                "The others bid in turn how many points they will take, beginning at the seller's "
                "left: each passes or bids more than anybody before. Bidding goes round until all "
                "but the highest bidder have passed, or the highest bid there is has been made; "
                "whoever has passed bids no more."
                if self.second_bids
                else "The others bid in turn how many points they will take, beginning at the "
                "seller's left: each speaks once, and passes or bids more than anybody before. "
                "After the highest bid there is nobody else speaks.",
            ),
            clause("eldest-sells.minimum", "The lowest bid is {minimum}.", minimum=self.minimum),
            clause("eldest-sells.all-points", "The highest bid is all the points of a hand.")
            if self.maximum is None
            else clause(
                "eldest-sells.maximum", "The highest bid is {maximum}.", maximum=self.maximum
            ),
            *self._told_of_the_end(),
            clause(
                "eldest-sells.accept",
                "The seller accepts the highest bid or refuses it. If it is accepted, the seller's "
                "side scores as many points as were bid, before anything else of this hand is "
                "counted, and the highest bidder is the bidder.",
            ),
            clause(
                "eldest-sells.refuse",
                "If it is refused, the seller is the bidder and must take as many points as were "
                "bid; nobody is paid.",
            ),
            clause(
                "eldest-sells.unsold",
                "If nobody bids, the seller is the bidder but has undertaken nothing: every side "
                "scores what it takes.",
            ),
        )

    def _told_of_the_end(self) -> tuple[Clause, ...]:
        if self.no_sale_at is None:
            return ()
        told = clause(
            "eldest-sells.no-sale-at",
            "But none of the others may bid so much that the price would bring the seller's side "
            "to {score} or more; once the highest bid that is left is made nobody else speaks.",
            score=self.no_sale_at,
        )
        return (told,)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Every level that may be bid must be within reach, and a hand without a bid must do."""
        yield from needs_bids("EldestSells", rules)
        points = sum(point.value for point in rules.points)
        if self.top(points) > points or self.minimum > points:
            yield clause(
                "eldest-sells.out-of-reach",
                "EldestSells allows bids from {minimum} to {top}, but the points of a hand are "
                "worth {points}: change the bids or the points",
                minimum=self.minimum,
                top=self.top(points),
                points=points,
            )
