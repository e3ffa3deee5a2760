"""The format of files of variants: its version, its keys, and what the rule points are called."""

from __future__ import annotations

from typing import Any

from ..content_reading import component_parameters
from ..rules.component import ByPlayers, parts_of
from ..variant import RULE_POINTS
from .names import Names

__all__ = ["KEYS", "POINT_KEYS", "VERSION", "part_points", "parts_for"]

VERSION = 1
"""The version of the format that this release writes; it reads this one and all before it."""

KEYS = ("$schema", "format", "extends", "id", "title", "aliases", "bid-names", "rules", "points")
"""What may stand at the top of a file; ``$schema`` is for editors."""
POINT_KEYS = ("remove", "replace", "add", "order")
"""What may stand in ``[points]``."""


def part_points(names: Names) -> list[str]:
    """The rule points that are answered within other components, such as the dealer's privilege."""
    found: dict[str, None] = {}
    for kind in names.classes.values():
        for parameter in component_parameters(kind):
            if parameter.rule_point is not None:
                found[parameter.rule_point] = None
    for kind in names.classes.values():
        rule_point: Any = getattr(kind, "rule_point", None)
        if isinstance(rule_point, str):
            found[rule_point] = None
    return [name for name in found if name not in RULE_POINTS]


def parts_for(whole: object, rule_point: str) -> list[Any]:
    """What answers a rule point within a component; for some numbers of players each."""
    if isinstance(whole, ByPlayers):
        wholes: list[Any] = [whole.otherwise, *(each for _, each in whole.exceptions)]
    else:
        wholes = [whole]
    return [value for each in wholes for _, asked, value in parts_of(each) if asked == rule_point]
