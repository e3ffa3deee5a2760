"""What every variant of the family must do: play to the end and say what it plays.

That each obeys the laws is in ``test_testing``, that bots play it in the terminal in ``cli``.
"""

from __future__ import annotations

from random import Random

from pitchlib import (
    CardSet,
    Discard,
    Phase,
    State,
    Variant,
    apply,
    deal,
    legal_moves,
    rulebook,
    start,
    view,
)
from pitchlib.knowledge import count_worlds, sample_world


def random_game(variant: Variant, players: int, seed: int, most_hands: int = 400) -> State:
    """The end of a game in which everything is decided by chance, but nobody bids much.

    Now and then a world is sampled from what a seat knows, and must look the same to it.
    """
    rng = Random(seed)
    state = start(variant, players=players, dealer=seed % players)
    while state.phase is not Phase.OVER and state.hand_number < most_hands:
        if state.to_act is None:
            state = deal(state, rng=rng)
            continue
        if rng.random() < 0.02:
            seat = rng.randrange(players)
            seen = view(state, seat)
            assert count_worlds(seen) >= 1
            assert view(sample_world(seen, rng), seat) == seen
        moves = legal_moves(state)
        likely = moves[:]
        if state.phase is Phase.AUCTION:  # with high bids by chance everybody would only sink
            likely = moves[: 1 if rng.random() < 0.5 else 2 if rng.random() < 0.9 else None]
        state = apply(state, rng.choice(likely))
    return state


def tells(variant: Variant, *facts: str) -> None:
    """Check that the rule sheet states these facts."""
    text = " ".join(rulebook(variant, "text").split())
    for fact in facts:
        assert fact in text, f"{fact!r} is not on the sheet of {variant.title}"


def discarded_to(state: State, kept: list[str]) -> State:
    """Everyone discards all but these cards, one text for each seat."""
    while state.phase is Phase.EXCHANGE:
        assert state.to_act is not None
        keep = CardSet(kept[state.to_act])
        state = apply(state, Discard(state.hands[state.to_act] - keep))
    return state
