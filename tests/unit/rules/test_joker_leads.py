"""Leading where a joker may not be led at will."""

from __future__ import annotations

import pytest

from pitchlib import SETBACK, Card, CardSet, InvalidArgument, InvalidVariant, Suit
from pitchlib.authoring import masks_by
from pitchlib.cards import CARDS
from pitchlib.game.legality import refusal
from pitchlib.knowledge.views import proof
from pitchlib.rules import FirstLead, JokerNotLed, Pack, TrumpOrder

from ..helpers import assert_frozen, bad, round_trips

WITH_JOKER = (Pack(jokers=1), TrumpOrder(jokers="above-ten"))


def test_another_card_must_be_led() -> None:
    """The joker waits, to any trick or to the first alone."""
    hand = CardSet("X+ 9D 2C")
    for trick in (0, 3):
        assert JokerNotLed().leadable(hand, trick, None) == CardSet("9D 2C")
    assert JokerNotLed(tricks="first").leadable(hand, 0, None) == CardSet("9D 2C")
    assert JokerNotLed(tricks="first").leadable(hand, 1, None) == hand


def test_a_joker_alone_is_led() -> None:
    """Something must be led."""
    for rule in (JokerNotLed(), JokerNotLed(tricks="first")):
        assert rule.leadable(CardSet("X+"), 0, None) == CardSet("X+")
        assert rule.leadable(CardSet("X+ X-"), 0, None) == CardSet("X+ X-")


def test_a_led_joker_proves_that_nothing_else_was_held() -> None:
    """But not where it may be led."""
    others = CardSet(CARDS) - CardSet("X+ X-")
    assert proof(masks_by(JokerNotLed(), 4, None), Card("X+")) == (others.bits, True)
    assert proof(masks_by(JokerNotLed(tricks="first"), 4, None), Card("X+")) == (0, True)
    assert proof(masks_by(JokerNotLed(), 4, None), Card("9D")) == (0, True)


def test_why_not() -> None:
    """What else could be led."""
    told = refusal(JokerNotLed().duties(0, None), Card("X+"), 2, CardSet("X+ 9D"))
    assert told.text == "a joker may not be led, and seat 2 holds 9D"


def test_it_lets_the_first_lead_name_trump_in_a_pack_with_a_joker() -> None:
    """Without it, or a suit for the joker, FirstLead is refused."""
    with pytest.raises(InvalidVariant, match="FirstLead cannot tell which suit a led joker"):
        SETBACK.with_rules(*WITH_JOKER)
    assert SETBACK.with_rules(*WITH_JOKER, JokerNotLed()).players == (4,)
    assert SETBACK.with_rules(*WITH_JOKER, JokerNotLed(tricks="first")).players == (4,)
    assert SETBACK.with_rules(*WITH_JOKER, FirstLead(joker="S")).players == (4,)


def test_a_led_joker_may_stand_for_a_suit() -> None:
    """In Auction Pitch it is a spade."""
    assert FirstLead(joker="S").named_by(Card("X+")) is Suit.SPADES
    assert FirstLead(joker="S").named_by(Card("9D")) is Suit.DIAMONDS
    with pytest.raises(InvalidVariant, match="says what a led joker makes trump, but the pack"):
        SETBACK.with_rules(FirstLead(joker="S"))


def test_there_must_be_a_joker() -> None:
    """Otherwise the rule says nothing."""
    with pytest.raises(InvalidVariant, match="JokerNotLed restricts a joker, but"):
        SETBACK.with_rules(JokerNotLed())


@pytest.mark.parametrize("tricks", ["last", None, 1])
def test_what_is_no_choice_of_tricks(tricks: object) -> None:
    """One of two words."""
    with pytest.raises(InvalidArgument, match="'all' or 'first'"):
        JokerNotLed(tricks=bad(tricks))


def test_it_is_a_frozen_value() -> None:
    """The same after round trips."""
    assert_frozen(JokerNotLed())
    assert all(copied == JokerNotLed() for copied in round_trips(JokerNotLed()))
