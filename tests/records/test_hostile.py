"""Records that are made to do harm: too much memory, huge numbers, long or invisible signs."""

import importlib.util
import json
import re
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from calls import Calls
from pitchlib.variants import CALL_YOUR_PARTNER

from .games import *

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "reading.py"
HEAD = "pitchlib-record 1\nVariant: setback\n"
RECORD = record_game(list(played(SETBACK, 4, seed=7, hands=2)))
DATA = json.loads(record_to_json(RECORD))


def _benchmark() -> Any:
    spec = importlib.util.spec_from_file_location("benchmark_of_records", BENCHMARK)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CRAFTED: dict[str, Callable[[int], str]] = _benchmark().CRAFTED


def _memory(text: str) -> float:
    """The most that Python held while it read a text, as a multiple of its size."""
    inspect_record(text)  # what is kept for good is made now
    tracemalloc.start()
    try:
        inspect_record(text)
        return tracemalloc.get_traced_memory()[1] / len(text.encode())
    finally:
        tracemalloc.stop()


def _calls(text: str) -> int:
    """How many calls it takes to read a text."""
    with Calls() as made:
        inspect_record(text)
    return made.number


@pytest.mark.parametrize("name", CRAFTED)
def test_no_text_takes_more_than_its_size_allows(name: str) -> None:
    """Less than fifty times its size in memory, and twice the calls for twice the size."""
    some, more = CRAFTED[name](25_000), CRAFTED[name](50_000)
    assert _memory(some) < 50
    assert _calls(more) < 2.5 * _calls(some) + 20_000


@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("write", [record_to_text, record_to_json])
def test_no_record_takes_more_than_its_size_allows(
    seat: int | None, write: Callable[[GameRecord], str]
) -> None:
    """Whole games, and what a seat saw of them: nothing but the record itself is kept."""
    records = []
    for hands in (10, 20):
        states = list(played(SETBACK.with_rules(GoingOutOrder(1000)), 4, 1, hands))
        record = record_game(states)
        records.append(write(record if seat is None else redact(record, seat)))
    assert _memory(records[1]) < 50
    assert _calls(records[1]) < 2.5 * _calls(records[0])


HUGE = "9" * 5_000


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"pitchlib-record {HUGE}\nVariant: setback", 1),
        (f"{HEAD}Players: {HUGE[:4_500]}", 3),
        (f"{HEAD}Dealer: {HUGE[:4_500]}", 3),
        (f"{HEAD}Scores: 0 0 0 -{HUGE[:4_500]}", 3),
        (f"{HEAD}Hands before: {HUGE[:4_500]}", 3),
        (f"{HEAD}Seen by: {HUGE[:4_500]}", 3),
        (f"{HEAD}Seat {HUGE[:70]}: Ann", 3),
        (f"{HEAD}Bid moon: {HUGE[:4_500]}", 3),
        (f"{HEAD}Rule pack: pack(lowest={HUGE[:3_900]})", 3),
        (f"{HEAD}Rule dealing: by-players(dealing, {{{HUGE[:3_900]}: dealing}})", 3),
        (f"{HEAD}\nhand {HUGE[:4_500]}\ndeal", 4),
        (f"{HEAD}\ndeal {HUGE[:4_500]}??", 4),
        (f"{HEAD}\ndeal\n{HUGE[:4_500]}: pass", 5),
        (f"{HEAD}\ndeal\nbid {HUGE[:4_500]}", 5),
        (f"{HEAD}\ndeal\ndraw {HUGE[:4_500]}??", 5),
        (f"{HEAD}\ndeal\npass\n= 1 {HUGE[:4_500]}", 6),
    ],
)
def test_huge_numbers_of_a_text_are_refused_with_their_line(text: str, line: int) -> None:
    """Python makes no number of more than 4,300 digits of a text, and says so by itself."""
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert line in [problem.line for problem in caught.value.problems]
    assert len(str(caught.value)) < 7_000


def _leaves(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    items = enumerate(data) if isinstance(data, list) else data.items()
    for key, value in items:
        if isinstance(value, (list, dict)):
            yield from _leaves(value, (*path, key))
        elif type(value) is int:
            yield (*path, key)


@pytest.mark.parametrize("huge", [HUGE, f"-{HUGE}", f"{HUGE}.5", f"1e{HUGE}"])
def test_huge_numbers_of_json_are_refused_with_their_path(huge: str) -> None:
    """Wherever a number stands, in the rules as well."""
    for path in list(_leaves(DATA))[:60]:
        data = json.loads(json.dumps(DATA))
        inner = data
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = "HUGE"
        problems = inspect_record(json.dumps(data).replace('"HUGE"', huge))[1]
        assert problems
        assert all(problem.line == 1 and len(str(problem)) < 1_000 for problem in problems)
        assert any(problem.path == path[: len(problem.path)] for problem in problems), path


def test_a_stock_of_many_numbers_is_refused_with_its_line() -> None:
    """Each number is small, and all together are more than a move may have."""
    seen = record_to_text(redact(RECORD, 0))
    text = re.sub(r"\n(\d bid|\d pass)", " ; stock " + "99?? " * 250 + r"\n\1", seen, count=1)
    assert "stock" in text
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert caught.value.line is not None


MEGABYTE = "AS" * 450_000


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}\ndeal {MEGABYTE}",
        f"{HEAD}\ndeal {MEGABYTE[:4_900]}",
        f"{HEAD}\ndeal\nplay {MEGABYTE[:4_900]}",
        f"{HEAD}\ndeal\n{MEGABYTE[:4_900]}",
        f"{HEAD}{MEGABYTE[:4_900]}",
        f"{HEAD}{MEGABYTE[:70]}: {MEGABYTE[:4_900]}",
        f"pitchlib-record 1\nVariant: {MEGABYTE[:4_900]}",
        f"{HEAD}Rule pack: {MEGABYTE[:4_900]}",
        json.dumps({**DATA, "hands": [{"moves": [[None, f"deal {MEGABYTE}"]]}]}),
        json.dumps({**DATA, "hands": [{"moves": [[None, f"deal ; stock {MEGABYTE}"]]}]}),
        json.dumps({**DATA, "hands": [{"moves": [[None, "deal"], [0, f"play {MEGABYTE}"]]}]}),
        json.dumps({**DATA, "hands": [{"moves": [[None, "deal"], [0, f"draw {MEGABYTE}"]]}]}),
        json.dumps({**DATA, "hands": [{"moves": [[None, "deal"], [0, f"discard ?? {MEGABYTE}"]]}]}),
        json.dumps({**DATA, "hands": [{"moves": [MEGABYTE]}]}),
        json.dumps({**DATA, "seats": [MEGABYTE]}),
        json.dumps({**DATA, "headers": {MEGABYTE: "x"}}),
        json.dumps({**DATA, MEGABYTE: "x"}),
        json.dumps({**DATA, "variant": MEGABYTE}),
    ],
)
def test_a_long_text_is_not_echoed(text: str) -> None:
    """A problem shows the beginning of what is wrong, if anything."""
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert all(len(problem.message) < 1_500 for problem in caught.value.problems)
    assert len(str(caught.value)) < 5_000
    assert len(repr(caught.value.problems[0].clause)) < 2_000


INVISIBLE = (
    "\u202e\u2066\u200b\u200e\u200f\u061c\ufeff\u2060\u00ad\u0085\u2028\x1b\x00\x7f\U000e0041"
)


@pytest.mark.parametrize("sign", INVISIBLE)
def test_signs_that_cannot_be_seen_are_refused_everywhere(sign: str) -> None:
    """In titles, names of headers, headers, names of seats and comments, in both forms."""
    word = f"a{sign}b"
    hand = DATA["hands"][0]
    for data in (
        {**DATA, "variant": {**DATA["variant"], "title": word}},
        {**DATA, "variant": {**DATA["variant"], "aliases": [word]}},
        {**DATA, "headers": {"Event": word}},
        {**DATA, "headers": {word: "x"}},
        {**DATA, "seats": [word, None, None, None]},
        {**DATA, "comments": [word]},
        {**DATA, "hands": [{**hand, "comments": [word]}]},
    ):
        assert inspect_record(json.dumps(data))[1], data
        assert inspect_record(json.dumps(data, ensure_ascii=False))[1], data
    for line in (f"Title: {word}", f"Event: {word}", f"{word}: x", f"Seat 0: {word}", f"# {word}"):
        assert inspect_record(f"{HEAD}{line}\n")[1], line


def test_signs_that_join_letters_are_read() -> None:
    """Some scripts and emoji need them."""
    record = record_game(
        next(played(SETBACK, 4, seed=1)), seats=["a\u200cb", "👨\u200d👩", None, ""]
    )
    again = read_record(record_to_text(record))
    assert again.seats == ("a\u200cb", "👨\u200d👩", None, None)


def test_a_card_that_is_called_is_checked() -> None:
    """A called card is one that may be called, and nothing else."""
    states = list(played(CALL_YOUR_PARTNER, 5, seed=1, hands=1))
    text = record_to_text(record_game(states))
    for wrong in ("2C", "3D", "JX", "X+", "called", ""):
        with pytest.raises(RecordError) as caught:
            read_record(re.sub(r"\n3 call \S\S", f"\n3 call {wrong}", text))
        assert caught.value.path[:1] == ("hands",)
