"""Privileges of the dealer in the auction that hold at some levels only.

The rule point ``dealer-privilege`` is a part of the auction; its protocol and the plain answers,
:class:`~pitchlib.DealerSteal` and :class:`~pitchlib.NoPrivilege`, are in
:mod:`pitchlib.rules.auction`.
"""

from __future__ import annotations

from typing import final

import attrs

from ..clauses import Clause, clause
from .component import Component, one_of

__all__ = ["DealerMatch", "TopMatched"]


@final
@attrs.frozen
class DealerMatch(Component):
    """The dealer may match the highest bid so far: any but the top one, or the top one alone.

    >>> DealerMatch().holds(highest=3, top=4), DealerMatch().holds(highest=4, top=4)
    (True, False)

    In Auction Pitch as Bicycle has it, the dealer takes the bid for as much as the highest bidder
    offers, but not a bid of four. The Britannica of 1929 has the dealer match a bid of four and no
    other.

    :param level: which bids may be matched, all ``"below-top"`` or the ``"top"``.
    """

    id = "dealer-match"
    rule_point = "dealer-privilege"

    level: str = attrs.field(default="below-top", validator=one_of("below-top", "top"))

    def least(self, highest: int) -> int:
        """As much as the highest bid, where the privilege holds."""
        return highest

    def holds(self, highest: int, top: int) -> bool:
        """Whether the bid is one that may be matched."""
        return (highest == top) is (self.level == "top")

    def describe(self) -> tuple[Clause, ...]:
        """What the dealer may do."""
        if self.level == "top":
            return (
                clause(
                    "dealer-match.top",
                    "The dealer, and nobody else, may also match the highest bid that there is, "
                    "and then has it; over any lower bid the dealer, too, must bid more.",
                ),
            )
        return (
            clause(
                "dealer-match.below-top",
                "The dealer, and nobody else, may also bid as much as the highest bid so far, and "
                "then has it; but the highest bid that there is cannot be taken away like that.",
            ),
        )


@final
@attrs.frozen
class TopMatched(Component):
    """Anybody may bid the highest level there is over the same bid, and then has it.

    >>> TopMatched().holds(highest=14, top=14), TopMatched().holds(highest=13, top=14)
    (True, False)

    In Pidro a bid of all fourteen points can be topped by another of fourteen.
    """

    id = "top-matched"
    rule_point = "dealer-privilege"
    for_everybody = True

    def least(self, highest: int) -> int:
        """As much as the highest bid, where the privilege holds."""
        return highest

    def holds(self, highest: int, top: int) -> bool:
        """Whether the bid is the highest that there is."""
        return highest == top

    def describe(self) -> tuple[Clause, ...]:
        """What everybody may do."""
        return (
            clause(
                "top-matched.anybody",
                "The highest bid that there is may be topped by a later bid of as much, by any "
                "player; it is then the later one's. Over any lower bid everybody, the dealer too, "
                "must bid more.",
            ),
        )
