"""JSON for clients: moves, events, views, verdicts and scores as plain data, and back.

:func:`to_json` makes data for :func:`json.dumps`; :func:`from_json` reads them, or their text. Each
form says what it is (``format``) and its ``version``. Later releases read what this one writes. A
release may add fields to a form, so pass over those that you do not know.

The form of a view has all that a client needs to draw the table and let a person move: the client
need not know the rules. What its seat may not know is not in it.
"""

from __future__ import annotations

import enum
import functools
import typing
from collections import abc
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypeAlias, final, get_args, get_origin, overload

import attrs

from .cards import CARDS, Card, CardSet, Rank, Suit
from .codec.components import variant_from_data, variant_to_data
from .codec.texts import Problems, parse_text, shipped_schema, text_of
from .errors import InvalidArgument, PitchError, names_of, names_of_seats, shown
from .game.hand_score import NO_TALLY, HandScore, Tally
from .game.legality import legal_moves
from .game.settling import awards_of
from .game.state import Phase, before_the_deal
from .game.table import resumed
from .knowledge.events import Event, events_of, observe
from .knowledge.views import View, view
from .messages import Clause, Listing, Names, Reason, Seat, Verdict, in_kebab_case, rendered
from .moves import Discards, HandDealt, HiddenDiscard, Move
from .played_hand import Award
from .problems import Path, path_text

__all__ = ["AnyMove", "Form", "Sendable", "from_json", "to_json", "wire_schema"]

names_of(__name__)

AnyMove: TypeAlias = Move | HandDealt | HiddenDiscard
"""A move, or what a seat sees of one."""
Sendable: TypeAlias = AnyMove | Event | View | Verdict | HandScore
"""A value that has a form."""
Form: TypeAlias = Literal["move", "event", "view", "verdict", "score"]
"""The names of the forms."""
Data: TypeAlias = Mapping[str, Any] | str | bytes
Kinds: TypeAlias = Iterable[type]

VERSION = 1  # the version of the forms that this release writes
LONGEST = 1_000_000  # characters in the text of a form
MOST_HANDS = 1_000_000  # hands that a game may have had before
HINTS: dict[str, Any] = {
    "move": AnyMove, "event": Event, "verdict": Verdict, "score": HandScore, "view": View,
}  # fmt: skip
"""The class of each form."""
_FORMS = {kind: form for form, hint in HINTS.items() for kind in get_args(hint) or (hint,)}
"""The form of each class."""
MOVES: dict[str, type] = {in_kebab_case(kind.__name__): kind for kind in get_args(AnyMove)}
"""The kinds of moves by their ``type``."""
_TAGS: dict[str, type] = {
    "card": Card, "cards": CardSet, "suit": Suit, "rank": Rank, "seat": Seat, "clause": Clause,
}  # fmt: skip
"""The values of a sentence that say what they are, but for lists."""
_WRITTEN = {Card: ("text", str), Suit: ("value", str), Rank: ("value", int), Seat: ("number", int)}
"""The attribute that stands for a value of a class, and of which it is made."""
_WORDS = {bool: "true or false", int: "a whole number", str: "a text"}
_DEEPEST = 120  # steps on the way to the innermost value of a sentence


def to_json(
    value: Sendable,
    *,
    catalogue: Mapping[str, str] | None = None,
    you: int | None = None,
    names: Iterable[str | None] = (),
) -> dict[str, Any]:
    """A move, an event, a view, a verdict or a score as plain data.

    >>> from pitchlib import Play
    >>> to_json(Play("AS"))
    {'format': 'pitchlib-move', 'version': 1, 'type': 'play', 'card': 'AS', 'text': 'play AS'}

    :param value: what to send.
    :param catalogue: templates by message id, for sentences in another language.
    :param you: the reader's seat, which sentences call ``you``; in a view, its own seat is.
    :param names: the names of the seats, for sentences.
    :raises InvalidArgument: for anything else, such as too few names for a view's seats, or for a
        catalogue that cannot be filled in.
    """
    form = _FORMS.get(type(value))
    if form is None:
        raise InvalidArgument(f"expected a move, event, view, verdict or score, got {shown(value)}")
    if isinstance(value, View):
        you = value.seat
    called = names_of_seats(names, value.players if isinstance(value, View) else 0)
    writer = Writer({} if catalogue is None else catalogue, you, called)
    data = writer.plain(seen_of(value) if isinstance(value, View) else value)
    as_it_is = SHOWN if isinstance(value, View) else ()
    data = {name: writer.plain(getattr(value, name)) for name in as_it_is} | data
    return {"format": f"pitchlib-{form}", "version": VERSION, **data}


@overload
def from_json(data: Data, form: Literal["move"], *, components: Kinds = ()) -> AnyMove: ...
@overload
def from_json(data: Data, form: Literal["event"], *, components: Kinds = ()) -> Event: ...
@overload
def from_json(data: Data, form: Literal["view"], *, components: Kinds = ()) -> View: ...
@overload
def from_json(data: Data, form: Literal["verdict"], *, components: Kinds = ()) -> Verdict: ...
@overload
def from_json(data: Data, form: Literal["score"], *, components: Kinds = ()) -> HandScore: ...
@overload
def from_json(data: Data, form: None = None, *, components: Kinds = ()) -> Sendable: ...
def from_json(
    data: Mapping[str, Any] | str | bytes,
    form: Form | None = None,
    *,
    components: Iterable[type] = (),
) -> Sendable:
    """The value that data stand for, or a text of JSON; nothing that breaks the form gets through.

    A view is made from its ``game`` and its ``history``, event by event; the rest of its form
    follows from these.

    >>> from pitchlib import Bid
    >>> from_json('{"format": "pitchlib-move", "version": 1, "type": "bid", "level": 3}')
    Bid(level=3)

    :param data: data as :func:`to_json` makes them, or their text. A move of a view's
        ``legal_moves`` needs no ``format`` and ``version`` if the form is ``"move"``.
    :param form: which form is expected: ``"move"``, ``"event"``, ``"view"``, ``"verdict"`` or
        ``"score"``; any by default.
    :param components: classes of custom components that a view's variant may name.
    :raises InvalidArgument: with the place of what is wrong; or for a form that there is not.
    :raises InvalidVariant: if a view's variant is none.
    """
    if form is not None:
        _check_form(form)
    if isinstance(data, (str, bytes)):
        problems = Problems(LONGEST)
        data = parse_text(text_of(data, LONGEST, "a form", problems), "json", problems) or {}
        if problems.found:
            raise InvalidArgument(problems.found[0].message)
    given = mapping(data, ())
    if form == "move" and "format" not in given:  # as it stands in a view
        move: AnyMove = read(given, HINTS[form], ())
        return move
    name = field(given, "format", ())
    wanted = {f"pitchlib-{each}": each for each in (get_args(Form) if form is None else (form,))}
    if not isinstance(name, str) or name not in wanted:
        raise form_error(("format",), f"expected {' or '.join(wanted)}, got {shown(name)}")
    version = field(given, "version", ())
    if type(version) is not int or not 1 <= version <= VERSION:
        message = f"this release reads version {VERSION}, not {shown(version)}"
        raise form_error(("version",), message)
    if wanted[name] == "view":
        return view_of(given, components)
    value: Sendable = read(given, HINTS[wanted[name]], ())
    return value


def wire_schema(form: Form) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a form.

    >>> wire_schema("move")["properties"]["format"]
    {'const': 'pitchlib-move'}

    :param form: ``"move"``, ``"event"``, ``"view"``, ``"verdict"`` or ``"score"``.
    :raises InvalidArgument: for a form that there is not.
    """
    _check_form(form)
    return shipped_schema(form, VERSION)


def _check_form(form: object) -> None:
    if form not in get_args(Form):
        raise InvalidArgument(f"a form is one of {', '.join(get_args(Form))}, not {shown(form)}")


# Values


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
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if type(value) in _WRITTEN:
            return getattr(value, _WRITTEN[type(value)][0])
        if isinstance(value, (tuple, CardSet)):
            return [self.plain(each) for each in value]
        if isinstance(value, Mapping):
            return value
        kind: Any = type(value)
        if kind is Clause:
            named = {"message": value.message, "text": self._say(value), "template": value.template}
            return {**named, "values": {name: self._tagged(each) for name, each in value.values}}
        tag = in_kebab_case(kind.__name__)
        data = {"type": tag} if MOVES.get(tag) is kind else {}
        data |= {name: self.plain(getattr(value, name)) for name in field_types(kind)}
        return data | self._repeated(value)

    def _repeated(self, value: Any) -> dict[str, Any]:
        """The fields that repeat others for clients; reading passes over them."""
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
        return clause.render(self.catalogue, self.you, self.names)


# Reading


def form_error(path: Path, why: object) -> InvalidArgument:
    """The error for what stands at a path."""
    place = path_text(path)
    return InvalidArgument(f"{place}: {why}" if place else str(why))


def _must(fits: object, what: str, data: Any, path: Path) -> None:
    """Refuse data that are not what is expected."""
    if not fits:
        raise form_error(path, f"expected {what}, got {shown(data)}")


def mapping(data: Any, path: Path) -> Mapping[str, Any]:
    """Data that must be an object."""
    if len(path) > _DEEPEST:
        raise form_error(path[:3], "this is nested too deeply")
    _must(isinstance(data, Mapping), "an object", data, path)
    found: Mapping[str, Any] = data
    return found


@functools.cache
def field_types(kind: type) -> dict[str, Any]:
    """The types of the fields of an attrs class; none of another class."""
    if not attrs.has(kind):
        return {}
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in attrs.fields(kind)}


def field(data: Any, name: str, path: Path) -> Any:
    """A field that must be there."""
    if name not in mapping(data, path):
        raise form_error(path, f"{name} is missing")
    return data[name]


def read(data: Any, hint: Any, path: Path) -> Any:
    """The value of data, where one of some type is expected."""
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
        name, plain = _WRITTEN[hint]
        made = _made(hint, [read(data, plain, path)], path)
        written = getattr(made, name)
        _must(data == written, written, data, path)  # other spellings are for people
        return made
    return _clause(data, path) if hint is Clause else _object(data, hint, path)


def _tuple(data: Any, items: tuple[Any, ...], path: Path) -> tuple[Any, ...]:
    _must(isinstance(data, (list, tuple)), "a list", data, path)
    if items[-1] is Ellipsis:
        items = items[:1] * len(data)
    if len(data) != len(items):
        raise form_error(path, f"expected {len(items)} items, got {len(data)}")
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
        raise form_error(path, f"this cannot be read: {error}") from None
    return made


def _clause(data: Any, path: Path) -> Clause:
    given = mapping(field(data, "values", path), (*path, "values"))
    values = tuple((name, _value(given[name], (*path, "values", name))) for name in given)
    said = [read(field(data, name, path), str, (*path, name)) for name in ("message", "template")]
    clause: Clause = _made(Clause, [*said, values], path)
    return clause


def _value(data: Any, path: Path) -> Any:
    if data is None or isinstance(data, (bool, int, str)):
        return data
    tag = next(iter(mapping(data, path)), None)
    inner, here = data.get(tag), (*path, str(tag))
    if tag == "list":
        _must(isinstance(inner, (list, tuple)), "a list", inner, here)
        items = [_value(each, (*here, n)) for n, each in enumerate(inner)]
        return _made(Listing, [items, data.get("word", "and")], path)
    _must(tag in _TAGS, "a value of a sentence", tag, path)
    return read(inner, _TAGS[str(tag)], here)


def _made(kind: Callable[..., Any], given: Iterable[Any], path: Path) -> Any:
    try:
        return kind(*given)
    except PitchError as error:
        raise form_error(path, error) from None


# Views


@final
@attrs.frozen
class Start:
    """What the game was like before this hand; with the history, all else follows from it."""

    variant: Mapping[str, Any] = attrs.field(hash=False)
    """The rules, as in a file: their ``id``, ``title``, ``bid-names`` and components."""
    players: int
    """How many play."""
    dealer: int
    """Who deals or dealt this hand."""
    scores: tuple[int, ...]
    """The score of each side before this hand."""
    hands_before: int
    """How many hands were dealt before this one."""
    tally: Tally = NO_TALLY
    """What else was carried to this hand."""


SHOWN = (
    "seat", "phase", "to_act", "players", "dealer", "hand_number", "scores", "tally", "winner",
    "hand", "hand_sizes", "known_cards", "stock_size", "turned", "open_card", "contract", "credits",
    "trick", "last_trick", "tricks", "captured", "gives_to", "discarded", "discard_sizes",
    "shown_discards", "widow", "drawn", "score",
)  # fmt: skip
"""What a client gets as the view itself has it."""


@final
@attrs.frozen
class Seen:
    """A view as a client gets it."""

    legal_moves: tuple[Move, ...]
    """What this seat may do now, but for discards; empty if it is not its turn."""
    legal_discards: tuple[Discards, ...]
    """The discards that this seat may make now."""
    only_move: Move | None
    """The one move, or discard, that this seat may make now; null if there is a choice, or none."""
    sides: tuple[int, ...]
    """The side of each seat: teams share one."""
    target: int | None
    """The score that wins; null if no score wins by itself."""
    counts_down: bool
    """Whether scores count down from the target to zero."""
    highest_bid: int | None
    """The highest bid so far; null if there is none."""
    bidder: int | None
    """The seat that made it."""
    trumps: tuple[Card, ...]
    """All trumps of the pack, the highest first; empty until trump is named."""
    game: Start
    """What the game was like before this hand."""
    history: tuple[Event, ...]
    """What this seat learned in this hand, move by move from the deal on."""
    hand_sides: tuple[int, ...] = ()
    """While cards are played: the side of each seat in this hand. Most games never change sides."""
    secured: tuple[Award, ...] = ()
    """While cards are played: the points that somebody is sure to get by now."""
    pips: tuple[int, ...] = ()
    """While cards are played: what each side has captured toward Game, if pips count."""


def seen_of(view: View) -> Seen:
    """What a client is sent of a view, besides what the view itself has."""
    frame, table, trumps = view._frame, view._frame.table, view.trumps
    order = table.rules.going_out
    legal = legal_moves(view)
    moves, discards = legal.in_short()
    rules, old = variant_to_data(view.variant), before_the_deal(view)
    found = Seen(
        moves,
        discards,
        legal[0] if len(legal) == 1 else None,
        table.sides,
        order.target,
        order.counts_down,
        getattr(view.auction, "highest_bid", None),
        getattr(view.auction, "bidder", None),
        () if trumps is None else tuple(CARDS[index] for index in trumps.order),
        Start(rules, old.players, old.dealer, old.scores, old.hand_number, old.tally),
        tuple(events_of(view)),
    )
    if view.phase is not Phase.PLAY or trumps is None:
        return found
    hand = frame.played(view._tricks, complete=False, openly=True)
    sure = tuple(each for each in awards_of(table, hand) if each.side is not None)
    pips = table.pips_of(hand) if table.pips is not None else ()
    return attrs.evolve(found, hand_sides=hand.sides, secured=sure, pips=pips)


def view_of(data: Mapping[str, Any], components: Iterable[type]) -> View:
    """The view that data stand for, followed from the deal on."""
    seat = read(field(data, "seat", ()), int | None, ("seat",))
    here: Path = ("game",)
    begun = read(field(data, "game", ()), Start, here)
    if not 0 <= begun.hands_before <= MOST_HANDS:
        raise form_error((*here, "hands_before"), f"expected 0 to {MOST_HANDS}")
    events = read(field(data, "history", ()), tuple[Event, ...], ("history",))
    variant = variant_from_data(begun.variant, components=components)
    try:
        old = (variant, begun.players, begun.dealer, begun.scores, begun.tally)
        found = view(resumed(begun.hands_before, *old), seat)
        for number, event in enumerate(events):
            here = ("history", number)
            found = observe(found, event)
    except PitchError as error:
        raise form_error(here, error) from None
    return found
