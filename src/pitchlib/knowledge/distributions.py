"""Ways to distribute unseen cards: counted, sampled and listed exactly.

This is the arithmetic beneath :mod:`pitchlib.knowledge.worlds`. It knows seats, how many cards each
holds and has thrown and drawn, and which cards are alike; of games it knows nothing.
"""

from __future__ import annotations

import itertools
import math
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias, TypeVar, final

import attrs

from ..cards import cards_in
from ..rules.values import DiscardTest

__all__ = ["Case", "Choices", "Kind", "Routes", "Step"]

T = TypeVar("T")

Options: TypeAlias = tuple[list[int], tuple[T, ...]]
"""Options, and the accumulated numbers of ways that they leave."""

Kind: TypeAlias = tuple[int, int, bool]
"""What is known of an unseen card: the seats that may hold it now (as bits), whether it is a trump
(0 where that does not matter), and whether it must be in some hand."""

Key: TypeAlias = tuple[int, int, bool, bool]
"""What makes unseen cards alike: their kind, and whether a seat that holds one is able to act."""


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
    """The cards that it discards face up, in bits; they count as kept by the seat."""
    shows_trumps: bool = attrs.field(default=False, kw_only=True)
    """Whether trumps are discarded face up, and none face down."""
    given: bool = attrs.field(default=False, kw_only=True)
    """Whether the cards taken up are given without a discard: the widow, or when cards are run."""
    gift: int | None = attrs.field(default=None, kw_only=True)
    """The number of the gift, if the cards taken up come from another seat or go to one."""
    trumps: int = attrs.field(default=0, kw_only=True)
    """How many trumps the gift has."""
    away: int = attrs.field(default=0, kw_only=True)
    """How many cards it gives away."""
    known: int = attrs.field(default=0, kw_only=True)
    """Which these are, in bits, if that is known."""


Routes: TypeAlias = dict[int, tuple[tuple[int, int], ...]]
"""For each seat that discards or takes up cards: for each step what it threw and what it drew, in
bits."""


Found: TypeAlias = tuple[dict[int, int], Routes, int]
"""The cards in each hidden hand now, what each seat threw and drew, and what was never dealt."""


WAYS = [[math.comb(cards, chosen) for chosen in range(55)] for cards in range(55)]
"""The ways to choose so many of so many cards."""


_Choice: TypeAlias = tuple[tuple[int, ...], int, tuple[int, ...], bool]
"""How many cards a seat holds of each kind and how many trumps it discarded; then what is left, and
whether a seat is able to act."""


@final
class Case:
    """Ways to distribute the unseen cards: counted by dynamic programming, seat by seat.

    At each seat the cards that the same later seats may hold are alike; a state of the count is
    how many are left of each kind, and how many of the discards so far were trumps.
    """

    def __init__(
        self,
        kinds: dict[int, Kind],
        seats: list[int],
        sizes: tuple[int, ...],
        steps: list[list[Step]],
        played: list[int],
        trumps: int,
        needed: int = 0,
        able: int = 0,
    ) -> None:
        """Take all that is known; one of the ``able`` seats must hold a ``needed`` card, if any."""
        self._able = able
        self._pools: dict[Key, list[int]] = {}
        for index, (may, kind, in_play) in kinds.items():
            key = may, kind, in_play, bool(needed >> index & 1 and may & able)
            self._pools.setdefault(key, []).append(1 << index)
        self._seats = seats
        self._sizes = sizes
        self._steps = steps
        self._trumps = trumps
        self._played = played
        self._numbers = [
            ((bits & trumps).bit_count(), (bits & ~trumps).bit_count()) for bits in played
        ]
        # The kinds that may be left at each seat, and after the last.
        keys = sorted(self._pools)
        self._keys: list[list[Key]] = [keys]
        self._targets: list[list[int]] = []
        """For each seat: where the cards of each kind stand among the kinds after it."""
        for seat in seats:
            passed = [self._passed(key, seat) for key in keys]
            keys = sorted(set(passed))
            self._targets.append([keys.index(key) for key in passed])
            self._keys.append(keys)
        self._discards = [sum(step.thrown for step in steps[seat]) for seat in seats]
        self._later = [sum([1 << seat for seat in seats[n + 1 :]]) for n in range(len(seats))]
        routed = [(place, seat) for place, seat in enumerate(seats) if steps[seat]]
        self._routed = sorted(routed, key=lambda each: _first_got(steps[each[1]]))
        self._before = [sum(self._discards[:place]) for place in range(len(seats) + 1)]
        self._most_trumps = sum(len(pool) for key, pool in self._pools.items() if key[1])
        self._options: dict[object, Options[Any]] = {}
        self._counts = tuple(len(self._pools[key]) for key in self._keys[0])
        self.count: int = self._count(0, self._counts, 0, not able)

    # Counting

    def _count(self, place: int, counts: tuple[int, ...], trumps: int, acts: bool) -> int:
        """The ways for the seats from a place on.

        Of the discards before, ``trumps`` were trumps; ``acts`` says that a seat is able to act.
        """
        if place == len(self._seats):
            return self._rest(counts, trumps)
        return ways_in(self._asked(self._choices, place, counts, trumps, acts))

    def _asked(self, choices: Callable[..., Iterator[tuple[int, T]]], *about: object) -> Options[T]:
        """What may be chosen, worked out once."""
        options = self._options.get(about)
        if options is None:
            options = self._options[about] = weighted(choices(*about))
        return options

    def _rest(self, counts: tuple[int, ...], trumps: int) -> int:
        """The ways to choose all discards among the cards that no seat holds."""
        left = [0, 0]
        for (_, kind, in_play, _), count in zip(self._keys[-1], counts):
            if in_play and count:
                return 0
            left[kind] += count
        return WAYS[left[1]][trumps] * WAYS[left[0]][self._before[-1] - trumps]

    def _choices(
        self, place: int, counts: tuple[int, ...], trumps: int, acts: bool
    ) -> Iterator[tuple[int, _Choice]]:
        """What a seat may hold and have discarded, by numbers, and in how many ways."""
        seat = self._seats[place]
        keys, later = self._keys[place], self._keys[place + 1]
        target = self._targets[place]
        open_to = [key[0] >> seat & 1 for key in keys]
        thrown, before = self._discards[place], self._before[place]
        steps, numbers = len(self._steps[seat]), range(min(thrown, self._most_trumps) + 1)
        able, later_able = self._able >> seat & 1, self._able & self._later[place]
        for taken in vectors(self._sizes[seat], counts, open_to):
            now = acts or bool(able and any(n and key[3] for key, n in zip(keys, taken)))
            if not (now or later_able):
                continue
            ways = 1
            after = [0] * len(later)
            held, plain = self._numbers[seat]
            for index, (count, number) in enumerate(zip(counts, taken)):
                if number:
                    ways *= WAYS[count][number]
                    if keys[index][1]:
                        held += number
                    else:
                        plain += number
                after[target[index]] += count - number
            for more in numbers:
                routes = self._back(seat, steps, held, plain, more)
                if not routes:
                    continue
                rest = self._count(place + 1, tuple(after), trumps + more, now)
                if rest:
                    merged = WAYS[trumps + more][more]
                    merged *= WAYS[before - trumps + thrown - more][thrown - more]
                    yield ways * routes * merged * rest, (taken, more, tuple(after), now)

    def _passed(self, key: Key, seat: int) -> Key:
        """What makes cards alike once a seat has taken what it holds."""
        may = key[0] & ~(1 << seat)
        return may, key[1], key[2], key[3] and bool(may & self._able)

    def _back(self, seat: int, steps: int, trumps: int, plain: int, thrown: int) -> int:
        """The ways back in time: which cards were drawn, and which thrown at which step.

        The seat holds so many trumps and plain cards after so many steps, in which it has thrown
        ``thrown`` trumps.
        """
        if steps == 0:
            return int(thrown == 0)
        sums, _ = self._asked(self._ways_back, seat, steps, trumps, plain, thrown)
        return sums[-1] if sums else 0

    def _ways_back(
        self, seat: int, steps: int, trumps: int, plain: int, thrown: int
    ) -> Iterator[tuple[int, tuple[int, int]]]:
        """For one step: in how many ways, how many trumps were drawn, and how many thrown."""
        step = self._steps[seat][steps - 1]
        other = sum(each.thrown for each in self._steps[seat][:steps]) - thrown
        up = (step.shown & self._trumps).bit_count()
        up_plain = step.shown.bit_count() - up
        got, gave = (0, step.trumps) if step.away else (step.trumps, 0)
        gave_plain = step.away - gave
        for drawn in range(min(step.drawn, trumps) + 1):
            if step.drawn - drawn > plain or (step.gift is not None and drawn != got):
                continue
            kept, kept_plain = trumps - drawn, plain - (step.drawn - drawn)
            draws = WAYS[trumps][drawn] * WAYS[plain][step.drawn - drawn]
            for threw in range(1 if step.shows_trumps else min(step.thrown, thrown) + 1):
                threw_plain = step.thrown - threw
                if threw_plain > other:
                    continue
                if step.test is not None and not step.test(
                    threw + up + gave,
                    threw_plain + up_plain + gave_plain,
                    kept - up,
                    kept_plain - up_plain,
                ):
                    continue
                earlier = self._back(
                    seat,
                    steps - 1,
                    kept + threw + gave,
                    kept_plain + threw_plain + gave_plain,
                    thrown - threw,
                )
                if earlier:
                    chosen = WAYS[thrown][threw] * WAYS[other][threw_plain]
                    yield draws * chosen * earlier, (drawn, threw)

    # Finding one

    def found(self, choices: Choices) -> Found:
        """The way that these choices lead to; if made at random, each with the same probability."""
        pools = [self._pools[key][:] for key in self._keys[0]]
        counts, trumps, acts = self._counts, 0, not self._able
        hands: dict[int, int] = {}
        numbers: list[int] = []
        for place, seat in enumerate(self._seats):
            options = self._asked(self._choices, place, counts, trumps, acts)
            taken, more, counts, acts = options[1][choices.option(options[0])]
            bits = 0
            for pool, number in zip(pools, taken):
                if number:
                    bits += sum(choices.pick(pool, number))
            hands[seat] = bits
            numbers.append(more)
            trumps += more
            merged: list[list[int]] = [[] for _ in counts]
            for pool, target in zip(pools, self._targets[place]):
                merged[target] = merged[target] + pool if merged[target] else pool
            pools = merged
        routes: Routes = {}
        gifts: dict[int, int] = {}
        if self._routed:
            left: tuple[list[int], list[int]] = [], []
            for pool, key in zip(pools, self._keys[-1]):
                left[key[1]].extend(pool)
            for place, seat in self._routed:
                more = numbers[place]
                thrown = choices.pick(left[1], more)
                thrown_plain = choices.pick(left[0], self._discards[place] - more)
                about = seat, hands[seat], thrown, thrown_plain, gifts
                routes[seat] = self._found_back(choices, *about)
            pools = [*left]
        return hands, routes, sum(map(sum, pools))

    def _found_back(
        self,
        choices: Choices,
        seat: int,
        hand: int,
        thrown: list[int],
        thrown_plain: list[int],
        gifts: dict[int, int],
    ) -> tuple[tuple[int, int], ...]:
        """What a seat threw and drew at each step, of what it holds now and has thrown in all.

        ``gifts`` are the cards of each gift, found with the seat that got it.
        """
        kept = hand | self._played[seat]
        held, plain = _cards(kept & self._trumps), _cards(kept & ~self._trumps)
        found: list[tuple[int, int]] = []
        for steps in range(len(self._steps[seat]), 0, -1):
            step = self._steps[seat][steps - 1]
            options = self._asked(self._ways_back, seat, steps, len(held), len(plain), len(thrown))
            drawn, threw = options[1][choices.option(options[0])]
            drew = choices.pick(held, drawn) + choices.pick(plain, step.drawn - drawn)
            back = choices.pick(thrown, threw)
            back_plain = choices.pick(thrown_plain, step.thrown - threw)
            if step.gift is not None and step.away:
                gift = step.known or gifts[step.gift]
                back += _cards(gift & self._trumps)
                back_plain += _cards(gift & ~self._trumps)
            elif step.gift is not None:
                gifts[step.gift] = sum(drew)
            held += back
            plain += back_plain
            found.append((sum(back) + sum(back_plain), sum(drew)))
        return tuple(reversed(found))

    def __iter__(self) -> Iterator[Choices]:
        """The choices that lead to each way once."""
        return every_choice()


def _first_got(steps: list[Step]) -> float:
    """The first gift that a seat got; one that got none comes last, after those it gave to."""
    gifts = [step.gift for step in steps if step.gift is not None and not step.away]
    return min(gifts, default=math.inf)


def every_choice() -> Iterator[Choices]:
    """Choices that lead to each way once."""
    every = _Every()
    while every.more():
        yield every


def vectors(size: int, counts: tuple[int, ...], may: list[int]) -> list[tuple[int, ...]]:
    """The ways to take so many cards in all, at most ``counts`` of each kind that one may take."""
    rest = sum([count for count, open_to in zip(counts, may) if open_to])
    found: list[tuple[tuple[int, ...], int]] = [((), size)]
    for count, open_to in zip(counts, may):
        most = count if open_to else 0
        rest -= most  # so many can be taken of the kinds after this one
        numbers = range(most, -1, -1)
        found = [
            ((*taken, number), lacks - number)
            for taken, lacks in found
            for number in numbers
            if number <= lacks <= number + rest
        ]
    return [taken for taken, lacks in found if not lacks]


def weighted(options: Iterable[tuple[int, T]]) -> Options[T]:
    listed = list(options)
    return list(itertools.accumulate([ways for ways, _ in listed])), tuple([it for _, it in listed])


def ways_in(options: Options[Any]) -> int:
    return options[0][-1] if options[0] else 0


class _Indices(dict[int, tuple[int, ...]]):
    """The indices of the cards of a set in bits, made when first asked for, and kept."""

    def __missing__(self, bits: int) -> tuple[int, ...]:
        indices = self[bits] = tuple([card.index for card in cards_in(bits)])
        return indices


_INDICES = _Indices()
"""Sets within one suit (the jokers go with the spades): at most some 60,000."""
_SPADES, _HEARTS, _DIAMONDS, _CLUBS = 0x7FFF, 0x1FFF << 15, 0x1FFF << 28, 0x1FFF << 41


def indices_in(bits: int) -> tuple[int, ...]:
    """The indices of the cards of a set in bits, in the listing order."""
    return (
        _INDICES[bits & _SPADES]
        + _INDICES[bits & _HEARTS]
        + _INDICES[bits & _DIAMONDS]
        + _INDICES[bits & _CLUBS]
    )


def _cards(bits: int) -> list[int]:
    """The cards of a set, each as its bit."""
    return [card.bit for card in cards_in(bits)]


# Choices


class Choices:
    """Makes the choices that lead to a way: at random."""

    def __init__(self, chance: Callable[[], float]) -> None:
        self._chance = chance

    def option(self, sums: list[int]) -> int:
        """One of some options, of which the accumulated weights are given."""
        return bisect_right(sums, below(self._chance, sums[-1])) if len(sums) > 1 else 0

    def pick(self, pool: list[int], number: int) -> list[int]:
        """So many cards of a pool, taken out of it."""
        if number == len(pool):
            picked = pool[:]
            pool.clear()
            return picked
        chance = self._chance
        picked = []
        for _ in range(number):
            place = int(chance() * len(pool))
            picked.append(pool[place])
            pool[place] = pool[-1]
            pool.pop()
        return picked

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards into some order."""
        for place in range(len(cards) - 1, 0, -1):
            other = int(self._chance() * (place + 1))
            cards[place], cards[other] = cards[other], cards[place]


_WORD = 1 << 32


def below(chance: Callable[[], float], limit: int) -> int:
    """A whole number from 0 up to but not including a limit of any size, all equally likely."""
    if limit <= 1 << 20:
        return int(chance() * limit)
    bits = limit.bit_length()
    while True:
        number = 0
        for _ in range(-(-bits // 32)):
            number = number << 32 | int(chance() * _WORD)
        number >>= -bits % 32
        if number < limit:
            return number


@final
class _Every(Choices):
    """Makes each once: what was chosen last is changed first, as in an odometer."""

    def __init__(self) -> None:
        self._path: list[list[int]] | None = None
        """For each choice what is chosen, and how many options there are."""
        self._made = 0

    def more(self) -> bool:
        """Begin with the next choices, if there are any."""
        self._made = 0
        if self._path is None:
            self._path = []
            return True
        while self._path:
            self._path[-1][0] += 1
            if self._path[-1][0] < self._path[-1][1]:
                return True
            self._path.pop()
        return False

    def _next(self, options: int) -> int:
        assert self._path is not None
        if self._made == len(self._path):
            self._path.append([0, options])
        self._made += 1
        return self._path[self._made - 1][0]

    def option(self, sums: list[int]) -> int:
        return self._next(len(sums))

    def pick(self, pool: list[int], number: int) -> list[int]:
        place = self._next(math.comb(len(pool), number))
        picked: list[int] = []
        left: list[int] = []
        for before, card in enumerate(pool, start=1):
            lacks = number - len(picked)
            with_it = math.comb(len(pool) - before, lacks - 1) if lacks else 0
            if place < with_it:
                picked.append(card)
            else:
                place -= with_it
                left.append(card)
        pool[:] = left
        return picked

    def shuffle(self, cards: list[int]) -> None:
        cards[:] = [card for _ in range(len(cards)) for card in self.pick(cards, 1)]
