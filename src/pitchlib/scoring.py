"""Scoring: who gets which point, for which card, by which rule, and what that does to scores."""

from __future__ import annotations

from typing import Any, final

import attrs

from ._construct import fast_constructor
from .clauses import Clause, clause, join
from .errors import InvalidArgument
from .hand import Award, PlayedHand
from .rules.auction import Credit
from .rules.settlement import Entry
from .table import Table
from .tricks import Contract

__all__ = ["HandScore"]


@final
@attrs.frozen(kw_only=True, weakref_slot=False)
class HandScore:
    """The score of one hand, as evidence: it prints as a small table."""

    contract: Contract
    """Bidder, level and trump."""
    bidding_side: int
    """The bidder's side in this hand."""
    made: bool
    """Whether the bidder took at least as many points as were bid; otherwise it is set. After an
    early end: whether the points secured by then amount to the bid."""
    awards: tuple[Award, ...]
    """One for each point of the variant, in counting order."""
    credited: tuple[int, ...]
    """What was entered on the score sheet for each award, for each who plays for the side; 0 for a
    set bidder's points, or after somebody had won."""
    pips: tuple[int, ...]
    """What each side captured towards Game."""
    captured: tuple[int, ...]
    """The value of the points of each side, credited or not."""
    changes: tuple[int, ...]
    """What the hand did to each side's score."""
    scores: tuple[int, ...]
    """The new score of each side."""
    winner: int | None
    """The side that has won the game by this hand."""
    won_by: str | None
    """The id of the rule by which it won."""
    stopped_early: bool
    """Whether counting stopped, for somebody had won, before everything was entered."""
    ended_early: bool
    """Whether somebody went out with cards left to play; the awards say what was secured."""
    credits: tuple[Credit, ...] = ()
    """What the auction gave to somebody; it was entered before anything else."""
    hand_sides: tuple[int, ...] | None = None
    """The side of each seat in this hand, where partners are found anew in every hand; ``None``
    where the sides of the hand are those of the game. Awards, pips and points are by side of the
    hand, changes, scores and the winner by side of the game."""

    def award(self, point: str) -> Award:
        """The award of the point with this name.

        :raises InvalidArgument: if the variant has no such point.
        """
        for award in self.awards:
            if award.point == point:
                return award
        names = join((repr(award.point) for award in self.awards), "or")
        raise InvalidArgument(f"There is no point {point!r} here, only {names}")

    def describe(self) -> tuple[Clause, ...]:
        """The score in sentences: the contract, each award, and the outcome."""
        contract = self.contract
        if not contract.level:
            message, template = (
                "score.unbid", "Nobody had bid; seat {seat} led, and {trump} were trump.",
            )  # fmt: skip
        elif self.made:
            message, template = "score.made", "Seat {seat} bid {level} in {trump} and made it."
        elif self.ended_early:  # nobody is set by a hand that was not played out
            message, template = (
                "score.undecided",
                "Seat {seat} bid {level} in {trump} and had not made it when the hand ended.",
            )
        else:
            message, template = "score.set", "Seat {seat} bid {level} in {trump} and is set."
        told = [
            clause(
                message,
                template,
                seat=contract.bidder,
                level=contract.level,
                trump=contract.trump,
            )
        ]
        told += [
            clause(
                "score.credit",
                "Seat {seat} has {amount} {told}.",
                seat=credit.seat,
                amount=credit.amount,
                told=credit.told,
            )
            for credit in self.credits
        ]
        if self.ended_early and self.hand_sides is None and self.winner != self.bidding_side:
            told.append(
                clause(
                    "score.went-out",
                    "Side {side} went out with cards left to play.",
                    side=self.winner,
                )
            )
        elif self.ended_early:
            told.append(clause("score.ended-early", "The bidder went out with cards left to play."))
        if self.stopped_early:
            told.append(clause("score.stopped", "Counting stopped when the game was won."))
        if self.winner is not None:
            told.append(
                clause(
                    "score.winner",
                    "Side {side} wins the game [{rule}].",
                    side=self.winner,
                    rule=self.won_by,
                )
            )
        return tuple(told)

    def __str__(self) -> str:
        """The score as a table."""
        rows: list[tuple[str, ...]] = [
            ("point", "worth", "side", "seat", "card", "trick", "counts", "")
        ]
        for award, credited in zip(self.awards, self.credited):
            rows.append(
                (
                    award.point,
                    str(award.value),
                    _cell(award.side),
                    _cell(award.seat),
                    _cell(award.card),
                    "-" if award.trick is None else str(award.trick + 1),
                    str(credited),
                    award.reason or "",
                )
            )
        of_hand: list[tuple[str, ...]] = [("side", *map(str, range(len(self.pips))))]
        if self.hand_sides is not None:
            of_hand.append(("seats", *map(self._seats, range(len(self.pips)))))
        of_hand.append(("pips", *map(str, self.pips)))
        of_hand.append(("points", *map(str, self.captured)))
        of_game: list[tuple[str, ...]] = [
            ("change", *(f"{change:+d}" if change else "0" for change in self.changes)),
            ("score", *map(str, self.scores)),
        ]
        tables = [rows, [*of_hand, *of_game]]
        if self.hand_sides is not None:
            tables = [rows, of_hand, [("side", *map(str, range(len(self.scores)))), *of_game]]
        told = [sentence.text for sentence in self.describe()]
        shown = [line for table in tables for line in ("", *_columns(table))]
        return "\n".join([told[0], *shown, *told[1:]])

    def _seats(self, side: int) -> str:
        """The seats that made up a side of the hand: ``0+3``."""
        assert self.hand_sides is not None
        return "+".join(str(seat) for seat, its in enumerate(self.hand_sides) if its == side)


_hand_score = fast_constructor(HandScore)


def _cell(value: object) -> str:
    return "-" if value is None else str(value)


def _columns(rows: list[tuple[str, ...]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows
    ]


def _awards(table: Table, hand: PlayedHand) -> tuple[Award, ...]:
    awards: tuple[Award, ...] = ()
    for point in table.rules.points:
        awards += (point.award(hand, awards),)
    return awards


def _captured(hand: PlayedHand, awards: tuple[Award, ...]) -> list[int]:
    captured = [0] * len(hand.pips)
    for award in awards:
        if award.side is not None:
            captured[award.side] += award.value
    return captured


def _entries_of(table: Table, credits: tuple[Credit, ...]) -> tuple[Entry, ...]:
    """What the auction gave to somebody, as it is entered."""
    return tuple([Entry(table.sides[credit.seat], credit.amount) for credit in credits])


def _carried(
    table: Table, hand: PlayedHand, batches: tuple[tuple[Entry, ...], ...]
) -> tuple[tuple[Entry, ...], ...]:
    """What is entered for sides of the hand, as it is entered for their members' in the game.

    The bidder comes first, and then whoever sits next to the bidder's left.
    """
    members: dict[int, dict[int, None]] = {}
    for step in range(table.players):
        seat = (hand.contract.bidder + step) % table.players
        members.setdefault(hand.sides[seat], {})[table.sides[seat]] = None
    return tuple(
        tuple(
            Entry(side, entry.amount, entry.award)
            for entry in batch
            for side in members[entry.side]
        )
        for batch in batches
    )


def goes_out(
    table: Table, hand: PlayedHand, scores: tuple[int, ...], credits: tuple[Credit, ...] = ()
) -> HandScore | None:
    """The score of the hand if somebody goes out with what is secured so far."""
    if table.anybody_out:
        return _as_captured(table, hand, scores, credits)
    side, level = hand.bidding_side, hand.contract.level
    bidder = table.sides[hand.contract.bidder]
    going_out = table.rules.going_out
    awards = _awards(table, hand)
    captured = _captured(hand, awards)
    # Where a bid need not be made to go out, it is counted as if it were.
    everybody = table.rules.settlement.entries(hand, awards, made=True)
    entries = tuple(entry for entry in everybody if entry.side == side)
    given = _entries_of(table, credits)
    stands_at = table.progress(scores)[bidder] + sum(entry.amount for entry in entries)
    stands_at += sum(entry.amount for entry in given if entry.side == bidder)
    if not going_out.during_play.goes_out(
        stands_at, captured[side], level, going_out.target, last_trick=hand.complete
    ):
        return None
    batches = (entries, *((entry,) for entry in everybody if entry.side != side))
    if table.hand_sides is not None:
        batches = _carried(table, hand, batches)
    batches = ((*given, *batches[0]), *batches[1:])
    won_by = going_out.during_play.id
    return _score(table, hand, scores, awards, captured, batches, bidder, won_by, 1, credits)


def _as_captured(
    table: Table, hand: PlayedHand, scores: tuple[int, ...], credits: tuple[Credit, ...]
) -> HandScore | None:
    """The score if any side goes out; the bidder's has nothing before the bid is secured."""
    if hand.complete:
        return None
    rules, side = table.rules, hand.bidding_side
    awards = _awards(table, hand)
    captured = _captured(hand, awards)
    entries = rules.settlement.entries(hand, awards, made=True)
    if captured[side] < hand.contract.level:
        entries = tuple(entry for entry in entries if entry.side != side)
    batches = (
        *((entry,) for entry in _entries_of(table, credits)),
        *rules.going_out.order.batches(entries, side),
    )
    most = len(batches)
    score = _score(table, hand, scores, awards, captured, batches, None, None, most, credits)
    if score.won_by != rules.going_out.order.id:
        return None
    return attrs.evolve(score, won_by=rules.going_out.during_play.id)


def count_hand(
    table: Table, hand: PlayedHand, scores: tuple[int, ...], credits: tuple[Credit, ...] = ()
) -> HandScore:
    """The score of a finished hand, counted onto the scores before it."""
    awards = _awards(table, hand)
    captured = _captured(hand, awards)
    rules, side = table.rules, hand.bidding_side
    made = captured[side] >= hand.contract.level
    entries = rules.settlement.entries(hand, awards, made)
    batches = rules.going_out.order.batches(entries, side)
    if table.hand_sides is not None:
        batches = _carried(table, hand, batches)
    if credits:
        batches = (*((entry,) for entry in _entries_of(table, credits)), *batches)
    winner, won_by = None, None
    if table.moon is not None:
        winner = table.moon.winner(hand, awards, table.standing(scores))
        if winner is not None:
            # Of a side with several in the game, the bidder, or who comes first from there.
            (entry, *_), *_ = _carried(table, hand, ((Entry(winner, 0),),))
            winner, won_by = entry.side, table.moon.id
    return _score(
        table, hand, scores, awards, captured, batches, winner, won_by, len(batches), credits
    )


def thrown_in(
    table: Table,
    before: tuple[int, ...],
    credits: tuple[Credit, ...],
    charges: tuple[tuple[int, int], ...],
) -> tuple[tuple[int, ...], int | None]:
    """The scores after a hand that was thrown in, and who has won by what the auction gave."""
    if not credits and not charges:
        return before, None
    scores = list(table.progress(before))
    going_out, least = table.rules.going_out, table.rules.floor.least
    winner = None
    for side, amount in (
        *((table.sides[credit.seat], credit.amount) for credit in credits),
        *((table.sides[seat], -amount) for seat, amount in charges),
    ):
        scores[side] += amount
        if least is not None:
            scores[side] = max(scores[side], least)
        if scores[side] >= going_out.target and going_out.order.may_win(side, -1, made=False):
            winner = side
            break
    return table.progress(tuple(scores)), winner


def _score(
    table: Table,
    hand: PlayedHand,
    before: tuple[int, ...],
    awards: tuple[Award, ...],
    captured: list[int],
    batches: tuple[tuple[Entry, ...], ...],
    winner: int | None,
    won_by: str | None,
    most: int,
    credits: tuple[Credit, ...],
) -> HandScore:
    """Enter the batches one by one until somebody has won, and ``most`` of them at most.

    A winner may be known beforehand.
    """
    contract = hand.contract
    rules, side, ours = table.rules, table.sides[contract.bidder], hand.sides[contract.bidder]
    made = captured[ours] >= contract.level
    going_out, least = rules.going_out, rules.floor.least
    target, may_win = going_out.target, going_out.order.may_win
    down = table.counts_down
    scores = list(table.progress(before) if down else before)
    credited = [0] * len(awards)
    entered = 0
    known = winner is not None
    for batch in batches[:most]:
        entered += 1
        for entry in batch:
            score = scores[entry.side] + entry.amount
            if least is not None and score < least:
                score = least
            scores[entry.side] = score
            if entry.award is not None:
                credited[entry.award] = entry.amount
        if known or max(scores) < target:
            continue
        decide: Any = getattr(going_out.order, "winner", None)
        if decide is not None:
            winner = decide(tuple(scores), target, side)
            won_by = None if winner is None else going_out.order.id
        for entry in () if decide is not None else batch:
            if scores[entry.side] >= target and may_win(entry.side, side, made):
                winner, won_by = entry.side, going_out.order.id
                break
        if winner is not None:
            break
    after = tuple(scores)
    if winner is None:
        winner = rules.mercy.winner(after)
        won_by = None if winner is None else rules.mercy.id
    if down:
        after = table.progress(after)
    changes = tuple([new - old for new, old in zip(after, before)])
    return _hand_score(
        contract, ours, made, awards, tuple(credited), hand.pips, tuple(captured),
        changes, after, winner, won_by, entered < len(batches), not hand.complete, credits,
        None if table.hand_sides is None else hand.sides,
    )  # fmt: skip
