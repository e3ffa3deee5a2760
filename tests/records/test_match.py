"""Matches: the hands of a game kept together."""

import copy
import pickle
from random import Random

import pytest

from .games import *


def matches(variant: Variant, hands: int, seed: int) -> list[Match]:
    """A match after every move."""
    rng, found = Random(seed), [Match(start(variant))]
    while len(found[-1].scores) < hands and found[-1].state.winner is None:
        match = found[-1]
        finished = match.state.to_act is None
        move = sample_deal(match.state, rng) if finished else rng.choice(legal_moves(match.state))
        found.append(match.apply(move))
    return found


@pytest.mark.parametrize("name", ["pitch-six", "trinidad-all-fours", "california-jack", "pedro"])
def test_a_match_is_the_game_that_its_record_tells(name: str) -> None:
    """At every moment: the record of all states is that of the match, and leads back to it."""
    path = matches(find_variant(name), 3, seed=3)
    for number in range(0, len(path), 7):
        match = path[number]
        record = match.record(seats=["Ann"] * match.state.players)
        states = [each.state for each in path[: number + 1]]
        assert record == record_game(states, seats=["Ann"] * match.state.players)
        assert Match.of(read_record(record_to_text(record))) == match
    assert Match.of(path[-1].record()) == path[-1]


def test_the_standings_are_the_scores_after_each_hand() -> None:
    """Those of the beginning come first."""
    path = matches(SETBACK, 3, seed=1)
    assert path[0].standings == ((0, 0, 0, 0),)
    assert path[0].scores == ()
    match = path[-1]
    assert [each is not None and each.scores for each in match.scores] == list(match.standings[1:])
    for before, after, score in zip(match.standings, match.standings[1:], match.scores):
        assert score is not None
        assert after == tuple(old + new for old, new in zip(before, score.changes))


def test_a_hand_that_is_thrown_in_counts_and_has_no_score() -> None:
    """The score is missing, and the standing is as before."""
    variant = PITCH_SIX.with_rules(Redeal(next_dealer=True))
    match = Match(start(variant, scores=(1, 2, 3, 4)))
    match = match.apply(sample_deal(match.state, Random(1)))
    for _ in range(4):
        assert not match.state.hand_finished
        match = match.apply(Pass())
    assert match.state.hand_finished
    assert match.scores == (None,)
    assert match.standings == ((1, 2, 3, 4),) * 2
    match = match.apply(sample_deal(match.state, Random(2)))
    assert len(match.ended) == 1
    assert not match.state.hand_finished


def test_a_match_is_a_value() -> None:
    """Nothing in it changes, and illegal moves are refused as ever."""
    first, second, *_ = matches(SETBACK, 1, seed=1)
    assert first.state == start(SETBACK)
    assert pickle.loads(pickle.dumps(second)) == copy.deepcopy(second) == second
    assert hash(second) == hash(pickle.loads(pickle.dumps(second)))
    assert repr(second) == f"<Match: {second.state!r}>"
    with pytest.raises(IllegalMove):
        second.apply(Deal(["AS"] * 4))
    with pytest.raises(IllegalMove):
        second.apply(Pass(), seat=3)
    with pytest.raises(InvalidArgument, match="not 3"):
        Match(3)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="not 'x'"):
        Match(first.state, ["x"])
    seen = redact(second.record(), None)
    assert seen == redact(second.record(), "nobody")
    with pytest.raises(InvalidArgument, match="whole record"):
        Match.of(seen)


def test_a_hand_is_finished_when_it_is_over_and_not_before() -> None:
    """A view says the same; before the first deal there is no hand."""
    for match in matches(SETBACK, 2, seed=5):
        state = match.state
        over = state.to_act is None and state.hand_number > 0
        assert state.hand_finished == view(state, 1).hand_finished == over
