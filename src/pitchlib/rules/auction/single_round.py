"""A single round of bidding, from the dealer's left to the dealer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, final

import attrs

from ...messages import Clause, Reason, Seat
from ...moves import Bid, Pass, Say
from ..base import AllPassRule, Composition, DealerPrivilegeRule, PassingRule
from ..parts import part
from .bidding import Bidding
from .ladder import OpenBidding
from .passing import MayPass, Redeal
from .privileges import NoPrivilege

__all__ = ["SingleRound"]


@final
@attrs.frozen
class SingleRound(OpenBidding):
    """One round of bidding, from the dealer's left to the dealer; each seat bids higher or passes.

    After a bid of the top level the others still act, though passing is all that they can do
    (unless the dealer may match).

    >>> auction = SingleRound(minimum=3)
    >>> bidding = auction.begin(players=4, dealer=0, top=6, scores=(0, 0, 0, 0))
    >>> print(auction.choices(bidding, CardSet.EMPTY))
    pass, bid 3, bid 4, bid 5, bid 6

    Most games bid in a single round, from two or three up to the number of points.

    :param minimum: the lowest bid.
    :param maximum: the highest bid; by default all the points that a hand is worth.
    :param dealer: the dealer's privilege, :class:`DealerSteal` or :class:`NoPrivilege`.
    :param passing: who may pass, :class:`MayPass`.
    :param all_pass: :class:`Redeal` or :class:`DealerMustBid`.
    """

    id = "single-round"
    sentences: ClassVar = {
        "higher": "There is one round, from the dealer's left to the dealer. Everyone gets one "
        "turn, to pass or to bid higher than any bid before. The highest bidder is called the "
        "bidder (also called the pitcher)."
    }
    objections: ClassVar = {
        "match": "{holder:seat # has|you have} bid {level}, and only as much takes it away",
        "at-least": "{holder:seat # has|you have} bid {level}, and the dealer must bid at least as "
        "much",
    }

    dealer: DealerPrivilegeRule = part("dealer-privilege", NoPrivilege())
    passing: PassingRule = part("passing", MayPass())
    all_pass: AllPassRule = part("all-pass", Redeal())

    def least(self, auction: Bidding) -> int:
        """The lowest level over the highest bid, or at it where a privilege holds."""
        highest = auction.highest
        if highest is None:
            return self.minimum
        privileged = auction.to_act == auction.dealer or self.dealer.for_everybody
        if privileged and self.dealer.holds(highest[1], auction.top):
            return self.dealer.least(highest[1])
        return highest[1] + 1

    def must_bid(self, auction: Bidding) -> Clause | None:
        """Why the seat to act must bid; nobody must where no bid is left."""
        must = self.passing.must_bid(auction)
        return must if must is not None and self.least(auction) <= auction.top else None

    def refuse_pass(self, auction: Bidding) -> Iterable[Reason]:
        """The reasons against a pass by a seat that must bid."""
        yield from super().refuse_pass(auction)
        must = self.must_bid(auction)
        if must is not None:
            yield Reason(self.passing.id, auction.to_act, must)

    def not_higher(self, auction: Bidding, move: Bid) -> Reason:
        """The reason against a bid that is too low for the dealer, or after the top bid."""
        assert auction.highest is not None
        holder, level = auction.highest
        seat = auction.to_act
        if self.least(auction) == level:
            key = "at-least" if seat == auction.dealer else "match"
            return self.refusal(seat, key, holder=Seat(holder), level=level)
        if move.level == level and seat == auction.dealer:
            key = "no-privilege.refused"
            return self.dealer.refusal(seat, key, holder=Seat(holder), level=level)
        return super().not_higher(auction, move)

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        """The auction with one more call."""
        return auction.called(move, (auction.to_act + 1) % auction.players)

    def is_over(self, auction: Bidding) -> bool:
        """Whether all have called."""
        return len(auction.calls) == auction.players

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How the bidding goes."""
        bidding = self.in_words(rules, players, "bidding", "higher")
        return (*bidding, *self.levels(rules, players))
