"""Hands played out by chance, in the core and by the engine."""

from __future__ import annotations

import functools
import operator
import pickle
import sys
import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, ClassVar, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pitchlib
from compositions import states
from pitchlib import *
from pitchlib import bots
from pitchlib._core import Chance, mixed, seeded, stream_of
from pitchlib.authoring import MoonRule, PointRule
from pitchlib.game.state import before_the_deal
from pitchlib.knowledge import Worlds
from pitchlib.rules import (
    CardPoint,
    FirstLead,
    Game,
    GoingOutOrder,
    High,
    Jack,
    Low,
    NoMoon,
    Partnerships,
)
from pitchlib.search import Playouts, playouts
from pitchlib.search import simulation as module
from pitchlib.search._plan import played_to
from pitchlib.variants import ALL_FOURS, CALIFORNIA_JACK, CALL_YOUR_PARTNER, SEVEN_UP
from unit.helpers import changed

ALONE = PITCH_SIX.with_rules(Partnerships(2))


def engine_playouts(given: Any, n: int, seed: int, hands: int | None = 1) -> Playouts:
    """The same by a plain loop: the engine makes each move, and each result is added up here."""
    points, sides = given.variant.at(given.players).points, range(given.sides)
    counts, sums = ({point.name: [0 for _ in sides] for point in points} for _ in range(2))
    taken = {place: [0 for _ in sides] for place in range(1, given.players + 1)}
    changes, wins = [0 for _ in sides], [0 for _ in sides]
    products = [[0 for _ in sides] for _ in sides]
    contracts: dict[tuple[int, int], list[int]] = {}
    lengths, thrown_in = Counter[int](), 0
    worlds = Worlds(given) if isinstance(given, View) else None
    for playout in range(n):
        chance = Chance(stream_of(seeded(seed), playout))
        state = cast("State", given) if worlds is None else worlds.sample(chance)
        before = state.scores if state.to_act is None else before_the_deal(state).scores
        left, length = hands, 0
        while left != 0 and state.phase is not Phase.OVER:
            if state.phase is Phase.DEAL:
                state = apply(state, sample_deal(state, chance))
            while state.to_act is not None:
                moves = legal_moves(state)
                state = apply(state, moves[chance.below(len(moves)) if len(moves) > 1 else 0])
            left, length = None if left is None else left - 1, length + 1
            if state.score is None:
                thrown_in += 1
                continue
            bid, seat, place = state.score.contract, before_the_deal(state).dealer, 0
            while seat != bid.bidder or not place:
                seat, place = state._frame.table.next_seat[seat], place + 1
            contracts.setdefault((bid.level, place), [0, 0])[not state.score.made] += 1
            for point, award in zip(points, state.score.awards):
                for side in match_sides(state, award):
                    counts[point.name][side] += 1
                    sums[point.name][side] += award.value
                    taken[place][side] += award.value
        lengths[length] += 1
        gained = [new - old for old, new in zip(before, state.scores)]
        for side in sides:
            changes[side] += gained[side]
            wins[side] += side == state.winner
            for other in sides:
                products[side][other] += gained[side] * gained[other]
    each: list[Any] = [
        {key: tuple(its) for key, its in found.items()}
        for found in (contracts, counts, sums, taken)
    ]
    made: Any = Playouts
    rows = tuple(map(tuple, products))
    return cast(
        "Playouts", made(n, dict(lengths), thrown_in, *each, tuple(changes), rows, tuple(wins))
    )


def test_places_count_from_the_dealer_to_come() -> None:
    """After a hand, many playouts and few have the bidder in the same places."""
    state = playing(deal(start(ALONE), seed=1))
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[0])
    few = [playouts(state, 50, seed=1, first=first) for first in range(0, 200, 50)]
    assert playouts(state, 200, seed=1) == functools.reduce(operator.add, few)


def match_sides(state: State, award: Award) -> set[int]:
    """The sides of the match that an award is for: with partners for a hand, that of each."""
    assert state.score is not None
    partners = state.score.hand_sides
    if award.side is None or partners is None:
        return set() if award.side is None else {award.side}
    return {state.side_of(seat) for seat, side in enumerate(partners) if side == award.side}


@given(states(), st.integers(0, 2**70), st.booleans())
def test_the_core_plays_as_the_engine_does(state: State, seed: int, seen: bool) -> None:
    """Random compositions, from any phase, from a state or from what a seat knows."""
    if state.phase is Phase.OVER:
        return
    given = view(state, 0) if seen else state
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_FEW", 6)  # before play, too, by the core
        assert playouts(given, 6, seed=seed) == engine_playouts(given, 6, seed)


def test_a_hand_known_by_its_piles_has_their_cards_alone() -> None:
    """What components are told of a hand that the core has played."""
    state = deal(start(SETBACK), seed=1)
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[-1])
    piles = [pile.bits for pile in state.captured]
    assert played_to(state._frame, piles, 0).captured_by_side == state.captured


def test_a_card_turned_up_is_drawn_first_where_the_lead_names_trump() -> None:
    """The core begins after the deal, with a card that lies face up already."""
    state = deal(start(CALIFORNIA_JACK.with_rules(FirstLead())), seed=1)
    assert playouts(state, 20, seed=2) == engine_playouts(state, 20, 2)


@pytest.mark.parametrize("variant", [SETBACK, ALONE, CALL_YOUR_PARTNER, CALIFORNIA_JACK],
                         ids=lambda variant: variant.id)  # fmt: skip
def test_many_playouts_of_one_hand(variant: Any) -> None:
    """Enough that most ends have been seen before."""
    state = deal(start(variant), seed=3)
    found = playouts(state, 150, seed=5)
    assert found == engine_playouts(state, 150, 5)
    assert found.number == 150 == found.hands + found.thrown_in
    assert 0 <= found.made <= found.bids <= found.hands
    assert found.averages == tuple(change / 150 for change in found.changes)


@attrs.frozen
class LoneJack(MoonRule):
    """Whoever gets the jack and nothing else wins the game."""

    id = "lone-jack"
    sentences: ClassVar[Mapping[str, str]] = {"wins": "The jack alone wins the game."}
    by_awards = True

    def in_sight(self, level: int, worth: int, takers: int) -> bool:
        """If one side alone gets something."""
        return takers == 1

    def winner(self, hand: Any, awards: Any, standing: Any) -> int | None:
        """Its taker."""
        got = [award for award in awards if award.side is not None]
        return got[0].side if [award.point for award in got] == ["Jack"] else None


@attrs.frozen
class Looking(LoneJack):
    """The same, of which the engine does not know what it asks."""

    by_awards = False


@pytest.mark.parametrize(
    ("points", "moon", "players"),
    [
        ((Jack(hanged=3), CardPoint(12), CardPoint(13)), Looking(), 3),
        ((High(), CardPoint(11, value=255)), NoMoon(), 3),
        ((Low(), Jack(hanged=3), Game()), NoMoon(), 8),
        ((Jack(hanged=3), CardPoint(12), CardPoint(13)), LoneJack(), 3),
    ],
    ids=["looked at", "more than a byte", "caught among eight", "won by the jack"],
)
def test_different_ends_are_told_apart(points: Any, moon: Any, players: int) -> None:
    """Whoever scores how much: from before the deal, where all of it varies."""
    variant = PITCH_SIX.with_points(*points).with_rules(GoingOutOrder(999), moon)
    begun = start(variant, players=players)
    assert playouts(begun, 100, seed=5) == engine_playouts(begun, 100, 5)


def test_points_given_before_play_count_for_the_game() -> None:
    """With the dealer's gift two others may win: who enters the first point does."""
    state = deal(start(SEVEN_UP, players=3, scores=[0, 4, 5]), seed=7)
    for text in ("beg", "give"):
        state = apply(state, parse_move(state, text))
    assert playouts(state, 60, seed=5) == engine_playouts(state, 60, 5)


def test_nothing_depends_on_how_much_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many branches are kept is a matter of memory."""
    state = deal(start(SETBACK), seed=3)
    found = playouts(state, 60, seed=5)
    monkeypatch.setattr(module, "_MOST_KEPT", 3)
    assert playouts(state, 60, seed=5) == found


def test_shares_add_up() -> None:
    """With an executor, or by hand."""
    state = view(deal(start(ALONE), seed=7), 1)
    whole = playouts(state, 50, seed=1)
    with ThreadPoolExecutor(2) as executor:
        assert playouts(state, 50, seed=1, executor=executor) == whole
        assert playouts(state, 0, seed=1, executor=executor).number == 0
    assert playouts(state, 20, seed=1) + playouts(state, 30, seed=1, first=20) == whole
    with pytest.raises(InvalidArgument, match="cannot be added up"):
        _ = whole + playouts(deal(start(SETBACK), seed=7), 1, seed=1)
    with pytest.raises(TypeError):
        _ = whole + 1


def test_many_threads_at_once() -> None:
    """Each gets what it would get alone, of one state and its tables."""
    state = deal(start(SETBACK), seed=3)
    alone = [playouts(state, 400, seed=seed) for seed in (1, 2)]
    with ThreadPoolExecutor(4) as executor:
        shared = list(executor.map(lambda seed: playouts(state, 400, seed=seed), [1, 2] * 4))
    assert shared == alone * 4


@pytest.mark.skipif(not pitchlib.__compiled__, reason="pure Python runs one thread at a time")
def test_other_threads_run_while_hands_are_played() -> None:
    """No thread has to yield here, so the other one only runs if the core lets it."""
    state = playing(deal(start(ALONE), seed=7))
    begun, stop, rounds = threading.Event(), threading.Event(), 0

    def wait_and_stop() -> None:
        begun.wait()
        stop.set()

    other = threading.Thread(target=wait_and_stop)
    other.start()
    before = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        begun.set()
        while not stop.is_set() and rounds < 100:
            playouts(state, 50_000, seed=rounds)
            rounds += 1
        assert stop.is_set()
        other.join()
    finally:
        sys.setswitchinterval(before)


def playing(state: State) -> State:
    """The state once trump is named."""
    while state.trump is None:
        state = apply(state, legal_moves(state)[-1])
    return state


def test_a_game_is_played_to_its_end() -> None:
    """Hand after hand until somebody wins, or so many."""
    short = ALL_FOURS.with_rules(GoingOutOrder(5))  # without bids: nobody can be set
    state = start(short)
    found = playouts(state, 10, seed=1, hands=None)
    assert sum(found.wins) == 10
    assert found == engine_playouts(state, 10, 1, None)
    two = playouts(state, 10, seed=1, hands=2)
    assert 10 < two.hands + two.thrown_in <= 20


def test_a_bot_plays() -> None:
    """A policy sees a view, and what it does is checked."""
    state = deal(start(ALONE), seed=7)
    found = playouts(state, 5, seed=1, policy=bots.choose)
    assert found == playouts(state, 5, seed=1, policy=bots.choose)
    assert found.hands == 5
    with pytest.raises(IllegalMove):
        playouts(state, 5, seed=1, policy=lambda mine, rng: Pass())


def test_a_finished_hand_is_not_counted() -> None:
    """Its score is where the next one begins."""
    state = deal(start(ALONE), seed=7)
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[-1])
    found = playouts(state, 10, seed=1)
    assert found == engine_playouts(state, 10, 1)
    assert found.number == 10


def test_numbers_that_everybody_gets() -> None:
    """The generator as the docs describe it: SplitMix64."""
    assert [mixed(0), mixed(1)] == [0, 0x5692161D100B05E5]
    chance = Chance(0)
    assert (mixed(chance.stream), chance.below(1000)) == (0, 883)
    assert Chance(0).random() == (0xE220A8397B1DCDAF >> 11) / 2**53
    streams = {stream_of(seeded(seed), number) for seed in range(50) for number in range(50)}
    assert len(streams) == 2500
    assert seeded(2**64) != seeded(0)
    assert seeded(0) == 0xE220A8397B1DCDAF  # the first number of a stream that begins there
    assert seeded(7) == mixed(7 + 0x9E3779B97F4A7C15)


def test_chance_is_fair() -> None:
    """Each legal card is led as often as the others."""
    state = deal(start(ALONE), seed=7)
    while state.phase is not Phase.PLAY:
        state = apply(state, legal_moves(state)[-1])
    rng = Random(1)
    counts = dict.fromkeys(range(6), 0)
    for number in range(3000):
        counts[Chance(stream_of(seeded(rng.getrandbits(64)), number)).below(6)] += 1
    assert all(400 < count < 600 for count in counts.values())


def bad() -> Iterator[tuple[dict[str, Any], str]]:
    """Arguments that are refused."""
    yield {"n": -1, "seed": 1}, "number of playouts"
    yield {"n": True, "seed": 1}, "number of playouts"
    yield {"n": 1}, "exactly one of"
    yield {"n": 1, "seed": 1, "rng": Random(1)}, "exactly one of"
    yield {"n": 1, "seed": -1}, "seed"
    yield {"n": 1, "rng": 7}, "random.Random"
    yield {"n": 1, "seed": 1, "hands": 0}, "number of hands"
    yield {"n": 1, "seed": 1, "first": -1}, "first playout"
    yield {"n": 1, "seed": 1, "policy": 7}, "as the policy"
    yield {"n": 1, "seed": 1, "executor": 7}, "an executor"


@pytest.mark.parametrize(("arguments", "message"), list(bad()))
def test_bad_arguments(arguments: dict[str, Any], message: str) -> None:
    """Each has a reason."""
    with pytest.raises(InvalidArgument, match=message):
        playouts(deal(start(SETBACK), seed=7), **arguments)


def test_a_game_that_is_over() -> None:
    """There is nothing to play."""
    over = changed(start(SETBACK), phase=Phase.OVER)
    with pytest.raises(InvalidArgument, match="Nothing is left to play"):
        playouts(over, 1, seed=1)
    with pytest.raises(InvalidArgument, match="Expected a State"):
        playouts("state", 1, seed=1)  # type: ignore[arg-type]


def test_a_source_of_chance_instead_of_a_seed() -> None:
    """Two of its numbers make the seed."""
    state = deal(start(SETBACK), seed=7)
    assert playouts(state, 9, rng=Random(3)) == playouts(state, 9, rng=Random(3))
    assert playouts(state, 9, rng=Random(3)) != playouts(state, 9, rng=Random(4))
    chance = Random(3)
    high, low = (int(chance.random() * 2**53) for _ in range(2))
    assert playouts(state, 9, rng=Random(3)) == playouts(state, 9, seed=high << 53 | low)


def test_awards_count_for_the_point_that_gave_them() -> None:
    """Even if they have another name."""

    class Named(PointRule):
        id = "named"
        name = "High"
        sentences: ClassVar[Mapping[str, str]] = {"named": "As ever."}

        def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
            return attrs.evolve(High().award(hand, before), point="Another")

    begun = deal(start(SETBACK.with_points(Named(), Low()), players=4), seed=1)
    found = playouts(begun, 5, rng=Random(1))
    assert sum(found.counts["High"]) == found.hands


def test_results_are_counted_when_somebody_looks() -> None:
    """However one looks first; what is not there is refused by name."""
    state = deal(start(SETBACK), seed=7)
    made = [playouts(state, 30, seed=1) for _ in range(4)]
    assert made[0].wins == playouts(state, 30, seed=1).wins
    assert made[1] == made[0]
    assert pickle.loads(pickle.dumps(made[2])) == made[0]
    assert repr(made[3]) == repr(made[0])
    with pytest.raises(AttributeError, match="Playouts have no 'win'"):
        getattr(made[0], "win")  # noqa: B009  (checkers know that there is none)
