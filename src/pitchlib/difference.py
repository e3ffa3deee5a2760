"""Differences: what two variants play differently, in words.

:func:`diff` goes through the rule points in the order of play. A part of a component, such as the
dealer's privilege in an auction, is compared by itself, and points are compared by their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, final

import attrs

from .cards import Suit
from .clauses import Clause
from .errors import InvalidArgument
from .rules.component import parts_of
from .variant import RULE_POINTS, Variant

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
        told = [f"  was: {sentence.text}" for sentence in self.was]
        told += [f"  now: {sentence.text}" for sentence in self.now]
        return "\n".join([head, *told])


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
      was: Scores may fall below zero.
      now: A score never falls below zero: whoever stands at 2 and loses 3 stands at 0.

    :param before: the variant to start from.
    :param after: the variant to compare with it.
    :raises InvalidArgument: for what is not a variant.
    """
    for variant in (before, after):
        if not isinstance(variant, Variant):
            raise InvalidArgument(f"diff compares variants such as SETBACK, not {variant!r}")
    found: list[Difference] = []
    for name in RULE_POINTS:
        old, new = (getattr(variant, name.replace("-", "_")) for variant in (before, after))
        if name == "points":
            found += _points(old, new)
        else:
            found += _components(name, old, new)
    return Differences(before.title, after.title, tuple(found))


def _components(rule_point: str, old: Any, new: Any) -> Iterator[Difference]:
    """The difference of two components, and of their parts if they have the same questions."""
    if old == new:
        return
    old_parts, new_parts = (
        {part: (point, value) for part, point, value in parts_of(each)} for each in (old, new)
    )
    shared = [part for part in old_parts if part in new_parts] if type(old) is type(new) else []
    if written(old, without=shared) != written(new, without=shared) or not shared:
        hidden = [value for part in shared for value in (old_parts[part][1], new_parts[part][1])]
        apart = {sentence for part in hidden for sentence in part.describe()}
        was = tuple(sentence for sentence in old.describe() if sentence not in apart)
        now = tuple(sentence for sentence in new.describe() if sentence not in apart)
        yield _difference(rule_point, written(old, shared), written(new, shared), was, now)
    for part in shared:
        point, value = old_parts[part]
        yield from _components(point, value, new_parts[part][1])


def _points(old: tuple[Any, ...], new: tuple[Any, ...]) -> Iterator[Difference]:
    old_names, new_names = ({point.name: point for point in points} for points in (old, new))
    for name, point in old_names.items():
        if name not in new_names:
            yield Difference(f"points, {name}", written(point), None, point.describe(), ())
        elif point != new_names[name]:
            other = new_names[name]
            yield _difference(
                f"points, {name}", written(point), written(other), point.describe(),
                other.describe(),
            )  # fmt: skip
    for name, point in new_names.items():
        if name not in old_names:
            yield Difference(f"points, {name}", None, written(point), (), point.describe())
    orders = [
        [name for name in names if name in old_names and name in new_names]
        for names in (old_names, new_names)
    ]
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
    left_out = set(without)
    told = []
    for field in attrs.fields(kind):
        value = getattr(component, field.name)
        if not field.init or field.name in left_out or value == _default(field, component):
            continue
        told.append(f"{field.alias}={_value(value)}")
    return f"{kind.__name__}({', '.join(told)})"


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
