"""Bidding in one round, from the dealer's left to the dealer, or round and round."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, final

import attrs

from ...cards import CardSet
from ...choices import LegalMoves
from ...messages import Clause, Reason, Seat
from ...moves import Bid, Pass, Say
from ...tricks import new_contract
from ..base import AllPassRule, DealerPrivilegeRule, PassingRule
from ..parts import part
from ..validators import yes_or_no
from ..values import Outcome
from .bidding import Bidding
from .ladder import Ladder, bids_and_pass
from .passing import MayPass, Redeal
from .privileges import NoPrivilege

__all__ = ["BiddingRounds", "SingleRound"]


class OpenBidding(Ladder):
    """An auction in which everybody bids, and another component says what follows if all pass."""

    __slots__ = ()

    sentences: ClassVar = {
        "bidding": "Players bid for the right to name trump. A bid is the number of points the "
        "bidder expects to take."
    }

    all_pass: AllPassRule

    @abstractmethod
    def is_over(self, auction: Bidding) -> bool:
        """Whether the highest bid has the contract."""

    def dealer_is_forced(self, auction: Bidding) -> bool:
        """Whether all others have passed, no bid was made, and the dealer may not pass."""
        return (
            auction.highest is None
            and auction.to_act == auction.dealer
            and self.all_pass.outcome(auction.players, auction.dealer) is None
        )

    def must_bid(self, auction: Bidding) -> Clause | None:
        """Why another seat than a forced dealer must bid; ``None`` if it may pass."""
        return None

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        """A pass, unless the seat must bid; then every bid that is high enough."""
        may_pass = not self.dealer_is_forced(auction) and self.must_bid(auction) is None
        return bids_and_pass(self.least(auction), auction.top, may_pass)

    def refuse(self, auction: Bidding, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """Every reason against a call."""
        if isinstance(move, Pass):
            return tuple(self.refuse_pass(auction))
        assert isinstance(move, Bid)  # no word is known here
        return tuple(self.refuse_bid(auction, move))

    def refuse_pass(self, auction: Bidding) -> Iterable[Reason]:
        """The reason against a pass by a dealer who must bid."""
        if self.dealer_is_forced(auction):
            key = "dealer-must-bid.refused"
            yield self.all_pass.refusal(auction.to_act, key, minimum=self.minimum)

    def refuse_bid(self, auction: Bidding, move: Bid) -> Iterable[Reason]:
        """Every reason against a bid."""
        least = self.least(auction)
        if least <= move.level <= auction.top:
            return
        if move.level < self.minimum:
            yield self.refusal(auction.to_act, "too-low")
        if move.level > auction.top:
            yield self.refusal(auction.to_act, "too-high", top=auction.top)
        if auction.highest is not None and move.level < least:
            yield self.not_higher(auction, move)

    def outcome(self, auction: Bidding) -> Outcome | None:
        """The contract of the highest bidder, or whatever follows if all pass."""
        highest = auction.highest
        if highest is not None:
            return new_contract(*highest, None, None) if self.is_over(auction) else None
        if len(auction.calls) < auction.players:
            return None
        return self.all_pass.outcome(auction.players, auction.dealer)


@final
@attrs.frozen
class SingleRound(OpenBidding):
    """One round of bidding, from the dealer's left to the dealer; each seat bids higher or passes.

    After a bid of the top level the others still act, though passing is all that they can do
    (unless the dealer may match).

    >>> auction = SingleRound(minimum=3)
    >>> bidding = auction.begin(players=4, dealer=0, top=6, scores=(0, 0, 0, 0))
    >>> print(auction.choices(bidding, CardSet.EMPTY))
    pass, bid 3, bid 4, bid 5, bid 6

    Most games bid in a single round, from two or three up to the number of points.

    :param minimum: the lowest bid.
    :param maximum: the highest bid; by default all the points that a hand is worth.
    :param dealer: the dealer's privilege, :class:`DealerSteal` or :class:`NoPrivilege`.
    :param passing: who may pass, :class:`MayPass`.
    :param all_pass: :class:`Redeal` or :class:`DealerMustBid`.
    """

    id = "single-round"
    sentences: ClassVar = {
        "higher": "There is one round, from the dealer's left to the dealer. Everyone gets one "
        "turn, to pass or to bid higher than any bid before. The highest bidder is called the "
        "bidder (also called the pitcher)."
    }
    objections: ClassVar = {
        "match": "{holder:seat # has|you have} bid {level}, and only as much takes it away",
        "at-least": "{holder:seat # has|you have} bid {level}, and the dealer must bid at least as "
        "much",
    }

    dealer: DealerPrivilegeRule = part("dealer-privilege", NoPrivilege())
    passing: PassingRule = part("passing", MayPass())
    all_pass: AllPassRule = part("all-pass", Redeal())

    def least(self, auction: Bidding) -> int:
        """The lowest level over the highest bid, or at it where a privilege holds."""
        highest = auction.highest
        if highest is None:
            return self.minimum
        privileged = auction.to_act == auction.dealer or self.dealer.for_everybody
        if privileged and self.dealer.holds(highest[1], auction.top):
            return self.dealer.least(highest[1])
        return highest[1] + 1

    def must_bid(self, auction: Bidding) -> Clause | None:
        """Why the seat to act must bid; nobody must where no bid is left."""
        must = self.passing.must_bid(auction)
        return must if must is not None and self.least(auction) <= auction.top else None

    def refuse_pass(self, auction: Bidding) -> Iterable[Reason]:
        """The reasons against a pass by a seat that must bid."""
        yield from super().refuse_pass(auction)
        must = self.must_bid(auction)
        if must is not None:
            yield Reason(self.passing.id, auction.to_act, must)

    def not_higher(self, auction: Bidding, move: Bid) -> Reason:
        """The reason against a bid that is too low for the dealer, or after the top bid."""
        assert auction.highest is not None
        holder, level = auction.highest
        seat = auction.to_act
        if self.least(auction) == level:
            key = "at-least" if seat == auction.dealer else "match"
            return self.refusal(seat, key, holder=Seat(holder), level=level)
        if move.level == level and seat == auction.dealer:
            key = "no-privilege.refused"
            return self.dealer.refusal(seat, key, holder=Seat(holder), level=level)
        return super().not_higher(auction, move)

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        """The auction with one more call."""
        return auction.called(move, (auction.to_act + 1) % auction.players)

    def is_over(self, auction: Bidding) -> bool:
        """Whether all have called."""
        return len(auction.calls) == auction.players

    def said(self, levels: tuple[str, str]) -> tuple[str, ...]:
        """Which sentences say how the bidding goes."""
        return "bidding", "higher", *levels


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
        around = [(seat + turn) % players for turn in range(1, players + 1)]
        if self.pass_is_final:
            calls = (*auction.calls, (seat, move))
            out = {who for who, call in calls if isinstance(call, Pass)}
            around = [other for other in around if other not in out] or [auction.dealer]
        return auction.called(move, around[0])

    def is_over(self, auction: Bidding) -> bool:
        """Whether nobody can bid more, or everybody else has passed since the highest bid."""
        assert auction.highest is not None
        if auction.highest[1] >= auction.top:
            return True
        if self.pass_is_final:
            return auction.to_act == auction.highest[0]
        others = auction.calls[-(auction.players - 1) :]
        return all(isinstance(call, Pass) for _, call in others)

    def said(self, levels: tuple[str, str]) -> tuple[str, ...]:
        """Which sentences say how the bidding goes."""
        again = "final" if self.pass_is_final else "come-back"
        return "bidding", "higher", again, *levels, "at-the-top"
