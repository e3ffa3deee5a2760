"""Counting down: from the start to zero."""

from __future__ import annotations

import pytest

from pitchlib import (
    SETBACK,
    Contract,
    GoingOutOrder,
    InvalidArgument,
    InvalidVariant,
    NoNegativeFloor,
    PlayedHand,
    Suit,
    rulebook,
    score_hand,
    start,
)
from pitchlib.authoring import CountingOrderRule
from pitchlib.game.compiled import table_for
from pitchlib.rules import BidderFirst, CountingDown, DuringPlay, MercyRule, OnlyBidder

SEVEN = SETBACK.with_rules(CountingDown(7))


def paper(bid: int) -> PlayedHand:
    """Seat 1 has bid, and takes High and Game; seat 0 takes Low and the jack."""
    return PlayedHand(
        Contract(1, bid, Suit.HEARTS), captured=["2H JH", "AH TS", "", ""], tricks_won=[1, 1, 0, 0]
    )


def test_a_game_starts_at_the_top() -> None:
    """Seven each, and other scores may be given."""
    assert start(SEVEN).scores == (7, 7, 7, 7)
    assert start(SEVEN, scores=[1, 9, 7, 3]).scores == (1, 9, 7, 3)
    with pytest.raises(InvalidArgument, match="Side 2 cannot stand at 0: it would have won"):
        start(SEVEN, scores=[1, 1, 0, 1])


@pytest.mark.parametrize(
    ("bid", "before", "after", "winner"),
    [
        (2, (7, 7, 7, 7), (5, 5, 7, 7), None),
        (3, (7, 7, 7, 7), (5, 10, 7, 7), None),
        (3, (7, 1, 7, 7), (5, 4, 7, 7), None),
        # High, Low, Jack, Game: seat 1 stands at zero with High, seat 0 not before the jack.
        (2, (2, 1, 7, 7), (2, 0, 7, 7), 1),
        (2, (2, 2, 7, 7), (0, 1, 7, 7), 0),
    ],
)
def test_points_are_taken_off_and_a_set_bid_is_added(
    bid: int, before: tuple[int, ...], after: tuple[int, ...], winner: int | None
) -> None:
    """And the first at zero in counting order wins."""
    score = score_hand(paper(bid), variant=SEVEN, scores=before)
    assert (score.scores, score.winner) == (after, winner)
    assert score.changes == tuple(new - old for new, old in zip(after, before))


def test_the_same_hands_as_when_counting_up() -> None:
    """What is to go is seven less what has come."""
    up = SETBACK.with_rules(GoingOutOrder(7))
    for bid in (2, 3, 4, 5):
        for before in ((7, 7, 7, 7), (2, 1, 9, 4), (1, 2, 3, 10)):
            down = score_hand(paper(bid), variant=SEVEN, scores=before)
            other = score_hand(paper(bid), variant=up, scores=[7 - score for score in before])
            assert down.scores == tuple(7 - score for score in other.scores)
            assert (down.winner, down.credited) == (other.winner, other.credited)


@pytest.mark.parametrize(
    ("order", "winner"), [(BidderFirst(), 1), (OnlyBidder(), 1)],
)  # fmt: skip
def test_the_order_of_counting_is_the_same(order: CountingOrderRule, winner: int) -> None:
    """Both stand at zero: the bidder comes first, or alone can win."""
    variant = SETBACK.with_rules(CountingDown(21, order=order))
    score = score_hand(paper(2), variant=variant, scores=(1, 2, 21, 21))
    assert score.winner == winner


def test_what_speaks_of_rising_scores_is_refused() -> None:
    """A floor of zero, and a mercy rule."""
    with pytest.raises(InvalidVariant, match="use BelowZeroAllowed"):
        SEVEN.with_rules(NoNegativeFloor())
    with pytest.raises(InvalidVariant, match="use NoMercyRule"):
        SEVEN.with_rules(MercyRule(5))


def test_how_far_each_side_has_come() -> None:
    """The auction and other rules are told of progress; the way back is the same."""
    table = table_for(SEVEN, 4)
    assert table.progress((7, 5, 0, 9)) == (0, 2, 7, -2)
    assert table.progress(table.progress((7, 5, 0, 9))) == (7, 5, 0, 9)
    assert table_for(SETBACK, 4).progress((7, 5, 0, 9)) == (7, 5, 0, 9)
    assert table.standing((7, 5, 0, 9)) == (0, 2, 7, -2)


def test_the_rule_sheet_says_where_scores_start() -> None:
    """And that they fall, in the example too."""
    text = " ".join(rulebook(SEVEN, "text").split())
    assert "All scores start at 7 and count down: points scored are subtracted" in text
    assert "the target is 0" in text
    assert "All scores are 7." in text
    assert "All scores start at 0" not in text


@pytest.mark.parametrize("bad", [0, -7, 1001, "7", None, True])
def test_what_is_no_start(bad: object) -> None:
    """A whole number, one or more."""
    with pytest.raises(InvalidArgument, match="CountingDown: start must be a whole number"):
        CountingDown(bad)  # type: ignore[arg-type]


def test_the_bidder_may_go_out_during_play() -> None:
    """Counting down or up, at the target with what is secured."""
    assert CountingDown(7, during_play=DuringPlay()).during_play.watches
