"""Where everything stands in a JSON text that has been parsed."""

from __future__ import annotations

import json
import re
from typing import Any

from .places import Places

__all__ = ["deepest_json", "locate_json"]

# The quote at the end is optional, so that a text that never ends is skipped in one go.
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}:,]|[^\s"\[\]{}:,]+', re.DOTALL)


def deepest_json(text: str, limit: int) -> int | None:
    """The offset of the first bracket that stands too deep in others; the text may be anything."""
    depth = 0
    for match in _TOKEN.finditer(text):
        if match[0] in "[{":
            depth += 1
            if depth > limit:
                return match.start()
        elif match[0] in "]}":
            depth -= 1
    return None


def locate_json(text: str) -> Places:
    """The places of all keys and values of a well-formed text, and keys that stand twice."""
    places = Places()
    path: list[Any] = []
    open_: list[tuple[str, int]] = []
    seen: list[set[str]] = []
    expects_key = False
    for match in _TOKEN.finditer(text):
        piece, offset = match[0], match.start()
        if piece in "]}":
            _, length = open_.pop()
            del path[length:]
            seen.pop()
            expects_key = False
        elif piece == ",":
            kind, length = open_[-1]
            expects_key = kind == "{"
            if expects_key:
                del path[length:]
            else:
                path[-1] += 1
        elif expects_key:
            name: str = json.loads(piece)
            path.append(name)
            if name in seen[-1]:
                places.twice.append((tuple(path), offset))
            seen[-1].add(name)
            places.note_key(tuple(path), offset)
            expects_key = False
        elif piece != ":":
            places.note_value(tuple(path), offset)
            if piece in "[{":
                open_.append((piece, len(path)))
                seen.append(set())
                expects_key = piece == "{"
                if piece == "[":
                    path.append(0)
    return places
