"""Games in which only trumps are played: a seat without one is out, and the lead passes on.

:class:`TrumpLeads` answers the rule point ``leading`` and :class:`TrumpsOnly` the rule point
``following``; the protocols stand in :mod:`pitchlib.rules.leading` and
:mod:`pitchlib.rules.following`.
"""

from __future__ import annotations

from typing import final

import attrs

from ..cards import CARDS, Card, CardSet, set_of_bits
from ..clauses import Clause, clause
from ..tricks import Trick
from ..trumps import Trumps
from .component import Component

__all__ = ["TrumpLeads", "TrumpsOnly"]

_EVERY_CARD = CardSet(CARDS)


@final
@attrs.frozen
class TrumpLeads(Component):
    """Only trumps are led; a seat without one passes the lead to its left.

    The hand is over when nobody has a trump to lead; what is left in the hands is thrown in.

    >>> print(TrumpLeads().leadable(CardSet("AS 9D 2C"), 3, Trumps.natural(Suit.DIAMONDS)))
    9D

    So it is in ten-point Pitch and in Pidro. Where the first lead names trump, that may be any
    card.
    """

    id = "trump-leads"
    rule_point = "leading"

    def leadable(self, hand: CardSet, trick: int, trumps: Trumps | None) -> CardSet:
        """The trumps of the hand, possibly none; all of it while trump is unnamed."""
        return hand if trumps is None else hand & trumps.cards

    def leadable_bits(self, hand: int, trick: int, trumps: int) -> int:
        """The same with sets as integers."""
        return hand & trumps if trumps else hand

    def needs(self, trick: int, trumps: Trumps | None) -> CardSet:
        """A trump, or any card while trump is unnamed."""
        return _EVERY_CARD if trumps is None else trumps.cards

    def rules_out(self, card: Card, trick: int, trumps: Trumps | None) -> CardSet:
        """Nothing: whoever leads a trump may have held anything besides; but no other is led."""
        return CardSet.EMPTY if trumps is None or card in trumps.cards else _EVERY_CARD

    def why_not(
        self, card: Card, seat: int, hand: CardSet, trick: int, trumps: Trumps | None
    ) -> Clause:
        """Only trumps are led."""
        assert trumps is not None
        return clause(
            "trump-leads.refused",
            "only trumps are led, {trump} are trump, and seat {seat} holds {held}",
            trump=trumps.suit,
            seat=seat,
            held=hand & trumps.cards,
        )

    def describe(self) -> tuple[Clause, ...]:
        """What may be led."""
        return (
            clause(
                "trump-leads.only",
                "Only trumps may be led, any card that counts as one. If it is the turn of a "
                "player to lead who has none, the lead passes to the next player to the left who "
                "has one.",
            ),
            clause(
                "trump-leads.over",
                "The hand is over when nobody has a trump left to lead; the cards that are left "
                "in the hands are thrown in and count for nobody.",
            ),
        )


@final
@attrs.frozen
class TrumpsOnly(Component):
    """Only trumps are played; a seat without one is out of the trick.

    >>> trick = Trick(((3, Card("5C")),))
    >>> print(TrumpsOnly().playable(CardSet("9D 7C 2S"), trick, Trumps.natural(Suit.CLUBS)))
    7C

    So it is in ten-point Pitch and in Pidro: whoever runs out of trumps only watches.
    """

    id = "trumps-only"
    rule_point = "following"

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """The trumps of the hand, possibly none."""
        return set_of_bits(hand.bits & trumps.bits)

    def playable_bits(self, hand: int, led: int, trumps: int) -> int:
        """The same with sets as integers."""
        return hand & trumps

    def needs(self, trick: Trick, trumps: Trumps) -> CardSet:
        """A trump."""
        return trumps.cards

    def rules_out(self, card: Card, trick: Trick, trumps: Trumps) -> CardSet:
        """Nothing: whoever plays a trump may have held anything besides; but no other is played."""
        return CardSet.EMPTY if card in trumps.cards else _EVERY_CARD

    def why_not(self, card: Card, seat: int, hand: CardSet, trick: Trick, trumps: Trumps) -> Clause:
        """Only trumps are played."""
        return clause(
            "trumps-only.refused",
            "only trumps are played, {trump} are trump, and seat {seat} holds {held}",
            trump=trumps.suit,
            seat=seat,
            held=hand & trumps.cards,
        )

    def describe(self) -> tuple[Clause, ...]:
        """What may be played."""
        return (
            clause(
                "trumps-only.only",
                "Only trumps may be played, any card that counts as one. Every player who has a "
                "trump plays one to every trick; a player who has none is out of the trick, which "
                "is complete when those who are in have played.",
            ),
        )
