import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark of this directory known to ``--strict-markers``."""
    config.addinivalue_line("markers", "states(id, ...): the rule-sheet statements it checks")
