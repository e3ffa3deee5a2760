"""Privileges of the dealer that hold at some levels only."""

import pytest

from ..helpers import *


def _choices(privilege: DealerMatch, *levels: int | None) -> str:
    """What the dealer, seat 0 of four, may call after the others' bids and passes; four is top."""
    auction = completed(SingleRound(minimum=2, dealer=privilege))
    bidding = auction.begin(4, 0, 4, (0,) * 4)
    for level in levels:
        bidding = auction.after(bidding, Pass() if level is None else Bid(level))
    choices = auction.choices(bidding, CardSet.EMPTY)
    calls: list[Bid | Pass] = [Pass(), *map(Bid, range(1, 6))]
    for call in calls:
        assert (call in choices) is (not auction.refuse(bidding, CardSet.EMPTY, call))
    return str(choices)


def test_any_bid_but_the_top_one_may_be_matched() -> None:
    """The dealer takes a bid of two or three for as much, but not a bid of four."""
    assert _choices(DealerMatch(), None, 2, None) == "pass, bid 2, bid 3, bid 4"
    assert _choices(DealerMatch(), None, 2, 3) == "pass, bid 3, bid 4"
    assert _choices(DealerMatch(), None, 2, 4) == "pass"
    assert _choices(DealerMatch(), None, None, None) == "pass, bid 2, bid 3, bid 4"


def test_only_the_top_bid_may_be_matched() -> None:
    """The dealer may refuse to let a bid of four go, but outbids any other."""
    assert _choices(DealerMatch(level="top"), None, 2, 3) == "pass, bid 4"
    assert _choices(DealerMatch(level="top"), None, 2, 4) == "pass, bid 4"


def test_nobody_else_may_match() -> None:
    """Seat 3 must bid more than seat 2."""
    assert _choices(DealerMatch(), None, 2) == "pass, bid 3, bid 4"
    assert _choices(DealerMatch(level="top"), None, 4) == "pass"


def test_a_refused_match_says_why() -> None:
    """The dealer, too, must bid more than the top bid, and cannot."""
    auction = completed(SingleRound(dealer=DealerMatch()))
    bidding = auction.begin(2, 0, 4, (0, 0))
    bidding = auction.after(bidding, Bid(4))
    (reason,) = auction.refuse(bidding, CardSet.EMPTY, Bid(4))
    assert reason.rule_id == "dealer-match"
    assert reason.text == "seat 1 has bid 4, and the dealer, too, must bid higher"


@pytest.mark.parametrize("level", ["any", None, 4])
def test_what_is_no_level(level: object) -> None:
    """One of two words."""
    with pytest.raises(InvalidArgument, match="'below-top' or 'top'"):
        DealerMatch(level=bad(level))
