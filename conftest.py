"""How long random tests are tried.

Some dozen cases are tried of every law; ``HYPOTHESIS_PROFILE=fuzz`` tries thousands.
"""

from __future__ import annotations

import gc
import importlib
import os
import sys
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# Drawing a composition and a game takes some milliseconds, on a busy machine more.
_SLOW = (
    HealthCheck.too_slow,
    HealthCheck.data_too_large,
    HealthCheck.filter_too_much,
    HealthCheck.large_base_example,
)

settings.register_profile("quick", max_examples=25, deadline=None, suppress_health_check=_SLOW)
settings.register_profile("glance", settings.get_profile("quick"), max_examples=8)
settings.register_profile(
    "fuzz",
    settings.get_profile("quick"),
    # Never the same cases twice, even where CI=true asks for that.
    derandomize=False,
    max_examples=int(os.environ.get("HYPOTHESIS_EXAMPLES", "2000")),
    print_blob=True,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


# Coverage is measured while the library is imported, fixtures are made and tests run, but not while
# tests are collected and pytest works, nor in tests that draw games by chance, play many of them or
# ask many components the same, nor in those of the sheets, which play what those of units and
# families play: what these reach is reached without them, and tracing takes longer than they do.
_tracer: list[Any] = []


@pytest.hookimpl(trylast=True)
def pytest_sessionstart() -> None:
    """Import what coverage is measured of, then put away what measures it, if something does."""
    if type(sys.gettrace()).__name__ == "CTracer":
        for module in ("game.table", "records", "rules", "variants"):
            importlib.import_module(f"pitchlib.{module}")
        _tracer.append(sys.gettrace())
        sys.settrace(None)


def _measured(pyfuncitem: Any = None) -> Generator[None, object, object]:
    """Measure while this is done."""
    unmeasured = pyfuncitem is not None and (
        hasattr(pyfuncitem.obj, "hypothesis")
        or pyfuncitem.get_closest_marker("unmeasured") is not None
        or pyfuncitem.path.parent.name == "sheets"
    )
    if unmeasured or not _tracer:
        return (yield)
    sys.settrace(_tracer[0])
    try:
        return (yield)
    finally:
        sys.settrace(None)


def pytest_collection_finish() -> None:
    """What was collected stays to the end: nobody need look through it for what could go."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Measure the test."""
    return (yield from _measured(pyfuncitem))


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup() -> Generator[None, object, object]:
    """Measure what makes a fixture."""
    return (yield from _measured())
