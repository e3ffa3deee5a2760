"""The sheet with off-jack and jokers, which both off-jack presets follow."""

import itertools

import pytest

from .compositions import COMPOSITIONS
from .scripting import *

ALONE = COMPOSITIONS["off-jack-seven:alone"]
DISCARD_ONLY = COMPOSITIONS["off-jack-seven:discard-only"]
TRUMP_LEAD = COMPOSITIONS["off-jack-seven:trump-lead"]
VOID_ANYTHING = COMPOSITIONS["off-jack-seven:void-anything"]
RESTRICTED = COMPOSITIONS["off-jack-seven:restricted"]
BOTH = pytest.mark.parametrize(
    "variant", [OFF_JACK_SEVEN, OFF_JACK_TEN], ids=lambda variant: variant.id
)

SIX_HANDS = (
    "AS KS QS 2D 3D 4D 5D 6D",
    "9S 8S 7S 2H 3H 4H 5H 6H",
    "JC 6S 2C 3C 4C 5C 6C 7C",
    "TS 5S 8C 9C TC QC KC AC",
    "X- 4S 7H 8H 9H TH JH QH",
    "3S 2S 7D 8D 9D TD JD QD",
)
"""Eight cards for each of six seats."""
WIDOW = "X+ JS KH AH KD AD"
"""The rest of the pack of 54."""

FIVE_HANDS = (
    "AS KS QS JS TS 9S 8S 7S 6S",
    "AH KH QH JH TH 9H 8H 7H 6H",
    "AD KD QD JD TD 9D 8D 7D 6D",
    "AC KC QC JC TC 9C 8C 7C 6C",
    "X+ X- 5S 5H 5D 5C 4S 4H 4D",
)
"""Nine cards for each of five seats."""
FIVE_STOCK = "4C 3S 3H 3D 3C 2S 2H 2D 2C"
"""The nine cards that are left, in the order in which they are drawn."""


def auction(variant: Variant) -> State:
    """Four hands, about to bid."""
    hands = off_jack_hands()
    return dealt(variant, hands, stock=rest_of_pack(hands))


def six_players(bid: int = 2, *, dealer: int = 0, variant: Variant = OFF_JACK_SEVEN) -> State:
    """Six players in three teams; seat 1 has bid, trump is not named yet."""
    return after_auction(variant, SIX_HANDS, bid, stock=WIDOW, dealer=dealer)


# 1. Players and cards


@states("off-jack/teams-of-two", "off-jack/four-in-teams-by-default")
@BOTH
def test_four_or_six_play_in_teams_of_two(variant: Variant) -> None:
    """Four by default, opposite seats together; with six, seats three apart."""
    assert variant.players == (4, 6)
    state = start(variant)
    assert [state.side_of(seat) for seat in range(state.players)] == [0, 1, 0, 1]
    state = start(variant, players=6)
    assert [state.side_of(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]


@states("off-jack/cutthroat")
@pytest.mark.parametrize("name", ["off-jack-seven:alone", "off-jack-ten:alone"])
def test_two_to_six_play_alone(name: str) -> None:
    """With the option two to six play, each a side of its own, and not seven."""
    variant = COMPOSITIONS[name]
    assert variant.players == (2, 3, 4, 5, 6)
    for number in variant.players:
        state = start(variant, players=number)
        assert [state.side_of(seat) for seat in range(number)] == list(range(number))
    with pytest.raises(PitchError):
        start(variant, players=7)


@states("off-jack/two-jokers")
@BOTH
def test_the_pack_has_two_jokers(variant: Variant) -> None:
    """54 cards with X+ and X-."""
    state = deal(start(variant), seed=1)
    cards = set(state.stock).union(*state.hands)
    assert len(cards) == 54
    assert {Card("X+"), Card("X-")} <= cards


@states("off-jack/off-jack")
@pytest.mark.parametrize(
    ("trump", "off_jack"), [("S", "JC"), ("C", "JS"), ("H", "JD"), ("D", "JH")]
)
def test_the_off_jack_is_the_other_jack_of_the_color(trump: str, off_jack: str) -> None:
    """Seat 1 captured all jacks and seat 0 nothing: the card of the point is the off-jack."""
    hand = PlayedHand(
        Contract(bidder=1, level=2, trump=Suit(trump)),
        captured=["", "JS JH JD JC", "X+ X-", "AS AH AD AC"],
        held=["", "JS JH JD JC", "X+ X-", "AS AH AD AC"],
    )
    award = awards(score_hand(hand, variant=OFF_JACK_SEVEN))["Off-Jack"]
    assert (str(award.card), award.side) == (off_jack, 1)


@states("off-jack/jokers-and-off-jack-are-trumps")
@BOTH
def test_jokers_and_off_jack_must_follow_trump(variant: Variant) -> None:
    """Spades led: seat 0 must play JC or KS, seat 2 its 2S or X-; hearts and clubs are refused."""
    state = play_out(off_jack_to_play(variant), "1: play AS")
    assert playable(state) == {"2S", "X-"}
    refused(state, "play 7C", "trump-in-anytime", "spades", "X- 2S")
    state = play_out(state, "2: play 2S; 3: play 3S")
    assert playable(state) == {"JC", "KS"}


@states("off-jack/jokers-and-off-jack-are-trumps")
@BOTH
def test_a_led_joker_asks_for_trump(variant: Variant) -> None:
    """X+ led: trumps must be played to it."""
    state = play_out(off_jack_to_play(variant), "1: play X+")
    assert playable(state) == {"2S", "X-"}
    refused(state, "play 3H", "trump-in-anytime", "spades")


RANKING = ["AS", "KS", "QS", "JS", "JC", "X+", "X-", *(f"{rank}S" for rank in "T98765432")]


@states("off-jack/trump-ranking")
@pytest.mark.parametrize(("higher", "lower"), list(itertools.pairwise(RANKING)))
def test_the_ranking_of_trumps(higher: str, lower: str) -> None:
    """Each trump takes the next lower one, led or played to the lead."""
    red = ["2H 3H 4H 5H 6H 7H 8H 9H", "2D 3D 4D 5D 6D 7D 8D 9D"]
    for cards in ((lower, higher), (higher, lower)):
        hands = [f"{cards[1]} {red[0]}", f"{cards[0]} {red[1]}"]
        state = after_auction(ALONE, hands, 2, trump="S", stock=rest_of_pack(hands))
        state = play_out(state, "discard; discard; 1: discard 2D 3D 4D; 0: discard 2H 3H 4H")
        state = play_out(state, f"1: play {cards[0]}; 0: play {cards[1]}")
        winner = state.tricks[0].winner
        assert winner is not None
        assert cards[1 - winner] == higher


# 2. Deal


@states("off-jack/four-get-nine")
@BOTH
def test_four_get_nine_cards(variant: Variant) -> None:
    """Nine each; 18 of the 54 are the stock."""
    state = deal(start(variant), seed=2)
    assert [len(hand) for hand in state.hands] == [9, 9, 9, 9]
    assert len(state.stock) == 18


@states("off-jack/six-get-eight")
@BOTH
def test_six_get_eight_cards_and_there_is_a_widow(variant: Variant) -> None:
    """Eight each; the six that are left are the widow."""
    state = deal(start(variant, players=6), seed=2)
    assert [len(hand) for hand in state.hands] == [8] * 6
    assert len(state.stock) == 6


@states("off-jack/dealt-one-by-one")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_cards_are_dealt_one_by_one(number: int) -> None:
    """Nine cards one at a time, or eight with a widow of six when six play."""
    if number == 6:
        dealt_by(ALONE, players=6, hand=8, packet=1, widow=6)
    else:
        dealt_by(ALONE, players=number, hand=9, packet=1)


# 3. Points


@states("off-jack/high-to-holder")
@BOTH
def test_high_goes_to_the_holder(variant: Variant) -> None:
    """Seat 1 held AS: team 1. With AS buried and QS led, KS of seat 0 is High: team 0."""
    high = awards(score_hand(off_jack_played(variant)))["High"]
    # Nothing takes the highest trump from its holder; only the id tells which rule decided.
    assert high.rule_id == "high-to-holder"
    assert (str(high.card), high.seat, high.side) == ("AS", 1, 1)
    score = score_hand(off_jack_played(variant, changes={"AS": "QS", "TC": "AS"}))
    high = awards(score)["High"]
    assert (str(high.card), high.seat, high.side) == ("KS", 0, 0)


@states("off-jack/low-to-holder")
@BOTH
def test_low_goes_to_the_holder(variant: Variant) -> None:
    """2S was held by seat 2 and captured by seat 1 of the other team: Low is team 0's."""
    state = off_jack_played(variant)
    assert Card("2S") in state.captured[1]
    low = awards(score_hand(state))["Low"]
    assert (str(low.card), low.seat, low.side) == ("2S", 2, 0)


@states("off-jack/low-to-holder")
def test_a_buried_trump_is_not_low() -> None:
    """Seat 2 buries 2S and plays 9S: Low is 3S of seat 3, team 1."""
    score = score_hand(off_jack_played(OFF_JACK_SEVEN, changes={"2S": "9S", "9H": "2S"}))
    low = awards(score)["Low"]
    assert (str(low.card), low.seat, low.side) == ("3S", 3, 1)


@states("off-jack/jack-to-taker")
@BOTH
def test_jack_goes_to_the_taker(variant: Variant) -> None:
    """JS was held by seat 3; KS of seat 0 captured it in the second trick."""
    award = awards(score_hand(off_jack_played(variant)))["Jack"]
    assert (str(award.card), award.seat, award.side, award.trick) == ("JS", 0, 0, 1)


@states("off-jack/off-jack-to-taker")
@BOTH
def test_off_jack_goes_to_the_taker(variant: Variant) -> None:
    """JC was held by seat 0; AS of seat 1 captured it in the first trick."""
    award = awards(score_hand(off_jack_played(variant)))["Off-Jack"]
    assert (str(award.card), award.seat, award.side, award.trick) == ("JC", 1, 1, 0)


@states("off-jack/high-joker-to-taker", "off-jack/low-joker-to-taker")
@BOTH
def test_jokers_go_to_the_taker(variant: Variant) -> None:
    """X+ of seat 1 and X- of seat 2 fell to KS of seat 0 in the second trick."""
    found = awards(score_hand(off_jack_played(variant)))
    for point, card in (("High Joker", "X+"), ("Low Joker", "X-")):
        award = found[point]
        assert (str(award.card), award.seat, award.side, award.trick) == (card, 0, 0, 1)


@states("off-jack/high-joker-to-taker", "off-jack/low-joker-to-taker")
@BOTH
def test_jokers_that_are_not_in_play_are_nobodys_points(variant: Variant) -> None:
    """X+ stays in the stock, X- is buried: neither point is awarded, and reasons are given."""
    changes = {"X+": "QS", "X-": "9S", "9H": "X-"}
    found = awards(score_hand(off_jack_played(variant, changes=changes)))
    for point, card in (("High Joker", "X+"), ("Low Joker", "X-")):
        assert found[point].side is None
        assert card in (found[point].reason or "")


@states("off-jack/game")
@BOTH
def test_game_goes_to_the_higher_total(variant: Variant) -> None:
    """15 against 11: team 1. With JD for TD 6 against 11: team 0."""
    score = score_hand(off_jack_played(variant))
    assert (score.pips, awards(score)["Game"].side) == ((11, 15), 1)
    score = score_hand(off_jack_played(variant, changes={"TD": "JD"}))
    assert (score.pips, awards(score)["Game"].side) == ((11, 6), 0)


@states("off-jack/pips", "off-jack/jokers-have-no-pips")
def test_the_whole_pack_holds_eighty_pips() -> None:
    """One side with all 54 cards has 80; the jacks alone are 4, the jokers nothing."""
    everything = " ".join(
        ["X+ X-", *(f"{rank}{suit}" for suit in "SHDC" for rank in "AKQJT98765432")]
    )
    contract = Contract(bidder=1, level=2, trump=Suit.SPADES)
    for cards, pips in (
        (everything, 80),
        ("JS JH JD JC", 4),
        ("X+ X-", 0),
        ("AS AH AD AC", 16),
        ("KS KH KD KC", 12),
        ("QS QH QD QC", 8),
        ("TS TH TD TC", 40),
        ("9S 9H 9D 9C 2S 3H 4D 5C 6S 7H 8D", 0),
    ):
        hand = PlayedHand(contract, captured=["", cards, "", ""], held=["", cards, "", ""])
        assert score_hand(hand, variant=OFF_JACK_SEVEN).pips == (0, pips)


@states("off-jack/tie-no-game")
@BOTH
def test_a_tied_game_goes_to_nobody(variant: Variant) -> None:
    """11 pips each: no Game."""
    # Team 1 has 5 in the first trick, 1 for JD instead of TD, and 5 for KC and QC in the last.
    changes = {"TD": "JD", "8C": "KC", "KC": "8C", "6C": "QC", "QC": "6C"}
    score = score_hand(off_jack_played(variant, changes=changes))
    assert score.pips == (11, 11)
    assert awards(score)["Game"].side is None


@states("off-jack/seven-points")
def test_seven_points() -> None:
    """High, Low, Jack, Off-Jack, High Joker, Low Joker, Game: seven in all."""
    score = score_hand(off_jack_played(OFF_JACK_SEVEN))
    assert [(award.point, award.value) for award in score.awards] == [
        ("High", 1),
        ("Low", 1),
        ("Jack", 1),
        ("Off-Jack", 1),
        ("High Joker", 1),
        ("Low Joker", 1),
        ("Game", 1),
    ]
    assert score.captured == (4, 3)


@states("off-jack/ten-points", "off-jack/trey-is-three")
def test_ten_points_with_the_trey() -> None:
    """The three of trumps, worth three, stands after Low Joker and goes to its taker."""
    score = score_hand(off_jack_played(OFF_JACK_TEN))
    assert [(award.point, award.value) for award in score.awards] == [
        ("High", 1),
        ("Low", 1),
        ("Jack", 1),
        ("Off-Jack", 1),
        ("High Joker", 1),
        ("Low Joker", 1),
        ("Trey", 3),
        ("Game", 1),
    ]
    trey = awards(score)["Trey"]
    assert (str(trey.card), trey.seat, trey.side) == ("3S", 1, 1)
    assert score.captured == (4, 6)


@states("off-jack/trey-is-three")
def test_the_trey_goes_to_who_takes_it() -> None:
    """3S of seat 3 under KS of seat 0: three points for team 0."""
    score = score_hand(off_jack_played(OFF_JACK_TEN, changes={"3S": "JS", "JS": "3S"}))
    trey = awards(score)["Trey"]
    assert (trey.seat, trey.side, trey.trick) == (0, 0, 1)


# 4. Bidding


@states("off-jack/one-round")
@BOTH
def test_one_round_of_bidding(variant: Variant) -> None:
    """Four calls and the highest bidder, seat 3, names trump."""
    state = auction(variant)
    state = play_out(state, "1: bid 2; 2: pass; 3: bid 4; 0: pass")
    assert (state.phase, state.to_act) == (Phase.TRUMP, 3)


@states("off-jack/minimum-two")
@BOTH
def test_the_lowest_bid_is_two(variant: Variant) -> None:
    """1 is refused, 2 is not."""
    state = auction(variant)
    assert {"pass", "bid 2"} <= options(state)
    refused(state, "bid 1", "single-round", "2")


@states("off-jack/maximum-is-what-there-is", "off-jack/seven-points", "off-jack/ten-points")
@pytest.mark.parametrize(("variant", "top"), [(OFF_JACK_SEVEN, 7), (OFF_JACK_TEN, 10)])
def test_the_highest_bid_is_all_points(variant: Variant, top: int) -> None:
    """Seven or, with the trey, ten."""
    state = auction(variant)
    assert options(state) == {"pass"} | {f"bid {level}" for level in range(2, top + 1)}
    refused(state, f"bid {top + 1}", "single-round", str(top))


@states("off-jack/dealer-may-not-match")
@BOTH
def test_the_dealer_may_not_match(variant: Variant) -> None:
    """Over a bid of 4 the dealer passes or bids 5 and more."""
    state = play_out(auction(variant), "bid 4; pass; pass")
    assert "bid 4" not in options(state)
    assert {"pass", "bid 5"} <= options(state)
    refused(state, "bid 4", "no-steal", "dealer", "seat 1", "4")


@states("off-jack/stick-the-dealer")
@pytest.mark.parametrize(("variant", "top"), [(OFF_JACK_SEVEN, 7), (OFF_JACK_TEN, 10)])
def test_the_dealer_must_bid_if_all_passed(variant: Variant, top: int) -> None:
    """Two or more, but no pass."""
    state = play_out(auction(variant), "pass; pass; pass")
    assert state.to_act == 0
    assert options(state) == {f"bid {level}" for level in range(2, top + 1)}
    refused(state, "pass", "stick-the-dealer", "dealer", "2")


# 5. The discard, four players


@states("off-jack/four-name-trump-first")
@BOTH
def test_trump_is_named_before_the_discards(variant: Variant) -> None:
    """After the auction the bidder names any suit; only then are cards exchanged."""
    state = play_out(auction(variant), "bid 2; pass; pass; pass")
    assert (state.phase, state.to_act) == (Phase.TRUMP, 1)
    assert options(state) == {"trump S", "trump H", "trump D", "trump C"}
    refused(state, "discard 9C", "wrong-phase")
    state = play_out(state, "trump S")
    assert (state.phase, state.to_act) == (Phase.EXCHANGE, 1)


@states("off-jack/four-discard-and-draw", "off-jack/exchange-starts-left-of-dealer")
@BOTH
def test_up_to_three_cards_are_replaced_at_once(variant: Variant) -> None:
    """0 to 3 cards, from the dealer's left; every hand is back to nine after its own move."""
    hands = off_jack_hands()
    first = "9S 8S 7S"
    stock = f"{first} {rest_of_pack([*hands, first])}"
    state = after_auction(variant, hands, 2, trump="S", stock=stock)
    assert state.to_act == 1
    assert len(legal_moves(state)) == 1 + 9 + 36 + 84
    refused(state, "discard TC QC 9C 5C", "discard-and-draw", "3", "4")
    state = play_out(state, "1: discard TC QC")
    assert state.hands[1] == CardSet("AS X+ 2H 5H TD 5C 9C 9S 8S")
    state = play_out(state, "2: discard; 3: discard 2D")
    assert state.hands[2] == CardSet(hands[2])
    assert Card("7S") in state.hands[3]
    assert [len(hand) for hand in state.hands] == [9, 9, 9, 9]
    assert len(state.stock) == 15
    assert state.to_act == 0


@states(
    "off-jack/four-discard-to-six",
    "off-jack/second-round-is-the-surplus",
    "off-jack/exchange-starts-left-of-dealer",
)
@BOTH
def test_then_all_discard_down_to_six(variant: Variant) -> None:
    """Exactly three of nine cards, again from the dealer's left; then six cards are played."""
    state = off_jack_auction(variant)
    for seat in (1, 2, 3, 0):
        state = play_out(state, f"{seat}: discard")
    assert (state.phase, state.to_act) == (Phase.EXCHANGE, 1)
    assert len(legal_moves(state)) == 84
    refused(state, "discard TC QC", "discard-and-draw", "exactly 3", "2")
    refused(state, "discard", "discard-and-draw", "exactly 3", "0")
    refused(state, "discard TC QC 9C 5C", "discard-and-draw", "exactly 3", "4")
    for seat in (1, 2, 3, 0):
        state = play_out(state, f"{seat}: discard {BURIED[seat]}")
    assert [len(hand) for hand in state.hands] == [6, 6, 6, 6]
    assert state.phase is Phase.PLAY


@states("off-jack/four-draw-while-cards-last", "off-jack/stock-runs-short")
@pytest.mark.parametrize("name", ["off-jack-seven:alone", "off-jack-ten:alone"])
def test_the_stock_runs_short(name: str) -> None:
    """Nine cards for five players: 3, 3 and 2 are drawn, then one for three, then none for two."""
    state = after_auction(COMPOSITIONS[name], FIVE_HANDS, 2, trump="S", stock=FIVE_STOCK)
    state = play_out(state, "1: discard 8H 7H 6H; 2: discard 8D 7D 6D; 3: discard 7C 6C")
    assert state.hands[1] >= CardSet("4C 3S 3H")
    assert state.hands[2] >= CardSet("3D 3C 2S")
    assert state.hands[3] >= CardSet("2H 2D")
    assert [str(card) for card in state.stock] == ["2C"]
    state = play_out(state, "4: discard 5H 5D 5C")
    assert state.hands[4] == CardSet("X+ X- 5S 4S 4H 4D 2C")
    state = play_out(state, "0: discard 7S 6S")
    assert [len(hand) for hand in state.hands] == [7, 9, 9, 9, 7]
    assert state.stock == ()


@states("off-jack/empty-discard-at-six", "off-jack/second-round-is-the-surplus")
@pytest.mark.parametrize("name", ["off-jack-seven:alone", "off-jack-ten:alone"])
def test_a_seat_with_six_cards_discards_none(name: str) -> None:
    """After three seats drew three each, seat 4 has six cards left and seat 0 seven."""
    state = after_auction(COMPOSITIONS[name], FIVE_HANDS, 2, trump="S", stock=FIVE_STOCK)
    state = play_out(state, "discard 8H 7H 6H; discard 8D 7D 6D; discard 8C 7C 6C")
    state = play_out(state, "4: discard 5H 5D 5C; 0: discard 7S 6S")
    assert [len(hand) for hand in state.hands] == [7, 9, 9, 9, 6]
    state = play_out(state, "1: discard 9H 4C 3H; 2: discard 9D 3D 3C; 3: discard 2H 2D 2C")
    assert state.to_act == 4
    assert options(state) == {"discard"}
    refused(state, "discard 4D", "discard-and-draw", "exactly 0", "1")
    state = play_out(state, "4: discard")
    assert len(legal_moves(state)) == 7
    state = play_out(state, "0: discard 8S")
    assert (state.phase, state.to_act) == (Phase.PLAY, 1)
    assert [len(hand) for hand in state.hands] == [6] * 5


@states("off-jack/discard-three-without-draw")
def test_three_are_discarded_without_a_draw() -> None:
    """With the option: exactly three, once, from the dealer's left, and the stock is untouched."""
    state = off_jack_auction(DISCARD_ONLY)
    assert len(legal_moves(state)) == 84
    refused(state, "discard TC QC", "discard-only", "exactly 3", "2")
    for seat in (1, 2, 3, 0):
        state = play_out(state, f"{seat}: discard {BURIED[seat]}")
    assert [len(hand) for hand in state.hands] == [6, 6, 6, 6]
    assert (state.phase, state.to_act, len(state.stock)) == (Phase.PLAY, 1, 18)


@states("off-jack/discard-only-refuses-six")
def test_six_cannot_play_with_the_plain_discard() -> None:
    """Eight cards and a widow do not fit it: six are refused, and a game for six alone is none."""
    assert DISCARD_ONLY.players == (4,)
    with pytest.raises(PitchError):
        start(DISCARD_ONLY, players=6)
    with pytest.raises(InvalidVariant):
        OFF_JACK_SEVEN.with_rules(DiscardOnly(3), Partnerships(2, players=6))


@states("off-jack/bidder-leads")
@BOTH
def test_the_bidder_leads_after_the_discards(variant: Variant) -> None:
    """Seat 1 with four players; with six as well, after seat 0 has discarded last."""
    state = off_jack_to_play(variant)
    assert (state.phase, state.to_act) == (Phase.PLAY, 1)
    state = six_to_play(variant)
    assert (state.phase, state.to_act) == (Phase.PLAY, 1)


# 5. The discard, six players

SIX_DISCARDS = (
    "5D 6D",
    "2H 3H 4H 5H 6H KH KD AD",
    "6C 7C",
    "8C 9C",
    "7H 8H",
    "7D 8D",
)


def six_to_play(variant: Variant = OFF_JACK_SEVEN) -> State:
    """Six players after the discards."""
    state = play_out(six_players(variant=variant), "trump S")
    for seat in (1, 2, 3, 4, 5, 0):
        state = play_out(state, f"{seat}: discard {SIX_DISCARDS[seat]}")
    return state


@states("off-jack/six-bidder-takes-the-widow")
@BOTH
def test_the_bidder_takes_the_widow_then_names_trump(variant: Variant) -> None:
    """Fourteen cards in hand when trump is to be named, the widow's among them."""
    state = six_players(variant=variant)
    assert (state.phase, state.to_act) == (Phase.TRUMP, 1)
    assert state.hands[1] == CardSet(f"{SIX_HANDS[1]} {WIDOW}")
    assert state.stock == ()
    assert options(state) == {"trump S", "trump H", "trump D", "trump C"}


@states("off-jack/six-discard-to-six", "off-jack/six-discard-from-left-of-dealer")
@BOTH
def test_all_six_discard_down_to_six(variant: Variant) -> None:
    """Eight of fourteen for the bidder, two of eight for the rest, once round from the left."""
    state = play_out(six_players(dealer=5, variant=variant), "trump S")
    assert (state.phase, state.to_act) == (Phase.EXCHANGE, 0)
    for seat in range(6):
        assert state.to_act == seat
        surplus = 8 if seat == 1 else 2
        assert len(legal_moves(state)) == (3003 if seat == 1 else 28)
        refused(state, "discard", "widow-to-bidder", f"exactly {surplus}", "0")
        state = play_out(state, f"discard {SIX_DISCARDS[seat]}")
    assert [len(hand) for hand in state.hands] == [6] * 6
    assert state.phase is Phase.PLAY


@states("off-jack/discards-are-unrestricted")
def test_any_card_may_be_discarded() -> None:
    """Trumps, jokers and off-jack in either round, and from the fourteen cards."""
    state = play_out(off_jack_auction(OFF_JACK_SEVEN), "1: discard AS X+")
    assert state.to_act == 2
    state = play_out(state, "2: discard 2S X-; 3: discard; 0: discard")
    state = play_out(state, "1: discard TC QC 9C; 2: discard KC AC 9H")
    state = play_out(state, "3: discard JS 3S 4H; 0: discard JC KS AH")
    assert state.phase is Phase.PLAY
    state = play_out(six_players(), "trump S; 1: discard X+ JS 9S 8S 7S AH KH AD")
    assert state.hands[1] == CardSet("2H 3H 4H 5H 6H KD")


@states("off-jack/restricted-discards")
def test_restricted_discards() -> None:
    """With the option a trump may go only if no plain card stays, in either round."""
    # Seat 1 holds eight trumps and 9C.
    hands = (
        "2C 3C 4C 5C 6C 7C 8C TC QC",
        "AS KS QS X+ X- JC TS 9S 9C",
        "2H 3H 4H 5H 6H 7H 8H 9H TH",
        "2D 3D 4D 5D 6D 7D 8D 9D TD",
    )
    stock = rest_of_pack(hands)
    assert stock.startswith("JS 8S")
    state = after_auction(RESTRICTED, hands, 2, trump="S", stock=stock)
    refused(state, "discard 9S", "discard-and-draw", "9S", "9C")
    refused(state, "discard X- 9S", "discard-and-draw", "X- 9S", "9C")
    # Nothing; the plain card; with it any one or two of the eight trumps.
    assert len(legal_moves(state)) == 1 + 1 + 8 + 28
    state = play_out(state, "1: discard 9C TS; discard; discard; discard")
    # Drawn were JS and 8S, both trumps: now any three of nine trumps may go.
    assert state.hands[1] == CardSet("AS KS QS JS X+ X- JC 9S 8S")
    assert len(legal_moves(state)) == 84
    state = play_out(state, "1: discard 9S 8S X-")
    # Seat 2 has no trump: any three of nine.
    assert len(legal_moves(state)) == 84


@states("off-jack/restricted-discards")
def test_restricted_discards_in_the_second_round() -> None:
    """AS and X+ must be kept as long as three of seven plain cards can go."""
    state = play_out(off_jack_auction(RESTRICTED), "discard; " * 4)
    assert state.to_act == 1
    assert len(legal_moves(state)) == 35
    refused(state, "discard AS TC QC", "discard-and-draw", "AS")
    assert apply(state, Discard("TC QC 9C")).to_act == 2


@states("off-jack/restricted-discards-for-six")
def test_restricted_discards_for_six() -> None:
    """The bidder has five trumps and nine plain cards: eight of those nine go."""
    state = play_out(six_players(variant=RESTRICTED), "trump S")
    assert len(legal_moves(state)) == 9
    refused(state, "discard 7S 2H 3H 4H 5H 6H KH AH", "widow-to-bidder", "7S", "KD")
    state = play_out(state, "1: discard 2H 3H 4H 5H 6H KH AH KD")
    assert state.hands[1] == CardSet("X+ JS 9S 8S 7S AD")


# 6. The play


@states("off-jack/first-lead-free")
@BOTH
def test_the_first_lead_is_free(variant: Variant) -> None:
    """Any of the six cards, trump or not."""
    state = off_jack_to_play(variant)
    assert playable(state) == {"AS", "X+", "2H", "5H", "TD", "5C"}
    assert play_out(state, "1: play 5H").to_act == 2


@states("off-jack/first-lead-trump")
def test_the_first_lead_must_be_trump_by_option() -> None:
    """AS or X+, not a heart; to the second trick anything may be led."""
    state = off_jack_to_play(TRUMP_LEAD)
    assert playable(state) == {"AS", "X+"}
    refused(state, "play 5H", "trump-lead-first", "spades", "X+ AS")
    state = play_out(state, "1: play AS; play 2S 3S JC")
    assert playable(state) == {"X+", "2H", "5H", "TD", "5C"}


@states("off-jack/no-trump-to-lead")
def test_a_bidder_without_trump_leads_anything() -> None:
    """Seat 1 holds no spade, no joker and no JC: all six cards may be led."""
    state = off_jack_to_play(TRUMP_LEAD, changes={"AS": "8H", "X+": "TH"})
    assert playable(state) == {"8H", "TH", "2H", "5H", "TD", "5C"}


@states("off-jack/follow-or-trump")
@BOTH
def test_follow_or_trump(variant: Variant) -> None:
    """Hearts led: seat 2 may play 3H, 6H or a trump, 2S or X-; diamonds and clubs are refused."""
    state = play_out(off_jack_to_play(variant), "1: play 5H")
    assert playable(state) == {"3H", "6H", "2S", "X-"}
    refused(state, "play 7C", "trump-in-anytime", "hearts", "clubs", "6H 3H")


@states("off-jack/void-must-trump")
@BOTH
def test_a_void_seat_must_trump(variant: Variant) -> None:
    """Diamonds led, seat 2 has none: its trumps 2S and X- are all it may play."""
    state = play_out(off_jack_to_play(variant, changes={"3D": "9S"}), "1: play TD")
    assert playable(state) == {"2S", "9S", "X-"}
    refused(state, "play 3H", "trump-in-anytime", "diamonds", "trump", "X- 9S 2S")


@states("off-jack/neither-plays-anything")
@BOTH
def test_who_can_neither_follow_nor_trump_is_free(variant: Variant) -> None:
    """Seat 2 has neither diamonds nor trumps: all six cards."""
    changes = {"3D": "8H", "2S": "TH", "X-": "QH"}
    state = play_out(off_jack_to_play(variant, changes=changes), "1: play TD")
    assert playable(state) == {"3H", "6H", "8H", "TH", "QH", "7C"}


@states("off-jack/void-anything-option")
def test_a_void_seat_is_free_by_option() -> None:
    """The same hand with the option: trumps, hearts and the club."""
    state = play_out(off_jack_to_play(VOID_ANYTHING, changes={"3D": "9S"}), "1: play TD")
    assert playable(state) == {"2S", "9S", "X-", "3H", "6H", "7C"}


# 7. Scoring


@states("off-jack/made-scores-what-was-taken")
@pytest.mark.parametrize(
    ("variant", "bid", "changes"),
    [
        (OFF_JACK_SEVEN, 2, (4, 3)),
        (OFF_JACK_SEVEN, 3, (4, 3)),
        (OFF_JACK_TEN, 4, (4, 6)),
        (OFF_JACK_TEN, 6, (4, 6)),
    ],
)
def test_a_made_bid_scores_all_that_was_taken(
    variant: Variant, bid: int, changes: tuple[int, int]
) -> None:
    """Team 1 took 3 points, 6 with the trey: that is what it scores for any bid it made."""
    score = score_hand(off_jack_played(variant, bid))
    assert (score.made, score.changes) == (True, changes)


@states("off-jack/set-loses-the-bid")
@pytest.mark.parametrize(("variant", "bid"), [(OFF_JACK_SEVEN, 4), (OFF_JACK_TEN, 7)])
def test_a_set_side_loses_the_bid(variant: Variant, bid: int) -> None:
    """One point short: minus the bid; team 0 keeps its four."""
    score = score_hand(off_jack_played(variant, bid))
    assert (score.made, score.changes) == (False, (4, -bid))


@states("off-jack/no-smudge")
@BOTH
def test_taking_every_trick_is_no_point(variant: Variant) -> None:
    """All tricks and all points by one side are the points that there are and nothing else."""
    contract = Contract(bidder=1, level=2, trump=Suit.SPADES)
    cards = "X+ X- AS KS JS 3S 2S JC TH TD"
    hand = PlayedHand(
        contract, captured=["", cards, "", ""], held=["", cards, "", ""], tricks_won=[0, 6, 0, 0]
    )
    score = score_hand(hand, variant=variant)
    assert score.changes == (0, 7 if variant is OFF_JACK_SEVEN else 10)
    assert not {"Slam", "Smudge"} & set(awards(score))


# Readings


@states("off-jack/joker-can-be-low")
def test_a_joker_can_be_low() -> None:
    """With A K Q J, off-jack and jokers in play X- of seat 2 is Low, without it X+ of seat 1."""
    changes = {"2S": "QS", "3S": "JS", "JS": "8D"}
    low = awards(score_hand(off_jack_played(OFF_JACK_SEVEN, changes=changes)))["Low"]
    assert (str(low.card), low.seat, low.side) == ("X-", 2, 0)
    low = awards(score_hand(off_jack_played(OFF_JACK_SEVEN, changes=changes | {"X-": "8H"})))["Low"]
    assert (str(low.card), low.seat, low.side) == ("X+", 1, 1)


@states("off-jack/target-twenty-one")
@pytest.mark.parametrize(("before", "winner"), [(17, None), (18, 1)])
def test_twenty_one_points_win(before: int, winner: int | None) -> None:
    """Three points win from 18 and not from 17."""
    state = off_jack_played(OFF_JACK_SEVEN, 3, scores=(0, before))
    assert (state.scores[1], state.winner) == (before + 3, winner)
    assert state.phase is (Phase.DEAL if winner is None else Phase.OVER)


@states("off-jack/counted-after-the-hand")
@BOTH
def test_nobody_goes_out_before_the_end_of_the_hand(variant: Variant) -> None:
    """Team 1 at 20 has High and Off-Jack after the first trick, and wins after the sixth."""
    state = off_jack_to_play(variant, 2, scores=(0, 20))
    for row in OFF_JACKS[:5]:
        state = play_tricks(state, [row])
        assert (state.phase, state.scores, state.winner) == (Phase.PLAY, (0, 20), None)
    state = play_tricks(state, OFF_JACKS[5:])
    assert (state.phase, state.winner) == (Phase.OVER, 1)


@states("off-jack/bidding-side-first")
@BOTH
def test_the_bidding_side_is_counted_first(variant: Variant) -> None:
    """19 and all of its points at once; the others, one short, get nothing any more."""
    took = 3 if variant is OFF_JACK_SEVEN else 6
    state = off_jack_played(variant, 3, scores=(20, 19))
    assert (state.winner, state.scores) == (1, (20, 19 + took))
    score = score_hand(state)
    assert score.stopped_early
    assert {point for point, entered in credited(score).items() if entered} == {
        point for point, side in takers(state).items() if side == 1
    }


@states("off-jack/then-the-others-in-order")
def test_then_the_others_are_counted_in_order() -> None:
    """Team 1 comes to 20; Low, Jack and High Joker take team 0 to 21, Low Joker is left out."""
    state = off_jack_played(OFF_JACK_SEVEN, 3, scores=(18, 17))
    assert (state.winner, state.scores) == (0, (21, 20))
    score = score_hand(state)
    assert credited(score)["High Joker"] == 1
    assert credited(score)["Low Joker"] == 0
    assert score.stopped_early


@states("off-jack/set-side-is-debited-first")
def test_a_set_side_is_debited_first() -> None:
    """Team 1 is set at 20 and has 16; team 0 wins at 21 with Low alone."""
    state = off_jack_played(OFF_JACK_SEVEN, 4, scores=(20, 20))
    assert (state.winner, state.scores) == (0, (21, 16))
    assert [point for point, entered in credited(score_hand(state)).items() if entered] == ["Low"]
