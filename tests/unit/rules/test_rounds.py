"""Bidding that goes round and round, and the dealer who is left with the bid."""

from collections.abc import Iterable

import pytest

from ..helpers import *

NO_CARDS = CardSet.EMPTY


def _after(auction: BiddingRounds, calls: Iterable[int | None], players: int = 4) -> Bidding:
    """The auction dealt by seat 0 after some bids and passes, each of them legal."""
    bidding = auction.begin(players, 0, 6, (0,) * players)
    for level in calls:
        call = Pass() if level is None else Bid(level)
        assert auction.outcome(bidding) is None
        assert call in auction.choices(bidding, NO_CARDS)
        assert not auction.refuse(bidding, NO_CARDS, call)
        bidding = auction.after(bidding, call)
    return bidding


def test_it_goes_round_until_all_others_have_passed() -> None:
    """Seat 1 bids two, seat 3 three, seat 1 comes back with four, and the others pass."""
    auction = BiddingRounds()
    bidding = _after(auction, [2, None, 3, None, 4])
    assert auction.outcome(bidding) is None
    assert bidding.to_act == 3
    assert auction.outcome(auction.after(bidding, Pass())) == Contract(1, 4)


def test_who_has_passed_is_out() -> None:
    """The turn passes over seats 2 and 0, which have passed."""
    bidding = _after(BiddingRounds(), [2, None, 3, None])
    assert bidding.to_act == 1
    assert _after(BiddingRounds(), [2, None, 3, None, 4]).to_act == 3


def test_who_has_passed_may_come_back() -> None:
    """Where a pass is not final the turn goes to every seat, and three passes end it."""
    auction = BiddingRounds(may_reenter=True)
    bidding = _after(auction, [None, 2, None, None])
    assert auction.outcome(bidding) is None
    assert bidding.to_act == 1
    bidding = _after(auction, [None, 2, None, None, 3, None, None])
    assert auction.outcome(bidding) is None
    assert auction.outcome(auction.after(bidding, Pass())) == Contract(1, 3)


def test_the_first_bid_needs_an_answer_from_everybody() -> None:
    """Passes before the bid do not count: the dealer's bid must be passed by the three others."""
    auction = completed(BiddingRounds(may_reenter=True))
    bidding = _after(auction, [None, None, None, 2])
    assert auction.outcome(bidding) is None
    assert bidding.to_act == 1
    # But where passes are final nobody is left to bid against the dealer.
    auction = completed(BiddingRounds())
    final = _after(auction, [None, None, None, 2])
    assert auction.outcome(final) == Contract(0, 2)


@pytest.mark.parametrize("final", [True, False])
def test_the_top_bid_ends_it_at_once(final: bool) -> None:
    """Nobody is asked any more."""
    auction = BiddingRounds(may_reenter=not final)
    assert auction.outcome(_after(auction, [2, 6])) == Contract(2, 6)


@pytest.mark.parametrize("final", [True, False])
def test_all_pass(final: bool) -> None:
    """It is for the part to say what follows: a redeal, or the dealer has the bid."""
    auction = completed(BiddingRounds(may_reenter=not final))
    assert auction.outcome(_after(auction, [None] * 4)) == Redealt(next_dealer=False)
    auction = BiddingRounds(may_reenter=not final, all_pass=StickTheDealer(2))
    assert auction.outcome(_after(auction, [None] * 4)) == Contract(0, 2)


def test_the_dealer_may_be_forced() -> None:
    """After three passes the dealer has to bid; after a bid the dealer may pass."""
    auction = BiddingRounds(all_pass=StickTheDealer())
    bidding = _after(auction, [None] * 3)
    assert Pass() not in auction.choices(bidding, NO_CARDS)
    (reason,) = auction.refuse(bidding, NO_CARDS, Pass())
    assert reason.rule_id == "stick-the-dealer"
    assert reason.text == "everyone else has passed, so the dealer must bid 2 or more"
    assert auction.outcome(_after(auction, [None, None, 2, None])) == Contract(3, 2)


def test_each_bid_is_higher() -> None:
    """Every reason is told: too low, too high, not higher."""
    auction = BiddingRounds(minimum=3)
    bidding = _after(auction, [4])
    assert [str(move) for move in auction.choices(bidding, NO_CARDS)] == ["pass", "bid 5", "bid 6"]
    assert [r.text for r in auction.refuse(bidding, NO_CARDS, Bid(2))] == [
        "the lowest bid is 3",
        "seat 1 has bid 4, and a bid must be higher",
    ]
    assert [r.text for r in auction.refuse(bidding, NO_CARDS, Bid(7))] == ["the highest bid is 6"]
    assert [r.text for r in auction.refuse(bidding, NO_CARDS, Bid(4))] == [
        "seat 1 has bid 4, and a bid must be higher"
    ]


def test_what_cannot_be_reached_is_refused() -> None:
    """Setback has five points."""
    for auction, told in (
        (BiddingRounds(maximum=6), "allows a bid of 6"),
        (BiddingRounds(minimum=6), "asks for a bid of 6"),
        (BiddingRounds(all_pass=StickTheDealer(6)), "leaves the dealer with a bid of 6"),
        (BiddingRounds(maximum=3, all_pass=StickTheDealer(4)), "leaves the dealer with a bid of 4"),
    ):
        with pytest.raises(InvalidVariant, match=told):
            SETBACK.with_rules(auction)
    for auction in (BiddingRounds(5, maximum=5), BiddingRounds(all_pass=StickTheDealer(5))):
        assert SETBACK.with_rules(auction).auction == completed(auction)
    with pytest.raises(InvalidArgument, match="the maximum, 2, is below the minimum, 3"):
        BiddingRounds(minimum=3, maximum=2)
