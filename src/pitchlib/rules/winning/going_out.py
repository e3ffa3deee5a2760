"""Going out: the target, the order in which a hand is counted, and whether play may end early."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, final

import attrs

from ...checks import whole_number, yes_or_no
from ...messages import Clause
from ..base import Composition, CountingOrderRule, DuringPlayRule, GoingOutRule
from ..parts import part
from ..values import Entries

__all__ = [
    "AsCaptured",
    "AtHandEnd",
    "BidderFirst",
    "CountingDown",
    "DuringPlay",
    "GoingOutOrder",
    "HigherScore",
    "InPointOrder",
    "OnlyBidder",
]


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

    def batches(self, entries: Entries, bidding_side: int) -> tuple[Entries, ...]:
        return tuple((entry,) for entry in entries)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
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

    def batches(self, entries: Entries, bidding_side: int) -> tuple[Entries, ...]:
        first = tuple(entry for entry in entries if entry.side == bidding_side)
        others = tuple((entry,) for entry in entries if entry.side != bidding_side)
        return (first, *others) if first else others

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
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
        "allows if all pass: use BidderFirst() or InPointOrder()",
        "bid-not-made": "OnlyBidder wants the bid made to win, but {during_play} lets a bidder go "
        "out without: use DuringPlay(require_bid_made=True), BidderFirst() or InPointOrder()",
    }

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        return made and side == bidding_side

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        in_teams = len(set(rules.seating.sides(players))) < players
        with_bidder = "partner" if rules.seating.changes_sides else in_teams and "team"
        return self.in_words(rules, players, "count", with_bidder, "others")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
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
        highest = max(scores)
        if highest < target:
            return None
        around = ((bidding_side + turn) % len(scores) for turn in range(len(scores)))
        return next(side for side in around if scores[side] == highest)


_SECURED = {
    "during-play.secured": "A point for a card is secured when its trick is over. A point that "
    "depends on the whole hand is secured only by the last trick."
}


@final
@attrs.frozen
class AtHandEnd(DuringPlayRule):
    """Nobody goes out before the hand is over and counted."""

    id = "at-hand-end"
    sentences: ClassVar = {"when": "Every hand is played out before it is scored."}


@final
@attrs.frozen
class DuringPlay(DuringPlayRule):
    """The bidder goes out after any trick with the points secured so far; the hand ends there.

    Jack and jokers are secured once taken, High once the highest trump is taken, Low once the
    lowest has been played, Game never before the last trick. Nobody else is credited.

    Joker Eleven ends this way. Its rules do not say that the bid must be secured as well; we ask
    for it, since a bid not yet made could still turn into a loss.

    :param require_bid_made: whether the secured points must amount to the bid, too. If not, the
        last trick counts as during play as well, and the bid does not matter.
    """

    id = "during-play"
    watches = True
    sentences: ClassVar = {
        "bid-secured": "The game ends after any trick but the last if the points that {bidder} has "
        "secured so far make the bid and bring the score to the target. Then {bidder} wins, and "
        "nobody else scores.",
        "any-trick": "The game ends after any trick, the last included, if the points that "
        "{bidder} has secured so far bring the score to the target. Then {bidder} wins, and nobody "
        "else scores.",
        "any-bid": "The points may be fewer than were bid.",
        **_SECURED,
    }

    objections: ClassVar = {
        "unbid": "DuringPlay wants the bid made, but with {auction} there is none: use AtHandEnd()"
    }

    require_bid_made: bool = attrs.field(default=True, validator=yes_or_no)

    def goes_out(
        self, stands_at: int, secured: int, level: int, target: int, last_trick: bool
    ) -> bool:
        if self.require_bid_made and (last_trick or secured < level):
            return False
        return stands_at >= target

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        if self.require_bid_made:
            return self.in_words(rules, players, "bid-secured", *_SECURED)
        any_bid = rules.top > 0 and "any-bid"
        return self.in_words(rules, players, "any-trick", any_bid, *_SECURED)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        return self.in_words(rules, players, self.require_bid_made and not rules.top and "unbid")


@final
@attrs.frozen
class AsCaptured(DuringPlayRule):
    """Points are scored as soon as they are secured, and any side goes out with them at once.

    Pedro and its kin are pegged like this. A bidder who may still be set has nothing to score
    before the bid is secured; the others have theirs trick by trick. A point is secured once the
    cards that everybody has seen decide it: High with the king only if the ace has been seen. In
    the last trick, where nothing is open any more, the hand is counted as at any hand's end.
    """

    id = "as-captured"
    watches = True
    anybody = True
    sentences: ClassVar = {
        "at-once": "Points are scored as they are captured: after each trick but the last, what "
        "each {side} has secured so far is counted in the order listed.",
        "bid": "For {bidder} it counts only once it is enough to make the bid.",
        "first": "The first {side} to reach the target wins at once.",
        **_SECURED,
        "seen": "The highest or lowest trump is secured when the cards seen so far show that no "
        "higher or lower one can be in play.",
    }
    objections: ClassVar = {
        "order": "AsCaptured lets any side go out as its points come in, but {order} wants the "
        "whole hand counted, or the bidder alone to win: use InPointOrder(), BidderFirst() or "
        "AtHandEnd()",
        "hand-sides": "AsCaptured lets a side go out at once, but with {seating} several players "
        "score the same point: use AtHandEnd() or DuringPlay()",
    }

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        bid = rules.top > 0 and "bid"
        return self.in_words(rules, players, "at-once", bid, "first", *_SECURED, "seen")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        order = rules.going_out.order
        return self.in_words(
            rules,
            players,
            (order.by_scores or not order.may_win(1, 0, made=True)) and "order",
            rules.seating.changes_sides and "hand-sides",
        )


@final
@attrs.frozen
class GoingOutOrder(GoingOutRule):
    """The target, the order in which a hand is counted, and whether one may go out during play.

    >>> GoingOutOrder(11, order=BidderFirst(), during_play=DuringPlay()).target
    11

    :param target: the score that wins: 12 in Pitch Six, 21 in Off-Jack Seven, 11 in most games.
    :param order: :class:`InPointOrder`, :class:`BidderFirst` or :class:`OnlyBidder`.
    :param during_play: :class:`AtHandEnd` or :class:`DuringPlay`.
    """

    id = "going-out-order"
    sentences: ClassVar = {"target": "The game is to {target} points."}

    target: int = attrs.field(validator=whole_number(1))
    order: CountingOrderRule = part("counting-order", InPointOrder())
    during_play: DuringPlayRule = part("during-play", AtHandEnd())


@final
@attrs.frozen
class CountingDown(GoingOutRule):
    """All scores start at a number, points are taken off, a set bid is added; zero wins.

    >>> CountingDown(7).target, CountingDown(7).counts_down
    (7, True)

    Smudge is counted down from seven, nine-card Pitch from 21: a bidder who fails goes up.

    :param start: where everybody starts.
    :param order: :class:`InPointOrder`, :class:`BidderFirst` or :class:`OnlyBidder`.
    :param during_play: :class:`AtHandEnd` or :class:`DuringPlay`.
    """

    id = "counting-down"
    counts_down = True
    sentences: ClassVar = {
        "target": "All scores start at {start} and count down: points scored are subtracted, "
        "points lost are added, and the target is 0.",
        "gains": "All scores start at {start} and count down: points scored are subtracted, and "
        "the target is 0.",
    }
    objections: ClassVar = {
        "floor": "CountingDown(start={start}) has scores fall to zero and win, but {floor} keeps "
        "them from falling below {least}: use BelowZeroAllowed() or GoingOutOrder({start})"
    }

    start: int = attrs.field(validator=whole_number(1))
    target: int = attrs.field(
        init=False,
        eq=False,
        repr=False,
        default=attrs.Factory(lambda self: self.start, takes_self=True),
    )
    order: CountingOrderRule = part("counting-order", InPointOrder())
    during_play: DuringPlayRule = part("during-play", AtHandEnd())

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "target" if rules.may_cost(players) else "gains")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        least = rules.floor.least
        return self.in_words(rules, players, least is not None and "floor", least=least)
