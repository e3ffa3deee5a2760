"""Texts: moves; TOML and JSON, read and written, and the lines of problems; shipped schemas."""

from __future__ import annotations

import contextlib
import json
import re
import sys
from importlib import resources
from typing import Any, Literal, TypeAlias, final

import attrs

from ..cards import Card, read_cards
from ..errors import InvalidArgument, InvalidNotation, expect
from ..game.state import State
from ..knowledge.views import View
from ..moves import Bid, CallCard, Deal, Discard, Move, NameTrump, Pass, Play, Say
from ..problems import Path, Problem, problem

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

Format: TypeAlias = Literal["toml", "json"]
"""The format of a file."""
STRANGE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufeff\ufff9-\ufffb\ufffd\U000e0000-\U000e0fff]"
)
"""Control characters, other ends of lines, what cannot be seen or turns the direction of a text,
lone surrogates, and the sign for bytes that are no UTF-8; not U+200C and U+200D, which scripts and
emoji need."""
_WIDTH = 100
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_PLACE = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")
_MOST_DOTS = 100  # dots on a line of TOML: a key of thousands of names would take a parser minutes
_QUOTED_OR_COMMENT = re.compile(r"\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'|\#[^\n]*")


class TooManyProblems(Exception):
    """There are too many problems to go on."""


@final
class Problems:
    """Problems as they are found, and where they stand in the text."""

    def __init__(self, most: int = 50, text: str = "") -> None:
        self.most = most
        self.text = text
        self.found: list[Problem] = []
        self.places: dict[Path, int] = {}
        """Offsets in the text by path, where a reader has noted them."""

    def __len__(self) -> int:
        return len(self.found)

    def add(
        self,
        path: Path,
        message: str,
        *,
        kind: str = "format",
        component: object = None,
        offset: int | None = None,
        within: int = 0,
    ) -> None:
        """Note a problem at an offset of the text, or so far within what its path leads to."""
        found = problem(kind, message, path, component)
        for length in range(len(path), -1, -1) if offset is None else ():
            offset = self.places.get(path[:length])
            if offset is not None:
                offset += within * (length == len(path))
                break
        self.found.append(found if offset is None else self._placed(found, offset))
        if len(self.found) >= self.most:
            raise TooManyProblems

    def _placed(self, problem: Problem, offset: int) -> Problem:
        """A problem with its line and its column, both from 1, in characters."""
        line, start = self.text.count("\n", 0, offset) + 1, self.text.rfind("\n", 0, offset)
        return attrs.evolve(problem, line=line, column=offset - start)

    def located(self) -> tuple[Problem, ...]:
        """The problems in the order of the text; keys are looked for where no place was noted."""
        plain = self.text
        if self.found and not plain.lstrip().startswith("{"):  # TOML, with blanks for comments
            plain = _QUOTED_OR_COMMENT.sub(
                lambda found: " " * len(found[0]) if found[0][0] == "#" else found[0], plain
            )
        found = [
            each if each.line is not None else self._placed(each, _offset_of(each.path, plain))
            for each in self.found
        ]
        return tuple(sorted(found, key=lambda each: (each.line or 0, each.column or 0)))


# Reading


def text_of(source: Any, longest: int, what: str, problems: Problems) -> str:
    """The text of a source with plain line ends; if there are problems, as much as is text."""
    expect(source, (str, bytes, bytearray), f"{what} as text or bytes")
    # A character takes four bytes at most; what is more is not even decoded.
    if not isinstance(source, str):
        source = source[: 4 * longest + 1].decode("utf-8", "replace")
    if len(source) > longest:
        message = f"{what} may have at most {longest} characters"
        problems.add((), message, kind="format.too-long", offset=0)
        return ""
    text: str = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    problems.text = text
    strange = STRANGE.search(text)
    if strange is not None:
        message = f"the character {strange[0]!a} is not allowed in {what}"
        if strange[0] == "\ufffd":
            message = "this is not UTF-8: save the file as UTF-8 in your editor"
        problems.add((), message, kind="format.character", offset=strange.start())
    return text


def parse_text(text: str, form: Format, problems: Problems) -> Any:
    """The table that a text stands for; ``None``, and a problem, if none."""
    message, offset = "", 0

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                problems.add((key,), f"{key[:60]!a} stands twice in one object", kind="json.twice")
            found[key] = value
        return found

    try:
        if form == "json":
            data = json.loads(text, object_pairs_hook=table)
        elif any(line.count(".") > _MOST_DOTS for line in text.split("\n") if line[:1] != "#"):
            raise RecursionError  # noqa: TRY301  (a parser would take minutes to get there)
        else:
            data = tomllib.loads(text)
        if isinstance(data, dict):
            return data
        message = "expected an object in braces"
    except json.JSONDecodeError as error:
        message, offset = error.msg, error.pos
    except RecursionError:
        message = "this is nested too deeply"
    except (ValueError, OverflowError) as error:
        message = str(error).partition("\n")[0][:200]
        if "digits" in message:
            message = "a number is too long"
        place, offset = _PLACE.search(message), len(text.rstrip())
        message = _PLACE.sub("", message)
        if place is not None and place[1] is not None:
            before = text.split("\n")[: int(place[1]) - 1]
            offset = min(sum(len(line) + 1 for line in before) + int(place[2]) - 1, len(text))
    problems.add((), f"this is not {form.upper()}: {message}", kind=f"{form}.syntax", offset=offset)
    return None


def _offset_of(path: Path, text: str) -> int:
    """Where the keys of a path stand, one after the other, down to the last that is there."""
    at = offset = 0
    for key in path:
        pattern = rf"(?m)(?:^|[\[{{,.])[ \t]*([\"']?{re.escape(str(key))}[\"']?)(?=[ \t]*[.=:\]])"
        found = re.compile(pattern).search(text, at) if isinstance(key, str) else None
        if found is None:
            break
        offset, at = found.start(1), found.end()
    return offset


# Writing


def text_of_data(data: dict[str, Any], form: Format) -> str:
    """The text for data; in TOML with a heading for the rules and for the points."""
    if form == "json":
        return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    return "\n".join(_table((), data)) + "\n"


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


def shipped_schema(kind: str, version: int) -> dict[str, Any]:
    """The JSON Schema of a format, such as ``variant`` or ``record``."""
    file = resources.files("pitchlib.codec").joinpath(f"schemas/{kind}-{version}.json")
    schema: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return schema


# Moves

_LONGEST_MOVE = 1000  # a deal of a whole pack has less than 200 characters
_MOVES = "pass, bid 3, trump S, discard 9D 2C, play AS"
_TAKES = {
    "bid": "one number, such as bid 3",
    "trump": "one suit, such as trump S",
    "play": "one card, such as play AS",
    "call": "one card, such as call JH",
}
"""What must follow each word that does not stand alone."""
_WORD = re.compile(r"\S+")


def parse_move(state: State | View, text: str) -> Move:
    """Read a move, legal or not.

    ``str(move)`` writes it: ``pass``, ``bid 3``, ``trump S``, ``discard 9D 2C``, ``play AS``. Cards
    may stand in any order, a variant's names for bids (``smudge``, ``moon``) with or without
    ``bid``, and what people type is read as well: ``Play A♠``, ``10s``, ``trump hearts``.

    >>> from pitchlib import SETBACK, start
    >>> parse_move(start(SETBACK), "bid smudge")
    Bid(level=5)
    >>> print(parse_move(start(SETBACK), "Play 10♠"))
    play TS

    :param state: the game, or one seat's view of it.
    :param text: the move.
    :raises InvalidNotation: for text that is not a move, with the position of the mistake.
    """
    expect(text, str, "a move as text")
    expect(state, (State, View), "a State or a View")
    if len(text) > _LONGEST_MOVE:
        raise InvalidNotation(f"a move is a short text, not {len(text)} characters", text[:80])
    try:
        return _exact(state, text.replace(",", " "))
    except InvalidNotation as error:
        raise InvalidNotation(str(error), text, error.position) from None


def _exact(state: State | View, text: str) -> Move:
    """The move of a text without commas."""
    words = [(word[0], word.start()) for word in _WORD.finditer(text)]
    if not words:
        raise InvalidNotation(f"the text is empty; a move looks like one of: {_MOVES}", text)
    (first, start), *rest = words
    verb, table = first.lower(), state._frame.table
    if verb in table.bid_names and not rest:
        return Bid(table.bid_names[verb])
    if verb == "discard":
        return Discard(_cards(text, start + len(verb)))
    if verb == "deal":
        return _deal(text, start + len(verb))
    if verb not in {*_TAKES, "pass", *table.rules.auction.words}:
        raise InvalidNotation(f"{first!r} is not a move; write one of: {_MOVES}", text, start)
    count = int(verb in _TAKES)
    message = f"{verb} takes {_TAKES[verb]}" if count else f"{verb} stands alone"
    if len(rest) < count:
        raise InvalidNotation(message, text, len(text))
    for word, place in rest[count:]:
        raise InvalidNotation(f"{message}; remove {word!r}", text, place)
    if verb in {"play", "call"}:
        return (Play if verb == "play" else CallCard)(*_cards(text, start + len(verb)))
    for word, place in rest:
        if verb == "bid":
            number = word.isascii() and word.isdigit() and len(word) <= 9
            level = int(word) if number else table.bid_names.get(word.lower())
            if level is not None:
                return Bid(level)
            raise InvalidNotation(f"{word!r} is not a bid: write a number", text, place)
        with contextlib.suppress(InvalidNotation):
            return NameTrump(word)
        raise InvalidNotation(f"{word!r} is not a suit: write S, H, D or C", text, place)
    return Pass() if verb == "pass" else Say(verb)


def _cards(text: str, start: int, end: int | None = None) -> tuple[Card, ...]:
    """The cards in a part of a text; mistakes have their place in the whole of it."""
    return read_cards(" " * start + text[start:end])


def _deal(text: str, start: int) -> Deal:
    dealt, sign, rest = text.partition(";")
    hands, stock = [], _WORD.search(rest)
    for pile in dealt[start:].split("|"):
        hands.append(_cards(text, start, start + len(pile)))
        start += len(pile) + 1
    if not sign:
        return Deal(hands)
    if stock is None or stock[0].lower() != "stock":
        raise InvalidNotation("expected the word stock and its cards after ;", text, start)
    return Deal(hands, _cards(text, start + stock.end()))
