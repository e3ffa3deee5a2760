"""Ctrl-C ends what takes long, and other threads run meanwhile."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import _thread, random, signal, threading
from pitchlib import *
from pitchlib.rules import Dealing, Partnerships
from pitchlib.search import perft, playouts, solve

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
state = deal(start(PITCH_SIX.with_rules(Partnerships(2), Dealing(12)), players=4), seed=1)
for move in (Bid(3), Pass(), Pass(), Pass()):
    state = apply(state, move)
state = apply(state, Play(next(iter(state.hands[1]))))
threading.Timer(0.5, _thread.interrupt_main).start()
try:
    {work}
except KeyboardInterrupt:
    print("interrupted")
"""
"""Searches a hand with 47 cards left, which takes many minutes; a thread presses Ctrl-C."""
PATIENCE = 60


@pytest.mark.parametrize(
    "work", ["solve(state)", "perft(state)", "playouts(state, 10**9, rng=random.Random(1))"]
)
def test_ctrl_c_ends_it(work: str) -> None:
    """Long before it is done."""
    command = (sys.executable, "-c", SCRIPT.format(work=work))
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout == "interrupted\n"
