"""Games as a strategy of hypothesis."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st

from .. import Phase, Variant
from .random_games import History, cut, random_game

T = TypeVar("T")
Variants = Variant | st.SearchStrategy[Variant]


@st.composite
def by_chance(draw: st.DrawFn, make: Callable[..., T], of: Any, *arguments: Any) -> T:
    """What a function makes by chance of something, such as rules, or of what a strategy gives."""
    given = draw(of) if isinstance(of, st.SearchStrategy) else of
    return make(draw(st.randoms(use_true_random=False)), given, *arguments)


def games(
    variant: Variants, *, players: int | None = None, hands: int = 2, finished: bool = False
) -> st.SearchStrategy[History]:
    """Games so far: anything from just a start to a few whole hands.

    They shrink to fewer hands and moves, and a failing test prints them as Python. If a component
    is broken, the game stops: at a seat without a legal move, before a legal move that cannot be
    applied, or in a hand that never ends.

    >>> from hypothesis import given
    >>> from pitchlib import SETBACK
    >>> @given(games(SETBACK, finished=True))
    ... def test_hands_are_scored(game):
    ...     assert game.state.to_act is None

    :param variant: the rules, or a strategy for them.
    :param players: how many play; any number that the variant seats by default.
    :param hands: how many hands are dealt at most.
    :param finished: whether at least one hand is dealt, and the last one is played to its end.
    """

    def played(chance: Random, rules: Variant) -> History:
        game = random_game(chance, rules, players, chance.randint(min(1, hands), hands))
        over = game.state.phase is Phase.OVER  # rare, and so mostly left as it is
        return game if finished or chance.randrange(4 if over else 2) else cut(chance, game)

    return by_chance(played, variant)
