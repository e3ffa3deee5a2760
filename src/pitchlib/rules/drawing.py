"""Drawing from a stock that lies face up: one card for everybody after each trick."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..cards import CardSet
from ..clauses import Clause, Reason, clause
from ..moves import Discard
from ..trumps import Trumps
from .component import Composition
from .exchange import NothingDiscarded
from .turn_up import ThenTurnedUp

__all__ = ["DrawInTurn", "FaceUpStock"]


@final
@attrs.frozen
class FaceUpStock(ThenTurnedUp):
    """Hands of one size, dealt from the dealer's left in packets; the rest is a stock, face up.

    Of the stock only the top card can be seen. What becomes of it is for the exchange to say:
    :class:`DrawInTurn`.

    >>> FaceUpStock(hand=4, packet=2).order(players=2, dealer=0)
    (1, 1, 0, 0, 1, 1, 0, 0)

    :param hand: cards for each seat.
    :param packet: how many are dealt at a time; the hand size must be a multiple of it.
    """

    id = "face-up-stock"
    stock_lies_open = True

    def _next(self) -> Clause:
        return clause(
            "face-up-stock.rest",
            "The rest of the pack is turned face up and makes the stock, so that its top card is "
            "turned up; of the stock no other card can be seen.",
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The pack must be large enough, the packets fill the hands, and somebody draw."""
        yield from self._dealing().conflicts(rules, players)
        if players * self.hand == len(rules.pack.cards):
            yield clause(
                "face-up-stock.none-left",
                "FaceUpStock deals all {cards} cards to {players} players and has none left for a "
                "stock: deal fewer cards or use Dealing()",
                cards=len(rules.pack.cards),
                players=players,
            )
        if not hasattr(rules.exchange, "takers"):
            yield clause(
                "face-up-stock.for-nothing",
                "FaceUpStock lays a stock open, but {exchange} lets nobody draw from it after a "
                "trick: use DrawInTurn() or Dealing()",
                exchange=type(rules.exchange).__name__,
            )


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
        self, exchange: None, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Any discard is refused."""
        told = clause("draw-in-turn.refused", "cards are drawn, but none is discarded")
        return (Reason(self.id, None, told),)

    def describe(self) -> tuple[Clause, ...]:
        """Who draws what, and when."""
        return (
            clause(
                "draw-in-turn.draws",
                "After each trick every player draws one card from the stock before the next lead: "
                "the winner of the trick takes the top card, which everybody can see; the card "
                "below it can then be seen, and the next player to the left takes it, and so on "
                "around the table.",
            ),
            clause(
                "draw-in-turn.used-up",
                "When the stock is used up, the cards that are left in the hands are played out "
                "without drawing.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be a stock that comes out even, and everybody must play to every trick."""
        if not getattr(rules.dealing, "stock_lies_open", False):
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
            if hasattr(rule, "needs"):
                yield clause(
                    "draw-in-turn.passed-over",
                    "DrawInTurn gives everybody a card for the one just played, but {rule} passes "
                    "over who has no trump: use {other}",
                    rule=type(rule).__name__,
                    other=other,
                )
        if hasattr(rules.auction, "resumed"):
            yield clause(
                "draw-in-turn.run",
                "DrawInTurn draws from the cards that {auction} may have run: use NoAuction() or "
                "NoExchange()",
                auction=type(rules.auction).__name__,
            )
        if hasattr(rules.naming, "calls"):
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
