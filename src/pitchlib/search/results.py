"""What comes of playouts: counts and sums, and how they are shared out and added up."""

from __future__ import annotations

import functools
import math
import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from operator import add, sub
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, final

import attrs

from .._core import seeded, tally
from ..errors import InvalidArgument, check_number, expect
from ..game.state import Situation
from ..moves import RandomSource, chance_of
from ._plan import End, points_won

__all__ = ["Playouts"]


class Uncounted:
    """Results that are counted when somebody looks at them: until then, attributes are missing."""

    __slots__ = ("_found",)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            names = [field.name for field in attrs.fields(Playouts)]
            if name not in names:
                raise AttributeError(f"Playouts have no {name!r}")
            for each, its in zip(names, counted_up(*self._found)):
                object.__setattr__(self, each, its)
            return getattr(self, name)


@final
@attrs.frozen(hash=False)
class Playouts(Uncounted):
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
    lengths: dict[int, int]
    """How many of them had so many hands, those thrown in included."""
    thrown_in: int
    """How many hands were thrown in."""
    contracts: dict[tuple[int, int], tuple[int, int]]
    """For each bid and place of the bidder, how often it was made, and set. The place is counted
    from 1, for the seat after the dealer; the dealer's is the last. A bid of 0 cannot be set."""
    counts: dict[str, tuple[int, ...]]
    """For each point, how often each side got it. With partners for one hand, it counts for the
    side of each of them."""
    sums: dict[str, tuple[int, ...]]
    """For each point, what it was worth in all to each side."""
    taken: dict[int, tuple[int, ...]]
    """For each place of the bidder, what all the points were worth to each side."""
    changes: tuple[int, ...]
    """By how much each side's score changed in all, from before the hand to the end."""
    products: tuple[tuple[int, ...], ...]
    """For each side, the products of its changes and those of each side, in all."""
    wins: tuple[int, ...]
    """In how many playouts each side won the game."""

    @property
    def hands(self) -> int:
        """How many hands were played and scored."""
        return sum(made + failed for made, failed in self.contracts.values())

    @property
    def bids(self) -> int:
        """How many of the hands had a bid to make."""
        return sum(sum(each) for (level, _), each in self.contracts.items() if level)

    @property
    def made(self) -> int:
        """How many of those bids were made."""
        return sum(made for (level, _), (made, _) in self.contracts.items() if level)

    @property
    def averages(self) -> tuple[float, ...]:
        """By how much each side's score changed on average; 0 if there were no playouts."""
        return tuple(change / max(1, self.number) for change in self.changes)

    def ahead(self, side: int, other: int | None = None) -> tuple[float, float]:
        """By how much a side's score changed on average, and the standard error of that.

        >>> from pitchlib import SETBACK, start
        >>> from pitchlib.search import playouts
        >>> mean, error = playouts(start(SETBACK), 1000, seed=1).ahead(3, 0)
        >>> print(f"{mean:.2f} ± {error:.2f}")
        -0.46 ± 0.12

        :param side: the side.
        :param other: by how much more than that of this side; by default, of nobody.
        :raises InvalidArgument: if there is no such side, or there were fewer than two playouts.
        """
        sides = range(len(self.changes))
        if side not in sides or (other is not None and other not in sides) or self.number < 2:
            raise InvalidArgument("this takes two playouts or more, and sides of the game")
        total, squares = self.changes[side], self.products[side][side]
        if other is not None:
            total -= self.changes[other]
            squares += self.products[other][other] - 2 * self.products[side][other]
        return total / self.number, error_of(total, squares, self.number)

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


def error_of(total: int, squares: int, number: int) -> float:
    """The standard error of a mean, from the sum of all and of their squares."""
    spread = (squares * number - total * total) / (number * number * (number - 1))
    return math.sqrt(spread)


def _both(ours: Any, theirs: Any) -> Any:
    """Numbers added up, also within tuples and dictionaries."""
    if isinstance(ours, dict):
        both = {**theirs, **ours}
        return {
            key: _both(ours[key], theirs[key]) if key in ours and key in theirs else both[key]
            for key in (ours if ours.keys() == both.keys() else sorted(both))
        }
    return tuple(map(_both, ours, theirs)) if isinstance(ours, tuple) else ours + theirs


Game: TypeAlias = tuple[tuple[int, ...], "int | None", int]
"""The scores at the end of a playout, who has won, and after how many hands."""
Games: TypeAlias = Sequence[tuple[Game, int]]
"""Each with how often it came."""


def new_playouts(
    at: Situation, number: int, hands: Sequence[tuple[End, int]], games: Games | None = None
) -> Playouts:
    """The results of so many playouts: their hands, each with how often it came, and their ends."""
    made = Playouts.__new__(Playouts)
    object.__setattr__(made, "_found", (at, number, hands, games))
    return made


def counted_up(
    at: Situation, number: int, hands: Sequence[tuple[End, int]], games: Games | None,
    awards: Iterable[tuple[int, int, int, int, int]] = (), changed: Sequence[int] = (),
    squares: Sequence[Sequence[int]] = (),
) -> list[Any]:  # fmt: skip
    """What :class:`Playouts` says of so many."""
    table, none, before = at._frame.table, [0] * at.sides, scores_before(at)
    names = [point.name for point in table.rules.points]
    counts, sums = {name: [*none] for name in names}, {name: [*none] for name in names}
    taken = {place: [*none] for place in range(1, at.players + 1)}
    changes, wins = [*(changed or none)], [*none]
    products = [[*row] for row in squares or [none for _ in none]]
    lengths, contracts, thrown_in = dict[int, int](), dict[tuple[int, int], list[int]](), 0
    gained, every = Counter[Game](), Counter[tuple[tuple[int, int, int], int]]()
    for end, times in hands:
        if games is None:
            gained[end.scores, end.winner, 1] += times
        if end.level is None:
            thrown_in += times
            continue
        contracts.setdefault((end.level, end.place), [0, 0])[not end.made] += times
        for award in points_won(table, end):
            every[award, end.place] += times
    told = [
        (point, side, place, n, n * value) for ((point, side, value), place), n in every.items()
    ]
    for point, side, place, times, worth in (*told, *awards):
        counts[names[point]][side] += times
        sums[names[point]][side] += worth
        taken[place][side] += worth
    for (scores, winner, length), times in gained.items() if games is None else games:
        lengths[length] = lengths.get(length, 0) + times
        if winner is not None:
            wins[winner] += times
        gains = [*map(sub, scores, before)]
        for side, gain in enumerate(gains):
            changes[side] += times * gain
            for other, its in enumerate(gains if gain else ()):
                products[side][other] += times * gain * its
    return [
        number, lengths, thrown_in, _frozen(dict(sorted(contracts.items()))), _frozen(counts),
        _frozen(sums), _frozen(taken), tuple(changes), tuple(map(tuple, products)), tuple(wins),
    ]  # fmt: skip


def scores_before(at: Situation) -> tuple[int, ...]:
    """The scores from which playouts begin: a hand that is over is no part of one."""
    return at.scores if at.to_act is None else at._frame.before.scores


def _frozen(found: dict[Any, list[int]]) -> dict[Any, Any]:
    """What was counted."""
    return {key: tuple(its) for key, its in found.items()}


def times_of(kinds: Sequence[Any], which: list[int]) -> list[tuple[Any, int]]:
    """Kinds that came, each with how often it did."""
    if len(which) == 1:
        return [(kinds[which[0]], 1)]
    if len(which) < len(kinds):
        return [(kinds[kind], times) for kind, times in Counter(which).items()]
    return [(kind, times) for kind, times in zip(kinds, tally(which, len(kinds))) if times]


Sum = TypeVar("Sum")
_FUNCTION: Any = Callable
_MOST = 1 << 64  # the first number that a word of the core cannot hold


def shared(
    run: Callable[..., Sum],
    given: tuple[Any, ...],
    n: int,
    seed: int | None,
    rng: RandomSource | None,
    policy: object,
    first: int,
    executor: Executor | None,
) -> Sum:
    """What comes of so many playouts, perhaps shared out and added up.

    :param run: plays those from a number to before another, with a seed from :func:`seeded`.
    :param given: what it is given before these; the rest are the arguments of the function called.
    """
    first = check_number(first, 0, "number of the first playout")
    if (seed is None) == (rng is None):
        raise InvalidArgument("This takes exactly one of seed=… and rng=…")
    if rng is not None:
        chance = chance_of(rng)
        seed = int(chance() * 2**53) << 53 | int(chance() * 2**53)
    seed = check_number(seed, 0, "seed")
    if policy is not None:
        expect(policy, _FUNCTION, "a function of a view and a random.Random as the policy")
    if first + n >= _MOST:
        raise InvalidArgument("the numbers of the playouts must be below 2 ** 64")
    share = functools.partial(run, *given, seeded(seed))
    if executor is None:
        return share(first, first + n)
    expect(executor, Executor, "an executor, such as a ProcessPoolExecutor")
    # Chance takes about as long everywhere, and each share makes a tree of its own.
    number = (os.cpu_count() or 1) * (1 if policy is None else 4)
    size = max(1, -(-n // number))
    begins = range(first, first + max(n, 1), size)
    ends = [min(start + size, first + n) for start in begins]
    results: Any = executor.map(share, begins, ends)
    whole: Sum = functools.reduce(add, results)
    return whole
