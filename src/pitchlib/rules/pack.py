"""The rule points ``pack`` and ``trump-order``: which cards there are, and how they rank."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import ClassVar

import attrs
from attrs.converters import optional

from ..authoring import *
from ..authoring import kind_of
from ..cards import CARDS, JOKERS, Card, CardSet, Rank, Suit, rank_of, set_of_bits
from ..errors import InvalidArgument, flag, must_be, number, shown, word

__all__ = ["Pack", "TrumpOrder"]


def ranks_of(ranks: Iterable[int]) -> tuple[Rank, ...]:
    """An attrs converter: ranks, from the highest down, each once."""
    try:
        return tuple(sorted(set(map(rank_of, ranks)), reverse=True))
    except (TypeError, InvalidArgument):
        raise InvalidArgument(f"ranks must be 2 to 14 (the ace), not {shown(ranks)}") from None


@functools.cache
def _cards(lowest: Rank, jokers: int, more: tuple[Rank, ...]) -> CardSet:
    return CardSet(
        card
        for card in CARDS
        if (card.index < jokers if card.rank is None else card.rank >= lowest or card.rank in more)
    )


@attrs.frozen(slots=False)
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

    sentences: ClassVar[Mapping[str, str]] = {
        "cards": "The pack has {size} cards: in each suit, ace down to {lowest}.",
        "cards-and-joker": "The pack has {size} cards: in each suit, ace down to {lowest}, and one "
        "joker.",
        "cards-and-two-jokers": "The pack has {size} cards: in each suit, ace down to {lowest}, "
        "and two jokers, a high one and a low one.",
        "cards-and-like-jokers": "The pack has {size} cards: in each suit, ace down to {lowest}, "
        "and two jokers, called high and low.",
        "also-ranks": "Each suit also has its {also_ranks}.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "joker-without-rank": "Pack has {jokers} joker(s), but {trump_order} gives them no rank: "
        "use TrumpOrder(jokers=...) or Pack(jokers=0)"
    }
    _clashes = {
        "joker-without-rank": lambda it, rules, _: any(
            it.cards & JOKERS - order.cards for order in rules.orders
        )
    }

    lowest: Rank = attrs.field(default=Rank.TWO, converter=rank_of)
    jokers: int = number(0, 0, 2)
    also_ranks: tuple[Rank, ...] | None = attrs.field(default=None, converter=optional(ranks_of))

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
        like = any(card.is_joker for equal in rules.orders[0].ranking for card in equal[1:])
        two = "like" if like else "two"
        key = ("cards", "cards-and-joker", f"cards-and-{two}-jokers")[self.jokers]
        listed = Listing(self.also_ranks or ())
        kept = self.also_ranks is not None and "also-ranks"
        return self.in_words(rules, players, key, kept, size=len(self.cards), also_ranks=listed)


HIGH_JOKER, LOW_JOKER = Card("X+"), Card("X-")


@functools.lru_cache(maxsize=256)
def _orders(
    off_cards: tuple[Rank, ...], jokers: str, two_jokers: str | None, pack: int
) -> tuple[Trumps, ...]:
    """The order for each suit, cached, since every check of a variant asks for it."""
    cards = set_of_bits(pack)
    both = [(HIGH_JOKER,), (LOW_JOKER,)] if two_jokers is None else [(HIGH_JOKER, LOW_JOKER)]

    def order(suit: Suit) -> Trumps:
        ranking: list[tuple[Card, ...]] = [*both] if jokers == "highest" else []
        for rank in reversed(Rank):
            if rank is Rank.TEN and jokers == "above-ten":
                ranking += both
            ranking.append((Card(rank.letter + suit.value),))
            if rank in off_cards:
                ranking.append((Card(rank.letter + suit.same_color.value),))
        if jokers == "lowest":
            ranking += both
        groups = (tuple(card for card in group if card in cards) for group in ranking)
        return Trumps(suit, tuple(filter(None, groups)), cards, two_jokers == "second-wins")

    return tuple(map(order, Suit))


_WORDS = {
    "above-ten": clause("trump-order.above-ten", "just above the ten"),
    "lowest": clause("trump-order.lowest", "below all others"),
    "highest": clause("trump-order.highest", "above all others"),
    "first-wins": clause("trump-order.first", "first"),
    "second-wins": clause("trump-order.second", "second"),
}
"""The words for some parameters."""
_NO_JACK = must_be(
    "ranks other than the jack, which has off_jack=True",
    lambda ranks: ranks and Rank.JACK not in ranks,
)


@attrs.frozen(slots=False)
class TrumpOrder(TrumpOrderRule):
    """Ace down to two, with optional off-cards and jokers among the trumps.

    A trump belongs to the trump suit for every purpose, whatever is printed on it.

    >>> order = TrumpOrder(off_jack=True, jokers="above-ten")
    >>> print(order.trumps(Suit.CLUBS, CardSet("AC JC TC 2C JS X+ X-")))
    <Trumps clubs: AC JC JS X+ X- TC 2C>
    >>> order = TrumpOrder(off_cards=(5,))
    >>> print(order.trumps(Suit.HEARTS, CardSet("AH 6H 5H 4H 5D 5S")))
    <Trumps hearts: AH 6H 5H 5D 4H>

    Off-Jack Seven ranks ace, king, queen, jack, off-jack, high joker, low joker, ten, and so on
    down. Joker Eleven puts its joker between the jack and the ten. Cinch and Pidro have an
    off-five, Eleven-Point Pitch an off-ace, and Thirteen-Point Pitch an off-three. In Smear the two
    jokers are alike, and tables differ on which wins if both are played to one trick.

    :param off_jack: whether the other jack of the same color is a trump, just below the jack.
    :param jokers: where jokers rank: ``"none"``, ``"above-ten"`` (below the jacks), ``"lowest"`` or
        ``"highest"``.
    :param off_cards: other ranks with an off-card: the other card of the same color is a trump,
        just below the trump of that rank.
    :param two_jokers: ``None`` if the high joker ranks above the low one. Otherwise they are equal:
        if both are played to one trick, the first wins (``"first-wins"``) or the second
        (``"second-wins"``).
    :raises InvalidArgument: for an off-card that is not a rank, or is the jack.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "plain": "In each suit the cards rank ace, king, queen, jack, ten, and so on down.",
        "off-card": "The off-{rank}, the other {rank} of the same color as trump, is a trump just "
        "below the {rank} of trumps.",
        "joker": "The joker is a trump and ranks {place}.",
        "jokers": "The jokers are trumps and rank {place}, the high one above the low one.",
        "equal-jokers": "The jokers are trumps and rank {place}. They are equal: if both are "
        "played to one trick, the {winner} one played beats the other.",
        "belongs-one": "It is a trump for leading, following and winning.",
        "belongs": "They are trumps for leading, following and winning.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "no-joker": "TrumpOrder ranks jokers {jokers}, but the pack has none: use Pack(jokers=1) "
        "or TrumpOrder(jokers='none')",
        "no-off-card": "TrumpOrder has an off-{rank}, but the pack has none of that rank: leave it "
        "out or use a pack with it",
        "one-joker": "TrumpOrder(two_jokers={order}) says which of two jokers wins, but the pack "
        "does not have two: use Pack(jokers=2) or TrumpOrder(two_jokers=None)",
        "equal-extremes": "{point} could go to either of two jokers that rank equal: use "
        "{point}(suit_cards_only=True), {point}(without='jokers') or TrumpOrder(two_jokers=None)",
    }

    off_jack: bool = flag()
    jokers: str = word("none", "above-ten", "lowest", "highest")
    off_cards: tuple[Rank, ...] | None = attrs.field(
        default=None, converter=optional(ranks_of), validator=attrs.validators.optional(_NO_JACK)
    )
    two_jokers: str | None = word(None, "first-wins", "second-wins")

    def _off_ranks(self) -> tuple[Rank, ...]:
        return (*((Rank.JACK,) if self.off_jack else ()), *(self.off_cards or ()))

    def trumps(self, suit: Suit, pack: CardSet) -> Trumps:
        return next(trumps for trumps in self.all_trumps(pack) if trumps.suit is suit)

    def all_trumps(self, pack: CardSet) -> tuple[Trumps, ...]:
        return _orders(self._off_ranks(), self.jokers, self.two_jokers, pack.bits)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        jokers = len(rules.pack.cards & JOKERS) if self.jokers != "none" else 0
        sentences = list(self.in_words(rules, players, "plain"))
        for rank in self._off_ranks():
            sentences += self.in_words(rules, players, "off-card", rank=rank)
        which = ("jokers" if self.two_jokers is None else "equal-jokers") if jokers > 1 else "joker"
        added = len(self._off_ranks()) + jokers
        sentences += self.in_words(
            rules, players, jokers > 0 and which, added == 1 and "belongs-one",
            added > 1 and "belongs", winner=_WORDS.get(self.two_jokers or ""),
            place=_WORDS.get(self.jokers),
        )  # fmt: skip
        return tuple(sentences)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        pack = rules.pack.cards
        ranks = {card.rank for card in pack}
        unranked = self.jokers != "none" and HIGH_JOKER not in pack and "no-joker"
        yield from self.in_words(rules, players, unranked)
        for rank in self._off_ranks():
            yield from self.in_words(rules, players, rank not in ranks and "no-off-card", rank=rank)
        if self.two_jokers is None:
            return
        one = not pack >= JOKERS and "one-joker"
        yield from self.in_words(rules, players, one, order=repr(self.two_jokers))
        for point in rules.points:
            # High and Low go to one card, and either joker could be the highest or the lowest.
            kind, name = kind_of(point, rules.orders[0]), type(point).__name__
            either = isinstance(kind, ByCard) and CardSet(kind.cards) >= JOKERS
            yield from self.in_words(rules, players, either and "equal-extremes", point=name)
