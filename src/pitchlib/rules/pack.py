"""The pack: which cards the game is played with."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Protocol, final

import attrs

from ..cards import CARDS, CardSet, Rank
from ..clauses import Clause, Listing, clause
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


def _also(ranks: Iterable[int] | None) -> tuple[Rank, ...] | None:
    """Ranks from the highest down, each once."""
    if ranks is None:
        return None
    try:
        given = tuple(ranks)
    except TypeError:
        given = ()
    if not given or not all(type(rank) in {int, Rank} and 2 <= rank <= 14 for rank in given):
        raise InvalidArgument(f"Pack: `also` lists ranks, 2 to 14 (the ace), not {ranks!r}")
    return tuple(sorted({Rank(rank) for rank in given}, reverse=True))


@functools.cache
def _cards(lowest: Rank, jokers: int, also: tuple[Rank, ...]) -> CardSet:
    return CardSet(
        card
        for card in CARDS
        if (card.index < jokers if card.rank is None else card.rank >= lowest or card.rank in also)
    )


@final
@attrs.frozen
class Pack(Component):
    """Four suits from the ace down to some rank, and jokers.

    >>> len(Pack().cards), len(Pack(lowest=5, jokers=1).cards)
    (52, 41)
    >>> print(Pack(lowest=13, also=(2,)).cards)
    AS KS 2S AH KH 2H AD KD 2D AC KC 2C

    The sheet for six players with one joker strips twos, threes and fours. Five-Point Setback keeps
    the twos of a pack that is otherwise stripped up to the nines.

    :param lowest: the lowest rank of an unbroken sequence from the ace down, 2 to 14.
    :param jokers: none, one (``X+``) or two (``X+`` and ``X-``).
    :param also: ranks below ``lowest`` that are in the pack as well.
    :raises InvalidArgument: for any other rank or number of jokers, and for one ``also`` in the
        pack that is in it anyway.
    """

    id = "pack"
    rule_point = "pack"

    lowest: Rank = attrs.field(default=Rank.TWO, converter=_rank)
    jokers: int = attrs.field(default=0, validator=_jokers)
    also: tuple[Rank, ...] | None = attrs.field(default=None, converter=_also)

    def __attrs_post_init__(self) -> None:
        if self.also and self.also[0] >= self.lowest - 1:
            raise InvalidArgument(
                f"Pack: `also` lists ranks with a gap to the lowest, {self.lowest}; "
                f"{self.also[0]} needs no mention there: lower `lowest`"
            )

    @property
    def cards(self) -> CardSet:
        """All cards of the pack."""
        return _cards(self.lowest, self.jokers, self.also or ())

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
        if not self.also:
            return (told[self.jokers],)
        kept = clause(
            "pack.also",
            "In every suit the pack keeps the {also} as well.",
            also=Listing(self.also, "and"),
        )
        return (told[self.jokers], kept)

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
