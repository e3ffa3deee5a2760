"""Records: games written down, as text and as JSON; a match that is going on.

>>> from pitchlib import SETBACK, deal, start
>>> from pitchlib.records import read_record, record_game, record_to_text
>>> record = record_game(deal(start(SETBACK), seed=7), headers={"Event": "Thursday club"})
>>> read_record(record_to_text(record)) == record
True
"""

from ..errors import names_of
from ..problems import RecordError
from .games import *
from .model import *

__all__ = [
    "PUBLIC_HEADERS", "GameRecord", "HandRecord", "Match",
    "RecordError", "RecordedEvent", "RecordedMove", "check_record", "inspect_record",
    "read_record", "record_game", "record_schema", "record_to_json",
    "record_to_text", "redact", "replay_record", "states_of",
]  # fmt: skip

names_of(__name__)
