"""Going out: who has won the game, and when; the moon and the mercy rule."""

import pytest

from pitchlib.game.lookup import table_for
from sheets.hands import DIVIDED
from sheets.scripting import played

from ..helpers import *

ENTRIES = (Entry(0, 1, 0), Entry(1, 1, 1), Entry(2, 1, 2), Entry(1, 3, 3))


def test_in_which_groups_a_hand_is_counted() -> None:
    """One by one; the bidder's first and all at once; or everything at once."""
    zero, one, two, three = ENTRIES
    assert CountOutInOrder().batches(ENTRIES, 1) == ((zero,), (one,), (two,), (three,))
    assert BidderFirst().batches(ENTRIES, 1) == ((one, three), (zero,), (two,))
    assert BidderFirst().batches(ENTRIES, 4) == ((zero,), (one,), (two,), (three,))
    assert OnlyBidder().batches(ENTRIES, 1) == (ENTRIES,)


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


# Counting down: from the start to zero


SEVEN = SETBACK.with_rules(GoingOutOrder(7, counts="down"))


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


@pytest.mark.parametrize(
    ("order", "winner"), [(BidderFirst(), 1), (OnlyBidder(), 1)],
)  # fmt: skip
def test_the_order_of_counting_is_the_same(order: CountingOrderRule, winner: int) -> None:
    """Both stand at zero: the bidder comes first, or alone can win."""
    variant = SETBACK.with_rules(GoingOutOrder(21, order=order, counts="down"))
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
    with pytest.raises(InvalidArgument, match="GoingOutOrder: target must be a whole number"):
        GoingOutOrder(bad, counts="down")  # type: ignore[arg-type]


# Winning by the higher score where several sides reach the target in one hand


HIGHER = SETBACK.with_rules(GoingOutOrder(11, order=HighestWins()))


@pytest.mark.parametrize(
    ("before", "winner"),
    [
        ((0, 9, 10, 0), 2),  # 11 against 12, though the bidder is counted first elsewhere
        ((0, 10, 10, 0), 1),  # even: the bidder
        ((0, 10, 9, 0), 1),
        ((0, 8, 8, 0), None),
    ],
)
def test_the_highest_wins(before: tuple[int, ...], winner: int | None) -> None:
    """Seat 1 has bid two; it and seat 2 take two points each."""
    state = played(HIGHER, DIVIDED, 2, scores=before)
    assert state.scores == (before[0], before[1] + 2, before[2] + 2, before[3])
    assert state.winner == winner


def test_of_others_who_are_even_the_first_to_the_left() -> None:
    """Sides 0 and 3 stand at twelve, side 2 has bid."""
    before = (9, 9, 0, 9)
    assert HighestWins().winner((12, 11, 0, 12), 11, bidding_side=2, before=before) == 3
    assert HighestWins().winner((12, 11, 12, 12), 11, bidding_side=2, before=before) == 2
    first = HighestWins(first="bidder")
    assert first.winner((12, 11, 0, 12), 11, bidding_side=1, before=before) == 1
    assert first.winner((12, 13, 0, 12), 11, bidding_side=2, before=before) == 1


@pytest.mark.parametrize(
    ("before", "after", "winner"),
    [
        ((40, 9, 40, 0), (43, 12, 40, 0), 0),  # alone
        ((40, 9, 40, 0), (43, 12, 42, 0), None),  # two, and the bidder is neither
        ((40, 40, 40, 0), (43, 42, 44, 0), 1),  # the bidder is one of them
        ((43, 9, 42, 0), (44, 12, 42, 0), None),  # now only a bidder wins
        ((43, 9, 42, 0), (43, 9, 32, 0), None),  # even if another has fallen back
        ((43, 44, 42, 0), (44, 42, 42, 0), None),  # a bidder who is set and still stands there
        ((43, 9, 42, 0), (44, 42, 42, 0), 1),
    ],
)
def test_alone_or_the_bidder(
    before: tuple[int, ...], after: tuple[int, ...], winner: int | None
) -> None:
    """Seat 1 has bid; the game is to 42."""
    assert AloneOrBidder().winner(after, 42, bidding_side=1, before=before) == winner
