"""Cinch, or Double Pedro."""

from random import Random

import attrs
import pytest

from pitchlib.pictures import draw_table
from pitchlib.wire import to_json

from .playing import *
from .playing import CINCH_HANDS as HANDS

STOCK = "5S 4S 3S 2S 8D 7D 6D 4D 3D 2D 6C 5C 4C 3C 2C 9H"
"""Three cards for seat 1, three for seat 2, five for seat 3; five are left for the dealer."""
REFILL = (
    "discard AS KS QS JS TS 9S; discard AD KD QD JD TD 9D; discard AC KC QC JC TC 9C 8C 7C; "
    "discard 8S 7S 6S"
)
DROP = "discard 3H 5C 4C 3C 2C"
PLAIN_KEPT = CINCH.with_rules(FillHands(remainder="dealer", may_keep_plain=True))
"""Cinch at a table where plain cards may be kept, for they can win tricks."""
PLAY = (
    "play AH; play 2H; play TH; play 4H; "  # 1 takes High, Low and Game
    "play KH; play 5D; play 6C; play 6H; "  # 1 takes the left pedro
    "play 5H; play QH; play 2D; play JH; "  # 2 takes the right pedro and the jack
    "play 8D; play 6D; play 7H; play 5S; "  # 0 trumps
    "play 8H; play 4S; play 2S; play 3D; "
    "play 9H; play 3S; play 7D; play 4D"
)
"""Seats 1 and 3 take eight points, seats 0 and 2 six."""


def finished(bid: int, scores: tuple[int, int] = (0, 0)) -> State:
    """The hand to its end."""
    state = after_auction(CINCH, HANDS, bid, trump="H", stock=STOCK, scores=scores)
    return play_out(state, f"{REFILL}; {DROP}; {PLAY}")


def test_nine_cards_each_and_any_bid_to_fourteen() -> None:
    """Three at a time, one bid each, every bid higher than the last."""
    dealt_by(CINCH, players=4, hand=9, packet=3)
    state = dealt(CINCH, HANDS, stock=STOCK)
    assert options(state) == {"pass", *(f"bid {level}" for level in range(1, 15))}
    refused(play_out(state, "bid 7"), "bid 7", "single-round", "must be higher")


def test_all_pass() -> None:
    """The dealer names trump and has undertaken nothing."""
    state = play_out(dealt(CINCH, HANDS, stock=STOCK), "pass; pass; pass; pass")
    assert (state.phase, state.to_act) == (Phase.TRUMP, 0)
    assert state.contract is not None
    assert state.contract.level == 0


def test_the_dealer_robs_the_pack() -> None:
    """All others have six cards; the dealer takes what is left and keeps six of eleven."""
    state = play_out(after_auction(CINCH, HANDS, 8, trump="H", stock=STOCK), REFILL)
    assert [len(hand) for hand in state.hands] == [11, 6, 6, 6]
    assert len(options(state)) == 7  # any of the seven trumps, with all that are none
    refused(state, "discard 4H 3H 5C 4C 3C", "fill-hands", "only when nothing else")


PLAIN = (
    "JH 8H 7H AS KS 9S 8S 7S 6S",
    "AH KH 5H 4H QS JS TS AC KC",
    "QH 2H AD KD JD QD TD 9D 8D",
    "TH 6H QC JC TC 9C 8C 7C 6C",
)
LEFT = "5S 4S 5D 4D 3D 2D 6D 7D 5C 4C 3C 3H 3S 2S 2C 9H"


def test_otherwise_a_plain_ace_may_be_kept() -> None:
    """Seat 1 holds four trumps and two good clubs, and need not throw more than three cards."""
    state = after_auction(PLAIN_KEPT, PLAIN, 8, trump="H", stock=LEFT)
    refused(state, "discard QS JS", "fill-hands", "must discard 3 to 5, not 2")
    refused(state, "discard QS JS 4H", "fill-hands", "4H: no trump may be discarded")
    assert len(options(state)) == 10 + 5 + 1  # three, four or all of five plain cards
    kept = play_out(state, "discard QS JS TS")
    assert set(map(str, kept.hands[1])) == {"AH", "KH", "5H", "4H", "AC", "KC"}
    assert len(kept.stock) == 16  # nothing is drawn: six cards are left
    assert str(kept.stock[0]) == "5S"
    assert len(play_out(state, "discard QS JS TS KC").hands[1]) == 6
    assert view(kept, 0).shown_discards == (CardSet(),) * 4


def test_otherwise_the_dealer_searches_before_discarding() -> None:
    """Three trumps of the hand, two of the pack, and the ace of spades, which may be kept.

    Seats 1, 2 and 3 draw two, four and four cards, and six are left: 3C 3H 3S 2S 2C 9H.
    """
    state = after_auction(PLAIN_KEPT, PLAIN, 8, trump="H", stock=LEFT)
    state = play_out(state, "discard QS JS TS AC KC; discard AD KD JD QD TD 9D 8D")
    assert len(state.hands[2]) == 6
    state = play_out(state, "discard QC JC TC 9C 8C 7C 6C")
    assert [len(hand) for hand in state.hands] == [9, 6, 6, 6]
    refused(state, "discard 6S", "fill-hands", "takes the cards that are left")
    assert options(state) == {"discard"}
    state = play_out(state, "discard")
    assert len(state.hands[0]) == 15
    assert len(options(state)) == 10  # one plain card of ten stays
    refused(state, "discard JH 9S 8S 7S 6S 3S 2S 3C 2C", "fill-hands", "JH: a trump may be")
    done = play_out(state, "discard KS 9S 8S 7S 6S 3S 2S 3C 2C")
    assert (done.phase, done.to_act) == (Phase.PLAY, 1)
    assert set(map(str, done.hands[0])) == {"JH", "8H", "7H", "3H", "9H", "AS"}


def test_all_plain_cards_go() -> None:
    """Five plain cards are thrown, no fewer, with a good ace and king among them."""
    state = after_auction(CINCH, PLAIN, 8, trump="H", stock=LEFT)
    assert options(state) == {"discard QS JS TS AC KC"}


def test_discards_lie_face_up() -> None:
    """Everybody sees what is thrown: in views, events, records, plain data, pictures and worlds."""
    state = after_auction(CINCH, PLAIN, 8, trump="H", stock=LEFT)
    after = play_out(state, "discard QS JS TS AC KC")
    thrown, theirs = CardSet("QS JS TS AC KC"), view(after, 3)
    assert theirs.shown_discards[1] == thrown
    assert str(theirs.moves[-1][1]) == "discard 5 cards (QS JS TS AC KC), draw 2"
    assert observe(view(state, 3), event_for(state, after, 3)) == theirs
    hidden = attrs.evolve(event_for(state, after, 3), move=HiddenDiscard(5, 2, CardSet("QS")))
    with pytest.raises(InvalidArgument, match="these cards cannot be discarded"):
        observe(view(state, 3), hidden)
    assert "discard 5 cards (QS JS TS AC KC)" in record_to_text(redact(record_game(after), 3))
    assert " ".join(to_json(theirs)["shown_discards"][1]) == str(thrown)
    assert "Q♠J♠10♠A♣K♣" in draw_table(theirs)
    rng = Random(1)
    while after.to_act is not None:
        worlds = Worlds(view(after, after.to_act))
        assert not worlds.by_trial
        assert view(worlds.sample(rng), after.to_act) == worlds.view
        after = apply(after, rng.choice(legal_moves(after)))


def test_any_lead_and_trumping_at_any_time() -> None:
    """Who follows suit may trump instead; who is void plays anything."""
    state = play_out(after_auction(CINCH, HANDS, 8, trump="H", stock=STOCK), REFILL)
    state = play_out(state, DROP)
    held = ("AH", "KH", "5H", "5S", "4S", "3S")
    assert options(state) == {f"play {card}" for card in held}
    state = play_out(state, "play 5S")
    assert options(state) == {"play QH", "play 5D", "play 2H", "play 2S"}


def test_fourteen_points() -> None:
    """All of them go to those who take the cards in tricks."""
    assert takers(finished(8)) == {
        "High": 1, "Low": 1, "Jack": 0, "Game": 1, "Right Pedro": 0, "Left Pedro": 1,
    }  # fmt: skip


def test_the_difference_counts() -> None:
    """Eight to six: two for the bidders; a bid of nine fails and gives the others nine and six."""
    assert score_hand(finished(8)).changes == (0, 2)
    assert score_hand(finished(9)).changes == (15, 0)


def test_otherwise_each_side_scores_what_it_took() -> None:
    """An option that some sources prefer."""
    variant = CINCH.with_rules(SetGoesToDefenders())
    state = after_auction(variant, HANDS, 8, trump="H", stock=STOCK)
    state = play_out(state, f"{REFILL}; {DROP}; {PLAY}")
    assert score_hand(state).changes == (6, 8)


def test_to_51() -> None:
    """The side that gets there wins."""
    assert finished(8, (50, 49)).winner == 1
    assert finished(9, (36, 49)).winner == 0
