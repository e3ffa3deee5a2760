"""What the rules look at: tricks, the contract, the played hand."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from .helpers import *

HEARTS = Contract(bidder=1, level=3, trump=Suit.HEARTS)


def trick(*plays: str) -> Trick:
    """A trick from texts such as ``1:AS``."""
    pairs = [play.split(":") for play in plays]
    return Trick(tuple((int(seat), Card(card)) for seat, card in pairs))


def pips(cards: CardSet) -> int:
    """What cards count toward Game."""
    return sum({"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}.get(str(card)[0], 0) for card in cards)


class TestTrick:
    """A trick and the contract."""

    def test_a_trick_shows_its_leader_and_its_cards(self) -> None:
        """In the order played."""
        first = trick("1:KH", "2:2H", "0:AS")
        assert first.leader == 1
        assert first.led is Card("KH")
        assert first.cards == (Card("KH"), Card("2H"), Card("AS"))
        assert len(first) == 3
        assert str(first) == "KH 2H AS"
        assert len(Trick(())) == 0
        assert str(Trick(())) == ""

    def test_both_are_frozen_and_survive_round_trips(self) -> None:
        """And comparable, and hashable."""
        for value in (trick("1:KH", "2:2H"), HEARTS, Contract(0, 2)):
            assert_frozen(value)
            for copied in round_trips(value):
                assert copied == value
                assert hash(copied) == hash(value)
        assert Contract(1, 4, Suit.HEARTS) != HEARTS
        assert Contract(0, 2).trump is None


class TestWrittenByHand:
    """A paper game."""

    def test_what_was_captured_is_enough(self) -> None:
        """Who took which card, and what it is worth toward Game."""
        hand = PlayedHand(HEARTS, captured=["TS 9C", "KH 2H 6H", ""])
        assert hand.captured == (CardSet("TS 9C"), CardSet("KH 2H 6H"), CardSet())
        assert hand.captured_by_side == hand.captured
        assert hand.in_play == CardSet("TS 9C KH 2H 6H")
        assert hand.pips == (10, 3, 0)
        assert hand.players == hand.number_of_sides == 3
        assert hand.complete
        assert hand.bidding_side == 1
        assert hand.side_of(2) == 2
        assert hand.trumps == Trumps.natural(Suit.HEARTS)
        assert hand.has(Card("KH"))
        assert not hand.has(Card("AH"))
        assert hand.taker(Card("2H")) == 1
        assert hand.taker(Card("AH")) is None
        assert hand.capture(Card("2H")) == (1, None)
        assert hand.capture(Card("AH")) is None

    def test_what_is_left_out_is_not_known(self) -> None:
        """Asked for all the same, it says what to give."""
        hand = PlayedHand(HEARTS, captured=["TS", "KH", ""])
        assert (hand.tricks, hand.tricks_won, hand.last_trick, hand.held) == (None,) * 4
        assert hand.holder(Card("KH")) == 1  # it is the highest trump
        with pytest.raises(InvalidArgument, match="pass `held`"):
            hand.holder(Card("TS"))
        with pytest.raises(InvalidArgument, match="pass `tricks_won`"):
            hand.swept_by()

    def test_more_can_be_said(self) -> None:
        """Who held what, how many tricks each seat won, and the last one."""
        hand = PlayedHand(
            HEARTS, captured=["", "KH 2H", ""], held=["2H", "KH", ""], tricks_won=[0, 1, 0],
            last_trick=1,
        )  # fmt: skip
        assert hand.held == (CardSet("2H"), CardSet("KH"), CardSet())
        assert hand.holder(Card("2H")) == 0
        assert hand.holder(Card("AH")) is None
        assert hand.tricks_won == (0, 1, 0)
        assert hand.last_trick == 1
        assert hand.swept_by() == 1

    def test_cards_may_be_given_as_texts_sets_or_lists(self) -> None:
        """It is the same hand."""
        texts = PlayedHand(HEARTS, captured=["TS", "KH 2H"])
        assert texts == PlayedHand(HEARTS, captured=[CardSet("TS"), [Card("2H"), Card("KH")]])
        assert hash(texts) == hash(PlayedHand(HEARTS, captured=("TS", "2H KH")))
        assert texts != PlayedHand(HEARTS, captured=["TS KH", "2H"])

    def test_under_a_variants_sides_captures_count_together(self) -> None:
        """Two teams of two: what the bidder's partner took is the bidder's, too."""
        hand = PlayedHand(HEARTS, captured=["TS", "KH", "AC", "2C"])
        teams = hand.under(Trumps.natural(Suit.HEARTS), (0, 1, 0, 1))
        assert teams.pips == (14, 3)
        assert teams.captured_by_side == (CardSet("TS AC"), CardSet("KH 2C"))
        assert teams.captured == hand.captured
        assert teams.number_of_sides == 2
        assert [teams.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
        assert teams.bidding_side == 1

    @pytest.mark.parametrize("card", ["AH", None, 5])
    def test_it_is_asked_for_cards(self, card: Any) -> None:
        """Not for texts, as authors of points may try."""
        hand = PlayedHand(HEARTS, captured=["TS", "KH"], held=["TS", "KH"])
        for ask in (hand.capture, hand.taker, hand.holder, hand.has):
            with pytest.raises(InvalidArgument, match="expected a card such as Card"):
                ask(card)

    def test_it_shows_the_contract_and_what_was_captured(self) -> None:
        """In short."""
        text = repr(PlayedHand(HEARTS, captured=["TS", "KH 2H"]))
        assert text.startswith("<PlayedHand Contract(bidder=1, level=3, ")
        assert text.endswith("captured TS | KH 2H>")

    @pytest.mark.parametrize(
        "hand",
        [
            PlayedHand(HEARTS, captured=["TS", "KH 2H"]),
            PlayedHand(HEARTS, captured=["", "KH 2H"], held=["2H", "KH"], tricks_won=[0, 1]),
        ],
        ids=["captured", "more"],
    )
    def test_it_is_frozen_comparable_and_survives_round_trips(self, hand: PlayedHand) -> None:
        """And hashable."""
        assert_frozen(hand)
        for copied in round_trips(hand):
            assert copied == hand
            assert hash(copied) == hash(hand)


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        (PITCH_SIX, 4),
        (PITCH_SIX.with_rules(Partnerships(2)), 6),
        (OFF_JACK_SEVEN, 4),
        (JOKER_ELEVEN, 6),
    ],
    ids=["alone", "teams", "off-jack", "joker"],
)
def test_a_hand_written_down_scores_as_the_hand_played(variant: Variant, players: int) -> None:
    """The same awards, pips and credits, from what was captured."""
    finished = [
        (before, state)
        for before, state in zip(
            sample_states(variant, players), sample_states(variant, players)[1:]
        )
        if before.to_act is not None and state.to_act is None and state.trump is not None
    ]
    assert finished
    for before, state in finished:
        played = state.played_hand
        assert played is not None
        scored = score_hand(state)
        short = PlayedHand(
            played.contract, captured=played.captured, held=played.held,
            last_trick=played.last_trick, tricks_won=played.tricks_won,
        )  # fmt: skip
        again = score_hand(short, variant=variant, scores=before.scores)
        assert [(a.point, a.side, a.seat, a.card, a.why) for a in again.awards] == [
            (a.point, a.side, a.seat, a.card, a.why) for a in scored.awards
        ]
        assert (again.credited, again.scores, again.pips) == (
            scored.credited, scored.scores, scored.pips,
        )  # fmt: skip


def test_the_played_hand_of_a_state_grows_trick_by_trick() -> None:
    """Until it is complete nobody has won the last trick, and nobody has swept."""
    for state in sample_states(PITCH_SIX, 4):
        hand = state.played_hand
        if state.trump is None:
            assert hand is None
            continue
        assert hand is not None
        assert hand.complete is (state.to_act is None)
        taken = [CardSet() for _ in range(4)]
        for each in state.tricks:
            assert each.winner is not None
            taken[each.winner] |= CardSet(each.cards)
        assert hand.captured == tuple(taken)
        assert hand.pips == tuple(map(pips, taken))
        for seat, cards in enumerate(state.hands):
            assert all(hand.holder(card) == seat for card in cards)
        won = [each.winner for each in state.tricks]
        assert hand.tricks_won == tuple(won.count(seat) for seat in range(4))
        assert hand.last_trick == (won[-1] if hand.complete else None)
        assert hand.swept_by() == (won[0] if hand.complete and len(set(won)) == 1 else None)
        assert hand.tricks == state.tricks


def test_no_side_sweeps_without_a_trick_being_known() -> None:
    """Two seats of one side may share a sweep."""

    def swept(won: Sequence[int]) -> int | None:
        captured = [card if number else "" for card, number in zip(("2C", "3C", "4C", "5C"), won)]
        hand = PlayedHand(HEARTS, captured=captured, tricks_won=won)
        return hand.under(hand.trumps, (0, 1, 0, 1)).swept_by()

    assert swept([2, 0, 4, 0]) == 0
    assert swept([0, 6, 0, 0]) == 1
    assert swept([1, 5, 0, 0]) is None


def test_an_award_says_why_in_words() -> None:
    """Where there is something to say."""
    assert Award("Game", 1, "game", None).reason is None
    why = clause("game.tie", "a tie at {pips} pips", pips=7)
    award = Award("Game", 1, "game", None, why=why)
    assert award.reason == "a tie at 7 pips"
    assert_frozen(award)
    assert all(copied == award for copied in round_trips(award))


def test_pips_add_up_for_any_cards() -> None:
    """Ten 10, ace 4, king 3, queen 2, jack 1, the rest and the jokers nothing, in all suits."""
    rng = random.Random(9)
    from pitchlib.cards import CARDS

    for _ in range(50):
        cards = rng.sample(CARDS, 40)
        piles = [CardSet(cards[place::4]) for place in range(4)]
        assert PlayedHand(HEARTS, captured=piles).pips == tuple(map(pips, piles))


def test_what_seats_were_given_is_credited_on_paper() -> None:
    """A point that a seat was given in the auction; what is no credit is refused."""
    hand = PlayedHand(Contract(1, 0, "H"), captured=["AH 2H", "JH TD"], held=["AH 2H", "JH TD"])
    with pytest.raises(InvalidArgument, match="a Credit"):
        score_hand(hand, variant=SEVEN_UP, credits=[bad(1)])
    with pytest.raises(InvalidArgument, match="seat of a credit"):
        score_hand(hand, variant=SEVEN_UP, credits=[Credit(2, 1, bad(None))])
