"""A point for the nine of trumps."""

from typing import ClassVar

from attrs import frozen

from pitchlib import Rank
from pitchlib.authoring import ByCard, Clause, Composition, PointRule, Trumps


@frozen
class NineOfTrumps(PointRule):
    """One point to the side that captures the nine of trumps, if it is in play."""

    id = "nine-of-trumps"
    name = "Nine"
    sentences: ClassVar = {
        "award": "{name}: 1 point to the side that captures the nine of trumps, if it is in play."
    }
    objections: ClassVar = {"no-nine": "NineOfTrumps needs a pack with nines"}

    def decided(self, trumps: Trumps) -> ByCard:
        """By one card, whoever captures it."""
        return ByCard([trumps.of_rank(Rank.NINE)])

    def conflicts(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """The pack must have nines."""
        nines = any(card.rank is Rank.NINE for card in rules.pack.cards)
        return self.in_words(rules, players, not nines and "no-nine")
