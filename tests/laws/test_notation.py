"""Law 8: what is written can be read."""

from __future__ import annotations

from hypothesis import given

from compositions import games
from pitchlib.testing import History, history


@given(games())
def test_games_are_read_as_they_are_written(game: History) -> None:
    """A whole game is read back from its moves as text."""
    text = "\n".join(map(str, game.moves))
    read = history(
        game.variant, players=game.players, dealer=game.dealer, scores=game.scores,
        tally=game.tally, moves=text,
    )  # fmt: skip
    assert read == game
    assert read.states == game.states
