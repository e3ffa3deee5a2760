"""Cards, suits, ranks, and sets of cards."""

import itertools
import random

import pytest

from pitchlib.cards import CARDS, bits_of, cards_in, in_notation, read_cards

from .helpers import *

WRITTEN = ["X+", "X-", *(rank + suit for suit in "SHDC" for rank in "AKQJT98765432")]


class TestCard:
    """A card."""

    def test_there_is_one_object_for_each_of_54_cards(self) -> None:
        """Cards come in the written order, and asking twice gives the same object."""
        assert [str(card) for card in CARDS] == WRITTEN
        assert [card.index for card in CARDS] == list(range(54))
        for text in WRITTEN:
            assert Card(text) is Card(text)
            assert Card(text).text == text

    def test_rank_and_suit_are_those_written(self) -> None:
        """The first character is the rank, the second the suit."""
        for card in CARDS[2:]:
            assert card.rank is not None
            assert card.suit is not None
            assert card.rank.letter + card.suit.value == card.text
            assert not card.is_joker

    def test_jokers_have_neither_rank_nor_suit(self) -> None:
        """They are the first two cards of the written order."""
        for card in CARDS[:2]:
            assert card.is_joker
            assert card.rank is None
            assert card.suit is None

    def test_repr_gives_the_card_back(self) -> None:
        """What is printed can be typed."""
        assert repr(Card("TD")) == "Card('TD')"
        assert all(eval(repr(card)) is card for card in CARDS)  # noqa: S307

    @pytest.mark.parametrize("written", ["10♥", "th", " 10H", "T♥\ufe0f", "10h\ufe0e"])
    def test_people_write_cards_in_other_ways(self, written: str) -> None:
        """They give the same card; files and wire have one spelling."""
        assert Card(written) is Card("TH")
        assert CardSet(f"as, {written} x+") == CardSet("AS TH X+")
        with pytest.raises(InvalidNotation, match="write TH") as caught:
            in_notation(f"AS {written}")
        assert caught.value.position == 3 + len(written) - len(written.lstrip())
        assert in_notation("AS TH") == "AS TH"

    def test_cards_sort_in_the_written_order(self) -> None:
        """However they were shuffled."""
        cards = list(CARDS)
        random.Random(1).shuffle(cards)
        assert sorted(cards) == list(CARDS)
        assert Card("AS") < Card("2S")
        assert not Card("2S") < Card("AS")

    def test_a_card_does_not_compare_with_text(self) -> None:
        """A card is not its text, and there is no order between them."""
        assert bad(Card("AS")) != "AS"
        with pytest.raises(TypeError):
            assert bad(Card("AS")) < "KS"

    def test_hash_is_the_index_and_the_bit_is_its_place(self) -> None:
        """So hashes are the same in every process."""
        assert [hash(card) for card in CARDS] == list(range(54))
        assert [card.bit for card in CARDS] == [1 << index for index in range(54)]

    def test_copies_are_the_card_itself(self) -> None:
        """Pickle, copy and deepcopy give the one object there is."""
        for card in CARDS:
            assert all(copied is card for copied in round_trips(card))

    def test_a_card_is_frozen(self) -> None:
        """Nobody turns a two into an ace."""
        assert_frozen(Card("2C"))

    def test_cards_are_sorted_by_their_height(self) -> None:
        """Also jokers, which have no rank."""
        assert max(CardSet("9S QS 3S"), key=lambda card: card.height) is Card("QS")
        assert [Card(text).height for text in WRITTEN[:15]] == [*range(16, 1, -1)]


class TestSuitAndRank:
    """Suits and ranks."""

    def test_same_color(self) -> None:
        """Black goes with black, red with red."""
        pairs = {suit: suit.same_color for suit in Suit}
        assert pairs == {
            Suit.SPADES: Suit.CLUBS,
            Suit.CLUBS: Suit.SPADES,
            Suit.HEARTS: Suit.DIAMONDS,
            Suit.DIAMONDS: Suit.HEARTS,
        }

    def test_suits_and_ranks_read_as_one_says_them(self) -> None:
        """In the messages of errors and on score sheets."""
        assert [str(suit) for suit in Suit] == ["spades", "hearts", "diamonds", "clubs"]
        assert str(Rank.TWO) == "two"
        assert f"{Rank.ACE}" == "ace"
        assert "".join(rank.letter for rank in Rank) == "23456789TJQKA"
        assert [int(rank) for rank in Rank] == list(range(2, 15))

    @pytest.mark.parametrize("written", ["H", "h", "hearts", "Heart", "♥", "♥\ufe0f", " HEARTS "])
    def test_people_write_suits_in_other_ways(self, written: str) -> None:
        """Everywhere where a suit is expected."""
        assert Suit(written) is Suit.HEARTS
        assert Contract(0, 3, written).trump is Suit.HEARTS

    def test_suits_survive_round_trips(self) -> None:
        """As the members that they are."""
        assert all(copied is suit for suit in Suit for copied in round_trips(suit))


class TestCardSet:
    """A set of cards."""

    def test_text_is_read_in_any_order_and_written_in_one(self) -> None:
        """Written out, spades come first and aces before kings."""
        assert str(CardSet("2C 9D AS X-")) == "X- AS 9D 2C"
        assert CardSet("2C 9D") == CardSet("9D 2C")
        assert CardSet("  9D\t2C\n") == CardSet("9D 2C")
        assert repr(CardSet("2C 9D")) == "CardSet('9D 2C')"
        assert str(CardSet()) == ""

    def test_it_is_made_from_cards_too(self) -> None:
        """From any iterable, or from another set."""
        cards = [Card("KH"), Card("AS")]
        assert list(CardSet(cards)) == [Card("AS"), Card("KH")]
        assert CardSet(iter(cards)) == CardSet(cards) == CardSet(CardSet(cards))
        assert CardSet.EMPTY == CardSet("") == CardSet(()) == CardSet([])

    def test_bits_and_cards_correspond(self) -> None:
        """The bit of a card is its index."""
        rng = random.Random(2)
        for _ in range(200):
            chosen = rng.sample(CARDS, rng.randrange(55))
            bits = sum(1 << card.index for card in chosen)
            cards = CardSet(chosen)
            assert cards.bits == bits == bits_of(chosen)
            assert CardSet.from_bits(bits) == cards
            assert list(cards) == sorted(chosen) == list(cards_in(bits))
            assert len(cards) == len(chosen)

    def test_operators_agree_with_those_of_frozenset(self) -> None:
        """Union, intersection, difference, symmetric difference, and the comparisons."""
        rng = random.Random(3)
        some = [frozenset(rng.sample(CARDS[:8], rng.randrange(9))) for _ in range(20)]
        for left, right in itertools.product(some, repeat=2):
            one, other = CardSet(left), CardSet(right)
            for mine, theirs in (
                (one | other, left | right),
                (one & other, left & right),
                (one - other, left - right),
                (one ^ other, left ^ right),
                (one | list(right), left | right),
                (one & list(right), left & right),
                (one - list(right), left - right),
                (one ^ list(right), left ^ right),
                (bad(list(left)) & other, left & right),
                (bad(list(left)) - other, left - right),
                (bad(list(left)) ^ other, left ^ right),
            ):
                assert isinstance(mine, CardSet)
                assert mine == theirs
            assert (one == other) is (left == right)
            assert (one <= other) is (left <= right)
            assert (one < other) is (left < right)
            assert one.isdisjoint(other) is left.isdisjoint(right)

    def test_and_and_difference_overlook_what_is_no_card(self) -> None:
        """As those of other sets do; a union refuses it."""
        hand = CardSet("AS KH")
        assert hand & bad(["AS", 3, Card("AS")]) == CardSet("AS")
        assert hand - bad(["KH", None]) == hand
        with pytest.raises(
            InvalidArgument, match=r"expected a card, got 'KH': write Card\(\.\.\.\) or one te"
        ):
            assert hand | bad(["KH"])

    def test_union_from_the_other_side(self) -> None:
        """A frozenset and a CardSet, whichever stands first."""
        assert frozenset({Card("AS")}) | CardSet("KH") == CardSet("AS KH")
        assert frozenset({Card("AS")}) | CardSet("AS KH") == CardSet("AS KH")

    def test_it_equals_other_sets_of_the_same_cards_and_hashes_like_them(self) -> None:
        """A CardSet and a frozenset are one key of a dictionary."""
        cards = CardSet("AS KH")
        same = frozenset({Card("KH"), Card("AS")})
        assert cards == same
        assert same == cards
        assert hash(cards) == hash(same)
        assert bad(cards) != "AS KH"
        assert bad(cards) != [Card("AS"), Card("KH")]

    def test_membership(self) -> None:
        """Cards are asked for as cards or as text; anything else is not in a set of cards."""
        hand = CardSet("AS KH")
        assert Card("AS") in hand
        assert Card("2C") not in hand
        for text in map(bad, ("AS", " KH ", "as", "K♥")):  # checkers want a card
            assert text in hand
        for foreign in map(bad, ("2C", "10h", 2, None, [], Suit.SPADES)):
            assert foreign not in hand
        for text in map(bad, ("", "AS KH", "11H", "spades")):
            with pytest.raises(InvalidArgument, match="is not a card"):
                assert text in hand

    def test_it_is_frozen_and_survives_round_trips(self) -> None:
        """As a value."""
        cards = CardSet("X+ AS 2C")
        assert_frozen(cards)
        assert all(copied == cards and type(copied) is CardSet for copied in round_trips(cards))

    def test_read_cards_keeps_the_order(self) -> None:
        """The order of a stock matters."""
        assert [str(card) for card in read_cards("2C AS X-")] == ["2C", "AS", "X-"]
        assert read_cards([Card("2C"), Card("AS")]) == (Card("2C"), Card("AS"))
        assert read_cards(CardSet("2C AS")) == (Card("AS"), Card("2C"))

    @pytest.mark.parametrize(
        ("text", "position"), [("AS AS", 3), ("ZZ", 0), ("AS,  11H", 5), ("2C 2D 2CC", 6)]
    )
    def test_trouble_in_a_text_is_located(self, text: str, position: int) -> None:
        """The error has the text and the place in it."""
        with pytest.raises(InvalidNotation) as caught:
            CardSet(text)
        assert (caught.value.text, caught.value.position) == (text, position)
