from __future__ import annotations

import pytest

from .terminal import Terminal


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A command line to run commands on."""
    return Terminal(capsys, monkeypatch)
