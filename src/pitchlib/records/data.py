"""Records as plain data, and back: what the JSON holds, and what the text is read into."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Mapping
from itertools import takewhile
from typing import Any, TypeAlias, TypeVar

import attrs

from ..cards import Card, in_notation
from ..codec.components import Components, DataReader
from ..codec.texts import STRANGE, Problems, TooManyProblems, parse_move, spelled
from ..codec.variant_data import read_variant, variant_to_data
from ..composing import Variant
from ..errors import InvalidNotation, PitchError, shown
from ..game.hand_score import Tally
from ..game.state import State
from ..game.table import replayed, start
from ..moves import Play
from ..problems import Path
from ..variants import find_variant
from .model import (
    LARGEST,
    LONGEST_VALUE,
    MOST_COMMENTS,
    MOST_EVENTS,
    MOST_HANDS,
    MOST_HEADERS,
    VERSION,
    GameRecord,
    HandRecord,
    RecordedEvent,
    RecordedMove,
    beginning,
    spaced,
)

T = TypeVar("T")
FORMAT = "pitchlib-record"
"""What a record calls itself."""
HEADERS = {
    "seen_by": "Seen by",
    "players": "Players",
    "dealer": "Dealer",
    "scores": "Scores",
    "hands_before": "Hands before",
    "hands_scored": "Hands scored",
    "carried": "Points carried over",
}
"""The fields that are headers in the text, in the order in which it has them."""
_RESERVED = {"variant", "title", "origin", "alias", "point", *map(str.lower, HEADERS.values())}
_HEADER_NAME = re.compile(
    r"(?!(?:deal|hand|seat|rule|bid)\b)[a-z][a-z0-9_-]*(?: [a-z0-9_-]+)*",
    re.ASCII | re.IGNORECASE,
)
_SEEN = re.compile(
    r"(?:deal|discard|draw)(?: (?:[|;]|stock|[0-9]{1,2}\?\?|[2-9TJQKA][SHDC]|X[+-]))*"
)
"""What one seat saw of a move. A number stands for that many unknown cards; a draw is written only
here, for cards that are drawn or got from a partner, and for the widow."""
_KEYS = ("format", "version", "variant", *HEADERS, "seats", "headers", "hands", "comments")
"""The keys of a record."""
_TALLY: Mapping[str, Any] = {"hands_scored": 0, "carried": 0}
"""The keys of what is carried from hand to hand besides scores, with their defaults."""
_Reader: TypeAlias = Callable[[Any, Path], Any]
_Readers: TypeAlias = Mapping[str, _Reader]


def is_header_name(name: str) -> bool:
    """Whether a header may be called so: all other names have a meaning, or are no words."""
    named = len(name) <= 60 and _HEADER_NAME.fullmatch(name) is not None
    return named and name.lower() not in _RESERVED


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
    return {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in values.items()
        if value is not None
    }


def _hand_data(hand: HandRecord) -> dict[str, Any]:
    moves = [[seat, str(move)] for seat, move in hand.events]
    return _given(moves=moves, scores=hand.scores, comments=hand.comments or None)


# Reading


class RecordReader(DataReader):
    """Reads one record from plain data; what is refused is noted and left out."""

    table: State
    """The game before its first deal, for the notation of moves."""
    seen: bool
    """Whether it is a record as one seat saw it."""

    def __init__(self, problems: Problems, components: Components) -> None:
        super().__init__(problems)
        self.components = components
        self.moves: dict[str, RecordedMove] = {}
        """Moves that were read before."""

    def record(
        self, data: Any, hands: Iterable[Any] | None = None, *, check: bool
    ) -> GameRecord | None:
        """The record, legal or not; ``None`` if it is not clear which game.

        :param data: the data; of a text, without its hands.
        :param hands: the hands of a text. Each is read before the next one is made.
        :param check: whether to follow the hands and fill in seats.
        """
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
        found = self.values(
            data,
            (),
            {
                "dealer": self.seat,
                "scores": lambda value, path: self.numbers(value, path, -LARGEST, "scores"),
                "hands_before": self.count,
                "hands_scored": self.count,
                "carried": self.count,
                "seats": self.seats,
                "headers": self.headers,
                "seen_by": lambda value, path: (
                    value if value == "nobody" else self.seat(value, path)
                ),
                "comments": lambda value, path: self.each(value, path, MOST_COMMENTS, self.line),
            },
        )
        carried = [found.pop(key, usual) for key, usual in _TALLY.items()]
        found |= {"tally": Tally(*carried), "scores": found.get("scores", table.scores)}
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
        found = self.problems.within(("variant",))
        variant = read_variant(given, self.components, found)
        self.problems.take(found, ("variant",))
        return variant

    def tried(self, make: Callable[[Any], T], value: Any, path: Path) -> T | None:
        """What a function makes of a value; ``None``, and a problem, if it refuses it."""
        try:
            return make(value)
        except PitchError as error:
            self.problems.add(
                path, str(getattr(error, "short", error)), within=getattr(error, "position", 0)
            )
        return None

    # Objects and lists

    def keys(
        self, value: Any, path: Path, what: str, known: Iterable[str], required: Iterable[str]
    ) -> None:
        """Problems of keys that mean nothing, and of those that are missing."""
        for key in value:
            if key not in known:
                self.unknown((*path, key), "key", key, known)
        for key in required:
            if value.get(key) is None:
                self.refuse((*path, key), f"{what} needs {key!r}")

    def values(self, value: Any, path: Path, readers: _Readers) -> dict[str, Any]:
        """The parts that are given and can be read, by key; ``null`` is as good as nothing."""
        found = {
            key: read(value[key], (*path, key))
            for key, read in readers.items()
            if value.get(key) is not None
        }
        return {key: each for key, each in found.items() if each is not None}

    def object(
        self, value: Any, path: Path, what: str, readers: _Readers, required: Iterable[str] = ()
    ) -> dict[str, Any]:
        """The values of an object by key, each from its reader."""
        if not self.expect(dict, value, path, f"{what} as an object"):
            return {}
        self.keys(value, path, what, readers, required)
        return self.values(value, path, readers)

    def each(self, value: Any, path: Path, most: int, read: _Reader) -> list[Any] | None:
        """The items of a list from a reader; ``None`` if one of them cannot be read."""
        before = len(self.problems)
        given = enumerate(self.items(list, value, path, "a list", most))
        found = [read(each, (*path, place)) for place, each in given]
        return found if len(self.problems) == before else None

    # Plain values

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

    def side(self, value: Any, path: Path) -> int | None:
        """The number of a side; nobody is ``None``."""
        if value is None:
            return None
        return self.number(value, path, 0, self.table.sides - 1, "side")

    def count(self, value: Any, path: Path) -> int | None:
        """A number from 0."""
        return self.number(value, path, 0, LARGEST)

    def numbers(self, value: Any, path: Path, least: int, what: str) -> list[int] | None:
        """A number for each side."""
        found = self.each(
            value, path, 100, lambda each, path: self.number(each, path, least, LARGEST)
        )
        sides = self.table.sides
        if found is None or len(found) == sides:
            return found
        self.refuse(path, f"there are {sides} sides, and {what} for {len(found)}")
        return None

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
        readers: _Readers = {
            "moves": self.events,
            "scores": lambda given, path: self.numbers(given, path, -LARGEST, "scores"),
            "comments": lambda given, path: self.each(given, path, MOST_COMMENTS, self.line),
        }
        hand = self.object(value, ("hands", place), "a hand", readers, ("moves",))
        return HandRecord(hand.get("moves", ()), hand.get("scores"), hand.get("comments", ()))

    def of_line(self, make: Callable[[str], T], value: Any, path: Path) -> T | None:
        """What a function makes of a text of one line."""
        text = self.line(value, path)
        return None if text is None else self.tried(make, text, path)

    def events(self, value: Any, path: Path) -> list[RecordedEvent]:
        """The moves of a hand, up to the first that cannot be read."""
        if value == []:
            self.refuse(path, "a hand begins with its deal")
        found: list[RecordedEvent | None] = [
            self.event(each, path, place)
            for place, each in enumerate(self.items(list, value, path, "a list", MOST_EVENTS))
        ]
        return [*takewhile(bool, found)]  # type: ignore[list-item]  # none of them is None

    def event(self, value: Any, path: Path, place: int) -> RecordedEvent | None:
        """A seat and its move."""
        if not (isinstance(value, list) and len(value) == 2):
            message = f"expected a list of a seat and a text, got {shown(value)}"
            self.refuse((*path, place), message)
            return None
        seat, text = value
        known = seat is None or (type(seat) is int and 0 <= seat < self.table.players)
        if not known and self.seat(seat, (*path, place, 0)) is None:
            return None
        here = (*path, place, 1)
        move = self.moves.get(text) if isinstance(text, str) else None
        if move is None:
            move = self.of_line(self.move, text, here)
            if move is not None and place and len(self.moves) < 10_000:
                self.moves[text] = move
        if move is not None and (text[:4].lower() == "deal") is not (place == 0):
            self.refuse(here, "a hand begins with its deal")
        return None if move is None else (seat, move)

    def move(self, text: str) -> RecordedMove:
        """A move, or what one seat saw of it."""
        verb, _, rest = text.partition(" ")
        if verb == "play" and " " not in rest:
            return Play(Card(in_notation(rest)))
        if self.seen and (verb.lower() in {"deal", "draw"} or "?" in text):
            seen = spelled(text)
            if _SEEN.fullmatch(seen) is None:
                raise InvalidNotation("what was seen of a move looks like draw 3??", text)
            return seen
        return parse_move(self.table, text)

    # The rules

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
