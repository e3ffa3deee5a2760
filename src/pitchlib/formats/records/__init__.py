"""Records: games written down, as text that a person reads and types, and as JSON.

>>> from pitchlib import SETBACK, deal, start
>>> from pitchlib.formats.records import read_record, record_of, record_to_text
>>> record = record_of(deal(start(SETBACK), seed=7), headers={"Event": "Thursday club"})
>>> read_record(record_to_text(record)) == record
True
"""

from __future__ import annotations

from ...problems import RecordError
from . import making, match, model, reading
from .making import *
from .match import *
from .model import *
from .reading import *

__all__ = ["RecordError"]
__all__ += making.__all__
__all__ += match.__all__
__all__ += model.__all__
__all__ += reading.__all__
