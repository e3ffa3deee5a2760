"""The variant that the options of a command describe.

Every option is a component, or a value of one: nothing is decided here.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import attrs

from .. import Individual, InvalidArgument, Partnerships, Variant
from ..formats.line import component_of_line
from ..formats.names import Components
from ..formats.places import Places, Problems
from ..variant import with_point
from .command import Argument, flag, number, option
from .named import COMPONENTS, HELP, named_variant

VARIANT = option("variant", "VARIANT", HELP)
OPTIONS: list[Argument | list[Argument]] = [
    COMPONENTS,
    [
        flag("--partners", "teams of two, 4 or 6 players"),
        flag("--alone", "everyone plays alone"),
    ],
    number("--target", "the score that wins, such as 7, 11 or 21"),
    option(
        "--rule",
        "COMPONENT",
        "change a rule or add a point, by the component's name as in files or in Python: "
        "low-to-holder, LowToHolder, 'mercy-rule(12)', 'dealing(hand=9)'; can be repeated",
        action="append",
        default=[],
    ),
]
"""What changes the rules of a variant."""


def chosen_variant(arguments: argparse.Namespace) -> Variant:
    """The variant of the name or the file with the components that the options ask for.

    :raises UnknownVariant: for a name that no variant and no file has.
    :raises InvalidVariantFile: for a file that holds no variant.
    :raises InvalidVariant: if the outcome cannot be played.
    :raises InvalidArgument: for a rule that is not a component.
    """
    own = arguments.components
    variant = named = named_variant(arguments.variant, own)
    components: list[Any] = []
    if arguments.partners and not isinstance(variant.seating, Partnerships):
        numbers = tuple(number for number in (4, 6) if number in variant.players)
        usual = variant.default_players
        components.append(Partnerships(2, numbers, usual if usual in numbers else None))
    if arguments.alone and not isinstance(variant.seating, Individual):
        if variant.seating.changes_sides:
            raise InvalidArgument(
                f"--alone would change the game: in {variant.title} everyone has a score already, "
                "and partners change every hand"
            )
        components.append(Individual(range(2, 9), variant.default_players))
    asked = [_component(text, own) for text in arguments.rule]
    names = {point.name for point in variant.points}
    new = [each for each in asked if each.rule_point == "points" and each.name not in names]
    components += [each for each in asked if each not in new]
    if components:
        variant = variant.with_rules(*components)
    for point in new:
        variant = with_point(variant, point)
    if arguments.alone:
        _refuse_another_game(named, variant, arguments.players)
    if arguments.target is not None:
        variant = variant.with_rules(_with_target(variant.going_out, arguments.target))
    return variant


def _refuse_another_game(before: Variant, after: Variant, players: int | None) -> None:
    """Refuse to play alone what as many players as usual cannot play alone.

    :raises InvalidArgument: with the reason.
    """
    usual = before.default_players
    if players is None and usual not in after.players:
        why = after.problems_with(usual)[0].message
        raise InvalidArgument(f"--alone would change the game for {usual} players: {why}")


def _with_target(going_out: Any, target: int) -> Any:
    """What says who has won, with another score that wins, or from which one counts down."""
    for field in attrs.fields(type(going_out)):
        if field.init and field.name in {"target", "start"}:
            return attrs.evolve(going_out, **{field.name: target})
    raise InvalidArgument(f"--target: {type(going_out).__name__} has no target")


def _component(text: str, own: Sequence[type] = ()) -> Any:
    """The component that is written as in files or in Python: its name, or a call.

    :raises InvalidArgument: for anything else, with a mark below the place.
    """
    problems = Problems()
    component, _ = component_of_line(text, Components(own, old_names=False), problems)
    if component is not None:
        return component
    problem = problems.located(text, Places())[0]
    if len(text) > 80 or not text.isprintable():
        raise InvalidArgument(f"--rule {text[:77]!r}...: {problem.message}")
    mark = " " * (len("  --rule") + (problem.column or 1))
    raise InvalidArgument(f"{problem.message}\n  --rule {text}\n{mark}^")
