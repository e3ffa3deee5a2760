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
from collections.abc import Iterable, Mapping
from typing import Any

from .cards import Card, CardSet, Rank, Suit
from .content_reading import (
    DEEPEST,
    LARGEST_NUMBER,
    LONGEST_LIST,
    MOST_POINTS,
    OPTIONAL,
    ContentProblem,
    Parameter,
    ProblemList,
    TooManyProblems,
    component_parameters,
    known_components,
    parameters,
    path_text,
    read_component,
    read_content,
    shipped_components,
)
from .errors import InvalidArgument, InvalidVariant
from .rules.component import ByPlayers, name_problem, text_problem
from .variant import RULE_POINTS, Variant

__all__ = [
    "LARGEST_NUMBER",
    "MOST_POINTS",
    "OPTIONAL",
    "ContentProblem",
    "component_classes",
    "component_from_content",
    "component_to_content",
    "custom_components",
    "digest",
    "parameters",
    "path_text",
    "read_content",
    "shipped_components",
    "variant_from_content",
    "variant_to_content",
]


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


def digest(variant: Variant) -> str:
    """A fingerprint of a variant's content: the SHA-256 of its canonical JSON, in hexadecimals.

    Equal variants have the same digest on every platform, Python and in every process. It covers
    the rules and the names alike.

    >>> from pitchlib import SETBACK, NoNegativeFloor
    >>> digest(SETBACK) == digest(SETBACK.with_rules(NoNegativeFloor()))
    False

    :raises InvalidArgument: like :func:`variant_to_content`.
    """
    import hashlib  # on use, as all that few programs need
    import json

    text = json.dumps(
        variant_to_content(variant), sort_keys=True, separators=(",", ":"), ensure_ascii=True
    )
    return hashlib.sha256(text.encode("ascii")).hexdigest()


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
    for parameter in component_parameters(kind):
        value = getattr(component, parameter.attribute)
        if value is None and parameter.default is None and not parameter.required:
            continue
        content[parameter.name] = _write(value, parameter, f"{name}.{parameter.name}", 0)
    if shipped is None:
        _check_rebuilt(component, content)
    return content


def _check_rebuilt(component: Any, content: dict[str, Any]) -> None:
    """A class that we do not know may keep more than its parameters tell."""
    problems = ProblemList()
    rebuilt = read_component(
        content, known_components([type(component), *_classes_within(component)]), (), problems
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
    for parameter in component_parameters(whole):
        value = getattr(component, parameter.attribute)
        for each in value if isinstance(value, (tuple, list)) else (value,):
            kind = type(each)
            if isinstance(getattr(each, "rule_point", None), str) and kind not in found:
                found |= {kind, *_classes_within(each)}
    return {kind for kind in found if kind.__name__ not in shipped_components()}


def _write(value: Any, parameter: Parameter, what: str, depth: int) -> Any:
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
    if isinstance(value, (tuple, list)) and len(value) <= LONGEST_LIST and depth < DEEPEST:
        return [_write(each, parameter, what, depth + 1) for each in value]
    if isinstance(getattr(value, "rule_point", None), str):
        return component_to_content(value)
    raise InvalidArgument(f"{what} is {value!r}, which no content of a variant can hold")


def _write_number(number: int, what: str) -> int:
    if type(number) is not int or abs(number) > LARGEST_NUMBER:
        raise InvalidArgument(f"{what} is {number!r}; a content holds up to {LARGEST_NUMBER}")
    return number


def _write_name(text: str, what: str) -> str:
    problem = name_problem(text)
    if problem:
        raise InvalidArgument(f"{what} is {text!r}: {problem}")
    return text


def _write_word(name: str) -> str:
    if len(_write_name(name, "the name of a bid").split()) != 1:
        raise InvalidArgument(f"The name of a bid is one word, not {name!r}")
    return name


def _write_text(text: str, what: str) -> str:
    problem = text_problem(text)
    if problem:
        raise InvalidArgument(f"{what} is {text!r}: {problem}")
    return text


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
    problems = ProblemList()
    component = None
    with contextlib.suppress(TooManyProblems):
        component = read_component(content, known_components(components), (), problems)
    if problems:
        told = tuple(map(str, problems))
        raise InvalidVariant("This is not a component:\n  - " + "\n  - ".join(told), told)
    return component


def custom_components(components: Iterable[type]) -> tuple[type, ...]:
    """The classes that a caller gives besides those that ship with the library, checked.

    :raises InvalidArgument: for what are not classes, or share a name.
    """
    shipped = shipped_components()
    return tuple(kind for name, kind in known_components(components).items() if name not in shipped)
