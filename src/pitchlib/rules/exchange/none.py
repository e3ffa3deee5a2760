"""Exchanges in which nothing is discarded: none at all, or a draw after each trick."""

from __future__ import annotations

from collections.abc import Iterable
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

__all__ = ["DrawInTurn", "NoExchange"]


class NothingDiscarded(ExchangeRule[Discarding]):
    """An exchange in which nothing is discarded, so that it never begins."""

    def begin(self, before: Holdings) -> None:
        return

    def choices(self, exchange: Discarding, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        return NO_MOVES

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        return (self.refusal(None, "refused"),)

    def after(self, exchange: Discarding, move: Discard) -> None:
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
        more_cards = rules.dealing.turn_up or rules.auction.runs_cards
        return self.in_words(rules, players, "kept" if more_cards else "out")


@final
@attrs.frozen
class DrawInTurn(NothingDiscarded):
    """After each trick everybody takes the top card of the stock, which lies face up.

    The winner of the trick takes the card that can be seen, the player to the left of the winner
    the one below it, and so on around the table. Everybody sees who draws what. When the stock is
    used up the hands are played out. California Jack is played this way.

    >>> DrawInTurn().takers(winner=1, players=2)
    (1, 0)
    """

    id = "draw-in-turn"
    sentences: ClassVar = {
        "draws": "After each trick, before the next lead, every player draws one card from the "
        "stock, starting with the winner of the trick and going to the left. The winner takes the "
        "top card, which everyone can see; the next player takes the card below it, and so on.",
        "used-up": "When the stock is gone, play out the remaining cards without drawing.",
    }
    objections: ClassVar = {
        "refused": "cards are drawn, but none is discarded",
        "no-stock": "DrawInTurn needs a stock that lies face up, and {dealing} leaves none: use "
        "FaceUpStock()",
        "uneven": "DrawInTurn cannot share a stock of {stock} cards evenly among {players} "
        "players: seat a number of players that divides the {pack} cards of the pack, or use "
        "another Pack",
        "passed-over": "DrawInTurn gives everybody a card for the one just played, but {rule} "
        "passes over a player without trumps: use {other}",
        "run": "DrawInTurn draws from the cards that {auction} may have run: use NoAuction() or "
        "NoExchange()",
        "called": "{naming} calls a card that somebody holds when play begins, but with DrawInTurn "
        "it may lie in the stock: use Declared() or NoExchange()",
        "during-play": "{during_play} counts points in mid-hand, but with DrawInTurn the cards "
        "that decide them may lie in the stock: use AtHandEnd()",
    }

    def takers(self, winner: int, players: int) -> tuple[int, ...]:
        """Who takes a card each after a trick, in turn: the winner first."""
        return tuple((winner + turn) % players for turn in range(players))

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        stock = len(rules.pack.cards) - players * rules.dealing.hand
        yield from self.in_words(
            rules,
            players,
            not rules.dealing.stock_lies_open and "no-stock",
            stock > 0 and stock % players > 0 and "uneven",
            rules.auction.runs_cards and "run",
            rules.naming.calls_card and "called",
            rules.going_out.during_play.watches and "during-play",
            stock=stock,
        )
        for rule, other in ((rules.leading, "AnyLead()"), (rules.following, "TrumpInAnytime()")):
            name, passes_over = type(rule).__name__, rule.passes_over and "passed-over"
            yield from self.in_words(rules, players, passes_over, rule=name, other=other)
