"""The Britannica's Auction Pitch, and Smear as a family plays it: what follows when all pass."""

import pytest

from family.test_blind_all_fours import TABLE

from .playing import *

JICK = [row.replace("9D", "JD") for row in TABLE]
"""The same hand with the jack of diamonds: it wins the fourth trick, with a ten in it."""


def test_bids_are_one_to_four() -> None:
    """Each higher than the last; the dealer may match a four and nothing else."""
    state = dealt(CLASSIC_AUCTION_PITCH, columns(TABLE))
    assert options(state) == {"pass", "bid 1", "bid 2", "bid 3", "bid 4"}
    state = play_out(state, "1: bid 3; pass; pass")
    assert (state.to_act, options(state)) == (0, {"pass", "bid 4"})
    refused(state, "bid 3", "dealer-match")
    state = play_out(dealt(CLASSIC_AUCTION_PITCH, columns(TABLE)), "bid 4; pass; pass")
    assert options(state) == {"pass", "bid 4"}
    assert play_out(state, "0: bid 4").contract == Contract(0, 4)


def test_without_a_bid_the_eldest_pitches() -> None:
    """It need not make anything, and everybody scores."""
    state = play_out(dealt(CLASSIC_AUCTION_PITCH, columns(TABLE)), "pass; pass; pass; pass")
    assert (state.phase, state.to_act, state.contract) == (Phase.PLAY, 1, Contract(1, 0))
    state = play_tricks(state, TABLE)
    assert state.scores == (2, 1, 1, 0)
    assert "No bid: seat 1 led" in str(score_hand(state))


def test_a_bid_must_be_made() -> None:
    """Seat 1 takes High alone: a bid of one scores it, a bid of two costs two."""
    for bid, score in ((1, 1), (2, -2)):
        state = dealt(CLASSIC_AUCTION_PITCH, columns(TABLE))
        state = play_tricks(play_out(state, f"bid {bid}; pass; pass; pass"), TABLE)
        assert state.scores == (2, score, 1, 0)


def test_the_dealer_is_set_when_all_pass() -> None:
    """It costs two, nothing is played, and the next player deals."""
    state = play_out(dealt(FAMILY_SMEAR, columns(JICK), dealer=2), "pass; pass; pass; pass")
    assert (state.phase, state.dealer, state.contract) == (Phase.DEAL, 3, None)
    assert state.scores == (0, 0, -2, 0)


def test_the_jick_is_a_trump() -> None:
    """Seat 2 takes the jack and plays the jick; Game is a tie at 14."""
    state = dealt(FAMILY_SMEAR, columns(JICK))
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4", "bid 5"}
    state = play_out(state, "1: bid 2; pass; pass; 0: pass; 1: trump H")
    assert state.trump is Suit.HEARTS
    state = play_tricks(state, JICK)
    assert takers(state) == {"High": 1, "Low": 0, "Jack": 2, "Off-Jack": 2, "Game": None}
    assert score_hand(state).pips == (14, 7, 14, 0)
    assert state.scores == (1, -2, 2, 0)


def test_the_dealer_has_no_privilege() -> None:
    """A bid must be higher, the dealer's too."""
    state = play_out(dealt(FAMILY_SMEAR, columns(JICK)), "bid 3; pass; pass")
    assert options(state) == {"pass", "bid 4", "bid 5"}


def test_the_bidder_wins_first_or_else_the_highest() -> None:
    """Seat 1 makes two with High and Low; seats 0 and 2 get to eleven as well, but it wins."""
    table = [row.replace("2H", "4H").replace("5C", "2H") for row in TABLE]
    for variant, scores, winner in (
        (FAMILY_SMEAR, (10, 9, 10, 0), 1),
        (FAMILY_SMEAR, (10, 8, 9, 0), 0),
        (FAMILY_SMEAR, (10, 8, 10, 0), 2),  # even: the first to the bidder's left
        (FAMILY_SMEAR.with_rules(GoingOutOrder(11, order=OnlyBidder())), (10, 8, 9, 0), None),
    ):
        state = dealt(variant, columns(table), scores=scores)
        state = play_out(state, "1: bid 2; pass; pass; pass; trump H")
        state = play_tricks(state, table)
        assert takers(state) == {"High": 1, "Low": 1, "Jack": 2, "Off-Jack": None, "Game": 0}
        assert state.winner == winner


@pytest.mark.parametrize(
    ("variant", "facts"),
    [
        (
            CLASSIC_AUCTION_PITCH,
            (
                "4 to 7 players",
                "6 cards, 3 at a time",
                "The lowest bid is 1",
                "may steal a bid of 4, and only that",
                "If everyone passes, the player at the dealer's left names trump",
                "has bid nothing",
                "holding the lowest trump",
                "capturing the jack of trumps",
                "loses the amount of the bid",
            ),
        ),
        (
            FAMILY_SMEAR,
            (
                "2 to 8 players",
                "The lowest bid is 2",
                "The dealer, too, must bid higher",
                "loses 2 points",
                "the deal passes to the left",
                "names the trump suit",
                "J♠, J♣, 10♠",
                "must follow suit or play a trump",
                "holding the lowest trump",
                "The game is to 11 points",
            ),
        ),
    ],
    ids=lambda value: getattr(value, "id", None),
)
def test_the_sheets_tell_what_the_sources_say(variant: Variant, facts: tuple[str, ...]) -> None:
    """Statement by statement."""
    sheet = " ".join(str(rulebook(variant)).split())
    for fact in facts:
        assert fact in sheet, fact
