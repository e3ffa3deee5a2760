"""Sentences as data: what the rules say, in words that can be translated.

A :class:`Clause` is a message id, an English template, and the values that go into it. Components
describe themselves and give their reasons in clauses, so every sentence a player reads comes from
the component that enforces the rule. To translate them, write a catalogue of templates by message
id. Values are translated, too: a suit is the message ``suit.spades``, a rank ``rank.jack``, the
words in a list ``list.and``, ``list.or`` and ``list.comma``, and a value may itself be a clause. A
:class:`Seat` reads ``seat 3``, or ``you`` to the reader at that seat.
"""

from __future__ import annotations

import contextlib
import functools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, final

import attrs

from .cards import Rank, Suit
from .errors import InvalidArgument, as_int, as_tuple, is_a, items_of, shown, whole_number

__all__ = ["Clause", "Listing", "Reason", "Seat", "Verdict", "clause", "numbers"]

Names: TypeAlias = Sequence[str | None]
"""The names of the players, by seat."""


@final
@attrs.frozen(weakref_slot=False)
class Clause:
    """A sentence, or part of one: a message id, a template and its values.

    >>> lowest = clause("single-round.minimum", "the lowest bid is {minimum}", minimum=3)
    >>> lowest.text
    'the lowest bid is 3'
    >>> lowest.render({"single-round.minimum": "man muss mindestens {minimum} bieten"})
    'man muss mindestens 3 bieten'

    A template that reads otherwise for one than for several has both wordings, with ``#`` for the
    number.

    >>> template = "deal {hand:# card|# cards}"
    >>> clause("deal", template, hand=1).text, clause("deal", template, hand=6).text
    ('deal 1 card', 'deal 6 cards')
    """

    message: str = attrs.field(validator=is_a(str, "a message id"))
    """The message id: the component's id, a dot, and a key."""
    template: str = attrs.field(validator=is_a(str, "the sentence as text"))
    """The English sentence, with ``{name}`` for each value; ``{{`` and ``}}`` are braces."""
    values: tuple[tuple[str, object], ...] = ()
    """The values by name."""

    def __attrs_post_init__(self) -> None:
        try:
            wrong = template_problem(self.template, dict(self.values))
        except (TypeError, ValueError):
            message = "Clause: values must be pairs of a name and a value, not"
            raise InvalidArgument(f"{message} {shown(self.values)}") from None
        if wrong:
            said = f"The message {shown(self.message)} says {shown(self.template)}"
            raise InvalidArgument(f"{said}: {wrong}")

    @property
    def text(self) -> str:
        """The sentence in English."""
        return self.render({})

    def render(
        self, catalogue: Mapping[str, str], you: int | None = None, names: Names = ()
    ) -> str:
        """The sentence in the language of a catalogue.

        :param catalogue: templates by message id; messages not in it stay in English.
        :param you: the reader's seat, which is called ``you``.
        :param names: the names of the other seats, by seat; ``None`` for one without.
        :raises InvalidArgument: if it is no catalogue, or a template in it cannot be filled in.
        """
        return filled(catalogue, self.message, self.template, dict(self.values), you, names)

    def __str__(self) -> str:
        return self.text


_BRACES = (
    "only the name of a value stands in braces, such as {card}; write {{ and }} for braces that "
    "are meant"
)
_PIECE = r"\{\{|\}\}|\{(\w+)(?::([^{}|]*\|[^{}|]*))?\}|[{}]"


@functools.lru_cache(1024)
def pieces(template: str) -> tuple[tuple[str, str, str], ...]:
    """What a template consists of: some text, the name of the value after it, and its wordings."""
    # What str.format would also do there can fill the memory or reach into objects.
    found, end = list[tuple[str, str, str]](), 0
    for match in re.finditer(_PIECE, template):
        text, end = template[end : match.start()], match.end()
        if match[1]:
            found.append((text, match[1], match[2] or ""))
        elif len(match[0]) == 2:
            found.append((text + match[0][0], "", ""))
        else:
            raise InvalidArgument(_BRACES)
    return (*found, (template[end:], "", ""))


def template_problem(template: object, values: Mapping[str, object]) -> str | None:
    """Why a template cannot be filled in with some values; ``None`` if it can."""
    if not isinstance(template, str):
        return "that is no text"
    try:
        found = pieces(template)
    except InvalidArgument as error:
        return str(error)
    for _, name, wordings in found:
        if name and name not in values:
            there = ", ".join(f"{{{each}}}" for each in values) or "none"
            return f"the message has no value {{{name}}}; its values: {there}"
        if wordings and type(values[name]) not in {Seat, int}:
            return f"only a seat or a number has two wordings, and {{{name}}} is neither"
    return None


def filled(
    catalogue: Mapping[str, str], message: str, english: str, values: Mapping[str, Any],
    you: int | None = None, names: Names = (),
) -> str:  # fmt: skip
    """A message in the language of a catalogue, filled in with values."""
    if not isinstance(catalogue, Mapping):
        raise InvalidArgument(
            f"A catalogue is a mapping from message ids to templates, not {shown(catalogue)}"
        )
    template = catalogue.get(message, english)
    if message in catalogue and (wrong := template_problem(template, values)):
        raise InvalidArgument(f"The catalogue has {shown(message)} as {shown(template)}: {wrong}")
    said = []
    for text, name, wordings in pieces(template):
        said.append(text)
        if wordings and isinstance(values[name], Seat):
            others, _, yours = wordings.partition("|")
            who = rendered(values[name], catalogue, None, names)
            if yours[:1].isupper():
                who = who[:1].upper() + who[1:]
            said.append(yours if values[name].number == you else others.replace("#", who))
        elif wordings:
            one, _, several = wordings.partition("|")
            number = rendered(values[name], catalogue)
            said.append((one if values[name] == 1 else several).replace("#", number))
        elif name:
            said.append(rendered(values[name], catalogue, you, names))
    return "".join(said)


@final
@attrs.frozen
class Listing:
    """A list in a sentence: ``1, 2 and 3``.

    >>> print(Listing((Suit.SPADES, Suit.CLUBS), "or"))
    spades or clubs
    >>> Listing((Suit.SPADES, Suit.CLUBS), "or").render({"suit.spades": "Pik", "list.or": " oder "})
    'Pik oder clubs'
    """

    items: tuple[object, ...] = attrs.field(converter=as_tuple)
    """What is listed: any values."""
    word: str = attrs.field(default="and", validator=is_a(str, "a word"))
    """What is before the last item: ``and``, ``or``; ``","`` for just commas, ``""`` for spaces."""

    def render(
        self, catalogue: Mapping[str, str], you: int | None = None, names: Names = ()
    ) -> str:
        """The list in the language of a catalogue; messages not in it stay in English."""
        texts = [rendered(item, catalogue, you, names) for item in self.items]
        if len(texts) < 2 or not self.word:
            return " ".join(texts)
        comma = filled(catalogue, "list.comma", ", ", {})
        word = f" {self.word} "
        last = comma if self.word == "," else filled(catalogue, f"list.{self.word}", word, {})
        return f"{comma.join(texts[:-1])}{last}{texts[-1]}"

    def __str__(self) -> str:
        return self.render({})


@final
@attrs.frozen
class Seat:
    """A seat in a sentence; to the reader at that seat it is ``you``.

    A template that needs another word for the reader writes both, with ``#`` for the seat. It
    has a capital where the reader's word has one.

    >>> held = clause("held", "{seat:# holds|you hold} {cards}", seat=Seat(3), cards="9D")
    >>> held.text, held.render({}, you=3)
    ('seat 3 holds 9D', 'you hold 9D')
    >>> led = clause("led", "{seat:# has|You have} the lead", seat=Seat(3))
    >>> led.text, led.render({}, names=["Ann", "Bea", "Cid", "Dee"])
    ('Seat 3 has the lead', 'Dee has the lead')
    >>> clause("due", "it is up to {seat}", seat=Seat(3)).text
    'it is up to seat 3'
    """

    number: int = attrs.field(converter=as_int, validator=whole_number(0))
    """The seat, from 0."""

    def __str__(self) -> str:
        return f"seat {self.number}"


def rendered(
    value: object, catalogue: Mapping[str, str], you: int | None = None, names: Names = ()
) -> str:
    """A value of a clause as it goes into the template, in the words of a catalogue."""
    if isinstance(value, (Clause, Listing)):
        return value.render(catalogue, you, names)
    if isinstance(value, Seat):
        if value.number == you:
            return filled(catalogue, "you", "you", {})
        name = names[value.number] if value.number < len(names) else None
        return name or filled(catalogue, "seat", "seat {number}", {"number": value.number})
    if isinstance(value, (Suit, Rank)):
        kind = "suit" if isinstance(value, Suit) else "rank"
        return filled(catalogue, f"{kind}.{value}", str(value), {})
    return shown(value) if type(value) is int else str(value)


def clause(message: str, template: str, /, **values: object) -> Clause:
    """Make a clause: its message id, its English template, and the values by name.

    :raises InvalidArgument: if these values do not fill in the template.
    """
    return Clause(message, template, tuple(values.items()))


def name_clause(kind: str, name: str) -> Clause:
    """A name chosen by an author, as a message that a catalogue can translate."""
    template = name.replace("{", "{{").replace("}", "}}")
    return Clause(f"{kind}.{'-'.join(name.casefold().split())}", template, ())


@final
@attrs.frozen
class Reason:
    """Why a move is not legal: the rule that forbids it and the facts of the case."""

    rule_id: str = attrs.field(validator=is_a(str, "the id of a rule"))
    """The id of the component that refuses the move, or of a rule of every game: ``game-over``,
    ``wrong-phase``, ``out-of-turn``, ``card-not-held``, ``deal``. In a rulebook it is the anchor of
    the paragraph that forbids the move: :func:`rulebook_section`."""
    seat: int | None
    """The seat that tries to move; ``None`` for a deal."""
    clause: Clause = attrs.field(validator=is_a(Clause, "a Clause"))
    """The facts."""

    @property
    def text(self) -> str:
        """The reason in English, without the rule's id."""
        return self.clause.text

    def __str__(self) -> str:
        return f"{self.clause.text} [{self.rule_id}]"


@final
@attrs.frozen
class Verdict:
    """Every reason why a move is not legal; empty when it is legal.

    Iterating gives the reasons, and ``len`` counts them. As a condition, a verdict is true if the
    move is legal: ``if explain(state, move):`` means ``if is_legal(state, move):``.
    """

    reasons: tuple[Reason, ...] = attrs.field(default=(), converter=as_tuple)

    @property
    def legal(self) -> bool:
        """Whether the move is legal."""
        return not self.reasons

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The ids of the rules that refuse the move, each once."""
        return tuple(dict.fromkeys(reason.rule_id for reason in self.reasons))

    def __bool__(self) -> bool:
        return not self.reasons

    def __len__(self) -> int:
        return len(self.reasons)

    def __iter__(self) -> Iterator[Reason]:
        return iter(self.reasons)

    def __str__(self) -> str:
        return "; ".join(map(str, self.reasons)) or "legal"


def join(items: Iterable[object], word: str = "and") -> str:
    """A list in English: ``join([1, 2, 3])`` is ``'1, 2 and 3'``."""
    return str(Listing(tuple(items), word))


def how_many(number: int, noun: str) -> str:
    """``1 card``, ``2 cards``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def numbers(values: Iterable[int], word: str = "or") -> Clause | Listing:
    """Ascending whole numbers in words: ``2 to 4 and 6``.

    :raises InvalidArgument: if it is not a list of whole numbers.

    >>> print(numbers([2, 3, 4, 5]), "and", numbers([4, 6]))
    2 to 5 and 4 or 6
    """
    given = items_of(values, "values")
    if not all(type(each) is int for each in given):
        raise InvalidArgument(f"expected whole numbers, got {shown(given)}")
    if len(given) > 2 and given == tuple(range(given[0], given[-1] + 1)):
        return clause("list.range", "{first} to {last}", first=given[0], last=given[-1])
    return Listing(given, word)


# The sentences of a class

_SEAM = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@functools.lru_cache(maxsize=2048)
def in_kebab_case(name: str) -> str:
    """The name of a class or a parameter as ids and data have it: ``dealer-steal``."""
    return _SEAM.sub("-", name).replace("_", "-").lower()


def refuse_wordless(kind: type, *tables: str) -> None:
    """Refuse a class in which one of these is no table of templates."""
    for name in tables:
        table: object = vars(kind).get(name, {})
        if not isinstance(table, Mapping) or not all(
            isinstance(text, str) for pair in table.items() for text in pair
        ):
            raise InvalidArgument(
                f"{kind.__name__}.{name} must be a table of templates by key, such as "
                f"{{'rule': 'Any card may be led.'}}, not {shown(table)}"
            )
        for text in table.values():
            with contextlib.suppress(InvalidArgument):
                pieces(text)
                continue
            raise InvalidArgument(f"{kind.__name__}.{name} has {shown(text)}: {_BRACES}")


@functools.cache
def templates_in(kind: type, *tables: str) -> Mapping[str, str]:
    """The templates in tables of a class, with what its bases have in theirs."""
    found = [vars(base).get(table, {}) for table in tables for base in reversed(kind.__mro__)]
    return {key: text for each in found for key, text in each.items()}


def templates_of(kind: Any) -> dict[str, str]:
    """All sentences and objections of a class of components, by message id."""
    tables = templates_in(kind, "sentences", "objections")
    return {key if "." in key else f"{kind.id}.{key}": text for key, text in tables.items()}


@functools.cache
def wording(kind: type, component: str, key: str) -> tuple[str, str, tuple[str, ...]]:
    """A clause of a class: its message id, its template, and the names of its values."""
    template = templates_in(kind, "sentences", "objections").get(key)
    if template is None:
        raise InvalidArgument(f"{kind.__name__} has no sentence or objection called {key!r}")
    names = dict.fromkeys(name for _, name, _ in pieces(template) if name)
    return key if "." in key else f"{component}.{key}", template, tuple(names)
