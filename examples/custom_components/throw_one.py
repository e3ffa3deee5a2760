"""Everybody may throw one card away and draw another."""

from typing import ClassVar

from attrs import frozen

from pitchlib import CardSet, Discard, LegalMoves, Reason
from pitchlib.authoring import (
    DiscardTest,
    ExchangeRule,
    Holdings,
    ListedMoves,
    Trumps,
    proves_nothing,
)
from pitchlib.rules import Discarding


@frozen
class ThrowOne(ExchangeRule[Discarding]):
    """From the dealer's left, each seat keeps its hand or changes one card for one of the stock."""

    id = "throw-one"
    sentences: ClassVar = {
        "how": "Starting at the dealer's left, each player may discard one card, face down, and "
        "draw another, as long as there are cards left to draw."
    }
    objections: ClassVar = {"too-many": "{seat} may discard one card, not {size}"}

    def tricks(self, hand: int, widow: int) -> int:
        """As many as were dealt."""
        return hand

    def begin(self, before: Holdings) -> Discarding | None:
        """The seat to the dealer's left begins."""
        return Discarding(before.around)

    def choices(self, exchange: Discarding, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """No card, or any one."""
        return ListedMoves([Discard(()), *(Discard([card]) for card in hand)])

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """More than one card."""
        return self.refuse_size(exchange, len(hand), len(move.cards))

    def refuse_size(self, exchange: Discarding, held: int, size: int) -> tuple[Reason, ...]:
        """More than one card: everybody can count them."""
        return (self.refusal(exchange.to_act, "too-many", size=size),) if size > 1 else ()

    def discard_test(self, exchange: Discarding) -> DiscardTest:
        """Any card may be thrown, so a discard proves nothing."""
        return proves_nothing

    def draw(self, exchange: Discarding, move: Discard, stock: int) -> int:
        """A card for a card."""
        return min(len(move.cards), stock)

    def after(self, exchange: Discarding, move: Discard) -> Discarding | None:
        """The next seat; it is over when all have had a turn."""
        waiting = exchange.waiting[1:]
        return Discarding(waiting) if waiting else None
