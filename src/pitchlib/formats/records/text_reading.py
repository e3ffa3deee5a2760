"""Records read from text that a person reads and types.

The text is read into the same data as the JSON, with the place of every piece of it, so that there
is one reader for both, and every problem has its line and column.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Any, final

from ...errors import UnknownVariant
from ...problems import Path
from ...variants import find_variant
from ..codec import LONGEST_LIST
from ..line import component_of_line
from ..names import OPTIONAL, RULES, Components
from ..places import Places, Problems, TooManyProblems
from .data import FORMAT, UNREADABLE, CardInTrick, SeatNames, is_header_name
from .limits import LONGEST_LINE, MOST_EVENTS, MOST_HANDS
from .model import VERSION

__all__ = ["parse_text"]

_FIRST = re.compile(r"pitchlib-record +(\d{1,6})")
_HEADER = re.compile(r"([A-Za-z][^:]{0,80}?)\s*:\s*(.*)")
_HAND = re.compile(r"hand\s+[0-9]")
_DEAL = re.compile(r"deal(\s|$)")
_STOCK = re.compile(r"stock(\s|$)")
_NUMBER = re.compile(r"[+-]?\d{1,9}", re.ASCII)
_SEAT = re.compile(r"seat ([0-9]{1,2})")
_WORD = re.compile(r"\S+")
_OUTCOMES = frozenset({"made", "set", "played", "thrown-in"})
_RESULT = "a result has: made, set, played or thrown-in, points, scores, winner"


@final
class _Text:
    """The reader: the data so far, and where each piece of it stands."""

    def __init__(self, problems: Problems, components: Components, places: Places) -> None:
        self.problems = problems
        self.components = components
        self.places = places
        self.data: dict[str, Any] = {"format": FORMAT, "variant": {}}
        self.table: dict[str, Any] = self.data["variant"]
        """The variant, as far as the text says more than its name."""
        self.start = 0
        """The offset of the line that is read."""
        self.name: str | None = None
        """The name of the variant."""
        self.replaced: dict[str, Any] = {}
        """The data of points that are given as rules, by the names of those that they replace."""
        self.seats = SeatNames()
        self.seen: set[str] = set()
        self.waiting: list[tuple[str, bool]] = []
        """Comments that belong to what comes next, and whether an empty line came before them."""
        self.broken = False
        """Whether a component could not be read."""
        self.hand: dict[str, Any] | None = None
        self.hand_path: Path = ()
        self.gap = False
        """Whether an empty line came last."""

    def fail(self, column: int, message: str, path: Path = ()) -> None:
        offset = self.start + column - 1
        self.problems.add(path or self.hand_path, message, kind="record.text", offset=offset)

    def place(self, path: Path, column: int) -> None:
        self.places.values[path] = self.start + column - 1

    def put(self, path: Path, column: int, value: Any) -> None:
        """Put a value into the data; at a place in a list it comes last."""
        self.place(path, column)
        inner: Any = self.data
        for step, below in pairwise(path):
            if isinstance(step, int):
                inner = inner[step]
            else:
                inner = inner.setdefault(step, [] if isinstance(below, int) else {})
        if isinstance(path[-1], int):
            inner.append(value)
        else:
            inner[path[-1]] = value

    # Lines

    def read(self, text: str) -> None:
        for line in text.split("\n"):
            self.line(line)
            self.start += len(line) + 1
        if "version" not in self.data and not self.problems:
            self.start = 0
            self.fail(1, f"a record begins with the line: {FORMAT} {VERSION}", ("format",))
        self.end_comments()
        if self.hand is None and self.waiting:
            self.header_comments("")

    def line(self, line: str) -> None:
        if len(line) > LONGEST_LINE:
            self.fail(1, f"a line has at most {LONGEST_LINE} characters")
            return
        plain = line.strip()
        if not plain:
            self.gap = True
            return
        if plain[0] in "#;":
            self.comment(plain[1:].strip())
            return
        column = len(line) - len(line.lstrip()) + 1
        if "version" not in self.data:
            self.first(plain, column)
        elif _HAND.match(plain):
            self.hand_line(line, column)
        elif _DEAL.match(plain):
            self.deal_line(line, column)
        elif self.hand is None:
            self.header(line, plain, column)
        else:
            self.hand_content(line, plain, column)
        self.gap = False

    def first(self, plain: str, column: int) -> None:
        match = _FIRST.fullmatch(plain)
        if match is None:
            self.fail(column, f"a record begins with the line: {FORMAT} {VERSION}", ("format",))
            self.data["version"] = VERSION
            return
        version = int(match[1])
        # A line of text may name components as version 1 did, so there is nothing to bring up.
        self.data["version"] = VERSION if version == 1 else version
        self.place(("version",), column + match.start(1))

    # Comments

    def comment(self, text: str) -> None:
        if self.hand is None or self.gap:
            self.waiting.append((text, self.gap))
        else:
            self.note(text, own_line=True)

    def note(self, text: str, *, own_line: bool) -> None:
        assert self.hand is not None
        after = bool(self.hand.get("deal")) + len(self.hand["moves"]) + ("result" in self.hand)
        comment = {"after": after, "text": text, "own_line": own_line or not after}
        number = len(self.hand.get("comments", ()))
        self.put((*self.hand_path, "comments", number), 1, comment)

    def header_comments(self, before: str) -> None:
        for text, _ in self.waiting:
            number = len(self.data.get("comments", ()))
            self.put(("comments", number), 1, {"before": before, "text": text})
        self.waiting.clear()

    def end_comments(self) -> None:
        """What waited after an empty line, and no other hand came, belongs to the last one."""
        if self.hand is not None:
            for text, _ in self.waiting:
                self.note(text, own_line=True)
            self.waiting.clear()

    # Headers

    def header(self, line: str, plain: str, column: int) -> None:
        match = _HEADER.fullmatch(plain)
        if match is None:
            message = (
                "this is neither a header such as `Date: 2026-11-21` nor the beginning of a hand"
            )
            self.fail(column, message)
            return
        name, value = match[1], match[2]
        start = column + match.start(2)
        known = " ".join(name.casefold().split())
        if known in {"rule", "point"}:
            self.component(known, value, start)
        elif known == "alias":
            number = len(self.table.get("aliases", ()))
            self.header_comments(f"Alias {number + 1}")
            self.put(("variant", "aliases", number), start, value)
        elif known == "bid name":
            self.header_comments(f"Bid name {len(self.table.get('bid-names', ())) + 1}")
            self.bid_name(value, start)
        else:
            self.header_comments(name)
            if known in self.seen:
                self.fail(column, f"the header {name} is given twice")
            else:
                self.seen.add(known)
                self.single_header(known, name, value, column, start)

    def single_header(self, known: str, name: str, value: str, column: int, start: int) -> None:
        """A header that may stand once; ``known`` is its name in lower case."""
        path: Path = (known.replace(" ", "_"),)
        seat = _SEAT.fullmatch(known)
        if known == "variant":
            self.name = value
            self.place(path, start)
        elif known == "title":
            self.put(("variant", "title"), start, value)
        elif known in {"players", "dealer", "hands before"}:
            self.put(path, start, self.whole(value, start))
        elif known == "scores":
            self.put(path, start, self.numbers(value, start, path))
        elif known == "seen by":
            self.put(path, start, value if value == "nobody" else self.whole(value, start))
        elif seat is not None:
            self.place(("seats", int(seat[1])), start)
            self.seats[int(seat[1])] = value
        elif is_header_name(name):
            self.put(("headers", name), start, value)
        else:
            self.fail(
                column,
                "this cannot name a header: use words that mean nothing else here",
            )

    def bid_name(self, value: str, start: int) -> None:
        words = value.split()
        if words and words[0] in self.table.get("bid-names", ()):
            self.fail(start, f"the bid name {_shortened(words[0])} is given twice")
        elif len(words) == 2:
            level = self.whole(words[1], start)
            self.put(("variant", "bid-names", words[0]), start, level)
        else:
            self.fail(start, "a name and a level are needed, such as: smudge 5")

    def component(self, kind: str, value: str, start: int) -> None:
        points = len(self.table.get("points", ()))
        if points > LONGEST_LIST:
            return  # that is refused already, and nobody will read more
        found = Problems()
        component, data = component_of_line(value, self.components, found)
        for problem, offset in found.offsets(Places()):
            self.fail(start + offset, problem.message, ("variant",))
        self.broken |= component is None
        if component is None:
            return
        rule_point = component.rule_point
        path: Path = ("variant", "rules", rule_point)
        if kind == "point":
            self.header_comments(f"Point {points + 1}")
            if not points:
                self.place(("variant", "points"), start)
            self.put(("variant", "points", points), start, data)
            if points == LONGEST_LIST:
                self.fail(start, f"a variant may have at most {LONGEST_LIST} points", path[:1])
                self.broken = True
        elif rule_point == "points" and component.name not in self.replaced:
            self.place(("variant", "points", "replace", component.name), start)
            self.replaced[component.name] = data
        elif rule_point == "points" or rule_point in self.table.get("rules", ()):
            what = "point" if rule_point == "points" else "rule point"
            name = component.name if rule_point == "points" else rule_point
            self.fail(start, f"the {what} {name} is answered twice", path)
            self.broken = True
        else:
            self.header_comments(f"Rule {rule_point}")
            self.put(path, start, data)

    def whole(self, text: str, column: int) -> int | None:
        if _NUMBER.fullmatch(text):
            return int(text)
        self.fail(column, f"{_shortened(text)} is not a number")
        return None

    def numbers(
        self, text: str, column: int, path: Path, *, nobody: bool = False
    ) -> list[int | None]:
        """Numbers with space between them; ``nobody``: a dash stands for none."""
        found: list[int | None] = []
        for match in _WORD.finditer(text):
            place = column + match.start()
            self.place((*path, len(found)), place)
            dash = nobody and match[0] == "-"
            found.append(None if dash else self.whole(match[0], place) or 0)
        return found

    # Hands

    def new_hand(self, column: int) -> dict[str, Any]:
        number = len(self.data.get("hands", ()))
        if number == MOST_HANDS:
            self.fail(column, f"a record has at most {MOST_HANDS} hands")
            raise TooManyProblems
        waiting = self.waiting
        if not number:  # what stands right below the headers belongs to them
            self.waiting = [each for each in waiting if not each[1]]
            waiting = [each for each in waiting if each[1]]
            self.header_comments("")
        self.hand_path = ("hands", number)
        self.hand = {"moves": []}
        self.put(self.hand_path, column, self.hand)
        self.waiting = waiting
        self.end_comments()
        return self.hand

    def hand_line(self, line: str, column: int) -> None:
        hand = self.new_hand(column)
        for text, start in _items(self.code(line), ","):
            words = text.split()
            known = {"hand": "number", "dealer": "dealer"}
            if len(words) != 2 or words[0] not in known:
                self.fail(start, "a hand begins with a line such as: hand 1, dealer 0")
                return
            path = (*self.hand_path, known[words[0]])
            place = start + text.index(words[1], len(words[0]))
            self.place(path, place)
            number = self.whole(words[1], place)
            if number is not None:
                hand[known[words[0]]] = number
        self.trailing(line)

    def deal_line(self, line: str, column: int) -> None:
        hand = self.hand
        if hand is None or "deal" in hand or hand["moves"]:
            hand = self.new_hand(column)
        elif self.waiting:
            self.end_comments()
        path = (*self.hand_path, "deal")
        self.place(path, column)
        code = self.code(line)
        hands, semicolon, stock = code.partition(";")
        deal: dict[str, Any] = {"hands": []}
        start = column + len("deal")
        for seat, (text, place) in enumerate(_items(hands[start - 1 :], "|", start)):
            self.place((*path, "hands", seat), place)
            deal["hands"].append(text)
        hand["deal"] = deal
        if semicolon:
            self.stock(stock, len(hands) + 2)
        self.trailing(line)

    def stock(self, text: str, column: int) -> None:
        assert self.hand is not None
        (word, start), *_ = _items(text, "\n", column)
        if not _STOCK.match(word):
            self.fail(start, "expected the word stock and its cards")
            return
        cards = word[len("stock") :].lstrip()
        self.place((*self.hand_path, "deal", "stock"), start + len(word) - len(cards))
        self.hand["deal"]["stock"] = cards

    def hand_content(self, line: str, plain: str, column: int) -> None:
        assert self.hand is not None
        if self.waiting:
            self.end_comments()
        code = self.code(line)
        if _STOCK.match(plain):
            deal = self.hand.get("deal")
            if deal is None or self.hand["moves"] or "stock" in deal:
                self.fail(column, "the stock stands after the deal, once", self.hand_path)
            else:
                self.stock(code, 1)
        elif plain.startswith("="):
            self.result(code, column)
        elif "result" in self.hand:
            message = "the hand is over after its result; the next begins with its deal"
            self.fail(column, message, self.hand_path)
        else:
            for text, start in _items(code, ","):
                self.move(text, start)
        self.trailing(line)

    def code(self, line: str) -> str:
        return line.partition("#")[0]

    def trailing(self, line: str) -> None:
        """Note a comment at the end of a line, once the line is read."""
        _, sign, text = line.partition("#")
        if sign:
            self.note(text.strip(), own_line=False)

    def move(self, text: str, start: int) -> None:
        assert self.hand is not None
        match = re.match(r"(\d{1,3})\s*:?\s+(?=\S)", text, re.ASCII)
        seat = None if match is None else int(match[1])
        offset = 0 if match is None else match.end()
        body = text[offset:]
        words = list(_WORD.finditer(body))
        if words and words[0][0] == "play" and len(words) > 2:
            for turn, word in enumerate(words[1:]):
                play = CardInTrick(f"play {word[0]}")
                here = start + offset + word.start()
                self.add_move(seat, play, here if turn else start, here, turn)
        else:
            self.add_move(seat, body, start, start + offset, 0)

    def add_move(self, seat: int | None, text: str, start: int, body: int, turn: int) -> None:
        assert self.hand is not None
        moves = self.hand["moves"]
        if len(moves) == MOST_EVENTS:
            self.fail(start, f"a hand has at most {MOST_EVENTS} moves", self.hand_path)
            raise TooManyProblems
        path = (*self.hand_path, "moves", len(moves))
        self.place(path, start)
        self.place((*path, 1), body)
        # A trick names its leader only; the others follow around the table.
        moves.append([seat if turn == 0 or seat is None else (seat, turn), text])

    def result(self, code: str, column: int) -> None:
        assert self.hand is not None
        path = (*self.hand_path, "result")
        if "result" in self.hand:
            self.fail(column, "a hand has one result", path)
            return
        self.put(path, column, {})
        rest = code[column:]
        for text, start in _items(rest, ",", column + 1) if rest.strip() else ():
            word, _, values = text.partition(" ")
            key, place = word, start + len(word) + 1
            value: Any
            if text in _OUTCOMES:
                key, place, value = "outcome", start, text
            elif word in {"points", "scores"}:
                value = self.numbers(values, place, (*path, word), nobody=word == "points")
            elif word == "winner":
                value = self.whole(values.strip(), place)
            else:
                self.fail(start, _RESULT, path)
                continue
            if key in self.hand["result"]:
                self.fail(start, f"{_shortened(text)}: this is given twice", path)
            self.put((*path, key), place, value)


def _shortened(text: str) -> str:
    return repr(text) if len(text) <= 40 else f"{text[:37]!r}..."


def _items(text: str, separator: str, column: int = 1) -> Iterable[tuple[str, int]]:
    """The parts of a text without the space around them, and the column of each."""
    place = 0
    for part in text.split(separator):
        plain = part.strip()
        yield plain, column + place + (len(part) - len(part.lstrip()) if plain else 0)
        place += len(part) + 1


def parse_text(
    text: str, problems: Problems, components: Components, places: Places
) -> dict[str, Any]:
    """The data that a text stands for; where each piece of it stands goes into ``places``."""
    reader = _Text(problems, components, places)
    places.values[()] = 0
    reader.read(text)
    reader.data["variant"] = _variant(reader)
    if reader.seats:
        reader.data["seats"] = reader.seats
    return reader.data


def _variant(reader: _Text) -> Any:
    """The name of a variant, or a table if the text says more than the name."""
    name, table = reader.name, reader.table
    if name is None:
        reader.problems.add(("variant",), "the header Variant is missing", offset=0)
    if reader.replaced and "points" in table:
        message = (
            "a point is given as a rule, but the points are listed: list it as a Point as well"
        )
        reader.problems.add(("variant", "points", "replace", *reader.replaced), message)
        reader.broken = True
    if name is None or reader.broken:
        return UNREADABLE
    if reader.replaced:
        table["points"] = {"replace": reader.replaced}
    if not table:
        return name
    if {*RULES} - OPTIONAL <= {*table.get("rules", ())} and isinstance(table.get("points"), list):
        return {"id": name, "title": name, **table}
    try:
        base = find_variant(name[:100])
    except UnknownVariant as error:
        hint = "a variant of your own needs a Rule for every rule point, and its Points"
        reader.problems.add(("variant",), f"{error} ({hint})", kind="record.unknown-variant")
        return UNREADABLE
    names = {"id": base.id, "title": base.title, "aliases": list(base.aliases)}
    return {"extends": base.id, **names, **table}
