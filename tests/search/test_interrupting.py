"""Ctrl-C ends what takes long, and other threads run meanwhile."""

from __future__ import annotations

import _thread
import signal
import threading
from collections.abc import Callable, Iterator
from random import Random

import pytest

from pitchlib import (
    PITCH_SIX,
    Bid,
    Dealing,
    Partnerships,
    Pass,
    Play,
    State,
    apply,
    deal,
    perft,
    playouts,
    solve,
    start,
)


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Ctrl-C is pressed in half a second; what runs the tests may be deaf to it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    pressed = threading.Timer(0.5, _thread.interrupt_main)
    pressed.start()
    yield
    pressed.cancel()
    signal.signal(signal.SIGINT, before)


def large() -> State:
    """A hand with 47 cards left, which takes minutes to search."""
    state = deal(start(PITCH_SIX.with_rules(Partnerships(2), Dealing(12)), players=4), seed=1)
    for move in (Bid(3), Pass(), Pass(), Pass()):
        state = apply(state, move)
    return apply(state, Play(next(iter(state.hands[1]))))


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize(
    "work", [solve, perft, lambda state: playouts(state, 10**9, rng=Random(1))],
    ids=["solve", "perft", "playouts"],
)  # fmt: skip
def test_ctrl_c_ends_it(work: Callable[[State], object]) -> None:
    """And the state is what it was."""
    state, before = large(), large()
    with pytest.raises(KeyboardInterrupt):
        work(state)
    assert state == before
