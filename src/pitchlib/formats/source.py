"""From what a caller hands over to a text that a parser may see."""

from __future__ import annotations

import re
from typing import Any

from ..errors import InvalidArgument
from .places import Problems

__all__ = ["STRANGE", "text_of"]

STRANGE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, other ends of lines, signs that turn the direction of what follows, so that a
text does not look as it is read, and lone surrogates."""


def text_of(source: Any, longest: int, what: str, problems: Problems) -> str:
    """The text with plain line ends; if there are problems, as much of it as is one.

    :param source: text, or bytes in UTF-8.
    :param longest: how many characters there may be.
    :param what: what the text should be, such as ``a record``.
    :raises InvalidArgument: for what is neither text nor bytes.
    """
    if not isinstance(source, (str, bytes, bytearray)):
        kind = type(source).__name__
        raise InvalidArgument(f"expected {what} as text or bytes, got {kind}")
    message = f"{what} may have at most {longest} characters"
    # A character takes four bytes at most.
    if len(source) > (longest if isinstance(source, str) else 4 * longest):
        problems.add((), message, kind="format.too-long")
        return ""
    text = ""
    try:
        text = source if isinstance(source, str) else source.decode("utf-8")
    except UnicodeDecodeError as error:
        text = _plain(error.object[: error.start].decode("utf-8"))
        message = "this is not UTF-8: tell your editor to save the file as UTF-8"
        problems.add((), message, kind="format.not-utf-8", offset=len(text))
        return text
    if len(text) > longest:
        problems.add((), message, kind="format.too-long")
        return ""
    text = _plain(text)
    strange = STRANGE.search(text)
    if strange is not None:
        message = f"the character {strange[0]!a} is not allowed in {what}"
        problems.add((), message, kind="format.character", offset=strange.start())
    return text


def _plain(text: str) -> str:
    """A text without the mark at its beginning, and with plain line ends."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
