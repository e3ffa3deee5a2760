"""What a base class answers for a component that says nothing of its own."""

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs
import pytest

from ..helpers import *

RULES = SETBACK.at(4)
SPADES = Trumps.natural(Suit.SPADES)


@attrs.frozen
class Turn:
    """Whose turn it is, and that nobody has bid."""

    to_act: int = 0
    highest_bid: int | None = None
    bidder: int | None = None


@attrs.frozen
class Endless(AuctionRule[Turn]):
    """An auction in which everyone may pass, forever."""

    id = "endless"

    def top(self, points: int) -> int:
        """Nothing can be bid."""
        return 0

    def begin(
        self, players: int, dealer: int, top: int, scores: tuple[int, ...],
        turned: tuple[Card, ...] = (),
    ) -> Turn:  # fmt: skip
        """Seat 0 is first."""
        return Turn()

    def choices(self, auction: Turn, hand: CardSet) -> LegalMoves:
        """A pass."""
        return ListedMoves((Pass(),))

    def refuse(self, auction: Turn, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """Nothing is refused."""
        return ()

    def after(self, auction: Turn, move: Bid | Pass | Say) -> Turn:
        """The same again."""
        return auction

    def outcome(self, auction: Turn) -> Outcome | None:
        """None."""
        return None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """One sentence."""
        return (clause("endless.pass", "Everyone passes."),)


def test_what_is_answered_by_default() -> None:
    """Nothing special: the sides of the game, no lowest bid, no proof, no calls, no winner."""
    contract = Contract(bidder=0, level=2, trump=Suit.SPADES)
    assert SeatingRule.hand_sides(SETBACK.seating, contract, None, 4) == (0, 1, 2, 3)
    assert AuctionRule.lowest_bid(Endless()) is None
    assert AuctionRule.rules_out(Endless(), Turn(), Pass()) is None
    assert NamingRule.calls(RULES.naming, SPADES) == ()
    assert ExchangeRule.discard_test(RULES.exchange, Discarding((1, 2, 3, 0))) is None
    assert ExchangeRule.refuse_size(RULES.exchange, Discarding((1, 2, 3, 0)), 6, 1) == ()
    assert RULES.following.fixed_suits == RULES.points[0].fixed_suits == ()
    assert HighOfSuit(Suit.HEARTS).fixed_suits == (Suit.HEARTS,)
    assert CountingOrderRule.winner(RULES.going_out.order, (3, 0), 11, 0, (0, 0)) is None
    assert MoonRule.in_sight(RULES.moon, 2, 4, 1)
    assert MoonRule.sweeps(RULES.moon, 1, SPADES) is None


def test_what_is_asked_only_where_a_component_says_so_fails_otherwise() -> None:
    """Cards that are run, another direction, a moon, and a card turned up."""
    with pytest.raises(NotImplementedError, match="Endless runs no cards"):
        Endless().resumed(Turn(), Card("AS"))
    with pytest.raises(NotImplementedError, match="Endless goes clockwise"):
        Endless().counterclockwise(Turn())
    with pytest.raises(NotImplementedError, match="NoMoon has no bids of its own"):
        RULES.moon.shot(1, PlayedHand(Contract(0, 2, "S"), captured=["", ""]), (), (0, 0), 11)
    with pytest.raises(InvalidVariant, match="Endless only goes clockwise: use a seating without"):
        SETBACK.with_rules(Endless(), Individual(4, direction="counterclockwise"))
    with pytest.raises(NotImplementedError, match="does not look at AS"):
        NamingRule.turned_names(RULES.naming, Card("AS"))


def test_an_auction_without_an_end_has_no_answer_to_all_passing() -> None:
    """It is asked for two rounds, not forever."""
    assert Endless().if_all_pass(RULES, 4) is None
    game = SETBACK.with_points(*SETBACK.points[:4]).with_rules(Endless(), EverybodyScores())
    assert deal(start(game), seed=1).auction == Turn()
    assert completed(SingleRound(2)).if_all_pass(RULES, 4) is not None


def test_a_failed_bid_may_score_for_the_others() -> None:
    """The settlement and the order of counting say so; and what happens if nobody has bid."""
    rules = CINCH.with_rules(SetGoesToDefenders()).at(4)
    text = " ".join(sentence.text for sentence in rules.settlement.describe(rules, 4))
    assert "the other team scores the amount of the bid plus the points it took" in text
    bid = SETBACK.with_rules(Partnerships(2), SetGoesToDefenders()).at(4)
    assert len(bid.settlement.describe(bid, 4)) == 2
    unbid = SETBACK.with_rules(Partnerships(2), LeadsUnbid(), SetGoesToDefenders()).at(4)
    last = unbid.settlement.describe(unbid, 4)[-1].text
    assert last == "If nobody has bid, the hand is scored as if a bid were made."
    count = unbid.going_out.order.describe(unbid, 4)[0].text
    assert count.startswith("The amount of a failed bid is scored first, then the points")


def test_a_point_says_nothing_as_data() -> None:
    """Then only its award tells; what that refuses goes on to the caller in its own words."""

    class Odd(PointRule):
        id = "odd"
        name = "Odd"
        sentences: ClassVar[Mapping[str, str]] = {"award": "{name}: 1 point for an odd hand."}

        def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
            raise InvalidArgument("no hand is odd")

    assert Odd().decided(SPADES) is None
    hand = PlayedHand(Contract(0, 2, Suit.SPADES), captured=["AS", "", "", ""])
    with pytest.raises(InvalidArgument, match=r"^no hand is odd$"):
        score_hand(hand, variant=SETBACK.with_points(High(), Odd()))


def test_who_plays_together_may_depend_on_any_card() -> None:
    """A seating of one's own is asked in each hand, also after the same calls."""

    def with_the_ace(_: Any, contract: Contract, held: Any, players: int) -> tuple[int, ...]:
        ours = {contract.bidder, next(seat for seat, hand in enumerate(held) if "AS" in hand)}
        return tuple(int(seat not in ours) for seat in range(players))

    seating = around(BidderPlusSeat(4, right=1), hand_sides=with_the_ace)
    game = SETBACK.with_rules(Pack(lowest=9), seating)
    for seed in range(4):
        state = dealt = deal(start(game), seed=seed)
        while state.to_act is not None:
            state = apply(state, legal_moves(state)[-1])
        score = score_hand(state)
        assert score.hand_sides == with_the_ace(None, score.contract, dealt.hands, 4)
