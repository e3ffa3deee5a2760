"""Hands that nobody has bid on: no auction at all, what may follow if all pass, and the score.

Who plays such a hand has a contract of level 0: the seat leads, and has undertaken nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..cards import Card, CardSet
from ..clauses import Clause, Reason, clause
from ..hand import Award, PlayedHand
from ..legal import NO_MOVES, LegalMoves
from ..moves import Bid, Pass, Say
from ..tricks import Contract, new_contract
from .auction import Outcome, Redealt
from .component import Component, Composition, whole_number, yes_or_no
from .going_out import OnlyBidder
from .settlement import BidderScoresBid, BidderScoresTaken, Entry

__all__ = [
    "DealerLeads",
    "DealerPays",
    "EldestLeads",
    "EverybodyScores",
    "NoAuction",
    "NothingBid",
    "needs_bids",
    "nothing_undertaken",
]


def needs_bids(name: str, rules: Composition) -> Iterable[Clause]:
    """What makes no sense for a hand that nobody has bid on, which ``name`` allows."""
    if isinstance(rules.settlement, BidderScoresBid):
        yield clause(
            "unbid.scores-bid",
            "{name} lets somebody play a hand without a bid, for which BidderScoresBid would score "
            "nothing: use BidderScoresTaken() or EverybodyScores()",
            name=name,
        )
    if isinstance(getattr(rules.going_out, "order", None), OnlyBidder):
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
    if getattr(rules.going_out.during_play, "require_bid_made", False):
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
class NoAuction(Component):
    """Nobody bids: the player to the dealer's left leads, and has undertaken nothing.

    >>> auction = NoAuction()
    >>> auction.outcome(auction.begin(players=4, dealer=0, top=0, scores=(0, 0, 0, 0)))
    Contract(bidder=1, level=0, trump=None, called=None)

    So it is in Blind All Fours, from which Pitch has come, and in the All Fours of English pubs.
    """

    id = "no-auction"
    rule_point = "auction"

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

    def describe(self) -> tuple[Clause, ...]:
        """Who leads."""
        return (
            clause(
                "no-auction.leader",
                "There is no bidding: the player to the dealer's left leads to the first trick and "
                "has undertaken nothing. Wherever these rules speak of the bidder, that player is "
                "meant.",
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


@final
@attrs.frozen
class EldestLeads(Component):
    """If all pass, the player to the dealer's left leads and has undertaken nothing.

    >>> EldestLeads().outcome(players=4, dealer=3)
    Contract(bidder=0, level=0, trump=None, called=None)

    In Auction Pitch as the encyclopaedias of a hundred years ago have it, the eldest hand pitches
    then and scores whatever it takes.
    """

    id = "eldest-leads"
    rule_point = "all-pass"

    def outcome(self, players: int, dealer: int) -> Outcome | None:
        """The contract of nothing."""
        return new_contract((dealer + 1) % players, 0, None, None)

    def describe(self) -> tuple[Clause, ...]:
        """Who leads then."""
        return (
            clause(
                "eldest-leads.free",
                "If all pass, the player to the dealer's left is the bidder and names trump as any "
                "bidder would, but has undertaken nothing: every side scores what it takes.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Nothing may depend on a bid."""
        return needs_bids("EldestLeads", rules)


@final
@attrs.frozen
class DealerLeads(Component):
    """If all pass, the dealer names trump and leads, and has undertaken nothing.

    >>> DealerLeads().outcome(players=4, dealer=3)
    Contract(bidder=3, level=0, trump=None, called=None)

    In Cinch the dealer to whom all others have passed may name trump without a bid.
    """

    id = "dealer-leads"
    rule_point = "all-pass"

    def outcome(self, players: int, dealer: int) -> Outcome | None:
        """The contract of nothing."""
        return new_contract(dealer, 0, None, None)

    def describe(self) -> tuple[Clause, ...]:
        """Who leads then."""
        return (
            clause(
                "dealer-leads.free",
                "If all pass, the dealer is the bidder and names trump as any bidder would, but "
                "has undertaken nothing.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Nothing may depend on a bid."""
        return needs_bids("DealerLeads", rules)


@final
@attrs.frozen
class DealerPays(Component):
    """If all pass, the dealer's side loses some points and the hand is not played.

    >>> DealerPays(2).outcome(players=4, dealer=3)
    Redealt(next_dealer=True, charges=((3, 2),))

    In Smear as it is played on a site of that name it costs the dealer two points.

    :param points: how many points are taken off.
    :param next_dealer: whether the next dealer deals; otherwise the same one again.
    """

    id = "dealer-pays"
    rule_point = "all-pass"

    points: int = attrs.field(default=2, validator=whole_number(1))
    next_dealer: bool = attrs.field(default=True, validator=yes_or_no)

    def outcome(self, players: int, dealer: int) -> Outcome | None:
        """The hand is thrown in, and the dealer pays."""
        return Redealt(self.next_dealer, ((dealer, self.points),))

    def describe(self) -> tuple[Clause, ...]:
        """What it costs, and who deals next."""
        return (
            clause(
                "dealer-pays.next-dealer" if self.next_dealer else "dealer-pays.same-dealer",
                "If all pass, the hand is not played: {points} points are taken off the score of "
                "the dealer's side, and the player to the left of the dealer deals next."
                if self.next_dealer
                else "If all pass, the hand is not played: {points} points are taken off the score "
                "of the dealer's side, and the same dealer deals anew.",
                points=self.points,
            ),
        )


@final
@attrs.frozen
class EverybodyScores(Component):
    """Every side scores the points that it took; nobody can be set.

    So it is wherever nobody bids.
    """

    id = "everybody-scores"
    rule_point = "settlement"

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """Everybody's points."""
        return tuple(
            Entry(award.side, award.value, place)
            for place, award in enumerate(awards)
            if award.side is not None
        )

    def describe(self) -> tuple[Clause, ...]:
        """Who scores what."""
        return (clause("everybody-scores.taken", "Each side scores the points that it took."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A bid must mean something."""
        if rules.auction.top(sum(point.value for point in rules.points)):
            yield clause(
                "everybody-scores.bids",
                "EverybodyScores takes no notice of bids, but {auction} has them made: use "
                "NoAuction(), or a settlement such as BidderScoresTaken()",
                auction=type(rules.auction).__name__,
            )
