"""Settlement and floor: what bidder and others score."""

from __future__ import annotations

import pytest

from pitchlib import Award, Contract, NoNegativeFloor, PlayedHand, Suit
from pitchlib.authoring import Entry
from pitchlib.rules import BelowZeroAllowed, BidderScoresBid, BidderScoresTaken

from ..helpers import assert_frozen, round_trips

AWARDS = (
    Award("High", 1, "high", 1),
    Award("Low", 1, "low", 0),
    Award("Jack", 1, "jack", None),
    Award("Trey", 3, "card-point", 1),
    Award("Game", 1, "game", 1),
    Award("Last", 1, "last-trick", 2),
)
"""Seat 1, the bidder, took 5 points; seats 0 and 2 one each; Jack went to nobody."""


def bid(level: int) -> PlayedHand:
    """A hand for which seat 1 has bid."""
    return PlayedHand(Contract(1, level, Suit.HEARTS), captured=["", "KH", ""])


@pytest.mark.parametrize(
    ("settlement", "level", "made", "entries"),
    [
        (BidderScoresTaken(), 4, True, [(1, 1, 0), (0, 1, 1), (1, 3, 3), (1, 1, 4), (2, 1, 5)]),
        (BidderScoresTaken(), 6, False, [(1, -6, None), (0, 1, 1), (2, 1, 5)]),
        (BidderScoresBid(), 4, True, [(1, 1, 0), (0, 1, 1), (1, 3, 3), (2, 1, 5)]),
        (BidderScoresBid(), 2, True, [(1, 1, 0), (0, 1, 1), (1, 1, 3), (2, 1, 5)]),
        (BidderScoresBid(), 5, True, [(1, 1, 0), (0, 1, 1), (1, 3, 3), (1, 1, 4), (2, 1, 5)]),
        (BidderScoresBid(), 6, False, [(1, -6, None), (0, 1, 1), (2, 1, 5)]),
    ],
)
def test_who_scores_what(
    settlement: BidderScoresTaken | BidderScoresBid,
    level: int,
    made: bool,
    entries: list[tuple[int, int, int | None]],
) -> None:
    """Debits first, then credits in counting order; points that nobody got are passed over."""
    assert settlement.entries(bid(level), AWARDS, made) == tuple(
        Entry(side, amount, award) for side, amount, award in entries
    )


def test_points_of_the_bidders_team_are_the_bidders() -> None:
    """Seats 0 and 1 play together: both sides' awards count for the bid."""
    hand = bid(2).under(bid(2).trumps, (0, 0, 1))
    awards = (Award("High", 1, "high", 0), Award("Low", 1, "low", 1), Award("Game", 1, "game", 0))
    assert BidderScoresBid().entries(hand, awards, made=True) == (
        Entry(0, 1, 0), Entry(1, 1, 1), Entry(0, 1, 2),
    )  # fmt: skip


def test_how_low_a_score_may_fall() -> None:
    """To zero, or without end."""
    assert NoNegativeFloor().least == 0
    assert BelowZeroAllowed().least is None


def test_an_entry_is_a_frozen_value() -> None:
    """The award may be missing: a debit is for none."""
    entry = Entry(1, -3)
    assert entry.award is None
    assert_frozen(entry)
    assert all(copied == entry for copied in round_trips(entry))
