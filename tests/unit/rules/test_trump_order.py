"""Trump order: which cards are trump, and ranked how (the orders themselves: test_trumps)."""

import pytest

from pitchlib.cards import CARDS

from ..helpers import *

PACK = CardSet(CARDS)


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


def test_off_cards_of_any_rank_find_their_places() -> None:
    """Each stands just below the trump of its rank."""
    order = TrumpOrder(off_jack=True, jokers="above-ten", off_cards=(3, 14))
    ranked = [group[0].text for group in order.trumps(Suit.DIAMONDS, PACK).ranking]
    assert " ".join(ranked) == "AD AH KD QD JD JH X+ X- TD 9D 8D 7D 6D 5D 4D 3D 3H 2D"
    pedro = TrumpOrder(off_cards=(5,)).trumps(Suit.CLUBS, PACK)
    assert pedro.beats(Card("5C"), Card("5S"))
    assert pedro.beats(Card("5S"), Card("4C"))
    assert pedro.suit_of(Card("5S")) is Suit.CLUBS
    assert Card("5S") not in pedro.follow(Card("AS"))


@pytest.mark.parametrize(
    ("wins", "place"), [("first-wins", "above-ten"), ("second-wins", "lowest")]
)
def test_two_jokers_may_rank_equal(wins: str, place: str) -> None:
    """Then the order of play decides which of them wins."""
    trumps = TrumpOrder(jokers=place, two_jokers=wins).trumps(Suit.HEARTS, PACK)
    high, low = Card("X+"), Card("X-")
    assert (high, low) in trumps.ranking
    for later, earlier in ((high, low), (low, high)):
        assert trumps.beats(later, earlier) is (wins == "second-wins")
    assert not trumps.beats(high, high)
    assert trumps.beats(high, Card("TH")) is (place == "above-ten")
    assert trumps.beats(high, Card("AS"))
    assert trumps.beats(Card("AH"), low)


@pytest.mark.parametrize("ranks", [(), (11,), (1,), (15,), 5, "5", (5, 11), (True,)])
def test_what_are_no_off_cards(ranks: object) -> None:
    """Ranks but the jack, for which there is a parameter of its own."""
    with pytest.raises(InvalidArgument, match=r"must be (ranks other|2 to 14)"):
        TrumpOrder(off_cards=bad(ranks))


def test_orders_that_the_pack_cannot_fill() -> None:
    """Off-cards must be in the pack, and of two jokers there must be two."""
    with pytest.raises(InvalidVariant, match="an off-five, but the pack has none of that rank"):
        SETBACK.with_rules(Pack(lowest=6), TrumpOrder(off_cards=(5,)))
    with pytest.raises(InvalidVariant, match="says which of two jokers wins, but the pack does"):
        SETBACK.with_rules(
            Pack(jokers=1), TrumpOrder(jokers="lowest", two_jokers="first-wins"), Declared()
        )


def test_equal_cards_are_neither_highest_nor_lowest() -> None:
    """High and Low must then look at the trump suit alone."""
    equal = (Pack(jokers=2), TrumpOrder(jokers="lowest", two_jokers="first-wins"), Declared())
    for point in (High(), HighToHolder(), Low()):
        with pytest.raises(InvalidVariant, match=r"either of two jokers.*suit_cards_only=True"):
            SETBACK.with_points(point, Game()).with_rules(*equal)
    natural = SETBACK.with_points(High(suit_cards_only=True), Low(suit_cards_only=True), Game())
    assert natural.with_rules(SingleRound(), *equal).players == (4,)
    without = SETBACK.with_points(High(without="jokers"), Low(without="jokers"), Game())
    assert without.with_rules(SingleRound(), *equal).players == (4,)
    points = (High(without="jokers"), Low(without="jokers"), HighJoker(), LowJoker(), Game())
    assert SETBACK.with_rules(*equal, points=points).points == points
    with pytest.raises(InvalidVariant, match="Points are given twice, among the components"):
        SETBACK.with_rules(*equal, High(without="jokers"), points=points)
    with pytest.raises(InvalidArgument, match="counts no jokers anyway"):
        High(suit_cards_only=True, without="jokers")
