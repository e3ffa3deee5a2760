"""Playing hands out at random, many at a time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from random import Random
from typing import Any, Protocol, cast, final

import attrs

from .._core import Branch, Chance, Deals, Hand, Outcomes, play_all, seeded, stream_of
from ..errors import InvalidArgument, expect, shown
from ..game.engine import apply, apply_unchecked
from ..game.frame import Frame
from ..game.hand_score import HandScore
from ..game.legality import legal_moves, what_is_due
from ..game.state import Phase, Situation, State, check_situation
from ..game.table import RandomSource, chance_of, sample_deal
from ..knowledge.views import View, view
from ..knowledge.worlds import Worlds
from ..moves import Move
from ._plan import (
    POINTS,
    NotExpressible,
    becoming,
    check_dealing,
    deals_of,
    decide,
    hand_of,
    score_at,
    score_of_example,
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
    begin, many, undealt = seeded(seed), last - first >= _FEW, given.phase is Phase.DEAL
    in_core = policy is None and hands == 1 and (many or not undealt)
    if in_core and isinstance(given, State):
        try:
            tally = _Tally(given)
            tree = _Undealt(tally, given) if undealt else _Tree(tally, given, whole=many)
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

    def hand(self, score: HandScore | None, times: int, *, awarded: bool = True) -> None:
        """A hand that was scored, or thrown in, so many times; perhaps without its awards."""
        if score is None:
            self.thrown_in += times
            return
        self.hands += times
        if score.contract.level:
            self.bids += times
            self.made += times * score.made
        for point, award in zip(self.counts, score.awards if awarded else ()):
            if award.side is None:
                continue
            sides = {award.side}
            if score.hand_sides is not None:
                mine = self.table.sides
                sides = {mine[seat] for seat, s in enumerate(score.hand_sides) if s == award.side}
            for side in sides:
                self.counts[point][side] += times
                self.sums[point][side] += times * award.value

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
            self.hand(state.score, 1)
            hands = None if hands is None else hands - 1
        self.end(state.scores, state.winner, 1)


def played_hand(state: State, chance: Chance) -> State:
    """The end of a hand that the engine plays at random, move by move."""
    while state.to_act is not None:
        moves = legal_moves(state)
        state = apply_unchecked(state, moves[chance.below(len(moves)) if len(moves) > 1 else 0])
    return state


class _Tree:
    """All that may be called, named and exchanged in one hand, and led if that names trump.

    What is before play is walked once, however many playouts come by; the core plays the rest.
    """

    dealt = 0
    """How many numbers of each stream the deal takes."""

    def __init__(self, tally: _Tally, root: State, *, whole: bool) -> None:
        self.tally = tally
        self.played: list[Branch] = []
        self.kept = 0
        self.outcomes = Outcomes()
        self.known: list[tuple[Deals, list[Frame]]] = []
        self.places: dict[object, int] = {}
        self.whole = whole and not root._tricks and not root._trick
        self.root = self.branch(root)
        self.keep(self.root)

    def keep(self, branch: Branch) -> None:
        """Keep a branch, and room for what comes after it."""
        self.kept += branch.size or 20
        if branch.hand is not None:
            self.played.append(branch)

    def branch(self, state: State) -> Branch:
        """The branch of a state, with a hand for the core if it can play from there."""
        if state.phase is Phase.PLAY and self.whole:
            try:
                check_dealing(self.tally.table, dealt=True)
                return Branch(0, None, state, self.deals(state))
            except NotExpressible:
                self.whole = False
        if state.phase is not Phase.PLAY or state.trump is None:
            return Branch(len(legal_moves(state)), None, state)
        try:
            hand = hand_of(state)
            decide(hand, state)
        except NotExpressible:
            return Branch(0, None, state)
        return Branch(0, hand, state)

    def deals(self, state: State) -> Deals:
        """Hands that begin with a state; the same for all ways to call that come to the same."""
        frame = state._frame
        called, held = frame.called, () if self.dealt else frame.hands
        place = self.places.setdefault((called.contract, called.credits, held), len(self.known))
        if place == len(self.known):
            made = deals_of(frame, self.outcomes, place + 1, dealt=not self.dealt)
            self.known.append(made)
        return self.known[place][0]

    def grow(self, branch: Branch, place: int) -> Branch:
        """The branch after a move; after many, they are not kept."""
        after = self.branch(apply_unchecked(branch.state, legal_moves(branch.state)[place]))
        after.kept = self.kept < _MOST_KEPT
        if after.kept:
            self.keep(after)
            branch.after[place] = after
        return after

    def finish(self, branch: Branch, start: int, stream: int) -> None:
        """Let the engine play what the core cannot; and count at once what is not kept."""
        if branch.hand is not None:
            ends = branch.hand.ends()
            self.count(branch, [(times, branch.hand, stream) for _, times, stream in ends])
            return
        state = branch.state
        if state.to_act is not None:
            state = played_hand(state, Chance(stream))
        self.tally.hand(state.score, 1)
        self.tally.end(state.scores, state.winner, 1)

    def count(self, branch: Branch, ends: Iterable[tuple[int, Hand, int]]) -> None:
        """Ask the components for the score of each end, once for all playouts that had it."""
        for times, hand, stream in ends:
            score = score_at(branch.state._frame, *hand.example(stream))
            self.tally.hand(score, times)
            self.tally.end(score.scores, score.winner, times)

    def settle(self) -> None:
        """Count all that was kept: branches with the same contract and hands together."""
        self.settle_deals()
        together: dict[object, tuple[Branch, dict[int, tuple[int, Hand, int]]]] = {}
        for branch in self.played:
            hand, frame = branch.hand, branch.state._frame
            assert hand is not None
            called = frame.called
            alike = called.contract, called.credits, frame.hands
            _, known = together.setdefault(alike, (branch, {}))
            for end, times, stream in hand.ends():
                known[end] = times + known.get(end, (0, hand, 0))[0], hand, stream
        for branch, known in together.values():
            self.count(branch, known.values())

    def settle_deals(self) -> None:
        """Count whole hands: the components score one for each kind of end."""
        for deals, _ in self.known:
            deals.play_out()
        for name, _, _, times, start, stream in self.outcomes.ends.entries():
            deals, frames = self.known[(name >> 4) - 1]
            score = score_of_example(frames, deals.example(start, stream))
            self.tally.hand(score, times, awarded=False)
            self.tally.end(score.scores, score.winner, times)
        gained = self.outcomes.times
        for place, point in enumerate(self.tally.table.rules.points if self.known else ()):
            worth = becoming(self.known[0][1][0])[place]
            for what in range(1, POINTS):
                side, times = (what - 1) % 8, gained[place * POINTS + what]
                if times:
                    self.tally.counts[point.name][side] += times
                    self.tally.sums[point.name][side] += times * worth[what]


@final
class _Undealt(_Tree):
    """The same before the deal, if nothing that comes between deal and play depends on the cards.

    :raises NotExpressible: if something does, or the core cannot count the points.
    """

    def __init__(self, tally: _Tally, root: State) -> None:
        check_dealing(tally.table, dealt=False)
        self.dealt = len(tally.table.deal_orders[root.dealer])
        # Any deal will do: what may be called, and what follows, is the same after all.
        super().__init__(tally, apply_unchecked(root, sample_deal(root, Chance(0))), whole=True)

    def branch(self, state: State) -> Branch:
        """The branch of a state, with deals for the core where the calls end."""
        if state.contract is None or state.phase is Phase.TRUMP:
            return Branch(len(legal_moves(state)), None, state)
        return Branch(0, None, state, self.deals(state))


_FEW = 20
"""So few playouts are over before whole hands are prepared for the core."""
_MOST_KEPT = 100_000
"""How much of a tree is kept, in moves; what lies behind the rest is walked each time. A hand that
the core plays takes as much memory as a score of moves."""
