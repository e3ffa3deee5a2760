"""The sheet with five major points."""

import pytest

from .compositions import COMPOSITIONS
from .scripting import *

REQUIRES_BID = COMPOSITIONS["five-majors:requires-bid"]

NO_JACK = swapped(SWEEP, {"JH": "TH"})
"""Seat 1 takes every trick, but the jack of trump was not dealt; Game with 23 pips."""
FIVE_TRICKS = swapped(SWEEP, {"AS": "KS", "7S": "AS"})
"""Seat 1 takes High, Low, Jack and Game (10 pips); seat 3 takes the last trick with AS (7 pips)."""
WITH_JACK = swapped(DIVIDED, {"9H": "JH", "JH": "9H"})
"""Seat 1 takes High, Low and Jack (5 pips), seat 2 Game (14 pips)."""


def example() -> State:
    """Four hands; seat 0 has bid 2 and will pitch."""
    return after_auction(FIVE_MAJORS, EXAMPLE, 2, bidder=0, dealer=3)


@states("five-majors/six-cards")
def test_six_cards_each() -> None:
    """Six for every number of players, and six tricks."""
    for number in FIVE_MAJORS.players:
        state = deal(start(FIVE_MAJORS, players=number), seed=1)
        assert [len(hand) for hand in state.hands] == [6] * number
    assert len(played(FIVE_MAJORS, HEARTS, 2).tricks) == 6


@states("five-majors/first-to-the-goal-wins", "five-majors/to-eleven")
@pytest.mark.parametrize(("before", "winner"), [(8, None), (9, 1)])
def test_eleven_points_win(before: int, winner: int | None) -> None:
    """Two points win from 9 and not from 8."""
    state = played(FIVE_MAJORS, DIVIDED, 2, scores=(0, before, 0, 0))
    assert (state.scores[1], state.winner) == (before + 2, winner)
    assert state.phase is (Phase.DEAL if winner is None else Phase.OVER)


@states("five-majors/first-to-the-goal-wins")
def test_a_player_who_did_not_bid_can_win() -> None:
    """Seat 2 reaches 11 with Jack and Game against seat 1's contract."""
    state = played(FIVE_MAJORS, DIVIDED, 2, scores=(0, 0, 9, 0))
    assert (state.scores, state.winner) == ((0, 2, 11, 0), 2)


@states("five-majors/to-seven")
def test_to_seven() -> None:
    """With the option, 5 and 2 points win."""
    variant = COMPOSITIONS["five-majors:to-7"]
    assert played(variant, DIVIDED, 2, scores=(0, 4, 0, 0)).winner is None
    assert played(variant, DIVIDED, 2, scores=(0, 5, 0, 0)).winner == 1


@states("five-majors/to-twenty-one")
def test_to_twenty_one() -> None:
    """With the option, 18 and 2 are not enough, 19 and 2 are."""
    variant = COMPOSITIONS["five-majors:to-21"]
    assert played(variant, DIVIDED, 2, scores=(0, 18, 0, 0)).winner is None
    assert played(variant, DIVIDED, 2, scores=(0, 19, 0, 0)).winner == 1


@states("five-majors/one-point-each", "five-majors/slam-counts-last")
def test_five_points_of_one_each() -> None:
    """High, Low, Jack, Game and last the slam, one point each."""
    score = score_hand(played(FIVE_MAJORS, SWEEP, 2))
    assert [(award.point, award.value) for award in score.awards] == [
        ("High", 1),
        ("Low", 1),
        ("Jack", 1),
        ("Game", 1),
        ("Slam", 1),
    ]


@states("five-majors/high", "five-majors/low")
def test_high_and_low_are_won_in_tricks() -> None:
    """AH takes 2H, dealt to seat 0: High and Low for seat 1."""
    found = awards(score_hand(played(FIVE_MAJORS, DIVIDED, 2)))
    assert (str(found["High"].card), found["High"].seat) == ("AH", 1)
    assert (str(found["Low"].card), found["Low"].seat) == ("2H", 1)


@states("five-majors/jack")
def test_jack_is_won_in_a_trick() -> None:
    """JH takes its own trick for seat 2; played under AH it is seat 1's."""
    own = awards(score_hand(played(FIVE_MAJORS, DIVIDED, 2)))["Jack"]
    assert (str(own.card), own.seat, own.trick) == ("JH", 2, 2)
    lost = awards(score_hand(played(FIVE_MAJORS, WITH_JACK, 2)))["Jack"]
    assert (str(lost.card), lost.seat, lost.trick) == ("JH", 1, 0)


@states("five-majors/game", "five-majors/pips")
def test_game_is_most_pips() -> None:
    """AH 4 against AS 4, JH 1 and TD 10; the sweep has A K Q J of hearts and AS: 14."""
    score = score_hand(played(FIVE_MAJORS, DIVIDED, 2))
    assert (score.pips, awards(score)["Game"].side) == ((0, 4, 15, 0), 2)
    assert score_hand(played(FIVE_MAJORS, SWEEP, 2)).pips == (0, 14, 0, 0)


@states("five-majors/slam", "five-majors/slam-without-bid")
@pytest.mark.parametrize("bid", [2, 3, 4, 5])
def test_the_slam_is_a_point_whatever_was_bid(bid: int) -> None:
    """High, Low, Jack and six tricks: 5 points with any bid."""
    state = played(FIVE_MAJORS, SWEEP, bid)
    assert takers(state) == {"High": 1, "Low": 1, "Jack": 1, "Game": 1, "Slam": 1}
    assert score_hand(state).changes == (0, 5, 0, 0)


@states("five-majors/slam", "five-majors/bid-of-five-needs-everything")
@pytest.mark.parametrize(
    ("table", "took"), [(NO_JACK, 3), (FIVE_TRICKS, 4)], ids=["no jack", "five tricks"]
)
def test_no_slam_without_the_jack_or_a_trick(table: list[str], took: int) -> None:
    """Six tricks without a jack, or all four points in five tricks, are no slam."""
    score = score_hand(played(FIVE_MAJORS, table, 2))
    assert awards(score)["Slam"].side is None
    assert awards(score)["Slam"].reason
    assert score.changes[1] == took
    failed = score_hand(played(FIVE_MAJORS, table, 5))
    assert (failed.made, failed.changes[1]) == (False, -5)


@states("five-majors/bid-of-five-needs-everything")
def test_a_bid_of_five_with_everything_is_made() -> None:
    """The sweep makes a bid of 5."""
    score = score_hand(played(FIVE_MAJORS, SWEEP, 5))
    assert (score.made, score.changes) == (True, (0, 5, 0, 0))


@states("five-majors/slam-for-its-bidder-only")
def test_the_slam_for_its_bidder_only() -> None:
    """With the option: 4 points after a bid of 4, 5 after a bid of 5."""
    assert score_hand(played(REQUIRES_BID, SWEEP, 4)).changes == (0, 4, 0, 0)
    assert score_hand(played(REQUIRES_BID, SWEEP, 5)).changes == (0, 5, 0, 0)


@states("five-majors/slam-for-its-bidder-only")
def test_the_slam_is_not_for_another_seat() -> None:
    """Seat 0 bids 5 and leads 3H, seat 1 takes everything: 4 points, or 5 without the option."""
    for variant, points in ((REQUIRES_BID, 4), (FIVE_MAJORS, 5)):
        score = score_hand(played(variant, SWEEP, 5, bidder=0, dealer=3))
        assert score.changes == (-5, points, 0, 0)


@states("five-majors/tie-no-game")
def test_a_tie_is_nobodys_game() -> None:
    """Without TD and JH, 4 pips each for seats 1 and 2."""
    score = score_hand(played(FIVE_MAJORS, swapped(DIVIDED, {"JH": "8H", "TD": "8D"}), 2))
    assert score.pips == (0, 4, 4, 0)
    assert awards(score)["Game"].side is None
    assert score.changes == (0, 2, 0, 0)


@states("five-majors/undealt-jack")
def test_an_undealt_jack_is_nobodys_point() -> None:
    """JH was not dealt: no Jack, and the reason names the card."""
    award = awards(score_hand(played(FIVE_MAJORS, HEARTS, 2)))["Jack"]
    assert award.side is None
    assert "JH" in (award.reason or "")


@states("five-majors/pitcher-leads")
def test_the_pitcher_leads() -> None:
    """The highest bidder plays the first card, not the dealer's neighbor."""
    state = play_out(dealt(FIVE_MAJORS, EXAMPLE), "1: bid 2; 2: bid 3; 3: pass; 0: pass")
    assert (state.phase, state.to_act) == (Phase.PLAY, 2)


@states("five-majors/first-card-is-trump")
@pytest.mark.parametrize(
    ("card", "trump"),
    [("AS", Suit.SPADES), ("5H", Suit.HEARTS), ("JD", Suit.DIAMONDS), ("2C", Suit.CLUBS)],
)
def test_the_first_card_is_trump(card: str, trump: Suit) -> None:
    """Any of the pitcher's cards may be led; its suit is trump."""
    state = example()
    assert playable(state) == {"8C", "2C", "JD", "AS", "9S", "5H"}
    assert play_out(state, f"0: play {card}").trump is trump


@states("five-majors/trump-led-must-be-followed")
def test_trump_led_must_be_followed() -> None:
    """Clubs led as trump: seat 1 plays one of its two clubs."""
    state = play_out(example(), "0: play 8C")
    assert playable(state) == {"3C", "7C"}
    refused(state, "play 9D", "trump-in-anytime", "clubs", "7C 3C")


@states("five-majors/follow-or-trump")
def test_follow_or_trump() -> None:
    """Diamonds led: seat 1 follows or trumps with 7C, a spade is refused."""
    state = play_out(example(), "play 8C 3C KH QC; 3: play 5D; 0: play JD")
    assert playable(state) == {"9D", "2D", "7C"}
    refused(state, "play 6S", "trump-in-anytime", "diamonds", "spades", "9D 2D")


@states("five-majors/void-plays-anything")
def test_void_plays_anything() -> None:
    """Void of diamonds, seat 0 may trump with 2C and need not."""
    state = play_out(example(), "play 8C 3C KH QC; play 5D JD 7C AH; 1: play 9D; play QH KD")
    assert playable(state) == {"2C", "AS", "9S", "5H"}
    assert play_out(state, "0: play 9S").tricks[2].winner == 3


@states("five-majors/trick-winner")
def test_the_trick_winner() -> None:
    """QC over KH, 7C over JD, and without a trump KD over 9D and QH."""
    state = play_out(example(), "play 8C 3C KH QC; play 5D JD 7C AH; play 9D QH KD 9S")
    assert [trick.winner for trick in state.tricks] == [3, 1, 3]


@states("five-majors/counted-after-the-hand")
def test_nobody_goes_out_before_the_end_of_the_hand() -> None:
    """Seat 1 at 9 has High and Low after the first trick, and wins after the sixth."""
    state = dealt(FIVE_MAJORS, columns(DIVIDED), scores=(0, 9, 0, 0))
    state = play_out(state, "bid 2; pass; pass; pass")
    for row in DIVIDED[:5]:
        state = play_tricks(state, [row])
        assert (state.phase, state.scores, state.winner) == (Phase.PLAY, (0, 9, 0, 0), None)
    state = play_tricks(state, DIVIDED[5:])
    assert (state.phase, state.scores, state.winner) == (Phase.OVER, (0, 11, 0, 0), 1)


@states("five-majors/counting-order")
def test_points_are_counted_in_order() -> None:
    """High, Low and Jack take seat 1 from 8 to 11 before Game could take seat 2 from 10 to 11."""
    state = played(FIVE_MAJORS, WITH_JACK, 2, scores=(0, 8, 10, 0))
    assert (state.winner, state.scores) == (1, (0, 11, 10, 0))
    score = score_hand(state)
    assert list(score.credited) == [1, 1, 1, 0, 0]


@states("five-majors/everybody-scores")
def test_everybody_scores() -> None:
    """Seat 2's Jack and Game count against seat 1's contract."""
    assert score_hand(played(FIVE_MAJORS, DIVIDED, 2)).changes == (0, 2, 2, 0)


@states("five-majors/set-loses-the-bid")
@pytest.mark.parametrize("bid", [3, 4, 5])
def test_a_set_pitcher_loses_the_bid(bid: int) -> None:
    """Two points after a bid of 3, 4 or 5 cost the bid; the others keep theirs."""
    score = score_hand(played(FIVE_MAJORS, DIVIDED, bid))
    assert (score.made, score.changes) == (False, (0, -bid, 2, 0))


@states("five-majors/more-than-bid-counts")
def test_more_than_bid_counts() -> None:
    """Three points after a bid of 2 are +3."""
    score = score_hand(played(FIVE_MAJORS, WITH_JACK, 2))
    assert (score.made, score.changes) == (True, (0, 3, 1, 0))


@states("five-majors/counting-stops-at-the-goal")
def test_counting_stops_at_the_goal() -> None:
    """At 10, High wins for seat 1; Low, Jack and Game are not scored any more."""
    state = played(FIVE_MAJORS, DIVIDED, 2, scores=(0, 10, 0, 0))
    score = score_hand(state)
    assert (state.winner, state.scores) == (1, (0, 11, 0, 0))
    assert list(score.credited) == [1, 0, 0, 0, 0]
    assert score.stopped_early


@states("five-majors/first-in-counting-order-wins")
def test_the_first_in_counting_order_wins() -> None:
    """9 with High and Low wins before 10 with Jack and Game, whoever pitched."""
    for bidder in (1, 2):
        state = played(FIVE_MAJORS, DIVIDED, 2, bidder=bidder, scores=(0, 9, 10, 0))
        assert (state.winner, state.scores) == (1, (0, 11, 10, 0))


@states("five-majors/bids-two-to-five")
def test_bids_are_two_to_five() -> None:
    """The first may bid 2 to 5; the dealer has no privilege over a bid of 3 or 5."""
    state = dealt(FIVE_MAJORS, EXAMPLE)
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4", "bid 5"}
    refused(state, "bid 1", "single-round", "2")
    refused(state, "bid 6", "single-round", "5")
    dealer = play_out(state, "bid 3; pass; pass")
    assert options(dealer) == {"pass", "bid 4", "bid 5"}
    refused(dealer, "bid 3", "no-steal", "dealer", "seat 1", "3")
    assert options(play_out(state, "bid 5; pass; pass")) == {"pass"}


@states("five-majors/two-to-seven-alone")
def test_two_to_seven_play() -> None:
    """2 to 7, each a side, 4 by default; 8 are refused."""
    assert FIVE_MAJORS.players == (2, 3, 4, 5, 6, 7)
    assert start(FIVE_MAJORS).players == 4
    for number in FIVE_MAJORS.players:
        state = start(FIVE_MAJORS, players=number)
        assert [state.side_of(seat) for seat in range(number)] == list(range(number))
    with pytest.raises(PitchError):
        start(FIVE_MAJORS, players=8)


@states("five-majors/dealt-one-by-one")
def test_cards_are_dealt_one_by_one_from_fifty_two() -> None:
    """One card at a time; hands and rest make 52 cards, and the rest stays out of play."""
    dealt_by(FIVE_MAJORS, players=4, hand=6, packet=1)
    dealt_by(FIVE_MAJORS, players=7, hand=6, packet=1)
    finished = played(FIVE_MAJORS, HEARTS, 2)
    assert len(finished.stock) == 28
    assert not set(finished.stock) & set().union(*finished.captured)
    state = deal(start(FIVE_MAJORS), seed=4)
    cards = set(state.stock).union(*state.hands)
    assert len(cards) == 52
    assert not any(card.is_joker for card in cards)


@states("five-majors/all-pass-next-dealer")
def test_all_pass_the_next_dealer_deals() -> None:
    """The dealer may pass too; no score changes, and seat 2 deals after seat 1."""
    state = dealt(FIVE_MAJORS, EXAMPLE, dealer=1, scores=(3, 0, -2, 5))
    state = play_out(state, "pass; pass; pass")
    assert "pass" in options(state)
    state = play_out(state, "1: pass")
    assert (state.phase, state.dealer, state.scores) == (Phase.DEAL, 2, (3, 0, -2, 5))
    assert apply(state, Deal(EXAMPLE)).to_act == 3


@states("five-majors/set-bidder-is-debited-first")
def test_a_set_bidder_is_debited_first() -> None:
    """Set at 10, seat 1 never reaches 11 with High; seat 2 does with Jack, Game is skipped."""
    state = played(FIVE_MAJORS, DIVIDED, 3, scores=(0, 10, 10, 0))
    score = score_hand(state)
    assert (state.winner, state.scores) == (2, (0, 7, 11, 0))
    assert list(score.credited) == [0, 0, 1, 0, 0]
    assert [award.side for award in score.awards] == [1, 1, 2, 2, None]
