"""A match: the hands of one game kept together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import final

import attrs

from ...errors import items_of
from ...game.engine import apply
from ...game.hand_score import HandScore
from ...game.state import State, before_the_deal, check_state
from ...moves import Move
from .making import record_game, states_of
from .model import GameRecord

__all__ = ["Match"]


def _ended(states: Iterable[State]) -> tuple[State, ...]:
    return items_of(states, "ended")


@final
@attrs.frozen(repr=False)
class Match:
    """The hands of one game kept together, for its record, its standings, and to go on later.

    A :class:`~pitchlib.State` keeps only its current hand. A match adds the last state of every
    hand before. It is as immutable as a state: :meth:`apply` gives the match after a move.

    >>> from random import Random
    >>> from pitchlib import FIVE_MAJORS, legal_moves, sample_deal, start
    >>> from pitchlib.records import Match
    >>> match, rng = Match(start(FIVE_MAJORS)), Random(7)
    >>> while len(match.scores) < 2:
    ...     if match.state.to_act is None:
    ...         match = match.apply(sample_deal(match.state, rng))
    ...     else:
    ...         match = match.apply(legal_moves(match.state)[-1])
    >>> match.standings
    ((0, 0, 0, 0), (0, -5, 1, 2), (0, -4, -4, 3))
    >>> Match.of(match.record(seats=["Ann", "Bea", "Cid", "Dov"])) == match
    True
    """

    state: State
    """The current state."""
    ended: tuple[State, ...] = attrs.field(default=(), converter=_ended)
    """The last state of each hand before the current one."""

    def __attrs_post_init__(self) -> None:
        """Refuse what is no state."""
        for state in (self.state, *self.ended):
            check_state(state)

    @classmethod
    def of(cls, record: GameRecord) -> Match:
        """The match of a whole record, to go on where the record ends.

        :raises RecordError: if an event is not legal.
        :raises InvalidArgument: for a record as one seat saw it.
        """
        states = states_of(record)
        return cls(states[-1], [last for last, _ in pairwise(states) if last.hand_finished])

    def apply(self, move: Move, *, seat: int | None = None) -> Match:
        """The match after a move or a deal; takes and raises the same as :func:`pitchlib.apply`."""
        state = apply(self.state, move, seat=seat)
        return Match(state, self._hands if self.state.hand_finished else self.ended)

    @property
    def _hands(self) -> tuple[State, ...]:
        return (*self.ended, self.state)

    @property
    def scores(self) -> tuple[HandScore | None, ...]:
        """The score of each hand that is over; ``None`` for a hand that was thrown in."""
        return tuple(hand.score for hand in self._hands if hand.hand_finished)

    @property
    def standings(self) -> tuple[tuple[int, ...], ...]:
        """The scores by side: at the beginning, and after each hand that is over."""
        after = (hand.scores for hand in self._hands if hand.hand_finished)
        return (before_the_deal(self._hands[0]).scores, *after)

    def record(
        self,
        *,
        seats: Iterable[str | None] = (),
        headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    ) -> GameRecord:
        """The record of all hands so far; takes and raises the same as :func:`record_game`."""
        return record_game(self._hands, seats=seats, headers=headers)

    def __repr__(self) -> str:
        return f"<Match: {self.state!r}>"
