"""``pitchlib variants``: the games that there are."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from .. import VARIANTS, Bid, InvalidArgument, Variant, deal, legal_moves, start
from ..variants import CALLED
from .screen import TIED, Screen
from .show import points

DESCRIPTION = "List the variants and their names. With a WORD, list those with it in a name."
EPILOG = "Play one with: pitchlib play VARIANT"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("word", nargs="?", metavar="WORD", help="part of a name, such as five")
    parser.add_argument("--players", type=int, metavar="N", help="only games for this many players")


def run(arguments: argparse.Namespace) -> int:
    """Write the tables."""
    screen = Screen(sys.stdout)
    word = (arguments.word or "").casefold()
    found = [
        variant
        for variant in VARIANTS
        if arguments.players in {None, *variant.players}
        and any(word in name.casefold() for name in (variant.id, *_names(variant)))
    ]
    if not found:
        raise InvalidArgument("there is no such variant; `pitchlib variants` lists all")
    heads = ["variant", "players", "cards", "bids", "to", "points"]
    screen.table([heads, *map(row, found)], right={4})
    screen.say()
    names = [[variant.id, _listed(_names(variant)), variant.origin] for variant in found]
    screen.table([["variant", "also called", "source"], *names])
    screen.say()
    screen.say(EPILOG)
    return 0


def _names(variant: Variant) -> list[str]:
    """What a game is called besides its id."""
    also = (name for name, ids in CALLED.items() if variant.id in ids)
    return [variant.title, *variant.aliases, *also]


def _listed(names: Iterable[str]) -> str:
    """Names in a cell, none of them broken over two lines."""
    return ", ".join(name.replace(" ", TIED) for name in names)


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
        players + (f"\nin{TIED}teams" if game.sides < game.players else ""),
        f"{len(dealt.hands[0])}{TIED}of{TIED}{len(rules.pack.cards)}",
        f"{min(levels)}-{max(levels)}" if levels else "none",
        f"{rules.going_out.target}{', down' if rules.going_out.counts_down else ''}",
        _listed(points(variant)),
    ]
