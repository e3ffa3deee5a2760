"""Solving hands with all cards open, and counting the ways to play them, exactly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import sub
from typing import Any, Literal, TypeAlias, final

import attrs

from .._core import Enough, Search
from .._laid import indices
from ..authoring import ByCard, ByLastTrick, ByPips, BySweep, kind_of
from ..cards import JOKERS, Card, CardSet, set_of_bits
from ..errors import InvalidArgument, PitchError, check_number, check_seat, shown
from ..game.engine import STOCK, apply_unchecked, contracted
from ..game.frame import Called, Frame, piles_of, plan_of
from ..game.hand_score import HandScore
from ..game.legality import legal_moves, what_is_due
from ..game.scoring import awards_of, in_numbers, settled_by, settled_in
from ..game.state import Phase, State, check_state
from ..moves import Move, Play
from ..played_hand import USUAL_PIPS, Decided
from ..tricks import Contract
from ._plan import CARDS, FACTS, MANY, NONE, SEATS, NotExpressible, hand_of, played_to, score_at

__all__ = [
    "CannotSolve", "Solution", "Unfinished", "divide", "perft", "solve", "solve_contracts",
]  # fmt: skip

Measure = Literal["points", "score"]
Bounds: TypeAlias = tuple[int, int]
"""The least and the most that something can be worth."""


class CannotSolve(PitchError, ValueError):
    """A hand that :func:`solve` cannot solve, and why."""


class Unfinished(CannotSolve):
    """A hand that :func:`solve` has not solved within its limit, and what is known of its value."""

    least: int
    """The least that the hand can be worth."""
    most: int
    """The most that it can be worth."""
    moves: dict[Move, tuple[int, int]]
    """The same two numbers after each legal move."""

    def __init__(
        self, limit: int, least: int, most: int, moves: dict[Move, tuple[int, int]]
    ) -> None:
        super().__init__(f"Not solved in {limit} positions: it is worth {least} to {most}")
        self.least, self.most, self.moves = least, most, moves


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
    positions: int = attrs.field(eq=False)
    """How many positions were looked at: the least ``limit`` of :func:`solve` that is enough."""

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves with that value."""
        return tuple(move for move, value in self.moves.items() if value == self.value)


def solve(
    state: State, *, perspective: int | None = None, of: Measure = "points",
    limit: int | None = None,
) -> Solution:  # fmt: skip
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

    A hand of many cards may take minutes. A limit ends that:

    >>> solve(state, limit=100)
    Traceback (most recent call last):
        ...
    pitchlib.search.solving.Unfinished: Not solved in 100 positions: it is worth -5 to 5

    :param state: a state in which trump is to be named or a card to be played.
    :param perspective: the seat for whose side it is counted; by default, the seat to act.
    :param of: ``"points"``: what the points of the hand are worth; ``"score"``: how the scores
        change, with the bid made or lost and all else that counts.
    :param limit: the most positions to look at, 0 or more; ``None``: as many as it takes. A
        position is a moment in which a seat leads and what is left is not decided. The same hand
        takes as many on every machine, compiled or not.
    :raises Unfinished: if so many positions are not enough.
    :raises CannotSolve: if the hand cannot be solved, with the reason.
    :raises InvalidArgument: if an argument is not as described.
    """
    _check(state, of)
    if limit is not None and (type(limit) is not int or limit < 0):
        raise InvalidArgument(
            f"expected a limit as a whole number, 0 or more, or None, got {shown(limit)}"
        )
    if state.to_act is None:
        raise CannotSolve(f"There is no move to choose: {what_is_due(state)}")
    seat = state.to_act if perspective is None else perspective
    check_seat(seat, state.players, "perspective")
    solver = _Solver(seat, of, limit)
    moves = solver.moves(state)
    least, most = solver.best(state, moves)
    if limit is not None and solver.stopped:
        raise Unfinished(limit, least, most, moves)
    return Solution(seat, of, most, {move: its for move, (its, _) in moves.items()}, solver.looked)


def gains_of(state: State, of: Measure) -> dict[Move, int]:
    """What each move is worth to the seat to act, compared with the others on average.

    It is what the side of the seat gains, as many times as there are others, minus what these gain.
    """
    moves = _Solver(state.to_act or 0, of, mean=True).moves(state)
    return {move: value for move, (value, _) in moves.items()}


def solve_contracts(
    state: State, *, level: int | Literal["all"] | None = None, of: Measure = "points"
) -> dict[Contract, int]:
    """The exact value of each contract for its bidder's side: every seat, every trump suit.

    As in :func:`solve`, all cards lie open, the bidder's side plays against everybody else, and the
    value is what it gains minus what all the others gain. If the first lead names trump, the best
    lead of that suit counts; a suit that the bidder cannot name is left out.

    >>> from pitchlib import SETBACK, Contract, deal, start
    >>> from pitchlib.rules import Pack, Partnerships
    >>> from pitchlib.search import solve_contracts
    >>> small = SETBACK.with_rules(Partnerships(2), Pack(lowest=9))
    >>> dealt = deal(start(small), seed=7)
    >>> values = solve_contracts(dealt)
    >>> values[Contract(0, 2, "S")], max(values.values())
    (-2, 4)
    >>> scores = solve_contracts(dealt, level="all", of="score")
    >>> [scores[Contract(0, level, "S")] for level in (2, 3, 4, 5)]
    [-5, -6, -7, -8]

    :param state: a state in which the auction is not over; its calls do not matter.
    :param level: the bid; by default, the lowest there is. ``"all"``: each that is a number of
        points. The points are the same for each, and are found once; a score is not.
    :param of: ``"points"`` or ``"score"``, as for :func:`solve`.
    :raises CannotSolve: if the hand cannot be solved, with the reason.
    :raises InvalidArgument: if an argument is not as described.
    """
    _check(state, of)
    if state.phase is not Phase.AUCTION:
        raise CannotSolve(f"There is no contract to choose: {what_is_due(state)}")
    frame = state._frame
    least, most = frame.table.rules.auction.lowest_bid() or 0, frame.table.most
    levels = range(least, most + 1)
    if level != "all":
        level = least if level is None else level
        if type(level) is not int or level not in levels:
            raise InvalidArgument(
                f"expected the level of a bid, {least} to {most}, or 'all', got {shown(level)}"
            )
        levels = range(level, level + 1)
    unsaid = frame.copy()
    unsaid.called = Called(frame.called.auction)
    found: dict[Contract, int] = {}
    for bidder in range(state.players):
        solver = _Solver(bidder, of)
        for each in levels:
            begun = contracted(unsaid, Contract(bidder, each), STOCK)
            if begun.trump is not None:
                found[Contract(bidder, each, begun.trump)], _ = solver.bounds(begun)
                continue
            for move, (value, _) in solver.moves(begun).items():
                contract = Contract(bidder, each, apply_unchecked(begun, move).trump)
                found[contract] = max(value, found.get(contract, value))
    return found


def _cannot(reason: object) -> CannotSolve:
    return CannotSolve(f"This hand cannot be solved: {reason}")


def _check(state: State, of: object) -> None:
    check_state(state)
    check_measure(of)


def check_measure(of: object) -> None:
    """Refuse all but the two that there are."""
    if of not in ("points", "score"):  # what comes may have no hash
        raise InvalidArgument(f"expected 'points' or 'score', got {shown(of)}")


@final
class _Solver:
    """Solves states of one deal for the side of one seat, within so many positions.

    With ``mean``, values are as :func:`gains_of` says.
    """

    def __init__(
        self, seat: int, of: Measure, limit: int | None = None, *, mean: bool = False
    ) -> None:
        self.seat, self.of, self.mean = seat, of, mean
        self.limit = min(10**12 if limit is None else limit, 10**12)  # what the core has room for
        self.looked, self.stopped = 0, False
        # By trump, cards and, where it matters, the bid: searches, and what they have found.
        self.known: dict[object, tuple[dict[int, Bounds], Search]] = {}

    def moves(self, state: State) -> dict[Move, Bounds]:
        """What each legal move is worth."""
        if state.phase is Phase.AUCTION:
            raise CannotSolve(
                "A hand is solved once there is a contract, and the auction is not over; "
                "solve_contracts solves each contract"
            )
        if state.phase is Phase.EXCHANGE:
            raise _cannot("cards are still to be exchanged")
        assert state.contract is not None
        calls_partner = state._frame.table.rules.seating.calls_partner
        if calls_partner and state.contract.called is None and self.seat != state.contract.bidder:
            raise CannotSolve(
                "This hand cannot be solved for another seat than the bidder's before the bidder "
                "has called a partner"
            )
        moves = legal_moves(state)
        if state.phase is not Phase.PLAY or state.trump is None:
            return {move: self.bounds(apply_unchecked(state, move)) for move in moves}
        tried = self.tried(state)
        return {move: tried(move.card.index) for move in moves if isinstance(move, Play)}

    def bounds(self, state: State) -> Bounds:
        """What the hand is worth."""
        if state.phase is not Phase.PLAY or state.trump is None:
            return self.best(state, self.moves(state))
        return self.tried(state)(CARDS)

    def best(self, state: State, moves: dict[Move, Bounds]) -> Bounds:
        """The value of the best move for the seat to act."""
        seat, sides = state.to_act, state._frame.sides()
        assert seat is not None
        best = max if sides[seat] == sides[self.seat] else min
        return best([low for low, _ in moves.values()]), best([high for _, high in moves.values()])

    def tried(self, state: State) -> Callable[[int], Bounds]:
        """What says what a card is worth in a state; with :data:`CARDS`, any card.

        A point that depends on one card is counted when that card is captured, and so is the last
        trick. The others are asked at the end. A score is what each side takes, and what the bid
        changes: that depends on how much the bidder's side takes, and is asked, too. If somebody
        may win the game, so that not all is counted, the whole score is asked.
        """
        try:
            hand, frame = hand_of(state, to_the_end=False), state._frame
        except NotExpressible as reason:
            raise _cannot(reason) from None
        table, contract, trumps = frame.table, frame.called.contract, frame.called.trumps
        assert contract is not None
        assert trumps is not None
        points, kinds = table.rules.points, list[Decided]()
        for point in points:
            kind = kind_of(point, trumps)
            if kind is None or (isinstance(kind, ByCard) and kind.once):
                raise _cannot(f"{point.name} does not say what decides it")
            kinds.append(kind)
        if table.rules.settlement.settles is None or not table.rules.moon.by_awards:
            raise _cannot("a hand may be settled by more than who got which point")
        hands, sides, even, plan = frame.hands, frame.sides(), table.even, plan_of(frame)
        mine, bidder, everybody = sides[self.seat], sides[contract.bidder], [*{*sides}]
        in_play, taken = set_of_bits(sum(hands)), piles_of(state._tricks, sides, SEATS)
        pips, carried = [0] * CARDS, frame.before.tally.carried
        for alike, number in (table.pips or USUAL_PIPS).counting(trumps.suit):
            for index in indices(alike & in_play.bits):
                pips[index] = number
        if sum(pips) > 255:
            raise _cannot("it has more than 255 pips")
        early, by_score = frame.may_end_early(), self.of == "score"
        if early and hand.left.bit_count() + len(state._trick) > _MOST_WATCHED:
            many = f"more than {_MOST_WATCHED} cards are left"
            raise _cannot(f"a side may go out before it is over, and {many}")
        signs = {own: 1 if side == mine else -1 for own, side in zip(table.sides, sides)}
        weights = {side: 1 if side == mine else -1 for side in sides}
        down = by_score and table.rules.going_out.counts_down
        if self.mean:
            own_sign, sign = table.number_of_sides - 1, 1 if down else -1
            signs = dict.fromkeys(table.sides, sign)
            signs[table.sides[self.seat]] = -sign * own_sign
            weights = dict.fromkeys(sides, 0)
            for own, side in {*zip(table.sides, sides)}:
                weights[side] += signs[own]

        def changed(scores: Sequence[int]) -> int:
            changes = enumerate(map(sub, scores, frame.before.scores))
            gained: int = sum([change * signs[own] for own, change in changes])
            if not NONE < gained < MANY:
                raise _cannot("a million can be won or lost")
            return gained

        total, changes = sum([abs(point.value) for point in points]) + carried, list[int]()
        if by_score:
            weights = dict.fromkeys(sides, 0)
            for own, side in {*zip(table.sides, sides)}:
                weights[side] += -signs[own] if down else signs[own]
            changes = [] if early else [changed(each) for each in _scores(frame, total)]
            if changes and (mine == bidder or len(everybody) == 2):
                weights[bidder] = 0
            changes = [change - weights[bidder] * each for each, change in enumerate(changes)]
        whole = early or (by_score and not changes)
        gain, counts, last_trick = [0] * (SEATS * CARDS), [0] * (SEATS * CARDS), [0] * SEATS
        base = counted = others = last_worth = asked_worth = 0
        asked, facts, lacks = list[int](), set[int](), False
        for place, (point, kind) in enumerate(zip(points, kinds)):
            value, cards = point.value, deciding_cards(kind, in_play, even=even)
            if isinstance(kind, ByLastTrick) and not whole:
                last_worth += value
                for side in everybody:
                    last_trick[side] += weights[side] * value
            elif isinstance(kind, ByCard) and not whole and len(cards) < 2:
                for card in cards:
                    holder = next(side for held, side in zip(hands, sides) if held & card.bit)
                    takers = [side for side in everybody if taken[side] & card.bit] or everybody
                    takers = [holder] if kind.to == "holder" and even else takers
                    for side in takers:
                        to = holder if kind.to == "holder" else side
                        amount = 1 if kind.to == "catcher" and side == holder else value
                        if len(takers) == 1:
                            base += weights[to] * amount
                            counted += amount * (to == bidder)
                        else:
                            gain[side * CARDS + card.index] += weights[to] * amount
                            counts[side * CARDS + card.index] += amount * (to == bidder)
            elif (
                isinstance(kind, BySweep)
                and even
                and (lacks or (kind.requires_bid and contract.level + carried < value + others))
            ):
                pass  # nobody can sweep, since a point is not there or the bid is too low
            else:
                asked.append(place)
                facts.update([card.index for card in cards])
                asked_worth += abs(value) + (carried if point.carries_ties else 0)
            others += min(value, 1) if getattr(kind, "to", "") == "catcher" else max(value, 0)
            lacks = lacks or (isinstance(kind, ByCard) and value > 0 and not cards)
        if len(facts) > FACTS - 2 * bool(changes):
            raise _cannot(f"more than {FACTS} cards decide the points")

        def in_full(score: HandScore) -> int:
            if by_score:
                return changed(score.scores)
            got = [award for award in score.awards if award.side is not None]
            return sum([weights[award.side or 0] * award.value for award in got])

        def ask(piles: list[int], last: int) -> int:
            if whole:
                numbers = None
                if by_score:
                    numbers = in_numbers(frame, hands, sides, piles, last, (), complete=True)
                return changed(numbers[0]) if numbers else in_full(score_at(frame, piles, last))
            told = plan.points and plan.points.gains(hands, sides, piles, last, carried, True)
            gains = [*zip(told[::2], told[1::2])] if told else [
                (-1 if each.side is None else each.side, each.value)
                for each in awards_of(table, played_to(frame, piles, last))
            ]  # fmt: skip
            worth: int = sum([weights.get(gains[k][0], 0) * gains[k][1] for k in asked])
            own = sum([amount for side, amount in gains if side == bidder])
            return worth + changes[own] if changes else worth

        def over(piles: list[int], last: int) -> int:
            score = settled_in(frame, played_to(frame, piles, last, complete=False))
            return NONE if score is None else in_full(score)

        types = {type(kinds[place]) for place in asked}
        most = total * max(map(abs, weights.values())) + max(map(abs, changes), default=0)
        least, best = (asked_worth * each(0, *weights.values()) for each in (min, max))
        if whole and by_score:
            least, best, most = NONE, MANY, MANY
        # The bid matters to the score and to a sweep, and to a tie if there is none.
        bid = contract.level if changes or whole or BySweep in types else contract.level > 0
        key = trumps, bid, hand.leader, state._left, state._trick
        if key not in self.known:
            self.known[key] = {}, Search(
                hand, sorted(facts), pips if ByPips in map(type, kinds) else (),
                ByLastTrick in types or bool(changes and last_worth), BySweep in types, 1 << mine,
                gain, last_trick, even, ask, over if early else None, least, best,
                counts if changes else (), changes[counted:], last_worth + asked_worth,
            )  # fmt: skip
        found, search = self.known[key]

        def tried(card: int) -> Bounds:
            if card not in found:
                low, high = -most - base, most - base
                if not self.stopped:
                    guess = found[next(reversed(found))][0] if found else 0
                    try:
                        low = high = search.value(card, guess, self.limit - self.looked)
                    except Enough:  # what is on its way is lost, so nothing else can be found
                        self.stopped = True
                        low, high = max(low, search.lower), min(high, search.upper)
                    self.looked += search.looked
                found[card] = low, high
            return found[card][0] + base, found[card][1] + base

        return tried


_MOST_WATCHED = 41
"""How many cards can be left or in the trick where somebody may go out: the core remembers who
has captured which."""


def _scores(frame: Frame, total: int) -> list[tuple[int, ...]]:
    """The scores after a hand, by how many of its points the bidder's side takes, others none.

    None if the points do not decide it, or if somebody may win the game: then not all is counted.
    """
    table, points, contract = frame.table, plan_of(frame).points, frame.called.contract
    assert contract is not None
    reach = max(table.progress(frame.before.scores)) + total
    reach += sum([max(each.amount, 0) for each in frame.called.credits])
    if table.rules.settlement.settles in {"others", "difference"}:
        reach += contract.level
    if points is None or contract.level > table.most or total > 200:  # the core counts to 255
        return []
    found: list[tuple[int, ...]] = []
    for taken in range(total + 1 if reach < table.target else 0):
        gains = [frame.sides()[contract.bidder], taken, -1, total - taken][: 2 * points.number]
        gains += [-1, 0] * (points.number - 2)
        counted = settled_by(frame, points, frame.sides(), gains, (), complete=True)
        if counted is None:
            return []
        found.append(counted[0])
    return found


def deciding_cards(kind: Decided, in_play: CardSet, *, even: bool) -> Sequence[Card]:
    """The cards of which it matters at the end which side captured them.

    :param even: whether somebody captures every card in play.
    """
    if isinstance(kind, ByPips):
        return [*(in_play & JOKERS)] if kind.tie in {"joker", "jokers"} else ()
    there = [card for card in getattr(kind, "cards", ()) if card in in_play]
    return there if isinstance(kind, ByCard) and kind.to == "player" and not even else there[:1]


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
    if depth is not None:
        check_number(depth, least, "depth, or None,")


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
