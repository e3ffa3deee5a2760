"""A bidder whose side takes no trick loses twice the bid."""

from typing import ClassVar

from attrs import frozen

from pitchlib import Award, PlayedHand
from pitchlib.authoring import Entry, SettlementRule


@frozen
class NoTrickPaysDouble(SettlementRule):
    """The bidder scores what is taken, loses the bid if set, and twice the bid without a trick."""

    id = "no-trick-pays-double"
    sentences: ClassVar = {
        "made": "If {bidder} takes at least as many points as were bid, {bidder} scores them all.",
        "set": "Otherwise {bidder} loses the amount of the bid, or twice as much after taking no "
        "trick at all.",
        "others": "All others score the points they take.",
    }

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """The loss first, then the points in counting order."""
        bidder = hand.bidding_side
        entries = []
        if not made:
            times = 1 if hand.captured_by_side[bidder] else 2
            entries.append(Entry(bidder, -times * hand.contract.level))
        for place, award in enumerate(awards):
            if award.side is not None and (made or award.side != bidder):
                entries.append(Entry(award.side, award.value, place))
        return tuple(entries)
