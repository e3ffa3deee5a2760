"""Reading the parts of a record from data: seats, cards, moves, hands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import takewhile
from typing import Any, TypeAlias, TypeVar, final

from ...cards import Card, CardSet, read_cards
from ...errors import InvalidArgument, InvalidNotation, PitchError
from ...game.hand_score import Tally
from ...game.state import State
from ...game.table import start
from ...moves import Deal, Play
from ...variant import Variant
from ..names import shown
from ..notation import parse_move
from ..places import STRANGE, Problems
from .model import (
    LARGEST,
    LONGEST_VALUE,
    MOST_COMMENTS,
    MOST_EVENTS,
    MOST_HANDS,
    MOST_HEADERS,
    OUTCOMES,
    Comment,
    Draw,
    GameRecord,
    HandRecord,
    HandResult,
    HeaderComment,
    RecordedEvent,
    RecordedMove,
    SeenDeal,
    UnseenDiscard,
)

T = TypeVar("T")

HEADERS = {
    "seen_by": "Seen by",
    "players": "Players",
    "dealer": "Dealer",
    "scores": "Scores",
    "hands_before": "Hands before",
    "hands_scored": "Hands scored",
    "carried": "Points carried over",
    "sets": "Times set",
}
"""The fields that are headers in the text, in the order in which it has them."""
_RESERVED = frozenset(
    {
        "variant", "title", "alias", "aliases", "bid name", "rule", "point", "hand", "deal",
        "stock", *map(str.lower, HEADERS.values()),
    }
)  # fmt: skip
_HEADER_NAME = re.compile(
    r"(?!(?:deal|hand|stock)\b|seat [0-9]+$)[a-z][a-z0-9_-]*(?: [a-z0-9_-]+)*",
    re.ASCII | re.IGNORECASE,
)
_UNKNOWN = re.compile(r"(\d{0,2})\?\?")
_KEYS = ("format", "version", "variant", *HEADERS, "seats", "headers", "hands", "comments")
"""What a record has."""


class CardInTrick(str):
    """A play from the text, ``play AS``, of which only the card stands there."""

    __slots__ = ()


class SeatNames(dict[int, str]):
    """Names by seat, from the text: how many play is known later."""


def is_header_name(name: str) -> bool:
    """Whether a header may be called so: all other names have a meaning, or are no words."""
    named = len(name) <= 60 and _HEADER_NAME.fullmatch(name) is not None
    return named and name.lower() not in _RESERVED


def game_of(
    data: Mapping[str, Any], variant: Variant | None, problems: Problems
) -> GameRecord | None:
    """The record that data stand for, with this variant; ``None`` if it is not clear which game."""
    reading = _Reading(problems)
    reading.check_keys(data, "a record", _KEYS, ("format", "version", "variant"))
    if variant is None:
        return None
    given = data.get("players", variant.default_players)
    players = reading.read("players", lambda value: _number(value, 2, 100), given)
    if players is None:
        return None
    try:
        reading.table = start(variant, players=players)
    except PitchError as error:
        problems.add(("players",), str(error))
        return None
    reading.seen = data.get("seen_by") is not None
    found = reading.record(data)
    found.setdefault("scores", reading.table.scores)
    hands, carried, sets = (found.pop(key, 0) for key in ("hands_scored", "carried", "sets"))
    tally = Tally(hands, carried, sets or ())
    dealer, scores = found.get("dealer", 0), found["scores"]
    try:
        start(variant, players=players, dealer=dealer, scores=scores, tally=tally)
    except PitchError as error:
        problems.add(("scores",), str(error))
    return GameRecord(variant=variant, players=players, tally=tally, **found)


@final
class _Reading:
    """Reads the parts of one record; what a reader refuses is noted and left out."""

    table: State
    """A state of the game, for the notation."""
    seen: bool
    """Whether it is a record as one seat saw it."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.path: list[str | int] = []
        """Of the value that is read."""
        self.before = 0
        """How many hands were dealt before the record begins."""
        self.moves: dict[str, RecordedMove] = {}
        """Moves that were read before."""

    def note(self, message: str, *steps: str | int, within: int = 0) -> None:
        self.problems.add((*self.path, *steps), message, within=within)

    def read(self, key: str | int, reader: Callable[[Any], T], value: Any) -> T | None:
        """What a reader makes of the value at a key; ``None``, and a problem, if it refuses it."""
        self.path.append(key)
        try:
            return reader(value)
        except InvalidNotation as error:
            self.note(str(error), within=error.position)
        except PitchError as error:
            self.note(str(error))
        finally:
            self.path.pop()
        return None

    # Objects and lists

    def check_keys(
        self, value: Any, what: str, known: Iterable[str], required: Iterable[str]
    ) -> None:
        for key in value:
            if key not in known:
                there_are = ", ".join(known)
                self.note(f"{what} has nothing called {shown(key)}; there are: {there_are}", key)
        for key in required:
            if value.get(key) is None:
                self.note(f"{what} needs {key!r}")

    def values(self, value: Any, readers: _Fields) -> dict[str, Any]:
        """The parts that are given and can be read, by key; ``null`` is as good as nothing."""
        found = {
            key: self.read(key, reader, value[key])
            for key, reader in readers.items()
            if value.get(key) is not None
        }
        return {key: each for key, each in found.items() if each is not None}

    def object(
        self, value: Any, what: str, readers: _Fields, required: Iterable[str] = ()
    ) -> dict[str, Any]:
        _must(isinstance(value, dict), f"{what} as an object", value)
        self.check_keys(value, what, readers, required)
        return self.values(value, readers)

    def items(self, value: Any, most: int, reader: Callable[[Any], Any]) -> list[Any]:
        """What is read of each item; of one that cannot be read, ``None``."""
        # Hands come one by one from the text.
        _must(isinstance(value, (list, Iterator)), "a list", value)
        if isinstance(value, list) and len(value) > most:
            raise InvalidArgument(f"at most {most} are allowed here, not {len(value)}")
        return [self.read(place, reader, each) for place, each in enumerate(value)]

    # Plain values

    def seat(self, value: Any) -> int:
        return _number(value, 0, self.table.players - 1, "seat")

    def side(self, value: Any) -> int | None:
        return None if value is None else _number(value, 0, self.table.sides - 1, "side")

    def hands_before(self, value: Any) -> int:
        self.before = _number(value, 0, LARGEST)
        return self.before

    def hand_number(self, value: Any) -> None:
        due = self.before + int(self.path[1]) + 1
        if value != due:
            raise InvalidArgument(f"this is hand {due}, not {shown(value)}")

    # The game

    def record(self, data: Mapping[str, Any]) -> dict[str, Any]:
        readers: _Fields = {
            "dealer": self.seat,
            "scores": lambda value: self.numbers(value, -LARGEST, "scores"),
            "hands_before": self.hands_before,
            "hands_scored": lambda value: _number(value, 0, LARGEST),
            "carried": lambda value: _number(value, 0, LARGEST),
            "sets": lambda value: self.numbers(value, 0, "numbers of sets"),
            "seats": self.seats,
            "headers": self.headers,
            "seen_by": lambda value: value if value == "nobody" else self.seat(value),
            "hands": self.hands,
            "comments": lambda value: [
                each for each in self.items(value, MOST_COMMENTS, self.header_comment) if each
            ],
        }
        return self.values(data, readers)

    def numbers(self, value: Any, least: int, what: str) -> list[int] | None:
        """A number for each side."""
        found = self.items(value, 100, lambda each: _number(each, least, LARGEST))
        if None in found:
            return None
        if len(found) != self.table.sides:
            raise InvalidArgument(
                f"there are {self.table.sides} sides, and {what} for {len(found)}"
            )
        return found

    def seats(self, value: Any) -> list[str | None]:
        players = self.table.players
        if isinstance(value, SeatNames):
            for seat in value:
                if seat >= players:
                    self.note(f"there is no seat {seat} among {players}", seat)
            value = [value.get(seat) for seat in range(players)]
        names = self.items(value, 100, lambda name: _text("" if name is None else name) or None)
        if names and len(names) != players:
            raise InvalidArgument(f"there are {players} players, and names for {len(names)}")
        return names

    def headers(self, value: Any) -> list[tuple[str, str]]:
        _must(isinstance(value, dict), "an object", value)
        if len(value) > MOST_HEADERS:
            raise InvalidArgument(f"a record may have at most {MOST_HEADERS} headers")
        found = {}
        for name, text in value.items():
            plain = name.casefold()
            if not is_header_name(name):
                self.note(
                    f"{shown(name)} cannot name a header: use words that mean nothing else", name
                )
            elif plain in found:
                self.note(f"the header {name} is given twice", name)
            else:
                found[plain] = name, self.read(name, _text, text) or ""
        return [*found.values()]

    def header_comment(self, value: Any) -> HeaderComment:
        readers: _Fields = {"before": _text, "text": _text}
        return HeaderComment(
            **{**dict.fromkeys(readers, ""), **self.object(value, "a comment", readers, readers)}
        )

    # Hands

    def hands(self, value: Any) -> list[HandRecord]:
        # One that cannot be read keeps its place, for the numbers of those after it.
        return [each or HandRecord(()) for each in self.items(value, MOST_HANDS, self.hand)]

    def hand(self, value: Any) -> HandRecord:
        before = len(self.problems)
        readers: _Fields = {
            "number": self.hand_number,
            "dealer": self.seat,
            "deal": self.deal,
            "moves": self.events,
            "result": self.result,
            "comments": lambda value: value,
        }
        hand = self.object(value, "a hand", readers, ("deal",))
        result = hand.get("result")
        events: list[RecordedEvent] = [(None, hand["deal"])] if "deal" in hand else []
        events += hand.get("moves", ())
        sound = len(self.problems) == before
        most = len(events) + (result is not None) if sound else MOST_EVENTS + 2
        comments: list[Comment] = []
        self.read(
            "comments",
            lambda value: self.items(
                value, MOST_COMMENTS, lambda each: self.comment(each, comments, most)
            ),
            hand.get("comments", []),
        )
        return HandRecord(events, hand.get("dealer"), result, comments)

    def comment(self, value: Any, found: list[Comment], most: int) -> None:
        """Add a comment to those before it, after so many events and the result at most."""
        readers: _Fields = {
            "after": lambda after: _number(after, last, max(last, most)),
            "text": _text,
            "own_line": lambda own: _must(isinstance(own, bool), "true or false", own),
        }
        last = found[-1].after if found else 0
        comment = self.object(value, "a comment", readers, ("after", "text"))
        after, own_line = comment.get("after"), comment.get("own_line", True)
        if after == 0 and not own_line:
            raise InvalidArgument("a comment cannot end a line here: there is no line yet")
        if after is not None:
            # A line has one end: what else is said there goes below it.
            below = bool(found) and after == last
            found.append(Comment(after, comment.get("text", ""), own_line or below))

    def result(self, value: Any) -> HandResult:
        readers: _Fields = {
            "outcome": lambda value: _must(value in OUTCOMES, " or ".join(OUTCOMES), value),
            "points": lambda value: self.items(value, 1_000, self.side),
            "scores": lambda value: self.numbers(value, -LARGEST, "scores"),
            "winner": self.side,
        }
        return HandResult(**self.object(value, "a result", readers))

    # Cards and moves

    def deal(self, value: Any) -> RecordedMove | None:
        before = len(self.problems)
        readers: _Fields = {
            "hands": lambda value: self.items(
                value, 100, lambda each: self.some_cards(_text(each))
            ),
            "stock": self.stock,
        }
        deal = self.object(value, "a deal", readers, ("hands",))
        if len(self.problems) > before:
            return None
        return (SeenDeal if self.seen else Deal)(deal["hands"], deal.get("stock"))

    def stock(self, value: Any) -> int | tuple[Card | int, ...]:
        """The cards; in what a seat saw how many there are, or those turned up among them."""
        text = _text(value)
        if not self.seen:
            return read_cards(text)
        parts: list[Card | int] = []
        for word in text.split():
            count = _UNKNOWN.fullmatch(word)
            try:
                parts.append(Card(word) if count is None else int(count[1] or 1))
            except InvalidNotation:
                raise InvalidArgument(
                    "the stock is hidden: write how many cards it has, and those turned up"
                ) from None
        only = parts[0] if len(parts) == 1 else 0
        return only if isinstance(only, int) and len(parts) < 2 else tuple(parts)

    def some_cards(self, text: str, start: int = 0, end: int | None = None) -> CardSet | int:
        """Cards, or a number of unknown ones, in a part of a text."""
        part = text[start:end]
        unknown = _UNKNOWN.fullmatch(part.strip())
        position = len(part) - len(part.lstrip())
        try:
            if unknown is None:
                return CardSet(part)
            if self.seen:
                return int(unknown[1] or 1)
            message = "unknown cards stand only in a record as seen by one seat"
        except InvalidNotation as error:
            message, position = str(error), error.position
        raise InvalidNotation(message, text, start + position)

    def events(self, value: Any) -> list[RecordedEvent]:
        return list(takewhile(bool, self.items(value, MOST_EVENTS, self.event)))

    def event(self, value: Any) -> RecordedEvent | None:
        pair = isinstance(value, list) and len(value) == 2
        seat, text = _must(pair, "a list of a seat and a text", value)
        if isinstance(seat, tuple):  # from the text: the leader of a trick, and how many came first
            leader, turn = seat
            players = self.table.players
            turn *= self.table._frame.table.step
            seat = leader if leader >= players else (leader + turn) % players
        if seat is not None:
            seat = self.read(0, self.seat, seat)
            if seat is None:
                return None
        move = self.moves.get(text) if isinstance(text, str) else None
        if move is None:
            move = self.read(1, self.move, text)
        return None if move is None else (seat, move)

    def move(self, text: Any) -> RecordedMove:
        short = isinstance(text, str) and len(text) <= LONGEST_VALUE
        _must(short, "a move as a short text", text)
        move = self.new_move(text)
        if len(self.moves) < 10_000:
            self.moves[text] = move
        return move

    def new_move(self, text: str) -> RecordedMove:
        verb, _, rest = text.partition(" ")
        verb = verb.lower()
        if isinstance(text, CardInTrick):
            return Play(Card(rest))
        if verb == "deal":
            raise InvalidArgument("a deal begins a hand")
        if verb == "discard" and "?" in rest:
            end = len(verb) + 1 + len(rest.partition(" ")[0])
            count = self.some_cards(text, len(verb), end)
            face_up = self.some_cards(text, end)
            if isinstance(count, int) and isinstance(face_up, CardSet):
                return UnseenDiscard(count, face_up)
            raise InvalidArgument(
                "a discard that was not seen is written: how many, and what was shown: 3?? 4S"
            )
        if verb != "draw":
            return parse_move(self.table, text)
        cards = self.some_cards(text, len(verb))
        if not self.seen:
            raise InvalidArgument(
                "draws follow from the stock; write them only in a record that one seat saw"
            )
        if not cards:
            raise InvalidArgument("nothing is drawn")
        return Draw(cards)


_Fields: TypeAlias = Mapping[str, Callable[[Any], Any]]


def _must(fits: bool, what: str, value: T) -> T:
    """The value, if it fits what is expected."""
    if not fits:
        raise InvalidArgument(f"expected {what}, got {shown(value)}")
    return value


def _number(value: Any, least: int, most: int, what: str = "number") -> int:
    if type(value) is int and least <= value <= most:
        return value
    raise InvalidArgument(f"expected a {what} from {least} to {most}, got {shown(value)}")


def _text(value: Any) -> str:
    text = str(_must(isinstance(value, str), "a text", value))
    if len(text) > LONGEST_VALUE:
        raise InvalidArgument(f"a text may have at most {LONGEST_VALUE} characters")
    if STRANGE.search(text) or "\n" in text:
        raise InvalidArgument("a text is one line without control or direction characters")
    if text != text.strip():
        raise InvalidArgument("there is space before or after this text")
    return text
