"""Catalogues: what a translation of a rulebook has to say, and whether one can be used."""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator, Mapping

from ..cards import Rank, Suit
from ..errors import InvalidArgument
from ..messages import Clause, Listing, rendered
from ..variant import Variant
from .parts import Grid, Section
from .sections import title

__all__ = ["check_catalogue", "messages_in"]

_Message = tuple[str, str, "dict[str, object] | None"]
"""A message, its English, and the values of its template; ``None`` if it is just a word."""


def messages_in(sections: Iterable[Section], variant: Variant) -> dict[str, str]:
    """Every message of the sections with its English template."""
    return {message: english for message, english, _ in _messages(sections, variant)}


def check_catalogue(
    catalogue: Mapping[str, str], sections: Iterable[Section], variant: Variant
) -> None:
    """Refuse a catalogue with a template that cannot be filled in."""
    if not isinstance(catalogue, Mapping):
        raise InvalidArgument(
            f"A catalogue is a mapping from message ids to templates, not {catalogue!r}"
        )
    for message, _, values in (("language", "", None), *_messages(sections, variant)):
        problem = _problem(catalogue[message], values) if message in catalogue else None
        if problem:
            raise InvalidArgument(
                f"The catalogue has {message!r} as {catalogue[message]!r}: {problem}"
            )


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


def _messages(sections: Iterable[Section], variant: Variant) -> Iterator[_Message]:
    """All that the sections say."""
    yield from _in(title(variant))
    for section in sections:
        yield from _in(section.heading)
        for block in section.blocks:
            rows = (block.header, *block.rows) if isinstance(block, Grid) else block.clauses()
            for row in rows:
                for value in row:
                    yield from _in(value)


def _in(value: object) -> Iterator[_Message]:
    """All that is said by a value of a sentence."""
    if isinstance(value, Clause):
        values = {name: rendered(each, {}) for name, each in value.values}
        yield value.message, value.template, values
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
