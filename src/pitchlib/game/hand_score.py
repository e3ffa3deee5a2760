"""The score of a hand: who got which point, for which card, by which rule, and what it changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import final

import attrs

from ..authoring import Credit
from ..cards import itself, pictured
from ..errors import InvalidArgument, as_int, shown, whole_number
from ..messages import Clause, Seat, clause, join, name_clause
from ..played_hand import Award
from ..tricks import Contract


@final
@attrs.frozen(weakref_slot=False)
class Tally:
    """What a game carries from hand to hand besides the scores; it counts only what a rule asks.

    >>> Tally(carried=8)
    Tally(hands=0, carried=8)

    :raises InvalidArgument: for what is no whole number of 0 or more.
    """

    hands: int = attrs.field(default=0, converter=as_int, validator=whole_number(0, 1_000_000))
    """How many hands have been scored, if the game ends after a number of hands."""
    carried: int = attrs.field(default=0, converter=as_int, validator=whole_number(0, 1_000_000))
    """How many points are carried over to the next hand, such as for a tie."""


NO_TALLY = Tally()  # nothing but the scores is carried


@final
@attrs.frozen(weakref_slot=False)
class HandScore:
    """The score of one hand, with the evidence; it prints as a small table."""

    contract: Contract
    """Bidder, level and trump."""
    bidding_side: int
    """The bidder's side in this hand."""
    made: bool
    """Whether the bidder took at least as many points as were bid. If the hand ended early, whether
    the points secured by then made the bid."""
    awards: tuple[Award, ...]
    """One for each point of the variant, in counting order."""
    credited: tuple[int, ...]
    """What each award scored for each player or team it went to; 0 for a set bidder's points, or
    after a side had won."""
    pips: tuple[int, ...]
    """What each side captured toward Game."""
    captured: tuple[int, ...]
    """The value of the points each side took, scored or not."""
    changes: tuple[int, ...]
    """The change in each side's score."""
    scores: tuple[int, ...]
    """The new score of each side."""
    winner: int | None
    """The side that won the game with this hand."""
    won_by: str | None
    """The id of the rule by which it won."""
    stopped_early: bool
    """Whether counting stopped early because a side had won."""
    ended_early: bool
    """Whether a side went out with cards left to play; the awards say what was secured."""
    credits: tuple[Credit, ...] = ()
    """Points scored by the auction itself, before anything else."""
    hand_sides: tuple[int, ...] | None = None
    """The side of each seat in this hand, if partners change from hand to hand; otherwise ``None``.
    Awards, pips and points are by side of the hand; changes, scores and the winner by side of the
    game."""
    counts_pips: bool = True
    """Whether pips decide any of the points; if not, tables leave them out."""
    tally: Tally = NO_TALLY
    """What else the game carries to the next hand, such as a tie for Game."""
    bid_name: str | None = None
    """What the bid is called, if it is no number of points but a special bid, such as a wrap."""

    def award(self, point: str) -> Award:
        """The award of the point with this name.

        :raises InvalidArgument: if the variant has no such point.
        """
        for award in self.awards:
            if award.point == point:
                return award
        names = join((repr(award.point) for award in self.awards), "or")
        raise InvalidArgument(f"There is no point {shown(point)} here, only {names}")

    def describe(self) -> tuple[Clause, ...]:
        """The score in sentences: the contract, each award, and the outcome."""
        contract, side = self.contract, self.winner
        if not contract.level:
            outcome = "unbid"
        elif self.made:
            outcome = "made"
        else:  # who went out is not set, even with points that do not make the bid: they counted
            own = [worth for award, worth in zip(self.awards, self.credited) if award.side == side]
            out = self.hand_sides is None and side == self.bidding_side and any(own)
            outcome = "undecided" if self.ended_early or out else "set"
        seat, trump, level = Seat(contract.bidder), contract.trump, contract.level
        bid = name_clause("bid-name", self.bid_name) if self.bid_name else level
        if trump is None:  # as a table tells it
            outcome += "-in-a-suit"
        lines = [_says(f"score.{outcome}", seat=seat, level=bid, trump=trump)]
        for credit in self.credits:
            seat, amount, why = Seat(credit.seat), credit.amount, credit.why
            lines.append(_says("score.credit", seat=seat, amount=amount, why=why))
        if self.ended_early and self.hand_sides is None and side != self.bidding_side:
            lines.append(_says("score.went-out", side=side))
        elif self.ended_early:
            lines.append(_says("score.ended-early"))
        if self.stopped_early:
            lines.append(_says("score.stopped"))
        if side is not None:
            lines.append(_says("score.winner", side=side, rule=self.won_by))
        return tuple(lines)

    __copy__ = itself
    __deepcopy__ = itself
    _repr_svg_ = pictured  # for a notebook

    def __str__(self) -> str:
        """The score as a table."""

        def members(side: int) -> str:
            seats = [str(seat) for seat, its in enumerate(self.hand_sides or ()) if its == side]
            return "+".join(seats) or str(side)

        first, *rest = (sentence.text for sentence in self.describe())
        tables = score_tables(self, members, str, seats=True)
        return "\n".join([first, *(line for t in tables for line in ("", *_columns(t))), *rest])


SENTENCES = {
    "score.unbid": "No bid: {seat} led, and {trump} were trump.",
    "score.made": "{seat:#|You} bid {level} in {trump} and made it.",
    "score.undecided": "{seat:#|You} bid {level} in {trump} and had not made it when the hand "
    "ended.",
    "score.set": "{seat:#|You} bid {level} in {trump} and {seat:is|are} set.",
    "score.unbid-in-a-suit": "Nobody bid.",
    "score.made-in-a-suit": "{seat:#|You} bid {level} and made it.",
    "score.undecided-in-a-suit": "{seat:#|You} bid {level} and had not made it when the hand "
    "ended.",
    "score.set-in-a-suit": "{seat:#|You} bid {level} and {seat:is|are} set.",
    "score.credit": "{seat:# scores|You score} {amount} {why}.",
    "score.went-out": "Side {side} went out with cards left to play.",
    "score.ended-early": "The bidder went out with cards left to play.",
    "score.stopped": "Counting stopped when the game was won.",
    "score.winner": "Side {side} wins the game [{rule}].",
}
"""What a score says: templates by message id."""


def _says(message: str, /, **values: object) -> Clause:
    return clause(message, SENTENCES[message], **values)


def score_tables(
    score: HandScore,
    side: Callable[[int], str],
    of_game: Callable[[int], str],
    *,
    seats: bool = False,
) -> list[list[list[str]]]:
    """The points, then what the sides took and score, as rows of cells below their headings."""
    counted = any(score.credited)  # or the bid or the difference is entered as a whole
    points = [["point", "worth", "side", *["seat"] * seats, "card", "trick"]]
    points[0] += [*["counts"] * counted, "why"]
    for award, credited in zip(score.awards, score.credited):
        whom = None if award.side is None else side(award.side)
        trick = None if award.trick is None else award.trick + 1
        cells = [award.point, award.value, whom, *[award.seat] * seats, award.card, trick]
        cells += [*[credited] * counted, award.reason or ""]
        points.append(["-" if cell is None else str(cell) for cell in cells])
    taken = [["side", *map(side, range(len(score.captured)))]]
    if score.counts_pips:
        taken.append(["pips", *map(str, score.pips)])
    taken.append(["points", *map(str, score.captured)])
    changes = (f"{change:+d}" if change else "0" for change in score.changes)
    scored = [["change", *changes], ["score", *map(str, score.scores)]]
    if score.hand_sides is None:
        return [points, [*taken, *scored]]
    return [points, taken, [["side", *map(of_game, range(len(score.scores)))], *scored]]


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as lines of text."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows
    ]
