"""What is wrong with a variant, a file or a record, and where; and the errors that carry it.

All checks report the same kind of problem, whose place and component programs can read.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias, final

import attrs

from .errors import InvalidArgument, PitchError, shown
from .messages import Clause, clause

__all__ = ["InvalidVariant", "InvalidVariantFile", "Path", "Problem", "RecordError", "path_text"]

Path: TypeAlias = tuple[str | int, ...]
"""The keys and indices that lead to a value: ``("points", 2, "rank")``."""


def path_text(path: Path) -> str:
    """A path as text, each key cut where it is long: ``points[2].rank``."""
    text = ""
    for step in path:
        key = step if isinstance(step, int) or len(step) <= 60 else f"{step[:57]}..."
        text += f"[{key}]" if isinstance(step, int) else f".{key}" if text else str(key)
    return text


@final
@attrs.frozen
class Problem:
    """What is wrong, and where.

    >>> unknown = clause("unknown-component", "there is no component called {name}", name="flor")
    >>> print(Problem(("rules", "floor"), unknown, line=3))
    line 3: rules.floor: there is no component called flor
    """

    path: Path
    """Where it is: in a variant, the rule point or field; in a file or a record, the keys to it."""
    clause: Clause
    """What is wrong, as a message with an id."""
    component: object = attrs.field(default=None, eq=False)
    """The component that is wrong or objects; ``None`` for other problems."""
    line: int | None = None
    """The line in the text, from 1; ``None`` if there is no text."""
    column: int | None = None
    """The column in that line, from 1, in characters, where it is known."""

    @property
    def message(self) -> str:
        """What is wrong, in English, without the place."""
        return self.clause.text

    def __str__(self) -> str:
        what = f"{path_text(self.path)}: {self.message}" if self.path else self.message
        if self.line is None:
            return what
        return f"line {self.line}{f', column {self.column}' if self.column else ''}: {what}"


def problem(kind: str, message: str, path: Path = (), component: object = None) -> Problem:
    """A problem with a finished sentence; ``kind`` is the id of the message."""
    return Problem(path, clause(kind, "{message}", message=message), component)


def bullets(heading: str, lines: Iterable[object]) -> str:
    """A heading, and below it a line for each item."""
    return "\n".join((f"{heading}:", *(f"  - {line}" for line in lines)))


class _Problems(PitchError, ValueError):
    """An error with at least one problem."""

    problems: tuple[Problem, ...]
    """Every problem, in the order of the text if there is one."""

    def __init__(self, message: str, problems: Iterable[Problem]) -> None:
        super().__init__(message)
        self.problems = tuple(problems)

    @property
    def line(self) -> int | None:
        """The line of the first problem, from 1; ``None`` if there is no text."""
        return self.problems[0].line

    @property
    def column(self) -> int | None:
        """The column of the first problem, from 1."""
        return self.problems[0].column

    @property
    def path(self) -> Path:
        """The path of the first problem: ``("rules", "floor")``."""
        return self.problems[0].path


class InvalidVariant(_Problems):
    """A variant that cannot be played, with all its problems."""


class InvalidVariantFile(_Problems):
    """A variant file that cannot be read, or whose variant cannot be played."""

    file: str | None
    """The name of the file; ``None`` if the text did not come from one."""

    def __init__(self, message: str, problems: Iterable[Problem], file: str | None = None) -> None:
        super().__init__(message, problems)
        self.file = file


class RecordError(_Problems):
    """A record that cannot be read, or whose game breaks the rules."""


LONGEST_TEXT = 200  # the most characters in a name, or in a text parameter
_VERBS = frozenset({"pass", "bid", "trump", "discard", "play", "deal", "stock"})


def text_problem(text: Any) -> str | None:
    """What is wrong with a short text, such as where a game is played; ``None`` if nothing is."""
    if not isinstance(text, str):
        return "it must be text"
    if len(text) > LONGEST_TEXT:
        return f"text may have at most {LONGEST_TEXT} characters, not {len(text)}"
    return None if text.isprintable() else "text must be one line of printable characters"


def name_problem(text: Any) -> str | None:
    """What is wrong with what a variant or a point is called."""
    if isinstance(text, str) and (not text or text != text.strip()):
        return "a name may not be empty or have spaces around it"
    return text_problem(text)


def is_bid_name(name: Any) -> bool:
    """Whether a bid can be called this: one word that starts no other move."""
    return not name_problem(name) and len(name.split()) == 1 and name not in _VERBS


def is_name(instance: object, attribute: attrs.Attribute[str], name: object) -> None:
    """An attrs validator: a point's name."""
    wrong = name_problem(name)
    if wrong:
        raise InvalidArgument(f"{type(instance).__name__}: name is {shown(name)}, but {wrong}")
