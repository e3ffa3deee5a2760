"""Catalogues: what a translation of a rulebook has to say."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

from ..cards import Rank, Suit
from ..messages import Clause, Listing
from ..variant import Variant
from .parts import Grid, Section
from .sections import title

__all__ = ["messages_in"]


def messages_in(sections: Iterable[Section], variant: Variant) -> dict[str, str]:
    """Every message of the sections with its English template."""
    said: list[object] = [title(variant)]
    for section in sections:
        said.append(section.heading)
        for block in section.blocks:
            rows = (block.header, *block.rows) if isinstance(block, Grid) else block.lines
            said += itertools.chain.from_iterable(rows)
    return dict(itertools.chain.from_iterable(map(_in, said)))


def _in(value: object) -> Iterator[tuple[str, str]]:
    """The messages in a value of a sentence."""
    if isinstance(value, Clause):
        yield value.message, value.template
        for _, inner in value.values:
            yield from _in(inner)
    elif isinstance(value, Listing):
        for item in value.items:
            yield from _in(item)
        if value.word:
            yield "list.comma", ", "
        if value.word.isalpha():
            yield f"list.{value.word}", f" {value.word} "
    elif isinstance(value, (Suit, Rank)):
        yield f"{type(value).__name__.lower()}.{value}", str(value)
