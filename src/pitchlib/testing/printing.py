"""Values as the Python that makes them, so that a counterexample can be copied into a session.

It can be evaluated after ``from pitchlib import *``.
"""

from __future__ import annotations

import enum
from typing import Any

import attrs

from .. import VARIANTS, Card, CardSet, Variant

__all__ = ["code", "code_lines"]

_NAMES = {variant: variant.id.replace("-", "_").upper() for variant in VARIANTS}


def code(value: object) -> str:
    """A value as a Python expression, leaving out what is the default anyway.

    >>> from pitchlib import SETBACK
    >>> from pitchlib.rules import Dealing, Pack
    >>> code(Pack(lowest=5)), code((SETBACK, Dealing(hand=4)))
    ('Pack(lowest=Rank.FIVE)', '(SETBACK, Dealing(hand=4))')

    :param value: a variant, a component, a move, cards, or any plain value; what else there is
        appears as its ``repr``.
    """
    if isinstance(value, Variant) and value in _NAMES:
        return _NAMES[value]
    if isinstance(value, enum.Enum):
        return f"{type(value).__name__}.{value.name}"
    if type(value) is tuple:
        items = [code(item) for item in value]
        return f"({', '.join(items)}{',' if len(items) == 1 else ''})"
    if isinstance(value, (Card, CardSet)) or not attrs.has(type(value)):
        return repr(value)
    return f"{type(value).__name__}({', '.join(_arguments(value))})"


def code_lines(variant: Variant) -> list[str]:
    """A variant as a Python expression, one component a line."""
    if variant in _NAMES:
        return [code(variant)]
    return ["Variant(", *(f"    {each}," for each in _arguments(variant)), ")"]


def _arguments(value: Any) -> list[str]:
    found = []
    for field in attrs.fields(type(value)):
        given = getattr(value, field.name)
        if field.init and given != _default(field, value):
            found.append(f"{field.alias}={code(given)}")
    return found


def _default(field: attrs.Attribute[Any], value: object) -> object:
    default: Any = field.default
    if isinstance(default, attrs.Factory):  # type: ignore[arg-type]
        return default.factory(value) if default.takes_self else default.factory()
    return default
