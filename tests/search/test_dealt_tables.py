"""Hands that the core deals, and its points, counted once more: random tables of no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from pitchlib import SETBACK, start
from pitchlib._core import (
    LIMITS,
    WHO,
    Branch,
    Deals,
    Hand,
    Memory,
    Points,
    mixed,
    play_all,
    seeded,
    stream_of,
)
from search.test_tables import Now, Rules, cards_in

CARDS, DUTIES, _, SEATS, _, _, POINTS = LIMITS
STEP, ALL_BITS = 0x9E3779B97F4A7C15, 2**64 - 1
Example = tuple[int, list[int], list[int], int]


def mask(cards: Sequence[int]) -> int:
    """A set of cards."""
    return sum(1 << card for card in cards)


class Counting:
    """Random points for one trump suit, and who gets them."""

    def __init__(self, rng: Random, rules: Rules, leader: int, pack: list[int], name: int) -> None:
        self.rules, self.name, self.sides = rules, name, rules.sides
        number = rng.choice([1, 3, 6, 6, POINTS])
        ways = [way for way in WHO if way != "catcher" or max(self.sides) < SEATS - 1]
        self.ways = [rng.choice(ways) for _ in range(number)]
        size = rng.choice([1, 2, 5, len(pack), CARDS])
        self.cards = [rng.sample(range(CARDS), CARDS)[:size] for _ in range(number)]
        for cards in self.cards:
            if rng.random() < 0.6:
                cards[0] = rng.choice(pack)
        self.values = [rng.randrange(9) for _ in self.ways]
        self.lost = [rng.random() < 0.5 for _ in self.ways]
        self.carries = [rng.random() < 0.5 for _ in self.ways]
        self.pips = [rng.choice([0, 1, 2, 10]) for _ in range(CARDS)]
        counting = [
            (mask([card for card in range(CARDS) if self.pips[card] == n]), n) for n in (1, 2, 10)
        ]
        rows = [
            (way, value, lost, carries, tuple(1 << card for card in cards))
            for way, value, lost, carries, cards in zip(
                self.ways, self.values, self.lost, self.carries, self.cards
            )
        ]
        self.points = Points(start(SETBACK)._frame.table, rows, counting)
        plan, seat = rules.plan(), leader
        self.hand = Hand(plan, rules.sides, (), 0, seat, seat, CARDS, 0, seat, True, (), 0, 0)

    def becomes(self, held: Sequence[int], piles: Sequence[int], last: int) -> list[int | None]:
        """What becomes of each point; ``None`` if no data say it."""
        found: list[int | None] = []
        for point, way in enumerate(self.ways):
            tied, takers = self.tied(piles), sum(map(bool, piles))
            if way == "last-trick":
                found.append(last)
            elif way == "sweep":
                found.append(None if takers == 1 else 0)
            elif way == "pips":
                untold = 0 if self.lost[point] else None
                found.append(tied[0] + 1 if len(tied) == 1 else untold)
            else:
                found.append(self.of_card(point, held, piles))
        return found

    def of_card(self, point: int, held: Sequence[int], piles: Sequence[int]) -> int:
        """What becomes of a point for the first of some cards that was dealt, or was played."""
        way = self.ways[point]
        there = sum(piles if way == "player" else held)
        card = next((card for card in self.cards[point] if there >> card & 1), None)
        taker = [side for side in range(SEATS) if card is not None and piles[side] >> card & 1]
        if card is None or not taker:
            return 0
        (holder,) = (seat for seat in range(SEATS) if held[seat] >> card & 1)
        if way == "holder":
            return self.sides[holder] + 1
        again = 8 if way == "catcher" and self.sides[holder] == taker[0] else 0
        return taker[0] + 1 + again

    def tied(self, piles: Sequence[int]) -> list[int]:
        """The sides with the most pips."""
        pips = [sum(self.pips[card] for card in cards_in(pile)) for pile in piles]
        return [side for side, each in enumerate(pips) if each == max(pips)]

    def ending(
        self, deal: Dealing, became: list[int | None], piles: Sequence[int]
    ) -> tuple[object, ...]:
        """All that is remembered of such an end."""
        if None in became:
            jokers = [pile & 3 for pile in piles]
            took = [side for side in range(SEATS) if piles[side]]
            return self.name, str(became), str((self.tied(piles), jokers, took))
        scored = [0] * SEATS
        for value, carries, what in zip(self.values, self.carries, became):
            if what:
                plain = value + deal.carried * carries
                scored[(what - 1) % 8] += 1 if what > 8 else plain
        fits = all(each <= room for each, room in zip(scored, deal.room))
        if fits and deal.plain >> sum(each > 0 for each in scored) & 1:
            return deal.name, tuple(scored)
        return self.name, str(became)


class Dealing:
    """A contract: who is dealt how much, and what the lead says."""

    def __init__(self, rng: Random, players: int, size: int, name: int, ends: Memory) -> None:
        first = Rules(rng, players)
        self.pack = rng.sample(range(rng.choice([size * players, CARDS])), size * players)
        self.order = rng.sample([*range(players)] * size, size * players)
        self.held = [0] * players
        if rng.random() < 0.3:  # nothing is dealt by chance
            for seat in self.order:
                self.held[seat] |= 1 << self.pack.pop()
            self.order = []
        elif rng.random() < 0.3:
            self.order.pop()
        self.every = sum(self.held) | mask(self.pack)
        self.leader = rng.randrange(players)
        self.named = [rng.randrange(3) for _ in range(CARDS)] if rng.random() < 0.6 else []
        many = [(mask(rng.sample(range(CARDS), 3)), mask(range(CARDS))) for _ in range(DUTIES - 2)]
        duty = rng.choice(first.suits), mask(rng.sample(range(CARDS), 40))
        self.lead = rng.choice([[], [(duty[0], duty[0])], [*many, duty]]) if self.named else []
        self.suits: list[Counting] = []
        for place in range(3 if self.named else 1):
            rules = Rules(rng, players)
            rules.sides, rules.clockwise = first.sides, first.clockwise
            pack = cards_in(self.every)
            self.suits.append(Counting(rng, rules, self.leader, pack, 16 * name + place + 1))
        self.name, self.carried = 16 * name, rng.choice([0, 3])
        self.plain = rng.getrandbits(len(set(first.sides)) + 1)
        self.room = [rng.choice([-1, 0, 3, 9, 30, 255]) for _ in range(SEATS)]
        suits = [(each.hand, each.points) for each in self.suits]
        self.deals = Deals(
            suits, ends, self.pack, self.order, self.held, self.lead, self.named, name,
            self.carried, self.plain, self.room,
        )  # fmt: skip

    def leads(self, hand: int) -> list[int]:
        """The cards that may be led where the lead names trump."""
        for holding, play in self.lead:
            if hand & holding:
                return cards_in(hand & play)
        return cards_in(hand)

    def is_a_way_to_play(self, example: Example) -> bool:
        """Whether such a hand may be dealt, and may end so."""
        suit, held, piles, last = example
        rules, seat = self.suits[suit].rules, self.leader
        assert [hand & start for hand, start in zip(held, self.held)] == self.held
        extra = [(hand ^ start).bit_count() for hand, start in zip(held, self.held)]
        assert extra == [self.order.count(each) for each in range(rules.players)]
        assert sum(hand.bit_count() for hand in held) == sum(held).bit_count()
        assert not sum(held) & ~self.every
        now = Now(tuple(held[: rules.players]), seat, seat, (), True, (0,) * SEATS, 0)
        begun = [now]
        if self.named:
            leads = [card for card in self.leads(held[seat]) if self.named[card] == suit]
            begun = [rules.play(now, card) for card in leads]
        ends = {(end.piles, end.last) for each in begun for end in rules.ends(each)}
        return (tuple(piles), last) in ends


def streams(begin: int, hands: int, dealt: int, calls: int) -> Iterator[tuple[int, int, int]]:
    """Which call is made in each hand, where its stream begins, and where it has come to then."""
    for number in range(hands):
        start = stream_of(begin, number)
        stream = start + dealt * STEP & ALL_BITS
        call = 0
        if calls > 1:
            stream = stream + STEP & ALL_BITS
            call = (mixed(stream) >> 32) * calls >> 32
        yield call, start, stream


def is_counted_as_it_should(rng: Random, players: int, size: int) -> None:
    """How often each end came, how often each thing became of each point, and examples."""
    memory, calls = Memory(), rng.choice([1, 1, 3])
    contracts = [Dealing(rng, players, size, 1 + name, memory) for name in range(calls)]

    def grow(branch: Branch, place: int) -> Branch:
        after = branch.after[place] = Branch(0, None, contracts[place].deals)
        return after

    def finish(branch: Branch, stream: int) -> None:
        raise AssertionError("the core plays all of it")

    root = Branch(calls, None) if calls > 1 else Branch(0, None, contracts[0].deals)
    hands, begin, dealt = rng.choice([40, 128, 129, 260]), seeded(rng.getrandbits(70)), 7
    play_all(root, begin, 0, hands, dealt, grow, finish)
    for contract in contracts:
        contract.deals.play_out()

    ends: Counter[tuple[object, ...]] = Counter()
    times: Counter[tuple[int, int, int]] = Counter()
    known: dict[tuple[int, int], tuple[object, ...]] = {}
    for call, begun, stream in streams(begin, hands, dealt, calls):
        contract = contracts[call]
        example = contract.deals.example(begun, stream)
        if len(known) < 12 and (contract.order or contract.named):
            assert contract.is_a_way_to_play(example)
        suit, held, piles, last = example
        became = contract.suits[suit].becomes(held, piles, last)
        if None not in became:
            times.update((call, point, what or 0) for point, what in enumerate(became))
        known[begun, stream] = contract.suits[suit].ending(contract, became, piles)
        ends[known[begun, stream]] += 1
    for call, contract in enumerate(contracts):
        for place, often in enumerate(contract.deals.times):
            assert times[call, place // POINTS, place % POINTS] == often
    found = memory.entries()
    assert len(found) == len(ends)
    assert {known[begun, stream]: (name, often) for name, _, _, often, begun, stream in found} == {
        end: (end[0], often) for end, often in ends.items()
    }


@pytest.mark.parametrize(
    ("players", "size", "seeds"), [(2, 3, 12), (3, 2, 10), (4, 2, 14), (6, 2, 6), (8, 1, 10)]
)
def test_who_gets_the_points_of_dealt_hands(players: int, size: int, seeds: int) -> None:
    """With any points, in any order, whatever the lead names, after any calls."""
    for seed in range(seeds):
        is_counted_as_it_should(Random(100 * players + seed), players, size)
