"""Winning the game outright, whatever the score: by a sweep, or by a bid of everything.

These answer the rule point ``moon``; the protocol, and the plain :class:`~pitchlib.Moon`, stand in
:mod:`pitchlib.rules.going_out`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..clauses import Clause, clause
from ..hand import Award, PlayedHand
from .component import Component, Composition
from .going_out import moon_out_of_reach

__all__ = ["MoonOrBust", "MoonUnlessInTheHole", "SweepWins"]


def _all_to(side: int | None, awards: tuple[Award, ...]) -> bool:
    return all(award.side == side for award in awards)


def _all_bid(hand: PlayedHand, awards: tuple[Award, ...]) -> bool:
    return hand.contract.level >= sum(award.value for award in awards)


@final
@attrs.frozen
class SweepWins(Component):
    """Whoever takes every point of a hand wins the game at any score, bidder or not.

    Smudge has its name from this: nobody need bid it. All points must go to one side, so a jack
    that is not in play saves the game for the others.
    """

    id = "sweep-wins"
    rule_point = "moon"

    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """The side that has all points."""
        side = awards[0].side
        return side if _all_to(side, awards) else None

    def describe(self) -> tuple[Clause, ...]:
        """What a sweep wins."""
        return (
            clause(
                "sweep-wins.wins",
                "A side that takes every one of the points in a hand wins the game, whatever the "
                "score, bidder or not, and whether that much was bid or not.",
            ),
        )


@final
@attrs.frozen
class MoonOrBust(Component):
    """Whoever bids all points and takes them all wins the game; who bids them and fails loses it.

    So some play ten-point Pitch and draw Setback. It needs two sides, for when one loses the game
    another must win it.
    """

    id = "moon-or-bust"
    rule_point = "moon"

    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """The bidding side if every point was bid and taken; the other if not every one was."""
        if not _all_bid(hand, awards):
            return None
        side = hand.bidding_side
        return side if _all_to(side, awards) else 1 - side

    def describe(self) -> tuple[Clause, ...]:
        """What the moon wins or loses."""
        return (
            clause(
                "moon-or-bust.wins",
                "A bidder who bids all the points and whose side takes them all wins the game, "
                "whatever the score; if it fails, the other side wins the game.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """All points must be biddable, and there must be one other side."""
        yield from moon_out_of_reach(self, rules)
        sides = len(set(rules.seating.sides(players)))
        if sides != 2:
            yield clause(
                "moon-or-bust.sides",
                "MoonOrBust loses the game to the other side, but there are {sides} sides: use "
                "Partnerships that make two, or Moon()",
                sides=sides,
            )


@final
@attrs.frozen
class MoonUnlessInTheHole(Component):
    """Whoever bids all points and takes them all wins the game, unless the score was below zero.

    Who is in the hole, as it is called, scores the points and plays on.
    """

    id = "moon-unless-in-the-hole"
    rule_point = "moon"

    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """The bidding side, if every point was bid and taken by a side not below zero."""
        side = hand.bidding_side
        shot = _all_bid(hand, awards) and _all_to(side, awards)
        return side if shot and standing[hand.contract.bidder] >= 0 else None

    def describe(self) -> tuple[Clause, ...]:
        """What the moon wins."""
        return (
            clause(
                "moon-unless-in-the-hole.wins",
                "A bidder who bids all the points and whose side takes them all wins the game, "
                "unless its score was below zero when the hand began; then it scores the points.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """All points must be biddable."""
        yield from moon_out_of_reach(self, rules)
