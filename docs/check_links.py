"""Check the links that need no net: between the pages that were built, and in Markdown files.

``python docs/check_links.py FOLDER FILE.md ...`` prints each link that leads nowhere, each page
without a description for search engines, and each page that the search does not find by its words.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

MADE_BY_SPHINX = {"genindex", "py-modindex", "search"}
SOUGHT = {
    "bots": "reinforcement learning", "cookbook": "timeout django undo teams save translate",
    "getting-started": "install license python", "house-rules": "house rule custom component",
    "project/benchmarks": "speed", "records": "record save", "score": "score evening fine",
    "serve": "server websocket", "strategy": "advice lead bid", "terminal": "hint undo color",
}  # fmt: skip
"""What people type who look for a page."""


class Page(HTMLParser):
    """What a page can be linked by, and what it links to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.described = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take in a tag."""
        values = {name: value for name, value in attrs if value}
        self.anchors |= {values[key] for key in ("id", "name") if key in values}
        self.links |= {values[key] for key in ("href", "src") if key in values}
        self.described |= tag == "meta" and values.get("name") == "description"


def markdown(text: str) -> Page:
    """The headings of a Markdown file, as they are linked to on the web, and its links."""
    text = re.sub(r"^(`{3,}).*?^\1", "", text, flags=re.DOTALL | re.MULTILINE)
    page = Page(text)
    page.links |= set(re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "", text)))
    for heading in re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE):
        page.anchors.add(re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-"))
    return page


def dead(pages: dict[Path, Page]) -> Iterator[str]:
    """The links that lead to no file, or to no place in a page."""
    for path, page in pages.items():
        for link in sorted(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or link.startswith("/"):
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.exists():
                yield f"{path}: {link} leads to no file"
            elif (
                parts.fragment
                and target in pages
                and unquote(parts.fragment) not in pages[target].anchors
            ):
                yield f"{path}: {link} leads to no place in that page"


def unfound(folder: Path) -> Iterator[str]:
    """The words that do not lead to the page on which somebody would look for them."""
    import snowballstemmer  # as the search does

    text = (folder / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(text[text.index("{") : text.rindex("}") + 1])
    stem = snowballstemmer.stemmer("english").stemWord
    for page, words in SOUGHT.items():
        number = index["docnames"].index(page)
        for word in words.split():
            places = [index[each].get(stem(word), []) for each in ("terms", "titleterms")]
            if not any(number in ([at] if isinstance(at, int) else at) for at in places):
                yield f"{page}: the search does not find it by {word}"


def main(folder: str, *files: str) -> None:
    """Check all pages in a folder, and some Markdown files."""
    found = sorted(Path(folder).resolve().rglob("*.html"))
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in found}
    written = {
        path: page
        for path, page in pages.items()
        # The rules to print are no pages to find.
        if path.stem not in MADE_BY_SPHINX and path.parent.name != "sheets"
    }
    faults = [f"{path}: no description" for path, page in written.items() if not page.described]
    for file in files:
        pages[Path(file).resolve()] = markdown(Path(file).read_text(encoding="utf-8"))
    faults += [*dead(pages), *unfound(Path(folder))]
    if faults or not found:
        sys.exit("\n".join(faults) or f"there are no pages in {folder}")
    sys.stdout.write(
        f"{len(pages)} pages, {sum(len(page.links) for page in pages.values())} links\n"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
