"""What it takes to prepare the worlds of a view, in every variant: not much at any moment."""

from random import Random

import pytest

from calls import Calls
from cover import COVER
from unit.helpers import *

MOST = 75_000
"""So many calls take less than 20 milliseconds."""


def work(seen: View) -> int:
    """How many calls it takes to prepare, count and sample the worlds of a view."""
    with Calls() as made:
        worlds = Worlds(seen)
        if worlds.by_trial or worlds.count:
            worlds.sample(Random(1))
    return made.number


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
                    assert work(view(state, seat)) < MOST
