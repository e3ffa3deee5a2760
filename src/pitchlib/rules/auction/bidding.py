"""The state of an auction: who has called what, and who is next."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import final

import attrs

from ..._values import fast_constructor
from ...cards import Card, Suit
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
    """The state of an auction in which the seats call in turn."""

    players: int
    dealer: int
    top: int
    """The highest level that can be bid."""
    scores: tuple[int, ...] = ()
    """The score of each seat's side before the hand."""
    calls: tuple[tuple[int, Bid | Pass | Say], ...] = ()
    """Who called what, in order."""
    step: int = 1
    """What to add to a seat for the next in turn: 1, or -1 counterclockwise."""
    highest: tuple[int, int] | None = attrs.field(
        default=attrs.Factory(_highest, takes_self=True), eq=False
    )
    """The seat with the highest bid, and its level; the last bid is always the highest."""
    to_act: int = attrs.field(
        default=attrs.Factory(
            lambda self: (self.dealer + self.step * (1 + len(self.calls))) % self.players,
            takes_self=True,
        ),
        eq=False,
    )
    """The seat whose turn it is."""
    turned: tuple[Card, ...] = ()
    """The cards turned up, in order."""
    ranking: tuple[Suit, ...] | None = None
    """If bids name the trump suit: the suits from the lowest up, or none if they are equal."""

    @property
    def highest_bid(self) -> int | None:
        """The level of the highest bid so far; ``None`` if nobody has bid."""
        return None if self.highest is None else self.highest[1]

    @property
    def bidder(self) -> int | None:
        """The seat that made it; ``None`` if nobody has bid."""
        return None if self.highest is None else self.highest[0]

    @property
    def trump(self) -> Suit | None:
        """The suit it names; ``None`` if bids name none."""
        found = (call.suit for _, call in reversed(self.calls) if isinstance(call, Bid))
        return None if self.ranking is None else next(found, None)

    def rung(self, level: int, suit: Suit | None) -> int:
        """How high a bid is: its level, unless the suits are ranked."""
        if not self.ranking or suit is None:
            return level
        return level * len(self.ranking) + self.ranking.index(suit)

    @property
    def eldest(self) -> int:
        """The seat after the dealer."""
        return self.after(self.dealer)

    def after(self, seat: int, turns: int = 1) -> int:
        """The seat whose turn comes so many turns after another's."""
        return (seat + self.step * turns) % self.players

    def called(self, call: Bid | Pass | Say, to_act: int) -> Bidding:
        """The auction with one more call and another seat to act."""
        seat = self.to_act
        highest = (seat, call.level) if isinstance(call, Bid) else self.highest
        return new_bidding(
            self.players, self.dealer, self.top, self.scores, (*self.calls, (seat, call)),
            self.step, highest, to_act, self.turned, self.ranking,
        )  # fmt: skip

    @property
    def out(self) -> set[int]:
        """The seats that have passed."""
        return {seat for seat, call in self.calls if isinstance(call, Pass)}

    def skipping(self, out: Collection[int], otherwise: int) -> Bidding:
        """The auction with seats that are out skipped; if all are, ``otherwise`` acts."""
        to_act = self.to_act
        for _ in range(self.players):
            if to_act not in out:
                return self if to_act == self.to_act else self.having(to_act, self.turned)
            to_act = self.after(to_act)
        return self.having(otherwise, self.turned)

    def having(self, to_act: int, turned: tuple[Card, ...]) -> Bidding:
        """The same calls with another seat to act, or with other cards turned up."""
        return new_bidding(
            self.players, self.dealer, self.top, self.scores, self.calls, self.step, self.highest,
            to_act, turned, self.ranking,
        )  # fmt: skip

    def __str__(self) -> str:
        """The calls: ``seat 1: pass, seat 2: bid 3``."""
        return ", ".join(f"seat {seat}: {call}" for seat, call in self.calls) or "no call yet"


new_bidding: Callable[..., Bidding] = fast_constructor(Bidding)
