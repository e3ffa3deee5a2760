"""Hands that nobody has bid on."""

import re
from contextlib import suppress

import pytest

from ..helpers import *


def all_pass(variant: Variant, scores: tuple[int, ...] | None = None, dealer: int = 2) -> State:
    """The state after everybody has passed."""
    state = deal(start(variant, dealer=dealer, scores=scores), seed=1)
    while state.phase is Phase.AUCTION:
        state = apply(state, Pass())
    return state


def test_the_eldest_leads_when_all_pass() -> None:
    """It has undertaken nothing, and leads to the first trick."""
    state = all_pass(SETBACK.with_rules(LeadsUnbid()))
    assert (state.phase, state.to_act, state.contract) == (Phase.PLAY, 3, Contract(3, 0))


def test_the_dealer_pays_when_all_pass() -> None:
    """Two points, whoever deals next."""
    for next_dealer, dealer in ((True, 3), (False, 2)):
        state = all_pass(SETBACK.with_rules(Redeal(next_dealer, 2)), scores=(5, 5, 5, 5))
        assert (state.phase, state.dealer, state.scores) == (Phase.DEAL, dealer, (5, 5, 3, 5))
        assert view(state, 0).scores == state.scores
        assert state.hand_number == 1


def test_a_team_pays_for_its_dealer() -> None:
    """The score is the team's, and knows its floor."""
    teams = SETBACK.with_rules(Redeal(True, 3), Partnerships(2), NoNegativeFloor())
    assert all_pass(teams, scores=(2, 4)).scores == (0, 4)
    assert all_pass(teams, scores=(2, 4), dealer=1).scores == (2, 1)


def test_a_side_may_win_by_mercy_when_the_dealer_pays() -> None:
    """No game goes on with scores that win."""
    merciful = SETBACK.with_rules(Redeal(True, 2), MercyRule(12))
    state = all_pass(merciful, scores=(9, -1, -1, 0))
    assert (state.phase, state.scores, state.winner) == (Phase.OVER, (9, -1, -3, 0), 0)
    state = all_pass(merciful, scores=(8, -1, -1, 0))
    assert (state.phase, state.winner) == (Phase.DEAL, None)


def test_what_does_not_fit_is_refused() -> None:
    """A hand without a bid must be worth something, and win."""
    with pytest.raises(InvalidVariant, match="BidderScoresBid would score"):
        PITCH_SIX.with_rules(LeadsUnbid())
    free = SETBACK.with_rules(LeadsUnbid())
    with pytest.raises(InvalidVariant, match="with OnlyBidder nobody can win"):
        free.with_rules(OnlyBidder())
    with pytest.raises(InvalidVariant, match="EverybodyScores ignores bids"):
        SETBACK.with_rules(EverybodyScores())
    with pytest.raises(InvalidVariant):
        free.with_rules(BidderScoresBid())


def test_a_hand_without_a_bid_is_counted() -> None:
    """Nobody is set, and the table says so."""
    state = all_pass(SETBACK.with_rules(LeadsUnbid()))
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[0])
    score = score_hand(state)
    assert score.made
    assert score.changes == score.captured
    assert str(score).startswith("No bid: seat 3 led")


NO_BIDS = [variant for variant in VARIANTS if not variant.at(variant.default_players).top]
COMPONENTS = (
    AsCaptured(), BidderFirst(), BidderPlusSeat(5), Declared(), DuringPlay(require_bid_made=False),
    HighestWins(), MercyRule(), Moon(unbid="wins"), TrumpLeadFirst(),
)  # fmt: skip


@pytest.mark.sweep
@pytest.mark.parametrize("variant", NO_BIDS, ids=lambda variant: str(variant.id))
def test_no_sheet_of_a_game_without_bids_speaks_of_bids(variant: Variant) -> None:
    """The player who leads first is no bidder; other components know that as well."""
    others = [variant]
    for component in COMPONENTS:
        with suppress(InvalidVariant):
            others.append(variant.with_rules(component))
    assert len(others) > len(COMPONENTS) / 2
    for other in others:
        text = rulebook(other, "text", example=False)
        assert re.findall(r"(?i)\bbid(?:s|der)?\b", text) == [], other


def test_a_called_partner_without_bids() -> None:
    """The player who leads first names trump and calls the card."""
    rules = BLIND_ALL_FOURS.with_rules(CalledPartner(5), DeclaresAndCalls())
    text = " ".join(rulebook(rules, "text", example=False).split())
    assert "the player leading first calls a card, and the player who holds it is the par" in text
    assert "Before leading, the player leading first names the trump suit" in text
    assert "the bidder" not in text
    assert rules.at(5).bidding_side(5).text == "the side leading first"


def test_cards_are_run_until_another_suit_is_turned_up() -> None:
    """Each card turned up is compared with the one before it: spades twice, then a heart."""
    rule = StandOrBeg()
    auction = rule.begin(2, 0, 0, (0, 0), (Card("2S"),))
    for word in ("beg", "run"):
        auction = rule.after(auction, Say(word))
    auction = rule.resumed(auction, Card("5S"))
    assert rule.outcome(auction) is None
    assert list(rule.choices(auction, CardSet("AS"))) == [Say("run")]
    auction = rule.resumed(rule.after(auction, Say("run")), Card("4H"))
    assert rule.outcome(auction) == Contract(bidder=1, level=0)


def test_a_jack_turned_up_scores_one_by_default() -> None:
    """For the dealer, and no other card does."""
    auction = StandOrBeg()
    for turned, credits in (("JH", [(2, 1)]), ("AH", []), ("6D", [])):
        begun = auction.begin(4, dealer=2, top=0, scores=(0,) * 4, turned=(Card(turned),))
        stood = auction.after(begun, Say("stand"))
        assert [(credit.seat, credit.amount) for credit in auction.credits(stood)] == credits
