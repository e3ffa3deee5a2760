"""Which components clash: tables of what is found when every pair is tried.

``.. clashes::`` lists the pairs of which one forbids the other; ``.. clashes:: third`` those that
cannot be together because each wants another of a third; ``.. clash-numbers::`` says how many were
tried. The tests (``tests/matrix``) play the pairs that fit. Trying them takes minutes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from variant_tables import link_to_class, table

from matrix.finding import Group, groups, matrix, name
from pitchlib.rulebook.differences import written

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


class ClashesDirective(SphinxDirective):
    """``.. clashes::``: a table of clashes."""

    optional_arguments = 1
    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make the table."""
        chosen = [group for group in groups() if group.direct is not bool(self.arguments)]
        rows = [self._row(group) for group in chosen]
        return [table(["These two", "for example", "because"], rows, [22, 30, 48])]

    def _row(self, group: Group) -> list[list[Node]]:
        clash = group.example
        ends = (clash.one, clash.other)
        one, other = (link_to_class(name(each), self.env.docname) for each in ends)
        this, that = (nodes.literal("", written(each)) for each in ends)
        settings: list[Node] = [this, nodes.Text(" and "), that]
        if group.more:
            settings.append(nodes.Text(f", and {group.more} more with other parameters"))
        because: list[Node] = [nodes.Text(". ".join(clash.problems) + ".")]
        return [[one, nodes.Text(" and "), other], settings, because]


class ClashNumbersDirective(SphinxDirective):
    """``.. clash-numbers::``: how many pairs were tried."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make the sentence."""
        found = matrix()
        components = len({name(each) for each in found.components})
        fits, clashes = len(found.fits), len(found.clashes)
        sentence = (
            f"{components} components with their parameters one way and another make "
            f"{fits + clashes:,} pairs: {fits:,} fit, {clashes:,} clash."
        )
        return [nodes.paragraph("", sentence)]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the above."""
    app.add_directive("clashes", ClashesDirective)
    app.add_directive("clash-numbers", ClashNumbersDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
