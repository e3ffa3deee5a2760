"""Every option that an app or a sheet offers is on, and can be played."""

import re
from functools import cache
from random import Random

import pytest

from .options import OPTIONS, SOURCES, Option
from .playing import *


@cache
def text_of(variant: Variant) -> str:
    """The rules on the sheet, without the hand that is played as an example."""
    return " ".join(rulebook(variant, "text", example=False).split())


@pytest.mark.sweep
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: f"{option.app}: {option.name}")
def test_an_option_is_on_and_can_be_played(option: Option) -> None:
    """The rules say so, and those of the base do not; two hands are played at random."""
    base, variant = option.start, option.variant
    assert option.says in text_of(variant)
    if variant != base:
        assert option.says not in text_of(base)
        assert diff(base, variant)
    can_be_played(variant, option.players, option.name)


def can_be_played(variant: Variant, players: int | None, seed: str) -> None:
    """Two hands at random."""
    rng = Random(seed)
    state = start(variant, players=players)
    while state.winner is None and (state.to_act is not None or state.hand_number < 2):
        if state.to_act is None:
            state = deal(state, rng=rng)
        else:
            state = apply(state, rng.choice(legal_moves(state)))
    assert state.hand_finished


TABLES = {
    "Trickster Cards": (
        "2v2: partners", "a kitty of three for the bidder", "stick the dealer with a bid of 2",
        "the dealer can steal the bid", "Low for the side that takes it",
        "the pitcher must lead a trump", "play to any score from 5 to 100",
        "shoot the moon: a bid above the top that wins or loses the game",
    ),
    "CardzMania": (
        "the jick ranks below the jack, jokers below the jick",
        "bidding goes around until all pass", "sticking it to the dealer",
        "smudge: all points and all tricks, if bid", "everyone deals the same number of hands",
    ),
    "playsmear": (
        "in teams", "play to 11, 15 or 21", "you must bid to win",
    ),
    "All Fours Online": (
        "four players, or two (All Twos)", "to 14 or to 7",
        "Tobago: the two, and not the six, for 2",
    ),
    "Pagat": (
        "counted down from 21",
        "play goes counterclockwise", "smudge wins the game, unless in the hole",
    ),
}  # fmt: skip
"""A table of each app: several options together."""
BASES = {
    "Trickster Cards": "4 points", "CardzMania": "nebraska-pitch",
    "playsmear": "family-smear", "All Fours Online": "trinidad-all-fours", "Pagat": "setback",
}  # fmt: skip


@pytest.mark.parametrize("app", TABLES)
def test_a_table_is_made_of_the_rows_of_the_page(app: str) -> None:
    """With nothing but what stands in them, all options are on together."""
    rows = [option for option in OPTIONS if option.app == app and option.name in TABLES[app]]
    assert len(rows) == len(TABLES[app])
    rules = tuple(rule for option in rows for rule in option.rules)
    table = Option(app, "a table", BASES[app], "", rules).variant
    for option in rows:
        assert re.sub(r"\d+", "#", option.says) in re.sub(r"\d+", "#", text_of(table))
    can_be_played(table, None, app)


@pytest.mark.unmeasured
def test_every_app_is_there() -> None:
    """Each with options of different names, and rules only where the game is not played so."""
    names = [(option.app, option.name) for option in OPTIONS]
    assert {app for app, _ in names} == {*SOURCES}
    assert len({*names}) == len(names)
    for option in OPTIONS:
        assert bool(option.rules or option.points) == (option.variant != option.start)
