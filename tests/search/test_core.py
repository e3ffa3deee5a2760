"""The core itself: what it is given is checked, for in C nothing else would check it."""

from __future__ import annotations

from array import array
from types import SimpleNamespace
from typing import Any, cast

import pytest

import pitchlib
from pitchlib import *
from pitchlib._core import LIMITS, Chance, Hand, Memory, Plan
from pitchlib.authoring import SeatingRule
from pitchlib.rules import Partnerships
from pitchlib.search import perft, playouts, solve
from pitchlib.search._plan import hand_of

CARDS, SEATS = LIMITS[0], LIMITS[3]
HEARTS = 0b1111 << 20
"""Any four cards."""
GOOD: dict[str, Any] = {
    "sides": [0, 1, 0, 1], "hands": [1 << 20, 1 << 21, 1 << 22, 1 << 23], "left": -1, "seat": 0,
}  # fmt: skip


def plan(**changed: Any) -> Plan:
    """Tables by which four play, and higher bits beat lower ones."""
    given: dict[str, Any] = {
        "next_seat": [1, 2, 3, 0], "beaters": [HEARTS & -2 << card for card in range(CARDS)],
        "ask": lambda *asked: (), "tabulated": True, "draws": 0,
    }  # fmt: skip
    made = Plan(**given | changed)
    assert made.prepare((1 << CARDS) - 1)
    return made


def played(hand: Hand, held: list[int], stream: int) -> tuple[tuple[int, ...], list[int], int]:
    """What is held and captured, and who wins the last trick, if the rest is left to chance."""
    return hand.example(array("Q", [*held, stream]), 0, 0, False)[:3]


def test_a_tiny_hand() -> None:
    """One card each: there is one way to play, and the highest card wins."""
    hand = Hand(plan(), **GOOD)
    assert hand.playable() == 1 << 20
    assert hand.count(-1, {}) == hand.count(0, {}) == 1
    captured = [0, HEARTS, *[0] * (SEATS - 2)]
    assert played(hand, GOOD["hands"], 7) == ((*GOOD["hands"],), captured, 2)


@pytest.mark.parametrize("cards", [(0, 1, 2), (0, 10, 20), (1, 2, 3), (0, 30), (49, 50, 51, 52)])
def test_every_card_may_be_led(cards: tuple[int, ...]) -> None:
    """One of a hand is led by chance, and a card that beats all captures it."""
    high = 1 << CARDS - 1
    held = [sum(1 << card for card in cards), high]
    plans = plan(next_seat=[1, 0], beaters=[high] * CARDS)
    hand = Hand(plans, [0, 1], held, -1, 0)
    led = [played(hand, held, stream)[1][1] ^ high for stream in range(60)]
    assert {*led} == {1 << card for card in cards}


@pytest.mark.parametrize("card", range(CARDS - 2))
def test_no_chance_is_taken_with_a_single_card(card: int) -> None:
    """Whichever it is, the next seat's choice of two cards depends on the stream alone."""
    high, low = 1 << CARDS - 1, 1 << CARDS - 2
    plans, hands = plan(next_seat=[1, 0], beaters=[high] * CARDS), [1 << card, high | low]
    hand = Hand(plans, [0, 1], hands, -1, 0)
    for stream in range(20):
        _, piles, _ = played(hand, hands, stream)
        assert (piles[1] >> card & 1) == Chance(stream).below(2)


@pytest.mark.skipif(pitchlib.__compiled__, reason="in C, the tables are not seen from outside")
def test_a_memory_keeps_what_it_knows() -> None:
    """However often it is moved to where there is more room: each entry stays at its place."""
    memory = Memory()
    assert (memory.size, memory.used, len(memory.known), len(memory.spots)) == (64, 0, 390, 128)
    keys = [(number % 7, number, number * number) for number in range(300)]
    for number, key in enumerate(keys):
        assert (memory.used == memory.size) is (number >= memory.size)
        memory.make_room()
        at = memory.find(*key)
        assert at == 6 * number + 6
        for which in range(3):
            assert memory.known[at + 3 + which] == 0
            memory.known[at + 3 + which] = 3 * number + which
    assert (memory.size, memory.used, len(memory.known), len(memory.spots)) == (
        1024,
        300,
        6150,
        2048,
    )
    assert [memory.find(*key) for key in keys] == [*range(6, 1806, 6)]
    for number, key in enumerate(keys):
        known = (*key, 3 * number, 3 * number + 1, 3 * number + 2)
        assert tuple(memory.known[6 * number + 6 : 6 * number + 12]) == known
    assert memory.used == 300


@pytest.mark.parametrize(
    "bad",
    [
        {"seat": 4}, {"seat": -1}, {"trick": (4 << 6,), "best": 0}, {"trick": (0,), "best": 4 << 6},
        {"trick": (CARDS,), "best": 0}, {"trick": (0,), "best": CARDS},
        {"hands": [1 << CARDS, 0, 0, 0]}, {"hands": [-1, 0, 0, 0]}, {"hands": [1] * 9},
        {"sides": [0, 1, 0, SEATS]}, {"sides": [0, -1, 0, 1]}, {"sides": [0, 1, 0]},
    ],
    ids=str,
)  # fmt: skip
def test_no_such_hand(bad: dict[str, Any]) -> None:
    """Seats, cards and sides that the tables have no room for."""
    with pytest.raises((ValueError, OverflowError)):
        Hand(plan(), **GOOD | bad)


@pytest.mark.parametrize("around", [(1, 2, 1, 0), (1, 2, 3, -1), (1, 2, 3, 4)])
def test_no_such_plan(around: tuple[int, ...]) -> None:
    """They would have no room, or the turn would go around for ever without some seat."""
    with pytest.raises(ValueError, match="there is no such seat"):
        plan(next_seat=around)


def test_a_plan_leaves_no_duty_out() -> None:
    """If there are more than it has room for, it is not prepared, but asked each time."""
    duties = tuple((1 << card, 1 << card) for card in range(8))
    for many in (7, 8):
        plans = Plan((1, 0), [0] * CARDS, lambda *_, n=many: duties[:n], True, 0)
        assert plans.prepare(1 << 50) is (many < 8)
        led = SimpleNamespace(_trick=(), _best=-1)
        assert plans.playable(1 << 6 | 1 << 20, CARDS, 0, led) == 1 << 6


PAIRS = PITCH_SIX.with_rules(Partnerships(2))


def playing(variant: Variant = PAIRS) -> State:
    """A state in which a card was led."""
    state = deal(start(variant), seed=3)
    while state.phase is not Phase.PLAY or not state._trick:
        state = apply(state, legal_moves(state)[-1])
    return state


def of_own(base: type, **says: object) -> Any:
    """A component of one's own that says anything."""
    names = {"id": "strange", "sentences": {"strange": "strange"}, **says}
    return cast("Any", type)("Strange", (base,), names)()


@pytest.mark.parametrize("found", [(0, -1, 0, -1), (0, 9, 0, 9), (0, 1, 0)])
def test_the_core_plays_for_no_side_that_is_none(found: tuple[int, ...]) -> None:
    """A seating of one's own that says them is named."""
    strange: Any = of_own(
        SeatingRule, numbers=(4,),
        sides=lambda rule, players: tuple(range(players)), hand_sides=lambda *asked: found,
    )  # fmt: skip
    state = playing(SETBACK.with_rules(strange).renamed("strange", "Strange"))
    for ask in (hand_of, solve):
        with pytest.raises(InvalidArgument, match=r"Strange\.hand_sides must return "):
            ask(state)


def test_numbers_for_which_the_core_has_no_room() -> None:
    """They get the same answer whether or not it was compiled."""
    state = playing()
    assert perft(state, 10**30) == 0
    assert playouts(state, 2, seed=2**200, first=2**64 - 3).number == 2
    with pytest.raises(InvalidArgument, match="below 2 \\*\\* 64"):
        playouts(state, 3, seed=1, first=2**64 - 2)
