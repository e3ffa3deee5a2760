"""The floor: how low a score may fall."""

from __future__ import annotations

from typing import ClassVar, final

import attrs

from ..messages import Clause, clause
from .base import Composition, FloorRule
from .wording import may_cost

__all__ = ["BelowZeroAllowed", "NoNegativeFloor"]


@final
@attrs.frozen
class NoNegativeFloor(FloorRule):
    """A score never falls below zero: two less three is zero.

    Joker Eleven lets nobody go below zero.

    >>> NoNegativeFloor().least
    0
    """

    id = "no-negative-floor"
    least: ClassVar[int | None] = 0

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How low a score may fall."""
        return (
            clause(
                "no-negative-floor.zero",
                "A score never goes below zero: from 2, a loss of 3 leaves 0.",
            ),
        )


@final
@attrs.frozen
class BelowZeroAllowed(FloorRule):
    """Scores may fall below zero, as in Pitch Six."""

    id = "below-zero-allowed"
    least: ClassVar[int | None] = None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How low a score may fall."""
        if not may_cost(rules, players):
            return (clause("below-zero-allowed.never", "Nobody ever loses points."),)
        if rules.going_out.counts_down:
            start = rules.going_out.target
            return (
                clause("below-zero-allowed.above", "A score may rise above {start}.", start=start),
            )
        return (clause("below-zero-allowed.negative", "Scores may go below zero."),)
