"""A point for the nine of trumps."""

from typing import ClassVar

from attrs import frozen

from pitchlib import Award, Clause, Composition, PlayedHand, PointRule, Rank


@frozen
class NineOfTrumps(PointRule):
    """One point to the side that captures the nine of trumps, if it is in play."""

    id = "nine-of-trumps"
    name = "Nine"
    sentences: ClassVar = {
        "award": "{name}: 1 point to the side that captures the nine of trumps, if it is in play."
    }
    objections: ClassVar = {
        "not-dealt": "{card} is not in play",
        "no-nine": "NineOfTrumps needs a pack with nines",
    }

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the seat that captured it."""
        card = hand.trumps.of_rank(Rank.NINE)
        return self.for_card(hand, card) if hand.has(card) else self.nobody("not-dealt", card=card)

    def conflicts(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """The pack must have nines."""
        nines = any(card.rank is Rank.NINE for card in rules.pack.cards)
        return self.in_words(rules, players, not nines and "no-nine")
