"""Every law holds for random compositions."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compositions import cases, games, games_in
from pitchlib.rules import CalledPartner
from pitchlib.testing import LAWS, History, Law, check_variant, renamings
from pitchlib.testing.random_games import require_copies
from pitchlib.variants import CALL_YOUR_PARTNER
from unit.helpers import *

from .recount import conserved


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.id)
def test_random_compositions_obey(law: Law) -> None:
    """Whatever is put together, and whatever is played."""

    @given(cases(law))
    def ask(case: tuple[Any, ...]) -> None:
        law(*case)

    ask()


def test_two_who_play_together_obey_all_laws() -> None:
    """One side has every seat, so in a finished hand it has won every trick."""
    check_variant(CALL_YOUR_PARTNER.with_rules(CalledPartner((2,))), examples=60).require()


@given(games() | games_in(Phase.EXCHANGE))
def test_no_card_is_lost(game: History) -> None:
    """Deals, discards, draws, the widow and tricks only move cards."""
    for state in game.states[1:]:
        conserved(state)


@given(st.sampled_from(Phase).flatmap(games_in))
def test_states_of_every_phase_survive_copies(game: History) -> None:
    """Also in the middle of an auction, of a discard and of a trick."""
    state = game.state
    for value in (state.variant, state.auction, state.exchange, state.played_hand, state.score):
        require_copies(value, f"the {type(value).__name__}")
    for other in require_copies(state, "the state"):
        assert list(legal_moves(other)) == list(legal_moves(state))
        for move in [*legal_moves(state)[:3]]:
            assert apply(other, move) == apply(state, move)


def test_with_an_off_jack_only_suits_of_one_color_change_places() -> None:
    """Without an off-jack all 24 renamings are allowed, with one the 8 that keep colors."""
    assert len(renamings(PITCH_SIX, 4)) == 24
    assert len(renamings(OFF_JACK_TEN, 4)) == 8
