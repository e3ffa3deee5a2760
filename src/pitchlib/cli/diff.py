"""``pitchlib diff A B``: what two variants play differently."""

from __future__ import annotations

import argparse
import sys
import textwrap
from typing import Any

from ..rulebook.difference import diff
from .named import HELP, named_variant
from .screen import Screen

__all__ = ["add_parser"]

DESCRIPTION = """\
Say in words how two variants differ, rule by rule. Each is a name or a file."""

EPILOG = """\
examples:
  pitchlib diff setback five-majors
  pitchlib diff setback ours.toml

exit status: 0 if they are played by the same rules, 1 if not, 2 for anything that is not a variant
"""


def add_parser(commands: Any) -> None:
    """Add the command to the sub-parsers of argparse."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "diff",
        help="say how two variants differ",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("before", metavar="A", help=HELP)
    parser.add_argument("after", metavar="B", help="the same")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Tell the differences."""
    differences = diff(named_variant(arguments.before), named_variant(arguments.after))
    screen = Screen(sys.stdout)
    for line in str(differences).splitlines():
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        for piece in textwrap.wrap(line, 79, subsequent_indent=indent, break_on_hyphens=False):
            screen.say(piece)
    return 1 if differences else 0
