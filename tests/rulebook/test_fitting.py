"""No sheet says what cannot be true under its own rules."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from pitchlib import (
    SETBACK,
    VARIANTS,
    BidderFirst,
    Clause,
    Component,
    CountingDown,
    DealerLeads,
    DealerPays,
    Declared,
    Game,
    High,
    InPointOrder,
    Jack,
    Low,
    NetDifference,
    NoAuction,
    OnlyBidder,
    OthersScoreBid,
    Partnerships,
    RefillToHand,
    Variant,
    clause,
    find_variant,
)
from pitchlib.rulebook import rulebook
from pitchlib.rules.auction import Auction
from pitchlib.table import table_for

UNBID = [variant for variant in VARIANTS if not table_for(variant, variant.players[0]).top]


def sheet(variant: Variant | str) -> str:
    """A sheet without its example, in one line."""
    variant = find_variant(variant) if isinstance(variant, str) else variant
    return " ".join(rulebook(variant, "text", example=False).split())


def test_games_without_bids() -> None:
    """All Fours and its kin are those in which nothing is bid."""
    assert {variant.id for variant in UNBID} == {
        "blind-all-fours", "pub-all-fours", "all-fours", "seven-up", "trinidad-all-fours",
        "california-jack",
    }  # fmt: skip


@pytest.mark.parametrize("variant", UNBID, ids=lambda variant: variant.id)
def test_where_nobody_bids_nothing_is_said_of_bids(variant: Variant) -> None:
    """No word of a bid that is made, set or binding, and none of points that are lost."""
    told = sheet(variant)
    for word in ("bids", "A bid", "set bidder", "below zero", "costs", "loses is entered"):
        assert word not in told
    assert "what a hand brings is added to them" in told
    assert "Nobody ever loses points." in told
    assert "The points are entered one by one in the order in which they are listed." in told
    assert "Taking all the points of a hand wins no more than the points." in told


def test_hands_with_cards_that_were_run_are_not_as_dealt() -> None:
    """Where the cards may be run the sheet does not have hands played as they were dealt."""
    for name in ("all-fours", "trinidad-all-fours"):
        assert "as dealt" not in sheet(name)
        assert "A hand has as many tricks as everybody has cards." in sheet(name)
    assert "A hand has 6 tricks." in sheet("seven-up")


def test_hands_that_may_differ_in_size() -> None:
    """Cinch passes over who has no card left; draw Setback has cards enough for everybody."""
    told = sheet("cinch")
    assert "A hand has 6 tricks. A player who has no card left is passed over" in told
    assert "A hand has 6 tricks. 8. The points" in sheet("draw-setback")
    thin = SETBACK.with_rules(Declared(), RefillToHand(30))
    assert "as many tricks as the player with most cards has" in sheet(thin)


def test_scores_that_count_down_may_rise() -> None:
    """Counted down, a score that gets worse goes up."""
    for name, start in (("smudge", 7), ("nine-card-pitch", 21)):
        assert f"A score may rise above {start}." in sheet(name)
        assert "below zero" not in sheet(name)


TEAMS = SETBACK.with_rules(Partnerships(2, players=4))


@pytest.mark.parametrize("settlement", [NetDifference(), OthersScoreBid()])
def test_who_loses_nothing_is_not_said_to_lose(settlement: object) -> None:
    """Where a bid that fails costs nothing, nothing is said of what it costs."""
    first = TEAMS.with_rules(settlement, InPointOrder())
    assert "What a bid that fails brings the other side is entered first" in sheet(first)
    assert "What the bidder's side scores is entered first" in sheet(TEAMS.with_rules(
        settlement, BidderFirst()))  # fmt: skip
    assert "Nobody ever loses points." in sheet(first)
    assert "Scores may fall below zero." in sheet(first.with_rules(DealerPays()))
    down = first.with_rules(CountingDown(11))
    assert "All scores start at 11, and what a hand brings is taken off." in sheet(down)
    unbid = "A hand that is played though nobody bid is scored like one in which the bid was made."
    assert unbid not in sheet(first)
    assert unbid in sheet(first.with_rules(DealerLeads()))
    assert unbid in sheet("cinch")


def test_partners_are_told_of_where_there_are_any() -> None:
    """Who wins with the bidder depends on who plays together, and for how long."""
    team = "The bidder's team, which has one score, wins as a whole."
    partner = "So does whoever is the bidder's partner for this hand alone."
    at_once = "If several reach the target at the same moment"
    assert team in sheet("draw-setback")
    assert partner not in sheet("draw-setback")
    assert partner in sheet("call-your-partner")
    assert at_once not in sheet("call-your-partner")
    assert at_once in sheet("five-player-setback")
    alone = sheet(SETBACK.with_rules(OnlyBidder()))
    assert "Others who reach the target play on." in alone
    assert team not in alone
    assert partner not in alone


def test_only_bids_that_can_be_made_are_called_something() -> None:
    """A name for more than all the points together, or less than the lowest bid, is not told."""
    assert "A bid of 5 is also called smudge" in sheet(SETBACK)
    four = SETBACK.with_points(High(), Low(), Jack(), Game())
    assert "smudge" not in sheet(four)


@attrs.frozen
class OwnAuction(Component):
    """An auction that is none, and that the library does not know."""

    id = "own-auction"
    rule_point = "auction"

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name not in dir(Auction):
            raise AttributeError(name)
        return getattr(NoAuction(), name)

    def describe(self) -> tuple[Clause, ...]:
        """What it does."""
        return (clause("own-auction.told", "We do it our own way."),)


def test_what_an_unknown_auction_may_cost_is_not_denied() -> None:
    """An auction of somebody's own may charge somebody if the cards are thrown in."""
    ours = find_variant("blind-all-fours").with_rules(OwnAuction())
    assert "We do it our own way." in sheet(ours)
    assert "Scores may fall below zero." in sheet(ours)
    assert "bid of all the points" not in sheet(ours)
