"""Values as JSON and back: events, moves and scores.

Only the classes listed here are ever made from what comes over the wire.
"""

from __future__ import annotations

import json
from typing import Any

import attrs

from pitchlib import (
    Award,
    Bid,
    CallCard,
    Card,
    CardSet,
    Clause,
    Contract,
    Credit,
    Discard,
    Event,
    HandDealt,
    HandScore,
    HiddenDiscard,
    InvalidNotation,
    NameTrump,
    Pass,
    PitchError,
    Play,
    Rank,
    Say,
    Suit,
)

CLASSES: dict[str, Any] = {
    kind.__name__: kind
    for kind in (
        Award, Bid, CallCard, Clause, Contract, Credit, Discard, Event, HandDealt, HandScore,
        HiddenDiscard, NameTrump, Pass, Play, Say,
    )
}  # fmt: skip
LONGEST = 1 << 16
"""No message is longer; a longer line is not read to its end."""


def to_data(value: Any) -> Any:
    """A value as JSON can hold it: classes and cards are objects with one key, their kind."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, Rank):
        return {"Rank": int(value)}
    if isinstance(value, int):
        return value
    if isinstance(value, Card):
        return {"Card": value.text}
    if isinstance(value, CardSet):
        return {"CardSet": str(value)}
    if isinstance(value, Suit):
        return {"Suit": value.value}
    if isinstance(value, (tuple, list)):
        return [to_data(item) for item in value]
    fields = attrs.fields(type(value))
    return {type(value).__name__: {f.name: to_data(getattr(value, f.name)) for f in fields}}


def from_data(data: Any) -> Any:
    """The value again; lists become tuples."""
    if isinstance(data, list):
        return tuple(from_data(item) for item in data)
    if not isinstance(data, dict):
        return data
    [(kind, inner)] = data.items()
    if kind == "Card":
        return Card(inner)
    if kind == "CardSet":
        return CardSet(inner)
    if kind == "Suit":
        return Suit(inner)
    if kind == "Rank":
        return Rank(inner)
    return CLASSES[kind](**{name: from_data(value) for name, value in inner.items()})


def to_line(message: dict[str, Any]) -> bytes:
    """A message as one line."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def from_line(line: bytes) -> dict[str, Any]:
    """The message of a line.

    :raises PitchError: for a line that is no message.
    """
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise InvalidNotation("This is not JSON", "") from None
    if not isinstance(message, dict):
        raise InvalidNotation("A message is an object", "")
    return message


def event_from(data: Any) -> Event:
    """The event that a server has sent.

    :raises PitchError: for what is no event.
    """
    try:
        event = from_data(data)
    except PitchError:
        raise
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise InvalidNotation(f"This is not an event: {error}", "") from None
    if not isinstance(event, Event):
        raise InvalidNotation("This is not an event", "")
    return event
