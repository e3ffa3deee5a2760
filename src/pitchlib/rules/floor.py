"""The floor: how low a score may fall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, final

import attrs

from ..messages import Clause
from .base import Composition, FloorRule

__all__ = ["BelowZeroAllowed", "NoNegativeFloor"]


@final
@attrs.frozen
class NoNegativeFloor(FloorRule):
    """A score never goes below zero, as in Joker Eleven: from two, a loss of three leaves zero.

    >>> NoNegativeFloor().least
    0
    """

    id = "no-negative-floor"
    least: ClassVar[int | None] = 0
    sentences: ClassVar[Mapping[str, str]] = {
        "zero": "A score never goes below zero: from 2, a loss of 3 leaves 0."
    }


@final
@attrs.frozen
class BelowZeroAllowed(FloorRule):
    """Scores may go below zero, as in Pitch Six."""

    id = "below-zero-allowed"
    least: ClassVar[int | None] = None
    sentences: ClassVar[Mapping[str, str]] = {
        "never": "Nobody ever loses points.",
        "above": "A score may rise above {target}.",
        "negative": "Scores may go below zero.",
    }

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        far = "above" if rules.going_out.counts_down else "negative"
        return self.in_words(rules, players, far if rules.may_cost(players) else "never")
