"""What is wrong with a file of a variant, and where."""

from __future__ import annotations

from typing import NoReturn, final

import attrs

from ..content_reading import path_text
from ..errors import InvalidVariantFile
from .places import Path, Places, line_and_column

__all__ = ["FileProblem"]

MOST_PROBLEMS = 50
"""A file that is nothing but problems is not read to its end."""


@final
@attrs.frozen
class FileProblem:
    """What is wrong with a file of a variant, and where.

    >>> told = "there is no component called 'no-floor'"
    >>> print(FileProblem(told, ("rules", "floor"), line=3, column=9))
    line 3, column 9: rules.floor: there is no component called 'no-floor'
    """

    message: str
    """What is wrong."""
    path: Path = ()
    """The keys and places that lead to it: ``("points", "add", 0)``."""
    line: int | None = None
    """The line, from 1; ``None`` if nothing in the file is near it."""
    column: int | None = None
    """The column in that line, from 1, in characters."""

    def __str__(self) -> str:
        """The line, the column, the keys and the message."""
        what = f"{path_text(self.path)}: {self.message}" if self.path else self.message
        return what if self.line is None else f"line {self.line}, column {self.column}: {what}"


class TooManyProblems(Exception):
    """There are so many that nobody will read more of them."""


@final
class Problems:
    """Problems as they are found: by the path of a value or a key, or at an offset."""

    def __init__(self) -> None:
        self.found: list[tuple[Path, str, bool, int | None]] = []
        self.others: dict[int, Path] = {}
        """Another place that a problem is about as well, by the number of the problem."""

    def __len__(self) -> int:
        return len(self.found)

    def add(
        self, path: Path, message: str, *, key: bool = False, offset: int | None = None
    ) -> None:
        """Note a problem with a value, with a key itself, or at an offset of the text."""
        self.found.append((path, message, key, offset))
        if len(self.found) >= MOST_PROBLEMS:
            raise TooManyProblems

    def clash(self, path: Path, message: str, other: Path) -> None:
        """Note two keys that say the same; the message ends with where the other stands."""
        self.others[len(self.found)] = other
        self.add(path, message, key=True)

    def located(self, text: str, places: Places) -> tuple[FileProblem, ...]:
        """The problems with their places, in the order of the text."""
        told = []
        for number, (path, said, key, given) in enumerate(self.found):
            message = said
            offset = places.of(path, key=key) if given is None else given
            line, column = (1, 1) if offset is None else line_and_column(text, offset)
            if number in self.others:
                there = line_and_column(text, places.of(self.others[number], key=True) or 0)
                message += f" in line {there[0]}, column {there[1]}: leave one out"
            told.append(FileProblem(message, path, line, column))
        return tuple(sorted(told, key=lambda problem: (problem.line or 0, problem.column or 0)))


def refuse(problems: tuple[FileProblem, ...], file: str | None) -> NoReturn:
    """Raise all problems at once.

    :raises InvalidVariantFile: always.
    """
    name = "The text" if file is None else file
    if len(problems) == 1:
        told = f"{name} is no variant: {problems[0]}"
    else:
        lines = "".join(f"\n  - {problem}" for problem in problems)
        told = f"{name} is no variant; it has {len(problems)} problems:{lines}"
    raise InvalidVariantFile(told, problems, file)
