"""Pedro, Pedro Sancho and Dom Pedro: sold by the eldest hand, scored as cards are captured."""

import pickle
from collections.abc import Sequence

import pytest

from .playing import *

ALL = (FOSTER_PEDRO, PEDRO_SANCHO, DOM_PEDRO)
TABLE = (
    "2H 3H AH 9H",  # 2 leads: High, Low, and the nine
    "5H JH KH 4H",  # 2: the jack and the five
    "AS 6S TS 7S",  # 0
    "KC AC 3C 2C",  # 1
    "7D TH 8D AD",  # 1: the ten
    "KD 9D QD JD",  # 0
)
"""Seat 2 plays hearts and takes all there is but the ten, which is seat 1's."""
SNOOZER = (*TABLE[:4], "7D TH 8D X+", TABLE[5])
"""The same with a joker that has to follow the ten."""


def sold(
    variant: Variant, price: int, table: Sequence[str] = TABLE, scores: Sequence[int] | None = None
) -> State:
    """Seat 1, the eldest, has sold to seat 2."""
    state = dealt(variant, columns(table), scores=scores)
    return play_out(state, f"1: sell; 2: bid {price}; 3: pass; 0: pass; 1: accept")


def test_four_to_seven_play_with_six_cards_each() -> None:
    """Six cards, three at a time; Dom Pedro adds a joker."""
    for variant in ALL:
        assert variant.players == (4, 5, 6, 7)
        dealt_by(variant, players=5, hand=6, packet=3)
    assert len(DOM_PEDRO.at(4).pack.cards) == 53


def test_what_can_be_bid() -> None:
    """Nine, eighteen or 36 points; a first bid that is raised may be raised again."""
    for variant, top in ((FOSTER_PEDRO, 9), (PEDRO_SANCHO, 18), (DOM_PEDRO, 36)):
        state = play_out(dealt(variant, columns(TABLE)), "1: sell")
        assert options(state) == {"pass", *(f"bid {level}" for level in range(1, top + 1))}
    state = play_out(state, "2: bid 2; 3: bid 3; 0: pass; 2: bid 4; 3: pass; 1: accept")
    assert state.phase is Phase.PLAY
    assert state.contract is not None
    assert (state.contract.bidder, state.contract.level) == (2, 4)


def test_what_the_cards_count() -> None:
    """High, Low and the jack one each, Game for the ten, five for the five, nine for the nine."""
    state = play_tricks(sold(FOSTER_PEDRO, 5), TABLE)
    assert takers(state) == {"High": 2, "Low": 2, "Jack": 2, "Game": 1, "Pedro": 2}
    assert state.scores == (0, 5 + 1, 3 + 5, 0)
    state = play_tricks(sold(PEDRO_SANCHO, 5), TABLE)
    assert takers(state) == {"High": 2, "Low": 2, "Jack": 2, "Game": 1, "Pedro": 2, "Sancho": 2}
    assert state.scores == (0, 5 + 1, 3 + 5 + 9, 0)
    state = play_tricks(sold(DOM_PEDRO, 5, SNOOZER), SNOOZER)
    assert takers(state) == {
        "High": 2, "Low": 2, "Jack": 2, "Game": 1, "Dom": 2, "Pedro": 2, "Sancho": 2, "Snoozer": 1,
    }  # fmt: skip
    assert state.scores == (0, 5 + 1 + 15, 3 + 3 + 5 + 9, 0)


def test_who_fails_is_set_back() -> None:
    """Eighteen bid, seventeen taken; the seller has the price and the ten."""
    state = play_out(dealt(PEDRO_SANCHO, columns(TABLE)), "1: sell; 2: bid 18; 1: accept")
    assert play_tricks(state, TABLE).scores == (0, 19, -18, 0)


def test_points_are_scored_at_once() -> None:
    """With 40, the bidder is out after the first trick: High, Low and the nine make 51."""
    state = play_tricks(sold(PEDRO_SANCHO, 5, scores=(0, 0, 40, 0)), TABLE[:1])
    assert (state.phase, state.winner, state.scores) == (Phase.OVER, 2, (0, 5, 51, 0))
    assert score_hand(state).won_by == "as-captured"


def test_the_bidder_has_nothing_before_the_bid_is_secured() -> None:
    """Twelve bid: eleven are taken in the first trick, and seventeen with the second."""
    begun = sold(PEDRO_SANCHO, 12, scores=(0, 0, 40, 0))
    assert play_tricks(begun, TABLE[:1]).winner is None
    state = play_tricks(begun, TABLE[:2])
    assert (state.winner, state.scores) == (2, (0, 12, 40 + 1 + 1 + 1 + 5 + 9, 0))


def test_anybody_goes_out() -> None:
    """The seller has 48 and a price of one; the ten makes fifty before five and nine count."""
    begun = sold(PEDRO_SANCHO, 1, scores=(0, 48, 0, 0))
    assert play_tricks(begun, TABLE[:4]).winner is None
    state = play_tricks(begun, TABLE[:5])
    assert (state.winner, state.scores) == (1, (0, 50, 3, 0))
    assert score_hand(state).stopped_early


@pytest.mark.unmeasured
def test_an_early_end_tells_nobody_of_cards_that_nobody_has_seen() -> None:
    """The seller goes out with Low after ``TC 2H QC 6C 2C``. Whether its queen is High depends on
    the ace and the king: seat 1 holds the ace, or both lie in the stock."""

    def sale(hidden: str) -> list[State]:
        table = (
            "QC 6C 2C TC 2H",
            f"3S {hidden} 3H 3D 4H",
            "5S 5D 5H 6D 6H",
            "6S 7D 7H 7S 8H",
            "9S 8D 9H 8S TH",
            "TS 9D JH JS QH",
        )
        begun = dealt(PEDRO_SANCHO, columns(table), dealer=4, scores=(31, 0, 0, 0, 0))
        sold = play_out(begun, "0: sell; 1: pass; 2: pass; 3: bid 18; 0: accept")
        before = play_out(sold, "play TC 2H QC 6C")
        return [before, play_out(before, "play 2C")]

    (before, after), (other_before, other_after) = sale("AC"), sale("4S")
    assert (after.phase, after.winner, after.scores[0]) == (Phase.OVER, 0, 50)
    score = score_hand(after)
    assert takers(after)["Low"] == 0
    assert (score.award("High").side, score.award("High").reason) == (
        None,
        "the hand ended before it was decided",
    )
    for seat in (None, 0, 2, 3, 4):
        mine, other = view(after, seat), view(other_after, seat)
        assert (mine, hash(mine), str(mine.score)) == (other, hash(other), str(other.score))
        assert pickle.dumps(mine) == pickle.dumps(other)
        told = event_for(before, after, seat)
        assert told == event_for(other_before, other_after, seat)
        assert pickle.dumps(told) == pickle.dumps(event_for(other_before, other_after, seat))
        seen_by = "nobody" if seat is None else seat
        seen, other_seen = (
            record_to_text(redact(record_game(state), seen_by)) for state in (after, other_after)
        )
        assert seen == other_seen


def test_the_snoozer_is_the_lowest_trump() -> None:
    """The deuce of trumps wins it, and it wins any trick in plain suits."""
    trumps = DOM_PEDRO.at(4).trump_order.trumps(Suit.HEARTS, DOM_PEDRO.at(4).pack.cards)
    order = [str(card) for group in trumps.ranking for card in group]
    assert order[-2:] == ["2H", "X+"]
    state = play_tricks(sold(DOM_PEDRO, 5, SNOOZER), SNOOZER)
    assert score_hand(state).award("Low").card is not None
    assert str(score_hand(state).award("Low").card) == "2H"


@pytest.mark.unmeasured
def test_the_sheet_tells_what_the_sources_say() -> None:
    """Statement by statement."""
    for variant in ALL:
        tells(
            variant,
            "4 to 7 players, each playing alone",
            "6 cards, 3 at a time",
            "capturing the highest",
            "capturing the lowest",
            "capturing the jack of trumps",
            "Game: 1 point for capturing the ten of trumps.",
            "Pedro: 5 points for capturing the five of trumps",
            "The game is to 50 points",
            "Points are scored as they are captured",
        )
    for variant in ALL[1:]:
        tells(variant, "Sancho: 9 points for capturing the nine of trumps")
    tells(
        DOM_PEDRO,
        "Dom: 3 points for capturing the three of trumps",
        "Snoozer: 15 points for capturing the joker",
        "The highest bid is 36",
    )
