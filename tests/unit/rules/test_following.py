"""Following and leading: what may be played, by plain versions of the rules written apart."""

from __future__ import annotations

import itertools
import random
from typing import Protocol

import pytest

from pitchlib import (
    AnyLead,
    Card,
    CardSet,
    FollowSuit,
    InvalidArgument,
    Suit,
    Trick,
    TrumpInAnytime,
    TrumpLeadFirst,
    TrumpOrder,
    Trumps,
)
from pitchlib.cards import CARDS

from ..helpers import assert_frozen, bad, round_trips


class Fast(Protocol):
    """A following rule with both methods, and its sentences."""

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """The cards that may be played."""
        ...

    def playable_bits(self, hand: int, led: int, trumps: int) -> int:
        """The same in bits."""
        ...


def plain_follow_suit(hand: list[Card], led: Suit | None, trumps: Trumps) -> list[Card]:
    """Card by card: follow if you can."""
    following = [card for card in hand if trumps.suit_of(card) is led]
    return following or hand


def plain_trump_in(hand: list[Card], led: Suit | None, trumps: Trumps) -> list[Card]:
    """Card by card: follow or trump; void, anything."""
    if any(trumps.suit_of(card) is led for card in hand):
        return [card for card in hand if trumps.suit_of(card) in {led, trumps.suit}]
    return hand


def plain_must_trump(hand: list[Card], led: Suit | None, trumps: Trumps) -> list[Card]:
    """Card by card: follow or trump; void, a trump if there is one."""
    if any(trumps.suit_of(card) is led for card in hand):
        return plain_trump_in(hand, led, trumps)
    return [card for card in hand if trumps.suit_of(card) is trumps.suit] or hand


RULES = [
    (FollowSuit(), plain_follow_suit),
    (TrumpInAnytime(), plain_trump_in),
    (TrumpInAnytime(void="must-trump"), plain_must_trump),
]

ORDERS = [TrumpOrder(), TrumpOrder(off_jack=True, jokers="above-ten"), TrumpOrder(jokers="lowest")]


@pytest.mark.parametrize(
    ("rule", "plain"), RULES, ids=["follow-suit", "trump-in-anytime", "must-trump"]
)
@pytest.mark.parametrize("order", ORDERS, ids=["plain", "off-jack", "jokers"])
def test_following_agrees_with_a_plain_version(
    rule: Fast, plain: object, order: TrumpOrder
) -> None:
    """On hands at random, with sets and with bits."""
    rng = random.Random(10)
    pack = CardSet(CARDS if order.jokers != "none" else CARDS[2:])
    for suit in Suit:
        trumps = order.trumps(suit, pack)
        for _ in range(300):
            cards = rng.sample(list(pack), rng.randrange(2, 9))
            lead, hand = cards[0], sorted(cards[1:])
            expected = CardSet(bad(plain)(hand, trumps.suit_of(lead), trumps))
            trick = Trick(((0, lead),))
            assert rule.playable(CardSet(hand), trick, trumps) == expected
            bits = rule.playable_bits(
                CardSet(hand).bits, trumps.follow(lead).bits, trumps.cards.bits
            )
            assert bits == expected.bits
            assert expected


@pytest.mark.parametrize("order", ORDERS, ids=["plain", "off-jack", "jokers"])
def test_leading_agrees_with_a_plain_version(order: TrumpOrder) -> None:
    """On hands at random, to the first trick and later, trump named or not."""
    rng = random.Random(11)
    pack = CardSet(CARDS if order.jokers != "none" else CARDS[2:])
    for suit, number in itertools.product(Suit, range(3)):
        for trumps in (order.trumps(suit, pack), None):
            for _ in range(60):
                hand = CardSet(rng.sample(list(pack), rng.randrange(1, 9)))
                held = [card for card in hand if trumps is not None and card in trumps.cards]
                first = CardSet(held or hand) if number == 0 else hand
                bits = 0 if trumps is None else trumps.cards.bits
                assert TrumpLeadFirst().leadable(hand, number, trumps) == first
                assert TrumpLeadFirst().leadable_bits(hand.bits, number, bits) == first.bits
                assert AnyLead().leadable(hand, number, trumps) == hand
                assert AnyLead().leadable_bits(hand.bits, number, bits) == hand.bits


SPADES = Trumps.natural(Suit.SPADES)


@pytest.mark.parametrize(
    ("rule", "hand", "led", "card", "told"),
    [
        (
            TrumpInAnytime(), "9D QS 4C", "5D", "4C",
            "diamonds were led, clubs are not trump, and seat 2 holds 9D",
        ),
        (
            TrumpInAnytime(), "9D QS 3S 4C", "5S", "9D",
            "spades are trump and were led, and seat 2 holds QS 3S",
        ),
        (
            TrumpInAnytime(void="must-trump"), "QS 3S 4C", "5D", "4C",
            "seat 2 has no diamonds and must play a trump; spades are trump, and it holds QS 3S",
        ),
        (
            TrumpInAnytime(void="must-trump"), "9D QS 4C", "5D", "4C",
            "diamonds were led, clubs are not trump, and seat 2 holds 9D",
        ),
        (
            FollowSuit(), "9D QS 4C", "5D", "QS",
            "diamonds were led, and seat 2 holds 9D, so it may not trump",
        ),
        (
            FollowSuit(), "9D QS 4C", "5D", "4C",
            "diamonds were led, clubs are not trump, and seat 2 holds 9D",
        ),
        (
            FollowSuit(), "9D QS 4C", "5S", "4C",
            "spades are trump and were led, and seat 2 holds QS",
        ),
    ],
)  # fmt: skip
def test_a_card_is_refused_with_the_facts(
    rule: TrumpInAnytime | FollowSuit, hand: str, led: str, card: str, told: str
) -> None:
    """What was led, what is trump, and what the seat holds."""
    trick = Trick(((1, Card(led)),), 1)
    assert Card(card) not in rule.playable(CardSet(hand), trick, SPADES)
    assert rule.why_not(Card(card), 2, CardSet(hand), trick, SPADES).text == told


def test_a_lead_is_refused_with_the_facts() -> None:
    """The first lead must be a trump; nothing is refused where anything may be led."""
    hand = CardSet("9D QS")
    told = TrumpLeadFirst().why_not(Card("9D"), 1, hand, 0, SPADES)
    assert told.text == "the first lead must be a trump, spades are trump, and seat 1 holds QS"
    assert AnyLead().why_not(Card("9D"), 1, hand, 0, SPADES).text == "any card may be led"


def test_what_a_void_seat_may_play_is_one_of_two_words() -> None:
    """Anything else is refused with both."""
    for void in ("must trump", None, True, ["anything"]):
        with pytest.raises(InvalidArgument, match="'anything' or 'must-trump'"):
            TrumpInAnytime(void=bad(void))


@pytest.mark.parametrize(
    "rule", [rule for rule, _ in RULES], ids=["follow-suit", "trump-in-anytime", "must-trump"]
)
@pytest.mark.parametrize("order", ORDERS, ids=["plain", "off-jack", "jokers"])
def test_what_a_card_proves_about_the_hand(
    rule: FollowSuit | TrumpInAnytime, order: TrumpOrder
) -> None:
    """It may be played just if the hand has none of the cards that it rules out."""
    rng = random.Random(13)
    pack = CardSet(CARDS if order.jokers != "none" else CARDS[2:])
    for suit in Suit:
        trumps = order.trumps(suit, pack)
        for _ in range(150):
            cards = rng.sample(list(pack), rng.randrange(2, 7))
            trick, hand = Trick(((0, cards[0]),)), CardSet(cards[1:])
            playable = rule.playable(hand, trick, trumps)
            for card in hand:
                assert (card in playable) is (not hand & rule.rules_out(card, trick, trumps))


def test_what_a_lead_proves_about_the_hand() -> None:
    """A first lead that is no trump, that there was none; any other lead nothing."""
    rng = random.Random(14)
    for number, trumps in itertools.product(range(2), (SPADES, None)):
        for _ in range(100):
            hand = CardSet(rng.sample(CARDS[2:], rng.randrange(1, 6)))
            for rule in (AnyLead(), TrumpLeadFirst()):
                leadable = rule.leadable(hand, number, trumps)
                for card in hand:
                    ruled_out = rule.rules_out(card, number, trumps)
                    assert (card in leadable) is (not hand & ruled_out)


def test_they_are_frozen_values() -> None:
    """Hashable, comparable, and the same after round trips."""
    for rule in (*(rule for rule, _ in RULES), AnyLead(), TrumpLeadFirst()):
        assert_frozen(rule)
        for copied in round_trips(rule):
            assert copied == rule
            assert hash(copied) == hash(rule)
    assert TrumpInAnytime() != TrumpInAnytime(void="must-trump")
