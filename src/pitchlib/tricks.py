"""Tricks and contracts, the small parts of a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, final

import attrs
from attrs.converters import optional

from ._values import fast_constructor, pictured
from .cards import CARDS, Card, Suit, card_of, suit_of
from .errors import InvalidArgument, items_of, shown, whole_number
from .trumps import Trumps

__all__ = ["Contract", "Trick"]

CARD_MASK = 63
"""``play & CARD_MASK`` is the card of a play, ``play >> 6`` its seat."""
MOST_PLAYERS = 26
"""Two cards each from 52; no pack seats more."""


@final
@attrs.frozen(weakref_slot=False)
class Contract:
    """What the winner of the auction must make.

    >>> Contract(bidder=2, level=3, trump="H")
    Contract(bidder=2, level=3, trump=<Suit.HEARTS: 'H'>, called=None)

    :raises InvalidArgument: if a value has the wrong type or is out of range.
    :raises InvalidNotation: for text that is not a suit or a card.
    """

    bidder: int = attrs.field(validator=whole_number(0, MOST_PLAYERS - 1))
    """The seat that won the auction."""
    level: int = attrs.field(validator=whole_number(0))
    """How many points the bidder must take; 0 if there was no bid."""
    trump: Suit | None = attrs.field(default=None, converter=optional(suit_of))
    """The trump suit; ``None`` until it is named."""
    called: Card | None = attrs.field(default=None, converter=optional(card_of))
    """The card that was called, or its text; the player who holds it is the bidder's partner."""


new_contract: Callable[..., Contract] = fast_constructor(Contract)


def with_trump(contract: Contract, suit: Suit) -> Contract:
    """The contract with its trump suit."""
    return new_contract(contract.bidder, contract.level, suit, contract.called)


def _seats_and_cards(plays: Iterable[Any]) -> tuple[tuple[int, Card], ...]:
    found = []
    for play in items_of(plays, "plays"):
        if not isinstance(play, tuple) or len(play) != 2:
            raise InvalidArgument(f"expected a pair (seat, card), got {shown(play)}")
        seat, card = play
        if type(seat) is not int or not 0 <= seat < MOST_PLAYERS:
            raise InvalidArgument(f"{shown(seat)} is not a seat")
        found.append((seat, card_of(card)))
    return tuple(found)


def _has_played(trick: Trick, attribute: attrs.Attribute[int | None], winner: object) -> None:
    seats = [seat for seat, _ in trick.plays]
    if winner is not None and (type(winner) is not int or winner not in seats):
        raise InvalidArgument(f"winner must be a seat that has played a card, not {shown(winner)}")


@final
@attrs.frozen(weakref_slot=False)
class Trick:
    """A trick: the cards in order, who played them, and who is winning."""

    plays: tuple[tuple[int, Card], ...] = attrs.field(converter=_seats_and_cards)
    """Seats and their cards in the order played; a card may be given as text."""
    winner: int | None = attrs.field(default=None, validator=_has_played)
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

    _repr_svg_ = pictured  # for a notebook

    def __str__(self) -> str:
        return " ".join(card.text for _, card in self.plays)


_new_trick: Callable[..., Trick] = fast_constructor(Trick)


def played_by(tricks: Iterable[tuple[int, ...]], players: int) -> list[int]:
    """What each seat has played to tricks, of which the plays are given, in bits."""
    played = [0] * players
    for plays in tricks:
        for play in plays:
            played[play >> 6] |= 1 << (play & CARD_MASK)
    return played


def winning_play(plays: Iterable[int], trumps: Trumps) -> int:
    """The play that wins among the plays of one trick, the first of which led."""
    beaters = trumps.beaters
    best = -1
    for play in plays:
        if best < 0 or beaters[best & CARD_MASK] >> (play & CARD_MASK) & 1:
            best = play
    return best


def trick_of_plays(plays: Sequence[int], best: int | None) -> Trick:
    """The trick as seats and cards; ``best`` is the play that wins it."""
    return _new_trick(
        tuple([(play >> 6, CARDS[play & CARD_MASK]) for play in plays]),
        None if best is None else best >> 6,
    )
