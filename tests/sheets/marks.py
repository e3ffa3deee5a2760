"""The mark that ties a test to the statements of a rule sheet that it checks."""

from __future__ import annotations

import pytest


def states(*identifiers: str) -> pytest.MarkDecorator:
    """Say which statements (by their ids) the test checks."""
    return pytest.mark.states(*identifiers)
