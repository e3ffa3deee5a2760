"""An auction that goes round and round until nobody bids more."""

from __future__ import annotations

from typing import ClassVar, final

import attrs

from ...messages import Clause
from ...moves import Bid, Pass, Say
from ..base import AllPassRule, Composition
from ..parts import part
from ..validators import yes_or_no
from .bidding import Bidding
from .ladder import OpenBidding
from .passing import Redeal

__all__ = ["BiddingRounds"]


@final
@attrs.frozen
class BiddingRounds(OpenBidding):
    """Bidding goes round, each bid higher than the last, until nobody wants to bid more.

    >>> auction = BiddingRounds(minimum=2)
    >>> bidding = auction.begin(players=2, dealer=0, top=6, scores=(0, 0))
    >>> for call in (Bid(2), Bid(3), Bid(5)):
    ...     bidding = auction.after(bidding, call)
    >>> print(bidding, "- to act: seat", bidding.to_act)
    seat 1: bid 2, seat 0: bid 3, seat 1: bid 5 - to act: seat 0
    >>> auction.outcome(auction.after(bidding, Pass()))
    Contract(bidder=1, level=5, trump=None, called=None)

    The auction is over when everybody else has passed since the last bid. A Setback with 53 cards
    bids like this, and ends the auction at once on a bid of all six points.

    :param minimum: the lowest bid.
    :param maximum: the highest bid; by default all the points that a hand is worth.
    :param pass_is_final: whether a player who has passed is out of the auction. If not, a player
        may pass and bid again when the turn comes round.
    :param all_pass: what follows if nobody bids at all.
    """

    id = "bidding-rounds"
    sentences: ClassVar = {
        "higher": "Bidding starts at the dealer's left and goes around until everyone else has "
        "passed after a bid. Each player in turn passes or bids higher than any bid before. The "
        "last to bid is called the bidder (also called the pitcher).",
        "final": "A player who has passed may not bid again.",
        "come-back": "A player who has passed may bid on the next turn.",
        "at-the-top": "A bid of {top} ends the bidding.",
    }

    pass_is_final: bool = attrs.field(default=True, validator=yes_or_no)
    all_pass: AllPassRule = part("all-pass", Redeal())

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        """The auction with one more call; the turn passes over those who are out."""
        seat, players = auction.to_act, auction.players
        calls = (*auction.calls, (seat, move))
        out = {who for who, call in calls if isinstance(call, Pass)} if self.pass_is_final else ()
        around = ((seat + turn) % players for turn in range(1, players + 1))
        return auction.called(
            move, next((other for other in around if other not in out), auction.dealer)
        )

    def is_over(self, auction: Bidding) -> bool:
        """Whether nobody can bid more, or everybody else has passed since the highest bid."""
        assert auction.highest is not None
        if auction.highest[1] >= auction.top:
            return True
        if self.pass_is_final:
            return auction.to_act == auction.highest[0]
        others = auction.calls[-(auction.players - 1) :]
        return all(isinstance(call, Pass) for _, call in others)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How the bidding goes."""
        again = "final" if self.pass_is_final else "come-back"
        bidding = self.in_words(rules, players, "bidding", "higher", again)
        return (
            *bidding,
            *self.levels(rules, players),
            *self.in_words(rules, players, "at-the-top"),
        )
