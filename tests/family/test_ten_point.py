"""Ten-point Pitch, and with an off-ace or an off-three."""

from random import Random

import pytest

from .playing import *

HANDS = (
    "TH 9H X- 8S 7S 6S 5S 4S 3S",
    "AH QH 3H AS KS QS JS TS 9S",
    "KH JH 2H AD KD QD TD 9D 8D",
    "JD X+ AC KC QC JC TC 9C 8C",
)
STOCK = "8H 7D 6D 7H 5D 4D 3D 6H 2D 7C 5H 4H 2S 6C 5C 4C 3C 2C"
"""Three cards for seat 2, four for seat 3, three for seat 0, and eight for the bidder."""
REFILL = (
    "discard AD KD QD TD 9D 8D; discard AC KC QC JC TC 9C 8C; discard 8S 7S 6S 5S 4S 3S; "
    "discard AS KS QS JS TS 9S; discard 2S 6C 5C 4C 3C"
)
PLAY = (
    "play AH; play 2H; play X+; play 9H; "  # 1 takes the ace and the high joker; 2 keeps the two
    "play QH; play KH; play 7H; play 6H; "  # 2
    "play JH; play JD; play X-; play 3H; "  # 2: jack, off-jack, low joker, trey
    "play 8H; play TH; play 5H; "  # 3 is out; 0 takes the ten
    "play 4H"  # 0 has no trump left, so 1 leads, and nobody else has one
)
"""Seats 1 and 3 take two points, seats 0 and 2 eight."""


def refilled(bid: int = 4) -> State:
    """Seat 1 has bid and named hearts; the hands are filled up."""
    state = after_auction(TEN_POINT_PITCH, HANDS, bid, trump="H", stock=STOCK)
    return play_out(state, REFILL)


def test_nine_cards_each_and_four_is_the_lowest_bid() -> None:
    """Three at a time for four in two teams; bids go up; the dealer is left with four."""
    assert TEN_POINT_PITCH.players == (4,)
    dealt_by(TEN_POINT_PITCH, players=4, hand=9, packet=3)
    state = dealt(TEN_POINT_PITCH, HANDS, stock=STOCK)
    assert options(state) == {"pass", *(f"bid {level}" for level in range(4, 11))}
    refused(play_out(state, "bid 5; pass; bid 7"), "bid 7", "no-steal")
    state = play_out(state, "pass; pass; pass; pass")
    assert state.contract is not None
    assert (state.contract.bidder, state.contract.level) == (0, 4)


def test_sixteen_trumps() -> None:
    """Ace, king, queen, jack, off-jack, the jokers, ten and so on down to the two."""
    trumps = refilled().trumps
    assert trumps is not None
    ranked = " ".join(card.text for group in trumps.ranking for card in group)
    assert ranked == "AH KH QH JH JD X+ X- TH 9H 8H 7H 6H 5H 4H 3H 2H"


def test_all_plain_cards_go_and_no_trump() -> None:
    """The seat at the dealer's left is the bidder, who comes last; seat 2 begins."""
    state = after_auction(TEN_POINT_PITCH, HANDS, 4, trump="H", stock=STOCK)
    assert (state.phase, state.to_act) == (Phase.EXCHANGE, 2)
    assert options(state) == {"discard AD KD QD TD 9D 8D"}
    refused(state, "discard AD KD QD TD 9D", "fill-hands", "must be discarded", "8D")
    refused(state, "discard 2H AD KD QD TD 9D 8D", "fill-hands", "2H: a trump may be discarded")


def test_the_bidder_takes_the_rest() -> None:
    """Eight cards are left; the bidder holds eleven then and discards five that are no trumps."""
    state = after_auction(TEN_POINT_PITCH, HANDS, 4, trump="H", stock=STOCK)
    state = play_out(state, REFILL.rpartition(";")[0])
    assert state.hands[1] == CardSet("AH QH 5H 4H 3H 2S 6C 5C 4C 3C 2C")
    assert state.stock == ()
    refused(state, "discard 3H 2S 6C 5C 4C", "fill-hands", "3H: a trump may be discarded only")
    state = refilled()
    assert [len(hand) for hand in state.hands] == [6, 6, 6, 6]
    assert (state.phase, state.to_act) == (Phase.PLAY, 1)


def test_a_seat_with_seven_trumps_burns_one() -> None:
    """One that does not count: it chooses which, and everybody sees it."""
    hands = (
        "TH X- 8S 7S 6S 5S 4S 3S QD",
        HANDS[1],
        "KH JH 9H 8H 7H 6H 2H AD KD",
        HANDS[3],
    )
    stock = "2S TD 9D 8D 7D 6D 5D 4D 3D 2D 5H 4H 7C 6C 5C 4C 3C 2C"
    state = after_auction(TEN_POINT_PITCH, hands, 4, trump="H", stock=stock)
    assert options(state) == {f"discard {card} AD KD" for card in ("KH", "9H", "8H", "7H", "6H")}
    refused(state, "discard JH AD KD", "fill-hands", "JH: these trumps may be discarded only")
    refused(state, "discard AD KD", "fill-hands", "must discard exactly 3")
    state = play_out(state, "discard AD KD 6H")
    assert state.hands[2] == CardSet("KH JH 9H 8H 7H 2H")
    assert view(state, 0).shown_discards[2] == CardSet("6H")


def test_a_seat_with_seven_trumps_that_count_burns_one_of_them() -> None:
    """Any one of seven that count; then seat 0, who holds the ten, knows all that it keeps."""
    hands = (
        "TH 8S 7S 6S 5S 4S 3S QD 2S",
        HANDS[1].replace("AH", "7H").replace("QH", "8H").replace("3H", "9H"),
        "AH JH JD X+ X- 3H 2H AD KD",
        "QH KH QC KC AC JC TC 9C 8C",
    )
    stock = "6H 5H 4H TD 9D 8D 7D 6D 5D 4D 3D 2D 7C 6C 5C 4C 3C 2C"
    state = after_auction(TEN_POINT_PITCH, hands, 4, trump="H", stock=stock)
    assert len(options(state)) == 7
    state = play_out(state, "2: discard AD KD JD")
    seen = view(state, 0)
    assert {sample_world(seen, Random(seed)).hands[2] for seed in range(20)} == {state.hands[2]}


def test_only_trumps_are_played() -> None:
    """The first lead, too; a plain card that was kept cannot be played."""
    state = refilled()
    assert options(state) == {"play AH", "play QH", "play 5H", "play 4H", "play 3H"}
    refused(state, "play 2C", "trump-leads", "only trumps are led")


def test_who_is_out_and_who_leads() -> None:
    """Seat 3 is out of the fourth trick; its winner has no trump left and passes the lead."""
    state = play_out(refilled(), PLAY.rpartition(";")[0])
    assert [len(trick) for trick in state.tricks] == [4, 4, 4, 3]
    assert state.to_act == 1
    state = apply(state, parse_move(state, "play 4H"))
    assert str(state.tricks[-1]) == "4H"
    assert state.to_act is None


def test_ten_points() -> None:
    """The two belongs to who played it; the trey is worth three; a set side loses the bid."""
    state = play_out(refilled(), PLAY)
    assert takers(state) == {
        "Ace": 1, "Jack": 0, "Off-Jack": 0, "High Joker": 1, "Low Joker": 0, "Ten": 0, "Trey": 0,
        "Deuce": 0,
    }  # fmt: skip
    assert score_hand(state).award("Deuce").seat == 2
    assert score_hand(state).changes == (8, -4)


def test_to_52() -> None:
    """Fifty-two wins; if both get there the bidders do."""
    state = after_auction(TEN_POINT_PITCH, HANDS, 4, trump="H", stock=STOCK, scores=(44, 51))
    state = play_out(state, f"{REFILL}; {PLAY}")
    assert (state.winner, state.scores) == (0, (52, 47))
    state = after_auction(
        TEN_POINT_PITCH, HANDS, 4, bidder=2, trump="H", stock=STOCK, scores=(44, 51)
    )
    assert state.to_act == 1  # now seat 2 robs the pack, last of all


def test_with_an_off_ace() -> None:
    """The other ace of the color ranks just below the ace and scores one of eleven."""
    state = after_auction(ELEVEN_POINT_PITCH, HANDS, 4, trump="H", stock=STOCK)
    assert state.trumps is not None
    assert [group[0].text for group in state.trumps.ranking[:3]] == ["AH", "AD", "KH"]
    assert options(state) == {"discard KD QD TD 9D 8D"}
    assert sum(point.value for point in ELEVEN_POINT_PITCH.points) == 11


def test_with_an_off_three() -> None:
    """The other three of the color ranks between three and two and scores three of thirteen."""
    state = after_auction(THIRTEEN_POINT_PITCH, HANDS, 4, trump="H", stock=STOCK)
    assert state.trumps is not None
    assert [group[0].text for group in state.trumps.ranking[-3:]] == ["3H", "3D", "2H"]
    assert sum(point.value for point in THIRTEEN_POINT_PITCH.points) == 13


def test_a_partner_is_needed() -> None:
    """Where everyone plays alone, nobody can be passed anything."""
    with pytest.raises(InvalidVariant, match="the bidder has none when cards are drawn"):
        TEN_POINT_PITCH.with_rules(FillHands(remainder="partner"), Individual(4))
