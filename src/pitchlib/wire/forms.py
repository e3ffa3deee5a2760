"""Values of the library as plain data, and back: one walk for all classes, by the types of fields.

A class that gains a field, and a new kind of move, need nothing here.
"""

from __future__ import annotations

import enum
from collections import abc
from collections.abc import Callable, Iterable, Mapping
from typing import Any, final, get_args, get_origin

import attrs

from ..cards import Card, CardSet, Rank, Suit
from ..errors import InvalidArgument, PitchError, shown
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
_TAGS: dict[str, type] = {
    "card": Card, "cards": CardSet, "suit": Suit, "rank": Rank, "seat": Seat, "clause": Clause,
}  # fmt: skip
"""The values of a sentence that say what they are, but for lists."""
_WRITTEN: dict[type, type] = {Card: str, Suit: str, Rank: int, Seat: int}
"""The plain value that stands for one of a class, which is made of it."""
_WORDS = {bool: "true or false", int: "a whole number", str: "a text"}
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
        if isinstance(value, enum.Enum):
            return value.value
        if value is None or isinstance(value, (bool, int, str, Mapping)):
            return value
        if isinstance(value, (tuple, CardSet)):
            return [self.plain(each) for each in value]
        if isinstance(value, (Card, Seat)):
            return value.text if isinstance(value, Card) else value.number
        kind: Any = type(value)
        if kind is Clause:
            values = {name: self._tagged(each) for name, each in value.values}
            text = self._say(value)
            named = {"message": value.message, "text": text, "template": value.template}
            return {**named, "values": values}
        tag = in_kebab_case(kind.__name__)
        data = {"type": tag} if MOVES.get(tag) is kind else {}
        data |= {name: self.plain(getattr(value, name)) for name in field_types(kind)}
        return data | self._repeated(value)

    def _repeated(self, value: Any) -> dict[str, Any]:
        """What data repeat for clients, and reading passes over."""
        if isinstance(value, Verdict):
            lines = [f"{self._say(each.clause)} [{each.rule_id}]" for each in value]
            return {"legal": value.legal, "text": "; ".join(lines) or "legal"}
        if isinstance(value, Reason):
            return {"text": self._say(value.clause)}
        if isinstance(value, HandScore):
            return {"sentences": [*map(self._say, value.describe())]}
        return {"text": str(value)} if isinstance(value, (Event, *MOVES.values())) else {}

    def _tagged(self, value: object) -> Any:
        """A value of a sentence, which may be of any class; of an unknown one, its text."""
        for tag, kind in _TAGS.items():
            if isinstance(value, kind):
                return {tag: self.plain(value)}
        if isinstance(value, Listing):
            return {"list": [*map(self._tagged, value.items)], "word": value.word}
        if value is None or isinstance(value, (bool, str)) or type(value) is int:
            return value
        return rendered(value, {})

    def _say(self, clause: Clause) -> str:
        """A sentence for the reader."""
        return clause.render(self.catalogue, self.you, self.names)


# Reading


def refusal(path: Path, why: object) -> InvalidArgument:
    """The error for what stands at a path."""
    place = path_text(path)
    return InvalidArgument(f"{place}: {why}" if place else str(why))


def _must(fits: object, what: str, data: Any, path: Path) -> None:
    """Refuse data that are not what is expected."""
    if not fits:
        raise refusal(path, f"expected {what}, got {shown(data)}")


def mapping(data: Any, path: Path) -> Mapping[str, Any]:
    """Data that must be an object."""
    _must(isinstance(data, Mapping), "an object", data, path)
    found: Mapping[str, Any] = data
    return found


def field(data: Any, name: str, path: Path) -> Any:
    """A field that must be there."""
    if name not in mapping(data, path):
        raise refusal(path, f"{name} is missing")
    return data[name]


def read(data: Any, hint: Any, path: Path) -> Any:
    """What data stand for, where a value of some type is expected."""
    origin, options = get_origin(hint), get_args(hint)
    if origin is tuple:
        return _tuple(data, options, path)
    if origin is abc.Mapping:
        return mapping(data, path)
    if options:
        rest = [each for each in options if each is not type(None)]
        if data is None and len(rest) < len(options):
            return None
        return read(data, rest[0], path) if len(rest) == 1 else _move(data, path)
    if hint in _WORDS:
        _must(type(data) is hint, _WORDS[hint], data, path)
        return data
    if hint is CardSet:
        return _made(CardSet, [_tuple(data, (Card, ...), path)], path)
    if hint in _WRITTEN:
        return _made(hint, [read(data, _WRITTEN[hint], path)], path)
    return _clause(data, path, 0) if hint is Clause else _object(data, hint, path)


def _tuple(data: Any, items: tuple[Any, ...], path: Path) -> tuple[Any, ...]:
    _must(isinstance(data, (list, tuple)), "a list", data, path)
    if items[-1] is Ellipsis:
        items = items[:1] * len(data)
    if len(data) != len(items):
        raise refusal(path, f"expected {len(items)} items, got {len(data)}")
    return tuple(read(each, kind, (*path, n)) for n, (each, kind) in enumerate(zip(data, items)))


def _move(data: Any, path: Path) -> Any:
    name = field(data, "type", path)
    known = isinstance(name, str) and name in MOVES
    _must(known, f"one of {', '.join(MOVES)}", name, (*path, "type"))
    return _object(data, MOVES[name], path)


def _object(data: Any, kind: type, path: Path) -> Any:
    """An attrs object; a field that data lack has its default, and unknown ones are passed over."""
    given = {
        name: read(field(data, name, path), hint, (*path, name))
        for name, hint in field_types(kind).items()
        if name in mapping(data, path) or attrs.fields_dict(kind)[name].default is attrs.NOTHING
    }
    made = _made(lambda: kind(**given), (), path)
    try:
        _ = hash(made), str(made)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise refusal(path, f"this cannot be read: {error}") from None
    return made


def _clause(data: Any, path: Path, depth: int) -> Clause:
    if depth > _DEEPEST:
        raise refusal(path, "this is nested too deeply")
    given = mapping(field(data, "values", path), (*path, "values"))
    values = tuple(
        (name, _value(each, (*path, "values", name), depth + 1)) for name, each in given.items()
    )
    message, template = (
        read(field(data, name, path), str, (*path, name)) for name in ("message", "template")
    )
    clause: Clause = _made(Clause, [message, template, values], path)
    return clause


def _value(data: Any, path: Path, depth: int) -> Any:
    """A value of a sentence."""
    if data is None or isinstance(data, (bool, int, str)):
        return data
    tag = next(iter(mapping(data, path)), None)
    inner, here = data.get(tag), (*path, str(tag))
    if tag == "clause":
        return _clause(inner, here, depth)
    if tag == "list":
        _must(isinstance(inner, (list, tuple)) and depth <= _DEEPEST, "a list", inner, here)
        items = tuple(_value(each, (*here, n), depth + 1) for n, each in enumerate(inner))
        return _made(Listing, [items, data.get("word", "and")], path)
    _must(tag in _TAGS, "a value of a sentence", tag, path)
    return read(inner, _TAGS[str(tag)], here)


def _made(kind: Callable[..., Any], given: Iterable[Any], path: Path) -> Any:
    try:
        return kind(*given)
    except PitchError as error:
        raise refusal(path, error) from None
