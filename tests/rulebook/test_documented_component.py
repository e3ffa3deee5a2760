"""The component that the documentation shows is sound as it stands there."""

from __future__ import annotations

import doctest
import sys
from pathlib import Path
from types import ModuleType

import pytest

from pitchlib import SETBACK
from pitchlib.lint import lint
from pitchlib.rulebook import rulebook

testing = pytest.importorskip("pitchlib.testing")

PAGE = Path(__file__).parent.parent.parent / "docs" / "compose.rst"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module with what the page says up to the component, word for word."""
    module = ModuleType("shown_in_the_docs")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    text = PAGE.read_text(encoding="utf-8")
    for example in doctest.DocTestParser().get_examples(text):
        if example.exc_msg is None:
            exec(example.source, vars(module))  # noqa: S102  (our own page)
        if "class HighSpade" in example.source:
            break
    return module


def test_the_highest_spade_passes_the_kit(shown: ModuleType) -> None:
    """A point that names a suit and says so breaks no law, and stands on the sheet."""
    report = testing.check_variant(SETBACK, [shown.HighSpade()], examples=8)
    assert report.sound, str(report)
    ours = SETBACK.with_points(*SETBACK.points[:-1], shown.HighSpade(), SETBACK.points[-1])
    assert lint(ours) == ()
    assert "High Spade: 1 point for the highest spade." in rulebook(ours, "text")


def test_without_its_suit_it_would_not(shown: ModuleType) -> None:
    """The kit finds the special suit if nobody tells of it."""
    base: type = shown.HighSpade
    silent = type("Silent", (base,), {"fixed_suits": (), "__slots__": ()})
    others = [law.id for law in testing.LAWS if law.id != "suits"]
    report = testing.check_variant(SETBACK, [silent()], examples=25, skip=others)
    assert not report.sound
