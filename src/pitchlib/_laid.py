# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: annotation_typing=False, initializedcheck=False, nonecheck=True, auto_pickle=False
"""Sets of cards in bits: how hundreds of discards are counted, listed and found, and worlds.

This is ordinary Python; ``_laid.pxd`` says what the numbers are in C, as in ``game/frame.py``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from types import SimpleNamespace
from typing import Any

from .cards import CARDS, Card, CardSet, cards_in, set_of_bits

__all__: list[str] = []

COMPILED = not __file__.endswith(".py")
"""Whether this runs as C."""
PURE = not COMPILED
if COMPILED:  # Cython is there then
    from cython.cimports.pitchlib import _laid as c  # pyright: ignore[reportMissingImports]
else:
    c = SimpleNamespace()
SIZE = 65  # one more than any set has bits
ONE = 1  # a number of 64 bits in C, to be shifted


def padded(values: Sequence[int], size: int) -> list[int]:
    """A list of so many numbers: those given, and zeros; :exc:`ValueError` if they are more."""
    if len(values) > size:
        raise ValueError(f"there is room for {size}, not for {len(values)}")
    return [*values, *[0] * (size - len(values))]


def packed(numbers: Any, size: int) -> bytes:
    """The first of some numbers below 256."""
    return bytes(numbers[:size]) if PURE else c.packed_of(numbers, size)


LISTED_WAYS = [math.comb(cards, number) for cards in range(SIZE) for number in range(SIZE)]
"""In how many ways so many cards can be chosen from so many, row by row."""
WAYS = LISTED_WAYS

LISTED_INDEX = [0] * 67  # the index of a card, by its bit modulo 67: no two bits leave the same
for _card in CARDS:
    LISTED_INDEX[_card.bit % 67] = _card.index
INDEX = LISTED_INDEX


class Laid:
    """Cards in bits, as a discard and a play keep them."""

    __slots__ = ("_bits",)
    _bits: int

    def __eq__(self, other: object) -> bool:
        return self._bits == bits_of(other) if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._bits)


def bits_of(laid: Any) -> int:
    """The cards of a discard or a play in bits."""
    bits: int = laid._bits
    return bits


class LaidCards(Laid):
    """What a discard keeps."""

    __slots__ = ()

    @property
    def cards(self) -> CardSet:
        """The cards."""
        return set_of_bits(self._bits)


class LaidCard(Laid):
    """What a play keeps."""

    __slots__ = ()

    @property
    def card(self) -> Card:
        """The card."""
        return CARDS[index_of(self._bits)]


class LaidHands:
    """What a deal keeps: the hands in bits, and the stock by its cards' indices."""

    __slots__ = ("_hands", "_stock", "_table")
    _hands: tuple[int, ...]
    _stock: bytes | None
    _table: Any
    """Where it can stand: it was dealt there; ``None`` if that is not known."""

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards of each seat."""
        return tuple(map(set_of_bits, self._hands))

    @property
    def stock(self) -> tuple[Card, ...] | None:
        """The undealt cards in order; ``None`` if that does not matter."""
        return None if self._stock is None else tuple([CARDS[card] for card in self._stock])

    def __eq__(self, other: object) -> bool:
        given: Any = other
        if type(other) is not type(self):
            return NotImplemented
        return (self._hands, self._stock) == (given._hands, given._stock)

    def __hash__(self) -> int:
        return hash((self._hands, self._stock))


class Chosen:
    """What a choice of discards keeps: so many to so many cards of a hand, the first ones first.

    A discard has a card that is not among the first only if it has all of these.
    """

    __slots__ = ("_fewest", "_first", "_hand", "_most")
    _hand: int
    _first: int
    _fewest: int
    _most: int
    _kind = LaidCards
    """The class of the discards."""

    def __len__(self) -> int:
        return number_of(self)

    def __getitem__(self, index: Any) -> Any:
        """The discard at an index, or those of a slice as a tuple."""
        if isinstance(index, slice):
            places = range(number_of(self))[index]
            return tuple([nth(self, self._kind, place) for place in places])
        return nth(self, self._kind, index)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, LaidCards) and has(self, bits_of(move))

    def __iter__(self) -> Iterator[Any]:
        return iter(listed(self, self._kind))


def chosen(kind: Any, hand: int, fewest: int, most: int, first: int) -> Any:
    """A choice of discards; no more cards can be discarded than are held."""
    choices = kind.__new__(kind)
    if PURE:
        parts = hand, hand & first, fewest, min(most, hand.bit_count())
        for keep, part in zip(KEEP_PARTS, parts):
            keep(choices, part)
    else:
        choices._hand = hand
        choices._first = hand & first
        choices._fewest = fewest
        choices._most = min(most, held(hand))
    return choices


def new_laid(kind: Any, bits: int) -> Any:
    """A discard, made of its cards in bits."""
    if PURE:
        laid = kind.__new__(kind)
        KEEP_BITS(laid, bits)
    else:
        laid = c.room_of(kind)
        laid._bits = bits
        if c.PyObject_IS_GC(laid):  # it refers to nothing that could refer to it
            c.PyObject_GC_UnTrack(laid)
    return laid


def new_hands(kind: Any, hands: tuple[int, ...], stock: bytes | None, table: Any = None) -> Any:
    """A deal, made of its hands in bits and its stock; see :class:`LaidHands`."""
    laid = kind.__new__(kind)
    if PURE:
        for name, part in zip(LaidHands.__slots__, (hands, stock, table)):
            object.__setattr__(laid, name, part)
    else:
        laid._hands, laid._stock, laid._table = hands, stock, table
    return laid


# In Python, these get past what keeps moves and choices frozen.
KEEP_BITS: Any = vars(Laid)["_bits"].__set__
PARTS = ("_hand", "_first", "_fewest", "_most")
KEEP_PARTS: list[Any] = [vars(Chosen)[part].__set__ for part in PARTS]


def index_of(bit: int) -> int:
    """The index of a card in bits."""
    return INDEX[bit % 67]


def set_bytes(out: bytearray, start: int, bits: int) -> None:
    """Set those bytes of an array whose numbers, counted from a start, are cards in bits."""
    while bits:
        out[start + index_of(bits & -bits)] = 1
        bits &= bits - 1


def held(bits: int) -> int:
    """How many cards these are."""
    if PURE:
        return bits.bit_count()
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


def ways(cards: int, first: int, number: int) -> int:
    """In how many ways so many cards can be discarded of so many, of which so many go first."""
    if not (0 <= number <= cards < SIZE and 0 <= first <= cards):  # of a state that cannot be, too
        return 0
    if number <= first:
        return WAYS[first * SIZE + number]
    return WAYS[(cards - first) * SIZE + number - first]


def number_of(choices: Chosen) -> int:
    """How many discards there are."""
    size, cards, first = 0, held(choices._hand), held(choices._first)
    for number in range(max(choices._fewest, 0), min(choices._most, SIZE) + 1):
        size += ways(cards, first, number)
    return size


def has(choices: Chosen, bits: int) -> bool:
    """Whether a discard is among them."""
    hand, first, number = choices._hand, choices._first, held(bits)
    if bits & ~hand or not choices._fewest <= number <= choices._most:
        return False
    return not (bits & ~first and first & ~bits)


def listed(choices: Chosen, kind: Any) -> list[Any]:
    """The discards, fewest cards first, each number in the written order."""
    found: list[Any] = []
    first, least = choices._first, held(choices._first)
    for number in range(max(choices._fewest, 0), min(choices._most, SIZE) + 1):
        always, pool, more = 0, first, number
        if number > least:
            always, pool, more = first, choices._hand & ~first, number - least
        if PURE:
            bits = [ONE << card for card in indices(pool)]
            found += [new_laid(kind, always | sum(each)) for each in combinations(bits, more)]
        else:
            lay(found, kind, always, pool, held(pool), more)
    return found


def lay(
    found: list[Any], kind: Any, always: int, pool: int, cards: int, more: int
) -> None:  # pragma: no cover  (this is measured in Python)
    """List the discards of these cards and so many more of a pool that has so many."""
    if more == 0:
        found.append(new_laid(kind, always))
        return
    while cards >= more:
        lowest = pool & -pool
        pool ^= lowest
        cards -= 1
        lay(found, kind, always | lowest, pool, cards, more - 1)


def nth(choices: Chosen, kind: Any, index: int) -> Any:
    """The discard at an index, without listing those before it."""
    size = number_of(choices)
    if index < 0:
        index += size
    if not 0 <= index < size:
        raise IndexError(f"there are {size} legal moves")
    hand, first, fewest = choices._hand, choices._first, max(choices._fewest, 0)
    return new_laid(kind, choice_in(hand, first, held(hand), held(first), fewest, index))


def choice_in(hand: int, first: int, cards: int, least: int, fewest: int, index: int) -> int:
    """The discard at an index, of at least so many cards."""
    number, bits = fewest, 0
    size = ways(cards, least, number)
    while index >= size and number < cards:
        index -= size
        number += 1
        size = ways(cards, least, number)
    if number > least:
        bits = first
        hand &= ~first
        cards -= least
        number -= least
    else:
        hand = first
        cards = least
    return bits | choice_of(hand, cards, number, index)


def choice_of(pool: int, cards: int, number: int, index: int) -> int:
    """The choice at an index of all choices of so many cards of a set of so many."""
    bits = 0
    while number and cards:
        lowest = pool & -pool
        pool ^= lowest
        cards -= 1
        size = WAYS[cards * SIZE + number - 1]
        if index < size:
            bits |= lowest
            number -= 1
        else:
            index -= size
    return bits


def choice_at(pool: int, number: int, index: int) -> int:
    """The choice at an index of all choices of so many cards of a set, in the written order.

    :raises IndexError: if there are not so many cards or choices.
    """
    cards = held(pool)
    if not 0 <= number <= cards or index >= WAYS[cards * SIZE + number]:
        raise IndexError("there are not so many choices")
    return choice_of(pool, cards, number, index)


def indices(bits: int) -> bytes:
    """The indices of the cards of a set, in the listing order."""
    if PURE:
        return bytes([card.index for card in cards_in(bits)])
    found, number = [0] * 64, 0
    while bits:
        found[number] = INDEX[(bits & -bits) % 67]
        bits &= bits - 1
        number += 1
    return packed(found, number)


def dealt(kind: Any, table: Any, dealer: int, chance: Callable[[], float]) -> Any:
    """Shuffle the pack of a table and deal it.

    Fisher and Yates from the front: each place gets one of the cards not placed yet, as far as it
    matters which.

    :param kind: the class of the deal.
    :param chance: gives numbers from 0 up to 1.
    """
    cards, order, orders = table.cards, table.deal_orders[dealer], table.stock_matters
    pack, size, number = bytearray(cards), len(cards), len(order)
    hands = [0] * 32  # at most 26 play
    for place in range(size if orders else number):
        drawn = chance()
        other = int(drawn * (size - place))
        if not 0 <= other < size - place:
            raise IndexError(f"{drawn} is no number from 0 up to 1")
        other += place
        card = pack[other]
        pack[other] = pack[place]
        pack[place] = card
        if place < number:
            hands[order[place] & 31] |= ONE << card
    stock = bytes(pack[number:]) if orders else None
    return new_hands(kind, tuple([hands[seat] for seat in range(table.players)]), stock, table)
