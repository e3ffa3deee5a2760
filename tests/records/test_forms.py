"""The schema of records, positions, and records of custom variants."""

import json
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from hypothesis import given

from compositions import games
from pitchlib.testing import History

from .games import *
from .test_content import CUSTOM, FavouriteCard

SCHEMA = record_schema()
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def test_the_schema_is_one() -> None:
    """It fits the draft that it names, knows what variants hold, and there is one a version."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    known = {*SCHEMA["$defs"]["variant"]["properties"]}
    assert all({*variant_to_data(variant)} <= known for variant in (*VARIANTS, *OPTIONS))


@given(games())
def test_records_of_random_compositions_fit_the_schema(game: History) -> None:
    """Any variant and any game, whole and redacted."""
    record = record_game(game.states, headers={"Event": "x"})
    for each in (record, redact(record, 0), redact(record, "nobody")):
        VALIDATOR.validate(json.loads(record_to_json(each)))


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2}, {"format": "x"}, {"variant": 3}, {"extra": 1}, {"scores": ["x"]},
        {"seen_by": "me"}, {"hands": [{}]}, {"hands": [{"moves": []}]},
        {"hands": [{"moves": [["0", "pass"]]}]}, {"hands": [{"moves": [[0, "pass", 1]]}]},
        {"headers": {"a:b": "x"}}, {"headers": {"Event": "a\nb"}}, {"seats": [" x"]},
        {"variant": {"id": "x"}}, {"hands": [{"moves": [[None, "deal"]], "scores": "x"}]},
    ],
)  # fmt: skip
def test_what_the_schema_refuses_is_refused_by_the_reader(change: dict[str, Any]) -> None:
    """The schema is no stricter than the reader."""
    record = record_game(next(played(SETBACK, 4, seed=1)))
    data = {**json.loads(record_to_json(record)), **change}
    assert not VALIDATOR.is_valid(data)
    assert inspect_record(json.dumps(data))[1]


@pytest.mark.parametrize("card", ["10S", "T♠", "ts"])
def test_the_data_have_one_spelling_of_cards(card: str) -> None:
    """What people write otherwise is for the text."""
    text = record_to_json(record_game(deal(start(SETBACK), seed=7)))
    (problem,) = inspect_record(text.replace("TS", card, 1))[1]
    assert "write TS" in problem.message


def test_a_record_of_a_custom_variant_is_replayed_with_its_classes() -> None:
    """Without them it is refused with the name that is missing; nothing is imported."""
    variant = SETBACK.with_points(*SETBACK.points[:4], FavouriteCard()).renamed(
        "our-own", "Our own"
    )
    record = record_game(list(played(variant, 4, seed=1)))
    for written in (record_to_text(record), record_to_json(record)):
        assert read_record(written, components=CUSTOM) == record
        with pytest.raises(RecordError, match="no component called 'favourite-card'"):
            read_record(written)


def test_positions_are_one_line_each_way() -> None:
    """A position is short for what ships, and whole for what does not."""
    state = deal(start(SETBACK, dealer=2, scores=(1, 2, 3, 4)), seed=7)
    line = position_text(state)
    assert line == (
        "pitchlib-record 1 / Players: 4 / Dealer: 2 / Scores: 1 2 3 4 / Variant: setback / "
        + str(state.moves[0][1])
    )
    assert parse_position(f"  {line} ") == state
    other = start(SETBACK.renamed("our-own", r"Back\slash / slash \/ both"))
    assert parse_position(position_text(other)) == other
    assert "\n" not in position_text(other)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("x", 1),
        ("pitchlib-record 1 / Variant: setbak", 2),
        ("pitchlib-record 1 / Variant: setback / Event: \\/ \\/ / Players: x", 4),
        ("x" * 2_000_000, 1),
    ],
)
def test_what_is_no_position_is_refused_with_the_place(text: str, line: int) -> None:
    """Like any other record; its parts are lines."""
    with pytest.raises(RecordError) as caught:
        parse_position(text)
    assert caught.value.line == line


def test_positions_are_of_states() -> None:
    """Nothing else is a position."""
    for wrong in (lambda: position_text(3), lambda: parse_position(3)):  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument):
            wrong()
    record = (
        record_to_text(redact(record_game(start(SETBACK)), 0)).replace("\n", " / ").rstrip("/ ")
    )
    two = "pitchlib-record 1 / Variant: setback / deal AS / deal KS"
    for wrong_one, error in ((record, InvalidNotation), (two, RecordError)):
        with pytest.raises(error):
            parse_position(wrong_one)
