"""Going out: who has won the game, and when; the moon and the mercy rule.

:class:`GoingOutOrder` asks two questions of its own: in which order what is scored is counted, and
whether the bidder may go out during play.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, final

import attrs

from ..clauses import Clause, clause
from ..hand import Award, PlayedHand
from .component import Component, Composition, Rule, part, whole_number, yes_or_no
from .settlement import Entry

__all__ = [
    "AtHandEnd",
    "BidderFirst",
    "CountingOrder",
    "DuringPlay",
    "DuringPlayRule",
    "GoingOut",
    "GoingOutOrder",
    "InPointOrder",
    "MercyRule",
    "MercyRulePoint",
    "Moon",
    "MoonRule",
    "NoMercyRule",
    "NoMoon",
    "OnlyBidder",
]


class CountingOrder(Rule, Protocol):
    """The protocol of the rule point ``counting-order``, a part of going out.

    A component may also have ``winner(scores, target, bidding_side)``: the side that has won by the
    scores after a group of entries, or ``None``. It is asked instead of ``may_win``, once somebody
    stands at the target.
    """

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """The entries in the order in which they are made, in groups.

        After each group it is asked whether somebody has won; then nothing more is entered.
        """
        ...

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        """Whether a side that stands at the target wins."""
        ...


class DuringPlayRule(Rule, Protocol):
    """The protocol of the rule point ``during-play``, a part of going out.

    A component may also have ``anybody = True``: then any side goes out as its points are secured,
    in the order of counting, the bidder's once they amount to the bid, and :meth:`goes_out` is not
    asked.
    """

    @property
    def watches(self) -> bool:
        """Whether anybody can go out before the hand is over."""
        ...

    def goes_out(
        self, stands_at: int, secured: int, level: int, target: int, last_trick: bool
    ) -> bool:
        """Whether the bidder goes out after a trick.

        ``stands_at`` is the bidder's score if the hand ended now, ``secured`` what the bidder's
        points secured so far are worth, ``level`` the bid.
        """
        ...


class GoingOut(Rule, Protocol):
    """The protocol of the rule point ``going-out``.

    A component may also have ``counts_down = True``: then scores start at the target, points are
    taken off, and zero wins. To all other components a side that has counted down from 21 to 17 has
    come to 4, as if it had been counted up.
    """

    @property
    def target(self) -> int:
        """The score that wins; where scores count down, where they start."""
        ...

    @property
    def order(self) -> CountingOrder:
        """In which order the hand is counted, and who can win by it."""
        ...

    @property
    def during_play(self) -> DuringPlayRule:
        """Whether the bidder may go out before the hand is over."""
        ...


class MoonRule(Rule, Protocol):
    """The protocol of the rule point ``moon``."""

    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """The side of the hand that wins the game by it, whatever the scores.

        ``standing`` are the scores before the hand, by seat: for rules that ask who is in the hole.
        """
        ...


class MercyRulePoint(Rule, Protocol):
    """The protocol of the rule point ``mercy``."""

    def winner(self, scores: tuple[int, ...]) -> int | None:
        """The side that wins by the scores after a hand that nobody has won otherwise.

        Where scores count down: by how far each side has come.
        """
        ...


@final
@attrs.frozen
class InPointOrder(Component):
    """Points are credited one by one in counting order; the first side at the target wins.

    A set bidder is debited first. In Setback with nine points against ten, High and Low win the
    game before Jack and Game are counted. Five majors counts this way, too.
    """

    id = "in-point-order"
    rule_point = "counting-order"

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """Each entry alone."""
        return tuple((entry,) for entry in entries)

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        """Anybody may."""
        return True

    def describe(self) -> tuple[Clause, ...]:
        """Who wins first."""
        return (
            clause(
                "in-point-order.count",
                "What a set bidder loses is entered first, then the points one by one in the order "
                "in which they are listed. The first side to reach the target wins, and nothing "
                "more is counted.",
            ),
        )


@final
@attrs.frozen
class BidderFirst(Component):
    """The bidder is credited first, all points at once; then the others in counting order.

    The first side at the target wins. So it is with off-jack, and for six with a joker.
    """

    id = "bidder-first"
    rule_point = "counting-order"

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """All of the bidding side, then each of the others alone."""
        first = tuple(entry for entry in entries if entry.side == bidding_side)
        others = tuple((entry,) for entry in entries if entry.side != bidding_side)
        return (first, *others) if first else others

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        """Anybody may."""
        return True

    def describe(self) -> tuple[Clause, ...]:
        """Who wins first."""
        return (
            clause(
                "bidder-first.count",
                "What the bidder's side wins or loses is entered first, all at once, then the "
                "points of the others one by one in the order in which they are listed. The first "
                "side to reach the target wins, and nothing more is counted.",
            ),
        )


@final
@attrs.frozen
class OnlyBidder(Component):
    """Everything is counted; only a bidder who made the bid and stands at the target wins.

    In Pitch Six one has to bid and make it to win; others who pass the target play on.
    """

    id = "only-bidder"
    rule_point = "counting-order"

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """All entries at once."""
        return (entries,)

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        """The bidding side, if it made the bid."""
        return made and side == bidding_side

    def describe(self) -> tuple[Clause, ...]:
        """Who can win."""
        return (
            clause(
                "only-bidder.count",
                "Only a bidder who makes the bid and then stands at the target or beyond wins.",
            ),
            clause("only-bidder.team", "The bidder's team, which has one score, wins as a whole."),
            clause("only-bidder.others", "Others who reach the target play on."),
            clause(
                "only-bidder.partner",
                "So does whoever is the bidder's partner for this hand alone.",
            ),
        )

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
class AtHandEnd(Component):
    """Nobody goes out before the hand is over and counted."""

    id = "at-hand-end"
    rule_point = "during-play"
    watches = False

    def goes_out(
        self, stands_at: int, secured: int, level: int, target: int, last_trick: bool
    ) -> bool:
        """Never."""
        return False

    def describe(self) -> tuple[Clause, ...]:
        """When the game can end."""
        return (
            clause(
                "at-hand-end.when",
                "Every hand is played to the end before it is counted; nobody goes out earlier.",
            ),
        )


@final
@attrs.frozen
class DuringPlay(Component):
    """The bidder goes out after any trick with the points secured so far; the hand ends there.

    Jack and jokers are secured once taken, High once the highest trump is taken, Low once the
    lowest has been played, Game never before the last trick. Nobody else is credited.

    The sheet for six ends the game so. It does not say that the bid must be secured as well; we ask
    for it, since a bid not yet made could still turn into a loss.

    :param require_bid_made: whether the secured points must amount to the bid, too. If not, the
        last trick counts as during play as well, and the bid does not matter.
    """

    id = "during-play"
    rule_point = "during-play"
    watches = True

    require_bid_made: bool = attrs.field(default=True, validator=yes_or_no)

    def goes_out(
        self, stands_at: int, secured: int, level: int, target: int, last_trick: bool
    ) -> bool:
        """At the target with what is secured."""
        if self.require_bid_made and (last_trick or secured < level):
            return False
        return stands_at >= target

    def describe(self) -> tuple[Clause, ...]:
        """When the game can end."""
        return (
            clause(
                "during-play.bid-secured" if self.require_bid_made else "during-play.any-bid",
                "The bidder goes out during play: the game ends after any trick but the last if "
                "the points that the bidder's side has secured so far are as many as were bid or "
                "more, and what it scores for them takes it to the target. It wins; nobody else "
                "scores."
                if self.require_bid_made
                else "The bidder goes out during play: the game ends after any trick, the last "
                "included, if what the bidder's side scores for the points that it has secured so "
                "far takes it to the target, even if they are fewer than were bid. It wins; nobody "
                "else scores.",
            ),
            clause(
                "during-play.secured",
                "A point for a card is secured when the trick with that card is over; points that "
                "need the whole hand are not secured before the last trick.",
            ),
        )


@final
@attrs.frozen
class GoingOutOrder(Component):
    """The target, the order in which a hand is counted, and whether one may go out during play.

    >>> GoingOutOrder(11, order=BidderFirst(), during_play=DuringPlay()).target
    11

    :param target: the score that wins: 12 in Pitch Six, 11 (or 7 or 21) in most, 21 with off-jack.
    :param order: :class:`InPointOrder`, :class:`BidderFirst` or :class:`OnlyBidder`.
    :param during_play: :class:`AtHandEnd` or :class:`DuringPlay`.
    """

    id = "going-out-order"
    rule_point = "going-out"

    target: int = attrs.field(validator=whole_number(1))
    order: CountingOrder = part("counting-order", InPointOrder())
    during_play: DuringPlayRule = part("during-play", AtHandEnd())

    def describe(self) -> tuple[Clause, ...]:
        """Who wins, and when."""
        told = clause(
            "going-out-order.target", "The game is to {target} points.", target=self.target
        )
        return (told, *self.order.describe(), *self.during_play.describe())


@final
@attrs.frozen
class NoMoon(Component):
    """A bid of every point is a bid like any other."""

    id = "no-moon"
    rule_point = "moon"

    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """Nobody."""
        return None

    def describe(self) -> tuple[Clause, ...]:
        """That it wins nothing more."""
        return (
            clause("no-moon.nothing-more", "A bid of all the points wins no more than its points."),
        )


@final
@attrs.frozen
class Moon(Component):
    """Whoever bids all points and takes them all wins the game at any score.

    The sheet for six ends the game on a bid of five that takes all five points.
    """

    id = "moon"
    rule_point = "moon"

    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """The bidding side, if every point was bid and went to it."""
        side = hand.bidding_side
        shot = hand.contract.level >= sum(award.value for award in awards) and all(
            award.side == side for award in awards
        )
        return side if shot else None

    def describe(self) -> tuple[Clause, ...]:
        """What the moon wins."""
        return (
            clause(
                "moon.wins",
                "A bidder who bids all the points and whose side takes them all wins the game, "
                "whatever the score.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """All points must be biddable."""
        yield from moon_out_of_reach(self, rules)


def moon_out_of_reach(component: object, rules: Composition) -> Iterable[Clause]:
    """A conflict if nobody can bid all the points that a moon needs."""
    points = sum(point.value for point in rules.points)
    if rules.auction.top(points) < points:
        yield clause(
            "moon.out-of-reach",
            "{moon} needs a bid of all {points} points, but the highest bid is {top}: raise the "
            "maximum or use NoMoon()",
            moon=type(component).__name__,
            points=points,
            top=rules.auction.top(points),
        )


@final
@attrs.frozen
class NoMercyRule(Component):
    """The game goes on however far the scores drift apart."""

    id = "no-mercy-rule"
    rule_point = "mercy"

    def winner(self, scores: tuple[int, ...]) -> int | None:
        """Nobody."""
        return None

    def describe(self) -> tuple[Clause, ...]:
        """That the game goes on."""
        return (
            clause(
                "no-mercy-rule.goes-on",
                "However far apart the scores are, the game goes on until a side has won.",
            ),
        )


@final
@attrs.frozen
class MercyRule(Component):
    """After a hand without a winner, a side far enough above the lowest wins.

    If two sides share the highest score, play goes on. Pitch Six offers this as an option, with
    twelve points between the highest and the lowest.

    >>> MercyRule(12).winner((10, -2, 3)), MercyRule(12).winner((10, 10, -2))
    (0, None)

    :param margin: how far above the lowest score the highest must be.
    """

    id = "mercy-rule"
    rule_point = "mercy"

    margin: int = attrs.field(default=12, validator=whole_number(1))

    def winner(self, scores: tuple[int, ...]) -> int | None:
        """The side with the highest score, if it is alone and far enough ahead."""
        highest = max(scores)
        if highest - min(scores) < self.margin or scores.count(highest) > 1:
            return None
        return scores.index(highest)

    def describe(self) -> tuple[Clause, ...]:
        """When mercy is shown."""
        return (
            clause(
                "mercy-rule.margin",
                "If after a hand nobody has won and the highest score is {margin} or more above "
                "the lowest, the highest wins, bidder or not; if it is shared, play goes on.",
                margin=self.margin,
            ),
        )
