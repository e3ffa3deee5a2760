"""Points: who gets each point of a hand.

A variant has an ordered tuple of points; they are counted in that order. A point sees the played
hand and nothing else. Asked about an unfinished hand, it says what is secured so far.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, final

import attrs

from ..cards import CARDS, JOKERS, Card, Rank
from ..clauses import Clause, clause, name_clause
from ..errors import InvalidArgument
from ..hand import Award, PlayedHand, new_award
from .component import (
    Component,
    Composition,
    Rule,
    name_problem,
    one_of,
    whole_number,
    yes_or_no,
)

__all__ = [
    "CardPoint",
    "Game",
    "High",
    "HighJoker",
    "HighToHolder",
    "Jack",
    "LastTrick",
    "Low",
    "LowJoker",
    "LowToHolder",
    "OffJack",
    "Point",
    "Slam",
]


class Point(Rule, Protocol):
    """The protocol of the rule point ``points``.

    A component may also have ``by_extremes = True``: before the hand is over, whether a side has
    secured the point follows from the tricks, and from the highest and the lowest trump in play
    (natural ones or all). What a game that goes on proves is then counted; without it, worlds are
    found by trial, one by one. One that names a suit says so as ``fixed_suits``, a tuple of suits:
    then renaming the suits changes the game.
    """

    @property
    def name(self) -> str:
        """The name on a score sheet, unique within a variant: ``High``."""
        ...

    @property
    def value(self) -> int:
        """The most that it can be worth; an award may be worth less."""
        ...

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """Who gets it; ``before`` are the awards of the points counted earlier."""
        ...


_LAST_TRICK = clause("last-trick.won", "the last trick")


_NOT_YET = clause("points.not-yet", "not decided yet")


def nobody(point: Point, why: Clause, card: Card | None = None) -> Award:
    """The award of a point that went to nobody, and why."""
    return new_award(point.name, point.value, point.id, None, None, card, None, why)


def award_to_taker(point: Point, hand: PlayedHand, card: Card) -> Award:
    """The award of a point for a card that is in play to the seat that captured it."""
    capture = hand.capture(card)
    if capture is None:
        return nobody(point, _NOT_YET, card)
    seat, trick = capture
    return new_award(point.name, point.value, point.id, hand.sides[seat], seat, card, trick, None)


def award_to_holder(point: Point, hand: PlayedHand, card: Card) -> Award:
    """The award of a point for a card that was played to the seat that held it."""
    capture = hand.capture(card)
    if capture is None:
        return nobody(point, _NOT_YET, card)
    seat = hand.holder(card)
    assert seat is not None
    return new_award(
        point.name, point.value, point.id, hand.sides[seat], seat, card, capture[1], None
    )


def _for_card(point: Point, hand: PlayedHand, card: Card) -> Award:
    if not hand.has(card):
        return nobody(point, clause("points.not-dealt", "{card} is not in play", card=card), card)
    return award_to_taker(point, hand, card)


_NO_TRUMP = clause("points.no-trump", "no trump is in play")
_NO_NATURAL_TRUMP = clause("points.no-natural-trump", "no card of the trump suit is in play")


class _Extreme(Component):
    """The highest or lowest trump, to its taker or its holder."""

    __slots__ = ()

    rule_point = "points"
    by_extremes = True
    value = 1
    _lowest = False
    _held = False
    name: str
    natural_only: bool

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the seat that captured (or held) the card, once it has been played."""
        find = hand.trumps.lowest if self._lowest else hand.trumps.highest
        card = find(hand.in_play, natural_only=self.natural_only)
        if card is None:
            return nobody(self, _NO_NATURAL_TRUMP if self.natural_only else _NO_TRUMP)
        return award_to_holder(self, hand, card) if self._held else award_to_taker(self, hand, card)

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it."""
        extreme = "lowest" if self._lowest else "highest"
        whose = "held" if self._held else "captures"
        though = ", whoever captures it" if self._held else ""
        if self.natural_only:
            told = clause(
                f"{self.id}.award-natural",
                f"{{name}}: 1 point to the side that {whose} the {extreme} card of the trump suit "
                f"in play{though}. Jokers and off-jacks do not count; if no other trump is in "
                "play, nobody scores it.",
                name=name_clause("point-name", self.name),
            )
        else:
            told = clause(
                f"{self.id}.award",
                f"{{name}}: 1 point to the side that {whose} the {extreme} trump in play{though}, "
                "even if it is the only one.",
                name=name_clause("point-name", self.name),
            )
        return (told,)


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

    The sheet with off-jack gives High to the team that holds it. With the plain trump order the
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

    The sheet with off-jack gives Low to the team that holds it; on the sheet for six it cannot be
    taken from the player to whom it was dealt.

    :param natural_only: whether only cards of the trump suit count, not jokers or off-jacks.
    """

    id = "low-to-holder"
    name = "Low"
    _lowest = True
    _held = True

    natural_only: bool = attrs.field(default=False, validator=yes_or_no)


def check_name(instance: object, attribute: attrs.Attribute[str], name: object) -> None:
    """An attrs validator: a point's name."""
    problem = name_problem(name)
    if problem:
        raise InvalidArgument(f"{type(instance).__name__}: name is {name!r}, but {problem}")


def _card_describe(point: Point, what: str) -> tuple[Clause, ...]:
    told = clause(
        f"{point.id}.award",
        f"{{name}}: 1 point to the side that captures {what}; if it is not in play, nobody scores "
        "it.",
        name=name_clause("point-name", point.name),
    )
    return (told,)


@final
@attrs.frozen
class Jack(Component):
    """One point to the side that captures the jack of trumps, if it is in play."""

    id = "jack"
    rule_point = "points"
    by_extremes = True
    name = "Jack"
    value = 1

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker of the jack of trumps."""
        return _for_card(self, hand, hand.trumps.of_rank(Rank.JACK))

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it."""
        return _card_describe(self, "the jack of trumps")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The pack must have jacks."""
        yield from missing_rank("Jack", Rank.JACK, rules)


@final
@attrs.frozen
class OffJack(Component):
    """One point to the side that captures the off-jack, if it is in play.

    The off-jack is the other jack of the trump suit's colour. The sheet with off-jack scores it.
    """

    id = "off-jack"
    rule_point = "points"
    by_extremes = True
    name = "Off-Jack"
    value = 1

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker of the off-jack."""
        return _for_card(self, hand, Card("J" + hand.trumps.suit.same_colour.value))

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it."""
        return _card_describe(self, "the off-jack")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The off-jack must be a trump."""
        pack = rules.pack.cards
        for trumps in rules.trump_order.all_trumps(pack):
            if Card("J" + trumps.suit.same_colour.value) not in trumps.cards:
                yield clause(
                    "off-jack.plain",
                    "OffJack scores a card that is no trump: use TrumpOrder(off_jack=True) and a "
                    "pack with jacks, or leave the point out",
                )
                return


def _joker_conflict(name: str, card: str, rules: Composition) -> Iterable[Clause]:
    if Card(card) not in rules.pack.cards:
        yield clause(
            "joker-point.missing",
            "{name} scores {card}, which is not in the pack: use Pack(jokers={needed}) or leave "
            "the point out",
            name=name,
            card=card,
            needed=1 if card == "X+" else 2,
        )


@final
@attrs.frozen
class HighJoker(Component):
    """One point to the side that captures the high joker, ``X+``, if it is in play.

    The joker of a pack with one joker is the high one; there the point is usually called Joker.

    :param name: the point's name on a score sheet.
    """

    id = "high-joker"
    rule_point = "points"
    by_extremes = True
    value = 1

    name: str = attrs.field(default="High Joker", validator=check_name)

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker of the high joker."""
        return _for_card(self, hand, CARDS[0])

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it."""
        return _card_describe(self, "the high joker (or the only one)")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The joker must be in the pack."""
        yield from _joker_conflict("HighJoker", "X+", rules)


@final
@attrs.frozen
class LowJoker(Component):
    """One point to the side that captures the low joker, ``X-``, if it is in play.

    :param name: the point's name on a score sheet.
    """

    id = "low-joker"
    rule_point = "points"
    by_extremes = True
    value = 1

    name: str = attrs.field(default="Low Joker", validator=check_name)

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker of the low joker."""
        return _for_card(self, hand, CARDS[1])

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it."""
        return _card_describe(self, "the low joker")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The joker must be in the pack."""
        yield from _joker_conflict("LowJoker", "X-", rules)


def missing_rank(name: str, rank: Rank, rules: Composition) -> Iterable[Clause]:
    """A conflict if the pack has no card of a rank that a point scores."""
    if not any(card.rank is rank for card in rules.pack.cards):
        yield clause(
            "card-point.missing",
            "{name} scores the {rank} of trumps, but the pack has none: use a pack with that rank "
            "or leave the point out",
            name=name,
            rank=rank,
        )


def _any_rank(rank: int) -> Rank:
    if type(rank) not in {int, Rank} or not 2 <= rank <= 14:
        raise InvalidArgument(f"CardPoint: a rank is 2 to 14 (the ace), not {rank!r}")
    return Rank(rank)


@final
@attrs.frozen
class CardPoint(Component):
    """Points to the side that captures one card of the trump suit, if it is in play.

    >>> CardPoint(6).name, CardPoint(3, value=3, name="Trey").value
    ('Six', 3)

    Pitch Six scores the six; with off-jack the three, the trey, may be worth three points.

    :param rank: the card's rank, 2 to 14.
    :param value: what it is worth.
    :param name: the point's name on a score sheet; the rank unless told otherwise.
    """

    id = "card-point"
    rule_point = "points"
    by_extremes = True

    rank: Rank = attrs.field(converter=_any_rank)
    value: int = attrs.field(default=1, validator=whole_number(1))
    name: str = attrs.field(
        default=attrs.Factory(lambda self: str(self.rank).capitalize(), takes_self=True),
        validator=check_name,
    )

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker of the card."""
        return _for_card(self, hand, hand.trumps.of_rank(self.rank))

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it."""
        named = {"name": name_clause("point-name", self.name), "rank": self.rank}
        if self.value == 1:
            return (
                clause(
                    "card-point.award",
                    "{name}: 1 point to the side that captures the {rank} of trumps; if it is not "
                    "in play, nobody scores it.",
                    **named,
                ),
            )
        return (
            clause(
                "card-point.award-of",
                "{name}: {value} points to the side that captures the {rank} of trumps; if it is "
                "not in play, nobody scores them.",
                value=self.value,
                **named,
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The pack must have the rank."""
        yield from missing_rank(f"CardPoint({self.name})", self.rank, rules)


@final
@attrs.frozen
class LastTrick(Component):
    """One point to the side that wins the last trick, as in Pitch Six."""

    id = "last-trick"
    rule_point = "points"
    by_extremes = True
    name = "Last"
    value = 1

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the winner of the last trick."""
        if not hand.complete:
            return nobody(self, _NOT_YET)
        seat = hand.last_trick
        if seat is None and hand.number_of_tricks == 0:
            return nobody(self, clause("last-trick.none", "no trick was played"))
        if seat is None:
            raise InvalidArgument("Who won the last trick matters here: give `last_trick`")
        number = hand.number_of_tricks
        trick = None if number is None else number - 1
        return new_award(
            self.name, self.value, self.id, hand.sides[seat], seat, None, trick, _LAST_TRICK
        )

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "last-trick.award", "{name}: 1 point to the side that wins the last trick.",
                name=name_clause("point-name", self.name),
            ),
        )  # fmt: skip


_TIES = {
    "nobody": "If the highest total is shared, nobody scores it.",
    "joker": "If the highest total is shared, the joker breaks the tie: the point goes to the side "
    "among those sharing it that captured the joker, otherwise to nobody.",
    "jokers": "If the highest total is shared, the jokers break the tie: the point goes to the "
    "side among those sharing it that captured more jokers than any other of them, otherwise to "
    "nobody.",
    "elder": "If the highest total is shared, the point goes to the elder hand: to the side among "
    "those sharing it that has the first seat from the dealer's left.",
    "non-dealer": "If the highest total is shared by the dealer's side and one other alone, the "
    "point goes to that other; if it is shared otherwise, nobody scores it.",
}
"""Who gets Game on a shared highest total, in words."""


def _elder(hand: PlayedHand, most: int) -> int:
    """The side with so many pips that has the first seat from the dealer's left."""
    if hand.dealer is None:
        raise InvalidArgument("Who dealt matters here: give `dealer`")
    seats = range(hand.dealer + 1, hand.dealer + 1 + hand.players)
    sides = [hand.sides[seat % hand.players] for seat in seats]
    return next(side for side in sides if hand.pips[side] == most)


def _others_than_dealer(hand: PlayedHand, most: int) -> list[int]:
    """The sides with so many pips, but the dealer's."""
    if hand.dealer is None:
        raise InvalidArgument("Who dealt matters here: give `dealer`")
    dealers = hand.sides[hand.dealer]
    return [side for side, pips in enumerate(hand.pips) if pips == most and side != dealers]


@final
@attrs.frozen
class Game(Component):
    """One point to the side that has captured the most pips.

    Ten 10, ace 4, king 3, queen 2, jack 1, in all suits; a team's captures are added up before
    they are compared. All sheets agree that nobody gets it if the highest total is shared; the one
    with a single joker lets the joker break the tie. Elsewhere the jokers count a trifle, which
    tells only in a tie; in old All Fours the elder hand has it.

    :param tie: who gets it on a shared highest total: ``"nobody"``; ``"joker"``, whoever among
        those sharing it captured the joker, otherwise nobody; ``"jokers"``, whoever among them
        captured more jokers than each of the others, otherwise nobody; ``"elder"``, whoever among
        them sits next to the dealer's left: the other player, if two play; ``"non-dealer"``, the
        other side if the dealer's shares it with one alone, otherwise nobody.
    """

    id = "game"
    rule_point = "points"
    by_extremes = True
    name = "Game"
    value = 1

    tie: str = attrs.field(default="nobody", validator=one_of(*_TIES))

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the side with the most pips, never before the last trick."""
        if not hand.complete:
            return nobody(self, _NOT_YET)
        pips = hand.pips
        most = max(pips)
        if pips.count(most) == 1:
            told = clause("game.most", "{pips} pips", pips=most)
            return new_award(self.name, 1, self.id, pips.index(most), None, None, None, told)
        if self.tie == "joker":
            capture = hand.capture(CARDS[0])
            if capture is not None and pips[hand.sides[capture[0]]] == most:
                seat, trick = capture
                told = clause("game.joker", "{pips} pips each, the joker decides", pips=most)
                side = hand.sides[seat]
                return Award(self.name, 1, self.id, side, seat, CARDS[0], trick, told)
        elif self.tie == "jokers":
            jokers = [
                len(pile & JOKERS) if counted == most else -1
                for pile, counted in zip(hand.captured_by_side, pips)
            ]
            if jokers.count(max(jokers)) == 1:
                told = clause("game.jokers", "{pips} pips each, the jokers decide", pips=most)
                side = jokers.index(max(jokers))
                return Award(self.name, 1, self.id, side, None, None, None, told)
        elif self.tie == "elder":
            told = clause("game.elder", "{pips} pips each, the elder hand has it", pips=most)
            side = _elder(hand, most)
            return Award(self.name, 1, self.id, side, None, None, None, told)
        elif self.tie == "non-dealer":
            others = _others_than_dealer(hand, most)
            if len(others) == 1 and pips.count(most) == 2:
                told = clause(
                    "game.non-dealer", "{pips} pips each, it is not the dealer's", pips=most
                )
                return Award(self.name, 1, self.id, others[0], None, None, None, told)
        return nobody(self, clause("game.tie", "a tie at {pips} pips", pips=most))

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "game.award",
                "{name}: 1 point to the side with the most pips among all the cards that it "
                "captured.",
                name=name_clause("point-name", self.name),
            ),
            clause(
                "game.pips",
                "A ten counts 10 pips, an ace 4, a king 3, a queen 2 and a jack 1, in every suit; "
                "all other cards count nothing.",
            ),
            clause(f"game.tie-{self.tie}", _TIES[self.tie]),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A joker can break ties only if there is one, and one alone; jokers only if there are."""
        jokers = len(rules.pack.cards & JOKERS)
        if self.tie == "jokers" and not jokers:
            yield clause(
                "game.no-jokers",
                "Game(tie='jokers') needs jokers, but the pack has none: use Pack(jokers=2) or "
                "Game(tie='nobody')",
            )
        if self.tie == "joker" and jokers != 1:
            yield clause(
                "game.which-joker",
                "Game(tie='joker') needs exactly one joker, but the pack has {jokers}: use "
                "Pack(jokers=1) or Game(tie='nobody')",
                jokers=jokers,
            )


@final
@attrs.frozen
class Slam(Component):
    """A point for winning every other point and every trick; it counts last.

    Five majors gives it bid or not; Setback calls it smudge and gives it only to a side that bid
    all the points.

    :param requires_bid: whether only a bidder who bid every point can score it.
    :param name: the point's name on a score sheet.
    """

    id = "slam"
    rule_point = "points"
    by_extremes = True
    value = 1

    requires_bid: bool = attrs.field(default=False, validator=yes_or_no)
    name: str = attrs.field(default="Slam", validator=check_name)

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the side that has all points counted before and has won every trick."""
        if not hand.complete:
            return nobody(self, _NOT_YET)
        if self.requires_bid and hand.contract.level < self.value + sum(a.value for a in before):
            return nobody(self, clause("slam.not-bid", "not bid"))
        side = hand.swept_by()
        if side is None:
            return nobody(self, clause("slam.no-sweep", "no side won every trick"))
        if self.requires_bid and side != hand.bidding_side:
            return nobody(self, clause("slam.other-side", "the tricks went to the other side"))
        missed = [award.point for award in before if award.side != side]
        if missed:
            told = clause("slam.missed", "every trick, but not {points}", points=", ".join(missed))
            return nobody(self, told)
        told = clause("slam.made", "every point and every trick")
        return Award(self.name, self.value, self.id, side, None, None, None, told)

    def describe(self) -> tuple[Clause, ...]:
        """Who gets it."""
        return (
            clause(
                "slam.award-if-bid" if self.requires_bid else "slam.award",
                "{name}: 1 point to the bidder's side if it bid all the points, this one included, "
                "and wins every other point and every trick."
                if self.requires_bid
                else "{name}: 1 point to the side that wins every other point and every trick, bid "
                "or not.",
                name=name_clause("point-name", self.name),
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """It must be counted last, and what it needs must be biddable."""
        points = sum(point.value for point in rules.points)
        top = rules.auction.top(points)
        if self.requires_bid and top < points:
            yield clause(
                "slam.out-of-reach",
                "Slam(requires_bid=True) needs a bid of all {points} points, but the highest bid "
                "of {auction} is {top}: raise the maximum or use Slam(requires_bid=False)",
                points=points,
                auction=type(rules.auction).__name__,
                top=top,
            )
        if rules.points[-1] != self:
            yield clause(
                "slam.last",
                "{name} needs to know who won all other points, so it must come last among the "
                "points: put it at the end, and have no other such point",
                name=self.name,
            )
