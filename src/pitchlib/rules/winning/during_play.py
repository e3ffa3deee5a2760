"""Going out during play, or not before the hand is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, final

import attrs

from ...checks import yes_or_no
from ...messages import Clause
from ..base import Composition, DuringPlayRule

__all__ = ["AsCaptured", "AtHandEnd", "DuringPlay"]


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

    Joker Eleven ends this way. Its sheet does not say that the bid must be secured as well; we ask
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
        """At the target with what is secured."""
        if self.require_bid_made and (last_trick or secured < level):
            return False
        return stands_at >= target

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """When the game can end."""
        if self.require_bid_made:
            return self.in_words(rules, players, "bid-secured", *_SECURED)
        any_bid = rules.top > 0 and "any-bid"
        return self.in_words(rules, players, "any-trick", any_bid, *_SECURED)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be a bid to make."""
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
        """When the game can end."""
        bid = rules.top > 0 and "bid"
        return self.in_words(rules, players, "at-once", bid, "first", *_SECURED, "seen")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Points must be countable one after another, for anybody."""
        order = rules.going_out.order
        return self.in_words(
            rules,
            players,
            (order.by_scores or not order.may_win(1, 0, made=True)) and "order",
            rules.seating.changes_sides and "hand-sides",
        )
