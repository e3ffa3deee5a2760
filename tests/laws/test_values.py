"""Law 7: a game is a value, and so is a variant."""

import pickle

from hypothesis import given

from compositions import games, variants
from pitchlib.testing import History, code
from unit.helpers import *


@given(games())
def test_replay_gives_the_same_states(game: History) -> None:
    """``replay`` with the seats of the history reaches each of its states."""
    events = [(before.to_act, move) for before, move, _ in game.steps]
    replayed = replay(
        game.variant, events, players=game.players, dealer=game.dealer, scores=game.scores,
        tally=game.tally,
    )  # fmt: skip
    assert replayed.states == game.states
    assert replayed.error is None


@given(variants())
def test_variants_are_values(variant: Variant) -> None:
    """A variant equals its copy and what its printed form evaluates to, and hashes like them."""
    names: dict[str, object] = {}
    for each in ("", ".rules", ".variants"):
        exec(f"from pitchlib{each} import *", names)  # noqa: S102
    printed = eval(code(variant), names)  # noqa: S307
    for other in (pickle.loads(pickle.dumps(variant)), printed):
        assert other == variant
        assert hash(other) == hash(variant)
        assert other.players == variant.players


@given(variants())
def test_sentences_can_be_told(variant: Variant) -> None:
    """Every sentence of every component has all the values that its template asks for."""
    for clause in said_by(variant, variant.default_players):
        assert clause.text.strip()
        assert clause.message
