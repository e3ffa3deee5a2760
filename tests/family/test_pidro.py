"""Pidro as in Finland."""

from .playing import *
from .playing import CINCH_HANDS as HANDS
from .test_cinch import REFILL, STOCK

PLAY = (
    "play AH; play 2H; play TH; play 4H; "  # 1 takes the ace and the ten; 2 keeps the two
    "play KH; play 5D; play 6H; "  # 3 is out; 1 takes the wrong five
    "play 5H; play QH; play JH; "  # 2 takes the right five and the jack
    "play 9H; play 8H; play 7H"  # 0 alone has trumps
)
"""Seven points for each side."""


def test_nine_cards_each_and_six_is_the_lowest_bid() -> None:
    """Three at a time; six to fourteen; the dealer to whom all pass plays for six."""
    dealt_by(PIDRO, players=4, hand=9, packet=3)
    state = dealt(PIDRO, HANDS, stock=STOCK)
    assert options(state) == {"pass", *(f"bid {level}" for level in range(6, 15))}
    state = play_out(state, "pass; pass; pass; pass")
    assert state.contract is not None
    assert (state.contract.bidder, state.contract.level) == (0, 6)


def test_fourteen_is_topped_by_fourteen() -> None:
    """By any later player; lower bids must be exceeded."""
    state = play_out(dealt(PIDRO, HANDS, stock=STOCK), "bid 13")
    assert options(state) == {"pass", "bid 14"}
    state = play_out(state, "bid 14")
    assert options(state) == {"pass", "bid 14"}
    refused(state, "bid 13", "single-round", "bid the same to take it over")
    state = play_out(state, "bid 14; pass")
    assert state.contract is not None
    assert (state.contract.bidder, state.contract.level) == (3, 14)


def test_the_dealer_robs_the_pack_and_kills() -> None:
    """Seven trumps: one must go, face up, but no card that scores."""
    state = play_out(after_auction(PIDRO, HANDS, 6, trump="H", stock=STOCK), REFILL)
    assert state.to_act == 0
    assert state.hands[0] == CardSet("JH 9H 8H 7H 6H 4H 3H 5C 4C 3C 2C")
    plain = "5C 4C 3C 2C"
    killed = ("9H", "8H", "7H", "6H", "4H", "3H")
    assert options(state) == {f"discard {card} {plain}" for card in killed}
    refused(
        state,
        f"discard JH {plain}",
        "fill-hands",
        "JH: these trumps may be discarded only when",
    )
    state = play_out(state, f"discard 3H {plain}")
    assert (state.phase, state.to_act) == (Phase.PLAY, 1)
    assert [len(hand) for hand in state.hands] == [6, 6, 6, 6]


def finished(bid: int, scores: tuple[int, int] = (0, 0)) -> State:
    """The hand to its end."""
    state = after_auction(PIDRO, HANDS, bid, trump="H", stock=STOCK, scores=scores)
    return play_out(state, f"{REFILL}; discard 3H 5C 4C 3C 2C; {PLAY}")


def test_fourteen_points() -> None:
    """The two stays with its player, both fives are worth five."""
    state = finished(6)
    assert takers(state) == {
        "Ace": 1, "Jack": 0, "Ten": 1, "Right Pidro": 0, "Wrong Pidro": 1, "Two": 0,
    }  # fmt: skip
    assert score_hand(state).changes == (7, 7)
    assert score_hand(finished(8)).changes == (7, -8)


def test_to_62() -> None:
    """If both get there the bidders win."""
    assert finished(6, (60, 55)).winner == 1
    assert finished(8, (60, 55)).winner == 0
