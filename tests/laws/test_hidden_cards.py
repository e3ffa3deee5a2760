"""Law 5: cards that a seat cannot see do not matter to what it may do."""

from __future__ import annotations

from hypothesis import event, given
from hypothesis import strategies as st

from pitchlib import Move, Phase
from pitchlib.testing import History, attempts, games, view_laws
from pitchlib.testing.strategies import histories_in, tried, variants

places = st.integers(0, 53)
swaps = st.lists(st.tuples(places, places), min_size=3, max_size=3)
shuffles = st.lists(st.integers(0, 99), min_size=3, max_size=3)
acting = st.sampled_from((Phase.PLAY, Phase.PLAY, Phase.EXCHANGE, Phase.AUCTION)).flatmap(
    lambda phase: histories_in(variants(), None, phase, strict=False)
)


@given(tried(acting, attempts), swaps, shuffles)
def test_unseen_cards_do_not_matter(
    tried: tuple[History, Move], swaps: list[tuple[int, int]], shuffles: list[int]
) -> None:
    """Changing cards that a seat cannot see changes neither its view, nor its choice, nor what it
    is told about a move."""
    game, move = tried
    possible = view_laws.blindness(game, swaps, shuffles, [move])
    event(f"{possible} changes were possible")


@given(games())
def test_what_moves_prove_is_what_is_legal(game: History) -> None:
    """What components say that a play, a call or a discard proves agrees with the legal moves."""
    view_laws.proofs(game)
