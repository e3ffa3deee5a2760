"""What the rules look at: tricks, the contract, and the played hand.

Nothing here knows a component. A *play* is kept as one integer, ``seat << 6 | card.index``, so that
a trick is a short tuple; :class:`Trick` shows it as seats and cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import final

import attrs

from ._construct import fast_constructor
from .cards import CARDS, Card, CardSet, Rank, Suit, bits_of, set_of_bits
from .clauses import Clause
from .errors import InvalidArgument
from .trumps import Trumps

__all__ = ["Award", "Contract", "PlayedHand", "Trick"]

CARD_MASK = 63
"""``play & CARD_MASK`` is the card of a play, ``play >> 6`` its seat."""


@final
@attrs.frozen
class Contract:
    """What the winner of the auction has undertaken.

    >>> Contract(bidder=2, level=3, trump=Suit.HEARTS).level
    3
    """

    bidder: int
    """The seat that won the auction."""
    level: int
    """How many points it must take."""
    trump: Suit | None = None
    """The trump suit; ``None`` until it is named."""


@final
@attrs.frozen
class Trick:
    """A trick: who played which card, in order, and who has won it or is winning it so far."""

    plays: tuple[tuple[int, Card], ...]
    """Seats and their cards in the order played."""
    winner: int | None = None
    """The seat that has won, or is winning; ``None`` while no card is played or none is known."""

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.plays[0][0]

    @property
    def led(self) -> Card:
        """The card that was led."""
        return self.plays[0][1]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order played."""
        return tuple(card for _, card in self.plays)

    def __len__(self) -> int:
        """How many cards were played."""
        return len(self.plays)

    def __str__(self) -> str:
        """The cards in the order played."""
        return " ".join(card.text for _, card in self.plays)


def winning_play(plays: Iterable[int], trumps: Trumps) -> int:
    """The play that wins among the plays of one trick, the first of which led."""
    beaters = trumps.beaters
    best = -1
    for play in plays:
        if best < 0 or beaters[best & CARD_MASK] >> (play & CARD_MASK) & 1:
            best = play
    return best


def trick_of_plays(plays: Sequence[int], best: int | None) -> Trick:
    """The trick as seats and cards; ``best`` is the play that wins it."""
    return Trick(
        tuple((play >> 6, CARDS[play & CARD_MASK]) for play in plays),
        None if best is None else best >> 6,
    )


@final
@attrs.frozen(weakref_slot=False)
class Award:
    """One point of the variant in one hand: who got it, for which card, by which rule."""

    point: str
    """The point's name, as on a score sheet: ``High``."""
    value: int
    """What it is worth."""
    rule_id: str
    """The id of the component that decided."""
    side: int | None
    """The side that took (or held) it; ``None`` if nobody did."""
    seat: int | None = None
    """The seat, where it was one seat's doing: Game is made by a whole side."""
    card: Card | None = None
    """The card that decided it."""
    trick: int | None = None
    """The trick, from 0, in which that card was captured."""
    why: Clause | None = None
    """Why nobody got it, or what decided it where no single card did."""

    @property
    def reason(self) -> str | None:
        """:attr:`why` in English."""
        return None if self.why is None else self.why.text


new_award: Callable[..., Award] = fast_constructor(Award)


@final
@attrs.frozen(init=False, repr=False, weakref_slot=False)
class PlayedHand:
    """A hand that was played: who held what, who captured what, under which contract.

    This is all that a point sees when it is awarded. It can be written by hand to score a paper
    game; what is left out must not matter to the points of the variant.

    >>> hand = PlayedHand(
    ...     Contract(bidder=1, level=3, trump=Suit.HEARTS),
    ...     captured=["TS", "KH 2H 6H", "", ""],
    ...     last_trick=1,
    ... )
    >>> hand.taker(Card("2H"))
    1

    :param contract: bidder, level and trump.
    :param captured: the cards that each seat won in tricks, by seat: texts, sets or lists of cards.
    :param held: the cards that each seat held when play began; for points that go to the holder.
    :param last_trick: the seat that won the last trick.
    :param tricks_won: how many tricks each seat won.
    :param tricks: the tricks, from which all of the above follows. Who won each is worked out.
    :raises InvalidArgument: if there is neither ``captured`` nor ``tricks``, both, or a
        contradiction among them, such as a card that two seats captured.
    """

    contract: Contract
    """Bidder, level and trump."""
    trumps: Trumps
    """The order of the cards; the natural one until the hand is scored under a variant."""
    sides: tuple[int, ...]
    """The side of each seat; each seat its own until the hand is scored under a variant."""
    complete: bool
    """Whether all cards were played. In an unfinished hand a point says what is secured so far."""
    tricks_won: tuple[int, ...] | None
    """How many tricks each seat won, if known."""
    last_trick: int | None
    """The seat that won the last trick, if it is known and over."""
    pips: tuple[int, ...]
    """What each side has captured towards Game: ten 10, ace 4, king 3, queen 2, jack 1, whatever
    the suit; a team's cards are added up."""
    _in_play: int
    _held: tuple[int, ...] | None
    _piles: tuple[int, ...]
    """The cards of each trick, in bits; of each seat's captures if the tricks are not known."""
    _takers: tuple[int, ...]
    """The seat that captured each pile."""
    _plays: tuple[tuple[int, ...], ...] | None
    """The plays of each trick, if they are known."""

    def __init__(
        self,
        contract: Contract,
        *,
        captured: Iterable[str | Iterable[Card]] | None = None,
        held: Iterable[str | Iterable[Card]] | None = None,
        last_trick: int | None = None,
        tricks_won: Iterable[int] | None = None,
        tricks: Iterable[Trick] | None = None,
    ) -> None:
        """Take the contract and either the tricks or what each seat captured."""
        if contract.trump is None:
            raise InvalidArgument("The contract of a played hand must name its trump suit")
        if (captured is None) == (tricks is None):
            raise InvalidArgument("A played hand takes either its tricks or what was captured")
        trumps = Trumps.natural(contract.trump)
        plays: tuple[tuple[int, ...], ...] | None = None
        known_held = None if held is None else _bits_by_seat(held, "held")
        known_won = None if tricks_won is None else tuple(tricks_won)
        if tricks is not None:
            if last_trick is not None or tricks_won is not None:
                raise InvalidArgument(
                    "The tricks say who won the last one and how many each seat won"
                )
            plays = tuple(
                tuple(seat << 6 | card.index for seat, card in trick.plays) for trick in tricks
            )
            seats = _check_tricks(plays)
            by_tricks = _held_from(plays, seats)
            if known_held not in (None, by_tricks):
                raise InvalidArgument("`held` and `tricks` disagree on who held which cards")
            known_held = by_tricks
            piles = tuple(_bits_of_plays(trick) for trick in plays)
            takers = tuple(winning_play(trick, trumps) >> 6 for trick in plays)
            known_won, last_trick = _won(takers, seats), takers[-1]
        else:
            assert captured is not None
            piles = _bits_by_seat(captured, "captured")
            seats = len(piles)
            takers = tuple(range(seats))
            if known_held is not None and (
                len(known_held) != seats or sum(known_held) != sum(piles)
            ):
                raise InvalidArgument("`held` and `captured` must be the same cards, by seat")
            if known_won is not None and len(known_won) != seats:
                raise InvalidArgument(f"`tricks_won` needs a number for each of {seats} seats")
        for name, seat in (("bidder", contract.bidder), ("last_trick", last_trick)):
            if seat is not None and not 0 <= seat < seats:
                raise InvalidArgument(f"There is no seat {seat} among {seats} ({name})")
        sides = tuple(range(seats))
        self.__attrs_init__(
            contract, trumps, sides, True, known_won, last_trick, _pips(piles, takers, sides),
            sum(piles), known_held, piles, takers, plays,
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
    ) -> PlayedHand:
        """The hand that was played so far, unchecked.

        ``tricks`` has, for each, the winning play, all plays, and the cards left after it in bits.
        """
        piles, takers = [], []
        won = [0] * len(sides)
        before = -1
        seat = None
        for best, _, left in tricks:
            seat = best >> 6
            piles.append(before ^ left)
            takers.append(seat)
            won[seat] += 1
            before = left
        return _new_hand(
            contract, trumps, sides, complete, tuple(won), seat if complete else None,
            _pips(piles, takers, sides), sum(held), held, tuple(piles), tuple(takers),
            tuple([plays for _, plays, _ in tricks]),
        )  # fmt: skip

    def under(self, trumps: Trumps, sides: tuple[int, ...]) -> PlayedHand:
        """The same hand under a variant's order of cards and its sides."""
        takers, won, last = self._takers, self.tricks_won, self.last_trick
        if self._plays is not None:
            takers = tuple(winning_play(trick, trumps) >> 6 for trick in self._plays)
            won, last = _won(takers, len(sides)), takers[-1]
        return _new_hand(
            self.contract, trumps, sides, self.complete, won, last,
            _pips(self._piles, takers, sides), self._in_play, self._held, self._piles, takers,
            self._plays,
        )  # fmt: skip

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
        sums = [0] * len(self.sides)
        for seat, bits in zip(self._takers, self._piles):
            sums[seat] |= bits
        return tuple(map(set_of_bits, sums))

    @property
    def held(self) -> tuple[CardSet, ...] | None:
        """The cards that each seat held when play began; ``None`` if that is not known."""
        return None if self._held is None else tuple(map(set_of_bits, self._held))

    @property
    def tricks(self) -> tuple[Trick, ...] | None:
        """The tricks; ``None`` if they are not known."""
        if self._plays is None:
            return None
        return tuple(
            trick_of_plays(plays, taker << 6) for plays, taker in zip(self._plays, self._takers)
        )

    @property
    def in_play(self) -> CardSet:
        """All cards that the players held when play began."""
        return set_of_bits(self._in_play)

    def has(self, card: Card) -> bool:
        """Whether the card is in play."""
        return bool(self._in_play >> card.index & 1)

    @property
    def captured_by_side(self) -> tuple[CardSet, ...]:
        """The cards that each side won in tricks."""
        sums = [0] * self.number_of_sides
        for seat, bits in zip(self._takers, self._piles):
            sums[self.sides[seat]] |= bits
        return tuple(map(set_of_bits, sums))

    @property
    def bidding_side(self) -> int:
        """The bidder's side."""
        return self.sides[self.contract.bidder]

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return self.sides[seat]

    def capture(self, card: Card) -> tuple[int, int | None] | None:
        """The seat that captured the card, and in which trick, counted from 0.

        The trick is ``None`` if the tricks are not known; all is ``None`` if nobody has captured
        the card (yet).
        """
        index = card.index
        for number, bits in enumerate(self._piles):
            if bits >> index & 1:
                return self._takers[number], None if self._plays is None else number
        return None

    def taker(self, card: Card) -> int | None:
        """The seat that captured the card; ``None`` if nobody has (yet)."""
        capture = self.capture(card)
        return None if capture is None else capture[0]

    def holder(self, card: Card) -> int | None:
        """The seat that held the card when play began; ``None`` if nobody did.

        :raises InvalidArgument: if the hand was written down without ``held``.
        """
        if self._held is None:
            raise InvalidArgument(
                f"Who held {card} matters here: give `held`, the cards of each seat before play"
            )
        for seat, bits in enumerate(self._held):
            if bits >> card.index & 1:
                return seat
        return None

    def swept_by(self) -> int | None:
        """The side that won every trick; ``None`` if there is none, or the hand is unfinished.

        :raises InvalidArgument: if the hand was written down without ``tricks_won``.
        """
        if self.tricks_won is None:
            raise InvalidArgument(
                "Who won every trick matters here: give `tricks_won`, a number for each seat"
            )
        if not self.complete:
            return None
        winners = {side for side, won in zip(self.sides, self.tricks_won) if won}
        return winners.pop() if len(winners) == 1 else None

    def __repr__(self) -> str:
        """The contract and what was captured."""
        piles = " | ".join(map(str, self.captured))
        return f"<PlayedHand {self.contract}, captured {piles}>"


_new_hand = fast_constructor(PlayedHand)


def _bits_by_seat(piles: Iterable[str | Iterable[Card]], name: str) -> tuple[int, ...]:
    if isinstance(piles, str):
        raise InvalidArgument(f"`{name}` takes one text for each seat, not one for all of them")
    bits = tuple(bits_of(pile) for pile in piles)
    union = 0
    for pile in bits:
        if union & pile:
            raise InvalidArgument(f"{set_of_bits(union & pile)} stands twice in `{name}`")
        union |= pile
    return bits


def _check_tricks(tricks: tuple[tuple[int, ...], ...]) -> int:
    """The number of seats, if the tricks are possible."""
    if not tricks or not all(tricks):
        raise InvalidArgument("A played hand has at least one trick, and no empty ones")
    union = 0
    for trick in tricks:
        bits = _bits_of_plays(trick)
        if union & bits or bits.bit_count() < len(trick):
            raise InvalidArgument("A card was played twice in the tricks")
        union |= bits
        if len({play >> 6 for play in trick}) != len(trick):
            raise InvalidArgument("A seat plays one card to a trick, not two")
    return max(play >> 6 for trick in tricks for play in trick) + 1


def _bits_of_plays(plays: tuple[int, ...]) -> int:
    bits = 0
    for play in plays:
        bits |= 1 << (play & CARD_MASK)
    return bits


def _won(takers: tuple[int, ...], seats: int) -> tuple[int, ...]:
    return tuple(takers.count(seat) for seat in range(seats))


def _held_from(tricks: tuple[tuple[int, ...], ...], seats: int) -> tuple[int, ...]:
    held = [0] * seats
    for plays in tricks:
        for play in plays:
            held[play >> 6] |= 1 << (play & CARD_MASK)
    return tuple(held)


def _of_rank(rank: Rank) -> int:
    return sum(card.bit for card in CARDS if card.rank is rank)


_TENS, _ACES, _KINGS, _QUEENS, _JACKS = map(
    _of_rank, (Rank.TEN, Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
)
_ANY_PIPS = _TENS | _ACES | _KINGS | _QUEENS | _JACKS


def _pips(piles: Sequence[int], takers: Sequence[int], sides: tuple[int, ...]) -> tuple[int, ...]:
    sums = [0] * (max(sides) + 1)
    for seat, bits in zip(takers, piles):
        if bits & _ANY_PIPS:
            sums[sides[seat]] += (
                10 * (bits & _TENS).bit_count()
                + 4 * (bits & _ACES).bit_count()
                + 3 * (bits & _KINGS).bit_count()
                + 2 * (bits & _QUEENS).bit_count()
                + (bits & _JACKS).bit_count()
            )
    return tuple(sums)


_new_hand = fast_constructor(PlayedHand)
