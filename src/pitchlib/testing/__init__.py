"""For authors of variants: random games, and the laws every variant must obey.

:func:`check_variant` needs only the library. With the extra ``testing`` (``pip install
pitchlib[testing]``), hypothesis finds the simplest game that breaks a law. The strategies are
hypothesis strategies, imported on first use. ``import pitchlib`` imports nothing from here.
"""

from typing import TYPE_CHECKING

from ..errors import names_of
from . import laws
from .check import CheckReport, Finding, check_variant
from .law import Check, Law, LawBroken
from .laws import LAWS
from .random_games import History, code, history
from .symmetry import Symmetry, renamings

if TYPE_CHECKING:
    from .strategies import *

__all__ = [
    "LAWS",
    "Check",
    "CheckReport",
    "Finding",
    "History",
    "Law",
    "LawBroken",
    "Symmetry",
    "check_variant",
    "code",
    "games",
    "history",
    "last_state",
    "laws",
    "renamings",
    "states",
]

if not TYPE_CHECKING:
    _HYPOTHESIS = ("games", "last_state", "states")
    __getattr__ = names_of(__name__, {"testing.strategies": _HYPOTHESIS})

    def __dir__() -> list[str]:
        """What there is, imported or not."""
        return sorted({*globals(), *__all__})
