"""Catalogues: what a translation of a rulebook has to say, and whether one can be used."""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator, Mapping

from ..cards import Rank, Suit
from ..clauses import Clause, Listing
from ..errors import InvalidArgument
from ..variant import Variant
from .parts import Grid, Section, with_players
from .sections import title

__all__ = ["check_catalogue", "messages_in"]


def messages_in(sections: Iterable[Section], variant: Variant) -> dict[str, str]:
    """Every message of the sections with its English template."""
    return {message: english for message, english, _ in _told(sections, variant)}


def check_catalogue(
    catalogue: Mapping[str, str], sections: Iterable[Section], variant: Variant
) -> None:
    """Refuse a catalogue with a template that cannot be filled in."""
    if not isinstance(catalogue, Mapping):
        raise InvalidArgument(
            f"A catalogue is a mapping from message ids to templates, not {catalogue!r}"
        )
    for message, _, values in (("language", "", None), *_told(sections, variant)):
        if message not in catalogue:
            continue
        template = catalogue[message]
        problem = _problem(template, values)
        if problem:
            raise InvalidArgument(f"The catalogue has {message!r} as {template!r}: {problem}")


def _problem(template: object, values: dict[str, object] | None) -> str | None:
    """Why a template cannot be filled in with some values; without values it is no template."""
    if not isinstance(template, str):
        return "that is no text"
    if values is None:
        return None
    try:
        fields = [field for _, field, _, _ in string.Formatter().parse(template)]
    except ValueError as error:
        return f"{error}; write {{{{ and }}}} for braces that are meant"
    for field in fields:
        if field is not None and field not in values:
            there = ", ".join(f"{{{name}}}" for name in values) or "none"
            return f"the message has no value {{{field}}}; its values: {there}"
    try:
        template.format(**values)
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        return str(error)
    return None


_Message = tuple[str, str, "dict[str, object] | None"]
"""A message, its English, and the values of its template; ``None`` if it is just a word."""


def _told(sections: Iterable[Section], variant: Variant) -> Iterator[_Message]:
    """All that the sections say."""
    yield from _in(title(variant))
    for section in sections:
        yield from _in(section.heading)
        for block in section.blocks:
            if isinstance(block, Grid):
                for row in (block.header, *block.rows):
                    for cell in row:
                        yield from _in(cell)
            else:
                for case in block.cases:
                    if case.players:
                        yield from _in(with_players(case.players))
                    for sentence in case.sentences:
                        yield from _in(sentence)


def _in(value: object) -> Iterator[_Message]:
    """All that is said by a value of a sentence."""
    if isinstance(value, Clause):
        filled = {
            name: each.render({}) if isinstance(each, (Clause, Listing)) else each
            for name, each in value.values
        }
        yield value.message, value.template, filled
        for _, inner in value.values:
            yield from _in(inner)
    elif isinstance(value, Listing):
        for item in value.items:
            yield from _in(item)
        if value.word:
            yield "list.comma", ", ", None
        if value.word.isalpha():
            yield f"list.{value.word}", f" {value.word} ", None
    elif isinstance(value, Suit):
        yield f"suit.{value}", str(value), None
    elif isinstance(value, Rank):
        yield f"rank.{value}", str(value), None
