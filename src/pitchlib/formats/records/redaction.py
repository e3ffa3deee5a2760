"""A record as one seat saw the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import attrs

from ...cards import Card, set_of_bits
from ...checks import check_seat, items_of
from ...errors import InvalidArgument
from ...game.engine import apply
from ...knowledge.views import View, view
from ...moves import Deal, Discard, HandDealt, HiddenDiscard
from .checking import beginning, result_of
from .model import Draw, GameRecord, HandRecord, RecordedEvent, SeenDeal, UnseenDiscard
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
    >>> from pitchlib.formats.records import record_of
    >>> seen = redact(record_of(deal(start(SETBACK), seed=7)), 1)
    >>> print(seen.hands[0].moves[0])
    deal 6?? | 5S JH QD JD 2D 2C | 6?? | 6??

    :param record: a whole record.
    :param seat: the seat, or ``"nobody"``.
    :param headers: the names of the headers to keep.
    :raises InvalidArgument: for a seat that there is not, or a record that is redacted already.
    :raises RecordError: for a record that is not in order: nobody knows what was seen.
    """
    record = check_record(record)
    if record.seen_by is not None:
        raise InvalidArgument(f"The record is already as seen by {record.seen_by}")
    if seat != "nobody":
        check_seat(seat, record.players, "viewer, if not 'nobody',")
    keep = items_of(headers, "headers")
    state = beginning(record)
    viewer = seat if isinstance(seat, int) else None
    hands = []
    for hand in record.hands:
        for _, move in hand.events:
            state = apply(state, move)  # type: ignore[arg-type]  # none is hidden
        seen = view(state, viewer)
        deals = [move for _, move in hand.events if isinstance(move, Deal)]
        events = [event for deal in deals for event in _seen(seen, deal)]
        result = hand.result and result_of(seen)
        hands.append(HandRecord(events, hand.dealer, result))
    return attrs.evolve(
        record,
        seen_by=seat,
        headers=[(name, value) for name, value in record.headers if name in keep],
        comments=(),
        hands=hands,
    )


def _seen(seen: View, deal: Deal) -> Iterator[RecordedEvent]:
    """What a seat saw of a hand, with the cards that were drawn."""
    frame = seen._frame
    for place, (seat, move) in enumerate(seen.moves, start=1):
        if isinstance(move, HandDealt):
            hands = [
                hand if seat == seen.seat else len(hand) for seat, hand in enumerate(deal.hands)
            ]
            matters = frame.table.stock_matters
            yield None, SeenDeal(hands, _seen_stock(deal, seen.turned) if matters else None)
        elif isinstance(move, HiddenDiscard) and move.count:
            yield seat, UnseenDiscard(move.count - len(move.shown), move.shown)
        else:
            yield seat, Discard() if isinstance(move, HiddenDiscard) else move
        for taken in frame.cards.taken:
            if taken.after == place and taken.count:
                mine = taken.seat == seen.seat
                yield taken.seat, Draw(set_of_bits(taken.cards) if mine else taken.count)


def _seen_stock(deal: Deal, turned: tuple[Card, ...]) -> int | tuple[Card | int, ...]:
    """What is known of the stock once all these cards were turned up."""
    stock = deal.stock or ()
    if not turned:
        return len(stock)
    parts: list[Card | int] = []
    unknown = 0
    for card in stock:
        if card in turned:
            parts += [unknown, card] if unknown else [card]
            unknown = 0
        else:
            unknown += 1
    return tuple([*parts, unknown] if unknown else parts)
