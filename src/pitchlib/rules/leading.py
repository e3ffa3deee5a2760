"""Leading: what may be led, to the first trick and later."""

from __future__ import annotations

from typing import Protocol, final

import attrs

from ..cards import Card, CardSet, set_of_bits
from ..clauses import Clause, clause
from ..trumps import Trumps
from .component import Component, Rule

__all__ = ["AnyLead", "Leading", "TrumpLeadFirst"]


class Leading(Rule, Protocol):
    """The protocol of the rule point ``leading``.

    A component that may leave a seat with cards nothing to lead has ``needs(trick, trumps)``: the
    cards of which a seat has to hold one; a seat that holds none of them passes the lead to its
    left, and every other has something to lead. The hand is over when nobody has.

    A component may also have ``leadable_bits(hand, trick, trumps)``, the same with sets as integers
    (``trumps`` is 0 while trump is unnamed); the engine then uses that.

    It may also have ``rules_out(card, trick, trumps)``: the cards that a seat cannot have held when
    it led a card to a trick. As in :class:`Following`, it must say everything.
    """

    def leadable(self, hand: CardSet, trick: int, trumps: Trumps | None) -> CardSet:
        """The cards of the hand that may be led to a trick, counted from 0.

        At least one of a hand that has cards, unless the component has ``needs``.
        """
        ...

    def why_not(
        self, card: Card, seat: int, hand: CardSet, trick: int, trumps: Trumps | None
    ) -> Clause:
        """Why a card of the hand, not among the :meth:`leadable`, may not be led."""
        ...


@final
@attrs.frozen
class AnyLead(Component):
    """Any card may be led, to the first trick and later."""

    id = "any-lead"
    rule_point = "leading"

    def leadable(self, hand: CardSet, trick: int, trumps: Trumps | None) -> CardSet:
        """The whole hand."""
        return hand

    def leadable_bits(self, hand: int, trick: int, trumps: int) -> int:
        """The whole hand."""
        return hand

    def rules_out(self, card: Card, trick: int, trumps: Trumps | None) -> CardSet:
        """Nothing: any card may be led."""
        return CardSet.EMPTY

    def why_not(
        self, card: Card, seat: int, hand: CardSet, trick: int, trumps: Trumps | None
    ) -> Clause:
        """It may: there is nothing to say but that."""
        return clause("any-lead.allowed", "any card may be led")

    def describe(self) -> tuple[Clause, ...]:
        """What may be led."""
        return (clause("any-lead.any", "Any card may be led to any trick."),)


@final
@attrs.frozen
class TrumpLeadFirst(Component):
    """The first lead must be a trump, joker and off-jack included; later any card may be led.

    A bidder without a trump leads anything.

    >>> hand, trumps = CardSet("AS 9D"), Trumps.natural(Suit.DIAMONDS)
    >>> print(TrumpLeadFirst().leadable(hand, 0, trumps))
    9D

    The sheet for six demands it; with off-jack some do.
    """

    id = "trump-lead-first"
    rule_point = "leading"

    def leadable(self, hand: CardSet, trick: int, trumps: Trumps | None) -> CardSet:
        """The trumps to the first trick, if there are any; the whole hand otherwise."""
        return set_of_bits(self.leadable_bits(hand.bits, trick, trumps.bits if trumps else 0))

    def leadable_bits(self, hand: int, trick: int, trumps: int) -> int:
        """The same with sets as integers."""
        return hand if trick else hand & trumps or hand

    def rules_out(self, card: Card, trick: int, trumps: Trumps | None) -> CardSet:
        """The trumps, if the first lead is none."""
        if trick or trumps is None or card in trumps.cards:
            return CardSet.EMPTY
        return trumps.cards

    def why_not(
        self, card: Card, seat: int, hand: CardSet, trick: int, trumps: Trumps | None
    ) -> Clause:
        """The first lead must be a trump."""
        assert trumps is not None
        return clause(
            "trump-lead-first.refused",
            "the first lead must be a trump, {trump} are trump, and seat {seat} holds {held}",
            trump=trumps.suit,
            seat=seat,
            held=hand & trumps.cards,
        )

    def describe(self) -> tuple[Clause, ...]:
        """What may be led."""
        return (
            clause(
                "trump-lead-first.first",
                "The first lead must be a trump, any card that counts as one; a bidder without a "
                "trump leads any card. To later tricks any card may be led.",
            ),
        )
