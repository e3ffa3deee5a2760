"""A variant in the making: what data change, and which change is to blame for a problem."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, final

from ..problems import InvalidVariant, Path, Problem
from ..rules.base import PointRule
from ..variant import Variant, replace_part
from .names import RULES, pieces
from .places import Problems

__all__ = ["Draft"]

_MOST_TRIED = 40
"""Changes that are left out, one after the other, to see which of them does harm."""


@final
class Draft:
    """What the data say, read but not yet put together."""

    def __init__(self, base: Variant | None) -> None:
        self.base = base
        self.names: dict[str, Any] = {}
        """The fields of the variant that are no rules, as far as they are given."""
        self.rules: dict[str, Any] = {}
        """Components by rule point, those of parts last."""
        self.keeps_points = True
        """Whether the points of the base are there."""
        self.edits: list[tuple[Path, str | None, PointRule | None]] = []
        """The path of each edit of the points, the name of the point that it removes or replaces,
        and the point that takes its place, or comes last."""
        self.order: list[str] | None = None
        """The names of all points in counting order."""

    def points(self, without: Path = ()) -> list[tuple[Path, PointRule]]:
        """The points in counting order, each with the path that it comes from."""
        base = self.base.points if self.base is not None and self.keeps_points else ()
        found: dict[str | Path, tuple[Path, PointRule]] = {each.name: ((), each) for each in base}
        for path, name, point in self.edits:
            if path == without:
                continue
            key = path if name is None else name
            if point is None:
                found.pop(key, None)
            else:
                found[key] = (path, point)
        order = self.order
        if order is None:
            return [*found.values()]
        ranks = {name: rank for rank, name in enumerate(order)}
        return sorted(found.values(), key=lambda each: ranks.get(each[1].name, len(ranks)))

    def fields(self, without: Path = ()) -> dict[str, Any]:
        """The fields of the variant, with one of the changes left out."""
        fields: dict[str, Any] = {}
        if self.base is not None:
            fields = {field: getattr(self.base, field) for field in RULES.values()}
        for name, component in self.rules.items():
            if without == ("rules", name):
                continue
            if name in RULES:
                fields[RULES[name]] = component
            else:
                replace_part({}, fields, component)
        points = tuple(point for _, point in self.points(without))
        return {**self.names, **fields, "points": points}

    def variant(self, problems: Problems) -> Variant | None:
        """The variant; ``None``, and every problem with its place, if it cannot be played."""
        try:
            return Variant(**self.fields())
        except InvalidVariant as error:
            for found in error.problems:
                path, kind = self._blamed(found), found.clause.message
                problems.add(path, found.message, kind=kind, component=found.component)
        return None

    def _changes(self) -> Iterator[tuple[Path, Any]]:
        """The path of each change that could be left out, with the component it brings."""
        yield from ((("rules", name), component) for name, component in self.rules.items())
        yield from ((path, point) for path, _, point in self.edits)

    def _blamed(self, found: Problem) -> Path:
        """The change to blame: the one that complains, or one that mends it when left out."""
        for path, given in self._changes():
            if any(each is found.component for each in pieces(given)):
                return path
        mending = (path for path, left in self._left.items() if found.message not in left)
        return next(mending, ())

    @cached_property
    def _left(self) -> dict[Path, set[str]]:
        """The problems that are left when one of the changes is left out."""
        tried = ((path, self._problems(path)) for path, _ in [*self._changes()][:_MOST_TRIED])
        return {path: left for path, left in tried if left is not None}

    def _problems(self, without: Path) -> set[str] | None:
        try:
            Variant(**self.fields(without))
        except InvalidVariant as error:
            return {found.message for found in error.problems}
        except Exception:
            return None  # it cannot be left out, so it proves nothing
        return set()
