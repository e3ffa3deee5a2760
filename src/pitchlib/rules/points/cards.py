"""Points for one card: the jack, jokers, off-cards and others."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, final

import attrs

from ...cards import CARDS, JOKERS, Card, Rank, Suit
from ...messages import Clause, clause, name_clause
from ...played_hand import Award, PlayedHand, new_award
from ...trumps import Trumps
from ..base import Composition, PointRule
from ..validators import rank_of, whole_number, yes_or_no
from ..wording import side
from .awards import award_to_holder, award_to_taker, check_name, for_card, nobody, not_dealt

__all__ = [
    "CardPoint",
    "CardToHolder",
    "HangedJack",
    "HighJoker",
    "HighOfSuit",
    "Jack",
    "JokerPoint",
    "LowJoker",
    "OffCardPoint",
    "OffJack",
]


class _OfCard(PointRule):
    """A point for one card, to the side that captures it."""

    __slots__ = ()

    by_extremes = True
    _has_name: ClassVar[bool] = False

    @abstractmethod
    def card(self, trumps: Trumps) -> Card:
        """The card that it is for under a trump suit."""

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker of the card, if it is in play."""
        return for_card(self, hand, self.card(hand.trumps))

    def kind(self) -> str:
        """What the point is called where it clashes with the rest."""
        name = type(self).__name__
        return f"{name}({self.name})" if self._has_name else name


class _OfTrump(_OfCard):
    """A point for the trump of one rank."""

    __slots__ = ()

    rank: Rank
    """The rank."""

    def card(self, trumps: Trumps) -> Card:
        """The card of the trump suit."""
        return trumps.of_rank(self.rank)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The pack must have the rank."""
        if not any(card.rank is self.rank for card in rules.pack.cards):
            yield clause(
                "card-point.missing",
                "{name} scores the {rank} of trumps, but the pack has none: use a pack with that "
                "rank or leave the point out",
                name=self.kind(),
                rank=self.rank,
            )


class _OfOffCard(_OfCard):
    """A point for the off-card of one rank."""

    __slots__ = ()

    rank: Rank
    """The rank."""

    def card(self, trumps: Trumps) -> Card:
        """The card of the other suit of its color."""
        return Card(self.rank.letter + trumps.suit.same_color.value)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The off-card must be a trump."""
        for trumps in rules.trump_order.all_trumps(rules.pack.cards):
            if self.card(trumps) not in trumps.cards:
                yield clause(
                    "off-card-point.plain",
                    "{name} scores a card that is no trump: use TrumpOrder({order}) and a pack "
                    "with that rank, or leave the point out",
                    name=self.kind(),
                    order="off_jack=True"
                    if self.rank is Rank.JACK
                    else f"off_cards=({self.rank.value},)",
                )
                return


class _OfJoker(_OfCard):
    """A point for a joker."""

    __slots__ = ()

    low: bool
    """Whether it is the low one."""

    def card(self, trumps: Trumps) -> Card:
        """The joker."""
        return CARDS[self.low]

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The joker must be in the pack."""
        if CARDS[self.low] not in rules.pack.cards:
            yield clause(
                "joker-point.missing",
                "{name} scores {card}, which is not in the pack: use Pack(jokers={needed}) or "
                "leave the point out",
                name=self.kind(),
                card=CARDS[self.low],
                needed=1 + self.low,
            )


def _rank(rank: int) -> Rank:
    return rank_of(rank, "A rank")


@attrs.frozen
class _Ranked(_OfCard):
    """A point for a card of some rank, with a value and a name."""

    _prefix: ClassVar[str] = ""
    _has_name = True

    rank: Rank = attrs.field(converter=_rank)
    value: int = attrs.field(default=1, validator=whole_number(1))
    name: str = attrs.field(
        default=attrs.Factory(
            lambda self: self._prefix + str(self.rank).capitalize(), takes_self=True
        ),
        validator=check_name,
    )


def _worth(value: int) -> Clause:
    """What a point is worth, in words."""
    if value == 1:
        return clause("points.worth-one", "1 point")
    return clause("points.worth", "{value} points", value=value)


def _for_capturing(point: PointRule, what: str) -> tuple[Clause, ...]:
    return (
        clause(
            f"{point.id}.award-only" if what == "the joker" else f"{point.id}.award",
            f"{{name}}: 1 point for capturing {what}, if it is in play.",
            name=name_clause("point-name", point.name),
        ),
    )


@final
@attrs.frozen
class Jack(_OfTrump):
    """One point to the side that captures the jack of trumps, if it is in play."""

    id = "jack"
    rank = Rank.JACK
    name = "Jack"
    value = 1

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        return _for_capturing(self, "the jack of trumps")


@final
@attrs.frozen
class OffJack(_OfOffCard):
    """One point to the side that captures the off-jack, if it is in play.

    The off-jack is the other jack of the trump suit's color. Off-Jack Seven scores it.
    """

    id = "off-jack"
    rank = Rank.JACK
    name = "Off-Jack"
    value = 1

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        return _for_capturing(self, "the off-jack")


@final
@attrs.frozen
class HighJoker(_OfJoker):
    """One point to the side that captures the high joker, ``X+``, if it is in play.

    The joker of a pack with one joker is the high one; there the point is usually called Joker.

    :param name: the point's name on a score sheet.
    """

    id = "high-joker"
    value = 1
    low = False

    name: str = attrs.field(default="High Joker", validator=check_name)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        alone = len(rules.pack.cards & JOKERS) == 1
        return _for_capturing(self, "the joker" if alone else "the high joker")


@final
@attrs.frozen
class LowJoker(_OfJoker):
    """One point to the side that captures the low joker, ``X-``, if it is in play.

    :param name: the point's name on a score sheet.
    """

    id = "low-joker"
    value = 1
    low = True

    name: str = attrs.field(default="Low Joker", validator=check_name)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        return _for_capturing(self, "the low joker")


@final
@attrs.frozen
class CardPoint(_Ranked, _OfTrump):
    """Points to the side that captures one card of the trump suit, if it is in play.

    >>> CardPoint(6).name, CardPoint(3, value=3, name="Trey").value
    ('Six', 3)

    Pitch Six scores the six; in Off-Jack Ten the three, the trey, is worth three points.

    :param rank: the card's rank, 2 to 14.
    :param value: what it is worth.
    :param name: the point's name on a score sheet; the rank unless told otherwise.
    """

    id = "card-point"

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "card-point.award",
                "{name}: {worth} for capturing the {rank} of trumps, if it is in play.",
                name=name_clause("point-name", self.name),
                worth=_worth(self.value),
                rank=self.rank,
            ),
        )


@final
@attrs.frozen
class CardToHolder(_Ranked, _OfTrump):
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

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the holder of the card, once it has been played."""
        card = self.card(hand.trumps)
        return award_to_holder(self, hand, card) if hand.has(card) else not_dealt(self, card)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "card-to-holder.award",
                "{name}: {worth} for holding and playing the {rank} of trumps, no matter who "
                "captures it.",
                name=name_clause("point-name", self.name),
                worth=_worth(self.value),
                rank=self.rank,
            ),
        )


@final
@attrs.frozen
class OffCardPoint(_Ranked, _OfOffCard):
    """Points to the side that captures an off-card, a card of the other suit of trump's color.

    >>> OffCardPoint(5, value=5).name
    'Off-Five'

    Cinch and Pidro score the off-five, five as the five of trumps itself; eleven-point Pitch has an
    off-ace, thirteen-point Pitch an off-three. The card must be a trump.

    :param rank: the card's rank, 2 to 14.
    :param value: what it is worth.
    :param name: the point's name on a score sheet; ``Off-`` and the rank unless told otherwise.
    """

    id = "off-card-point"
    _prefix = "Off-"

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "off-card-point.award",
                "{name}: {worth} for capturing the off-{rank}, the other {rank} of the same color "
                "as trump, if it is in play.",
                name=name_clause("point-name", self.name),
                worth=_worth(self.value),
                rank=self.rank,
            ),
        )


@final
@attrs.frozen
class JokerPoint(_OfJoker):
    """Points to the side that captures a joker, worth more than one: the Bonhomme, the Snoozer.

    >>> JokerPoint(15, name="Snoozer").value
    15

    :param value: what it is worth.
    :param name: the point's name on a score sheet.
    :param low: whether it is the low joker, ``X-``, and not the high or only one, ``X+``.
    """

    id = "joker-point"
    _has_name = True

    value: int = attrs.field(default=1, validator=whole_number(1))
    name: str = attrs.field(default="Joker", validator=check_name)
    low: bool = attrs.field(default=False, validator=yes_or_no)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        which = "low " if self.low else "" if len(rules.pack.cards & JOKERS) == 1 else "high "
        return (
            clause(
                f"joker-point.award-{which.strip() or 'only'}",
                f"{{name}}: {{worth}} for capturing the {which}joker, if it is in play.",
                name=name_clause("point-name", self.name),
                worth=_worth(self.value),
            ),
        )


@final
@attrs.frozen
class HangedJack(_OfTrump):
    """The jack of trumps: one point to its taker, more if it was caught from another side.

    So it is in Trinidad, where a jack that is hanged counts three.

    :param value: what it is worth to a side that captures it from another.
    """

    id = "hanged-jack"
    rank = Rank.JACK
    name = "Jack"

    value: int = attrs.field(default=3, validator=whole_number(2))

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker of the jack of trumps; one point if its own side had held it."""
        card = self.card(hand.trumps)
        if not hand.has(card):
            return not_dealt(self, card)
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

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it, and how much."""
        return (
            clause(
                "hanged-jack.award",
                "{name}: 1 point for capturing the jack of trumps, if it is in play. Capturing it "
                "from another {side} is called hanging the jack and is worth {value}.",
                name=name_clause("point-name", self.name),
                value=self.value,
                side=side(rules, players),
            ),
        )


_SUIT_NAMES = {
    Suit.SPADES: "Spade", Suit.HEARTS: "Heart", Suit.DIAMONDS: "Diamond", Suit.CLUBS: "Club",
}  # fmt: skip


def _suit(suit: Suit | str) -> Suit:
    return suit if isinstance(suit, Suit) else Suit(suit)


@final
@attrs.frozen
class HighOfSuit(PointRule):
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

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "high-of-suit.award",
                "{name}: 1 point for capturing the highest of the {suit} in play, ace high, "
                "whether {suit} are trump or not.",
                name=name_clause("point-name", self.name),
                suit=self.suit,
            ),
        )
