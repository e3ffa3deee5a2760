"""From the text of a file to plain data, with nothing trusted before it is parsed."""

from __future__ import annotations

import json
import re
import sys
from typing import Any, Literal, TypeAlias, final

import attrs

from ..errors import InvalidArgument
from .json_places import deepest_json, locate_json
from .mistakes import json_mistake, toml_mistake, twice
from .places import Places
from .problems import Problems
from .toml_places import deepest_toml, locate_toml

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

__all__ = ["Format", "Parsed", "parse"]

Format: TypeAlias = Literal["toml", "json"]
"""How a file is written."""
FORMATS: tuple[Format, ...] = ("toml", "json")

LONGEST = 64_000
"""Characters in a file; the longest variant that ships takes some two thousand."""
DEEPEST = 24
"""Tables and lists within one another."""
_HUGE = 10**15

_HUGE_NUMBER = re.compile(r"[+-]?[0-9][0-9_]{999}")
_STRANGE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_PLACE = re.compile(r"\s*\(at line (\d+), column (\d+)\)$|\s*\(at end of document\)$")


@final
@attrs.frozen
class Parsed:
    """The text with plain line ends, the data that it stands for, and where everything stands."""

    text: str
    data: Any
    """``None`` if it stands for nothing."""
    places: Places


def parse(source: str | bytes, form: Format | None, problems: Problems) -> Parsed:
    """The data of a text; what begins with a brace is JSON unless another format is given."""
    text = _decoded(source, problems)
    if problems:
        return Parsed(text, None, Places())
    if form is None:
        form = "json" if text.lstrip().startswith("{") else "toml"
    too_deep = (deepest_json if form == "json" else deepest_toml)(text, DEEPEST)
    if too_deep is not None:
        problems.add((), "this stands too deep in brackets", offset=too_deep)
        return Parsed(text, None, Places())
    data = _json(text, problems) if form == "json" else _toml(text, problems)
    if data is None:
        return Parsed(text, None, Places())
    places = (locate_json if form == "json" else locate_toml)(text)
    for path, offset in places.twice:
        problems.add(path, twice(text, "this", places.keys[path]), offset=offset)
    return Parsed(text, data, places)


def _decoded(source: Any, problems: Problems) -> str:
    """The text, as far as it is one; it is not if there are problems."""
    if not isinstance(source, (str, bytes, bytearray)):
        raise InvalidArgument(f"A variant is read from text or bytes, not {type(source).__name__}")
    told = f"a file of a variant has {LONGEST} characters at most"
    # A character takes four bytes at most.
    if len(source) > (LONGEST if isinstance(source, str) else 4 * LONGEST):
        problems.add((), told)
        return ""
    if isinstance(source, str):
        text = source
    else:
        try:
            text = bytes(source).decode("utf-8")
        except UnicodeDecodeError as error:
            text = _plain(bytes(source[: error.start]).decode("utf-8"))
            told = "the text is not UTF-8 from here on: let your editor save the file as UTF-8"
            problems.add((), told, offset=len(text))
            return text
    if len(text) > LONGEST:
        problems.add((), told)
        return ""
    text = _plain(text)
    strange = _STRANGE.search(text)
    if strange is not None:
        told = f"{strange[0]!a} has no place in a file of a variant"
        problems.add((), told, offset=strange.start())
    return text


def _plain(text: str) -> str:
    """A text without the mark at its beginning, and with plain line ends."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _whole_number(text: str) -> int:
    if len(text) < 16:
        return int(text)
    return -_HUGE if text.startswith("-") else _HUGE  # refused later, with its place


def _json(text: str, problems: Problems) -> Any:
    try:
        data = json.loads(text, parse_int=_whole_number)
    except json.JSONDecodeError as error:
        told, offset = json_mistake(text, error.msg, error.pos)
        problems.add((), f"this is not JSON: {told}", offset=offset)
    except (ValueError, RecursionError) as error:
        problems.add((), f"this is not JSON: {error}")
    else:
        if isinstance(data, dict):
            return data
        problems.add((), "a variant is an object in braces")
    return None


def _toml(text: str, problems: Problems) -> Any:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error).partition("\n")[0]
        place = _PLACE.search(message)
        offset = len(text.rstrip())
        if place is not None:
            message = message[: place.start()]
            if place[1] is not None:
                line, column = int(place[1]), int(place[2])
                starts = [0, *(match.end() for match in re.finditer("\n", text))]
                offset = starts[line - 1] + column - 1
        told, offset = toml_mistake(text, message, max(0, min(offset, len(text))))
        problems.add((), f"this is not TOML: {told}", offset=offset)
    except (ValueError, RecursionError, OverflowError) as error:
        # What a parser does with a number of thousands of digits is its own affair.
        huge = _HUGE_NUMBER.search(text)
        told = (
            f"this is not TOML: {str(error)[:100]}" if huge is None else "this number is too large"
        )
        problems.add((), told, offset=None if huge is None else huge.start())
    return None
