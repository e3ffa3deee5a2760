"""Which components clash: tables of what the tests find when they try every pair.

``.. clashes::`` lists the pairs of which one forbids the other; ``.. clashes:: third`` those that
cannot be together because each wants another of a third. What is told stands in ``clashes.json``,
which the tests compare with what they find.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from variant_tables import link_to_class, table

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

FILE = Path(__file__).parents[1] / "clashes.json"


def found(directive: SphinxDirective) -> dict[str, Any]:
    """What the file says; the page is made anew when it changes."""
    directive.env.note_dependency(str(FILE))
    told: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return told


class ClashesDirective(SphinxDirective):
    """``.. clashes::``: a table of clashes."""

    optional_arguments = 1
    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make the table."""
        groups = found(self)["groups"]
        chosen = [group for group in groups if group["direct"] is not bool(self.arguments)]
        rows = [self._row(group) for group in chosen]
        return [table(["These two", "for example", "because"], rows, [22, 30, 48])]

    def _row(self, group: dict[str, Any]) -> list[list[Node]]:
        where = self.env.docname
        both: list[Node] = [
            link_to_class(group["one"], where),
            nodes.Text(" and "),
            link_to_class(group["other"], where),
        ]
        one, other = group["example"]
        settings: list[Node] = [
            nodes.literal("", one),
            nodes.Text(" and "),
            nodes.literal("", other),
        ]
        if group["more"]:
            settings.append(nodes.Text(f", and {group['more']} more with other parameters"))
        return [both, settings, [nodes.Text(". ".join(group["problems"]) + ".")]]


class ClashNumbersDirective(SphinxDirective):
    """``.. clash-numbers::``: how many pairs were tried."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make the sentence."""
        told = found(self)
        sentence = (
            f"{told['components']} components with their parameters one way and another make "
            f"{told['fits'] + told['clashes']:,} pairs: {told['fits']:,} fit, "
            f"{told['clashes']:,} clash."
        )
        return [nodes.paragraph("", sentence)]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the above."""
    app.add_directive("clashes", ClashesDirective)
    app.add_directive("clash-numbers", ClashNumbersDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
