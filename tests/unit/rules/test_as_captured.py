"""Points scored as they are captured."""

import random

import pytest

from pitchlib.game.lookup import table_for
from sheets.scripting import after_auction, columns, play_tricks, rest_of_pack

from ..helpers import *

TABLE = (
    "3H AH 4H KH",  # 1 takes High
    "2H 5H 9H JH",  # 3 takes Low and the jack
    "TS 2S 3S 4S",
    "2C 3C 4C TC",
    "2D 3D 4D TD",
    "5D 6D 7D 8D",
)
"""Seat 1 bids; High falls to it in the first trick, Low and the jack to seat 3 in the second."""
PEGGED = SETBACK.with_points(*SETBACK.points[:4]).with_rules(AsCaptured())


def test_somebody_else_goes_out_in_mid_hand() -> None:
    """Seat 3 is at the target with Low, before its jack and before Game are counted."""
    begun = after_auction(PEGGED, columns(TABLE), 2, bidder=1, scores=(0, 0, 0, 10))
    state = play_tricks(begun, TABLE[:2])
    score = score_hand(state)
    assert (score.winner, score.won_by, score.scores) == (3, "as-captured", (0, 0, 0, 11))
    assert (score.ended_early, score.stopped_early, score.made) == (True, True, False)
    assert score.credited == (0, 1, 0, 0)
    assert "Side 3 went out with cards left to play." in str(score)


def test_cards_of_the_stock_may_be_in_play() -> None:
    """Where cards are drawn, nobody knows that a card turned up earlier is not held."""
    drawing = PEGGED.with_rules(Declared(), ReplaceCards(1))
    hands, scores = columns(TABLE), (0, 0, 0, 10)
    stock = rest_of_pack([*hands, "X+ X-"])
    state = after_auction(drawing, hands, 2, bidder=1, trump="H", stock=stock, scores=scores)
    while state.phase is Phase.EXCHANGE:
        state = apply(state, Discard(()))
    score = score_hand(play_tricks(state, TABLE[:2]))
    assert (score.winner, score.ended_early, score.scores) == (3, True, (0, 0, 0, 11))


def test_trumps_that_were_shown_are_not_in_play() -> None:
    """The two was discarded face up: the bidder is out with High and the three."""
    small = PEGGED.with_rules(Declared(), Dealing(hand=3), FillHands(keep=2))
    hands = ["6H 7H 9C", "AH KH 2H", "3H 4H 9S", "5H JH 9D"]
    stock, scores = rest_of_pack([*hands, "X+ X-"]), (0, 9, 0, 0)
    state = after_auction(small, hands, 2, bidder=1, trump="H", stock=stock, scores=scores)
    for cards in ("2H", "9S", "9D", "9C"):
        state = apply(state, Discard(cards))
    score = score_hand(play_tricks(state, ["6H AH 3H 5H"]))
    assert (score.winner, score.ended_early, score.scores) == (1, True, (0, 11, 0, 0))


def test_the_bidder_waits_for_the_bid() -> None:
    """With ten points and High it would be out, but two were bid; with one bid it is."""
    begun = after_auction(PEGGED, columns(TABLE), 2, bidder=1, scores=(0, 10, 0, 0))
    assert play_tricks(begun, TABLE[:1]).winner is None
    table = table_for(PEGGED, 4)
    assert (table.watches, table.anybody_out) == (True, True)
    assert not table_for(SETBACK.with_rules(DuringPlay()), 4).anybody_out


def test_the_last_trick_is_counted_as_at_any_hands_end() -> None:
    """A set bidder is debited, and the points come in order."""
    begun = after_auction(PEGGED, columns(TABLE), 2, bidder=1)
    score = score_hand(play_tricks(begun, TABLE))
    assert (score.scores, score.winner) == ((0, -2, 0, 3), None)
    assert not score.ended_early


def test_what_clashes() -> None:
    """Orders that count all at once or let the bidder alone win, partners for one hand, and a
    difference that nobody knows yet."""
    for rules, told in (
        ([GoingOutOrder(11, order=OnlyBidder())], "but with OnlyBidder"),
        ([GoingOutOrder(11, order=HighestWins())], "but with HighestWins"),
        ([BidderPlusSeat(5)], "with BidderPlusSeat several players"),
        ([NetDifference(), Individual(2)], "NetDifference is not known"),
    ):
        with pytest.raises(InvalidVariant, match=told):
            PEGGED.with_rules(*rules, AsCaptured())


def test_what_others_peg_stays_but_no_point_of_pips() -> None:
    """In All Fives the last card of a game may peg for both; Game comes after it."""
    state = deal(start(ALL_FIVES, scores=(55, 55)), seed=21)
    chance = random.Random(21)
    while state.to_act is not None:
        state = apply(state, chance.choice(legal_moves(state)))
    score = score_hand(state)
    assert score.award("Game").side == 0
    assert (score.winner, score.captured, score.changes) == (1, (5, 10), (4, 10))
