"""A point for winning the most tricks."""

from typing import ClassVar

from attrs import frozen

from pitchlib import Award, InvalidArgument, PlayedHand
from pitchlib.authoring import PointRule, clause


@frozen
class MostTricks(PointRule):
    """One point to the side that wins the most tricks; nobody scores it on a tie."""

    id = "most-tricks"
    name = "Tricks"
    value = 1
    sentences: ClassVar = {
        "award": "{name}: 1 point for winning the most tricks. On a tie nobody scores it."
    }

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the side with the most tricks, once the hand is over."""
        won_by_seat = hand.tricks_won
        if won_by_seat is None:
            raise InvalidArgument("this needs the number of tricks: pass `tricks_won`")
        if not hand.complete:
            why = clause("most-tricks.not-yet", "not known before the end")
            return Award(self.name, self.value, self.id, None, why=why)
        won = [0] * hand.number_of_sides
        for seat, tricks in enumerate(won_by_seat):
            won[hand.side_of(seat)] += tricks
        most = max(won)
        if won.count(most) > 1:
            why = clause("most-tricks.tie", "a tie at {tricks} tricks", tricks=most)
            return Award(self.name, self.value, self.id, None, why=why)
        why = clause("most-tricks.most", "{tricks} tricks", tricks=most)
        return Award(self.name, self.value, self.id, won.index(most), why=why)
