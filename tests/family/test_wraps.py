"""Pitch with Wraps: two bids for all six tricks, and a game that is lost at minus 21."""

import pytest

from pitchlib.pictures import draw_table

from .playing import *

LOW = (
    "9S 4S KS 2S",  # 1 leads; the lowest card is seat 3's, and seat 2 takes the trick
    "TD 3D 8D 5D",  # 2 leads; seat 1's, and 0 takes it
    "7C QC 9C 3C",  # 0 leads; seat 3's, and 1 takes it
    "8H 2H TH 6H",  # 1 leads
    "QH 4H 7H JH",
    "KH 5H 9H 3H",
)
"""In every trick the lowest card of the suit led is from seat 1 or seat 3, who win few of them."""
HIGH = (
    "2S AS 3S 4S",
    "3H KS 5S 6S",
    "4H QS 7S 8S",
    "5H JS 9S 2D",
    "6H TS 3D 4D",
    "7H 5D 8D AD",
)
"""Seat 1 and seat 3 win all six tricks, with all four points."""


def wrapped(bid: int, table: tuple[str, ...], scores: tuple[int, ...] | None = None) -> State:
    """Seat 1 has bid, and the hand was played out."""
    return play_tricks(after_auction(WRAPS, columns(table), bid, scores=scores), table)


def test_the_bids() -> None:
    """Three, four, and the wraps above them; the dealer may steal a wrap, too, and must bid."""
    state = dealt(WRAPS, columns(LOW))
    assert options(state) == {"pass", "bid 3", "bid 4", "bid 5", "bid 6"}
    assert [str(parse_move(state, f"{name}-wrap")) for name in ("low", "high")] == [
        "bid 5", "bid 6",
    ]  # fmt: skip
    refused(state, "bid 2", "single-round", "the lowest bid is 3")
    assert options(play_out(state, "bid 5; pass; pass")) == {"pass", "bid 5", "bid 6"}
    assert options(play_out(state, "pass; pass; pass")) == {"bid 3", "bid 4", "bid 5", "bid 6"}


def test_a_low_wrap() -> None:
    """The bidders score six for it, and the others score their High, Low and Game."""
    score = score_hand(wrapped(5, LOW))
    assert (score.made, score.changes) == (True, (3, 6))
    assert "Seat 1 bid low-wrap in spades and made it." in str(score)


def test_it_is_called_by_its_name() -> None:
    """In pictures of the table, too; other bids are their numbers."""
    state = dealt(WRAPS, columns(LOW))
    for bid, name in ((4, "4"), (5, "low-wrap"), (6, "high-wrap")):
        called = play_out(state, f"bid {bid}")
        assert f"Highest bid {name}" in draw_table(view(called, 0))
        won = play_out(called, "pass; pass; pass")
        assert f"Seat 1 bid {name}" in draw_table(view(won, 0))


@pytest.mark.parametrize(("one", "other"), [("3H", "9H"), ("2S", "KS"), ("4H", "QH")])
def test_a_low_wrap_that_fails(one: str, other: str) -> None:
    """One trick in which the others have the lowest card is enough."""
    changes = {one: other, other: one}
    table = [" ".join(changes.get(card, card) for card in row.split()) for row in LOW]
    state = after_auction(WRAPS, columns(table), 5)
    while state.phase is Phase.PLAY:
        row = table[len(state.tricks)].split()
        assert state.to_act is not None
        state = play_out(state, f"play {row[state.to_act]}")
    assert score_hand(state).changes[1] == -6


def test_a_high_wrap() -> None:
    """All six tricks, and six points for the four that are in them; a five would not do."""
    assert score_hand(wrapped(6, HIGH)).changes == (0, 6)
    assert score_hand(wrapped(4, HIGH)).changes == (0, 4)
    score = score_hand(wrapped(5, HIGH))
    assert (score.made, score.changes) == (False, (0, -6))
    assert score_hand(wrapped(6, LOW)).changes == (3, -6)


def test_both_ends_of_the_game() -> None:
    """At 21 a team has won, at minus 21 it has lost."""
    assert wrapped(6, HIGH, (0, 15)).winner == 1
    state = wrapped(6, LOW, (0, -15))
    assert (state.winner, state.scores) == (0, (3, -21))
    assert wrapped(6, LOW, (0, -14)).winner is None


def test_the_rules_as_printed() -> None:
    """The sheet says what the source says."""
    tells(
        WRAPS,
        "4 players, in teams of 2",
        "Deal each player 6 cards, 3 at a time",
        "The lowest bid is 3.",
        "The dealer may steal",
        "The highest bid in points is 4.",
        "Above 4 there is a bid called low-wrap",
        "by playing the lowest card of the suit led to every trick",
        "Above low-wrap there is a bid called high-wrap",
        "The bid of high-wrap is made by winning every trick. It scores 6 for the bidder's team.",
        "The game is to 21 points.",
        "-21 or lower",
    )
    assert find_variant("house pitch") is find_variant("high-wrap") is WRAPS
