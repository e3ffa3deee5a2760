"""Records: games written down, as text that a person reads and types, and as JSON.

>>> from pitchlib import SETBACK, deal, start
>>> from pitchlib.formats.records import read_record, record_of, record_to_text
>>> record = record_of(deal(start(SETBACK), seed=7), headers={"Event": "Thursday club"})
>>> read_record(record_to_text(record)) == record
True
"""

from __future__ import annotations

from ...problems import RecordError
from .making import PUBLIC_HEADERS, record_game, record_of, redact, states_of
from .match import Match
from .model import (
    Comment,
    Draw,
    GameRecord,
    HandRecord,
    HandResult,
    HeaderComment,
    RecordedEvent,
    RecordedMove,
    SeenDeal,
    UnseenDiscard,
    record_schema,
)
from .reading import (
    Inspection,
    check_record,
    inspect_record,
    read_record,
    record_to_json,
    record_to_text,
    replay_record,
)

__all__ = [
    "PUBLIC_HEADERS",
    "Comment",
    "Draw",
    "GameRecord",
    "HandRecord",
    "HandResult",
    "HeaderComment",
    "Inspection",
    "Match",
    "RecordError",
    "RecordedEvent",
    "RecordedMove",
    "SeenDeal",
    "UnseenDiscard",
    "check_record",
    "inspect_record",
    "read_record",
    "record_game",
    "record_of",
    "record_schema",
    "record_to_json",
    "record_to_text",
    "redact",
    "replay_record",
    "states_of",
]
