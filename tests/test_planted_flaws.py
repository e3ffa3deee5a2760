"""What authors get wrong: components with one mistake each, found by the kit at its defaults.

``tests/laws/flawed.py`` has the flaws that single laws are against, asked of small games. Here a
whole variant of the size of Setback is checked as an author would do it, with nothing set.
"""

from __future__ import annotations

import itertools
import random
import re
import time
from typing import Any, ClassVar

import attrs
import pytest

from laws.flawed import FlawedAuction, FlawedFollowing, may_not
from pitchlib import (
    SETBACK,
    Award,
    Bid,
    Card,
    CardSet,
    Contract,
    Discard,
    LegalMoves,
    Pass,
    PlayedHand,
    Rank,
    Reason,
    Suit,
    Trick,
    rulebook,
    score_hand,
)
from pitchlib.authoring import (
    AllPassRule,
    Bidding,
    ByCard,
    Clause,
    CountingOrderRule,
    DealingRule,
    Discardable,
    Duty,
    Entry,
    ExchangeRule,
    LeadingRule,
    MoonRule,
    NamingRule,
    PackRule,
    PassingRule,
    PointRule,
    Redealt,
    SeatingRule,
    SettlementRule,
    TrumpOrderRule,
    Trumps,
    because,
    clause,
    proves_nothing,
)
from pitchlib.choices import ListedMoves
from pitchlib.rules import (
    BidderScoresBid,
    BidderScoresTaken,
    Dealing,
    Declared,
    DiscardAndDraw,
    Game,
    High,
    Jack,
    Low,
    Moon,
    Pack,
    Slam,
    TrumpOrder,
)
from pitchlib.testing import History, check_variant


def nobody(point: PointRule, why: str = "it is not in play") -> Award:
    """The award of a point that nobody got."""
    return Award(point.name, point.value, point.id, None, why=clause(f"{point.id}.nobody", why))


class Planted(PointRule):
    """A point for a card of the trump suit, but for what a subclass does in another way."""

    id = "planted"
    name = "Planted"
    value = 1
    rank = Rank.NINE
    sentences: ClassVar = {"award": "{name}: 1 point for capturing one trump."}

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To its taker."""
        card = hand.trumps.of_rank(self.rank)
        capture = hand.capture(card)
        if capture is None:
            return nobody(self)
        seat, trick = capture
        return Award(self.name, self.value, self.id, hand.sides[seat], seat, card, trick)


# Points


@attrs.frozen
class Fickle(Planted):
    """Tosses a coin, rarely."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To nobody, once in fifty times."""
        return nobody(self) if random.random() < 0.02 else super().award(hand, before)


@attrs.frozen
class Rare(Planted):
    """Goes to the wrong side in one hand of five hundred."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To another side, if the dealer captured it last, has 3, 13, ... pips, and 5 were bid."""
        award = super().award(hand, before)
        three = award.side is not None and hand.pips[award.side] % 10 == 3
        if award.trick == 5 and award.seat == hand.dealer and hand.contract.level == 5 and three:
            seat = (hand.contract.bidder - 1) % hand.players
            return attrs.evolve(award, side=hand.sides[seat], seat=seat)
        return award


@attrs.frozen
class LowSeatWins(Planted):
    """A tie for the most cards goes to the lowest seat."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the side that has captured most cards."""
        if not hand.complete:
            return nobody(self)
        sizes = [len(cards) for cards in hand.captured_by_side]
        side = sizes.index(max(sizes))
        return Award(self.name, 1, self.id, side, why=clause("planted.most", "most cards"))


@attrs.frozen
class TakenBack(Planted):
    """Says after each trick that the side with the most pips so far has secured it."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the side that is ahead."""
        most = max(hand.pips)
        if hand.pips.count(most) > 1:
            return nobody(self)
        side = hand.pips.index(most)
        return Award(self.name, 1, self.id, side, why=clause("planted.most", "most pips"))


@attrs.frozen
class Speechless(Planted):
    """Describes itself with an empty sentence."""

    sentences: ClassVar = {"award": " "}


@attrs.frozen
class NoDescription(PointRule):
    """Has no description."""

    id = "no-description"
    name = "Planted"
    value = 1

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To nobody."""
        return nobody(self)


@attrs.frozen
class TwoTemplates(Planted):
    """Says one thing on the rule sheet and another on the score sheet under one message id."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """With its reason under the id of the description."""
        why = clause("planted.award", "captured")
        return attrs.evolve(super().award(hand, before), why=why)


@attrs.frozen
class TwoReasonsInPlay(Planted):
    """One message id for why nobody has the point yet and why nobody gets it."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To its taker."""
        found = super().award(hand, before)
        in_play = hand.has(hand.trumps.of_rank(self.rank))
        return found if found.side is not None or not in_play else nobody(self, "nobody has it")


@attrs.frozen
class TwoReasons(Planted):
    """Has two templates for why it went to somebody, under one message id."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """With the trick written into the template."""
        award = super().award(hand, before)
        if award.side is None:
            return award
        return attrs.evolve(award, why=clause("planted.won", f"in trick {award.trick}"))


@attrs.frozen
class BorrowedId(Planted):
    """Uses a message id of the library with words of its own."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """With a reason that is called like one of Game's."""
        why = clause("game.most", "a nine")
        award = super().award(hand, before)
        return award if award.side is None else attrs.evolve(award, why=why)


@attrs.frozen
class NotInThePack(Planted):
    """Scores the joker, and Setback has none."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the seat that captures it."""
        return nobody(self) if hand.capture(Card("X+")) is None else super().award(hand, before)


@attrs.frozen
class NotInThePackNamed(Planted):
    """Scores the joker, and names it as the card that decides."""

    def decided(self, trumps: Trumps) -> Any:
        """The joker."""
        return ByCard("X+")

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To nobody, as it turns out."""
        return attrs.evolve(nobody(self), card=Card("X+"))


@attrs.frozen
class JackAgain(Planted):
    """A second point for the jack of trumps."""

    rank = Rank.JACK


@attrs.frozen
class SaysOtherwise(Planted):
    """Goes to the taker, and says as data that it goes to the holder."""

    def decided(self, trumps: Trumps) -> Any:
        """The nine."""
        return ByCard([trumps.of_rank(self.rank)], "holder")

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To its taker."""
        card = hand.trumps.of_rank(self.rank)
        return self.for_card(hand, card) if hand.capture(card) else nobody(self)


@attrs.frozen
class HighAgain(Planted):
    """A second point for the highest trump."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To its taker."""
        card = hand.trumps.highest(hand.in_play)
        capture = None if card is None else hand.capture(card)
        if capture is None:
            return nobody(self)
        return Award(self.name, 1, self.id, hand.sides[capture[0]], capture[0], card, capture[1])


@attrs.frozen
class QueenOfSpades(PointRule):
    """Nothing wrong: the queen of spades costs the side that captures it a point."""

    id = "queen-of-spades"
    name = "Queen"
    value = -1
    fixed_suits = (Suit.SPADES,)  # no other suit has it
    sentences: ClassVar = {"award": "{name}: capturing the queen of spades costs 1 point."}

    def decided(self, trumps: Trumps) -> Any:
        """The queen of spades."""
        return ByCard("QS")

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To its taker."""
        capture = hand.capture(Card("QS"))
        if capture is None:
            return nobody(self)
        seat, trick = capture
        side = hand.sides[seat]
        return Award(self.name, self.value, self.id, side, seat, Card("QS"), trick)


@attrs.frozen
class Hearts(Planted):
    """Counts nothing where hearts are trump, and does not say so."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker, unless hearts are trump."""
        return nobody(self) if hand.trumps.suit is Suit.HEARTS else super().award(hand, before)


@attrs.frozen
class Favorite(Planted):
    """Goes to seat 2 whenever seat 2 has won a trick."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To seat 2, if it can."""
        if hand.complete and (hand.tricks_won or ())[2:3] not in ((), (0,)):
            return Award(self.name, 1, self.id, hand.sides[2], 2, why=clause("planted.two", "two"))
        return nobody(self)


hands = itertools.count()


@attrs.frozen
class Remembers(Planted):
    """Counts only every third time that it is asked."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """Now and then."""
        return nobody(self) if next(hands) % 3 else super().award(hand, before)


@attrs.frozen
class ByTheClock(Planted):
    """Depends on the time of day."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """In even microseconds only."""
        return nobody(self) if time.perf_counter_ns() // 1000 % 2 else super().award(hand, before)


@attrs.frozen
class RareCrash(Planted):
    """Cannot be counted in a rare hand."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """An error if somebody has captured the nine and four aces."""
        for cards in hand.captured_by_side:
            if len([card for card in cards if card.rank is Rank.ACE]) == 4:
                raise IndexError("no such ace")
        return super().award(hand, before)


# Auctions


@attrs.frozen
class HalfListed(FlawedAuction):
    """Accepts a bid of 4 by a dealer who has heard a bid of 4, but does not offer it."""

    id = "half-listed"

    def refuse(self, auction: Any, hand: CardSet, move: Any) -> tuple[Reason, ...]:
        """Nothing against the dealer's 4 over a 4."""
        stolen = auction.to_act == auction.dealer and auction.highest and auction.highest[1] == 4
        return () if stolen and move == Bid(4) else self.inner.refuse(auction, hand, move)


@attrs.frozen
class TooMuch(FlawedAuction):
    """Offers one more than it accepts once somebody has bid."""

    id = "too-much"

    def choices(self, auction: Any, hand: CardSet) -> Any:
        """What a single round offers, and one more."""
        there = self.inner.choices(auction, hand)
        return ListedMoves((*there, Bid(auction.top + 1))) if auction.highest else there


@attrs.frozen
class Forever(FlawedAuction):
    """If all have passed, it goes round again, and again."""

    id = "forever"

    def outcome(self, auction: Bidding) -> Any:
        """The highest bid once all have called, and nothing before."""
        if auction.highest is None or len(auction.calls) % auction.players:
            return None
        return Contract(*auction.highest)

    def choices(self, auction: Bidding, hand: CardSet) -> Any:
        """Any higher bid, or a pass."""
        least = auction.highest[1] + 1 if auction.highest else 1
        return ListedMoves((Pass(), *map(Bid, range(least, auction.top + 1))))

    def refuse(self, auction: Bidding, hand: CardSet, move: Any) -> tuple[Reason, ...]:
        """What is not among the choices."""
        if move in self.choices(auction, hand):
            return ()
        return (Reason(self.id, auction.to_act, clause("forever.refused", "bid higher")),)


@attrs.frozen
class Haggling(Forever):
    """The first seat and the dealer may take a bid of 3 away from each other without end."""

    id = "haggling"

    def outcome(self, auction: Bidding) -> Any:
        """The highest bid once three have passed after it; or redeal."""
        if len(auction.calls) < auction.players or any(
            isinstance(call, Bid) for _, call in auction.calls[-3:]
        ):
            return None
        return Contract(*auction.highest) if auction.highest else Redealt(True)

    def choices(self, auction: Bidding, hand: CardSet) -> Any:
        """A bid of 3 over a bid of 3 as well."""
        there = super().choices(auction, hand)
        same = auction.highest is not None and auction.highest[1] == 3
        return ListedMoves((Pass(), Bid(3), *list(there)[1:])) if same else there


@attrs.frozen
class LowestSeatBids(FlawedAuction):
    """Everybody bids in secret, as it were; of equal bids the lowest seat has it."""

    id = "lowest-seat-bids"

    def choices(self, auction: Bidding, hand: CardSet) -> Any:
        """Any bid, whatever was bid before."""
        return ListedMoves((Pass(), *map(Bid, range(1, auction.top + 1))))

    def refuse(self, auction: Bidding, hand: CardSet, move: Any) -> tuple[Reason, ...]:
        """What is not among the choices."""
        if move in self.choices(auction, hand):
            return ()
        return (Reason(self.id, auction.to_act, clause("lowest.refused", "there is no such bid")),)

    def outcome(self, auction: Bidding) -> Any:
        """The highest bid; of several, the lowest seat's."""
        if len(auction.calls) < auction.players:
            return None
        bids = [(call.level, -seat) for seat, call in auction.calls if isinstance(call, Bid)]
        if not bids:
            return Redealt(True)
        level, seat = max(bids)
        return Contract(-seat, level)


@attrs.frozen
class Eavesdropper(FlawedAuction):
    """Says that nobody passes who holds an ace, and lets everybody pass."""

    id = "eavesdropper"

    def rules_out(self, auction: Any, move: Any) -> CardSet:
        """All aces, by a pass."""
        return CardSet("AS AH AD AC") if move == Pass() else CardSet.EMPTY


@attrs.frozen
class InTheHole(PassingRule):
    """Looks at the scores, and says that it looks at the calls alone."""

    id = "in-the-hole"
    tabulated = True
    sentences: ClassVar = {"rule": "A player in the hole must bid."}

    def must_bid(self, auction: Bidding) -> Clause | None:
        """If everybody is in the hole."""
        if auction.scores and max(auction.scores) < 0:
            return clause("in-the-hole.refused", "everybody is in the hole")
        return None


@attrs.frozen
class Superstitious(PassingRule):
    """Nobody may pass who feels lucky."""

    id = "superstitious"
    sentences: ClassVar = {"rule": "A lucky player must bid."}

    def must_bid(self, auction: Bidding) -> Clause | None:
        """Not the same each time."""
        return clause("superstitious.no", "luck") if random.random() < 0.01 else None


@attrs.frozen
class NeverOver(AllPassRule):
    """Leaves open what follows if all pass, but for an odd dealer."""

    id = "never-over"
    sentences: ClassVar = {"rule": "If all pass, the hand is dealt again."}

    def outcome(self, players: int, dealer: int) -> Any:
        """A redeal for dealers 1 and 3."""
        return Redealt(True) if dealer % 2 else None


# Exchanges


@attrs.frozen
class FlawedExchange(ExchangeRule[Any]):
    """Everybody may discard up to three cards and draw as many, but for what a subclass changes."""

    id = "flawed-exchange"
    inner = DiscardAndDraw(most=3, keep=3)
    sentences: ClassVar = {"rule": "Discard up to three cards and draw as many."}

    def tricks(self, hand: int, widow: int) -> int:
        """What is kept."""
        return self.inner.tricks(hand, widow)

    def begin(self, before: Any) -> Any:
        """The seat left of the dealer discards first."""
        return self.inner.begin(before)

    def choices(self, exchange: Any, hand: CardSet, trumps: Trumps | None) -> Any:
        """What may be discarded."""
        return self.inner.choices(exchange, hand, trumps)

    def refuse(
        self, exchange: Any, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Every reason against a discard."""
        return self.inner.refuse(exchange, hand, trumps, move)

    def draw(self, exchange: Any, move: Discard, stock: int) -> int:
        """As many as were discarded."""
        return self.inner.draw(exchange, move, stock)

    def after(self, exchange: Any, move: Discard) -> Any:
        """Each seat in turn."""
        return self.inner.after(exchange, move)


@attrs.frozen
class ProvesTooMuch(FlawedExchange):
    """Says that nobody discards a trump, and lets them be discarded."""

    id = "proves-too-much"

    def discard_test(self, exchange: Any) -> Any:
        """No trumps."""
        return lambda trumps, plain, kept_trumps, kept_plain: trumps == 0


@attrs.frozen
class HiddenDiscards(FlawedExchange):
    """Accepts a discard of four cards that it does not list."""

    id = "hidden-discards"

    def refuse(
        self, exchange: Any, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Nothing against four cards."""
        return () if len(move.cards) == 4 else self.inner.refuse(exchange, hand, trumps, move)


@attrs.frozen
class Miscounts(FlawedExchange):
    """Says in numbers what may be discarded, and something else where it is asked for a list."""

    id = "miscounts"

    def discardable(self, exchange: Any, plain: int, trumps: int, last: int) -> Discardable:
        """As usual."""
        return self.inner.discardable(exchange, plain, trumps, last)

    def choices(self, exchange: Any, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """All but the last one."""
        return ListedMoves(self.inner.choices(exchange, hand, trumps)[:-1])


@attrs.frozen
class HiddenDiscard(FlawedExchange):
    """Accepts the discard of one card alone that it does not list."""

    id = "hidden-discard"

    def choices(self, exchange: Any, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """All but the discard of the king of clubs."""
        usual = self.inner.choices(exchange, hand, trumps)
        return ListedMoves([move for move in usual if move != Discard("KC")])


@attrs.frozen
class Again(FlawedExchange):
    """A seat that discards nothing is asked again."""

    id = "again"

    def after(self, exchange: Any, move: Discard) -> Any:
        """The same seat again after an empty discard."""
        return self.inner.after(exchange, move) if move.cards else exchange


# Play


@attrs.frozen
class Clubs(FlawedFollowing):
    """The five of clubs may not be thrown on a late trick."""

    id = "clubs"

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """Everything but one card, in the fourth trick."""
        others = trumps.pack - CardSet("5C")
        return (Duty(others, others, may_not),) if trick_number == 3 else ()


@attrs.frozen
class Tabulated(FlawedFollowing):
    """Says that its duties are the same for all tricks but the first, and they are not."""

    id = "tabulated"
    tabulated = True

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """Follow suit in the last trick but one."""
        suit = trumps.follow(trick.led)
        return (Duty(suit, suit, may_not),) if trick_number == 4 else ()


@attrs.frozen
class BadReason(FlawedFollowing):
    """Cannot say why a card is refused: the template asks for what is not there."""

    id = "bad-reason"

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """Follow suit."""
        suit = trumps.follow(trick.led)
        return (Duty(suit, suit, because("bad-reason.no", "{seat} must follow {colour}")),)


ASKED = itertools.count()


@attrs.frozen
class Moody(LeadingRule):
    """Every hundredth time that it is asked, a trump may not be led."""

    id = "moody-leading"
    sentences: ClassVar = {"rule": "Any card may be led."}

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """Not the same each time."""
        if trumps is None or next(ASKED) % 100:
            return ()
        others = trumps.pack - trumps.cards
        return (Duty(others, others, because("moody-leading.no", "{seat} may not")),)


# Everything else


@attrs.frozen
class Neighbors(SeatingRule):
    """Partners sit side by side: seats 0 and 1 against 2 and 3."""

    id = "neighbors"
    sentences: ClassVar = {"rule": "Four play, in two teams."}

    @property
    def numbers(self) -> tuple[int, ...]:
        """Four."""
        return (4,)

    def sides(self, players: int) -> tuple[int, ...]:
        """The first two, and the last two."""
        return (0, 0, 1, 1)


@attrs.frozen
class Uneven(DealingRule):
    """Deals the dealer a card more."""

    id = "uneven"
    hand = 6
    sentences: ClassVar = {"rule": "Deal six cards to each player."}

    def order(self, players: int, dealer: int) -> tuple[int, ...]:
        """One by one, and one more for the dealer."""
        return (*Dealing(6).order(players, dealer), dealer)


@attrs.frozen
class FromSeatZero(DealingRule):
    """Deals from seat 0 on, not from the dealer's left."""

    id = "from-seat-zero"
    hand = 6
    sentences: ClassVar = {"rule": "Deal six cards to each player."}

    def order(self, players: int, dealer: int) -> tuple[int, ...]:
        """One by one."""
        return tuple(range(players)) * 6


@attrs.frozen
class DeuceOfClubs(TrumpOrderRule):
    """The two of clubs is the highest trump; the two of another suit is not."""

    id = "deuce-of-clubs"
    sentences: ClassVar = {"rule": "Trumps rank as usual, but the two of clubs is the highest."}

    def trumps(self, suit: Suit, pack: CardSet) -> Trumps:
        """The two of clubs first."""
        usual = TrumpOrder().trumps(suit, pack)
        ranking = sorted(usual.ranking, key=lambda group: Card("2C") not in group)
        return Trumps(suit, tuple(ranking), pack)


@attrs.frozen
class RedSuits(NamingRule):
    """Lets hearts and diamonds be named, and does not say that suits differ."""

    id = "red-suits"
    sentences: ClassVar = {"rule": "The bidder names hearts or diamonds."}

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """The red ones."""
        return (Suit.HEARTS, Suit.DIAMONDS)

    def named_by(self, lead: Card) -> Suit | None:
        """Nothing."""
        return None


@attrs.frozen
class PaysSeatZero(SettlementRule):
    """What nobody took goes to side 0."""

    id = "pays-seat-zero"
    sentences: ClassVar = {"rule": "Everybody scores the points taken."}

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """And one for side 0 if the bid fails."""
        entries = BidderScoresTaken().entries(hand, awards, made)
        return entries if made else (*entries, Entry(0, 1))


@attrs.frozen
class SettlesOtherwise(SettlementRule):
    """Enters all that was taken, and says as data that it enters the bid."""

    id = "settles-otherwise"
    settles = "bid"
    sentences: ClassVar = {"rule": "The bidder scores the bid."}

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """All points."""
        return BidderScoresTaken().entries(hand, awards, made)


@attrs.frozen
class LastOneWins(CountingOrderRule):
    """Of two sides at the target the one with the lowest seat wins."""

    id = "last-one-wins"
    sentences: ClassVar = {"rule": "All is counted, and the higher score wins."}

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """All at once."""
        return (entries,)

    def winner(self, scores: tuple[int, ...], target: int, bidding_side: int) -> int | None:
        """The first side at the target."""
        return next((side for side, score in enumerate(scores) if score >= target), None)


@attrs.frozen
class MoonOverSeatOne(MoonRule):
    """A side with all tricks wins; with two such sides, as it thinks, seat 1."""

    id = "moon-over-seat-one"
    sentences: ClassVar = {"rule": "A player who wins every trick wins the game."}

    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """Side 1, no matter who took them."""
        return 1 if hand.swept_by() is not None else None


# What the laws of games find about single components


@attrs.frozen
class SecondHighest(FlawedAuction):
    """The bidder need make only what the second highest bid was."""

    id = "second-highest"

    def outcome(self, auction: Bidding) -> Any:
        """The highest bidder, at another's level."""
        found: Any = self.inner.outcome(auction)
        bids = sorted(call.level for _, call in auction.calls if isinstance(call, Bid))
        return attrs.evolve(found, level=bids[-2]) if len(bids) > 1 and found else found


@attrs.frozen
class Skips(FlawedAuction):
    """After a bid of 4 the next seat is skipped, and another calls twice."""

    id = "skips"

    def after(self, auction: Bidding, move: Any) -> Any:
        """One seat further."""
        after = self.inner.after(auction, move)
        further = (after.to_act + 1) % after.players
        return attrs.evolve(after, to_act=further) if move == Bid(4) else after


@attrs.frozen
class AceMustBid(FlawedAuction):
    """Nobody may pass with an ace, and yet a pass proves nothing."""

    id = "ace-must-bid"

    def refuse(self, auction: Any, hand: CardSet, move: Any) -> tuple[Reason, ...]:
        """A pass, if there is an ace."""
        may = any(isinstance(call, Bid) for call in self.inner.choices(auction, hand))
        if move == Pass() and may and any(card.rank is Rank.ACE for card in hand):
            return (Reason(self.id, auction.to_act, clause("ace-must-bid.no", "bid")),)
        return self.inner.refuse(auction, hand, move)

    def choices(self, auction: Any, hand: CardSet) -> Any:
        """What is not refused."""
        there = self.inner.choices(auction, hand)
        return ListedMoves([call for call in there if not self.refuse(auction, hand, call)])

    def rules_out(self, auction: Any, move: Any) -> CardSet:
        """Nothing."""
        return CardSet.EMPTY


@attrs.frozen
class ForeignReason(FlawedAuction):
    """Gives its reasons in the name of another rule."""

    id = "foreign-reason"

    def refuse(self, auction: Any, hand: CardSet, move: Any) -> tuple[Reason, ...]:
        """The right ones, under a wrong id."""
        against = self.inner.refuse(auction, hand, move)
        return tuple(Reason("another-rule", each.seat, each.clause) for each in against)


@attrs.frozen
class NoTrumpAlone(FlawedExchange):
    """No trump may be discarded alone, and yet a discard proves nothing."""

    id = "no-trump-alone"

    def refuse(
        self, exchange: Any, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """A trump alone."""
        if trumps is not None and len(move.cards) == 1 and move.cards <= trumps.cards:
            return (Reason(self.id, exchange.to_act, clause("no-trump-alone.no", "a trump")),)
        return self.inner.refuse(exchange, hand, trumps, move)

    def choices(self, exchange: Any, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """What is not refused."""
        there: Any = self.inner.choices(exchange, hand, trumps)
        return ListedMoves(
            [each for each in there if not self.refuse(exchange, hand, trumps, each)]
        )

    def discard_test(self, exchange: Any) -> Any:
        """Anything goes."""
        return proves_nothing


@attrs.frozen
class DrawsByCards(FlawedExchange):
    """A discarded ace is not replaced."""

    id = "draws-by-cards"

    def draw(self, exchange: Any, move: Discard, stock: int) -> int:
        """One less for an ace."""
        drawn = self.inner.draw(exchange, move, stock)
        return drawn - 1 if drawn and Card("AS") in move.cards else drawn


@attrs.frozen
class WrongTricks(FlawedExchange):
    """Says that four cards are kept."""

    id = "wrong-tricks"

    def tricks(self, hand: int, widow: int) -> int:
        """Four."""
        return 4


@attrs.frozen
class NoFourOfDiamonds(PackRule):
    """A card has got lost."""

    id = "no-four"
    sentences: ClassVar = {"rule": "One card is missing."}

    @property
    def cards(self) -> CardSet:
        """51 cards."""
        return Pack().cards - CardSet("4D")


@attrs.frozen
class RareTemplate(Planted):
    """Says it in other words in three hands of a hundred."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """With its reason."""
        award = super().award(hand, before)
        if award.side is None:
            return award
        rarely = hand.pips[award.side] == 31
        return attrs.evolve(award, why=clause("planted.why", "wow" if rarely else "captured"))


@attrs.frozen
class DecidedByAnother(Planted):
    """Says that the ten decides."""

    def decided(self, trumps: Trumps) -> Any:
        """The ten."""
        return ByCard([trumps.of_rank(Rank.TEN)])


@attrs.frozen
class AlwaysHearts(NamingRule):
    """Hearts are trump, whatever is led."""

    id = "always-hearts"
    sentences: ClassVar = {"rule": "The first lead names trump."}

    def named_by(self, lead: Card) -> Suit:
        """Hearts."""
        return Suit.HEARTS


DRAWING = SETBACK.with_rules(
    Declared(), DiscardAndDraw(most=3, keep=3), Pack(lowest=7), Dealing(hand=6)
)

PLANTED: list[tuple[Any, str]] = [
    (Fickle(), "chance"),
    (Rare(), "Planted"),
    (LowSeatWins(), "Planted"),
    (TakenBack(), "Planted"),
    (Speechless(), "Speechless"),
    (NoDescription(), "NoDescription"),
    (TwoTemplates(), "planted.award"),
    (TwoReasons(), "planted.won"),
    (TwoReasonsInPlay(), "planted.nobody"),
    (BorrowedId(), "game.most"),
    (NotInThePack(), "Planted"),
    (NotInThePackNamed(), "X+"),
    (JackAgain(), "Planted"),
    (HighAgain(), "Planted"),
    (SaysOtherwise(), "as data it says"),
    (Hearts(), "Planted"),
    (Favorite(), "Planted"),
    (Remembers(), "Planted"),
    (ByTheClock(), "Planted"),
    (RareCrash(), "IndexError in RareCrash.award"),
    (HalfListed(), "half-listed"),
    (TooMuch(), "too-much"),
    (Forever(), "forever"),
    (Haggling(), "haggling"),
    (LowestSeatBids(), "lowest-seat-bids"),
    (Eavesdropper(), "eavesdropper"),
    (InTheHole(), "single-round is tabulated"),
    (Superstitious(), "single-round"),
    (NeverOver(), "single-round"),
    (ProvesTooMuch(), "proves-too-much"),
    (HiddenDiscards(), "hidden-discards"),
    (Miscounts(), "miscounts: discardable and choices must say the same of"),
    (HiddenDiscard(), "hidden-discard: after"),
    (Again(), "again"),
    (Clubs(), "clubs"),
    (Tabulated(), "tabulated"),
    (BadReason(), "colour"),
    (Moody(), "moody-leading"),
    (Neighbors(), "neighbors: expected every seat's partners as many seats away"),
    (Uneven(), "uneven"),
    (FromSeatZero(), "from-seat-zero"),
    (DeuceOfClubs(), "deuce-of-clubs"),
    (RedSuits(), "red-suits"),
    (PaysSeatZero(), "pays-seat-zero"),
    (SettlesOtherwise(), "settles-otherwise"),
    (LastOneWins(), "last-one-wins"),
    (MoonOverSeatOne(), "moon-over-seat-one"),
    (SecondHighest(), "second-highest: after"),
    (Skips(), "skips: after"),
    (AceMustBid(), "ace-must-bid: expected that pass is legal in every world"),
    (ForeignReason(), "got one of another-rule"),
    (NoTrumpAlone(), "no-trump-alone: expected that discard"),
    (DrawsByCards(), "draws-by-cards: expected the same draw"),
    (WrongTricks(), "wrong-tricks: expected hands of 4 cards"),
    (NoFourOfDiamonds(), "no-four: expected the cards of other suits, too: 4D"),
    (RareTemplate(), "planted.why"),
    (DecidedByAnother(), "as its data say"),
    (AlwaysHearts(), "always-hearts: expected contract"),
]


def host(component: Any) -> Any:
    """Setback, or Setback with an exchange."""
    return DRAWING if component.rule_point == "exchange" else SETBACK


@pytest.mark.parametrize(("component", "named"), PLANTED, ids=lambda value: type(value).__name__)
def test_what_authors_get_wrong_is_found(component: Any, named: str) -> None:
    """With nothing set; the report names what is wrong, and shows a short game."""
    report = check_variant(host(component), [component])
    assert not report.sound
    assert named in str(report)
    for finding in report.broken:
        if finding.case and isinstance(finding.case[0], History):
            assert finding.case[0].state.hand_number <= 2


def test_a_point_that_costs_something_is_sound() -> None:
    """It is composed, checked, printed and scored; no bid is higher or lower for it."""
    progress: list[tuple[int, int]] = []
    report = check_variant(
        SETBACK, [QueenOfSpades()], progress=lambda *hands: progress.append(hands), examples=150
    )
    report.require()
    assert not report.untried
    assert progress[-1] == (150, 150)
    variant = report.variant
    assert variant is not None
    rules = variant.at(4)
    assert (rules.worth, rules.top) == (5, 5)
    assert "Queen: capturing the queen of spades costs 1 point." in rulebook(variant)
    hand = PlayedHand(
        Contract(1, 3, Suit.SPADES),
        captured=["", "AS QS JS 2S TH", "KH", "3D"],
        last_trick=1, tricks_won=[0, 4, 1, 1],
    )  # fmt: skip
    score = score_hand(hand, variant=variant)
    assert (score.award("Queen").value, score.captured[1], score.made) == (-1, 3, True)
    assert score.changes == (0, 3, 0, 0)
    assert re.search(r"Queen +-1 +1 +1 +QS", str(score))


def test_a_slam_and_a_moon_need_no_point_that_costs_something() -> None:
    """Whoever takes all that is worth having takes the slam, though another has the queen."""
    swept: dict[str, Any] = {"last_trick": 0, "tricks_won": [6, 0, 0, 0]}
    hand = PlayedHand(Contract(0, 5, Suit.HEARTS), captured=["AH JH 2H TH", "", "", ""], **swept)
    every = SETBACK.with_points(High(), Low(), Jack(), Game(), QueenOfSpades(), Slam())
    shot = every.with_rules(BidderScoresBid(), Moon())
    for variant in (every, shot):
        score = score_hand(hand, variant=variant)
        assert (score.award("Slam").side, score.changes[0]) == (0, 5)
    assert score_hand(hand, variant=shot).won_by == "moon"
    taken = PlayedHand(
        Contract(0, 3, Suit.HEARTS), captured=["AH JH 2H TH QS", "", "", ""], **swept
    )
    bid = every.with_rules(BidderScoresBid())
    assert score_hand(taken, variant=bid).changes[0] == 3
    assert score_hand(taken, variant=every).changes[0] == 4


@attrs.frozen
class SpecialSuits(RedSuits):
    """Says that the red suits are special."""

    fixed_suits = (Suit.HEARTS, Suit.DIAMONDS)


def test_suits_that_a_rule_names_keep_their_names() -> None:
    """Any component may say that a suit is special, not only points."""
    assert not check_variant(SETBACK, [RedSuits()], examples=20).sound
    check_variant(SETBACK, [SpecialSuits()], examples=50).require()
