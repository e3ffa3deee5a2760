"""Settlement: what the bidder and the others score for the points that they took."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import final

import attrs

from .._construct import fast_constructor
from ..messages import Clause, clause
from ..played_hand import Award, PlayedHand
from .base import Composition, SettlementRule
from .values import Entry
from .wording import bidding_side, may_be_unbid, side

__all__ = [
    "BidderScoresBid",
    "BidderScoresTaken",
    "EverybodyScores",
    "NetDifference",
    "OthersScoreBid",
]


_entry: Callable[[int, int, int | None], Entry] = fast_constructor(Entry)


def _entries(
    hand: PlayedHand, awards: tuple[Award, ...], made: bool, cap: int | None
) -> tuple[Entry, ...]:
    bidder = hand.bidding_side
    entries = [] if made else [_entry(bidder, -hand.contract.level, None)]
    for place, award in enumerate(awards):
        if award.side is None:
            continue
        amount = award.value
        if award.side == bidder:
            if not made:
                continue
            if cap is not None:
                amount = min(amount, cap)
                cap -= amount
                if not amount:
                    continue
        entries.append(_entry(award.side, amount, place))
    return tuple(entries)


def _set_and_others(rules: Composition, players: int) -> tuple[Clause, ...]:
    """What a bid that fails costs, and what the others score."""
    return (
        clause(
            "settlement.set",
            "Otherwise {bidder} is set (also called burned) and loses the amount of the bid; the "
            "points taken go to nobody.",
            bidder=bidding_side(rules, players),
        ),
        clause(
            "settlement.others",
            "All others score the points they take, whether the bid is made or not.",
        ),
    )


@final
@attrs.frozen
class BidderScoresTaken(SettlementRule):
    """A bidder who made the bid scores all points taken; a set bidder loses the bid.

    So it is everywhere but in Pitch Six: with a bid of two and three points taken, three count.
    """

    id = "bidder-scores-taken"

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """Everybody's points, or the bid against the bidder."""
        return _entries(hand, awards, made, None)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who scores what."""
        made = clause(
            "bidder-scores-taken.made",
            "The bid is made if {bidder} takes at least as many points as were bid. Then "
            "{bidder} scores every point taken.",
            bidder=bidding_side(rules, players),
        )
        return (made, *_set_and_others(rules, players))


@final
@attrs.frozen
class BidderScoresBid(SettlementRule):
    """A bidder who made the bid scores the bid and no more; a set bidder loses it.

    In Pitch Six, a bid of three with five points taken scores three. Points above the bid are lost,
    not the others'; the bidder's points count in counting order until the bid is reached.
    """

    id = "bidder-scores-bid"

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """The others' points, and the bid for or against the bidder."""
        return _entries(hand, awards, made, hand.contract.level)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who scores what."""
        made = clause(
            "bidder-scores-bid.made",
            "The bid is made if {bidder} takes at least as many points as were bid. Then "
            "{bidder} scores the bid and no more; extra points go to nobody.",
            bidder=bidding_side(rules, players),
        )
        return (made, *_set_and_others(rules, players))


@final
@attrs.frozen
class EverybodyScores(SettlementRule):
    """Every side scores the points that it took; nobody can be set.

    So it is wherever nobody bids.
    """

    id = "everybody-scores"

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """Everybody's points."""
        return _entries(hand, awards, made=True, cap=None)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who scores what."""
        return (
            clause(
                "everybody-scores.taken",
                "Each {side} scores the points taken.",
                side=side(rules, players),
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A bid must mean something."""
        if rules.auction.top(sum(point.value for point in rules.points)):
            yield clause(
                "everybody-scores.bids",
                "EverybodyScores takes no notice of bids, but {auction} has them made: use "
                "NoAuction(), or a settlement such as BidderScoresTaken()",
                auction=type(rules.auction).__name__,
            )


def _fails(rules: Composition, players: int) -> tuple[Clause, ...]:
    """What a bid that fails brings, and how a hand is scored that nobody has bid on."""
    fails = clause(
        "settling.others-and-bid",
        "Otherwise {bidder} scores nothing and loses nothing, and the other {side} scores the "
        "amount of the bid plus the points it took.",
        bidder=bidding_side(rules, players),
        side=side(rules, players),
    )
    if not may_be_unbid(rules, players):
        return (fails,)
    unbid = clause("settling.unbid", "If nobody has bid, the hand is scored as if a bid were made.")
    return (fails, unbid)


def _failed(hand: PlayedHand, awards: tuple[Award, ...]) -> tuple[Entry, ...]:
    """The bid, and then its own points, to the side that did not bid."""
    other = 1 - hand.bidding_side
    points = [
        Entry(other, award.value, place)
        for place, award in enumerate(awards)
        if award.side == other
    ]
    return (Entry(other, hand.contract.level), *points)


def _two_sides(component: object, rules: Composition, players: int) -> Iterable[Clause]:
    """A conflict unless there is one other side to which a bid that fails can go."""
    sides = len(set(rules.seating.sides(players)))
    if sides != 2 or rules.seating.changes_sides:
        yield clause(
            "settling.sides",
            "{name} gives a bid that fails to the other side, and there must be one and no more: "
            "use Individual(2) or Partnerships that make two sides, or BidderScoresTaken()",
            name=type(component).__name__,
        )


@final
@attrs.frozen
class OthersScoreBid(SettlementRule):
    """A bidder who makes the bid scores all points taken; a bid that fails goes to the others.

    So some play Cinch: nobody is set back, but a bid that fails is worth its points to the other
    side, besides what that took.
    """

    id = "others-score-bid"

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """Everybody's points, or the bid and their own points to the others."""
        if not made:
            return _failed(hand, awards)
        return _entries(hand, awards, made=True, cap=None)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who scores what."""
        made = clause(
            "others-score-bid.made",
            "The bid is made if {bidder} takes at least as many points as were bid. Then each "
            "{side} scores the points it took.",
            bidder=bidding_side(rules, players),
            side=side(rules, players),
        )
        return (made, *_fails(rules, players))

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be two sides."""
        return _two_sides(self, rules, players)


@final
@attrs.frozen
class NetDifference(SettlementRule):
    """If the bid is made, the side that took more scores the difference, and the other nothing.

    So Cinch was settled in its best days; a bid may be made and yet bring the others more. A bid
    that fails goes to the other side, besides what that took.
    """

    id = "net-difference"

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """The difference, as one entry; or the bid and their own points to the others."""
        if not made:
            return _failed(hand, awards)
        taken = [0, 0]
        for award in awards:
            if award.side is not None:
                taken[award.side] += award.value
        difference = abs(taken[0] - taken[1])
        return (Entry(taken.index(max(taken)), difference),) if difference else ()

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who scores what."""
        made = clause(
            "net-difference.made",
            "The bid is made if {bidder} takes at least as many points as were bid. Then the "
            "{side} that took more points, bidder or not, scores the difference, and the other "
            "scores nothing.",
            bidder=bidding_side(rules, players),
            side=side(rules, players),
        )
        return (made, *_fails(rules, players))

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be two sides, and nothing to go out with before the difference is known."""
        yield from _two_sides(self, rules, players)
        during_play = rules.going_out.during_play
        if during_play.watches:
            yield clause(
                "net-difference.during-play",
                "NetDifference is not known before the hand is over, but {watch} lets somebody go "
                "out during play: use AtHandEnd()",
                watch=type(during_play).__name__,
            )
