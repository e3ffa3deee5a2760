"""Solving hands with all cards open, and counting the ways to play them, exactly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import sub
from typing import Any, Literal, TypeAlias, final

import attrs

from .._core import BESIDES, Enough, Hand, Search
from .._laid import indices
from ..authoring import ByCard, ByLastTrick, ByPips, BySweep, kind_of
from ..cards import JOKERS, Card, CardSet, set_of_bits
from ..errors import InvalidArgument, PitchError, as_int, check_number, check_seat, shown
from ..game.engine import STOCK, apply_unchecked, contracted
from ..game.frame import Called, Frame, plan_of
from ..game.hand_score import HandScore
from ..game.legality import legal_moves, what_is_due
from ..game.settling import _Sheet, in_numbers, outcomes_of, settled_in
from ..game.state import Phase, State, check_state
from ..moves import Move, Play
from ..played_hand import Decided
from ..tricks import Contract
from ._plan import CARDS, FACTS, MANY, NONE, NotExpressible, hand_of, played_to, score_at

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
        change, with the bid made or lost and all else that counts; where scores count down, what
        they fall by.
    :param limit: the most positions to look at, 0 or more; ``None``: as many as it takes. A
        position is a moment in which a seat leads and what is left is not decided. The same hand
        takes as many on every machine, compiled or not.
    :raises Unfinished: if so many positions are not enough.
    :raises CannotSolve: if the hand cannot be solved, with the reason.
    :raises InvalidArgument: if an argument is not as described.
    """
    check_state(state)
    check_measure(of)
    if limit is not None:
        limit = check_number(limit, 0, "limit, or None,")
    if state.to_act is None:
        raise CannotSolve(f"There is no move to choose: {what_is_due(state)}")
    seat = state.to_act if perspective is None else perspective
    seat = check_seat(seat, state.players, "perspective")
    solver = _Solver(seat, of, limit)
    moves = solver.moves(state)
    least, most = solver.best(state, moves)
    if limit is not None and solver.stopped:
        raise Unfinished(limit, least, most, moves)
    return Solution(seat, of, most, {move: its for move, (its, _) in moves.items()}, solver.looked)


def gains_of(state: State, of: Measure) -> dict[Move, int]:
    """What the side to act gains by each move, times the number of others, minus what they gain."""
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
        points. The points are the same for each; of a score, what is found for one helps with
        the next.
    :param of: ``"points"`` or ``"score"``, as for :func:`solve`.
    :raises CannotSolve: if the hand cannot be solved, with the reason.
    :raises InvalidArgument: if an argument is not as described.
    """
    check_state(state)
    check_measure(of)
    if state.phase is not Phase.AUCTION:
        raise CannotSolve(f"There is no contract to choose: {what_is_due(state)}")
    frame = state._frame
    least, most = frame.table.rules.auction.lowest_bid() or 0, frame.table.most
    levels = range(least, most + 1)
    if level != "all":
        level = least if level is None else as_int(level)
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


def check_measure(of: object) -> None:
    """Refuse anything but the two measures."""
    if of not in ("points", "score"):  # what comes may have no hash
        raise InvalidArgument(f"expected 'points' or 'score', got {shown(of)}")


@final
class _Solver:
    """Solves states of one deal for the side of one seat; ``mean``: as :func:`gains_of` says."""

    def __init__(
        self, seat: int, of: Measure, limit: int | None = None, *, mean: bool = False
    ) -> None:
        self.seat, self.mean = seat, mean
        self.of: Measure = of
        self.limit = min(10**12 if limit is None else limit, 10**12)  # what the core has room for
        self.looked, self.stopped = 0, False
        # By trump, cards and, where it matters, the bid: searches, and what they have found.
        self.known: dict[object, tuple[dict[tuple[int, int], Bounds], Search]] = {}

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
        """What says what a card is worth in a state; with :data:`CARDS`, any card."""
        try:
            hand, frame = hand_of(state), state._frame
        except NotExpressible as reason:
            raise _cannot(reason) from None
        if frame.may_end_early() and hand.left.bit_count() + len(state._trick) > _MOST_WATCHED:
            many = f"more than {_MOST_WATCHED} cards are left"
            raise _cannot(f"a side may go out before it is over, and {many}")
        worth = _Worth(frame, self.seat, self.of, mean=self.mean)
        key = frame.called.trumps, worth.key, hand.leader, state._left, state._trick
        if key not in self.known:
            self.known[key] = {}, worth.search(hand)
        found, search = self.known[key]
        level, base = worth.level, worth.base
        least, most = worth.bounds()

        def tried(card: int) -> Bounds:
            if (card, level) not in found:
                low, high = least, most
                if not self.stopped:
                    guess = found[next(reversed(found))][0] if found else -base
                    left = self.limit - self.looked
                    try:
                        low = high = search.value(card, guess, left, level, worth.short)
                    except Enough:  # what is on its way is lost, so nothing else can be found
                        self.stopped = True
                        low, high = max(low, search.lower), min(high, search.upper)
                    self.looked += search.looked
                found[card, level] = low, high
            low, high = found[card, level]
            return low + base, high + base

        return tried


@final
class _Worth:
    """What a hand is worth to the side of a seat, as data for a search.

    Each point is worth 1 to that side, or costs it 1; of a score, as much as the bid leaves it. If
    a side may win the game in the hand, the score is asked for each end.
    """

    def __init__(self, frame: Frame, seat: int, of: Measure, *, mean: bool) -> None:
        table, contract, trumps = frame.table, frame.called.contract, frame.called.trumps
        assert contract is not None
        assert trumps is not None
        self.frame, self.hands, self.sides, self.of = frame, frame.hands, frame.sides(), of
        self.trumps, self.bid, self.in_play = trumps, contract.level, set_of_bits(sum(self.hands))
        plan = plan_of(frame)
        if not plan.counts or not table.rules.moon.by_awards:
            for point in table.rules.points:
                if kind_of(point, trumps) is None:
                    raise _cannot(f"{point.name} does not say what decides it")
            raise _cannot("a hand may be settled by more than who got which point")
        self.plan, self.carried = plan, frame.before.tally.carried
        kinds = [(each.value_under(trumps), kind_of(each, trumps)) for each in table.rules.points]
        self.kinds = [(value, kind) for value, kind in kinds if kind is not None]
        self.total = plan.worth + self.carried
        if self.total >= MANY:
            raise _cannot("a million can be won or lost")
        self.mine, self.bidder = self.sides[seat], self.sides[contract.bidder]
        # What a point is worth to the side of the seat, by the side of the hand that takes it.
        self.made = [-1] * (max(self.sides) + 1)
        self.made[self.mine] = 1
        # Each side of the game with its side of the hand.
        self.partners = {*zip(table.sides, self.sides)}
        if mean:
            self.signs = dict.fromkeys(table.sides, -1)
            self.signs[table.sides[seat]] = table.number_of_sides - 1
            self.made = self.by_signs()
        elif of == "score":
            self.signs = {own: self.made[side] for own, side in self.partners}
        self.whole, self.level, self.short, self.lost, self.base = frame.may_end_early(), 0, 0, 0, 0
        if of == "score":
            self.whole = self.whole or not self.by_bid()
        self.in_the_end()
        # The bid matters to a slam, and to a tie whether there is one.
        bid = self.bid if self.whole or self.slam else self.bid > 0
        self.key = bid, self.whole, self.lost, *self.made

    def by_signs(self) -> list[int]:
        """What a point that each side of the hand takes is worth by the game's sides."""
        weights = [0] * len(self.made)
        for own, side in self.partners:
            weights[side] += self.signs[own]
        return weights

    def changed(self, scores: Sequence[int]) -> int:
        """What the scores after the hand are worth; where they count down, what they fall by."""
        progress, before = self.frame.table.progress, self.frame.before.scores
        changes = map(sub, progress(tuple(scores)), progress(before))
        gained: int = sum([change * self.signs[own] for own, change in enumerate(changes)])
        if not NONE < gained < MANY:
            raise _cannot("a million can be won or lost")
        return gained

    def by_bid(self) -> bool:
        """Whether a score is so much a point if the bid is made or lost, and how much it is."""
        table, level, total = self.frame.table, self.bid, self.total
        reach = max(table.progress(self.frame.before.scores)) + total
        reach += sum([max(each.amount, 0) for each in self.frame.called.credits])
        if table.rules.settlement.settles in {"others", "difference"}:
            reach += level
        if level > table.most or reach >= table.target or total >= _MOST_COUNTED:
            return False
        lines = []
        for first, last in ((level, total), (0, level - 1) if level else (level, total)):
            taken = first, min(first + 1, last), last
            found = [each for each in map(self.by_taken, taken) if each is not None]
            if len(found) < 3 or found[2] - found[0] != (found[1] - found[0]) * (last - first):
                return False
            one, two, _ = found
            lines.append((one - (two - one) * first, two - one))
        (base, made), (lost, each) = lines
        self.made = self.by_signs()
        self.plain, self.made[self.bidder] = self.made[self.bidder], made
        self.level, self.base, self.short, self.lost = level, base, lost - base, each
        return True

    def by_taken(self, taken: int) -> int | None:
        """What the score is worth if the bidder's side takes so much, and nobody else anything."""
        gains = [self.bidder, taken, -1, self.total - taken][: 2 * self.plan.points]
        gains += [-1, 0] * (self.plan.points - 2)
        counted = _Sheet(self.frame, self.plan, self.sides).settled_by(gains, (), True)
        return None if counted is None else self.changed(counted[0])

    def rows(self) -> list[list[int]]:
        """What a point is worth to each side, in the ways in which the core counts."""
        if not self.level:
            return [self.made]
        rows = [self.made, [*self.made], [0] * len(self.made)]
        rows[1][self.bidder], rows[2][self.bidder] = self.lost, 1
        if self.lost == self.made[self.bidder]:
            rows[1][self.bidder] = self.plain
        return rows

    def extremes(self, worth: int) -> tuple[list[int], list[int]]:
        """The least and the most that so many points can be worth, in each of these ways."""
        rows = self.rows()
        if self.whole and self.of == "score":
            return [NONE] * 3, [MANY] * 3
        return [worth * min(0, *row) for row in rows], [worth * max(0, *row) for row in rows]

    def bounds(self) -> Bounds:
        """The least and the most that it can be worth, without the base."""
        least, most = self.extremes(self.total)
        if not self.level:
            return least[0], most[0]
        return min(least[0], self.short + least[1]), max(most[0], self.short + most[1])

    def in_the_end(self) -> None:
        """Find the points asked at the end; those of one card, or the last trick, count at once."""
        self.asked, self.facts, self.slam, self.last = list[int](), set[int](), False, 0
        self.single: dict[int, list[tuple[int, Any]]] = {}
        even, lacks, others = self.frame.table.even, False, 0
        for place, (value, kind) in enumerate(self.kinds):
            simple = False
            cards = deciding_cards(kind, self.in_play, even=even)
            if isinstance(kind, BySweep):
                # Nobody can make it if a point is not there or the bid is too low.
                bid = self.bid + self.carried >= value + others or not kind.requires_bid
                simple = even and (lacks or not bid)
                self.slam = self.slam or not simple
            elif self.whole:
                pass
            elif isinstance(kind, ByLastTrick):
                self.last, simple = self.last + value, True
            elif isinstance(kind, ByCard) and len(cards) < 2:
                simple = True
                for card in cards:
                    self.single.setdefault(card.index, []).append((value, kind.to))
            if self.whole or not simple:
                self.asked.append(place)
                self.facts.update([card.index for card in cards])
            others += min(value, 1) if kind.who == "catcher" else value
            lacks = lacks or (isinstance(kind, ByCard) and value > 0 and not cards)

    def search(self, hand: Hand) -> Search:
        """What finds the value."""
        table, made, pips = self.frame.table, self.made, list[int]()
        counts = [int(side == self.bidder and self.level > 0) for side in range(len(made))]
        single: list[tuple[int, list[int], list[int]]] = []
        for index, worths in self.single.items():
            gain, count = [0] * len(made), [0] * len(made)
            holder = next(side for held, side in zip(self.hands, self.sides) if held >> index & 1)
            for value, to in worths:
                for side in range(len(made)):
                    gets = holder if to == "holder" else side
                    amount = 1 if to == "catcher" and side == holder else value
                    gain[side] += made[gets] * amount
                    count[side] += counts[gets] * amount
            single.append((index, gain, count))
        if len(self.facts) > FACTS:
            raise _cannot(f"more than {FACTS} cards decide the points")
        asked = [self.kinds[place] for place in self.asked]
        kinds = {kind.who for _, kind in asked}
        for kind in [kind for _, kind in asked if isinstance(kind, ByPips)]:
            pips = pips or [0] * CARDS
            for alike, number in kind.counting(self.trumps.suit):
                for index in indices(alike & table.pack):
                    pips[index] = number
        if sum(pips) > 255 and sum([pips[card.index] for card in self.in_play]) > 255:
            raise _cannot("it has more than 255 pips")
        worth = sum([value for value, _ in asked])
        worth += self.carried if table.carrier in self.asked else 0
        game = sum([value for value, kind in asked if kind.who == "pips"])
        rows, its = self.rows(), made[self.bidder]
        bid = (self.bidder, self.lost - its, rows[1][self.bidder] - its) if self.level else ()
        for index, value in (LAST, self.last), (GAME, game):
            single.append((index, [value * its for its in made], [value * its for its in counts]))
        return Search(
            hand, sorted(self.facts), pips, "last-trick" in kinds,
            "sweep" in kinds, 1 << self.mine, single, table.even, self.ask,
            self.over if self.frame.may_end_early() else None, *self.extremes(worth - game), *bid,
        )  # fmt: skip

    def in_full(self, score: HandScore) -> int:
        """The same of a score with its evidence."""
        if self.of == "score":
            return self.changed(score.scores)
        awards = score.awards
        return sum([each.value * self.made[each.side] for each in awards if each.side is not None])

    def ask(self, piles: list[int], last: int) -> tuple[int, int]:
        """What an end is worth besides single cards and the last trick, and what it counts."""
        frame, hands, sides = self.frame, self.hands, self.sides
        if self.whole:
            if self.of == "score":
                numbers = in_numbers(frame, hands, sides, piles, last, (), complete=True)
                if numbers:
                    return self.changed(numbers[0]), 0
            return self.in_full(score_at(frame, piles, last)), 0
        # A slam that is not asked for is nobody's: a card that does not exist keeps it from all.
        ends = piles if self.slam else [*piles, 1 << CARDS]
        gains = outcomes_of(frame, hands, sides, ends, last, True)
        worth = count = 0
        for place in self.asked:
            side, value = gains[2 * place], gains[2 * place + 1]
            if side >= 0:
                worth += self.made[side] * value
                count += value if side == self.bidder and self.level else 0
        return worth, count

    def over(self, piles: list[int], last: int) -> tuple[int, int]:
        """The same in the middle of a hand, if it is over by then."""
        score = settled_in(self.frame, played_to(self.frame, piles, last, complete=False))
        return NONE if score is None else self.in_full(score), 0


LAST, GAME = BESIDES


_MOST_COUNTED = 1000  # a key of the core has room for no count as high
_MOST_WATCHED = 41
"""How many cards can be left or in the trick where somebody may go out: the core remembers who
has captured which."""


def deciding_cards(kind: Decided, in_play: CardSet, *, even: bool) -> Sequence[Card]:
    """The cards of which it matters at the end which side captured them."""
    if isinstance(kind, ByPips) and kind.tie in {"joker", "jokers"}:
        return [*(in_play & JOKERS)]
    if not isinstance(kind, ByCard):
        return ()
    there = [card for card in kind.cards if card.bit & in_play.bits]
    return there if kind.to == "player" and not even else there[:1]


def perft(state: State, depth: int | None = None) -> int:
    """How many ways there are to make ``depth`` moves more, or to play the hand to its end.

    A way is a sequence of moves; the order counts. If a hand is over sooner, it has no way that
    long. With this number, two programs find out whether they play by the same rules.

    >>> from pitchlib import SETBACK, deal, start
    >>> state = deal(start(SETBACK), seed=7)
    >>> [perft(state, depth) for depth in range(5)]
    [1, 5, 15, 35, 70]

    Auctions, exchanges and games in which cards are drawn during play are walked way by way; there
    may be billions. :doc:`/bots` tells more.

    :param state: a state in which a seat is to act; hands and stock are as they lie.
    :param depth: how many moves, 0 or more; ``None``: to the end of the hand.
    :raises InvalidArgument: if no seat is to act, or the depth is not such a number.
    """
    return _ways(state, _depth_of(state, depth, 0), {})


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
    below, known = max(_depth_of(state, depth, 1) - 1, -1), dict[Any, dict[int, int]]()
    moves = legal_moves(state)
    return {move: _ways(apply_unchecked(state, move), below, known) for move in moves}


def _depth_of(state: State, depth: int | None, least: int) -> int:
    check_state(state)
    if state.to_act is None:
        raise InvalidArgument(f"There is no move to count: {what_is_due(state)}")
    return -1 if depth is None else check_number(depth, least, "depth, or None,")


def _ways(state: State, depth: int, known: dict[Any, dict[int, int]]) -> int:
    """The ways to make so many moves, or with -1, to the end of the hand."""
    if not depth or state.to_act is None:
        return 1 if depth <= 0 else 0
    try:
        hand = hand_of(state)
    except NotExpressible:
        hand = None
    if hand is None or state._frame.may_end_early():
        moves = legal_moves(state)
        if depth == 1:
            return len(moves)
        return sum(_ways(apply_unchecked(state, move), depth - 1, known) for move in moves)
    # What was counted holds for the same hands and plan, and as many moves left in all.
    depth = min(depth, CARDS + 1)  # no hand has more cards, and the core no larger numbers
    until = depth if depth < 0 else depth - hand.left.bit_count()
    counted = known.setdefault((hand.plan, state._frame.hands, until), {})
    return hand.count(depth, counted)
