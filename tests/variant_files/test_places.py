"""Where keys and values stand, asked of random texts in every way that TOML and JSON allow."""

from __future__ import annotations

import itertools
import json
import sys
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pitchlib.formats.places import Places, line_and_column
from pitchlib.formats.surfaces import locate_text
from pitchlib.formats.walk import deepest
from pitchlib.problems import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

NAMES = st.text(st.sampled_from("aBé-_ .\"'#=[]{}\n\\1"), max_size=4)
PLAIN = st.text(st.sampled_from("abc-_19"), min_size=1, max_size=3)
KEYS = st.one_of(PLAIN, NAMES)


def leaves(data: Any, path: Path = ()) -> dict[Path, Any]:
    """Everything that is no table and no list, by its path."""
    pairs = list(data.items() if isinstance(data, dict) else enumerate(data))
    found: dict[Path, Any] = {}
    for step, value in pairs:
        here = (*path, step)
        found |= leaves(value, here) if isinstance(value, (dict, list)) else {here: value}
    return found


def keys(data: Any, path: Path = ()) -> set[Path]:
    """The paths of all keys."""
    pairs = list(data.items() if isinstance(data, dict) else enumerate(data))
    found = {(*path, step) for step, _ in pairs if isinstance(data, dict)}
    for step, value in pairs:
        if isinstance(value, (dict, list)):
            found |= keys(value, (*path, step))
    return found


class Writer:
    """Writes data as TOML in one of many ways, each leaf a text that nothing else is like."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.numbers = itertools.count(1000)

    def one_of(self, *choices: str) -> str:
        """One of some texts."""
        return self.draw(st.sampled_from(choices))

    def key(self, name: str) -> str:
        """A name in one of the ways to write it."""
        bare = name and all(sign.isascii() and (sign.isalnum() or sign in "-_") for sign in name)
        ways = [json.dumps(name)]
        if "'" not in name and "\n" not in name:
            ways.append(f"'{name}'")
        return self.one_of(*ways, *([name] * 3 if bare else []))

    def leaf(self) -> str:
        """A number of its own, and signs that mean nothing within a text."""
        number = next(self.numbers)
        return self.one_of(
            f"{number}", f"{number}.5", f'"{number} # = ] \\" \\\\"', f"'{number} # \" ]'",
            f'"""{number}\n] # "quoted" ""\\""""', f"'''{number} ''a''\n = '''",
            f'"""{number}"""""', f"{number}-01-01 10:00:00.5",
        )  # fmt: skip

    def space(self) -> str:
        """Space on a line."""
        return self.one_of("", " ", "\t ", "  ")

    def rest(self) -> str:
        """The end of a line, perhaps with a comment."""
        return self.space() + self.one_of("\n", "\n\n", "# x = [1, {\n", '# """\n')

    def gap(self) -> str:
        """Where an array may go on in another line."""
        return self.one_of("", " ", "\n", " # ] ,\n")

    def value(self, depth: int) -> str:
        """A leaf, a list or a table in braces."""
        kind = self.one_of("leaf", "leaf", "list", "table") if depth else "leaf"
        if kind == "leaf":
            return self.leaf()
        if kind == "list":
            items = [self.value(depth - 1) for _ in range(self.draw(st.integers(0, 3)))]
            inner = f"{self.gap()},{self.gap()}".join(items)
            end = self.one_of("", ",") if items else ""
            return f"[{self.gap()}{inner}{self.gap()}{end}{self.gap()}]"
        names = self.draw(st.lists(KEYS, max_size=3, unique=True))
        pairs = [f"{self.dotted([name])} = {self.value(depth - 1)}" for name in names]
        return f"{{{self.space()}{f'{self.space()}, '.join(pairs)}{self.space()}}}"

    def dotted(self, names: list[str]) -> str:
        """Names with dots between them."""
        return f"{self.space()}.{self.space()}".join(map(self.key, names))

    def table(self) -> str:
        """Lines with keys."""
        lines = []
        for name in self.draw(st.lists(KEYS, max_size=4, unique=True)):
            more = self.draw(st.lists(KEYS, max_size=2))
            value = self.value(2)
            lines.append(f"{self.space()}{self.dotted([name, *more])}{self.space()}={self.space()}")
            lines[-1] += value + self.rest()
        return "".join(lines)

    def text(self) -> str:
        """A whole text."""
        text = self.table()
        for _ in range(self.draw(st.integers(0, 4))):
            names = self.draw(st.lists(KEYS, min_size=1, max_size=3))
            begin, end = ("[", "]") if self.draw(st.booleans()) else ("[[", "]]")
            text += f"{begin}{self.space()}{self.dotted(names)}{self.space()}{end}{self.rest()}"
            text += self.table()
            if self.draw(st.booleans()):  # a second table of an array, or a mistake
                text += f"[[{self.dotted(names)}]]\n{self.table()}"
        return text


@st.composite
def tomls(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """A text and its data."""
    text = Writer(draw).text()
    try:
        return text, tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return "", {}  # a key twice


def begins(text: str, offset: int) -> str:
    """The number that stands first in a leaf."""
    return text[offset:].lstrip("\"'")[:4]


@given(tomls())
def test_everything_in_a_toml_text_is_where_it_is_told_to_be(case: tuple[str, Any]) -> None:
    """Each leaf has a number of its own: where it is told to be, that number stands."""
    text, data = case
    places = locate_text(text, "toml")
    for path, value in leaves(data).items():
        assert begins(text, places.values[path]) == str(value)[:4]
    assert set(places.keys) == keys(data)
    for path, offset in places.keys.items():
        name = str(path[-1])
        line = text[offset:].partition("\n")[0]
        assert line.startswith((name, json.dumps(name), f"'{name}'")), (line, name)


JSONS: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), NAMES),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=3)),
    max_leaves=12,
)


@given(st.dictionaries(KEYS, JSONS, max_size=4), st.sampled_from((None, 0, 2)), st.booleans())
def test_everything_in_a_json_text_is_where_it_is_told_to_be(
    data: dict[str, Any], indent: int | None, ascii_only: bool
) -> None:
    """What is parsed from the place of a value on is that value."""
    text = json.dumps(data, indent=indent, ensure_ascii=ascii_only)
    places = locate_text(text, "json")
    decoder = json.JSONDecoder()
    assert not places.twice
    for path, value in leaves(data).items():
        assert decoder.raw_decode(text, places.values[path])[0] == value
    assert set(places.keys) == keys(data)
    for path, offset in places.keys.items():
        assert decoder.raw_decode(text, offset)[0] == path[-1]


def test_keys_that_stand_twice_in_json_are_told() -> None:
    """JSON allows them, and Python's parser takes the last."""
    text = '{"a": [{"b": 1, "b": 2}], "a": 3}'
    twice = locate_text(text, "json").twice
    assert twice == [(("a", 0, "b"), 16, True), (("a",), 26, True)]


def test_lines_and_columns_begin_with_one() -> None:
    """As editors count them."""
    text = "a = 1\nbé = 2"
    assert [line_and_column(text, offset) for offset in (0, 4, 6, 11)] == [
        (1, 1), (1, 5), (2, 1), (2, 6),
    ]  # fmt: skip


def test_what_is_not_there_is_where_what_holds_it_is() -> None:
    """The nearest that was written, by its key; what nothing holds is nowhere."""
    places = Places({("rules",): 3}, {("rules",): 9})
    assert places.of(("rules", "floor")) == 3
    assert places.of(("rules",)) == 9
    assert places.of(("points",)) is None


def test_depth_is_counted_in_brackets_and_dots() -> None:
    """Neither in texts nor in comments; a text that never ends has none."""
    assert deepest("[[{", 3) is None
    assert deepest("[[{", 2) == 2
    assert deepest('["[[[["', 2) is None
    assert deepest("a = [[{", 2) == 6
    assert deepest("a.b.c = 1", 1) == 3
    assert deepest('a = "[[[[" # [[[[', 1) is None
    assert deepest('a = """[[[[', 1) is None
    assert deepest("a = 1.5\nb = 2.5\nc = 3.5", 1) is None
