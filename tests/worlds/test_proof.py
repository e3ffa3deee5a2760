# ruff: noqa: D102  (what the methods of a component do is said by the protocols)
"""What an event proves: components say it exactly, and where they do not, worlds are tried."""

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitchlib.cards import CARDS
from unit.helpers import *

from .brute_force import all_worlds
from .small_games import EXCHANGING, PLAIN, SMALL, random_hand

ORDER = TrumpOrder(off_jack=True, jokers="above-ten")
PACK = CardSet(CARDS)
HANDS = st.sets(st.sampled_from(CARDS), min_size=4, max_size=9).map(CardSet)
TRUMPS = st.sampled_from(Suit).map(lambda suit: ORDER.trumps(suit, PACK))


@given(
    st.sampled_from([
        (DiscardAndDraw(most=3, keep=4, trumps_last=True), 0),
        (DiscardAndDraw(most=3, keep=4, trumps_last=True), 4),
        (DiscardOnly(3, trumps_last=True), 0),
        (WidowToBidder(keep=4, trumps_last=True), 0),
    ]),
    HANDS,
    TRUMPS,
    st.data(),
)  # fmt: skip
def test_discards_are_tested_by_their_numbers(
    rule_and_turn: tuple[Any, int], hand: CardSet, trumps: Trumps, data: st.DataObject
) -> None:
    """A discard of a legal size is legal just if its numbers pass the test."""
    rule, turn = rule_and_turn
    exchange = Discarding((0, 1, 2, 3, 0, 1, 2, 3)[turn:])
    sizes = [n for n in range(len(hand) + 1) if rule_allows_size(rule, exchange, hand, n)]
    if not sizes:
        return
    size = data.draw(st.sampled_from(sizes))
    thrown = CardSet(data.draw(st.sets(st.sampled_from([*hand]), min_size=size, max_size=size)))
    kept = hand - thrown
    test = rule.discard_test(exchange)
    legal = not rule.refuse(exchange, hand, trumps, Discard(thrown))
    numbers = [len(thrown & trumps.cards), len(thrown - trumps.cards)]
    numbers += [len(kept & trumps.cards), len(kept - trumps.cards)]
    assert test(*numbers) == legal


def rule_allows_size(rule: Any, exchange: Discarding, hand: CardSet, size: int) -> bool:
    """Whether the rule lets some discard of so many cards be made."""
    return any(
        isinstance(move, Discard) and len(move.cards) == size
        for move in rule.choices(exchange, hand, None)
    )


def test_free_discards_and_calls_prove_nothing() -> None:
    """Where trump may be discarded at will there is no test; anybody may bid on any cards."""
    exchange = Discarding((0, 1, 2, 3))
    for rule in (DiscardAndDraw(), DiscardOnly(), WidowToBidder()):
        assert rule.discard_test(exchange) is proves_nothing
    auction = SingleRound().begin(4, 0, 4, (0, 0, 0, 0), ())
    assert not SingleRound().rules_out(auction, Bid(2))


# Components that do not say what they prove


def refused(card: Card, seat: Seat, held: CardSet) -> Clause:
    """Why a card may not be played."""
    return clause("custom.refused", "{seat} holds {held}", seat=seat, held=held)


@attrs.frozen
class Overtrump(FollowingRule):
    """Follow or trump; void, beat the card that is winning if you can.

    A trump that does not beat it proves that the suit led is held, or that nothing better is.
    """

    id = "overtrump"

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        led = trumps.follow(trick.led)
        [winning] = [card for seat, card in trick.plays if seat == trick.winner]
        better = CardSet(card for card in trumps.pack if trumps.beats(card, winning))
        return (Duty(led, led | trumps.cards, refused), Duty(better, better, refused))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return ()


@attrs.frozen
class HonestLead(LeadingRule):
    """Lead the first card of the written order: what was kept is known to come later."""

    id = "honest-lead"

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        return tuple(Duty(CardSet([card]), CardSet([card]), refused) for card in CARDS)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return ()


@attrs.frozen
class AcesBid(AuctionRule[Any]):
    """Only who holds an ace may bid: a bid proves an ace, a pass that there is none."""

    id = "aces-bid"

    inner: SingleRound = attrs.field(default=SingleRound(minimum=1))

    def _may(self, auction: Bidding, hand: CardSet) -> bool:
        return any(card.text[0] == "A" for card in hand)

    def top(self, points: int) -> int:
        return points

    def begin(
        self, players: int, dealer: int, top: int, scores: tuple[int, ...],
        turned: tuple[Card, ...] = (),
    ) -> Bidding:  # fmt: skip
        return self.inner.begin(players, dealer, top, scores, turned)

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        bids = [move for move in self.inner.choices(auction, hand) if isinstance(move, Bid)]
        return ListedMoves(tuple(bids) if self._may(auction, hand) and bids else (Pass(),))

    def refuse(self, auction: Bidding, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        if move in self.choices(auction, hand):
            return ()
        told = clause("aces-bid.refused", "an ace bids")
        return (Reason(self.id, auction.to_act, told),)

    def after(self, auction: Bidding, move: Bid | Pass | Say) -> Bidding:
        return self.inner.after(auction, move)

    def outcome(self, auction: Bidding) -> Any:
        return self.inner.outcome(auction)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return ()


@attrs.frozen
class AcesPass(AcesBid):
    """The same the other way round, and it says so: who bids has no ace."""

    id = "aces-pass"

    def _may(self, auction: Bidding, hand: CardSet) -> bool:
        return not super()._may(auction, hand)

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        bids = [move for move in self.inner.choices(auction, hand) if isinstance(move, Bid)]
        return ListedMoves((Pass(), *(bids if self._may(auction, hand) else ())))

    def rules_out(self, auction: Bidding, move: Bid | Pass | Say) -> CardSet:
        aces = CardSet(card for card in CARDS if card.text[0] == "A")
        return aces if isinstance(move, Bid) else CardSet.EMPTY


@attrs.frozen
class SilentDiscard(ExchangeRule[Any]):
    """Discard the first card of the hand, without saying what that proves."""

    id = "silent-discard"

    def tricks(self, hand: int, widow: int) -> int:
        return hand - 1

    def begin(self, before: Holdings) -> Discarding | None:
        return Discarding(before.around)

    def choices(self, exchange: Discarding, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        return ListedMoves((Discard(CardSet(list(hand)[:1])),))

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        if move in self.choices(exchange, hand, trumps):
            return ()
        told = clause("silent-discard.refused", "the first card")
        return (Reason(self.id, exchange.to_act, told),)

    def after(self, exchange: Discarding, move: Discard) -> Discarding | None:
        return Discarding(exchange.waiting[1:]) if exchange.waiting[1:] else None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return ()


@attrs.frozen
class SilentLow(PointRule):
    """Low, without saying what it looks at."""

    id = "silent-low"
    name = "Low"
    value = 1

    def award(self, hand: Any, before: Any) -> Any:
        return Low().award(hand, before)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return ()

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        return ()


CUSTOM: dict[str, tuple[Variant, int]] = {
    "following": (SMALL["nine cards"][0].with_rules(Overtrump(), AnyLead()), 3),
    "leading": (PLAIN.with_rules(HonestLead()), 3),
    "auction": (PLAIN.with_rules(AcesBid()), 3),
    "auction and call": (
        PLAIN.with_rules(AcesBid(), CalledPartner(3), DeclaresAndCalls(cards="any")),
        3,
    ),
    "auction that says": (PLAIN.with_rules(AcesPass()), 3),
    "auction that says, then exchange": (EXCHANGING.with_rules(AcesPass(), DiscardOnly(1)), 2),
    "exchange": (EXCHANGING.with_rules(SilentDiscard()), 2),
    "point": (SMALL["going out with jacks"][0].with_rules(SilentLow()), 2),
}


@pytest.mark.parametrize("name", CUSTOM)
@pytest.mark.parametrize("seed", [0, 82])  # with 82, a trump is played below another one
def test_components_that_do_not_say_are_tried(name: str, seed: int) -> None:
    """The worlds are exact all the same: counted, listed and sampled."""
    variant, players = CUSTOM[name]
    states = random_hand(variant, players, seed)
    for number, state in enumerate(states[1:], start=seed):
        worlds = Worlds(view(state, number % players))
        expected = set(all_worlds(states[0], worlds.view))
        assert set(worlds) == expected
        assert worlds.count == len(expected)
        assert worlds.sample(random.Random(number)) in expected


def test_trying_is_uniform_too() -> None:
    """Where only holders of an ace may bid: each world of the bid is as likely."""
    states = [random_hand(*CUSTOM["auction"], seed)[3] for seed in range(30)]
    prepared = [Worlds(view(state, state.dealer)) for state in states]
    worlds = next(worlds for worlds in prepared if 20 <= worlds.count <= 200)
    rng = random.Random(5)
    drawn = Counter(worlds.sample(rng) for _ in range(20 * worlds.count))
    assert set(drawn) == set(worlds)
    squared = sum((number - 20) ** 2 for number in drawn.values()) / 20
    assert abs(squared - worlds.count + 1) < 5 * (2 * worlds.count) ** 0.5


def test_a_game_that_goes_on_proves_something() -> None:
    """Where the bidder might have gone out, there are fewer worlds than the cards alone allow."""
    fewer = 0
    for seed in range(12):
        variant, players = SMALL["going out with jacks"]
        for state in random_hand(variant, players, seed)[1:]:
            if any(isinstance(move, Play) for _, move in state.moves):
                worlds = Worlds(view(state, 0))
                fewer += worlds.count < sum(worlds._weights[-1:]) * worlds._begun.orders
    assert fewer


def test_the_only_trump_would_be_high_and_low() -> None:
    """With just enough for the target the bidder would be out, so there is another trump."""
    rules = GoingOutOrder(2, BidderFirst(), during_play=DuringPlay(require_bid_made=False))
    states = random_hand(PLAIN.with_points(High(), Low()).with_rules(rules), 2, 48)
    worlds = Worlds(view(states[5], 0))
    assert set(worlds) == set(all_worlds(states[0], worlds.view)) == {states[5]}


def test_a_view_that_no_game_can_have_has_no_worlds() -> None:
    """Made of events that contradict each other, it is counted as none, and not sampled."""
    game = start(CUSTOM["auction"][0], players=3, dealer=2)
    seen = view(game, 2)
    told = [Event(None, HandDealt("KH KS")), Event(0, Bid(1)), Event(1, Pass()), Event(2, Pass())]
    # Seat 1 has passed, which proves that it has no ace, and plays one afterwards.
    told += [Event(0, Play("AC")), Event(1, Play("AH")), Event(2, Play("KS"))]
    told += [Event(0, Play("KD")), Event(1, Play("KC"))]
    for event in told:
        seen = observe(seen, event)
    worlds = Worlds(seen)
    assert worlds.count == 0
    assert list(worlds) == []
    with pytest.raises(InvalidArgument, match="no game can lead to"):
        worlds.sample(random.Random(1))


def test_a_view_without_room_for_its_cards_has_no_worlds() -> None:
    """Every card that seat 1 could hold has been ruled out."""
    game = start(PLAIN, players=2, dealer=1)
    seen = view(game, None)
    told = [Event(None, HandDealt()), Event(0, Bid(1)), Event(1, Pass())]
    for event in told:
        seen = observe(seen, event)
    assert Worlds(seen).count == 420
    bids_without_aces = start(CUSTOM["auction that says"][0], players=3, dealer=2)
    mine = view(bids_without_aces, 2)
    told = [Event(None, HandDealt("KS KH")), Event(0, Bid(1)), Event(1, Bid(2))]
    for event in told:
        mine = observe(mine, event)
    worlds = Worlds(mine)  # but for two kings, there are aces alone to be dealt
    assert worlds.count == 0
    assert list(worlds) == []
    with pytest.raises(InvalidArgument, match="no game can lead to"):
        worlds.sample(random.Random(1))
