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
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar, final

import attrs

from .._core import Chance
from .._laid import LISTED_INDEX, choice_at, held, packed, ways
from ..authoring import DiscardTest
from ..moves import RandomSource, chance_of
from ..tricks import MOST_PLAYERS

T = TypeVar("T")

Options: TypeAlias = tuple[list[int], Sequence[T]]
"""The accumulated numbers of ways that options leave, and the options."""

Key: TypeAlias = tuple[int, int, bool]
"""What makes unseen cards alike: the seats that may hold them now (as bits); whether they are
trumps (0 where that does not matter; 2 for one that cannot have been discarded); and whether a seat
that holds one is able to act."""


@final
@attrs.frozen(cache_hash=True)
class Step:
    """A seat discards some cards (or none, if it is given some) and takes up others."""

    thrown: int  # how many cards it discards face down
    drawn: int  # how many it takes up
    test: DiscardTest | None = None  # what its rule asks of the discard, if it asks anything
    shown: int = 0  # the cards that it discards face up, in bits
    shows: bool = False  # whether trumps are discarded face up, and none face down
    gift: int | None = attrs.field(default=None, kw_only=True)
    """The number of the gift, if the cards taken up come from another seat or go to one."""
    trumps: int = attrs.field(default=0, kw_only=True)  # how many trumps the gift has
    away: int = attrs.field(default=0, kw_only=True)  # how many cards it gives away
    known: int = attrs.field(default=0, kw_only=True)  # which these are, in bits, if that is known
    lacks: bool = attrs.field(default=False, kw_only=True)
    """Whether it did not hold the called card before and can only have taken it up since."""


class Past:
    """The steps of a seat, and the ways back through them, which many hands have in common."""

    def __init__(self, steps: tuple[Step, ...], trumps: int) -> None:
        self.thrown: int = sum([step.thrown for step in steps])
        self.lacks: bool = any(step.lacks for step in steps)
        gifts = [it.gift for it in steps if it.gift is not None and not it.away]
        self.gift: float = min(gifts, default=math.inf)  # the first that it got
        self.known: dict[int, Any] = {}
        self.back: list[tuple[Any, ...]] = [
            (it.thrown, it.drawn, it.shown, it.known, it.away, it.gift) for it in steps[::-1]
        ]
        # What the ways back through each step follow from, and what was thrown up to it.
        self.facts: list[tuple[Any, ...]] = []
        thrown = 0
        for step in steps:
            thrown += step.thrown
            up, gave = (step.shown & trumps).bit_count(), step.trumps * (step.away != 0)
            drawn = -1 if step.gift is None else step.trumps - gave
            up_plain = step.shown.bit_count() - up + step.away - gave
            self.facts.append(
                (step.test, step.drawn, drawn, step.thrown, thrown, up + gave, up_plain,
                 step.shows, step.lacks)
            )  # fmt: skip


past_of: Callable[[tuple[Step, ...], int], Past] = functools.lru_cache(1024)(Past)


class Steps(NamedTuple):
    """The steps of every seat."""

    pasts: tuple[Past, ...]
    trumps: int
    called: int
    places: list[int]  # where those of each seat begin
    drew: list[int]  # what was drawn at each


NONE: Options[Any] = [], ()
WIDE = 5
"""For each option, a :class:`Case` has the accumulated number of ways, and four things about it."""
ONE: list[Any] = [1, None, None, None, None]


_Turn: TypeAlias = tuple[int, bytes, int, bytes, bytes, bytes, int, int]
"""A seat; where its kinds of cards stand among those after it, and how many these are; of each of
its kinds, what it is, whether it is needed and whether the seat may hold it; whether the seat, and
any seat after it, is one that must hold a card that is needed."""


@functools.lru_cache(256)
def _turns_of(
    keys: tuple[Key, ...], seats: tuple[int, ...], able: int
) -> tuple[list[_Turn], bytes]:
    """The turns of seats to take cards of these kinds, and what kinds are left after the last."""
    turns: list[_Turn] = []
    for place, seat in enumerate(seats):
        # The keys of those that the seat did not take.
        left = [(may & ~(1 << seat), kind, needed) for may, kind, needed in keys]
        passed = [(may, kind, needed and bool(may & able)) for may, kind, needed in left]
        later = sorted(set(passed))
        kinds, needs = bytes([kind for _, kind, _ in keys]), bytes([key[2] for key in keys])
        targets, mays = bytes(map(later.index, passed)), bytes([it[0] >> seat & 1 for it in keys])
        after = able & sum([1 << other for other in seats[place + 1 :]])
        turns.append((seat, targets, len(later), kinds, needs, mays, able >> seat & 1, after))
        keys = tuple(later)
    return turns, bytes([key[1] for key in keys])


_COUNTED: dict[object, Any] = {}
"""The ways that some cases leave, by all numbers they follow from: a cache."""
_MOST_COUNTED = 64


def counted_once(about: object, count: Callable[[], T]) -> T:
    """The ways of a case that is described like this."""
    options: T | None = _COUNTED.get(about)
    if options is None:
        options = count()
        if len(_COUNTED) >= _MOST_COUNTED:
            _COUNTED.clear()
        _COUNTED[about] = options
    return options


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
        able: int,
    ) -> None:
        self._sizes, self._played = sizes, played
        self._pasts, self._trumps, self._called, self._places, self._drew = steps
        keys = tuple(sorted(pools))
        self._pools = [pools[key] for key in keys]
        self._turns, self._last = _turns_of(keys, tuple(seats), able)
        routed = [(place, seat) for place, seat in enumerate(seats) if steps.pasts[seat].back]
        # One that got no gift comes last, after those it gave to.
        self._routed = sorted(routed, key=lambda each: steps.pasts[each[1]].gift)
        counts = bytes([held(pool) for pool in self._pools])
        self._most_trumps = sum([number for key, number in zip(keys, counts) if key[1]])
        trumps = steps.trumps
        self._numbers = [(held(bits & trumps), held(bits & ~trumps)) for bits in played]
        self._known: dict[bytes, list[Any]] = {}
        # The ways are numbers, the same for all cases with the same numbers; many hands begin so.
        about = (
            keys, counts, tuple(seats), sizes, steps.pasts, tuple(self._numbers), able,
            tuple([past.lacks and its & steps.called for its, past in zip(played, steps.pasts)]),
        )  # fmt: skip
        first = counts + bytes([0, not able])
        options = counted_once(about, lambda: self._choices(first, 0)) if seats else ONE
        self._known, self._options = {}, options
        self.count: int = options[-WIDE] if options else 0

    def _choices(self, about: bytes, plain: int) -> list[Any]:
        """What a seat may hold and have discarded, where others discarded so many plain cards.

        :param about: how many cards are left of each kind; then how many trumps others discarded,
            and twice the place of the seat, plus 1 if somebody is able to act.
        :return: of each option what the seat takes, how many trumps it threw, its ways back, and
            the options of the others.
        """
        options = self._known.get(about)
        if options is not None:
            return options
        number = len(about) - 2
        trumps, place, acts = about[number], about[number + 1] >> 1, about[number + 1] & 1
        found: list[Any] = []
        total = 0
        seat, targets, size, kinds, needed, may, able, later_able = self._turns[place]
        past, last = self._pasts[seat], place == len(self._turns) - 1
        lacks, thrown = past.lacks, past.thrown
        left, after = [0] * 66, [0] * 66
        for index in range(number):
            left[targets[index]] += about[index]
        begun, begun_other = self._numbers[seat]
        owed = lacks and self._called & self._played[seat] != 0
        for taken in vectors(self._sizes[seat], about, number, may):
            now, its_ways, held, other, owes = acts, 1, begun, begun_other, owed
            for index in range(size):
                after[index] = left[index]
            for index in range(number):
                took = taken[index]
                if took:
                    its_ways *= ways(about[index], about[index], took)
                    after[targets[index]] -= took
                    now = now or (able != 0 and needed[index])
                    if kinds[index]:
                        held += took
                        owes = owes or (lacks and kinds[index] == 2)
                    else:
                        other += took
            if not (now or later_able):
                continue
            after[size + 1] = 2 * place + 2 + now
            fewest, most = 0, min(thrown, self._most_trumps)
            loose = loose_plain = 0
            if last:  # what is left has all discards
                for index in range(size):
                    loose += after[index] if self._last[index] == 1 else 0
                    loose_plain += 0 if self._last[index] else after[index]
                fewest, most = thrown - loose_plain + plain, min(most, loose - trumps)
            if fewest > most:
                continue
            for more, back in self._backs(past, held, other, owes):
                if more > most:
                    break
                less, ahead, rest = thrown - more, 0, ONE
                if not last:
                    after[size] = trumps + more
                    rest = self._choices(packed(after, size + 2), plain + less)
                    ahead = rest[-WIDE] if rest else 0
                elif more >= fewest:
                    rests = ways(loose, loose, trumps + more)
                    ahead = rests * ways(loose_plain, loose_plain, plain + less)
                if ahead:
                    merged = ways(trumps + more, trumps + more, more)
                    merged *= ways(plain + less, plain + less, less)
                    total += back[-WIDE] * ahead * merged * its_ways
                    found.append(total)
                    found.append(taken)
                    found.append(more)
                    found.append(back)
                    found.append(rest)
        self._known[about] = found
        return found

    def _backs(self, past: Past, trumps: int, plain: int, owes: bool) -> list[Any]:
        """The ways back of a seat, for each number of trumps that it may have thrown."""
        about = trumps << 8 | plain << 1 | owes
        found: list[Any] | None = past.known.get(about)
        if found is None:
            found, steps = [], len(past.facts)
            for thrown in range(past.thrown + 1):
                options = self._back(past, steps, trumps, plain, thrown, owes)
                if options:
                    found.append((thrown, options))
            past.known[about] = found
        return found

    def _back(
        self, past: Past, steps: int, trumps: int, plain: int, thrown: int, owes: bool
    ) -> list[Any]:
        """The ways back in time: how many trumps were drawn and thrown at the last step.

        ``trumps`` and ``plain`` are held after it, ``thrown`` are all trumps thrown so far. A seat
        that ``owes`` holds a card that it lacked before some step.
        """
        if steps == 0:
            return [] if thrown else ONE
        about = (steps << 14 | thrown << 7 | trumps) << 8 | plain << 1 | owes
        options: list[Any] | None = past.known.get(about)
        if options is not None:
            return options
        found: list[Any] = []
        test, drew, gift, threw_all, other, up, up_plain, shows, lacks = past.facts[steps - 1]
        other -= thrown
        for drawn in range(min(drew, trumps) + 1):
            drew_plain = drew - drawn
            if drew_plain > plain or (gift >= 0 and drawn != gift):
                continue
            kept, kept_plain = trumps - drawn, plain - drew_plain
            draws_plain = ways(plain, plain, drew_plain)
            most = 0 if shows else min(threw_all, thrown)
            # All that was thrown before the first step is nothing.
            for threw in range(max(threw_all - other, 0 if steps > 1 else thrown), most + 1):
                threw_plain = threw_all - threw
                gone, gone_plain = threw + up, threw_plain + up_plain
                if test is not None and not test(gone, gone_plain, kept, kept_plain):
                    continue
                chosen = ways(thrown, thrown, threw) * ways(other, other, threw_plain)
                for came in range(owes + 1):
                    if owes and not came and lacks:
                        continue
                    before, owed = kept_plain + gone_plain, owes and not came
                    earlier = self._back(past, steps - 1, kept + gone, before, thrown - threw, owed)
                    if earlier:
                        draws = ways(trumps - owes, trumps - owes, drawn - came) * draws_plain
                        weight = draws * chosen * earlier[-WIDE]
                        if weight:
                            found.append(weight + (found[-WIDE] if found else 0))
                            found += drawn, threw, came, earlier
        past.known[about] = found
        return found

    def held(self, choices: Choices, options: list[Any] | None = None) -> list[int]:
        """Find the hands of the way that these choices lead to.

        :param options: gets how many trumps each seat threw, and its ways back, if somebody asks.
        :return: what is left, by the kinds that are left.
        """
        hands, following = choices.hands, self._options
        pools, left = [0] * 64, [0] * 64
        for place, pool in enumerate(self._pools):
            pools[place] = pool
        for turn in self._turns:
            at = choices.place(following, WIDE)
            seat, targets, hand, taken = turn[0], turn[1], 0, following[at + 1]
            for place, number in enumerate(taken):
                pool = pools[place]
                cards = choices.pick(pool, number)
                hand |= cards
                left[targets[place]] |= pool ^ cards
            hands[seat] = hand
            for place in range(turn[2]):
                pools[place] = left[place]
                left[place] = 0
            if options is not None:
                options.append(following[at + 2 : at + 4])
            following = following[at + 4]
        if options is None and self._routed:
            choices._random()
        for place, kind in enumerate(self._last):
            left[kind] |= pools[place]
        return [left[0], left[1], left[2]]

    def found(self, choices: Choices) -> int:
        """Find the way that these choices lead to; if at random, each with the same probability.

        :return: the cards that were never dealt.
        """
        found: list[Any] = []
        plain, trumps, kept = self.held(choices, found)
        choices.drew = drawn = [*self._drew]
        choices.threw = thrown = [0] * len(drawn)
        hands = choices.hands
        gifts: dict[int, int] = {}
        choices = choices.fork() if self._routed else choices
        for number, seat in self._routed:
            # Of what a seat kept to the end and threw in all, what it threw and drew at each step.
            threw, options = found[number]
            gone = choices.pick(trumps, threw)
            past, place = self._pasts[seat], self._places[seat + 1]
            gone_plain = choices.pick(plain, past.thrown - threw)
            trumps ^= gone
            plain ^= gone_plain
            hand = hands[seat] | self._played[seat]
            owed = hand & self._called if past.lacks else 0
            for threw_all, drew_all, shown, known, away, gift in past.back:
                place -= 1
                at = choices.place(options, WIDE)
                drew, threw, came = options[at + 1], options[at + 2], options[at + 3]
                options = options[at + 4]
                cards = choices.pick(hand & self._trumps & ~owed, drew - came)
                if came:
                    cards |= owed
                    owed = 0
                cards |= choices.pick(hand & ~self._trumps, drew_all - drew)
                back = choices.pick(gone, threw)
                back_plain = choices.pick(gone_plain, threw_all - threw)
                gone ^= back
                gone_plain ^= back_plain
                back |= back_plain
                if away:
                    back |= known or gifts[gift]
                elif gift is not None:
                    gifts[gift] = cards
                hand = hand & ~cards | back | shown
                thrown[place], drawn[place] = back, cards
        return plain | trumps | kept


def fill(
    worlds: array[int], size: int, options: Options[Any], skips: bool,
    drawn: tuple[list[int], int, int, bytes] | None,
) -> None:  # fmt: skip
    """Add what hidden seats hold to worlds: each has so many numbers, the last its stream.

    Before that come cards of the stock, if they are drawn: its order, how many will be drawn, how
    many cards the stock has, and what lies on top of it.
    """
    chance, rows = Chance(0), worlds
    choices = Choices(chance)
    order, number, left, up = drawn or ([], 0, 0, b"")
    for start in range(0, len(worlds), size):
        end = start + size - 1
        chance.stream = rows[end]
        way = choices.option(options)
        if drawn:
            stock = up + choices.stock(order, way.found(choices))[-left:]
            for place in range(number):
                card = stock[place]
                rows[end - 1 - (number - 1 >> 3) + (place >> 3)] |= card << 8 * (place & 7)
        else:
            case = way
            case.held(choices)
            if skips:
                choices._random()
        for seat, hand in enumerate(choices.hands[: size - 1]):
            rows[start + seat] |= hand
        rows[end] = chance.stream


def vectors(size: int, counts: bytes, number: int, may: bytes) -> list[bytes]:
    """The ways to take so many cards, at most ``counts`` of each of the kinds one may take."""
    most, rests, taken = [0] * 64, [0] * 65, [0] * 64
    for place in range(number - 1, -1, -1):
        most[place] = counts[place] if may[place] else 0
        rests[place] = rests[place + 1] + most[place]
    found: list[bytes] = []
    place, lacks = 0, size
    while place >= 0 and rests[0] >= size:
        for later in range(place, number):
            taken[later] = min(most[later], lacks)
            lacks -= taken[later]
        found.append(packed(taken, number))
        # One less of the last kind of which one less can be made up for by the kinds after it.
        place = number - 1
        while place >= 0 and (not taken[place] or lacks == rests[place + 1]):
            lacks += taken[place]
            place -= 1
        if place >= 0:
            taken[place] -= 1
            lacks += 1
            place += 1
    return found


def ways_in(options: Options[Any]) -> int:
    """In how many ways one of the options can be."""
    return options[0][-1] if options[0] else 0


class Choices:
    """Makes the choices that lead to a way, at random; and keeps what they led to."""

    def __init__(self, rng: RandomSource) -> None:
        self._chance: Any = getattr(rng, "random", None)
        if not callable(self._chance) or isinstance(rng, type):
            chance_of(rng)  # which says what is wrong
        self._stream: Chance | None = rng if isinstance(rng, Chance) else None
        self.hands: list[int] = [0] * MOST_PLAYERS  # what each hidden seat holds, in bits
        self.threw: list[int] = []  # what was thrown at each step; 0 where that is known
        self.drew: list[int] = []  # what was drawn; last, the cards that were turned up

    @staticmethod
    def every() -> Iterator[Choices]:
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

    def _random(self) -> float:
        """A number from 0 up to 1."""
        return self._chance() if self._stream is None else self._stream.random()

    def _pair(self) -> int:
        """Two numbers of 32 bits as one."""
        first = int(self._random() * _WORD)
        second = int(self._random() * _WORD)
        return first << 32 | second

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
            last, drawn = _ALL - (_ALL % limit + 1) % limit, self._pair()
            while drawn > last:
                drawn = self._pair()
        return drawn % limit

    def below(self, limit: int) -> int:
        """A whole number from 0 up to but not including a limit of any size, equally likely."""
        if limit < 1 << 64:
            return self.small(limit)
        words = (limit.bit_length() + 31) // 32
        odd = words & 1
        most, top = _WORD - 1 if odd else _ALL, limit >> 32 * (words - 2 + odd)
        while True:
            first = int(self._random() * _WORD) if odd else self._pair()
            number: int = first
            for _ in range(words - 1 >> 1):
                number = number << 64 | self._pair()
            found = number % limit
            # The first numbers nearly always tell that it is not among the last, a part of a limit.
            if first < most - top or not (number - found + limit - 1) >> 32 * words:
                return found

    def fork(self) -> Choices:
        """Choices that one number begins, so that they may be left out and the rest is the same."""
        forked, stream = Choices.__new__(Choices), Chance.__new__(Chance)
        stream.stream = int(self._random() * TWO_53)
        forked._stream = stream
        return forked

    def option(self, options: Options[T]) -> T:
        """One of some options."""
        return options[1][self.place(options[0])]

    def place(self, sums: list[int], wide: int = 1) -> int:
        """Where one of some options begins; first in each is the accumulated number of ways."""
        low, high = 0, len(sums) // wide - 1
        if high:
            drawn = self.below(sums[high * wide])
            while low < high:
                middle = low + high >> 1
                if drawn < sums[middle * wide]:
                    high = middle
                else:
                    low = middle + 1
        return low * wide

    def pick(self, pool: int, number: int) -> int:
        """So many cards of a set in bits."""
        if not number:
            return 0
        cards = held(pool)
        if number == cards:
            return pool
        return choice_at(pool, number, self.small(ways(cards, cards, number)))

    def stock(self, places: list[int], rest: int) -> bytes:
        """The stock in some order: what was drawn at some steps, then the rest; as indices."""
        choices, sets = self.fork(), [*[self.drew[place] for place in places], rest]
        found, size = [0] * 64, 0
        for given in sets:
            left, more = given, True
            while more:
                cards, number = left, held(left)
                more = number > 20
                if more:  # the orders of so many have room in 64 bits
                    cards, number = choices.pick(left, 20), 20
                    left ^= cards
                index = choices.small(FACTORIALS[number])
                for place in range(size, size + number):
                    bit = cards & -cards
                    found[place] = INDEX[bit % 67]
                    cards ^= bit
                for last in range(size + number - 1, size, -1):
                    place = size + index % (last - size + 1)
                    index //= last - size + 1
                    found[place], found[last] = found[last], found[place]
                size += number
        return packed(found, size)


_WORD = 1 << 32
_ALL = (1 << 64) - 1
TWO_53 = 2.0**53
FACTORIALS = [math.factorial(size) for size in range(21)]
INDEX = LISTED_INDEX


@final
class _Every(Choices):
    """Makes the choices that it was told before, and after these, the first of each."""

    def __init__(self) -> None:
        super().__init__(Chance(0))
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

    def place(self, sums: list[int], wide: int = 1) -> int:
        return self.below(len(sums) // wide) * wide


# Cards drawn unseen after each trick
#
# A card that a seat has shown not to hold at some trick, and holds or plays later, was drawn after
# that trick; a card that was played had come before. So each card of a hidden seat has a first and
# a last draw at which it may have come, and the deal counts as draw 0.


class Drawer(NamedTuple):
    """A hidden seat that draws cards unseen."""

    seat: int
    size: int  # how many cards it holds that nobody else has seen
    last: int  # how many draws there were
    draws: tuple[int, ...]  # those at which it took a card unseen, counted from 1
    played: tuple[tuple[int, int, int], ...]
    """Each card that it has played, if nobody saw it draw it: its index, and the first and the last
    draw at which it may have come; in turn."""
    firsts: tuple[tuple[int, int], ...]
    """Sets of cards in bits, and the first draw at which they may have come if it holds them now,
    which may not have happened yet; in turn."""


class DrawnCase:
    """Ways to give unseen cards, in bits, to seats, and to say when each of their cards came."""

    def __init__(self, unseen: int, drawers: list[Drawer], steps: Steps) -> None:
        # By the first draw at which a card may have come to each of them, in order.
        pools: dict[tuple[int, ...], int] = {(): unseen}
        for drawer in drawers:
            left, before, pools = unseen, pools, {}
            for cards, first in (*drawer.firsts[::-1], (unseen, 0)):
                for key, pool in before.items():
                    if pool & cards & left:
                        kind = *key, first
                        pools[kind] = pools.get(kind, 0) | pool & cards & left
                left &= ~cards
        kinds = sorted(pools)
        self._drew, self._pools = steps.drew, [pools[kind] for kind in kinds]
        self._known: dict[object, Options[Any]] = {}
        counts = bytes(map(held, self._pools))
        about = counts, *kinds, *drawers
        self._turns: list[tuple[Drawer, bytes, bytes, int]] = []
        """For each seat, at which draw the unseen cards of each kind may have come to it first; the
        kinds that the others know them by; and the place after its last step."""
        for drawer in drawers:
            after = sorted({kind[1:] for kind in kinds})
            firsts, targets = [kind[0] for kind in kinds], [after.index(kind[1:]) for kind in kinds]
            place = steps.places[drawer.seat] + len(drawer.draws)
            self._turns.append((drawer, bytes(firsts), bytes(targets), place))
            kinds = after
        self._options = counted_once(about, lambda: self._asked(self._hands, 0, counts))
        self.count: int = ways_in(self._options)
        """How many ways there are; the cards that are left over have no order."""

    def _asked(self, choices: Callable[..., Iterator[tuple[int, T]]], *about: object) -> Options[T]:
        """What may be chosen, worked out once."""
        options = self._known.get(about)
        if options is None:
            listed = [option for option in choices(*about) if option[0]]
            sums = [*itertools.accumulate([ways for ways, _ in listed])]
            options = self._known[about] = sums, [it for _, it in listed]
        return options

    def _hands(
        self, place: int, left: bytes
    ) -> Iterator[tuple[int, tuple[bytes, Options[Any], Options[Any]]]]:
        """The ways to take a hand by kinds, each with what it leaves for the others."""
        if place == len(self._turns):
            yield 1, (b"", NONE, NONE)
            return
        drawer, firsts, targets, _ = self._turns[place]
        able = bytes([first <= drawer.last for first in firsts])
        for taken in vectors(drawer.size, left, len(left), able):
            ways, held, rest = 1, [0] * 64, [0] * len({*targets})
            for first, target, number, took in zip(firsts, targets, left, taken):
                ways *= math.comb(number, took)
                held[first] += took
                rest[target] += number - took
            arrivals = self._asked(self._arrivals, place, drawer.last, bytes(held))
            if ways_in(arrivals):
                others = self._asked(self._hands, place + 1, bytes(rest))
                ways *= ways_in(arrivals) * ways_in(others)
                yield ways, (taken, arrivals, others)

    def _arrivals(
        self, place: int, draw: int, held: bytes
    ) -> Iterator[tuple[int, tuple[int | None, Options[Any]]]]:
        """The kinds of the card that may have come at a draw."""
        drawer, there = self._turns[place][0], [*held]
        for _, first, last in drawer.played:
            there[first] += last == draw
        if draw == 0:  # the rest was dealt
            yield 1, (None, NONE)
            return
        kinds = [first for first, number in enumerate(there) if number]
        for kind in kinds if draw in drawer.draws else (None,):
            before, ways = [*there], 1
            if kind is not None:
                before[kind] -= 1
                ways = there[kind] * (kind <= draw)
            if not any(before[draw:]):
                earlier = self._asked(self._arrivals, place, draw - 1, bytes(before))
                yield ways * ways_in(earlier), (kind, earlier)

    def found(self, choices: Choices) -> int:
        """Find the way that these choices lead to, as :meth:`Case.found` does."""
        choices.drew, choices.threw = [*self._drew], [0] * len(self._drew)
        options = self._options
        left, rest, came = [0] * 64, [0] * 64, [0] * 64
        for kind, pool in enumerate(self._pools):
            left[kind] = pool
        for drawer, firsts, targets, end in self._turns:
            taken, arrivals, options = choices.option(options)
            hand = 0
            for kind, number in enumerate(taken):
                pool = left[kind]
                cards = choices.pick(pool, number)
                hand |= cards
                came[firsts[kind]] |= cards
                left[kind] = 0
                rest[targets[kind]] |= pool ^ cards
            for kind in range(len(targets)):
                left[kind], rest[kind] = rest[kind], 0
            choices.hands[drawer.seat] = hand
            played, number, place, one = drawer.played, len(drawer.played), end, 1
            for draw in range(drawer.last, 0, -1):
                first, arrivals = choices.option(arrivals)
                while number and played[number - 1][2] == draw:
                    number -= 1
                    index, kind, _ = played[number]
                    came[kind] |= one << index
                if first is not None:
                    place -= 1
                    choices.drew[place] = cards = choices.pick(came[first], 1)
                    came[first] ^= cards
            came[0] = 0  # the rest was dealt
        return left[0]
