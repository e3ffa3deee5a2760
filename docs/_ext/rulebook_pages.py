"""The pages of the variants are what ``pitchlib.rulebook`` writes.

``.. rulebook:: pitch-six`` stands for the rules of a variant, each paragraph under its rule's id
and with a link to the component that enforces it. Beside the pages, the sheets themselves are
written to ``sheets/``: HTML to print, Markdown and text.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from pitchlib import VARIANTS, find_variant
from pitchlib.authoring import Component
from pitchlib.pictures import draw_score
from pitchlib.rulebook import rulebook, rulebook_sections
from pitchlib.rulebook.samples import sample_hand
from pitchlib.rulebook.sections import NAMES, Grid, Paragraph, Section
from public_names import named

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

SHEETS = {"html": "to print", "markdown": "Markdown", "text": "text"}
SUFFIXES = {"html": "html", "markdown": "md", "text": "txt"}


def components_by_id() -> dict[str, str]:
    """The public class of each component by the component's id."""
    found: dict[str, str] = {}
    for name, value in named().items():
        # A base class declares an id, and has none.
        if isinstance(value, type) and issubclass(value, Component) and hasattr(value, "id"):
            found[value.id] = name
    return found


def colored(text: str) -> list[Node]:
    """Text with the red suits in red."""
    return [
        nodes.inline("", part, classes=["red-suit"]) if part in ("♥", "♦") else nodes.Text(part)
        for part in re.split("([♥♦])", text)
        if part
    ]


class RulebookDirective(SphinxDirective):
    """``.. rulebook:: ID``: the rules of a variant."""

    required_arguments = 1
    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make the sections."""
        variant = find_variant(self.arguments[0])
        self.classes = components_by_id()
        made = [*map(self._section, rulebook_sections(variant))]
        hand = sample_hand(variant, variant.default_players)
        if hand is not None and hand.score is not None:
            sides = map(hand.side_of, range(hand.players))
            drawn = draw_score(hand.score, NAMES[: hand.players], sides)
            made.append(nodes.raw("", f'<div class="pictures">{drawn}</div>', format="html"))
        also = f" (also {', '.join(variant.aliases)})" if variant.aliases else ""
        about = f"The rules of {variant.title}{also}: cards, deal, bidding, play, points, score."
        meta = nodes.meta("", name="description", content=about)
        return [meta, self._sheets(variant.id), *made]

    def _sheets(self, name: str) -> Node:
        paragraph = nodes.paragraph("", "These rules on one sheet: ")
        for place, (kind, label) in enumerate(SHEETS.items()):
            if place:
                paragraph += nodes.Text(" · ")
            uri = f"../sheets/{name}.{SUFFIXES[kind]}"
            paragraph += nodes.reference("", label, refuri=uri, internal=False)
        paragraph += nodes.Text(".")
        return paragraph

    def _section(self, section: Section) -> Node:
        heading = f"{section.number}. {section.heading.text}"
        made = nodes.section(ids=[section.anchor])
        made += nodes.title(heading, heading)
        for block in section.blocks:
            made += self._table(block) if isinstance(block, Grid) else self._paragraph(block)
        return made

    def _paragraph(self, paragraph: Paragraph) -> Node:
        if not paragraph.number:
            return nodes.paragraph("", "", *colored(paragraph.render({})))
        made = nodes.paragraph("", ids=[paragraph.anchor], classes=["rule"])
        made += nodes.inline("", paragraph.number, classes=["rule-number"])
        for place, line in enumerate(paragraph.render({}).split("\n")):
            if place:
                made += nodes.raw("", "<br>", format="html")
            made += colored(line)
        name = self.classes.get(paragraph.rule_id)
        if name is not None:
            made += nodes.Text(" ")
            made += addnodes.pending_xref(
                "",
                nodes.literal("", name, classes=["xref", "py", "py-class"]),
                refdomain="py",
                reftype="class",
                reftarget=f"pitchlib.{name}",
                refexplicit=True,
                refwarn=True,
                refdoc=self.env.docname,
            )
        return made

    def _table(self, grid: Grid) -> Node:
        rows = grid.render({})
        table = nodes.table(classes=["example"])
        group = nodes.tgroup(cols=len(rows[0]))
        table += group
        for column in zip(*rows):
            group += nodes.colspec(colwidth=max(4, min(60, max(map(len, column)))))
        head, body = nodes.thead(), nodes.tbody()
        group += [head, body]
        for place, row in enumerate(rows):
            made = nodes.row()
            for cell in row:
                made += nodes.entry("", nodes.paragraph("", "", *colored(cell)))
            (body if place else head).append(made)
        return table


def write_sheets(app: Sphinx, error: Exception | None) -> None:
    """Write the sheets beside the pages that link to them."""
    if error is not None or app.builder.format != "html":
        return
    folder = Path(app.outdir) / "sheets"
    folder.mkdir(exist_ok=True)
    for variant in VARIANTS:
        for kind, suffix in SUFFIXES.items():
            sheet: Any = rulebook(variant, kind)  # type: ignore[arg-type]
            (folder / f"{variant.id}.{suffix}").write_text(sheet, encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the above."""
    app.add_directive("rulebook", RulebookDirective)
    app.connect("build-finished", write_sheets)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
