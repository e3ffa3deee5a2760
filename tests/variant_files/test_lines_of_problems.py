"""The line of a problem: where its key stands, found without a parser of our own."""

from __future__ import annotations

import sys

import pytest

from pitchlib.codec.texts import Problems
from pitchlib.problems import Path
from records.games import *

if sys.version_info >= (3, 11):
    pass
else:
    pass


def line_of(path: Path, text: str) -> int | None:
    """The line that is told of a problem at a path."""
    problems = Problems(text=text)
    problems.add(path, "wrong")
    return problems.located()[0].line


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
        (("points", "remove"), 6), (("points", "remove", 0), 6), (("points", "remove", 1), 6),
        (("points", "add", 0), 10), (("points", "add", 1, "tie"), 10),
        (("rules", "floor"), 12), (("rules", "dealing", "hand"), 13),
        (("rules", "dealing", "packet"), 14), (("rules", "auction"), 15),
        (("rules", "auction", "minimum"), 16), (("rules", "auction", "dealer"), 17),
        (("rules", "auction", "passing"), 15), (("rules", "moon"), 11), (("aliases",), 1), ((), 1),
    ],
)  # fmt: skip
def test_keys_are_found_as_people_write_them(path: Path, line: int) -> None:
    """Past comments and texts; of what is not there, the line of what should hold it."""
    assert line_of(path, BY_HAND) == line
