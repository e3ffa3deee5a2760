"""Making records: from states, and of a record what one seat saw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import attrs

from ...errors import InvalidArgument, check_seat, items_of, shown
from ...game.engine import apply
from ...game.state import State, before_the_deal, check_state
from ...knowledge.views import view
from ...moves import Deal
from .checking import beginning, result_of
from .model import GameRecord, HandRecord, seer
from .reading import check_record, replay_record
from .seen import seen_events

__all__ = ["PUBLIC_HEADERS", "record_game", "record_of", "redact", "states_of"]

PUBLIC_HEADERS = ("Event", "Site", "Date", "Time", "Table", "Round")
"""The headers that :func:`redact` keeps by default. A seed must not be among them."""


def record_of(
    state: State,
    *,
    seats: Iterable[str | None] = (),
    headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
) -> GameRecord:
    """The record of a state: its current hand, from the scores, dealer and hand number before it.

    A state keeps only its current hand; :func:`record_game` records a whole game. Reading the
    record back and replaying it always gives an equal state.

    >>> from pitchlib import SETBACK, deal, start
    >>> record = record_of(deal(start(SETBACK), seed=7))
    >>> states_of(record)[-1] == deal(start(SETBACK), seed=7)
    True

    :param state: any state.
    :param seats: the names of those who play, by seat.
    :param headers: what else to tell, as pairs or a dictionary: ``{"Date": "2026-11-21"}``.
    """
    check_state(state)
    return _record([state], seats, headers)


def record_game(
    states: Iterable[State],
    *,
    seats: Iterable[str | None] = (),
    headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
) -> GameRecord:
    """The record of a game from its states: all of them, or at least the last one of each hand.

    >>> from pitchlib import FIVE_MAJORS, apply, deal, legal_moves, replay, start
    >>> states = [deal(start(FIVE_MAJORS), seed=7)]
    >>> while states[-1].to_act is not None:
    ...     states.append(apply(states[-1], legal_moves(states[-1])[0]))
    >>> record_game(states)
    <GameRecord five-majors, 4 players, 1 hand, 5 events>

    To record from moves, replay them: ``record_game(replay(variant, moves).states)``.

    :param states: states of one game, in order.
    :param seats: as in :func:`record_of`.
    :param headers: as in :func:`record_of`.
    :raises InvalidArgument: if there is no state, or one does not follow from the one before.
    """
    given: object = states
    if isinstance(given, State):
        raise InvalidArgument("record_game takes all states of a game; record_of takes one state")
    last: dict[int, State] = {}
    for state in items_of(states, "states"):
        check_state(state)
        if last and state.hand_number < next(reversed(last)):
            raise InvalidArgument(f"{shown(state)} comes after a later hand")
        last[state.hand_number] = state
    if not last:
        raise InvalidArgument("A game has at least one state")
    return _record([*last.values()], seats, headers)


def _record(
    ends: Sequence[State],
    seats: Iterable[str | None],
    headers: Mapping[str, str] | Iterable[tuple[str, str]],
) -> GameRecord:
    """The record that leads to these states, one of each hand; the first may be without a deal."""
    dealt = [state for state in ends if state.moves]
    first = before_the_deal(dealt[0] if dealt else ends[0])
    record = GameRecord(
        variant=first.variant,
        players=first.players,
        dealer=first.dealer,
        scores=first.scores,
        hands_before=first.hand_number,
        tally=first.tally,
        seats=seats,
        headers=headers,
        hands=[
            HandRecord(state.moves, before_the_deal(state).dealer, result_of(state))
            for state in dealt
        ],
    )
    reached = {state.hand_number: state for state in replay_record(record).states}
    for state in ends:
        if reached.get(state.hand_number) != state:
            hint = ": give the last state of every hand" if len(ends) > 1 else ""
            raise InvalidArgument(f"{shown(state)} is not a state that its moves lead to{hint}")
    return record


def states_of(record: GameRecord) -> tuple[State, ...]:
    """The state before the first deal of a record and after every event.

    :raises RecordError: if an event is not legal; :func:`replay_record` gives the states before it.
    :raises InvalidArgument: for a record as one seat saw it.
    """
    replayed = replay_record(record)
    if replayed.error is not None:
        check_record(record)
        raise replayed.error
    return replayed.states


def redact(
    record: GameRecord,
    seat: int | Literal["nobody"] | None,
    *,
    headers: Iterable[str] = PUBLIC_HEADERS,
) -> GameRecord:
    """The record as one seat saw the game, or a spectator, who saw only what was public.

    The seat's own hands, discards and draws stay; of the others, only the numbers of cards.
    Comments go, because they may reveal anything, and so do headers not in ``headers``. Results
    stay: everyone knows them.

    >>> from pitchlib import SETBACK, deal, start
    >>> from pitchlib.formats.records import record_of
    >>> seen = redact(record_of(deal(start(SETBACK), seed=7)), 1)
    >>> print(seen.hands[0].moves[0])
    deal 6?? | 5S JH QD JD 2D 2C | 6?? | 6??

    :param record: a whole record.
    :param seat: the seat; ``None`` for a spectator, as for :func:`pitchlib.view`, or ``"nobody"``,
        as the record then has it in ``seen_by``.
    :param headers: the names of the headers to keep.
    :raises InvalidArgument: for a seat that there is not, or a record that is redacted already.
    :raises RecordError: for a record that is not in order: nobody knows what was seen.
    """
    record = check_record(record)
    if record.seen_by is not None:
        raise InvalidArgument(f"The record is already as seen by {seer(record.seen_by)}")
    viewer = None if seat == "nobody" else seat
    if viewer is not None:
        check_seat(viewer, record.players, "viewer, if there is one,")
    keep = items_of(headers, "headers")
    state = beginning(record)
    hands = []
    for hand in record.hands:
        for _, move in hand.events:
            state = apply(state, move)  # type: ignore[arg-type]  # none is hidden
        seen = view(state, viewer)
        dealt = hand.moves[0]
        assert isinstance(dealt, Deal)
        stock = [card if card in seen.turned else None for card in dealt.stock or ()]
        events = [
            event
            for place, (mover, move) in enumerate(seen.moves, start=1)
            for event in seen_events(seen, stock, place, mover, move)
        ]
        result = hand.result and result_of(seen)
        hands.append(HandRecord(events, hand.dealer, result))
    return attrs.evolve(
        record,
        seen_by="nobody" if viewer is None else viewer,
        headers=[(name, value) for name, value in record.headers if name in keep],
        comments=(),
        hands=hands,
    )
