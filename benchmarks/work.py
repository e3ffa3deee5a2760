"""What the benchmarks time: the work of pitchlib and of each peer, done in its own interpreter.

    python benchmarks/work.py pitchlib     # benchmarks/table.py starts this and asks it

Each line asked is a JSON list. A task is asked with the seconds that it shall take, and answered
with the decisions a second; its size is found the first time. A fact is asked with what it needs.
"""

from __future__ import annotations

import functools
import gc
import importlib
import importlib.metadata
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, NamedTuple

from measuring import best, percentiles, play, play_by_index, seconds, timed


class Task(NamedTuple):
    """Work that is done again and again, in units such as hands."""

    prepare: Callable[[random.Random, int], Any]
    """What so many units start from; not timed."""
    work: Callable[[random.Random, Any], float]
    """Does them and says how many decisions that were; timed."""
    units: int | None = None
    """How many at once; by default, as many as take about as long as asked for."""

    def turn(self, rng: random.Random, units: int) -> tuple[float, float]:
        """The seconds of processor time, and the decisions a second."""
        begun = self.prepare(rng, units)
        gc.collect()
        began = time.process_time()
        decisions = self.work(rng, begun)
        taken = max(time.process_time() - began, 1e-6)
        return taken, decisions / taken


Tasks = dict[str, Task]
Facts = dict[str, Callable[..., Any]]


def units_alone(_rng: random.Random, units: int) -> int:
    """Nothing but the number is needed."""
    return units


def yardstick(_rng: random.Random, rounds: int) -> int:
    """Plain Python of the kind that a rules library consists of: calls, tuples, dicts and bits."""
    table: dict[tuple[int, int], int] = {}
    held, decisions = 0, 0
    for place in range(100 * rounds):
        card = step_of(place, held)
        key = (card, place & 3)
        held = (held | 1 << card) & ~table.get(key, 0)
        table[key] = held & 0xFFFF
        decisions += 1
    return decisions


def step_of(place: int, held: int) -> int:
    """The next card of the yardstick."""
    return (place * 7 + held.bit_count()) % 52


# pitchlib ---------------------------------------------------------------------------------------


def pitchlib_work() -> tuple[str, Tasks, Facts]:
    """Our own."""
    import states

    import pitchlib
    from pitchlib import (
        PITCH_SIX,
        SETBACK,
        VARIANTS,
        Bid,
        Pass,
        Phase,
        Play,
        State,
        Variant,
        View,
        apply,
        deal,
        find_variant,
        legal_moves,
        start,
        view,
    )
    from pitchlib.knowledge import Worlds
    from pitchlib.rules import Partnerships
    from pitchlib.search import perft, playouts, solve, values
    from pitchlib.search._plan import CARDS
    from pitchlib.search.solving import _Solver

    def dealt(variant: Variant, rng: random.Random, hands: int) -> list[State]:
        begun = start(variant)
        return [deal(begun, rng=rng) for _ in range(hands)]

    def stepping(variant: Variant) -> Task:
        prepare = functools.partial(dealt, variant)
        return Task(prepare, lambda rng, states: play_by_index(states, rng))

    def deal_and_play(rng: random.Random, undealt: list[State]) -> int:
        return sum([play((deal(state, rng=rng),), rng) for state in undealt])

    def after_a_lead(variant: Variant, seed: int) -> State:
        """Four have bid, the first of them has won, and leads trump from its longest suit."""
        state = deal(start(variant, players=4), seed=seed)
        lowest = next(move for move in legal_moves(state) if isinstance(move, Bid))
        state = apply(state, lowest)
        while state.phase is not Phase.PLAY:
            state = apply(state, Pass())
        hand = state.hands[state.to_act or 0]
        longest = max(hand, key=lambda card: (sum(c.suit is card.suit for c in hand), -card.index))
        return apply(state, Play(longest))

    at_once = 200_000 if pitchlib.__compiled__ else 4_000

    def bulk(state: State, units: int = at_once) -> Task:
        rng, dealt_first = random.Random(1), state.phase is Phase.DEAL
        sample = [deal(state, rng=rng) if dealt_first else state for _ in range(300)]
        length = play(sample, rng) / len(sample)

        def work(rng: random.Random, number: int) -> float:
            playouts(state, number, rng=rng)
            return number * length

        return Task(units_alone, work, units)

    def solving(name: str, deals: int) -> list[float]:
        """Milliseconds for the value of a hand of 24 cards, and for all that solve() says."""
        alone, every, scores = [], [], []
        gc.collect()
        for seed in range(deals):
            state = after_a_lead(find_variant(name).with_rules(Partnerships(2)), seed)
            solver = _Solver(state.to_act or 0, "points")
            solver.tried(state)
            ((_, search),) = solver.known.values()
            alone.append(1000 * timed(functools.partial(search.value, CARDS, 0)))
            every.append(1000 * timed(functools.partial(solve, state)))
            scores.append(1000 * timed(functools.partial(solve, state, of="score")))
        return [*percentiles(alone), *percentiles(every), *percentiles(scores)]

    def seen(name: str, rounds: int) -> list[float]:
        """Microseconds of a playout alone, of one of many from a view, and of a move in a world.

        A playout alone is one of 20 from the same state, over and over, as those of a tree search
        are from states of the same hand. Each view is new, and so is its hand. Last, what a playout
        from a view takes compared with a loop of one's own.
        """
        rng, begun = random.Random(1), start(find_variant(name))

        def position() -> State:
            """A seat follows to a trick and has a choice."""
            state = deal(begun, rng=rng)
            while state.phase is not Phase.PLAY or not state.trick or len(legal_moves(state)) < 2:
                state = apply(state, rng.choice(legal_moves(state)))
                state = deal(begun, rng=rng) if state.to_act is None else state
            return state

        def alone(state: State) -> float:
            return best(20, 20, lambda: [playouts(state, 1, seed=seed) for seed in range(20)])

        def new(work: Callable[[View], object], units: Callable[[View], int]) -> float:
            """A unit of some work with new views, in the middle round."""
            found = []
            for _ in range(max(rounds, 5)):
                gc.collect()
                views = [view(state, state.to_act) for state in (position() for _ in range(4))]
                taken = timed(functools.partial(list, map(work, views)))
                found.append(1e6 * taken / sum(map(units, views)))
            return statistics.median(found)

        def loop(mine: View) -> None:
            worlds = Worlds(mine)
            for _ in range(200):
                now = worlds.sample(rng)
                while now.to_act is not None:
                    now = apply(now, rng.choice(legal_moves(now)))

        def compare(worlds: int) -> Callable[[View], object]:
            return lambda mine: values(mine, worlds=worlds, seed=1, by="playing")

        def moves(mine: View) -> int:
            return len(legal_moves(mine))

        many = new(lambda mine: playouts(mine, 200, seed=1), lambda _: 200)
        return [
            alone(position()),
            alone(deal(begun, rng=rng)),
            many,
            new(compare(32), lambda mine: 32 * moves(mine)),
            new(compare(256), lambda mine: 256 * moves(mine)),
            new(compare(256), lambda _: 256),
            many / new(loop, lambda _: 200),
        ]

    def undealt(name: str) -> list[float]:
        """Microseconds of a hand from before the deal, among many, and what a loop takes longer."""
        state, rng, number = start(find_variant(name)), random.Random(1), at_once // 25
        own = 1e6 * seconds(lambda: [play((deal(state, rng=rng),), rng) for _ in range(50)]) / 50
        found = 1e6 * seconds(lambda: playouts(state, number, seed=1)) / number
        return [found, own / found]

    def at_the_same_time(kind: str) -> list[float]:
        """How much two threads, or processes, do in the time of one.

        In play, dealt, and from before the deal.
        """
        found = []
        pools = {"threads": ThreadPoolExecutor, "processes": ProcessPoolExecutor}
        for state in after_a_lead(PITCH_SIX, 7), deal(start(PITCH_SIX), seed=7), start(PITCH_SIX):
            work = functools.partial(playouts, state, at_once, seed=1)
            times: dict[int, list[float]] = {1: [], 2: []}
            with pools[kind](2) as pool:
                for number, taken in 30 * [*times.items()]:
                    began = time.perf_counter()
                    for future in [pool.submit(work) for _ in range(number)]:
                        future.result()
                    taken.append(time.perf_counter() - began)
            found.append(2 * min(times[1]) / min(times[2]))
        return found

    def counting() -> list[float]:
        """The ways to play a hand of 24 cards, and the seconds to count them."""
        state = after_a_lead(PITCH_SIX, 2)
        return [perft(state), seconds(lambda: perft(state))]

    def in_arrays(games: int = 256, steps: int = 28) -> float:
        """How many steps a second; 0 where there is no NumPy."""
        try:
            import numpy as np

            from pitchlib.arrays import Games
        except ImportError:
            return 0.0
        many, chance, best = Games(PITCH_SIX, games, seed=1), np.random.default_rng(1), 0.0
        for _ in range(8):
            taken = 0.0
            for _ in range(steps):
                actions = (chance.random(many.masks.shape) * many.masks).argmax(axis=1)
                taken += seconds(functools.partial(many.step, actions))
            best = max(best, games * steps / taken)
        return best

    tasks = {
        **{f"step {variant.id}": stepping(variant) for variant in VARIANTS},
        "list pitch-six": Task(
            functools.partial(dealt, PITCH_SIX), lambda rng, states: play(states, rng)
        ),
        "scored pitch-six": Task(
            functools.partial(dealt, PITCH_SIX), lambda rng, states: play(states, rng, looks=True)
        ),
        "step with the deal": Task(lambda _, hands: [start(PITCH_SIX)] * hands, deal_and_play),
        "bulk cards": bulk(after_a_lead(PITCH_SIX, 7)),
        "bulk setback": bulk(deal(start(SETBACK), seed=7)),
        "bulk pitch-six": bulk(deal(start(PITCH_SIX), seed=7)),
        "bulk with the deal": bulk(start(PITCH_SIX)),
        "bulk for a moment": bulk(deal(start(PITCH_SIX), seed=7), at_once // 5),
    }
    facts: Facts = {
        "core": lambda: "compiled" if pitchlib.__compiled__ else "pure",
        "variants": lambda: [variant.id for variant in VARIANTS],
        "costs": lambda name, rounds: states.costs(find_variant(name), rounds),
        "growth": states.growth,
        "solve": solving,
        "seen": seen,
        "undealt": undealt,
        "at the same time": at_the_same_time,
        "perft": counting,
        "arrays": in_arrays,
    }
    return pitchlib.__version__, tasks, facts


def hands_work() -> tuple[str, Tasks, Facts]:
    """The same hands with any version of pitchlib, for ``states.py --against``."""
    import states

    from pitchlib import find_variant, start

    return "", {}, {"step": lambda name, seed: states.step(start(find_variant(name)), seed)}


# Peers ------------------------------------------------------------------------------------------


def openspiel_work() -> tuple[str, Tasks, Facts]:
    """OpenSpiel: C++ that Python calls."""
    pyspiel: Any = importlib.import_module("pyspiel")

    def by_outcomes(rng: random.Random, state: Any) -> None:
        """Deal as OpenSpiel's own examples do: ask each card's probability, then draw."""
        while state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])

    def by_actions(rng: random.Random, state: Any) -> None:
        """Deal without the probabilities: right only because all cards are equally likely."""
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))

    def children(rng: random.Random, states: list[Any]) -> int:
        """Every move makes a new state."""
        choice = rng.choice
        decisions = 0
        for dealt in states:
            state = dealt
            while not state.is_terminal():
                state = state.child(choice(state.legal_actions()))
                decisions += 1
        return decisions

    def in_place(rng: random.Random, states: list[Any]) -> int:
        """Every move changes the one state."""
        choice = rng.choice
        decisions = 0
        for state in states:
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
                decisions += 1
        return decisions

    def dealt(name: str, rng: random.Random, hands: int) -> list[Any]:
        game = pyspiel.load_game(name)
        states = [game.new_initial_state() for _ in range(hands)]
        for state in states:
            by_actions(rng, state)
        return states

    def with_the_deal(deal_one: Callable[[random.Random, Any], None]) -> Task:
        game = pyspiel.load_game("spades")

        def work(rng: random.Random, hands: int) -> int:
            decisions = 0
            for _ in range(hands):
                state = game.new_initial_state()
                deal_one(rng, state)
                decisions += children(rng, [state])
            return decisions

        return Task(units_alone, work)

    def rollouts() -> Task:
        """Its tree search makes rollouts in C++ to value a leaf, here a thousand for each leaf."""
        rng = random.Random(1)
        state = dealt("spades", rng, 1)[0]
        length = in_place(rng, [state.clone() for _ in range(300)]) / 300
        evaluator = pyspiel.RandomRolloutEvaluator(1000, 7)
        bot = pyspiel.MCTSBot(pyspiel.load_game("spades"), evaluator, 1.0, 1, 10, False, 7, False)

        def work(_rng: random.Random, leaves: int) -> float:
            for _ in range(leaves):
                bot.step(state)
            return 1000 * length * leaves

        return Task(units_alone, work)

    spades, euchre = (functools.partial(dealt, name) for name in ("spades", "euchre"))
    tasks = {
        "spades, child()": Task(spades, children),
        "spades, in place": Task(spades, in_place),
        "euchre, child()": Task(euchre, children),
        "spades, child(), dealt by chance_outcomes()": with_the_deal(by_outcomes),
        "spades, child(), dealt by choice(legal_actions())": with_the_deal(by_actions),
        "spades, rollouts in C++": rollouts(),
    }
    return importlib.metadata.version("open_spiel"), tasks, {}


def rlcard_work() -> tuple[str, Tasks, Facts]:
    """RLCard: environments for learning; each step makes the next observation, too."""
    rlcard: Any = importlib.import_module("rlcard")

    env = rlcard.make("bridge", config={"seed": 1})

    def work(rng: random.Random, hands: int) -> int:
        decisions = 0
        for _ in range(hands):
            seen, _ = env.reset()
            while not env.is_over():
                seen, _ = env.step(rng.choice(list(seen["legal_actions"])))
                decisions += 1
        return decisions

    return importlib.metadata.version("rlcard"), {"bridge, env.step()": Task(units_alone, work)}, {}


def pokerkit_work() -> tuple[str, Tasks, Facts]:
    """PokerKit: the rules of poker."""
    pokerkit: Any = importlib.import_module("pokerkit")

    every = tuple(pokerkit.Automation)

    def work(rng: random.Random, hands: int) -> int:
        decisions = 0
        for _ in range(hands):
            state = pokerkit.NoLimitTexasHoldem.create_state(
                every, True, 0, (1, 2), 2, (200,) * 4, 4
            )
            while state.status:
                ways: list[tuple[Any, ...]] = []
                if state.can_fold():
                    ways.append((state.fold,))
                if state.can_check_or_call():
                    ways.append((state.check_or_call,))
                if state.can_complete_bet_or_raise_to():
                    least = state.min_completion_betting_or_raising_to_amount
                    most = state.max_completion_betting_or_raising_to_amount
                    ways += [(state.complete_bet_or_raise_to, size) for size in (least, most)]
                act, *size = rng.choice(ways)
                act(*size)
                decisions += 1
        return decisions

    return importlib.metadata.version("pokerkit"), {"hold'em": Task(units_alone, work)}, {}


def chess_work() -> tuple[str, Tasks, Facts]:
    """python-chess: the rules of chess in plain Python."""
    chess: Any = importlib.import_module("chess")

    def work(rng: random.Random, games: int) -> int:
        decisions = 0
        for _ in range(games):
            board = chess.Board()
            for _ in range(200):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board = board.copy(stack=False)
                board.push(rng.choice(moves))
                decisions += 1
        return decisions

    return importlib.metadata.version("chess"), {"copy() and push()": Task(units_alone, work)}, {}


LIBRARIES = {
    "pitchlib": pitchlib_work,
    "hands": hands_work,
    "OpenSpiel": openspiel_work,
    "RLCard": rlcard_work,
    "PokerKit": pokerkit_work,
    "python-chess": chess_work,
}


def main() -> None:
    """Answer line by line; first with the version, or ``null`` if the library is missing."""
    try:
        version, tasks, facts = LIBRARIES[sys.argv[1]]()
    except ImportError:
        print("null", flush=True)
        return
    print(json.dumps(version), flush=True)
    tasks["yardstick"] = Task(units_alone, yardstick)
    rng, sizes = random.Random(1), dict[str, int]()
    for line in sys.stdin:
        name, *about = json.loads(line)
        if name in facts:
            answer = facts[name](*about)
        else:
            (wanted,) = about
            if name not in sizes:
                sizes[name] = tasks[name].units or size_for(tasks[name], rng, wanted)
            answer = tasks[name].turn(rng, sizes[name])[1]
        print(json.dumps(answer), flush=True)


def size_for(task: Task, rng: random.Random, wanted: float) -> int:
    """How many units take about that long; warms up on the way."""
    units = 1
    while True:
        taken, _ = task.turn(rng, units)
        if taken > wanted / 4:
            return max(1, round(units * wanted / taken))
        units *= 2


if __name__ == "__main__":
    main()
