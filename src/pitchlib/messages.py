"""Sentences as data: what the rules say, in words that can be translated.

A :class:`Clause` is a message id, an English template and the values that go into it. Components
describe themselves in clauses and give their reasons in clauses, so every sentence that a player
reads comes from the very component that enforces the rule, and another language is a catalogue of
templates by message id. What stands in a sentence is translated as well: a suit is the message
``suit.spades``, a rank ``rank.jack``, the words between the items of a list ``list.and``,
``list.or`` and ``list.comma``, and a value may be a clause itself. A seat is a :class:`Seat`, which
reads ``seat 3`` to everybody but the reader who sits there: to that one it is ``you``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import final

import attrs

from ._construct import fast_constructor
from .cards import Rank, Suit

__all__ = [
    "Clause",
    "Listing",
    "Reason",
    "Seat",
    "Verdict",
    "clause",
    "numbers",
]


@final
@attrs.frozen(weakref_slot=False)
class Clause:
    """One sentence, or part of one, as a message id, a template and its values.

    >>> lowest = clause("single-round.minimum", "the lowest bid is {minimum}", minimum=3)
    >>> lowest.text
    'the lowest bid is 3'
    >>> lowest.render({"single-round.minimum": "man muss mindestens {minimum} bieten"})
    'man muss mindestens 3 bieten'
    """

    message: str
    """The message id: the component's id, a dot, and which of its sentences this is."""
    template: str
    """The English sentence, with ``{name}`` where a value goes."""
    values: tuple[tuple[str, object], ...] = ()
    """The values by name."""

    @property
    def text(self) -> str:
        """The sentence in English."""
        return self.render({})

    def render(self, catalogue: Mapping[str, str], you: int | None = None) -> str:
        """The sentence in the language of a catalogue.

        :param catalogue: templates by message id; English where it lacks one.
        :param you: the seat of the reader, who is addressed as ``you``.
        """
        values = {name: rendered(value, catalogue, you) for name, value in self.values}
        return catalogue.get(self.message, self.template).format(**values)

    def __str__(self) -> str:
        """The sentence in English."""
        return self.text


_clause = fast_constructor(Clause)


@final
@attrs.frozen
class Listing:
    """A list in a sentence, as one would say it in the language of a catalogue.

    >>> print(Listing((Suit.SPADES, Suit.CLUBS), "or"))
    spades or clubs
    >>> Listing((Suit.SPADES, Suit.CLUBS), "or").render({"suit.spades": "Pik", "list.or": " oder "})
    'Pik oder clubs'
    """

    items: tuple[object, ...]
    """What is listed: any values."""
    word: str = "and"
    """The word before the last item, ``and`` or ``or``; ``,`` for commas only, and nothing for
    spaces only."""

    def render(self, catalogue: Mapping[str, str], you: int | None = None) -> str:
        """The list in the language of a catalogue; English where it lacks a message."""
        texts = [str(rendered(item, catalogue, you)) for item in self.items]
        if len(texts) < 2 or not self.word:
            return " ".join(texts)
        comma = catalogue.get("list.comma", ", ")
        if self.word == ",":
            return comma.join(texts)
        last = catalogue.get(f"list.{self.word}", f" {self.word} ")
        return f"{comma.join(texts[:-1])}{last}{texts[-1]}"

    def __str__(self) -> str:
        """The list in English."""
        return self.render({})


@final
@attrs.frozen
class Seat:
    """A seat in a sentence, which the reader who sits there is told as ``you``.

    A template that needs another word for the reader writes both, with ``#`` for the number:

    >>> held = clause("held", "{seat:seat # holds|you hold} {cards}", seat=Seat(3), cards="9D")
    >>> held.text, held.render({}, you=3)
    ('seat 3 holds 9D', 'you hold 9D')
    >>> clause("due", "it is up to {seat}", seat=Seat(3)).text
    'it is up to seat 3'
    """

    number: int
    """The seat, from 0."""

    def __str__(self) -> str:
        """The seat as everybody else knows it: ``seat 3``."""
        return f"seat {self.number}"


@final
@attrs.frozen
class _SeatWords:
    """A seat as one reader is told of it."""

    number: int
    name: str
    is_you: bool

    def __format__(self, words: str) -> str:
        """The name; or of two wordings, divided by a bar, the one that suits the reader."""
        others, bar, yours = words.partition("|")
        return (
            (yours if self.is_you else others.replace("#", str(self.number))) if bar else str(self)
        )

    def __str__(self) -> str:
        return self.name


def rendered(value: object, catalogue: Mapping[str, str], you: int | None = None) -> object:
    """A value of a clause as it goes into the template, in the words of a catalogue."""
    if isinstance(value, (Clause, Listing)):
        return value.render(catalogue, you)
    if isinstance(value, Seat):
        is_you = value.number == you
        name = catalogue.get("you", "you") if is_you else catalogue.get("seat", "seat {number}")
        return _SeatWords(value.number, name.format(number=value.number), is_you)
    if isinstance(value, Suit):
        return catalogue.get(f"suit.{value}", str(value))
    if isinstance(value, Rank):
        return catalogue.get(f"rank.{value}", str(value))
    return value


def clause(message: str, template: str, /, **values: object) -> Clause:
    """Make a clause: its message id, its English template, and the values by name."""
    return _clause(message, template, tuple(values.items()))


def name_clause(kind: str, name: str) -> Clause:
    """A name that somebody gave, as a message that a catalogue may translate.

    >>> name_clause("point-name", "High Joker")
    Clause(message='point-name.high-joker', template='High Joker', values=())
    """
    template = name.replace("{", "{{").replace("}", "}}")
    return _clause(f"{kind}.{'-'.join(name.casefold().split())}", template, ())


@final
@attrs.frozen
class Reason:
    """Why a move is not legal: the rule that forbids it and the facts of the case."""

    rule_id: str
    """The id of the component that refuses, or of a rule that belongs to every game:
    ``game-over``, ``wrong-phase``, ``out-of-turn``, ``card-not-held``, ``deal``. In a rulebook it
    is the anchor of the paragraph that forbids the move: :func:`pitchlib.rulebook_section`."""
    seat: int | None
    """The seat that would move; ``None`` for a deal."""
    clause: Clause
    """The facts."""

    @property
    def text(self) -> str:
        """The reason in English, without the rule's id."""
        return self.clause.text

    def __str__(self) -> str:
        """The reason in English with the rule's id."""
        return f"{self.clause.text} [{self.rule_id}]"


@final
@attrs.frozen
class Verdict:
    """Every reason why a move is not legal; empty when it is legal.

    Its length is the number of reasons, so ``len(verdict) == 0`` and ``verdict.legal`` say the
    same. Iterating gives the reasons. Like any container it is true if it has something in it,
    that is, if something speaks *against* the move.
    """

    reasons: tuple[Reason, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether nothing speaks against the move."""
        return not self.reasons

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The ids of the rules that refuse, each once."""
        return tuple(dict.fromkeys(reason.rule_id for reason in self.reasons))

    def __len__(self) -> int:
        """How many reasons speak against the move."""
        return len(self.reasons)

    def __iter__(self) -> Iterator[Reason]:
        """The reasons, one by one."""
        return iter(self.reasons)

    def __str__(self) -> str:
        """The reasons in English."""
        return "; ".join(map(str, self.reasons)) or "legal"


def join(items: Iterable[object], word: str = "and") -> str:
    """A list as one would say it in English: ``join([1, 2, 3])`` is ``'1, 2 and 3'``."""
    return str(Listing(tuple(items), word))


def numbers(values: Iterable[int], word: str = "or") -> Clause | Listing:
    """Ascending whole numbers as one would say them in a clause.

    >>> print(numbers([2, 3, 4, 5]), "and", numbers([4, 6]))
    2 to 5 and 4 or 6
    """
    given = tuple(values)
    if len(given) > 2 and given == tuple(range(given[0], given[-1] + 1)):
        return clause("list.range", "{first} to {last}", first=given[0], last=given[-1])
    return Listing(given, word)
