"""Playing hands out at random, many at a time."""

from __future__ import annotations

import functools
import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from operator import add
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar, final

import attrs

from .._core import Branch, Chance, Deals, Hand, Memory, play_all, seeded, stream_of
from ..authoring import kind_of
from ..cards import CARDS as ALL_CARDS
from ..cards import Suit
from ..errors import InvalidArgument, check_number, expect
from ..game.engine import apply, apply_unchecked, named_by_lead
from ..game.frame import Called, Frame
from ..game.legality import legal_moves, what_is_due
from ..game.lookup import Table
from ..game.state import Phase, Situation, State, check_situation
from ..game.table import RandomSource, chance_of, sample_deal
from ..knowledge.views import View, view
from ..knowledge.worlds import Worlds
from ..moves import Move, Play
from ..tricks import with_trump
from ._plan import (
    CARDS,
    DUTIES,
    POINTS,
    SEATS,
    End,
    Lane,
    NotExpressible,
    end_of,
    ended,
    hand_of,
    members,
    points_of,
    prepared_plan,
)

__all__ = ["Playouts", "Policy", "playouts"]


class Policy(Protocol):
    """Chooses moves: a function of a view and a source of chance, such as ``bots.choose``."""

    def __call__(self, mine: View, rng: Random, /) -> Move:
        """The move of the seat to act, whose view it is."""
        ...


@final
@attrs.frozen(hash=False)
class Playouts:
    """The results of playouts: counts and sums, which can be added up.

    >>> from pitchlib import SETBACK, deal, start
    >>> from pitchlib.search import playouts
    >>> state = deal(start(SETBACK), seed=7)
    >>> whole = playouts(state, 100, seed=1)
    >>> whole == playouts(state, 60, seed=1) + playouts(state, 40, seed=1, first=60)
    True
    """

    number: int
    """How many playouts there were."""
    hands: int
    """How many hands were played and scored."""
    thrown_in: int
    """How many hands were thrown in."""
    bids: int
    """How many of the hands had a bid to make."""
    made: int
    """How many of those bids were made."""
    counts: dict[str, tuple[int, ...]]
    """For each point, how often each side got it. With partners for one hand, it counts for the
    side of each of them."""
    sums: dict[str, tuple[int, ...]]
    """For each point, what it was worth in all to each side."""
    changes: tuple[int, ...]
    """By how much each side's score changed in all, from before the hand to the end."""
    squares: tuple[int, ...]
    """The squares of these changes in all, from which their spread follows."""
    wins: tuple[int, ...]
    """In how many playouts each side won the game."""

    @property
    def averages(self) -> tuple[float, ...]:
        """By how much each side's score changed on average; 0 if there were no playouts."""
        return tuple(change / max(1, self.number) for change in self.changes)

    def __add__(self, other: object) -> Playouts:
        """Both together.

        :raises InvalidArgument: if they are of games with other points or sides.
        """
        if not isinstance(other, Playouts):
            return NotImplemented
        if self.counts.keys() != other.counts.keys() or len(self.wins) != len(other.wins):
            raise InvalidArgument("Playouts with other points or sides cannot be added up")
        ours, theirs = attrs.astuple(self, recurse=False), attrs.astuple(other, recurse=False)
        return Playouts(*map(_both, ours, theirs))


def _both(ours: Any, theirs: Any) -> Any:
    """Numbers added up, also within tuples and dictionaries."""
    if isinstance(ours, dict):
        return {point: _both(values, theirs[point]) for point, values in ours.items()}
    return tuple(map(_both, ours, theirs)) if isinstance(ours, tuple) else ours + theirs


def playouts(
    state: State | View,
    n: int,
    *,
    seed: int | None = None,
    rng: RandomSource | None = None,
    policy: Policy | None = None,
    hands: int | None = 1,
    first: int = 0,
    executor: Executor | None = None,
) -> Playouts:
    """Play on from a state ``n`` times, at random or as a policy says, and add up the results.

    Before a deal, each playout is dealt other cards. From a view, each playout has a world of its
    own, one that agrees with what the seat knows.

    >>> from pitchlib import PITCH_SIX, deal, start, view
    >>> from pitchlib.rules import Partnerships
    >>> from pitchlib.search import playouts
    >>> state = deal(start(PITCH_SIX.with_rules(Partnerships(2))), seed=7)
    >>> found = playouts(state, 200, seed=1)
    >>> found.hands, found.counts["High"], found.changes
    (200, (111, 89), (-589, 108))

    >>> playouts(start(PITCH_SIX), 200, seed=1).made
    5

    Each playout has its own stream of numbers, which follows from the seed and the playout's
    number. So the same seed gives the same result on every machine, in one process or several, and
    whether or not the core was compiled; :doc:`/fast` describes the generator.

    :param state: a state, or what one seat knows.
    :param n: how many playouts, 0 or more.
    :param seed: a whole number, 0 or more.
    :param rng: a source of chance instead of a seed; two of its numbers make the seed.
    :param policy: chooses the moves from a view and a ``random.Random``, as ``bots.choose`` does;
        by default, every legal move is as likely as the others.
    :param hands: how many hands each playout has at most, the current one included; ``None``: it
        goes on until somebody wins the game. By chance that may never happen where failed bids
        cost more than is won.
    :param first: the number of the first playout, to share them out by hand.
    :param executor: shares them out, such as a ``ProcessPoolExecutor``.
    :raises InvalidArgument: if the game is over, or an argument is not as described.
    """
    check_situation(state)
    if state.phase is Phase.OVER:
        raise InvalidArgument(f"Nothing is left to play: {what_is_due(state)}")
    check_number(n, 0, "number of playouts")
    if hands is not None:
        check_number(hands, 1, "number of hands")
    run = functools.partial(_played, state, policy, hands)
    return shared("playouts", run, n, seed, rng, policy, first, executor)


Sum = TypeVar("Sum")
_FUNCTION: Any = Callable
_MOST = 1 << 64
"""The first number that a word of the core cannot hold."""


def shared(
    name: str,
    run: Callable[[int, int, int], Sum],
    n: int,
    seed: int | None,
    rng: RandomSource | None,
    policy: Policy | None,
    first: int,
    executor: Executor | None,
) -> Sum:
    """What comes of so many playouts, perhaps shared out and added up.

    :param name: the function that was called, for messages; the rest are its arguments.
    :param run: plays those from a number to before another, with a seed from :func:`seeded`.
    """
    check_number(first, 0, "number of the first playout")
    if (seed is None) == (rng is None):
        raise InvalidArgument(f"{name}() takes exactly one of seed=… and rng=…")
    if rng is not None:
        chance = chance_of(rng)
        seed = int(chance() * 2**53) << 53 | int(chance() * 2**53)
    check_number(seed, 0, "seed")
    if policy is not None:
        expect(policy, _FUNCTION, "a function of a view and a random.Random as the policy")
    if first + n >= _MOST:
        raise InvalidArgument("the numbers of the playouts must be below 2 ** 64")
    begin = seeded(seed)
    if executor is None:
        return run(begin, first, first + n)
    expect(executor, Executor, "an executor, such as a ProcessPoolExecutor")
    # Chance takes about as long everywhere, and each share makes a tree of its own.
    processors = os.cpu_count() or 1
    number = processors if policy is None else 4 * processors
    size = max(1, -(-n // number))
    begins = range(first, first + max(n, 1), size)
    ends = [min(start + size, first + n) for start in begins]
    return functools.reduce(add, executor.map(run, [begin] * len(ends), begins, ends))


def _played(
    given: State | View, policy: Policy | None, hands: int | None, begin: int, first: int, last: int
) -> Playouts:
    """A share of the playouts."""
    if isinstance(given, State) and policy is None and hands == 1 and last - first >= _FEW:
        with suppress(NotExpressible):  # then they are played one by one
            return _Tree(given).played(begin, first, last)
    course, found = Course(given, policy), list[Playouts]()
    course.in_core = course.in_core and hands == 1
    for lot in range(first, max(last, first + 1), _LOT):
        ends, games, until = list[End](), list[Game](), min(lot + _LOT, last)
        for number in range(lot, until):
            chance = Chance(stream_of(begin, number))
            state, left = course.world(chance), hands
            if hands == 1:
                ends.append(course.end(state, chance))
                continue
            rng = course.rng(chance)
            while left != 0 and state.phase is not Phase.OVER:
                state = course.over(dealt(state, chance), chance, rng)
                ends.append(end_of(state))
                left = None if left is None else left - 1
            games.append((state.scores, state.winner, 1))
        counted = times_of(ends)
        if hands == 1:
            games = [(end.scores, end.winner, times) for end, times in counted]
        found.append(added_up(given, until - lot, counted, games))
    return functools.reduce(add, found)


Game: TypeAlias = tuple[tuple[int, ...], int | None, int]
"""The scores at the end of a playout, who has won, and how often that came."""


def added_up(
    at: Situation,
    number: int,
    hands: Iterable[tuple[End, int]],
    games: Iterable[Game],
    awards: Iterable[tuple[int, int, int, int]] = (),
) -> Playouts:
    """The results of so many playouts.

    :param hands: their hands, each with how often it came.
    :param games: their ends.
    :param awards: further awards: the point's place, a side, the worth, and how often.
    """
    table, sides = at._frame.table, at.sides
    # A hand that is over is no part of a playout: its score is where the next one begins.
    before = at._frame.before.scores if at.to_act is not None else at.scores
    names, awards = [point.name for point in table.rules.points], [*awards]
    counts, sums = ([[0] * sides for _ in names] for _ in range(2))
    changes, squares, wins = [0] * sides, [0] * sides, [0] * sides
    played = thrown_in = bids = made = 0
    for end, times in hands:
        if end.level is None:
            thrown_in += times
            continue
        played += times
        bids += times if end.level else 0
        made += times if end.level and end.made else 0
        awards += [(*award, times) for award in end.awards]
    for place, side, value, times in awards:
        counts[place][side] += times
        sums[place][side] += times * value
    for scores, winner, times in games:
        for side, score in enumerate(scores):
            change = score - before[side]
            changes[side] += times * change
            squares[side] += times * change * change
            wins[side] += times if side == winner else 0
    won, worth = (dict(zip(names, map(tuple, each))) for each in (counts, sums))
    each_side = tuple(changes), tuple(squares), tuple(wins)
    return Playouts(number, played, thrown_in, bids, made, won, worth, *each_side)


def dealt(state: State, chance: Chance) -> State:
    """A state with the cards dealt, if that is due."""
    if state.phase is not Phase.DEAL:
        return state
    return apply_unchecked(state, sample_deal(state, chance))


@final
class Course:
    """How a hand goes on from a moment: in the core where it can, else move by move.

    :param at: a state, or what one seat knows.
    :param policy: chooses the moves; by default, chance.
    :param moves: what is played first, if that is given.
    """

    def __init__(
        self, at: State | View, policy: Policy | None, moves: Sequence[Move | None] = (None,)
    ) -> None:
        self.at, self.policy = at, policy
        self.worlds = Worlds(at) if isinstance(at, View) else None
        self.lanes: dict[object, Lane] = {}
        self.ready: dict[object, tuple[Hand, Lane]] = {}
        self.in_core = policy is None and at.phase is Phase.PLAY
        """Whether all that differs between worlds are the hands."""
        if self.in_core:
            world = self.world(Chance(0))
            try:
                for move in moves:
                    self.prepared(world, move._bits if isinstance(move, Play) else 0)
            except NotExpressible:
                self.in_core = False

    def world(self, chance: Chance) -> Any:
        """A world, as :meth:`end` takes it: a state, or no more than its hands."""
        if self.in_core:
            return self.at._frame.hands if self.worlds is None else self.worlds._hands(chance)
        return self.at if self.worlds is None else self.worlds.sample(chance)

    def rng(self, chance: Chance) -> Random | None:
        """The source of chance of a policy."""
        return None if self.policy is None else Random(chance.below(2**32 - 1))

    def end(self, world: Any, chance: Chance, move: Move | None = None) -> End:
        """The end of the hand in a world."""
        if self.in_core:
            first = move._bits if isinstance(move, Play) else 0
            hand, lane = self.prepared(world, first)
            return lane.end(hand, world, first, chance.stream)
        rng = self.rng(chance)
        state = dealt(world, chance) if move is None else apply_unchecked(world, move)
        if rng is None:
            state = self.over(state, chance, None, to_play=True)
            with suppress(NotExpressible):
                hand = hand_of(state, to_the_end=False)
                lane = self.lane(state._frame, state._frame.sides())
                return lane.end(hand, state._frame.hands, 0, chance.stream)
        return end_of(self.over(state, chance, rng))

    def over(
        self, state: State, chance: Chance, rng: Random | None, *, to_play: bool = False
    ) -> State:
        """The end of the hand, or where trump is named and a card is to be played."""
        while state.to_act is not None:
            if to_play and state.phase is Phase.PLAY and state.trump is not None:
                break
            if self.policy is not None and rng is not None:
                state = apply(state, self.policy(view(state, state.to_act), rng))
                continue
            moves = legal_moves(state)
            state = apply_unchecked(state, moves[chance.below(len(moves)) if len(moves) > 1 else 0])
        return state

    def prepared(self, hands: tuple[int, ...], first: int) -> tuple[Hand, Lane]:
        """What plays and counts the hand, perhaps a card first, in worlds with the same sides.

        :raises NotExpressible: if the core cannot.
        """
        frame = self.at._frame
        sides = frame.sides(hands)
        ready = self.ready.get((first, sides))
        if ready is None:
            if first and frame.called.trumps is None:
                frame = named_by_lead(frame, ALL_CARDS[first.bit_length() - 1])
            hand = hand_of(self.at, to_the_end=False, frame=frame, hands=hands)
            ready = self.ready[first, sides] = hand, self.lane(frame, sides)
        return ready

    def lane(self, frame: Frame, sides: tuple[int, ...]) -> Lane:
        """How hands with such a contract and such sides are counted."""
        about = frame.called.contract, frame.called.credits, sides
        if about not in self.lanes:
            self.lanes[about] = Lane(frame, sides)
        return self.lanes[about]


def times_of(ends: Sequence[End]) -> list[tuple[End, int]]:
    """Ends, of which many are the same object, each with how often it came."""
    every = {id(end): end for end in ends}
    return [(every[which], times) for which, times in Counter(map(id, ends)).items()]


class _Tree:
    """All that may be called and named in one hand; the core plays the rest.

    What is before play is walked once, however many playouts come by.

    :raises NotExpressible: before the deal, if something depends on the cards that are dealt, or
        the core cannot count the points.
    """

    def __init__(self, root: State) -> None:
        self.at, self.kept, self.course = root, 0, Course(root, None)
        self.course.in_core = False
        self.ends, self.others = Memory(), list[End]()
        self.known: dict[object, tuple[Deals, list[Frame]]] = {}
        self.dealt = 0
        """How many numbers of each stream the deal takes."""
        if root.phase is Phase.DEAL:
            check_dealing(root._frame.table)
            self.dealt = len(root._frame.table.deal_orders[root.dealer])
            # Any deal will do: what may be called, and what follows, is the same after all.
            root = apply_unchecked(root, sample_deal(root, Chance(0)))
        self.root = self.branch(root)

    def branch(self, state: State) -> Branch:
        """The branch of a state, with deals for the core if it can play from there."""
        called = state._frame.called
        if state.phase is Phase.PLAY or (self.dealt and called.contract and called.trumps):
            try:
                return Branch(0, state, self.deals(state))
            except NotExpressible:
                if self.dealt:
                    raise
                return Branch(0, state)
        # Where cards are exchanged there are too many ways to keep them.
        moves = () if state.phase is Phase.EXCHANGE else legal_moves(state)
        return Branch(len(moves), state)

    def deals(self, state: State) -> Deals:
        """Hands that begin with a state; the same for all ways to call that come to the same."""
        frame = state._frame
        called = frame.called
        alike = called.contract, called.credits, frame.hands, state._left
        if alike not in self.known:
            name = len(self.known) + 1
            self.known[alike] = deals_of(state, self.ends, name, dealt=not self.dealt)
        return self.known[alike][0]

    def grow(self, branch: Branch, place: int) -> Branch:
        """The branch after a move; after many, they are not kept."""
        after = self.branch(apply_unchecked(branch.state, legal_moves(branch.state)[place]))
        if self.kept < _MOST_KEPT:
            self.kept += after.size or 20
            branch.after[place] = after
        return after

    def finish(self, branch: Branch, stream: int) -> None:
        """Let the engine play what the core cannot."""
        over = branch.state.to_act is None
        end = end_of(branch.state) if over else self.course.end(branch.state, Chance(stream))
        self.others.append(end)

    def played(self, begin: int, first: int, last: int) -> Playouts:
        """Play, and count each kind of end: in numbers, else as the components score it."""
        play_all(self.root, begin, first, last, self.dealt, self.grow, self.finish)
        known, table = list(self.known.values()), self.at._frame.table
        for deals, _ in known:
            deals.play_out()
        found = times_of(self.others)
        games = [(end.scores, end.winner, times) for end, times in found]
        for name, _, untold, times, start, stream in self.ends.entries():
            deals, frames = known[(name >> 4) - 1]
            suit, held, piles, winner = deals.example(start, stream)
            end = ended(frames[suit], tuple(held[: table.players]), piles, winner)
            games.append((end.scores, end.winner, times))
            # The points of an end that is told were counted as they came.
            found.append((end if untold else end._replace(awards=[]), times))
        awards = [
            (place, mine, 1 if what > SEATS else value, deals.times[place * POINTS + what])
            for deals, (frame, *_) in known
            for place, value in enumerate(worth_of(frame))
            for what in range(1, POINTS)
            if deals.times[place * POINTS + what]
            for mine in members(table, (what - 1) % SEATS, frame.sides())
        ]
        return added_up(self.at, last - first, found, games, awards)


def worth_of(frame: Frame) -> list[int]:
    """What each point of a hand is worth, a tie that was carried over included."""
    carried = frame.before.tally.carried
    return [each.value + carried * each.carries_ties for each in frame.table.rules.points]


def check_dealing(table: Table) -> None:
    """Refuse a variant if calls, or what comes between the deal and play, depend on the cards.

    :raises NotExpressible: if they do.
    """
    if not table.remembers_calls:
        raise NotExpressible("what may be called may depend on the cards")
    if table.exchanges or table.stock_matters:
        raise NotExpressible("cards are drawn or discarded after the deal")
    if table.rules.seating.changes_sides or table.calls is not None:
        raise NotExpressible("who plays together may depend on the cards")


def deals_of(state: State, ends: Memory, name: int, *, dealt: bool) -> tuple[Deals, list[Frame]]:
    """Hands that are played from a state on, and their frame for each trump suit.

    :param ends: gets their ends.
    :param name: a number from 1 for the contract.
    :param dealt: whether they have been dealt; if not, chance deals each.
    :raises NotExpressible: if the tables cannot say what may happen.
    """
    frame = state._frame
    table, called = frame.table, frame.called
    hands, contract, sides = frame.hands, called.contract, frame.sides()
    assert contract is not None
    named: list[int] = []
    orders = [] if called.trumps is None else [called.trumps]
    if not orders:
        suits = [table.rules.naming.named_by(card) for card in ALL_CARDS]
        orders = [trumps for suit, trumps in table.trumps.items() if suit in suits]
        places: dict[Suit | None, int] = {each.suit: at for at, each in enumerate(orders)}
        named = [places.get(suit, 0) for suit in suits]
    found, frames = [], []
    for trumps in orders:
        frames.append(frame.copy())
        bid = with_trump(contract, trumps.suit)
        frames[-1].called = Called(called.auction, bid, called.credits, trumps)
        points = points_of(frames[-1], sides)
        if named or not dealt:
            plan, seat = prepared_plan(table, trumps), contract.bidder
            hand = Hand(plan, sides, (), 0, seat, seat, CARDS, 0, seat, True, (), 0, 0)
        else:
            hand = hand_of(state)
        found.append((hand, points))
    lead = table.masks(None, (), -1, 0) if named else ()
    order = () if dealt else table.deal_orders[frame.before.dealer]
    # Where nobody can win, the order in which a hand is entered does not matter.
    rules, level, plain = table.rules, contract.level, 0
    worth = [max(value, 1) for value in worth_of(frames[0])]
    kinds = [(point, kind_of(point, orders[0])) for point in rules.points]
    catchers = [point.value for point, kind in kinds if kind and kind.who == "catcher"]
    uneven = dealt and named and table.even and {*map(int.bit_count, hands)} != {table.tricks}
    if uneven or len(lead) >= DUTIES:
        raise NotExpressible("there are too many duties, or cards that none plays")
    room = list(table.progress(frame.before.scores))
    for each in called.credits:
        room[table.sides[each.seat]] += each.amount
    besides = level if rules.settlement.settles in {"others", "difference"} else 0
    room = [min(table.target - 1 - stands - besides, 255) for stands in room]
    given = [each.amount for each in called.credits]
    fits = min([*room, *given]) >= 0 and level <= table.most and sum(worth) < 256
    if fits and not rules.seating.changes_sides:
        most = found[0][1].worth
        amounts = range(most - sum([value - 1 for value in catchers]), most + 1)
        for scorers in range(table.number_of_sides + 1):
            if not any(rules.moon.in_sight(level, amount, scorers) for amount in amounts):
                plain |= 1 << scorers
    return Deals(
        found, ends, table.cards, order, hands if dealt else (), lead, named, name,
        frame.before.tally.carried, plain, room,
    ), frames  # fmt: skip


_FEW = 200
"""So few playouts are played one by one: they are over before more is prepared for the core."""
_LOT = 1000
"""So many ends are kept before they are counted."""
_MOST_KEPT = 100_000
"""How much of a tree is kept, in moves; what lies behind the rest is walked each time."""
