"""Following: what may be played to a lead."""

from __future__ import annotations

from typing import Any, Protocol, final

import attrs

from ..cards import Card, CardSet, set_of_bits
from ..clauses import Clause, clause
from ..tricks import Trick
from ..trumps import Trumps
from .component import Component, Rule, one_of

__all__ = ["FollowSuit", "Following", "TrumpInAnytime"]


class Following(Rule, Protocol):
    """The protocol of the rule point ``following``.

    A component that may leave a seat with cards nothing to play has ``needs(trick, trumps)``: the
    cards of which a seat has to hold one; a seat that holds none of them is out of the trick, and
    every other has something to play.

    A component may also have ``playable_bits(hand, led, trumps)``, the same with sets as integers,
    where ``led`` is the set of all cards that follow the lead; the engine then uses that.

    It may also have ``rules_out(card, trick, trumps)``: the cards that a seat cannot have held when
    it played a card to a trick. It must say everything: the play is legal just if the seat held
    none of these. Views show what it proves and worlds are counted by it; without it worlds are
    found by trial, one by one.

    And it may have ``at_trick(number)``: the rule that holds for a trick, counted from 0, where it
    is not the same for all. What it answers itself holds then where the trick is not known; it has
    no ``playable_bits`` and no ``needs``.
    """

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """The cards of the hand that may be played to a trick with at least one card in it.

        At least one of a hand that has cards, unless the component has ``needs``.
        """
        ...

    def why_not(self, card: Card, seat: int, hand: CardSet, trick: Trick, trumps: Trumps) -> Clause:
        """Why a card of the hand, not among the :meth:`playable`, may not be played."""
        ...


def following_at(rule: Any, number: int) -> Any:
    """The rule of following that holds for a trick, counted from 0."""
    at_trick = getattr(rule, "at_trick", None)
    return rule if at_trick is None else at_trick(number)


def _led_and_held(card: Card, seat: int, hand: CardSet, trick: Trick, trumps: Trumps) -> Clause:
    """The facts when a seat that could follow suit did not."""
    led, following = trumps.suit_of(trick.led), hand & trumps.follow(trick.led)
    if led is trumps.suit:
        return clause(
            "following.trump-led",
            "{trump} are trump and were led, and seat {seat} holds {held}",
            trump=led,
            seat=seat,
            held=following,
        )
    return clause(
        "following.suit-led",
        "{led} were led, {suit} are not trump, and seat {seat} holds {held}",
        led=led,
        suit=trumps.suit_of(card),
        seat=seat,
        held=following,
    )


@final
@attrs.frozen
class TrumpInAnytime(Component):
    """Follow suit or play a trump, as you like; a seat void in the suit led is freer.

    Playing a trump on a plain lead therefore does not prove a void; if trump is led, trump must be
    followed.

    >>> trumps = Trumps.natural(Suit.CLUBS)
    >>> trick = Trick(((3, Card("5D")),))
    >>> print(TrumpInAnytime().playable(CardSet("9D 7C 2S"), trick, trumps))
    9D 7C
    >>> print(TrumpInAnytime().playable(CardSet("7C 2S"), trick, trumps))
    2S 7C
    >>> print(TrumpInAnytime(void="must-trump").playable(CardSet("7C 2S"), trick, trumps))
    7C

    All five sheets play this way; the one with off-jack has a void player trump if able.

    :param void: what a seat without a card of the suit led may play: ``"anything"``, or
        ``"must-trump"``, a trump if it holds one.
    """

    id = "trump-in-anytime"
    rule_point = "following"

    void: str = attrs.field(default="anything", validator=one_of("anything", "must-trump"))

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """The cards that follow and the trumps; void: all, or the trumps if there must be one."""
        led = trumps.follow(trick.led).bits
        return set_of_bits(self.playable_bits(hand.bits, led, trumps.bits))

    def playable_bits(self, hand: int, led: int, trumps: int) -> int:
        """The same with sets as integers."""
        if hand & led:
            return hand & (led | trumps)
        return hand if self.void == "anything" else hand & trumps or hand

    def rules_out(self, card: Card, trick: Trick, trumps: Trumps) -> CardSet:
        """Nothing if the card follows or is a trump; a discard proves a void in the suit led.

        Where a void has to trump, a discard proves that there was no trump, either.

        >>> trumps = Trumps.natural(Suit.CLUBS)
        >>> trick = Trick(((3, Card("5D")),))
        >>> print(TrumpInAnytime().rules_out(Card("7C"), trick, trumps) & CardSet("AD AC"))
        <BLANKLINE>
        >>> print(TrumpInAnytime().rules_out(Card("2S"), trick, trumps) & CardSet("AD AC"))
        AD
        """
        led = trumps.follow(trick.led)
        if card in led or card in trumps.cards:
            return CardSet.EMPTY
        return led if self.void == "anything" else led | trumps.cards

    def why_not(self, card: Card, seat: int, hand: CardSet, trick: Trick, trumps: Trumps) -> Clause:
        """The seat could have followed, or has to trump."""
        if hand & trumps.follow(trick.led):
            return _led_and_held(card, seat, hand, trick, trumps)
        return clause(
            "trump-in-anytime.must-trump",
            "seat {seat} has no {led} and must play a trump; {trump} are trump, and it holds "
            "{held}",
            seat=seat,
            led=trumps.suit_of(trick.led),
            trump=trumps.suit,
            held=hand & trumps.cards,
        )

    def describe(self) -> tuple[Clause, ...]:
        """What may be played."""
        return (
            clause(
                "trump-in-anytime.follow",
                "A player who has a card of the suit led must follow suit or play a trump, and may "
                "trump in even though able to follow. If trump is led, a player who has a trump "
                "must play one.",
            ),
            clause(
                "trump-in-anytime.void-anything"
                if self.void == "anything"
                else "trump-in-anytime.void-must-trump",
                "A player who has no card of the suit led may play anything, a trump or not."
                if self.void == "anything"
                else "A player who has no card of the suit led must play a trump; a player who has "
                "neither may play anything.",
            ),
        )


@final
@attrs.frozen
class FollowSuit(Component):
    """Follow suit if able; a seat void in the suit led plays anything.

    >>> trick = Trick(((3, Card("5D")),))
    >>> print(FollowSuit().playable(CardSet("9D 7C 2S"), trick, Trumps.natural(Suit.CLUBS)))
    9D

    None of the five sheets plays this way; All Fives and Phat do.
    """

    id = "follow-suit"
    rule_point = "following"

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """The cards that follow, if there are any; the whole hand otherwise."""
        led = trumps.follow(trick.led).bits
        return set_of_bits(self.playable_bits(hand.bits, led, trumps.bits))

    def playable_bits(self, hand: int, led: int, trumps: int) -> int:
        """The same with sets as integers."""
        return hand & led or hand

    def rules_out(self, card: Card, trick: Trick, trumps: Trumps) -> CardSet:
        """The suit led, unless the card follows it."""
        led = trumps.follow(trick.led)
        return CardSet.EMPTY if card in led else led

    def why_not(self, card: Card, seat: int, hand: CardSet, trick: Trick, trumps: Trumps) -> Clause:
        """The seat could have followed."""
        if card in trumps.cards:
            return clause(
                "follow-suit.trumped",
                "{led} were led, and seat {seat} holds {held}, so it may not trump",
                led=trumps.suit_of(trick.led),
                seat=seat,
                held=hand & trumps.follow(trick.led),
            )
        return _led_and_held(card, seat, hand, trick, trumps)

    def describe(self) -> tuple[Clause, ...]:
        """What may be played."""
        return (
            clause(
                "follow-suit.follow",
                "A player who has a card of the suit led must play one and may not trump; a player "
                "who has none may play anything.",
            ),
        )
