"""A printed rulebook: the rules on one page, the example on the next, in print for all eyes.

``nox -s web`` runs this: it needs playwright and Debian's chromium.
"""

from __future__ import annotations

import re

import pytest

pytest.importorskip("playwright", reason="these tests need playwright: nox -s web")

from playwright.sync_api import Browser

from pitchlib import VARIANTS, Variant, rulebook

WIDTH = round(195 / 25.4 * 96)
"""How wide the narrower of the two papers is between its margins, in pixels."""
SIZES = """() => [...document.querySelectorAll("main *")]
    .map(each => parseFloat(getComputedStyle(each).fontSize) * 72 / 96)"""
ALONE = """() => [...document.querySelectorAll("h2")].filter(head =>
    head.getClientRects()[0].left != head.nextElementSibling.getClientRects()[0].left)
    .map(head => head.textContent)"""


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_rules_are_a_poster(browser: Browser, variant: Variant) -> None:
    """In ten points at least, and without a heading at the foot of a column."""
    page = browser.new_page(viewport={"width": WIDTH, "height": 900})
    for example, pages in ((False, 1), (True, 2)):
        page.set_content(rulebook(variant, "html", example=example))
        for paper in ("A4", "Letter"):
            printed = page.pdf(format=paper, prefer_css_page_size=False)
            assert len(re.findall(rb"/Type\s*/Page\b", printed)) == pages, paper
    page.emulate_media(media="print")
    assert round(min(page.evaluate(SIZES)), 2) >= 10
    assert not page.evaluate(ALONE)
    page.close()
