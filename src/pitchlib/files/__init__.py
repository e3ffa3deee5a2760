"""Variants as files and plain data, their schema and digest; positions as one line of text.

>>> from pitchlib import SETBACK
>>> from pitchlib.files import dumps_variant, loads_variant
>>> loads_variant(dumps_variant(SETBACK)) == SETBACK
True
"""

from typing import TYPE_CHECKING

from ..codec.components import digest, variant_from_data, variant_to_data
from ..errors import names_of
from ..problems import InvalidVariantFile
from ..records.games import parse_position, position_text
from .variant_files import *

__all__ = [
    "InvalidVariantFile", "digest", "dump_variant", "dumps_variant", "load_variant",
    "loads_variant", "parse_position", "position_text", "variant_from_data", "variant_schema",
    "variant_to_data",
]  # fmt: skip

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__)
