"""Hypothesis strategies: deals, moves, states, whole games, and what laws are asked of."""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from hypothesis import HealthCheck, Verbosity, find, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st
from hypothesis.database import InMemoryExampleDatabase, choices_to_bytes
from hypothesis.errors import Flaky, NoSuchExample, Unsatisfiable
from hypothesis.vendor.pretty import for_type_by_name

from .. import Card, CardSet, Phase, State, Variant
from ..moves import MOVE_TYPES
from .law import VARIANT, Check
from .random_games import Chance, History, code, cut, play, played

__all__ = ["cases", "games", "last_state", "simplest", "states"]

T = TypeVar("T")

for _kind in (Card, CardSet, Variant, *MOVE_TYPES):  # a failing test shows what can be evaluated
    for_type_by_name(
        _kind.__module__, _kind.__name__, lambda value, printer, cycle: printer.text(code(value))
    )
# A state has a short repr of its own; field by field it would fill pages.
for_type_by_name(
    State.__module__, State.__name__, lambda value, printer, cycle: printer.text(repr(value))
)


@st.composite
def drawn(draw: st.DrawFn, make: Callable[..., T], *arguments: Any) -> T:
    """What a function makes by chance, with the choices that hypothesis draws."""
    return make(Chance(lambda size: draw(st.integers(0, size - 1))), *arguments)


Variants = Variant | st.SearchStrategy[Variant]


def drawn_of(variant: Variants, make: Callable[..., T], *arguments: Any) -> st.SearchStrategy[T]:
    """What a function makes by chance of the rules, or of rules from a strategy."""
    if isinstance(variant, Variant):
        return drawn(make, variant, *arguments)
    return variant.flatmap(lambda rules: drawn(make, rules, *arguments))


def games(
    variant: Variants, *, players: int | None = None, hands: int = 2, finished: bool = False
) -> st.SearchStrategy[History]:
    """Games so far: anything from just a start to a few whole hands.

    They shrink to fewer hands and moves. If a component is broken, the game stops: at a seat
    without a legal move, before a legal move that cannot be applied, or in a hand that never ends.

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
    return drawn_of(variant, _game, players, hands, finished)


def _game(
    chance: Chance, variant: Variant, players: int | None, hands: int, finished: bool
) -> History:
    game = play(chance, variant, players, chance.between(min(1, hands), hands))
    over = game.state.phase is Phase.OVER  # rare, and so mostly left as it is
    return game if finished or chance.below(4 if over else 2) else cut(chance, game)


def states(variant: Variants, *, players: int | None = None) -> st.SearchStrategy[State]:
    """States that games reach, even in the middle of a trick or a discard.

    A failing test prints ``last_state(history(...))``, which makes the state again.

    :param variant: the rules, or a strategy for them.
    :param players: how many play; any number that the variant seats by default.
    """
    return games(variant, players=players).map(last_state)


def last_state(game: History) -> State:
    """The last state of a history."""
    return game.state


# Laws


def cases(check: Check, variant: Variants) -> st.SearchStrategy[tuple[Any, ...]]:
    """What a check is asked of."""
    return drawn_of(variant, _case, check)


def _case(
    chance: Chance, variant: Variant, check: Check, players: int | None = None, most: int = 2
) -> tuple[Any, ...]:
    if check.needs is VARIANT:
        return (variant,)
    return check.needs.draw(chance, played(chance, variant, players, most))


EVERY_HEALTH_CHECK = [HealthCheck(check) for check in HealthCheck]
PATIENCE = 300
"""How many cases are tried to find the simplest one."""


def simplest(
    check: Check, variant: Variant, players: int, most: int, made: Iterable[int]
) -> tuple[Any, ...] | None:
    """The simplest case in which a check fails, from the choices that made such a case.

    ``None`` if hypothesis cannot make it again.
    """
    found: list[tuple[Any, ...]] = []
    asked = 0

    def is_broken(case: tuple[Any, ...]) -> bool:
        nonlocal asked
        asked += 1
        if asked > PATIENCE:
            return False  # simple enough; that it holds now looks flaky, and ends the search
        try:
            check(*case)
        except Exception:
            found[:] = [case]  # the last one to fail is the simplest
            return True
        return False

    database = InMemoryExampleDatabase()
    database.save(b"made", choices_to_bytes(made))
    with warnings.catch_warnings(), contextlib.suppress(NoSuchExample, Flaky, Unsatisfiable):
        warnings.simplefilter("ignore")  # a component may use chance, which hypothesis dislikes
        find(
            drawn(_case, variant, check, players, most),
            is_broken,
            settings=settings(
                database=database, deadline=None, verbosity=Verbosity.quiet,
                phases=(Stage.reuse, Stage.shrink),
            ),
            database_key=b"made",
        )  # fmt: skip
    return found[0] if found else None
