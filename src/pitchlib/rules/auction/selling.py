"""An auction in which the player to the dealer's left sells the right to name trump."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal, final

import attrs
from attrs.validators import optional

from ...authoring import Bidding, Composition, Credit, Outcome
from ...cards import CardSet
from ...choices import LegalMoves, ListedMoves
from ...errors import InvalidArgument, one_of, whole_number, yes_or_no
from ...messages import Clause, Reason, Seat
from ...moves import Bid, Pass, Say
from ...tricks import new_contract
from .ladder import Ladder, bids_and_pass

__all__ = ["EldestSells"]

_SELL, _ACCEPT, _REFUSE = Say("sell"), Say("accept"), Say("refuse")
_ANSWERS = ListedMoves((_ACCEPT, _REFUSE))


@final
@attrs.frozen
class EldestSells(Ladder):
    """The player to the dealer's left sells the right to name trump for points, or keeps it.

    The seller may make the top bid at once instead of selling. Otherwise the others bid in turn.
    The seller accepts the highest bid and scores it, and the buyer must make it; or refuses it and
    must make as much. If nobody bids, the seller pitches and cannot be set.

    >>> auction = EldestSells(maximum=4)
    >>> sale = auction.begin(players=3, dealer=2, top=4, scores=(0, 0, 0))
    >>> for call in (Say("sell"), Bid(2), Pass(), Say("accept")):
    ...     sale = auction.after(sale, call)
    >>> auction.outcome(sale)
    Contract(bidder=1, level=2, trump=None, called=None)
    >>> [(credit.seat, credit.amount) for credit in auction.credits(sale)]
    [(0, 2)]

    Commercial Pitch, also called Sell-Out, is played this way. So is Pedro, where a player who was
    outbid may bid again.

    :param minimum: the lowest bid.
    :param maximum: the highest bid; by default, all the points of a hand.
    :param may_raise_again: whether bidding goes around until nobody bids more; otherwise each
        player bids or passes once.
    :param refusal_pays: ``"bidder"`` if refusing a bid pays its amount to the bidder; by default,
        nobody is paid.
    :param highest_price: the most that the others may bid, if it is less than the seller may: in
        one form of Sell-Out they bid one to three, and the seller keeps the hand for four.
    :param no_sale_at: a score that no price may bring the seller to, usually the target: nobody may
        bid that much. By default, the price may end the game.
    """

    id = "eldest-sells"
    words: tuple[str, ...] = attrs.field(
        init=False, eq=False, repr=False, default=("sell", "accept", "refuse")
    )
    sentences: ClassVar[Mapping[str, str]] = {
        "first": "The player at the dealer's {left} sells the right to name trump, or keeps it by "
        "bidding {top} at once.",
        "rounds": "If it is for sale, the others bid in turn, starting at the seller's {left}: "
        "each passes or bids higher than any bid before. Bidding goes around until all but the "
        "highest bidder have passed. A player who has passed may not bid again.",
        "round": "If it is for sale, the others bid in turn, starting at the seller's {left}. Each "
        "has one turn to pass or bid higher than any bid before.",
        "highest-price": "The others may bid {highest_price} at most.",
        "no-sale-at": "Nobody may bid so much that the price would bring {seller} to {no_sale_at} "
        "or more.",
        "accept": "The seller accepts or refuses the highest bid. If the seller accepts, {seller} "
        "scores the amount of the bid at once, and the highest bidder is "
        "the bidder (also called the pitcher).",
        "refuse": "If the seller refuses, the seller is the bidder and must take as many points as "
        "were bid. Nobody is paid.",
        "refuse-pays": "If the seller refuses, the seller is the bidder and must take as many "
        "points as were bid, and the player whose bid is refused scores the amount of the bid at "
        "once.",
        "over": "If a payment wins the game, it is over.",
        "unsold": "If nobody bids, the seller is the bidder but has bid nothing and cannot be set.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "price": "for the sale",
        "refused": "for the bid that was refused",
        "begin": "{seat:# is|you are} to sell, or to bid {top} and play",
        "answer": "{holder:# has|you have} bid {level}, and {seat:# is|you are} to "
        "accept or refuse",
        "buyer": "{seller:# sells|you sell}, and {seat:# is|you are} to bid or pass",
        "special-bids": "with EldestSells the seller can keep the hand for a bid of all points, so "
        "no bid can be above it: use SingleRound() or a moon without bids of its own, not {moon}",
        "too-dear": "the others may bid {highest_price} at most",
        "no-limit": "EldestSells lets the others bid {highest_price} at most, but the highest bid "
        "is {most} anyway: leave out highest_price",
        "sells-out": "a price of {level} would bring {seller} to {no_sale_at} or more, which is "
        "not allowed",
        "no-sale-idle": "no price can bring anybody to {no_sale_at}, since the game is to {target} "
        "and the highest price is {highest}",
        "no-sale-idle-fix": "lower no_sale_at to {target}, or leave it out",
    }

    minimum: int = attrs.field(default=1, validator=whole_number(1))
    maximum: int | None = attrs.field(default=None, validator=optional(whole_number(1)))
    may_raise_again: bool = attrs.field(default=False, validator=yes_or_no)
    no_sale_at: int | None = attrs.field(default=None, validator=optional(whole_number(1)))
    refusal_pays: str | None = attrs.field(default=None, validator=optional(one_of("bidder")))
    highest_price: int | None = attrs.field(default=None, validator=optional(whole_number(1)))
    tabulated: bool = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        object.__setattr__(self, "tabulated", self.no_sale_at is None)
        if self.highest_price is not None and self.highest_price < self.minimum:
            raise InvalidArgument(
                f"EldestSells: the highest price, {self.highest_price}, is below the minimum, "
                f"{self.minimum}"
            )

    def most(self, auction: Bidding) -> int:
        """The highest price: the top bid, or less if a sale may not put the seller out."""
        most = auction.top if self.highest_price is None else self.highest_price
        if self.no_sale_at is None:
            return most
        return max(min(most, self.no_sale_at - 1 - auction.scores[auction.eldest]), 0)

    def _answering(self, auction: Bidding) -> bool:
        """Whether the seller is to accept or refuse the price."""
        return bool(auction.calls) and auction.to_act == auction.eldest

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        if not auction.calls:
            return ListedMoves((_SELL, Bid(auction.top)))
        if self._answering(auction):
            return _ANSWERS
        return bids_and_pass(self.least(auction), self.most(auction), may_pass=True)

    def against(self, auction: Bidding, move: Bid | Pass | Say) -> Iterable[Reason]:
        seat, seller = auction.to_act, Seat(auction.eldest)
        if not auction.calls:
            yield self.refusal(seat, "begin", top=auction.top)
        elif self._answering(auction):
            assert auction.highest is not None
            holder, level = auction.highest
            yield self.refusal(seat, "answer", holder=Seat(holder), level=level)
        elif isinstance(move, Say):
            yield self.refusal(seat, "buyer", seller=seller)
        else:
            assert isinstance(move, Bid)
            dear, out = self.highest_price, self.no_sale_at
            if dear is not None and dear < move.level <= auction.top:
                yield self.refusal(seat, "too-dear")
            sells_out = out is not None and auction.scores[auction.eldest] + move.level >= out
            if sells_out and move.level <= auction.top:
                yield self.refusal(seat, "sells-out", level=move.level, seller=seller)
            yield from super().against(auction, move)

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        """The sale with one more call; it is the seller's turn when nobody is left to bid."""
        after = super().after(auction, move)
        highest, seller, out = after.highest, after.eldest, set[int]()
        if highest is not None and highest[1] >= self.most(after):
            out = set(range(after.players))
        elif self.may_raise_again:
            out = after.out | {seller} | set(highest[:1] if highest else ())
        return after.skipping(out, seller)

    def outcome(self, auction: Bidding) -> Outcome | None:
        if not auction.calls:
            return None
        last, seller, highest = auction.calls[-1][1], auction.eldest, auction.highest
        if highest is None:
            return new_contract(seller, 0, None, None) if auction.to_act == seller else None
        if last == _REFUSE or highest[0] == seller:
            return new_contract(seller, highest[1], None, None)
        return new_contract(*highest, None, None) if last == _ACCEPT else None

    def credits(self, auction: Bidding) -> tuple[Credit, ...]:
        highest = auction.highest
        if highest is None:
            return ()
        last = auction.calls[-1][1]
        if last == _ACCEPT:
            return (Credit(auction.eldest, highest[1], self.because("price")),)
        paid = last == _REFUSE and self.refusal_pays is not None
        return (Credit(*highest, self.because("refused")),) if paid else ()

    def said(self, levels: tuple[str, str], *, ranked: bool) -> tuple[str | Literal[False], ...]:
        rounds = "rounds" if self.may_raise_again else "round"
        no_sale_at = self.no_sale_at is not None and "no-sale-at"
        refuse = "refuse-pays" if self.refusal_pays else "refuse"
        price = self.highest_price is not None and "highest-price"
        return "first", rounds, *levels, price, no_sale_at, "accept", refuse, "over", "unsold"

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        yield from super().conflicts(rules, players)
        no_limit = self.highest_price is not None and self.highest_price >= rules.most
        special = bool(rules.moon.bid_names) and "special-bids"
        yield from self.in_words(rules, players, special, no_limit and "no-limit")

    def oddities(self, rules: Composition, players: int) -> Iterable[tuple[Clause, Clause]]:
        target, limit = rules.going_out.target, self.no_sale_at
        highest = min(rules.most, self.highest_price or rules.most)
        if limit and target and target + highest <= limit:
            yield from zip(
                self.in_words(rules, players, "no-sale-idle", target=target, highest=highest),
                self.in_words(rules, players, "no-sale-idle-fix", target=target),
            )
