"""Check what components answer: the error for a wrong answer names the class and the method."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from types import NoneType
from typing import Any, ClassVar, Literal, Protocol, TypeVar, get_args, get_origin, get_type_hints

from ..authoring import (
    BASES,
    AuctionT,
    Component,
    Composition,
    Credit,
    Entry,
    Redealt,
    Run,
    Shot,
    StateT,
)
from ..errors import InvalidArgument, shown
from ..messages import Clause, join
from ..played_hand import Award
from ..tricks import MOST_PLAYERS, Contract
from .parts import itself_and_parts

__all__: list[str] = []

T = TypeVar("T")


def answered(rule: Any, hook: str, given: T, number: int | None = None, unless: str = "") -> T:
    """What a component has answered, if it is what its base class asks for.

    :param number: how many seats or sides there are, if the answer has some.
    :param unless: what else is asked for, if that is missing.
    :raises InvalidArgument: for any other answer. A component that ships with the library is only
        asked if it has a part that does not.
    """
    strangers = _strangers(rule)
    if not strangers:
        return given
    hint = _asked(BASES.get(rule.rule_point, Component), hook)
    if unless or not _fits(hint, given, number):
        if not unless and _fits(hint, given, None):
            unless = f" (seats and sides go from 0 to {(number or 0) - 1})"
        says = "return" if callable(getattr(type(rule), hook, None)) else "be"
        name, what = type(rule).__name__, f"{_words(hint)}{unless}"
        asks = "" if name in strangers else f": it asks {join(strangers, 'and')}"
        raise InvalidArgument(f"{name}.{hook} must {says} {what}, not {shown(given)}{asks}")
    return given


def described(
    component: Component, rules: Composition, players: int
) -> Iterator[tuple[str, tuple[Clause, ...]]]:
    """What a component says, and then what its parts say: the id of each, with its sentences."""
    for each in itself_and_parts(component):
        yield each.id, answered(each, "describe", each.describe(rules, players))


def each_answered(rule: Any, hook: str, given: Any) -> tuple[Any, ...]:
    """What a component lists, perhaps one by one."""
    listed: tuple[Any, ...] = tuple(given) if isinstance(given, Iterable) else given
    return answered(rule, hook, listed)


class Answered(Protocol):
    """What is called like :func:`answered`."""

    def __call__(
        self, rule: Any, hook: str, given: T, number: int | None = None, unless: str = ""
    ) -> T: ...


def answered_by(components: Iterable[Any]) -> Answered:
    """:func:`answered`, or where all components ship, what takes every answer as it is.

    Calls and awards are asked for so often that looking for strangers would take half the time.
    """
    return answered if any(map(_strangers, components)) else _as_given


def _as_given(rule: Any, hook: str, given: T, number: int | None = None, unless: str = "") -> T:
    return given


def _strangers(rule: Any) -> list[str]:
    """The classes of a component and its parts that do not ship: the types of ours are checked."""
    kinds = map(type, itself_and_parts(rule))
    return [kind.__name__ for kind in kinds if not kind.__module__.startswith(_HERE)]


_HERE = __name__.partition(".")[0] + "."


@functools.cache
def _asked(base: type, hook: str) -> Any:
    """The type that a base class says a hook has, or returns."""
    asked = getattr(base, hook, None)
    asked = asked.fget if isinstance(asked, property) else asked
    hint = get_type_hints(asked)["return"] if callable(asked) else get_type_hints(base)[hook]
    return get_args(hint)[0] if get_origin(hint) is ClassVar else hint


def _fits(hint: Any, given: Any, number: int | None) -> bool:
    kinds, kept = get_args(hint), get_origin(hint)
    if kept is Literal:
        return given in kinds
    if kept in _MANY:
        length = None if kept is Iterable or kinds[-1] is ... else len(kinds)
        return (
            isinstance(given, _MANY[kept])
            and (length is None or len(given) == length)
            and all(_fits(kinds[0], each, number) for each in given)
        )
    if kinds:
        return any(_fits(kind, given, number) for kind in kinds)
    if hint is int:
        return type(given) is int and (number is None or 0 <= given < number)
    if hint in _STATES:
        turn = getattr(given, "to_act", None)  # it may be anything
        return type(given).__hash__ is not None and _fits(int, turn, number)
    if not isinstance(given, hint):
        return False
    fields = _hints(hint).items() if hint in _VALUES else ()
    return all(_fits(kind, getattr(given, name), None) for name, kind in fields) and all(
        seat is None or _fits(int, seat, number) for seat in _seats_in(given)
    )


_MANY: dict[Any, Any] = {tuple: (tuple, list), Iterable: Iterable}
_VALUES = {Credit, Entry, Redealt, Run}
"""Answers of which each part is looked at: awards are too many for that."""
_hints = functools.cache(get_type_hints)


def _seats_in(given: object) -> tuple[int | None, ...]:
    """The seats or sides that an answer has."""
    if isinstance(given, (Award, Entry)):
        return (given.side,)
    if isinstance(given, Contract):
        return (given.bidder,)
    if isinstance(given, Credit):
        return (given.seat,)
    if isinstance(given, Shot):
        return (given.winner,)
    return tuple([seat for seat, _ in given.charges]) if isinstance(given, Redealt) else ()


_STATES = dict.fromkeys((StateT, AuctionT), "a frozen state with a seat `to_act`")
_WORDS: dict[Any, str] = {
    int: "a whole number", str: "a text", NoneType: "None", tuple: "a tuple", Iterable: "a list",
    **_STATES,
}  # fmt: skip


def _words(hint: Any) -> str:
    kinds, name = get_args(hint), getattr(hint, "__name__", "")
    if get_origin(hint) is Literal:
        return join(map(repr, kinds), "or")
    if get_origin(hint) in _MANY:
        return f"{_WORDS[get_origin(hint)]} in which each is {_words(kinds[0])}"
    if kinds:
        return join(map(_words, kinds), "or")
    return _WORDS.get(hint) or f"{'an' if name[0] in 'AE' else 'a'} {name}"


def check_answers(rules: Composition, players: int) -> None:
    """Ask for what never changes, before components ask each other.

    :raises InvalidArgument: for the first answer that does not fit.
    """
    seating, exchange = rules.seating, rules.exchange
    asked = (
        seating, rules.pack, rules.trump_order, rules.dealing, rules.auction, rules.naming,
        exchange, rules.floor, rules.going_out, rules.settlement, *rules.points,
    )  # fmt: skip
    if not any(map(_strangers, asked)):
        return
    for rule, hook in (
        (rules.pack, "cards"), (rules.dealing, "hand"), (rules.dealing, "widow"),
        (rules.auction, "words"), (exchange, "packet"), (exchange, "discarded_last"),
        (rules.floor, "least"), (rules.going_out, "target"),
    ):  # fmt: skip
        answered(rule, hook, getattr(rule, hook))
    sides, orders = seating.sides(players), rules.orders
    answered(seating, "sides", sides, MOST_PLAYERS)
    answered(seating, "sides", sides, None, one_each(sides, players))
    answered(rules.trump_order, "all_trumps", orders, None, "" if orders else ", one at least")
    answered(rules.auction, "top", rules.most)
    answered(rules.naming, "suits", rules.naming.suits(rules.pack.cards))
    answered(rules.naming, "calls", rules.naming.calls(orders[0]))
    for point in rules.points:
        for trumps in orders:
            answered(point, "decided", point.decided(trumps))
    answered(rules.settlement, "settles", rules.settlement.settles)
    if _strangers(rules.settlement):
        answered(rules.settlement, "entries", rules.failed_bid(players))


def one_each(sides: tuple[int, ...], players: int) -> str:
    """What is missing where not every seat has a side."""
    return "" if len(sides) == players else f", one for each of {players} seats"
