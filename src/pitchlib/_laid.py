# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: annotation_typing=False, initializedcheck=False, nonecheck=True, auto_pickle=False
"""Discards in bits, and how hundreds of them are counted, listed and found.

This is ordinary Python; ``_laid.pxd`` says what the numbers are in C, as in ``game/stepping.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, TypeAlias

from .cards import CardSet, set_of_bits

__all__: list[str] = []

Block: TypeAlias = tuple[int, int, int]
"""Discards that are alike: always these cards, a choice from those, and how many of those."""

COMPILED = not __file__.endswith(".py")
"""Whether this runs as C."""
PURE = not COMPILED
SIZE = 65
"""One more than any set has bits."""


def _ways() -> list[int]:
    """In how many ways so many cards can be chosen from so many, row by row."""
    table = [0] * (SIZE * SIZE)
    for cards in range(SIZE):
        row = cards * SIZE
        table[row] = 1
        for number in range(1, cards + 1):
            table[row + number] = table[row - SIZE + number - 1] + table[row - SIZE + number]
    return table


WAYS = _ways()


class Laid:
    """What a discard keeps: its cards in bits."""

    __slots__ = ("_bits",)
    _bits: int

    @property
    def cards(self) -> CardSet:
        """The cards."""
        return set_of_bits(self._bits)

    def __eq__(self, other: object) -> bool:
        given: Any = other
        return self._bits == given._bits if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._bits)


class Blocks:
    """What a choice of discards keeps."""

    __slots__ = ("_blocks",)
    _blocks: tuple[Block, ...]
    _kind = Laid
    """The class of the discards."""

    def __len__(self) -> int:
        size = 0
        for _, pool, number in self._blocks:
            size += ways(pool, number)
        return size

    def __contains__(self, move: object) -> bool:
        given: Any = move
        return isinstance(move, Laid) and has(self._blocks, given._bits)

    def __iter__(self) -> Iterator[Any]:
        return chain.from_iterable([listed(self._kind, *block) for block in self._blocks])


def new_blocks(kind: Any, blocks: tuple[Block, ...]) -> Any:
    """A choice of discards, made of its part."""
    choices = kind.__new__(kind)
    if PURE:
        KEEP_BLOCKS(choices, blocks)
    else:
        choices._blocks = blocks
    return choices


def new_laid(kind: Any, bits: int) -> Any:
    """A discard, made of its cards in bits."""
    laid = kind.__new__(kind)
    if PURE:
        KEEP_BITS(laid, bits)
    else:
        laid._bits = bits
    return laid


# In Python, these get past what keeps discards and choices frozen.
KEEP_BITS: Any = vars(Laid)["_bits"].__set__
KEEP_BLOCKS: Any = vars(Blocks)["_blocks"].__set__


def held(bits: int) -> int:
    """How many cards these are."""
    if PURE:
        return bits.bit_count()
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


def ways(pool: int, number: int) -> int:
    """How many choices there are of so many cards."""
    return WAYS[held(pool) * SIZE + number] if 0 <= number < SIZE else 0


def blocks_of(hand: int, first: int, fewest: int, most: int) -> tuple[Block, ...]:
    """The discards of some number of cards, fewest first; the ``first`` cards go before others."""
    before = hand & first
    least = held(before)
    blocks = []
    for size in range(fewest, min(most, held(hand)) + 1):
        if size <= least:
            blocks.append((0, before, size))
        else:
            blocks.append((before, hand & ~before, size - least))
    return tuple(blocks)


def has(blocks: tuple[Block, ...], bits: int) -> bool:
    """Whether a discard is among them."""
    for always, pool, number in blocks:
        if not always & ~bits and not bits & ~(always | pool) and held(bits & ~always) == number:
            return True
    return False


def listed(kind: Any, always: int, pool: int, number: int) -> list[Any]:
    """The discards of a block, in the written order."""
    found: list[Any] = []
    if number == 0:
        found.append(new_laid(kind, always))
    elif number > 0:
        lay(found, kind, always, pool, held(pool), number)
    return found


def lay(found: list[Any], kind: Any, always: int, pool: int, cards: int, number: int) -> None:
    """List the choices of so many more; so many cards are in the pool."""
    while cards >= number:
        lowest = pool & -pool
        pool ^= lowest
        cards -= 1
        if number == 1:
            found.append(new_laid(kind, always | lowest))
        else:
            lay(found, kind, always | lowest, pool, cards, number - 1)


def nth(kind: Any, blocks: tuple[Block, ...], index: int) -> Any:
    """The discard at an index that is in range, without listing those before it."""
    place = 0
    bits, pool, number = blocks[0]
    size = ways(pool, number)
    while index >= size:
        index -= size
        place += 1
        bits, pool, number = blocks[place]
        size = ways(pool, number)
    cards = held(pool)
    while number:
        lowest = pool & -pool
        pool ^= lowest
        cards -= 1
        size = WAYS[cards * SIZE + number - 1]
        if index < size:
            bits |= lowest
            number -= 1
        else:
            index -= size
    return new_laid(kind, bits)
