"""Law 7: nothing changes; equal states are equal in every way, and survive pickle and copy."""

from __future__ import annotations

import pickle

from hypothesis import given
from hypothesis import strategies as st

from pitchlib import Phase, Variant, replay
from pitchlib.testing import History, code, games, laws, variants
from pitchlib.testing.strategies import histories_in


@given(games())
def test_states_never_change_and_survive_copies(game: History) -> None:
    """Moves leave their state alone; replayed, pickled or copied, a state is equal."""
    laws.constancy(game)


@given(
    st.sampled_from(Phase).flatmap(
        lambda phase: histories_in(variants(), None, phase, strict=False)
    )
)
def test_states_of_every_phase_survive_copies(game: History) -> None:
    """So do states in the middle of an auction, of a discard and of a trick."""
    laws.constancy(game)


@given(games())
def test_replay_gives_the_same_states(game: History) -> None:
    """``replay`` with the seats of the history reaches each of its states."""
    events = [(before.to_act, move) for before, move, _ in game.steps]
    replayed = replay(
        game.variant, events, players=game.players, dealer=game.dealer, scores=game.scores
    )
    assert replayed.states == game.states
    assert replayed.error is None


@given(variants())
def test_variants_are_values(variant: Variant) -> None:
    """A variant equals its copy and what its printed form evaluates to, and hashes like them."""
    names: dict[str, object] = {}
    exec("from pitchlib import *", names)  # noqa: S102
    printed = eval(code(variant), names)  # noqa: S307
    for other in (pickle.loads(pickle.dumps(variant)), printed):
        assert other == variant
        assert hash(other) == hash(variant)
        assert other.players == variant.players
        assert other.describe() == variant.describe()


@given(variants())
def test_sentences_can_be_told(variant: Variant) -> None:
    """Every sentence of every component has all the values that its template asks for."""
    for clause in variant.describe():
        assert clause.text.strip()
        assert clause.message
