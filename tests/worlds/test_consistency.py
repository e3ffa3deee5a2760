"""Sampled worlds: each replays its whole history legally and looks to the seat as it did."""

import math
import pickle
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compositions import games
from pitchlib.game.state import before_the_deal
from pitchlib.testing import History
from unit.helpers import *
from views.games import every_variant, random_game


def replayed(world: State) -> State:
    """The state that the world's own history leads to, every move of it checked."""
    state = before_the_deal(world)
    for seat, move in world.moves:
        state = apply(state, move, seat=seat)
    return state


MANY = 20_000
"""Worlds that have to be found by trial are not counted if there may be more."""


def check(state: State, seat: int | None, rng: random.Random) -> None:
    """Sample a world of a moment, and compare: whatever is hidden, the view does not hold it."""
    seen = view(state, seat)
    worlds = Worlds(seen)
    if not worlds.by_trial or math.prod((*worlds._weights[-1:], worlds._begun.orders)) < MANY:
        assert worlds.count >= 1
    world = worlds.sample(rng)
    assert replayed(world) == world
    assert view(world, seat) == seen
    assert pickle.dumps(view(world, seat)) == pickle.dumps(seen)
    assert world in worlds
    assert state in worlds


@every_variant("worlds")
def test_worlds_of_every_variant_replay(variant: Variant, players: int) -> None:
    """At any moment of random games: auction, exchange, in mid-trick, and when all is over."""
    rng = random.Random(variant.id)
    for _, state in random_game(variant, players, seed=players + 4):
        check(state, rng.choice([*range(players), None, state.to_act, state.to_act]), rng)


@given(games(hands=2), st.integers(0, 2**32))
def test_worlds_of_random_compositions_replay(game: History, seed: int) -> None:
    """Whatever the variant: at the game's last moments, for the seat to act and another one."""
    rng = random.Random(seed)
    for state in game.states[-6:]:
        for seat in {state.to_act, rng.randrange(state.players), None}:
            check(state, seat, rng)


def test_before_the_first_deal_there_is_one_world() -> None:
    """The state itself."""
    game = start(SETBACK)
    worlds = Worlds(view(game, 1))
    assert worlds.count == 1
    assert list(worlds) == [game]
    assert worlds.sample(random.Random(1)) == game


def test_when_all_cards_were_played_only_the_stock_is_hidden() -> None:
    """With every card dealt there is one world left, the one that was."""
    for variant, players, worlds in [(PITCH_SIX, 8, 1), (JOKER_ELEVEN, 6, 1), (SETBACK, 4, 1)]:
        *_, (_, last) = random_game(variant, players, seed=1, hands=1)
        assert last.to_act is None
        if not last.score or last.score.ended_early:
            continue
        assert count_worlds(view(last, 0)) == worlds


def test_the_same_seed_gives_the_same_world() -> None:
    """Only ``rng.random()`` is used."""
    *_, (_, state) = list(random_game(OFF_JACK_SEVEN, 4, seed=3, hands=1))[:20]
    seen = view(state, 2)
    assert sample_world(seen, random.Random(5)) == sample_world(seen, random.Random(5))
    assert sample_world(seen, random.Random(5)) != sample_world(seen, random.Random(6))


@pytest.mark.parametrize("wrong", [None, 7, random.Random, "seed"])
def test_what_is_no_source_of_chance_is_refused(wrong: Any) -> None:
    """A seed, a class or nothing is no ``random.Random``."""
    worlds = Worlds(view(start(SETBACK), 0))
    with pytest.raises(ValueError, match=r"random\.Random"):
        worlds.sample(wrong)


def test_what_is_no_view_is_refused() -> None:
    """Worlds are of a view: a state is not sampled, it is known."""
    with pytest.raises(ValueError, match="a View"):
        Worlds(start(SETBACK))  # type: ignore[arg-type]


def test_repr_tells_whose_worlds() -> None:
    """And no cards."""
    worlds = Worlds(view(start(SETBACK), 0))
    assert repr(worlds).startswith("<Worlds of <View of seat 0: setback")
    assert worlds.view.seat == 0
