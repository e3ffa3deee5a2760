"""Ten-point Smear: two like jokers, the second played is the higher; the higher score wins."""

import pytest

from .playing import *

DIAMONDS = (
    "2D AD 9D JH",  # 1 leads and takes High, the two and the jick; 5 pips
    "TD X+ X- 4D",  # 1 leads a joker, seat 2 plays the other: the second wins; 10 pips
    "8S KS 6S 3S",  # 2 leads, 1 takes; 3 pips
    "QD 3D 7D 5D",  # 1 leads the trey, 0 takes; 2 pips
    "9S AS TS QS",  # 0 leads, 1 takes; 16 pips
    "AC 6H 5H KH",  # 1 leads, 3 takes; 7 pips
)
"""Seat 1 and its partner take High, the jick and Game (31 pips against 12); seats 0 and 2 held the
two, and take both jokers and the trey."""
BURIED = ("2C 3C 4C 5C", "6C 7C 8C 9C", "TC JC QC KC", "2H 3H 4H 7H")
"""What the seats discard."""


def to_play(
    changes: dict[str, str] | None = None, scores: tuple[int, ...] | None = None, bid: int = 3
) -> State:
    """Seat 1 has bid and declared diamonds, and everybody has discarded four clubs or hearts."""
    hands = [
        f"{hand} {rest}"
        for hand, rest in zip(columns(swapped(DIAMONDS, changes or {})), BURIED, strict=True)
    ]
    state = apply(after_auction(SMEAR, hands, bid, scores=scores), NameTrump("D"))
    for seat in (1, 2, 3, 0):
        state = apply(state, Discard(BURIED[seat]), seat=seat)
    return state


def whole(scores: tuple[int, ...] | None = None, bid: int = 3) -> State:
    """The hand played to the end."""
    return play_tricks(to_play(scores=scores, bid=bid), DIAMONDS)


def test_four_or_six_in_pairs() -> None:
    """Four are dealt ten cards, six are dealt eight; all play six."""
    assert SMEAR.players == (4, 6)
    for players, size in ((4, 10), (6, 8)):
        rules = SMEAR.at(players)
        assert rules.dealing.hand == size
        assert rules.exchange.tricks(size, 0) == 6
    assert SMEAR.at(6).seating.sides(6) == (0, 1, 2, 0, 1, 2)


def test_everybody_discards_down_to_six() -> None:
    """Four cards, and no trump among them while there is anything else."""
    state = apply(
        after_auction(SMEAR, [f"{h} {r}" for h, r in zip(columns(DIAMONDS), BURIED)], 3),
        NameTrump("D"),
    )
    assert (state.phase, state.to_act) == (Phase.EXCHANGE, 1)
    refused(state, "discard 6C 7C 8C", "discard-only", "exactly 4")
    refused(state, "discard 6C 7C 8C X+", "discard-only", "trump may be discarded only when")
    assert "discard 9C 8C 7C 6C" in options(state)


def test_the_second_joker_is_the_higher() -> None:
    """Whichever of the two is which."""
    for changes in ({}, {"X+": "X-", "X-": "X+"}):
        state = play_tricks(to_play(changes), swapped(DIAMONDS, changes)[:2])
        assert state.tricks[1].winner == 2


def test_ten_points() -> None:
    """Both jokers and the trey for seats 0 and 2, and Low, which seat 0 held."""
    state = whole()
    assert takers(state) == {
        "High": 1, "Low": 0, "Jack": None, "Off-Jack": 1, "Joker": 0, "Other Joker": 0,
        "Trey": 0, "Game": 1,
    }  # fmt: skip
    score = score_hand(state)
    assert score.pips == (12, 31)
    assert score.changes == (6, 3)
    assert awards(score)["Low"].seat == 0
    assert score_hand(whole(bid=4)).changes == (6, -4)


@pytest.mark.parametrize(
    ("scores", "winner"),
    [((46, 48), 0), ((46, 49), 1), ((46, 50), 1), ((45, 48), None), ((45, 49), 1)],
)
def test_the_higher_score_wins(scores: tuple[int, ...], winner: int | None) -> None:
    """Six points against three: 52 to 51, 52 to 52 for the pitching side, 52 to 53."""
    assert whole(scores).winner == winner
