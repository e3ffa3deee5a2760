"""The sheet for six players with one joker."""

import pytest

from .rows import *

HOLDS_LOW = swapped(JOKER, {"TS": "5S", "5S": "TS"})
"""Seat 1 holds 5S itself and leads it to the fifth trick, which it wins: High, Low, Joker, Game."""
LOW_IS_CAPTURED = swapped(JOKER_SET, {"TS": "5S", "5S": "TS"})
"""Seat 1 leads 5S to the fifth trick, and KS of seat 0 takes it."""


def auction(variant: Variant, dealer: int = 0) -> State:
    """Six hands, about to bid."""
    return dealt(variant, columns(JOKER), stock=JOKER_OUT, dealer=dealer)


PAPER = Paper(["joker-eleven"], globals(), {"auction": auction}, trump="S")
"""After the auction of a row spades are declared."""

FACTS = checks(
    "joker-eleven",
    """
to-eleven hands-until-eleven: Three points win from 8; from 7 the next hand is dealt.
    played JOKER 3 from 0 7 0 0 0 0; scores 1 10 1 0 0 0; winner -; phase deal
    played JOKER 3 from 0 8 0 0 0 0; scores 0 11 0 0 0 0; winner 1; phase over
five-points: High, Low, Jack, Joker, Game, one point each, in this order.
    played JOKER 2; points High, Low, Jack, Joker, Game; values 1 1 1 1 1
high-jack-joker-to-taker: AS and X+ take their tricks for seat 1, JS for seat 0.
    played JOKER 2; High: seat 1; Jack: seat 0; Joker: seat 1
    played JOKER/9S=JS,JS=9S 2; Jack: card JS, seat 1, trick 0
    played JOKER/9S=X+,X+=9S 2; Joker: card X+, seat 1, trick 0
low-to-holder: 5S was dealt to seat 2 and captured by seat 1: Low is seat 2's.
    played JOKER 2; took 1 5S; Low: card 5S, seat 2, side 2
game pips tricks-are-kept: 18 for seat 0, 57 for seat 1; all pips of the pack but QS 2 and KS 3.
    played JOKER 2; piles 12 24 0 0 0 0; pips 18 57 0 0 0 0; Game: side 1
    played JOKER_SET 2; pips 32 22 0 0 21 0; Game: side 0
joker-breaks-the-tie: 27 pips for seats 0 and 1; seat 1 took the joker and gets Game.
    played JOKER_TIED 2; pips 27 27 0 0 21 0; Game: side 1
tie-without-joker-no-game: The same tricks with 8S in place of the joker: no Game.
    played JOKER_TIED/X+=8S 2; pips 27 27 0 0 21 0; Game: side -
everybody-scores: Jack for seat 0 and Low for seat 2 count, the contract made or not.
    played JOKER 3; changes 1 3 1 0 0 0
    played JOKER 4 from 0 9 0 0 0 0; changes 1 -4 1 0 0 0
bidder-names-trump-and-leads bidder-decides-trump: Seat 3 declares hearts, and plays the first card.
    auction; 1: bid 2; 2: pass; 3: bid 4; 4: pass; 5: pass; 0: pass; phase trump; turn 3;
        3: trump H; phase play; turn 3; named H
trump-must-be-led-first joker-may-be-led-first: Seat 1 may lead AS, TS or the joker; later anything.
    called JOKER 2; cards AS X+ TS; not play AC [trump-lead-first] spades, X+ AS TS; on JOKER 1;
        cards KH X+ AC TS QC
    called JOKER 2; 1: play X+; 2: play 5S; play 6H 6D 6C; turn 0; cards 9S JS
no-trump-to-lead any-suit-may-be-declared: Seat 3 has no trump and may lead all six cards.
    auction; pass; pass; bid 2; pass; pass; pass; may trump S, trump H, trump D, trump C;
        3: trump S; cards 6H 8H 8D 8C QD JH
trump-led-must-be-followed: AS led: seat 2 must play 5S, seat 3 is free, seat 0 has 9S and JS.
    called JOKER 2; 1: play AS; cards 5S; not play TH [trump-in-anytime] spades, 5S; 2: play 5S;
        cards 6H 8H 8D 8C QD JH; play 6H 6D 6C; cards 9S JS
void-need-not-trump: KH led: seat 0 has no heart but JS, and may play any of its five cards.
    called JOKER 2; on JOKER 1; 1: play KH; play 7H 8H 9H 5H; cards JS AD 5C TD KC
follow-or-trump: AC led: seat 0 follows with 5C or KC or trumps with JS, a diamond is refused.
    called JOKER 2; on JOKER 1; 1: play AC; play 7C 8C 9C TC; cards 5C KC JS;
        not play AD [trump-in-anytime] clubs, diamonds, KC 5C
joker-rank joker-beats-ten-loses-to-jack: The joker is led: the jack and up takes it, no ten.
    called JOKER/AS=6S,9S=7S,TS=8S,JS=AS 2; 1: play X+; play 5S 6H 6D 6C; 0: play AS; winners 0
    called JOKER/AS=6S,9S=7S,TS=8S,JS=KS 2; 1: play X+; play 5S 6H 6D 6C; 0: play KS; winners 0
    called JOKER/AS=6S,9S=7S,TS=8S,JS=QS 2; 1: play X+; play 5S 6H 6D 6C; 0: play QS; winners 0
    called JOKER/AS=6S,9S=7S,TS=8S,JS=JS 2; 1: play X+; play 5S 6H 6D 6C; 0: play JS; winners 0
    called JOKER/AS=6S,9S=7S,TS=8S,JS=TS 2; 1: play X+; play 5S 6H 6D 6C; 0: play TS; winners 1
    called JOKER/AS=6S,9S=7S,TS=8S,JS=9S 2; 1: play X+; play 5S 6H 6D 6C; 0: play 9S; winners 1
left-of-dealer-bids-first: Dealer 2: seat 3; dealer 5: seat 0.
    auction dealer 2; turn 3
    auction dealer 5; turn 0
minimum-two at-most-five: 1 and 6 are refused.
    auction; may pass, bid 2, bid 3, bid 4, bid 5; not bid 1 [single-round] 2;
        not bid 6 [single-round] 5
higher-or-pass: After 3, seats 2 and 0 (the dealer) pass or bid 4 and 5.
    auction; bid 3; may pass, bid 4, bid 5; not bid 3 [single-round] seat 1, 3; pass; pass; pass;
        pass; turn 0; may pass, bid 4, bid 5; not bid 3 [no-steal] dealer, seat 1, 3
set-loses-the-bid floor: Bid 3, took High and Joker: -3, from 2 to 0, and from 0 to 0.
    played JOKER_SET 3 from 0 7 0 0 0 0; captured 2 2 1 0 0 0; made no; scores 2 4 1 0 0 0;
        changes 2 -3 1 0 0 0
    played JOKER_SET 3 from 0 3 0 0 0 0; made no; scores 2 0 1 0 0 0; changes 2 -3 1 0 0 0
    played JOKER_SET 3 from 0 2 0 0 0 0; made no; scores 2 0 1 0 0 0; changes 2 -2 1 0 0 0
    played JOKER_SET 3 from 0 0 0 0 0 0; made no; scores 2 0 1 0 0 0; changes 2 0 1 0 0 0
floor-is-an-option: With the option 2 - 3 is -1.
    @joker-eleven:below-zero played JOKER_SET 3 from 0 2 0 0 0 0; scores 2 -1 1 0 0 0
moon moon-at-any-score: A bid of 5 that takes all five wins, far from 11.
    played MOON 5 from 0 0 0 0 0 0; takers 1 1 1 1 1; winner 1; phase over; scores 0 5 0 0 0 0
    played MOON 5 from 0 3 0 0 0 0; takers 1 1 1 1 1; winner 1; phase over; scores 0 8 0 0 0 0
    played MOON 5 from 0 5 0 0 0 0; takers 1 1 1 1 1; winner 1; phase over; scores 0 10 0 0 0 0
moon: All five points after a bid of 4 are +5 and the game goes on.
    played MOON 4; scores 0 5 0 0 0 0; winner -; phase deal
failed-moon-costs-five: Three points after a bid of 5: -5, but not below 0.
    played JOKER 5 from 0 8 0 0 0 0; scores 1 3 1 0 0 0; winner -
    played JOKER 5 from 0 4 0 0 0 0; scores 1 0 1 0 0 0; winner -
    played JOKER 5 from 0 0 0 0 0 0; scores 1 0 1 0 0 0; winner -
all-pass-redeal redeal-same-dealer: The dealer may pass too; seat 3 bids first again.
    auction dealer 2; pass; pass; pass; pass; pass; may pass, bid 2, bid 3, bid 4, bid 5; 2: pass;
        phase deal; dealer 2; scores 0 0 0 0 0 0; new JOKER; turn 3
trick-winner: AS over 9S and 5S, JS over KH, X+ over AD, AC over TC, TS over all, KC over KD and AH.
    played JOKER 2; winners 1 0 1 1 1 0; piles 12 24 0 0 0 0
dealer-moves-left: After dealer 0 comes dealer 1, after dealer 5 dealer 0.
    played JOKER 2; dealer 1
    played JOKER 2 dealer 5; dealer 0
counted-at-the-end: Nobody's score changes before the last card; seat 0 at 10 does not go out.
    called JOKER 3 from 10 0 0 0 0 0; steady JOKER 5; phase play; on JOKER; scores 11 3 1 0 0 0;
        winner 0
going-out going-out-after-a-trick jack-and-joker-secured-when-taken: 9, High and Joker: out.
    played JOKER 2 from 0 9 0 0 0 0; tricks 3; scores 0 11 0 0 0 0; winner 1; phase over; turn -;
        ended_early yes; credited 1 0 0 1 0
jack-and-joker-secured-when-taken: With JS under AS, High and Jack take a bidder at 9 out at once.
    played JOKER/9S=JS,JS=9S 2 from 0 9 0 0 0 0; tricks 1; scores 0 11 0 0 0 0; winner 1
going-out-needs-the-bid: At 10 with a bid of 2, High is not enough; Joker makes the bid, and 12.
    played JOKER 2 from 0 10 0 0 0 0; tricks 3; scores 0 12 0 0 0 0; winner 1
going-out-needs-the-bid: A bid of 3 at 9: High and Joker would be 11, but Game is the third point.
    played JOKER 3 from 0 9 0 0 0 0; tricks 6; scores 0 12 0 0 0 0; winner 1
high-secured-when-taken: AS is led only to the fifth trick: High counts then, after Joker.
    played JOKER/AS=TS,TS=AS 2 from 0 9 0 0 0 0; tricks 5; scores 0 11 0 0 0 0; winner 1
low-secured-when-played: 5S of seat 1 falls in the fifth trick, whoever wins it: 3 points.
    played HOLDS_LOW 3 from 0 8 0 0 0 0; tricks 5; scores 0 11 0 0 0 0; winner 1
    played LOW_IS_CAPTURED 3 from 0 8 0 0 0 0; tricks 5; scores 0 11 0 0 0 0; winner 1
low-secured-when-played: Seat 1 captures 5S of seat 2 in the first trick: not a point for seat 1.
    played JOKER 2 from 0 9 0 0 0 0; tricks 3
game-secured-at-the-end: 57 of 75 pips cannot be beaten, yet a bidder at 8 plays on.
    called JOKER 2 from 0 8 0 0 0 0; on JOKER 5; phase play; scores 0 8 0 0 0 0; on JOKER; tricks 6;
        scores 0 11 0 0 0 0; winner 1
literal-going-out: At 10 with a bid of 4, High after the first trick makes 11 and wins.
    @joker-eleven:literal played JOKER 4 from 0 10 0 0 0 0; tricks 1; scores 0 11 0 0 0 0; winner 1
    played JOKER 4 from 0 10 0 0 0 0; tricks 6; scores 1 6 1 0 0 0; winner -
literal-going-out: At 8 with a bid of 4, Game is the third point, at the sixth trick: 11.
    @joker-eleven:literal played JOKER 4 from 0 8 0 0 0 0; tricks 6; scores 0 11 0 0 0 0; winner 1
    played JOKER 4 from 0 8 0 0 0 0; winner -
hand-end: A bidder at 9 plays all six tricks and has 12.
    @joker-eleven:hand-end played JOKER 2 from 0 9 0 0 0 0; tricks 6; scores 0 12 0 0 0 0; winner 1;
        ended_early no
awards-after-an-early-end: After three tricks High, Low, Jack and Joker have takers, Game has none.
    played JOKER 2 from 0 9 0 0 0 0; takers 1 2 0 1 -; pips 4 8 0 0 0 0; captured 1 2 1 0 0 0
    @joker-eleven:literal played JOKER 4 from 0 10 0 0 0 0; takers 1 2 - - -
bidder-is-counted-first: Seat 1 at 8 and seat 2 at 10: Low is before Game, but the bidder is first.
    played JOKER 3 from 10 8 10 0 0 0; winner 1; scores 10 11 10 0 0 0
bidder-is-counted-first: Set at 10, seat 1 has 6; then Low wins for seat 2; Jack is not credited.
    played JOKER 4 from 10 10 10 0 0 0; winner 2; scores 10 6 11 0 0 0
then-the-others-in-order: Seats 0 and 2 stand at 10: Low comes before Jack, so seat 2 wins.
    played JOKER 3 from 10 0 10 0 0 0; winner 2; scores 10 3 11 0 0 0; credited 1 1 0 1 1;
        stopped_early yes
joker-may-be-high: With AS, KS, QS and JS undealt the joker, which takes the first trick, is High.
    played JOKER/AS=X+,X+=8S,JS=7S 2; High: card X+, seat 1, trick 0;
        Joker: card X+, seat 1, trick 0; Low: card 5S
""",
)


@FACTS
def test_facts(fact: Fact) -> None:
    """What each row says is so."""
    PAPER.prove(fact)


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
    state = auction(JOKER_ELEVEN)
    state = play_tricks(play_out(state, "bid 3" + "; pass" * 5 + "; trump S"), JOKER)
    assert CardSet(state.stock) == CardSet(JOKER_OUT)
    assert not set(state.stock) & set().union(*state.captured)
    table = swapped(JOKER, {"9S": "6S", "JS": "7S", "AS": "8S", "5S": "QS", "TS": "KS"})
    again = apply(state, Deal(columns(table)))
    assert CardSet(again.stock) == CardSet("9S JS AS 5S TS")


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
