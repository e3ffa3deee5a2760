"""The bidder counts first only from a score on."""

from typing import ClassVar

from attrs import frozen

from pitchlib.authoring import CountingOrderRule


@frozen
class BidderFirstFrom(CountingOrderRule):
    """The bidder wins before the others, but only from ``score`` on; else the highest score."""

    id = "bidder-first-from"
    sentences: ClassVar = {
        "count": "The whole hand is counted before anyone wins. At the target {bidder} wins, if "
        "the score was {score} or more before the hand. Otherwise the highest score wins; on a "
        "tie {bidder}, or else the next in turn."
    }
    score: int = 8

    def winner(
        self, scores: tuple[int, ...], target: int, bidding_side: int, before: tuple[int, ...]
    ) -> int | None:
        """The bidder's side if it had so many points, or else the highest."""
        if max(scores) < target:
            return None
        first = bidding_side >= 0 and before[bidding_side] >= self.score
        if first and scores[bidding_side] >= target:
            return bidding_side
        around = [(bidding_side + turn) % len(scores) for turn in range(len(scores))]
        return max(around, key=scores.__getitem__)
