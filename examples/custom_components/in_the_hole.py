"""A player in the hole must bid.

The component answers the rule point ``passing``, which is part of the auction, so ``with_rules``
puts it into the auction of the variant.
"""

from attrs import frozen

from pitchlib.authoring import Bidding, Clause, Composition, PassingRule, clause


@frozen
class InTheHoleMustBid(PassingRule):
    """A seat whose score is below zero may not pass if it can still bid."""

    id = "in-the-hole-must-bid"

    def must_bid(self, auction: Bidding) -> Clause | None:
        """Why the seat to act must bid, or ``None`` if it may pass."""
        seat, score = auction.to_act, auction.scores[auction.to_act]
        if score >= 0:
            return None
        text = "seat {seat} is in the hole at {score} and must bid"
        return clause("in-the-hole-must-bid.refused", text, seat=seat, score=score)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who may not pass."""
        text = "A player whose score is below zero must bid, if a higher bid is possible."
        return (clause("in-the-hole-must-bid.rule", text),)
