"""The command line: ``pitchlib play``, ``variants``, ``rules``, ``check``, ``diff``, ``replay``, ….

Importing :mod:`pitchlib` does not import this package.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import PitchError, names_of
from ..testing.check import HANDS
from . import reports
from .selection import components_of
from .session import MOST_HANDS, play, play_command
from .terminal import Screen

__all__ = ["main", "play"]

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__)

INTERRUPTED = 130
BROKEN_PIPE = 141
"""What a shell reports for a program that was ended by the signal."""
_VARIANT = "a name from `pitchlib variants`, such as setback, or a file, such as ours.toml"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return the exit status.

    0 if all went well or the person left, 2 for arguments that make no sense, 130 after Ctrl-C.

    :param argv: the arguments; those of the process by default.
    """
    missing = [name for name in ("stdin", "stdout", "stderr") if getattr(sys, name) is None]
    with Path(os.devnull).open("r+", encoding="utf-8") as nowhere:
        for name in missing:  # of a process that was started without its own
            setattr(sys, name, nowhere)
        try:
            return _guarded(build_parser(), argv)
        finally:
            for name in missing:
                setattr(sys, name, None)


def _guarded(parser: argparse.ArgumentParser, argv: Sequence[str] | None) -> int:
    """Run a command, and end as a shell expects if it is interrupted or cannot write."""
    try:
        status = _run(parser, argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write("\nInterrupted.\n")
        return INTERRUPTED
    except OSError as error:  # files are opened elsewhere: this is the output
        with suppress(OSError, ValueError), Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())  # for what is left in the buffer
        if isinstance(error, BrokenPipeError):
            return BROKEN_PIPE
        sys.stderr.write(f"pitchlib: the output cannot be written: {error.strerror}\n")
        return 2
    return status


def _run(parser: argparse.ArgumentParser, argv: Sequence[str] | None) -> int:
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as leaving:  # argparse ends the process after --help and after mistakes
        return leaving.code if isinstance(leaving.code, int) else 2
    if arguments.command is None:
        if arguments.version:
            from .. import __version__  # looking it up takes as long as all the rest

            sys.stdout.write(f"pitchlib {__version__}\n")
        else:
            parser.print_help()
        return 0
    try:
        modules = vars(arguments).get("components", ())
        arguments.components = [kind for name in modules for kind in components_of(name)]
        screen = Screen(sys.stdout, symbols=vars(arguments).get("unicode"))
        status: int = arguments.run(arguments, screen)
    except PitchError as error:
        return reports.complain(arguments.command, error)
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
    own.add_argument("--components", metavar="MODULE", **several, help=f"{what}; can be repeated")
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
        name: str, run: Callable[..., int], what: str, more: str, *parents: argparse.ArgumentParser
    ) -> Callable[..., Any]:
        """Add a command, and return what adds its other arguments."""
        added = commands.add_parser(
            name,
            help=what,
            description=f"{what[0].upper()}{what[1:]}.",
            epilog=more,
            parents=parents,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        added.set_defaults(run=run)
        return added.add_argument

    more = """\
bots play at every seat with all cards face up, or with --seat, you against bots

examples:
  pitchlib play setback --seed 7            bots play; the same seed, the same game
  pitchlib play pitch-six --seat 0          you play
  pitchlib play pitch-six --partners --players 6
  pitchlib play ours.toml --seat 0          a variant of your own, from its file
  pitchlib play setback --target 21 --rule DealerSteal --rule LowToHolder
  pitchlib play setback --seat 0 --names Ann Bob Cid Dee --record thursday.pitch
  pitchlib play --resume thursday.pitch     picks up where it stopped, and keeps the record"""
    what = "play a whole game in the terminal"
    add = command("play", play_command, what, more, own, changes, symbols)
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

    add = command("variants", reports.list_variants, "list the variants and their names", "")
    add("word", metavar="WORD", nargs="?", help="only those with it in a name, such as five")
    add("--players", **number, help="only games for this many players")

    more = """\
examples:
  pitchlib components dealer-privilege
  pitchlib components mercy-rule
  pitchlib play setback --rule 'mercy-rule(margin=12)'"""
    what = "list the components of variants, or show one in full"
    add = command("components", reports.show_components, what, more, own)
    add("name", metavar="NAME", nargs="?", help="a component, or a rule point to list")

    more = """\
examples:
  pitchlib rules pitch-six --players 5 --to html --out rules.html
  pitchlib rules ours.toml
  pitchlib rules setback --rule DealerSteal --rule LowToHolder --rule NoNegativeFloor"""
    what = "print the rules of a variant on one sheet"
    add = command("rules", reports.show_rules, what, more, own, changes)
    add("variant", metavar="VARIANT", help=_VARIANT)
    add("--players", **number, help="for this number of players (default: all)")
    add("--to", choices=("text", "markdown", "html"), default="text", help="the format (text)")
    add("--out", metavar="FILE", help="write to a file instead of the screen")
    add("--no-example", **flag, help="leave out the sample hand")

    more = "exit status: 0 if the rules are the same, 1 if not, 2 if one is no variant"
    add = command("diff", reports.show_difference, "show how two variants differ", more, own)
    add("before", metavar="A", help=_VARIANT)
    add("after", metavar="B", help="the same")

    more = """\
Each problem is written as FILE:LINE:COLUMN: what is wrong. If a variant can be
played, anything odd about it is listed. Then random games are played, and each
must obey every law of the game. No file imports or runs anything.

exit status: 0 if everything is in order, 1 if there are problems (with
--strict, or oddities), 2 if a file cannot be read"""
    add = command("check", reports.check_variants, "check variants of your own", more, own)
    add("files", metavar="FILE", nargs="+", help=f"{_VARIANT}; - for standard input")
    add("--strict", **flag, help="count oddities as problems")
    add("--hands", **number, default=HANDS, help=f"how many hands to play ({HANDS}); 0 for none")
    add("--seed", **number, default=0, help="the seed of the games (0)")

    status = "exit status: 0 if all is in order, 1 if there are problems, 2 if a file is not read"
    what = "show a recorded game move by move, as far as it is in order"
    add = command("replay", reports.show_record, what, status, own, symbols)
    add("file", metavar="FILE", help="a record; - for standard input")
    add("--hand", **number, help="only this hand")
    add("--tables", **flag, help="a table for each hand instead of its moves")

    what = "check records of games: replay them and check their results"
    add = command("validate", reports.validate_records, what, status, own)
    add("files", metavar="FILE", nargs="+", help="a record; - for standard input")
    add("-q", "--quiet", **flag, help="write only problems")

    what = "list the messages to translate, or check a catalogue of them"
    add = command("messages", reports.show_messages, what, status, own)
    add("file", metavar="FILE", nargs="?", help="a catalogue: TOML or JSON, templates by id")
    add("--variant", metavar="VARIANT", help=f"{_VARIANT}; by default all of them")
    return parser
