"""Smudge, counted down from seven."""

import pytest

from .playing import *

SWEEP = (
    "2H AH 3H 4H",  # 1 takes High and Low, whoever leads
    "5C KH JH 6C",  # 1 catches the jack
    "7S TS 8S 9S",  # 1: ten pips
    "4C AC 3C 2C",
    "7D AD 8D 9D",
    "KD TD QD JD",  # 0: 16 pips; seat 1 has 26
)
"""Seat 1 takes all four points."""
SHARED = (
    "2H AH 3H 4H",  # 1 takes High and Low
    "5C TH JH 6C",  # 2 takes the jack: 11 pips
    "7S 6S 8S 9S",
    "4C AC 3C 2C",  # 1
    "7D AD 8D 9D",  # 1: twelve pips with the three aces
    "KD TD QD JD",  # 0: 16 pips, Game
)
"""Seat 1 takes High and Low, seat 2 the jack, seat 0 Game."""


def test_three_to_five_play_with_six_cards_each() -> None:
    """Six cards, three at a time; everybody starts at seven."""
    assert SMUDGE.players == (3, 4, 5)
    dealt_by(SMUDGE, players=4, hand=6, packet=3)
    for players in SMUDGE.players:
        assert start(SMUDGE, players=players).scores == (7,) * players


def test_the_dealer_must_bid_more() -> None:
    """Two to four are bid; the dealer cannot take the contract for as much."""
    state = dealt(SMUDGE, columns(SHARED))
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4"}
    state = play_out(state, "bid 2; pass; bid 3")
    assert options(state) == {"pass", "bid 4"}
    refused(state, "bid 3", "no-steal", "the dealer, too, must bid higher")


def test_all_pass() -> None:
    """The same dealer deals again, and no score changes."""
    state = play_out(dealt(SMUDGE, columns(SHARED), dealer=2), "pass; pass; pass; pass")
    assert (state.phase, state.dealer, state.scores) == (Phase.DEAL, 2, (7, 7, 7, 7))


def test_points_are_subtracted() -> None:
    """The pitcher made two with High and Low, won in a trick; the others have a point each."""
    state = played(SMUDGE, SHARED, 2)
    assert takers(state) == {"High": 1, "Low": 1, "Jack": 2, "Game": 0}
    assert state.scores == (6, 5, 6, 7)


def test_who_is_set_back_goes_up() -> None:
    """Three bid and two taken: three are added, above the start too."""
    assert played(SMUDGE, SHARED, 3).scores == (6, 10, 6, 7)


def test_the_first_at_zero_wins() -> None:
    """The pitcher counts first; if it is set back, the jack comes before Game."""
    state = played(SMUDGE, SHARED, 2, scores=(1, 2, 1, 7))
    assert (state.winner, state.scores) == (1, (1, 0, 1, 7))
    state = played(SMUDGE, SHARED, 3, scores=(1, 2, 1, 7))
    assert (state.winner, state.scores) == (2, (1, 5, 0, 7))


@pytest.mark.parametrize("scores", [(7, 7, 7, 7), (1, 19, 1, 1)])
def test_a_smudge_wins_at_any_score(scores: tuple[int, ...]) -> None:
    """All four points, of which only two were bid."""
    state = played(SMUDGE, SWEEP, 2, scores=scores)
    assert set(takers(state).values()) == {1}
    assert (state.winner, score_hand(state).won_by) == (1, "moon")


def test_a_smudge_need_not_be_the_pitchers() -> None:
    """Seat 3 pitched the four of hearts and is set back; seat 1 wins with all four points."""
    state = played(SMUDGE, SWEEP, 2, bidder=3, scores=(7, 9, 7, 1))
    assert (state.winner, state.scores) == (1, (7, 5, 7, 3))


def test_without_the_jack_there_is_no_smudge() -> None:
    """Three points of three are no more than three; a bid of four is set back."""
    table = [row.replace("JH", "TH") for row in SWEEP]
    state = played(SMUDGE, table, 3)
    assert (state.winner, state.scores) == (None, (7, 4, 7, 7))
    assert played(SMUDGE, table, 4).scores == (7, 11, 7, 7)


def test_names() -> None:
    """Other names find it."""
    for name in ("Smudge", "pitch (smudge)", "Smudge Pitch"):
        assert find_variant(name) is SMUDGE
