"""Reading contents: what :mod:`pitchlib.content` describes, looked at with suspicion."""

from __future__ import annotations

import dataclasses
import functools
import types
from collections.abc import Callable, Iterable, Mapping
from typing import Any, final

import attrs

from .cards import Card, CardSet, Rank, Suit
from .errors import InvalidArgument, InvalidVariant, PitchError
from .rules import (
    as_captured,
    auction,
    calling,
    card_points,
    counting_down,
    dealing,
    drawing,
    exchange,
    first_trick,
    following,
    going_out,
    hand_sides,
    higher_score,
    joker_leads,
    leading,
    naming,
    outright,
    pack,
    points,
    privileges,
    refilling,
    replacing,
    robbing,
    rounds,
    seating,
    selling,
    settlement,
    settling,
    surplus,
    teams,
    trump_order,
    trumps_only,
    turn_up,
    unbid,
)
from .rules.component import ByPlayers, name_problem, text_problem
from .variant import RULE_POINTS, Variant

__all__ = [
    "LARGEST_NUMBER",
    "MOST_POINTS",
    "OPTIONAL",
    "ContentProblem",
    "parameters",
    "read_content",
    "shipped_components",
]

LARGEST_NUMBER = 1_000_000
"""No number of a content lies further from zero."""
MOST_POINTS = 1_000
"""The points of a hand in a content are worth no more together, for every level up to there can be
bid, and be listed as a legal move."""
DEEPEST = 12
LONGEST_LIST = 200
_MOST_PROBLEMS = 50

OPTIONAL = frozenset(
    field.name.replace("_", "-")
    for field in attrs.fields(Variant)
    if field.name.replace("_", "-") in RULE_POINTS and field.default is not attrs.NOTHING
)
"""The rule points that a content may leave open; those that later releases add are among them."""
_MODULES = (
    seating, pack, trump_order, dealing, auction, naming, exchange, leading, following, points,
    settlement, going_out, card_points, counting_down, outright, joker_leads, privileges, rounds,
    settling, replacing, trumps_only, selling, unbid, higher_score, hand_sides, refilling,
    first_trick, teams, as_captured, calling, robbing, turn_up, surplus, drawing,
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


def known_components(components: Iterable[type]) -> Mapping[str, type]:
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
class Parameter:
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
def component_parameters(kind: Any) -> tuple[Parameter, ...]:
    if attrs.has(kind):
        return tuple(
            Parameter(
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
            Parameter(
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
    return tuple(parameter.name for parameter in component_parameters(kind))


def read_content(
    content: Any, components: Iterable[type] = ()
) -> tuple[Variant | None, tuple[ContentProblem, ...]]:
    """The variant, or every problem of a content with its place; for readers of files."""
    known = known_components(components)
    if not isinstance(content, Mapping):
        return None, (ContentProblem((), f"a variant is an object, not {_kind(content)}"),)
    problems = ProblemList()
    try:
        values = _read_values(content, known, problems)
    except TooManyProblems:
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
    content: Mapping[str, Any], known: Mapping[str, type], problems: ProblemList
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


class TooManyProblems(Exception):
    """A content that is nothing but problems is not read to its end."""


class ProblemList(list[ContentProblem]):
    def append(self, problem: ContentProblem) -> None:
        super().append(problem)
        if len(self) >= _MOST_PROBLEMS:
            raise TooManyProblems


_Path = tuple[str | int, ...]


def _read_text(value: Any, known: Mapping[str, type], path: _Path, problems: ProblemList) -> Any:
    problem = name_problem(value)
    if problem:
        problems.append(ContentProblem(path, problem))
    return value


def _read_texts(value: Any, known: Mapping[str, type], path: _Path, problems: ProblemList) -> Any:
    if not isinstance(value, list) or len(value) > LONGEST_LIST:
        problems.append(
            ContentProblem(path, f"a short list of texts is needed, not {_kind(value)}")
        )
        return ()
    return tuple(
        _read_text(each, known, (*path, place), problems) for place, each in enumerate(value)
    )


def _read_bid_names(
    value: Any, known: Mapping[str, type], path: _Path, problems: ProblemList
) -> Any:
    if not isinstance(value, Mapping) or len(value) > LONGEST_LIST:
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


def _read_points(value: Any, known: Mapping[str, type], path: _Path, problems: ProblemList) -> Any:
    if not isinstance(value, list) or len(value) > LONGEST_LIST:
        told = f"a list of points in counting order is needed, not {_kind(value)}"
        problems.append(ContentProblem(path, told))
        return ()
    return tuple(
        _read_rule(each, known, (*path, place), problems) for place, each in enumerate(value)
    )


def _read_rule(value: Any, known: Mapping[str, type], path: _Path, problems: ProblemList) -> Any:
    component = read_component(value, known, path, problems)
    wanted = path[0]
    if component is not None and getattr(component, "rule_point", None) != wanted:
        told = f"{type(component).__name__} does not answer the rule point {wanted}"
        problems.append(ContentProblem(path, told))
        return None
    return component


def read_component(
    content: Any, known: Mapping[str, type], path: _Path, problems: ProblemList
) -> Any:
    if not isinstance(content, Mapping):
        told = f"a component is an object such as {{'component': 'Pack'}}, not {_kind(content)}"
        problems.append(ContentProblem(path, told))
        return None
    if len(path) > DEEPEST:
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
    wanted = {parameter.name: parameter for parameter in component_parameters(kind)}
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
    kind: Callable[..., Any], arguments: dict[str, Any], path: _Path, problems: ProblemList
) -> Any:
    try:
        return kind(**arguments)
    except PitchError as error:
        problems.append(ContentProblem(path, str(error)))
    except Exception as error:  # what a class does with strange arguments is its own affair
        problems.append(ContentProblem(path, f"{type(error).__name__}: {str(error)[:200]}"))
    return None


def _read_by_players(
    content: Mapping[str, Any], known: Mapping[str, type], path: _Path, problems: ProblemList
) -> Any:
    before = len(problems)
    for key in content:
        if key not in {"component", "otherwise", "exceptions"}:
            problems.append(_unknown_key(key, ("otherwise", "exceptions"), path))
    otherwise = read_component(content.get("otherwise"), known, (*path, "otherwise"), problems)
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
            exceptions[int(players)] = read_component(component, known, here, problems)
    if len(problems) > before:
        return None
    arguments = {"otherwise": otherwise, "exceptions": exceptions}
    return _made(ByPlayers, arguments, path, problems)


_NUMBERS = frozenset(map(str, range(1, 100)))


def _read_value(value: Any, known: Mapping[str, type], path: _Path, problems: ProblemList) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        if abs(value) > LARGEST_NUMBER:
            told = f"numbers go up to {LARGEST_NUMBER}"
            problems.append(ContentProblem(path, told))
        return value
    if isinstance(value, str):
        problem = text_problem(value)
        if problem:
            problems.append(ContentProblem(path, problem))
        return value
    if isinstance(value, list) and len(value) <= LONGEST_LIST and len(path) <= DEEPEST:
        return tuple(
            _read_value(each, known, (*path, place), problems) for place, each in enumerate(value)
        )
    if isinstance(value, Mapping):
        if "component" in value:
            return read_component(value, known, path, problems)
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
_READERS: dict[str, Callable[[Any, Mapping[str, type], _Path, ProblemList], Any]] = {
    "id": _read_text,
    "title": _read_text,
    "aliases": _read_texts,
    "bid-names": _read_bid_names,
    **{name: _read_points if name == "points" else _read_rule for name in RULE_POINTS},
}
