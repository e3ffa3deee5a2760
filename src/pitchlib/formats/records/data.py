"""Records as plain data: what the JSON holds, and what the text is read into."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ...errors import PitchError
from ...moves import Deal
from ...rules.checking import RULE_POINTS
from ...variant import Variant
from ...variants import find_variant
from ..codec import Style
from ..names import Components, in_kebab_case
from ..places import Problems
from ..variant_data import read_variant, variant_to_data
from .model import VERSION, GameRecord, HandRecord, SeenDeal, cards_text, stock_text
from .parts import game_of

FORMAT = "pitchlib-record"
"""What a record calls itself."""
UNREADABLE: Any = object()
"""Stands for a variant whose problems are noted already."""


# Writing


def record_to_data(record: GameRecord) -> dict[str, Any]:
    """A record as a dictionary of JSON values, in the newest version of the format."""
    before, tally = record.hands_before, record.tally
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
            hands_scored=tally.hands or None,
            carried=tally.carried or None,
            sets=tally.sets or None,
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
    """The record that data stand for, legal or not; ``None`` if it is not clear which game."""
    newest = _upgraded(data, problems)
    if newest is None:
        return None
    return game_of(newest, _variant(newest, problems, components, style), problems)


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
