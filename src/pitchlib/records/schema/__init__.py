"""The JSON Schema of records, by version of the format."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from ...errors import InvalidArgument
from ..model import VERSION

__all__ = ["record_schema"]


def record_schema(version: int = VERSION) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a version of the format.

    :raises InvalidArgument: for a version that there is not.
    """
    if type(version) is not int or not 1 <= version <= VERSION:
        raise InvalidArgument(f"There are versions 1 to {VERSION} of the format, not {version!r}")
    text = resources.files(__name__).joinpath(f"record-{version}.json").read_text("utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema
