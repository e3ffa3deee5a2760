"""What the commands write on: a terminal with colors, or any other stream without.

The text is the same everywhere; where rich is installed and the output is a terminal, it paints the
red suits, headings and refusals. Nothing here knows the game beyond how a card is written.
"""

from __future__ import annotations

import os
import re
import textwrap
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["WIDTH", "Screen"]

WIDTH = 79
"""What fits on a line of the narrowest usual terminal."""

_CARD = re.compile(r"\b([2-9TJQKA])([SHDC])\b")
_RED = r"\b[2-9TJQKA](?:[HD]\b|[♥♦])"
_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Screen:
    """A stream that is written to in lines and tables.

    :param stream: where to write.
    :param symbols: whether suits are shown as symbols, if the stream can write them.
    """

    def __init__(self, stream: TextIO, *, symbols: bool = False) -> None:
        """Find out what the stream can do."""
        self._stream = stream
        self._encoding = getattr(stream, "encoding", None) or "ascii"
        self._console = _console_for(stream)
        self.symbols: bool = symbols and self._can_write("".join(_SYMBOLS.values()))

    def _can_write(self, text: str) -> bool:
        try:
            text.encode(self._encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    def text(self, text: str) -> str:
        """The text as this stream shows it: suits as letters or symbols, and what it can write."""
        if self.symbols:
            text = _CARD.sub(lambda card: card[1] + _SYMBOLS[card[2]], text)
        if not self._can_write(text):
            text = text.replace("…", "...").encode("ascii", "backslashreplace").decode("ascii")
        return text

    def say(self, text: str = "", style: str = "") -> None:
        """Write a line, or several.

        :param style: how rich paints it: ``"bold"``, ``"red"``, ``"dim"``, …
        """
        text = self.text(text)
        if self._console is None:
            self._stream.write(text + "\n")
            return
        from rich.text import Text

        painted = Text(text, style=style)
        painted.highlight_regex(_RED, style="red")
        self._console.print(painted, soft_wrap=True)

    def tell(self, text: str, style: str = "") -> None:
        """Write a sentence, broken into lines between words where it is long."""
        self.say("\n".join(textwrap.wrap(text, WIDTH, break_on_hyphens=False)), style)

    def table(
        self, rows: Sequence[Sequence[str]], *, indent: int = 0, right: Collection[int] = ()
    ) -> None:
        """Write rows of cells in columns, the first row as their headings.

        :param right: the columns, from 0, that are set flush right.
        """
        widths = [max(map(len, column)) for column in zip(*rows)]
        for number, row in enumerate(rows):
            cells = [
                cell.rjust(width) if place in right else cell.ljust(width)
                for place, (cell, width) in enumerate(zip(row, widths))
            ]
            self.say(" " * indent + "  ".join(cells).rstrip(), "" if number else "dim")

    def flush(self) -> None:
        """Send what was written on its way."""
        self._stream.flush()


def _console_for(stream: TextIO) -> Console | None:
    """A console of rich, if there is somebody to see colors and nobody has asked for none."""
    if not stream.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return None
    try:
        from rich.console import Console
    except ImportError:
        return None
    return Console(file=stream, highlight=False, markup=False, emoji=False)
