"""No exchange: the hands are played as dealt."""

from __future__ import annotations

from typing import ClassVar, final

import attrs

from ...cards import CardSet
from ...choices import NO_MOVES, LegalMoves
from ...messages import Clause, Reason
from ...moves import Discard
from ...trumps import Trumps
from ..base import Composition, ExchangeRule
from ..values import Holdings
from .discard import Discarding

__all__ = ["NoExchange"]


class NothingDiscarded(ExchangeRule[Discarding]):
    """An exchange in which nothing is discarded, so that it never begins."""

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

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Any discard is refused."""
        return (self.refusal(None, "refused"),)

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
    sentences: ClassVar = {
        "kept": "There is no exchange: all cards that a player was given are played.",
        "out": "There is no exchange: the hands are played as dealt, and all other cards are out "
        "of play.",
    }
    objections: ClassVar = {"refused": "no cards are exchanged"}

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What happens to the rest of the pack."""
        more_cards = rules.dealing.turn_up or rules.auction.runs_cards
        return self.in_words(rules, players, "kept" if more_cards else "out")
