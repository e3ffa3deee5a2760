"""Winning by the higher score where several sides reach the target in one hand.

The rule point ``counting-order`` is a part of going out; its protocol and the other answers stand
in :mod:`pitchlib.rules.going_out`.
"""

from __future__ import annotations

from typing import final

import attrs

from ..clauses import Clause, clause
from .component import Component
from .settlement import Entry

__all__ = ["HigherScore"]


@final
@attrs.frozen
class HigherScore(Component):
    """Everything is counted; of the sides at the target the one with the highest score wins.

    If they are even the bidder's side wins, or else the first of them to its left.

    >>> HigherScore().winner((53, 55, 20), target=52, bidding_side=0)
    1
    >>> HigherScore().winner((55, 55, 20), target=52, bidding_side=0)
    0

    So it is in ten-point Smear and in Schmier, of which the sources speak of two sides; what
    follows if two others are even with three is our reading.
    """

    id = "higher-score"
    rule_point = "counting-order"

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """All entries at once."""
        return (entries,)

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        """Anybody may."""
        return True

    def winner(self, scores: tuple[int, ...], target: int, bidding_side: int) -> int | None:
        """The side with the highest score, if that is at the target; the bidder's before others."""
        highest = max(scores)
        if highest < target:
            return None
        around = ((bidding_side + turn) % len(scores) for turn in range(len(scores)))
        return next(side for side in around if scores[side] == highest)

    def describe(self) -> tuple[Clause, ...]:
        """Who wins."""
        return (
            clause(
                "higher-score.count",
                "The whole hand is counted before anybody wins. If several sides then stand at "
                "the target or above, the one with the highest score wins; if they are even, the "
                "bidder's side, or else the first of them to the bidder's left.",
            ),
        )
