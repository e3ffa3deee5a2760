"""``pitchlib validate FILE``: everything that is wrong with a record."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from ..errors import InvalidArgument
from ..formats.records.model import GameRecord
from ..formats.records.reading import inspect_record
from .files import read_bytes
from .screen import Screen
from .show import hands

__all__ = ["add_parser"]

DESCRIPTION = """\
Read records of games, as text or JSON, replay them and compare the results that they claim. Every
problem is written as FILE:LINE:COLUMN: what is wrong."""

EPILOG = """\
exit status: 0 if all records are in order, 1 if there are problems, 2 if a file cannot be read
"""


def add_parser(commands: Any) -> None:
    """Add the command to the sub-parsers of argparse."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "validate",
        help="check records of games",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - for standard input")
    parser.add_argument("-q", "--quiet", action="store_true", help="write problems only")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check the files, one after the other."""
    screen = Screen(sys.stdout)
    status = 0
    for name in arguments.files:
        try:
            source = read_bytes(name)
        except InvalidArgument as error:
            sys.stderr.write(f"pitchlib validate: {error}\n")
            status = 2
            continue
        inspection = inspect_record(source)
        for problem in inspection.problems:
            # A message may have several lines; each problem is one line for those who read it.
            message = " ".join(problem.message.split())
            screen.say(f"{name}:{problem.line or 1}:{problem.column or 1}: {message}")
        if inspection.problems:
            status = max(status, 1)
        elif inspection.record is not None and not arguments.quiet:
            screen.say(f"{name}: {_summary(inspection.record)}")
    return status


def _summary(record: GameRecord) -> str:
    seen = ""
    if record.seen_by is not None:
        spectator = record.seen_by == "nobody"
        seen = f", as {'a spectator' if spectator else f'seat {record.seen_by}'} sees it"
    title = record.variant.title
    return f"in order: {title}, {record.players} players, {hands(len(record.hands))}{seen}"
