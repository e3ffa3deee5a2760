"""For authors of variants: random games by hypothesis, and the laws that every variant must obey.

Needs the extra ``testing``: ``pip install pitchlib[testing]``. Nothing here is imported by
``import pitchlib``; the laws themselves do without hypothesis, so what draws random games is
imported when it is first asked for.
"""

from typing import TYPE_CHECKING

from . import component_laws, laws, score_laws, view_laws
from .history import History, history
from .laws import LawBroken
from .printing import code
from .symmetry import Symmetry, renamings

if TYPE_CHECKING:
    from .check import LAWS, CheckReport, Finding, Law, check_variant
    from .compositions import variants
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
    "view_laws",
]

_ON_USE = {
    **dict.fromkeys(("LAWS", "CheckReport", "Finding", "Law", "check_variant"), "check"),
    "variants": "compositions",
    **dict.fromkeys(("attempts", "card_sets", "cards", "deals", "games", "hands"), "strategies"),
    **dict.fromkeys(("last_state", "moves", "states", "suits"), "strategies"),
}


def __getattr__(name: str) -> object:
    """Import what needs hypothesis."""
    if name in _ON_USE:
        from importlib import import_module

        value: object = getattr(import_module(f".{_ON_USE[name]}", __name__), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What there is, imported or not."""
    return sorted({*globals(), *__all__})
