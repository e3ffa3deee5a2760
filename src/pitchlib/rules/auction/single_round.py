"""A single round of bidding, from the dealer's left to the dealer."""

from __future__ import annotations

from typing import final

import attrs

from ...cards import CardSet
from ...choices import LegalMoves
from ...messages import Clause, Reason, Seat, clause
from ...moves import Bid, Pass, Say
from ...tricks import new_contract
from ..base import AllPassRule, Composition, DealerPrivilegeRule, PassingRule
from ..parts import part
from ..values import Outcome
from .bidding import Bidding, new_bidding
from .ladder import OpenBidding, bids_and_pass
from .passing import MayPass, Redeal
from .privileges import NoPrivilege, least_for_dealer

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

    dealer: DealerPrivilegeRule = part("dealer-privilege", NoPrivilege())
    passing: PassingRule = part("passing", MayPass())
    all_pass: AllPassRule = part("all-pass", Redeal())

    def _least(self, auction: Bidding) -> int:
        highest = auction.highest
        if highest is None or (auction.to_act != auction.dealer and not self.dealer.for_everybody):
            return self.least_over(highest)
        return least_for_dealer(self.dealer, highest[1], auction.top)

    def _must_bid(self, auction: Bidding) -> Clause | None:
        """Why the seat to act must bid; nobody must where no bid is left."""
        must = self.passing.must_bid(auction)
        return must if must is not None and self._least(auction) <= auction.top else None

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        """A pass, unless the dealer is forced; then every bid that is high enough."""
        least = self._least(auction)
        may_pass = not self.dealer_is_forced(auction) and self._must_bid(auction) is None
        return bids_and_pass(least, auction.top, may_pass)

    def refuse(self, auction: Bidding, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """Every reason against a call."""
        seat = auction.to_act
        if isinstance(move, Pass):
            refusals = self.refuse_pass(auction)
            must = self._must_bid(auction)
            return refusals if must is None else (*refusals, Reason(self.passing.id, seat, must))
        assert isinstance(move, Bid)  # no word is known here
        if self._least(auction) <= move.level <= auction.top:
            return ()
        reasons = []
        if move.level < self.minimum:
            reasons.append(Reason(self.id, seat, self.too_low()))
        if move.level > auction.top:
            reasons.append(Reason(self.id, seat, self.too_high(auction.top)))
        highest = auction.highest
        if highest is not None and move.level < self._least(auction):
            holder, level = highest
            is_dealer = seat == auction.dealer
            matching = move.level == level and is_dealer
            stealing = self._least(auction) == level
            told = clause(
                "single-round.match"
                if stealing and not is_dealer
                else "single-round.at-least"
                if stealing
                else "no-privilege.refused"
                if matching
                else "single-round.not-higher",
                "{holder:seat # has|you have} bid {level}, and only as much takes it away"
                if stealing and not is_dealer
                else "{holder:seat # has|you have} bid {level}, and the dealer must bid at least "
                "as much"
                if stealing
                else "{holder:seat # has|you have} bid {level}, and the dealer, too, must bid "
                "higher"
                if matching
                else "{holder:seat # has|you have} bid {level}, and a bid must be higher",
                holder=Seat(holder),
                level=level,
            )
            reasons.append(Reason(self.dealer.id if matching else self.id, seat, told))
        return tuple(reasons)

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        """The auction with one more call."""
        seat = auction.to_act
        highest = (seat, move.level) if isinstance(move, Bid) else auction.highest
        calls = (*auction.calls, (seat, move))
        players = auction.players
        return new_bidding(
            players, auction.dealer, auction.top, auction.scores, calls, highest,
            (seat + 1) % players,
        )  # fmt: skip

    def outcome(self, auction: Bidding) -> Outcome | None:
        """The contract of the highest bidder once all have called, or whatever all-pass says."""
        if len(auction.calls) < auction.players:
            return None
        highest = auction.highest
        if highest is None:
            return self.all_pass.outcome(auction.players, auction.dealer)
        return new_contract(highest[0], highest[1], None, None)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How the bidding goes."""
        return (
            clause(
                "single-round.bidding",
                "Players bid for the right to name trump. A bid is the number of points the "
                "bidder expects to take.",
            ),
            clause(
                "single-round.higher",
                "There is one round, from the dealer's left to the dealer. Everyone gets one turn, "
                "to pass or to bid higher than any bid before. The highest bidder is called the "
                "bidder (also called the pitcher).",
            ),
            *self.levels(rules),
        )
