"""Following where the first trick is special.

The protocol of the rule point ``following`` and the plain answers are in
:mod:`pitchlib.rules.following`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, final

import attrs

from ..cards import CARDS, JOKERS, Card, CardSet
from ..clauses import Clause, clause
from ..errors import InvalidArgument
from ..tricks import Trick
from ..trumps import Trumps
from .component import Component, Composition
from .following import Following, TrumpInAnytime

__all__ = ["JokerNotToFirstTrick"]

_OTHERS = CardSet(CARDS) - JOKERS


def _rule(instance: object, attribute: attrs.Attribute[Any], rule: Any) -> None:
    if isinstance(rule, type) or getattr(rule, "rule_point", None) != "following":
        raise InvalidArgument(
            f"JokerNotToFirstTrick: otherwise must be a component for following, not {rule!r}"
        )
    if not hasattr(rule, "rules_out") or hasattr(rule, "needs") or hasattr(rule, "at_trick"):
        raise InvalidArgument(
            "JokerNotToFirstTrick takes a rule that holds for all tricks, lets everybody play and "
            f"has rules_out, such as TrumpInAnytime(), not {rule!r}"
        )


@final
@attrs.frozen
class JokerNotToFirstTrick(Component):
    """A joker may not be played to the first trick while another card is held.

    Who has no other card of the suit led plays as if void. Later tricks follow the rule given.

    >>> first = JokerNotToFirstTrick().at_trick(0)
    >>> trick, trumps = Trick(((3, Card("5D")),)), Trumps.natural(Suit.CLUBS)
    >>> print(first.playable(CardSet("X+ 9D 2S"), trick, trumps))
    9D
    >>> print(first.playable(CardSet("X+ 9S 2S"), trick, trumps))
    9S 2S

    So it is in High-Low-Jack with a bonhomme, the joker worth two.

    :param otherwise: the rule of following for all other cards and tricks.
    """

    id = "joker-not-to-first-trick"
    rule_point = "following"

    otherwise: Following = attrs.field(
        default=TrumpInAnytime(), validator=_rule, metadata={"rule_point": "following"}
    )

    def at_trick(self, number: int) -> Following:
        """The rule for a trick: without jokers for the first."""
        return self.otherwise if number else _FirstTrick(self.otherwise)

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """What may be played to any trick but the first."""
        return self.otherwise.playable(hand, trick, trumps)

    def rules_out(self, card: Card, trick: Trick, trumps: Trumps) -> CardSet:
        """What a play to any trick but the first proves."""
        return _ruled_out(self.otherwise, card, trick, trumps)

    def why_not(self, card: Card, seat: int, hand: CardSet, trick: Trick, trumps: Trumps) -> Clause:
        """Why a card may not be played to any trick but the first."""
        return self.otherwise.why_not(card, seat, hand, trick, trumps)

    def describe(self) -> tuple[Clause, ...]:
        """What may be played."""
        told = clause(
            "joker-not-to-first-trick.held-back",
            "A joker may not be played to the first trick by a player who holds anything else; a "
            "player without another card of the suit led then plays as if void.",
        )
        return (*self.otherwise.describe(), told)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be a joker."""
        if not rules.pack.cards & JOKERS:
            yield clause(
                "joker-not-to-first-trick.no-joker",
                "JokerNotToFirstTrick holds a joker back, but the pack has none: use "
                "Pack(jokers=1) or {rule}",
                rule=type(self.otherwise).__name__,
            )


def _ruled_out(rule: Any, card: Card, trick: Trick, trumps: Trumps) -> CardSet:
    cards: CardSet = rule.rules_out(card, trick, trumps)
    return cards


@final
@attrs.frozen
class _FirstTrick:
    """The rule for the first trick: as if jokers were not there."""

    otherwise: Any

    id = JokerNotToFirstTrick.id
    rule_point = "following"

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """What may be played of the other cards, if there are any."""
        others = hand - JOKERS
        if not others:
            return hand
        may: CardSet = self.otherwise.playable(others, trick, trumps)
        return may

    def rules_out(self, card: Card, trick: Trick, trumps: Trumps) -> CardSet:
        """Everything else, if a joker was played; jokers are ruled out by nothing."""
        if card.is_joker:
            return _OTHERS
        return _ruled_out(self.otherwise, card, trick, trumps) - JOKERS

    def why_not(self, card: Card, seat: int, hand: CardSet, trick: Trick, trumps: Trumps) -> Clause:
        """It is a joker, or could have followed."""
        if card.is_joker:
            return clause(
                "joker-not-to-first-trick.refused",
                "a joker may not be played to the first trick, and seat {seat} holds {held}",
                seat=seat,
                held=hand - JOKERS,
            )
        told: Clause = self.otherwise.why_not(card, seat, hand - JOKERS, trick, trumps)
        return told

    def describe(self) -> tuple[Clause, ...]:
        """Nothing of its own."""
        return ()

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """None of its own."""
        return ()
