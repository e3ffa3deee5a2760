"""The variant that the arguments of a command name and change, and components of your own."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from inspect import isabstract
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs

from .. import (
    Individual,
    InvalidArgument,
    Partnerships,
    UnknownVariant,
    Variant,
    find_variant,
)
from ..authoring import Component
from ..formats.line import component_of_line
from ..formats.names import Components
from ..formats.places import Places, Problems
from ..formats.variant_files import FORMATS, format_of, inspect, refuse
from ..problems import Problem
from ..variant import with_point
from .command import Argument, flag, number, option, read_bytes
from .screen import Screen

HELP = "a name from `pitchlib variants`, such as setback, or a file, such as ours.toml"
COMPONENTS = option(
    "--components",
    "MODULE",
    "import components of your own: a module such as house, or a file such as house.py; can be "
    "repeated",
    action="append",
    default=[],
)
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


def components_of(name: str) -> list[type[Component]]:
    """The component classes of a module, which is imported."""
    try:
        module = _imported(name)
    except (Exception, SystemExit) as error:  # what a module does is its own affair
        why = f"{type(error).__name__}: {error}"
        raise InvalidArgument(f"--components {name}: it cannot be imported: {why}") from error
    kinds = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, Component)
        and not isabstract(kind)
        and not kind.__name__.startswith("_")
        and not kind.__module__.startswith("pitchlib.")
    ]
    if not kinds:
        raise InvalidArgument(
            f"--components {name}: it has no components; a component is a class derived from the "
            "base class of its rule point, such as PointRule"
        )
    return kinds


def _imported(name: str) -> ModuleType:
    """A module, by its name or its file; those in the same folder are found as well."""
    path = Path(name)
    is_file = path.suffix == ".py"
    folder = str(path.parent) if is_file else os.curdir
    sys.path.append(folder)
    try:
        if not is_file:
            return importlib.import_module(name)
        spec = importlib.util.spec_from_file_location(path.stem, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules.setdefault(path.stem, module)  # where dataclasses look for their annotations
        spec.loader.exec_module(module)
        return module
    finally:
        with suppress(ValueError):  # the module may have changed the path
            sys.path.remove(folder)


def named_variant(name: str, components: Sequence[type] = ()) -> Variant:
    """The variant of this name, or of the file of this name, which may use these components."""
    variant, problems = inspect_named(name, components)
    if variant is None:
        refuse(problems, name)
    return variant


def inspect_named(
    name: str, components: Sequence[type] = ()
) -> tuple[Variant | None, tuple[Problem, ...]]:
    """The same, but problems with a file are returned and not raised."""
    if not _is_file(name):
        try:
            return find_variant(name), ()
        except UnknownVariant as error:
            if error.games and _attended():
                return _asked(error), ()
            if Path(name).is_dir() or not Path(name).exists():
                _suggest_file(name)
                raise
    if name.endswith(".py"):
        raise InvalidArgument(f"{name} is Python, not a variant: use it with --components {name}")
    source = read_bytes(name)
    if source.lstrip().startswith(b"pitchlib-record"):
        raise InvalidArgument(f"{name} is the record of a game: `pitchlib replay` shows it")
    return inspect(source, format_of(name), components)


def _attended() -> bool:
    """Whether somebody can be asked."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _asked(error: UnknownVariant) -> Variant:
    """The game that a person chooses from several of the same name."""
    screen = Screen(sys.stdout)
    screen.say(f"Several games are called {error.name!r}:")
    rows = ([str(place), line] for place, line in enumerate(error.games, 1))
    screen.table([["", "game"], *rows])
    while True:
        screen.flush()
        try:
            text = input(f"Which one, 1 to {len(error.games)}? ").strip()
        except EOFError:
            screen.say()
            raise error from None
        if text.isdecimal() and 0 < int(text) <= len(error.games):
            return find_variant(error.suggestions[int(text) - 1])
        if text in error.suggestions:
            return find_variant(text)


def _is_file(name: str) -> bool:
    """Whether that must be a file, whatever variants there are."""
    separators = tuple(filter(None, (os.sep, os.altsep)))
    return name == "-" or format_of(name) is not None or any(sign in name for sign in separators)


def _suggest_file(name: str) -> None:
    """Suggest the file that the name may stand for, if there is one."""
    if Path(name).is_dir():
        found = "folder: name a file in it"
    else:
        there: list[str] = []
        with suppress(OSError):
            there = [each.name for each in Path().iterdir() if format_of(each.name)]
        known = [f"{name}.{form}" for form in FORMATS]
        close = [each for each in there if each in known]
        close += get_close_matches(known[0], there, 1, 0.8)
        if not close:
            return
        found = f"file {close[0]}: give its full name"
    raise InvalidArgument(f"There is no variant called {name!r}, but there is a {found}")


# The options that change its rules: each is a component, or a value of one


def chosen_variant(arguments: argparse.Namespace) -> Variant:
    """The variant of the name or the file with the components that the options ask for."""
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
    """Refuse to play alone what as many players as usual cannot play alone."""
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
    """The component that is written as in files or in Python; errors mark the place."""
    problems = Problems()
    component, _ = component_of_line(text, Components(own, old_names=False), problems)
    if component is not None:
        return component
    problem = problems.located(text, Places())[0]
    if len(text) > 80 or not text.isprintable():
        raise InvalidArgument(f"--rule {text[:77]!r}...: {problem.message}")
    mark = " " * (len("  --rule") + (problem.column or 1))
    raise InvalidArgument(f"{problem.message}\n  --rule {text}\n{mark}^")
