"""What components and their parameters are called in plain data, and what has these names."""

from __future__ import annotations

import dataclasses
import functools
import importlib
import pkgutil
import re
from collections.abc import Iterable, Mapping
from inspect import isabstract
from typing import Any, final

import attrs

from .. import rules
from ..errors import InvalidArgument
from ..rules.base import Component
from ..rules.parts import ByPlayers
from ..variant import RULE_POINTS

__all__ = [
    "Components",
    "Parameter",
    "in_kebab_case",
    "is_component",
    "nearest",
    "parameters",
    "shipped_components",
    "shown",
    "suggestion",
]

_SEAM = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@functools.lru_cache(maxsize=2048)
def in_kebab_case(name: str) -> str:
    """The name of a class or a parameter as data have it.

    >>> in_kebab_case("DealerSteal"), in_kebab_case("natural_only")
    ('dealer-steal', 'natural-only')
    """
    return _SEAM.sub("-", name).replace("_", "-").lower()


def is_component(value: object) -> bool:
    """Whether a value answers a rule point."""
    return isinstance(value, (Component, ByPlayers))


@functools.cache
def shipped_components() -> Mapping[str, type]:
    """The component classes that ship with the library, by their names in kebab-case."""
    found: dict[str, type] = {"by-players": ByPlayers}
    for _, path, is_folder in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}."):
        module = importlib.import_module(path)
        for name in () if is_folder else module.__all__:
            value = getattr(module, name)
            if attrs.has(value) and issubclass(value, Component) and not isabstract(value):
                found[in_kebab_case(name)] = value
    return dict(sorted(found.items()))


@final
class Components:
    """The component classes that data may name: those of the library, and those given."""

    def __init__(self, given: Iterable[type] = ()) -> None:
        """Take custom classes besides those that ship with the library.

        :raises InvalidArgument: if an item is not a class, or two classes share a name.
        """
        self.by_name: dict[str, type] = dict(shipped_components())
        try:
            kinds = tuple(given)
        except TypeError:
            raise InvalidArgument(
                f"expected `components` as a list of classes, got {given!r}"
            ) from None
        for kind in kinds:
            if not isinstance(kind, type):
                raise InvalidArgument(f"expected a class in `components`, got {kind!r}")
            name = in_kebab_case(kind.__name__)
            other = self.by_name.setdefault(name, kind)
            if other is not kind:
                raise InvalidArgument(
                    f"{kind.__name__} and {other.__name__} are both named {name}: rename one"
                )
        self.custom: tuple[type, ...] = tuple(dict.fromkeys(kinds))

    def answering(self, rule_point: str | None) -> list[str]:
        """The names of the components for a rule point; none if any component will do."""
        return [
            name
            for name, kind in self.by_name.items()
            if getattr(kind, "rule_point", None) == rule_point
        ]

    def parts(self) -> list[str]:
        """The rule points that are answered within other components."""
        found: dict[str, None] = dict(_shipped_parts())
        for kind in self.custom:
            found.update(_parts_of_kind(kind))
        return list(found)


@functools.cache
def _shipped_parts() -> Mapping[str, None]:
    found: dict[str, None] = {}
    for kind in shipped_components().values():
        found.update(_parts_of_kind(kind))
    return found


def _parts_of_kind(kind: Any) -> dict[str, None]:
    points = [each.rule_point for each in parameters(kind).values()]
    points.append(getattr(kind, "rule_point", None))
    return {each: None for each in points if isinstance(each, str) and each not in RULE_POINTS}


@final
@attrs.frozen
class Parameter:
    """One argument of a component's class."""

    name: str
    """As data have it."""
    argument: str
    """As the class takes it."""
    attribute: str
    """As the component keeps it."""
    required: bool
    default: Any
    rule_point: str | None = None
    """Of a component within the component."""
    field: Any = None
    """The field of attrs, or of a dataclass."""

    def converted(self, value: Any) -> Any:
        """A value as the component would keep it."""
        convert = getattr(self.field, "converter", None)
        return convert(value) if callable(convert) else value


@functools.lru_cache(maxsize=1024)
def parameters(kind: Any) -> Mapping[str, Parameter]:
    """The parameters of a component's class by their names, in the order of its arguments."""
    found: list[Parameter] = []
    if attrs.has(kind):
        for field in attrs.fields(kind):
            argument = field.alias or field.name
            found += [
                Parameter(
                    in_kebab_case(argument), argument, field.name, field.default is attrs.NOTHING,
                    field.default, field.metadata.get("rule_point"), field,
                )
            ][: field.init]  # fmt: skip
    elif dataclasses.is_dataclass(kind):
        nothing = dataclasses.MISSING
        for each in dataclasses.fields(kind):
            required = each.default is nothing and each.default_factory is nothing
            name = each.name
            point = each.metadata.get("rule_point")
            found += [
                Parameter(in_kebab_case(name), name, name, required, each.default, point, each)
            ][: each.init]
    return {each.name: each for each in found}


def nearest(name: str, known: Iterable[str]) -> list[str]:
    """The known names that are most like another; possibly none."""
    from difflib import get_close_matches  # on use: only a wrong name needs it

    written = in_kebab_case(name[:60])
    plain = {in_kebab_case(each): each for each in known}
    close = [written] if written in plain else get_close_matches(written, list(plain), n=3)
    return [plain[each] for each in close]


def suggestion(name: str, known: Iterable[str], more: Iterable[str] = ()) -> str:
    """The end of a message: whether one of these was meant, or else one of ``more``."""
    close = nearest(name, known) or nearest(name, more)
    return f"; did you mean {' or '.join(close)}?" if close else ""


def shown(value: Any) -> str:
    """A value that was found, in few characters."""
    if isinstance(value, str):
        return ascii(value if len(value) <= 60 else f"{value[:57]}...")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value) if abs(value) < 10**9 else "a huge number"
    if isinstance(value, float):
        return "a number with a fraction"
    if isinstance(value, (Mapping, list, tuple)):
        return "a table" if isinstance(value, Mapping) else "a list"
    return "a date or a time"
