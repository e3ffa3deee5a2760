"""Further settlements: a bid that fails goes to the others, and the difference alone may count.

They answer the rule point ``settlement``; the protocol, and the plain answers, stand in
:mod:`pitchlib.rules.settlement`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..clauses import Clause, clause
from ..hand import Award, PlayedHand
from .component import Component, Composition
from .settlement import Entry

__all__ = ["NetDifference", "OthersScoreBid"]

_FAILS = clause(
    "settling.others-and-bid",
    "If the bidder's side takes fewer points than were bid, it scores nothing and loses nothing: "
    "the other side scores as many points as were bid, and besides the points that it took itself.",
)
_UNBID = clause(
    "settling.unbid",
    "A hand that is played though nobody bid is scored like one in which the bid was made.",
)


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
    if sides != 2 or hasattr(rules.seating, "hand_sides"):
        yield clause(
            "settling.sides",
            "{name} gives a bid that fails to the other side, and there must be one and no more: "
            "use Individual(2) or Partnerships that make two sides, or BidderScoresTaken()",
            name=type(component).__name__,
        )


@final
@attrs.frozen
class OthersScoreBid(Component):
    """A bidder who makes the bid scores all points taken; a bid that fails goes to the others.

    So some play Cinch: nobody is set back, but a bid that fails is worth its points to the other
    side, besides what that took.
    """

    id = "others-score-bid"
    rule_point = "settlement"

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """Everybody's points, or the bid and their own points to the others."""
        if not made:
            return _failed(hand, awards)
        return tuple(
            Entry(award.side, award.value, place)
            for place, award in enumerate(awards)
            if award.side is not None
        )

    def describe(self) -> tuple[Clause, ...]:
        """Who scores what."""
        return (
            clause(
                "others-score-bid.made",
                "A bidder whose side takes as many points as were bid, or more, has made the bid: "
                "each side scores the points that it took.",
            ),
            _FAILS,
            _UNBID,
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be two sides."""
        yield from _two_sides(self, rules, players)


@final
@attrs.frozen
class NetDifference(Component):
    """If the bid is made, the side that took more scores the difference, and the other nothing.

    So Cinch was settled in its best days; a bid may be made and yet bring the others more. A bid
    that fails goes to the other side, besides what that took.
    """

    id = "net-difference"
    rule_point = "settlement"

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

    def describe(self) -> tuple[Clause, ...]:
        """Who scores what."""
        return (
            clause(
                "net-difference.made",
                "A bidder whose side takes as many points as were bid, or more, has made the bid: "
                "then the side that took more points, whichever it is, scores by how many it took "
                "more than the other, all at once, and the other scores nothing.",
            ),
            _FAILS,
            _UNBID,
        )

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
