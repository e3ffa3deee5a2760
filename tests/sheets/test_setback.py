"""The sheet of Setback."""

import pytest

from .rows import *

NO_JACK = swapped(SWEEP, {"JH": "TH"})
"""Seat 1 takes every trick, but the jack of trump was not dealt."""
FIVE_TRICKS = swapped(SWEEP, {"AS": "KS", "7S": "AS"})
"""Seat 1 takes High, Low, Jack and Game; seat 3 takes the last trick with AS."""
WITH_JACK = swapped(DIVIDED, {"9H": "JH", "JH": "9H"})
"""Seat 1 takes High, Low and Jack, seat 2 Game."""


def example(variant: Variant) -> State:
    """Four hands; seat 0 has bid 2 and will pitch."""
    return after_auction(variant, EXAMPLE, 2, bidder=0, dealer=3)


PAPER = Paper(["setback"], globals(), {"example": example})

FACTS = checks(
    "setback",
    """
everybody-scores points-to-who-took-them: Seat 1 took High and Low, seat 2 took Jack and Game.
    played DIVIDED 2; takers 1 1 2 2 -; changes 0 2 2 0
to-eleven: Two points win from 9 and not from 8.
    played DIVIDED 2 from 0 8 0 0; scores 0 10 2 0; winner -; phase deal
    played DIVIDED 2 from 0 9 0 0; scores 0 11 0 0; winner 1; phase over
to-seven: With the option, two points win from 5.
    @setback:to-7 played DIVIDED 2 from 0 4 0 0; winner -
    @setback:to-7 played DIVIDED 2 from 0 5 0 0; winner 1
to-twenty-one: With the option, two points win from 19.
    @setback:to-21 played DIVIDED 2 from 0 18 0 0; winner -
    @setback:to-21 played DIVIDED 2 from 0 19 0 0; winner 1
bids: Smudge is a bid of five.
    dealt EXAMPLE; may pass, bid 2, bid 3, bid 4, bid 5; not bid 1 [single-round] 2;
        not bid 6 [single-round] 5; smudge; pass; pass; pass; contract 1 5
bid-is-points: High, Low and Jack make a bid of 2 or 3, not of 4.
    played WITH_JACK 2; captured 0 3 1 0; made yes
    played WITH_JACK 3; captured 0 3 1 0; made yes
    played WITH_JACK 4; captured 0 3 1 0; made no
smudge-is-everything: All four points and six tricks after a bid of 5: the fifth point, +5.
    played SWEEP 5; takers 1 1 1 1 1; made yes; changes 0 5 0 0
high low: AH takes 2H, dealt to seat 0, in the first trick: both points are seat 1's.
    played DIVIDED 2; High: card AH, seat 1, trick 0; Low: card 2H, seat 1, trick 0
jack: JH takes its trick for seat 2, or falls under AH to seat 1.
    played DIVIDED 2; Jack: seat 2
    played WITH_JACK 2; Jack: seat 1
game: AS 4, JH 1 and TD 10 against AH 4; in the sweep A, K, Q, J of hearts and AS are 14.
    played DIVIDED 2; pips 0 4 15 0; Game: side 2
    played SWEEP 2; pips 0 14 0 0; Game: side 1
one-round: 1, 2, 3 and the dealer speak once; the outbid seat 1 does not speak again.
    dealt EXAMPLE; 1: bid 2; 2: bid 3; 3: pass; 0: bid 4; phase play; contract 0 4
all-pass-redeal redeal-same-dealer: The dealer may pass too and deals again; seat 3 bids first.
    dealt EXAMPLE dealer 2 from 1 2 3 4; pass; pass; pass; may pass, bid 2, bid 3, bid 4, bid 5;
        2: pass; phase deal; dealer 2; scores 1 2 3 4; new HEARTS; phase auction; turn 3
high-and-low-of-what-was-dealt: The hearts in play are Q, 9 and 4: QH is High and 4H is Low.
    played DIVIDED/AH=QH,2H=4H,JH=8H 2; High: card QH, side 1; Low: card 4H, side 1
undealt-jack: JH was not dealt: no Jack, and the reason names the card.
    played HEARTS 2; Jack: side -, why JH
made-scores-what-was-taken: Bid 2, took High, Low and Jack: +3.
    played WITH_JACK 2; made yes; changes 0 3 1 0
set-loses-the-bid others-score-against-a-set-pitcher: Bid 3, took High and Low: -3; Jack, Game: +2.
    played DIVIDED 3; made no; changes 0 -3 2 0
tie-no-game: 4 pips each for seats 1 and 2: no Game.
    played DIVIDED/JH=8H,TD=8D 2; pips 0 4 4 0; Game: side -
fifth-point-must-be-bid: All four points and all six tricks are 4 unless smudge was bid.
    played SWEEP 2; Smudge: side -; changes 0 4 0 0
    played SWEEP 3; Smudge: side -; changes 0 4 0 0
    played SWEEP 4; Smudge: side -; changes 0 4 0 0
failed-smudge smudge-is-everything: Every trick without the jack, or all points in five tricks.
    played NO_JACK 5; made no; changes 0 -5 0 0; Smudge: side -
    played FIVE_TRICKS 5; made no; changes 0 -5 0 0; Smudge: side -
counted-after-the-hand: Seat 1 at 9 has High and Low after the first trick, and wins at the end.
    called DIVIDED 2 from 0 9 0 0; steady DIVIDED 5; phase play; on DIVIDED; phase over;
        scores 0 11 0 0; winner 1
counting-order: High, Low, Jack, Game, and the smudge last; Jack wins before Game would.
    played WITH_JACK 2 from 0 8 10 0; points High, Low, Jack, Game, Smudge; credited 1 1 1 0 0;
        winner 1; scores 0 11 10 0
counting-stops: At 10, High wins; Low is not counted any more, nor are Jack and Game of seat 2.
    played DIVIDED 2 from 0 10 5 0; winner 1; scores 0 11 5 0; stopped_early yes
example-nine-beats-ten: 9 with High and Low is 11 and wins; 10 with Jack and Game stays 10.
    played DIVIDED 2 by 1 from 0 9 10 0; winner 1; scores 0 11 10 0; phase over; credited 1 1 0 0 0
    played DIVIDED 2 by 2 from 0 9 10 0; winner 1; scores 0 11 10 0; phase over; credited 1 1 0 0 0
first-lead-names-trump: The pitcher leads any card; its suit is trump.
    example; cards 8C 2C JD AS 9S 5H; 0: play AS; named S
    example; play 5H; named H
    example; play JD; named D
    example; play 2C; named C
trump-led-must-be-followed: Seat 1 plays a club, seat 2 is free, seat 3 has only the queen.
    example; 0: play 8C; cards 3C 7C; not play 2D [trump-in-anytime] clubs, 7C 3C; 1: play 3C;
        choices 6; 2: play KH; cards QC
winner-leads-anything: Seat 3 took the first trick and may lead each of its five cards.
    example; play 8C 3C KH QC; turn 3; cards 5D KD TD 7H 8H
follow-or-trump: Diamonds led: 9D and 2D follow, 7C trumps, spades are refused.
    example; play 8C 3C KH QC; 3: play 5D; 0: play JD; cards 9D 2D 7C;
        not play KS [trump-in-anytime] diamonds, spades, 9D 2D
void-plays-anything: Void of diamonds, seat 0 may play its trump 2C or another suit.
    example; play 8C 3C KH QC 5D JD 7C AH; 1: play 9D; play QH KD; cards 2C AS 9S 5H
trick-winner: QC over KH, 7C over JD, and without a trump KD over 9D and QH.
    example; play 8C 3C KH QC 5D JD 7C AH 9D QH KD 9S; winners 3 1 3
dealer-may-not-match: Over a bid of 3 the dealer passes or bids 4 or 5; over 5 only passes.
    dealt EXAMPLE; bid 3; pass; pass; may pass, bid 4, bid 5; not bid 3 [no-steal] dealer, seat 1, 3
    dealt EXAMPLE; bid 5; pass; pass; may pass; not bid 5 [no-steal] dealer, seat 1, 5
smudge-for-its-bidder-only: Seat 0 bids 5 and leads 3H, seat 1 takes everything: -5 and +4.
    played SWEEP 5 by 0 dealer 3; Smudge: side -; changes -5 4 0 0
smudge-at-any-score: It may be bid below zero, and wins only if five points make eleven.
    played SWEEP 5 from 0 -8 0 0; scores 0 -3 0 0; winner -
    played SWEEP 5 from 0 0 0 0; scores 0 5 0 0; winner -
    played SWEEP 5 from 0 5 0 0; scores 0 10 0 0; winner -
    played SWEEP 5 from 0 6 0 0; scores 0 11 0 0; winner 1
set-bidder-is-debited-first: Set at 10, seat 1 never reaches 11; seat 2 does with Jack.
    played DIVIDED 3 from 0 10 10 0; winner 2; scores 0 7 11 0; credited 0 0 1 0 0
""",
)


@FACTS
def test_facts(fact: Fact) -> None:
    """What each row says is so."""
    PAPER.prove(fact)


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


@states("setback/dealt-one-by-one")
def test_cards_are_dealt_one_by_one() -> None:
    """One card at a time; the rest stays out of play."""
    dealt_by(SETBACK, players=4, hand=6, packet=1)
    state = played(SETBACK, HEARTS, 2)
    assert len(state.stock) == 28
    assert not set(state.stock) & set().union(*state.captured)
