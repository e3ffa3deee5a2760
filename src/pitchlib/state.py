"""State: a game under some variant, at one moment. Pure data; nothing in it changes.

A state keeps the whole history of its current hand and only the scores of earlier ones, so that
views can be computed from it and memory stays flat over a match. What stays the same while cards
are played is kept in a :class:`Frame` that successive states share.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, final

import attrs

from ._construct import fast_constructor, fast_evolve
from .cards import CARDS, Card, CardSet, Suit, set_of_bits
from .errors import InvalidArgument
from .hand import PlayedHand
from .moves import PLAYS, Move
from .tricks import CARD_MASK, Contract, Trick, trick_of_plays
from .trumps import Trumps

if TYPE_CHECKING:
    from .rules.auction import Credit
    from .scoring import HandScore
    from .table import Table
    from .variant import Variant

__all__ = ["Phase", "State"]


class Phase(enum.Enum):
    """What is going on: who may do what next."""

    DEAL = "deal"
    """The cards are about to be dealt; no seat is to act."""
    AUCTION = "auction"
    """The seat to act bids or passes."""
    TRUMP = "trump"
    """The bidder declares the trump suit."""
    EXCHANGE = "exchange"
    """The seat to act discards."""
    PLAY = "play"
    """The seat to act plays a card."""
    OVER = "over"
    """The game is over."""


@final
@attrs.frozen(weakref_slot=False)
class Frame:
    """What successive states of one hand share while cards are played."""

    table: Table
    hand_number: int
    """How many hands were dealt in this game, the current or last one included."""
    dealer: int
    """Who deals or dealt this hand; when it is over, who deals the next."""
    scores: tuple[int, ...]
    """The scores by side; new ones when the hand is over."""
    dealt_by: int = -1
    """Who dealt this hand, also when it is over; -1 before the first."""
    scores_before: tuple[int, ...] = ()
    """The scores before this hand, also when it is over; none before the first."""
    dealt: tuple[int, ...] = ()
    """The hands as dealt, in bits."""
    stock: tuple[int, ...] = ()
    """The undealt cards that are left, in the order in which they are drawn."""
    turned: tuple[Card, ...] = ()
    """The cards that were turned up, in order."""
    moves: tuple[tuple[int | None, Move], ...] = ()
    """All moves of the hand before the first card, and who made them."""
    auction: Any = None
    contract: Contract | None = None
    credits: tuple[Credit, ...] = ()
    """What the auction has given to somebody, to be entered first when the hand is counted."""
    trumps: Trumps | None = None
    exchange: Any = None
    discards: tuple[int, ...] = ()
    """What each seat has discarded, in bits."""
    hands: tuple[int, ...] = ()
    """What each seat holds, in bits; once play has begun, what it held then or has drawn since."""
    score: HandScore | None = None
    """The score of the hand, when it is over."""
    winner: int | None = None


class _Referable:
    """Gives a state its slot for weak references, at the same place in its unfrozen twin."""

    __slots__ = ("__weakref__",)


@final
@attrs.frozen(repr=False)
class State(_Referable):
    """A game under some variant, at one moment.

    Frozen, hashable, comparable and picklable; safe to share between threads, for nothing in it
    changes. Made by :func:`pitchlib.start` and :func:`pitchlib.apply`.
    """

    _frame: Frame
    phase: Phase
    """What is going on."""
    to_act: int | None
    """The seat whose turn it is; ``None`` if cards are to be dealt, or the game is over."""
    _left: int = -1
    """The cards that have not been played, in bits (-1: none has)."""
    _playable: int = attrs.field(default=0, eq=False)
    """What the seat to act may play, in bits. It follows from the rest; every play needs it twice,
    to list the legal moves and to check one."""
    _trick: tuple[int, ...] = ()
    _best: int = -1
    """The play that is winning the current trick; -1 if there is none."""
    _tricks: tuple[tuple[int, tuple[int, ...], int], ...] = ()
    """For each finished trick: the play that won it, all plays in order, what was left then."""

    @property
    def variant(self) -> Variant:
        """The rules of the game."""
        return self._frame.table.variant

    @property
    def players(self) -> int:
        """How many play."""
        return self._frame.table.players

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return self._frame.table.number_of_sides

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for.

        :raises InvalidArgument: if there is no such seat.
        """
        sides = self._frame.table.sides
        if type(seat) is not int or not 0 <= seat < len(sides):
            raise InvalidArgument(f"There is no seat {seat!r} among {len(sides)}")
        return sides[seat]

    @property
    def dealer(self) -> int:
        """The seat that dealt this hand; in phase ``DEAL``, the seat about to deal."""
        return self._frame.dealer

    @property
    def hand_number(self) -> int:
        """How many hands were dealt so far, those thrown in included."""
        return self._frame.hand_number

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side; what the current hand adds comes when it is over."""
        return self._frame.scores

    @property
    def winner(self) -> int | None:
        """The side that has won the game."""
        return self._frame.winner

    @property
    def score(self) -> HandScore | None:
        """The score of the hand just finished; ``None`` before, and if it was thrown in."""
        return self._frame.score

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards that each seat holds now; empty before the first deal."""
        left = self._left
        return tuple(set_of_bits(hand & left) for hand in self._frame.hands)

    @property
    def dealt(self) -> tuple[CardSet, ...]:
        """The cards that each seat was dealt."""
        return tuple(map(set_of_bits, self._frame.dealt))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The undealt cards that are left, in the order in which they are drawn.

        Where nothing is drawn and there is no widow their order matters to nobody, and they stand
        in the written order.
        """
        return tuple(CARDS[index] for index in self._frame.stock)

    @property
    def turned(self) -> tuple[Card, ...]:
        """The cards that were turned up for all to see, in order; the last one counts.

        Where cards are drawn from an open stock, they are those that lay on top of it so far.
        """
        return self._frame.turned

    @property
    def open_card(self) -> Card | None:
        """The card on top of a stock that lies open; ``None`` if there is none, or none is left.

        Whoever wins the trick draws it.
        """
        return open_card(self)

    @property
    def auction(self) -> Any:
        """The auction as the variant's auction keeps it, such as :class:`pitchlib.Bidding`."""
        return self._frame.auction

    @property
    def contract(self) -> Contract | None:
        """Who has undertaken what; ``None`` until the auction is over."""
        return self._frame.contract

    @property
    def credits(self) -> tuple[Credit, ...]:
        """What the auction has given to somebody; it is entered first when the hand is counted."""
        return self._frame.credits

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` until it is named."""
        contract = self._frame.contract
        return None if contract is None else contract.trump

    @property
    def trumps(self) -> Trumps | None:
        """The order of the cards under the trump suit; ``None`` until it is named."""
        return self._frame.trumps

    @property
    def exchange(self) -> Any:
        """The exchange as the variant's exchange keeps it; ``None`` if it is over or not begun."""
        return self._frame.exchange

    @property
    def discards(self) -> tuple[CardSet, ...]:
        """The cards that each seat has discarded."""
        return tuple(map(set_of_bits, self._frame.discards))

    @property
    def trick(self) -> Trick | None:
        """The current trick, possibly empty; ``None`` when no cards are being played."""
        if self.phase is not Phase.PLAY:
            return None
        return trick_of_plays(self._trick, self._best if self._trick else None)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks of this hand."""
        return tuple(trick_of_plays(plays, best) for best, plays, _ in self._tricks)

    @property
    def captured(self) -> tuple[CardSet, ...]:
        """The cards that each side has won in tricks so far."""
        table = self._frame.table
        piles = [0] * table.number_of_sides
        before = -1
        for best, _, left in self._tricks:
            piles[table.sides[best >> 6]] |= before ^ left
            before = left
        return tuple(map(set_of_bits, piles))

    @property
    def moves(self) -> tuple[tuple[int | None, Move], ...]:
        """All moves of this hand in order, with the seat that made each (``None``: the deal)."""
        plays = [play for _, trick, _ in self._tricks for play in trick]
        return self._frame.moves + tuple(
            (play >> 6, PLAYS[play & CARD_MASK]) for play in (*plays, *self._trick)
        )

    @property
    def played_hand(self) -> PlayedHand | None:
        """The hand as played so far, as points see it; ``None`` until cards are played."""
        frame = self._frame
        if frame.trumps is None or frame.contract is None:
            return None
        return PlayedHand.of_play(
            frame.contract,
            frame.trumps,
            frame.table.sides_in(frame.contract, tuple(map(set_of_bits, frame.hands))),
            frame.hands,
            self._tricks,
            complete=frame.score is not None and not frame.score.ended_early,
            dealer=frame.dealt_by,
            turned=frame.turned,
        )

    def __repr__(self) -> str:
        """The variant, the phase, who is to act and the scores; no cards."""
        whose = "" if self.to_act is None else f", seat {self.to_act} to act"
        return (
            f"<State {self.variant.id}, {self.players} players, hand {self.hand_number}, "
            f"{self.phase.value}{whose}, scores {self.scores}>"
        )


def open_card(state: State) -> Card | None:
    """The card on top of a stock that lies open."""
    frame = state._frame
    table, turned = frame.table, frame.turned
    drawn = min(len(state._tricks), table.draws) * table.players
    return turned[-1] if table.draws and len(turned) > drawn else None


new_state: Callable[..., State] = fast_constructor(State)
new_frame: Callable[..., Frame] = fast_constructor(Frame)
changed: Callable[..., Frame] = fast_evolve(Frame)
with_call: Callable[..., Frame] = fast_evolve(Frame, "moves", "auction")
with_contract: Callable[..., Frame] = fast_evolve(
    Frame, "moves", "auction", "contract", "credits", "trumps"
)
with_discard: Callable[..., Frame] = fast_evolve(
    Frame, "moves", "exchange", "discards", "hands", "stock"
)
with_trumps: Callable[..., Frame] = fast_evolve(Frame, "contract", "trumps")
when_over: Callable[..., Frame] = fast_evolve(Frame, "dealer", "scores", "score", "winner")
"""What happens in every hand; all else is :func:`changed`."""


def check_seat(seat: object, players: int, what: str) -> None:
    """Refuse what is no seat; ``what`` names it in the message."""
    if type(seat) is not int or not 0 <= seat < players:
        raise InvalidArgument(f"The {what} must be a seat from 0 to {players - 1}, not {seat!r}")


def check_state(state: object) -> None:
    """Refuse what is no state of a game, with a hint."""
    if not isinstance(state, State):
        hint = "start(variant) makes one"
        raise InvalidArgument(f"Expected a State ({hint}), not {state!r}")
