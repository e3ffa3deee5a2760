"""Records: games written down, as text and as JSON; a match that is going on.

>>> from pitchlib import SETBACK, deal, start
>>> from pitchlib.records import read_record, record_of, record_to_text
>>> record = record_of(deal(start(SETBACK), seed=7), headers={"Event": "Thursday club"})
>>> read_record(record_to_text(record)) == record
True
"""

from typing import TYPE_CHECKING

from ..errors import names_of
from ..problems import RecordError
from . import games, model, walk
from .games import *
from .model import *
from .walk import *

__all__ = ["RecordError"]
__all__ += games.__all__
__all__ += model.__all__
__all__ += walk.__all__

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__)
