"""The check of a record: its moves against the rules, its results against the replay.

Of a record as one seat saw it, only the form is checked: nobody knows what the others held.
"""

from __future__ import annotations

import contextlib
from typing import Any, Literal, final

import attrs

from ..cards import Card, CardSet
from ..codec.texts import Problems
from ..errors import InvalidArgument, PitchError, expect
from ..game.hand_score import Tally
from ..game.scoring import tallied
from ..game.state import Phase, Situation, State
from ..game.table import Replay, replayed, resumed
from ..moves import Deal
from ..problems import Path
from .model import GameRecord, HandRecord, HandResult, SeenDeal, seer, words

__all__ = ["replay_record"]


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


def replay_record(record: GameRecord) -> Replay:
    """The states of a record as far as its events are legal, and where and why it stopped.

    Results are not checked; :func:`check_record` and the readers do that.

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


@final
class Walk:
    """A walk through a record, hand by hand."""

    def __init__(self, record: GameRecord, problems: Problems, state: State) -> None:
        self.record = record
        """The record, without its hands."""
        self.problems = problems
        self.at: State = state
        self.sure: bool = True
        """Whether the state is what it was in the game."""
        self.before: HandRecord | None = None

    def follow(self, place: int, hand: HandRecord, *, sure: bool) -> HandRecord:
        """The hand with its seats and dealer filled in; what is wrong is noted.

        A hand with something that could not be read has gaps, which make the rest look illegal:
        it is not ``sure``.
        """
        if self.record.seen_by is not None:
            wrong = self.wrong_form(hand.events[0][1] if hand.events else None)
            if wrong:
                self.problems.add(("hands", place, "deal"), wrong)
            return hand
        if self.before is not None and not self.sure:
            self.enter(place, self.before.result, hand.dealer)
        self.sure &= sure
        self.before = hand
        return self.hand(place, hand) if self.sure else hand

    def wrong_form(self, deal: object) -> str:
        """What is wrong with the numbers of cards of a deal as one seat saw it."""
        table = self.at._frame.table
        size, players = table.rules.dealing.hand, table.players
        if not isinstance(deal, SeenDeal) or [*map(_count, deal.hands)] != [size] * players:
            return f"expected {players} hands of {size} cards, each as cards or as {size}??"
        undealt, stock = len(table.cards) - size * players, deal.stock
        parts = (stock,) if isinstance(stock, int) else stock
        there = undealt if parts is None else sum(map(_count, parts))
        return "" if there == undealt else f"the stock has {undealt} cards, not {there}"

    def enter(self, place: int, result: HandResult | None, dealer: int | None) -> None:
        """Go on after a hand that could not be followed, with what the record claims."""
        scores = None if result is None else result.scores
        tally = self.tally_after(place, result)
        if scores is not None and dealer is not None and tally is not None:
            number = self.record.hands_before + place
            with contextlib.suppress(PitchError):
                self.at = resumed(
                    number, self.record.variant, self.record.players, dealer, scores, tally
                )
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
        """One hand, move by move."""
        path: Path = ("hands", place)
        dealer = self.at.dealer
        if self.at.phase is Phase.DEAL and hand.dealer not in {None, dealer}:
            message = f"seat {dealer} deals this hand, not seat {hand.dealer}"
            self.problems.add((*path, "dealer"), message)
        events: Any = hand.events
        replay = replayed(self.at, events)
        if replay.error is not None:
            number, deals = replay.stopped_at or 0, isinstance(events[0][1], Deal)
            where = ("deal",) if deals and not number else ("moves", number - deals, 1)
            self.problems.add((*path, *where), str(replay.error))
            self.sure = False
            return hand
        self.at = replay.state
        if hand.result is not None:
            self.result(hand.result, (*path, "result"))
        found = [(state.to_act, move) for state, (_, move) in zip(replay.states, events)]
        return attrs.evolve(hand, events=found, dealer=dealer)

    def result(self, claimed: HandResult, path: Path) -> None:
        """A comparison of what the record claims with what has come of the hand."""
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


def _count(cards: Card | CardSet | int) -> int:
    if isinstance(cards, int):
        return cards
    return 1 if isinstance(cards, Card) else len(cards)
