"""The uses of ``usage.py`` work; mypy and pyright check them with everything else."""

from __future__ import annotations

import importlib.util
import random
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from pitchlib import SETBACK, VARIANTS, deal, start

USAGE = Path(__file__).with_name("usage.py")


@pytest.fixture(scope="module")
def usage() -> ModuleType:
    """The module, run."""
    spec = importlib.util.spec_from_file_location("usage", USAGE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["usage"] = module
    spec.loader.exec_module(module)
    return module


def test_the_uses_work(usage: ModuleType) -> None:
    """They are not only well typed."""
    assert usage.first_moves().contract.level == 3
    for variant in VARIANTS:
        assert usage.at_random(variant, random.Random(1)).to_act is None
    state = deal(start(SETBACK), seed=1)
    assert usage.due(state) == "seat 1"
    assert usage.refused(state, "bid 9") == "the highest bid is 5"
    assert usage.paper_game() == 1
    assert [variant.id for variant in usage.house_rules()] == [
        "setback", "pairs", "off-jack-seven", "setback",
    ]  # fmt: skip
    ours = usage.of_ones_own()
    assert ours.points[-1].name == "Most Trumps"
    assert usage.at_random(ours, random.Random(1)).to_act is None
    usage.what_a_state_tells(state)
    usage.cards_and_sets(state.hands[0])
    assert [usage.in_words(move) for _, move in state.moves] == ["4 hands"]
    assert usage.again(SETBACK, [move for _, move in state.moves]).stopped_at is None
    with pytest.raises(ImportError):
        usage.misspelt()


def test_the_names_of_the_library_that_are_used_are_public() -> None:
    """What is imported comes from the top and from homes."""
    modules = re.findall(r"^from (pitchlib\S*) import", USAGE.read_text("utf-8"), re.MULTILINE)
    assert modules == ["pitchlib", "pitchlib.authoring", "pitchlib.rules"]
