"""JSON for clients: moves, events, views, verdicts and scores as plain data, and back.

:func:`to_json` makes data for :func:`json.dumps`; :func:`from_json` reads them, or their text. Each
form says what it is (``format``) and its ``version``. Later releases read what this one writes. A
release may add fields to a form, so pass over those that you do not know.

The form of a view has all that a client needs to draw the table and let a person move: the client
need not know the rules. What its seat may not know is not in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args, overload

from ..errors import InvalidArgument, items_of, names_of, shown
from ..formats.schemas import shipped_schema
from ..game.hand_score import HandScore
from ..knowledge.events import Event
from ..knowledge.views import View
from ..messages import Verdict
from ..moves import HandDealt, HiddenDiscard, Move
from .forms import Writer, field, mapping, read, refusal
from .snapshot import seen_of, view_of

__all__ = ["AnyMove", "Form", "Sendable", "from_json", "to_json", "wire_schema"]

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__)

AnyMove: TypeAlias = Move | HandDealt | HiddenDiscard
"""A move, or what a seat sees of one."""
Sendable: TypeAlias = AnyMove | Event | View | Verdict | HandScore
"""What has a form."""
Form: TypeAlias = Literal["move", "event", "view", "verdict", "score"]
"""The names of the forms."""
Data: TypeAlias = Mapping[str, Any] | str | bytes
Kinds: TypeAlias = Iterable[type]

VERSION = 1
"""The version of the forms that this release writes."""
LONGEST = 1_000_000
"""Characters in the text of a form."""
HINTS: dict[str, Any] = {
    "move": AnyMove, "event": Event, "verdict": Verdict, "score": HandScore, "view": View,
}  # fmt: skip
"""What each form is read into."""
_FORMS = {kind: form for form, hint in HINTS.items() for kind in get_args(hint) or (hint,)}
"""The form of each class."""


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
    :raises InvalidArgument: for anything else, or a catalogue that cannot be filled in.
    """
    form = _FORMS.get(type(value))
    if form is None:
        raise InvalidArgument(f"expected a move, event, view, verdict or score, got {shown(value)}")
    if isinstance(value, View):
        you = value.seat
    writer = Writer({} if catalogue is None else catalogue, you, items_of(names, "names"))
    data = writer.plain(seen_of(value) if isinstance(value, View) else value)
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
    Bid(level=3, suit=None)

    :param data: data as :func:`to_json` makes them, or their text.
    :param form: which form is expected: ``"move"``, ``"event"``, ``"view"``, ``"verdict"`` or
        ``"score"``; any by default.
    :param components: classes of custom components that a view's variant may name.
    :raises InvalidArgument: with the place of what is wrong; or for a form that there is not.
    :raises InvalidVariant: if a view's variant is none.
    """
    if form is not None:
        _check_form(form)
    given = mapping(_parsed(data) if isinstance(data, (str, bytes)) else data, ())
    name = field(given, "format", ())
    wanted = {f"pitchlib-{each}": each for each in (get_args(Form) if form is None else (form,))}
    if not isinstance(name, str) or name not in wanted:
        raise refusal(("format",), f"expected {' or '.join(wanted)}, got {shown(name)}")
    version = field(given, "version", ())
    if type(version) is not int or not 1 <= version <= VERSION:
        message = f"this release reads version {VERSION}, not {shown(version)}"
        raise refusal(("version",), message)
    if wanted[name] == "view":
        return view_of(given, components)
    value: Sendable = read(given, HINTS[wanted[name]], ())
    return value


def _parsed(text: str | bytes) -> Any:
    """The data in a text."""
    if len(text) > LONGEST:
        raise InvalidArgument(f"a form may have at most {LONGEST} characters")
    try:
        return json.loads(text, object_pairs_hook=_keyed)
    except (ValueError, RecursionError) as error:
        raise InvalidArgument(f"this is not JSON: {error}") from None


def _keyed(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, each of whose keys may appear once."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise InvalidArgument("a key appears twice in an object")
    return found


def wire_schema(form: Form, version: int = VERSION) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a form.

    >>> wire_schema("move")["properties"]["format"]
    {'const': 'pitchlib-move'}

    :param form: ``"move"``, ``"event"``, ``"view"``, ``"verdict"`` or ``"score"``.
    :param version: the version of the form.
    :raises InvalidArgument: for a form or a version that there is not.
    """
    _check_form(form)
    return shipped_schema(form, version, VERSION)


def _check_form(form: object) -> None:
    """Refuse what is not the name of a form."""
    if form not in get_args(Form):
        raise InvalidArgument(f"a form is one of {', '.join(get_args(Form))}, not {shown(form)}")
