"""Five-Point Setback with 28 cards."""

import pytest

from .playing import *

HEARTS = (
    "9H AH 2H TH",  # 1 leads and takes High and Low; 14 pips
    "2S QH JD 9S",  # 1 leads and takes the left jack; 3 pips
    "TS JH KH 2D",  # 1 leads, 2 takes the right jack; 14 pips
    "AS 9D KS QS",  # 2 leads, 0 takes; 9 pips
    "AC KC QC TC",  # 0 takes; 19 pips
    "9C TD QD KD",  # 0 leads, and no trump and no club falls: 0 takes; 15 pips
)
"""Hearts are trump. Seats 1 and 3 take High, Low and the left jack with 17 pips, seats 0 and 2 the
right jack, and Game with 57."""


def test_twenty_eight_cards() -> None:
    """Aces down to nines, and the twos; 24 are dealt."""
    pack = FIVE_POINT_SETBACK.at(4).pack.cards
    assert len(pack) == 28
    assert {str(card)[0] for card in pack} == set("AKQJT92")
    assert len(dealt(FIVE_POINT_SETBACK, columns(HEARTS)).stock) == 4


def test_right_and_left_jack() -> None:
    """The left jack is a trump below the right one."""
    rules = FIVE_POINT_SETBACK.at(4)
    order = rules.trump_order.trumps(Suit.HEARTS, rules.pack.cards)
    ranked = [str(card) for group in order.ranking for card in group]
    assert ranked == ["AH", "KH", "QH", "JH", "JD", "TH", "9H", "2H"]


def test_bidding_goes_on_until_all_pass_or_somebody_bids_five() -> None:
    """Who has passed is out."""
    state = dealt(FIVE_POINT_SETBACK, columns(HEARTS))
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4", "bid 5"}
    on = play_out(state, "1: bid 2; 2: bid 3; 3: pass; 0: pass; 1: bid 4")
    assert (on.phase, on.to_act) == (Phase.AUCTION, 2)
    done = play_out(on, "2: pass")
    assert done.contract == Contract(1, 4)
    assert options(done) == {"trump S", "trump H", "trump D", "trump C"}
    five = play_out(state, "1: pass; 2: bid 5")
    assert five.contract == Contract(2, 5)
    assert play_out(state, "pass; pass; pass; pass").phase is Phase.DEAL


def test_five_points() -> None:
    """Three for seats 1 and 3, two for seats 0 and 2."""
    state = played(FIVE_POINT_SETBACK, HEARTS, 3, trump="H")
    assert takers(state) == {"High": 1, "Low": 1, "Jack": 0, "Off-Jack": 1, "Game": 0}
    assert score_hand(state).pips == (57, 17)
    assert score_hand(state).changes == (2, 3)
    assert score_hand(played(FIVE_POINT_SETBACK, HEARTS, 4, trump="H")).changes == (2, -4)


@pytest.mark.parametrize(
    ("scores", "winner"), [((10, 9), 1), ((10, 8), 0), ((9, 8), None), ((0, 9), 1)]
)
def test_to_twelve(scores: tuple[int, ...], winner: int | None) -> None:
    """If both get there the bidders win."""
    assert played(FIVE_POINT_SETBACK, HEARTS, 3, trump="H", scores=scores).winner == winner
