"""All the ways to play on, counted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compositions import games
from pitchlib import *
from pitchlib.rules import Dealing, FollowSuit, Pack
from pitchlib.search import divide, perft
from pitchlib.search._plan import NotExpressible, hand_of
from pitchlib.testing import History
from pitchlib.variants import CALIFORNIA_JACK, PIDRO

FEW = 1_000


def walked(state: State, depth: int | None) -> int:
    """The same, one way after the other; ``FEW`` if there are at least so many."""
    ends = 0
    stack = [(state, 0)]
    while stack and ends < FEW:
        at, made = stack.pop()
        if made == depth or at.to_act is None:
            ends += made == depth or depth is None
            continue
        stack += [(apply_unchecked(at, move), made + 1) for move in legal_moves(at)]
    return ends


@given(games(hands=1), st.integers(0, 12), st.none() | st.integers(0, 5))
def test_the_core_counts_what_can_be_walked(game: History, back: int, depth: int | None) -> None:
    """In random compositions, from a few moves before the end of a hand."""
    state = game.states[max(0, len(game.states) - 1 - back)]
    if state.to_act is None:
        with pytest.raises(InvalidArgument, match="There is no move to count"):
            perft(state)
        return
    ends = walked(state, depth)
    if ends < FEW:
        assert perft(state, depth) == ends
        if depth != 0:
            ways = divide(state, depth)
            assert sum(ways.values()) == ends
            assert [*ways] == [*legal_moves(state)]
            less = None if depth is None else depth - 1
            for move, number in ways.items():
                assert number == walked(apply_unchecked(state, move), less)


@given(games(hands=1, finished=True))
def test_a_hand_in_the_core_is_played_like_in_the_engine(game: History) -> None:
    """Two moves ahead at every card of whole hands, so that rows and passed seats are compared."""
    for state in game.states:
        if state._frame.may_end_early():  # the core plays on
            continue
        try:
            hand = hand_of(state)
        except NotExpressible:
            continue
        after = [apply_unchecked(state, move) for move in legal_moves(state)]
        assert hand.count(1, {}) == len(after)
        assert hand.count(2, {}) == sum(len(legal_moves(each)) for each in after)


def playing(state: State) -> State:
    """The state once somebody has bid and cards are played."""
    while state.phase is not Phase.PLAY:
        state = apply_unchecked(state, legal_moves(state)[-1])
    return state


def test_equal_cards_are_counted_for_each_other() -> None:
    """Whoever follows with one of two cards next to each other has as many ways from there."""
    tiny = SETBACK.with_rules(Dealing(hand=3), Pack(lowest=9), FollowSuit())
    state = playing(deal(start(tiny, players=4), seed=3))
    assert perft(state) == walked(state, None) > 20


def test_a_real_hand_takes_seconds() -> None:
    """Six cards for each of four: more ways than anybody could walk."""
    state = playing(deal(start(SETBACK, players=4), seed=3))
    ways = divide(state)
    assert sum(ways.values()) == perft(state) > 10_000_000
    first = legal_moves(state)[0]
    assert ways[first] == perft(apply_unchecked(state, first))


@pytest.mark.parametrize("variant", [CALIFORNIA_JACK, PIDRO], ids=lambda variant: variant.id)
def test_what_the_tables_cannot_say_is_walked(variant: object) -> None:
    """A stock that is drawn from, and an exchange."""
    assert isinstance(variant, type(SETBACK))
    state = deal(start(variant), seed=3)
    for depth in range(1, 4):
        assert perft(state, depth) == walked(state, depth)


def test_the_depth_is_checked() -> None:
    """A number of moves, or none for all of them."""
    state = deal(start(SETBACK), seed=7)
    for depth in (-1, True, "3", 2.0):
        with pytest.raises(InvalidArgument, match="expected the depth"):
            perft(state, depth)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="1 or more"):
        divide(state, 0)
    with pytest.raises(InvalidArgument, match="Expected a State"):
        perft(view(state, 0))  # type: ignore[arg-type]
    assert perft(state, 0) == 1
