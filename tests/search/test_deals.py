"""Whole hands by chance, the deal included: the core plays what the engine plays."""

from __future__ import annotations

import contextlib
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compositions import variants
from pitchlib import *
from pitchlib._core import LIMITS, Branch, Deals, Hand, Memory, Points, play_all, seeded
from pitchlib.rules import Game, MisdealFirst, Partnerships, SingleRound
from pitchlib.search import playouts
from pitchlib.search import simulation as module
from pitchlib.search._plan import NotExpressible
from pitchlib.variants import FIVE_PLAYER_SETBACK, PIDRO
from search.test_core import deals, plan
from search.test_playouts import engine_playouts

CARDS, DUTIES = LIMITS[:2]


def in_the_core(state: Any) -> bool:
    """Whether the core deals and plays whole hands from here."""
    with contextlib.suppress(NotExpressible):
        module._Tree(state).played(seeded(1), 0, 200)
        return True
    return False


CORE = {
    "pitch-six", "five-majors", "joker-eleven", "setback", "auction-pitch", "auction-pitch-joker",
    "classic-auction-pitch", "five-point-setback", "high-low-jack-bonhomme", "nebraska-pitch",
    "nine-point-pitch", "partnership-pitch", "racehorse-pitch", "setback-until-pass", "smudge",
    "family-smear", "seven-point-partnership", "seven-point-pitch", "wisconsin-smear",
    "commercial-pitch", "pedro", "pedro-sancho", "pub-all-fours", "blind-all-fours", "irish-don",
    "nine-card-don", "phat",
}  # fmt: skip
"""Nothing is drawn or discarded there, and nothing but the calls says what may be called."""


@given(variants(), st.sampled_from(sorted(CORE)), st.data())
def test_random_compositions(other: Variant, name: str, data: st.DataObject) -> None:
    """A variant that the core deals, with many rules of another.

    From any scores, also just below the target, where the order of counting matters.
    """
    variant = find_variant(name)
    exchanged = [
        each for each in other.components() if each.rule_point not in {"points", "exchange"}
    ]
    for component in data.draw(st.lists(st.sampled_from(exchanged))):
        with contextlib.suppress(InvalidVariant):
            variant = variant.with_rules(component)
    for points in ((*variant.points, *other.points), other.points):
        with contextlib.suppress(InvalidVariant):
            variant = variant.with_points(*points)
    players = data.draw(st.sampled_from(variant.players))
    dealer = data.draw(st.integers(0, players - 1))
    state = start(variant, players=players, dealer=dealer)
    target = state._frame.table.target
    if 1 < target < 1000 and data.draw(st.booleans()):
        scores = st.lists(st.integers(1, target - 1), min_size=state.sides, max_size=state.sides)
        with contextlib.suppress(InvalidArgument):  # by mercy, somebody would have won with them
            state = start(variant, players=players, dealer=dealer, scores=data.draw(scores))
    number = 30 if in_the_core(state) else 2
    seed = data.draw(st.integers(0, 2**70))
    assert playouts(state, number, seed=seed) == engine_playouts(state, number, seed)
    dealt = deal(state, seed=seed)
    assert playouts(dealt, number, seed=seed) == engine_playouts(dealt, number, seed)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_shipped_variants(variant: Variant) -> None:
    """Every one of them; some near the end of the game."""
    for number in {variant.default_players, variant.players[-1]}:
        state = start(variant, players=number)
        target = state._frame.table.target
        if number == variant.players[-1] and target < 1000:
            state = start(variant, players=number, scores=[target - 1 - target // 4] * state.sides)
        times = 30 if in_the_core(state) else 3
        assert playouts(state, times, seed=number) == engine_playouts(state, times, number)
        dealt = deal(state, seed=number)
        assert playouts(dealt, times, seed=number) == engine_playouts(dealt, times, number)


def test_which_variants_the_core_deals() -> None:
    """It is known which, so that none gets slow by accident."""
    assert {variant.id for variant in VARIANTS if in_the_core(start(variant))} == CORE


def test_all_that_may_happen_to_a_point() -> None:
    """Thousands of hands with ties, sweeps, bids of everything and cards that nobody was dealt."""
    for tie in ("nobody", "bidder", "elder"):
        points = [Game(tie=tie) if point.name == "Game" else point for point in SETBACK.points]
        state = start(SETBACK.with_points(*points).with_rules(Partnerships(2)))
        assert in_the_core(state)
        assert playouts(state, 900, seed=9) == engine_playouts(state, 900, 9)


def test_shares_of_dealt_hands_add_up() -> None:
    """However many are played at once."""
    state = start(SETBACK)
    whole = playouts(state, 700, seed=2)
    assert whole == playouts(state, 129, seed=2) + playouts(state, 571, seed=2, first=129)
    assert playouts(state, 0, seed=2).hands == 0


def test_a_component_that_knows_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """If an award is worth less than the point, the engine plays all of it."""
    award = Game.award

    def halved(self: Game, hand: Any, before: Any) -> Any:
        given = award(self, hand, before)
        tied = given.side is not None and hand.pips.count(max(hand.pips)) > 1
        return attrs.evolve(given, value=0) if tied else given

    state = start(SETBACK.with_points(*SETBACK.points[:3], Game(tie="elder")))
    monkeypatch.setattr(Game, "award", halved)
    assert in_the_core(state)
    assert playouts(state, 60, seed=9) == engine_playouts(state, 60, 9)


@pytest.mark.parametrize(
    ("variant", "message"),
    [
        (SETBACK.with_rules(MisdealFirst(SingleRound(minimum=2))), "may depend on the cards"),
        (PIDRO, "drawn or discarded"),
        (FIVE_PLAYER_SETBACK, "who plays together"),
    ],
)  # fmt: skip
def test_what_the_core_does_not_deal(variant: Variant, message: str) -> None:
    """Each for its reason."""
    with pytest.raises(NotExpressible, match=message):
        module.check_dealing(start(variant)._frame.table)


EMPTY: dict[str, Any] = {
    "sides": [0, 1, 0, 1], "hands": (), "left": 0, "seat": 0, "leader": 0, "led": CARDS, "best": 0,
    "winner": 0, "first": True, "piles": (), "trick": 0, "last": 0,
}  # fmt: skip


def undealt(**changed: Any) -> Deals:
    """Hands of one card for each of four, spades or not."""
    given = {"cards": [20, 21, 22, 23], "order": [1, 2, 3, 0], **changed}
    return deals(*[Hand(plan(), **EMPTY)] * (2 if "named" in changed else 1), **given)


def test_a_tiny_deal() -> None:
    """Four cards for four: each of the 24 deals comes about as often as the others."""
    four = undealt()
    held = [tuple(four.example(stream, 0)[1][:4]) for stream in range(2400)]
    assert len(set(held)) == 24
    assert all(60 < held.count(each) < 140 for each in set(held))
    assert four.example(5, 0) == four.example(5, 99)  # nothing is left to chance in play
    suit, hands, piles, last = four.example(5, 0)
    assert (suit, sum(hands), max(piles)) == (0, 15 << 20, 15 << 20)
    assert piles[last - 1] == 15 << 20


def unasked(branch: Branch, *about: int) -> Any:
    """Nobody has to choose, and the core plays every hand."""
    raise AssertionError(branch, about)


def test_every_end_is_kept() -> None:
    """However many kinds there are, no hand is lost."""
    cards = [*range(20, 32)]
    beaters = [(1 << 32) - (2 << card) if card in cards else 0 for card in range(CARDS)]
    four: dict[str, Any] = {**EMPTY, "sides": [0, 1, 2, 3]}
    hand = Hand(plan(beaters=beaters), **four)
    rows = [("taker", 1, False, False, (1 << card,)) for card in cards]
    points = Points(start(SETBACK)._frame.table, rows, [])
    ends = Memory()
    three = undealt(cards=cards, order=[0, 1, 2, 3] * 3, suits=[(hand, points)], ends=ends)
    play_all(Branch(0, None, three), 0, 0, 1500, 0, unasked, unasked)
    three.play_out()
    assert sum(times for _, _, _, times, _, _ in ends.entries()) == 1500
    assert len(ends.entries()) > 64


@pytest.mark.parametrize("before", range(DUTIES - 1))
def test_the_first_duty_that_applies_says_what_is_led(before: int) -> None:
    """The leader has two cards; each names another suit."""
    held = [1 << 20 | 1 << 21, *[3 << 22 + 2 * seat for seat in range(3)]]
    named = [int(card == 21) for card in range(CARDS)]
    idle, duty, late = (1 << 40, 1 << 20), (1 << 20, 1 << 21), (1 << 20, 1 << 20)
    given: dict[str, Any] = {"cards": (), "order": (), "held": held, "named": named}
    for lead, found in (
        ([*[idle] * before, duty, *[late] * (DUTIES - 2 - before)], {1}),
        ([idle] * before, {0, 1}),
    ):
        two = undealt(**given, lead=lead)
        assert {two.example(0, stream)[0] for stream in range(40)} == found


TOO_MANY = Points(start(SETBACK)._frame.table, [("last-trick", 1, False, False, ())] * 17, [])


@pytest.mark.parametrize(
    "bad",
    [
        {"order": [4]}, {"order": [-1]}, {"cards": [54, 1, 2, 3]},
        {"cards": [-1, 1, 2, 3]}, {"cards": [1, 1, 2, 3]}, {"order": [0] * 5}, {"named": [2]},
        {"held": [1 << 54]}, {"held": [-1]}, {"held": [0] * 9}, {"named": [0] * 55},
        {"lead": [(1, 1)] * DUTIES}, {"suits": [(Hand(plan(), **EMPTY), TOO_MANY)]},
        {"room": [9] * 9},
    ],
    ids=" ".join,
)  # fmt: skip
def test_no_such_deals(bad: dict[str, Any]) -> None:
    """Seats, cards and suits that the core has no room for."""
    with pytest.raises(ValueError, match="there is"):
        undealt(**bad)
