"""The second trick may not be led with a trump."""

from typing import ClassVar

from attrs import frozen

from pitchlib import CardSet
from pitchlib.authoring import Duty, LeadingRule, Trumps, because


@frozen
class SecondLeadPlain(LeadingRule):
    """Any card may be led, but to the second trick a plain card, by a player who holds one."""

    id = "second-lead-plain"
    sentences: ClassVar = {
        "leads": "Any card may be led, except to the second trick: a player who holds anything "
        "but trumps must lead something else then."
    }

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """The second trick is number 1, for tricks count from 0 here."""
        if trick_number != 1 or trumps is None:
            return ()
        plain: CardSet = trumps.pack - trumps.cards
        why = because(
            "second-lead-plain.refused",
            "trump may not be led to the second trick, and {seat:# holds|you hold} {held}",
        )
        return (Duty(holding=plain, play=plain, why=why),)
