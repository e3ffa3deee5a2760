"""Nobody may undertrump, as in tournaments of Trinidad."""

from typing import ClassVar

from attrs import frozen

from pitchlib import CardSet, Trick
from pitchlib.authoring import Duty, FollowingRule, Trumps, because


@frozen
class NoUndertrumping(FollowingRule):
    """A trump lower than one in the trick only with nothing else to play; otherwise as usual."""

    id = "no-undertrumping"
    sentences: ClassVar = {
        "follow": "A player who can follow suit must follow suit or play a trump. If trump is led, "
        "a player who has a trump must play one.",
        "trumped": "When somebody has trumped a plain suit, a lower trump may be played only by a "
        "player who has no other card to play.",
    }

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """Follow or beat the trumps played; then anything but a lower trump."""
        led, best = trumps.follow(trick.led), trumps.highest(CardSet(trick.cards))
        follow = because("no-undertrumping.led", "{led} was led; {seat} has {held}", led=trick.led)
        if best is None or led == trumps.cards:
            return (Duty(led, led | trumps.cards, follow),)
        low = CardSet(card for card in trumps.cards if not trumps.beats(card, best))
        others, too_low = trumps.pack - low, "{card} is below {best}, and {seat} has {held}"
        why = because("no-undertrumping.low", too_low, best=best)
        return Duty(led, led | trumps.cards - low, follow), Duty(others, others, why)
