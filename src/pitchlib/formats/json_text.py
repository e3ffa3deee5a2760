"""JSON as a surface over plain data: it adds where everything stands."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from .places import Places, Problems
from .slips import WORDS, Mistake, quoted, twice, unclosed, word_mistake

__all__ = ["deepest_json", "json_of", "locate_json", "parse_json"]

_HUGE = 10**15
_WIDTH = 100
# The quote at the end is optional, so that a text that never ends is skipped in one go.
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}:,]|[^\s"\[\]{}:,]+', re.DOTALL)


def parse_json(text: str, deepest: int, problems: Problems) -> Any:
    """The object that a text stands for; ``None``, and a problem, if it stands for none."""
    too_deep = deepest_json(text, deepest)
    if too_deep is not None:
        problems.add((), "this is nested too deep", kind="json.depth", offset=too_deep)
        return None
    again: list[str] = []

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        again.extend("x" * (len(found) != len(pairs)))
        return found

    try:
        data = json.loads(text, parse_int=_whole_number, object_pairs_hook=table)
    except json.JSONDecodeError as error:
        advice, offset = _mistake(text, error.msg, error.pos)
        problems.add((), f"this is not JSON: {advice}", kind="json.syntax", offset=offset)
        return None
    except (ValueError, RecursionError) as error:
        problems.add((), f"this is not JSON: {error}", kind="json.syntax")
        return None
    if again:
        places = locate_json(text)
        for path, offset in places.twice:
            advice = twice(text, "this", places.keys[path])
            problems.add(path, advice, kind="json.twice", offset=offset)
    if isinstance(data, dict):
        return data
    problems.add((), "expected an object in braces", kind="json.syntax")
    return None


def _whole_number(text: str) -> int:
    if len(text) < 16:
        return int(text)
    return -_HUGE if text.startswith("-") else _HUGE  # refused later, with its place


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


def _mistake(text: str, message: str, offset: int) -> Mistake:
    """What to do about a text that Python's parser of JSON has refused."""
    if message.startswith("Invalid control character"):
        return unclosed('"'), text.rfind('"', 0, offset)
    if message.startswith("Unterminated string"):
        return unclosed('"'), offset
    place = offset + len(text[offset:]) - len(text[offset:].lstrip())
    before = text[:place].rstrip()
    if message.startswith("Illegal trailing comma"):  # of newer Pythons: it stands at the comma
        return "remove the comma before the closing bracket", offset
    if before[-1:] == "," and text[place : place + 1] in {"}", "]"}:
        return "remove the comma before the closing bracket", len(before) - 1
    if text.startswith(("//", "/*", "#"), place):
        return "JSON has no comments: remove this", place
    if message.startswith("Extra data"):
        return "this comes after the end of the object: is there an extra brace?", place
    if not text[place:]:
        return "the text ends too early: is a closing bracket missing?", len(before)
    advice = word_mistake(text, place, "=" if message.startswith("Expecting value") else "")
    if advice is None and message.startswith("Expecting property name"):
        words = WORDS.match(text, place)
        if text[place] == "'" or words is not None:
            advice = f"put the key in double quotes{quoted(words)}", place
    if advice is None and text[place] == "'":
        advice = "use double quotes instead of single ones", place
    if advice is None and message.startswith("Expecting ','"):
        advice = "a comma is missing before this", place
    if advice is None and message.startswith("Expecting ':'"):
        advice = "write a colon between the key and its value", place
    if advice is None and message.startswith("Expecting value"):
        advice = "expected a value", place
    return advice or (message, offset)


def json_of(data: dict[str, Any]) -> str:
    """The text for data, with what is short on one line."""
    return "\n".join(_lines(data, "", "")) + "\n"


def _lines(value: Any, indent: str, key: str) -> Iterator[str]:
    """A value on one line if it fits there, else its items on lines of their own."""
    line = f"{indent}{key}{json.dumps(value, ensure_ascii=False)}"
    if not value or not isinstance(value, (dict, list)) or (indent and len(line) < _WIDTH - 1):
        yield line
        return
    begin, end = "{}" if isinstance(value, dict) else "[]"
    items = (
        [(f"{json.dumps(name, ensure_ascii=False)}: ", each) for name, each in value.items()]
        if isinstance(value, dict)
        else [("", each) for each in value]
    )
    yield f"{indent}{key}{begin}"
    for number, (name, each) in enumerate(items, start=1):
        *lines, last = _lines(each, f"{indent}  ", name)
        yield from lines
        yield f"{last}," if number < len(items) else last
    yield f"{indent}{end}"
