"""Sixty-Three, King Pedro and their relatives, with hands worked out on paper."""

from .playing import *
from .test_more_pitch import paper

PEDROS = (
    "2H AH 9H 4H",  # 1 leads and takes the ace, the nine and the two
    "3H QH 5D JH",  # 1 leads and takes the three, the left pedro and the jack
    "TS 6H KH 5H",  # 1 leads, 2 takes the king and the right pedro
    "4S 7H TH 8H",  # 2 leads and takes the ten
    "5S 6S AS 7S",  # 2 leads and takes
    "2C 3C KC 4C",  # 2 leads and takes
)
"""Hearts and the five of diamonds are trump. What each seat keeps; seat 1 has the bid."""
WITH_JOKER = (*PEDROS[:5], "2C 3C KC X+")
"""Seat 3 wins the last trick with the joker."""
DOUBLE_KING = (
    *PEDROS[:2],
    "KD 6H KH 5H",  # 1 leads, 2 takes both kings and the right pedro
    "4S 7H TH 8H",  # 2 leads and takes the ten
    "TS 9D AS 7S",  # 2 leads, 1 takes with the off-nine
    "2C 3C KC X+",  # 1 leads, 3 takes with the joker
)
"""The kings, nines and fives of both red suits are trump."""


def hand(variant: Variant, table: tuple[str, ...], size: int, bid: int) -> State:
    """A hand of which each seat keeps a column; the rest of the pack is dealt and discarded."""
    kept = columns(table)
    jokers = {"X-"} if "X+" in " ".join(table) else {"X+", "X-"}
    rest = [card for card in rest_of_pack(kept).split() if card not in jokers]
    extra = size - 6
    hands = [f"{six} {' '.join(rest[extra * n : extra * n + extra])}" for n, six in enumerate(kept)]
    stock = " ".join(rest[4 * extra :])
    state = after_auction(variant, hands, bid, trump="H", stock=stock)
    return play_tricks(discarded_to(state, kept), table)


def test_sixty_three() -> None:
    """Ace, jack, nine, left pedro, three and two are 32; king, ten and right pedro 31."""
    dealt_by(SIXTY_THREE, players=4, hand=9, packet=3)
    state = hand(SIXTY_THREE, PEDROS, 9, bid=30)
    assert takers(state) == {
        "High": 1, "King": 0, "Jack": 1, "Game": 0, "Nine": 1, "Right Pedro": 0, "Left Pedro": 1,
        "Three": 1, "Low": 1,
    }  # fmt: skip
    assert score_hand(state).changes == (31, 32)
    assert score_hand(hand(SIXTY_THREE, PEDROS, 9, bid=33)).changes == (31, -33)
    tells(
        SIXTY_THREE,
        "everyone else has passed",
        "packet of 4",
        "The game is to 152",
        "{25 points}"[1:-1],
    )


def test_eighty_three() -> None:
    """The joker is the lowest trump and worth 20: 52 against 31."""
    state = hand(EIGHTY_THREE, WITH_JOKER, 9, bid=50)
    assert takers(state)["Joker"] == 1
    assert score_hand(state).changes == (31, 52)
    assert sum(point.value for point in EIGHTY_THREE.points) == 83


def test_king_pedro() -> None:
    """Thirty for the king, and the two for the side that held it: seven points are too few."""
    dealt_by(KING_PEDRO, players=4, hand=12, packet=3, widow=4)
    state = hand(KING_PEDRO, PEDROS, 12, bid=30)
    assert takers(state) == {
        "High": 1, "King": 0, "Jack": 1, "Game": 0, "Right Pedro": 0, "Left Pedro": 1, "Low": 0,
    }  # fmt: skip
    assert score_hand(state).changes == (37, -30)
    rest = [card for card in rest_of_pack(columns(PEDROS)).split() if card not in {"X+", "X-"}]
    hands = [f"{six} {' '.join(rest[6 * n : 6 * n + 6])}" for n, six in enumerate(columns(PEDROS))]
    begun = dealt(KING_PEDRO, hands, stock=" ".join(rest[24:]))
    assert {"pass", "bid 30", "bid 44"} <= options(begun)
    refused(begun, "bid 29", "bidding-rounds", "lowest bid is 30")
    tells(KING_PEDRO, "King: 30 points", "Only a bidder who makes the bid", "to 200 points")


def test_double_king_pedro() -> None:
    """Both kings, the ten and the right pedro are 56, all else 44."""
    dealt_by(DOUBLE_KING_PEDRO, players=4, hand=12, packet=3, widow=5)
    state = hand(DOUBLE_KING_PEDRO, DOUBLE_KING, 12, bid=40)
    assert takers(state) == {
        "High": 1, "King": 0, "Off-King": 0, "Jack": 1, "Game": 0, "Nine": 1, "Off-Nine": 1,
        "Right Pedro": 0, "Left Pedro": 1, "Low": 1, "Snoozer": 1,
    }  # fmt: skip
    assert score_hand(state).changes == (56, 44)
    tells(DOUBLE_KING_PEDRO, "the off-king", "Snoozer: 18 points", "to 500 points")


def test_spare_trumps_go_to_the_partner_in_double_king_pedro() -> None:
    """Eight trumps: the partner discards two plain cards more, and gets the two that are given."""
    eight, own = "AH KH KD QH JH TH 9H 9D", "8H 7H"
    plain = rest_of_pack([eight, own, "6H 5H 5D 4H 3H 2H X+ X-"]).split()
    hands = [
        f"6H 5H 5D 4H {' '.join(plain[:8])}",
        f"{eight} {' '.join(plain[8:12])}",
        f"3H 2H X+ {' '.join(plain[12:21])}",
        f"{own} {' '.join(plain[21:31])}",
    ]
    state = after_auction(DOUBLE_KING_PEDRO, hands, 100, trump="H", stock=" ".join(plain[31:]))
    refused(
        state,
        f"discard 9D {' '.join(plain[8:12])}",
        "widow-to-bidder",
        "9 of the cards that are not trumps",
    )
    state = play_out(state, f"discard {' '.join((*plain[8:12], *plain[31:]))}")
    for first, last in ((12, 18), (21, 27), (0, 6)):
        state = play_out(state, f"discard {' '.join(plain[first:last])}")
    assert [len(held) for held in state.hands] == [6, 8, 6, 6]
    assert state.to_act == 3
    refused(
        state, "discard", "widow-to-bidder", "exactly 2 of the cards that are not trumps, not 0"
    )
    refused(state, f"discard 7H {plain[27]}", "widow-to-bidder", "only when nothing else is left")
    state = play_out(state, f"discard {plain[27]} {plain[28]}")
    refused(state, "discard 9D", "widow-to-bidder", "give the partner exactly 2 of 8 trumps")
    state = play_out(state, "discard 9H 9D")
    assert state.hands[3] == CardSet(f"{own} 9H 9D {plain[29]} {plain[30]}")
    assert state.discards[1] == CardSet(" ".join((*plain[8:12], *plain[31:])))
    assert state.phase is Phase.PLAY
    seen = [view(state, seat) for seat in range(4)]
    assert seen[3].drawn == (CardSet("9H 9D"),)
    assert [each.known_cards[3] for each in seen[:3]] == [
        CardSet.EMPTY,
        CardSet("9H 9D"),
        CardSet.EMPTY,
    ]
    assert [each.moves[-1][1] for each in seen[::2]] == [HiddenDiscard(2)] * 2
    tells(DOUBLE_KING_PEDRO, "gives the spare ones to the partner, face down")


def test_piedro() -> None:
    """Seventeen points; the keeper scores for the player who held the two."""
    captured = ("AH X+ 5D", "JH JD", "TH 2H", "X- 5H")
    held = ("AH", "JH 2H", "TH X+ X-", "JD 5H 5D")
    assert paper(PIEDRO, 9, captured=captured, held=held) == {
        "Ace": 0, "Jack": 1, "Off-Jack": 1, "Big Joker": 0, "Small Joker": 1, "Ten": 0, "Five": 1,
        "Pedro": 0, "Keeper": 1,
    }  # fmt: skip
    tells(PIEDRO, "The lowest bid is 9", "The highest bid is 17", "Only trumps are played")


def test_bidding_goes_around() -> None:
    """Whoever has passed is out; the last to bid takes the packet and names trump."""
    kept = columns(PEDROS)
    rest = [card for card in rest_of_pack(kept).split() if card not in {"X+", "X-"}]
    hands = [f"{six} {' '.join(rest[3 * n : 3 * n + 3])}" for n, six in enumerate(kept)]
    state = dealt(SIXTY_THREE, hands, stock=" ".join(rest[12:]))
    state = play_out(state, "1: bid 20; 2: pass; 3: bid 25; 0: pass; 1: bid 31; 3: pass")
    assert state.contract is not None
    assert (state.contract.bidder, state.contract.level) == (1, 31)
    assert len(state.hands[1]) == 13
