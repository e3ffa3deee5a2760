"""Components as a user would write them: plain frozen classes without any base class."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from pitchlib import (
    Award,
    Card,
    CardSet,
    Clause,
    Composition,
    PlayedHand,
    Suit,
    Trick,
    Trumps,
    clause,
)


@attrs.frozen
class PlainFollowing:
    """Follow suit or trump; void, anything: card by card, without the fast method."""

    id = "plain-following"
    rule_point = "following"

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """The cards that may be played."""
        led = trumps.suit_of(trick.led)
        if any(trumps.suit_of(card) is led for card in hand):
            return CardSet(card for card in hand if trumps.suit_of(card) in {led, trumps.suit})
        return hand

    def why_not(self, card: Card, seat: int, hand: CardSet, trick: Trick, trumps: Trumps) -> Clause:
        """In one sentence."""
        return clause("plain-following.no", "{card} neither follows nor trumps", card=card)

    def describe(self) -> tuple[Clause, ...]:
        """In one sentence."""
        return (clause("plain-following.follow", "Follow suit or trump."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """With nothing."""
        return ()


@attrs.frozen
class PlainLeading:
    """The first lead must be a trump if there is one: card by card, without the fast method."""

    id = "plain-leading"
    rule_point = "leading"

    def leadable(self, hand: CardSet, trick: int, trumps: Trumps | None) -> CardSet:
        """The cards that may be led."""
        if trick or trumps is None:
            return hand
        return CardSet(card for card in hand if trumps.suit_of(card) is trumps.suit) or hand

    def why_not(
        self, card: Card, seat: int, hand: CardSet, trick: int, trumps: Trumps | None
    ) -> Clause:
        """In one sentence."""
        return clause("plain-leading.no", "{card} is no trump", card=card)

    def describe(self) -> tuple[Clause, ...]:
        """In one sentence."""
        return (clause("plain-leading.lead", "Lead a trump."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """With nothing."""
        return ()


@attrs.frozen
class Generous:
    """A following rule that gives back more than the hand."""

    inner: PlainFollowing = PlainFollowing()

    id = "generous"
    rule_point = "following"

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """All cards there are."""
        return trumps.pack

    def why_not(self, card: Card, seat: int, hand: CardSet, trick: Trick, trumps: Trumps) -> Clause:
        """Never asked."""
        return self.inner.why_not(card, seat, hand, trick, trumps)

    def describe(self) -> tuple[Clause, ...]:
        """In one sentence."""
        return (clause("generous.any", "Play anything."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """With nothing."""
        return ()


@attrs.frozen
class BlackDeclared:
    """The bidder declares a black suit."""

    id = "black-declared"
    rule_point = "naming"

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """Two of the four."""
        return (Suit.SPADES, Suit.CLUBS)

    def named_by(self, lead: Card) -> Suit | None:
        """Nothing."""
        return None

    def describe(self) -> tuple[Clause, ...]:
        """In one sentence."""
        return (clause("black-declared.names", "The bidder declares spades or clubs."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """With nothing."""
        return ()


@attrs.frozen
class FirstTrick:
    """One point for the first trick."""

    id = "first-trick"
    rule_point = "points"
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

    def describe(self) -> tuple[Clause, ...]:
        """In one sentence."""
        return (clause("first-trick.award", "First: 1 point for the first trick."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """With nothing."""
        return ()
