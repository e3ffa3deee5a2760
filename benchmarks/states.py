"""What a state costs, for every variant: to step through, compare, pickle, look at and keep.

    python benchmarks/states.py [--variants pitch-six setback] [--rounds 9]
    python benchmarks/states.py --against ../older/src     # and how fast that is beside this one

Random hands are played from states dealt before the clock starts: the legal moves, a random choice,
a checked move. Times are of the processor, and each is the best of the rounds, for whatever else
the machine does can only slow one down. With ``--against``, an interpreter for each source tree
plays the same hands in turn, and the ratio of the two is shown: below 1, this one is faster. A
second table shows that nothing grows with the number of hands.
"""

from __future__ import annotations

import argparse
import functools
import gc
import pickle
import random
import statistics
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import starmap
from operator import eq
from pathlib import Path
from typing import Any

from measuring import Interpreter, best, kept_states, play_by_index, seconds, show, timed

import pitchlib
from pitchlib import (
    PITCH_SIX,
    VARIANTS,
    GoingOutOrder,
    Phase,
    State,
    Variant,
    apply,
    deal,
    find_variant,
    legal_moves,
    start,
    view,
)
from pitchlib.knowledge import Worlds, sample_world
from pitchlib.rules import OnlyBidder

HANDS = 30
"""How many are played in a round."""
ENDLESS = PITCH_SIX.with_rules(GoingOutOrder(1000, order=OnlyBidder()))
COSTS = {
    "a decision": ".2f",
    "first hash": ".2f",
    "== of two deals": ".2f",
    "== of one deal": ".2f",
    "pickle and back": ".0f",
    "bytes": ".0f",
    "view": ".1f",
    "views of all": ".1f",
    "worlds": ".0f",
    "a world": ".1f",
    "bytes kept": ".0f",
    "a listed move": ".3f",
}
"""What :func:`costs` finds, in microseconds but for the bytes, and how it is written."""


def step(begun: State, seed: int) -> float:
    """The microseconds for each decision, in hands of this seed that follow a state."""
    rng = random.Random(seed)
    states = [deal(begun, rng=rng) for _ in range(HANDS)]
    decisions: list[int] = []
    taken = seconds(lambda: decisions.append(play_by_index(states, rng)))
    return taken / decisions[0] * 1e6


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


def copied(state: State) -> State:
    """A state that has been through a pickle."""
    copy: State = pickle.loads(pickle.dumps(state))  # noqa: S301  (our own)
    return copy


def eight_moves_on(state: State, seed: int) -> State:
    """Eight random moves later, or at the end of the hand."""
    rng = random.Random(seed)
    for _ in range(8):
        if state.to_act is not None:
            state = apply(state, rng.choice(legal_moves(state)))
    return state


def first_time(
    rounds: int, make: Callable[[], Sequence[Any]], work: Callable[..., object], each: Any = map
) -> float:
    """The microseconds for each of some new things, or pairs of them, in the best round.

    Garbage is collected before they are made, and not in between, for the reason that
    :func:`measuring.best` gives.
    """
    found = []
    for _ in range(rounds):
        gc.collect()
        things = make()
        found.append(timed(functools.partial(list, each(work, things))) / len(things))
    return 1e6 * min(found)


def costs(variant: Variant, rounds: int) -> list[float]:
    """What the states of a variant cost, in the order of :data:`COSTS`."""
    rng, begun = random.Random(2), start(variant)
    stepping = min(step(begun, seed % 4) for seed in range(rounds))
    states = [state for state in kept_states(begun, 20, rng) if state.to_act is not None][::3]
    views = [view(state, state.to_act) for state in states[::9]]
    worlds, lists = [Worlds(mine) for mine in views], [*map(legal_moves, states)]

    def dealt() -> list[State]:
        return [deal(begun, rng=rng) for _ in range(100)]

    def later() -> list[tuple[State, State]]:
        pairs = [(state, seed) for seed, state in enumerate(dealt())]
        return [(eight_moves_on(*pair), eight_moves_on(*pair)) for pair in pairs]

    def kept() -> list[State]:
        return kept_states(begun, 5, rng)

    return [
        stepping,
        first_time(rounds, dealt, hash),
        first_time(rounds, lambda: [(copied(a), a) for a, _ in later()], eq, starmap),
        first_time(rounds, later, eq, starmap),
        best(rounds, len(states), lambda: [copied(state) for state in states]),
        statistics.mean([len(pickle.dumps(state)) for state in states]),
        first_time(rounds, kept, lambda state: view(state, state.to_act)),
        first_time(rounds, kept, lambda state: [view(state, at) for at in range(state.players)]),
        best(rounds, len(views), lambda: [sample_world(mine, rng) for mine in views]),
        best(rounds, 4 * len(views), lambda: [w.sample(rng) for w in worlds for _ in range(4)]),
        bytes_kept(begun),
        best(rounds, sum(map(len, lists)), lambda: [*map(list, map(legal_moves, states))]),
    ]


def growth() -> list[tuple[int, float, float]]:
    """After how many hands of one match, a decision and a kept state cost how much."""
    found = []
    state, rng = start(ENDLESS), random.Random(3)
    for hands in range(1, 1001):
        state = deal(state, rng=rng)
        while state.to_act is not None:
            state = apply(state, rng.choice(legal_moves(state)))
        assert state.phase is Phase.DEAL
        if hands in {10, 100, 1000}:
            found.append((hands, min(step(state, seed) for seed in range(9)), bytes_kept(state)))
    return found


def compare(variants: Sequence[Variant], other: str, rounds: int) -> None:
    """Print how long a decision takes there and here, and the ratio."""
    trees = [Interpreter("hands", folder) for folder in (other, Path(pitchlib.__file__).parents[1])]
    rows = [["variant", "there", "here", "here / there"]]
    for variant in variants:
        times: list[list[float]] = [[], []]
        for number in range(rounds):
            for place in (0, 1) if number % 2 else (1, 0):
                times[place].append(trees[place].ask("step", variant.id, number % 4))
        there, here = map(min, times)
        rows.append([variant.id, f"{there:.2f}", f"{here:.2f}", f"{here / there:.2f}"])
    show(rows)
    for tree in trees:
        tree.close()


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--variants", nargs="*", default=[variant.id for variant in VARIANTS])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--against", help="the source directory of another version")
    given = parser.parse_args(arguments)
    variants = [find_variant(name) for name in given.variants]
    if given.against:
        compare(variants, given.against, given.rounds)
        return
    rows = [["variant", *COSTS]]
    for variant in variants:
        found = zip(costs(variant, given.rounds), COSTS.values(), strict=True)
        rows.append([variant.id, *(f"{cost:{form}}" for cost, form in found)])
    show(rows)
    print("\npitch-six to 1,000 points, once so many hands have been played:")
    rows = [["hands of a match", "a decision", "bytes kept"]]
    show([*rows, *([str(n), f"{time:.2f}", f"{size:.0f}"] for n, time, size in growth())])


if __name__ == "__main__":
    main()
