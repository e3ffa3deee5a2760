"""The state of an auction in which bids rise: who has called what, and who is next."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

import attrs

from ..._construct import fast_constructor
from ...moves import Bid, Pass, Say

__all__ = ["Bidding"]


def _highest(bidding: Bidding) -> tuple[int, int] | None:
    for seat, call in reversed(bidding.calls):
        if isinstance(call, Bid):
            return seat, call.level
    return None


@final
@attrs.frozen(weakref_slot=False)
class Bidding:
    """The state of an auction in which each seat calls in turn from the dealer's left."""

    players: int
    dealer: int
    top: int
    """The highest level that can be bid."""
    scores: tuple[int, ...] = ()
    """The score of each seat, that of its side, before the hand."""
    calls: tuple[tuple[int, Bid | Pass | Say], ...] = ()
    """Who called what, in order."""
    highest: tuple[int, int] | None = attrs.field(
        default=attrs.Factory(_highest, takes_self=True), eq=False
    )
    """The seat with the highest bid, and its level. The last bid made always has it."""
    to_act: int = attrs.field(
        default=attrs.Factory(
            lambda self: (self.dealer + 1 + len(self.calls)) % self.players, takes_self=True
        ),
        eq=False,
    )
    """The seat whose turn it is."""

    def __str__(self) -> str:
        """The calls: ``seat 1: pass, seat 2: bid 3``."""
        return ", ".join(f"seat {seat}: {call}" for seat, call in self.calls) or "no call yet"


new_bidding: Callable[..., Bidding] = fast_constructor(Bidding)
