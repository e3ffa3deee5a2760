"""Options of tables that are a parameter of a rule: each does what it says."""

from random import Random

import pytest

from pitchlib.search import playouts
from pitchlib.testing import check_variant

from .playing import *

KOKKOLA = PIDRO.with_rules(PacketForEach(unseen="until-trump")).renamed("kokkola", "Kokkola")
REST_TO_PARTNER = TEN_POINT_PITCH.with_rules(FillHands(6, "partner", begins="left-of-bidder"))
TRINIDAD = TRINIDAD_ALL_FOURS.with_rules(StandOrBeg(no_gift_at=13, no_trump="either"))
FREE = SETBACK.with_rules(
    FollowSuit(plain="free"), StickTheDealer(2, "eldest"), Moon(failed="loses")
)


@pytest.mark.sweep
@pytest.mark.parametrize("variant", [KOKKOLA, REST_TO_PARTNER, TRINIDAD, FREE])
def test_all_laws_hold(variant: Variant) -> None:
    """In random games, in views, worlds and records as well."""
    assert check_variant(variant, examples=20).sound
    assert playouts(deal(start(variant), seed=1), 50, seed=2).number == 50


def test_packets_stay_unseen() -> None:
    """Trump is named from nine cards; then everybody takes up four more."""
    state = play_out(deal(start(KOKKOLA), seed=3), "bid 7; pass; pass; pass")
    assert [len(hand) for hand in state.hands] == [9] * 4
    assert view(state, 1).hand == state.hands[1]
    after = play_out(state, "trump H")
    assert after.phase is Phase.EXCHANGE
    assert [len(hand) for hand in after.hands] == [13] * 4
    assert playouts(state, 30, seed=1).number == playouts(after, 30, seed=1).number == 30
    assert playouts(view(state, 1), 30, seed=1).number == 30
    text = " ".join(rulebook(KOKKOLA, "text").split())
    assert "deal, bidding, naming trump, packets, discards, play" in text
    assert "Each player takes up the packet" not in text
    with pytest.raises(InvalidVariant, match="does not work with DeclaresAndCalls"):
        CALL_YOUR_PARTNER.with_rules(PacketForEach(1, unseen="until-trump"))


def test_the_partner_takes_the_rest() -> None:
    """The seat at the bidder's left begins, the bidder fills up, and the partner comes last."""
    state = play_out(deal(start(REST_TO_PARTNER), seed=3), "bid 4; pass; pass; pass; trump H")
    contract, order, sizes = state.contract, [], []
    assert contract is not None
    while state.phase is Phase.EXCHANGE:
        assert state.to_act is not None
        order.append(state.to_act)
        state = apply(state, legal_moves(state)[0])
        sizes.append(len(state.hands[order[-1]]))
    assert (contract.bidder, order[:4]) == (1, [2, 0, 1, 3])
    assert sizes[:3] == [6, 6, 6]
    assert not state.stock
    with pytest.raises(InvalidVariant, match="bidder has none when cards are drawn"):
        CUT_THROAT_CINCH.with_rules(Individual(4), FillHands(6, "partner"))


def test_without_a_trump_nobody_stands_or_gives() -> None:
    """Random hands, each by a plain rule; a gift may not end the game either."""
    rng, seen = Random(1), set()
    for _ in range(150):
        state = deal(start(TRINIDAD, scores=(0, 0)), rng=rng)
        for barred, word in (("stand", "beg"), ("give", "run")):
            assert state.to_act is not None
            hand, suit = state.hands[state.to_act], state.turned[-1].suit
            void = all(card.suit is not suit for card in hand)
            seen.add((barred, void))
            assert options(state) == {word} | ({barred} if not void else set())
            if void:
                refused(state, barred, "stand-or-beg", "no card of the suit turned up")
            state = play_out(state, word)
            if state.phase is not Phase.AUCTION or state.to_act != state.dealer:
                break
    assert len(seen) == 4
    state = deal(start(TRINIDAD), seed=1)
    refused(state, "give", "stand-or-beg", "to stand or beg")
    worlds = Worlds(view(play_out(state, "stand"), 1))
    assert worlds.by_trial
    assert view(worlds.sample(rng), 1) == worlds.view


def test_plain_leads_are_free() -> None:
    """Only trump leads are followed."""
    hands = ["AS KS QS JS TS 9S", "AH KH QH JH TH 9H", "AD 2H QD JD TD 9D", "AC KC QC JC TC 9C"]
    state = play_out(after_auction(FREE, hands, 2), "play AH")
    assert options(state) == {"play 2H"}
    state = play_out(state, "play 2H; play AC; play AS; play KH")
    assert len(options(state)) == 5
    state = play_out(deal(start(FREE), seed=4), "bid 2; pass; pass; pass")
    with pytest.raises(InvalidArgument, match="nobody must trump"):
        FollowSuit("must-trump", "free")
    with pytest.raises(InvalidArgument, match="needs a level"):
        StickTheDealer(who="eldest")


def test_the_eldest_is_stuck() -> None:
    """With two, if all pass."""
    state = play_out(deal(start(FREE, dealer=2), seed=4), "pass; pass; pass; pass")
    assert state.contract == Contract(3, 2)


@pytest.mark.parametrize(
    ("captured", "scores", "winner"),
    [
        (["AH 2H", "TS", "", ""], (9, 2, 5, 4), 2),  # High, Low and Game are one each
        (["2H 3H", "AH TS", "", ""], (9, 4, 5, 4), 1),  # High and Game bring seat 1 to six
        (["AH 2H", "TS", "", ""], (9, 4, 5, 5), 1),  # three at five: the next at the left
    ],
)
def test_a_failed_bid_of_five_loses_the_game(
    captured: list[str], scores: tuple[int, ...], winner: int
) -> None:
    """Of the others, the one that is furthest ahead wins."""
    hand = PlayedHand(
        Contract(0, 5, Suit.HEARTS), captured=captured, tricks_won=(3, 3, 0, 0), held=captured
    )
    assert score_hand(hand, variant=FREE, scores=scores).winner == winner
    tells(FREE, "If such a bid fails, the bidder loses the game.")
    for seating, why in (
        (CalledPartner(4), "the sides change from hand to hand"),
        (Individual(4, direction="counterclockwise"), "goes clockwise around several others"),
    ):
        with pytest.raises(InvalidVariant, match=why):
            FREE.with_rules(seating)


def test_protected_trumps_need_trumps_that_go_last() -> None:
    """And where trump is named by the first lead, no discard can burn one."""
    with pytest.raises(InvalidArgument, match="burn_last needs trumps_last=True"):
        WidowToBidder(burn_last=(14,))
    variant = SETBACK.with_rules(Dealing(hand=6, widow=4), WidowToBidder(keep=6))
    state = deal(start(variant), seed=1)
    while state.phase is Phase.AUCTION:
        state = apply(state, legal_moves(state)[-1])
    seat = state.to_act
    assert seat is not None
    assert state.trumps is None
    assert "must discard exactly" in str(explain(state, Discard(state.hands[seat])))
