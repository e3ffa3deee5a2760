"""Four-point Pitch of Nebraska."""

import pytest

from .playing import *


def test_bids_from_two_to_four_and_a_dealer_who_is_forced() -> None:
    """The dealer must bid when nobody has, and otherwise bid more or pass."""
    state = dealt(NEBRASKA_PITCH, columns(HELD_LOW))
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4"}
    forced = play_out(state, "1: pass; 2: pass; 3: pass")
    assert options(forced) == {"bid 2", "bid 3", "bid 4"}
    refused(forced, "pass", "stick-the-dealer", "everyone else has passed")
    assert options(play_out(state, "pass; bid 3; pass")) == {"pass", "bid 4"}


def test_the_bidder_declares_trump() -> None:
    """And then leads any card, a plain one too."""
    state = play_out(dealt(NEBRASKA_PITCH, columns(HELD_LOW)), "bid 2; pass; pass; pass")
    assert options(state) == {"trump S", "trump H", "trump D", "trump C"}
    state = play_out(state, "1: trump H")
    assert state.phase is Phase.PLAY
    assert options(state) == {f"play {card}" for card in ("AH", "JH", "3D", "5S", "8S", "3C")}
    # Whoever could follow suit may trump instead, but trump must be followed.
    state = play_out(state, "1: play 3D")
    assert options(state) == {"play TD", "play 2H", "play KH"}


def test_low_goes_to_the_player_to_whom_it_was_dealt() -> None:
    """Seat 2 held the two of hearts that seat 1 captured."""
    state = played(NEBRASKA_PITCH, HELD_LOW, 2, trump="H")
    assert takers(state) == {"High": 1, "Low": 2, "Jack": 2, "Game": 0}
    low = awards(score_hand(state))["Low"]
    assert (str(low.card), low.seat, low.trick) == ("2H", 2, 0)
    assert score_hand(state).changes == (1, -2, 2, 0)
    assert score_hand(played(NEBRASKA_PITCH, TWO_EACH, 2, trump="H")).changes == (0, 2, 2, 0)


@pytest.mark.parametrize(
    ("scores", "winner"), [((0, 13, 13, 0), 1), ((0, 12, 13, 0), 2), ((0, 12, 12, 0), None)]
)
def test_to_fifteen(scores: tuple[int, ...], winner: int | None) -> None:
    """Seats 1 and 2 have two points each; of two who get there the bidder wins."""
    assert played(NEBRASKA_PITCH, TWO_EACH, 2, trump="H", scores=scores).winner == winner
