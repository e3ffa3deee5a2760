"""Misdeals: a hand without a face card or a point is thrown in before the bidding."""

from random import Random

import pytest

from pitchlib.authoring import completed
from pitchlib.bots import choose
from pitchlib.lint import lint

from .playing import *

COLORADO = SETBACK.with_rules(MisdealFirst(SingleRound(minimum=2), lacking=(14, 13, 12, 11, 10, 2)))
"""A hand without a face card and without a card that may score is a misdeal."""
HANDS = ["9S 8S 7H 6H 5D 4C", "AS 3S 4S 5S 6S 7S", "JH 3H 4H 5H 6D 7D", "9C 8C 7C 6C 5C 3C"]
"""Seat 0 deals. Seats 0 and 3 may throw in their hands; seat 1 has an ace, seat 2 a jack."""


def hand(script: str = "", variant: Variant = COLORADO) -> State:
    """The hands, and what was said."""
    return play_out(dealt(variant, HANDS), script)


def test_a_poor_hand_may_be_thrown_in() -> None:
    """In turn before the bidding; the same dealer deals again, and nobody scores."""
    state = hand()
    assert (state.phase, state.to_act, options(state)) == (Phase.AUCTION, 1, {"keep"})
    refused(state, "misdeal", "misdeal-first", "seat 1 holds AS")
    refused(state, "bid 3", "misdeal-first", "to keep the hand or to call a misdeal")
    refused(state, "pass", "misdeal-first", "to keep the hand or to call a misdeal")
    state = play_out(state, "1: keep; 2: keep")
    assert options(state) == {"keep", "misdeal"}
    assert state.auction is not None
    assert (state.auction.highest_bid, state.auction.bidder) == (None, None)
    thrown_in = play_out(state, "3: misdeal")
    assert (thrown_in.phase, thrown_in.dealer, thrown_in.scores) == (Phase.DEAL, 0, (0, 0, 0, 0))
    assert thrown_in.hand_finished
    assert thrown_in.score is None
    again = play_out(thrown_in, f"deal {' | '.join(HANDS)}")
    assert (again.hand_number, again.to_act) == (2, 1)


def test_a_poor_hand_may_be_kept() -> None:
    """Then nobody learns that it is one, and the bidding begins."""
    state = hand("1: keep; 2: keep; 3: keep; 0: keep")
    assert (state.phase, state.to_act) == (Phase.AUCTION, 1)
    assert options(state) == {"pass", *(f"bid {level}" for level in range(2, 6))}
    refused(state, "misdeal", "misdeal-first", "the bidding has begun")
    refused(state, "bid 1", "single-round", "the lowest bid is 2")
    assert COLORADO.at(4).auction.rules_out(state.auction, Pass()) == CardSet.EMPTY
    state = play_out(state, "bid 2; pass; pass; pass; play 7S")
    assert state.trump is not None
    assert state.trump.value == "S"
    seen = view(state, 1)
    assert seen.ruled_out == (CardSet(),) * 4


def test_a_misdeal_shows_what_the_hand_lacked() -> None:
    """After it nobody believes the hand to have held an ace, a face card, a ten or a two."""
    state = hand("1: keep; 2: keep; 3: misdeal")
    rng = Random(1)
    for seat in (0, 1, 2, None):
        for _ in range(5):
            world = sample_world(view(state, seat), rng)
            assert not {card.rank for card in world.dealt[3]} & {14, 13, 12, 11, 10, 2}
            assert view(world, seat) == view(state, seat)
    record = record_game(state)
    assert states_of(record)[-1] == state
    assert "3 misdeal" in record_to_text(record)
    for whose in (1, "nobody"):
        assert read_record(record_to_text(redact(record, whose))) == redact(record, whose)


def test_in_trinidad_a_misdeal_is_a_point() -> None:
    """The table sees it, so anyone may call it; the other side scores, and the deal passes."""
    variant = TRINIDAD_ALL_FOURS.with_rules(
        MisdealFirst(TRINIDAD_ALL_FOURS.at(4).auction, gift=1, next_dealer=True)
    )
    rest = rest_of_pack([*HANDS, "JC"]).replace("X+ X- ", "")
    begun = dealt(variant, HANDS, stock=f"JC {rest}")
    assert (begun.to_act, options(begun)) == (3, {"keep", "misdeal"})
    assert begun.scores == (0, 0)
    state = play_out(begun, "3: misdeal")
    assert (state.scores, state.dealer, state.phase) == ((0, 1), 3, Phase.DEAL)
    assert [(each.seat, each.amount) for each in state.credits] == [(3, 1)]
    # The jack turned up counts when everyone has kept the hand.
    state = play_out(begun, "3: keep; 2: keep; 1: keep; 0: keep")
    assert state.scores == (3, 0)
    state = play_out(state, "3: beg; 0: run")
    assert len(state.turned) == 2
    last = dealt(variant, HANDS, stock=f"JC {rest}", scores=(0, 13))
    assert play_out(last, "misdeal").winner == 1
    tells(
        variant,
        "Any player may call a misdeal.",
        "The player at the dealer's right scores 1 for a misdeal.",
        "the deal passes to the right",
    )


def test_bids_may_name_trump() -> None:
    """As without misdeals, once everyone has kept the hand."""
    variant = SETBACK.with_rules(MisdealFirst(SingleRound(2, suits="CDHS")), Declared())
    state = play_out(dealt(variant, HANDS), "keep; keep; keep; keep; 1: bid 2 S")
    refused(state, "bid 2 H", "single-round")
    assert play_out(state, "pass; pass; pass").trump is Card("AS").suit


def test_without_bidding() -> None:
    """Blind All Fours has a round of misdeals, too; then the eldest hand leads at once."""
    variant = ALL_FOURS.with_rules(
        *(getattr(NEBRASKA_PITCH, field) for field in ("dealing", "naming")),
        MisdealFirst(NoAuction(), lacking=(14,)),
    )
    state = dealt(variant, HANDS[:2])
    state = play_out(state, "1: keep; 0: keep")
    assert state.phase in {Phase.PLAY, Phase.TRUMP}


@pytest.mark.sweep
def test_whole_games() -> None:
    """By chance, with worlds now and then; a bot keeps its hand."""
    assert random_game(COLORADO, 4, 1).winner is not None
    assert choose(view(hand("keep; keep"), 3), Random(1)) == Say("keep")


def test_the_rules_as_printed() -> None:
    """And read again from a file."""
    tells(
        COLORADO,
        "Before the bidding each player in turn, starting at the dealer's left, keeps the hand or "
        "calls a misdeal.",
        "Only a player who was dealt no ace, king, queen, jack, ten or two and no joker may call a "
        "misdeal.",
        "the same dealer deals again",
        "Each has one turn, from the dealer's left to the dealer",
    )
    assert lint(COLORADO) == ()
    ours = COLORADO.renamed("colorado", "Colorado")
    assert loads_variant(dumps_variant(ours)) == ours


def test_what_cannot_be_put_together() -> None:
    """Misdeals twice over, or for hands that nobody can have."""
    with pytest.raises(InvalidArgument, match="without misdeals"):
        MisdealFirst(MisdealFirst())
    with pytest.raises(InvalidVariant, match="no hand of 6 cards of this pack is"):
        SETBACK.with_rules(MisdealFirst(SingleRound(minimum=2), lacking=range(3, 15)))
    with pytest.raises(InvalidVariant, match="leaves the dealer with a bid of 6"):
        SETBACK.with_rules(MisdealFirst(SingleRound(all_pass=StickTheDealer(6))))
    twos = MisdealFirst(SingleRound(minimum=2), lacking=range(3, 15))
    assert SETBACK.with_rules(twos, Dealing(hand=4)).auction == completed(twos)
    begun = completed(MisdealFirst()).begin(4, 0, 5, (0, 0, 0, 0))
    ruled_out = completed(MisdealFirst(lacking=(14,))).rules_out(begun, Say("misdeal"))
    assert ruled_out is not None
    assert Card("X+") in ruled_out


def test_parts_reach_the_bidding_behind_it() -> None:
    """A round before the bidding changes nothing about it, whichever is named first."""
    stealing = SETBACK.with_rules(DealerSteal(), StickTheDealer(2))
    expected = MisdealFirst(stealing.at(4).auction, lacking=(14,))
    assert stealing.with_rules(MisdealFirst(lacking=(14,))).auction == expected
    misdeal = SETBACK.with_rules(MisdealFirst(SingleRound(minimum=2), lacking=(14,)))
    assert misdeal.with_rules(DealerSteal(), StickTheDealer(2)).auction == expected
    three = SingleRound(3, dealer=DealerSteal(), passing=MayPass(), all_pass=StickTheDealer(2))
    found = stealing.with_rules(MisdealFirst(SingleRound(minimum=3))).at(4).auction
    assert found == MisdealFirst(three)
    again = misdeal.with_rules(MisdealFirst(gift=1)).at(4).auction
    assert again == MisdealFirst(SETBACK.at(4).auction, gift=1)
    assert stealing.with_rules(SingleRound(minimum=3)).at(4).auction == three
    assert again.either_way is SETBACK.at(4).auction.either_way
    with pytest.raises(InvalidVariant, match="MisdealFirst does not ask it"):
        CALIFORNIA_JACK.with_rules(MisdealFirst()).with_rules(DealerSteal())
