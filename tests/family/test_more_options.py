"""Options of tables that are a parameter of a rule: each does what it says."""

import pytest

from .playing import *

LOSES = SETBACK.with_rules(Moon(failed="loses"))


@pytest.mark.parametrize(
    ("captured", "scores", "winner"),
    [
        (["AH 2H", "TS", "", ""], (9, 2, 5, 4), 2),  # High, Low and Game are one each
        (["2H 3H", "AH TS", "", ""], (9, 4, 5, 4), 1),  # High and Game bring seat 1 to six
        (["AH 2H", "TS", "", ""], (9, 4, 5, 5), 1),  # three at five: the next at the left
    ],
)
def test_a_failed_bid_of_five_loses_the_game(
    captured: list[str], scores: tuple[int, ...], winner: int
) -> None:
    """Of the others, the one that is furthest ahead wins."""
    hand = PlayedHand(
        Contract(0, 5, Suit.HEARTS), captured=captured, tricks_won=(3, 3, 0, 0), held=captured
    )
    assert score_hand(hand, variant=LOSES, scores=scores).winner == winner
    tells(LOSES, "If such a bid fails, the bidder loses the game.")
    for seating, why in (
        (CalledPartner(4), "the sides change from hand to hand"),
        (Individual(4, direction="counterclockwise"), "goes clockwise around several others"),
    ):
        with pytest.raises(InvalidVariant, match=why):
            LOSES.with_rules(seating)


def test_protected_trumps_need_trumps_that_go_last() -> None:
    """And where trump is named by the first lead, no discard can burn one."""
    with pytest.raises(InvalidArgument, match="burn_last needs trumps_last=True"):
        WidowToBidder(burn_last=(14,))
    variant = SETBACK.with_rules(Dealing(hand=6, widow=4), WidowToBidder(keep=6))
    state = deal(start(variant), seed=1)
    while state.phase is Phase.AUCTION:
        state = apply(state, legal_moves(state)[-1])
    seat = state.to_act
    assert seat is not None
    assert state.trumps is None
    assert "must discard exactly" in str(explain(state, Discard(state.hands[seat])))
