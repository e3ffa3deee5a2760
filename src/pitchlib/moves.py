"""The moves of players and of chance, as small frozen values.

``str(move)`` writes a move as text; :func:`pitchlib.parse_move` reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias, final

import attrs
from attrs.converters import optional

from ._laid import LaidCard, LaidCards
from ._values import fast_constructor
from .cards import CARDS, Card, CardSet, Suit, bits_of, card_of, read_cards, set_of, suit_of
from .errors import items_of, must_be, whole_number

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
    return tuple(map(set_of, items_of(hands, "hands")))


@final
@attrs.frozen(weakref_slot=False)
class Deal:
    """A deal: chance's move, when no seat is to act.

    >>> print(Deal(["AS KH", "TD 2C"], stock="3C JH"))
    deal AS KH | TD 2C ; stock 3C JH
    """

    hands: tuple[CardSet, ...] = attrs.field(converter=_hands)
    """The cards of each seat, by seat."""
    stock: tuple[Card, ...] | None = attrs.field(default=None, converter=optional(read_cards))
    """The undealt cards, in the order in which they are drawn or picked up as a widow. ``None`` if
    the order does not matter; they are then the rest of the pack."""

    def __str__(self) -> str:
        text = "deal " + " | ".join(map(str, self.hands))
        if self.stock is None:
            return text
        return " ".join([text, ";", "stock", *map(str, self.stock)])


new_deal: Callable[..., Deal] = fast_constructor(Deal)


@final
@attrs.frozen
class Bid:
    """A bid to take at least ``level`` points. A smudge, slam or moon is its number.

    >>> print(Bid(3))
    bid 3
    >>> print(Bid(3, "H"))
    bid 3 H
    """

    level: int = attrs.field(
        validator=must_be(
            "a whole number of at most nine digits",
            lambda level: type(level) is int and abs(level) < 10**9,
        )
    )

    suit: Suit | None = attrs.field(default=None, converter=optional(suit_of))
    """The trump suit, in games in which it is named with the bid."""

    def __str__(self) -> str:
        return f"bid {self.level}" if self.suit is None else f"bid {self.level} {self.suit.value}"


@final
@attrs.frozen
class Pass:
    """No bid."""

    def __str__(self) -> str:
        return "pass"


@final
@attrs.frozen
class Say:
    """A word in an auction that is neither a bid nor a pass, such as ``stand`` or ``beg``.

    >>> print(Say("beg"))
    beg
    """

    word: str = attrs.field(
        validator=must_be(
            "one word in lower case",
            lambda word: (
                isinstance(word, str) and word.isascii() and word.isalpha() and word.islower()
            ),
        )
    )

    def __str__(self) -> str:
        return self.word


@final
@attrs.frozen
class NameTrump:
    """The bidder declares the trump suit.

    >>> print(NameTrump("S"))
    trump S
    """

    suit: Suit = attrs.field(converter=suit_of)

    def __str__(self) -> str:
        return f"trump {self.suit.value}"


@final
@attrs.frozen
class CallCard:
    """The bidder calls a card; the player who holds it is the partner for the hand.

    >>> print(CallCard("JH"))
    call JH
    """

    card: Card = attrs.field(converter=card_of)

    def __str__(self) -> str:
        return f"call {self.card.text}"


@final
@attrs.frozen(init=False, eq=False, slots=False)
class Discard(LaidCards):
    """Cards discarded face down; possibly none.

    >>> print(Discard("2C 9D"))
    discard 9D 2C
    """

    __slots__ = ()

    # To attrs it is a field; in fact it stays the property of the base class.
    cards: CardSet = attrs.field(  # pyright: ignore[reportIncompatibleMethodOverride]
        default=CardSet.EMPTY, converter=set_of
    )

    def __init__(self, cards: str | Iterable[Card] = CardSet.EMPTY) -> None:
        object.__setattr__(self, "_bits", bits_of(cards))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the cards; how they are kept depends on the build."""
        return Discard, (self.cards,)

    def __str__(self) -> str:
        return f"discard {self.cards}" if self.cards else "discard"


@final
@attrs.frozen(init=False, eq=False, slots=False)
class Play(LaidCard):
    """A card played to a trick.

    >>> print(Play("AS"))
    play AS
    """

    __slots__ = ()

    # To attrs it is a field; in fact it stays the property of the base class.
    card: Card = attrs.field(  # pyright: ignore[reportIncompatibleMethodOverride]
        converter=card_of
    )

    def __init__(self, card: str | Card) -> None:
        object.__setattr__(self, "_bits", card_of(card).bit)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the card; how it is kept depends on the build."""
        return Play, (self.card,)

    def __str__(self) -> str:
        return f"play {self.card.text}"


Move: TypeAlias = Deal | Bid | Pass | Say | NameTrump | CallCard | Discard | Play
"""Any move. ``match`` with ``assert_never`` covers them all."""

MOVE_TYPES = (Deal, Bid, Pass, Say, NameTrump, CallCard, Discard, Play)
PLAYS: tuple[Play, ...] = tuple(Play(card) for card in CARDS)
"""The play of every card, by the card's index."""


@final
@attrs.frozen
class HandDealt:
    """A deal as one seat sees it: its own hand, or ``None`` for a spectator.

    >>> print(HandDealt("AS KH"))
    dealt AS KH
    """

    hand: CardSet | None = attrs.field(default=None, converter=optional(set_of))

    def __str__(self) -> str:
        return f"dealt {self.hand}" if self.hand else "dealt"


@final
@attrs.frozen
class HiddenDiscard:
    """Another seat's discard: how many cards it discarded, and how many it drew.

    >>> print(HiddenDiscard(3, drawn=2))
    discard 3 cards, draw 2
    """

    count: int = attrs.field(validator=whole_number(0))
    drawn: int = attrs.field(default=0, validator=whole_number(0))
    shown: CardSet = attrs.field(default=CardSet.EMPTY, converter=set_of)
    """The discarded cards that everyone saw."""

    def __str__(self) -> str:
        text = f"discard {self.count} card{'' if self.count == 1 else 's'}"
        if self.shown:
            text += f" ({self.shown})"
        return f"{text}, draw {self.drawn}" if self.drawn else text


PublicMove: TypeAlias = (
    HandDealt | Bid | Pass | Say | NameTrump | CallCard | Discard | HiddenDiscard | Play
)
"""A move as one seat sees it; deals and other seats' discards come without hidden cards."""
