"""Records as JSON, with nothing trusted before it is parsed."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from .data import record_to_data
from .limits import DEEPEST
from .model import GameRecord
from .problems import Path, Position, Problems

__all__ = ["json_text", "locate", "parse_json"]

# The quote at the end is optional, so that a text that never ends is skipped in one go.
_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]', re.DOTALL)
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}:,]|[^\s"\[\]{}:,]+', re.DOTALL)


def json_text(record: GameRecord, *, one_line: bool = False) -> str:
    """A record as JSON; each hand on a line of its own unless everything shall stand on one."""
    data = record_to_data(record)
    if one_line:
        return _dumped(data)
    lines = []
    for key, value in data.items():
        if key == "hands" and value:
            inner = ",\n    ".join(map(_dumped, value))
            lines.append(f'  "hands": [\n    {inner}\n  ]')
        elif key == "variant":
            inner = ",\n    ".join(
                f"{_dumped(name)}: {_dumped(part)}" for name, part in value.items()
            )
            lines.append(f'  "variant": {{\n    {inner}\n  }}')
        else:
            lines.append(f"  {_dumped(key)}: {_dumped(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


class _Refused(ValueError):
    """JSON that is well-formed, but no record's."""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise _Refused(f"{name[:40]!a} stands twice in one object")
            seen.add(name)
    return found


def _integer(text: str) -> int:
    if len(text) > 15:
        raise _Refused(f"{text[:15]}… is too large a number")
    return int(text)


def _no_number(text: str) -> Any:
    raise _Refused(f"{text[:20]} is not a whole number")


def parse_json(text: str, problems: Problems) -> Any:
    """The data that a JSON text stands for; ``None``, and a problem, if it is none."""
    depth = 0
    for match in _BRACKET.finditer(text):
        sign = match[0]
        if sign in "[{":
            depth += 1
            if depth > DEEPEST:
                problems.add(
                    (), "this stands too deep in brackets", position=_at(text, match.start())
                )
                return None
        elif sign in "]}":
            depth -= 1
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
    except json.JSONDecodeError as error:
        problems.add((), f"this is not JSON: {error.msg}", position=(error.lineno, error.colno))
    except _Refused as error:
        problems.add((), str(error), position=(1, 1))
    except RecursionError:
        problems.add((), "this stands too deep in brackets", position=(1, 1))
    return None


def _at(text: str, offset: int) -> Position:
    line = text.count("\n", 0, offset) + 1
    return line, offset - text.rfind("\n", 0, offset)


def locate(text: str, wanted: set[Path]) -> Mapping[Path, Position]:
    """Where the values at some paths begin in a JSON text that has been parsed."""
    found: dict[Path, Position] = {}
    path: list[Any] = []
    open_: list[tuple[str, int]] = []
    expects_key = False
    line, scanned = 1, 0
    left = set(wanted)
    for match in _TOKEN.finditer(text):
        piece = match[0]
        if piece in "]}":
            del path[open_.pop()[1] :]
            expects_key = False
        elif piece == ",":
            kind, length = open_[-1]
            if kind == "{":
                del path[length:]
                expects_key = True
            else:
                path[-1] += 1
        elif expects_key:
            path.append(json.loads(piece))
            expects_key = False
        elif piece != ":":
            here = tuple(path)
            if here in left:
                line += text.count("\n", scanned, match.start())
                scanned = match.start()
                column = scanned - text.rfind("\n", 0, scanned)
                # Problems within a text are counted from its first character.
                found[here] = (line, column + piece.startswith('"'))
                left.discard(here)
                if not left:
                    break
            if piece in "[{":
                open_.append((piece, len(path)))
                if piece == "[":
                    path.append(0)
                expects_key = piece == "{"
    return found
