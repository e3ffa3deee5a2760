"""Winning by the higher score where several sides reach the target in one hand."""

from __future__ import annotations

import pytest

from pitchlib import SETBACK, GoingOutOrder
from pitchlib.rules import HighestWins
from sheets.hands import DIVIDED
from sheets.scripting import played

from ..helpers import assert_frozen, round_trips

HIGHER = SETBACK.with_rules(GoingOutOrder(11, order=HighestWins()))


@pytest.mark.parametrize(
    ("before", "winner"),
    [
        ((0, 9, 10, 0), 2),  # 11 against 12, though the bidder is counted first elsewhere
        ((0, 10, 10, 0), 1),  # even: the bidder
        ((0, 10, 9, 0), 1),
        ((0, 8, 8, 0), None),
    ],
)
def test_the_highest_wins(before: tuple[int, ...], winner: int | None) -> None:
    """Seat 1 has bid two; it and seat 2 take two points each."""
    state = played(HIGHER, DIVIDED, 2, scores=before)
    assert state.scores == (before[0], before[1] + 2, before[2] + 2, before[3])
    assert state.winner == winner


def test_of_others_who_are_even_the_first_to_the_left() -> None:
    """Sides 0 and 3 stand at twelve, side 2 has bid."""
    assert HighestWins().winner((12, 11, 0, 12), target=11, bidding_side=2) == 3
    assert HighestWins().winner((12, 11, 12, 12), target=11, bidding_side=2) == 2


def test_everything_is_counted() -> None:
    """In one group, whoever stands where."""
    assert HighestWins().batches((), 0) == ((),)
    assert HighestWins().winner((10, 9), 11, 0) is None


def test_it_is_a_frozen_value() -> None:
    """The same after round trips."""
    assert_frozen(HighestWins())
    assert all(copied == HighestWins() for copied in round_trips(HighestWins()))
