"""Nine-card Pitch, by teams, counted down from 21."""

from sheets.scripting import takers as takers_of

from .playing import *

TABLE = (
    "2H AH 3H 4H",  # 1 takes High and Low
    "6H KH JH 5H",  # 1 takes the jack, and the five of its partner
    "QS TS 8S 9S",  # 0 takes the high spade: 12 pips
    "KC AC 3C 2C",  # 1: 7 pips
    "7D AD 8D 9D",  # 1: 4
    "KD TD QD JD",  # 0: 16
    "JC 9C 8C 7C",  # 0: 1
    "6C 5C 4C QC",  # 3: 2
    "2S 3S 4S 5S",  # 3
)
"""Seats 1 and 3 take four points and 21 pips, seats 0 and 2 the high spade and Game with 29."""
STOCK = "AS KS JS 7S QH TH 9H 8H 7H 6S 6D 5D 4D 3D 2D TC"


def to_play(bid: int, scores: tuple[int, int] = (21, 21)) -> State:
    """Seat 1 has bid and made hearts trump; nobody replaces a card."""
    state = dealt(NINE_CARD_PITCH, columns(TABLE), stock=STOCK, scores=scores)
    script = f"1: bid {bid}; pass; pass; pass; trump H; 1: discard; discard; discard; 0: discard"
    return play_out(state, script)


def test_nine_cards_for_four_in_pairs() -> None:
    """Both teams start at 21."""
    assert NINE_CARD_PITCH.players == (4,)
    dealt_by(NINE_CARD_PITCH, players=4, hand=9, packet=1)
    assert start(NINE_CARD_PITCH).scores == (21, 21)


def test_bids_from_three_to_six() -> None:
    """The dealer may match, and must bid when the others have passed."""
    state = dealt(NINE_CARD_PITCH, columns(TABLE), stock=STOCK)
    assert options(state) == {"pass", "bid 3", "bid 4", "bid 5", "bid 6"}
    assert options(play_out(state, "bid 5; pass; pass")) == {"pass", "bid 5", "bid 6"}
    assert "pass" not in options(play_out(state, "pass; pass; pass"))


def test_up_to_four_cards_are_replaced() -> None:
    """From the top of the stock, in the order of the deal; each hand stays at nine."""
    state = dealt(NINE_CARD_PITCH, columns(TABLE), stock=STOCK)
    state = play_out(state, "1: bid 3; pass; pass; pass; trump H")
    refused(state, "discard TS 5C 9C 3S TD", "replace-cards", "at most 4 cards", "not 5")
    state = play_out(state, "1: discard TS 5C 9C 3S; 2: discard 8S; 3: discard; 0: discard 2S 6C")
    assert state.phase is Phase.PLAY
    assert state.hands[1] == CardSet("AH KH AC AD TD AS KS JS 7S")
    assert "QH" in str(state.hands[2])
    assert CardSet("TH 9H") <= state.hands[0]
    assert [len(hand) for hand in state.hands] == [9, 9, 9, 9]
    assert str(state.stock[0]) == "8H"


def test_the_pitcher_may_lead_anything() -> None:
    """The first lead need not be a trump."""
    assert {"play TS", "play AC", "play AH"} <= options(to_play(3))


def test_six_points() -> None:
    """High, Low, the jack, the five, Game, and the high spade, all to their takers."""
    state = play_tricks(to_play(4), TABLE)
    assert takers_of(state) == {
        "Jack": 1, "Five": 1, "High": 1, "Low": 1, "Game": 0, "High Spade": 0,
    }  # fmt: skip
    assert state.scores == (19, 17)


def test_who_fails_goes_up() -> None:
    """Five bid, four taken: 26; the others have their two points all the same."""
    assert play_tricks(to_play(5), TABLE).scores == (19, 26)


def test_zero_wins() -> None:
    """The bidder's team counts first."""
    state = play_tricks(to_play(4, scores=(1, 4)), TABLE)
    assert (state.winner, state.scores) == (1, (1, 0))
    state = play_tricks(to_play(5, scores=(1, 4)), TABLE)
    assert (state.winner, state.scores) == (0, (0, 9))
