"""What it takes to prepare the worlds of a view, in every variant: not much at any moment."""

from __future__ import annotations

import sys
from random import Random

import pytest

from cover import COVER
from pitchlib import Variant, View, Worlds, apply, deal, legal_moves, start, view

MOST = 150_000
"""So many calls and returns take less than 20 milliseconds."""


def calls(seen: View) -> int:
    """How many calls and returns it takes to prepare, count and sample the worlds of a view."""
    count = 0

    def note(*_: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(note)
    try:
        worlds = Worlds(seen)
        if worlds.count:
            worlds.sample(Random(1))
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("variant", COVER, ids=lambda variant: variant.id)
def test_worlds_are_prepared_in_no_time(variant: Variant) -> None:
    """At every moment of some hands, for a spectator and for some seat."""
    for players in {variant.default_players, variant.players[-1]}:
        rng = Random(players)
        for _ in range(2):
            state = deal(start(variant, players=players), rng=rng)
            while state.to_act is not None:
                state = apply(state, rng.choice(legal_moves(state)))
                for seat in (None, rng.randrange(players)):
                    assert calls(view(state, seat)) < MOST
