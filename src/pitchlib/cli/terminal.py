"""What the commands write on: a terminal, or any other stream.

The words are the same everywhere. On a terminal, rich draws tables and paints the red suits,
headings and refusals, where it is installed.
"""

from __future__ import annotations

import os
import re
import shutil
import textwrap
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

WIDTH = 79
"""What fits on a line, unless the terminal is narrower."""

_CARD = re.compile(r"\b([2-9TJQKA])([SHDC])\b")
_RED = r"\b(?:10|[2-9TJQKA])(?:[HD]\b|[♥♦])"
_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_BLANKS = re.compile(r" +((?:\x1b\[[\d;]*m)*)$", re.MULTILINE)
"""Blanks at the end of a line, before colors end."""
_LETTERS = str.maketrans({**dict(zip("♠♥♦♣–−", "SHDC--")), "…": "..."})
"""What is written where the encoding has no such signs."""


class Screen:
    """A stream that is written to in lines and tables."""

    def __init__(self, stream: TextIO, *, symbols: bool | None = None) -> None:
        """Find out what the stream can do; by default, suits are symbols on a terminal."""
        self._stream = stream
        self._encoding = getattr(stream, "encoding", None) or "ascii"
        terminal = stream.isatty()
        columns = shutil.get_terminal_size().columns if terminal else WIDTH + 1
        self.width: int = max(20, min(WIDTH, columns - 1))
        """How many characters of a text or a table stand on a line."""
        self._console: Console | None = None
        if terminal:
            with suppress(ImportError):
                from rich.console import Console

                color: Any = None if os.environ.get("NO_COLOR") else "auto"
                self._console = Console(
                    file=stream, color_system=color, highlight=False, width=columns, height=99
                )
        wanted = terminal if symbols is None else symbols
        self.symbols: bool = wanted and self._can_write("♠♥♦♣")

    def _can_write(self, text: str) -> bool:
        with suppress(UnicodeEncodeError, LookupError):
            text.encode(self._encoding)
            return True
        return False

    def text(self, text: str) -> str:
        """The text as this stream shows it: suits as letters or symbols, and what it can write."""
        if self.symbols:
            text = _CARD.sub(lambda card: card[1].replace("T", "10") + _SYMBOLS[card[2]], text)
        if not self._can_write(text):
            text = text.translate(_LETTERS).encode("ascii", "backslashreplace").decode("ascii")
        return text

    def say(self, text: str = "", style: str = "") -> None:
        """Write a line in a style of rich; a narrow terminal breaks it between words."""
        if self._console is None:
            self._stream.write(f"{self.text(text)}\n")
        else:
            self._draw(self._console, _painted(self.text(text), style))

    def tell(self, text: str, style: str = "", *, label: str = "", hanging: int = 0) -> None:
        """Write a sentence behind a label, its further lines set in below it, or further."""
        indent = " " * (len(label) + hanging)
        text = label + self.text(text)
        lines = textwrap.wrap(text, self.width, subsequent_indent=indent, break_on_hyphens=False)
        for line in lines or [""]:
            self.say(line, style)

    def table(self, rows: Sequence[Sequence[str]], *, right: Collection[int] = ()) -> None:
        """Write rows of cells below their headings, the columns in ``right`` flush right."""
        cells = [[*map(self.text, row)] for row in rows]
        widths = [max(map(len, column)) for column in zip(*cells)]
        if self._console is not None:
            from rich.measure import Measurement
            from rich.table import Table

            grid = Table.grid(padding=(0, 2))
            for place, column in enumerate(zip(*cells)):
                justify: Any = "right" if place in right else "left"
                name = not place or " " not in "".join(column)
                grid.add_column(
                    justify=justify, overflow="fold", width=widths[place] if name else None
                )
            for number, row in enumerate(cells):
                grid.add_row(*(_painted(cell, "" if number else "dim") for cell in row))
            if Measurement.get(self._console, self._console.options, grid).minimum <= self.width:
                self._draw(self._console, grid, width=self.width)
                return
        for row in cells:
            flush = (
                f"{cell:>{width}}" if place in right else f"{cell:{width}}"
                for place, (cell, width) in enumerate(zip(row, widths))
            )
            self.say("  ".join(flush).replace("\n", " ").rstrip())

    def _draw(self, console: Console, drawn: Text | Table, **how: Any) -> None:
        """Write what rich draws, without the blanks at the ends of lines."""
        with console.capture() as captured:
            console.print(drawn, **how)
        self._stream.write(_BLANKS.sub(r"\1", captured.get()))


def _painted(text: str, style: str = "") -> Text:
    """A text for rich, its red suits in red."""
    from rich.text import Text

    painted = Text(text, style=style)
    painted.highlight_regex(_RED, style="red")
    return painted
