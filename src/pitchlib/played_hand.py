"""The played hand, which points look at, the awards they make, and who gets a point as data."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from operator import xor
from typing import Any, ClassVar, Literal, TypeAlias, final

import attrs

from .cards import *
from .cards import CARDS, JOKERS, bits_of, rank_of, read_cards, set_of_bits
from .errors import InvalidArgument, as_int, check_seat, expect, items_of, shown, word
from .messages import Clause
from .tricks import ALL_CARDS, Contract, Trick, Trumps, trick_of_plays

__all__ = ["Award", "ByCard", "ByLastTrick", "ByPips", "BySweep", "PlayedHand"]


@final
@attrs.frozen(weakref_slot=False)
class Award:
    """One point of the variant in one hand: who got it, for which card, by which rule."""

    point: str
    """The point's name on the score sheet, such as ``High``."""
    value: int
    """What it is worth."""
    rule_id: str
    """The id of the component that decided."""
    side: int | None
    """The side that got it; ``None`` if nobody did."""
    seat: int | None = None
    """The seat that got it; ``None`` if a whole side did, as for Game."""
    card: Card | None = None
    """The card that decided it."""
    trick: int | None = None
    """The trick in which that card was captured, counted from 0 as in ``State.tricks``. (Tables and
    sentences count from 1.)"""
    why: Clause | None = None
    """Why nobody got it, or what decided it if no single card did."""

    @property
    def reason(self) -> str | None:
        """:attr:`why` in English."""
        return None if self.why is None else self.why.text


@final
@attrs.frozen(init=False, repr=False, weakref_slot=False)
class PlayedHand:
    """A hand that was played: who held what, who captured what, under which contract.

    This is all that a point sees. You can write one by hand to score a game played on paper; leave
    out what does not matter to the points of the variant. Teams may be written by side, not seat.

    >>> hand = PlayedHand(
    ...     Contract(bidder=1, level=3, trump=Suit.HEARTS),
    ...     captured=["TS", "KH 2H 6H", "", ""],
    ...     last_trick=1,
    ... )
    >>> hand.taker(Card("2H"))
    1

    :param contract: bidder, level and trump.
    :param captured: the cards that each seat won in tricks, by seat: texts, sets or lists of cards.
    :param held: the cards that each seat held when play began, or of those it captured only what
        decides: for points that go to the holder, and where not all cards are played.
    :param last_trick: the seat that won the last trick.
    :param tricks_won: how many tricks each seat won.
    :param dealer: the seat that dealt; for points and ties that ask who dealt.
    :param turned: the cards that were turned up after the deal, in order.
    :raises InvalidArgument: for a contradiction, such as a card that two seats captured.
    """

    contract: Contract
    """Bidder, level and trump."""
    trumps: Trumps
    """The order of the cards; the natural order until the hand is scored under a variant."""
    sides: tuple[int, ...]
    """The side of each seat; each plays alone until the hand is scored under a variant."""
    complete: bool = True
    """Whether the hand was played to its end. If not, points say only what is secured so far."""
    dealer: int | None = None
    """The seat that dealt, if known; some points and ties depend on it."""
    turned: tuple[Card, ...] = ()
    """The cards turned up after the deal, in order."""
    carried: int = 0
    """How many points were carried over to this hand, such as for a tie for Game."""
    last_trick: int | None = None
    """The seat that won the last trick, if known."""
    _in_play: int = 0
    _held: tuple[int, ...] | None = None
    _piles: tuple[int, ...] = ()
    """The cards of each trick, in bits; of each seat's captures if the tricks are not known."""
    _takers: tuple[int, ...] = ()
    """The seat that captured each pile."""
    _plays: tuple[tuple[int, ...], ...] | None = None
    """The plays of each trick, if they are known."""
    _won: tuple[int, ...] | None = None
    """How many tricks each seat won, if the tricks are not known, but that is."""

    def __init__(
        self,
        contract: Contract,
        *,
        captured: Iterable[str | Iterable[Card]],
        held: Iterable[str | Iterable[Card]] | None = None,
        last_trick: int | None = None,
        tricks_won: Iterable[int] | None = None,
        dealer: int | None = None,
        turned: str | Iterable[Card] = (),
    ) -> None:
        given: object = contract
        trump = given.trump if isinstance(given, Contract) else None
        if trump is None:
            raise InvalidArgument(f"expected a Contract with a trump suit, got {shown(contract)}")
        piles = _bits_by_seat(captured, "captured")
        known = None if held is None else _bits_by_seat(held, "held")
        seats = len(piles)
        if known is not None and len(known) != seats:
            raise InvalidArgument("`held` must be by seat or side, as `captured` is")
        if last_trick is not None:
            last_trick = check_seat(last_trick, seats, "last_trick")
        won = None if tricks_won is None else _tricks_won(tricks_won, piles, last_trick, contract)
        check_seat(contract.bidder, seats, "bidder")
        if dealer is not None:
            dealer = check_seat(dealer, seats, "dealer")
        sides, in_play = tuple(range(seats)), sum(piles) | sum(known or ())
        self.__attrs_init__(  # pyright: ignore[reportAttributeAccessIssue]
            contract, Trumps.natural(trump), sides, True, dealer, read_cards(turned), 0, last_trick,
            in_play, known, piles, sides, None, won,
        )  # fmt: skip

    @classmethod
    def of_play(
        cls,
        contract: Contract,
        trumps: Trumps,
        sides: tuple[int, ...],
        held: tuple[int, ...],
        tricks: tuple[tuple[int, tuple[int, ...], int], ...],
        *,
        complete: bool,
        in_play: int | None = None,
        dealer: int | None = None,
        turned: tuple[Card, ...] = (),
        carried: int = 0,
    ) -> PlayedHand:
        """The hand played so far, unchecked; a trick is its winning play, all plays, cards left.

        ``in_play`` has all cards that may be in play, if ``held`` does not.
        """
        lefts = [ALL_CARDS, *[left for _, _, left in tricks]]
        piles = tuple(map(xor, lefts, lefts[1:]))
        takers = tuple([best >> 6 for best, _, _ in tricks])
        last = takers[-1] if complete and takers else None
        cards = sum(held) if in_play is None else in_play
        return _new_hand(
            contract, trumps, sides, complete, dealer, turned, carried, last, cards, held, piles,
            takers, tuple([plays for _, plays, _ in tricks]),
        )  # fmt: skip

    def under(self, trumps: Trumps, sides: tuple[int, ...], carried: int = 0) -> PlayedHand:
        """The same hand under a variant's order of cards and sides, with points carried to it."""
        own = {field.name: getattr(self, field.name) for field in attrs.fields(PlayedHand)}
        return _new_hand(*(own | {"trumps": trumps, "sides": sides, "carried": carried}).values())

    @classmethod
    def told(
        cls,
        contract: Contract,
        trumps: Trumps,
        sides: tuple[int, ...],
        swept_by: int | None,
        *,
        complete: bool,
        carried: int = 0,
    ) -> PlayedHand:
        """A hand of which no more is known than who won every trick, unchecked: -1 is no side."""
        takers: tuple[int, ...] = ()
        if swept_by is not None:
            takers = tuple(map(sides.index, (0, 1) if swept_by < 0 else (swept_by,)))
        return _new_hand(contract, trumps, sides, complete, takers=takers, carried=carried)

    @property
    def shows_cards(self) -> bool:
        """Whether the cards are known; if not, a table has told who got which point."""
        return bool(self._piles) or self._plays is not None

    def _need_cards(self) -> None:
        if not self.shows_cards:
            needed = "this needs the cards that each side captured"
            raise InvalidArgument(f"{needed}: write them down, and use score_hand")

    def _captures(self, sides: Sequence[int]) -> list[int]:
        """The cards that each side has captured, in bits."""
        self._need_cards()
        captured = [0] * (max(sides) + 1)
        for seat, bits in zip(self._takers, self._piles):
            captured[sides[seat]] |= bits
        return captured

    @property
    def pips(self) -> tuple[int, ...]:
        """What each side has captured toward Game: a ten is 10, ace 4, king 3, queen 2, jack 1."""
        return USUAL_PIPS.pips_of(self)

    @property
    def tricks_won(self) -> tuple[int, ...] | None:
        """How many tricks each seat won; ``None`` if not known."""
        if self._plays is None:
            return self._won
        return tuple(self._takers.count(seat) for seat in range(len(self.sides)))

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.sides)

    @property
    def number_of_sides(self) -> int:
        """How many sides there are."""
        return max(self.sides) + 1

    @property
    def captured(self) -> tuple[CardSet, ...]:
        """The cards that each seat won in tricks."""
        return tuple(map(set_of_bits, self._captures(range(len(self.sides)))))

    @property
    def held(self) -> tuple[CardSet, ...] | None:
        """The cards each seat held when play began; ``None`` if not known."""
        return None if self._held is None else tuple(map(set_of_bits, self._held))

    @property
    def tricks(self) -> tuple[Trick, ...] | None:
        """The tricks; ``None`` if not known."""
        if self._plays is None:
            return None
        return tuple(map(trick_of_plays, self._plays, [taker << 6 for taker in self._takers]))

    @property
    def in_play(self) -> CardSet:
        """All cards that the players held when play began."""
        self._need_cards()
        return set_of_bits(self._in_play)

    def has(self, card: Card) -> bool:
        """Whether the card is in play."""
        if not self._in_play:
            self._need_cards()
        return bool(self._in_play & _bit(card))

    @property
    def captured_by_side(self) -> tuple[CardSet, ...]:
        """The cards that each side won in tricks."""
        return tuple(map(set_of_bits, self._captures(self.sides)))

    @property
    def bidding_side(self) -> int:
        """The bidder's side."""
        return self.sides[self.contract.bidder]

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for.

        :raises InvalidArgument: if there is no such seat.
        """
        return self.sides[check_seat(seat, len(self.sides), "seat")]

    def capture(self, card: Card) -> tuple[int, int | None] | None:
        """The seat that captured the card, and the trick, counted from 0 as in :attr:`tricks`.

        The trick is ``None`` if the tricks are not known; the result, if nobody captured it.
        """
        bit = _bit(card)
        for number, pile in enumerate(self._piles):
            if pile & bit:
                return self._takers[number], None if self._plays is None else number
        self._need_cards()
        return None

    def taker(self, card: Card) -> int | None:
        """The seat that captured the card; ``None`` if nobody has."""
        capture = self.capture(card)
        return None if capture is None else capture[0]

    def holder(self, card: Card) -> int | None:
        """The seat that held the card when play began; ``None`` if nobody did.

        The highest trump was held by the seat that captured it, for no other could.

        :raises InvalidArgument: if that is not known, for want of ``held``.
        """
        bit = _bit(card)
        holder = next((seat for seat, hand in enumerate(self._held or ()) if hand & bit), None)
        if holder is None and self.has(card):
            groups = ([*filter(self.has, group)] for group in self.trumps.ranking)
            if next(filter(None, groups), None) == [card]:
                return self.taker(card)
            needed = f"this needs the holder of {shown(card)}: pass `held`, with that card"
            raise InvalidArgument(f"{needed} for the seat or side that held it")
        return holder

    def swept_by(self) -> int | None:
        """The side that won every trick; ``None`` if no side did, or the hand is unfinished.

        :raises InvalidArgument: if the hand was written down without ``tricks_won``.
        """
        if self._won is not None:
            takers: Sequence[int] = [seat for seat, won in enumerate(self._won) if won]
        elif self._plays is not None or (self._takers and not self._piles):
            takers = self._takers
        else:
            needed = "this needs the number of tricks"
            raise InvalidArgument(f"{needed}: pass `tricks_won`, a number for each seat")
        winners = {self.sides[seat] for seat in takers} if self.complete else ()
        return winners.pop() if len(winners) == 1 else None

    def __repr__(self) -> str:
        piles = " | ".join(map(str, self.captured))
        return f"<PlayedHand {self.contract}, captured {piles}>"


def _bits_by_seat(piles: Iterable[str | Iterable[Card]], name: str) -> tuple[int, ...]:
    bits = tuple(bits_of(pile) for pile in items_of(piles, name))
    if len(bits) < 2:
        raise InvalidArgument(f"`{name}` needs the cards of at least two seats")
    union = 0
    for pile in bits:
        if union & pile:
            raise InvalidArgument(f"{set_of_bits(union & pile)} appears twice in `{name}`")
        union |= pile
    return bits


def _bit(card: Card) -> int:
    expect(card, Card, "a card such as Card('AH')")
    return card.bit


def _tricks_won(
    given: Iterable[int], piles: tuple[int, ...], last_trick: int | None, contract: Contract
) -> tuple[int, ...]:
    won = tuple(map(as_int, items_of(given, "tricks_won")))
    if len(won) != len(piles) or not all(type(number) is int and number >= 0 for number in won):
        wanted = f"a whole number for each of {len(piles)} seats"
        raise InvalidArgument(f"`tricks_won` needs {wanted}, not {shown(won)}")
    for seat, number in enumerate(won):
        if piles[seat] and not number:
            cards = set_of_bits(piles[seat])
            raise InvalidArgument(f"Seat {seat} cannot capture {cards} without winning a trick")
    if last_trick is not None and not won[last_trick]:
        raise InvalidArgument(f"Seat {last_trick} cannot win the last trick and no trick at all")
    if contract.level and not any(won):
        raise InvalidArgument("`tricks_won` has no trick at all, but a hand that was bid is played")
    return won


def _new_hand(*fields: object, **others: object) -> PlayedHand:
    """The hand with these fields, unchecked."""
    hand: Any = object.__new__(PlayedHand)
    hand.__attrs_init__(*fields, **others)
    made: PlayedHand = hand
    return made


# Who gets a point, as data


class Point:
    """What a point says of itself to the data that decides it, and the awards it can make."""

    id: ClassVar[str]
    name: str
    value: int
    carries_ties: bool

    @abstractmethod
    def because(self, key: str, /, **values: object) -> Clause:
        """Why it goes to a side."""

    @final
    def nobody(self, key: str, card: Card | None = None, /, **values: object) -> Award:
        """An award to nobody, with the reason: one of its :attr:`~Component.objections`.

        :param card: the card it would have been for, if any.
        :param values: what the template needs besides parameters.
        """
        why = self.because(key, **values)
        return Award(self.name, self.value, self.id, None, None, card, None, why)

    @final
    def for_card(self, hand: PlayedHand, card: Card, *, held: bool = False) -> Award:
        """An award to the seat that captured a card, or with ``held``, to the seat that held it."""
        capture = hand.capture(card)
        if capture is None:
            return self.nobody("points.not-yet")
        seat = hand.holder(card) if held else capture[0]
        assert seat is not None
        return Award(self.name, self.value, self.id, hand.sides[seat], seat, card, capture[1], None)


Awards: TypeAlias = tuple[Award, ...]
"""Who got each point, in counting order."""
_BROKEN: Mapping[str, str] = {
    "joker": "the joker decides",
    "jokers": "the jokers decide",
    "elder": "the elder hand wins the tie",
    "elder-always": "the elder hand wins the tie",
    "non-dealer": "the dealer loses the tie",
}
"""What decides a tie, for a score sheet."""
TIES = ("nobody", *_BROKEN)
NEED_PIPS = ("elder", "non-dealer")
"""The ties that nobody wins if no side has any pips."""
USUAL = ((Rank.TEN, 10), (Rank.ACE, 4), (Rank.KING, 3), (Rank.QUEEN, 2), (Rank.JACK, 1))
Worths: TypeAlias = tuple[tuple[Rank, int], ...]

REASONS: Mapping[str, str] = {
    "points.not-yet": "the hand ended before it was decided",
    "points.not-dealt": "{card} is not in play",
    "points.none-dealt": "no card that counts is in play",
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


def worths(values: Any) -> tuple[tuple[Rank, int], ...]:
    """An attrs converter: what cards of some ranks are worth, as pairs of a rank and a number."""
    wrong = f"expected pairs of different ranks and points, such as (14, 4), not {shown(values)}"
    try:
        pairs = tuple((rank_of(rank), as_int(points)) for rank, points in values)
    except (TypeError, ValueError):
        raise InvalidArgument(wrong) from None
    good = all(type(points) is int and 1 <= points <= 1000 for _, points in pairs)
    if len(dict(pairs)) < len(pairs) or not good:
        raise InvalidArgument(wrong)
    return pairs


@final
@attrs.frozen
class ByCard:
    """One card decides: the first of some that is in play.

    >>> ByCard("JS").card
    Card('JS')
    """

    cards: tuple[Card, ...] = attrs.field(converter=read_cards)
    """The cards, of which the first in play decides."""
    to: Literal["taker", "player", "holder", "catcher"] = word(
        "taker", "player", "holder", "catcher"
    )
    """Who gets the point: its taker, or the seat that held it; the taker of the first that is
    played at all (``"player"``); its taker, but just 1 if the same side held it (``"catcher"``)."""
    missing: str = ""
    """Why nobody gets it if none is in play: one of the point's objections."""

    @property
    def card(self) -> Card | None:
        """The one card that decides it; ``None`` if any of several may."""
        return self.cards[0] if len(self.cards) == 1 else None

    @property
    def who(self) -> str:
        """Who gets it, in a word for the core."""
        return self.to

    def worth(self, value: int, *, own: bool) -> int:
        """What a point of such a value is worth to a side that held the card or did not."""
        return 1 if own and self.to == "catcher" else value

    def award(self, point: Point, hand: PlayedHand, before: Awards) -> Award:
        # Before the end nobody can be sure that another than the first is played.
        played: Any = hand.capture if hand.complete else None
        card = next(filter(played if self.to == "player" else hand.has, self.cards), None)
        if card is None:
            one = self.card
            missing = "points.not-dealt" if one else "points.none-dealt"
            return point.nobody(self.missing or missing, one, card=one)
        award = point.for_card(hand, card, held=self.to == "holder")
        if award.side is not None and self.to == "catcher":
            own = point.for_card(hand, card, held=True).side == award.side
            why = point.because("hanged-jack.saved" if own else "hanged-jack.hanged")
            award = attrs.evolve(award, value=self.worth(award.value, own=own), why=why)
        return award


@final
@attrs.frozen
class ByLastTrick:
    """The side that wins the last trick gets it."""

    who: ClassVar[str] = "last-trick"

    def award(self, point: Point, hand: PlayedHand, before: Awards) -> Award:
        if not hand.complete:
            return point.nobody("points.not-yet")
        seat, won = hand.last_trick, hand.tricks_won
        trick, why = None if won is None else sum(won) - 1, point.because("last-trick.won")
        if seat is None and trick == -1:
            return point.nobody("last-trick.none")
        if seat is None:
            raise InvalidArgument("this needs the winner of the last trick: pass `last_trick`")
        return Award(point.name, point.value, point.id, hand.sides[seat], seat, None, trick, why)


@final
@attrs.frozen
class ByPips:
    """The side that captures the most pips gets it.

    >>> ByPips("elder").counting(Suit.SPADES) == ByPips("elder", USUAL).counting(Suit.SPADES)
    True
    """

    tie: str = word(*TIES)
    """Who gets it if the most are tied: as for :class:`Game`."""
    of_ranks: Worths = attrs.field(default=USUAL, converter=worths)
    """What cards of each rank count."""
    of_trumps: Worths = attrs.field(default=(), converter=worths)
    """What trumps of some ranks count instead."""
    who: ClassVar[str] = "pips"

    @property
    def usual(self) -> bool:
        """Whether the usual cards count."""
        return self.of_ranks == USUAL and not self.of_trumps

    def counting(self, suit: Suit) -> tuple[tuple[int, int], ...]:
        """The cards that count alike if a suit is trump, in bits, and how many pips."""
        return _counting(self.of_ranks, self.of_trumps, suit)

    def pips_of(self, hand: PlayedHand) -> tuple[int, ...]:
        """What each side has captured."""
        counting = self.counting(hand.trumps.suit)
        return tuple([
            sum([count * (pile & cards).bit_count() for cards, count in counting])
            for pile in hand._captures(hand.sides)
        ])  # fmt: skip

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
        return Award(point.name, point.value, point.id, side, None, None, None, why)

    def _winner(self, hand: PlayedHand, tied: list[int]) -> int | None:
        """The side among those tied that gets the point."""
        if self.tie == "nobody" or (self.tie in NEED_PIPS and not any(self.pips_of(hand))):
            return None
        if self.tie in {"joker", "jokers"}:
            jokers = [len(pile & JOKERS) for pile in hand.captured_by_side]
            most = max(jokers[side] for side in tied)
            tied = [side for side in tied if jokers[side] == most]
        elif hand.dealer is None:
            raise InvalidArgument("this needs the dealer: pass `dealer`")
        elif self.tie.startswith("elder"):
            first = hand.dealer + 1
            return next(side for side in (*hand.sides[first:], *hand.sides[:first]) if side in tied)
        else:
            tied = [side for side in tied if side != hand.sides[hand.dealer]]
        return tied[0] if len(tied) == 1 else None


@lru_cache(256)
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
class BySweep:
    """The side that wins every point listed before and every trick gets it."""

    requires_bid: bool = False
    """Whether only a bidder who bid all the points does."""
    who: ClassVar[str] = "sweep"

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
        return Award(point.name, point.value, point.id, side, None, None, None, why)


Decided: TypeAlias = ByCard | ByLastTrick | ByPips | BySweep
"""Who gets a point, as data."""
