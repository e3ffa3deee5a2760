"""Solving hands with all cards open, and counting the ways to play them, exactly."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from operator import sub
from typing import Any, Literal, final

import attrs

from .._core import Ask, Search
from ..authoring import ByCard, ByLastTrick, ByPips, BySweep, PointRule, kind_of
from ..cards import CARDS as ALL_CARDS
from ..cards import JOKERS, Card, CardSet, Suit, set_of_bits
from ..errors import InvalidArgument, PitchError, check_seat, shown
from ..game.engine import STOCK, apply_unchecked, contracted
from ..game.frame import Called, Frame, piles_of
from ..game.hand_score import HandScore
from ..game.legality import legal_moves, what_is_due
from ..game.scoring import in_numbers, settled_in
from ..game.state import Phase, State, check_state
from ..moves import Move, Play
from ..played_hand import USUAL_PIPS, Awards, Decided
from ..tricks import Contract
from ._plan import CARDS, FACTS, MANY, NONE, SEATS, NotExpressible, hand_of, played_to, score_at

__all__ = ["CannotSolve", "Solution", "divide", "perft", "solve", "solve_contracts"]

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
            kinds = _kinds(frame)
        except NotExpressible as reason:
            raise CannotSolve(f"This hand cannot be solved: {reason}") from None
        table, hands, sides = frame.table, frame.hands, frame.sides()
        points, in_play, even = table.rules.points, set_of_bits(sum(hands)), table.even
        values = [*[point.value for point in points], frame.before.tally.carried]
        if not {*map(type, values)} <= {int} or sum(map(abs, values)) >= MANY:
            raise CannotSolve("This hand cannot be solved: a million can be won or lost")
        counting = (table.pips or USUAL_PIPS).counting(state.trump or Suit.SPADES)
        pips = [sum([n for cards, n in counting if cards & card.bit]) for card in ALL_CARDS]
        if sum(pips[card.index] for card in in_play) > 255:
            raise CannotSolve("This hand cannot be solved: it has more than 255 pips")
        early, cards = frame.may_end_early(), hand.left.bit_count() + len(state._trick)
        if early and cards > _MOST_WATCHED:
            raise CannotSolve(
                "This hand cannot be solved: a side may go out before it is over, and more than "
                f"{_MOST_WATCHED} cards are left"
            )
        deciding = [deciding_cards(kind, in_play, even=even) for kind in kinds]
        facts = sorted({card.index for cards in deciding for card in cards})
        if len(facts) > FACTS:
            raise CannotSolve(
                f"This hand cannot be solved: more than {FACTS} cards decide the points"
            )
        if not any(isinstance(kind, ByPips) for kind in kinds):
            pips = []
        by_last = any(isinstance(kind, ByLastTrick) for kind in kinds)
        sweeps = [point for point, kind in zip(points, kinds) if isinstance(kind, BySweep)]
        by_sweep = bool(sweeps)
        mine, none = sides[self.seat], ([0] * (SEATS * CARDS), [0] * SEATS)
        if self.of == "score" or early:
            ended, over, most = self.by_score(frame, mine, early=early)
            return Search(
                hand, facts, pips, by_last, by_sweep, 1 << mine, *none, (), even, ended, over,
                -most, most,
            ), 0  # fmt: skip

        def worth(which: Sequence[PointRule], piles: Sequence[int], last: int) -> int:
            if not which:
                return 0
            played, total = played_to(frame, piles, last), 0
            awards: Awards = ()
            for point in points if any(sweep in which for sweep in sweeps) else which:
                award = point.award(played, awards)
                awards += (award,)
                if award.side is not None and point in which:
                    total += award.value if award.side == mine else -award.value
            return total

        alone = [len(cards) + isinstance(k, ByPips) < 2 for k, cards in zip(kinds, deciding)]
        if not all(alone) or (by_sweep and not even):
            ask = functools.partial(worth, points)
            return Search(
                hand, facts, pips, by_last, by_sweep, 1 << mine, *none, (), even, ask, None, NONE,
                MANY,
            ), 0  # fmt: skip
        # What says as data who gets it is counted when that card or trick is won.
        (gain, last_trick), most_pips, base = none, [0] * SEATS, 0
        asked: list[PointRule] = []
        in_data, by_sweep = True, False
        taken = piles_of(state._tricks, sides, SEATS)
        for point, kind in zip(points, kinds):
            value = {side: point.value if side == mine else -point.value for side in sides}
            if isinstance(kind, ByCard):
                card = next((card for card in kind.cards if card in in_play), None)
                if card is None:
                    continue
                holder = next(side for hand, side in zip(hands, sides) if hand & card.bit)
                if kind.to == "holder" and even:
                    base += value[holder]
                    continue
                for side in value:
                    its = value[holder if kind.to == "holder" else side]
                    if kind.to == "catcher" and side == holder:
                        its = 1 if side == mine else -1
                    gain[side * CARDS + card.index] += its
                    base += its if taken[side] & card.bit else 0
            elif isinstance(kind, ByLastTrick):
                for side, its in value.items():
                    last_trick[side] += its
            elif isinstance(kind, ByPips):
                asked.append(point)
                in_data = in_data and not point.carries_ties
                for side, its in value.items():
                    most_pips[side] += its
            else:  # with every card captured by one side, there is one way for it to sweep
                for side in value:
                    piles = [0] * SEATS
                    piles[side] = in_play.bits
                    by_sweep = by_sweep or bool(worth([point], piles, side + 1))
                if by_sweep and point not in asked:
                    asked.append(point)
                    in_data = False
        most = sum(abs(point.value) for point in asked)
        most += frame.before.tally.carried if asked else 0
        known_pips = most_pips if in_data and asked else ()
        ask = functools.partial(worth, asked)
        return Search(
            hand, (), pips, False, by_sweep, 1 << mine, gain, last_trick, known_pips, even, ask,
            None, -most, most,
        ), base  # fmt: skip

    def by_score(self, frame: Frame, mine: int, *, early: bool) -> tuple[Ask, Ask | None, int]:
        """What says the score of each end; with ``early``, whether there is one; and the most."""
        table, hands, sides = frame.table, frame.hands, frame.sides()
        ours = {table.sides[who] for who, side in enumerate(sides) if side == mine}

        def worth(gains: Iterable[tuple[bool, int]]) -> int:
            gained = sum([gain if own else -gain for own, gain in gains])
            if not NONE < gained < MANY:
                raise CannotSolve("This hand cannot be solved: a million can be won or lost")
            return gained

        def changed(scores: tuple[int, ...]) -> int:
            changes = map(sub, scores, frame.before.scores)
            return worth((side in ours, change) for side, change in enumerate(changes))

        def in_full(score: HandScore) -> int:
            if self.of == "score":
                return changed(score.scores)
            return worth((a.side == mine, a.value) for a in score.awards if a.side is not None)

        def ended(piles: list[int], last: int) -> int:
            if self.of == "score":
                counted = in_numbers(frame, hands, sides, piles, last, (), complete=True)
                if counted is not None:
                    return changed(counted[0])
            return in_full(score_at(frame, piles, last))

        def over(piles: list[int], last: int) -> int:
            score = settled_in(frame, played_to(frame, piles, last, complete=False))
            return NONE if score is None else in_full(score)

        most = MANY
        if self.of == "points":
            most = sum(abs(point.value) for point in table.rules.points)
            most += frame.before.tally.carried
        return ended, over if early else None, most


_MOST_WATCHED = 41
"""How many cards can be left or in the trick where somebody may go out: the core remembers who
has captured which."""


def _kinds(frame: Frame) -> list[Decided]:
    """Who gets each point of a hand, as data.

    :raises NotExpressible: if a component does not say.
    """
    trumps, rules, kinds = frame.called.trumps, frame.table.rules, list[Decided]()
    assert trumps is not None
    for point in rules.points:
        kind = kind_of(point, trumps)
        if kind is None or (isinstance(kind, ByCard) and kind.once):
            raise NotExpressible(f"{point.name} does not say what decides it")
        kinds.append(kind)
    if rules.settlement.settles is None or not rules.moon.by_awards:
        raise NotExpressible("a hand may be settled by more than who got which point")
    return kinds


def deciding_cards(kind: Decided, in_play: CardSet, *, even: bool) -> Sequence[Card]:
    """The cards of which it matters at the end which side captured them.

    :param even: whether somebody captures every card in play.
    """
    if isinstance(kind, ByPips):
        return [*(in_play & JOKERS)] if kind.tie in {"joker", "jokers"} else ()
    if not isinstance(kind, ByCard) or (kind.to == "holder" and even):
        return ()
    there = [card for card in kind.cards if card in in_play]
    return there if kind.to == "player" and not even else there[:1]


# Counting


def perft(state: State, depth: int | None = None) -> int:
    """How many ways there are to make ``depth`` moves more, or to play the hand to its end.

    A way is a sequence of moves; the order counts. If a hand is over sooner, it has no way that
    long. With this number, two programs find out whether they play by the same rules.

    >>> from pitchlib import SETBACK, deal, start
    >>> state = deal(start(SETBACK), seed=7)
    >>> [perft(state, depth) for depth in range(5)]
    [1, 5, 15, 35, 70]

    Auctions, exchanges and games in which cards are drawn during play are walked way by way; there
    may be billions. :doc:`/fast` tells more.

    :param state: a state in which a seat is to act; hands and stock are as they lie.
    :param depth: how many moves, 0 or more; ``None``: to the end of the hand.
    :raises InvalidArgument: if no seat is to act, or the depth is not such a number.
    """
    _check_depth(state, depth, 0)
    return _ways(state, -1 if depth is None else depth, {})


def divide(state: State, depth: int | None = None) -> dict[Move, int]:
    """What :func:`perft` counts, for each legal move: how many ways begin with it.

    If two programs do not agree, this shows where.

    >>> from pitchlib import SETBACK, deal, start
    >>> {str(move): ways for move, ways in divide(deal(start(SETBACK), seed=7), 4).items()}
    {'pass': 35, 'bid 2': 20, 'bid 3': 10, 'bid 4': 4, 'bid 5': 1}

    :param state: a state in which a seat is to act.
    :param depth: how many moves, 1 or more; ``None``: to the end of the hand.
    :raises InvalidArgument: if no seat is to act, or the depth is not such a number.
    """
    _check_depth(state, depth, 1)
    below, known = -1 if depth is None else depth - 1, dict[Any, dict[int, int]]()
    moves = legal_moves(state)
    return {move: _ways(apply_unchecked(state, move), below, known) for move in moves}


def _check_depth(state: State, depth: int | None, least: int) -> None:
    check_state(state)
    if state.to_act is None:
        raise InvalidArgument(f"There is no move to count: {what_is_due(state)}")
    if depth is not None and (type(depth) is not int or depth < least):
        raise InvalidArgument(
            f"expected a depth as a whole number, {least} or more, or None, got {shown(depth)}"
        )


def _ways(state: State, depth: int, known: dict[Any, dict[int, int]]) -> int:
    """The ways to make so many moves, or with -1, to the end of the hand.

    :param known: what the core has counted before.
    """
    if not depth or state.to_act is None:
        return 1 if depth <= 0 else 0
    try:
        hand = hand_of(state)
    except NotExpressible:
        moves = legal_moves(state)
        if depth == 1:
            return len(moves)
        return sum(_ways(apply_unchecked(state, move), depth - 1, known) for move in moves)
    # What was counted holds for the same hands and plan, and as many moves left in all.
    depth = min(depth, CARDS + 1)  # no hand has more cards, and the core no larger numbers
    until = depth if depth < 0 else depth - hand.left.bit_count()
    counted = known.setdefault((hand.plan, state._frame.hands, until), {})
    return hand.count(depth, counted)
