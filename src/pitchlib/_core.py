# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: annotation_typing=False, initializedcheck=False, auto_pickle=False
"""The core: plays hands by tables, millions of times. It knows no rule of the game.

A :class:`Plan` has asked the components of a variant which cards may be played with a trump suit,
and who gets which point. It keeps no position; there is one for all hands.
A :class:`Hand` is a hand in the middle of play. It has three uses:

- Random playouts. :meth:`Hand.ends` plays some, with what hands the caller says. :class:`Deals`
  plays many, from before the deal on: it deals, calls, exchanges and plays.
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

import functools
from array import array
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from itertools import accumulate
from types import SimpleNamespace
from typing import Any, TypeAlias

from ._laid import COMPILED, LISTED_INDEX, choice_in, indices, padded, ways

__all__: list[str] = []

if COMPILED:  # Cython is there then, and other threads run while hands are played out
    import cython  # pyright: ignore[reportMissingImports]
    from cython.cimports.pitchlib import _core as c  # pyright: ignore[reportMissingImports]
else:
    cython, c = SimpleNamespace(nogil=nullcontext(), gil=nullcontext()), SimpleNamespace()

INDEX = LISTED_INDEX  # the index of a card, by its bit modulo 67; in C, a copy of the list
ONE = 1  # 64 bits in C, so that it can be shifted far enough
OFTEN = (1 << 14) - 1  # one less than the number of hands or leads between two pauses
CARDS = 54  # how many cards there are; as the card that was led: none
DUTIES = 8  # room for duties in a row; an empty one ends it, so one less can be used
SEATS = 8  # the most seats and sides of a hand
PLAYERS = 32  # room for seats and sides where no hand of the core is played; at most 26 play
FACTS = 12  # the most cards of which it matters who captures them
DEALS = 512  # the most deals that wait
ENDS = 512  # the most ends between two pauses: threads that ask for the lock often wait for it
PLANS = 256  # the most plans of hands that begin in one position
POINTS = 16  # the most points of a hand, and the most outcomes of each
MOST_POINTS = 64  # room for points where no hand of the core is played
OWN = 64  # added to the outcome of a point that a catcher's own side held
ROWS = 64  # rows of duties in the first trick, and as many later; that of the leader is CARDS
ROW = 2 * DUTIES  # how many numbers a row of duties has
LATER = ROWS * ROW  # where the rows of later tricks begin
UNASKED = (1 << 64) - 1  # begins a row of duties that nobody has asked for yet
NONE, MANY = -1_000_000, 1_000_000  # below and above every value
SURE, LOST = 0, 1  # a bid that is sure to be made, or lost
# Who solve: those who want least, those who want most, and the bidder's side; and what they may win
# besides cards, in the place of two cards.
BIDS, ANYBODY, LAST, GAME, WIDTH = 2, 7, CARDS, CARDS + 1, CARDS + 2
NO_FLOOR = -(1 << 62)  # the lowest score where there is no lowest
# Who gets a point, in words and as a number.
WHO = ("taker", "player", "holder", "catcher", "last-trick", "pips", "sweep")
TAKER, PLAYER, HOLDER, CATCHER, LAST_TRICK, PIPS, SWEEP = range(7)
# Pips of ace, king, queen, jack and ten of a suit, by which of them there are.
TOPS = [sum([n for bit, n in enumerate((4, 3, 2, 1, 10)) if top >> bit & 1]) for top in range(32)]
# Who gets a point if the most pips are tied; and of a sweep, whether it need not be bid.
TIES = ("unbid", "nobody", "jokers", "elder-always", "elder", "non-dealer")
UNBID, _, JOKERS, ELDER_ALWAYS, ELDER, NON_DEALER = range(6)
# What of the settlement is data, and what a contract does then.
SETTLES = ("taken", "bid", "everybody", "others", "difference")
BID, EVERYBODY, OTHERS, DIFFERENCE = range(1, 5)
# The questions before play, the kinds of moments, and what is said of the end of the calls.
FOLLOWS, DISCARDS, LAID, CALLED, SIDES = range(5)
CHOICE, CARD, READY = range(3)
BIDDER, LEVEL, PLAN, EXCHANGE, TRUMPS, WIDOW, PACKET, CALLS, CALLED_CARD, PLAIN = range(10)
CAREFUL = 10  # whether the engine has to play hands that cannot be counted here
MADE, STANDS, RECORD = 11, 13, 21  # beside those made, those set; and how far each side has come
NAMES, OVER, ASIDE = -1, -2, -3  # the lead names it; thrown in or over; the engine has to play
NOT_ZERO = 1 << 31  # begins an answer that may be 0
# For the modules that fill the tables: in C, they cannot import the names above.
LIMITS = (CARDS, DUTIES, FACTS, SEATS, NONE, MANY, POINTS)
ROOM = (MOST_POINTS, PLAYERS, OWN)
BESIDES = (LAST, GAME)
KINDS = (CHOICE, CARD, READY, NAMES, OVER, ASIDE, NOT_ZERO, RECORD, MADE, PLANS)


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


def repeated(hands: Sequence[int], begin: int, first: int, last: int) -> array[int]:
    """For each playout with these numbers, the hands, and where its stream begins."""
    if first + 1 == last:
        return array("Q", (*hands, stream_of(begin, first)))
    size = len(hands) + 1
    worlds = array("Q", [*hands, 0]) * (last - first)
    words = worlds
    with cython.nogil:
        for place in range(last - first):
            words[(place + 1) * size - 1] = stream_of(begin, first + place)
    return worlds


def tally(which: list[int], kinds: int) -> list[int]:
    """How often each of so many kinds came."""
    counts = array("I", [0]) * kinds
    times = counts
    for kind in which:
        times[kind] += 1
    return counts.tolist()


class Memory:
    """A dictionary without Python objects: three numbers of 64 bits are the key, three the value.

    ``known`` has the entries in the order they came, six numbers each, from place 6 on. ``spots``
    is a hash table of their numbers, with open addressing, that is at most half full.
    """

    def __init__(self) -> None:
        self.size = self.used = 0
        self.known: array[int] = array("Q", [0] * 6)
        self.spots: array[int] = array("I")
        self.make_room()

    def make_room(self, number: int = 1) -> None:
        """Make room for so many keys more."""
        old, used = self.known, self.used
        if used + number <= self.size:
            return
        while used + number > self.size:
            self.size = 4 * self.size or 64
        self.known = array("Q", [0]) * (6 * self.size + 6)
        self.spots = array("I", [0]) * (2 * self.size)
        if used:
            self.known[: 6 * used + 6] = old[: 6 * used + 6]
        self.used = 0
        for place in range(6, 6 * used + 6, 6):
            self.find(old[place], old[place + 1], old[place + 2])

    def entries(self) -> list[list[int]]:
        """Each key and its value, in the order they came."""
        places = range(6, 6 * self.used + 6, 6)
        return [[self.known[place + which] for which in range(6)] for place in places]

    def find(self, one: int, two: int, three: int) -> int:
        """The place of a key in ``known``; its value is at this place plus 3, 4 and 5."""
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
    """The play and the points of a variant with one trump suit and called card, in tables.

    The outcome of a point is a number: 0 if nobody gets it, else the side, counted from 1. If a
    point goes to a catcher whose side also held the card, it is :data:`OWN` more.

    :param next_seat: for each seat, the next in turn.
    :param beaters: for each card, those that beat it when it is winning the trick.
    :param ask: says the duties of a seat: of a trick, its best play, and how many tricks are over.
    :param tabulated: whether duties depend on the lead alone, and are the same after one trick.
    :param draws: after how many tricks cards are drawn.
    :param takers: for each of at most eight seats, who draws in turn after a trick that it wins.
    """

    def __init__(
        self, next_seat: Sequence[int], beaters: Sequence[int], ask: Masks, tabulated: bool,
        draws: int, takers: Sequence[int] = (),
    ) -> None:  # fmt: skip
        self.players: int = len(next_seat)
        if sorted(next_seat) != [*range(self.players)]:
            raise ValueError("there is no such seat")
        self.next_seat: list[int] = padded(next_seat, PLAYERS)
        before_all = [*padded(beaters, CARDS), ALL_BITS]  # where no card is winning, each does
        self.beaters: list[int] = padded(before_all, ROWS)
        self.ask: Masks = ask
        self.draws: int = draws
        self.counts: bool = False  # whether hands are counted, too
        self.takers: list[int] = padded(takers, SEATS * SEATS)
        self.tabulated: bool = tabulated
        self.prepared: bool = False
        self.compared: bool = False
        self.pack: int = 0
        self.skipping: int = 0  # cards that may keep a seat from playing to a trick
        if not COMPILED:  # in C, arrays are part of it, and begin with zeros
            self.duties: list[int] = padded((), ROW * 2 * ROWS)
            # For each card, those that every duty treats alike; those that it does not beat, and
            # those that beat it.
            self.alike: list[int] = padded((), CARDS)
            self.rivals: list[int] = padded((), CARDS)
            # For two cards that are alike, the cards that beat only one of them or lose to only
            # one. The two may be among these: no harm, since both are in the same hand.
            self.between: list[int] = padded((), CARDS * CARDS)
        for row in range(0, ROW * 2 * ROWS, ROW):
            self.duties[row] = UNASKED

    def count_by(
        self, table: Any, rows: Sequence[tuple[str, int, str, bool, tuple[int, ...]]],
        counting: Sequence[tuple[int, int]],
    ) -> None:  # fmt: skip
        """Say how hands are counted and settled, if numbers can say it.

        A row for each point: who gets it, what it is worth, who gets it if the most pips are tied,
        whether it is then carried over, and the cards that can decide it, the first in play first;
        ``counting`` are the cards that count alike toward the most pips, and how many each.
        """
        rules = table.rules
        self.sides: list[int] = padded(table.sides, PLAYERS)
        self.sizes: int = table.number_of_sides
        self.target: int = table.target
        self.most: int = table.most
        self.watches: bool = table.watches
        self.carrier: int = -1 if table.carrier is None else table.carrier
        self.tallies: bool = table.tallies
        self.least: int = NO_FLOOR if rules.floor.least is None else rules.floor.least
        self.counts_down: bool = rules.going_out.counts_down
        self.changes_sides: bool = table.changes_sides
        self.settles: int = SETTLES.index(rules.settlement.settles)
        self.moon: bool = rules.moon._has("winner")
        self.in_sight: Any = functools.lru_cache(rules.moon.in_sight)
        self.by_awards: bool = rules.moon.by_awards
        self.asks_cards: bool = table.moon_asks
        self.known: dict[object, Any] = {}  # what the moon is told: a cache
        self.ends: bool = bool(rules.mercy._has("winner") or rules.floor.loses)
        self.ends = self.ends or rules.going_out.counts_hands
        self.worth: int = sum([row[1] for row in rows])
        self.points: int = len(rows)
        self.catches: bool = any(row[0] == "catcher" for row in rows)
        self.groups: int = len(counting)
        self.ways: list[int] = padded([WHO.index(row[0]) for row in rows], MOST_POINTS)
        self.values: list[int] = padded([row[1] for row in rows], MOST_POINTS)
        self.ties: list[int] = padded([TIES.index(row[2]) for row in rows], MOST_POINTS)
        self.carries: list[int] = padded([row[3] for row in rows], MOST_POINTS)
        # The cards of all points in turn, and where those of each end.
        self.cards: array[int] = array("Q", [card for row in rows for card in row[4]])
        self.until: list[int] = padded([*accumulate([len(row[4]) for row in rows])], MOST_POINTS)
        self.deciding: int = sum({*self.cards})
        self.group_cards: list[int] = padded([cards for cards, _ in counting], CARDS)
        self.group_pips: list[int] = padded([count for _, count in counting], CARDS)
        self.counts = True

    def playable(self, hand: int, led: int, number: int, at: Any) -> int:
        """The cards of a hand that may be played after so many tricks.

        :param at: has the current trick, for components that have to be asked.
        """
        row, duties = (led + ROWS if number else led) * ROW, self.duties
        holding = duties[row]
        if holding == UNASKED:
            masks = self.ask(at._trick, at._best, number)
            if self.tabulated and self.keep([row], masks):
                return self.playable(hand, led, number, at)
            for holding, play in masks:
                if hand & holding:
                    return hand & play
            return hand
        while holding:  # as in `allowed_in_row`, without the call
            if holding & hand:
                return hand & duties[row + 1]
            row += 2
            holding = duties[row]
        return hand

    def keep(self, rows: list[int], masks: Sequence[tuple[int, int]]) -> bool:
        """Keep duties in the rows that begin at some places, if there is room for them."""
        if len(masks) >= DUTIES:
            return False
        parts = [cards for duty in masks for cards in duty] or [0]
        # The first is written last: it tells other threads that all are there.
        for row in rows:
            for place in range(len(parts) - 1, -1, -1):
                self.duties[row + place] = parts[place]
        for holding, play in masks:
            self.skipping |= holding & ~play
        return True

    def prepare(self, pack: int, followers: Sequence[int] = ()) -> bool:
        """Fill the tables of a pack, if that is possible; leads that are followed alike are."""
        if self.prepared or not self.tabulated:
            return self.prepared
        for led in (*indices(pack), CARDS):
            for later in (0, LATER):
                if self.duties[led * ROW + later] == UNASKED:
                    asked = self.ask(() if led == CARDS else (led,), led, later // LATER)
                    alike = indices(followers[led]) if followers[led:] else (led,)
                    if not self.keep([card * ROW + later for card in alike], asked):
                        return False
        self.pack, self.prepared = pack, True
        return True

    def compare(self) -> None:
        """Say which cards are alike, to count and to solve.

        No duty tells them apart, and the same duties follow if they are led.
        """
        if self.compared:
            return
        cards = [*indices(self.pack)]
        rows, beaters = list(self.duties), list(self.beaters)
        masks = {*rows}
        kinds: dict[object, int] = {}
        beaten = padded((), CARDS)
        for card in cards:
            own = [rows[first + card * ROW : first + (card + 1) * ROW] for first in (0, LATER)]
            sign = str((own, [mask for mask in masks if mask >> card & 1]))
            kinds[sign] = kinds.get(sign, 0) | ONE << card
            for other in indices(beaters[card]):
                beaten[other] |= ONE << card
        for alike in kinds.values():
            for card in indices(alike):
                self.alike[card] = alike
                self.rivals[card] = ALL_BITS & ~beaten[card] | self.beaters[card]
                for other in indices(alike):
                    differ = (beaters[card] ^ beaters[other]) | (beaten[card] ^ beaten[other])
                    self.between[card * CARDS + other] = differ
        self.compared = True

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
        """Other cards of a hand, from the lowest on, that can replace a card in every trick."""
        others &= self.alike[card]
        equal = 0
        while others:
            bit = others & -others
            if self.between[card * CARDS + INDEX[bit % 67]] & outside:
                break
            equal |= bit
            others ^= bit
        return equal

    def become(
        self, hands: list[int], seats: int, sides: list[int], piles: list[int], number: int,
        last: int, carried: int, dealer: int, bidder: int, level: int, complete: bool,
        became: list[int], amounts: list[int],
    ) -> bool:  # fmt: skip
        """Say the outcome of each point, as far as it is secured; whether data tell all of them.

        The dealer and the bidder's side may be unknown: -1. No side won the last trick: 0.
        """
        told = True
        played = in_play = there = first = 0
        for place in range(number):
            played |= piles[place]
        for place in range(seats):
            in_play |= hands[place]
        for point in range(self.points):
            way, what, end = self.ways[point], 0, self.until[point]
            amount = self.values[point] + (carried if self.carries[point] else 0)
            if way <= CATCHER:
                if way == PLAYER and not complete:  # nobody can be sure that another is the first
                    end = min(end, first + 1)
                there = played if way == PLAYER else in_play
                for place in range(first, end):
                    card = self.cards[place]
                    if there & card:
                        if played & card:
                            side = seat = 0
                            while not piles[side] & card:
                                side += 1
                            what = side + 1
                            if way >= HOLDER:
                                while not hands[seat] & card:
                                    seat += 1
                                if way == HOLDER:
                                    what = sides[seat] + 1
                                elif sides[seat] == side:
                                    what, amount = what + OWN, 1
                        break
            elif complete and way == LAST_TRICK:
                what = last
            elif complete and way == PIPS:
                what = self.ahead(self.ties[point], seats, sides, piles, number, dealer)
            elif complete and played:
                what = self.swept(point, piles, number, carried, bidder, level, became, amounts)
            if what < 0:
                told, what = False, 0
            first = self.until[point]
            became[point], amounts[point] = what, amount
        return told

    def swept(
        self, point: int, piles: list[int], number: int, carried: int, bidder: int, level: int,
        became: list[int], amounts: list[int],
    ) -> int:  # fmt: skip
        """The side that wins every trick and each point before, from 1 on; -1 if that is open."""
        what, played, worth = 0, 0, self.values[point]
        for side in range(number):
            what = what if not piles[side] else 0 if played else side + 1
            played |= piles[side]
        if what and bidder < 0:
            return -1
        for other in range(point):
            worth += amounts[other]
            if amounts[other] and became[other] & OWN - 1 != what:
                what = 0
        unbid = what != bidder + 1 or level + carried < worth
        return 0 if unbid and self.ties[point] != UNBID else what

    def ahead(
        self, tie: int, seats: int, sides: list[int], piles: list[int], number: int, dealer: int
    ) -> int:
        """The side that has the most pips or wins a tie, from 1 on; -1 if that is open."""
        winners = self.most_pips(piles, number)
        pips, winners = winners >> PLAYERS, winners & (ONE << PLAYERS) - 1
        most = what = 0
        if not winners & (winners - 1):
            return INDEX[winners % 67] + 1
        if tie >= ELDER_ALWAYS and dealer < 0:
            return -1
        for side in range(number if tie == JOKERS else 0):
            jokers = size_of(piles[side] & 3) if winners >> side & 1 else 0
            if jokers >= most:
                what = side + 1 if jokers > most else 0
                most = jokers
        if tie == NON_DEALER:  # of two in the tie, the other
            winners &= ~(ONE << sides[dealer])
            if pips and not winners & (winners - 1):
                what = INDEX[winners % 67] + 1
        elif tie == ELDER_ALWAYS or (tie == ELDER and pips):
            while not what:
                dealer = dealer + 1 if dealer + 1 < seats else 0
                what = sides[dealer] + 1 if winners >> sides[dealer] & 1 else 0
        return what

    def most_pips(self, piles: list[int], number: int) -> int:
        """The sides with the most pips, in bits, and above :data:`PLAYERS` bits, how many."""
        winners = most = 0
        for side in range(number):
            pile, pips = piles[side], 0
            if not self.groups:
                pips = TOPS[pile >> 2 & 31] + TOPS[pile >> 15 & 31]
                pips += TOPS[pile >> 28 & 31] + TOPS[pile >> 41 & 31]
            for group in range(self.groups):
                pips += self.group_pips[group] * size_of(pile & self.group_cards[group])
            if pips > most:
                most, winners = pips, 0
            if pips == most:
                winners |= ONE << side
        return ONE * most << PLAYERS | winners

    def settle(self, taken: list[int], number: int, side: int, level: int, made: bool) -> None:
        """Turn what so many sides took into what they score; the bid is that of a side."""
        if not made and self.settles != EVERYBODY:
            if self.settles >= OTHERS:
                for place in range(number):
                    taken[place] += level
                taken[side] = 0
            else:
                taken[side] = -level
        elif self.settles == BID:
            taken[side] = level
        elif self.settles == DIFFERENCE:
            ahead = taken[0] - taken[1]
            taken[0], taken[1] = max(ahead, 0), max(-ahead, 0)


class Hand:
    """A hand in the middle of play. A play is a number: the seat times 64, and the card.

    :param hands: what each seat held when play began; cards played since may be missing.
    :param left: the cards that have not been played.
    :param trick: the plays of the current trick; ``best`` is winning it.
    :param last: the side that won the last trick, counted from 1; 0 if no trick is over.
    :param stock: the cards that are drawn after this trick and those that follow, in order.
    """

    def __init__(
        self, plan: Plan, sides: Sequence[int], hands: Sequence[int], left: int, seat: int,
        trick: tuple[int, ...] = (), best: int = 0, piles: Sequence[int] = (), last: int = 0,
        stock: Sequence[int] = (),
    ) -> None:  # fmt: skip
        if len(sides) != plan.players or not 0 <= seat < plan.players:
            raise ValueError("there is no such seat")
        self.plan: Plan = plan
        self.seat = self.able = self.leader = self.winner = seat
        self.rows: int = LATER if last else 0
        self.led, self.last = CARDS, last
        self.best = self.ended = self.left = self.kept = self.code = self.rest = self.room = 0
        self.unplayed: int = left & ((ONE << CARDS) - 1)
        self.trick: int = self.unplayed ^ ((ONE << CARDS) - 1)  # with spare trumps laid to it
        self.draws: int = len(stock) // plan.players
        self.words: int = 0  # how many numbers say the stock of each world, eight cards each
        # Where it is watched, it stops after a trick with which a side of the game may go out: how
        # far they have come; the bidder's side, its level, and what is carried over; and the cards
        # that may be in play for all that is known, or 0 if only the bidder may go out.
        self.watched = self.stopped = False
        self.keeps: bool = False  # whether plays of a playout are kept, after those of the trick
        self.begun: int = len(trick)
        # By which orders it is told if the bidder's side would win every trick; what beats a card.
        self.orders: Any = None
        self.bidder = self.level = self.carried = self.openly = self.sweeps = 0
        if not COMPILED:  # in C, arrays are part of it, and begin with zeros
            self.stands: list[int] = padded((), SEATS)
            self.seen, self.gains = padded((), SEATS + 1), padded((), SEATS)
            # What is captured before and while it is played out; outcomes, and what they score;
            # plays that are kept, below 0 that which won a trick; and the kinds of some ends.
            self.sides, self.hands = padded((), SEATS), padded((), SEATS)
            self.taken, self.piles = padded((), SEATS), padded((), SEATS)
            self.stock, self.order = padded((), CARDS), padded((), 2 * CARDS)
            self.became, self.amounts = padded((), MOST_POINTS), padded((), MOST_POINTS)
            self.which: list[int] = padded((), ENDS)
        self._fill(sides, hands, piles, stock)
        if trick:
            self.leader, self.led = trick[0] >> 6, trick[0] & 63
            self.winner, self.best = best >> 6, best & 63
            fits = 0 <= self.leader < plan.players and 0 <= self.winner < plan.players
            if not fits or self.led >= CARDS or self.best >= CARDS:
                raise ValueError("there is no such seat or card")
            for place in range(min(self.begun, SEATS)):
                self.order[place] = trick[place]

    def _fill(
        self, sides: Sequence[int], hands: Sequence[int], piles: Sequence[int],
        stock: Sequence[int],
    ) -> None:  # fmt: skip
        """Take who plays with whom, and where the cards are."""
        if max(len(hands), len(piles)) > SEATS or len(stock) > CARDS:
            raise ValueError("there is no room for so many")
        for place in range(len(sides)):
            side = sides[place]
            if not 0 <= side < SEATS:
                raise ValueError("there is no such side")
            self.sides[place] = side
        for place in range(len(hands)):
            cards = hands[place]
            if cards >> CARDS:
                raise ValueError("there is no such card")
            self.hands[place] = cards
            self.left |= cards
        self.left &= self.unplayed
        for place in range(len(piles)):
            self.taken[place] = piles[place]
            self.trick ^= piles[place]
        for place, card in enumerate(stock):
            self.stock[place] = card

    def holds(self, number: int) -> bool:
        """Whether each seat has so many cards to play in this trick and those after it."""
        seat, played = self.leader, self.led != CARDS
        for _ in range(self.plan.players):
            played = played and seat != self.seat
            if size_of(self.hands[seat] & self.unplayed) + played != number:
                return False
            seat = self.plan.next_seat[seat]
        return True

    def playable(self) -> int:
        """What the seat whose turn it is may play."""
        return self.turn(self.plan, self.left, self.seat, self.leader, self.led, self.rows)

    def turn(self, plan: Plan, left: int, seat: int, leader: int, led: int, rows: int) -> int:
        """What may be played by the next seat that can play; :attr:`able` is that seat."""
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

    def play_out(self, plan: Plan, first: int, stream: int) -> None:
        """Play once, some card first; :attr:`ended` says who won the last trick."""
        self.stopped = False
        left, seat, leader, led = self.left, self.seat, self.leader, self.led
        best, winner, rows = self.best if led != CARDS else CARDS, self.winner, self.rows
        trick, last, draws, top = self.trick, self.last, self.draws, 0
        keeps = self.keeps or self.sweeps
        for place in range(SEATS):
            self.piles[place] = self.taken[place]
        while True:
            playable = 0
            if seat != leader or led == CARDS:
                playable = allowed_in_row(plan.duties, rows + led * ROW, self.hands[seat] & left)
                if not playable:  # others may still have cards
                    playable = self.turn(plan, left, seat, leader, led, rows)
                    seat = self.able if playable else seat
            if playable:
                bit = playable & first or playable  # once it is played, nobody can again
                if bit & (bit - 1):
                    stream = (stream + STEP) & ALL_BITS
                    for _ in range(picked(stream, size_of(bit))):
                        bit &= bit - 1
                    bit &= -bit
                card = INDEX[bit % 67]
                left ^= bit
                trick |= bit
                if led == CARDS:
                    led, leader = card, seat
                if plan.beaters[best] & bit:
                    best, winner = card, seat
                if keeps:
                    self.order[self.kept] = seat << 6 | card
                    self.kept += 1
                seat = plan.next_seat[seat]
            elif led == CARDS:
                self.ended = last
                return
            else:
                if keeps:
                    self.order[self.kept] = ~(winner << 6 | best)
                    self.kept += 1
                last = self.sides[winner] + 1
                self.piles[last - 1] |= trick
                trick, led, best, rows = 0, CARDS, CARDS, LATER
                seat = leader = winner
                for turn in range(plan.players if draws else 0):
                    bit = ONE << self.stock[top]
                    self.hands[plan.takers[winner * plan.players + turn]] |= bit
                    left |= bit
                    top += 1
                draws -= draws != 0
                if self.watched and self.turn(plan, left, seat, seat, CARDS, rows):
                    self.stopped = self._out(plan, left, last)
                    if self.stopped:
                        self.ended = last
                        return

    def _out(self, plan: Plan, left: int, last: int) -> bool:
        """Whether a side may go out with what is secured after a trick."""
        for seat in range(SEATS):
            self.seen[seat] = self.hands[seat] & ~(left if self.openly else 0)
            self.gains[seat] = 0
        self.seen[SEATS] = self.openly  # of the others, nobody is known to hold one
        plan.become(
            self.seen, SEATS + 1, self.sides, self.piles, SEATS, last, self.carried, -1, -1, 0,
            False, self.became, self.amounts,
        )  # fmt: skip
        for point in range(plan.points):
            if self.became[point]:
                self.gains[self.became[point] - 1 & 7] += self.amounts[point]
        if self.openly and self.gains[self.bidder] < self.level:
            self.gains[self.bidder] = 0
        for seat in range(plan.players):
            side = self.sides[seat]
            stands = self.stands[plan.sides[seat]] + self.gains[side]
            if stands >= plan.target and (self.openly or side == self.bidder):
                return True
        return False

    def ends(self, worlds: array[int], first: int, kinds: Memory) -> list[int]:
        """Play in each of some worlds, some card first; the number of each kind of end in a memory.

        Ends of one kind score alike: where no side gains as much as ``room``, those with the same
        gains. With a new one is kept which world has it, counted from 1, and who has which point.
        """
        size = self.plan.players + self.words + 1
        number, done = len(worlds) // size, 0
        found = [0] * number
        while done < number:
            begun, until = done, min(number, done + ENDS)
            kinds.make_room(until - done)
            with cython.nogil:
                while done < until:
                    self.play(worlds, done * size, first)
                    sums = self.room > 0
                    self.tell(self.plan, self.carried, sums)
                    taken, sums = 0, sums and not self.rest
                    for side in range(SEATS if sums else 0):
                        sums = sums and self.gains[side] < self.room
                        taken |= ONE * self.gains[side] << 8 * side
                    place = kinds.find(taken if sums else self.code, self.rest, sums)
                    self.which[done - begun] = place // 6 - 1
                    done += 1
                    if not kinds.known[place + 3]:
                        kinds.known[place + 3], kinds.known[place + 4] = done, self.code
            pause()
            for place in range(begun, done):
                found[place] = self.which[place - begun]
        return found

    def play(self, worlds: array[int], start: int, first: int) -> None:
        """Play in the world that begins at a place, some card first."""
        players = self.plan.players
        self.left = 0
        for seat in range(players):
            self.hands[seat] = worlds[start + seat]
            self.left |= self.hands[seat]
        self.left &= self.unplayed
        self.kept = self.begun
        for place in range(self.draws * players if self.words else 0):
            card = worlds[start + players + (place >> 3)] >> 8 * (place & 7)
            self.stock[place] = card & 63
        self.play_out(self.plan, first, worlds[start + players + self.words])

    def tell(self, plan: Plan, carried: int, sums: bool) -> bool:
        """Say how it has ended when it was played out; whether data tell all that matters.

        Its ``code`` has the outcome of each of at most :data:`POINTS` points; with ``sums``, its
        ``gains`` have what each side takes; and its ``rest`` has what matters besides: whether it
        was stopped before its end, by which orders it was swept, and if points do not tell, who has
        the jokers, and what is tied or swept.
        """
        told = self.stopped or plan.become(
            self.hands, self.plan.players, self.sides, self.piles, SEATS, self.ended, carried,
            -1, -1, 0, True, self.became, self.amounts,
        )  # fmt: skip
        self.code, self.rest = 0, ONE * self.stopped << 62
        self.rest |= ONE * (self.swept_by() if self.sweeps else 0) << 32
        for side in range(SEATS if sums else 0):
            self.gains[side] = 0
        for point in range(min(plan.points, POINTS)):
            what = self.became[point]
            self.code |= ONE * (what & 15 | what >> 3 & 8) << 4 * point
            if sums and what:
                self.gains[what - 1 & 7] += self.amounts[point]
        if not told:
            self.rest |= ONE << 63 | (plan.most_pips(self.piles, SEATS) & 255) << 24
            for side in range(SEATS):
                self.rest |= ONE * (self.piles[side] & 3) << 8 + 2 * side
                self.rest |= ONE * (self.piles[side] != 0) << side
        return told

    def swept_by(self) -> int:
        """By which of some orders the bidder's side wins every trick that is kept, in bits."""
        swept, best = self.sweeps, -1
        for order in range(SEATS):
            for place in range(self.kept if self.sweeps >> order & 1 else 0):
                play = self.order[place]
                if play < 0:
                    if self.sides[best >> 6] != self.bidder:
                        swept &= ~(1 << order)
                    best = -1
                elif best < 0 or self.orders[order * CARDS + (best & 63)] >> (play & 63) & 1:
                    best = play
        return swept

    def example(
        self, worlds: array[int], place: int, first: int, keeps: bool
    ) -> tuple[tuple[int, ...], list[int], int, list[int]]:
        """One of these ends: what was held and captured, who won the last trick; and plays.

        If they are kept, the one that won comes after those of each trick, inverted.
        """
        self.keeps = keeps
        self.play(worlds, place * (self.plan.players + self.words + 1), first)
        self.keeps = False
        hands = tuple(list(self.hands)[: self.plan.players])
        return hands, list(self.piles), self.ended, list(self.order)[self.begun : self.kept]

    def count(self, plies: int, counted: dict[int, int]) -> int:
        """How many ways there are to play so many cards more; with -1, to the end of the hand."""
        self.counted = counted
        self.plan.compare()
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


class Deals:
    """Hands that begin in one position and are played at random, many at a time.

    Before play, cards are dealt, seats call, cards are turned up, trump is named, a card is called,
    and cards are exchanged. The core makes the choices and moves the cards. What it cannot know it
    asks, once: a question is :data:`FOLLOWS` or one of the kinds after it, and two numbers; the
    answer is a number above 0. What is asked: what follows at a moment when this choice is made or
    this card turned up; what may be discarded in an exchange with so many plain cards, trumps, and
    trumps that go last; what follows a discard of so many cards with so many in the stock; the plan
    after a call of a card, counted from 1; and the sides with this bidder and this holder of it.

    A moment is its number, its size and its kind. A :data:`CHOICE` has so many moves; before a
    :data:`CARD` is turned up, each seat takes so many. If it is :data:`READY`, it has the number of
    a record, which says what has been called: see :data:`BIDDER` and so on.

    :param hand: a hand without cards.
    :param dealt: whether the cards have been dealt.
    :param before: how far the sides have come.
    """

    def __init__(
        self, table: Any, hand: Hand, dealer: int, dealt: bool, before: Sequence[int], carried: int,
        ask: Callable[[int, int, int], int],
    ) -> None:  # fmt: skip
        order = () if dealt else table.deal_orders[dealer]
        self.players: int = hand.plan.players
        self.hand: Hand = hand
        self.dealer, self.ask = dealer, ask
        self.dealt, self.order = len(order), padded(order, CARDS)
        self.drawn: int = len(table.cards) if order and table.stock_matters else len(order)
        self.last: int = table.discarded_last
        self.draws: int = table.draws
        self.size_due: int = table.tricks - table.draws if table.even else 0
        self.before, self.carried, self.root = padded(before, SEATS), carried, 0
        self.plans: list[Plan] = []
        self.records, self.recorded = array("q", [0] * 64 * RECORD), 0
        self.known, self.ends = Memory(), Memory()
        self.stream = self.top = self.size = self.up = 0
        if not COMPILED:  # in C, arrays are part of it, and begin with zeros
            self.lead, self.named = padded((), ROW), padded((), CARDS)
            self.held, self.cards = padded((), SEATS), padded((), CARDS)
            self.deck, self.calls = padded((), CARDS + 1), padded((), 4 * CARDS)
            # The hands that wait, and an example at the last place: where the stream begins, and
            # goes on when cards are played; the sides; the first lead; the card called; the places
            # of the record and the plan; and the cards.
            zeros = padded((), DEALS + 1)
            self.starts, self.streams, self.parties = [*zeros], [*zeros], [*zeros]
            self.led, self.named_card = [*zeros], [*zeros]
            self.record, self.plan = [*zeros], [*zeros]
            self.hands, self.stocks = SEATS * zeros, CARDS * zeros
            self.waits = padded((), PLANS)
            # How often each side got each point, by bidder, and what it was worth in all; by how
            # much the scores changed in all, and the products of the changes of two sides.
            self.times: list[int] = padded((), SEATS * POINTS * POINTS)
            self.changes, self.products = padded((), SEATS), padded((), SEATS * SEATS)
            self.after, self.members = padded((), SEATS), padded((), SEATS)

    def begin(self, held: Sequence[int], cards: Sequence[int], up: int = 0) -> None:
        """Say what each seat holds, and the cards in order: before the deal, or those left.

        So many of those left lie face up, to be drawn first.
        """
        if len(held) > SEATS or not self.drawn <= len(cards) <= CARDS:
            raise ValueError("there is no room for so many")
        for place in range(len(held)):
            hand = held[place]
            if not 0 <= hand < ONE << CARDS:
                raise ValueError("there is no such card")
            self.held[place] = hand
        for place in range(len(cards)):
            card = cards[place]
            if not 0 <= card < CARDS:
                raise ValueError("there is no such card")
            self.cards[place] = card
        self.size, self.up = len(cards), up

    def lead_names(self, lead: Sequence[tuple[int, int]], named: Sequence[int]) -> None:
        """Say the duties of a lead that names trump, and the place of the plan for each card."""
        self.lead = padded([cards for duty in lead for cards in duty], ROW)
        self.named = padded(named, CARDS)

    def listed(self, row: int, cards: Sequence[int]) -> None:
        """Say which cards may be called, in one of four rows."""
        for place, card in enumerate(padded(cards, CARDS)):
            self.calls[row % 4 * CARDS + place] = card

    def add(self, record: Sequence[int]) -> int:
        """The number of a new record."""
        first = self.recorded * RECORD
        if first == len(self.records):
            old = self.records
            self.records = array("q", [0]) * (4 * first)
            self.records[:first] = old
        for place, number in enumerate(padded(record, RECORD)):
            self.records[first + place] = number
        self.recorded += 1
        return self.recorded - 1

    def played(self, begin: int, first: int, last: int) -> list[int]:
        """Play hands: those with the numbers from ``first`` to one before ``last``."""
        left: list[int] = []
        while first < last:
            number = min(DEALS, last - first)
            for place in range(number):
                self.starts[place] = stream_of(begin, first + place)
            self._play(number, left)
            first += number
            pause()
        return left

    def begun(self, start: int) -> Begun:
        """Begin a hand: all that happens before its first card; :attr:`hand` can be played then.

        The places of its record and plan; the card called, or :data:`CARDS`; the first lead in
        bits, if it names trump, else 0; the sides; what each seat holds; and where the stream goes
        on.
        """
        self.starts[DEALS] = start
        self._prepare(DEALS, DEALS + 1)
        place, led = self.plan[DEALS], self.led[DEALS]
        if place >= 0:
            self.hand.plan = self.plans[place]
            self._place(self.hand, DEALS)
        first = ONE << led if led != CARDS else 0
        held = list(self.hand.hands)[: self.players]
        return (
            self.record[DEALS] // RECORD, place, self.named_card[DEALS], first,
            self.parties[DEALS], held, self.streams[DEALS],
        )  # fmt: skip

    def _play(self, number: int, left: list[int]) -> None:
        """Play so many hands; in C, other threads can run meanwhile."""
        self._prepare(0, number)
        for which, plan in enumerate(self.plans):
            done = 0 if self.waits[which] else number
            self.waits[which] = 0
            while done < number:
                self.ends.make_room()
                with cython.nogil:
                    done = self._play_some(self.hand, plan, self.ends, which, done, number)
        left += [self.starts[place] for place in range(number) if self.plan[place] == ASIDE]

    def _prepare(self, first: int, last: int) -> None:
        """Begin the hands at some places."""
        known = self.known
        with cython.nogil:
            for place in range(first, last):
                self._begin(known, place)

    def _play_some(
        self, hand: Hand, plan: Plan, ends: Memory, which: int, done: int, number: int
    ) -> int:
        """Play the hands with a plan until the memory is full; return how far."""
        while done < number and ends.used < ends.size:
            if self.plan[done] == which:
                self._place(hand, done)
                led = self.led[done]
                hand.play_out(plan, ONE << led if led != CARDS else 0, self.streams[done])
                self._count(hand, plan, ends, done)
            done += 1
        return done

    def _answer(self, known: Memory, kind: int, one: int, two: int) -> int:
        """The answer to a question, which is asked once."""
        place = known.find(kind, one, two) + 3
        if not known.known[place]:
            with cython.gil:
                known.make_room()  # for the next question, even if this one has no answer
                known.known[place] = self.ask(kind, one, two)
        return known.known[place]

    def _choice(self, size: int) -> int:
        """One of so many choices at random; where there is only one, no number is taken."""
        if size < 2:
            return 0
        self.stream = (self.stream + STEP) & ALL_BITS
        return picked(self.stream, size)

    def _begin(self, known: Memory, place: int) -> int:
        """Play up to the first card, or the second if that names trump."""
        at, self.stream = self.root, self.starts[place]
        self._deal(place * SEATS)
        while at & 255 != READY:
            size = at >> 8 & 0xFFFF
            if at & 255 == CARD:
                self._all_take(place * SEATS, size)
                what = self.deck[self.top]
                self.top += 1
            else:
                what = self._choice(size)
            at = self._answer(known, FOLLOWS, at >> 24, what)
        at = (at >> 24) * RECORD
        self.record[place], self.plan[place] = at, self.records[at + PLAN]
        if self.plan[place] <= OVER:
            self.records[at + MADE] += self.plan[place] == OVER
            return 0
        return self._call_and_exchange(known, place, at)

    def _deal(self, first: int) -> None:
        """Shuffle and deal as ``sample_deal`` does."""
        for seat in range(SEATS):
            self.hands[first + seat] = self.held[seat]
        for other in range(self.size):
            self.deck[other] = self.cards[other]
        for number in range(self.drawn):
            self.stream = (self.stream + STEP) & ALL_BITS
            upper = mixed(self.stream) >> 11
            other = int(upper * TINY * (self.size - number))
            other += number
            card = self.deck[other]
            self.deck[other] = self.deck[number]
            self.deck[number] = card
            if number < self.dealt:
                self.hands[first + self.order[number]] |= ONE << card
        self.top = self.dealt + self.up

    def _take(self, seat: int, number: int) -> None:
        """Give a seat of a hand that waits so many cards of the stock."""
        number = min(number, self.size - self.top)
        for place in range(self.top, self.top + number):
            self.hands[seat] |= ONE << self.deck[place]
        self.top += number

    def _all_take(self, first: int, number: int) -> None:
        """Give every seat so many, starting after the dealer."""
        seat = self.dealer
        for _ in range(self.players if number else 0):
            seat = self.hand.plan.next_seat[seat]
            self._take(first + seat, number)

    def _call_and_exchange(self, known: Memory, place: int, at: int) -> int:
        """The same after the bids."""
        first, bidder, plan = place * SEATS, self.records[at + BIDDER], self.records[at + PLAN]
        called, self.named_card[place] = self.records[at + CALLED_CARD], CARDS
        self._take(first + bidder, self.records[at + WIDOW])
        self._all_take(first, self.records[at + PACKET])
        if self.records[at + CALLS]:
            card = self._called(self.records[at + CALLS], self.hands[first + bidder])
            called, self.named_card[place] = ONE << card, card
            plan = self._answer(known, CALLED, plan, card) - 1
        self._exchange(known, first, at, called)
        goes_on, holder = True, self.players
        for seat in range(self.players):
            if self.hands[first + seat] & called:
                holder = seat
            if self.size_due and size_of(self.hands[first + seat]) != self.size_due:
                goes_on = False
        self.plan[place] = ASIDE
        if not goes_on:
            return 0
        self.parties[place] = self._answer(known, SIDES, bidder, holder)
        self.led[place] = CARDS
        if plan == NAMES:
            playable = allowed_in_row(self.lead, 0, self.hands[first + bidder])
            for _ in range(self._choice(size_of(playable))):
                playable &= playable - 1
            self.led[place] = INDEX[(playable & -playable) % 67]
            plan = self.named[self.led[place]]
        for card in range(self.size - self.top + 1 if self.draws else 0):  # the one turned up, too
            self.stocks[place * CARDS + card] = self.deck[self.top - 1 + card]
        self.streams[place], self.plan[place], self.waits[plan] = self.stream, plan, 1
        return 0

    def _called(self, calls: int, hand: int) -> int:
        """The card that a bidder with a hand calls: how many there are, of one's own too, which."""
        number, row, others = calls >> 3, (calls & 3) * CARDS, 0
        if calls & 4:
            hand = 0
        for place in range(row, row + number):
            others += not hand >> self.calls[place] & 1
        others = self._choice(others) + 1
        place = row - 1
        while others and place < row + number - 1:
            place += 1
            others -= not hand >> self.calls[place] & 1
        return self.calls[place]

    def _exchange(self, known: Memory, first: int, at: int, called: int) -> int:
        """Exchange cards but the one called."""
        exchange, trumps = self.records[at + EXCHANGE], self.records[at + TRUMPS]
        while exchange:
            seat = first + (exchange & 255)
            kept = self.hands[seat] & called
            mine = self.hands[seat] & trumps | kept
            plain, last = self.hands[seat] ^ mine, mine & self.last | kept
            sizes = size_of(plain) << 16 | size_of(mine) << 8 | size_of(last)
            said = self._answer(known, DISCARDS, exchange >> 8, sizes)
            bits = self._discard(said, self.hands[seat] ^ kept, plain, last ^ kept)
            stock = self.size - self.top
            after = self._answer(known, LAID, exchange >> 8, size_of(bits) << 8 | stock)
            to = after >> 8 & 255
            self.hands[seat] ^= bits
            if to:
                self.hands[first + to - 1] |= bits
            self._take(seat, after & 255)
            exchange = after >> 17
        return 0

    def _discard(self, said: int, hand: int, plain: int, last: int) -> int:
        """A discard at random; of what pools is said in numbers."""
        fewest, most = said & 255, said >> 8 & 255
        pool, first = said >> 16 & 3, said >> 18 & 3
        which = hand if first == 0 else plain if first == 1 else hand ^ last
        hand = hand if pool == 0 else plain if pool == 1 else hand ^ last
        which &= hand
        cards, least = size_of(hand), size_of(which)
        size = 0
        for number in range(fewest, min(most, cards) + 1):
            size += ways(cards, least, number)
        return choice_in(hand, which, cards, least, fewest, self._choice(size))

    def _place(self, hand: Hand, place: int) -> None:
        """Put a hand that has begun where it is played."""
        hand.left, hand.kept, hand.draws = 0, 0, self.draws
        for seat in range(SEATS):
            hand.hands[seat] = self.hands[place * SEATS + seat]
            hand.left |= hand.hands[seat]
            hand.sides[seat] = self.parties[place] >> 4 * seat & 7
        hand.left &= hand.unplayed
        hand.seat = hand.leader = hand.winner = self.records[self.record[place] + BIDDER]
        for card in range(self.draws * self.players):
            hand.stock[card] = self.stocks[place * CARDS + card]

    def _count(self, hand: Hand, plan: Plan, ends: Memory, place: int) -> None:
        """Count the end of a hand that was just played, or remember it if it takes more."""
        at, told = self.record[place], hand.tell(plan, self.carried, True)
        bidder, takers = self.records[at + BIDDER], 0
        for side in range(SEATS):
            takers += hand.gains[side] != 0
        made, plain = False, told and self.records[at + PLAIN] >> takers & 1
        if plain and self.records[at + CAREFUL]:
            plain = not self._entered(hand, plan, at)
        if plain:
            side, level = hand.sides[bidder], self.records[at + LEVEL]
            made = hand.gains[side] >= level
            plan.settle(hand.gains, SEATS, side, level, made)
            plain = not self._entered(hand, plan, at)
        if not plain and self.records[at + CAREFUL]:
            self.plan[place] = ASIDE
            return
        if told:
            self._award(hand, plan, bidder)
        if not plain:
            name = ONE * at << 16 | self.plan[place]
            parties = ONE * (self.parties[place] & NOT_ZERO - 1)
            spot = ends.find(name, hand.code, hand.rest | parties << 32)
            ends.known[spot + 3] += 1
            ends.known[spot + 4] = self.starts[place]
            return
        self.records[at + MADE + (not made)] += 1
        for side in range(plan.sizes):
            self.after[side] = max(self.after[side], plan.least) - self.before[side]
            self.changes[side] += self.after[side]
        for side in range(plan.sizes):
            for other in range(plan.sizes):
                self.products[side * SEATS + other] += self.after[side] * self.after[other]

    def _entered(self, hand: Hand, plan: Plan, at: int) -> bool:
        """Add what sides of the hand have taken to the game's; whether any reaches the target."""
        out, seen, target = False, 0, plan.target
        for side in range(plan.sizes):
            self.after[side] = self.records[at + STANDS + side]
            out = out or self.after[side] >= target
        for seat in range(self.players):
            pair = ONE << (hand.sides[seat] << 3 | plan.sides[seat])
            if not seen & pair:
                seen |= pair
                self.after[plan.sides[seat]] += hand.gains[hand.sides[seat]]
        for side in range(plan.sizes):
            out = out or self.after[side] >= target
        return out

    def _award(self, hand: Hand, plan: Plan, bidder: int) -> None:
        """Count who got which point."""
        for side in range(SEATS):
            self.members[side] = 0
        for seat in range(self.players):
            self.members[hand.sides[seat]] |= 1 << plan.sides[seat]
        for point in range(plan.points):
            what, row = hand.became[point], (bidder * POINTS + point) * POINTS
            members = self.members[what - 1 & 7] if what else 0
            while members:
                side = INDEX[(members & -members) % 67]
                self.times[row + side] += 1
                self.times[row + SEATS + side] += hand.amounts[point]
                members &= members - 1


Masks: TypeAlias = Callable[[tuple[int, ...], int, int], Sequence[tuple[int, int]]]
Begun: TypeAlias = tuple[int, int, int, int, int, list[int], int]
Ask: TypeAlias = Callable[[list[int], int], tuple[int, int]]


class Enough(Exception):
    """A search has looked at as many positions as it may."""


class Search:
    """Finds what a hand is worth if everybody sees all cards.

    There are two parties: some sides want the hand to be worth as much as possible, the others as
    little as possible. It is worth something to capture cards, and to win the last trick. For all
    else ``ask`` is called, once for all ends with the same facts.

    :param facts: the cards of which it matters to ``ask`` who captured them; besides, it may
        matter who has most ``pips``, ``by_last`` who won the last trick, and ``by_sweep`` whether
        one side captured everything.
    :param mine: the sides that want as much as possible, in bits.
    :param worth: the cards that are worth something or count toward the bid: each with what it is
        worth if some side captures it, for each side, and then what it counts. :data:`LAST` is the
        last trick, and :data:`GAME` the most pips, from which only bounds follow.
    :param all_played: whether somebody captures every card.
    :param ask: says what else an end is worth and what it counts, from its piles and the side of
        the last trick; ``over`` says it after each trick of a hand that may end early, or
        :data:`NONE` if it goes on.
    :param least: the least that all else is worth: if the bid is made; and if there is a bid, with
        ``other``, and what it counts; ``most`` is the most. They may be :data:`NONE` and
        :data:`MANY`.
    :param each: how much more each that counts is worth if the bid is lost; ``other`` is the same,
        or in another way to count, from which bounds follow.
    """

    def __init__(
        self, hand: Hand, facts: Sequence[int], pips: Sequence[int], by_last: bool, by_sweep: bool,
        mine: int, worth: Sequence[tuple[int, Sequence[int], Sequence[int]]],
        all_played: bool, ask: Ask, over: Ask | None, least: Sequence[int], most: Sequence[int],
        bidder: int = SEATS, each: int = 0, other: int = 0,
    ) -> None:  # fmt: skip
        self.hand, self.plan, self.mine, self.ask, self.over = hand, hand.plan, mine, ask, over
        self.watched, self.all_played = over is not None, all_played
        self.by_pips, self.by_last, self.by_sweep = bool(pips), by_last, by_sweep
        self.memory, self.rests, self.rows, self.tricks = Memory(), Memory(), self.hand.rows, 0
        self.level = self.short = self.bids = self.own = self.low = self.high = 0
        self.bidder, self.each, self.other, self.kinds = bidder, each, other, len(least)
        # The cards that were best to play lately: see `_choose`.
        self.replies: array[int] = array("B", [0]) * (4 * (CARDS + 1) * SEATS)
        self.pips_of: list[int] = padded(pips, CARDS)
        self.least, self.most = padded(least, 3), padded(most, 3)
        if not COMPILED:  # in C, arrays are part of it
            self.gain, self.counts = padded((), SEATS * WIDTH), padded((), SEATS * WIDTH)
            self.lowest, self.highest = padded((), 24 * WIDTH), padded((), 24 * WIDTH)
            self.place_of, self.same = padded((), CARDS), padded((), CARDS)
            self.held, self.only, self.group = [0, 0, 0], [0, 0, 0], padded((), SEATS)
        self.tracked = self.with_pips = self.gaining = self.fat = self.leading = 0
        for card, gains, counts in worth:
            self.gaining |= ONE << card
            for side in range(len(gains)):
                self.gain[side * WIDTH + card] = gains[side]
                self.counts[side * WIDTH + card] = counts[side]
        for place, card in enumerate(facts):
            self.tracked |= ONE << card
            self.place_of[card] = place
        self.base = self.code = self.pips = self.pips_left = self.count = 0
        open_cards = [*indices(self.hand.left | self.hand.trick)]
        self._prepare(self.hand.left | self.hand.trick)
        self.counting = ALL_BITS
        for side in range(SEATS):
            self.hand.piles[side] = 0
            if self.hand.taken[side]:
                self.base += self._capture(side, self.hand.taken[side])
        self.counting = self.tracked | self.with_pips | self.gaining
        self.pips_left = sum([self.pips_of[card] for card in open_cards])
        if self.watched:  # then all that matters is who has captured which card
            self.by_pips, self.by_last, self.by_sweep = False, True, False
            self.pips_of, self.with_pips = padded((), CARDS), 0
            self.code = self.pips = self.tracked = 0
            for place, card in enumerate(open_cards):
                self.counting |= ONE << card
                self.place_of[card] = place

    def _prepare(self, cards: int) -> None:
        """Fill the tables of what the cards that are not captured yet may be worth."""
        hand, players, size = self.hand, self.plan.players, size_of(self.hand.hands[0] & cards)
        self.plan.compare()
        self.even = self.plan.skipping == 0 and not self.watched
        sides = [0, 0, 0]
        for seat in range(players):
            side = hand.sides[seat]
            group = self.group[side] = BIDS if side == self.bidder else self.mine >> side & 1
            self.held[group] |= hand.hands[seat]
            sides[group] |= ONE << side
            self.even = self.even and size_of(hand.hands[seat] & cards) == size
        for group in range(3):
            one = self.all_played and sides[group] and not sides[group] & (sides[group] - 1)
            self.only[group] = INDEX[sides[group] % 67] if one else SEATS
        self._spread(LAST, True)
        self._spread(GAME, False)
        for kind in range(self.kinds):
            place = (8 * kind + ANYBODY) * WIDTH + LAST
            self.least[kind] += self.lowest[place]
            self.most[kind] += self.highest[place]
        for card in indices(cards):
            if self.gaining >> card & 1:
                self._spread(card, self.all_played)
            place = ANYBODY * WIDTH + card
            self.with_pips |= ONE << card if self.pips_of[card] else 0
            if self.pips_of[card] >= 10 or self.lowest[place] != self.highest[place]:
                self.fat |= ONE << card
        self.fat |= self.tracked
        for card in indices(cards):
            self.same[card] |= ONE << card
            plain = ~self.tracked >> card & 1 != 0
            for other in indices(cards & ~self.tracked & -(ONE << card) << 1 if plain else 0):
                if self.pips_of[card] == self.pips_of[other] and self._alike(card, other):
                    self.same[card] |= ONE << other
                    self.same[other] |= ONE << card

    def _alike(self, card: int, other: int) -> bool:
        """Whether two cards are worth the same to everybody, but for pips."""
        for side in range(SEATS):
            one, two = side * WIDTH + card, side * WIDTH + other
            if self.gain[one] != self.gain[two] or self.counts[one] != self.counts[two]:
                return False
        return True

    def _spread(self, card: int, sure: bool) -> None:
        """Find the least and the most that a card is worth if somebody of some groups gets it.

        What counts is worth as much as if the bid is made, or :attr:`other` more, or just counted.
        """
        for place in range(8 * self.kinds):
            low, high = MANY if sure else 0, NONE if sure else 0
            for seat in range(self.plan.players):
                side = self.hand.sides[seat]
                if place >> self.group[side] & 1:
                    its = side * WIDTH + card
                    worth = self.counts[its]
                    if place < 16:
                        worth = self.gain[its] + (place >> 3) * self.other * worth
                    low, high = min(low, worth), max(high, worth)
            self.lowest[place * WIDTH + card], self.highest[place * WIDTH + card] = low, high

    def value(
        self, card: int, guess: int, limit: int = 1_000_000_000_000, level: int = 0, short: int = 0
    ) -> int:
        """What the hand is worth if the seat to act plays a card; with :data:`CARDS`, any card.

        It asks again and again whether the value is at least some number, until only one is left
        (MTD-f). A good guess saves time. ``looked`` says how many positions it has looked at.

        :param level: the bid. What is found for one helps with the next.
        :param short: what is gained besides if fewer are counted.
        :raises Enough: if so many are not enough; ``lower`` and ``upper`` bound the value then.
        """
        if (level, short) != (self.level, self.short):
            self.level, self.short, self.bids = level, short, self.bids + 1
            if self.bids == 32:  # a key has room for so many
                self.memory, self.bids = Memory(), 1
        hand = self.hand
        self.lower, self.upper, self.looked, self.limit = NONE, MANY, 0, limit
        value = guess
        while self.lower < self.upper:
            need = (value + 1 if value == self.lower else value) - self.base
            if card == CARDS and hand.led == CARDS:
                value = self._lead(hand.left, hand.seat, hand.last, need)
            else:
                playable = hand.playable() if card == CARDS else ONE << card
                value = self._choose(
                    playable, hand.left, hand.seat, hand.leader, hand.led, hand.best, hand.winner,
                    hand.left | hand.trick, need,
                )  # fmt: skip
            if value < need:
                value = self.upper = self.base + value
            else:
                value = self.lower = self.base + value
        return value

    def _lead(self, left: int, leader: int, last: int, need: int) -> int:
        """What is still to come where a seat leads, or a bound on the same side of ``need``."""
        hand, plan, memory = self.hand, self.plan, self.memory
        playable = hand.turn(plan, left, leader, leader, CARDS, self.rows)
        if not playable:  # the hand is over, and nobody captures the cards that are left
            return self._end(left, last)
        leader = hand.able
        ahead = self._ahead(left) if self.by_pips else 0
        bid = self._bound(left, last, ahead)
        if self.low >= need or self.low == self.high:
            return self.low
        if self.high < need:
            return self.high
        if self.looked == self.limit:
            raise Enough
        self.looked += 1
        if not self.looked & OFTEN:
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
        lost = self.short + self.each * self.count if bid == LOST else 0
        if bid > LOST:
            code |= ONE * self.bids << 59
        memory.make_room()
        at = memory.find(left | bid << CARDS, code, ALL_BITS - ahead if ahead else self.pips)
        value = memory.known[at + 3] + NONE + lost
        if value >= need:
            return value
        value = MANY - memory.known[at + 4] + lost
        if value < need:
            return value
        value = self._choose(playable, left, leader, leader, CARDS, CARDS, leader, left, need)
        if value >= need:
            memory.known[at + 3] = value - lost - NONE
        else:
            memory.known[at + 4] = MANY - value + lost
        return value

    def _bound(self, left: int, last: int, ahead: int) -> int:
        """Set the least and the most that is still to come: :attr:`low` and :attr:`high`.

        Return the state of the bid: :data:`SURE`, :data:`LOST`, or above, what it has come to.
        """
        takers, rest = self.code >> 48, 0
        sure = (
            not self.by_last
            and not left & self.tracked
            and (ahead or not self.by_pips)
            and (not self.by_sweep or takers & (takers - 1))
        ) != 0  # whether all is known but who captures the cards and wins the last trick
        if sure:
            rest = self._rest(last, ahead, left)
        each, count, level = self.each, self.count, self.level
        if count >= level:
            self._sum(0, left, sure, rest)
            return SURE
        self._sum(2, left, sure, self.own)
        fewest, upto = count + self.low, count + self.high
        bid = SURE if fewest >= level else LOST if upto < level else LOST + 1 + count
        lost = self.short + each * count
        if bid <= LOST:
            kind = 1 if bid == LOST and each else 0
            self._sum(kind, left, sure, rest + each * kind * self.own)
            self.low += lost * bid
            self.high += lost * bid
            return bid
        made_low = lost_low = NONE
        made_high = lost_high = MANY
        for kind in range(2):
            more = self.other * kind
            self._sum(kind, left, sure, rest + more * self.own)
            # That is what is left, but for so much for each that counts from here on.
            one, two = more * (count - level), more * (count - upto)
            made_low = max(made_low, self.low + min(one, two))
            made_high = min(made_high, self.high + max(one, two))
            one, two = (each - more) * (fewest - count), (each - more) * (level - 1 - count)
            lost_low = max(lost_low, self.low + min(one, two))
            lost_high = min(lost_high, self.high + max(one, two))
        self.low = min(made_low, lost_low + lost)
        self.high = max(made_high, lost_high + lost)
        return bid

    def _sum(self, kind: int, left: int, sure: bool, rest: int) -> None:
        """The same in one of the ways to count."""
        place = 8 * kind * WIDTH
        if sure:
            place += ANYBODY * WIDTH + LAST
            low, high = rest + self.lowest[place], rest + self.highest[place]
        else:
            place += self.leading * WIDTH + GAME
            low, high = self.least[kind] + self.lowest[place], self.most[kind] + self.highest[place]
        coming = left & self.gaining
        while coming:
            card = INDEX[(coming & -coming) % 67]
            coming &= coming - 1
            place = (8 * kind + self._takers(left, card)) * WIDTH + card
            low += self.lowest[place]
            high += self.highest[place]
        self.low, self.high = low, high

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
        side = hand.sides[winner]
        code, pips, pips_left, rows = self.code, self.pips, self.pips_left, self.rows
        pile, count = hand.piles[side], self.count
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
        self.count = count
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
        mine = self.mine >> self.hand.sides[seat] & 1
        outside = left & ~self.hand.hands[seat]
        beaters = playable
        eager = True
        if led != CARDS:
            beaters = plan.beaters[best]
            outside |= ONE << best
            # A partner's card that may still be beaten needs help.
            eager = (self.mine >> self.hand.sides[winner] & 1) != mine or (
                beaters & outside != 0
                and following != leader
                and (self.count >= self.level or self.hand.sides[winner] != self.bidder)
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
        if self.by_sweep:
            self.code |= ONE << 48 + side
        cards &= self.counting
        gained = pips = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            card = INDEX[bit % 67]
            pips += self.pips_of[card]
            gained += self.gain[side * WIDTH + card]
            self.count += self.counts[side * WIDTH + card]
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

    def _takers(self, left: int, card: int) -> int:
        """The groups, in bits, of which somebody may capture a card."""
        groups, rivals = 0, left & self.plan.rivals[card] | ONE << card
        for group in range(3):
            if self.held[group] & rivals:
                groups |= 1 << group
        return groups

    def _ahead(self, left: int) -> int:
        """The sides, in bits, that will have the most pips whatever comes; 0 if that is open.

        Then :attr:`leading` are the groups, in bits, of which somebody may have them.
        """
        most = second = ahead = 0
        least, reach = [0, 0, 0], [0, 0, 0]
        for side in range(self.plan.players):
            its, group = self.pips >> 8 * side & 255, self.group[side]
            least[group] = reach[group] = max(least[group], its)
            if its > most:
                second, most, ahead = most, its, ONE << side
            else:
                second, ahead = max(second, its), ahead | ONE * (its == most) << side
        self.leading = ANYBODY
        if not (left and self.pips_left) or most - second > self.pips_left:
            return ahead
        coming = left & self.with_pips
        while coming:
            card = INDEX[(coming & -coming) % 67]
            coming &= coming - 1
            takers = self._takers(left, card)
            for group in range(3):
                if takers >> group & 1:
                    reach[group] += self.pips_of[card]
                if takers == 1 << group and self.only[group] != SEATS:
                    least[group] += self.pips_of[card]
        most = max(least[0], least[1], least[2])
        self.leading = (reach[0] >= most) | (reach[1] >= most) << 1 | (reach[2] >= most) << 2
        for group in range(3):
            if self.leading == 1 << group and self.only[group] != SEATS:
                return ONE << self.only[group]
        return 0

    def _end(self, left: int, last: int) -> int:
        """What is gained at the end of the hand."""
        value = self._rest(last, self._ahead(0) if self.by_pips else 0, left if self.watched else 0)
        count = self.count + self.own
        if last:
            value += self.gain[(last - 1) * WIDTH + LAST]
            count += self.counts[(last - 1) * WIDTH + LAST]
        return value + (self.short + self.each * count if count < self.level else 0)

    def _rest(self, last: int, ahead: int, left: int) -> int:
        """What the end is worth besides cards and the last trick; ``ahead`` has the most pips."""
        hand = self.hand
        if self.watched:
            return self._asked(self.ask, left << 4 | last, self.code, self.pips, last)
        side = INDEX[(ahead & -ahead) % 67]
        takers = self.code >> 48
        facts = self.code ^ takers << 48
        sweeper = 0 if takers & (takers - 1) else takers
        won = last if self.by_last else 0
        # The cards that are left change nothing, so any side that is ahead may have them.
        hand.piles[side] ^= left
        value = self._asked(self.ask, facts, ahead << 8 | sweeper, won, last)
        hand.piles[side] ^= left
        return value

    def _asked(self, ask: Any, one: int, two: int, three: int, last: int) -> int:
        """Ask what the end of the hand is worth, once for each key; :attr:`own` is its count."""
        rests = self.rests
        rests.make_room()
        at = rests.find(one, two, three)
        if not rests.known[at + 3]:
            worth, own = ask(list(self.hand.piles), last)
            rests.known[at + 3] = worth - NONE + 1
            rests.known[at + 4] = own
        self.own = rests.known[at + 4]
        return rests.known[at + 3] + NONE - 1
