"""The JSON Schema of files of variants."""

from __future__ import annotations

import json
from collections.abc import Iterable
from importlib import resources
from typing import Any

from ...content import custom_components
from ...errors import InvalidArgument
from ..model import VERSION

__all__ = ["variant_schema"]


def variant_schema(version: int = VERSION, *, components: Iterable[type] = ()) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a version of the format, for editors and other programs.

    It fits TOML as well as JSON, once parsed. What a schema cannot say, such as which components
    clash, is left to :func:`loads_variant`.

    :param version: the version of the format.
    :param components: classes of custom components that files may name besides the library's.
    :raises InvalidArgument: for a version that there is not, and for wrong ``components``.
    """
    if type(version) is not int or not 1 <= version <= VERSION:
        raise InvalidArgument(f"There are versions 1 to {VERSION} of the format, not {version!r}")
    given = custom_components(components)
    if given:
        from .making import schema_of

        return schema_of(given)
    text = resources.files(__name__).joinpath(f"variant-{version}.json").read_text("utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema
