"""Following and leading: what may be played, by plain versions of the rules written apart."""

import itertools
import random

import pytest

from pitchlib.cards import CARDS
from pitchlib.game.legality import refusal

from ..helpers import *


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


def plain_strict_trump(hand: list[Card], led: Suit | None, trumps: Trumps) -> list[Card]:
    """Card by card: follow; void, a trump if there is one."""
    following = [card for card in hand if trumps.suit_of(card) is led]
    return following or [card for card in hand if trumps.suit_of(card) is trumps.suit] or hand


RULES = [
    (FollowSuit(), plain_follow_suit),
    (TrumpInAnytime(), plain_trump_in),
    (TrumpInAnytime(void="must-trump"), plain_must_trump),
    (FollowSuit(void="must-trump"), plain_strict_trump),
]

ORDERS = [TrumpOrder(), TrumpOrder(off_jack=True, jokers="above-ten"), TrumpOrder(jokers="lowest")]


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("rule", "plain"), RULES, ids=["follow-suit", "trump-in-anytime", "must-trump", "strict-trump"]
)
@pytest.mark.parametrize("order", ORDERS, ids=["plain", "off-jack", "jokers"])
def test_following_agrees_with_a_plain_version(
    rule: FollowingRule, plain: object, order: TrumpOrder
) -> None:
    """On hands at random."""
    rng = random.Random(10)
    pack = CardSet(CARDS if order.jokers != "none" else CARDS[2:])
    for suit in Suit:
        trumps = order.trumps(suit, pack)
        for _ in range(300):
            cards = rng.sample(list(pack), rng.randrange(2, 9))
            lead, hand = cards[0], sorted(cards[1:])
            expected = CardSet(bad(plain)(hand, trumps.suit_of(lead), trumps))
            trick = Trick(((0, lead),))
            for number in range(2):
                assert rule.playable(CardSet(hand), trick, number, trumps) == expected
            assert expected


@pytest.mark.unmeasured
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
                assert TrumpLeadFirst().leadable(hand, number, trumps) == first
                assert AnyLead().leadable(hand, number, trumps) == hand


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
            (
                "seat 2 has no diamonds and must play a trump; "
                "spades are trump, and seat 2 holds QS 3S"
            ),
        ),
        (
            TrumpInAnytime(void="must-trump"), "9D QS 4C", "5D", "4C",
            "diamonds were led, clubs are not trump, and seat 2 holds 9D",
        ),
        (
            FollowSuit(), "9D QS 4C", "5D", "QS",
            "diamonds were led, and seat 2 holds 9D",
        ),
        (
            FollowSuit(), "9D QS 4C", "5D", "4C",
            "diamonds were led, and seat 2 holds 9D",
        ),
        (
            FollowSuit(), "9D QS 4C", "5S", "4C",
            "spades were led, and seat 2 holds QS",
        ),
        (
            FollowSuit(void="must-trump"), "QS 4C", "5D", "4C",
            (
                "seat 2 has no diamonds and must play a trump; "
                "spades are trump, and seat 2 holds QS"
            ),
        ),
    ],
)  # fmt: skip
def test_a_card_is_refused_with_the_facts(
    rule: TrumpInAnytime | FollowSuit, hand: str, led: str, card: str, told: str
) -> None:
    """What was led, what is trump, and what the seat holds."""
    trick = Trick(tuple((seat, Card(card)) for seat, card in enumerate(led.split(), start=1)))
    assert Card(card) not in rule.playable(CardSet(hand), trick, 1, SPADES)
    assert refusal(rule.duties(trick, 1, SPADES), Card(card), 2, CardSet(hand)).text == told


def test_a_lead_is_refused_with_the_facts() -> None:
    """The first lead must be a trump; nothing is refused where anything may be led."""
    told = refusal(TrumpLeadFirst().duties(0, SPADES), Card("9D"), 1, CardSet("9D QS"))
    assert told.text == "the first lead must be a trump, spades are trump, and seat 1 holds QS"
    assert AnyLead().duties(0, SPADES) == TrumpLeadFirst().duties(1, SPADES) == ()


def test_what_a_void_seat_may_play_is_one_of_two_words() -> None:
    """Anything else is refused with both."""
    for void in ("must trump", None, True, ["anything"]):
        with pytest.raises(InvalidArgument, match="'anything' or 'must-trump'"):
            TrumpInAnytime(void=bad(void))


# Leading where a joker may not be led at will


WITH_JOKER = (Pack(jokers=1), TrumpOrder(jokers="above-ten"))


def test_a_joker_alone_is_led() -> None:
    """Something must be led."""
    for rule in (JokerNotLed(), JokerNotLed(tricks="first")):
        assert rule.leadable(CardSet("X+"), 0, None) == CardSet("X+")
        assert rule.leadable(CardSet("X+ X-"), 0, None) == CardSet("X+ X-")


def test_a_led_joker_may_stand_for_a_suit() -> None:
    """In Auction Pitch it is a spade."""
    assert FirstLead(joker="S").named_by(Card("X+")) is Suit.SPADES
    assert FirstLead(joker="S").named_by(Card("9D")) is Suit.DIAMONDS
    jokers = Pack(jokers=2), TrumpOrder(jokers="lowest"), FirstLead(joker="S"), FollowSuit()
    deals = Deal(["X- AH KH QH JH TH", "2S AD KD QD JD TD", "AC KC QC JC TC 9C"])
    state = apply(start(PITCH_SIX.with_rules(*jokers), players=3, dealer=2), deals)
    for text in ("bid 3", "pass", "pass", "play X-"):
        state = apply(state, parse_move(state, text))
    assert [*legal_moves(state)] == [Play("2S")]
    with pytest.raises(InvalidVariant, match="says what a led joker makes trump, but the pack"):
        SETBACK.with_rules(FirstLead(joker="S"))


def test_there_must_be_a_joker_to_lead() -> None:
    """Otherwise the rule says nothing."""
    with pytest.raises(InvalidVariant, match="JokerNotLed restricts a joker, but"):
        SETBACK.with_rules(JokerNotLed())


@pytest.mark.parametrize("tricks", ["last", None, 1])
def test_what_is_no_choice_of_tricks(tricks: object) -> None:
    """One of two words."""
    with pytest.raises(InvalidArgument, match="'all' or 'first'"):
        JokerNotLed(tricks=bad(tricks))
