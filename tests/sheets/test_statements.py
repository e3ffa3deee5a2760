"""Every statement of every sheet has a component and a test, and every test a statement."""

import re

import pytest

import pitchlib
from public_names import named

from .compositions import COMPOSITIONS, parts
from .naming import by_statement, file_of, statements_by_test
from .scripting import *
from .statements import SHEETS, STATEMENTS, Sheet

EACH_SHEET = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)

NOT_STATED = {"NoMoon", "NoMercyRule"}
"""That a game has no moon and no mercy rule is in no sheet but by silence."""


@EACH_SHEET
def test_ids_are_kebab_case_and_unique(sheet: Sheet) -> None:
    """An id is the sheet's id and a rule in kebab-case, and no two statements share it."""
    ids = [statement.id for statement in sheet.statements]
    assert len(set(ids)) == len(ids)
    for identifier in ids:
        assert re.fullmatch(rf"{sheet.id}/[a-z]+(-[a-z]+)*", identifier)


@EACH_SHEET
def test_each_fact_is_stated_once(sheet: Sheet) -> None:
    """Every fact is a sentence with a section, and no two of a sheet are the same."""
    facts = [statement.fact for statement in sheet.statements]
    assert len(set(facts)) == len(facts)
    for statement in sheet.statements:
        assert statement.where
        assert statement.fact.endswith(".")


@EACH_SHEET
def test_every_statement_has_a_test(sheet: Sheet) -> None:
    """Tests of the sheet's file name it, and no others, so that the table need not say which."""
    for statement in sheet.statements:
        files = {file for file, _ in by_statement().get(statement.id, ())}
        assert files == {file_of(sheet)}, statement.id


def test_every_test_names_statements() -> None:
    """Every test of a sheet's file names at least one statement, and only ones that exist."""
    found = statements_by_test()
    files = {file_of(sheet) for sheet in SHEETS}
    assert files <= {file for file, _ in found}
    for (file, name), said in found.items():
        if file in files:
            assert said, f"{file}::{name} names no statement"
        assert set(said) <= set(STATEMENTS), f"{file}::{name}"


@EACH_SHEET
def test_what_enforces_a_statement_is_public(sheet: Sheet) -> None:
    """Every component and function that is named is public."""
    public = set(named())
    for statement in sheet.statements:
        enforced = {*statement.components, *statement.functions}
        assert enforced, statement.id
        assert enforced <= public, statement.id


@EACH_SHEET
def test_the_components_are_part_of_the_game(sheet: Sheet) -> None:
    """Every component is really in each composition that the statement is about."""
    there = {name: parts(composition) for name, composition in COMPOSITIONS.items()}
    for statement in sheet.statements:
        assert statement.under
        for name in statement.under:
            missing = set(statement.components) - there[name]
            assert not missing, f"{statement.id}: {name} lacks {missing}"


@pytest.mark.parametrize("variant", VARIANTS[:6], ids=lambda variant: variant.id)
def test_every_component_of_a_preset_is_stated(variant: pitchlib.Variant) -> None:
    """The way back: each component of a preset enforces some statement about that preset."""
    stated = {
        component
        for statement in STATEMENTS.values()
        if variant.id in statement.under
        for component in statement.components
    }
    assert parts(variant) - {"Variant", "ByPlayers"} - NOT_STATED <= stated


@EACH_SHEET
def test_sheets_are_about_presets(sheet: Sheet) -> None:
    """Each preset has its sheet, and each statement is about a composition of such a preset."""
    assert set(sheet.variants) <= {variant.id for variant in VARIANTS[:6]}
    for statement in sheet.statements:
        for name in statement.under:
            assert name.partition(":")[0] in sheet.variants
