"""Slips in the writing itself are told in words that say what to do, where it is to be done."""

# ruff: noqa: E501  (cases are told on one line each)
from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitchlib import SETBACK, DealerSteal, NoNegativeFloor
from pitchlib.files import dumps_variant
from pitchlib.formats.variant_files import inspect

HEAD = 'format = 1\nextends = "setback"\n'
OURS = SETBACK.with_rules(DealerSteal(), NoNegativeFloor()).renamed("ours", "Our Table")
TEXTS = [
    Path(__file__).with_name("data").joinpath("our-table.toml").read_text(encoding="utf-8"),
    dumps_variant(OURS, extends=False),
    dumps_variant(OURS, extends=False, format="json"),
]


@pytest.mark.parametrize(
    ("lines", "place", "told"),
    [
        # Quotes
        ('rules.floor = "no-negative-floor\ntitle = "x"', (3, 15), 'has no closing quote: add " at its end'),
        ('rules.floor = "no-negative-floor', (3, 15), 'has no closing quote: add " at its end'),
        ("id = 'x\ntitle = \"x\"", (3, 6), "has no closing quote: add ' at its end"),
        ('title = """x\\"""', (3, 9), 'has no closing quote: add """ at its end'),
        ('title = """x\ny', (3, 9), 'has no closing quote: add """ at its end'),
        ("rules.floor = no-negative-floor", (3, 15), 'put the name in quotes: "no-negative-floor"'),
        ('rules.floor = no-negative-floor"', (3, 15), 'put the name in quotes: "no-negative-floor"'),
        ("title = Our Table  # ours", (3, 9), 'put the name in quotes: "Our Table"'),
        ("rules.floor = NoNegativeFloor()", (3, 15), 'put the name in quotes: "no-negative-floor"'),
        ("points.add = [jack]", (3, 15), 'put the name in quotes: "jack"'),
        ("rules.floor = “no-negative-floor”", (3, 15), 'curly quotes; use straight ones: "no-negative-floor"'),
        ("title = „Our Table“", (3, 9), 'curly quotes; use straight ones: "Our Table"'),
        ("title = \u2018it\u2019", (3, 9), 'curly quotes; use straight ones: "it"'),
        ("“title” = 3", (3, 1), "curly quotes"),
        ('title = "x" "y"', (3, 13), "the text in quotes ends before it"),
        # Words and numbers
        ("rules.pack = { a = True }", (3, 20), "write true, not True"),
        ("rules.pack.a = FALSE", (3, 16), "write false, not"),
        ("rules.pack.a = yes", (3, 16), "write true, not yes"),
        ("rules.pack.a = None", (3, 16), "leave out the whole key"),
        ("rules.pack.a = 07", (3, 17), "remove the zero at the start"),
        (f"rules.pack.lowest = {'9' * 5000}", (3, 21), "this number is too large"),
        (f"title = '{'9' * 5000}'\nrules.pack.lowest = [-{'9_9' * 5000}]", (4, 22), "this number is too large"),
        # Keys and lines
        ("rules.floor: 3", (3, 12), "write = between a key and its value, not a colon"),
        ("rules.floor 3", (3, 13), "write = between a key and its value"),
        ("rules.floor x = 3", (3, 13), "write = between a key and its value"),
        ("going out = 3", (3, 1), "a key is one word: put hyphens between its words"),
        ("dealer-steal", (3, 1), "write key = value"),
        ("rules.floor = ", (3, 14), "a value is missing after the ="),
        ("rules.floor =  # none\nid = 3", (3, 14), "a value is missing after the ="),
        ("= 3", (3, 1), "a key is missing before the ="),
        ("// ours", (3, 1), "a comment starts with #"),
        ("aliases = [],", (3, 13), "remove the comma at the end of the line"),
        ("aliases = [];", (3, 13), "remove the semicolon at the end of the line"),
        ("a = 1 b = 2", (3, 7), "nothing may follow the value on its line"),
        ("[rules] floor = 3", (3, 9), "nothing may follow the heading on its line"),
        # Brackets
        ("[rules\nfloor = 3", (3, 1), "the heading is never closed: add ] at its end"),
        ('points.add = ["jack" "low"]', (3, 22), "a comma is missing before this, or the ] for the [ on line 3"),
        ('points.add = ["jack"\nid = 3', (4, 1), "or the ] for the [ on line 3"),
        ('points.add = ["jack"\n[rules]', (3, 14), "this bracket is never closed: add ]"),
        ("rules.pack = { lowest = 3", (3, 14), "this bracket is never closed: add }"),
        ("rules.pack = { lowest = 3 jokers = 1 }", (3, 27), "a comma is missing before this"),
        # What stands twice
        ("id = 'a'\n\nid = 'b'\ntitle = 'x'", (5, 1), "id is already on line 3"),
        ("id = 'a'\nid = 'b'", (4, 1), "id is already on line 3"),
        ("[rules]\nfloor = 3\n[rules]\nmoon = 3", (5, 2), "rules is already on line 3"),
        ("rules.floor = 3\n[rules]\nmoon = 3", (4, 2), "rules is already on line 3"),
        ("[rules]\nfloor.x = 3\nfloor = 3\nmoon = 3", (5, 1), "rules.floor is already on line 4"),
        ("[rules]\nfloor = 3\nfloor.x = 3", (5, 1), "rules.floor is already set on line 4"),
        ("[rules]\nfloor = {x = 3}\n[rules.floor]\ny = 3", (5, 8), "rules.floor is already on line"),
        ("a = {x = 1}\na = {x = 2}", (4, 1), "a is already on line 3"),
        ("a = {x = 1, y = 1, x = 2}", (3, 20), "a.x is already on line 3"),
        ("[[a]]\n[a]", (4, 2), "a is already on line 3"),
        # The words of the parser, where nothing better is known
        ("title = @", (3, 9), "Invalid value"),
        ('title = "\\q"', (3, 12), "Unescaped"),
        ("[rules.]", (3, 8), "Invalid initial character"),
    ],
)  # fmt: skip
def test_a_slip_in_toml(lines: str, place: tuple[int, int], told: str) -> None:
    """At the place where something is to be done."""
    variant, found = inspect(HEAD + lines)
    assert variant is None
    assert [(each.line, each.column) for each in found] == [place]
    assert told in found[0].message


@pytest.mark.skipif(sys.version_info < (3, 11), reason="tomli reads TOML 1.1, which allows these")
@pytest.mark.parametrize(
    ("lines", "place", "told"),
    [
        ("rules.pack = { lowest = 3,\n  jokers = 1 }", (3, 27), "a table in braces must fit on one line"),
        ("rules.pack = {\n  jokers = 1 }", (3, 15), "a table in braces must fit on one line"),
        ("rules.pack = { lowest = 3, }", (3, 26), "remove the comma before the closing brace"),
    ],
)  # fmt: skip
def test_a_table_in_braces(lines: str, place: tuple[int, int], told: str) -> None:
    """It is not written like a list."""
    ((found,),) = [inspect(HEAD + lines)[1]]
    assert (found.line, found.column) == place
    assert told in found.message


@pytest.mark.parametrize(
    ("text", "place", "told"),
    [
        ('{"format": 1,}', (1, 13), "remove the comma before the closing bracket"),
        ('{"aliases": [\n  "a",\n]}', (2, 6), "remove the comma before the closing bracket"),
        ("{'format': 1}", (1, 2), "put the key in double quotes"),
        ("{format: 1}", (1, 2), 'put the key in double quotes: "format"'),
        ("{“format”: 1}", (1, 2), 'curly quotes; use straight ones: "format"'),
        ('{"id": \'x\'}', (1, 8), "use double quotes, not single ones"),
        ('{"id": ours}', (1, 8), 'put the name in quotes: "ours"'),
        ('{"id": True}', (1, 8), "write true, not"),
        ('{"id": None}', (1, 8), "leave out the whole key"),
        ('{"id": }', (1, 8), "expected a value"),
        ('{"id": "x\n}', (1, 8), 'has no closing quote: add " at its end'),
        ('{"id": """x"}', (1, 10), "a comma is missing before this"),
        ("{\"id\": 'x}", (1, 8), "use double quotes, not single ones"),
        ('{"id": "x', (1, 8), 'has no closing quote: add " at its end'),
        ('{"id" 1}', (1, 7), "put a colon between the key and its value"),
        ('{"id": 1 "title": 2}', (1, 10), "a comma is missing before this"),
        ('{"id": 1', (1, 9), "the text ends too early"),
        ('{"id": 1}}', (1, 10), "after the end of the object"),
        ('{ // ours\n"id": 1}', (1, 3), "JSON has no comments"),
        ('{"id": 1,\n "id": 2}', (2, 2), "is already on line 1"),
    ],
)  # fmt: skip
def test_a_slip_in_json(text: str, place: tuple[int, int], told: str) -> None:
    """The same in the other format."""
    variant, found = inspect(text, "json")
    assert variant is None
    assert [(each.line, each.column) for each in found] == [place]
    assert told in found[0].message


@pytest.mark.parametrize(
    ("source", "place", "told"),
    [
        (b'format = 1\nid = "\xe4"', (2, 7), "this is not UTF-8"),
        (b'\xef\xbb\xbfformat = 1\r\nid = "\xe4"', (2, 7), "this is not UTF-8"),
        ('format = 1\r\nid = "\x00"', (2, 7), "is not allowed in a variant file"),
    ],
)
def test_a_character_that_has_no_place(
    source: str | bytes, place: tuple[int, int], told: str
) -> None:
    """It is pointed at."""
    ((found,),) = [inspect(source)[1]]
    assert (found.line, found.column) == place
    assert told in found.message


@given(st.sampled_from(TEXTS), st.data())
def test_every_slip_has_its_place(text: str, data: st.DataObject) -> None:
    """Whatever is put in, left out or doubled somewhere, a place in the text is told."""
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 3)))
    more = data.draw(st.sampled_from(["", '"', "'", "“", "[", "]", "{", "}", ",", ".", "=", "#", "\n", " ", "x", "0", ":", "True", '"""', text[start : start + 40]]))  # fmt: skip
    changed = text[:start] + more + text[end:]
    _, found = inspect(changed, "json" if text == TEXTS[2] else "toml")
    lines = [*changed.split("\n"), ""]
    for problem in found:
        assert problem.line is not None
        assert problem.column is not None
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1


def test_the_texts_are_variants() -> None:
    """Those that slips are made in."""
    assert json.loads(TEXTS[2])["format"] == 1
    assert all(inspect(text)[0] is not None for text in TEXTS)
