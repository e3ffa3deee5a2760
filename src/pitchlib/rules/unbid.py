"""Auctions without bids, and sales."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal

import attrs

from ..authoring import *
from ..authoring import Scores
from ..cards import Card, CardSet, Rank
from ..errors import derived, flag, number, word
from ..moves import NO_MOVES, Bid, LegalMoves, Pass, Say
from ..played_hand import worths
from ..tricks import Contract, unnamed
from .bids import CallsInTurn, Ladder, bids_and_pass

__all__ = ["EldestSells", "NoAuction", "StandOrBeg"]


_STAND, _BEG, _GIVE, _RUN = Say("stand"), Say("beg"), Say("give"), Say("run")
_STANDS, _BEGS = ListedMoves((_STAND, _BEG)), ListedMoves((_BEG,))
_GIVES, _RUNS = ListedMoves((_GIVE, _RUN)), ListedMoves((_RUN,))


class NoAuction(CallsInTurn):
    """Nobody bids: the player to the dealer's left leads, and cannot be set.

    >>> auction = NoAuction()
    >>> auction.outcome(auction.begin(players=4, dealer=0, top=0, scores=(0, 0, 0, 0)))
    Contract(bidder=1, level=0, trump=None, called=None)

    Blind All Fours, the ancestor of Pitch, is played this way, and so is All Fours in English pubs.
    """

    tabulated = True
    sentences: ClassVar[Mapping[str, str]] = {
        "leader": "The player at the dealer's {left} leads to the first trick."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "refused": "nobody bids here",
        "widow": "with NoAuction nobody wins the widow that {exchange} gives to the bidder: use "
        "NoExchange()",
    }
    _clashes = {"widow": lambda it, rules, _: rules.exchange.takes_widow}

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        return NO_MOVES

    def against(self, auction: Bidding, move: Bid | Pass | Say) -> Iterable[Reason]:
        yield self.refusal(auction.to_act, "refused")

    def outcome(self, auction: Bidding) -> Contract:
        return unnamed(auction.eldest, 0)


@attrs.frozen(slots=False)
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
    :param no_trump: what a player without a card of the suit turned up may not do: ``"stand"``,
        ``"give"``, or ``"either"``; by default, anyone may do both.
    """

    words: tuple[str, ...] = derived(lambda self: ("stand", "beg", "give", "run"))
    sentences: ClassVar[Mapping[str, str]] = {
        "stand": "The player at the dealer's {left} stands, keeping the suit turned up as trump, "
        "or begs.",
        "give-one": "If the player begs, the dealer may give: {eldest} scores {gift}, and the "
        "suit stays trump.",
        "give-others": "If the player begs, the dealer may give: everyone except the dealer scores "
        "{gift}, and the suit stays trump.",
        "no-stand": "A player who has no card of that suit may not stand.",
        "no-give": "A dealer who has no card of that suit may not give.",
        "not-at": "The dealer may not give to any {side} with {no_gift_at} or more, and must run "
        "the cards instead.",
        "run": "Otherwise the dealer runs the cards: deal {cards} more to each player, all at "
        "once, starting at the dealer's {left}, and turn up the next card. A different suit "
        "becomes trump, and nobody begs again. If it is the same suit, run the cards again.",
        "out": "If the pack runs out, the hand is thrown in and the same dealer deals again.",
        "turned-scores": "For each {rank} turned up, {dealer} scores {points}.",
        "trump-scores": "If the card that makes trump is the {rank}, {dealer} scores {points}. A "
        "{rank} turned up before it scores nothing.",
        "first": "Points scored before play count at once and may win the game.",
        **NoAuction.sentences,
    }
    _begin = ("stand", "give-one", "give-others", "run", "first")
    _matters = property(lambda self: self.counted is None and "turned")
    objections: ClassVar[Mapping[str, str]] = {
        "turned-up": "for turning up {card}",
        "given": "as the dealer's gift",
        "eldest": "{seat:# is|you are} to stand or beg",
        "no-trump": "{seat:# has|you have} no card of the suit turned up",
        "again": "{card} is the same suit as the card before, so {seat} must run the cards",
        "no-gift": "the dealer may not give to anyone with {no_gift_at} or more, so {seat} must "
        "run the cards",
        "dealer": "{eldest:# begs|you beg}, and {seat:# is|you are} to give or run the cards",
        "nothing-turned": "StandOrBeg needs a card turned up, and {dealing} turns none up: "
        "use Dealing(then='turn-up')",
        "naming": "StandOrBeg is about the suit turned up, but with {naming} that suit is not "
        "trump: use TurnedUp()",
        "exchange": "StandOrBeg may leave players with more cards than were dealt, which "
        "{exchange} does not allow for: use NoExchange() or DiscardDown()",
    }
    _clashes = {
        "nothing-turned": lambda it, rules, _: not rules.dealing.turn_up,
        "naming": lambda it, rules, _: not rules.naming.names_by_turned,
        "exchange": lambda it, rules, _: not rules.exchange.any_size,
    }

    cards: int = number(3, 1, 13)
    gift: int = number(1)
    gift_to: str = word("eldest", "others")
    no_gift_at: int | None = number(None)
    turned: tuple[tuple[Rank, int], ...] = attrs.field(default=((Rank.JACK, 1),), converter=worths)
    counted: str | None = word(None, "trump")
    no_trump: str | None = word(None, "stand", "give", "either")
    tabulated: bool = derived(lambda self: self.no_trump is None)
    _run: Run = derived(lambda self: Run(self.cards, otherwise=Redealt(next_dealer=False)))

    def asks(self, scores: Scores) -> tuple[object, ...]:
        limit = self.no_gift_at
        return () if limit is None else tuple([score >= limit for score in scores])

    def _receivers(self, auction: Bidding) -> tuple[int, ...]:
        others = range(1, auction.players if self.gift_to == "others" else 2)
        return tuple(auction.after(auction.dealer, turn) for turn in others)

    def _due(self, auction: Bidding, hand: CardSet | None = None) -> tuple[LegalMoves, str]:
        """The words allowed now, and the objection to all others."""
        void = hand is not None and all(card.suit is not auction.turned[-1].suit for card in hand)
        if not auction.calls:
            if void and self.no_trump in {"stand", "either"}:
                return _BEGS, "no-trump"
            return _STANDS, "eldest"
        if _same_suit(auction):
            return _RUNS, "again"
        if void and self.no_trump in {"give", "either"}:
            return _RUNS, "no-trump"
        limit = self.no_gift_at
        if limit is None or all(auction.scores[at] < limit for at in self._receivers(auction)):
            return _GIVES, "dealer"
        return _RUNS, "no-gift"

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        return self._due(auction, hand)[0]

    def refuse(self, auction: Bidding, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        barred = _GIVE if auction.calls else _STAND
        if move == barred and self._due(auction, hand)[1] == "no-trump":
            return (self.refusal(auction.to_act, "no-trump"),)
        return super().refuse(auction, hand, move)

    def against(self, auction: Bidding, move: Bid | Pass | Say) -> Iterable[Reason]:
        facts = {"card": auction.turned[-1], "eldest": Seat(auction.eldest)}
        yield self.refusal(auction.to_act, self._due(auction)[1], **facts)

    def rules_out(self, auction: Bidding, move: Bid | Pass | Say) -> CardSet | None:
        """A seat that may stand or give has some trump, which no cards it lacks can say."""
        said = {_STAND: "stand", _GIVE: "give"}.get(move) if isinstance(move, Say) else None
        return None if said and self.no_trump in {said, "either"} else CardSet.EMPTY

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        return auction.called(move, auction.dealer)

    def resumed(self, auction: Bidding, turned: Card) -> Bidding:
        to_act, cards = auction.to_act, (*auction.turned, turned)
        return auction._with(auction.calls, to_act, auction.highest, auction.out, cards)

    def outcome(self, auction: Bidding) -> Outcome | None:
        if not auction.calls:
            return None
        last = auction.calls[-1][1]
        if last == _RUN and sum([call == last for _, call in auction.calls]) == len(auction.turned):
            return self._run  # no other card is turned up yet
        if last == _BEG or _same_suit(auction):
            return None
        return unnamed(auction.eldest, 0)

    def credits(self, auction: Bidding) -> tuple[Credit, ...]:
        turned = auction.turned
        if self.counted is not None:
            turned = turned[-1:] if isinstance(self.outcome(auction), Contract) else ()
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

    @property
    def credited(self) -> tuple[Clause, ...]:
        a_card = clause("stand-or-beg.a-card", "a card")
        turned = (self.because("turned-up", card=a_card),) if self.turned else ()
        return (*turned, self.because("given"))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        give = "give-one" if self.gift_to == "eldest" else "give-others"
        not_at = self.no_gift_at is not None and "not-at"
        no_stand = self.no_trump in {"stand", "either"} and "no-stand"
        no_give = self.no_trump in {"give", "either"} and "no-give"
        calls = "stand", no_stand, give, not_at, no_give, "run", "out", "first", "leader"
        scores = "turned-scores" if self.counted is None else "trump-scores"
        turned = [
            self.in_words(rules, players, scores, rank=rank, points=points)[0]
            for rank, points in self.turned
        ]
        eldest = clause("who.the-side", "the {side}", side=rules.side(players))
        team = clause("stand-or-beg.team", "the player's team")
        eldest = team if rules.in_teams(players) else eldest
        return (*turned, *self.in_words(rules, players, *calls, eldest=eldest))


def _same_suit(auction: Bidding) -> bool:
    """Whether cards were run, and the same suit was turned up again."""
    turned = auction.turned
    return len(turned) > 1 and turned[-1].suit is turned[-2].suit


_SELL, _ACCEPT, _REFUSE = Say("sell"), Say("accept"), Say("refuse")
_ANSWERS = ListedMoves((_ACCEPT, _REFUSE))


@attrs.frozen(slots=False)
class EldestSells(Ladder):
    """The player to the dealer's left sells the right to name trump for points, or keeps it.

    The seller may make the top bid at once instead of selling. Otherwise the others bid in turn.
    The seller accepts the highest bid and scores it, and the buyer must make it; or refuses it and
    must make as much. If nobody bids, the seller pitches and cannot be set.

    >>> auction = EldestSells(maximum=4)
    >>> sale = auction.begin(players=3, dealer=2, top=4, scores=(0, 0, 0))
    >>> for call in (Say("sell"), Bid(2), Pass(), Say("accept")):
    ...     sale = auction.after(sale, call)
    >>> auction.outcome(sale)
    Contract(bidder=1, level=2, trump=None, called=None)
    >>> [(credit.seat, credit.amount) for credit in auction.credits(sale)]
    [(0, 2)]

    Commercial Pitch, also called Sell-Out, is played this way. So is Pedro, where a player who was
    outbid may bid again.

    :param minimum: the lowest bid.
    :param maximum: the highest bid; by default, all the points of a hand.
    :param may_raise_again: whether bidding goes around until nobody bids more; otherwise each
        player bids or passes once.
    """

    tabulated = True
    words: tuple[str, ...] = derived(lambda self: ("sell", "accept", "refuse"))
    sentences: ClassVar[Mapping[str, str]] = {
        "first": "The player at the dealer's {left} sells the right to name trump, or keeps it by "
        "bidding {top} at once.",
        "rounds": "If it is for sale, the others bid in turn, starting at the seller's {left}: "
        "each passes or bids higher than any bid before. Bidding goes around until all but the "
        "highest bidder have passed. A player who has passed may not bid again.",
        "round": "If it is for sale, the others bid in turn, starting at the seller's {left}. Each "
        "has one turn to pass or bid higher than any bid before.",
        "accept": "The seller accepts or refuses the highest bid. If the seller accepts, {seller} "
        "scores the amount of the bid at once, and the highest bidder is "
        "the bidder (also called the pitcher).",
        "refuse": "If the seller refuses, the seller is the bidder and must take as many points as "
        "were bid. Nobody is paid.",
        "over": "A payment may win the game at once.",
        "unsold": "If nobody bids, the seller is the bidder but has bid nothing and cannot be set.",
    }
    _begin = ("rounds", "round", "minimum", "accept", "refuse", "over")
    _matters = property(lambda self: self.may_raise_again and "out")
    objections: ClassVar[Mapping[str, str]] = {
        "price": "for the sale",
        "begin": "{seat:# is|you are} to sell, or to bid {top} and play",
        "answer": "{holder:# has|you have} bid {level}, and {seat:# is|you are} to "
        "accept or refuse",
        "buyer": "{seller:# sells|you sell}, and {seat:# is|you are} to bid or pass",
        "special-bids": "with EldestSells the seller can keep the hand for a bid of all points, so "
        "no bid can be above it: use SingleRound() or a moon without bids of its own, not {moon}",
    }
    _clashes = {"special-bids": lambda it, rules, _: rules.moon.bid_names}

    minimum: int = number(1)
    maximum: int | None = number(None)
    may_raise_again: bool = flag()

    def _answering(self, auction: Bidding) -> bool:
        return bool(auction.calls) and auction.to_act == auction.eldest

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        if not auction.calls:
            return ListedMoves((_SELL, Bid(auction.top)))
        if self._answering(auction):
            return _ANSWERS
        return bids_and_pass(self.least(auction), auction.top, may_pass=True)

    def against(self, auction: Bidding, move: Bid | Pass | Say) -> Iterable[Reason]:
        seat, seller = auction.to_act, Seat(auction.eldest)
        if not auction.calls:
            yield self.refusal(seat, "begin", top=auction.top)
        elif self._answering(auction):
            assert auction.highest is not None
            holder, level = auction.highest
            yield self.refusal(seat, "answer", holder=Seat(holder), level=level)
        elif isinstance(move, Say):
            yield self.refusal(seat, "buyer", seller=seller)
        else:
            yield from super().against(auction, move)

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        """The sale with one more call; it is the seller's turn when nobody is left to bid."""
        after = auction.called(move, auction.after(auction.to_act))
        seller = after.eldest
        holder, level = after.highest or (seller, 0)
        out = {*after.out, seller, holder} if self.may_raise_again else ()
        return after.skipping(range(after.players) if level >= after.top else out, seller)

    def outcome(self, auction: Bidding) -> Outcome | None:
        if not auction.calls:
            return None
        last, seller, highest = auction.calls[-1][1], auction.eldest, auction.highest
        if highest is None:
            return unnamed(seller, 0) if auction.to_act == seller else None
        if last == _REFUSE or highest[0] == seller:
            return unnamed(seller, highest[1])
        return unnamed(*highest) if last == _ACCEPT else None

    def credits(self, auction: Bidding) -> tuple[Credit, ...]:
        if auction.highest is None or auction.calls[-1][1] != _ACCEPT:
            return ()
        return (Credit(auction.eldest, auction.highest[1], self.because("price")),)

    @property
    def credited(self) -> tuple[Clause, ...]:
        return (self.because("price"),)

    def said(self, levels: tuple[str, str]) -> tuple[str | Literal[False], ...]:
        rounds = "rounds" if self.may_raise_again else "round"
        return "first", rounds, *levels, "accept", "refuse", "over", "unsold"
