"""The published table: from each statement to its component and its test, and back.

``python -m tests.sheets.table`` writes ``docs/sheets.rst``; a test checks that it is up to date.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator
from pathlib import Path

import pitchlib

from .statements import SHEETS, Sheet, Statement

HERE = Path(__file__).parent
PAGE = HERE.parent.parent / "docs" / "sheets.rst"


def _named(function: ast.FunctionDef) -> Iterator[str]:
    """The statements that a test names in ``@states(...)``."""
    for decorator in function.decorator_list:
        if (
            isinstance(decorator, ast.Call)
            and isinstance(decorator.func, ast.Name)
            and decorator.func.id == "states"
        ):
            for argument in decorator.args:
                named = ast.literal_eval(argument)
                assert isinstance(named, str)
                yield named


def statements_by_test() -> dict[tuple[str, str], tuple[str, ...]]:
    """The statements that each test names, by file and name of the test."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[path.name, node.name] = tuple(_named(node))
    return found


@functools.cache
def by_statement() -> dict[str, tuple[tuple[str, str], ...]]:
    """The tests of each statement, as file and name, in the order of the files."""
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for test, statements in statements_by_test().items():
        for statement in statements:
            found[statement] = (*found.get(statement, ()), test)
    return found


def file_of(sheet: Sheet) -> str:
    """The file with the tests of a sheet."""
    return f"test_{sheet.id.replace('-', '_')}.py"


def _link(name: str) -> str:
    role = "class" if isinstance(getattr(pitchlib, name), type) else "func"
    return f":{role}:`~pitchlib.{name}`"


def _anchor(statement: Statement) -> str:
    return "statement-" + statement.id.replace("/", "-")


def _statement_rows(sheet: Sheet) -> Iterator[str]:
    tests = by_statement()
    for statement in sheet.statements:
        enforced = ", ".join(map(_link, statement.components + statement.functions))
        named = " ".join(f"``{name}``" for _, name in tests.get(statement.id, ()))
        yield f"   * - .. _{_anchor(statement)}:"
        yield ""
        yield f"       ``{statement.id}``"
        yield ""
        yield f"       {statement.fact}"
        yield f"     - {statement.where}"
        yield f"     - {enforced}"
        yield f"     - {named}"


def _sheet(sheet: Sheet) -> Iterator[str]:
    yield ""
    yield sheet.title
    yield "-" * len(sheet.title)
    yield ""
    presets = ", ".join(f":doc:`variants/{variant}`" for variant in sheet.variants)
    yield f"Presets: {presets}. The tests are in ``tests/sheets/{file_of(sheet)}``;"
    yield f"``pytest tests/sheets/{file_of(sheet)}::NAME`` runs one."
    if sheet.skipped:
        yield f"No rules, and so not listed: {sheet.skipped}"
    yield ""
    yield ".. list-table::"
    yield "   :header-rows: 1"
    yield "   :widths: 40 16 20 24"
    yield ""
    yield "   * - Statement"
    yield "     - Section"
    yield "     - Enforced by"
    yield "     - Tests"
    yield from _statement_rows(sheet)


def _by_component() -> Iterator[str]:
    stated: dict[str, list[Statement]] = {}
    for sheet in SHEETS:
        for statement in sheet.statements:
            for name in statement.components:
                stated.setdefault(name, []).append(statement)
    yield ""
    yield "From component to statement"
    yield "---------------------------"
    yield ""
    yield ".. list-table::"
    yield "   :header-rows: 1"
    yield "   :widths: 25 75"
    yield ""
    yield "   * - Component"
    yield "     - Statements"
    for name in sorted(stated):
        links = ", ".join(f":ref:`{found.id} <{_anchor(found)}>`" for found in stated[name])
        yield f"   * - {_link(name)}"
        yield f"     - {links}"


def page() -> str:
    """The page, as reStructuredText."""
    count = sum(len(sheet.statements) for sheet in SHEETS)
    lines = [
        ".. Written by ``python -m tests.sheets.table`` from tests/sheets/statements.py.",
        "",
        "From the sheets to the code",
        "===========================",
        "",
        "The presets follow five published rule sheets. Below stands everything that these state,",
        f"{count} facts in our own words: where on the sheet, which component enforces it, and",
        "which tests check exactly that. Where a sheet is silent or can be read in two ways, the",
        "section is called *Reading*, and the fact is how the preset reads it. The last table",
        "leads back from a component to the statements.",
    ]
    for sheet in SHEETS:
        lines += _sheet(sheet)
    lines += _by_component()
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
