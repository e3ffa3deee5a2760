"""Discarding what is too much: whoever holds more cards than a hand has throws the others away.

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

__all__ = ["DiscardSurplus"]


@final
@attrs.frozen
class DiscardSurplus(Component):
    """Where cards were run, each seat discards down to a hand again; otherwise nothing happens.

    >>> from pitchlib.rules.exchange import Holdings
    >>> DiscardSurplus(6).begin(Holdings(dealer=0, bidder=1, sizes=(6, 6), stock=39)) is None
    True
    >>> DiscardSurplus(6).begin(Holdings(dealer=0, bidder=1, sizes=(9, 9), stock=32)).to_act
    1

    In Seven-up everybody keeps six cards when the dealer has run the cards.

    :param keep: how many cards each seat keeps.
    """

    id = "discard-surplus"
    rule_point = "exchange"

    keep: int = attrs.field(default=6, validator=whole_number(1))

    takes_widow = False
    draws = False
    any_size = True

    def tricks(self, hand: int, widow: int) -> int:
        """What is kept."""
        return min(hand, self.keep)

    def begin(self, before: Holdings) -> Discarding | None:
        """The seat left of the dealer discards first, if there is anything to discard."""
        if max(before.sizes) <= self.keep:
            return None
        return Discarding(before.players, before.dealer)

    def choices(self, exchange: Discarding, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """Exactly the surplus, of any cards."""
        surplus = len(hand) - self.keep
        return DiscardChoices.of(hand, surplus, surplus)

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Another number of cards."""
        surplus, size, seat = len(hand) - self.keep, len(move.cards), exchange.to_act
        if size == surplus:
            return ()
        told = clause(
            "discard-surplus.number",
            "seat {seat} holds {held} and must discard exactly {surplus}, not {size}",
            seat=seat,
            held=len(hand),
            surplus=surplus,
            size=size,
        )
        return (Reason(self.id, seat, told),)

    def discard_test(self, exchange: Discarding) -> DiscardTest | None:
        """A discard proves nothing."""
        return None

    def draw(self, exchange: Discarding, move: Discard, stock: int) -> int:
        """Nothing is drawn."""
        return 0

    def after(self, exchange: Discarding, move: Discard) -> Discarding | None:
        """Each seat discards once."""
        return after_discard(exchange, rounds=1)

    def describe(self) -> tuple[Clause, ...]:
        """Who discards, and when."""
        return (
            clause(
                "discard-surplus.down",
                "If everybody holds more than {keep} cards before the first lead, each player, "
                "beginning at the dealer's left, discards down to {keep}, face down. Any card may "
                "be discarded, trumps too; discards are out of play and count for nobody.",
                keep=self.keep,
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Some hand must be too large, or grow so."""
        if rules.dealing.hand <= self.keep and not hasattr(rules.auction, "resumed"):
            yield clause(
                "discard-surplus.none",
                "DiscardSurplus takes what is more than {keep} cards, but {hand} are dealt, and "
                "{auction} gives nobody more: use NoExchange()",
                keep=self.keep,
                hand=rules.dealing.hand,
                auction=type(rules.auction).__name__,
            )
