"""Law 8 of records: what is written down, also as one seat saw it, is read as it was written."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compositions import games
from cover import COVER
from pitchlib.testing import History
from unit.helpers import *

from .recount import read_back


@given(st.data(), games())
def test_hands_are_read(data: st.DataObject, game: History) -> None:
    """Of random compositions, played to the end or broken off."""
    read_back(game, data.draw(st.sampled_from((None, *range(game.players)))))


@pytest.mark.parametrize("variant", COVER, ids=lambda variant: variant.id)
def test_shipped_variants_are_read(variant: Variant) -> None:
    """Every variant, with every number of players, each seat and somebody who watches."""

    @settings(max_examples=max(1, settings().max_examples // 10))
    @given(st.one_of(games(variant, hands=1, finished=True), games(variant, hands=1)))
    def ask(game: History) -> None:
        for seat in (None, *range(game.players)):
            read_back(game, seat)

    ask()
