"""Errors for illegal moves, with the reasons."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import PitchError
from ..messages import Reason
from ..moves import Move
from .state import State

__all__ = ["IllegalMove", "InvalidDeal"]


class IllegalMove(PitchError, ValueError):
    """An illegal move. It says why, by which rule, and which moves are legal."""

    move: Move
    """The move that was refused."""
    seat: int | None
    """The seat that tried it; ``None`` if no seat is to act."""
    reasons: tuple[Reason, ...]
    """Every reason against it."""
    legal: Sequence[Move]
    """The moves that are legal."""
    state: State
    """The state, unchanged."""

    def __init__(
        self,
        message: str,
        *,
        move: Move,
        seat: int | None,
        reasons: tuple[Reason, ...],
        legal: Sequence[Move],
        state: State,
    ) -> None:
        """Take the message and its facts."""
        super().__init__(message)
        self.move = move
        self.seat = seat
        self.reasons = reasons
        self.legal = legal
        self.state = state

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The ids of the rules that refused the move, each once."""
        return tuple(dict.fromkeys(reason.rule_id for reason in self.reasons))


class InvalidDeal(IllegalMove):
    """An impossible deal: a card twice, a hand of the wrong size, a card not in the pack."""
