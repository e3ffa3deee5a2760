"""Points as numbers and as components: who gets each, in hands that nobody has played."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, ClassVar

import attrs
import pytest

from pitchlib.game.lookup import OUT_OF_REACH
from pitchlib.game.settling import _Count, _Sheet, awards_of, outcomes_of, settled_in
from pitchlib.search._plan import Lane

from .helpers import *

ONE_PIP = SETBACK.with_points(*SETBACK.points[:3], Game(pips=[(14, 1), (13, 1)]))

PLAYED = SETBACK.with_points(HighOfSuit("H"), HighOfSuit("C"), Jack(hanged=3), LastTrick(), Low())


def agree(variant: Variant, rng: Random) -> int:
    """Deal a few cards, let anybody win the tricks, and compare; how many points there were."""
    players = rng.choice(variant.players)
    table_frame: Any = start(variant, players=players)._frame
    table = table_frame.table
    trumps = rng.choice([*table.trumps.values()])
    plan = table.plan(trumps)
    size = rng.choice([1, 1, 2, 3])
    pack = sorted(card.index for card in table.rules.pack.cards)
    cards = rng.sample(pack[1:], size * players)
    if rng.random() < 0.7:
        cards[-players] = pack[0]  # in the last trick, for the first seat
    hands = tuple(sum(1 << card for card in cards[seat::players]) for seat in range(players))
    sides = table.sides
    complete, carried, left = rng.random() < 0.8, rng.choice([0, 3]), -1
    tricks = []
    for number in range(size if complete else size - 1):
        plays = [
            seat << 6 | card
            for seat, card in enumerate(cards[number * players : (number + 1) * players])
        ]
        left ^= sum(1 << (play & 63) for play in plays)
        tricks.append((rng.choice([plays[0], *plays]), tuple(plays), left))
    if not plan.counts:
        return 0
    piles = piles_in(tricks, sides)
    last = sides[tricks[-1][0] >> 6] + 1 if tricks else 0
    dealer, bidder, level = (rng.randrange(number) for number in (players, players, 7))
    contract = Contract(bidder, level, trumps.suit)
    before = having(table_frame.before, dealer=dealer, tally=Tally(carried=carried))
    called = having(table_frame.called, contract=contract, trumps=trumps)
    frame = having(table_frame, called=called, before=before)
    gains = outcomes_of(frame, hands, sides, piles, last, complete)
    played = PlayedHand.of_play(
        contract, trumps, sides, hands, tuple(tricks),
        complete=complete, dealer=dealer, carried=carried,
    )  # fmt: skip
    for award, side, value in zip(awards_of(table, played), gains[::2], gains[1::2]):
        assert side == (-1 if award.side is None else award.side), award
        assert side < 0 or value == award.value, award
    return len(gains)


@pytest.mark.sweep
@pytest.mark.parametrize("variant", [*VARIANTS, ONE_PIP, PLAYED], ids=lambda variant: variant.id)
def test_numbers_and_components_agree(variant: Variant) -> None:
    """On who holds what, and on who captures it."""
    rng = Random(variant.id)
    assert sum(agree(variant, rng) for _ in range(60))


@pytest.mark.parametrize(
    ("moon", "seen"),
    [
        (NoMoon(), ""),
        (Moon(), "41 51"),
        (Moon(failed="loses"), "41 42 43 51 52 53"),
        (Moon(unbid="wins"), "31 41 51"),
        (SpecialBids([("moon", "points", "game", "game")]), ""),
    ],
    ids=lambda it: getattr(it, "id", None),
)
def test_when_a_moon_is_in_sight(moon: MoonRule, seen: str) -> None:
    """By the bid and how many sides have points, of four; nobody looks for it in other hands."""
    found = [
        f"{level}{takers}"
        for level in (3, 4, 5)
        for takers in (1, 2, 3)
        if moon.in_sight(level, 4, takers)
    ]
    assert found == seen.split()


class Looking(MoonRule):
    """Remembers what it was asked."""

    id = "looking"
    sentences: ClassVar[Mapping[str, str]] = {"looks": "Nobody shoots the moon."}
    by_awards = by_sides = True
    asked: ClassVar[list[tuple[int, int, int]]] = []

    def in_sight(self, level: int, worth: int, takers: int) -> bool:
        """Never."""
        self.asked.append((level, worth, takers))
        return False

    def winner(self, hand: PlayedHand, awards: Any, standing: Any) -> int | None:
        """Nobody; a class without this is not asked at all."""
        return None


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", ["alone", "others", "carried"])
def test_whether_a_moon_is_in_sight_is_asked_with_what_the_points_are_worth(name: str) -> None:
    """And how many sides took any; what was carried over is not among it."""
    variant, told, ever = COUNTED[name].with_rules(Looking()), 0, set[Any]()
    Looking.asked.clear()
    for seed in range(60):
        state = finished(variant, seed)
        frame = altered(state, Random(seed))
        ever.update(Looking.asked)
        Looking.asked.clear()
        if state.contract is None or in_numbers(frame, state._tricks, complete=True) is None:
            continue
        carried = frame.before.tally.carried
        awards = awards_of(frame.table, frame.played(state._tricks, complete=True))
        worth = sum(award.value for award in awards) - carried
        takers = {award.side for award in awards if award.side is not None and award.value}
        said = state.contract.level, worth, len(takers)
        assert {*Looking.asked} <= {said}  # each is asked once
        ever.update(Looking.asked)
        assert said in ever
        told += 1
    assert told > 3


@attrs.frozen
class Eyes(MoonRule):
    """Looks at every hand."""

    id = "eyes"
    only_bidder = True
    sentences: ClassVar[Mapping[str, str]] = {"look": "Every hand is looked at."}

    def winner(self, hand: PlayedHand, awards: Any, standing: Any) -> int | None:
        """Nobody; a class without this is not asked at all."""
        return None


def test_a_moon_is_in_sight_of_the_whole_count_where_sides_change() -> None:
    """Which sides there are, a hand in numbers does not say."""
    for variant, counted in ((SETBACK, True), (CALL_YOUR_PARTNER, False)):
        state = finished(variant.with_rules(Eyes()), 1)
        numbers = in_numbers(state._frame, state._tricks, complete=True)
        assert (numbers is not None) is counted
        assert state.score is not None
        assert state.scores == state.score.scores


def test_each_card_counts_toward_the_most_pips_once() -> None:
    """A joker, too, which is the first of all cards."""
    for game in (Game(pips=[(14, 1), (13, 1)]), Game(trump_pips=[(5, 5)])):
        table = start(JOKER_ELEVEN.with_points(*JOKER_ELEVEN.points[:4], game))._frame.table
        for trumps in table.trumps.values():
            together = 0
            for cards, pips in bad(table.pips).counting(trumps.suit):
                assert pips
                assert not together & cards
                together |= cards


EARLY = JOKER_ELEVEN.with_rules(DuringPlay(require_bid_made=False))
IN_TEAMS = SETBACK.with_rules(Partnerships(2))
IN_ORDER = SETBACK.with_points(*[SETBACK.points[place] for place in (0, 2, 1, 3)])
CARRIED = SETBACK.with_points(*SETBACK.points[:3], Game(tie="carried"))
COUNTED = {
    "alone": SETBACK, "only bidder": PITCH_SIX, "during play": JOKER_ELEVEN, "early": EARLY,
    "down": SMUDGE, "partner": CALL_YOUR_PARTNER, "highest": SCHMIER, "pedro": FOSTER_PEDRO,
    "both": FIVE_HAND_SCHMIER, "carried": NINE_CARD_DON, "others": CUT_THROAT_CINCH,
    "difference": CINCH, "carried alone": CARRIED.with_rules(Moon()),
    "carried first": CARRIED.with_points(*CARRIED.points[::-1]).with_rules(Dealing(hand=1)),
    "partner pays": CALL_YOUR_PARTNER.with_rules(SetGoesToDefenders()),
    "too low": SETBACK.with_rules(LosesGame(at=3)),
    "floor": SETBACK.with_rules(NoNegativeFloor()),
    "mercy": SETBACK.with_rules(MercyRule(9)), "hands": IN_ORDER.with_rules(FixedHands(3)),
    "special": WRAPS, "hole": HIGH_LOW_JACK_BONHOMME, "moon": IN_TEAMS.with_rules(Moon()),
    "wins or loses": IN_TEAMS.with_rules(Moon(failed="loses")),
    "sweep": SETBACK.with_rules(Moon(unbid="wins")),
}  # fmt: skip
"""By what may decide a game besides how many points were taken."""


@cache
def finished(variant: Variant, seed: int) -> State:
    """A hand played out by chance, the auction too; or with the highest bid, or the lowest."""
    rng = Random(seed)
    state = deal(start(variant), seed=seed)
    while state.to_act is not None:
        moves = legal_moves(state)
        place = rng.randrange(len(moves))
        if state.contract is None and seed % 3:
            place = -1 if seed % 3 == 1 else min(1, len(moves) - 1)
        state = apply(state, moves[place])
    return state


def altered(state: State, rng: Random) -> Any:
    """The frame of a hand with other scores and tallies before it, and gifts in the auction."""
    frame = state._frame
    table = frame.table
    near, low = rng.randrange(1, 9), -2 if table.rules.floor.least is None else 0
    target = table.target if table.target < OUT_OF_REACH else 20
    scores = [rng.choice([0, low, target - near, target - 1]) for _ in range(state.sides)]
    carried = rng.choice([0, 3]) if table.carrier is not None else 0
    before = having(
        frame.before, scores=table.progress(tuple(scores)),
        tally=Tally(hands=rng.randrange(3), carried=carried),
    )  # fmt: skip
    gifts = [
        Credit(rng.randrange(state.players), rng.choice([0, 1, 2]), clause("gift.given", "a gift"))
        for _ in range(rng.choice([0, 0, 2]))
    ]
    called = having(frame.called, credits=tuple(gifts))
    return having(frame, before=before, called=called)


def wins(frame: Any, played: PlayedHand) -> bool:
    """Whether a side that may win reaches the target with all that a hand is worth to it."""
    table, old, credits = frame.table, frame.before, frame.called.credits
    rules = table.rules
    unreachable: Any = attrs.evolve(table, target=OUT_OF_REACH, watches=False)
    begun = table.progress(old.scores)
    score = _Count(unreachable, played, unreachable.progress(begun), credits, old.tally).settled()
    assert score is not None
    before = list(begun)
    for gift in credits:
        before[table.sides[gift.seat]] += gift.amount
    if score.won_by == rules.moon.id:
        return False
    order, bidder = rules.going_out.order, table.sides[played.contract.bidder]
    return any(
        max(each) >= table.target and (order.by_scores or order.may_win(side, bidder, score.made))
        for side, each in enumerate(zip(before, unreachable.progress(score.scores)))
    )


def is_near(frame: Any, tricks: Any, *, complete: bool) -> bool:
    """Whether a side has reached the target with what it was given and has captured so far.

    Numbers say so as soon as a side can know it that sees all hands.
    """
    table = frame.table
    all_seen = having(frame, table=attrs.evolve(table, anybody_out=False))
    stands = list(table.progress(frame.before.scores))
    for gift in frame.called.credits:
        stands[table.sides[gift.seat]] += gift.amount
    for award in awards_of(table, all_seen.played(tricks, complete=complete)):
        if award.side is not None:
            stands[award.side] += award.value
    return bool(max(stands) >= table.target)


@pytest.mark.sweep
@pytest.mark.parametrize("variant", COUNTED.values(), ids=list(COUNTED))
def test_what_is_counted_in_numbers(variant: Variant) -> None:
    """All hands that nobody wins by the target, and what is counted is what the rules say."""
    told = 0
    for seed in range(15):
        rng, state = Random(seed), finished(variant, seed)
        if state.score is None or state.score.ended_early:
            continue
        for complete in (True, True, True, False):
            frame = altered(state, rng)
            table, before = frame.table, frame.before
            tricks = state._tricks[: None if complete else rng.randrange(len(state._tricks))]
            played = frame.played(tricks, complete=complete)
            numbers = in_numbers(frame, tricks, complete=complete)
            untold = complete and wins(frame, played)
            if table.watches:
                untold = untold or is_near(frame, tricks, complete=complete)
            assert (numbers is None) is untold
            if numbers is not None:
                score = settled_in(frame, played)
                whole: Any = (before.scores, None, before.tally)
                if score is not None:
                    whole = score.scores, score.winner, score.tally
                assert (score is not None) is complete
                assert numbers == whole
                told += complete
    assert told > 3


BY_SUMS = "alone", "partner", "highest", "pedro", "others", "difference", "too low", "floor"


@pytest.mark.parametrize("name", BY_SUMS)
def test_sums_alone_say_the_scores_where_nobody_reaches_the_target(name: str) -> None:
    """A lane knows how much may be taken for that."""
    told = 0
    for seed in range(60):
        rng, state = Random(seed), finished(COUNTED[name], seed)
        table, contract = state._frame.table, state.contract
        if contract is None or contract.level > table.most:
            continue
        stands = [table.target - rng.randint(1, 3 * table.rules.worth) for _ in state.scores]
        frame = having(state._frame, before=having(state._frame.before, scores=tuple(stands)))
        sides, tricks = frame.sides(), state._tricks
        last = sides[tricks[-1][0] >> 6] + 1
        gains = outcomes_of(frame, frame.hands, sides, piles_in(tricks, sides), last, True)
        taken = [0] * (max(sides) + 1)
        for side, worth in zip(gains[::2], gains[1::2]):
            taken[side] += worth if side >= 0 else 0
        if max(taken) < Lane(frame, sides).room:
            sheet = _Sheet(frame, table.plan(frame.called.trumps), sides)
            sums = sum(number << 8 * side for side, number in enumerate(taken))
            assert sheet.scores_by(sums) == in_numbers(frame, tricks, complete=True)[0]
            told += 1
    assert told > 3


@pytest.mark.parametrize("far", [1 << 40, 1 << 62, 1 << 70, -(1 << 40), -(1 << 70)])
def test_a_score_that_has_no_room_is_counted_in_full(far: int) -> None:
    """Sums would have none either."""
    state = random_states(SETBACK, 4, seed=2)[-1]
    frame = state._frame
    assert in_numbers(frame, state._tricks, complete=True) is not None
    changed = having(frame, before=having(frame.before, scores=(0, far, 0, 0)))
    assert in_numbers(changed, state._tricks, complete=True) is None
