"""Setback for five: a partner for one hand, and a score for everybody."""

import pytest

from .playing import *

TABLE = (
    "5H AH 2H 3H KH",  # 1 leads: High; Low fell from 2
    "6C QH 7C 8C JH",  # 1 catches the jack of seat 4, its partner
    "TS 2S AS 3S 4S",  # 2 takes: 14 pips
    "9D 3D TD 2D 4D",  # 2 leads and takes: 10
    "TC 2C KC AC 3C",  # 3 takes: 17
    "5S 6S 7S 8S 9S",  # 4 takes
)
"""Seat 1 bids; seat 4, two to its right, is the partner. High, Low and Jack are theirs. Pips: for
them 4 + 3 + 2 + 1 = 10, for the others 14 + 10 + 17 = 41."""


def test_each_alone_in_the_game_and_two_against_three_in_the_hand() -> None:
    """Five scores; sides 0 and 1 in the hand."""
    assert FIVE_PLAYER_SETBACK.players == (5,)
    assert start(FIVE_PLAYER_SETBACK).scores == (0, 0, 0, 0, 0)
    dealt_by(FIVE_PLAYER_SETBACK, players=5, hand=6, packet=1)
    score = score_hand(played(FIVE_PLAYER_SETBACK, TABLE, 3))
    assert score.hand_sides == (1, 0, 1, 1, 0)
    assert (score.pips, score.captured, score.bidding_side) == ((10, 41), (3, 1), 0)


@pytest.mark.parametrize(
    ("bidder", "sides"),
    [(0, (0, 1, 1, 0, 1)), (1, (1, 0, 1, 1, 0)), (2, (0, 1, 0, 1, 1)), (4, (1, 1, 0, 1, 0))],
)
def test_the_partner_sits_two_to_the_right(bidder: int, sides: tuple[int, ...]) -> None:
    """To the bidder's right, round the table."""
    state = played(FIVE_PLAYER_SETBACK, _turned(bidder - 1), 3, bidder=bidder)
    assert score_hand(state).hand_sides == sides


def _turned(by: int) -> tuple[str, ...]:
    """The table with everybody so many seats to the left of where they were."""
    rows = [row.split() for row in TABLE]
    return tuple(" ".join(row[(seat - by) % 5] for seat in range(5)) for row in rows)


def test_partners_score_alike() -> None:
    """Both have three points for the three, and each of the others one for Game."""
    state = played(FIVE_PLAYER_SETBACK, TABLE, 3)
    assert takers(state) == {"High": 0, "Low": 0, "Jack": 0, "Game": 1, "Smudge": None}
    assert state.scores == (1, 3, 1, 1, 3)


def test_partners_are_set_back_alike() -> None:
    """Four bid, three taken: both lose four."""
    assert played(FIVE_PLAYER_SETBACK, TABLE, 4).scores == (1, -4, 1, 1, -4)


def test_who_wins() -> None:
    """The bidder before the partner; of the others who sits next to the bidder's left."""
    state = played(FIVE_PLAYER_SETBACK, TABLE, 3, scores=(0, 10, 0, 0, 10))
    assert (state.winner, state.scores) == (1, (0, 11, 0, 0, 11))
    state = played(FIVE_PLAYER_SETBACK, TABLE, 3, scores=(0, 0, 0, 0, 10))
    assert (state.winner, state.scores) == (4, (0, 1, 0, 0, 11))
    state = played(FIVE_PLAYER_SETBACK, TABLE, 4, scores=(10, 0, 9, 10, 0))
    assert (state.winner, state.scores) == (3, (11, -4, 10, 11, -4))


def test_only_the_bidder_may_win_where_one_must_bid_to_win() -> None:
    """Not the partner, who has made no bid."""
    variant = FIVE_PLAYER_SETBACK.with_rules(GoingOutOrder(11, order=OnlyBidder()))
    state = played(variant, TABLE, 3, scores=(0, 0, 0, 0, 10))
    assert (state.winner, state.scores) == (None, (1, 3, 1, 1, 13))
    assert played(variant, TABLE, 3, scores=(0, 8, 0, 0, 10)).winner == 1


def test_the_bidder_may_go_out_during_play() -> None:
    """With High, Low and Jack after the second trick; the partner has them, too."""
    variant = FIVE_PLAYER_SETBACK.with_rules(DuringPlay())
    assert played(variant, TABLE, 3, scores=(0, 7, 0, 0, 0)).winner is None
    begun = after_auction(variant, columns(TABLE), 3, bidder=1, scores=(0, 8, 0, 0, 0))
    score = score_hand(play_tricks(begun, TABLE[:2]))
    assert (score.winner, score.scores, score.ended_early) == (1, (0, 11, 0, 0, 3), True)


def test_the_score_prints_two_tables() -> None:
    """Points and pips by side of the hand, scores by player."""
    text = str(score_hand(played(FIVE_PLAYER_SETBACK, TABLE, 3)))
    assert "side    1+4  0+2+3" in text
    assert "pips    10   41" in text
    assert "score   1   3   1   1   3" in text


def test_the_sheet_tells_what_the_source_says() -> None:
    """Statement by statement; in the example everybody is told who plays together."""
    tells(
        FIVE_PLAYER_SETBACK,
        "5 players",
        "the bidder and the player 2 seats to the right are partners",
        "Each player has a score: what a side scores or loses, each of its members scores or loses",
        "High Ada and Cleo 1",
    )
    assert "Points taken" in rulebook(FIVE_PLAYER_SETBACK)


def test_what_cannot_be() -> None:
    """A partner who is the bidder, and a sweep that does not say who wins."""
    with pytest.raises(InvalidVariant, match="there are not both if the partner"):
        FIVE_PLAYER_SETBACK.with_rules(BidderPlusSeat(5, right=5))
    with pytest.raises(InvalidVariant, match="Moon does not say which of them wins"):
        FIVE_PLAYER_SETBACK.with_rules(Moon(unbid="wins"))
