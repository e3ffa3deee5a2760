"""Records of games: made, read, checked, redacted and written; matches, and positions on a line."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, Literal, NoReturn, final

import attrs

from ..codec.components import Components, component_classes
from ..codec.texts import Problems, TooManyProblems, parse_text, text_of
from ..errors import InvalidArgument, InvalidNotation, as_tuple, check_seat, expect, items_of, shown
from ..game.engine import apply
from ..game.hand_score import HandScore
from ..game.state import State, before_the_deal, check_state
from ..knowledge.events import events_of
from ..knowledge.views import view
from ..moves import Move
from ..problems import Problem, RecordError, bullets, problem
from ..variants import VARIANTS
from .forms import RecordReader, RecordText, record_lines, record_to_data
from .model import LONGEST, MOST_PROBLEMS, GameRecord, HandRecord, beginning, replay_record, seer

__all__ = [
    "PUBLIC_HEADERS", "Match", "check_record", "inspect_record", "read_record",
    "record_game", "record_to_json", "record_to_text", "redact", "states_of",
]  # fmt: skip

PUBLIC_HEADERS = ("Event", "Site", "Date", "Time", "Table", "Round")
"""The headers that :func:`redact` keeps by default. A seed must not be among them."""


def record_game(
    states: State | Iterable[State],
    *,
    seats: Iterable[str | None] = (),
    headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
) -> GameRecord:
    """The record of a game from its states: all of them, or at least the last one of each hand.

    A state keeps only its current hand, so the record of one state is that hand, from the scores,
    dealer and hand number before it. Reading a record back and replaying it gives equal states.

    >>> from pitchlib import FIVE_MAJORS, apply, deal, legal_moves, replay, start
    >>> states = [deal(start(FIVE_MAJORS), seed=7)]
    >>> while states[-1].to_act is not None:
    ...     states.append(apply(states[-1], legal_moves(states[-1])[0]))
    >>> record_game(states)
    <GameRecord five-majors, 4 players, 1 hand, 5 events>
    >>> states_of(record_game(states[1]))[-1] == states[1]
    True

    To record from moves, replay them: ``record_game(replay(variant, moves).states)``.

    :param states: states of one game, in order; or a single one.
    :param seats: the names of those who play, by seat.
    :param headers: what else to tell, as pairs or a dictionary: ``{"Date": "2026-11-21"}``.
    :raises InvalidArgument: if there is no state, or one does not follow from the one before.
    """
    last: dict[int, State] = {}
    for state in [states] if isinstance(states, State) else items_of(states, "states"):
        check_state(state)
        if last and state.hand_number < next(reversed(last)):
            raise InvalidArgument(f"{shown(state)} comes after a later hand")
        last[state.hand_number] = state
    if not last:
        raise InvalidArgument("A game has at least one state")
    ends = [*last.values()]
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
            HandRecord(state.moves, state.scores if state.hand_finished else None)
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

    Its hands have the events that the seat received, as :class:`~pitchlib.knowledge.Event` says
    them: its own cards, discards and draws, and of the others only the numbers. Comments go,
    because they may reveal anything, and so do headers not in ``headers``. Scores stay: everyone
    knows them.

    >>> from pitchlib import SETBACK, deal, start
    >>> from pitchlib.records import record_game
    >>> seen = redact(record_game(deal(start(SETBACK), seed=7)), 1)
    >>> print(seen.hands[0].moves[0])
    dealt 5S JH QD JD 2D 2C

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
        viewer = check_seat(viewer, record.players, "viewer, if there is one,")
    keep = items_of(headers, "headers")
    state = beginning(record)
    hands = []
    for hand in record.hands:
        for _, move in hand.events:
            state = apply(state, move)  # type: ignore[arg-type]  # none is hidden
        told = [(each.seat, str(each)) for each in events_of(view(state, viewer))]
        events = [(seat, text.removeprefix(f"seat {seat}: ")) for seat, text in told]
        hands.append(HandRecord(events, hand.scores))
    return attrs.evolve(
        record,
        seen_by="nobody" if viewer is None else viewer,
        headers=[(name, value) for name, value in record.headers if name in keep],
        comments=(),
        hands=hands,
    )


@final
@attrs.frozen(repr=False)
class Match:
    """The hands of one game kept together, for its record, its standings, and to go on later.

    A :class:`~pitchlib.State` keeps only its current hand. A match adds the last state of every
    hand before. It is as immutable as a state: :meth:`apply` gives the match after a move.

    >>> from random import Random
    >>> from pitchlib import FIVE_MAJORS, legal_moves, sample_deal, start
    >>> from pitchlib.records import Match
    >>> match, rng = Match(start(FIVE_MAJORS)), Random(7)
    >>> while len(match.scores) < 2:
    ...     if match.state.to_act is None:
    ...         match = match.apply(sample_deal(match.state, rng))
    ...     else:
    ...         match = match.apply(legal_moves(match.state)[-1])
    >>> match.standings
    ((0, 0, 0, 0), (0, -5, 1, 2), (0, -4, -4, 3))
    >>> Match.of(match.record(seats=["Ann", "Bea", "Cid", "Dov"])) == match
    True
    """

    state: State
    """The current state."""
    ended: tuple[State, ...] = attrs.field(default=(), converter=as_tuple)
    """The last state of each hand before the current one."""

    def __attrs_post_init__(self) -> None:
        """Refuse what is no state."""
        for state in (self.state, *self.ended):
            check_state(state)

    @classmethod
    def of(cls, record: GameRecord) -> Match:
        """The match of a whole record, to go on where the record ends.

        :raises RecordError: if an event is not legal.
        :raises InvalidArgument: for a record as one seat saw it.
        """
        states = states_of(record)
        return cls(states[-1], [last for last, _ in pairwise(states) if last.hand_finished])

    def apply(self, move: Move, *, seat: int | None = None) -> Match:
        """The match after a move or a deal; takes and raises the same as :func:`pitchlib.apply`."""
        state = apply(self.state, move, seat=seat)
        return Match(state, self._hands if self.state.hand_finished else self.ended)

    @property
    def _hands(self) -> tuple[State, ...]:
        return (*self.ended, self.state)

    @property
    def scores(self) -> tuple[HandScore | None, ...]:
        """The score of each hand that is over; ``None`` for a hand that was thrown in."""
        return tuple(hand.score for hand in self._hands if hand.hand_finished)

    @property
    def standings(self) -> tuple[tuple[int, ...], ...]:
        """The scores by side: at the beginning, and after each hand that is over."""
        after = (hand.scores for hand in self._hands if hand.hand_finished)
        return (before_the_deal(self._hands[0]).scores, *after)

    def record(
        self,
        *,
        seats: Iterable[str | None] = (),
        headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    ) -> GameRecord:
        """The record of all hands so far; takes and raises the same as :func:`record_game`."""
        return record_game(self._hands, seats=seats, headers=headers)

    def __repr__(self) -> str:
        return f"<Match: {self.state!r}>"


# Reading, checking and writing


def inspect_record(
    source: str | bytes, *, components: Iterable[type] = ()
) -> tuple[GameRecord | None, tuple[Problem, ...]]:
    """As much of a record, text or JSON, as can be read, and every problem, in the text's order.

    There is no record if it is not clear which game it is, and no problem if it is valid.

    Nothing in a record is run or imported, and no record, however malicious, takes more time or
    memory than its length allows; see the limits in :doc:`/records`.

    :param source: the record; bytes are read as UTF-8.
    :param components: classes of custom components the record's variant may name.
    :raises InvalidArgument: if ``source`` is neither text nor bytes, or for wrong ``components``.
    """
    problems, record = Problems(MOST_PROBLEMS), None
    reader = RecordReader(problems, Components(components))
    with contextlib.suppress(TooManyProblems):
        text = text_of(source, LONGEST, "a record", problems)
        if not problems and text.lstrip().startswith("{"):
            data = parse_text(text, "json", problems)
            record = None if data is None else reader.record(data, check=True)
        elif not problems:
            lines = RecordText(text, problems)
            record = reader.record(lines.headers(), lines.hands(), check=True)
    return record, problems.located()


def read_record(source: str | bytes, *, components: Iterable[type] = ()) -> GameRecord:
    """Read a record, text or JSON, replay it and check it.

    >>> record = read_record('''pitchlib-record 1
    ... Variant: setback
    ...
    ... deal 9S 8S 7H 6D 5C 2C | AS KS QS JS TS 2S | AH KH 7C 6C 4C 3C | AD KD QD JD TD 9D
    ... 1 bid 4, 2 pass, 3 pass, 0 pass
    ... 1 play AS 3C 9D 2C   # nobody else has a spade left but seat 0
    ... ''')
    Traceback (most recent call last):
    ...
    pitchlib.problems.RecordError: The record is not in order: line 6, column 17: Seat 0 may not ...

    :param source: the record; bytes are UTF-8.
    :param components: classes of custom components that the record's variant may name.
    :raises RecordError: with every problem.
    :raises InvalidArgument: for what is neither text nor bytes, and for wrong ``components``.
    """
    record, problems = inspect_record(source, components=components)
    if record is None or problems:
        _refuse(problems)
    return record


def check_record(record: GameRecord) -> GameRecord:
    """Check a record made or changed by hand, and fill in seats.

    :raises RecordError: with every problem.
    """
    return _read_back(record, check=True)[0]


def _read_back(record: GameRecord, *, check: bool) -> tuple[GameRecord, dict[str, Any]]:
    """A record as it is read from its data, and the data."""
    expect(record, GameRecord, "a GameRecord")
    problems, data, again = Problems(MOST_PROBLEMS), record_to_data(record), None
    with contextlib.suppress(TooManyProblems):
        reader = RecordReader(problems, Components(component_classes(record.variant)))
        again = reader.record(data, check=check)
    if again is None or problems:
        _refuse((*problems.found,))
    return again, data


def _refuse(problems: tuple[Problem, ...]) -> NoReturn:
    """Raise all problems at once."""
    # A place in the text says more than a path.
    lines = [str(each if each.column is None else attrs.evolve(each, path=())) for each in problems]
    if len(lines) == 1:
        raise RecordError(f"The record is not in order: {lines[0]}", problems)
    raise RecordError(bullets(f"The record has {len(lines)} problems", lines), problems)


def _short_enough(text: str) -> str:
    if len(text) > LONGEST:
        message = f"a record has at most {LONGEST} characters: split the game"
        _refuse((problem("record.too-long", message),))
    return text


def record_to_text(record: GameRecord) -> str:
    """A record as text that people can read and type; :func:`read_record` reads it back.

    :raises RecordError: for names, headers or comments that could not be read back, such as a name
        with a line break, and for more than a record can hold.
    """
    return _short_enough("\n".join(record_lines(_read_back(record, check=False)[1])) + "\n")


def record_to_json(record: GameRecord) -> str:
    """A record as one line of JSON with the same content; :func:`read_record` reads it back.

    :raises RecordError: like :func:`record_to_text`.
    """
    return _short_enough(json.dumps(_read_back(record, check=False)[1], ensure_ascii=False) + "\n")


_BETWEEN = " / "
_ESCAPED = re.compile(r"\\([\\/])")


def position_text(state: State) -> str:
    """The state on one line, for bug reports and tests, which :func:`parse_position` reads back.

    It has the rules, the dealer, the scores, and everything that has happened in the current hand:
    the record of that hand, with slashes between its lines. A variant of the library is given by
    its name alone. A slash or backslash within a line gets a backslash before it.

    >>> from pitchlib import SETBACK, start
    >>> print(position_text(start(SETBACK, dealer=2)))
    pitchlib-record 1 / Players: 4 / Dealer: 2 / Scores: 0 0 0 0 / Variant: setback
    """
    check_state(state)
    data = record_to_data(record_game(state))
    if state.variant in VARIANTS:
        data["variant"] = {"id": state.variant.id}
    for hand in data["hands"]:
        hand.pop("scores", None)  # which follow from the moves
    lines = [line for line in record_lines(data) if line and not line.startswith("hand ")]
    return _BETWEEN.join(re.sub(r"[\\/]", r"\\\g<0>", line) for line in lines)


def parse_position(text: str, *, components: Iterable[type] = ()) -> State:
    """Read a state from one line.

    :param text: one line.
    :param components: classes of custom components its variant may name.
    :raises RecordError: if it is no record; the lines of its problems are its parts.
    :raises InvalidNotation: if it is one of several hands, or of what one seat saw.
    """
    expect(text, str, "a position as text")
    lines = _ESCAPED.sub(r"\1", text.strip(" ").replace(_BETWEEN, "\n"))
    record = read_record(lines, components=components)
    if len(record.hands) > 1 or record.seen_by is not None:
        raise InvalidNotation("a position has one hand, and all of it", text[:80])
    return states_of(record)[-1]
