"""High and Low: points for the highest and the lowest trump in play."""

from __future__ import annotations

from typing import final

import attrs

from ...messages import Clause, Listing, clause, name_clause
from ...played_hand import Award, PlayedHand
from ..base import Composition, PointRule
from ..validators import yes_or_no
from .awards import award_to_holder, award_to_taker, nobody

__all__ = ["High", "HighToHolder", "Low", "LowToHolder"]


_NO_TRUMP = clause("points.no-trump", "no trump is in play")


_NO_NATURAL_TRUMP = clause("points.no-natural-trump", "no card of the trump suit is in play")


class _Extreme(PointRule):
    """The highest or lowest trump, to its taker or its holder."""

    __slots__ = ()

    by_extremes = True
    value = 1
    _lowest = False
    _held = False
    name: str
    natural_only: bool

    def naturals_alone(self) -> bool:
        """As it is told."""
        return self.natural_only

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the seat that captured (or held) the card, once it has been played."""
        find = hand.trumps.lowest if self._lowest else hand.trumps.highest
        card = find(hand.in_play, natural_only=self.natural_only)
        if card is None:
            return nobody(self, _NO_NATURAL_TRUMP if self.natural_only else _NO_TRUMP)
        return award_to_holder(self, hand, card) if self._held else award_to_taker(self, hand, card)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        extreme = "lowest" if self._lowest else "highest"
        verb = "holding" if self._held else "capturing"
        though = ", no matter who captures it" if self._held else ""
        kind = "card of the trump suit" if self.natural_only else "trump"
        award = clause(
            f"{self.id}.award-natural" if self.natural_only else f"{self.id}.award",
            f"{{name}}: 1 point for {verb} the {extreme} {kind} in play{though}.",
            name=name_clause("point-name", self.name),
        )
        trumps = rules.trump_order.all_trumps(rules.pack.cards)[0]
        others = [card for card in trumps.cards & rules.pack.cards if card.suit is not trumps.suit]
        if not self.natural_only or not others:
            return (award,)
        kinds = {
            clause("extremes.joker", "jokers")
            if card.is_joker
            else clause("extremes.off-card", "off-cards")
            for card in others
        }
        listed = Listing(tuple(sorted(kinds, key=str)))
        return (award, clause("extremes.others", "Do not count {kinds}.", kinds=listed))


@final
@attrs.frozen
class High(_Extreme):
    """One point to the side that captures the highest trump in play.

    "In play" are the cards that the players hold when play begins. The highest trump may be a
    joker where jokers rank high enough.

    :param natural_only: whether only cards of the trump suit count, not jokers or off-jacks.
    """

    id = "high"
    name = "High"

    natural_only: bool = attrs.field(default=False, validator=yes_or_no)


@final
@attrs.frozen
class HighToHolder(_Extreme):
    """One point to the side that held the highest trump in play.

    Off-Jack Seven gives High to the team that holds it. With the plain trump order the
    two are the same, for nothing beats the highest trump.

    :param natural_only: whether only cards of the trump suit count, not jokers or off-jacks.
    """

    id = "high-to-holder"
    name = "High"
    _held = True

    natural_only: bool = attrs.field(default=False, validator=yes_or_no)


@final
@attrs.frozen
class Low(_Extreme):
    """One point to the side that captures the lowest trump in play.

    If a single trump is in play it is High and Low in one. Pitch Six, five majors and Setback give
    Low to its taker.

    :param natural_only: whether only cards of the trump suit count, not jokers or off-jacks.
    """

    id = "low"
    name = "Low"
    _lowest = True

    natural_only: bool = attrs.field(default=False, validator=yes_or_no)


@final
@attrs.frozen
class LowToHolder(_Extreme):
    """One point to the side that held the lowest trump in play, whoever captured it.

    Off-Jack Seven gives Low to the team that holds it; in Joker Eleven it cannot be
    taken from the player to whom it was dealt.

    :param natural_only: whether only cards of the trump suit count, not jokers or off-jacks.
    """

    id = "low-to-holder"
    name = "Low"
    _lowest = True
    _held = True

    natural_only: bool = attrs.field(default=False, validator=yes_or_no)
