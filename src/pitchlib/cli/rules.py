"""``pitchlib rules``: the rules of a variant, on one sheet."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..rulebook import rulebook
from . import compose
from .command import complain
from .screen import Screen

DESCRIPTION = """\
Print the complete rules of a variant, with a sample hand. The options can change the rules."""

EPILOG = """\
examples:
  pitchlib rules setback
  pitchlib rules pitch-six --players 5 --to html --out rules.html
  pitchlib rules ours.toml
  pitchlib rules setback --rule DealerSteal --rule LowToHolder --rule NoNegativeFloor"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    compose.add_options(parser)
    parser.add_argument(
        "--players", type=int, metavar="N", help="for this number of players (default: all)"
    )
    parser.add_argument(
        "--to",
        choices=("text", "markdown", "html"),
        default="text",
        help="the format: text (the default), markdown or html",
    )
    parser.add_argument("--out", metavar="FILE", help="write to a file instead of the screen")
    parser.add_argument("--no-example", action="store_true", help="leave out the sample hand")


def run(arguments: argparse.Namespace) -> int:
    """Write the sheet."""
    screen = Screen(sys.stdout)
    sheet = rulebook(
        compose.chosen_variant(arguments),
        arguments.to,
        players=arguments.players,
        example=not arguments.no_example,
        width=80 if arguments.out else screen.width + 1,
    )
    if arguments.out is None:
        for line in _writable(sheet, sys.stdout.encoding).splitlines():
            screen.say(line)
        return 0
    try:
        Path(arguments.out).write_text(sheet, encoding="utf-8")
    except OSError as error:
        return complain("rules", f"{arguments.out}: {error.strerror}")
    return 0


def _writable(text: str, encoding: str | None) -> str:
    """The text in letters that a terminal of this encoding can show: suits as S, H, D, C."""
    try:
        text.encode(encoding or "ascii")
    except UnicodeEncodeError:
        plain = text.translate(str.maketrans("♠♥♦♣–−", "SHDC--"))
        return plain.encode(encoding or "ascii", "replace").decode(encoding or "ascii")
    return text
