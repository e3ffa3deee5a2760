"""Exchanges without discards: none at all, or a draw after each trick."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, final

import attrs

from ...authoring import Composition, ExchangeRule
from ...cards import CardSet
from ...choices import NO_MOVES, LegalMoves
from ...messages import Clause, Reason
from ...moves import Discard
from ...trumps import Trumps
from .discard import Discarding

__all__ = ["DrawAfterTricks", "NoExchange"]


class NothingDiscarded(ExchangeRule[Discarding]):
    """An exchange without discards, which never begins."""

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

    Pitch Six, Five Majors, Setback and Joker Eleven are played this way.
    """

    id = "no-exchange"
    any_size = True
    sentences: ClassVar[Mapping[str, str]] = {
        "kept": "There is no exchange: players play all the cards they were dealt.",
        "out": "There is no exchange: the hands are played as dealt, and all other cards are out "
        "of play.",
    }
    objections: ClassVar[Mapping[str, str]] = {"refused": "no cards are exchanged"}

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        more_cards = rules.dealing.turn_up or rules.auction.runs_cards
        return self.in_words(rules, players, "kept" if more_cards else "out")


@final
@attrs.frozen
class DrawAfterTricks(NothingDiscarded):
    """After each trick, every player draws a card from the face-up stock.

    The winner of the trick takes the top card, the player to the left the card below it, and so on
    around the table. Everyone sees who draws what. When the stock is gone, the hands are played
    out. California Jack is played this way.

    >>> DrawAfterTricks().takers(winner=1, players=2)
    (1, 0)
    """

    id = "draw-after-tricks"
    sentences: ClassVar[Mapping[str, str]] = {
        "draws": "After each trick, before the next lead, every player draws one card from the "
        "stock, starting with the winner of the trick and going to the {left}. The winner takes "
        "the top card, which everyone can see; the next player takes the card below it, and so on.",
        "draws-unseen": "After each trick, before the next lead, every player draws one card from "
        "the top of the stock without showing it, starting with the winner of the trick and going "
        "to the {left}. After the first trick the winner takes the card that was turned up.",
        "used-up": "When the stock is gone, play out the remaining cards without drawing.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "refused": "cards are drawn, but none are discarded",
        "no-stock": "DrawAfterTricks needs a face-up stock, and {dealing} leaves none: use "
        "FaceUpStock()",
        "uneven": "DrawAfterTricks cannot share the stock evenly among {players} players, since "
        "its size is {stock}: seat a number that divides the {pack} cards of the pack, or use "
        "another Pack",
        "passed-over": "DrawAfterTricks gives each player a card for the one just played, but "
        "{rule} passes over a player without trumps: use {other}",
        "run": "DrawAfterTricks draws from the stock, but {auction} may run those cards: use "
        "NoAuction() or NoExchange()",
        "called": "{naming} calls a card that someone must hold when play begins, but with "
        "DrawAfterTricks it may be in the stock: use Declared() or NoExchange()",
        "during-play": "{during_play} counts points during play, but with DrawAfterTricks the "
        "cards that decide them may be in the stock: use AtHandEnd()",
    }

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        draws = "draws-unseen" if rules.dealing.hides_stock else "draws"
        return self.in_words(rules, players, draws, "used-up")

    def takers(self, winner: int, players: int) -> tuple[int, ...]:
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
