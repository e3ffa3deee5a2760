"""Counts and lists of worlds against every deal that there is."""

import pytest

from unit.helpers import *

from .brute_force import all_worlds
from .small_games import SMALL, random_hand


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("seed", range(2))
def test_worlds_are_those_that_trying_every_deal_finds(name: str, seed: int) -> None:
    """At every moment, for one seat after the other: the same worlds, each once, and as many."""
    variant, players = SMALL[name]
    states = random_hand(variant, players, seed)
    for number, state in enumerate(states[1:], start=seed):
        seen = view(state, number % players)
        expected = list(all_worlds(states[0], seen))
        listed = list(iter_worlds(seen))
        assert len(listed) == len(set(listed))
        assert set(listed) == set(expected)
        assert count_worlds(seen) == len(expected)
        assert state in expected
        assert state in Worlds(seen)


@pytest.mark.parametrize("name", ["two", "must trump, three each", "discard"])
def test_spectators_worlds(name: str) -> None:
    """A spectator, who sees no hand, has the worlds that trying every deal finds."""
    variant, players = SMALL[name]
    states = random_hand(variant, players, 1)
    for state in states[1:]:
        seen = view(state, None)
        expected = set(all_worlds(states[0], seen))
        assert set(iter_worlds(seen)) == expected
        assert count_worlds(seen) == len(expected)
