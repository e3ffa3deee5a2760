"""Hands that the core deals, and its points, counted once more: random tables of no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from pitchlib._core import (
    LIMITS,
    Branch,
    Deals,
    Hand,
    Outcomes,
    Points,
    mixed,
    play_all,
    seeded,
    stream_of,
)
from pitchlib.game.compiled import WHO
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
        self.before, self.lost = rng.getrandbits(number), rng.getrandbits(number)
        self.worth = [[0, *[rng.randrange(9) for _ in range(POINTS - 1)]] for _ in self.ways]
        self.plain = rng.getrandbits(len(set(self.sides)) + 1)
        self.room = [rng.choice([-1, 0, 3, 9, 30, 255]) for _ in range(SEATS)]
        by_pips = "pips" in self.ways
        self.pips = [rng.choice([0, 1, 2, 10]) for _ in range(CARDS)] if by_pips else []
        self.facts = rng.sample(pack, 2)
        self.by_last = rng.random() < 0.3
        self.hand = Hand(rules.plan(), (), 0, leader, leader, CARDS, 0, leader, True, (), 0, 0)
        self.hand.decided_by(self.facts, self.pips, self.by_last, by_sweep="sweep" in self.ways)
        self.points = Points(
            [WHO.index(way) for way in self.ways], self.cards, self.before, self.lost,
            [each for row in self.worth for each in row], name + 100, name, self.plain, self.room,
        )  # fmt: skip

    def becomes(
        self, held: Sequence[int], piles: Sequence[int], last: int, most: int = POINTS
    ) -> list[int]:
        """What becomes of the first so many points."""
        found: list[int] = []
        for point, way in enumerate(self.ways[:most]):
            if way in {"sweep", "pips"}:
                found.append(self.in_all(point, found, piles, last))
            elif way == "last-trick":
                found.append(last)
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

    def in_all(self, point: int, before: list[int], piles: Sequence[int], last: int) -> int:
        """What becomes of a point for the most pips or a sweep: no data say it of some ends."""
        tied, swept = self.tied(piles), sum(map(bool, piles)) == 1
        if self.ways[point] == "pips" and len(tied) == 1:
            return tied[0] + 1
        if self.lost >> point & 1 if self.ways[point] == "pips" else not swept:
            return 0
        facts = self.facts_of(point, before, piles, last)
        return Random(str(facts)).choice([0, *[side + 1 for side in self.sides]])

    def tied(self, piles: Sequence[int]) -> list[int]:
        """The sides with the most pips."""
        pips = [sum(self.pips[card] for card in cards_in(pile)) for pile in piles if self.pips]
        return [side for side, each in enumerate(pips) if each == max(pips)]

    def facts_of(self, point: int, before: list[int], piles: Sequence[int], last: int) -> object:
        """All that an answer may depend on."""
        takers = [side for side in range(SEATS) if piles[side]]
        swept = "sweep" in self.ways and len(takers) == 1
        cards = [[pile >> card & 1 for pile in piles] for card in self.facts]
        earlier = tuple(before) if self.before >> point & 1 else ()
        last = last if self.by_last else 0
        return (
            self.name,
            point,
            str(self.tied(piles)),
            swept and takers[0],
            str(cards),
            last,
            earlier,
        )

    def ending(self, became: list[int]) -> tuple[int, tuple[int, ...]]:
        """The name of such an end, and what is remembered of it."""
        scored = [0] * SEATS
        for point, what in enumerate(became):
            if what:
                scored[(what - 1) % 8] += self.worth[point][what]
        scorers = sum(each > 0 for each in scored)
        fits = all(each <= room for each, room in zip(scored, self.room))
        if fits and self.plain >> scorers & 1:
            return self.name + 100, tuple(scored)
        return self.name, tuple(became)


class Dealing:
    """A contract: who is dealt how much, and what the lead says."""

    def __init__(self, rng: Random, players: int, size: int, name: int, outcomes: Outcomes) -> None:
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
            self.suits.append(Counting(rng, rules, self.leader, pack, 10 * name + place))
        self.asked: set[object] = set()
        suits = [(each.hand, each.points) for each in self.suits]
        self.deals = Deals(
            self.pack, self.order, self.held, self.leader, self.lead, self.named, suits, outcomes,
            self.ask,
        )  # fmt: skip

    def ask(self, point: int, example: Example) -> int:
        """The core asks only where no data say it, and once for all that is equal."""
        suit, held, piles, last = example
        counting = self.suits[suit]
        became = counting.becomes(held, piles, last, point + 1)
        if counting.ways[point] == "sweep":
            assert sum(map(bool, piles)) == 1
        else:
            assert counting.ways[point] == "pips"
            assert not counting.lost >> point & 1
            assert len(counting.tied(piles)) > 1
        facts = counting.facts_of(point, became[:-1], piles, last)
        assert facts not in self.asked
        self.asked.add(facts)
        return became[point]

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
    outcomes, calls = Outcomes(), rng.choice([1, 1, 3])
    contracts = [Dealing(rng, players, size, 1 + name, outcomes) for name in range(calls)]

    def grow(branch: Branch, place: int) -> Branch:
        after = branch.after[place] = Branch(0, None, None, contracts[place].deals)
        return after

    def finish(branch: Branch, start: int, stream: int) -> None:
        raise AssertionError("the core plays all of it")

    root = Branch(calls, None, None) if calls > 1 else Branch(0, None, None, contracts[0].deals)
    hands, begin, dealt = rng.choice([40, 128, 129, 260]), seeded(rng.getrandbits(70)), 7
    play_all(root, begin, 0, hands, dealt, grow, finish)
    for contract in contracts:
        contract.deals.play_out()

    ends: Counter[tuple[Any, ...]] = Counter()
    times: Counter[tuple[int, int]] = Counter()
    known: dict[tuple[int, int], tuple[Any, ...]] = {}
    for call, start, stream in streams(begin, hands, dealt, calls):
        contract = contracts[call]
        example = contract.deals.example(start, stream)
        if len(known) < 12:
            assert contract.is_a_way_to_play(example)
        suit, held, piles, last = example
        counting = contract.suits[suit]
        became = counting.becomes(held, piles, last)
        times.update(enumerate(became))
        known[start, stream] = counting.ending(became)
        ends[known[start, stream]] += 1
    found = outcomes.ends.entries()
    assert sorted(times.elements()) == sorted(
        divmod(place, POINTS) for place, often in enumerate(outcomes.times) for _ in range(often)
    )
    assert len(found) == len(ends)
    assert {known[start, stream]: (name, often) for name, _, _, often, start, stream in found} == {
        end: (end[0], often) for end, often in ends.items()
    }


@pytest.mark.parametrize(
    ("players", "size", "seeds"), [(2, 3, 12), (3, 2, 10), (4, 2, 14), (6, 2, 6), (8, 1, 10)]
)
def test_who_gets_the_points_of_dealt_hands(players: int, size: int, seeds: int) -> None:
    """With any points, in any order, whatever the lead names, after any calls."""
    for seed in range(seeds):
        is_counted_as_it_should(Random(100 * players + seed), players, size)
