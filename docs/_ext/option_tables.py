"""Options of apps and sheets: ``.. options::`` makes a table for each, with the rules for it.

The rows are beside the tests (``tests/family/options.py``), which play each of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from rulebook_pages import components_by_id
from sphinx.util.docutils import SphinxDirective

from family import options
from family.options import OPTIONS, SOURCES, Option
from pitchlib.messages import in_kebab_case

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def _rules(option: Option) -> Iterator[str]:
    """What to say, line by line: the game, the rules, the points and what else there is."""
    by_name = {in_kebab_case(name): name for name in components_by_id().values()}
    row = " " in option.base
    yield f"| *{option.base}*, above" if row else f"| :doc:`variants/{option.base}`"
    for line in option.rules:
        yield f"| ``{line}``"
    if option.points:
        yield f"| points: {', '.join(f'``{line}``' for line in option.points)}"
    named = [re.split(r"\W", line.replace("-", "_"))[0].replace("_", "-") for line in option.rules]
    links = [f":class:`~pitchlib.{by_name[name]}`" for name in named if name in by_name]
    if links:
        yield f"| ({', '.join(links)})"
    if option.note:
        yield f"| {option.note}"


def _table(app: str) -> Iterator[str]:
    yield from ("", app, "-" * len(app), "", f"`The list of options <{SOURCES[app]}>`__.", "")
    yield from (".. list-table::", "   :header-rows: 1", "   :widths: 32 44 24", "")
    yield from ("   * - Option", "     - In pitchlib", "     - The rulebook says")
    for option in OPTIONS:
        if option.app == app:
            yield f"   * - {option.name}"
            first, *others = _rules(option)
            yield f"     - {first}"
            yield from (f"       {line}" for line in others)
            yield f"     - … {option.says} …"


class OptionsDirective(SphinxDirective):
    """``.. options::``: a section with a table for each app."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make the sections."""
        self.env.note_dependency(options.__file__)
        text = "\n".join(line for app in SOURCES for line in _table(app))
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the above."""
    app.add_directive("options", OptionsDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
