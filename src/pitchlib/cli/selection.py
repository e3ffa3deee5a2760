"""What the arguments of a command name: variants, with their changes, components, and files."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib.machinery import SourceFileLoader
from inspect import isabstract
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs

from ..authoring import Component
from ..codec.components import Components, component_of_line
from ..codec.texts import Problems
from ..errors import InvalidArgument, UnknownVariant, shown
from ..files.variant_files import format_of, inspect, refuse
from ..problems import Problem, path_text
from ..records.model import LONGEST
from ..rules.seating import Individual, Partnerships
from ..variant import Variant, with_point
from ..variants import find_variant
from .terminal import Screen


def read_bytes(name: str) -> bytes:
    """What a file holds, or the standard input for ``-``; no more than a record may have."""
    most = 4 * LONGEST + 1  # a byte more than is allowed, so that the reader refuses it
    try:
        if name == "-":
            stream = getattr(sys.stdin, "buffer", None)
            return sys.stdin.read(most).encode() if stream is None else stream.read(most)
        with Path(name).open("rb") as file:
            return file.read(most)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise InvalidArgument(f"{name}: {reason}") from None


def tell_problems(screen: Screen, name: str, problems: Iterable[Problem]) -> None:
    """Each problem on one line, as compilers do, so that editors can jump there."""
    for problem in problems:
        path = f"{path_text(problem.path)}: " if problem.path else ""
        message = " ".join(problem.message.split())
        screen.say(f"{name}:{problem.line or 1}:{problem.column or 1}: {path}{message}")


def components_of(name: str) -> list[type[Component]]:
    """The component classes of a module, by its name or its file, which is imported."""
    path = Path(name)
    folder = str(path.parent) if path.suffix == ".py" else os.curdir
    sys.path.append(folder)  # what lies beside it is found as well
    try:
        if path.suffix == ".py":
            loader = SourceFileLoader(path.stem, name)
            module = ModuleType(path.stem)
            sys.modules.setdefault(path.stem, module)  # where annotations are looked up
            loader.exec_module(module)
        else:
            module = importlib.import_module(name)
    except (Exception, SystemExit) as error:  # what a module does is its own affair
        why = f"{type(error).__name__}: {error}"
        raise InvalidArgument(f"--components {name}: it cannot be imported: {why}") from error
    finally:
        with suppress(ValueError):  # the module may have changed the path
            sys.path.remove(folder)
    kinds = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, Component)
        and not isabstract(kind)
        and not kind.__module__.startswith("pitchlib.")
    ]
    if not kinds:
        raise InvalidArgument(f"--components {name}: it has no components, which are classes")
    return kinds


def named_variant(name: str, components: Sequence[type] = ()) -> Variant:
    """The variant of this name, or of the file of this name, which may use these components."""
    variant, problems = inspect_named(name, components)
    return refuse(problems, name) if variant is None else variant


def inspect_named(
    name: str, components: Sequence[type] = ()
) -> tuple[Variant | None, tuple[Problem, ...]]:
    """The same, but problems with a file are returned and not raised."""
    if name != "-" and format_of(name) is None and not set(name) & {os.sep, os.altsep}:
        try:
            return find_variant(name), ()
        except UnknownVariant:
            if not Path(name).is_file():
                raise
    if name.endswith(".py"):
        raise InvalidArgument(f"{name} is Python, not a variant: use it with --components {name}")
    source = read_bytes(name)
    if source.lstrip().startswith(b"pitchlib-record"):
        raise InvalidArgument(f"{name} is the record of a game: `pitchlib replay` shows it")
    return inspect(source, format_of(name), components)


def chosen_variant(arguments: argparse.Namespace) -> Variant:
    """The variant of a name or a file with the components that the options ask for."""
    own = arguments.components
    variant = named_variant(arguments.variant, own)
    components: list[Any] = []
    usual = variant.default_players
    if arguments.partners and not isinstance(variant.seating, Partnerships):
        numbers = tuple(number for number in (4, 6) if number in variant.players)
        components.append(Partnerships(2, numbers, usual if usual in numbers else None))
    if arguments.alone and isinstance(variant.seating, Partnerships):
        components.append(Individual(range(2, 9), usual))
        arguments.players = arguments.players or usual
    asked = [_component(text, own) for text in arguments.rule]
    names = {point.name for point in variant.points}
    new = [each for each in asked if each.rule_point == "points" and each.name not in names]
    components += [each for each in asked if each not in new]
    if components:
        variant = variant.with_rules(*components)
    for point in new:
        variant = with_point(variant, point)
    if arguments.target is not None:
        order: Any = variant.at(usual).going_out
        name = "start" if order.counts_down else "target"
        if name not in attrs.fields_dict(type(order)):
            raise InvalidArgument(f"--target: {type(order).__name__} has no target")
        variant = variant.with_rules(attrs.evolve(order, **{name: arguments.target}))
    return variant


def _component(text: str, own: Sequence[type] = ()) -> Any:
    """The component that is written as in files or in Python."""
    problems = Problems()
    component = component_of_line(text, Components(own), problems)
    if component is None:
        raise InvalidArgument(f"--rule {shown(text)}: {problems.found[0].message}")
    return component
