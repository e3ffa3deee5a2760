"""Who gets a point, as data: by a card, the last trick, the most pips or a sweep."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, final

import attrs

from ..cards import CARDS, JOKERS, Card, CardSet, Rank, Suit, read_cards, set_of
from ..errors import InvalidArgument, one_of
from ..played_hand import Award, PlayedHand, new_award
from ..trumps import Trumps
from .validators import worths

Point: TypeAlias = Any
"""A point, of which a kind asks its name, worth and reasons."""
__all__ = ["ByCard", "ByLastTrick", "ByPips", "BySweep"]

Awards: TypeAlias = tuple[Award, ...]
"""Who got each point, in counting order."""
_BROKEN: Mapping[str, str] = {
    "joker": "the joker decides",
    "jokers": "the jokers decide",
    "elder": "the elder hand wins the tie",
    "non-dealer": "the dealer loses the tie",
    "bidder": "the bidder wins the tie",
    "non-bidder": "the bidder loses the tie",
}
"""What decides a tie, for a score sheet."""
TIES = ("nobody", *_BROKEN)
USUAL = ((Rank.TEN, 10), (Rank.ACE, 4), (Rank.KING, 3), (Rank.QUEEN, 2), (Rank.JACK, 1))
Worths: TypeAlias = tuple[tuple[Rank, int], ...]

REASONS: Mapping[str, str] = {
    "points.not-yet": "the hand ended before it was decided",
    "points.not-dealt": "{card} is not in play",
    "points.none-dealt": "no card that counts is in play",
    "points.counted": "{card} has counted as {point} already",
    "hanged-jack.saved": "brought home",
    "hanged-jack.hanged": "hanged: caught from another side",
    "last-trick.none": "no trick was played",
    "last-trick.won": "the last trick",
    "game.most": "{pips} pips",
    "game.most-and-carried": "{pips} pips; {carried} carried over",
    "game.tie": "a tie at {pips} pips",
    "game.carried": "a tie at {pips} pips, carried over",
    **{f"game.{tie}": f"{{pips}} pips each, {decided}" for tie, decided in _BROKEN.items()},
    "slam.made": "every point and every trick",
    "slam.not-bid": "not bid",
    "slam.no-sweep": "no side won every trick",
    "slam.other-side": "the tricks went to the other side",
    "slam.missed": "every trick, but not {points}",
}
"""Why somebody gets a point, or nobody, by message id."""


def gains(awards: Awards) -> Awards:
    """The awards of points that bring something: others cost, and nobody needs to win them all."""
    return tuple([award for award in awards if award.value > 0])


@final
@attrs.frozen
class Facts:
    """What decides a point at the end of a hand, besides contract, sides, dealer and who held what.

    Two such hands with the same facts have the same award.
    """

    cards: CardSet = attrs.field(default=CardSet.EMPTY, converter=set_of)
    """Which side captured these cards, or that nobody did."""
    last_trick: bool = False
    """Which side won the last trick."""
    pips: bool = False
    """Which side has the most pips, or which sides tie for them."""
    sweep: bool = False
    """Whether one side won every trick, and who got the points that are counted before."""


class Deciding:
    """What decides a point under a trump suit: one of the kinds below."""

    __slots__ = ()

    cards: tuple[Card, ...] | CardSet = ()
    """The cards that can decide it."""
    who: str | None = None
    """Who gets it, in a word for the core, if that says all."""

    @property
    def card(self) -> Card | None:
        """The one card that decides it; ``None`` if no single card does."""
        return None

    def by_extremes(self, trumps: Trumps) -> bool:
        """Whether tricks and the ends of the trumps in play tell who has secured it."""
        return True

    def facts(self, in_play: CardSet, *, all_played: bool) -> Facts | None:
        """What decides it in a hand that is over; ``None`` if that is more than facts can say.

        ``all_played`` is whether somebody captures every card in play.
        """
        raise NotImplementedError

    def award(self, point: Point, hand: PlayedHand, before: Awards) -> Award:
        """Who gets it, without what was carried over."""
        raise NotImplementedError


@final
@attrs.frozen
class ByCard(Deciding):
    """One card decides: the first of some that is in play.

    >>> ByCard("JS").card
    Card('JS')
    """

    cards: tuple[Card, ...] = attrs.field(converter=read_cards)
    """The cards, of which the first in play decides."""
    to: Literal["taker", "player", "holder", "catcher"] = attrs.field(
        default="taker", validator=one_of("taker", "player", "holder", "catcher")
    )
    """Who gets the point: its taker, or the seat that held it; the taker of the first that is
    played at all (``"player"``); its taker, but just 1 if the same side held it (``"catcher"``)."""
    once: bool = False
    """Whether nobody gets it if the card has counted for a point listed before."""
    missing: str = ""
    """Why nobody gets it if none is in play: one of the point's objections."""

    @property
    def card(self) -> Card | None:
        return self.cards[0] if len(self.cards) == 1 else None

    @property
    def who(self) -> str | None:  # type: ignore[override]
        return None if self.once else self.to

    def by_extremes(self, trumps: Trumps) -> bool:
        if self.to == "player" or len(self.cards) < 2:
            return True
        order = [CARDS[at] for at in trumps.order if CARDS[at].suit is trumps.suit]
        there = [card for card in self.cards if card in order]
        ends = order[: len(there)], order[::-1][: len(there)]
        return there in ends and trumps.cards >= set_of(self.cards)

    def facts(self, in_play: CardSet, *, all_played: bool) -> Facts | None:
        there = [card for card in self.cards if card in in_play]
        if self.once:
            return None
        if self.to == "holder" and all_played:
            return Facts()
        return Facts(there if self.to == "player" and not all_played else there[:1])

    def award(self, point: Point, hand: PlayedHand, before: Awards) -> Award:
        cards = self.cards
        if self.to != "player":
            card = hand.first_in_play(cards)
        elif hand.complete:
            card = next(filter(hand.capture, cards), None)
        else:  # nobody can be sure that another is the first
            card = next(iter(cards), None)
        if card is None:
            one = self.card
            missing = "points.not-dealt" if one else "points.none-dealt"
            return point.nobody(self.missing or missing, one, card=one)
        award = point.for_card(hand, card, held=self.to == "holder")
        if award.side is not None and self.to == "catcher":
            holder = hand.holder(card)
            assert holder is not None
            own = hand.sides[holder] == award.side
            why = point.because("hanged-jack.saved" if own else "hanged-jack.hanged")
            award = attrs.evolve(award, value=1 if own else award.value, why=why)
        if award.side is None or not self.once:
            return award
        for other in before:
            if other.side is not None and other.card is card:
                counted = point.nobody("points.counted", card, card=card, point=other.point)
                return attrs.evolve(counted, value=0)  # so nobody needs it for a slam
        undecided = not hand.complete and any(each.side is None for each in before)
        return point.nobody("points.not-yet") if undecided else award


@final
@attrs.frozen
class ByLastTrick(Deciding):
    """The side that wins the last trick gets it."""

    who = "last-trick"

    def facts(self, in_play: CardSet, *, all_played: bool) -> Facts | None:
        return Facts(last_trick=True)

    def award(self, point: Point, hand: PlayedHand, before: Awards) -> Award:
        if not hand.complete:
            return point.nobody("points.not-yet")
        seat, number = hand.last_trick, hand.number_of_tricks
        if seat is None and number == 0:
            return point.nobody("last-trick.none")
        if seat is None:
            raise InvalidArgument("this needs the winner of the last trick: pass `last_trick`")
        trick, why = None if number is None else number - 1, point.because("last-trick.won")
        side = hand.sides[seat]
        return new_award(point.name, point.value, point.id, side, seat, None, trick, why)


@final
@attrs.frozen
class ByPips(Deciding):
    """The side that captures the most pips gets it.

    >>> ByPips("elder").counting(Suit.SPADES) == ByPips("elder", USUAL).counting(Suit.SPADES)
    True
    """

    tie: str = attrs.field(default="nobody", validator=one_of(*TIES))
    """Who gets it if the most are tied: as for :class:`Game`."""
    of_ranks: Worths = attrs.field(default=USUAL, converter=worths)
    """What cards of each rank count."""
    of_trumps: Worths = attrs.field(default=(), converter=worths)
    """What trumps of some ranks count instead."""
    who = "pips"

    @property
    def usual(self) -> bool:
        """Whether the usual cards count."""
        return self.of_ranks == USUAL and not self.of_trumps

    def counting(self, suit: Suit) -> tuple[tuple[int, int], ...]:
        """The cards that count alike if a suit is trump, in bits, and how many pips."""
        return _counting(self.of_ranks, self.of_trumps, suit)

    def pips_of(self, hand: PlayedHand) -> tuple[int, ...]:
        """What each side has captured."""
        if self.usual:
            return hand.pips
        counting = self.counting(hand.trumps.suit)
        return tuple(
            [
                sum([count * (pile.bits & cards).bit_count() for cards, count in counting])
                for pile in hand.captured_by_side
            ]
        )

    def facts(self, in_play: CardSet, *, all_played: bool) -> Facts | None:
        jokers = in_play & JOKERS if self.tie in {"joker", "jokers"} else ()
        return Facts(jokers, pips=True)

    def award(self, point: Point, hand: PlayedHand, before: Awards) -> Award:
        if not hand.complete:
            return point.nobody("points.not-yet")
        pips = self.pips_of(hand)
        most = max(pips)
        carried = hand.carried if point.carries_ties else 0
        side: int | None
        if pips.count(most) == 1:
            side, key = pips.index(most), "most-and-carried" if carried else "most"
        elif point.carries_ties:
            side, key = None, "carried"
        else:
            side = self._winner(hand, [side for side, each in enumerate(pips) if each == most])
            key = "tie" if side is None else self.tie
        why = point.because(f"game.{key}", pips=most, carried=carried)
        if key == "joker":
            return attrs.evolve(point.for_card(hand, CARDS[0]), why=why)
        return new_award(point.name, point.value, point.id, side, None, None, None, why)

    def _winner(self, hand: PlayedHand, tied: list[int]) -> int | None:
        """The side among those tied that gets the point."""
        if self.tie == "nobody":
            return None
        if self.tie in {"joker", "jokers"}:
            jokers = [len(hand.captured_by_side[side] & JOKERS) for side in tied]
            most = max(jokers)
            return tied[jokers.index(most)] if jokers.count(most) == 1 else None
        if self.tie in {"bidder", "non-bidder"}:
            if not hand.contract.level or hand.bidding_side not in tied:
                return None
            return hand.bidding_side if self.tie == "bidder" else _other(tied, hand.bidding_side)
        if hand.dealer is None:
            raise InvalidArgument("this needs the dealer: pass `dealer`")
        if self.tie == "elder":
            first = hand.dealer + 1
            sides = (*hand.sides[first:], *hand.sides[:first])
            return next(side for side in sides if side in tied)
        return _other(tied, hand.sides[hand.dealer])


def _other(tied: list[int], loser: int) -> int | None:
    """The side among those tied that wins if one of them cannot; ``None`` if several could."""
    others = [side for side in tied if side != loser]
    return others[0] if len(others) == 1 else None


@functools.lru_cache(256)
def _counting(pips: Worths, of_trumps: Worths, suit: Suit) -> tuple[tuple[int, int], ...]:
    plain, trump = dict(pips), dict((*pips, *of_trumps))
    found: dict[int, int] = {}
    for card in CARDS[2:]:
        assert card.rank is not None
        count = (trump if card.suit is suit else plain).get(card.rank, 0)
        found[count] = found.get(count, 0) | card.bit
    return tuple((cards, count) for count, cards in found.items() if count)


USUAL_PIPS = ByPips()


@final
@attrs.frozen
class BySweep(Deciding):
    """The side that wins every point listed before and every trick gets it."""

    requires_bid: bool = False
    """Whether only a bidder who bid all the points does."""
    who = "sweep"

    def facts(self, in_play: CardSet, *, all_played: bool) -> Facts | None:
        return Facts(sweep=True)

    def award(self, point: Point, hand: PlayedHand, before: Awards) -> Award:
        if not hand.complete:
            return point.nobody("points.not-yet")
        others = sum(each.value for each in gains(before))
        if self.requires_bid and hand.contract.level + hand.carried < point.value + others:
            return point.nobody("slam.not-bid")
        side = hand.swept_by()
        if side is None:
            return point.nobody("slam.no-sweep")
        if self.requires_bid and side != hand.bidding_side:
            return point.nobody("slam.other-side")
        missed = ", ".join(award.point for award in gains(before) if award.side != side)
        if missed:
            return point.nobody("slam.missed", points=missed)
        why = point.because("slam.made")
        return new_award(point.name, point.value, point.id, side, None, None, None, why)
