"""The shipped variants that slow tests try: together they use every component that is shipped.

``PITCHLIB_EVERY_VARIANT=1``, which ``nox -s every`` sets, tries all variants instead.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import attrs

from pitchlib import VARIANTS, Variant
from pitchlib.codec.components import components_in


def _used(variant: Variant) -> set[type]:
    """The classes of the components of a variant."""
    return {
        type(piece) for piece in components_in([*attrs.asdict(variant, recurse=False).values()])
    }


def _cover() -> Iterator[Variant]:
    """One variant after another that uses the most components that none before it used."""
    missing = set[type]().union(*map(_used, VARIANTS))
    while missing:
        best = max(VARIANTS, key=lambda variant: len(missing & _used(variant)))
        missing -= _used(best)
        yield best


COVER = VARIANTS if os.environ.get("PITCHLIB_EVERY_VARIANT") else tuple(_cover())
