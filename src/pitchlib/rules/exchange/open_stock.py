"""Drawing from a stock that lies face up: one card for everybody after each trick."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ...cards import CardSet
from ...messages import Clause, Reason, clause
from ...moves import Discard
from ...trumps import Trumps
from ..base import Composition
from .discard import Discarding
from .none import NothingDiscarded

__all__ = ["DrawInTurn"]


@final
@attrs.frozen
class DrawInTurn(NothingDiscarded):
    """After each trick everybody takes the top card of the stock, which lies face up.

    The winner of the trick takes the card that can be seen, the player to the left of the winner
    the one below it, and so on around the table. Everybody sees who draws what. When the stock is
    used up the hands are played out.

    >>> DrawInTurn().takers(winner=1, players=2)
    (1, 0)

    So it is in California Jack.
    """

    id = "draw-in-turn"

    def takers(self, winner: int, players: int) -> tuple[int, ...]:
        """Who takes a card each after a trick, in turn: the winner first."""
        return tuple((winner + turn) % players for turn in range(players))

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Any discard is refused."""
        told = clause("draw-in-turn.refused", "cards are drawn, but none is discarded")
        return (Reason(self.id, None, told),)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who draws what, and when."""
        return (
            clause(
                "draw-in-turn.draws",
                "After each trick, before the next lead, every player draws one card from the "
                "stock, starting with the winner of the trick and going to the left. The winner "
                "takes the top card, which everyone can see; the next player takes the card below "
                "it, and so on.",
            ),
            clause(
                "draw-in-turn.used-up",
                "When the stock is gone, play out the remaining cards without drawing.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be a stock that comes out even, and everybody must play to every trick."""
        if not rules.dealing.stock_lies_open:
            yield clause(
                "draw-in-turn.no-stock",
                "DrawInTurn needs a stock that lies face up, and {dealing} leaves none: use "
                "FaceUpStock()",
                dealing=type(rules.dealing).__name__,
            )
        cards = len(rules.pack.cards)
        stock = cards - players * rules.dealing.hand
        if stock > 0 and stock % players:
            yield clause(
                "draw-in-turn.uneven",
                "DrawInTurn cannot share a stock of {stock} cards evenly among {players} players: "
                "seat a number of players that divides the {cards} cards of the pack, or use "
                "another Pack",
                stock=stock,
                players=players,
                cards=cards,
            )
        for rule, other in ((rules.leading, "AnyLead()"), (rules.following, "TrumpInAnytime()")):
            if rule.passes_over:
                yield clause(
                    "draw-in-turn.passed-over",
                    "DrawInTurn gives everybody a card for the one just played, but {rule} passes "
                    "over who has no trump: use {other}",
                    rule=type(rule).__name__,
                    other=other,
                )
        if rules.auction.runs_cards:
            yield clause(
                "draw-in-turn.run",
                "DrawInTurn draws from the cards that {auction} may have run: use NoAuction() or "
                "NoExchange()",
                auction=type(rules.auction).__name__,
            )
        if rules.naming.calls_card:
            yield clause(
                "draw-in-turn.called",
                "{naming} calls a card that somebody holds when play begins, but with DrawInTurn "
                "it may lie in the stock: use Declared() or NoExchange()",
                naming=type(rules.naming).__name__,
            )
        if rules.going_out.during_play.watches:
            yield clause(
                "draw-in-turn.during-play",
                "{during_play} counts points in mid-hand, but with DrawInTurn the cards that "
                "decide them may lie in the stock: use AtHandEnd()",
                during_play=type(rules.going_out.during_play).__name__,
            )
