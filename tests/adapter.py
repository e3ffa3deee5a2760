"""Between the recorded data and pitchlib: settings to variants, hands to results, moves to texts.

Only public names of pitchlib are used, and this is all that is needed to replay the data.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from typing import Any

import attrs

from pitchlib import *
from pitchlib.rules import *


def variant_of(settings: Mapping[str, Any]) -> Variant:
    """The variant that the settings describe, composed as a user would compose it."""
    variant = find_variant(settings["variant"])
    players = settings["players"]
    options = settings["options"]
    small = settings.get("small", {})
    rules: list[Any] = []
    teams = isinstance(variant.seating, Partnerships)
    if settings["partnership"] and not teams:
        rules.append(Partnerships(2))
    elif not settings["partnership"] and (teams or players not in variant.players):
        rules.append(Individual(players))
    if "hand" in small:
        rules.append(Dealing(hand=small["hand"]))
    if "mercy" in options:
        rules.append(MercyRule(options["mercy"]))
    if "target" in options:
        assert isinstance(variant.going_out, GoingOutOrder)
        rules.append(attrs.evolve(variant.going_out, target=options["target"]))
    if "requires_bid" in options:
        rules.append(Slam(requires_bid=options["requires_bid"]))
    if options.get("void") == "any":
        rules.append(TrumpInAnytime(void="anything"))
    if options.get("first_lead") == "trump":
        rules.append(TrumpLeadFirst())
    if "floor" in options and options["floor"] is None:
        rules.append(BelowZeroAllowed())
    if options.get("going_out") == "hand-end":
        rules.append(AtHandEnd())
    if "require_bid_made" in options:
        rules.append(DuringPlay(require_bid_made=options["require_bid_made"]))
    rules += exchange_of(settings)
    return variant.with_rules(*rules)


def exchange_of(settings: Mapping[str, Any]) -> list[Any]:
    """The component that puts cards away, if it is not the preset's own."""
    options, small = settings["options"], settings.get("small", {})
    draw, keep = small.get("draw", 3), small.get("keep", 6)
    restricted = options.get("restrict_trump_discard", False)
    if options.get("exchange") == "discard-only":
        return [DiscardOnly(draw, trumps_last=restricted)]
    if not restricted and "keep" not in small:
        return []
    if settings["players"] == 6:
        return [WidowToBidder(keep=keep, trumps_last=restricted)]
    return [DiscardAndDraw(most=draw, keep=keep, trumps_last=restricted)]


COMPOSED: dict[str, Variant] = {}
"""The variant of each setting, composed once."""


def started(settings: Mapping[str, Any], dealer: int, scores: list[int] | None = None) -> State:
    """A game about to be dealt."""
    names = ("variant", "players", "partnership", "options", "small")
    said = json.dumps([settings.get(name) for name in names])
    if said not in COMPOSED:
        COMPOSED[said] = variant_of(settings)
    return start(COMPOSED[said], players=settings["players"], dealer=dealer, scores=scores)


def dealt(state: State, hand: Mapping[str, Any]) -> State:
    """The state after the recorded deal."""
    return apply(state, Deal(hands=hand["hands"], stock=hand["stock"]))


READ: dict[str, Move] = {}
WRITTEN = functools.cache(str)
"""Moves in full notation are the same in every state: each is read and written once."""


def read(state: State, text: str) -> Move:
    """The move that is written in full."""
    if text not in READ:
        READ[text] = parse_move(state, text)
    return READ[text]


def played(state: State, move: str) -> State:
    """The state after a move given as a text."""
    return apply(state, read(state, move))


def legal_texts(state: State) -> list[str]:
    """The legal moves as the data has them: texts, sorted as strings."""
    return sorted(map(WRITTEN, legal_moves(state)))


def redealt(state: State) -> bool:
    """Whether the hand just over was none, because everybody had passed."""
    return state.to_act is None and state.contract is None


def result_of(state: State) -> dict[str, Any] | None:
    """The result of the hand just over, in the form of the data."""
    if state.to_act is not None or redealt(state):
        return None
    score = score_hand(state)
    trump = score.contract.trump
    return {
        "bidder": score.contract.bidder,
        "bid": score.contract.level,
        "trump": None if trump is None else trump.value,
        "made": score.made,
        "points": {award.point: award.side for award in score.awards},
        "pips": list(score.pips),
        "captured": list(score.captured),
        "deltas": list(score.changes),
        "scores": list(score.scores),
        "winner": score.winner,
        "ended_early": score.ended_early,
    }
