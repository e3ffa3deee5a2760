"""Law 4: awards are for cards that were captured or held as claimed, and the scores add up."""

from __future__ import annotations

from hypothesis import event, given
from hypothesis import strategies as st

from compositions import games
from pitchlib import JOKER_ELEVEN, GoingOutOrder, HandScore, NoNegativeFloor, State, score_hand
from pitchlib.rules import DuringPlay, Game, NetDifference, SetGoesToDefenders
from pitchlib.testing import History
from pitchlib.testing.laws import pips_of


def games_of(state: State) -> list[Game]:
    """The points for Game."""
    return [point for point in state.variant.at(state.players).points if isinstance(point, Game)]


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
def test_credits_are_the_change_of_each_side(game: History) -> None:
    """What is credited to a side is what its score moved by, but for a debit and the floor.

    Where the others score the bid, or the difference counts, not all is entered for a point.
    """
    for state, score in finished_hands(game):
        rules = state.variant.at(state.players)
        special = score.contract.level > rules.most
        if special or isinstance(rules.settlement, (NetDifference, SetGoesToDefenders)):
            continue
        down = state._frame.table.rules.going_out.counts_down
        changes = [-change if down else change for change in score.changes]
        given = [0] * state.sides
        for credit in score.credits:
            given[state.side_of(credit.seat)] += credit.amount
        if score.hand_sides is not None:
            # What the auction gave is a seat's own; partners of a hand score the rest alike.
            rest = [change - own for change, own in zip(changes, given)]
            for seat, side in enumerate(score.hand_sides):
                partner = score.hand_sides.index(side)
                if min(state.scores) > 0 and score.winner is None:
                    assert rest[seat] == rest[partner]
            continue
        entered = list(given)
        for award, credited in zip(score.awards, score.credited):
            if award.side is not None:
                entered[award.side] += credited
            else:
                assert credited == 0
        for side, change in enumerate(changes):
            if side == score.bidding_side and not score.made and change != entered[side]:
                before = score.scores[side] - change
                floored = isinstance(rules.floor, NoNegativeFloor)
                debit = given[side] - score.contract.level
                assert change == (max(debit, -before) if floored else debit)
                assert entered[side] == given[side]
            else:
                assert change == entered[side]


@given(games(finished=True))
def test_what_a_team_takes_counts_together(game: History) -> None:
    """Pips and captures of a side are the sums of its seats'."""
    for state, score in finished_hands(game):
        played = state.played_hand
        assert played is not None
        for side in range(played.number_of_sides):
            seats = [seat for seat in range(state.players) if played.side_of(seat) == side]
            if all(each.decided(played.trumps).usual for each in games_of(state)):
                assert score.pips[side] == sum(pips_of(played.captured[seat]) for seat in seats)
            cards = sum(len(played.captured[seat]) for seat in seats)
            assert cards == len(played.captured_by_side[side])
            if score.hand_sides is None:
                assert cards == len(state.captured[side])
