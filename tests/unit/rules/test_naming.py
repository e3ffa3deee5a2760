"""Naming: how the bidder makes a suit trump."""

from pitchlib.cards import CARDS

from ..helpers import *

PACK = CardSet(CARDS)


def test_the_first_lead_names_its_suit() -> None:
    """Nothing is declared."""
    assert FirstLead().suits(PACK) == ()
    for card in CARDS[2:]:
        assert FirstLead().named_by(card) is card.suit


def test_declared_trump_is_any_suit_and_the_lead_names_nothing() -> None:
    """All four, in the written order."""
    assert Declared().suits(PACK) == tuple(Suit)
    assert all(Declared().named_by(card) is None for card in CARDS)
