"""Records as plain data, and back: what the JSON holds, and what the text is read into."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Mapping
from itertools import takewhile
from typing import Any, TypeAlias, TypeVar

import attrs

from ..cards import Card, CardSet, in_notation, read_cards
from ..codec.components import Components, DataReader
from ..codec.texts import STRANGE, Problems, TooManyProblems, parse_move
from ..codec.variant_data import read_variant, variant_to_data
from ..composing import Variant
from ..errors import InvalidArgument, InvalidNotation, PitchError, shown
from ..game.hand_score import Tally
from ..game.state import Phase, State
from ..game.table import replayed, start
from ..moves import Deal, Play
from ..problems import Path
from ..variants import find_variant
from .model import (
    LARGEST,
    LONGEST_VALUE,
    MOST_COMMENTS,
    MOST_EVENTS,
    MOST_HANDS,
    MOST_HEADERS,
    OUTCOMES,
    VERSION,
    GameRecord,
    HandRecord,
    HandResult,
    RecordedEvent,
    RecordedMove,
    SeenMove,
    beginning,
    parts_of_deal,
    result_of,
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
_RESERVED = frozenset(
    {
        "variant", "title", "origin", "alias", "aliases", "bid name", "rule", "point", "hand",
        "deal", "stock", *map(str.lower, HEADERS.values()),
    }
)  # fmt: skip
_HEADER_NAME = re.compile(
    r"(?!(?:deal|hand|stock)\b|seat [0-9]+$)[a-z][a-z0-9_-]*(?: [a-z0-9_-]+)*",
    re.ASCII | re.IGNORECASE,
)
_UNKNOWN = re.compile(r"([0-9]{0,2})\?\?")
_KEYS = ("format", "version", "variant", *HEADERS, "seats", "headers", "hands", "comments")
"""The keys of a record."""
_TALLY: Mapping[str, Any] = {"hands_scored": 0, "carried": 0}
"""The keys of what is carried from hand to hand besides scores, with their defaults."""
_Reader: TypeAlias = Callable[[Any, Path], Any]
_Readers: TypeAlias = Mapping[str, _Reader]
_Hands: TypeAlias = Callable[[int, int], Iterable[Any]]


def is_header_name(name: str) -> bool:
    """Whether a header may be called so: all other names have a meaning, or are no words."""
    named = len(name) <= 60 and _HEADER_NAME.fullmatch(name) is not None
    return named and name.lower() not in _RESERVED


# Writing


def record_to_data(record: GameRecord) -> dict[str, Any]:
    """A record as a dictionary of JSON values."""
    before, tally = record.hands_before, record.tally
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
            hands_before=before or None,
            hands_scored=tally.hands or None,
            carried=tally.carried or None,
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
    hands, stock = parts_of_deal(hand.events[0][1] if hand.events else None)
    deal = _given(hands=hands, stock=stock) if hands else None
    result = hand.result
    return _given(
        number=number,
        dealer=hand.dealer,
        deal=deal,
        moves=[[seat, str(move)] for seat, move in hand.events[deal is not None :]],
        result=None if result is None else _given(**attrs.asdict(result, recurse=False)),
        comments=hand.comments or None,
    )


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

    def record(self, data: Any, hands: _Hands | None = None, *, check: bool) -> GameRecord | None:
        """The record, legal or not; ``None`` if it is not clear which game.

        :param data: the data; of a text, without its hands.
        :param hands: makes the hands of a text, for a number of players and the step from one seat
            to the next in turn. Each is read before the next one is made.
        :param check: whether to follow the hands and fill in seats and dealers.
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
        at = at if check else None
        read: list[HandRecord] = []
        made: Iterable[Any] = ()
        if hands is not None:
            made = hands(table.players, variant.seating.step)
        elif data.get("hands") is not None:
            made = self.items(list, data["hands"], ("hands",), "a list", MOST_HANDS)
        with contextlib.suppress(TooManyProblems):
            for place, each in enumerate(made):
                before = len(self.problems)
                # A hand that cannot be read keeps its place, for the numbers of those after it.
                hand = self.hand(each, place, record.hands_before + place + 1)
                if at is not None and self.seen:
                    self.check_form(at, place, hand)
                elif at is not None:
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

    def hand(self, value: Any, place: int, number: int) -> HandRecord:
        """The hand at a place, which has this number in the game."""

        def due(given: Any, path: Path) -> None:
            if given != number:
                self.refuse(path, f"this is hand {number}, not {shown(given)}")

        readers: _Readers = {
            "number": due,
            "dealer": self.seat,
            "deal": self.deal,
            "moves": self.events,
            "result": self.result,
            "comments": lambda given, path: self.each(given, path, MOST_COMMENTS, self.line),
        }
        hand = self.object(value, ("hands", place), "a hand", readers, ("deal",))
        events: list[RecordedEvent] = [(None, hand["deal"])] if "deal" in hand else []
        events += hand.get("moves", ())
        return HandRecord(events, hand.get("dealer"), hand.get("result"), hand.get("comments", ()))

    def result(self, value: Any, path: Path) -> HandResult:
        """The outcome that a record claims."""

        def outcome(given: Any, path: Path) -> Any:
            if given in OUTCOMES:
                return given
            self.refuse(path, f"expected {' or '.join(OUTCOMES)}, got {shown(given)}")
            return None

        readers: _Readers = {
            "outcome": outcome,
            "points": lambda given, path: self.each(given, path, 1_000, self.side),
            "scores": lambda given, path: self.numbers(given, path, -LARGEST, "scores"),
            "winner": self.side,
        }
        return HandResult(**self.object(value, path, "a result", readers))

    def deal(self, value: Any, path: Path) -> RecordedMove | None:
        """The cards of a deal."""
        before = len(self.problems)
        readers: _Readers = {
            "hands": lambda given, path: self.each(
                given, path, 100, lambda each, here: self.of_line(self.some_cards, each, here)
            ),
            "stock": lambda given, path: self.of_line(self.stock, given, path),
        }
        deal = self.object(value, path, "a deal", readers, ("hands",))
        if len(self.problems) > before:
            return None
        hands, stock = deal["hands"], deal.get("stock")
        if not self.seen:
            return Deal(hands, stock)
        undealt = "" if stock is None else f" ; stock {stock}"
        return SeenMove(f"deal {' | '.join(map(str, hands))}{undealt}".rstrip())

    def of_line(self, make: Callable[[str], T], value: Any, path: Path) -> T | None:
        """What a function makes of a text of one line."""
        text = self.line(value, path)
        return None if text is None else self.tried(make, text, path)

    def stock(self, text: str) -> str | tuple[Card, ...]:
        """The cards; in what a seat saw how many there are, and those turned up among them."""
        if not self.seen:
            return read_cards(in_notation(text))
        return " ".join([str(self.some_cards(word)) for word in text.split()])

    def some_cards(self, text: str, start: int = 0, end: int | None = None) -> CardSet | str:
        """Cards, or a number of unknown ones such as ``3??``, in a part of a text."""
        part = text[start:end]
        unknown = _UNKNOWN.fullmatch(part.strip())
        position = len(part) - len(part.lstrip())
        try:
            if unknown is None:
                return CardSet(in_notation(part))
            if self.seen:
                return f"{int(unknown[1] or 1)}??"
            message = "unknown cards stand only in a record as seen by one seat"
        except InvalidNotation as error:
            message, position = str(error), error.position
        raise InvalidNotation(message, text, start + position)

    def events(self, value: Any, path: Path) -> list[RecordedEvent]:
        """The moves of a hand, up to the first that cannot be read."""
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
        move = self.moves.get(text) if isinstance(text, str) else None
        if move is None:
            move = self.of_line(self.move, text, (*path, place, 1))
            if move is not None and len(self.moves) < 10_000:
                self.moves[text] = move
        return None if move is None else (seat, move)

    def move(self, text: str) -> RecordedMove:
        """A move, or what one seat saw of it."""
        verb, _, rest = text.partition(" ")
        verb = verb.lower()
        if verb == "deal":
            raise InvalidArgument("a deal begins a hand")
        if verb == "play" and " " not in rest:
            return Play(Card(in_notation(rest)))
        if verb == "discard" and "?" in rest:
            end = len(verb) + 1 + len(rest.partition(" ")[0])
            count, face_up = self.some_cards(text, len(verb), end), self.some_cards(text, end)
            if isinstance(count, str) and isinstance(face_up, CardSet):
                return SeenMove(f"discard {count} {face_up}".rstrip())
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
        if not cards or cards == "0??":
            raise InvalidArgument("nothing is drawn")
        return SeenMove(f"draw {cards}")

    # The rules

    def check_form(self, at: State, place: int, hand: HandRecord) -> None:
        """The numbers of cards of a deal as one seat saw it: nobody knows what the others held."""
        table = at._frame.table
        size, players = table.rules.dealing.hand, table.players
        hands, stock = parts_of_deal(hand.events[0][1] if hand.events else None)
        path: Path = ("hands", place, "deal")
        if [*map(_count, hands)] != [size] * players:
            message = f"expected {players} hands of {size} cards, each as cards or as {size}??"
            self.problems.add(path, message)
            return
        undealt = len(table.cards) - size * players
        if stock is not None and _count(stock) != undealt:
            self.problems.add(path, f"the stock has {undealt} cards, not {_count(stock)}")

    def followed(self, at: State, place: int, hand: HandRecord) -> tuple[HandRecord, State | None]:
        """The hand with its seats and dealer, and the state after it, if it is legal."""
        path: Path = ("hands", place)
        dealer = at.dealer
        if at.phase is Phase.DEAL and hand.dealer not in {None, dealer}:
            message = f"seat {dealer} deals this hand, not seat {hand.dealer}"
            self.problems.add((*path, "dealer"), message)
        events: Any = hand.events
        replay = replayed(at, events)
        if replay.error is not None:
            number, deals = replay.stopped_at or 0, isinstance(events[0][1], Deal)
            where = ("deal",) if deals and not number else ("moves", number - deals, 1)
            self.problems.add((*path, *where), str(replay.error))
            return hand, None
        if hand.result is not None:
            self.check_result(hand.result, replay.state, (*path, "result"))
        found = [(state.to_act, move) for state, (_, move) in zip(replay.states, events)]
        return attrs.evolve(hand, events=found, dealer=dealer), replay.state

    def check_result(self, claimed: HandResult, at: State, path: Path) -> None:
        """A comparison of what the record claims with what has come of the hand."""
        actual = result_of(at)
        if actual is None:
            self.problems.add(path, "the hand is not over, so it has no result yet")
            return
        for key, claim in attrs.asdict(claimed, recurse=False).items():
            value = getattr(actual, key)
            if claim not in {None, value}:
                is_or_are = "are" if key in {"points", "scores"} else "is"
                told = ["none" if each is None else spaced(each) for each in (value, claim)]
                message = f"the {key} {is_or_are} {told[0] or 'none'}, not {told[1] or 'none'}"
                self.problems.add((*path, key), message)


def _count(cards: str) -> int:
    """How many cards a text stands for."""
    return sum([int(word[:-2]) if word[-1] == "?" else 1 for word in cards.split()])
