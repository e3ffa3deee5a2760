"""Count the games below the positions in ``data/perft`` with the naive implementation.

    cd tests
    python -m naive.make_perft

counts them all anew, which takes some minutes, writes the counts down, and says which have changed.
A new position needs no counts: its id, settings, deal, ``prefix`` and ``depth`` are enough.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

from .counting import Counts, walk
from .game import deal, legal, make_move, play
from .table import Game, copy_of, new_game

DATA = Path(__file__).parent.parent / "data" / "perft"

Entry = dict[str, Any]


def start_of(entry: Entry) -> Game:
    """The position of an entry, in the naive implementation."""
    game = new_game(entry, scores=entry["scores"], dealer=entry["dealer"])
    deal(game, entry["hands"], entry["stock"])
    for move in entry["prefix"]:
        play(game, move)
    return game


def counted(entry: Entry) -> Entry:
    """The entry with its counts, and those below each first move."""
    game, depth = start_of(entry), entry["depth"]
    moves = legal(game)
    counts = Counts([len(moves)], score_sums=[0] * game.sides)
    divide = {}
    for move in moves:
        before = counts.total(depth)
        below = copy_of(game)
        make_move(below, move)
        walk(below, 1, depth, counts)
        divide[move] = counts.total(depth) - before
    return {
        **entry,
        "counts": counts.by_depth,
        "leaves": counts.leaves,
        "outcomes": dict(sorted(counts.outcomes.items())),
        "score_sums": counts.score_sums,
        "divide": divide,
    }


def main() -> int:
    """Write the files."""
    for path in sorted(DATA.glob("*.json")):
        lines = []
        for entry in json.loads(path.read_text()):
            began = time.perf_counter()
            whole = counted(entry)
            seconds, moves = time.perf_counter() - began, sum(whole["counts"])
            change = "" if entry == whole else "  CHANGED"
            sys.stdout.write(f"{entry['id']:45} {moves:9} moves {seconds:6.1f} s{change}\n")
            sys.stdout.flush()
            lines.append(json.dumps(whole))
        text = ",\n".join(lines)
        path.write_text(f"[\n{text}\n]\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
