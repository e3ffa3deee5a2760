"""Reading, checking, replaying and writing records."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Iterable
from typing import Any, NoReturn, final

import attrs

from ...errors import InvalidArgument, expect
from ...game.table import Replay, replayed
from ...problems import Problem, RecordError, bullets, problem
from ..codec import Style
from ..names import Components
from ..places import Places, Problems, TooManyProblems, text_of
from ..surfaces import locate_text, parse_text
from ..variant_data import component_classes
from .checking import beginning, checked
from .data import read_data, record_to_data
from .model import (
    DEEPEST,
    LONGEST,
    MOST_PROBLEMS,
    GameRecord,
    HeaderComment,
    seer,
)
from .text_reading import locate_lines, parse_lines
from .text_writing import header_names, json_text, record_lines

__all__ = [
    "Inspection",
    "check_record",
    "inspect_record",
    "read_record",
    "record_to_json",
    "record_to_text",
    "replay_record",
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
    data: Any = None
    record: GameRecord | None = None
    text, is_json = "", False
    with contextlib.suppress(TooManyProblems):
        text = text_of(source, LONGEST, "a record", problems)
        is_json = text.lstrip().startswith("{")
        if not problems:
            data = (
                parse_text(text, "json", DEEPEST, problems)
                if is_json
                else parse_lines(text, problems, known)
            )
            if data is not None:
                record = _read(data, problems, known, "json" if is_json else "line")
    if not problems:
        return Inspection(record, ())
    places = Places()
    if data is not None:
        paths = [path for each in problems.found for path in (each.problem.path, each.other)]
        wanted = {path[:length] for path in paths for length in range(len(path) + 1)}
        places = (
            locate_text(text, "json", wanted.__contains__)
            if is_json
            else locate_lines(text, known, wanted)
        )
    return Inspection(record, problems.located(text, places, inside=is_json))


def _read(data: Any, problems: Problems, components: Components, style: Style) -> GameRecord | None:
    record = read_data(data, problems, components, style)
    if style == "line":
        deque(data.get("hands", ()), maxlen=0)  # the text is read to its end in any case
    if record is None:
        return None
    if record.comments:
        names = header_names(record)
        comments = [
            HeaderComment(names.get(comment.before.casefold(), ""), comment.text)
            for comment in record.comments
        ]
        record = attrs.evolve(record, comments=comments)
    return checked(record, problems)


def refuse(problems: tuple[Problem, ...]) -> NoReturn:
    """Raise all problems at once."""
    # A place in the text says more than a path.
    lines = [str(each if each.line is None else attrs.evolve(each, path=())) for each in problems]
    if len(lines) == 1:
        raise RecordError(f"The record is not in order: {lines[0]}", problems)
    raise RecordError(bullets(f"The record has {len(lines)} problems", lines), problems)


def read_record(source: str | bytes, *, components: Iterable[type] = ()) -> GameRecord:
    """Read a record, text or JSON, replay it and check it.

    >>> record = read_record('''pitchlib-record 2
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
        refuse(inspection.problems)
    assert inspection.record is not None
    return inspection.record


def check_record(record: GameRecord) -> GameRecord:
    """Check a record made or changed by hand, and fill in seats and dealers.

    :raises RecordError: with every problem.
    """
    again, _ = _read_back(record)
    problems = Problems(MOST_PROBLEMS)
    with contextlib.suppress(TooManyProblems):
        again = checked(again, problems)
    if problems:
        refuse(problems.plain())
    return again


def _read_back(record: GameRecord) -> tuple[GameRecord, dict[str, Any]]:
    """A record as it is read from its data, and the data."""
    expect(record, GameRecord, "a GameRecord")
    problems = Problems(MOST_PROBLEMS)
    data = record_to_data(record)
    again = None
    with contextlib.suppress(TooManyProblems):
        again = read_data(data, problems, Components(component_classes(record.variant)))
    if again is None or problems:
        refuse(problems.plain())
    return again, data


def replay_record(record: GameRecord) -> Replay:
    """The states of a record as far as its events are legal, and where and why it stopped.

    Results are not checked; :func:`check_record` and the readers do that.

    :raises InvalidArgument: for a record as one seat saw it.
    :raises PitchError: if no game can start like that.
    """
    expect(record, GameRecord, "a GameRecord")
    if record.seen_by is not None:
        raise InvalidArgument(
            f"Only a whole record can be replayed, and this is what {seer(record.seen_by)} saw"
        )
    events: Any = (event for hand in record.hands for event in hand.events)
    return replayed(beginning(record), events)


def _short_enough(text: str) -> str:
    if len(text) > LONGEST:
        message = f"a record has at most {LONGEST} characters: split the game"
        refuse((problem("record.too-long", message),))
    return text


def record_to_text(record: GameRecord) -> str:
    """A record as text that people can read and type; :func:`read_record` reads it back.

    :raises RecordError: for names, headers or comments that could not be read back, such as a name
        with a line break, and for more than a record can hold.
    """
    _, data = _read_back(record)
    return _short_enough("\n".join(record_lines(data, record.variant.seating.step)) + "\n")


def record_to_json(record: GameRecord, *, one_line: bool = False) -> str:
    """A record as JSON with the same content; :func:`read_record` reads it back.

    :param record: the record.
    :param one_line: whether to write it all on one line, for a log of JSON lines.
    :raises RecordError: like :func:`record_to_text`.
    """
    return _short_enough(json_text(_read_back(record)[1], one_line=one_line))
