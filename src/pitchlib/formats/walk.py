"""Where keys and values stand in a text of TOML or JSON.

No parser at hand tells where a key stood. So a text that a parser has accepted is walked through
once more, by a reader that need not understand what no such text contains. Within brackets, JSON
has the same tokens as TOML, but for the sign after a key.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from typing import final

from ..problems import Path
from .places import Places

__all__ = ["TOKEN", "deepest", "locate"]

# The quotes at the end are optional, so that a text that never ends is skipped in one go. A text of
# several lines may have two quotes of its own before the three that end it.
TOKEN = re.compile(
    r"""
    (?P<sign> [\[\]{}=:,.\n] )
    | (?P<text> \"{3} (?: [^\\"] | \\. | "(?!"") )* (?: "{3,5} )?
              | '{3} (?: [^'] | '(?!'') )* (?: '{3,5} )?
              | " [^"\\\n]* (?: \\[^\n] [^"\\\n]* )* "?
              | ' [^'\n]* '? )
    | (?P<skip> [ \t\r]+ | \#[^\n]* )
    | (?P<bare> [^\s\[\]{}=:,."'\#]+ | . )
    """,
    re.DOTALL | re.VERBOSE,
)


def deepest(text: str, limit: int) -> int | None:
    """The offset of what stands too deep, in brackets or in dots; the text may be anything."""
    depth = dots = 0
    for match in TOKEN.finditer(text):
        if match.lastgroup != "sign":
            continue
        sign = match[0]
        depth += (sign in "[{") - (sign in "]}")
        dots = dots + 1 if sign == "." else 0
        if depth > limit or dots > limit:
            return match.start()
    return None


def locate(text: str, unquoted: Callable[[str], str], *, statements: bool) -> Places:
    """The places of all keys and values of a text that a parser has accepted.

    Of a text that ends too early, those of what there is.

    :param unquoted: the name that a key in quotes stands for.
    :param statements: whether it has headings and lines, as TOML; otherwise it is one value.
    """
    walk = _Walk(text, unquoted)
    with contextlib.suppress(IndexError):
        if statements:
            walk.statements()
        else:
            walk.value(())
    return walk.places


@final
class _Walk:
    def __init__(self, text: str, unquoted: Callable[[str], str]) -> None:
        self.tokens: list[tuple[str, int]] = []
        self.next = 0
        self.unquoted = unquoted
        self.places = Places()
        self.lengths: dict[Path, int] = {}
        """How many tables each ``[[array]]`` has so far."""
        depth = 0
        for match in TOKEN.finditer(text):
            piece = match[0]
            if match.lastgroup == "sign":
                depth += (piece in "[{") - (piece in "]}")
            # Within brackets, a new line means no more than a space.
            if match.lastgroup != "skip" and not (depth and piece == "\n"):
                self.tokens.append((piece, match.start()))

    @property
    def piece(self) -> str:
        return self.tokens[self.next][0] if self.next < len(self.tokens) else ""

    def take(self) -> tuple[str, int]:
        token = self.tokens[self.next]
        self.next += 1
        return token

    def statements(self) -> None:
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
        is_array = self.tokens[self.next] == ("[", start + 1)
        if is_array:
            self.take()
        path, offset = self.key(())
        self.places.values.setdefault(path, offset)
        if is_array:
            number = self.lengths.get(path, 0)
            self.lengths[path] = number + 1
            path = (*path, number)
            self.places.values.setdefault(path, offset)
            self.take()
        self.take()
        return path

    def key(self, path: Path) -> tuple[Path, int]:
        """One name or several with dots between them: where they lead, and where the last stands.

        They lead into the latest table of an array.
        """
        while True:
            piece, offset = self.take()
            path = (*path, self.unquoted(piece) if piece[0] in "\"'" else piece)
            whole = self.piece != "."
            if path in self.places.keys:
                self.places.twice.append((path, offset, whole))
            self.places.keys.setdefault(path, offset)
            if whole:
                return path, offset
            self.take()
            self.places.values.setdefault(path, offset)
            if path in self.lengths:
                path = (*path, self.lengths[path] - 1)

    def pair(self, table: Path) -> None:
        path, _ = self.key(table)
        self.take()
        self.value(path)

    def value(self, path: Path) -> None:
        piece, offset = self.take()
        self.places.values.setdefault(path, offset)
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
