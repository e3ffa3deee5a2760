"""Schmier in two teams of three, with a dealer who takes what the others leave."""

import pytest

from .playing import *

SPADES = (
    "3S AS 9S 2S 4S 5S",  # 1 leads and takes High; seat 3, a partner, held the two; 4 pips
    "TS KS JS 6S 7S X+",  # 1 leads and takes the ten, the jack and the joker; 14 pips
    "2H JC 8S 3H 4H 5H",  # 1 leads and takes the left bauer; 1 pip
    "AD TD 2D 3D 4D 5D",  # 1 leads, 0 takes; 14 pips
    "AC TC 2C 3C 4C 5C",  # 0 takes; 14 pips
    "KD QC TH 6C 7C 8C",  # 0 leads, nobody follows and no trump is left: 0 takes; 15 pips
)
"""Seat 1 and its partners take all but Game, by 19 pips against 43."""
HANDS = columns(SPADES)
STOCK = rest_of_pack(["X-", *HANDS])


def exchanging(dealer: int = 0) -> State:
    """Seat 1 has bid three and made spades trump; the seat left of the dealer is to discard."""
    state = after_auction(SCHMIER, HANDS, 3, stock=STOCK, dealer=dealer)
    return apply(state, NameTrump("S"))


def whole(bid: int = 3, scores: tuple[int, ...] | None = None) -> State:
    """Nobody replaces a card, the dealer throws back what it took, and the table is played."""
    state = apply(after_auction(SCHMIER, HANDS, bid, stock=STOCK, scores=scores), NameTrump("S"))
    while state.to_act != 0:
        state = apply(state, Discard())
    state = apply(state, Discard())
    # The queen of spades, a trump, came with the rest, and the dealer could not throw it away.
    assert state.to_act == 0
    return state


def test_two_teams_of_three() -> None:
    """In alternating seats; 53 cards, six each, and 17 stay with the dealer."""
    assert SCHMIER.players == (6,)
    state = dealt(SCHMIER, HANDS, stock=STOCK)
    assert [state.side_of(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert len(state.stock) == 17


def test_right_and_left_bauer_and_the_joker_below_all() -> None:
    """Ace, king, queen, both jacks, ten and so on down, then the joker."""
    rules = SCHMIER.at(6)
    ranking = rules.trump_order.trumps(Suit.SPADES, rules.pack.cards).ranking
    ranked = [str(card) for group in ranking for card in group]
    assert ranked == ["AS", "KS", "QS", "JS", "JC", "TS", *(f"{n}S" for n in "98765432"), "X+"]


def test_bids_from_three_to_six() -> None:
    """One round; if nobody bids the same dealer deals again."""
    state = dealt(SCHMIER, HANDS, stock=STOCK)
    assert options(state) == {"pass", "bid 3", "bid 4", "bid 5", "bid 6"}
    thrown = play_out(state, "pass; " * 6)
    assert (thrown.phase, thrown.dealer) == (Phase.DEAL, 0)


def test_the_others_replace_up_to_three_plain_cards() -> None:
    """Seat 1 holds AS KS JC and TD TC QC; the jack of clubs is a trump."""
    state = exchanging()
    assert (state.phase, state.to_act) == (Phase.EXCHANGE, 1)
    refused(state, "discard JC", "fill-hands", "JC: no trump may be discarded")
    assert options(state) == {
        "discard", "discard TD", "discard TC", "discard QC", "discard TD TC", "discard TD QC",
        "discard QC TC", "discard TD QC TC",
    }  # fmt: skip
    after = play_out(state, "discard TD QC TC")
    assert len(after.hands[1]) == 6
    assert set(map(str, after.hands[1])) == {"AS", "KS", "JC", *STOCK.split()[:3]}
    refused(
        play_out(after, "discard"),
        "discard 3H 3D 3C 6C",
        "fill-hands",
        "at most 3 cards",
    )


def test_the_dealer_takes_the_rest() -> None:
    """Seventeen cards if nobody has replaced any; six are kept, and no plain card for a trump."""
    state = play_out(exchanging(), "discard; " * 5)
    assert state.to_act == 0
    refused(state, "discard 2H", "fill-hands", "takes the cards that are left")
    state = play_out(state, "discard")
    assert len(state.hands[0]) == 23
    assert not state.stock
    refused(state, "discard 2H", "fill-hands", "must discard exactly 17, not 1")
    done = apply(state, state_discard(state, 17))
    assert (done.phase, done.to_act, len(done.hands[0])) == (Phase.PLAY, 1, 6)
    assert {"QS", "TS", "3S"} <= set(map(str, done.hands[0]))
    seen = view(done, 4)
    assert not any(str(card) == "2H" for card in seen.hand)


def state_discard(state: State, number: int) -> Discard:
    """The first so many plain cards of the seat to act."""
    assert state.to_act is not None
    assert state.trumps is not None
    plain = [card for card in state.hands[state.to_act] if card not in state.trumps.cards]
    return Discard(plain[-number:])


def test_a_player_who_can_follow_may_not_trump() -> None:
    """The left bauer is a spade; a player without a diamond plays anything."""
    rules = SCHMIER.at(6)
    spades = rules.trump_order.trumps(Suit.SPADES, rules.pack.cards)
    lead = Trick(((1, Card("TD")),))
    assert rules.following.playable(CardSet("AD 3S JC 4C"), lead, 0, spades) == CardSet("AD")
    assert len(rules.following.playable(CardSet("3S JC 4C"), lead, 0, spades)) == 3
    tells(SCHMIER, "must do so and may not trump")


def test_six_points() -> None:
    """High and Low are the ace and the two; all but Game for seats 1, 3 and 5."""
    state = whole()
    mine = [card for card in state.hands[0] if str(card) not in HANDS[0].split()]
    assert len(mine) == 17
    # It keeps the queen of spades, which it cannot throw away, in place of the two of hearts.
    thrown = [card for card in (*mine, *state.hands[0]) if str(card) != "QS"]
    drop = {*(str(card) for card in mine), "2H"} - {"QS"}
    state = apply(state, Discard([card for card in dict.fromkeys(thrown) if str(card) in drop]))
    table = [row.replace("2H", "QS") for row in SPADES]
    # The queen beats the bauer in the third trick, and seat 0 leads on.
    state = play_tricks(state, table[:3])
    assert [trick.winner for trick in state.tricks] == [1, 1, 0]
    state = play_tricks(state, table[3:])
    assert takers(state) == {
        "High": 1, "Low": 1, "Jack": 1, "Off-Jack": 0, "Joker": 1, "Game": 0,
    }  # fmt: skip
    assert score_hand(state).changes == (2, 4)


@pytest.mark.parametrize(("scores", "winner"), [((20, 17), 0), ((19, 17), 1), ((19, 18), 1)])
def test_the_higher_score_wins(scores: tuple[int, ...], winner: int) -> None:
    """Two points against four for the bidders: 22 to 21, 21 to 21, 21 to 22."""
    state = whole(scores=scores)
    drop = [c for c in state.hands[0] if str(c) not in HANDS[0].split() or str(c) == "2H"]
    state = apply(state, Discard([card for card in drop if str(card) != "QS"]))
    state = play_tricks(state, [row.replace("2H", "QS") for row in SPADES])
    assert state.scores == (scores[0] + 2, scores[1] + 4)
    assert state.winner == winner
