"""What a state costs, for every variant: to step through, compare, pickle, look at and keep.

    python benchmarks/states.py [--variants pitch-six setback] [--rounds 9]
    python benchmarks/states.py --against ../older/src     # and how fast that is beside this one

Random hands are played from states dealt before the clock starts: the legal moves, a random choice,
a checked move, and at the end the score. Times are of the processor, and each is the best of the
rounds, for whatever else the machine does can only slow one down. With ``--against``, an
interpreter for each source tree plays the same hands in turn, and the ratio of the two is shown:
below 1, this one is faster. A second table shows that nothing grows with the number of hands.
"""

from __future__ import annotations

import argparse
import gc
import os
import pickle
import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pitchlib
from pitchlib import (
    PITCH_SIX,
    VARIANTS,
    GoingOutOrder,
    OnlyBidder,
    Phase,
    State,
    Variant,
    Worlds,
    apply,
    deal,
    find_variant,
    legal_moves,
    score_hand,
    start,
    view,
)

HANDS = 30
"""How many are played in a round."""
ENDLESS = PITCH_SIX.with_rules(GoingOutOrder(1000, order=OnlyBidder()))
HEADING = (
    "variant", "thousand decisions/s", "hash", "==", "pickle and back", "bytes", "view",
    "a world", "bytes kept",
)  # fmt: skip


def play(states: Sequence[State], rng: random.Random) -> int:
    """Play each hand to its end and score it; how many decisions that took."""
    choice = rng.choice
    decisions = 0
    for dealt in states:
        state = dealt
        while state.to_act is not None:
            state = apply(state, choice(legal_moves(state)))
            decisions += 1
        if state.score is not None:
            score_hand(state)
    return decisions


def step(begun: State, seed: int) -> float:
    """The microseconds for each decision, in hands of this seed that follow a state."""
    rng = random.Random(seed)
    states = [deal(begun, rng=rng) for _ in range(HANDS)]
    gc.collect()
    began = time.process_time()
    decisions = play(states, rng)
    return (time.process_time() - began) / decisions * 1e6


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


def bytes_kept(begun: State, hands: int = 200) -> float:
    """The bytes that are free again once the states of so many hands are gone, for each.

    Python keeps some thousand small objects for later; many states make that count for little.
    """
    kept_states(begun, hands, random.Random(1))  # fills what is remembered for all games
    tracemalloc.start()
    kept = kept_states(begun, hands, random.Random(1))
    gc.collect()
    number, before = len(kept), tracemalloc.get_traced_memory()[0]
    kept.clear()
    gc.collect()
    freed = before - tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return freed / number


def best(rounds: int, number: int, what: Callable[[], Any]) -> float:
    """The microseconds for each of so many things that are done at once."""
    times = []
    for _ in range(rounds):
        began = time.process_time()
        what()
        times.append(time.process_time() - began)
    return min(times) / number * 1e6


def copied(state: State) -> State:
    """A state that has been through a pickle."""
    copy: State = pickle.loads(pickle.dumps(state))  # noqa: S301  (our own)
    return copy


def row(variant: Variant, rounds: int) -> list[str]:
    """One line of the first table, in microseconds where nothing else is said."""
    rng, begun = random.Random(2), start(variant)
    stepping = min(step(begun, seed % 4) for seed in range(rounds))
    states = [state for state in kept_states(begun, 20, rng) if state.to_act is not None][::3]
    sizes = [len(pickle.dumps(state)) for state in states]
    pairs, number = [(state, copied(state)) for state in states], len(states)
    loop = best(rounds, number, lambda: [None for _ in pairs])
    worlds = [Worlds(view(state, state.to_act)) for state in states[::9]]
    costs = (
        best(rounds, number, lambda: [hash(state) for state in states]) - loop,
        best(rounds, number, lambda: [state == copy for state, copy in pairs]) - loop,
        best(rounds, number, lambda: [copied(state) for state in states]),
        statistics.mean(sizes),
        best(rounds, number, lambda: [view(state, state.to_act) for state in states]),
        best(rounds, 4 * len(worlds), lambda: [w.sample(rng) for w in worlds for _ in range(4)]),
        bytes_kept(begun),
    )
    forms = (".2f", ".2f", ".0f", ".0f", ".1f", ".0f", ".0f")
    cells = [f"{cost:{form}}" for cost, form in zip(costs, forms, strict=True)]
    return [variant.id, f"{1000 / stepping:.0f}", *cells]


def growth() -> list[list[str]]:
    """The second table: the same costs after few hands of one match and after many."""
    rows = [["hands of a match", "a decision", "bytes kept"]]
    state, rng = start(ENDLESS), random.Random(3)
    for hands in range(1, 1001):
        state = deal(state, rng=rng)
        while state.to_act is not None:
            state = apply(state, rng.choice(legal_moves(state)))
        if hands in {10, 100, 1000}:
            stepping = min(step(state, seed) for seed in range(9))
            rows.append([str(hands), f"{stepping:.2f}", f"{bytes_kept(state):.0f}"])
    return rows


def show(rows: Sequence[Sequence[str]]) -> None:
    """Print a table."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for cells in rows:
        padded = [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True)]
        print("  ".join([cells[0].ljust(widths[0]), *padded]))


# Beside another source tree


class Tree:
    """An interpreter that plays with the library of one source tree."""

    def __init__(self, source: str | Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--serve"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": str(source)},
        )  # fmt: skip

    def step(self, variant: str, seed: int) -> float:
        """What :func:`step` finds there."""
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        print(variant, seed, file=stdin, flush=True)
        return float(stdout.readline() or "nan")


def serve() -> None:
    """Answer how long a step takes, for each line with a variant and a seed."""
    for line in sys.stdin:
        name, seed = line.split()
        print(step(start(find_variant(name)), int(seed)), flush=True)


def compare(variants: Sequence[Variant], other: str, rounds: int) -> None:
    """Print how long a decision takes there and here, and the ratio."""
    trees = [Tree(other), Tree(Path(pitchlib.__file__).parents[1])]
    rows = [["variant", "there", "here", "here / there"]]
    for variant in variants:
        times: list[list[float]] = [[], []]
        for number in range(rounds):
            for place in (0, 1) if number % 2 else (1, 0):
                times[place].append(trees[place].step(variant.id, number % 4))
        there, here = map(min, times)
        rows.append([variant.id, f"{there:.2f}", f"{here:.2f}", f"{here / there:.2f}"])
    show(rows)
    for tree in trees:
        tree.process.terminate()
        tree.process.wait()


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--variants", nargs="*", default=[variant.id for variant in VARIANTS])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--against", help="the source directory of another version")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.serve:
        serve()
        return
    variants = [find_variant(name) for name in given.variants]
    if given.against:
        compare(variants, given.against, given.rounds)
        return
    show([HEADING, *(row(variant, given.rounds) for variant in variants)])
    print("\npitch-six to 1,000 points, once so many hands have been played:")
    show(growth())


if __name__ == "__main__":
    main()
