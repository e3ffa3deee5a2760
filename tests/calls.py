"""How many functions are called meanwhile: the work that something takes, whatever the machine."""

from __future__ import annotations

import cProfile

__all__ = ["Calls"]


class Calls(cProfile.Profile):
    """Counts the calls within its ``with`` block."""

    @property
    def number(self) -> int:
        """Of calls, those of functions in C included."""
        return sum(each.callcount for each in self.getstats())
