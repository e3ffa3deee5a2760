"""What the commands write on: a terminal with colors, or any other stream without.

The text is the same everywhere; where rich is installed and the output is a terminal, it paints the
red suits, headings and refusals. Nothing here knows the game beyond how a card is written.
"""

from __future__ import annotations

import os
import re
import shutil
import textwrap
from collections.abc import Collection, Iterable, Sequence
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 79
"""What fits on a line, unless the terminal is narrower."""
TIED = "\0"
"""A space at which no line is broken."""

_CARD = re.compile(r"\b([2-9TJQKA])([SHDC])\b")
_RED = r"\b(?:10|[2-9TJQKA])(?:[HD]\b|[♥♦])"
_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_LETTERS = str.maketrans({**dict(zip("♠♥♦♣–−", "SHDC--")), "…": "..."})
"""What is written where the encoding has no such signs."""


class Screen:
    """A stream that is written to in lines and tables."""

    def __init__(self, stream: TextIO, *, symbols: bool | None = None) -> None:
        """Find out what the stream can do; by default, suits are symbols on a terminal."""
        self._stream = stream
        self._encoding = getattr(stream, "encoding", None) or "ascii"
        self._console = _console_for(stream)
        self._columns = shutil.get_terminal_size().columns if stream.isatty() else None
        self.width: int = max(20, min(WIDTH, (self._columns or 80) - 1))
        """How many characters of a text or a table stand on a line."""
        wanted = symbols is not False and (symbols or self._columns is not None)
        self.symbols: bool = wanted and self._can_write("".join(_SYMBOLS.values()))

    def _can_write(self, text: str) -> bool:
        try:
            text.encode(self._encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    def text(self, text: str) -> str:
        """The text as this stream shows it: suits as letters or symbols, and what it can write."""
        if self.symbols:
            text = _CARD.sub(lambda card: card[1].replace("T", "10") + _SYMBOLS[card[2]], text)
        if not self._can_write(text):
            text = text.translate(_LETTERS).encode("ascii", "backslashreplace").decode("ascii")
        return text

    def say(self, text: str = "", style: str = "") -> None:
        """Write a line in a style of rich; a narrow terminal breaks it between words."""
        text = self.text(text).replace(TIED, " ")
        if self._columns is not None:
            text = "\n".join(_broken(text.split("\n"), self._columns))
        if self._console is None:
            self._stream.write(text + "\n")
            return
        from rich.text import Text

        painted = Text(text, style=style)
        painted.highlight_regex(_RED, style="red")
        self._console.print(painted, soft_wrap=True)

    def tell(self, text: str, style: str = "", *, label: str = "", hanging: int = 0) -> None:
        """Write a sentence behind a label, its further lines set in below it, or further."""
        indent = " " * (len(label) + hanging)
        for line in _broken([label + self.text(text)], self.width, indent):
            self.say(line, style)

    def table(self, rows: Sequence[Sequence[str]], *, right: Collection[int] = ()) -> None:
        """Write rows of cells below their headings, the columns in ``right`` flush right.

        Wide columns are broken first. A screen too narrow for that gets a sentence for each row.
        """
        lines = [[self.text(cell).split("\n") for cell in row] for row in rows]
        columns = [[line for cell in column for line in cell] for column in zip(*lines)]
        widths = [max(1, *map(len, column)) for column in columns]
        least = [
            max(1, *(len(word) for line in column for word in line.split(" ")))
            for column in columns
        ]
        most = self.width - 2 * (len(widths) - 1)
        if sum(least) > most:
            for each in rows[1:]:
                named = (f"{head} {cell}".strip() for head, cell in zip(rows[0], each) if cell)
                self.tell(", ".join(named).replace("\n", " "), hanging=2)
            return
        while sum(widths) > most:
            # Lines are broken between words.
            wide = [(width > word, width) for width, word in zip(widths, least)]
            widths[wide.index(max(wide))] -= 1
        for number, row in enumerate(lines):
            cells = [_broken(cell, width) for cell, width in zip(row, widths)]
            for pieces in zip_longest(*cells, fillvalue=""):
                text = "  ".join(
                    piece.rjust(width) if place in right else piece.ljust(width)
                    for place, (piece, width) in enumerate(zip(pieces, widths))
                )
                self.say(text.rstrip(), "" if number else "dim")

    def flush(self) -> None:
        """Send what was written on its way."""
        self._stream.flush()


def _broken(lines: Iterable[str], width: int, indent: str = "") -> list[str]:
    """Lines, broken between words where they are too long."""
    wrap = partial(textwrap.wrap, subsequent_indent=indent, break_on_hyphens=False)
    return [piece for line in lines for piece in wrap(line, width) or [""]]


def _console_for(stream: TextIO) -> Console | None:
    """A console of rich, if there is somebody to see colors and nobody has asked for none."""
    if not stream.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return None
    try:
        from rich.console import Console
    except ImportError:
        return None
    return Console(file=stream, highlight=False, markup=False, emoji=False)
