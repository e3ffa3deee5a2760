"""The sheet of Setback."""

import pytest

from .compositions import COMPOSITIONS
from .scripting import *

NO_JACK = swapped(SWEEP, {"JH": "TH"})
"""Seat 1 takes every trick, but the jack of trump was not dealt."""
FIVE_TRICKS = swapped(SWEEP, {"AS": "KS", "7S": "AS"})
"""Seat 1 takes High, Low, Jack and Game; seat 3 takes the last trick with AS."""
WITH_JACK = swapped(DIVIDED, {"9H": "JH", "JH": "9H"})
"""Seat 1 takes High, Low and Jack, seat 2 Game."""


def example() -> State:
    """Four hands; seat 0 has bid 2 and will pitch."""
    return after_auction(SETBACK, EXAMPLE, 2, bidder=0, dealer=3)


# How the game is played


@states("setback/fifty-two-cards")
def test_the_pack_has_fifty_two_cards() -> None:
    """Hands and rest are 52 different cards without jokers."""
    state = deal(start(SETBACK), seed=1)
    cards = set(state.stock).union(*state.hands)
    assert len(cards) == 52
    assert not any(card.is_joker for card in cards)


@states("setback/six-cards", "setback/twenty-four-cards", "setback/four-alone")
def test_four_players_get_six_cards_each() -> None:
    """24 cards are dealt and 28 are not; no other number can play."""
    state = deal(start(SETBACK), seed=1)
    assert [len(hand) for hand in state.hands] == [6, 6, 6, 6]
    assert len(state.stock) == 28
    assert SETBACK.players == (4,)
    assert [state.side_of(seat) for seat in range(4)] == [0, 1, 2, 3]
    for number in (2, 3, 5, 6):
        with pytest.raises(PitchError):
            start(SETBACK, players=number)


@states("setback/everybody-scores", "setback/points-to-who-took-them")
def test_everybody_scores_what_was_taken() -> None:
    """Seat 1 pitched and took High and Low, seat 2 took Jack and Game: 2 each."""
    state = played(SETBACK, DIVIDED, 2)
    assert takers(state) == {"High": 1, "Low": 1, "Jack": 2, "Game": 2, "Smudge": None}
    assert score_hand(state).changes == (0, 2, 2, 0)


@states("setback/to-eleven")
@pytest.mark.parametrize(("before", "winner"), [(8, None), (9, 1)])
def test_to_eleven(before: int, winner: int | None) -> None:
    """Two points win from 9 and not from 8."""
    state = played(SETBACK, DIVIDED, 2, scores=(0, before, 0, 0))
    assert (state.scores[1], state.winner) == (before + 2, winner)
    assert state.phase is (Phase.DEAL if winner is None else Phase.OVER)


@states("setback/to-seven")
def test_to_seven() -> None:
    """With the option, two points win from 5."""
    variant = COMPOSITIONS["setback:to-7"]
    assert played(variant, DIVIDED, 2, scores=(0, 4, 0, 0)).winner is None
    assert played(variant, DIVIDED, 2, scores=(0, 5, 0, 0)).winner == 1


@states("setback/to-twenty-one")
def test_to_twenty_one() -> None:
    """With the option, two points win from 19."""
    variant = COMPOSITIONS["setback:to-21"]
    assert played(variant, DIVIDED, 2, scores=(0, 18, 0, 0)).winner is None
    assert played(variant, DIVIDED, 2, scores=(0, 19, 0, 0)).winner == 1


# Bidding


@states("setback/bids")
def test_bids_are_two_to_four_and_smudge() -> None:
    """Smudge is a bid of five."""
    state = dealt(SETBACK, EXAMPLE)
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4", "bid 5"}
    assert parse_move(state, "smudge") == Bid(5)
    refused(state, "bid 1", "single-round", "2")
    refused(state, "bid 6", "single-round", "5")


@states("setback/bid-is-points")
@pytest.mark.parametrize(("bid", "made"), [(2, True), (3, True), (4, False)])
def test_a_bid_is_a_number_of_points(bid: int, made: bool) -> None:
    """High, Low and Jack make a bid of 2 or 3, not of 4."""
    score = score_hand(played(SETBACK, WITH_JACK, bid))
    assert (score.captured[1], score.made) == (3, made)


@states("setback/smudge-is-everything")
def test_a_smudge_is_all_points_and_all_tricks() -> None:
    """High, Low, Jack, Game and six tricks after a bid of 5: the fifth point, +5."""
    state = played(SETBACK, SWEEP, 5)
    assert takers(state) == {"High": 1, "Low": 1, "Jack": 1, "Game": 1, "Smudge": 1}
    score = score_hand(state)
    assert (score.made, score.changes) == (True, (0, 5, 0, 0))


@states("setback/high", "setback/low")
def test_high_and_low_are_won_in_tricks() -> None:
    """AH takes 2H, dealt to seat 0, in the first trick: both points are seat 1's."""
    found = awards(score_hand(played(SETBACK, DIVIDED, 2)))
    for point, card in (("High", "AH"), ("Low", "2H")):
        award = found[point]
        assert (str(award.card), award.seat, award.trick) == (card, 1, 0)


@states("setback/jack")
def test_jack_is_won_in_a_trick() -> None:
    """JH takes its trick for seat 2, or falls under AH to seat 1."""
    assert awards(score_hand(played(SETBACK, DIVIDED, 2)))["Jack"].seat == 2
    assert awards(score_hand(played(SETBACK, WITH_JACK, 2)))["Jack"].seat == 1


@states("setback/game")
def test_game_is_most_game_points() -> None:
    """AS 4, JH 1 and TD 10 against AH 4; in the sweep A, K, Q, J of hearts and AS are 14."""
    score = score_hand(played(SETBACK, DIVIDED, 2))
    assert (score.pips, awards(score)["Game"].side) == ((0, 4, 15, 0), 2)
    score = score_hand(played(SETBACK, SWEEP, 2))
    assert (score.pips, awards(score)["Game"].side) == ((0, 14, 0, 0), 1)


@states("setback/one-round")
def test_one_round_of_bids() -> None:
    """1, 2, 3 and the dealer speak once; the outbid seat 1 does not speak again."""
    state = play_out(dealt(SETBACK, EXAMPLE), "1: bid 2; 2: bid 3; 3: pass; 0: bid 4")
    assert state.phase is Phase.PLAY
    assert state.contract is not None
    assert (state.contract.bidder, state.contract.level) == (0, 4)


@states("setback/all-pass-redeal", "setback/redeal-same-dealer")
def test_all_pass_the_same_dealer_deals_again() -> None:
    """The dealer may pass too; scores stay, dealer 2 deals again and seat 3 bids first."""
    state = play_out(dealt(SETBACK, EXAMPLE, dealer=2, scores=(1, 2, 3, 4)), "pass; pass; pass")
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4", "bid 5"}
    state = play_out(state, "2: pass")
    assert (state.phase, state.dealer, state.scores) == (Phase.DEAL, 2, (1, 2, 3, 4))
    again = apply(state, Deal(columns(HEARTS)))
    assert (again.phase, again.to_act) == (Phase.AUCTION, 3)


@states("setback/high-and-low-of-what-was-dealt")
def test_high_may_be_a_queen_and_low_a_four() -> None:
    """The hearts in play are Q, 9 and 4: QH is High and 4H is Low."""
    table = swapped(DIVIDED, {"AH": "QH", "2H": "4H", "JH": "8H"})
    found = awards(score_hand(played(SETBACK, table, 2)))
    assert (str(found["High"].card), found["High"].side) == ("QH", 1)
    assert (str(found["Low"].card), found["Low"].side) == ("4H", 1)


@states("setback/undealt-jack")
def test_an_undealt_jack_is_nobodys_point() -> None:
    """JH was not dealt: no Jack, and the reason names the card."""
    award = awards(score_hand(played(SETBACK, HEARTS, 2)))["Jack"]
    assert award.side is None
    assert "JH" in (award.reason or "")


# Scoring points


@states("setback/made-scores-what-was-taken")
def test_example_bid_two_took_three() -> None:
    """Bid 2, took High, Low and Jack: +3."""
    score = score_hand(played(SETBACK, WITH_JACK, 2))
    assert (score.made, score.changes[1]) == (True, 3)


@states("setback/set-loses-the-bid", "setback/others-score-against-a-set-pitcher")
def test_example_bid_three_took_two() -> None:
    """Bid 3, took High and Low: -3; the player with Jack and Game: +2."""
    score = score_hand(played(SETBACK, DIVIDED, 3))
    assert (score.made, score.changes) == (False, (0, -3, 2, 0))


@states("setback/tie-no-game")
def test_a_tie_is_nobodys_game() -> None:
    """4 pips each for seats 1 and 2: no Game."""
    score = score_hand(played(SETBACK, swapped(DIVIDED, {"JH": "8H", "TD": "8D"}), 2))
    assert score.pips == (0, 4, 4, 0)
    assert awards(score)["Game"].side is None


@states("setback/fifth-point-must-be-bid")
@pytest.mark.parametrize("bid", [2, 3, 4])
def test_the_fifth_point_must_be_bid(bid: int) -> None:
    """All four points and all six tricks are 4 unless smudge was bid."""
    score = score_hand(played(SETBACK, SWEEP, bid))
    assert awards(score)["Smudge"].side is None
    assert score.changes == (0, 4, 0, 0)


@states("setback/failed-smudge", "setback/smudge-is-everything")
@pytest.mark.parametrize("table", [NO_JACK, FIVE_TRICKS], ids=["no jack", "five tricks"])
def test_a_failed_smudge_costs_five(table: list[str]) -> None:
    """Every trick without the jack, or every point in five tricks: -5."""
    score = score_hand(played(SETBACK, table, 5))
    assert (score.made, score.changes[1]) == (False, -5)
    assert awards(score)["Smudge"].side is None


@states("setback/counted-after-the-hand")
def test_nobody_goes_out_before_the_end_of_the_hand() -> None:
    """Seat 1 at 9 has High and Low after the first trick, and wins after the sixth."""
    state = dealt(SETBACK, columns(DIVIDED), scores=(0, 9, 0, 0))
    state = play_out(state, "bid 2; pass; pass; pass")
    for row in DIVIDED[:5]:
        state = play_tricks(state, [row])
        assert (state.phase, state.scores, state.winner) == (Phase.PLAY, (0, 9, 0, 0), None)
    state = play_tricks(state, DIVIDED[5:])
    assert (state.phase, state.scores, state.winner) == (Phase.OVER, (0, 11, 0, 0), 1)


@states("setback/counting-order")
def test_points_are_counted_in_order() -> None:
    """High, Low, Jack, Game, and the smudge last; Jack wins before Game would."""
    score = score_hand(played(SETBACK, WITH_JACK, 2, scores=(0, 8, 10, 0)))
    assert [award.point for award in score.awards] == ["High", "Low", "Jack", "Game", "Smudge"]
    assert list(score.credited) == [1, 1, 1, 0, 0]
    assert (score.winner, score.scores) == (1, (0, 11, 10, 0))


@states("setback/counting-stops")
def test_counting_stops_at_the_winning_score() -> None:
    """At 10, High wins; Low is not counted any more, nor are Jack and Game of seat 2."""
    state = played(SETBACK, DIVIDED, 2, scores=(0, 10, 5, 0))
    assert (state.winner, state.scores) == (1, (0, 11, 5, 0))
    assert score_hand(state).stopped_early


@states("setback/example-nine-beats-ten")
@pytest.mark.parametrize("bidder", [1, 2])
def test_example_nine_beats_ten(bidder: int) -> None:
    """9 with High and Low is 11 and wins; 10 with Jack and Game stays 10."""
    state = played(SETBACK, DIVIDED, 2, bidder=bidder, scores=(0, 9, 10, 0))
    assert (state.winner, state.scores, state.phase) == (1, (0, 11, 10, 0), Phase.OVER)
    assert list(score_hand(state).credited) == [1, 1, 0, 0, 0]


# Taking tricks


@states("setback/first-lead-names-trump")
@pytest.mark.parametrize(
    ("card", "trump"),
    [("AS", Suit.SPADES), ("5H", Suit.HEARTS), ("JD", Suit.DIAMONDS), ("2C", Suit.CLUBS)],
)
def test_the_first_lead_names_trump(card: str, trump: Suit) -> None:
    """The pitcher leads any card; its suit is trump."""
    state = example()
    assert playable(state) == {"8C", "2C", "JD", "AS", "9S", "5H"}
    assert play_out(state, f"0: play {card}").trump is trump


@states("setback/trump-led-must-be-followed")
def test_trump_must_be_played_to_the_first_trick() -> None:
    """Seat 1 plays a club, seat 2 has none and is free, seat 3 has only the queen."""
    state = play_out(example(), "0: play 8C")
    assert playable(state) == {"3C", "7C"}
    refused(state, "play 2D", "trump-in-anytime", "clubs", "7C 3C")
    state = play_out(state, "1: play 3C")
    assert len(legal_moves(state)) == 6
    assert playable(play_out(state, "2: play KH")) == {"QC"}


@states("setback/winner-leads-anything")
def test_the_winner_leads_any_card() -> None:
    """Seat 3 took the first trick and may lead each of its five cards."""
    state = play_out(example(), "play 8C 3C KH QC")
    assert state.to_act == 3
    assert playable(state) == {"5D", "KD", "TD", "7H", "8H"}


@states("setback/follow-or-trump")
def test_follow_or_trump() -> None:
    """Diamonds led: 9D and 2D follow, 7C trumps, spades are refused."""
    state = play_out(example(), "play 8C 3C KH QC; 3: play 5D; 0: play JD")
    assert playable(state) == {"9D", "2D", "7C"}
    refused(state, "play KS", "trump-in-anytime", "diamonds", "spades", "9D 2D")


@states("setback/void-plays-anything")
def test_void_plays_anything() -> None:
    """Void of diamonds, seat 0 may play its trump 2C or another suit."""
    state = play_out(example(), "play 8C 3C KH QC; play 5D JD 7C AH; 1: play 9D; play QH KD")
    assert playable(state) == {"2C", "AS", "9S", "5H"}


@states("setback/trick-winner")
def test_the_trick_winner() -> None:
    """QC over KH, 7C over JD, and without a trump KD over 9D and QH."""
    state = play_out(example(), "play 8C 3C KH QC; play 5D JD 7C AH; play 9D QH KD 9S")
    assert [trick.winner for trick in state.tricks] == [3, 1, 3]


# Readings


@states("setback/dealt-one-by-one")
def test_cards_are_dealt_one_by_one() -> None:
    """One card at a time; the rest stays out of play."""
    dealt_by(SETBACK, players=4, hand=6, packet=1)
    state = played(SETBACK, HEARTS, 2)
    assert len(state.stock) == 28
    assert not set(state.stock) & set().union(*state.captured)


@states("setback/dealer-may-not-match")
def test_the_dealer_may_not_match() -> None:
    """Over a bid of 3 the dealer passes or bids 4 or 5; over 5 only passes."""
    state = play_out(dealt(SETBACK, EXAMPLE), "bid 3; pass; pass")
    assert options(state) == {"pass", "bid 4", "bid 5"}
    refused(state, "bid 3", "no-steal", "dealer", "seat 1", "3")
    state = play_out(dealt(SETBACK, EXAMPLE), "bid 5; pass; pass")
    assert options(state) == {"pass"}
    refused(state, "bid 5", "no-steal", "dealer", "seat 1", "5")


@states("setback/smudge-for-its-bidder-only")
def test_the_smudge_is_not_for_another_seat() -> None:
    """Seat 0 bids 5 and leads 3H, seat 1 takes everything: +4, and -5 for the bidder."""
    score = score_hand(played(SETBACK, SWEEP, 5, bidder=0, dealer=3))
    assert awards(score)["Smudge"].side is None
    assert score.changes == (-5, 4, 0, 0)


@states("setback/smudge-at-any-score")
@pytest.mark.parametrize(("before", "winner"), [(-8, None), (0, None), (5, None), (6, 1)])
def test_a_smudge_is_five_points_at_any_score(before: int, winner: int | None) -> None:
    """It may be bid below zero, and wins only if five points make eleven."""
    state = played(SETBACK, SWEEP, 5, scores=(0, before, 0, 0))
    assert (state.scores[1], state.winner) == (before + 5, winner)


@states("setback/set-bidder-is-debited-first")
def test_a_set_bidder_is_debited_first() -> None:
    """Set at 10, seat 1 never reaches 11 with High; seat 2 does with Jack, Game is skipped."""
    state = played(SETBACK, DIVIDED, 3, scores=(0, 10, 10, 0))
    assert (state.winner, state.scores) == (2, (0, 7, 11, 0))
    assert list(score_hand(state).credited) == [0, 0, 1, 0, 0]
