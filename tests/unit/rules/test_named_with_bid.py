"""Trump named with the bid, and suits that outrank one another."""

import pytest

from pitchlib.cli.session import legal_in_words
from pitchlib.cli.session import typed_move as read
from pitchlib.files import dumps_variant, loads_variant
from pitchlib.testing import renamings

from ..helpers import *

RANKED = SETBACK.with_rules(SingleRound(2, suits="CDHS"), Declared())
EQUAL = SETBACK.with_rules(SingleRound(2, suits=()), Declared())


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


def test_suits_that_outrank_one_another() -> None:
    """A bid is higher by its suit, too; even the top number can be outbid in a higher suit."""
    assert choices(RANKED, "bid 4 H") == "pass, bid 4 S, bid 5 C, bid 5 D, bid 5 H, bid 5 S"
    assert choices(RANKED, "bid 5 D") == "pass, bid 5 H, bid 5 S"
    assert choices(RANKED, "bid 5 S") == "pass"
    steal = RANKED.with_rules(DealerSteal())
    assert choices(steal, "pass", "pass", "bid 5 H") == "pass, bid 5 H, bid 5 S"
    match = RANKED.with_rules(DealerMatch())
    assert choices(match, "pass", "pass", "bid 4 S").startswith("pass, bid 4 S, bid 5 C")
    moon = RANKED.with_rules(SpecialBids([("moon", "points", 11, 11)]))
    assert choices(moon, "bid 5 S") == "pass, bid 6 C, bid 6 D, bid 6 H, bid 6 S"


def test_rounds_end_with_the_top_bid_in_the_highest_suit() -> None:
    """Six in the second suit can still be outbid."""
    rounds = SETBACK_UNTIL_PASS.with_rules(
        BiddingRounds(2, may_reenter=True, suits="SHDC"), Declared()
    )
    assert choices(rounds, "bid 6 D") == "pass, bid 6 C"
    over = called(rounds, "bid 6 D", "pass", "bid 6 C")
    assert (over.phase, over.trump) == (Phase.PLAY, Suit.CLUBS)
    assert "A bid of 6 in the highest suit ends the bidding." in str(rulebook(rounds))


@pytest.mark.parametrize(
    ("variant", "calls", "bid", "why"),
    [
        (RANKED, ["bid 3 H"], "3 D", "seat 1 has bid 3 in hearts, and a bid must be higher, or as"),
        (EQUAL, ["bid 3 H"], "3 S", "seat 1 has bid 3, and a bid must be higher"),
        (EQUAL, [], "bid 3", "a bid names the trump suit, too: bid 3 H, for hearts"),
        (SETBACK, [], "bid 3 H", "no suit is named with a bid here: bid 3"),
        (RANKED, [], "1 S", "the lowest bid is 2"),
        (RANKED, [], "6 C", "the highest bid is 5"),
    ],
)
def test_why_a_bid_is_refused(variant: Variant, calls: list[str], bid: str, why: str) -> None:
    """Each for one reason."""
    state = called(variant, *calls)
    (reason,) = explain(state, parse_move(state, bid)).reasons
    assert reason.text.startswith(why)


def test_the_suit_of_the_winning_bid_is_trump() -> None:
    """Nobody names another; the bidder leads at once, whatever is led."""
    state = called(RANKED, "bid 2 S", "pass", "bid 3 D", "pass")
    assert state.contract is not None
    assert (state.contract.bidder, state.contract.level) == (3, 3)
    assert (state.trump, state.phase, state.to_act) == (Suit.DIAMONDS, Phase.PLAY, 3)


def test_who_got_the_hand_without_a_bid_names_trump() -> None:
    """If everyone passes, the dealer leads and says which suit is trump first."""
    variant = CLASSIC_AUCTION_PITCH.with_rules(
        SingleRound(1, suits=(), all_pass=LeadsUnbid("dealer")), Declared()
    )
    state = called(variant, "pass", "pass", "pass", "pass")
    assert (state.phase, state.to_act, len(legal_moves(state))) == (Phase.TRUMP, 0, 4)
    assert apply(state, NameTrump("C")).trump is Suit.CLUBS
    assert "If the bidder got the hand without a bid" in str(rulebook(variant))
    assert "If the bidder got the hand without a bid" not in str(rulebook(RANKED))


@pytest.mark.parametrize(
    "text", ["bid 3 H", "3H", "bid 3♥", "3 hearts", "BID three Hearts", "bid 3h", "three heart"]
)
def test_how_a_bid_is_written(text: str) -> None:
    """With or without the word bid, the suit as a letter, a sign or a word."""
    state = called(RANKED)
    assert parse_move(state, text) == Bid(3, "H")
    assert read(view(state, 1), text) == Bid(3, Suit.HEARTS)
    assert parse_move(state, str(Bid(10, "S"))) == parse_move(state, "10♠️") == Bid(10, "S")
    assert (
        legal_in_words(view(state, 1), ListedMoves(legal_moves(state)[:8]))
        == "pass; bid 2 C, 2 D, 2 H, 2 S, 3 C, 3 D or 3 H"
    )
    assert parse_move(state, "smudge clubs") == parse_move(state, "bid smudge C") == Bid(5, "C")


@pytest.mark.parametrize("text", ["3H", "3 hearts", "bid 3 X", "bid HH", "bid 3 H H"])
def test_what_is_no_bid_where_no_suit_is_named(text: str) -> None:
    """There a card is not taken for a bid, nor any word for a suit."""
    with pytest.raises(InvalidNotation):
        parse_move(start(SETBACK), text)


def test_suits_that_outrank_one_another_keep_their_names() -> None:
    """If they are equal, any two may change names."""
    assert (len(renamings(RANKED, 4)), len(renamings(EQUAL, 4))) == (1, 24)


def test_the_component() -> None:
    """Its ranking may be written as a word; a file has a list."""
    rule = SingleRound(2, suits="CDHS")
    assert rule.suits == (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
    assert_frozen(rule)
    assert all(again == rule for again in round_trips(rule))
    assert 'suits = ["C", "D", "H", "S"]' in dumps_variant(RANKED)
    assert loads_variant(dumps_variant(RANKED)) == RANKED
    for ranking in ("CDH", "CDHH", "CDHSS", [3], 3):
        with pytest.raises(InvalidArgument):
            SingleRound(suits=bad(ranking))
    with pytest.raises(InvalidVariant, match="with FirstLead it is named another way: use Decl"):
        SETBACK.with_rules(rule)
