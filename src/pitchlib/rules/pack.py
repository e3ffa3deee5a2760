"""The pack: which cards the game is played with."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import ClassVar, final

import attrs

from ..authoring import Composition, PackRule
from ..cards import CARDS, JOKERS, CardSet, Rank, rank_of
from ..errors import InvalidArgument, whole_number
from ..messages import Clause, Listing
from .validators import ranks_of

__all__ = ["Pack"]


@functools.cache
def _cards(lowest: Rank, jokers: int, more: tuple[Rank, ...]) -> CardSet:
    return CardSet(
        card
        for card in CARDS
        if (card.index < jokers if card.rank is None else card.rank >= lowest or card.rank in more)
    )


@final
@attrs.frozen
class Pack(PackRule):
    """Four suits from the ace down to some rank, perhaps with jokers.

    >>> len(Pack().cards), len(Pack(lowest=5, jokers=1).cards)
    (52, 41)
    >>> print(Pack(lowest=13, also_ranks=(2,)).cards)
    AS KS 2S AH KH 2H AD KD 2D AC KC 2C

    Joker Eleven takes out the twos, threes and fours and adds a joker. Five-Point Setback takes
    out the threes through the eights.

    :param lowest: the lowest rank of an unbroken sequence from the ace down, 2 to 14.
    :param jokers: how many jokers: 0, 1 (``X+``) or 2 (``X+`` and ``X-``).
    :param also_ranks: ranks below ``lowest`` that are also in the pack.
    :raises InvalidArgument: for any other rank or number of jokers, or if ``also_ranks`` has a rank
        that is in the pack anyway.
    """

    id = "pack"
    sentences: ClassVar[Mapping[str, str]] = {
        "cards": "The pack has {size} cards: in each suit, ace down to {lowest}.",
        "cards-and-joker": "The pack has {size} cards: in each suit, ace down to {lowest}, and one "
        "joker.",
        "cards-and-two-jokers": "The pack has {size} cards: in each suit, ace down to {lowest}, "
        "and two jokers, a high one and a low one.",
        "also-ranks": "Each suit also has its {also_ranks}.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "joker-without-rank": "Pack has {jokers} joker(s), but {trump_order} gives them no rank: "
        "use TrumpOrder(jokers=...) or Pack(jokers=0)"
    }

    lowest: Rank = attrs.field(default=Rank.TWO, converter=rank_of)
    jokers: int = attrs.field(default=0, validator=whole_number(0, 2))
    also_ranks: tuple[Rank, ...] | None = attrs.field(
        default=None, converter=attrs.converters.optional(ranks_of)
    )

    def __attrs_post_init__(self) -> None:
        more = self.also_ranks
        if more is not None and not (more and more[0] < self.lowest - 1):
            raise InvalidArgument(
                "Pack: `also_ranks` must be None or ranks with a gap below the lowest, "
                f"{self.lowest}; without a gap, lower `lowest`"
            )

    @property
    def cards(self) -> CardSet:
        return _cards(self.lowest, self.jokers, self.also_ranks or ())

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        key = ("cards", "cards-and-joker", "cards-and-two-jokers")[self.jokers]
        listed = Listing(self.also_ranks or ())
        kept = self.also_ranks is not None and "also-ranks"
        return self.in_words(rules, players, key, kept, size=len(self.cards), also_ranks=listed)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        ranked = all(self.cards & JOKERS <= order.cards for order in rules.orders)
        return self.in_words(rules, players, not ranked and "joker-without-rank")
