"""Reading, checking, replaying and writing records."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import Any, final

import attrs

from ..content import component_classes, custom_components
from ..engine import apply
from ..errors import InvalidArgument, PitchError
from ..game import Replay
from ..moves import MOVE_TYPES
from .checking import beginning, checked
from .data import read_data, record_to_data
from .json_form import json_text, locate, parse_json
from .limits import LONGEST, MOST_EVENTS, decoded
from .model import GameRecord, HeaderComment, check_record_type
from .problems import Path, Position, Problems, RecordProblem, TooManyProblems, refuse
from .text_reading import parse_text
from .text_writing import header_names, record_lines
from .upgrade import upgraded

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
    """What came of reading a record: as much of it as could be read, and all its problems."""

    record: GameRecord | None
    """The record; ``None`` if it cannot even be told which game it is."""
    problems: tuple[RecordProblem, ...]
    """Every problem, in the order of the text; empty if the record is in order."""


def inspect_record(source: str | bytes, *, components: Iterable[type] = ()) -> Inspection:
    """Read a record, text or JSON, and tell everything that is wrong with it.

    Nothing that a record holds is executed or imported, and no record, however malicious, takes
    more time or memory than its length allows; see the limits in the documentation.

    :param source: the record; bytes are UTF-8.
    :param components: classes of custom components that the record's variant may name.
    :raises InvalidArgument: for what is neither text nor bytes, and for wrong ``components``.
    """
    classes = custom_components(components)
    problems = Problems()
    positions: dict[Path, Position] = {}
    record: GameRecord | None = None
    text: str | None = None
    is_json = False
    try:
        text = decoded(source, problems)
        if text is not None:
            is_json = text.lstrip().startswith("{")
            if is_json:
                data: Any = parse_json(text, problems)
            else:
                data, places = parse_text(text, problems, classes)
                positions.update(places)
            if data is not None:
                record = _read(data, problems, classes)
    except TooManyProblems:
        pass
    if is_json and text is not None and problems.found and _parsed(problems):
        positions.update(locate(text, problems.paths()))
    return Inspection(record, problems.located(positions))


def _parsed(problems: Problems) -> bool:
    """Whether the problems are with the record and not with its being JSON at all."""
    return all(position is None for *_, position in problems.found)


def _read(data: Any, problems: Problems, classes: tuple[type, ...]) -> GameRecord | None:
    newest = upgraded(data, problems)
    if newest is None:
        return None
    record = read_data(newest, problems, classes)
    if record is None:
        return None
    names = header_names(record)
    comments = [
        HeaderComment(names.get(comment.before.casefold(), ""), comment.text)
        for comment in record.comments
    ]
    return checked(attrs.evolve(record, comments=comments), problems)


def read_record(source: str | bytes, *, components: Iterable[type] = ()) -> GameRecord:
    """The record that a text or JSON stands for, read, replayed and checked.

    >>> record = read_record('''pitchlib-record 1
    ... Variant: setback
    ...
    ... deal 9S 8S 7H 6D 5C 2C | AS KS QS JS TS 2S | AH KH 7C 6C 4C 3C | AD KD QD JD TD 9D
    ... 1 bid 4, 2 pass, 3 pass, 0 pass
    ... 1 play AS 3C 9D 2C   # nobody else has a spade left but seat 0
    ... ''')
    Traceback (most recent call last):
    ...
    pitchlib.errors.RecordError: The record is not in order: line 6, column 17: Seat 0 may not ...

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
    """A record that was made or changed by hand, checked, with seats and dealers filled in.

    :raises RecordError: with every problem.
    """
    check_record_type(record)
    problems = Problems()
    try:
        read_data(record_to_data(record), problems, component_classes(record.variant))
        if not problems.found:
            record = checked(record, problems)
    except TooManyProblems:
        pass
    if problems.found:
        refuse(problems.located({}))
    return record


def replay_record(record: GameRecord) -> Replay:
    """The states of a record as far as its events are legal, and where and why it stopped.

    Results are not compared; :func:`check_record` and the readers do that.

    :raises InvalidArgument: for a record as one seat saw it, which is no whole game.
    :raises PitchError: if no game can begin like that.
    """
    check_record_type(record)
    if record.seen_by is not None:
        raise InvalidArgument(
            f"The record is as seen by {record.seen_by}: only a whole record can be replayed"
        )
    states = [beginning(record)]
    place = 0
    for hand in record.hands:
        for seat, move in hand.events:
            try:
                if not isinstance(move, MOVE_TYPES):
                    raise InvalidArgument(f"{move} stands only in a record as seen by one seat")
                states.append(apply(states[-1], move, seat=seat))
            except PitchError as error:
                return Replay(tuple(states), place, error)
            place += 1
    return Replay(tuple(states))


def _check_words(record: GameRecord) -> None:
    """Refuse headers, names and comments that would not be read back."""
    check_record_type(record)
    problems = Problems()
    bare = [attrs.evolve(hand, events=(), result=None) for hand in record.hands]
    data = record_to_data(attrs.evolve(record, hands=bare))
    for hand in data.get("hands", ()):
        hand["deal"] = {"hands": []}
        for comment in hand.get("comments", ()):
            comment["after"] = 1
    with contextlib.suppress(TooManyProblems):
        read_data(data, problems, component_classes(record.variant))
        for place, events in enumerate(len(hand.events) for hand in record.hands):
            if events > MOST_EVENTS:
                told = f"a hand has {MOST_EVENTS} moves at most, and this has {events}"
                problems.add(("hands", place), told)
    if problems.found:
        refuse(problems.located({}))


def _short_enough(text: str) -> str:
    if len(text) > LONGEST:
        refuse([RecordProblem(f"a record has {LONGEST} characters at most; part the game")])
    return text


def record_to_text(record: GameRecord) -> str:
    """A record as text that a person can read and type; :func:`read_record` reads it back.

    :raises RecordError: for names, headers or comments that cannot be read back, such as a name
        of two lines, and for more than a record can hold.
    """
    _check_words(record)
    return _short_enough("\n".join(record_lines(record)) + "\n")


def record_to_json(record: GameRecord, *, one_line: bool = False) -> str:
    """A record as JSON with the same content; :func:`read_record` reads it back.

    :param record: the record.
    :param one_line: whether everything shall stand on one line, as in a log of JSON lines.
    :raises RecordError: like :func:`record_to_text`.
    """
    _check_words(record)
    return _short_enough(json_text(record, one_line=one_line))
