"""Counting every way in which a dealt hand can go (perft), by walking all of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .game import legal, make_move
from .table import Game, copy_of


@dataclass
class Counts:
    """What there is below a position."""

    by_depth: list[int] = field(default_factory=list)
    """``by_depth[k]``: the sequences of exactly ``k + 1`` moves."""
    leaves: int = 0
    """The sequences that lead to the end of the hand."""
    outcomes: dict[str, int] = field(default_factory=dict)
    """How many of these end how: ``redeal``, ``made by side 0``, ``set side 1``, and so on."""
    score_sums: list[int] = field(default_factory=list)
    """For each side the sum of its scores over all ends."""

    def total(self, depth: int | None) -> int:
        """Whole hands, or where the walk is cut off the longest sequences."""
        return self.leaves if depth is None else sum(self.by_depth[depth - 1 :])


def walk(game: Game, made: int, depth: int | None, counts: Counts) -> None:
    """Add to the counts what is below a position that was reached by `made` moves."""
    if game.phase in ("deal", "over"):
        counts.leaves += 1
        for side, score in enumerate(game.scores):
            counts.score_sums[side] += score
        for name in outcome_names(game.result, game.sides):
            counts.outcomes[name] = counts.outcomes.get(name, 0) + 1
        return
    if made == depth:
        return
    moves = legal(game)
    if len(counts.by_depth) == made:
        counts.by_depth.append(0)
    counts.by_depth[made] += len(moves)
    for move in moves:
        below = copy_of(game)
        make_move(below, move)
        walk(below, made + 1, depth, counts)


def outcome_names(result: dict[str, Any] | None, sides: int) -> list[str]:
    """What is counted about the end of a hand with that result; without one there was no bid."""
    if result is None:
        return ["redeal"]
    side = result["bidder"] % sides
    names = [f"side {side} made" if result["made"] else f"side {side} set"]
    if result["winner"] is not None:
        names.append(f"side {result['winner']} won")
    if result["ended_early"]:
        names.append("ended early")
    return names
