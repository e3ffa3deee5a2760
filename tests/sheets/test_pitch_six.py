"""The sheet of Pitch Six."""

import pytest

from .compositions import COMPOSITIONS
from .scripting import *

PARTNERS = COMPOSITIONS["pitch-six:partners"]
MERCY = COMPOSITIONS["pitch-six:mercy"]
BIDS = {"bid 3", "bid 4", "bid 5", "bid 6"}

TOOK_FIVE = swapped(HEARTS, {"AD": "QD", "TD": "JD", "JD": "2D"})
"""Seat 1 takes Game as well: 6 pips against 3."""
TOOK_THREE = swapped(HEARTS, {"3S": "AS"})
"""Seat 3 takes the last trick with AS: seat 1 has High, Low and Six."""
WITH_JACK = swapped(HEARTS, {"9C": "JH"})
"""Seat 3 must play JH under KH: seat 1 takes Jack too, and 7 pips."""


def auction(dealer: int = 0) -> State:
    """Four players, about to bid."""
    return dealt(PITCH_SIX, columns(HEARTS), dealer=dealer)


def example() -> State:
    """The example of the sheet: seat 0 has bid 3."""
    return after_auction(PITCH_SIX, EXAMPLE, 3, bidder=0, dealer=3)


# Preparation, object, overview


@states("pitch-six/scores-start-at-zero")
def test_everybody_starts_at_zero() -> None:
    """Alone and in teams."""
    assert start(PITCH_SIX).scores == (0, 0, 0, 0)
    assert start(PARTNERS).scores == (0, 0)


@states("pitch-six/fifty-two-cards")
def test_the_pack_has_fifty_two_cards() -> None:
    """13 cards in each suit; a joker cannot be dealt."""
    state = deal(start(PITCH_SIX), seed=1)
    cards = set(state.stock).union(*state.hands)
    assert len(cards) == 52
    assert not any(card.is_joker for card in cards)
    for suit in Suit:
        assert sum(card.suit is suit for card in cards) == 13
    with pytest.raises(InvalidDeal, match="X\\+"):
        dealt(PITCH_SIX, columns(swapped(HEARTS, {"KH": "X+"})))


@states("pitch-six/six-cards-by-threes")
def test_six_cards_are_dealt_by_threes() -> None:
    """Two packets of three for everybody, clockwise from the dealer's left."""
    dealt_by(PITCH_SIX, players=4, hand=6, packet=3)
    dealt_by(PITCH_SIX, players=7, hand=6, packet=3)


@states("pitch-six/six-cards-by-threes")
def test_a_hand_of_another_size_is_refused() -> None:
    """Five or seven cards are no hand."""
    hands = columns(HEARTS)
    for wrong in ([*hands[:3], hands[3] + " AH"], [*hands[:3], hands[3].rpartition(" ")[0]]):
        with pytest.raises(InvalidDeal, match="6"):
            dealt(PITCH_SIX, wrong)


@states("pitch-six/rest-is-out")
def test_the_rest_of_the_pack_stays_out_of_play() -> None:
    """28 cards are set aside, no seat ever gets one of them, nothing is exchanged."""
    state = auction()
    aside = set(state.stock)
    assert len(aside) == 28
    assert not aside & {card for hand in state.hands for card in hand}
    state = play_out(state, "bid 3; pass; pass; pass")
    assert state.phase is Phase.PLAY
    state = play_tricks(state, HEARTS)
    assert set(state.stock) == aside
    assert not aside & {card for pile in state.captured for card in pile}


@states("pitch-six/target-twelve", "pitch-six/maker-with-twelve-wins")
@pytest.mark.parametrize(("before", "winner"), [(8, None), (9, 1), (15, 1)])
def test_a_maker_with_twelve_wins(before: int, winner: int | None) -> None:
    """A made bid of 3 wins from 9 and more, and not from 8."""
    state = played(PITCH_SIX, HEARTS, 3, scores=(0, before, 0, 0))
    assert state.scores[1] == before + 3
    assert state.winner == winner
    assert state.phase is (Phase.DEAL if winner is None else Phase.OVER)
    assert score_hand(state).winner == winner


@states("pitch-six/scores-may-be-negative")
def test_scores_may_be_negative() -> None:
    """A set bidder at 0 stands at -4, and at -9 after losing 5 more."""
    assert played(PITCH_SIX, TOOK_THREE, 4).scores == (1, -4, 0, 1)
    assert played(PITCH_SIX, TOOK_THREE, 5, scores=(0, -4, 0, 0)).scores[1] == -9


@states("pitch-six/six-tricks")
def test_a_hand_is_six_tricks() -> None:
    """After the sixth trick all hands are empty and the next deal is due."""
    state = play_tricks(play_out(auction(), "bid 3; pass; pass; pass"), HEARTS[:5])
    assert (state.phase, len(state.tricks)) == (Phase.PLAY, 5)
    state = play_tricks(state, HEARTS[5:])
    assert (state.phase, len(state.tricks)) == (Phase.DEAL, 6)
    assert all(not hand for hand in state.hands)


@states("pitch-six/counted-after-the-hand")
def test_points_are_added_up_after_the_sixth_trick() -> None:
    """High, Low and Six are captured by the fifth trick; the scores change with the last card."""
    state = dealt(PITCH_SIX, columns(HEARTS), scores=(0, 9, 0, 0))
    state = play_out(state, "bid 3; pass; pass; pass")
    for row in HEARTS[:5]:
        state = play_tricks(state, [row])
        assert (state.phase, state.scores, state.winner) == (Phase.PLAY, (0, 9, 0, 0), None)
    state = play_tricks(state, HEARTS[5:])
    assert (state.phase, state.scores, state.winner) == (Phase.OVER, (1, 12, 0, 0), 1)


@states("pitch-six/whole-pack-is-dealt-again")
def test_the_next_hand_is_dealt_from_all_cards() -> None:
    """The very cards of the last hand can be dealt again, and so can any others."""
    state = played(PITCH_SIX, HEARTS, 3)
    again = apply(state, Deal(columns(HEARTS)))
    assert [str(hand) for hand in again.hands] == [str(CardSet(hand)) for hand in columns(HEARTS)]
    assert len(again.stock) == 28
    assert apply(state, Deal(columns(SWEEP))).phase is Phase.AUCTION


# Part I: Bidding


@states("pitch-six/left-of-dealer-bids-first")
def test_the_bidding_starts_left_of_the_dealer() -> None:
    """Dealer 2: seat 3 speaks first. Dealer 3: seat 0."""
    assert auction(dealer=2).to_act == 3
    assert auction(dealer=3).to_act == 0


@states("pitch-six/bids-three-to-six")
def test_bids_are_three_to_six() -> None:
    """2 and 7 are refused with the limits; passing is possible."""
    assert options(auction()) == {"pass"} | BIDS
    refused(auction(), "bid 2", "single-round", "3")
    refused(auction(), "bid 7", "single-round", "6")


@states("pitch-six/raise-or-pass")
def test_raise_or_pass() -> None:
    """After pass and a bid of 4, seat 3 may pass or bid 5 or 6."""
    state = play_out(auction(), "pass; bid 4")
    assert options(state) == {"pass", "bid 5", "bid 6"}
    refused(state, "bid 3", "single-round", "seat 2", "4")


@states("pitch-six/dealer-speaks-last")
def test_one_round_that_ends_with_the_dealer() -> None:
    """Seats 1, 2, 3 and 0 speak; outbid players get no second turn."""
    state = play_out(auction(), "1: bid 3; 2: bid 4; 3: pass; 0: bid 5")
    assert state.phase is Phase.PLAY
    assert state.contract is not None
    assert (state.contract.bidder, state.contract.level) == (0, 5)


@states("pitch-six/dealer-may-match", "pitch-six/equal-bids-are-the-dealers")
@pytest.mark.parametrize("level", [3, 4, 5])
def test_the_dealer_may_pass_raise_or_match(level: int) -> None:
    """Over a bid of 3, 4 or 5 the dealer may name the same number, and then is the bidder."""
    state = play_out(auction(), f"bid {level}; pass; pass")
    assert options(state) == {"pass"} | {f"bid {bid}" for bid in range(level, 7)}
    matched = play_out(state, f"0: bid {level}")
    assert matched.contract is not None
    assert (matched.contract.bidder, matched.contract.level) == (0, level)
    assert matched.to_act == 0
    left = play_out(state, "0: pass")
    assert left.contract is not None
    assert left.contract.bidder == 1


@states("pitch-six/dealer-may-match")
def test_the_dealer_may_not_bid_less() -> None:
    """Matching is not underbidding: 3 over a bid of 4 is refused."""
    refused(play_out(auction(), "bid 4; pass; pass"), "bid 3", "single-round", "seat 1", "4")


@states("pitch-six/only-the-dealer-may-match")
def test_nobody_else_may_match() -> None:
    """Seats 2 and 3 may not name the number that was bid."""
    state = play_out(auction(), "bid 3")
    for seat in (2, 3):
        assert state.to_act == seat
        assert options(state) == {"pass", "bid 4", "bid 5", "bid 6"}
        refused(state, "bid 3", "single-round", "seat 1", "3")
        state = play_out(state, "pass")


@states("pitch-six/stick-the-dealer", "pitch-six/forced-dealer-has-no-pass")
def test_the_dealer_must_bid_if_all_passed() -> None:
    """No pass, but any bid from 3 to 6."""
    state = play_out(auction(), "pass; pass; pass")
    assert state.to_act == 0
    assert options(state) == BIDS
    refused(state, "pass", "stick-the-dealer", "dealer", "3")


@states("pitch-six/forced-dealer-has-no-pass")
def test_a_forced_bid_is_an_ordinary_contract() -> None:
    """The forced dealer bids 4, takes High and Low only, and is set for 4."""
    state = play_out(dealt(PITCH_SIX, columns(LONE), dealer=1), "pass; pass; pass; 1: bid 4")
    assert state.contract is not None
    assert (state.contract.bidder, state.contract.level) == (1, 4)
    assert play_tricks(state, LONE).scores == (2, -4, 0, 0)


@states("pitch-six/dealer-may-match-a-six")
def test_the_dealer_may_match_a_six() -> None:
    """After a bid of 6 the others can only pass; the dealer can take it for 6."""
    state = play_out(auction(), "bid 6")
    assert options(state) == {"pass"}
    state = play_out(state, "2: pass; 3: pass")
    assert options(state) == {"pass", "bid 6"}
    state = play_out(state, "0: bid 6")
    assert state.contract is not None
    assert (state.contract.bidder, state.contract.level) == (0, 6)


@states("pitch-six/highest-bidder-names-trump")
def test_the_highest_bidder_names_trump() -> None:
    """Of bids 3 (seat 1), 4 (seat 3) seat 3 leads and its 9D makes diamonds trump."""
    state = play_out(auction(), "1: bid 3; 2: pass; 3: bid 4; 0: pass")
    assert (state.to_act, state.trump) == (3, None)
    state = play_out(state, "3: play 9D")
    assert state.trump is Suit.DIAMONDS


@states("pitch-six/any-suit-may-be-trump", "pitch-six/first-lead-names-trump")
@pytest.mark.parametrize(
    ("card", "trump"),
    [("AS", Suit.SPADES), ("5H", Suit.HEARTS), ("JD", Suit.DIAMONDS), ("2C", Suit.CLUBS)],
)
def test_the_first_card_makes_its_suit_trump(card: str, trump: Suit) -> None:
    """The bidder may lead any of the six cards; the suit of the card is trump."""
    state = example()
    assert playable(state) == {"8C", "2C", "JD", "AS", "9S", "5H"}
    state = play_out(state, f"0: play {card}")
    assert state.trump is trump
    assert state.contract is not None
    assert state.contract.trump is trump


@states("pitch-six/only-trumps-score-their-points")
def test_cards_of_other_suits_score_no_point() -> None:
    """JD is captured, and the sixes of all other suits; hearts are trump: no Jack, no Six."""
    score = score_hand(played(PITCH_SIX, LONE, 3))
    assert awards(score)["Jack"].side is None
    assert awards(score)["Six"].side is None


# Part II: Playing 6 Tricks


@states("pitch-six/later-leads-are-free")
def test_any_card_may_be_led_later() -> None:
    """To the second trick seat 3, who won the first, may lead each of its five cards."""
    state = play_out(example(), "0: play 8C; play 3C KH QC")
    assert state.to_act == 3
    assert playable(state) == {"5D", "KD", "TD", "7H", "8H"}
    assert apply(state, Play("7H")).trump is Suit.CLUBS


@states("pitch-six/trump-stays")
def test_trump_stays_to_the_end() -> None:
    """Six tricks with leads in four suits: hearts stay trump."""
    state = play_out(auction(), "bid 3; pass; pass; pass")
    for row in HEARTS:
        state = play_tricks(state, [row])
        assert state.trump is Suit.HEARTS


@states("pitch-six/follow-or-trump", "pitch-six/trump-in-though-able-to-follow")
def test_follow_suit_or_trump_in() -> None:
    """Diamonds led, clubs trump: seat 1 may play 9D, 2D or 7C, but no spade."""
    state = play_out(example(), "play 8C 3C KH QC; 3: play 5D; 0: play JD")
    assert playable(state) == {"9D", "2D", "7C"}
    refused(state, "play KS", "trump-in-anytime", "diamonds", "spades", "9D 2D")
    trumped = play_out(state, "1: play 7C")
    assert str(trumped.trick) == "5D JD 7C"


@states("pitch-six/void-plays-anything")
def test_a_void_seat_plays_anything() -> None:
    """Diamonds led: seat 0 has none left and may play its trump 2C or any other card."""
    state = play_out(example(), "play 8C 3C KH QC; play 5D JD 7C AH; 1: play 9D; play QH KD")
    assert state.to_act == 0
    assert playable(state) == {"2C", "AS", "9S", "5H"}


@states("pitch-six/void-plays-anything")
def test_a_seat_void_in_trump_plays_anything_to_a_trump() -> None:
    """Clubs are led as trump, seat 2 has none."""
    state = play_out(example(), "play 8C 3C")
    assert playable(state) == {"KH", "AH", "QH", "TH", "QS", "3S"}


@states("pitch-six/trump-led-must-be-followed")
def test_trump_led_must_be_followed() -> None:
    """8C led: seat 1 must play 3C or 7C, seat 3 has only QC."""
    state = play_out(example(), "0: play 8C")
    assert playable(state) == {"3C", "7C"}
    refused(state, "play KS", "trump-in-anytime", "clubs", "7C 3C")
    state = play_out(state, "1: play 3C; 2: play KH")
    assert playable(state) == {"QC"}


@states("pitch-six/trick-winner-leads")
def test_the_trick_winner_leads() -> None:
    """Seat 3 takes the first trick and leads, then seat 1 does."""
    state = play_out(example(), "0: play 8C; 1: play 3C; 2: play KH; 3: play QC")
    assert state.to_act == 3
    state = play_out(state, "3: play 5D; 0: play JD; 1: play 7C; 2: play AH")
    assert state.to_act == 1


@states("pitch-six/example-queen-of-trump")
def test_example_the_queen_of_trump_wins() -> None:
    """8C, 3C, KH, QC: seat 1 had to play a club, seat 2 was free, seat 3 had only the queen."""
    state = play_out(example(), "play 8C 3C KH QC")
    assert str(state.tricks[0]) == "8C 3C KH QC"
    assert state.tricks[0].winner == 3
    assert state.captured[3] == CardSet("8C 3C KH QC")


@states("pitch-six/example-trumping-in")
def test_example_trumping_in() -> None:
    """5D, JD, 7C, AH: the seven wins over the jack of the suit led and the ace."""
    state = play_out(example(), "play 8C 3C KH QC; play 5D JD 7C AH")
    assert str(state.tricks[1]) == "5D JD 7C AH"
    assert state.tricks[1].winner == 1
    assert state.captured[1] == CardSet("5D JD 7C AH")


@states("pitch-six/other-suits-never-win")
def test_a_third_suit_never_wins() -> None:
    """No trump is played: AH loses to JD when diamonds were led, KD to 9S when spades were."""
    state = play_out(example(), "play 8C 3C KH QC; 3: play 5D; 0: play JD; 1: play 9D; 2: play AH")
    assert state.tricks[1].winner == 0
    state = play_out(state, "0: play 9S; 1: play 6S; 2: play 3S; 3: play KD")
    assert state.tricks[2].winner == 0


@states("pitch-six/tricks-are-laid-aside")
def test_captured_cards_are_not_in_the_hand() -> None:
    """The winner of the first trick has five cards to play and four laid aside."""
    state = play_out(example(), "play 8C 3C KH QC")
    assert state.hands[3] == CardSet("5D KD TD 7H 8H")
    assert state.captured == (CardSet(), CardSet(), CardSet(), CardSet("8C 3C KH QC"))


# The 6 points


@states("pitch-six/high", "pitch-six/points-are-in-captured-tricks")
def test_high_goes_to_the_taker() -> None:
    """KH is the highest heart in play and takes its trick: seat 1, first trick."""
    award = awards(score_hand(played(PITCH_SIX, HEARTS, 3)))["High"]
    assert (str(award.card), award.seat, award.side, award.trick) == ("KH", 1, 1, 0)


@states("pitch-six/low", "pitch-six/points-are-in-captured-tricks")
def test_low_goes_to_the_taker() -> None:
    """2H was dealt to seat 2; seat 1 captured it and gets Low."""
    award = awards(score_hand(played(PITCH_SIX, HEARTS, 3)))["Low"]
    assert (str(award.card), award.seat, award.side, award.trick) == ("2H", 1, 1, 0)


@states("pitch-six/jack", "pitch-six/points-are-in-captured-tricks")
def test_jack_goes_to_the_taker() -> None:
    """JH was dealt to seat 3; seat 1 captured it and gets Jack."""
    award = awards(score_hand(played(PITCH_SIX, WITH_JACK, 3)))["Jack"]
    assert (str(award.card), award.seat, award.trick) == ("JH", 1, 0)


@states("pitch-six/six", "pitch-six/points-are-in-captured-tricks")
def test_six_goes_to_the_taker() -> None:
    """6H wins its own trick for seat 1; under KH it goes to seat 1 from seat 3's hand."""
    award = awards(score_hand(played(PITCH_SIX, HEARTS, 3)))["Six"]
    assert (str(award.card), award.seat, award.trick) == ("6H", 1, 4)
    table = swapped(HEARTS, {"6H": "9C", "9C": "6H"})
    award = awards(score_hand(played(PITCH_SIX, table, 3)))["Six"]
    assert (str(award.card), award.seat, award.trick) == ("6H", 1, 0)


@states("pitch-six/last")
def test_last_goes_to_the_winner_of_the_last_trick() -> None:
    """KS takes the sixth trick for seat 1; with AS in seat 3's hand it is seat 3's."""
    award = awards(score_hand(played(PITCH_SIX, HEARTS, 3)))["Last"]
    assert (award.seat, award.trick) == (1, 5)
    award = awards(score_hand(played(PITCH_SIX, TOOK_THREE, 3)))["Last"]
    assert (award.seat, award.trick) == (3, 5)


@states("pitch-six/game")
def test_game_goes_to_the_most_pips() -> None:
    """15 against 6: seat 0. Without the ten and the ace 3 against 6: seat 1."""
    score = score_hand(played(PITCH_SIX, HEARTS, 3))
    assert (score.pips, awards(score)["Game"].side) == ((15, 6, 0, 0), 0)
    score = score_hand(played(PITCH_SIX, TOOK_FIVE, 3))
    assert (score.pips, awards(score)["Game"].side) == ((3, 6, 0, 0), 1)


@states("pitch-six/pips")
def test_pips_are_counted_in_all_suits() -> None:
    """KH and KS 3 each; AD 4, TD 10, JD 1; with QC for 2C two more, with AS for 3S four."""
    assert score_hand(played(PITCH_SIX, HEARTS, 3)).pips == (4 + 10 + 1, 3 + 3, 0, 0)
    queen = swapped(HEARTS, {"2C": "QC", "3S": "AS"})
    assert score_hand(played(PITCH_SIX, queen, 3)).pips == (4 + 10 + 1, 3 + 2, 0, 3 + 4)


@states("pitch-six/tie-no-game")
def test_a_tie_is_nobodys_game() -> None:
    """10 pips each for seats 0 and 1: the point is not awarded."""
    table = swapped(LONE, {"2C": "TC", "AS": "9S"})
    score = score_hand(played(PITCH_SIX, table, 3))
    assert score.pips == (10, 10, 0, 0)
    assert awards(score)["Game"].side is None
    assert score.changes == (1, -3, 0, 0)  # Last for seat 0


@states("pitch-six/three-points-always")
@pytest.mark.parametrize("table", [HEARTS, LONE, PIPLESS, SWEEP, WITH_JACK])
def test_high_low_and_last_are_always_scored(table: tuple[str, ...]) -> None:
    """Whatever was dealt, these three points have a taker."""
    sides = takers(played(PITCH_SIX, table, 3))
    assert list(sides) == ["High", "Low", "Jack", "Six", "Last", "Game"]
    assert None not in (sides["High"], sides["Low"], sides["Last"])


@states("pitch-six/undealt-jack-and-six")
def test_an_undealt_jack_or_six_is_nobodys_point() -> None:
    """In LONE neither is in play; in HEARTS the six is and the jack is not."""
    sides = takers(played(PITCH_SIX, LONE, 3))
    assert (sides["Jack"], sides["Six"]) == (None, None)
    score = score_hand(played(PITCH_SIX, HEARTS, 3))
    assert (awards(score)["Jack"].side, awards(score)["Six"].side) == (None, 1)
    assert "JH" in (awards(score)["Jack"].reason or "")


@states("pitch-six/lone-trump-is-high-and-low")
def test_a_lone_trump_is_high_and_low() -> None:
    """9H, the only heart: two points to its taker, so a bid of 3 fails by one."""
    score = score_hand(played(PITCH_SIX, LONE, 3))
    assert {str(awards(score)[point].card) for point in ("High", "Low")} == {"9H"}
    assert score.captured[1] == 2
    assert not score.made


@states("pitch-six/lone-jack-or-six-is-three")
@pytest.mark.parametrize(("card", "point"), [("JH", "Jack"), ("6H", "Six")])
def test_a_lone_jack_or_six_is_three_points(card: str, point: str) -> None:
    """JH or 6H as the only trump in play: three points, and a bid of 3 is made."""
    score = score_hand(played(PITCH_SIX, swapped(LONE, {"9H": card}), 3))
    assert [name for name, award in awards(score).items() if award.side == 1] == [
        "High",
        "Low",
        point,
    ]
    assert (score.captured[1], score.made, score.changes[1]) == (3, True, 3)


# Part III: Scoring


@states("pitch-six/enough-is-made")
@pytest.mark.parametrize(("bid", "made"), [(3, True), (4, True), (5, False), (6, False)])
def test_as_many_points_as_bid_are_enough(bid: int, made: bool) -> None:
    """Four points were taken: bids of 3 and 4 are made, 5 and 6 are not."""
    score = score_hand(played(PITCH_SIX, HEARTS, bid))
    assert score.captured[1] == 4
    assert score.made is made


@states("pitch-six/made-scores-the-bid", "pitch-six/points-above-the-bid-are-lost")
def test_a_made_bid_scores_the_bid() -> None:
    """Bid 3, took 5: +3 for the bidder, and the two points above go to nobody."""
    score = score_hand(played(PITCH_SIX, TOOK_FIVE, 3))
    assert score.captured == (0, 5, 0, 0)
    assert score.changes == (0, 3, 0, 0)


@states("pitch-six/set-loses-the-bid")
def test_a_failed_bid_costs_the_bid() -> None:
    """Bid 4, took 3: -4."""
    score = score_hand(played(PITCH_SIX, TOOK_THREE, 4))
    assert score.captured[1] == 3
    assert (score.made, score.changes[1]) == (False, -4)


@states("pitch-six/others-score-what-they-took")
def test_the_others_score_what_they_took() -> None:
    """Game for seat 0 and Last for seat 3 count, bid made or not."""
    for bid, change in ((3, 3), (4, -4)):
        score = score_hand(played(PITCH_SIX, TOOK_THREE, bid))
        assert score.changes == (1, change, 0, 1)


@states("pitch-six/example-bid-three-took-four")
def test_example_bid_three_took_four() -> None:
    """High, Low, Six and Last for the bidder: +3; Game with 15 pips: +1; no Jack."""
    state = played(PITCH_SIX, HEARTS, 3)
    assert {"KH", "2H", "6H"} <= {str(card) for card in state.captured[1]}
    score = score_hand(state)
    assert takers(state) == {"High": 1, "Low": 1, "Jack": None, "Six": 1, "Last": 1, "Game": 0}
    assert score.pips == (15, 6, 0, 0)
    assert score.changes == (1, 3, 0, 0)


@states("pitch-six/scores-add-up")
def test_the_changes_are_added_to_the_scores() -> None:
    """From 5, -2, 7, 0: 6, 1, 7, 0; the score of the hand tells the same."""
    state = played(PITCH_SIX, HEARTS, 3, scores=(5, -2, 7, 0))
    assert state.scores == score_hand(state).scores == (6, 1, 7, 0)


# Continue playing, winning


@states("pitch-six/goes-on-when-set")
def test_the_game_goes_on_when_the_bidder_was_set() -> None:
    """A set bidder at 17 has 13 left, others reach 12 and 13: nobody wins."""
    state = played(PITCH_SIX, TOOK_THREE, 4, scores=(11, 17, 0, 12))
    assert state.scores == (12, 13, 0, 13)
    assert (state.phase, state.winner) == (Phase.DEAL, None)


@states("pitch-six/goes-on-below-twelve")
def test_the_game_goes_on_below_twelve() -> None:
    """8 and a made bid of 3 are 11; next deal."""
    state = played(PITCH_SIX, HEARTS, 3, scores=(0, 8, 0, 0))
    assert (state.scores[1], state.phase, state.winner) == (11, Phase.DEAL, None)


@states("pitch-six/left-of-dealer-deals-next")
def test_the_next_dealer_sits_left() -> None:
    """After dealer 0 comes dealer 1, and seat 2 bids first."""
    state = played(PITCH_SIX, HEARTS, 3, dealer=0)
    assert state.dealer == 1
    assert apply(state, Deal(columns(SWEEP))).to_act == 2


@states("pitch-six/non-bidder-plays-on-past-twelve")
def test_twelve_without_bidding_is_no_win() -> None:
    """Seat 0 reaches 12 with Game; it wins a hand later by making its own bid."""
    state = played(PITCH_SIX, HEARTS, 3, scores=(11, 0, 0, 0))
    assert (state.scores[0], state.winner) == (12, None)
    # The sweep, with seat 0 in the place of seat 1.
    table = [" ".join(row.split()[1:] + row.split()[:1]) for row in SWEEP]
    state = apply(state, Deal(columns(table)))
    state = play_tricks(play_out(state, "2: pass; 3: pass; 0: bid 3; 1: pass"), table)
    assert (state.scores[0], state.winner, state.phase) == (15, 0, Phase.OVER)


@states("pitch-six/mercy-rule")
@pytest.mark.parametrize(
    ("before", "winner"), [((5, 0, -5, 0), None), ((5, 0, -6, 0), 0), ((0, 6, -5, 0), 1)]
)
def test_mercy_ends_a_game_twelve_points_apart(before: tuple[int, ...], winner: int | None) -> None:
    """Seat 0, who did not bid, leads with 6 against -5 or -6; or seat 1 leads by 14."""
    state = played(MERCY, HEARTS, 3, scores=before)
    assert state.scores == (before[0] + 1, before[1] + 3, *before[2:])
    assert state.winner == score_hand(state).winner == winner


@states("pitch-six/mercy-rule-is-an-option")
def test_there_is_no_mercy_by_default() -> None:
    """The same scores, 12 and 20 apart, end nothing in the preset."""
    assert played(PITCH_SIX, HEARTS, 3, scores=(0, 0, -6, 6)).winner is None
    assert played(PITCH_SIX, HEARTS, 3, scores=(0, 0, -10, 10)).winner is None


@states("pitch-six/mercy-rule-needs-a-single-leader")
def test_mercy_needs_a_single_leader() -> None:
    """Seats 0 and 1 share 6 against -6: play goes on."""
    state = played(MERCY, HEARTS, 3, scores=(5, 3, -6, 0))
    assert state.scores == (6, 6, -6, 0)
    assert (state.winner, state.phase) == (None, Phase.DEAL)


@states("pitch-six/mercy-rule-after-a-hand-without-winner")
def test_a_maker_wins_before_mercy_is_asked() -> None:
    """Seat 1 makes its bid and has 12; seat 0 is higher and 12 ahead, but seat 1 has won."""
    state = played(MERCY, HEARTS, 3, scores=(12, 9, 1, 1))
    assert state.scores == (13, 12, 1, 1)
    assert state.winner == 1


# Partnership game


@states("pitch-six/partners")
def test_four_or_six_play_in_teams() -> None:
    """Two teams of four players, three teams of six; no other numbers."""
    assert PARTNERS.players == (4, 6)
    four, six = start(PARTNERS, players=4), start(PARTNERS, players=6)
    assert [four.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [six.side_of(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    for number in (2, 3, 5, 7, 8):
        with pytest.raises(PitchError):
            start(PARTNERS, players=number)


@states("pitch-six/partners-bid-for-themselves")
def test_partners_bid_for_themselves() -> None:
    """Seat 3 may outbid its partner, seat 1, and then is the bidder."""
    state = play_out(dealt(PARTNERS, columns(HEARTS)), "1: bid 3; 2: pass")
    assert options(state) == {"pass", "bid 4", "bid 5", "bid 6"}
    state = play_out(state, "3: bid 4; 0: pass")
    assert state.contract is not None
    assert (state.contract.bidder, state.to_act) == (3, 3)


@states("pitch-six/partners-captures-are-combined", "pitch-six/team-must-make-and-stand-at-twelve")
def test_the_teams_captures_make_the_bid() -> None:
    """High, Low, Six by seat 1 and Last by its partner make 4: +4; alone it was set."""
    assert not score_hand(played(PITCH_SIX, TOOK_THREE, 4)).made
    score = score_hand(played(PARTNERS, TOOK_THREE, 4))
    assert score.captured == (1, 4)
    assert (score.made, score.changes) == (True, (1, 4))


@states("pitch-six/team-must-make-and-stand-at-twelve")
@pytest.mark.parametrize(
    ("bid", "before", "winner"), [(4, (0, 8), 1), (4, (0, 7), None), (5, (20, 20), None)]
)
def test_the_bidding_team_wins_with_twelve(
    bid: int, before: tuple[int, int], winner: int | None
) -> None:
    """4 made: the team wins from 8, not from 7. 5 failed: nobody wins, whatever the scores."""
    state = played(PARTNERS, TOOK_THREE, bid, scores=before)
    assert state.winner == winner


@states("pitch-six/partners-keep-the-other-rules")
def test_the_other_rules_hold_for_partners() -> None:
    """The dealer may match and must bid; trumping in is free; a made bid scores the bid."""
    state = dealt(PARTNERS, columns(HEARTS))
    assert options(play_out(state, "bid 6; pass; pass")) == {"pass", "bid 6"}
    forced = play_out(state, "pass; pass; pass")
    assert options(forced) == BIDS
    refused(forced, "pass", "stick-the-dealer", "dealer")
    example = after_auction(PARTNERS, EXAMPLE, 3, bidder=0, dealer=3)
    example = play_out(example, "play 8C 3C KH QC; play 5D JD")
    assert playable(example) == {"9D", "2D", "7C"}
    score = score_hand(played(PARTNERS, HEARTS, 3))
    assert (score.captured, score.changes) == ((1, 4), (1, 3))


# Readings


@states("pitch-six/two-to-eight-alone")
def test_two_to_eight_play_alone() -> None:
    """Each number gets six cards a seat; one and nine cannot play; four by default."""
    assert PITCH_SIX.players == (2, 3, 4, 5, 6, 7, 8)
    assert start(PITCH_SIX).players == 4
    for number in PITCH_SIX.players:
        state = deal(start(PITCH_SIX, players=number), seed=number)
        assert [len(hand) for hand in state.hands] == [6] * number
        assert len(state.stock) == 52 - 6 * number
    for number in (1, 9):
        with pytest.raises(PitchError):
            start(PITCH_SIX, players=number)
