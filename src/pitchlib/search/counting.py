"""Counting all the ways to play on, exactly."""

from __future__ import annotations

from typing import Any

from ..cards import CARDS
from ..errors import InvalidArgument, shown
from ..game.engine import apply_unchecked
from ..game.legality import legal_moves, what_is_due
from ..game.state import State, check_state
from ..moves import Move
from ._plan import NotExpressible, hand_of

__all__ = ["divide", "perft"]


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
    _check(state, depth, 0)
    return _Count().below(state, -1 if depth is None else depth)


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
    _check(state, depth, 1)
    count = _Count()
    below = -1 if depth is None else depth - 1
    return {move: count.below(apply_unchecked(state, move), below) for move in legal_moves(state)}


def _check(state: State, depth: int | None, least: int) -> None:
    check_state(state)
    if state.to_act is None:
        raise InvalidArgument(f"There is no move to count: {what_is_due(state)}")
    if depth is not None and (type(depth) is not int or depth < least):
        raise InvalidArgument(
            f"expected a depth as a whole number, {least} or more, or None, got {shown(depth)}"
        )


class _Count:
    """Counts what is below some states of one hand, and keeps what the core has counted."""

    def __init__(self) -> None:
        self.known: dict[Any, dict[int, int]] = {}

    def below(self, state: State, depth: int) -> int:
        """The ways to make so many moves, or with -1, to the end of the hand."""
        if not depth or state.to_act is None:
            return 1 if depth <= 0 else 0
        try:
            hand = hand_of(state)
        except NotExpressible:
            moves = legal_moves(state)
            if depth == 1:
                return len(moves)
            return sum(self.below(apply_unchecked(state, move), depth - 1) for move in moves)
        # What was counted holds for the same hands and plan, and as many moves left in all.
        depth = min(depth, len(CARDS) + 1)  # no hand has more cards, and the core no larger numbers
        until = depth if depth < 0 else depth - hand.left.bit_count()
        counted = self.known.setdefault((hand.plan, state._frame.hands, until), {})
        return hand.count(depth, counted)
