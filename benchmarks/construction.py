"""What constructing the library's values costs, the ordinary way and by unfrozen twins.

Every move makes a state, every hand some twenty small values; src/pitchlib/cards.py makes them
without going through ``object.__setattr__`` for each field. This prints what that saves.

    python benchmarks/construction.py [--rounds 15]
"""

import argparse
import functools
import statistics
import timeit
from collections.abc import Callable
from typing import Any

import attrs

from pitchlib import PITCH_SIX, Award, State, apply, deal, legal_moves, score_hand, start
from pitchlib.cards import fast_constructor
from pitchlib.game.frame import Standing


def finished_hand() -> State:
    """A state at the end of a hand."""
    state = deal(start(PITCH_SIX), seed=1)
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[0])
    return state


def fields_of(value: Any) -> tuple[Any, ...]:
    """The values of an attrs instance by field."""
    return tuple(getattr(value, field.name) for field in attrs.fields(type(value)))


def nanoseconds(call: Callable[[], object], rounds: int) -> float:
    """What one call takes: the median over the rounds of the mean of 20,000."""
    times = timeit.repeat(call, number=20_000, repeat=rounds)
    return statistics.median(times) / 20_000 * 1e9


def main() -> None:
    """Print a row for each kind of value."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    state = finished_hand()
    standing, award = state._frame.standing, score_hand(state).awards[0]
    pairs: list[tuple[str, Callable[[], object], Callable[[], object]]] = []
    for kind, value in ((Standing, standing), (Award, award)):
        values = fields_of(value)
        ordinary = functools.partial(kind, *values)
        pairs.append((kind.__name__, ordinary, functools.partial(fast_constructor(kind), *values)))
    print(f"{'':24}{'ordinary':>10}{'by twin':>10}{'ratio':>8}   nanoseconds a value, median")
    for title, slow, fast in pairs:
        slow_time, fast_time = nanoseconds(slow, rounds), nanoseconds(fast, rounds)
        print(f"{title:24}{slow_time:10.0f}{fast_time:10.0f}{slow_time / fast_time:8.1f}")


if __name__ == "__main__":
    main()
