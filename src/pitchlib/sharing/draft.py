"""A variant in the making: what a file changes, and which of the changes are to blame."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, final

import attrs

from ..errors import InvalidVariant
from ..rules.component import parts_of
from ..variant import RULE_POINTS, Variant, _replace_part
from .places import Path
from .problems import Problems

__all__ = ["Draft", "naming"]

_MOST_TRIED = 40
"""Changes that are left out, one after the other, to see which of them does harm."""
_NAMES = {
    "The id": "id", "The title": "title", "An alias": "aliases", "A bid name": "bid-names",
    "The name of a bid": "bid-names", "The bid": "bid-names",
}  # fmt: skip
"""How problems begin that are with a name, and the key that has it."""


@final
@attrs.define
class Draft:
    """What a file says, read but not yet put together."""

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

    def changes(self) -> Iterator[Path]:
        """The paths of all that could be left out."""
        for name in (*self.wholes, *self.parts):
            yield "rules", name
        for number, _ in enumerate(self.listed or ()):
            yield "points", number
        for number, _ in enumerate(self.removed):
            yield "points", "remove", number
        for name in self.replaced:
            yield "points", "replace", name
        for number, _ in enumerate(self.added):
            yield "points", "add", number

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
        if self.listed is not None:
            found += [(("points", place), each) for place, each in enumerate(self.listed)]
        found += [(("points", "add", place), each) for place, each in enumerate(self.added)]
        kept = [(path, point) for path, point in found if not path or path != without]
        if self.order is not None:
            ranks = {name: rank for rank, name in enumerate(self.order)}
            kept.sort(key=lambda pair: ranks.get(getattr(pair[1], "name", ""), len(ranks)))
        return tuple(kept)

    def fields(self, without: Path = ()) -> dict[str, Any]:
        """The fields of the variant, with one of the changes left out."""
        fields: dict[str, Any] = {}
        if self.base is not None:
            fields = {name: getattr(self.base, name) for name in map(_field, RULE_POINTS)}
        for name, whole in self.wholes.items():
            if without != ("rules", name):
                fields[_field(name)] = whole
        for name, part in self.parts.items():
            if without != ("rules", name):
                _replace_part({}, fields, part)
        points = tuple(point for _, point in self.points(without))
        return {**self.names, **fields, "points": points}

    def variant(self, problems: Problems) -> Variant | None:
        """The variant; ``None``, and every problem with its place, if it cannot be played."""
        try:
            return Variant(**self.fields())
        except InvalidVariant as error:
            causes, owners = self.causes(), self.owners()
            for problem in error.problems:
                problems.add(self.blamed(problem, causes, owners), problem)
        except Exception as error:  # a custom component may raise anything
            problems.add(("rules",), f"{type(error).__name__}: {str(error)[:200]}")
        return None

    def blamed(self, problem: str, causes: dict[Path, set[str]], owners: dict[str, Path]) -> Path:
        """What of the file is to blame: what complains, or what would mend it if left out."""
        if naming(problem):
            return (naming(problem),)
        if problem in owners:
            return owners[problem]
        mending = [path for path, left in causes.items() if problem not in left]
        return mending[0] if mending else ()

    def causes(self) -> dict[Path, set[str]]:
        """The problems that are left when one of the changes is left out."""
        tried = ((path, self._refusal(path)) for path in list(self.changes())[:_MOST_TRIED])
        return {path: left for path, left in tried if left is not None}

    def _refusal(self, without: Path) -> set[str] | None:
        try:
            Variant(**self.fields(without))
        except InvalidVariant as error:
            return set(error.problems)
        except Exception:
            return None  # it cannot be left out, so it tells nothing
        return set()

    def owners(self) -> dict[str, Path]:
        """The problems that components of the file tell themselves."""
        draft: Any = object.__new__(Variant)  # never seen by anybody: only to be asked `at`
        for field in attrs.fields(Variant):
            if field.default is not attrs.NOTHING:
                object.__setattr__(draft, field.name, field.default)
        for name, value in self.fields().items():
            object.__setattr__(draft, name, value)
        found: dict[str, Path] = {}
        try:
            for players in draft.seating.numbers:
                rules = draft.at(players)
                for path, component in self._given(rules):
                    for told in component.conflicts(rules, players):
                        found.setdefault(told.text, path)
        except Exception:
            return {}  # it is not even a composition: the causes must do
        return found

    def _given(self, rules: Any) -> Iterator[tuple[Path, Any]]:
        """The components that the file gives, as they stand for some number of players."""
        points = self.points()
        for name in RULE_POINTS:
            if name == "points":
                yield from ((path, point) for path, point in points if path)
                continue
            component = getattr(rules, _field(name))
            if name in self.wholes:
                yield ("rules", name), component
            for _, asked, part in parts_of(component):
                if asked in self.parts or name in self.wholes:
                    yield ("rules", asked if asked in self.parts else name), part


def naming(problem: str) -> str:
    """The key of a name with which there is a problem; an empty text for other problems."""
    found = (key for start, key in _NAMES.items() if problem.startswith(f"{start} "))
    return next(found, "")


def _field(rule_point: str) -> str:
    return rule_point.replace("-", "_")
