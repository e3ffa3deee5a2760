"""Law 8 of records: what is written down, also as one seat saw it, is read as it was written."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compositions import games, variants
from cover import COVER
from pitchlib import OFF_JACK_SEVEN, InvalidVariant, Variant
from pitchlib.rules import DeclaresAndCalls, TrumpLeads, TrumpsOnly
from pitchlib.testing import History, laws

ONLY_TRUMPS = OFF_JACK_SEVEN.with_rules(TrumpLeads(), TrumpsOnly())


def _with_trumps_only(variant: Variant) -> Variant:
    """The variant with only trumps played, as far as that can be composed."""
    for rules in ((TrumpLeads(), TrumpsOnly()), (TrumpsOnly(),), (TrumpLeads(),)):
        if not isinstance(variant.naming, DeclaresAndCalls):
            try:
                return variant.with_rules(*rules)
            except InvalidVariant:
                continue
    return variant


def seen(played: st.SearchStrategy[History]) -> st.SearchStrategy[tuple[History, int | None]]:
    """Games with a seat, or nobody, to see them."""
    return played.flatmap(
        lambda game: st.tuples(st.just(game), st.sampled_from((None, *range(game.players))))
    )


@given(seen(games(hands=1, finished=True)))
def test_whole_hands_are_read(case: tuple[History, int | None]) -> None:
    """Of random compositions, played to the end."""
    laws.records(*case)


@given(seen(games(variants().map(_with_trumps_only), hands=1, finished=True)))
def test_whole_hands_are_read_where_seats_are_passed_over(case: tuple[History, int | None]) -> None:
    """Where nobody is left with a trump, unseen trumps were discarded or stayed in the stock."""
    laws.records(*case)


@given(seen(games(variants().map(_with_trumps_only))))
def test_what_is_cut_is_read_where_seats_are_passed_over(case: tuple[History, int | None]) -> None:
    """Broken off at any moment, those who were passed over so far hold no trump."""
    laws.records(*case)


@pytest.mark.parametrize("variant", [*COVER, ONLY_TRUMPS], ids=lambda variant: variant.id)
def test_shipped_variants_are_read(variant: Variant) -> None:
    """Every variant, with every number of players, each seat and somebody who watches."""

    @settings(max_examples=max(1, settings().max_examples // 10))
    @given(st.one_of(games(variant, hands=1, finished=True), games(variant, hands=1)))
    def ask(game: History) -> None:
        for seat in (None, *range(game.players)):
            laws.records(game, seat)

    ask()
