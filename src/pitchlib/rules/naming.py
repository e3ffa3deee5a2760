"""Naming: how the bidder makes a suit trump."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, final

import attrs

from ..cards import JOKERS, Card, CardSet, Suit
from ..clauses import Clause, clause
from .component import Component, Composition, Rule

__all__ = ["Declared", "FirstLead", "Naming"]


class Naming(Rule, Protocol):
    """The protocol of the rule point ``naming``.

    A component may also have ``turned_names(card)``: the suit that the card turned up last makes
    trump; and ``looks_at_turned = True``, so that a card is not turned up for nothing. It has
    ``calls(trumps)`` if the bidder, once trump is declared, calls a card: those that may be called.
    """

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """The suits that the bidder may declare; none if the first lead names trump."""
        ...

    def named_by(self, lead: Card) -> Suit | None:
        """The suit that the first lead makes trump; ``None`` if trump is declared."""
        ...


def _suit(suit: Suit | str | None) -> Suit | None:
    return suit if suit is None or isinstance(suit, Suit) else Suit(suit)


@final
@attrs.frozen
class FirstLead(Component):
    """The bidder leads first, any card, and its suit is trump.

    >>> FirstLead().named_by(Card("8C"))
    <Suit.CLUBS: 'C'>

    So it is in Pitch Six, five majors and Setback. With a joker in the pack something must be said
    of it: Auction Pitch with the joker takes a joker that is led for a spade.

    :param joker: the suit that a led joker makes trump; ``None`` where no joker can be led first.
    :raises InvalidNotation: for what is no suit.
    """

    id = "first-lead"
    rule_point = "naming"

    joker: Suit | None = attrs.field(default=None, converter=_suit)

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """None: nothing is declared."""
        return ()

    def named_by(self, lead: Card) -> Suit | None:
        """The suit of the card; that of a joker is agreed on."""
        return self.joker if lead.is_joker else lead.suit

    def describe(self) -> tuple[Clause, ...]:
        """How trump is named."""
        told = clause(
            "first-lead.names",
            "The bidder names trump by leading to the first trick: the suit of that card, "
            "whichever it is, is trump for the whole hand.",
        )
        if self.joker is None:
            return (told,)
        joker = clause(
            "first-lead.joker-names",
            "A joker that is led to the first trick makes {suit} trump.",
            suit=self.joker,
        )
        return (told, joker)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A joker has no suit to make trump, unless one is agreed on or it cannot be led."""
        jokers = rules.pack.cards & JOKERS
        if self.joker is None and jokers and _may_be_led(jokers, rules):
            yield clause(
                "first-lead.joker",
                "FirstLead cannot tell which suit a led joker makes trump: use Declared() or "
                "Pack(jokers=0), name a suit with FirstLead(joker=...), or forbid the lead with "
                "JokerNotLed()",
            )
        if self.joker is not None and not jokers:
            yield clause(
                "first-lead.no-joker",
                "FirstLead(joker=...) says what a led joker makes trump, but the pack has none: "
                "use Pack(jokers=1) or FirstLead()",
            )


def _may_be_led(jokers: CardSet, rules: Composition) -> bool:
    """Whether a joker can be the first lead: as a choice, or because nothing else is held."""
    plain = next(iter(rules.pack.cards - JOKERS), None)
    size = rules.exchange.tricks(rules.dealing.hand, rules.dealing.widow)
    if plain is None or size <= len(jokers):
        return True
    return bool(jokers & rules.leading.leadable(jokers | {plain}, 0, None))


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
