"""The command line: ``pitchlib play``, ``variants``, ``rules``, ``check``, ``diff``, ``replay``, ….

Importing :mod:`pitchlib` does not import this package.
"""

from __future__ import annotations

import argparse
import os
import sys
import textwrap
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


class _Help(argparse.RawDescriptionHelpFormatter):
    """Fills paragraphs to the width of the terminal, but for lists of examples."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n\n".join(
            block if "\n  " in block else textwrap.fill(block, width, break_on_hyphens=False)
            for block in textwrap.dedent(text).strip().split("\n\n")
        )


def _whole_number(least: int | None = None) -> Callable[[str], int]:
    """A type of argparse: a whole number that is not too small."""

    def read(text: str) -> int:
        with suppress(ValueError):
            if least is None or int(text) >= least:
                return int(text)
        bound = "" if least is None else f", {least} or more"
        raise argparse.ArgumentTypeError(f"expected a whole number{bound}, not {text!r}")

    return read


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
    own.add_argument(
        "--components", metavar="MODULE", action="append", default=[],
        help="import components of your own: a module such as house, or a file such as house.py; "
        "can be repeated",
    )  # fmt: skip
    symbols.add_argument(
        "--unicode", action=argparse.BooleanOptionalAction,
        help="show suits as symbols or as letters (default: symbols on a terminal)",
    )  # fmt: skip
    sides = changes.add_mutually_exclusive_group()
    sides.add_argument("--partners", action="store_true", help="teams of two, 4 or 6 players")
    sides.add_argument("--alone", action="store_true", help="everyone plays alone")
    changes.add_argument(
        "--target", metavar="N", type=_whole_number(),
        help="the score that wins, such as 7, 11 or 21",
    )  # fmt: skip
    changes.add_argument(
        "--rule", metavar="COMPONENT", action="append", default=[],
        help="change a rule or add a point, by the component's name as in files or in Python: "
        "low-to-holder, LowToHolder, 'mercy-rule(12)', 'dealing(hand=9)'; can be repeated",
    )  # fmt: skip

    def command(
        name: str, run: Callable[..., int], what: str, about: str, *parents: argparse.ArgumentParser
    ) -> Callable[..., Any]:
        """Add a command, and return what adds its other arguments."""
        description, _, epilog = about.partition("\n\n")
        added = commands.add_parser(
            name, help=what, description=description, epilog=epilog, parents=parents,
            formatter_class=_Help, allow_abbrev=False,
        )  # fmt: skip
        added.set_defaults(run=run)
        return added.add_argument

    number: Any = {"metavar": "N", "type": _whole_number()}
    add = command("play", play_command, "play a whole game in the terminal", """\
Play a whole game in the terminal: bots at every seat with all cards face up, or with --seat, you
against bots.

examples:
  pitchlib play setback --seed 7            bots play; the same seed, the same game
  pitchlib play pitch-six --seat 0          you play
  pitchlib play pitch-six --partners --players 6
  pitchlib play ours.toml --seat 0          a variant of your own, from its file
  pitchlib play setback --target 21 --rule DealerSteal --rule LowToHolder
  pitchlib play setback --seat 0 --names Ann Bob Cid Dee --record thursday.pitch
  pitchlib play --resume thursday.pitch     picks up where it stopped, and keeps the record
""", own, changes, symbols)  # fmt: skip
    seed = _whole_number(0)
    add("variant", metavar="VARIANT", nargs="?", help=_VARIANT)
    add("--players", **number, help="how many play")
    add("--seat", **number, help="play yourself, at this seat from 0")
    add("--seed", metavar="N", type=seed, help="the seed of the deals and the bots")
    add("--dealer", **number, help="the seat that deals first (0)")
    add("--scores", **number, nargs="+", help="the scores to start with, one per side")
    add("--hands", metavar="N", type=_whole_number(1), help=f"at most so many ({MOST_HANDS})")
    add("--names", metavar="NAME", nargs="+", help="the players' names, from seat 0 on")
    add("--record", metavar="FILE", help="record the game, as text or in a .json file as JSON")
    add("--resume", metavar="FILE", help="go on with a recorded game, and keep recording it")

    add = command("variants", reports.list_variants, "list the variants", """\
List the variants and their names. With a WORD, list those with it in a name.""")  # fmt: skip
    add("word", metavar="WORD", nargs="?", help="part of a name, such as five")
    add("--players", **number, help="only games for this many players")

    add = command("components", reports.show_components, "list the components of variants", """\
List the components variants are made of, by rule point, with their parameters. With a NAME, show
one component in full, or those of one rule point.

examples:
  pitchlib components
  pitchlib components dealer-privilege
  pitchlib components mercy-rule
  pitchlib play setback --rule 'mercy-rule(margin=12)'
""", own)  # fmt: skip
    add("name", metavar="NAME", nargs="?", help="a component or a rule point")

    add = command("rules", reports.show_rules, "print the rules of a variant on one sheet", """\
Print the complete rules of a variant, with a sample hand. The options can change the rules.

examples:
  pitchlib rules setback
  pitchlib rules pitch-six --players 5 --to html --out rules.html
  pitchlib rules ours.toml
  pitchlib rules setback --rule DealerSteal --rule LowToHolder --rule NoNegativeFloor
""", own, changes)  # fmt: skip
    add("variant", metavar="VARIANT", help=_VARIANT)
    add("--players", **number, help="for this number of players (default: all)")
    add("--to", choices=("text", "markdown", "html"), default="text", help="the format (text)")
    add("--out", metavar="FILE", help="write to a file instead of the screen")
    add("--no-example", action="store_true", help="leave out the sample hand")

    add = command("diff", reports.show_difference, "show how two variants differ", """\
Show how two variants differ, rule by rule. Each is a name or a file.

examples:
  pitchlib diff setback five-majors
  pitchlib diff setback ours.toml

exit status: 0 if the rules are the same, 1 if not, 2 for anything that is not a variant
""", own)  # fmt: skip
    add("before", metavar="A", help=_VARIANT)
    add("after", metavar="B", help="the same")

    add = command("check", reports.check_variants, "check a variant of your own", """\
Check variants. Each problem is written as FILE:LINE:COLUMN: what is wrong. If a variant can be
played, anything odd about it is listed. Then random games are played, and each must obey every law
of the game. No file imports or runs anything; --components imports the module you name.

examples:
  pitchlib check ours.toml
  pitchlib check ours.toml --hands 20000    a longer test
  pitchlib check ours.toml --hands 0        no test
  pitchlib check ours.toml --components house.py

exit status: 0 if everything is in order, 1 if there are problems (with --strict, or oddities), 2 if
a file cannot be read
""", own)  # fmt: skip
    add("files", metavar="FILE", nargs="+", help=f"{_VARIANT}; - for standard input")
    add("--strict", action="store_true", help="count oddities as problems")
    add("--hands", metavar="N", type=seed, default=HANDS, help=f"how many hands to play ({HANDS})")
    add("--seed", **number, default=0, help="the seed of the games (0)")

    add = command("replay", reports.show_record, "show a recorded game move by move", """\
Show a recorded game, text or JSON, move by move, with the score of every hand. If a move is not
legal, the game is shown up to there, with the reason.

examples:
  pitchlib replay thursday.pitch
  pitchlib replay thursday.pitch --hand 3
  pitchlib replay thursday.pitch --tables        a table for each hand

exit status: 0 if the record is in order, 1 if there are problems, 2 if the file cannot be read
""", own, symbols)  # fmt: skip
    add("file", metavar="FILE", help="a record; - for standard input")
    add("--hand", **number, help="only this hand")
    add("--tables", action="store_true", help="a table for each hand instead of its moves")

    add = command("validate", reports.validate_records, "check records of games", """\
Read records of games, text or JSON, replay them and check their results. Each problem is written
as FILE:LINE:COLUMN: what is wrong.

exit status: 0 if everything is in order, 1 if there are problems, 2 if a file cannot be read
""", own)  # fmt: skip
    add("files", metavar="FILE", nargs="+", help="a record; - for standard input")
    add("-q", "--quiet", action="store_true", help="write only problems")

    add = command("messages", reports.show_messages, "list or check messages to translate", """\
List all messages with their English templates, to start a catalogue in another language. Or check
a catalogue: which messages are missing, which are unknown, and which templates do not have the
values in braces of the English ones.

examples:
  pitchlib messages > german.toml           the messages of all variants
  pitchlib messages german.toml
  pitchlib messages german.toml --variant setback

exit status: 0 if everything is in order, 1 if there are problems, 2 if the file cannot be read
""", own)  # fmt: skip
    add("file", metavar="FILE", nargs="?", help="a catalogue: TOML or JSON, templates by id")
    add("--variant", metavar="VARIANT", help=f"{_VARIANT}; by default all of them")
    return parser
