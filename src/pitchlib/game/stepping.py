# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: annotation_typing=False, initializedcheck=False, nonecheck=True, auto_pickle=False
"""Where states keep what changes with every card.

This is ordinary Python. ``stepping.pxd`` says what the numbers are in C; with it Cython compiles
this very file, as it does ``_core.py``.
"""

from __future__ import annotations

from typing import Any

from .._laid import FEW, index_of, place_of
from ..moves import PLAYS, ListedMoves
from .frame import hash_of

__all__: list[str] = []

COMPILED = not __file__.endswith(".py")
"""Whether this runs as C."""
PURE = not COMPILED
MIXES = 0x9E3779B97F4A7C15
"""Mixes the bits of a hash: the golden ratio in 64 bits."""

_FIELDS = ("_frame", "phase", "to_act", "_left", "_playable", "_trick", "_best", "_tricks")


class SituationSlots:
    """The attributes of a state and of a view: in C, a struct."""

    __slots__ = _FIELDS if COMPILED else ("__weakref__", *_FIELDS)
    _frame: Any
    phase: Any
    to_act: Any
    _left: int
    _playable: int
    _trick: tuple[int, ...]
    _best: int
    _tricks: tuple[Any, ...]

    def __eq__(self, other: object) -> bool:
        """Whether it is the same moment of an equal game, as seen by the same seat."""
        given: Any = other
        return self is other or (type(other) is type(self) and same(self, given))

    def __hash__(self) -> int:
        """The hash of the hand and of the plays."""
        if PURE:
            return hash((self._frame, self._left, self._trick, self._tricks))
        return hash_of_situation(self)


def same(one: SituationSlots, other: SituationSlots) -> bool:
    """Whether all that differs between states is equal; what differs most often comes first."""
    return bool(
        one._left == other._left
        and one._trick == other._trick
        and one._tricks == other._tricks
        and one.to_act == other.to_act
        and one.phase is other.phase
        and one._best == other._best
        and (one._frame is other._frame or one._frame == other._frame)
    )


def hash_of_situation(at: SituationSlots) -> int:
    """A hash of the hand, and of the cards that were left after each of its tricks."""
    number = hash_of(at._frame)
    for _, _, left in at._tricks:  # taken apart, which checks a broken one
        number = (number ^ left) * MIXES
        number ^= number >> 32
    left = at._left
    return ((number ^ left) * MIXES) >> 2


def new_situation(
    kind: Any,
    frame: Any,
    phase: Any,
    to_act: Any,
    left: int,
    playable: int,
    trick: tuple[int, ...],
    best: int,
    tricks: tuple[Any, ...],
) -> Any:
    """A state, made of its parts."""
    moment = kind.__new__(kind)
    moment._frame, moment.phase, moment.to_act = frame, phase, to_act
    moment._left, moment._playable = left, playable
    moment._trick, moment._best, moment._tricks = trick, best, tricks
    return moment


CHOICES: list[Any] = [None] * FEW
"""Choices among up to three cards, kept: most choices are among them."""


def choices_of(at: SituationSlots) -> Any:
    """The plays of what the seat to act may play."""
    place = place_of(at._playable)
    found = None if place < 0 else CHOICES[place]
    if found is None:
        plays, left = [], at._playable
        while left:
            plays.append(PLAYS[index_of(left & -left)])
            left &= left - 1
        found = ListedMoves(plays)  # in C, faster than `tuple.__new__`
        if place >= 0:
            CHOICES[place] = found
    return found
