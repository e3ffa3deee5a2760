"""Records written: as text that a person reads and types, and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ...moves import Bid, Deal, Discard, Pass, Play
from ...variant import RULE_POINTS
from ..line import line_of_data
from ..variant_data import variant_to_data
from .data import FORMAT, record_to_data
from .model import (
    VERSION,
    Draw,
    GameRecord,
    HandRecord,
    RecordedEvent,
    SeenDeal,
    UnseenDiscard,
    cards_text,
    stock_text,
)

__all__ = ["header_names", "json_text", "record_lines"]


def record_lines(record: GameRecord, *, variant_by_name: bool = False) -> list[str]:
    """The lines of a record as text, with all rules of its variant or with its name alone."""
    headers = [*_header_lines(record, variant_by_name=variant_by_name)]
    names = {name for name, _ in headers}
    waiting: dict[str, list[str]] = {}
    for comment in record.comments:
        before = comment.before if comment.before in names else ""
        waiting.setdefault(before, []).append(comment.text)
    lines = [f"{FORMAT} {VERSION}"]
    for name, line in headers:
        lines += [_remark(text) for text in waiting.pop(name, ())]
        lines.append(line)
    for texts in waiting.values():
        lines += map(_remark, texts)
    for place, hand in enumerate(record.hands, start=1):
        lines += ["", *_hand_lines(record, hand, record.hands_before + place)]
    return lines


def header_names(record: GameRecord) -> Mapping[str, str]:
    """The headers before which a comment can stand, by their names in lower case."""
    return {name.casefold(): name for name, _ in _header_lines(record)}


def _remark(text: str) -> str:
    return f"# {text}".rstrip()


def _header_lines(
    record: GameRecord, *, variant_by_name: bool = False
) -> Iterable[tuple[str, str]]:
    for name, value in record.headers:
        yield name, f"{name}: {value}".rstrip()
    for seat, player in enumerate(record.seats):
        if player is not None:
            yield f"Seat {seat}", f"Seat {seat}: {player}"
    if record.seen_by is not None:
        yield "Seen by", f"Seen by: {record.seen_by}"
    yield "Players", f"Players: {record.players}"
    yield "Dealer", f"Dealer: {record.dealer}"
    yield "Scores", f"Scores: {' '.join(map(str, record.scores))}"
    if record.hands_before:
        yield "Hands before", f"Hands before: {record.hands_before}"
    variant = record.variant
    yield "Variant", f"Variant: {variant.id}"
    if variant_by_name:
        return
    yield "Title", f"Title: {variant.title}"
    for number, alias in enumerate(variant.aliases, start=1):
        yield f"Alias {number}", f"Alias: {alias}"
    for number, (name, level) in enumerate(variant.bid_names, start=1):
        yield f"Bid name {number}", f"Bid name: {name} {level}"
    data = variant_to_data(variant)
    for name in RULE_POINTS:
        if name == "points":
            for number, point in enumerate(data[name], start=1):
                yield f"Point {number}", f"Point: {line_of_data(point)}"
        else:
            yield f"Rule {name}", f"Rule: {line_of_data(data['rules'][name])}"


def _hand_lines(record: GameRecord, hand: HandRecord, number: int) -> list[str]:
    dealer = "" if hand.dealer is None else f", dealer {hand.dealer}"
    parts = [(0, [f"hand {number}{dealer}"])]
    parts += _event_lines(record, hand)
    result = _result_line(hand)
    after = len(hand.events)
    if result:
        after += 1
        parts.append((after, [result]))
    own: dict[int, list[str]] = {}
    trailing: dict[int, list[str]] = {}
    for comment in hand.comments:
        where = own if comment.own_line else trailing
        where.setdefault(min(comment.after, after), []).append(comment.text)
    lines = [_remark(text) for text in own.pop(0, ())]
    for place, some in parts:
        lines += some
        if place in trailing:
            first, *rest = trailing.pop(place)
            lines[-1] += f"  {_remark(first)}"
            lines += map(_remark, rest)
        if place:
            lines += [_remark(text) for text in own.pop(place, ())]
    return lines


def _event_lines(record: GameRecord, hand: HandRecord) -> list[tuple[int, list[str]]]:
    """Lines, each with the number of events up to its end; a comment ends a line."""
    breaks = {comment.after for comment in hand.comments}
    lines: list[tuple[int, list[str]]] = []
    line: list[RecordedEvent] = []

    def end_line(after: int) -> None:
        if line:
            lines.append((after, _line_of(line, record.players)))
            line.clear()

    for place, (seat, move) in enumerate(hand.events):
        if not (line and _goes_on(line, (seat, move), record.players)):
            end_line(place)
        line.append((seat, move))
        if place + 1 in breaks:
            end_line(place + 1)
    end_line(len(hand.events))
    return lines


def _goes_on(line: list[RecordedEvent], event: RecordedEvent, players: int) -> bool:
    """Whether an event stands on the same line: calls, a discard and its draw, a trick."""
    last = line[-1][1]
    seat, move = event
    if isinstance(last, Play):
        # A seat plays to a trick once; those that have nothing to play are left out.
        again = seat is not None and any(seat == who for who, _ in line)
        return isinstance(move, Play) and len(line) < players and not again
    if isinstance(move, Draw):
        return isinstance(last, (Discard, UnseenDiscard))
    return isinstance(last, (Bid, Pass)) and isinstance(move, (Bid, Pass))


def _line_of(line: list[RecordedEvent], players: int) -> list[str]:
    first = line[0][1]
    if isinstance(first, (Deal, SeenDeal)):
        return _deal_lines(first)
    leader = line[0][0]
    follows = leader is not None and all(
        seat == (leader + turn) % players for turn, (seat, _) in enumerate(line)
    )
    if isinstance(first, Play) and follows:
        cards = " ".join(str(move).removeprefix("play ") for _, move in line)
        return [f"{leader} play {cards}"]
    return [", ".join(str(move) if seat is None else f"{seat} {move}" for seat, move in line)]


def _deal_lines(deal: Deal | SeenDeal) -> list[str]:
    lines = ["deal " + " | ".join(map(cards_text, deal.hands))]
    if deal.stock is not None:
        lines.append(f"stock {stock_text(deal.stock)}")
    return [line.rstrip() for line in lines]


def _result_line(hand: HandRecord) -> str:
    result = hand.result
    if result is None:
        return ""
    parts: list[str] = []
    if result.outcome is not None:
        parts.append(result.outcome)
    if result.points is not None:
        sides = " ".join("-" if side is None else str(side) for side in result.points)
        parts.append(f"points {sides}".rstrip())
    if result.scores is not None:
        parts.append(f"scores {' '.join(map(str, result.scores))}")
    if result.winner is not None:
        parts.append(f"winner {result.winner}")
    return f"= {', '.join(parts)}".rstrip()


def json_text(record: GameRecord, *, one_line: bool = False) -> str:
    """A record as JSON; each hand on a line of its own unless everything shall stand on one."""
    data = record_to_data(record)
    if one_line:
        return _dumped(data)
    lines = []
    for key, value in data.items():
        if key == "hands" and value:
            inner = ",\n    ".join(map(_dumped, value))
            lines.append(f'  "hands": [\n    {inner}\n  ]')
        elif key == "variant":
            lines.append(f'  "variant": {{\n{_pairs(value, "    ")}\n  }}')
        else:
            lines.append(f"  {_dumped(key)}: {_dumped(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _pairs(table: dict[str, Any], indent: str) -> str:
    """The pairs of a table on lines of their own; so are those of its rules."""
    lines = []
    for key, value in table.items():
        text = _dumped(value)
        if key == "rules":
            text = f"{{\n{_pairs(value, indent + '  ')}\n{indent}}}"
        lines.append(f"{indent}{_dumped(key)}: {text}")
    return ",\n".join(lines)


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
