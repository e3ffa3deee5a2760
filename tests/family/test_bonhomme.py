"""High-Low-Jack with a bonhomme, the lowest joker, worth two; packs by the number of players."""

import pytest

from .playing import *

SPADES = (
    "KS AS 8S X+",  # 1 leads and takes High, the eight, the lowest, and the joker; 7 pips
    "9S JS TS 9H",  # 1 leads and takes the jack and the ten; 11 pips
    "TH KH QH 8H",  # 1 leads and takes; 15 pips
    "AD KD 9D TD",  # 1 leads, 0 takes; 17 pips
    "AC QC KC TC",  # 0 takes; 19 pips
    "8D 9C 8C JC",  # 0 leads a diamond that nobody can follow: 0 takes; 1 pip
)
"""Seats 1 and 3 take High, Low, Jack and the bonhomme, with 33 pips; seats 0 and 2 take Game with
37."""


def test_packs_by_players() -> None:
    """Eights up for four, fives up for six, the whole pack for eight; five cards are out."""
    assert HIGH_LOW_JACK_BONHOMME.players == (4, 6, 8)
    for players, size, lowest in ((4, 29, "8"), (6, 41, "5"), (8, 53, "2")):
        state = deal(start(HIGH_LOW_JACK_BONHOMME, players=players), seed=1)
        pack = HIGH_LOW_JACK_BONHOMME.at(players).pack.cards
        assert len(pack) == size
        assert str(max(pack, key=lambda card: card.index))[0] == lowest
        assert [len(hand) for hand in state.hands] == [6] * players
        assert len(state.stock) == 5
        assert [state.side_of(seat) for seat in range(players)] == [0, 1] * (players // 2)


def test_the_joker_is_the_lowest_trump() -> None:
    """Below the eight."""
    rules = HIGH_LOW_JACK_BONHOMME.at(4)
    ranking = rules.trump_order.trumps(Suit.SPADES, rules.pack.cards).ranking
    assert [str(group[0]) for group in ranking] == ["AS", "KS", "QS", "JS", "TS", "9S", "8S", "X+"]


def test_bids_from_two_to_six_and_a_dealer_who_matches_and_is_forced() -> None:
    """After a bid of six the others can only pass, but the dealer may take it."""
    state = dealt(HIGH_LOW_JACK_BONHOMME, columns(SPADES))
    assert options(state) == {"pass", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6"}
    six = play_out(state, "1: bid 6")
    assert options(six) == {"pass"}
    assert options(play_out(six, "pass; pass")) == {"pass", "bid 6"}
    assert "pass" not in options(play_out(state, "pass; pass; pass"))


def test_the_joker_is_not_led_to_the_first_trick() -> None:
    """Seat 3, whose only trump it is, must play it to a trump lead."""
    state = after_auction(HIGH_LOW_JACK_BONHOMME, columns(SPADES), 2, trump="S")
    state = play_out(state, "1: play AS 8S")
    assert options(state) == {"play X+"}
    lead = after_auction(HIGH_LOW_JACK_BONHOMME, columns(SPADES), 2, bidder=3, trump="S")
    refused(lead, "play X+", "joker-not-led", "a joker may not be led")


def test_the_joker_follows_like_any_trump() -> None:
    """To a trump lead in the first trick seat 1 may play it or any other trump."""
    table = (
        "KS X+ AS 9H",
        "AD QS KD 8H",
        "QD JS TD 9D",
        "KC TS QC 8D",
        "JC 9S TC 9C",
        "KH 8S QH JH",
    )
    state = after_auction(HIGH_LOW_JACK_BONHOMME, columns(table), 2, bidder=0, trump="S")
    state = play_out(state, "0: play KS")
    assert options(state) == {f"play {card}" for card in ("X+", "QS", "JS", "TS", "9S", "8S")}


def test_six_points() -> None:
    """High, Low and Jack are taken, the bonhomme counts two."""
    state = played(HIGH_LOW_JACK_BONHOMME, SPADES, 5, trump="S")
    assert takers(state) == {"High": 1, "Low": 1, "Jack": 1, "Bonhomme": 1, "Game": 0}
    assert score_hand(state).pips == (37, 33)
    assert score_hand(state).changes == (1, 5)
    assert score_hand(played(HIGH_LOW_JACK_BONHOMME, SPADES, 6, trump="S")).changes == (1, -6)


@pytest.mark.parametrize(("before", "winner"), [(0, 1), (5, 1), (-1, None), (15, 1)])
def test_a_bid_of_six_wins_unless_in_the_hole(before: int, winner: int | None) -> None:
    """With Game as well seats 1 and 3 have everything; below zero it is six points."""
    table = swapped(SPADES, {"AD": "JD", "JC": "AC", "AC": "JC"})
    state = played(HIGH_LOW_JACK_BONHOMME, table, 6, trump="S", scores=(0, before))
    assert set(takers(state).values()) == {1}
    assert state.winner == winner
    assert state.scores[1] == before + 6


@pytest.mark.parametrize(("scores", "winner"), [((20, 16), 1), ((20, 15), 0), ((19, 15), None)])
def test_to_twenty_one_the_bidder_first(scores: tuple[int, ...], winner: int | None) -> None:
    """Five points for the bidders, one for the others."""
    state = played(HIGH_LOW_JACK_BONHOMME, SPADES, 5, trump="S", scores=scores)
    assert state.winner == winner
