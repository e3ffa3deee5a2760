"""An auction that goes round and round until nobody bids more."""

from __future__ import annotations

from typing import final

import attrs

from ...cards import CardSet
from ...choices import LegalMoves
from ...messages import Clause, Reason, clause
from ...moves import Bid, Pass, Say
from ...tricks import new_contract
from ..base import AllPassRule, Composition
from ..parts import part
from ..validators import yes_or_no
from ..values import Outcome
from .bidding import Bidding, new_bidding
from .ladder import OpenBidding, bids_and_pass
from .passing import Redeal

__all__ = ["BiddingRounds"]


@final
@attrs.frozen
class BiddingRounds(OpenBidding):
    """Bidding goes round, each bid higher than the last, until nobody wants to bid more.

    >>> auction = BiddingRounds(minimum=2)
    >>> bidding = auction.begin(players=2, dealer=0, top=6, scores=(0, 0))
    >>> for call in (Bid(2), Bid(3), Bid(5)):
    ...     bidding = auction.after(bidding, call)
    >>> print(bidding, "- to act: seat", bidding.to_act)
    seat 1: bid 2, seat 0: bid 3, seat 1: bid 5 - to act: seat 0
    >>> auction.outcome(auction.after(bidding, Pass()))
    Contract(bidder=1, level=5, trump=None, called=None)

    The auction is over when everybody else has passed since the last bid. A Setback with 53 cards
    bids like this, and ends the auction at once on a bid of all six points.

    :param minimum: the lowest bid.
    :param maximum: the highest bid; by default all the points that a hand is worth.
    :param pass_is_final: whether who has passed is out of the auction. If not, a player may pass
        and bid again when the turn comes round.
    :param all_pass: what follows if nobody bids at all.
    """

    id = "bidding-rounds"

    pass_is_final: bool = attrs.field(default=True, validator=yes_or_no)
    all_pass: AllPassRule = part("all-pass", Redeal())

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        """A pass, unless the dealer is forced; then every higher bid."""
        return bids_and_pass(
            self.least_over(auction.highest), auction.top, not self.dealer_is_forced(auction)
        )

    def refuse(self, auction: Bidding, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """Every reason against a call."""
        if isinstance(move, Pass):
            return self.refuse_pass(auction)
        assert isinstance(move, Bid)  # no word is known here
        reasons = []
        if move.level < self.minimum:
            reasons.append(self.too_low())
        if move.level > auction.top:
            reasons.append(self.too_high(auction.top))
        if auction.highest is not None and move.level <= auction.highest[1]:
            reasons.append(self.not_higher(auction.highest))
        return tuple(Reason(self.id, auction.to_act, reason) for reason in reasons)

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        """The auction with one more call; the turn passes over those who are out."""
        seat, players = auction.to_act, auction.players
        calls = (*auction.calls, (seat, move))
        highest = (seat, move.level) if isinstance(move, Bid) else auction.highest
        out = {who for who, call in calls if isinstance(call, Pass)} if self.pass_is_final else ()
        around = ((seat + turn) % players for turn in range(1, players + 1))
        to_act = next((other for other in around if other not in out), auction.dealer)
        return new_bidding(
            players, auction.dealer, auction.top, auction.scores, calls, highest, to_act
        )

    def outcome(self, auction: Bidding) -> Outcome | None:
        """The contract once nobody can or wants to bid more, or whatever all-pass says."""
        highest = auction.highest
        if highest is None:
            if len(auction.calls) < auction.players:
                return None
            return self.all_pass.outcome(auction.players, auction.dealer)
        if highest[1] < auction.top and self._goes_on(auction):
            return None
        return new_contract(highest[0], highest[1], None, None)

    def _goes_on(self, auction: Bidding) -> bool:
        """Whether somebody has yet to answer the highest bid."""
        assert auction.highest is not None
        if self.pass_is_final:
            return auction.to_act != auction.highest[0]
        since = next(
            place
            for place, (_, call) in enumerate(reversed(auction.calls))
            if isinstance(call, Bid)
        )
        return since < auction.players - 1

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How the bidding goes."""
        return (
            clause(
                "bidding-rounds.bidding",
                "Players bid for the right to name trump. A bid is the number of points the "
                "bidder expects to take.",
            ),
            clause(
                "bidding-rounds.higher",
                "Bidding starts at the dealer's left and goes around until everyone else has "
                "passed after a bid. Each player in turn passes or bids higher than any bid "
                "before. The last to bid is called the bidder (also called the pitcher).",
            ),
            clause("bidding-rounds.final", "A player who has passed may not bid again.")
            if self.pass_is_final
            else clause(
                "bidding-rounds.come-back", "A player who has passed may bid on the next turn."
            ),
            *self.levels(rules),
            clause("bidding-rounds.at-the-top", "A bid of {top} ends the bidding.", top=rules.top),
        )
