"""Where things stand in a text, and the problems that are found there."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import final

import attrs

from ..messages import clause
from ..problems import Path, Problem

__all__ = ["Lines", "Places", "Problems", "TooManyProblems"]


@final
class Lines:
    """The lines of a text, to tell an offset as a line and a column."""

    def __init__(self, text: str) -> None:
        self.starts: list[int] = [0, *(match.end() for match in re.finditer("\n", text))]

    def of(self, offset: int) -> tuple[int, int]:
        """The line and the column of an offset, both from 1, in characters."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1


@final
@attrs.define
class Places:
    """Offsets in a text, by the path of keys and numbers that leads there."""

    keys: dict[Path, int] = attrs.field(factory=dict)
    """Where a key was written first."""
    values: dict[Path, int] = attrs.field(factory=dict)
    """Where a value begins; of a table with a heading, the heading's key."""
    twice: list[tuple[Path, int, bool]] = attrs.field(factory=list)
    """Keys that stand a second time, where, and whether they are whole: dots may follow in TOML,
    which has those of the latest statement only."""

    def note_key(self, path: Path, offset: int) -> None:
        """Note where a key stands, unless it stood somewhere before."""
        self.keys.setdefault(path, offset)

    def note_value(self, path: Path, offset: int) -> None:
        """Note where a value begins, unless it began somewhere before."""
        self.values.setdefault(path, offset)

    def of(self, path: Path, *, key: bool = False) -> int | None:
        """Where the value at a path begins, or its key; if it is not there, what holds it."""
        for length in range(len(path), -1, -1):
            shorter = path[:length]
            first, second = (self.keys, self.values) if key else (self.values, self.keys)
            found = first.get(shorter, second.get(shorter))
            if found is not None:
                return found
            key = True  # point to the name of what holds it
        return None


class TooManyProblems(Exception):
    """There are too many problems to go on."""


@attrs.frozen
class _Found:
    problem: Problem
    key: bool = False
    offset: int | None = None
    within: int | None = None
    other: Path = ()


@final
class Problems:
    """Problems as they are found: at the value or the key of a path, or at an offset."""

    def __init__(self, most: int = 50) -> None:
        self.found: list[_Found] = []
        self.most = most

    def __len__(self) -> int:
        return len(self.found)

    def add(
        self,
        path: Path,
        message: str,
        *,
        kind: str = "format",
        component: object = None,
        key: bool = False,
        offset: int | None = None,
        within: int | None = None,
        other: Path = (),
    ) -> None:
        """Note a problem.

        :param path: the value that is wrong.
        :param message: what is wrong with it.
        :param kind: the id of the message.
        :param component: the component that complains.
        :param key: whether the key is wrong, not its value.
        :param offset: where in the text it is, if that is not where the path leads.
        :param within: how many characters after the beginning of a value that is a text.
        :param other: another key that it is about; the message ends with its place.
        :raises TooManyProblems: if that was one of too many.
        """
        said = clause(kind, "{message}", message=message)
        self.found.append(_Found(Problem(path, said, component), key, offset, within, other))
        if len(self.found) >= self.most:
            raise TooManyProblems

    def take(self, other: Problems, path: Path) -> None:
        """Add the problems of something that stands at a path."""
        for each in other.found:
            problem = attrs.evolve(each.problem, path=(*path, *each.problem.path))
            self.found.append(attrs.evolve(each, problem=problem))
            if len(self.found) >= self.most:
                raise TooManyProblems

    def plain(self) -> tuple[Problem, ...]:
        """The problems of data that come from no text."""
        return tuple(each.problem for each in self.found)

    def offsets(self, places: Places) -> list[tuple[Problem, int]]:
        """The problems, each with its offset in the text."""
        found = []
        for each in self.found:
            problem = each.problem
            offset = places.of(problem.path, key=each.key) if each.offset is None else each.offset
            if offset is not None and each.within is not None and problem.path in places.values:
                offset += each.within
            found.append((problem, offset or 0))
        return found

    def located(self, text: str, places: Places, *, inside: bool = False) -> tuple[Problem, ...]:
        """The problems with their places, in the order of the text.

        :param inside: whether a text in quotes is pointed at behind its first quote.
        """
        lines = Lines(text)
        located = []
        for each, (problem, offset) in zip(self.found, self.offsets(places)):
            start = offset - (each.within or 0)
            quote = inside and each.offset is None and text.startswith('"', start)
            line, column = lines.of(min(offset + quote, len(text)))
            if each.other:
                there = lines.of(places.of(each.other, key=True) or 0)
                message = f"{problem.message} in line {there[0]}, column {there[1]}: leave one out"
                full = clause(problem.clause.message, "{message}", message=message)
                located.append(Problem(problem.path, full, problem.component, line, column))
            else:
                located.append(attrs.evolve(problem, line=line, column=column))
        return tuple(sorted(located, key=lambda problem: (problem.line, problem.column)))
