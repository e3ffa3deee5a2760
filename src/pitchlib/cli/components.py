"""``pitchlib components``: the components that there are, by the question that they answer."""

from __future__ import annotations

import argparse
import inspect
import re
import sys
from contextlib import suppress

from ..errors import InvalidArgument
from ..formats.codec import value_to_data
from ..formats.line import line_of_data
from ..formats.names import Components, in_kebab_case, nearest, parameters, rule_point_of
from ..rules.base import BASES
from ..rules.checking import RULE_POINTS
from .named import add_components, own_components
from .screen import Screen

DESCRIPTION = """\
List the components variants are made of, by rule point, with their parameters. With a NAME, show
one component in full, or those of one rule point."""

EPILOG = """\
examples:
  pitchlib components
  pitchlib components dealer-privilege
  pitchlib components mercy-rule
  pitchlib play setback --rule 'mercy-rule(margin=12)'
"""

_MARKUP = re.compile(r":\w+:`[~.]?([^`<]*?)(?: <[^`]*>)?`|``([^`]*)``")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("name", nargs="?", metavar="NAME", help="a component or a rule point")
    add_components(parser)


def run(arguments: argparse.Namespace) -> int:
    """List all, those of a rule point, or show one."""
    screen = Screen(sys.stdout)
    known = Components(own_components(arguments.components))
    points = [*RULE_POINTS, *known.parts]
    name = None if arguments.name is None else in_kebab_case(arguments.name)
    if name is not None and name not in {*points, *known.by_name}:
        close = nearest(name, [*known.by_name, *points])
        meant = (
            f"Did you mean {' or '.join(close)}?" if close else "`pitchlib components` lists all"
        )
        raise InvalidArgument(f"There is no component called {arguments.name!r}. {meant}")
    for point in points if name is None else {name} & {*points}:
        screen.tell(f"{point}: {_summary(BASES.get(point))}", "bold")
        for each in known.answering(point):
            kind = known.by_name[each]
            names = ", ".join(parameters(kind))
            call = f"{each}({names})" if names else each
            screen.tell(f"{call}: {_summary(kind)}", label="  ", hanging=2)
        screen.say()
    if name in known.by_name:
        _show(screen, name, known.by_name[name])
    else:
        screen.say("One in full: pitchlib components NAME")
    return 0


def _plain(text: str) -> str:
    """Text of a docstring without its markup, on one line."""
    return " ".join(_MARKUP.sub(lambda found: (found[1] or found[2]).split(".")[-1], text).split())


def _summary(kind: type | None) -> str:
    """What a class is for, in one sentence."""
    return _plain((inspect.getdoc(kind) or "").partition("\n\n")[0])


def _show(screen: Screen, name: str, kind: type) -> None:
    """All about one component: what it decides, and its parameters."""
    screen.say(
        f"{name}: {rule_point_of(kind) or 'any rule point'}, {kind.__name__} in Python", "bold"
    )
    text, *about = re.split(r"^:(?=\w+)", inspect.getdoc(kind) or "", flags=re.MULTILINE)
    for paragraph in text.strip().split("\n\n"):
        if not paragraph.startswith(">>>"):
            screen.say()
            screen.tell(re.sub(r":$", ".", _plain(paragraph)), label="  ")
    meaning = dict(each.removeprefix("param ").split(":", 1) for each in about)
    rows = [["parameter", "default", "meaning"]]
    for each in parameters(kind).values():
        default = "required" if each.required else "none" if each.default is None else ""
        with suppress(InvalidArgument):  # a default that depends on other parameters
            default = default or line_of_data(value_to_data(each.default, each, "", whole=False))
        rows.append([each.name, default, _plain(meaning.get(each.argument, ""))])
    if len(rows) > 1:
        screen.say()
        screen.table(rows)
