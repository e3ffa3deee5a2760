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
from collections.abc import Iterable, Mapping
from typing import Any, final

import attrs

from ..authoring import itself_and_parts
from ..composing import MOST_POINTS, Variant, completed_each, replace_part
from ..errors import UnknownVariant, expect, shown
from ..problems import InvalidVariant, Path, bullets, path_text
from ..rules.seating import alternatives
from ..variants import find_variant
from .components import (
    REQUIRED,
    RULES,
    ComponentReader,
    Components,
    component_to_data,
    components_in,
    name_of,
    shipped_components,
)
from .texts import Problems, TooManyProblems

__all__ = ["MOST_POINTS", "component_classes", "digest", "variant_from_data", "variant_to_data"]

KEYS = ("extends", "id", "title", "origin", "aliases", "bid-names", "rules", "points")
"""What may stand in the table of a variant."""


# Writing


def variant_to_data(variant: Variant) -> dict[str, Any]:
    """A whole variant as a table of plain data.

    All parameters are written, so a new default in a later release does not change old games.

    :param variant: the variant; custom components must be attrs classes, or have no parameters.
    :raises InvalidArgument: for a component with a value that cannot be written.
    """
    expect(variant, Variant, "a variant such as PITCH_SIX")
    rules = {name: component_to_data(getattr(variant, field)) for name, field in RULES.items()}
    points = [component_to_data(point) for point in variant.points]
    return {**names_to_data(variant), "rules": rules, "points": points}


def names_to_data(variant: Variant) -> dict[str, Any]:
    """What a variant and its bids are called."""
    levels: Any = dict(variant.bid_names)
    more = {"origin": variant.origin, "aliases": [*variant.aliases], "bid-names": levels}
    told = {key: value for key, value in more.items() if value}
    return {"id": variant.id, "title": variant.title, **told}


def digest(variant: Variant) -> str:
    """A fingerprint of a variant: the SHA-256 of its data as canonical JSON, in hexadecimal.

    Equal variants have the same digest on every platform and Python, and in every process. It
    covers both the rules and the names.

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
    kinds = {type(each) for each in components_in(variant.components())}
    own = kinds.difference(shipped_components().values())
    return tuple(sorted(own, key=lambda kind: kind.__name__))


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
    if variant is None:
        raise InvalidVariant(bullets("not a variant", problems.found), problems.found)
    return variant


def read_variant(
    data: Any,
    components: Components,
    problems: Problems,
    extra: tuple[str, ...] = (),
) -> Variant | None:
    """Read a variant, or note problems; ``extra`` are keys at the top that the caller reads."""
    before = len(problems)
    variant = None
    with contextlib.suppress(TooManyProblems):
        reader = _VariantReader(components, problems)
        if reader.expect(Mapping, data, (), "a table"):
            variant = reader.variant(data, (*extra, *KEYS))
    return variant if len(problems) == before else None


@final
class _VariantReader(ComponentReader):
    """Reads the table of one variant, which may hold anything that a parser gives."""

    base: Variant | None
    """The variant that is extended."""
    fields: dict[str, Any]
    """What the variant is made of."""
    where: list[Path]
    """The path of each point; empty for one of the base."""

    def variant(self, data: Mapping[str, Any], keys: tuple[str, ...]) -> Variant | None:
        """The variant, if there are no problems."""
        before = len(self.problems)
        for key in data:
            if key not in keys:
                self.unknown((key,), "key", key, keys)
        self.base = self.extended(data) if "extends" in data else None
        if len(self.problems) > before and self.base is None:
            return None  # what else is missing depends on what is extended
        names = ("id", "title", "origin", "aliases", "bid_names", "points", *RULES.values())
        self.fields = {name: getattr(self.base, name) for name in names} if self.base else {}
        self.read_names(data)
        self.read_rules(self.items(Mapping, data.get("rules", {}), ("rules",), "a table"))
        self.read_points(data.get("points", {}))
        if len(self.problems) > before:
            return None
        try:
            variant = Variant(**self.fields)
            if self.base is None or variant.components() == self.base.components():
                return variant
            aliases = variant.aliases if "aliases" in data else ()
            origin = variant.origin if "origin" in data else ""
            return attrs.evolve(variant, aliases=aliases, origin=origin)  # a changed game
        except InvalidVariant as error:
            for each in error.problems:
                path, kind = self.in_data(each.path), each.clause.message
                self.problems.add(path, each.message, kind=kind, component=each.component)
        except Exception as error:  # a custom component may raise anything
            self.refuse(("rules",), f"{type(error).__name__}: {str(error)[:200]}")
        return None

    def in_data(self, path: Path) -> Path:
        """Where what a variant complains of stands in the data."""
        first = next(iter(path), None)
        if first == "points" and len(path) > 1:
            return self.where[int(path[1])] or ("points",)
        return ("rules", *path) if first in RULES else path

    def extended(self, data: Mapping[str, Any]) -> Variant | None:
        """The variant that is extended; ``None``, and a problem, if there is none."""
        name, path = data["extends"], ("extends",)
        if self.expect(str, name, path, "the name of a variant"):
            try:
                return find_variant(name[:200])
            except UnknownVariant as error:
                self.refuse(path, error.short, "unknown")
        return None

    def read_names(self, data: Mapping[str, Any]) -> None:
        """What the variant is called, and names of bids."""
        given = {key: data[key] for key in ("id", "title") if key in data}
        if len(given) < 2 and (given or self.base is None):
            message = "a variant needs an id, such as our-table, and a title, such as Our Table"
            self.refuse(tuple(given), message)
        if given:
            self.fields |= {"aliases": (), "origin": "", **given}
        if "origin" in data:
            self.fields["origin"] = data["origin"]
        if "aliases" in data:
            aliases = self.items(list, data["aliases"], ("aliases",), "a list of names")
            self.fields["aliases"] = tuple(aliases)
        if "bid-names" in data:
            path: Path = ("bid-names",)
            levels = self.items(Mapping, data["bid-names"], path, "levels of bids by their names")
            self.fields["bid_names"] = tuple(levels.items())
            for name, level in levels.items():
                if type(level) is not int or not 0 < level <= MOST_POINTS:
                    message = f"expected a level from 1 to {MOST_POINTS}, got {shown(level)}"
                    self.refuse((*path, name), message)

    def read_rules(self, given: Mapping[str, Any]) -> None:
        """The components by rule point, and then the parts of them."""
        for name, value in given.items():
            if name in RULES:
                old = self.fields.get(RULES[name])
                new = self.component(value, ("rules", name), name, old)
                self.fields[RULES[name]] = completed_each(new, old)
            elif name not in self.components.parts:
                self.unknown(("rules", name), "rule point", name, [*RULES, *self.components.parts])
        for name in REQUIRED if self.base is None else ():
            if name not in given:
                known = ", ".join(self.components.answering(name))
                message = f"the rules lack {name}, one of {known}"
                self.refuse(("rules",), message, "missing-rule")
        for name, value in given.items():
            if name in self.components.parts:
                self.read_part(name, value)

    def read_part(self, name: str, value: Any) -> None:
        """A part of another component."""
        path: Path = ("rules", name)
        wholes = [each for field in RULES.values() for each in alternatives(self.fields.get(field))]
        within = (part for whole in wholes for part in itself_and_parts(whole))
        olds = [part for part in within if getattr(part, "rule_point", None) == name]
        old = olds[0] if olds and all(each == olds[0] for each in olds) else None
        if name in self.answered:
            also = path_text(self.answered[name])
            self.refuse(path, f"{name} is set twice: here and by {also}", "twice")
        component = self.component(value, path, name, old)
        sound = component is not None and None not in wholes
        if sound and not replace_part({}, self.fields, component):
            message = f"this variant has no use for {name}, which {name_of(component)} answers"
            self.refuse(path, message, "unasked")

    def read_points(self, given: Any) -> None:
        """All points, or what is added to those of the base."""
        points: dict[Any, tuple[Path, Any]] = {}
        path: Path = ("points",)
        added, known = given, len(self.problems)
        if not isinstance(given, list):
            path, added = ("points", "add"), []
            if self.base is None:
                message = "list all points in counting order: without extends, there are none yet"
                self.refuse(("points",), message, "missing-rule")
            elif self.expect(Mapping, given, ("points",), "a list of points, or a table with add"):
                for key in [key for key in given if key != "add"]:
                    self.unknown(("points", key), "key", key, ["add"])
                points = {point.name: ((), point) for point in self.base.points}
                added = given.get("add", [])
        for place, each in enumerate(self.items(list, added, path, "a list of points")):
            here = (*path, place)
            point = self.component(each, here, "points")
            name = getattr(point, "name", here)
            where, old = points.get(name, (here, None))
            # It stands in the place of a point of the base with its name, or comes last.
            points[here if where else name] = here, completed_each(point, old)
        if len(self.problems) == known:
            self.where = [here for here, _ in points.values()]
            self.fields["points"] = [point for _, point in points.values()]
