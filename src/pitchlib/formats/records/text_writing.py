"""Records written, from their data: as text that a person reads and types, and as JSON."""

from __future__ import annotations

import json
from collections.abc import Container, Iterator, Mapping
from typing import Any

import attrs

from ...rules.checking import RULE_POINTS
from ..line import line_of_data
from .data import FORMAT, record_to_data
from .model import VERSION, GameRecord
from .parts import HEADERS


def record_lines(data: Mapping[str, Any], step: int, *, variant_by_name: bool = False) -> list[str]:
    """The lines of a record as text; ``step`` is what to add to a seat for the next in turn."""
    headers = dict(_headers(data, variant_by_name=variant_by_name))
    waiting: dict[str, list[str]] = {}
    for comment in data.get("comments", ()):
        before = comment["before"] if comment["before"] in headers else ""
        waiting.setdefault(before, []).append(_remark(comment["text"]))
    lines = [f"{FORMAT} {VERSION}"]
    for name, line in headers.items():
        lines += [*waiting.pop(name, ()), line.rstrip()]
    lines += waiting.get("", ())
    for hand in data["hands"]:
        lines += ["", *_hand_lines(hand, data["players"], step)]
    return lines


def header_names(record: GameRecord) -> Mapping[str, str]:
    """The headers before which a comment can stand, by their names in lower case."""
    headers = _headers(record_to_data(attrs.evolve(record, hands=())))
    return {name.casefold(): name for name, _ in headers}


def _headers(
    data: Mapping[str, Any], *, variant_by_name: bool = False
) -> Iterator[tuple[str, str]]:
    """The headers by the names that comments use, and their lines."""
    single = dict(data.get("headers", {}))
    for seat, player in enumerate(data.get("seats", ())):
        if player is not None:
            single[f"Seat {seat}"] = player
    single |= {name: words(data[key]) for key, name in HEADERS.items() if key in data}
    variant = data["variant"]
    single["Variant"] = variant["id"]
    if not variant_by_name:
        single["Title"] = variant["title"]
    for name, value in single.items():
        yield name, f"{name}: {value}"
    if variant_by_name:
        return
    for number, alias in enumerate(variant.get("aliases", ()), start=1):
        yield f"Alias {number}", f"Alias: {alias}"
    for number, (name, level) in enumerate(variant.get("bid-names", {}).items(), start=1):
        yield f"Bid name {number}", f"Bid name: {name} {level}"
    points = [(f"Point {number}", each) for number, each in enumerate(variant["points"], start=1)]
    for rule_point in RULE_POINTS:
        if rule_point != "points":
            yield f"Rule {rule_point}", f"Rule: {line_of_data(variant['rules'][rule_point])}"
        else:
            for name, point in points:
                yield name, f"Point: {line_of_data(point)}"


def words(value: Any) -> str:
    """A value as the text has it: several items with space between, a dash for none."""
    items = value if isinstance(value, (list, tuple)) else [value]
    return " ".join("-" if each is None else str(each) for each in items)


def _remark(text: str) -> str:
    return f"# {text}".rstrip()


def _hand_lines(hand: Mapping[str, Any], players: int, step: int) -> list[str]:
    remarks: dict[int, list[Mapping[str, Any]]] = {}
    for comment in hand.get("comments", ()):
        remarks.setdefault(comment["after"], []).append(comment)
    dealer = f", dealer {hand['dealer']}" if "dealer" in hand else ""
    lines = [_remark(comment["text"]) for comment in remarks.get(0, ())]
    lines.append(f"hand {hand['number']}{dealer}")
    after = 0
    for number, some in _parts(hand, players, step, remarks):
        after += number
        lines += [line.rstrip() for line in some]
        for comment in remarks.get(after, ()):
            if comment["own_line"]:
                lines.append(_remark(comment["text"]))
            else:
                lines[-1] += f"  {_remark(comment['text'])}"
    return lines


def _parts(
    hand: Mapping[str, Any], players: int, step: int, breaks: Container[int]
) -> Iterator[tuple[int, list[str]]]:
    """How many events stand together on some lines, and the lines; a comment ends a line."""
    after = 0
    if "deal" in hand:
        after, deal = 1, hand["deal"]
        stock = [f"stock {deal['stock']}"] if "stock" in deal else []
        yield 1, [f"deal {' | '.join(deal['hands'])}", *stock]
    run: list[Any] = []
    for place, move in enumerate(hand["moves"], start=after):
        if run and (place in breaks or not _goes_on(run, move, players)):
            yield len(run), [_line_of(run, players, step)]
            run = []
        run.append(move)
    if run:
        yield len(run), [_line_of(run, players, step)]
    if "result" in hand:
        said = [
            words(value) if key == "outcome" else f"{key} {words(value)}".rstrip()
            for key, value in hand["result"].items()
        ]
        yield 1, [f"= {', '.join(said)}"]


def _goes_on(run: list[list[Any]], move: list[Any], players: int) -> bool:
    """Whether a move stands on the same line: calls, a discard and its draw, a trick."""
    last, verb = _verb(run[-1]), _verb(move)
    if last == "play":
        # A seat plays to a trick once; those that have nothing to play are left out.
        again = move[0] is not None and any(move[0] == seat for seat, _ in run)
        return verb == "play" and len(run) < players and not again
    return (last, verb) == ("discard", "draw") or {last, verb} <= {"bid", "pass"}


def _verb(move: list[Any]) -> str:
    verb: str = move[1].partition(" ")[0]
    return verb


def _line_of(run: list[list[Any]], players: int, step: int) -> str:
    leader = run[0][0]
    if _verb(run[0]) == "play" and leader is not None:
        cards = [text.removeprefix("play ") for _, text in run]
        if all(seat == (leader + turn * step) % players for turn, (seat, _) in enumerate(run)):
            return f"{leader} play {' '.join(cards)}"
    return ", ".join(text if seat is None else f"{seat} {text}" for seat, text in run)


def json_text(data: Mapping[str, Any], *, one_line: bool = False) -> str:
    """A record as JSON; each hand on a line of its own unless everything shall stand on one."""
    if one_line:
        return _dumped(data)
    hands = ",\n    ".join(map(_dumped, data["hands"]))
    texts = {key: _dumped(value) for key, value in data.items()}
    if hands:
        texts["hands"] = f"[\n    {hands}\n  ]"
    variant = {key: _dumped(value) for key, value in data["variant"].items()}
    rules = {key: _dumped(value) for key, value in data["variant"]["rules"].items()}
    variant["rules"] = _object(rules, "    ")
    texts["variant"] = _object(variant, "  ")
    return f"{_object(texts, '')}\n"


def _object(pairs: Mapping[str, str], indent: str) -> str:
    """An object with its pairs on lines of their own."""
    lines = [f"{indent}  {_dumped(key)}: {text}" for key, text in pairs.items()]
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
