"""Hang the jack: the jack of trumps is worth more when it is captured from the other side.

``value`` is the most the point can be worth; each award says what it was worth. The point is named
Jack, so ``with_rules(HangJack())`` replaces the ordinary one.
"""

from attrs import frozen

from pitchlib import Rank
from pitchlib.authoring import ByCard, Clause, Composition, PointRule, Trumps, clause


@frozen
class HangJack(PointRule):
    """One point for capturing the jack of trumps, three for capturing it from another side."""

    id = "hang-jack"
    name = "Jack"
    value = 3

    def decided(self, trumps: Trumps) -> ByCard:
        """By one card; it is worth 1 to a side that held it."""
        return ByCard([trumps.of_rank(Rank.JACK)], "catcher")

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it, and what it is worth."""
        text = (
            "Jack: 1 point to the side that captures the jack of trumps, but {value} points if "
            "another side held it (to hang the jack); if it is not in play, nobody scores it."
        )
        return (clause("hang-jack.award", text, value=self.value),)
