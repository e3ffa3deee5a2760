"""Components with a flaw each, to see the laws find it."""

import itertools
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

import attrs

from pitchlib.moves import NO_MOVES
from unit.helpers import *


def says(text: str) -> tuple[Clause, ...]:
    """A description of one sentence."""
    return (clause("flawed.sentence", text),)


@attrs.frozen
class FlawedFollowing(FollowingRule):
    """What the flawed rules of following have in common: any card may be played."""

    id = "flawed-following"
    sentences: ClassVar = {"rule": "Any card may be played."}

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """None."""
        return ()


def may_not(card: Card, seat: Seat, held: CardSet) -> Clause:
    """Some reason."""
    return clause("flawed.refused", "{seat} may not", seat=seat)


@attrs.frozen
class NothingToPlay(FlawedFollowing):
    """A seat that cannot follow suit may not play at all: a rule that leaves no legal move."""

    id = "nothing-to-play"

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """Follow, whatever you hold."""
        return (Duty(trumps.pack, trumps.follow(trick.led), may_not),)


moods = itertools.count()


@attrs.frozen
class Moody(FlawedFollowing):
    """Allows now this, now that: a rule that depends on global state."""

    id = "moody"

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """Every other time, no card of the trump suit."""
        others = trumps.pack - trumps.cards
        return (Duty(others, others, may_not),) if next(moods) % 2 else ()


@attrs.frozen
class Crashing(FlawedFollowing):
    """Fails with an error of its own when clubs are led."""

    id = "crashing"

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """None."""
        if trick.led.suit is Suit.CLUBS:
            raise KeyError("clubs")
        return ()


@attrs.frozen
class Spiteful(FlawedFollowing):
    """Nobody may play a heart if able: not all suits are alike."""

    id = "spiteful"

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """No hearts."""
        others = CardSet(card for card in trumps.pack if card.suit is not Suit.HEARTS)
        return (Duty(others, others, may_not),)


@attrs.frozen
class Hasty(FlawedFollowing):
    """Says that the lead alone decides, though the card before does."""

    id = "hasty"
    tabulated = True

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """Follow the card that was played last."""
        suit = trumps.follow(trick.cards[-1])
        return (Duty(suit, suit, may_not),)


# Settlements


@attrs.frozen
class Twice(SettlementRule):
    """Enters the first award twice: a point awarded twice."""

    id = "twice"
    sentences: ClassVar = {"rule": "Everybody scores what they took."}

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """What everybody took, and the first of it again."""
        entries = BidderScoresTaken().entries(hand, awards, made)
        return (*entries, *(entry for entry in entries[:1] if entry.award is not None))


@attrs.frozen
class Charity(SettlementRule):
    """Enters points that nobody got for side 0."""

    id = "charity"
    sentences: ClassVar = {"rule": "Everybody scores what they took."}

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """What everybody took, and what nobody did."""
        left = [Entry(0, a.value, place) for place, a in enumerate(awards) if a.side is None]
        return (*BidderScoresTaken().entries(hand, awards, made), *left)


@attrs.frozen
class Forgetful(CountingOrderRule):
    """Counts all entries but the last."""

    id = "forgetful"
    sentences: ClassVar = {"rule": "Points are counted one by one."}

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """Each alone, but not the last."""
        return tuple((entry,) for entry in entries[:-1])

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        """Anybody may."""
        return True


# Points


class FlawedPoint(PointRule):
    """What the flawed points have in common."""

    __slots__ = ()
    id = "flawed-point"
    sentences: ClassVar = {"rule": "Flawed: a point for somebody."}
    name = "Flawed"
    value = 1


@attrs.frozen
class Phantom(FlawedPoint):
    """Goes to the bidder for the queen of trumps, whether or not anybody captured it."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the bidder."""
        seat = hand.contract.bidder
        card = hand.trumps.of_rank(Rank.QUEEN)
        return Award(self.name, 1, self.id, hand.sides[seat], seat, card)


@attrs.frozen
class Superficial(FlawedPoint):
    """Says that the king decides it, but goes to the side with more cards."""

    def decided(self, trumps: Trumps) -> ByCard:
        """Who captured the king."""
        return ByCard([trumps.of_rank(Rank.KING)])

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the side with most cards, when the hand is over."""
        sizes = [len(pile) for pile in hand.captured_by_side]
        if not hand.complete:
            return self.nobody("points.not-yet")
        return Award(self.name, 1, self.id, sizes.index(max(sizes)))


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

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """One more."""
        told = clause(
            "boaster.award", "Flawed: {value} points for the bidder.", value=self.value + 1
        )
        return (told,)


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

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        """Whether it is the very same."""
        return self is other

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To nobody."""
        return Award(self.name, 1, self.id, None, why=says("never")[0])


@attrs.frozen
class Dumb(FlawedPoint):
    """Has nothing to say of itself."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To nobody."""
        return Award(self.name, 1, self.id, None, why=says("never")[0])

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """No sentence."""
        return ()


@attrs.frozen
class Deaf(FlawedPoint):
    """Does not take all that it is asked with."""

    def award(self, hand: PlayedHand) -> Award:  # type: ignore[override]
        """To nobody."""
        return Award(self.name, 1, self.id, None, why=says("never")[0])


# Auctions and exchanges: a sound one inside, but for one answer


@attrs.frozen
class FlawedAuction(AuctionRule[Any]):
    """A single round, but for what a subclass answers in another way."""

    id = "flawed-auction"
    sentences: ClassVar = {"rule": "There is one round of bidding."}
    inner: ClassVar[SingleRound] = completed(SingleRound(1))

    def lowest_bid(self) -> int:
        """One."""
        return 1

    def top(self, points: int) -> int:
        """All points."""
        return self.inner.top(points)

    def begin(
        self, players: int, dealer: int, top: int, scores: tuple[int, ...],
        turned: tuple[Card, ...] = (),
    ) -> Any:  # fmt: skip
        """The auction before the first call."""
        return self.inner.begin(players, dealer, top, scores, turned)

    def choices(self, auction: Any, hand: CardSet) -> Any:
        """What may be called."""
        return self.inner.choices(auction, hand)

    def refuse(self, auction: Any, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """Every reason against a call."""
        return self.inner.refuse(auction, hand, move)

    def after(self, auction: Any, move: Bid | Pass | Say) -> Any:
        """The auction with one more call."""
        return self.inner.after(auction, move)

    def outcome(self, auction: Any) -> Any:
        """How it ended."""
        return self.inner.outcome(auction)


@attrs.frozen
class Nosy(FlawedAuction):
    """Remembers what the seat before held, and allows the next less: a leak by mutable state."""

    id = "nosy"

    def refuse(self, auction: Any, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """What a single round does, but the hand is noted."""
        memory[auction] = hand
        return self.inner.refuse(auction, hand, move)

    def after(self, auction: Any, move: Bid | Pass | Say) -> Any:
        """Without the highest bid, if the seat that called holds a high card."""
        high = [card for card in memory.get(auction, CardSet()) if (card.rank or 0) > 9]
        top = auction.top - 1 if high and auction.top > 2 else auction.top
        return attrs.evolve(self.inner.after(auction, move), top=top)


memory: dict[Any, CardSet] = {}


@attrs.frozen
class Contradictory(FlawedAuction):
    """Offers a bid of one, but refuses it when asked: an explanation that disagrees."""

    id = "contradictory"

    def refuse(self, auction: Any, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """A bid of one is too low."""
        if move == Bid(1):
            return (Reason(self.id, auction.to_act, says("one is too low")[0]),)
        return self.inner.refuse(auction, hand, move)


@attrs.frozen
class Unlisted(FlawedAuction):
    """Refuses no bid of two, but does not offer it once somebody has bid more."""

    id = "unlisted"

    def refuse(self, auction: Any, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """A bid of two always counts."""
        return () if move == Bid(2) else self.inner.refuse(auction, hand, move)


@attrs.frozen
class Speechless(FlawedAuction):
    """Lets the dealer call nothing, and so leaves no legal move: no auction is ever over."""

    id = "speechless"

    def choices(self, auction: Any, hand: CardSet) -> Any:
        """Nothing for the dealer."""
        return NO_MOVES if auction.to_act == auction.dealer else self.inner.choices(auction, hand)

    def refuse(self, auction: Any, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
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
class Overdrawn(FlawedExchange):
    """Draws as many cards as were discarded, be they there or not."""

    id = "overdrawn"

    def draw(self, exchange: Any, move: Discard, stock: int) -> int:
        """As many as were discarded, whether or not they are there."""
        return len(move.cards) if exchange.again else 0


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
