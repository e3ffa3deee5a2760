"""Trumps: the order of all cards once a suit is trump."""

import itertools
import random

import pytest

from pitchlib.cards import CARDS

from .helpers import *

ORDERS = [
    TrumpOrder(off_jack=off_jack, jokers=jokers)
    for off_jack in (False, True)
    for jokers in ("none", "above-ten", "lowest")
]


def plain_ranking(order: TrumpOrder, suit: Suit) -> list[str]:
    """The trumps from the highest down, as the rules tell them."""
    jokers = [] if order.jokers == "none" else ["X+", "X-"]
    off_jack = ["J" + suit.same_color.value] if order.off_jack else []
    high = [rank + suit.value for rank in "AKQJ"]
    rest = [rank + suit.value for rank in "T98765432"]
    if order.jokers == "lowest":
        return [*high, *off_jack, *rest, *jokers]
    return [*high, *off_jack, *jokers, *rest]


def plain_beats(ranking: list[str], card: Card, winning: Card) -> bool:
    """Whether one card, played later, beats another, without any table."""
    if card.text in ranking:
        return winning.text not in ranking or ranking.index(card.text) < ranking.index(winning.text)
    if winning.text in ranking or card.suit is not winning.suit:
        return False
    assert card.rank is not None
    assert winning.rank is not None
    return card.rank > winning.rank


def packs() -> list[CardSet]:
    """Whole packs, short ones, and some with holes."""
    rng = random.Random(7)
    whole = CardSet(CARDS)
    return [whole, *(CardSet(rng.sample(CARDS, size)) for size in (40, 20, 8, 1))]


@pytest.mark.parametrize("order", ORDERS, ids=str)
def test_every_question_agrees_with_a_plain_answer(order: TrumpOrder) -> None:
    """Which cards are trump, which follow, which beat which, the highest and the lowest."""
    rng = random.Random(8)
    strange = CardSet("X+ X-" if order.jokers == "none" else "")
    for whole, suit in itertools.product(packs(), Suit):
        pack = whole - strange
        trumps = order.trumps(suit, pack)
        ranking = [text for text in plain_ranking(order, suit) if Card(text) in pack]
        assert [card.text for group in trumps.ranking for card in group] == ranking
        assert trumps.cards == CardSet(" ".join(ranking))
        suits = {card: suit if card.text in ranking else card.suit for card in pack}
        for card, mine in suits.items():
            assert trumps.suit_of(card) is mine
            assert trumps.follow(card) == CardSet(other for other in pack if suits[other] is mine)
            for other in pack:
                if other is not card:
                    assert trumps.beats(other, card) is plain_beats(ranking, other, card)
        for _ in range(20):
            cards = CardSet(rng.sample(list(pack), rng.randrange(len(pack) + 1)))
            held = [Card(text) for text in ranking if Card(text) in cards]
            natural = [card for card in held if card.suit is suit]
            assert trumps.highest(cards) is (held[0] if held else None)
            assert trumps.lowest(cards) is (held[-1] if held else None)
            assert trumps.highest(cards, suit_cards_only=True) is (natural[0] if natural else None)
            assert trumps.lowest(cards, suit_cards_only=True) is (natural[-1] if natural else None)


def test_the_off_jack_leaves_its_printed_suit() -> None:
    """It is a trump and does not follow the suit printed on it."""
    trumps = TrumpOrder(off_jack=True).trumps(Suit.CLUBS, CardSet(CARDS[2:]))
    assert trumps.suit_of(Card("JS")) is Suit.CLUBS
    assert Card("JS") not in trumps.follow(Card("AS"))
    assert Card("JS") in trumps.follow(Card("2C"))
    assert trumps.suit_of(Card("JH")) is Suit.HEARTS


def test_a_joker_without_rank_follows_only_itself() -> None:
    """Where a custom order leaves it out."""
    trumps = Trumps(Suit.SPADES, ((Card("AS"),),), CardSet("X+ AS KH"))
    assert trumps.follow(Card("X+")) == CardSet("X+")
    assert trumps.suit_of(Card("X+")) is None
    assert not trumps.beats(Card("X+"), Card("KH"))


@pytest.mark.parametrize("later_wins", [False, True])
def test_of_cards_that_rank_equal_the_first_or_the_second_wins(later_wins: bool) -> None:
    """As the order says."""
    ranking = ((Card("AS"),), (Card("JS"), Card("JC")), (Card("2S"),))
    trumps = Trumps(Suit.SPADES, ranking, CardSet("AS JS JC 2S"), later_wins=later_wins)
    assert trumps.beats(Card("JC"), Card("JS")) is later_wins
    assert trumps.beats(Card("JS"), Card("JC")) is later_wins
    assert not trumps.beats(Card("JS"), Card("JS"))
    assert trumps.beats(Card("AS"), Card("JC"))
    assert not trumps.beats(Card("2S"), Card("JC"))


def test_of_rank_gives_the_card_whether_or_not_it_is_in_the_pack() -> None:
    """The jack of trumps is the jack of trumps even if nobody can hold it."""
    trumps = TrumpOrder().trumps(Suit.HEARTS, CardSet("AH 2H"))
    assert [trumps.of_rank(rank).text for rank in Rank] == [
        f"{letter}H" for letter in "23456789TJQKA"
    ]
    assert trumps.of_rank(10) is trumps.of_rank(Rank.TEN)
    with pytest.raises(InvalidArgument, match="a rank must be 2 to 14"):
        trumps.of_rank("T")  # type: ignore[arg-type]


def test_the_natural_order_is_that_of_a_plain_pack() -> None:
    """Ace down to two, no other trumps, 52 cards."""
    for suit in Suit:
        trumps = Trumps.natural(suit)
        assert trumps == TrumpOrder().trumps(suit, CardSet(CARDS[2:]))


def test_it_shows_its_order() -> None:
    """From the highest down."""
    trumps = TrumpOrder(off_jack=True).trumps(Suit.HEARTS, CardSet("2H JD AH 3C"))
    assert repr(trumps) == "<Trumps hearts: AH JD 2H>"


def test_it_is_frozen_comparable_and_survives_round_trips() -> None:
    """Orders of different suits, packs or ties differ."""
    pack = CardSet(CARDS)
    trumps = TrumpOrder(jokers="lowest").trumps(Suit.HEARTS, pack)
    assert_frozen(trumps)
    assert trumps != TrumpOrder(jokers="above-ten").trumps(Suit.HEARTS, pack)
    assert trumps != TrumpOrder(jokers="lowest").trumps(Suit.SPADES, pack)
    assert trumps != TrumpOrder(jokers="lowest").trumps(Suit.HEARTS, pack - CardSet("2H"))
    assert trumps != Trumps(Suit.HEARTS, trumps.ranking, pack, later_wins=True)
    for copied in round_trips(trumps):
        assert copied == trumps
        assert hash(copied) == hash(trumps)
        assert copied.beaters == trumps.beaters
        assert copied.followers == trumps.followers


def test_no_card_is_ranked_twice() -> None:
    """An author's ranking that puts the jack on top and leaves it in its old place, too."""
    pack = CardSet("AS JS")
    with pytest.raises(InvalidArgument, match="has a card twice"):
        Trumps(Suit.SPADES, ((Card("JS"),), (Card("AS"),), (Card("JS"),)), pack)
