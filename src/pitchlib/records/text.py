"""Records as text that a person reads and types.

The text is read into the same data as the JSON, so that there is one reader for both; where the
pieces stand is noted by their paths.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, final

from ..codec.components import LONGEST_LIST, REQUIRED, line_of_data
from ..codec.texts import Problems, TooManyProblems, spelled
from ..errors import UnknownVariant
from ..messages import in_kebab_case
from ..problems import Path
from ..variants import find_variant
from .data import FORMAT, HEADERS, is_header_name
from .model import (
    LONGEST_LINE,
    MOST_COMMENTS,
    MOST_EVENTS,
    MOST_HANDS,
    MOST_HEADERS,
    VERSION,
    spaced,
)

_LINE = re.compile("^.*$", re.MULTILINE)
_FIRST = re.compile(r"pitchlib-record +([0-9]{1,6})")
_HEADER = re.compile(r"([A-Za-z][^:]{0,80}?)\s*:\s*(.*)")
_HAND = re.compile(r"hand\s+[0-9]", re.IGNORECASE)
_DEAL = re.compile(r"deal(\s|$)", re.IGNORECASE)
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_SEAT = re.compile(r"seat ([0-9]{1,2})")
_TURN = re.compile(r"(\d{1,3})\s*:?\s+(?=\S)", re.ASCII)
_WORD = re.compile(r"\S+")
_FIELDS = {name.lower(): key for key, name in HEADERS.items()}
_OF_VARIANT = {"variant": "id", "title": "title", "origin": "origin"}
_LISTED = {"alias": "aliases", "point": "points"}
_NAMED = {"rule": "rules", "bid": "bid-names"}
"""The keys of a variant by the header, or by its first word: ``Rule auction``, ``Bid smudge``."""


# Writing


def record_lines(data: Mapping[str, Any], *, variant_by_name: bool = False) -> list[str]:
    """The lines of a record as text."""
    lines = [f"{FORMAT} {VERSION}", *_headers(data, variant_by_name=variant_by_name)]
    lines += _comments(data)
    for number, hand in enumerate(data["hands"], data.get("hands_before", 0) + 1):
        lines += ["", f"hand {number}", *_comments(hand)]
        lines += _moves(hand["moves"], whole="seen_by" not in data)
        if "scores" in hand:
            lines.append(f"= {spaced(hand['scores'])}")
    return lines


def _headers(data: Mapping[str, Any], *, variant_by_name: bool) -> Iterator[str]:
    single = dict(data.get("headers", {}))
    names = enumerate(data.get("seats", ()))
    single |= {f"Seat {seat}": name for seat, name in names if name is not None}
    single |= {name: spaced(data[key]) for key, name in HEADERS.items() if key in data}
    variant = data["variant"]
    keys = {"variant": "id"} if variant_by_name else _OF_VARIANT
    single |= {name.title(): variant[key] for name, key in keys.items() if key in variant}
    if not variant_by_name:
        levels, rules = variant.get("bid-names", {}), variant["rules"]
        single |= {f"Bid {name}": level for name, level in levels.items()}
        single |= {f"Rule {name}": line_of_data(each) for name, each in rules.items()}
    yield from (f"{name}: {value}".rstrip() for name, value in single.items())
    if not variant_by_name:
        yield from (f"Alias: {alias}" for alias in variant.get("aliases", ()))
        yield from (f"Point: {line_of_data(point)}" for point in variant["points"])


def _moves(moves: Sequence[Sequence[Any]], *, whole: bool) -> Iterator[str]:
    """Lines of moves. In a whole record it follows from the leader who else plays to a trick."""
    run: list[Sequence[Any]] = []
    for place, move in enumerate(moves):
        run.append(move)
        if place + 1 == len(moves) or not _goes_on(run, moves[place + 1]):
            led, (seat, text) = whole and _verb(move) == "play", run[0]
            before = "" if seat is None else f"{seat} "
            if led:
                text = " ".join(["play", *(each.removeprefix("play ") for _, each in run)])
            others = () if led else run[1:]
            yield ", ".join([f"{before}{text}", *(spaced(each) for each in others)])
            run = []


def _goes_on(run: Sequence[Sequence[Any]], move: Sequence[Any]) -> bool:
    """Whether a move stands on the same line: calls, a discard and its draw, a trick."""
    last, verb = _verb(run[-1]), _verb(move)
    if last == "play":  # a seat plays to a trick once
        return verb == "play" and move[0] is not None and move[0] not in [seat for seat, _ in run]
    return (last, verb) == ("discard", "draw") or {last, verb} <= {"bid", "pass"}


def _verb(move: Sequence[Any]) -> str:
    verb: str = move[1].partition(" ")[0]
    return verb


def _comments(data: Mapping[str, Any]) -> Iterator[str]:
    return (f"# {text}".rstrip() for text in data.get("comments", ()))


# Reading


@final
class RecordText:
    """The text of a record, read line by line into the data that the JSON holds.

    The headers come first, then each hand when it is asked for; the places of what was read go to
    the problems, those of a hand for as long as it is the last one.
    """

    def __init__(self, text: str, problems: Problems) -> None:
        self.problems: Problems = problems
        self.start: int = 0
        """The offset of the line that is read."""
        self.table: dict[str, Any] = {}
        """The variant."""
        self.given: set[str] = set()
        """The headers."""
        self.path: Path = ()
        """Of the hand that is read."""
        self.data: dict[str, Any] = {"format": FORMAT, "variant": self.table}
        """The headers, and then the hand."""
        self.lines: Iterator[str] = self.lines_of(text)
        self.number: str = ""
        """Of the hand that is read, in the game."""
        self.ahead: str = ""
        """The line with which the next hand begins."""

    def lines_of(self, text: str) -> Iterator[str]:
        """The lines that are not empty."""
        for found in _LINE.finditer(text):
            line, self.start = found[0], found.start()
            if len(line) > LONGEST_LINE:
                self.fail(1, f"a line has at most {LONGEST_LINE} characters")
            elif not line.isspace() and line:
                yield line

    def fail(self, column: int, message: str, *steps: str | int) -> None:
        """Note a problem of the line that is read."""
        path, offset = (*self.path, *steps), self.start + column - 1
        self.problems.add(path, message, kind="record.text", offset=offset)

    def put(self, column: int, value: Any, *steps: str | int, most: int = 1_000_000) -> None:
        """Put a value into the data; a list keeps one too many at most."""
        path = (*self.path, *steps)
        self.problems.places[path] = self.start + column - 1
        inner: Any = self.data
        for step, below in pairwise(steps):
            inner = inner.setdefault(step, [] if isinstance(below, int) else {})
        if len(inner) <= most:
            if isinstance(steps[-1], int):
                inner.append(value)
            else:
                inner[steps[-1]] = value

    def headers(self) -> dict[str, Any]:
        """The data without its hands."""
        self.problems.places[()] = 0
        for line in self.lines:
            plain, column = line.strip(), len(line) - len(line.lstrip()) + 1
            if "version" in self.data and (_HAND.match(plain) or _DEAL.match(plain)):
                self.ahead = line
                break
            if self.is_comment(plain):
                continue
            if "version" not in self.data:
                self.first(plain, column)
            else:
                self.header(plain, column)
        if "version" not in self.data and not self.problems:
            self.start = 0
            self.first("", 1)
        self.data["variant"] = self.variant()
        return self.data

    def hands(self) -> Iterator[dict[str, Any]]:
        """The data of each hand."""
        headers, before = self.problems.places, self.data.get("hands_before", 0)
        place = 0
        while self.ahead:
            if place == MOST_HANDS:
                self.fail(1, f"a record has at most {MOST_HANDS} hands")
                return
            self.path = ("hands", place)
            place += 1
            self.number = str(before + place) if type(before) is int else ""
            self.problems.places = {(): headers[()], self.path: self.start}
            self.data = {"moves": []}
            line, self.ahead = self.ahead, ""
            self.line_of_hand(line)
            for line in self.lines:
                plain = line.strip()
                if _HAND.match(plain) or (self.data["moves"] and _DEAL.match(plain)):
                    self.ahead = line
                    break
                if not self.is_comment(plain):
                    self.line_of_hand(line)
            yield self.data

    # Comments

    def is_comment(self, plain: str) -> bool:
        """Whether a line is a comment, which is kept with the headers or the hand."""
        if plain[0] in "#;":
            self.comment(plain[1:].strip())
        return plain[0] in "#;"

    def comment(self, text: str) -> None:
        """Keep a comment."""
        place = len(self.data.get("comments", ()))
        self.put(1, text, "comments", place, most=MOST_COMMENTS)

    # Headers

    def first(self, plain: str, column: int) -> None:
        """The line that names the format and its version."""
        match = _FIRST.fullmatch(plain)
        version = VERSION if match is None else int(match[1])
        self.put(column + (0 if match is None else match.start(1)), version, "version")
        if match is None:
            self.fail(column, f"a record begins with the line: {FORMAT} {VERSION}", "format")

    def header(self, plain: str, column: int) -> None:
        """A name and a value."""
        match = _HEADER.fullmatch(plain)
        if match is None:
            message = "this is not a header such as `Date: 2026-11-21`, and no hand begins here"
            self.fail(column, message)
            return
        name, value, start = match[1], match[2], column + match.start(2)
        known = " ".join(name.lower().split())
        first, _, rest = known.partition(" ")
        seat, key = _SEAT.fullmatch(known), _FIELDS.get(known)
        if known not in _LISTED:
            if known in self.given:
                self.fail(column, f"the header {name} is given twice")
                return
            if len(self.given) <= 2 * MOST_HEADERS:
                self.given.add(known)
        places, here = self.problems.places, self.start + start - 1
        if known in _LISTED:
            listed = _LISTED[known]
            place = len(self.table.get(listed, ()))
            places.setdefault(("variant", listed), here)
            value = _component(value) if known == "point" else value
            self.put(start, value, "variant", listed, place, most=LONGEST_LIST)
        elif known in _OF_VARIANT:
            self.put(start, value, "variant", _OF_VARIANT[known])
            if known == "variant":
                places["variant",] = here
        elif first in _NAMED and rest:
            places.setdefault(("variant", _NAMED[first]), here)
            given = _component(value) if first == "rule" else _value(value)
            self.put(start, given, "variant", _NAMED[first], rest, most=LONGEST_LIST)
        elif key is not None:
            scores = key == "scores"
            self.put(start, self.values(value, start, key) if scores else _value(value), key)
        elif seat is not None:
            # By number: how many play is not known yet.
            places["seats", int(seat[1])] = here
            self.data.setdefault("seats", {})[int(seat[1])] = value
        elif not is_header_name(name):
            self.fail(column, "this cannot name a header: use words that mean nothing else here")
        else:
            self.put(start, value, "headers", name, most=MOST_HEADERS)

    def variant(self) -> Any:
        """The name of a variant, or a table if the text says more; ``None`` if it is told wrong."""
        name, table = self.table.get("id"), self.table
        if name is None:
            self.problems.add(("variant",), "the header Variant is missing", offset=0)
            return None
        if len(table) == 1:
            return name
        if "points" in table and len(table.get("rules", ())) >= len(REQUIRED):
            return {"title": name, **table}
        try:
            base = find_variant(name[:100])
        except UnknownVariant as error:
            own = "(a variant of your own needs a Rule for every rule point, and its Points)"
            self.problems.add(("variant",), f"{error.short} {own}", kind="record.unknown-variant")
            return None
        if "points" in table:
            places = self.problems.places
            for place in range(len(table["points"])):
                added: Path = ("variant", "points", "add", place)
                places[added] = places["variant", "points", place]
            table["points"] = {"add": table["points"]}
        return {"title": base.title, **table, "extends": base.id, "id": base.id}

    def values(self, text: str, column: int, *steps: str) -> list[Any]:
        """Numbers with space between them; a dash stands for none."""
        found: list[Any] = []
        for match in _WORD.finditer(text):
            here = (*self.path, *steps, len(found))
            self.problems.places[here] = self.start + column + match.start() - 1
            found.append(None if match[0] == "-" else _value(match[0]))
        return found

    # Hands

    def line_of_hand(self, line: str) -> None:
        """A line of the hand that is read."""
        plain, column = line.strip(), len(line) - len(line.lstrip()) + 1
        code, sign, comment = line.partition("#")
        if _HAND.match(plain):
            if code.lower().split() != ["hand", self.number]:
                self.fail(column, f"this is hand {self.number}")
        elif plain[0] == "=":
            if "scores" in self.data:
                self.fail(column, "the scores after a hand stand once", "scores")
            scores = self.values(code[column:], column + 1, "scores")
            self.put(column, scores, "scores")
        elif "scores" in self.data:
            self.fail(column, "the hand is over after its scores; the next begins with its deal")
        else:
            for text, start in _items(code):
                self.move(text, start)
        if sign:
            self.comment(comment.strip())

    def move(self, text: str, start: int) -> None:
        """A move, with or without its seat; a trick is several."""
        match = _TURN.match(text)
        seat = None if match is None else int(match[1])
        offset = start if match is None else start + match.end()
        body = text[offset - start :]
        words = list(_WORD.finditer(body))
        if len(words) < 3 or words[0][0].lower() != "play":
            self.add_move(seat, body, start, offset)
            return
        for turn, word in enumerate(list(_WORD.finditer(spelled(body)))[1:]):
            here = offset + word.start()
            # A trick names its leader only; who else plays to it follows.
            self.add_move(None if turn else seat, f"play {word[0]}", here if turn else start, here)

    def add_move(self, seat: Any, text: str, start: int, body: int) -> None:
        """Keep a move and where its seat and its text begin."""
        moves = self.data["moves"]
        if len(moves) == MOST_EVENTS:
            self.fail(start, f"a hand has at most {MOST_EVENTS} moves")
            raise TooManyProblems
        of_seat = (*self.path, "moves", len(moves))
        of_text = (*of_seat, 1)
        self.problems.places[of_seat] = self.start + start - 1
        self.problems.places[of_text] = self.start + body - 1
        moves.append([seat, text])


def _value(word: str) -> int | str:
    """A number; of what is none, the word, which the reader of data refuses."""
    return int(word) if _NUMBER.fullmatch(word) else word


def _component(text: str) -> str:
    """A component as data have it, whose name may be written as in Python."""
    return text if "(" in text else in_kebab_case(text)


def _items(text: str) -> Iterator[tuple[str, int]]:
    """What stands between commas without the space around it, and the column of each."""
    place = 1
    for part in text.split(","):
        yield part.strip(), place + (len(part) - len(part.lstrip()) if part.strip() else 0)
        place += len(part) + 1
