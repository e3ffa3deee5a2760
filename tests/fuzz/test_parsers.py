"""No text, however strange, gets anything out of a parser but a value or a PitchError.

A short run by default; HYPOTHESIS_PROFILE=long tries for minutes.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calls import Calls
from pitchlib.codec.components import Components, data_of_line
from records.games import *

RECORD: GameRecord = record_game(list(played(OFF_JACK_SEVEN, 4, seed=2, hands=2)))
RECORDS: tuple[GameRecord, ...] = (
    RECORD,
    redact(RECORD, 1),
    record_game(list(played(JOKER_ELEVEN, 6, seed=3, hands=2)), headers={"Event": "Ölpfütze"}),
    record_game(list(played(SETBACK, 4, seed=4, hands=1)), seats=["Ann", None, "Bea", "C"]),
)
GOLDEN = Path(__file__).parents[1] / "data" / "records"
"""Records of every variant, whole and as one seat saw them."""
TEXTS = (
    *map(record_to_text, RECORDS),
    *(path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob("*.pitch"))),
)
JSONS = (
    *map(record_to_json, RECORDS),
    *(path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob("*.json"))),
)
VARIANTS_ = (PITCH_SIX, SETBACK, OFF_JACK_SEVEN, JOKER_ELEVEN)

_WORDS = st.sampled_from(
    [
        "pitchlib-record 1", "Variant: setback", "deal", "; stock", "hand 1", "pass",
        "bid 3", "play AS", "draw 2??", "discard", "= 0 0",
        "#", ";", ",", "Rule pack: Pack()", "Point: Jack()", "??", "X+", "X-", "AS KH", ":",
        "/", "|", "\\", "\n", "\t", " ", "{", "}", "[", "]", "null", "1e9", "-0", "999999999999",
        '"', "\u2028", "\0", "\ud800", "é", "\U0001d538",
    ]
)  # fmt: skip
_SCRAPS = st.lists(st.one_of(_WORDS, st.text(max_size=4)), max_size=40).map(" ".join)


@st.composite
def _damaged(draw: st.DrawFn, texts: tuple[str, ...]) -> str:
    """A good text with some places cut out, doubled, or replaced by scraps."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        start_, length = draw(st.integers(0, len(text))), draw(st.integers(0, 30))
        cut = text[start_ : start_ + length]
        put = draw(st.one_of(st.just(""), _WORDS, st.just(cut + cut), st.text(max_size=3)))
        text = text[:start_] + put + text[start_ + length :]
    return text


def _follow(record: GameRecord) -> None:
    """Whatever could be read can be written, replayed and redacted, or is refused."""
    for use in (record_to_text, record_to_json, replay_record, lambda it: redact(it, 0)):
        with contextlib.suppress(PitchError):
            use(record)


def _read(source: str | bytes) -> None:
    record, problems = inspect_record(source)
    assert record is not None or problems
    for problem in problems:
        assert problem.message
        assert problem.line is not None
        assert problem.line >= 1
        assert problem.column is not None
        assert problem.column >= 1
    if record is not None:
        _follow(record)
    if problems:
        with pytest.raises(RecordError):
            read_record(source)


@given(st.one_of(st.text(), st.binary(), _SCRAPS))
def test_anything_read_as_a_record_is_told_where_it_is_wrong(source: str | bytes) -> None:
    """Any text or bytes: a record, or problems with their places."""
    _read(source)


@given(_damaged(TEXTS))
def test_damaged_text_is_told_where_it_is_wrong(text: str) -> None:
    """The text of a game with some damage."""
    _read(text)


@given(_damaged(JSONS))
def test_damaged_json_is_told_where_it_is_wrong(text: str) -> None:
    """The JSON of a game with some damage."""
    _read(text)


_JSON = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.text(max_size=5),
        st.sampled_from(["Pack", "High", "setback", "pass", "play AS", "nobody", "AS KH", "made"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.one_of(st.text(max_size=3), st.sampled_from(["component", "hands", "deal", "rank"])),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=12,
)  # fmt: skip


@st.composite
def _replaced(draw: st.DrawFn, whole: Any) -> Any:
    """Data of which some part is replaced by anything."""
    if isinstance(whole, dict) and whole and draw(st.integers(0, 5)):
        key = draw(st.sampled_from(sorted(whole)))
        return {**whole, key: draw(_replaced(whole[key]))}
    if isinstance(whole, list) and whole and draw(st.integers(0, 5)):
        place = draw(st.integers(0, len(whole) - 1))
        return [*whole[:place], draw(_replaced(whole[place])), *whole[place + 1 :]]
    return draw(_JSON)


@given(st.sampled_from(JSONS).map(json.loads).flatmap(_replaced))
def test_json_of_the_wrong_shape_is_told_where_it_is_wrong(data: Any) -> None:
    """The data of a game with some part of another type."""
    _read(json.dumps(data))


@given(st.sampled_from(VARIANTS).map(variant_to_data).flatmap(_replaced))
def test_contents_of_the_wrong_shape_are_refused(content: Any) -> None:
    """A variant's data with some part of another type: a variant, or problems."""
    try:
        variant = variant_from_data(content)
    except InvalidVariant as error:
        assert error.problems  # noqa: PT017
    else:
        assert variant_from_data(variant_to_data(variant)) == variant


@given(st.one_of(st.text(), _SCRAPS, _damaged(("single-round(minimum=3, dealer=dealer-steal)",))))
def test_lines_are_data_or_refused(text: str) -> None:
    """No text makes the parser of components do anything but read."""
    try:
        data = data_of_line(text, Components())
    except InvalidNotation as error:
        assert 0 <= error.position <= len(text)  # noqa: PT017
    else:
        assert isinstance(data, (dict, str))


_POSITIONS = tuple(position_text(list(played(v, v.default_players, seed=9))[-9]) for v in VARIANTS)


@given(st.one_of(st.text(), _SCRAPS, _damaged(_POSITIONS)))
def test_positions_are_states_or_refused(text: str) -> None:
    """A damaged position is a state, or refused with the place of the trouble."""
    try:
        state = parse_position(text)
    except (InvalidNotation, RecordError) as error:
        # pytest.raises would ask that every text is refused.
        assert isinstance(error, InvalidNotation) or error.line is not None  # noqa: PT017
    else:
        assert parse_position(position_text(state)) == state


@given(st.sampled_from(VARIANTS), st.one_of(st.text(), _SCRAPS))
def test_moves_cards_and_names_are_read_or_refused(variant: Variant, text: str) -> None:
    """The small parsers as well."""
    for parse in (lambda: parse_move(start(variant), text), lambda: Card(text),
                  lambda: CardSet(text), lambda: find_variant(text)):  # fmt: skip
        with contextlib.suppress(PitchError):
            parse()


_HEAD = "pitchlib-record 1\nVariant: setback\n"
_DEAL = "deal 9S 8S 7H 6D 5C 2C | AS KS QS JS TS 2S | AH KH 7C 6C 4C 3C | AD KD QD JD TD 9D\n"
HOSTILE: dict[str, str | bytes] = {
    "nothing": "",
    "a line of ten million characters": "x" * 10_000_000,
    "bytes of ten million characters": b"x" * 10_000_000,
    "a million moves": _HEAD + _DEAL + "pass\n" * 1_000_000,
    "as many moves as fit": _HEAD + _DEAL + "pass\n" * 150_000,
    "many deals": _HEAD + "deal\n" * 20_000,
    "many comments": _HEAD + "#\n" * 50_000,
    "comments of one hand": _HEAD + _DEAL + "#\n" * 50_000,
    "many headers": _HEAD + "".join(f"h{n}: x\n" for n in range(9_000)),
    "as many problems as fit": _HEAD + "?\n" * 400_000,
    "as many rules as fit": _HEAD + "Rule pack: Pack()\n" * 60_000,
    "many points": _HEAD + "Point: Jack()\n" * 8_000,
    "many aliases": _HEAD + "Alias: x\n" * 12_000,
    "numbers in a row": _HEAD + "Scores: " + "1 " * 400_000,
    "lines of numbers": _HEAD + _DEAL + ("= points " + "1 " * 2_000 + "\n") * 200,
    "a huge number": _HEAD + "Players: " + "9" * 4_000,
    "a number in other digits": _HEAD + "Players: ٤",
    "brackets in a rule": _HEAD + "Rule pack: " + "Pack(" * 900,
    "lists in a rule": _HEAD + "Rule pack: Pack(" + "[" * 900,
    "quotes in a rule": _HEAD + 'Rule pack: Pack("' + '\\"' * 1_900,
    "spaces and colons": _HEAD + ("a" + " " * 4_000 + ":\n") * 200,
    "a zero byte": _HEAD + "Event: \0",
    "a surrogate": _HEAD + "Event: \ud800",
    "not utf-8": _HEAD.encode() + b"Event: \xff",
    "lists within lists": "[" * 500_000,
    "a record of lists within lists": '{"format": ' + "[" * 500_000,
    "objects within objects": '{"a":' * 150_000,
    "objects in objects that end": '{"a":' * 100_000 + "1" + "}" * 100_000,
    "an unfinished text": '{"format": "' + '\\"' * 400_000,
    "many unfinished texts": '{"' * 400_000,
    "a huge whole number": '{"format": "pitchlib-record", "version": ' + "9" * 900_000 + "}",
    "a huge exponent": '{"format": "pitchlib-record", "version": 1e999999999}',
    "not a number": '{"format": "pitchlib-record", "version": NaN}',
    "infinity": '{"format": "pitchlib-record", "version": -Infinity}',
    "a fraction": '{"format": "pitchlib-record", "version": 1.0}',
    "a key twice": '{"format": "pitchlib-record", "version": 1, "version": 1}',
    "many keys": "{" + ",".join(f'"{n}":0' for n in range(12_000)) + "}",
    "many keys and one twice": "{" + ",".join(f'"{n % 9_999}":0' for n in range(10_000)) + "}",
    "many keys of a record": '{"format":"pitchlib-record","version":1,"variant":"setback",'
    + ",".join(f'"{n}":0' for n in range(10_000)) + "}",
    "an escaped surrogate": '{"format":"pitchlib-record","version":1,"variant":"setback",'
    '"headers":{"Event":"\\ud800"}}',
    "an escaped zero": '{"format":"pitchlib-record","version":1,"variant":"set\\u0000back"}',
    "many hands": '{"format":"pitchlib-record","version":1,"variant":"setback","hands":['
    + ",".join(["{}"] * 40_000) + "]}",
    "hands that are a number": '{"format":"pitchlib-record","version":1,"variant":"setback",'
    '"hands":5}',
    "many moves": '{"format":"pitchlib-record","version":1,"variant":"setback","hands":['
    '{"moves":[' + ",".join(['[0,"pass"]'] * 12_000) + "]}]}",
    "a variant of many points": '{"format":"pitchlib-record","version":1,"variant":{"points":['
    + ",".join(['{"component":"Jack"}'] * 5_000) + "]}}",
    "a variant of long lists": '{"format":"pitchlib-record","version":1,"variant":{"seating":'
    '{"component":"Individual","players":[' + ",".join(["4"] * 40_000) + "]}}}",
}  # fmt: skip


CALLS = 20
"""Of functions, for each character, at most."""


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_records_are_refused_in_no_time(name: str) -> None:
    """Whatever is meant to exhaust memory or time is refused, and without much work.

    Most texts are an eighth of what is read at all: with work that grows faster than a text, they
    would take many times as much as they may.
    """
    text = HOSTILE[name]
    with pytest.raises(RecordError) as caught, Calls() as made:
        read_record(text)
    assert made.number < CALLS * max(len(text), 10_000)
    assert len(str(caught.value)) < 100_000


def test_more_points_than_a_variant_has_are_told_once() -> None:
    """At the first that is too many, in either form."""
    (problem,) = inspect_record(_HEAD + "Point: jack\n" * 201)[1]
    assert (problem.line, problem.message) == (3, "expected at most 200 items, got 201")
    points = ",".join(['"jack"'] * 201)
    text = (
        '{"format": "pitchlib-record", "version": 1, "variant": '
        f'{{"extends": "setback", "points": [{points}]}}}}'
    )
    (problem,) = inspect_record(text)[1]
    assert problem.message == "expected at most 200 items, got 201"


def test_points_that_are_worth_too_much_are_told_with_their_line() -> None:
    """Each by itself is allowed; inspecting never raises."""
    two = "Point: card-point(rank=6, value=600)\nPoint: card-point(rank=7, value=600)\n"
    (problem,) = inspect_record(_HEAD + two)[1]
    assert problem.line is not None
    assert "are worth 1205; the limit is 1000" in problem.message
    with pytest.raises(RecordError) as caught:
        read_record(_HEAD + two)
    assert caught.value.line == problem.line


def _parts(
    data: Any, path: tuple[str | int, ...] = ()
) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    yield path, data
    if isinstance(data, (dict, list)):
        for key, inner in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _parts(inner, (*path, key))


@pytest.mark.parametrize("junk", [None, {}])
def test_every_part_of_a_record_may_be_missing(junk: Any) -> None:
    """Whatever is asked for and is null, or empty: the record is read, or the place is told."""
    tried = set()
    for text in JSONS:
        whole = json.loads(text)
        whole["hands"] = whole["hands"][:1]
        for path, part in _parts(whole):
            kind = part.get("component") if isinstance(part, dict) else type(part)
            shape = (tuple("#" if isinstance(key, int) else key for key in path), kind)
            if path and (shape, "seen_by" in whole) not in tried:
                tried.add((shape, "seen_by" in whole))
                changed = json.loads(json.dumps(whole))
                inner = changed
                for key in path[:-1]:
                    inner = inner[key]
                inner[path[-1]] = junk
                _read(json.dumps(changed))


def test_no_hands_are_none() -> None:
    """Null in JSON is what is left out."""
    text = '{"format":"pitchlib-record","version":1,"variant":"setback","hands":null}'
    assert read_record(text).hands == ()


def test_a_record_of_nothing_but_empty_lines_is_harmless() -> None:
    """Empty lines are allowed anywhere, in any number."""
    text = _HEAD + "\n" * 100_000
    with Calls() as made:
        assert read_record(text).hands == ()
    assert made.number < CALLS * len(text)


CODE = ("__import__('os').system('true')", "os.system('true')", "eval('1')", "Pack.__class__()",
        "lambda: 0", "Pack(**{})", "(Pack)()", "Pack() or Pack()", "[Pack()][0]")  # fmt: skip


@pytest.mark.parametrize("code", CODE)
def test_code_in_a_record_is_not_run(code: str) -> None:
    """A rule is data: whatever else Python could do is refused."""
    with pytest.raises(RecordError):
        read_record(f"{_HEAD}Rule pack: {code}\n")


@pytest.mark.parametrize(
    "name", ["os.system", "object", "str", "Variant", "Component", "builtins.eval", "Auction"]
)
def test_names_in_a_content_reach_nothing_but_components(name: str) -> None:
    """Only components that ship with the library and those given by the caller are found."""
    data = variant_to_data(SETBACK)
    data["rules"]["pack"] = {"component": name}
    with pytest.raises(InvalidVariant, match="there is no component"):
        variant_from_data(data)


def test_a_content_cannot_ask_for_huge_tables() -> None:
    """Numbers that would make huge lists of bids, packets or seats are refused."""
    data = variant_to_data(SETBACK)
    rules = data["rules"]
    for changes in (
        {"points": [{"component": "card-point", "rank": 9, "value": 1_000_000}]},
        {"points": [{"component": "card-point", "rank": 9, "value": 10**30}]},
        {"rules": {**rules, "dealing": {"component": "dealing", "hand": 1_000_000}}},
        {"rules": {**rules, "auction": {"component": "single-round", "maximum": 1_000_000}}},
        {"rules": {**rules, "seating": {"component": "partnerships", "team-size": 500_000}}},
        {"rules": {**rules, "seating": {"component": "individual", "players": [1_000_000]}}},
    ):
        with pytest.raises(InvalidVariant):
            variant_from_data({**data, **changes})
