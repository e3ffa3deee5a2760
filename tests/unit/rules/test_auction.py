"""The auction: who may bid what, who wins it, and what if all pass."""

from collections.abc import Iterable

import attrs
import pytest

from ..helpers import *

ROUNDS = [
    completed(SingleRound(minimum=minimum, maximum=maximum, dealer=dealer, all_pass=all_pass))
    for minimum, maximum in ((2, None), (3, 4), (1, 1))
    for dealer in (NoSteal(), DealerSteal())
    for all_pass in (Redeal(), Redeal(next_dealer=True), StickTheDealer())
]


def plain_calls(auction: SingleRound, calls: list[int | None], players: int, top: int) -> set[str]:
    """What the seat to act may call, from the rules and nothing else; a pass is ``None``."""
    bids = [bid for bid in calls if bid is not None]
    is_dealer = len(calls) == players - 1
    least = auction.minimum
    if bids:
        least = max(bids) + (0 if is_dealer and isinstance(auction.dealer, DealerSteal) else 1)
    found = {f"bid {level}" for level in range(least, top + 1)}
    forced = is_dealer and not bids and isinstance(auction.all_pass, StickTheDealer)
    return found if forced else found | {"pass"}


@pytest.mark.unmeasured
@pytest.mark.parametrize("auction", ROUNDS, ids=str)
@pytest.mark.parametrize("players", [2, 3])
def test_every_auction_agrees_with_plain_rules(auction: SingleRound, players: int) -> None:
    """All sequences of calls: what may be called, what is refused, and the outcome."""
    top = auction.top(4)
    assert top == (4 if auction.maximum is None else auction.maximum)

    def explore(bidding: Bidding, calls: list[int | None]) -> int:
        if len(calls) == players:
            outcome = auction.outcome(bidding)
            bids = [bid for bid in calls if bid is not None]
            if not bids:
                assert outcome == auction.all_pass.outcome(players, 1)
                assert isinstance(outcome, Redealt)
                return 1
            last = max(place for place, bid in enumerate(calls) if bid == max(bids))
            assert outcome == Contract((2 + last) % players, max(bids))
            return 1
        assert auction.outcome(bidding) is None
        assert bidding.to_act == (2 + len(calls)) % players
        choices = auction.choices(bidding, CardSet())
        assert {str(move) for move in choices} == plain_calls(auction, calls, players, top)
        count = 0
        tried: list[Bid | Pass] = [Pass(), *map(Bid, range(top + 3))]
        for call in tried:
            reasons = auction.refuse(bidding, CardSet(), call)
            assert bool(reasons) is (call not in choices)
            for reason in reasons:
                assert reason.seat == bidding.to_act
                assert reason.rule_id in {"single-round", auction.dealer.id, auction.all_pass.id}
            if not reasons:
                called = call.level if isinstance(call, Bid) else None
                count += explore(auction.after(bidding, call), [*calls, called])
        return count

    begun = auction.begin(players, 1, top, (0,) * players, ())
    assert explore(begun, []) > 1


HIGHER = "seat 1 has bid 3, and a bid must be higher [single-round]"


def calls(state: State, *levels: int) -> State:
    """The state after these calls; 0 is a pass."""
    for level in levels:
        state = apply(state, Bid(level) if level else Pass())
    return state


@pytest.mark.parametrize(
    ("variant", "made", "call", "told"),
    [
        (SETBACK, (), 1, "the lowest bid is 2 [single-round]"),
        (SETBACK, (), 6, "the highest bid is 5 [single-round]"),
        (SETBACK, (3,), 3, HIGHER),
        (SETBACK, (3, 4), 2, "seat 2 has bid 4, and a bid must be higher [single-round]"),
        (
            SETBACK, (3, 0, 0), 3,
            "seat 1 has bid 3, and the dealer, too, must bid higher [no-steal]",
        ),
        (SETBACK, (3, 0, 0), 2, HIGHER),
        (
            PITCH_SIX, (4, 0, 0), 3,
            "seat 1 has bid 4, and the dealer must bid at least as much [single-round]",
        ),
        (
            PITCH_SIX, (0, 0, 0), 0,
            "everyone else has passed, so the dealer must bid 3 or more [stick-the-dealer]",
        ),
        (
            SETBACK, (3,), 1,
            f"the lowest bid is 2 [single-round]; {HIGHER}",
        ),
    ],
)  # fmt: skip
def test_a_call_is_refused_with_the_facts(
    variant: Variant, made: tuple[int, ...], call: int, told: str
) -> None:
    """Who has bid what, and how high one must go; every reason there is."""
    state = calls(deal(start(variant), seed=1), *made)
    assert str(explain(state, Bid(call) if call else Pass())) == told


def test_the_dealer_takes_the_bid_for_as_much_even_the_top_one() -> None:
    """The last bid made has the contract."""
    state = calls(deal(start(PITCH_SIX), seed=1), 6, 0, 0)
    assert str(legal_moves(state)) == "pass, bid 6"
    assert calls(state, 6).contract == Contract(0, 6)
    assert calls(state, 0).contract == Contract(1, 6)


def test_after_the_top_bid_the_others_can_only_pass() -> None:
    """But they still act."""
    state = calls(deal(start(SETBACK), seed=1), 5)
    assert str(legal_moves(state)) == "pass"
    assert state.to_act == 2


@pytest.mark.parametrize(("variant", "dealer"), [(SETBACK, 0), (FIVE_MAJORS, 1)])
def test_a_hand_that_all_pass_is_thrown_in(variant: Variant, dealer: int) -> None:
    """The same dealer deals again, or the next; the last seat's turn passes to the first."""
    state = calls(deal(start(variant), seed=1), 0, 0, 0, 0)
    assert (state.phase, state.to_act, state.dealer) == (Phase.DEAL, None, dealer)
    assert state.contract is None
    assert state.scores == (0, 0, 0, 0)
    again = deal(state, seed=2)
    assert again.hand_number == 2
    assert again.to_act == dealer + 1
    last = calls(deal(start(variant, dealer=3), seed=1), 0, 0, 0, 0)
    assert last.dealer == (3 if dealer == 0 else 0)


def test_bidding_is_a_frozen_value_that_reads_well() -> None:
    """Who has called what."""
    state = calls(deal(start(SETBACK), seed=1), 0, 3)
    bidding = state.auction
    assert isinstance(bidding, Bidding)
    assert str(bidding) == "seat 1: pass, seat 2: bid 3"
    assert str(deal(start(SETBACK), seed=1).auction) == "no call yet"
    assert bidding.highest == (2, 3)
    assert (bidding.bidder, bidding.highest_bid, bidding.to_act) == (2, 3, 3)
    unbid = calls(deal(start(SETBACK), seed=1), 0).auction
    assert unbid is not None
    assert (unbid.bidder, unbid.highest_bid, unbid.to_act) == (None, None, 2)
    assert_frozen(bidding)
    assert all(copied == bidding for copied in round_trips(bidding))
    made = Bidding(4, 0, 5, bidding.scores, ((1, Pass()), (2, Bid(3))))
    assert Bidding(4, 0, 5, bidding.scores, ((1, Pass()),)).to_act == 2
    assert (made, made.highest, made.to_act) == (bidding, (2, 3), 3)
    after = Bidding(4, 0, 5, bidding.scores, ((1, Bid(2)), (2, Pass())))
    assert (after.highest, after.to_act) == ((1, 2), 3)


@attrs.frozen
class NobodyPasses(PassingRule):
    """A rule of passing of one's own: as long as there is a bid left, one must bid."""

    id = "nobody-passes"

    def must_bid(self, auction: Bidding) -> Clause | None:
        """Always."""
        return clause("nobody-passes.no", "nobody passes at this table")

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """In one sentence."""
        return (clause("nobody-passes.rule", "Nobody passes while a bid is left."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """With nothing."""
        return ()


def test_a_rule_of_passing_of_ones_own() -> None:
    """It refuses the pass with its own id; where no bid is left, one passes."""
    state = deal(start(SETBACK.with_rules(NobodyPasses())), seed=1)
    assert str(legal_moves(state)) == "bid 2, bid 3, bid 4, bid 5"
    assert str(explain(state, Pass())) == "nobody passes at this table [nobody-passes]"
    assert str(legal_moves(calls(state, 5))) == "pass"
    assert explain(calls(state, 5), Pass()).legal


def test_a_bid_above_the_highest_is_just_too_high() -> None:
    """Once all four points are bid, five is more than that; four is not more."""
    auction = completed(SingleRound(minimum=2))
    state = auction.after(auction.begin(4, 0, 4, (0,) * 4), Bid(4))

    def reasons(level: int) -> list[str]:
        return [str(reason) for reason in auction.against(state, Bid(level))]

    assert reasons(5) == ["the highest bid is 4 [single-round]"]
    assert reasons(4) == ["seat 1 has bid 4, and a bid must be higher [single-round]"]
