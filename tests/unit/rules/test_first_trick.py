"""Following where a joker is held back from the first trick."""

from __future__ import annotations

import pytest

from pitchlib import (
    SETBACK,
    Card,
    CardSet,
    InvalidArgument,
    InvalidVariant,
    Suit,
    Trick,
    TrumpInAnytime,
    rulebook,
)
from pitchlib.cards import CARDS
from pitchlib.game.legality import refusal
from pitchlib.rules import Declared, FollowSuit, JokerNotToFirstTrick, Pack, TrumpOrder, TrumpsOnly
from pitchlib.rules.parts import completed

from ..helpers import assert_frozen, bad, round_trips

CLUBS = TrumpOrder(jokers="lowest").trumps(Suit.CLUBS, CardSet(CARDS[:1] + CARDS[2:]))
DIAMOND, CLUB = Trick(((3, Card("5D")),)), Trick(((3, Card("5C")),))


@pytest.mark.parametrize(
    ("trick", "hand", "first", "later"),
    [
        (DIAMOND, "X+ 9D 2S", "9D", "X+ 9D"),
        (DIAMOND, "X+ 9S 2S", "9S 2S", "X+ 9S 2S"),
        (DIAMOND, "X+ 9D 2C", "9D 2C", "X+ 9D 2C"),
        (CLUB, "X+ 9D 2C", "2C", "X+ 2C"),
        (CLUB, "X+ 9D 2S", "9D 2S", "X+"),
        (CLUB, "X+", "X+", "X+"),
    ],
)
def test_the_joker_waits_for_the_second_trick(
    trick: Trick, hand: str, first: str, later: str
) -> None:
    """Who has no other trump plays to a trump lead as if void; a joker alone is played."""
    rule = completed(JokerNotToFirstTrick())
    assert rule.playable(CardSet(hand), trick, 0, CLUBS) == CardSet(first)
    assert rule.playable(CardSet(hand), trick, 1, CLUBS) == CardSet(later)


def test_another_rule_may_hold_for_the_rest() -> None:
    """Such as following suit."""
    rule = JokerNotToFirstTrick(FollowSuit())
    hand = CardSet("X+ 9D 2C")
    assert rule.playable(hand, DIAMOND, 0, CLUBS) == CardSet("9D")
    assert rule.duties(DIAMOND, 2, CLUBS) == FollowSuit().duties(DIAMOND, 2, CLUBS)


def test_why_not() -> None:
    """The joker, or what could have followed."""
    rule = completed(JokerNotToFirstTrick())
    told = refusal(rule.duties(CLUB, 0, CLUBS), Card("X+"), 2, CardSet("X+ 9D"))
    assert told.text == "a joker may not be played to the first trick, and seat 2 holds 9D"
    told = refusal(rule.duties(DIAMOND, 0, CLUBS), Card("X+"), 2, CardSet("X+ 9D 2S"))
    assert told.text == "a joker may not be played to the first trick, and seat 2 holds 9D"
    told = refusal(rule.duties(DIAMOND, 0, CLUBS), Card("2S"), 2, CardSet("X+ 9D 2S"))
    assert told.text == "diamonds were led, spades are not trump, and seat 2 holds 9D"


def test_it_says_both_what_is_followed_and_what_waits() -> None:
    """The other rule speaks for itself, once."""
    pack, order = Pack(jokers=1), TrumpOrder(jokers="lowest")
    following = JokerNotToFirstTrick(FollowSuit())
    variant = SETBACK.with_rules(pack, order, Declared(), following)
    [said] = following.describe(variant.at(4), 4)
    assert "may not play a joker to the first trick" in said.text
    for each in (said, *FollowSuit().describe(variant.at(4), 4)):
        assert variant.describe(4).count(each) == 1
        assert rulebook(variant).count(each.text) == 1


def test_there_must_be_a_joker() -> None:
    """Otherwise the rule says nothing."""
    with pytest.raises(InvalidVariant, match="restricts a joker, but the pack has none"):
        SETBACK.with_rules(JokerNotToFirstTrick())


@pytest.mark.parametrize("rule", [TrumpInAnytime, TrumpsOnly(), JokerNotToFirstTrick(), 3])
def test_rules_that_it_cannot_take(rule: object) -> None:
    """One that holds for all tricks and lets everybody play."""
    with pytest.raises(InvalidArgument, match="JokerNotToFirstTrick"):
        JokerNotToFirstTrick(bad(rule))


def test_it_is_a_frozen_value() -> None:
    """The same after round trips."""
    assert_frozen(JokerNotToFirstTrick())
    for rule in (JokerNotToFirstTrick(), JokerNotToFirstTrick(FollowSuit())):
        assert all(copied == rule for copied in round_trips(rule))
