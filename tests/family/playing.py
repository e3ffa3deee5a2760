"""What every variant of the family must do: play to the end, keep the laws, say what it plays."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from random import Random

from pitchlib import (
    Phase,
    State,
    Variant,
    apply,
    count_worlds,
    deal,
    legal_moves,
    rulebook,
    sample_world,
    start,
    view,
)
from pitchlib.cli import main
from pitchlib.testing import check_variant


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


def plays_in_the_terminal(variant: Variant, players: int, seed: int) -> str:
    """The last line of a game that bots have played in the terminal."""
    out = io.StringIO()
    with redirect_stdout(out):
        status = main(["play", variant.id, "--players", str(players), "--seed", str(seed)])
    assert status == 0
    last = out.getvalue().strip().splitlines()[-1]
    assert "win" in last, last
    return last


def keeps_the_laws(variant: Variant, examples: int = 8) -> None:
    """No law of the library is broken by some games."""
    report = check_variant(variant, examples=examples)
    assert report.sound, str(report)


def tells(variant: Variant, *facts: str) -> None:
    """Check that the rule sheet states these facts."""
    text = " ".join(rulebook(variant, "text").split())
    for fact in facts:
        assert fact in text, f"{fact!r} is not on the sheet of {variant.title}"
