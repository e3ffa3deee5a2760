"""State: a game at one moment. It never changes.

A state keeps the whole history of its current hand but only the scores of earlier ones, so views
can be computed from it and memory stays flat over a match.
"""

from __future__ import annotations

import enum
import functools
import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, final

import attrs

from .._values import fast_constructor
from ..cards import CARDS, Card, CardSet, Suit, set_of_bits
from ..errors import InvalidArgument, check_seat, shown
from ..moves import PLAYS, Move
from ..played_hand import PlayedHand
from ..tricks import CARD_MASK, Contract, Trick, trick_of_plays
from ..trumps import Trumps
from .compiled import table_for
from .frame import Frame, Standing, Tricks, piles_of
from .packed import frame_of, packed_frame, packed_plays, plays_of
from .scoring import score_when_looked_at
from .stepping import COMPILED, Moment, new_moment

if TYPE_CHECKING:
    from ..rules.base import AuctionState, HasTurn
    from ..rules.values import Credit, Tally
    from ..variant import Variant
    from .hand_score import HandScore

__all__ = ["Phase", "Situation", "State"]

V = TypeVar("V")


class Phase(enum.Enum):
    """What happens next."""

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


PHASES = tuple(Phase)
SPECTATOR = -1
"""Stands for who has no seat where ``None`` means the seat to act."""


def _number(given: int, bits: int = 63) -> int:
    """A number that has room where states are compiled."""
    if type(given) is not int or given.bit_length() > bits:
        raise InvalidArgument(f"expected a number of {bits} bits, got {shown(given)}")
    return given


def _small_number(given: int) -> int:
    return _number(given, 31)


def _tuple(given: tuple[V, ...]) -> tuple[V, ...]:
    if not isinstance(given, tuple):
        raise InvalidArgument(f"expected a tuple, got {shown(given)}")
    return given


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Situation(Moment):
    """What a :class:`State` and a :class:`~pitchlib.View` share: everything public."""

    _frame: Frame
    phase: Phase
    """What happens next."""
    to_act: int | None
    """The seat whose turn it is; ``None`` before a deal and when the game is over."""
    _left: int = attrs.field(default=-1, converter=_number)
    """The cards that have not been played, in bits (-1: none has)."""
    _playable: int = attrs.field(default=0, converter=_number)
    """What the seat to act may play, in bits; 0 in the view of another seat. It follows from the
    rest; every play needs it twice, to list the legal moves and to check one."""
    _trick: tuple[int, ...] = attrs.field(default=(), converter=_tuple)
    _best: int = attrs.field(default=-1, converter=_small_number)
    """The play that is winning the current trick; -1 if there is none."""
    _tricks: Tricks = attrs.field(default=(), converter=_tuple)

    def _sees(self, seat: int) -> bool:
        """Whether the hand of a seat is known; a state is not asked."""
        raise NotImplementedError  # pragma: no cover  (views have their own)

    def _asker(self, seat: int | None, *, deals: bool) -> int | None:
        """Whose move is asked about: a seat, :data:`SPECTATOR`, or ``None`` for the one to act."""
        raise NotImplementedError  # pragma: no cover  (every subclass has its own)

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
        check_seat(seat, self.players, "seat")
        return self._frame.table.sides[seat]

    @property
    def dealer(self) -> int:
        """The seat that dealt this hand; in phase ``DEAL``, the seat about to deal."""
        return self._frame.standing.dealer

    @property
    def hand_number(self) -> int:
        """How many hands have been dealt, including hands thrown in."""
        return self._frame.standing.hand_number

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side; the current hand is added when it is over."""
        return self._frame.standing.scores

    @property
    def tally(self) -> Tally:
        """What the game carries from hand to hand besides the scores, such as a tie for Game."""
        return self._frame.standing.tally

    @property
    def winner(self) -> int | None:
        """The side that has won the game; ``None`` before."""
        return self._frame.standing.winner

    @property
    def score(self) -> HandScore | None:
        """The score of the hand just finished; ``None`` before, and if it was thrown in.

        If the hand ended early, a view has only the points of the side that went out, and those
        that the cards played decide.
        """
        raise NotImplementedError  # pragma: no cover  (every subclass has its own)

    @property
    def turned(self) -> tuple[Card, ...]:
        """The cards turned up for all to see, in order; the last one counts.

        With a face-up stock, these are the cards that have been on top of it.
        """
        return self._frame.cards.turned

    @property
    def hand_finished(self) -> bool:
        """Whether a hand is over (scored or thrown in) and the next one is not dealt yet.

        The phase is then ``DEAL`` or ``OVER``.
        """
        return self.to_act is None and bool(self._frame.moves)

    @property
    def auction(self) -> AuctionState | None:
        """The auction with its highest bid so far; ``None`` before the first deal.

        In the library's variants it is a :class:`pitchlib.Bidding`, which also has the calls.
        """
        frame = self._frame
        auction: AuctionState | None = frame.called.auction
        if auction is None or not frame.table.remembers_calls:
            return auction
        standing = frame.table.standing(frame.dealt.scores)
        with_scores: AuctionState = frame.table.rules.auction.with_scores(auction, standing)
        return with_scores

    @property
    def contract(self) -> Contract | None:
        """Who must make what; ``None`` until the auction is over."""
        return self._frame.called.contract

    @property
    def credits(self) -> tuple[Credit, ...]:
        """Points scored by the auction itself; they are scored at once."""
        return self._frame.called.credits

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` until it is named."""
        contract = self._frame.called.contract
        return None if contract is None else contract.trump

    @property
    def trumps(self) -> Trumps | None:
        """The order of the cards; ``None`` until trump is named."""
        return self._frame.called.trumps

    @property
    def exchange(self) -> HasTurn | None:
        """The state of the exchange; ``None`` before and after it."""
        exchange: HasTurn | None = self._frame.exchanged.exchange
        return exchange

    @property
    def gives_to(self) -> int | None:
        """The seat that gets what the seat to act lays down; ``None`` if that is discarded."""
        exchange = self.exchange
        return None if exchange is None else self._frame.table.rules.exchange.gives_to(exchange)

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
        piles = piles_of(self._tricks, table.sides, table.number_of_sides)
        return tuple(map(set_of_bits, piles))

    @property
    def open_card(self) -> Card | None:
        """The card on top of a face-up stock; ``None`` if there is none, or it is gone.

        The winner of the trick draws it.
        """
        table, turned = self._frame.table, self._frame.cards.turned
        drawn = min(len(self._tricks), table.draws) * table.players
        return turned[-1] if table.draws and len(turned) > drawn else None

    @property
    def _plays(self) -> tuple[tuple[int, ...], ...]:
        """The plays of each trick of this hand; those of the current one last."""
        return (*[plays for _, plays, _ in self._tricks], self._trick)

    @property
    def _moves(self) -> tuple[tuple[int | None, Any], ...]:
        """All moves of this hand in order, with the seat that made each."""
        return self._frame.moves + tuple(
            [(play >> 6, PLAYS[play & CARD_MASK]) for plays in self._plays for play in plays]
        )

    @property
    def _known_bits(self) -> tuple[int, ...]:
        """For each seat, those of its cards that everybody has seen it draw, in bits."""
        drawn = self._frame.table.drawn(self._frame.cards.turned, self._tricks)
        return tuple([bits & self._left for bits in drawn])

    def __repr__(self) -> str:
        """The variant, the phase, who is to act and the scores; no cards."""
        whose = "" if self.to_act is None else f", seat {self.to_act} to act"
        return (
            f"<{self._name} {self.variant.id}, {self.players} players, hand {self.hand_number}, "
            f"{self.phase.value}{whose}, scores {self.scores}>"
        )

    @property
    def _name(self) -> str:
        """What it is, for its ``repr``."""
        return type(self).__name__


@final
@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class State(Situation):
    """A game at one moment.

    It never changes: it is frozen, hashable, comparable, picklable, and safe to share between
    threads. :func:`pitchlib.start` and :func:`pitchlib.apply` make states.
    """

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards each seat holds now; empty before the first deal."""
        left = self._left
        return tuple(set_of_bits(hand & left) for hand in self._frame.cards.hands)

    @property
    def dealt(self) -> tuple[CardSet, ...]:
        """The cards that each seat was dealt."""
        return tuple(map(set_of_bits, self._frame.dealt.hands))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The undealt cards that are left, in the order in which they are drawn.

        If nobody draws and there is no widow, they are in listing order.
        """
        return tuple(CARDS[index] for index in self._frame.cards.stock)

    @property
    def discards(self) -> tuple[CardSet, ...]:
        """The cards that each seat has discarded."""
        return tuple(map(set_of_bits, self._frame.discards()))

    @property
    def moves(self) -> tuple[tuple[int | None, Move], ...]:
        """All moves of this hand in order, with the seat that made each (``None``: the deal)."""
        return self._moves

    @property
    def played_hand(self) -> PlayedHand | None:
        """The hand as played so far, as points see it; ``None`` until cards are played."""
        if self.trumps is None or self.contract is None:
            return None
        return self._frame.played(self._tricks, complete=self._frame.standing.complete is True)

    @property
    def score(self) -> HandScore | None:
        """The score of the hand just finished; ``None`` before, and if it was thrown in.

        The scores are there at once, the evidence is made when you first look at it.
        """
        frame = self._frame
        complete = frame.standing.complete
        if complete is None:
            return None
        try:
            return frame._score
        except AttributeError:
            # It refers to a frame of its own, so that the two do not keep each other alive.
            score = score_when_looked_at(frame.having(), self._tricks, complete=complete)
            object.__setattr__(frame, "_score", score)
            return score

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what all else follows from, as plain values."""
        frame = self._frame
        return _state_of, (
            frame.table.variant, frame.table.players, PHASES.index(self.phase), self.to_act,
            self._playable, self._best,
            *packed_plays(frame.table.players, self._tricks, self._trick),
            *packed_frame(frame),
        )  # fmt: skip

    def _asker(self, seat: int | None, *, deals: bool) -> int | None:
        """Any seat."""
        if seat is not None:
            check_seat(seat, self.players, "seat")
        return seat


new_state: Callable[..., State] = (
    functools.partial(new_moment, State) if COMPILED else fast_constructor(State)
)


def _state_of(
    variant: Variant, players: int, phase: int, to_act: int | None, playable: int, best: int,
    plays: bytes, sizes: bytes, winners: bytes, *packed: Any,
) -> State:  # fmt: skip
    """The state of a pickle.

    :raises InvalidArgument: if it is none.
    """
    try:
        tricks, trick, left = plays_of(players, plays, sizes, winners)
        frame = frame_of(table_for(variant, players), *packed)
        if to_act is not None:
            check_seat(to_act, players, "to_act")
        return new_state(frame, PHASES[phase], to_act, left, playable, trick, best, tricks)
    except (
        ArithmeticError, AttributeError, LookupError, TypeError, ValueError, struct.error,
    ) as error:  # fmt: skip
        raise InvalidArgument(f"This is not the pickle of a state: {error}") from None


def before_the_deal(at: Situation) -> State:
    """The state before the deal of the current hand; before the first deal, the state itself."""
    frame = at._frame
    standing = frame.standing
    if frame.moves:
        dealt = frame.dealt
        standing = Standing(standing.hand_number - 1, dealt.by, dealt.scores, tally=dealt.tally)
    return State(Frame(frame.table, standing), Phase.DEAL, None)


def check_state(state: object) -> None:
    """Refuse what is no state of a game, with a hint."""
    if not isinstance(state, State):
        hint = "start(variant) makes one"
        raise InvalidArgument(f"Expected a State ({hint}), not {shown(state)}")


def check_situation(state: object) -> None:
    """Refuse what is neither a state nor a view of a game."""
    if not isinstance(state, Situation):
        check_state(state)
