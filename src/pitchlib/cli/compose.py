"""The variant that the options of a command describe.

Every option is a component, or a value of one: nothing is decided here.
"""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import attrs

import pitchlib

from .. import (
    CountingDown,
    GoingOutOrder,
    Individual,
    InvalidArgument,
    Partnerships,
    Variant,
)
from ..content_reading import component_parameters
from ..sharing.names import in_kebab_case
from .named import HELP, named_variant

__all__ = ["add_options", "chosen_variant"]

_LONGEST = 4_000
"""Characters of a rule."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the argument VARIANT and the options that change its rules."""
    parser.add_argument(
        "variant",
        metavar="VARIANT",
        help=HELP,
    )
    seating = parser.add_mutually_exclusive_group()
    seating.add_argument("--partners", action="store_true", help="teams of two, 4 or 6 players")
    seating.add_argument("--alone", action="store_true", help="everybody for themselves")
    parser.add_argument(
        "--target", type=int, metavar="N", help="the score that wins, such as 7, 11 or 21"
    )
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="COMPONENT",
        help="change a rule, by the component's name as in files or in Python: low-to-holder, "
        "LowToHolder, 'MercyRule(12)', 'TrumpInAnytime(void=\"must-trump\")'; may be given several "
        "times",
    )


def chosen_variant(arguments: argparse.Namespace) -> Variant:
    """The variant of the name or the file with the components that the options ask for.

    :raises UnknownVariant: for a name that no variant and no file has.
    :raises InvalidVariantFile: for a file that holds no variant.
    :raises InvalidVariant: if the outcome cannot be played.
    :raises InvalidArgument: for a rule that is not a component.
    """
    variant = named_variant(arguments.variant)
    components: list[Any] = []
    if arguments.partners and not isinstance(variant.seating, Partnerships):
        numbers = tuple(number for number in (4, 6) if number in variant.players)
        usual = variant.default_players
        components.append(Partnerships(2, numbers, usual if usual in numbers else None))
    if arguments.alone and not isinstance(variant.seating, Individual):
        components.append(Individual(range(2, 9), variant.default_players))
    components += [_component(text) for text in arguments.rule]
    if components:
        variant = variant.with_rules(*components)
    if arguments.target is not None:
        variant = variant.with_rules(_with_target(variant.going_out, arguments.target))
    return variant


def _with_target(going_out: Any, target: int) -> Any:
    """What says who has won, with another score that wins, or from which one counts down."""
    if isinstance(going_out, GoingOutOrder):
        return attrs.evolve(going_out, target=target)
    if isinstance(going_out, CountingDown):
        return attrs.evolve(going_out, start=target)
    told = "--target changes GoingOutOrder and CountingDown"
    raise InvalidArgument(f"{told}, and this variant has {type(going_out).__name__}")


_TOKEN = re.compile(
    r"""
    (?P<text> "[^"]*" | '[^']*' )
    | (?P<key> [A-Za-z_][\w-]* ) (?= \s* = )
    | (?P<name> [A-Za-z_]\w* (?: -\w+ )* )
    """,
    re.VERBOSE,
)
_WORDS = {"true": "True", "false": "False", "none": "None"}
_FORMS = "write a component such as low-to-holder, LowToHolder or 'MercyRule(margin=12)'"


def _component(text: str) -> Any:
    """The component that is written as in Python or in files: its name, or a call."""
    if len(text) > _LONGEST:
        raise InvalidArgument(f"--rule takes {_LONGEST} characters at most")
    try:
        tree = ast.parse(_TOKEN.sub(_in_python, text.strip()), mode="eval")
        return _evaluate(tree.body)
    except InvalidArgument:
        raise
    except SyntaxError as error:
        reason = _FORMS if error.msg == "invalid syntax" else error.msg
    except _Unreadable as error:
        reason = str(error)
    except (ValueError, TypeError, RecursionError, MemoryError):  # no name, call or plain value
        reason = _FORMS
    raise InvalidArgument(f"--rule cannot read {text[:80]!r}: {reason}")


class _Unreadable(Exception):
    """Something that is no component, with what is wrong."""


def _in_python(match: re.Match[str]) -> str:
    """A name as Python has it, for one as files have it."""
    if match["text"] is not None:
        return match[0]
    if match["key"] is not None:
        return match[0].replace("-", "_")
    name = match["name"]
    if name.lower() in _WORDS:
        return _WORDS[name.lower()]
    kinds = {in_kebab_case(each): each for each in _component_names()}
    if name in kinds:
        return kinds[name]
    if "-" not in name:
        return name  # one of Python's, if it is any
    close = get_close_matches(name, kinds, n=3)
    hint = f"Did you mean {' or '.join(close)}?" if close else "A text is written in quotes."
    raise InvalidArgument(f"There is no component called {name!r}. {hint}")


def _evaluate(node: ast.expr) -> Any:
    if isinstance(node, ast.Name):
        return _made(_class(node.id), [], [])
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        kind = _class(node.func.id)
        positional = [_evaluate(argument) for argument in node.args]
        if any(keyword.arg is None for keyword in node.keywords):
            raise _Unreadable(_FORMS)
        named = [(str(keyword.arg), _evaluate(keyword.value)) for keyword in node.keywords]
        return _made(kind, positional, named)
    return ast.literal_eval(node)


def _made(kind: Any, positional: list[Any], named: list[tuple[str, Any]]) -> Any:
    """A component of a class; what it does not take, or lacks, is told as in files."""
    name = kind.__name__
    known = {each.name: each for each in component_parameters(kind)}
    there = f"there are: {', '.join(known)}" if known else "it has none"
    if len(positional) > len(known):
        raise _Unreadable(f"{name} is given {len(positional)} parameters; {there}")
    arguments = dict(zip(known, positional))
    for key, value in named:
        if key not in known:
            close = get_close_matches(key, known, n=3)
            hint = f"did you mean {' or '.join(close)}?" if close else there
            raise _Unreadable(f"{name} has no parameter called {key!r}; {hint}")
        if key in arguments:
            raise _Unreadable(f"{name} is given {key} twice")
        arguments[key] = value
    missing = [key for key, each in known.items() if each.required and key not in arguments]
    if missing:
        shown = ", ".join(f"{key}=…" for key in missing)
        raise _Unreadable(f"{name} needs {' and '.join(missing)}: write '{name}({shown})'")
    return kind(**arguments)


def _class(name: str) -> Any:
    components = _component_names()
    if name in components:
        return getattr(pitchlib, name)
    close = get_close_matches(name, components, n=3)
    hint = (
        f"Did you mean {' or '.join(close)}?" if close else f"There are: {', '.join(components)}."
    )
    raise InvalidArgument(f"There is no component called {name!r}. {hint}")


def _component_names() -> Sequence[str]:
    return [
        name
        for name in pitchlib.__all__
        if isinstance(getattr(getattr(pitchlib, name), "rule_point", None), str)
        and isinstance(getattr(pitchlib, name), type)
    ]
