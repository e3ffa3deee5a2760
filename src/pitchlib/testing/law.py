"""What a law is: a sentence, and checks that ask it of cases."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar, final

import attrs

from .. import Move, Phase, State
from ..authoring import Component
from .random_games import Dice, History, attempt, choice, cut

__all__ = ["Check", "Law", "LawBroken", "decider", "fail", "law", "require"]

Case = tuple[Any, ...]
Ask = Callable[..., "int | None"]
Draw = Callable[[Dice, History], Case]
"""Makes a case of a game by chance."""
T = TypeVar("T")


class LawBroken(AssertionError):
    """A variant breaks a law, and how."""


def require(condition: object, message: str) -> None:
    """Raise :class:`LawBroken` unless the condition holds."""
    if not condition:
        raise LawBroken(message)


def fail(message: str) -> NoReturn:
    """Raise :class:`LawBroken`, where the message takes longer to make than the question."""
    raise LawBroken(message)


def decider(state: State) -> Component:
    """The component that decides what the seat to act may do."""
    rules = state._frame.table.rules
    if state.phase is Phase.PLAY:
        return rules.following if state.trick else rules.leading
    deciders: dict[Phase, Component] = {
        Phase.AUCTION: rules.auction, Phase.TRUMP: rules.naming, Phase.EXCHANGE: rules.exchange,
    }  # fmt: skip
    return deciders.get(state.phase, rules.dealing)


def require_copies(value: T, name: str) -> list[T]:
    """Copies of a value; :class:`LawBroken` unless they equal it and hash alike."""
    try:
        pickled = map(pickle.loads, [pickle.dumps(value)])
        copies: list[T] = [*pickled, copy.copy(value), copy.deepcopy(value)]
    except Exception as error:  # whatever pickle, or a component from outside, may raise
        raise LawBroken(f"{name} cannot be copied or pickled: {error!r}") from error
    for other in copies:
        same = other == value and hash(other) == hash(value)
        require(same, f"a copy of {name} is not equal to it, or has another hash")
    return copies


@final
@attrs.frozen(eq=False)
class Check:
    """One of the ways in which a law is asked: a function, and the cases that it takes."""

    name: str
    """The name of the check in ``pitchlib.testing.laws``."""
    ask: Ask
    """Raises :class:`LawBroken` where the law does not hold.

    If it gives a number, that is how much there was to ask about."""
    draw: Draw | None
    """Makes a case of a game by chance; ``None`` if it is asked of the variant."""
    every: int = 1
    """Of one in how many games it is asked, where many are played: what takes long, of fewer."""
    times: int = 1
    """How many cases are drawn from a game."""

    def __call__(self, *case: Any) -> int:
        """Ask about a case.

        :return: how much there was to ask about.
        :raises LawBroken: if the law does not hold there.
        """
        answer = self.ask(*case)
        return 1 if answer is None else answer


@final
@attrs.frozen(eq=False, repr=False)
class Law:
    """One law of the game. Called with a case of its first check, it asks that."""

    id: str
    """A short name in kebab-case."""
    statement: str
    """What must hold, in one sentence."""
    checks: list[Check]
    """How it is asked."""

    def __call__(self, *case: Any) -> int:
        """Ask the first check about a case.

        :raises LawBroken: if the law does not hold there.
        """
        return self.checks[0](*case)

    def also(self, draw: Draw | None, every: int = 1) -> Callable[[Ask], Check]:
        """Make another check of this law of a function."""

        def made(ask: Ask) -> Check:
            self.checks.append(Check(ask.__name__, ask, draw, every))
            return self.checks[-1]

        return made

    def __repr__(self) -> str:
        return f"<Law {self.id}>"


def law(draw: Draw | None, every: int = 1, times: int = 1) -> Callable[[Ask], Law]:
    """Make a law of a function: its name is the id, its docstring's first line the statement."""

    def made(ask: Ask) -> Law:
        statement = (inspect.getdoc(ask) or "").partition("\n")[0].rstrip(".")
        first = Check(ask.__name__, ask, draw, every, times)
        return Law(ask.__name__.replace("_", "-"), statement, [first])

    return made


# What laws are asked of: the components of a variant (VARIANT), or

VARIANT = None


def whole(_: Dice, game: History) -> Case:
    """A game."""
    return (game,)


def game_so_far(chance: Dice, game: History) -> Case:
    """A game as far as it was played."""
    return (cut(chance, game),)


def attempted(chance: Dice, game: History) -> tuple[History, Move]:
    """A game as far as it was played, and a move that somebody might try."""
    so_far = cut(chance, game)
    return so_far, attempt(chance, so_far.state)


def game_and_move(chance: Dice, game: History) -> tuple[History, Move]:
    """A game as far as it was played, and a legal move."""
    so_far = cut(chance, game, lambda state: state.phase is not Phase.OVER)
    move = choice(chance, so_far.state)
    if move is None:
        return game_and_move(chance, so_far.upto(len(so_far.moves) - 1))
    return so_far, move


def seen(chance: Dice, game: History) -> tuple[History, int | None]:
    """A game, and who has seen it."""
    so_far = game if chance.flip() else cut(chance, game)
    return so_far, chance.pick((None, *range(game.players)))
