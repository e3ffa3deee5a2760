"""Points that look at how often a card counts, at who held it, and at cards of plain suits."""

from typing import Any

import pytest

from pitchlib.cards import CARDS
from pitchlib.game.lookup import table_for
from pitchlib.testing import check_variant

from ..helpers import *


def awards(*points: PointRule, captured: tuple[str, ...], **more: Any) -> list[Award]:
    """What becomes of points in hearts, in order."""
    order = more.pop("order", TrumpOrder())
    hand = PlayedHand(Contract(0, 2, Suit.HEARTS), captured=captured, **more)
    hand = hand.under(order.trumps(Suit.HEARTS, CardSet(CARDS)), tuple(range(len(captured))))
    found: tuple[Award, ...] = ()
    for point in points:
        found = (*found, point.award(hand, found))
    return list(found)


# Jokers for those who hold them


@pytest.mark.parametrize("kind", [HighJoker, LowJoker])
def test_a_joker_may_score_for_its_holder(kind: Any) -> None:
    """No matter who captures it."""
    order = TrumpOrder(jokers="lowest")
    joker = "X-" if kind is LowJoker else "X+"
    more: dict[str, Any] = {"captured": (f"{joker} AH", ""), "held": ("AH", joker), "order": order}
    assert awards(kind(), **more)[0].side == 0
    assert awards(kind(scores_for="holder"), **more)[0].side == 1
    variant = OFF_JACK_SEVEN.with_rules(HighJoker(scores_for="holder"))
    text = " ".join(rulebook(variant, "text").split())
    assert "High Joker: 1 point for holding and playing the high joker, no matter who" in text


# Cards of plain suits


def test_a_card_of_any_suit_may_count() -> None:
    """The five of spades, whatever is trump; the five of trumps counts as before."""
    five, spade = CardPoint(5, value=5), CardPoint(5, value=5, suit="S")
    assert (five.name, spade.name) == ("Five", "Five of Spades")
    assert spade.suit is Suit.SPADES
    both = awards(five, spade, captured=("5H", "5S"))
    assert [(award.side, award.value, award.card) for award in both] == [
        (0, 5, Card("5H")),
        (1, 5, Card("5S")),
    ]
    gone = awards(spade, captured=("5H", "2S"))[0]
    assert (gone.side, gone.reason) == (None, "nobody captured 5S")
    text = " ".join(rulebook(SETBACK.with_points(High(), spade), "text").split())
    assert (
        "Five of Spades: 5 points for capturing the five of spades, whether spades are trump or not"
        in text
    )


def test_a_card_may_be_worth_more_if_its_suit_is_trump() -> None:
    """Ten for the five of trumps, and so for a point that nobody gets; a hand has 25 in all."""
    fives = [CardPoint(5, value=10, suit=suit, plain=5) for suit in Suit]
    variant = PUB_ALL_FOURS.with_points(*fives).with_rules(GoingOutOrder(50))
    assert variant.at(4).worth == 25
    hand = PlayedHand(Contract(0, 0, Suit.HEARTS), captured=["5H 5S", "5D", "", ""])
    score = score_hand(hand, variant=variant)
    assert [(award.side, award.value) for award in score.awards] == [
        (0, 5), (0, 10), (1, 5), (None, 5),
    ]  # fmt: skip
    assert score.changes == (15, 5)
    assert "or 10 if hearts are trump." in " ".join(rulebook(variant, "text").split())
    both = NEBRASKA_PITCH.with_points(*fives[:1])
    assert both.at(4).most == 10
    for suit, worth in (("S", 10), ("H", 5)):
        contract = Contract(0, 10, Suit(suit))
        won = score_hand(PlayedHand(contract, captured=["5S", "", "", ""]), variant=both)
        assert won.made is (worth == 10)
    assert check_variant(both, examples=30).sound


def test_a_plain_card_may_stay_in_a_hand() -> None:
    """Where only trumps are played."""
    variant = TEN_POINT_PITCH.with_points(*TEN_POINT_PITCH.points, CardPoint(9, suit="S"))
    hand = PlayedHand(
        Contract(1, 4, Suit.HEARTS),
        captured=["", "AH JH TH", "", ""],
        held=["9S", "AH JH TH", "", ""],
    )
    assert score_hand(hand, variant=variant).award("Nine of Spades").side is None


def test_what_is_refused() -> None:
    """A card that is not in the pack, and words that mean nothing."""
    with pytest.raises(InvalidVariant, match="scores 5S, but the pack does not have it"):
        SETBACK.with_rules(Pack(lowest=9)).with_points(High(), CardPoint(5, suit="S"))
    for wrong in (
        lambda: CardPoint(5, suit=bad(7)),
        lambda: CardPoint(5, suit="S", kind="off-card"),
        lambda: CardPoint(5, value=10, plain=5),
        lambda: CardPoint(5, value=5, suit="S", plain=5),
        lambda: Jack(1),
        lambda: HighJoker(scores_for="taker"),
        lambda: TrumpOrder(jokers="first"),
    ):
        with pytest.raises(InvalidArgument):
            wrong()


# The order of trumps


def test_jokers_above_the_ace() -> None:
    """Jokers are highest of all."""
    order = TrumpOrder(off_jack=True, jokers="highest")
    pack = CardSet(CARDS)
    trumps = order.trumps(Suit.CLUBS, pack)
    assert str(trumps).startswith("<Trumps clubs: X+ X- AC KC QC JC JS TC")
    assert trumps.highest(CardSet("AC X-")) == Card("X-")
    alike = TrumpOrder(jokers="highest", two_jokers="second-wins").trumps(Suit.CLUBS, pack)
    assert alike.ranking[0] == (Card("X+"), Card("X-"))
    assert alike.beats(Card("X+"), Card("X-"))
    assert alike.beats(Card("X-"), Card("X+"))
    high = awards(High(), High(suit_cards_only=True), captured=("AC", "JC"), order=order)
    assert high  # in hearts nothing of it is trump
    variant = OFF_JACK_SEVEN.with_rules(order)
    text = " ".join(rulebook(variant, "text").split())
    assert "The jokers are trumps and rank above all others" in text
    hand = PlayedHand(
        Contract(0, 2, Suit.HEARTS), captured=["AH", "JH 2H", "", ""], held=["AH", "JH 2H", "", ""]
    )
    assert score_hand(hand, variant=variant).award("High").card is Card("AH")


def test_points_that_are_data_are_counted_in_numbers() -> None:
    """What data cannot say is asked; everything else stays fast."""

    def fast(*points: PointRule) -> bool:
        table = table_for(SETBACK.with_points(*points), 4)
        return all(table.plan(each).counts for each in table.trumps.values())

    assert fast(High(), Low(), Jack(), CardPoint(5, value=5, suit="S"), Game(worth=8))
    assert fast(High(), Game(tie="carried", pips=((14, 1),)))
