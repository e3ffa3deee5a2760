"""What a record is: a game written down, in whole or as one seat saw it; and how it is replayed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeAlias, final

import attrs

from ..codec.texts import shipped_schema
from ..composing import Variant
from ..errors import InvalidArgument, as_tuple, expect, is_a, items_of, shown
from ..game.hand_score import Tally
from ..game.state import State
from ..game.table import Replay, replayed, resumed
from ..messages import how_many
from ..moves import Move

__all__ = [
    "GameRecord", "HandRecord", "RecordedEvent", "RecordedMove", "record_schema", "replay_record",
]  # fmt: skip

VERSION = 1  # the version of the format that this release writes
LONGEST = 1_000_000  # characters in a record: some two thousand hands
MOST_PROBLEMS = 100  # a record that is nothing but problems is not read to its end


RecordedMove: TypeAlias = Move | str
"""A move; in a record as one seat saw it, the event in words, such as ``discard 3 cards``."""
RecordedEvent: TypeAlias = tuple[int | None, RecordedMove]
"""A move and the seat that made it (``None`` for a deal)."""


@final
@attrs.frozen
class HandRecord:
    """One hand of a record."""

    events: tuple[RecordedEvent, ...] = attrs.field(converter=as_tuple)
    """The deal and all moves, each with the seat that made it."""
    scores: tuple[int, ...] | None = attrs.field(
        default=None, converter=attrs.converters.optional(as_tuple)
    )
    """The scores after the hand, by side; ``None`` if it is not over. Readers check them."""
    comments: tuple[str, ...] = attrs.field(default=(), converter=as_tuple)
    """The comments on the hand, each of one line."""

    @property
    def moves(self) -> tuple[RecordedMove, ...]:
        """The deal and all moves, without the seats."""
        return tuple(move for _, move in self.events)


def _seats(seats: Iterable[str | None]) -> tuple[str | None, ...]:
    names = tuple([None if name == "" else name for name in items_of(seats, "seats")])
    return names if any(name is not None for name in names) else ()


def _headers(headers: Mapping[str, str] | Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    given: Any = headers.items() if isinstance(headers, Mapping) else headers
    pairs = items_of(given, "headers")
    for pair in pairs:
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            raise InvalidArgument(
                "`headers` must be a dictionary or pairs of texts, such as "
                f"{{'Date': '2026-11-21'}}, but {shown(pair)} is not a pair"
            )
    return tuple((name, text) for name, text in pairs)


@final
@attrs.frozen(kw_only=True, repr=False)
class GameRecord:
    """A game written down: the rules, who sat where, and what happened.

    Made by :func:`record_game` and :func:`read_record`; a value like any other, so
    ``attrs.evolve(record, headers={"Event": "Thursday club"})`` gives one with other headers.
    """

    variant: Variant
    """The rules, in full."""
    players: int
    """How many play."""
    dealer: int = 0
    """The seat that deals the first hand of the record."""
    scores: tuple[int, ...] = attrs.field(converter=as_tuple)
    """The scores at the start, by side."""
    hands_before: int = 0
    """How many hands of the game came before the first one in the record."""
    tally: Tally = attrs.field(default=Tally(), validator=is_a(Tally, "a Tally"))
    """What else was carried from those hands, such as a tie for Game."""
    seats: tuple[str | None, ...] = attrs.field(default=(), converter=_seats)
    """The players' names, by seat; ``None`` for one without, empty if nobody is named."""
    headers: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=_headers)
    """Anything else about the game, by name: ``Date``, ``Event``, …"""
    seen_by: int | Literal["nobody"] | None = None
    """The seat that saw the game like this, or ``"nobody"`` for a spectator; ``None`` if the record
    is whole."""
    hands: tuple[HandRecord, ...] = attrs.field(default=(), converter=as_tuple)
    """The hands in order."""
    comments: tuple[str, ...] = attrs.field(default=(), converter=as_tuple)
    """The comments among the headers, each of one line."""

    def header(self, name: str, default: str = "") -> str:
        """The header with this name."""
        return dict(self.headers).get(name, default)

    @property
    def number_of_events(self) -> int:
        """How many deals and moves there are."""
        return sum(len(hand.events) for hand in self.hands)

    def __repr__(self) -> str:
        """The variant, and how much there is; no cards."""
        seen = "" if self.seen_by is None else f", as seen by {seer(self.seen_by)}"
        hands = how_many(len(self.hands), "hand")
        return (
            f"<GameRecord {self.variant.id}, {self.players} players, {hands}, "
            f"{self.number_of_events} events{seen}>"
        )


def record_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of records."""
    return shipped_schema("record", VERSION)


def seer(seen_by: int | str) -> str:
    """Who saw a record: ``seat 2``, or ``a spectator``."""
    return "a spectator" if seen_by == "nobody" else f"seat {seen_by}"


def beginning(record: GameRecord) -> State:
    """The state before the first deal of a record."""
    it, before = record, record.hands_before
    return resumed(before, it.variant, it.players, it.dealer, it.scores, it.tally)


def replay_record(record: GameRecord) -> Replay:
    """The states of a record as far as its events are legal, and where and why it stopped.

    Scores are not checked; :func:`check_record` and the readers do that.

    :raises InvalidArgument: for a record as one seat saw it.
    :raises PitchError: if no game can start like that.
    """
    expect(record, GameRecord, "a GameRecord")
    if record.seen_by is not None:
        raise InvalidArgument(
            f"Only a whole record can be replayed, and this is what {seer(record.seen_by)} saw"
        )
    events: Any = (event for hand in record.hands for event in hand.events)
    return replayed(beginning(record), events)
