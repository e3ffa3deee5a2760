"""The format's promises: golden files, older versions, the schema, the commands."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from hypothesis import given

from compositions import games
from pitchlib import (
    SETBACK,
    VARIANTS,
    InvalidArgument,
    InvalidNotation,
    State,
    Variant,
    apply,
    deal,
    legal_moves,
    start,
)
from pitchlib.cli import main
from pitchlib.formats.old_names import COMPONENTS, PARAMETERS
from pitchlib.formats.position import parse_position, position_text
from pitchlib.formats.records import (
    RecordError,
    inspect_record,
    read_record,
    record_game,
    record_of,
    record_schema,
    record_to_json,
    record_to_text,
    redact,
    replay_record,
    states_of,
)
from pitchlib.formats.records import data as upgrading
from pitchlib.formats.variant_data import variant_to_data
from pitchlib.testing import History

from .games import OPTIONS, TABLES, name_of, played
from .test_content import CUSTOM, FavouriteCard

GOLDEN = Path(__file__).parent.parent / "data" / "records"
NEWEST = GOLDEN / "version-2"
FOLDERS = (GOLDEN, NEWEST)
"""Golden files of version 1 and of each later version."""
FILES = sorted(
    path for folder in FOLDERS for path in folder.iterdir() if path.suffix in {".pitch", ".json"}
)
# The terminal shows every third of them; what it reads is compared for all.
SHOWN = [path for path in FILES if "custom" not in path.name][::3]
OUTCOMES: dict[Path, Any] = {
    folder / name: outcome
    for folder in FOLDERS
    for name, outcome in json.loads((folder / "outcomes.txt").read_text("utf-8")).items()
}


def place_of(path: Path) -> str:
    """What a golden file is called."""
    return str(path.relative_to(GOLDEN))


LATER = {
    '"declares-and-calls"':
        '{"component": "declares-and-calls", "cards": "trumps", "own-card": true}',
    "Rule: declares-and-calls\n": "Rule: declares-and-calls(cards=trumps, own-card=true)\n",
}  # fmt: skip
"""Parameters that came later, with what was played before."""


def with_names_of_today(text: str) -> str:
    """A text in which components and parameters have the names that they have today."""
    for old, new in LATER.items():
        text = text.replace(old, new)
    text = re.sub(r"pass-is-final(\W+)(true|false)", _opposite, text)
    for old, new in COMPONENTS.items():
        text = re.sub(rf"(?<![\w-]){old}(?![\w-])", new, text)
    for old, new in PARAMETERS.items():
        text = re.sub(rf'(?<=[("\s]){old}(?="?[:=])', new, text)
    return text


def _opposite(found: re.Match[str]) -> str:
    return f"may-reenter{found[1]}{'false' if found[2] == 'true' else 'true'}"


@pytest.mark.parametrize("path", FILES, ids=place_of)
def test_golden_files_are_read_by_every_release(path: Path) -> None:
    """What was written down once is read for ever, and tells the same game."""
    record = read_record(path.read_bytes(), components=CUSTOM)
    expected = OUTCOMES[path]
    assert record.variant.id == expected["variant"]
    assert record.number_of_events == expected["events"]
    assert len(record.hands) == expected["hands"]
    if record.seen_by is None:
        last = replay_record(record).state
        assert list(last.scores) == expected["scores"]
        assert last.winner == expected["winner"]
        position = expected["position"]
        if "Rule: " not in position and record.variant not in VARIANTS:
            # It names a shipped variant whose rules have changed since: the record has its own.
            position = position_text(last)
        assert parse_position(position, components=CUSTOM) == last
        if path.parent == NEWEST:
            assert position_text(last) == with_names_of_today(position)
    else:
        assert record.seen_by == expected["seen_by"]


@pytest.mark.parametrize("path", FILES, ids=place_of)
def test_golden_files_of_this_version_are_written_as_they_are(path: Path) -> None:
    """The written form does not change unnoticed; a file typed by hand is read into it."""
    record = read_record(path.read_bytes(), components=CUSTOM)
    text = path.read_text("utf-8")
    if path.parent != NEWEST:
        assert read_record(record_to_text(record), components=CUSTOM) == record
    elif path.suffix == ".json":
        assert record_to_json(record) == with_names_of_today(text)
    elif "typed" in path.name:
        assert record_to_text(record) != text
    else:
        assert record_to_text(record) == with_names_of_today(text)


def test_every_shipped_variant_has_a_golden_file() -> None:
    """In both forms, whole and as seen by one seat."""
    forms = ("pitch", "json", "seen.pitch")
    for variant in VARIANTS:
        assert {NEWEST / f"{variant.id}.{form}" for form in forms} <= {*FILES}
    first = {path.name.partition(".")[0] for path in FILES if path.parent == GOLDEN}
    assert len(first & {variant.id for variant in VARIANTS}) == 38  # those of version 1


# Older versions


@pytest.fixture
def version_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    """An older format that called moves ``actions`` and wrote ``game`` for the variant's name."""

    def from_zero(data: dict[str, Any]) -> dict[str, Any]:
        hands = [
            {("moves" if key == "actions" else key): value for key, value in hand.items()}
            for hand in data["hands"]
        ]
        rest = {key: value for key, value in data.items() if key not in {"game", "hands"}}
        return {**rest, "variant": data["game"], "hands": hands}

    monkeypatch.setitem(upgrading.UPGRADES, 0, from_zero)


@pytest.mark.usefixtures("version_zero")
def test_an_older_version_is_brought_up_to_date() -> None:
    """One step for each version, before the record is read."""
    record = record_game(list(played(SETBACK, 4, seed=1)))
    data = json.loads(record_to_json(record))
    old = {key: value for key, value in data.items() if key not in {"variant", "hands"}}
    old |= {"version": 0, "game": "setback"}
    old["hands"] = [
        {("actions" if key == "moves" else key): value for key, value in hand.items()}
        for hand in data["hands"]
    ]
    assert read_record(json.dumps(old)) == record
    with pytest.raises(RecordError):
        read_record(json.dumps({**old, "version": -1}))
    broken = {key: value for key, value in old.items() if key != "hands"}
    with pytest.raises(RecordError, match="version 0"):
        read_record(json.dumps(broken))


# The schema

SCHEMA = record_schema()
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def test_the_schema_is_one() -> None:
    """It fits the draft that it names, and there is one for each version."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    for wrong in (0, 3, "1", True):
        with pytest.raises(InvalidArgument):
            record_schema(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_what_is_written_fits_the_schema(table: tuple[Variant, int]) -> None:
    """Whole, redacted, with names and comments."""
    record = record_game(list(played(*table, seed=3, hands=1)), headers={"Event": "x"})
    for each in (record, redact(record, 0), redact(record, "nobody")):
        VALIDATOR.validate(json.loads(record_to_json(each)))


@given(games())
def test_records_of_random_compositions_fit_the_schema(game: History) -> None:
    """Any variant and any game."""
    VALIDATOR.validate(json.loads(record_to_json(record_game(game.states))))


@pytest.mark.parametrize(
    "change",
    [
        {"version": 3}, {"format": "x"}, {"variant": 3}, {"extra": 1}, {"scores": ["x"]},
        {"seen_by": "me"}, {"hands": [{}]}, {"hands": [{"deal": {"hands": ["AX"]}}]},
        {"hands": [{"deal": {"hands": []}, "moves": [["0", "pass"]]}]},
        {"hands": [{"deal": {"hands": []}, "moves": [[0, "pass", 1]]}]},
        {"headers": {"a:b": "x"}}, {"headers": {"Event": "a\nb"}}, {"seats": [" x"]},
        {"variant": {"id": "x"}}, {"hands": [{"deal": {"hands": []}, "result": {"outcome": "x"}}]},
    ],
)  # fmt: skip
def test_what_the_schema_refuses_is_refused_by_the_reader(change: dict[str, Any]) -> None:
    """The schema is no stricter than the reader."""
    record = record_of(next(played(SETBACK, 4, seed=1)))
    data = {**json.loads(record_to_json(record)), **change}
    assert not VALIDATOR.is_valid(data)
    assert inspect_record(json.dumps(data)).problems


# Custom components


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
        "pitchlib-record 2 / Players: 4 / Dealer: 2 / Scores: 1 2 3 4 / Variant: setback / "
        + str(state.moves[0][1])
    )
    assert parse_position(f"  {line} ") == state
    variant = SETBACK.renamed("our-own", r"Back\slash / slash \/ both")
    other = start(variant)
    assert parse_position(position_text(other)) == other
    assert "\n" not in position_text(other)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 0),
        ("x", 0),
        ("pitchlib-record 1 / Variant: setbak", 29),
        ("pitchlib-record 1 / Variant: setback / Event: \\/ \\/ / Players: x", 63),
        ("pitchlib-record 1 / Variant: setback / deal AS / deal KS", 39),
        ("pitchlib-record 1\nVariant: setback", 17),
        ("x" * 2_000_000, 0),
    ],
)
def test_what_is_no_position_is_refused_with_the_place(text: str, position: int) -> None:
    """Like any other notation."""
    with pytest.raises(InvalidNotation) as caught:
        parse_position(text)
    assert caught.value.position == position


def test_positions_are_of_states() -> None:
    """Nothing else is a position."""
    for wrong in (lambda: position_text(3), lambda: parse_position(3)):  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument):
            wrong()
    record = record_to_text(redact(record_of(start(SETBACK)), 0)).replace("\n", " / ").rstrip("/ ")
    with pytest.raises(InvalidNotation, match="redacted"):
        parse_position(record)


# The commands


class Run:
    """Runs commands in this process."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def __call__(self, *arguments: object) -> tuple[int, str, str]:
        """The exit status and what was written."""
        status = main([str(each) for each in arguments])
        written = self.capture.readouterr()
        return status, written.out, written.err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Commands and what they write."""
    return Run(capsys)


@pytest.mark.parametrize("path", SHOWN, ids=place_of)
def test_golden_files_are_shown_and_in_order(path: Path, run: Run) -> None:
    """``pitchlib replay`` shows every move, ``pitchlib validate`` finds nothing wrong."""
    record = read_record(path.read_bytes())
    status, out, err = run("replay", path)
    assert (status, err) == (0, "")
    assert out.count("--- Hand ") == len(record.hands)
    assert out.count(" plays ") + out.count(" leads ") >= sum(
        str(move).startswith("play ") for hand in record.hands for move in hand.moves
    )
    status, tables, err = run("replay", path, "--tables", "--hand", record.hands_before + 1)
    assert (status, err) == (0, "")
    assert tables.count("--- Hand ") == min(len(record.hands), 1)
    status, out, err = run("validate", path)
    assert (status, err) == (0, "")
    assert "in order" in out
    assert run("validate", "--quiet", path) == (0, "", "")


def test_problems_are_listed_and_the_valid_part_shown(tmp_path: Path, run: Run) -> None:
    """File, line, column and message; the exit status says whether all is well."""
    record = record_game(list(played(SETBACK, 4, seed=1)))
    lines = record_to_text(record).splitlines()
    place = [number for number, line in enumerate(lines) if " play " in line][9]
    lines[place] = lines[place][:7] + "X" + lines[place][8:]
    bad = tmp_path / "bad.pitch"
    bad.write_text("\n".join(lines), "utf-8")
    good = tmp_path / "good.pitch"
    good.write_text(record_to_text(record), "utf-8")
    status, out, err = run("validate", good, bad)
    assert (status, err) == (1, "")
    assert out.splitlines()[0] == f"{good}: in order: Setback, 4 players, 3 hands"
    assert out.splitlines()[1].startswith(f"{bad}:{place + 1}:8: ")
    status, out, err = run("replay", bad)
    assert status == 1
    assert "The record has problems:" in out
    assert f"{bad}:{place + 1}:8: " in out


def test_files_that_cannot_be_read_are_told(tmp_path: Path, run: Run) -> None:
    """With a sentence, not a traceback."""
    for command in ("validate", "replay"):
        status, _, err = run(command, tmp_path / "none")
        assert status == 2
        assert err.startswith(f"pitchlib {command}: {tmp_path / 'none'}: No such file")
    status, _, err = run("validate", tmp_path)
    assert status == 2
    assert err


def test_standard_input_is_read(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dash stands for it, with or without bytes beneath."""
    text = record_to_text(record_of(apply_first(deal(start(SETBACK), seed=1))))
    for stream in (io.StringIO(text), io.TextIOWrapper(io.BytesIO(text.encode()))):
        monkeypatch.setattr(sys, "stdin", stream)
        status, out, _ = run("validate", "-")
        assert status == 0
        assert out == "-: in order: Setback, 4 players, 1 hand\n"


def apply_first(state: State) -> State:
    """The state after the first legal move."""
    return apply(state, legal_moves(state)[0])


def test_a_hand_that_is_not_there_cannot_be_shown(run: Run) -> None:
    """It is told which there are."""
    path = GOLDEN / "setback.pitch"
    status, _, err = run("replay", path, "--hand", "99")
    assert status == 2
    assert "the record has hands 1 to" in err


def test_content_of_the_schema_is_that_of_the_variants() -> None:
    """Whatever a variant's content has, the schema knows."""
    known = set(SCHEMA["$defs"]["variant"]["properties"])
    for variant in (*VARIANTS, *OPTIONS):
        assert set(variant_to_data(variant)) <= known
    assert states_of(record_of(start(SETBACK))) == (start(SETBACK),)
