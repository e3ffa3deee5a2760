"""Spare trumps: in King Pedro and Pedro they go to the first trick, and nobody loses them."""

from collections.abc import Callable
from random import Random

import pytest

from .playing import *

HANDS = (
    "2H 3H 4H 6H 7H 8H 9H TH JH QH KH AH",
    "AS KS JS TS 9S 8S 7S 5S 2D 3D 4D 6D",
    "QS 6S 4S 7D 8D 9D TD JD QD KD AD 5C",
    "3S 2S 5H 3C 4C 6C 7C 8C 9C TC JC QC",
)
"""Spades are trump; seat 1 has eight, and takes up none."""
BEFORE = "1: bid 40; pass; pass; pass; 1: trump S"


def laid(spare: str, state: State | None = None) -> State:
    """All have discarded; seat 1 keeps six of its trumps."""
    state = state or dealt(KING_PEDRO, HANDS, stock="5D 2C KC AC")
    state = play_out(state, f"{BEFORE}; 1: discard 2D 3D 4D 6D 5D 2C KC AC {spare}")
    state = play_out(state, "2: discard 7D 8D 9D TD JD QD; 3: discard 5H 3C 4C 6C 7C 8C")
    return play_out(state, "0: discard 2H 3H 4H 6H 7H 8H")


def test_spare_trumps_are_laid_to_the_first_trick() -> None:
    """Of one's own choice, even the king; they are in play, and whoever wins the trick has them."""
    state = laid("KS 5S")
    assert len(state.hands[1]) == 6
    assert view(state, 0).shown_discards[1] == CardSet("KS 5S")
    for first, taker in (("1: play AS; 2: play 4S; 3: play 2S; 0: play 9H", 1),
                         ("1: play 7S; 2: play QS; 3: play 2S; 0: play 9H", 0)):  # fmt: skip
        after = play_out(state, first)
        assert after.captured[taker] >= CardSet("KS 5S 2S")
        assert after.to_act == (1 if taker else 2)
        played = after.played_hand
        assert played is not None
        assert played.held is not None
        assert CardSet("KS 5S") <= played.held[1]
        assert CardSet("KS 5S") <= played.in_play


def test_whoever_takes_the_first_trick_scores_the_king() -> None:
    """Thirty for the king and five for the five, to seat 1 and its partner."""
    state = play_out(laid("KS 5S"), "1: play AS; 2: play 4S; 3: play 2S; 0: play 9H")
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[0])
    taken = takers(state)
    assert (taken["High"], taken["King"], taken["Right Pedro"], taken["Low"]) == (1, 1, 1, 1)
    assert {award.point: award.trick for award in score_hand(state).awards}["King"] == 0


def test_spare_trumps_are_known_to_everybody() -> None:
    """A view knows them, worlds have them, and a game can be followed and written down."""
    state = laid("KS 5S")
    state = play_out(state, "1: play 7S")
    for seat in (None, 0, 1, 2):
        seen = view(state, seat)
        world = sample_world(seen, Random(1))
        assert view(world, seat) == seen
        assert world.hands[1] >= CardSet("AS") or seat != 1
    assert parse_position(position_text(state)) == state


def test_plain_cards_go_first() -> None:
    """And a hand with six trumps or fewer has nothing to spare."""
    state = play_out(dealt(KING_PEDRO, HANDS, stock="5D 2C KC AC"), BEFORE)
    refused(state, "discard 2D 3D 4D 6D 5D 5C KC 9S 8S 7S", "widow-to-bidder", "only when nothing")
    tells(
        KING_PEDRO, "keeps 6 of them and lays the spare ones face up",
        "They cannot win it, but whoever wins it captures them",
        "All other discards stay face down",
    )  # fmt: skip


def test_pedro_is_the_game_of_today() -> None:
    """Pairs, nine cards, both fives, fourteen points, one round from six, a dealer who must bid."""
    assert find_variant("pedro") == PEDRO
    assert PEDRO.players == (4,)
    dealt_by(PEDRO, players=4, hand=9, packet=3)
    assert sum(point.value for point in PEDRO.points) == 14
    state = deal(start(PEDRO, dealer=0), seed=1)
    assert options(state) == {"pass", *(f"bid {level}" for level in range(6, 15))}
    state = play_out(state, "pass; pass; pass")
    assert options(state) == {*(f"bid {level}" for level in range(6, 15))}
    assert PEDRO.at(4).going_out.target == 62
    tells(
        PEDRO, "must lay the extra ones face up", "belong to the first trick", "spare trump. Only"
    )


def test_a_dealer_with_more_than_six_trumps_loses_none() -> None:
    """Eight spades after robbing the pack: two belong to the first trick."""
    hands = (
        "AS KS QS JS TS 9S 8S 5S 2H", "5H 6H 7H 8H 9H TH JH QH KH",
        "2D 3D 4D 5D 6D 7D 8D 9D TD", "2C 3C 4C 5C 6C 7C 8C 9C TC",
    )  # fmt: skip
    state = dealt(PEDRO, hands, stock="3H 4H JD QD KD AD JC QC KC AC AH 4S 3S 2S 7S 6S", dealer=0)
    state = play_out(state, "pass; pass; pass; 0: bid 6; 0: trump S")
    state = play_out(state, "1: discard 5H 6H 7H 8H 9H TH JH QH KH")
    state = play_out(state, "2: discard 2D 3D 4D 5D 6D 7D 8D 9D TD")
    state = play_out(state, "3: discard 2C 3C 4C 6C 7C 8C 9C TC")
    state = play_out(state, "0: discard 2H; 0: discard 9S 5S")
    assert state.phase is Phase.PLAY
    state = play_out(state, "0: play AS")
    while not state.tricks:
        state = apply(state, legal_moves(state)[0])
    assert state.captured[0] >= CardSet("9S 5S")


@pytest.mark.parametrize("component", [
    lambda: FillHands(remainder="dealer", may_keep_plain=True, replace=3, spare_to="first-trick"),
    lambda: WidowToBidder(spare_to="first-trick"),
], ids=["replacing", "any trump"])  # fmt: skip
def test_spare_trumps_need_that_plain_cards_go_first(component: Callable[[], object]) -> None:
    """Otherwise there are none."""
    with pytest.raises(InvalidArgument):
        component()
