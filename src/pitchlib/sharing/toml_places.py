"""Where everything stands in a TOML text that has been parsed.

No parser of TOML that is at hand tells where a key stood. This one tells nothing else: it walks
through a text that a parser has accepted, so it need not understand what no such text contains.
"""

from __future__ import annotations

import contextlib
import re
import sys
from typing import final

from ..content_reading import path_text
from .places import Path, Places

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

__all__ = ["TOKEN", "deepest_toml", "locate_toml", "second_key"]

# The quotes at the end are optional, so that a text that never ends is skipped in one go. A text of
# several lines may have two quotes of its own before the three that end it.
TOKEN = re.compile(
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


def deepest_toml(text: str, limit: int) -> int | None:
    """The offset of what stands too deep, in brackets or in dots; the text may be anything."""
    depth = dots = 0
    for match in TOKEN.finditer(text):
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
            for match in TOKEN.finditer(text)
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
        self.again += reversed(found)  # the longest key is told

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
