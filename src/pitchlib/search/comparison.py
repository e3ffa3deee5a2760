"""Comparing the moves of a seat over the same worlds."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable
from concurrent.futures import Executor
from operator import add, attrgetter, mul
from typing import Any, Literal, final

import attrs

from .._core import Chance, stream_of
from ..errors import InvalidArgument, check_number, items_of, shown
from ..game.legality import legal_moves, what_is_due
from ..game.state import Phase, State, check_situation
from ..knowledge.views import View
from ..moves import Move, RandomSource
from ._plan import Ends, points_won
from .results import error_of, shared
from .simulation import Course, Policy
from .solving import CannotSolve, Measure, check_measure, gains_of

__all__ = ["Values", "values"]

Way = Literal["playing", "solving"]

MOST_MOVES = 64  # so many moves are compared without being asked for one by one
QUICK = 12
"""Hands with so few cards left are solved in half a millisecond, nearly all of it preparation, in
every game that ships; with each card more, in up to twice as long."""


@final
@attrs.frozen(hash=False)
class Values:
    """What the moves of a seat are worth in the same worlds: sums, which can be added up."""

    seat: int
    """The seat whose moves these are; a value is for its side."""
    of: Measure
    """What is counted: ``"score"`` or ``"points"``."""
    by: Way
    """How a hand goes on after the move: ``"playing"`` or ``"solving"``."""
    moves: tuple[Move, ...]
    """The moves."""
    worlds: int
    """In how many worlds each of them was made."""
    parts: int
    """All sums count in so many parts of a point: as many as there are other sides."""
    sums: tuple[int, ...]
    """For each move, its values in all."""
    products: tuple[tuple[int, ...], ...]
    """For each move, the sums of the products of its values with those of each move up to it."""

    @property
    def means(self) -> dict[Move, float]:
        """The value of each move on average; 0 if there were no worlds."""
        number = max(1, self.worlds) * self.parts
        return {move: total / number for move, total in zip(self.moves, self.sums)}

    @property
    def errors(self) -> dict[Move, float]:
        """The standard error of each mean; infinite with fewer than two worlds."""
        squares = [row[-1] for row in self.products]
        return dict(zip(self.moves, map(self._error, self.sums, squares)))

    @property
    def best(self) -> Move:
        """The move with the highest mean, the first of several."""
        return self.moves[self.sums.index(max(self.sums))]

    @property
    def behind(self) -> dict[Move, tuple[float, float]]:
        """How far the mean of each move is behind the best, and the standard error of that.

        The worlds are the same, so what all moves have in common takes no part in that.
        """
        top, found = self.moves.index(self.best), {}
        for at, move in enumerate(self.moves):
            lacks = self.sums[top] - self.sums[at]
            squares = self.products[top][top] + self.products[at][at]
            squares -= 2 * self.products[max(top, at)][min(top, at)]
            number = max(1, self.worlds) * self.parts
            found[move] = lacks / number, self._error(lacks, squares)
        return found

    def _error(self, total: int, squares: int) -> float:
        return math.inf if self.worlds < 2 else error_of(total, squares, self.worlds) / self.parts

    def __add__(self, other: object) -> Values:
        """Both together.

        :raises InvalidArgument: if they are of other moves, or count something else.
        """
        if not isinstance(other, Values):
            return NotImplemented
        about = attrgetter("seat", "of", "by", "moves", "parts")
        if about(self) != about(other):
            raise InvalidArgument("Values of other moves, or counted otherwise, cannot be added up")
        products = [tuple(map(add, *rows)) for rows in zip(self.products, other.products)]
        worlds, sums = self.worlds + other.worlds, tuple(map(add, self.sums, other.sums))
        return attrs.evolve(self, worlds=worlds, sums=sums, products=tuple(products))


def values(
    state: State | View,
    *,
    worlds: int = 32,
    seed: int | None = None,
    rng: RandomSource | None = None,
    by: Way | None = None,
    of: Measure = "score",
    policy: Policy | None = None,
    moves: Iterable[Move] | None = None,
    first: int = 0,
    executor: Executor | None = None,
) -> Values:
    """What each legal move is worth to the seat to act, made in the same worlds.

    Each world agrees with what the seat knows. Every move is made in it, the hand goes on from
    there, and its value is by how much the score of the seat's side changes, minus the mean of the
    other sides' changes. Where scores count down, it is by how much they fall.

    >>> from pitchlib import PITCH_SIX, Bid, Pass, apply, deal, start, view
    >>> from pitchlib.rules import Partnerships
    >>> from pitchlib.search import values
    >>> state = deal(start(PITCH_SIX.with_rules(Partnerships(2))), seed=7)
    >>> for call in (Bid(3), Pass(), Pass(), Pass()):
    ...     state = apply(state, call)
    >>> found = values(view(state, 1), worlds=100, seed=1)
    >>> for move, mean in found.means.items():
    ...     lacks, error = found.behind[move]
    ...     print(f"{move}: {mean:.2f}, {lacks:.2f} ± {error:.2f} behind")
    play 6S: -3.24, 2.42 ± 0.60 behind
    play JH: -1.83, 1.01 ± 0.62 behind
    play 9H: -1.68, 0.86 ± 0.60 behind
    play QD: -0.82, 0.00 ± 0.00 behind
    play 6D: -2.46, 1.64 ± 0.40 behind
    play 8C: -3.58, 2.76 ± 0.65 behind

    World number k, and how the hand goes on in it, follow from the seed and k, as playouts do from
    their numbers: after each move, the same numbers come.

    :param state: what the seat to act knows; or a state, which is one world, played on ``worlds``
        times.
    :param worlds: how many worlds, 0 or more.
    :param seed: a whole number, 0 or more.
    :param rng: a source of chance instead of a seed; two of its numbers make the seed.
    :param by: ``"playing"``: the hand is played out once; ``"solving"``: it is solved with all
        cards open, as by :func:`solve`: the seat's side wants its value, all others the opposite;
        ``None``: it is solved if at most twelve cards are left and it can be, else played.
    :param of: ``"score"``: how the scores change; ``"points"``: what the points of the hand are
        worth.
    :param policy: chooses the moves in playing, as for :func:`playouts`.
    :param moves: the moves to compare; by default, all that are legal. If these are more than 64,
        as discards may be, some have to be given, such as ``legal_moves(state).sample(20, rng)``.
    :param first: the number of the first world, to share them out by hand.
    :param executor: shares them out, such as a ``ProcessPoolExecutor``.
    :raises CannotSolve: by solving, if the hand cannot be solved, with the reason.
    :raises InvalidArgument: if it is not the turn of the seat, or an argument is not as described.
    """
    check_situation(state)
    seat = state.to_act
    if seat is None or (isinstance(state, View) and state.seat != seat):
        raise InvalidArgument(f"There is no move to choose: {what_is_due(state)}")
    worlds = check_number(worlds, 0, "number of worlds")
    check_measure(of)
    if by not in (None, "playing", "solving"):
        raise InvalidArgument(f"expected 'playing', 'solving' or None, got {shown(by)}")
    if by == "solving" and policy is not None:
        raise InvalidArgument("a policy plays, and by='solving' nobody does")
    legal = legal_moves(state)
    if moves is None and len(legal) > MOST_MOVES:
        raise InvalidArgument(
            f"{len(legal)} moves are legal: pass some of them, such as "
            "moves=legal_moves(state).sample(20, rng)"
        )
    chosen = tuple(legal if moves is None else items_of(moves, "moves"))
    strange = [move for move in chosen if move not in legal]
    if strange or not chosen or len({*chosen}) < len(chosen):
        raise InvalidArgument(f"expected legal moves, each once, got {shown(strange or chosen)}")
    given = state, chosen, by, of, policy
    return shared(_valued, given, worlds, seed, rng, policy, first, executor)


def _valued(
    state: State | View,
    moves: tuple[Move, ...],
    by: Way | None,
    of: Measure,
    policy: Policy | None,
    begin: int,
    first: int,
    last: int,
) -> Values:
    """A share of the worlds."""
    sizes = state.hand_sizes if isinstance(state, View) else map(len, state.hands)
    quick = policy is None and state.phase is Phase.PLAY and sum(sizes) <= QUICK
    way: Way = by or ("solving" if quick else "playing")
    course = Course(state, policy, moves, told=of == "points")
    found: list[list[int]] = []
    try:
        if way == "solving":
            chances = [Chance(stream_of(begin, number)) for number in range(first, last)]
            if isinstance(state, View):
                solved = [gains_of(course.world(chance), of) for chance in chances]
            else:
                solved = [gains_of(state, of)] * len(chances)
            found = [[world[move] for world in solved] for move in moves]
    except CannotSolve:  # which does not depend on the world
        if by is not None:
            raise
        way = "playing"
    if way == "playing":
        found = _worths(state, of, course.ends(begin, first, last))
    rows: Any
    product: Any
    try:
        rows, product = [array("h", its) for its in found], product_of
    except OverflowError:  # they may be of any size
        rows, product = found, lambda one, other: sum(map(mul, one, other))
    pairs = enumerate(rows, start=1)
    products = [tuple([product(its, each) for each in rows[:size]]) for size, its in pairs]
    sums, seat = tuple(map(sum, found)), state.to_act or 0
    parts = state.sides - 1
    return Values(seat, of, way, moves, last - first, parts, sums, tuple(products))


def product_of(one: array[int], other: array[int]) -> int:
    """The sum of the products of two rows of numbers of 16 bits."""
    total = 0
    for place in range(len(one)):
        total += one[place] * other[place]
    return total


def _worths(at: State | View, of: Measure, ends: list[Ends]) -> list[list[int]]:
    """What ends are worth to the seat to act, in parts."""
    before, sides, mine = at._frame.before.scores, at.sides, at.side_of(at.to_act or 0)
    down = -1 if at._frame.table.rules.going_out.counts_down else 1
    base = sides * before[mine] - sum(before)
    known: dict[int, dict[int, int]] = {}  # moves have kinds of ends in common

    def worth(end: Any) -> int:
        if of == "score":
            scores: tuple[int, ...] = end
            return down * (sides * scores[mine] - sum(scores) - base)
        taken = [0] * sides
        for _, side, amount in points_won(at._frame.table, end):
            taken[side] += amount
        return sides * taken[mine] - sum(taken)

    found = []
    for kinds, which in ends:
        worths = known.setdefault(id(kinds), {})
        for kind in {*which} - worths.keys():
            worths[kind] = worth(kinds[kind])
        found.append([worths[kind] for kind in which])
    return found
