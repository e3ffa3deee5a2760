"""The core against every way to play, on random tables that belong to no game."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

import pitchlib
from pitchlib._core import BESIDES, LIMITS, Hand, Plan, Search

CARDS, _, FACTS, SEATS, NONE, MANY, _ = LIMITS
LAST, GAME = BESIDES
ALL = (1 << CARDS) - 1
UNKNOWN = [NONE] * 3, [MANY] * 3
"""What cards and the last trick are worth where something else decides."""


class Now(NamedTuple):
    """A hand in the middle of play, without one table."""

    hands: tuple[int, ...]
    seat: int
    leader: int
    trick: tuple[tuple[int, int], ...]
    """Who played which card."""
    first: bool
    piles: tuple[int, ...]
    last: int


def cards_in(cards: int) -> list[int]:
    """The cards of a set."""
    return [card for card in range(CARDS) if cards >> card & 1]


class Rules:
    """Random rules: which card beats which, and what has to be played.

    There are four suits, and one of them is trump. Some cards of a suit rank equal.
    """

    def __init__(self, rng: Random, players: int) -> None:
        self.players = players
        self.clockwise = rng.random() < 0.8
        every: dict[int, list[list[int]]] = {
            2: [[0, 1]], 3: [[0, 1, 2], [0, 1, 0]], 4: [[0, 1, 0, 1], [0, 1, 2, 3], [0, 1, 1, 0]],
            5: [[*range(5)]], 6: [[0, 1, 2, 0, 1, 2], [*range(6)]], 7: [[*range(7)]],
            8: [[*range(8)], [0, 1, 2, 3, 0, 1, 2, 3]],
        }  # fmt: skip
        self.sides = rng.choice(every[players])
        self.suits = [sum(1 << card for card in range(s, CARDS, 4)) for s in range(4)]
        self.suit_of = [card % 4 for card in range(CARDS)]
        self.rank = [rng.randrange(40) for _ in range(CARDS)]
        trump = self.suits[3]
        choices: list[list[list[tuple[int, int]]]] = [
            [[(suit, suit)] for suit in self.suits],
            [[(suit, suit | trump)] for suit in self.suits],
            [[(suit, suit), (trump, trump)] for suit in self.suits],
            [[(suit, suit), (ALL, trump)] for suit in self.suits],
            [[]] * 4,
        ]
        self.lead: list[list[tuple[int, int]]] = []
        self.follow: list[list[list[tuple[int, int]]]] = []
        for _ in range(2):  # the first trick, and the later ones
            self.follow.append(rng.choice(choices))
            plain = ALL & ~trump
            leads = [[], [(trump, trump)], [(plain, plain)], [(ALL, trump)]]
            self.lead.append(rng.choice(leads))

    def next_seat(self, seat: int) -> int:
        """Whose turn it is then."""
        return (seat + (1 if self.clockwise else -1)) % self.players

    def beats(self, card: int, best: int) -> bool:
        """Whether it takes the trick."""
        if card % 4 == best % 4:
            return self.rank[card] > self.rank[best]
        return card % 4 == 3

    def asked(self, trick: tuple[int, ...], best: int, number: int) -> Any:
        """The duties of a seat."""
        when = min(number, 1)
        return tuple(self.follow[when][self.suit_of[trick[0]]] if trick else self.lead[when])

    def plan(self) -> Plan:
        """The same in the core's tables."""
        beaters = [sum(1 << c for c in range(CARDS) if self.beats(c, b)) for b in range(CARDS)]
        seats = [self.next_seat(seat) for seat in range(self.players)]
        plan = Plan(seats, beaters, self.asked, True, 0)
        assert plan.prepare(ALL)
        return plan

    def playable(self, now: Now, seat: int) -> int:
        """What a seat may play."""
        when = 0 if now.first else 1
        duties = self.lead[when]
        if now.trick:
            duties = self.follow[when][self.suit_of[now.trick[0][1]]]
        for holding, play in duties:
            if holding & now.hands[seat]:
                return now.hands[seat] & play
        return now.hands[seat]

    def winner(self, now: Now) -> tuple[int, int]:
        """Who is winning the trick, with which card."""
        best = now.trick[0]
        for each in now.trick[1:]:
            best = each if self.beats(each[1], best[1]) else best
        return best

    def turn(self, now: Now) -> tuple[Now, int]:
        """The trick is gathered if it is over; then what may be played, by the seat to act."""
        seat = now.seat
        while not now.trick or seat != now.leader:
            if self.playable(now, seat):
                leader = now.leader if now.trick else seat
                return now._replace(seat=seat, leader=leader), self.playable(now, seat)
            seat = self.next_seat(seat)
            if seat == (now.leader if now.trick else now.seat):
                break
        if not now.trick:
            return now, 0
        who, _ = self.winner(now)
        piles = list(now.piles)
        piles[self.sides[who]] |= sum(1 << card for _, card in now.trick)
        after = Now(now.hands, who, who, (), False, tuple(piles), self.sides[who] + 1)
        return after, -1

    def play(self, now: Now, card: int) -> Now:
        """What comes next."""
        hands = tuple(hand & ~(1 << card) for hand in now.hands)
        leader = now.leader if now.trick else now.seat
        trick = (*now.trick, (now.seat, card))
        return now._replace(hands=hands, seat=self.next_seat(now.seat), leader=leader, trick=trick)

    def hand(self, now: Now, kind: type[Hand] = Hand) -> Hand:
        """The same in the core."""
        left = -1 ^ sum(now.piles)
        trick = tuple(seat << 6 | card for seat, card in now.trick)
        winner, best = self.winner(now) if now.trick else (0, 0)
        left ^= sum(1 << card for _, card in now.trick)
        return kind(
            self.plan(), self.sides, now.hands, left, now.seat, trick, winner << 6 | best,
            now.piles, now.last,
        )  # fmt: skip

    def ends(self, now: Now) -> Iterator[Now]:
        """Every end, once for each way to it."""
        now, playable = self.turn(now)
        if playable < 0:
            yield from self.ends(now)
        elif not playable:
            yield now
        else:
            for card in cards_in(playable):
                yield from self.ends(self.play(now, card))


class Worth:
    """Random numbers for what an end may be worth."""

    def __init__(self, rng: Random, rules: Rules, now: Now) -> None:
        sides = rules.sides
        self.rng, self.sides, self.players = rng, sides, rules.players
        self.known: dict[int, int] = {}
        cards = [card for hand in now.hands for card in cards_in(hand)]
        cards += [card for _, card in now.trick]
        self.gain = [0] * (SEATS * CARDS)
        worthless = rng.random() < 0.3
        for card in cards:
            if rng.random() < 0.4 and not worthless:
                for side in set(sides):
                    self.gain[side * CARDS + card] = rng.choice([0, rng.randint(-4, 4)])
        self.last_trick = [rng.choice([0, 0, rng.randint(-3, 3)]) for _ in range(SEATS)]
        self.by_pips, self.by_last, self.by_sweep = (rng.random() < 0.6 for _ in range(3))
        self.pips = [0] * CARDS
        if self.by_pips:
            for card in cards:
                self.pips[card] = rng.choice([0, 0, 1, 2, 3, 10]) if not worthless else 3
        number = rng.choice([0, 2, FACTS]) if not worthless else 0
        self.facts = rng.sample(cards, min(len(cards), number))
        # What one side captures may be counted toward a bid, and the last trick, and all else.
        self.counts: list[int] = []
        self.last_counts, self.own = [0] * SEATS, {0: 0}
        self.level = self.short = self.made = self.lost = 0
        self.counter = SEATS
        self.game = [(3 * side + len(cards)) % 7 - 3 for side in range(SEATS)]
        self.game = self.game if self.by_pips else [0] * SEATS
        if rng.random() < 0.5:
            counter = self.counter = rng.choice(sides)
            self.counts = [0] * (SEATS * CARDS)
            for card in cards:
                self.counts[counter * CARDS + card] = rng.choice([0, 0, 1, 2])
            self.last_counts[counter] = rng.choice([0, 2])
            self.own = {its: rng.choice([0, 1]) for its in range(5)}
            self.made, self.lost = rng.randint(-2, 2), rng.randint(-2, 2)
            self.bid(rng)

    def bid(self, rng: Random) -> None:
        """Another level."""
        self.level = rng.randint(0, sum(self.counts) + 3) if self.counts else 0
        self.short = rng.randint(-4, 4)

    def tied(self, piles: Sequence[int], sides: int) -> list[int]:
        """The sides with most pips."""
        pips = [sum(self.pips[card] for card in cards_in(pile)) for pile in piles[:sides]]
        return [side for side in range(sides) if pips[side] == max(pips)] if self.by_pips else []

    def facts_of(self, piles: Sequence[int], last: int) -> int:
        """What an end differs by from others."""
        takers = [side for side in range(SEATS) if piles[side]]
        end = last if self.by_last else 0
        end += takers[0] + 1 << 4 if self.by_sweep and len(takers) == 1 else 0
        end += sum(1 << 8 + side for side in self.tied(piles, SEATS))
        for place, card in enumerate(self.facts):
            taker = [side + 1 for side in range(SEATS) if piles[side] >> card & 1]
            end += sum(taker) << 16 + 4 * place
        return end

    def ask(self, piles: Sequence[int], last: int) -> tuple[int, int]:
        """Any numbers for the facts of an end, the same each time."""
        rest = self.known.setdefault(self.facts_of(piles, last), self.rng.randint(-5, 5))
        most = self.tied(piles, SEATS)
        game = self.game[most[0]] if len(most) == 1 else 0
        return rest + game, self.own[abs(rest) % len(self.own)]

    def of(self, piles: Sequence[int], last: int) -> int:
        """What all of it is worth."""
        worth, count = self.ask(piles, last)
        if last:
            worth += self.last_trick[last - 1]
            count += self.last_counts[last - 1]
        for side in range(SEATS):
            for card in cards_in(piles[side]):
                worth += self.gain[side * CARDS + card]
                count += self.counts[side * CARDS + card] if self.counts else 0
        return worth + (self.short + (self.lost - self.made) * count if count < self.level else 0)

    def search(self, hand: Hand, mine: int, *, whole: bool, most: int = 5) -> Search:
        """What finds the value."""
        each = self.lost - self.made
        other = each or self.rng.randint(-2, 2)
        least, greatest = [-most, -most - abs(other), 0], [most, most + abs(other), 1]
        gain, counts = self.gain, self.counts or [0] * (SEATS * CARDS)
        single = [(card, gain[card::CARDS], counts[card::CARDS]) for card in range(CARDS)]
        single = [row for row in single if any(row[1] + row[2])]
        single += (LAST, self.last_trick, self.last_counts), (GAME, self.game, [0] * SEATS)
        return Search(
            hand, self.facts, self.pips if self.by_pips else (), self.by_last, self.by_sweep, mine,
            single, whole, self.ask, None, least, greatest, self.counter, each, other,
        )  # fmt: skip


def dealt(rng: Random, rules: Rules, sizes: Sequence[int]) -> Now:
    """Some cards for each, some played already, and somebody may have captured some."""
    players = rules.players
    needed = sum(sizes) + 4
    suits = range(2, CARDS, 4), range(3, CARDS, 4)
    pools = range(needed), range(CARDS), [*suits[0], *suits[1]], *suits
    cards = rng.sample(rng.choice([pool for pool in pools if len(pool) >= needed]), needed)
    hands = [sum(1 << cards.pop() for _ in range(size)) for size in sizes]
    piles = [0] * SEATS
    last = 0
    for card in cards if rng.random() < 0.6 else ():
        last = rng.choice(rules.sides) + 1
        piles[last - 1] |= 1 << card
    seat = rng.randrange(players)
    now = Now(tuple(hands), seat, seat, (), not last, tuple(piles), last)
    for _ in range(rng.randrange(players)):
        now, playable = rules.turn(now)
        if playable > 0:
            now = rules.play(now, rng.choice(cards_in(playable)))
    return now


def best(
    rules: Rules, mine: int, worth: Callable[[Now], int], over: Callable[[Now], int]
) -> Callable[[Now], int]:
    """What says what a hand is worth, by trying everything."""

    @functools.cache
    def value(now: Now) -> int:
        now, playable = rules.turn(now)
        if playable < 0:
            ended = over(now) if rules.turn(now)[1] else NONE
            return value(now) if ended == NONE else ended
        if not playable:
            return worth(now)
        found = [value(rules.play(now, card)) for card in cards_in(playable)]
        return max(found) if mine >> rules.sides[now.seat] & 1 else min(found)

    return value


def plays_as_it_should(rng: Random, sizes: Sequence[int]) -> None:
    """How many ways there are to play, how they end, and the best of them."""
    rules = Rules(rng, len(sizes))
    now, _ = rules.turn(dealt(rng, rules, sizes))
    hand, ends = rules.hand(now), [*rules.ends(now)]
    assert hand.count(-1, {}) == len(ends)
    worth = Worth(rng, rules, now)
    whole = not any(sum(end.hands) for end in ends) and rng.random() < 0.8
    is_solved(rng, rules, now, worth, whole=whole)


def is_solved(rng: Random, rules: Rules, now: Now, worth: Worth, *, whole: bool) -> None:
    """The best of all ways to play, and after each card."""
    now, playable = rules.turn(now)
    mine = rng.choice([1, 2, 3, 5, 6])
    for most in (MANY, 5):
        search = worth.search(rules.hand(now), mine, whole=whole, most=most)
        for bids in (1, 40) if worth.counts and most == 5 else (1,):
            found, at = 0, (0, 0, 0)
            for _ in range(bids):  # there is room for few of them
                worth.bid(rng)
                at = 10**9, worth.level, worth.short
                found = search.value(CARDS, rng.randint(-9, 9), *at)
            value = best(rules, mine, lambda end: worth.of(end.piles, end.last), lambda _: NONE)
            assert found == value(now)
            for card in cards_in(playable) if playable > 0 else ():
                assert search.value(card, 0, *at) == value(rules.play(now, card))


@pytest.mark.parametrize(
    ("players", "size", "seeds"), [(2, 4, 40), (3, 3, 40), (4, 3, 15), (6, 2, 30), (8, 2, 25)]
)
def test_every_way_to_play(players: int, size: int, seeds: int) -> None:
    """How many there are, how they end, and the best of them."""
    for seed in range(seeds):
        rng = Random(100 * players + seed)
        less = rng.random() < 0.3  # one has a card less
        plays_as_it_should(rng, [size - less, *[size] * (players - 1)])


@pytest.mark.parametrize(
    ("players", "cards", "seeds"), [(3, 0, 9), (5, 9, 40), (6, 9, 40), (8, 10, 60)]
)
def test_hands_of_any_size(players: int, cards: int, seeds: int) -> None:
    """Some have nothing left to play, and the others go on."""
    for seed in range(seeds):
        rng = Random(100 * players + seed)
        sizes = [0] * players
        for _ in range(cards):
            sizes[rng.randrange(players)] += 1
        plays_as_it_should(rng, sizes)


@pytest.mark.parametrize(
    ("players", "playing", "size", "seeds"),
    [(2, 2, 4, 60), (2, 2, 5, 6), (8, 3, 3, 90), (8, 3, 4, 12)],
)
def test_longer_hands(players: int, playing: int, size: int, seeds: int) -> None:
    """There are many ways to get to a position: every card may be played, and few matter."""
    for seed in range(seeds):
        rng = Random(100 * players + seed)
        rules = Rules(rng, players)
        rules.lead, rules.follow = [[], []], [[[]] * 4] * 2
        sizes = [0] * (players - playing) + [size] * playing
        now, _ = rules.turn(dealt(rng, rules, sizes))
        worth = Worth(rng, rules, now)
        worth.facts = worth.facts[: rng.randrange(4)]
        is_solved(rng, rules, now, worth, whole=rng.random() < 0.8)


def test_what_nobody_can_play_is_captured_by_nobody() -> None:
    """Only trumps can be led: then the ten is left over, and its side has not the most pips."""
    rules = Rules(Random(0), 2)
    rules.sides, rules.clockwise, rules.rank = [0, 1], True, [*range(CARDS)]
    trumps = rules.suits[3]
    rules.lead, rules.follow = [[(ALL, trumps)]] * 2, [[[(suit, suit)] for suit in rules.suits]] * 2
    ten, ace, lower, taken = 40, 51, 36, 6
    hands = 1 << ten | 1 << ace, 1 << lower
    now = Now(hands, 0, 0, (), False, (0, 1 << taken, *[0] * (SEATS - 2)), 2)
    hand = rules.hand(now)
    pips = [{ten: 10, taken: 5}.get(card, 0) for card in range(CARDS)]

    def ask(piles: Sequence[int], last: int) -> tuple[int, int]:
        ours, theirs = (sum(pips[card] for card in cards_in(pile)) for pile in piles[:2])
        return 3 if ours > theirs else -3, 0

    search = Search(hand, (), pips, False, False, 1, (), False, ask, None, [-3], [3])
    assert search.value(CARDS, 0) == -3


def ends_early_as_it_should(rng: Random, rules: Rules, now: Now, tricks: int) -> None:
    """After so many tricks, or earlier: what was captured by then decides."""
    cards = [card for hand in now.hands for card in cards_in(hand)]
    cards += [card for _, card in now.trick]
    pips = [0] * CARDS
    for card, number in zip(sorted(cards)[::-1], rng.sample(range(1, 22), 21)):
        pips[card] = number  # all different, and low cards may count nothing
    worth = [rng.randint(-3, 3) for _ in range(SEATS)]
    known: dict[object, bool] = {}

    def pips_in(piles: Sequence[int]) -> list[int]:
        return [sum(pips[card] for card in cards_in(pile)) for pile in piles]

    def ask(piles: Sequence[int], last: int) -> tuple[int, int]:
        return last + sum(each * count for each, count in zip(worth, pips_in(piles))), 0

    def over(piles: Sequence[int], last: int) -> tuple[int, int]:
        early = known.setdefault((*pips_in(piles), last), rng.random() < 0.2)
        captured = len(cards_in(sum(piles)))
        return ask(piles, last) if early or captured >= rules.players * tricks else (NONE, 0)

    hand = rules.hand(now)
    mine = rng.choice([1, 2, 3, 5, 6])
    search = Search(hand, (), pips, False, False, mine, (), False, ask, over, *UNKNOWN)
    value = best(
        rules, mine, lambda end: ask(end.piles, end.last)[0],
        lambda end: over(end.piles, end.last)[0],
    )  # fmt: skip
    assert search.value(CARDS, 0) == value(now)


@pytest.mark.parametrize(
    ("players", "size", "tricks", "seeds"),
    [(2, 4, 3, 12), (3, 3, 2, 12), (4, 3, 2, 4), (8, 2, 1, 6)],
)
def test_hands_that_end_early(players: int, size: int, tricks: int, seeds: int) -> None:
    """After a trick, by what was captured so far."""
    for seed in range(seeds):
        rng = Random(100 * players + seed)
        rules = Rules(rng, players)
        now = dealt(rng, rules, [size] * players)._replace(piles=(0,) * SEATS, last=0, first=True)
        ends_early_as_it_should(rng, rules, rules.turn(now)[0], tricks)


@pytest.mark.parametrize("first", range(CARDS - 3))
def test_a_hand_may_end_by_any_card(first: int) -> None:
    """The leader wins each trick, and the hand is over if a certain card is in the first."""
    cards = range(first, first + 4)
    hands = [1 << cards[0] | 1 << cards[1], 1 << cards[2] | 1 << cards[3]]
    leads = Plan([1, 0], [0] * CARDS, lambda *asked: (), True, 0)
    assert leads.prepare(sum(hands))
    for leader, place in itertools.product(range(2), range(4)):
        hand = Hand(leads, [0, 1], hands, -1, leader)

        def over(
            piles: Sequence[int], last: int, leader: int = leader, place: int = place
        ) -> tuple[int, int]:
            assert last == leader + 1
            return 3 if piles[leader] >> cards[place] & 1 else NONE, 0

        for mine, value in ((1 + place // 2, 3), (2 - place // 2, 0)):
            search = Search(
                hand, cards, (), False, False, mine, (), True, lambda piles, last: (0, 0),
                over, *UNKNOWN,
            )  # fmt: skip
            assert search.value(CARDS, 0) == value


@pytest.mark.parametrize("first", range(CARDS - 3))
def test_cards_that_nobody_captures_may_decide(first: int) -> None:
    """Only one card can be led, and it wins; then the others are left, and nobody has gone out."""
    cards = range(first, first + 4)
    hands = [1 << cards[2] | 1 << cards[3], 1 << cards[0] | 1 << cards[1]]
    duty = ((ALL, 1 << cards[3]),)
    plan = Plan([1, 0], [0] * CARDS, lambda trick, *asked: () if trick else duty, True, 0)
    assert plan.prepare(sum(hands))
    hand = Hand(plan, [0, 1], hands, -1, 0)
    for wanted in hands[1] & -hands[1], hands[1] & hands[1] - 1:

        def ask(piles: Sequence[int], last: int, wanted: int = wanted) -> tuple[int, int]:
            return 3 if piles[0] & wanted else 0, 0

        for mine, value in ((1, 0), (2, 3)):
            search = Search(
                hand, cards, (), False, False, mine, (), True, ask,
                lambda piles, last: (NONE, 0), *UNKNOWN,
            )  # fmt: skip
            assert search.value(CARDS, 0) == value


@pytest.mark.parametrize(("players", "tricks", "low"), [(2, 3, 20), (4, 2, 20), (2, 3, 33)])
def test_more_cards_than_one_number_remembers(players: int, tricks: int, low: int) -> None:
    """They play with many cards, and the eight highest come first."""
    high = sum(1 << card for card in range(40, CARDS))
    for seed in range(8):
        rng = Random(seed)
        rules = Rules(rng, players)
        rules.sides = [*range(players)]
        rules.suits = [suit & part for part in (~high, high) for suit in rules.suits]
        rules.suit_of = [card % 4 + 4 * (card >= 40) for card in range(CARDS)]
        rules.lead = [[(high, high)]] * 2
        rules.follow = [[[(high, high)]] * 8] * 2
        cards = [*rng.sample(range(40), low), *rng.sample(range(40, CARDS), 8)]
        hands = tuple(sum(1 << card for card in cards[seat::players]) for seat in range(players))
        now = Now(hands, 0, 0, (), True, (0,) * SEATS, 0)
        ends_early_as_it_should(rng, rules, now, tricks)


@pytest.mark.skipif(pitchlib.__compiled__, reason="in C, nobody sees how far a search looks")
@pytest.mark.parametrize(
    ("players", "size", "most"),
    [
        (2, 7, (19533, 72259, 6453, 110)),
        (3, 5, (13005, 12504, 776, 75)),
        (4, 4, (25324, 14172, 514, 42)),
        (6, 3, (26793, 29216, 216, 80)),
    ],
)
def test_how_much_is_tried(players: int, size: int, most: tuple[int, ...]) -> None:
    """What is equal, decided or known is not tried again, and the best cards are tried first.

    At most so often somebody's turn is looked at while positions are counted, and while they are
    solved; so many positions are remembered; and so many ends are asked for.
    """

    class Watched(Hand):
        turns = 0

        def turn(self, plan: Plan, left: int, seat: int, leader: int, led: int, rows: int) -> int:
            self.turns += 1
            return super().turn(plan, left, seat, leader, led, rows)

    found = [0, 0, 0, 0]
    for seed in range(12):
        rng = Random(1000 * players + seed)
        rules = Rules(rng, players)
        now, _ = rules.turn(dealt(rng, rules, [size] * players))
        worth = Worth(rng, rules, now)
        hand: Any = rules.hand(now, Watched)
        hand.count(-1, {})
        found[0] += hand.turns
        hand.turns = 0
        worth.facts = worth.facts[:4]
        search: Any = worth.search(hand, 5, whole=not any(rules.lead))
        search.value(CARDS, 0, 10**9, worth.level, worth.short)
        found[1] += hand.turns
        found[2] += search.memory.used
        found[3] += search.rests.used
    assert [now <= before for now, before in zip(found, most)] == [True] * 4, found
