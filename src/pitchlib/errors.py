"""What can go wrong, and what each error carries.

There are few classes; the details are in their attributes. Every error survives :mod:`pickle` and
:mod:`copy`. Errors with a list of problems are in :mod:`pitchlib.problems`, errors about moves in
:mod:`pitchlib.game.illegal`.
"""

from __future__ import annotations

__all__ = [
    "HandNotFinished",
    "InvalidArgument",
    "InvalidNotation",
    "PitchError",
    "UnknownVariant",
]


class PitchError(Exception):
    """The base class of every error this library raises on purpose."""

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


def _cut(message: str) -> str:
    """A message without the middle of whatever it repeats at length."""
    return message if len(message) <= 1000 else f"{message[:500]} … {message[-400:]}"


class InvalidArgument(PitchError, TypeError, ValueError):
    """A value of the wrong type or out of range, such as a bid of ``"three"`` or seat 9 of 4."""

    parameter: str | None
    """The parameter of a component that is wrong, if any; errors in variant files point to it."""

    def __init__(self, message: str, *, parameter: str | None = None) -> None:
        """Take the message and the name of the parameter."""
        super().__init__(_cut(message))
        self.parameter = parameter


class InvalidNotation(PitchError, ValueError):
    """Text that cannot be read as a card, a move, or whatever was expected."""

    text: str
    """What was read."""
    position: int
    """Where the mistake in :attr:`text` starts, from 0."""

    def __init__(self, message: str, text: str, position: int = 0) -> None:
        """Take the message, the text, and the position of the mistake."""
        super().__init__(_cut(message))
        self.text = text
        self.position = position


class UnknownVariant(PitchError, LookupError):
    """There is no variant with this name."""

    name: str
    """The unknown name."""
    suggestions: tuple[str, ...]
    """Ids of variants with similar names, closest first; may be empty."""

    def __init__(self, name: str, suggestions: tuple[str, ...], known: tuple[str, ...]) -> None:
        """Take the unknown name, similar ones, and all ids that exist."""
        hint = (
            f"Did you mean {' or '.join(suggestions)}?"
            if suggestions
            else f"There are: {', '.join(known)}."
        )
        super().__init__(_cut(f"There is no variant called {name!r}. {hint}"))
        self.name = name
        self.suggestions = suggestions


class HandNotFinished(PitchError, ValueError):
    """There is no score, because the hand is not over or was not played."""
