"""A record as one seat saw the game."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Literal

import attrs

from ..cards import Card, CardSet
from ..engine import apply
from ..errors import InvalidArgument
from ..moves import Deal, Discard
from ..public import shown_of
from ..state import State
from .checking import beginning, drawn
from .model import (
    Draw,
    GameRecord,
    HandRecord,
    RecordedEvent,
    SeenDeal,
    UnseenDiscard,
)
from .reading import check_record

__all__ = ["PUBLIC_HEADERS", "redact"]

PUBLIC_HEADERS = ("Event", "Site", "Date", "Time", "Table", "Round")
"""The headers that :func:`redact` keeps unless told otherwise; a seed must not be among them."""


def redact(
    record: GameRecord,
    seat: int | Literal["nobody"],
    *,
    headers: Iterable[str] = PUBLIC_HEADERS,
) -> GameRecord:
    """The record as one seat saw the game, or as ``"nobody"`` did: what lay open for everybody.

    The seat keeps its own hands, discards and draws; of the others it sees how many cards they
    were dealt, discarded and drew. Comments go, for they may tell anything, and so do headers that
    are not named in ``headers``. Results stay: everybody hears them.

    >>> from pitchlib import SETBACK, deal, start
    >>> from pitchlib.records import record_of
    >>> seen = redact(record_of(deal(start(SETBACK), seed=7)), 1)
    >>> print(seen.hands[0].moves[0])
    deal 6?? | 5S JH QD JD 2D 2C | 6?? | 6??

    :param record: a whole record.
    :param seat: the seat, or ``"nobody"``.
    :param headers: the names of the headers to keep.
    :raises InvalidArgument: for a seat that there is not, or a record that is redacted already.
    :raises RecordError: for a record that is not in order: it cannot be told what was seen.
    """
    record = check_record(record)
    if record.seen_by is not None:
        raise InvalidArgument(f"The record is already as seen by {record.seen_by}")
    if seat != "nobody" and (type(seat) is not int or seat not in range(record.players)):
        told = f"from 0 to {record.players - 1}, or 'nobody'"
        raise InvalidArgument(f"The record can be told as seen by a seat {told}, not {seat!r}")
    keep = set(headers)
    state = beginning(record)
    hands = []
    for hand in record.hands:
        events: list[RecordedEvent] = []
        states = [state]
        for _, move in hand.events:
            states.append(apply(states[-1], move))  # type: ignore[arg-type]  # none is hidden
        state = states[-1]
        for (actor, move), (before, after) in zip(hand.events, pairwise(states)):
            events += _seen(before, after, actor, move, seat, state.turned)
        hands.append(HandRecord(events, hand.dealer, hand.result))
    return attrs.evolve(
        record,
        seen_by=seat,
        headers=[(name, value) for name, value in record.headers if name in keep],
        comments=(),
        hands=hands,
    )


def _seen(
    before: State,
    after: State,
    actor: int | None,
    move: object,
    viewer: int | str,
    turned: tuple[Card, ...],
) -> Iterable[RecordedEvent]:
    if isinstance(move, Deal):
        hands = [hand if seat == viewer else len(hand) for seat, hand in enumerate(move.hands)]
        stock = _seen_stock(after, turned) if after._frame.table.stock_matters else None
        yield None, SeenDeal(hands, stock)
        return
    if isinstance(move, Discard) and move.cards and actor != viewer:
        shown = shown_of(before._frame, move.cards)
        yield actor, UnseenDiscard(len(move.cards) - len(shown), shown)
    else:
        yield actor, move  # type: ignore[misc]
    stock = before.stock
    for seat, count in drawn(before, after):
        cards, stock = CardSet(stock[:count]), stock[count:]
        yield seat, Draw(cards if seat == viewer else count)


def _seen_stock(dealt: State, turned: tuple[Card, ...]) -> int | tuple[Card | int, ...]:
    """What is known of the stock once all these cards were turned up."""
    if not turned:
        return len(dealt.stock)
    parts: list[Card | int] = []
    unknown = 0
    for card in (*dealt.turned, *dealt.stock):
        if card in turned:
            parts += [unknown, card] if unknown else [card]
            unknown = 0
        else:
            unknown += 1
    return tuple([*parts, unknown] if unknown else parts)
