"""A record as one seat saw the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import attrs

from ...errors import InvalidArgument, check_seat, items_of
from ...game.engine import apply
from ...knowledge.views import view
from ...moves import Deal
from .checking import beginning, result_of
from .model import GameRecord, HandRecord, seer
from .reading import check_record
from .seen import seen_events

__all__ = ["PUBLIC_HEADERS", "redact"]

PUBLIC_HEADERS = ("Event", "Site", "Date", "Time", "Table", "Round")
"""The headers that :func:`redact` keeps by default. A seed must not be among them."""


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
