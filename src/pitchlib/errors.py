"""What can go wrong, and what each error carries.

Few classes; the difference is in the data. Every error survives :mod:`pickle` and :mod:`copy`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .clauses import Reason
    from .moves import Move
    from .records.problems import RecordProblem
    from .sharing.problems import FileProblem
    from .state import State

__all__ = [
    "HandNotFinished",
    "IllegalMove",
    "InvalidArgument",
    "InvalidDeal",
    "InvalidNotation",
    "InvalidVariant",
    "InvalidVariantFile",
    "PitchError",
    "RecordError",
    "UnknownVariant",
]


class PitchError(Exception):
    """The root of every error that this library raises on purpose."""

    def __reduce__(self) -> tuple[object, ...]:
        # Errors take several arguments and a message made of them, so the default (class, args)
        # would call ``__init__`` with the wrong ones.
        return _rebuild, (type(self), self.args, self.__dict__)


def _rebuild(
    kind: type[PitchError], args: tuple[object, ...], data: dict[str, object]
) -> PitchError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(data)
    return error


class InvalidArgument(PitchError, TypeError, ValueError):
    """A value of the wrong type or out of range, such as a bid of ``"three"`` or seat 9 of 4."""


class InvalidNotation(PitchError, ValueError):
    """Text that is not a card, a move, or whatever was asked for."""

    text: str
    """What was read."""
    position: int
    """Where in :attr:`text` the trouble starts, from 0."""

    def __init__(self, message: str, text: str, position: int = 0) -> None:
        """Take the message, the text that was read, and the position of the trouble in it."""
        super().__init__(message)
        self.text = text
        self.position = position


class IllegalMove(PitchError, ValueError):
    """A move that the rules do not allow; it says why, by which rule, and what is allowed."""

    move: Move
    """The move that was refused."""
    seat: int | None
    """The seat that would have made it; ``None`` where no seat is to act."""
    reasons: tuple[Reason, ...]
    """Every reason against it."""
    legal: Sequence[Move]
    """The moves that are legal instead."""
    state: State
    """The state, unchanged."""

    def __init__(
        self,
        message: str,
        *,
        move: Move,
        seat: int | None,
        reasons: tuple[Reason, ...],
        legal: Sequence[Move],
        state: State,
    ) -> None:
        """Take the message and the facts that it was made from."""
        super().__init__(message)
        self.move = move
        self.seat = seat
        self.reasons = reasons
        self.legal = legal
        self.state = state

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The ids of the rules that refused the move, each once."""
        return tuple(dict.fromkeys(reason.rule_id for reason in self.reasons))


class InvalidDeal(IllegalMove):
    """A deal that cannot be: a card twice, a hand of the wrong size, a card not in the pack."""


class InvalidVariant(PitchError, ValueError):
    """A composition that cannot be played; it names all problems at once."""

    problems: tuple[str, ...]
    """One sentence for each problem, naming the components and a way out."""

    def __init__(self, message: str, problems: tuple[str, ...]) -> None:
        """Take the message and the problems, a sentence each."""
        super().__init__(message)
        self.problems = problems


class InvalidVariantFile(PitchError, ValueError):
    """A file of a variant that cannot be read, or whose variant cannot be played."""

    problems: tuple[FileProblem, ...]
    """Every problem, with its message, its line and column, and the keys that lead to it."""
    file: str | None
    """The name of the file; ``None`` if a text was read."""

    def __init__(
        self, message: str, problems: tuple[FileProblem, ...], file: str | None = None
    ) -> None:
        """Take the message, the problems, one at least, and the name of the file."""
        super().__init__(message)
        self.problems = problems
        self.file = file

    @property
    def line(self) -> int | None:
        """The line of the first problem, from 1."""
        return self.problems[0].line

    @property
    def column(self) -> int | None:
        """The column of the first problem, from 1."""
        return self.problems[0].column

    @property
    def path(self) -> tuple[str | int, ...]:
        """The keys that lead to the first problem: ``("rules", "floor")``."""
        return self.problems[0].path


class UnknownVariant(PitchError, LookupError):
    """A name that no variant has."""

    name: str
    """The name that was asked for."""
    suggestions: tuple[str, ...]
    """Ids of variants with a similar name, nearest first; possibly none."""

    def __init__(self, name: str, suggestions: tuple[str, ...], known: tuple[str, ...]) -> None:
        """Take the unknown name, similar ones, and all ids that exist."""
        hint = (
            f"Did you mean {' or '.join(suggestions)}?"
            if suggestions
            else f"There are: {', '.join(known)}."
        )
        super().__init__(f"There is no variant called {name!r}. {hint}")
        self.name = name
        self.suggestions = suggestions


class HandNotFinished(PitchError, ValueError):
    """The score of a hand was asked for before its last card, or where no hand was played."""


class RecordError(PitchError, ValueError):
    """A record that cannot be read, or does not tell a game that can be; it names all problems."""

    problems: tuple[RecordProblem, ...]
    """Every problem, each with its message, its place in the text, and its path in the record."""

    def __init__(self, message: str, problems: tuple[RecordProblem, ...]) -> None:
        """Take the message and the problems, one at least."""
        super().__init__(message)
        self.problems = problems

    @property
    def line(self) -> int | None:
        """The line of the first problem, from 1; ``None`` if the record was not read from text."""
        return self.problems[0].line

    @property
    def column(self) -> int | None:
        """The column of the first problem, from 1."""
        return self.problems[0].column

    @property
    def path(self) -> tuple[str | int, ...]:
        """Where in the record the first problem is: ``("hands", 2, "moves", 5)``."""
        return self.problems[0].path
