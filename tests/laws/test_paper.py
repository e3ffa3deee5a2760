"""What a table tells of a hand is scored like the hand itself."""

from random import Random

import pytest
from hypothesis import given

from compositions import games
from pitchlib.testing import History
from pitchlib.testing.random_games import random_game
from unit.helpers import *

from .paper import the_same_on_paper


def told(game: History) -> int:
    """Check each hand of a game that is over; how many there are."""
    over = [
        after
        for before, _, after in game.steps
        if before.phase is not Phase.DEAL and after.phase in {Phase.DEAL, Phase.OVER}
    ]
    for each in over:
        the_same_on_paper(each)
    return len(over)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_table_need_not_write_down_cards(variant: Variant) -> None:
    """Who bid what and who got which point is enough, with what else the variant asks."""
    chance = Random(4)
    assert sum(told(random_game(chance, variant, hands=3)) for _ in range(4)) > 3


@given(games(finished=True))
def test_a_table_can_keep_the_score_of_any_game(game: History) -> None:
    """Of any composition."""
    told(game)
