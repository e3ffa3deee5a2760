"""Draw Setback."""

from .playing import *

HANDS = (
    "QH TH 9S 8S 7S 6S",
    "AH 3H KS QS JS TS",
    "KH 2H AD KD QD TD",
    "JH AC KC QC JC TC",
)
STOCK = "9H 2S 3S 4S 2D 3D 4D 5D 2C 3C 4C 5C 6C 8H 5S 9D 8D AS 7H 6H 5H 4H JD 7D 6D 9C 8C 7C"
"""Four cards for seats 1, 2 and 0, five for seat 3; eleven are out of play."""
REFILL = "discard KS QS JS TS; discard AD KD QD TD; discard AC KC QC JC TC; discard 9S 8S 7S 6S"
PLAY = (
    "play AH; play 2H; play JH; play 8H; "  # 1: High, Low, Jack; five pips
    "play 9H; play KH; play 2C; play TH; "  # 2: thirteen pips
    "play 2D; play 3C; play QH; play 2S; "  # 0: two pips
    "play 9D; play 3H; play 3D; play 4C; "  # 1
    "play 3S; play 4D; play 5C; play 5S; "  # 0
    "play 8D; play 4S; play 5D; play 6C"  # 0
)
"""Seats 1 and 3 take three points, seats 0 and 2 Game."""


def finished(bid: int, scores: tuple[int, int] = (0, 0)) -> State:
    """The hand to its end."""
    state = after_auction(DRAW_SETBACK, HANDS, bid, trump="H", stock=STOCK, scores=scores)
    return play_out(state, f"{REFILL}; {PLAY}")


def test_the_dealer_may_match() -> None:
    """Two, three, four or smudge; the dealer alone takes the bid for as much."""
    dealt_by(DRAW_SETBACK, players=4, hand=6, packet=3)
    state = dealt(DRAW_SETBACK, HANDS, stock=STOCK)
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4", "bid 5"}
    state = play_out(state, "bid 2; bid 3; pass")
    assert options(state) == {"pass", "bid 3", "bid 4", "bid 5"}
    assert parse_move(state, "smush") == parse_move(state, "bid 5")


def test_all_that_is_no_trump_goes() -> None:
    """From the dealer's left, the bidder in turn, and all have six cards again."""
    state = after_auction(DRAW_SETBACK, HANDS, 3, trump="H", stock=STOCK)
    assert (state.to_act, options(state)) == (1, {"discard KS QS JS TS"})
    state = play_out(state, REFILL)
    assert [len(hand) for hand in state.hands] == [6, 6, 6, 6]
    assert len(state.stock) == 11
    state = apply(state, parse_move(state, "play 9H"))
    assert options(state) == {"play KH", "play 2H"}
    refused(state, "play 2D", "trump-in-anytime", "hearts are trump and were led")


def test_four_points() -> None:
    """Taken in tricks, Low too; a set side loses its bid."""
    state = finished(3)
    assert takers(state) == {"High": 1, "Low": 1, "Jack": 1, "Game": 0, "Smudge": None}
    assert score_hand(state).pips == (15, 5)
    assert score_hand(state).changes == (1, 3)
    assert score_hand(finished(4)).changes == (1, -4)


def test_only_a_bid_that_is_made_wins() -> None:
    """Eleven points of a side that did not bid do not win."""
    assert finished(3, (10, 8)).winner == 1
    assert finished(4, (10, 8)).winner is None


def test_a_smudge_that_fails_loses_the_game() -> None:
    """At once, whatever the score."""
    state = finished(5)
    assert (state.winner, state.phase) == (0, Phase.OVER)
