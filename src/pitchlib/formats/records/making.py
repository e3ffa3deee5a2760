"""Making records from states."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

import attrs

from ...errors import InvalidArgument, PitchError
from ...game.engine import apply
from ...game.state import Phase, State, before_the_deal
from .checking import beginning, result_of
from .model import GameRecord, HandRecord

__all__ = ["record_game", "record_of", "states_of"]


def record_of(
    state: State,
    *,
    seats: Iterable[str | None] = (),
    headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
) -> GameRecord:
    """The record of a state: its current hand, from the scores, dealer and hand number before it.

    A state keeps only its current hand; :func:`record_game` puts the hands of a whole game
    together. Reading the record back and replaying it gives an equal state, at any moment.

    >>> from pitchlib import SETBACK, deal, start
    >>> record = record_of(deal(start(SETBACK), seed=7))
    >>> states_of(record)[-1] == deal(start(SETBACK), seed=7)
    True

    :param state: any state.
    :param seats: the names of those who play, by seat.
    :param headers: what else to tell, as pairs or a dictionary: ``{"Date": "2026-11-21"}``.
    """
    if not isinstance(state, State):
        raise InvalidArgument(f"Expected a State, not {state!r}")
    record = GameRecord(
        variant=state.variant,
        players=state.players,
        dealer=state.dealer,
        scores=state.scores,
        hands_before=state.hand_number,
        seats=seats,
        headers=headers,
    )
    if not state.moves:
        return record
    first = _before_the_deal(state)
    hand = HandRecord(state.moves, first.dealer, result_of(state))
    return attrs.evolve(
        record,
        dealer=first.dealer,
        scores=first.scores,
        hands_before=state.hand_number - 1,
        hands=(hand,),
    )


def _before_the_deal(state: State) -> State:
    """The state in which the hand was dealt, once the moves are sure to lead on from there."""
    first = last = before_the_deal(state)
    with suppress(PitchError):
        for seat, move in state.moves:
            last = apply(last, move, seat=seat)
        if last == state:
            return first
    raise InvalidArgument(f"{state!r} is not a state that its moves lead to")


def record_game(
    states: Iterable[State],
    *,
    seats: Iterable[str | None] = (),
    headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
) -> GameRecord:
    """The record of a game from its states: all of them, or at least the last one of every hand.

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
    given: Any = states
    if isinstance(given, State):
        raise InvalidArgument("record_game takes all states of a game; record_of takes one state")
    if not isinstance(given, Iterable):
        raise InvalidArgument(f"Expected the states of a game, in order, not {states!r}")
    last: dict[int, State] = {}
    for state in states:
        if not isinstance(state, State):
            raise InvalidArgument(f"Expected states, not {state!r}")
        if last and state.hand_number < next(reversed(last)):
            raise InvalidArgument(f"{state!r} comes after a later hand")
        last[state.hand_number] = state
    if not last:
        raise InvalidArgument("A game has one state at least")
    records = [record_of(state, seats=seats, headers=headers) for state in last.values()]
    if len(records) > 1 and not records[0].hands:
        del records[0]  # the state before the first deal
    whole = records[0]
    follows = states_of(whole)[-1]
    for record, state in zip(records[1:], tuple(last.values())[-len(records) + 1 :]):
        before = beginning(record)
        same = (before.variant, before.players, before.dealer, before.scores, before.hand_number)
        if follows.phase is not Phase.DEAL or same != (
            follows.variant, follows.players, follows.dealer, follows.scores, follows.hand_number,
        ):  # fmt: skip
            raise InvalidArgument(
                f"Hand {record.hands_before + 1} does not follow from the hand before it: give "
                "the last state of every hand"
            )
        whole = attrs.evolve(whole, hands=(*whole.hands, *record.hands))
        follows = state
    return whole


def states_of(record: GameRecord) -> tuple[State, ...]:
    """The state before the first deal of a record and after every event.

    :raises RecordError: if an event is not legal; :func:`replay_record` gives the valid prefix.
    :raises InvalidArgument: for a record as one seat saw it, which is no whole game.
    """
    from .reading import check_record, replay_record

    replayed = replay_record(record)
    if replayed.error is not None:
        check_record(record)
        raise replayed.error
    return replayed.states
