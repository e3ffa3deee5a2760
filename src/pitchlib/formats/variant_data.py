"""Variants as plain data, and back, either whole or as changes to another variant.

A variant is a table with its names, its ``rules`` by rule point and its ``points``; components are
written as in :mod:`pitchlib.formats.codec`. With ``extends`` the table lists changes to an existing
variant. Records and variant files hold such tables.

>>> from pitchlib import SETBACK
>>> data = variant_to_data(SETBACK)
>>> data["rules"]["going-out"]["target"]
11
>>> variant_from_data(data) == variant_from_data({"extends": "setback"}) == SETBACK
True
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import Any, final

import attrs

from ..errors import InvalidArgument, UnknownVariant
from ..problems import InvalidVariant, Path, bullets, path_text
from ..rules.parts import ByPlayers
from ..rules.validators import name_problem
from ..variant import QUESTIONS, RULE_POINTS, Variant, names_problems, replace_part
from ..variants import VARIANTS, find_variant
from .codec import (
    LONGEST_LIST,
    ComponentReader,
    Style,
    component_to_data,
    custom_classes,
    pair,
)
from .draft import RULES, Draft, parts_for
from .names import (
    Components,
    in_kebab_case,
    nearest,
    parameters,
    shown,
    suggestion,
)
from .places import Problems, TooManyProblems

__all__ = ["MOST_POINTS", "component_classes", "digest", "variant_from_data", "variant_to_data"]

MOST_POINTS = 1_000
"""The points of a hand are worth no more together, for every level up to there can be bid, and be
listed as a legal move."""
KEYS = ("extends", "id", "title", "aliases", "bid-names", "rules", "points")
"""What may stand in the table of a variant."""
POINT_KEYS = ("remove", "replace", "add", "order")
"""What may stand in the table ``points`` of a variant that extends another."""
OPTIONAL = frozenset(RULE_POINTS).intersection(
    field.name.replace("_", "-")
    for field in attrs.fields(Variant)
    if field.default is not attrs.NOTHING
)
"""The rule points that may be left open; those that later releases add are among them."""


# Writing


def variant_to_data(variant: Variant) -> dict[str, Any]:
    """A whole variant as a table of plain data.

    All parameters are written, so a new default in a later release does not change old games.

    :param variant: the variant; custom components are attrs classes or dataclasses, or have no
        parameters.
    :raises InvalidArgument: for a component that has a value that cannot be written.
    """
    if not isinstance(variant, Variant):
        raise InvalidArgument(f"expected a variant such as PITCH_SIX, got {variant!r}")
    worth = sum(point.value for point in variant.points)
    if worth > MOST_POINTS:
        raise InvalidArgument(
            f"the points of {variant.title} are worth {worth} in a hand; a file or a record may "
            f"hold {MOST_POINTS} at most"
        )
    data: dict[str, Any] = {"id": variant.id, "title": variant.title}
    if variant.aliases:
        data["aliases"] = list(variant.aliases)
    if variant.bid_names:
        data["bid-names"] = dict(variant.bid_names)
    data["rules"] = {
        name: component_to_data(getattr(variant, field)) for name, field in RULES.items()
    }
    data["points"] = [component_to_data(point) for point in variant.points]
    return data


def digest(variant: Variant) -> str:
    """A fingerprint of a variant: the SHA-256 of its data as canonical JSON, in hexadecimal.

    Equal variants have the same digest on every platform, Python and in every process. It covers
    the rules and the names alike.

    >>> from pitchlib import SETBACK, NoNegativeFloor
    >>> digest(SETBACK) == digest(SETBACK.with_rules(NoNegativeFloor()))
    False

    :raises InvalidArgument: like :func:`variant_to_data`.
    """
    import hashlib  # on use, as all that few programs need
    import json

    text = json.dumps(variant_to_data(variant), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def component_classes(variant: Variant) -> tuple[type, ...]:
    """The classes of a variant's custom components, those within others included."""
    return custom_classes(variant.components())


# Reading


def variant_from_data(data: Mapping[str, Any], components: Iterable[type] = ()) -> Variant:
    """The variant that data stand for.

    :param data: what :func:`variant_to_data` makes, or a person writes.
    :param components: classes of custom components that the data may name, besides those that ship
        with the library.
    :raises InvalidVariant: with every problem and its path.
    :raises InvalidArgument: for ``components`` that are not classes, or share a name.
    """
    problems = Problems()
    variant = read_variant(data, Components(components), problems)
    if variant is None:
        raise InvalidVariant(bullets("not a variant", problems.plain()), problems.plain())
    return variant


def read_variant(
    data: Any,
    components: Components,
    problems: Problems,
    *,
    bases: Mapping[str, Variant] | None = None,
    style: Style = "json",
    extra: tuple[str, ...] = (),
) -> Variant | None:
    """The variant that data stand for; ``None``, and problems, if there is none.

    :param bases: variants besides those of the library that may be extended, by their ids.
    :param style: how the data were written.
    :param extra: keys at the top that the caller reads.
    """
    before = len(problems)
    variant = None
    with contextlib.suppress(TooManyProblems):
        if isinstance(data, Mapping):
            reader = _VariantReader(data, components, problems, bases or {}, style, extra)
            variant = reader.variant()
        else:
            problems.add((), f"expected a table, got {shown(data)}")
    return variant if len(problems) == before else None


def _many(value: Any) -> str:
    """What was found where a short list or table should be."""
    return f"{len(value)} items" if isinstance(value, (Mapping, list)) else shown(value)


@final
class _VariantReader(ComponentReader):
    """Reads the table of one variant, which may hold anything that a parser gives."""

    def __init__(
        self,
        data: Mapping[str, Any],
        components: Components,
        problems: Problems,
        bases: Mapping[str, Variant],
        style: Style,
        extra: tuple[str, ...],
    ) -> None:
        super().__init__(components, problems, style)
        self.data = data
        self.bases = bases
        self.keys = (*extra, *KEYS)
        self.parts: list[str] = components.parts()
        unknown = [key for key in data if key not in self.keys]
        self.meant: dict[Any, str] = {key: self.likely(key) for key in unknown[: problems.most]}
        """Keys at the top that are misspelt, and what they seem to be: it is not missed as well."""

    def variant(self) -> Variant | None:
        """The variant, if there are no problems."""
        before = len(self.problems)
        for key in self.meant:
            self.unknown_key(key)
        draft = Draft(self.base())
        self.read_names(draft)
        self.read_rules(draft)
        known = len(self.problems)
        self.read_points(draft)
        if len(self.problems) == known and (draft.base, draft.listed) != (None, None):
            self.check_points(draft)
        if len(self.problems) == before:
            return draft.variant(self.problems)
        self.check_names(draft)
        return None

    def likely(self, key: Any) -> str:
        """What was most likely meant by a key at the top; an empty text if nothing is like it."""
        known = nearest(str(key), [*self.keys, *RULE_POINTS, *self.parts])
        return known[0] if known else ""

    def unknown_key(self, key: Any) -> None:
        """A key at the top that means nothing."""
        if key in RULE_POINTS or key in self.parts:
            hint = f": write it in {self.section('rules')}"
        else:
            known = self.keys if self.meant[key] in self.keys else (*RULE_POINTS, *self.parts)
            hint = suggestion(str(key), known)
        self.unknown(key, (key,), "there is no key called {} here", hint, self.keys)

    def section(self, key: str) -> str:
        """How a table at the top is called."""
        return f"[{key}]" if self.style == "toml" else f'"{key}"'

    def unknown(
        self,
        name: Any,
        path: Path,
        message: str,
        hint: str,
        known: Iterable[str],
        *,
        key: bool = True,
    ) -> None:
        """A name that means nothing, with what may have been meant or with all that there are."""
        hint = hint or f"; the choices are: {', '.join(known)}"
        self.problems.add(
            path, message.format(shown(name)) + hint, kind="format.unknown-name", key=key
        )

    # What it is called, and what it starts from

    def base(self) -> Variant | None:
        """The variant that is extended; ``None`` if there is none."""
        name = self.data.get("extends")
        if not isinstance(name, str):
            self.base_lost = "extends" in self.data or "extends" in self.meant.values()
            if "extends" in self.data:
                self.problems.add(("extends",), f"expected a text, got {shown(name)}")
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
                hint = "; other files are not read: to extend your own variant, pass it in `bases`"
            message = "there is no variant called {}"
            self.unknown(name, ("extends",), message, hint, ids, key=False)
        self.base_lost = True
        return None

    def read_names(self, draft: Draft) -> None:
        """What the variant is called, and names of bids."""
        given = [key for key in ("id", "title") if key in self.data]
        nameless = not given and draft.base is None and not self.base_lost
        if (len(given) == 1 or nameless) and not {"id", "title"} & {*self.meant.values()}:
            other = "title" if given == ["id"] else "id"
            message = "a variant needs an id, such as our-table, and a title, such as Our Table"
            self.problems.add(tuple(given), f"{message}: {other} is missing", key=True)
        for key in ("id", "title", "aliases", "bid-names"):
            if key not in self.data:
                if draft.base is not None and not (key == "aliases" and given):
                    draft.names[key.replace("-", "_")] = getattr(draft.base, key.replace("-", "_"))
                continue
            before = len(self.problems)
            value = self.data[key]
            if key == "aliases":
                value = self.texts(value, (key,))
            elif key == "bid-names":
                value = self.bid_names(value)
            else:
                self.text(value, (key,))
            if len(self.problems) == before:
                draft.names[key.replace("-", "_")] = value

    def text(self, value: Any, path: Path) -> None:
        """A name."""
        wrong = name_problem(value)
        if wrong:
            self.problems.add(path, wrong, kind="format.name")

    def texts(self, value: Any, path: Path) -> tuple[Any, ...]:
        """Several names."""
        if not isinstance(value, list) or len(value) > LONGEST_LIST:
            message = f"expected a list of up to {LONGEST_LIST} texts, got {_many(value)}"
            self.problems.add(path, message)
            return ()
        for place, each in enumerate(value):
            self.text(each, (*path, place))
        return tuple(value)

    def bid_names(self, value: Any) -> tuple[Any, ...]:
        """Levels by name."""
        path: Path = ("bid-names",)
        if not isinstance(value, Mapping) or len(value) > LONGEST_LIST:
            example = "{ smudge = 5 }" if self.style == "toml" else '{"smudge": 5}'
            self.problems.add(
                path, f"expected levels by name, such as {example}, got {_many(value)}"
            )
            return ()
        for name, level in value.items():
            if not isinstance(name, str) or not name.isprintable() or len(name.split()) != 1:
                self.problems.add(path, f"{shown(name)} is not one word")
            elif type(level) is not int or not 0 < level <= MOST_POINTS:
                message = f"expected a level from 1 to {MOST_POINTS}, got {shown(level)}"
                self.problems.add((*path, name), message)
        return tuple(value.items())

    def check_names(self, draft: Draft) -> None:
        """What a variant would say against its names, if there were one."""
        usual = {"id": "x", "title": "x", "aliases": (), "bid_names": ()}
        stub: Any = SimpleNamespace(**{**usual, **draft.names})
        for found in names_problems(stub):
            self.problems.add(found.path[:1], found.message, kind=found.clause.message)

    # The rules

    def read_rules(self, draft: Draft) -> None:
        """The components by rule point."""
        given = self.table("rules")
        parts: dict[str, Any] = {}
        before = len(self.problems)
        for name, value in given.items():
            path: Path = ("rules", name)
            if name in self.parts:
                parts[name] = value
            elif name in RULES:
                old = None if draft.base is None else getattr(draft.base, RULES[name])
                component = self.component(value, path, name, old)
                if component is not None:
                    draft.wholes[name] = component
            else:
                self.unknown_rule(name, path)
        readable = isinstance(self.data.get("rules", {}), Mapping)
        lost = self.base_lost or "rules" in self.meant.values()
        if draft.base is None and readable and not lost:
            self.read_missing(given)
        self.read_parts(draft, parts, whole=len(self.problems) == before and not self.base_lost)

    def read_missing(self, given: Mapping[str, Any]) -> None:
        """What a variant that extends nothing must say."""
        if not given:
            example = pair(self.style, "extends", '"setback"')
            message = f"start from a variant, such as {example}, or give rules and points"
            self.problems.add(("rules",), message, key=True)
            return
        for name in RULES:
            if name not in {*OPTIONAL, *given}:
                question = QUESTIONS.get(name, ("what applies", ""))[0]
                known = ", ".join(self.components.answering(name))
                example = pair(self.style, name, "…")
                message = f"the rules do not say {question}: add {example}, one of {known}"
                self.problems.add(("rules",), message, kind="format.missing-rule", key=True)

    def read_parts(self, draft: Draft, given: Mapping[str, Any], *, whole: bool) -> None:
        """Parts find their places when all wholes are known, in whatever order they stand.

        :param whole: whether all wholes are known, so that it is certain that none has a part.
        """
        fields = draft.fields() if given else {}
        for name, value in given.items():
            path: Path = ("rules", name)
            wholes = [fields.get(field) for field in RULES.values()]
            olds = next((found for each in wholes if (found := parts_for(each, name))), [])
            old = olds[0] if olds and all(each == olds[0] for each in olds) else None
            for answer in self.answers_within(draft.base, name):
                message = f"{name} is answered twice: here and by {path_text(answer)}"
                self.problems.add(path, message, kind="format.twice", key=True, other=answer)
            component = self.component(value, path, name, old)
            if component is None:
                continue
            if replace_part({}, dict(fields), component):
                draft.parts[name] = component
            elif whole:
                called = in_kebab_case(type(component).__name__)
                message = f"this variant has no use for {name}, which {called} answers"
                self.problems.add(path, message, kind="format.unasked", key=True)

    def answers_within(self, base: Variant | None, rule_point: str) -> list[Path]:
        """The keys of tables in the rules that give an answer to the rule point of a part."""
        found: list[Path] = []

        def look(value: Any, path: Path, kind: type | None) -> None:
            if not isinstance(value, Mapping):
                return
            if isinstance(value.get("component"), str):
                kind = self.components.by_name.get(value["component"])
            if kind is ByPlayers:
                exceptions = value.get("exceptions")
                look(value.get("otherwise"), (*path, "otherwise"), None)
                for key, each in exceptions.items() if isinstance(exceptions, Mapping) else ():
                    look(each, (*path, "exceptions", key), None)
            for key, parameter in {} if kind is None else parameters(kind).items():
                if parameter.rule_point == rule_point and key in value:
                    found.append((*path, key))

        for name, value in self.table("rules").items():
            if name in RULES:
                old = None if base is None else getattr(base, RULES[name])
                look(value, ("rules", name), None if old is None else type(old))
        return found

    def unknown_rule(self, name: Any, path: Path) -> None:
        """A rule point that there is not, with what may have been meant."""
        written = in_kebab_case(str(name)[:60])
        rule_point = getattr(self.components.by_name.get(written), "rule_point", None)
        known = [*RULES, *self.parts]
        if name == "points":
            hint = f": points belong in {self.section('points')}"
        elif name in self.keys:
            hint = f": it belongs at the top, before {self.section('rules')}"
        elif rule_point == "points":
            hint = f"; {written} is a point: it belongs in {self.section('points')}"
        elif isinstance(rule_point, str):
            example = pair(self.style, rule_point, f'"{written}"')
            hint = f"; {written} is a component: write {example}"
        else:
            hint = suggestion(str(name), known)
        self.unknown(name, path, "there is no rule point called {}", hint, known)

    def table(self, key: str) -> Mapping[str, Any]:
        """A table at the top; an empty one if there is none."""
        value = self.data.get(key, {})
        if isinstance(value, Mapping):
            return value
        self.problems.add((key,), f"expected a table, got {shown(value)}")
        return {}

    # The points

    def read_points(self, draft: Draft) -> None:
        """All points, or what differs from those of the base."""
        given = self.data.get("points")
        nothing_to_change = draft.base is None and not self.base_lost
        if "points" not in self.data:
            if nothing_to_change and "points" not in self.meant.values():
                message = "there are no points: list them under points, or extend a variant"
                self.problems.add((), message, kind="format.missing-rule")
        elif isinstance(given, list):
            draft.listed = self.points(given, ("points",))
        elif not isinstance(given, Mapping):
            message = "expected the points as a list in counting order or a table of changes"
            self.problems.add(("points",), f"{message}, got {shown(given)}")
        elif nothing_to_change:
            message = "without extends there are no points to change: list all of them"
            self.problems.add(("points",), message, key=True)
        else:
            self.read_changed_points(draft, given)

    def read_changed_points(self, draft: Draft, given: Mapping[str, Any]) -> None:
        """What differs from the points of the base."""
        for key in given:
            if key not in POINT_KEYS:
                hint = suggestion(str(key), POINT_KEYS)
                self.unknown(
                    key, ("points", key), "there is no key called {} here", hint, POINT_KEYS
                )
        before = len(self.problems)
        names = None if draft.base is None else [point.name for point in draft.base.points]
        draft.removed = self.point_names(given, "remove", names)
        self.read_replaced(draft, given.get("replace", {}), names)
        added = given.get("add", [])
        if isinstance(added, list):
            draft.added = self.points(added, ("points", "add"))
        else:
            self.problems.add(("points", "add"), f"expected a list of points, got {shown(added)}")
        if "order" in given:
            after = [getattr(point, "name", None) for _, point in draft.points()]
            known = None if self.base_lost or len(self.problems) > before else after
            draft.order = self.point_names(given, "order", known)
            lacking = [str(name) for name in after if name not in draft.order]
            if lacking and known is not None and len(self.problems) == before:
                message = f"the counting order leaves out {', '.join(lacking)}"
                self.problems.add(("points", "order"), message)

    def points(self, given: list[Any], path: Path) -> list[Any]:
        """A list of points."""
        if len(given) > LONGEST_LIST:
            self.problems.add(path, f"a variant may have at most {LONGEST_LIST} points")
            return []
        read = [self.component(each, (*path, place), "points") for place, each in enumerate(given)]
        return [point for point in read if point is not None]

    def point_names(self, given: Mapping[str, Any], key: str, known: list[Any] | None) -> list[str]:
        """A list of names of points, each once; ``known`` is ``None`` if nobody knows them."""
        names = given.get(key, [])
        path: Path = ("points", key)
        if not isinstance(names, list) or len(names) > LONGEST_LIST:
            self.problems.add(path, f"expected a list of names of points, got {_many(names)}")
            return []
        for place, name in enumerate(names):
            here = (*path, place)
            if not isinstance(name, str):
                self.problems.add(here, f"expected the name of a point, got {shown(name)}")
            elif known is not None and name not in known:
                self.unknown_point(name, here, known, key=False)
            elif name in names[:place]:
                self.problems.add(here, f"{shown(name)} appears here twice", kind="format.twice")
        return [name for name in names if isinstance(name, str)]

    def unknown_point(self, name: Any, path: Path, known: list[Any], *, key: bool) -> None:
        """A name that no point has."""
        texts = [each for each in known if isinstance(each, str)]
        hint = suggestion(str(name), texts)
        self.unknown(name, path, "there is no point called {}", hint, texts, key=key)

    def read_replaced(self, draft: Draft, given: Any, names: list[str] | None) -> None:
        """Points in the places of others."""
        path: Path = ("points", "replace")
        if not isinstance(given, Mapping):
            message = f"expected a table of points by the names of others, got {shown(given)}"
            self.problems.add(path, message)
            return
        for name, value in given.items():
            here = (*path, name)
            if names is not None and name not in names:
                self.unknown_point(name, here, names, key=True)
                continue
            if name in draft.removed:
                self.problems.add(here, f"{name} is also removed", kind="format.twice", key=True)
            olds = () if draft.base is None else draft.base.points
            old = next((point for point in olds if point.name == name), None)
            point = self.component(value, here, "points", old)
            if point is not None:
                draft.replaced[name] = point

    def check_points(self, draft: Draft) -> None:
        """What is wrong with all points together, besides what a composition refuses."""
        points = draft.points()
        seen: dict[str, Path] = {}
        for path, point in points:
            name = str(getattr(point, "name", None))
            if name in seen:
                message = f"two points are called {shown(name)}: rename one"
                place = path or seen[name] or ("points",)
                self.problems.add(place, message, kind="format.twice", component=point)
            seen[name] = path
        values = [getattr(point, "value", 0) for _, point in points]
        worth = sum(value for value in values if isinstance(value, int))
        if worth > MOST_POINTS:
            message = f"the points of a hand are worth {worth}; the limit is {MOST_POINTS}"
            self.problems.add(("points",), message, kind="format.worth", key=True)
        if not points:
            message = "a variant needs at least one point"
            self.problems.add(("points",), message, kind="format.no-points", key=True)
