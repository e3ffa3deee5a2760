"""Setback with 53 cards, in which the bidding goes on until all pass."""

import pytest

from .playing import *

SPADES = (
    "3S AS 2S X+",  # 1 leads and takes High, Low and the joker; 4 pips
    "TS JS 9D 4H",  # 1 leads and takes the jack; 11 pips
    "JC KS 5H 6H",  # 1 takes the off-jack; 4 pips
    "TD 4D AD 5D",  # 1 leads, 2 takes; 14 pips
    "QH TH KH AH",  # 2 leads, 3 takes; 19 pips
    "8C 9C TC QC",  # 3 takes; 12 pips
)
"""Seat 1 leads spades. Seats 1 and 3 take High, Low, Jack, Off-Jack, Joker, and Game by 50 to 14:
all six."""

FOUR = swapped(SPADES, {"X+": "3C", "JC": "2C"})
"""The same without joker and off-jack: four points for seats 1 and 3."""


def test_fifty_three_cards_and_pairs() -> None:
    """Six cards each; partners face each other."""
    state = dealt(SETBACK_UNTIL_PASS, columns(SPADES))
    assert len(set(state.stock).union(*state.hands)) == 53
    assert [state.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_the_bidding_goes_round() -> None:
    """Seat 1 comes back over seat 3, and seat 2, who had passed, over seat 1."""
    state = dealt(SETBACK_UNTIL_PASS, columns(SPADES))
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6"}
    state = play_out(state, "1: bid 2; 2: pass; 3: bid 3; 0: pass; 1: bid 4; 2: bid 5; 3: pass")
    refused(state, "bid 5", "bidding-rounds", "seat 2 has bid 5, and a bid must be higher")
    state = play_out(state, "0: pass; 1: pass")
    assert state.contract == Contract(2, 5)
    assert state.phase is Phase.PLAY


def test_a_bid_of_six_ends_the_bidding() -> None:
    """At once."""
    state = play_out(dealt(SETBACK_UNTIL_PASS, columns(SPADES)), "1: pass; 2: bid 6")
    assert state.contract == Contract(2, 6)
    assert (state.phase, state.to_act) == (Phase.PLAY, 2)


def test_if_all_pass_the_dealer_has_it_at_two() -> None:
    """The dealer, who has passed, too."""
    state = play_out(dealt(SETBACK_UNTIL_PASS, columns(SPADES)), "pass; pass; pass; 0: pass")
    assert state.contract == Contract(0, 2)
    assert state.to_act == 0


def test_the_joker_is_not_led_while_there_is_another_card() -> None:
    """Not even to a later trick; it stands between off-jack and ten."""
    state = play_out(dealt(SETBACK_UNTIL_PASS, columns(SPADES), dealer=2), "3: bid 6")
    assert options(state) == {f"play {card}" for card in ("4H", "6H", "5D", "AH", "QC")}
    refused(state, "play X+", "joker-not-led", "a joker may not be led")
    rules = SETBACK_UNTIL_PASS.at(4)
    order = rules.trump_order.trumps(Suit.SPADES, rules.pack.cards)
    ranked = [str(card) for group in order.ranking for card in group]
    assert ranked[:7] == ["AS", "KS", "QS", "JS", "JC", "X+", "TS"]


def test_suit_must_be_followed() -> None:
    """Who has the suit led may not trump; who has none plays anything."""
    state = play_out(dealt(SETBACK_UNTIL_PASS, columns(SPADES)), "bid 6; play AS 2S X+ 3S JS 9D 4H")
    # Seat 0 has the ten of spades and the off-jack, and both follow.
    assert options(state) == {"play TS", "play JC"}
    state = play_out(state, "play TS; 1: play 4D AD 5D")
    refused(state, "play JC", "follow-suit", "seat 0 holds")
    assert options(state) == {"play TD"}


def test_six_points() -> None:
    """All of them for seats 1 and 3."""
    state = played(SETBACK_UNTIL_PASS, SPADES, 6)
    assert set(takers(state)) == {"Low", "High", "Game", "Jack", "Off-Jack", "Joker"}
    assert set(takers(state).values()) == {1}
    assert score_hand(state).pips == (14, 50)
    assert score_hand(state).changes == (0, 6)


def test_a_failed_bid_is_taken_off() -> None:
    """Four points with a bid of five; scores can be negative."""
    state = played(SETBACK_UNTIL_PASS, FOUR, 5)
    assert takers(state) == {
        "Low": 1, "High": 1, "Game": 1, "Jack": 1, "Off-Jack": None, "Joker": None,
    }  # fmt: skip
    assert score_hand(state).scores == (0, -5)
    assert score_hand(played(SETBACK_UNTIL_PASS, FOUR, 3)).scores == (0, 4)


@pytest.mark.parametrize(("scores", "winner"), [((20, 15), 1), ((21, 14), None), ((30, 15), 1)])
def test_only_the_declaring_side_wins(scores: tuple[int, ...], winner: int | None) -> None:
    """With 21 or more; the others play on, however many they have."""
    assert played(SETBACK_UNTIL_PASS, SPADES, 6, scores=scores).winner == winner
