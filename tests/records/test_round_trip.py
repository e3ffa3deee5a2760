import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compositions import games, states
from pitchlib.testing import History

from .games import *


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_any_moment_of_a_game_survives_both_forms_and_the_line(
    table: tuple[Variant, int],
) -> None:
    """State to record to text or JSON to record to state is exact at any moment of a game."""
    moments = list(played(*table, seed=sum(map(ord, table[0].id)), hands=2))
    every = 16  # each number of players has other moments
    for state in moments[table[1] % every :: every]:
        record = record_game(state)
        for written in (record_to_text(record), record_to_json(record)):
            again = read_record(written)
            assert again == record
            assert states_of(again)[-1] == state
        assert parse_position(position_text(state)) == state


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_games_survive_both_forms(table: tuple[Variant, int]) -> None:
    """Whole, and as one seat saw them; at the end and in the middle of a hand."""
    path = list(played(*table, seed=7, hands=2))
    record = record_game(path, headers={"Event": "a # b: c"}, seats=["Ann"] * table[1])
    assert states_of(check_record(record)) == tuple(path)
    part = record_game(path[: max(table[1] * len(path) // 9, 1)])
    for each in (record, redact(record, 0), redact(record, "nobody"), redact(part, 1)):
        assert read_record(record_to_text(each)) == each
        assert read_record(record_to_json(each).encode()) == each


@given(states())
def test_states_of_random_compositions_survive(state: State) -> None:
    """The same for any variant that can be composed, in any phase."""
    record = record_game(state)
    text = record_to_text(record)
    assert read_record(text) == record
    assert read_record(record_to_json(record)) == record
    assert states_of(read_record(text))[-1] == state
    assert parse_position(position_text(state)) == state


@pytest.mark.parametrize("phase", Phase)
@given(data=st.data())
def test_every_phase_survives(phase: Phase, data: st.DataObject) -> None:
    """Phases that are seldom reached by chance are reached on purpose."""
    state = data.draw(states(OFF_JACK_SEVEN, phase=phase))
    assert states_of(read_record(record_to_text(record_game(state))))[-1] == state
    assert parse_position(position_text(state)) == state


@given(games(), st.data())
def test_games_of_random_compositions_survive(game: History, data: st.DataObject) -> None:
    """Whole records and what any seat saw of them, for any composition."""
    record = record_game(game.states)
    assert states_of(record) == tuple(game.states)
    assert read_record(record_to_text(record)) == record
    assert read_record(record_to_json(record)) == record
    seat = data.draw(st.sampled_from(range(record.players + 1)))
    seen = redact(record, "nobody" if seat == record.players else seat)
    assert read_record(record_to_text(seen)) == seen
    assert read_record(record_to_json(seen)) == seen


def test_records_are_values() -> None:
    """Records are equal, hash, copy and pickle by what they hold."""
    path = list(played(PITCH_SIX, 4, seed=5))
    record = record_game(path)
    assert hash(record) == hash(record_game(path))
    assert record != record_game(path[-1])
    assert pickle.loads(pickle.dumps(record)) == record
    assert copy.deepcopy(record) == record
