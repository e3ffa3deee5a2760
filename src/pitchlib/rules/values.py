"""The small frozen values that components exchange with the engine."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Callable as OldCallable  # noqa: UP035  (see DiscardTest)
from typing import Literal, TypeAlias, final

import attrs

from ..cards import CardSet
from ..choices import DiscardChoices, LegalMoves, ListedMoves
from ..errors import items_of, must_be, one_of, whole_number
from ..messages import Clause
from ..moves import Pass
from ..tricks import Contract

__all__ = [
    "Credit",
    "DiscardTest",
    "Discardable",
    "Entry",
    "Holdings",
    "Outcome",
    "Redealt",
    "Run",
    "Shot",
    "Tally",
    "proves_nothing",
]


@final
@attrs.frozen
class Redealt:
    """An auction ends without a contract: the hand is thrown in."""

    next_dealer: bool
    """Whether the next dealer deals; otherwise the same one deals again."""
    charges: tuple[tuple[int, int], ...] = ()
    """What it costs, as pairs of a seat and how many points its side loses."""


@final
@attrs.frozen
class Run:
    """The dealer runs the cards: each seat gets more, and the auction goes on.

    The deal starts at the dealer's left. Then the next card of the stock is turned up, and the
    auction is :meth:`resumed <pitchlib.AuctionRule.resumed>`.
    """

    cards: int
    """How many cards each seat gets."""
    otherwise: Redealt
    """What happens if the stock is too small for that and a card to turn up."""


Outcome: TypeAlias = Contract | Redealt | Run
"""How an auction ends."""


@final
@attrs.frozen(weakref_slot=False)
class Credit:
    """Points a seat scores by the auction itself: the price of a sale, a gift, a jack turned up.

    They are scored at once, before anything else of the hand.
    """

    seat: int
    """Who scores."""
    amount: int
    """How many points."""
    why: Clause
    """What for, such as ``for the sale``."""


@final
@attrs.frozen
class Holdings:
    """What everyone can count when the exchange begins."""

    dealer: int
    """The seat that dealt."""
    bidder: int
    """The seat that won the auction."""
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock: int
    """How many undealt cards are left."""
    step: int = 1
    """What to add to a seat for the next in turn: 1, or -1 counterclockwise."""
    partners: tuple[int | None, ...] = ()
    """Each seat's partner, or the first of several in turn; ``None`` for a seat without one."""

    @property
    def partner(self) -> int | None:
        """The bidder's partner, or the first of several in turn; ``None`` if there is none."""
        return self.partners[self.bidder] if self.partners else None

    @property
    def around(self) -> tuple[int, ...]:
        """All seats in turn, the dealer last."""
        players = self.players
        return tuple((self.dealer + self.step * turn) % players for turn in range(1, players + 1))

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.sizes)


POOLS = ("hand", "plain", "spare")
Pool: TypeAlias = Literal["hand", "plain", "spare"]


@final
@attrs.frozen
class Discardable:
    """What a player may discard: how many cards, and which.

    Cards come from the whole ``"hand"``, from the ``"plain"`` cards, which are not trumps, or from
    the ``"spare"`` cards: everything but the trumps that are discarded last.

    >>> one_plain = Discardable(1, 1, "plain")
    >>> print(one_plain.choices(CardSet("AS KS 3D 2D"), plain=CardSet("3D 2D")))
    discard 3D, discard 2D
    """

    fewest: int
    """The fewest cards in a discard."""
    most: int
    """The most cards in a discard."""
    among: Pool = attrs.field(default="hand", validator=one_of(*POOLS))
    """Where the cards come from."""
    first: Pool = attrs.field(default="hand", validator=one_of(*POOLS))
    """These go first: a discard with any other card has all of them."""
    or_pass: bool = False
    """Whether the player may pass instead."""

    def choices(self, hand: CardSet, plain: CardSet, last: CardSet = CardSet.EMPTY) -> LegalMoves:
        """The discards from a hand with these plain cards, and these trumps discarded last."""
        pools = {"hand": hand, "plain": plain, "spare": hand - last}
        among, first = pools[self.among], pools[self.first]
        found = DiscardChoices.of(among, self.fewest, self.most, first)
        return ListedMoves((*found, Pass())) if self.or_pass else found


# On Python 3.10 an alias of the newer Callable would pass for a class.
DiscardTest: TypeAlias = OldCallable[[int, int, int, int], bool]
"""Whether a discard is possible, given four numbers: the trumps and the plain cards discarded, and
the trumps and the plain cards kept, before anything is drawn."""


@final
@attrs.frozen
class Shot:
    """What comes of a bid above all others, such as a moon."""

    made: bool
    """Whether it was made."""
    amount: int
    """What the bidder's side scores in place of its points; negative if it loses."""
    winner: int | None = None
    """The side of the hand that wins the game by it."""


def proves_nothing(trumps: int, plain: int, kept_trumps: int, kept_plain: int) -> bool:
    """A :data:`DiscardTest` for an exchange in which any cards may be discarded."""
    return True


def _sets(sets: Iterable[int]) -> tuple[int, ...]:
    return items_of(sets, "sets")


def _all_counts(sets: tuple[int, ...]) -> bool:
    return all(type(number) is int and 0 <= number <= 1_000_000 for number in sets)


@final
@attrs.frozen(weakref_slot=False)
class Tally:
    """What a game carries from hand to hand besides the scores; it counts only what a rule asks.

    >>> Tally(carried=8)
    Tally(hands=0, carried=8, sets=())

    :raises InvalidArgument: for what is no whole number of 0 or more.
    """

    hands: int = attrs.field(default=0, validator=whole_number(0, 1_000_000))
    """How many hands have been scored, if the game ends after a number of hands."""
    carried: int = attrs.field(default=0, validator=whole_number(0, 1_000_000))
    """How many points are carried over to the next hand, such as for a tie."""
    sets: tuple[int, ...] = attrs.field(
        default=(), converter=_sets, validator=must_be("whole numbers, 0 or more", _all_counts)
    )
    """How often each side has been set, if that can lose the game; otherwise empty."""


NO_TALLY = Tally()
"""Nothing but the scores is carried."""


@final
@attrs.frozen(weakref_slot=False)
class Entry:
    """One line on the score sheet."""

    side: int
    """Whose score changes."""
    amount: int
    """By how much; negative for a set bidder."""
    award: int | None = None
    """The place of its award, counted from 0; ``None`` for a loss."""


Entries: TypeAlias = tuple[Entry, ...]
"""Lines on the score sheet, in order."""
