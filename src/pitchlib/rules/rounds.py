"""An auction that goes round and round, and what may follow if all pass without a bid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, final

import attrs

from ..cards import CardSet
from ..clauses import Clause, Reason, clause
from ..errors import InvalidArgument
from ..legal import LegalMoves
from ..moves import Bid, Pass, Say
from ..tricks import new_contract
from .auction import AllPass, Bidding, Outcome, Redeal, bids_and_pass, new_bidding
from .component import Component, Composition, part, whole_number, yes_or_no

__all__ = ["BiddingRounds", "DealerTakesBid"]


@final
@attrs.frozen
class DealerTakesBid(Component):
    """If all pass, the dealer too, the dealer has the bid at a fixed level.

    >>> DealerTakesBid(2).outcome(players=4, dealer=3)
    Contract(bidder=3, level=2, trump=None, called=None)

    With :class:`~pitchlib.DealerMustBid` the dealer has to speak up, may bid more, and in an
    auction that goes on can be outbid; here the dealer passes and is left with the bid.

    :param level: what the dealer has undertaken then.
    """

    id = "dealer-takes-bid"
    rule_point = "all-pass"

    level: int = attrs.field(default=2, validator=whole_number(1))

    def outcome(self, players: int, dealer: int) -> Outcome | None:
        """The dealer's contract."""
        return new_contract(dealer, self.level, None, None)

    def describe(self) -> tuple[Clause, ...]:
        """What the dealer has to play."""
        return (
            clause(
                "dealer-takes-bid.level",
                "If all pass, the dealer too, the dealer has the bid at {level}.",
                level=self.level,
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The level must be within reach."""
        points = sum(point.value for point in rules.points)
        top = rules.auction.top(points)
        if self.level > min(points, top):
            yield clause(
                "dealer-takes-bid.out-of-reach",
                "DealerTakesBid leaves the dealer with a bid of {level}, but the highest bid is "
                "{top} and the points of a hand are worth {points}: lower the level",
                level=self.level,
                top=top,
                points=points,
            )


@final
@attrs.frozen
class BiddingRounds(Component):
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
    :param pass_is_final: whether who has passed is out of the auction. If not, a player may pass
        and bid again when the turn comes round.
    :param all_pass: what follows if nobody bids at all.
    """

    id = "bidding-rounds"
    rule_point = "auction"

    minimum: int = attrs.field(default=2, validator=whole_number(1))
    maximum: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(whole_number(1))
    )
    pass_is_final: bool = attrs.field(default=True, validator=yes_or_no)
    all_pass: AllPass = part("all-pass", Redeal())

    def __attrs_post_init__(self) -> None:
        if self.maximum is not None and self.maximum < self.minimum:
            raise InvalidArgument(
                f"BiddingRounds: the maximum, {self.maximum}, is below the minimum, {self.minimum}"
            )

    def top(self, points: int) -> int:
        """The maximum, or all points."""
        return points if self.maximum is None else self.maximum

    def begin(
        self, players: int, dealer: int, top: int, scores: tuple[int, ...], turned: Any = ()
    ) -> Bidding:
        """The auction before the first call."""
        return Bidding(players, dealer, top, scores)

    def _least(self, auction: Bidding) -> int:
        return self.minimum if auction.highest is None else auction.highest[1] + 1

    def _dealer_is_forced(self, auction: Bidding) -> bool:
        """Whether all others have passed, no bid was made, and the dealer may not pass."""
        return (
            auction.highest is None
            and auction.to_act == auction.dealer
            and self.all_pass.outcome(auction.players, auction.dealer) is None
        )

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        """A pass, unless the dealer is forced; then every higher bid."""
        return bids_and_pass(self._least(auction), auction.top, not self._dealer_is_forced(auction))

    def refuse(self, auction: Bidding, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """Every reason against a call."""
        seat = auction.to_act
        if isinstance(move, Pass):
            if not self._dealer_is_forced(auction):
                return ()
            told = clause(
                "dealer-must-bid.refused",
                "everybody else has passed, so the dealer must bid {minimum} or more",
                minimum=self.minimum,
            )
            return (Reason(self.all_pass.id, seat, told),)
        assert isinstance(move, Bid)  # no word is known here
        reasons = []
        if move.level < self.minimum:
            told = clause(
                "bidding-rounds.too-low", "the lowest bid is {minimum}", minimum=self.minimum
            )
            reasons.append(Reason(self.id, seat, told))
        if move.level > auction.top:
            told = clause("bidding-rounds.too-high", "the highest bid is {top}", top=auction.top)
            reasons.append(Reason(self.id, seat, told))
        if auction.highest is not None and move.level <= auction.highest[1]:
            holder, level = auction.highest
            told = clause(
                "bidding-rounds.not-higher",
                "seat {holder} has bid {level}, and a bid must be higher",
                holder=holder,
                level=level,
            )
            reasons.append(Reason(self.id, seat, told))
        return tuple(reasons)

    def rules_out(self, auction: Bidding, move: Bid | Pass | Say) -> CardSet:
        """Nothing: whoever may bid may do so with any cards."""
        return CardSet.EMPTY

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        """The auction with one more call; the turn passes over those who are out."""
        seat, players = auction.to_act, auction.players
        calls = (*auction.calls, (seat, move))
        highest = (seat, move.level) if isinstance(move, Bid) else auction.highest
        out = {who for who, call in calls if isinstance(call, Pass)} if self.pass_is_final else ()
        around = ((seat + turn) % players for turn in range(1, players + 1))
        to_act = next((other for other in around if other not in out), auction.dealer)
        return new_bidding(
            players, auction.dealer, auction.top, auction.scores, calls, highest, to_act
        )

    def outcome(self, auction: Bidding) -> Outcome | None:
        """The contract once nobody can or wants to bid more, or whatever all-pass says."""
        highest = auction.highest
        if highest is None:
            if len(auction.calls) < auction.players:
                return None
            return self.all_pass.outcome(auction.players, auction.dealer)
        if highest[1] < auction.top and self._goes_on(auction):
            return None
        return new_contract(highest[0], highest[1], None, None)

    def _goes_on(self, auction: Bidding) -> bool:
        """Whether somebody has yet to answer the highest bid."""
        assert auction.highest is not None
        if self.pass_is_final:
            return auction.to_act != auction.highest[0]
        since = next(
            place
            for place, (_, call) in enumerate(reversed(auction.calls))
            if isinstance(call, Bid)
        )
        return since < auction.players - 1

    def describe(self) -> tuple[Clause, ...]:
        """How the bidding goes."""
        told = [
            clause(
                "bidding-rounds.bidding",
                "The players bid how many points they will take, each for themselves. The player "
                "to the left of the dealer speaks first, and the bidding goes round the table for "
                "as long as anybody bids.",
            ),
            clause(
                "bidding-rounds.higher",
                "Whoever speaks passes or bids more than anybody before. When everybody else has "
                "passed since the last bid, whoever made it has the bid and is called the bidder.",
            ),
            clause(
                "bidding-rounds.final",
                "Whoever has passed is out of the auction and does not speak again.",
            )
            if self.pass_is_final
            else clause(
                "bidding-rounds.come-back",
                "Whoever has passed may bid after all when the turn comes round again.",
            ),
            clause("bidding-rounds.minimum", "The lowest bid is {minimum}.", minimum=self.minimum),
            clause("bidding-rounds.all-points", "The highest bid is all the points of a hand.")
            if self.maximum is None
            else clause(
                "bidding-rounds.maximum", "The highest bid is {maximum}.", maximum=self.maximum
            ),
            clause(
                "bidding-rounds.at-the-top", "The highest bid that there is ends the auction at "
                "once."
            ),
        ]  # fmt: skip
        return (*told, *self.all_pass.describe())

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Every level that may be bid must be within reach."""
        points = sum(point.value for point in rules.points)
        if self.top(points) > points:
            yield clause(
                "bidding-rounds.out-of-reach",
                "BiddingRounds allows a bid of {top}, but the points of a hand are worth "
                "{points}: lower the maximum or add points",
                top=self.top(points),
                points=points,
            )
        if self.minimum > points:
            yield clause(
                "bidding-rounds.no-bid",
                "BiddingRounds asks for a bid of {minimum} or more, but the points of a hand are "
                "worth {points}: lower the minimum or add points",
                minimum=self.minimum,
                points=points,
            )
