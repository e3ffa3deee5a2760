"""Settlement and floor: what bidder and others score."""

import pytest

from ..helpers import *

AWARDS = (
    Award("High", 1, "high", 1),
    Award("Low", 1, "low", 0),
    Award("Jack", 1, "jack", None),
    Award("Trey", 3, "card-point", 1),
    Award("Game", 1, "game", 1),
    Award("Last", 1, "last-trick", 2),
)
"""Seat 1, the bidder, took 5 points; seats 0 and 2 one each; Jack went to nobody."""


TWO_SIDES = (
    Award("High", 1, "high", 1),
    Award("Low", 1, "low", 0),
    Award("Jack", 1, "jack", None),
    Award("Five", 5, "card-point", 0),
    Award("Game", 1, "game", 1),
)
"""Side 1, the bidder's, took 2 points; side 0 took 6, and the jack went to nobody."""


def bid(level: int, sides: int = 3) -> PlayedHand:
    """A hand for which seat 1 has bid."""
    return PlayedHand(Contract(1, level, Suit.HEARTS), captured=["", "KH", ""][:sides])


@pytest.mark.parametrize(
    ("settlement", "level", "made", "entries"),
    [
        (BidderScoresTaken(), 4, True, [(1, 1, 0), (0, 1, 1), (1, 3, 3), (1, 1, 4), (2, 1, 5)]),
        (BidderScoresTaken(), 6, False, [(1, -6, None), (0, 1, 1), (2, 1, 5)]),
        (BidderScoresBid(), 4, True, [(1, 1, 0), (0, 1, 1), (1, 3, 3), (2, 1, 5)]),
        (BidderScoresBid(), 2, True, [(1, 1, 0), (0, 1, 1), (1, 1, 3), (2, 1, 5)]),
        (BidderScoresBid(), 5, True, [(1, 1, 0), (0, 1, 1), (1, 3, 3), (1, 1, 4), (2, 1, 5)]),
        (BidderScoresBid(), 6, False, [(1, -6, None), (0, 1, 1), (2, 1, 5)]),
        (SetGoesToDefenders(), 2, True, [(1, 1, 0), (0, 1, 1), (0, 5, 3), (1, 1, 4)]),
        (SetGoesToDefenders(), 3, False, [(0, 3, None), (0, 1, 1), (0, 5, 3)]),
        # Six to two: the bid of two is made, and the others score four.
        (NetDifference(), 2, True, [(0, 4, None)]),
        (NetDifference(), 7, False, [(0, 7, None), (0, 1, 1), (0, 5, 3)]),
    ],
)
def test_who_scores_what(
    settlement: SettlementRule,
    level: int,
    made: bool,
    entries: list[tuple[int, int, int | None]],
) -> None:
    """Debits first, then credits in counting order; points that nobody got are passed over."""
    sides = 2 if isinstance(settlement, (SetGoesToDefenders, NetDifference)) else 3
    hand, awards = bid(level, sides), AWARDS if sides == 3 else TWO_SIDES
    assert settlement.entries(hand, awards, made) == tuple(
        Entry(side, amount, award) for side, amount, award in entries
    )


def test_points_of_the_bidders_team_are_the_bidders() -> None:
    """Seats 0 and 1 play together: both sides' awards count for the bid."""
    hand = bid(2).under(bid(2).trumps, (0, 0, 1))
    awards = (Award("High", 1, "high", 0), Award("Low", 1, "low", 1), Award("Game", 1, "game", 0))
    assert BidderScoresBid().entries(hand, awards, made=True) == (
        Entry(0, 1, 0), Entry(1, 1, 1), Entry(0, 1, 2),
    )  # fmt: skip


# Further settlements: what fails goes to the others; the difference alone


def test_no_difference_is_no_entry() -> None:
    """As many points on both sides cancel each other."""
    awards = (Award("High", 1, "high", 1), Award("Low", 1, "low", 0))
    assert NetDifference().entries(bid(1, 2), awards, made=True) == ()


@pytest.mark.parametrize(
    ("level", "changes"), [(2, (0, 2)), (3, (0, 2)), (4, (5, 0))],
)  # fmt: skip
def test_a_hand(level: int, changes: tuple[int, ...]) -> None:
    """The bidder takes High, Jack and Game, the other side Low: a difference of two, or a bid of
    four that fails: four and one."""
    variant = SETBACK.with_points(*SETBACK.points[:4]).with_rules(
        NetDifference(), Partnerships(2, players=4)
    )
    paper = PlayedHand(Contract(1, level, Suit.HEARTS), captured=["2H", "AH TS", "", "JH"])
    assert score_hand(paper, variant=variant).changes == changes


def test_there_must_be_two_sides() -> None:
    """Four players each alone have three others: no difference between them."""
    with pytest.raises(InvalidVariant, match="there must be exactly two"):
        SETBACK.with_rules(NetDifference())
    assert SETBACK.with_rules(NetDifference(), Individual(2)).players == (2,)


def test_every_other_side_scores_a_failed_bid() -> None:
    """Four alone: seat 1 fails with three, and each of the others has it, before its own points."""
    awards = (Award("High", 1, "high", 0), Award("Low", 1, "low", 1))
    hand = PlayedHand(Contract(1, 3, Suit.HEARTS), captured=["AH", "2H", "", ""])
    entries = SetGoesToDefenders().entries(hand, awards, made=False)
    assert [(e.side, e.amount, e.award) for e in entries] == [
        (2, 3, None), (3, 3, None), (0, 3, None), (0, 1, 0),
    ]  # fmt: skip
    variant = SETBACK.with_rules(SetGoesToDefenders())
    assert "every other player scores the amount of the bid" in str(rulebook(variant))
    with pytest.raises(InvalidVariant, match="clockwise, but Individual goes counterclockwise"):
        variant.with_rules(Individual(4, direction="counterclockwise"))


def test_partners_for_a_hand_score_a_failed_bid_alike() -> None:
    """The three opponents all score it, the bidder and the partner nothing."""
    variant = FIVE_PLAYER_SETBACK.with_rules(SetGoesToDefenders())
    paper = PlayedHand(Contract(1, 4, Suit.HEARTS), captured=["AH 2H", "JH", "", "", "TS"])
    assert score_hand(paper, variant=variant).changes == (6, 0, 6, 6, 0)
