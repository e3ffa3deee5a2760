"""How large a record may be, checked before anything is parsed."""

from __future__ import annotations

import re
from typing import Any

from ..errors import InvalidArgument
from .problems import Problems

__all__ = [
    "DEEPEST",
    "LARGEST",
    "LONGEST",
    "LONGEST_VALUE",
    "MOST_EVENTS",
    "MOST_HANDS",
    "STRANGE",
    "decoded",
]

LONGEST = 1_000_000
"""Characters in a record: some two thousand hands."""
LONGEST_LINE = 5_000
"""Characters in one line of text."""
MOST_HANDS = 5_000
"""Hands in a record."""
MOST_EVENTS = 500
"""Deals and moves in one hand."""
LONGEST_VALUE = 1_000
"""Characters in a header, a name or a comment."""
LARGEST = 1_000_000
"""No number lies further from zero."""
DEEPEST = 32
"""Objects and lists within one another, in JSON."""


def decoded(source: Any, problems: Problems) -> str | None:
    """The text of a record, with plain line ends; ``None``, and a problem, if it cannot be one.

    :raises InvalidArgument: for what is neither text nor bytes.
    """
    if not isinstance(source, (str, bytes, bytearray)):
        raise InvalidArgument(f"A record is read from text or bytes, not {type(source).__name__}")
    # A character takes four bytes at most.
    if len(source) > (LONGEST if isinstance(source, str) else 4 * LONGEST):
        problems.add((), f"a record has {LONGEST} characters at most", position=(1, 1))
        return None
    if isinstance(source, (bytes, bytearray)):
        try:
            text = bytes(source).decode("utf-8")
        except UnicodeDecodeError as error:
            before = bytes(source[: error.start]).decode("utf-8")
            place = _place(before, len(before))
            problems.add((), "the text is not UTF-8 from here on", position=place)
            return None
    else:
        text = source
    if len(text) > LONGEST:
        problems.add((), f"a record has {LONGEST} characters at most", position=(1, 1))
        return None
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    strange = STRANGE.search(text)
    if strange is not None:
        told = f"{strange[0]!a} has no place in a record"
        problems.add((), told, position=_place(text, strange.start()))
        return None
    return text


STRANGE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control characters, other ends of lines, and lone surrogates."""


def _place(text: str, offset: int) -> tuple[int, int]:
    line = text.count("\n", 0, offset) + 1
    return line, offset - (text.rfind("\n", 0, offset) + 1) + 1
