"""Values of the library as plain data, and back: one walk for all classes, by the types of fields.

A class that gains a field, and a new kind of move, need nothing here.
"""

from __future__ import annotations

import enum
from collections import abc
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, final, get_args, get_origin

import attrs

from ..cards import Card, CardSet, Rank, Suit
from ..errors import InvalidArgument, PitchError, shown
from ..formats.codec import TAGS
from ..formats.names import in_kebab_case
from ..game.hand_score import HandScore
from ..knowledge.events import Event, field_types
from ..messages import Clause, Listing, Names, Reason, Seat, Verdict, rendered
from ..moves import Move, PublicMove
from ..problems import Path, path_text

MOVES: dict[str, type] = {
    in_kebab_case(kind.__name__): kind for kind in get_args(Move) + get_args(PublicMove)
}
"""The kinds of moves by their ``type``."""
_DEEPEST = 40
"""Values within values of a sentence."""


@final
@attrs.frozen
class Writer:
    """Makes plain data, with sentences in the language of a catalogue."""

    catalogue: Mapping[str, str]
    you: int | None = None
    names: Names = ()

    def plain(self, value: Any) -> Any:
        """A value as plain data."""
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if isinstance(value, Card):
            return value.text
        if isinstance(value, (tuple, CardSet)):
            return [self.plain(each) for each in value]
        if isinstance(value, enum.Enum):
            return value.value
        if isinstance(value, Mapping):  # plain already
            return value
        if isinstance(value, Clause):
            values = {name: self.tagged(each) for name, each in value.values}
            return {
                "message": value.message,
                "text": self.say(value),
                "template": value.template,
                "values": values,
            }
        return self.fields(value)

    def fields(self, value: Any) -> dict[str, Any]:
        """An attrs object: its fields, and what follows from them."""
        kind: Any = type(value)
        tag = in_kebab_case(kind.__name__)
        data: dict[str, Any] = {"type": tag} if MOVES.get(tag) is kind else {}
        for name in field_types(kind):
            data[name] = self.plain(getattr(value, name))
        for name, (_, _, derive) in derived(kind).items():
            data[name] = derive(self, value)
        return data

    def tagged(self, value: object) -> Any:
        """A value of a sentence, which may be of any class; of an unknown one, its text."""
        for tag, (kind, plain) in TAGS.items():
            if isinstance(value, kind):
                return {tag: self.plain(value) if kind is CardSet else plain(value)}
        if isinstance(value, Seat):
            return {"seat": value.number}
        if isinstance(value, Clause):
            return {"clause": self.plain(value)}
        if isinstance(value, Listing):
            return {"list": [*map(self.tagged, value.items)], "word": value.word}
        if value is None or isinstance(value, (bool, str)) or type(value) is int:
            return value
        return rendered(value, {})

    def say(self, clause: Clause) -> str:
        """A sentence for the reader."""
        return clause.render(self.catalogue, self.you, self.names)

    def reasons(self, verdict: Verdict) -> str:
        """All reasons in one line."""
        lines = [f"{self.say(each.clause)} [{each.rule_id}]" for each in verdict]
        return "; ".join(lines) or "legal"


Derived: TypeAlias = dict[str, tuple[Any, str, Callable[[Writer, Any], Any]]]
"""What data repeat for clients: by name the type, what it says, and how it follows."""
_TEXT: Derived = {"text": (str, "The same in the notation.", lambda _, value: str(value))}
DERIVED: dict[type, Derived] = {
    Event: {"text": (str, "The same in words.", lambda _, event: str(event))},
    Verdict: {
        "legal": (bool, "Whether the move is legal.", lambda _, verdict: verdict.legal),
        "text": (str, "All reasons in one line.", Writer.reasons),
    },
    Reason: {
        "text": (str, "The reason in words.", lambda writer, reason: writer.say(reason.clause)),
    },
    HandScore: {
        "sentences": (
            tuple[str, ...],
            "The contract and the outcome in words.",
            lambda writer, score: [*map(writer.say, score.describe())],
        ),
    },
}
"""What follows from the fields of a class, and reading passes over."""


def derived(kind: type) -> Derived:
    """What data repeat of a class."""
    return _TEXT if kind in MOVES.values() else DERIVED.get(kind, {})


# Reading


def refusal(path: Path, why: object) -> InvalidArgument:
    """The error for what stands at a path."""
    place = path_text(path)
    return InvalidArgument(f"{place}: {why}" if place else str(why))


def read(data: Any, hint: Any, path: Path) -> Any:
    """What data stand for, where a value of some type is expected."""
    options = get_args(hint)
    if get_origin(hint) is tuple:
        return _tuple(data, options, path)
    if get_origin(hint) is abc.Mapping:
        return mapping(data, path)
    if options:
        rest = [each for each in options if each is not type(None)]
        if data is None and len(rest) < len(options):
            return None
        return read(data, rest[0], path) if len(rest) == 1 else _move(data, path)
    if hint in {bool, int, str}:
        if type(data) is not hint:
            raise refusal(path, f"expected {_WORDS[hint]}, got {shown(data)}")
        return data
    if hint is CardSet:
        return _made(CardSet, [_tuple(data, (Card, ...), path)], path)
    if hint in {Card, Suit, Rank}:
        return _made(hint, [read(data, int if hint is Rank else str, path)], path)
    return _clause(data, path, 0) if hint is Clause else _object(data, hint, path)


_WORDS = {bool: "true or false", int: "a whole number", str: "a text"}


def _tuple(data: Any, items: tuple[Any, ...], path: Path) -> tuple[Any, ...]:
    if not isinstance(data, (list, tuple)):
        raise refusal(path, f"expected a list, got {shown(data)}")
    if items[-1] is Ellipsis:
        items = items[:1] * len(data)
    if len(data) != len(items):
        raise refusal(path, f"expected {len(items)} items, got {len(data)}")
    return tuple(read(each, kind, (*path, n)) for n, (each, kind) in enumerate(zip(data, items)))


def _move(data: Any, path: Path) -> Any:
    name = field(data, "type", path)
    kind = MOVES.get(name) if isinstance(name, str) else None
    if kind is None:
        raise refusal((*path, "type"), f"expected one of {', '.join(MOVES)}, got {shown(name)}")
    return _object(data, kind, path)


def _object(data: Any, kind: type, path: Path) -> Any:
    """An attrs object; a field that data lack has its default, and unknown ones are passed over."""
    given = {}
    for each in attrs.fields(kind):
        if each.name in mapping(data, path):
            given[each.name] = read(
                data[each.name], field_types(kind)[each.name], (*path, each.name)
            )
        elif each.default is attrs.NOTHING:
            raise refusal(path, f"{each.name} is missing")
    made = _made(lambda: kind(**given), (), path)
    try:
        _ = hash(made), str(made)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise refusal(path, f"this cannot be read: {error}") from None
    return made


def _clause(data: Any, path: Path, depth: int) -> Clause:
    if depth > _DEEPEST:
        raise refusal(path, "this is nested too deeply")
    values = mapping(field(data, "values", path), (*path, "values"))
    read_ = [
        (name, _untagged(each, (*path, "values", name), depth + 1)) for name, each in values.items()
    ]
    message, template = (
        read(field(data, name, path), str, (*path, name)) for name in ("message", "template")
    )
    clause: Clause = _made(Clause, [message, template, tuple(read_)], path)
    return clause


def _untagged(data: Any, path: Path, depth: int) -> Any:
    """A value of a sentence."""
    if data is None or isinstance(data, (bool, int, str)):
        return data
    tag = next(iter(mapping(data, path)), None)
    inner, here = data.get(tag), (*path, str(tag))
    if tag == "clause":
        return _clause(inner, here, depth)
    if tag == "list":
        if not isinstance(inner, (list, tuple)) or depth > _DEEPEST:
            raise refusal(here, f"expected a list, got {shown(inner)}")
        items = tuple(_untagged(each, (*here, n), depth + 1) for n, each in enumerate(inner))
        return _made(Listing, [items, data.get("word", "and")], path)
    if tag == "seat":
        return _made(Seat, [inner], here)
    if tag not in TAGS:
        raise refusal(path, f"expected a value of a sentence, got {shown(tag)}")
    return read(inner, TAGS[tag][0], here)


def mapping(data: Any, path: Path) -> Mapping[str, Any]:
    """Data that must be an object."""
    if not isinstance(data, Mapping):
        raise refusal(path, f"expected an object, got {shown(data)}")
    return data


def field(data: Any, name: str, path: Path) -> Any:
    """A field that must be there."""
    if name not in mapping(data, path):
        raise refusal(path, f"{name} is missing")
    return data[name]


def _made(kind: Callable[..., Any], given: Iterable[Any], path: Path) -> Any:
    try:
        return kind(*given)
    except PitchError as error:
        raise refusal(path, error) from None
