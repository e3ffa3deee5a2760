"""Settlement: what the bidder and the others score for the points they won; and the floor."""

from __future__ import annotations

from typing import Protocol, final

import attrs

from .._construct import fast_constructor
from ..clauses import Clause, clause
from ..hand import Award, PlayedHand
from .component import Component, Rule

__all__ = [
    "BelowZeroAllowed",
    "BidderScoresBid",
    "BidderScoresTaken",
    "Entry",
    "Floor",
    "NoNegativeFloor",
    "Settlement",
]


@final
@attrs.frozen(weakref_slot=False)
class Entry:
    """One line to be entered on the score sheet."""

    side: int
    """Whose score changes."""
    amount: int
    """By how much; negative for a set bidder."""
    award: int | None = None
    """The place of the award that it is for; ``None`` for a debit."""


_entry = fast_constructor(Entry)


class Settlement(Rule, Protocol):
    """The protocol of the rule point ``settlement``."""

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """What is entered for whom: debits first, then credits in counting order.

        Whether the bidder ``made`` the bid was judged on the whole hand before.
        """
        ...


class Floor(Rule, Protocol):
    """The protocol of the rule point ``floor``."""

    @property
    def least(self) -> int | None:
        """The score below which nobody falls; ``None`` if there is none."""
        ...


def _entries(
    hand: PlayedHand, awards: tuple[Award, ...], made: bool, cap: int | None
) -> tuple[Entry, ...]:
    bidding_side = hand.bidding_side
    entries = [] if made else [_entry(bidding_side, -hand.contract.level, None)]
    for place, award in enumerate(awards):
        if award.side is None:
            continue
        amount = award.value
        if award.side == bidding_side:
            if not made:
                continue
            if cap is not None:
                amount = min(amount, cap)
                cap -= amount
                if not amount:
                    continue
        entries.append(_entry(award.side, amount, place))
    return tuple(entries)


_SET = clause(
    "settlement.set",
    "A bidder whose side takes fewer points than were bid is set: the side loses as many points as "
    "were bid, and the points that it took go to nobody.",
)
_OTHERS = clause(
    "settlement.others",
    "The other sides score the points that they took, whether the bid was made or not.",
)


@final
@attrs.frozen
class BidderScoresTaken(Component):
    """A bidder who made the bid scores all points taken; a set bidder loses the bid.

    So it is everywhere but in Pitch Six: with a bid of two and three points taken, three count.
    """

    id = "bidder-scores-taken"
    rule_point = "settlement"

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """Everybody's points, or the bid against the bidder."""
        return _entries(hand, awards, made, None)

    def describe(self) -> tuple[Clause, ...]:
        """Who scores what."""
        told = clause(
            "bidder-scores-taken.made",
            "A bidder whose side takes as many points as were bid, or more, has made the bid: the "
            "side scores all the points that it took.",
        )
        return (told, _SET, _OTHERS)


@final
@attrs.frozen
class BidderScoresBid(Component):
    """A bidder who made the bid scores the bid and no more; a set bidder loses it.

    In Pitch Six, a bid of three with five points taken scores three. Points above the bid are lost,
    not the others'; the bidder's points count in counting order until the bid is reached.
    """

    id = "bidder-scores-bid"
    rule_point = "settlement"

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """The others' points, and the bid for or against the bidder."""
        return _entries(hand, awards, made, hand.contract.level)

    def describe(self) -> tuple[Clause, ...]:
        """Who scores what."""
        told = clause(
            "bidder-scores-bid.made",
            "A bidder whose side takes as many points as were bid, or more, has made the bid: the "
            "side scores the bid and no more. Points above the bid go to nobody.",
        )
        return (told, _SET, _OTHERS)


@final
@attrs.frozen
class NoNegativeFloor(Component):
    """A score never falls below zero: two less three is zero.

    The sheet for six lets nobody go below the line.

    >>> NoNegativeFloor().least
    0
    """

    id = "no-negative-floor"
    rule_point = "floor"
    least = 0

    def describe(self) -> tuple[Clause, ...]:
        """How low a score may fall."""
        return (
            clause(
                "no-negative-floor.zero",
                "A score never falls below zero: whoever stands at 2 and loses 3 stands at 0.",
            ),
        )


@final
@attrs.frozen
class BelowZeroAllowed(Component):
    """Scores may fall below zero, as in Pitch Six."""

    id = "below-zero-allowed"
    rule_point = "floor"
    least = None

    def describe(self) -> tuple[Clause, ...]:
        """How low a score may fall."""
        return (clause("below-zero-allowed.negative", "Scores may fall below zero."),)
