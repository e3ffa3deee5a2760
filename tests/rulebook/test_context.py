"""No sheet says what cannot be true under its own rules."""

from typing import Any, ClassVar

import attrs
import pytest

from pitchlib.game.lookup import table_for
from pitchlib.rulebook import rulebook
from unit.helpers import *

UNBID = [variant for variant in VARIANTS if not table_for(variant, variant.players[0]).top]


def sheet(variant: Variant | str) -> str:
    """A sheet without its example, in one line."""
    variant = find_variant(variant) if isinstance(variant, str) else variant
    return " ".join(rulebook(variant, "text", example=False).split())


def test_games_without_bids() -> None:
    """All Fours and its kin are those in which nothing is bid."""
    assert {variant.id for variant in UNBID} == {
        "blind-all-fours", "pub-all-fours", "all-fours", "seven-up", "trinidad-all-fours",
        "california-jack", "shasta-sam", "all-fives", "nine-card-don", "irish-don", "phat",
    }  # fmt: skip


@pytest.mark.parametrize("variant", UNBID, ids=lambda variant: variant.id)
def test_where_nobody_bids_nothing_is_said_of_bids(variant: Variant) -> None:
    """No word of a bid that is made, set or binding, and none of points that are lost."""
    text = sheet(variant)
    for word in ("bids", "A bid", "set bidder", "below zero", "The bid is made", "loses the"):
        assert word not in text
    assert "The points are scored one by one in the order listed." in text


def test_hands_that_may_differ_in_size() -> None:
    """Where the stock may run short, a player without cards is passed over."""
    thin = SETBACK.with_rules(Declared(), FillHands(30))
    for variant in ("cinch", thin):
        assert "A player without cards is passed over" in sheet(variant)
        assert "A hand has 6 tricks" not in sheet(variant)


def test_scores_that_count_down_may_rise() -> None:
    """Counted down, a score that gets worse goes up."""
    for name, first in (("smudge", 7), ("nine-card-pitch", 21)):
        assert f"A score may rise above {first}, where all begin." in sheet(name)
        assert "below zero" not in sheet(name)


TEAMS = SETBACK.with_rules(Partnerships(2, players=4))


@pytest.mark.parametrize("settlement", [NetDifference(), SetGoesToDefenders()])
def test_who_loses_nothing_is_not_said_to_lose(settlement: object) -> None:
    """Where a bid that fails costs nothing, nothing is said of what it costs."""
    first = TEAMS.with_rules(settlement, CountOutInOrder())
    assert "The amount of a failed bid is scored first" in sheet(first)
    assert "All that the bidder's team wins is scored first" in sheet(TEAMS.with_rules(
        settlement, BidderFirst()))  # fmt: skip
    assert "below zero" not in sheet(first)
    assert "Scores may go below zero." in sheet(first.with_rules(Redeal(dealer_loses=2)))
    down = first.with_rules(GoingOutOrder(11, counts="down"))
    assert "All scores start at 11 and count down: points scored are subtracted, and the" in sheet(
        down
    )
    unbid = "If nobody has bid, the hand is scored as if a bid were made."
    assert unbid not in sheet(first)
    assert unbid in sheet(first.with_rules(LeadsUnbid("dealer")))
    assert unbid in sheet("cinch")


def test_partners_are_mentioned_where_there_are_any() -> None:
    """Who wins with the bidder depends on who plays together, and for how long."""
    team = "The bidder's whole team wins."
    partner = "The bidder's partner for the hand can win that way, too."
    at_once = "If more than one player reaches the target at the same moment"
    assert team in sheet("draw-setback")
    assert partner not in sheet("draw-setback")
    only_bidder = sheet(CALL_YOUR_PARTNER.with_rules(OnlyBidder()))
    assert partner in only_bidder
    assert at_once not in only_bidder
    assert at_once in sheet("five-player-setback")
    alone = sheet(SETBACK.with_rules(OnlyBidder()))
    assert "Others who reach the target play on." in alone
    assert team not in alone
    assert partner not in alone


def test_one_point_can_be_bid() -> None:
    """A game whose highest bid is one is a game with bids."""
    one = SETBACK.with_rules(SingleRound(1), Partnerships(2)).with_points(Game())
    assert one.at(4).top == 1
    assert "a bid binds the team" in sheet(one)
    assert "It does not matter who bid, or how much." in sheet(one.with_rules(Moon(unbid="wins")))
    for during_play, sentence in (
        (DuringPlay(require_bid_made=False), "The points may be fewer than were bid."),
        (AsCaptured(), "it counts only once it is enough to make the bid."),
    ):
        assert sentence in sheet(one.with_rules(GoingOutOrder(11, during_play=during_play)))
    with pytest.raises(InvalidVariant, match="EverybodyScores ignores bids"):
        one.with_rules(EverybodyScores())
    carried = one.with_points(Game(tie="carried"))
    assert len(carried.at(4).points[0].describe(carried.at(4), 4)) == 3


def test_a_failed_bid_of_partners_for_a_hand_may_score_for_the_others() -> None:
    """They are one side, and the bidder's is another."""
    called = CALL_YOUR_PARTNER.with_rules(SetGoesToDefenders(), CountOutInOrder())
    assert "The amount of a failed bid is scored first" in sheet(called)
    rules = called.at(5)
    assert rules.failed_bid(5) == (Entry(1, rules.most),)
    rules = CALL_YOUR_PARTNER.at(5)
    assert rules.failed_bid(5) == (Entry(0, -rules.most),)


@pytest.mark.parametrize("when", [True, False])
def test_somebody_of_several_may_win_after_some_hands(when: bool) -> None:
    """An order of one's own may let others win only if the bid is made, or only if it is not."""
    said = {"id": "sometimes", "sentences": {"order": "Sometimes."}}
    may_win = {"may_win": lambda self, side, bidding_side, made: made is when}
    sometimes: Any = type("Sometimes", (CountingOrderRule,), {**said, **may_win})
    assert "If more than one player reaches the target at" in sheet(
        find_variant("five-player-setback").with_rules(sometimes())
    )


def test_only_bids_that_can_be_made_are_called_something() -> None:
    """A name for more than all the points together, or less than the lowest bid, is left out."""
    assert "A bid of 5 is also called smudge" in sheet(SETBACK)
    four = SETBACK.with_points(High(), Low(), Jack(), Game())
    assert "smudge" not in sheet(four)


# Components of somebody's own, which the library has never seen


def test_a_custom_auction_is_asked_what_it_costs() -> None:
    """Nothing, if nobody bids and no hand is thrown in."""
    ours = find_variant("blind-all-fours").with_rules(
        around(NoAuction(), describe=lambda *_: (clause("odd.says", "We do it our own way."),))
    )
    assert "We do it our own way." in sheet(ours)
    assert "below zero" not in sheet(ours)
    assert "idding and taking all" not in sheet(ours)


@attrs.frozen
class Friendly(SettlementRule):
    """Everybody scores what they take, whatever was bid: nothing is ever lost."""

    id = "friendly"
    sentences: ClassVar = {"says": "Making the bid is its own reward: nobody loses points."}

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """Everybody's points."""
        return EverybodyScores().entries(hand, awards, made)


@pytest.mark.parametrize("order", [CountOutInOrder(), BidderFirst(), OnlyBidder()])
@pytest.mark.parametrize("base", [SETBACK, TEAMS, find_variant("five-player-setback")])
def test_a_custom_settlement_that_never_costs_anything(
    base: Variant, order: CountingOrderRule
) -> None:
    """No sentence has anybody set, or a score fall."""
    text = sheet(base.with_rules(Friendly(), order))
    assert "Making the bid is its own reward: nobody loses points." in text
    for word in ("set bidder", "loses is", "wins or loses", "below zero", "failed bid", " is set"):
        assert word not in text
    down = sheet(base.with_rules(Friendly(), GoingOutOrder(11, order, counts="down")))
    assert "points lost" not in down
    assert "may rise" not in down


@attrs.frozen
class Most(PointRule):
    """One point to the side with the most pips."""

    id = "most"
    name = "Most"
    sentences: ClassVar = {"award": "{name}: 1 point for capturing the most pips."}

    def decided(self, trumps: Any) -> ByPips:
        """By pips."""
        return ByPips()


def test_pips_are_explained_for_a_custom_point_that_counts_them() -> None:
    """As for Game: what each card counts, and a column in the example; not where none counts."""
    explained = "Each ten counts 10 pips (also called game points), each ace 4"
    with_pips = SETBACK.with_points(High(), Low(), Jack(), Most())
    without = SETBACK.with_points(High(), Low(), Jack())
    assert explained in sheet(with_pips)
    assert explained not in sheet(without)
    assert "Side  Pips  Points taken" in rulebook(with_pips, "text")
    assert "Pips" not in rulebook(without, "text")


def test_scores_show_pips_where_a_point_counts_them() -> None:
    """In the table of a score, too."""
    for points, shown in (((High(), Most()), True), ((High(), Jack()), False)):
        state = deal(start(SETBACK.with_points(*points)), seed=1)
        while state.to_act is not None:
            state = apply(state, legal_moves(state)[-1])
        assert ("\npips " in str(score_hand(state))) is shown


def test_a_custom_moon_stands_in_the_place_of_the_shipped_ones() -> None:
    """Only its own sentence is said of a moon, and partners for one hand need to know who wins."""
    said = {"id": "last-place", "sentences": {"says": "The moon is made of cheese."}}
    winner = {"winner": lambda *_: None}
    last: Any = type("LastPlace", (MoonRule,), {**said, **winner})
    text = sheet(SETBACK.with_rules(last()))
    assert "The moon is made of cheese." in text
    assert "taking all the points" not in text
    with pytest.raises(InvalidVariant, match="LastPlace does not say which of them wins"):
        find_variant("five-player-setback").with_rules(last())


def test_what_holds_for_all_numbers_of_players_stands_once() -> None:
    """Where one sentence of a rule depends on the number of players, only that one is repeated."""
    text = " ".join(sheet(find_variant("all-fours")).split())
    assert text.count("Otherwise the dealer runs the cards") == 1
    assert "With 2 players: If the player begs, the dealer may give: the player scores 1" in text
    assert "With 3 players: If the player begs, the dealer may give: everyone except" in text
