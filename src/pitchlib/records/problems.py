"""What is wrong with a record, and where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NoReturn, TypeAlias, final

import attrs

from ..content import path_text
from ..errors import RecordError

__all__ = ["Path", "Position", "Problems", "RecordProblem", "TooManyProblems", "refuse"]

Path: TypeAlias = tuple[str | int, ...]
Position: TypeAlias = tuple[int, int]

MOST_PROBLEMS = 100
"""A record that is nothing but problems is not read to its end."""


@final
@attrs.frozen
class RecordProblem:
    """What is wrong with a record, and where.

    >>> print(RecordProblem("'AX' is not a card", ("hands", 0, "deal"), line=3, column=9))
    line 3, column 9: 'AX' is not a card
    """

    message: str
    """What is wrong."""
    path: Path = ()
    """The keys and places that lead to it in the record: ``("hands", 2, "moves", 5)``."""
    line: int | None = None
    """The line of the text, from 1; ``None`` if the record was not read from text."""
    column: int | None = None
    """The column in that line, from 1, in characters."""

    def __str__(self) -> str:
        """The place and the message."""
        if self.line is not None:
            return f"line {self.line}, column {self.column}: {self.message}"
        return f"{path_text(self.path)}: {self.message}" if self.path else self.message


class TooManyProblems(Exception):
    """There are so many that nobody will read more of them."""


@final
class Problems:
    """Problems as they are found: by path, or at a position."""

    def __init__(self) -> None:
        self.found: list[tuple[Path, str, int, Position | None]] = []

    def add(
        self, path: Path, message: str, offset: int = 0, position: Position | None = None
    ) -> None:
        """Note a problem ``offset`` characters after the place of the path, or at a position."""
        self.found.append((path, message, offset, position))
        if len(self.found) >= MOST_PROBLEMS:
            raise TooManyProblems

    def __len__(self) -> int:
        return len(self.found)

    def paths(self) -> set[Path]:
        """Every path that a problem without a position needs, and what leads to it."""
        return {
            path[:length]
            for path, _, _, position in self.found
            if position is None
            for length in range(len(path) + 1)
        }

    def located(self, positions: Mapping[Path, Position]) -> tuple[RecordProblem, ...]:
        """The problems with their places, in the order of the text."""
        told = []
        for path, message, offset, position in self.found:
            place = position
            if place is None and path in positions:
                line, column = positions[path]
                place = line, column + offset
            if place is None:
                known = [path[:n] for n in range(len(path), -1, -1) if path[:n] in positions]
                place = positions[known[0]] if known else None
            line_column = (None, None) if place is None else place
            told.append(RecordProblem(message, path, *line_column))
        return tuple(sorted(told, key=lambda problem: (problem.line or 0, problem.column or 0)))


def refuse(problems: Iterable[RecordProblem]) -> NoReturn:
    """Raise all problems at once.

    :raises RecordError: always.
    """
    every = tuple(problems)
    if len(every) == 1:
        raise RecordError(f"The record is not in order: {every[0]}", every)
    lines = "".join(f"\n  - {problem}" for problem in every)
    raise RecordError(f"The record has {len(every)} problems:{lines}", every)
