"""Bidding in one round, from the dealer's left to the dealer, or in several."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, final

import attrs

from ...authoring import AllPassRule, Bidding, DealerPrivilegeRule, Outcome, PassingRule
from ...cards import CardSet, Suit
from ...choices import LegalMoves
from ...errors import yes_or_no
from ...messages import Reason, Seat
from ...moves import Bid, Pass, Say
from ...tricks import Contract, new_contract
from ..parts import left_out, part
from .ladder import Ladder, bids_and_pass
from .parts import MayPass, NoSteal, Redeal

__all__ = ["BiddingRounds", "SingleRound"]


class OpenBidding(Ladder):
    """An auction for everyone; a part of it says what happens if everyone passes."""

    sentences: ClassVar[Mapping[str, str]] = {
        "bidding": "Players bid for the right to name trump. A bid is the number of points the "
        "bidder expects to take."
    }

    all_pass: AllPassRule

    def with_suits(self, auction: Bidding, ranking: tuple[Suit, ...]) -> Bidding:
        return attrs.evolve(auction, ranking=ranking)

    @abstractmethod
    def is_over(self, auction: Bidding) -> bool:
        """Whether the highest bidder has won."""

    def must_bid(self, auction: Bidding) -> tuple[Reason, ...]:
        """Every reason against a pass: the dealer may have to bid if everyone else passed."""
        if auction.highest is not None or auction.to_act != auction.dealer:
            return ()
        if self.all_pass.outcome(auction.players, auction.dealer) is not None:
            return ()
        key = "stick-the-dealer.refused"
        return (self.all_pass.refusal(auction.dealer, key, minimum=self.minimum),)

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        may_pass = not self.must_bid(auction)
        return bids_and_pass(self.least(auction), auction.top, may_pass, auction.ranking)

    def refuse(self, auction: Bidding, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        if isinstance(move, Pass):
            return self.must_bid(auction)
        assert isinstance(move, Bid)  # no word is known here
        if auction.ranking is None:
            legal = self.least(auction) <= move.level <= auction.top
        else:
            least, top = self.least(auction), self.rungs(auction)[1]
            legal = move.suit is not None and least <= auction.rung(move.level, move.suit) <= top
        return () if legal else tuple(self.against(auction, move))

    def outcome(self, auction: Bidding) -> Outcome | None:
        highest = auction.highest
        if highest is not None:
            return new_contract(*highest, auction.trump, None) if self.is_over(auction) else None
        if len(auction.calls) < auction.players:
            return None
        outcome = self.all_pass.outcome(auction.players, auction.dealer)
        if isinstance(outcome, Contract) and auction.step < 0:  # the other way from the dealer
            bidder = (2 * auction.dealer - outcome.bidder) % auction.players
            return attrs.evolve(outcome, bidder=bidder)
        return outcome


@final
@attrs.frozen
class SingleRound(OpenBidding):
    """One round of bidding, from the dealer's left to the dealer; each seat bids higher or passes.

    After a top bid the others still take their turns, though all they can do is pass (unless the
    dealer may match).

    >>> from pitchlib import SETBACK
    >>> auction = SETBACK.with_rules(SingleRound(minimum=3)).auction
    >>> bidding = auction.begin(players=4, dealer=0, top=6, scores=(0, 0, 0, 0))
    >>> print(auction.choices(bidding, CardSet.EMPTY))
    pass, bid 3, bid 4, bid 5, bid 6

    Most games have one round, with bids from two or three up to the number of points.

    :param minimum: the lowest bid.
    :param maximum: the highest bid; by default, all the points of a hand.
    :param dealer: the dealer's privilege, such as :class:`DealerSteal`.
    :param passing: who may pass, such as :class:`MayPass`.
    :param all_pass: what happens if everyone passes, such as :class:`Redeal`.
    """

    id = "single-round"
    sentences: ClassVar[Mapping[str, str]] = {
        "higher": "There is one round, from the dealer's {left} to the dealer. Everyone gets one "
        "turn, to pass or to bid higher than any bid before. The highest bidder is called the "
        "bidder (also called the pitcher)."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "match": "{holder:# has|you have} bid {level}; bid the same to take it over",
        "at-least": "{holder:# has|you have} bid {level}, and the dealer must bid at least as much",
    }

    dealer: DealerPrivilegeRule = part("dealer-privilege", NoSteal())
    passing: PassingRule = part("passing", MayPass())
    all_pass: AllPassRule = part("all-pass", Redeal())
    tabulated: bool = attrs.field(init=False, default=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        if not left_out(self.passing):
            object.__setattr__(self, "tabulated", self.passing.tabulated)

    def least(self, auction: Bidding) -> int:
        """The lowest rung allowed: above the highest, or the same with a privilege."""
        highest, above = auction.highest, self.rungs(auction)[0] + 1
        if highest is None:
            return above
        privileged = auction.to_act == auction.dealer or self.dealer.for_everybody
        if privileged and self.dealer.holds(highest[1], auction.top):
            return above - 1 - highest[1] + self.dealer.least(highest[1])
        return above

    def must_bid(self, auction: Bidding) -> tuple[Reason, ...]:
        """Every reason against a pass, also by the passing rule if any bid is left."""
        # Asked twice at every call, and `super()` costs as much as the question.
        forced, must = OpenBidding.must_bid(self, auction), self.passing.must_bid(auction)
        if must is None or self.least(auction) > self.rungs(auction)[1]:
            return forced
        return *forced, Reason(self.passing.id, auction.to_act, must)

    def not_higher(self, auction: Bidding, move: Bid, holder: int, level: int) -> Reason:
        """The reason against a bid that is too low for the dealer, or after the top bid."""
        seat, facts = auction.to_act, {"holder": Seat(holder), "level": level}
        if self.least(auction) == auction.rung(level, auction.trump):
            return self.refusal(seat, "at-least" if seat == auction.dealer else "match", **facts)
        if move.level == level and seat == auction.dealer:
            return self.dealer.refusal(seat, "no-steal.refused", **facts)
        return super().not_higher(auction, move, holder, level)

    def is_over(self, auction: Bidding) -> bool:
        return len(auction.calls) == auction.players

    def said(self, levels: tuple[str, str], *, ranked: bool) -> tuple[str, ...]:
        return "bidding", "higher", *levels


@final
@attrs.frozen
class BiddingRounds(OpenBidding):
    """Bidding goes around, each bid higher than the last, until nobody bids more.

    >>> auction = BiddingRounds(minimum=2)
    >>> bidding = auction.begin(players=2, dealer=0, top=6, scores=(0, 0))
    >>> for call in (Bid(2), Bid(3), Bid(5)):
    ...     bidding = auction.after(bidding, call)
    >>> print(bidding, "- to act: seat", bidding.to_act)
    seat 1: bid 2, seat 0: bid 3, seat 1: bid 5 - to act: seat 0
    >>> auction.outcome(auction.after(bidding, Pass()))
    Contract(bidder=1, level=5, trump=None, called=None)

    The auction is over when everyone else has passed since the last bid, or at once after a top
    bid. One form of Setback, with 53 cards, bids like this.

    :param minimum: the lowest bid.
    :param maximum: the highest bid; by default, all the points of a hand.
    :param may_reenter: whether a player who has passed may bid again on the next turn. If not, a
        player who passes is out of the auction.
    :param all_pass: what happens if nobody bids, such as :class:`Redeal`.
    """

    id = "bidding-rounds"
    tabulated = True
    sentences: ClassVar[Mapping[str, str]] = {
        "higher": "Bidding starts at the dealer's {left} and goes around until everyone else has "
        "passed after a bid. Each player in turn passes or bids higher than any bid before. The "
        "last to bid is called the bidder (also called the pitcher).",
        "final": "A player who has passed may not bid again.",
        "come-back": "A player who has passed may bid on the next turn.",
        "at-the-top": "A bid of {top} ends the bidding.",
        "at-the-top-suit": "A bid of {top} in the highest suit ends the bidding.",
    }

    may_reenter: bool = attrs.field(default=False, validator=yes_or_no)
    all_pass: AllPassRule = part("all-pass", Redeal())

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        """The auction with one more call; players who are out are skipped."""
        after = super().after(auction, move)
        return after if self.may_reenter else after.skipping(after.out, after.dealer)

    def is_over(self, auction: Bidding) -> bool:
        """Whether nobody can bid more, or everyone else has passed since the last bid."""
        assert auction.highest is not None
        highest, top = self.rungs(auction)
        if highest >= top:
            return True
        if not self.may_reenter:
            return auction.to_act == auction.highest[0]
        others = auction.calls[-(auction.players - 1) :]
        return all(isinstance(call, Pass) for _, call in others)

    def said(self, levels: tuple[str, str], *, ranked: bool) -> tuple[str, ...]:
        again = "come-back" if self.may_reenter else "final"
        return "bidding", "higher", again, *levels, "at-the-top-suit" if ranked else "at-the-top"
