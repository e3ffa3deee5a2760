"""Variants as plain data: what a record or a file of a variant carries, and back.

One encoding serves everything that stores or sends a variant: game records, files of variants,
digests. A variant becomes a dictionary of JSON values, one entry for each rule point::

    {
        "id": "setback",
        "title": "Setback",
        "aliases": ["high-low-jack"],
        "bid-names": {"smudge": 5},
        "seating": {"component": "Individual", "players": [4]},
        "dealing": {"component": "Dealing", "hand": 6, "packet": 1, "widow": 0},
        …
        "points": [{"component": "High", "natural_only": false}, …],
    }

A component is the name of its class and its parameters, all of them, so that a default that changes
in a later release changes no game that was written down before; only a parameter that is ``None``
by default and has that value is left out, which also lets every content be written as TOML.
Parameters are whole numbers, truth values, short texts, lists, components, and the tagged values
``{"card": "AS"}``, ``{"cards": "AS KH"}``, ``{"suit": "S"}`` and ``{"rank": 14}``. A
:class:`~pitchlib.ByPlayers` has its exceptions by number of players:
``{"component": "ByPlayers", "otherwise": {…}, "exceptions": {"6": {…}}}``.

Reading a content never imports or runs anything that it names: a component is looked up by its name
among those that ship with the library and the classes that the caller passes as ``components``.

>>> from pitchlib import SETBACK
>>> content = variant_to_content(SETBACK)
>>> content["going-out"]["target"]
11
>>> variant_from_content(content) == SETBACK
True
"""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import types
from collections.abc import Callable, Iterable, Mapping
from typing import Any, final

import attrs

from .cards import Card, CardSet, Rank, Suit
from .errors import InvalidArgument, InvalidVariant, PitchError
from .rules import (
    auction,
    dealing,
    exchange,
    following,
    going_out,
    leading,
    naming,
    pack,
    points,
    seating,
    settlement,
    trump_order,
)
from .rules.component import ByPlayers
from .variant import RULE_POINTS, Variant

__all__ = [
    "LARGEST_NUMBER",
    "LONGEST_TEXT",
    "MOST_POINTS",
    "ContentProblem",
    "component_classes",
    "component_from_content",
    "component_to_content",
    "custom_components",
    "parameters",
    "read_content",
    "shipped_components",
    "variant_from_content",
    "variant_to_content",
]

LARGEST_NUMBER = 1_000_000
"""No number of a content lies further from zero."""
LONGEST_TEXT = 200
"""No text of a content has more characters."""
MOST_POINTS = 1_000
"""The points of a hand in a content are worth no more together, for every level up to there can be
bid, and be listed as a legal move."""
_DEEPEST = 12
_LONGEST_LIST = 200
_MOST_PROBLEMS = 50

OPTIONAL = frozenset(
    field.name.replace("_", "-")
    for field in attrs.fields(Variant)
    if field.name.replace("_", "-") in RULE_POINTS and field.default is not attrs.NOTHING
)
"""The rule points that a content may leave open; those that later releases add are among them."""
_MODULES = (
    seating, pack, trump_order, dealing, auction, naming, exchange, leading, following, points,
    settlement, going_out,
)  # fmt: skip


@final
@attrs.frozen
class ContentProblem:
    """What is wrong with a content, and where."""

    path: tuple[str | int, ...]
    """The keys and places that lead to it: ``("points", 2, "rank")``."""
    message: str
    """What is wrong."""

    def __str__(self) -> str:
        """The path and the message."""
        return f"{path_text(self.path)}: {self.message}" if self.path else self.message


def path_text(path: Iterable[str | int]) -> str:
    """A path as one writes it: ``points[2].rank``."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


@functools.cache
def shipped_components() -> Mapping[str, type]:
    """The component classes that ship with the library, by name."""
    found: dict[str, type] = {"ByPlayers": ByPlayers}
    for module in _MODULES:
        for name in module.__all__:
            value = getattr(module, name)
            if isinstance(value, type) and attrs.has(value) and hasattr(value, "rule_point"):
                found[name] = value
    return types.MappingProxyType(found)


def custom_components(components: Iterable[type]) -> tuple[type, ...]:
    """The classes that a caller gives besides those that ship with the library, checked.

    :raises InvalidArgument: for what are not classes, or share a name.
    """
    shipped = shipped_components()
    return tuple(kind for name, kind in _known(components).items() if name not in shipped)


def _known(components: Iterable[type]) -> Mapping[str, type]:
    shipped = shipped_components()
    try:
        given = tuple(components)
    except TypeError:
        raise InvalidArgument(f"`components` is a list of classes, not {components!r}") from None
    known = dict(shipped)
    for kind in given:
        if not isinstance(kind, type):
            raise InvalidArgument(f"`components` is a list of classes, and {kind!r} is none")
        if known.get(kind.__name__, kind) is not kind:
            raise InvalidArgument(
                f"Two components are called {kind.__name__}: a content names them by their "
                "classes, so rename one"
            )
        known[kind.__name__] = kind
    return known


@final
@attrs.frozen
class _Parameter:
    """One argument of a component's class."""

    name: str
    """As an argument is called."""
    attribute: str
    """As the value is called."""
    required: bool
    default: Any
    converted: bool
    rule_point: str | None
    """Of a component within the component."""


@functools.lru_cache(maxsize=1024)
def _parameters(kind: Any) -> tuple[_Parameter, ...]:
    if attrs.has(kind):
        return tuple(
            _Parameter(
                field.alias or field.name,
                field.name,
                field.default is attrs.NOTHING,
                field.default,
                field.converter is not None,
                field.metadata.get("rule_point"),
            )
            for field in attrs.fields(kind)
            if field.init
        )
    if dataclasses.is_dataclass(kind):
        return tuple(
            _Parameter(
                each.name,
                each.name,
                each.default is dataclasses.MISSING and each.default_factory is dataclasses.MISSING,
                each.default,
                False,
                each.metadata.get("rule_point"),
            )
            for each in dataclasses.fields(kind)
            if each.init
        )
    return ()


def parameters(kind: type) -> tuple[str, ...]:
    """The names of the parameters of a component's class, in the order of its arguments."""
    return tuple(parameter.name for parameter in _parameters(kind))


# Writing


def variant_to_content(variant: Variant) -> dict[str, Any]:
    """A variant as a dictionary of JSON values, which :func:`variant_from_content` reads back.

    :param variant: the variant; custom components must be attrs classes or dataclasses, or have no
        parameters.
    :raises InvalidArgument: for a component that has a value that no content can hold.
    """
    if not isinstance(variant, Variant):
        raise InvalidArgument(f"Expected a variant such as PITCH_SIX, not {variant!r}")
    content: dict[str, Any] = {
        "id": _write_name(variant.id, "the id"),
        "title": _write_name(variant.title, "the title"),
    }
    if variant.aliases:
        content["aliases"] = [_write_name(alias, "an alias") for alias in variant.aliases]
    if variant.bid_names:
        content["bid-names"] = {
            _write_word(name): _write_number(level, "the level of a bid")
            for name, level in variant.bid_names
        }
    for rule_point in RULE_POINTS:
        value = getattr(variant, rule_point.replace("-", "_"))
        content[rule_point] = (
            [component_to_content(point) for point in value]
            if rule_point == "points"
            else component_to_content(value)
        )
    worth = sum(point.value for point in variant.points)
    if worth > MOST_POINTS:
        raise InvalidArgument(
            f"{variant.title} has points worth {worth} in a hand; a content holds {MOST_POINTS} "
            "at most"
        )
    return content


def component_to_content(component: Any) -> dict[str, Any]:
    """A component as a dictionary of JSON values: the name of its class and its parameters.

    >>> from pitchlib import Dealing
    >>> component_to_content(Dealing(hand=6, packet=3))
    {'component': 'Dealing', 'hand': 6, 'packet': 3, 'widow': 0}

    :raises InvalidArgument: for what is not a component, or has a value that no content can hold.
    """
    kind: Any = type(component)
    name: str = kind.__name__
    if isinstance(component, type) or not isinstance(getattr(component, "rule_point", None), str):
        raise InvalidArgument(f"{component!r} is not a component: it has no rule point")
    shipped = shipped_components().get(name)
    if shipped is not None and shipped is not kind:
        raise InvalidArgument(
            f"{name} is also the name of a component that ships with the library: rename yours"
        )
    if isinstance(component, ByPlayers):
        return {
            "component": name,
            "otherwise": component_to_content(component.otherwise),
            "exceptions": {
                str(players): component_to_content(exception)
                for players, exception in component.exceptions
            },
        }
    content: dict[str, Any] = {"component": name}
    for parameter in _parameters(kind):
        value = getattr(component, parameter.attribute)
        if value is None and parameter.default is None and not parameter.required:
            continue
        content[parameter.name] = _write(value, parameter, f"{name}.{parameter.name}", 0)
    if shipped is None:
        _check_rebuilt(component, content)
    return content


def _check_rebuilt(component: Any, content: dict[str, Any]) -> None:
    """A class that we do not know may keep more than its parameters tell."""
    problems = _Problems()
    rebuilt = _read_component(
        content, _known([type(component), *_classes_within(component)]), (), problems
    )
    if problems or rebuilt != component:
        raise InvalidArgument(
            f"{component!r} cannot be told by its parameters: make {type(component).__name__} a "
            "frozen attrs class or dataclass whose fields are its parameters"
        )


def component_classes(variant: Variant) -> tuple[type, ...]:
    """The classes of a variant's custom components, those within others included."""
    found: set[type] = set()
    for component in variant.components():
        parts: list[Any] = [component]
        if isinstance(component, ByPlayers):
            parts = [component.otherwise, *(each for _, each in component.exceptions)]
        for each in parts:
            found |= {type(each), *_classes_within(each)}
    shipped = shipped_components()
    custom = [kind for kind in found if shipped.get(kind.__name__) is not kind]
    return tuple(sorted(custom, key=lambda kind: kind.__name__))


def _classes_within(component: Any) -> set[type]:
    found: set[type] = set()
    whole: Any = type(component)
    for parameter in _parameters(whole):
        value = getattr(component, parameter.attribute)
        for each in value if isinstance(value, (tuple, list)) else (value,):
            kind = type(each)
            if isinstance(getattr(each, "rule_point", None), str) and kind not in found:
                found |= {kind, *_classes_within(each)}
    return {kind for kind in found if kind.__name__ not in shipped_components()}


def _write(value: Any, parameter: _Parameter, what: str, depth: int) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, Rank):
        return int(value) if parameter.converted and not depth else {"rank": int(value)}
    if isinstance(value, int):
        return _write_number(value, what)
    if isinstance(value, str):
        return _write_text(value, what)
    if isinstance(value, Card):
        return {"card": value.text}
    if isinstance(value, CardSet):
        return {"cards": str(value)}
    if isinstance(value, Suit):
        return {"suit": value.value}
    if isinstance(value, (tuple, list)) and len(value) <= _LONGEST_LIST and depth < _DEEPEST:
        return [_write(each, parameter, what, depth + 1) for each in value]
    if isinstance(getattr(value, "rule_point", None), str):
        return component_to_content(value)
    raise InvalidArgument(f"{what} is {value!r}, which no content of a variant can hold")


def _write_number(number: int, what: str) -> int:
    if type(number) is not int or abs(number) > LARGEST_NUMBER:
        raise InvalidArgument(f"{what} is {number!r}; a content holds up to {LARGEST_NUMBER}")
    return number


def _write_name(text: str, what: str) -> str:
    problem = _name_problem(text)
    if problem:
        raise InvalidArgument(f"{what} is {text!r}: {problem}")
    return text


def _write_word(name: str) -> str:
    if len(_write_name(name, "the name of a bid").split()) != 1:
        raise InvalidArgument(f"The name of a bid is one word, not {name!r}")
    return name


def _name_problem(text: Any) -> str | None:
    if isinstance(text, str) and (not text or text != text.strip()):
        return "a name is not empty and has no space around it"
    return _text_problem(text)


def _write_text(text: str, what: str) -> str:
    problem = _text_problem(text)
    if problem:
        raise InvalidArgument(f"{what} is {text!r}: {problem}")
    return text


def _text_problem(text: Any) -> str | None:
    if not isinstance(text, str):
        return "a text is needed"
    if len(text) > LONGEST_TEXT:
        return f"a text has {LONGEST_TEXT} characters at most, not {len(text)}"
    if not text.isprintable():
        return "a text is one line of printable characters"
    return None


# Reading


def variant_from_content(content: Mapping[str, Any], components: Iterable[type] = ()) -> Variant:
    """The variant that a content stands for.

    :param content: what :func:`variant_to_content` made, or a person wrote.
    :param components: classes of custom components that the content may name, besides those that
        ship with the library.
    :raises InvalidVariant: with all problems, each beginning with the place where it is.
    :raises InvalidArgument: for ``components`` that are not classes, or share a name.
    """
    variant, problems = read_content(content, components)
    if variant is None:
        told = tuple(map(str, problems))
        lines = "\n".join(f"  - {problem}" for problem in told)
        raise InvalidVariant(f"This is not a variant:\n{lines}", told)
    return variant


def component_from_content(content: Mapping[str, Any], components: Iterable[type] = ()) -> Any:
    """The component that a content stands for; arguments and errors of the whole variant's."""
    problems = _Problems()
    component = None
    with contextlib.suppress(_TooManyProblems):
        component = _read_component(content, _known(components), (), problems)
    if problems:
        told = tuple(map(str, problems))
        raise InvalidVariant("This is not a component:\n  - " + "\n  - ".join(told), told)
    return component


def read_content(
    content: Any, components: Iterable[type] = ()
) -> tuple[Variant | None, tuple[ContentProblem, ...]]:
    """The variant, or every problem of a content with its place; for readers of files."""
    known = _known(components)
    if not isinstance(content, Mapping):
        return None, (ContentProblem((), f"a variant is an object, not {_kind(content)}"),)
    problems = _Problems()
    try:
        values = _read_values(content, known, problems)
    except _TooManyProblems:
        return None, tuple(problems)
    if problems:
        return None, tuple(problems)
    worth = sum(point.value for point in values["points"])
    if not isinstance(worth, int) or worth > MOST_POINTS:
        told = f"the points of a hand are worth {worth}; {MOST_POINTS} is the most"
        return None, (ContentProblem(("points",), told),)
    try:
        return Variant(**values), ()
    except InvalidVariant as error:
        return None, tuple(ContentProblem((), problem) for problem in error.problems)
    except Exception as error:  # custom components may raise anything
        return None, (ContentProblem((), f"{type(error).__name__}: {error}"),)


def _read_values(
    content: Mapping[str, Any], known: Mapping[str, type], problems: _Problems
) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for key in content:
        if key not in _READERS:
            problems.append(_unknown_key(key, _READERS, ()))
    for key, read in _READERS.items():
        if key in content:
            values[key.replace("-", "_")] = read(content[key], known, (key,), problems)
        elif key not in {*OPTIONAL, "aliases", "bid-names"}:
            problems.append(ContentProblem((key,), "is missing"))
    return values


def _kind(value: Any) -> str:
    names = {
        dict: "an object",
        list: "a list",
        str: "a text",
        bool: "a truth value",
        int: "a number",
    }
    return names.get(type(value), "nothing" if value is None else f"a {type(value).__name__}")


def _short(value: Any) -> str:
    if isinstance(value, int) and abs(value) > 10**18:
        return "a huge number"
    if isinstance(value, str):
        value = value[:60]
    text = ascii(value) if isinstance(value, (str, int)) else _kind(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _near(name: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches  # on use: only a wrong name needs it

    close = get_close_matches(name[:60], list(known), n=3, cutoff=0.6)
    return f"; did you mean {' or '.join(close)}?" if close else ""


def _unknown_key(key: Any, known: Iterable[str], path: tuple[str | int, ...]) -> ContentProblem:
    if not isinstance(key, str):
        return ContentProblem(path, f"{_short(key)} is not a name")
    known = tuple(known)
    hint = _near(key, known) or f"; there are: {', '.join(known)}"
    return ContentProblem(path, f"nothing is called {_short(key)} here{hint}")


class _TooManyProblems(Exception):
    """A content that is nothing but problems is not read to its end."""


class _Problems(list[ContentProblem]):
    def append(self, problem: ContentProblem) -> None:
        super().append(problem)
        if len(self) >= _MOST_PROBLEMS:
            raise _TooManyProblems


_Path = tuple[str | int, ...]


def _read_text(value: Any, known: Mapping[str, type], path: _Path, problems: _Problems) -> Any:
    problem = _name_problem(value)
    if problem:
        problems.append(ContentProblem(path, problem))
    return value


def _read_texts(value: Any, known: Mapping[str, type], path: _Path, problems: _Problems) -> Any:
    if not isinstance(value, list) or len(value) > _LONGEST_LIST:
        problems.append(
            ContentProblem(path, f"a short list of texts is needed, not {_kind(value)}")
        )
        return ()
    return tuple(
        _read_text(each, known, (*path, place), problems) for place, each in enumerate(value)
    )


def _read_bid_names(value: Any, known: Mapping[str, type], path: _Path, problems: _Problems) -> Any:
    if not isinstance(value, Mapping) or len(value) > _LONGEST_LIST:
        told = f"levels by name are needed, such as {{'smudge': 5}}, not {_kind(value)}"
        problems.append(ContentProblem(path, told))
        return ()
    for name, level in value.items():
        if not isinstance(name, str) or not name.isprintable() or len(name.split()) != 1:
            problems.append(ContentProblem(path, f"{_short(name)} is not one word"))
        elif type(level) is not int or not 0 < level <= MOST_POINTS:
            told = f"a level is a number from 1 to {MOST_POINTS}, not {_short(level)}"
            problems.append(ContentProblem((*path, name), told))
    return tuple(value.items())


def _read_points(value: Any, known: Mapping[str, type], path: _Path, problems: _Problems) -> Any:
    if not isinstance(value, list) or len(value) > _LONGEST_LIST:
        told = f"a list of points in counting order is needed, not {_kind(value)}"
        problems.append(ContentProblem(path, told))
        return ()
    return tuple(
        _read_rule(each, known, (*path, place), problems) for place, each in enumerate(value)
    )


def _read_rule(value: Any, known: Mapping[str, type], path: _Path, problems: _Problems) -> Any:
    component = _read_component(value, known, path, problems)
    wanted = path[0]
    if component is not None and getattr(component, "rule_point", None) != wanted:
        told = f"{type(component).__name__} does not answer the rule point {wanted}"
        problems.append(ContentProblem(path, told))
        return None
    return component


def _read_component(
    content: Any, known: Mapping[str, type], path: _Path, problems: _Problems
) -> Any:
    if not isinstance(content, Mapping):
        told = f"a component is an object such as {{'component': 'Pack'}}, not {_kind(content)}"
        problems.append(ContentProblem(path, told))
        return None
    if len(path) > _DEEPEST:
        problems.append(ContentProblem(path, "components stand too deep in one another"))
        return None
    name = content.get("component")
    if not isinstance(name, str):
        problems.append(ContentProblem((*path, "component"), "the name of a component is needed"))
        return None
    kind = known.get(name)
    if kind is None:
        hint = _near(name, known) or "; pass your own classes as `components`"
        told = f"there is no component called {_short(name)}{hint}"
        problems.append(ContentProblem((*path, "component"), told))
        return None
    if kind is ByPlayers:
        return _read_by_players(content, known, path, problems)
    before = len(problems)
    wanted = {parameter.name: parameter for parameter in _parameters(kind)}
    arguments: dict[str, Any] = {}
    for key, value in content.items():
        if key == "component":
            continue
        if key not in wanted:
            problems.append(_unknown_key(key, wanted or ("component",), path))
            continue
        arguments[key] = _read_value(value, known, (*path, key), problems)
        rule_point = wanted[key].rule_point
        given = getattr(arguments[key], "rule_point", None)
        if rule_point is not None and len(problems) == before and given != rule_point:
            told = f"a component for the rule point {rule_point} is needed, not {_short(value)}"
            problems.append(ContentProblem((*path, key), told))
    for key, parameter in wanted.items():
        if parameter.required and key not in content:
            problems.append(ContentProblem((*path, key), f"{name} needs it"))
    return None if len(problems) > before else _made(kind, arguments, path, problems)


def _made(
    kind: Callable[..., Any], arguments: dict[str, Any], path: _Path, problems: _Problems
) -> Any:
    try:
        return kind(**arguments)
    except PitchError as error:
        problems.append(ContentProblem(path, str(error)))
    except Exception as error:  # what a class does with strange arguments is its own affair
        problems.append(ContentProblem(path, f"{type(error).__name__}: {str(error)[:200]}"))
    return None


def _read_by_players(
    content: Mapping[str, Any], known: Mapping[str, type], path: _Path, problems: _Problems
) -> Any:
    before = len(problems)
    for key in content:
        if key not in {"component", "otherwise", "exceptions"}:
            problems.append(_unknown_key(key, ("otherwise", "exceptions"), path))
    otherwise = _read_component(content.get("otherwise"), known, (*path, "otherwise"), problems)
    given = content.get("exceptions")
    place = (*path, "exceptions")
    exceptions = {}
    if not isinstance(given, Mapping) or not given:
        told = f"components by number of players are needed, not {_kind(given)}"
        problems.append(ContentProblem(place, told))
    else:
        for players, component in given.items():
            here = (*place, players)
            if players not in _NUMBERS:
                told = f"{_short(players)} is not a number of players, written as a text"
                problems.append(ContentProblem(here, told))
                continue
            exceptions[int(players)] = _read_component(component, known, here, problems)
    if len(problems) > before:
        return None
    arguments = {"otherwise": otherwise, "exceptions": exceptions}
    return _made(ByPlayers, arguments, path, problems)


_NUMBERS = frozenset(map(str, range(1, 100)))


def _read_value(value: Any, known: Mapping[str, type], path: _Path, problems: _Problems) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        if abs(value) > LARGEST_NUMBER:
            told = f"numbers go up to {LARGEST_NUMBER}"
            problems.append(ContentProblem(path, told))
        return value
    if isinstance(value, str):
        problem = _text_problem(value)
        if problem:
            problems.append(ContentProblem(path, problem))
        return value
    if isinstance(value, list) and len(value) <= _LONGEST_LIST and len(path) <= _DEEPEST:
        return tuple(
            _read_value(each, known, (*path, place), problems) for place, each in enumerate(value)
        )
    if isinstance(value, Mapping):
        if "component" in value:
            return _read_component(value, known, path, problems)
        if len(value) == 1:
            ((tag, inner),) = value.items()
            make = _TAGS.get(tag)
            if make is not None and isinstance(inner, (int, str)):
                try:
                    return make(inner)
                except (PitchError, ValueError, TypeError) as error:
                    problems.append(ContentProblem(path, str(error)[:200]))
                    return None
    told = (
        f"a parameter is a whole number, a text, a truth value, a short list or a component, not "
        f"{_kind(value)}"
    )
    problems.append(ContentProblem(path, told))
    return None


_TAGS: dict[Any, Callable[[Any], Any]] = {
    "card": Card,
    "cards": CardSet,
    "suit": Suit,
    "rank": Rank,
}
_READERS: dict[str, Callable[[Any, Mapping[str, type], _Path, _Problems], Any]] = {
    "id": _read_text,
    "title": _read_text,
    "aliases": _read_texts,
    "bid-names": _read_bid_names,
    **{name: _read_points if name == "points" else _read_rule for name in RULE_POINTS},
}
