"""Settlement: what the bidder and the others score, and how low a score may fall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from ..authoring import *
from ..authoring import Entries, Scores, Settles, highest_alone, not_two_sides, other_way
from ..errors import as_int, whole_number
from ..played_hand import Awards, PlayedHand

__all__ = [
    "BelowZeroAllowed", "BidderScoresBid", "BidderScoresTaken", "EverybodyScores", "LosesGame",
    "NetDifference", "NoNegativeFloor", "SetGoesToDefenders",
]  # fmt: skip


class Settling(SettlementRule):
    """A settlement that is data: what it says follows from how it settles."""

    def entries(self, hand: PlayedHand, awards: Awards, made: bool) -> Entries:
        how, bidder, level = self.settles, hand.bidding_side, hand.contract.level
        made = made or how == "everybody"
        if how == "difference" and made:
            taken = [sum(a.value for a in awards if a.side == side) for side in (0, 1)]
            difference = abs(taken[0] - taken[1])
            return (Entry(taken.index(max(taken)), difference),) if difference else ()
        sides, entries = hand.number_of_sides, list[Entry]()
        if not made and how in {"others", "difference"}:
            entries = [Entry((bidder + turn) % sides, level) for turn in range(1, sides)]
        elif not made:
            entries = [Entry(bidder, -level)]
        cap = level if how == "bid" else None
        for place, award in enumerate(awards):
            amount = award.value
            if award.side is None or (award.side == bidder and not made):
                continue
            if award.side == bidder and cap is not None:
                amount = max(0, min(amount, cap))  # what costs points comes off those above
                cap -= amount
                if not amount:
                    continue
            entries.append(Entry(award.side, amount, place))
        return tuple(entries)


class AboutBids(Settling):
    """A settlement that depends on whether the bid was made."""

    objections: ClassVar[Mapping[str, str]] = {
        "settlement.unbid": "{name} depends on a bid, but with {auction} there is none: use "
        "EverybodyScores()"
    }
    _clashes = {"settlement.unbid": lambda it, rules, _: not rules.top}


_MADE = "The bid is made if {bidder} takes at least as many points as were bid. Then "
_SET_AND_OTHERS = {
    "settlement.set": "Otherwise {bidder} is set (also called burned), loses the amount of the bid "
    "and scores nothing.",
    "settlement.others": "All others score the points they take, whether the bid is made or not.",
}


class BidderScoresTaken(AboutBids):
    """A bidder who makes the bid scores all the points taken; a set bidder loses the bid.

    Most games score this way: a bidder who bids two and takes three scores three.
    """

    settles: ClassVar[Settles] = "taken"
    sentences: ClassVar[Mapping[str, str]] = {
        "made": _MADE + "{bidder} scores every point taken.",
        **_SET_AND_OTHERS,
    }


class BidderScoresBid(AboutBids):
    """A bidder who makes the bid scores the bid and no more; a set bidder loses it.

    In Pitch Six, a bidder who bids three and takes five scores three. Nobody gets the extra points;
    the bidder's points count in counting order until the bid is reached.
    """

    settles: ClassVar[Settles] = "bid"
    sentences: ClassVar[Mapping[str, str]] = {
        "made": _MADE + "{bidder} scores the bid; extra points are lost.",
        **_SET_AND_OTHERS,
    }
    objections: ClassVar[Mapping[str, str]] = {
        "unbid": "BidderScoresBid would score nothing in a hand that nobody bid on, which "
        "{auction} allows if everyone passes: use BidderScoresTaken()"
    }
    _clashes = {"unbid": lambda it, rules, players: rules.may_be_unbid(players)}


class EverybodyScores(Settling):
    """Every side scores the points it took; nobody can be set.

    Games without bidding, such as All Fours, score this way.
    """

    settles: ClassVar[Settles] = "everybody"
    sentences: ClassVar[Mapping[str, str]] = {"taken": "Each {side} scores the points taken."}
    objections: ClassVar[Mapping[str, str]] = {
        "bids": "EverybodyScores ignores bids, but {auction} has players bid: use NoAuction(), or "
        "a settlement such as BidderScoresTaken()"
    }
    _clashes = {"bids": lambda it, rules, _: rules.top > 0}


class FailedBidToOthers(AboutBids):
    """A settlement in which the other sides score a failed bid and the points they took."""

    sentences: ClassVar[Mapping[str, str]] = {
        "settling.others-and-bid": "Otherwise {bidder} scores nothing and loses nothing, and the "
        "other {side} scores the amount of the bid plus the points it took.",
        "settling.each-and-bid": "Otherwise {bidder} scores nothing and loses nothing, and every "
        "other {side} scores the amount of the bid plus the points it took. The amount of the bid "
        "is scored first, from the bidder's {left} on.",
        "settling.unbid": "If nobody has bid, the hand is scored as if a bid were made.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "settling.direction": "{name} gives a failed bid to the other sides clockwise, but "
        "{seating} goes counterclockwise: use two sides, or BidderScoresTaken()"
    }
    _clashes = {"settling.direction": other_way}

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        unbid = rules.may_be_unbid(players) and "settling.unbid"
        several = rules.number_of_sides(players) > 2 and not rules.seating.changes_sides
        failed = "settling.each-and-bid" if several else "settling.others-and-bid"
        return self.in_words(rules, players, "made", failed, unbid)


class SetGoesToDefenders(FailedBidToOthers):
    """Each side scores the points it took, or after a failed bid, the others score it as well.

    Some play Cinch this way: nobody is set back, but if the bid fails, the other side scores the
    bid plus the points it took, and the bidder scores nothing. So does every opponent in Cut-Throat
    Cinch, where three to six play alone.
    """

    settles: ClassVar[Settles] = "others"
    sentences: ClassVar[Mapping[str, str]] = {
        "made": _MADE + "each {side} scores the points it took."
    }


class NetDifference(FailedBidToOthers):
    """If the bid is made, the side that took more scores the difference, and the other nothing.

    Cinch is scored this way; even if the bid is made, the others may score. If it fails, the other
    side scores the bid plus the points it took.
    """

    settles: ClassVar[Settles] = "difference"
    sentences: ClassVar[Mapping[str, str]] = {
        "made": _MADE + "the {side} that took more points, bidder or not, scores the difference, "
        "and the other scores nothing."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "sides": "NetDifference compares two sides, so there must be exactly two: use "
        "Individual(2), Partnerships with two teams, SetGoesToDefenders() or BidderScoresTaken()",
        "during-play": "NetDifference is not known until the hand is over, but {during_play} lets "
        "a side go out during play: use AtHandEnd()",
    }
    _clashes = {
        "sides": not_two_sides,
        "during-play": lambda it, rules, _: rules.going_out.during_play.watches,
    }


class NoNegativeFloor(FloorRule):
    """A score never goes below zero, as in Joker Eleven: from two, a loss of three leaves zero.

    >>> NoNegativeFloor().least
    0
    """

    least: ClassVar[int | None] = 0
    sentences: ClassVar[Mapping[str, str]] = {
        "zero": "A score never goes below zero: from 2, a loss of 3 leaves 0."
    }


class BelowZeroAllowed(FloorRule):
    """Scores may go below zero, as in Pitch Six."""

    least: ClassVar[int | None] = None
    sentences: ClassVar[Mapping[str, str]] = {
        "never": "Nobody ever loses points.",
        "above": "A score may rise above {target}, where all begin.",
        "negative": "Scores may go below zero.",
    }

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        far = "above" if rules.going_out.counts_down else "negative"
        return self.in_words(rules, players, far if rules.may_cost(players) else "never")


@attrs.frozen(slots=False)
class LosesGame(FloorRule):
    """A side that falls too low loses the game after the hand.

    In Pitch with Wraps a side at -21 loses. The highest score of the other sides wins. While that
    is tied, the game goes on.

    >>> LosesGame(at=21).winner((3, -21, 8))
    2

    :param at: how far below zero a side loses: with 21, at -21 or lower.
    """

    least: ClassVar[int | None] = None
    sentences: ClassVar[Mapping[str, str]] = {
        "negative": "Scores may go below zero.",
        "at": "Any {who} at {limit} or lower after a hand loses the game.",
        "at-counting-down": "Any {who} at {limit} or higher after a hand loses the game.",
        "two-sides": "The other {who} wins.",
        "others": "Of the others, the one that is furthest ahead wins; while that is a tie, the "
        "game goes on.",
        "reached": "A {who} that goes out with the same hand wins all the same.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "never-lower": "LosesGame(at={at}) is for scores below zero, but nobody ever loses points: "
        "use BelowZeroAllowed()",
    }
    _clashes = {"never-lower": lambda it, rules, players: not rules.may_cost(players)}

    at: int = attrs.field(converter=as_int, validator=whole_number(1))

    def winner(self, scores: Scores) -> int | None:
        return highest_alone(scores) if min(scores) <= -self.at < max(scores) else None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        down, changes_sides = rules.going_out.counts_down, rules.seating.changes_sides
        return self.in_words(
            rules, players,
            not down and rules.may_cost(players) and "negative",
            "at-counting-down" if down else "at",
            "two-sides" if rules.number_of_sides(players) == 2 else "others",
            rules.going_out.target is not None and "reached",
            limit=(rules.going_out.target or 0) + self.at if down else -self.at,
            who=clause("who.player", "player") if changes_sides else rules.side(players),
        )  # fmt: skip
