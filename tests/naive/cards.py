"""Cards as two-character strings: rank then suit, the jokers ``X+`` and ``X-``."""

from __future__ import annotations

import functools
from collections.abc import Iterable

RANKS = "AKQJT98765432"
SUITS = "SHDC"

# The order in which cards are written out: the jokers, then suit by suit, high to low.
WRITTEN_ORDER = ["X+", "X-"] + [rank + suit for suit in SUITS for rank in RANKS]
PLACES = {card: place for place, card in enumerate(WRITTEN_ORDER)}

OTHER_SUIT_OF_THE_COLOR = {"S": "C", "C": "S", "H": "D", "D": "H"}

PIPS = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}


def full_pack(variant: str) -> list[str]:
    """All the cards the game is played with."""
    if variant in ("off-jack-seven", "off-jack-ten"):
        return list(WRITTEN_ORDER)
    if variant == "joker-eleven":
        return ["X+"] + [card for card in WRITTEN_ORDER if card[0] in "AKQJT98765"]
    return [card for card in WRITTEN_ORDER if card[0] != "X"]


def in_written_order(cards: Iterable[str]) -> list[str]:
    """The cards as they are written out."""
    return sorted(cards, key=PLACES.__getitem__)


def card_list(text: str) -> list[str]:
    """``"AS KH"`` -> ``["AS", "KH"]``."""
    return text.split()


def card_text(cards: Iterable[str]) -> str:
    """``["KH", "AS"]`` -> ``"AS KH"``: always in written order."""
    return " ".join(in_written_order(cards))


@functools.cache
def trumps_high_to_low(variant: str, trump: str) -> list[str]:
    """Every card that counts as a trump when the suit `trump` is trump, the highest first."""
    if variant in ("off-jack-seven", "off-jack-ten"):
        off_jack = "J" + OTHER_SUIT_OF_THE_COLOR[trump]
        top = ["A" + trump, "K" + trump, "Q" + trump, "J" + trump, off_jack, "X+", "X-"]
        return top + [rank + trump for rank in "T98765432"]
    if variant == "joker-eleven":
        top = ["A" + trump, "K" + trump, "Q" + trump, "J" + trump, "X+"]
        return top + [rank + trump for rank in "T98765"]
    return [rank + trump for rank in RANKS]


def trump_cards(variant: str, trump: str, cards: Iterable[str]) -> list[str]:
    """Those of the cards that count as trumps, the highest first."""
    cards = list(cards)
    return [card for card in trumps_high_to_low(variant, trump) if card in cards]


def cards_of_suit(variant: str, trump: str, suit: str, cards: Iterable[str]) -> list[str]:
    """Those of the cards that belong to a suit; the off-jack does not belong to its printed one."""
    all_trumps = trumps_high_to_low(variant, trump)
    if suit == trump:
        return [card for card in cards if card in all_trumps]
    return [card for card in cards if card[1] == suit and card not in all_trumps]


def suit_of(variant: str, trump: str, card: str) -> str:
    """The suit a card belongs to: a joker and the off-jack belong to the trump suit."""
    if card in trumps_high_to_low(variant, trump):
        return trump
    return card[1]


def winning_card(variant: str, trump: str, cards: list[str]) -> str:
    """The card that wins the trick: the highest trump, or the highest card of the suit led."""
    trumps = trump_cards(variant, trump, cards)
    if trumps:
        return trumps[0]
    suit_led = suit_of(variant, trump, cards[0])
    followers = cards_of_suit(variant, trump, suit_led, cards)
    return min(followers, key=lambda card: RANKS.index(card[0]))


def pips(cards: Iterable[str]) -> int:
    """What the cards count for Game. A joker counts nothing."""
    return sum(PIPS.get(card[0], 0) for card in cards)
