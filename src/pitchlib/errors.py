"""What can go wrong, what each error carries, and the checks of arguments that raise one.

There are few classes; the details are in their attributes. Errors survive :mod:`pickle` and
:mod:`copy`. Those with problems are in :mod:`pitchlib.problems`, those about moves in
:mod:`pitchlib.game.legality`.
"""

from __future__ import annotations

import contextlib
import operator
import reprlib
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from types import MemberDescriptorType
from typing import Any, TypeVar, final

import attrs

__all__ = ["HandNotFinished", "InvalidArgument", "InvalidNotation", "PitchError", "UnknownVariant"]


class PitchError(Exception):
    """The base class of every error this library raises on purpose."""

    def __reduce__(self) -> tuple[object, ...]:
        # Errors take several arguments and a message made of them, so the default (class, args)
        # would call ``__init__`` with the wrong ones.
        return Exception.__new__, (type(self), *self.args), self.__dict__


def _cut(message: str) -> str:
    """A message without the middle of whatever it repeats at length."""
    return message if len(message) <= 1000 else f"{message[:500]} … {message[-400:]}"


class InvalidArgument(PitchError, TypeError, ValueError):
    """A value of the wrong type or out of range, such as a bid of ``"three"`` or seat 9 of 4."""

    def __init__(self, message: str) -> None:
        super().__init__(_cut(message))


class InvalidNotation(PitchError, ValueError):
    """Text that cannot be read as a card, a move, or whatever was expected."""

    text: str
    """What was read."""
    position: int
    """Where the mistake in :attr:`text` starts, from 0."""

    def __init__(self, message: str, text: str, position: int = 0) -> None:
        super().__init__(_cut(message))
        self.text = text
        self.position = position


class UnknownVariant(PitchError, LookupError):
    """There is no variant with this name, or there are several."""

    name: str
    """The unknown name."""
    suggestions: tuple[str, ...]
    """Ids of variants that are called that or something like it, closest first; may be empty."""
    games: tuple[str, ...]
    """A line about each of the first of :attr:`suggestions`, by which a player knows the game."""
    short: str
    """The message on one line, with ids instead of lines."""

    def __init__(
        self, name: str, suggestions: tuple[str, ...], games: tuple[str, ...], several: bool = False
    ) -> None:
        none = f"There is no variant called {shown(name)}"
        said = f"Several games are called {shown(name)}:" if several else f"{none}. Did you mean:"
        lines, more = [said, *(f"  - {line}" for line in games)], len(suggestions) - len(games)
        lines += [f"  and {more} more: pitchlib variants {name}"] * (more > 0)
        nothing = f"{none}: `pitchlib variants` lists all, `pitchlib which` asks for yours"
        super().__init__("\n".join(lines) if games else nothing)
        self.short = f"{said} {', '.join(suggestions[: len(games)])}" if games else nothing
        self.name = name
        self.suggestions = suggestions
        self.games = games


class HandNotFinished(PitchError, ValueError):
    """There is no score, because the hand is not over or was not played."""


# Checks of arguments

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


shown: Callable[[object], str] = _Short().repr
"""A value as a message shows it: its repr, cut where it is long."""


def items_of(given: Iterable[T], name: str) -> tuple[T, ...]:
    """The items of an argument that must be a list; ``name`` is its name, if any."""
    if type(given) is tuple:
        return given
    with contextlib.suppress(TypeError):
        if not isinstance(given, str):
            return tuple(given)
    called = f"`{name}`" if name else "this"
    raise InvalidArgument(f"{called} must be a list, not {shown(given)}")


def as_tuple(given: Iterable[Any]) -> tuple[Any, ...]:
    """An attrs converter: the items of what must be a list."""
    return items_of(given, "")


def expect(value: object, kind: type | tuple[type, ...], what: str) -> None:
    """Refuse a value of another class; ``what`` says what was expected."""
    if not isinstance(value, kind):
        raise InvalidArgument(f"expected {what}, got {shown(value)}")


def names_of_seats(names: Iterable[str | None], seats: int) -> tuple[str | None, ...]:
    """What seats are called, or nothing; how many there are is not checked if it is not known."""
    given = items_of(names, "names")
    if given and seats and len(given) != seats:
        raise InvalidArgument(f"expected a name for each of {seats} seats, got {len(given)}")
    for name in given:
        expect(name, (str, type(None)), "a name or None")
    return given


def as_int(given: int) -> int:
    """A whole number of any class, such as numpy's, as an ``int``; all else as it is."""
    other: Any = given  # of whatever class it is
    kind = getattr(getattr(other, "dtype", None), "kind", None)
    if not isinstance(other, int) and kind != "b":  # a truth of old numpy has an index, too
        with contextlib.suppress(TypeError):
            return operator.index(other)
    return given


def as_ints(given: Iterable[int]) -> tuple[int, ...]:
    """An attrs converter: the items of what must be a list, each as :func:`as_int` gives it."""
    return tuple(map(as_int, items_of(given, "")))


def check_number(given: Any, least: int, what: str) -> int:
    """The whole number, if it is at least so much; ``what`` names it in the message."""
    number = given if type(given) is int else as_int(given)
    if type(number) is int and number >= least:
        return number
    wanted = f"the {what} as a whole number, {least} or more"
    raise InvalidArgument(f"expected {wanted}, got {shown(given)}")


def check_seat(given: Any, players: int, what: str) -> int:
    """The seat, if there is such a seat; ``what`` names it in the message."""
    seat = as_int(given)
    if type(seat) is int and 0 <= seat < players:
        return seat
    raise InvalidArgument(f"The {what} must be a seat from 0 to {players - 1}, not {shown(given)}")


def must_be(what: str, test: Callable[[Any], object], **facts: object) -> Any:
    """An attrs validator for values that pass a test; ``facts`` are for the schema of files."""

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if not test(value):
            name = f"{type(instance).__name__}: {attribute.name}"
            raise InvalidArgument(f"{name} must be {what}, not {shown(value)}")

    vars(check).update(facts)
    return check


def derived(of: Callable[[Any], Any]) -> Any:
    """An attrs field that follows from the parameters before it, which are not validated yet."""
    return attrs.field(init=False, eq=False, repr=False, default=attrs.Factory(of, takes_self=True))


def whole_number(least: int, most: int = 1000) -> Any:
    """An attrs validator: a whole number within limits, which keep the lists of bids short."""
    return must_be(
        f"a whole number from {least} to {most}",
        lambda value: type(value) is int and least <= value <= most,
        least=least,
        most=most,
    )


def one_of(*allowed: str) -> Any:
    """An attrs validator: one of some words."""
    return must_be(" or ".join(map(repr, allowed)), lambda value: value in allowed, allowed=allowed)


def _or_none(default: object, check: Any, **options: Any) -> Any:
    validator = attrs.validators.optional(check) if default is None else check
    return attrs.field(default=default, validator=validator, **options)


def number(default: int | None, least: int = 1, most: int = 1000) -> Any:
    """An attrs field for a :func:`whole_number`, or ``None`` if that is the default."""
    converter = attrs.converters.optional(as_int) if default is None else as_int
    return _or_none(default, whole_number(least, most), converter=converter)


def word(default: str | None, *others: str, **options: Any) -> Any:
    """An attrs field for one of some words, of which the first, or ``None``, is the default."""
    return _or_none(default, one_of(*others if default is None else (default, *others)), **options)


def flag(default: bool | None = False) -> Any:
    """An attrs field for ``True`` or ``False``, or ``None`` if that is the default."""
    return _or_none(default, is_a(bool, "True or False"))


def is_a(kind: type | tuple[type, ...], what: str) -> Any:
    """An attrs validator: a value of a class, called ``what``."""
    return must_be(what, lambda value: isinstance(value, kind))


# The hooks and the parameters of a class


def _annotations(kind: type) -> Mapping[str, object]:
    """The annotations of a class itself, as far as they can be known while it is being made."""
    if sys.version_info >= (3, 14):
        from annotationlib import Format, get_annotations

        return get_annotations(kind, format=Format.FORWARDREF)
    found: Mapping[str, object] = vars(kind).get("__annotations__", {})
    return found


def _named_by(kind: type) -> set[str]:
    """The public names of a class itself."""
    return {name for name in (*vars(kind), *_annotations(kind)) if not name.startswith("_")}


@cache
def hooks_of(kind: type) -> frozenset[str]:
    """The public names of a class and of those that it derives from."""
    return frozenset[str]().union(*map(_named_by, kind.__mro__[:-1]))


def _own_fields(kind: type) -> set[str]:
    given = {name for name, hint in _annotations(kind).items() if "ClassVar" not in str(hint)}
    slots = vars(kind).items()
    return given | {name for name, slot in slots if isinstance(slot, MemberDescriptorType)}


@cache
def fields_of(kind: type) -> frozenset[str]:
    """The parameters of a class: what attrs or a dataclass makes fields of, here and in bases."""
    return frozenset[str]().union(*map(_own_fields, kind.__mro__))


def refuse_misspelt(kind: type, base: str) -> None:
    """Refuse a class with a name that is not asked for, but is one edit away from one that is."""
    hooks = frozenset[str]().union(*map(hooks_of, kind.__bases__))
    for name in sorted(_named_by(kind) - hooks - _own_fields(kind)):
        for hook in sorted(hooks):
            if abs(len(name) - len(hook)) <= 1 and _one_edit_away(name, hook):
                said = f"{kind.__name__}.{name} is not asked by {base}"
                raise InvalidArgument(f"{said}: did you mean {hook}?")


def _one_edit_away(one: str, other: str) -> bool:
    """Whether a letter inserted, left out or replaced, or two swapped, makes one the other."""
    shorter = min(len(one), len(other))
    same = next((place for place in range(shorter) if one[place] != other[place]), shorter)
    one, other = one[same:], other[same:]
    swapped = one[1::-1] == other[:2] and one[2:] == other[2:]
    return swapped or one[1:] == other[1:] or one[1:] == other or one == other[1:]


# Where public names stand

HOMES = (
    "rules", "variants", "authoring", "scoring", "records", "files", "knowledge", "search",
    "arrays", "bots", "lint", "rulebook", "wire", "pictures", "testing", "cli",
)  # fmt: skip
"""The modules right below :mod:`pitchlib` that hold the public names which are not at its top."""


def names_of(
    home: str,
    on_use: Mapping[str, Iterable[str]] | None = None,
    made: Mapping[str, Callable[[], object]] | None = None,
) -> Callable[[str], object]:
    """Give a home its ``__getattr__``: names imported on use or made, and where others stand."""
    rooms = {name: room for room, names in (on_use or {}).items() for name in names}
    makers = made or {}

    def find(name: str) -> object:
        if name in makers:
            return makers[name]()
        if name in rooms:
            value = getattr(import_module(f".{rooms[name]}", __package__), name)
            setattr(sys.modules[home], name, value)
            return value
        found = "" if name[0] == "_" or _is_module(f"{home}.{name}") else _home_of(name)
        message = f"module {home!r} has no attribute {name!r}"
        if found and sys._getframe(1).f_code.co_name == "_handle_fromlist":
            # `from home import name` would drop the message of an AttributeError.
            raise ImportError(f"cannot import {name!r} from {home!r}: it is in {found}")
        raise AttributeError(f"{message}: it is in {found}" if found else message)

    module = vars(sys.modules[home])
    module["__getattr__"] = find  # which checkers need not know of
    module["__dir__"] = lambda: sorted({*module, *rooms, *makers})  # imported or not
    return find


def _is_module(name: str) -> bool:
    """Whether a package has a module of this full name."""
    from importlib.util import find_spec

    home = sys.modules[name.rpartition(".")[0]]
    return "__path__" in vars(home) and find_spec(name) is not None


def _home_of(name: str) -> str:
    """The home that has a public name; empty if none has it."""
    for home in (str(__package__), *(f"{__package__}.{each}" for each in HOMES)):
        with contextlib.suppress(ImportError):  # of an extra that is not installed
            if name in vars(import_module(home)).get("__all__", ()):
                return home
    return ""
