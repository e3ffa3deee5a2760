"""Random games of pitchlib beside random games of OpenSpiel, in decisions a second.

A decision is what a program that walks through games pays for one move: the legal moves, a random
choice among them, the next state, and the question whether the hand is over. Every way of playing
gets one turn a round, in one process, so that what the machine does meanwhile meets all of them
alike; the ratios are taken within a round.

    python benchmarks/random_games.py [--rounds 15] [--seconds 0.3] [--seed 1]
"""

import argparse
import gc
import importlib.metadata
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pitchlib import PITCH_SIX, State, apply, deal, legal_moves, start

try:
    import pyspiel  # pyright: ignore[reportMissingImports]
except ImportError:
    pyspiel = None


class Way(NamedTuple):
    """One way of playing random hands."""

    title: str
    deals: bool
    """Whether dealing is part of what is timed."""
    prepare: Callable[[random.Random, int], Sequence[Any]]
    """What that many hands start from; not timed."""
    play: Callable[[random.Random, Sequence[Any]], int]
    """Plays a hand from each and counts the decisions; timed."""


# pitchlib ---------------------------------------------------------------------------------------


def undealt_states(_rng: random.Random, hands: int) -> list[State]:
    """That many times the state before the deal."""
    return [start(PITCH_SIX, players=4)] * hands


def dealt_states(rng: random.Random, hands: int) -> list[State]:
    """That many dealt states."""
    undealt = start(PITCH_SIX, players=4)
    return [deal(undealt, rng=rng) for _ in range(hands)]


def play_dealt(rng: random.Random, states: Sequence[State]) -> int:
    """Play each hand to its end."""
    choice = rng.choice
    decisions = 0
    for dealt in states:
        state = dealt
        while state.to_act is not None:
            state = apply(state, choice(legal_moves(state)))
            decisions += 1
    return decisions


def play_undealt(rng: random.Random, states: Sequence[State]) -> int:
    """Deal and play each hand to its end."""
    choice = rng.choice
    decisions = 0
    for undealt in states:
        state = deal(undealt, rng=rng)
        while state.to_act is not None:
            state = apply(state, choice(legal_moves(state)))
            decisions += 1
    return decisions


PITCHLIB_DEALT = Way("pitchlib pitch-six", False, dealt_states, play_dealt)
PITCHLIB_DEALS = Way("pitchlib pitch-six", True, undealt_states, play_undealt)


# OpenSpiel --------------------------------------------------------------------------------------
# Dealing is one chance node a card, always in place: nobody wants the states in between.


def deal_by_outcomes(rng: random.Random, state: Any) -> None:
    """Deal as OpenSpiel's own examples do: ask each card's probability, then draw."""
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, weights)[0])


def deal_by_actions(rng: random.Random, state: Any) -> None:
    """Deal without asking the probabilities: right only because all cards are equally likely."""
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))


def play_children(rng: random.Random, states: Sequence[Any]) -> int:
    """Play each dealt hand to its end, every move making a new state."""
    choice = rng.choice
    decisions = 0
    for dealt in states:
        state = dealt
        while not state.is_terminal():
            state = state.child(choice(state.legal_actions()))
            decisions += 1
    return decisions


def play_in_place(rng: random.Random, states: Sequence[Any]) -> int:
    """Play each dealt hand to its end, every move changing the one state."""
    choice = rng.choice
    decisions = 0
    for state in states:
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            decisions += 1
    return decisions


def openspiel_ways(name: str) -> list[Way]:
    """All ways of playing one of OpenSpiel's games."""
    game: Any = pyspiel.load_game(name)  # pyright: ignore[reportOptionalMemberAccess]

    def undealt(_rng: random.Random, hands: int) -> list[Any]:
        return [game] * hands

    def dealt(rng: random.Random, hands: int) -> list[Any]:
        states = [game.new_initial_state() for _ in range(hands)]
        for state in states:
            deal_by_actions(rng, state)
        return states

    ways = []
    for style, play in (("child()", play_children), ("in place", play_in_place)):
        ways.append(Way(f"OpenSpiel {name}, {style}", False, dealt, play))
        for how, deal_one in (
            ("chance_outcomes()", deal_by_outcomes),
            ("choice(legal_actions())", deal_by_actions),
        ):
            ways.append(
                Way(
                    f"OpenSpiel {name}, {style}, dealt by {how}",
                    True,
                    undealt,
                    dealing(deal_one, play),
                )
            )
    return ways


def dealing(
    deal_one: Callable[[random.Random, Any], None],
    play: Callable[[random.Random, Sequence[Any]], int],
) -> Callable[[random.Random, Sequence[Any]], int]:
    """The same play with the deal in front, hand by hand."""

    def deal_and_play(rng: random.Random, games: Sequence[Any]) -> int:
        decisions = 0
        for game in games:
            state = game.new_initial_state()
            deal_one(rng, state)
            decisions += play(rng, (state,))
        return decisions

    return deal_and_play


# Measuring --------------------------------------------------------------------------------------


def turn(way: Way, rng: random.Random, hands: int) -> tuple[float, float]:
    """Play that many hands; the seconds of processor time, and the decisions a second."""
    starts = way.prepare(rng, hands)
    gc.collect()
    # Processor time, so that a turn does not pay for what else the machine was doing meanwhile.
    begin = time.process_time()
    decisions = way.play(rng, starts)
    seconds = time.process_time() - begin
    return seconds, decisions / seconds


def hands_for(way: Way, rng: random.Random, seconds: float) -> int:
    """How many hands take about that long; warms up on the way."""
    hands = 20
    while True:
        taken, _ = turn(way, rng, hands)
        if taken > seconds / 4:
            return max(1, round(hands * seconds / taken))
        hands *= 2


def spread(values: Sequence[float], form: str) -> str:
    """Median, least and most."""
    median, least, most = statistics.median(values), min(values), max(values)
    return f"{median:{form}} ({least:{form}}-{most:{form}})"


def report(rates: dict[Way, list[float]]) -> None:
    """Print the rates, and how pitchlib compares within each round."""
    print(f"\n{'thousand decisions a second: median (least-most)':62} {'dealing':10} rate")
    for way, values in rates.items():
        thousands = [value / 1000 for value in values]
        dealing_is = "included" if way.deals else "excluded"
        print(f"{way.title:62} {dealing_is:10} {spread(thousands, '.0f')}")
    peers = [way for way in rates if way not in (PITCHLIB_DEALT, PITCHLIB_DEALS)]
    if not peers:
        return
    print(f"\n{'pitchlib / peer, within a round: median (least-most)':62} {'dealing':10} ratio")
    for way in peers:
        ours = rates[PITCHLIB_DEALS if way.deals else PITCHLIB_DEALT]
        ratios = [mine / theirs for mine, theirs in zip(ours, rates[way], strict=True)]
        dealing_is = "included" if way.deals else "excluded"
        print(f"{way.title:62} {dealing_is:10} {spread(ratios, '.2f')}{target(way)}")


def target(way: Way) -> str:
    """What pitchlib set itself beside this way of playing, if anything."""
    if not way.title.startswith("OpenSpiel spades, child()"):
        return ""
    return f"  target {'1.0' if way.deals else '0.5'}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.3, help="of each way in each round")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)

    ways = [PITCHLIB_DEALT, PITCHLIB_DEALS]
    peer = "not installed: only pitchlib is measured (pip install open_spiel)"
    if pyspiel is not None:
        peer = importlib.metadata.version("open_spiel")
        ways += [*openspiel_ways("spades"), *openspiel_ways("euchre")]
    print(f"pitchlib {importlib.metadata.version('pitchlib')}; OpenSpiel {peer}")
    print(
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors; "
        f"{options.rounds} rounds of {options.seconds} s each"
    )

    rng = random.Random(options.seed)
    hands = {way: hands_for(way, rng, options.seconds) for way in ways}
    rates: dict[Way, list[float]] = {way: [] for way in ways}
    for number in range(1, options.rounds + 1):
        for way in ways:
            rates[way].append(turn(way, rng, hands[way])[1])
        print(f"\rround {number} of {options.rounds}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    report(rates)


if __name__ == "__main__":
    main()
