"""Ways to distribute unseen cards where cards are drawn unseen after each trick.

A card that a seat has shown not to hold at some trick, and holds or plays later, was drawn after
that trick; a card that was played had come before. So each card of a hidden seat has a first and a
last draw at which it may have come, and the deal counts as draw 0.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias, final

import attrs

from ..cards import cards_in
from .distributions import NONE, Choices, Found, Options, Routes, vectors, ways_in, weighted

__all__ = ["Drawer", "DrawnCase"]

Firsts: TypeAlias = tuple[int, ...]
"""For each drawer in order: the first draw at which a card may have come to it."""
Pools: TypeAlias = tuple[tuple[Firsts, int], ...]
"""How many unseen cards there are of each kind."""
Held: TypeAlias = tuple[tuple[int, int], ...]
"""How many cards may have come at each draw first."""


@final
@attrs.frozen
class Drawer:
    """A hidden seat that draws cards unseen."""

    seat: int
    size: int
    """How many cards it holds that nobody else has seen."""
    dealt: int
    """How many cards it was dealt."""
    last: int
    """How many draws there were."""
    draws: tuple[int, ...]
    """Those at which it took a card unseen, counted from 1."""
    played: tuple[tuple[int, int, int], ...]
    """Each card that it has played, if nobody saw it draw it: its index, and the first and the last
    draw at which it may have come."""
    firsts: tuple[tuple[int, int], ...]
    """Sets of cards in bits, and the first draw at which they may have come if it holds them now,
    which may not have happened yet."""

    def first(self, index: int) -> int:
        """The first draw at which a card may have come that it holds now."""
        return max([first for cards, first in self.firsts if cards >> index & 1], default=0)


@final
class DrawnCase:
    """Ways to give unseen cards to seats, and to say when each of their cards came."""

    def __init__(self, unseen: int, drawers: list[Drawer]) -> None:
        """Take the unseen cards, in bits, and what is known of the seats that draw."""
        self._drawers = drawers
        self._pools: dict[Firsts, int] = {}
        for card in cards_in(unseen):
            key = tuple([drawer.first(card.index) for drawer in drawers])
            self._pools[key] = self._pools.get(key, 0) | card.bit
        self._known: dict[object, Options[Any]] = {}
        counts = [(key, pool.bit_count()) for key, pool in self._pools.items()]
        self._options = self._asked(self._hands, 0, tuple(sorted(counts)))
        self.count: int = ways_in(self._options)
        """How many ways there are; the cards that are left over have no order."""

    def _asked(self, ways: Callable[..., Iterator[Any]], *about: object) -> Options[Any]:
        """What may be chosen, worked out once."""
        if about not in self._known:
            self._known[about] = weighted(ways(*about))
        return self._known[about]

    def _hands(
        self, place: int, left: Pools
    ) -> Iterator[tuple[int, tuple[tuple[int, ...], Options[Any], Options[Any]]]]:
        """The ways to take a hand by kinds, each with what it leaves for the others."""
        if place == len(self._drawers):
            yield 1, ((), NONE, NONE)
            return
        drawer = self._drawers[place]
        counts = tuple([number for _, number in left])
        able = [int(key[0] <= drawer.last) for key, _ in left]
        for taken in vectors(drawer.size, counts, able):
            ways = 1
            held: dict[int, int] = {}
            rest: dict[Firsts, int] = {}
            for (key, number), took in zip(left, taken):
                ways *= math.comb(number, took)
                held[key[0]] = held.get(key[0], 0) + took
                rest[key[1:]] = rest.get(key[1:], 0) + number - took
            arrivals = self._asked(self._arrivals, place, drawer.last, _kept(held))
            if ways_in(arrivals):
                others = self._asked(self._hands, place + 1, tuple(sorted(rest.items())))
                ways *= ways_in(arrivals) * ways_in(others)
                yield ways, (taken, arrivals, others)

    def _arrivals(
        self, place: int, draw: int, held: Held
    ) -> Iterator[tuple[int, tuple[int | None, Options[Any]]]]:
        """The kinds of the card that may have come at a draw.

        ``held`` are the cards that had come by then and were played later, or are held now.
        """
        drawer = self._drawers[place]
        there = dict(held)
        for _, first, last in drawer.played:
            if last == draw:
                there[first] = there.get(first, 0) + 1
        if draw == 0:
            if _kept(there) == _kept({0: drawer.dealt}):
                yield 1, (None, NONE)
            return
        for kind in sorted(there) if draw in drawer.draws else (None,):
            before = dict(there)
            if kind is not None:
                before[kind] -= 1
            left = _kept(before)
            if all(first < draw for first, _ in left):
                earlier = self._asked(self._arrivals, place, draw - 1, left)
                ways = 1 if kind is None else there[kind] * (kind <= draw)
                yield ways * ways_in(earlier), (kind, earlier)

    # Finding one

    def found(self, choices: Choices) -> Found:
        """The way that these choices lead to; if made at random, each with the same probability."""
        pools, options = self._pools, self._options
        hands: dict[int, int] = {}
        routes: Routes = {}
        for drawer in self._drawers:
            taken, arrivals, options = choices.option(options)
            hand = 0
            held: dict[int, int] = {}
            rest: dict[Firsts, int] = {}
            for key, took in zip(sorted(pools), taken):
                cards = choices.pick(pools[key], took)
                hand |= cards
                held[key[0]] = held.get(key[0], 0) | cards
                rest[key[1:]] = rest.get(key[1:], 0) | pools[key] ^ cards
            hands[drawer.seat], pools = hand, rest
            routes[drawer.seat] = _route(choices, drawer, arrivals, held)
        return hands, routes, sum(pools.values())


def _route(
    choices: Choices, drawer: Drawer, arrivals: Options[Any], held: dict[int, int]
) -> tuple[tuple[int, int], ...]:
    """What a seat drew unseen, draw by draw."""
    route: list[tuple[int, int]] = []
    for draw in range(drawer.last, 0, -1):
        kind, arrivals = choices.option(arrivals)
        for index, first, last in drawer.played:
            if last == draw:
                held[first] = held.get(first, 0) | 1 << index
        if kind is not None:
            card = choices.pick(held[kind], 1)
            held[kind] ^= card
            route.append((0, card))
    return tuple(route[::-1])


def _kept(counts: Mapping[int, int]) -> Held:
    return tuple(sorted([(first, number) for first, number in counts.items() if number]))
