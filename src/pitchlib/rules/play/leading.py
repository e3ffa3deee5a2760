"""Leading: what may be led, to the first trick and later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, final

import attrs

from ...cards import JOKERS
from ...checks import one_of
from ...messages import Clause
from ...trumps import Trumps
from ..base import Composition, LeadingRule
from .duties import Duty, must
from .following import NO_CALL, OTHERS, called_card_first

__all__ = ["AnyLead", "CalledTrumpLed", "JokerNotLed", "TrumpLeadFirst", "TrumpLeads"]


@final
@attrs.frozen
class AnyLead(LeadingRule):
    """Any card may be led, to the first trick and later."""

    id = "any-lead"
    sentences: ClassVar = {"any": "Any card may be led."}
    tabulated = True

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """None."""
        return ()


@final
@attrs.frozen
class TrumpLeadFirst(LeadingRule):
    """The first lead must be a trump, joker and off-jack included; later any card may be led.

    A bidder without a trump leads anything.

    >>> hand, trumps = CardSet("AS 9D"), Trumps.natural(Suit.DIAMONDS)
    >>> print(TrumpLeadFirst().leadable(hand, 0, trumps))
    9D

    Joker Eleven and some tables of Off-Jack Seven play this way.
    """

    id = "trump-lead-first"
    sentences: ClassVar = {
        "first": "The first lead must be a trump, if the leader has one. After that, any card may "
        "be led."
    }
    tabulated = True

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """To the first trick, a player who holds trumps leads one."""
        if trick_number or trumps is None:
            return ()
        why = "the first lead must be a trump, {trump} are trump"
        return (must(trumps.cards, "trump-lead-first.refused", why, trump=trumps.suit),)


@final
@attrs.frozen
class JokerNotLed(LeadingRule):
    """A joker may not be led while another card is held: to any trick, or to the first alone.

    >>> print(JokerNotLed().leadable(CardSet("X+ 9D 2C"), 3, None))
    9D 2C
    >>> print(JokerNotLed(tricks="first").leadable(CardSet("X+ 9D 2C"), 3, None))
    X+ 9D 2C

    Six-point Setback plays this way: the first lead names trump, which a joker could not.

    :param tricks: to which tricks, ``"all"`` or the ``"first"``.
    """

    id = "joker-not-led"
    sentences: ClassVar = {
        "all": "Any card may be led, except that a player may lead a joker only when holding "
        "nothing else.",
        "first": "Any card may be led, except that a player may lead a joker to the first trick "
        "only when holding nothing else.",
    }
    objections: ClassVar = {
        "no-joker": "JokerNotLed holds a joker back, but the pack has none: use Pack(jokers=1) or "
        "AnyLead()"
    }
    tabulated = True

    tricks: str = attrs.field(default="all", validator=one_of("all", "first"))

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """A player who holds another card leads no joker."""
        if trick_number and self.tricks == "first":
            return ()
        return (must(OTHERS, "joker-not-led.refused", "a joker may not be led"),)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What may be led."""
        return self.in_words(rules, players, self.tricks)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be a joker."""
        return self.in_words(rules, players, not rules.pack.cards & JOKERS and "no-joker")


@attrs.frozen
class TrumpLeads(LeadingRule):
    """Only trumps are led; a seat without one passes the lead to its left.

    The hand is over when nobody has a trump to lead; what is left in the hands is thrown in.

    >>> print(TrumpLeads().leadable(CardSet("AS 9D 2C"), 3, Trumps.natural(Suit.DIAMONDS)))
    9D

    Ten-point Pitch and Pidro play this way. Where the first lead names trump, that may be any card.
    """

    id = "trump-leads"
    sentences: ClassVar = {
        "trump-leads.only": "Only trumps may be led. If the player whose lead it is has no trump, "
        "the lead passes to the next player to the left who has one.",
        "trump-leads.over": "The hand ends when nobody has a trump left to lead. The remaining "
        "cards are thrown in and count for nobody.",
    }
    passes_over = True
    tabulated = True

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """A player who holds trumps leads one."""
        if trumps is None:
            return ()
        why = "only trumps are led, {trump} are trump"
        return (must(trumps.cards, "trump-leads.refused", why, trump=trumps.suit),)


@final
@attrs.frozen
class CalledTrumpLed(TrumpLeads):
    """Only trumps are led; a bidder who holds the called one leads it to the first trick.

    Call-Your-Partner Pitch plays this way.
    """

    id = "called-trump-led"
    sentences: ClassVar = {
        "first": "A bidder who holds the called card must lead it to the first trick."
    }
    objections: ClassVar = NO_CALL

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """The called card is led first, otherwise a trump."""
        later = super().duties(trick_number, trumps)
        return (*called_card_first(trick_number, trumps), *later)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card must be called."""
        return self.in_words(rules, players, not rules.naming.calls_card and "called-trump.no-call")
