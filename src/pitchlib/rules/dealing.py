"""Dealing: how many cards each seat gets, in which packets, and what is set aside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, final

import attrs

from ..clauses import Clause, clause
from .component import Component, Composition, Rule, whole_number

__all__ = ["Dealing", "DealingRule"]


class DealingRule(Rule, Protocol):
    """The protocol of the rule point ``dealing``.

    A component may also have ``turn_up = True``: the next card is turned up after the deal; and
    ``stock_lies_open = True``: that card is the top of a stock from which cards are drawn.
    """

    @property
    def hand(self) -> int:
        """How many cards each seat is dealt."""
        ...

    @property
    def widow(self) -> int:
        """How many cards are set aside for the bidder."""
        ...

    def order(self, players: int, dealer: int) -> tuple[int, ...]:
        """The seat that gets each card from the top of the pack, until all hands are full."""
        ...


@final
@attrs.frozen
class Dealing(Component):
    """Hands of one size, dealt from the dealer's left in packets.

    The packet decides who gets which card of a shuffled pack:

    >>> Dealing(hand=4, packet=2).order(players=2, dealer=0)
    (1, 1, 0, 0, 1, 1, 0, 0)

    Pitch Six and the sheet for six deal six cards by threes; the sheet with off-jack deals nine, or
    eight and a widow of six when six play.

    :param hand: cards for each seat.
    :param packet: how many are dealt at a time; the hand size must be a multiple of it.
    :param widow: cards set aside for the bidder, before any stock.
    """

    id = "dealing"
    rule_point = "dealing"

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

    def describe(self) -> tuple[Clause, ...]:
        """How the cards are dealt."""
        if self.packet == 1:
            told = [
                clause(
                    "dealing.one-by-one",
                    "Each player is dealt {hand} cards, one at a time, beginning at the dealer's "
                    "left.",
                    hand=self.hand,
                )
            ]
        else:
            told = [
                clause(
                    "dealing.packets-of",
                    "Each player is dealt {hand} cards, {packet} at a time, beginning at the "
                    "dealer's left.",
                    hand=self.hand,
                    packet=self.packet,
                )
            ]
        if self.widow:
            told.append(
                clause(
                    "dealing.widow",
                    "{widow} more cards are laid face down as the widow.",
                    widow=self.widow,
                )
            )
        return tuple(told)

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
        drawn = hasattr(rules.exchange, "takers")  # which says itself what it needs
        if self.widow and not rules.exchange.takes_widow and not drawn:
            yield clause(
                "dealing.widow-for-nobody",
                "Dealing sets {widow} cards aside as a widow, but {exchange} gives it to nobody: "
                "use WidowToBidder or Dealing(widow=0)",
                widow=self.widow,
                exchange=type(rules.exchange).__name__,
            )
