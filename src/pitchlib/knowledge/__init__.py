"""What a seat may know: views, events, what plays prove, and the worlds that agree with them."""

from ..errors import names_of
from ..game.hand_score import Tally
from ..moves import HandDealt, HiddenDiscard, PublicMove, RandomSource
from .events import Event, event_for, observe
from .views import View, view
from .worlds import Worlds, count_worlds, iter_worlds, sample_world

__all__ = [
    "Event", "HandDealt", "HiddenDiscard", "PublicMove", "RandomSource", "Tally", "View",
    "Worlds", "count_worlds", "event_for", "iter_worlds", "observe", "sample_world", "view",
]  # fmt: skip

names_of(__name__)
