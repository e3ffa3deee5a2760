"""Differences: what two variants play differently, in words.

:func:`diff` goes through the rule points in the order of play. A part of a component, such as the
dealer's privilege in an auction, is compared by itself, and points are compared by their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, final

import attrs

from ..cards import Suit
from ..errors import InvalidArgument
from ..messages import Clause
from ..rules.parts import parts_of
from ..variant import RULE_POINTS, Variant

__all__ = ["Difference", "Differences", "diff"]


@final
@attrs.frozen
class Difference:
    """One rule point that two variants answer differently."""

    rule_point: str
    """The rule point: ``floor``, ``dealer-privilege``; of a point ``points`` and its name."""
    before: str | None
    """The first variant's component as one writes it; ``None`` if it has none."""
    after: str | None
    """The second variant's."""
    was: tuple[Clause, ...] = ()
    """What the first variant says there and the second does not."""
    now: tuple[Clause, ...] = ()
    """What the second says there and the first does not."""

    def __str__(self) -> str:
        """The components, and below them what they say."""
        if self.before is None:
            head = f"{self.rule_point}: {self.after} is new"
        elif self.after is None:
            head = f"{self.rule_point}: {self.before} is gone"
        elif self.before == self.after:
            head = f"{self.rule_point}: {self.after}"
        else:
            head = f"{self.rule_point}: {self.before} becomes {self.after}"
        was = [f"  was: {sentence.text}" for sentence in self.was]
        now = [f"  now: {sentence.text}" for sentence in self.now]
        return "\n".join([head, *was, *now])


@final
@attrs.frozen
class Differences:
    """All that two variants play differently: a sequence of :class:`Difference`, empty if none.

    Names do not count: two variants with the same rules differ in nothing.
    """

    before: str
    """The title of the first variant."""
    after: str
    """The title of the second."""
    items: tuple[Difference, ...]

    def __len__(self) -> int:
        """How many differences there are."""
        return len(self.items)

    def __iter__(self) -> Iterator[Difference]:
        """The differences in the order of play."""
        return iter(self.items)

    def __str__(self) -> str:
        """The differences, a paragraph each."""
        if not self.items:
            return f"{self.before} and {self.after} are played by the same rules."
        return "\n".join([f"From {self.before} to {self.after}:", *map(str, self.items)])


def diff(before: Variant, after: Variant) -> Differences:
    """What differs between two variants, rule point by rule point, in words.

    >>> from pitchlib import SETBACK, GoingOutOrder, LowToHolder, NoNegativeFloor
    >>> ours = SETBACK.with_rules(LowToHolder(), NoNegativeFloor(), GoingOutOrder(21))
    >>> for difference in diff(SETBACK, ours):
    ...     print(difference.rule_point, "|", difference.before, "|", difference.after)
    points, Low | Low() | LowToHolder()
    floor | BelowZeroAllowed() | NoNegativeFloor()
    going-out | GoingOutOrder(target=11) | GoingOutOrder(target=21)
    >>> print(list(diff(SETBACK, ours))[1])
    floor: BelowZeroAllowed() becomes NoNegativeFloor()
      was: Scores may go below zero.
      now: A score never goes below zero: from 2, a loss of 3 leaves 0.

    :param before: the variant to start from.
    :param after: the variant to compare with it.
    :raises InvalidArgument: for what is not a variant.
    """
    for variant in (before, after):
        if not isinstance(variant, Variant):
            raise InvalidArgument(f"expected a variant such as SETBACK, got {variant!r}")
    found: list[Difference] = []
    sides = _Side(before), _Side(after)
    for name in RULE_POINTS:
        old, new = (getattr(variant, name.replace("-", "_")) for variant in (before, after))
        if name == "points":
            found += _points(old, new, *sides)
        else:
            found += _components(name, old, new, *sides)
    return Differences(before.title, after.title, tuple(found))


class _Side:
    """One of the variants: its rules, as they stand for its usual number of players."""

    def __init__(self, variant: Variant) -> None:
        self.players = variant.default_players
        self.rules = variant.at(self.players)

    def says(self, component: Any, without: Iterable[str] = ()) -> tuple[Clause, ...]:
        """What a component says, and its parts, but for those in some fields."""
        found: tuple[Clause, ...] = component.describe(self.rules, self.players)
        for field, _, part in parts_of(component):
            if field not in without:
                found += self.says(part)
        return found


def _components(
    rule_point: str, old: Any, new: Any, before: _Side, after: _Side
) -> Iterator[Difference]:
    """The difference of two components, and of their parts if they have the same questions."""
    if old == new:
        return
    parts = {field: (point, part) for field, point, part in parts_of(new)}
    shared = [field for field, _, _ in parts_of(old) if type(old) is type(new)]
    if written(old, shared) != written(new, shared) or not shared:
        yield _difference(
            rule_point, written(old, shared), written(new, shared),
            before.says(old, shared), after.says(new, shared),
        )  # fmt: skip
    for field, point, part in parts_of(old):
        if field in shared:
            yield from _components(point, part, parts[field][1], before, after)


def _points(
    old: tuple[Any, ...], new: tuple[Any, ...], before: _Side, after: _Side
) -> Iterator[Difference]:
    olds, news = ({point.name: point for point in points} for points in (old, new))
    for name in (*olds, *(name for name in news if name not in olds)):
        rule_point, was, now = f"points, {name}", olds.get(name), news.get(name)
        if now is None:
            yield Difference(rule_point, written(was), None, before.says(was), ())
        elif was is None:
            yield Difference(rule_point, None, written(now), (), after.says(now))
        elif was != now:
            yield _difference(
                rule_point, written(was), written(now), before.says(was), after.says(now)
            )
    orders = [[name for name in names if name in olds and name in news] for names in (olds, news)]
    if orders[0] != orders[1]:
        yield Difference("points, counting order", ", ".join(orders[0]), ", ".join(orders[1]))


def _difference(
    rule_point: str, before: str, after: str, was: tuple[Clause, ...], now: tuple[Clause, ...]
) -> Difference:
    """Only the sentences that are not the same."""
    return Difference(
        rule_point,
        before,
        after,
        tuple(sentence for sentence in was if sentence not in now),
        tuple(sentence for sentence in now if sentence not in was),
    )


def written(component: object, without: Iterable[str] = ()) -> str:
    """A component as one writes it: no parameters at their defaults, and not those ``without``."""
    kind: type[Any] = type(component)
    if not attrs.has(kind):
        return repr(component)
    given = [
        f"{field.alias}={_value(getattr(component, field.name))}"
        for field in attrs.fields(kind)
        if field.init
        and field.name not in without
        and getattr(component, field.name) != _default(field, component)
    ]
    return f"{kind.__name__}({', '.join(given)})"


def _default(field: attrs.Attribute[Any], component: object) -> object:
    default: Any = field.default
    if default is attrs.NOTHING or not hasattr(default, "factory"):
        return default
    made: object = default.factory(component) if default.takes_self else default.factory()
    return made


def _value(value: object) -> str:
    if attrs.has(type(value)) and hasattr(value, "rule_point"):
        return written(value)
    if isinstance(value, Suit):
        return f"Suit.{value.name}"
    if isinstance(value, int) and not isinstance(value, bool):
        return str(int(value))
    if isinstance(value, tuple):
        return f"({', '.join(map(_value, value))}{',' if len(value) == 1 else ''})"
    return repr(value)
