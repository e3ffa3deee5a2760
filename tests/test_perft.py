"""Counts of all the ways to play on from a position: the library's against those written down.

The naive implementation in `naive` made the counts in ``data/perft``. Here it makes the small ones
again. The library walks all positions but the five largest. ``nox -s every`` walks those as well.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from adapter import dealt, played, result_of, started
from naive.counting import Counts, outcome_names
from naive.make_perft import counted
from pitchlib import State, apply, apply_unchecked, legal_moves
from pitchlib.search import divide as divide_by_tables

DATA = Path(__file__).parent / "data" / "perft"

ENTRIES = [entry for path in sorted(DATA.glob("*.json")) for entry in json.loads(path.read_text())]
COUNTED = ("counts", "leaves", "outcomes", "score_sums", "divide")

# The naive implementation walks some 50,000 moves a second.
QUICK = [entry for entry in ENTRIES if sum(entry["counts"]) < 20_000]
WALKED = [
    entry
    for entry in ENTRIES
    if sum(entry["counts"]) < 50_000 or os.environ.get("PITCHLIB_EVERY_VARIANT")
]
"""What the library walks move by move; it counts the others by its tables."""


def ids_of(entries: list[dict[str, Any]]) -> list[str]:
    """The names of the entries, for pytest."""
    return [entry["id"] for entry in entries]


def walk(state: State, made: int, depth: int | None, counts: Counts) -> None:
    """Add to the counts what is below a state that was reached by `made` moves."""
    if state.to_act is None:
        counts.leaves += 1
        for side, score in enumerate(state.scores):
            counts.score_sums[side] += score
        for name in outcome_names(result_of(state), state.sides):
            counts.outcomes[name] = counts.outcomes.get(name, 0) + 1
        return
    if made == depth:
        return
    moves = legal_moves(state)
    if len(counts.by_depth) == made:
        counts.by_depth.append(0)
    counts.by_depth[made] += len(moves)
    for move in moves:
        walk(apply_unchecked(state, move), made + 1, depth, counts)


def test_there_are_counts() -> None:
    """Each game has positions to count from, and some of them are too large to be quick."""
    assert {entry["variant"] for entry in ENTRIES} == {
        "pitch-six",
        "five-majors",
        "off-jack-seven",
        "off-jack-ten",
        "joker-eleven",
        "setback",
    }
    assert len(QUICK) > 40
    assert len(ENTRIES) > len(QUICK)


@pytest.mark.parametrize("entry", QUICK, ids=ids_of(QUICK))
def test_naive_counts(entry: dict[str, Any]) -> None:
    """The naive implementation counts today what was written down."""
    given = {key: value for key, value in entry.items() if key not in COUNTED}
    assert counted(given) == entry


def position(entry: dict[str, Any]) -> State:
    """The state from which an entry counts."""
    state = dealt(started(entry, entry["dealer"], entry["scores"]), entry)
    for move in entry["prefix"]:
        state = played(state, move)
    return state


@pytest.mark.parametrize("entry", ENTRIES, ids=ids_of(ENTRIES))
def test_tables_count(entry: dict[str, Any]) -> None:
    """Counted by tables, each first move has as many ways to play on."""
    ways = divide_by_tables(position(entry), entry["depth"])
    assert {str(move): number for move, number in ways.items()} == entry["divide"]


@pytest.mark.parametrize("entry", WALKED, ids=ids_of(WALKED))
def test_library_counts(entry: dict[str, Any]) -> None:
    """The library finds as many ways to play on, with as many ends of each kind."""
    state, depth = position(entry), entry["depth"]
    whole = Counts(by_depth=[len(legal_moves(state))], score_sums=[0] * state.sides)
    divide = {}
    for move in legal_moves(state):
        before = whole.total(depth)
        walk(apply(state, move), 1, depth, whole)
        divide[str(move)] = whole.total(depth) - before
    assert whole.by_depth == entry["counts"]
    assert divide == entry["divide"]
    assert whole.leaves == entry["leaves"]
    assert whole.outcomes == entry["outcomes"]
    assert whole.score_sums == entry["score_sums"]
