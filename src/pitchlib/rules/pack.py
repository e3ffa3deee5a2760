"""The pack: which cards the game is played with."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Protocol, final

import attrs

from ..cards import CARDS, CardSet, Rank
from ..clauses import Clause, clause
from ..errors import InvalidArgument
from .component import Component, Composition, Rule

__all__ = ["Pack", "PackRule"]


class PackRule(Rule, Protocol):
    """The protocol of the rule point ``pack``."""

    @property
    def cards(self) -> CardSet:
        """All cards of the pack."""
        ...


def _rank(lowest: int) -> Rank:
    if type(lowest) not in {int, Rank} or not 2 <= lowest <= 14:
        raise InvalidArgument(f"Pack: the lowest rank is 2 to 14 (the ace), not {lowest!r}")
    return Rank(lowest)


def _jokers(instance: object, attribute: attrs.Attribute[int], value: object) -> None:
    if type(value) is not int or value not in {0, 1, 2}:
        raise InvalidArgument(f"Pack: there are 0, 1 or 2 jokers, not {value!r}")


@functools.cache
def _cards(lowest: Rank, jokers: int) -> CardSet:
    return CardSet(
        card
        for card in CARDS
        if (card.index < jokers if card.rank is None else card.rank >= lowest)
    )


@final
@attrs.frozen
class Pack(Component):
    """Four suits from the ace down to some rank, and jokers.

    >>> len(Pack().cards), len(Pack(lowest=5, jokers=1).cards)
    (52, 41)

    The sheet for six players with one joker strips twos, threes and fours.

    :param lowest: the lowest rank, 2 to 14.
    :param jokers: none, one (``X+``) or two (``X+`` and ``X-``).
    :raises InvalidArgument: for any other lowest rank or number of jokers.
    """

    id = "pack"
    rule_point = "pack"

    lowest: Rank = attrs.field(default=Rank.TWO, converter=_rank)
    jokers: int = attrs.field(default=0, validator=_jokers)

    @property
    def cards(self) -> CardSet:
        """All cards of the pack."""
        return _cards(self.lowest, self.jokers)

    def describe(self) -> tuple[Clause, ...]:
        """Which cards there are."""
        size, lowest = len(self.cards), self.lowest
        told = [
            clause(
                "pack.cards",
                "The pack has {size} cards: in each suit those from the ace down to the {lowest}.",
                size=size,
                lowest=lowest,
            ),
            clause(
                "pack.cards-and-joker",
                "The pack has {size} cards: in each suit those from the ace down to the {lowest}, "
                "and one joker.",
                size=size,
                lowest=lowest,
            ),
            clause(
                "pack.cards-and-two-jokers",
                "The pack has {size} cards: in each suit those from the ace down to the {lowest}, "
                "and two jokers, a high one and a low one.",
                size=size,
                lowest=lowest,
            ),
        ]
        return (told[self.jokers],)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A joker must belong to a suit."""
        bits = self.cards.bits
        for suit_order in rules.trump_order.all_trumps(self.cards):
            lost = bits & ~suit_order.bits & 0b11
            if lost:
                yield clause(
                    "pack.joker-without-rank",
                    "Pack has {jokers} joker(s), but {order} gives them no rank: use "
                    "TrumpOrder(jokers=...) or Pack(jokers=0)",
                    jokers=self.jokers,
                    order=type(rules.trump_order).__name__,
                )
                return
