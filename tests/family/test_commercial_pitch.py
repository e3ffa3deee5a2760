"""Commercial Pitch: the eldest hand sells."""

import pytest

from family.test_blind_all_fours import TABLE

from .playing import *


def sale(script: str, dealer: int = 0, scores: tuple[int, ...] | None = None) -> State:
    """The state after the words of a script."""
    return play_out(dealt(COMMERCIAL_PITCH, columns(TABLE), dealer=dealer, scores=scores), script)


def test_the_eldest_begins() -> None:
    """It sells, or pitches without waiting for a bid and must make four."""
    state = sale("")
    assert state.to_act == 1
    assert options(state) == {"sell", "bid 4"}
    refused(state, "pass", "eldest-sells", "seat 1 is to sell, or to bid 4 and play")
    refused(state, "bid 3", "eldest-sells")
    state = sale("1: bid 4")
    assert (state.phase, state.contract) == (Phase.PLAY, Contract(1, 4))
    state = play_tricks(state, TABLE)
    assert state.scores == (2, -4, 1, 0)  # only High was taken


def test_the_others_bid_in_turn() -> None:
    """Once each, from one to four, more than before."""
    state = sale("1: sell")
    assert state.to_act == 2
    assert options(state) == {"pass", "bid 1", "bid 2", "bid 3", "bid 4"}
    refused(state, "accept", "eldest-sells", "seat 1 sells, and seat 2 is to bid or pass")
    refused(state, "bid 5", "eldest-sells", "the highest bid is 4")
    refused(state, "bid 0", "eldest-sells", "the lowest bid is 1")
    state = sale("sell; 2: bid 2; 3: pass")
    assert options(state) == {"pass", "bid 3", "bid 4"}
    refused(state, "bid 2", "eldest-sells", "seat 2 has bid 2, and a bid must be higher")
    state = sale("sell; bid 2; pass; 0: pass")
    assert (state.to_act, options(state)) == (1, {"accept", "refuse"})
    refused(state, "pass", "eldest-sells", "seat 1 is to accept or refuse")


def test_four_ends_the_bidding() -> None:
    """After four nobody else speaks but the seller."""
    state = sale("sell; 2: bid 4")
    assert (state.to_act, options(state)) == (1, {"accept", "refuse"})


def test_a_price_is_paid() -> None:
    """Seat 2 sells to the dealer for one: the price and the jack are two points."""
    state = sale("2: sell; 3: pass; 0: pass; 1: bid 1; 2: accept", dealer=1)
    assert state.contract == Contract(1, 1)
    assert [(credit.seat, credit.amount) for credit in state.credits] == [(2, 1)]
    assert state.scores == (0, 0, 1, 0)  # it is entered at once
    state = play_tricks(state, TABLE)
    assert state.scores == (2, 1, 2, 0)
    score = score_hand(state)
    assert score.credits == state.credits
    assert "Seat 2 scores 1 for the sale." in str(score)


def test_the_price_counts_first() -> None:
    """With six each the seller is out by the price, and not a card is played."""
    state = sale("sell; pass; pass; bid 1; accept", dealer=1, scores=(6, 6, 6, 0))
    assert (state.phase, state.to_act) == (Phase.OVER, None)
    assert (state.winner, state.scores) == (2, (6, 6, 7, 0))
    with pytest.raises(HandNotFinished, match="not played"):
        score_hand(state)


def test_a_price_is_refused() -> None:
    """The seller then plays for as much, and is set like any bidder."""
    state = sale("sell; bid 1; pass; pass; refuse")
    assert (state.contract, state.credits) == (Contract(1, 1), ())
    assert play_tricks(state, TABLE).scores == (2, 1, 1, 0)
    state = sale("sell; bid 2; pass; pass; refuse")
    assert play_tricks(state, TABLE).scores == (2, -2, 1, 0)


def test_nobody_bids() -> None:
    """The seller pitches without any obligation."""
    state = sale("sell; pass; pass; pass")
    assert state.contract == Contract(1, 0)
    assert play_tricks(state, TABLE).scores == (2, 1, 1, 0)


def test_second_bids() -> None:
    """With second bids, who is outbid may raise until all others have passed."""
    variant = COMMERCIAL_PITCH.with_rules(EldestSells(may_raise_again=True))
    state = play_out(
        dealt(variant, columns(TABLE)), "1: sell; 2: bid 1; 3: bid 2; 0: pass; 2: bid 3; 3: pass"
    )
    assert (state.to_act, options(state)) == (1, {"accept", "refuse"})
    assert play_out(state, "accept").contract == Contract(2, 3)
    state = play_out(dealt(variant, columns(TABLE)), "sell; pass; bid 1; 0: pass")
    assert state.to_act == 1


def test_the_sheet_tells_what_the_sources_say() -> None:
    """Statement by statement."""
    sheet = " ".join(str(rulebook(COMMERCIAL_PITCH)).split())
    for fact in (
        "4 to 7 players",
        "The usual number is 5",
        "The player at the dealer's left sells the right to name trump",
        "keeps it by bidding 4 at once",
        "starting at the seller's left. Each has one turn",
        "The lowest bid is 1",
        "The highest bid is 4",
        "The seller accepts or refuses the highest bid",
        "scores the amount of the bid at once",
        "the seller is the bidder and must take as many points as were bid",
        "A payment may win the game at once",
        "If nobody bids, the seller is the bidder but has bid nothing",
        "If the most pips are tied, nobody scores the point",
        "loses the amount of the bid",
        "The game is to 7 points",
    ):
        assert fact in sheet, fact


def test_names_and_conflicts() -> None:
    """It is found as sell-out; what does not fit it is refused."""
    assert find_variant("Sell-out") is COMMERCIAL_PITCH
    with pytest.raises(InvalidVariant, match="with OnlyBidder nobody can win a hand that nobody"):
        COMMERCIAL_PITCH.with_rules(OnlyBidder())
    with pytest.raises(InvalidVariant, match="allows a bid of 5"):
        COMMERCIAL_PITCH.with_rules(EldestSells(maximum=5))
