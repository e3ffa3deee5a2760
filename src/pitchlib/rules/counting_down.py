"""Counting down: a score is what a side has yet to make, and zero wins.

It answers the rule point ``going-out``; the protocol stands in :mod:`pitchlib.rules.going_out`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..clauses import Clause, clause
from .component import Component, Composition, part, whole_number
from .going_out import AtHandEnd, CountingOrder, DuringPlayRule, InPointOrder

__all__ = ["CountingDown"]


@final
@attrs.frozen
class CountingDown(Component):
    """All scores start at a number, points are taken off, a set bid is added; zero wins.

    >>> CountingDown(7).target, CountingDown(7).counts_down
    (7, True)

    Smudge is counted down from seven, nine-card Pitch from 21: who fails goes up.

    :param start: where everybody starts.
    :param order: :class:`InPointOrder`, :class:`BidderFirst` or :class:`OnlyBidder`.
    :param during_play: :class:`AtHandEnd` or :class:`DuringPlay`.
    """

    id = "counting-down"
    rule_point = "going-out"
    counts_down = True

    start: int = attrs.field(validator=whole_number(1))
    order: CountingOrder = part("counting-order", InPointOrder())
    during_play: DuringPlayRule = part("during-play", AtHandEnd())

    @property
    def target(self) -> int:
        """How many points win: as many as there are to count down."""
        return self.start

    def describe(self) -> tuple[Clause, ...]:
        """Who wins, and when."""
        told = clause(
            "counting-down.target",
            "The score is counted down: every side starts at {start}, what it makes is taken off, "
            "what it loses is added, and the target is 0.",
            start=self.start,
        )
        return (told, *self.order.describe(), *self.during_play.describe())

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A floor and a mercy rule speak of scores that go up."""
        if rules.floor.least is not None:
            yield clause(
                "counting-down.floor",
                "CountingDown(start={start}) has scores fall to zero and win, but {floor} keeps "
                "them from falling below {least}: use BelowZeroAllowed() or GoingOutOrder({start})",
                start=self.start,
                floor=type(rules.floor).__name__,
                least=rules.floor.least,
            )
        if rules.mercy.id == "mercy-rule":
            yield clause(
                "counting-down.mercy",
                "CountingDown(start={start}) has the lowest score lead, but MercyRule lets the "
                "highest win: use NoMercyRule() or GoingOutOrder({start})",
                start=self.start,
            )
