"""Files of variants: small TOML or JSON files that a person writes by hand and hands to others.

>>> from pitchlib import SETBACK, DealerSteal
>>> ours = SETBACK.with_rules(DealerSteal()).renamed("our-table", "Our Table")
>>> print(dumps_variant(ours), end="")
format = 1
extends = "setback"
id = "our-table"
title = "Our Table"
<BLANKLINE>
[rules]
dealer-privilege = "dealer-steal"
>>> loads_variant(dumps_variant(ours)) == ours
True
"""

from __future__ import annotations

from ..errors import InvalidVariantFile
from .model import VERSION
from .parsing import Format
from .problems import FileProblem
from .reading import load_variant, loads_variant
from .schema import variant_schema
from .writing import dump_variant, dumps_variant

__all__ = [
    "VERSION",
    "FileProblem",
    "Format",
    "InvalidVariantFile",
    "dump_variant",
    "dumps_variant",
    "load_variant",
    "loads_variant",
    "variant_schema",
]
