"""Calling a card: whoever holds it is the bidder's partner, and plays it to the first trick.

:class:`DeclaresAndCalls` answers the rule point ``naming``, :class:`CalledTrumpLed` ``leading`` and
:class:`CalledTrumpFirst` ``following``; who is whose partner then is for
:class:`~pitchlib.CalledPartner` to say. The protocols stand in the modules of the rule points.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, final

import attrs

from ..cards import CARDS, Card, CardSet, Suit
from ..clauses import Clause, clause
from ..tricks import Trick
from ..trumps import Trumps
from .component import Component, Composition
from .trumps_only import TrumpLeads, TrumpsOnly

__all__ = ["CalledTrumpFirst", "CalledTrumpLed", "DeclaresAndCalls"]


@final
@attrs.frozen
class DeclaresAndCalls(Component):
    """The bidder declares the trump suit and then calls a trump, whoever holds it.

    >>> cards = DeclaresAndCalls().calls(Trumps.natural(Suit.HEARTS))
    >>> print(len(cards), cards[0])
    13 AH

    So it is in call-your-partner Pitch. Any trump may be called, one's own as well.
    """

    id = "declares-and-calls"
    rule_point = "naming"

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """All four suits."""
        return tuple(Suit)

    def named_by(self, lead: Card) -> Suit | None:
        """Nothing: trump was declared."""
        return None

    def calls(self, trumps: Trumps) -> tuple[Card, ...]:
        """The trumps, from the highest down."""
        return tuple(CARDS[index] for index in trumps.order)

    def describe(self) -> tuple[Clause, ...]:
        """How trump is named and a card called."""
        return (
            clause(
                "declares-and-calls.names",
                "Before leading, the bidder declares which suit is trump for the whole hand: any "
                "suit will do, even one of which the bidder holds no card.",
            ),
            clause(
                "declares-and-calls.calls",
                "Then the bidder calls one of the trumps, whether or not anybody else holds it.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card is called for a partner."""
        if not hasattr(rules.seating, "calls_partner"):
            yield clause(
                "declares-and-calls.for-nobody",
                "DeclaresAndCalls has a card called, but with {seating} its holder is nobody's "
                "partner: use CalledPartner({players}) or Declared()",
                seating=type(rules.seating).__name__,
                players=players,
            )


def _held(hand: CardSet, trumps: Trumps | None) -> Card | None:
    """The called card, if it is in the hand."""
    called = None if trumps is None else trumps.called
    return called if called in hand else None


def _but(card: Card, trumps: Trumps | None) -> CardSet:
    """The called card, unless it is this one: who holds it plays no other."""
    called = None if trumps is None else trumps.called
    return CardSet.EMPTY if called is None or called is card else CardSet([called])


def _owed(seat: int, called: Card) -> Clause:
    return clause(
        "called-trump.refused",
        "seat {seat} holds {called}, which was called and must be played to the first trick",
        seat=seat,
        called=called,
    )


def _calling(name: str, otherwise: str, rules: Composition) -> Iterable[Clause]:
    if not hasattr(rules.naming, "calls"):
        yield clause(
            "called-trump.no-call",
            "{name} has the called card played first, but with {naming} no card is called: use "
            "DeclaresAndCalls() or {otherwise}()",
            name=name,
            naming=type(rules.naming).__name__,
            otherwise=otherwise,
        )


@final
@attrs.frozen
class CalledTrumpLed(Component):
    """Only trumps are led; a bidder who holds the called one leads it to the first trick."""

    id = "called-trump-led"
    rule_point = "leading"

    def leadable(self, hand: CardSet, trick: int, trumps: Trumps | None) -> CardSet:
        """The called card, or the trumps of the hand, possibly none."""
        owed = None if trick else _held(hand, trumps)
        if owed is not None:
            return CardSet([owed])
        return TrumpLeads().leadable(hand, trick, trumps)

    def needs(self, trick: int, trumps: Trumps | None) -> CardSet:
        """A trump."""
        return TrumpLeads().needs(trick, trumps)

    def rules_out(self, card: Card, trick: int, trumps: Trumps | None) -> CardSet:
        """The called card, if another is led to the first trick."""
        out = TrumpLeads().rules_out(card, trick, trumps)
        return out if trick else out | _but(card, trumps)

    def why_not(
        self, card: Card, seat: int, hand: CardSet, trick: int, trumps: Trumps | None
    ) -> Clause:
        """It is no trump, or not the one that was called."""
        owed = None if trick else _held(hand, trumps)
        if owed is not None:
            return _owed(seat, owed)
        return TrumpLeads().why_not(card, seat, hand, trick, trumps)

    def describe(self) -> tuple[Clause, ...]:
        """What may be led."""
        told = clause(
            "called-trump-led.first",
            "A bidder who holds the called card leads it to the first trick.",
        )
        return (*TrumpLeads().describe(), told)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card must be called."""
        yield from _calling("CalledTrumpLed", "TrumpLeads", rules)


@final
@attrs.frozen
class CalledTrumpFirst(Component):
    """Only trumps are played, and the called one to the first trick by whoever holds it."""

    id = "called-trump-first"
    rule_point = "following"

    def at_trick(self, number: int) -> Any:
        """The rule for a trick: with the called card for the first."""
        return self if number else _FirstTrick()

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """What may be played to any trick but the first."""
        return TrumpsOnly().playable(hand, trick, trumps)

    def needs(self, trick: Trick, trumps: Trumps) -> CardSet:
        """A trump."""
        return TrumpsOnly().needs(trick, trumps)

    def rules_out(self, card: Card, trick: Trick, trumps: Trumps) -> CardSet:
        """What a play to any trick but the first proves."""
        return TrumpsOnly().rules_out(card, trick, trumps)

    def why_not(self, card: Card, seat: int, hand: CardSet, trick: Trick, trumps: Trumps) -> Clause:
        """Why a card may not be played to any trick but the first."""
        return TrumpsOnly().why_not(card, seat, hand, trick, trumps)

    def describe(self) -> tuple[Clause, ...]:
        """What may be played."""
        told = clause(
            "called-trump-first.first",
            "Whoever holds the called card plays it to the first trick.",
        )
        return (*TrumpsOnly().describe(), told)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card must be called."""
        yield from _calling("CalledTrumpFirst", "TrumpsOnly", rules)


@final
@attrs.frozen
class _FirstTrick:
    """The rule of following for the first trick."""

    id = CalledTrumpFirst.id
    rule_point = "following"

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """The called card, or the trumps of the hand, possibly none."""
        owed = _held(hand, trumps)
        if owed is not None:
            return CardSet([owed])
        return TrumpsOnly().playable(hand, trick, trumps)

    def needs(self, trick: Trick, trumps: Trumps) -> CardSet:
        """A trump."""
        return TrumpsOnly().needs(trick, trumps)

    def rules_out(self, card: Card, trick: Trick, trumps: Trumps) -> CardSet:
        """The called card, if another is played."""
        return TrumpsOnly().rules_out(card, trick, trumps) | _but(card, trumps)

    def why_not(self, card: Card, seat: int, hand: CardSet, trick: Trick, trumps: Trumps) -> Clause:
        """It is no trump, or not the one that was called."""
        owed = _held(hand, trumps)
        if owed is not None:
            return _owed(seat, owed)
        return TrumpsOnly().why_not(card, seat, hand, trick, trumps)

    def describe(self) -> tuple[Clause, ...]:
        """Nothing of its own."""
        return ()

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """None of its own."""
        return ()
