"""A variant in the making: what data change, and which change is to blame for a problem."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, final

import attrs

from ..problems import InvalidVariant, Path, Problem
from ..rules.parts import ByPlayers, parts_of
from ..variant import RULE_POINTS, Variant, replace_part
from .places import Problems

__all__ = ["RULES", "Draft", "parts_for"]

RULES = {name: name.replace("-", "_") for name in RULE_POINTS if name != "points"}
"""The field of a variant for each rule point, without the points."""
_MOST_TRIED = 40
"""Changes that are left out, one after the other, to see which of them does harm."""


@final
@attrs.define
class Draft:
    """What data say, read but not yet put together."""

    base: Variant | None
    names: dict[str, Any] = attrs.field(factory=dict)
    """The fields of the variant that are no rules, as far as they are given."""
    wholes: dict[str, Any] = attrs.field(factory=dict)
    """Components by rule point."""
    parts: dict[str, Any] = attrs.field(factory=dict)
    """Components that stand within others, by rule point."""
    listed: list[Any] | None = None
    """All points."""
    removed: list[str] = attrs.field(factory=list)
    """Names of points of the base."""
    replaced: dict[str, Any] = attrs.field(factory=dict)
    """Points by the names of those of the base whose places they take."""
    added: list[Any] = attrs.field(factory=list)
    """More points."""
    order: list[str] | None = None
    """The names of all points in counting order."""

    def changes(self) -> Iterator[tuple[Path, Any]]:
        """The paths of all that could be left out, each with the component that stands there."""
        for name, component in (*self.wholes.items(), *self.parts.items()):
            yield ("rules", name), component
        for number, point in enumerate(self.listed or ()):
            yield ("points", number), point
        for number, _ in enumerate(self.removed):
            yield ("points", "remove", number), None
        for name, point in self.replaced.items():
            yield ("points", "replace", name), point
        for number, point in enumerate(self.added):
            yield ("points", "add", number), point

    def points(self, without: Path = ()) -> tuple[tuple[Path, Any], ...]:
        """The points in counting order, each with the path that it comes from."""
        found: list[tuple[Path, Any]] = []
        for point in () if self.base is None or self.listed is not None else self.base.points:
            path: Path = ("points", "replace", point.name)
            removed = point.name in self.removed and without != (
                "points", "remove", self.removed.index(point.name),
            )  # fmt: skip
            if point.name in self.replaced and path != without:
                found.append((path, self.replaced[point.name]))
            elif not removed:
                found.append(((), point))
        found += [(("points", place), each) for place, each in enumerate(self.listed or ())]
        found += [(("points", "add", place), each) for place, each in enumerate(self.added)]
        kept = [(path, point) for path, point in found if not path or path != without]
        if self.order is not None:
            ranks = {name: rank for rank, name in enumerate(self.order)}
            kept.sort(key=lambda each: ranks.get(getattr(each[1], "name", ""), len(ranks)))
        return tuple(kept)

    def fields(self, without: Path = ()) -> dict[str, Any]:
        """The fields of the variant, with one of the changes left out."""
        fields: dict[str, Any] = {}
        if self.base is not None:
            fields = {field: getattr(self.base, field) for field in RULES.values()}
        for name, whole in self.wholes.items():
            if without != ("rules", name):
                fields[RULES[name]] = whole
        for name, part in self.parts.items():
            if without != ("rules", name):
                replace_part({}, fields, part)
        points = tuple(point for _, point in self.points(without))
        return {**self.names, **fields, "points": points}

    def variant(self, problems: Problems) -> Variant | None:
        """The variant; ``None``, and every problem with its place, if it cannot be played."""
        try:
            return Variant(**self.fields())
        except InvalidVariant as error:
            causes = self.causes()
            for found in error.problems:
                problems.add(
                    self.blamed(found, causes), found.message, kind=found.clause.message,
                    component=found.component,
                )  # fmt: skip
        except Exception as error:  # a custom component may raise anything
            problems.add(("rules",), f"{type(error).__name__}: {str(error)[:200]}")
        return None

    def blamed(self, found: Problem, causes: dict[Path, set[str]]) -> Path:
        """What is to blame: what complains, or what would mend it if left out."""
        if found.path[0] not in RULE_POINTS:
            return found.path[:1]
        for path, given in self.changes():
            if any(each is found.component for each in _pieces(given)):
                return path
        mending = [path for path, left in causes.items() if found.message not in left]
        return mending[0] if mending else ()

    def causes(self) -> dict[Path, set[str]]:
        """The problems that are left when one of the changes is left out."""
        tried = ((path, self._left(path)) for path, _ in [*self.changes()][:_MOST_TRIED])
        return {path: left for path, left in tried if left is not None}

    def _left(self, without: Path) -> set[str] | None:
        try:
            Variant(**self.fields(without))
        except InvalidVariant as error:
            return {found.message for found in error.problems}
        except Exception:
            return None  # it cannot be left out, so it tells nothing
        return set()


def _pieces(component: Any) -> Iterator[Any]:
    """A component and all that stands within it."""
    if isinstance(component, ByPlayers):
        for each in (component.otherwise, *(each for _, each in component.exceptions)):
            yield from _pieces(each)
    elif component is not None:
        yield component
        yield from (part for _, _, part in parts_of(component))


def parts_for(whole: object, rule_point: str) -> list[Any]:
    """What answers a rule point within a component; for some numbers of players each."""
    if isinstance(whole, ByPlayers):
        wholes: list[Any] = [whole.otherwise, *(each for _, each in whole.exceptions)]
    else:
        wholes = [whole]
    return [value for each in wholes for _, asked, value in parts_of(each) if asked == rule_point]
