"""Writing a rulebook: Markdown, text in lines of some width, or a page of HTML."""

from __future__ import annotations

import html
import re
import textwrap
from collections.abc import Mapping
from typing import Any

import attrs

from ..messages import Clause, filled
from .sections import Grid, Section

Rows = list[list[str]]


@attrs.frozen
class _Text:
    """Writes text, and is the form of all writers."""

    width: int

    def title(self, text: str) -> str:
        return f"{text}\n{'=' * len(text)}"

    def heading(self, anchor: str, text: str) -> str:
        return f"{text}\n{'-' * len(text)}"

    def paragraph(self, number: str, anchor: str, lines: list[str]) -> str:
        """The example's paragraphs have neither number nor anchor."""
        start = f"{number:6}" if number else ""
        indent = " " * len(start)
        how: Any = {"break_long_words": False, "break_on_hyphens": False}
        return "\n".join(
            textwrap.fill(line, self.width, initial_indent=first, subsequent_indent=indent, **how)
            for line, first in zip(lines, [start, *[indent] * len(lines)])
        )

    def table(self, rows: Rows) -> str:
        """The first row is the heads of the columns; the last column is wrapped to the page."""
        widths = [max(map(len, column)) for column in list(zip(*rows))[:-1]]
        before = sum(widths) + 2 * len(widths)
        lines: list[str] = []
        for row in rows:
            first = "".join(f"{cell:{width}}  " for cell, width in zip(row, widths))
            last = textwrap.wrap(row[-1], max(self.width - before, 24)) or [""]
            lines.append((first + last[0]).rstrip())
            lines += [" " * before + more for more in last[1:]]
        return "\n".join(lines)

    def page(self, parts: list[str], title: str, language: str) -> str:
        return "\n\n".join(parts)


class _Markdown(_Text):
    def title(self, text: str) -> str:
        return f"# {self._plain(text)}"

    def heading(self, anchor: str, text: str) -> str:
        return f'## <a id="{anchor}"></a>{self._plain(text)}'

    def paragraph(self, number: str, anchor: str, lines: list[str]) -> str:
        start = f'<a id="{anchor}"></a>**{number}** ' if number else ""
        return start + "  \n".join(map(self._plain, lines))

    def table(self, rows: Rows) -> str:
        lines = [rows[0], ["---"] * len(rows[0]), *rows[1:]]
        return "\n".join(f"| {' | '.join(map(self._plain, line))} |" for line in lines)

    def _plain(self, text: str) -> str:
        """Text that is shown as it is: what somebody named may look like marks."""
        return re.sub(r"([\\`*_~#&|<>\[\]])", r"\\\1", text)


_STYLE = """
  :root { color-scheme: light; }
  body { font: 11pt/1.45 Georgia, "Times New Roman", serif; color: #1d1d1b; background: #fff;
    max-width: 46rem; margin: 2rem auto; padding: 0 1.25rem; }
  h1 { font-size: 1.9rem; line-height: 1.15; margin: 0 0 1rem; border-bottom: 3px double #7a1f1f;
    padding-bottom: .5rem; }
  h2 { font-size: 1.15rem; margin: 1.5rem 0 .4rem; color: #7a1f1f; break-after: avoid; }
  p { margin: .3rem 0; }
  p.rule { padding-left: 2.6rem; position: relative; }
  p.rule > .number { position: absolute; left: 0; color: #666; font-variant-numeric: tabular-nums; }
  p:target { background: #fff3c4; }
  table { border-collapse: collapse; margin: .6rem 0 .9rem; width: 100%; break-inside: avoid; }
  th, td { text-align: left; vertical-align: top; padding: .18rem .8rem .18rem 0;
    border-bottom: 1px solid #ddd; }
  th { border-bottom: 1.5px solid #7a1f1f; font-weight: bold; }
  .red { color: #b3261e; }
  @page { margin: 9mm; }
  @media print {
    body { margin: 0; max-width: none; padding: 0; font: 10pt/1.13 "Times New Roman",
      "Liberation Serif", Times, serif; orphans: 2; widows: 2; }
    h1 { font-size: 15pt; margin: 0 0 .4rem; padding-bottom: .2rem; }
    h2 { font-size: 10.5pt; margin: .45rem 0 .1rem; }
    section { columns: 2; column-gap: 6mm; }
    .example { columns: 1; break-before: page; }
    p, p.rule { margin: .1rem 0; padding: 0; }
    p.rule > .number { position: static; padding-right: .4rem; }
    table { margin: .3rem 0 .5rem; }
    th, td { padding: .08rem .5rem .08rem 0; }
  }
"""


class _Html(_Text):
    def title(self, text: str) -> str:
        return f"<h1>{html.escape(text)}</h1>\n<section>"

    def heading(self, anchor: str, text: str) -> str:
        own_page = '</section>\n<section class="example">\n' * (anchor == "section-example")
        return f'{own_page}<h2 id="{anchor}">{self._marked(text)}</h2>'

    def paragraph(self, number: str, anchor: str, lines: list[str]) -> str:
        text = "<br>\n".join(map(self._marked, lines))
        if not number:
            return f"<p>{text}</p>"
        number = f'<span class="number">{number}</span>'
        return f'<p class="rule" id="{html.escape(anchor)}">{number}{text}</p>'

    def table(self, rows: Rows) -> str:
        lines = [
            "<tr>" + "".join(f"<{cell}>{self._marked(text)}</{cell}>" for text in row) + "</tr>"
            for row, cell in zip(rows, ["th"] + ["td"] * (len(rows) - 1))
        ]
        return "\n".join(["<table>", *lines, "</table>"])

    def page(self, parts: list[str], title: str, language: str) -> str:
        body = "\n".join(parts)
        return f"""<!DOCTYPE html>
<html lang="{html.escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)}</title>
<style>{_STYLE}</style>
</head>
<body>
<main>
{body}
</section>
</main>
</body>
</html>"""

    def _marked(self, text: str) -> str:
        """The text with the red suits in red."""
        return re.sub("[♥♦]", r'<span class="red">\g<0></span>', html.escape(text))


WRITERS: Mapping[str, type[_Text]] = {"markdown": _Markdown, "text": _Text, "html": _Html}


def write(
    to: str, title: Clause, sections: tuple[Section, ...], catalogue: Mapping[str, str], width: int
) -> str:
    """The sheet in one of the formats, in the language of a catalogue."""
    writer, name = WRITERS[to](width), title.render(catalogue)
    parts = [writer.title(name)]
    for section in sections:
        heading = f"{section.number}. {section.heading.render(catalogue)}"
        parts.append(writer.heading(section.anchor, heading))
        for block in section.blocks:
            if isinstance(block, Grid):
                parts.append(writer.table(block.render(catalogue)))
            else:
                lines = block.render(catalogue).split("\n")
                parts.append(writer.paragraph(block.number, block.anchor, lines))
    return writer.page(parts, name, filled(catalogue, "language", "en", {})) + "\n"
