"""A point for the nine of trumps."""

from typing import ClassVar

from attrs import frozen

from pitchlib import Award, Clause, Composition, PlayedHand, PointRule, Rank, clause


@frozen
class NineOfTrumps(PointRule):
    """One point to the side that captures the nine of trumps, if it is in play."""

    id = "nine-of-trumps"
    name = "Nine"
    value = 1
    sentences: ClassVar = {
        "award": "{name}: 1 point to the side that captures the nine of trumps, if it is in play."
    }

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the seat that captured it."""
        card = hand.trumps.of_rank(Rank.NINE)
        capture = hand.capture(card)
        if capture is None:
            why = clause("nine-of-trumps.nobody", "nobody captured {card}", card=card)
            return Award(self.name, self.value, self.id, None, card=card, why=why)
        seat, trick = capture
        return Award(self.name, self.value, self.id, hand.side_of(seat), seat, card, trick)

    def conflicts(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """The pack must have nines."""
        if any(card.rank is Rank.NINE for card in rules.pack.cards):
            return ()
        return (clause("nine-of-trumps.no-nine", "NineOfTrumps needs a pack with nines"),)
