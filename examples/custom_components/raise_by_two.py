"""Once somebody has bid four, the next bid must be two higher."""

from collections.abc import Iterable
from typing import ClassVar

from attrs import field, frozen

from pitchlib import Bid, CardSet, Contract, LegalMoves, Move, Pass, Reason, Say
from pitchlib.authoring import AuctionRule, Bidding, ListedMoves, Outcome, Redealt


@frozen
class RaiseByTwo(AuctionRule[Bidding]):
    """One round of bidding, in which bids rise by one at first and by two over a high bid.

    :param minimum: the lowest bid.
    :param high: the bid over which the next one must be two higher.
    """

    id = "raise-by-two"
    sentences: ClassVar = {
        "bidding": "Players bid for the right to name trump, once each, from the dealer's left to "
        "the dealer. The lowest bid is {minimum}, the highest {top}. Each bid must be higher than "
        "any before; over a bid of {high} or more it must be at least two higher.",
        "redeal": "If everyone passes, the next dealer deals.",
    }
    objections: ClassVar = {
        "too-low": "the lowest bid now is {least}",
        "too-high": "the highest bid is {top}",
    }

    minimum: int = field(default=2)
    high: int = field(default=4)

    def lowest_bid(self) -> int:
        """The parameter."""
        return self.minimum

    def top(self, points: int) -> int:
        """All the points of a hand."""
        return points

    def begin(
        self,
        players: int,
        dealer: int,
        top: int,
        scores: tuple[int, ...],
        turned: object = (),
    ) -> Bidding:
        """Nobody has called yet."""
        return Bidding(players, dealer, top, scores)

    def least(self, auction: Bidding) -> int:
        """The lowest bid that is left to the seat to act."""
        if auction.highest is None:
            return self.minimum
        _, level = auction.highest
        return level + (2 if level >= self.high else 1)

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        """A pass, or any bid that is high enough."""
        bids: Iterable[Move] = map(Bid, range(self.least(auction), auction.top + 1))
        return ListedMoves([Pass(), *bids])

    def refuse(self, auction: Bidding, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """Bids that are too low or too high."""
        if not isinstance(move, Bid):
            return ()
        reasons = []
        if move.level > auction.top:
            reasons.append(self.refusal(auction.to_act, "too-high", top=auction.top))
        if move.level < self.least(auction):
            reasons.append(self.refusal(auction.to_act, "too-low", least=self.least(auction)))
        return tuple(reasons)

    def rules_out(self, auction: Bidding, move: Bid | Pass | Say) -> CardSet:
        """A bid proves nothing about the cards."""
        return CardSet.EMPTY

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        """The next seat calls."""
        return auction.called(move, (auction.to_act + 1) % auction.players)

    def outcome(self, auction: Bidding) -> Outcome | None:
        """The highest bidder has the contract once everybody has called."""
        if len(auction.calls) < auction.players:
            return None
        if auction.highest is None:
            return Redealt(next_dealer=True)
        return Contract(*auction.highest)
