"""Leading where a joker may not be led at will.

The protocol of the rule point ``leading`` and the plain answers are in
:mod:`pitchlib.rules.leading`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..cards import CARDS, JOKERS, Card, CardSet, set_of_bits
from ..clauses import Clause, clause
from ..trumps import Trumps
from .component import Component, Composition, one_of

__all__ = ["JokerNotLed"]

_OTHERS = CardSet(CARDS) - JOKERS


@final
@attrs.frozen
class JokerNotLed(Component):
    """A joker may not be led while another card is held: to any trick, or to the first alone.

    >>> print(JokerNotLed().leadable(CardSet("X+ 9D 2C"), 3, None))
    9D 2C
    >>> print(JokerNotLed(tricks="first").leadable(CardSet("X+ 9D 2C"), 3, None))
    X+ 9D 2C

    So it is in a Setback with a joker, where the first lead names trump and a joker could not.

    :param tricks: to which tricks, ``"all"`` or the ``"first"``.
    """

    id = "joker-not-led"
    rule_point = "leading"

    tricks: str = attrs.field(default="all", validator=one_of("all", "first"))

    def leadable(self, hand: CardSet, trick: int, trumps: Trumps | None) -> CardSet:
        """All but the jokers, if that leaves anything."""
        return set_of_bits(self.leadable_bits(hand.bits, trick, 0))

    def leadable_bits(self, hand: int, trick: int, trumps: int) -> int:
        """The same with sets as integers."""
        if trick and self.tricks == "first":
            return hand
        return hand & ~JOKERS.bits or hand

    def rules_out(self, card: Card, trick: int, trumps: Trumps | None) -> CardSet:
        """Every other kind of card, if a joker was led where it may not be at will."""
        if card.is_joker and (self.tricks == "all" or not trick):
            return _OTHERS
        return CardSet.EMPTY

    def why_not(
        self, card: Card, seat: int, hand: CardSet, trick: int, trumps: Trumps | None
    ) -> Clause:
        """Something else could be led."""
        return clause(
            "joker-not-led.refused",
            "a joker may not be led, and seat {seat} holds {held}",
            seat=seat,
            held=hand - JOKERS,
        )

    def describe(self) -> tuple[Clause, ...]:
        """What may be led."""
        return (
            clause(
                f"joker-not-led.{self.tricks}",
                "Any card may be led to any trick but a joker, which may be led only by a player "
                "who holds nothing else."
                if self.tricks == "all"
                else "Any card may be led, but to the first trick a joker only by a player who "
                "holds nothing else.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be a joker."""
        if not rules.pack.cards & JOKERS:
            yield clause(
                "joker-not-led.no-joker",
                "JokerNotLed forbids the lead of a joker, but the pack has none: use "
                "Pack(jokers=1) or AnyLead()",
            )
