"""Sets of cards in bits: small ones have places."""

import itertools
import random
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitchlib._laid import choice_at, dealt, ways
from pitchlib.cards import CARDS
from pitchlib.moves import DiscardChoices

from .helpers import *


@pytest.mark.parametrize("first", ["", "AS 2D", "KS QS 9H 2D"])
def test_discards_are_listed_again(first: str) -> None:
    """The same ones in the same order."""
    hand = CardSet("AS KS QS 9H 2D")
    choices = DiscardChoices.of(hand, 0, 5, CardSet(first))
    every = [
        Discard(cards)
        for size in range(6)
        for cards in itertools.combinations(hand, size)
        if not set(cards) - set(CardSet(first)) or set(CardSet(first)) <= set(cards)
    ]
    assert list(choices) == [choices[place] for place in range(len(choices))] == every


@pytest.mark.parametrize(
    "numbers", [(10**9, 10**9, 5), (65, 3, 2), (5, 6, 2), (5, -1, 2), (5, 2, 6)]
)
def test_what_cannot_be_chosen_is_chosen_in_no_way(numbers: tuple[int, int, int]) -> None:
    """So a state that cannot be has no worlds; in C, nothing is read from beside the table."""
    assert ways(*numbers) == 0


def dealt_of(cards: bytes, order: bytes, ordered: bool, chance: Callable[[], float]) -> Deal:
    """A deal of such a pack to two seats."""
    table = SimpleNamespace(cards=cards, deal_orders=[order], stock_matters=ordered, players=2)
    deal: Deal = dealt(Deal, table, 0, chance)
    return deal


@given(seed=st.integers(0), ordered=st.booleans())
def test_a_pack_is_shuffled_from_the_front_and_dealt_from_the_top(seed: int, ordered: bool) -> None:
    """Two seats get two packets of two each; the stock is shuffled only where it matters."""
    cards = bytes(range(20, 40))
    deal = dealt_of(cards, bytes([1, 1, 0, 0, 1, 1, 0, 0]), ordered, random.Random(seed).random)
    left, expected, rng = list(cards), [], random.Random(seed)
    for _ in range(20 if ordered else 8):
        other = int(rng.random() * len(left))
        expected.append(CARDS[left[other]])
        # The card that stood in front takes the place of the one that was drawn.
        left[other] = left[0]
        del left[0]
    assert deal.stock == (tuple(expected[8:]) if ordered else None)
    assert deal.hands == (
        CardSet(expected[2:4] + expected[6:8]),
        CardSet(expected[:2] + expected[4:6]),
    )


@pytest.mark.parametrize("number", [1.0, 2.5, 1e9, -0.5, -1e9])
def test_chance_is_from_0_up_to_1(number: float) -> None:
    """No other number leads outside the pack."""
    with pytest.raises(IndexError):
        dealt_of(bytes(range(20)), bytes(8), False, lambda: number)


SIX = 0b111111


@pytest.mark.parametrize(
    ("pool", "number", "index"), [(SIX, 2, 15), (SIX, 7, 0), (SIX, -1, 0), (0, 1, 0), (SIX, 99, 5)]
)
def test_no_choice_is_picked_where_there_is_none(pool: int, number: int, index: int) -> None:
    """Neither of too many cards, nor beyond the last."""
    with pytest.raises(IndexError, match="not so many choices"):
        choice_at(pool, number, index)
    assert choice_at(SIX, 2, 14) == 0b110000
    assert choice_at(0, 0, 0) == 0
