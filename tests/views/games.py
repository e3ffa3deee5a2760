"""Games of every preset, number of players and option, played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pitchlib import Phase, State, Variant, apply, legal_moves, parse_move, sample_deal, start
from sheets.compositions import COMPOSITIONS

TABLES: list[tuple[str, int]] = [
    (name, players) for name, variant in COMPOSITIONS.items() for players in variant.players
]
"""Every preset and preset with an option, with every number of players."""


def names(table: tuple[str, int]) -> str:
    """A table as the id of a test."""
    return f"{table[0]}-{table[1]}"


def random_game(
    variant: Variant, players: int, seed: int, hands: int = 2
) -> Iterator[tuple[State, State]]:
    """Each state of a random game and the one after it. Scores start near the target."""
    rng = random.Random(seed)
    target = variant.at(players).going_out.target
    assert target is not None
    state = start(variant, players=players, dealer=rng.randrange(players))
    if rng.random() < 0.7:
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
