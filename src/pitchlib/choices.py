"""The moves that are legal, as lazy immutable sequences.

Moves are built only when you ask for them. The 3,003 ways to discard eight cards from fourteen cost
no more to count, search or choose from than three ways to play a card.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, final, overload

import attrs

from ._laid import FEW, Chosen, chosen, nth
from .cards import CardSet, cards_in, set_of_bits
from .moves import PLAYS, Discard, Move, Play

__all__ = ["Discards", "LegalMoves", "ListedMoves"]


@final
@attrs.frozen
class Discards:
    """Discards that are alike: always these cards, and any so many of those.

    >>> moves, discards = DiscardChoices.of(CardSet("AS KS QS 2D"), 2, 3, CardSet("AS")).in_short()
    >>> [(str(each.always), each.more, str(each.among)) for each in discards]
    [('AS', 1, 'KS QS 2D'), ('AS', 2, 'KS QS 2D')]
    """

    always: CardSet
    """The cards that each of them has."""
    more: int
    """How many other cards each of them has."""
    among: CardSet
    """The cards that these are chosen from."""


class LegalMoves(Sequence[Move]):
    """The legal moves in a fixed order: an immutable sequence that builds moves on demand.

    ``len``, indexing, truth and ``in`` do not enumerate. A slice is a tuple of moves.
    """

    __slots__ = ()

    def _move(self, index: int) -> Move:
        """The move at an index that is in range."""
        raise NotImplementedError  # pragma: no cover  (every subclass has its own)

    def in_short(self) -> tuple[tuple[Move, ...], tuple[Discards, ...]]:
        """The moves, and discards in the few words of :class:`Discards` where they are many."""
        return tuple(self), ()

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        """The move at an index, or the moves of a slice as a tuple."""
        size = len(self)
        if isinstance(index, slice):
            return tuple(self._move(place) for place in range(size)[index])
        if index < 0:
            index += size
        if not 0 <= index < size:
            raise IndexError(f"there are {size} legal moves")
        return self._move(index)

    def __iter__(self) -> Iterator[Move]:
        return (self._move(index) for index in range(len(self)))

    def __str__(self) -> str:
        shown = ", ".join(str(move) for move in self[:12])
        return f"{shown}, … ({len(self)} in all)" if len(self) > 12 else shown

    def __repr__(self) -> str:
        return f"<LegalMoves: {self}>"


@final
class ListedMoves(tuple[Move, ...], LegalMoves):
    """A few moves as a tuple: bids, suits, plays.

    Every step of every playout asks for its length and one item, and a tuple answers that without
    running any of our code. Plays exist once and for all anyway.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return LegalMoves.__repr__(self)

    def __str__(self) -> str:
        return LegalMoves.__str__(self)


NO_MOVES = ListedMoves()
"""The moves when no seat is to act."""


def play_choices(bits: int) -> LegalMoves:
    """The plays of the cards of a set in bits, in the written order."""
    moves = tuple.__new__(
        ListedMoves,
        _PLAYS[bits & _FIRST]
        + _PLAYS[bits & _SECOND]
        + _PLAYS[bits & _THIRD]
        + _PLAYS[bits & _FOURTH],
    )
    if len(moves) <= 3:
        FEW_PLAYS[bits] = moves
    return moves


class _Plays(dict[int, tuple[Play, ...]]):
    """The plays of the cards of a set in bits, made when first asked for, and kept."""

    def __missing__(self, bits: int) -> tuple[Play, ...]:
        plays = self[bits] = tuple(PLAYS[card.index] for card in cards_in(bits))
        return plays


FEW_PLAYS: dict[int, ListedMoves] = {}
"""Choices among up to three cards, kept: there are 26,289, and most choices are among them."""
_PLAYS = _Plays()
"""Plays within one suit, kept (the jokers go with the spades): at most some 60,000, put together
to larger choices several times faster than card by card."""
_FIRST, _SECOND, _THIRD, _FOURTH = (0x7FFF, 0x1FFF << 15, 0x1FFF << 28, 0x1FFF << 41)


@final
@attrs.frozen(repr=False, weakref_slot=False)
class DiscardChoices(Chosen, LegalMoves):
    """Discards of some number of cards, fewest first, each size in the written order.

    >>> choices = DiscardChoices.of(CardSet("AS KS QS 2D"), 0, 2)
    >>> len(choices), str(choices[1]), str(choices[-1])
    (11, 'discard AS', 'discard QS 2D')
    """

    _kind = Discard
    _kept: ClassVar[list[Any]] = [None] * FEW
    _hand: int
    _first: int
    _fewest: int
    _most: int

    @classmethod
    def of(
        cls, hand: CardSet, fewest: int, most: int, first: CardSet | None = None
    ) -> DiscardChoices:
        """Discards of ``fewest`` to ``most`` cards from a hand.

        With ``first``, a discard may contain other cards only if it contains all cards of the hand
        that are in ``first``.
        """
        return discards(hand.bits, fewest, most, hand.bits if first is None else first.bits)

    def in_short(self) -> tuple[tuple[Move, ...], tuple[Discards, ...]]:
        """No moves, and all discards."""
        first, rest = set_of_bits(self._first), set_of_bits(self._hand & ~self._first)
        sizes = range(self._fewest, self._most + 1)
        least = len(first)
        return (), tuple(
            Discards(CardSet.EMPTY, size, first)
            if size <= least
            else Discards(first, size - least, rest)
            for size in sizes
        )

    def _move(self, index: int) -> Move:
        move: Discard = nth(self, Discard, index)
        return move


discards: Callable[[int, int, int, int], DiscardChoices] = functools.partial(chosen, DiscardChoices)
"""The discards of a hand in bits, from so many to so many cards, these before others."""
