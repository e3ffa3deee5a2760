"""Cards, suits, ranks, and sets of cards.

A card is written as rank and suit: ``AS KH TD 2C``. The jokers are ``X+`` (high) and ``X-`` (low).
What people write is read as well: ``as``, ``10♥``, ``hearts``. Files and wire have one spelling.
Cards are listed in this order: ``X+ X-``, then spades, hearts, diamonds and clubs, each from the
ace down to the two. A card's ``index`` is its place in that order.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Iterator, Set
from importlib import import_module
from typing import Any, ClassVar, TypeVar, final

import attrs

from .errors import InvalidArgument, InvalidNotation, as_int, shown

V = TypeVar("V")
__all__ = ["Card", "CardSet", "Rank", "Suit"]


def itself(value: V, memo: object = None) -> V:
    """A copy, also a deep one, of what never changes."""
    return value


def pictured(value: object) -> str:
    """The picture of a value; what draws it stands far above, and is imported when it is asked."""
    picture: str = import_module(f"{__package__}.pictures").picture(value)
    return picture


SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""The sign of each suit, by its letter."""
_WRITTEN = re.compile(r"\b([2-9TJQKA])([SHDC])\b")
_STYLES = "\ufe0e\ufe0f"  # what may follow a sign and says how it is drawn


class Suit(enum.Enum):
    """One of the four suits. Its value is its letter, such as ``S``.

    >>> Suit("S") is Suit("spades") is Suit("♠") is Suit.SPADES
    True
    """

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    def __str__(self) -> str:
        """The suit in words: ``spades``."""
        return self.name.lower()

    @property
    def same_color(self) -> Suit:
        """The other suit of the same color.

        >>> Suit.CLUBS.same_color
        <Suit.SPADES: 'S'>
        """
        suits = tuple(Suit)  # the black suits are the first and the last
        return suits[3 - suits.index(self)]

    @classmethod
    def _missing_(cls, value: object) -> Suit:
        if isinstance(value, str):
            said = value.strip().rstrip(_STYLES).lower()
            for suit in cls:
                name = str(suit)
                if said and said in (suit.value.lower(), SIGNS[suit.value], name, name[:-1]):
                    return suit
            raise InvalidNotation(f"{shown(value)} is not a suit: write S, H, D or C", value)
        raise InvalidArgument(f"{shown(value)} is not a suit")


class Rank(enum.IntEnum):
    """A card's rank, from the two (2) to the ace (14)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    def __str__(self) -> str:
        """The rank in words: ``jack``."""
        return self.name.lower()

    @classmethod
    def _missing_(cls, value: object) -> Rank:
        raise InvalidArgument(f"{shown(value)} is not a rank: ranks are 2 to 14 (the ace)")

    @property
    def letter(self) -> str:
        """The rank as one character: ``2`` … ``9``, ``T J Q K A``."""
        return "23456789TJQKA"[self - 2]


@final
@attrs.frozen(init=False, eq=False, repr=False)
class Card:
    """A card: a rank and a suit, or a joker; one object for each, so ``is`` compares them.

    >>> Card("JS").rank, Card("JS").suit
    (<Rank.JACK: 11>, <Suit.SPADES: 'S'>)
    >>> Card("X-").is_joker, Card("10♥"), Card("as")
    (True, Card('TH'), Card('AS'))

    :param text: rank then suit, or ``X+`` / ``X-`` for a joker.
    :raises InvalidNotation: for text that is not a card.
    """

    index: int
    """The card's place in the listing order, from 0 (``X+``) to 53 (``2C``)."""
    rank: Rank | None
    """``None`` for a joker."""
    suit: Suit | None
    """The suit printed on the card, even if the card is a trump; ``None`` for a joker."""
    text: str
    bit: int
    """The card's bit in a set of cards."""

    def __new__(cls, text: str) -> Card:
        """The card with this notation."""
        try:
            return _BY_TEXT[text]
        except (KeyError, TypeError):
            if not isinstance(text, str):
                raise InvalidArgument(f"expected a card as text, got {shown(text)}") from None
            card = _as_people_write(text)
            if card is None:
                raise InvalidNotation(_not_a_card(text), text) from None
            return card

    @property
    def height(self) -> int:
        """A number to sort by: the rank from 2 to 14 (the ace), a low joker 15, a high joker 16.

        The rules may rank cards otherwise: :attr:`Situation.trumps` says how.

        >>> max(CardSet("9S QS 3S"), key=lambda card: card.height)
        Card('QS')
        """
        return Rank.ACE + 2 - self.index if self.rank is None else int(self.rank)

    @property
    def is_joker(self) -> bool:
        """Whether the card is one of the two jokers."""
        return self.rank is None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    _repr_svg_ = pictured  # for a notebook

    def __hash__(self) -> int:
        """The card's index, so hashes are the same in every run."""
        return self.index

    def __lt__(self, other: object) -> bool:
        """Whether the card comes earlier in the listing order; it need not rank lower."""
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        """Pickle and copy by the text, because there is only one object per card."""
        return Card, (self.text,)


def _as_people_write(text: str) -> Card | None:
    """The card that people write ``10♥`` or ``as``; ``None`` if it is none."""
    plain = text.strip().rstrip(_STYLES)
    for letter, sign in SIGNS.items():
        plain = plain.replace(sign, letter)
    plain = plain.upper() if plain.isascii() else plain  # others become letters in capitals
    return _BY_TEXT.get("T" + plain[2:] if plain[:2] == "10" else plain)


def in_notation(text: str) -> str:
    """The text, if each card in it has the one spelling of files and wire; else InvalidNotation."""
    for word in re.finditer(r"\S+", text):
        if word[0] not in _BY_TEXT:
            raise InvalidNotation(_not_a_card(word[0]), text, word.start())
    return text


def in_signs(text: str) -> str:
    """A text with its cards as people print them: ``10♥``."""
    return _WRITTEN.sub(lambda card: card[1].replace("T", "10") + SIGNS[card[2]], text)


def _not_a_card(text: str) -> str:
    hint, card = "", _as_people_write(text)
    if card is not None:
        hint = f"; write {card}"
    elif text[:1] in {"X", "x"} or "joker" in text.lower():
        hint = ", or X+ X- for the jokers"
    return f"{shown(text)} is not a card: write a rank (A K Q J T 9 … 2) and a suit (S H D C){hint}"


def _every_card() -> Iterator[Card]:
    written: list[tuple[str, Rank | None, Suit | None]] = [("X+", None, None), ("X-", None, None)]
    written += [(rank.letter + suit.value, rank, suit) for suit in Suit for rank in reversed(Rank)]
    for index, (text, rank, suit) in enumerate(written):
        card: Any = object.__new__(Card)
        card.__attrs_init__(index, rank, suit, text, 1 << index)
        yield card


CARDS: tuple[Card, ...] = tuple(_every_card())  # every card by its index
_BY_TEXT = {card.text: card for card in CARDS}


@final
@attrs.frozen(init=False, eq=False, repr=False)
class CardSet(Set[Card]):
    """An immutable set of cards, iterated in the listing order.

    >>> hand = CardSet("QS 3S 9D")
    >>> Card("9D") in hand, "9D" in hand, len(hand)
    (True, True, 3)
    >>> print(hand - CardSet("3S"))
    QS 9D

    It equals every other set of the same cards.

    :param cards: text with spaces between the cards, or cards; none by default.
    :raises InvalidNotation: for text that is not a list of cards, or lists a card twice.
    :raises InvalidArgument: for any other argument that is not a collection of cards.
    """

    bits: int
    """The set as an integer with the bit ``1 << card.index`` for each card."""

    EMPTY: ClassVar[CardSet]
    """The set of no cards."""

    def __init__(self, cards: str | Iterable[Card] = ()) -> None:
        object.__setattr__(self, "bits", bits_of(cards))

    @classmethod
    def from_bits(cls, bits: int) -> CardSet:
        """The set with these :attr:`bits`."""
        bits = as_int(bits)
        if type(bits) is not int or bits < 0 or bits >> len(CARDS):
            raise InvalidArgument(f"{shown(bits)} is not the bits of a set of cards")
        return set_of_bits(bits)

    # Set's mix-in methods would go card by card, and their types would be looser.

    def __or__(self, other: Iterable[Card]) -> CardSet:  # type: ignore[override]
        return set_of_bits(self.bits | bits_of(other))

    def __and__(self, other: Iterable[object]) -> CardSet:
        bits = other.bits if type(other) is CardSet else _bits_of_any(other)
        return set_of_bits(self.bits & bits)

    def __sub__(self, other: Iterable[object]) -> CardSet:
        bits = other.bits if type(other) is CardSet else _bits_of_any(other)
        return set_of_bits(self.bits & ~bits)

    def __xor__(self, other: Iterable[Card]) -> CardSet:  # type: ignore[override]
        return set_of_bits(self.bits ^ bits_of(other))

    __ror__ = __or__

    def __contains__(self, card: object) -> bool:
        """Whether a card, or its text, is in the set.

        :raises InvalidArgument: for a text that is not a card.
        """
        if isinstance(card, str):
            found = _as_people_write(card)
            if found is None:
                raise InvalidArgument(_not_a_card(card))
            card = found
        return isinstance(card, Card) and bool(self.bits >> card.index & 1)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_in(self.bits))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.bits == other.bits
        return Set.__eq__(self, other)

    def __hash__(self) -> int:
        return hash(frozenset(self))  # which it may be equal to

    def __reduce__(self) -> tuple[object, ...]:
        return set_of_bits, (self.bits,)

    _repr_svg_ = pictured  # for a notebook

    def __str__(self) -> str:
        return " ".join(card.text for card in self)

    def __repr__(self) -> str:
        return f"CardSet({str(self)!r})"


def set_of_bits(bits: int) -> CardSet:
    """The set with these bits, unchecked."""
    cards = _new_set(CardSet)
    _set_bits(cards, bits)
    return cards


_new_set = object.__new__
_set_bits = vars(CardSet)["bits"].__set__  # gets past what keeps it frozen


def cards_in(bits: int) -> tuple[Card, ...]:
    """The cards of a set in bits, in the listing order."""
    cards = []
    while bits:
        lowest = bits & -bits
        cards.append(CARDS[lowest.bit_length() - 1])
        bits ^= lowest
    return tuple(cards)


def read_cards(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a text or of any collection of different cards, in the order given."""
    if isinstance(cards, str):
        return _cards_in_text(cards)
    if isinstance(cards, CardSet):
        return cards_in(cards.bits)
    try:
        given: tuple[Any, ...] = tuple(cards)
    except TypeError:
        raise InvalidArgument(f"expected cards or text, got {shown(cards)}") from None
    seen: set[Card] = set()
    for card in given:
        if not isinstance(card, Card):
            hint = ": write Card(...) or one text for all" if isinstance(card, str) else ""
            raise InvalidArgument(f"expected a card, got {shown(card)}{hint}")
        if card in seen:
            raise InvalidArgument(f"{card} appears twice")
        seen.add(card)
    return given


def _cards_in_text(text: str) -> tuple[Card, ...]:
    cards: list[Card] = []
    for found in re.finditer(r"[^\s,]+", text):
        card = _BY_TEXT.get(found[0]) or _as_people_write(found[0])
        if card is None:
            raise InvalidNotation(_not_a_card(found[0]), text, found.start())
        if card in cards:
            raise InvalidNotation(f"{card} appears twice", text, found.start())
        cards.append(card)
    return tuple(cards)


def bits_of(cards: str | Iterable[Card]) -> int:
    """The cards as a set in bits; takes and raises the same as :func:`read_cards`."""
    if isinstance(cards, CardSet):
        return cards.bits
    return sum([card.bit for card in read_cards(cards)])


def _bits_of_any(items: Iterable[object]) -> int:
    """The cards among some items, in bits."""
    return bits_of({item for item in items if isinstance(item, Card)})


def card_of(card: Card | str) -> Card:
    """An attrs converter: a card, or its text."""
    return card if isinstance(card, Card) else Card(card)


def suit_of(suit: Suit | str) -> Suit:
    """An attrs converter: a suit, or its letter, name or sign."""
    if isinstance(suit, (str, Suit)):
        return suit if isinstance(suit, Suit) else Suit(suit)
    raise InvalidArgument(f"{shown(suit)} is not a suit")  # Suit would write out a huge number


def set_of(cards: str | Iterable[Card]) -> CardSet:
    """An attrs converter: a set of cards, or what it is made from."""
    return cards if isinstance(cards, CardSet) else CardSet(cards)


CardSet.EMPTY = CardSet()

JOKERS = CardSet(CARDS[:2])  # both jokers


def rank_of(rank: int) -> Rank:
    """An attrs converter: a rank."""
    if type(number := as_int(rank)) not in {int, Rank} or not 2 <= number <= 14:
        raise InvalidArgument(f"a rank must be 2 to 14 (the ace), not {shown(rank)}")
    return Rank(number)
