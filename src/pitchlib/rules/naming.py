"""Naming: how trump is named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

import attrs

from ..authoring import *
from ..cards import CARDS, JOKERS, Card, CardSet, Suit, suit_of
from ..errors import flag, word

__all__ = ["Declared", "DeclaresAndCalls", "FirstLead", "TurnedUp"]


@attrs.frozen(slots=False)
class FirstLead(NamingRule):
    """The suit of the first card led is trump.

    >>> FirstLead().named_by(Card("8C"))
    <Suit.CLUBS: 'C'>

    Pitch Six, Five Majors and Setback are played this way. With a joker in the pack, say what it
    makes trump: in Auction Pitch with Joker, a joker that is led is a spade.

    :param joker: the suit that a led joker makes trump; ``None`` if no joker can be led first.
    :raises InvalidNotation: for an unknown suit.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "names": "The bidder names trump by the first lead, also called the pitch: its suit is "
        "trump for the hand.",
        "unbid": "The first lead, also called the pitch, names trump: its suit is trump for the "
        "hand.",
        "joker-names": "If {a_joker} is led to the first trick, {joker} are trump.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "joker": "FirstLead cannot tell which suit a led joker makes trump: use Declared() or "
        "Pack(jokers=0), name a suit with FirstLead(joker=...), or forbid the lead with "
        "JokerNotLed()",
        "no-joker": "FirstLead(joker=...) says what a led joker makes trump, but the pack has no "
        "joker: use Pack(jokers=1) or FirstLead()",
    }

    joker: Suit | None = attrs.field(default=None, converter=attrs.converters.optional(suit_of))

    def named_by(self, lead: Card) -> Suit | None:
        return self.joker if lead.is_joker else lead.suit

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        names, joker = "names" if rules.top else "unbid", self.joker is not None and "joker-names"
        return self.in_words(rules, players, names, joker)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        if not rules.pack.cards & JOKERS:
            return self.in_words(rules, players, self.joker is not None and "no-joker")
        return self.in_words(rules, players, bool(self.unnamed(rules)) and "joker")


class BeforeLeading(NamingRule):
    """The bidder declares any suit before leading."""

    sentences: ClassVar[Mapping[str, str]] = {
        "names": "Before leading, {leader} names the trump suit. It may be any suit, even one that "
        "{leader} does not hold.",
    }

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        return tuple(Suit)


class Declared(BeforeLeading):
    """The bidder declares the trump suit, any suit, before leading.

    Off-Jack Seven and Joker Eleven are played this way. The bidder picks up the widow first;
    cards are drawn after.
    """


@attrs.frozen(slots=False)
class DeclaresAndCalls(BeforeLeading):
    """The bidder declares the trump suit and then calls a card.

    >>> cards = DeclaresAndCalls().calls(Trumps.natural(Suit.HEARTS))
    >>> print(len(cards), cards[0])
    13 AH

    In Call-Your-Partner Pitch the bidder calls any trump, even one in hand. In Five-Hand Schmier
    the bidder calls any card that is not in hand. Nobody may discard the called card.

    :param cards: which cards may be called, ``"trumps"`` or ``"any"`` card of the pack.
    :param own_card: whether bidders may call a card of their own, and so play alone.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "calls": "Then {leader} calls a trump by name, whether or not anyone else holds it.",
        "calls.trump": "Then {leader} calls by name any trump that {leader} does not hold.",
        "calls.card": "Then {leader} calls any card by name, whether or not anyone else holds it.",
        "calls.other": "Then {leader} calls by name any card that {leader} does not hold.",
        "calls.kept": "Nobody may discard the called card.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "for-nobody": "DeclaresAndCalls calls a card, but with {seating} its holder is nobody's "
        "partner: use CalledPartner({players}) or Declared()",
        "nothing": "DeclaresAndCalls lets the bidder call a trump of any suit, but the pack has no "
        "such card of one suit: use a pack of four suits",
        "all-held": "DeclaresAndCalls(own_card=False) has nothing to call for a bidder who holds "
        'all {trumps} trumps: use cards="any" or smaller hands',
    }

    cards: str = word("trumps", "any")
    own_card: bool = flag(True)

    def calls(self, trumps: Trumps) -> tuple[Card, ...]:
        order = tuple(CARDS[index] for index in trumps.order)
        return order if self.cards == "trumps" else (*order, *(trumps.pack - trumps.cards))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        every = self.cards == "any"
        other = "calls.other" if every else "calls.trump"
        calls = ("calls.card" if every else "calls") if self.own_card else other
        kept = not rules.exchange.any_size and "calls.kept"
        return self.in_words(rules, players, "names", calls, kept)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        fewest = min(len(self.calls(trumps)) for trumps in rules.orders)
        held = rules.dealing.hand + rules.exchange.takes_widow * rules.dealing.widow
        nobody = not rules.seating.calls_partner and "for-nobody"
        all_held = not self.own_card and fewest <= held + rules.exchange.packet and "all-held"
        nothing = not fewest and "nothing"
        return self.in_words(rules, players, nobody, nothing, all_held, trumps=fewest)


class TurnedUp(NamingRule):
    """The suit of the card turned up after the deal is trump.

    >>> TurnedUp().turned_names(Card("7D"))
    <Suit.DIAMONDS: 'D'>

    If several are turned up one after another, the last one counts, as in All Fours.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "names": "The suit of the card turned up is trump for the hand.",
        "last": "The suit of the last card turned up is trump for the hand.",
    }
    _says = (lambda it, rules, _: "last" if rules.auction.runs_cards else "names",)
    objections: ClassVar[Mapping[str, str]] = {
        "joker": "TurnedUp cannot tell which suit a joker makes trump: use Pack(jokers=0)"
    }
    _clashes = {"joker": lambda it, rules, _: rules.pack.cards & JOKERS}

    def turned_names(self, card: Card) -> Suit:
        assert card.suit is not None
        return card.suit
