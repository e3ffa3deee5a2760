"""Play: what may be led, and what may be played to a lead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from ..authoring import *
from ..authoring import Clash, must
from ..cards import CARDS, JOKERS, CardSet
from ..errors import InvalidArgument, word
from ..tricks import Trick

__all__ = [
    "AnyLead", "FollowSuit", "JokerNotLed", "TrumpInAnytime", "TrumpLeadFirst", "TrumpLeads",
    "TrumpsOnly",
]  # fmt: skip

_OTHERS = CardSet(CARDS) - JOKERS


def _trumps_alone(
    rule: TrumpLeads | TrumpsOnly, number: int, trumps: Trumps, why: str
) -> tuple[Duty, ...]:
    """The duty to play a trump; to the first trick, before it, to play the called card."""
    why = f"{why}, {{trump}} are trump"
    only = must(trumps.cards, f"{rule.id}.refused", why, trump=trumps.suit)
    if rule.called is None or number or trumps.called is None:
        return (only,)
    first = "the called card must be played to the first trick"
    return must(CardSet([trumps.called]), "called-trump.refused", first), only


_NO_CALL = {
    "called-trump.no-call": '{name}(called="first") needs a called card, but with {naming} no '
    "card is called: use DeclaresAndCalls() or leave it out"
}
_UNCALLED: Mapping[str, Clash] = {
    "called-trump.no-call": lambda it, rules, _: it.called and not rules.naming.calls_card
}


class AnyLead(LeadingRule):
    """Any card may be led."""

    sentences: ClassVar[Mapping[str, str]] = {"any": "Any card may be led."}
    tabulated = True


class TrumpLeadFirst(LeadingRule):
    """The first lead must be a trump, a joker or off-jack included; later, any card may be led.

    Joker Eleven and some Off-Jack Seven tables play this way. A bidder without a trump may lead
    anything.

    >>> from pitchlib import Suit
    >>> hand, trumps = CardSet("AS 9D"), Trumps.natural(Suit.DIAMONDS)
    >>> print(TrumpLeadFirst().leadable(hand, 0, trumps))
    9D
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "first": "The first lead must be a trump, if the leader has one. After that, any card may "
        "be led."
    }
    tabulated = True

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        if trick_number or trumps is None:
            return ()
        why = "the first lead must be a trump, {trump} are trump"
        return (must(trumps.cards, "trump-lead-first.refused", why, trump=trumps.suit),)


@attrs.frozen(slots=False)
class JokerNotLed(LeadingRule):
    """A joker may not be led by a player holding any other card: ever, or just to the first trick.

    >>> print(JokerNotLed().leadable(CardSet("X+ 9D 2C"), 3, None))
    9D 2C
    >>> print(JokerNotLed(tricks="first").leadable(CardSet("X+ 9D 2C"), 3, None))
    X+ 9D 2C

    Six-point Setback is played this way: the first lead names trump, and a joker has no suit.

    :param tricks: which tricks, ``"all"`` or ``"first"``.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "all": "Any card may be led, except that a player may lead {a_joker} only when "
        "holding nothing else.",
        "first": "Any card may be led, except that a player may lead {a_joker} to the first "
        "trick only when holding nothing else.",
    }
    _says = (lambda it, rules, _: it.tricks,)
    objections: ClassVar[Mapping[str, str]] = {
        "no-joker": "JokerNotLed restricts a joker, but the pack has none: use Pack(jokers=1) or "
        "AnyLead()"
    }
    _clashes = {"no-joker": lambda it, rules, _: not rules.pack.cards & JOKERS}
    tabulated = True

    tricks: str = word("all", "first")

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        if trick_number and self.tricks == "first":
            return ()
        return (must(_OTHERS, "joker-not-led.refused", "a joker may not be led"),)


@attrs.frozen(slots=False)
class TrumpLeads(LeadingRule):
    """Only trumps are led; a seat without one passes the lead to the left.

    The hand is over when nobody has a trump to lead. The cards left are thrown in.

    >>> from pitchlib import Suit
    >>> print(TrumpLeads().leadable(CardSet("AS 9D 2C"), 3, Trumps.natural(Suit.DIAMONDS)))
    9D

    Ten-Point Pitch and Pidro are played this way. If the first lead names trump, it may be any
    card.

    :param called: ``"first"`` if a bidder who holds the called card leads it to the first trick, as
        in Call-Your-Partner Pitch.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "only": "Only trumps may be led. If the player whose lead it is has no trump, the lead "
        "passes to the next player to the {left} who has one.",
        "over": "The hand ends when nobody has a trump left to lead. The remaining cards are "
        "thrown in and count for nobody.",
        "first": "A bidder who holds the called card must lead it to the first trick.",
        "first-unbid": "The player leading first must lead the called card, if that player has it.",
    }
    objections: ClassVar[Mapping[str, str]] = _NO_CALL
    _clashes = _UNCALLED
    passes_over = True
    tabulated = True

    called: str | None = word(None, "first")

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        if trumps is None:
            return ()
        return _trumps_alone(self, trick_number, trumps, "only trumps are led")

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        first = self.called is not None and ("first" if rules.top else "first-unbid")
        return self.in_words(rules, players, "only", "over", first)


_VOID: Mapping[str, str] = {
    "void-anything": "A player who cannot follow suit may play any card.",
    "void-must-trump": "A player who cannot follow suit must play a trump, or any card if out of "
    "trumps.",
}


def _must_trump(rule: FollowingRule, trick: Trick, trumps: Trumps) -> Duty:
    why = "{seat:# has|you have} no {led} and must play a trump; {trump} are trump"
    suits = {"led": trick.led.suit, "trump": trumps.suit}
    return must(trumps.cards, f"{rule.id}.must-trump", why, **suits)


@attrs.frozen(slots=False)
class TrumpInAnytime(FollowingRule):
    """Follow suit or play a trump, as you like; if trump is led, follow if you can.

    A trump played on a plain lead does not prove a void.

    >>> from pitchlib import Card, Suit
    >>> trumps = Trumps.natural(Suit.CLUBS)
    >>> trick = Trick(((3, Card("5D")),))
    >>> print(TrumpInAnytime().playable(CardSet("9D 7C 2S"), trick, 0, trumps))
    9D 7C
    >>> print(TrumpInAnytime().playable(CardSet("7C 2S"), trick, 0, trumps))
    2S 7C
    >>> print(TrumpInAnytime(void="must-trump").playable(CardSet("7C 2S"), trick, 0, trumps))
    7C

    Most games are played this way. In Off-Jack Seven a player who cannot follow must trump.

    :param void: what a player who cannot follow suit may play: ``"anything"``, or with
        ``"must-trump"``, a trump if possible.
    """

    tabulated = True
    sentences: ClassVar[Mapping[str, str]] = {
        "follow": "A player who can follow suit must follow suit or play a trump. If trump is "
        "led, a player who has a trump must play one.",
        **_VOID,
    }
    _says = ("follow", lambda it, rules, _: f"void-{it.void}")

    void: str = word("anything", "must-trump")

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        led = trumps.follow(trick.led)
        if led == trumps.cards:
            why = "{trump} are trump and were led"
            return (must(led, "trump-in-anytime.trump-led", why, trump=trumps.suit),)
        follow = because(
            "trump-in-anytime.suit-led",
            "{led} were led, {suit} are not trump, and {seat:# holds|you hold} {held}",
            led=trick.led.suit,
        )
        duty = Duty(led, led | trumps.cards, follow)
        return (duty, _must_trump(self, trick, trumps)) if self.void == "must-trump" else (duty,)


@attrs.frozen(slots=False)
class FollowSuit(FollowingRule):
    """Follow suit if you can; if not, play anything, or a trump.

    >>> from pitchlib import Card, Suit
    >>> trick, trumps = Trick(((3, Card("5D")),)), Trumps.natural(Suit.CLUBS)
    >>> print(FollowSuit().playable(CardSet("9D 7C 2S"), trick, 0, trumps))
    9D
    >>> print(FollowSuit(void="must-trump").playable(CardSet("7C 2S"), trick, 0, trumps))
    7C

    All Fives and Phat are played this way.

    :param void: ``"must-trump"`` if a player who cannot follow suit must play a trump if possible;
        by default, anything may be played.
    :param plain: ``"free"`` if any card may be played when a plain suit is led.
    :raises InvalidArgument: for both.
    """

    tabulated = True
    sentences: ClassVar[Mapping[str, str]] = {
        "follow": "A player who can follow suit must do so and may not trump.",
        **_VOID,
        "plain-free": "If trump is led, a player who has a trump must play one. If any other suit "
        "is led, any card may be played.",
    }

    void: str | None = word(None, "must-trump")
    plain: str | None = word(None, "free")

    def __attrs_post_init__(self) -> None:
        if self.void and self.plain:
            raise InvalidArgument('FollowSuit: with plain="free" nobody must trump: leave out void')

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        led, suit = trumps.follow(trick.led), trumps.suit_of(trick.led)
        follow = must(led, "follow-suit.refused", "{led} were led", led=suit)
        if led != trumps.cards and self.plain is not None:
            return ()
        if led == trumps.cards or self.void is None:
            return (follow,)
        return (follow, _must_trump(self, trick, trumps))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        if self.plain is not None:
            return self.in_words(rules, players, "plain-free")
        return self.in_words(rules, players, "follow", f"void-{self.void or 'anything'}")


@attrs.frozen(slots=False)
class TrumpsOnly(FollowingRule):
    """Only trumps are played; a seat without one is out of the trick.

    >>> from pitchlib import Card, Suit
    >>> trick = Trick(((3, Card("5C")),))
    >>> print(TrumpsOnly().playable(CardSet("9D 7C 2S"), trick, 0, Trumps.natural(Suit.CLUBS)))
    7C

    Ten-Point Pitch and Pidro are played this way.

    :param called: ``"first"`` if the player who holds the called card plays it to the first trick,
        as in Call-Your-Partner Pitch.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "only": "Only trumps are played. Every player who has a trump must play one to each trick; "
        "a player without a trump is out of the trick.",
        "first": "A player who holds the called card must play it to the first trick.",
    }
    _says = ("only", lambda it, rules, _: it.called)
    objections: ClassVar[Mapping[str, str]] = _NO_CALL
    _clashes = _UNCALLED
    passes_over = True
    tabulated = True

    called: str | None = word(None, "first")

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        return _trumps_alone(self, trick_number, trumps, "only trumps are played")
