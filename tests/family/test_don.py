"""Nine-Card Don, Irish Don, Phat and All Fives: cards that score as they are captured."""

import pytest

from .playing import *

NINE_TRICKS = (
    "5D JD KD 3D",  # 1 leads, 2 takes: five of trumps 10, jack 1, king 3; 4 pips
    "JH KH 5H 4H",  # 2 leads, 1 takes: a five, 5; 4 pips
    "9S TS AS JS",  # 1 leads, 2 takes; a plain nine is nothing in this game; 15 pips
    "6S TC AC 5C",  # 2 leads and takes: a five, 5; 14 pips
    "AH AD 3H 6H",  # 2 leads, 1 trumps with the ace, 4; 8 pips
    "9D QD 6D JC",  # 1 leads and takes: the nine of trumps 9, the queen 2; 3 pips
    "2S 4C 2C 8C",  # 1 leads, 3 takes
    "7H QS TH KC",  # 3 leads and takes; 15 pips
    "QH 4S 8S 8H",  # 3 leads, 0 takes; 2 pips
)
"""Diamonds are trump, led by seat 1. Side 0 has 10 + 1 + 3 + 5 = 19 and 4 + 15 + 14 + 2 = 35 pips;
side 1 has 5 + 4 + 9 + 2 = 20 and 4 + 8 + 3 + 15 = 30 pips. Game is 8 for side 0."""

TIED_MUCK = (
    "QD JD 2D 6D",  # 1 leads, 0 takes: queen 2, jack 1; 3 pips
    "5C 4C 8C 7C",  # 0 leads, 2 takes: 5
    "TS 2S 6S AS",  # 2 leads, 3 takes; 14 pips
    "3S 9C 4S 8S",  # 3 leads and takes: a nine, 9
    "KC QC 6C 3C",  # 3 leads, 0 takes; 5 pips
    "TC 8H 5S 2C",  # 0 leads and takes: 5; 10 pips
    "JH 7H 2H QH",  # 0 leads, 3 takes; 3 pips
    "JS AD 9S KS",  # 3 leads, 1 trumps: the ace 4, a nine, 9; 8 pips
    "QS KH 4H 5H",  # 1 leads and takes: 5; 5 pips
    "3D TD 7D 9H",  # 1 leads and takes: a nine, 9; 10 pips
    "JC AH 5D TH",  # 1 leads, 2 trumps: the five of trumps, 10; 15 pips
    "9D 8D 4D 7S",  # 2 leads, 0 takes: the nine of trumps, 18
    "AC 6H KD 3H",  # 0 leads, 2 trumps with the king, 3; 7 pips
)
"""Diamonds are trump, led by seat 1. Side 0 has 3 + 5 + 5 + 10 + 18 + 3 = 44, side 1 has
9 + 4 + 9 + 5 + 9 = 36; each has 40 pips."""


def hand_of(variant: Variant, table: Table, tally: Tally | None = None) -> State:
    """The state after a hand dealt by seat 0."""
    return play_tricks(apply(start(variant, tally=tally), Deal(columns(table))), table)


def test_a_hand_of_nine_card_don() -> None:
    """Counted by hand, trick by trick."""
    state = hand_of(NINE_CARD_DON, NINE_TRICKS)
    assert state.score is not None
    assert state.score.pips == (35, 30)
    assert state.scores == (27, 20)
    points = {award.point: award.side for award in state.score.awards}
    assert points["Five of Spades"] is None  # not dealt
    assert (points["Five of Diamonds"], points["Five of Hearts"], points["Nine"]) == (0, 1, 1)
    assert {award.point: award.value for award in state.score.awards if award.card} == {
        "Ace": 4, "King": 3, "Queen": 2, "Jack": 1, "Nine": 9,
        "Five of Spades": 5, "Five of Hearts": 5, "Five of Diamonds": 10, "Five of Clubs": 5,
    }  # fmt: skip


def test_a_tie_for_the_muck_is_carried() -> None:
    """To the next hand, where it is worth 16."""
    state = hand_of(PHAT, TIED_MUCK)
    assert state.score is not None
    assert state.score.pips == (40, 40)
    assert state.scores == (44, 36)
    assert state.tally == Tally(carried=8)
    assert hand_of(PHAT, TIED_MUCK, state.tally).tally == Tally(carried=16)
    again = hand_of(IRISH_DON, TIED_MUCK)
    assert (again.scores, again.tally) == ((44, 36), Tally())


def test_the_suit_led_must_be_followed() -> None:
    """A player who can follow may not trump; one who cannot may."""
    state = apply(start(PHAT), Deal(columns(TIED_MUCK)))
    state = play_tricks(state, TIED_MUCK[:4])
    assert state.to_act == 3
    state = apply(state, next(move for move in legal_moves(state) if str(move) == "play 3C"))
    follows = {str(move) for move in legal_moves(state)}
    assert follows == {"play KC", "play TC", "play JC", "play AC"}


def test_points_are_pegged_as_they_are_captured() -> None:
    """At 108, the first trick of the hand above wins with 14; so does a partner's pitch."""
    state = apply(start(NINE_CARD_DON, scores=(108, 120)), Deal(columns(NINE_TRICKS)))
    state = play_tricks(state, NINE_TRICKS)
    assert (state.phase, state.winner, len(state.tricks)) == (Phase.OVER, 0, 1)
    assert state.scores == (122, 120)
    state = apply(start(IRISH_DON, scores=(80, 60)), Deal(columns(TIED_MUCK)))
    state = play_tricks(state, TIED_MUCK)
    assert (state.winner, len(state.tricks)) == (0, 1)
    # Side 1 is home with ace and nines; the queen, the jack and two fives of side 0 are pegged.
    state = apply(start(IRISH_DON, scores=(0, 59)), Deal(columns(TIED_MUCK)))
    state = play_tricks(state, TIED_MUCK)
    assert (state.winner, state.scores, len(state.tricks)) == (1, (13, 81), 8)
    tells(IRISH_DON, "What others have captured by then stays scored.")


def test_the_names() -> None:
    """Don is several games, and nine-card Don has many names."""
    assert {find_variant(name).id for name in ("Big Don", "Welsh Don", "9-card Don", "chaser")} == {
        "nine-card-don"
    }
    assert find_variant("Fat") == PHAT
    with pytest.raises(UnknownVariant, match="irish-don: "):
        find_variant("don")


def test_a_hand_of_all_fives() -> None:
    """Hearts are turned up: five for the five, ten for the ten, two for the queen, and Game."""
    hands = ["5H JS 5D 6C 9D 9C", "4H 3S QH 4S 7H TH"]
    rest = rest_of_pack([*hands, "KH"]).replace("X+ X- ", "").split()
    state = apply(start(ALL_FIVES, dealer=1), Deal(hands, [Card(each) for each in ("KH", *rest)]))
    assert [str(move) for move in legal_moves(state)] == ["stand", "beg"]
    assert state.credits == ()
    state = apply(state, legal_moves(state)[0])
    rows = ("5H 4H", "JS 3S", "5D QH", "6C 4S", "9D 7H", "9C TH")
    state = play_tricks(state, rows)
    # Seat 0 takes the first two tricks and 5 + 1 pips; seat 1 has 2 + 10 points and as many pips.
    assert state.score is not None
    assert state.score.pips == (6, 12)
    assert state.scores == (5, 13)
    assert takers(state)["Game"] == 1
