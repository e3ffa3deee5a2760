"""What comes over a socket in the example of a server: an event, or it is refused."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from typing import Any

import pytest
from following_a_game.lines import to_line
from following_a_game.server import Server
from hypothesis import given
from hypothesis import strategies as st

from pitchlib.testing.random_games import choice
from pitchlib.wire import from_json, to_json
from records.games import *

from .test_parsers import _SCRAPS, _replaced


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
        seats = {None, before.to_act, rng.randrange(variant.default_players)}
        found += [(view(before, seat), event_for(before, after, seat)) for seat in seats]
        before = after
    return found


TOLD = [pair for variant in VARIANTS for pair in told(variant)]
LINES = [(seen, to_line(to_json(event))) for seen, event in TOLD]
_KINDS = st.sampled_from(
    ["Card", "CardSet", "Suit", "Rank", "Clause", "Event", "Play", "HandScore", "Contract", "Bid"]
)
_TAGGED = st.dictionaries(_KINDS, st.one_of(st.none(), st.integers(), _SCRAPS), max_size=1)


@given(st.sampled_from(LINES), st.sampled_from(LINES), st.data())
def test_anything_is_an_event_or_refused(
    pair: tuple[Any, bytes], other: tuple[Any, bytes], data: st.DataObject
) -> None:
    """An event of any variant with some part of another type, and then what comes of a view."""
    seen, line = data.draw(st.sampled_from([pair, other]))[0], pair[1]
    changed = data.draw(st.one_of(_replaced(json.loads(line)), _TAGGED))
    with contextlib.suppress(PitchError):
        event = from_json(changed, "event")
        assert isinstance(event, Event)
        assert from_json(to_line(to_json(event))) == event
        after = observe(seen, event)
        assert observe(seen, event) == after
        assert hash(after) == hash(after)
        assert repr(after)
        assert str(after.score)
        assert len(after.hand_sizes) == after.players
        assert list(legal_moves(after)[:3]) is not None
        assert after.ruled_out is not None


@given(st.sampled_from(LINES), st.integers(0, 400), st.binary(max_size=8))
def test_damaged_lines_are_events_or_refused(
    pair: tuple[Any, bytes], place: int, put: bytes
) -> None:
    """Some bytes of a line are others."""
    seen, line = pair
    place %= len(line)
    with contextlib.suppress(PitchError):
        observe(seen, from_json(line[:place] + put + line[place + len(put) :], "event"))


@pytest.mark.parametrize("depth", [50, 200, 400])
@pytest.mark.parametrize("clause", [True, False])
def test_a_value_within_values_is_an_event_or_refused(depth: int, clause: bool) -> None:
    """However deep: Python would run out of its stack where the event is made, or printed."""
    line = next(line for _, line in LINES if b'"awards"' in line and b'"why":null' in line)
    open_ = '{"message":"game.most","template":"{pips}","values":{"pips":{"clause":'
    close = "}}}"
    if not clause:
        open_, close = "[", "]"
    deep = f"{open_ * depth}1{close * depth}".encode()
    with contextlib.suppress(PitchError):
        assert str(from_json(line.replace(b'"why":null', b'"why":' + deep, 1), "event").score)


_MESSAGES = _replaced({"move": "pass", "turn": 3}).map(to_line)
_LINES = st.one_of(st.binary(max_size=40), _SCRAPS.map(json.dumps).map(str.encode), _MESSAGES)


@given(st.sampled_from(VARIANTS), st.integers(0, 10**6), st.integers(0, 60), st.data())
def test_a_server_hears_a_move_or_refuses(
    variant: Variant, seed: int, moves: int, data: st.DataObject
) -> None:
    """Whatever a client sends at whatever moment; nothing but a legal move changes the game."""

    async def ask() -> None:
        server = Server(variant, variant.default_players, 2, random.Random(seed))
        chance = random.Random(seed)
        for _ in range(server.state.players):
            server.seat_for(None)
        for _ in range(moves):
            move = choice(chance, server.state)
            if server.state.phase is not Phase.OVER and move is not None:
                server.make(move)
        before = server.state
        for seat in server.seats:
            refused = server.hear(seat, data.draw(_LINES))
            assert (refused is None) == (before is not server.state)
            assert refused is None or 0 < len(refused) < 1_000
            if before is not server.state:
                break
        if server.clock is not None:
            server.clock.cancel()
        if server.state.to_act is not None:
            assert legal_moves(view(server.state, server.state.to_act))

    asyncio.run(ask())
