"""Sets of cards in bits: small ones have places, and what is made for them may be kept."""

from __future__ import annotations

import itertools

import pytest

from pitchlib import Discard
from pitchlib._laid import COMPILED, FEW, place_of
from pitchlib.cards import CARDS, CardSet
from pitchlib.choices import DiscardChoices


def test_each_small_set_has_a_place_of_its_own() -> None:
    """All sets of up to three cards, and no others."""
    places = [
        place_of(sum(1 << card for card in cards))
        for size in range(4)
        for cards in itertools.combinations(range(len(CARDS)), size)
    ]
    assert sorted(places) == [*range(FEW)]
    for bits in (0b1111, 1 << len(CARDS), 1 << 63, 0b11 | 1 << len(CARDS)):
        assert place_of(bits) == -1


@pytest.mark.parametrize("first", ["", "AS 2D", "KS QS 9H 2D"])
def test_discards_are_listed_again(first: str) -> None:
    """The same ones in the same order, also those that are kept."""
    hand = CardSet("AS KS QS 9H 2D")
    choices = DiscardChoices.of(hand, 0, 5, CardSet(first))
    every = [
        Discard(cards)
        for size in range(6)
        for cards in itertools.combinations(hand, size)
        if not set(cards) - set(CardSet(first)) or set(CardSet(first)) <= set(cards)
    ]
    again = list(choices)
    assert again == list(choices) == [choices[place] for place in range(len(choices))] == every
    if COMPILED:
        kept = [one is other for one, other in zip(again, choices)]
        assert kept == [len(move.cards) <= 3 for move in every]
