"""Naming: how the bidder makes a suit trump."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, final

import attrs

from ..cards import Card, CardSet, Suit
from ..clauses import Clause, clause
from .component import Component, Composition, Rule

__all__ = ["Declared", "FirstLead", "Naming"]


class Naming(Rule, Protocol):
    """The protocol of the rule point ``naming``."""

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """The suits that the bidder may declare; none if the first lead names trump."""
        ...

    def named_by(self, lead: Card) -> Suit | None:
        """The suit that the first lead makes trump; ``None`` if trump is declared."""
        ...


@final
@attrs.frozen
class FirstLead(Component):
    """The bidder leads first, any card, and its suit is trump.

    >>> FirstLead().named_by(Card("8C"))
    <Suit.CLUBS: 'C'>

    So it is in Pitch Six, five majors and Setback.
    """

    id = "first-lead"
    rule_point = "naming"

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """None: nothing is declared."""
        return ()

    def named_by(self, lead: Card) -> Suit | None:
        """The suit of the card."""
        return lead.suit

    def describe(self) -> tuple[Clause, ...]:
        """How trump is named."""
        return (
            clause(
                "first-lead.names",
                "The bidder names trump by leading to the first trick: the suit of that card, "
                "whichever it is, is trump for the whole hand.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A joker has no suit to make trump."""
        if any(card.is_joker for card in rules.pack.cards):
            yield clause(
                "first-lead.joker",
                "FirstLead cannot tell which suit a led joker makes trump: use Declared() or "
                "Pack(jokers=0)",
            )


@final
@attrs.frozen
class Declared(Component):
    """The bidder declares the trump suit, any suit, before leading.

    So it is on the sheets with jokers: after the widow is taken up, before cards are drawn.
    """

    id = "declared"
    rule_point = "naming"

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """All four suits."""
        return tuple(Suit)

    def named_by(self, lead: Card) -> Suit | None:
        """Nothing: trump was declared."""
        return None

    def describe(self) -> tuple[Clause, ...]:
        """How trump is named."""
        return (
            clause(
                "declared.names",
                "Before leading, the bidder declares which suit is trump for the whole hand: any "
                "suit will do, even one of which the bidder holds no card.",
            ),
        )
