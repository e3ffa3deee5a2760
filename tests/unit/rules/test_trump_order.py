"""Trump order: which cards are trump, and ranked how (the orders themselves: test_trumps)."""

from __future__ import annotations

import pytest

from pitchlib import CardSet, InvalidArgument, Suit, TrumpOrder
from pitchlib.cards import CARDS

from ..helpers import assert_frozen, bad, round_trips

PACK = CardSet(CARDS)


def test_there_is_an_order_for_each_suit() -> None:
    """Of all four."""
    order = TrumpOrder(off_jack=True, jokers="lowest")
    every = order.all_trumps(PACK)
    assert [trumps.suit for trumps in every] == list(Suit)
    assert all(trumps == order.trumps(trumps.suit, PACK) for trumps in every)


def test_jokers_and_off_jack_find_their_places() -> None:
    """Above the ten or below all; just below the jack."""

    def ranked(order: TrumpOrder) -> str:
        return " ".join(group[0].text for group in order.trumps(Suit.SPADES, PACK).ranking)

    plain = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    assert ranked(TrumpOrder()) == plain
    assert ranked(TrumpOrder(off_jack=True)) == plain.replace("JS", "JS JC")
    assert ranked(TrumpOrder(jokers="above-ten")) == plain.replace("JS", "JS X+ X-")
    assert ranked(TrumpOrder(jokers="lowest")) == plain + " X+ X-"
    both = TrumpOrder(off_jack=True, jokers="above-ten")
    assert ranked(both) == plain.replace("JS", "JS JC X+ X-")


@pytest.mark.parametrize("value", [1, "yes", None, 0])
def test_what_is_no_yes_or_no(value: object) -> None:
    """There is an off-jack or there is none."""
    with pytest.raises(InvalidArgument, match="TrumpOrder: off_jack must be True or False, not"):
        TrumpOrder(off_jack=bad(value))


@pytest.mark.parametrize("value", ["top", None, True, 1, ["none"]])
def test_what_is_no_place_for_jokers(value: object) -> None:
    """The error lists the words."""
    with pytest.raises(InvalidArgument, match="'none' or 'above-ten' or 'lowest'"):
        TrumpOrder(jokers=bad(value))


def test_it_is_a_frozen_value() -> None:
    """Hashable, comparable, and the same after round trips."""
    order = TrumpOrder(off_jack=True, jokers="lowest")
    assert_frozen(order)
    assert order != TrumpOrder(off_jack=True)
    for copied in round_trips(order):
        assert copied == order
        assert hash(copied) == hash(order)
