"""For authors of variants: random games, and the laws every variant must obey.

:func:`check_variant` needs only the library; :func:`games` makes a strategy of hypothesis, which is
imported on first use (``pip install pitchlib[testing]``). ``import pitchlib`` imports nothing from
here.
"""

from typing import TYPE_CHECKING

from ..errors import names_of
from . import laws
from .check import CheckReport, Finding, check_variant
from .laws import LAWS, Symmetry, renamings
from .random_games import History, Law, LawBroken, code, history

if TYPE_CHECKING:
    from .strategies import games

__all__ = [
    "LAWS", "CheckReport", "Finding", "History", "Law", "LawBroken", "Symmetry",
    "check_variant", "code", "games", "history", "laws", "renamings",
]  # fmt: skip

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__, {"testing.strategies": ("games",)})
