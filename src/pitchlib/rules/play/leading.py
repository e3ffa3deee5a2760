"""Leading: what may be led, to the first trick and later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ...messages import Clause, clause
from ...trumps import Trumps
from ..base import Composition, LeadingRule
from ..validators import one_of
from .duties import Duty, must
from .following import OTHERS, called_card_first, needs_a_call, needs_a_joker

__all__ = ["AnyLead", "CalledTrumpLed", "JokerNotLed", "TrumpLeadFirst", "TrumpLeads"]


@final
@attrs.frozen
class AnyLead(LeadingRule):
    """Any card may be led, to the first trick and later."""

    id = "any-lead"
    tabulated = True

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """None."""
        return ()

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What may be led."""
        return (clause("any-lead.any", "Any card may be led."),)


@final
@attrs.frozen
class TrumpLeadFirst(LeadingRule):
    """The first lead must be a trump, joker and off-jack included; later any card may be led.

    A bidder without a trump leads anything.

    >>> hand, trumps = CardSet("AS 9D"), Trumps.natural(Suit.DIAMONDS)
    >>> print(TrumpLeadFirst().leadable(hand, 0, trumps))
    9D

    So it is in Joker Eleven and at some tables of Off-Jack Seven.
    """

    id = "trump-lead-first"
    tabulated = True

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """To the first trick, a player who holds trumps leads one."""
        if trick_number or trumps is None:
            return ()
        why = "the first lead must be a trump, {trump} are trump"
        return (must(trumps.cards, "trump-lead-first.refused", why, trump=trumps.suit),)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What may be led."""
        first = "The first lead must be a trump, if the leader has one."
        return (clause("trump-lead-first.first", f"{first} After that, any card may be led."),)


@final
@attrs.frozen
class JokerNotLed(LeadingRule):
    """A joker may not be led while another card is held: to any trick, or to the first alone.

    >>> print(JokerNotLed().leadable(CardSet("X+ 9D 2C"), 3, None))
    9D 2C
    >>> print(JokerNotLed(tricks="first").leadable(CardSet("X+ 9D 2C"), 3, None))
    X+ 9D 2C

    So it is in a Setback with a joker, where the first lead names trump and a joker could not.

    :param tricks: to which tricks, ``"all"`` or the ``"first"``.
    """

    id = "joker-not-led"
    tabulated = True

    tricks: str = attrs.field(default="all", validator=one_of("all", "first"))

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """A player who holds another card leads no joker."""
        if trick_number and self.tricks == "first":
            return ()
        return (must(OTHERS, "joker-not-led.refused", "a joker may not be led"),)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What may be led."""
        where = " to the first trick" if self.tricks == "first" else ""
        template = f"Any card may be led, except that a player may lead a joker{where} only when "
        return (clause(f"joker-not-led.{self.tricks}", f"{template}holding nothing else."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be a joker."""
        return needs_a_joker("JokerNotLed", "AnyLead", rules)


@final
@attrs.frozen
class TrumpLeads(LeadingRule):
    """Only trumps are led; a seat without one passes the lead to its left.

    The hand is over when nobody has a trump to lead; what is left in the hands is thrown in.

    >>> print(TrumpLeads().leadable(CardSet("AS 9D 2C"), 3, Trumps.natural(Suit.DIAMONDS)))
    9D

    So it is in ten-point Pitch and in Pidro. Where the first lead names trump, that may be any
    card.
    """

    id = "trump-leads"
    passes_over = True
    tabulated = True

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """A player who holds trumps leads one."""
        if trumps is None:
            return ()
        why = "only trumps are led, {trump} are trump"
        return (must(trumps.cards, "trump-leads.refused", why, trump=trumps.suit),)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What may be led."""
        return (
            clause(
                "trump-leads.only",
                "Only trumps may be led. If the player whose lead it is has no trump, the lead "
                "passes to the next player to the left who has one.",
            ),
            clause(
                "trump-leads.over",
                "The hand ends when nobody has a trump left to lead. The remaining cards are "
                "thrown in and count for nobody.",
            ),
        )


@final
@attrs.frozen
class CalledTrumpLed(LeadingRule):
    """Only trumps are led; a bidder who holds the called one leads it to the first trick."""

    id = "called-trump-led"
    passes_over = True
    tabulated = True

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """The called card is led first, otherwise a trump."""
        later = TrumpLeads().duties(trick_number, trumps)
        return (*called_card_first(trick_number, trumps), *later)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What may be led."""
        template = "A bidder who holds the called card must lead it to the first trick."
        first = clause("called-trump-led.first", template)
        return (*TrumpLeads().describe(rules, players), first)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card must be called."""
        return needs_a_call("CalledTrumpLed", "TrumpLeads", rules)
