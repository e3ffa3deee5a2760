"""Winning the game outright, whatever the score: by a sweep, or by a bid of everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ...messages import Clause, clause
from ...played_hand import Award, PlayedHand
from ..base import Composition, MoonRule
from ..wording import bidding_side, side

__all__ = ["Moon", "MoonOrBust", "MoonUnlessInTheHole", "NoMoon", "SweepWins"]


@final
@attrs.frozen
class NoMoon(MoonRule):
    """A bid of every point is a bid like any other."""

    id = "no-moon"
    only_bidder = True

    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """Nobody."""
        return None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """That it wins nothing more."""
        if not rules.top:
            return (clause("no-moon.unbid", "Taking all the points wins only the points."),)
        return (
            clause(
                "no-moon.nothing-more", "Bidding and taking all the points wins only the points."
            ),
        )


def _all_to(side: int | None, awards: tuple[Award, ...]) -> bool:
    return all(award.side == side for award in awards)


def _all_bid(hand: PlayedHand, awards: tuple[Award, ...]) -> bool:
    return hand.contract.level >= sum(award.value for award in awards)


@final
@attrs.frozen
class Moon(MoonRule):
    """Whoever bids all points and takes them all wins the game at any score.

    Joker Eleven ends the game on a bid of five that takes all five points.
    """

    id = "moon"
    only_bidder = True

    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """The bidding side, if every point was bid and went to it."""
        side = hand.bidding_side
        shot = hand.contract.level >= sum(award.value for award in awards) and all(
            award.side == side for award in awards
        )
        return side if shot else None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What the moon wins."""
        return (
            clause(
                "moon.wins",
                "Bidding all {points} points and taking them all wins the game for {bidder}, "
                "whatever the score.",
                points=rules.worth,
                bidder=bidding_side(rules, players),
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """All points must be biddable."""
        yield from moon_out_of_reach(self, rules)


def moon_out_of_reach(component: object, rules: Composition) -> Iterable[Clause]:
    """A conflict if nobody can bid all the points that a moon needs."""
    points = sum(point.value for point in rules.points)
    if rules.auction.top(points) < points:
        yield clause(
            "moon.out-of-reach",
            "{moon} needs a bid of all {points} points, but the highest bid is {top}: raise the "
            "maximum or use NoMoon()",
            moon=type(component).__name__,
            points=points,
            top=rules.auction.top(points),
        )


@final
@attrs.frozen
class SweepWins(MoonRule):
    """Whoever takes every point of a hand wins the game at any score, bidder or not.

    Smudge has its name from this: nobody need bid it. All points must go to one side, so a jack
    that is not in play saves the game for the others.
    """

    id = "sweep-wins"

    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """The side that has all points."""
        side = awards[0].side
        return side if _all_to(side, awards) else None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What a sweep wins."""
        return (
            clause(
                "sweep-wins.wins",
                "Taking every point in a hand wins the game, no matter what was bid, who bid it, "
                "or what the score is.",
            ),
        )


@final
@attrs.frozen
class MoonOrBust(MoonRule):
    """Whoever bids all points and takes them all wins the game; who bids them and fails loses it.

    So some play ten-point Pitch and draw Setback. It needs two sides, for when one loses the game
    another must win it.
    """

    id = "moon-or-bust"

    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """The bidding side if every point was bid and taken; the other if not every one was."""
        if not _all_bid(hand, awards):
            return None
        side = hand.bidding_side
        return side if _all_to(side, awards) else 1 - side

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What the moon wins or loses."""
        return (
            clause(
                "moon-or-bust.wins",
                "Bidding all {points} points and taking them all wins the game for {bidder}, "
                "whatever the score. If the bid fails, the other {side} wins the game.",
                points=rules.worth,
                bidder=bidding_side(rules, players),
                side=side(rules, players),
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
class MoonUnlessInTheHole(MoonRule):
    """Whoever bids all points and takes them all wins the game, unless the score was below zero.

    Who is in the hole, as it is called, scores the points and plays on.
    """

    id = "moon-unless-in-the-hole"
    only_bidder = True

    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """The bidding side, if every point was bid and taken by a side not below zero."""
        side = hand.bidding_side
        shot = _all_bid(hand, awards) and _all_to(side, awards)
        return side if shot and standing[hand.contract.bidder] >= 0 else None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What the moon wins."""
        return (
            clause(
                "moon-unless-in-the-hole.wins",
                "Bidding all {points} points and taking them all wins the game for {bidder}, "
                "unless the "
                "score was below zero (in the hole) when the hand began. Then the points are "
                "scored.",
                points=rules.worth,
                bidder=bidding_side(rules, players),
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """All points must be biddable."""
        yield from moon_out_of_reach(self, rules)
