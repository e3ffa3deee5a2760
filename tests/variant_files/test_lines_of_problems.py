"""The line of a problem: where its key stands, found without a parser of our own."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from pitchlib.codec.texts import Format, Problems, text_of_data
from pitchlib.problems import Path
from records.games import *

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


def leaves(data: Any, path: Path = ()) -> list[Path]:
    """The path of everything that is no table and no list."""
    pairs = list(data.items() if isinstance(data, dict) else enumerate(data))
    found: list[Path] = []
    for step, value in pairs:
        here = (*path, step)
        found += leaves(value, here) if isinstance(value, (dict, list)) else [here]
    return found


def parsed(text: str, form: Format) -> Any:
    """The data of a text."""
    return json.loads(text) if form == "json" else tomllib.loads(text)


def line_of(path: Path, text: str, data: Any) -> int | None:
    """The line that is told of a problem at a path."""
    problems = Problems(text=text)
    problems.add(path, "wrong")
    return problems.located(data)[0].line


def wrong_lines(text: str, form: Format) -> list[Path]:
    """The leaves whose line is told wrong, by a text in which another value stands there."""
    data, wrong = parsed(text, form), []
    for path in leaves(data):
        inner = changed = parsed(text, form)
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = "@" * max(len(json.dumps(inner[path[-1]])) - 2, 1)
        marked = text_of_data(changed, form).split("\n")
        if len(marked) != text.count("\n") + 1:
            continue  # the longer value has broken a line
        expected = next(number for number, line in enumerate(marked, 1) if "@" in line)
        if line_of(path, text, data) != expected:
            wrong.append(path)
    return wrong


@pytest.mark.parametrize("form", ["toml", "json"])
@pytest.mark.parametrize("variant", VARIANTS[::3], ids=lambda variant: variant.id)
def test_every_value_of_a_variant_file_has_its_line(variant: Any, form: Format) -> None:
    """As the library writes it."""
    assert wrong_lines(dumps_variant(variant, format=form, extends=False), form) == []


BY_HAND = """\
# id = "a comment"
format = 1  # points = 3
id = 'ours'
"title" = "id = 3"
extends = "setback"
points.remove = [
  "High",  # "Low"
  "Low",
]
points.add = [ "jack", { component = "game", tie = "nobody" } ]
[rules]
floor="no-negative-floor"
dealing.hand = 6
dealing . packet = 2
[rules.auction] # dealer = 3
minimum = 3
"dealer" = "dealer-steal"
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("format",), 2), (("id",), 3), (("title",), 4), (("extends",), 5), (("points",), 6),
        (("points", "remove"), 6), (("points", "remove", 0), 7), (("points", "remove", 1), 8),
        (("points", "add", 0), 10), (("points", "add", 1, "tie"), 10),
        (("rules", "floor"), 12), (("rules", "dealing", "hand"), 13),
        (("rules", "dealing", "packet"), 14), (("rules", "auction"), 15),
        (("rules", "auction", "minimum"), 16), (("rules", "auction", "dealer"), 17),
        (("rules", "auction", "passing"), 15), (("rules", "moon"), 11), (("aliases",), 1), ((), 1),
    ],
)  # fmt: skip
def test_keys_are_found_as_people_write_them(path: Path, line: int) -> None:
    """Past comments and texts; of what is not there, the line of what should hold it."""
    assert line_of(path, BY_HAND, tomllib.loads(BY_HAND)) == line
