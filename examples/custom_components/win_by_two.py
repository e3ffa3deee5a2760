"""The winner must be two points ahead."""

from typing import ClassVar

from attrs import frozen

from pitchlib.authoring import CountingOrderRule, Entry


@frozen
class WinByTwo(CountingOrderRule):
    """The hand is counted whole; a side at the target wins if all others are two or more behind."""

    id = "win-by-two"
    sentences: ClassVar = {
        "count": "The whole hand is counted before anyone wins. A {side} that has reached the "
        "target wins if it is at least two points ahead of everyone else. Otherwise play goes on."
    }

    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """All entries at once."""
        return (entries,)

    def winner(
        self, scores: tuple[int, ...], target: int, bidding_side: int, before: tuple[int, ...]
    ) -> int | None:
        """The leader, if the lead is large enough."""
        second, first = sorted(scores)[-2:]
        return scores.index(first) if first >= max(target, second + 2) else None
