"""Counting, playing out and solving hands."""

from ..errors import names_of
from .comparison import Values, values
from .results import Playouts
from .simulation import Policy, playouts
from .solving import CannotSolve, Solution, Unfinished, divide, perft, solve, solve_contracts

__all__ = [
    "CannotSolve", "Playouts", "Policy", "Solution", "Unfinished", "Values", "divide", "perft",
    "playouts", "solve", "solve_contracts", "values",
]  # fmt: skip

names_of(__name__)
