"""Playouts, solving and counting, beside rollouts inside OpenSpiel's C++.

OpenSpiel has no function for rollouts. Its tree search makes them to value a leaf, so one search
step with a thousand rollouts a leaf is timed: nearly all of that are rollouts, in C++ alone. All
take turns in one process, and ratios are taken within a round.

    python benchmarks/search.py [--rounds 7] [--deals 200]
"""

import argparse
import functools
import importlib.metadata
import os
import platform
import random
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

import pitchlib
from pitchlib import (
    PITCH_SIX,
    SETBACK,
    Bid,
    Partnerships,
    Pass,
    Phase,
    Play,
    State,
    Variant,
    apply,
    deal,
    legal_moves,
    perft,
    playouts,
    solve,
    start,
)
from pitchlib.search.plan import CARDS
from pitchlib.search.solving import _Solver

try:
    import pyspiel  # pyright: ignore[reportMissingImports]
except ImportError:
    pyspiel = None

ROLLOUTS = 1000


def seconds(work: Callable[[], object]) -> float:
    """The processor time that it takes."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def spread(values: Sequence[float], form: str) -> str:
    """Median, least and most."""
    median, least, most = statistics.median(values), min(values), max(values)
    return f"{median:{form}} ({least:{form}}-{most:{form}})"


def bid_two(variant: Variant, seed: int) -> State:
    """A hand of four in which the first seat has bid, and leads trump from its longest suit."""
    state = deal(start(variant, players=4), seed=seed)
    lowest = next(move for move in legal_moves(state) if isinstance(move, Bid))
    state = apply(state, lowest)
    while state.phase is not Phase.PLAY:
        state = apply(state, Pass())
    hand = state.hands[state.to_act or 0]
    longest = max(hand, key=lambda card: (sum(c.suit is card.suit for c in hand), -card.index))
    return apply(state, Play(longest))


# Rollouts ---------------------------------------------------------------------------------------


def openspiel() -> Callable[[], float]:
    """Makes rollouts of spades in C++, and says how many decisions a second that were."""
    spiel: Any = pyspiel
    game = spiel.load_game("spades")
    rng = random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    made = 0
    for _ in range(300):
        playing = state.clone()
        while not playing.is_terminal():
            playing.apply_action(rng.choice(playing.legal_actions()))
            made += 1
    evaluator = spiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = spiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, 7, False)
    return lambda: ROLLOUTS * made / 300 / seconds(lambda: bot.step(state))


def ours(state: State, n: int) -> Callable[[], float]:
    """Makes playouts, and says how many decisions a second that were."""
    rng = random.Random(1)
    made = 0
    for _ in range(300):
        playing = state
        while playing.to_act is not None:
            playing = apply(playing, rng.choice(legal_moves(playing)))
            made += 1
    return lambda: n * made / 300 / seconds(lambda: playouts(state, n, rng=rng))


def rollouts(rounds: int) -> None:
    """Print the rates of rollouts and their ratios."""
    n = 500_000 if pitchlib.__compiled__ else 4_000
    print(f"\nrollouts, million decisions a second: median (least-most), {n:,} at once")
    ways = {
        "pitch-six, from the second card of the hand": ours(bid_two(PITCH_SIX, 7), n),
        "pitch-six, whole hands with the auction": ours(deal(start(PITCH_SIX), seed=7), n),
        "setback, whole hands with the auction": ours(deal(start(SETBACK), seed=7), n),
    }
    peer = "OpenSpiel spades, in C++ from a dealt state"
    if pyspiel is not None:
        ways[peer] = openspiel()
    rates: dict[str, list[float]] = {title: [] for title in ways}
    for _ in range(rounds):
        for title, way in ways.items():
            rates[title].append(way() / 1e6)
    theirs = rates.get(peer)
    for title, values in rates.items():
        line = f"{title:48} {spread(values, '.2f'):22}"
        if theirs is not None and values is not theirs:
            line += f" / OpenSpiel: {spread([a / b for a, b in zip(values, theirs)], '.2f')}"
        print(line)


# Solving and counting ---------------------------------------------------------------------------


def percentiles(times: Sequence[float]) -> str:
    """The median and what 95 of 100 stay within."""
    return f"{statistics.median(times):7.2f} {sorted(times)[int(0.95 * len(times))]:7.2f}"


def solving(deals: int) -> None:
    """Print how long it takes to solve whole hands."""
    print(f"\nsolve, 24 cards, {deals} random deals, after the first lead; milliseconds")
    print(f"{'':48}  median, 95 of 100 within")
    for variant in (SETBACK, PITCH_SIX):
        alone, every = [], []
        for seed in range(deals):
            state = bid_two(variant.with_rules(Partnerships(2)), seed)
            search, _ = _Solver(state.to_act or 0, "points").search(state)
            alone.append(1000 * seconds(functools.partial(search.value, CARDS, 0)))
            every.append(1000 * seconds(functools.partial(solve, state)))
        print(f"{variant.id + ', the search for the value':48} {percentiles(alone)}")
        print(f"{variant.id + ', solve(), with the value of each move':48} {percentiles(every)}")


def counting() -> None:
    """Print how long it takes to count whole hands."""
    print("\nperft, all ways to play 24 cards; seconds")
    for seed in range(3):
        state = bid_two(PITCH_SIX, seed)
        ways: list[int] = []
        took = seconds(lambda: ways.append(perft(state)))  # noqa: B023  (called at once)
        print(f"{f'{ways[0]:,} ways':48} {took:7.2f}")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--deals", type=int, default=200)
    options = parser.parse_args(arguments)
    core = "compiled" if pitchlib.__compiled__ else "pure Python"
    peer = "not installed" if pyspiel is None else importlib.metadata.version("open_spiel")
    print(f"pitchlib {pitchlib.__version__}, core {core}; OpenSpiel {peer}")
    print(
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors"
    )
    rollouts(options.rounds)
    solving(options.deals)
    counting()


if __name__ == "__main__":
    main()
