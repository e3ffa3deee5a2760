"""``pitchlib validate FILE``: everything that is wrong with a record."""

from __future__ import annotations

import argparse
import sys

from ..formats.records.model import GameRecord, seer
from ..formats.records.reading import inspect_record
from .command import check_files, read_bytes, tell_problems
from .named import add_components, own_components
from .screen import Screen
from .show import hands

DESCRIPTION = """\
Read records of games, text or JSON, replay them and check their results. Each problem is written
as FILE:LINE:COLUMN: what is wrong."""

EPILOG = """\
exit status: 0 if everything is in order, 1 if there are problems, 2 if a file cannot be read
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - for standard input")
    add_components(parser)
    parser.add_argument("-q", "--quiet", action="store_true", help="write only problems")


def run(arguments: argparse.Namespace) -> int:
    """Check the files, one after the other."""
    screen = Screen(sys.stdout)
    own = own_components(arguments.components)

    def check(name: str) -> bool:
        inspection = inspect_record(read_bytes(name), components=own)
        tell_problems(screen, name, inspection.problems)
        if inspection.record is not None and not inspection.problems and not arguments.quiet:
            screen.say(f"{name}: in order: {_summary(inspection.record)}")
        return not inspection.problems

    return check_files("validate", arguments.files, check)


def _summary(record: GameRecord) -> str:
    parts = [record.variant.title, f"{record.players} players", hands(len(record.hands))]
    if record.seen_by is not None:
        parts.append(f"as {seer(record.seen_by)} sees it")
    return ", ".join(parts)
