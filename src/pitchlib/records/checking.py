"""Checking a record: its moves against the rules, its results against the replay.

A record as one seat saw it is filled up with made-up cards where the seat saw none, so that the
same engine checks it; what depends on made-up cards is not held against the record.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, final

import attrs

from ..clauses import Verdict
from ..content import shipped_components
from ..engine import apply, apply_unchecked
from ..errors import PitchError
from ..explaining import explain
from ..game import score_hand, start
from ..moves import MOVE_TYPES, Bid, CallCard, Deal, Discard, Move, NameTrump, Pass, Say
from ..state import Phase, State
from .model import Draw, GameRecord, HandRecord, HandResult, RecordedEvent, SeenDeal, UnseenDiscard
from .problems import Path, Problems
from .worlds import FilledHand, filled

__all__ = ["beginning", "checked", "drawn", "numbered", "result_of"]


def beginning(record: GameRecord) -> State:
    """The state before the first deal of a record.

    :raises PitchError: if no game can begin like that.
    """
    state = start(
        record.variant, players=record.players, dealer=record.dealer, scores=record.scores
    )
    return numbered(state, record.hands_before)


def numbered(state: State, hands: int) -> State:
    """A state before a deal, after so many hands."""
    frame = attrs.evolve(state._frame, hand_number=hands)
    return State(frame, state.phase, state.to_act)


def result_of(state: State) -> HandResult | None:
    """The outcome of the hand that has just ended; ``None`` while it goes on."""
    if state.phase not in {Phase.DEAL, Phase.OVER} or not state.moves:
        return None
    if state.contract is None:
        return HandResult(outcome="thrown-in", scores=state.scores, winner=state.winner)
    score = score_hand(state)
    outcome: Literal["made", "set", "played"] = "made" if score.made else "set"
    return HandResult(
        outcome=outcome if score.contract.level else "played",
        points=tuple(award.side for award in score.awards),
        scores=score.scores,
        winner=score.winner,
    )


def checked(record: GameRecord, problems: Problems) -> GameRecord:
    """The record with all seats and dealers filled in; what is wrong is noted."""
    try:
        state = beginning(record)
    except PitchError as error:
        problems.add((), str(error))
        return record
    walk = _Walk(record, problems, state)
    # Hands with something that could not be read have gaps, which make the rest look illegal.
    unread = {path[1] for path, *_ in problems.found if len(path) > 1 and path[0] == "hands"}
    hands = []
    for place, hand in enumerate(record.hands):
        walk.enter(place)
        walk.sure &= place not in unread
        hands.append(walk.hand(place, hand) if walk.sure else hand)
    return attrs.evolve(record, hands=tuple(hands))


@final
class _Walk:
    """A walk through a record, hand by hand."""

    def __init__(self, record: GameRecord, problems: Problems, state: State) -> None:
        self.record = record
        self.problems = problems
        self.state = state
        self.sure = True
        """Whether the state is what it was in the game."""

    def enter(self, place: int) -> None:
        """Go on after a hand that could not be followed, with what the record claims."""
        if self.sure:
            return
        before, hand = self.record.hands[place - 1], self.record.hands[place]
        if before.result is None or before.result.scores is None or hand.dealer is None:
            return
        try:
            state = start(
                self.record.variant,
                players=self.record.players,
                dealer=hand.dealer,
                scores=before.result.scores,
            )
        except PitchError:
            return
        self.state = numbered(state, self.record.hands_before + place)
        self.sure = True

    def hand(self, place: int, hand: HandRecord) -> HandRecord:
        """Follow one hand."""
        path: Path = ("hands", place)
        dealer = self.state.dealer
        if self.state.phase is Phase.DEAL and hand.dealer not in {None, dealer}:
            told = f"seat {dealer} deals this hand, not seat {hand.dealer}"
            self.problems.add((*path, "dealer"), told)
        events: list[RecordedEvent] = []
        filling = None
        if self.record.seen_by is not None:
            filling = filled(self.record, hand, self.state, path, self.problems)
            if filling is None:
                self.sure = False
                return hand
        due: tuple[tuple[int, int], ...] = ()
        for number, (seat, move) in enumerate(hand.events):
            here = _event_path(path, hand.events, number)
            if isinstance(move, Draw):
                event = self.draw(seat, move, due, here)
                due = due[1:]
            elif due:
                taker, count = due[0]
                told = f"seat {taker} draws {count} cards, which the record does not tell"
                self.problems.add(here, told)
                event = None
            else:
                before = self.state
                event = self.step(seat, move, filling, number, here)
                due = drawn(before, self.state) if filling is not None else ()
            if event is None:
                self.sure = False
                return hand
            events.append(event)
            if filling is not None and self.lost(filling, hand, number):
                self.sure = False
                break
        if filling is not None and self.made_up(filling, place, hand):
            self.sure = False
        rest = hand.events[len(events) :]
        found = attrs.evolve(hand, events=(*events, *rest), dealer=dealer)
        if self.sure and hand.result is not None:
            self.result(hand.result, (*path, "result"))
        return found

    def step(
        self, seat: int | None, move: object, filling: FilledHand | None, number: int, here: Path
    ) -> RecordedEvent | None:
        """Follow one move."""
        real = move if filling is None else filling.moves[number]
        if isinstance(move, (SeenDeal, UnseenDiscard)) and filling is None:
            told = "unknown cards stand only in a record as seen by one seat"
            self.problems.add(here, told)
            return None
        assert isinstance(real, MOVE_TYPES)
        actor = self.state.to_act
        try:
            if filling is None:
                self.state = apply(self.state, real, seat=seat)
            else:
                verdict = explain(self.state, real, seat=seat)
                if not verdict.legal and _trusted(self.state, real, filling, verdict):
                    self.state = apply(self.state, real, seat=seat)
                self.state = apply_unchecked(self.state, real)
        except PitchError as error:
            self.problems.add(here, str(error))
            return None
        return actor, move  # type: ignore[return-value]

    def draw(
        self, seat: int | None, move: Draw, due: tuple[tuple[int, int], ...], here: Path
    ) -> RecordedEvent | None:
        """Follow cards that were drawn; ``due`` says who must draw how many, the next one first."""
        taker, count = due[0] if due else (-1, 0)
        if not due:
            told = "nothing is drawn here"
        elif seat not in {None, taker}:
            told = f"seat {taker} draws now, not seat {seat}"
        elif len(move) != count:
            told = f"seat {taker} draws {count} cards, not {len(move)}"
        else:
            return taker, move
        self.problems.add(here, told)
        return None

    def lost(self, filling: FilledHand, hand: HandRecord, number: int) -> bool:
        """Whether made-up cards have ended the hand before the record does."""
        return self.over and not filling.all_known and number + 1 < len(hand.events)

    def made_up(self, filling: FilledHand, place: int, hand: HandRecord) -> bool:
        """Whether made-up cards decide if the bidder has gone out in mid-hand."""
        if filling.all_known or self.state.contract is None:
            return False
        watches = self.state.variant.at(self.state.players).going_out.during_play.watches
        goes_on = hand.result is not None or place + 1 < len(self.record.hands)
        return self.over or (watches and goes_on)

    @property
    def over(self) -> bool:
        """Whether the hand is over."""
        return self.state.phase in {Phase.DEAL, Phase.OVER}

    def result(self, claimed: HandResult, path: Path) -> None:
        """Compare what the record claims with what has come of the hand."""
        actual = result_of(self.state)
        if actual is None:
            self.problems.add(path, "the hand is not over, so it has no result yet")
            return
        if claimed.outcome not in {None, actual.outcome}:
            told = f"the outcome is {actual.outcome}, not {claimed.outcome}"
            self.problems.add((*path, "outcome"), told)
        for key in ("points", "scores"):
            told_values, values = getattr(claimed, key), getattr(actual, key)
            if told_values is not None and told_values != (values or ()):
                told = f"the {key} are {_row(values or ())}, not {_row(told_values)}"
                self.problems.add((*path, key), told)
        if claimed.winner not in {None, actual.winner}:
            winner = "nobody" if actual.winner is None else f"side {actual.winner}"
            told = f"the game is won by {winner}, not by side {claimed.winner}"
            self.problems.add((*path, "winner"), told)


def _row(values: Sequence[int | None]) -> str:
    return " ".join("-" if value is None else str(value) for value in values) or "none"


def _event_path(path: Path, events: Sequence[RecordedEvent], number: int) -> Path:
    deals = bool(events) and isinstance(events[0][1], (Deal, SeenDeal))
    if number == 0 and deals:
        return (*path, "deal")
    return (*path, "moves", number - deals, 1)


def drawn(before: State, after: State) -> tuple[tuple[int, int], ...]:
    """Who took how many cards from the stock between two states, in turn."""
    count = len(before.stock) - len(after.stock)
    if before.phase in {Phase.DEAL, Phase.PLAY} or count <= 0:
        return ()  # what is drawn from an open stock goes without saying
    if len(after.turned) > len(before.turned):  # the cards were run
        players = after.players
        size = (count - 1) // players
        return tuple(((before.dealer + turn) % players, size) for turn in range(1, players + 1))
    seat = before.to_act if before.phase is Phase.EXCHANGE else None
    if seat is None:
        assert after.contract is not None
        seat = after.contract.bidder
    return ((seat, count),)


_PUBLIC = frozenset({"out-of-turn", "wrong-phase", "game-over", "deal"})
_COUNTS = frozenset({"discard.exactly", "discard.at-most"})


def _trusted(state: State, move: Move, filling: FilledHand, verdict: Verdict) -> bool:
    """Whether a refusal does not rest on made-up cards."""
    if any(reason.rule_id in _PUBLIC for reason in verdict):
        return True
    seat = state.to_act
    if seat is None or isinstance(move, (Deal, NameTrump, CallCard)):
        return True
    if state._frame.table.draws and "card-not-held" in verdict.rule_ids:
        return True  # whatever a seat plays it was dealt, unless everybody has seen it elsewhere
    if isinstance(move, (Bid, Pass, Say)):
        # What ships with the library judges a call by the calls alone.
        auction = state.variant.at(state.players).auction
        return type(auction).__name__ in shipped_components() or seat == filling.viewer
    if isinstance(move, Discard) and seat != filling.viewer:
        return any(reason.clause.message in _COUNTS for reason in verdict)
    return seat in filling.known
