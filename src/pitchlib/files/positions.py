"""A state on one line of text, for bug reports and tests, like FEN in chess.

A position has the rules, the dealer, the scores, and everything that has happened in the current
hand. It is the record of that hand (see :mod:`pitchlib.records`) on one line, with slashes
between its parts::

    pitchlib-record 1 / Players: 4 / Dealer: 0 / Scores: 0 0 0 0 / Variant: setback / deal … / …

A variant of the library is given by its name alone. A slash or backslash within a line of the
record gets a backslash before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import attrs

from ..errors import InvalidNotation, expect
from ..game.state import State, check_state
from ..records.data import record_to_data
from ..records.games import inspect_record, record_of, states_of
from ..records.model import LONGEST
from ..records.text import record_lines
from ..variants import VARIANTS

__all__ = ["parse_position", "position_text"]

_BETWEEN = " / "
_ESCAPED = re.compile(r"\\([\\/])")


def position_text(state: State) -> str:
    """The state on one line, which :func:`parse_position` reads back.

    >>> from pitchlib import SETBACK, start
    >>> print(position_text(start(SETBACK, dealer=2)))
    pitchlib-record 1 / Players: 4 / Dealer: 2 / Scores: 0 0 0 0 / Variant: setback
    """
    check_state(state)
    record = record_of(state)
    # What follows from the moves is left out.
    hands = [attrs.evolve(hand, dealer=None, result=None) for hand in record.hands]
    lines = record_lines(
        record_to_data(attrs.evolve(record, hands=hands)),
        record.variant.seating.step,
        variant_by_name=state.variant in VARIANTS,
    )
    lines = [line for line in lines if line and not line.startswith("hand ")]
    return _BETWEEN.join(re.sub(r"[\\/]", r"\\\g<0>", line) for line in lines)


def parse_position(text: str, *, components: Iterable[type] = ()) -> State:
    """Read a state from one line.

    :param text: one line.
    :param components: classes of custom components its variant may name.
    :raises InvalidNotation: if it is not a position, with the place of the mistake.
    """
    expect(text, str, "a position as text")
    if len(text) > LONGEST:
        raise InvalidNotation("a position is one line of a few hundred characters", text[:80])
    if "\n" in text:
        raise InvalidNotation("a position is one line", text[:200], min(text.index("\n"), 199))
    parts = text.strip(" ").split(_BETWEEN)
    inspection = inspect_record(_ESCAPED.sub(r"\1", "\n".join(parts)), components=components)
    if inspection.problems:
        problem = inspection.problems[0]
        part = parts[min(problem.line or 1, len(parts)) - 1]
        place = text.index(part) + (problem.column or 1) - 1
        raise InvalidNotation(problem.message, text, place)
    record = inspection.record
    assert record is not None
    if len(record.hands) > 1:
        raise InvalidNotation("a position has only one hand", text)
    if record.seen_by is not None:
        raise InvalidNotation("a position cannot be redacted for one seat", text)
    return states_of(record)[-1]
