"""Variants as files and plain data, their schema and digest; positions as one line of text."""

from typing import TYPE_CHECKING

from .errors import names_of
from .formats.position import parse_position, position_text
from .formats.schema import variant_schema
from .formats.variant_data import digest, variant_from_data, variant_to_data
from .formats.variant_files import dump_variant, dumps_variant, load_variant, loads_variant
from .problems import InvalidVariantFile

__all__ = [
    "InvalidVariantFile", "digest", "dump_variant", "dumps_variant", "load_variant",
    "loads_variant", "parse_position", "position_text", "variant_from_data", "variant_schema",
    "variant_to_data",
]  # fmt: skip

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__)
