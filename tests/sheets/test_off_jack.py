"""The sheet with off-jack and jokers, which both off-jack presets follow."""

import itertools
from typing import Any

import pytest

from .compositions import COMPOSITIONS
from .rows import *

ALONE = COMPOSITIONS["off-jack-seven:alone"]
DISCARD_ONLY = COMPOSITIONS["off-jack-seven:discard-only"]
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
SIX_DISCARDS = (
    "5D 6D",
    "2H 3H 4H 5H 6H KH KD AD",
    "6C 7C",
    "8C 9C",
    "7H 8H",
    "7D 8D",
)
"""What each of six seats discards."""


def auction(variant: Variant) -> State:
    """Four hands, about to bid."""
    hands = off_jack_hands()
    return dealt(variant, hands, stock=rest_of_pack(hands))


def exchange(variant: Variant) -> State:
    """Seat 1 has bid 2 in spades, and the exchange is next."""
    return off_jack_auction(variant)


def changed(text: str) -> dict[str, str]:
    """Other cards than those of the hand: ``-/TD=JD``."""
    return dict(pair.split("=") for pair in text[2:].split(",") if pair)


def to_play(variant: Variant, changes: str = "-", bid: str = "2", **given: Any) -> State:
    """Four seats after the discards."""
    return off_jack_to_play(variant, int(bid), changes=changed(changes), **given)


def finished(variant: Variant, changes: str = "-", bid: str = "2", **given: Any) -> State:
    """Four seats after the last card."""
    return off_jack_played(variant, int(bid), changes=changed(changes), **given)


def five(variant: Variant) -> State:
    """Five seats, each alone, are about to exchange cards."""
    return after_auction(variant, FIVE_HANDS, 2, trump="S", stock=FIVE_STOCK)


def six(variant: Variant, dealer: int = 0) -> State:
    """Six players in three teams; seat 1 has bid, trump is not named yet."""
    return after_auction(variant, SIX_HANDS, 2, stock=WIDOW, dealer=dealer)


def six_to_play(variant: Variant) -> State:
    """Six players after the discards."""
    state = play_out(six(variant), "trump S")
    for seat in (1, 2, 3, 4, 5, 0):
        state = play_out(state, f"{seat}: discard {SIX_DISCARDS[seat]}")
    return state


MAKERS = (auction, exchange, to_play, finished, five, six, six_to_play)
PAPER = Paper(
    ["off-jack-seven", "off-jack-ten"],
    globals(),
    {maker.__name__: maker for maker in MAKERS},
)

FACTS = checks(
    "off-jack",
    """
jokers-and-off-jack-are-trumps: Spades led: seat 0 must play JC or KS, seat 2 its 2S or X-.
    to_play; 1: play AS; cards 2S X-; not play 7C [trump-in-anytime] spades, X- 2S; 2: play 2S;
        3: play 3S; cards JC KS
jokers-and-off-jack-are-trumps: X+ led: trumps must be played to it.
    to_play; 1: play X+; cards 2S X-; not play 3H [trump-in-anytime] spades
high-to-holder: Seat 1 held AS: team 1. With AS buried and QS led, KS of seat 0 is High: team 0.
    finished; High: rule_id high-to-holder, card AS, seat 1, side 1
    finished -/AS=QS,TC=AS; High: card KS, seat 0, side 0
low-to-holder: 2S was held by seat 2 and captured by seat 1 of the other team: Low is team 0's.
    finished; took 1 2S; Low: card 2S, seat 2, side 0
low-to-holder: Seat 2 buries 2S and plays 9S: Low is 3S of seat 3, team 1.
    @off-jack-seven finished -/2S=9S,9H=2S; Low: card 3S, seat 3, side 1
jack-to-taker: JS was held by seat 3; KS of seat 0 captured it in the second trick.
    finished; Jack: card JS, seat 0, side 0, trick 1
off-jack-to-taker: JC was held by seat 0; AS of seat 1 captured it in the first trick.
    finished; Off-Jack: card JC, seat 1, side 1, trick 0
high-joker-to-taker low-joker-to-taker: X+ of seat 1 and X- of seat 2 fell to KS of seat 0.
    finished; High Joker: card X+, seat 0, side 0, trick 1;
        Low Joker: card X-, seat 0, side 0, trick 1
high-joker-to-taker low-joker-to-taker: X+ stays in the stock, X- is buried: neither is awarded.
    finished -/X+=QS,X-=9S,9H=X-; High Joker: side -, why X+; Low Joker: side -, why X-
game: 15 against 11: team 1. With JD for TD 6 against 11: team 0.
    finished; pips 11 15; Game: side 1
    finished -/TD=JD; pips 11 6; Game: side 0
tie-no-game: Team 1 has 5 in the first trick, 1 for JD, and 5 for KC and QC in the last: 11 each.
    finished -/TD=JD,8C=KC,KC=8C,6C=QC,QC=6C; pips 11 11; Game: side -
seven-points: High, Low, Jack, Off-Jack, High Joker, Low Joker, Game: seven in all.
    @off-jack-seven finished; points High, Low, Jack, Off-Jack, High Joker, Low Joker, Game;
        values 1 1 1 1 1 1 1; captured 4 3
ten-points trey-is-three: The three of trumps, worth three, stands after Low Joker.
    @off-jack-ten finished; points High, Low, Jack, Off-Jack, High Joker, Low Joker, Trey, Game;
        values 1 1 1 1 1 1 3 1; Trey: card 3S, seat 1, side 1; captured 4 6
trey-is-three: 3S of seat 3 under KS of seat 0: three points for team 0.
    @off-jack-ten finished -/3S=JS,JS=3S; Trey: seat 0, side 0, trick 1
one-round: Four calls and the highest bidder, seat 3, names trump.
    auction; 1: bid 2; 2: pass; 3: bid 4; 0: pass; phase trump; turn 3
minimum-two maximum-is-what-there-is seven-points ten-points: Two to seven, or ten.
    auction; not bid 1 [single-round] 2
    @off-jack-seven auction; may pass, bid 2, bid 3, bid 4, bid 5, bid 6, bid 7;
        not bid 8 [single-round] 7
    @off-jack-ten auction; not bid 11 [single-round] 10;
        may pass, bid 2, bid 3, bid 4, bid 5, bid 6, bid 7, bid 8, bid 9, bid 10
dealer-may-not-match: Over a bid of 4 the dealer passes or bids 5 and more.
    auction; bid 4; pass; pass; not bid 4 [no-steal] dealer, seat 1, 4
    @off-jack-seven auction; bid 4; pass; pass; may pass, bid 5, bid 6, bid 7
    @off-jack-ten auction; bid 4; pass; pass; may pass, bid 5, bid 6, bid 7, bid 8, bid 9, bid 10
stick-the-dealer: Two or more, but no pass.
    auction; pass; pass; pass; turn 0; not pass [stick-the-dealer] dealer, 2
    @off-jack-seven auction; pass; pass; pass; may bid 2, bid 3, bid 4, bid 5, bid 6, bid 7
    @off-jack-ten auction; pass; pass; pass;
        may bid 2, bid 3, bid 4, bid 5, bid 6, bid 7, bid 8, bid 9, bid 10
four-name-trump-first: The bidder names any suit; only then are cards exchanged.
    auction; bid 2; pass; pass; pass; phase trump; turn 1; may trump S, trump H, trump D, trump C;
        not discard 9C [wrong-phase]; trump S; phase exchange; turn 1
four-discard-to-six second-round-is-the-surplus exchange-starts-left-of-dealer: Three of nine.
    exchange; 1: discard; 2: discard; 3: discard; 0: discard; phase exchange; turn 1; choices 84;
        not discard TC QC [discard-and-draw] exactly 3, 2;
        not discard [discard-and-draw] exactly 3, 0;
        not discard TC QC 9C 5C [discard-and-draw] exactly 3, 4; 1: discard TC QC 9C;
        2: discard KC AC 9H; 3: discard 2D 5D 6D; 0: discard 2C 3C 4C; sizes 6 6 6 6; phase play
empty-discard-at-six second-round-is-the-surplus: Seat 4 has six cards left and seat 0 seven.
    @off-jack-seven:alone @off-jack-ten:alone five; discard 8H 7H 6H; discard 8D 7D 6D;
        discard 8C 7C 6C; 4: discard 5H 5D 5C; 0: discard 7S 6S; sizes 7 9 9 9 6;
        1: discard 9H 4C 3H; 2: discard 9D 3D 3C; 3: discard 2H 2D 2C; turn 4; may discard;
        not discard 4D [discard-and-draw] exactly 0, 1; 4: discard; choices 7; 0: discard 8S;
        phase play; turn 1; sizes 6 6 6 6 6
four-draw-while-cards-last stock-runs-short: 3, 3 and 2 are drawn, then one for three, then none.
    @off-jack-seven:alone @off-jack-ten:alone five; 1: discard 8H 7H 6H; 2: discard 8D 7D 6D;
        3: discard 7C 6C; hand 1 AH KH QH JH TH 9H 4C 3S 3H; hand 2 AD KD QD JD TD 9D 3D 3C 2S;
        hand 3 AC KC QC JC TC 9C 8C 2H 2D; aside 2C; 4: discard 5H 5D 5C;
        hand 4 X+ X- 5S 4S 4H 4D 2C; 0: discard 7S 6S; sizes 7 9 9 9 7; stock 0
discard-three-without-draw: With the option: exactly three, once, and the stock is untouched.
    @off-jack-seven:discard-only exchange; choices 84;
        not discard TC QC [discard-only] exactly 3, 2; 1: discard TC QC 9C;
        2: discard KC AC 9H; 3: discard 2D 5D 6D; 0: discard 2C 3C 4C;
        sizes 6 6 6 6; phase play; turn 1; stock 18
bidder-leads: Seat 1 with four players; with six as well, after seat 0 has discarded last.
    to_play; phase play; turn 1
    six_to_play; phase play; turn 1
six-bidder-takes-the-widow: Fourteen cards in hand when trump is to be named, the widow's too.
    six; phase trump; turn 1; hand 1 9S 8S 7S 2H 3H 4H 5H 6H X+ JS KH AH KD AD; stock 0;
        may trump S, trump H, trump D, trump C
six-discard-to-six six-discard-from-left-of-dealer: Eight of fourteen for the bidder, two of eight.
    six dealer 5; trump S; phase exchange; turn 0; choices 28;
        not discard [widow-to-bidder] exactly 2, 0; discard 5D 6D; turn 1; choices 3003;
        not discard [widow-to-bidder] exactly 8, 0; discard 2H 3H 4H 5H 6H KH KD AD; turn 2;
        choices 28; not discard [widow-to-bidder] exactly 2, 0; discard 6C 7C; turn 3; choices 28;
        not discard [widow-to-bidder] exactly 2, 0; discard 8C 9C; turn 4; choices 28;
        not discard [widow-to-bidder] exactly 2, 0; discard 7H 8H; turn 5; choices 28;
        not discard [widow-to-bidder] exactly 2, 0; discard 7D 8D; sizes 6 6 6 6 6 6; phase play
discards-are-unrestricted: Trumps, jokers and off-jack in either round, and from fourteen cards.
    @off-jack-seven exchange; 1: discard AS X+; turn 2; 2: discard 2S X-; 3: discard; 0: discard;
        1: discard TC QC 9C; 2: discard KC AC 9H; 3: discard JS 3S 4H; 0: discard JC KS AH;
        phase play
    @off-jack-seven six; trump S; 1: discard X+ JS 9S 8S 7S AH KH AD; hand 1 2H 3H 4H 5H 6H KD
restricted-discards: AS and X+ must be kept as long as three of seven plain cards can go.
    @off-jack-seven:restricted exchange; discard; discard; discard; discard; turn 1; choices 35;
        not discard AS TC QC [discard-and-draw] AS; discard TC QC 9C; turn 2
restricted-discards-for-six: The bidder has five trumps and nine plain cards: eight of those go.
    @off-jack-seven:restricted six; trump S; choices 9;
        not discard 7S 2H 3H 4H 5H 6H KH AH [widow-to-bidder] 7S, KD;
        1: discard 2H 3H 4H 5H 6H KH AH KD; hand 1 X+ JS 9S 8S 7S AD
first-lead-free: Any of the six cards, trump or not.
    to_play; cards AS X+ 2H 5H TD 5C; 1: play 5H; turn 2
first-lead-trump: By option AS or X+, not a heart; to the second trick anything may be led.
    @off-jack-seven:trump-lead to_play; cards AS X+; not play 5H [trump-lead-first] spades, X+ AS;
        1: play AS; play 2S 3S JC; cards X+ 2H 5H TD 5C
no-trump-to-lead: Seat 1 holds no spade, no joker and no JC: all six cards may be led.
    @off-jack-seven:trump-lead to_play -/AS=8H,X+=TH; cards 8H TH 2H 5H TD 5C
follow-or-trump: Hearts led: seat 2 may play 3H, 6H or a trump, 2S or X-.
    to_play; 1: play 5H; cards 3H 6H 2S X-; not play 7C [trump-in-anytime] hearts, clubs, 6H 3H
void-must-trump: Diamonds led, seat 2 has none: its trumps are all it may play.
    to_play -/3D=9S; 1: play TD; cards 2S 9S X-;
        not play 3H [trump-in-anytime] diamonds, trump, X- 9S 2S
neither-plays-anything: Seat 2 has neither diamonds nor trumps: all six cards.
    to_play -/3D=8H,2S=TH,X-=QH; 1: play TD; cards 3H 6H 8H TH QH 7C
void-anything-option: The same hand with the option: trumps, hearts and the club.
    @off-jack-seven:void-anything to_play -/3D=9S; 1: play TD; cards 2S 9S X- 3H 6H 7C
made-scores-what-was-taken: Team 1 took 3 points, 6 with the trey, and scores them for any bid made.
    @off-jack-seven finished - 2; made yes; changes 4 3
    @off-jack-seven finished - 3; made yes; changes 4 3
    @off-jack-ten finished - 4; made yes; changes 4 6
    @off-jack-ten finished - 6; made yes; changes 4 6
set-loses-the-bid: One point short: minus the bid; team 0 keeps its four.
    @off-jack-seven finished - 4; made no; changes 4 -4
    @off-jack-ten finished - 7; made no; changes 4 -7
joker-can-be-low: With A K Q J, off-jack and jokers X- is Low, without it X+.
    @off-jack-seven finished -/2S=QS,3S=JS,JS=8D; Low: card X-, seat 2, side 0
    @off-jack-seven finished -/2S=QS,3S=JS,JS=8D,X-=8H; Low: card X+, seat 1, side 1
target-twenty-one: Three points win from 18 and not from 17.
    @off-jack-seven finished - 3 from 0 17; scores 4 20; winner -; phase deal
    @off-jack-seven finished - 3 from 0 18; scores 0 21; winner 1; phase over
counted-after-the-hand: Team 1 at 20 has High and Off-Jack early, and wins after the sixth trick.
    to_play - 2 from 0 20; steady OFF_JACKS 5; phase play; on OFF_JACKS; phase over; winner 1
bidding-side-first: 19 and all of its points at once; the others, one short, get nothing any more.
    @off-jack-seven finished - 3 from 20 19; winner 1; scores 20 22; stopped_early yes;
        takers 1 0 0 1 0 0 1; credited 1 0 0 1 0 0 1
    @off-jack-ten finished - 3 from 20 19; winner 1; scores 20 25; stopped_early yes;
        takers 1 0 0 1 0 0 1 1; credited 1 0 0 1 0 0 3 1
then-the-others-in-order: Team 1 comes to 20; Low, Jack and High Joker take team 0 to 21.
    @off-jack-seven finished - 3 from 18 17; winner 0; scores 21 20; credited 1 1 1 1 1 0 1;
        stopped_early yes
set-side-is-debited-first: Team 1 is set at 20 and has 16; team 0 wins at 21 with Low alone.
    @off-jack-seven finished - 4 from 20 20; winner 0; scores 21 16; credited 0 1 0 0 0 0 0
""",
)


@FACTS
def test_facts(fact: Fact) -> None:
    """What each row says is so."""
    PAPER.prove(fact)


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


@states("off-jack/discard-only-refuses-six")
def test_six_cannot_play_with_the_plain_discard() -> None:
    """Eight cards and a widow do not fit it: six are refused, and a game for six alone is none."""
    assert DISCARD_ONLY.players == (4,)
    with pytest.raises(PitchError):
        start(DISCARD_ONLY, players=6)
    with pytest.raises(InvalidVariant):
        OFF_JACK_SEVEN.with_rules(DiscardOnly(3), Partnerships(2, players=6))


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
