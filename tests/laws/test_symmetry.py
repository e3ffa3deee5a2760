"""Law 6: renaming suits, or rotating seats, commutes with everything."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pitchlib import OFF_JACK_TEN, PITCH_SIX
from pitchlib.testing import History, Symmetry, games, laws, renamings


@given(games(), st.integers(0, 23))
def test_suits_are_alike(game: History, which: int) -> None:
    """With renamed suits every state, choice and score is the same but for the names."""
    possible = renamings(game.variant, game.players)
    laws.symmetry(game, possible[which % len(possible)])


@given(games(), st.integers(0, 25))
def test_seats_are_alike(game: History, turn: int) -> None:
    """With rotated seats every state, choice and score is the same but for the seats."""
    laws.symmetry(game, Symmetry(turn=turn))


def test_with_an_off_jack_only_suits_of_one_colour_change_places() -> None:
    """Without an off-jack all 24 renamings are allowed, with one the 8 that keep colours."""
    assert len(renamings(PITCH_SIX, 4)) == 24
    assert len(renamings(OFF_JACK_TEN, 4)) == 8
