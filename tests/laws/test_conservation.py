"""Law 3: cards are conserved, and no card is ever in two places."""

from __future__ import annotations

from hypothesis import given

from pitchlib import Phase
from pitchlib.testing import History, games, laws
from pitchlib.testing.strategies import histories_in, variants


@given(games())
def test_no_card_is_lost_or_doubled(game: History) -> None:
    """Hands, stock, discards, captures and the trick are the pack, after every move."""
    laws.conservation(game)


@given(histories_in(variants(), None, Phase.EXCHANGE, strict=True))
def test_no_card_is_lost_in_an_exchange(game: History) -> None:
    """Discards, draws and the widow only move cards."""
    laws.conservation(game)
