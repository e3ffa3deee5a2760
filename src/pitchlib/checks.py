"""Checks of arguments, and how errors show wrong ones."""

from __future__ import annotations

import contextlib
import reprlib
from collections.abc import Callable, Iterable
from typing import Any, TypeVar, final

import attrs

from .errors import InvalidArgument

T = TypeVar("T")


@final
class _Short(reprlib.Repr):
    """Reprs that fit into a message, whatever the value."""

    def __init__(self) -> None:
        super().__init__()
        self.maxstring, self.maxother, self.maxtuple, self.maxlist = 80, 200, 12, 12

    def repr_int(self, x: int, level: int) -> str:
        """The number; Python refuses to write out a huge one."""
        return repr(x) if abs(x) < 10**40 else "a huge number"


shown = _Short().repr
"""A value as a message shows it: its repr, cut where it is long."""


def items_of(given: Iterable[T], name: str) -> tuple[T, ...]:
    """The items of an argument that must be a list; ``name`` is its name."""
    if type(given) is tuple:
        return given
    with contextlib.suppress(TypeError):
        if not isinstance(given, str):
            return tuple(given)
    raise InvalidArgument(f"`{name}` must be a list, not {shown(given)}")


def expect(value: object, kind: type | tuple[type, ...], what: str) -> None:
    """Refuse a value of another class; ``what`` says what was expected."""
    if not isinstance(value, kind):
        raise InvalidArgument(f"expected {what}, got {shown(value)}")


def check_seat(seat: object, players: int, what: str) -> None:
    """Refuse what is no seat; ``what`` names it in the message."""
    if type(seat) is not int or not 0 <= seat < players:
        raise InvalidArgument(
            f"The {what} must be a seat from 0 to {players - 1}, not {shown(seat)}"
        )


def must_be(what: str, test: Callable[[Any], bool], **facts: object) -> Any:
    """An attrs validator for values that pass a test; ``facts`` are for the schema of files."""

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if not test(value):
            raise InvalidArgument(
                f"{type(instance).__name__}: {attribute.name} must be {what}, not {shown(value)}"
            )

    vars(check).update(facts)
    return check


def whole_number(least: int, most: int = 1000) -> Any:
    """An attrs validator: a whole number, from ``least`` to ``most``.

    No table counts beyond a thousand; the bound keeps the lists of bids short.
    """
    return must_be(
        f"a whole number from {least} to {most}",
        lambda value: type(value) is int and least <= value <= most,
        least=least,
        most=most,
    )


def one_of(*allowed: str) -> Any:
    """An attrs validator: one of some words."""
    words = " or ".join(map(repr, allowed))
    return must_be(words, lambda value: value in allowed, allowed=allowed)


yes_or_no = must_be("True or False", lambda value: isinstance(value, bool))
"""An attrs validator: ``True`` or ``False``."""


def is_a(kind: type | tuple[type, ...], what: str) -> Any:
    """An attrs validator: a value of a class, called ``what``."""
    return must_be(what, lambda value: isinstance(value, kind))
