"""Going out during play, or not before the hand is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ...messages import Clause, clause
from ..base import Composition, DuringPlayRule
from ..validators import yes_or_no
from ..wording import bidding_side, side

__all__ = ["AsCaptured", "AtHandEnd", "DuringPlay"]


_SECURED = clause(
    "during-play.secured",
    "A point for a card is secured when its trick is over. A point that depends on the whole hand "
    "is secured only by the last trick.",
)
"""What it means that a point is secured."""


@final
@attrs.frozen
class AtHandEnd(DuringPlayRule):
    """Nobody goes out before the hand is over and counted."""

    id = "at-hand-end"
    watches = False

    def goes_out(
        self, stands_at: int, secured: int, level: int, target: int, last_trick: bool
    ) -> bool:
        """Never."""
        return False

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """When the game can end."""
        return (clause("at-hand-end.when", "Every hand is played out before it is scored."),)


@final
@attrs.frozen
class DuringPlay(DuringPlayRule):
    """The bidder goes out after any trick with the points secured so far; the hand ends there.

    Jack and jokers are secured once taken, High once the highest trump is taken, Low once the
    lowest has been played, Game never before the last trick. Nobody else is credited.

    Joker Eleven ends so. It does not say that the bid must be secured as well; we ask
    for it, since a bid not yet made could still turn into a loss.

    :param require_bid_made: whether the secured points must amount to the bid, too. If not, the
        last trick counts as during play as well, and the bid does not matter.
    """

    id = "during-play"
    watches = True

    require_bid_made: bool = attrs.field(default=True, validator=yes_or_no)

    def goes_out(
        self, stands_at: int, secured: int, level: int, target: int, last_trick: bool
    ) -> bool:
        """At the target with what is secured."""
        if self.require_bid_made and (last_trick or secured < level):
            return False
        return stands_at >= target

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """When the game can end."""
        return (
            clause(
                "during-play.bid-secured" if self.require_bid_made else "during-play.any-bid",
                "The game ends after any trick but the last if the points that {bidder} has "
                "secured "
                "so far make the bid and bring the score to the target. Then {bidder} wins, and "
                "nobody else scores."
                if self.require_bid_made
                else "The game ends after any trick, the last included, if the points that "
                "{bidder} has secured so far bring the score to the target, even if they are fewer "
                "than were bid. Then {bidder} wins, and nobody else scores.",
                bidder=bidding_side(rules, players),
            ),
            _SECURED,
        )


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

    def goes_out(
        self, stands_at: int, secured: int, level: int, target: int, last_trick: bool
    ) -> bool:
        """At the target with what is secured; the bidder, once it amounts to the bid."""
        return not last_trick and secured >= level and stands_at >= target

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """When the game can end."""
        return (
            clause(
                "as-captured.at-once",
                "Points are scored as they are captured: after each trick but the last, what each "
                "{side} has secured so far is counted in the order listed. For {bidder} it counts "
                "only once it is enough to make the bid. The first {side} to reach the target wins "
                "at once, bidder or not.",
                side=side(rules, players),
                bidder=bidding_side(rules, players),
            ),
            _SECURED,
            clause(
                "as-captured.seen",
                "The highest or lowest trump is secured when the cards seen so far show that no "
                "higher or lower one can be in play.",
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Points must be countable one after another, for anybody."""
        order = rules.going_out.order
        if not order.may_win(1, 0, made=True) or order.by_scores:
            yield clause(
                "as-captured.order",
                "AsCaptured lets any side go out as its points come in, but {order} wants the "
                "whole hand counted, or the bidder alone to win: use InPointOrder(), BidderFirst() "
                "or AtHandEnd()",
                order=type(order).__name__,
            )
        if rules.seating.changes_sides:
            yield clause(
                "as-captured.hand-sides",
                "AsCaptured lets a side go out at once, but with {seating} several players score "
                "the same point: use AtHandEnd() or DuringPlay()",
                seating=type(rules.seating).__name__,
            )
