"""Sampling is uniform: every world of a small game with the same probability."""

import random
from collections import Counter

import pytest

from pitchlib.knowledge.distributions import Choices
from unit.helpers import *

from .small_games import SMALL, random_hand

MOST = 3000


def moment(name: str, seed: int) -> tuple[State, Worlds] | None:
    """A moment of a small game with some, but not too many, worlds."""
    variant, players = SMALL[name]
    states = random_hand(variant, players, seed)
    rng = random.Random(seed)
    places = list(range(1, len(states)))
    rng.shuffle(places)
    for place in places:
        worlds = Worlds(view(states[place], rng.choice([*range(players), None])))
        if 12 <= worlds.count <= MOST:
            return states[place], worlds
    return None


@pytest.mark.parametrize("name", SMALL)
def test_every_world_is_as_likely(name: str) -> None:
    """Chi-squared: the deviation is what chance makes of it, within five standard deviations."""
    found = next((m for m in (moment(name, seed) for seed in range(50)) if m), None)
    assert found is not None
    _, worlds = found
    rng = random.Random(2)
    expected = 8
    drawn = Counter(worlds.sample(rng) for _ in range(expected * worlds.count))
    assert set(drawn) <= set(worlds)
    squared = sum((drawn[world] - expected) ** 2 for world in worlds) / expected
    freedom = worlds.count - 1
    assert abs(squared - freedom) < 5 * (2 * freedom) ** 0.5 + 5


def test_whole_numbers_of_any_size_are_uniform() -> None:
    """Below a small limit, and below one that takes several random numbers."""
    below = Choices(random.Random(3)).below
    counts = Counter(below(6) for _ in range(6000))
    assert all(abs(counts[number] - 1000) < 160 for number in range(6))
    limit = 5 << 93  # more than half of what three words can say
    fifths = Counter(below(limit) // (1 << 93) for _ in range(5000))
    assert all(abs(fifths[number] - 1000) < 160 for number in range(5))
    low = Counter(below(limit) % 5 for _ in range(5000))
    assert all(abs(low[number] - 1000) < 160 for number in range(5))
