"""What components and their parameters are called in plain data, and what has these names."""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import importlib
import pkgutil
import re
from collections.abc import Iterable, Iterator, Mapping
from inspect import isabstract
from typing import Any, final

import attrs

from .. import rules
from ..authoring import BASES, Component
from ..errors import InvalidArgument, PitchError, items_of
from ..rules.checking import FIELDS, RULE_POINTS
from ..rules.parts import ByPlayers
from ..variant import Variant

RULES = {name: field for name, field in FIELDS.items() if name != "points"}
"""The field of a variant for each rule point, without the points."""
REQUIRED = tuple(
    name for name, field in RULES.items()
    if attrs.fields_dict(Variant)[field].default is attrs.NOTHING
)  # fmt: skip
"""The rule points that may not be left open; those that later releases add are not among them."""
SAME = ""
"""The rule point of a parameter that is the one of the whole component."""
_SEAM = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@functools.lru_cache(maxsize=2048)
def in_kebab_case(name: str) -> str:
    """The name of a class or a parameter as data have it.

    >>> in_kebab_case("DealerSteal"), in_kebab_case("suit_cards_only")
    ('dealer-steal', 'suit-cards-only')
    """
    return _SEAM.sub("-", name).replace("_", "-").lower()


def name_of(component: object) -> str:
    """The name of a component as data have it."""
    return in_kebab_case(type(component).__name__)


def is_component(value: object) -> bool:
    """Whether a value answers a rule point."""
    return isinstance(value, (Component, ByPlayers))


def pieces(value: Any) -> Iterator[Any]:
    """The components in a value: itself, and those in its parameters and items."""
    if isinstance(value, (tuple, list)):
        for each in value:
            yield from pieces(each)
    elif is_component(value):
        yield value
        yield from pieces([*values_of(value).values()])


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

        :raises InvalidArgument: if an item is not a component class, or two share a name.
        """
        self.by_name: dict[str, type] = dict(shipped_components())
        custom: tuple[Any, ...] = items_of(given, "components")
        for kind in custom:
            if not isinstance(kind, type) or not issubclass(kind, Component):
                raise InvalidArgument(f"expected a component class in `components`, got {kind!r}")
            name = in_kebab_case(kind.__name__)
            other = self.by_name.setdefault(name, kind)
            if other is not kind:
                raise InvalidArgument(
                    f"{kind.__name__} and {other.__name__} are both named {name}: rename one"
                )
        self.custom: tuple[type, ...] = tuple(dict.fromkeys(custom))
        points: list[str | None] = [*BASES]
        for kind in custom:
            points += [each.rule_point for each in parameters(kind).values()]
            points.append(rule_point_of(kind))
        parts = [each for each in points if each and each not in RULE_POINTS]
        self.parts: tuple[str, ...] = tuple(dict.fromkeys(parts))
        """The rule points that are answered within other components."""

    def answering(self, rule_point: str | None) -> list[str]:
        """The names of the components for a rule point; none if any component will do."""
        kinds = self.by_name.items() if rule_point else ()
        return [name for name, kind in kinds if rule_point_of(kind) == rule_point]


def rule_point_of(kind: type) -> str | None:
    """The rule point that all components of a class answer, if there is one."""
    rule_point = getattr(kind, "rule_point", None)  # a property of what depends on the players
    return rule_point if isinstance(rule_point, str) else None


@final
@attrs.frozen
class Parameter:
    """One argument of a component's class."""

    name: str
    """As data have it."""
    argument: str
    """As the class takes it."""
    required: bool
    default: Any
    rule_point: str | None
    """Of a component within the component."""
    field: Any
    """The field of attrs, or of a dataclass."""

    @property
    def by_number(self) -> bool:
        """Whether it has components by number of players."""
        return self.rule_point == SAME and self.name == "exceptions"

    @property
    def check(self) -> Any:
        """The validator of what is not ``None``, which may say its limits; ``None`` without one."""
        validator = getattr(self.field, "validator", None)
        return getattr(validator, "validator", validator)  # within attrs' optional(...)

    def checked(self, value: Any, kind: Any = object) -> Any:
        """A value as a component of the class would keep it, if nothing but the value matters."""
        convert, validate = (getattr(self.field, each, None) for each in ("converter", "validator"))
        converted = convert(value) if callable(convert) else value
        if validate is not None:
            validate(object.__new__(kind), self.field, converted)
        return converted


def values_of(component: object) -> dict[str, Any]:
    """The arguments of which a component was made."""
    kind: Any = type(component)
    return {
        each.argument: getattr(component, each.field.name) for each in parameters(kind).values()
    }


def made_of(kind: Any, arguments: Mapping[str, Any]) -> Any:
    """A component made of arguments; ``None`` if its class refuses them."""
    try:
        return kind(**arguments)
    except Exception:  # what a class does with strange arguments is its own affair
        return None


def changed_values(component: object) -> dict[str, Any]:
    """The arguments without which the component would be another one."""
    kind: Any = type(component)
    values = values_of(component)
    for each in parameters(kind).values():
        less = {key: value for key, value in values.items() if key != each.argument}
        if not each.required and made_of(kind, less) == component:
            values = less
    return values


def refused(kind: Any, arguments: Mapping[str, Any]) -> dict[str | None, PitchError]:
    """What the class of a component says against arguments by themselves."""
    found: dict[str | None, PitchError] = {}
    for parameter in parameters(kind).values():
        if parameter.argument in arguments:
            with contextlib.suppress(Exception):  # what is not about this argument alone
                try:
                    parameter.checked(arguments[parameter.argument], kind)
                except PitchError as error:
                    found[parameter.argument] = error
    return found


@functools.lru_cache(maxsize=1024)
def parameters(kind: Any) -> Mapping[str, Parameter]:
    """The parameters of a component's class by their names, in the order of its arguments."""
    fields: Iterable[Any] = ()
    nothing: Any = attrs.NOTHING
    if attrs.has(kind):
        fields = attrs.fields(kind)
    elif dataclasses.is_dataclass(kind):
        fields, nothing = dataclasses.fields(kind), dataclasses.MISSING
    found: dict[str, Parameter] = {}
    for field in fields:
        if field.init:
            argument = getattr(field, "alias", None) or field.name
            factory = getattr(field, "default_factory", nothing)  # only dataclasses have it
            required = field.default is nothing and factory is nothing
            point = SAME if kind is ByPlayers else field.metadata.get("rule_point")
            name = in_kebab_case(argument)
            found[name] = Parameter(name, argument, required, field.default, point, field)
    return found


def nearest(name: str, known: Iterable[str]) -> list[str]:
    """The known names that are most like another; possibly none."""
    from difflib import get_close_matches  # on use: only a wrong name needs it

    written = in_kebab_case(name[:60])
    plain = {in_kebab_case(each): each for each in known}
    close = (
        [written] if written in plain else [name for name in plain if written in name.split("-")]
    )
    close = close[:3] or get_close_matches(written, list(plain), n=3)
    return [plain[each] for each in close]


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
