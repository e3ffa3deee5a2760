"""The numbers of the page of advice for players: ``docs/strategy/*.csv``, measured by playing.

    python benchmarks/strategy.py [--hands 20000] [--seed 1]

The game is Setback with four players, each for themselves. Hands are dealt at random and played by
``bots.choose``; the odds are counted, not played. The same seed gives the same tables. It takes
two minutes of one processor with the compiled core.
"""

from __future__ import annotations

import argparse
import csv
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from statistics import mean, stdev

from pitchlib import SETBACK, Bid, CardSet, Pass, Play, Rank, State, apply, bots, deal, start, view
from pitchlib.search import playouts

TABLES = Path(__file__).parent.parent / "docs" / "strategy"
POINTS = ("High", "Low", "Jack", "Game")
TOPS = {Rank.ACE: "the ace", Rank.KING: "the king", Rank.QUEEN: "the queen", Rank.JACK: "the jack"}


def write(name: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """One table."""
    with (TABLES / f"{name}.csv").open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows([header, *rows])


def share(some: int, of: int) -> str:
    """A percentage, with twice its standard error."""
    part = some / of
    return f"{part:.0%} ± {2 * math.sqrt(part * (1 - part) / of):.0%}"


def amount(values: Sequence[float]) -> str:
    """A mean, with twice its standard error."""
    return f"{mean(values):+.2f} ± {2 * stdev(values) / math.sqrt(len(values)):.2f}"


def odds() -> None:
    """That of so many cards that a player does not see, nobody else has one."""
    players = (3, 4, 5, 6)
    rows = []
    for cards in range(1, 7):
        none = [math.comb(46 - cards, 6 * (n - 1)) / math.comb(46, 6 * (n - 1)) for n in players]
        rows.append([cards, *(f"{each:.0%}" for each in none)])
    write("odds", ["cards", *(f"{n} play" for n in players)], rows)


def play_on(state: State, seed: int) -> State:
    """A hand as bots play it."""
    rng = Random(seed)
    while state.to_act is not None:
        state = apply(state, bots.choose(view(state, state.to_act), rng))
    return state


def pitched(seed: int) -> State:
    """A hand of which the seat after the dealer has bought the bid, for two."""
    state = deal(start(SETBACK), seed=seed)
    for call in (Bid(2), Pass(), Pass(), Pass()):
        state = apply(state, call)
    return state


def points(state: State, seat: int) -> int:
    """How many of the four points a seat took."""
    assert state.score is not None
    return sum(state.score.award(name).side == seat for name in POINTS)


def longest(hand: CardSet) -> list[Play]:
    """The longest suit of a hand, the highest card first; of suits of one length the highest."""
    suits = defaultdict(list)
    for card in hand:
        assert card.suit is not None
        assert card.rank is not None
        suits[card.suit].append(card)
    ranked = [sorted(suit, key=lambda card: -(card.rank or 0)) for suit in suits.values()]
    best = max(ranked, key=lambda suit: (len(suit), [card.rank for card in suit]))
    return [Play(card) for card in best]


def trumps_and_leads(hands: int, seed: int) -> None:
    """What the bidder takes with so many trumps, and whether to lead the highest or the lowest."""
    taken: dict[tuple[int, str], list[int]] = defaultdict(list)
    differences: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for number in range(seed * 1_000_000, seed * 1_000_000 + hands):
        state = pitched(number)
        suit = longest(state.hands[1])
        top = suit[0].card.rank
        assert top is not None
        name = TOPS.get(top, "ten or less")
        high = points(play_on(apply(state, suit[0]), number), 1)
        taken[min(len(suit), 4), name].append(high)
        if len(suit) > 2:
            differences[name].append((high, points(play_on(apply(state, suit[-1]), number), 1)))
    names = [*TOPS.values(), "ten or less"]
    rows = []
    for (length, name), found in sorted(
        taken.items(), key=lambda each: (each[0][0], names.index(each[0][1]))
    ):
        at_least = [share(sum(each >= bid for each in found), len(found)) for bid in (2, 3, 4)]
        trumps = "4 or more" if length == 4 else length
        rows.append([trumps, name, len(found), f"{mean(found):.2f}", *at_least])
    write("trumps", ["trumps", "highest", "hands", "points", "2 or more", "3 or more", "4"], rows)
    rows = []
    for name in names:
        pairs = differences[name]
        means = [f"{mean(each):.2f}" for each in zip(*pairs)]
        rows.append([name, len(pairs), *means, amount([high - low for high, low in pairs])])
    write("leads", ["highest", "hands", "high lead", "low lead", "difference"], rows)


def bids_and_pips(hands: int, seed: int) -> None:
    """How often bids are made, by who made them, and how many pips win Game."""
    found = playouts(start(SETBACK), hands, seed=seed, policy=bots.choose)
    rows = []
    for bid, place in sorted(found.contracts):
        made, lost = found.contracts[bid, place]
        if made + lost >= 100:
            who = (
                "the dealer" if place == 4 else f"{('first', 'second', 'third')[place - 1]} to bid"
            )
            rows.append([bid, who, made + lost, share(made, made + lost)])
    write("bids", ["bid", "bidder", "bids", "made"], rows)
    of, won = Counter[int](), Counter[int]()
    rng = Random(seed)
    for number in range(hands // 2):
        score = play_on(pitched(rng.getrandbits(40)), number).score
        assert score is not None
        for side, pips in enumerate(score.pips):
            of[min(pips // 5, 6)] += 1
            won[min(pips // 5, 6)] += score.award("Game").side == side
    write(
        "pips", ["pips", "hands", "wins Game"],
        [["30 or more" if five == 6 else f"{5 * five} to {5 * five + 4}", of[five],
          share(won[five], of[five])] for five in sorted(of)],
    )  # fmt: skip


def main() -> None:
    """Measure all tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    odds()
    trumps_and_leads(given.hands, given.seed)
    bids_and_pips(given.hands, given.seed)


if __name__ == "__main__":
    main()
