"""Messages as lines of JSON."""

from __future__ import annotations

import json
from typing import Any

from pitchlib import InvalidNotation

LONGEST = 1 << 16
"""No message is longer; a longer line is not read to its end."""


def to_line(message: dict[str, Any]) -> bytes:
    """A message as one line."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def from_line(line: bytes) -> dict[str, Any]:
    """The message of a line.

    :raises PitchError: for a line that is no message.
    """
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise InvalidNotation("This is not JSON", "") from None
    if not isinstance(message, dict):
        raise InvalidNotation("A message is an object", "")
    return message
