"""Trump named with the bid."""

import pytest

from pitchlib.cli.session import legal_in_words
from pitchlib.cli.session import typed_move as read
from pitchlib.files import dumps_variant, loads_variant
from pitchlib.testing import renamings

from ..helpers import *

EQUAL = SETBACK.with_rules(SingleRound(2, suits="named"), Declared())


def called(variant: Variant, *calls: str) -> State:
    """The auction of one hand, seat 1 first."""
    state = deal(start(variant), seed=7)
    for call in calls:
        state = apply(state, parse_move(state, call))
    return state


def choices(variant: Variant, *calls: str) -> str:
    """What may be called then; whatever is not listed is refused."""
    state = called(variant, *calls)
    legal = legal_moves(state)
    tried = [Bid(level, suit) for level in range(7) for suit in (None, *Suit)]
    for bid in tried:
        assert (bid in legal) is explain(state, bid).legal
    return str(legal)


def test_suits_that_are_equal() -> None:
    """Only the number counts; a dealer who may match it may do so in any suit."""
    assert choices(EQUAL, "bid 4 C", "pass", "pass") == "pass, bid 5 S, bid 5 H, bid 5 D, bid 5 C"
    assert choices(EQUAL, "bid 5 H") == "pass"
    steal = EQUAL.with_rules(DealerSteal())
    assert choices(steal, "pass", "bid 5 C", "pass") == "pass, bid 5 S, bid 5 H, bid 5 D, bid 5 C"


def test_rounds_end_with_the_top_bid() -> None:
    """In any suit."""
    rounds = SETBACK_UNTIL_PASS.with_rules(
        BiddingRounds(2, may_reenter=True, suits="named"), Declared()
    )
    over = called(rounds, "bid 6 D")
    assert (over.phase, over.trump) == (Phase.PLAY, Suit.DIAMONDS)


@pytest.mark.parametrize(
    ("variant", "calls", "bid", "why"),
    [
        (EQUAL, ["bid 3 H"], "3 S", "seat 1 has bid 3, and a bid must be higher"),
        (EQUAL, [], "bid 3", "a bid names the trump suit, too: bid 3 H, for hearts"),
        (SETBACK, [], "bid 3 H", "no suit is named with a bid here: bid 3"),
        (EQUAL, [], "1 S", "the lowest bid is 2"),
        (EQUAL, [], "6 C", "the highest bid is 5"),
    ],
)
def test_why_a_bid_is_refused(variant: Variant, calls: list[str], bid: str, why: str) -> None:
    """Each for one reason."""
    state = called(variant, *calls)
    (reason,) = explain(state, parse_move(state, bid)).reasons
    assert reason.text.startswith(why)


def test_the_suit_of_the_winning_bid_is_trump() -> None:
    """Nobody names another; the bidder leads at once, whatever is led."""
    state = called(EQUAL, "bid 2 S", "pass", "bid 3 D", "pass")
    assert state.contract is not None
    assert (state.contract.bidder, state.contract.level) == (3, 3)
    assert (state.trump, state.phase, state.to_act) == (Suit.DIAMONDS, Phase.PLAY, 3)


def test_who_got_the_hand_without_a_bid_names_trump() -> None:
    """If everyone passes, the dealer leads and says which suit is trump first."""
    variant = CLASSIC_AUCTION_PITCH.with_rules(
        SingleRound(1, suits="named", all_pass=LeadsUnbid("dealer")), Declared()
    )
    state = called(variant, "pass", "pass", "pass", "pass")
    assert (state.phase, state.to_act, len(legal_moves(state))) == (Phase.TRUMP, 0, 4)
    assert apply(state, NameTrump("C")).trump is Suit.CLUBS
    assert "If the bidder got the hand without a bid" in str(rulebook(variant))
    assert "If the bidder got the hand without a bid" not in str(rulebook(EQUAL))


@pytest.mark.parametrize(
    "text", ["bid 3 H", "3H", "bid 3♥", "3 hearts", "BID three Hearts", "bid 3h", "three heart"]
)
def test_how_a_bid_is_written(text: str) -> None:
    """With or without the word bid, the suit as a letter, a sign or a word."""
    state = called(EQUAL)
    assert parse_move(state, text) == Bid(3, "H")
    assert read(view(state, 1), text) == Bid(3, Suit.HEARTS)
    assert parse_move(state, str(Bid(10, "S"))) == parse_move(state, "10♠️") == Bid(10, "S")
    assert (
        legal_in_words(view(state, 1), ListedMoves(legal_moves(state)[:8]))
        == "pass; bid 2 S, 2 H, 2 D, 2 C, 3 S, 3 H or 3 D"
    )
    assert parse_move(state, "smudge clubs") == parse_move(state, "bid smudge C") == Bid(5, "C")


@pytest.mark.parametrize("text", ["3H", "3 hearts", "bid 3 X", "bid HH", "bid 3 H H"])
def test_what_is_no_bid_where_no_suit_is_named(text: str) -> None:
    """There a card is not taken for a bid, nor any word for a suit."""
    with pytest.raises(InvalidNotation):
        parse_move(start(SETBACK), text)


def test_any_two_suits_may_change_names() -> None:
    """They are equal."""
    assert len(renamings(EQUAL, 4)) == 24


def test_the_component() -> None:
    """A file has it by its name."""
    rule = SingleRound(2, suits="named")
    assert_frozen(rule)
    assert all(again == rule for again in round_trips(rule))
    assert 'suits = "named"' in dumps_variant(EQUAL)
    assert loads_variant(dumps_variant(EQUAL)) == EQUAL
    with pytest.raises(InvalidVariant, match="with FirstLead it is named another way: use Decl"):
        SETBACK.with_rules(rule)
