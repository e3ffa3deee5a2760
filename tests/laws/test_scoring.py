"""Law 4: awards are for cards that were captured or held as claimed, and the scores add up."""

from hypothesis import event, given
from hypothesis import strategies as st

from compositions import games
from pitchlib.testing import History
from unit.helpers import *

from .recount import counted_again, on_paper, with_other_cards


def finished_hands(game: History) -> list[tuple[State, HandScore]]:
    """Each state with which a hand was settled, and the score of that hand.

    A hand that its exchange throws in has a contract, too, but no score.
    """
    settled = [after for _, _, after in game.steps if after.score is not None]
    return [(state, score_hand(state)) for state in settled]


mid_hand = st.builds(
    lambda target, by_bid: JOKER_ELEVEN.with_rules(
        GoingOutOrder(target, during_play=DuringPlay(require_bid_made=by_bid))
    ),
    st.integers(1, 6),
    st.booleans(),
)


@given(games(mid_hand, finished=True))
def test_a_hand_that_ended_early_credits_the_bidder_alone(game: History) -> None:
    """Who goes out in mid-hand wins with what is secured; nobody else's score moves."""
    for state, score in finished_hands(game):
        event(f"ended early: {score.ended_early}")
        if not score.ended_early:
            continue
        side = score.bidding_side
        assert state.winner == side
        assert score.won_by == "during-play"
        assert [other for other, change in enumerate(score.changes) if change] == [side]
        assert all(award.side is not None or award.reason for award in score.awards)
        for point in ("Game", "Last", "Slam", "Smudge"):
            undecided = [award.side for award in score.awards if award.point == point]
            assert undecided in ([], [None])


@given(games(finished=True))
def test_hands_are_counted_alike_in_every_way(game: History) -> None:
    """By plain sums after each move, and on paper; cards that decide nothing may be anybody's."""
    for before, move, after in game.steps:
        counted_again(before, move, after)
        if after.score is not None:
            on_paper(after)
            with_other_cards(after)
