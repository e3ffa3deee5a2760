"""Six cards each: three, then two, then one."""

from collections.abc import Iterable
from typing import ClassVar

from attrs import frozen

from pitchlib.authoring import Clause, Composition, DealingRule


@frozen
class ThreeTwoOne(DealingRule):
    """Hands of six, dealt in packets that get smaller."""

    id = "three-two-one"
    hand = 6
    sentences: ClassVar = {
        "deal": "Deal each player six cards, starting at the dealer's left: three at a time, then "
        "two, then one."
    }
    objections: ClassVar = {
        "too-many": "{name} deals six cards each to {players} players, but the pack has {pack}: "
        "seat fewer players"
    }

    def order(self, players: int, dealer: int) -> tuple[int, ...]:
        """The seat that gets each card from the top of the pack."""
        around = [(dealer + 1 + turn) % players for turn in range(players)]
        return tuple(seat for packet in (3, 2, 1) for seat in around for _ in range(packet))

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The pack must have enough cards."""
        too_many = 6 * players > len(rules.pack.cards)
        return self.in_words(rules, players, too_many and "too-many")
