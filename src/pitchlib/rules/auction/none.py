"""No auction: the seat to the dealer's left leads.

The contract of a hand that nobody has bid on has level 0: its bidder has undertaken nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, final

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
        "refused": "nobody bids here",
        "widow": "NoAuction leaves nobody who has won a widow, but {exchange} gives one away: use "
        "NoExchange()",
    }

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        return NO_MOVES

    def against(self, auction: Bidding, move: Bid | Pass | Say) -> Iterable[Reason]:
        yield self.refusal(auction.to_act, "refused")

    def outcome(self, auction: Bidding) -> Contract:
        return new_contract(auction.eldest, 0, None, None)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        return self.in_words(rules, players, rules.exchange.takes_widow and "widow")
