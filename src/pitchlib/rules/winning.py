"""Winning: the target, who reaches it and when; far ahead; or outright, whatever the score."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, ClassVar, Literal

import attrs

from ..authoring import *
from ..authoring import Entries, Scores, highest_alone, kind_of, not_two_sides, other_way, part
from ..cards import CARDS, Card, Rank, bits_of
from ..errors import InvalidArgument, as_int, derived, flag, number, shown, whole_number, word
from ..messages import name_clause
from ..played_hand import Awards, PlayedHand, gains
from ..problems import is_bid_name
from ..tricks import Trick

__all__ = [
    "AloneOrBidder", "AsCaptured", "AtHandEnd", "BidderFirst", "CountOutInOrder", "DuringPlay",
    "FixedHands", "GoingOutOrder", "HighestWins", "MercyRule", "Moon", "NoMercyRule", "NoMoon",
    "OnlyBidder", "SpecialBids",
]  # fmt: skip


_FIRST_WINS = "The first {side} to reach the target wins, and nothing more is counted."


class CountOutInOrder(CountingOrderRule):
    """Points are scored one by one in counting order; the first side to reach the target wins.

    A set bidder's loss comes first. In Setback, a player with nine points who takes High
    and Low wins before Jack and Game are counted. Five Majors is counted this way, too.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "count": "A set bidder's loss is scored first, then the points one by one in the order "
        "listed. " + _FIRST_WINS,
        "failed": "The amount of a failed bid is scored first, then the points one by one in the "
        "order listed. " + _FIRST_WINS,
        "gains": "The points are scored one by one in the order listed. " + _FIRST_WINS,
    }

    def batches(self, entries: Entries, bidding_side: int) -> tuple[Entries, ...]:
        return tuple((entry,) for entry in entries)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        failed = "failed" if rules.failed_bid(players) else "gains"
        count = "count" if rules.may_be_set(players) else failed
        return self.in_words(rules, players, count, **_each(rules, players))


class BidderFirst(CountingOrderRule):
    """The bidder scores first, all points at once; then the others in counting order.

    The first side to reach the target wins. Off-Jack Seven and Joker Eleven are counted this way.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "count": "All that {bidder} wins or loses is scored first, then the points of the others "
        "one by one in the order listed. " + _FIRST_WINS,
        "gains": "All that {bidder} wins is scored first, then the points of the others one by one "
        "in the order listed. " + _FIRST_WINS,
    }
    _says = (lambda it, rules, players: "count" if rules.may_be_set(players) else "gains",)

    def batches(self, entries: Entries, bidding_side: int) -> tuple[Entries, ...]:
        first = tuple(entry for entry in entries if entry.side == bidding_side)
        others = tuple((entry,) for entry in entries if entry.side != bidding_side)
        return (first, *others) if first else others


class OnlyBidder(CountingOrderRule):
    """Only a bidder who makes the bid and then has reached the target wins.

    In Pitch Six you must bid and make it to win; others who pass the target play on.
    """

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
    _clashes = {
        "unbid": lambda it, rules, players: not rules.top or rules.may_be_unbid(players),
        "bid-not-made": lambda it, rules, _: rules.going_out.during_play.goes_out(0, 1, False),
    }

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        return made and side == bidding_side

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        along = "partner" if rules.seating.changes_sides else rules.in_teams(players) and "team"
        return self.in_words(rules, players, "count", along, "others")


@attrs.frozen(slots=False)
class HighestWins(CountingOrderRule):
    """The whole hand is counted; of the sides that reached the target, the highest score wins.

    On a tie the bidder's side wins, or else the first of those tied to its left.

    >>> HighestWins().winner((53, 55, 20), target=52, bidding_side=0, before=(40, 40, 20))
    1
    >>> HighestWins(first="bidder").winner((53, 55), target=52, bidding_side=0, before=(40, 40))
    0

    Ten-point Smear and Schmier are played this way. In Family Smear the bidder comes first. With
    three sides, the rule for a tie between the other two is our reading.

    :param first: ``"bidder"`` if the bidder's side wins before any other, however high.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "count": "The whole hand is counted before anyone wins. If more than one {side} has "
        "reached the target, the highest score wins.",
        "tie": "On a tie {bidder} wins.",
        "tie-of-others": "If only others tie, the first of them from there to the {left} wins.",
        "bidder": "The whole hand is counted before anyone wins. If {bidder} has reached the "
        "target, {bidder} wins, whatever the others have. Otherwise the highest score wins, of "
        "those that have reached it; on a tie, the first of those tied to the {left} of the "
        "bidder.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "direction": "{name} goes clockwise around the sides that are tied, but {seating} goes "
        "counterclockwise: use BidderFirst()"
    }
    _clashes = {"direction": other_way}

    first: str | None = word(None, "bidder")

    def winner(self, scores: Scores, target: int, bidding_side: int, before: Scores) -> int | None:
        highest = max(scores)
        if highest < target:
            return None
        if self.first and bidding_side >= 0 and scores[bidding_side] >= target:
            return bidding_side
        around = ((bidding_side + turn) % len(scores) for turn in range(len(scores)))
        return next(side for side in around if scores[side] == highest)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        others = rules.number_of_sides(players) > 2 and "tie-of-others"
        said = (self.first,) if self.first else ("count", "tie", others)
        return self.in_words(rules, players, *said, **_each(rules, players))


def _each(rules: Composition, players: int) -> dict[str, object]:
    """Who wins, in words: where partners change from hand to hand, each player alone."""
    if not rules.seating.changes_sides:
        return {}
    return {"side": clause("who.player", "player"), "bidder": rules.word("leader", players)}


class AloneOrBidder(CountingOrderRule):
    """A side that alone reaches the target wins; of several, the bidder. Else play goes on.

    Once several have reached it together and the bidder has not, only a bidder wins who makes the
    bid and stands there.

    >>> AloneOrBidder().winner((30, 43, 44), target=42, bidding_side=2, before=(30, 40, 40))
    2
    >>> AloneOrBidder().winner((30, 43, 44), target=42, bidding_side=0, before=(33, 40, 40))

    Call-Your-Partner Pitch is played this way.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "count": "The whole hand is counted before anyone wins. A {side} that alone has reached "
        "the target wins. If several have, {bidder} wins, if among them.",
        "on": "If {bidder} is not among them, nobody wins yet. As long as anyone stands at the "
        "target, only a bidder wins who makes the bid and stands there too.",
    }

    def winner(self, scores: Scores, target: int, bidding_side: int, before: Scores) -> int | None:
        there = [side for side, score in enumerate(scores) if score >= target]
        if len(there) > 1 or max(before) >= target:
            bid = bidding_side in there and scores[bidding_side] > before[bidding_side]
            there = [bidding_side] if bid else []
        return there[0] if there else None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "count", "on", **_each(rules, players))


_SECURED = {
    "during-play.secured": "A point for a card is secured when its trick is over.",
    "during-play.last": "A point that depends on the whole hand is secured only by the last trick.",
}


def _secured(rules: Composition) -> tuple[str | Literal[False], ...]:
    """When points are secured, for those that there are."""
    kinds = [kind_of(point, rules.orders[0]) for point in rules.points]
    whole = not all(isinstance(kind, ByCard) for kind in kinds)
    return "during-play.secured", whole and "during-play.last"


class AtHandEnd(DuringPlayRule):
    """Nobody goes out before the hand is over and counted."""

    sentences: ClassVar[Mapping[str, str]] = {
        "when": "Every hand is played out before it is scored."
    }


@attrs.frozen(slots=False)
class DuringPlay(DuringPlayRule):
    """The bidder goes out after any trick with the points secured so far; the hand ends there.

    Jack and jokers are secured once taken, High once the highest trump is taken, Low once the
    lowest has been played, and Game only by the last trick. Nobody else scores.

    Joker Eleven ends this way. Its rules do not say that the bid must be made as well; we require
    it, since the bidder could otherwise still be set.

    :param require_bid_made: whether the secured points must also make the bid. If not, the bid does
        not matter, and the last trick counts as during play, too.
    """

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
    _clashes = {"unbid": lambda it, rules, _: it.require_bid_made and not rules.top}

    require_bid_made: bool = flag(True)

    def goes_out(self, secured: int, level: int, last_trick: bool) -> bool:
        return not self.require_bid_made or (secured >= level and not last_trick)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        if self.require_bid_made:
            return self.in_words(rules, players, "bid-secured", *_secured(rules))
        any_bid = rules.top > 0 and "any-bid"
        return self.in_words(rules, players, "any-trick", any_bid, *_secured(rules))


class AsCaptured(DuringPlayRule):
    """Points are scored as soon as they are secured, and any side can go out with them at once.

    Pedro and its relatives are pegged like this. The bidder scores only once the bid is made; the
    others score after every trick. A point is secured once the cards everyone has seen decide it:
    the king secures High only if the ace has been seen. After the last trick, the hand is counted
    as usual. Where nobody bids, what others have captured stays scored when a side is out.
    """

    anybody = True
    sentences: ClassVar[Mapping[str, str]] = {
        "at-once": "Points are scored as they are captured: after each trick but the last, what "
        "each {side} has secured so far is counted in the order listed.",
        "bid": "For {bidder} it counts only once it is enough to make the bid.",
        "first": "The first {side} to reach the target wins at once.",
        "pegged": "What others have captured by then stays scored.",
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
    _clashes = {
        "order": lambda it, rules, _: (
            (order := rules.going_out.order).by_scores or not order.may_win(1, 0, True)
        ),
        "hand-sides": lambda it, rules, _: rules.seating.changes_sides,
    }

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        bid = rules.top > 0 and "bid"
        # The first in play of many cards is the highest or the lowest.
        kinds = [kind_of(point, rules.orders[0]) for point in rules.points]
        seen = any(isinstance(kind, ByCard) and kind.card is None for kind in kinds) and "seen"
        said = "at-once", bid, "first", not rules.top and "pegged", *_secured(rules), seen
        return self.in_words(rules, players, *said)


@attrs.frozen(slots=False)
class GoingOutOrder(GoingOutRule):
    """The target, the order in which a hand is counted, and whether a side can go out during play.

    >>> GoingOutOrder(11, order=BidderFirst(), during_play=DuringPlay()).target
    11

    Smudge is counted down from seven, Nine-Card Pitch from 21: the score of a set bidder goes up.

    :param target: the score that wins, such as 11, or from which scores count down.
    :param order: in which order a hand is counted, such as :class:`CountOutInOrder`.
    :param during_play: whether a side can go out during play, such as :class:`AtHandEnd`.
    :param counts: ``"down"`` if scores start at the target and count down to zero.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "target": "The game is to {target:# point|# points}.",
        "down": "All scores start at {target} and count down: points scored are subtracted, points "
        "lost are added, and the target is 0.",
        "down-gains": "All scores start at {target} and count down: points scored are subtracted, "
        "and the target is 0.",
        "together": "If more than one player reaches the target at the same moment, {leader} "
        "wins, or else the first of them from there to the {left}.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "floor": "GoingOutOrder({target}, counts='down') counts scores down to zero, but {floor} "
        "keeps them from falling below {least}: use BelowZeroAllowed() or leave out counts"
    }

    # Like every field of a frozen class, it may be narrower than in the base.
    target: int = attrs.field(converter=as_int, validator=whole_number(1))  # pyright: ignore[reportIncompatibleVariableOverride]
    order: CountingOrderRule = part("counting-order", CountOutInOrder())
    during_play: DuringPlayRule = part("during-play", AtHandEnd())
    counts: str | None = word(None, "down", kw_only=True)
    counts_down: bool = derived(lambda self: self.counts is not None)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        down = "down" if rules.may_cost(players) else "down-gains"
        order, target = rules.going_out.order, down if self.counts_down else "target"
        several = any(order.may_win(1, 0, made) for made in (True, False))
        together = rules.seating.changes_sides and several and not order.by_scores
        return self.in_words(rules, players, target, together and "together")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        least = rules.floor.least
        floor = self.counts_down and least is not None and "floor"
        return self.in_words(rules, players, floor, least=least)


@attrs.frozen(slots=False)
class FixedHands(GoingOutRule):
    """The game is a fixed number of hands, and then the highest score wins; there is no target.

    Tournaments and Trickster Cards play this way. While the highest score is tied, one more hand is
    played. Hands that are thrown in do not count.

    >>> FixedHands(12).winner((30, 28), hands=12, players=4)
    0

    :param hands: how many hands are played.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "hands": "The game is over after {hands:# hand|# hands}. The highest score wins.",
        "tie": "If the highest score is tied, play one more hand, and another if need be.",
        "thrown-in": "A hand that is thrown in does not count.",
    }

    hands: int = attrs.field(converter=as_int, validator=whole_number(1))
    target: int | None = attrs.field(init=False, eq=False, repr=False, default=None)
    order: CountingOrderRule = attrs.field(init=False, eq=False, repr=False, default=HighestWins())
    during_play: DuringPlayRule = attrs.field(init=False, eq=False, repr=False, default=AtHandEnd())

    def length(self, players: int) -> Clause:
        return clause("going-out.hands", "{hands:# hand|# hands}", hands=self.hands)

    def winner(self, scores: Scores, hands: int, players: int) -> int | None:
        return None if hands < self.hands else highest_alone(scores)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        thrown_in = isinstance(rules.auction.if_all_pass(rules, players), (Redealt, Run))
        return self.in_words(rules, players, "hands", "tie", thrown_in and "thrown-in")


class NoMercyRule(MercyWinRule):
    """The game goes on, however far ahead anyone is."""

    sentences: ClassVar[Mapping[str, str]] = {"goes-on": "There is no mercy rule."}


@attrs.frozen(slots=False)
class MercyRule(MercyWinRule):
    """After a hand, if nobody has won, a side that is far enough ahead of the lowest wins.

    If two sides share the highest score, play goes on. Pitch Six has this as an option, with a
    lead of twelve points.

    >>> MercyRule(12).winner((10, -2, 3)), MercyRule(12).winner((10, 10, -2))
    (0, None)

    :param margin: how far above the lowest score the highest must be.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "margin": "If nobody has won after a hand and the highest score is at least {margin} above "
        "the lowest, the highest wins, bidder or not. If it is tied, play goes on.",
        "unbid": "If nobody has won after a hand and the highest score is at least {margin} above "
        "the lowest, the highest wins. If it is tied, play goes on.",
    }
    _says = (lambda it, rules, _: "margin" if rules.top else "unbid",)
    objections: ClassVar[Mapping[str, str]] = {
        "counts-down": "with GoingOutOrder({target}, counts='down') the lowest score is ahead, but "
        "MercyRule lets the highest win: use NoMercyRule() or leave out counts"
    }
    _clashes = {"counts-down": lambda it, rules, _: rules.going_out.counts_down}

    margin: int = number(12)

    def winner(self, scores: Scores) -> int | None:
        return None if max(scores) - min(scores) < self.margin else highest_alone(scores)


# Winning outright, whatever the score: by a sweep, or by bidding everything


class NoMoon(MoonRule):
    """A bid of all the points is a bid like any other."""

    by_awards = True
    only_bidder = True
    sentences: ClassVar[Mapping[str, str]] = {
        "nothing-more": "Taking all the points wins only the points."
    }

    def in_sight(self, level: int, worth: int, takers: int) -> bool:
        return False


def _all_to(side: int | None, awards: Awards) -> bool:
    return all(award.side == side for award in gains(awards))


def _best_of_others(hand: PlayedHand, awards: Awards, standing: Scores) -> int:
    """The side that stands highest after the hand of those that did not bid, the next in turn."""
    scores = dict(zip(hand.sides, standing))
    for award in awards:
        if award.side is not None:
            scores[award.side] += award.value
    bidder, number = hand.contract.bidder, hand.players
    around = [hand.sides[(bidder + turn) % number] for turn in range(1, number)]
    return max((side for side in around if side != hand.bidding_side), key=scores.__getitem__)


@attrs.frozen(slots=False)
class Moon(MoonRule):
    """A bidder who bids all the points and takes them all wins the game, whatever the score.

    >>> Moon().only_bidder, Moon(failed="loses").only_bidder
    (True, False)

    In Joker Eleven, bidding five and taking all five points wins. Some play Ten-Point Pitch and
    Draw Setback so that a bidder who fails loses the game: of the others, the one that then stands
    highest wins. In Smudge anybody who takes all four points wins, which is called a smudge.

    :param failed: ``"loses"`` if a bidder who bids all the points and fails loses the game.
    :param in_the_hole: ``"points"`` if a bidder below zero (in the hole) just scores the points.
    :param unbid: ``"wins"`` if any side that takes every point wins, whatever was bid.
    :raises InvalidArgument: for terms of a bid where none is needed.
    """

    by_awards = True
    sentences: ClassVar[Mapping[str, str]] = {
        "wins": "Bidding all {worth} points and taking them all wins the game for {bidder}, "
        "whatever the score.",
        "in-the-hole": "Bidding all {worth} points and taking them all wins the game for {bidder}, "
        "unless the score was below zero (in the hole) when the hand began. In that case only the "
        "points are scored.",
        "failed": "If such a bid fails, the other {side} wins the game.",
        "failed-others": "If such a bid fails, {bidder} loses the game. Of the others, the one "
        "that is furthest ahead after the hand wins; on a tie, the first to the bidder's {left}.",
        "unbid": "Taking every point in a hand wins the game, whatever the score.",
        "any-bid": "It does not matter who bid, or how much.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "out-of-reach": "Moon needs a bid of all {worth} points, but the highest bid is {top}: "
        "raise the maximum or use NoMoon()",
        "sides": "with Moon(failed='loses') a failed moon loses to the other side, but with "
        "{seating} the sides change from hand to hand: use another seating, or Moon()",
        "direction": "Moon(failed='loses') goes clockwise around several others, but {seating} "
        "goes counterclockwise: use Moon()",
    }
    _clashes = {
        "out-of-reach": lambda it, rules, _: it.unbid is None and rules.top < rules.worth,
        "sides": lambda it, rules, _: it.failed and rules.seating.changes_sides,
        "direction": lambda it, rules, players: it.failed and other_way(it, rules, players),
    }

    failed: str | None = word(None, "loses")
    in_the_hole: str | None = word(None, "points")
    unbid: str | None = word(None, "wins")
    only_bidder: bool = derived(lambda self: self.failed is None and self.unbid is None)

    def __attrs_post_init__(self) -> None:
        if self.unbid is not None and (self.failed or self.in_the_hole):
            raise InvalidArgument("Moon(unbid='wins') needs no bid: leave the others out")

    def in_sight(self, level: int, worth: int, takers: int) -> bool:
        bid = level >= worth or self.unbid is not None
        return bid and (takers == 1 or self.failed is not None)

    def winner(self, hand: PlayedHand, awards: Awards, standing: Scores) -> int | None:
        gained, side = gains(awards), hand.bidding_side
        if self.unbid is not None:
            takers = {award.side for award in gained}
            return takers.pop() if len(takers) == 1 else None
        if hand.contract.level + hand.carried < sum(award.value for award in gained):
            return None
        if not _all_to(side, awards):
            return None if self.failed is None else _best_of_others(hand, awards, standing)
        holed = self.in_the_hole is not None and standing[hand.contract.bidder] < 0
        return None if holed else side

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        if self.unbid is not None:
            return self.in_words(rules, players, "unbid", rules.top > 0 and "any-bid")
        wins = "wins" if self.in_the_hole is None else "in-the-hole"
        failed = "failed" if rules.number_of_sides(players) == 2 else "failed-others"
        return self.in_words(rules, players, wins, self.failed is not None and failed)


_TAKES = ("points", "tricks", "points-and-tricks", "lowest-cards")


def _amount(value: Any, *words: str) -> bool:
    return value in words if isinstance(value, str) else type(value) is int and 0 < value <= 1000


def _table(values: Any) -> tuple[tuple[str, str, int | str, int | str], ...]:
    with suppress(TypeError, ValueError):
        rows = tuple((name, takes, made, failed) for name, takes, made, failed in values)
        names = [name for name, *_ in rows]
        right = (
            takes in _TAKES and _amount(made, "game") and _amount(failed, "game", "target")
            for _, takes, made, failed in rows
        )
        if all(map(is_bid_name, names)) and 0 < len(rows) == len({*names}) and all(right):
            return rows
    raise InvalidArgument(
        "SpecialBids: bids must be rows of a name, what it takes (points, tricks, "
        "points-and-tricks or lowest-cards), what it scores if made (a number or game) and "
        f"what it costs if not (a number, target or game), not {shown(values)}"
    )


def _all_lowest(side: int, hand: PlayedHand) -> bool:
    """Whether a side played the lowest card of the suit led to each trick, aces high or low."""
    if not hand.shows_cards:  # a table has told who won every trick as the bid asks
        return hand.swept_by() == side
    if hand.tricks is None:
        raise InvalidArgument("this needs who played the lowest card: use score_sheet")
    orders, tricks, sides = _lower(hand.trumps), hand.tricks, hand.sides
    return any(all(sides[_lowest(each, order)] == side for each in tricks) for order in orders)


def _lowest(trick: Trick, order: tuple[int, ...]) -> int:
    """The seat with the lowest card of the suit led, by one of the orders of :func:`_lower`."""
    best = trick.plays[0]
    for play in trick.plays:
        best = play if order[best[1].index] & play[1].bit else best
    return best[0]


@functools.lru_cache(64)
def _lower(trumps: Trumps) -> tuple[tuple[int, ...], ...]:
    """For each card, those of its suit that are lower, in bits: with aces low, and aces high."""

    def height(card: Card, ace: int) -> int:
        if card.rank is Rank.ACE:
            return ace
        return -trumps.order.index(card.index) if card in trumps.cards else card.rank or 0

    return tuple([
        tuple([
            bits_of(each for each in trumps.follow(card) if height(each, ace) < height(card, ace))
            for card in CARDS
        ])
        for ace in (-99, 99)
    ])  # fmt: skip


@attrs.frozen(slots=False)
class SpecialBids(MoonRule):
    """Bids of their own above a bid of the most points, such as shooting the moon, each with terms.

    >>> moon = SpecialBids([("moon", "points-and-tricks", "game", "target")], in_the_hole="zero")
    >>> moon.bid_names
    ('moon',)

    Each is one higher than the one before: where ten points can be bid, ``moon`` is a bid of 11. It
    is settled by its own terms, whatever the bidder's points are worth; the other sides score
    theirs as always. Nobody goes out during a hand that is played for such a bid.

    Trickster Cards offers to shoot the moon. In Smear, the moon is worth eleven either way:
    ``("moon", "points", 11, 11)``. Pitch with Wraps has two bids for all six tricks: with a high
    wrap the bidder's side wins them, with a low wrap it plays the lowest card of the suit led to
    each, and aces count as high or low, whichever is better for it.

    :param bids: a row for each bid, from the lowest up. Its name; what the bidder's side must take:
        ``"points"``, ``"tricks"`` or ``"points-and-tricks"``, always all of them, or with
        ``"lowest-cards"``, play the lowest card of the suit led to every trick; what it scores
        then, a number, or ``"game"`` to win the game; and what it loses otherwise: a number,
        ``"target"`` for as many points as the game is played to, or ``"game"``, so that the other
        side wins.
    :param in_the_hole: ``"zero"`` if a side below zero (in the hole) that makes a bid for the game
        goes up to zero and does not win; by default, it wins.
    :raises InvalidArgument: for a wrong row, or a rule for the hole without a bid for the game.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "points": "The bid of {bid} is made by taking all {worth} points.",
        "tricks": "The bid of {bid} is made by winning every trick.",
        "points-and-tricks": "The bid of {bid} is made by taking all {worth} points and winning "
        "every trick.",
        "lowest-cards": "The bid of {bid} is made by playing the lowest card of the suit led to "
        "every trick, aces high or low as {bidder} likes.",
        "game": "It wins the game for {bidder}, whatever the score.",
        "zero": "It wins the game for {bidder}; but from below zero (in the hole), the score goes "
        "up to zero and the game goes on.",
        "scores": "It scores {made} for {bidder}.",
        "lost": "If it fails, the other {side} wins the game.",
        "target": "If it fails, {bidder} loses {target:# point|# points}.",
        "loses": "If it fails, {bidder} loses {failed}.",
        "others": "After such a bid the points that {bidder} took are not scored; all others score "
        "theirs as always.",
        "played-out": "A hand played for such a bid is played to its end before {bidder} can win.",
    }
    _begin = (*_TAKES, "others")
    objections: ClassVar[Mapping[str, str]] = {
        "unbid": "SpecialBids are above a bid of all points, but with {auction} nobody bids: use "
        "NoMoon()",
        "sides": "with SpecialBids a bid that fails loses the game to the other side, but there "
        "are {sides} sides: use Partnerships with two teams, or let it cost a number of points",
        "hand-sides": "SpecialBids(in_the_hole=...) asks how the bidder's side stands, but with "
        "{seating} each of its members has a score: leave it out",
        "no-target": "a bid of SpecialBids loses as many points as the game is played to, but "
        "FixedHands has no target: let it lose a number of points",
        "settlement": "a bid that fails costs points with SpecialBids, but with {settlement} "
        "nobody loses any: use BidderScoresTaken() or BidderScoresBid()",
    }
    _clashes = {
        "unbid": lambda it, rules, _: not rules.top,
        "no-target": lambda it, rules, _: "target" in it._costs and rules.going_out.target is None,
        "sides": lambda it, rules, n: "game" in it._costs and not_two_sides(it, rules, n),
        "hand-sides": lambda it, rules, _: it.in_the_hole and rules.seating.changes_sides,
        "settlement": lambda it, rules, n: rules.top > 0 and not rules.may_be_set(n),
    }

    bids: tuple[tuple[str, str, int | str, int | str], ...] = attrs.field(converter=_table)
    in_the_hole: str | None = word(None, "zero")
    bid_names: tuple[str, ...] = derived(lambda self: tuple(name for name, *_ in self.bids))
    _costs: tuple[int | str, ...] = derived(lambda self: tuple(cost for *_, cost in self.bids))

    def __attrs_post_init__(self) -> None:
        if self.in_the_hole is not None and all(made != "game" for _, _, made, _ in self.bids):
            raise InvalidArgument("SpecialBids: in_the_hole needs a bid that wins the game")

    def in_sight(self, level: int, worth: int, takers: int) -> bool:
        return False

    def sweeps(self, number: int, trumps: Trumps) -> tuple[tuple[int, ...], ...]:
        takes = self.bids[number - 1][1] if number else "points"
        if takes == "lowest-cards":
            return _lower(trumps)
        return () if takes == "points" else (trumps.beaters,)

    def question(self, number: int) -> Clause | None:
        takes = self.bids[number - 1][1]
        if takes == "lowest-cards":
            text = "Who played the lowest card of the suit led to every trick?"
            return clause("special-bids.question", text)
        return None if takes == "points" else super().question(number)

    def shot(
        self, number: int, hand: PlayedHand, awards: Awards, standing: Scores, target: int
    ) -> Shot:
        _, takes, worth, cost = self.bids[number - 1]
        side, stands_at = hand.bidding_side, standing[hand.contract.bidder]
        made = takes in {"tricks", "lowest-cards"} or _all_to(side, awards)
        if made and takes != "points":
            made = _all_lowest(side, hand) if takes == "lowest-cards" else hand.swept_by() == side
        if not made:
            lost = target if cost == "target" else cost
            return Shot(False, -lost) if isinstance(lost, int) else Shot(False, 0, winner=1 - side)
        if isinstance(worth, int):
            return Shot(True, worth)
        if self.in_the_hole and stands_at < 0:
            return Shot(True, -stands_at)
        return Shot(True, 0, winner=side)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        wins = "game" if self.in_the_hole is None else "zero"
        said: list[Clause] = []
        for name, takes, made, failed in self.bids:
            said += self.in_words(
                rules, players, takes, wins if made == "game" else "scores",
                "lost" if failed == "game" else "target" if failed == "target" else "loses",
                bid=name_clause("bid-name", name), made=made, failed=failed,
            )  # fmt: skip
        played_out = rules.going_out.during_play.watches and "played-out"
        return (*said, *self.in_words(rules, players, "others", played_out))
