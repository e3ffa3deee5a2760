"""Only trumps are played: who is out, to whom the lead passes, and when the hand is over."""

from collections.abc import Sequence
from itertools import pairwise

import attrs
import pytest

from ..helpers import *

HEARTS = Trumps.natural(Suit.HEARTS)
ONLY_TRUMPS: Variant = SETBACK.with_points(
    High(), Low(), CardPoint(3, value=3), LastTrick(), Game()
).with_rules(Declared(), Dealing(hand=3), TrumpLeads(), TrumpsOnly())
"""Four seats with three cards each; only trumps are played."""


def played(hands: Sequence[str], moves: str) -> State:
    """A hand in which seat 1 bids two and names hearts, as far as the cards listed were played."""
    state = apply(start(ONLY_TRUMPS), Deal(hands))
    calls = ["bid 2", "pass", "pass", "pass", "trump H"]
    for text in (*calls, *(f"play {card}" for card in moves.split())):
        state = apply(state, parse_move(state, text))
    return state


def test_any_card_is_led_while_trump_is_unnamed() -> None:
    """The first lead names trump then."""
    assert TrumpLeads().leadable(CardSet("AS KS"), 0, None) == CardSet("AS KS")


def test_a_seat_without_a_trump_is_out_of_the_trick() -> None:
    """Seat 2 has no heart: after seat 1 it is seat 3's turn, and the trick takes three cards."""
    state = played(["AH 2S 3S", "KH 4S 5S", "AS AD AC", "QH 6S 7S"], "KH")
    assert state.to_act == 3
    state = apply(state, Play("QH"))
    assert state.to_act == 0
    state = apply(state, Play("AH"))
    assert [str(trick) for trick in state.tricks] == ["KH QH AH"]
    assert state.to_act is None


def test_the_lead_passes_to_the_left() -> None:
    """Seat 0 wins with its only trump; seat 1 has none left, seat 2 never had, seat 3 leads."""
    state = played(["AH 2S 3S", "KH 4S 5S", "AS AD AC", "QH 3H 7S"], "KH QH AH")
    assert state.phase is Phase.PLAY
    assert state.to_act == 3
    assert list(legal_moves(state)) == [Play("3H")]
    state = apply(state, Play("3H"))
    score = score_hand(state)
    assert score.award("Three").seat == 3
    assert score.award("Last").seat == 3
    assert not score.ended_early


def test_the_bidder_may_have_nothing_to_lead() -> None:
    """Seat 1 has named hearts without holding one: the seat to its left leads."""
    state = played(["AH 2S 3S", "KS 4S 5S", "AS AD AC", "QH 3H 7S"], "")
    assert state.to_act == 3


def test_a_hand_may_have_no_trick_at_all() -> None:
    """Nobody holds a heart: the hand is over at once, nobody scores, and the bidder is set."""
    state = played(["2S 3S 4S", "AS KS QS", "AD KD QD", "AC KC QC"], "")
    assert state.phase is Phase.DEAL
    assert state.tricks == ()
    score = score_hand(state)
    assert [award.side for award in score.awards] == [None] * 5
    assert score.award("Last").reason == "no trick was played"
    assert score.changes == (0, -2, 0, 0)


def test_what_is_left_in_the_hands_counts_for_nobody() -> None:
    """Game counts the cards captured alone, not the aces that were thrown in."""
    state = played(["AH 2S 3S", "KH 4S 5S", "AS AD AC", "QH 6S 7S"], "KH QH AH")
    score = score_hand(state)
    assert score.pips == (9, 0, 0, 0)
    assert state.hands[2] == CardSet("AS AD AC")


def test_another_card_is_refused_with_a_reason() -> None:
    """Both rules name themselves, and what the seat holds instead."""
    state = played(["AH 2S 3S", "KH 4S 5S", "AS AD AC", "QH 6S 7S"], "")
    assert str(explain(state, Play("4S"))) == (
        "only trumps are led, hearts are trump, and seat 1 holds KH [trump-leads]"
    )
    state = apply(state, Play("KH"))
    with pytest.raises(IllegalMove) as caught:
        apply(state, Play("6S"))
    assert caught.value.rule_ids == ("trumps-only",)
    assert "only trumps are played, hearts are trump, and seat 3 holds QH" in str(caught.value)


def test_events_tell_who_was_passed_over() -> None:
    """A client that is sent events alone holds the views of the state, move by move."""
    hands = ["AH 2S 3S", "KH 4S 5S", "AS AD AC", "QH 3H 7S"]
    states = [played(hands, " ".join(["KH", "QH", "AH", "3H"][:count])) for count in range(5)]
    passed = [event_for(one, other, None).passed for one, other in pairwise(states)]
    assert passed == [(2,), (), (0, 1, 2), (0, 1, 2)]
    for seat in (0, 1, 2, 3, None):
        seen = view(states[0], seat)
        for before, after in pairwise(states):
            seen = observe(seen, event_for(before, after, seat))
            assert seen == view(after, seat)


def test_a_seat_cannot_be_passed_over_out_of_turn() -> None:
    """An event that passes a seat over whose turn it is not is refused."""
    before = played(["AH 2S 3S", "KH 4S 5S", "AS AD AC", "QH 3H 7S"], "")
    event = event_for(before, apply(before, Play("KH")), None)
    for wrong in ((3,), (2, 0), (2, 3, 0, 2)):
        with pytest.raises(InvalidArgument, match=r"passed over|it is not to act"):
            observe(view(before, None), attrs.evolve(event, passed=wrong))


def test_a_paper_hand_may_leave_cards_unplayed() -> None:
    """What was held and never played is told by `held`; in other games every card is played."""
    paper = PlayedHand(
        Contract(1, 2, Suit.HEARTS),
        held=["AH 2S", "KH 4S", "AS AD", "QH 6S"],
        captured=["KH QH AH", "", "", ""],
        last_trick=0,
        tricks_won=[1, 0, 0, 0],
    )
    assert score_hand(paper, variant=ONLY_TRUMPS).award("High").seat == 0
    with pytest.raises(InvalidArgument, match="nobody captured"):
        score_hand(paper, variant=SETBACK)
