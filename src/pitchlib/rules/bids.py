"""Auctions with bids in one round or in several, and their parts: privilege, passing, all pass."""

from __future__ import annotations

import functools
from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal

import attrs

from ..authoring import *
from ..authoring import Scores, part
from ..cards import Card, CardSet
from ..errors import InvalidArgument, derived, flag, number, word
from ..moves import Bid, LegalMoves, Pass, Say
from ..tricks import Contract, unnamed

__all__ = [
    "BiddingRounds", "DealerMatch", "DealerSteal", "LeadsUnbid",
    "MayPass", "NoSteal", "Redeal", "SingleRound", "StickTheDealer",
]  # fmt: skip


@functools.lru_cache(maxsize=4096)
def bids_and_pass(least: int, top: int, may_pass: bool) -> LegalMoves:
    """A pass, if allowed, and every bid from the least to the top level."""
    return ListedMoves([_PASS] * may_pass + [_bid(level) for level in range(least, top + 1)])


_PASS = Pass()
_bid = functools.lru_cache(4096)(Bid)
"""Lists from different levels on share their bids."""


class CallsInTurn(AuctionRule[Bidding]):
    """An auction that does not depend on the cards; without bids unless it says otherwise."""

    def top(self, points: int) -> int:
        return 0

    def begin(
        self, players: int, dealer: int, top: int, scores: Scores, turned: tuple[Card, ...] = ()
    ) -> Bidding:
        return Bidding(players, dealer, top, scores, to_act=(dealer + 1) % players, turned=turned)

    def counterclockwise(self, auction: Bidding) -> Bidding:
        return attrs.evolve(auction, step=-1, to_act=(auction.dealer - 1) % auction.players)

    def refuse(self, auction: Bidding, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        return () if move in self.choices(auction, hand) else tuple(self.against(auction, move))

    @abstractmethod
    def against(self, auction: Bidding, move: Bid | Pass | Say) -> Iterable[Reason]:
        """Every reason against a call that is not among the choices."""

    def rules_out(self, auction: Bidding, move: Bid | Pass | Say) -> CardSet | None:
        return CardSet.EMPTY

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        return auction.called(move, auction.after(auction.to_act))


@attrs.frozen(slots=False)
class Ladder(CallsInTurn):
    """An auction with bids from a minimum to a maximum."""

    sentences: ClassVar[Mapping[str, str]] = {
        "minimum": "The lowest bid is {minimum}.",
        "maximum": "The highest bid is {most}.",
        "all-points": "The highest bid is {most}, all the points of a hand.",
        "maximum-in-points": "The highest bid in points is {most}.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "too-low": "the lowest bid is {minimum}",
        "too-high": "the highest bid is {top}",
        "not-higher": "{holder:# has|you have} bid {level}, and a bid must be higher",
        "out-of-reach": "{name} allows a bid of {most}, but the points of a hand are worth "
        "{worth}: lower the maximum or add points",
        "no-bid": "{name} asks for a bid of {minimum} or more, but the points of a hand are worth "
        "{worth}: lower the minimum or add points",
    }
    _clashes = {
        "out-of-reach": lambda it, rules, _: rules.most > rules.worth,
        "no-bid": lambda it, rules, _: it.minimum > rules.worth,
    }

    minimum: int = number(2)
    maximum: int | None = number(None)

    def __attrs_post_init__(self) -> None:
        if self.maximum is not None and self.maximum < self.minimum:
            raise InvalidArgument(
                f"{type(self).__name__}: the maximum, {self.maximum}, is below the minimum, "
                f"{self.minimum}"
            )

    def lowest_bid(self) -> int:
        return self.minimum

    def top(self, points: int) -> int:
        return points if self.maximum is None else self.maximum

    def least(self, auction: Bidding) -> int:
        """The lowest level that the seat to act may bid."""
        highest = auction.highest
        return self.minimum if highest is None else highest[1] + 1

    def against(self, auction: Bidding, move: Bid | Pass | Say) -> Iterable[Reason]:
        assert isinstance(move, Bid)  # subclasses answer for all other calls
        if move.level < self.minimum:
            yield self.refusal(auction.to_act, "too-low")
        if move.level > auction.top:
            yield self.refusal(auction.to_act, "too-high", top=auction.top)
        if auction.highest is not None and move.level < self.least(auction):
            yield self.not_higher(auction, move, *auction.highest)

    def not_higher(self, auction: Bidding, move: Bid, holder: int, level: int) -> Reason:
        """The reason against a bid that is too low after the highest so far."""
        return self.refusal(auction.to_act, "not-higher", holder=Seat(holder), level=level)

    @abstractmethod
    def said(self, levels: tuple[str, str]) -> tuple[str | Literal[False], ...]:
        """Which sentences say how the bidding goes; two of them say which levels may be bid."""

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        most = self.top(rules.worth)
        highest = "all-points" if most == rules.worth else "maximum"
        levels = "minimum", "maximum-in-points" if rules.moon.bid_names else highest
        return self.in_words(rules, players, *self.said(levels), most=most)


class DealerSteal(DealerPrivilegeRule):
    """The dealer may take the bid by matching the highest bid, even the top one, as in Pitch Six.

    >>> DealerSteal().holds(highest=4, top=4)
    True
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "match": "The dealer may steal: take the bid by bidding the same as the highest bid, "
        "whatever it is. The dealer wins ties."
    }


class NoSteal(DealerPrivilegeRule):
    """The dealer must bid higher, like everyone else, as in most games.

    >>> NoSteal().holds(highest=3, top=4)
    False
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "match": "The dealer, too, must bid higher to win the bid."
    }

    def holds(self, highest: int, top: int) -> bool:
        return False


@attrs.frozen(slots=False)
class DealerMatch(DealerPrivilegeRule):
    """The dealer may match any bid but the top one, or only the top one.

    >>> DealerMatch().holds(highest=3, top=4), DealerMatch().holds(highest=4, top=4)
    (True, False)

    In Bicycle's Auction Pitch, the dealer may match any bid but four. In the Britannica of 1929,
    the dealer may match only a four. In Pidro anybody may take over a bid of fourteen.

    :param level: which bids may be matched: ``"below-top"``, ``"top"``, or with
        ``"top-by-anybody"``, the top one by any player.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "top": "The dealer may steal a bid of {top}, and only that, by bidding the same. Over a "
        "lower bid the dealer, too, must bid higher.",
        "below-top": "The dealer may steal: take the bid by bidding the same as the highest bid. A "
        "bid of {top} cannot be stolen.",
        "top-by-anybody": "Any player may take over a bid of {top} with another bid of {top}. Any "
        "other bid must be higher than the last, the dealer's too.",
    }
    _says = (lambda it, rules, _: it.level,)

    level: str = word("below-top", "top", "top-by-anybody")
    for_everybody: bool = derived(lambda self: self.level == "top-by-anybody")

    def holds(self, highest: int, top: int) -> bool:
        return (highest == top) is (self.level != "below-top")


class MayPass(PassingRule):
    """Anyone may pass, except a dealer who is forced to bid, as in most games."""

    tabulated = True
    sentences: ClassVar[Mapping[str, str]] = {
        "anybody": "Any player may pass, except a dealer who is forced to bid."
    }

    def must_bid(self, auction: Bidding) -> None:
        return


@attrs.frozen(slots=False)
class StickTheDealer(AllPassRule):
    """If everyone else passes, the dealer is stuck: the dealer must bid, or gets a fixed bid.

    >>> StickTheDealer().outcome(players=4, dealer=3)
    >>> StickTheDealer(2).outcome(players=4, dealer=3)
    Contract(bidder=3, level=2, trump=None, called=None)

    In Pitch Six the dealer must bid three or more. In Seven-Point Pitch the dealer may pass, too,
    and is then stuck with a bid of two.

    :param level: the bid that the dealer gets by passing as well. By default, the dealer may not
        pass: the dealer makes a bid, which may be higher than the minimum, and which the others may
        beat if the bidding goes around.
    :param who: ``"eldest"`` if the player at the dealer's left is stuck, with a ``level``.
    :raises InvalidArgument: for another player without a level.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "forced": "If everyone else passes, the dealer must bid {minimum} or more.",
        "level": "If everyone passes, the dealer is stuck with a bid of {level}.",
        "eldest": "If everyone passes, the player at the dealer's {left} is stuck with a bid of "
        "{level}.",
    }
    _says = (lambda it, rules, _: "forced" if it.level is None else it.who or "level",)
    objections: ClassVar[Mapping[str, str]] = {
        "out-of-reach": "StickTheDealer leaves the dealer with a bid of {level}, but the highest "
        "bid is {most} and the points of a hand are worth {worth}: lower the level"
    }
    _clashes = {"out-of-reach": lambda it, rules, _: (it.level or 0) > min(rules.worth, rules.most)}

    level: int | None = number(None)
    who: str | None = word(None, "eldest")

    def __attrs_post_init__(self) -> None:
        if self.who is not None and self.level is None:
            raise InvalidArgument('StickTheDealer: who="eldest" needs a level')

    def outcome(self, players: int, dealer: int) -> Outcome | None:
        stuck = dealer if self.who is None else (dealer + 1) % players
        return None if self.level is None else Contract(stuck, self.level, None, None)


@attrs.frozen(slots=False)
class Redeal(AllPassRule):
    """If everyone passes, nobody plays and the cards are dealt again.

    >>> Redeal(next_dealer=True).outcome(players=4, dealer=1)
    Redealt(next_dealer=True, charges=())
    >>> Redeal(dealer_loses=2).outcome(players=4, dealer=3)
    Redealt(next_dealer=False, charges=((3, 2),))

    In Setback and Joker Eleven the same dealer deals again; in Five Majors the deal passes on. In
    Family Smear it does, too, and the dealer's side loses two points.

    :param next_dealer: whether the next dealer deals; otherwise the same one deals again.
    :param dealer_loses: how many points the dealer's side loses; by default, none.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "next-dealer": "If everyone passes, nobody scores and the deal passes to the {left}.",
        "same-dealer": "If everyone passes, nobody scores and the same dealer deals again.",
        "lost-next-dealer": "If everyone passes, {dealer} loses {dealer_loses:# point|# points} "
        "and the deal passes to the {left}.",
        "lost-same-dealer": "If everyone passes, {dealer} loses {dealer_loses:# point|# points} "
        "and the same dealer deals again.",
    }

    next_dealer: bool = flag()
    dealer_loses: int | None = number(None)

    def outcome(self, players: int, dealer: int) -> Redealt:
        charges = ((dealer, self.dealer_loses),) if self.dealer_loses else ()
        return Redealt(self.next_dealer, charges)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        dealt_by = "next-dealer" if self.next_dealer else "same-dealer"
        return self.in_words(rules, players, f"{'lost-' if self.dealer_loses else ''}{dealt_by}")


@attrs.frozen(slots=False)
class LeadsUnbid(AllPassRule):
    """If everyone passes, one player names trump and leads all the same, and cannot be set.

    >>> LeadsUnbid("dealer").outcome(players=4, dealer=3)
    Contract(bidder=3, level=0, trump=None, called=None)

    In the Auction Pitch of the 1920s, the eldest hand then pitches and scores whatever it takes; in
    Cinch, the dealer.

    :param who: the ``"eldest"`` hand, which is the player to the dealer's left, or the
        ``"dealer"``.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "eldest": "If everyone passes, the player at the dealer's {left} names trump and leads as "
        "the bidder, but has bid nothing and cannot be set.",
        "dealer": "If everyone passes, the dealer names trump and leads as the bidder, but has bid "
        "nothing.",
    }
    _says = (lambda it, rules, _: it.who,)

    who: str = word("eldest", "dealer")

    def outcome(self, players: int, dealer: int) -> Outcome | None:
        leader = dealer if self.who == "dealer" else (dealer + 1) % players
        return Contract(leader, 0, None, None)


class OpenBidding(Ladder):
    """An auction for everyone; a part of it says what happens if everyone passes."""

    sentences: ClassVar[Mapping[str, str]] = {
        "bidding": "Players bid the points they expect to take, for the right to name trump.",
    }

    all_pass: AllPassRule

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
        return bids_and_pass(self.least(auction), auction.top, not self.must_bid(auction))

    def against(self, auction: Bidding, move: Bid | Pass | Say) -> Iterable[Reason]:
        return self.must_bid(auction) if isinstance(move, Pass) else super().against(auction, move)

    def outcome(self, auction: Bidding) -> Outcome | None:
        highest = auction.highest
        if highest is not None:
            return unnamed(*highest) if self.is_over(auction) else None
        if len(auction.calls) < auction.players:
            return None
        outcome = self.all_pass.outcome(auction.players, auction.dealer)
        if isinstance(outcome, Contract) and auction.step < 0:  # the other way from the dealer
            bidder = (2 * auction.dealer - outcome.bidder) % auction.players
            return attrs.evolve(outcome, bidder=bidder)
        return outcome


@attrs.frozen(slots=False)
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

    sentences: ClassVar[Mapping[str, str]] = {
        "higher": "Each has one turn, from the dealer's {left} to the dealer, to bid higher than "
        "all before or pass; the last to bid is the bidder (also called the pitcher)."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "match": "{holder:# has|you have} bid {level}; bid the same to take it over",
        "at-least": "{holder:# has|you have} bid {level}, and the dealer must bid at least as much",
    }

    dealer: DealerPrivilegeRule = part("dealer-privilege", NoSteal())
    passing: PassingRule = part("passing", MayPass())
    all_pass: AllPassRule = part("all-pass", Redeal())
    tabulated: bool = derived(lambda self: getattr(self.passing, "tabulated", False))

    def least(self, auction: Bidding) -> int:
        """The lowest level allowed: above the highest, or the same with a privilege."""
        if (last := auction.highest) is None:
            return self.minimum
        highest = last[1]
        privileged = auction.to_act == auction.dealer or self.dealer.for_everybody
        matches = privileged and self.dealer.holds(highest, auction.top)
        return highest if matches else highest + 1

    def must_bid(self, auction: Bidding) -> tuple[Reason, ...]:
        """Every reason against a pass, also by the passing rule if any bid is left."""
        # Asked twice at every call, and `super()` costs as much as the question.
        forced, must = OpenBidding.must_bid(self, auction), self.passing.must_bid(auction)
        if must is None or self.least(auction) > auction.top:
            return forced
        return *forced, Reason(self.passing.id, auction.to_act, must)

    def not_higher(self, auction: Bidding, move: Bid, holder: int, level: int) -> Reason:
        seat, facts = auction.to_act, {"holder": Seat(holder), "level": level}
        if self.least(auction) == level:
            return self.refusal(seat, "at-least" if seat == auction.dealer else "match", **facts)
        if move.level == level and seat == auction.dealer:
            return self.dealer.refusal(seat, "no-steal.refused", **facts)
        return super().not_higher(auction, move, holder, level)

    def is_over(self, auction: Bidding) -> bool:
        return len(auction.calls) == auction.players

    def said(self, levels: tuple[str, str]) -> tuple[str, ...]:
        return "bidding", "higher", *levels


@attrs.frozen(slots=False)
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

    tabulated = True
    sentences: ClassVar[Mapping[str, str]] = {
        "higher": "The bidding starts at the dealer's {left} and goes around until everyone else "
        "has passed after a bid. Each in turn bids higher than all before or passes; the last to "
        "bid is the bidder (also called the pitcher).",
        "final": "A player who has passed may not bid again.",
        "come-back": "A player who has passed may bid on the next turn.",
        "at-the-top": "A bid of {top} ends the bidding.",
    }
    _begin = ("final", "come-back")
    _matters = property(lambda self: "passes" if self.may_reenter else "out")

    may_reenter: bool = flag()
    all_pass: AllPassRule = part("all-pass", Redeal())

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        """The auction with one more call; players who are out are skipped."""
        after = auction.called(move, auction.after(auction.to_act))
        return after if self.may_reenter else after.skipping(after.out, after.dealer)

    def is_over(self, auction: Bidding) -> bool:
        highest = auction.highest
        assert highest is not None
        if highest[1] >= auction.top:
            return True
        if not self.may_reenter:
            return auction.to_act == highest[0]
        others = auction.calls[-(auction.players - 1) :]
        return all(isinstance(call, Pass) for _, call in others)

    def said(self, levels: tuple[str, str]) -> tuple[str, ...]:
        again = "come-back" if self.may_reenter else "final"
        return "bidding", "higher", again, *levels, "at-the-top"
