"""How fast worlds are sampled, counted and prepared, and how fast views are made.

    python benchmarks/worlds.py

Views are taken from random games at moments drawn from the auction to the middle of play. For each
view the time to prepare and count its worlds, and the time for each world sampled from it, are
measured; shown are the median, the 95th percentile and the worst view. The targets are half a
millisecond for a world of pitch-six with four players, early in play, and less than 20 milliseconds
to prepare the worlds of any view of any variant.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

from pitchlib import (
    VARIANTS,
    Phase,
    State,
    Variant,
    Worlds,
    apply,
    deal,
    find_variant,
    legal_moves,
    start,
    view,
)

TABLES = [
    ("pitch-six", 4, "early in play"),
    ("pitch-six", 8, "any moment"),
    ("off-jack-seven", 6, "any moment"),
    *((variant.id, variant.default_players, "any moment") for variant in VARIANTS),
    *(("dom-pedro", players, "any moment") for players in (5, 7)),
]
TARGET, PREPARED = 0.5, 20.0


def moments(variant: Variant, players: int, when: str, number: int) -> list[State]:
    """So many states of random games."""
    rng = random.Random(1)
    found: list[State] = []
    while len(found) < number:
        state = deal(start(variant, players=players, dealer=rng.randrange(players)), rng=rng)
        states = []
        while state.to_act is not None:
            moves = legal_moves(state)
            state = apply(state, moves[rng.randrange(len(moves))])
            states.append(state)
        if when == "early in play":
            states = [s for s in states if s.phase is Phase.PLAY and len(s.tricks) <= 1]
        if states:
            found.append(rng.choice(states))
    return found


def measure(variant: Variant, players: int, when: str, views: int, worlds: int) -> list[str]:
    """One row: the times for a view, for preparing its worlds, and for each world."""
    rng = random.Random(2)
    viewing, preparing, sampling = [], [], []
    for state in moments(variant, players, when, views):
        seat = rng.randrange(players)
        began = time.process_time()
        seen = view(state, seat)
        viewed = time.process_time()
        prepared = Worlds(seen)
        prepared.sample(rng)
        counted = time.process_time()
        for _ in range(worlds):
            prepared.sample(rng)
        sampled = time.process_time()
        viewing.append(viewed - began)
        preparing.append(counted - viewed)
        sampling.append((sampled - counted) / worlds)
    cells = [f"{variant.id}, {players} players, {when}"]
    for times in (viewing, preparing, sampling):
        ordered = sorted(1000 * seconds for seconds in times)
        cells += [
            f"{statistics.median(ordered):.3f}",
            f"{ordered[int(0.95 * len(ordered))]:.3f}",
            f"{ordered[-1]:.3f}",
        ]
    return cells


def main() -> None:
    """Measure every table and print the times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--views", type=int, default=150, help="views for each row")
    parser.add_argument("--worlds", type=int, default=100, help="worlds for each view")
    given = parser.parse_args()
    heading = ["milliseconds"] + [f"{what} {n}" for what in ("view", "prepare", "world")
                                  for n in ("median", "95 %", "worst")]  # fmt: skip
    rows = [heading]
    for name, players, when in TABLES:
        rows.append(measure(find_variant(name), players, when, given.views, given.worlds))
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
    median = float(rows[1][7])
    met = "met" if median <= TARGET else "missed"
    print(f"\nTarget: {TARGET} ms a world of {rows[1][0]}: {median} ms, {met}.")
    slowest = max(rows[1:], key=lambda row: float(row[6]))
    met = "met" if float(slowest[6]) < PREPARED else "missed"
    print(f"Target: less than {PREPARED} ms to prepare: {slowest[6]} ms, {slowest[0]}, {met}.")


if __name__ == "__main__":
    main()
