"""Going out: who has won the game, and when; the moon and the mercy rule."""

from __future__ import annotations

import pytest

from pitchlib import Award, Contract, GoingOutOrder, PlayedHand, Suit
from pitchlib.authoring import Entry
from pitchlib.rules import (
    AtHandEnd,
    BidderFirst,
    CountOutInOrder,
    DuringPlay,
    MercyRule,
    Moon,
    NoMercyRule,
    NoMoon,
    OnlyBidder,
)
from pitchlib.rules.parts import completed

ENTRIES = (Entry(0, 1, 0), Entry(1, 1, 1), Entry(2, 1, 2), Entry(1, 3, 3))


def test_in_which_groups_a_hand_is_counted() -> None:
    """One by one; the bidder's first and all at once; or everything at once."""
    zero, one, two, three = ENTRIES
    assert CountOutInOrder().batches(ENTRIES, 1) == ((zero,), (one,), (two,), (three,))
    assert BidderFirst().batches(ENTRIES, 1) == ((one, three), (zero,), (two,))
    assert BidderFirst().batches(ENTRIES, 4) == ((zero,), (one,), (two,), (three,))
    assert OnlyBidder().batches(ENTRIES, 1) == (ENTRIES,)


def test_who_may_win() -> None:
    """Anybody; or only the side that bid and made it."""
    for side, made in ((0, True), (1, True), (1, False)):
        assert CountOutInOrder().may_win(side, 1, made)
        assert BidderFirst().may_win(side, 1, made)
        assert OnlyBidder().may_win(side, 1, made) is (side == 1 and made)


@pytest.mark.parametrize(
    ("secured", "last_trick", "strict"),
    [(3, False, True), (2, False, False), (3, True, False), (2, True, False)],
)
def test_when_the_bidder_goes_out_during_play(secured: int, last_trick: bool, strict: bool) -> None:
    """At the target; with the bid of three secured and not in the last trick, unless told so."""
    assert DuringPlay().goes_out(secured, 3, last_trick) is strict
    assert DuringPlay(require_bid_made=False).goes_out(secured, 3, last_trick)
    assert not AtHandEnd().goes_out(secured, 3, last_trick)
    assert DuringPlay().watches
    assert not AtHandEnd().watches


@pytest.mark.parametrize(
    ("level", "sides", "shot"),
    [
        (2, (1, 1), True),
        (3, (1, 1), True),
        (1, (1, 1), False),
        (2, (1, 0), False),
        (2, (1, None), False),
        (2, (0, 0), False),
    ],
)
def test_the_moon_is_every_point_bid_and_taken(
    level: int, sides: tuple[int | None, ...], shot: bool
) -> None:
    """By the bidder's side; without the rule it is nothing."""
    hand = PlayedHand(Contract(1, level, Suit.HEARTS), captured=["", "KH"])
    awards = tuple(Award("Point", 1, "point", side) for side in sides)
    assert Moon().winner(hand, awards, (0, 0)) == (1 if shot else None)
    assert NoMoon().winner(hand, awards, (0, 0)) is None


@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        ((10, -2), 0),
        ((10, -1), None),
        ((-5, 3, 8), 2),
        ((10, 10, -2), None),
        ((0, 0), None),
        ((12, 0, 0), 0),
    ],
)
def test_mercy(scores: tuple[int, ...], winner: int | None) -> None:
    """The highest wins if it is alone and twelve above the lowest."""
    assert MercyRule(12).winner(scores) == winner
    assert NoMercyRule().winner(scores) is None


def test_the_order_and_the_end_may_be_left_to_their_defaults() -> None:
    """In point order, at the end of the hand."""
    assert completed(GoingOutOrder(11)) == GoingOutOrder(
        11, order=CountOutInOrder(), during_play=AtHandEnd()
    )
