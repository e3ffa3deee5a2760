"""Files that the commands read."""

from __future__ import annotations

import sys
from pathlib import Path

from ..errors import InvalidArgument
from ..formats.records.limits import LONGEST

__all__ = ["read_bytes"]


def read_bytes(name: str) -> bytes:
    """What a file holds, or the standard input for ``-``; no more than a record may have.

    :raises InvalidArgument: for a file that cannot be read.
    """
    most = 4 * LONGEST + 1  # a byte more than is allowed, so that the reader refuses it
    try:
        if name == "-":
            stream = getattr(sys.stdin, "buffer", None)
            return sys.stdin.read(most).encode() if stream is None else stream.read(most)
        with Path(name).open("rb") as file:
            return file.read(most)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise InvalidArgument(f"{name}: {reason}") from None
