"""Who is in the hole must bid.

The component answers the rule point ``passing``, a part of the auction, so that ``with_rules`` puts
it into whatever auction a variant has.
"""

from attrs import frozen

from pitchlib import Bidding, Clause, Component, clause


@frozen
class InTheHoleMustBid(Component):
    """A seat whose score is below zero may not pass while a bid is left to it."""

    id = "in-the-hole-must-bid"
    rule_point = "passing"

    def must_bid(self, auction: Bidding) -> Clause | None:
        """Why the seat to act must bid, if it is in the hole."""
        seat, score = auction.to_act, auction.scores[auction.to_act]
        if score >= 0:
            return None
        told = "seat {seat} is in the hole at {score} and must bid"
        return clause("in-the-hole-must-bid.refused", told, seat=seat, score=score)

    def describe(self) -> tuple[Clause, ...]:
        """Who may not pass."""
        told = (
            "A player whose score is below zero may not pass as long as a higher bid is possible."
        )
        return (clause("in-the-hole-must-bid.rule", told),)
