"""Every option that an app or a sheet offers is on, and can be played."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from pitchlib import Variant, apply, deal, diff, find_variant, legal_moves, start
from pitchlib.rulebook import rulebook

from .options import OPTIONS, SOURCES, Option


@cache
def text_of(variant: Variant) -> str:
    """The rules on the sheet, without the hand that is played as an example."""
    return " ".join(rulebook(variant, "text", example=False).split())


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: f"{option.app}: {option.name}")
def test_an_option_is_on_and_can_be_played(option: Option) -> None:
    """The rules say so, and those of the base do not; two hands are played at random."""
    base, variant = find_variant(option.base), option.variant
    assert option.says in text_of(variant)
    if variant != base:
        assert option.says not in text_of(base)
        assert diff(base, variant)
    rng = Random(option.name)
    state = start(variant, players=option.players)
    while state.winner is None and (state.to_act is not None or state.hand_number < 2):
        if state.to_act is None:
            state = deal(state, rng=rng)
        else:
            state = apply(state, rng.choice(legal_moves(state)))
    assert state.hand_finished


def test_every_app_is_there() -> None:
    """Each with options of different names, and rules only where the game is not played so."""
    names = [(option.app, option.name) for option in OPTIONS]
    assert {app for app, _ in names} == {*SOURCES}
    assert len({*names}) == len(names)
    for option in OPTIONS:
        assert bool(option.rules or option.points) == (option.variant != find_variant(option.base))
