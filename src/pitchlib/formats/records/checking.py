"""Checking a record: its moves against the rules, its results against the replay.

A record as one seat saw it is followed by the same step, as far as that seat could follow the game.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Literal, final

import attrs

from ...errors import PitchError
from ...game.hand_score import Tally
from ...game.scoring import tallied
from ...game.state import Phase, Situation, State
from ...game.table import replayed, resumed
from ...knowledge.views import View, view
from ...moves import Deal
from ...problems import Path
from ..places import Problems
from .model import GameRecord, HandRecord, HandResult, SeenDeal
from .seen import Believed, SeenHand
from .text_writing import words


def beginning(record: GameRecord) -> State:
    """The state before the first deal of a record."""
    return resumed(
        record.hands_before,
        record.variant,
        record.players,
        record.dealer,
        record.scores,
        record.tally,
    )


def result_of(at: Situation) -> HandResult | None:
    """The outcome of the hand that has just ended; ``None`` while it goes on."""
    if at.phase not in {Phase.DEAL, Phase.OVER} or not at._frame.moves:
        return None
    score = at.score
    if score is None:
        return HandResult(outcome="thrown-in", scores=at.scores, winner=at.winner)
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
        walk = _Walk(record, problems, beginning(record))
    except PitchError as error:
        problems.add((), str(error))
        return record
    # Hands with something that could not be read have gaps, which make the rest look illegal.
    paths = (problem.path for problem in problems.plain())
    unread = {path[1] for path in paths if len(path) > 1 and path[0] == "hands"}
    hands = []
    for place, hand in enumerate(record.hands):
        walk.enter(place)
        walk.sure &= place not in unread
        hands.append(walk.hand(place, hand) if walk.sure else hand)
    return attrs.evolve(record, hands=hands)


@final
class _Walk:
    """A walk through a record, hand by hand."""

    def __init__(self, record: GameRecord, problems: Problems, state: State) -> None:
        self.record = record
        self.problems = problems
        self.at = self.seen(state)
        """The state, or in a record as one seat saw it, what that seat knows."""
        self.sure = True
        """Whether it is what it was in the game."""

    def seen(self, state: State) -> State | View:
        seat = self.record.seen_by
        return state if seat is None else view(state, seat if isinstance(seat, int) else None)

    def enter(self, place: int) -> None:
        """Go on after a hand that could not be followed, with what the record claims."""
        if self.sure:
            return
        before, hand = self.record.hands[place - 1], self.record.hands[place]
        scores = None if before.result is None else before.result.scores
        tally = self.tally_after(place, before.result)
        if scores is not None and hand.dealer is not None and tally is not None:
            claimed = attrs.evolve(
                self.record,
                dealer=hand.dealer,
                scores=scores,
                hands_before=self.record.hands_before + place,
                tally=tally,
            )
            with suppress(PitchError):
                self.at = self.seen(beginning(claimed))
                self.sure = True

    def tally_after(self, place: int, result: HandResult | None) -> Tally | None:
        """What the hand before a place carries by its result; ``None`` if that is not clear."""
        frame = self.at._frame
        table, tally, contract = frame.table, frame.dealt.tally, frame.called.contract
        if not table.tallies:
            return tally
        if result is None or self.at.hand_number != self.record.hands_before + place:
            return None
        if result.outcome == "thrown-in":
            return tally
        if result.outcome is None or result.points is None or contract is None:
            return None
        carried = 0
        if table.carrier is not None and result.points[table.carrier] is None:
            carried = tally.carried + table.rules.points[table.carrier].value
        return tallied(table, tally, contract, result.outcome != "set", carried)

    def hand(self, place: int, hand: HandRecord) -> HandRecord:
        """Follow one hand."""
        path: Path = ("hands", place)
        dealer = self.at.dealer
        if self.at.phase is Phase.DEAL and hand.dealer not in {None, dealer}:
            message = f"seat {dealer} deals this hand, not seat {hand.dealer}"
            self.problems.add((*path, "dealer"), message)
        at, events = self.at, hand.events
        error: PitchError | None = None
        if isinstance(at, State):
            replay = replayed(at, events)  # type: ignore[arg-type]  # what is hidden is refused
            at, number, error = replay.state, replay.stopped_at or 0, replay.error
            found = [(state.to_act, move) for state, (_, move) in zip(replay.states, events)]
        else:
            ends = hand.result is not None or place + 1 < len(self.record.hands)
            following = SeenHand(at, hand, ends=ends)
            try:
                while following.number < len(events):
                    following.follow()
            except Believed:
                self.sure = False
            except PitchError as refusal:
                error = refusal
            at, number, found = following.at, following.number, following.found
        if error is not None:
            deals = isinstance(events[0][1], (Deal, SeenDeal))
            where = ("deal",) if deals and not number else ("moves", number - deals, 1)
            self.problems.add((*path, *where), str(error))
            self.sure = False
            return hand
        self.at = at
        if self.sure and hand.result is not None:
            self.result(hand.result, (*path, "result"))
        return attrs.evolve(hand, events=(*found, *events[len(found) :]), dealer=dealer)

    def result(self, claimed: HandResult, path: Path) -> None:
        """Compare what the record claims with what has come of the hand."""
        actual = result_of(self.at)
        if actual is None:
            self.problems.add(path, "the hand is not over, so it has no result yet")
            return
        if claimed.outcome not in {None, actual.outcome}:
            message = f"the outcome is {actual.outcome}, not {claimed.outcome}"
            self.problems.add((*path, "outcome"), message)
        for key in ("points", "scores"):
            values, claims = getattr(actual, key) or (), getattr(claimed, key)
            if claims is not None and claims != values:
                message = f"the {key} are {words(values) or 'none'}, not {words(claims) or 'none'}"
                self.problems.add((*path, key), message)
        if claimed.winner not in {None, actual.winner}:
            winner = "nobody" if actual.winner is None else f"side {actual.winner}"
            message = f"the game is won by {winner}, not by side {claimed.winner}"
            self.problems.add((*path, "winner"), message)
