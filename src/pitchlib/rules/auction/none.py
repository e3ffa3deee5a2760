"""No auction: the seat to the dealer's left leads.

The contract of a hand that nobody has bid on has level 0: its bidder has undertaken nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal, final

import attrs

from ...cards import CardSet
from ...choices import NO_MOVES, LegalMoves
from ...messages import Clause, Reason
from ...moves import Bid, Pass, Say
from ...tricks import Contract, new_contract
from ..base import Composition
from .bidding import Bidding
from .ladder import CallsInTurn

__all__ = ["NoAuction"]

UNBID_HAND = {
    "unbid.scores-bid": "{name} lets somebody play a hand without a bid, for which {settlement} "
    "would score nothing: use BidderScoresTaken() or EverybodyScores()",
    "unbid.only-bidder": "{name} lets somebody play a hand without a bid, but {order} lets nobody "
    "win without one: use BidderFirst() or InPointOrder()",
}
"""Objections of what lets a hand be played that nobody has bid on."""

UNBID_GAME = {
    **UNBID_HAND,
    "unbid.settlement": "{name} leaves no bid to make, but {settlement} is about making it: use "
    "EverybodyScores()",
    "unbid.during-play": "{name} leaves no bid to make, but {during_play} wants it made: use "
    "AtHandEnd()",
}
"""Objections of an auction in which nobody ever bids."""


def against_unbid_hand(rules: Composition) -> tuple[str | Literal[False], ...]:
    """Which objections hold where a hand is played that nobody has bid on."""
    return (
        rules.settlement.needs_bid and "unbid.scores-bid",
        rules.going_out.order.needs_bid and "unbid.only-bidder",
    )


def against_unbid_game(rules: Composition) -> tuple[str | Literal[False], ...]:
    """Which objections hold where nobody ever bids."""
    settlement = rules.settlement
    return (
        *against_unbid_hand(rules),
        settlement.about_bids and not settlement.needs_bid and "unbid.settlement",
        rules.going_out.during_play.require_bid_made and "unbid.during-play",
    )


@final
@attrs.frozen
class NoAuction(CallsInTurn):
    """Nobody bids: the player to the dealer's left leads, and has undertaken nothing.

    >>> auction = NoAuction()
    >>> auction.outcome(auction.begin(players=4, dealer=0, top=0, scores=(0, 0, 0, 0)))
    Contract(bidder=1, level=0, trump=None, called=None)

    Blind All Fours, from which Pitch comes, and the All Fours of English pubs play this way.
    """

    id = "no-auction"
    sentences: ClassVar = {
        "leader": "There is no bidding. The player at the dealer's left leads to the first trick."
    }
    objections: ClassVar = {
        **UNBID_GAME,
        "refused": "nobody bids here",
        "widow": "NoAuction leaves nobody who has won a widow, but {exchange} gives one away: use "
        "NoExchange()",
    }

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        """Nothing."""
        return NO_MOVES

    def refuse(self, auction: Bidding, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """There is no bidding."""
        return (self.refusal(auction.to_act, "refused"),)

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        """The same: nobody calls."""
        return auction

    def outcome(self, auction: Bidding) -> Contract:
        """The player to the dealer's left leads."""
        return new_contract(auction.eldest, 0, None, None)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Nothing may depend on a bid."""
        widow = rules.exchange.takes_widow and "widow"
        return self.in_words(rules, players, *against_unbid_game(rules), widow)
