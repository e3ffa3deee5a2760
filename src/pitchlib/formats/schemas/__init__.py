"""The JSON Schemas that ship, by version of the format."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from ...errors import InvalidArgument, shown


def shipped_schema(kind: str, version: object, newest: int) -> dict[str, Any]:
    """The schema of a version of a format, such as ``variant`` or ``record``."""
    if type(version) is not int or not 1 <= version <= newest:
        message = f"There are versions 1 to {newest} of the format, not {shown(version)}"
        raise InvalidArgument(message)
    text = resources.files(__name__).joinpath(f"{kind}-{version}.json").read_text("utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema
