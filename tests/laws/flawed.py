"""Components with a flaw each, to see the laws find it."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from pitchlib import (
    Award,
    Bid,
    Card,
    CardSet,
    Clause,
    Component,
    Composition,
    Contract,
    Discard,
    DiscardAndDraw,
    Entry,
    Pass,
    PlayedHand,
    Rank,
    Reason,
    SingleRound,
    Suit,
    Trick,
    Trumps,
    clause,
)
from pitchlib.legal import NO_MOVES
from pitchlib.rules.settlement import BidderScoresTaken


def says(text: str) -> tuple[Clause, ...]:
    """A description of one sentence."""
    return (clause("flawed.sentence", text),)


@attrs.frozen
class FlawedFollowing(Component):
    """What the flawed rules of following have in common: any card may be played."""

    id = "flawed-following"
    rule_point = "following"

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """Any card."""
        return hand

    def why_not(self, card: Card, seat: int, hand: CardSet, trick: Trick, trumps: Trumps) -> Clause:
        """Some reason."""
        return clause("flawed.refused", "seat {seat} may not", seat=seat)

    def describe(self) -> tuple[Clause, ...]:
        """Some sentence."""
        return says("Any card may be played.")


@attrs.frozen
class NothingToPlay(FlawedFollowing):
    """A seat that cannot follow suit may not play at all: a rule that leaves no legal move."""

    id = "nothing-to-play"

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """The cards that follow, none if there are none."""
        return hand & trumps.follow(trick.led)


@attrs.frozen
class Nosy(FlawedFollowing):
    """Remembers what the seat before held, and asks more of the next: a leak by mutable state."""

    id = "nosy"

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """The last card alone, if the seat before still holds a high card."""
        held = memory.get(trick.plays[:-1], CardSet())
        memory[trick.plays] = hand
        high = [card for card in held if (card.rank or 0) > 9 and card not in trick.cards]
        return CardSet(list(hand)[-1:]) if high else hand


memory: dict[tuple[tuple[int, Card], ...], CardSet] = {}
moods = itertools.count()


@attrs.frozen
class Moody(FlawedFollowing):
    """Allows now this, now that: a rule that depends on global state."""

    id = "moody"

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """Every other time, all but the first card."""
        return hand if next(moods) % 2 or len(hand) < 2 else CardSet(list(hand)[1:])


@attrs.frozen
class Crashing(FlawedFollowing):
    """Fails with an error of its own when clubs are led."""

    id = "crashing"

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """Any card."""
        if trick.led.suit is Suit.CLUBS:
            raise KeyError("clubs")
        return hand


@attrs.frozen
class Spiteful(FlawedFollowing):
    """Nobody may play a heart if able: not all suits are alike."""

    id = "spiteful"

    def playable(self, hand: CardSet, trick: Trick, trumps: Trumps) -> CardSet:
        """All but hearts."""
        return CardSet(card for card in hand if card.suit is not Suit.HEARTS) or hand


@attrs.frozen
class Overconfident(FlawedFollowing):
    """Says that a play proves a void, though any card may be played."""

    id = "overconfident"

    def rules_out(self, card: Card, trick: Trick, trumps: Trumps) -> CardSet:
        """The cards of the suit led, if another was played."""
        led = trumps.follow(trick.led)
        return CardSet() if card in led else led


# Settlements


@attrs.frozen
class Twice(Component):
    """Enters the first award twice: a point awarded twice."""

    id = "twice"
    rule_point = "settlement"

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """What everybody took, and the first of it again."""
        entries = BidderScoresTaken().entries(hand, awards, made)
        return (*entries, *(entry for entry in entries[:1] if entry.award is not None))

    def describe(self) -> tuple[Clause, ...]:
        """Some sentence."""
        return says("Everybody scores what they took.")


@attrs.frozen
class Charity(Component):
    """Enters points that nobody got for side 0."""

    id = "charity"
    rule_point = "settlement"

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """What everybody took, and what nobody did."""
        left = [Entry(0, a.value, place) for place, a in enumerate(awards) if a.side is None]
        return (*BidderScoresTaken().entries(hand, awards, made), *left)

    def describe(self) -> tuple[Clause, ...]:
        """Some sentence."""
        return says("Everybody scores what they took.")


@attrs.frozen
class Forgetful(Component):
    """Counts all entries but the last."""

    id = "forgetful"
    rule_point = "counting-order"

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """Each alone, but not the last."""
        return tuple((entry,) for entry in entries[:-1])

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        """Anybody may."""
        return True

    def describe(self) -> tuple[Clause, ...]:
        """Some sentence."""
        return says("Points are counted one by one.")


# Points


class FlawedPoint(Component):
    """What the flawed points have in common."""

    __slots__ = ()
    id = "flawed-point"
    rule_point = "points"
    name = "Flawed"
    value = 1

    def describe(self) -> tuple[Clause, ...]:
        """Some sentence."""
        return says("Flawed: a point for somebody.")


@attrs.frozen
class Phantom(FlawedPoint):
    """Goes to the bidder for the queen of trumps, whether or not anybody captured it."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the bidder."""
        seat = hand.contract.bidder
        card = hand.trumps.of_rank(Rank.QUEEN)
        return Award(self.name, 1, self.id, hand.sides[seat], seat, card)


@attrs.frozen
class Silent(FlawedPoint):
    """Forgets to answer."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """Nothing at all."""
        return None  # type: ignore[return-value]


@attrs.frozen
class Nameless(FlawedPoint):
    """Gives another point's award."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """Under another name."""
        return Award("Another", 1, self.id, None, why=says("nobody")[0])


@attrs.frozen
class Nowhere(FlawedPoint):
    """Goes to a side that there is not."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To nobody that plays."""
        return Award(self.name, 1, self.id, 99, 0, hand.trumps.of_rank(Rank.ACE))


@attrs.frozen
class Dividing(FlawedPoint):
    """Cannot do sums."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """Divided by nothing."""
        return Award(self.name, len(before) // 0, self.id, None, why=says("nobody")[0])


@attrs.frozen
class Astray(FlawedPoint):
    """Goes to the side after the one that captured the highest trump."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the wrong side."""
        card = hand.trumps.highest(hand.in_play)
        capture = None if card is None else hand.capture(card)
        if capture is None:
            return Award(self.name, 1, self.id, None, why=says("no trump")[0])
        seat, trick = capture
        side = (hand.sides[seat] + 1) % hand.number_of_sides
        return Award(self.name, 1, self.id, side, seat, card, trick)


@attrs.frozen
class Bystander(FlawedPoint):
    """Goes to the seat left of the one that captured the highest trump."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To a seat that neither held nor captured the card, if three or more play."""
        card = hand.trumps.highest(hand.in_play)
        capture = None if card is None else hand.capture(card)
        if capture is None:
            return Award(self.name, 1, self.id, None, why=says("no trump")[0])
        seat = (capture[0] + 1) % hand.players
        return Award(self.name, 1, self.id, hand.sides[seat], seat, card, capture[1])


@attrs.frozen
class Inflated(FlawedPoint):
    """Says that it is worth one and awards two."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """Two points."""
        seat = hand.contract.bidder
        return Award(self.name, 2, self.id, hand.sides[seat], seat, why=says("a gift")[0])


@attrs.frozen
class Liar(FlawedPoint):
    """Describes itself as worth one whatever it is worth: a description that lies."""

    value: int = 3

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the bidder."""
        seat = hand.contract.bidder
        return Award(self.name, self.value, self.id, hand.sides[seat], seat, why=says("a gift")[0])


@attrs.frozen
class Boaster(Liar):
    """Describes itself as worth one more than it is."""

    def describe(self) -> tuple[Clause, ...]:
        """One more."""
        told = clause(
            "boaster.award", "Flawed: {value} points for the bidder.", value=self.value + 1
        )
        return (told,)


@attrs.define(unsafe_hash=True)
class Changeable(FlawedPoint):
    """Not frozen: what it is worth can be changed while a game is played."""

    value: int = 1

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the bidder."""
        seat = hand.contract.bidder
        return Award(self.name, self.value, self.id, hand.sides[seat], seat, why=says("a gift")[0])

    def describe(self) -> tuple[Clause, ...]:
        """What it is worth."""
        return (clause("changeable.award", "Flawed: worth {value}.", value=self.value),)


@attrs.frozen
class Unhashable(FlawedPoint):
    """Has a list among its parameters, so it cannot be hashed."""

    ranks: list[int] = attrs.Factory(lambda: [9])

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To nobody."""
        return Award(self.name, 1, self.id, None, why=says("never")[0])


@attrs.frozen(eq=False)
class Unequal(FlawedPoint):
    """Equals nothing but itself, so a game read back from a pickle is another game."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To nobody."""
        return Award(self.name, 1, self.id, None, why=says("never")[0])


# Auctions and exchanges: a sound one inside, but for one answer


@attrs.frozen
class FlawedAuction(Component):
    """A single round, but for what a subclass answers in another way."""

    id = "flawed-auction"
    rule_point = "auction"
    inner = SingleRound(1)

    def top(self, points: int) -> int:
        """All points."""
        return self.inner.top(points)

    def begin(self, *arguments: Any) -> Any:
        """The auction before the first call."""
        return self.inner.begin(*arguments)

    def choices(self, auction: Any, hand: CardSet) -> Any:
        """What may be called."""
        return self.inner.choices(auction, hand)

    def refuse(self, auction: Any, hand: CardSet, move: Bid | Pass) -> tuple[Reason, ...]:
        """Every reason against a call."""
        return self.inner.refuse(auction, hand, move)

    def after(self, auction: Any, move: Bid | Pass) -> Any:
        """The auction with one more call."""
        return self.inner.after(auction, move)

    def outcome(self, auction: Any) -> Any:
        """How it ended."""
        return self.inner.outcome(auction)

    def describe(self) -> tuple[Clause, ...]:
        """Some sentence."""
        return says("There is one round of bidding.")


@attrs.frozen
class Contradictory(FlawedAuction):
    """Offers a bid of one, but refuses it when asked: an explanation that disagrees."""

    id = "contradictory"

    def refuse(self, auction: Any, hand: CardSet, move: Bid | Pass) -> tuple[Reason, ...]:
        """A bid of one is too low."""
        if move == Bid(1):
            return (Reason(self.id, auction.to_act, says("one is too low")[0]),)
        return self.inner.refuse(auction, hand, move)


@attrs.frozen
class Speechless(FlawedAuction):
    """Lets the dealer call nothing, and so leaves no legal move: no auction is ever over."""

    id = "speechless"

    def choices(self, auction: Any, hand: CardSet) -> Any:
        """Nothing for the dealer."""
        return NO_MOVES if auction.to_act == auction.dealer else self.inner.choices(auction, hand)

    def refuse(self, auction: Any, hand: CardSet, move: Bid | Pass) -> tuple[Reason, ...]:
        """Anything by the dealer."""
        if auction.to_act == auction.dealer:
            return (Reason(self.id, auction.to_act, says("the dealer is silent")[0]),)
        return self.inner.refuse(auction, hand, move)


@attrs.frozen
class Endless(FlawedAuction):
    """Nobody ever wins the auction if the first call is a pass."""

    id = "endless"

    def outcome(self, auction: Any) -> Contract | Any | None:
        """Never, if the first seat passed."""
        if auction.calls and auction.calls[0][1] == Pass():
            return None
        return self.inner.outcome(auction)


@attrs.frozen
class Overdrawn(Component):
    """Draws as many cards as were discarded, be they there or not."""

    id = "overdrawn"
    rule_point = "exchange"
    inner = DiscardAndDraw(most=3, keep=3)
    takes_widow = False
    draws = True

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
        """As many as were discarded, whether or not they are there."""
        return len(move.cards) if exchange.round == 0 else 0

    def after(self, exchange: Any, move: Discard) -> Any:
        """Each seat discards twice."""
        return self.inner.after(exchange, move)

    def describe(self) -> tuple[Clause, ...]:
        """Some sentence."""
        return says("Cards are exchanged.")


# Something that goes wrong before any game


@attrs.frozen
class Impossible(FlawedFollowing):
    """Is in conflict with everything."""

    id = "impossible"

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Always."""
        yield clause("impossible.always", "Impossible cannot be played: use something else")


@attrs.frozen
class Rebellious(FlawedFollowing):
    """Fails when asked what it conflicts with."""

    id = "rebellious"

    def conflicts(self, rules: Composition, players: int) -> Iterator[Clause]:
        """An error."""
        raise ZeroDivisionError("no conflicts here")
