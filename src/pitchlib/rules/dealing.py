"""Dealing: how many cards each seat gets, in which packets, and what is set aside or turned up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..messages import Clause, clause
from .base import Composition, DealingRule
from .validators import whole_number

__all__ = ["DealAndTurnUp", "Dealing", "FaceUpStock"]


@final
@attrs.frozen
class Dealing(DealingRule):
    """Hands of one size, dealt from the dealer's left in packets.

    The packet decides who gets which card of a shuffled pack:

    >>> Dealing(hand=4, packet=2).order(players=2, dealer=0)
    (1, 1, 0, 0, 1, 1, 0, 0)

    Pitch Six and Joker Eleven deal six cards by threes; Off-Jack Seven deals nine, or
    eight and a widow of six when six play.

    :param hand: cards for each seat.
    :param packet: how many are dealt at a time; the hand size must be a multiple of it.
    :param widow: cards set aside for the bidder, before any stock.
    """

    id = "dealing"

    hand: int = attrs.field(default=6, validator=whole_number(1))
    packet: int = attrs.field(default=1, validator=whole_number(1))
    widow: int = attrs.field(default=0, validator=whole_number(0))

    def order(self, players: int, dealer: int) -> tuple[int, ...]:
        """The seat that gets each card from the top of the pack, until all hands are full."""
        around = [(dealer + 1 + turn) % players for turn in range(players)]
        return tuple(
            seat
            for _ in range(self.hand // self.packet)
            for seat in around
            for _ in range(self.packet)
        )

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How the cards are dealt."""
        packets = {1: ("one-by-one", "one at a time"), self.hand: ("at-once", "all at once")}
        message, how = packets.get(self.packet, ("packets-of", "{packet} at a time"))
        sentence = clause(
            f"dealing.{message}",
            f"Deal each player {{hand}} cards, {how}, starting at the dealer's left.",
            hand=self.hand,
            packet=self.packet,
        )
        if not self.widow:
            return (sentence,)
        widow = clause(
            "dealing.widow",
            "Set {widow} more cards aside, face down, as the widow (also called the kitty).",
            widow=self.widow,
        )
        return (sentence, widow)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The pack must be large enough, and the packets must fill the hands."""
        size, needed = len(rules.pack.cards), players * self.hand + self.widow
        if needed > size:
            yield clause(
                "dealing.too-many-cards",
                "Dealing needs {needed} cards for {players} players ({players} × {hand}, widow "
                "{widow}), but the pack has {size}: deal fewer cards or seat fewer players",
                needed=needed, players=players, hand=self.hand, widow=self.widow, size=size,
            )  # fmt: skip
        if self.hand % self.packet:
            yield clause(
                "dealing.packets",
                "Dealing cannot fill a hand of {hand} with packets of {packet}: choose a packet "
                "that divides the hand",
                hand=self.hand,
                packet=self.packet,
            )
        drawn = bool(rules.exchange.takers(0, players))  # which says itself what it needs
        if self.widow and not rules.exchange.takes_widow and not drawn:
            yield clause(
                "dealing.widow-for-nobody",
                "Dealing sets {widow} cards aside as a widow, but {exchange} gives it to nobody: "
                "use WidowToBidder or Dealing(widow=0)",
                widow=self.widow,
                exchange=type(rules.exchange).__name__,
            )


@attrs.frozen
class ThenTurnedUp(DealingRule):
    """What dealings have in common after which the next card is turned up."""

    turn_up = True

    hand: int = attrs.field(default=6, validator=whole_number(1))
    packet: int = attrs.field(default=1, validator=whole_number(1))

    def order(self, players: int, dealer: int) -> tuple[int, ...]:
        """The seat that gets each card from the top of the pack, until all hands are full."""
        return self._dealing().order(players, dealer)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How the cards are dealt, and what becomes of the next."""
        return (*self._dealing().describe(rules, players), self._next())

    def _dealing(self) -> Dealing:
        return Dealing(self.hand, self.packet)

    def _next(self) -> Clause:
        raise NotImplementedError  # pragma: no cover  (every subclass has its own)


@final
@attrs.frozen
class DealAndTurnUp(ThenTurnedUp):
    """Hands of one size, dealt from the dealer's left in packets; then the next card is turned up.

    >>> DealAndTurnUp(hand=4, packet=2).order(players=2, dealer=0)
    (1, 1, 0, 0, 1, 1, 0, 0)

    All Fours and Seven-up deal six cards by threes and turn up the next.

    :param hand: cards for each seat.
    :param packet: how many are dealt at a time; the hand size must be a multiple of it.
    """

    id = "deal-and-turn-up"

    def _next(self) -> Clause:
        return clause(
            "deal-and-turn-up.next",
            "Then turn up the next card of the pack. Cards turned up are out of play.",
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The pack must be large enough, the packets fill the hands, and somebody look at it."""
        yield from self._dealing().conflicts(rules, players)
        if players * self.hand == len(rules.pack.cards):
            yield clause(
                "deal-and-turn-up.none-left",
                "DealAndTurnUp deals all {cards} cards to {players} players and has none left to "
                "turn up: deal fewer cards or use Dealing()",
                cards=len(rules.pack.cards),
                players=players,
            )
        if not (rules.auction.looks_at_turned or rules.naming.names_by_turned):
            yield clause(
                "deal-and-turn-up.for-nothing",
                "DealAndTurnUp turns a card up, but neither {auction} nor {naming} looks at it: "
                "use TurnedUp() or Dealing()",
                auction=type(rules.auction).__name__,
                naming=type(rules.naming).__name__,
            )


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
            "Turn the rest of the pack face up as the stock, so that only its top card can be "
            "seen.",
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
        if not rules.exchange.takers(0, players):
            yield clause(
                "face-up-stock.for-nothing",
                "FaceUpStock lays a stock open, but {exchange} lets nobody draw from it after a "
                "trick: use DrawInTurn() or Dealing()",
                exchange=type(rules.exchange).__name__,
            )
