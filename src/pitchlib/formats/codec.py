"""Components as plain data, and back: one notation for files, records and the shell.

A component is its class name in kebab-case, alone or in a table with its parameters::

    "dealer-steal"

    {"component": "card-point", "rank": 6, "value": 2}
    {"component": "by-players", "otherwise": "dealing", "exceptions": {"6": {...}}}

Parameters are whole numbers, true or false, short texts, lists and components. A card, a rank or a
suit is plain text if the component converts it; otherwise it has a tag:
``{"card": "AS"}``, ``{"cards": "AS KH"}``, ``{"suit": "S"}``, ``{"rank": 14}``.

TOML, JSON and one line of text (:mod:`pitchlib.formats.line`) are surfaces over this data: they
only add the place of everything in the text. Reading imports and runs nothing that the data name: a
component is looked up among those of the library and the classes passed as ``components``.

>>> from pitchlib import CardPoint
>>> component_to_data(CardPoint(6))
{'component': 'card-point', 'rank': 6, 'value': 1, 'name': 'Six'}
>>> component_from_data({"component": "card-point", "rank": 6}) == CardPoint(6)
True
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypeAlias

import attrs

from ..cards import Card, CardSet, Rank, Suit
from ..errors import InvalidArgument, PitchError
from ..problems import InvalidVariant, Path, bullets
from ..rules.parts import ByPlayers
from ..rules.validators import text_problem
from ..variant import RULE_POINTS
from .names import (
    Components,
    Parameter,
    in_kebab_case,
    is_component,
    parameters,
    shipped_components,
    shown,
    suggestion,
)
from .places import Problems, TooManyProblems

__all__ = [
    "LARGEST_NUMBER",
    "LONGEST_LIST",
    "ComponentReader",
    "Style",
    "component_from_data",
    "component_to_data",
    "custom_classes",
]

LARGEST_NUMBER = 1_000_000
"""The largest absolute value of a number."""
LONGEST_LIST = 200
_DEEPEST = 40
Style: TypeAlias = Literal["toml", "json", "line"]
"""The notation of a text; a problem advises in the notation in which it was made."""
_OWN = "to use your own class, pass it in `components` in Python"
_TAGS: dict[str, tuple[type, Callable[[Any], Any]]] = {
    "card": (Card, str),
    "cards": (CardSet, str),
    "suit": (Suit, lambda suit: suit.value),
    "rank": (Rank, int),
}
"""For each tag: the class that it stands for, and what makes its values plain."""


def written(style: Style, name: str, keys: Iterable[str]) -> str:
    """How one writes a component with some parameters."""
    if style == "line":
        return f"{name}({', '.join(f'{key}=…' for key in keys)})"
    if style == "json":
        pairs = ", ".join(f'"{key}": …' for key in keys)
        return f'{{"component": "{name}", {pairs}}}'
    return f'{{ component = "{name}", {", ".join(f"{key} = …" for key in keys)} }}'


def pair(style: Style, key: str, value: str) -> str:
    """How one writes a key with its value."""
    if style == "json":
        return f'"{key}": {value}'
    return f"{key} = {value}" if style == "toml" else f"{key}={value}"


# Writing


def component_to_data(component: Any, *, whole: bool = True) -> Any:
    """A component as plain data.

    >>> from pitchlib import Dealing
    >>> component_to_data(Dealing(hand=6, packet=3))
    {'component': 'dealing', 'hand': 6, 'packet': 3, 'widow': 0}
    >>> component_to_data(Dealing(hand=6, packet=3), whole=False)
    {'component': 'dealing', 'packet': 3}

    :param component: the component; a custom one is an attrs class or a dataclass, or has no
        parameters.
    :param whole: whether to write parameters with default values too. A default ``None`` is never
        written, because TOML has no word for it.
    :raises InvalidArgument: if it is not a component, or has a value that cannot be written.
    """
    if not is_component(component):
        raise InvalidArgument(f"{component!r} is not a component: it has no rule point")
    kind: Any = type(component)
    name = in_kebab_case(kind.__name__)
    shipped = shipped_components().get(name)
    if shipped is not None and shipped is not kind:
        raise InvalidArgument(
            f"{kind.__name__} is also the name of a component of the library: rename yours"
        )
    if isinstance(component, ByPlayers):
        return {
            "component": name,
            "otherwise": component_to_data(component.otherwise, whole=whole),
            "exceptions": {
                str(players): component_to_data(each, whole=whole)
                for players, each in component.exceptions
            },
        }
    arguments = {
        each.argument: getattr(component, each.attribute) for each in parameters(kind).values()
    }
    if shipped is None and _made(kind, arguments) != component:
        raise InvalidArgument(
            f"{component!r} cannot be rebuilt from its parameters: make {kind.__name__} a frozen "
            "attrs class or dataclass whose fields are its parameters"
        )
    data: dict[str, Any] = {"component": name}
    for parameter in parameters(kind).values():
        value = arguments[parameter.argument]
        if not parameter.required:
            less = {key: each for key, each in arguments.items() if key != parameter.argument}
            unset = value is None and parameter.default is None
            if unset or (not whole and _made(kind, less) == component):
                arguments = less
                continue
        data[parameter.name] = value_to_data(value, parameter, f"{name}.{parameter.name}", whole)
    return name if len(data) == 1 else data


def _made(kind: Any, arguments: Mapping[str, Any]) -> Any:
    try:
        return kind(**arguments)
    except Exception:  # what a class does with strange arguments is its own affair
        return None


def value_to_data(value: Any, parameter: Parameter, what: str, whole: bool = True) -> Any:
    """The value of a parameter as plain data; ``what`` names it in errors."""
    if parameter.rule_point is not None:
        return component_to_data(value, whole=whole)
    plain = _plain(value, what, whole, tagged=False)
    tagged = _plain(value, what, whole, tagged=True)
    if plain != tagged and getattr(parameter.field, "converter", None) is not None:
        with contextlib.suppress(Exception):
            if parameter.converted(tuple(plain) if isinstance(plain, list) else plain) == value:
                return plain
    return tagged


def _plain(value: Any, what: str, whole: bool, *, tagged: bool, depth: int = 0) -> Any:
    if value is None or isinstance(value, bool):
        return value
    for tag, (kind, plain) in _TAGS.items():
        if isinstance(value, kind):
            return {tag: plain(value)} if tagged else plain(value)
    if isinstance(value, int) and abs(value) <= LARGEST_NUMBER:
        return int(value)
    if isinstance(value, str) and not text_problem(value):
        return value
    if isinstance(value, (tuple, list)) and len(value) <= LONGEST_LIST and depth < 12:
        return [_plain(each, what, whole, tagged=tagged, depth=depth + 1) for each in value]
    if is_component(value):
        data = component_to_data(value, whole=whole)
        # Nothing else says that this is a component and not a text.
        return {"component": data} if isinstance(data, str) else data
    raise InvalidArgument(f"{what} is {value!r}, which cannot be written to a file or a record")


def custom_classes(components: Iterable[Any]) -> tuple[type, ...]:
    """The classes of custom components, those within others included, by name."""
    found: set[type] = set()
    todo = list(components)
    while todo:
        each = todo.pop()
        if isinstance(each, ByPlayers):
            todo += [each.otherwise, *(exception for _, exception in each.exceptions)]
        elif isinstance(each, (tuple, list)):
            todo += each
        elif is_component(each):
            kind: Any = type(each)
            todo += [getattr(each, one.attribute) for one in parameters(kind).values()]
            if shipped_components().get(in_kebab_case(kind.__name__)) is not kind:
                found.add(kind)
    return tuple(sorted(found, key=lambda kind: kind.__name__))


# Reading


class ComponentReader:
    """Reads components from whatever data a parser gives, and notes the problems."""

    def __init__(self, components: Components, problems: Problems, style: Style = "json") -> None:
        self.components = components
        self.problems = problems
        self.style: Style = style
        self.base_lost = False
        """Whether the data extend a variant that could not be found."""

    def component(self, data: Any, path: Path, rule_point: str | None, old: Any = None) -> Any:
        """The component at a path; ``None``, and problems, if there is none.

        :param rule_point: what it must answer; ``None`` if any component will do.
        :param old: the component of which a table without a name changes some parameters.
        """
        given: Mapping[str, Any] = {}
        place = path
        if isinstance(data, str):
            name: Any = data
        elif not isinstance(data, Mapping):
            message = f"expected a component as its name or as a table, got {shown(data)}"
            self.problems.add(path, message)
            return None
        elif len(path) > _DEEPEST:
            self.problems.add(path, "this is nested too deep")
            return None
        else:
            given = data
            name = data.get("component")
            place = (*path, "component")
            if "component" not in data:
                return self.changed(data, path, rule_point, old)
        if not isinstance(name, str):
            self.problems.add(place, f"expected the name of a component, got {shown(name)}")
            return None
        kind = self.kind(name, place, rule_point)
        if kind is None:
            return None
        if kind is ByPlayers:
            return self.by_players(given, path, rule_point)
        return self.arguments(kind, given, path, None)

    def changed(self, data: Any, path: Path, rule_point: str | None, old: Any) -> Any:
        """A component with other parameters than the one that is there."""
        if old is not None and not isinstance(old, ByPlayers):
            return self.arguments(type(old), data, path, old)
        if old is None and self.base_lost:
            return None
        why = "" if old is None else ", because the one here depends on the number of players"
        known = ", ".join(self.components.answering(rule_point))
        hint = f", one of {known}" if known else ""
        example = pair(self.style, "component", '"…"')
        self.problems.add(path, f"say which component this is{why}: {example}{hint}")
        return None

    def kind(self, name: str, path: Path, rule_point: str | None) -> type | None:
        """The class of a component by its name."""
        fitting = self.components.answering(rule_point)
        there = f"; the components for {rule_point} are: {', '.join(fitting)}" if fitting else ""
        kind = self.components.by_name.get(name)
        if kind is None:
            hint = suggestion(name, fitting or self.components.by_name) or f"{there}; {_OWN}"
            message = f"there is no component called {shown(name)}{hint}"
            self.problems.add(path, message, kind="format.unknown-component")
            return None
        answers = getattr(kind, "rule_point", None)
        if kind is ByPlayers:
            whole = rule_point in RULE_POINTS if rule_point else len(path) <= 1
            if whole and rule_point not in {"seating", "points"}:
                return kind
            message = f"{name} cannot be used for {rule_point or 'a parameter'}"
        elif not isinstance(answers, str) or rule_point in {None, answers}:
            return kind
        else:
            message = f"{name} answers the rule point {answers}, not {rule_point}{there}"
        self.problems.add(path, message, kind="format.wrong-rule-point")
        return None

    def arguments(self, kind: Any, given: Mapping[str, Any], path: Path, old: Any) -> Any:
        """A component of some class with the parameters that a table gives."""
        name = in_kebab_case(kind.__name__)
        wanted = parameters(kind)
        before = len(self.problems)
        start = {} if old is None else {
            each.argument: getattr(old, each.attribute) for each in wanted.values()
        }  # fmt: skip
        arguments = dict(start)
        for key, value in given.items():
            if key == "component":
                continue
            here = (*path, key)
            if key not in wanted:
                there = (
                    f"; its parameters are: {', '.join(wanted)}"
                    if wanted
                    else "; it has no parameters"
                )
                message = f"{name} has no parameter called {shown(key)}"
                hint = suggestion(str(key), wanted) or there
                self.problems.add(here, message + hint, kind="format.unknown-key", key=True)
                continue
            parameter, known = wanted[key], len(self.problems)
            usual = parameter.default if old is None else getattr(old, parameter.attribute)
            read = self.value(value, here, parameter, usual)
            if len(self.problems) == known and self.fits(kind, parameter, read, here):
                arguments[parameter.argument] = read
        missing = [
            key for key, each in wanted.items()
            if each.required and each.argument not in start and key not in given
        ]  # fmt: skip
        if missing:
            message = f"{name} needs {' and '.join(missing)}"
            example = written(self.style, name, missing)
            self.problems.add(path, f"{message}: write {example}", kind="format.missing-parameter")
            return None
        if any(each.required and each.argument not in arguments for each in wanted.values()):
            return None
        return self.made(kind, arguments, start, path, sound=len(self.problems) == before)

    def fits(self, kind: Any, parameter: Parameter, value: Any, path: Path) -> bool:
        """Whether a parameter by itself is as its class wants it."""
        try:
            converted = parameter.converted(value)
            validator = getattr(parameter.field, "validator", None)
            if validator is not None:
                # A validator looks at nothing but the value; one that does is left for later.
                validator(object.__new__(kind), parameter.field, converted)
        except PitchError as error:
            self.problems.add(path, str(error), kind="format.value")
            return False
        except Exception:
            return True  # it is reported when the component is made
        return True

    def made(
        self,
        kind: Any,
        arguments: dict[str, Any],
        start: dict[str, Any],
        path: Path,
        *,
        sound: bool,
    ) -> Any:
        """Make the component, and note all that it says against the parameters that are given.

        A parameter that is refused by its name is left out, and the others are tried without it.

        :param sound: whether nothing has been left out yet. Otherwise all that counts is what is
            said of a parameter by its name, for the rest may come of what was left out.
        """
        tried = dict(arguments)
        while True:
            try:
                component = kind(**tried)
            except PitchError as error:
                name = error.parameter if isinstance(error, InvalidArgument) else None
                message = str(error)
            except Exception as error:  # what a class does is its own affair
                name, message = None, f"{type(error).__name__}: {str(error)[:200]}"
            else:
                return component if sound else None
            given = name is not None and tried.get(name) is not start.get(name)
            if name is None or not given:
                if sound:
                    self.problems.add(path, message, kind="format.value")
                return None
            self.problems.add((*path, in_kebab_case(name)), message, kind="format.value")
            sound = False
            del tried[name]
            if name in start:
                tried[name] = start[name]

    def value(self, data: Any, path: Path, parameter: Parameter, usual: Any) -> Any:
        """The value of a parameter."""
        if parameter.rule_point is not None:
            old = usual if is_component(usual) else None
            return self.component(data, path, parameter.rule_point, old)
        if data is None or isinstance(data, bool):
            return data
        message = ""
        if isinstance(data, int):
            message = (
                f"a number may be {LARGEST_NUMBER} at most" if abs(data) > LARGEST_NUMBER else ""
            )
        elif isinstance(data, str):
            message = text_problem(data) or ""
        elif isinstance(data, (list, tuple)):
            if len(data) <= LONGEST_LIST and len(path) <= _DEEPEST:
                inner = attrs.evolve(parameter, rule_point=None)
                return tuple(
                    self.value(each, (*path, place), inner, None) for place, each in enumerate(data)
                )
            message = (
                f"a list may have at most {LONGEST_LIST} items, and may not be nested too deep"
            )
        elif isinstance(data, Mapping) and "component" in data:
            return self.component(data, path, None)
        elif isinstance(data, Mapping) and len(data) == 1 and {*data} <= {*_TAGS}:
            ((tag, inner_value),) = data.items()
            try:
                return _TAGS[tag][0](inner_value)
            except (PitchError, ValueError, TypeError) as error:
                message = str(error)[:200]
        else:
            what = "a number, a text, true or false, a list or a component"
            message = f"expected {what}, got {shown(data)}"
        if message:
            self.problems.add(path, message, kind="format.value")
        return data

    def by_players(self, given: Mapping[str, Any], path: Path, rule_point: str | None) -> Any:
        """Components by number of players."""
        before = len(self.problems)
        known = ("otherwise", "exceptions")
        for key in given:
            if key not in {"component", *known}:
                hint = suggestion(str(key), known) or f"; its parameters are: {', '.join(known)}"
                message = f"by-players has no parameter called {shown(key)}{hint}"
                self.problems.add((*path, key), message, kind="format.unknown-key", key=True)
        exceptions = given.get("exceptions")
        whole = "otherwise" in given and isinstance(exceptions, Mapping) and bool(exceptions)
        if not whole and len(self.problems) == before:
            message = (
                "by-players needs otherwise (a component) and exceptions (components by number"
            )
            self.problems.add(path, f"{message} of players)")
        found: dict[int, Any] = {}
        for players, each in exceptions.items() if isinstance(exceptions, Mapping) else ():
            here = (*path, "exceptions", players)
            component = self.component(each, here, rule_point)
            if not re.fullmatch("[1-9][0-9]?", str(players)):
                self.problems.add(here, f"{shown(players)} is not a number of players")
            else:
                found[int(players)] = component
        otherwise = None
        if "otherwise" in given:
            otherwise = self.component(given["otherwise"], (*path, "otherwise"), rule_point)
        if len(self.problems) > before:
            return None
        arguments = {"otherwise": otherwise, "exceptions": found}
        return self.made(ByPlayers, arguments, {}, path, sound=True)


def component_from_data(data: Any, components: Iterable[type] = ()) -> Any:
    """The component that data stand for.

    :param data: data as :func:`component_to_data` makes them.
    :param components: classes of custom components that the data may name.
    :raises InvalidVariant: with every problem and its path.
    :raises InvalidArgument: for wrong ``components``.
    """
    problems = Problems()
    component = None
    with contextlib.suppress(TooManyProblems):
        component = ComponentReader(Components(components), problems).component(data, (), None)
    if problems:
        raise InvalidVariant(bullets("not a component", problems.plain()), problems.plain())
    return component
