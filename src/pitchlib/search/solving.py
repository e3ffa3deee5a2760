"""Solving hands with all cards open, exactly."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Literal, final

import attrs

from .._core import Hand, Search
from ..authoring import ByCard, ByLastTrick, ByPips, BySweep, PointRule, kind_of
from ..cards import cards_in
from ..errors import InvalidArgument, PitchError, check_seat, shown
from ..game.engine import STOCK, apply_unchecked, contracted
from ..game.frame import Called, Frame, piles_of
from ..game.hand_score import HandScore
from ..game.legality import legal_moves, what_is_due
from ..game.scoring import settled_in
from ..game.state import Phase, State, check_state
from ..moves import Move, Play
from ..played_hand import Award
from ..tricks import Contract
from ._plan import (
    CARDS,
    MANY,
    NONE,
    SEATS,
    Facts,
    NotExpressible,
    decide,
    hand_of,
    pips_in,
    played_to,
    score_at,
)  # fmt: skip

__all__ = ["CannotSolve", "Solution", "solve", "solve_contracts"]

Measure = Literal["points", "score"]


class CannotSolve(PitchError, ValueError):
    """A hand that :func:`solve` cannot solve, and why."""


@final
@attrs.frozen(hash=False)
class Solution:
    """What a hand is worth with all cards open and best play by everybody."""

    perspective: int
    """The seat for whose side it is counted."""
    of: Measure
    """What is counted: ``"points"`` or ``"score"``."""
    value: int
    """What the side gains in the hand, minus what all the others gain."""
    moves: dict[Move, int]
    """The same after each legal move."""

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves with that value."""
        return tuple(move for move, value in self.moves.items() if value == self.value)


def solve(state: State, *, perspective: int | None = None, of: Measure = "points") -> Solution:
    """The exact value of a hand with all cards open, and of each move.

    Two parties play: the side of one seat, which wants as much as possible for itself and as little
    as possible for everybody else, and all others together, who want the opposite. So with partners
    it is the best play of both teams; a single player plays against all the rest.

    >>> from pitchlib import SETBACK, Bid, Pass, apply, deal, start
    >>> from pitchlib.rules import Partnerships
    >>> from pitchlib.search import solve
    >>> state = deal(start(SETBACK.with_rules(Partnerships(2))), seed=7)
    >>> for call in (Bid(2), Pass(), Pass(), Pass()):
    ...     state = apply(state, call)
    >>> found = solve(state)
    >>> found.value, [str(move) for move in found.best]
    (2, ['play QD'])

    :param state: a state in which trump is to be named or a card to be played.
    :param perspective: the seat for whose side it is counted; by default, the seat to act.
    :param of: ``"points"``: what the points of the hand are worth; ``"score"``: how the scores
        change, with the bid made or lost and all else that counts.
    :raises CannotSolve: if the hand cannot be solved, with the reason.
    :raises InvalidArgument: if an argument is not as described.
    """
    _check(state, of)
    if state.to_act is None:
        raise CannotSolve(f"There is no move to choose: {what_is_due(state)}")
    seat = state.to_act if perspective is None else perspective
    check_seat(seat, state.players, "perspective")
    if state.phase is Phase.AUCTION:
        raise CannotSolve(
            "A hand is solved once there is a contract, and the auction is not over; "
            "solve_contracts solves each contract"
        )
    solver = _Solver(seat, of)
    moves = solver.moves(state)
    return Solution(seat, of, solver.best(state, moves), moves)


def solve_contracts(
    state: State, *, level: int | None = None, of: Measure = "points"
) -> dict[Contract, int]:
    """The exact value of each contract for its bidder's side: every seat, every trump suit.

    As in :func:`solve`, all cards lie open, the bidder's side plays against everybody else, and the
    value is what it gains minus what all the others gain. If the first lead names trump, the best
    lead of that suit counts; a suit that the bidder cannot name is left out.

    >>> from pitchlib import SETBACK, Contract, deal, start
    >>> from pitchlib.rules import Pack, Partnerships
    >>> from pitchlib.search import solve_contracts
    >>> small = SETBACK.with_rules(Partnerships(2), Pack(lowest=9))
    >>> values = solve_contracts(deal(start(small), seed=7))
    >>> values[Contract(0, 2, "S")], max(values.values())
    (-2, 4)

    :param state: a state in which the auction is not over; its calls do not matter.
    :param level: the bid; by default, the lowest there is.
    :param of: ``"points"`` or ``"score"``, as for :func:`solve`.
    :raises CannotSolve: if the hand cannot be solved, with the reason.
    :raises InvalidArgument: if an argument is not as described.
    """
    _check(state, of)
    if state.phase is not Phase.AUCTION:
        raise CannotSolve(f"There is no contract to choose: {what_is_due(state)}")
    frame = state._frame
    least = frame.table.rules.auction.lowest_bid() or 0
    level = least if level is None else level
    if type(level) is not int or not least <= level <= frame.table.most:
        raise InvalidArgument(
            f"expected the level of a bid, {least} to {frame.table.most}, got {shown(level)}"
        )
    unsaid = frame.copy()
    unsaid.called = Called(frame.called.auction)
    found: dict[Contract, int] = {}
    for bidder in range(state.players):
        solver = _Solver(bidder, of)
        begun = contracted(unsaid, Contract(bidder, level), STOCK)
        if begun.trump is not None:
            found[Contract(bidder, level, begun.trump)] = solver.value(begun)
            continue
        for move, value in solver.moves(begun).items():
            contract = Contract(bidder, level, apply_unchecked(begun, move).trump)
            found[contract] = max(value, found.get(contract, value))
    return found


def _check(state: State, of: object) -> None:
    check_state(state)
    if of not in ("points", "score"):  # what comes may have no hash
        raise InvalidArgument(f"expected 'points' or 'score', got {shown(of)}")


@final
class _Solver:
    """Solves states of one hand for the side of one seat."""

    def __init__(self, seat: int, of: Measure) -> None:
        self.seat, self.of = seat, of

    def moves(self, state: State) -> dict[Move, int]:
        """What each legal move is worth."""
        if state.phase is Phase.EXCHANGE:
            raise CannotSolve("This hand cannot be solved: cards are still to be exchanged")
        assert state.contract is not None
        calls_partner = state._frame.table.rules.seating.calls_partner
        if calls_partner and state.contract.called is None and self.seat != state.contract.bidder:
            raise CannotSolve(
                "This hand cannot be solved for another seat than the bidder's before the bidder "
                "has called a partner"
            )
        moves = legal_moves(state)
        if state.phase is not Phase.PLAY or state.trump is None:
            return {move: self.value(apply_unchecked(state, move)) for move in moves}
        search, base = self.search(state)
        found: dict[Move, int] = {}
        guess = 0
        for move in moves:
            assert isinstance(move, Play)
            guess = search.value(move.card.index, guess)
            found[move] = base + guess
        return found

    def value(self, state: State) -> int:
        """What the hand is worth."""
        if state.phase is not Phase.PLAY or state.trump is None:
            return self.best(state, self.moves(state))
        search, base = self.search(state)
        return base + search.value(CARDS, 0)

    def best(self, state: State, moves: dict[Move, int]) -> int:
        """The value of the best move for the seat to act."""
        seat, sides = state.to_act, state._frame.sides()
        assert seat is not None
        return max(moves.values()) if sides[seat] == sides[self.seat] else min(moves.values())

    def search(self, state: State) -> tuple[Search, int]:
        """What finds the value of a state, and what to add to it.

        A point that depends on one card is counted when that card is captured. The others, and a
        score, are asked of the components at the end.
        """
        try:
            hand, frame = hand_of(state, to_the_end=False), state._frame
            facts = decide(hand, state)
        except NotExpressible as reason:
            raise CannotSolve(f"This hand cannot be solved: {reason}") from None
        table, suit, sides = frame.table, state.trump, frame.sides()
        assert suit is not None
        points, everything = table.rules.points, sum(frame.hands)
        values = [*[point.value for point in points], frame.before.tally.carried]
        if not {*map(type, values)} <= {int} or sum(map(abs, values)) >= MANY:
            raise CannotSolve("This hand cannot be solved: a million can be won or lost")
        pips, taken = pips_in(table, suit), piles_of(state._tricks, sides, SEATS)
        mine = sides[self.seat]
        if sum(pips[card.index] for card in cards_in(everything)) > 255:
            raise CannotSolve("This hand cannot be solved: it has more than 255 pips")
        gain, last_trick, most_pips = [0] * (SEATS * CARDS), [0] * SEATS, [0] * SEATS
        even, early = table.even, frame.may_end_early()
        cards = hand.left.bit_count() + len(state._trick)
        if early and cards > _MOST_WATCHED:
            raise CannotSolve(
                "This hand cannot be solved: a side may go out before it is over, and more than "
                f"{_MOST_WATCHED} cards are left"
            )
        if self.of == "score" or early:
            return self.by_score(hand, frame, mine, early=early), 0
        back = [point for point, each in zip(points, facts) if each.sweep]
        trumps = frame.called.trumps
        assert trumps is not None
        kinds = {each.name: None if each.carries_ties else kind_of(each, trumps) for each in points}

        def worth(which: Sequence[PointRule], piles: Sequence[int], last: int) -> int:
            if not which:
                return 0
            played = played_to(frame, piles, last)
            looking_back = any(point in back for point in which)
            total = 0
            awards: tuple[Award, ...] = ()
            for point in points if looking_back else which:
                award = point.award(played, awards)
                awards += (award,)
                if award.side is not None and point in which:
                    total += award.value if award.side == mine else -award.value
            return total

        def swept(by: int, which: Sequence[PointRule]) -> int:
            piles = [0] * SEATS
            piles[by] = everything
            return worth(which, piles, by + 1)

        # With every card captured by one side, there is one way for it to sweep.
        sweeps = [
            point
            for point, each in zip(points, facts)
            if isinstance(kinds[point.name], BySweep) and even
        ]
        others = [each for point, each in zip(points, facts) if point not in sweeps]
        if any(each.sweep or _parts(each) > 1 for each in others):
            ask = functools.partial(worth, points)
            return Search(hand, 1 << mine, gain, last_trick, (), even, ask, None, NONE, MANY), 0
        sweeps = [point for point in sweeps if any(swept(side, [point]) for side in set(sides))]
        base = swept(mine, [p for p, e in zip(points, facts) if not _parts(e) and not e.sweep])
        # What says as data who gets it is not asked.
        asked = list(sweeps)
        for point, each in zip(points, facts):
            kind = kinds[point.name]
            taken_by = isinstance(kind, ByCard) and kind.to in {"taker", "player"}
            for side in set(sides):
                value = point.value if side == mine else -point.value
                for card in each.cards:
                    if not taken_by:
                        piles = [0] * SEATS
                        piles[side] = card.bit
                        value = worth([point], piles, side + 1)
                    gain[side * CARDS + card.index] += value
                    base += value if taken[side] & card.bit else 0
                if isinstance(kind, ByLastTrick):
                    last_trick[side] += value
                elif isinstance(kind, ByPips):
                    most_pips[side] += value
            if each.pips or (each.last_trick and not isinstance(kind, ByLastTrick)):
                asked.append(point)
        hand.decided_by(
            (),
            pips if any(each.pips for each in facts) else (),
            any(point in asked and each.last_trick for point, each in zip(points, facts)),
            bool(sweeps),
        )
        in_data = all(isinstance(kinds[point.name], ByPips) for point in asked)
        most = sum(abs(point.value) for point in asked)
        most += frame.before.tally.carried if asked else 0
        ask = functools.partial(worth, asked)
        known_pips = most_pips if in_data and asked else ()
        return Search(
            hand, 1 << mine, gain, last_trick, known_pips, even, ask, None, -most, most
        ), base

    def by_score(self, hand: Hand, frame: Frame, mine: int, *, early: bool) -> Search:
        """What asks for the score of each end, and with ``early``, whether there is one."""
        table, sides = frame.table, frame.sides()
        ours = {table.sides[who] for who, side in enumerate(sides) if side == mine}

        def worth(score: HandScore) -> int:
            if self.of == "score":
                gains = [c if side in ours else -c for side, c in enumerate(score.changes)]
            else:
                got = [award for award in score.awards if award.side is not None]
                gains = [each.value if each.side == mine else -each.value for each in got]
            if not NONE < sum(gains) < MANY:
                raise CannotSolve("This hand cannot be solved: a million can be won or lost")
            return sum(gains)

        def ended(piles: list[int], last: int) -> int:
            return worth(score_at(frame, piles, last))

        def over(piles: list[int], last: int) -> int:
            score = settled_in(frame, played_to(frame, piles, last, complete=False))
            return NONE if score is None else worth(score)

        most = MANY
        if self.of == "points":
            most = sum(abs(point.value) for point in table.rules.points)
            most += frame.before.tally.carried
        return Search(
            hand, 1 << mine, [0] * (SEATS * CARDS), [0] * SEATS, (), table.even, ended,
            over if early else None, -most, most,
        )  # fmt: skip


_MOST_WATCHED = 41
"""How many cards can be left or in the trick where somebody may go out: the core remembers who
has captured which."""


def _parts(facts: Facts) -> int:
    """How many things decide a point."""
    return len(facts.cards) + facts.last_trick + facts.pips
