"""Histories: games so far, which print as the Python that replays them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, final

import attrs

from .. import Move, State, Variant, apply, parse_move, start
from ..knowledge import Tally
from .printing import code_lines

__all__ = ["History", "history"]


def _states(history: History) -> tuple[State, ...]:
    state = start(
        history.variant,
        players=history.players,
        dealer=history.dealer,
        scores=history.scores,
        tally=history.tally,
    )
    states = [state]
    for move in history.moves:
        state = apply(state, move)
        states.append(state)
    return tuple(states)


@final
@attrs.frozen(repr=False)
class History:
    """A game so far: how it started, and every move since.

    Its ``repr`` is a call of :func:`history` that makes it again, so you can copy a counterexample
    from a report into a session and replay it. It takes what that takes, but the moves as values.

    :raises IllegalMove: for a move that is not legal; and like :func:`pitchlib.start`.
    """

    variant: Variant
    players: int
    dealer: int = 0
    scores: tuple[int, ...] | None = None
    moves: tuple[Move, ...] = ()
    tally: Tally | None = None
    states: tuple[State, ...] = attrs.field(
        default=attrs.Factory(_states, takes_self=True), eq=False, kw_only=True
    )
    """The state at the start and after each move."""

    @property
    def state(self) -> State:
        """The last state."""
        return self.states[-1]

    @property
    def steps(self) -> Iterator[tuple[State, Move, State]]:
        """Each move with the state before and the state after it."""
        return zip(self.states, self.moves, self.states[1:])

    def then(self, move: Move) -> History:
        """The history with one more move.

        :raises IllegalMove: if it is not legal.
        """
        return attrs.evolve(
            self, moves=(*self.moves, move), states=(*self.states, apply(self.state, move))
        )

    def upto(self, moves: int) -> History:
        """The history after that many moves."""
        return attrs.evolve(self, moves=self.moves[:moves], states=self.states[: moves + 1])

    def back(self) -> History:
        """The history without its last move."""
        return self.upto(len(self.moves) - 1)

    def __repr__(self) -> str:
        tally = "" if self.tally in (None, Tally()) else f" tally={self.tally},"
        lines = [
            *(f"    {line}" for line in code_lines(self.variant)),
            f"    players={self.players}, dealer={self.dealer}, scores={self.scores},{tally}",
            '    moves="""',
            *(f"        {move}".rstrip() for move in self.moves),
            '    """,',
        ]
        lines[len(lines) - len(self.moves) - 4] += ","
        return "\n".join(["history(", *lines, ")"])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        # For Hypothesis (and IPython): the repr with its lines as they are, but indented.
        for number, line in enumerate(repr(self).split("\n")):
            if number:
                printer.break_()
            printer.text(line)


def history(
    variant: Variant,
    *,
    players: int,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
    tally: Tally | None = None,
    moves: str = "",
) -> History:
    """A history from its moves as text, one a line.

    >>> from pitchlib import SETBACK
    >>> from pitchlib.rules import Dealing
    >>> played = history(
    ...     SETBACK.with_rules(Dealing(hand=1)),
    ...     players=4,
    ...     moves='''
    ...         deal AS | KS | QS | JS
    ...         bid 2
    ...         pass
    ...         pass
    ...         pass
    ...     ''',
    ... )
    >>> played.state
    <State setback, 4 players, hand 1, play, seat 1 to act, scores (0, 0, 0, 0)>

    :param variant: the rules.
    :param players: how many play.
    :param dealer: the seat that deals first.
    :param scores: the scores to start with; by default, zeros.
    :param tally: what else is carried to the first hand; by default, nothing.
    :param moves: the moves, including deals; empty lines are ignored.
    :raises InvalidNotation: for a line that is not a move.
    :raises IllegalMove: for a move that is not legal; and like :func:`pitchlib.start`.
    """
    given = None if scores is None else tuple(scores)
    game = History(variant, players, dealer, given, tally=tally)
    for line in filter(None, map(str.strip, moves.splitlines())):
        game = game.then(parse_move(game.state, line))
    return game
