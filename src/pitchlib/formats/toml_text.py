"""TOML as a surface over plain data: it adds where everything stands.

No parser of TOML that is at hand tells where a key stood. So a text that a parser has accepted is
walked through once more, by a reader that need not understand what no such text contains.
"""

from __future__ import annotations

import contextlib
import json
import re
import sys
from typing import Any, final

from ..errors import InvalidArgument
from ..problems import Path, path_text
from .places import Places, Problems
from .slips import Mistake, line_of, twice, unclosed, word_mistake

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

__all__ = ["deepest_toml", "locate_toml", "parse_toml", "toml_of"]

_WIDTH = 100
_BARE = re.compile(r"[A-Za-z0-9_-]+")

# The quotes at the end are optional, so that a text that never ends is skipped in one go. A text of
# several lines may have two quotes of its own before the three that end it.
_TOKEN = re.compile(
    r"""
    (?P<skip> [ \t]+ | \#[^\n]* )
    | (?P<text> \"{3} (?: [^\\"] | \\. | "(?!"") )* (?: "{3,5} )?
              | '{3} (?: [^'] | '(?!'') )* (?: '{3,5} )?
              | " (?: [^"\\\n] | \\[^\n] )* "?
              | ' [^'\n]* '? )
    | (?P<sign> [\[\]{}=,.] | \n )
    | (?P<bare> [^\s\[\]{}=,."'\#]+ | . )
    """,
    re.DOTALL | re.VERBOSE,
)
_CLOSED = re.compile(
    r"""
    \"{3} .* (?<!\\)(?:\\\\)* \"{3} | '{3} .* '{3}
    | " (?: [^"\\\n] | \\[^\n] )* " | ' [^'\n]* '
    """,
    re.DOTALL | re.VERBOSE,
)
_HUGE_NUMBER = re.compile(r"[+-]?[0-9][0-9_]{999}")
_PLACE = re.compile(r"\s*\(at line (\d+), column (\d+)\)$|\s*\(at end of document\)$")


def parse_toml(text: str, deepest: int, problems: Problems) -> Any:
    """The table that a text stands for; ``None``, and a problem, if it stands for none."""
    too_deep = deepest_toml(text, deepest)
    if too_deep is not None:
        problems.add((), "this is nested too deep", kind="toml.depth", offset=too_deep)
        return None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error).partition("\n")[0]
        place = _PLACE.search(message)
        offset = len(text.rstrip())
        if place is not None:
            message = message[: place.start()]
            if place[1] is not None:
                line, column = int(place[1]), int(place[2])
                starts = [0, *(match.end() for match in re.finditer("\n", text))]
                offset = starts[line - 1] + column - 1
        advice, offset = _mistake(text, message, max(0, min(offset, len(text))))
        problems.add((), f"this is not TOML: {advice}", kind="toml.syntax", offset=offset)
    except (ValueError, RecursionError, OverflowError) as error:
        # What a parser does with a number of thousands of digits is its own affair.
        huge = _HUGE_NUMBER.search(text)
        advice = (
            f"this is not TOML: {str(error)[:100]}" if huge is None else "this number is too large"
        )
        problems.add((), advice, kind="toml.syntax", offset=None if huge is None else huge.start())
    return None


def deepest_toml(text: str, limit: int) -> int | None:
    """The offset of what stands too deep, in brackets or in dots; the text may be anything."""
    depth = dots = 0
    for match in _TOKEN.finditer(text):
        piece = match[0]
        if match.lastgroup != "sign":
            continue
        if piece in "[{":
            depth += 1
        elif piece in "]}":
            depth -= 1
        dots = dots + 1 if piece == "." else 0
        if depth > limit or dots > limit:
            return match.start()
        if piece == "\n":
            depth = max(depth, 0)
    return None


def second_key(text: str) -> tuple[str, int, int, bool] | None:
    """The key because of which a parser has refused a text at its end, as given once more.

    Its keys, where it stands, where it or what holds it stood first, and whether it is the key
    itself that stood there.
    """
    walk = _Walk(text)
    # Within braces, the text ends before they are closed.
    with contextlib.suppress(IndexError):
        walk.whole()
    found = [each for each in walk.again if each[3]] or walk.again
    return found[0] if found else None


def locate_toml(text: str) -> Places:
    """The places of all keys and values of a text that a parser of TOML has accepted."""
    return _Walk(text).whole()


@final
class _Walk:
    def __init__(self, text: str) -> None:
        self.tokens = [
            (match[0], match.start())
            for match in _TOKEN.finditer(text)
            if match.lastgroup != "skip" and match[0] != "\r"
        ]
        self.next = 0
        self.places = Places()
        self.lengths: dict[Path, int] = {}
        """How many tables each ``[[array]]`` has so far."""
        self.again: list[tuple[str, int, int, bool]] = []
        """What of the latest statement stood before, as :func:`second_key` tells it."""

    @property
    def piece(self) -> str:
        return self.tokens[self.next][0] if self.next < len(self.tokens) else ""

    def take(self) -> tuple[str, int]:
        token = self.tokens[self.next]
        self.next += 1
        return token

    def skip_lines(self) -> None:
        while self.piece == "\n":
            self.next += 1

    def whole(self) -> Places:
        table: Path = ()
        while True:
            self.skip_lines()
            if not self.piece:
                return self.places
            self.again = []
            if self.piece == "[":
                table = self.heading()
            else:
                self.pair(table)

    def heading(self) -> Path:
        """``[table]`` or ``[[array]]``: the path of the keys that follow."""
        self.take()
        is_array = self.piece == "["
        if is_array:
            self.take()
        names = self.key()
        self.look_back((), names)
        path = self.enter((), names[:-1])
        name, offset = names[-1]
        path = (*path, name)
        self.places.note_key(path, offset)
        self.places.note_value(path, offset)
        if is_array:
            number = self.lengths.get(path, 0)
            self.lengths[path] = number + 1
            path = (*path, number)
            self.places.note_value(path, offset)
            self.take()
        self.take()
        return path

    def enter(self, path: Path, names: list[tuple[str, int]]) -> Path:
        """Where names lead from a path; into the latest table of an array."""
        for name, offset in names:
            path = (*path, name)
            self.places.note_key(path, offset)
            self.places.note_value(path, offset)
            if path in self.lengths:
                path = (*path, self.lengths[path] - 1)
        return path

    def look_back(self, path: Path, names: list[tuple[str, int]]) -> None:
        """Note what of a key stood before."""
        found = []
        for number, (name, _) in enumerate(names, 1):
            path = (*path, name)
            first = self.places.keys.get(path)
            if first is not None:
                found.append((path_text(path), names[-1][1], first, number == len(names)))
            if path in self.lengths:
                path = (*path, self.lengths[path] - 1)
        self.again += reversed(found)  # the longest key counts

    def key(self) -> list[tuple[str, int]]:
        """A key: one name or several with dots between them."""
        names = [self.name()]
        while self.piece == ".":
            self.take()
            names.append(self.name())
        return names

    def name(self) -> tuple[str, int]:
        piece, offset = self.take()
        if piece[0] in "\"'":
            piece = tomllib.loads(f"name = {piece}")["name"]
        return piece, offset

    def pair(self, table: Path) -> None:
        names = self.key()
        self.look_back(table, names)
        path = self.enter(table, names[:-1])
        name, offset = names[-1]
        path = (*path, name)
        self.places.note_key(path, offset)
        self.take()
        self.value(path)

    def value(self, path: Path) -> None:
        piece, offset = self.take()
        self.places.note_value(path, offset)
        if piece == "[":
            self.items(path)
        elif piece == "{":
            self.skip_lines()
            while self.piece != "}":
                self.pair(path)
                self.skip_lines()
                if self.piece == ",":
                    self.take()
                    self.skip_lines()
            self.take()
        else:
            # A number may have a dot, a date a space.
            while self.piece and self.piece not in {",", "]", "}", "\n"}:
                self.take()

    def items(self, path: Path) -> None:
        number = 0
        self.skip_lines()
        while self.piece != "]":
            self.value((*path, number))
            number += 1
            self.skip_lines()
            if self.piece == ",":
                self.take()
                self.skip_lines()
        self.take()


def _mistake(text: str, message: str, offset: int) -> Mistake:
    """What to do about a text that a parser of TOML has refused.

    :param message: what the parser says.
    :param offset: where it stopped.
    """
    if message.startswith(("Cannot ", "Can not ", "Duplicate ")):
        return _second(text, offset) or (message, offset)
    opened: list[tuple[str, int]] = []
    for match in _TOKEN.finditer(text):
        piece, start = match[0], match.start()
        if start >= offset:
            break
        if match.lastgroup == "text" and not _CLOSED.fullmatch(piece):
            return unclosed(piece), start
        if match.lastgroup == "sign":
            if piece in "[{":
                opened.append((piece, start))
            elif piece in "]}" and opened:
                opened.pop()
    place = offset + len(text[offset:]) - len(text[offset:].lstrip(" \t"))
    before = text[:place].rstrip(" \t")
    advice = word_mistake(text, place, before[-1:])
    if advice is None and opened:
        advice = _in_brackets(text, place, before, opened[-1])
    if advice is None:
        advice = _statement(text, place, before, message)
    return advice or (message, offset)


def _second(text: str, offset: int) -> Mistake | None:
    found = second_key(text[:offset])
    if found is None:
        return None
    name, place, first, whole = found
    if whole:
        return twice(text, name, first), place
    line = line_of(text, first)
    return f"{name} is already set in line {line}: write the rest of it there too", place


def _in_brackets(text: str, place: int, before: str, opened: tuple[str, int]) -> Mistake | None:
    """What is wrong within brackets that were opened and are not closed yet."""
    bracket, start = opened
    closing = {"[": "]", "{": "}"}[bracket]
    line = line_of(text, start)
    sign = text[place : place + 1]
    heads = not text[text.rfind("\n", 0, start) + 1 : start].strip(" \t[")
    if heads and bracket == "[" and sign in {"", "\n", "#"}:
        return f"the heading is not closed: write {closing} at its end", start
    if bracket == "{" and sign in {"\n", "#"}:
        return (
            "a table in braces must fit on one line: close it with }, or give it a heading",
            place,
        )
    if bracket == "{" and sign == "}" and before.endswith(","):
        return "remove the comma before the closing brace", len(before) - 1
    if not sign or (sign == "[" and not text[:place].rpartition("\n")[2].strip()):
        return f"this bracket is not closed: write {closing} at the end of the list", start
    if before[-1:] not in {*"=[{,:."}:
        return (
            f"a comma is missing before this, or the {closing} to {bracket} in line {line}",
            place,
        )
    return None


def _statement(text: str, place: int, before: str, message: str) -> Mistake | None:
    """What is wrong with a line as a whole."""
    sign = text[place : place + 1]
    if before.endswith("=") and sign in {"", "\n", "#"}:
        return "a value is missing after the =", len(before)
    if sign and sign in ",;" and text[place + 1 :].partition("\n")[0].strip() == "":
        return f"remove the {'comma' if sign == ',' else 'semicolon'} at the end of the line", place
    if text.startswith(("//", ";", "--"), place):
        return "a comment starts with #", place
    if message.startswith("Expected '='"):
        if sign == ":":
            return "write = between a key and its value, not a colon", place
        start = before.rfind("\n") + 1
        start += len(before[start:]) - len(before[start:].lstrip())
        if sign in {"", "\n", "#"}:
            return "write key = value; the value is missing", start
        key = text[start:].partition("=")[0].strip()
        if re.fullmatch(r"[A-Za-z0-9]+([ \t]+[A-Za-z0-9]+)+", key):
            return f"a key is one word: write {'-'.join(key.split())}", start
        return "write = between a key and its value", place
    if message.startswith("Invalid statement") and sign == "=":
        return "a key is missing before the =", place
    if message.startswith("Expected newline"):
        start = before.rfind("\n") + 1
        if re.search(r"=\s*[+-]?0$", before) and sign.isdigit():
            return "remove the zero at the start of the number", place
        if before.endswith(("'", '"')) or sign in {"'", '"'}:
            return "remove this: the text ends at its second quote", place
        what = "heading" if before[start:].lstrip().startswith("[") else "value"
        return f"remove this: nothing may follow the {what} on its line", place
    return None


def toml_of(data: dict[str, Any]) -> str:
    """The text for data, with a heading for the rules and for the points."""
    lines: list[str] = []
    sections: list[str] = []
    for key, value in data.items():
        if key in {"rules", "points"} and isinstance(value, dict):
            sections += _table((key,), value)
        else:
            lines += _pair(key, value)
    return "\n".join([*lines, *sections]) + "\n"


def _table(path: tuple[str, ...], table: dict[str, Any]) -> list[str]:
    """A table with a heading, and below it those of its tables that are too long for one line."""
    lines: list[str] = []
    below: list[str] = []
    for key, value in table.items():
        pair = _pair(key, value)
        if isinstance(value, dict) and value and len(pair[0]) > _WIDTH:
            below += _table((*path, key), value)
        else:
            lines += pair
    return ["", f"[{'.'.join(map(_key, path))}]", *lines, *below]


def _pair(key: str, value: Any) -> list[str]:
    line = f"{_key(key)} = {_value(value)}"
    if len(line) <= _WIDTH or not isinstance(value, list):
        return [line]
    return [f"{_key(key)} = [", *(f"  {_value(each)}," for each in value), "]"]


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)  # texts of variants are printable


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        pairs = [f"{_key(key)} = {_value(each)}" for key, each in value.items()]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    if isinstance(value, int):
        return str(value)
    raise InvalidArgument("this variant needs null, which TOML does not have: use JSON")
