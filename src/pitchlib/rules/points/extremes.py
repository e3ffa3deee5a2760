"""Points for the highest and the lowest trump in play, and for the highest card of a suit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, final

import attrs
from attrs.validators import optional

from ...cards import CARDS, Card, CardSet, Suit, suit_of
from ...errors import InvalidArgument, one_of, yes_or_no
from ...messages import Clause, Listing, clause
from ...played_hand import Award, PlayedHand
from ...trumps import Trumps
from ..base import Composition, DecidedBy
from ..validators import is_name
from ..values import Awards, Facts
from .cards import ForCard, Once

__all__ = ["High", "HighOfSuit", "HighToHolder", "Low", "LowToHolder"]


@attrs.frozen
class Extreme(Once):
    """A point for the highest or the lowest trump in play."""

    sentences: ClassVar[Mapping[str, str]] = {"extremes.others": "Do not count {kinds}."}
    objections: ClassVar[Mapping[str, str]] = {
        "points.no-natural-trump": "no card of the trump suit is in play",
        "points.only-jokers": "no trump that is not a joker is in play",
        "points.no-trump": "no trump is in play",
    }
    decided_by: ClassVar[DecidedBy] = "taker"
    _lowest = False

    suit_cards_only: bool = attrs.field(default=False, validator=yes_or_no)
    without: str | None = attrs.field(default=None, validator=optional(one_of("jokers")))
    counts: str | None = attrs.field(default=None, validator=optional(one_of("once")))

    def __attrs_post_init__(self) -> None:
        if self.suit_cards_only and self.without:
            raise InvalidArgument(
                f"{type(self).__name__}(suit_cards_only=True) counts no jokers anyway: leave out "
                "without='jokers', or suit_cards_only=True"
            )

    def jokers_left_out(self) -> bool:
        return self.suit_cards_only or self.without is not None

    def deciding_cards(self, trumps: Trumps) -> Iterable[Card]:
        suit_cards_only, without = self.suit_cards_only, self.without
        for index in trumps.order[::-1] if self._lowest else trumps.order:
            card = CARDS[index]
            other = card.suit is not trumps.suit if suit_cards_only else without and card.is_joker
            if not other:
                yield card

    def award(self, hand: PlayedHand, before: Awards) -> Award:
        card = hand.first_in_play(self.deciding_cards(hand.trumps))
        if card is not None:
            award = self.for_card(hand, card, held=self.decided_by == "holder")
            return self._once(award, hand, before)
        if self.without:
            return self.nobody("points.only-jokers")
        return self.nobody("points.no-natural-trump" if self.suit_cards_only else "points.no-trump")

    def _card(self, rules: Composition) -> Clause:
        extreme = "lowest" if self._lowest else "highest"
        if self.suit_cards_only:
            template = f"the {extreme} card of the trump suit in play"
            return clause(f"points.{extreme}-natural", template)
        return clause(f"points.{extreme}", f"the {extreme} trump in play")

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        trumps = rules.orders[0]
        kinds = {
            "jokers" if card.is_joker else "off-cards"
            for card in trumps.cards
            if card.suit is not trumps.suit
            and (self.suit_cards_only or (self.without and card.is_joker))
        }
        listed = Listing(tuple(clause(f"extremes.{kind}", kind) for kind in sorted(kinds)))
        others = bool(kinds) and "extremes.others"
        once = self.counts is not None and "points.once"
        return self.in_words(rules, players, "award", others, once, kinds=listed)


_HOLDING = {"award": "{name}: {worth} for holding {card}, no matter who captures it."}


@final
@attrs.frozen
class High(Extreme):
    """One point to the side that captures the highest trump in play.

    The highest trump may be a joker, if jokers rank high enough.

    :param suit_cards_only: whether only cards of the trump suit count, not jokers or off-jacks.
    :param without: ``"jokers"``: off-jacks count, but jokers do not.
    :param counts: ``"once"`` if a card that counts for a point listed before does not count again.
    :raises InvalidArgument: for both at once.
    """

    id = "high"
    name = "High"


@final
@attrs.frozen
class HighToHolder(Extreme):
    """One point to the side that held the highest trump in play.

    Off-Jack Seven gives High to the team that holds it. With the plain trump order, that is also
    the team that captures it, since nothing beats the highest trump.

    :param suit_cards_only: whether only cards of the trump suit count, not jokers or off-jacks.
    :param without: ``"jokers"``: off-jacks count, but jokers do not.
    :param counts: ``"once"`` if a card that counts for a point listed before does not count again.
    :raises InvalidArgument: for both at once.
    """

    id = "high-to-holder"
    name = "High"
    sentences: ClassVar[Mapping[str, str]] = _HOLDING
    decided_by: ClassVar[DecidedBy] = "holder"


@final
@attrs.frozen
class Low(Extreme):
    """One point to the side that captures the lowest trump in play.

    If only one trump is in play, it is both High and Low. Pitch Six, Five Majors and Setback give
    Low to the taker.

    :param suit_cards_only: whether only cards of the trump suit count, not jokers or off-jacks.
    :param without: ``"jokers"``: off-jacks count, but jokers do not.
    :param counts: ``"once"`` if a card that counts for a point listed before does not count again.
    :raises InvalidArgument: for both at once.
    """

    id = "low"
    name = "Low"
    _lowest = True


@final
@attrs.frozen
class LowToHolder(Extreme):
    """One point to the side that held the lowest trump in play, no matter who captures it.

    Off-Jack Seven and Joker Eleven are played this way.

    :param suit_cards_only: whether only cards of the trump suit count, not jokers or off-jacks.
    :param without: ``"jokers"``: off-jacks count, but jokers do not.
    :param counts: ``"once"`` if a card that counts for a point listed before does not count again.
    :raises InvalidArgument: for both at once.
    """

    id = "low-to-holder"
    name = "Low"
    _lowest = True
    sentences: ClassVar[Mapping[str, str]] = _HOLDING
    decided_by: ClassVar[DecidedBy] = "holder"


@final
@attrs.frozen
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

    id = "high-of-suit"
    decided_by: ClassVar[DecidedBy] = "player"
    objections: ClassVar[Mapping[str, str]] = {"none": "no {suit} are in play"}

    suit: Suit = attrs.field(default=Suit.SPADES, converter=suit_of)
    name: str = attrs.field(
        default=attrs.Factory(lambda self: f"High {self.suit.name[:-1]}".title(), takes_self=True),
        validator=is_name,
    )
    fixed_suits: tuple[Suit, ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "fixed_suits", (self.suit,))

    def deciding_cards(self, trumps: Trumps) -> Iterable[Card]:
        return [card for card in trumps.pack if card.suit is self.suit]

    def facts(self, trumps: Trumps, in_play: CardSet, all_played: bool) -> Facts | None:
        """Who captured the highest; if some cards may not be played, also the others."""
        there = [card for card in in_play if card.suit is self.suit]
        return Facts(there[:1] if all_played else there)

    def award(self, hand: PlayedHand, before: Awards) -> Award:
        there = self.deciding_cards(hand.trumps)
        # During play nobody can be sure that another card than the pack's highest is it.
        card = next(filter(hand.capture, there) if hand.complete else iter(there), None)
        if card is None:
            return self.nobody("none")
        return self.for_card(hand, card)

    def _card(self, rules: Composition) -> Clause:
        return clause(
            "high-of-suit.card",
            "the highest of the {suit} in play, ace high, whether {suit} are trump or not",
            suit=self.suit,
        )
