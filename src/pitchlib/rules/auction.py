"""The auction: who may bid what, who wins it, and what happens if all pass.

An auction is a small machine: :meth:`Auction.begin` gives its first state, the seat to act chooses
among :meth:`Auction.choices`, :meth:`Auction.after` gives the next state, and
:meth:`Auction.outcome` says when it is over, which may be before
anybody has called. A single round asks three questions of its own: the dealer's privilege, who may
pass, and what happens if all pass.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias, TypeVar, final

import attrs

from .._construct import fast_constructor
from ..cards import Card, CardSet
from ..clauses import Clause, Reason, clause
from ..errors import InvalidArgument
from ..legal import LegalMoves, ListedMoves
from ..moves import Bid, Pass, Say
from ..tricks import Contract, new_contract
from .component import Component, Composition, Rule, part, whole_number, yes_or_no

__all__ = [
    "AllPass",
    "Auction",
    "Bidding",
    "Credit",
    "DealerMustBid",
    "DealerPrivilege",
    "DealerSteal",
    "MayPass",
    "NoPrivilege",
    "Passing",
    "Redeal",
    "Redealt",
    "Run",
    "SingleRound",
]

StateT = TypeVar("StateT")


@final
@attrs.frozen
class Redealt:
    """The outcome of an auction in which nobody took the contract: the hand is thrown in."""

    next_dealer: bool
    """Whether the next dealer deals; otherwise the same one deals again."""
    charges: tuple[tuple[int, int], ...] = ()
    """What it costs: pairs of a seat and how many points are taken off the score of its side."""


@final
@attrs.frozen(weakref_slot=False)
class Credit:
    """Points that a seat has by the auction itself: the price of a sale, a gift, a turned Jack.

    They are entered on the score sheet before anything else when the hand is counted.
    """

    seat: int
    """Who scores."""
    amount: int
    """How many points."""
    told: Clause
    """What for, as the end of a sentence: ``for the sale``."""


@final
@attrs.frozen
class Run:
    """The outcome of an auction that asks for more cards: each seat gets some.

    The dealer's left is served first. Then the next card of the stock is turned up, and the auction
    is :meth:`resumed <Auction>`.
    """

    cards: int
    """How many cards each seat gets."""
    otherwise: Redealt
    """What happens instead if the stock has not so many, and one more to turn up."""


Outcome: TypeAlias = Contract | Redealt | Run


class Auction(Rule, Protocol[StateT]):
    """The protocol of the rule point ``auction``.

    The state is any frozen value with an attribute ``to_act``, the seat whose turn it is. All that
    is in it is public.

    A component may also have ``rules_out(auction, move)``: the cards that the seat to act cannot
    hold if it makes a call. It must say everything: the call is legal just if the seat holds none
    of these. Without it worlds are found by trial, one by one.

    It may have ``words``, what may be said besides bids and passes: each is a
    :class:`~pitchlib.Say`, and no other is ever asked about.

    It may ask for the cards to be :class:`run <pitchlib.Run>`. It then has
    ``resumed(auction, turned)``: the auction once everybody has more cards and another card is
    turned up. Somebody must call before cards are run again.

    It may have ``credits(auction)``: each :class:`~pitchlib.Credit` that an auction that is over
    has given to somebody.

    It has ``looks_at_turned = True`` if a card that is turned up after the deal matters to it.
    """

    def top(self, points: int) -> int:
        """The highest level that can be bid when all points of a hand are worth ``points``.

        It is 0 if nothing is bid in this game.
        """
        ...

    def begin(
        self,
        players: int,
        dealer: int,
        top: int,
        scores: tuple[int, ...],
        turned: tuple[Card, ...],
    ) -> StateT:
        """The auction before the first call.

        ``top`` is the highest level, ``scores`` has the score of each seat (that of its side), and
        ``turned`` is what the deal has turned up.
        """
        ...

    def choices(self, auction: StateT, hand: CardSet) -> LegalMoves:
        """What the seat to act may call, holding a hand."""
        ...

    def refuse(self, auction: StateT, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """Every reason against a call by the seat to act; none for the :meth:`choices`."""
        ...

    def after(self, auction: StateT, move: Bid | Pass | Say) -> StateT:
        """The auction after a legal call by the seat to act."""
        ...

    def outcome(self, auction: StateT) -> Outcome | None:
        """The contract or the redeal; ``None`` while the auction goes on.

        It is asked before the first call as well: where nobody bids, the auction begins with its
        outcome. A contract of level 0 is one in which nobody has undertaken anything; its bidder
        leads. A contract may have its trump suit already.
        """
        ...


class DealerPrivilege(Rule, Protocol):
    """The protocol of the rule point ``dealer-privilege``, a part of the auction.

    A component may also have ``holds(highest, top)``: whether there is a privilege over a highest
    bid so far where ``top`` is the highest there can be. Without it there always is. With
    ``for_everybody = True`` it is not the dealer's alone.
    """

    def least(self, highest: int) -> int:
        """The least that the dealer may bid over the highest bid so far."""
        ...


class Passing(Rule, Protocol):
    """The protocol of the rule point ``passing``, a part of the auction."""

    def must_bid(self, auction: Bidding) -> Clause | None:
        """Why the seat to act must bid, if a bid is left to it; ``None`` if it may pass."""
        ...


class AllPass(Rule, Protocol):
    """The protocol of the rule point ``all-pass``, a part of the auction."""

    def outcome(self, players: int, dealer: int) -> Outcome | None:
        """What follows if all pass; ``None`` if the dealer may not, once all others have."""
        ...


@final
@attrs.frozen
class DealerSteal(Component):
    """The dealer may take the bid for the same level as the highest so far, even the top one.

    >>> DealerSteal().least(4)
    4

    Pitch Six grants this to the dealer alone.
    """

    id = "dealer-steal"
    rule_point = "dealer-privilege"

    def least(self, highest: int) -> int:
        """As much as the highest bid."""
        return highest

    def describe(self) -> tuple[Clause, ...]:
        """What the dealer may do."""
        return (
            clause(
                "dealer-steal.match",
                "The dealer, and nobody else, may also bid as much as the highest bid so far, even "
                "the highest bid there is. At equal bids the dealer has it.",
            ),
        )


@final
@attrs.frozen
class NoPrivilege(Component):
    """The dealer must bid more than the highest bid so far, like everybody else.

    >>> NoPrivilege().least(4)
    5

    The sheet with off-jack says so in as many words; most sheets give the dealer nothing.
    """

    id = "no-privilege"
    rule_point = "dealer-privilege"

    def least(self, highest: int) -> int:
        """More than the highest bid."""
        return highest + 1

    def describe(self) -> tuple[Clause, ...]:
        """What the dealer may not do."""
        return (
            clause(
                "no-privilege.match",
                "The dealer has no privilege: to take the bid, the dealer, too, must bid more.",
            ),
        )


@final
@attrs.frozen
class MayPass(Component):
    """Nobody has to bid, but a dealer to whom that is denied when all others have passed.

    So it is on all five sheets.
    """

    id = "may-pass"
    rule_point = "passing"

    def must_bid(self, auction: Bidding) -> None:
        """Nobody must."""
        return

    def describe(self) -> tuple[Clause, ...]:
        """Who may pass."""
        return (clause("may-pass.anybody", "Whoever does not want to bid passes."),)


@final
@attrs.frozen
class DealerMustBid(Component):
    """If all others pass, the dealer must bid; any level from the minimum up will do.

    In Pitch Six the dealer must take it for at least three.
    """

    id = "dealer-must-bid"
    rule_point = "all-pass"

    def outcome(self, players: int, dealer: int) -> Outcome | None:
        """It cannot come to that."""
        return None

    def describe(self) -> tuple[Clause, ...]:
        """What the dealer must do."""
        return (
            clause(
                "dealer-must-bid.forced",
                "If everybody else passes, the dealer may not pass but must bid, as much as the "
                "lowest bid or more; it is a bid like any other.",
            ),
        )


@final
@attrs.frozen
class Redeal(Component):
    """If all pass, the hand is thrown in and dealt anew, without any score.

    >>> Redeal(next_dealer=True).outcome(players=4, dealer=1)
    Redealt(next_dealer=True, charges=())

    The sheets for Setback and for six with a joker have the cards dealt again; five majors moves on
    to the next dealer.

    :param next_dealer: whether the next dealer deals; otherwise the same one again.
    """

    id = "redeal"
    rule_point = "all-pass"

    next_dealer: bool = attrs.field(default=False, validator=yes_or_no)

    def outcome(self, players: int, dealer: int) -> Outcome | None:
        """The hand is thrown in."""
        return Redealt(self.next_dealer)

    def describe(self) -> tuple[Clause, ...]:
        """Who deals again."""
        return (
            clause(
                "redeal.next-dealer" if self.next_dealer else "redeal.same-dealer",
                "If all pass, nobody scores, the cards are thrown in, and the player to the left "
                "of the dealer deals anew."
                if self.next_dealer
                else "If all pass, nobody scores, the cards are thrown in, and the same dealer "
                "deals anew.",
            ),
        )


def least_for_dealer(privilege: DealerPrivilege, highest: int, top: int) -> int:
    """The least that a dealer may bid over the highest bid so far."""
    holds = getattr(privilege, "holds", None)
    return privilege.least(highest) if holds is None or holds(highest, top) else highest + 1


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


@functools.lru_cache(maxsize=4096)
def bids_and_pass(least: int, top: int, may_pass: bool) -> LegalMoves:
    """A pass, if that may be, and every bid from the least to the top."""
    bids = tuple(Bid(level) for level in range(least, top + 1))
    return ListedMoves((Pass(), *bids) if may_pass else bids)


@final
@attrs.frozen
class SingleRound(Component):
    """One round of bidding, from the dealer's left to the dealer; each seat bids higher or passes.

    After a bid of the top level the others still act, though passing is all that they can do
    (unless the dealer may match).

    >>> auction = SingleRound(minimum=3)
    >>> bidding = auction.begin(players=4, dealer=0, top=6, scores=(0, 0, 0, 0))
    >>> print(auction.choices(bidding, CardSet.EMPTY))
    pass, bid 3, bid 4, bid 5, bid 6

    All five sheets bid in a single round, from two or three up to the number of points.

    :param minimum: the lowest bid.
    :param maximum: the highest bid; by default all the points that a hand is worth.
    :param dealer: the dealer's privilege, :class:`DealerSteal` or :class:`NoPrivilege`.
    :param passing: who may pass, :class:`MayPass`.
    :param all_pass: :class:`Redeal` or :class:`DealerMustBid`.
    """

    id = "single-round"
    rule_point = "auction"

    minimum: int = attrs.field(default=2, validator=whole_number(1))
    maximum: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(whole_number(1))
    )
    dealer: DealerPrivilege = part("dealer-privilege", NoPrivilege())
    passing: Passing = part("passing", MayPass())
    all_pass: AllPass = part("all-pass", Redeal())

    def __attrs_post_init__(self) -> None:
        if self.maximum is not None and self.maximum < self.minimum:
            raise InvalidArgument(
                f"SingleRound: the maximum, {self.maximum}, is below the minimum, {self.minimum}"
            )

    def top(self, points: int) -> int:
        """The maximum, or all points."""
        return points if self.maximum is None else self.maximum

    def begin(
        self,
        players: int,
        dealer: int,
        top: int,
        scores: tuple[int, ...],
        turned: tuple[Card, ...] = (),
    ) -> Bidding:
        """The auction before the first call."""
        return Bidding(players, dealer, top, scores)

    def _least(self, auction: Bidding) -> int:
        if auction.highest is None:
            return self.minimum
        level = auction.highest[1]
        if auction.to_act != auction.dealer and not getattr(self.dealer, "for_everybody", False):
            return level + 1
        return least_for_dealer(self.dealer, level, auction.top)

    def _dealer_is_forced(self, auction: Bidding) -> bool:
        return (
            auction.highest is None
            and auction.to_act == auction.dealer
            and self.all_pass.outcome(auction.players, auction.dealer) is None
        )

    def _must_bid(self, auction: Bidding) -> Clause | None:
        """Why the seat to act must bid; nobody must where no bid is left."""
        must = self.passing.must_bid(auction)
        return must if must is not None and self._least(auction) <= auction.top else None

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        """A pass, unless the dealer is forced; then every bid that is high enough."""
        least = self._least(auction)
        may_pass = not self._dealer_is_forced(auction) and self._must_bid(auction) is None
        return bids_and_pass(least, auction.top, may_pass)

    def refuse(self, auction: Bidding, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """Every reason against a call."""
        seat = auction.to_act
        if isinstance(move, Pass):
            refusals = []
            if self._dealer_is_forced(auction):
                told = clause(
                    "dealer-must-bid.refused",
                    "everybody else has passed, so the dealer must bid {minimum} or more",
                    minimum=self.minimum,
                )
                refusals.append(Reason(self.all_pass.id, seat, told))
            must = self._must_bid(auction)
            if must is not None:
                refusals.append(Reason(self.passing.id, seat, must))
            return tuple(refusals)
        assert isinstance(move, Bid)  # no word is known here
        if self._least(auction) <= move.level <= auction.top:
            return ()
        reasons = []
        if move.level < self.minimum:
            told = clause(
                "single-round.too-low", "the lowest bid is {minimum}", minimum=self.minimum
            )
            reasons.append(Reason(self.id, seat, told))
        if move.level > auction.top:
            told = clause("single-round.too-high", "the highest bid is {top}", top=auction.top)
            reasons.append(Reason(self.id, seat, told))
        highest = auction.highest
        if highest is not None and move.level < self._least(auction):
            holder, level = highest
            is_dealer = seat == auction.dealer
            matching = move.level == level and is_dealer
            stealing = self._least(auction) == level
            told = clause(
                "single-round.match"
                if stealing and not is_dealer
                else "single-round.at-least"
                if stealing
                else "no-privilege.refused"
                if matching
                else "single-round.not-higher",
                "seat {holder} has bid {level}, and only as much takes it away"
                if stealing and not is_dealer
                else "seat {holder} has bid {level}, and the dealer must bid at least as much"
                if stealing
                else "seat {holder} has bid {level}, and the dealer, too, must bid more"
                if matching
                else "seat {holder} has bid {level}, and a bid must be higher",
                holder=holder,
                level=level,
            )
            reasons.append(Reason(self.dealer.id if matching else self.id, seat, told))
        return tuple(reasons)

    def rules_out(self, auction: Bidding, move: Bid | Pass | Say) -> CardSet:
        """Nothing: whoever may bid may do so with any cards."""
        return CardSet.EMPTY

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        """The auction with one more call."""
        seat = auction.to_act
        highest = (seat, move.level) if isinstance(move, Bid) else auction.highest
        calls = (*auction.calls, (seat, move))
        players = auction.players
        return new_bidding(
            players, auction.dealer, auction.top, auction.scores, calls, highest,
            (seat + 1) % players,
        )  # fmt: skip

    def outcome(self, auction: Bidding) -> Outcome | None:
        """The contract of the highest bidder once all have called, or whatever all-pass says."""
        if len(auction.calls) < auction.players:
            return None
        highest = auction.highest
        if highest is None:
            return self.all_pass.outcome(auction.players, auction.dealer)
        return new_contract(highest[0], highest[1], None, None)

    def describe(self) -> tuple[Clause, ...]:
        """How the bidding goes."""
        told = [
            clause(
                "single-round.bidding",
                "The players bid how many points they will take. There is one round: the player to "
                "the left of the dealer speaks first, the dealer last, and each speaks once, "
                "bidding for themselves.",
            ),
            clause(
                "single-round.higher",
                "Whoever speaks passes or bids more than anybody before; the highest bidder has "
                "the bid and is called the bidder.",
            ),
            clause("single-round.minimum", "The lowest bid is {minimum}.", minimum=self.minimum),
        ]
        if self.maximum is None:
            told.append(
                clause("single-round.all-points", "The highest bid is all the points of a hand.")
            )
        else:
            told.append(
                clause(
                    "single-round.maximum", "The highest bid is {maximum}.", maximum=self.maximum
                )
            )
        told.append(
            clause(
                "single-round.after-the-top",
                "Even after the highest bid there is, the round goes on to the dealer.",
            )
        )
        parts = (self.dealer, self.passing, self.all_pass)
        return (*told, *(sentence for part_ in parts for sentence in part_.describe()))

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Every level that may be bid must be within reach."""
        points = sum(point.value for point in rules.points)
        if self.top(points) > points:
            yield clause(
                "single-round.out-of-reach",
                "SingleRound allows a bid of {top}, but the points of a hand are worth {points}: "
                "lower the maximum or add points",
                top=self.top(points),
                points=points,
            )
        if self.minimum > points:
            yield clause(
                "single-round.no-bid",
                "SingleRound asks for a bid of {minimum} or more, but the points of a hand are "
                "worth {points}: lower the minimum or add points",
                minimum=self.minimum,
                points=points,
            )
