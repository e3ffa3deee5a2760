"""The points of a hand: who gets each, as data, and what is said of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar

import attrs
from attrs.converters import optional

from ..authoring import *
from ..cards import CARDS, JOKERS, Card, Rank, Suit, rank_of, suit_of
from ..errors import InvalidArgument, derived, flag, number, word
from ..played_hand import NEED_PIPS, TIES, USUAL, PlayedHand, Worths, worths
from ..problems import is_name
from ..tricks import Contract

__all__ = [
    "CardPoint", "Game", "High", "HighJoker", "HighOfSuit", "HighToHolder", "Jack",
    "LastTrick", "Low", "LowJoker", "LowToHolder", "OffJack", "Slam",
]  # fmt: skip


def _worth(value: int) -> Clause:
    return clause("points.worth", "{value:# point|# points}", value=value)


def _name(of: Callable[[Any], str]) -> Any:
    """A name that follows from the other parameters, unless it is given."""
    return attrs.field(default=attrs.Factory(of, takes_self=True), validator=is_name)


class ForCard(PointRule):
    """A point for one card, to the side that captured it or to the side that held it."""

    sentences: ClassVar[Mapping[str, str]] = {"award": "{name}: {worth} for capturing {card}."}
    _says: ClassVar[tuple[Any, ...]] = ("award",)
    objections: ClassVar[Mapping[str, str]] = {
        "points.no-such-trump": "{point} scores {card}, but there is no such trump: use {remedy}, "
        "or leave the point out",
    }
    _clashes = {
        "points.no-such-trump": lambda it, rules, _: (
            it._remedy
            and any(it.decided(trumps).cards[0] not in trumps.cards for trumps in rules.orders)
        )
    }
    _remedy = ""
    """What makes the card a trump, if it must be one."""

    @abstractmethod
    def decided(self, trumps: Trumps) -> ByCard: ...

    @abstractmethod
    def _card(self, rules: Composition) -> Clause:
        """What the card is called."""

    def _word(self, name: str, rules: Composition | None, players: int) -> object:
        if name == "card" and rules is not None:
            return self._card(rules)
        words = {"worth": _worth(self.value), "remedy": self._remedy, "point": type(self).__name__}
        return words[name] if name in words else super()._word(name, rules, players)


_HOLDING = {"award": "{name}: {worth} for holding {card}, no matter who captures it."}
_FOR_PLAYING = "{name}: {worth} for holding and playing {card}, no matter who captures it."


_JOKER = clause("points.joker", "the joker")
_JOKERS = clause("points.jokers", "the jokers")


def _off(rank: Rank | None) -> Clause:
    return clause("points.off-card", "the off-{rank}", rank=rank)


@attrs.frozen(slots=False)
class Extreme(ForCard):
    """A point for the highest or the lowest trump in play."""

    sentences: ClassVar[Mapping[str, str]] = {"extremes.others": "Do not count {kinds}."}
    objections: ClassVar[Mapping[str, str]] = {
        "points.no-natural-trump": "no card of the trump suit is in play",
        "points.only-jokers": "no trump that is not a joker is in play",
        "points.no-trump": "no trump is in play",
    }
    _lowest = False
    _held = False

    suit_cards_only: bool = flag()
    without: str | None = word(None, "jokers")

    def __attrs_post_init__(self) -> None:
        if self.suit_cards_only and self.without:
            raise InvalidArgument(
                f"{type(self).__name__}(suit_cards_only=True) counts no jokers anyway: leave out "
                "without='jokers', or suit_cards_only=True"
            )

    def decided(self, trumps: Trumps) -> ByCard:
        cards = [CARDS[at] for at in trumps.order if not self._left_out(CARDS[at], trumps)]
        none = "points.only-jokers" if self.without else "points.no-trump"
        return ByCard(
            cards[::-1] if self._lowest else cards,
            "holder" if self._held else "taker",
            missing="points.no-natural-trump" if self.suit_cards_only else none,
        )

    def _left_out(self, card: Card, trumps: Trumps) -> bool:
        if self.suit_cards_only:
            return card.suit is not trumps.suit
        return self.without is not None and card.is_joker

    def _card(self, rules: Composition) -> Clause:
        extreme = "lowest" if self._lowest else "highest"
        if self.suit_cards_only:
            template = f"the {extreme} card of the trump suit in play"
            return clause(f"points.{extreme}-natural", template)
        return clause(f"points.{extreme}", f"the {extreme} trump in play")

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        trumps = rules.orders[0]
        left_out = [card for card in trumps.cards if self._left_out(card, trumps)]
        kinds = [_off(card.rank) for card in left_out if not card.is_joker]
        jokers = len(left_out) - len(kinds)
        if jokers:
            kinds.append(_JOKERS if jokers > 1 else _JOKER)
        others = bool(kinds) and "extremes.others"
        return self.in_words(rules, players, "award", others, kinds=Listing(tuple(kinds)))


class High(Extreme):
    """One point to the side that captures the highest trump in play.

    The highest trump may be a joker, if jokers rank high enough.

    :param suit_cards_only: whether only cards of the trump suit count, not jokers or off-jacks.
    :param without: ``"jokers"``: off-jacks count, but jokers do not.
    :raises InvalidArgument: for both at once.
    """

    name = "High"


class HighToHolder(Extreme):
    """One point to the side that held the highest trump in play.

    Off-Jack Seven gives High to the team that holds it. With the plain trump order, that is also
    the team that captures it, since nothing beats the highest trump.

    :param suit_cards_only: whether only cards of the trump suit count, not jokers or off-jacks.
    :param without: ``"jokers"``: off-jacks count, but jokers do not.
    :raises InvalidArgument: for both at once.
    """

    name = "High"
    sentences: ClassVar[Mapping[str, str]] = _HOLDING
    _held = True


class Low(Extreme):
    """One point to the side that captures the lowest trump in play.

    If only one trump is in play, it is both High and Low. Pitch Six, Five Majors and Setback give
    Low to the taker.

    :param suit_cards_only: whether only cards of the trump suit count, not jokers or off-jacks.
    :param without: ``"jokers"``: off-jacks count, but jokers do not.
    :raises InvalidArgument: for both at once.
    """

    name = "Low"
    _lowest = True


class LowToHolder(Extreme):
    """One point to the side that held the lowest trump in play, no matter who captures it.

    Off-Jack Seven and Joker Eleven are played this way.

    :param suit_cards_only: whether only cards of the trump suit count, not jokers or off-jacks.
    :param without: ``"jokers"``: off-jacks count, but jokers do not.
    :raises InvalidArgument: for both at once.
    """

    name = "Low"
    _lowest = True
    sentences: ClassVar[Mapping[str, str]] = _HOLDING
    _held = True


@attrs.frozen(slots=False)
class HighOfSuit(ForCard):
    """One point to the side that captures the highest card in play of one suit, trump or not.

    >>> HighOfSuit("S").name
    'High Spade'

    Nine-Card Pitch has a point for the high spade. Cards belong to the suit printed on them, no
    matter what is trump; jokers have no suit. If only trumps are played, cards that stay in the
    hands are not in play.

    :param suit: the suit.
    :param name: the point's name on the score sheet; by default, ``High`` and the suit.
    """

    objections: ClassVar[Mapping[str, str]] = {"none": "no {suit} are in play"}

    suit: Suit = attrs.field(default=Suit.SPADES, converter=suit_of)
    name: str = _name(lambda self: f"High {self.suit.name[:-1]}".title())
    fixed_suits: tuple[Suit, ...] = derived(lambda self: (self.suit,))

    def decided(self, trumps: Trumps) -> ByCard:
        cards = [card for card in trumps.pack if card.suit is self.suit]
        return ByCard(cards, "player", missing="none")

    def _card(self, rules: Composition) -> Clause:
        return clause(
            "high-of-suit.card",
            "the highest of the {suit} in play, ace high, whether {suit} are trump or not",
            suit=self.suit,
        )


class _OfRank(ForCard):
    rank: Rank
    _remedy = "a pack with that rank"

    def _card(self, rules: Composition) -> Clause:
        return clause("points.trump", "the {rank} of trumps", rank=self.rank)


def _off_card(rank: Rank, trumps: Trumps) -> Card:
    """The card of a rank in the other suit of the trumps' color."""
    return Card(rank.letter + trumps.suit.same_color.value)


@attrs.frozen(slots=False)
class Jack(_OfRank):
    """One point to the side that captures the jack of trumps, if it is in play.

    In Trinidad All Fours a hanged jack, one that is caught from another side, is worth three.

    :param hanged: what it is worth to a side that captures it from another side; by default, one
        point like any other.
    """

    rank = Rank.JACK
    name = "Jack"
    sentences: ClassVar[Mapping[str, str]] = {
        "hanging": "Capturing it from another {side} is called hanging the jack. A {side} that "
        "captures its own jack scores only 1 point.",
    }
    _says = ("award", lambda it, rules, _: bool(it.hanged) and "hanging")

    hanged: int | None = number(None, 2)
    value: int = derived(lambda self: self.hanged or 1)

    def decided(self, trumps: Trumps) -> ByCard:
        return ByCard((trumps.of_rank(Rank.JACK),), "taker" if self.hanged is None else "catcher")


class OffJack(_OfRank):
    """One point to the side that captures the off-jack, the other jack of the trumps' color."""

    rank = Rank.JACK
    name = "Off-Jack"
    _remedy = "TrumpOrder(off_jack=True) and a pack with jacks"

    def decided(self, trumps: Trumps) -> ByCard:
        return ByCard((_off_card(Rank.JACK, trumps),))

    def _card(self, rules: Composition) -> Clause:
        return _off(Rank.JACK)


class _OfJoker(ForCard):
    sentences: ClassVar[Mapping[str, str]] = {"holder": _FOR_PLAYING}
    _says = (lambda it, rules, _: it.scores_for or "award",)
    low: bool
    scores_for: str | None
    _remedy = "Pack(jokers=...) and TrumpOrder(jokers=...)"

    def decided(self, trumps: Trumps) -> ByCard:
        return ByCard((CARDS[self.low],), "holder" if self.scores_for else "taker")

    def _card(self, rules: Composition) -> Clause:
        if not self.low and len(rules.pack.cards & JOKERS) == 1:
            return _JOKER
        which = "low" if self.low else "high"
        return clause(f"points.{which}-joker", f"the {which} joker")


@attrs.frozen(slots=False)
class HighJoker(_OfJoker):
    """One point to the side that captures the high joker, ``X+``, if it is in play.

    >>> HighJoker(name="Snoozer", worth=15).value
    15

    If the pack has one joker, it is the high one, and the point is usually called Joker. The
    Snoozer of Sixty-Three is worth fifteen.

    :param name: the point's name on the score sheet.
    :param scores_for: ``"holder"`` if it scores for the player who plays it, as some play Smear.
    :param worth: what it is worth if it is not one point, 2 to 1000.
    """

    low = False
    name: str = attrs.field(default="High Joker", validator=is_name)
    scores_for: str | None = word(None, "holder")
    worth: int | None = number(None, 2)
    value: int = derived(lambda self: self.worth or 1)


@attrs.frozen(slots=False)
class LowJoker(_OfJoker):
    """One point to the side that captures the low joker, ``X-``, if it is in play.

    :param name: the point's name on the score sheet.
    :param scores_for: ``"holder"`` if it scores for the player who plays it, as some play Smear.
    """

    low = True
    name: str = attrs.field(default="Low Joker", validator=is_name)
    scores_for: str | None = word(None, "holder")


@attrs.frozen(slots=False)
class CardPoint(_OfRank):
    """Points to the side that captures one card: of trumps, an off-card, or one of any suit.

    >>> CardPoint(6).name, CardPoint(3, value=3, name="Trey").value
    ('Six', 3)
    >>> CardPoint(5, value=5, suit="S").name, CardPoint(5, value=5, kind="off-card").name
    ('Five of Spades', 'Off-Five')

    Pitch Six scores the six; in Off-Jack Ten the trey, the three of trumps, is worth three. In Don
    and Phat fives and nines score in every suit, and more if it is trump: use one point for each
    card. Cinch and Pidro have an off-five, a trump from the other suit of the same color. In
    Ten-Point Pitch and Pidro the two of trumps scores for the player who plays it.

    :param rank: the card's rank, 2 to 14.
    :param value: what it is worth.
    :param name: the point's name on the score sheet; by default, the rank, with the suit if it is
        given, or after ``Off-``.
    :param suit: the card's suit, trump or not; by default, trump.
    :param plain: what a card of a given suit is worth if that is not trump; by default, the same.
    :param kind: ``"off-card"`` if it is the off-card of that rank.
    :param scores_for: ``"holder"`` if it scores for the player who held it and plays it, no matter
        who captures it.
    :raises InvalidArgument: for an off-card of a given suit; with ``plain`` unless a suit is given,
        and it is less than ``value``.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "suit": "{name}: {worth} for capturing {card}, whether {suit} are trump or not.",
        "plain": "{name}: {plain:# point|# points} for capturing {card}, or {value} if {suit} are "
        "trump.",
        "holder": _FOR_PLAYING,
    }
    objections: ClassVar[Mapping[str, str]] = {
        "not-captured": "nobody captured {card}",
        "no-such-card": "CardPoint scores {card}, but the pack does not have it: use a pack with "
        "that rank, or leave the point out",
    }

    rank: Rank = attrs.field(converter=rank_of)
    value: int = number(1)
    suit: Suit | None = attrs.field(default=None, converter=optional(suit_of), kw_only=True)
    kind: str | None = word(None, "off-card", kw_only=True)
    scores_for: str | None = word(None, "holder", kw_only=True)
    name: str = _name(lambda self: _named(self.rank, self.suit, self.kind))
    plain: int | None = number(None)
    fixed_suits: tuple[Suit, ...] = derived(lambda self: (self.suit,) if self.suit else ())
    _remedy: str = derived(
        lambda self: "TrumpOrder(off_cards=...) and a pack with that rank" if self.kind
        else "" if self.suit else "a pack with that rank"
    )  # fmt: skip

    def __attrs_post_init__(self) -> None:
        if self.suit is not None and (self.kind or self.scores_for):
            raise InvalidArgument("CardPoint: a card of a given suit is captured, not an off-card")
        if self.plain is not None and (self.suit is None or self.plain >= self.value):
            raise InvalidArgument("CardPoint: `plain` is less than `value`, for a card of a suit")

    def value_under(self, trumps: Trumps) -> int:
        plain = self.plain is not None and trumps.suit is not self.suit
        return self.plain if plain and self.plain else self.value

    def decided(self, trumps: Trumps) -> ByCard:
        if self.suit is not None:  # it may be held and never played where only trumps are
            card = Card(self.rank.letter + self.suit.value)
            return ByCard((card,), "player", missing="not-captured")
        card = _off_card(self.rank, trumps) if self.kind else trumps.of_rank(self.rank)
        return ByCard((card,), "holder" if self.scores_for else "taker")

    def _card(self, rules: Composition) -> Clause:
        if self.suit is not None:
            return clause("points.card", "the {rank} of {suit}", rank=self.rank, suit=self.suit)
        if self.kind:
            return _off(self.rank)
        return super()._card(rules)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        taken = "award" if self.suit is None else "plain" if self.plain else "suit"
        return self.in_words(rules, players, self.scores_for or taken)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        yield from super().conflicts(rules, players)
        (card,) = self.decided(rules.orders[0]).cards
        missing = self.suit is not None and card not in rules.pack.cards and "no-such-card"
        yield from self.in_words(rules, players, missing, card=card)


def _named(rank: Rank, suit: Suit | None, kind: str | None) -> str:
    name = f"{'off-' if kind else ''}{rank}".title()
    return f"{name} of {suit.name.title()}" if suit else name


class LastTrick(PointRule):
    """One point to the side that wins the last trick, as in Pitch Six."""

    sentences: ClassVar[Mapping[str, str]] = {
        "award": "{name}: 1 point for winning the last trick."
    }
    name = "Last"

    def decided(self, trumps: Trumps) -> ByLastTrick:
        return ByLastTrick()


@attrs.frozen(slots=False)
class Game(PointRule):
    """A point for the side that captures the most pips; in some games it is worth more.

    In every suit, a ten usually counts 10, an ace 4, a king 3, a queen 2 and a jack 1. A team adds
    up its captures before they are compared. In most games nobody scores a tie. The joker breaks it
    in Joker Eleven, the jokers in Seven-Point Pitch; in All Fours the elder hand wins it.

    >>> Game().value, Game(worth=8, tie="carried").value
    (1, 8)

    In Don and Phat it is worth eight, and a tie is carried over to the next hand. In All Fives the
    five of trumps counts 5 pips.

    :param tie: who wins a tie for the most pips: ``"nobody"``; ``"joker"``, the side in the tie
        that captured the joker, if any; ``"jokers"``, the side in the tie that captured more jokers
        than each of the others, if any; ``"elder"``, the side in the tie that sits first from the
        dealer's left; ``"non-dealer"``, the other side in a two-way tie with the dealer's, or else
        nobody; ``"carried"``, nobody, but Game is worth so much more in the next hand. With these
        and no card captured that counts, nobody has Game; ``"elder-always"``, the elder hand even
        then.
    :param worth: what it is worth if it is not one point, 2 to 1000.
    :param pips: what cards of each rank count, as pairs of a rank and pips, if not the usual pips.
    :param trump_pips: what trumps of some ranks count instead, as pairs.
    :param called: its name on the score sheet if that is not Game, such as Muck in Phat.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "award": "{name}: {amount} for capturing the most pips.",
        "tie-nobody": "If the most pips are tied, nobody scores {what}.",
        "tie-joker": "If the most pips are tied, the {side} among those tied that captured the "
        "joker scores {what}. If none of them did, nobody does.",
        "tie-jokers": "If the most pips are tied, the {side} among those tied that captured the "
        "most jokers scores {what}. If that is a tie, too, nobody does.",
        "tie-elder": "If the most pips are tied, the {side} among those tied that sits first from "
        "the dealer's left scores {what}.",
        "tie-elder-always": "If the most pips are tied, even at none, the {side} among those tied "
        "that sits first from the dealer's left scores {what}.",
        "none": "If nobody has captured a card that counts, nobody scores {what}.",
        "tie-non-dealer": "If the dealer ties with just one other for the most pips, the other "
        "scores {what}. In any other tie, nobody does.",
        "tie-carried": "If the most pips are tied, {name} is carried over: it is worth that much "
        "more in the next hand that is played.",
        "carried-to-bid": "What was carried over counts toward the bid.",
        "pips": "These cards count pips (also called game points): {cards}. Other cards count "
        "nothing. The pack has {pips} pips in all.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "no-jokers": "Game(tie='jokers') needs jokers, but the pack has none: use Pack(jokers=2) "
        "or Game(tie='nobody')",
        "direction": "Game(tie={tie}) goes clockwise from the dealer's left, but {seating} goes "
        "counterclockwise: use Game(tie='nobody')",
        "which-joker": "Game(tie='joker') needs exactly one joker, but the pack has {jokers}: use "
        "Pack(jokers=1) or Game(tie='nobody')",
        "no-pips": "no card of the pack counts pips for Game: use Game(pips=...) with ranks that "
        "are in the pack",
    }

    tie: str = word(*TIES, "carried")
    worth: int | None = number(None, 2)
    pips: Worths | None = attrs.field(default=None, converter=optional(worths))
    trump_pips: Worths | None = attrs.field(default=None, converter=optional(worths))
    called: str | None = attrs.field(default=None, validator=attrs.validators.optional(is_name))
    name: str = derived(lambda self: self.called or "Game")
    value: int = derived(lambda self: self.worth or 1)
    carries_ties: bool = derived(lambda self: self.tie == "carried")

    def decided(self, trumps: Trumps) -> ByPips:
        tie = "nobody" if self.carries_ties else self.tie
        return ByPips(tie, self.pips or USUAL, self.trump_pips or ())

    def _word(self, name: str, rules: Composition | None, players: int) -> object:
        if name == "amount":
            return _worth(self.value)
        if name == "what":
            return clause("points.the-points", "the {value:point|# points}", value=self.value)
        return super()._word(name, rules, players)

    def _counted(self) -> Iterator[Clause]:
        """Which cards count pips, in words."""
        for rank, pips in self.pips or USUAL:
            yield clause("pips.each", "each {rank} {pips}", rank=rank, pips=pips)
        for rank, pips in self.trump_pips or ():
            yield clause("pips.trump", "the {rank} of trumps {pips}", rank=rank, pips=pips)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        pack = PlayedHand(Contract(0, 1, Suit.SPADES), captured=[rules.pack.cards, ()])
        counts = self.decided(rules.orders[0])
        return self.in_words(
            rules, players,
            "award", f"tie-{self.tie}", self.tie in NEED_PIPS and "none",
            self.carries_ties and rules.top > 0 and "carried-to-bid", not counts.usual and "pips",
            cards=Listing(tuple(self._counted())), pips=counts.pips_of(pack)[0],
        )  # fmt: skip

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        jokers = len(rules.pack.cards & JOKERS)
        ranks = {rank for rank, _ in (*(self.pips or USUAL), *(self.trump_pips or ()))}
        pipless = not self.decided(rules.orders[0]).usual and not any(
            card.rank in ranks for card in rules.pack.cards
        )
        return self.in_words(
            rules, players,
            self.tie == "jokers" and not jokers and "no-jokers",
            self.tie == "joker" and jokers != 1 and "which-joker",
            self.tie.startswith("elder") and rules.seating.step < 0 and "direction",
            pipless and "no-pips",
            jokers=jokers, tie=repr(self.tie),
        )  # fmt: skip


@attrs.frozen(slots=False)
class Slam(PointRule):
    """A point for winning every other point and every trick; it counts last.

    Five Majors gives it bid or not. Setback calls it a smudge and gives it only to a bidder who bid
    all the points.

    :param requires_bid: whether only a bidder who bid all the points can score it.
    :param name: the point's name on the score sheet.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "award": "{name}: 1 point for winning every other point and every trick, bid or not.",
        "award-if-bid": "{name}: 1 point for bidding all {worth} points, this one included, and "
        "winning every other point and every trick.",
    }
    _says = (lambda it, rules, _: "award-if-bid" if it.requires_bid else "award",)
    objections: ClassVar[Mapping[str, str]] = {
        "out-of-reach": "Slam(requires_bid=True) needs a bid of all {worth} points, but the "
        "highest bid of {auction} is {top}: raise the maximum or use Slam(requires_bid=False)",
        "last": "{name} depends on all the other points, so it must come last: move it to the "
        "end, and have no other point like it",
    }
    _clashes = {
        "out-of-reach": lambda it, rules, _: it.requires_bid and rules.top < rules.worth,
        "last": lambda it, rules, _: rules.points[-1] != it,
    }
    requires_bid: bool = flag()
    name: str = attrs.field(default="Slam", validator=is_name)

    def decided(self, trumps: Trumps) -> BySweep:
        return BySweep(self.requires_bid)
