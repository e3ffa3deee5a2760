"""Writing a rulebook: Markdown, text of 80 columns, or a page of HTML."""

from __future__ import annotations

import html
import re
import textwrap
from collections.abc import Callable, Iterable, Mapping

from ..messages import Clause
from .parts import Grid, Paragraph, Section

__all__ = ["WRITERS"]

Sections = tuple[Section, ...]
WIDTH = 80


def _heading(section: Section, catalogue: Mapping[str, str]) -> str:
    return f"{section.number}. {section.heading.render(catalogue)}"


_MARKS = re.compile(r"([\\`*_~#&|<>\[\]])")


def _plain(text: str) -> str:
    """Text in Markdown that is shown as it is: what somebody named may look like marks."""
    return _MARKS.sub(r"\\\1", text)


def _markdown(title: Clause, sections: Sections, catalogue: Mapping[str, str]) -> str:
    parts = [f"# {_plain(title.render(catalogue))}"]
    for section in sections:
        parts.append(f'## <a id="{section.anchor}"></a>{_plain(_heading(section, catalogue))}')
        for block in section.blocks:
            if isinstance(block, Grid):
                head, *rows = block.render(catalogue)
                lines = [head, ["---"] * len(head), *rows]
                parts.append("\n".join(f"| {' | '.join(map(_plain, line))} |" for line in lines))
            else:
                number = f'<a id="{block.anchor}"></a>**{block.number}** ' if block.number else ""
                parts.append(number + _plain(block.render(catalogue)).replace("\n", "  \n"))
    return "\n\n".join(parts) + "\n"


def _text(title: Clause, sections: Sections, catalogue: Mapping[str, str]) -> str:
    name = title.render(catalogue)
    parts = [f"{name}\n{'=' * len(name)}"]
    for section in sections:
        heading = _heading(section, catalogue)
        parts.append(f"{heading}\n{'-' * len(heading)}")
        for block in section.blocks:
            if isinstance(block, Grid):
                parts.append(_columns(block.render(catalogue)))
            else:
                parts.append(_wrapped(block, catalogue))
    return "\n\n".join(parts) + "\n"


def _wrapped(paragraph: Paragraph, catalogue: Mapping[str, str]) -> str:
    first = f"{paragraph.number:6}" if paragraph.number else ""
    filled: list[str] = []
    for line in paragraph.render(catalogue).split("\n"):
        filled.append(
            textwrap.fill(
                line,
                WIDTH,
                initial_indent=" " * len(first) if filled else first,
                subsequent_indent=" " * len(first),
                break_long_words=False,
                break_on_hyphens=False,
            )
        )
    return "\n".join(filled)


def _columns(rows: list[list[str]]) -> str:
    """Cells in columns; the last column is wrapped to the width of the page."""
    widths = [max(map(len, column)) for column in list(zip(*rows))[:-1]]
    before = sum(widths) + 2 * len(widths)
    lines: list[str] = []
    for row in rows:
        first = "".join(f"{cell:{width}}  " for cell, width in zip(row, widths))
        last = textwrap.wrap(row[-1], max(WIDTH - before, 24)) or [""]
        lines.append((first + last[0]).rstrip())
        lines += [" " * before + more for more in last[1:]]
    return "\n".join(lines)


_STYLE = """
  :root { color-scheme: light; }
  body { font: 11pt/1.45 Georgia, "Times New Roman", serif; color: #1d1d1b; background: #fff;
    max-width: 46rem; margin: 2rem auto; padding: 0 1.25rem; }
  h1 { font-size: 1.9rem; line-height: 1.15; margin: 0 0 1rem; border-bottom: 3px double #7a1f1f;
    padding-bottom: .5rem; }
  h2 { font-size: 1.15rem; margin: 1.5rem 0 .4rem; color: #7a1f1f; break-after: avoid; }
  p { margin: .3rem 0; }
  p.rule { padding-left: 2.6rem; position: relative; }
  p.rule > .number { position: absolute; left: 0; color: #777; font-variant-numeric: tabular-nums; }
  p:target { background: #fff3c4; }
  table { border-collapse: collapse; margin: .6rem 0 .9rem; width: 100%; break-inside: avoid; }
  th, td { text-align: left; vertical-align: top; padding: .18rem .8rem .18rem 0;
    border-bottom: 1px solid #ddd; }
  th { border-bottom: 1.5px solid #7a1f1f; font-weight: bold; }
  .red { color: #b3261e; }
  @page { margin: 12mm; }
  @media print {
    body { margin: 0; max-width: none; padding: 0; font-size: 8.6pt; line-height: 1.3; columns: 2;
      column-gap: 8mm; }
    h1 { column-span: all; font-size: 16pt; margin: 0 0 .6rem; padding-bottom: .25rem; }
    h2 { font-size: 10.5pt; margin: .7rem 0 .2rem; }
    p { margin: .15rem 0; }
    p.rule { padding-left: 2rem; break-inside: avoid; }
    table { margin: .3rem 0 .5rem; font-size: 8pt; }
    th, td { padding: .08rem .5rem .08rem 0; }
  }
"""


def _html(title: Clause, sections: Sections, catalogue: Mapping[str, str]) -> str:
    language = catalogue.get("language", "en")
    name = html.escape(title.render(catalogue))
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{html.escape(language)}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{name}</title>",
        f"<style>{_STYLE}</style>",
        "</head>",
        "<body>",
        f"<h1>{name}</h1>",
    ]
    for section in sections:
        lines.append(f'<section id="{section.anchor}">')
        lines.append(f"<h2>{_marked(_heading(section, catalogue))}</h2>")
        for block in section.blocks:
            if isinstance(block, Grid):
                lines += _html_table(block.render(catalogue))
            else:
                lines.append(_html_paragraph(block, catalogue))
        lines.append("</section>")
    lines += ["</body>", "</html>"]
    return "\n".join(lines) + "\n"


def _html_paragraph(paragraph: Paragraph, catalogue: Mapping[str, str]) -> str:
    text = _marked(paragraph.render(catalogue)).replace("\n", "<br>\n")
    if not paragraph.number:
        return f"<p>{text}</p>"
    number = f'<span class="number">{paragraph.number}</span>'
    return f'<p class="rule" id="{html.escape(paragraph.anchor)}">{number}{text}</p>'


def _html_table(rows: list[list[str]]) -> Iterable[str]:
    yield "<table>"
    for row, cell in zip(rows, ["th"] + ["td"] * (len(rows) - 1)):
        yield "<tr>" + "".join(f"<{cell}>{_marked(text)}</{cell}>" for text in row) + "</tr>"
    yield "</table>"


def _marked(text: str) -> str:
    """Text as HTML, the red suits in red."""
    escaped = html.escape(text)
    for sign in "♥♦":
        escaped = escaped.replace(sign, f'<span class="red">{sign}</span>')
    return escaped


WRITERS: dict[str, Callable[[Clause, Sections, Mapping[str, str]], str]] = {
    "markdown": _markdown,
    "text": _text,
    "html": _html,
}
"""The formats by name."""
