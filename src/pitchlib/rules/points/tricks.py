"""Points for tricks and for the pips in them: the last trick, Game and the slam."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ...cards import CARDS, JOKERS
from ...errors import InvalidArgument
from ...messages import Clause, clause, name_clause
from ...played_hand import Award, PlayedHand, new_award
from ..base import Composition, PointRule
from ..validators import one_of, yes_or_no
from .awards import NOT_YET, check_name, nobody

__all__ = ["Game", "LastTrick", "Slam"]


_LAST_TRICK = clause("last-trick.won", "the last trick")


@final
@attrs.frozen
class LastTrick(PointRule):
    """One point to the side that wins the last trick, as in Pitch Six."""

    id = "last-trick"
    by_extremes = True
    name = "Last"
    value = 1

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the winner of the last trick."""
        if not hand.complete:
            return nobody(self, NOT_YET)
        seat = hand.last_trick
        if seat is None and hand.number_of_tricks == 0:
            return nobody(self, clause("last-trick.none", "no trick was played"))
        if seat is None:
            raise InvalidArgument("this needs the winner of the last trick: pass `last_trick`")
        number = hand.number_of_tricks
        trick = None if number is None else number - 1
        return new_award(
            self.name, self.value, self.id, hand.sides[seat], seat, None, trick, _LAST_TRICK
        )

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "last-trick.award", "{name}: 1 point for winning the last trick.",
                name=name_clause("point-name", self.name),
            ),
        )  # fmt: skip


_TIES = {
    "nobody": "If the most pips are tied, nobody scores the point.",
    "joker": "If the most pips are tied, the point goes to the one of those tied who captured the "
    "joker; if none of them did, nobody scores it.",
    "jokers": "If the most pips are tied, the point goes to the one of those tied who captured "
    "more jokers than each of the others; if there is none, nobody scores it.",
    "elder": "If the most pips are tied, the point goes to the one of those tied who sits first "
    "from the dealer's left.",
    "non-dealer": "If the dealer ties with just one other for the most pips, the other scores the "
    "point. In any other tie, nobody does.",
}
"""Who gets Game on a shared highest total, in words."""


def _elder(hand: PlayedHand, most: int) -> int:
    """The side with so many pips that has the first seat from the dealer's left."""
    if hand.dealer is None:
        raise InvalidArgument("this needs the dealer: pass `dealer`")
    seats = range(hand.dealer + 1, hand.dealer + 1 + hand.players)
    sides = [hand.sides[seat % hand.players] for seat in seats]
    return next(side for side in sides if hand.pips[side] == most)


def _others_than_dealer(hand: PlayedHand, most: int) -> list[int]:
    """The sides with so many pips, but the dealer's."""
    if hand.dealer is None:
        raise InvalidArgument("this needs the dealer: pass `dealer`")
    dealers = hand.sides[hand.dealer]
    return [side for side, pips in enumerate(hand.pips) if pips == most and side != dealers]


@final
@attrs.frozen
class Game(PointRule):
    """One point to the side that has captured the most pips.

    Ten 10, ace 4, king 3, queen 2, jack 1, in all suits; a team's captures are added up before
    they are compared. All sheets agree that nobody gets it if the highest total is shared; the one
    with a single joker lets the joker break the tie. Elsewhere the jokers count a trifle, which
    tells only in a tie; in old All Fours the elder hand has it.

    :param tie: who gets it on a shared highest total: ``"nobody"``; ``"joker"``, whoever among
        those sharing it captured the joker, otherwise nobody; ``"jokers"``, whoever among them
        captured more jokers than each of the others, otherwise nobody; ``"elder"``, whoever among
        them sits next to the dealer's left: the other player, if two play; ``"non-dealer"``, the
        other side if the dealer's shares it with one alone, otherwise nobody.
    """

    id = "game"
    by_extremes = True
    counts_pips = True
    name = "Game"
    value = 1

    tie: str = attrs.field(default="nobody", validator=one_of(*_TIES))

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the side with the most pips, never before the last trick."""
        if not hand.complete:
            return nobody(self, NOT_YET)
        pips = hand.pips
        most = max(pips)
        if pips.count(most) == 1:
            told = clause("game.most", "{pips} pips", pips=most)
            return new_award(self.name, 1, self.id, pips.index(most), None, None, None, told)
        if self.tie == "joker":
            capture = hand.capture(CARDS[0])
            if capture is not None and pips[hand.sides[capture[0]]] == most:
                seat, trick = capture
                told = clause("game.joker", "{pips} pips each, the joker decides", pips=most)
                side = hand.sides[seat]
                return Award(self.name, 1, self.id, side, seat, CARDS[0], trick, told)
        elif self.tie == "jokers":
            jokers = [
                len(pile & JOKERS) if counted == most else -1
                for pile, counted in zip(hand.captured_by_side, pips)
            ]
            if jokers.count(max(jokers)) == 1:
                told = clause("game.jokers", "{pips} pips each, the jokers decide", pips=most)
                side = jokers.index(max(jokers))
                return Award(self.name, 1, self.id, side, None, None, None, told)
        elif self.tie == "elder":
            told = clause("game.elder", "{pips} pips each, the elder hand has it", pips=most)
            side = _elder(hand, most)
            return Award(self.name, 1, self.id, side, None, None, None, told)
        elif self.tie == "non-dealer":
            others = _others_than_dealer(hand, most)
            if len(others) == 1 and pips.count(most) == 2:
                told = clause(
                    "game.non-dealer", "{pips} pips each, it is not the dealer's", pips=most
                )
                return Award(self.name, 1, self.id, others[0], None, None, None, told)
        return nobody(self, clause("game.tie", "a tie at {pips} pips", pips=most))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "game.award",
                "{name}: 1 point for capturing the most pips.",
                name=name_clause("point-name", self.name),
            ),
            clause(f"game.tie-{self.tie}", _TIES[self.tie]),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A joker can break ties only if there is one, and one alone; jokers only if there are."""
        jokers = len(rules.pack.cards & JOKERS)
        if self.tie == "jokers" and not jokers:
            yield clause(
                "game.no-jokers",
                "Game(tie='jokers') needs jokers, but the pack has none: use Pack(jokers=2) or "
                "Game(tie='nobody')",
            )
        if self.tie == "joker" and jokers != 1:
            yield clause(
                "game.which-joker",
                "Game(tie='joker') needs exactly one joker, but the pack has {jokers}: use "
                "Pack(jokers=1) or Game(tie='nobody')",
                jokers=jokers,
            )


@final
@attrs.frozen
class Slam(PointRule):
    """A point for winning every other point and every trick; it counts last.

    Five majors gives it bid or not; Setback calls it smudge and gives it only to a side that bid
    all the points.

    :param requires_bid: whether only a bidder who bid every point can score it.
    :param name: the point's name on a score sheet.
    """

    id = "slam"
    by_extremes = True
    value = 1

    requires_bid: bool = attrs.field(default=False, validator=yes_or_no)
    name: str = attrs.field(default="Slam", validator=check_name)

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the side that has all points counted before and has won every trick."""
        if not hand.complete:
            return nobody(self, NOT_YET)
        if self.requires_bid and hand.contract.level < self.value + sum(a.value for a in before):
            return nobody(self, clause("slam.not-bid", "not bid"))
        side = hand.swept_by()
        if side is None:
            return nobody(self, clause("slam.no-sweep", "no side won every trick"))
        if self.requires_bid and side != hand.bidding_side:
            return nobody(self, clause("slam.other-side", "the tricks went to the other side"))
        missed = [award.point for award in before if award.side != side]
        if missed:
            told = clause("slam.missed", "every trick, but not {points}", points=", ".join(missed))
            return nobody(self, told)
        told = clause("slam.made", "every point and every trick")
        return Award(self.name, self.value, self.id, side, None, None, None, told)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "slam.award-if-bid" if self.requires_bid else "slam.award",
                "{name}: 1 point for bidding all {points} points, this one included, and winning "
                "every other point and every trick."
                if self.requires_bid
                else "{name}: 1 point for winning every other point and every trick, bid or not.",
                name=name_clause("point-name", self.name),
                points=rules.worth,
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """It must be counted last, and what it needs must be biddable."""
        points = sum(point.value for point in rules.points)
        top = rules.auction.top(points)
        if self.requires_bid and top < points:
            yield clause(
                "slam.out-of-reach",
                "Slam(requires_bid=True) needs a bid of all {points} points, but the highest bid "
                "of {auction} is {top}: raise the maximum or use Slam(requires_bid=False)",
                points=points,
                auction=type(rules.auction).__name__,
                top=top,
            )
        if rules.points[-1] != self:
            yield clause(
                "slam.last",
                "{name} needs to know who won all other points, so it must come last among the "
                "points: put it at the end, and have no other such point",
                name=self.name,
            )
