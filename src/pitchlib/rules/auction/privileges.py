"""Dealer privilege: what the dealer may bid over the highest bid, a part of the auction."""

from __future__ import annotations

from typing import ClassVar, final

import attrs

from ...checks import one_of
from ...messages import Clause
from ..base import Composition, DealerPrivilegeRule

__all__ = ["DealerMatch", "DealerSteal", "NoPrivilege", "TopMatched"]


@final
@attrs.frozen
class DealerSteal(DealerPrivilegeRule):
    """The dealer may take the bid for the same level as the highest so far, even the top one.

    >>> DealerSteal().least(4)
    4

    Pitch Six grants this to the dealer alone.
    """

    id = "dealer-steal"
    sentences: ClassVar = {
        "match": "The dealer may steal: take the bid by bidding the same as the highest bid, even "
        "a bid of {top}. The dealer wins ties."
    }


@final
@attrs.frozen
class NoPrivilege(DealerPrivilegeRule):
    """The dealer must bid more than the highest bid so far, like everybody else.

    >>> NoPrivilege().least(4)
    5

    Most games give the dealer nothing.
    """

    id = "no-privilege"
    sentences: ClassVar = {"match": "The dealer, too, must bid higher to win the bid."}

    def least(self, highest: int) -> int:
        return highest + 1


@final
@attrs.frozen
class DealerMatch(DealerPrivilegeRule):
    """The dealer may match the highest bid so far: any but the top one, or the top one alone.

    >>> DealerMatch().holds(highest=3, top=4), DealerMatch().holds(highest=4, top=4)
    (True, False)

    In Auction Pitch as Bicycle has it, the dealer takes the bid for as much as the highest bidder
    offers, but not a bid of four. The Britannica of 1929 has the dealer match a bid of four and no
    other.

    :param level: which bids may be matched, all ``"below-top"`` or the ``"top"``.
    """

    id = "dealer-match"
    sentences: ClassVar = {
        "top": "The dealer may steal a bid of {top}, and only that, by bidding the same. Over a "
        "lower bid the dealer, too, must bid higher.",
        "below-top": "The dealer may steal: take the bid by bidding the same as the highest bid. A "
        "bid of {top} cannot be stolen.",
    }

    level: str = attrs.field(default="below-top", validator=one_of("below-top", "top"))

    def holds(self, highest: int, top: int) -> bool:
        return (highest == top) is (self.level == "top")

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, self.level)


@final
@attrs.frozen
class TopMatched(DealerPrivilegeRule):
    """Anybody may bid the highest level there is over the same bid, and then has it.

    >>> TopMatched().holds(highest=14, top=14), TopMatched().holds(highest=13, top=14)
    (True, False)

    In Pidro a bid of all fourteen points can be topped by another of fourteen.
    """

    id = "top-matched"
    for_everybody = True
    sentences: ClassVar = {
        "anybody": "Any player may take over a bid of {top} with another bid of {top}. Any other "
        "bid must be higher than the last, the dealer's too."
    }

    def holds(self, highest: int, top: int) -> bool:
        return highest == top
