"""Where keys and values stand in a text of TOML or JSON.

No parser at hand tells where a key stood. So a text that a parser has accepted is walked through
once more, by a reader that need not understand what no such text contains. Within brackets, JSON
has the same tokens as TOML, but for the sign after a key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import final

from ..problems import Path
from .places import Places

_TOKEN = re.compile(
    r"""
    (?P<sign> [\[\]{}=:,.\n] )
    | (?P<text> "{3} | '{3} | "(?:[^"\\\n]*")? | ' )
    | (?P<skip> [ \t\r]+ | \#[^\n]* )
    | (?P<bare> [^\s\[\]{}=:,."'\#]+ | . )
    """,
    re.DOTALL | re.VERBOSE,
)
# What may end a text of which only the quotes are found, or does not end it. Four or five quotes
# have some of the text.
_END = {
    quote: re.compile(end, re.DOTALL)
    for quote, end in {
        '"': r'\\[^\n]|["\n]', "'": r"['\n]", '"""': r'\\.|"{3,5}', "'''": r"'{3,5}",
    }.items()
}  # fmt: skip


def tokens(text: str) -> Iterator[tuple[str | None, str, int]]:
    """The kind of each token, the token, and where it begins; the text may be anything.

    A text in quotes that is not closed is of the kind ``open``; it goes to the end of its line, or
    of everything. The end is looked for sign by sign: an expression for the whole text would
    remember every backslash.
    """
    start = 0
    while match := _TOKEN.match(text, start):
        kind, end = match.lastgroup, match.end()
        if kind == "text" and match[0] in _END:
            ends = (each for each in _END[match[0]].finditer(text, end) if each[0][0] != "\\")
            last = next(ends, None)
            if last is None or last[0] == "\n":
                kind, end = "open", len(text) if last is None else last.start()
            else:
                end = last.end()
        yield kind, text[start:end], start
        start = end


def deepest(text: str, limit: int) -> int | None:
    """The offset of what stands too deep, in brackets or in dots; the text may be anything."""
    depth = dots = 0
    for kind, sign, start in tokens(text):
        if kind != "sign":
            continue
        depth += (sign in "[{") - (sign in "]}")
        dots = dots + 1 if sign == "." else 0
        if depth > limit or dots > limit:
            return start
    return None


def _needed(text: str) -> Iterator[tuple[str, int]]:
    """The tokens and where they begin, at last an empty one."""
    depth = 0
    for kind, piece, start in tokens(text):
        if kind == "sign":
            depth += (piece in "[{") - (piece in "]}")
        # Within brackets, a new line means no more than a space.
        if kind != "skip" and not (depth and piece == "\n"):
            yield piece, start
    yield "", len(text)


@final
class Walk:
    """Notes where keys and values stand; the text may end anywhere, which raises ``EOFError``."""

    def __init__(
        self, text: str, unquoted: Callable[[str], str], wanted: Callable[[Path], bool]
    ) -> None:
        """Take what reads a key in quotes, and which paths are to be noted."""
        self.tokens: Iterator[tuple[str, int]] = _needed(text)
        self.piece: str
        """The next token."""
        self.at: int
        """Where it begins."""
        self.piece, self.at = next(self.tokens)
        self.unquoted = unquoted
        self.wanted = wanted
        self.places: Places = Places()
        self.lengths: dict[Path, int] = {}
        """How many tables each ``[[array]]`` has so far."""

    def take(self) -> tuple[str, int]:
        """The next token, and where it begins."""
        token = self.piece, self.at
        if not token[0]:
            raise EOFError
        self.piece, self.at = next(self.tokens)
        return token

    def note(self, places: dict[Path, int], path: Path, offset: int) -> None:
        """Note where something stands, unless it stood elsewhere before."""
        if self.wanted(path):
            places.setdefault(path, offset)

    def statements(self) -> None:
        """Headings and lines, as TOML has them."""
        table: Path = ()
        while self.piece:
            if self.piece == "\n":
                self.take()
                continue
            self.places.twice.clear()
            if self.piece == "[":
                table = self.heading()
            else:
                self.pair(table)

    def heading(self) -> Path:
        """``[table]`` or ``[[array]]``: the path of the keys that follow."""
        _, start = self.take()
        is_array = (self.piece, self.at) == ("[", start + 1)
        if is_array:
            self.take()
        path, offset = self.key(())
        self.note(self.places.values, path, offset)
        self.take()
        if is_array:
            self.take()
            number = self.lengths.get(path, 0)
            self.lengths[path] = number + 1
            path = (*path, number)
            self.note(self.places.values, path, offset)
        return path

    def key(self, path: Path) -> tuple[Path, int]:
        """Names with dots between them: where they lead, and where the last stands."""
        while True:
            piece, offset = self.take()
            path = (*path, self.unquoted(piece) if piece[0] in "\"'" else piece)
            whole = self.piece != "."
            if path in self.places.keys:
                self.places.twice.append((path, offset, whole))
            self.note(self.places.keys, path, offset)
            if whole:
                return path, offset
            self.take()
            self.note(self.places.values, path, offset)
            if path in self.lengths:
                path = (*path, self.lengths[path] - 1)

    def pair(self, table: Path) -> None:
        """A key with its value."""
        path = self.key(table)[0]
        self.take()
        self.value(path)

    def value(self, path: Path) -> None:
        """A value, such as all that JSON is."""
        piece, offset = self.take()
        self.note(self.places.values, path, offset)
        if piece not in {"[", "{"}:
            # A number may have a dot, a date a space.
            while self.piece and self.piece not in {",", "]", "}", "\n"}:
                self.take()
            return
        number = 0
        while self.piece not in {"]", "}"}:
            if self.piece == ",":
                self.take()
            elif piece == "{":
                self.pair(path)
            else:
                self.value((*path, number))
                number += 1
        self.take()
