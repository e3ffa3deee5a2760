"""What a law is: a sentence, and checks that ask it of cases."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable, Iterable
from typing import Any, NoReturn, TypeVar, final

import attrs

from .. import Move, Phase, State
from ..authoring import Component
from .random_games import Chance, History, attempt, choice, cut
from .symmetry import Symmetry, renamings

__all__ = ["Check", "Law", "LawBroken", "Need", "decider", "fail", "law", "require"]

Case = tuple[Any, ...]
Ask = Callable[..., "int | None"]
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


def require_frozen(value: object, fields: Iterable[str], name: str) -> None:
    """Raise :class:`LawBroken` if a field of a value can be set."""
    for field in fields:
        try:
            setattr(value, field, getattr(value, field, None))
        except (AttributeError, TypeError):
            continue
        raise LawBroken(f"{name} is not frozen: its {field} can be set")


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
class Need:
    """What a law is asked of."""

    name: str
    """In words: ``every move of a game``."""
    draw: Callable[[Chance, History], Case] = lambda _, game: (game,)
    """Makes a case of a game by chance."""
    spread: Callable[..., Iterable[Case]] = lambda *case: (case,)
    """The arguments of the check's function, each time it is called for a case."""
    times: int = 1
    """How many cases are drawn from a game."""


@final
@attrs.frozen(eq=False)
class Check:
    """One of the ways in which a law is asked: a function, and the cases that it takes."""

    name: str
    """The name of the check in ``pitchlib.testing.laws``."""
    ask: Ask
    """Raises :class:`LawBroken` where the law does not hold.

    If it gives a number, that is how much there was to ask about."""
    needs: Need
    """What it is asked of."""
    every: int = 1
    """Of one in how many games it is asked, where many are played: what takes long, of fewer."""

    def __call__(self, *case: Any) -> int:
        """Ask about a case.

        :return: how much there was to ask about.
        :raises LawBroken: if the law does not hold there.
        """
        answers = [self.ask(*arguments) for arguments in self.needs.spread(*case)]
        return sum(1 if answer is None else answer for answer in answers)


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

    def also(self, needs: Need, every: int = 1) -> Callable[[Ask], Check]:
        """Make another check of this law of a function."""

        def made(ask: Ask) -> Check:
            self.checks.append(Check(ask.__name__, ask, needs, every))
            return self.checks[-1]

        return made

    def __repr__(self) -> str:
        return f"<Law {self.id}>"


def law(needs: Need, every: int = 1) -> Callable[[Ask], Law]:
    """Make a law of a function: its name is the id, its docstring's first line the statement."""

    def made(ask: Ask) -> Law:
        statement = (inspect.getdoc(ask) or "").partition("\n")[0].rstrip(".")
        first = Check(ask.__name__, ask, needs, every)
        return Law(ask.__name__.replace("_", "-"), statement, [first])

    return made


def _in_a_state(game: History, move: Move) -> Iterable[tuple[State, Move]]:
    return ((game.state, move),)


def _attempt(chance: Chance, game: History) -> tuple[History, Move]:
    begun = cut(chance, game)
    return begun, attempt(chance, begun.state)


def _choice(chance: Chance, game: History) -> tuple[History, Move]:
    begun = cut(chance, game, lambda state: state.phase is not Phase.OVER)
    move = choice(chance, begun.state)
    return (begun, move) if move is not None else _choice(chance, begun.back())


def _seen(chance: Chance, game: History) -> tuple[History, int | None]:
    begun = game if chance.flip() else cut(chance, game)
    return begun, chance.pick((None, *range(game.players)))


def _swaps(chance: Chance, game: History) -> Case:
    ended_early = [state.score is not None and state.score.ended_early for state in game.states]
    if any(ended_early) and chance.flip():
        begun = game.upto(ended_early.index(True))
    else:
        begun = cut(chance, game, lambda state: state.to_act is not None)
    pairs = tuple((chance.below(54), chance.below(54)) for _ in range(chance.below(4)))
    shuffles = tuple(chance.below(100) for _ in range(1 + chance.below(3)))
    return begun, pairs, shuffles, (attempt(chance, begun.state),)


VARIANT = Need("the components of a variant")
STATES = Need("every state of a game", spread=lambda game: ((state,) for state in game.states))
STEPS = Need("every move of a game", spread=lambda game: game.steps)
GAME = Need("a game")
BEGINNING = Need("a game as far as it was played", lambda chance, game: (cut(chance, game),))
ATTEMPT = Need("a state, and a move that somebody might try", _attempt, _in_a_state, times=4)
CHOICE = Need("a state, and a legal move", _choice, _in_a_state, times=4)
SWAPS = Need(
    "a game in which a seat is to act or has gone out, and cards not seen", _swaps, times=2
)
SEEN = Need("a game, and who has seen it", _seen)
RENAMING = Need(
    "a game, and other names for the suits",
    lambda chance, game: (game, chance.pick(renamings(game.variant, game.players))),
)
TURN = Need(
    "a game, and by how many places the seats move",
    lambda chance, game: (game, Symmetry(turn=chance.below(26))),
)
