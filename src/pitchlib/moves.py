"""The moves of players and of chance, as small frozen values.

``str(move)`` writes a move as text; :func:`pitchlib.parse_move` reads it.

The legal ones are lazy sequences, which build moves only when you ask for them. To count, search or
choose from the 3,003 ways to discard eight of fourteen cards takes no longer than from three plays.
"""

from __future__ import annotations

import functools
import re
from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Protocol, TypeAlias, final, overload

import attrs
from attrs.converters import optional

from ._laid import Chosen, LaidCard, LaidCards, LaidHands, chosen, indices, new_laid
from .cards import *
from .cards import CARDS, bits_of, card_of, read_cards, set_of, set_of_bits, suit_of
from .errors import *
from .errors import as_int, check_number, derived, items_of, must_be, shown, whole_number

_WORD = re.compile("[a-z]+").fullmatch


@final
@attrs.frozen(init=False, eq=False, slots=False)
class Deal(LaidHands):
    """A deal: chance's move, when no seat is to act.

    >>> print(Deal(["AS KH", "TD 2C"], stock="3C JH"))
    deal AS KH | TD 2C ; stock 3C JH
    """

    __slots__ = ()

    # To attrs these are fields; in fact they stay the properties of the base class.
    hands: tuple[CardSet, ...]  # pyright: ignore[reportIncompatibleMethodOverride]
    """The cards of each seat, by seat."""
    stock: tuple[Card, ...] | None = None  # pyright: ignore[reportIncompatibleMethodOverride]
    """The undealt cards, in the order in which they are drawn or picked up as a widow. ``None`` if
    the order does not matter; they are then the rest of the pack."""

    def __init__(
        self, hands: Iterable[str | Iterable[Card]], stock: str | Iterable[Card] | None = None
    ) -> None:
        undealt = None if stock is None else bytes([card.index for card in read_cards(stock)])
        dealt = tuple([bits_of(hand) for hand in items_of(hands, "hands")])
        object.__setattr__(self, "_hands", dealt)
        object.__setattr__(self, "_stock", undealt)
        object.__setattr__(self, "_table", None)

    def __reduce__(self) -> tuple[object, ...]:
        return Deal, (self.hands, self.stock)  # how they are kept depends on the build

    def __str__(self) -> str:
        text = "deal " + " | ".join(map(str, self.hands))
        if self.stock is None:
            return text
        return " ".join([text, ";", "stock", *map(str, self.stock)])


_nine_digits = must_be(
    "a whole number of at most nine digits", lambda it: type(it) is int and abs(it) < 10**9
)


@final
@attrs.frozen(weakref_slot=False)
class Bid:
    """A bid to take at least ``level`` points. A smudge, slam or moon is its number.

    >>> print(Bid(3))
    bid 3
    """

    level: int = attrs.field(converter=as_int, validator=_nine_digits)

    def __str__(self) -> str:
        return f"bid {self.level}"


@final
@attrs.frozen
class Pass:
    """No bid."""

    def __str__(self) -> str:
        return "pass"


@final
@attrs.frozen
class Say:
    """A word in an auction that is neither a bid nor a pass, such as ``stand`` or ``beg``.

    >>> print(Say("beg"))
    beg
    """

    word: str = attrs.field(
        validator=must_be("one word in lower case", lambda it: isinstance(it, str) and _WORD(it))
    )

    def __str__(self) -> str:
        return self.word


@final
@attrs.frozen
class NameTrump:
    """The bidder declares the trump suit.

    >>> print(NameTrump("S"))
    trump S
    """

    suit: Suit = attrs.field(converter=suit_of)

    def __str__(self) -> str:
        return f"trump {self.suit.value}"


@final
@attrs.frozen
class CallCard:
    """The bidder calls a card; the player who holds it is the partner for the hand.

    >>> print(CallCard("JH"))
    call JH
    """

    card: Card = attrs.field(converter=card_of)

    def __str__(self) -> str:
        return f"call {self.card.text}"


@final
@attrs.frozen(init=False, eq=False, slots=False)
class Discard(LaidCards):
    """Cards discarded face down; possibly none.

    >>> print(Discard("2C 9D"))
    discard 9D 2C
    """

    __slots__ = ()

    cards: CardSet = CardSet.EMPTY  # pyright: ignore[reportIncompatibleMethodOverride]

    def __init__(self, cards: str | Iterable[Card] = CardSet.EMPTY) -> None:
        object.__setattr__(self, "_bits", bits_of(cards))

    def __reduce__(self) -> tuple[object, ...]:
        return Discard, (self.cards,)  # how they are kept depends on the build

    def __str__(self) -> str:
        return f"discard {self.cards}" if self.cards else "discard"


@final
@attrs.frozen(init=False, eq=False, slots=False)
class Play(LaidCard):
    """A card played to a trick.

    >>> print(Play("AS"))
    play AS
    """

    __slots__ = ()

    card: Card  # pyright: ignore[reportIncompatibleMethodOverride]

    def __init__(self, card: str | Card) -> None:
        object.__setattr__(self, "_bits", card_of(card).bit)

    def __reduce__(self) -> tuple[object, ...]:
        return Play, (self.card,)  # how they are kept depends on the build

    def __str__(self) -> str:
        return f"play {self.card.text}"


Move: TypeAlias = Deal | Bid | Pass | Say | NameTrump | CallCard | Discard | Play
"""Any move. ``match`` with ``assert_never`` covers them all."""

MOVE_TYPES = (Deal, Bid, Pass, Say, NameTrump, CallCard, Discard, Play)
PLAYS: tuple[Play, ...] = tuple(Play(card) for card in CARDS)
"""The play of every card, by the card's index."""


@final
@attrs.frozen(weakref_slot=False)
class HandDealt:
    """A deal as one seat sees it: its own hand, or ``None`` for a spectator.

    >>> print(HandDealt("AS KH"))
    dealt AS KH
    """

    hand: CardSet | None = attrs.field(default=None, converter=optional(set_of))

    def __str__(self) -> str:
        return f"dealt {self.hand}" if self.hand else "dealt"


@final
@attrs.frozen(weakref_slot=False)
class HiddenDiscard:
    """Another seat's discard: how many cards it discarded, and how many it drew.

    >>> print(HiddenDiscard(3, drawn=2))
    discard 3 cards, draw 2
    """

    count: int = attrs.field(converter=as_int, validator=whole_number(0))
    drawn: int = attrs.field(default=0, converter=as_int, validator=whole_number(0))
    shown: CardSet = attrs.field(default=CardSet.EMPTY, converter=set_of)
    """The discarded cards that everyone saw."""

    def __str__(self) -> str:
        text = f"discard {self.count} card{'' if self.count == 1 else 's'}"
        if self.shown:
            text += f" ({self.shown})"
        return f"{text}, draw {self.drawn}" if self.drawn else text


PublicMove: TypeAlias = (
    HandDealt | Bid | Pass | Say | NameTrump | CallCard | Discard | HiddenDiscard | Play
)
"""A move as one seat sees it; deals and other seats' discards come without hidden cards."""


def short_form(move: Any) -> object:
    """A move after the deal as a short plain value, for pickles."""
    if type(move) is Bid:
        return move.level
    if type(move) is Pass:
        return None
    if isinstance(move, Say):
        return move.word
    if isinstance(move, Discard):
        return indices(move._bits)
    if isinstance(move, NameTrump):
        return move.suit.value
    return move.card.text


@functools.lru_cache(1024)
def of_short_form(given: Any) -> Any:
    """The move that has this :func:`short_form`."""
    if given is None:
        return Pass()
    if isinstance(given, int):
        return Bid(given)
    if isinstance(given, str):
        if given.islower():
            return Say(given)
        return NameTrump(given) if len(given) == 1 else CallCard(given)
    return new_laid(Discard, sum([1 << card for card in given]))


# The legal moves


@final
@attrs.frozen
class Discards:
    """Discards that are alike: always these cards, and any so many of those.

    >>> moves, discards = DiscardChoices.of(CardSet("AS KS QS 2D"), 2, 3, CardSet("AS")).in_short()
    >>> [(str(each.always), each.more, str(each.among)) for each in discards]
    [('AS', 1, 'KS QS 2D'), ('AS', 2, 'KS QS 2D')]
    """

    always: CardSet
    """The cards that each of them has."""
    more: int
    """How many other cards each of them has."""
    among: CardSet
    """The cards that these are chosen from."""


class RandomSource(Protocol):
    """A source of chance, such as a ``random.Random``."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""
        ...


def chance_of(rng: RandomSource) -> Callable[[], float]:
    """The numbers of a source of chance."""
    if not callable(getattr(rng, "random", None)) or isinstance(rng, type):
        raise InvalidArgument(f"expected a random.Random, got {shown(rng)}")
    return rng.random


class LegalMoves(Sequence[Move]):
    """The legal moves in a fixed order: an immutable sequence that builds moves on demand.

    ``len``, indexing, truth and ``in`` do not enumerate. A slice is a tuple of moves.
    """

    __slots__ = ()

    def in_short(self) -> tuple[tuple[Move, ...], tuple[Discards, ...]]:
        """The moves, and discards in the few words of :class:`Discards` where they are many."""
        return tuple(self), ()

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    @abstractmethod
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        """The move at an index, or the moves of a slice as a tuple."""

    def sample(self, n: int, rng: RandomSource) -> tuple[Move, ...]:
        """So many different moves at random, in their order; all of them if there are no more.

        :param n: how many, 0 or more.
        :param rng: a :class:`random.Random`, or anything with a method ``random`` like its.
        :raises InvalidArgument: if an argument is not as described.
        """
        n = check_number(n, 0, "number of moves")
        chance, picked, size = chance_of(rng), set[int](), len(self)
        for place in range(max(size - n, 0), size):  # Floyd's way: no list of all is made
            index = int(chance() * (place + 1))
            picked.add(place if index in picked else index)
        return tuple([self[index] for index in sorted(picked)])

    def __str__(self) -> str:
        shown = ", ".join(str(move) for move in self[:12])
        return f"{shown}, … ({len(self)} in all)" if len(self) > 12 else shown

    def __repr__(self) -> str:
        return f"<LegalMoves: {self}>"


@final
class ListedMoves(tuple[Move, ...], LegalMoves):
    """A few moves as a tuple: bids, suits, plays.

    Every step of every playout asks for its length and one item, and a tuple answers that without
    running any of our code. Plays exist once and for all anyway.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return LegalMoves.__repr__(self)


NO_MOVES = ListedMoves()  # the moves when no seat is to act


@functools.lru_cache(65_536)
def play_choices(bits: int) -> ListedMoves:
    """The plays of the cards of a set in bits, in the written order; the last ones are kept."""
    return ListedMoves([PLAYS[index] for index in indices(bits)])


@final
@attrs.frozen(repr=False, weakref_slot=False)
class DiscardChoices(Chosen, LegalMoves):
    """Discards of some number of cards, fewest first, each size in the written order."""

    _kind = Discard
    _hand: int
    _first: int
    _fewest: int
    _most: int

    @classmethod
    def of(
        cls, hand: CardSet, fewest: int, most: int, first: CardSet | None = None
    ) -> DiscardChoices:
        """Discards of ``fewest`` to ``most`` cards; all of ``first`` before any other card."""
        among = hand.bits if first is None else first.bits
        choices: DiscardChoices = chosen(cls, hand.bits, fewest, most, among)
        return choices

    def in_short(self) -> tuple[tuple[Move, ...], tuple[Discards, ...]]:
        """No moves, and all discards."""
        first, rest = set_of_bits(self._first), set_of_bits(self._hand & ~self._first)
        found, none = [], CardSet.EMPTY
        for size in range(self._fewest, self._most + 1):
            always, among = (none, first) if size <= len(first) else (first, rest)
            more = size - len(always)
            if more == len(among):
                always, more = always | among, 0
            found.append(Discards(always, more, among if more else none))
        return (), tuple(found)


@final
@attrs.frozen(weakref_slot=False)
class Bidding:
    """The state of an auction in which the seats call in turn."""

    players: int
    dealer: int
    top: int
    """The highest level that can be bid."""
    scores: tuple[int, ...] = ()
    """The score of each seat's side before the hand."""
    calls: tuple[tuple[int, Bid | Pass | Say], ...] = ()
    """Who called what, in order."""
    step: int = 1
    """What to add to a seat for the next in turn: 1, or -1 counterclockwise."""
    to_act: int = attrs.field(
        default=attrs.Factory(lambda it: it.after(it.dealer, 1 + len(it.calls)), takes_self=True),
        eq=False,
    )
    """The seat whose turn it is."""
    turned: tuple[Card, ...] = ()
    """The cards turned up, in order."""
    highest: tuple[int, int] | None = derived(
        lambda it: next(((at, to.level) for at, to in it.calls[::-1] if type(to) is Bid), None)
    )
    """The seat with the highest bid, and its level; the last bid is always the highest."""
    out: frozenset[int] = derived(
        lambda it: frozenset([seat for seat, call in it.calls if type(call) is Pass])
    )
    """The seats that have passed."""

    @property
    def highest_bid(self) -> int | None:
        """The level of the highest bid so far; ``None`` if nobody has bid."""
        return None if self.highest is None else self.highest[1]

    @property
    def bidder(self) -> int | None:
        """The seat that made it; ``None`` if nobody has bid."""
        return None if self.highest is None else self.highest[0]

    @property
    def eldest(self) -> int:
        """The seat after the dealer."""
        return self.after(self.dealer)

    def after(self, seat: int, turns: int = 1) -> int:
        """The seat whose turn comes so many turns after another's."""
        return (seat + self.step * turns) % self.players

    def called(self, call: Bid | Pass | Say, to_act: int) -> Bidding:
        """The auction with one more call and another seat to act."""
        seat, highest, out = self.to_act, self.highest, self.out
        if type(call) is Bid:
            highest = seat, call.level
        elif type(call) is Pass and seat not in out:
            out = frozenset([*out, seat])
        return self._with((*self.calls, (seat, call)), to_act, highest, out)

    def _with(self, calls: Any, to_act: int, highest: Any, out: Any, turned: Any = None) -> Bidding:
        """The auction with other calls, and what follows from them; or with cards turned up."""
        made: Any = _Open()
        made.players, made.dealer, made.top = self.players, self.dealer, self.top
        made.scores, made.step = self.scores, self.step
        made.calls, made.to_act, made.highest, made.out = calls, to_act, highest, out
        made.turned = turned or self.turned
        made.__class__ = Bidding
        auction: Bidding = made
        return auction

    def skipping(self, out: Collection[int], otherwise: int) -> Bidding:
        """The auction with seats that are out skipped; if all are, ``otherwise`` acts."""
        if self.to_act not in out:
            return self
        around = [self.after(self.to_act, turn) for turn in range(1, self.players)]
        to_act = next((seat for seat in around if seat not in out), otherwise)
        return self._with(self.calls, to_act, self.highest, self.out)

    def __str__(self) -> str:
        """The calls: ``seat 1: pass, seat 2: bid 3``."""
        return ", ".join(f"seat {seat}: {call}" for seat, call in self.calls) or "no call yet"


class _Open:
    """An auction in the making: a frozen class lets nothing be set but by slow calls."""

    __slots__ = [field.name for field in attrs.fields(Bidding)]
