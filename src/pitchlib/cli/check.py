"""``pitchlib check FILE``: what is wrong with a variant, what is odd, and a short test."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from .. import PitchError, Variant, lint
from ..messages import join
from ..testing import check_variant
from .named import HELP, inspect_named
from .screen import Screen

__all__ = ["add_parser"]

DESCRIPTION = """\
Check variants. Everything for which a file is refused is written as FILE:LINE:COLUMN: what is
wrong. A variant that can be played is then searched for oddities and tested: random games are
played, and each must obey every law of the game."""

EPILOG = """\
examples:
  pitchlib check ours.toml
  pitchlib check ours.toml --hands 200      a longer test
  pitchlib check ours.toml --hands 0        no test

Nothing that a file says is imported or run. Components of your own are checked from Python, by
pitchlib.testing.check_variant.

exit status: 0 if all are in order, 1 if there are problems (with --strict: or oddities), 2 if a
file cannot be read
"""

HANDS, LEAST = 12, 4
"""Hands that are played in all unless told otherwise, but for each number of players so many."""


def add_parser(commands: Any) -> None:
    """Add the command to the sub-parsers of argparse."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "check",
        help="check a variant of your own",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help=f"{HELP}; - for standard input")
    parser.add_argument("--strict", action="store_true", help="an oddity is a problem as well")
    parser.add_argument(
        "--hands",
        type=_hands,
        metavar="N",
        help=f"hands to play for each number of players ({HANDS} in all, but {LEAST} for each)",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="a number that decides the games (0)"
    )
    parser.set_defaults(run=run)


def _hands(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise argparse.ArgumentTypeError(f"expected a whole number, 0 or more, not {text!r}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Check the files, one after the other."""
    screen = Screen(sys.stdout)
    status = 0
    for name in arguments.files:
        try:
            variant, problems = inspect_named(name)
        except PitchError as error:
            sys.stderr.write(f"pitchlib check: {error}\n")
            status = 2
            continue
        for problem in problems:
            told = " ".join(problem.message.split())
            path = str(problem).partition(problem.message)[0].rpartition(": ")[0]
            path = path.partition(": ")[2]
            where = f"{name}:{problem.line or 1}:{problem.column or 1}: "
            screen.say(f"{where}{path}: {told}" if path else f"{where}{told}")
        sound = variant is not None and _sound(screen, name, variant, arguments)
        status = max(status, 0 if sound else 1)
    return status


def _sound(screen: Screen, name: str, variant: Variant, arguments: argparse.Namespace) -> bool:
    """Whether a variant that can be played is as it should be; tell what came of it."""
    players = join(variant.players, "or")
    screen.say(f"{name}: {variant.title} can be played, by {players} players")
    left_out = [number for number in variant.seating.numbers if number not in variant.players]
    for number in left_out:
        why = " ".join(variant.problems_with(number)[0].message.split())
        screen.say(f"{name}: not by {number}: {why}")
    oddities = lint(variant)
    for oddity in oddities:
        screen.say(f"{name}: odd: {' '.join(str(oddity).split())}")
    least = max(LEAST, HANDS // len(variant.players))
    hands = (least if arguments.hands is None else arguments.hands) * len(variant.players)
    if not hands:
        return not (arguments.strict and oddities)
    report = check_variant(variant, examples=hands, seed=arguments.seed)
    for each in report.broken:
        for line in str(each).splitlines():
            screen.say(f"{name}: {line}")
    if report.sound:
        laws = f"all {len(report.findings)} laws hold"
        screen.say(f"{name}: {laws} in {report.hands} random hands, {report.moves} moves")
    return report.sound and not (arguments.strict and oddities)
