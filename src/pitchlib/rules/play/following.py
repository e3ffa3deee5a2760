"""Following: what may be played to a lead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, final

import attrs

from ...cards import CARDS, JOKERS, Card, CardSet
from ...errors import InvalidArgument
from ...messages import Clause, Seat, clause
from ...tricks import Trick
from ...trumps import Trumps
from ..base import Composition, FollowingRule
from ..validators import one_of
from .called import called_card_first, needs_a_call
from .duties import Duty, because

__all__ = [
    "CalledTrumpFirst",
    "FollowSuit",
    "JokerNotToFirstTrick",
    "TrumpInAnytime",
    "TrumpsOnly",
]


@final
@attrs.frozen
class TrumpInAnytime(FollowingRule):
    """Follow suit or play a trump, as you like; a seat void in the suit led is freer.

    Playing a trump on a plain lead therefore does not prove a void; if trump is led, trump must be
    followed.

    >>> trumps = Trumps.natural(Suit.CLUBS)
    >>> trick = Trick(((3, Card("5D")),))
    >>> print(TrumpInAnytime().playable(CardSet("9D 7C 2S"), trick, 0, trumps))
    9D 7C
    >>> print(TrumpInAnytime().playable(CardSet("7C 2S"), trick, 0, trumps))
    2S 7C
    >>> print(TrumpInAnytime(void="must-trump").playable(CardSet("7C 2S"), trick, 0, trumps))
    7C

    Most games play this way; Off-Jack Seven has a void player trump if able.

    :param void: what a seat without a card of the suit led may play: ``"anything"``, or
        ``"must-trump"``, a trump if it holds one.
    """

    id = "trump-in-anytime"
    tabulated = True

    void: str = attrs.field(default="anything", validator=one_of("anything", "must-trump"))

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """Follow or trump; void, perhaps trump."""
        led = trumps.follow(trick.led)
        if led == trumps.cards:
            follow = because(
                "trump-in-anytime.trump-led",
                "{trump} are trump and were led, and {seat:seat # holds|you hold} {held}",
                trump=trumps.suit,
            )
            return (Duty(led, led, follow),)
        follow = because(
            "trump-in-anytime.suit-led",
            "{led} were led, {suit} are not trump, and {seat:seat # holds|you hold} {held}",
            led=trick.led.suit,
        )
        must_trump = because(
            "trump-in-anytime.must-trump",
            "{seat:seat # has|you have} no {led} and must play a trump; {trump} are trump, and "
            "{seat:seat # holds|you hold} {held}",
            led=trick.led.suit,
            trump=trumps.suit,
        )
        duty = Duty(led, led | trumps.cards, follow)
        if self.void == "anything":
            return (duty,)
        return (duty, Duty(trumps.cards, trumps.cards, must_trump))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What may be played."""
        return (
            clause(
                "trump-in-anytime.follow",
                "A player who can follow suit must follow suit or play a trump. A player may trump "
                "in even when able to follow suit. If trump is led, a player who has a trump must "
                "play one.",
            ),
            clause(
                "trump-in-anytime.void-anything"
                if self.void == "anything"
                else "trump-in-anytime.void-must-trump",
                "A player who cannot follow suit may play any card."
                if self.void == "anything"
                else "A player who cannot follow suit must play a trump, or any card if out of "
                "trumps.",
            ),
        )


@final
@attrs.frozen
class FollowSuit(FollowingRule):
    """Follow suit if able; a seat void in the suit led plays anything.

    >>> trick = Trick(((3, Card("5D")),))
    >>> print(FollowSuit().playable(CardSet("9D 7C 2S"), trick, 0, Trumps.natural(Suit.CLUBS)))
    9D

    All Fives and Phat play this way.
    """

    id = "follow-suit"
    tabulated = True

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """Follow."""
        led = trumps.follow(trick.led)
        why = because(
            "follow-suit.refused",
            "{led} were led, and {seat:seat # holds|you hold} {held}",
            led=trumps.suit_of(trick.led),
        )
        return (Duty(led, led, why),)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What may be played."""
        return (
            clause(
                "follow-suit.follow",
                "A player who can follow suit must do so and may not trump. A player who cannot "
                "may play any card.",
            ),
        )


@final
@attrs.frozen
class TrumpsOnly(FollowingRule):
    """Only trumps are played; a seat without one is out of the trick.

    >>> trick = Trick(((3, Card("5C")),))
    >>> print(TrumpsOnly().playable(CardSet("9D 7C 2S"), trick, 0, Trumps.natural(Suit.CLUBS)))
    7C

    So it is in ten-point Pitch and in Pidro: a player who runs out of trumps only watches.
    """

    id = "trumps-only"
    passes_over = True
    tabulated = True

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """Play a trump."""
        why = because(
            "trumps-only.refused",
            "only trumps are played, {trump} are trump, and {seat:seat # holds|you hold} {held}",
            trump=trumps.suit,
        )
        return (Duty(trumps.cards, trumps.cards, why),)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What may be played."""
        return (
            clause(
                "trumps-only.only",
                "Only trumps are played. Every player who has a trump must play one to each trick; "
                "a player without a trump is out of the trick.",
            ),
        )


def _lets_everybody_play(instance: object, attribute: attrs.Attribute[Any], rule: object) -> None:
    if not isinstance(rule, FollowingRule):
        raise InvalidArgument(
            f"JokerNotToFirstTrick: otherwise must be a component for following, not {rule!r}"
        )
    if rule.passes_over or isinstance(rule, JokerNotToFirstTrick):
        raise InvalidArgument(
            "JokerNotToFirstTrick takes a rule that lets everybody play and does not hold jokers "
            f"back itself, such as TrumpInAnytime(), not {rule!r}"
        )


_held_back = because(
    "joker-not-to-first-trick.refused",
    "a joker may not be played to the first trick, and {seat:seat # holds|you hold} {held}",
)


def _without_jokers(duty: Duty) -> Duty:
    def why(card: Card, seat: Seat, held: CardSet) -> Clause:
        return (_held_back if card.is_joker else duty.why)(card, seat, held)

    return Duty(duty.holding - JOKERS, duty.play - JOKERS, why)


@final
@attrs.frozen
class JokerNotToFirstTrick(FollowingRule):
    """A joker may not be played to the first trick while another card is held.

    A player who has no other card of the suit led plays as if void. Later tricks follow the rule
    given.

    >>> rule = JokerNotToFirstTrick()
    >>> trick, trumps = Trick(((3, Card("5D")),)), Trumps.natural(Suit.CLUBS)
    >>> print(rule.playable(CardSet("X+ 9D 2S"), trick, 0, trumps))
    9D
    >>> print(rule.playable(CardSet("X+ 9S 2S"), trick, 0, trumps))
    9S 2S

    So it is in High-Low-Jack with a bonhomme, the joker worth two.

    :param otherwise: the rule of following for all other cards and tricks. It lets everybody play.
    """

    id = "joker-not-to-first-trick"

    otherwise: FollowingRule = attrs.field(
        default=TrumpInAnytime(),
        validator=_lets_everybody_play,
        metadata={"rule_point": "following"},
    )
    tabulated: bool = attrs.field(
        init=False,
        eq=False,
        repr=False,
        default=attrs.Factory(
            lambda self: isinstance(self.otherwise, FollowingRule) and self.otherwise.tabulated,
            takes_self=True,
        ),
    )

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """To the first trick, follow as if jokers were not there."""
        duties = self.otherwise.duties(trick, trick_number, trumps)
        if trick_number:
            return duties
        others = CardSet(CARDS) - JOKERS
        return (*map(_without_jokers, duties), Duty(others, others, _held_back))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What may be played."""
        told = clause(
            "joker-not-to-first-trick.held-back",
            "A player who holds any other card may not play a joker to the first trick. If the "
            "joker is the player's only card of the suit led, the player plays as if unable to "
            "follow suit.",
        )
        return (*self.otherwise.describe(rules, players), told)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be a joker."""
        if not rules.pack.cards & JOKERS:
            yield clause(
                "joker-not-to-first-trick.no-joker",
                "JokerNotToFirstTrick holds a joker back, but the pack has none: use "
                "Pack(jokers=1) or {rule}",
                rule=type(self.otherwise).__name__,
            )


@final
@attrs.frozen
class CalledTrumpFirst(FollowingRule):
    """Only trumps are played; the player who holds the called one plays it to the first trick."""

    id = "called-trump-first"
    passes_over = True
    tabulated = True

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """To the first trick the called card; otherwise a trump."""
        later = TrumpsOnly().duties(trick, trick_number, trumps)
        return (*called_card_first(trick_number, trumps), *later)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What may be played."""
        told = clause(
            "called-trump-first.first",
            "A player who holds the called card must play it to the first trick.",
        )
        return (*TrumpsOnly().describe(rules, players), told)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card must be called."""
        yield from needs_a_call("CalledTrumpFirst", "TrumpsOnly", rules)
