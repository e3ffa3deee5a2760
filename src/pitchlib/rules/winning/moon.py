"""Winning the game outright, whatever the score: by a sweep, or by bidding everything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, final

import attrs

from ...messages import Clause
from ...played_hand import PlayedHand
from ..base import Composition, MoonRule
from ..values import Awards, gains

__all__ = ["Moon", "MoonOrBust", "MoonUnlessInTheHole", "NoMoon", "SweepWins"]


@final
@attrs.frozen
class NoMoon(MoonRule):
    """A bid of all the points is a bid like any other."""

    id = "no-moon"
    only_bidder = True
    sentences: ClassVar[Mapping[str, str]] = {
        "unbid": "Taking all the points wins only the points.",
        "nothing-more": "Bidding and taking all the points wins only the points.",
    }

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "nothing-more" if rules.top else "unbid")


def _all_to(side: int | None, awards: Awards) -> bool:
    return all(award.side == side for award in gains(awards))


class BidMoon(MoonRule):
    """A moon that must be bid: all the points, and all of them taken."""

    objections: ClassVar[Mapping[str, str]] = {
        "moon.out-of-reach": "{name} needs a bid of all {worth} points, but the highest bid is "
        "{top}: raise the maximum or use NoMoon()"
    }

    def shot(self, hand: PlayedHand, awards: Awards) -> bool | None:
        """Whether a bid of all the points was made; ``None`` if there was no such bid."""
        if hand.contract.level < sum(award.value for award in gains(awards)):
            return None
        return _all_to(hand.bidding_side, awards)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        return self.in_words(rules, players, rules.top < rules.worth and "moon.out-of-reach")


@final
@attrs.frozen
class Moon(BidMoon):
    """A bidder who bids all the points and takes them all wins the game, whatever the score.

    In Joker Eleven, bidding five and taking all five points wins.
    """

    id = "moon"
    only_bidder = True
    sentences: ClassVar[Mapping[str, str]] = {
        "wins": "Bidding all {worth} points and taking them all wins the game for {bidder}, "
        "whatever the score."
    }

    def winner(self, hand: PlayedHand, awards: Awards, standing: tuple[int, ...]) -> int | None:
        return hand.bidding_side if self.shot(hand, awards) else None


@final
@attrs.frozen
class SweepWins(MoonRule):
    """A side that takes every point of a hand wins the game, whatever the score, bid or not.

    In Smudge, taking all four points is called a smudge. If the jack is not in play, nobody can
    make one.
    """

    id = "sweep-wins"
    sentences: ClassVar[Mapping[str, str]] = {
        "wins": "Taking every point in a hand wins the game, whatever the score.",
        "any-bid": "It does not matter who bid, or how much.",
    }

    def winner(self, hand: PlayedHand, awards: Awards, standing: tuple[int, ...]) -> int | None:
        side = next((award.side for award in gains(awards)), None)
        return side if _all_to(side, awards) else None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "wins", rules.top > 0 and "any-bid")


@final
@attrs.frozen
class MoonOrBust(BidMoon):
    """A bidder who bids all the points wins the game by taking them all, or else loses it.

    Some play Ten-Point Pitch and Draw Setback this way. It takes two sides, since the other side
    must win.
    """

    id = "moon-or-bust"
    sentences: ClassVar[Mapping[str, str]] = {
        "wins": "Bidding all {worth} points and taking them all wins the game for {bidder}, "
        "whatever the score. If the bid fails, the other {side} wins the game."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "sides": "with MoonOrBust a failed moon loses to the other side, but there are {sides} "
        "sides: use Partnerships with two teams, or Moon()"
    }

    def winner(self, hand: PlayedHand, awards: Awards, standing: tuple[int, ...]) -> int | None:
        shot = self.shot(hand, awards)
        side = hand.bidding_side
        return None if shot is None else side if shot else 1 - side

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        yield from super().conflicts(rules, players)
        sides = len(set(rules.seating.sides(players)))
        yield from self.in_words(rules, players, sides != 2 and "sides", sides=sides)


@final
@attrs.frozen
class MoonUnlessInTheHole(BidMoon):
    """A bidder who bids and takes all the points wins the game, unless in the hole (below zero).

    A bidder in the hole just scores the points.
    """

    id = "moon-unless-in-the-hole"
    only_bidder = True
    sentences: ClassVar[Mapping[str, str]] = {
        "wins": "Bidding all {worth} points and taking them all wins the game for {bidder}, unless "
        "the score was below zero (in the hole) when the hand began. In that case only the points "
        "are scored."
    }

    def winner(self, hand: PlayedHand, awards: Awards, standing: tuple[int, ...]) -> int | None:
        in_the_hole = standing[hand.contract.bidder] < 0
        return hand.bidding_side if self.shot(hand, awards) and not in_the_hole else None
