"""Naming: how a suit is made trump."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..cards import CARDS, JOKERS, Card, CardSet, Suit
from ..messages import Clause, clause
from ..trumps import Trumps
from .base import Composition, NamingRule

__all__ = ["Declared", "DeclaresAndCalls", "FirstLead", "TurnedUp"]


def _suit(suit: Suit | str | None) -> Suit | None:
    return suit if suit is None or isinstance(suit, Suit) else Suit(suit)


@final
@attrs.frozen
class FirstLead(NamingRule):
    """The bidder leads first, any card, and its suit is trump.

    >>> FirstLead().named_by(Card("8C"))
    <Suit.CLUBS: 'C'>

    So it is in Pitch Six, five majors and Setback. With a joker in the pack something must be said
    of it: Auction Pitch with the joker takes a joker that is led for a spade.

    :param joker: the suit that a led joker makes trump; ``None`` where no joker can be led first.
    :raises InvalidNotation: for what is no suit.
    """

    id = "first-lead"

    joker: Suit | None = attrs.field(default=None, converter=_suit)

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """None: nothing is declared."""
        return ()

    def named_by(self, lead: Card) -> Suit | None:
        """The suit of the card; that of a joker is agreed on."""
        return self.joker if lead.is_joker else lead.suit

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How trump is named."""
        sentence = clause(
            "first-lead.names",
            "The bidder names trump by the first lead, also called the pitch: its suit is trump "
            "for the hand.",
        )
        if self.joker is None:
            return (sentence,)
        joker = clause(
            "first-lead.joker-names",
            "If a joker is led to the first trick, {suit} are trump.",
            suit=self.joker,
        )
        return (sentence, joker)

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
class Declared(NamingRule):
    """The bidder declares the trump suit, any suit, before leading.

    Off-Jack Seven and Joker Eleven play this way: after the widow is taken up, before cards are
    drawn.
    """

    id = "declared"

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """All four suits."""
        return tuple(Suit)

    def named_by(self, lead: Card) -> Suit | None:
        """Nothing: trump was declared."""
        return None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How trump is named."""
        return (
            clause(
                "declared.names",
                "Before leading, the bidder names the trump suit. It may be any suit, even one "
                "that the bidder does not hold.",
            ),
        )


@final
@attrs.frozen
class DeclaresAndCalls(NamingRule):
    """The bidder declares the trump suit and then calls a trump, whoever holds it.

    >>> cards = DeclaresAndCalls().calls(Trumps.natural(Suit.HEARTS))
    >>> print(len(cards), cards[0])
    13 AH

    So it is in call-your-partner Pitch. Any trump may be called, one's own as well.
    """

    id = "declares-and-calls"
    calls_card = True

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """All four suits."""
        return tuple(Suit)

    def named_by(self, lead: Card) -> Suit | None:
        """Nothing: trump was declared."""
        return None

    def calls(self, trumps: Trumps) -> tuple[Card, ...]:
        """The trumps, from the highest down."""
        return tuple(CARDS[index] for index in trumps.order)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How trump is named and a card called."""
        return (
            clause(
                "declares-and-calls.names",
                "Before leading, the bidder names the trump suit. It may be any suit, even one "
                "that the bidder does not hold.",
            ),
            clause(
                "declares-and-calls.calls",
                "Then the bidder calls a trump by name, whether or not anyone else holds it.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card is called for a partner."""
        if not rules.seating.calls_partner:
            yield clause(
                "declares-and-calls.for-nobody",
                "DeclaresAndCalls has a card called, but with {seating} its holder is nobody's "
                "partner: use CalledPartner({players}) or Declared()",
                seating=type(rules.seating).__name__,
                players=players,
            )


@final
@attrs.frozen
class TurnedUp(NamingRule):
    """The card that is turned up after the deal names trump by its suit.

    >>> TurnedUp().turned_names(Card("7D"))
    <Suit.DIAMONDS: 'D'>

    If several are turned up, one after the other, the last one counts. So it is in All Fours.
    """

    id = "turned-up"
    names_by_turned = True

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """None: nothing is declared."""
        return ()

    def named_by(self, lead: Card) -> Suit | None:
        """Nothing: trump is known before the first lead."""
        return None

    def turned_names(self, card: Card) -> Suit:
        """The suit of the card."""
        assert card.suit is not None
        return card.suit

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How trump is named."""
        return (clause("turned-up.names", "The suit of the card turned up is trump for the hand."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card must be turned up, and have a suit."""
        if not rules.dealing.turn_up:
            yield clause(
                "turned-up.nothing",
                "TurnedUp needs a card that is turned up, and {dealing} turns none up: use "
                "DealAndTurnUp()",
                dealing=type(rules.dealing).__name__,
            )
        if rules.pack.cards & JOKERS:
            yield clause(
                "turned-up.joker",
                "TurnedUp cannot tell which suit a joker makes trump: use Pack(jokers=0)",
            )
