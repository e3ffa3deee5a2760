"""Events that fit nothing: `observe` refuses them, or makes a view that can be used."""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from records.games import *


def told(variant: Variant) -> list[tuple[View, Event]]:
    """What some seats know, and the events that they are told of then."""
    rng = random.Random(variant.id)
    before = start(variant)
    found = []
    while before.phase is not Phase.OVER and before.hand_number < 4:
        if before.to_act is None:
            after = deal(before, rng=rng)
        else:
            moves = legal_moves(before)
            after = apply(before, moves[rng.randrange(len(moves))])
        for seat in {None, before.to_act, rng.randrange(variant.default_players)}:
            found.append((view(before, seat), event_for(before, after, seat)))  # noqa: PERF401
        before = after
    return found


TOLD = [pair for variant in VARIANTS for pair in told(variant)]
EVENTS = [event for _, event in TOLD]
SCORES = [event.score for event in EVENTS if event.score is not None]
MOVES: list[Any] = [
    *map(Say, ("accept", "sell", "beg", "x")), Bid(-1), Bid(10**6), Pass(), Play(Card("X-")),
    HandDealt(None), HandDealt("AS"), Discard("AS"), HiddenDiscard(0), HiddenDiscard(3, 1, "AS"),
    CallCard(Card("AS")), *map(NameTrump, Suit),
]  # fmt: skip
JUNK: list[Any] = [
    None, -1, 0, 1, 99, 1.5, True, "", "AS", (), (0, 1), (None,), ("x",), [], {},
    object(), Card("AS"), CardSet("AS KH"), Suit.SPADES, Phase.PLAY, Pass(), Contract(0, 2, "S"),
    Clause("a", "b"), Clause("a", "{b}", (("b", []),)),
    Award("High", 1, "high", 0),
]  # fmt: skip


@st.composite
def _changed(draw: st.DrawFn, whole: Any, like: list[Any]) -> Any:
    """A value with some fields of another of its kind, or junk; ``None`` if it is refused."""
    names = [field.name for field in attrs.fields(type(whole))]
    for name in draw(st.lists(st.sampled_from(names), max_size=3)):
        if draw(st.booleans()):
            value = getattr(draw(st.sampled_from(like)), name)
        elif name == "score":
            value = draw(_changed(draw(st.sampled_from(SCORES)), SCORES))
        elif name == "awards" and whole.awards:
            value = (*whole.awards[1:], draw(_changed(whole.awards[0], [JUNK[-1]])))
        else:
            value = draw(st.sampled_from(MOVES if name == "move" else JUNK))
        try:
            whole = attrs.evolve(whole, **{name: value})
        except PitchError:
            return None
    return whole


@given(st.sampled_from(TOLD), st.data())
def test_observe_follows_or_refuses(pair: tuple[View, Event], data: st.DataObject) -> None:
    """Events of other states, seats and variants, and events with any field exchanged."""
    seen, event = pair
    if data.draw(st.booleans()):
        event = data.draw(st.sampled_from(EVENTS))
    event = data.draw(_changed(event, EVENTS))
    try:
        after = observe(seen, event)
    except PitchError:
        return
    assert observe(seen, event) == after
    assert hash(after) == hash(after)
    for text in (repr(after), str(after.score), str(event)):
        assert text
    assert len(after.hand_sizes) == after.players
    assert list(legal_moves(after)[:3]) is not None
    assert after.ruled_out is not None


FIELDS = [(score, field.name) for score in SCORES[:3] for field in attrs.fields(HandScore)]


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_no_score_of_wrong_types_is_taken_from_the_wire(junk: Any) -> None:
    """An event is refused, or its score can be printed, compared and hashed."""
    for score, name in FIELDS:
        bad = attrs.evolve(score, **{name: junk})
        try:
            event = Event(0, Pass(), score=bad)
        except InvalidArgument:
            continue
        assert (hash(event), str(event.score)) == (hash(event), str(event.score))


def test_no_seat_is_a_number_that_cannot_be_written() -> None:
    """Nor is a score."""
    with pytest.raises(InvalidArgument, match="seat must be a seat or None"):
        Event(10**5000, Pass())
    with pytest.raises(InvalidArgument, match="cannot be read"):
        Event(0, Pass(), score=attrs.evolve(SCORES[0], scores=(10**5000,)))
