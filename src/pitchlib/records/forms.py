"""Records as plain data, which the JSON holds, as text that a person types, and back.

The text is read into the same data as the JSON, so that there is one reader for both; where the
pieces stand is noted by their paths.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, pairwise, takewhile
from typing import Any, TypeAlias, final

import attrs

from ..cards import Card, in_notation
from ..codec.components import (
    LONGEST_LIST,
    REQUIRED,
    Components,
    DataReader,
    line_of_data,
    read_variant,
    variant_to_data,
)
from ..codec.texts import STRANGE, Problems, TooManyProblems, parse_move
from ..composing import Variant
from ..errors import UnknownVariant, shown
from ..game.hand_score import Tally
from ..game.state import State
from ..game.table import replayed, start
from ..messages import in_kebab_case
from ..moves import Move, Play
from ..problems import Path
from ..variants import find_variant
from .model import VERSION, GameRecord, HandRecord, RecordedEvent, RecordedMove, beginning

LONGEST_LINE = 5_000
LONGEST_VALUE = 1_000  # characters in a header, a name or a comment
MOST_HEADERS = 200
MOST_COMMENTS = 1_000  # among the headers, and in one hand
MOST_HANDS = 5_000
MOST_EVENTS = 500  # deals and moves in one hand
LARGEST = 1_000_000  # no number lies further from zero
FORMAT = "pitchlib-record"  # what a record calls itself
HEADERS = {
    key: key.replace("_", " ").capitalize()
    for key in (
        "seen_by", "players", "dealer", "scores", "hands_before", "hands_scored", "carried",
    )
}  # fmt: skip
"""The fields that are headers in the text, in the order in which it has them."""
_HEADER_NAME = re.compile(
    r"(?!(?:deal|hand|seat|rule|bid)\b)[a-z][a-z0-9_-]*(?: [a-z0-9_-]+)*", re.ASCII | re.IGNORECASE
)
_NO_CARDS = re.compile(r"^(?:play|deal)\b|[|;]|\bstock\b", re.IGNORECASE)
_KEYS = ("format", "version", "variant", *HEADERS, "seats", "headers", "hands", "comments")
_LINE = re.compile(r"\S.*")
_FIRST = re.compile(r"pitchlib-record +([0-9]{1,6})")
_HEADER = re.compile(r"([A-Za-z][^:]{0,80}?)\s*:\s*(.*)")
_HAND = re.compile(r"hand\s+[0-9]", re.IGNORECASE)
_DEAL = re.compile(r"dealt?(\s|$)", re.IGNORECASE)
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_SEAT = re.compile(r"seat ([0-9]{1,2})")
_TURN = re.compile(r"(\d{1,3})\s*:?\s+(?=\S)", re.ASCII)
_WORD = re.compile(r"\S+")
_ITEM = re.compile(r"(?:^|,)(?:\s*(?=[^,\s]))?([^,]*)")  # what stands between commas
_FIELDS = {name.lower(): key for key, name in HEADERS.items()}
_OF_VARIANT = {"variant": "id", "title": "title", "origin": "origin"}
_LISTED = {"alias": "aliases", "point": "points"}
_NAMED = {"rule": "rules", "bid": "bid-names"}
"""The keys of a variant by the header, or by its first word: ``Rule auction``, ``Bid smudge``."""
_Reader: TypeAlias = Callable[[Any, Path], Any]
_Readers: TypeAlias = Mapping[str, _Reader]


def spaced(value: Any) -> str:
    """A value as the text has it, numbers with space between them."""
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def is_header_name(name: str) -> bool:
    """Whether a header may be called so: all other names have a meaning, or are no words."""
    named = len(name) <= 60 and _HEADER_NAME.fullmatch(name) is not None
    return named and name.lower() not in {*_FIELDS, *_OF_VARIANT, *_LISTED}


# Writing


def record_to_data(record: GameRecord) -> dict[str, Any]:
    """A record as a dictionary of JSON values."""
    tally = record.tally
    return {
        "format": FORMAT,
        "version": VERSION,
        **_given(
            headers=dict(record.headers) or None,
            comments=record.comments or None,
            seats=record.seats or None,
            players=record.players,
            dealer=record.dealer,
            scores=record.scores,
            hands_before=record.hands_before or None,
            hands_scored=tally.hands or None,
            carried=tally.carried or None,
            seen_by=record.seen_by,
        ),
        "variant": variant_to_data(record.variant),
        "hands": [*map(_hand_data, record.hands)],
    }


def _given(**values: Any) -> dict[str, Any]:
    """The values that there are, by name; tuples as lists."""
    there = {key: value for key, value in values.items() if value is not None}
    return {key: list(it) if isinstance(it, tuple) else it for key, it in there.items()}


def _hand_data(hand: HandRecord) -> dict[str, Any]:
    moves = [[seat, str(move)] for seat, move in hand.events]
    return _given(moves=moves, scores=hand.scores, comments=hand.comments or None)


def record_lines(data: Mapping[str, Any]) -> list[str]:
    """The lines of a record as text; a variant may have its id alone."""
    lines = [f"{FORMAT} {VERSION}", *_headers(data, data["variant"])]
    lines += _comments(data)
    for number, hand in enumerate(data["hands"], data.get("hands_before", 0) + 1):
        lines += ["", f"hand {number}", *_comments(hand)]
        lines += map(_line, hand["moves"]) if "seen_by" in data else _moves(hand["moves"])
        if "scores" in hand:
            lines.append(f"= {spaced(hand['scores'])}")
    return lines


def _headers(data: Mapping[str, Any], variant: Mapping[str, Any]) -> Iterator[str]:
    single = dict(data.get("headers", {}))
    names = enumerate(data.get("seats", ()))
    single |= {f"Seat {seat}": name for seat, name in names if name is not None}
    single |= {name: spaced(data[key]) for key, name in HEADERS.items() if key in data}
    single |= {name.title(): variant[key] for name, key in _OF_VARIANT.items() if key in variant}
    single |= {f"Bid {name}": level for name, level in variant.get("bid-names", {}).items()}
    rules = variant.get("rules", {}).items()
    single |= {f"Rule {name}": line_of_data(component) for name, component in rules}
    yield from (f"{name}: {value}".rstrip() for name, value in single.items())
    yield from (f"Alias: {alias}" for alias in variant.get("aliases", ()))
    yield from (f"Point: {line_of_data(point)}" for point in variant.get("points", ()))


def _moves(moves: Sequence[Sequence[Any]]) -> Iterator[str]:
    """Lines of moves: calls, or a trick, from whose leader it follows who else plays to it."""
    runs: list[tuple[str, list[Sequence[Any]]]] = []
    for move in moves:
        verb, (last, run) = move[1].partition(" ")[0], runs[-1] if runs else ("", [])
        goes_on = {last, verb} <= {"bid", "pass"}
        if last == verb == "play":  # a seat plays to a trick once
            goes_on = move[0] is not None and move[0] not in [seat for seat, _ in run]
        if goes_on:
            run.append(move)
        else:
            runs.append((verb, [move]))
    for verb, run in runs:
        cards = [text.removeprefix("play ") for _, text in run]
        its = [(run[0][0], f"play {' '.join(cards)}")] if verb == "play" else run
        yield ", ".join(map(_line, its))


def _line(move: Sequence[Any]) -> str:
    seat, text = move
    return f"{text}" if seat is None else f"{seat} {text}"


def _comments(data: Mapping[str, Any]) -> Iterator[str]:
    return (f"# {text}".rstrip() for text in data.get("comments", ()))


# Reading


class RecordReader(DataReader):
    """Reads one record from plain data; what is refused is noted and left out."""

    table: State  # before the first deal, for the notation of moves
    seen: bool  # whether it is a record as one seat saw it

    def __init__(self, problems: Problems, components: Components) -> None:
        super().__init__(problems)
        self.components = components
        self.moves: dict[str, Move] = {}  # that were read before

    def record(
        self, data: Any, hands: Iterable[Any] | None = None, *, check: bool
    ) -> GameRecord | None:
        """The record, followed if checked; ``hands``, those of a text, are read one by one."""
        if data.get("format") != FORMAT:
            self.refuse(("format",), f'a record begins with "format": "{FORMAT}"')
            return None
        version = data.get("version")
        if type(version) is not int or version != VERSION:
            newer = type(version) is int and version > VERSION
            hint = "; a newer release of pitchlib may read it" if newer else ""
            self.refuse(("version",), f"this release reads version {VERSION} of the format{hint}")
            return None
        # A text has said already what is wrong with its variant.
        self.keys(data, (), "a record", _KEYS, () if hands is not None else ("variant",))
        variant = self.variant(data.get("variant"))
        if variant is None:
            return None
        path: Path = ("players",)
        players = self.number(data.get("players", variant.default_players), path, 2, 100)
        table = players and self.tried(lambda _: start(variant, players=players), None, path)
        if not table:
            return None
        self.table = table
        self.seen = data.get("seen_by") is not None
        count = partial(self.number, least=0, most=LARGEST)
        readers: _Readers = {
            "dealer": self.seat, "scores": self.scores, "hands_before": count,
            "hands_scored": count, "carried": count, "seats": self.seats, "headers": self.headers,
            "seen_by": lambda it, path: it if it == "nobody" else self.seat(it, path),
            "comments": self.comments,
        }  # fmt: skip
        found = {"scores": table.scores, **self.values(data, (), readers)}
        found["tally"] = Tally(found.pop("hands_scored", 0), found.pop("carried", 0))
        record = GameRecord(variant=variant, players=table.players, **found)
        at = self.tried(beginning, record, ("scores",))
        at = at if check and not self.seen else None
        read: list[HandRecord] = []
        if hands is None and data.get("hands") is not None:
            hands = self.items(list, data["hands"], ("hands",), "a list", MOST_HANDS)
        with contextlib.suppress(TooManyProblems):
            for place, each in enumerate(hands or ()):
                before = len(self.problems)
                hand = self.hand(each, place)
                if at is not None:
                    # A gap makes the rest look illegal.
                    in_order = len(self.problems) == before
                    hand, at = self.followed(at, place, hand) if in_order else (hand, None)
                read.append(hand)
        return attrs.evolve(record, hands=read)

    def variant(self, given: Any) -> Variant | None:
        """The variant of a name or a table."""
        if isinstance(given, str):
            return self.tried(find_variant, given[:100], ("variant",))
        if given is None:
            return None  # that is told already
        return read_variant(given, self.components, self.problems, top=("variant",))

    def values(self, value: Any, path: Path, readers: _Readers) -> dict[str, Any]:
        """The parts that are given and can be read, by key; ``null`` is as good as nothing."""
        given = [key for key in readers if value.get(key) is not None]
        found = {key: readers[key](value[key], (*path, key)) for key in given}
        return {key: each for key, each in found.items() if each is not None}

    def each(self, value: Any, path: Path, most: int, read: _Reader) -> list[Any] | None:
        """The items of a list from a reader; ``None`` if one of them cannot be read."""
        before = len(self.problems)
        given = enumerate(self.items(list, value, path, "a list", most))
        found = [read(each, (*path, place)) for place, each in given]
        return found if len(self.problems) == before else None

    def line(self, value: Any, path: Path) -> str | None:
        """A text of one line."""
        if not self.expect(str, value, path, "a text"):
            return None
        if len(value) > LONGEST_VALUE:
            self.refuse(path, f"a text may have at most {LONGEST_VALUE} characters")
        elif STRANGE.search(value) or "\n" in value:
            self.refuse(path, "a text is one line without control or direction characters")
        elif value != value.strip():
            self.refuse(path, "there is space before or after this text")
        else:
            return str(value)
        return None

    def seat(self, value: Any, path: Path) -> int | None:
        """The number of a seat."""
        return self.number(value, path, 0, self.table.players - 1, "seat")

    def scores(self, value: Any, path: Path) -> list[int] | None:
        """A score for each side."""
        found = self.each(value, path, 100, lambda n, here: self.number(n, here, -LARGEST, LARGEST))
        sides = self.table.sides
        if found is None or len(found) == sides:
            return found
        self.refuse(path, f"there are {sides} sides, and scores for {len(found)}")
        return None

    def comments(self, value: Any, path: Path) -> list[str] | None:
        """Lines of comments."""
        return self.each(value, path, MOST_COMMENTS, self.line)

    def seats(self, value: Any, path: Path) -> list[str | None] | None:
        """Names by seat."""
        players = self.table.players
        if isinstance(value, dict):  # those of the text by number: how many play is known now
            for seat in value:
                if seat >= players:
                    self.refuse((*path, seat), f"there is no seat {seat} among {players}")
            value = [value.get(seat) for seat in range(players)]
        names = self.each(
            value, path, 100, lambda name, path: None if name is None else self.line(name, path)
        )
        if names and len(names) != players:
            self.refuse(path, f"there are {players} players, and names for {len(names)}")
            return None
        return names

    def headers(self, value: Any, path: Path) -> list[tuple[str, str]]:
        """Names and texts of headers."""
        found: dict[str, tuple[str, str]] = {}
        for name, text in self.items(dict, value, path, "an object", MOST_HEADERS).items():
            here, plain = (*path, name), name.casefold()
            if not is_header_name(name):
                message = "cannot name a header: use words that mean nothing else"
                self.refuse(here, f"{shown(name)} {message}")
            elif plain in found:
                self.refuse(here, f"the header {name} is given twice")
            else:
                found[plain] = name, self.line(text, here) or ""
        return [*found.values()]

    # Hands

    def hand(self, value: Any, place: int) -> HandRecord:
        """The hand at a place."""
        readers = {"moves": self.events, "scores": self.scores, "comments": self.comments}
        path, hand = ("hands", place), dict[str, Any]()
        if self.expect(dict, value, path, "a hand as an object"):
            self.keys(value, path, "a hand", readers, ("moves",))
            hand = self.values(value, path, readers)
        return HandRecord(hand.get("moves", ()), hand.get("scores"), hand.get("comments", ()))

    def events(self, value: Any, path: Path) -> list[RecordedEvent]:
        """The moves of a hand, up to the first that cannot be read."""
        if value == []:
            self.refuse(path, "a hand begins with its deal")
        given = enumerate(self.items(list, value, path, "a list", MOST_EVENTS))
        found = [self.event(each, path, place) for place, each in given]
        return [*takewhile(bool, found)]  # type: ignore[list-item]  # none of them is None

    def event(self, value: Any, path: Path, place: int) -> RecordedEvent | None:
        """A seat and its move."""
        if not (isinstance(value, list) and len(value) == 2):
            self.refuse((*path, place), f"expected a list of a seat and a text, got {shown(value)}")
            return None
        seat, text = value
        known = seat is None or (type(seat) is int and 0 <= seat < self.table.players)
        if not known and self.seat(seat, (*path, place, 0)) is None:
            return None
        here = (*path, place, 1)
        known = isinstance(text, str) and text in self.moves
        if not known and self.line(text, here) is None:
            return None
        move: RecordedMove | None = text if self.seen else self.moves.get(text)
        if move is None:
            move = made = self.tried(self.move, text, here)
            if made is not None and place and len(self.moves) < 10_000:
                self.moves[text] = made
        if move is not None and (text[:4].lower() == "deal") is not (place == 0):
            self.refuse(here, "a hand begins with its deal")
        return None if move is None else (seat, move)

    def move(self, text: str) -> Move:
        """A move; the cards of plays and deals have one spelling."""
        verb, _, rest = text.partition(" ")
        if verb.lower() in {"play", "deal"}:
            in_notation(_NO_CARDS.sub(lambda found: " " * len(found[0]), text))
        plain = verb == "play" and " " not in rest
        return Play(Card(rest)) if plain else parse_move(self.table, text)

    def followed(self, at: State, place: int, hand: HandRecord) -> tuple[HandRecord, State | None]:
        """The hand with its seats, and the state after it, if it is legal."""
        path: Path = ("hands", place)
        events: Any = hand.events
        replay = replayed(at, events)
        if replay.error is not None:
            self.problems.add((*path, "moves", replay.stopped_at or 0, 1), str(replay.error))
            return hand, None
        after = replay.state
        if hand.scores is not None and not after.hand_finished:
            self.problems.add((*path, "scores"), "the hand is not over, so it has no scores yet")
        elif hand.scores not in {None, after.scores}:
            told = f"the scores are {spaced(after.scores)}, not {spaced(hand.scores)}"
            self.problems.add((*path, "scores"), told)
        found = [(state.to_act, move) for state, (_, move) in zip(replay.states, events)]
        return attrs.evolve(hand, events=found), after


# Reading text


@final
class RecordText:
    """The text of a record, read line by line into the data that the JSON holds, and its places."""

    def __init__(self, text: str, problems: Problems) -> None:
        self.problems: Problems = problems
        self.start: int = 0  # the offset of the line that is read, without the space before it
        self.table: dict[str, Any] = {}  # the variant
        self.given: set[str] = set()  # the names of headers
        self.path: Path = ()  # of the hand that is read
        self.data: dict[str, Any] = {"format": FORMAT, "variant": self.table}
        """The headers, and then the hand."""
        self.lines: Iterator[str] = self.lines_of(text)
        self.seen: bool = False  # by one seat: an event on each line
        self.number: str = ""  # of the hand that is read, in the game
        self.ahead: list[str] = []  # the line with which the first hand begins

    def lines_of(self, text: str) -> Iterator[str]:
        """The lines without space around them; comments are kept with the headers or the hand."""
        for found in _LINE.finditer(text):
            self.start = found.start()
            if len(found[0]) > LONGEST_LINE:
                self.fail(f"a line has at most {LONGEST_LINE} characters")
            elif found[0][0] in "#;":
                self.comment(found[0][1:])
            else:
                yield found[0].rstrip()

    def fail(self, message: str, *steps: str | int, at: int = 0) -> None:
        """Note a problem of the line that is read, from some character on."""
        path = (*self.path, *steps)
        self.problems.add(path, message, kind="record.text", offset=self.start + at)

    def place(self, at: int, *steps: str | int) -> None:
        """Note where something in the data begins in the line."""
        path = (*self.path, *steps)
        self.problems.places[path] = self.start + at

    def put(self, at: int, value: Any, *steps: str | int, most: int = 1_000_000) -> None:
        """Put a value into the data; a list keeps one too many at most."""
        self.place(at, *steps)
        inner: Any = self.data
        for step, below in pairwise(steps):
            inner = inner.setdefault(step, [] if isinstance(below, int) else {})
        if len(inner) <= most:
            if isinstance(steps[-1], int):
                inner.append(value)
            else:
                inner[steps[-1]] = value

    def begins_hand(self, line: str) -> bool:
        """Whether a line begins a hand; a deal does, unless the hand has no deal yet."""
        deals = self.data.get("moves") != [] and _DEAL.match(line)
        return bool(deals or _HAND.match(line))

    def headers(self) -> dict[str, Any]:
        """The data without its hands."""
        self.problems.places[()] = 0
        for line in self.lines:
            begun = "version" in self.data
            if begun and self.begins_hand(line):
                self.ahead = [line]
                break
            (self.header if begun else self.first)(line)
        if "version" not in self.data and not self.problems:
            self.start = 0
            self.first("")
        self.data["variant"] = self.variant()
        return self.data

    def hands(self) -> Iterator[dict[str, Any]]:
        """The data of each hand."""
        headers, before = self.problems.places, self.data.get("hands_before", 0)
        self.seen = "seen_by" in self.data
        place = 0
        for line in chain(self.ahead, self.lines):
            if self.begins_hand(line):
                if place:
                    yield self.data
                if place == MOST_HANDS:
                    self.fail(f"a record has at most {MOST_HANDS} hands")
                    return
                self.path = ("hands", place)
                place += 1
                self.number = str(before + place) if type(before) is int else ""
                self.problems.places = {(): headers[()], self.path: self.start}
                self.data = {"moves": []}
            self.line_of_hand(line)
        if place:
            yield self.data

    def comment(self, text: str) -> None:
        """Keep a comment."""
        place = len(self.data.get("comments", ()))
        self.put(0, text.strip(), "comments", place, most=MOST_COMMENTS)

    # Headers

    def first(self, line: str) -> None:
        """The line that names the format and its version."""
        match = _FIRST.fullmatch(line)
        if match is None:
            self.put(0, VERSION, "version")
            self.fail(f"a record begins with the line: {FORMAT} {VERSION}", "format")
        else:
            self.put(match.start(1), int(match[1]), "version")

    def header(self, line: str) -> None:
        """A name and a value."""
        match = _HEADER.fullmatch(line)
        if match is None:
            self.fail("this is not a header such as `Date: 2026-11-21`, and no hand begins here")
            return
        name, value, start = match[1], match[2], match.start(2)
        known = " ".join(name.lower().split())
        first, _, rest = known.partition(" ")
        seat, key = _SEAT.fullmatch(known), _FIELDS.get(known)
        places, here = self.problems.places, self.start + start
        if known in _LISTED:
            listed = _LISTED[known]
            place = len(self.table.get(listed, ()))
            places.setdefault(("variant", listed), here)
            value = _component(value) if known == "point" else value
            self.put(start, value, "variant", listed, place, most=LONGEST_LIST)
        elif known in self.given:
            self.fail(f"the header {name} is given twice")
        elif known in _OF_VARIANT:
            self.put(start, value, "variant", _OF_VARIANT[known])
            if known == "variant":
                self.place(start, "variant")
        elif first in _NAMED and rest:
            places.setdefault(("variant", _NAMED[first]), here)
            given = _component(value) if first == "rule" else _value(value)
            self.put(start, given, "variant", _NAMED[first], rest, most=LONGEST_LIST)
        elif key is not None:
            scores = key == "scores"
            self.put(start, self.numbers(line, start, key) if scores else _value(value), key)
        elif seat is not None:
            # By number: how many play is not known yet.
            self.place(start, "seats", int(seat[1]))
            self.data.setdefault("seats", {})[int(seat[1])] = value
        elif not is_header_name(name):
            self.fail("this cannot name a header: use words that mean nothing else here")
        else:
            self.put(start, value, "headers", name, most=MOST_HEADERS)
        if len(self.given) <= 2 * MOST_HEADERS:
            self.given.add(known)

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
                places["variant", "points", "add", place] = places["variant", "points", place]
            table["points"] = {"add": table["points"]}
        return {"title": base.title, **table, "extends": base.id, "id": base.id}

    def numbers(self, line: str, at: int, *steps: str) -> list[Any]:
        """The numbers of a line, with space between them, from some character on."""
        found: list[Any] = []
        for match in _WORD.finditer(line, at):
            self.place(match.start(), *steps, len(found))
            found.append(_value(match[0]))
        return found

    # Hands

    def line_of_hand(self, line: str) -> None:
        """A line of the hand that is read."""
        code, sign, comment = line.partition("#")
        if _HAND.match(line):
            if code.lower().split() != ["hand", self.number]:
                self.fail(f"this is hand {self.number}")
        elif line[0] == "=":
            if "scores" in self.data:
                self.fail("the scores after a hand stand once", "scores")
            self.put(0, self.numbers(code, 1, "scores"), "scores")
        elif "scores" in self.data:
            self.fail("the hand is over after its scores; the next begins with its deal")
        elif self.seen:
            self.move(code, 0)
        else:
            for item in _ITEM.finditer(code):
                self.move(item[1], item.start(1))
        if sign:
            self.comment(comment)

    def move(self, text: str, at: int) -> None:
        """A move, with or without its seat; a trick is several."""
        match = _TURN.match(text)
        seat, start = (None, 0) if match is None else (int(match[1]), match.end())
        words = [*_WORD.finditer(text, start)]
        if self.seen or len(words) < 3 or words[0][0].lower() != "play":
            self.add_move(seat, text[start:].rstrip(), at, at + start)
            return
        for turn, word in enumerate(words[1:]):
            here = at + word.start()
            # A trick names its leader only; who else plays to it follows.
            self.add_move(None if turn else seat, f"play {word[0]}", here if turn else at, here)

    def add_move(self, seat: Any, text: str, start: int, body: int) -> None:
        """Keep a move and where its seat and its text begin."""
        moves = self.data["moves"]
        if len(moves) == MOST_EVENTS:
            self.fail(f"a hand has at most {MOST_EVENTS} moves", at=start)
            raise TooManyProblems
        self.place(start, "moves", len(moves))
        self.place(body, "moves", len(moves), 1)
        moves.append([seat, text])


def _value(word: str) -> int | str:
    """A number; of what is none, the word, which the reader of data refuses."""
    return int(word) if _NUMBER.fullmatch(word) else word


def _component(text: str) -> str:
    """A component as data have it, whose name may be written as in Python."""
    return text if "(" in text else in_kebab_case(text)
