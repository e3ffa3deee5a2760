"""Blind All Fours and the All Fours of English pubs."""

import pytest

from .playing import *

TABLE = (
    "2H AH KH 3H",  # seat 1 leads and takes High; the two was seat 0's
    "AS TS 3S 4S",  # seat 0: 14 pips
    "JH 5C QH 6C",  # seat 2 catches the jack
    "8D 7D 9D TD",  # seat 3: 10 pips
    "6S 7S 8S 2S",
    "6D 8C 5D 9C",
)
"""Seat 1 leads hearts; pips: 14 for seat 0, 7 for seat 1, 3 for seat 2, 10 for seat 3."""


def test_nobody_bids() -> None:
    """When the cards are dealt the eldest leads at once; what it leads is trump."""
    for dealer in range(4):
        state = dealt(BLIND_ALL_FOURS, columns(TABLE), dealer=dealer)
        assert state.phase is Phase.PLAY
        eldest = (dealer + 1) % 4
        assert state.to_act == eldest
        assert state.contract == Contract(eldest, 0)
    state = dealt(BLIND_ALL_FOURS, columns(TABLE))
    assert playable(state) == {"AH", "TS", "5C", "7D", "7S", "8C"}
    refused(state, "bid 2", "wrong-phase", "play a card")
    refused(state, "pass", "wrong-phase")


def test_everybody_scores() -> None:
    """High and Low go to their holders, Jack and Game to who took them."""
    state = play_tricks(dealt(BLIND_ALL_FOURS, columns(TABLE)), TABLE)
    assert takers(state) == {"High": 1, "Low": 0, "Jack": 2, "Game": 0}
    assert state.scores == (2, 1, 1, 0)
    score = score_hand(state)
    assert str(score).startswith("No bid: seat 1 led, and hearts were trump.")
    assert score.made


def test_no_game_on_a_tie() -> None:
    """In partnerships both sides have 17 pips, and nobody gets Game."""
    state = play_tricks(dealt(PUB_ALL_FOURS, columns(TABLE)), TABLE)
    assert takers(state) == {"High": 1, "Low": 0, "Jack": 0, "Game": None}
    assert score_hand(state).pips == (17, 17)
    assert state.scores == (2, 1)


def test_points_win_in_their_order() -> None:
    """With six each, High is out before Low: seat 1 wins, and nothing more is counted."""
    state = play_tricks(dealt(BLIND_ALL_FOURS, columns(TABLE), scores=(6, 6, 6, 0)), TABLE)
    assert (state.winner, state.scores) == (1, (6, 7, 6, 0))
    state = play_tricks(dealt(PUB_ALL_FOURS, columns(TABLE), scores=(10, 9)), TABLE)
    assert (state.winner, state.scores) == (0, (11, 10))


def test_the_sheet_tells_what_the_sources_say() -> None:
    """Statement by statement."""
    sheet = " ".join(str(rulebook(BLIND_ALL_FOURS)).split())
    for fact in (
        "2 to 7 players, each playing alone",
        "6 cards, 3 at a time",
        "The player at the dealer's left leads to the first trick",
        "its suit is trump",
        "must follow suit or play a trump",
        "holding the highest trump in play",
        "holding the lowest trump in play",
        "capturing the jack of trumps",
        "If the most pips are tied, nobody scores the point",
        "scores the points taken",
        "The game is to 7 points",
    ):
        assert fact in sheet, fact
    for stranger in ("highest bid", "The bid is made", "has the bid"):
        assert stranger not in sheet, stranger
    assert "The game is to 11 points" in str(rulebook(PUB_ALL_FOURS))


def test_what_needs_a_bid_is_refused() -> None:
    """Each conflict names the components and what to use instead."""
    from pitchlib.rules import BidderScoresBid, BidderScoresTaken, DuringPlay, Moon, OnlyBidder

    for component, fix in (
        (BidderScoresTaken(), "EverybodyScores"),
        (BidderScoresBid(), "EverybodyScores"),
        (OnlyBidder(), "CountOutInOrder"),
        (DuringPlay(), "AtHandEnd"),
        (Moon(), "NoMoon"),
    ):
        with pytest.raises(InvalidVariant) as caught:
            BLIND_ALL_FOURS.with_rules(component)
        assert type(component).__name__ in str(caught.value)
        assert fix in str(caught.value)
