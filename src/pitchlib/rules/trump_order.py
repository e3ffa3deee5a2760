"""Trump order: which cards are trump, and ranked how.

The only place that knows about off-jacks and jokers; leading, following, winning and points ask the
:class:`~pitchlib.Trumps` made here.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Protocol, final

import attrs

from ..cards import CARDS, Card, CardSet, Rank, Suit, set_of_bits
from ..clauses import Clause, clause
from ..trumps import Trumps
from .component import Component, Composition, Rule, one_of, yes_or_no

__all__ = ["TrumpOrder", "TrumpOrderRule"]

HIGH_JOKER, LOW_JOKER = Card("X+"), Card("X-")


class TrumpOrderRule(Rule, Protocol):
    """The protocol of the rule point ``trump-order``."""

    def trumps(self, suit: Suit, pack: CardSet) -> Trumps:
        """The order of the cards of a pack when a suit is trump."""
        ...

    def all_trumps(self, pack: CardSet) -> tuple[Trumps, ...]:
        """The order for each suit that may be trump."""
        ...


@functools.lru_cache(maxsize=1024)
def _trumps(off_jack: bool, jokers: str, suit: Suit, pack: int) -> Trumps:
    """The order, made once for each pack: every check of a variant asks for it."""
    ranking = [card for card in CARDS if card.suit is suit]
    below_jack = next(i for i, card in enumerate(ranking) if card.rank is Rank.JACK) + 1
    if jokers == "lowest":
        ranking += [HIGH_JOKER, LOW_JOKER]
    elif jokers == "above-ten":
        ranking[below_jack:below_jack] = [HIGH_JOKER, LOW_JOKER]
    if off_jack:
        ranking.insert(below_jack, Card("J" + suit.same_colour.value))
    cards = set_of_bits(pack)
    return Trumps(suit, tuple((card,) for card in ranking if card in cards), cards)


@final
@attrs.frozen
class TrumpOrder(Component):
    """Ace down to two; an off-jack just below the jack, jokers above the ten or below all.

    A card that is trump belongs to the trump suit for every purpose, whatever is printed on it.

    >>> order = TrumpOrder(off_jack=True, jokers="above-ten")
    >>> print(order.trumps(Suit.CLUBS, CardSet("AC JC TC 2C JS X+ X-")))
    <Trumps clubs: AC JC JS X+ X- TC 2C>

    The sheet with two jokers ranks ace, king, queen, jack, off-jack, high joker, low joker, ten and
    so on; the sheet for six puts its joker between jack and ten.

    :param off_jack: whether the jack of the same colour as trump is a trump, below the jack.
    :param jokers: ``"none"``, ``"above-ten"`` (below jack and off-jack) or ``"lowest"``.
    """

    id = "trump-order"
    rule_point = "trump-order"

    off_jack: bool = attrs.field(default=False, validator=yes_or_no)
    jokers: str = attrs.field(default="none", validator=one_of("none", "above-ten", "lowest"))

    def trumps(self, suit: Suit, pack: CardSet) -> Trumps:
        """The order of the cards of a pack when a suit is trump."""
        return _trumps(self.off_jack, self.jokers, suit, pack.bits)

    def all_trumps(self, pack: CardSet) -> tuple[Trumps, ...]:
        """The order for each of the four suits."""
        return tuple(self.trumps(suit, pack) for suit in Suit)

    def describe(self) -> tuple[Clause, ...]:
        """How the cards rank."""
        told = [
            clause(
                "trump-order.plain",
                "In each suit the cards rank ace, king, queen, jack, ten and so on down. A trick "
                "goes to the highest trump in it; if there is none, to the highest card of the "
                "suit led. Cards of other suits never win.",
            )
        ]
        if self.off_jack:
            told.append(
                clause(
                    "trump-order.off-jack",
                    "The off-jack, the other jack of the trump suit's colour, is a trump and ranks "
                    "just below the jack of trumps; it is no card of its printed suit.",
                )
            )
        if self.jokers != "none":
            told.append(
                clause(
                    "trump-order.jokers-above-ten"
                    if self.jokers == "above-ten"
                    else "trump-order.jokers-lowest",
                    "A joker is a trump and ranks just above the ten of trumps; of two, the "
                    "high one ranks above the low one."
                    if self.jokers == "above-ten"
                    else "A joker is a trump and ranks below all other trumps; of two, the "
                    "high one ranks above the low one.",
                )
            )
        if self.off_jack or self.jokers != "none":
            told.append(
                clause(
                    "trump-order.belongs",
                    "These cards belong to the trump suit for every purpose: following, leading, "
                    "winning.",
                )
            )
        return tuple(told)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Cards that the order names must be in the pack."""
        pack = rules.pack.cards
        if self.jokers != "none" and HIGH_JOKER not in pack:
            yield clause(
                "trump-order.no-joker",
                "TrumpOrder ranks jokers {place}, but the pack has none: use Pack(jokers=1) or "
                "TrumpOrder(jokers='none')",
                place=self.jokers,
            )
        if self.off_jack and not any(card.rank is Rank.JACK for card in pack):
            yield clause(
                "trump-order.no-jack",
                "TrumpOrder has an off-jack, but the pack has no jacks: use TrumpOrder(off_jack="
                "False) or a pack with jacks",
            )
