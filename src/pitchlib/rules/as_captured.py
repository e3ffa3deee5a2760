"""Points that are scored as they are captured: anybody may go out in mid-hand.

It answers the rule point ``during-play``, a part of going out; the protocol stands in
:mod:`pitchlib.rules.going_out`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..clauses import Clause, clause
from .component import Component, Composition

__all__ = ["AsCaptured"]


@final
@attrs.frozen
class AsCaptured(Component):
    """Points are scored as soon as they are secured, and any side goes out with them at once.

    Pedro and its kin are pegged like this. A bidder who may still be set has nothing to score
    before the bid is secured; the others have theirs trick by trick. In the last trick, where
    nothing is open any more, the hand is counted as at any hand's end.
    """

    id = "as-captured"
    rule_point = "during-play"
    watches = True
    anybody = True

    def goes_out(
        self, stands_at: int, secured: int, level: int, target: int, last_trick: bool
    ) -> bool:
        """At the target with what is secured; the bidder, once it amounts to the bid."""
        return not last_trick and secured >= level and stands_at >= target

    def describe(self) -> tuple[Clause, ...]:
        """When the game can end."""
        return (
            clause(
                "as-captured.at-once",
                "Points are scored as they are captured: after every trick but the last it is "
                "counted, in the same order, what each side has secured so far, the bidder's side "
                "only if that is as many points as were bid or more. A side that reaches the "
                "target goes out at once, bidder or not, and the game is over.",
            ),
            clause(
                "as-captured.secured",
                "A point for a card is secured when the trick with that card is over; points that "
                "need the whole hand are not secured before the last trick.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Points must be countable one after another, for anybody."""
        order = rules.going_out.order
        if not order.may_win(1, 0, made=True) or hasattr(order, "winner"):
            yield clause(
                "as-captured.order",
                "AsCaptured lets any side go out as its points come in, but {order} wants the "
                "whole hand counted, or the bidder alone to win: use InPointOrder(), BidderFirst() "
                "or AtHandEnd()",
                order=type(order).__name__,
            )
        if hasattr(rules.seating, "hand_sides"):
            yield clause(
                "as-captured.hand-sides",
                "AsCaptured lets a side go out at once, but with {seating} several players score "
                "the same point: use AtHandEnd() or DuringPlay()",
                seating=type(rules.seating).__name__,
            )
