"""Random games of the presets, their numbers of players and their options."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cover import COVER
from pitchlib import *
from pitchlib.authoring import *
from pitchlib.files import *
from pitchlib.knowledge import *
from pitchlib.records import *
from pitchlib.rules import *

OPTIONS: tuple[Variant, ...] = (
    PITCH_SIX.with_rules(Partnerships(2)),
    PITCH_SIX.with_rules(MercyRule(12)),
    FIVE_MAJORS.with_rules(Slam(requires_bid=True)),
    SETBACK.with_rules(GoingOutOrder(7)),
    OFF_JACK_SEVEN.with_rules(Individual(range(2, 7))),
    OFF_JACK_SEVEN.with_rules(Individual(range(2, 6)), DiscardOnly(3)),
    OFF_JACK_TEN.with_rules(TrumpInAnytime(void="anything"), TrumpLeadFirst()),
    OFF_JACK_TEN.with_rules(Individual(5), DiscardAndDraw(trumps_last=True)),
    JOKER_ELEVEN.with_rules(BelowZeroAllowed(), AtHandEnd()),
    JOKER_ELEVEN.with_rules(DuringPlay(require_bid_made=False)),
)

TABLES: tuple[tuple[Variant, int], ...] = tuple(
    (variant, players) for variant in (*COVER, *OPTIONS) for players in variant.players
)


def name_of(table: tuple[Variant, int]) -> str:
    """How a test of the table is called."""
    variant, players = table
    place = (*COVER, *OPTIONS).index(variant)
    return f"{variant.id}-{players}" + (f"-option{place}" if place >= len(COVER) else "")


def played(variant: Variant, players: int, seed: int, hands: int = 3) -> Iterator[State]:
    """All states of a random game, up to the end of some hand."""
    rng = Random(seed)
    state = start(variant, players=players, dealer=seed % players)
    yield state
    while state.winner is None:
        if state.to_act is None:
            if state.hand_number == hands:
                return
            state = deal(state, rng=rng)
        else:
            state = apply(state, rng.choice(legal_moves(state)))
        yield state
