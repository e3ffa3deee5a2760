"""How Hypothesis shows what it found: as :mod:`pitchlib.testing.printing` writes it.

Importing this module teaches it.
"""

from __future__ import annotations

from hypothesis.vendor.pretty import RepresentationPrinter, for_type_by_name

from .. import Card, CardSet, Variant
from ..moves import MOVE_TYPES
from .printing import code

__all__ = ["TYPES"]

TYPES = (Card, CardSet, Variant, *MOVE_TYPES)
"""What is shown as an expression that can be evaluated."""


def _print(value: object, printer: RepresentationPrinter, cycle: bool) -> None:
    printer.text(code(value))


for _type in TYPES:
    for_type_by_name(_type.__module__, _type.__name__, _print)
