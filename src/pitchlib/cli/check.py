"""``pitchlib check FILE``: what is wrong with a variant, what is odd, and a short test."""

from __future__ import annotations

import argparse
import sys

from .. import Variant, lint
from ..messages import join
from ..testing import check_variant
from ..testing.check import HANDS
from .command import check_files, tell_problems, whole_number
from .named import HELP, add_components, inspect_named, own_components
from .screen import Screen

DESCRIPTION = """\
Check variants. Each problem is written as FILE:LINE:COLUMN: what is wrong. If a variant can be
played, anything odd about it is listed. Then random games are played, and each must obey every
law of the game."""

EPILOG = """\
examples:
  pitchlib check ours.toml
  pitchlib check ours.toml --hands 20000    a longer test
  pitchlib check ours.toml --hands 0        no test
  pitchlib check ours.toml --components house.py

No file imports or runs anything; --components imports the module you name.

exit status: 0 if everything is in order, 1 if there are problems (with --strict, or oddities),
2 if a file cannot be read
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("files", nargs="+", metavar="FILE", help=f"{HELP}; - for standard input")
    add_components(parser)
    parser.add_argument("--strict", action="store_true", help="count oddities as problems")
    parser.add_argument(
        "--hands",
        type=whole_number(0),
        metavar="N",
        default=HANDS,
        help=f"how many hands to play ({HANDS})",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="the seed of the games (0)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Check the files, one after the other."""
    screen = Screen(sys.stdout)
    own = own_components(arguments.components)

    def check(name: str) -> bool:
        variant, problems = inspect_named(name, own)
        tell_problems(screen, name, problems)
        return variant is not None and _sound(screen, name, variant, arguments)

    return check_files("check", arguments.files, check)


def _sound(screen: Screen, name: str, variant: Variant, arguments: argparse.Namespace) -> bool:
    """Whether a variant that can be played is as it should be."""
    screen.say(f"{name}: {variant.title} can be played, by {join(variant.players, 'or')} players")
    for number in variant.seating.numbers:
        if number not in variant.players:
            why = " ".join(variant.problems_with(number)[0].message.split())
            screen.say(f"{name}: not by {number}: {why}")
    oddities = lint(variant)
    for oddity in oddities:
        screen.say(f"{name}: odd: {' '.join(str(oddity).split())}")
    in_order = not (arguments.strict and oddities)
    if not arguments.hands:
        return in_order
    report = check_variant(
        variant, examples=arguments.hands, seed=arguments.seed, progress=_progress
    )
    for each in report.broken:
        for line in str(each).splitlines():
            screen.say(f"{name}: {line}")
    if report.sound:
        laws = f"all {len(report.findings)} laws hold"
        screen.say(f"{name}: {laws} in {report.hands} random hands, {report.moves} moves")
    return report.sound and in_order


def _progress(hands: int, goal: int) -> None:
    """Show a person how far the games have come, on a line of its own that goes away."""
    if sys.stderr.isatty():
        line = f"{hands} of {goal} hands" if hands < goal else ""
        print(f"\r{line:<30}", end="" if line else "\r", file=sys.stderr, flush=True)
