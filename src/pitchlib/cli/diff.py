"""``pitchlib diff A B``: what two variants play differently."""

from __future__ import annotations

import argparse
import sys

from ..rulebook.difference import diff
from .named import HELP, add_components, named_variant, own_components
from .screen import Screen

DESCRIPTION = """\
Show how two variants differ, rule by rule. Each is a name or a file."""

EPILOG = """\
examples:
  pitchlib diff setback five-majors
  pitchlib diff setback ours.toml

exit status: 0 if the rules are the same, 1 if not, 2 for anything that is not a variant
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("before", metavar="A", help=HELP)
    parser.add_argument("after", metavar="B", help="the same")
    add_components(parser)


def run(arguments: argparse.Namespace) -> int:
    """Tell the differences."""
    own = own_components(arguments.components)
    before, after = (named_variant(name, own) for name in (arguments.before, arguments.after))
    differences = diff(before, after)
    screen = Screen(sys.stdout)
    for line in str(differences).splitlines():
        text = line.lstrip()
        screen.tell(text, label=" " * (len(line) - len(text)))
    return 1 if differences else 0
