"""Which components clash: tables of what the tests find when they try every pair.

``.. clashes::`` lists the pairs of which one forbids the other; ``.. clashes:: third`` those that
cannot be together because each wants another of a third.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from variant_tables import link_to_class, table

from pitchlib.difference import written

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))
from matrix.finding import Group, groups, matrix, name

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def untold(directive: SphinxDirective) -> bool:
    """Whether only examples are run, and nobody reads the tables: they take a minute to make."""
    return bool(directive.env.app.builder.name == "doctest")


class ClashesDirective(SphinxDirective):
    """``.. clashes::``: a table of clashes."""

    optional_arguments = 1
    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make the table."""
        if untold(self):
            return []
        chosen = [group for group in groups() if group.direct is not bool(self.arguments)]
        rows = [self._row(group) for group in chosen]
        return [table(["These two", "for example", "because"], rows, [22, 30, 48])]

    def _row(self, group: Group) -> list[list[Node]]:
        clash, where = group.example, self.env.docname
        both: list[Node] = [
            link_to_class(name(clash.one), where),
            nodes.Text(" and "),
            link_to_class(name(clash.other), where),
        ]
        settings: list[Node] = [
            nodes.literal("", written(clash.one)),
            nodes.Text(" and "),
            nodes.literal("", written(clash.other)),
        ]
        if group.more:
            settings.append(nodes.Text(f", and {group.more} more with other parameters"))
        return [both, settings, [nodes.Text(". ".join(clash.problems) + ".")]]


class ClashNumbersDirective(SphinxDirective):
    """``.. clash-numbers::``: how many pairs were tried."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make the sentence."""
        if untold(self):
            return []
        found = matrix()
        told = (
            f"{len({name(each) for each in found.components})} components with their parameters "
            f"one way and another make {len(found.fits) + len(found.clashes):,} pairs: "
            f"{len(found.fits):,} fit, {len(found.clashes)} clash."
        )
        return [nodes.paragraph("", told)]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the above."""
    app.add_directive("clashes", ClashesDirective)
    app.add_directive("clash-numbers", ClashNumbersDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
