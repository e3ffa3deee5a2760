"""Differences: what two variants play differently, in words.

:func:`diff` goes through the rule points in the order of play. Parts of a component, such as the
dealer's privilege in an auction, are compared separately, and points by their names.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, final

import attrs

from ..authoring import Component, parts_of
from ..cards import Suit
from ..codec.components import changed_values
from ..composing import FIELDS, Variant
from ..errors import expect
from ..messages import Clause


@final
@attrs.frozen
class Difference:
    """One rule point that two variants answer differently."""

    rule_point: str
    """The rule point, such as ``floor``; for a point, ``points`` and its name."""
    before: str | None
    """The first variant's component, written out; ``None`` if it has none."""
    after: str | None
    """The second variant's."""
    was: tuple[Clause, ...] = ()
    """What only the first variant says there."""
    now: tuple[Clause, ...] = ()
    """What only the second variant says there."""

    def __str__(self) -> str:
        if self.before is None:
            change = f"{self.after} is new"
        elif self.after is None:
            change = f"{self.before} is gone"
        else:
            change = f"{self.before} becomes {self.after}"
        was = [f"  was: {sentence.text}" for sentence in self.was]
        now = [f"  now: {sentence.text}" for sentence in self.now]
        return "\n".join([f"{self.rule_point}: {change}", *was, *now])


def diff(before: Variant, after: Variant) -> tuple[Difference, ...]:
    """What differs between two variants, rule point by rule point, in words.

    There is nothing if the rules are the same; names do not count.

    >>> from pitchlib import SETBACK, GoingOutOrder, LowToHolder, NoNegativeFloor
    >>> ours = SETBACK.with_rules(LowToHolder(), NoNegativeFloor(), GoingOutOrder(21))
    >>> for difference in diff(SETBACK, ours):
    ...     print(difference.rule_point, "|", difference.before, "|", difference.after)
    points, Low | Low() | LowToHolder()
    floor | BelowZeroAllowed() | NoNegativeFloor()
    going-out | GoingOutOrder(target=11) | GoingOutOrder(target=21)
    >>> print(diff(SETBACK, ours)[1])
    floor: BelowZeroAllowed() becomes NoNegativeFloor()
      was: Scores may go below zero.
      now: A score never goes below zero: from 2, a loss of 3 leaves 0.

    :param before: the variant to start from.
    :param after: the variant to compare with it.
    :raises InvalidArgument: if it is not a variant.
    """
    for variant in (before, after):
        expect(variant, Variant, "a variant such as SETBACK")
    found: list[Difference] = []
    for rule_point in FIELDS:
        olds, news = _answers(before, rule_point), _answers(after, rule_point)
        for name in dict.fromkeys((*olds, *news)):
            (old, was), (new, now) = olds.get(name, _NOTHING), news.get(name, _NOTHING)
            if old != new:
                # What moves into a part of another component is said there.
                only_was, only_now = (
                    tuple(one for one in said if not any(one in its for _, its in others.values()))
                    for said, others in ((was, news), (now, olds))
                )
                found.append(Difference(name, old, new, only_was, only_now))
        order, now_order = (
            ", ".join(name.removeprefix(_POINT) for name in names if name in olds and name in news)
            for names in (olds, news)
        )
        if order != now_order:
            found.append(Difference("points, counting order", order, now_order))
    return tuple(found)


_POINT = "points, "
_Answer: TypeAlias = tuple["str | None", tuple[Clause, ...]]
_NOTHING: _Answer = (None, ())


def _answers(variant: Variant, rule_point: str) -> dict[str, _Answer]:
    """What answers a rule point and those of its parts: as one writes it, and what it says."""
    players = variant.default_players
    waiting = [(rule_point, getattr(variant, FIELDS[rule_point]))]
    if rule_point == "points":
        waiting = [(f"{_POINT}{point.name}", point) for point in variant.points]
    found: dict[str, _Answer] = {}
    for name, component in waiting:
        parts = tuple(parts_of(component))
        text = written(component, [field for field, _, _ in parts])
        found[name] = (text, component.describe(variant.at(players), players))
        waiting += [
            (point if point != name else f"{point}, {field}", part) for field, point, part in parts
        ]
    return found


def written(component: object, without: Iterable[str] = ()) -> str:
    """A component as one writes it: no parameters at their defaults, and not those ``without``."""
    given = [
        f"{name}={_value(value)}"
        for name, value in changed_values(component).items()
        if name not in without
    ]
    return f"{type(component).__name__}({', '.join(given)})"


def _value(value: object) -> str:
    if isinstance(value, Component):
        return written(value)
    if isinstance(value, Suit):
        return f"Suit.{value.name}"
    if isinstance(value, int) and not isinstance(value, bool):
        return str(int(value))
    if isinstance(value, tuple):
        return f"({', '.join(map(_value, value))}{',' if len(value) == 1 else ''})"
    return repr(value)
