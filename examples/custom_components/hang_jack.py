"""Hang the jack: the jack of trumps is worth more when it is captured from the other side.

``value`` is the most the point can be worth; each award says what it was worth. The point is named
Jack, so ``with_rules(HangJack())`` replaces the ordinary one.
"""

from attrs import frozen

from pitchlib import Award, Clause, Composition, PlayedHand, PointRule, Rank, clause


@frozen
class HangJack(PointRule):
    """One point for capturing the jack of trumps, three for capturing it from another side."""

    id = "hang-jack"
    name = "Jack"
    value = 3

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the seat that captured it, worth more if another side held it."""
        card = hand.trumps.of_rank(Rank.JACK)
        capture, holder = hand.capture(card), hand.holder(card)
        if capture is None or holder is None:
            why = clause("hang-jack.nobody", "nobody captured {card}", card=card)
            return Award(self.name, self.value, self.id, None, card=card, why=why)
        seat, trick = capture
        side = hand.side_of(seat)
        worth = 1 if side == hand.side_of(holder) else self.value
        return Award(self.name, worth, self.id, side, seat, card, trick)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it, and what it is worth."""
        text = (
            "Jack: 1 point to the side that captures the jack of trumps, but {value} points if "
            "another side held it (to hang the jack); if it is not in play, nobody scores it."
        )
        return (clause("hang-jack.award", text, value=self.value),)
