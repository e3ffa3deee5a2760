"""What rule points hand to the engine and get from it: small frozen values."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, final

import attrs

from ..messages import Clause
from ..played_hand import Award
from ..tricks import Contract

__all__ = [
    "Credit",
    "DiscardTest",
    "Entry",
    "Holdings",
    "Outcome",
    "Redealt",
    "Run",
    "proves_nothing",
]


@final
@attrs.frozen
class Redealt:
    """The outcome of an auction in which nobody took the contract: the hand is thrown in."""

    next_dealer: bool
    """Whether the next dealer deals; otherwise the same one deals again."""
    charges: tuple[tuple[int, int], ...] = ()
    """What it costs: pairs of a seat and how many points its side loses."""


@final
@attrs.frozen
class Run:
    """The outcome of an auction that asks for more cards: each seat gets some.

    The seat to the dealer's left is served first. Then the next card of the stock is turned up, and
    the auction is :meth:`resumed <pitchlib.AuctionRule.resumed>`.
    """

    cards: int
    """How many cards each seat gets."""
    otherwise: Redealt
    """What happens instead if the stock is too small for that and one card to turn up."""


Outcome: TypeAlias = Contract | Redealt | Run
"""How an auction ends."""

Awards: TypeAlias = tuple[Award, ...]
"""Who got each point, in counting order."""


@final
@attrs.frozen(weakref_slot=False)
class Credit:
    """Points that a seat scores by the auction itself: the price of a sale, a gift, a turned jack.

    They are entered on the score sheet before anything else when the hand is counted.
    """

    seat: int
    """Who scores."""
    amount: int
    """How many points."""
    why: Clause
    """What for, as the end of a sentence: ``for the sale``."""


@final
@attrs.frozen
class Holdings:
    """What everybody can count when the exchange begins."""

    dealer: int
    """The seat that dealt."""
    bidder: int
    """The seat that won the auction."""
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock: int
    """How many undealt cards are left."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.sizes)


DiscardTest: TypeAlias = Callable[[int, int, int, int], bool]
"""Whether a discard may have been made: of so many trumps and so many plain cards, leaving so many
trumps and so many plain cards in the hand before anything is drawn."""


def proves_nothing(trumps: int, plain: int, kept_trumps: int, kept_plain: int) -> bool:
    """A :data:`DiscardTest` of an exchange in which any cards may be discarded."""
    return True


@final
@attrs.frozen(weakref_slot=False)
class Entry:
    """One line to be entered on the score sheet."""

    side: int
    """Whose score changes."""
    amount: int
    """By how much; negative for a set bidder."""
    award: int | None = None
    """The place of the award that it is for; ``None`` for a debit."""


Entries: TypeAlias = tuple[Entry, ...]
"""Lines to be entered, in order."""
