"""Further points for cards: held instead of taken, worth more than one, or of a fixed suit.

They answer the rule point ``points``; the protocol stands in :mod:`pitchlib.rules.points`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..cards import CARDS, Card, Rank, Suit
from ..clauses import Clause, clause, name_clause
from ..errors import InvalidArgument
from ..hand import Award, PlayedHand, new_award
from .component import Component, Composition, whole_number, yes_or_no
from .points import Point, award_to_holder, award_to_taker, check_name, missing_rank, nobody

__all__ = ["CardToHolder", "HangedJack", "HighOfSuit", "JokerPoint", "OffCardPoint"]


def _rank(rank: int) -> Rank:
    if type(rank) not in {int, Rank} or not 2 <= rank <= 14:
        raise InvalidArgument(f"A rank is 2 to 14 (the ace), not {rank!r}")
    return Rank(rank)


def _capitalised(rank: Rank) -> str:
    return str(rank).capitalize()


def _not_dealt(point: Point, card: Card) -> Award:
    return nobody(point, clause("points.not-dealt", "{card} is not in play", card=card), card)


def _taken(point: Point, hand: PlayedHand, card: Card) -> Award:
    return award_to_taker(point, hand, card) if hand.has(card) else _not_dealt(point, card)


def _worth(value: int) -> Clause:
    """What a point is worth, in words."""
    if value == 1:
        return clause("points.worth-one", "1 point")
    return clause("points.worth", "{value} points", value=value)


@final
@attrs.frozen
class CardToHolder(Component):
    """Points to the side that held one card of the trump suit, whoever captured it.

    >>> CardToHolder(2).name, CardToHolder(2).value
    ('Two', 1)

    In ten-point Pitch and in Pidro the two of trumps stays with the player who plays it. A card
    that nobody plays scores for nobody.

    :param rank: the card's rank, 2 to 14.
    :param value: what it is worth.
    :param name: the point's name on a score sheet; the rank unless told otherwise.
    """

    id = "card-to-holder"
    rule_point = "points"
    by_extremes = True

    rank: Rank = attrs.field(converter=_rank)
    value: int = attrs.field(default=1, validator=whole_number(1))
    name: str = attrs.field(
        default=attrs.Factory(lambda self: _capitalised(self.rank), takes_self=True),
        validator=check_name,
    )

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the holder of the card, once it has been played."""
        card = hand.trumps.of_rank(self.rank)
        return award_to_holder(self, hand, card) if hand.has(card) else _not_dealt(self, card)

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "card-to-holder.award",
                "{name}: {worth} to the side that held the {rank} of trumps and played it, whoever "
                "captured it; if it is not in play, nobody scores.",
                name=name_clause("point-name", self.name),
                worth=_worth(self.value),
                rank=self.rank,
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The pack must have the rank."""
        yield from missing_rank(f"CardToHolder({self.name})", self.rank, rules)


@final
@attrs.frozen
class OffCardPoint(Component):
    """Points to the side that captures an off-card, a card of the other suit of trump's colour.

    >>> OffCardPoint(5, value=5).name
    'Off-Five'

    Cinch and Pidro score the off-five, five as the five of trumps itself; eleven-point Pitch has an
    off-ace, thirteen-point Pitch an off-three. The card must be a trump.

    :param rank: the card's rank, 2 to 14.
    :param value: what it is worth.
    :param name: the point's name on a score sheet; ``Off-`` and the rank unless told otherwise.
    """

    id = "off-card-point"
    rule_point = "points"
    by_extremes = True

    rank: Rank = attrs.field(converter=_rank)
    value: int = attrs.field(default=1, validator=whole_number(1))
    name: str = attrs.field(
        default=attrs.Factory(lambda self: f"Off-{_capitalised(self.rank)}", takes_self=True),
        validator=check_name,
    )

    def _card(self, suit: Suit) -> Card:
        return Card(self.rank.letter + suit.same_colour.value)

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker of the card."""
        return _taken(self, hand, self._card(hand.trumps.suit))

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "off-card-point.award",
                "{name}: {worth} to the side that captures the off-{rank}, the other {rank} of the "
                "trump suit's colour; if it is not in play, nobody scores.",
                name=name_clause("point-name", self.name),
                worth=_worth(self.value),
                rank=self.rank,
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The off-card must be a trump."""
        for trumps in rules.trump_order.all_trumps(rules.pack.cards):
            if self._card(trumps.suit) not in trumps.cards:
                yield clause(
                    "off-card-point.plain",
                    "OffCardPoint({name}) scores a card that is no trump: use a trump order that "
                    "has the off-{rank} and a pack with that rank, or leave the point out",
                    name=self.name,
                    rank=self.rank,
                )
                return


@final
@attrs.frozen
class JokerPoint(Component):
    """Points to the side that captures a joker, worth more than one: the Bonhomme, the Snoozer.

    >>> JokerPoint(15, name="Snoozer").value
    15

    :param value: what it is worth.
    :param name: the point's name on a score sheet.
    :param low: whether it is the low joker, ``X-``, and not the high or only one, ``X+``.
    """

    id = "joker-point"
    rule_point = "points"
    by_extremes = True

    value: int = attrs.field(default=1, validator=whole_number(1))
    name: str = attrs.field(default="Joker", validator=check_name)
    low: bool = attrs.field(default=False, validator=yes_or_no)

    @property
    def _card(self) -> Card:
        return CARDS[1 if self.low else 0]

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker of the joker."""
        return _taken(self, hand, self._card)

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "joker-point.award-low" if self.low else "joker-point.award",
                "{name}: {worth} to the side that captures the low joker; if it is not in play, "
                "nobody scores."
                if self.low
                else "{name}: {worth} to the side that captures the high joker (or the only one); "
                "if it is not in play, nobody scores.",
                name=name_clause("point-name", self.name),
                worth=_worth(self.value),
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The joker must be in the pack."""
        if self._card not in rules.pack.cards:
            yield clause(
                "joker-point.missing",
                "{name} scores {card}, which is not in the pack: use Pack(jokers={needed}) or "
                "leave the point out",
                name=f"JokerPoint({self.name})",
                card=self._card,
                needed=2 if self.low else 1,
            )


@final
@attrs.frozen
class HangedJack(Component):
    """The jack of trumps: one point to its taker, more if it was caught from another side.

    So it is in Trinidad, where a jack that is hanged counts three.

    :param value: what it is worth to a side that captures it from another.
    """

    id = "hanged-jack"
    rule_point = "points"
    by_extremes = True
    name = "Jack"

    value: int = attrs.field(default=3, validator=whole_number(2))

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker of the jack of trumps; one point if its own side had held it."""
        card = hand.trumps.of_rank(Rank.JACK)
        if not hand.has(card):
            return _not_dealt(self, card)
        award = award_to_taker(self, hand, card)
        if award.side is None:
            return award
        holder = hand.holder(card)
        assert holder is not None
        if hand.sides[holder] == award.side:
            return new_award(
                self.name, 1, self.id, award.side, award.seat, card, award.trick,
                clause("hanged-jack.saved", "brought home"),
            )  # fmt: skip
        return new_award(
            self.name, self.value, self.id, award.side, award.seat, card, award.trick,
            clause("hanged-jack.hanged", "hanged: caught from another side"),
        )  # fmt: skip

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it, and how much."""
        return (
            clause(
                "hanged-jack.award",
                "{name}: 1 point to the side that captures the jack of trumps if it held the jack "
                "itself; {value} points if it catches the jack from another side, which is called "
                "hanging it; if the jack is not in play, nobody scores.",
                name=name_clause("point-name", self.name),
                value=self.value,
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The pack must have jacks."""
        yield from missing_rank("HangedJack", Rank.JACK, rules)


_SUIT_NAMES = {
    Suit.SPADES: "Spade", Suit.HEARTS: "Heart", Suit.DIAMONDS: "Diamond", Suit.CLUBS: "Club",
}  # fmt: skip


def _suit(suit: Suit | str) -> Suit:
    return suit if isinstance(suit, Suit) else Suit(suit)


@final
@attrs.frozen
class HighOfSuit(Component):
    """One point to the side that captures the highest card in play of one suit, trump or not.

    >>> HighOfSuit("S").name
    'High Spade'

    Nine-card Pitch has a point for the high spade. The cards rank as printed, whatever is trump;
    jokers belong to no suit. Where only trumps are played, cards that stay in the hands are not in
    play.

    :param suit: the suit, always the same.
    :param name: the point's name on a score sheet; ``High`` and the suit unless told otherwise.
    """

    id = "high-of-suit"
    rule_point = "points"
    by_extremes = True
    value = 1

    suit: Suit = attrs.field(default=Suit.SPADES, converter=_suit)
    name: str = attrs.field(
        default=attrs.Factory(lambda self: f"High {_SUIT_NAMES[self.suit]}", takes_self=True),
        validator=check_name,
    )

    @property
    def fixed_suits(self) -> tuple[Suit, ...]:
        """The suits that cannot change places with others without changing the rules."""
        return (self.suit,)

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker of the highest card of the suit that was played.

        While cards are left to play it is secured only by the highest of the pack: whether another
        is the highest in play nobody can tell who does not see all hands.
        """
        # Within a suit the written order runs from the highest card down.
        if hand.complete:
            there: Iterable[Card] = (card for card in hand.in_play if hand.capture(card))
        else:
            there = hand.trumps.pack
        card = next((card for card in there if card.suit is self.suit), None)
        if card is None:
            told = clause("high-of-suit.none", "no {suit} are in play", suit=self.suit)
            return nobody(self, told)
        return award_to_taker(self, hand, card)

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "high-of-suit.award",
                "{name}: 1 point to the side that captures the highest of the {suit} in play, ace "
                "high, whether {suit} are trump or not.",
                name=name_clause("point-name", self.name),
                suit=self.suit,
            ),
        )
