"""Counting, playing out and solving hands."""

from typing import TYPE_CHECKING

from ..errors import names_of
from .comparison import Values, values
from .results import Playouts
from .simulation import Policy, playouts
from .solving import CannotSolve, Solution, Unfinished, divide, perft, solve, solve_contracts

__all__ = [
    "CannotSolve", "Playouts", "Policy", "Solution", "Unfinished", "Values", "divide", "perft",
    "playouts", "solve", "solve_contracts", "values",
]  # fmt: skip

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__)
