"""Playing hands out at random, many at a time."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from random import Random
from typing import Any, Protocol, cast, final

import attrs

from .._core import Branch, Chance, Deals, Hand, Memory, play_all, seeded, stream_of
from ..authoring import kind_of
from ..cards import CARDS as ALL_CARDS
from ..cards import Suit
from ..errors import InvalidArgument, expect, shown
from ..game.engine import apply, apply_unchecked
from ..game.frame import Called, Frame
from ..game.hand_score import HandScore
from ..game.legality import legal_moves, what_is_due
from ..game.lookup import Table
from ..game.scoring import in_numbers
from ..game.state import Phase, Situation, State, check_situation
from ..game.table import RandomSource, chance_of, sample_deal
from ..knowledge.views import View, view
from ..knowledge.worlds import Worlds
from ..moves import Move
from ..tricks import with_trump
from ._plan import CARDS, DUTIES, POINTS, SEATS, NotExpressible, hand_of, prepared_plan, score_at

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
    _check_number(n, 0, "number of playouts")
    _check_number(first, 0, "number of the first playout")
    if hands is not None:
        _check_number(hands, 1, "number of hands")
    if (seed is None) == (rng is None):
        raise InvalidArgument("playouts() takes exactly one of seed=… and rng=…")
    if rng is not None:
        chance = chance_of(rng)
        seed = int(chance() * 2**53) << 53 | int(chance() * 2**53)
    _check_number(seed, 0, "seed")
    if policy is not None:
        expect(policy, _FUNCTION, "a function of a view and a random.Random as the policy")
    if first + n >= _MOST:
        raise InvalidArgument("the numbers of the playouts must be below 2 ** 64")
    if executor is None:
        return _played((state, seed, policy, hands, first, first + n))
    expect(executor, Executor, "an executor, such as a ProcessPoolExecutor")
    # Chance takes about as long everywhere, and each share makes a tree of its own.
    processors = os.cpu_count() or 1
    number = processors if policy is None else 4 * processors
    shares = range(first, first + n, max(1, -(-n // number)))
    parts = [(state, seed, policy, hands, a, min(a + shares.step, first + n)) for a in shares]
    nothing = _played((state, seed, policy, hands, first, first))
    return sum(executor.map(_played, parts), nothing)


_FUNCTION: Any = Callable
_MOST = 1 << 64
"""The first number that a word of the core cannot hold."""


def _check_number(given: object, least: int, what: str) -> None:
    if type(given) is not int or given < least:
        raise InvalidArgument(
            f"expected the {what} as a whole number, {least} or more, got {shown(given)}"
        )


def _played(task: tuple[Any, ...]) -> Playouts:
    """A share of the playouts."""
    given, seed, policy, hands, first, last = task
    begin, many = seeded(seed), last - first >= _FEW
    in_core = policy is None and hands == 1 and (many or given.phase is Phase.PLAY)
    if in_core and isinstance(given, State):
        try:
            tally = _Tally(given)
            tree = _Tree(tally, given)
            play_all(tree.root, begin, first, last, tree.dealt, tree.grow, tree.finish)
            tree.settle()
        except NotExpressible:  # the engine plays
            pass
        else:
            return tally.result(last - first)
    tally = _Tally(given)
    worlds = Worlds(given) if isinstance(given, View) else None
    for number in range(first, last):
        chance = Chance(stream_of(begin, number))
        state = cast("State", given) if worlds is None else worlds.sample(chance)
        tally.played_through(state, chance, policy, hands)
    return tally.result(last - first)


@final
class _Tally:
    """The results of some playouts so far."""

    def __init__(self, at: Situation) -> None:
        self.table = at._frame.table
        # A hand that is over is no part of a playout: its score is where the next one begins.
        self.before = at._frame.before.scores if at.to_act is not None else at.scores
        self.hands = self.thrown_in = self.bids = self.made = 0
        sides = self.table.number_of_sides
        self.counts = {point.name: [0] * sides for point in self.table.rules.points}
        self.sums = {point.name: [0] * sides for point in self.table.rules.points}
        self.changes, self.squares, self.wins = [0] * sides, [0] * sides, [0] * sides

    def result(self, number: int) -> Playouts:
        """All of it."""
        return Playouts(
            number,
            self.hands,
            self.thrown_in,
            self.bids,
            self.made,
            {point: tuple(counts) for point, counts in self.counts.items()},
            {point: tuple(sums) for point, sums in self.sums.items()},
            tuple(self.changes),
            tuple(self.squares),
            tuple(self.wins),
        )

    def hand(self, level: int, made: bool, times: int) -> None:
        """A hand that was scored so many times, with such a bid."""
        self.hands += times
        self.bids += times if level else 0
        self.made += times if level and made else 0

    def award(self, point: str, side: int, value: int, times: int) -> None:
        """A point that a side got so many times."""
        self.counts[point][side] += times
        self.sums[point][side] += times * value

    def scored(self, score: HandScore | None) -> None:
        """A hand with its awards; ``None`` if it was thrown in."""
        if score is None:
            self.thrown_in += 1
            return
        self.hand(score.contract.level, score.made, 1)
        self.awards(score, 1)

    def awards(self, score: HandScore, times: int) -> None:
        """The awards of a hand that was scored so many times."""
        for point, award in zip(self.counts, score.awards):
            if award.side is not None:
                for side in self.members(award.side, score.hand_sides):
                    self.award(point, side, award.value, times)

    def members(self, side: int, hand_sides: tuple[int, ...] | None) -> set[int]:
        """The sides of the game that a side of the hand is made of."""
        if hand_sides is None:
            return {side}
        return {mine for mine, its in zip(self.table.sides, hand_sides) if its == side}

    def end(self, scores: Sequence[int], winner: int | None, times: int) -> None:
        """The end of so many playouts."""
        for side, score in enumerate(scores):
            change = score - self.before[side]
            self.changes[side] += times * change
            self.squares[side] += times * change * change
        if winner is not None:
            self.wins[winner] += times

    def played_through(
        self, state: State, chance: Chance, policy: Policy | None, hands: int | None
    ) -> None:
        """Play on with the engine, move by move, until so many hands are over."""
        rng = None if policy is None else Random(chance.below(2**32 - 1))
        while hands != 0 and state.phase is not Phase.OVER:
            if state.phase is Phase.DEAL:
                state = apply_unchecked(state, sample_deal(state, chance))
            if policy is None or rng is None:
                state = played_hand(state, chance)
            while state.to_act is not None and policy is not None and rng is not None:
                state = apply(state, policy(view(state, state.to_act), rng))
            self.scored(state.score)
            hands = None if hands is None else hands - 1
        self.end(state.scores, state.winner, 1)


def played_hand(state: State, chance: Chance) -> State:
    """The end of a hand that the engine plays at random, move by move."""
    while state.to_act is not None:
        moves = legal_moves(state)
        state = apply_unchecked(state, moves[chance.below(len(moves)) if len(moves) > 1 else 0])
    return state


class _Tree:
    """All that may be called and named in one hand; the core plays the rest.

    What is before play is walked once, however many playouts come by.

    :raises NotExpressible: before the deal, if something depends on the cards that are dealt, or
        the core cannot count the points.
    """

    def __init__(self, tally: _Tally, root: State) -> None:
        self.tally, self.kept = tally, 0
        self.ends = Memory()
        self.known: dict[object, tuple[Deals, list[Frame]]] = {}
        self.dealt = 0
        """How many numbers of each stream the deal takes."""
        if root.phase is Phase.DEAL:
            check_dealing(tally.table)
            self.dealt = len(tally.table.deal_orders[root.dealer])
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
        state = played_hand(branch.state, Chance(stream))
        self.tally.scored(state.score)
        self.tally.end(state.scores, state.winner, 1)

    def settle(self) -> None:
        """Count all that was played: in numbers, else the components score each kind of end."""
        tally, known = self.tally, list(self.known.values())
        for deals, _ in known:
            deals.play_out()
        for name, _, untold, times, start, stream in self.ends.entries():
            deals, frames = known[(name >> 4) - 1]
            suit, held, piles, last = deals.example(start, stream)
            frame, hands = frames[suit], tuple(held[: tally.table.players])
            counted = None
            if not untold:
                counted = in_numbers(frame, hands, frame.sides(), piles, last, (), complete=True)
            if counted is None:
                frame = frame.copy()
                frame.hands = hands
                score = score_at(frame, piles, last)
                counted = score.scores, score.winner, score.tally, score.made
                if untold:
                    tally.awards(score, times)
            assert frame.called.contract is not None
            tally.hand(frame.called.contract.level, counted[3], times)
            tally.end(counted[0], counted[1], times)
        for deals, (frame, *_) in known:
            sides = frame.sides()
            hand_sides = None if sides is tally.table.sides else sides
            for place, (point, value) in enumerate(worth_of(frame)):
                for what in range(1, POINTS):
                    times = deals.times[place * POINTS + what]
                    for side in tally.members((what - 1) % SEATS, hand_sides) if times else ():
                        tally.award(point, side, 1 if what > SEATS else value, times)


def worth_of(frame: Frame) -> list[tuple[str, int]]:
    """What each point of a hand is worth, a tie that was carried over included."""
    carried = frame.before.tally.carried
    points = frame.table.rules.points
    return [(each.name, each.value + carried * each.carries_ties) for each in points]


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
        points = table.plan(trumps).points
        if points is None or not table.rules.moon.by_awards:
            raise NotExpressible("a point or the settlement is more than data")
        if frames[-1].may_end_early():
            raise NotExpressible("a side may go out before the hand is over")
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
    worth = [max(value, 1) for _, value in worth_of(frames[0])]
    kinds = [(point, kind_of(point, orders[0])) for point in rules.points]
    catchers = [point.value for point, kind in kinds if kind and kind.who == "catcher"]
    uneven = dealt and named and table.even and {*map(int.bit_count, hands)} != {table.tricks}
    many = len(worth) > POINTS or len(lead) >= DUTIES or (max(sides) + 1 >= SEATS and catchers)
    if uneven or many:
        raise NotExpressible("there are too many points, duties or sides, or cards that none plays")
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


_FEW = 20
"""So few playouts from before play are over before whole hands are prepared for the core."""
_MOST_KEPT = 100_000
"""How much of a tree is kept, in moves; what lies behind the rest is walked each time."""
