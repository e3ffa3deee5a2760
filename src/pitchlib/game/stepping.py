# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: annotation_typing=False, initializedcheck=False, nonecheck=True, auto_pickle=False
"""Where states keep what changes with every card, and the play of a card by tables.

This is ordinary Python. ``stepping.pxd`` says what the numbers are in C; with it Cython compiles
this very file, as it does ``_core.py``, and then the engine leaves the plays of states to
:func:`played`. Without a compiler it plays them itself, with the same results.

The tables know no rule: a :class:`Course` remembers what the duties of a variant have answered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .._laid import FEW, index_of, padded, place_of
from ..cards import CARDS
from ..moves import PLAYS, ListedMoves
from .frame import hash_of

__all__: list[str] = []

COMPILED = not __file__.endswith(".py")
"""Whether this runs as C."""
PURE = not COMPILED
MIXES = 0x9E3779B97F4A7C15
"""Mixes the bits of a hash: the golden ratio in 64 bits."""
ONE = 1
"""A number of 64 bits in C, to be shifted."""
LEADS = 64
"""A row for each card that may be led; the last one is for the seat that leads."""
DUTIES = 8
"""The most duties in a row, and one more: the first empty one ends it."""
SEATS = 32
"""Room for the seats; at most 26 play."""
NOBODY = (0,) * SEATS
"""Their hands: no seat that a wrong number may lead to is out of bounds."""


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


class Course:
    """The duties of hands with the same trump suit, in bits, as far as they were asked.

    :param table: the tables of the variant.
    :param trumps: the order of the cards.
    """

    def __init__(self, table: Any, trumps: Any) -> None:
        self.table = table
        self.trumps = trumps
        self.tabulated: bool = table.same_later
        self.players: int = len(table.next_seat)
        if not all(0 <= seat < self.players for seat in table.next_seat):
            raise IndexError("there is no such seat")
        self.next_seat: list[int] = padded(table.next_seat, SEATS)
        self.beaters: list[int] = padded(trumps.beaters, LEADS)
        self.holding: list[int] = padded((), 2 * LEADS * DUTIES)
        self.play: list[int] = padded((), 2 * LEADS * DUTIES)
        self.known: list[int] = padded((), 2 * LEADS)

    def playable(self, hand: int, led: int, trick: Any, best: int, number: int) -> int:
        """The cards of a hand that may be played, in bits.

        :param led: the card that was led.
        """
        row = led if number == 0 else led + LEADS
        holding: int
        play: int
        if not self.known[row]:
            masks = self.table.masks(self.trumps, trick, best, number)
            if not self.tabulated or len(masks) >= DUTIES:
                for holding, play in masks:
                    if hand & holding:
                        return hand & play
                return hand
            for place, (holding, play) in enumerate(masks):
                self.holding[row * DUTIES + place] = holding
                self.play[row * DUTIES + place] = play
            self.known[row] = 1
        place = row * DUTIES
        while self.holding[place]:
            if self.holding[place] & hand:
                return self.play[place] & hand
            place += 1
        return hand


class Lot:
    """A hand that is being played, in numbers, for all its states."""

    frame: Any
    course: Course
    players: int
    hands: tuple[int, ...]
    tricks: int
    draws: int


def lot_for(frame: Any, before: Lot | None) -> Lot:
    """The hand of a frame; the one before it may be the same but for cards that were drawn."""
    sheet = frame
    table, called = sheet.table, sheet.called
    if before is not None and before.frame.called is called:
        course = before.course
    else:
        course = table.known_courses.get(called.trumps.key)
        if course is None:
            course = Course(table, called.trumps)
            course = table.known_courses.setdefault(called.trumps.key, course)
    lot = Lot.__new__(Lot)
    lot.frame, lot.course = frame, course
    lot.players = course.players
    lot.hands = sheet.hands if len(sheet.hands) == course.players else NOBODY
    lot.tricks = 0 if table.watches and frame.may_end_early() else table.tricks
    lot.draws = table.draws
    return lot


def card_played(
    at: SituationSlots,
    bit: int,
    named: Callable[..., Any],
    drawn: Callable[..., Any],
    lead: Callable[..., Any],
    source: Any,
) -> Any:
    """The state after a card that may be played.

    :param bit: the card in bits.
    :param named: gives the frame once a lead has named trump.
    :param drawn: gives the frame once cards are drawn after a trick.
    :param lead: what comes after a trick where the hand may be over.
    :param source: where a step takes what a move does not say.
    """
    frame: Any = at._frame
    lot = None if PURE else lot_of(at)
    seat, index = at.to_act, index_of(bit)
    trick, tricks, best = at._trick, at._tricks, at._best
    if lot is None or lot.frame is not frame:
        if frame.called.trumps is None:
            frame = named(frame, CARDS[index])
        lot = lot_for(frame, lot)
    holder = best >> 6 if trick else seat
    if not (0 <= seat < lot.players and 0 <= holder < lot.players):
        raise IndexError(f"there is no seat {seat} or {holder}")
    left = at._left ^ bit
    play = seat << 6 | index
    seat = lot.course.next_seat[seat]
    number = len(tricks)
    if trick:
        first = trick[0]
        if lot.course.beaters[best & 63] & bit:
            best = play
        trick += (play,)
    else:
        first = best = play
        trick = (play,)
    leader, led = first >> 6, first & 63
    while seat != leader:
        hand = lot.hands[seat]
        playable = lot.course.playable(hand & left, led, trick, best, number)
        if playable:
            return made(at, lot, seat, left, playable, trick, best, tricks, source)
        seat = lot.course.next_seat[seat]
        if seat == play >> 6 != leader:
            raise IndexError(f"there is no leader {leader}")
    tricks += ((best, trick, left),)
    number += 1
    seat = best >> 6
    frame = lot.frame
    if number < lot.tricks:
        if number <= lot.draws:
            lot = lot_for(drawn(frame, seat, number, source), lot)
        hand = lot.hands[seat]
        playable = lot.course.playable(hand & left, LEADS - 1, (), -1, number)
        if playable:
            return made(at, lot, seat, left, playable, (), -1, tricks, source)
    return lead(frame, left, seat, tricks, source)


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


def lot_of(at: Any) -> Lot | None:
    """The hand that the state before has kept; only in C there is a place for it."""
    lot: Lot | None = at._lot
    return lot


def made(
    before: SituationSlots,
    lot: Lot,
    seat: int,
    left: int,
    playable: int,
    trick: tuple[int, ...],
    best: int,
    tricks: tuple[Any, ...],
    source: Any,
) -> Any:
    """The next state of a hand."""
    if PURE:
        return source.made(lot.frame, before.phase, seat, left, playable, trick, best, tricks)
    kind = type(before)
    after: Any = kind.__new__(kind)
    after._frame, after.phase, after.to_act = lot.frame, before.phase, seat
    after._left, after._playable = left, playable
    after._trick, after._best, after._tricks = trick, best, tricks
    after._lot = lot
    return after
