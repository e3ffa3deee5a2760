"""On a trump lead everybody must beat the best trump, if possible."""

from typing import ClassVar

from attrs import frozen

from pitchlib import CardSet, Trick
from pitchlib.authoring import Duty, FollowingRule, Trumps, because


@frozen
class BeatTheTrump(FollowingRule):
    """To a trump, a higher trump than any in the trick, or else any trump; otherwise follow suit.

    A trump may be played to a plain lead at any time, as usual in Pitch.
    """

    id = "beat-the-trump"
    sentences: ClassVar = {
        "trump": "When trump is led, you must play a trump higher than any in the trick if you "
        "can, and otherwise any trump you hold.",
        "plain": "When another suit is led, you must follow suit or play a trump; if you can do "
        "neither, play any card.",
    }

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """Beat it, then follow."""
        follow = trumps.follow(trick.led)
        must_follow = because("beat-the-trump.follow", "{seat:# holds|you hold} {held}")
        if trick.led not in trumps.cards:
            return (Duty(holding=follow, play=follow | trumps.cards, why=must_follow),)
        best = trumps.highest(CardSet(trick.cards))
        assert best is not None  # a trump was led
        higher = CardSet(card for card in trumps.cards if trumps.beats(card, best))
        must_beat = because(
            "beat-the-trump.beat",
            "{best} must be beaten, and {seat:# holds|you hold} {held}",
            best=best,
        )
        return (
            Duty(holding=higher, play=higher, why=must_beat),
            Duty(holding=follow, play=follow, why=must_follow),
        )
