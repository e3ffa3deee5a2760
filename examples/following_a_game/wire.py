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

SENTENCES = {
    "eldest-sells.price": "for the sale",
    "eldest-sells.refused": "for the bid that was refused",
    "game.elder": "{pips} pips each, the elder hand wins the tie",
    "game.joker": "{pips} pips each, the joker decides",
    "game.jokers": "{pips} pips each, the jokers decide",
    "game.most": "{pips} pips",
    "game.non-dealer": "{pips} pips each, the dealer loses the tie",
    "game.tie": "a tie at {pips} pips",
    "hanged-jack.hanged": "hanged: caught from another side",
    "hanged-jack.saved": "brought home",
    "last-trick.won": "the last trick",
    "points.no-natural-trump": "no card of the trump suit is in play",
    "points.no-trump": "no trump is in play",
    "points.not-dealt": "{card} is not in play",
    "points.not-yet": "the hand ended before it was decided",
    "points.only-jokers": "no trump that is not a joker is in play",
    "slam.made": "every point and every trick",
    "slam.missed": "every trick, but not {points}",
    "slam.no-sweep": "no side won every trick",
    "slam.not-bid": "not bid",
    "slam.other-side": "the tricks went to the other side",
    "stand-or-beg.given": "as the dealer's gift",
    "stand-or-beg.turned-up": "for turning up {card}",
}
"""What a score can say, by message id: ids and values cross the wire, sentences do not.

A game with components of your own adds what they say.
"""


def sentence(message: str, values: tuple[tuple[str, object], ...]) -> Clause:
    """The sentence with this id and these values."""
    return Clause(message, SENTENCES[message], values)


CLASSES: dict[str, Any] = {"Clause": sentence} | {
    kind.__name__: kind
    for kind in (
        Award, Bid, CallCard, Contract, Credit, Discard, Event, HandDealt, HandScore,
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
    names = [field.name for field in attrs.fields(type(value)) if field.name != "template"]
    return {type(value).__name__: {name: to_data(getattr(value, name)) for name in names}}


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
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
        raise InvalidNotation(f"This is not an event: {error}", "") from None
    if not isinstance(event, Event):
        raise InvalidNotation("This is not an event", "")
    return event
