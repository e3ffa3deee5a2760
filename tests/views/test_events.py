"""Following a game from events alone."""

import itertools
import pickle
from typing import Any

import pytest
from hypothesis import given

from compositions import games
from pitchlib.testing import History
from unit.helpers import *

from .games import every_variant, played, random_game

PLAYING = played(deal(start(SETBACK, dealer=3), seed=7), "bid 2", "pass", "pass", "pass")
MINE = tuple(PLAYING.hands[0])
EXCHANGING = played(
    deal(start(OFF_JACK_SEVEN, dealer=3), seed=5), "bid 2", "pass", "pass", "pass", "trump H"
)
JOKER = played(deal(start(SETBACK_UNTIL_PASS, dealer=3), seed=7), "bid 2", *["pass"] * 3)
WIDOW = played(deal(start(OFF_JACK_SEVEN, players=6, dealer=5), seed=5), "bid 2", *["pass"] * 4)


@every_variant("events")
def test_a_client_holds_what_the_server_would_send(variant: Variant, players: int) -> None:
    """Every seat and a spectator, told of each move, hold their very views at every moment."""
    told: dict[int | None, View] = {}
    for before, after in random_game(variant, players, seed=players + 2, hands=2):
        for seat in (*range(players), None):
            held = told.setdefault(seat, view(before, seat))
            told[seat] = observe(held, event_for(before, after, seat))
            expected = view(after, seat)
            assert told[seat] == expected
            assert hash(told[seat]) == hash(expected)
            assert repr(told[seat]) == repr(expected)
            assert tuple(legal_moves(told[seat])[:50]) == tuple(legal_moves(expected)[:50])


@given(games(hands=2))
def test_random_compositions_can_be_followed(game: History) -> None:
    """Whatever the variant, the events of a game make the views of its states.

    Above, every seat follows; here it is the first, the last and a spectator.
    """
    states = game.states
    for seat in (0, states[0].players - 1, None):
        held = view(states[0], seat)
        for before, after in itertools.pairwise(states):
            held = observe(held, event_for(before, after, seat))
            assert held == view(after, seat)


def test_a_discard_is_told_by_numbers_and_a_draw_to_the_drawer_alone() -> None:
    """Others hear how many; the seat itself sees the cards that it takes up."""
    state = EXCHANGING
    thrown = CardSet(tuple(state.hands[0])[:2])
    done = apply(state, Discard(thrown))
    assert event_for(state, done, 1) == Event(0, HiddenDiscard(2, drawn=2))
    assert event_for(state, done, None) == Event(0, HiddenDiscard(2, drawn=2))
    own = event_for(state, done, 0)
    assert own == Event(0, Discard(thrown), CardSet(state.stock[:2]))
    assert str(own) == f"seat 0: {Discard(thrown)}; take up {CardSet(state.stock[:2])}"
    assert str(event_for(state, done, 1)) == "seat 0: discard 2 cards, draw 2"
    assert str(HiddenDiscard(1)) == "discard 1 card"
    assert pickle.loads(pickle.dumps(own)) == own


def test_the_widow_is_shown_to_the_bidder_alone() -> None:
    """The bidder hears of the widow with the last call of the auction."""
    taken = apply(WIDOW, Pass())
    widow = CardSet(WIDOW.stock)
    assert event_for(WIDOW, taken, 0) == Event(5, Pass(), widow)
    assert event_for(WIDOW, taken, 5) == Event(5, Pass())
    assert view(taken, 0).widow == widow
    assert view(taken, 5).widow is None


def test_the_deal_is_told_to_each_seat_for_itself() -> None:
    """A seat hears its own hand, a spectator that cards were dealt."""
    before = start(SETBACK)
    after = deal(before, seed=1)
    assert event_for(before, after, 3).move == HandDealt(after.hands[3])
    assert event_for(before, after, None).move == HandDealt()
    assert str(HandDealt()) == "dealt"


@pytest.mark.parametrize(
    ("seen", "event", "message"),
    [
        (view(PLAYING, 0), Event(1, Play("AS")), "cannot follow"),
        (view(PLAYING, 0), Event(0, Pass()), "cannot follow"),
        (view(PLAYING, 0), Event(0, Play(next(iter(PLAYING.hands[1])))), "does not hold"),
        (view(PLAYING, 1), Event(0, Play(next(iter(PLAYING.hands[1])))), "cannot hold"),
        (view(PLAYING, 1), Event(0, Play("X+")), "cannot hold"),
        (view(JOKER, 1), Event(0, Play("X+")), "names no trump"),
        (view(PLAYING, 1), Event(0, Play(MINE[0]), "2C"), "taken up|0 cards are"),
        (view(start(SETBACK), 1), Event(None, HandDealt()), "such a hand"),
        (view(start(SETBACK), None), Event(None, HandDealt("AS")), "such a hand"),
        (view(start(SETBACK), 1), Event(None, HandDealt("AS KS QS JS TS X+")), "in the pack"),
        (view(start(SETBACK), 1), Event(None, HandDealt("AS KS QS JS TS")), "such a hand"),
        (view(EXCHANGING, 1), Event(0, HiddenDiscard(2, drawn=1)), "2 cards are to be drawn"),
        (view(EXCHANGING, 1), Event(0, HiddenDiscard(40, drawn=40)), "so many cards"),
        (view(EXCHANGING, 1), Event(0, Discard("AS")), "its own discards"),
        (view(EXCHANGING, 0), Event(0, HiddenDiscard(1, drawn=1)), "its own discards"),
        (view(EXCHANGING, 0), Event(0, Discard(tuple(EXCHANGING.hands[1])[:1])), "does not hold"),
        (view(EXCHANGING, 0), Event(0, Discard(tuple(EXCHANGING.hands[0])[:1])), "1 cards are"),
        (
            view(EXCHANGING, 0),
            Event(0, Discard(tuple(EXCHANGING.hands[0])[:1]), tuple(EXCHANGING.hands[0])[:1]),
            "taken up",
        ),
        (view(WIDOW, 0), Event(5, Pass()), "6 cards are"),
        (view(WIDOW, 1), Event(5, Pass(), "AS"), "taken up|0 cards are"),
    ],
)
def test_what_cannot_follow_is_refused(seen: View, event: Event, message: str) -> None:
    """Events out of turn, of another phase, or with cards that cannot be there."""
    with pytest.raises(InvalidArgument, match=message):
        observe(seen, event)


def test_a_call_that_cannot_be_made_is_refused() -> None:
    """Whoever makes it: no cards excuse it."""
    selling = deal(start(COMMERCIAL_PITCH), seed=1)
    bidding = deal(start(SETBACK, dealer=3), seed=7)
    for state, call in ((selling, Say("accept")), (bidding, Say("beg")), (bidding, Bid(9))):
        for seat in (0, 1, None):
            with pytest.raises(InvalidArgument, match="may not"):
                observe(view(state, seat), Event(state.to_act, call))


def test_a_hand_is_over_with_its_score_and_only_then() -> None:
    """The last card comes with the score; no other play does."""
    states = [PLAYING]
    while states[-1].to_act is not None:
        states.append(apply(states[-1], legal_moves(states[-1])[0]))
    last = event_for(states[-2], states[-1], 2)
    assert last.score == states[-1].score
    with pytest.raises(InvalidArgument, match="the event has no score"):
        observe(view(states[-2], 2), Event(last.seat, last.move))
    first = event_for(states[0], states[1], 2)
    with pytest.raises(InvalidArgument, match="no hand is over now"):
        observe(view(states[0], 2), Event(first.seat, first.move, score=last.score))


def test_an_event_is_made_of_cards_and_scores() -> None:
    """Not of what is written for them."""
    wrong: Any = "7S"
    with pytest.raises(InvalidArgument, match="turned must be a card or None"):
        Event(1, Pass(), turned=wrong)
    wrong = 3
    with pytest.raises(InvalidArgument, match="score must be a score or None"):
        Event(1, Pass(), score=wrong)


def test_events_are_made_of_states_that_follow_each_other() -> None:
    """Two moves are not one event, and what is no state or move is refused."""
    before = deal(start(SETBACK), seed=1)
    after = apply(apply(before, Pass()), Pass())
    with pytest.raises(InvalidArgument, match="to the next one"):
        event_for(before, after, 0)
    with pytest.raises(InvalidArgument, match="to the next one"):
        event_for(before, start(SETBACK), 0)
    first = apply(PLAYING, legal_moves(PLAYING)[0])
    second = apply(first, legal_moves(first)[0])
    with pytest.raises(InvalidArgument, match="to the next one"):
        event_for(PLAYING, second, 0)
    with pytest.raises(InvalidArgument, match="to the next one"):
        event_for(deal(start(SETBACK), seed=2), apply(before, Pass()), 0)
    with pytest.raises(InvalidArgument, match="to the next one"):
        event_for(start(SETBACK, scores=[1, 2, 3, 4]), before, 0)
    with pytest.raises(InvalidArgument, match="Expected a State"):
        event_for(view(before, 0), after, 0)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="expected a View"):
        observe(before, Event(1, Pass()))  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="expected an Event"):
        observe(view(before, 0), Pass())  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="move must be a move as seats see it"):
        Event(None, "dealt")  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="whole number"):
        HiddenDiscard(-1)
