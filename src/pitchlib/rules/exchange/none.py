"""No exchange: the hands are played as dealt."""

from __future__ import annotations

from typing import final

import attrs

from ...cards import CardSet
from ...choices import NO_MOVES, LegalMoves
from ...messages import Clause, Reason, clause
from ...moves import Discard
from ...trumps import Trumps
from ..base import Composition, ExchangeRule
from ..values import Holdings
from .discard import Discarding

__all__ = ["NoExchange"]


class NothingDiscarded(ExchangeRule[Discarding]):
    """What exchanges have in common in which nothing is discarded, so that they never begin."""

    __slots__ = ()

    def tricks(self, hand: int, widow: int) -> int:
        """All cards that were dealt."""
        return hand

    def begin(self, before: Holdings) -> None:
        """Nothing to do."""
        return

    def choices(self, exchange: Discarding, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """No discard."""
        return NO_MOVES

    def after(self, exchange: Discarding, move: Discard) -> None:
        """It is over before it began."""
        return


@final
@attrs.frozen
class NoExchange(NothingDiscarded):
    """The hands are played as dealt; undealt cards are out of play.

    Pitch Six, Five Majors, Setback, and Joker Eleven play this way.
    """

    id = "no-exchange"
    any_size = True

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Any discard is refused."""
        return (Reason(self.id, None, clause("no-exchange.refused", "no cards are exchanged")),)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What happens to the rest of the pack."""
        if rules.dealing.turn_up or rules.auction.runs_cards:
            return (
                clause(
                    "no-exchange.kept",
                    "There is no exchange: all cards that a player was given are played.",
                ),
            )
        return (
            clause(
                "no-exchange.out",
                "There is no exchange: the hands are played as dealt, and all other cards are out "
                "of play.",
            ),
        )
