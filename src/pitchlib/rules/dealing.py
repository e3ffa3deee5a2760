"""Dealing: how many cards each seat gets, how, and what is set aside or turned up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

import attrs

from ..authoring import *
from ..errors import InvalidArgument, derived, number, word

__all__ = ["Dealing"]


@attrs.frozen(slots=False)
class Dealing(DealingRule):
    """Hands of one size, dealt from the dealer's left in packets; perhaps a card is turned up.

    The packet size decides who gets which card of a shuffled pack:

    >>> Dealing(hand=4, packet=2).order(players=2, dealer=0)
    (1, 1, 0, 0, 1, 1, 0, 0)

    Pitch Six and Joker Eleven deal six cards, three at a time. Off-Jack Seven deals nine, or with
    six players eight and a widow of six. All Fours and Seven-up deal six cards and turn up the
    next. In California Jack the rest is a stock, from which :class:`DrawAfterTricks` draws. Only
    its top card can be seen.

    :param hand: how many cards each seat gets.
    :param packet: how many are dealt at a time; it must divide the hand evenly.
    :param widow: how many cards are set aside for the bidder.
    :param then: ``"turn-up"`` if the next card is turned up; ``"face-up"`` if it is the top of a
        stock, in which each card that comes to the top can be seen; ``"face-down"`` if only the
        first can, as in Shasta Sam.
    :raises InvalidArgument: for a widow and a card turned up.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "one-by-one": "Deal each player {hand:# card|# cards}, one at a time, starting at the "
        "dealer's {left}.",
        "packets-of": "Deal each player {hand} cards, {packet} at a time, starting at the dealer's "
        "{left}.",
        "at-once": "Deal each player {hand} cards, all at once, starting at the dealer's {left}.",
        "widow": "Set {widow:one more card|# more cards} aside, face down, as the widow (also "
        "called the kitty).",
        "turn-up": "Then turn up the next card of the pack. Cards turned up are out of play.",
        "face-up": "Turn the rest of the pack face up as the stock, so that only its top card can "
        "be seen.",
        "face-down": "The rest of the pack is the stock. Turn up its top card; all others stay "
        "face down.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "too-many-cards": "{name} needs {needed} cards for {players} players ({players} × {hand}, "
        "widow {widow}), but the pack has {pack}: deal fewer cards or seat fewer players",
        "packets": "{name} cannot deal a hand of {hand:# card|# cards} {packet} at a time: choose "
        "a packet that divides the hand evenly",
        "widow-for-nobody": "Dealing sets {widow:# card|# cards} aside as a widow, but {exchange} "
        "gives it to nobody: use WidowToBidder or Dealing(widow=0)",
        "none-left": "Dealing deals all {pack} cards to {players} players and has none left to "
        "turn up: deal fewer cards or leave out then",
        "for-nothing": "Dealing turns a card up, but neither {auction} nor {naming} uses it: use "
        "TurnedUp() or leave out then",
        "no-draws": "Dealing leaves an open stock, but with {exchange} nobody draws from it: use "
        "DrawAfterTricks() or leave out then",
    }

    hand: int = number(6)
    packet: int = number(1)
    widow: int = number(0, 0)
    then: str | None = word(None, "turn-up", "face-up", "face-down")
    turn_up: bool = derived(lambda self: self.then is not None)
    stock: str | None = derived(lambda self: None if self.then == "turn-up" else self.then)

    def __attrs_post_init__(self) -> None:
        if self.then is not None and self.widow:
            raise InvalidArgument("Dealing: where a card is turned up there is no widow")

    def order(self, players: int, dealer: int) -> tuple[int, ...]:
        around = [(dealer + 1 + turn) % players for turn in range(players)]
        once = [seat for seat in around for _ in range(self.packet)]
        return tuple(once * (self.hand // self.packet))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        packets = {self.hand: "at-once", 1: "one-by-one"}
        how, widow = packets.get(self.packet, "packets-of"), self.widow > 0 and "widow"
        return self.in_words(rules, players, how, widow, self.then or False)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        needed, pack = players * self.hand + self.widow, len(rules.pack.cards)
        drawn = bool(rules.exchange.takers(0, players))  # which says itself what it needs
        used = rules.auction.runs_cards or rules.naming.names_by_turned
        return self.in_words(
            rules, players,
            needed > pack and "too-many-cards",
            self.hand % self.packet > 0 and "packets",
            self.widow > 0 and not rules.exchange.takes_widow and not drawn and "widow-for-nobody",
            self.turn_up and needed == pack and "none-left",
            self.then == "turn-up" and not used and "for-nothing",
            self.stock is not None and not drawn and "no-draws",
            needed=needed,
        )  # fmt: skip
