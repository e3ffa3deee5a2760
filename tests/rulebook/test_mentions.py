"""Each preset's rulebook against its rule sheet, statement by statement, both ways."""

import pytest

from pitchlib.rulebook import rulebook_sections
from sheets.compositions import COMPOSITIONS
from sheets.statements import STATEMENTS, Statement
from unit.helpers import *

from .mentions import MENTIONS, NOT_MENTIONED

BY_SILENCE = {
    "table.rule": "what a sheet leaves open the table settles",
    "our-reading.rule": "which statements are what we take it to mean",
}
"""Sentences on rules that a sheet has by not having others."""


def sentences(variant: Variant) -> tuple[Clause, ...]:
    """All sentences of a rulebook but the example's."""
    return tuple(
        sentence
        for section in rulebook_sections(variant, example=False)
        for paragraph in section.paragraphs
        for sentence in paragraph.sentences
    )


def matches(sentence: Clause, wanted: str) -> bool:
    """Whether a sentence has the message, and the values, that are wanted."""
    message, *values = wanted.split()
    shown = {name: str(value).replace(" ", "_") for name, value in sentence.values}
    return sentence.message == message and all(
        shown.get(name) == value for name, _, value in (text.partition("=") for text in values)
    )


def test_every_statement_is_looked_at() -> None:
    """Each statement of each sheet is mentioned, or is no rule for a card player."""
    assert set(MENTIONS) | set(NOT_MENTIONED) == set(STATEMENTS)
    assert not set(MENTIONS) & set(NOT_MENTIONED)
    assert all(MENTIONS.values())


@pytest.mark.parametrize(
    "statement",
    [statement for statement in STATEMENTS.values() if statement.id in MENTIONS],
    ids=lambda statement: statement.id,
)
def test_nothing_is_missing(statement: Statement) -> None:
    """Every statement about a composition stands in its rulebook, with its numbers."""
    for name in statement.under:
        found = sentences(COMPOSITIONS[name])
        for wanted in MENTIONS[statement.id]:
            assert any(matches(sentence, wanted) for sentence in found), f"{name} lacks {wanted}"


@pytest.mark.parametrize("variant", VARIANTS[:6], ids=lambda variant: variant.id)
def test_nothing_is_added(variant: Variant) -> None:
    """Every sentence of a preset's rulebook mentions a statement about that preset."""
    wanted = [
        wanted
        for statement in STATEMENTS.values()
        if variant.id in statement.under
        for wanted in MENTIONS.get(statement.id, ())
    ]
    for sentence in sentences(variant):
        if sentence.message not in BY_SILENCE:
            assert any(matches(sentence, one) for one in wanted), sentence.message
