"""Legality as duties: what may be played, why not, and what a play proves.

A leading or following component lists duties in order, and nothing else. The first duty that binds
a hand applies to it; if none does, any card may be played. If the component ``passes_over``, a hand
that no duty binds is out of the trick or passes the lead on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias, final

import attrs

from ..cards import CARDS, Card, CardSet, set_of
from ..errors import InvalidArgument
from ..messages import Clause, Seat, clause

__all__ = ["Duty", "Why", "because"]

Why: TypeAlias = Callable[[Card, Seat, CardSet], Clause]
"""Says why a card is refused, given the card, the seat, and the cards of ``holding`` that the seat
holds."""

Masks: TypeAlias = tuple[tuple[int, int], ...]
"""Duties in bits: ``(holding, play)``."""

_EVERY_CARD = CardSet(CARDS).bits


def _can_be_done(instance: Duty, attribute: attrs.Attribute[CardSet], play: CardSet) -> None:
    if not instance.holding <= play:
        raise InvalidArgument(
            f"Duty: every card of `holding` must be in `play`, but {instance.holding - play} is not"
        )


def because(message: str, template: str, /, **facts: object) -> Why:
    """A reason from a template.

    Besides your own facts it may use ``{card}``, the refused card; ``{suit}``, its suit;
    ``{seat}``; and ``{held}``, the cards that bind the seat.

    >>> why = because("lead-trump.no", "{trump} are trump, and {seat} holds {held}", trump="spades")
    >>> why(Card("4C"), Seat(2), CardSet("QS 3S")).text
    'spades are trump, and seat 2 holds QS 3S'
    """

    def why(card: Card, seat: Seat, held: CardSet) -> Clause:
        return clause(message, template, **facts, card=card, suit=card.suit, seat=seat, held=held)

    return why


def either(cards: CardSet, why: Why, otherwise: Why) -> Why:
    """One reason for these cards, and another for all others."""
    return lambda card, seat, held: (why if card in cards else otherwise)(card, seat, held)


@final
@attrs.frozen
class Duty:
    """If you hold any of ``holding``, you must play one of ``play``, because ``why``.

    >>> spades = CardSet("AS KS QS JS TS")
    >>> duty = Duty(spades, spades, because("lead-spades.no", "{seat} holds {held}"))
    >>> refusal([duty], Card("4C"), 2, CardSet("4C QS")).text
    'seat 2 holds QS'

    :raises InvalidArgument: if a card of ``holding`` is not in ``play``, since a hand might then
        have nothing legal to play.
    """

    holding: CardSet = attrs.field(converter=set_of)
    """The cards that bind a hand. With none, the duty never applies."""
    play: CardSet = attrs.field(converter=set_of, validator=_can_be_done)
    """The cards that may be played: all of ``holding``, and perhaps others."""
    why: Why = attrs.field(eq=False, repr=False)
    """Why any other card is refused."""


def must(cards: CardSet, message: str, template: str, /, **facts: object) -> Duty:
    """If you hold any of these cards, you must play one; the reason ends with what you hold."""
    held = "{seat:# holds|you hold} {held}"
    return Duty(cards, cards, because(message, f"{template}, and {held}", **facts))


def masks_of(duties: Iterable[Duty], *, passes_over: bool = False) -> Masks:
    """The duties in bits; with ``passes_over``, a hand that none of them binds plays nothing."""
    masks = [(duty.holding.bits, duty.play.bits) for duty in duties if duty.holding]
    return (*masks, (_EVERY_CARD, 0)) if passes_over else tuple(masks)


def allowed(masks: Masks, hand: int) -> int:
    """The cards of a hand that may be played, in bits."""
    for holding, play in masks:
        if hand & holding:
            return hand & play
    return hand


def refusal(duties: Iterable[Duty], card: Card, seat: int, hand: CardSet) -> Clause:
    """Why a card of the hand, not one that is allowed, may not be played."""
    duty = next((duty for duty in duties if duty.holding & hand), None)
    if duty is None:  # a component from outside says now this, now that
        raise InvalidArgument(f"no duty binds {hand}, but {card} was refused: the duties changed")
    return duty.why(card, Seat(seat), hand & duty.holding)


def needed(masks: Masks) -> int:
    """The cards of which a hand needs one to have anything to play, in bits.

    A seat that is passed over holds none of them. If nobody is passed over, there are none.
    """
    cards = 0
    for holding, play in masks:
        if not play:
            return cards
        cards |= holding
    return 0


def proof(masks: Masks, card: Card) -> tuple[int, bool]:
    """What a play proves: the cards the hand cannot have held, in bits, and whether that is all.

    The play was legal only if the hand held none of these cards. If that is all, it was legal
    whenever the hand held none of them.

    From the last duty to the first: a card outside ``play`` proves that nothing in ``holding`` was
    held. A card of ``holding`` is allowed whenever its duty is reached. A card that a duty allows
    without being one that obliges is allowed if the duty applies; if not, the later duties decide.
    What they rule out must then be ruled out anyway, because this duty does not apply and the
    earlier ones do not. Otherwise the play proves one of two things, which is no list of cards.
    """
    absent, exact = 0, True
    for place in range(len(masks) - 1, -1, -1):
        holding, play = masks[place]
        if not play & card.bit:
            absent |= holding
        elif holding & card.bit:
            absent, exact = 0, True
        elif absent:
            for earlier, _ in masks[: place + 1]:
                absent &= ~earlier
            absent, exact = 0, exact and not absent
    return absent, exact
