"""Records read from text that a person reads and types.

The text is read into the same data as the JSON, with the place of every piece of it, so that there
is one reader for both, and every problem is told with its line and column.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, final

from ..content import OPTIONAL, component_from_content, variant_to_content
from ..errors import InvalidNotation, InvalidVariant, PitchError, UnknownVariant
from ..variant import RULE_POINTS, Variant
from ..variants import find_variant
from .data import FORMAT, UNREADABLE, CardInTrick, SeatNames, is_header_name
from .expressions import content_of
from .limits import LONGEST_LINE, MOST_EVENTS, MOST_HANDS
from .problems import Path, Position, Problems, TooManyProblems

__all__ = ["parse_text"]

_FIRST = re.compile(r"pitchlib-record +(\d{1,6})")
_HEADER = re.compile(r"([A-Za-z][^:]{0,80}?)\s*:\s*(.*)")
_HAND = re.compile(r"hand\s+[0-9]")
_DEAL = re.compile(r"deal(\s|$)")
_STOCK = re.compile(r"stock(\s|$)")
_NUMBER = re.compile(r"[+-]?\d{1,9}", re.ASCII)
_SEAT = re.compile(r"seat ([0-9]{1,2})")
_WORD = re.compile(r"\S+")


@final
class _Text:
    """The reader: the data so far, and where each piece of it stands."""

    def __init__(self, problems: Problems, components: tuple[type, ...]) -> None:
        self.problems = problems
        self.components = components
        self.data: dict[str, Any] = {"format": FORMAT}
        self.positions: dict[Path, Position] = {(): (1, 1)}
        self.number = 0
        """The line that is read, from 1."""
        self.seen: set[str] = set()
        self.rules: list[tuple[Any, Any, Position]] = []
        """The content of each rule, the component, and where it stands."""
        self.points: list[tuple[Any, Any, Position]] = []
        self.names: dict[str, Any] = {}
        self.seats: dict[int, str] = {}
        self.waiting: list[tuple[str, bool]] = []
        """Comments that belong to what comes next, and whether an empty line came before them."""
        self.broken = False
        """Whether a component could not be read."""
        self.hand: dict[str, Any] | None = None
        self.hand_path: Path = ()
        self.gap = False
        """Whether an empty line came last."""

    def fail(self, column: int, message: str, path: Path = ()) -> None:
        self.problems.add(path or self.hand_path, message, position=(self.number, column))

    def place(self, path: Path, column: int) -> None:
        self.positions[path] = (self.number, column)

    # Lines

    def read(self, text: str) -> None:
        for self.number, line in enumerate(text.split("\n"), start=1):
            self.line(line)
        if "version" not in self.data and not len(self.problems):
            self.number = 1
            self.fail(1, f"a record begins with the line: {FORMAT} 1", ("format",))
        self.end_comments()
        if self.hand is None and self.waiting:
            self.header_comments("")

    def line(self, line: str) -> None:
        if len(line) > LONGEST_LINE:
            self.fail(1, f"a line has {LONGEST_LINE} characters at most")
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
            self.fail(column, f"a record begins with the line: {FORMAT} 1", ("format",))
            self.data["version"] = 1
            return
        self.data["version"] = int(match[1])
        self.place(("version",), column + match.start(1))

    # Comments

    def comment(self, text: str) -> None:
        if self.hand is None or self.gap:
            self.waiting.append((text, self.gap))
        else:
            self.note(text, own_line=True)

    def note(self, text: str, *, own_line: bool) -> None:
        assert self.hand is not None
        comments = self.hand.setdefault("comments", [])
        path = (*self.hand_path, "comments", len(comments))
        self.place(path, 1)
        after = bool(self.hand.get("deal")) + len(self.hand["moves"]) + ("result" in self.hand)
        if not own_line and not after:
            own_line = True
        comments.append({"after": after, "text": text, "own_line": own_line})

    def header_comments(self, before: str) -> None:
        if not self.waiting:
            return
        comments = self.data.setdefault("comments", [])
        for text, _ in self.waiting:
            self.place(("comments", len(comments)), 1)
            comments.append({"before": before, "text": text})
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
            told = "this is neither a header such as `Date: 2026-11-21` nor the beginning of a hand"
            self.fail(column, told)
            return
        name, value = match[1], match[2]
        start = column + match.start(2)
        words = name.casefold().split()
        plain_name = " ".join(words)
        repeated = {"alias", "bid name"}
        if plain_name in {"rule", "point"}:
            self.component(plain_name, value, start)
            return
        self.header_comments(self.label(plain_name, name))
        if plain_name in self.seen and plain_name not in repeated:
            self.fail(column, f"the header {name} is given twice")
            return
        self.seen.add(plain_name)
        if plain_name in {"variant", "title"}:
            self.names[plain_name] = value
            self.place((plain_name,) if plain_name == "variant" else ("variant", "title"), start)
        elif plain_name == "alias":
            aliases = self.names.setdefault("aliases", [])
            self.place(("variant", "aliases", len(aliases)), start)
            aliases.append(value)
        elif plain_name == "bid name":
            self.bid_name(value, start)
        elif plain_name in {"players", "dealer", "hands before"}:
            key = plain_name.replace(" ", "_")
            self.place((key,), start)
            self.data[key] = self.whole(value, start)
        elif plain_name == "scores":
            self.place(("scores",), start)
            self.data["scores"] = self.numbers(value, start, ("scores",))
        elif plain_name == "seen by":
            self.place(("seen_by",), start)
            self.data["seen_by"] = value if value == "nobody" else self.whole(value, start)
        elif (seat := _SEAT.fullmatch(plain_name)) is not None:
            self.place(("seats", int(seat[1])), start)
            self.seats[int(seat[1])] = value
        elif is_header_name(name):
            self.place(("headers", name), start)
            self.data.setdefault("headers", {})[name] = value
        else:
            self.fail(column, "this cannot name a header: use some words, and none with a meaning")

    def label(self, plain: str, name: str) -> str:
        """What the header is called where a comment stands before it."""
        if plain == "alias":
            return f"Alias {len(self.names.get('aliases', ())) + 1}"
        if plain == "bid name":
            return f"Bid name {len(self.names.get('bid-names', ())) + 1}"
        return name

    def bid_name(self, value: str, start: int) -> None:
        words = value.split()
        if len(words) != 2:
            self.fail(start, "a name and a level are needed, such as: smudge 5")
            return
        self.place(("variant", "bid-names", words[0]), start)
        self.names.setdefault("bid-names", {})[words[0]] = self.whole(words[1], start)

    def component(self, kind: str, value: str, start: int) -> None:
        try:
            content = content_of(value, self.components)
        except InvalidNotation as error:
            self.broken = True
            self.fail(start + error.position, str(error), ("variant",))
            return
        position = (self.number, start)
        component = _component(self, content, position)
        if component is None:
            self.broken = True
        elif kind == "rule":
            self.header_comments(f"Rule {component.rule_point}")
            self.rules.append((content, component, position))
        else:
            self.points.append((content, component, position))
            self.header_comments(f"Point {len(self.points)}")

    def whole(self, text: str, column: int) -> int | None:
        if _NUMBER.fullmatch(text):
            return int(text)
        self.fail(column, f"{_shortened(text)} is not a number")
        return None

    def numbers(self, text: str, column: int, path: Path) -> list[int]:
        found: list[int] = []
        for match in _WORD.finditer(text):
            place = column + match.start()
            number = self.whole(match[0], place)
            self.place((*path, len(found)), place)
            found.append(number or 0)
        return found

    # Hands

    def new_hand(self, column: int) -> dict[str, Any]:
        hands = self.data.setdefault("hands", [])
        waiting = self.waiting
        if len(hands) == MOST_HANDS:
            self.fail(column, f"a record has {MOST_HANDS} hands at most")
            raise TooManyProblems
        if not hands:  # what stands right below the headers belongs to them
            self.waiting = [each for each in waiting if not each[1]]
            waiting = [each for each in waiting if each[1]]
            self.header_comments("")
        self.hand_path = ("hands", len(hands))
        self.place(self.hand_path, column)
        self.hand = {"moves": []}
        hands.append(self.hand)
        for text, _ in waiting:
            self.note(text, own_line=True)
        self.waiting = []
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
            self.fail(start, "here stands the stock: stock and its cards")
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
            told = "the hand is over after its result; the next begins with its deal"
            self.fail(column, told, self.hand_path)
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
                told = CardInTrick(f"play {word[0]}")
                here = start + offset + word.start()
                self.add_move(seat, told, here if turn else start, here, turn)
        else:
            self.add_move(seat, body, start, start + offset, 0)

    def add_move(self, seat: int | None, text: str, start: int, body: int, turn: int) -> None:
        assert self.hand is not None
        moves = self.hand["moves"]
        if len(moves) == MOST_EVENTS:
            self.fail(start, f"a hand has {MOST_EVENTS} moves at most", self.hand_path)
            raise TooManyProblems
        path = (*self.hand_path, "moves", len(moves))
        self.place(path, start)
        self.place((*path, 1), body)
        # The seats of a trick are told by its leader; they follow each other around the table.
        moves.append([seat if turn == 0 or seat is None else (seat, turn), text])

    def result(self, code: str, column: int) -> None:
        assert self.hand is not None
        path = (*self.hand_path, "result")
        if "result" in self.hand:
            self.fail(column, "the result of a hand is told once", path)
            return
        self.place(path, column)
        result: dict[str, Any] = {}
        value: Any
        self.hand["result"] = result
        rest = code[column:]
        if not rest.strip():
            return
        for text, start in _items(rest, ",", column + 1):
            word, _, values = text.partition(" ")
            place = start + len(word) + 1
            if text in {"made", "set", "played", "thrown-in"}:
                key, value = "outcome", text
                place = start
            elif word == "points":
                key = word
                value = self.sides(values, place, (*path, word))
            elif word == "scores":
                key = word
                value = self.numbers(values, place, (*path, word))
            elif word == "winner":
                key = word
                value = self.whole(values.strip(), place)
            else:
                told = "a result has: made, set, played or thrown-in, points, scores, winner"
                self.fail(start, told, path)
                continue
            if key in result:
                self.fail(start, f"{_shortened(text)}: this is told twice", path)
            self.place((*path, key), place)
            result[key] = value

    def sides(self, text: str, column: int, path: Path) -> list[int | None]:
        found: list[int | None] = []
        for match in _WORD.finditer(text):
            place = column + match.start()
            self.place((*path, len(found)), place)
            found.append(None if match[0] == "-" else self.whole(match[0], place))
        return found


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
    text: str, problems: Problems, components: Iterable[type] = ()
) -> tuple[dict[str, Any], Mapping[Path, Position]]:
    """The data that a text stands for, and where each piece of it stands."""
    reader = _Text(problems, tuple(components))
    reader.read(text)
    data = reader.data
    data["variant"] = _variant(reader)
    if reader.seats:
        data["seats"] = SeatNames(reader.seats)
    return data, reader.positions


def _variant(reader: _Text) -> Any:
    """The name of a variant, or its whole content if more than the name is told."""
    name = reader.names.get("variant")
    if name is None:
        reader.problems.add(("variant",), "the header Variant is missing", position=(1, 1))
        return UNREADABLE
    told = {key: value for key, value in reader.names.items() if key != "variant"}
    if not reader.rules and not reader.points and not told and not reader.broken:
        return name
    content: dict[str, Any] = {}
    for rule, component, position in reader.rules:
        rule_point = component.rule_point
        if rule_point in content:
            told_twice = f"the rule point {rule_point} is answered twice"
            reader.problems.add(("variant",), told_twice, position=position)
            reader.broken = True
        content[rule_point] = rule
        reader.positions["variant", rule_point] = position
    for place, (_, _, position) in enumerate(reader.points):
        reader.positions["variant", "points", place] = position
    if reader.broken:
        return UNREADABLE
    if reader.points:
        content["points"] = [point for point, _, _ in reader.points]
        reader.positions["variant", "points"] = reader.points[0][2]
    if set(RULE_POINTS) - OPTIONAL <= set(content) <= set(RULE_POINTS):
        return {"id": name, "title": name, **told, **content}
    return _changed(reader, name, told)


def _component(reader: _Text, content: Any, position: Position) -> Any:
    try:
        return component_from_content(content, reader.components)
    except InvalidVariant as error:
        for problem in error.problems:
            reader.problems.add(("variant",), problem, position=position)
    return None


def _changed(reader: _Text, name: str, told: dict[str, Any]) -> Any:
    """The content of a variant that is known by name, with changes."""
    try:
        variant: Variant = find_variant(name[:100])
    except UnknownVariant as error:
        hint = "a variant of one's own needs a line Rule for every rule point, and its Points"
        reader.problems.add(("variant",), f"{error} ({hint})")
        return UNREADABLE
    try:
        if reader.points:
            variant = variant.with_points(*(point for _, point, _ in reader.points))
        variant = variant.with_rules(*(component for _, component, _ in reader.rules))
    except PitchError as error:
        reader.problems.add(("variant",), str(error))
        return UNREADABLE
    return {**variant_to_content(variant), **told}
