"""Counting order: in which order a hand is counted, and who can win by it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, final

import attrs

from ...messages import Clause
from ..base import Composition, CountingOrderRule
from ..values import Entry

__all__ = ["BidderFirst", "HigherScore", "InPointOrder", "OnlyBidder"]


@final
@attrs.frozen
class InPointOrder(CountingOrderRule):
    """Points are credited one by one in counting order; the first side at the target wins.

    A set bidder is debited first. In Setback with nine points against ten, High and Low win the
    game before Jack and Game are counted. Five Majors counts this way, too.
    """

    id = "in-point-order"
    sentences: ClassVar = {
        "count": "A set bidder's loss is scored first, then the points one by one in the order "
        "listed. The first {side} to reach the target wins, and nothing more is counted.",
        "failed": "The amount of a failed bid is scored first, then the points one by one in the "
        "order listed. The first {side} to reach the target wins, and nothing more is counted.",
        "gains": "The points are scored one by one in the order listed. The first {side} to reach "
        "the target wins, and nothing more is counted.",
    }

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """Each entry alone."""
        return tuple((entry,) for entry in entries)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who wins first."""
        failed = "failed" if rules.settlement.of_failed_bid(rules, players) else "gains"
        return self.in_words(rules, players, "count" if rules.may_be_set(players) else failed)


@final
@attrs.frozen
class BidderFirst(CountingOrderRule):
    """The bidder is credited first, all points at once; then the others in counting order.

    The first side at the target wins. Off-Jack Seven and Joker Eleven play this way.
    """

    id = "bidder-first"
    sentences: ClassVar = {
        "count": "All that {bidder} wins or loses is scored first, then the points of the others "
        "one by one in the order listed. The first {side} to reach the target wins, and nothing "
        "more is counted.",
        "gains": "All that {bidder} wins is scored first, then the points of the others one by one "
        "in the order listed. The first {side} to reach the target wins, and nothing more is "
        "counted.",
    }

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """All of the bidding side, then each of the others alone."""
        first = tuple(entry for entry in entries if entry.side == bidding_side)
        others = tuple((entry,) for entry in entries if entry.side != bidding_side)
        return (first, *others) if first else others

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who wins first."""
        return self.in_words(rules, players, "count" if rules.may_be_set(players) else "gains")


@final
@attrs.frozen
class OnlyBidder(CountingOrderRule):
    """Everything is counted; only a bidder who made the bid and stands at the target wins.

    In Pitch Six one has to bid and make it to win; others who pass the target play on.
    """

    id = "only-bidder"
    sentences: ClassVar = {
        "count": "Only a bidder who makes the bid and has then reached the target wins.",
        "partner": "The bidder's partner for the hand can win that way, too.",
        "team": "The bidder's whole team wins.",
        "others": "Others who reach the target play on.",
    }
    objections: ClassVar = {
        "unbid": "OnlyBidder lets nobody win by a hand that nobody has bid on, which {auction} "
        "allows here: use BidderFirst() or InPointOrder()",
        "bid-not-made": "OnlyBidder wants the bid made to win, but {during_play} lets a bidder go "
        "out without: use DuringPlay(require_bid_made=True), BidderFirst() or InPointOrder()",
    }

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        """The bidding side, if it made the bid."""
        return made and side == bidding_side

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who can win."""
        in_teams = len(set(rules.seating.sides(players))) < players
        with_bidder = "partner" if rules.seating.changes_sides else in_teams and "team"
        return self.in_words(rules, players, "count", with_bidder, "others")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be a bid, and nobody may go out during play without making it."""
        unbid = not rules.top or rules.may_be_unbid(players)
        during_play = rules.going_out.during_play
        # What lets anybody go out says itself that it does not fit.
        bidder_alone = during_play.watches and not during_play.anybody
        unmade = bidder_alone and not during_play.require_bid_made
        return self.in_words(rules, players, unbid and "unbid", unmade and "bid-not-made")


@final
@attrs.frozen
class HigherScore(CountingOrderRule):
    """Everything is counted; of the sides at the target the one with the highest score wins.

    If they are even the bidder's side wins, or else the first of them to its left.

    >>> HigherScore().winner((53, 55, 20), target=52, bidding_side=0)
    1
    >>> HigherScore().winner((55, 55, 20), target=52, bidding_side=0)
    0

    Ten-point Smear and Schmier play this way. Their sources speak of two sides; what follows if two
    others are even with three is our reading.
    """

    id = "higher-score"
    by_scores = True
    sentences: ClassVar = {
        "count": "The whole hand is counted before anyone wins. If more than one {side} has "
        "reached the target, the highest score wins. On a tie {bidder} wins, or else the first of "
        "those tied, going to the left."
    }

    def winner(self, scores: tuple[int, ...], target: int, bidding_side: int) -> int | None:
        """The side with the highest score, if that is at the target; the bidder's before others."""
        highest = max(scores)
        if highest < target:
            return None
        around = ((bidding_side + turn) % len(scores) for turn in range(len(scores)))
        return next(side for side in around if scores[side] == highest)
