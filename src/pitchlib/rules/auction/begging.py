"""Words about the card that was turned up: who may refuse it, and what it scores."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, final

import attrs

from ..._construct import fast_constructor
from ...cards import Card, CardSet, Rank
from ...choices import LegalMoves, ListedMoves
from ...errors import InvalidArgument
from ...messages import Clause, Reason, Seat, clause
from ...moves import Bid, Pass, Say
from ...tricks import new_contract
from ..base import AuctionRule, Composition
from ..validators import one_of, whole_number
from ..values import Credit, Outcome, Redealt, Run
from ..wording import whole
from .none import nothing_undertaken

__all__ = ["Begging", "StandOrBeg"]


_STAND, _BEG, _GIVE, _RUN = Say("stand"), Say("beg"), Say("give"), Say("run")


@final
@attrs.frozen(weakref_slot=False)
class Begging:
    """The state of the words about the card that was turned up."""

    players: int
    dealer: int
    scores: tuple[int, ...]
    """The score of each seat, that of its side, before the hand."""
    turned: tuple[Card, ...]
    """The cards that were turned up, in order."""
    calls: tuple[tuple[int, Bid | Pass | Say], ...] = ()
    """Who said what, in order."""

    @property
    def eldest(self) -> int:
        """The seat to the dealer's left."""
        return (self.dealer + 1) % self.players

    @property
    def to_act(self) -> int:
        """The seat whose turn it is."""
        return self.dealer if self.calls else self.eldest

    @property
    def same_suit(self) -> bool:
        """Whether cards were run, and the same suit was turned up again."""
        return len(self.turned) > 1 and self.turned[-1].suit is self.turned[-2].suit

    def __str__(self) -> str:
        """What was said: ``seat 1: beg, seat 0: run``."""
        return ", ".join(f"seat {seat}: {call}" for seat, call in self.calls) or "no word yet"


_begging = fast_constructor(Begging)


def _worth(values: Any) -> tuple[tuple[Rank, int], ...]:
    try:
        pairs = tuple((Rank(rank), points) for rank, points in values)
    except (TypeError, ValueError):
        raise InvalidArgument(
            f"StandOrBeg: turned must be pairs of a rank and points, not {values!r}"
        ) from None
    for _, points in pairs:
        if type(points) is not int or points < 1:
            raise InvalidArgument(
                f"StandOrBeg: a card turned up must be worth 1 or more, not {points!r}"
            )
    if len(dict(pairs)) < len(pairs):
        raise InvalidArgument("StandOrBeg: a rank appears twice among the cards turned up")
    return pairs


@final
@attrs.frozen
class StandOrBeg(AuctionRule[Begging]):
    """The player to the dealer's left stands on the card turned up, or begs for another.

    If it begs, the dealer gives: it scores something, and the card stands. Or the dealer runs the
    cards: everybody gets three more, and another card is turned up; of another suit it stands, and
    of the same suit the cards are run again. If the pack runs out the hand is thrown in.

    >>> auction = StandOrBeg()
    >>> begging = auction.begin(4, dealer=0, top=0, scores=(0,) * 4, turned=(Card("JH"),))
    >>> for word in ("beg", "give"):
    ...     begging = auction.after(begging, Say(word))
    >>> auction.outcome(begging)
    Contract(bidder=1, level=0, trump=None, called=None)
    >>> [(credit.seat, credit.amount) for credit in auction.credits(begging)]
    [(0, 1), (1, 1)]

    All Fours, Seven-up and the game of Trinidad are played so.

    :param cards: how many more cards everybody gets when they are run.
    :param gift: how many points the dealer gives.
    :param to: who gets them: the ``"eldest"``, who has begged, or all ``"others"`` than the dealer.
    :param no_gift_at: the score from which on nobody can be given anything, so that the dealer
        must run the cards; by default there is none.
    :param turned: what the dealer scores for cards turned up: pairs of a rank and points.
    :param counted: which of them count: ``"trump"``, only the card that makes trump, so that
        nothing does if the hand is thrown in; by default all of them.
    """

    id = "stand-or-beg"
    words: ClassVar[tuple[str, ...]] = ("stand", "beg", "give", "run")
    looks_at_turned = True
    runs_cards = True

    cards: int = attrs.field(default=3, validator=whole_number(1, 13))
    gift: int = attrs.field(default=1, validator=whole_number(1))
    to: str = attrs.field(default="eldest", validator=one_of("eldest", "others"))
    no_gift_at: int | None = attrs.field(
        default=None, validator=attrs.validators.optional(whole_number(1))
    )
    turned: tuple[tuple[Rank, int], ...] = attrs.field(default=((Rank.JACK, 1),), converter=_worth)
    counted: str | None = attrs.field(
        default=None, validator=attrs.validators.optional(one_of("trump"))
    )

    def top(self, points: int) -> int:
        """0: nothing is bid."""
        return 0

    def begin(
        self,
        players: int,
        dealer: int,
        top: int,
        scores: tuple[int, ...],
        turned: tuple[Card, ...] = (),
    ) -> Begging:
        """Before the first word."""
        return Begging(players, dealer, scores, turned)

    def _receivers(self, auction: Begging) -> tuple[int, ...]:
        if self.to == "eldest":
            return (auction.eldest,)
        return tuple(
            (auction.dealer + turn) % auction.players for turn in range(1, auction.players)
        )

    def _may_give(self, auction: Begging) -> bool:
        return self.no_gift_at is None or all(
            auction.scores[seat] < self.no_gift_at for seat in self._receivers(auction)
        )

    def choices(self, auction: Begging, hand: CardSet) -> LegalMoves:
        """Stand or beg; then give or run, but only run for a second card of the same suit."""
        if not auction.calls:
            return ListedMoves((_STAND, _BEG))
        if auction.same_suit or not self._may_give(auction):
            return ListedMoves((_RUN,))
        return ListedMoves((_GIVE, _RUN))

    def refuse(self, auction: Begging, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """Every reason against a word."""
        if move in self.choices(auction, hand):
            return ()
        seat = auction.to_act
        if not auction.calls:
            told = clause(
                "stand-or-beg.eldest",
                "{seat:seat # is|you are} to stand or to beg",
                seat=Seat(seat),
            )
        elif auction.same_suit:
            told = clause(
                "stand-or-beg.again",
                "{card} is of the same suit as the card before, so {seat} must run the cards",
                card=auction.turned[-1],
                seat=Seat(seat),
            )
        elif not self._may_give(auction):
            told = clause(
                "stand-or-beg.no-gift",
                "nobody who stands at {score} or more can be given anything, so {seat} must "
                "run the cards",
                score=self.no_gift_at,
                seat=Seat(seat),
            )
        else:
            told = clause(
                "stand-or-beg.dealer",
                "{eldest:seat # begs|you beg}, and {seat:seat # is|you are} to give or to run the "
                "cards",
                eldest=Seat(auction.eldest),
                seat=Seat(seat),
            )
        return (Reason(self.id, seat, told),)

    def rules_out(self, auction: Begging, move: Bid | Pass | Say) -> CardSet:
        """Nothing: whoever may say something may do so with any cards."""
        return CardSet.EMPTY

    def after(self, auction: Begging, move: Bid | Pass | Say) -> Begging:
        """With one more word."""
        calls = (*auction.calls, (auction.to_act, move))
        return _begging(auction.players, auction.dealer, auction.scores, auction.turned, calls)

    def resumed(self, auction: Begging, turned: Card) -> Begging:
        """With one more card turned up."""
        return attrs.evolve(auction, turned=(*auction.turned, turned))

    def outcome(self, auction: Begging) -> Outcome | None:
        """The eldest leads, or the cards are run."""
        if not auction.calls:
            return None
        runs = sum(call == _RUN for _, call in auction.calls)
        if runs == len(auction.turned):
            return Run(self.cards, otherwise=Redealt(next_dealer=False))
        last = auction.calls[-1][1]
        if last == _BEG or auction.same_suit:
            return None
        return new_contract(auction.eldest, 0, None, None)

    def credits(self, auction: Begging) -> tuple[Credit, ...]:
        """What the dealer turned up, and what was given."""
        worth = dict(self.turned)
        found = [
            Credit(
                auction.dealer,
                worth[card.rank],
                clause("stand-or-beg.turned", "for turning up {card}", card=card),
            )
            for card in self._counting(auction)
            if card.rank is not None and card.rank in worth
        ]
        if auction.calls and auction.calls[-1][1] == _GIVE:
            told = clause("stand-or-beg.gift", "as the dealer's gift")
            found += [Credit(seat, self.gift, told) for seat in self._receivers(auction)]
        return tuple(found)

    def _counting(self, auction: Begging) -> tuple[Card, ...]:
        """The cards turned up that may count."""
        if self.counted is None:
            return auction.turned
        runs = sum(call == _RUN for _, call in auction.calls)
        return auction.turned[-1:] if runs < len(auction.turned) else ()

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What may be said."""
        sentences = [
            clause(
                "stand-or-beg.leader",
                "There is no bidding. The player at the dealer's left leads to the first trick; "
                "where these rules say the bidder, they mean that player.",
            ),
            clause(
                "stand-or-beg.stand",
                "Before play, this player stands, keeping the suit turned up as trump, or begs.",
            ),
            clause(
                "stand-or-beg.give-one" if self.to == "eldest" else "stand-or-beg.give-others",
                "If the player begs, the dealer may give: the player scores {gift}, and the suit "
                "stays trump."
                if self.to == "eldest"
                else "If the player begs, the dealer may give: everyone except the dealer scores "
                "{gift}, and the suit stays trump.",
                gift=self.gift,
            ),
        ]
        if self.no_gift_at is not None:
            sentences.append(
                clause(
                    "stand-or-beg.not-at",
                    "The dealer may not give to anyone with {score} or more, and must run the "
                    "cards instead.",
                    score=self.no_gift_at,
                )
            )
        sentences.append(
            clause(
                "stand-or-beg.run",
                "Otherwise the dealer runs the cards: deal {cards} more to each player, all at "
                "once, starting at the dealer's left, and turn up the next card. A different suit "
                "becomes trump, and nobody begs again. If it is the same suit, run the cards "
                "again.",
                cards=self.cards,
            )
        )
        sentences.append(
            clause(
                "stand-or-beg.out",
                "If the pack runs out, the hand is thrown in and the same dealer deals again.",
            )
        )
        sentences += [
            clause(
                "stand-or-beg.turned-scores"
                if self.counted is None
                else "stand-or-beg.trump-scores",
                "For each {rank} turned up, {dealer} scores {points}."
                if self.counted is None
                else "If the card that makes trump is the {rank}, {dealer} scores {points}. A "
                "{rank} turned up before it scores nothing.",
                rank=rank,
                points=points,
                dealer=whole("dealer", rules, players),
            )
            for rank, points in self.turned
        ]
        sentences.append(
            clause("stand-or-beg.first", "These points are scored before any others of the hand.")
        )
        return tuple(sentences)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card must be turned up and name trump, and nothing may depend on a bid."""
        yield from nothing_undertaken("StandOrBeg", rules)
        if not rules.dealing.turn_up:
            yield clause(
                "stand-or-beg.nothing-turned",
                "StandOrBeg needs a card that is turned up, and {dealing} turns none up: use "
                "DealAndTurnUp()",
                dealing=type(rules.dealing).__name__,
            )
        if not rules.naming.names_by_turned:
            yield clause(
                "stand-or-beg.naming",
                "StandOrBeg is about the suit that was turned up, but {naming} names trump "
                "otherwise: use TurnedUp()",
                naming=type(rules.naming).__name__,
            )
        if not rules.exchange.any_size:
            yield clause(
                "stand-or-beg.exchange",
                "StandOrBeg may leave everybody with more cards than were dealt, and {exchange} "
                "does not ask how many: use NoExchange() or DiscardSurplus()",
                exchange=type(rules.exchange).__name__,
            )
