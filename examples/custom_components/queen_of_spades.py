"""The queen of spades costs a point."""

from typing import ClassVar

from attrs import frozen

from pitchlib import Suit
from pitchlib.authoring import ByCard, PointRule, Trumps


@frozen
class QueenOfSpades(PointRule):
    """Minus one for the side that captures the queen of spades, whatever is trump."""

    id = "queen-of-spades"
    name = "Queen"
    value = -1
    fixed_suits = (Suit.SPADES,)
    sentences: ClassVar = {
        "award": "{name}: the side that captures the queen of spades loses 1 point."
    }

    def decided(self, trumps: Trumps) -> ByCard:
        """By one card, whoever captures it."""
        return ByCard("QS")
