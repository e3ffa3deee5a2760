"""The queen of spades costs a point."""

from typing import ClassVar

from attrs import frozen

from pitchlib import Award, Card, PlayedHand, PointRule, Suit

QUEEN = Card("QS")


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
    objections: ClassVar = {"not-dealt": "{card} is not in play"}

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the seat that captured it."""
        if not hand.has(QUEEN):
            return self.nobody("not-dealt", card=QUEEN)
        return self.for_card(hand, QUEEN)
