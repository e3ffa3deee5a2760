"""Components and variants as plain data, and back: one notation for files, records and the shell.

A component is its class name in kebab-case, alone or in a table with its parameters: whole numbers,
true or false, short texts (cards and suits, too), lists and components::

    {"component": "card-point", "rank": 6, "value": 2}
    {"component": "by-players", "otherwise": "dealing", "exceptions": {"6": {...}}}

TOML and JSON are ways to write this data. Records and the shell have a component on a line, which
may stand in the data as well: ``low-to-holder``, ``single-round(minimum=3, dealer=dealer-steal)``,
``by-players(otherwise=dealing, exceptions={6: dealing(8)})``; or ``MercyRule(margin=12)``, as in
Python. A line is parsed as Python, once the hyphens in names are underscores. Nothing is imported,
run or evaluated: a component is looked up in the library and among the given ``components``.

A variant is a table with its names, its ``rules`` by rule point and its ``points``; with
``extends``, it lists changes to another one.

>>> from pitchlib.rules import CardPoint
>>> component_to_data(CardPoint(6))
{'component': 'card-point', 'rank': 6, 'value': 1, 'name': 'Six'}
>>> from pitchlib import SETBACK
>>> variant_from_data(variant_to_data(SETBACK)) == variant_from_data({"extends": "setback"})
True
"""

from __future__ import annotations

import ast
import contextlib
import functools
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from inspect import isabstract
from keyword import iskeyword
from typing import Any, TypeVar, final

import attrs

from .. import rules
from ..authoring import BASES, Component, itself_and_parts, lacking
from ..cards import Card, CardSet, Suit
from ..composing import FIELDS, MOST_POINTS, Variant, completed_each, replace_part, sweeping
from ..errors import InvalidArgument, InvalidNotation, PitchError, expect, items_of, shown
from ..messages import in_kebab_case, join
from ..problems import InvalidVariant, Path, bullets, path_text, text_problem
from ..rules.seating import ByPlayers, alternatives
from ..variants import find_variant
from .texts import Problems, TooManyProblems

T = TypeVar("T")
RULES = {name: field for name, field in FIELDS.items() if name != "points"}  # by rule point
_DEFAULTS = {field.name: field.default for field in attrs.fields(Variant)}
REQUIRED = tuple(name for name, field in RULES.items() if _DEFAULTS[field] is attrs.NOTHING)
"""The rule points that may not be left open; those that later releases add are not among them."""
SAME = ""  # the rule point of a parameter that is the one of the whole component


def name_of(component: object) -> str:
    """The name of a component as data have it."""
    return in_kebab_case(type(component).__name__)


def is_component(value: object) -> bool:
    """Whether a value answers a rule point."""
    return isinstance(value, (Component, ByPlayers))


def components_in(value: Any) -> Iterator[Any]:
    """The components in a value: itself, and those in its parameters and items."""
    if isinstance(value, (tuple, list)):
        for each in value:
            yield from components_in(each)
    elif is_component(value):
        yield value
        yield from components_in([*values_of(value).values()])


@functools.cache
def shipped_components() -> Mapping[str, type]:
    """The component classes that ship with the library, by their names in kebab-case."""
    found = {
        in_kebab_case(kind.__name__): kind
        for kind in [getattr(rules, name) for name in vars(rules)["__all__"]]
        if isinstance(kind, type) and issubclass(kind, Component) and not isabstract(kind)
    }
    return dict(sorted({**found, "by-players": ByPlayers}.items()))


@final
class Components:
    """The component classes that data may name: those of the library, and those given."""

    def __init__(self, given: Iterable[type] = ()) -> None:
        """Take custom classes besides those that ship, each of its own name."""
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
        points: list[str | None] = [*BASES]
        for kind in custom:
            points += [each.rule_point for each in parameters(kind).values()]
            points.append(rule_point_of(kind))
        parts = [each for each in points if each and each not in FIELDS]
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

    name: str  # as data have it
    argument: str  # as the class takes it
    required: bool
    default: Any
    rule_point: str | None  # of a component within the component
    field: Any  # of attrs

    @property
    def usual(self) -> Any:
        """The default, or the part that stands there if nothing else says what does."""
        return self.field.metadata.get("usual", self.default)

    @property
    def by_number(self) -> bool:
        """Whether it has components by number of players."""
        return self.rule_point == SAME and self.name == "exceptions"


def values_of(component: object) -> dict[str, Any]:
    """The arguments of which a component was made."""
    kind: Any = type(component)
    wanted = parameters(kind).values()
    return {each.argument: getattr(component, each.field.name) for each in wanted}


def changed_values(component: object) -> dict[str, Any]:
    """The arguments without which the component would be another one."""
    kind: Any = type(component)
    values = values_of(component)
    for each in parameters(kind).values():
        less = {key: value for key, value in values.items() if key != each.argument}
        if not each.required:
            with contextlib.suppress(Exception):  # what a class refuses is its own affair
                made = kind(**less)
                if component in (made, completed_each(made)):
                    values = less
    return values


def refused(kind: Any, arguments: Mapping[str, Any]) -> dict[str, PitchError]:
    """What the class of a component says against arguments by themselves."""
    found: dict[str, PitchError] = {}
    for each in parameters(kind).values():
        if each.argument in arguments:
            value, field = arguments[each.argument], each.field
            with contextlib.suppress(Exception):  # what is not about this argument alone
                try:
                    value = value if field.converter is None else field.converter(value)
                    if field.validator is not None:
                        field.validator(object.__new__(kind), field, value)
                except PitchError as error:
                    found[each.argument] = error
    return found


@functools.lru_cache(maxsize=1024)
def parameters(kind: Any) -> Mapping[str, Parameter]:
    """The parameters of a component's class by their names, in the order of its arguments."""
    found: dict[str, Parameter] = {}
    for field in attrs.fields(kind) if attrs.has(kind) else ():
        if field.init:
            point = SAME if kind is ByPlayers else field.metadata.get("rule_point")
            name, required = in_kebab_case(field.alias), field.default is attrs.NOTHING
            found[name] = Parameter(name, field.alias, required, field.default, point, field)
    return found


def nearest(name: str, known: Iterable[str]) -> list[str]:
    """The known names that are most like another; possibly none."""
    from difflib import get_close_matches  # on use: only a wrong name needs it

    written = in_kebab_case(name[:60])
    plain = {in_kebab_case(each): each for each in known}
    parts = [name for name in plain if written in name.split("-")]
    close = [written] if written in plain else parts[:3]
    return [plain[each] for each in close or get_close_matches(written, [*plain], n=3)]


LARGEST_NUMBER = 1_000_000  # the largest absolute value of a number
LONGEST_LIST = 200
BY_PLAYERS = {*RULES} - {"seating"}  # what may depend on the number of players
_DEEPEST = 40
_PIECE = re.compile(
    r"""(?P<text>"(?:[^"\\]|\\["'\\bfnrtu])*"|'(?:[^'\\]|\\["'\\bfnrtu])*')
    | [A-Za-z_]\w*(?:-\w+)+ | (?P<odd>\b\d+[^\W\d]\w* | \b0\d+ | [\#\\] | (?<!\w)\()""",
    re.VERBOSE,
)
"""A text, a name with hyphens, or what only Python reads, such as ``0x10`` and ``(pack)``."""
_BARE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST = 4_000
_DEEPEST_LINE = 20
_WORDS = {"true": True, "false": False, "none": None}
_EXAMPLE = "expected a component, such as low-to-holder or mercy-rule(12)"


# Writing


def component_to_data(component: Any, *, whole: bool = True) -> Any:
    """A component as plain data: with ``whole``, parameters at their defaults, too, but no None."""
    if not is_component(component):
        raise InvalidArgument(f"{component!r} is not a component: it has no rule point")
    kind: Any = type(component)
    name = name_of(component)
    shipped = shipped_components().get(name)
    if shipped not in {None, kind}:
        raise InvalidArgument(
            f"{kind.__name__} is also the name of a component of the library: rename yours"
        )
    arguments = values_of(component) if whole else changed_values(component)
    data: dict[str, Any] = {"component": name}
    for each in parameters(kind).values():
        value = arguments.get(each.argument)
        unsaid = value is None and each.default is None  # for which TOML has no word
        if each.argument in arguments and not unsaid:
            data[each.name] = value_to_data(value, each, f"{name}.{each.name}", whole)
    found = name if len(data) == 1 else data
    if whole and shipped is None:
        known = Components({type(each) for each in components_in(component)})
        if ComponentReader(known, Problems()).component(found, (), None) != component:
            raise InvalidArgument(
                f"{component!r} cannot be rebuilt from its parameters: make {kind.__name__} a "
                "frozen attrs class whose fields are its parameters, with converters for cards, "
                "suits and ranks"
            )
    return found


def value_to_data(value: Any, parameter: Parameter, what: str, whole: bool = True) -> Any:
    """The value of a parameter as plain data; ``what`` names it in errors."""
    if parameter.rule_point is None:
        return _plain(value, what)
    if isinstance(value, tuple):
        return {str(n): component_to_data(each, whole=whole) for n, each in value}
    return component_to_data(value, whole=whole)


def _plain(value: Any, what: str, depth: int = 0) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, (Card, CardSet)):
        return str(value)
    if isinstance(value, Suit):
        return value.value
    if isinstance(value, int) and abs(value) <= LARGEST_NUMBER:
        return int(value)
    if isinstance(value, str) and not text_problem(value):
        return value
    if isinstance(value, (tuple, list)) and len(value) <= LONGEST_LIST and depth < 12:
        return [_plain(each, what, depth + 1) for each in value]
    raise InvalidArgument(f"{what} is {value!r}, which cannot be written to a file or a record")


# Reading


class DataReader:
    """Reads plain data, whatever a parser gives, and notes the problems."""

    def __init__(self, problems: Problems, top: Path = ()) -> None:
        self.problems = problems
        self.top = top  # where the data stand in those of which the problems are

    def refuse(self, path: Path, message: str, kind: str = "value") -> None:
        """Note a problem; ``kind`` is the end of its id."""
        self.problems.add((*self.top, *path), message, kind=f"format.{kind}")

    def expect(self, kind: Any, value: Any, path: Path, what: str) -> bool:
        """Whether a value is of a kind; a problem if not."""
        if not isinstance(value, kind):
            self.refuse(path, f"expected {what}, got {shown(value)}")
        return isinstance(value, kind)

    def tried(
        self, make: Callable[[Any], T], value: Any, path: Path, kind: str = "format"
    ) -> T | None:
        """What a function makes of a value; ``None``, and a problem, if it refuses it."""
        try:
            return make(value)
        except PitchError as error:
            message, place = str(getattr(error, "short", error)), getattr(error, "position", 0)
            self.problems.add((*self.top, *path), message, kind=kind, within=place)
        return None

    def number(
        self, value: Any, path: Path, least: int, most: int, what: str = "number"
    ) -> int | None:
        """A whole number within limits; ``None``, and a problem, if it is none."""
        if type(value) is int and least <= value <= most:
            return value
        self.refuse(path, f"expected a {what} from {least} to {most}, got {shown(value)}")
        return None

    def items(self, kind: Any, value: Any, path: Path, what: str, most: int = LONGEST_LIST) -> Any:
        """A list or a table of not too many items; an empty one, and a problem, if it is none."""
        if self.expect(kind, value, path, what):
            if len(value) <= most:
                return value
            self.refuse(path, f"expected at most {most} items, got {len(value)}", "too-long")
        return [] if kind is list else {}

    def keys(
        self, value: Any, path: Path, what: str, known: Iterable[str], required: Iterable[str] = ()
    ) -> None:
        """Problems of keys that mean nothing, and of those that are missing."""
        for key in value:
            if key not in known:
                self.unknown((*path, key), "key", key, known)
        for key in required:
            if value.get(key) is None:
                self.refuse((*path, key), f"{what} needs {key!r}")

    def unknown(self, path: Path, what: str, name: Any, known: Iterable[str]) -> None:
        """Note that a name means nothing, with names like it, or else all."""
        names = list(known)
        close = nearest(str(name), names)
        own = ", or a class of your own, given as `components`" if what == "component" else ""
        every = f"the choices are: {', '.join(names)}{own}" if names else "there are none"
        meant = f"did you mean {' or '.join(close)}?" if close else every
        self.refuse(path, f"there is no {what} called {shown(name)}; {meant}", "unknown")


class ComponentReader(DataReader):
    """Reads components from plain data."""

    def __init__(self, components: Components, problems: Problems, top: Path = ()) -> None:
        super().__init__(problems, top)
        self.components = components
        self.answered: dict[str, Path] = {}
        """Where a part was given within the component that asks for it, by rule point."""

    def component(self, data: Any, path: Path, rule_point: str | None, old: Any = None) -> Any:
        """The component at a path, or ``None``; a table without a name changes the ``old`` one."""
        if len(path) > _DEEPEST:
            self.refuse(path, "this is nested too deeply")
        elif isinstance(data, Mapping) and "component" not in data:
            if old is not None and not isinstance(old, ByPlayers):
                return self.arguments(type(old), data, path, rule_point, old)
            depends = ", because the one here depends on the number of players" * (old is not None)
            self.refuse(path, f"say which component this is{depends}: it has no key component")
        elif self.expect((str, Mapping), data, path, "the name of a component or a table"):
            if isinstance(data, str) and "(" in data:
                return self.line(data, path, rule_point)
            given = {"component": data} if isinstance(data, str) else data
            place = path if given is not data else (*path, "component")
            if self.expect(str, given["component"], place, "the name of a component"):
                kind = self.kind(given["component"], place, rule_point)
                return None if kind is None else self.arguments(kind, given, path, rule_point)
        return None

    def line(self, text: str, path: Path, rule_point: str | None) -> Any:
        """The component that a text stands for, such as ``"mercy-rule(12)"``."""
        data = self.tried(lambda it: data_of_line(it, self.components), text, path, "line.syntax")
        return None if data is None else self.component(data, path, rule_point)

    def kind(self, name: str, path: Path, rule_point: str | None) -> type | None:
        """The class of a component by its name."""
        kind = self.components.by_name.get(name)
        if kind is None:
            fitting = self.components.answering(rule_point)
            self.unknown(path, "component", name, fitting or self.components.by_name)
            return None
        answers = rule_point_of(kind)
        if rule_point in (BY_PLAYERS if kind is ByPlayers else {answers or rule_point}) | {None}:
            return kind
        message, choices = f"{name} cannot be used for {rule_point}", ""
        if answers and (choices := ", ".join(self.components.answering(rule_point))):
            message = f"{name} answers the rule point {answers}, not {rule_point}"
            message += f"; the choices are: {choices}"
        self.refuse(path, message, "wrong-rule-point")
        return None

    def arguments(
        self, kind: Any, given: Mapping[str, Any], path: Path, point: str | None, old: Any = None
    ) -> Any:
        """A component of some class with the parameters that a table gives."""
        name, wanted, before = in_kebab_case(kind.__name__), parameters(kind), len(self.problems)
        start = {} if old is None else values_of(old)
        arguments: dict[str, Any] = {}
        for key, data in given.items():
            here, known = (*path, key), len(self.problems)
            if key in wanted:
                parameter = wanted[key]
                usual = start.get(parameter.argument, parameter.usual)
                value = self.value(data, here, parameter, parameter.rule_point or point, usual)
                if len(self.problems) == known:
                    arguments[parameter.argument] = value
            elif key != "component":
                self.unknown(here, f"parameter of {name}", key, wanted)
        missing = [key for key, each in wanted.items() if each.required and not {key} & {*given}]
        if missing and old is None and not {*given} - {*wanted, "component"}:
            self.refuse(path, f"{name} needs {' and '.join(missing)}", "missing-parameter")
        for argument, error in refused(kind, arguments).items():
            self.refuse((*path, in_kebab_case(argument)), _words(error))
        if len(self.problems) > before:
            return None
        arguments = {**start, **arguments}
        try:
            component = kind(**arguments)
            lacks = lacking(component) if isinstance(component, Component) else ()
        except Exception as error:  # what a class does is its own affair
            self.refuse(path, _words(error))
            return None
        if any(map(_respelled, arguments.values(), map(values_of(component).get, arguments))):
            self.refuse(path, "write suits as S, H, D or C, and cards as AS, TH or X+")
        if lacks:
            self.refuse(path, f"{kind.__name__} lacks {join(map(repr, lacks))}: see its base class")
        return None if lacks else component

    def value(
        self, data: Any, path: Path, parameter: Parameter, point: str | None, usual: Any
    ) -> Any:
        """The value of a parameter: a component for a rule point, or a plain value."""
        if parameter.rule_point is None:
            return self.plain(data, path)
        if not parameter.by_number:
            self.answered.setdefault(parameter.rule_point, path)
            return self.component(data, path, point, usual if is_component(usual) else None)
        found: dict[int, Any] = {}
        if self.expect(Mapping, data, path, "components by number of players"):
            for players, each in data.items():
                component = self.component(each, (*path, players), point)
                if re.fullmatch("[1-9][0-9]?", str(players)):
                    found[int(players)] = component
                else:
                    self.refuse((*path, players), f"{shown(players)} is not a number of players")
        return found

    def plain(self, data: Any, path: Path) -> Any:
        """A value that does not depend on a rule point."""
        message = ""
        if isinstance(data, int):
            if abs(data) > LARGEST_NUMBER:
                message = f"the largest number allowed is {LARGEST_NUMBER}"
        elif isinstance(data, str):
            message = text_problem(data) or ""
        elif isinstance(data, (list, tuple)):
            if len(data) <= LONGEST_LIST and len(path) <= _DEEPEST:
                return tuple(self.plain(each, (*path, place)) for place, each in enumerate(data))
            message = f"a list may have at most {LONGEST_LIST} items and may not be nested deeply"
        elif data is not None:
            message = f"expected a number, text, true or false or a list, got {shown(data)}"
        if message:
            self.refuse(path, message)
        return data


def _respelled(given: object, kept: object) -> bool:
    """Whether a card or suit is written in another way than files have."""
    if isinstance(given, tuple) and isinstance(kept, tuple):
        return any(map(_respelled, given, kept))
    return isinstance(kept, (Card, Suit)) and isinstance(given, str) and given != _plain(kept, "")


def _words(error: Exception) -> str:
    """What an error says, in few characters."""
    text = str(error) if isinstance(error, PitchError) else f"{type(error).__name__}: {error}"
    return text if len(text) <= 300 else f"{text[:297]}..."


# On one line


def line_of_data(data: Any) -> str:
    """The line of text for data: ``dealing(hand=6, packet=3)``."""
    if isinstance(data, list):
        return f"[{', '.join(map(line_of_data, data))}]"
    if isinstance(data, str) and _BARE.fullmatch(data) and not (data in _WORDS or iskeyword(data)):
        return data
    if not isinstance(data, dict):
        return "none" if data is None else json.dumps(data, ensure_ascii=False)
    if "component" in data:
        arguments = [f"{key}={line_of_data(each)}" for key, each in data.items()]
        return f"{data['component']}({', '.join(arguments[1:])})"
    return f"{{{', '.join(f'{key}: {line_of_data(each)}' for key, each in data.items())}}}"


def data_of_line(text: str, components: Components) -> Any:
    """Read a line as data; arguments may lack their names, as in ``MercyRule(12)``."""
    if len(text) > _LONGEST:
        raise InvalidNotation(f"a component may have at most {_LONGEST} characters", text[:80])
    message = _EXAMPLE
    try:
        python = re.sub(r"\s", " ", _PIECE.sub(_in_python, text.strip()))
        data = _data_of(ast.parse(python, mode="eval").body, components)
        if isinstance(data, str) or (isinstance(data, dict) and "component" in data):
            return data
    except SyntaxError as error:
        message = f"{_EXAMPLE}: {error.msg}"
    except (MemoryError, RecursionError):
        message = "this is nested too deeply"
    except ValueError as error:
        message = str(error)
    raise InvalidNotation(message, text)


def _in_python(found: re.Match[str]) -> str:
    if found["odd"]:
        raise ValueError(f"{_EXAMPLE}: {found[0][:20]} is not in this notation")
    return found[0] if found["text"] else found[0].replace("-", "_")


def _data_of(node: Any, components: Components, depth: int = 0) -> Any:
    """The data for an expression that stands for a component or a value."""
    if depth > _DEEPEST_LINE:
        raise RecursionError
    match node:
        case ast.Constant(value=None | bool() | int() | str() as value):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as value)):
            return -value
        case ast.Name(id=name):
            return _WORDS[name] if name in _WORDS else _plainly(name)
        case ast.List(elts=items):
            return [_data_of(each, components, depth + 1) for each in items]
        case ast.Dict(keys=keys, values=values):
            numbers = [each.value if isinstance(each, ast.Constant) else None for each in keys]
            if not all(type(number) is int for number in numbers):
                raise ValueError("expected components by number of players")
            found = [_data_of(each, components, depth + 1) for each in values]
            return dict(zip(map(str, numbers), found))
        case ast.Call(func=ast.Name(id=name)):
            return {"component": _plainly(name), **_arguments(node, components, depth + 1)}
        case _:
            raise ValueError("expected a component, a number, a text or a list")


def _arguments(call: ast.Call, components: Components, depth: int) -> dict[str, Any]:
    """The parameters of a component."""
    name = _plainly(getattr(call.func, "id", ""))
    kind = components.by_name.get(name)
    order = [] if kind is None else [*parameters(kind)]
    if len(call.args) > len(order):
        only = f"only {len(order)}: {', '.join(order)}" if order else "no parameters"
        raise ValueError(f"too many parameters; {name} has {only}")
    data: dict[str, Any] = {}
    given = [(_plainly(each.arg or "**"), each.value) for each in call.keywords]
    for key, value in (*zip(order, call.args), *given):
        if key in data:
            raise ValueError(f"{name} is given {key} twice")
        data[key] = _data_of(value, components, depth)
    return data


def _plainly(name: str) -> str:
    return name if len(name) == 1 else in_kebab_case(name)  # a suit is one letter


# Variants, either whole or as changes to another one

KEYS = ("extends", "id", "title", "origin", "aliases", "bid-names", "rules", "points")
"""What may stand in the table of a variant."""


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

    text = json.dumps(variant_to_data(variant), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def component_classes(variant: Variant) -> tuple[type, ...]:
    """The classes of a variant's custom components, those within others included."""
    kinds = {type(each) for each in components_in(variant.components())}
    own = kinds.difference(shipped_components().values())
    return tuple(sorted(own, key=lambda kind: kind.__name__))


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
    data: Any, components: Components, problems: Problems, extra: Path = (), top: Path = ()
) -> Variant | None:
    """Read a variant, or note problems; ``extra`` are keys at the top that the caller reads."""
    before = len(problems)
    variant = None
    with contextlib.suppress(TooManyProblems):
        reader = _VariantReader(components, problems, top)
        if reader.expect(Mapping, data, (), "a table"):
            variant = reader.variant(data, (*extra, *KEYS))
    return variant if len(problems) == before else None


@final
class _VariantReader(ComponentReader):
    """Reads the table of one variant, which may hold anything that a parser gives."""

    base: Variant | None  # the variant that is extended
    fields: dict[str, Any]  # what the variant is made of
    where: list[Path]  # the path of each point; empty for one of the base

    def variant(self, data: Mapping[str, Any], keys: Iterable[Any]) -> Variant | None:
        """The variant, if there are no problems."""
        before = len(self.problems)
        self.keys(data, (), "a variant", keys)
        self.base = None
        path: Path = ("extends",)
        if "extends" in data and self.expect(str, data["extends"], path, "the name of a variant"):
            self.base = self.tried(find_variant, data["extends"][:200], path, "format.unknown")
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
                path, kind = (*self.top, *self.in_data(each.path)), each.clause.message
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
                self.number(level, (*path, name), 1, MOST_POINTS, "level")

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
                self.refuse(("rules",), f"the rules lack {name}, one of {known}", "missing-rule")
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
                self.keys(given, ("points",), "a table of points", ["add"])
                points = {point.name: ((), point) for point in self.base.points}
                added = given.get("add", [])
        for place, each in enumerate(self.items(list, added, path, "a list of points")):
            here = (*path, place)
            point = self.component(each, here, "points")
            name = getattr(point, "name", here)
            where, old = points.get(name, (here, None))
            # It stands in the place of a point of the base with its name, or comes last.
            points[here if where else name] = here, completed_each(point, old)
        for name in [] if self.base is None else sweeping(self.base):
            if name in points:  # what depends on all others
                points[name] = points.pop(name)
        if len(self.problems) == known:
            self.where = [here for here, _ in points.values()]
            self.fields["points"] = [point for _, point in points.values()]
