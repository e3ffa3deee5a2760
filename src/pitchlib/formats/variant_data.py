"""Variants as plain data, and back, either whole or as changes to another variant.

A variant is a table with its names, its ``rules`` by rule point and its ``points``; a
component is its name in kebab-case, or a table with its name and parameters. With ``extends`` the
table lists changes to an existing variant. Records and variant files hold such tables.

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

from ..errors import InvalidArgument, UnknownVariant, expect
from ..problems import Path, path_text
from ..rules.checking import QUESTIONS, RULE_POINTS, names_problems
from ..rules.parts import alternatives, itself_and_parts
from ..variant import Variant, replace_part
from ..variants import VARIANTS, find_variant
from .codec import LONGEST_LIST, ComponentReader, Style, component_to_data, pair
from .draft import Draft
from .names import (
    REQUIRED,
    RULES,
    Components,
    in_kebab_case,
    name_of,
    pieces,
    rule_point_of,
    shipped_components,
    shown,
)
from .old_names import first_named
from .places import Problems, TooManyProblems

__all__ = ["MOST_POINTS", "component_classes", "digest", "variant_from_data", "variant_to_data"]

MOST_POINTS = 1_000
"""The points of a hand are worth no more together, for every level up to there can be bid, and be
listed as a legal move."""
KEYS = ("extends", "id", "title", "aliases", "bid-names", "rules", "points")
"""What may stand in the table of a variant."""
_POINT_KEYS = ("remove", "replace", "add", "order")
"""What may stand in the table ``points`` of a variant that extends another."""


# Writing


def variant_to_data(variant: Variant) -> dict[str, Any]:
    """A whole variant as a table of plain data.

    All parameters are written, so a new default in a later release does not change old games.

    :param variant: the variant; custom components must be attrs classes or dataclasses, or have no
        parameters.
    :raises InvalidArgument: for a component with a value that cannot be written.
    """
    expect(variant, Variant, "a variant such as PITCH_SIX")
    worth = sum(point.value for point in variant.points)
    if worth > MOST_POINTS:
        raise InvalidArgument(
            f"the points of {variant.title} are worth {worth} in a hand; a file or a record may "
            f"hold {MOST_POINTS} at most"
        )
    rules = {name: component_to_data(getattr(variant, field)) for name, field in RULES.items()}
    points = [component_to_data(point) for point in variant.points]
    return {**names_to_data(variant), "rules": rules, "points": points}


def names_to_data(variant: Variant) -> dict[str, Any]:
    """What a variant and its bids are called."""
    data: dict[str, Any] = {"id": variant.id, "title": variant.title}
    if variant.aliases:
        data["aliases"] = list(variant.aliases)
    if variant.bid_names:
        data["bid-names"] = dict(variant.bid_names)
    return data


def digest(variant: Variant) -> str:
    """A fingerprint of a variant: the SHA-256 of its data as canonical JSON, in hexadecimal.

    Equal variants have the same digest on every platform and Python, and in every process. It
    covers both the rules and the names. It stays the same if a component is renamed.

    >>> from pitchlib import SETBACK, NoNegativeFloor
    >>> digest(SETBACK) == digest(SETBACK.with_rules(NoNegativeFloor()))
    False

    :raises InvalidArgument: like :func:`variant_to_data`.
    """
    import hashlib  # on use, as all that few programs need
    import json

    text = json.dumps(first_named(variant_to_data(variant)), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def component_classes(variant: Variant) -> tuple[type, ...]:
    """The classes of a variant's custom components, those within others included."""
    kinds = {type(each) for each in pieces(variant.components())} - {*shipped_components().values()}
    return tuple(sorted(kinds, key=lambda kind: kind.__name__))


# Reading


def variant_from_data(data: Mapping[str, Any], components: Iterable[type] = ()) -> Variant:
    """Read a variant from plain data.

    :param data: data such as :func:`variant_to_data` makes.
    :param components: classes of custom components the data may name, besides the library's.
    :raises InvalidVariant: with every problem and its path.
    :raises InvalidArgument: for ``components`` that are not classes, or share a name.
    """
    problems = Problems()
    variant = read_variant(data, Components(components), problems)
    problems.refuse("not a variant")
    assert variant is not None
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
    """Read a variant, or note problems; ``extra`` are keys at the top that the caller reads."""
    before = len(problems)
    variant = None
    with contextlib.suppress(TooManyProblems):
        reader = _VariantReader(components, problems, style)
        if reader.expect(Mapping, data, (), "a table"):
            variant = reader.variant(data, bases or {}, (*extra, *KEYS))
    return variant if len(problems) == before else None


@final
class _VariantReader(ComponentReader):
    """Reads the table of one variant, which may hold anything that a parser gives."""

    data: Mapping[str, Any]
    keys: tuple[str, ...]
    """What may stand at the top."""
    meant: set[str]
    """What misspelled keys seem to be: that is not reported as missing, too."""
    draft: Draft

    def variant(
        self, data: Mapping[str, Any], bases: Mapping[str, Variant], keys: tuple[str, ...]
    ) -> Variant | None:
        """The variant, if there are no problems."""
        before = len(self.problems)
        self.data, self.keys, self.meant = data, keys, set()
        for key in data:
            if key not in keys:
                self.unknown_key(key)
        self.draft = Draft(self.base(bases))
        self.read_names()
        self.read_rules()
        known = len(self.problems)
        self.read_points()
        self.check_names()
        try:
            listed = self.draft.base is not None or not self.draft.keeps_points
            if listed and len(self.problems) == known:
                self.check_points()
            sound = len(self.problems) == before
            return self.draft.variant(self.problems, self.in_notation) if sound else None
        except TooManyProblems:
            raise
        except Exception as error:  # a custom component may raise anything
            self.refuse(("rules",), f"{type(error).__name__}: {str(error)[:200]}")
        return None

    @property
    def from_nothing(self) -> bool:
        """Whether the variant extends no other, as far as can be known."""
        return self.draft.base is None and not self.base_lost

    def unknown_key(self, key: Any) -> None:
        """A key at the top that means nothing."""
        every = f"; the choices are: {', '.join(self.keys)}"
        known = (*self.keys, *RULE_POINTS, *self.components.parts)
        hint, message = self.belongs(key), "there is no key called"
        self.meant.update(self.unknown((key,), message, key, known, hint, every)[:1])

    def belongs(self, name: Any) -> str:
        """Where a name belongs that means nothing here; an empty text if it is nowhere known."""
        written = in_kebab_case(str(name)[:60])
        kind = self.components.by_name.get(written)
        rule_point = None if kind is None else rule_point_of(kind)
        rules = self.section("rules")
        if name in self.keys:
            return f": it belongs at the top, before {rules}"
        if name in RULES or name in self.components.parts:
            return f": it belongs in {rules}"
        if rule_point == "points":
            return f": it belongs in {self.section('points')}"
        if rule_point is not None:
            example = pair(self.style, rule_point, f'"{written}"')
            return f"; {written} is a component: write {example} in {rules}"
        return ""

    def section(self, key: str) -> str:
        """How a table at the top is called."""
        return f"[{key}]" if self.style == "toml" else f'"{key}"'

    def items(self, kind: Any, value: Any, path: Path, what: str) -> Any:
        """A list or a table of not too many items; an empty one, and a problem, if it is none."""
        if self.expect(kind, value, path, what):
            if len(value) <= LONGEST_LIST:
                return value
            message = f"expected at most {LONGEST_LIST} items, got {len(value)}"
            self.refuse(path, message, "too-long")
        return [] if kind is list else {}

    def edit(self, value: Any, path: Path, name: Any, rule_point: str, old: Any = None) -> None:
        """Read a component, and note it as a change of the draft."""
        component = self.component(value, path, rule_point, old)
        if component is not None:
            self.draft.edits.append((path, name, component))

    # What it is called, and what it starts from

    def base(self, bases: Mapping[str, Variant]) -> Variant | None:
        """The variant that is extended; ``None`` if there is none."""
        path = ("extends",)
        name: Any = self.data.get("extends")
        self.base_lost = not self.meant.isdisjoint(path)
        if "extends" not in self.data:
            return None
        self.base_lost = True
        if not self.expect(str, name, path, "the name of a variant"):
            return None
        try:
            base = bases[name] if name in bases else find_variant(name[:200])
        except UnknownVariant as error:
            hint = ""
            if error.suggestions:
                hint = f"; did you mean {' or '.join(error.suggestions)}?"
            elif re.search(r"[/\\]|\.(toml|json)$", name):
                hint = "; other files are not read: to extend your own variant, pass it in `bases`"
            ids = [*bases, *(variant.id for variant in VARIANTS)]
            message = f"{'several variants are' if error.games else 'there is no variant'} called"
            self.unknown(path, message, name, ids, "", hint, key=False)
            return None
        self.base_lost = False
        return base

    def read_names(self) -> None:
        """What the variant is called, and names of bids."""
        given = [key for key in ("id", "title") if key in self.data]
        missing = [key for key in ("id", "title") if key not in {*self.data, *self.meant}]
        if missing and (given or self.from_nothing):
            lacking = f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing"
            message = "a variant needs an id, such as our-table, and a title, such as Our Table"
            self.refuse(tuple(given), f"{lacking}: {message}", key=True)
        names, base = self.draft.names, self.draft.base
        if base is not None:
            aliases = () if given else base.aliases
            names.update(id=base.id, title=base.title, aliases=aliases, bid_names=base.bid_names)
        names.update({key: self.data[key] for key in given})
        if "aliases" in self.data:
            aliases = self.items(list, self.data["aliases"], ("aliases",), "a list of names")
            names["aliases"] = tuple(aliases)
        if "bid-names" in self.data:
            path: Path = ("bid-names",)
            example = "{ smudge = 5 }" if self.style == "toml" else '{"smudge": 5}'
            what = f"names for bids, such as {example}"
            levels = self.items(Mapping, self.data["bid-names"], path, what)
            names["bid_names"] = tuple(levels.items())
            for name, level in levels.items():
                if type(level) is not int or not 0 < level <= MOST_POINTS:
                    message = f"expected a level from 1 to {MOST_POINTS}, got {shown(level)}"
                    self.refuse((*path, name), message)
                    names["bid_names"] = ()

    # The rules

    def read_rules(self) -> None:
        """The components by rule point."""
        before = len(self.problems)
        given = self.items(Mapping, self.data.get("rules", {}), ("rules",), "a table")
        readable = len(self.problems) == before
        base = self.draft.base
        for name, value in given.items():
            if name in RULES:
                old = None if base is None else getattr(base, RULES[name])
                self.edit(value, ("rules", name), name, name, old)
            elif name not in self.components.parts:
                known, message = [*RULES, *self.components.parts], "there is no rule point called"
                self.unknown(("rules", name), message, name, known, self.belongs(name))
        if self.from_nothing and readable and "rules" not in self.meant:
            self.read_missing(given)
        # Parts find their places once all wholes are known, whatever the order.
        sound = len(self.problems) == before and not self.base_lost
        fields, _ = self.draft.put_together()
        for name, value in given.items():
            if name in self.components.parts:
                self.read_part(name, value, fields, sound=sound)

    def read_missing(self, given: Mapping[str, Any]) -> None:
        """What a variant that extends nothing must say."""
        if not given:
            example = pair(self.style, "extends", '"setback"')
            message = f"start from a variant, such as {example}, or give rules and points"
            self.refuse(("rules",), message, key=True)
            return
        for name in REQUIRED:
            if name not in given:
                known = ", ".join(self.components.answering(name))
                example = pair(self.style, name, "…")
                question = QUESTIONS[name][0]
                message = f"the rules do not say {question}: add {example}, one of {known}"
                self.refuse(("rules",), message, "missing-rule", key=True)

    def read_part(self, name: str, value: Any, fields: Mapping[str, Any], *, sound: bool) -> None:
        """A part of another component; only a ``sound`` variant is sure to have no use for it."""
        path: Path = ("rules", name)
        wholes = (each for field in fields.values() for each in alternatives(field))
        within = (part for whole in wholes for part in itself_and_parts(whole))
        olds = [part for part in within if part.rule_point == name]
        old = olds[0] if olds and all(each == olds[0] for each in olds) else None
        answer = self.answered.get(name)
        if answer is not None:
            message = f"{name} is set twice: here and by {path_text(answer)}"
            self.refuse(path, message, "twice", key=True, other=answer)
        component = self.component(value, path, name, old)
        if component is None:
            return
        if replace_part({}, dict(fields), component):
            self.draft.edits.append((path, name, component))
        elif sound:
            message = f"this variant has no use for {name}, which {name_of(component)} answers"
            self.refuse(path, message, "unasked", key=True)

    # The points

    def read_points(self) -> None:
        """All points, or what differs from those of the base."""
        given = self.data.get("points", {})
        if isinstance(given, list):
            self.draft.keeps_points = False
            self.add_points(given, ("points",))
        elif self.expect(Mapping, given, ("points",), "a list of points or a table of changes"):
            if not self.from_nothing:
                self.read_changed_points(given)
            elif "points" not in self.meant:
                message = "list all points in counting order: without extends, there are none yet"
                self.refuse(("points",), message, "missing-rule", key=True)

    def read_changed_points(self, given: Mapping[str, Any]) -> None:
        """What differs from the points of the base."""
        draft = self.draft
        for key in given:
            if key not in _POINT_KEYS:
                self.unknown(("points", key), "there is no key called", key, _POINT_KEYS)
        before = len(self.problems)
        olds = {} if draft.base is None else {point.name: point for point in draft.base.points}
        known = None if draft.base is None else [*olds]
        removed = self.point_names(given, "remove", known)
        draft.edits += [(("points", "remove", n), name, None) for name, n in removed.items()]
        path: Path = ("points", "replace")
        what = "a table of new points by the names of old ones"
        replaced = self.items(Mapping, given.get("replace", {}), path, what)
        for name, value in replaced.items():
            here = (*path, name)
            if known is not None and name not in known:
                self.unknown(here, "there is no point called", name, known)
                continue
            if name in removed:
                self.refuse(here, f"{name} is removed and replaced: choose one", "twice", key=True)
            self.edit(value, here, name, "points", olds.get(name))
        self.add_points(given.get("add", []), ("points", "add"))
        if "order" in given:
            after = [point.name for _, point in draft.put_together()[1]]
            known = None if self.base_lost or len(self.problems) > before else after
            draft.order = [*self.point_names(given, "order", known)]
            lacking = [name for name in after if name not in draft.order]
            if lacking and known is not None and len(self.problems) == before:
                message = f"the counting order leaves out {', '.join(lacking)}"
                self.refuse(("points", "order"), message)

    def add_points(self, given: Any, path: Path) -> None:
        """Points that come last."""
        for place, each in enumerate(self.items(list, given, path, "a list of points")):
            self.edit(each, (*path, place), (*path, place), "points")

    def point_names(
        self, given: Mapping[str, Any], key: str, known: list[str] | None
    ) -> dict[str, int]:
        """Names of points with their places; ``known`` are all, if it is known which there are."""
        path: Path = ("points", key)
        found: dict[str, int] = {}
        names = self.items(list, given.get(key, []), path, "a list of names of points")
        for place, name in enumerate(names):
            here = (*path, place)
            if self.expect(str, name, here, "the name of a point"):
                if known is not None and name not in known:
                    self.unknown(here, "there is no point called", name, known, key=False)
                elif name in found:
                    self.refuse(here, f"{shown(name)} is listed twice", "twice")
                found.setdefault(name, place)
        return found

    # The whole

    def check_names(self) -> None:
        """What is wrong with the names."""
        usual = {"id": "x", "title": "x", "aliases": (), "bid_names": ()}
        names: Any = SimpleNamespace(**{**usual, **self.draft.names})
        for found in names_problems(names):
            self.problems.add(found.path, found.message, kind=found.clause.message)

    def check_points(self) -> None:
        """What is wrong with all points together."""
        _, points = self.draft.put_together()
        seen: dict[str, Path] = {}
        for path, point in points:
            if point.name in seen:
                message = f"two points are called {shown(point.name)}: rename one"
                place = path or seen[point.name]
                self.refuse(place, message, "twice", component=point)
            seen[point.name] = path
        worth = sum(point.value for _, point in points)
        if worth > MOST_POINTS:
            message = f"the points of a hand are worth {worth}; the limit is {MOST_POINTS}"
            self.refuse(("points",), message, "worth", key=True)
        if not points:
            self.refuse(("points",), "a variant needs at least one point", "no-points", key=True)
