"""Going out: the target, and how scores come to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, final

import attrs

from ...checks import whole_number
from ...messages import Clause
from ..base import Composition, CountingOrderRule, DuringPlayRule, GoingOutRule
from ..parts import part
from .during_play import AtHandEnd
from .order import InPointOrder

__all__ = ["CountingDown", "GoingOutOrder"]


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
        """Who wins, and when."""
        return self.in_words(rules, players, "target" if rules.may_cost(players) else "gains")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A floor is for scores that go up."""
        least = rules.floor.least
        return self.in_words(rules, players, least is not None and "floor", least=least)
