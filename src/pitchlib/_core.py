# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: annotation_typing=False, initializedcheck=False, auto_pickle=False
"""The core: plays hands by tables, millions of times. It knows no rule of the game.

:mod:`pitchlib.search._plan` asks the components of a variant which cards may be played and which
card beats which. It writes the answers into the tables of a :class:`Plan`, one for each trump suit.
A :class:`Hand` is a hand in the middle of play, with its plan. It has three uses:

- Random playouts. :meth:`Hand.put` plays it to the end, and :meth:`Hand.ends` says how often it
  ended in which way. Calls before play are a tree of :class:`Branch`, which :func:`play_all` walks
  from the root. Where the cards are dealt at random, too, the tree ends in :class:`Deals`, and
  :class:`Points` count who gets which point.
- Counting. :meth:`Hand.count` says in how many ways play can go on.
- Solving. :class:`Search` finds the best play if everybody sees all cards.

A card is a number below :data:`CARDS`, its index. A set of cards is an integer: card ``c`` is the
bit ``1 << c``. Seats and sides are numbers from 0; where 0 means nobody, sides count from 1.

Five numbers say where play stands, and :meth:`Hand.turn` finds who plays next: ``left``, the cards
not played yet; ``leader``, who led to the trick; ``led``, the card led, or :data:`CARDS` if there
is none; ``best``, the card that is winning; and ``winner``, who played it.

A *duty* is a pair of sets ``(holding, play)``: a hand with a card in ``holding`` must play a card
in ``play``. A *row* of a plan is a few duties, of which the first that applies counts. There is a
row for each card that may be led and one for the leader, and all rows once more for later tricks.

This is ordinary Python. ``_core.pxd`` gives the C types with which Cython compiles this file;
``pitchlib.__compiled__`` says whether it was compiled. The results are the same.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any, TypeAlias

from ._laid import LISTED_INDEX, indices, padded

__all__: list[str] = []

COMPILED = not __file__.endswith(".py")
"""Whether this runs as C."""
if COMPILED:  # Cython is there then, and other threads run while hands are played out
    import cython  # pyright: ignore[reportMissingImports]
    from cython.cimports.pitchlib import _core as c  # pyright: ignore[reportMissingImports]
else:
    cython, c = SimpleNamespace(nogil=nullcontext()), SimpleNamespace()

INDEX = LISTED_INDEX  # the index of a card, by its bit modulo 67; in C, a copy of the list
ONE = 1  # 64 bits in C, so that it can be shifted far enough
OFTEN = (1 << 14) - 1  # one less than the number of hands or leads between two pauses
CARDS = 54  # how many cards there are; as the card that was led: none
DUTIES = 5  # room for duties in a row; an empty one ends it, so one less can be used
SEATS = 8  # the most seats
FACTS = 12  # the most cards of which it matters who captures them
WAITING = 4096  # the most playouts of a hand that wait to be played at once
DEALS = 128  # the most deals that wait
POINTS = 16  # the most points of a hand, and the most outcomes of each: see Points
ROW = 2 * DUTIES  # how many numbers a row of duties has
LATER = (CARDS + 1) * ROW  # where the rows of later tricks begin
NONE, MANY = -1_000_000, 1_000_000  # below and above every value
# Who gets a point: see PointRule.decided_by.
TAKER, PLAYER, HOLDER, CATCHER, LAST_TRICK, PIPS, SWEEP = range(7)
# For the modules that fill the tables: in C, they cannot import the names above.
LIMITS = (CARDS, DUTIES, FACTS, SEATS, NONE, MANY, POINTS)


def pause() -> int:
    """Let other threads run, and Ctrl-C stop the work. In Python both happen anyway."""
    if COMPILED:
        with cython.nogil:
            pass
        c.PyErr_CheckSignals()
    return 0


def size_of(cards: int) -> int:
    """How many cards there are in a set. In C, a function of another module would be slower."""
    size = 0
    while cards:
        cards &= cards - 1
        size += 1
    return size


def row_of(duties: Sequence[tuple[int, int]]) -> list[int]:
    """The numbers of a row: its duties one after the other, and zeros."""
    if len(duties) >= DUTIES:
        raise ValueError(f"there is room for {DUTIES - 1} duties at once")
    return padded([cards for duty in duties for cards in duty], ROW)


def allowed_in_row(duties: Sequence[int], row: int, cards: int) -> int:
    """Which cards of a hand may be played, by the row that begins at a place."""
    while duties[row]:
        if duties[row] & cards:
            return cards & duties[row + 1]
        row += 2
    return cards


# Random numbers: SplitMix64. Each playout has its own stream of them, so its result does not depend
# on what else is played.

ALL_BITS = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
TIMES = 0xBF58476D1CE4E5B9
AGAIN = 0x94D049BB133111EB
TINY = 2.0**-53


def mixed(z: int) -> int:
    """Scramble a number of 64 bits."""
    z = (z ^ z >> 30) * TIMES & ALL_BITS
    z = (z ^ z >> 27) * AGAIN & ALL_BITS
    return z ^ z >> 31


def seeded(seed: Any) -> int:
    """A seed of any size as a number of 64 bits."""
    begin = 0
    while True:
        begin = mixed((begin + (seed & ALL_BITS) + STEP) & ALL_BITS)
        seed >>= 64
        if not seed:
            return begin


def stream_of(begin: int, number: int) -> int:
    """Where the stream of a playout begins: the seed is from :func:`seeded`."""
    return mixed((begin + mixed(number)) & ALL_BITS)


def picked(stream: int, size: int) -> int:
    """A random number from 0 to one less than ``size``, which is below 2 ** 32."""
    return (mixed(stream) >> 32) * size >> 32


def drawn(cards: int, stream: int) -> int:
    """One card of a set at random, as a set."""
    place = picked(stream, size_of(cards))
    while place:
        cards &= cards - 1
        place -= 1
    return cards & -cards


class Chance:
    """The random numbers of a stream."""

    def __init__(self, stream: int) -> None:
        self.stream: int = stream

    def below(self, size: int) -> int:
        """A number from 0 to one less than ``size``, which is below 2 ** 32."""
        self.stream = (self.stream + STEP) & ALL_BITS
        return picked(self.stream, size)

    def random(self) -> float:
        """A number from 0 up to 1, like that of ``random.Random``."""
        self.stream = (self.stream + STEP) & ALL_BITS
        return (mixed(self.stream) >> 11) * TINY


class Memory:
    """A dictionary without Python objects: three numbers of 64 bits are the key, three the value.

    ``known`` has the entries in the order they came, six numbers each, from place 6 on. ``spots``
    is a hash table of their numbers, with open addressing, that is at most half full.
    """

    def __init__(self) -> None:
        self.size, self.used = 0, 0
        self.known, self.spots = array("Q", [0] * 6), array("I")
        self.make_room()

    def full(self) -> bool:
        """Whether there is no room for a new key."""
        return self.used == self.size

    def make_room(self) -> None:
        """Make room for four times as many keys, if it is full."""
        if not self.full():
            return
        old, used = self.known, self.used
        self.size = 4 * self.size or 64
        self.known = array("Q", [0]) * (6 * self.size + 6)
        self.known[: 6 * used + 6] = old
        self.spots = array("I", [0]) * (2 * self.size)
        self.used = 0
        for place in range(6, 6 * used + 6, 6):
            self.find(old[place], old[place + 1], old[place + 2])

    def entries(self) -> list[list[int]]:
        """Each key and its value, in the order they came."""
        places = range(6, 6 * self.used + 6, 6)
        return [[self.known[place + which] for which in range(6)] for place in places]

    def find(self, one: int, two: int, three: int) -> int:
        """The place of a key in ``known``; its value is at this place plus 3, 4 and 5.

        A new key gets zeros. There has to be room for it.
        """
        spot = (one * STEP + two * TIMES + three * AGAIN & ALL_BITS) >> 32
        while True:
            spot &= 2 * self.size - 1
            place = 6 * self.spots[spot]
            if not place:
                break
            if (
                self.known[place] == one
                and self.known[place + 1] == two
                and self.known[place + 2] == three
            ):
                return place
            spot += 1
        self.used += 1
        self.spots[spot] = self.used
        place = 6 * self.used
        self.known[place], self.known[place + 1], self.known[place + 2] = one, two, three
        return place


class Plan:
    """A variant for one trump suit, in tables.

    :param next_seat: for each seat, the next in turn.
    :param sides: for each seat, its side.
    :param beaters: for each card, those that beat it when it is winning the trick.
    :param duties: the duties of each row: a row for each card that is led, one for the leader, and
        all of these once more for later tricks.
    :param alike: for each card, those that every duty treats alike.
    """

    def __init__(
        self, next_seat: Sequence[int], sides: Sequence[int], beaters: Sequence[int],
        duties: Sequence[Sequence[tuple[int, int]]], alike: Sequence[int],
    ) -> None:  # fmt: skip
        self.players: int = len(next_seat)
        around, seat = set[int](), 0
        while seat not in around and 0 <= seat < self.players:
            around.add(seat)
            seat = next_seat[seat]
        if len(around) < self.players or seat or not all(0 <= side < SEATS for side in sides):
            raise ValueError("there is no such seat or side")
        self.next_seat, self.sides = padded(next_seat, SEATS), padded(sides, SEATS)
        self.beaters, self.alike = padded(beaters, CARDS), padded(alike, CARDS)
        rows = [row_of(row) for row in duties]
        self.duties: list[int] = padded([cards for row in rows for cards in row], 2 * LATER)
        self.skipping = 0  # cards that may keep a seat from playing to a trick
        for place in range(0, 2 * LATER, 2):
            self.skipping |= self.duties[place] & ~self.duties[place + 1]
        beaten = padded((), CARDS)
        for card in range(CARDS):
            for other in indices(beaters[card]):
                beaten[other] |= ONE << card
        # For each card, those that it does not beat, and those that beat it.
        self.rivals: list[int] = padded((), CARDS)
        # For two cards that are alike, the cards that beat only one of them or lose to only one.
        # The two may be among these; that does no harm, since both are in the same hand.
        self.between: list[int] = padded((), CARDS * CARDS)
        for card in range(CARDS):
            self.rivals[card] = ALL_BITS & ~beaten[card] | self.beaters[card]
            for other in indices(alike[card]):
                differ = (beaters[card] ^ beaters[other]) | (beaten[card] ^ beaten[other])
                self.between[card * CARDS + other] = differ

    def unbeaten(self, cards: int, outside: int) -> int:
        """The cards of a hand that no card outside beats."""
        unbeaten = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            if not self.beaters[INDEX[bit % 67]] & outside:
                unbeaten |= bit
        return unbeaten

    def equal_to(self, card: int, others: int, outside: int) -> int:
        """Other cards of a hand, from the lowest on, that can replace a card in every trick.

        :param others: cards of the same hand, all higher in bits.
        :param outside: the cards of the other hands, and the card that is winning.
        """
        others &= self.alike[card]
        equal = 0
        while others:
            bit = others & -others
            if self.between[card * CARDS + INDEX[bit % 67]] & outside:
                break
            equal |= bit
            others ^= bit
        return equal


class Hand:
    """A hand in the middle of play.

    :param plan: the tables.
    :param hands: what each seat held when play began; cards played since may be missing.
    :param left: the cards that have not been played.
    :param seat: whose turn it is.
    :param leader: who led to the current trick; ``seat``, if nobody has.
    :param led: the card that was led; :data:`CARDS`, if none was.
    :param best: the card that is winning.
    :param winner: who played it.
    :param first: whether it is the first trick.
    :param piles: what each side has captured so far.
    :param trick: the cards of the current trick.
    :param last: the side that won the last trick, counted from 1; 0, if there was none.
    :raises ValueError: if there is no such seat or card.
    """

    def __init__(
        self, plan: Plan, hands: Sequence[int], left: int, seat: int, leader: int, led: int,
        best: int, winner: int, first: bool, piles: Sequence[int], trick: int, last: int,
    ) -> None:  # fmt: skip
        left &= sum(hands)
        fits = all(0 <= who < plan.players for who in (seat, leader, winner))
        fits = fits and 0 <= led <= CARDS and 0 <= best < CARDS and 0 <= last <= SEATS
        if not fits or not all(0 <= some < ONE << CARDS for some in (*hands, *piles, left, trick)):
            raise ValueError("there is no such seat or card")
        self.plan = plan
        self.hands, self.taken = padded(hands, SEATS), padded(piles, SEATS)
        self.left, self.seat, self.able, self.leader = left, seat, seat, leader
        self.led, self.best, self.winner, self.trick, self.last = led, best, winner, trick, last
        self.rows = 0 if first else LATER
        # For playouts: what is captured, the streams that wait, and the ends so far.
        self.piles, self.streams, self.memory = padded((), SEATS), array("Q"), Memory()
        self.waiting, self.room = 0, 0
        self.decided_by((), (), by_last=False, by_sweep=False)

    def decided_by(
        self, facts: Sequence[int], pips: Sequence[int], by_last: bool, by_sweep: bool
    ) -> None:
        """Say what makes two ends of the hand different.

        :param facts: the cards of which it matters who captured them.
        :param pips: what each card counts, or nothing if no pips are compared.
        :param by_last: whether it matters who won the last trick.
        :param by_sweep: whether it matters if one side won all tricks.
        """
        self.number_of_facts, self.facts = len(facts), padded(facts, FACTS)
        self.by_pips, self.by_last, self.by_sweep = bool(pips), by_last, by_sweep
        self.pips: list[int] = padded(pips, CARDS)
        self.with_pips: int = sum([ONE << card for card in range(CARDS) if self.pips[card]])

    def playable(self) -> int:
        """What the seat whose turn it is may play."""
        return self.turn(self.plan, self.left, self.seat, self.leader, self.led, self.rows)

    def turn(self, plan: Plan, left: int, seat: int, leader: int, led: int, rows: int) -> int:
        """What may be played by the next seat that can play; :attr:`able` is that seat.

        It is 0 if the trick is over, or if nothing was led and nobody can lead.
        """
        if led != CARDS and seat == leader:
            return 0
        while True:
            playable = allowed_in_row(plan.duties, rows + led * ROW, self.hands[seat] & left)
            if playable:
                self.able = seat
                return playable
            seat = plan.next_seat[seat]
            if seat == leader:
                return 0

    def put(self, stream: int) -> None:
        """Play it to the end, now or later; at each turn, each playable card is equally likely."""
        if self.waiting == WAITING:
            self.play()
        elif self.waiting == self.room:
            old, self.room = self.streams, 4 * self.room or 16
            self.streams = array("Q", [0]) * self.room
            self.streams[: self.waiting] = old
        self.streams[self.waiting] = stream
        self.waiting += 1

    def play(self) -> None:
        """Play what was put; in C, other threads can run meanwhile."""
        done = 0
        while done < self.waiting:
            self.memory.make_room()
            with cython.nogil:
                done = self._play_some(self.plan, self.memory, done)
        self.waiting = 0

    def ends(self) -> list[tuple[int, int, int]]:
        """The facts of each end, as in :meth:`end_of`, how often it came, and a stream to it."""
        self.play()
        return [(end, times, stream) for end, _, _, times, stream, _ in self.memory.entries()]

    def example(self, stream: int) -> tuple[list[int], int]:
        """What each side has captured at the end, and the side that won the last trick."""
        last = self._play_out(self.plan, stream)
        return list(self.piles), last

    def _play_some(self, plan: Plan, memory: Memory, done: int) -> int:
        """Play until nothing waits or the memory is full; return how many have been played."""
        while done < self.waiting and not memory.full():
            last = self._play_out(plan, self.streams[done])
            at = memory.find(self.end_of(last), 0, 0)
            memory.known[at + 3] += 1
            memory.known[at + 4] = self.streams[done]
            done += 1
        return done

    def _play_out(self, plan: Plan, stream: int) -> int:
        """Play once; return the side that won the last trick, counted from 1."""
        for side in range(SEATS):
            self.piles[side] = self.taken[side]
        left, seat, leader, led = self.left, self.seat, self.leader, self.led
        best, winner, rows = self.best, self.winner, self.rows
        trick, last = self.trick, self.last
        while True:
            playable = self.turn(plan, left, seat, leader, led, rows)
            if playable:
                seat = self.able
                bit = playable
                if playable & (playable - 1):
                    stream = (stream + STEP) & ALL_BITS
                    bit = drawn(playable, stream)
                left ^= bit
                trick |= bit
                if led == CARDS:
                    led = best = INDEX[bit % 67]
                    leader = winner = seat
                elif plan.beaters[best] & bit:
                    best = INDEX[bit % 67]
                    winner = seat
                seat = plan.next_seat[seat]
            elif led == CARDS:
                return last
            else:
                last = plan.sides[winner] + 1
                self.piles[last - 1] |= trick
                trick = 0
                led = CARDS
                rows = LATER
                seat = leader = winner

    def end_of(self, last: int) -> int:
        """What matters of an end, in bits.

        Four bits each for the side that won the last trick and the one that won all, counted from 1
        or 0; a bit for each side with the most pips; and four for the side that has each fact card.
        """
        end = last if self.by_last else 0
        most = tied = takers = taker = 0
        for side in range(SEATS):
            pile = self.piles[side]
            if pile:
                takers += 1
                taker = side + 1
            if self.by_pips:
                pips = 0
                pile &= self.with_pips
                while pile:
                    bit = pile & -pile
                    pile ^= bit
                    pips += self.pips[INDEX[bit % 67]]
                if pips > most:
                    most = pips
                    tied = 0
                if pips == most:
                    tied |= ONE << side
        if self.by_sweep and takers == 1:
            end |= taker << 4
        end |= tied << 8
        for place in range(self.number_of_facts):
            bit = ONE << self.facts[place]
            for side in range(SEATS):
                if self.piles[side] & bit:
                    end |= ONE * (side + 1) << 16 + 4 * place
        return end

    def count(self, plies: int, counted: dict[int, int]) -> int:
        """How many ways there are to play so many cards more; with -1, to the end of the hand.

        :param counted: what was counted before for these hands and the same number of cards left.
        """
        self.counted = counted
        return self._count(
            self.left, self.seat, self.leader, self.led, self.best, self.winner, self.rows, plies
        )

    def _count(
        self, left: int, seat: int, leader: int, led: int, best: int, winner: int, rows: int,
        plies: int,
    ) -> int:  # fmt: skip
        """The same, remembered where a seat leads; of equal cards, one is counted for all."""
        if not plies:
            return 1
        plan = self.plan
        playable = self.turn(plan, left, seat, leader, led, rows)
        if not playable and led != CARDS:  # the trick is over
            led, leader, rows = CARDS, winner, LATER
            playable = self.turn(plan, left, winner, leader, led, rows)
        if not playable:
            return 1 if plies < 0 else 0
        if plies == 1:
            return size_of(playable)
        seat = self.able
        key = left << 3 | seat if led == CARDS else 0
        if key and key in self.counted:
            return self.counted[key]
        if key and not len(self.counted) & OFTEN:
            pause()
        outside = left & ~self.hands[seat]
        beaters = playable
        if led == CARDS:
            leader = seat
        else:
            outside |= ONE << best
            beaters = plan.beaters[best]
        total = 0
        while playable:
            bit = playable & -playable
            card = INDEX[bit % 67]
            equal = plan.equal_to(card, playable ^ bit, outside)
            playable ^= bit | equal
            takes = beaters & bit != 0
            total += (1 + size_of(equal)) * self._count(
                left ^ bit, plan.next_seat[seat], leader, card if led == CARDS else led,
                card if takes else best, seat if takes else winner, rows, plies - 1,
            )  # fmt: skip
        if key:
            self.counted[key] = total
        return total


class Outcomes:
    """The results of hands that were dealt at random.

    ``ends`` has each kind of end: its key is its name and what the score depends on, its value how
    often it came and the stream of such a hand. ``answers`` has what :class:`Deals` asked, and
    ``times``, for each point, how often each outcome came.
    """

    def __init__(self) -> None:
        self.ends, self.answers = Memory(), Memory()
        self.times: list[int] = padded((), POINTS * POINTS)


class Points:
    """Who gets which point, with a contract and a trump suit.

    The outcome of a point is a number: 0 if nobody gets it, else the side, counted from 1. If a
    point goes to a catcher whose side also held the card, it is 8 more.

    :param ways: for each point, who gets it: :data:`TAKER` and so on.
    :param cards: for each point, the cards that can decide it, the first in play first.
    :param before: the points, in bits, whose outcome may depend on the points before them.
    :param lost: the points, in bits, that nobody gets if the most pips are tied.
    :param worth: for each outcome of each point, what the side scores.
    :param name: a number from 1 for all else that the score depends on.
    :param plain_name: the same where only the points of each side matter: that is so
    :param plain: if this has the bit of the number of sides that score something,
    :param room: and if no side scores more than this.
    :raises ValueError: if there are too many points.
    """

    def __init__(
        self, ways: Sequence[int], cards: Sequence[Sequence[int]], before: int, lost: int,
        worth: Sequence[int], plain_name: int, name: int, plain: int, room: Sequence[int],
    ) -> None:  # fmt: skip
        self.number, self.ways = len(ways), padded(ways, POINTS)
        rows = [padded(padded([card + 1 for card in row], CARDS), CARDS + 1) for row in cards]
        # For each point, its cards, each plus 1; a 0 is the end.
        self.cards: list[int] = padded([card for row in rows for card in row], POINTS * (CARDS + 1))
        self.before, self.lost = before, lost
        self.name, self.plain_name, self.plain = name, plain_name, plain
        self.worth, self.room = padded(worth, POINTS * POINTS), padded(room, SEATS)
        self.open, self.place = POINTS, 0

    def count(
        self, hand: Hand, plan: Plan, outcomes: Outcomes, last: int, start: int, stream: int
    ) -> bool:
        """Count a hand that was just played, unless a question is :attr:`open` about a point."""
        end = hand.end_of(last)
        tied = end >> 8 & 255
        dealt = captured = became = scored = 0
        for seat in range(SEATS):
            dealt |= hand.hands[seat]
            captured |= hand.piles[seat]
        for point in range(self.number):
            way, what = self.ways[point], 0
            if way == LAST_TRICK:
                what = last
            elif way == PIPS and not tied & (tied - 1):
                what = INDEX[tied % 67] + 1
            elif way < LAST_TRICK:
                what = self.capturer(hand, plan, point, captured if way == PLAYER else dealt)
            elif not self.lost >> point & 1 if way == PIPS else end & 240 != 0:
                earlier = became if self.before >> point & 1 else 0
                at = outcomes.answers.find(self.name << 8 | point, end, earlier)
                what = outcomes.answers.known[at + 3]
                if not what:
                    self.open = point
                    self.place = at
                    return False
                what -= 1
            became |= ONE * what << 4 * point
            if what:
                scored += ONE * self.worth[point * POINTS + what] << 8 * (what - 1 & 7)
        scorers = 0
        plain = self.plain
        for side in range(SEATS):
            its = scored >> 8 * side & 255
            scorers += its != 0
            if its > self.room[side]:
                plain = 0
        if plain >> scorers & 1:
            at = outcomes.ends.find(self.plain_name, scored, 0)
        else:
            at = outcomes.ends.find(self.name, became, 0)
        outcomes.ends.known[at + 3] += 1
        outcomes.ends.known[at + 4] = start
        outcomes.ends.known[at + 5] = stream
        for point in range(self.number):
            outcomes.times[point * POINTS + (became >> 4 * point & 15)] += 1
        return True

    def capturer(self, hand: Hand, plan: Plan, point: int, there: int) -> int:
        """The outcome of a point that the first of its cards decides that is there."""
        place, side, seat = point * (CARDS + 1), 0, 0
        while self.cards[place] and not there >> self.cards[place] - 1 & 1:
            place += 1
        if not self.cards[place]:
            return 0
        bit = ONE << self.cards[place] - 1
        while not hand.piles[side] & bit:
            side += 1
            if side == SEATS:
                return 0  # nobody has played it
        if self.ways[point] != HOLDER and self.ways[point] != CATCHER:
            return side + 1
        while not hand.hands[seat] & bit:
            seat += 1
        if self.ways[point] == HOLDER:
            return plan.sides[seat] + 1
        return side + 9 if plan.sides[seat] == side else side + 1


class Deals:
    """Hands with the same calls; the cards may be dealt at random.

    :param cards: the pack, before it is shuffled.
    :param order: the seat that gets each card, from the top.
    :param held: what each seat holds before the deal: everything, if none of it is random.
    :param leader: who leads first.
    :param lead: the duties of the first lead, if it names trump.
    :param named: for each card, the place in ``suits`` of the suit that it names, or 0; else empty.
    :param suits: for each suit that may be trump, a hand without cards, and its points.
    :param ask: says the outcome of a point in an :meth:`example`.
    """

    def __init__(
        self, cards: Sequence[int], order: Sequence[int], held: Sequence[int], leader: int,
        lead: Sequence[tuple[int, int]], named: Sequence[int], suits: Sequence[tuple[Hand, Points]],
        outcomes: Outcomes, ask: Callable[[int, Example], int],
    ) -> None:  # fmt: skip
        players = suits[0][0].plan.players
        fits = 0 <= leader < players and all(0 <= seat < players for seat in order)
        fits = fits and len(order) <= len(cards) and all(0 <= card < CARDS for card in cards)
        fits = fits and all(0 <= some < ONE << CARDS for some in held)
        if not fits or len(set(cards)) < len(cards) or max(named, default=0) >= len(suits):
            raise ValueError("there is no such seat, card or suit")
        self.size, self.dealt, self.leader, self.names = len(cards), len(order), leader, bool(named)
        self.cards, self.deck = padded(cards, CARDS), padded((), CARDS)
        self.order, self.held = padded(order, CARDS), padded(held, SEATS)
        self.lead, self.named = row_of(lead), padded(named, CARDS)
        self.suits, self.outcomes, self.ask, self.waiting = suits, outcomes, ask, 0
        # The deals that wait, and an example at the last place: where the stream begins, and is
        # after the calls and after the lead; the hands; the lead; and the trump suit.
        self.starts, self.streams = padded((), DEALS + 1), padded((), DEALS + 1)
        self.later, self.hands = padded((), DEALS + 1), padded((), (DEALS + 1) * SEATS)
        self.led, self.suit = padded((), DEALS + 1), padded((), DEALS + 1)

    def put(self, start: int, stream: int) -> None:
        """Deal and play a hand, now or later: where its stream begins, and is after the calls."""
        if self.waiting == DEALS:
            self.play_out()
        self.starts[self.waiting] = start
        self.streams[self.waiting] = stream
        self.waiting += 1

    def play_out(self) -> None:
        """Deal and play what was put; in C, other threads can run meanwhile."""
        with cython.nogil:
            for place in range(self.waiting):
                self._deal(place)
        for suit, (hand, points) in enumerate(self.suits):
            self._play_suit(hand, points, suit)
        self.waiting = 0

    def _play_suit(self, hand: Hand, points: Points, suit: int) -> None:
        """Play the deals in which a suit is trump."""
        done = 0
        while done < self.waiting:
            self.outcomes.ends.make_room()
            self.outcomes.answers.make_room()
            with cython.nogil:
                done = self._play_some(hand, hand.plan, points, self.outcomes, suit, done)
            if points.open < POINTS:
                example = self.example(self.starts[done], self.streams[done])
                answer = self.ask(points.open, example)
                self.outcomes.answers.known[points.place + 3] = answer + 1

    def example(self, start: int, stream: int) -> Example:
        """Play a hand again: the place of its suit, what was held and captured, who won last."""
        self.starts[DEALS], self.streams[DEALS] = start, stream
        self._deal(DEALS)
        hand = self.suits[self.suit[DEALS]][0]
        last = self._play_one(hand, hand.plan, DEALS)
        held = [self.hands[DEALS * SEATS + seat] for seat in range(SEATS)]
        return self.suit[DEALS], held, list(hand.piles), last

    def _play_some(
        self, hand: Hand, plan: Plan, points: Points, outcomes: Outcomes, suit: int, done: int
    ) -> int:
        """Play until no deal is left, a memory is full or a question is open; return how far."""
        points.open = POINTS
        while done < self.waiting and not (outcomes.ends.full() or outcomes.answers.full()):
            if self.suit[done] == suit:
                last = self._play_one(hand, plan, done)
                start, stream = self.starts[done], self.streams[done]
                if not points.count(hand, plan, outcomes, last, start, stream):
                    return done
            done += 1
        return done

    def _play_one(self, hand: Hand, plan: Plan, place: int) -> int:
        """Play a hand that was dealt; return the side that won the last trick, counted from 1."""
        hand.left = 0
        for seat in range(SEATS):
            hand.hands[seat] = self.hands[place * SEATS + seat]
            hand.left |= hand.hands[seat]
        if self.names:
            hand.led = hand.best = self.led[place]
            hand.trick = ONE << hand.led
            hand.left ^= hand.trick
            hand.seat = plan.next_seat[self.leader]
        return hand._play_out(plan, self.later[place])

    def _deal(self, place: int) -> None:
        """Shuffle and deal as ``sample_deal`` does, and lead if the lead names trump."""
        stream = self.starts[place]
        first = place * SEATS
        for other in range(self.size):
            self.deck[other] = self.cards[other]
        for seat in range(SEATS):
            self.hands[first + seat] = self.held[seat]
        for number in range(self.dealt):
            stream = (stream + STEP) & ALL_BITS
            upper = mixed(stream) >> 11
            other = int(upper * TINY * (self.size - number))
            other += number
            self.hands[first + self.order[number]] |= ONE << self.deck[other]
            self.deck[other] = self.deck[number]
        stream = self.streams[place]
        self.suit[place] = 0
        if self.names:
            playable = allowed_in_row(self.lead, 0, self.hands[first + self.leader])
            if playable & (playable - 1):
                stream = (stream + STEP) & ALL_BITS
                playable = drawn(playable, stream)
            self.led[place] = INDEX[playable % 67]
            self.suit[place] = self.named[self.led[place]]
        self.later[place] = stream


class Branch:
    """A moment before play, in a tree of calls, or where the core takes over.

    :param size: how many moves there are; 0 at the end of a branch.
    :param hand: the hand that the core plays from there, if it can.
    :param state: for the functions that :func:`play_all` calls; the core does not use it.
    :param deals: the hands that the core deals and plays from there, if it can.
    """

    def __init__(
        self, size: int, hand: Hand | None, state: Any, deals: Deals | None = None
    ) -> None:
        self.size, self.hand, self.state, self.deals = size, hand, state, deals
        self.kept = True
        self.after: list[Branch | None] = [None] * size


Example: TypeAlias = tuple[int, list[int], list[int], int]
Grow: TypeAlias = Callable[[Branch, int], Branch]
Finish: TypeAlias = Callable[[Branch, int, int], None]
Ask: TypeAlias = Callable[[list[int], int], int]


def play_all(
    root: Branch, begin: int, first: int, last: int, dealt: int, grow: Grow, finish: Finish
) -> None:
    """Play hands at random: those with the numbers from ``first`` to one before ``last``.

    :param begin: the seed of their streams, from :func:`seeded`.
    :param dealt: how many numbers of each stream the deal takes.
    :param grow: makes the branch after a move that was not made before.
    :param finish: is called where the core cannot play, and for branches that are not kept.
    """
    for number in range(first, last):
        if not number & OFTEN:
            pause()
        start = stream_of(begin, number)
        stream = (start + dealt * STEP) & ALL_BITS
        branch = root
        while branch.size:
            place = 0
            if branch.size > 1:
                stream = (stream + STEP) & ALL_BITS
                place = picked(stream, branch.size)
            after = branch.after[place]
            branch = grow(branch, place) if after is None else after
        if branch.deals is not None:
            branch.deals.put(start, stream)
            continue
        if branch.hand is not None:
            branch.hand.put(stream)
        if branch.hand is None or not branch.kept:
            finish(branch, start, stream)


class Search:
    """Finds what a hand is worth if everybody sees all cards.

    There are two parties: some sides want the hand to be worth as much as possible, the others as
    little as possible. It is worth something to capture cards, to win the last trick, and to have
    the most pips alone. For all else ``ask`` is called, once for all ends with the same facts.

    :param hand: where to begin; its facts are all that ``ask`` depends on.
    :param mine: the sides that want as much as possible, in bits.
    :param gain: for each side and card, what it is worth if that side captures it.
    :param last_trick: for each side, what it is worth if that side wins the last trick.
    :param most_pips: for each side, what it is worth if that side has the most pips; empty if
        ``ask`` has to say it.
    :param all_played: whether somebody captures every card.
    :param ask: says what else an end is worth, from its piles and the side of the last trick.
    :param over: says after each trick what the hand is worth if it is over with cards left, and
        :data:`NONE` if it goes on; ``None`` if it cannot end early. It may ask who has which card.
    :param least: the least that the most pips and all else are worth, or :data:`NONE`.
    :param most: the most that they are worth, or :data:`MANY`.
    """

    def __init__(
        self, hand: Hand, mine: int, gain: Sequence[int], last_trick: Sequence[int],
        most_pips: Sequence[int], all_played: bool, ask: Ask, over: Ask | None, least: int,
        most: int,
    ) -> None:  # fmt: skip
        self.hand, self.plan, self.mine, self.ask, self.over = hand, hand.plan, mine, ask, over
        self.watched, self.all_played = over is not None, all_played
        self.memory, self.rests, self.rows, self.tricks = Memory(), Memory(), self.hand.rows, 0
        self.gain, self.last_trick = padded(gain, SEATS * CARDS), padded(last_trick, SEATS)
        self.knows_pips, self.most_pips = bool(most_pips), padded(most_pips, SEATS)
        # The cards that were best to play lately: see `_choose`.
        self.replies: array[int] = array("B", [0]) * (4 * (CARDS + 1) * SEATS)
        seats, plan = [*range(self.plan.players)], self.plan
        sides: list[int] = [plan.sides[seat] for seat in seats]
        self.lowest_last = min([last_trick[side] for side in sides])
        self.highest_last = max([last_trick[side] for side in sides])
        self.least, self.most = least + self.lowest_last, most + self.highest_last
        open_cards = self.hand.left | self.hand.trick
        sizes = {size_of(self.hand.hands[seat] & open_cards) for seat in seats}
        self.even = self.plan.skipping == 0 and not self.watched and len(sizes) == 1
        # The cards of each party, those who want least first; and its side, if it has only one.
        parties = [[seat for seat in seats if mine >> sides[seat] & 1 == p] for p in (0, 1)]
        self.held = [sum([self.hand.hands[seat] for seat in party]) for party in parties]
        theirs = [{sides[seat] for seat in party} for party in parties]
        self.only = [min(its) if len(its) == 1 else SEATS for its in theirs]
        self.tracked = self.gaining = self.fat = self.leads = 0
        self.place_of, self.same = padded((), CARDS), padded((), CARDS)
        for place in range(self.hand.number_of_facts):
            self.tracked |= ONE << self.hand.facts[place]
            self.place_of[self.hand.facts[place]] = place
        # The least and the most that each card is worth if the first party captures it, the second,
        # or either; and the cards that are worth the same to everybody.
        self.lowest, self.highest = padded((), 3 * CARDS), padded((), 3 * CARDS)
        cards = [*indices(open_cards)]
        kinds: dict[tuple[int, ...], int] = {}
        for card in cards:
            bit = ONE << card
            worth = [gain[plan.sides[seat] * CARDS + card] for seat in seats]
            for which, party in enumerate((*parties, seats)):
                some = [worth[seat] for seat in party or seats] + ([] if all_played else [0])
                self.lowest[which * CARDS + card] = min(some)
                self.highest[which * CARDS + card] = max(some)
            if any(worth):
                self.gaining |= bit
            if self.hand.pips[card] >= 10:
                self.fat |= bit
            sign = (*worth, self.hand.pips[card], card if bit & self.tracked else CARDS)
            kinds[sign] = kinds.get(sign, 0) | bit
        for alike in kinds.values():
            for card in indices(alike):
                self.same[card] = alike
        self.fat |= self.tracked | self.gaining
        self.counting = self.tracked | self.hand.with_pips | self.gaining
        self.code = self.pips = self.pips_left = 0
        for side in range(SEATS):
            self.hand.piles[side] = 0
            if self.hand.taken[side]:
                self._capture(side, self.hand.taken[side])
        self.pips_left = sum([self.hand.pips[card] for card in cards])
        if self.watched:
            self.hand.decided_by((), (), by_last=True, by_sweep=False)
            self.code = self.pips = self.tracked = 0
            self.counting |= open_cards
            for place, card in enumerate(cards):
                self.place_of[card] = place

    def value(self, card: int, guess: int) -> int:
        """What the hand is worth if the seat to act plays a card; with :data:`CARDS`, any card.

        It asks again and again whether the value is at least some number, until only one is left
        (MTD-f). A good guess saves time.
        """
        hand = self.hand
        least, most, value = NONE, MANY, guess
        while least < most:
            need = value + 1 if value == least else value
            if card == CARDS and hand.led == CARDS:
                value = self._lead(hand.left, hand.seat, hand.last, need)
            else:
                playable = hand.playable() if card == CARDS else ONE << card
                value = self._choose(
                    playable, hand.left, hand.seat, hand.leader, hand.led, hand.best, hand.winner,
                    hand.left | hand.trick, need,
                )  # fmt: skip
            if value < need:
                most = value
            else:
                least = value
        return value

    def _lead(self, left: int, leader: int, last: int, need: int) -> int:
        """What is still to come where a seat leads, or a bound on the same side of ``need``."""
        hand, plan, memory = self.hand, self.plan, self.memory
        playable = hand.turn(plan, left, leader, leader, CARDS, self.rows)
        if not playable:
            # The hand is over, and nobody captures the cards that are left.
            ahead = self._ahead(0) if hand.by_pips else 0
            rest = self._rest(last, ahead, left if self.watched else 0)
            return rest + (self.last_trick[last - 1] if last else 0)
        leader = hand.able
        # What can still be gained, and whether all else is decided.
        low = high = 0
        coming = left & self.gaining
        while coming:
            card = INDEX[(coming & -coming) % 67]
            coming &= coming - 1
            party = self._taker(left, card)
            low += self.lowest[party * CARDS + card]
            high += self.highest[party * CARDS + card]
        ahead = self._ahead(left) if hand.by_pips else 0
        takers = self.code >> 48
        if (
            not left & self.tracked
            and not hand.by_last
            and (ahead or not hand.by_pips)
            and (not hand.by_sweep or takers & (takers - 1))
        ):
            rest = self._rest(last, ahead, left)
            low += rest + self.lowest_last
            high += rest + self.highest_last
        else:
            low += self.least
            high += self.most
        if low >= need or low == high:
            return low
        if high < need:
            return high
        self.leads = self.leads + 1 & OFTEN
        if not self.leads:
            pause()
        held = hand.hands[leader] & left
        card = INDEX[(held & -held) % 67]
        if self.even and held == plan.unbeaten(held, left ^ held):
            # The leader wins all that is left, as if it were one trick.
            return self._follow(0, leader, leader, card, card, leader, left, need)
        if not held & (held - 1):
            # The last trick: to play it is as fast as to look it up.
            following = plan.next_seat[leader]
            return self._follow(left ^ held, following, leader, card, card, leader, left, need)
        code = self.code << 3 | leader
        memory.make_room()
        at = memory.find(left, code, ALL_BITS - ahead if ahead else self.pips)
        value = memory.known[at + 3] + NONE
        if value >= need:
            return value
        value = MANY - memory.known[at + 4]
        if value < need:
            return value
        value = self._choose(playable, left, leader, leader, CARDS, CARDS, leader, left, need)
        if value >= need:
            memory.known[at + 3] = value - NONE
        else:
            memory.known[at + 4] = MANY - value
        return value

    def _follow(
        self, left: int, seat: int, leader: int, led: int, best: int, winner: int, before: int,
        need: int,
    ) -> int:  # fmt: skip
        """The same in the middle of a trick, or when it is over."""
        hand, plan = self.hand, self.plan
        while True:
            playable = hand.turn(plan, left, seat, leader, led, self.rows)
            if not playable:
                break
            if playable & (playable - 1):
                return self._choose(
                    playable, left, hand.able, leader, led, best, winner, before, need
                )
            left ^= playable  # there is nothing to choose
            if plan.beaters[best] & playable:
                best = INDEX[playable % 67]
                winner = hand.able
            seat = plan.next_seat[hand.able]
        side = plan.sides[winner]
        code, pips, pips_left, rows = self.code, self.pips, self.pips_left, self.rows
        pile = hand.piles[side]
        gained = self._capture(side, before ^ left)
        self.rows = LATER
        self.tricks += 1
        value = NONE
        if self.watched and hand.turn(plan, left, winner, winner, CARDS, LATER):
            value = self._asked(self.over, left << 4 | side + 1, self.code, self.pips, side + 1)
        if value == NONE:
            value = gained + self._lead(left, winner, side + 1, need - gained)
        self.code, self.pips, self.pips_left, self.rows = code, pips, pips_left, rows
        self.tricks -= 1
        hand.piles[side] = pile
        return value

    def _choose(
        self, playable: int, left: int, seat: int, leader: int, led: int, best: int, winner: int,
        before: int, need: int,
    ) -> int:  # fmt: skip
        """The same where a seat chooses among these cards: the value of its best card.

        One of several equal cards is tried. First comes the card that was good enough when the seat
        last had to beat the same card, or to lead, in a trick of the same number.
        """
        plan, following = self.plan, self.plan.next_seat[seat]
        mine = self.mine >> plan.sides[seat] & 1
        outside = left & ~self.hand.hands[seat]
        beaters = playable
        eager = True
        if led != CARDS:
            beaters = plan.beaters[best]
            outside |= ONE << best
            # A partner's card that may still be beaten needs help.
            eager = (self.mine >> plan.sides[winner] & 1) != mine or (
                beaters & outside != 0 and following != leader
            )
        single = playable & (playable - 1) == 0
        winners = playable & beaters
        if led == CARDS and not single:
            # A lead that nobody can beat wins.
            winners = plan.unbeaten(playable, outside)
        value = NONE if mine else MANY
        reply = ((self.tricks & 3) * (CARDS + 1) + best) * SEATS + seat
        for phase in range(4):
            # What was enough before; then cards that win, or count for a partner who wins.
            if phase == 0:
                some = playable if single else ONE << CARDS - self.replies[reply]
            elif phase == 1:
                some = winners if eager else self.fat & ~winners
            elif phase == 2:
                some = ~self.fat
            else:
                some = playable
            some &= playable
            playable ^= some
            while some:
                bit = some & -some
                card = INDEX[bit % 67]
                some ^= bit
                if some:
                    some ^= plan.equal_to(card, some, outside) & self.same[card]
                takes = beaters & bit != 0
                found = self._follow(
                    left ^ bit, following, leader, card if led == CARDS else led,
                    card if takes else best, seat if takes else winner, before, need,
                )  # fmt: skip
                if (found > value) if mine else (found < value):
                    value = found
                    if (value >= need) if mine else (value < need):
                        self.replies[reply] = CARDS - card
                        return value
        return value

    def _capture(self, side: int, cards: int) -> int:
        """Give cards to a side, and return what is gained."""
        hand = self.hand
        hand.piles[side] |= cards
        if hand.by_sweep:
            self.code |= ONE << 48 + side
        cards &= self.counting
        gained = pips = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            card = INDEX[bit % 67]
            pips += hand.pips[card]
            gained += self.gain[side * CARDS + card]
            place = self.place_of[card]
            if self.tracked & bit:
                self.code |= ONE * (side + 1) << 4 * place
            elif self.watched and place < 20:
                self.code |= ONE * side << 3 * place
            elif self.watched:
                self.pips |= ONE * side << 3 * (place - 20)
        self.pips += pips << 8 * side
        self.pips_left -= pips
        return gained

    def _taker(self, left: int, card: int) -> int:
        """The party that holds a card if the other cannot win it, else 2."""
        party = self.held[1] >> card & 1
        return 2 if left & self.held[1 - party] & self.plan.rivals[card] else party

    def _ahead(self, left: int) -> int:
        """The sides, in bits, that will have the most pips whatever comes; 0 if that is open."""
        most = second = ahead = 0
        for side in range(self.plan.players):
            its = self.pips >> 8 * side & 255
            if its > most:
                second = most
                most = its
                ahead = ONE << side
            elif its == most:
                second = its
                ahead |= ONE << side
            elif its > second:
                second = its
        if not (left and self.pips_left) or most - second > self.pips_left:
            return ahead
        if not self.all_played:
            return 0
        for party in range(2):
            side = self.only[party]
            if side == SEATS:
                continue
            its = self.pips >> 8 * side & 255
            coming = left & self.hand.with_pips & self.held[party]
            while coming:  # a card that it is sure to capture is one that others do not
                card = INDEX[(coming & -coming) % 67]
                coming &= coming - 1
                if self._taker(left, card) == party:
                    its += 2 * self.hand.pips[card]
            if its - (second if ahead == ONE << side else most) > self.pips_left:
                return ONE << side
        return 0

    def _rest(self, last: int, ahead: int, left: int) -> int:
        """What the end is worth besides cards and the last trick; ``ahead`` has the most pips."""
        hand = self.hand
        if self.watched:
            return self._asked(self.ask, left << 4 | last, self.code, self.pips, last)
        side = INDEX[(ahead & -ahead) % 67]
        if self.knows_pips and ahead == ONE << side:
            return self.most_pips[side]
        takers = self.code >> 48
        facts = self.code ^ takers << 48
        sweeper = 0 if takers & (takers - 1) else takers
        won = last if hand.by_last else 0
        # The cards that are left change nothing, so any side that is ahead may have them.
        hand.piles[side] ^= left
        value = self._asked(self.ask, facts, ahead << 8 | sweeper, won, last)
        hand.piles[side] ^= left
        return value

    def _asked(self, ask: Any, one: int, two: int, three: int, last: int) -> int:
        """Ask what the end of the hand is worth, once for each key."""
        rests = self.rests
        rests.make_room()
        at = rests.find(one, two, three)
        if not rests.known[at + 3]:
            rests.known[at + 3] = ask(list(self.hand.piles), last) - NONE + 1
        return rests.known[at + 3] + NONE - 1
