"""What a view shows, and that legality by a view is legality by the state."""

import copy
import pickle
import random
from typing import Any

import attrs
import pytest

from unit.helpers import *

from .games import every_variant, played, random_game

ATTEMPTS: list[Move] = [
    Pass(),
    Bid(1),
    Bid(3),
    Bid(99),
    NameTrump("S"),
    Discard(),
    Discard("AS KS QS"),
    *(Play(Card(text)) for text in ("AS", "TD", "2C", "X+", "JH", "9S")),
]


@every_variant("legality")
def test_legality_by_a_view_is_legality_by_the_state(variant: Variant, players: int) -> None:
    """The seat to act gets the state's moves and reasons; another seat gets none of either."""
    rng = random.Random(variant.id)
    for _, state in random_game(variant, players, seed=players, hands=1):
        for seat in {rng.randrange(players), state.to_act} - {None}:
            seen = view(state, seat)
            theirs = state.to_act == seat
            assert legal_moves(seen)[:99] == (legal_moves(state)[:99] if theirs else ())
            assert len(legal_moves(seen)) == (len(legal_moves(state)) if theirs else 0)
            for move in (*legal_moves(state)[:3], *rng.sample(ATTEMPTS, 4)):
                assert explain(seen, move) == explain(state, move, seat=seat)
                assert is_legal(seen, move) == (theirs and is_legal(state, move))
                assert parse_move(seen, str(move)) == move
        spectator = view(state, None)
        assert not legal_moves(spectator)
        assert explain(spectator, Pass()).rule_ids == ("out-of-turn",)


@every_variant("facts")
def test_a_view_says_what_is_public_and_what_is_the_seats_own(
    variant: Variant, players: int
) -> None:
    """Everything public is as in the state; of cards there are the seat's own, and numbers.

    What it says of the cards of others is true: no seat holds a card that its plays rule out, and
    each holds what all saw it draw.
    """
    for _, state in random_game(variant, players, seed=players + 1, hands=1):
        plays = [(by, move.card) for by, move in state.moves if isinstance(move, Play)]
        hidden = [
            (place, by, move)
            for place, (by, move) in enumerate(state.moves)
            if isinstance(move, (Deal, Discard))
        ]
        for seat in (*range(players), None):
            seen = view(state, seat)
            for fact in (
                "variant", "players", "sides", "phase", "to_act", "dealer", "hand_number", "scores",
                "winner", "auction", "contract", "trump", "trumps", "exchange", "trick",
                "last_trick", "tricks", "captured",
            ):  # fmt: skip
                assert getattr(seen, fact) == getattr(state, fact), fact
            assert [seen.side_of(s) for s in range(players)] == [
                state.side_of(s) for s in range(players)
            ]
            assert seen.hand_sizes == tuple(map(len, state.hands))
            assert seen.discard_sizes == tuple(map(len, state.discards))
            assert seen.stock_size == len(state.stock)
            for held, known, out in zip(state.hands, seen.known_cards, seen.ruled_out):
                assert known <= held
                assert not out & held
            if seat is None:
                assert not seen.hand | seen.dealt | seen.discarded
                assert seen.widow is None
                assert seen.drawn == ()
                continue
            assert seen.hand == state.hands[seat]
            assert seen.dealt == state.dealt[seat]
            assert seen.discarded == state.discards[seat]
            came = seen.dealt | (seen.widow or CardSet.EMPTY)
            for cards in seen.drawn:
                came |= cards
            assert came - seen.discarded - CardSet(c for by, c in plays if by == seat) == seen.hand
            public: list[Any] = list(seen.moves)
            for place, by, move in hidden:
                told = public[place][1]
                if isinstance(move, Deal):
                    assert told == HandDealt(move.hands[seat])
                elif by == seat:
                    assert told == move
                else:
                    assert (type(told), told.count) == (HiddenDiscard, len(move.cards))
                public[place] = public[place][0], move
            assert public == list(state.moves)


def test_a_view_is_a_value() -> None:
    """It is frozen, hashable, comparable and survives pickle and copy; views of seats differ."""
    state = deal(start(OFF_JACK_SEVEN), seed=3)
    seen = view(state, 2)
    assert pickle.loads(pickle.dumps(seen)) == copy.deepcopy(seen) == copy.copy(seen) == seen
    assert len({seen, view(state, 2), view(state, 1), view(state, None)}) == 3
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        seen.seat = 1  # type: ignore[misc]


def test_repr_tells_no_cards() -> None:
    """The seat, the variant, the phase and the scores; not even the seat's own cards."""
    state = deal(start(SETBACK), seed=7)
    assert repr(view(state, 1)) == (
        "<View of seat 1: setback, 4 players, hand 1, auction, seat 1 to act, scores (0, 0, 0, 0)>"
    )
    assert repr(view(start(SETBACK), None)) == (
        "<View of a spectator: setback, 4 players, hand 0, deal, scores (0, 0, 0, 0)>"
    )


def test_before_the_first_deal_there_is_nothing_to_hide() -> None:
    """No cards anywhere, and a deal is explained as the state explains it."""
    game = start(SETBACK)
    seen = view(game, 0)
    assert (seen.hand, seen.dealt, seen.moves, seen.hand_sizes) == (
        CardSet.EMPTY, CardSet.EMPTY, (), (0,) * 4,
    )  # fmt: skip
    assert explain(seen, Deal(["AS"] * 4)) == explain(game, Deal(["AS"] * 4))
    assert explain(view(game, None), Deal(["AS"] * 4)) == explain(game, Deal(["AS"] * 4))


def test_a_view_answers_for_its_own_seat_alone() -> None:
    """Asked about another seat's move it refuses, for what others may do is not its business."""
    state = deal(start(SETBACK), seed=7)
    with pytest.raises(InvalidArgument, match="only for its own seat"):
        explain(view(state, 0), Pass(), seat=1)
    assert explain(view(state, 1), Pass(), seat=1).legal


@pytest.mark.parametrize("seat", [-1, 4, True, "1", 1.0])
def test_what_is_no_seat_is_refused(seat: object) -> None:
    """Neither a number out of range nor another type is a seat."""
    with pytest.raises(InvalidArgument, match="must be a seat"):
        view(deal(start(SETBACK), seed=7), seat)  # type: ignore[arg-type]


def test_what_is_no_state_is_refused() -> None:
    """A view is made of a state, not of a view."""
    with pytest.raises(InvalidArgument, match="Expected a State"):
        view(view(start(SETBACK), 0), 0)  # type: ignore[arg-type]


def test_a_trump_on_a_plain_lead_proves_nothing_and_a_discard_proves_a_void() -> None:
    """Seat 1 trumps in with diamonds led, seat 2 throws a heart away."""
    state = apply(
        start(PITCH_SIX, players=3, dealer=2),
        Deal(["9D 7C 4S 3S 2S 5H", "2C AC KC QC JC TC", "6H QS JS TS 9S 8S"]),
    )
    state = played(state, "bid 3", "pass", "pass", "play 7C", "play 2C", "play 6H")
    voids = view(state, 0).ruled_out
    assert not voids[0]
    assert not voids[1]
    assert voids[2] == CardSet(card for card in SETBACK.at(4).pack.cards if card.suit is Suit.CLUBS)


def test_an_early_end_does_not_show_what_was_left() -> None:
    """The bidder goes out with High and Low; that the jack is in play nobody is told."""
    state = start(JOKER_ELEVEN, dealer=5, scores=[10, 0, 0, 0, 0, 0])
    hands = [
        "AS 5S 9H 8H 7H 6H", "KS 6S JH TH 5H AD", "QS JS TS 9S 8S 7S",
        "QD JD TD 9D 8D 7D", "6D 5D AC KC QC JC", "TC 9C 8C 7C 6C 5C",
    ]  # fmt: skip
    state = apply(state, Deal(hands))
    state = played(
        state, "bid 2", *["pass"] * 5, "trump S", "play AS", "play 6S", "play 7S", "play 7D",
        "play 5D", "play 5C", "play 5S", "play KS", "play 8S", "play 8D", "play 6D", "play 6C",
    )  # fmt: skip
    assert state.phase is Phase.OVER
    told = view(state, 3).score
    assert told is not None
    jack = told.award("Jack")
    undecided = "the hand ended before it was decided"
    assert (jack.side, jack.card, jack.reason) == (None, None, undecided)
    assert told.award("High").card == Card("AS")
    assert told != score_hand(state)
    assert score_hand(state).award("Joker").reason == "X+ is not in play"
    assert told.award("Joker").reason == undecided


def test_a_partner_sees_no_more_than_an_opponent() -> None:
    """Partners share a score and no cards."""
    state = deal(start(PITCH_SIX.with_rules(Partnerships(2))), seed=5)
    assert view(state, 2).hand == state.hands[2]
    assert not view(state, 2).hand & state.hands[0]
