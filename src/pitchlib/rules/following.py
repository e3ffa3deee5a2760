"""Play: what may be led, and what may be played to a lead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, final

import attrs
from attrs.validators import optional

from ..authoring import Composition, Duty, FollowingRule, LeadingRule, Why, because, must
from ..cards import CARDS, JOKERS, CardSet
from ..errors import InvalidArgument, one_of, shown
from ..messages import Clause
from ..tricks import Trick, Trumps
from .parts import left_out, part

__all__ = [
    "AnyLead",
    "CalledTrumpFirst",
    "CalledTrumpLed",
    "FollowSuit",
    "JokerNotLed",
    "JokerNotToFirstTrick",
    "TrumpInAnytime",
    "TrumpLeadFirst",
    "TrumpLeads",
    "TrumpsOnly",
]

_OTHERS = CardSet(CARDS) - JOKERS


def _called_card_first(trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
    """The duty to play the called card to the first trick; none to later tricks."""
    if trick_number or trumps is None or trumps.called is None:
        return ()
    why = "the called card must be played to the first trick"
    return (must(CardSet([trumps.called]), "called-trump.refused", why),)


_NO_CALL = {
    "called-trump.no-call": "{name} needs a called card, but with {naming} no card is called: use "
    "DeclaresAndCalls() or another rule"
}


@final
@attrs.frozen
class AnyLead(LeadingRule):
    """Any card may be led."""

    id = "any-lead"
    sentences: ClassVar[Mapping[str, str]] = {"any": "Any card may be led."}
    tabulated = True


@final
@attrs.frozen
class TrumpLeadFirst(LeadingRule):
    """The first lead must be a trump, a joker or off-jack included; later, any card may be led.

    Joker Eleven and some Off-Jack Seven tables play this way. A bidder without a trump may lead
    anything.

    >>> from pitchlib import Suit
    >>> hand, trumps = CardSet("AS 9D"), Trumps.natural(Suit.DIAMONDS)
    >>> print(TrumpLeadFirst().leadable(hand, 0, trumps))
    9D
    """

    id = "trump-lead-first"
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


@final
@attrs.frozen
class JokerNotLed(LeadingRule):
    """A joker may not be led by a player holding any other card: ever, or just to the first trick.

    >>> print(JokerNotLed().leadable(CardSet("X+ 9D 2C"), 3, None))
    9D 2C
    >>> print(JokerNotLed(tricks="first").leadable(CardSet("X+ 9D 2C"), 3, None))
    X+ 9D 2C

    Six-point Setback is played this way: the first lead names trump, and a joker has no suit.

    :param tricks: which tricks, ``"all"`` or ``"first"``.
    """

    id = "joker-not-led"
    sentences: ClassVar[Mapping[str, str]] = {
        "all": "Any card may be led, except that a player may lead a joker only when holding "
        "nothing else.",
        "first": "Any card may be led, except that a player may lead a joker to the first trick "
        "only when holding nothing else.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "no-joker": "JokerNotLed restricts a joker, but the pack has none: use Pack(jokers=1) or "
        "AnyLead()"
    }
    tabulated = True

    tricks: str = attrs.field(default="all", validator=one_of("all", "first"))

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        if trick_number and self.tricks == "first":
            return ()
        return (must(_OTHERS, "joker-not-led.refused", "a joker may not be led"),)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, self.tricks)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        return self.in_words(rules, players, not rules.pack.cards & JOKERS and "no-joker")


@attrs.frozen
class TrumpLeads(LeadingRule):
    """Only trumps are led; a seat without one passes the lead to the left.

    The hand is over when nobody has a trump to lead. The cards left are thrown in.

    >>> from pitchlib import Suit
    >>> print(TrumpLeads().leadable(CardSet("AS 9D 2C"), 3, Trumps.natural(Suit.DIAMONDS)))
    9D

    Ten-Point Pitch and Pidro are played this way. If the first lead names trump, it may be any
    card.
    """

    id = "trump-leads"
    sentences: ClassVar[Mapping[str, str]] = {
        "trump-leads.only": "Only trumps may be led. If the player whose lead it is has no trump, "
        "the lead passes to the next player to the {left} who has one.",
        "trump-leads.over": "The hand ends when nobody has a trump left to lead. The remaining "
        "cards are thrown in and count for nobody.",
    }
    passes_over = True
    tabulated = True

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        if trumps is None:
            return ()
        why = "only trumps are led, {trump} are trump"
        return (must(trumps.cards, "trump-leads.refused", why, trump=trumps.suit),)


@final
@attrs.frozen
class CalledTrumpLed(TrumpLeads):
    """Only trumps are led; a bidder who holds the called one leads it to the first trick.

    Call-Your-Partner Pitch is played this way.
    """

    id = "called-trump-led"
    sentences: ClassVar[Mapping[str, str]] = {
        "first": "A bidder who holds the called card must lead it to the first trick.",
        "first-unbid": "The player leading first must lead the called card, if that player has it.",
    }
    objections: ClassVar[Mapping[str, str]] = _NO_CALL

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        first = "first" if rules.top else "first-unbid"
        return self.in_words(rules, players, "trump-leads.only", "trump-leads.over", first)

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        later = super().duties(trick_number, trumps)
        return (*_called_card_first(trick_number, trumps), *later)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        return self.in_words(rules, players, not rules.naming.calls_card and "called-trump.no-call")


_UNDERTRUMP = (
    "following.undertrump",
    "the trick has been trumped, and {card} would not beat that trump",
)
"""Why a trump that is too low is refused."""
_BY_LEAD: Any = attrs.Factory(lambda self: self.undertrump is None, takes_self=True)
"""Whether what may be played depends on the lead alone: where anyone may undertrump."""


class Following(FollowingRule):
    """Follow suit, perhaps with a trump instead; and what a player does who cannot."""

    sentences: ClassVar[Mapping[str, str]] = {
        "void-anything": "A player who cannot follow suit may play any card.",
        "void-must-trump": "A player who cannot follow suit must play a trump, or any "
        "card if out of trumps.",
        "no-undertrump": "Nobody may undertrump: when somebody has trumped a plain suit, "
        "a lower trump may be played only by a player who has no other card to play.",
    }

    void: str | None
    undertrump: str | None
    tabulated: bool

    def _if_void(self, trick: Trick, trumps: Trumps, barred: CardSet) -> Iterable[Duty]:
        """What a player does who has no card of the plain suit led; ``barred`` is too low."""
        suits = {"led": trick.led.suit, "trump": trumps.suit}
        if self.void == "must-trump":
            must_trump = "{seat:# has|you have} no {led} and must play a trump; {trump} are trump"
            yield must(trumps.cards - barred, f"{self.id}.must-trump", must_trump, **suits)
        if barred:
            yield must(trumps.pack - barred, *_UNDERTRUMP)

    def _barred(self, trick: Trick, trumps: Trumps) -> CardSet:
        """The trumps that are too low to be played to a plain suit."""
        best = trick.led
        for card in () if self.undertrump is None else trick.cards:
            best = card if trumps.beats(card, best) else best
        if best not in trumps.cards:
            return CardSet.EMPTY
        return CardSet(card for card in trumps.cards if not trumps.beats(card, best))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        barred = self.undertrump is not None and "no-undertrump"
        return self.in_words(rules, players, "follow", f"void-{self.void or 'anything'}", barred)


def _either(cards: CardSet, why: Why, otherwise: Why) -> Why:
    """One reason for these cards, and another for all others."""
    return lambda card, seat, held: (why if card in cards else otherwise)(card, seat, held)


@final
@attrs.frozen
class TrumpInAnytime(Following):
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
    >>> trumped = Trick(((3, Card("5D")), (0, Card("8C"))))
    >>> rule = TrumpInAnytime(undertrump="last-resort")
    >>> print(rule.playable(CardSet("9D 7C 9C"), trumped, 0, trumps))
    9D 9C

    Most games are played this way. In Off-Jack Seven a player who cannot follow must trump. At
    tables in Trinidad nobody may undertrump.

    :param void: what a player who cannot follow suit may play: ``"anything"``, or with
        ``"must-trump"``, a trump if possible.
    :param undertrump: ``"last-resort"`` if a player may trump lower than somebody has trumped
        before only with nothing else to play; by default, anyone may.
    """

    id = "trump-in-anytime"
    sentences: ClassVar[Mapping[str, str]] = {
        "follow": "A player who can follow suit must follow suit or play a trump. If trump is "
        "led, a player who has a trump must play one."
    }

    # Like every field of a frozen class, it may be narrower than in the base.
    void: str = attrs.field(  # pyright: ignore[reportIncompatibleVariableOverride]
        default="anything", validator=one_of("anything", "must-trump")
    )
    undertrump: str | None = attrs.field(default=None, validator=optional(one_of("last-resort")))
    tabulated: bool = attrs.field(init=False, default=_BY_LEAD, eq=False, repr=False)

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
        barred = self._barred(trick, trumps)
        if barred:
            follow = _either(barred, must(barred, *_UNDERTRUMP).why, follow)
        duty = Duty(led, led | trumps.cards - barred, follow)
        return (duty, *self._if_void(trick, trumps, barred))


@final
@attrs.frozen
class FollowSuit(Following):
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
    :param undertrump: ``"last-resort"`` if a player may trump lower than somebody has trumped
        before only with nothing else to play; by default, anyone may.
    """

    id = "follow-suit"
    sentences: ClassVar[Mapping[str, str]] = {
        "follow": "A player who can follow suit must do so and may not trump."
    }

    void: str | None = attrs.field(default=None, validator=optional(one_of("must-trump")))
    undertrump: str | None = attrs.field(default=None, validator=optional(one_of("last-resort")))
    tabulated: bool = attrs.field(init=False, default=_BY_LEAD, eq=False, repr=False)

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        led, suit = trumps.follow(trick.led), trumps.suit_of(trick.led)
        follow = must(led, "follow-suit.refused", "{led} were led", led=suit)
        if led == trumps.cards:
            return (follow,)
        return (follow, *self._if_void(trick, trumps, self._barred(trick, trumps)))


@attrs.frozen
class TrumpsOnly(FollowingRule):
    """Only trumps are played; a seat without one is out of the trick.

    >>> from pitchlib import Card, Suit
    >>> trick = Trick(((3, Card("5C")),))
    >>> print(TrumpsOnly().playable(CardSet("9D 7C 2S"), trick, 0, Trumps.natural(Suit.CLUBS)))
    7C

    Ten-Point Pitch and Pidro are played this way.
    """

    id = "trumps-only"
    sentences: ClassVar[Mapping[str, str]] = {
        "trumps-only.only": "Only trumps are played. Every player who has a trump must play one to "
        "each trick; a player without a trump is out of the trick."
    }
    passes_over = True
    tabulated = True

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        why = "only trumps are played, {trump} are trump"
        return (must(trumps.cards, "trumps-only.refused", why, trump=trumps.suit),)


_held_back = must(
    _OTHERS, "joker-not-to-first-trick.refused", "a joker may not be played to the first trick"
)


def _without_jokers(duty: Duty) -> Duty:
    why = _either(JOKERS, _held_back.why, duty.why)
    return Duty(duty.holding - JOKERS, duty.play - JOKERS, why)


@final
@attrs.frozen
class JokerNotToFirstTrick(FollowingRule):
    """A joker may not be played to the first trick by a player holding any other card.

    A player with no other card of the suit led plays as if void. Later tricks follow ``otherwise``.

    >>> from pitchlib import Card, Suit
    >>> rule = JokerNotToFirstTrick(TrumpInAnytime())
    >>> trick, trumps = Trick(((3, Card("5D")),)), Trumps.natural(Suit.CLUBS)
    >>> print(rule.playable(CardSet("X+ 9D 2S"), trick, 0, trumps))
    9D
    >>> print(rule.playable(CardSet("X+ 9S 2S"), trick, 0, trumps))
    9S 2S

    High-Low-Jack with Bonhomme is played this way at some tables.

    :param otherwise: the rule for all other cards and tricks; it must let everyone play.
    """

    id = "joker-not-to-first-trick"
    sentences: ClassVar[Mapping[str, str]] = {
        "held-back": "A player who holds any other card may not play a joker to the first trick. "
        "If the joker is the player's only card of the suit led, the player plays as if unable to "
        "follow suit."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "no-joker": "JokerNotToFirstTrick restricts a joker, but the pack has none: use "
        "Pack(jokers=1) or {rule}()"
    }

    otherwise: FollowingRule = part("following", TrumpInAnytime())
    tabulated: bool = attrs.field(init=False, default=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if left_out(self.otherwise):
            return
        if self.otherwise.passes_over or isinstance(self.otherwise, JokerNotToFirstTrick):
            raise InvalidArgument(
                "JokerNotToFirstTrick takes a rule that lets everyone play and does not restrict "
                f"jokers itself, such as TrumpInAnytime(), not {shown(self.otherwise)}"
            )
        object.__setattr__(self, "tabulated", self.otherwise.tabulated)

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        duties = self.otherwise.duties(trick, trick_number, trumps)
        return duties if trick_number else (*map(_without_jokers, duties), _held_back)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        lost = not rules.pack.cards & JOKERS and "no-joker"
        return self.in_words(rules, players, lost, rule=type(self.otherwise).__name__)


@final
@attrs.frozen
class CalledTrumpFirst(TrumpsOnly):
    """Only trumps are played; the player who holds the called one plays it to the first trick.

    Call-Your-Partner Pitch is played this way.
    """

    id = "called-trump-first"
    sentences: ClassVar[Mapping[str, str]] = {
        "first": "A player who holds the called card must play it to the first trick."
    }
    objections: ClassVar[Mapping[str, str]] = _NO_CALL

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        later = super().duties(trick, trick_number, trumps)
        return (*_called_card_first(trick_number, trumps), *later)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        return self.in_words(rules, players, not rules.naming.calls_card and "called-trump.no-call")
