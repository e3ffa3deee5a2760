"""Trump order: which cards are trump, and ranked how.

The only place that knows about off-jacks and jokers; leading, following, winning and points ask the
:class:`~pitchlib.Trumps` made here.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Protocol, final

import attrs

from ..cards import Card, CardSet, Rank, Suit, set_of_bits
from ..clauses import Clause, clause
from ..errors import InvalidArgument
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
def _trumps(
    off_cards: tuple[Rank, ...], jokers: str, two_jokers: str | None, suit: Suit, pack: int
) -> Trumps:
    """The order, made once for each pack: every check of a variant asks for it."""
    both = [(HIGH_JOKER,), (LOW_JOKER,)] if two_jokers is None else [(HIGH_JOKER, LOW_JOKER)]
    ranking: list[tuple[Card, ...]] = []
    for rank in reversed(Rank):
        if rank is Rank.TEN and jokers == "above-ten":
            ranking += both
        ranking.append((Card(rank.letter + suit.value),))
        if rank in off_cards:
            ranking.append((Card(rank.letter + suit.same_colour.value),))
    if jokers == "lowest":
        ranking += both
    cards = set_of_bits(pack)
    groups = (tuple(card for card in group if card in cards) for group in ranking)
    return Trumps(suit, tuple(filter(None, groups)), cards, later_wins=two_jokers == "second-wins")


def _off_cards(ranks: Iterable[int] | None) -> tuple[Rank, ...] | None:
    """Ranks from the highest down, each once."""
    if ranks is None:
        return None
    try:
        given = tuple(ranks)
    except TypeError:
        given = ()
    if not given or not all(
        type(rank) in {int, Rank} and 2 <= rank <= 14 and rank != Rank.JACK for rank in given
    ):
        raise InvalidArgument(
            "TrumpOrder: off_cards lists ranks, 2 to 14 (the ace) but for the jack, which has "
            f"off_jack=True; not {ranks!r}"
        )
    return tuple(sorted({Rank(rank) for rank in given}, reverse=True))


@final
@attrs.frozen
class TrumpOrder(Component):
    """Ace down to two; an off-jack just below the jack, jokers above the ten or below all.

    A card that is trump belongs to the trump suit for every purpose, whatever is printed on it.

    >>> order = TrumpOrder(off_jack=True, jokers="above-ten")
    >>> print(order.trumps(Suit.CLUBS, CardSet("AC JC TC 2C JS X+ X-")))
    <Trumps clubs: AC JC JS X+ X- TC 2C>
    >>> order = TrumpOrder(off_cards=(5,))
    >>> print(order.trumps(Suit.HEARTS, CardSet("AH 6H 5H 4H 5D 5S")))
    <Trumps hearts: AH 6H 5H 5D 4H>

    The sheet with two jokers ranks ace, king, queen, jack, off-jack, high joker, low joker, ten and
    so on; the sheet for six puts its joker between jack and ten. Cinch and Pidro have an off-five,
    larger forms of ten-point Pitch an off-ace and an off-three. In Smear two jokers are alike, and
    tables differ on which wins if both are played to one trick.

    :param off_jack: whether the jack of the same colour as trump is a trump, below the jack.
    :param jokers: ``"none"``, ``"above-ten"`` (below jack and off-jack) or ``"lowest"``.
    :param off_cards: other ranks whose card of the same colour as trump is a trump, just below the
        trump of that rank.
    :param two_jokers: ``None``: the high one ranks above the low one. Otherwise they rank equal,
        and of two in one trick the one played first wins, ``"first-wins"``, or the one played
        second, ``"second-wins"``.
    :raises InvalidArgument: for off-cards that are no ranks, or the jack among them.
    """

    id = "trump-order"
    rule_point = "trump-order"

    off_jack: bool = attrs.field(default=False, validator=yes_or_no)
    jokers: str = attrs.field(default="none", validator=one_of("none", "above-ten", "lowest"))
    off_cards: tuple[Rank, ...] | None = attrs.field(default=None, converter=_off_cards)
    two_jokers: str | None = attrs.field(
        default=None, validator=attrs.validators.optional(one_of("first-wins", "second-wins"))
    )

    def trumps(self, suit: Suit, pack: CardSet) -> Trumps:
        """The order of the cards of a pack when a suit is trump."""
        off_cards = (*(self.off_cards or ()), *((Rank.JACK,) if self.off_jack else ()))
        return _trumps(off_cards, self.jokers, self.two_jokers, suit, pack.bits)

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
        told += [
            clause(
                "trump-order.off-card",
                "The off-{rank}, the other {rank} of the trump suit's colour, is a trump and ranks "
                "just below the {rank} of trumps; it is no card of its printed suit.",
                rank=rank,
            )
            for rank in self.off_cards or ()
        ]
        if self.jokers != "none":
            told.append(_tell_jokers(self.jokers, self.two_jokers))
        if self.off_jack or self.off_cards or self.jokers != "none":
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
        for rank in self.off_cards or ():
            if not any(card.rank is rank for card in pack):
                yield clause(
                    "trump-order.no-off-card",
                    "TrumpOrder has an off-{rank}, but the pack has none of that rank: leave it "
                    "out of off_cards or use a pack with it",
                    rank=rank,
                )
        if self.two_jokers is None:
            return
        if not {HIGH_JOKER, LOW_JOKER} <= set(pack):
            yield clause(
                "trump-order.one-joker",
                "TrumpOrder(two_jokers={order}) says which of two jokers wins, but the pack does "
                "not have two: use Pack(jokers=2) or TrumpOrder(two_jokers=None)",
                order=repr(self.two_jokers),
            )
        for point in rules.points:
            # High and Low go to one card, and either joker could be the highest or the lowest.
            if getattr(point, "natural_only", None) is False:
                yield clause(
                    "trump-order.equal-extremes",
                    "{name} could go to either of two jokers that rank equal: use "
                    "{name}(natural_only=True) or TrumpOrder(two_jokers=None)",
                    name=type(point).__name__,
                )


def _tell_jokers(place: str, two: str | None) -> Clause:
    """Where jokers rank, and which of two."""
    if two is None:
        return clause(
            "trump-order.jokers-above-ten" if place == "above-ten" else "trump-order.jokers-lowest",
            "A joker is a trump and ranks just above the ten of trumps; of two, the "
            "high one ranks above the low one."
            if place == "above-ten"
            else "A joker is a trump and ranks below all other trumps; of two, the "
            "high one ranks above the low one.",
        )
    return clause(
        f"trump-order.equal-jokers-{place}-{two}",
        f"The jokers are trumps and rank {_PLACES[place]}. Whatever they are called, the two "
        f"rank equal: if both are played to one trick, the one played {_WHICH[two]} beats the "
        "other.",
    )


_PLACES = {"above-ten": "just above the ten of trumps", "lowest": "below all other trumps"}
_WHICH = {"first-wins": "first", "second-wins": "second"}
