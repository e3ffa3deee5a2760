"""What every component must be, whatever it decides: a frozen value that says what it does."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import re
from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from .. import Award, CardSet, Clause, Contract, InvalidArgument, PlayedHand, Variant
from ..rulebook import rulebook
from ..rulebook.fitting import fitted
from ..rules.component import ByPlayers
from ..table import table_for
from ..variant import RULE_POINTS
from .laws import require
from .printing import code

__all__ = ["answers", "description", "mentions", "values"]


def values(variant: Variant) -> None:
    """Components are frozen, hashable values that survive pickle and copy, with an id."""
    for component in unresolved(variant):
        name = code(component)
        require(
            isinstance(component.id, str) and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", component.id),
            f"the id of {name} is not in kebab-case: {component.id!r}",
        )
        for field in (*_fields(component), "something_else"):
            _refuses_change(component, field, name)
        try:
            copies = [pickle.loads(pickle.dumps(component)), copy.copy(component)]  # noqa: S301
            copies.append(copy.deepcopy(component))
        except Exception as error:
            require(False, f"{name} cannot be copied or pickled: {error!r}")
            raise
        for other in copies:
            require(
                other == component and hash(other) == hash(component),
                f"a copy of {name} is not equal to it",
            )


def _refuses_change(component: Any, field: str, name: str) -> None:
    before = getattr(component, field, None)
    try:
        setattr(component, field, before)
    except (AttributeError, TypeError):
        return
    if field == "something_else":
        delattr(component, field)
    require(False, f"{name} is not frozen: its {field} can be set")


def answers(variant: Variant) -> None:
    """Every point answers with an award of its own, to a side that there is or to nobody.

    It is asked about a hand in which the bidder has taken everything. What it is not told, such as
    the tricks one by one, it may ask for with :class:`~pitchlib.InvalidArgument`.
    """
    for players in variant.players[:3]:
        rules = variant.at(players)
        for trumps in rules.trump_order.all_trumps(rules.pack.cards):
            cards: list[str | CardSet] = [rules.pack.cards, *[""] * (players - 1)]
            hand = PlayedHand(
                Contract(0, 1, trumps.suit), captured=cards, held=cards, last_trick=0,
                tricks_won=[1, *[0] * (players - 1)], dealer=0,
            ).under(trumps, rules.seating.sides(players))  # fmt: skip
            before: tuple[Award, ...] = ()
            for point in rules.points:
                try:
                    award = point.award(hand, before)
                except InvalidArgument:
                    continue
                name = f"{type(point).__name__}.award"
                require(isinstance(award, Award), f"{name} gives {award!r}, which is no Award")
                require(
                    award.point == point.name,
                    f"{name} gives an award of {award.point!r}, but the point is {point.name!r}",
                )
                require(
                    award.side is None or award.side in hand.sides,
                    f"{name} gives the point to side {award.side!r}, which there is not",
                )
                before = (*before, award)


def description(variant: Variant) -> None:
    """Every component describes itself in sentences, and they tell the truth of its parameters.

    A sentence with a value of a parameter's name shows that parameter; and whenever a parameter
    is different, something in the description is.
    """
    for component in unresolved(variant):
        name = code(component)
        told = component.describe()
        require(
            isinstance(told, tuple) and all(isinstance(each, Clause) for each in told),
            f"{name} does not describe itself in a tuple of clauses",
        )
        for sentence in told:
            require(sentence.message and sentence.text.strip(), f"{name} says nothing: {sentence}")
            for value, shown in sentence.values:
                given = getattr(component, value, None)
                if value in _fields(component) and isinstance(given, int):
                    require(
                        shown == given or str(shown) == str(given),
                        f"{name} describes its {value} as {shown}: {sentence.text}",
                    )
        text = [sentence.text for sentence in told]
        for field, other in _others(component):
            require(
                [sentence.text for sentence in other.describe()] != text,
                f"{name} and {code(other)} differ in {field}, but describe themselves alike: "
                f"{' '.join(text)}",
            )


def mentions(variant: Variant) -> None:
    """The rulebook has every sentence of every component that plays a part.

    A sentence that speaks of what these rules have none of is told as it suits them, or not at all.
    """
    for players in variant.players[:3]:
        text = _plain(rulebook(variant, "text", players=players, example=False))
        table = table_for(variant, players)
        composed = variant.at(players)
        parts = [getattr(composed, name.replace("-", "_")) for name in RULE_POINTS]
        points = parts.pop(RULE_POINTS.index("points"))
        for component in within([*parts, *points]):
            for told in component.describe():
                suited = fitted(told, table)
                require(
                    suited is None or _plain(suited.text) in text,
                    f"the rulebook for {players} players does not say what {code(component)} "
                    f"says: {told.text}",
                )


def _plain(text: str) -> str:
    return " ".join(text.split())


def _fields(component: Any) -> tuple[str, ...]:
    """The names of its parameters."""
    if attrs.has(type(component)):
        return tuple(field.name for field in attrs.fields(type(component)) if field.init)
    if dataclasses.is_dataclass(component):
        return tuple(field.name for field in dataclasses.fields(component) if field.init)
    return tuple(getattr(component, "_fields", ()))


_NO_RULES = ("usual",)
"""Parameters that decide nothing: how many play unless one says."""


def _others(component: Any) -> Iterator[tuple[str, Any]]:
    """The component with one parameter different, for each that is a number or yes and no."""
    for field in _fields(component):
        if field in _NO_RULES:
            continue
        value = getattr(component, field)
        others: tuple[object, ...] = ()
        if isinstance(value, bool):
            others = (not value,)
        elif isinstance(value, int):
            others = (value + 1, value - 1)
        for other in others:
            try:
                yield field, _evolved(component, field, other)
                break
            except InvalidArgument:
                continue


def _evolved(component: Any, field: str, value: object) -> Any:
    if attrs.has(type(component)):
        alias = getattr(attrs.fields(type(component)), field).alias
        return attrs.evolve(component, **{alias: value})
    changes: dict[str, Any] = {field: value}
    if hasattr(component, "_replace"):
        return component._replace(**changes)
    return dataclasses.replace(component, **changes)


def unresolved(variant: Variant) -> tuple[Any, ...]:
    """All components, those for some numbers of players only and the parts of others included."""
    return within(variant.components())


def within(components: Iterable[Any]) -> tuple[Any, ...]:
    """Components and their parts."""
    found: list[Any] = []
    waiting = list(components)
    while waiting:
        component = waiting.pop(0)
        found.append(component)
        if isinstance(component, ByPlayers):
            waiting += [component.otherwise, *(other for _, other in component.exceptions)]
        elif attrs.has(type(component)):
            waiting += [
                getattr(component, field.name)
                for field in attrs.fields(type(component))
                if "rule_point" in field.metadata
            ]
    return tuple(found)
