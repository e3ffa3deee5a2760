"""Components as a user would write them: frozen classes derived from the bases."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

import attrs

from pitchlib.cards import CARDS

from .helpers import *


@attrs.frozen
class PlainFollowing(FollowingRule):
    """Follow suit or trump; void, anything: card by card, for each trick."""

    id = "plain-following"

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """Follow or trump."""
        led = trumps.suit_of(trick.led)
        follow = CardSet(card for card in trumps.pack if trumps.suit_of(card) is led)
        play = CardSet(card for card in trumps.pack if trumps.suit_of(card) in {led, trumps.suit})

        def why(card: Card, seat: Seat, held: CardSet) -> Clause:
            return clause("plain-following.no", "{card} neither follows nor trumps", card=card)

        return (Duty(follow, play, why),)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """In one sentence."""
        return (clause("plain-following.follow", "Follow suit or trump."),)


@attrs.frozen
class PlainLeading(LeadingRule):
    """The first lead must be a trump if there is one: card by card, for each trick."""

    id = "plain-leading"

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """Lead a trump first."""
        if trick_number or trumps is None:
            return ()
        lead = CardSet(card for card in trumps.pack if trumps.suit_of(card) is trumps.suit)

        def why(card: Card, seat: Seat, held: CardSet) -> Clause:
            return clause("plain-leading.no", "{card} is not a trump", card=card)

        return (Duty(lead, lead, why),)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """In one sentence."""
        return (clause("plain-leading.lead", "Lead a trump."),)


BLACK = CardSet(card for card in CARDS if card.suit in {Suit.SPADES, Suit.CLUBS})
HIGH_BLACK = CardSet("AS KS QS JS AC KC QC JC")
ACES = CardSet("AS AH AD AC")


def _holds(card: Card, seat: Seat, held: CardSet) -> Clause:
    return clause("black-then-aces.no", "{seat} holds {held}", seat=seat, held=held)


BLACK_THEN_ACES = (Duty(HIGH_BLACK, BLACK, _holds), Duty(ACES, ACES, _holds))
"""Two duties that often bind the same hand."""


@attrs.frozen
class LeadBlackThenAces(LeadingRule):
    """With a high black card, lead black ones. Or else lead aces."""

    id = "lead-black-then-aces"
    sentences: ClassVar[Mapping[str, str]] = {
        "lead": "With a high black card, lead black ones. Or else lead aces."
    }

    tabulated: bool = False

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """Two of them."""
        return BLACK_THEN_ACES


@attrs.frozen
class PlayBlackThenAces(FollowingRule):
    """With a high black card, play black ones, or else aces, whatever is led."""

    id = "play-black-then-aces"
    sentences: ClassVar[Mapping[str, str]] = {
        "play": "With a high black card, play black ones. Or else play aces."
    }

    tabulated: bool = False

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """Two of them."""
        return BLACK_THEN_ACES


@attrs.frozen
class BlackDeclared(NamingRule):
    """The bidder declares a black suit."""

    id = "black-declared"

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """Two of the four."""
        return (Suit.SPADES, Suit.CLUBS)

    def named_by(self, lead: Card) -> Suit | None:
        """Nothing."""
        return None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """In one sentence."""
        return (clause("black-declared.names", "The bidder declares spades or clubs."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """With nothing."""
        return ()


@attrs.frozen
class FirstTrick(PointRule):
    """One point for the first trick."""

    id = "first-trick"
    name = "First"
    value = 1

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To its winner."""
        if not hand.tricks:
            told = clause("first-trick.not-yet", "not played yet")
            return Award(self.name, self.value, self.id, None, why=told)
        seat = hand.tricks[0].winner
        assert seat is not None
        return Award(self.name, self.value, self.id, hand.side_of(seat), seat, trick=0)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """In one sentence."""
        return (clause("first-trick.award", "First: 1 point for the first trick."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """With nothing."""
        return ()
