"""The sheet of Pitch Six."""

import pytest

from .compositions import COMPOSITIONS
from .rows import *

PARTNERS = COMPOSITIONS["pitch-six:partners"]

TOOK_FIVE = swapped(HEARTS, {"AD": "QD", "TD": "JD", "JD": "2D"})
"""Seat 1 takes Game as well: 6 pips against 3."""
TOOK_THREE = swapped(HEARTS, {"3S": "AS"})
"""Seat 3 takes the last trick with AS: seat 1 has High, Low and Six."""
WITH_JACK = swapped(HEARTS, {"9C": "JH"})
"""Seat 3 must play JH under KH: seat 1 takes Jack too, and 7 pips."""
SWEEP_BY_0 = [" ".join(row.split()[1:] + row.split()[:1]) for row in SWEEP]
"""The sweep, with seat 0 in the place of seat 1."""


def example(variant: Variant) -> State:
    """The example of the sheet: seat 0 has bid 3."""
    return after_auction(variant, EXAMPLE, 3, bidder=0, dealer=3)


PAPER = Paper(["pitch-six"], globals(), {"example": example})

FACTS = checks(
    "pitch-six",
    """
scores-start-at-zero: Alone and in teams.
    dealt HEARTS; scores 0 0 0 0
    @pitch-six:partners dealt HEARTS; scores 0 0
target-twelve maker-with-twelve-wins: A made bid of 3 wins from 9 and more, and not from 8.
    played HEARTS 3 from 0 8 0 0; scores 1 11 0 0; winner -; phase deal
    played HEARTS 3 from 0 9 0 0; scores 1 12 0 0; winner 1; phase over
    played HEARTS 3 from 0 15 0 0; scores 1 18 0 0; winner 1; phase over
scores-may-be-negative: A set bidder at 0 stands at -4, and at -9 after losing 5 more.
    played TOOK_THREE 4; scores 1 -4 0 1
    played TOOK_THREE 5 from 0 -4 0 0; scores 1 -9 0 1
six-tricks: After the sixth trick all hands are empty and the next deal is due.
    called HEARTS 3; on HEARTS 5; phase play; tricks 5; on HEARTS; phase deal; tricks 6;
        sizes 0 0 0 0
counted-after-the-hand: High, Low and Six are captured early; the last card changes the scores.
    called HEARTS 3 from 0 9 0 0; steady HEARTS 5; phase play; scores 0 9 0 0; winner -; on HEARTS;
        phase over; scores 1 12 0 0; winner 1
left-of-dealer-bids-first: Dealer 2: seat 3 speaks first. Dealer 3: seat 0.
    dealt HEARTS dealer 2; turn 3
    dealt HEARTS dealer 3; turn 0
bids-three-to-six: 2 and 7 are refused with the limits; passing is possible.
    dealt HEARTS; may pass, bid 3, bid 4, bid 5, bid 6; not bid 2 [single-round] 3;
        not bid 7 [single-round] 6
raise-or-pass: After pass and a bid of 4, seat 3 may pass or bid 5 or 6.
    dealt HEARTS; pass; bid 4; may pass, bid 5, bid 6; not bid 3 [single-round] seat 2, 4
dealer-speaks-last: Seats 1, 2, 3 and 0 speak; outbid players get no second turn.
    dealt HEARTS; 1: bid 3; 2: bid 4; 3: pass; 0: bid 5; phase play; contract 0 5
dealer-may-match equal-bids-are-the-dealers: The dealer may name the same number, and is the bidder.
    dealt HEARTS; bid 3; pass; pass; may pass, bid 3, bid 4, bid 5, bid 6; 0: bid 3; contract 0 3;
        turn 0
    dealt HEARTS; bid 4; pass; pass; may pass, bid 4, bid 5, bid 6; 0: bid 4; contract 0 4; turn 0
    dealt HEARTS; bid 5; pass; pass; may pass, bid 5, bid 6; 0: bid 5; contract 0 5; turn 0
    dealt HEARTS; bid 5; pass; pass; 0: pass; contract 1 5
dealer-may-match: Matching is not underbidding: 3 over a bid of 4 is refused.
    dealt HEARTS; bid 4; pass; pass; not bid 3 [single-round] seat 1, 4
only-the-dealer-may-match: Seats 2 and 3 may not name the number that was bid.
    dealt HEARTS; bid 3; turn 2; may pass, bid 4, bid 5, bid 6; not bid 3 [single-round] seat 1, 3;
        pass; turn 3; may pass, bid 4, bid 5, bid 6; not bid 3 [single-round] seat 1, 3
stick-the-dealer forced-dealer-has-no-pass: No pass, but any bid from 3 to 6.
    dealt HEARTS; pass; pass; pass; turn 0; may bid 3, bid 4, bid 5, bid 6;
        not pass [stick-the-dealer] dealer, 3
forced-dealer-has-no-pass: The forced dealer bids 4, takes High and Low only, and is set for 4.
    dealt LONE dealer 1; pass; pass; pass; 1: bid 4; contract 1 4; on LONE; scores 2 -4 0 0
dealer-may-match-a-six: After a bid of 6 the others can only pass; the dealer can take it for 6.
    dealt HEARTS; bid 6; may pass; 2: pass; 3: pass; may pass, bid 6; 0: bid 6; contract 0 6
highest-bidder-names-trump: Of bids 3 and 4, seat 3 leads and its 9D makes diamonds trump.
    dealt HEARTS; 1: bid 3; 2: pass; 3: bid 4; 0: pass; turn 3; named -; 3: play 9D; named D
any-suit-may-be-trump first-lead-names-trump: Any card may be led; its suit is trump.
    example; cards 8C 2C JD AS 9S 5H; 0: play AS; named S
    example; play 5H; named H
    example; play JD; named D
    example; play 2C; named C
only-trumps-score-their-points: JD is captured, and all other sixes; hearts are trump.
    played LONE 3; Jack: side -; Six: side -
later-leads-are-free: To the second trick seat 3, who won the first, may lead each of its cards.
    example; 0: play 8C; play 3C KH QC; turn 3; cards 5D KD TD 7H 8H; play 7H; named C
trump-stays: Six tricks with leads in four suits: hearts stay trump.
    called HEARTS 3; on HEARTS 1; named H; on HEARTS 2; named H; on HEARTS 3; named H; on HEARTS 4;
        named H; on HEARTS 5; named H; on HEARTS; named H
follow-or-trump trump-in-though-able-to-follow: Diamonds led, clubs trump: 9D, 2D or 7C, no spade.
    example; play 8C 3C KH QC; 3: play 5D; 0: play JD; cards 9D 2D 7C;
        not play KS [trump-in-anytime] diamonds, spades, 9D 2D; 1: play 7C; 2: play AH;
        trick 1 5D JD 7C AH won 1
void-plays-anything: Diamonds led: seat 0 has none left and may play its trump 2C or any other card.
    example; play 8C 3C KH QC 5D JD 7C AH; 1: play 9D; play QH KD; turn 0; cards 2C AS 9S 5H
void-plays-anything: Clubs are led as trump, seat 2 has none.
    example; play 8C 3C; cards KH AH QH TH QS 3S
trump-led-must-be-followed: 8C led: seat 1 must play 3C or 7C, seat 3 has only QC.
    example; 0: play 8C; cards 3C 7C; not play KS [trump-in-anytime] clubs, 7C 3C; 1: play 3C;
        2: play KH; cards QC
trick-winner-leads: Seat 3 takes the first trick and leads, then seat 1 does.
    example; 0: play 8C; 1: play 3C; 2: play KH; 3: play QC; turn 3; 3: play 5D; 0: play JD;
        1: play 7C; 2: play AH; turn 1
example-queen-of-trump: Seat 1 had to play a club, seat 2 was free, seat 3 had only the queen.
    example; play 8C 3C KH QC; trick 0 8C 3C KH QC won 3; took 3 8C 3C KH QC; piles 0 0 0 4
example-trumping-in: The seven wins over the jack of the suit led and the ace.
    example; play 8C 3C KH QC 5D JD 7C AH; trick 1 5D JD 7C AH won 1; took 1 5D JD 7C AH
other-suits-never-win: No trump is played: AH loses to JD, KD to 9S when spades were led.
    example; play 8C 3C KH QC; 3: play 5D; 0: play JD; 1: play 9D; 2: play AH; winners 3 0;
        0: play 9S; 1: play 6S; 2: play 3S; 3: play KD; winners 3 0 0
tricks-are-laid-aside: The winner of the first trick has five cards to play and four laid aside.
    example; play 8C 3C KH QC; hand 3 5D KD TD 7H 8H; took 3 8C 3C KH QC; piles 0 0 0 4
high points-are-in-captured-tricks: KH is the highest heart in play and takes its trick.
    played HEARTS 3; High: card KH, seat 1, side 1, trick 0
low points-are-in-captured-tricks: 2H was dealt to seat 2; seat 1 captured it and gets Low.
    played HEARTS 3; Low: card 2H, seat 1, side 1, trick 0
jack points-are-in-captured-tricks: JH was dealt to seat 3; seat 1 captured it and gets Jack.
    played WITH_JACK 3; Jack: card JH, seat 1, trick 0
six points-are-in-captured-tricks: 6H wins its own trick; under KH it goes to seat 1 from seat 3.
    played HEARTS 3; Six: card 6H, seat 1, trick 4
    played HEARTS/6H=9C,9C=6H 3; Six: card 6H, seat 1, trick 0
last: KS takes the sixth trick for seat 1; with AS in seat 3's hand it is seat 3's.
    played HEARTS 3; Last: seat 1, trick 5
    played TOOK_THREE 3; Last: seat 3, trick 5
game: 15 against 6: seat 0. Without the ten and the ace 3 against 6: seat 1.
    played HEARTS 3; pips 15 6 0 0; Game: side 0
    played TOOK_FIVE 3; pips 3 6 0 0; Game: side 1
pips: KH and KS 3 each; AD 4, TD 10, JD 1; with QC for 2C two more, with AS for 3S four.
    played HEARTS 3; pips 15 6 0 0
    played HEARTS/2C=QC,3S=AS 3; pips 15 5 0 7
tie-no-game: 10 pips each for seats 0 and 1: the point is not awarded; Last is seat 0's.
    played LONE/2C=TC,AS=9S 3; pips 10 10 0 0; Game: side -; changes 1 -3 0 0
undealt-jack-and-six: In LONE neither is in play; in HEARTS the six is and the jack is not.
    played LONE 3; takers 1 1 - - 0 0
    played HEARTS 3; takers 1 1 - 1 1 0; Jack: why JH
lone-trump-is-high-and-low: 9H, the only heart: two points to its taker; a bid of 3 fails by one.
    played LONE 3; High: card 9H; Low: card 9H; captured 2 2 0 0; made no
lone-jack-or-six-is-three: JH or 6H as the only trump in play: three points.
    played LONE/9H=JH 3; takers 1 1 1 - 0 0; captured 2 3 0 0; made yes; changes 2 3 0 0
    played LONE/9H=6H 3; takers 1 1 - 1 0 0; captured 2 3 0 0; made yes; changes 2 3 0 0
enough-is-made: Four points were taken: bids of 3 and 4 are made, 5 and 6 are not.
    played HEARTS 3; captured 1 4 0 0; made yes
    played HEARTS 4; made yes
    played HEARTS 5; made no
    played HEARTS 6; made no
made-scores-the-bid points-above-the-bid-are-lost: Bid 3, took 5: +3; two go to nobody.
    played TOOK_FIVE 3; captured 0 5 0 0; changes 0 3 0 0
set-loses-the-bid: Bid 4, took 3: -4.
    played TOOK_THREE 4; captured 1 3 0 1; made no; changes 1 -4 0 1
others-score-what-they-took: Game for seat 0 and Last for seat 3 count, bid made or not.
    played TOOK_THREE 3; changes 1 3 0 1
    played TOOK_THREE 4; changes 1 -4 0 1
example-bid-three-took-four: High, Low, Six and Last: +3; Game with 15 pips: +1; no Jack.
    played HEARTS 3; took 1 KH 2H 6H; points High, Low, Jack, Six, Last, Game; takers 1 1 - 1 1 0;
        pips 15 6 0 0; changes 1 3 0 0
scores-add-up: From 5, -2, 7, 0: 6, 1, 7, 0.
    played HEARTS 3 from 5 -2 7 0; scores 6 1 7 0
goes-on-when-set: A set bidder at 17 has 13 left, others reach 12 and 13: nobody wins.
    played TOOK_THREE 4 from 11 17 0 12; scores 12 13 0 13; phase deal; winner -
goes-on-below-twelve: 8 and a made bid of 3 are 11; next deal.
    played HEARTS 3 from 0 8 0 0; scores 1 11 0 0; phase deal; winner -
left-of-dealer-deals-next: After dealer 0 comes dealer 1, and seat 2 bids first.
    played HEARTS 3 dealer 0; dealer 1; new SWEEP; turn 2
non-bidder-plays-on-past-twelve: Seat 0 reaches 12 with Game; it wins by making its own bid.
    played HEARTS 3 from 11 0 0 0; scores 12 3 0 0; winner -; new SWEEP_BY_0; 2: pass; 3: pass;
        0: bid 3; 1: pass; on SWEEP_BY_0; scores 15 3 0 0; winner 0; phase over
mercy-rule: Seat 0, who did not bid, leads with 6 against -5 or -6; or seat 1 leads by 14.
    @pitch-six:mercy played HEARTS 3 from 5 0 -5 0; scores 6 3 -5 0; winner -
    @pitch-six:mercy played HEARTS 3 from 5 0 -6 0; scores 6 3 -6 0; winner 0
    @pitch-six:mercy played HEARTS 3 from 0 6 -5 0; scores 1 9 -5 0; winner 1
mercy-rule-is-an-option: The same scores, 12 and 20 apart, end nothing in the preset.
    played HEARTS 3 from 0 0 -6 6; winner -
    played HEARTS 3 from 0 0 -10 10; winner -
mercy-rule-needs-a-single-leader: Seats 0 and 1 share 6 against -6: play goes on.
    @pitch-six:mercy played HEARTS 3 from 5 3 -6 0; scores 6 6 -6 0; winner -; phase deal
mercy-rule-after-a-hand-without-winner: Seat 0 is higher and 12 ahead, but the maker has won.
    @pitch-six:mercy played HEARTS 3 from 12 9 1 1; scores 13 12 1 1; winner 1
partners-bid-for-themselves: Seat 3 may outbid its partner, seat 1, and then is the bidder.
    @pitch-six:partners dealt HEARTS; 1: bid 3; 2: pass; may pass, bid 4, bid 5, bid 6; 3: bid 4;
        0: pass; contract 3 4; turn 3
partners-captures-are-combined team-must-make-and-stand-at-twelve: With Last, 4: +4; alone, set.
    played TOOK_THREE 4; made no
    @pitch-six:partners played TOOK_THREE 4; captured 1 4; made yes; changes 1 4
team-must-make-and-stand-at-twelve: 4 made: the team wins from 8, not from 7. 5 failed: nobody.
    @pitch-six:partners played TOOK_THREE 4 from 0 8; winner 1
    @pitch-six:partners played TOOK_THREE 4 from 0 7; winner -
    @pitch-six:partners played TOOK_THREE 5 from 20 20; winner -
partners-keep-the-other-rules: The dealer may match and must bid; trumping in is free.
    @pitch-six:partners dealt HEARTS; bid 6; pass; pass; may pass, bid 6
    @pitch-six:partners dealt HEARTS; pass; pass; pass; may bid 3, bid 4, bid 5, bid 6;
        not pass [stick-the-dealer] dealer
    @pitch-six:partners example; play 8C 3C KH QC 5D JD; cards 9D 2D 7C
    @pitch-six:partners played HEARTS 3; captured 1 4; changes 1 3
""",
)


@FACTS
def test_facts(fact: Fact) -> None:
    """What each row says is so."""
    PAPER.prove(fact)


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
    state = dealt(PITCH_SIX, columns(HEARTS))
    aside = set(state.stock)
    assert len(aside) == 28
    assert not aside & {card for hand in state.hands for card in hand}
    state = play_out(state, "bid 3; pass; pass; pass")
    assert state.phase is Phase.PLAY
    state = play_tricks(state, HEARTS)
    assert set(state.stock) == aside
    assert not aside & {card for pile in state.captured for card in pile}


@states("pitch-six/whole-pack-is-dealt-again")
def test_the_next_hand_is_dealt_from_all_cards() -> None:
    """The very cards of the last hand can be dealt again, and so can any others."""
    state = played(PITCH_SIX, HEARTS, 3)
    again = apply(state, Deal(columns(HEARTS)))
    assert [str(hand) for hand in again.hands] == [str(CardSet(hand)) for hand in columns(HEARTS)]
    assert len(again.stock) == 28
    assert apply(state, Deal(columns(SWEEP))).phase is Phase.AUCTION


@states("pitch-six/three-points-always")
@pytest.mark.parametrize("table", [HEARTS, LONE, PIPLESS, SWEEP, WITH_JACK])
def test_high_low_and_last_are_always_scored(table: tuple[str, ...]) -> None:
    """Whatever was dealt, these three points have a taker."""
    sides = takers(played(PITCH_SIX, table, 3))
    assert list(sides) == ["High", "Low", "Jack", "Six", "Last", "Game"]
    assert None not in (sides["High"], sides["Low"], sides["Last"])


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
