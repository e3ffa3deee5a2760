"""The moves of players and of chance, as small frozen values.

``str(move)`` writes a move as text; :func:`pitchlib.parse_move` reads it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, final

import attrs

from .cards import CARDS, Card, CardSet, Suit, read_cards
from .errors import InvalidArgument

__all__ = [
    "Bid",
    "CallCard",
    "Deal",
    "Discard",
    "HandDealt",
    "HiddenDiscard",
    "Move",
    "NameTrump",
    "Pass",
    "Play",
    "PublicMove",
    "Say",
]


def _hands(hands: Iterable[str | Iterable[Card]]) -> tuple[CardSet, ...]:
    if isinstance(hands, str):
        raise InvalidArgument("expected a list of hands, got one text")
    try:
        given = tuple(hands)
    except TypeError:
        raise InvalidArgument(f"expected a list of hands, got {hands!r}") from None
    return tuple(hand if isinstance(hand, CardSet) else CardSet(hand) for hand in given)


def _stock(stock: str | Iterable[Card] | None) -> tuple[Card, ...] | None:
    return None if stock is None else read_cards(stock)


def _level(level: int) -> int:
    if type(level) is not int:
        raise InvalidArgument(f"expected a bid as a whole number, got {level!r}")
    return level


def _suit(suit: Suit | str) -> Suit:
    return suit if isinstance(suit, Suit) else Suit(suit)


def _cards(cards: str | Iterable[Card]) -> CardSet:
    return cards if isinstance(cards, CardSet) else CardSet(cards)


def _card(card: Card | str) -> Card:
    return card if isinstance(card, Card) else Card(card)


@final
@attrs.frozen
class Deal:
    """The cards are dealt: chance's move, made when no seat is to act.

    >>> print(Deal(["AS KH", "TD 2C"], stock="3C JH"))
    deal AS KH | TD 2C ; stock 3C JH
    """

    hands: tuple[CardSet, ...] = attrs.field(converter=_hands)
    """The cards of each seat, by seat."""
    stock: tuple[Card, ...] | None = attrs.field(default=None, converter=_stock)
    """The undealt cards, in the order in which they are drawn or, as a widow, taken up. ``None`` if
    the order does not matter; they are then the rest of the pack."""

    def __str__(self) -> str:
        """The deal on one line."""
        text = "deal " + " | ".join(map(str, self.hands))
        if self.stock is None:
            return text
        return " ".join([text, ";", "stock", *map(str, self.stock)])


@final
@attrs.frozen
class Bid:
    """A bid to take at least ``level`` points. A smudge, slam or moon is its number.

    >>> print(Bid(3))
    bid 3
    """

    level: int = attrs.field(converter=_level)

    def __str__(self) -> str:
        """``bid 3``."""
        return f"bid {self.level}"


@final
@attrs.frozen
class Pass:
    """No bid."""

    def __str__(self) -> str:
        """``pass``."""
        return "pass"


def _word(word: object) -> str:
    if not (isinstance(word, str) and word.isascii() and word.isalpha() and word.islower()):
        raise InvalidArgument(f"expected one word in lower case, got {word!r}")
    return word


@final
@attrs.frozen
class Say:
    """A word that is neither a bid nor a pass but that some auctions allow: ``stand``, ``beg``.

    >>> print(Say("beg"))
    beg
    """

    word: str = attrs.field(converter=_word)

    def __str__(self) -> str:
        """The word."""
        return self.word


@final
@attrs.frozen
class NameTrump:
    """The bidder declares the trump suit.

    >>> print(NameTrump("S"))
    trump S
    """

    suit: Suit = attrs.field(converter=_suit)

    def __str__(self) -> str:
        """``trump S``."""
        return f"trump {self.suit.value}"


@final
@attrs.frozen
class CallCard:
    """The bidder calls a card, whose holder is the bidder's partner for the hand.

    >>> print(CallCard("JH"))
    call JH
    """

    card: Card = attrs.field(converter=_card)

    def __str__(self) -> str:
        """``call JH``."""
        return f"call {self.card.text}"


@final
@attrs.frozen
class Discard:
    """Cards discarded face down; possibly none.

    >>> print(Discard("2C 9D"))
    discard 9D 2C
    """

    cards: CardSet = attrs.field(default=CardSet.EMPTY, converter=_cards)

    def __str__(self) -> str:
        """``discard 9D 2C``; ``discard`` alone for none."""
        return f"discard {self.cards}" if self.cards else "discard"


@final
@attrs.frozen
class Play:
    """A card played to a trick.

    >>> print(Play("AS"))
    play AS
    """

    card: Card = attrs.field(converter=_card)

    def __str__(self) -> str:
        """``play AS``."""
        return f"play {self.card.text}"


Move: TypeAlias = Deal | Bid | Pass | Say | NameTrump | CallCard | Discard | Play
"""Any move. ``match`` with ``assert_never`` covers them all."""

MOVE_TYPES = (Deal, Bid, Pass, Say, NameTrump, CallCard, Discard, Play)
PLAYS: tuple[Play, ...] = tuple(Play(card) for card in CARDS)
"""The play of every card, by the card's index."""


def _cards_or_none(cards: str | Iterable[Card] | None) -> CardSet | None:
    return None if cards is None else _cards(cards)


def _count(instance: object, attribute: attrs.Attribute[int], value: object) -> None:
    if type(value) is not int or value < 0:
        raise InvalidArgument(
            f"{type(instance).__name__}: {attribute.name} must be a whole number, 0 or more, "
            f"not {value!r}"
        )


@final
@attrs.frozen
class HandDealt:
    """A deal as one seat sees it: its own hand, or ``None`` for a spectator.

    >>> print(HandDealt("AS KH"))
    dealt AS KH
    """

    hand: CardSet | None = attrs.field(default=None, converter=_cards_or_none)

    def __str__(self) -> str:
        """``dealt AS KH``; ``dealt`` alone for a spectator."""
        return f"dealt {self.hand}" if self.hand else "dealt"


@final
@attrs.frozen
class HiddenDiscard:
    """Another seat's discard: how many cards went, and how many it drew in return.

    >>> print(HiddenDiscard(3, drawn=2))
    discard 3 cards, draw 2
    """

    count: int = attrs.field(validator=_count)
    drawn: int = attrs.field(default=0, validator=_count)
    shown: CardSet = attrs.field(default=CardSet.EMPTY, converter=_cards)
    """The discarded cards that everyone sees."""

    def __str__(self) -> str:
        """How many cards went, and how many came."""
        text = f"discard {self.count} card{'' if self.count == 1 else 's'}"
        if self.shown:
            text += f" ({self.shown})"
        return f"{text}, draw {self.drawn}" if self.drawn else text


PublicMove: TypeAlias = (
    HandDealt | Bid | Pass | Say | NameTrump | CallCard | Discard | HiddenDiscard | Play
)
"""A move as one seat sees it: deals and other seats' discards without their hidden cards."""
