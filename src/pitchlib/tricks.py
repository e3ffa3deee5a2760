"""Trumps, tricks and contracts: the order of all cards, and the small parts of a hand."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from typing import Any, final

import attrs
from attrs.converters import optional

from .cards import *
from .cards import CARDS, card_of, rank_of, read_cards, set_of, set_of_bits, suit_of
from .errors import InvalidArgument, as_int, derived, items_of, shown, whole_number

_SUIT_BITS = {suit: sum(card.bit for card in CARDS if card.suit is suit) for suit in Suit}
_MATES = tuple(card.bit if card.suit is None else _SUIT_BITS[card.suit] for card in CARDS)
"""For each card by index: all cards of its suit, in bits; of a joker, itself."""


def _groups(ranking: Iterable[Iterable[Card]]) -> tuple[tuple[Card, ...], ...]:
    return tuple(read_cards(group) for group in items_of(ranking, "ranking"))


def _order(trumps: Trumps) -> tuple[int, ...]:
    pack = trumps.pack.bits
    order = [card.index for group in trumps.ranking for card in group if card.bit & pack]
    if len({*order}) < len(order):
        raise InvalidArgument(f"Trumps: `ranking` has a card twice: {trumps.ranking}")
    return tuple(order)


def _followers(trumps: Trumps) -> tuple[int, ...]:
    bits, plain = trumps.bits, trumps.pack.bits & ~trumps.bits
    pairs = zip(CARDS, _MATES)
    return tuple([bits if card.bit & bits else mates & plain for card, mates in pairs])


def _beaters(trumps: Trumps) -> tuple[int, ...]:
    # Within a suit the written order runs from the highest card down.
    bits, pairs = trumps.bits, zip(CARDS, trumps.followers)
    beaters, above = [bits | follow & (card.bit - 1) for card, follow in pairs], 0
    for group in trumps.ranking:
        cards = [card for card in group if card.bit & bits]
        equal = sum([card.bit for card in cards])
        for card in cards:
            beaters[card.index] = above | (equal & ~card.bit if trumps.later_wins else 0)
        above |= equal
    return tuple(beaters)


@final
@attrs.frozen(repr=False)
class Trumps:
    """The order of all cards once a suit is trump: which are trumps, and which card beats which.

    The variant's trump order makes it, with off-cards and jokers in their places. Leading,
    following, winning and scoring all use it.

    >>> trumps = Trumps.natural(Suit.HEARTS)
    >>> trumps.beats(Card("2H"), Card("AS")), trumps.beats(Card("AC"), Card("2S"))
    (True, False)
    >>> trumps.highest(CardSet("AS KH 4H"))
    Card('KH')
    """

    suit: Suit = attrs.field(converter=suit_of)
    """The trump suit."""
    ranking: tuple[tuple[Card, ...], ...] = attrs.field(converter=_groups)
    """The trumps from the highest down; cards of equal rank are in one group."""
    pack: CardSet = attrs.field(converter=set_of)
    """All cards of the pack."""
    later_wins: bool = False
    """Whether the later of two equal cards in a trick wins."""
    called: Card | None = attrs.field(default=None, converter=optional(card_of))
    """The card that the bidder called, if any."""
    order: tuple[int, ...] = derived(_order)
    """The trumps' indices from the highest down."""
    bits: int = derived(lambda it: sum([1 << index for index in it.order]))
    """The trumps as a set in bits."""
    followers: tuple[int, ...] = derived(_followers)
    """For each card by index: the cards that follow it, in bits."""
    beaters: tuple[int, ...] = derived(_beaters)
    """For each card by index: the cards that beat it when it is winning the trick, in bits."""
    key: int = derived(
        lambda it: (it.called.index + 1 if it.called else 0) << 8 | [*Suit].index(it.suit) << 6
    )
    """A number for the trump suit and the called card, with six bits free for a card's index."""

    @classmethod
    def natural(cls, suit: Suit) -> Trumps:
        """The plain order of 52 cards: ace down to two in every suit, no other trumps."""
        cards = CARDS[2:]
        ranking = tuple((card,) for card in cards if card.suit is suit_of(suit))
        return cls(suit_of(suit), ranking, CardSet(cards))

    def calling(self, card: Card) -> Trumps:
        """The same order once a card has been called."""
        return _calling(self, card)

    @property
    def cards(self) -> CardSet:
        """The trumps."""
        return set_of_bits(self.bits)

    @property
    def kept(self) -> CardSet:
        """The called card, if any, which nobody may discard."""
        return CardSet.EMPTY if self.called is None else CardSet([self.called])

    def follow(self, led: Card) -> CardSet:
        """The cards of the suit that ``led`` belongs to: all trumps if it is a trump."""
        return set_of_bits(self.followers[led.index])

    def suit_of(self, card: Card) -> Suit | None:
        """The suit that the card belongs to: the trump suit for every trump."""
        return self.suit if self.bits >> card.index & 1 else card.suit

    def of_rank(self, rank: int) -> Card:
        """The card of the trump suit with this rank, 2 to 14, whether or not it is in the pack."""
        return Card(rank_of(rank).letter + self.suit.value)

    def beats(self, card: Card, winning: Card) -> bool:
        """Whether ``card``, played later, beats the card that is ``winning`` the trick."""
        return bool(self.beaters[winning.index] >> card.index & 1)

    def highest(self, cards: CardSet, *, suit_cards_only: bool = False) -> Card | None:
        """The highest trump among the cards; ``None`` if there is none.

        With ``suit_cards_only``, only cards of the trump suit count, not jokers or off-cards.
        """
        return self._first(cards.bits, self.order, suit_cards_only)

    def lowest(self, cards: CardSet, *, suit_cards_only: bool = False) -> Card | None:
        """The lowest trump among the cards; like :meth:`highest` otherwise."""
        return self._first(cards.bits, self.order[::-1], suit_cards_only)

    def _first(self, bits: int, order: tuple[int, ...], suit_cards_only: bool) -> Card | None:
        if suit_cards_only:
            bits &= _SUIT_BITS[self.suit]
        return next((CARDS[index] for index in order if bits >> index & 1), None)

    def __hash__(self) -> int:
        return hash((self.key, self.bits))

    def __repr__(self) -> str:
        return f"<Trumps {self.suit}: {' '.join(CARDS[index].text for index in self.order)}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what the tables are made from, not the tables."""
        return Trumps, (self.suit, self.ranking, self.pack, self.later_wins, self.called)


@functools.lru_cache(maxsize=1024)
def _calling(trumps: Trumps, card: Card) -> Trumps:
    return attrs.evolve(trumps, called=card)


# Contracts and tricks

ALL_CARDS = (1 << len(CARDS)) - 1  # all cards, in bits: what has not been played before a hand
CARD_MASK = 63  # ``play & CARD_MASK`` is the card of a play, ``play >> 6`` its seat
LEADS = 1 << 11  # marks a lead among the plays that a state keeps
BEATS = 1 << 12  # marks a play that beats those before it in its trick, likewise
PLAY_MASK = LEADS - 1
MOST_PLAYERS = 26  # two cards each from 52; no pack seats more


@final
@attrs.frozen(weakref_slot=False)
class Contract:
    """What the winner of the auction must make.

    >>> Contract(bidder=2, level=3, trump="H")
    Contract(bidder=2, level=3, trump=<Suit.HEARTS: 'H'>, called=None)

    :raises InvalidArgument: if a value has the wrong type or is out of range.
    :raises InvalidNotation: for text that is not a suit or a card.
    """

    bidder: int = attrs.field(converter=as_int, validator=whole_number(0, MOST_PLAYERS - 1))
    """The seat that won the auction."""
    level: int = attrs.field(converter=as_int, validator=whole_number(0))
    """How many points the bidder must take; 0 if there was no bid."""
    trump: Suit | None = attrs.field(default=None, converter=optional(suit_of))
    """The trump suit; ``None`` until it is named."""
    called: Card | None = attrs.field(default=None, converter=optional(card_of))
    """The card that was called, or its text; the player who holds it is the bidder's partner."""


unnamed: Callable[[int, int], Contract] = functools.lru_cache(4096)(Contract)
"""A contract before trump is named; to make one takes longer than to find it."""


@functools.lru_cache(4096)
def with_trump(contract: Contract, suit: Suit, called: Card | None = None) -> Contract:
    """The contract with its trump suit, and perhaps a called card."""
    return attrs.evolve(contract, trump=suit, called=called)


def _seats_and_cards(plays: Iterable[Any]) -> tuple[tuple[int, Card], ...]:
    found = []
    for play in items_of(plays, "plays"):
        if not isinstance(play, tuple) or len(play) != 2:
            raise InvalidArgument(f"expected a pair (seat, card), got {shown(play)}")
        seat, card = as_int(play[0]), play[1]
        if type(seat) is not int or not 0 <= seat < MOST_PLAYERS:
            raise InvalidArgument(f"{shown(seat)} is not a seat")
        found.append((seat, card_of(card)))
    return tuple(found)


def _has_played(trick: Trick, attribute: attrs.Attribute[int | None], winner: object) -> None:
    if winner is not None and (type(winner) is not int or winner not in dict(trick.plays)):
        raise InvalidArgument(f"winner must be a seat that has played a card, not {shown(winner)}")


@final
@attrs.frozen(weakref_slot=False)
class Trick:
    """A trick: the cards in order, who played them, and who is winning."""

    plays: tuple[tuple[int, Card], ...] = attrs.field(converter=_seats_and_cards)
    """Seats and their cards in the order played; a card may be given as text."""
    winner: int | None = attrs.field(
        default=None, converter=optional(as_int), validator=_has_played
    )
    """The seat that won or is winning; ``None`` if there is no card yet, or it is not known."""

    @property
    def leader(self) -> int | None:
        """The seat that led; ``None`` if nobody has."""
        return self.plays[0][0] if self.plays else None

    @property
    def led(self) -> Card:
        """The card that was led.

        :raises InvalidArgument: if nobody has led yet.
        """
        if not self.plays:
            raise InvalidArgument("nobody has led to this trick yet")
        return self.plays[0][1]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order played."""
        return tuple(card for _, card in self.plays)

    def __len__(self) -> int:
        return len(self.plays)

    def __str__(self) -> str:
        return " ".join(card.text for _, card in self.plays)


def played_by(tricks: Iterable[tuple[int, ...]], players: int) -> list[int]:
    """What each seat has played to tricks, of which the plays are given, in bits."""
    played = [0] * players
    for plays in tricks:
        for play in plays:
            played[play >> 6] |= 1 << (play & CARD_MASK)
    return played


def trick_of_plays(plays: Sequence[int], best: int | None) -> Trick:
    """The trick as seats and cards, unchecked; ``best`` is the play that wins it."""
    trick = object.__new__(Trick)
    cards = tuple([(play >> 6, CARDS[play & CARD_MASK]) for play in plays])
    object.__setattr__(trick, "plays", cards)
    object.__setattr__(trick, "winner", None if best is None else best >> 6)
    return trick
