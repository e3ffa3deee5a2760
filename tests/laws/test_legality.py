"""Laws 1 and 2: legal, explained and applicable are the same; something can always happen."""

from __future__ import annotations

import pytest
from hypothesis import assume, given

from pitchlib import Deal, IllegalMove, Move, apply, explain
from pitchlib.testing import History, games, laws, moves
from pitchlib.testing.component_laws import unresolved
from pitchlib.testing.strategies import tried

ENGINE_RULES = {"game-over", "wrong-phase", "out-of-turn", "card-not-held", "deal"}


@given(tried(games()))
def test_legal_explained_and_applicable_are_the_same(tried: tuple[History, Move]) -> None:
    """A move is legal if and only if nothing speaks against it, and if and only if it applies."""
    laws.agreement(*tried)


@given(tried(games(), moves))
def test_every_legal_move_and_every_deal_applies(tried: tuple[History, Move]) -> None:
    """Nothing speaks against a legal move or a proper deal."""
    game, move = tried
    assert explain(game.state, move).legal
    laws.agreement(game, move)
    assert apply(game.state, move) == game.then(move).state


@given(games())
def test_legal_moves_are_a_sequence(game: History) -> None:
    """Length, index, slices, ``in`` and enumeration agree, in every state of a game."""
    laws.listing(game)


@given(tried(games()))
def test_reasons_name_rules_of_the_game(tried: tuple[History, Move]) -> None:
    """Every refusal names a component of the variant, or a rule that belongs to every game."""
    game, move = tried
    ids = {component.id for component in unresolved(game.variant)}
    verdict = explain(game.state, move)
    assume(not verdict.legal)
    assert set(verdict.rule_ids) <= ids | ENGINE_RULES
    assert all(reason.text.strip() for reason in verdict)


@given(tried(games()))
def test_a_refused_move_changes_nothing(tried: tuple[History, Move]) -> None:
    """After a refusal the state is what it was, and the error tells every reason."""
    game, move = tried
    before = laws.imprint(game.state)
    if not explain(game.state, move).legal:
        with pytest.raises(IllegalMove) as refused:
            apply(game.state, move)
        assert refused.value.seat == game.state.to_act or isinstance(move, Deal)
        assert all(reason.text in str(refused.value) for reason in refused.value.reasons)
    assert laws.imprint(game.state) == before


@given(games())
def test_something_can_always_happen(game: History) -> None:
    """Cards can be dealt, the seat to act has a legal move, or the game is over."""
    laws.progress(game)
