"""Whole games played at random, for the variants of the wider family."""

import random

from .playing import *


def whole_game(variant: Variant, players: int, seed: int, most: int = 400) -> State:
    """A game to its end, or to so many hands, with what a seat and a spectator see of it."""
    rng = random.Random(seed)
    state = start(variant, players=players, dealer=seed % players)
    watchers = {seat: view(state, seat) for seat in (None, seed % players)}
    while state.phase is not Phase.OVER and state.hand_number < most:
        before = state
        if state.to_act is None:
            state = deal(state, rng=rng)
        else:
            moves = legal_moves(state)
            assert moves, state
            state = apply(state, rng.choice(moves))
        for seat, seen in watchers.items():
            watchers[seat] = observe(seen, event_for(before, state, seat))
            assert watchers[seat] == view(state, seat)
    return state
