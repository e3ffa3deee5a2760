"""A variant in the making: what data change, and which change is to blame for a problem."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import cached_property
from typing import Any, final

from ..authoring import PointRule
from ..problems import InvalidVariant, Path, Problem
from ..variant import Variant, replace_part
from .names import RULES, pieces
from .places import Problems

_MOST_TRIED = 40
"""Changes that are left out, one after the other, to see which of them does harm."""


@final
class Draft:
    """What the data say, read but not yet put together."""

    def __init__(self, base: Variant | None) -> None:
        self.base = base
        self.names: dict[str, Any] = {}
        """The fields of the variant that are no rules, as far as they are given."""
        self.keeps_points = True
        """Whether the points of the base are there."""
        self.edits: list[tuple[Path, Any, Any]] = []
        """The path of each change, which rule point or point it changes, and the component that it
        brings, if any. A new point has its path as a name; parts come after all wholes."""
        self.order: list[str] | None = None
        """The names of all points in counting order."""

    def put_together(
        self, without: Path = ()
    ) -> tuple[dict[str, Any], list[tuple[Path, PointRule]]]:
        """The rules by field, and the points with their paths, without the change at a path."""
        base = self.base
        fields = {} if base is None else {field: getattr(base, field) for field in RULES.values()}
        old = base.points if base is not None and self.keeps_points else ()
        points: dict[Any, tuple[Path, PointRule]] = {point.name: ((), point) for point in old}
        for path, name, component in self.edits:
            if path == without:
                continue
            if component is None:
                points.pop(name, None)
            elif path[0] == "points":
                points[name] = path, component
            elif name in RULES:
                fields[RULES[name]] = component
            else:
                replace_part({}, fields, component)
        listed = [*points.values()]
        if self.order is not None:
            ranks = {name: rank for rank, name in enumerate(self.order)}
            listed.sort(key=lambda each: ranks.get(each[1].name, len(ranks)))
        return fields, listed

    def variant(self, problems: Problems, words: Callable[[str], str]) -> Variant | None:
        """The variant; ``None``, and every problem in these words, if it cannot be played."""
        try:
            return self._made()
        except InvalidVariant as error:
            for found in error.problems:
                path, kind = self._blamed(found), found.clause.message
                problems.add(path, words(found.message), kind=kind, component=found.component)
        return None

    def _made(self, without: Path = ()) -> Variant:
        fields, points = self.put_together(without)
        return Variant(**self.names, **fields, points=[point for _, point in points])

    def _blamed(self, found: Problem) -> Path:
        """The change to blame: the one that complains, or one that mends it when left out."""
        for path, _, component in self.edits:
            if any(each is found.component for each in pieces(component)):
                return path
        mending = (path for path, left in self._left.items() if found.message not in left)
        return next(mending, ())

    @cached_property
    def _left(self) -> dict[Path, set[str]]:
        """The problems that are left when one of the changes is left out."""
        left: dict[Path, set[str]] = {}
        for path, _, _ in self.edits[:_MOST_TRIED]:
            with contextlib.suppress(Exception):  # it cannot be left out, so it proves nothing
                try:
                    self._made(path)
                    left[path] = set()
                except InvalidVariant as error:
                    left[path] = {found.message for found in error.problems}
        return left
