"""Law 8 of records: what is written down is read as it was written."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compositions import games
from cover import COVER
from pitchlib.testing import History, laws
from unit.helpers import *


@given(games())
def test_hands_are_read(game: History) -> None:
    """Of random compositions, played to the end or broken off."""
    laws.records(game)


@pytest.mark.parametrize("variant", COVER, ids=lambda variant: variant.id)
def test_shipped_variants_are_read(variant: Variant) -> None:
    """Every variant, with every number of players."""

    @settings(max_examples=max(1, settings().max_examples // 10))
    @given(st.one_of(games(variant, hands=1, finished=True), games(variant, hands=1)))
    def ask(game: History) -> None:
        laws.records(game)

    ask()
