"""For authors of variants: random games by hypothesis, and the laws that every variant must obey.

Needs the extra ``testing``: ``pip install pitchlib[testing]``. Nothing here is imported by
``import pitchlib``.
"""

from . import component_laws, laws, score_laws
from .check import LAWS, CheckReport, Finding, Law, check_variant
from .compositions import variants
from .history import History, history
from .laws import LawBroken
from .printing import code
from .strategies import (
    attempts,
    card_sets,
    cards,
    deals,
    games,
    hands,
    last_state,
    moves,
    states,
    suits,
)
from .symmetry import Symmetry, renamings

__all__ = [
    "LAWS",
    "CheckReport",
    "Finding",
    "History",
    "Law",
    "LawBroken",
    "Symmetry",
    "attempts",
    "card_sets",
    "cards",
    "check_variant",
    "code",
    "component_laws",
    "deals",
    "games",
    "hands",
    "history",
    "last_state",
    "laws",
    "moves",
    "renamings",
    "score_laws",
    "states",
    "suits",
    "variants",
]
