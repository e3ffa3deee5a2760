"""The tables from each statement of the rule sheets to its component and its tests, and back.

``.. statements::`` writes them from the statements beside the tests (``tests/sheets``), and from
the tests themselves, which name the statements that they check.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from sphinx.util.docutils import SphinxDirective

from public_names import named
from sheets import statements
from sheets.naming import by_statement, file_of
from sheets.statements import SHEETS, Sheet, Statement

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def _link(name: str) -> str:
    role = "class" if isinstance(named()[name], type) else "func"
    return f":{role}:`{name}`"


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
    yield f"Variants: {presets}. The tests are in ``tests/sheets/{file_of(sheet)}``;"
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
    yield "From component to fact"
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


class StatementsDirective(SphinxDirective):
    """``.. statements::``: a section for each sheet, and one that leads back from components."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make the sections."""
        tests = Path(statements.__file__).parent
        for path in (statements.__file__, *map(str, tests.glob("test_*.py"))):
            self.env.note_dependency(path)
        lines = [line for sheet in SHEETS for line in _sheet(sheet)]
        text = "\n".join([*lines, *_by_component()])
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the above."""
    app.add_directive("statements", StatementsDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
