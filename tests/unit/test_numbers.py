"""Points as numbers and as components: who gets each, in hands that nobody has played."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from pitchlib import (
    SETBACK,
    VARIANTS,
    Contract,
    Game,
    Moon,
    MoonWinsOrLoses,
    NoMoon,
    PlayedHand,
    SpecialBids,
    SweepWins,
    Variant,
    start,
)
from pitchlib.game.scoring import Ledger, awards_of, in_numbers
from pitchlib.rules.base import MoonRule

from .helpers import random_states

ONE_PIP = SETBACK.with_points(*SETBACK.points[:3], Game(pips=[(14, 1), (13, 1)]))


def says(point: Any, played: PlayedHand) -> bool:
    """Whether data say who gets a point: not in all ties, nor after a sweep."""
    if point.in_numbers == "pips" and not point.tie_is_lost:
        pips: tuple[int, ...] = point.pips_of(played)
        return pips.count(max(pips)) == 1
    return bool(point.in_numbers != "sweep" or played.swept_by() is None)


def agree(variant: Variant, rng: Random) -> int:
    """Deal a few cards, let anybody win the tricks, and compare; how many points there were."""
    players = rng.choice(variant.players)
    table = start(variant, players=players)._frame.table
    trumps = rng.choice([*table.trumps.values()])
    numbers = table.points[trumps.suit_key]
    size = rng.choice([1, 1, 2, 3])
    pack = sorted(card.index for card in table.rules.pack.cards)
    cards = rng.sample(pack[1:], size * players)
    cards[-players] = pack[0]  # in the last trick, for the first seat
    hands = tuple(sum(1 << card for card in cards[seat::players]) for seat in range(players))
    sides = table.sides
    complete, carried, left = rng.random() < 0.8, rng.choice([0, 3]), -1
    tricks = []
    for number in range(size if complete else size - 1):
        plays = [
            seat << 6 | card
            for seat, card in enumerate(cards[number * players : (number + 1) * players])
        ]
        left ^= sum(1 << (play & 63) for play in plays)
        tricks.append((rng.choice([plays[0], *plays]), tuple(plays), left))
    if numbers is None:
        return 0
    gains = Ledger(table, numbers).gains(sides, hands, tuple(tricks), carried, complete)
    played = PlayedHand.of_play(
        Contract(0, 1, trumps.suit), trumps, sides, hands, tuple(tricks), complete=complete,
        dealer=0, carried=carried,
    )  # fmt: skip
    if gains is None:
        assert any(not says(point, played) for point in table.rules.points)
        return 0
    for award, side, value in zip(awards_of(table, played), gains[::2], gains[1::2]):
        assert side == (-1 if award.side is None else award.side), award
        assert side < 0 or value == award.value, award
    return len(gains)


@pytest.mark.parametrize("variant", [*VARIANTS, ONE_PIP], ids=lambda variant: variant.id)
def test_numbers_and_components_agree(variant: Variant) -> None:
    """On who holds what, and on who captures it."""
    rng = Random(variant.id)
    assert sum(agree(variant, rng) for _ in range(60))


def test_sides_without_a_place_are_not_counted_in_numbers() -> None:
    """A seating of your own may say anything; in C, a number below 0 has no room."""
    states = random_states(SETBACK, 4, seed=1)
    frame = next(each._frame for each in states if each.trumps is not None)
    strange: Any = attrs.evolve(
        frame, table=attrs.evolve(frame.table, sides=(-1, -2, -1, -2), known_ledgers={})
    )
    assert in_numbers(strange, (), complete=False) is None


@pytest.mark.parametrize(
    ("moon", "seen"),
    [
        (NoMoon(), ""),
        (Moon(), "41 51"),
        (MoonWinsOrLoses(), "41 42 43 51 52 53"),
        (SweepWins(), "31 41 51"),
        (SpecialBids([("moon", "points", "game", "game")]), ""),
    ],
    ids=lambda it: getattr(it, "id", None),
)
def test_when_a_moon_is_in_sight(moon: MoonRule, seen: str) -> None:
    """By the bid and how many sides have points, of four; nobody looks for it in other hands."""
    found = [
        f"{level}{takers}"
        for level in (3, 4, 5)
        for takers in (1, 2, 3)
        if moon.in_sight(level, 4, takers)
    ]
    assert found == seen.split()
