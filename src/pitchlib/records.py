"""Records: games written down, as text and as JSON; a match that is going on."""

from typing import TYPE_CHECKING

from .errors import names_of
from .formats.records import making, match, model, reading
from .formats.records.making import *
from .formats.records.match import *
from .formats.records.model import *
from .formats.records.reading import *
from .problems import RecordError

__all__ = ["RecordError"]
__all__ += making.__all__
__all__ += match.__all__
__all__ += model.__all__
__all__ += reading.__all__

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__)
