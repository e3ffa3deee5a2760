"""Seven-point Pitch with jick and two like jokers: the first played is the higher."""

import pytest

from .playing import *

CLUBS = (
    "2C AC 9C JS",  # 1 leads and takes High, the two and the jick; 5 pips
    "X- X+ 5C 4D",  # 1 leads a joker, seat 0 plays the other: the first wins
    "9S KS 6S 3S",  # 1 leads and takes; 3 pips
    "JC QC TC 7H",  # 1 leads and takes the jack; 13 pips
    "8D 8S TS QS",  # 1 leads, 3 takes; 12 pips
    "AH 6H 5H KH",  # 3 leads, 0 takes; 7 pips
)
"""Seat 1 leads clubs and takes High, Jack, the jick, both jokers and Game (21 pips); seat 0 held
the two."""

TIED = (
    "2C AC 9C 4D",  # 1 leads and takes; 4 pips
    "TD X+ 5C 8D",  # 1 leads the joker and takes; 10 pips
    "AS TS 6S 3S",  # 1 leads, 0 takes; 14 pips
    "9H 6H 5H 7H",  # 0 takes
    "9S 8S 7S 5S",  # 0 takes
    "4H 2H 3H 8H",  # 0 leads, 3 takes
)
"""Seats 0 and 1 have 14 pips each, and seat 1 the joker."""


def test_two_to_four_with_six_cards() -> None:
    """54 cards, jokers included."""
    assert SEVEN_POINT_PITCH.players == (2, 3, 4)
    state = dealt(SEVEN_POINT_PITCH, columns(CLUBS))
    assert len(set(state.stock).union(*state.hands)) == 54


def test_the_dealer_takes_it_for_two_if_nobody_bids() -> None:
    """A dealer who passes, too, has undertaken two; a bid of more is as good as anybody's."""
    state = play_out(dealt(SEVEN_POINT_PITCH, columns(CLUBS)), "pass; pass; pass")
    assert options(state) == {"pass", *(f"bid {level}" for level in range(2, 8))}
    left = play_out(state, "pass")
    assert left.contract == Contract(bidder=0, level=2)
    assert (left.phase, left.to_act) == (Phase.TRUMP, 0)
    assert play_out(state, "bid 4").contract == Contract(bidder=0, level=4)


def test_the_first_card_is_a_trump() -> None:
    """A club, a joker or the jick, if clubs are to be trump: the card led does not matter more."""
    state = play_out(dealt(SEVEN_POINT_PITCH, columns(CLUBS)), "bid 6; pass; pass; pass; trump C")
    assert options(state) == {"play X+", "play AC", "play QC"}
    refused(state, "play KS", "trump-lead-first", "the first lead must be a trump")


def test_the_first_joker_played_is_the_higher() -> None:
    """Seat 1 leads X+ and keeps the trick; with the jokers changed about it is the same."""
    state = played(SEVEN_POINT_PITCH, CLUBS, 6, trump="C")
    assert state.tricks[1].winner == 1
    assert takers(state) == {
        "High": 1, "Low": 0, "Jack": 1, "Off-Jack": 1, "Joker": 1, "Other Joker": 1, "Game": 1,
    }  # fmt: skip
    assert score_hand(state).changes == (1, 6, 0, 0)
    other = played(SEVEN_POINT_PITCH, swapped(CLUBS, {"X+": "X-", "X-": "X+"}), 6, trump="C")
    assert other.tricks[1].winner == 1


def test_the_jick_may_be_high() -> None:
    """Where ace, king, queen and jack are out; a joker never is."""
    table = swapped(CLUBS, {"AC": "3C", "QC": "AD", "JC": "QD", "TC": "5D"})
    high = awards(score_hand(played(SEVEN_POINT_PITCH, table, 2, trump="C")))["High"]
    assert (str(high.card), high.seat) == ("JS", 3)
    table = swapped(table, {"JS": "JD"})
    high = awards(score_hand(played(SEVEN_POINT_PITCH, table, 2, trump="C")))["High"]
    assert str(high.card) == "9C"


def test_low_need_not_be_won() -> None:
    """Seat 0 has it for the two of clubs, which seat 1 captured."""
    low = awards(score_hand(played(SEVEN_POINT_PITCH, CLUBS, 6, trump="C")))["Low"]
    assert (str(low.card), low.seat, low.trick) == ("2C", 0, 0)


@pytest.mark.parametrize(("card", "taker"), [("X+", 1), ("X-", 1), ("8C", None)])
def test_a_joker_breaks_a_tie_for_game(card: str, taker: int | None) -> None:
    """It counts half a pip, as it were; with the eight of clubs instead nobody has the point."""
    state = played(SEVEN_POINT_PITCH, swapped(TIED, {"X+": card}), 2, trump="C")
    assert score_hand(state).pips == (14, 14, 0, 0)
    assert takers(state)["Game"] == taker


def test_a_joker_does_not_make_up_for_a_pip() -> None:
    """With a jack more seat 0 has 15 against 14 and a joker."""
    table = swapped(TIED, {"4H": "JH", "8H": "TH", "7H": "8H"})
    table = [row.replace("JH 2H 3H TH", "JH 2H 3H 4H") for row in table]
    state = played(SEVEN_POINT_PITCH, table, 2, trump="C")
    assert score_hand(state).pips == (15, 14, 0, 0)
    assert takers(state)["Game"] == 0


@pytest.mark.parametrize(("scores", "winner"), [((14, 9, 0, 0), 1), ((14, 8, 0, 0), 0)])
def test_to_fifteen_the_bidder_first(scores: tuple[int, ...], winner: int) -> None:
    """Seat 1 scores six and seat 0 one."""
    assert played(SEVEN_POINT_PITCH, CLUBS, 6, trump="C", scores=scores).winner == winner
