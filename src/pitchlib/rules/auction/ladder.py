"""What auctions have in common: the state, and bids that go up."""

from __future__ import annotations

import functools
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Literal

import attrs
from attrs.validators import optional

from ...authoring import AuctionRule, Bidding, Composition, new_bidding
from ...cards import Card, CardSet, Suit
from ...choices import LegalMoves, ListedMoves
from ...errors import InvalidArgument, whole_number
from ...messages import Clause, Reason, Seat
from ...moves import Bid, Pass, Say

__all__: list[str] = []


@functools.lru_cache(maxsize=4096)
def bids_and_pass(
    least: int, top: int, may_pass: bool, ranking: tuple[Suit, ...] | None = None
) -> LegalMoves:
    """A pass, if allowed, and every bid from the least rung to the top level."""
    steps = len(ranking or ()) or 1
    suits: Sequence[Suit | None] = (None,) if ranking is None else ranking or tuple(Suit)
    bids = tuple(
        Bid(rung // steps, suit)
        for rung in range(least, (top + 1) * steps)
        for suit in (suits if steps == 1 else (suits[rung % steps],))
    )
    return ListedMoves((Pass(), *bids) if may_pass else bids)


class CallsInTurn(AuctionRule[Bidding]):
    """An auction that does not depend on the cards; without bids unless it says otherwise."""

    def top(self, points: int) -> int:
        return 0

    def begin(
        self,
        players: int,
        dealer: int,
        top: int,
        scores: tuple[int, ...],
        turned: tuple[Card, ...] = (),
    ) -> Bidding:
        first = (dealer + 1) % players
        return new_bidding(players, dealer, top, scores, (), 1, None, first, turned, None)

    def counterclockwise(self, auction: Bidding) -> Bidding:
        dealer = auction.dealer
        return attrs.evolve(auction, step=-1, to_act=(dealer - 1) % auction.players)

    def refuse(self, auction: Bidding, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        return () if move in self.choices(auction, hand) else tuple(self.against(auction, move))

    @abstractmethod
    def against(self, auction: Bidding, move: Bid | Pass | Say) -> Iterable[Reason]:
        """Every reason against a call that is not among the choices."""

    def rules_out(self, auction: Bidding, move: Bid | Pass | Say) -> CardSet:
        return CardSet.EMPTY

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        return auction.called(move, (auction.to_act + auction.step) % auction.players)


@attrs.frozen
class Ladder(CallsInTurn):
    """An auction with bids from a minimum to a maximum."""

    sentences: ClassVar[Mapping[str, str]] = {
        "minimum": "The lowest bid is {minimum}.",
        "maximum": "The highest bid is {top}.",
        "all-points": "The highest bid is {top}, all the points of a hand.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "too-low": "the lowest bid is {minimum}",
        "too-high": "the highest bid is {top}",
        "not-higher": "{holder:# has|you have} bid {level}, and a bid must be higher",
        "outranked": "{holder:# has|you have} bid {level} in {suit}, and a bid must be higher, or "
        "as high in a suit above {suit}",
        "suit": "a bid names the trump suit, too: bid {level} H, for hearts",
        "out-of-reach": "{name} allows a bid of {most}, but the points of a hand are worth "
        "{worth}: lower the maximum or add points",
        "no-bid": "{name} asks for a bid of {minimum} or more, but the points of a hand are worth "
        "{worth}: lower the minimum or add points",
    }

    minimum: int = attrs.field(default=2, validator=whole_number(1))
    maximum: int | None = attrs.field(default=None, validator=optional(whole_number(1)))

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

    def rungs(self, auction: Bidding) -> tuple[int, int]:
        """The highest bid as a rung, or the one below the lowest bid; and the top rung."""
        steps = len(auction.ranking or ()) or 1
        top = (auction.top + 1) * steps - 1
        if auction.highest is None:
            return self.minimum * steps - 1, top
        return auction.rung(auction.highest[1], auction.trump), top

    def least(self, auction: Bidding) -> int:
        """The lowest rung that the seat to act may bid."""
        return self.rungs(auction)[0] + 1

    def against(self, auction: Bidding, move: Bid | Pass | Say) -> Iterable[Reason]:
        """Every reason against a bid that is too low or too high."""
        assert isinstance(move, Bid)  # subclasses answer for all other calls
        if move.level < self.minimum:
            yield self.refusal(auction.to_act, "too-low")
        if move.level > auction.top:
            yield self.refusal(auction.to_act, "too-high", top=auction.top)
        if auction.ranking is not None and move.suit is None:
            yield self.refusal(auction.to_act, "suit", level=move.level)
        elif auction.highest is not None and auction.rung(move.level, move.suit) < self.least(
            auction
        ):
            yield self.not_higher(auction, move, *auction.highest)

    def not_higher(self, auction: Bidding, move: Bid, holder: int, level: int) -> Reason:
        """The reason against a bid that is too low after the highest so far."""
        key = "outranked" if auction.ranking else "not-higher"
        facts = {"holder": Seat(holder), "level": level, "suit": auction.trump}
        return self.refusal(auction.to_act, key, **facts)

    @abstractmethod
    def said(self, levels: tuple[str, str], *, ranked: bool) -> tuple[str | Literal[False], ...]:
        """Which sentences say how the bidding goes; two of them say which levels may be bid.

        Suits may be ``ranked``: then a bid may be outranked by one of the same level.
        """

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        top = self.top(rules.worth)
        levels = "minimum", "maximum" if top < rules.worth else "all-points"
        return self.in_words(
            rules, players, *self.said(levels, ranked=bool(rules.naming.ranking)), top=top
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        out_of_reach = rules.most > rules.worth and "out-of-reach"
        return self.in_words(rules, players, out_of_reach, self.minimum > rules.worth and "no-bid")
