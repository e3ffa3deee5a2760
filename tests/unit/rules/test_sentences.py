"""Which sentences a component says of itself, and among which others."""

from typing import Any

import attrs
import pytest

from ..helpers import *

MOON = SpecialBids([("moon", "points", 11, 11)])
FROM_TEAMS = {"seating": Partnerships(2, players=4)}
WATCHES = {"going_out": GoingOutOrder(11, during_play=DuringPlay())}
PLAYS_ON = {"going_out": GoingOutOrder(11, during_play=AtHandEnd())}
ALONE = {"seating": Individual(4)}
FOR_A_HAND = {"seating": CALL_YOUR_PARTNER.seating}
NEVER_UNBID = {"auction": completed(SingleRound(all_pass=Redeal()))}
NO_BIDS = {"auction": NoAuction()}


@pytest.mark.parametrize(
    ("component", "others", "says", "says_not"),
    [
        (MOON, WATCHES, "special-bids.played-out", ""),
        (MOON, PLAYS_ON, "special-bids.others", "special-bids.played-out"),
        (TrumpLeads("first"), {}, "trump-leads.first", "trump-leads.first-unbid"),
        (TrumpLeads("first"), NO_BIDS, "trump-leads.first-unbid", "trump-leads.first"),
        (SetGoesToDefenders(), ALONE, "settling.each-and-bid", "settling.others-and-bid"),
        (SetGoesToDefenders(), FROM_TEAMS, "settling.others-and-bid", "settling.each-and-bid"),
        (SetGoesToDefenders(), FOR_A_HAND, "settling.others-and-bid", "settling.each-and-bid"),
        (Game(tie="carried"), NEVER_UNBID, "game.carried-to-bid", ""),
        (Game(tie="carried"), NO_BIDS, "game.tie-carried", "game.carried-to-bid"),
        (Game(tie="nobody"), NEVER_UNBID, "game.tie-nobody", "game.carried-to-bid"),
        (DuringPlay(False), NO_BIDS, "during-play.any-trick", "during-play.any-bid"),
    ],
)
def test_a_sentence_is_said_where_it_is_so(
    component: Component, others: dict[str, Any], says: str, says_not: str
) -> None:
    """And nowhere else."""
    rules = attrs.evolve(SETBACK.at(4), **others)
    said = [clause.message for clause in component.describe(rules, 4)]
    assert says in said
    assert says_not not in said


@pytest.mark.parametrize(
    ("name", "said"),
    [("foster-pedro", True), ("dom-pedro", True), ("phat", False), ("all-fives", False)],
)
def test_the_highest_or_lowest_trump_is_secured_where_one_scores(name: str, said: bool) -> None:
    """Where only named cards score, nothing is said about it."""
    variant = find_variant(name)
    said_of_it = said_by(variant, variant.default_players)
    messages = {sentence.message for sentence in said_of_it}
    assert ("as-captured.seen" in messages) is said
