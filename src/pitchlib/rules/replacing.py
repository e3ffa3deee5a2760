"""Replacing cards: each seat throws some away and gets as many from the stock, once.

It answers the rule point ``exchange``; the protocol stands in :mod:`pitchlib.rules.exchange`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..cards import CardSet
from ..clauses import Clause, Reason, clause
from ..legal import DiscardChoices, LegalMoves
from ..moves import Discard
from ..trumps import Trumps
from .component import Component, Composition, whole_number
from .exchange import Discarding, DiscardTest, Holdings, after_discard

__all__ = ["ReplaceCards"]


@final
@attrs.frozen
class ReplaceCards(Component):
    """Each seat may discard some cards and gets as many from the stock; the hands stay as large.

    In nine-card Pitch everybody may replace up to four of the nine.

    :param most: how many cards may be replaced.
    """

    id = "replace-cards"
    rule_point = "exchange"

    most: int = attrs.field(validator=whole_number(1))

    takes_widow = False
    draws = True

    def tricks(self, hand: int, widow: int) -> int:
        """As many as were dealt."""
        return hand

    def begin(self, before: Holdings) -> Discarding | None:
        """The seat left of the dealer discards first."""
        return Discarding(before.players, before.dealer)

    def choices(self, exchange: Discarding, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """Up to ``most`` cards of any kind."""
        return DiscardChoices.of(hand, 0, self.most)

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Too many cards."""
        if len(move.cards) <= self.most:
            return ()
        told = clause(
            "replace-cards.refused",
            "at most {most} cards may be replaced, not {cards}",
            most=self.most,
            cards=len(move.cards),
        )
        return (Reason(self.id, exchange.to_act, told),)

    def discard_test(self, exchange: Discarding) -> DiscardTest | None:
        """A discard proves nothing."""
        return None

    def draw(self, exchange: Discarding, move: Discard, stock: int) -> int:
        """As many as were discarded."""
        return len(move.cards)

    def after(self, exchange: Discarding, move: Discard) -> Discarding | None:
        """Each seat discards once."""
        return after_discard(exchange, rounds=1)

    def describe(self) -> tuple[Clause, ...]:
        """How cards are replaced."""
        return (
            clause(
                "replace-cards.once",
                "Beginning at the dealer's left, each player may discard up to {most} cards, face "
                "down, trumps included, and at once gets as many from the cards that were not "
                "dealt.",
                most=self.most,
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be cards to replace, and enough to replace them with."""
        hand, size = rules.dealing.hand, len(rules.pack.cards)
        needed = players * (hand + self.most)
        if needed > size:
            yield clause(
                "replace-cards.short",
                "ReplaceCards may need {needed} cards for {players} players ({players} × {hand} "
                "dealt and {players} × {most} drawn), but the pack has {size}: replace or deal "
                "fewer cards",
                needed=needed,
                players=players,
                hand=hand,
                most=self.most,
                size=size,
            )
        if self.most > hand:
            yield clause(
                "replace-cards.most",
                "ReplaceCards lets {most} cards be replaced of a hand of {hand}: lower `most` or "
                "deal more",
                most=self.most,
                hand=hand,
            )
