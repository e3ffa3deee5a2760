"""The variant that the options of a command describe.

Every option is a component, or a value of one: nothing is decided here.
"""

from __future__ import annotations

import argparse
import ast
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import attrs

import pitchlib

from .. import (
    GoingOutOrder,
    Individual,
    InvalidArgument,
    Partnerships,
    Variant,
)
from .named import HELP, named_variant

__all__ = ["add_options", "chosen_variant"]


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
        help="change a rule, by the component's name in the library: LowToHolder, "
        "'MercyRule(12)', 'TrumpInAnytime(void=\"must-trump\")'; may be given several times",
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
        if not isinstance(variant.going_out, GoingOutOrder):
            raise InvalidArgument("--target changes GoingOutOrder, which this variant has not")
        variant = variant.with_rules(attrs.evolve(variant.going_out, target=arguments.target))
    return variant


def _component(text: str) -> Any:
    """The component that is written as in Python: its name, or a call with plain values."""
    try:
        return _evaluate(ast.parse(text.strip(), mode="eval").body)
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError) as error:
        if isinstance(error, pitchlib.PitchError):
            raise
        reason = error.msg if isinstance(error, SyntaxError) else str(error)
        raise InvalidArgument(f"--rule cannot read {text[:80]!r}: {reason}") from None


def _evaluate(node: ast.expr) -> Any:
    if isinstance(node, ast.Name):
        return _class(node.id)()
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        positional = [_evaluate(argument) for argument in node.args]
        named = {str(keyword.arg): _evaluate(keyword.value) for keyword in node.keywords}
        return _class(node.func.id)(*positional, **named)
    return ast.literal_eval(node)


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
