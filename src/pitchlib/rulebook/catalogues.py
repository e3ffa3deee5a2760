"""Catalogues: what a translation of a rulebook has to say, and whether one can be used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..cards import Rank, Suit
from ..messages import Clause, Listing, filled
from ..variant import Variant
from .parts import Grid, Section
from .sections import title

__all__ = ["check_catalogue", "messages_in"]

_Message = tuple[str, str, "dict[str, object]"]
"""A message, its English, and the values of its template."""


def messages_in(sections: Iterable[Section], variant: Variant) -> dict[str, str]:
    """Every message of the sections with its English template."""
    return {message: english for message, english, _ in _messages(sections, variant)}


def check_catalogue(
    catalogue: Mapping[str, str], sections: Iterable[Section], variant: Variant
) -> None:
    """Refuse a catalogue with a template that cannot be filled in."""
    for message, english, values in (("language", "", {}), *_messages(sections, variant)):
        filled(catalogue, message, english, values)


def _messages(sections: Iterable[Section], variant: Variant) -> Iterator[_Message]:
    """All that the sections say."""
    yield from _in(title(variant))
    for section in sections:
        yield from _in(section.heading)
        for block in section.blocks:
            rows = (block.header, *block.rows) if isinstance(block, Grid) else block.lines
            for row in rows:
                for value in row:
                    yield from _in(value)


def _in(value: object) -> Iterator[_Message]:
    """All that is said by a value of a sentence."""
    if isinstance(value, Clause):
        yield value.message, value.template, dict(value.values)
        for _, inner in value.values:
            yield from _in(inner)
    elif isinstance(value, Listing):
        for item in value.items:
            yield from _in(item)
        if value.word:
            yield "list.comma", ", ", {}
        if value.word.isalpha():
            yield f"list.{value.word}", f" {value.word} ", {}
    elif isinstance(value, Suit):
        yield f"suit.{value}", str(value), {}
    elif isinstance(value, Rank):
        yield f"rank.{value}", str(value), {}
