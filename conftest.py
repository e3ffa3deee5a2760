"""What the examples of docstrings may use without importing it: every public name."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="session", autouse=True)
def public_names(doctest_namespace: dict[str, object]) -> None:
    """Give examples what ``from pitchlib import *`` would."""
    import pitchlib  # not before whatever measures coverage has begun

    doctest_namespace.update({name: getattr(pitchlib, name) for name in pitchlib.__all__})
