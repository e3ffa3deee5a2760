"""Counting order: in which order a hand is counted, and who can win by it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ...messages import Clause, clause
from ..base import Composition, CountingOrderRule
from ..values import Entry
from ..wording import bidding_side, may_be_set, side
from .during_play import DuringPlay

__all__ = ["BidderFirst", "HigherScore", "InPointOrder", "OnlyBidder"]


@final
@attrs.frozen
class InPointOrder(CountingOrderRule):
    """Points are credited one by one in counting order; the first side at the target wins.

    A set bidder is debited first. In Setback with nine points against ten, High and Low win the
    game before Jack and Game are counted. Five majors counts this way, too.
    """

    id = "in-point-order"

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """Each entry alone."""
        return tuple((entry,) for entry in entries)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who wins first."""
        if may_be_set(rules, players):
            message, first = "count", "A set bidder's loss is scored first, then the points"
        elif rules.settlement.of_failed_bid(rules, players):
            message, first = "failed", "The amount of a failed bid is scored first, then the points"
        else:
            message, first = "gains", "The points are scored"
        return (
            clause(
                f"in-point-order.{message}",
                f"{first} one by one in the order listed. The first {{side}} to reach the target "
                "wins, and nothing more is counted.",
                side=side(rules, players),
            ),
        )


@final
@attrs.frozen
class BidderFirst(CountingOrderRule):
    """The bidder is credited first, all points at once; then the others in counting order.

    The first side at the target wins. Off-Jack Seven and Joker Eleven play this way.
    """

    id = "bidder-first"

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """All of the bidding side, then each of the others alone."""
        first = tuple(entry for entry in entries if entry.side == bidding_side)
        others = tuple((entry,) for entry in entries if entry.side != bidding_side)
        return (first, *others) if first else others

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who wins first."""
        return (
            clause(
                "bidder-first.count" if may_be_set(rules, players) else "bidder-first.gains",
                "All that {bidder} wins or loses is scored first, then the points of the others "
                "one by one in the order listed. The first {side} to reach the target wins, and "
                "nothing more is counted."
                if may_be_set(rules, players)
                else "All that {bidder} wins is scored first, then the points of the others one by "
                "one in the order listed. The first {side} to reach the target wins, and nothing "
                "more is counted.",
                bidder=bidding_side(rules, players),
                side=side(rules, players),
            ),
        )


@final
@attrs.frozen
class OnlyBidder(CountingOrderRule):
    """Everything is counted; only a bidder who made the bid and stands at the target wins.

    In Pitch Six one has to bid and make it to win; others who pass the target play on.
    """

    id = "only-bidder"

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """All entries at once."""
        return (entries,)

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        """The bidding side, if it made the bid."""
        return made and side == bidding_side

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who can win."""
        sentences = [
            clause(
                "only-bidder.count",
                "Only a bidder who makes the bid and has then reached the target wins.",
            )
        ]
        if rules.seating.changes_sides:
            sentences.append(
                clause(
                    "only-bidder.partner",
                    "The bidder's partner for the hand can win that way, too.",
                )
            )
        elif len(set(rules.seating.sides(players))) < players:
            sentences.append(clause("only-bidder.team", "The bidder's whole team wins."))
        others = clause("only-bidder.others", "Others who reach the target play on.")
        return (*sentences, others)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Nobody may go out during play without making the bid."""
        during_play = rules.going_out.during_play
        if isinstance(during_play, DuringPlay) and not during_play.require_bid_made:
            yield clause(
                "only-bidder.bid-not-made",
                "OnlyBidder wants the bid made to win, but DuringPlay(require_bid_made=False) lets "
                "a bidder go out without: use DuringPlay(), BidderFirst() or InPointOrder()",
            )


@final
@attrs.frozen
class HigherScore(CountingOrderRule):
    """Everything is counted; of the sides at the target the one with the highest score wins.

    If they are even the bidder's side wins, or else the first of them to its left.

    >>> HigherScore().winner((53, 55, 20), target=52, bidding_side=0)
    1
    >>> HigherScore().winner((55, 55, 20), target=52, bidding_side=0)
    0

    So it is in ten-point Smear and in Schmier, of which the sources speak of two sides; what
    follows if two others are even with three is our reading.
    """

    id = "higher-score"
    by_scores = True

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """All entries at once."""
        return (entries,)

    def winner(self, scores: tuple[int, ...], target: int, bidding_side: int) -> int | None:
        """The side with the highest score, if that is at the target; the bidder's before others."""
        highest = max(scores)
        if highest < target:
            return None
        around = ((bidding_side + turn) % len(scores) for turn in range(len(scores)))
        return next(side for side in around if scores[side] == highest)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who wins."""
        return (
            clause(
                "higher-score.count",
                "The whole hand is counted before anyone wins. If more than one {side} has reached "
                "the target, the highest score wins. On a tie {bidder} wins, or else the first of "
                "those tied to the bidder's left.",
                side=side(rules, players),
                bidder=bidding_side(rules, players),
            ),
        )
