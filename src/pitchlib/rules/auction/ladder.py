"""What auctions share in which each bid is higher than the last."""

from __future__ import annotations

import functools
from collections.abc import Iterable

import attrs

from ...cards import Card, CardSet
from ...choices import LegalMoves, ListedMoves
from ...errors import InvalidArgument
from ...messages import Clause, Reason, Seat, clause
from ...moves import Bid, Pass, Say
from ..base import AllPassRule, AuctionRule, Composition, StateT
from ..validators import whole_number
from .bidding import Bidding

__all__: list[str] = []


@functools.lru_cache(maxsize=4096)
def bids_and_pass(least: int, top: int, may_pass: bool) -> LegalMoves:
    """A pass, if that may be, and every bid from the least to the top."""
    bids = tuple(Bid(level) for level in range(least, top + 1))
    return ListedMoves((Pass(), *bids) if may_pass else bids)


@attrs.frozen
class Ladder(AuctionRule[StateT]):
    """An auction in which the levels that may be bid go from a minimum to a maximum."""

    minimum: int = attrs.field(default=2, validator=whole_number(1))
    maximum: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(whole_number(1))
    )

    def __attrs_post_init__(self) -> None:
        if self.maximum is not None and self.maximum < self.minimum:
            raise InvalidArgument(
                f"{type(self).__name__}: the maximum, {self.maximum}, is below the minimum, "
                f"{self.minimum}"
            )

    def lowest_bid(self) -> int:
        """The minimum."""
        return self.minimum

    def top(self, points: int) -> int:
        """The maximum, or all points."""
        return points if self.maximum is None else self.maximum

    def least_over(self, highest: tuple[int, int] | None) -> int:
        """The lowest bid over the highest so far, of a seat at a level."""
        return self.minimum if highest is None else highest[1] + 1

    def rules_out(self, auction: StateT, move: Bid | Pass | Say) -> CardSet:
        """Nothing: any cards are good enough for any bid."""
        return CardSet.EMPTY

    def too_low(self) -> Clause:
        """The reason against a bid below the minimum."""
        return clause(f"{self.id}.too-low", "the lowest bid is {minimum}", minimum=self.minimum)

    def too_high(self, top: int) -> Clause:
        """The reason against a bid above the top."""
        return clause(f"{self.id}.too-high", "the highest bid is {top}", top=top)

    def not_higher(self, highest: tuple[int, int]) -> Clause:
        """The reason against a bid that is no higher than the one before."""
        return clause(
            f"{self.id}.not-higher",
            "{holder:seat # has|you have} bid {level}, and a bid must be higher",
            holder=Seat(highest[0]),
            level=highest[1],
        )

    def levels(self, rules: Composition) -> tuple[Clause, Clause]:
        """The lowest and the highest bid, in words."""
        lowest = clause(f"{self.id}.minimum", "The lowest bid is {minimum}.", minimum=self.minimum)
        top = self.top(rules.worth)
        if top < rules.worth:
            return (lowest, clause(f"{self.id}.maximum", "The highest bid is {top}.", top=top))
        highest = "The highest bid is {top}, all the points of a hand."
        return (lowest, clause(f"{self.id}.all-points", highest, top=top))

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Every level that may be bid must be within reach."""
        points = sum(point.value for point in rules.points)
        name, top = type(self).__name__, self.top(points)
        if top > points:
            yield clause(
                f"{self.id}.out-of-reach",
                "{auction} allows a bid of {top}, but the points of a hand are worth {points}: "
                "lower the maximum or add points",
                auction=name,
                top=top,
                points=points,
            )
        if self.minimum > points:
            yield clause(
                f"{self.id}.no-bid",
                "{auction} asks for a bid of {minimum} or more, but the points of a hand are worth "
                "{points}: lower the minimum or add points",
                auction=name,
                minimum=self.minimum,
                points=points,
            )


class OpenBidding(Ladder[Bidding]):
    """An auction in which everybody bids, and another component says what follows if all pass."""

    __slots__ = ()

    all_pass: AllPassRule

    def begin(
        self,
        players: int,
        dealer: int,
        top: int,
        scores: tuple[int, ...],
        turned: tuple[Card, ...] = (),
    ) -> Bidding:
        """The auction before the first call."""
        return Bidding(players, dealer, top, scores)

    def dealer_is_forced(self, auction: Bidding) -> bool:
        """Whether all others have passed, no bid was made, and the dealer may not pass."""
        return (
            auction.highest is None
            and auction.to_act == auction.dealer
            and self.all_pass.outcome(auction.players, auction.dealer) is None
        )

    def refuse_pass(self, auction: Bidding) -> tuple[Reason, ...]:
        """The reason against a pass by a dealer who must bid."""
        if not self.dealer_is_forced(auction):
            return ()
        told = clause(
            "dealer-must-bid.refused",
            "everyone else has passed, so {dealer:the dealer|you, the dealer,} must bid {minimum} "
            "or more",
            dealer=Seat(auction.to_act),
            minimum=self.minimum,
        )
        return (Reason(self.all_pass.id, auction.to_act, told),)
