# cython: language_level=3, annotation_typing=False, nonecheck=True
"""Ways to distribute unseen cards: counted, sampled and listed exactly.

This is the arithmetic beneath :mod:`pitchlib.knowledge.worlds`. It knows seats, how many cards each
holds and has thrown and drawn, and which cards are alike; of games it knows nothing.
"""

from __future__ import annotations

import functools
import itertools
import math
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import and_
from typing import Any, TypeAlias, TypeVar, final

import attrs

from .._core import Chance
from .._laid import choice_at, held, ordered, ways
from ..authoring import DiscardTest
from ..cards import cards_in
from ..moves import RandomSource, chance_of

T = TypeVar("T")

Options: TypeAlias = tuple[list[int], Sequence[T]]
"""The accumulated numbers of ways that options leave, and the options."""

Key: TypeAlias = tuple[int, int, bool]
"""What makes unseen cards alike: the seats that may hold them now (as bits); whether they are
trumps (0 where that does not matter; 2 for one that cannot have been discarded); and whether a seat
that holds one is able to act."""


@final
@attrs.frozen
class Step:
    """A seat discards some cards (or none, if it is given some) and takes up others."""

    thrown: int
    """How many cards it discards face down."""
    drawn: int
    """How many it takes up."""
    test: DiscardTest | None = None
    """What its rule asks of the discard, if it asks anything."""
    shown: int = attrs.field(default=0, kw_only=True)
    """The cards that it discards face up, in bits."""
    shows: bool = attrs.field(default=False, kw_only=True)
    """Whether trumps are discarded face up, and none face down."""
    gift: int | None = attrs.field(default=None, kw_only=True)
    """The number of the gift, if the cards taken up come from another seat or go to one."""
    trumps: int = attrs.field(default=0, kw_only=True)
    """How many trumps the gift has."""
    away: int = attrs.field(default=0, kw_only=True)
    """How many cards it gives away."""
    known: int = attrs.field(default=0, kw_only=True)
    """Which these are, in bits, if that is known."""
    lacks: int = attrs.field(default=0, kw_only=True)
    """A card in bits that it did not hold before and can only have taken up since: it called it."""


@final
class Steps:
    """The steps of every seat, and what follows from them in all cases."""

    def __init__(self, steps: list[list[Step]], trumps: int) -> None:
        self.each: list[list[Step]] = steps
        self.thrown: list[int] = [sum([step.thrown for step in each]) for each in steps]
        self.lacked: list[int] = [sum([step.lacks for step in each]) for each in steps]
        # The first gift that a seat got; one that got none comes last, after those it gave to.
        self.firsts: list[float] = [
            min([it.gift for it in each if it.gift is not None and not it.away], default=math.inf)
            for each in steps
        ]
        shown = trumps if any(step.shown for each in steps for step in each) else 0
        self.number: int = _numbered((*map(tuple, steps), shown))


_NUMBERS = itertools.count()


@functools.lru_cache(1024)
def _numbered(_about: object) -> int:
    """A number that stands for these steps, and for no others: it is compared at once."""
    return next(_NUMBERS)


Routes: TypeAlias = dict[int, tuple[tuple[int, int], ...]]
"""For each seat that discards or takes up cards: for each step what it threw and what it drew, in
bits."""


Found: TypeAlias = tuple[dict[int, int], Routes, int]
"""The cards in each hidden hand now, what each seat threw and drew, and what was never dealt."""


_Choice: TypeAlias = tuple[tuple[int, ...], int, Options[Any], Options[Any]]
"""How many cards a seat holds of each kind and how many trumps it discarded; then the options for
its ways back, and those of the next seat."""
NONE: Options[Any] = [], ()
ONE: Options[Any] = [1], ((),)


_Turn: TypeAlias = tuple[int, list[int], int, list[int], list[bool], list[int], int, int]
"""A seat; where its kinds of cards stand among those after it, and how many these are; of each of
its kinds, what it is, whether it is needed and whether the seat may hold it; whether the seat, and
any seat after it, is one that must hold a card that is needed."""


@functools.lru_cache(256)
def _turns_of(
    keys: tuple[Key, ...], seats: tuple[int, ...], able: int
) -> tuple[list[_Turn], list[int]]:
    """The turns of seats to take cards of these kinds, and what kinds are left after the last."""
    turns: list[_Turn] = []
    for place, seat in enumerate(seats):
        # The keys of those that the seat did not take.
        left = [(may & ~(1 << seat), kind, needed) for may, kind, needed in keys]
        passed = [(may, kind, needed and bool(may & able)) for may, kind, needed in left]
        later = sorted(set(passed))
        kinds, needs = [kind for _, kind, _ in keys], [needed for *_, needed in keys]
        targets, mays = [later.index(key) for key in passed], [may >> seat & 1 for may, *_ in keys]
        after = able & sum([1 << other for other in seats[place + 1 :]])
        turns.append((seat, targets, len(later), kinds, needs, mays, able >> seat & 1, after))
        keys = tuple(later)
    return turns, [key[1] for key in keys]


_COUNTED: dict[object, Options[_Choice]] = {}
"""The ways that some cases leave, by all numbers they follow from: a cache."""
_MOST_COUNTED = 64


class Case:
    """Ways to distribute the unseen cards: counted by dynamic programming, seat by seat.

    At each seat the cards that the same later seats may hold are alike; a state of the count is
    how many are left of each kind, and how many of the discards so far were trumps.

    :param pools: the unseen cards, in bits, by what makes them alike.
    :param played: what each seat has played of what nobody saw it draw, in bits.
    :param able: the seats, in bits, of which one must hold a card that is needed; 0 if none must.
    """

    def __init__(
        self,
        pools: dict[Key, int],
        seats: list[int],
        sizes: tuple[int, ...],
        steps: Steps,
        played: list[int],
        trumps: int,
        able: int = 0,
    ) -> None:
        self._sizes, self._steps, self._trumps, self._played = sizes, steps.each, trumps, played
        keys = tuple(sorted(pools))
        self._pools = [pools[key] for key in keys]
        self._turns, self._last = _turns_of(keys, tuple(seats), able)
        self._thrown, self._lacked = steps.thrown, steps.lacked
        routed = [(place, seat) for place, seat in enumerate(seats) if steps.each[seat]]
        self._routed = sorted(routed, key=lambda each: steps.firsts[each[1]])
        counts = tuple([held(pool) for pool in self._pools])
        self._most_trumps = sum([number for key, number in zip(keys, counts) if key[1]])
        self._numbers = [(held(bits & trumps), held(bits & ~trumps)) for bits in played]
        self._known: dict[tuple[int, ...], Options[Any]] = {}
        # The ways are numbers, the same for all cases with the same numbers; many hands begin so.
        about = (
            keys, counts, tuple(seats), sizes, steps.number, tuple(self._numbers), able,
            tuple(map(and_, played, self._lacked)),
        )  # fmt: skip
        options = _COUNTED.get(about)
        if options is None:
            options = self._choices(0, counts, 0, 0, not able)
            if len(_COUNTED) >= _MOST_COUNTED:
                _COUNTED.clear()
            _COUNTED[about] = options
        self._options: Options[Any] = options
        self.count: int = ways_in(options)

    # Counting

    def _choices(
        self, place: int, counts: tuple[int, ...], trumps: int, plain: int, acts: bool
    ) -> Options[_Choice]:
        """What a seat may hold and have discarded, where others discarded so many cards before."""
        if place == len(self._turns):
            left = [0, 0, 0]
            for kind, count in zip(self._last, counts):
                left[kind] += count
            rests = ways(left[1], left[1], trumps) * ways(left[0], left[0], plain)
            return weighted([(rests, ((), 0, NONE, NONE))])
        about = (place, trumps, acts, *counts)
        options = self._known.get(about)
        if options is not None:
            return options
        found: list[tuple[int, _Choice]] = []
        seat, targets, size, kinds, needed, may, able, later_able = self._turns[place]
        lacked, thrown = self._lacked[seat], self._thrown[seat]
        most_thrown = min(thrown, self._most_trumps)
        left = [0] * size
        for index, count in enumerate(counts):
            left[targets[index]] += count
        for taken in vectors(self._sizes[seat], counts, may):
            now, its_ways, after = acts, 1, left[:]
            held, other = self._numbers[seat]
            owes = lacked & self._played[seat] != 0
            for index, number in enumerate(taken):
                if number:
                    its_ways *= ways(counts[index], counts[index], number)
                    after[targets[index]] -= number
                    now = now or (able != 0 and needed[index])
                    if kinds[index]:
                        held += number
                        owes = owes or (lacked != 0 and kinds[index] == 2)
                    else:
                        other += number
            if not (now or later_able):
                continue
            follows = tuple(after)
            for more in range(most_thrown + 1):
                back = self._back(seat, len(self._steps[seat]), held, other, more, owes)
                if not back[0]:
                    continue
                less = thrown - more
                rest = self._choices(place + 1, follows, trumps + more, plain + less, now)
                if rest[0]:
                    merged = ways(trumps + more, trumps + more, more)
                    merged *= ways(plain + less, plain + less, less)
                    weight = its_ways * merged * back[0][-1] * rest[0][-1]
                    found.append((weight, (taken, more, back, rest)))
        options = self._known[about] = weighted(found)
        return options

    def _back(
        self, seat: int, steps: int, trumps: int, plain: int, thrown: int, owes: bool
    ) -> Options[tuple[int, int, int, Options[Any]]]:
        """The ways back in time: how many trumps were drawn and thrown at the last step.

        ``trumps`` and ``plain`` are held after it, ``thrown`` are all trumps thrown so far. A seat
        that ``owes`` holds a card that it lacked before some step.
        """
        if steps == 0:
            return NONE if thrown else ONE
        about = -1 - seat, steps, trumps, plain, thrown, owes
        options = self._known.get(about)
        if options is not None:
            return options
        found: list[tuple[int, tuple[int, int, int, Options[Any]]]] = []
        step: Step = self._steps[seat][steps - 1]
        test, drew, threw_all, gave = step.test, step.drawn, step.thrown, step.away
        up = (step.shown & self._trumps).bit_count()
        up_plain = step.shown.bit_count() - up
        up += step.trumps if gave else 0
        up_plain += gave - step.trumps if gave else 0
        other = sum([each.thrown for each in self._steps[seat][:steps]]) - thrown
        for drawn in range(min(drew, trumps) + 1):
            drew_plain = drew - drawn
            if drew_plain > plain or (step.gift is not None and drawn != (not gave) * step.trumps):
                continue
            kept, kept_plain = trumps - drawn, plain - drew_plain
            draws_plain = ways(plain, plain, drew_plain)
            most = 0 if step.shows else min(threw_all, thrown)
            for threw in range(max(threw_all - other, 0), most + 1):
                threw_plain = threw_all - threw
                if test is not None and not test(
                    threw + up, threw_plain + up_plain, kept, kept_plain
                ):
                    continue
                chosen = ways(thrown, thrown, threw) * ways(other, other, threw_plain)
                for came in range(owes + 1):
                    if owes and not came and step.lacks:
                        continue
                    before, owed = kept_plain + threw_plain + up_plain, owes and not came
                    earlier = self._back(
                        seat, steps - 1, kept + threw + up, before, thrown - threw, owed
                    )
                    if earlier[0]:
                        draws = ways(trumps - owes, trumps - owes, drawn - came) * draws_plain
                        weight = draws * chosen * earlier[0][-1]
                        found.append((weight, (drawn, threw, came, earlier)))
        options = self._known[about] = weighted(found)
        return options

    # Finding one

    def held(
        self,
        choices: Choices,
        worlds: array[int],
        start: int,
        thrown: list[tuple[int, Options[Any]]] | None = None,
    ) -> list[int]:
        """Add the hands of the way that these choices lead to, at a place for each seat.

        :param thrown: gets how many trumps each seat threw, and its ways back, if somebody asks.
        :return: what is left, by the kinds that are left.
        """
        pools, options, rows = self._pools, self._options, worlds
        for turn in self._turns:
            option = choices.option(options)
            taken, targets, left = option[0], turn[1], [0] * turn[2]
            hand = 0
            for place, number in enumerate(taken):
                pool = pools[place]
                cards = choices.pick(pool, number)
                hand |= cards
                left[targets[place]] |= pool ^ cards
            rows[start + turn[0]] |= hand
            pools = left
            if thrown is not None:
                thrown.append((option[1], option[2]))
            options = option[3]
        if thrown is None and self._routed:
            choices.skip()
        return pools

    def found(self, choices: Choices) -> Found:
        """The way that these choices lead to; if made at random, each with the same probability."""
        row = array("Q", bytes(8 * len(self._sizes)))
        discards: list[tuple[int, Options[Any]]] = []
        left, routes = [0, 0, 0], Routes()
        for pool, kind in zip(self.held(choices, row, 0, discards), self._last):
            left[kind] |= pool
        hands = {turn[0]: row[turn[0]] for turn in self._turns}
        if self._routed:
            choices = choices.fork()
        gifts: dict[int, int] = {}
        for place, seat in self._routed:
            more, back = discards[place]
            thrown = choices.pick(left[1], more)
            thrown_plain = choices.pick(left[0], self._thrown[seat] - more)
            left[1] ^= thrown
            left[0] ^= thrown_plain
            now = hands[seat] | self._played[seat]
            routes[seat] = self._route(choices, seat, back, now, thrown, thrown_plain, gifts)
        return hands, routes, left[0] | left[1] | left[2]

    def _route(
        self,
        choices: Choices,
        seat: int,
        options: Options[Any],
        held: int,
        thrown: int,
        thrown_plain: int,
        gifts: dict[int, int],
    ) -> tuple[tuple[int, int], ...]:
        """What a seat threw and drew at each step, of what it kept to the end and threw in all."""
        trumps, owed = self._trumps, held & self._lacked[seat]
        found: list[tuple[int, int]] = []
        for step in reversed(self._steps[seat]):
            drawn, threw, came, options = choices.option(options)
            drew = choices.pick(held & trumps & ~owed, drawn - came)
            if came:
                drew |= owed
                owed = 0
            drew |= choices.pick(held & ~trumps, step.drawn - drawn)
            back = choices.pick(thrown, threw)
            back_plain = choices.pick(thrown_plain, step.thrown - threw)
            thrown ^= back
            thrown_plain ^= back_plain
            back |= back_plain
            if step.gift is not None and step.away:
                back |= step.known or gifts[step.gift]
            elif step.gift is not None:
                gifts[step.gift] = drew
            held = held & ~drew | back | step.shown
            found.append((back, drew))
        return tuple(found[::-1])


def fill(worlds: array[int], size: int, options: Options[Any], *, skips: bool) -> None:
    """Add what hidden seats hold to worlds: each has so many numbers, the last its stream."""
    chance, rows = Chance(0), worlds
    choices = Choices(chance)
    for start in range(0, len(worlds), size):
        chance.stream = rows[start + size - 1]
        choices.option(options).held(choices, worlds, start)
        if skips:
            choices.skip()
        rows[start + size - 1] = chance.stream


def every_choice() -> Iterator[Choices]:
    """Choices that lead to each way once: the last is changed first, as in an odometer."""
    every = _Every()
    yield every
    while every.path:
        every.made = 0
        every.path[-1][0] += 1
        if every.path[-1][0] < every.path[-1][1]:
            yield every
        else:
            every.path.pop()


def vectors(size: int, counts: tuple[int, ...], may: list[int]) -> list[tuple[int, ...]]:
    """The ways to take so many cards in all, at most ``counts`` of each kind that one may take."""
    most = [count if open_to else 0 for count, open_to in zip(counts, may)]
    rests = [sum(most[place:]) for place in range(1, len(most) + 1)]
    taken = [0] * len(most)
    found: list[tuple[int, ...]] = []
    place, lacks = 0, size
    while place >= 0 and sum(most) >= size:
        for later in range(place, len(most)):
            taken[later] = min(most[later], lacks)
            lacks -= taken[later]
        found.append(tuple(taken))
        # One less of the last kind of which one less can be made up for by the kinds after it.
        place = len(most) - 1
        while place >= 0 and (not taken[place] or lacks == rests[place]):
            lacks += taken[place]
            place -= 1
        if place >= 0:
            taken[place] -= 1
            lacks += 1
            place += 1
    return found


def weighted(options: Iterable[tuple[int, T]]) -> Options[T]:
    """Options with the sums of their weights, without those that have no way."""
    listed = [option for option in options if option[0]]
    return list(itertools.accumulate([ways for ways, _ in listed])), tuple([it for _, it in listed])


def ways_in(options: Options[Any]) -> int:
    """In how many ways one of the options can be."""
    return options[0][-1] if options[0] else 0


# Choices


class Choices:
    """Makes the choices that lead to a way: at random."""

    def __init__(self, rng: RandomSource) -> None:
        self._chance = chance_of(rng)
        self._stream: Chance | None = rng if isinstance(rng, Chance) else None

    def _random(self) -> float:
        """A number from 0 up to 1."""
        return self._chance() if self._stream is None else self._stream.random()

    def small(self, limit: int) -> int:
        """A whole number from 0 up to but not including a limit below 2 ** 64."""
        if limit <= 1 << 20:
            drawn = int(self._random() * limit)
        elif limit < _WORD:
            last = _WORD - 1 - _WORD % limit
            drawn = int(self._random() * _WORD)
            while drawn > last:
                drawn = int(self._random() * _WORD)
        else:
            last, drawn, low = _ALL - (_ALL % limit + 1) % limit, _ALL, _ALL
            while drawn > last or low == _ALL:
                drawn = int(self._random() * _WORD)
                low = int(self._random() * _WORD)
                drawn = drawn << 32 | low
        return drawn % limit

    def below(self, limit: int) -> int:
        """A whole number from 0 up to but not including a limit of any size, equally likely."""
        if limit <= _ALL:
            return self.small(limit)
        words = -(-limit.bit_length() // 32)
        whole = 1 << 32 * words
        while True:
            number = 0
            for _ in range(words):
                number = number << 32 | int(self._random() * _WORD)
            if number < whole - whole % limit:
                return number % limit

    def fork(self) -> Choices:
        """Choices that one number begins, so that they may be left out and the rest is the same."""
        return Choices(Chance(int(self._random() * 2**53)))

    def skip(self) -> None:
        """Leave out what a fork would choose."""
        self._random()

    def option(self, options: Options[T]) -> T:
        """One of some options."""
        sums, listed = options
        return listed[bisect_right(sums, self.below(sums[-1])) if len(sums) > 1 else 0]

    def pick(self, pool: int, number: int) -> int:
        """So many cards of a set in bits."""
        if not number:
            return 0
        cards = held(pool)
        if number == cards:
            return pool
        return choice_at(pool, number, self.small(ways(cards, cards, number)))

    def order(self, cards: int) -> bytes:
        """A set in bits in some order: the indices of the cards."""
        size = held(cards)
        if size > 20:  # the orders of so many have room in 64 bits
            first = self.pick(cards, 20)
            return self.order(first) + self.order(cards ^ first)
        return ordered(cards, self.small(FACTORIALS[size]))


_WORD = 1 << 32
_ALL = (1 << 64) - 1
FACTORIALS = [math.factorial(size) for size in range(21)]


@final
class _Every(Choices):
    """Makes the choices that it was told before, and after these, the first of each."""

    def __init__(self) -> None:
        self.path: list[list[int]] = []
        """For each choice what is chosen, and how many options there are."""
        self.made = 0

    def small(self, limit: int) -> int:
        return self.below(limit)

    def below(self, limit: int) -> int:
        if self.made == len(self.path):
            self.path.append([0, limit])
        self.made += 1
        return self.path[self.made - 1][0]

    def fork(self) -> Choices:
        return self

    def option(self, options: Options[T]) -> T:
        return options[1][self.below(len(options[1]))]


# Cards drawn unseen after each trick
#
# A card that a seat has shown not to hold at some trick, and holds or plays later, was drawn after
# that trick; a card that was played had come before. So each card of a hidden seat has a first and
# a last draw at which it may have come, and the deal counts as draw 0.


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

    def _asked(self, choices: Callable[..., Iterator[tuple[int, T]]], *about: object) -> Options[T]:
        """What may be chosen, worked out once."""
        options = self._known.get(about)
        if options is None:
            options = self._known[about] = weighted(choices(*about))
        return options

    def _hands(
        self, place: int, left: Pools
    ) -> Iterator[tuple[int, tuple[tuple[int, ...], Options[Any], Options[Any]]]]:
        """The ways to take a hand by kinds, each with what it leaves for the others."""
        if place == len(self._drawers):
            yield 1, ((), NONE, NONE)
            return
        drawer = self._drawers[place]
        able = [int(key[0] <= drawer.last) for key, _ in left]
        for taken in vectors(drawer.size, tuple([number for _, number in left]), able):
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
        """The kinds of the card that may have come at a draw."""
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
            routes[drawer.seat] = _arrived(choices, drawer, arrivals, held)
        return hands, routes, sum(pools.values())


def _arrived(
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
