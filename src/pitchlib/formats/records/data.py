"""Records as plain data: what the JSON holds, and what the text is read into.

Reading takes nothing for granted: whatever is wrong is noted with its path, and reading goes on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, final

import attrs

from ...cards import Card, CardSet
from ...errors import InvalidNotation, PitchError
from ...game.play import start
from ...game.state import State
from ...moves import Deal
from ...problems import Path
from ...variant import Variant
from ...variants import find_variant
from ..codec import Style
from ..names import Components, shown
from ..notation import parse_move
from ..places import Problems
from ..source import STRANGE
from ..variant_data import read_variant, variant_to_data
from .limits import LARGEST, LONGEST_VALUE, MOST_EVENTS, MOST_HANDS
from .model import (
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

__all__ = ["FORMAT", "RESERVED", "read_data", "record_to_data"]

FORMAT = "pitchlib-record"
"""What a record calls itself."""
RESERVED = frozenset(
    {
        "variant", "title", "aliases", "bid name", "rule", "point", "players", "dealer", "scores",
        "hands before", "seen by", "hand", "deal", "stock",
    }
)  # fmt: skip
"""Header names with a meaning, in lower case. ``Seat 0`` and so on are others."""
UNREADABLE: Any = object()
"""Stands for a variant whose problems are noted already."""


class CardInTrick(str):
    """A play from the text, ``play AS``, of which only the card stands there."""

    __slots__ = ()


class SeatNames(dict[int, str]):
    """Names by seat, from the text: how many play is known later."""


HEADER_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*(?: [A-Za-z0-9_-]+)*")
_UNKNOWN = re.compile(r"(\d{0,2})\?\?")


# Writing


def record_to_data(record: GameRecord) -> dict[str, Any]:
    """A record as a dictionary of JSON values, in the newest version of the format."""
    first = record.hands_before + 1
    return {
        "format": FORMAT,
        "version": VERSION,
        **_given(
            headers=dict(record.headers) or None,
            comments=[
                {"before": comment.before, "text": comment.text} for comment in record.comments
            ]
            or None,
            seats=list(record.seats) or None,
            players=record.players,
            dealer=record.dealer,
            scores=list(record.scores),
            hands_before=record.hands_before or None,
            seen_by=record.seen_by,
        ),
        "variant": variant_to_data(record.variant),
        "hands": [_hand_data(hand, number) for number, hand in enumerate(record.hands, first)],
    }


def _given(**values: Any) -> dict[str, Any]:
    """The values that there are, by name; tuples as lists."""
    plain = {
        key: list(value) if isinstance(value, tuple) else value for key, value in values.items()
    }
    return {key: value for key, value in plain.items() if value is not None}


def _hand_data(hand: HandRecord, number: int) -> dict[str, Any]:
    first = hand.events[0][1] if hand.events else None
    deal = _deal_data(first) if isinstance(first, (Deal, SeenDeal)) else None
    events = hand.events[deal is not None :]
    result = hand.result
    comments = [
        {"after": comment.after, "text": comment.text, "own_line": comment.own_line}
        for comment in hand.comments
    ]
    return _given(
        number=number,
        dealer=hand.dealer,
        deal=deal,
        moves=[[seat, str(move)] for seat, move in events],
        result=None if result is None else _given(**attrs.asdict(result, recurse=False)),
        comments=comments or None,
    )


def _deal_data(deal: Deal | SeenDeal) -> dict[str, Any]:
    stock = None if deal.stock is None else stock_text(deal.stock)
    return _given(hands=list(map(cards_text, deal.hands)), stock=stock)


# Reading


class _Checks:
    """Looks at values one by one."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems

    # What is not as it should be is noted; the caller goes on with something harmless.

    def number(self, value: Any, path: Path, least: int, most: int, what: str) -> int | None:
        if type(value) is int and least <= value <= most:
            return value
        self.problems.add(path, f"{what} is a number from {least} to {most}, not {shown(value)}")
        return None

    def text(self, value: Any, path: Path, what: str) -> str:
        if not isinstance(value, str):
            self.problems.add(path, f"{what} is a text, not {shown(value)}")
        elif len(value) > LONGEST_VALUE:
            self.problems.add(path, f"{what} has at most {LONGEST_VALUE} characters")
        elif STRANGE.search(value) or "\n" in value:
            self.problems.add(path, f"{what} is one line without control or direction characters")
        elif value != value.strip():
            self.problems.add(path, f"{what} has space before or after it")
        else:
            return value
        return ""

    def listed(self, value: Any, path: Path, most: int, what: str) -> list[Any]:
        if not isinstance(value, list):
            self.problems.add(path, f"{what} is a list, not {shown(value)}")
        elif len(value) > most:
            self.problems.add(path, f"{what} has {len(value)} items; at most {most} are allowed")
        else:
            return value
        return []

    def mapped(
        self, value: Any, path: Path, required: Iterable[str], optional: Iterable[str], what: str
    ) -> Mapping[str, Any]:
        if not isinstance(value, dict):
            self.problems.add(path, f"{what} is an object, not {shown(value)}")
            return {}
        known = [*required, *optional]
        for key in value:
            if key not in known:
                message = f"{what} has nothing called {shown(key)}; there are: {', '.join(known)}"
                self.problems.add((*path, key), message)
        for key in required:
            if key not in value:
                self.problems.add(path, f"{what} needs {key!r}")
        return value


@final
class _Reading(_Checks):
    """What is known while the game of a record is read."""

    def __init__(self, problems: Problems, table: State, *, seen: bool) -> None:
        super().__init__(problems)
        self.table = table
        """A state of the game, for the notation."""
        self.players = table.players
        self.sides = table.sides
        self.seen = seen
        """Whether it is a record as one seat saw it."""
        self.moves: dict[str, RecordedMove] = {}
        """Moves that were read before."""


def read_data(
    data: Any, problems: Problems, components: Components, style: Style = "json"
) -> GameRecord | None:
    """The record that data stand for; ``None`` if it is not clear which game it is.

    What is wrong is noted in ``problems``. Whether the moves are legal is not asked here.
    """
    checks = _Checks(problems)
    whole = checks.mapped(
        data,
        (),
        ("format", "version", "variant"),
        (
            "players", "dealer", "scores", "hands_before", "seats", "headers", "seen_by", "hands",
            "comments",
        ),
        "a record",
    )  # fmt: skip
    variant = _variant(whole, problems, components, style)
    players = None if variant is None else variant.default_players
    if "players" in whole:
        players = checks.number(whole["players"], ("players",), 2, 100, "`players`")
    if variant is None or players is None:
        return None
    try:
        table = start(variant, players=players)
    except PitchError as error:
        problems.add(("players",), str(error))
        return None
    seen_by = whole.get("seen_by")
    if seen_by is not None and seen_by != "nobody":
        seen_by = checks.number(seen_by, ("seen_by",), 0, players - 1, "`seen_by`")
    reading = _Reading(problems, table, seen=seen_by is not None)
    dealer = reading.number(whole.get("dealer", 0), ("dealer",), 0, players - 1, "`dealer`")
    before = reading.number(
        whole.get("hands_before", 0), ("hands_before",), 0, LARGEST, "`hands_before`"
    )
    hands = reading.listed(whole.get("hands", []), ("hands",), MOST_HANDS, "`hands`")
    record = GameRecord(
        variant=variant,
        players=players,
        dealer=dealer or 0,
        scores=_scores(reading, whole.get("scores", list(table.scores)), ("scores",)),
        hands_before=before or 0,
        seats=_seats(reading, whole),
        headers=_headers(reading, whole),
        seen_by=seen_by,
        comments=_header_comments(reading, whole),
    )
    try:
        start(variant, players=players, dealer=record.dealer, scores=record.scores)
    except PitchError as error:
        problems.add(("scores",), str(error))
    found = [_hand(reading, hand, place, before or 0) for place, hand in enumerate(hands)]
    return attrs.evolve(record, hands=tuple(found))


def _variant(
    whole: Mapping[str, Any], problems: Problems, components: Components, style: Style
) -> Variant | None:
    data = whole.get("variant", UNREADABLE)
    if data is UNREADABLE:
        return None
    if isinstance(data, str):
        try:
            return find_variant(data[:100])
        except PitchError as error:
            problems.add(("variant",), str(error), kind="record.unknown-variant")
            return None
    found = Problems()
    variant = read_variant(data, components, found, style=style)
    problems.take(found, ("variant",))
    return variant


def _scores(reading: _Reading, given: Any, path: Path) -> tuple[int, ...]:
    scores = reading.listed(given, path, 100, "the scores")
    if scores and len(scores) != reading.sides:
        message = f"there are {reading.sides} sides, and {len(scores)} scores are given"
        reading.problems.add(path, message)
        return reading.table.scores
    found = [
        reading.number(score, (*path, side), -LARGEST, LARGEST, "a score")
        for side, score in enumerate(scores)
    ]
    if len(found) != reading.sides:
        if not scores and isinstance(given, list):
            reading.problems.add(path, f"expected {reading.sides} scores, one for each side")
        return reading.table.scores
    return tuple(score or 0 for score in found)


def _seats(reading: _Reading, whole: Mapping[str, Any]) -> tuple[str | None, ...]:
    given = whole.get("seats", [])
    if isinstance(given, SeatNames):
        for seat in given:
            if seat >= reading.players:
                message = f"there is no seat {seat} among {reading.players}"
                reading.problems.add(("seats", seat), message)
        whole = {"seats": [given.get(seat) for seat in range(reading.players)]}
    seats = reading.listed(whole.get("seats", []), ("seats",), 100, "`seats`")
    if seats and len(seats) != reading.players:
        message = f"there are {reading.players} players, and {len(seats)} names are given"
        reading.problems.add(("seats",), message)
    return tuple(
        None if name is None else reading.text(name, ("seats", seat), "a name") or None
        for seat, name in enumerate(seats)
    )


def _headers(reading: _Reading, whole: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    headers = whole.get("headers", {})
    if not isinstance(headers, dict) or len(headers) > 200:
        message = f"`headers` is an object with at most 200 texts, not {shown(headers)}"
        reading.problems.add(("headers",), message)
        return ()
    found = []
    seen: set[str] = set()
    for name, value in headers.items():
        path = ("headers", name)
        plain = name.casefold()
        if not is_header_name(name):
            message = f"{shown(name)} cannot name a header: use words that mean nothing else here"
            reading.problems.add(path, message)
        elif plain in seen:
            reading.problems.add(path, f"the header {name} is given twice")
        else:
            found.append((name, reading.text(value, path, f"the header {name}")))
        seen.add(plain)
    return tuple(found)


def is_header_name(name: str) -> bool:
    """Whether a header may be called so."""
    plain = name.casefold()
    return (
        len(name) <= 60
        and HEADER_NAME.fullmatch(name) is not None
        and plain not in RESERVED
        and re.match(r"(deal|hand|stock)\b|seat [0-9]+$", plain) is None
    )


def _header_comments(reading: _Reading, whole: Mapping[str, Any]) -> tuple[HeaderComment, ...]:
    found = []
    given = reading.listed(whole.get("comments", []), ("comments",), 1_000, "`comments`")
    for place, value in enumerate(given):
        path = ("comments", place)
        comment = reading.mapped(value, path, ("before", "text"), (), "a comment")
        found.append(
            HeaderComment(
                reading.text(comment.get("before", ""), (*path, "before"), "`before`"),
                reading.text(comment.get("text", ""), (*path, "text"), "a comment"),
            )
        )
    return tuple(found)


def _hand(reading: _Reading, value: Any, place: int, before: int) -> HandRecord:
    path: Path = ("hands", place)
    hand = reading.mapped(
        value, path, ("deal",), ("number", "dealer", "moves", "result", "comments"), "a hand"
    )
    if "number" in hand and hand["number"] != before + place + 1:
        message = f"this is hand {before + place + 1}, not {shown(hand['number'])}"
        reading.problems.add((*path, "number"), message)
    dealer = None
    if "dealer" in hand:
        dealer = reading.number(
            hand["dealer"], (*path, "dealer"), 0, reading.players - 1, "`dealer`"
        )
    events: list[RecordedEvent] = []
    if "deal" in hand:
        events.append((None, _deal(reading, hand["deal"], (*path, "deal"))))
    moves = reading.listed(hand.get("moves", []), (*path, "moves"), MOST_EVENTS, "`moves`")
    number = 0
    for number, move in enumerate(moves):
        event = _event(reading, move, (*path, "moves", number))
        if event is None:
            break  # what follows cannot be replayed
        events.append(event)
    for later in range(number + 1, len(moves)):
        _event(reading, moves[later], (*path, "moves", later))
    result = None
    if "result" in hand:
        result = _result(reading, hand["result"], (*path, "result"))
    most = ("deal" in hand) + len(moves) + (result is not None)
    return HandRecord(tuple(events), dealer, result, _comments(reading, hand, path, most))


def _comments(
    reading: _Reading, hand: Mapping[str, Any], path: Path, most: int
) -> tuple[Comment, ...]:
    found: list[Comment] = []
    last = 0
    given = reading.listed(hand.get("comments", []), (*path, "comments"), 1_000, "`comments`")
    for number, value in enumerate(given):
        here = (*path, "comments", number)
        comment = reading.mapped(value, here, ("after", "text"), ("own_line",), "a comment")
        text = reading.text(comment.get("text", ""), (*here, "text"), "a comment")
        after = reading.number(
            comment.get("after", last), (*here, "after"), last, max(last, most), "`after`"
        )
        last = last if after is None else after
        own_line = comment.get("own_line", True)
        if not isinstance(own_line, bool):
            reading.problems.add((*here, "own_line"), "`own_line` is true or false")
        elif not own_line and not last:
            reading.problems.add(here, "a comment cannot end a line here: there is no line yet")
        else:
            # A line has one end: what else is said there goes below it.
            below = bool(found) and found[-1].after == last
            found.append(Comment(last, text, own_line or below))
    return tuple(found)


def _some_cards(reading: _Reading, text: str, path: Path, offset: int = 0) -> CardSet | int | None:
    """Cards, or a number of unknown ones."""
    unknown = _UNKNOWN.fullmatch(text.strip())
    if unknown is not None:
        if not reading.seen:
            message = "unknown cards stand only in a record as seen by one seat"
            reading.problems.add(path, message, within=offset + len(text) - len(text.lstrip()))
            return None
        return int(unknown[1] or 1)
    try:
        return CardSet(text)
    except InvalidNotation as error:
        reading.problems.add(path, str(error), within=offset + error.position)
    return None


_EMPTY_DEAL = Deal([])


def _deal(reading: _Reading, value: Any, path: Path) -> RecordedMove:
    deal = reading.mapped(value, path, ("hands",), ("stock",), "a deal")
    before = len(reading.problems)
    hands: list[CardSet | int] = []
    for seat, text in enumerate(
        reading.listed(deal.get("hands", []), (*path, "hands"), 100, "the hands of a deal")
    ):
        here = (*path, "hands", seat)
        plain = reading.text(text, here, "a hand")
        cards = _some_cards(reading, plain, here)
        if cards is not None:
            hands.append(cards)
    stock = deal.get("stock")
    here = (*path, "stock")
    if stock is not None:
        stock = reading.text(stock, here, "the stock")
    if len(reading.problems) > before:
        return _EMPTY_DEAL
    if reading.seen:
        if stock:
            try:
                return SeenDeal(hands, _seen_stock(stock))
            except InvalidNotation:
                message = "the stock is hidden: write how many cards it has, and those turned up"
                reading.problems.add(here, message)
                return _EMPTY_DEAL
        return SeenDeal(hands, None if stock is None else 0)
    try:
        return Deal([hand for hand in hands if isinstance(hand, CardSet)], stock)
    except InvalidNotation as error:
        reading.problems.add(here, str(error), within=error.position)
    return _EMPTY_DEAL


def _seen_stock(text: str) -> int | tuple[Card | int, ...]:
    """How many cards, or those turned up with the numbers of others between them."""
    parts: list[Card | int] = []
    for word in text.split():
        count = _UNKNOWN.fullmatch(word)
        parts.append(Card(word) if count is None else int(count[1] or 1))
    if len(parts) == 1 and isinstance(parts[0], int):
        return parts[0]
    return tuple(parts)


def _event(reading: _Reading, value: Any, path: Path) -> RecordedEvent | None:
    if not isinstance(value, list) or len(value) != 2:
        reading.problems.add(path, f"a move is a list of a seat and a text, not {shown(value)}")
        return None
    seat, text = value
    if isinstance(seat, tuple):  # from the text: the leader of a trick, and how many came before
        leader, turn = seat
        seat = leader if leader >= reading.players else (leader + turn) % reading.players
    if seat is not None:
        seat = reading.number(seat, (*path, 0), 0, reading.players - 1, "a seat")
        if seat is None:
            return None
    if not isinstance(text, str):
        reading.problems.add((*path, 1), f"a move is written as a text, not {shown(text)}")
        return None
    move = reading.moves.get(text)
    if move is None:
        move = _move(reading, text, (*path, 1))
        if move is None:
            return None
        if len(reading.moves) < 10_000:
            reading.moves[text] = move
    return seat, move


def _move(reading: _Reading, text: str, path: Path) -> RecordedMove | None:
    verb, _, rest = text.partition(" ")
    if verb == "discard" and "?" in rest:
        return _unseen_discard(reading, rest, path)
    if verb == "draw":
        cards = _some_cards(reading, rest, path, len(verb) + 1)
        if cards is None:
            return None
        if reading.seen and cards:
            return Draw(cards)
        message = "draws follow from the stock; write them only in a record that one seat saw"
        reading.problems.add(path, message if not reading.seen else "nothing is drawn")
        return None
    if verb == "deal":
        reading.problems.add(path, "a deal begins a hand")
        return None
    try:
        return parse_move(reading.table, text)
    except InvalidNotation as error:
        unwritten = len("play ") if isinstance(text, CardInTrick) else 0
        reading.problems.add(path, str(error), within=max(error.position - unwritten, 0))
    except PitchError as error:
        reading.problems.add(path, str(error))
    return None


def _unseen_discard(reading: _Reading, rest: str, path: Path) -> UnseenDiscard | None:
    unknown, _, shown = rest.partition(" ")
    count = _some_cards(reading, unknown, path, len("discard "))
    if count is None:
        return None
    cards: CardSet | int | None = CardSet.EMPTY
    if shown:
        cards = _some_cards(reading, shown, path, len("discard ") + len(unknown) + 1)
    if cards is None:
        return None
    if not isinstance(count, int) or not isinstance(cards, CardSet):
        message = "a discard that was not seen is written: how many, and what was shown: 3?? 4S"
        reading.problems.add(path, message)
        return None
    return UnseenDiscard(count, cards)


_OUTCOMES = ("made", "set", "played", "thrown-in")


def _result(reading: _Reading, value: Any, path: Path) -> HandResult:
    keys = ("outcome", "points", "scores", "winner")
    given = reading.mapped(value, path, (), keys, "a result")
    outcome: Any = given.get("outcome")
    if outcome is not None and outcome not in _OUTCOMES:
        message = f"an outcome is {', '.join(_OUTCOMES)}, not {shown(outcome)}"
        reading.problems.add((*path, "outcome"), message)
        outcome = None
    points = given.get("points")
    if points is not None:
        here = (*path, "points")
        points = [
            None
            if side is None
            else reading.number(side, (*here, place), 0, reading.sides - 1, "a side")
            for place, side in enumerate(reading.listed(points, here, 1_000, "the points"))
        ]
    scores = given.get("scores")
    if scores is not None:
        scores = _scores(reading, scores, (*path, "scores"))
    winner = given.get("winner")
    if winner is not None:
        winner = reading.number(winner, (*path, "winner"), 0, reading.sides - 1, "a side")
    return HandResult(outcome=outcome, points=points, scores=scores, winner=winner)
