"""Pitch in partnerships with a dealer who steals and is forced, and smudge, to 21."""

import pytest

from .playing import *

NO_JACK = swapped(SWEEP, {"JH": "TH"})
"""Seat 1 takes every trick, but the jack of hearts was not dealt."""
ONE_TRICK_LOST = swapped(SWEEP, {"AS": "KS", "6S": "AS"})
"""Seat 1 takes all four points, but its opponent, seat 2, the last trick."""
PARTNERS_TRICK = swapped(SWEEP, {"AS": "KS", "7S": "AS"})
"""The same, but the last trick goes to seat 3, its partner."""


def test_four_play_in_pairs() -> None:
    """Partners face each other; six cards, three at a time."""
    assert PARTNERSHIP_PITCH.players == (4,)
    state = dealt(PARTNERSHIP_PITCH, columns(HELD_LOW))
    assert [state.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    dealt_by(PARTNERSHIP_PITCH, players=4, hand=6, packet=3)


def test_bids_and_the_dealer_who_may_steal() -> None:
    """Two, three, four and smudge; the dealer takes any of them for as much."""
    state = dealt(PARTNERSHIP_PITCH, columns(HELD_LOW))
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4", "bid 5"}
    assert options(play_out(state, "bid 2; bid 4; pass")) == {"pass", "bid 4", "bid 5"}
    smudge = play_out(state, "pass; smudge; pass")
    assert options(smudge) == {"pass", "bid 5"}
    stolen = play_out(smudge, "0: smudge")
    assert stolen.contract is not None
    assert (stolen.contract.bidder, stolen.contract.level) == (0, 5)


def test_the_force_bid() -> None:
    """A dealer to whom all have passed must bid two at least."""
    state = play_out(dealt(PARTNERSHIP_PITCH, columns(HELD_LOW)), "pass; pass; pass")
    assert options(state) == {"bid 2", "bid 3", "bid 4", "bid 5"}


def test_high_is_held_and_low_is_taken() -> None:
    """Seats 1 and 3 take High, and Low in a trick; seats 0 and 2 Jack, and Game by 20 to 6."""
    state = played(PARTNERSHIP_PITCH, HELD_LOW, 2)
    assert takers(state) == {"High": 1, "Low": 1, "Jack": 0, "Game": 0, "Smudge": None}
    assert score_hand(state).pips == (20, 6)
    assert score_hand(state).changes == (2, 2)
    assert score_hand(played(PARTNERSHIP_PITCH, HELD_LOW, 3)).changes == (2, -3)


@pytest.mark.parametrize(
    ("table", "change"),
    [(SWEEP, 5), (PARTNERS_TRICK, 5), (NO_JACK, -5), (ONE_TRICK_LOST, -5)],
    ids=["all", "partner", "no jack", "a trick lost"],
)
def test_smudge_takes_all_points_and_all_tricks(table: tuple[str, ...], change: int) -> None:
    """It is a bid of five; a partner's trick is as good."""
    assert score_hand(played(PARTNERSHIP_PITCH, table, 5)).changes[1] == change


def test_a_smudge_that_was_not_bid_is_no_point() -> None:
    """All four points with a bid of four are four."""
    assert score_hand(played(PARTNERSHIP_PITCH, SWEEP, 4)).changes == (0, 4)


@pytest.mark.parametrize(
    ("scores", "winner"), [((19, 19), 1), ((19, 18), None), ((18, 18), None), ((25, 19), 1)]
)
def test_to_twenty_one(scores: tuple[int, ...], winner: int | None) -> None:
    """Both sides have two points; only the bidders can win."""
    assert played(PARTNERSHIP_PITCH, HELD_LOW, 2, scores=scores).winner == winner


def test_a_side_that_is_set_does_not_win_at_twenty_one() -> None:
    """Neither the bidders, who still stand at 21, nor the others, who get there."""
    state = played(PARTNERSHIP_PITCH, HELD_LOW, 3, scores=(20, 24))
    assert (state.scores, state.winner) == ((22, 21), None)
