"""How large a record may be."""

from __future__ import annotations

__all__ = [
    "DEEPEST",
    "LARGEST",
    "LONGEST",
    "LONGEST_LINE",
    "LONGEST_VALUE",
    "MOST_EVENTS",
    "MOST_HANDS",
    "MOST_PROBLEMS",
]

LONGEST = 1_000_000
"""Characters in a record: some two thousand hands."""
LONGEST_LINE = 5_000
"""Characters in one line of text."""
MOST_HANDS = 5_000
"""Hands in a record."""
MOST_EVENTS = 500
"""Deals and moves in one hand."""
LONGEST_VALUE = 1_000
"""Characters in a header, a name or a comment."""
LARGEST = 1_000_000
"""No number lies further from zero."""
DEEPEST = 32
"""Objects and lists within one another, in JSON."""
MOST_PROBLEMS = 100
"""A record that is nothing but problems is not read to its end."""
