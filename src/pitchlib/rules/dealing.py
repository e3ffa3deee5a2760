"""Dealing: how many cards each seat gets, how, and what is set aside or turned up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

import attrs
from attrs.validators import optional

from ..authoring import Composition, DealingRule
from ..errors import one_of, whole_number
from ..messages import Clause

__all__ = ["DealAndTurnUp", "Dealing"]


@attrs.frozen
class InPackets(DealingRule):
    """Hands of one size, dealt from the dealer's left in packets."""

    sentences: ClassVar[Mapping[str, str]] = {
        "dealing.one-by-one": "Deal each player {hand:# card|# cards}, one at a time, starting at "
        "the dealer's {left}.",
        "dealing.packets-of": "Deal each player {hand} cards, {packet} at a time, starting at the "
        "dealer's {left}.",
        "dealing.at-once": "Deal each player {hand} cards, all at once, starting at the dealer's "
        "{left}.",
        "dealing.widow": "Set {widow:one more card|# more cards} aside, face down, as the widow "
        "(also called the kitty).",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "dealing.too-many-cards": "{name} needs {needed} cards for {players} players ({players} × "
        "{hand}, widow {widow}), but the pack has {pack}: deal fewer cards or seat fewer players",
        "dealing.packets": "{name} cannot deal a hand of {hand:# card|# cards} {packet} at a time: "
        "choose a packet that divides the hand evenly",
    }

    hand: int = attrs.field(default=6, validator=whole_number(1))
    packet: int = attrs.field(default=1, validator=whole_number(1))

    def order(self, players: int, dealer: int) -> tuple[int, ...]:
        around = [(dealer + 1 + turn) % players for turn in range(players)]
        return tuple(
            seat
            for _ in range(self.hand // self.packet)
            for seat in around
            for _ in range(self.packet)
        )

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        packets = {self.hand: "dealing.at-once", 1: "dealing.one-by-one"}
        how = packets.get(self.packet, "dealing.packets-of")
        widow = self.widow > 0 and "dealing.widow"
        return self.in_words(rules, players, how, widow)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        needed = players * self.hand + self.widow
        too_many = needed > len(rules.pack.cards) and "dealing.too-many-cards"
        packets = self.hand % self.packet > 0 and "dealing.packets"
        return self.in_words(rules, players, too_many, packets, needed=needed)


@attrs.frozen
class Dealing(InPackets):
    """Hands of one size, dealt from the dealer's left in packets.

    The packet size decides who gets which card of a shuffled pack:

    >>> Dealing(hand=4, packet=2).order(players=2, dealer=0)
    (1, 1, 0, 0, 1, 1, 0, 0)

    Pitch Six and Joker Eleven deal six cards, three at a time. Off-Jack Seven deals nine, or with
    six players eight and a widow of six.

    :param hand: how many cards each seat gets.
    :param packet: how many are dealt at a time; it must divide the hand evenly.
    :param widow: how many cards are set aside for the bidder.
    """

    id = "dealing"
    objections: ClassVar[Mapping[str, str]] = {
        "widow-for-nobody": "Dealing sets {widow:# card|# cards} aside as a widow, but {exchange} "
        "gives it to nobody: use WidowToBidder or Dealing(widow=0)"
    }

    widow: int = attrs.field(default=0, validator=whole_number(0))

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        yield from super().conflicts(rules, players)
        drawn = bool(rules.exchange.takers(0, players))  # which says itself what it needs
        wasted = self.widow > 0 and not rules.exchange.takes_widow and not drawn
        yield from self.in_words(rules, players, wasted and "widow-for-nobody")


@attrs.frozen
class DealAndTurnUp(InPackets):
    """Hands of one size, dealt from the dealer's left in packets; then the next card is turned up.

    >>> DealAndTurnUp(hand=4, packet=2).order(players=2, dealer=0)
    (1, 1, 0, 0, 1, 1, 0, 0)

    All Fours and Seven-up deal six cards, three at a time, and turn up the next. In California Jack
    the rest is a stock, from which :class:`DrawAfterTricks` draws. Only its top card can be seen.

    :param hand: how many cards each seat gets.
    :param packet: how many are dealt at a time; it must divide the hand evenly.
    :param stock: ``"face-up"`` if the rest is a stock, and each card that comes to the top can be
        seen; ``"face-down"`` if only the first can, as in Shasta Sam.
    """

    id = "deal-and-turn-up"
    turn_up = True
    sentences: ClassVar[Mapping[str, str]] = {
        "next": "Then turn up the next card of the pack. Cards turned up are out of play.",
        "face-up": "Turn the rest of the pack face up as the stock, so that only its top card can "
        "be seen.",
        "face-down": "The rest of the pack is the stock. Turn up its top card; all others stay "
        "face down.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "none-left": "DealAndTurnUp deals all {pack} cards to {players} players and has none left "
        "to turn up: deal fewer cards or use Dealing()",
        "for-nothing": "DealAndTurnUp turns a card up, but neither {auction} nor {naming} uses "
        "it: use TurnedUp() or Dealing()",
        "no-draws": "DealAndTurnUp leaves an open stock, but with {exchange} nobody draws from it: "
        "use DrawAfterTricks() or leave out stock",
    }

    stock: str | None = attrs.field(
        default=None, validator=optional(one_of("face-up", "face-down"))
    )

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        turned = self.in_words(rules, players, self.stock or "next")
        return (*super().describe(rules, players), *turned)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        yield from super().conflicts(rules, players)
        used = self.stock or rules.auction.runs_cards or rules.naming.names_by_turned
        draws = rules.exchange.takers(0, players)
        yield from self.in_words(
            rules, players,
            players * self.hand == len(rules.pack.cards) and "none-left",
            not used and "for-nothing",
            self.stock is not None and not draws and "no-draws",
        )  # fmt: skip
