"""The sheet with five major points."""

import pytest

from .rows import *

NO_JACK = swapped(SWEEP, {"JH": "TH"})
"""Seat 1 takes every trick, but the jack of trump was not dealt; Game with 23 pips."""
FIVE_TRICKS = swapped(SWEEP, {"AS": "KS", "7S": "AS"})
"""Seat 1 takes High, Low, Jack and Game (10 pips); seat 3 takes the last trick with AS (7 pips)."""
WITH_JACK = swapped(DIVIDED, {"9H": "JH", "JH": "9H"})
"""Seat 1 takes High, Low and Jack (5 pips), seat 2 Game (14 pips)."""


def example(variant: Variant) -> State:
    """Four hands; seat 0 has bid 2 and will pitch."""
    return after_auction(variant, EXAMPLE, 2, bidder=0, dealer=3)


PAPER = Paper(["five-majors"], globals(), {"example": example})

FACTS = checks(
    "five-majors",
    """
first-to-the-goal-wins to-eleven: Two points win from 9 and not from 8.
    played DIVIDED 2 from 0 8 0 0; scores 0 10 2 0; winner -; phase deal
    played DIVIDED 2 from 0 9 0 0; scores 0 11 0 0; winner 1; phase over
first-to-the-goal-wins: Seat 2 reaches 11 with Jack and Game against seat 1's contract.
    played DIVIDED 2 from 0 0 9 0; scores 0 2 11 0; winner 2
to-seven: With the option, 5 and 2 points win.
    @five-majors:to-7 played DIVIDED 2 from 0 4 0 0; winner -
    @five-majors:to-7 played DIVIDED 2 from 0 5 0 0; winner 1
to-twenty-one: With the option, 18 and 2 are not enough, 19 and 2 are.
    @five-majors:to-21 played DIVIDED 2 from 0 18 0 0; winner -
    @five-majors:to-21 played DIVIDED 2 from 0 19 0 0; winner 1
one-point-each slam-counts-last: High, Low, Jack, Game and last the slam, one point each.
    played SWEEP 2; points High, Low, Jack, Game, Slam; values 1 1 1 1 1
high low: AH takes 2H, dealt to seat 0: High and Low for seat 1.
    played DIVIDED 2; High: card AH, seat 1; Low: card 2H, seat 1
jack: JH takes its own trick for seat 2; played under AH it is seat 1's.
    played DIVIDED 2; Jack: card JH, seat 2, trick 2
    played WITH_JACK 2; Jack: card JH, seat 1, trick 0
game pips: AH 4 against AS 4, JH 1 and TD 10; the sweep has A K Q J of hearts and AS: 14.
    played DIVIDED 2; pips 0 4 15 0; Game: side 2
    played SWEEP 2; pips 0 14 0 0
slam slam-without-bid: High, Low, Jack and six tricks: 5 points with any bid.
    played SWEEP 2; takers 1 1 1 1 1; changes 0 5 0 0
    played SWEEP 3; takers 1 1 1 1 1; changes 0 5 0 0
    played SWEEP 4; takers 1 1 1 1 1; changes 0 5 0 0
    played SWEEP 5; takers 1 1 1 1 1; changes 0 5 0 0
slam bid-of-five-needs-everything: Six tricks without a jack, or all four points in five tricks.
    played NO_JACK 2; Slam: side -, why; changes 0 3 0 0
    played FIVE_TRICKS 2; Slam: side -, why; changes 0 4 0 0
    played NO_JACK 5; made no; changes 0 -5 0 0
    played FIVE_TRICKS 5; made no; changes 0 -5 0 0
bid-of-five-needs-everything: The sweep makes a bid of 5.
    played SWEEP 5; made yes; changes 0 5 0 0
slam-for-its-bidder-only: With the option: 4 points after a bid of 4, 5 after a bid of 5.
    @five-majors:requires-bid played SWEEP 4; changes 0 4 0 0
    @five-majors:requires-bid played SWEEP 5; changes 0 5 0 0
slam-for-its-bidder-only: Seat 0 bids 5 and leads 3H, seat 1 takes everything: 4 points by option.
    @five-majors:requires-bid played SWEEP 5 by 0 dealer 3; changes -5 4 0 0
    played SWEEP 5 by 0 dealer 3; changes -5 5 0 0
tie-no-game: Without TD and JH, 4 pips each for seats 1 and 2.
    played DIVIDED/JH=8H,TD=8D 2; pips 0 4 4 0; Game: side -; changes 0 2 0 0
undealt-jack: JH was not dealt: no Jack, and the reason names the card.
    played HEARTS 2; Jack: side -, why JH
pitcher-leads: The highest bidder plays the first card, not the dealer's neighbor.
    dealt EXAMPLE; 1: bid 2; 2: bid 3; 3: pass; 0: pass; phase play; turn 2
first-card-is-trump: Any of the pitcher's cards may be led; its suit is trump.
    example; cards 8C 2C JD AS 9S 5H; 0: play AS; named S
    example; play 5H; named H
    example; play JD; named D
    example; play 2C; named C
trump-led-must-be-followed: Clubs led as trump: seat 1 plays one of its two clubs.
    example; 0: play 8C; cards 3C 7C; not play 9D [trump-in-anytime] clubs, 7C 3C
follow-or-trump: Diamonds led: seat 1 follows or trumps with 7C, a spade is refused.
    example; play 8C 3C KH QC; 3: play 5D; 0: play JD; cards 9D 2D 7C;
        not play 6S [trump-in-anytime] diamonds, spades, 9D 2D
void-plays-anything: Void of diamonds, seat 0 may trump with 2C and need not.
    example; play 8C 3C KH QC 5D JD 7C AH; 1: play 9D; play QH KD; cards 2C AS 9S 5H; 0: play 9S;
        winners 3 1 3
trick-winner: QC over KH, 7C over JD, and without a trump KD over 9D and QH.
    example; play 8C 3C KH QC 5D JD 7C AH 9D QH KD 9S; winners 3 1 3
counted-after-the-hand: Seat 1 at 9 has High and Low after the first trick, and wins after the last.
    called DIVIDED 2 from 0 9 0 0; steady DIVIDED 5; phase play; on DIVIDED; phase over;
        scores 0 11 0 0; winner 1
counting-order: High, Low and Jack take seat 1 to 11 before Game could take seat 2 to 11.
    played WITH_JACK 2 from 0 8 10 0; winner 1; scores 0 11 10 0; credited 1 1 1 0 0
everybody-scores: Seat 2's Jack and Game count against seat 1's contract.
    played DIVIDED 2; changes 0 2 2 0
set-loses-the-bid: Two points after a bid of 3, 4 or 5 cost the bid; the others keep theirs.
    played DIVIDED 3; made no; changes 0 -3 2 0
    played DIVIDED 4; made no; changes 0 -4 2 0
    played DIVIDED 5; made no; changes 0 -5 2 0
more-than-bid-counts: Three points after a bid of 2 are +3.
    played WITH_JACK 2; made yes; changes 0 3 1 0
counting-stops-at-the-goal: At 10, High wins for seat 1; the others are not scored any more.
    played DIVIDED 2 from 0 10 0 0; winner 1; scores 0 11 0 0; credited 1 0 0 0 0;
        stopped_early yes
first-in-counting-order-wins: 9 with High and Low wins before 10 with Jack and Game.
    played DIVIDED 2 by 1 from 0 9 10 0; winner 1; scores 0 11 10 0
    played DIVIDED 2 by 2 from 0 9 10 0; winner 1; scores 0 11 10 0
bids-two-to-five: The first may bid 2 to 5; the dealer has no privilege over a bid of 3 or 5.
    dealt EXAMPLE; may pass, bid 2, bid 3, bid 4, bid 5; not bid 1 [single-round] 2;
        not bid 6 [single-round] 5
    dealt EXAMPLE; bid 3; pass; pass; may pass, bid 4, bid 5; not bid 3 [no-steal] dealer, seat 1, 3
    dealt EXAMPLE; bid 5; pass; pass; may pass
all-pass-next-dealer: The dealer may pass too; no score changes, and seat 2 deals after seat 1.
    dealt EXAMPLE dealer 1 from 3 0 -2 5; pass; pass; pass; may pass, bid 2, bid 3, bid 4, bid 5;
        1: pass; phase deal; dealer 2; scores 3 0 -2 5; new EXAMPLE; turn 3
set-bidder-is-debited-first: Set at 10, seat 1 never reaches 11; seat 2 does with Jack.
    played DIVIDED 3 from 0 10 10 0; winner 2; scores 0 7 11 0; credited 0 0 1 0 0;
        takers 1 1 2 2 -
""",
)


@FACTS
def test_facts(fact: Fact) -> None:
    """What each row says is so."""
    PAPER.prove(fact)


@states("five-majors/six-cards")
def test_six_cards_each() -> None:
    """Six for every number of players, and six tricks."""
    for number in FIVE_MAJORS.players:
        state = deal(start(FIVE_MAJORS, players=number), seed=1)
        assert [len(hand) for hand in state.hands] == [6] * number
    assert len(played(FIVE_MAJORS, HEARTS, 2).tricks) == 6


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
