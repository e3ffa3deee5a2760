# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: annotation_typing=False, initializedcheck=False
"""The core: plays hands by tables, millions of times. Nothing here knows a rule of the game.

:mod:`pitchlib.search.plan` asks the components of a variant what follows what and which card beats
which, and fills the tables of a :class:`Plan`: one for each trump suit. A :class:`Hand` is a hand
of cards in the middle of play: it counts the ways to go on, and plays on by chance. A
:class:`Search` solves it, and what lies before play is a tree of :class:`Branch`.

Cards are bits: card ``c``, by its index, is ``1 << c`` in a set. A *row* of a plan is what a seat
has to do that plays to a certain lead: a few duties ``(holding, play)``, of which the first applies
that has a card of the hand in ``holding``; the hand may then play ``play``. Rows come twice, for
the first trick and for the later ones.

This is ordinary Python. ``_core.pxd`` says what the numbers are in C, and with it Cython compiles
this very file; ``pitchlib.__compiled__`` says whether that was done. What is computed is the same.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Any

__all__: list[str] = []

COMPILED = not __file__.endswith(".py")
"""Whether this runs as C."""
ONE = 1
"""A number of 64 bits in C, to be shifted."""
CARDS = 54
"""How many cards there are; in the place of a card, that nothing was led."""
DUTIES = 5
"""The most duties in a row, and one more: the first empty one ends it."""
SEATS = 8
"""The most seats."""
FACTS = 12
"""The most cards of which it matters who captures them."""
LATER = (CARDS + 1) * DUTIES
"""Where the rows of later tricks begin."""


def padded(values: Sequence[int], size: int) -> list[int]:
    """So many values: those given, and zeros."""
    return [*values, *[0] * (size - len(values))]


INDEX = padded((), 67)
"""The index of a card, by its bit modulo 67: no two bits leave the same."""
for _card in range(64):
    INDEX[(ONE << _card) % 67] = _card


def size_of(cards: int) -> int:
    """How many cards there are in a set."""
    size = 0
    while cards:
        cards &= cards - 1
        size += 1
    return size


def cards_of(cards: int) -> list[int]:
    """The indices of the cards in a set."""
    found = []
    while cards:
        found.append(INDEX[(cards & -cards) % 67])
        cards &= cards - 1
    return found


# Chance: SplitMix64. Each playout has a stream of numbers of its own, so that it is the same
# wherever and beside whatever else it is played.

ALL_BITS = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
TIMES = 0xBF58476D1CE4E5B9
AGAIN = 0x94D049BB133111EB
TINY = 2.0**-53


def mixed(z: int) -> int:
    """A number of 64 bits, scrambled."""
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
    """Where the stream of a playout begins, by its seed (:func:`seeded`) and its number."""
    return mixed((begin + mixed(number)) & ALL_BITS)


class Chance:
    """A stream of numbers: step on, scramble, and take the upper bits.

    :param stream: where it begins.
    """

    def __init__(self, stream: int) -> None:
        self.stream: int = stream

    def below(self, size: int) -> int:
        """A number from 0 to one less than ``size``, which is below 2 ** 32."""
        self.stream = (self.stream + STEP) & ALL_BITS
        return (mixed(self.stream) >> 32) * size >> 32

    def random(self) -> float:
        """A number from 0 up to 1, like that of ``random.Random``."""
        self.stream = (self.stream + STEP) & ALL_BITS
        return (mixed(self.stream) >> 11) * TINY


class Plan:
    """A variant for one trump suit, in tables.

    :param next_seat: for each seat, the next in turn.
    :param sides: for each seat, its side.
    :param beaters: for each card, those that beat it when it is winning the trick.
    :param duties: for each row, pairs ``(holding, play)``; first those for each card that is led,
        then the leader's, and then all of these once more for later tricks.
    """

    def __init__(
        self,
        next_seat: Sequence[int],
        sides: Sequence[int],
        beaters: Sequence[int],
        duties: Sequence[Sequence[tuple[int, int]]],
        alike: Sequence[int],
    ) -> None:
        self.players: int = len(next_seat)
        self.next_seat: list[int] = padded(next_seat, SEATS)
        self.sides: list[int] = padded(sides, SEATS)
        self.beaters: list[int] = padded(beaters, CARDS)
        self.holding: list[int] = padded((), 2 * LATER)
        self.play: list[int] = padded((), 2 * LATER)
        for row in range(2 * (CARDS + 1)):
            for place, (holding, play) in enumerate(duties[row]):
                self.holding[row * DUTIES + place] = holding
                self.play[row * DUTIES + place] = play
        self.alike: list[int] = padded(alike, CARDS)
        beaten = padded((), CARDS)
        for card in range(CARDS):
            for other in cards_of(beaters[card]):
                beaten[other] |= ONE << card
        # For two cards that are alike: the cards that beat one of them, or lose to one, only.
        self.between: list[int] = padded((), CARDS * CARDS)
        for card in range(CARDS):
            for other in cards_of(alike[card]):
                differ = (beaters[card] ^ beaters[other]) | (beaten[card] ^ beaten[other])
                self.between[card * CARDS + other] = differ & ~(ONE << card) & ~(ONE << other)

    def playable(self, row: int, hand: int) -> int:
        """What a hand may play."""
        while self.holding[row]:
            if self.holding[row] & hand:
                return self.play[row] & hand
            row += 1
        return hand


class Hand:
    """A hand in the middle of play.

    :param plan: the tables.
    :param hands: what each seat held when play began; perhaps with cards that are played since.
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
    """

    def __init__(
        self,
        plan: Plan,
        hands: Sequence[int],
        left: int,
        seat: int,
        leader: int,
        led: int,
        best: int,
        winner: int,
        first: bool,
        piles: Sequence[int],
        trick: int,
        last: int,
    ) -> None:
        self.plan = plan
        self.hands: list[int] = padded(hands, SEATS)
        self.left: int = sum(hands) & left
        self.seat: int = seat
        self.leader: int = leader
        self.led: int = led
        self.best: int = best
        self.winner: int = winner
        self.rows: int = 0 if first else LATER
        self.counted: dict[int, int] = {}
        self.trick: int = trick
        self.last: int = last
        self.taken: list[int] = padded(piles, SEATS)
        self.piles: list[int] = padded((), SEATS)
        self.facts: list[int] = padded((), FACTS)
        self.number_of_facts: int = 0
        self.pips: list[int] = padded((), CARDS)
        self.by_pips: bool = False
        self.by_last: bool = False
        self.by_sweep: bool = False

    def decided_by(
        self, facts: Sequence[int], pips: Sequence[int], by_last: bool, by_sweep: bool
    ) -> None:
        """What an end of the hand is told from others by.

        :param facts: the cards of which it matters who captured them.
        :param pips: what each card counts, or nothing if no pips are compared.
        :param by_last: whether it matters who won the last trick.
        :param by_sweep: whether it matters if one side won all tricks.
        """
        self.number_of_facts = len(facts)
        self.facts = padded(facts, FACTS)
        self.by_pips, self.by_last, self.by_sweep = len(pips) > 0, by_last, by_sweep
        self.pips = padded(pips, CARDS)

    def end_of(self, last: int) -> int:
        """The facts about the piles at the end, four bits each: a side counted from 1, or 0.

        First the last trick and the sweep, then the sides with most pips, then the cards.

        :param last: the side that won the last trick, counted from 1.
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

    def playable(self) -> int:
        """What the seat whose turn it is may play."""
        hand = self.hands[self.seat] & self.left
        return self.plan.playable(self.rows + self.led * DUTIES, hand)

    # Playing out

    def play_out(self, stream: int, ends: dict[int, list[Any]]) -> None:
        """Play to the end by chance, every card as likely as the others.

        :param ends: counts the ends by their facts, each with an example: its piles and the side
            that won its last trick, counted from 1.
        """
        last = self._play_out(stream)
        end = self.end_of(last)
        known = ends.get(end)
        if known is None:
            ends[end] = [1, [self.piles[side] for side in range(SEATS)], last]
        else:
            known[0] += 1

    def _play_out(self, stream: int) -> int:
        """Play once; the side that won the last trick, counted from 1."""
        plan = self.plan
        for side in range(SEATS):
            self.piles[side] = self.taken[side]
        left, seat, leader, led = self.left, self.seat, self.leader, self.led
        best, winner, rows = self.best, self.winner, self.rows
        trick = self.trick
        last = self.last
        passed = 0
        while True:
            playable = plan.playable(rows + led * DUTIES, self.hands[seat] & left)
            if playable:
                size = size_of(playable)
                if size > 1:
                    stream = (stream + STEP) & ALL_BITS
                    chosen = (mixed(stream) >> 32) * size >> 32
                    while chosen:
                        playable &= playable - 1
                        chosen -= 1
                bit = playable & -playable
                card = INDEX[bit % 67]
                left ^= bit
                trick |= bit
                if led == CARDS:
                    led = best = card
                    leader = winner = seat
                elif plan.beaters[best] & bit:
                    best = card
                    winner = seat
                passed = 0
            elif led == CARDS:
                passed += 1
                if passed == plan.players:
                    return last
            seat = plan.next_seat[seat]
            if led != CARDS and seat == leader:
                last = plan.sides[winner] + 1
                self.piles[last - 1] |= trick
                trick = 0
                led = CARDS
                rows = LATER
                seat = winner
                passed = 0

    # Counting

    def count(self, plies: int, counted: dict[int, int]) -> int:
        """How many ways there are to play so many cards more; with -1, to the end of the hand.

        Where a seat holds equal cards, one of them is counted for all.

        :param counted: a memory for the same hands, as long as as many cards are left in the end.
        """
        self.counted = counted
        if not plies:
            return 1
        if self.led == CARDS:
            return self._count_lead(self.left, self.seat, self.rows, plies)
        return self._count_play(
            self.left, self.seat, self.leader, self.led, self.best, self.winner, self.rows, plies
        )

    def _count_lead(self, left: int, leader: int, rows: int, plies: int) -> int:
        """The ways to go on where a seat leads: the same whatever was played before."""
        key = left << 4 | leader << 1 | (rows > 0)
        if key in self.counted:
            return self.counted[key]
        plan = self.plan
        playable = 0
        for _ in range(plan.players):
            playable = plan.playable(rows + CARDS * DUTIES, self.hands[leader] & left)
            if playable:
                break
            leader = plan.next_seat[leader]
        if playable:
            total = self._count_cards(
                playable, left, leader, leader, CARDS, CARDS, leader, rows, plies
            )
        else:
            total = 1 if plies < 0 else 0
        self.counted[key] = total
        return total

    def _count_play(
        self,
        left: int,
        seat: int,
        leader: int,
        led: int,
        best: int,
        winner: int,
        rows: int,
        plies: int,
    ) -> int:
        """The ways to go on in the middle of a trick."""
        if not plies:
            return 1
        plan = self.plan
        while seat != leader:
            playable = plan.playable(rows + led * DUTIES, self.hands[seat] & left)
            if playable:
                return self._count_cards(
                    playable, left, seat, leader, led, best, winner, rows, plies
                )
            seat = plan.next_seat[seat]
        return self._count_lead(left, winner, LATER, plies)

    def _count_cards(
        self,
        playable: int,
        left: int,
        seat: int,
        leader: int,
        led: int,
        best: int,
        winner: int,
        rows: int,
        plies: int,
    ) -> int:
        """The ways to go on where a seat may play these cards."""
        if plies == 1:
            return size_of(playable)
        plan = self.plan
        following = plan.next_seat[seat]
        outside = left & ~self.hands[seat]
        beaters = 0
        if led == CARDS:
            beaters = playable
        else:
            beaters = plan.beaters[best]
            outside |= ONE << best
        total = 0
        while playable:
            group = playable & plan.alike[INDEX[(playable & -playable) % 67]]
            playable ^= group
            while group:
                bit = group & -group
                group ^= bit
                card = INDEX[bit % 67]
                times = 1
                while group:
                    other = group & -group
                    if plan.between[card * CARDS + INDEX[other % 67]] & outside:
                        break
                    group ^= other
                    times += 1
                if beaters & bit:
                    ways = self._count_play(
                        left ^ bit, following, leader, card if led == CARDS else led, card, seat,
                        rows, plies - 1,
                    )  # fmt: skip
                else:
                    ways = self._count_play(
                        left ^ bit, following, leader, led, best, winner, rows, plies - 1
                    )
                total += times * ways
        return total


# Playing out


class Branch:
    """A moment of a hand before the core can play it, or the hand from which it can.

    :param size: how many moves there are; 0, if it is not played by choosing among moves.
    :param hand: what the core plays, if it can.
    :param state: what it stands for; the core does not look at it.
    """

    def __init__(self, size: int, hand: Hand | None, state: Any) -> None:
        self.size, self.hand, self.state = size, hand, state
        self.kept = True
        self.after: dict[int, Branch] = {}
        self.ends: dict[int, list[Any]] = {}


def play_on(
    branch: Branch,
    stream: int,
    grow: Callable[[Branch, int], Branch],
    finish: Callable[[Branch, int], None],
) -> None:
    """Play one hand to its end by chance.

    :param grow: makes the branch after a move that was not made before.
    :param finish: is called where the core cannot play, and after playing what will not be kept.
    """
    while branch.size:
        place = 0
        if branch.size > 1:
            stream = (stream + STEP) & ALL_BITS
            place = (mixed(stream) >> 32) * branch.size >> 32
        after = branch.after.get(place)
        branch = grow(branch, place) if after is None else after
    if branch.hand is not None:
        branch.hand.play_out(stream, branch.ends)
    if branch.hand is None or not branch.kept:
        finish(branch, stream)


def play_all(
    branch: Branch,
    begin: int,
    first: int,
    last: int,
    grow: Callable[[Branch, int], Branch],
    finish: Callable[[Branch, int], None],
) -> None:
    """Play the hands of these numbers, up to but not including the last."""
    for number in range(first, last):
        play_on(branch, stream_of(begin, number), grow, finish)


# Solving

NONE = -1_000_000
MANY = 1_000_000
"""Below and above every value."""
LIMITS = (CARDS, DUTIES, FACTS, SEATS, NONE, MANY)
"""For those who fill the tables: in C, the names above are no objects."""


class Memory:
    """What is known of positions in which a seat leads: bounds of their value, and a good lead.

    A table with open addresses, doubled when it is half full. Nothing has an empty ``left``.
    """

    def __init__(self) -> None:
        self.size = 512
        self.used = 0
        self._empty()

    def _empty(self) -> None:
        nothing = bytes(8 * self.size)
        self.left, self.code, self.pips = (
            array("Q", nothing),
            array("Q", nothing),
            array("Q", nothing),
        )
        self.least, self.most = array("q", nothing), array("q", nothing)
        self.lead = array("q", nothing)

    def find(self, left: int, code: int, pips: int) -> int:
        """The place of a position; it is entered if it is new."""
        mask = self.size - 1
        place = (left * STEP + code * TIMES + pips * AGAIN) & ALL_BITS
        place = place >> 32 & mask
        while self.left[place]:
            if self.left[place] == left and self.code[place] == code and self.pips[place] == pips:
                return place
            place = place + 1 & mask
        if 2 * self.used > self.size:
            self._grow()
            return self.find(left, code, pips)
        self.used += 1
        self.left[place], self.code[place], self.pips[place] = left, code, pips
        self.least[place], self.most[place], self.lead[place] = NONE, MANY, CARDS
        return place

    def _grow(self) -> None:
        left, code, pips = self.left, self.code, self.pips
        least, most, lead = self.least, self.most, self.lead
        before = self.size
        self.size = 4 * before
        self.used = 0
        self._empty()
        for old in range(before):
            if left[old]:
                place = self.find(left[old], code[old], pips[old])
                self.least[place], self.most[place] = least[old], most[old]
                self.lead[place] = lead[old]


class Search:
    """Finds what a hand is worth if all cards lie open: some sides want most of it, others least.

    What is worth something is known in two ways. ``gain`` has it for the cards that a side
    captures. For all else, ``ask`` is asked at the end, once for all ends with the same facts.

    :param hand: where to begin, with all that ``ask`` depends on as its facts.
    :param mine: the sides that want most, in bits.
    :param gain: for each side and card, what it is worth if that side captures it.
    :param ask: says what else an end is worth, from its piles and the side of the last trick.
    :param least: what that is at least; :data:`NONE`, if nobody knows.
    :param most: what it is at most; :data:`MANY`, if nobody knows.
    """

    def __init__(
        self,
        hand: Hand,
        mine: int,
        gain: Sequence[int],
        ask: Callable[[list[int], int], int],
        least: int,
        most: int,
    ) -> None:
        self.hand, self.plan, self.mine, self.ask = hand, hand.plan, mine, ask
        plan = self.plan
        self.hands = [self.hand.hands[seat] for seat in range(SEATS)]
        self.next_seat = [plan.next_seat[seat] for seat in range(SEATS)]
        self.sides = [plan.sides[seat] for seat in range(SEATS)]
        self.gain = padded(gain, SEATS * CARDS)
        self.least, self.most = least, most
        self.memory = Memory()
        self.rests: dict[int, int] = {}
        self.gaining = self.tracked = self.fat = 0
        self.highest, self.lowest = padded((), CARDS), padded((), CARDS)
        self.place_of = padded((), CARDS)
        for place in range(self.hand.number_of_facts):
            self.tracked |= ONE << self.hand.facts[place]
            self.place_of[self.hand.facts[place]] = place
        self.counting = self.tracked
        for card in range(CARDS):
            worth = [self.gain[self.sides[seat] * CARDS + card] for seat in range(plan.players)]
            self.highest[card], self.lowest[card] = max(worth), min(worth)
            if any(worth):
                self.gaining |= ONE << card
            if any(worth) or self.hand.pips[card]:
                self.counting |= ONE << card
            if any(worth) or self.hand.pips[card] >= 10:
                self.fat |= ONE << card
        self.fat |= self.tracked
        self.rows = self.hand.rows
        self.chosen = CARDS
        self.code = self.pips = self.pips_left = 0
        for side in range(SEATS):
            self.hand.piles[side] = 0
            if self.hand.taken[side]:
                self._capture(side, self.hand.taken[side])
        self.pips_left = 0
        for card in cards_of(self.hand.left | self.hand.trick):
            self.pips_left += self.hand.pips[card]

    def value(self, guess: int) -> int:
        """What the hand is worth from here; a good guess saves time."""
        return self._narrowed(CARDS, guess)

    def value_of(self, card: int, guess: int) -> int:
        """The same, once the seat whose turn it is has played a card."""
        return self._narrowed(card, guess)

    def _narrowed(self, card: int, guess: int) -> int:
        """Ask whether it is as much as some number, until there is only one answer (MTD-f)."""
        least, most = NONE, MANY
        value = guess
        while least < most:
            need = value + 1 if value == least else value
            value = self._begin(card, need)
            if value < need:
                most = value
            else:
                least = value
        return value

    def _begin(self, card: int, need: int) -> int:
        hand = self.hand
        left, before = hand.left, hand.left | hand.trick
        if card == CARDS:
            if hand.led == CARDS:
                return self._lead(left, hand.seat, hand.last, need)
            return self._turn(
                left, hand.seat, hand.leader, hand.led, hand.best, hand.winner, before, need
            )
        left ^= ONE << card
        seat, leader, led, best, winner = hand.seat, hand.leader, hand.led, hand.best, hand.winner
        if led == CARDS:
            led = best = card
            leader = winner = seat
        elif self.plan.beaters[best] >> card & 1:
            best = card
            winner = seat
        return self._turn(left, self.next_seat[seat], leader, led, best, winner, before, need)

    def _lead(self, left: int, leader: int, last: int, need: int) -> int:
        """What is to come where a seat leads: at least so much, or less, and how much."""
        row = self.rows + CARDS * DUTIES
        playable = 0
        for _ in range(self.plan.players):
            playable = self.plan.playable(row, self.hands[leader] & left)
            if playable:
                break
            leader = self.next_seat[leader]
        if not playable:
            return self._rest(last, -1, 0)
        # What can still be gained, and whether all else is decided.
        low = high = 0
        coming = left & self.gaining
        while coming:
            card = INDEX[(coming & -coming) % 67]
            coming &= coming - 1
            low += self.lowest[card]
            high += self.highest[card]
        pips = self.pips
        ahead = -1
        if self.hand.by_pips:
            ahead = self._ahead()
            if ahead >= 0:
                pips = ALL_BITS - ahead
        if (
            not left & self.tracked
            and not self.hand.by_last
            and (ahead >= 0 or not self.hand.by_pips)
            and (not self.hand.by_sweep or self._nobody_sweeps())
        ):
            rest = self._rest(last, ahead, left)
            low += rest
            high += rest
        else:
            low += self.least
            high += self.most
        if low >= need or low == high:
            return low
        if high < need:
            return high
        if not playable & (playable - 1) and self.hands[leader] & left == playable:
            # The last trick: as fast to play as to remember.
            return self._choose(
                playable, left, leader, leader, CARDS, CARDS, leader, left, need, CARDS
            )
        code = self.code << 4 | leader << 1 | (self.rows > 0)
        place = self.memory.find(left, code, pips)
        if self.memory.least[place] >= need:
            return self.memory.least[place]
        if self.memory.most[place] < need:
            return self.memory.most[place]
        self.chosen = self.memory.lead[place]
        value = self._choose(
            playable, left, leader, leader, CARDS, CARDS, leader, left, need, self.chosen
        )
        place = self.memory.find(left, code, pips)
        if value >= need:
            self.memory.least[place] = value
        else:
            self.memory.most[place] = value
        self.memory.lead[place] = self.chosen
        return value

    def _turn(
        self, left: int, seat: int, leader: int, led: int, best: int, winner: int, before: int,
        need: int,
    ) -> int:  # fmt: skip
        """What is to come in the middle of a trick, or when it is over."""
        plan = self.plan
        while seat != leader:
            playable = self.hands[seat] & left
            row = self.rows + led * DUTIES
            while plan.holding[row]:  # as in `Plan.playable`, without the call
                if plan.holding[row] & playable:
                    playable &= plan.play[row]
                    break
                row += 1
            if playable:
                return self._choose(
                    playable, left, seat, leader, led, best, winner, before, need, CARDS
                )
            seat = self.next_seat[seat]
        side = self.sides[winner]
        code, pips, pips_left, rows = self.code, self.pips, self.pips_left, self.rows
        pile = self.hand.piles[side]
        gained = self._capture(side, before ^ left)
        self.rows = LATER
        value = gained + self._lead(left, winner, side + 1, need - gained)
        self.code, self.pips, self.pips_left, self.rows = code, pips, pips_left, rows
        self.hand.piles[side] = pile
        return value

    def _choose(
        self, playable: int, left: int, seat: int, leader: int, led: int, best: int, winner: int,
        before: int, need: int, first: int,
    ) -> int:  # fmt: skip
        """What is to come where a seat may play these cards: the best of it, in its eyes.

        Of cards that are equal now one is tried. ``self.chosen`` is the one that was best.
        """
        plan, following = self.plan, self.next_seat[seat]
        if not playable & (playable - 1):  # there is nothing to choose
            card = INDEX[playable % 67]
            self.chosen = card
            if led == CARDS:
                return self._turn(
                    left ^ playable, following, leader, card, card, seat, before, need
                )
            if plan.beaters[best] & playable:
                return self._turn(left ^ playable, following, leader, led, card, seat, before, need)
            return self._turn(left ^ playable, following, leader, led, best, winner, before, need)
        mine = self.mine >> self.sides[seat] & 1
        outside = left & ~self.hands[seat]
        winners = playable
        if led == CARDS:
            # Who leads what nobody can beat keeps the lead.
            rest = playable
            while rest:
                bit = rest & -rest
                rest ^= bit
                if plan.beaters[INDEX[bit % 67]] & outside:
                    winners ^= bit
            eager = 1
        else:
            winners = playable & plan.beaters[best]
            outside |= ONE << best
            # A friend who may still be beaten needs help.
            eager = (self.mine >> self.sides[winner] & 1) != mine or (
                plan.beaters[best] & outside != 0 and following != leader
            )
        value = NONE if mine else MANY
        chosen = CARDS
        for phase in range(4):
            # The card that was best before; then to win, and to give what counts to a friend.
            if phase == 0:
                if first == CARDS:
                    continue
                some = ONE << first
            elif phase == 1:
                some = playable & winners if eager else playable & ~winners & self.fat
            elif phase == 2:
                some = playable & ~self.fat
            else:
                some = playable
            playable &= ~some
            while some:
                group = some & plan.alike[INDEX[(some & -some) % 67]]
                some ^= group
                while group:
                    bit = group & -group
                    group ^= bit
                    card = INDEX[bit % 67]
                    while group:
                        other = INDEX[(group & -group) % 67]
                        if (
                            plan.between[card * CARDS + other] & outside
                            or (
                                (ONE << card | ONE << other) & self.fat
                                and not self._same(card, other)
                            )
                            or self.hand.pips[card] != self.hand.pips[other]
                        ):
                            break
                        group &= group - 1
                    if led == CARDS:
                        found = self._turn(
                            left ^ bit, following, leader, card, card, seat, before, need
                        )
                    elif plan.beaters[best] & bit:
                        found = self._turn(
                            left ^ bit, following, leader, led, card, seat, before, need
                        )
                    else:
                        found = self._turn(
                            left ^ bit, following, leader, led, best, winner, before, need
                        )
                    if mine:
                        if found > value:
                            value = found
                            chosen = card
                            if value >= need:
                                self.chosen = chosen
                                return value
                    elif found < value:
                        value = found
                        chosen = card
                        if value < need:
                            self.chosen = chosen
                            return value
        self.chosen = chosen
        return value

    def _same(self, card: int, other: int) -> bool:
        """Whether two cards are worth the same to everybody."""
        if not (ONE << card | ONE << other) & self.counting:
            return True
        if (ONE << card | ONE << other) & self.tracked:
            return False
        if self.hand.pips[card] != self.hand.pips[other]:
            return False
        for side in range(SEATS):
            if self.gain[side * CARDS + card] != self.gain[side * CARDS + other]:
                return False
        return True

    def _capture(self, side: int, cards: int) -> int:
        """Give a side cards: what is gained by it, and what is remembered."""
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
            if self.tracked & bit:
                self.code |= ONE * (side + 1) << 4 * self.place_of[card]
        if pips:
            self.pips += pips << 8 * side
            self.pips_left -= pips
        return gained

    def _ahead(self) -> int:
        """The side that will have the most pips, whatever comes; -1, if that is open."""
        most = second = 0
        ahead = -1
        pips = self.pips
        for side in range(SEATS):
            its = pips >> 8 * side & 255
            if its > most:
                second = most
                most = its
                ahead = side
            elif its > second:
                second = its
        return ahead if most - second > self.pips_left else -1

    def _nobody_sweeps(self) -> bool:
        takers = self.code >> 48
        return takers & (takers - 1) != 0

    def _rest(self, last: int, ahead: int, left: int) -> int:
        """What the end is worth besides what was gained.

        If cards are left it is decided all the same, with most pips for the side that is ahead.
        """
        hand = self.hand
        tied = 0
        if ahead >= 0:
            tied = ONE << ahead
        elif hand.by_pips:
            most = 0
            for side in range(SEATS):
                its = self.pips >> 8 * side & 255
                if its > most:
                    most = its
                    tied = 0
                if its == most:
                    tied |= ONE << side
        takers = self.code >> 48
        end = (self.code << 16 & ALL_BITS) | tied << 8
        if takers and not takers & (takers - 1):
            end |= INDEX[takers % 67] + 1 << 4
        if hand.by_last:
            end |= last
        if end not in self.rests:
            piles = [hand.piles[side] for side in range(SEATS)]
            piles[max(ahead, 0)] |= left
            self.rests[end] = self.ask(piles, last)
        return self.rests[end]
