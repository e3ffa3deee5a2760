"""A text, the places of everything in it, and the problems found there."""

from __future__ import annotations

import re
from typing import Any, final

import attrs

from ..errors import expect
from ..messages import clause
from ..problems import InvalidVariant, Path, Problem, bullets

STRANGE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
"""Control characters, other ends of lines, signs that cannot be seen or that turn the direction of
what follows, so that a text does not look as it is read, and lone surrogates. U+200C and U+200D are
none of them: some scripts and emoji need them."""


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """The line and the column of an offset, both from 1, in characters."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


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

    def of(self, path: Path, *, key: bool = False) -> int | None:
        """Where the value at a path begins, or its key; if it is not there, what holds it."""
        for length in range(len(path), -1, -1):
            first, second = (self.keys, self.values) if key else (self.values, self.keys)
            found = first.get(path[:length], second.get(path[:length]))
            if found is not None:
                return found
            key = True  # point to the name of what holds it
        return None


class TooManyProblems(Exception):
    """There are too many problems to go on."""


@attrs.frozen
class _Found:
    problem: Problem
    key: bool
    offset: int | None
    within: int
    other: Path


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
        within: int = 0,
        other: Path = (),
    ) -> None:
        """Note a problem of the value at a path, or of its key; ``kind`` is the id of the message.

        It may be at an offset, or some characters within a text, or about an ``other`` key, too.
        """
        said = clause(kind, "{message}", message=message)
        self._note(_Found(Problem(path, said, component), key, offset, within, other))

    def _note(self, found: _Found) -> None:
        self.found.append(found)
        if len(self.found) >= self.most:
            raise TooManyProblems

    def take(self, other: Problems, path: Path, places: Places | None = None) -> None:
        """Add the problems of something that stands at a path, or whose places are known."""
        for each in other.found:
            problem = attrs.evolve(each.problem, path=(*path, *each.problem.path))
            offset = each.offset if places is None else _offset(each, places)
            self._note(attrs.evolve(each, problem=problem, offset=offset))

    def plain(self) -> tuple[Problem, ...]:
        """The problems of data that come from no text."""
        return tuple(each.problem for each in self.found)

    def refuse(self, what: str) -> None:
        """Raise the problems of data, if there are any."""
        if self.found:
            raise InvalidVariant(bullets(what, self.plain()), self.plain())

    def located(self, text: str, places: Places, *, inside: bool = False) -> tuple[Problem, ...]:
        """The problems with their places, in the order of the text.

        :param inside: whether a text in quotes is pointed at behind its first quote.
        """
        located = []
        for each in self.found:
            problem, offset = each.problem, _offset(each, places)
            if inside and each.offset is None and text.startswith('"', offset - each.within):
                offset += 1
            if each.other:
                line, column = line_and_column(text, places.of(each.other, key=True) or 0)
                message = f"{problem.message} on line {line}, column {column}: delete one of them"
                said = clause(problem.clause.message, "{message}", message=message)
                problem = attrs.evolve(problem, clause=said)
            line, column = line_and_column(text, min(offset, len(text)))
            located.append(attrs.evolve(problem, line=line, column=column))
        return tuple(sorted(located, key=lambda problem: (problem.line, problem.column)))


def _offset(found: _Found, places: Places) -> int:
    if found.offset is not None:
        return found.offset
    path = found.problem.path
    return (places.of(path, key=found.key) or 0) + (found.within if path in places.values else 0)


def text_of(source: Any, longest: int, what: str, problems: Problems) -> str:
    """The text of a source with plain line ends; if there are problems, as much as is text."""
    expect(source, (str, bytes, bytearray), f"{what} as text or bytes")
    # A character takes four bytes at most; what has more is not even decoded.
    too_long = len(source) > (longest if isinstance(source, str) else 4 * longest)
    text = ""
    if not too_long:
        try:
            text = source if isinstance(source, str) else source.decode("utf-8")
        except UnicodeDecodeError as error:
            text = _plain(error.object[: error.start].decode("utf-8"))
            message = "this is not UTF-8: save the file as UTF-8 in your editor"
            problems.add((), message, kind="format.not-utf-8", offset=len(text))
            return text
    if too_long or len(text) > longest:
        message = f"{what} may have at most {longest} characters"
        problems.add((), message, kind="format.too-long")
        return ""
    text = _plain(text)
    strange = STRANGE.search(text)
    if strange is not None:
        message = f"the character {strange[0]!a} is not allowed in {what}"
        problems.add((), message, kind="format.character", offset=strange.start())
    return text


def _plain(text: str) -> str:
    """A text without the mark at its beginning, and with plain line ends."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
