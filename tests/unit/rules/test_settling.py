"""Further settlements: what fails goes to the others; the difference alone."""

from __future__ import annotations

import pytest

from pitchlib import (
    SETBACK,
    Award,
    Contract,
    Entry,
    Individual,
    InvalidVariant,
    NetDifference,
    Partnerships,
    PlayedHand,
    SetGoesToDefenders,
    Suit,
    score_hand,
)

AWARDS = (
    Award("High", 1, "high", 1),
    Award("Low", 1, "low", 0),
    Award("Jack", 1, "jack", None),
    Award("Five", 5, "card-point", 0),
    Award("Game", 1, "game", 1),
)
"""Side 1, the bidder's, took 2 points; side 0 took 6, and the jack went to nobody."""


def bid(level: int) -> PlayedHand:
    """A hand for which seat 1 has bid."""
    return PlayedHand(Contract(1, level, Suit.HEARTS), captured=["", "KH"])


@pytest.mark.parametrize(
    ("settlement", "level", "made", "entries"),
    [
        (SetGoesToDefenders(), 2, True, [(1, 1, 0), (0, 1, 1), (0, 5, 3), (1, 1, 4)]),
        (SetGoesToDefenders(), 3, False, [(0, 3, None), (0, 1, 1), (0, 5, 3)]),
        # Six to two: the bid of two is made, and the others score four.
        (NetDifference(), 2, True, [(0, 4, None)]),
        (NetDifference(), 7, False, [(0, 7, None), (0, 1, 1), (0, 5, 3)]),
    ],
)
def test_who_scores_what(
    settlement: SetGoesToDefenders | NetDifference,
    level: int,
    made: bool,
    entries: list[tuple[int, int, int | None]],
) -> None:
    """The bidder of a bid that fails neither scores nor loses."""
    assert settlement.entries(bid(level), AWARDS, made) == tuple(
        Entry(side, amount, award) for side, amount, award in entries
    )


def test_no_difference_is_no_entry() -> None:
    """As many points on both sides cancel each other."""
    awards = (Award("High", 1, "high", 1), Award("Low", 1, "low", 0))
    assert NetDifference().entries(bid(1), awards, made=True) == ()


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
    """Four players each alone have three others."""
    for rule in (SetGoesToDefenders(), NetDifference()):
        with pytest.raises(InvalidVariant, match=f"{type(rule).__name__} gives a failed bid"):
            SETBACK.with_rules(rule)
        assert SETBACK.with_rules(rule, Individual(2)).players == (2,)
