"""The command line: ``pitchlib play``, ``variants``, ``rules``, ``check``, ``diff``, ``replay``, ….

Importing :mod:`pitchlib` does not import this package.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from inspect import cleandoc
from pathlib import Path
from typing import Any

from ..codec.components import nearest
from ..errors import PitchError, names_of
from ..messages import join
from ..testing.check import HANDS
from . import reports
from .narration import Screen
from .reports import imported_components
from .score import score_command
from .session import MOST_HANDS, play_command

__all__ = ["main"]

names_of(__name__)

_VARIANT = "a name from `pitchlib variants`, such as setback, or a file, such as ours.toml"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return the exit status.

    0 if all went well or the person left, 2 for arguments that make no sense, 130 after Ctrl-C.

    :param argv: the arguments; those of the process by default.
    """
    try:
        status = _run(argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write("\nInterrupted.\n")
        return 130  # as shells report this signal
    except OSError as error:  # files are opened elsewhere: this is the output
        with suppress(OSError, ValueError), Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())  # for what is left in the buffer
        if isinstance(error, BrokenPipeError):
            return 141
        sys.stderr.write(f"pitchlib: the output cannot be written: {error.strerror}\n")
        return 2
    return status


def _run(argv: Sequence[str] | None) -> int:
    parser = build_parser()
    first = next(iter(sys.argv[1:] if argv is None else argv), "-")
    if first[:1] != "-" and first not in (known := parser.get_default("commands")):
        near = join(nearest(first, known), "or")
        meant = f"Did you mean {near}?" if near else "`pitchlib --help` lists all."
        sys.stderr.write(f"pitchlib: there is no command {first}. {meant}\n")
        return 2
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as leaving:  # argparse ends the process after --help and after mistakes
        return int(leaving.code or 0)
    if arguments.command is None:
        if arguments.version:
            from .. import __version__  # looking it up takes as long as all the rest

            sys.stdout.write(f"pitchlib {__version__}\n")
        else:
            parser.print_help()
        return 0
    try:
        modules = vars(arguments).get("components", ())
        arguments.components = [kind for name in modules for kind in imported_components(name)]
        screen = Screen(sys.stdout, symbols=vars(arguments).get("unicode"))
        status: int = arguments.run(arguments, screen)
    except PitchError as error:
        return reports.complain(arguments, error)
    return status


def build_parser() -> argparse.ArgumentParser:
    """The parser for all commands."""
    parser = argparse.ArgumentParser(
        prog="pitchlib",
        description="The card game Pitch (Setback, High-Low-Jack) in the terminal.",
        epilog="Help on a command: pitchlib COMMAND --help",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help="print the version")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    own, symbols, changes = (argparse.ArgumentParser(add_help=False) for _ in range(3))
    number: Any = {"metavar": "N", "type": int}
    flag: Any = {"action": "store_true"}
    several: Any = {"action": "append", "default": []}
    what = "import components of your own from a module (house) or a file (house.py)"
    own.add_argument("--components", metavar="MODULE", **several, help=what)
    what = "show suits as symbols or as letters (default: symbols on a terminal)"
    symbols.add_argument("--unicode", action=argparse.BooleanOptionalAction, help=what)
    sides = changes.add_mutually_exclusive_group()
    sides.add_argument("--partners", **flag, help="teams of two, 4 or 6 players")
    sides.add_argument("--alone", **flag, help="everyone plays alone")
    changes.add_argument("--target", **number, help="the score that wins, such as 7, 11 or 21")
    what = (
        "change a rule or add a point, by the component's name as in files or in Python: "
        "low-to-holder, LowToHolder, 'mercy-rule(12)', 'dealing(hand=9)'; can be repeated"
    )
    changes.add_argument("--rule", metavar="COMPONENT", **several, help=what)

    def command(
        name: str, run: Callable[..., int], *parents: argparse.ArgumentParser
    ) -> Callable[..., Any]:
        """Add a command that its docstring explains, and return what adds its other arguments."""
        description, _, epilog = cleandoc(run.__doc__ or "").partition("\n\n")
        added = commands.add_parser(
            name,
            help=description[:1].lower() + description[1:].rstrip("."),
            description=description,
            epilog=epilog,
            parents=parents,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        added.set_defaults(run=run)
        return added.add_argument

    add = command("play", play_command, own, changes, symbols)
    add("variant", metavar="VARIANT", nargs="?", help=_VARIANT)
    add("--players", **number, help="how many play")
    add("--seat", **number, help="play yourself, at this seat from 0")
    add("--seed", **number, help="the seed of the deals and the bots")
    add("--dealer", **number, help="the seat that deals first (0)")
    add("--scores", **number, nargs="+", help="the scores to start with, one per side")
    add("--hands", **number, help=f"stop after this many hands ({MOST_HANDS})")
    add("--names", metavar="NAME", nargs="+", help="the players' names, from seat 0 on")
    add("--record", metavar="FILE", help="record the game, as text or in a .json file as JSON")
    add("--resume", metavar="FILE", help="go on with a recorded game, and keep recording it")
    add = command("score", score_command, own, changes, symbols)
    add("variant", metavar="VARIANT", nargs="?", help=_VARIANT)
    add("--players", **number, help="how many play")
    add("--names", metavar="NAME", nargs="+", help="what to call the sides, such as Us Them")
    add("--file", metavar="FILE", help="keep the evening in a file, and go on with what is in it")
    add = command("variants", reports.list_variants)
    what = "what to look for: names, regions, numbers of players, cards or points, in any order"
    add("words", metavar="WORD", nargs="*", help=what)
    command("which", reports.which_command)
    add = command("components", reports.show_components, own)
    add("words", metavar="WORD", nargs="*", help="a component, a rule point, or words about them")
    add = command("rules", reports.show_rules, own, changes)
    add("variant", metavar="VARIANT", help=_VARIANT)
    add("--players", **number, help="for this number of players (default: all)")
    add("--out", metavar="FILE", help="write to a file: text, or by its name HTML or Markdown")
    add("--no-example", **flag, help="leave out the sample hand")
    add = command("diff", reports.show_difference, own)
    add("before", metavar="A", help=_VARIANT)
    add("after", metavar="B", help="the same")
    add = command("check", reports.check_variants, own)
    add("files", metavar="FILE", nargs="+", help=f"{_VARIANT}; - for standard input")
    add("--strict", **flag, help="count oddities as problems")
    add("--hands", **number, default=HANDS, help=f"how many hands to play ({HANDS}); 0 for none")
    add("--seed", **number, default=0, help="the seed of the games (0)")
    add = command("replay", reports.show_record, own, symbols)
    add("file", metavar="FILE", help="a record; - for standard input")
    parser.set_defaults(commands=tuple(commands.choices))
    return parser
