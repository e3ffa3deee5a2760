"""Worlds of random compositions with few cards, against every deal that there is."""

import math
import random
from typing import Any

import pytest
from custom_components import NoUndertrumping

from unit.helpers import *

from .brute_force import all_worlds
from .small_games import random_hand

MOST_DEALS = 4000
MOST_WORLDS = 4000
_FOLLOWINGS = (
    TrumpInAnytime(), TrumpInAnytime(void="must-trump"), FollowSuit(), TrumpsOnly(),
    NoUndertrumping(),
)  # fmt: skip


def random_composition(rng: random.Random) -> tuple[Variant, int] | None:
    """A variant and a number of players; ``None`` if there would be too many deals to try."""
    players = rng.choice([2, 2, 3])
    jokers = rng.choice([0, 1, 2])
    hand = rng.choice([2, 3]) if players == 2 else 2
    pack = Pack(lowest=rng.choice([13, 13, 12]) if players == 2 else 13, jokers=jokers)
    declared = jokers > 0 or rng.random() < 0.6
    restricted = declared and rng.random() < 0.5
    dealing = Dealing(hand=hand)
    exchange: Any = rng.choice([
        NoExchange(),
        DiscardOnly(1, trumps_last=restricted),
        WidowToBidder(keep=rng.choice([1, 2]), trumps_last=restricted),
        DiscardAndDraw(most=rng.choice([1, 2]), keep=1, trumps_last=restricted),
        FillHands(
            keep=rng.choice([1, 2, 3]),
            remainder=rng.choice(["dead", "bidder", "dealer"]),
            may_keep_plain=rng.choice([False, True]),
            burn_last=rng.choice([(), (14,), (14, 13)]),
            burn_jokers_last=rng.choice([False, True]),
            widow_to=rng.choice([None, None, "bidder"]),
        ),
        PacketForEach(packet=1, keep=rng.choice([1, 2])),
    ])  # fmt: skip
    if exchange.takes_widow:
        dealing = Dealing(hand=2, widow=rng.choice([1, 2]))
    undealt = len(pack.cards) - players * dealing.hand
    deals = math.comb(len(pack.cards) - dealing.hand, (players - 1) * dealing.hand)
    deals *= math.comb(4, 2) if players == 3 else 1
    if exchange.takes_widow or exchange.draws or exchange.packet:
        deals *= math.factorial(undealt)
    if deals > MOST_DEALS:
        return None
    going_out = GoingOutOrder(3)
    if rng.random() < 0.6:
        watching = DuringPlay(require_bid_made=rng.random() < 0.5)
        going_out = GoingOutOrder(2, order=BidderFirst(), during_play=watching)
    points: list[Any] = [High(suit_cards_only=rng.random() < 0.5)]
    points.append(rng.choice([Low(), LowToHolder(), LowToHolder(suit_cards_only=True)]))
    points += [HighJoker()] if jokers and rng.random() < 0.5 else []
    try:
        variant = SETBACK.with_points(*points, Game()).with_rules(
            Individual(players), pack, dealing, exchange, going_out, SingleRound(minimum=1),
            rng.choice([AnyLead(), TrumpLeadFirst(), TrumpLeads()]),
            rng.choice(_FOLLOWINGS),
            TrumpOrder(jokers=rng.choice(["lowest", "above-ten"]) if jokers else "none"),
            Declared() if declared else FirstLead(),
        )  # fmt: skip
    except InvalidVariant:
        return None
    return variant, players


@pytest.mark.parametrize("seed", range(4))
def test_random_compositions_have_the_worlds_that_trying_every_deal_finds(seed: int) -> None:
    """Exchanges, restricted or not, going out during play, jokers: at random moments of a hand."""
    rng = random.Random(seed)
    compared = 0
    while compared < 12:
        chosen = random_composition(rng)
        if chosen is None:
            continue
        variant, players = chosen
        states = random_hand(variant, players, rng.randrange(10**6))
        for state in rng.sample(states[1:], 2):
            worlds = Worlds(view(state, rng.randrange(players)))
            if worlds.count > MOST_WORLDS:
                continue
            expected = set(all_worlds(states[0], worlds.view))
            assert set(worlds) == expected
            assert worlds.count == len(expected)
            compared += 1


@pytest.mark.parametrize(
    ("dealing", "exchange"),
    [
        (Dealing(hand=2), PacketForEach(packet=1, keep=2)),
        (Dealing(hand=2), PacketForEach(packet=2, keep=1)),
        (Dealing(hand=2, widow=2), FillHands(keep=2, widow_to="bidder")),
    ],
    ids=["packets", "large packets", "a widow, then a refill"],
)
def test_packets_and_widows_have_the_worlds_that_trying_every_deal_finds(
    dealing: Any, exchange: Any
) -> None:
    """A packet of one's own, and a widow before cards are drawn: at every moment of a hand."""
    variant = SETBACK.with_points(High(), LowToHolder(), Game()).with_rules(
        Individual(2), Pack(lowest=13), dealing, exchange, SingleRound(minimum=1), Declared()
    )
    rng = random.Random(6)
    states = random_hand(variant, 2, 6)
    for state in rng.sample(states[1:], 5):
        for seat in (0, 1):
            worlds = Worlds(view(state, seat))
            expected = set(all_worlds(states[0], worlds.view))
            assert state in expected
            assert set(worlds) == expected
            assert worlds.count == len(expected)


@pytest.mark.parametrize(
    ("dealing", "exchange"),
    [
        (Dealing(hand=2), NoExchange()),
        (Dealing(hand=2), FillHands(2, "dealer", may_keep_plain=True, replace=1)),
        (Dealing(hand=2), DiscardAndDraw(most=1, keep=1, trumps_last=True)),
        (Dealing(hand=2, widow=1), WidowToBidder(keep=1)),
        (Dealing(hand=2, widow=1), FillHands(keep=2, remainder="dealer", widow_to="bidder")),
    ],
    ids=["kept", "robbed", "drawn", "a widow", "a widow, then a refill"],
)
def test_a_called_card_leaves_the_worlds_that_trying_every_deal_finds(
    dealing: Any, exchange: Any
) -> None:
    """The bidder did not hold it, but may have drawn it since: at every moment of a hand."""
    variant = SETBACK.with_points(High(), Game()).with_rules(
        CalledPartner(3), Pack(lowest=13), dealing, exchange, SingleRound(minimum=1),
        DeclaresAndCalls(cards="any", own_card=False),
    )  # fmt: skip
    rng = random.Random(4)
    compared = 0
    while compared < 6:
        states = random_hand(variant, 3, rng.randrange(10**6))
        called = [state for state in states if state.contract and state.contract.called]
        for state in rng.sample(called, 2):
            worlds = Worlds(view(state, rng.choice((0, 1, 2))))
            assert not worlds.by_trial
            expected = set(all_worlds(states[0], worlds.view))
            assert state in expected
            assert set(worlds) == expected
            assert worlds.sample(rng) in expected
            assert worlds.count == len(expected)
            compared += 1


def test_spare_trumps_given_leave_the_worlds_that_trying_every_deal_finds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The giver knows what it gave, the partner what it got; others know that they were trumps."""
    asked = WidowToBidder.discard_test

    def discard_test(rule: Any, exchange: Any) -> Any:
        test = asked(rule, exchange)
        return lambda *numbers: min(numbers) >= 0 and test(*numbers)

    monkeypatch.setattr(WidowToBidder, "discard_test", discard_test)
    compared = 0
    for seed in (8, 15):
        rng = random.Random(seed)
        watching = DuringPlay(require_bid_made=False) if seed % 2 else DuringPlay()
        variant = SETBACK.with_points(High(), LowToHolder(), Game()).with_rules(
            Partnerships(2, players=4), Pack(lowest=13), Dealing(hand=1, widow=2),
            SingleRound(minimum=1, all_pass=StickTheDealer()), Declared(),
            TrumpOrder(off_cards=(13,)),
            WidowToBidder(keep=1, trumps_last=True, spare_to="partner"),
            GoingOutOrder(2, order=BidderFirst(), during_play=watching),
        )  # fmt: skip
        states = random_hand(variant, 4, seed)
        given = [state for state in states if state.exchange is None and state._frame.gifts()]
        for state in given[:1]:
            (gift,) = state._frame.gifts()
            for seat in (gift.giver, gift.seat, (gift.seat + 1) % 4)[compared % 2 : 3]:
                worlds = Worlds(view(state, seat))
                expected = set(all_worlds(states[0], worlds.view))
                assert not worlds.by_trial
                assert state in expected
                assert set(worlds) == expected
                assert worlds.sample(rng) in expected
                assert worlds.count == len(expected)
                compared += 1
    assert compared == 5
