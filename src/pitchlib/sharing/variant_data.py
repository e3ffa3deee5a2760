"""From the data of a file to a variant: what it is called, its rules and its points."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any, final

from ..content_reading import (
    LONGEST_LIST,
    MOST_POINTS,
    OPTIONAL,
    ProblemList,
    TooManyProblems,
    _read_bid_names,
    _read_text,
    _read_texts,
    component_parameters,
    path_text,
)
from ..errors import UnknownVariant
from ..rules.component import ByPlayers
from ..variant import _QUESTIONS, RULE_POINTS, Variant, _names, _replace_part
from ..variants import VARIANTS, find_variant
from .component_data import ComponentReader, named, quoted, told_of
from .draft import Draft, naming
from .model import KEYS, POINT_KEYS, VERSION, part_points, parts_for
from .names import Names, in_kebab_case, nearest, suggestion
from .places import Path
from .problems import Problems

__all__ = ["VariantReader"]


@final
class VariantReader(ComponentReader):
    """Reads the data of one file, which may be anything that a parser gives."""

    def __init__(
        self, data: dict[str, Any], names: Names, bases: dict[str, Variant], problems: Problems
    ) -> None:
        super().__init__(data, names, problems)
        self.bases = bases
        self.part_points: list[str] = part_points(names)
        self.meant: set[str] = {self.likely(key) for key in data if key not in KEYS}
        """Keys at the top that are misspelt, as it seems: that they are missing goes unsaid."""

    def variant(self) -> Variant | None:
        """The variant, if there are no problems."""
        if not self.version():
            return None
        for key in self.data:
            if key not in KEYS:
                self.unknown_key(key)
        self.text("$schema")
        draft = Draft(self.base())
        names_read = self.read_names(draft)
        self.read_rules(draft)
        before = len(self.problems)
        self.read_points(draft)
        if len(self.problems) == before and (draft.base, draft.listed) != (None, None):
            self.check_points(draft)
        if not self.problems:
            return draft.variant(self.problems)
        if names_read:
            self.check_names(draft)
        return None

    def version(self) -> bool:
        """Whether it makes sense to read on: not if a newer release wrote the file."""
        version = self.data.get("format")
        if "format" not in self.data:
            if "format" not in self.meant:
                told = f"the version of the format is missing: write format = {VERSION}"
                self.problems.add((), told)
        elif type(version) is not int or version < 1:
            told = f"the version of the format is a number, {VERSION} at present"
            self.problems.add(("format",), f"{told}, not {told_of(version)}")
        elif version > VERSION:
            told = f"this file is written in version {min(version, 10**6)} of the format"
            reads = f"this release of pitchlib reads version {VERSION}"
            self.problems.add(("format",), f"{told}, and {reads}: a newer release may read it")
            return False
        return True

    def likely(self, key: str) -> str:
        """What was most likely meant by a key at the top; an empty text if nothing is like it."""
        known = nearest(key, [*KEYS, *RULE_POINTS, *self.part_points])
        return known[0] if known else ""

    def unknown_key(self, key: str) -> None:
        """A key at the top that means nothing."""
        if key in RULE_POINTS or key in self.part_points:
            hint = ": write it below [rules]"
        else:
            known = KEYS if self.likely(key) in KEYS else (*RULE_POINTS, *self.part_points)
            hint = suggestion(key, known)
        there = f"; there are: {', '.join(KEYS)}"
        self.problems.add((key,), f"nothing is called {quoted(key)} here{hint or there}", key=True)

    # What it is called, and what it starts from

    def text(self, key: str) -> str | None:
        """A text at the top; ``None`` if there is none."""
        value = self.data.get(key)
        if key in self.data and not isinstance(value, str):
            self.problems.add((key,), f"a text is needed, not {told_of(value)}")
        return value if isinstance(value, str) else None

    def base(self) -> Variant | None:
        """The variant that is extended; ``None`` if there is none."""
        name = self.text("extends")
        if name is None:
            if "extends" in self.meant or "extends" in self.data:
                self.lose()
            return None
        if name in self.bases:
            return self.bases[name]
        try:
            return find_variant(name[:200])
        except UnknownVariant as error:
            ids = [*self.bases, *(variant.id for variant in VARIANTS)]
            hint = suggestion(name, ids)
            if not hint and error.suggestions:
                hint = f"; did you mean {' or '.join(error.suggestions)}?"
            if not hint and re.search(r"[/\\]|\.(toml|json)$", name):
                hint = (
                    "; other files are not read: a variant of your own is handed over in Python, "
                    "as one of the `bases`"
                )
            hint = hint or f"; there are: {', '.join(ids)}"
            self.problems.add(("extends",), f"there is no variant called {quoted(name)}{hint}")
        self.lose()
        return None

    def read_names(self, draft: Draft) -> bool:
        """What the variant is called, and names of bids; whether all of it could be read."""
        found = ProblemList()
        given = [key for key in ("id", "title") if key in self.data]
        nameless = not given and draft.base is None and not self.lost
        if (len(given) == 1 or nameless) and not self.meant & {"id", "title"}:
            other = "title" if given == ["id"] else "id"
            told = "a variant has an id, such as our-table, and a title, such as Our Table"
            self.problems.add(tuple(given), f"{told}: {other} is missing", key=True)
        readers = {
            "id": _read_text, "title": _read_text, "aliases": _read_texts,
            "bid-names": _read_bid_names,
        }  # fmt: skip
        with contextlib.suppress(TooManyProblems):
            for key, read in readers.items():
                field = key.replace("-", "_")
                if key in self.data:
                    draft.names[field] = read(self.data[key], {}, (key,), found)
                elif draft.base is not None and not (key == "aliases" and given):
                    draft.names[field] = getattr(draft.base, field)
        for problem in found:
            self.problems.add(problem.path, problem.message)
        return not found

    def check_names(self, draft: Draft) -> None:
        """What a variant would say against its names, if there were one."""
        usual = {"id": "x", "title": "x", "aliases": (), "bid_names": ()}
        stub: Any = SimpleNamespace(**{**usual, **draft.names})
        for problem in _names(stub):
            self.problems.add((naming(problem),), problem)

    # The rules

    def read_rules(self, draft: Draft) -> None:
        """The components by rule point."""
        given = self.table("rules")
        parts: dict[str, Any] = {}
        before = len(self.problems)
        for name, value in given.items():
            path: Path = ("rules", name)
            if name in self.part_points:
                parts[name] = value
            elif name in RULE_POINTS and name != "points":
                old = None if draft.base is None else getattr(draft.base, _field(name))
                component = self.component(value, path, old, name)
                if component is not None:
                    draft.wholes[name] = component
            else:
                self.unknown_rule(name, path)
        written = "rules" not in self.meant and isinstance(self.data.get("rules", {}), dict)
        if draft.base is None and not self.lost and written:
            self.read_missing(given)
        self.read_parts(draft, parts, whole=len(self.problems) == before and not self.lost)

    def read_missing(self, given: dict[str, Any]) -> None:
        """What a file that extends nothing must say."""
        if not given:
            told = 'start from a variant, such as extends = "setback", or give [rules] and points'
            self.problems.add(("rules",), told, key=True)
            return
        for name in RULE_POINTS:
            if name not in {*OPTIONAL, *given, "points"}:
                question = _QUESTIONS.get(name, ("what applies", ""))[0]
                known = ", ".join(self.names.answering(name))
                told = f"nothing says {question}: add {name} = …, one of {known}"
                self.problems.add(("rules",), told, key=True)

    def read_parts(self, draft: Draft, given: dict[str, Any], *, whole: bool) -> None:
        """Parts find their places when all wholes are known, in whatever order they stand.

        :param whole: whether all wholes are known, so that a part may be told to be in none.
        """
        fields = draft.fields()
        for name, value in given.items():
            path: Path = ("rules", name)
            wholes = [fields.get(_field(each)) for each in RULE_POINTS]
            olds = next((found for each in wholes if (found := parts_for(each, name))), [])
            old = olds[0] if olds and all(each == olds[0] for each in olds) else None
            for answer in self.answers_within(draft.base, name):
                told = f"{name} is answered twice: here and by {path_text(answer)}"
                self.problems.clash(path, told, answer)
            component = self.component(value, path, old, name)
            if component is None:
                continue
            if _replace_part({}, dict(fields), component):
                draft.parts[name] = component
            elif whole:
                told = f"nothing in this variant asks for {name}, which {named(component)} answers"
                self.problems.add(path, told, key=True)

    def answers_within(self, base: Variant | None, rule_point: str) -> list[Path]:
        """The keys of tables in the rules that give an answer to the rule point of a part."""
        found: list[Path] = []

        def look(value: Any, path: Path, kind: type | None) -> None:
            if not isinstance(value, dict):
                return
            if isinstance(value.get("component"), str):
                kind = self.names.by_name.get(value["component"])
            if kind is ByPlayers:
                exceptions = value.get("exceptions")
                look(value.get("otherwise"), (*path, "otherwise"), None)
                for key, each in exceptions.items() if isinstance(exceptions, dict) else ():
                    look(each, (*path, "exceptions", key), None)
            for parameter in () if kind is None else component_parameters(kind):
                key = in_kebab_case(parameter.name)
                if parameter.rule_point == rule_point and key in value:
                    found.append((*path, key))

        for name, value in self.table("rules").items():
            if name in RULE_POINTS and name != "points":
                old = None if base is None else getattr(base, _field(name))
                look(value, ("rules", name), None if old is None else type(old))
        return found

    def unknown_rule(self, name: str, path: Path) -> None:
        """A rule point that there is not, with what may have been meant."""
        kind = self.names.by_name.get(in_kebab_case(name[:60]))
        rule_point = getattr(kind, "rule_point", None)
        if name in KEYS:
            hint = ": it stands at the top of the file, before [rules]"
            hint = ": points have a table of their own, [points]" if name == "points" else hint
        elif kind is not None and isinstance(rule_point, str):
            written = in_kebab_case(kind.__name__)
            hint = f'; {written} is a component: write {rule_point} = "{written}"'
            if rule_point == "points":
                hint = f"; {written} is a point: it belongs into [points]"
        else:
            known = [*(each for each in RULE_POINTS if each != "points"), *self.part_points]
            hint = suggestion(name, known) or f"; there are: {', '.join(known)}"
        self.problems.add(path, f"there is no rule point called {quoted(name)}{hint}", key=True)

    def table(self, key: str) -> dict[str, Any]:
        """A table at the top; an empty one if there is none."""
        value = self.data.get(key, {})
        if isinstance(value, dict):
            return value
        self.problems.add((key,), f"a table is needed, not {told_of(value)}")
        return {}

    # The points

    def read_points(self, draft: Draft) -> None:
        """All points, or what differs from those of the base."""
        given = self.data.get("points")
        if "points" not in self.data:
            if draft.base is None and not self.lost and "points" not in self.meant:
                told = (
                    "nothing says what points there are: list them as points, or extend a variant"
                )
                self.problems.add((), told)
            return
        if isinstance(given, list):
            draft.listed = self.points(given, ("points",))
            return
        if not isinstance(given, dict):
            told = "points are a list in counting order, or a table with changes"
            self.problems.add(("points",), f"{told}, not {told_of(given)}")
            return
        if draft.base is None and not self.lost:
            told = "there are no points to change without extends: list all of them"
            self.problems.add(("points",), told, key=True)
            return
        for key in given:
            if key not in POINT_KEYS:
                hint = suggestion(key, POINT_KEYS) or f"; there are: {', '.join(POINT_KEYS)}"
                told = f"nothing is called {quoted(key)} here{hint}"
                self.problems.add(("points", key), told, key=True)
        before = len(self.problems)
        names = None if draft.base is None else [point.name for point in draft.base.points]
        draft.removed = self.point_names(given, "remove", names)
        self.read_replaced(draft, given.get("replace", {}), names)
        added = given.get("add", [])
        if isinstance(added, list):
            draft.added = self.points(added, ("points", "add"))
        else:
            told = f"a list of points is needed, not {told_of(added)}"
            self.problems.add(("points", "add"), told)
        if "order" in given:
            after = [getattr(point, "name", None) for _, point in draft.points()]
            known = None if self.lost or len(self.problems) > before else after
            draft.order = self.point_names(given, "order", known)
            lacking = [str(name) for name in after if name not in draft.order]
            if lacking and known is not None and len(self.problems) == before:
                told = f"the counting order lacks {', '.join(lacking)}"
                self.problems.add(("points", "order"), told)

    def points(self, given: list[Any], path: Path) -> list[Any]:
        """A list of points."""
        if len(given) > LONGEST_LIST:
            self.problems.add(path, f"{LONGEST_LIST} points are the most")
            return []
        read = [
            self.component(each, (*path, place), None, "points") for place, each in enumerate(given)
        ]
        return [point for point in read if point is not None]

    def point_names(self, given: dict[str, Any], key: str, known: list[Any] | None) -> list[str]:
        """A list of names of points, each once; ``None`` if it is not known which there are."""
        names = given.get(key, [])
        path: Path = ("points", key)
        if not isinstance(names, list) or len(names) > LONGEST_LIST:
            told = f"a list of names of points is needed, not {told_of(names)}"
            self.problems.add(path, told)
            return []
        for place, name in enumerate(names):
            here = (*path, place)
            if not isinstance(name, str):
                self.problems.add(here, f"the name of a point is needed, not {told_of(name)}")
            elif known is not None and name not in known:
                self.unknown_point(name, here, known)
            elif name in names[:place]:
                self.problems.add(here, f"{quoted(name)} stands here twice")
        return [name for name in names if isinstance(name, str)]

    def unknown_point(
        self, name: str, path: Path, known: Iterable[Any], *, key: bool = False
    ) -> None:
        """A name that no point has, with what may have been meant."""
        texts = [each for each in known if isinstance(each, str)]
        hint = suggestion(name, texts)
        hint = hint or f"; there are: {', '.join(texts)}"
        self.problems.add(path, f"there is no point called {quoted(name)}{hint}", key=key)

    def read_replaced(self, draft: Draft, given: Any, names: list[str] | None) -> None:
        """Points in the places of others."""
        path: Path = ("points", "replace")
        if not isinstance(given, dict):
            told = f"a table of points by the names of others is needed, not {told_of(given)}"
            self.problems.add(path, told)
            return
        for name, value in given.items():
            if names is not None and name not in names:
                self.unknown_point(name, (*path, name), names, key=True)
                continue
            if name in draft.removed:
                self.problems.add((*path, name), f"{name} is also removed", key=True)
            old = None if draft.base is None else _at(draft.base, name)
            point = self.component(value, (*path, name), old, "points")
            if point is not None:
                draft.replaced[name] = point

    def check_points(self, draft: Draft) -> None:
        """What is wrong with all points together, but for what a composition refuses."""
        points = draft.points()
        seen: dict[Any, Path] = {}
        for path, point in points:
            name = getattr(point, "name", None)
            if name in seen:
                told = f"two points are called {quoted(str(name))}: each needs a name of its own"
                self.problems.add(path or seen[name] or ("points",), told)
            seen[name] = path
        worth = sum(getattr(point, "value", 0) for _, point in points)
        if worth > MOST_POINTS:
            told = f"the points of a hand are worth {worth}; {MOST_POINTS} is the most"
            self.problems.add(("points",), told, key=True)
        if not points:
            self.problems.add(("points",), "there are no points: one is needed at least", key=True)


def _field(rule_point: str) -> str:
    return rule_point.replace("-", "_")


def _at(base: Variant, name: str) -> Any:
    return next(point for point in base.points if point.name == name)
