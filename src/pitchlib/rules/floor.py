"""The floor: how low a score may fall."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, final

import attrs
from attrs.validators import optional

from ..authoring import Composition, FloorRule
from ..errors import InvalidArgument, whole_number
from ..messages import Clause, clause

__all__ = ["BelowZeroAllowed", "LosesGame", "NoNegativeFloor"]


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


@final
@attrs.frozen
class LosesGame(FloorRule):
    """A side that falls too low, or is set too often, loses the game after the hand.

    In Pitch with Wraps a side at -21 loses; at some tables three sets do. The highest score of the
    other sides wins. While that is tied, the game goes on.

    >>> LosesGame(at=21).winner((3, -21, 8), sets=())
    2
    >>> LosesGame(sets=3).winner((10, -2), sets=(3, 1))
    1

    :param at: how far below zero a side loses: with 21, at -21 or lower.
    :param sets: how many failed bids lose the game, two or more.
    :raises InvalidArgument: if neither is given.
    """

    id = "loses-game"
    least: ClassVar[int | None] = None
    sentences: ClassVar[Mapping[str, str]] = {
        "negative": "Scores may go below zero.",
        "at": "Any {who} at {limit} or lower after a hand loses the game.",
        "at-counting-down": "Any {who} at {limit} or higher after a hand loses the game.",
        "sets": "Any {who} set {sets} times loses the game.",
        "partner": "Only the bidder counts as set, not a partner for the hand.",
        "two-sides": "The other {who} wins.",
        "others": "Of the others, the one that is furthest ahead wins; while that is a tie, the "
        "game goes on.",
        "reached": "A {who} that goes out with the same hand wins all the same.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "never-lower": "LosesGame(at={at}) is for scores below zero, but nobody ever loses points: "
        "use BelowZeroAllowed()",
        "never-set": "LosesGame(sets={sets}) counts failed bids, but with {auction} nobody bids: "
        "leave it out",
    }

    at: int | None = attrs.field(default=None, validator=optional(whole_number(1)))
    sets: int | None = attrs.field(default=None, validator=optional(whole_number(2)))
    counts_sets: bool = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "counts_sets", self.sets is not None)
        if self.at is None and self.sets is None:
            raise InvalidArgument("LosesGame: say how low (`at`), or how many sets (`sets`)")

    def winner(self, scores: tuple[int, ...], sets: tuple[int, ...]) -> int | None:
        lost = [self.at is not None and score <= -self.at for score in scores]
        if self.sets is not None:
            lost = [low or times >= self.sets for low, times in zip(lost, sets)]
        others = [score for score, out in zip(scores, lost) if not out]
        if not any(lost) or not others or others.count(max(others)) > 1:
            return None
        best = max(others)
        return next(side for side, out in enumerate(lost) if not out and scores[side] == best)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        down, changes_sides = rules.going_out.counts_down, rules.seating.changes_sides
        at = 0 if self.at is None else self.at
        return self.in_words(
            rules, players,
            not down and rules.may_cost(players) and "negative",
            self.at is not None and ("at-counting-down" if down else "at"),
            self.sets is not None and "sets",
            self.sets is not None and changes_sides and "partner",
            "two-sides" if rules.number_of_sides(players) == 2 else "others",
            rules.going_out.target is not None and "reached",
            limit=(rules.going_out.target or 0) + at if down else -at,
            who=clause("who.player", "player") if changes_sides else rules.side(players),
        )  # fmt: skip

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        return self.in_words(
            rules, players,
            self.at is not None and not rules.may_cost(players) and "never-lower",
            self.sets is not None and not rules.top and "never-set",
        )  # fmt: skip
