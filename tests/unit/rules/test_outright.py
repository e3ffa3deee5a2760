"""Winning outright: by a sweep, or by a bid of everything that may also lose the game."""

from typing import Any

import pytest

from ..helpers import *


def hand(level: int) -> PlayedHand:
    """Seat 1 has bid."""
    return PlayedHand(Contract(1, level, Suit.HEARTS), captured=["2C", "KH"])


@pytest.mark.parametrize(
    ("rule", "level", "sides", "standing", "winner"),
    [
        (Moon(unbid="wins"), 2, (1, 1), (0, 0), 1),
        (Moon(unbid="wins"), 1, (1, 1), (0, -9), 1),
        (Moon(unbid="wins"), 2, (0, 0), (-9, 0), 0),
        (Moon(unbid="wins"), 2, (0, 1), (0, 0), None),
        (Moon(unbid="wins"), 2, (1, None), (0, 0), None),
        (Moon(unbid="wins"), 2, (None, None), (0, 0), None),
        (Moon(failed="loses"), 2, (1, 1), (0, 0), 1),
        (Moon(failed="loses"), 2, (1, 0), (0, 0), 0),
        (Moon(failed="loses"), 2, (1, None), (0, 0), 0),
        (Moon(failed="loses"), 1, (1, 1), (0, 0), None),
        (Moon(in_the_hole="points"), 2, (1, 1), (0, 0), 1),
        (Moon(in_the_hole="points"), 2, (1, 1), (0, -1), None),
        (Moon(in_the_hole="points"), 2, (1, 0), (0, 0), None),
        (Moon(in_the_hole="points"), 1, (1, 1), (0, 0), None),
    ],
)
def test_who_wins(
    rule: Any,
    level: int,
    sides: tuple[int | None, ...],
    standing: tuple[int, ...],
    winner: int | None,
) -> None:
    """Of two points, by what was bid and who took them; the scores before are by seat."""
    awards = tuple(Award("Point", 1, "point", side) for side in sides)
    assert rule.winner(hand(level), awards, standing) == winner


def test_a_sweep_counts_in_the_score() -> None:
    """Seat 0 takes all four points against a bid, at minus five, and wins."""
    variant = PITCH_SIX.with_points(*SETBACK.points[:4]).with_rules(Moon(unbid="wins"))
    paper = PlayedHand(Contract(1, 3, Suit.HEARTS), captured=["AH JH 2H TS", "KC", "", ""])
    score = score_hand(paper, variant=variant, scores=(-5, 10, 0, 0))
    assert (score.winner, score.won_by, score.scores) == (0, "moon", (-1, 7, 0, 0))


def test_what_the_moon_needs() -> None:
    """All points must be biddable; several others may win a game that the bidder loses."""
    low = SingleRound(minimum=2, maximum=3)
    for rule in (Moon(failed="loses"), Moon(in_the_hole="points")):
        with pytest.raises(InvalidVariant, match=f"{type(rule).__name__} needs a bid of all"):
            SETBACK.with_points(*SETBACK.points[:4]).with_rules(low, rule)
    with pytest.raises(InvalidArgument, match="needs no bid"):
        Moon(failed="loses", unbid="wins")
    assert SETBACK.with_rules(Moon(failed="loses")).players == (4,)
    assert SETBACK.with_rules(Moon(failed="loses"), Partnerships(2, players=4)).players == (4,)


@pytest.mark.parametrize("value", [0, -1])
def test_a_sweep_needs_no_point_that_brings_nothing(value: int) -> None:
    """Whoever got it, seat 1 has every point that is worth any."""
    for side in (0, 1, None):
        awards = (Award("Cost", value, "cost", side), Award("Point", 1, "point", 1))
        assert Moon(unbid="wins").winner(hand(2), awards, (0, 0)) == 1
