"""``pitchlib variants``: the games that there are."""

from __future__ import annotations

import argparse
import itertools
import sys
import textwrap
from typing import Any

from .. import VARIANTS, Bid, Variant, deal, legal_moves, start
from .screen import Screen
from .show import points

__all__ = ["add_parser", "row"]

WIDTH = 80
"""How wide the tables are at most."""
_TIED = "\0"
"""A space at which no line is broken."""
_TEAMS = " in teams"
"""What follows the numbers of players who do not play for themselves."""


def add_parser(commands: Any) -> None:
    """Add the command to the sub-parsers of argparse."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "variants", help="list the variants", description="List the variants and their names."
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the tables."""
    screen = Screen(sys.stdout)
    rows = [["variant", "players", "cards", "bids", "to", "points"]]
    described = [row(variant) for variant in VARIANTS]
    for each in described:
        each[1] = each[1].replace(_TEAMS, f"\n{_TEAMS.strip()}")  # a line of its own
    *others, _ = zip(*rows, *described)
    widths = [max(len(line) for cell in column for line in cell.split("\n")) for column in others]
    room = WIDTH - sum(width + 2 for width in widths)
    for name, players, *cells, counted in described:
        columns = [players.split("\n"), _lines(counted, room)]
        for number, (left, right) in enumerate(itertools.zip_longest(*columns, fillvalue="")):
            first, *middle = [""] * (len(cells) + 1) if number else [name, *cells]
            rows.append([first, left, *middle, right])
    screen.table(rows, right={4})
    screen.say()
    names = [["variant", "also called", "source"]]
    left_over = WIDTH - max(len(variant.id) for variant in VARIANTS) - 2
    for variant in VARIANTS:
        called = ", ".join(name.replace(" ", _TIED) for name in (variant.title, *variant.aliases))
        columns = [_lines(called, left_over - 22), _lines(variant.origin, 20)]
        for number, (left, right) in enumerate(itertools.zip_longest(*columns, fillvalue="")):
            names.append(["" if number else variant.id, left, right])
    screen.table(names)
    screen.say()
    screen.say("Play one with: pitchlib play VARIANT")
    return 0


def _lines(text: str, width: int) -> list[str]:
    """A text in lines that are broken at spaces, though a word should be too long for one."""
    lines = textwrap.wrap(text, width, break_on_hyphens=False, break_long_words=False)
    return [line.replace(_TIED, " ") for line in lines]


def row(variant: Variant) -> list[str]:
    """What one asks first about a game, for its usual number of players.

    Its id, who may play, the cards of a hand and of the pack, the bids, the target, the points.
    """
    game = start(variant)
    table = game._frame.table
    rules = table.rules
    numbers = variant.players
    consecutive = numbers == tuple(range(numbers[0], numbers[-1] + 1))
    players = (
        f"{numbers[0]}-{numbers[-1]}"
        if consecutive and len(numbers) > 1
        else ", ".join(map(str, numbers))
    )
    dealt = deal(game, seed=0)
    levels = [call.level for call in legal_moves(dealt) if isinstance(call, Bid)]
    lowest = rules.auction.lowest_bid()  # where something is said before bidding
    if levels and lowest is not None:
        levels.insert(0, lowest)
    return [
        variant.id,
        players + (_TEAMS if game.sides < game.players else ""),
        f"{len(dealt.hands[0])} of {len(rules.pack.cards)}",
        f"{min(levels)}-{max(levels)}" if levels else "none",
        f"{rules.going_out.target}, down" if table.counts_down else str(rules.going_out.target),
        ", ".join(name.replace(" ", _TIED) for name in points(variant)),
    ]
