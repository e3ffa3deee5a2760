"""What the benchmarks share: clocks, hands to play, tables, and interpreters that take turns."""

from __future__ import annotations

import gc
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pitchlib import Phase, State, apply, deal, legal_moves


def play(states: Sequence[State], rng: random.Random, *, looks: bool = False) -> int:
    """Play each hand to its end by chance, perhaps read its scores; how many decisions it took."""
    choice = rng.choice
    decisions = 0
    for dealt in states:
        state = dealt
        while state.to_act is not None:
            state = apply(state, choice(list(legal_moves(state))))
            decisions += 1
        assert not looks or state.scores
    return decisions


def play_by_index(states: Sequence[State], rng: random.Random) -> int:
    """The same without a list of the moves: one is taken from where they are."""
    choice = rng.choice
    decisions = 0
    for dealt in states:
        state = dealt
        while state.to_act is not None:
            state = apply(state, choice(legal_moves(state)))
            decisions += 1
    return decisions


def kept_states(begun: State, hands: int, rng: random.Random) -> list[State]:
    """All states of so many hands from a state before the deal, game after game."""
    state = begun
    kept = []
    for _ in range(hands):
        state = deal(begun if state.phase is Phase.OVER else state, rng=rng)
        kept.append(state)
        while state.to_act is not None:
            state = apply(state, rng.choice(legal_moves(state)))
            kept.append(state)
    return kept


def seconds(work: Callable[[], object]) -> float:
    """The processor time that it takes; what else the machine does meanwhile does not count."""
    gc.collect()
    return timed(work)


def timed(work: Callable[[], object]) -> float:
    """The same, at once."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def best(rounds: int, number: int, work: Callable[[], object]) -> float:
    """The microseconds for each of so many things that are done at once, in the best round.

    Rounds follow each other at once: a collection of garbage between them would throw out of the
    processor's memory what they need, the more of it the more else is in the process.
    """
    gc.collect()
    return min(timed(work) for _ in range(rounds)) / number * 1e6


def percentiles(values: Sequence[float]) -> tuple[float, float]:
    """The median, and what 95 of 100 stay within."""
    return statistics.median(values), sorted(values)[int(0.95 * len(values))]


def short(value: float) -> str:
    """A ratio in two digits, or in whole numbers."""
    return f"{value:.0f}" if value >= 10 else f"{value:.2g}"


def spread(values: Sequence[float]) -> str:
    """The median, and between what the middle half lies."""
    low, middle, high = statistics.quantiles(values, n=4)
    return f"{short(middle)} ({short(low)}–{short(high)})"


def show(rows: Sequence[Sequence[str]]) -> None:
    """Print a table; the first row is its heading."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for cells in rows:
        padded = [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True)]
        print("  ".join([cells[0].ljust(widths[0]), *padded]).rstrip())


class Interpreter:
    """A Python of its own that does what it is asked, with the modules of a folder, if given."""

    def __init__(self, library: str, folder: str | Path | None = None) -> None:
        work = str(Path(__file__).with_name("work.py"))
        self.path = os.pathsep.join(
            [str(folder)] * (folder is not None) + [os.environ.get("PYTHONPATH", "")]
        ).rstrip(os.pathsep)
        self.process = subprocess.Popen(
            [sys.executable, work, library],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": self.path},
        )  # fmt: skip
        self.version: str | None = self.answer()
        """Of the library; ``None`` if it is not installed."""

    def ask(self, task: str, *about: float | str) -> Any:
        """What came of a task: the decisions a second, or what a fact is."""
        assert self.process.stdin is not None
        print(json.dumps([task, *about]), file=self.process.stdin, flush=True)
        return self.answer()

    def answer(self) -> Any:
        """What it says next."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("An interpreter ended before it answered.")
        return json.loads(line)

    def close(self) -> None:
        """End it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()
