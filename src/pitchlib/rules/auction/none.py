"""No auction: the seat to the dealer's left leads.

The contract of a hand that nobody has bid on has level 0: its bidder has undertaken nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ...cards import Card, CardSet
from ...choices import NO_MOVES, LegalMoves
from ...messages import Clause, Reason, clause
from ...moves import Bid, Pass, Say
from ...tricks import Contract, new_contract
from ..base import AuctionRule, Composition
from ..settlement import BidderScoresBid, BidderScoresTaken
from ..winning.order import OnlyBidder

__all__ = ["NoAuction", "NothingBid", "needs_bids", "nothing_undertaken"]


def needs_bids(name: str, rules: Composition) -> Iterable[Clause]:
    """What makes no sense for a hand that nobody has bid on, which ``name`` allows."""
    if isinstance(rules.settlement, BidderScoresBid):
        yield clause(
            "unbid.scores-bid",
            "{name} lets somebody play a hand without a bid, for which BidderScoresBid would score "
            "nothing: use BidderScoresTaken() or EverybodyScores()",
            name=name,
        )
    if isinstance(rules.going_out.order, OnlyBidder):
        yield clause(
            "unbid.only-bidder",
            "{name} lets somebody play a hand without a bid, but OnlyBidder lets nobody win "
            "without one: use BidderFirst() or InPointOrder()",
            name=name,
        )


def nothing_undertaken(name: str, rules: Composition) -> Iterable[Clause]:
    """What makes no sense where nobody ever bids, as ``name`` has it."""
    yield from needs_bids(name, rules)
    if isinstance(rules.settlement, BidderScoresTaken):
        yield clause(
            "unbid.settlement",
            "{name} leaves no bid to make, but BidderScoresTaken is about making it: use "
            "EverybodyScores()",
            name=name,
        )
    if rules.going_out.during_play.require_bid_made:
        yield clause(
            "unbid.during-play",
            "{name} leaves no bid to make, but DuringPlay wants it made: use AtHandEnd()",
            name=name,
        )


@final
@attrs.frozen(weakref_slot=False)
class NothingBid:
    """The state of an auction that is none."""

    players: int
    dealer: int

    @property
    def to_act(self) -> int:
        """The seat to the dealer's left, which leads."""
        return (self.dealer + 1) % self.players

    def __str__(self) -> str:
        """``no bidding``."""
        return "no bidding"


@final
@attrs.frozen
class NoAuction(AuctionRule[NothingBid]):
    """Nobody bids: the player to the dealer's left leads, and has undertaken nothing.

    >>> auction = NoAuction()
    >>> auction.outcome(auction.begin(players=4, dealer=0, top=0, scores=(0, 0, 0, 0)))
    Contract(bidder=1, level=0, trump=None, called=None)

    So it is in Blind All Fours, from which Pitch has come, and in the All Fours of English pubs.
    """

    id = "no-auction"

    def top(self, points: int) -> int:
        """0: nothing is bid."""
        return 0

    def begin(
        self,
        players: int,
        dealer: int,
        top: int,
        scores: tuple[int, ...],
        turned: tuple[Card, ...] = (),
    ) -> NothingBid:
        """The auction, which is over."""
        return NothingBid(players, dealer)

    def choices(self, auction: NothingBid, hand: CardSet) -> LegalMoves:
        """Nothing."""
        return NO_MOVES

    def refuse(
        self, auction: NothingBid, hand: CardSet, move: Bid | Pass | Say
    ) -> tuple[Reason, ...]:
        """There is no bidding."""
        return (Reason(self.id, auction.to_act, clause("no-auction.refused", "nobody bids here")),)

    def rules_out(self, auction: NothingBid, move: Bid | Pass | Say) -> CardSet:
        """Nothing: nobody calls."""
        return CardSet.EMPTY

    def after(self, auction: NothingBid, move: Bid | Pass | Say) -> NothingBid:
        """The same: nobody calls."""
        return auction

    def outcome(self, auction: NothingBid) -> Contract:
        """The player to the dealer's left leads."""
        return new_contract(auction.to_act, 0, None, None)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who leads."""
        return (
            clause(
                "no-auction.leader",
                "There is no bidding. The player at the dealer's left leads to the first trick; "
                "where these rules say the bidder, they mean that player.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Nothing may depend on a bid."""
        yield from nothing_undertaken("NoAuction", rules)
        if rules.exchange.takes_widow:
            yield clause(
                "no-auction.widow",
                "NoAuction leaves nobody who has won a widow, but {exchange} gives one away: use "
                "NoExchange()",
                exchange=type(rules.exchange).__name__,
            )
