"""Cinch for more than two sides: everyone alone, or three pairs with a widow."""

import pytest

from .playing import *

HANDS = (
    "JD 8D 9S 8S 7S 6S 9C 8C 7C",
    "AD KD 5H AS KS AC KC QC JC",
    "QD TD 5D 2D AH KH QH JH TH",
)
STOCK = "6C 5C 4C 4S 3S 9D 7D 6D 4D"
DRAW = "1: discard AS KS AC KC QC JC; 2: discard AH KH QH JH TH; 0: discard 9S 8S 7S 6S 9C 8C 7C"
PLAY = (
    "play AD; play 2D; play 8D; "  # 1 takes High and Low
    "play KD; play 5D; play 4D; "  # and the right pedro
    "play 5H; play TD; play JD; "  # 0 takes the left pedro, the jack and the ten
    "play 9D; play 6C; play QD; "
    "play 3S; play 7D; play 5C; "
    "play 6D; play 4C; play 4S"
)


def to_play(bid: int) -> State:
    """Three play; seat 1 has the bid and names diamonds, and everyone has drawn."""
    rest = CUT_THROAT_CINCH.at(3).pack.cards - CardSet(" ".join([*HANDS, STOCK]))
    stock = f"{STOCK} {rest}"
    state = after_auction(CUT_THROAT_CINCH, HANDS, bid, trump="D", stock=stock)
    return play_out(state, DRAW)


def test_three_draw_alike() -> None:
    """The dealer draws in turn like the others, and has no right to the rest of the pack."""
    state = to_play(8)
    assert state.phase is Phase.PLAY
    assert state.hands[0] == CardSet("JD 9D 8D 7D 6D 4D")
    assert state.stock


def test_a_bid_that_is_made() -> None:
    """Seat 1 takes seven points, seat 0 the other seven: each scores them."""
    state = play_out(to_play(7), PLAY)
    assert set(takers(state).values()) == {0, 1}
    assert score_hand(state).changes == (7, 7, 0)


def test_a_bid_that_fails() -> None:
    """Everyone else scores the bid, and seat 0 its seven points as well."""
    assert score_hand(play_out(to_play(8), PLAY)).changes == (15, 0, 8)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_opponent_scores_a_bid_that_fails(players: int) -> None:
    """The bid first, from the bidder's left on: the first who reaches 51 with it wins."""
    idle = players - 2
    paper = PlayedHand(
        Contract(1, 13, Suit.DIAMONDS), captured=["TD JD", "AD 2D 5D 5H", *[""] * idle]
    )
    score = score_hand(paper, variant=CUT_THROAT_CINCH)
    assert score.changes == (15, 0, *[13] * idle)
    close = score_hand(paper, variant=CUT_THROAT_CINCH, scores=(40, 50, *[38] * idle))
    assert (close.winner, close.scores[2]) == (2, 51)


def test_a_widow_for_six() -> None:
    """Three pairs, eight cards each; the bidder takes up four and names trump, and all keep six."""
    dealt_by(WIDOW_CINCH, players=6, hand=8, packet=4, widow=4)
    assert WIDOW_CINCH.at(6).seating.sides(6) == (0, 1, 2, 0, 1, 2)
    hands = (
        "AS KS QS JS TS 9S 8S 7S",
        "AD KD 5H 2D AH KH 6S 5S",
        "AC KC QC JC TC 9C 8C 7C",
        "QH JH TH 9H 8H 7H 6H 4H",
        "JD TD 5D 9D 3H 2H 4S 3S",
        "QD 8D 7D 6D 2S 6C 5C 4C",
    )
    state = after_auction(WIDOW_CINCH, hands, 10, stock="4D 3D 3C 2C")
    assert view(state, 1).widow == CardSet("4D 3D 3C 2C")
    state = play_out(state, "trump D")
    refused(state, "discard 4D 3D AH KH 6S 5S", "widow-to-bidder", "a trump may be discarded")
    refused(state, "discard AH KH 6S 5S 3C", "widow-to-bidder", "exactly 6")
    state = play_out(state, "discard AH KH 6S 5S 3C 2C; 2: discard 8C 7C")
    assert state.hands[1] == CardSet("AD KD 5H 4D 3D 2D")


def test_three_sides_score_a_bid_that_fails() -> None:
    """Each of the other two has the bid, and the points it took."""
    paper = PlayedHand(
        Contract(1, 10, Suit.DIAMONDS), captured=["JD", "AD 5D 2D", "", "TD", "", "5H"]
    )
    assert score_hand(paper, variant=WIDOW_CINCH).changes == (12, 0, 15)


def test_the_rules_as_printed() -> None:
    """The sheets say what the sources say."""
    tells(
        CUT_THROAT_CINCH,
        "2 to 6 players",
        "every other player scores the amount of the bid plus the points it took",
        "from the bidder's left on",
    )
    tells(
        WIDOW_CINCH,
        "6 players, in teams of 2",
        "Deal each player 8 cards",
        "Set 4 more cards aside",
        "The bidder picks up the widow.",
        "every other team scores the amount of the bid",
    )
    assert find_variant("cutthroat cinch") is CUT_THROAT_CINCH
    assert find_variant("six-hand cinch") is WIDOW_CINCH
