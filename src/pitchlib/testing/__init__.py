"""For authors of variants: random games, and the laws every variant must obey.

:func:`check_variant` needs only the library. With the extra ``testing`` (``pip install
pitchlib[testing]``), hypothesis finds the simplest game that breaks a law. The strategies are
hypothesis strategies, imported on first use. ``import pitchlib`` imports nothing from here.
"""

from typing import TYPE_CHECKING

from . import laws
from .check import CheckReport, Finding, check_variant
from .history import History, history
from .law import Law, LawBroken
from .laws import LAWS
from .printing import code
from .symmetry import Symmetry, renamings

if TYPE_CHECKING:
    from .strategies import *

__all__ = [
    "LAWS",
    "CheckReport",
    "Finding",
    "History",
    "Law",
    "LawBroken",
    "Symmetry",
    "check_variant",
    "code",
    "deals",
    "games",
    "history",
    "last_state",
    "laws",
    "moves",
    "renamings",
    "states",
]


def __getattr__(name: str) -> object:
    """Import what needs hypothesis."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import strategies

    return getattr(strategies, name)


def __dir__() -> list[str]:
    """What there is, imported or not."""
    return sorted({*globals(), *__all__})
