"""The club's servers and the browser, which the tests share; imported when a test needs them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from .people import Club


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """One server for all that does not kill it."""
    from .people import Club

    running = Club(tmp_path_factory.mktemp("club"))
    yield running
    running.kill()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Club]:
    """A server to be killed; it soon gives up waiting for people."""
    from .people import Club

    running = Club(tmp_path, "--away", "0.2", "--patience", "1")
    yield running
    running.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium."""
    from playwright.sync_api import sync_playwright

    from .people import CHROMIUM, FLAGS

    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()
