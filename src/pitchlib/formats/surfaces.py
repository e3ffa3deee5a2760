"""TOML and JSON as surfaces over plain data: they add where everything stands."""

from __future__ import annotations

import contextlib
import json
import re
import sys
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from ..errors import InvalidArgument
from ..problems import Path, path_text
from .places import Places, Problems, line_and_column
from .slips import JSON_SLIPS, TOML_SLIPS, advice, twice
from .walk import Walk, deepest, tokens

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

Format: TypeAlias = Literal["toml", "json"]
"""The format of a file."""
_WIDTH = 100
_HUGE = 10**15
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_PLACE = re.compile(r"\s*\(at line (\d+), column (\d+)\)$|\s*\(at end of document\)$")


def parse_text(text: str, form: Format, limit: int, problems: Problems) -> Any:
    """The table that a text stands for; ``None``, and a problem, if none or one nested too deep."""
    too_deep = deepest(text, limit)
    if too_deep is None:
        return (_parse_json if form == "json" else _parse_toml)(text, problems)
    problems.add((), "this is nested too deeply", kind=f"{form}.depth", offset=too_deep)
    return None


def locate_text(text: str, form: Format, wanted: Callable[[Path], bool] | None = None) -> Places:
    """The places of keys and values of a text that a parser has accepted; by default, of all."""
    is_json = form == "json"
    walk = Walk(text, json.loads if is_json else _toml_name, wanted or (lambda path: True))
    with contextlib.suppress(EOFError):
        if is_json:
            walk.value(())
        else:
            walk.statements()
    return walk.places


def text_of_data(data: dict[str, Any], form: Format) -> str:
    """The text for data; in TOML with a heading for the rules and for the points."""
    if form == "json":
        return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    return "\n".join(_table((), data)) + "\n"


# JSON


def _parse_json(text: str, problems: Problems) -> Any:
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
        places = locate_text(text, "json", lambda path: bool(path) and path[-1] in again)
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


# TOML


def _toml_name(name: str) -> str:
    found: str = tomllib.loads(f"name = {name}")["name"]
    return found


def _parse_toml(text: str, problems: Problems) -> Any:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message, offset = _refusal(text, str(error).partition("\n")[0])
    except (ValueError, RecursionError, OverflowError) as error:
        # What a parser does with a number of thousands of digits is its own affair.
        bare = [(piece, start) for kind, piece, start in tokens(text) if kind == "bare"]
        huge = [start for piece, start in bare if len(piece) > 1000]
        message, offset = ("this number is too large", huge[0]) if huge else (str(error)[:100], 0)
    problems.add((), f"this is not TOML: {message}", kind="toml.syntax", offset=offset)
    return None


def _refusal(text: str, message: str) -> tuple[str, int]:
    """What to do about a text, and where, by the message of a parser that has refused it."""
    offset = len(text.rstrip())
    place = _PLACE.search(message)
    if place is not None:
        message = message[: place.start()]
        if place[1] is not None:
            before = text.split("\n")[: int(place[1]) - 1]
            offset = min(sum(len(line) + 1 for line in before) + int(place[2]) - 1, len(text))
    if message.startswith(("Cannot ", "Can not ", "Duplicate ")):
        places = locate_text(text[:offset], "toml")
        # What is written again; or else the longest key that cannot be added to.
        found = [each for each in places.twice if each[2]] or places.twice[-1:]
        for path, again, whole in found[:1]:
            name = path_text(path)
            if whole:
                return twice(text, name, places.keys[path]), again
            line = line_and_column(text, places.keys[path])[0]
            return f"{name} is already set on line {line}: write the rest of it there too", again
    return advice(text, offset, message, TOML_SLIPS)


def _table(path: tuple[str, ...], table: dict[str, Any]) -> list[str]:
    """The lines of a table, and below them its tables that have a heading."""
    lines = ["", f"[{'.'.join(map(_key, path))}]"] if path else []
    below: list[str] = []
    for key, value in table.items():
        line = f"{_key(key)} = {_value(value)}"
        apart = len(line) > _WIDTH or (not path and key in {"rules", "points"})
        if isinstance(value, dict) and value and apart:
            below += _table((*path, key), value)
        elif isinstance(value, list) and len(line) > _WIDTH:
            lines += [f"{_key(key)} = [", *(f"  {_value(each)}," for each in value), "]"]
        else:
            lines.append(line)
    return [*lines, *below]


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _value(key)


def _value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        pairs = [f"{_key(key)} = {_value(each)}" for key, each in value.items()]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    if value is None:
        raise InvalidArgument("this variant needs null, which TOML does not have: use JSON")
    return json.dumps(value, ensure_ascii=False)  # texts of variants are printable
