"""Games of every shipped variant, played at random."""

import random
from collections.abc import Iterator

import pytest

from unit.helpers import *


def every_variant(seed: str) -> pytest.MarkDecorator:
    """A test for each shipped variant, with a number of players that the seed chooses."""
    tables = [
        pytest.param(variant, players, id=f"{variant.id}-{players}")
        for variant in VARIANTS
        for players in random.Random(f"{seed} {variant.id}").choices(variant.players)
    ]
    return pytest.mark.parametrize(("variant", "players"), tables)


def random_game(
    variant: Variant, players: int, seed: int, hands: int = 2
) -> Iterator[tuple[State, State]]:
    """Each state of a random game and the one after it. Scores start near the target."""
    rng = random.Random(seed)
    target = variant.at(players).going_out.target
    state = start(variant, players=players, dealer=rng.randrange(players))
    if target and rng.random() < 0.7:
        scores = [rng.randrange(max(0, target - 6), target) for _ in range(state.sides)]
        state = start(variant, players=players, dealer=rng.randrange(players), scores=scores)
    while state.phase is not Phase.OVER:
        if state.to_act is None:
            if state.hand_number == hands:
                return
            after = apply(state, sample_deal(state, rng))
        else:
            moves = legal_moves(state)
            after = apply(state, moves[rng.randrange(len(moves))])
        yield state, after
        state = after


def played(state: State, *texts: str) -> State:
    """The state after some moves."""
    for text in texts:
        state = apply(state, parse_move(state, text))
    return state
