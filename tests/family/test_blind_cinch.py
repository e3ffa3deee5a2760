"""Blind Cinch: a packet of four for each, taken up after the bidding. And a kitty with a draw."""

import pytest

from .playing import *
from .playing import CINCH_HANDS as HANDS

PACKETS = "5S 4S 3S 2S 8D 7D 6D 4D 9H 3D 2D 6C 5C 4C 3C 2C"
"""Four cards for seat 1, four for seat 2, and so on; seat 0 deals."""
DISCARDS = (
    "1: discard KS QS JS TS 9S 3S 2S; 2: discard QD TD 9D 7D 6D 8D 4D; "
    "3: discard JC TC 9C 8C 7C 2D 3D; 0: discard 6S 7S 8S 5C 4C 3C 2C"
)


def taken_up(bid: int = 8) -> State:
    """Seat 1 has the bid and names hearts; everyone holds thirteen cards."""
    return after_auction(BLIND_CINCH, HANDS, bid, trump="H", stock=PACKETS)


def test_packets_are_taken_up_after_the_bidding() -> None:
    """Nobody sees a packet before; nine cards for the bidding, then thirteen, in the end six."""
    dealt_by(BLIND_CINCH, players=4, hand=9, packet=3)
    state = taken_up()
    assert (state.phase, state.to_act, state.stock) == (Phase.EXCHANGE, 1, ())
    packets = PACKETS.split()
    for place, seat in enumerate((1, 2, 3, 0)):
        packet = CardSet(" ".join(packets[4 * place : 4 * place + 4]))
        assert state.hands[seat] == CardSet(HANDS[seat]) | packet
        assert view(state, seat).drawn == (packet,)
        assert view(state, seat).hand_sizes == (13, 13, 13, 13)
    assert CardSet("5S 4S 3S 2S") <= state.hands[1]
    refused(state, "discard AS KS QS JS TS 9S", "packet-for-each", "must discard exactly 7, not 6")
    refused(state, "discard AH QS JS TS 9S 3S 2S", "packet-for-each", "a trump may be discarded")
    state = play_out(state, DISCARDS)
    assert {len(held) for held in state.hands} == {6}


def test_discarded_trumps_are_shown() -> None:
    """Only a player with more than six shows any, and all see them; other cards stay hidden."""
    hands = (
        "JH 8H 7H 6H 4H 3H 2H 7S 6S",
        "AH KH 5H AS KS QS JS TS 9S",
        "QH 5D 8S AD KD JD QD TD 9D",
        "TH AC KC QC JC TC 9C 8C 7C",
    )
    state = after_auction(BLIND_CINCH, hands, 8, trump="H", stock=PACKETS)
    state = play_out(state, DISCARDS.partition("; 2:")[0])
    state = play_out(state, "discard QD TD 9D 7D 6D 8D 4D; discard JC TC 9C 8C 7C 2D 3D")
    refused(state, "discard 2H 3H 4H 5C 4C 3C 2C", "packet-for-each", "6S")
    state = play_out(state, "discard 2H 7S 6S 5C 4C 3C 2C")
    for seat in (None, 1, 2, 3):
        assert view(state, seat).shown_discards[0] == CardSet("2H")
        assert count_worlds(view(state, seat)) >= 1
    # Seat 1 has not seen 26 of the cards: six each in three hands, and the discards but the 2H.
    record = record_game(state)
    for whose in (0, 1, "nobody"):
        seen = redact(record, whose)
        assert read_record(record_to_text(seen)) == seen


def test_the_rules_as_printed() -> None:
    """The sheet says what the sources say."""
    tells(
        BLIND_CINCH,
        "Deal each player 9 cards, 3 at a time",
        "Deal each player a packet of 4 more cards, face down.",
        "Each player takes up the packet.",
        "from the hand and the packet of 4 down to 6 cards",
        "Discarded trumps are shown to everyone; all other discards stay face down.",
        "A hand has 6 tricks.",
    )
    assert find_variant("Cinch with a Widow") is BLIND_CINCH


def test_packets_need_cards_and_a_trump() -> None:
    """Enough cards for everyone's packet; and trump is named before anyone discards."""
    for components, message in (
        ((PacketForEach(packet=5),), "needs 56 cards for 4 players"),
        ((PacketForEach(keep=14),), "a hand may have only 13"),
        ((Pack(lowest=3),), "needs 52 cards"),
    ):
        with pytest.raises(InvalidVariant, match=message):
            BLIND_CINCH.with_rules(*components)


KITTY_AND_REFILL = CINCH.with_rules(
    Dealing(hand=9, packet=3, widow=4), FillHands(remainder="dealer", widow_to="bidder")
)


def test_a_kitty_and_a_draw() -> None:
    """The bidder looks at the kitty before naming trump; then everyone discards and draws."""
    state = after_auction(KITTY_AND_REFILL, HANDS, 8, stock=PACKETS)
    assert (state.phase, state.to_act) == (Phase.TRUMP, 1)
    assert view(state, 1).widow == CardSet("5S 4S 3S 2S")
    assert view(state, 2).widow is None
    state = play_out(state, "trump H; 1: discard AS KS QS JS TS 9S 5S 4S 3S 2S")
    assert state.hands[1] == CardSet("AH KH 5H 8D 7D 6D")
