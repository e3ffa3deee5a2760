"""Points for certain cards: the jack, jokers, off-cards and others."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, final

import attrs
from attrs.validators import optional

from ...cards import CARDS, JOKERS, Card, CardSet, Rank, Suit, suit_of
from ...errors import one_of, whole_number, yes_or_no
from ...messages import Clause, clause
from ...played_hand import Award, PlayedHand
from ...trumps import Trumps
from ..base import Composition, DecidedBy, PointRule
from ..validators import is_name, rank_of
from ..values import Awards, Facts

__all__ = [
    "CardPoint",
    "CardToHolder",
    "HangedJack",
    "HighJoker",
    "Jack",
    "JokerPoint",
    "LowJoker",
    "OffCardPoint",
    "OffJack",
]


def worth_of(value: int) -> Clause:
    """So many points, in words."""
    return clause("points.worth", "{value:# point|# points}", value=value)


class ForCard(PointRule):
    """A point for one card, to the side that captured it or to the side that held it."""

    by_extremes = True
    sentences: ClassVar[Mapping[str, str]] = {"award": "{name}: {worth} for capturing {card}."}

    @abstractmethod
    def _card(self, rules: Composition) -> Clause:
        """What the card is called."""

    def _word(self, name: str, rules: Composition | None, players: int) -> object:
        if name == "card" and rules is not None:
            return self._card(rules)
        if name != "worth":
            return super()._word(name, rules, players)
        return worth_of(self.value)


class Once(ForCard):
    """A point for a card that may not count, too, if it counts for a point listed before."""

    sentences: ClassVar[Mapping[str, str]] = {
        "points.once": "A card that counts for a point listed before does not count for this one."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "points.counted": "{card} has counted as {point} already",
        "points.listed-first": "{name}(counts='once') is the first point, so its card has not "
        "counted before: list it later, or leave out counts='once'",
    }
    counts: str | None

    @property
    def in_numbers(self) -> DecidedBy:
        return self.decided_by if self.counts is None else None

    def _once(self, award: Award, hand: PlayedHand, before: Awards) -> Award:
        """The award, or none if its card may count but once and has counted, or may yet do so."""
        if self.counts is None or award.side is None:
            return award
        card = award.card
        other = next((each for each in before if each.side is not None and each.card is card), None)
        if other is not None:
            counted = self.nobody("points.counted", card, card=card, point=other.point)
            return attrs.evolve(counted, value=0)  # so nobody needs it for a slam
        undecided = not hand.complete and any(each.side is None for each in before)
        return self.nobody("points.not-yet") if undecided else award

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        yield from super().conflicts(rules, players)
        first, kind = self.counts is not None and rules.points[0] == self, type(self).__name__
        yield from self.in_words(rules, players, first and "points.listed-first", name=kind)


class _ForTrump(ForCard):
    """A point for a card that is known once trump is named."""

    sentences: ClassVar[Mapping[str, str]] = {
        "award": "{name}: {worth} for capturing {card}, if it is in play."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "points.not-dealt": "{card} is not in play",
        "points.no-such-trump": "{point} scores {card}, but there is no such trump: use {remedy}, "
        "or leave the point out",
    }
    decided_by: ClassVar[DecidedBy] = "taker"
    _remedy: str
    """What makes the card a trump."""

    @abstractmethod
    def deciding_card(self, trumps: Trumps) -> Card:
        """The card that decides it under a trump suit."""

    def award(self, hand: PlayedHand, before: Awards) -> Award:
        card = self.deciding_card(hand.trumps)
        if hand.has(card):
            return self.for_card(hand, card, held=self.in_numbers == "holder")
        return self.nobody("points.not-dealt", card, card=card)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        there = all(self.deciding_card(trumps).bit & trumps.bits for trumps in rules.orders)
        kind, missing = type(self).__name__, not there and "points.no-such-trump"
        return self.in_words(rules, players, missing, point=kind, remedy=self._remedy)


class _OfRank(_ForTrump):
    """A point for the trump of one rank, or for the off-card of that rank."""

    rank: Rank
    _off = False
    _remedy = "a pack with that rank"

    def deciding_card(self, trumps: Trumps) -> Card:
        if self._off:
            return Card(self.rank.letter + trumps.suit.same_color.value)
        return trumps.of_rank(self.rank)

    def _card(self, rules: Composition) -> Clause:
        if self._off:
            return clause("points.off-card", "the off-{rank}", rank=self.rank)
        return clause("points.trump", "the {rank} of trumps", rank=self.rank)


_FOR_HOLDING = "{name}: {worth} for holding and playing {card}, no matter who captures it."


class _OfJoker(_ForTrump):
    """A point for a joker."""

    sentences: ClassVar[Mapping[str, str]] = {"holder": _FOR_HOLDING}
    low: bool
    scores_for: str | None
    _remedy = "Pack(jokers=...) and TrumpOrder(jokers=...)"

    def deciding_card(self, trumps: Trumps) -> Card:
        return CARDS[self.low]

    def _card(self, rules: Composition) -> Clause:
        if self.low:
            return clause("points.low-joker", "the low joker")
        if len(rules.pack.cards & JOKERS) == 1:
            return clause("points.joker", "the joker")
        return clause("points.high-joker", "the high joker")

    @property
    def in_numbers(self) -> DecidedBy:
        return self.decided_by if self.scores_for is None else "holder"

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, self.scores_for or "award")


@final
@attrs.frozen
class Jack(Once, _OfRank):
    """One point to the side that captures the jack of trumps, if it is in play.

    :param counts: ``"once"`` if it does not score when it counts for a point listed before, such as
        Low.
    """

    id = "jack"
    rank = Rank.JACK
    name = "Jack"
    decided_by: ClassVar[DecidedBy] = "taker"
    objections: ClassVar[Mapping[str, str]] = {
        "never": "Jack(counts='once') can never score: the jack of trumps always counts for "
        "{point}, so leave the point out"
    }

    counts: str | None = attrs.field(default=None, validator=optional(one_of("once")))

    def award(self, hand: PlayedHand, before: Awards) -> Award:
        return self._once(super().award(hand, before), hand, before)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "award", self.counts is not None and "points.once")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        yield from super().conflicts(rules, players)
        if self.counts is None:
            return
        own = [self.deciding_card(trumps) for trumps in rules.orders]
        for point in rules.points[: rules.points.index(self)]:
            if own == [next(iter(point.deciding_cards(trumps)), None) for trumps in rules.orders]:
                yield from self.in_words(rules, players, "never", point=point.name)


@final
@attrs.frozen
class OffJack(_OfRank):
    """One point to the side that captures the off-jack, the other jack of the trumps' color."""

    id = "off-jack"
    rank = Rank.JACK
    name = "Off-Jack"
    _off = True
    _remedy = "TrumpOrder(off_jack=True) and a pack with jacks"


@final
@attrs.frozen
class HighJoker(_OfJoker):
    """One point to the side that captures the high joker, ``X+``, if it is in play.

    If the pack has one joker, it is the high one, and the point is usually called Joker.

    :param name: the point's name on the score sheet.
    :param scores_for: ``"holder"`` if it scores for the player who plays it, as some play Smear.
    """

    id = "high-joker"
    low = False
    name: str = attrs.field(default="High Joker", validator=is_name)
    scores_for: str | None = attrs.field(default=None, validator=optional(one_of("holder")))


@final
@attrs.frozen
class LowJoker(_OfJoker):
    """One point to the side that captures the low joker, ``X-``, if it is in play.

    :param name: the point's name on the score sheet.
    :param scores_for: ``"holder"`` if it scores for the player who plays it, as some play Smear.
    """

    id = "low-joker"
    low = True
    name: str = attrs.field(default="Low Joker", validator=is_name)
    scores_for: str | None = attrs.field(default=None, validator=optional(one_of("holder")))


@final
@attrs.frozen
class JokerPoint(_OfJoker):
    """Points to the side that captures a joker worth more than one: the Bonhomme, the Snoozer.

    >>> JokerPoint(15, name="Snoozer").value
    15

    :param value: what it is worth.
    :param name: the point's name on the score sheet.
    :param low: whether it is the low joker, ``X-``, rather than the high or only one, ``X+``.
    :param scores_for: ``"holder"`` if it scores for the player who plays it, as some play Smear.
    """

    id = "joker-point"

    value: int = attrs.field(default=1, validator=whole_number(1))
    name: str = attrs.field(default="Joker", validator=is_name)
    low: bool = attrs.field(default=False, validator=yes_or_no)
    scores_for: str | None = attrs.field(default=None, validator=optional(one_of("holder")))


@attrs.frozen
class _Ranked(_OfRank):
    """A point for a card of some rank, with a value and a name."""

    _prefix = ""

    rank: Rank = attrs.field(converter=rank_of)
    value: int = attrs.field(default=1, validator=whole_number(1))
    name: str = attrs.field(
        default=attrs.Factory(
            lambda self: self._prefix + str(self.rank).capitalize(), takes_self=True
        ),
        validator=is_name,
    )


@final
@attrs.frozen
class CardPoint(_Ranked):
    """Points to the side that captures one card of the trump suit, or of any one suit.

    >>> CardPoint(6).name, CardPoint(3, value=3, name="Trey").value
    ('Six', 3)
    >>> CardPoint(5, value=5, suit="S").name
    'Spade Five'

    Pitch Six scores the six; in Off-Jack Ten the trey, the three of trumps, is worth three. In Don
    and Phat fives and nines score in every suit: use one point for each card, and another for the
    card of the trump suit if that is worth more.

    :param rank: the card's rank, 2 to 14.
    :param value: what it is worth.
    :param name: the point's name on the score sheet; by default, the rank, after the suit if it
        is given.
    :param suit: the card's suit, trump or not; by default, trump.
    """

    id = "card-point"
    sentences: ClassVar[Mapping[str, str]] = {
        "suit": "{name}: {worth} for capturing {card}, whether {suit} are trump or not."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "not-captured": "nobody captured {card}",
        "no-such-card": "CardPoint scores {card}, but the pack does not have it: use a pack with "
        "that rank, or leave the point out",
    }
    decided_by: ClassVar[DecidedBy] = "taker"

    suit: Suit | None = attrs.field(
        default=None, converter=attrs.converters.optional(suit_of), kw_only=True
    )
    name: str = attrs.field(
        default=attrs.Factory(lambda self: _named(self.rank, self.suit), takes_self=True),
        validator=is_name,
    )
    fixed_suits: tuple[Suit, ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "fixed_suits", (self.suit,) if self.suit else ())

    def deciding_card(self, trumps: Trumps) -> Card:
        if self.suit is None:
            return super().deciding_card(trumps)
        return Card(self.rank.letter + self.suit.value)

    def award(self, hand: PlayedHand, before: Awards) -> Award:
        if self.suit is None:
            return super().award(hand, before)
        card = self.deciding_card(hand.trumps)
        # A plain card may be held and never played where only trumps are.
        if hand.complete and hand.capture(card) is None:
            return self.nobody("not-captured", card, card=card)
        return self.for_card(hand, card)

    def _card(self, rules: Composition) -> Clause:
        if self.suit is None:
            return super()._card(rules)
        return clause("points.card", "the {rank} of {suit}", rank=self.rank, suit=self.suit)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "award" if self.suit is None else "suit")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        if self.suit is None:
            return super().conflicts(rules, players)
        card = self.deciding_card(rules.orders[0])
        missing = card not in rules.pack.cards and "no-such-card"
        return self.in_words(rules, players, missing, card=card)


def _named(rank: Rank, suit: Suit | None) -> str:
    return f"{suit.name[:-1]} {rank}".title() if suit else str(rank).title()


@final
@attrs.frozen
class CardToHolder(_Ranked):
    """Points to the side that held one card of the trump suit, no matter who captured it.

    >>> CardToHolder(2).name, CardToHolder(2).value
    ('Two', 1)

    In Ten-Point Pitch and Pidro the two of trumps scores for the player who plays it. A card that
    nobody plays scores for nobody.

    :param rank: the card's rank, 2 to 14.
    :param value: what it is worth.
    :param name: the point's name on the score sheet; by default, the rank.
    """

    id = "card-to-holder"
    sentences: ClassVar[Mapping[str, str]] = {"award": _FOR_HOLDING}
    decided_by: ClassVar[DecidedBy] = "holder"


@final
@attrs.frozen
class OffCardPoint(_Ranked):
    """Points to the side that captures an off-card: a trump from the other suit of the same color.

    >>> OffCardPoint(5, value=5).name
    'Off-Five'

    In Cinch and Pidro the off-five is worth five, like the five of trumps. Eleven-Point Pitch has
    an off-ace, Thirteen-Point Pitch an off-three.

    :param rank: the card's rank, 2 to 14.
    :param value: what it is worth.
    :param name: the point's name on the score sheet; by default, ``Off-`` and the rank.
    """

    id = "off-card-point"
    _off = True
    _prefix = "Off-"
    _remedy = "TrumpOrder(off_cards=...) and a pack with that rank"


@final
@attrs.frozen
class HangedJack(_OfRank):
    """The jack of trumps: one point to its taker, or more if caught from another side.

    In Trinidad All Fours a hanged jack is worth three.

    :param value: what it is worth to a side that captures it from another side.
    """

    id = "hanged-jack"
    decided_by: ClassVar[DecidedBy] = "catcher"
    sentences: ClassVar[Mapping[str, str]] = {
        "hanging": "Capturing it from another {side} is called hanging the jack. A {side} that "
        "captures its own jack scores only 1 point."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "saved": "brought home",
        "hanged": "hanged: caught from another side",
    }
    rank = Rank.JACK
    name = "Jack"

    value: int = attrs.field(default=3, validator=whole_number(2))

    def facts(self, trumps: Trumps, in_play: CardSet, all_played: bool) -> Facts | None:
        return Facts(in_play & {self.deciding_card(trumps)})

    def award(self, hand: PlayedHand, before: Awards) -> Award:
        award = super().award(hand, before)
        if award.side is None:
            return award
        holder = hand.holder(self.deciding_card(hand.trumps))
        assert holder is not None
        if hand.sides[holder] == award.side:
            return attrs.evolve(award, value=1, why=self.because("saved"))
        return attrs.evolve(award, why=self.because("hanged"))
