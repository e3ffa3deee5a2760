"""Records read, checked and written, as text and as JSON."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn, final

import attrs

from ..codec.names import Components
from ..codec.texts import Problems, TooManyProblems, parse_text, text_of
from ..codec.variant_data import component_classes
from ..errors import expect
from ..problems import Problem, RecordError, bullets, problem
from .data import RecordReader, record_to_data
from .model import LONGEST, MOST_PROBLEMS, GameRecord
from .text import RecordText, record_lines

__all__ = [
    "Inspection",
    "check_record",
    "inspect_record",
    "read_record",
    "record_to_json",
    "record_to_text",
]


@final
@attrs.frozen
class Inspection:
    """The result of reading a record: as much as could be read, and all problems."""

    record: GameRecord | None
    """The record; ``None`` if it is not clear which game it is."""
    problems: tuple[Problem, ...]
    """Every problem, in the order of the text; empty if the record is valid."""


def inspect_record(source: str | bytes, *, components: Iterable[type] = ()) -> Inspection:
    """Read a record, text or JSON, and report everything that is wrong with it.

    Nothing in a record is run or imported, and no record, however malicious, takes more time or
    memory than its length allows; see the limits in :doc:`/records`.

    :param source: the record; bytes are read as UTF-8.
    :param components: classes of custom components the record's variant may name.
    :raises InvalidArgument: if ``source`` is neither text nor bytes, or for wrong ``components``.
    """
    known = Components(components)
    problems = Problems(MOST_PROBLEMS)
    reader = RecordReader(problems, known)
    data: Any = None
    record: GameRecord | None = None
    with contextlib.suppress(TooManyProblems):
        text = text_of(source, LONGEST, "a record", problems)
        if not problems and text.lstrip().startswith("{"):
            data = parse_text(text, "json", problems)
            record = None if data is None else reader.record(data, check=True)
        elif not problems:
            lines = RecordText(text, problems, known)
            record = reader.record(lines.headers(), lines.hands, check=True)
    return Inspection(record, problems.located(data))


def read_record(source: str | bytes, *, components: Iterable[type] = ()) -> GameRecord:
    """Read a record, text or JSON, replay it and check it.

    >>> record = read_record('''pitchlib-record 1
    ... Variant: setback
    ...
    ... deal 9S 8S 7H 6D 5C 2C | AS KS QS JS TS 2S | AH KH 7C 6C 4C 3C | AD KD QD JD TD 9D
    ... 1 bid 4, 2 pass, 3 pass, 0 pass
    ... 1 play AS 3C 9D 2C   # nobody else has a spade left but seat 0
    ... ''')
    Traceback (most recent call last):
    ...
    pitchlib.problems.RecordError: The record is not in order: line 6, column 17: Seat 0 may not ...

    :param source: the record; bytes are UTF-8.
    :param components: classes of custom components that the record's variant may name.
    :raises RecordError: with every problem.
    :raises InvalidArgument: for what is neither text nor bytes, and for wrong ``components``.
    """
    inspection = inspect_record(source, components=components)
    if inspection.problems:
        _refuse(inspection.problems)
    assert inspection.record is not None
    return inspection.record


def check_record(record: GameRecord) -> GameRecord:
    """Check a record made or changed by hand, and fill in seats and dealers.

    :raises RecordError: with every problem.
    """
    return _read_back(record, check=True)[0]


def _read_back(record: GameRecord, *, check: bool) -> tuple[GameRecord, dict[str, Any]]:
    """A record as it is read from its data, and the data."""
    expect(record, GameRecord, "a GameRecord")
    problems = Problems(MOST_PROBLEMS)
    data = record_to_data(record)
    again = None
    with contextlib.suppress(TooManyProblems):
        reader = RecordReader(problems, Components(component_classes(record.variant)))
        again = reader.record(data, check=check)
    if again is None or problems:
        _refuse((*problems.found,))
    return again, data


def _refuse(problems: tuple[Problem, ...]) -> NoReturn:
    """Raise all problems at once."""
    # A place in the text says more than a path.
    lines = [str(each if each.column is None else attrs.evolve(each, path=())) for each in problems]
    if len(lines) == 1:
        raise RecordError(f"The record is not in order: {lines[0]}", problems)
    raise RecordError(bullets(f"The record has {len(lines)} problems", lines), problems)


def _short_enough(text: str) -> str:
    if len(text) > LONGEST:
        message = f"a record has at most {LONGEST} characters: split the game"
        _refuse((problem("record.too-long", message),))
    return text


def record_to_text(record: GameRecord) -> str:
    """A record as text that people can read and type; :func:`read_record` reads it back.

    :raises RecordError: for names, headers or comments that could not be read back, such as a name
        with a line break, and for more than a record can hold.
    """
    _, data = _read_back(record, check=False)
    return _short_enough("\n".join(record_lines(data, record.variant.seating.step)) + "\n")


def record_to_json(record: GameRecord, *, one_line: bool = False) -> str:
    """A record as JSON with the same content; :func:`read_record` reads it back.

    :param record: the record.
    :param one_line: whether to write it all on one line, for a log of JSON lines.
    :raises RecordError: like :func:`record_to_text`.
    """
    return _short_enough(json_text(_read_back(record, check=False)[1], one_line=one_line))


def json_text(data: Mapping[str, Any], *, one_line: bool = False) -> str:
    """A record as JSON; each hand on a line of its own unless everything shall stand on one."""
    if one_line:
        return _dumped(data)
    hands = ",\n    ".join(map(_dumped, data["hands"]))
    texts = {key: _dumped(value) for key, value in data.items()}
    if hands:
        texts["hands"] = f"[\n    {hands}\n  ]"
    variant = {key: _dumped(value) for key, value in data["variant"].items()}
    rules = {key: _dumped(value) for key, value in data["variant"]["rules"].items()}
    variant["rules"] = _object(rules, "    ")
    texts["variant"] = _object(variant, "  ")
    return f"{_object(texts, '')}\n"


def _object(pairs: Mapping[str, str], indent: str) -> str:
    """An object with its pairs on lines of their own."""
    lines = [f"{indent}  {_dumped(key)}: {text}" for key, text in pairs.items()]
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
