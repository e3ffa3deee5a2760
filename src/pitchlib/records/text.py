"""Records as text that a person reads and types.

The text is read into the same data as the JSON, so that there is one reader for both; where the
pieces stand is noted by their paths.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, final

from ..codec.components import LONGEST_LIST, REQUIRED, line_of_data
from ..codec.texts import Problems, TooManyProblems, spelled
from ..composing import RULE_POINTS
from ..errors import UnknownVariant, shown
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
    OUTCOMES,
    VERSION,
    spaced,
)

_LINE = re.compile("^.*$", re.MULTILINE)
_FIRST = re.compile(r"pitchlib-record +([0-9]{1,6})")
_HEADER = re.compile(r"([A-Za-z][^:]{0,80}?)\s*:\s*(.*)")
_HAND = re.compile(r"hand\s+[0-9]", re.IGNORECASE)
_DEAL = re.compile(r"deal(\s|$)", re.IGNORECASE)
_STOCK = re.compile(r"stock(\s|$)", re.IGNORECASE)
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_SEAT = re.compile(r"seat ([0-9]{1,2})")
_TURN = re.compile(r"(\d{1,3})\s*:?\s+(?=\S)", re.ASCII)
_WORD = re.compile(r"\S+")
_RESULT = f"a result has: {', '.join(OUTCOMES)}, points, scores, winner"
_FIELDS = {name.lower(): key for key, name in HEADERS.items()}


# Writing


def record_lines(data: Mapping[str, Any], step: int, *, variant_by_name: bool = False) -> list[str]:
    """The lines of a record as text; ``step`` is what to add to a seat for the next in turn."""
    lines = [f"{FORMAT} {VERSION}", *_headers(data, variant_by_name=variant_by_name)]
    lines += _comments(data)
    for hand in data["hands"]:
        lines += ["", *_hand_lines(hand, data["players"], step)]
    return lines


def _headers(data: Mapping[str, Any], *, variant_by_name: bool) -> Iterator[str]:
    single = dict(data.get("headers", {}))
    names = enumerate(data.get("seats", ()))
    single |= {f"Seat {seat}": name for seat, name in names if name is not None}
    single |= {name: spaced(data[key]) for key, name in HEADERS.items() if key in data}
    variant = data["variant"]
    single["Variant"] = variant["id"]
    if not variant_by_name:
        single["Title"] = variant["title"]
        if "origin" in variant:
            single["Origin"] = variant["origin"]
    yield from (f"{name}: {value}".rstrip() for name, value in single.items())
    if variant_by_name:
        return
    yield from (f"Alias: {alias}" for alias in variant.get("aliases", ()))
    for name, level in variant.get("bid-names", {}).items():
        yield f"Bid name: {name} {level}"
    for rule_point in RULE_POINTS:
        if rule_point != "points":
            yield f"Rule: {line_of_data(variant['rules'][rule_point])}"
        else:
            yield from (f"Point: {line_of_data(point)}" for point in variant["points"])


def _hand_lines(hand: Mapping[str, Any], players: int, step: int) -> Iterator[str]:
    dealer = f", dealer {hand['dealer']}" if "dealer" in hand else ""
    yield f"hand {hand['number']}{dealer}"
    yield from _comments(hand)
    if "deal" in hand:
        yield f"deal {' | '.join(hand['deal']['hands'])}".rstrip()
        if "stock" in hand["deal"]:
            yield f"stock {hand['deal']['stock']}".rstrip()
    run: list[Any] = []
    for move in hand["moves"]:
        if run and not _goes_on(run, move, players):
            yield _line_of(run, players, step)
            run = []
        run.append(move)
    if run:
        yield _line_of(run, players, step)
    if "result" in hand:
        said = [
            spaced(value) if key == "outcome" else f"{key} {spaced(value)}".rstrip()
            for key, value in hand["result"].items()
        ]
        yield f"= {', '.join(said)}".rstrip()


def _comments(data: Mapping[str, Any]) -> Iterator[str]:
    return (f"# {text}".rstrip() for text in data.get("comments", ()))


def _goes_on(run: list[list[Any]], move: list[Any], players: int) -> bool:
    """Whether a move stands on the same line: calls, a discard and its draw, a trick."""
    last, verb = _verb(run[-1]), _verb(move)
    if last == "play":
        # A seat plays to a trick once; those that have nothing to play are left out.
        again = move[0] is not None and any(move[0] == seat for seat, _ in run)
        return verb == "play" and len(run) < players and not again
    return (last, verb) == ("discard", "draw") or {last, verb} <= {"bid", "pass"}


def _verb(move: list[Any]) -> str:
    verb: str = move[1].partition(" ")[0]
    return verb


def _line_of(run: list[list[Any]], players: int, step: int) -> str:
    leader = run[0][0]
    if _verb(run[0]) == "play" and leader is not None:
        cards = [text.removeprefix("play ") for _, text in run]
        if all(seat == (leader + turn * step) % players for turn, (seat, _) in enumerate(run)):
            return f"{leader} play {' '.join(cards)}"
    return ", ".join(text if seat is None else f"{seat} {text}" for seat, text in run)


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
        """The variant, as far as the text says more than its name."""
        self.name: str | None = None
        """The name of the variant."""
        self.given: set[str] = set()
        """The headers."""
        self.path: Path = ()
        """Of the hand that is read."""
        self.data: dict[str, Any] = {"format": FORMAT, "variant": self.table}
        """The headers, and then the hand."""
        self.lines: Iterator[str] = self.lines_of(text)
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

    def hands(self, players: int, step: int) -> Iterator[dict[str, Any]]:
        """The data of each hand."""
        headers = self.problems.places
        number = 0
        while self.ahead:
            if number == MOST_HANDS:
                self.fail(1, f"a record has at most {MOST_HANDS} hands")
                return
            self.path = ("hands", number)
            self.problems.places = {(): headers[()], self.path: self.start}
            self.data = {"moves": []}
            line, self.ahead = self.ahead, ""
            self.line_of_hand(line, players, step)
            for line in self.lines:
                plain = line.strip()
                dealt = "deal" in self.data or self.data["moves"]
                if _HAND.match(plain) or (dealt and _DEAL.match(plain)):
                    self.ahead = line
                    break
                if not self.is_comment(plain):
                    self.line_of_hand(line, players, step)
            yield self.data
            number += 1

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
        seat = _SEAT.fullmatch(known)
        if known not in {"rule", "point", "alias", "bid name"}:
            if known in self.given:
                self.fail(column, f"the header {name} is given twice")
                return
            if len(self.given) <= 2 * MOST_HEADERS:
                self.given.add(known)
        if known in {"rule", "point"}:
            listed, line = f"{known}s", value if "(" in value else in_kebab_case(value)
            self.problems.places.setdefault(("variant", listed), self.start + start - 1)
            place = len(self.table.get(listed, ()))
            self.put(start, line, "variant", listed, place, most=LONGEST_LIST)
        elif known == "alias":
            self.put(start, value, "variant", "aliases", len(self.table.get("aliases", ())))
        elif known == "bid name":
            self.bid_name(value, start)
        elif known == "variant":
            self.name = value
            self.problems.places["variant",] = self.start + start - 1
        elif known in {"title", "origin"}:
            self.put(start, value, "variant", known)
        elif known in _FIELDS:
            key = _FIELDS[known]
            if key == "scores":
                self.put(start, self.values(value, start, key), key)
            else:
                self.put(start, _value(value), key)
        elif seat is not None:
            # By number: how many play is not known yet.
            self.problems.places["seats", int(seat[1])] = self.start + start - 1
            self.data.setdefault("seats", {})[int(seat[1])] = value
        elif not is_header_name(name):
            self.fail(column, "this cannot name a header: use words that mean nothing else here")
        else:
            self.put(start, value, "headers", name, most=MOST_HEADERS)

    def bid_name(self, value: str, start: int) -> None:
        """The name of a bid and its level."""
        words = value.split()
        if words and words[0] in self.table.get("bid-names", ()):
            self.fail(start, f"the bid name {shown(words[0])} is given twice")
        elif len(words) == 2:
            self.put(start, _value(words[1]), "variant", "bid-names", words[0])
        else:
            self.fail(start, "a name and a level are needed, such as: smudge 5")

    def variant(self) -> Any:
        """The name of a variant, or a table if the text says more; ``None`` if it is told wrong."""
        name, table = self.name, self.table
        if name is None:
            self.problems.add(("variant",), "the header Variant is missing", offset=0)
        if name is None or any(each.path[:1] == ("variant",) for each in self.problems.found):
            return None
        if not table:
            return name
        if "rules" in table:
            table["rules"] = tuple(table["rules"])
        if "points" in table and len(table.get("rules", ())) >= len(REQUIRED):
            return {"id": name, "title": name, **table}
        try:
            base = find_variant(name[:100])
        except UnknownVariant as error:
            own = "(a variant of your own needs a Rule for every rule point, and its Points)"
            self.problems.add(("variant",), f"{error.short} {own}", kind="record.unknown-variant")
            return None
        return {"extends": base.id, "id": base.id, "title": base.title, **table}

    def values(self, text: str, column: int, *steps: str) -> list[Any]:
        """Numbers with space between them; a dash stands for none."""
        found: list[Any] = []
        for match in _WORD.finditer(text):
            here = (*self.path, *steps, len(found))
            self.problems.places[here] = self.start + column + match.start() - 1
            found.append(None if match[0] == "-" else _value(match[0]))
        return found

    # Hands

    def line_of_hand(self, line: str, players: int, step: int) -> None:
        """A line of the hand that is read."""
        plain, column = line.strip(), len(line) - len(line.lstrip()) + 1
        code, sign, comment = line.partition("#")
        if _HAND.match(plain):
            self.hand_line(code)
        elif _DEAL.match(plain):
            self.deal_line(code, column)
        elif _STOCK.match(plain):
            self.stock_line(code, column)
        elif plain[0] == "=":
            self.result(code, column)
        elif "result" in self.data:
            self.fail(column, "the hand is over after its result; the next begins with its deal")
        else:
            for text, start in _items(code, ","):
                self.move(text, start, players, step)
        if sign:
            self.comment(comment.strip())

    def hand_line(self, code: str) -> None:
        """The number and the dealer."""
        for text, start in _items(code, ","):
            words = text.split()
            first = words[0].lower() if len(words) == 2 else ""
            key = {"hand": "number", "dealer": "dealer"}.get(first)
            if key is None:
                self.fail(start, "a hand begins with a line such as: hand 1, dealer 0")
                return
            self.put(start + text.index(words[1], len(words[0])), _value(words[1]), key)

    def deal_line(self, code: str, column: int) -> None:
        """The cards of each seat."""
        self.put(column, {"hands": []}, "deal")
        start = column + len("deal")
        for seat, (text, place) in enumerate(_items(spelled(code)[start - 1 :], "|", start)):
            self.put(place, text, "deal", "hands", seat)

    def stock_line(self, code: str, column: int) -> None:
        """The stock, after the deal."""
        if "deal" not in self.data or self.data["moves"] or "stock" in self.data["deal"]:
            self.fail(column, "the stock stands after the deal, once")
            return
        ((cards, start),) = _items(spelled(code)[column - 1 + len("stock") :], "\n", column + 5)
        self.put(start, cards, "deal", "stock")

    def move(self, text: str, start: int, players: int, step: int) -> None:
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
            # A trick names its leader only; the others follow around the table.
            who = seat
            if turn and seat is not None and seat < players:
                who = (seat + turn * step) % players
            self.add_move(who, f"play {word[0]}", here if turn else start, here)

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

    def result(self, code: str, column: int) -> None:
        """The outcome that a record claims."""
        if "result" in self.data:
            self.fail(column, "a hand has one result", "result")
            return
        self.put(column, {}, "result")
        rest = code[column:]
        for text, start in _items(rest, ",", column + 1) if rest.strip() else ():
            key, _, numbers = text.partition(" ")
            place = start + len(key) + 1
            value: Any = text
            if text in OUTCOMES:
                key, place = "outcome", start
            elif key in {"points", "scores"}:
                value = self.values(numbers, place, "result", key)
            elif key == "winner":
                value = _value(numbers.strip())
            else:
                self.fail(start, _RESULT, "result")
                continue
            if key in self.data["result"]:
                self.fail(start, f"{shown(text)}: this is given twice", "result")
            self.put(place, value, "result", key)


def _value(word: str) -> int | str:
    """A number; of what is none, the word, which the reader of data refuses."""
    return int(word) if _NUMBER.fullmatch(word) else word


def _items(text: str, separator: str, column: int = 1) -> Iterator[tuple[str, int]]:
    """The parts of a text without the space around them, and the column of each."""
    place = 0
    for part in text.split(separator):
        plain = part.strip()
        yield plain, column + place + (len(part) - len(part.lstrip()) if plain else 0)
        place += len(part) + 1
