"""Records as plain data: what the JSON holds, and what the text is read into.

Reading takes nothing for granted: it notes what is wrong with its path, leaves that out, and goes
on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias, TypeVar, final

import attrs

from ...cards import Card, CardSet
from ...errors import InvalidNotation, PitchError
from ...game.play import start
from ...game.state import State
from ...moves import Deal
from ...problems import Path
from ...rules.checking import RULE_POINTS
from ...variant import Variant
from ...variants import find_variant
from ..codec import Style
from ..names import Components, in_kebab_case, shown
from ..notation import parse_move
from ..places import STRANGE, Problems
from ..variant_data import read_variant, variant_to_data
from .model import (
    LARGEST,
    LONGEST_VALUE,
    MOST_COMMENTS,
    MOST_EVENTS,
    MOST_HANDS,
    MOST_HEADERS,
    OUTCOMES,
    VERSION,
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
    cards_text,
    stock_text,
)

__all__ = ["FORMAT", "HEADERS", "UPGRADES", "is_header_name", "read_data", "record_to_data"]

T = TypeVar("T")

FORMAT = "pitchlib-record"
"""What a record calls itself."""
HEADERS = {
    "seen_by": "Seen by",
    "players": "Players",
    "dealer": "Dealer",
    "scores": "Scores",
    "hands_before": "Hands before",
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
UNREADABLE: Any = object()
"""Stands for a variant whose problems are noted already."""


class CardInTrick(str):
    """A play from the text, ``play AS``, of which only the card stands there."""

    __slots__ = ()


class SeatNames(dict[int, str]):
    """Names by seat, from the text: how many play is known later."""


def is_header_name(name: str) -> bool:
    """Whether a header may be called so: all other names have a meaning, or are no words."""
    named = len(name) <= 60 and _HEADER_NAME.fullmatch(name) is not None
    return named and name.lower() not in _RESERVED


# Writing


def record_to_data(record: GameRecord) -> dict[str, Any]:
    """A record as a dictionary of JSON values, in the newest version of the format."""
    before = record.hands_before
    return {
        "format": FORMAT,
        "version": VERSION,
        **_given(
            headers=dict(record.headers) or None,
            comments=[attrs.asdict(comment) for comment in record.comments] or None,
            seats=record.seats or None,
            players=record.players,
            dealer=record.dealer,
            scores=record.scores,
            hands_before=before or None,
            seen_by=record.seen_by,
        ),
        "variant": variant_to_data(record.variant),
        "hands": [_hand_data(hand, number) for number, hand in enumerate(record.hands, before + 1)],
    }


def _given(**values: Any) -> dict[str, Any]:
    """The values that there are, by name; tuples as lists."""
    return {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in values.items()
        if value is not None
    }


def _hand_data(hand: HandRecord, number: int) -> dict[str, Any]:
    first = hand.events[0][1] if hand.events else None
    deal = None
    if isinstance(first, (Deal, SeenDeal)):
        stock = None if first.stock is None else stock_text(first.stock)
        deal = _given(hands=[*map(cards_text, first.hands)], stock=stock)
    result = hand.result
    return _given(
        number=number,
        dealer=hand.dealer,
        deal=deal,
        moves=[[seat, str(move)] for seat, move in hand.events[deal is not None :]],
        result=None if result is None else _given(**attrs.asdict(result, recurse=False)),
        comments=[attrs.asdict(comment) for comment in hand.comments] or None,
    )


# Older versions, brought up to date one by one. A change of the format adds a function here, and a
# golden file of the version before to the tests.


def _from_1(data: dict[str, Any]) -> dict[str, Any]:
    """Version 1 named components and parameters as Python does, and had no table of rules."""
    variant = data.get("variant")
    if not isinstance(variant, dict):
        return data
    rules = {name: _kebab(variant[name]) for name in RULE_POINTS if name in variant}
    names = {key: value for key, value in variant.items() if key not in rules}
    points = {"points": rules.pop("points")} if "points" in rules else {}
    return {**data, "variant": {**names, "rules": rules, **points}}


def _kebab(value: Any) -> Any:
    if isinstance(value, list):
        return [_kebab(each) for each in value]
    if not isinstance(value, dict):
        return value
    table = {in_kebab_case(str(key)): _kebab(each) for key, each in value.items()}
    if isinstance(value.get("component"), str):
        table["component"] = in_kebab_case(value["component"][:100])
    return table


UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}
"""For each old version: what makes data of the next version of its data."""


def _upgraded(data: dict[str, Any], problems: Problems) -> dict[str, Any] | None:
    """The data in the newest version; ``None``, and a problem, if there is no way there."""
    if data.get("format") != FORMAT:
        problems.add(("format",), f'a record begins with "format": "{FORMAT}"')
        return None
    version = data.get("version")
    if type(version) is not int or (version != VERSION and version not in UPGRADES):
        newer = type(version) is int and version > VERSION
        hint = "; a newer release of pitchlib may read it" if newer else ""
        message = f"this release reads version {VERSION} of the format and older ones{hint}"
        problems.add(("version",), message)
        return None
    try:
        while version != VERSION:
            data = UPGRADES[version](data)
            version += 1
    except (LookupError, TypeError, ValueError, AttributeError):
        problems.add((), f"this is not a record of version {version}")
        return None
    return data


# Reading


def read_data(
    data: Any, problems: Problems, components: Components, style: Style = "json"
) -> GameRecord | None:
    """The record that data stand for; ``None`` if it is not clear which game it is.

    What is wrong is noted in ``problems``. Whether the moves are legal is not asked here.
    """
    newest = _upgraded(data, problems)
    if newest is None:
        return None
    reading = _Reading(problems)
    reading.check_keys(newest, (), "a record", _RECORD, ("format", "version", "variant"))
    variant = _variant(newest, problems, components, style)
    players = None if variant is None else variant.default_players
    if "players" in newest:
        players = reading.number(newest["players"], ("players",), 2, 100)
    if variant is None or players is None:
        return None
    try:
        reading.table = start(variant, players=players)
    except PitchError as error:
        problems.add(("players",), str(error))
        return None
    reading.seen = newest.get("seen_by") is not None
    given = {**newest, "variant": variant, "players": players}
    found = reading.values(given, (), _RECORD)
    del found["format"], found["version"]
    found.setdefault("scores", reading.table.scores)
    try:
        start(variant, players=players, dealer=found.get("dealer", 0), scores=found["scores"])
    except PitchError as error:
        problems.add(("scores",), str(error))
    return GameRecord(**found)


def _variant(
    data: Mapping[str, Any], problems: Problems, components: Components, style: Style
) -> Variant | None:
    given = data.get("variant", UNREADABLE)
    if given is UNREADABLE:
        return None
    if isinstance(given, str):
        try:
            return find_variant(given[:100])
        except PitchError as error:
            problems.add(("variant",), str(error), kind="record.unknown-variant")
            return None
    found = Problems()
    variant = read_variant(given, components, found, style=style)
    problems.take(found, ("variant",))
    return variant


@final
class _Reading:
    """Reads the parts of one record: each makes a value of data, or ``None`` and a problem."""

    table: State
    """A state of the game, for the notation."""
    seen: bool
    """Whether it is a record as one seat saw it."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.before = 0
        """How many hands were dealt before the record begins."""
        self.moves: dict[str, RecordedMove] = {}
        """Moves that were read before."""

    def must(self, fits: bool, value: T, path: Path, what: str) -> T | None:
        """The value if it fits what is expected; a problem if not."""
        if not fits:
            self.problems.add(path, f"expected {what}, got {shown(value)}")
        return value if fits else None

    # Objects

    def check_keys(
        self, value: Any, path: Path, what: str, known: Iterable[str], required: Iterable[str]
    ) -> None:
        for key in value:
            if key not in known:
                message = f"{what} has nothing called {shown(key)}; there are: {', '.join(known)}"
                self.problems.add((*path, key), message)
        for key in required:
            if value.get(key) is None:
                self.problems.add(path, f"{what} needs {key!r}")

    def values(self, value: Any, path: Path, readers: _Fields) -> dict[str, Any]:
        """The parts that are given and can be read, by key; ``null`` is as good as nothing."""
        found = {
            key: read(self, value[key], (*path, key))
            for key, read in readers.items()
            if value.get(key) is not None
        }
        return {key: each for key, each in found.items() if each is not None}

    def object(
        self,
        value: Any,
        path: Path,
        what: str,
        readers: _Fields,
        required: Iterable[str] = (),
    ) -> dict[str, Any]:
        if self.must(isinstance(value, dict), value, path, f"{what} as an object") is None:
            return {}
        self.check_keys(value, path, what, readers, required)
        return self.values(value, path, readers)

    def items(
        self, value: Any, path: Path, most: int, read: Callable[[Any, Path], Any]
    ) -> list[Any]:
        """What is read of each item; of one that cannot be read, ``None``."""
        listed = isinstance(value, (list, Iterator))  # hands come one by one from the text
        if self.must(listed, value, path, "a list") is None:
            return []
        if isinstance(value, list) and len(value) > most:
            self.problems.add(path, f"at most {most} are allowed here, not {len(value)}")
            return []
        return [read(each, (*path, place)) for place, each in enumerate(value)]

    # Plain values

    def given(self, value: Any, path: Path) -> Any:
        return value

    def number(
        self, value: Any, path: Path, least: int, most: int, what: str = "number"
    ) -> int | None:
        fits = type(value) is int and least <= value <= most
        return self.must(fits, value, path, f"a {what} from {least} to {most}")

    def seat(self, value: Any, path: Path) -> int | None:
        return self.number(value, path, 0, self.table.players - 1, "seat")

    def viewer(self, value: Any, path: Path) -> Any:
        return value if value == "nobody" else self.seat(value, path)

    def side(self, value: Any, path: Path) -> int | None:
        return self.number(value, path, 0, self.table.sides - 1, "side")

    def large(self, value: Any, path: Path) -> int | None:
        return self.number(value, path, -LARGEST, LARGEST)

    def hands_before(self, value: Any, path: Path) -> int:
        self.before = self.number(value, path, 0, LARGEST) or 0
        return self.before

    def hand_number(self, value: Any, path: Path) -> None:
        due = self.before + int(path[1]) + 1
        if value != due:
            self.problems.add(path, f"this is hand {due}, not {shown(value)}")

    def outcome(self, value: Any, path: Path) -> Any:
        return self.must(value in OUTCOMES, value, path, " or ".join(OUTCOMES))

    def truth(self, value: Any, path: Path) -> bool | None:
        return self.must(isinstance(value, bool), value, path, "true or false")

    def text(self, value: Any, path: Path) -> str:
        if self.must(isinstance(value, str), value, path, "a text") is None:
            return ""
        if len(value) > LONGEST_VALUE:
            self.problems.add(path, f"a text may have at most {LONGEST_VALUE} characters")
        elif STRANGE.search(value) or "\n" in value:
            self.problems.add(path, "a text is one line without control or direction characters")
        elif value != value.strip():
            self.problems.add(path, "there is space before or after this text")
        else:
            return str(value)
        return ""

    # The game

    def scores(self, value: Any, path: Path) -> list[int] | None:
        sides, before = self.table.sides, len(self.problems)
        found = self.items(value, path, 100, self.large)
        if len(found) != sides and len(self.problems) == before:
            message = f"there are {sides} sides, and {len(found)} scores are given"
            self.problems.add(path, message)
        return found if len(self.problems) == before else None

    def points(self, value: Any, path: Path) -> list[int | None]:
        return self.items(
            value, path, 1_000, lambda side, at: None if side is None else self.side(side, at)
        )

    def seats(self, value: Any, path: Path) -> list[str | None]:
        players = self.table.players
        if isinstance(value, SeatNames):
            for seat in value:
                if seat >= players:
                    message = f"there is no seat {seat} among {players}"
                    self.problems.add((*path, seat), message)
            value = [value.get(seat) for seat in range(players)]
        names = self.items(value, path, 100, self.name)
        if names and len(names) != players:
            message = f"there are {players} players, and {len(names)} names are given"
            self.problems.add(path, message)
        return names

    def name(self, value: Any, path: Path) -> str | None:
        return None if value is None else self.text(value, path) or None

    def headers(self, value: Any, path: Path) -> list[tuple[str, str]]:
        if self.must(isinstance(value, dict), value, path, "an object") is None:
            return []
        if len(value) > MOST_HEADERS:
            self.problems.add(path, f"a record may have at most {MOST_HEADERS} headers")
            return []
        found = {}
        for name, text in value.items():
            plain, here = name.casefold(), (*path, name)
            if not is_header_name(name):
                message = f"{shown(name)} cannot name a header: use words that mean nothing else"
                self.problems.add(here, message)
            elif plain in found:
                self.problems.add(here, f"the header {name} is given twice")
            else:
                found[plain] = name, self.text(text, here)
        return [*found.values()]

    def header_comments(self, value: Any, path: Path) -> list[HeaderComment]:
        return self.items(value, path, MOST_COMMENTS, self.header_comment)

    def header_comment(self, value: Any, path: Path) -> HeaderComment:
        found = self.object(value, path, "a comment", _HEADER_COMMENT, ("before", "text"))
        return HeaderComment(found.get("before", ""), found.get("text", ""))

    # Hands

    def hands(self, value: Any, path: Path) -> list[HandRecord]:
        return self.items(value, path, MOST_HANDS, self.hand)

    def hand(self, value: Any, path: Path) -> HandRecord:
        before = len(self.problems)
        hand = self.object(value, path, "a hand", _HAND, ("deal",))
        result = hand.get("result")
        events: list[RecordedEvent] = [(None, hand["deal"])] if "deal" in hand else []
        events += hand.get("moves", ())
        sound = len(self.problems) == before
        most = len(events) + (result is not None) if sound else MOST_EVENTS + 2
        comments = self.comments(hand.get("comments", []), (*path, "comments"), most)
        return HandRecord(events, hand.get("dealer"), result, comments)

    def comments(self, value: Any, path: Path, most: int) -> list[Comment]:
        """The comments, after so many events and the result at most."""
        found: list[Comment] = []

        def read(value: Any, path: Path) -> None:
            comment = self.object(value, path, "a comment", _COMMENT, ("after", "text"))
            last = found[-1].after if found else 0
            after = self.number(comment.get("after"), (*path, "after"), last, max(last, most))
            own_line = comment.get("own_line", True)
            if not own_line and not after:
                message = "a comment cannot end a line here: there is no line yet"
                self.problems.add(path, message)
            elif after is not None:
                # A line has one end: what else is said there goes below it.
                below = bool(found) and after == last
                found.append(Comment(after, comment.get("text", ""), own_line or below))

        self.items(value, path, MOST_COMMENTS, read)
        return found

    def result(self, value: Any, path: Path) -> HandResult:
        return HandResult(**self.object(value, path, "a result", _RESULT))

    # Cards and moves

    def deal(self, value: Any, path: Path) -> RecordedMove | None:
        before = len(self.problems)
        deal = self.object(value, path, "a deal", _DEAL, ("hands",))
        if len(self.problems) > before:
            return None
        hands, stock = deal["hands"], deal.get("stock")
        try:
            if self.seen:
                return SeenDeal(hands, None if stock is None else _seen_stock(stock))
            return Deal(hands, stock)
        except InvalidNotation as error:
            message = "the stock is hidden: write how many cards it has, and those turned up"
            message = message if self.seen else str(error)
            self.problems.add((*path, "stock"), message, within=error.position)
        return None

    def dealt(self, value: Any, path: Path) -> list[CardSet | int | None]:
        return self.items(
            value, path, 100, lambda each, at: self.some_cards(self.text(each, at), at)
        )

    def some_cards(self, text: str, path: Path, offset: int = 0) -> CardSet | int | None:
        """Cards, or a number of unknown ones."""
        unknown = _UNKNOWN.fullmatch(text.strip())
        try:
            if unknown is None:
                return CardSet(text)
            if self.seen:
                return int(unknown[1] or 1)
            message = "unknown cards stand only in a record as seen by one seat"
            position = len(text) - len(text.lstrip())
        except InvalidNotation as error:
            message, position = str(error), error.position
        self.problems.add(path, message, within=offset + position)
        return None

    def events(self, value: Any, path: Path) -> list[RecordedEvent]:
        found = self.items(value, path, MOST_EVENTS, self.event)
        return found[: found.index(None)] if None in found else found

    def event(self, value: Any, path: Path) -> RecordedEvent | None:
        pair = isinstance(value, list) and len(value) == 2
        if self.must(pair, value, path, "a list of a seat and a text") is None:
            return None
        seat, text = value
        if isinstance(seat, tuple):  # from the text: the leader of a trick, and how many came first
            leader, turn = seat
            players = self.table.players
            seat = leader if leader >= players else (leader + turn) % players
        if seat is not None:
            seat = self.seat(seat, (*path, 0))
            if seat is None:
                return None
        short = isinstance(text, str) and len(text) <= LONGEST_VALUE
        if self.must(short, text, (*path, 1), "a move as a short text") is None:
            return None
        move = self.moves.get(text)
        if move is None:
            move = self.move(text, (*path, 1))
            if move is None:
                return None
            if len(self.moves) < 10_000:
                self.moves[text] = move
        return seat, move

    def move(self, text: str, path: Path) -> RecordedMove | None:
        verb, _, rest = text.partition(" ")
        verb = verb.lower()
        if verb == "discard" and "?" in rest:
            return self.unseen_discard(rest, path)
        if verb == "draw":
            return self.draw(rest, path)
        if verb == "deal":
            self.problems.add(path, "a deal begins a hand")
            return None
        try:
            return parse_move(self.table, text)
        except InvalidNotation as error:
            unwritten = len("play ") if isinstance(text, CardInTrick) else 0
            self.problems.add(path, str(error), within=max(error.position - unwritten, 0))
        except PitchError as error:
            self.problems.add(path, str(error))
        return None

    def draw(self, rest: str, path: Path) -> Draw | None:
        cards = self.some_cards(rest, path, len("draw "))
        if self.seen and cards:
            return Draw(cards)
        if cards is not None:
            message = "draws follow from the stock; write them only in a record that one seat saw"
            self.problems.add(path, "nothing is drawn" if self.seen else message)
        return None

    def unseen_discard(self, rest: str, path: Path) -> UnseenDiscard | None:
        unknown, _, face_up = rest.partition(" ")
        count = self.some_cards(unknown, path, len("discard "))
        cards: CardSet | int | None = CardSet.EMPTY
        if count is not None and face_up:
            cards = self.some_cards(face_up, path, len("discard ") + len(unknown) + 1)
        if isinstance(count, int) and isinstance(cards, CardSet):
            return UnseenDiscard(count, cards)
        if count is not None and cards is not None:
            message = "a discard that was not seen is written: how many, and what was shown: 3?? 4S"
            self.problems.add(path, message)
        return None


def _seen_stock(text: str) -> int | tuple[Card | int, ...]:
    """How many cards, or those turned up with the numbers of others between them."""
    parts: list[Card | int] = []
    for word in text.split():
        count = _UNKNOWN.fullmatch(word)
        parts.append(Card(word) if count is None else int(count[1] or 1))
    only = parts[0] if len(parts) == 1 else 0
    return only if isinstance(only, int) and len(parts) < 2 else tuple(parts)


_Fields: TypeAlias = Mapping[str, Callable[[_Reading, Any, Path], Any]]
_RECORD: _Fields = {
    "format": _Reading.given,
    "version": _Reading.given,
    "variant": _Reading.given,
    "players": _Reading.given,
    "dealer": _Reading.seat,
    "scores": _Reading.scores,
    "hands_before": _Reading.hands_before,
    "seats": _Reading.seats,
    "headers": _Reading.headers,
    "seen_by": _Reading.viewer,
    "hands": _Reading.hands,
    "comments": _Reading.header_comments,
}
_HEADER_COMMENT: _Fields = {"before": _Reading.text, "text": _Reading.text}
_HAND: _Fields = {
    "number": _Reading.hand_number,
    "dealer": _Reading.seat,
    "deal": _Reading.deal,
    "moves": _Reading.events,
    "result": _Reading.result,
    "comments": _Reading.given,
}
_COMMENT: _Fields = {
    "after": _Reading.given,
    "text": _Reading.text,
    "own_line": _Reading.truth,
}
_DEAL: _Fields = {"hands": _Reading.dealt, "stock": _Reading.text}
_RESULT: _Fields = {
    "outcome": _Reading.outcome,
    "points": _Reading.points,
    "scores": _Reading.scores,
    "winner": _Reading.side,
}
