"""Law 1: what is refused is refused with a reason, and without a trace."""

import pickle

import pytest
from hypothesis import assume, given

from compositions import cases, games
from pitchlib.codec.components import components_in
from pitchlib.testing import History, laws
from unit.helpers import *

ENGINE_RULES = {"game-over", "wrong-phase", "out-of-turn", "card-not-held", "deal"}


@given(cases(laws.legality))
def test_reasons_name_rules_of_the_game(case: tuple[History, Move]) -> None:
    """Every refusal names a component of the variant, or a rule that belongs to every game."""
    game, move = case
    ids = {component.id for component in components_in(game.variant.components())}
    verdict = explain(game.state, move)
    assume(not verdict.legal)
    assert set(verdict.rule_ids) <= ids | ENGINE_RULES
    assert all(reason.text.strip() for reason in verdict)


def imprint(state: State) -> tuple[int, str, bytes]:
    """Hash, repr and pickle of a state, to see whether anything has changed it."""
    return hash(state), repr(state), pickle.dumps(state)


@given(games())
def test_no_state_ever_changes(game: History) -> None:
    """By nothing that is asked of it; and each move leads to another state."""
    before = [imprint(each) for each in game.states[-8:]]
    for each in game.states[-8:]:
        for move in legal_moves(each)[:3]:
            assert explain(each, move).legal
            assert apply(each, move) != each
    assert [imprint(each) for each in game.states[-8:]] == before


@given(cases(laws.legality))
def test_a_refused_move_changes_nothing(case: tuple[History, Move]) -> None:
    """After a refusal the state is what it was, and the error tells every reason."""
    game, move = case
    before = imprint(game.state)
    if not explain(game.state, move).legal:
        with pytest.raises(IllegalMove) as refused:
            apply(game.state, move)
        assert refused.value.seat == game.state.to_act or isinstance(move, Deal)
        assert all(reason.text in str(refused.value) for reason in refused.value.reasons)
    assert imprint(game.state) == before
