"""Telling a game hand by hand, with all cards open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .. import HandNotFinished, State, score_hand
from . import show
from .screen import Screen
from .show import Names

__all__ = ["Narrator", "OpenTable"]


class Narrator(Protocol):
    """Tells what happens at the table."""

    def dealt(self, state: State) -> None:
        """The cards are dealt."""
        ...

    def moved(self, before: State, after: State) -> None:
        """A seat has made a move."""
        ...

    def finished(self, path: Sequence[State]) -> None:
        """The hand is over; ``path`` has all its states from the deal."""
        ...


class OpenTable:
    """Tells a game of bots: when a hand is over, all of it."""

    def __init__(self, screen: Screen, names: Names) -> None:
        """Take the screen to tell it on."""
        self._screen = screen
        self._names = names

    def dealt(self, state: State) -> None:
        """Nothing yet."""

    def moved(self, before: State, after: State) -> None:
        """Nothing yet."""

    def finished(self, path: Sequence[State]) -> None:
        """The hands, the bids, the exchange, the tricks and the score."""
        screen, names, state = self._screen, self._names, path[-1]
        show.heading(screen, names, path[0])
        show.dealt(screen, names, state)
        show.runs(screen, names, path)
        show.bids(screen, names, state)
        show.exchange(screen, names, path)
        if state.tricks:
            screen.say()
            show.tricks(screen, names, state)
        try:
            counted = score_hand(state)
        except HandNotFinished:
            show.thrown_in(screen, names, state)
        else:
            show.outcome(screen, names, state, counted)
