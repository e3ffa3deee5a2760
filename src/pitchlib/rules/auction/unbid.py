"""Auctions without bids: nobody says anything, or the eldest hand may beg for another trump."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, final

import attrs
from attrs.validators import optional

from ...authoring import Bidding, Composition, Credit, Outcome, Redealt, Run
from ...cards import Card, CardSet, Rank
from ...choices import NO_MOVES, LegalMoves, ListedMoves
from ...errors import one_of, whole_number
from ...messages import Clause, Reason, Seat
from ...moves import Bid, Pass, Say
from ...played_hand import worths
from ...tricks import Contract, new_contract
from .ladder import CallsInTurn

__all__ = ["NoAuction", "StandOrBeg"]

_STAND, _BEG, _GIVE, _RUN = Say("stand"), Say("beg"), Say("give"), Say("run")


@final
@attrs.frozen
class NoAuction(CallsInTurn):
    """Nobody bids: the player to the dealer's left leads, and cannot be set.

    >>> auction = NoAuction()
    >>> auction.outcome(auction.begin(players=4, dealer=0, top=0, scores=(0, 0, 0, 0)))
    Contract(bidder=1, level=0, trump=None, called=None)

    Blind All Fours, the ancestor of Pitch, is played this way, and so is All Fours in English pubs.
    """

    id = "no-auction"
    tabulated = True
    sentences: ClassVar[Mapping[str, str]] = {
        "leader": "There is no bidding. The player at the dealer's {left} leads to the first trick."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "refused": "nobody bids here",
        "widow": "with NoAuction nobody wins the widow that {exchange} gives to the bidder: use "
        "NoExchange()",
    }

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        return NO_MOVES

    def against(self, auction: Bidding, move: Bid | Pass | Say) -> Iterable[Reason]:
        yield self.refusal(auction.to_act, "refused")

    def outcome(self, auction: Bidding) -> Contract:
        return new_contract(auction.eldest, 0, None, None)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        return self.in_words(rules, players, rules.exchange.takes_widow and "widow")


@final
@attrs.frozen
class StandOrBeg(CallsInTurn):
    """The player to the dealer's left stands on the card turned up, or begs for another.

    If that player begs, the dealer gives a point and the suit stays trump, or runs the cards:
    everyone gets three more, and another card is turned up. A different suit becomes trump; if it
    is the same suit, the cards are run again. If the pack runs out, the hand is thrown in.

    >>> auction = StandOrBeg()
    >>> begging = auction.begin(4, dealer=0, top=0, scores=(0,) * 4, turned=(Card("JH"),))
    >>> for word in ("beg", "give"):
    ...     begging = auction.after(begging, Say(word))
    >>> auction.outcome(begging)
    Contract(bidder=1, level=0, trump=None, called=None)
    >>> [(credit.seat, credit.amount) for credit in auction.credits(begging)]
    [(0, 1), (1, 1)]

    All Fours, Seven-up and Trinidad All Fours are played this way.

    :param cards: how many more cards each player gets when the cards are run.
    :param gift: how many points the dealer gives.
    :param gift_to: who gets them: ``"eldest"``, the player who begged, or ``"others"``, everyone
        except the dealer.
    :param no_gift_at: the dealer may not give to a player with this score or more, and must run
        the cards; by default there is no such limit.
    :param turned: what the dealer scores for cards turned up, as pairs of a rank and points.
    :param counted: ``"trump"`` if only the card that makes trump scores, so none does if the hand
        is thrown in; by default, every card turned up scores.
    """

    id = "stand-or-beg"
    words: tuple[str, ...] = attrs.field(
        init=False, eq=False, repr=False, default=("stand", "beg", "give", "run")
    )
    looks_at_turned = True
    tabulated = True
    sentences: ClassVar[Mapping[str, str]] = {
        "leader": "There is no bidding. The player at the dealer's {left} leads to the first "
        "trick.",
        "stand": "Before play, this player stands, keeping the suit turned up as trump, or begs.",
        "give-one": "If the player begs, the dealer may give: the player scores {gift}, and the "
        "suit stays trump.",
        "give-others": "If the player begs, the dealer may give: everyone except the dealer scores "
        "{gift}, and the suit stays trump.",
        "not-at": "The dealer may not give to anyone with {no_gift_at} or more, and must run the "
        "cards instead.",
        "run": "Otherwise the dealer runs the cards: deal {cards} more to each player, all at "
        "once, starting at the dealer's {left}, and turn up the next card. A different suit "
        "becomes trump, and nobody begs again. If it is the same suit, run the cards again.",
        "out": "If the pack runs out, the hand is thrown in and the same dealer deals again.",
        "turned-scores": "For each {rank} turned up, {dealer} scores {points}.",
        "trump-scores": "If the card that makes trump is the {rank}, {dealer} scores {points}. A "
        "{rank} turned up before it scores nothing.",
        "first": "Points scored before play count at once. If they win the game, it is over.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "turned-up": "for turning up {card}",
        "given": "as the dealer's gift",
        "eldest": "{seat:# is|you are} to stand or beg",
        "again": "{card} is the same suit as the card before, so {seat} must run the cards",
        "no-gift": "the dealer may not give to anyone with {no_gift_at} or more, so {seat} must "
        "run the cards",
        "dealer": "{eldest:# begs|you beg}, and {seat:# is|you are} to give or run the cards",
        "nothing-turned": "StandOrBeg needs a card turned up, and {dealing} turns none up: "
        "use DealAndTurnUp()",
        "naming": "StandOrBeg is about the suit turned up, but with {naming} that suit is not "
        "trump: use TurnedUp()",
        "exchange": "StandOrBeg may leave players with more cards than were dealt, which "
        "{exchange} does not allow for: use NoExchange() or DiscardDown()",
    }

    cards: int = attrs.field(default=3, validator=whole_number(1, 13))
    gift: int = attrs.field(default=1, validator=whole_number(1))
    gift_to: str = attrs.field(default="eldest", validator=one_of("eldest", "others"))
    no_gift_at: int | None = attrs.field(default=None, validator=optional(whole_number(1)))
    turned: tuple[tuple[Rank, int], ...] = attrs.field(default=((Rank.JACK, 1),), converter=worths)
    counted: str | None = attrs.field(default=None, validator=optional(one_of("trump")))

    def asks(self, scores: tuple[int, ...]) -> tuple[object, ...]:
        limit = self.no_gift_at
        return () if limit is None else tuple([score >= limit for score in scores])

    def _receivers(self, auction: Bidding) -> tuple[int, ...]:
        others = range(1, auction.players if self.gift_to == "others" else 2)
        return tuple(auction.after(auction.dealer, turn) for turn in others)

    def _may_give(self, auction: Bidding) -> bool:
        return self.no_gift_at is None or all(
            auction.scores[seat] < self.no_gift_at for seat in self._receivers(auction)
        )

    def _due(self, auction: Bidding) -> tuple[tuple[Say, ...], str]:
        """The words allowed now, and the objection to all others."""
        if not auction.calls:
            return (_STAND, _BEG), "eldest"
        if _same_suit(auction):
            return (_RUN,), "again"
        return ((_GIVE, _RUN), "dealer") if self._may_give(auction) else ((_RUN,), "no-gift")

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        return ListedMoves(self._due(auction)[0])

    def against(self, auction: Bidding, move: Bid | Pass | Say) -> Iterable[Reason]:
        facts = {"card": auction.turned[-1], "eldest": Seat(auction.eldest)}
        yield self.refusal(auction.to_act, self._due(auction)[1], **facts)

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        return auction.called(move, auction.dealer)

    def resumed(self, auction: Bidding, turned: Card) -> Bidding:
        return auction.having(auction.to_act, (*auction.turned, turned))

    def outcome(self, auction: Bidding) -> Outcome | None:
        if not auction.calls:
            return None
        runs = sum(call == _RUN for _, call in auction.calls)
        if runs == len(auction.turned):  # no other card is turned up yet
            return Run(self.cards, otherwise=Redealt(next_dealer=False))
        last = auction.calls[-1][1]
        if last == _BEG or _same_suit(auction):
            return None
        return new_contract(auction.eldest, 0, None, None)

    def credits(self, auction: Bidding) -> tuple[Credit, ...]:
        turned = auction.turned
        if self.counted is not None:
            stands = isinstance(self.outcome(auction), Contract)
            turned = turned[-1:] if stands else ()
        worth = dict(self.turned)
        found = [
            Credit(auction.dealer, worth[card.rank], self.because("turned-up", card=card))
            for card in turned
            if card.rank is not None and card.rank in worth
        ]
        if auction.calls and auction.calls[-1][1] == _GIVE:
            gift = self.because("given")
            found += [Credit(seat, self.gift, gift) for seat in self._receivers(auction)]
        return tuple(found)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        give = "give-one" if self.gift_to == "eldest" else "give-others"
        not_at = self.no_gift_at is not None and "not-at"
        words = self.in_words(rules, players, "leader", "stand", give, not_at, "run", "out")
        scores = "turned-scores" if self.counted is None else "trump-scores"
        for rank, points in self.turned:
            words += self.in_words(rules, players, scores, rank=rank, points=points)
        return words + self.in_words(rules, players, "first")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        return self.in_words(
            rules,
            players,
            not rules.dealing.turn_up and "nothing-turned",
            not rules.naming.names_by_turned and "naming",
            not rules.exchange.any_size and "exchange",
        )


def _same_suit(auction: Bidding) -> bool:
    """Whether cards were run, and the same suit was turned up again."""
    turned = auction.turned
    return len(turned) > 1 and turned[-1].suit is turned[-2].suit
