"""Records read from text that a person reads and types.

The text is read into the same data as the JSON, so that there is one reader for both. The hands
come one by one, as they are asked for. Where the pieces stand is asked only if there are problems:
the text is then read once more.
"""

from __future__ import annotations

import contextlib
import re
from collections import deque
from collections.abc import Iterator, Set
from itertools import pairwise
from typing import Any, final

from ...errors import UnknownVariant
from ...problems import Path
from ...variants import find_variant
from ..codec import LONGEST_LIST
from ..line import component_of_line
from ..names import REQUIRED, Components, shown
from ..notation import spelled
from ..places import Places, Problems, TooManyProblems
from .data import FORMAT, UNREADABLE
from .model import (
    LONGEST_LINE,
    MOST_COMMENTS,
    MOST_EVENTS,
    MOST_HANDS,
    MOST_HEADERS,
    MOST_PROBLEMS,
    OUTCOMES,
    VERSION,
)
from .parts import HEADERS, CardInTrick, SeatNames, is_header_name

_LINE = re.compile(r"^.*$", re.MULTILINE)
_FIRST = re.compile(r"pitchlib-record +(\d{1,6})")
_HEADER = re.compile(r"([A-Za-z][^:]{0,80}?)\s*:\s*(.*)")
_HAND = re.compile(r"hand\s+[0-9]", re.IGNORECASE)
_DEAL = re.compile(r"deal(\s|$)", re.IGNORECASE)
_STOCK = re.compile(r"stock(\s|$)", re.IGNORECASE)
_NUMBER = re.compile(r"[+-]?\d{1,9}", re.ASCII)
_SEAT = re.compile(r"seat ([0-9]{1,2})")
_TURN = re.compile(r"(\d{1,3})\s*:?\s+(?=\S)", re.ASCII)
_WORD = re.compile(r"\S+")
_RESULT = f"a result has: {', '.join(OUTCOMES)}, points, scores, winner"
_LISTED = {"alias": "aliases", "bid name": "bid-names", "point": "points"}
"""Headers that may stand several times, and what the data call them."""
_FIELDS = {name.lower(): key for key, name in HEADERS.items()}


def parse_lines(text: str, problems: Problems, components: Components) -> dict[str, Any]:
    """The data that a text stands for; its hands are read as they are taken."""
    return _Text(text, problems, components).data


def locate_lines(text: str, components: Components, wanted: Set[Path]) -> Places:
    """Where the values at the wanted paths stand in a text."""
    places = Places(values={(): 0})
    with contextlib.suppress(TooManyProblems):
        reader = _Text(text, Problems(MOST_PROBLEMS), components, wanted, places)
        deque(reader.data["hands"], maxlen=0)
    return places


@final
class _Text:
    """The reader: the data so far, and where the wanted pieces of it stand."""

    def __init__(
        self,
        text: str,
        problems: Problems,
        components: Components,
        wanted: Set[Path] = frozenset(),
        places: Places | None = None,
    ) -> None:
        self.text, self.problems, self.components = text, problems, components
        self.wanted, self.places = wanted, places or Places()
        self.table: dict[str, Any] = {}
        """The variant, as far as the text says more than its name."""
        self.start = 0
        """The offset of the line that is read."""
        self.name: str | None = None
        """The name of the variant."""
        self.replaced: dict[str, Any] = {}
        """The data of points that are given as rules, by the names of those that they replace."""
        self.headers: set[str] = set()
        self.waiting: list[tuple[str, bool]] = []
        """Comments that belong to what comes next, and whether an empty line came before them."""
        self.gap = False
        """Whether an empty line came last."""
        self.hand: dict[str, Any] = {}
        """The hand that is read; empty among the headers."""
        self.path: Path = ()
        """Of the hand."""
        self.data: dict[str, Any] = {"format": FORMAT, "variant": self.table}
        hands = self.read()
        next(hands)
        self.data["hands"] = hands

    def fail(self, column: int, message: str, *steps: str | int) -> None:
        path, offset = (*self.path, *steps), self.start + column - 1
        self.problems.add(path, message, kind="record.text", offset=offset)

    def place(self, column: int, *steps: str | int) -> None:
        if self.wanted:
            path = (*self.path, *steps)
            if path in self.wanted:
                self.places.values[path] = self.start + column - 1

    def put(self, column: int, value: Any, *steps: str | int, most: int = 1_000_000) -> None:
        """Put a value into the hand or the data; a list keeps one too many at most."""
        self.place(column, *steps)
        inner: Any = self.hand or self.data
        for step, below in pairwise(steps):
            inner = inner.setdefault(step, [] if isinstance(below, int) else {})
        if len(inner) <= most:
            if isinstance(steps[-1], int):
                inner.append(value)
            else:
                inner[steps[-1]] = value

    def read(self) -> Iterator[dict[str, Any]]:
        """Nothing once the headers are read, and then every hand."""
        for match in _LINE.finditer(self.text):
            self.start, line = match.start(), match[0]
            plain = line.strip()
            if len(line) > LONGEST_LINE:
                self.fail(1, f"a line has at most {LONGEST_LINE} characters")
            elif not plain:
                self.gap = True
            elif plain[0] in "#;":
                self.comment(plain[1:].strip())
            else:
                if self.begins_a_hand(plain):
                    yield self.ended(last=False)
                    self.new_hand()
                self.line(line, plain)
                self.gap = False
        if "version" not in self.data and not self.problems:
            self.start = 0
            self.first("", 1)
        yield self.ended(last=True)

    def begins_a_hand(self, plain: str) -> bool:
        if "version" not in self.data:
            return False
        dealt = not self.hand or "deal" in self.hand or bool(self.hand["moves"])
        return bool(_HAND.match(plain) or (dealt and _DEAL.match(plain)))

    def ended(self, *, last: bool) -> dict[str, Any]:
        """The hand that has ended; an empty one if the headers have."""
        if self.hand:
            if last:
                self.notes()
        else:
            # What stands right below the headers belongs to them, the rest to the first hand.
            above = [each for each in self.waiting if last or not each[1]]
            below = self.waiting[len(above) :]
            self.waiting = above
            self.header_comments("")
            self.waiting = below
            self.data["variant"] = self.variant()
        return self.hand

    def line(self, line: str, plain: str) -> None:
        column = len(line) - len(line.lstrip()) + 1
        if "version" not in self.data:
            self.first(plain, column)
        elif not self.hand:
            self.header(plain, column)
        else:
            self.notes()
            code, sign, comment = line.partition("#")
            if _HAND.match(plain):
                self.hand_line(code)
            elif _DEAL.match(plain):
                self.deal_line(code, column)
            elif _STOCK.match(plain):
                self.stock_line(code, column)
            elif plain[0] == "=":
                self.result(code, column)
            elif "result" in self.hand:
                message = "the hand is over after its result; the next begins with its deal"
                self.fail(column, message)
            else:
                for text, start in _items(code, ","):
                    self.move(text, start)
            if sign:
                self.note(comment.strip(), own_line=False)

    def first(self, plain: str, column: int) -> None:
        match = _FIRST.fullmatch(plain)
        # A line of text may name components as version 1 did, so there is nothing to bring up.
        version = VERSION if match is None or int(match[1]) == 1 else int(match[1])
        self.put(column + (0 if match is None else match.start(1)), version, "version")
        if match is None:
            self.fail(column, f"a record begins with the line: {FORMAT} {VERSION}", "format")

    # Comments

    def comment(self, text: str) -> None:
        if self.hand and not self.gap:
            self.note(text)
        elif len(self.waiting) <= MOST_COMMENTS:
            self.waiting.append((text, self.gap))

    def note(self, text: str, *, own_line: bool = True) -> None:
        """Note a comment on the hand."""
        after = ("deal" in self.hand) + len(self.hand["moves"]) + ("result" in self.hand)
        comment = {"after": after, "text": text, "own_line": own_line or not after}
        comments = self.hand.setdefault("comments", [])
        self.place(1, "comments", len(comments))
        if len(comments) <= MOST_COMMENTS:
            comments.append(comment)

    def notes(self) -> None:
        for text, _ in self.waiting:
            self.note(text)
        self.waiting.clear()

    def header_comments(self, before: str) -> None:
        for text, _ in self.waiting:
            number = len(self.data.get("comments", ()))
            comment = {"before": before, "text": text}
            self.put(1, comment, "comments", number, most=MOST_COMMENTS)
        self.waiting.clear()

    # Headers

    def header(self, plain: str, column: int) -> None:
        match = _HEADER.fullmatch(plain)
        if match is None:
            message = "this is not a header such as `Date: 2026-11-21`, and no hand begins here"
            self.fail(column, message)
            return
        name, value, start = match[1], match[2], column + match.start(2)
        known = " ".join(name.lower().split())
        seat = _SEAT.fullmatch(known)
        number = len(self.table.get(_LISTED.get(known, ""), ()))
        if known in _LISTED:
            self.header_comments(f"{known.capitalize()} {number + 1}")
        elif known != "rule":
            self.header_comments(name)
            if known in self.headers:
                self.fail(column, f"the header {name} is given twice")
                return
            if len(self.headers) <= 2 * MOST_HEADERS:
                self.headers.add(known)
        if known in {"rule", "point"}:
            self.component(known, value, start)
        elif known == "alias":
            self.put(start, value, "variant", "aliases", number)
        elif known == "bid name":
            self.bid_name(value, start)
        elif known == "variant":
            self.name = value
            self.place(start, "variant")
        elif known == "title":
            self.put(start, value, "variant", "title")
        elif known in _FIELDS:
            key = _FIELDS[known]
            listed = key in {"scores", "sets"}
            given = self.values(value, start, key) if listed else _value(value)
            self.put(start, given, key)
        elif seat is not None:
            self.place(start, "seats", int(seat[1]))
            self.data.setdefault("seats", SeatNames())[int(seat[1])] = value
        elif not is_header_name(name):
            self.fail(column, "this cannot name a header: use words that mean nothing else here")
        else:
            self.put(start, value, "headers", name, most=MOST_HEADERS)

    def bid_name(self, value: str, start: int) -> None:
        words = value.split()
        if words and words[0] in self.table.get("bid-names", ()):
            self.fail(start, f"the bid name {shown(words[0])} is given twice")
        elif len(words) == 2:
            self.put(start, _value(words[1]), "variant", "bid-names", words[0])
        else:
            self.fail(start, "a name and a level are needed, such as: smudge 5")

    def component(self, kind: str, value: str, start: int) -> None:
        points = len(self.table.get("points", ()))
        if points > LONGEST_LIST:
            return  # that is refused already, and nobody will read more
        found = Problems()
        component, data = component_of_line(value, self.components, found)
        for problem in found.located(value, Places()):
            self.fail(start + (problem.column or 1) - 1, problem.message, "variant")
        if component is None:
            return
        rule_point = component.rule_point
        if kind == "point":
            if not points:
                self.place(start, "variant", "points")
            self.put(start, data, "variant", "points", points)
            if points == LONGEST_LIST:
                self.fail(start, f"a variant may have at most {LONGEST_LIST} points", "variant")
        elif rule_point == "points" and component.name not in self.replaced:
            self.place(start, "variant", "points", "replace", component.name)
            self.replaced[component.name] = data
        elif rule_point == "points" or rule_point in self.table.get("rules", ()):
            point = rule_point == "points"
            what = f"point {component.name}" if point else f"rule point {rule_point}"
            self.fail(start, f"the {what} is answered twice", "variant", "rules", rule_point)
        else:
            self.header_comments(f"Rule {rule_point}")
            self.put(start, data, "variant", "rules", rule_point)

    def variant(self) -> Any:
        """The name of a variant, or a table if the text says more than the name."""
        name, table = self.name, self.table
        if name is None:
            self.problems.add(("variant",), "the header Variant is missing", offset=0)
        if self.replaced and "points" in table:
            message = "the points are listed: list the point that is a Rule as a Point as well"
            self.problems.add(("variant", "points", "replace", *self.replaced), message)
        if name is None or any(each.path[:1] == ("variant",) for each in self.problems.plain()):
            return UNREADABLE
        if self.replaced:
            table["points"] = {"replace": self.replaced}
        if not table:
            return name
        listed = isinstance(table.get("points"), list)
        if listed and {*REQUIRED} <= {*table.get("rules", ())}:
            return {"id": name, "title": name, **table}
        try:
            base = find_variant(name[:100])
        except UnknownVariant as error:
            message = (
                f"{error} (a variant of your own needs a Rule for every rule point, and its Points)"
            )
            self.problems.add(("variant",), message, kind="record.unknown-variant")
            return UNREADABLE
        names = {"id": base.id, "title": base.title, "aliases": list(base.aliases)}
        return {"extends": base.id, **names, **table}

    def values(self, text: str, column: int, *steps: str) -> list[Any]:
        """Numbers with space between them; a dash stands for none."""
        found: list[Any] = []
        for match in _WORD.finditer(text):
            self.place(column + match.start(), *steps, len(found))
            found.append(None if match[0] == "-" else _value(match[0]))
        return found

    # Hands

    def new_hand(self) -> None:
        number = int(self.path[1]) + 1 if self.path else 0
        self.path = ("hands", number)
        self.place(1)
        if number == MOST_HANDS:
            self.fail(1, f"a record has at most {MOST_HANDS} hands")
            raise TooManyProblems
        self.hand = {"moves": []}

    def hand_line(self, code: str) -> None:
        for text, start in _items(code, ","):
            words = text.split()
            first = words[0].lower() if len(words) == 2 else ""
            key = {"hand": "number", "dealer": "dealer"}.get(first)
            if key is None:
                self.fail(start, "a hand begins with a line such as: hand 1, dealer 0")
                return
            self.put(start + text.index(words[1], len(words[0])), _value(words[1]), key)

    def deal_line(self, code: str, column: int) -> None:
        self.put(column, {"hands": []}, "deal")
        hands, semicolon, stock = spelled(code).partition(";")
        start = column + len("deal")
        for seat, (text, place) in enumerate(_items(hands[start - 1 :], "|", start)):
            self.put(place, text, "deal", "hands", seat)
        if semicolon:
            self.stock(stock, len(hands) + 2)

    def stock_line(self, code: str, column: int) -> None:
        if "deal" not in self.hand or self.hand["moves"] or "stock" in self.hand["deal"]:
            self.fail(column, "the stock stands after the deal, once")
        else:
            self.stock(spelled(code), 1)

    def stock(self, text: str, column: int) -> None:
        ((words, start),) = _items(text, "\n", column)
        if not _STOCK.match(words):
            self.fail(start, "expected the word stock and its cards")
            return
        cards = words[len("stock") :].lstrip()
        self.put(start + len(words) - len(cards), cards, "deal", "stock")

    def move(self, text: str, start: int) -> None:
        match = _TURN.match(text)
        seat = None if match is None else int(match[1])
        offset = start if match is None else start + match.end()
        body = text[offset - start :]
        words = list(_WORD.finditer(body))
        if len(words) > 2 and words[0][0].lower() == "play":
            words = list(_WORD.finditer(spelled(body)))
            for turn, word in enumerate(words[1:]):
                here = offset + word.start()
                # A trick names its leader only; the others follow around the table.
                who = seat if turn == 0 or seat is None else (seat, turn)
                self.add_move(who, CardInTrick(f"play {word[0]}"), here if turn else start, here)
        else:
            self.add_move(seat, body, start, offset)

    def add_move(self, seat: Any, text: str, start: int, body: int) -> None:
        moves = self.hand["moves"]
        if len(moves) == MOST_EVENTS:
            self.fail(start, f"a hand has at most {MOST_EVENTS} moves")
            raise TooManyProblems
        self.place(start, "moves", len(moves))
        self.place(body, "moves", len(moves), 1)
        moves.append([seat, text])

    def result(self, code: str, column: int) -> None:
        if "result" in self.hand:
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
            if key in self.hand["result"]:
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
