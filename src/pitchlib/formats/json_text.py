"""JSON as a surface over plain data: it adds where everything stands."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ..problems import Path
from .places import Places, Problems
from .slips import JSON_SLIPS, advice, twice
from .walk import deepest, locate

__all__ = ["json_of", "locate_json", "parse_json"]

_HUGE = 10**15


def parse_json(text: str, limit: int, problems: Problems) -> Any:
    """The object a text stands for; ``None``, and a problem, if none or one nested too deep."""
    too_deep = deepest(text, limit)
    if too_deep is not None:
        problems.add((), "this is nested too deeply", kind="json.depth", offset=too_deep)
        return None
    again: set[str | int] = set()

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            again.update(found)
        return found

    try:
        data = json.loads(text, parse_int=_whole_number, object_pairs_hook=table)
    except json.JSONDecodeError as error:
        message, offset = advice(text, error.pos, error.msg, JSON_SLIPS)
        problems.add((), f"this is not JSON: {message}", kind="json.syntax", offset=offset)
        return None
    if again:
        places = locate_json(text, lambda path: bool(path) and path[-1] in again)
        for path, offset, _ in places.twice:
            message = twice(text, "this", places.keys[path])
            problems.add(path, message, kind="json.twice", offset=offset)
    if isinstance(data, dict):
        return data
    problems.add((), "expected an object in braces", kind="json.syntax")
    return None


def _whole_number(text: str) -> int:
    if len(text) < 16:
        return int(text)
    return -_HUGE if text.startswith("-") else _HUGE  # refused later, with its place


def locate_json(text: str, wanted: Callable[[Path], bool] | None = None) -> Places:
    """The places of keys and values of a well-formed text, and keys that stand twice.

    :param wanted: of which paths; by default of all.
    """
    return locate(text, json.loads, statements=False, wanted=wanted)


def json_of(data: dict[str, Any]) -> str:
    """The text for data."""
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
