"""Going out: the target, who reaches it and when; and whether a side that is far ahead wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, final

import attrs
from attrs.validators import optional

from ..authoring import (
    ByCard,
    Composition,
    CountingOrderRule,
    DuringPlayRule,
    Entries,
    GoingOutRule,
    MercyWinRule,
    Redealt,
    Run,
    kind_of,
)
from ..errors import one_of, whole_number, yes_or_no
from ..messages import Clause, clause
from .parts import part

__all__ = [
    "AsCaptured",
    "AtHandEnd",
    "BidderFirst",
    "CountOutInOrder",
    "CountingDown",
    "DuringPlay",
    "FixedHands",
    "GoingOutOrder",
    "HighestWins",
    "MercyRule",
    "NoMercyRule",
    "OnlyBidder",
]


@final
@attrs.frozen
class CountOutInOrder(CountingOrderRule):
    """Points are scored one by one in counting order; the first side to reach the target wins.

    A set bidder's loss comes first. In Setback, a player with nine points who takes High
    and Low wins before Jack and Game are counted. Five Majors is counted this way, too.
    """

    id = "count-out-in-order"
    sentences: ClassVar[Mapping[str, str]] = {
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
        failed = "failed" if rules.failed_bid(players) else "gains"
        return self.in_words(rules, players, "count" if rules.may_be_set(players) else failed)


@final
@attrs.frozen
class BidderFirst(CountingOrderRule):
    """The bidder scores first, all points at once; then the others in counting order.

    The first side to reach the target wins. Off-Jack Seven and Joker Eleven are counted this way.
    """

    id = "bidder-first"
    sentences: ClassVar[Mapping[str, str]] = {
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
    """Only a bidder who makes the bid and then has reached the target wins.

    In Pitch Six you must bid and make it to win; others who pass the target play on.
    """

    id = "only-bidder"
    sentences: ClassVar[Mapping[str, str]] = {
        "count": "Only a bidder who makes the bid and has then reached the target wins.",
        "partner": "The bidder's partner for the hand can win that way, too.",
        "team": "The bidder's whole team wins.",
        "others": "Others who reach the target play on.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "unbid": "with OnlyBidder nobody can win a hand that nobody bid on, which {auction} allows "
        "if everyone passes: use BidderFirst() or CountOutInOrder()",
        "bid-not-made": "OnlyBidder wants the bid made, but {during_play} lets a bidder go out "
        "without making it: use DuringPlay(require_bid_made=True), BidderFirst() or "
        "CountOutInOrder()",
    }

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        return made and side == bidding_side

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        in_teams = rules.in_teams(players) and "team"
        with_bidder = "partner" if rules.seating.changes_sides else in_teams
        return self.in_words(rules, players, "count", with_bidder, "others")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        unbid = not rules.top or rules.may_be_unbid(players)
        unmade = rules.going_out.during_play.goes_out(0, 1, last_trick=False)
        return self.in_words(rules, players, unbid and "unbid", unmade and "bid-not-made")


@final
@attrs.frozen
class HighestWins(CountingOrderRule):
    """The whole hand is counted; of the sides that reached the target, the highest score wins.

    On a tie the bidder's side wins, or else the first of those tied to its left.

    >>> HighestWins().winner((53, 55, 20), target=52, bidding_side=0)
    1
    >>> HighestWins().winner((55, 55, 20), target=52, bidding_side=0)
    0

    Ten-point Smear and Schmier are played this way. With three sides, the rule for a tie between
    the other two is our reading.
    """

    id = "highest-wins"
    sentences: ClassVar[Mapping[str, str]] = {
        "count": "The whole hand is counted before anyone wins. If more than one {side} has "
        "reached the target, the highest score wins. On a tie {bidder} wins, or else the first of "
        "those tied, going to the {left}.",
        "each": "The whole hand is counted before anyone wins. If more than one player has "
        "reached the target, the highest score wins. On a tie {leader} wins, or else the first of "
        "those tied, going to the {left}.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "direction": "{name} goes clockwise around the sides that are tied, but {seating} goes "
        "counterclockwise: use BidderFirst()"
    }

    def winner(self, scores: tuple[int, ...], target: int, bidding_side: int) -> int | None:
        highest = max(scores)
        if highest < target:
            return None
        around = ((bidding_side + turn) % len(scores) for turn in range(len(scores)))
        return next(side for side in around if scores[side] == highest)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "each" if rules.seating.changes_sides else "count")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        other_way = rules.number_of_sides(players) > 2 and rules.seating.step < 0
        return self.in_words(rules, players, other_way and "direction")


_SECURED = {
    "during-play.secured": "A point for a card is secured when its trick is over. A point that "
    "depends on the whole hand is secured only by the last trick."
}


@final
@attrs.frozen
class AtHandEnd(DuringPlayRule):
    """Nobody goes out before the hand is over and counted."""

    id = "at-hand-end"
    sentences: ClassVar[Mapping[str, str]] = {
        "when": "Every hand is played out before it is scored."
    }


@final
@attrs.frozen
class DuringPlay(DuringPlayRule):
    """The bidder goes out after any trick with the points secured so far; the hand ends there.

    Jack and jokers are secured once taken, High once the highest trump is taken, Low once the
    lowest has been played, and Game only by the last trick. Nobody else scores.

    Joker Eleven ends this way. Its rules do not say that the bid must be made as well; we require
    it, since the bidder could otherwise still be set.

    :param require_bid_made: whether the secured points must also make the bid. If not, the bid does
        not matter, and the last trick counts as during play, too.
    """

    id = "during-play"
    sentences: ClassVar[Mapping[str, str]] = {
        "bid-secured": "The game ends after any trick but the last if the points that {bidder} has "
        "secured so far make the bid and bring the score to the target. Then {bidder} wins, and "
        "nobody else scores.",
        "any-trick": "The game ends after any trick, the last included, if the points that "
        "{bidder} has secured so far bring the score to the target. Then {bidder} wins, and nobody "
        "else scores.",
        "any-bid": "The points may be fewer than were bid.",
        **_SECURED,
    }
    objections: ClassVar[Mapping[str, str]] = {
        "unbid": "DuringPlay wants the bid made, but with {auction} there are no bids: use "
        "AtHandEnd()"
    }

    require_bid_made: bool = attrs.field(default=True, validator=yes_or_no)

    def goes_out(self, secured: int, level: int, last_trick: bool) -> bool:
        return not self.require_bid_made or (secured >= level and not last_trick)

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
    """Points are scored as soon as they are secured, and any side can go out with them at once.

    Pedro and its relatives are pegged like this. The bidder scores only once the bid is made; the
    others score after every trick. A point is secured once the cards everyone has seen decide it:
    the king secures High only if the ace has been seen. After the last trick, the hand is counted
    as usual.
    """

    id = "as-captured"
    anybody = True
    sentences: ClassVar[Mapping[str, str]] = {
        "at-once": "Points are scored as they are captured: after each trick but the last, what "
        "each {side} has secured so far is counted in the order listed.",
        "bid": "For {bidder} it counts only once it is enough to make the bid.",
        "first": "The first {side} to reach the target wins at once.",
        **_SECURED,
        "seen": "The highest or lowest trump is secured when the cards seen so far show that no "
        "higher or lower one can be in play.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "order": "AsCaptured lets any side go out as its points come in, but with {order} the "
        "whole hand is counted first, or only the bidder can win: use CountOutInOrder(), "
        "BidderFirst() or AtHandEnd()",
        "hand-sides": "AsCaptured lets a side go out at once, but with {seating} several players "
        "score the same point: use AtHandEnd() or DuringPlay()",
    }

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        bid = rules.top > 0 and "bid"
        # The first in play of many cards is the highest or the lowest.
        kinds = [kind_of(point, rules.orders[0]) for point in rules.points]
        extremes = any(isinstance(kind, ByCard) and kind.card is None for kind in kinds) and "seen"
        return self.in_words(rules, players, "at-once", bid, "first", *_SECURED, extremes)

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
    """The target, the order in which a hand is counted, and whether a side can go out during play.

    >>> GoingOutOrder(11, order=BidderFirst(), during_play=DuringPlay()).target
    11

    :param target: the score that wins, such as 11.
    :param order: in which order a hand is counted, such as :class:`CountOutInOrder`.
    :param during_play: whether a side can go out during play, such as :class:`AtHandEnd`.
    """

    id = "going-out-order"
    sentences: ClassVar[Mapping[str, str]] = {"target": "The game is to {target:# point|# points}."}

    # Like every field of a frozen class, it may be narrower than in the base.
    target: int = attrs.field(validator=whole_number(1))  # pyright: ignore[reportIncompatibleVariableOverride]
    order: CountingOrderRule = part("counting-order", CountOutInOrder())
    during_play: DuringPlayRule = part("during-play", AtHandEnd())


@final
@attrs.frozen
class CountingDown(GoingOutRule):
    """Scores start high and count down to zero; a set bid is added.

    >>> CountingDown(7).target, CountingDown(7).counts_down
    (7, True)

    Smudge is counted down from seven, Nine-Card Pitch from 21. The score of a set bidder goes up.

    :param start: the score everyone starts with.
    :param order: in which order a hand is counted, such as :class:`CountOutInOrder`.
    :param during_play: whether a side can go out during play, such as :class:`AtHandEnd`.
    """

    id = "counting-down"
    counts_down = True
    sentences: ClassVar[Mapping[str, str]] = {
        "target": "All scores start at {start} and count down: points scored are subtracted, "
        "points lost are added, and the target is 0.",
        "gains": "All scores start at {start} and count down: points scored are subtracted, and "
        "the target is 0.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "floor": "CountingDown(start={start}) counts scores down to zero, but {floor} keeps them "
        "from falling below {least}: use BelowZeroAllowed() or GoingOutOrder({start})"
    }

    start: int = attrs.field(validator=whole_number(1))
    target: int | None = attrs.field(init=False, eq=False, repr=False)
    order: CountingOrderRule = part("counting-order", CountOutInOrder())
    during_play: DuringPlayRule = part("during-play", AtHandEnd())

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "target", self.start)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "target" if rules.may_cost(players) else "gains")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        least = rules.floor.least
        return self.in_words(rules, players, least is not None and "floor", least=least)


@final
@attrs.frozen
class FixedHands(GoingOutRule):
    """The game is a fixed number of hands, and then the highest score wins; there is no target.

    Tournaments and Trickster Cards play this way. While the highest score is tied, one more hand is
    played. Hands that are thrown in do not count.

    >>> FixedHands(12).winner((30, 28), hands=12, players=4)
    0
    >>> FixedHands(2, dealt_by="each").winner((30, 28), hands=7, players=4)

    :param hands: how many hands are played.
    :param dealt_by: ``"each"`` if that many are played for each player to deal: with four players
        and two hands, eight in all.
    """

    id = "fixed-hands"
    sentences: ClassVar[Mapping[str, str]] = {
        "hands": "The game is over after {number}. The highest score wins.",
        "each": "The game is over when each player has dealt {number}, {total} in all. The highest "
        "score wins.",
        "tie": "If the highest score is tied, play one more hand, and another if need be.",
        "thrown-in": "A hand that is thrown in does not count.",
    }

    hands: int = attrs.field(validator=whole_number(1))
    dealt_by: str | None = attrs.field(default=None, validator=optional(one_of("each")))
    target: int | None = attrs.field(init=False, eq=False, repr=False, default=None)
    order: CountingOrderRule = attrs.field(init=False, eq=False, repr=False, default=HighestWins())
    during_play: DuringPlayRule = attrs.field(init=False, eq=False, repr=False, default=AtHandEnd())

    def _total(self, players: int) -> int:
        return self.hands if self.dealt_by is None else self.hands * players

    def length(self, players: int) -> Clause:
        return clause("going-out.hands", "{number}", number=_hands(self._total(players)))

    def winner(self, scores: tuple[int, ...], hands: int, players: int) -> int | None:
        highest = max(scores)
        if hands < self._total(players) or scores.count(highest) > 1:
            return None
        return scores.index(highest)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        thrown_in = isinstance(rules.auction.if_all_pass(rules, players), (Redealt, Run))
        return self.in_words(
            rules, players, "hands" if self.dealt_by is None else "each", "tie",
            thrown_in and "thrown-in",
            number=_hands(self.hands), total=self._total(players),
        )  # fmt: skip


def _hands(number: int) -> Clause:
    return clause("going-out.some-hands", "{number:# hand|# hands}", number=number)


# Mercy


@final
@attrs.frozen
class NoMercyRule(MercyWinRule):
    """The game goes on, however far ahead anyone is."""

    id = "no-mercy-rule"
    sentences: ClassVar[Mapping[str, str]] = {"goes-on": "There is no mercy rule."}


@final
@attrs.frozen
class MercyRule(MercyWinRule):
    """After a hand, if nobody has won, a side that is far enough ahead of the lowest wins.

    If two sides share the highest score, play goes on. Pitch Six has this as an option, with a
    lead of twelve points.

    >>> MercyRule(12).winner((10, -2, 3)), MercyRule(12).winner((10, 10, -2))
    (0, None)

    :param margin: how far above the lowest score the highest must be.
    """

    id = "mercy-rule"
    sentences: ClassVar[Mapping[str, str]] = {
        "margin": "If nobody has won after a hand and the highest score is at least {margin} above "
        "the lowest, the highest wins, bidder or not. If it is tied, play goes on.",
        "unbid": "If nobody has won after a hand and the highest score is at least {margin} above "
        "the lowest, the highest wins. If it is tied, play goes on.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "counting-down.mercy": "with CountingDown(start={target}) the lowest score is ahead, but "
        "MercyRule lets the highest win: use NoMercyRule() or GoingOutOrder({target})"
    }

    margin: int = attrs.field(default=12, validator=whole_number(1))

    def winner(self, scores: tuple[int, ...]) -> int | None:
        highest = max(scores)
        if highest - min(scores) < self.margin or scores.count(highest) > 1:
            return None
        return scores.index(highest)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "margin" if rules.top else "unbid")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        counts_down = rules.going_out.counts_down and "counting-down.mercy"
        return self.in_words(rules, players, counts_down)
