"""How long reading a record of a megabyte takes, and how much memory.

    python benchmarks/reading.py
    python benchmarks/reading.py --only crafted

Records of games of many variants, whole and as one seat saw them, as text and as JSON, are filled
up to nearly the million characters that a record may have; beside them stand texts that are crafted
to cost as much as they can. Times are CPU times of one reading; memory is the most that Python held
at any moment while it read (``tracemalloc``), as a multiple of the size of the text in bytes. The
target is less than two seconds and less than 50 times the size.
"""

from __future__ import annotations

import argparse
import gc
import time
import tracemalloc
from collections.abc import Callable, Iterator
from random import Random

import attrs

from pitchlib import GoingOutOrder, State, Variant, apply, deal, find_variant, legal_moves, start
from pitchlib.records import inspect_record, record_game, record_to_json, record_to_text, redact

SIZE = 990_000
VARIANTS = ("setback", "pitch-six", "joker-eleven", "schmier", "off-jack-seven", "california-jack")
SECONDS, TIMES = 2.0, 50.0

HEAD = "pitchlib-record 1\nVariant: setback\n"
DEAL = "deal 9S 8S 7H 6D 5C 2C | AS KS QS JS TS 2S | AH KH 7C 6C 4C 3C | AD KD QD JD TD 9D\n"
PASSED = f"{DEAL}pass,pass,pass,pass\n"
JSON = '{"format":"pitchlib-record","version":2,"variant":"setback",'


def filled(head: str, piece: str, tail: str = "") -> Callable[[int], str]:
    """Makes a text of some size with as many pieces as fit."""
    return lambda size: head + piece * ((size - len(head) - len(tail)) // len(piece)) + tail


def numbered(head: str, piece: str, tail: str = "") -> Callable[[int], str]:
    """The same with a number in each piece."""

    def make(size: int) -> str:
        number = (size - len(head) - len(tail)) // len(piece % 100_000)
        return head + "".join(piece % (100_000 + place) for place in range(number)) + tail

    return make


CRAFTED: dict[str, Callable[[int], str]] = {
    "empty lines": filled(HEAD, "\n"),
    "empty lines and a problem": filled(HEAD, "\n", "?"),
    "comments among the headers": filled(HEAD, "#\n"),
    "comments in many hands": filled(HEAD, PASSED + "#\n" * 480),
    "comments in one hand": filled(HEAD + PASSED, "#\n"),
    "comments in one hand, after gaps": filled(HEAD + PASSED, "\n#\n"),
    "hands that are passed out": lambda size: HEAD + PASSED * min(5_000, size // len(PASSED)),
    "scores of hands": filled(HEAD, PASSED + "= " + "1 " * 2_400 + "\n"),
    "scores": filled(HEAD, "Scores: " + "1 " * 2_400 + "\n"),
    "headers": numbered(HEAD, "h%d:\n"),
    "aliases": numbered(HEAD, "Alias:a%d\n"),
    "bid names": numbered(HEAD, "Bid a%d: 1\n"),
    "points": filled(HEAD, "Point:jack\n"),
    "deals of nothing": filled(HEAD, "deal" + "|" * 990 + "\n"),
    "an astral sign and many lines": filled(HEAD, "\n", "# \U0001f0a1"),
    "JSON lists": filled(JSON + '"hands":[', "[],", "[]]}"),
    "JSON lists in an unknown key": filled(JSON + '"x":[', "[],", "[]]}"),
    "JSON texts": numbered(JSON + '"x":[', '"%d",', "0]}"),
    "JSON numbers": filled(JSON + '"x":[', "9,", "0]}"),
    "JSON keys": numbered(JSON + '"x":{', '"%d":0,', '"":0}}'),
    "JSON keys and one twice": numbered(JSON + '"x":{', '"%d":0,', '"":0,"":0}}'),
    "JSON hands": filled(JSON + '"hands":[', "{},", "{}]}"),
    "JSON moves": filled(JSON + '"hands":[{"moves":[', "[],", "[]]}]}"),
    "JSON quotes": filled(JSON + '"x":"', '\\"', '"}'),
    "JSON quotes, three at a time": filled(JSON + '"x":"""', "a", '"}'),
    "JSON of open lists": filled(JSON, "["),
}
"""Texts that cost as much as they can, by what they are, and what makes them of some size."""


def hands_of(variant: Variant, number: int) -> Iterator[State]:
    """The last state of each hand of a random game."""
    rng = Random(1)
    state = start(variant)
    for _ in range(number):
        if state.winner is not None:
            break
        state = deal(state, rng=rng)
        while state.to_act is not None:
            state = apply(state, rng.choice(legal_moves(state)))
        yield state


def legitimate() -> Iterator[tuple[str, str]]:
    """Records of real games that are as long as they may be."""
    for name in VARIANTS:
        variant = find_variant(name).with_rules(GoingOutOrder(1000))
        states = list(hands_of(variant, 4_000))
        whole = record_game(states)
        for view, record in (("whole", whole), ("as seen", redact(whole, 0))):
            for form, write in (("text", record_to_text), ("JSON", record_to_json)):
                few = attrs.evolve(record, hands=record.hands[:100])
                number = int(SIZE / len(write(few)) * 95)
                part = attrs.evolve(record, hands=record.hands[:number])
                yield f"{name}, {view}, {form}", write(part)


def measured(text: str) -> tuple[float, float, int]:
    """CPU seconds, memory as a multiple of the size, and how many problems there are."""
    gc.collect()
    began = time.process_time()
    problems = len(inspect_record(text)[1])
    seconds = time.process_time() - began
    gc.collect()
    tracemalloc.start()
    inspect_record(text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return seconds, most / len(text.encode()), problems


def main() -> None:
    """Measure all, and show what misses the target."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", choices=("legitimate", "crafted"))
    only = parser.parse_args().only
    print(f"{'record':44}{'size':>9}{'problems':>10}{'seconds':>9}{'memory':>9}")
    crafted = ((name, make(SIZE)) for name, make in CRAFTED.items())
    for kind, texts in (("legitimate", legitimate()), ("crafted", crafted)):
        if only in {None, kind}:
            for name, text in texts:
                seconds, times, problems = measured(text)
                missed = "" if seconds < SECONDS and times < TIMES else "  over the target"
                size = len(text.encode())
                print(f"{name:44}{size:9}{problems:10}{seconds:9.2f}{times:8.1f}x{missed}")


if __name__ == "__main__":
    main()
