"""The sheet for six players with one joker."""

import pytest

from .compositions import COMPOSITIONS
from .scripting import *

LITERAL = COMPOSITIONS["joker-eleven:literal"]
HAND_END = COMPOSITIONS["joker-eleven:hand-end"]
BELOW_ZERO = COMPOSITIONS["joker-eleven:below-zero"]

HOLDS_LOW = swapped(JOKER, {"TS": "5S", "5S": "TS"})
"""Seat 1 holds 5S itself and leads it to the fifth trick, which it wins: High, Low, Joker, Game."""
LOW_IS_CAPTURED = swapped(JOKER_SET, {"TS": "5S", "5S": "TS"})
"""Seat 1 leads 5S to the fifth trick, and KS of seat 0 takes it."""


def auction(dealer: int = 0) -> State:
    """Six hands, about to bid."""
    return dealt(JOKER_ELEVEN, columns(JOKER), stock=JOKER_OUT, dealer=dealer)


def to_play(table: Table = JOKER, variant: Variant = JOKER_ELEVEN) -> State:
    """Seat 1 has bid 2 and declared spades."""
    return after_auction(variant, columns(table), 2, trump="S")


def hand(table: Table, bid: int, score: int = 0, variant: Variant = JOKER_ELEVEN) -> State:
    """A hand from the deal to its end; seat 1 has bid in spades and stood at this score before."""
    return played(variant, table, bid, trump="S", scores=(0, score, 0, 0, 0, 0))


# Objective and points


@states("joker-eleven/to-eleven", "joker-eleven/hands-until-eleven")
@pytest.mark.parametrize(("before", "winner"), [(7, None), (8, 1)])
def test_eleven_points_win(before: int, winner: int | None) -> None:
    """Three points win from 8; from 7 the next hand is dealt."""
    state = hand(JOKER, 3, before)
    assert (state.scores[1], state.winner) == (before + 3, winner)
    assert state.phase is (Phase.DEAL if winner is None else Phase.OVER)


@states("joker-eleven/five-points")
def test_five_points_of_one_each() -> None:
    """High, Low, Jack, Joker, Game, one point each, in this order."""
    score = score_hand(hand(JOKER, 2))
    assert [(award.point, award.value) for award in score.awards] == [
        ("High", 1),
        ("Low", 1),
        ("Jack", 1),
        ("Joker", 1),
        ("Game", 1),
    ]


@states("joker-eleven/high-jack-joker-to-taker")
def test_high_jack_and_joker_go_to_the_taker() -> None:
    """AS and X+ take their tricks for seat 1, JS for seat 0; under AS, JS and X+ are seat 1's."""
    found = awards(score_hand(hand(JOKER, 2)))
    assert [found[point].seat for point in ("High", "Jack", "Joker")] == [1, 0, 1]
    table = swapped(JOKER, {"9S": "JS", "JS": "9S"})
    jack = awards(score_hand(hand(table, 2)))["Jack"]
    assert (str(jack.card), jack.seat, jack.trick) == ("JS", 1, 0)
    table = swapped(JOKER, {"9S": "X+", "X+": "9S"})
    joker = awards(score_hand(hand(table, 2)))["Joker"]
    assert (str(joker.card), joker.seat, joker.trick) == ("X+", 1, 0)


@states("joker-eleven/low-to-holder")
def test_low_stays_with_its_holder() -> None:
    """5S was dealt to seat 2 and captured by seat 1: Low is seat 2's."""
    state = hand(JOKER, 2)
    assert Card("5S") in state.captured[1]
    low = awards(score_hand(state))["Low"]
    assert (str(low.card), low.seat, low.side) == ("5S", 2, 2)


@states("joker-eleven/game", "joker-eleven/pips", "joker-eleven/tricks-are-kept")
def test_game_is_counted_from_the_tricks_won() -> None:
    """18 for seat 0 and 57 for seat 1; together all pips of the pack but QS 2 and KS 3."""
    state = hand(JOKER, 2)
    assert [len(pile) for pile in state.captured] == [12, 24, 0, 0, 0, 0]
    score = score_hand(state)
    assert score.pips == (18, 57, 0, 0, 0, 0)
    assert sum(score.pips) == 80 - 5
    assert awards(score)["Game"].side == 1
    score = score_hand(hand(JOKER_SET, 2))
    assert (score.pips, awards(score)["Game"].side) == ((32, 22, 0, 0, 21, 0), 0)


@states("joker-eleven/joker-breaks-the-tie")
def test_the_joker_breaks_a_tie() -> None:
    """27 pips for seats 0 and 1; seat 1 took the joker and gets Game."""
    score = score_hand(hand(JOKER_TIED, 2))
    assert score.pips == (27, 27, 0, 0, 21, 0)
    assert awards(score)["Game"].side == 1


@states("joker-eleven/tie-without-joker-no-game")
def test_a_tie_without_the_joker_is_nobodys_game() -> None:
    """The same tricks with 8S in place of the joker: no Game."""
    score = score_hand(hand(swapped(JOKER_TIED, {"X+": "8S"}), 2))
    assert score.pips == (27, 27, 0, 0, 21, 0)
    assert awards(score)["Game"].side is None


def paper(*captured: str) -> PlayedHand:
    """A hand on paper, in spades, in which nobody cares who held what."""
    return PlayedHand(
        Contract(bidder=0, level=2, trump=Suit.SPADES), captured=captured, held=captured
    )


@states("joker-eleven/tie-break-among-those-sharing")
def test_only_those_who_share_the_total_can_win_it_with_the_joker() -> None:
    """14 pips each for seats 0 and 1; the joker of seat 2 decides nothing, seat 1's would."""
    score = score_hand(paper("TH AS", "TD AC", "X+ 5S", "", "", ""), variant=JOKER_ELEVEN)
    assert score.pips == (14, 14, 0, 0, 0, 0)
    assert awards(score)["Game"].side is None
    score = score_hand(paper("TH AS", "TD AC X+", "5S", "", "", ""), variant=JOKER_ELEVEN)
    assert awards(score)["Game"].side == 1


@states("joker-eleven/joker-is-no-pip", "joker-eleven/joker-breaks-the-tie")
def test_the_joker_is_no_pip() -> None:
    """15 pips against 14 and the joker: the 15 win, for there is no tie to break."""
    score = score_hand(paper("TH JD AS", "TD AC X+ 5S", "", "", "", ""), variant=JOKER_ELEVEN)
    assert score.pips == (15, 14, 0, 0, 0, 0)
    assert awards(score)["Game"].side == 0


@states("joker-eleven/everybody-scores")
def test_everybody_scores() -> None:
    """Jack for seat 0 and Low for seat 2 count against seat 1's contract, made or not."""
    assert score_hand(hand(JOKER, 3)).changes == (1, 3, 1, 0, 0, 0)
    assert score_hand(hand(JOKER, 4, 9)).changes == (1, -4, 1, 0, 0, 0)


@states("joker-eleven/bidder-names-trump-and-leads", "joker-eleven/bidder-decides-trump")
def test_the_highest_bidder_names_trump_and_leads() -> None:
    """Seat 3 bids most, declares hearts, and plays the first card."""
    state = play_out(auction(), "1: bid 2; 2: pass; 3: bid 4; 4: pass; 5: pass; 0: pass")
    assert (state.phase, state.to_act) == (Phase.TRUMP, 3)
    state = play_out(state, "3: trump H")
    assert (state.phase, state.to_act, state.trump) == (Phase.PLAY, 3, Suit.HEARTS)


# Deal


@states("joker-eleven/stripped-pack")
def test_the_pack_goes_down_to_the_five() -> None:
    """41 cards: nine ranks from the five up in four suits, and one joker."""
    state = deal(start(JOKER_ELEVEN), seed=1)
    cards = set(state.stock).union(*state.hands)
    assert len(cards) == 41
    assert {card.rank for card in cards} == {None, *(rank for rank in Rank if rank >= 5)}
    with pytest.raises(InvalidDeal, match="4S"):
        dealt(JOKER_ELEVEN, columns(swapped(JOKER, {"5S": "4S"})))


@states("joker-eleven/six-cards-by-threes", "joker-eleven/six-alone")
def test_six_players_get_six_cards_by_threes() -> None:
    """Two packets of three each, clockwise; no other number plays."""
    dealt_by(JOKER_ELEVEN, players=6, hand=6, packet=3)
    assert JOKER_ELEVEN.players == (6,)
    state = start(JOKER_ELEVEN)
    assert [state.side_of(seat) for seat in range(6)] == [0, 1, 2, 3, 4, 5]
    for number in (2, 4, 5, 7):
        with pytest.raises(PitchError):
            start(JOKER_ELEVEN, players=number)


@states("joker-eleven/leftovers-go-back")
def test_five_cards_are_left_over() -> None:
    """They are in nobody's tricks, and can be dealt in the next hand."""
    state = play_tricks(play_out(auction(), "bid 3" + "; pass" * 5 + "; trump S"), JOKER)
    assert CardSet(state.stock) == CardSet(JOKER_OUT)
    assert not set(state.stock) & set().union(*state.captured)
    table = swapped(JOKER, {"9S": "6S", "JS": "7S", "AS": "8S", "5S": "QS", "TS": "KS"})
    again = apply(state, Deal(columns(table)))
    assert CardSet(again.stock) == CardSet("9S JS AS 5S TS")


# Trump explained


@states("joker-eleven/trump-must-be-led-first", "joker-eleven/joker-may-be-led-first")
def test_the_first_lead_must_be_a_trump() -> None:
    """Seat 1 may lead AS, TS or the joker, but no other card; later anything."""
    state = to_play()
    assert playable(state) == {"AS", "X+", "TS"}
    refused(state, "play AC", "trump-lead-first", "spades", "X+ AS TS")
    later = play_tricks(state, JOKER[:1])
    assert playable(later) == {"KH", "X+", "AC", "TS", "QC"}
    led = play_out(state, "1: play X+; 2: play 5S; play 6H 6D 6C")
    assert led.to_act == 0
    assert playable(led) == {"9S", "JS"}


@states("joker-eleven/no-trump-to-lead", "joker-eleven/any-suit-may-be-declared")
def test_a_bidder_without_trump_leads_anything() -> None:
    """Seat 3 has no spade and no joker, declares spades, and may lead all six cards."""
    state = play_out(auction(), "pass; pass; bid 2; pass; pass; pass")
    assert options(state) == {"trump S", "trump H", "trump D", "trump C"}
    state = play_out(state, "3: trump S")
    assert playable(state) == {"6H", "8H", "8D", "8C", "QD", "JH"}


@states("joker-eleven/trump-led-must-be-followed")
def test_trump_led_must_be_followed() -> None:
    """AS led: seat 2 must play 5S, seat 3 has no trump and is free, seat 0 has 9S and JS."""
    state = play_out(to_play(), "1: play AS")
    assert playable(state) == {"5S"}
    refused(state, "play TH", "trump-in-anytime", "spades", "5S")
    state = play_out(state, "2: play 5S")
    assert playable(state) == {"6H", "8H", "8D", "8C", "QD", "JH"}
    state = play_out(state, "play 6H 6D 6C")
    assert playable(state) == {"9S", "JS"}


@states("joker-eleven/void-need-not-trump")
def test_a_void_seat_need_not_trump() -> None:
    """KH led: seat 0 has no heart but JS, and may play any of its five cards."""
    state = play_tricks(to_play(), JOKER[:1])
    state = play_out(state, "1: play KH; play 7H 8H 9H 5H")
    assert playable(state) == {"JS", "AD", "5C", "TD", "KC"}


@states("joker-eleven/follow-or-trump")
def test_follow_or_trump() -> None:
    """AC led: seat 0 follows with 5C or KC or trumps with JS, a diamond is refused."""
    state = play_tricks(to_play(), JOKER[:1])
    state = play_out(state, "1: play AC; play 7C 8C 9C TC")
    assert playable(state) == {"5C", "KC", "JS"}
    refused(state, "play AD", "trump-in-anytime", "clubs", "diamonds", "KC 5C")


@states("joker-eleven/joker-rank", "joker-eleven/joker-beats-ten-loses-to-jack")
@pytest.mark.parametrize(
    ("card", "joker_wins"),
    [("AS", False), ("KS", False), ("QS", False), ("JS", False), ("TS", True), ("9S", True)],
)
def test_the_joker_ranks_between_ten_and_jack(card: str, joker_wins: bool) -> None:
    """The joker is led; another trump takes it from the jack up, and not from the ten down."""
    table = swapped(JOKER, {"AS": "6S", "9S": "7S", "TS": "8S", "JS": card})
    state = play_out(to_play(table), "1: play X+; play 5S 6H 6D 6C")
    state = play_out(state, f"0: play {card}")
    assert state.tricks[0].winner == (1 if joker_wins else 0)


# Bidding


@states("joker-eleven/left-of-dealer-bids-first")
def test_left_of_the_dealer_bids_first() -> None:
    """Dealer 2: seat 3; dealer 5: seat 0."""
    assert auction(dealer=2).to_act == 3
    assert auction(dealer=5).to_act == 0


@states("joker-eleven/minimum-two", "joker-eleven/at-most-five")
def test_bids_are_two_to_five() -> None:
    """1 and 6 are refused."""
    state = auction()
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4", "bid 5"}
    refused(state, "bid 1", "single-round", "2")
    refused(state, "bid 6", "single-round", "5")


@states("joker-eleven/higher-or-pass")
def test_bids_must_be_higher_even_the_dealers() -> None:
    """After 3, seats 2 and 0 (the dealer) pass or bid 4 and 5."""
    state = play_out(auction(), "bid 3")
    assert options(state) == {"pass", "bid 4", "bid 5"}
    refused(state, "bid 3", "single-round", "seat 1", "3")
    state = play_out(state, "pass; pass; pass; pass")
    assert state.to_act == 0
    assert options(state) == {"pass", "bid 4", "bid 5"}
    refused(state, "bid 3", "no-steal", "dealer", "seat 1", "3")


@states("joker-eleven/set-loses-the-bid", "joker-eleven/floor")
@pytest.mark.parametrize(("before", "after"), [(7, 4), (3, 0), (2, 0), (0, 0)])
def test_example_bid_three_took_two(before: int, after: int) -> None:
    """Bid 3, took High and Joker: -3, from 2 to 0, and from 0 to 0."""
    state = hand(JOKER_SET, 3, before)
    score = score_hand(state)
    assert (score.captured[1], score.made) == (2, False)
    assert state.scores[1] == after
    assert score.changes[1] == after - before


@states("joker-eleven/floor-is-an-option")
def test_without_the_floor_scores_fall_below_zero() -> None:
    """With the option 2 - 3 is -1."""
    assert hand(JOKER_SET, 3, 2, BELOW_ZERO).scores[1] == -1


@states("joker-eleven/moon", "joker-eleven/moon-at-any-score")
@pytest.mark.parametrize("before", [0, 3, 5])
def test_the_moon_wins_at_any_score(before: int) -> None:
    """A bid of 5 that takes all five wins, far from 11."""
    state = hand(MOON, 5, before)
    assert takers(state) == dict.fromkeys(["High", "Low", "Jack", "Joker", "Game"], 1)
    assert (state.winner, state.phase) == (1, Phase.OVER)
    assert state.scores[1] == before + 5


@states("joker-eleven/moon")
def test_five_points_without_the_bid_are_no_moon() -> None:
    """All five points after a bid of 4 are +5 and the game goes on."""
    state = hand(MOON, 4)
    assert (state.scores[1], state.winner, state.phase) == (5, None, Phase.DEAL)


@states("joker-eleven/failed-moon-costs-five")
@pytest.mark.parametrize(("before", "after"), [(8, 3), (4, 0), (0, 0)])
def test_a_failed_moon_costs_five(before: int, after: int) -> None:
    """Three points after a bid of 5: -5, but not below 0."""
    state = hand(JOKER, 5, before)
    assert (state.scores[1], state.winner) == (after, None)


@states("joker-eleven/all-pass-redeal", "joker-eleven/redeal-same-dealer")
def test_all_pass_the_same_dealer_deals_again() -> None:
    """The dealer may pass too; no score changes, and seat 3 bids first again."""
    state = play_out(auction(dealer=2), "pass; pass; pass; pass; pass")
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4", "bid 5"}
    state = play_out(state, "2: pass")
    assert (state.phase, state.dealer, state.scores) == (Phase.DEAL, 2, (0,) * 6)
    assert apply(state, Deal(columns(JOKER))).to_act == 3


# Play


@states("joker-eleven/trick-winner")
def test_who_takes_a_trick() -> None:
    """AS over 9S and 5S, JS over KH, X+ over AD, AC over TC, TS over all, KC over KD and AH."""
    state = hand(JOKER, 2)
    assert [trick.winner for trick in state.tricks] == [1, 0, 1, 1, 1, 0]
    assert all(len(trick) == 6 for trick in state.tricks)


@states("joker-eleven/dealer-moves-left")
def test_the_deal_moves_left() -> None:
    """After dealer 0 comes dealer 1, after dealer 5 dealer 0."""
    assert hand(JOKER, 2).dealer == 1
    assert played(JOKER_ELEVEN, JOKER, 2, trump="S", dealer=5).dealer == 0


@states("joker-eleven/counted-at-the-end")
def test_points_are_counted_after_the_hand() -> None:
    """Nobody's score changes before the last card; seat 0 at 10 does not go out with Jack."""
    state = dealt(JOKER_ELEVEN, columns(JOKER), scores=(10, 0, 0, 0, 0, 0))
    state = play_out(state, "bid 3" + "; pass" * 5 + "; trump S")
    for row in JOKER[:5]:
        state = play_tricks(state, [row])
        assert (state.phase, state.scores) == (Phase.PLAY, (10, 0, 0, 0, 0, 0))
    state = play_tricks(state, JOKER[5:])
    assert (state.scores, state.winner) == ((11, 3, 1, 0, 0, 0), 0)


# Going out during play


def tricks_until_out(state: State) -> tuple[int, tuple[int, ...], int | None]:
    """How many tricks were played, the scores, and who has won."""
    return len(state.tricks), state.scores, state.winner


@states(
    "joker-eleven/going-out",
    "joker-eleven/going-out-after-a-trick",
    "joker-eleven/jack-and-joker-secured-when-taken",
)
def test_a_bidder_at_nine_goes_out_with_high_and_joker() -> None:
    """9 + High + Joker after the third trick: seat 1 wins, Jack and Low are not credited."""
    state = hand(JOKER, 2, 9)
    assert tricks_until_out(state) == (3, (0, 11, 0, 0, 0, 0), 1)
    assert (state.phase, state.to_act) == (Phase.OVER, None)
    score = score_hand(state)
    assert score.ended_early
    assert credited(score) == {"High": 1, "Low": 0, "Jack": 0, "Joker": 1, "Game": 0}


@states("joker-eleven/jack-and-joker-secured-when-taken")
def test_jack_is_secured_when_taken() -> None:
    """With JS under AS in the first trick, High and Jack take a bidder at 9 out at once."""
    state = hand(swapped(JOKER, {"9S": "JS", "JS": "9S"}), 2, 9)
    assert tricks_until_out(state) == (1, (0, 11, 0, 0, 0, 0), 1)


@states("joker-eleven/going-out-needs-the-bid")
def test_the_bid_must_be_secured_to_go_out() -> None:
    """At 10 with a bid of 2, High alone is not enough; Joker makes the bid, and 12."""
    assert tricks_until_out(hand(JOKER, 2, 10)) == (3, (0, 12, 0, 0, 0, 0), 1)
    # A bid of 3 at 9: High and Joker would be 11, but the third point is Game, at the end.
    assert tricks_until_out(hand(JOKER, 3, 9)) == (6, (0, 12, 0, 0, 0, 0), 1)


@states("joker-eleven/high-secured-when-taken")
def test_high_is_secured_when_the_highest_trump_is_taken() -> None:
    """AS is led only to the fifth trick: High counts then, after Joker in the third."""
    table = swapped(JOKER, {"AS": "TS", "TS": "AS"})
    assert tricks_until_out(hand(table, 2, 9)) == (5, (0, 11, 0, 0, 0, 0), 1)


@states("joker-eleven/low-secured-when-played")
@pytest.mark.parametrize("table", [HOLDS_LOW, LOW_IS_CAPTURED], ids=["kept", "captured"])
def test_low_is_secured_when_played(table: list[str]) -> None:
    """5S of seat 1 falls in the fifth trick: with High and Joker 3 points, whoever wins it."""
    assert tricks_until_out(hand(table, 3, 8)) == (5, (0, 11, 0, 0, 0, 0), 1)


@states("joker-eleven/low-secured-when-played")
def test_anothers_low_does_not_help_the_bidder() -> None:
    """Seat 1 captures 5S of seat 2 in the first trick: not a point for seat 1."""
    assert tricks_until_out(hand(JOKER, 2, 9))[0] == 3


@states("joker-eleven/game-secured-at-the-end")
def test_game_is_not_secured_before_the_end() -> None:
    """57 of 75 pips after five tricks cannot be beaten, yet a bidder at 8 plays on."""
    state = to_play_at(8)
    state = play_tricks(state, JOKER[:5])
    assert (state.phase, state.scores[1]) == (Phase.PLAY, 8)
    assert tricks_until_out(play_tricks(state, JOKER[5:])) == (6, (0, 11, 0, 0, 0, 0), 1)


def to_play_at(score: int) -> State:
    """Seat 1, standing at this score, has bid 2 and declared spades."""
    return after_auction(JOKER_ELEVEN, columns(JOKER), 2, trump="S", scores=(0, score, 0, 0, 0, 0))


@states("joker-eleven/literal-going-out")
def test_going_out_without_the_bid_by_option() -> None:
    """At 10 with a bid of 4, High after the first trick makes 11 and wins."""
    assert tricks_until_out(hand(JOKER, 4, 10, LITERAL)) == (1, (0, 11, 0, 0, 0, 0), 1)
    # By default the bid fails: seats 0 and 2 score, seat 1 loses four.
    assert tricks_until_out(hand(JOKER, 4, 10)) == (6, (1, 6, 1, 0, 0, 0), None)


@states("joker-eleven/literal-going-out")
def test_by_option_the_sixth_trick_counts_as_well() -> None:
    """At 8 with a bid of 4, Game is the third point, at the sixth trick: 11, though not 4."""
    state = hand(JOKER, 4, 8, LITERAL)
    assert tricks_until_out(state) == (6, (0, 11, 0, 0, 0, 0), 1)
    assert hand(JOKER, 4, 8).winner is None


@states("joker-eleven/hand-end")
def test_going_out_at_the_end_only_by_option() -> None:
    """A bidder at 9 plays all six tricks and has 12."""
    state = hand(JOKER, 2, 9, HAND_END)
    assert tricks_until_out(state) == (6, (0, 12, 0, 0, 0, 0), 1)
    assert not score_hand(state).ended_early


@states("joker-eleven/awards-after-an-early-end")
def test_awards_after_an_early_end() -> None:
    """After three tricks High, Low, Jack and Joker have takers, Game has none yet."""
    state = hand(JOKER, 2, 9)
    assert takers(state) == {"High": 1, "Low": 2, "Jack": 0, "Joker": 1, "Game": None}
    score = score_hand(state)
    assert score.pips == (4, 8, 0, 0, 0, 0)
    assert score.captured == (1, 2, 1, 0, 0, 0)
    # JS falls in the second trick: after one trick it is nobody's.
    early = hand(JOKER, 4, 10, LITERAL)
    assert takers(early) == {"High": 1, "Low": 2, "Jack": None, "Joker": None, "Game": None}


# The end of a hand


@states("joker-eleven/bidder-is-counted-first")
def test_the_bidder_is_counted_first() -> None:
    """Seat 1 at 8 and seat 2 at 10: Low would come before Game, but the bidder is first."""
    state = played(JOKER_ELEVEN, JOKER, 3, trump="S", scores=(10, 8, 10, 0, 0, 0))
    assert (state.winner, state.scores) == (1, (10, 11, 10, 0, 0, 0))


@states("joker-eleven/bidder-is-counted-first")
def test_a_set_bidder_is_debited_first() -> None:
    """Set at 10, seat 1 has 6; then Low wins for seat 2, and Jack is not credited."""
    state = played(JOKER_ELEVEN, JOKER, 4, trump="S", scores=(10, 10, 10, 0, 0, 0))
    assert (state.winner, state.scores) == (2, (10, 6, 11, 0, 0, 0))


@states("joker-eleven/then-the-others-in-order")
def test_then_the_others_are_counted_in_order() -> None:
    """Seats 0 and 2 stand at 10: Low comes before Jack, so seat 2 wins."""
    state = played(JOKER_ELEVEN, JOKER, 3, trump="S", scores=(10, 0, 10, 0, 0, 0))
    assert (state.winner, state.scores) == (2, (10, 3, 11, 0, 0, 0))
    score = score_hand(state)
    assert credited(score) == {"High": 1, "Low": 1, "Jack": 0, "Joker": 1, "Game": 1}
    assert score.stopped_early


# The joker as High and Low


@states("joker-eleven/joker-is-never-low")
def test_the_joker_is_never_low() -> None:
    """In play are AS and X+: Low is AS, High and Low are one card."""
    found = awards(score_hand(paper("AS X+ TH", "TD", "", "", "", ""), variant=JOKER_ELEVEN))
    assert str(found["Low"].card) == "AS"
    # The joker is the only trump in play: High, but no Low.
    found = awards(score_hand(paper("X+ TH", "TD", "", "", "", ""), variant=JOKER_ELEVEN))
    assert found["Low"].side is None
    assert found["Low"].reason
    assert (str(found["High"].card), found["High"].side) == ("X+", 0)


@states("joker-eleven/joker-may-be-high")
def test_the_joker_may_be_high() -> None:
    """With AS, KS, QS and JS undealt the joker, which takes the first trick, is High."""
    table = swapped(JOKER, {"AS": "X+", "X+": "8S", "JS": "7S"})
    found = awards(score_hand(hand(table, 2)))
    for point in ("High", "Joker"):
        award = found[point]
        assert (str(award.card), award.seat, award.trick) == ("X+", 1, 0)
    assert str(found["Low"].card) == "5S"
