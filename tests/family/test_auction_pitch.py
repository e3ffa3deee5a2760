"""Auction Pitch as Bicycle has it, without and with the joker."""

import pytest

from .playing import *

BOTH = (AUCTION_PITCH, AUCTION_PITCH_JOKER)

JOKER_LED = (
    "3S X+ 2S 9S",  # 1 leads the joker, a spade; 3 takes it with the nine
    "KS 4D QS AS",  # 3 leads and takes High; 9 pips
    "TC 5C 6C JC",  # 3 takes; 11 pips
    "3H AH 4H 2H",  # 3 leads, 1 takes; 4 pips
    "5D KD 6D 7D",  # 1 takes; 3 pips
    "8C 8H 9H TH",  # 1 leads, 3 takes; 10 pips
)
"""Seat 3 takes High, the joker and Game (30 pips against 7); seat 2 held the two of spades; the
jack of spades is undealt."""


def test_two_to_seven_play_with_six_cards_each() -> None:
    """Six cards, three at a time; with the joker three to five play."""
    assert AUCTION_PITCH.players == (2, 3, 4, 5, 6, 7)
    assert AUCTION_PITCH_JOKER.players == (3, 4, 5)
    dealt_by(AUCTION_PITCH, players=4, hand=6, packet=3)
    dealt_by(AUCTION_PITCH_JOKER, players=5, hand=6, packet=3)
    for number in (2, 6):
        with pytest.raises(PitchError):
            start(AUCTION_PITCH_JOKER, players=number)


def test_the_dealer_may_match_but_not_the_top_bid() -> None:
    """The lowest bid is two; the dealer takes it for as much, but not a bid of four."""
    state = dealt(AUCTION_PITCH, columns(HELD_LOW))
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4"}
    refused(play_out(state, "1: bid 2"), "bid 2", "single-round", "must be higher")
    assert options(play_out(state, "bid 2; bid 3; pass")) == {"pass", "bid 3", "bid 4"}
    taken = play_out(state, "1: bid 2; 2: bid 3; 3: pass; 0: bid 3")
    assert taken.contract is not None
    assert (taken.contract.bidder, taken.contract.level) == (0, 3)
    four = play_out(state, "1: pass; 2: pass; 3: bid 4")
    assert options(four) == {"pass"}
    refused(four, "bid 4", "dealer-match", "the dealer, too, must bid higher")


def test_all_pass() -> None:
    """The same dealer deals again."""
    state = play_out(dealt(AUCTION_PITCH, columns(HELD_LOW), dealer=2), "pass; pass; pass; pass")
    assert (state.phase, state.dealer) == (Phase.DEAL, 2)
    assert state.scores == (0, 0, 0, 0)


def test_low_is_for_the_player_to_whom_it_was_dealt() -> None:
    """Seat 1 captured the two of hearts, but seat 2 held it; seat 1 has High alone and is set."""
    state = played(AUCTION_PITCH, HELD_LOW, 2)
    assert takers(state) == {"High": 1, "Low": 2, "Jack": 2, "Game": 0}
    assert score_hand(state).pips == (16, 4, 4, 2)
    assert score_hand(state).changes == (1, -2, 2, 0)


def test_who_makes_the_bid_scores_what_was_taken() -> None:
    """A bid of two, with High and Game."""
    state = played(AUCTION_PITCH, TWO_EACH, 2)
    assert takers(state) == {"High": 1, "Low": 2, "Jack": 2, "Game": 1}
    assert score_hand(state).changes == (0, 2, 2, 0)


@pytest.mark.parametrize(
    ("table", "scores", "winner"),
    [
        (TWO_EACH, (0, 5, 6, 0), 1),  # the pitcher, though seat 2 reaches seven with Low
        (TWO_EACH, (0, 4, 6, 0), 2),
        (HELD_LOW, (6, 6, 6, 0), 2),  # of the others Low comes before Game
        (HELD_LOW, (6, 6, 4, 0), 0),
        (HELD_LOW, (5, 6, 4, 0), None),
    ],
)
def test_to_seven_the_pitcher_first(
    table: tuple[str, ...], scores: tuple[int, ...], winner: int | None
) -> None:
    """Then High, Low, Jack, Game, one by one."""
    assert played(AUCTION_PITCH, table, 2, scores=scores).winner == winner


def test_a_led_joker_is_a_spade() -> None:
    """Spades are trump, and trump must be followed: the joker is the lowest."""
    state = play_out(dealt(AUCTION_PITCH_JOKER, columns(JOKER_LED)), "bid 2; pass; pass; pass")
    state = play_out(state, "1: play X+")
    assert state.trumps is not None
    assert state.trumps.suit is Suit.SPADES
    assert options(state) == {"play 2S", "play QS"}
    state = play_out(state, "play 2S 9S 3S")
    assert state.tricks[0].winner == 3


def test_the_joker_is_a_point_but_not_low() -> None:
    """Five points, in the order High, Low, Jack, Joker, Game."""
    state = played(AUCTION_PITCH_JOKER, JOKER_LED, 2)
    assert list(takers(state).items()) == [
        ("High", 3), ("Low", 2), ("Jack", None), ("Joker", 3), ("Game", 3),
    ]  # fmt: skip
    assert str(awards(score_hand(state))["Low"].card) == "2S"
    assert score_hand(state).pips == (0, 7, 0, 30)
    assert score_hand(state).changes == (0, -2, 1, 3)


@pytest.mark.parametrize(("before", "winner"), [((0, 0, 9, 6), 2), ((0, 0, 9, 9), 3)])
def test_with_the_joker_to_ten(before: tuple[int, ...], winner: int) -> None:
    """The pitcher was set; the others are counted in order: High, then Low."""
    assert played(AUCTION_PITCH_JOKER, JOKER_LED, 2, scores=before).winner == winner


def test_with_the_joker_five_may_be_bid() -> None:
    """The dealer matches a bid of four, but not one of five."""
    state = dealt(AUCTION_PITCH_JOKER, columns(JOKER_LED))
    assert options(play_out(state, "bid 4; pass; pass")) == {"pass", "bid 4", "bid 5"}
    assert options(play_out(state, "bid 5; pass; pass")) == {"pass"}


@pytest.mark.unmeasured
def test_the_sheets_say_so() -> None:
    """What the sources state stands on the printed sheets."""
    for variant in BOTH:
        tells(
            variant,
            "Deal each player 6 cards, 3 at a time",
            "The lowest bid is 2.",
            "cannot be stolen",
            "its suit is trump",
            "holding the lowest",
            "loses the amount of the bid",
            "wins or loses is scored first",
        )
    tells(AUCTION_PITCH, "2 to 7 players, each playing alone.", "The game is to 7 points.")
    tells(
        AUCTION_PITCH_JOKER,
        "The pack has 53 cards",
        "is a trump and ranks below all others",
        "If the joker is led to the first trick, spades are trump.",
        "Do not count the joker",
        "The game is to 10 points.",
    )
