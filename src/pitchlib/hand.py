"""What the rules look at: trumps, tricks, the contract, and the played hand.

Nothing here knows a component. A *play* is kept as one integer, ``seat << 6 | card.index``, so that
a trick is a short tuple; :class:`Trick` shows it as seats and cards.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import final

import attrs

from .cards import CARDS, Card, CardSet, Rank, Suit, bits_of, set_of_bits
from .clauses import Clause
from .errors import InvalidArgument

__all__ = ["Award", "Contract", "PlayedHand", "Trick", "Trumps"]

CARD_MASK = 63
"""``play & CARD_MASK`` is the card of a play, ``play >> 6`` its seat."""

_SUIT_BITS = {suit: sum(card.bit for card in CARDS if card.suit is suit) for suit in Suit}


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
@attrs.frozen(init=False, repr=False)
class Trumps:
    """The order of all cards once a suit is trump: which are trumps, and which card beats which.

    Everything that follows, leads, wins or scores asks this; it is made by the variant's trump
    order, the only place that knows about off-jacks and jokers.

    >>> trumps = Trumps.natural(Suit.HEARTS)
    >>> trumps.beats(Card("2H"), Card("AS")), trumps.beats(Card("AC"), Card("2S"))
    (True, False)
    >>> trumps.highest(CardSet("AS KH 4H"))
    Card('KH')
    """

    suit: Suit
    """The trump suit."""
    ranking: tuple[tuple[Card, ...], ...]
    """The trumps from the highest down; cards that rank equal stand together."""
    pack: CardSet
    """All cards of the pack."""
    later_wins: bool
    """Of two cards that rank equal in a trick: whether the one played later wins."""
    bits: int = attrs.field(eq=False)
    """The trumps as a set in bits."""
    order: tuple[int, ...] = attrs.field(eq=False)
    """The trumps' indices from the highest down."""
    followers: tuple[int, ...] = attrs.field(eq=False)
    """For each card by index: the cards that follow it, in bits."""
    beaters: tuple[int, ...] = attrs.field(eq=False)
    """For each card by index: the cards that beat it when it is winning the trick, in bits."""

    def __init__(
        self,
        suit: Suit,
        ranking: tuple[tuple[Card, ...], ...],
        pack: CardSet,
        *,
        later_wins: bool = False,
    ) -> None:
        """Take the trump suit, the trumps from the highest down, and the pack."""
        order = [card.index for group in ranking for card in group if card in pack]
        bits = sum(1 << index for index in order)
        place = {card.index: place for place, group in enumerate(ranking) for card in group}
        followers, beaters = [], []
        for card in CARDS:
            if bits >> card.index & 1:
                mine = place[card.index]
                higher = [
                    index
                    for index in order
                    if place[index] < mine
                    or (later_wins and place[index] == mine and index != card.index)
                ]
                followers.append(bits)
                beaters.append(sum(1 << index for index in higher))
            else:
                suit_bits = _SUIT_BITS[card.suit] if card.suit is not None else card.bit
                followers.append(suit_bits & pack.bits & ~bits)
                # Within a suit the written order runs from the highest card down.
                beaters.append(bits | followers[-1] & (card.bit - 1))
        self.__attrs_init__(  # type: ignore[attr-defined]
            suit, ranking, pack, later_wins, bits, tuple(order), tuple(followers), tuple(beaters)
        )

    @classmethod
    @functools.lru_cache(maxsize=None)
    def natural(cls, suit: Suit) -> Trumps:
        """The plain order: ace down to two in every suit of 52 cards, no other trumps."""
        cards = [card for card in CARDS if not card.is_joker]
        ranking = tuple((card,) for card in cards if card.suit is suit)
        return cls(suit, ranking, CardSet(cards))

    @property
    def cards(self) -> CardSet:
        """The trumps."""
        return set_of_bits(self.bits)

    def follow(self, led: Card) -> CardSet:
        """The cards of the suit that ``led`` belongs to: all trumps if it is a trump."""
        return set_of_bits(self.followers[led.index])

    def suit_of(self, card: Card) -> Suit | None:
        """The suit that the card belongs to: the trump suit for every trump."""
        return self.suit if self.bits >> card.index & 1 else card.suit

    def beats(self, card: Card, winning: Card) -> bool:
        """Whether ``card``, played later, takes the trick from the card that is ``winning`` it."""
        return bool(self.beaters[winning.index] >> card.index & 1)

    def highest(self, cards: CardSet, *, natural_only: bool = False) -> Card | None:
        """The highest trump among the cards; ``None`` if there is none.

        With ``natural_only`` just the cards of the trump suit count, not jokers or off-jacks.
        """
        return self._first(cards.bits, self.order, natural_only=natural_only)

    def lowest(self, cards: CardSet, *, natural_only: bool = False) -> Card | None:
        """The lowest trump among the cards, the other way round like :meth:`highest`."""
        return self._first(cards.bits, self.order[::-1], natural_only=natural_only)

    def _first(self, bits: int, order: tuple[int, ...], *, natural_only: bool) -> Card | None:
        if natural_only:
            bits &= _SUIT_BITS[self.suit]
        for index in order:
            if bits >> index & 1:
                return CARDS[index]
        return None

    def __repr__(self) -> str:
        """The trump suit and the trumps from the highest down."""
        return f"<Trumps {self.suit}: {' '.join(CARDS[index].text for index in self.order)}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what the tables are made from, not the tables."""
        return _trumps, (self.suit, self.ranking, self.pack, self.later_wins)


@functools.lru_cache(maxsize=1024)
def _trumps(
    suit: Suit, ranking: tuple[tuple[Card, ...], ...], pack: CardSet, later_wins: bool
) -> Trumps:
    return Trumps(suit, ranking, pack, later_wins=later_wins)


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
@attrs.frozen
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


@final
@attrs.frozen(init=False, repr=False)
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
    _captured: tuple[int, ...]
    _held: tuple[int, ...] | None
    _tricks: tuple[tuple[int, ...], ...] | None
    _winners: tuple[int, ...]

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
        winners: tuple[int, ...] = ()
        if tricks is not None:
            if last_trick is not None or tricks_won is not None:
                raise InvalidArgument(
                    "The tricks say who won the last one and how many each seat won"
                )
            plays = tuple(
                tuple(seat << 6 | card.index for seat, card in trick.plays) for trick in tricks
            )
            seats = _check_tricks(plays)
            winners = tuple(winning_play(trick, trumps) >> 6 for trick in plays)
            piles, won, last_trick = _gathered(plays, winners, seats)
            held_bits = _held_from(plays, seats)
            if held is not None and _piles(held, "held") != held_bits:
                raise InvalidArgument("`held` and `tricks` disagree on who held which cards")
            known_held: tuple[int, ...] | None = held_bits
            known_won: tuple[int, ...] | None = won
        else:
            assert captured is not None
            piles = _piles(captured, "captured")
            seats = len(piles)
            known_held = None if held is None else _piles(held, "held")
            known_won = None if tricks_won is None else tuple(tricks_won)
            if known_held is not None and (
                len(known_held) != seats or sum(known_held) != sum(piles)
            ):
                raise InvalidArgument("`held` and `captured` must be the same cards, by seat")
            if known_won is not None and len(known_won) != seats:
                raise InvalidArgument(f"`tricks_won` needs a number for each of {seats} seats")
        for name, seat in (("bidder", contract.bidder), ("last_trick", last_trick)):
            if seat is not None and not 0 <= seat < seats:
                raise InvalidArgument(f"There is no seat {seat} among {seats} ({name})")
        self.__attrs_init__(  # type: ignore[attr-defined]
            contract, trumps, tuple(range(seats)), True, known_won, last_trick,
            piles, known_held, plays, winners,
        )  # fmt: skip

    @classmethod
    def of_play(
        cls,
        contract: Contract,
        trumps: Trumps,
        sides: tuple[int, ...],
        held: tuple[int, ...],
        tricks: tuple[tuple[int, ...], ...],
        winners: tuple[int, ...],
        *,
        complete: bool,
    ) -> PlayedHand:
        """The hand that was played so far, unchecked; cards and plays as integers."""
        piles, won, last = _gathered(tricks, winners, len(sides))
        hand: PlayedHand = object.__new__(cls)
        hand.__attrs_init__(  # type: ignore[attr-defined]
            contract, trumps, sides, complete, won, last if complete else None,
            piles, held, tricks, winners,
        )  # fmt: skip
        return hand

    def under(self, trumps: Trumps, sides: tuple[int, ...]) -> PlayedHand:
        """The same hand under a variant's order of cards and its sides."""
        plays = self._tricks
        hand: PlayedHand = object.__new__(PlayedHand)
        won, last, piles, winners = self.tricks_won, self.last_trick, self._captured, self._winners
        if plays is not None:
            winners = tuple(winning_play(trick, trumps) >> 6 for trick in plays)
            piles, won, last = _gathered(plays, winners, len(sides))
        hand.__attrs_init__(  # type: ignore[attr-defined]
            self.contract, trumps, sides, self.complete, won, last if self.complete else None,
            piles, self._held, plays, winners,
        )  # fmt: skip
        return hand

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
        return tuple(map(set_of_bits, self._captured))

    @property
    def held(self) -> tuple[CardSet, ...] | None:
        """The cards that each seat held when play began; ``None`` if that is not known."""
        return None if self._held is None else tuple(map(set_of_bits, self._held))

    @property
    def tricks(self) -> tuple[Trick, ...] | None:
        """The tricks; ``None`` if they are not known."""
        if self._tricks is None:
            return None
        return tuple(
            trick_of_plays(plays, winner << 6) for plays, winner in zip(self._tricks, self._winners)
        )

    @property
    def in_play(self) -> CardSet:
        """All cards that the players held when play began."""
        return set_of_bits(sum(self._captured if self._held is None else self._held))

    @property
    def captured_by_side(self) -> tuple[CardSet, ...]:
        """The cards that each side won in tricks."""
        sums = [0] * self.number_of_sides
        for side, bits in zip(self.sides, self._captured):
            sums[side] |= bits
        return tuple(map(set_of_bits, sums))

    @property
    def bidding_side(self) -> int:
        """The bidder's side."""
        return self.sides[self.contract.bidder]

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return self.sides[seat]

    def taker(self, card: Card) -> int | None:
        """The seat that captured the card; ``None`` if nobody has (yet)."""
        for seat, bits in enumerate(self._captured):
            if bits >> card.index & 1:
                return seat
        return None

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

    def trick_of(self, card: Card) -> int | None:
        """The trick, from 0, in which the card was captured; ``None`` if that is not known."""
        for number, plays in enumerate(self._tricks or ()):
            for play in plays:
                if play & CARD_MASK == card.index:
                    return number
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


def _piles(piles: Iterable[str | Iterable[Card]], name: str) -> tuple[int, ...]:
    bits = tuple(bits_of(pile) for pile in piles)
    union = 0
    for pile in bits:
        if union & pile:
            raise InvalidArgument(f"{set_of_bits(union & pile)} stands twice in `{name}`")
        union |= pile
    return bits


def _check_tricks(tricks: tuple[tuple[int, ...], ...]) -> int:
    if not tricks or not all(tricks):
        raise InvalidArgument("A played hand has at least one trick, and no empty ones")
    seats = max(play >> 6 for trick in tricks for play in trick) + 1
    cards = [play & CARD_MASK for trick in tricks for play in trick]
    for index in cards:
        if cards.count(index) > 1:
            raise InvalidArgument(f"{CARDS[index]} was played twice")
    for trick in tricks:
        if len({play >> 6 for play in trick}) != len(trick):
            raise InvalidArgument("A seat plays one card to a trick")
    return seats


def _gathered(
    tricks: tuple[tuple[int, ...], ...], winners: tuple[int, ...], seats: int
) -> tuple[tuple[int, ...], tuple[int, ...], int | None]:
    piles, won = [0] * seats, [0] * seats
    for plays, winner in zip(tricks, winners):
        pile = piles[winner]
        for play in plays:
            pile |= 1 << (play & CARD_MASK)
        piles[winner] = pile
        won[winner] += 1
    return tuple(piles), tuple(won), winners[-1] if winners else None


def _held_from(tricks: tuple[tuple[int, ...], ...], seats: int) -> tuple[int, ...]:
    held = [0] * seats
    for plays in tricks:
        for play in plays:
            held[play >> 6] |= 1 << (play & CARD_MASK)
    return tuple(held)


STANDARD_PIPS = {Rank.TEN: 10, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
"""What counts for Game: ten 10, ace 4, king 3, queen 2, jack 1, everything else 0."""
