# cython: language_level=3, annotation_typing=False, nonecheck=True, auto_pickle=False
"""State: a game at one moment. It never changes.

A state keeps the whole history of its current hand but only the scores of earlier ones, so views
can be computed from it and memory stays flat over a match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from ..authoring import Bidding
from ..cards import CARDS, Card, CardSet, Suit, itself, set_of_bits
from ..errors import InvalidArgument, check_seat, shown
from ..moves import PLAYS, Bid, Discard, HiddenDiscard, Move, Pass, Say
from ..played_hand import PlayedHand
from ..tricks import CARD_MASK, PLAY_MASK, Contract, Trick, Trumps, played_by, trick_of_plays
from .frame import (
    Frame,
    Phase,
    SituationSlots,
    Standing,
    closed,
    piles_of,
    unknown_discard,
    unplayed,
)
from .settling import settled_in

if TYPE_CHECKING:
    from ..authoring import AuctionState, Credit, HasTurn
    from ..composing import Variant
    from .hand_score import HandScore, Tally
    from .lookup import Table

__all__ = ["Phase", "Situation", "State"]


class Situation(SituationSlots):
    """The public part of a game at one moment, which a state and a view share."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise attrs.exceptions.FrozenInstanceError

    def __delattr__(self, name: str) -> None:
        raise attrs.exceptions.FrozenInstanceError

    __copy__ = itself
    __deepcopy__ = itself

    @property
    def variant(self) -> Variant:
        """The rules of the game."""
        return self._frame.table.variant

    @property
    def phase(self) -> Phase:
        """What happens next."""
        return self._frame.phase

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
        return self._frame.table.sides[check_seat(seat, self.players, "seat")]

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
        standing, complete = self._frame.standing, self._frame.standing.complete
        if standing.score is None and complete is not None:
            frame, spares = self._frame, self._frame.spares()
            held = tuple(map(int.__or__, played_by(self._plays, self.players), spares))
            hand = frame.played(self._tricks, complete=complete, held=held)
            standing.score = settled_in(frame, hand)
        return standing.score

    @property
    def turned(self) -> tuple[Card, ...]:
        """The cards turned up for all to see, in order; the last one counts.

        With a face-up stock, these are the cards that have been on top of it.
        """
        return self._frame.turned

    @property
    def hand_finished(self) -> bool:
        """Whether a hand is over (scored or thrown in) and the next one is not dealt yet.

        The phase is then ``DEAL`` or ``OVER``.
        """
        return self.to_act is None and bool(self._frame.moves)

    @property
    def auction(self) -> AuctionState | None:
        """The auction with its highest bid so far; ``None`` before the first deal.

        In the library's variants it is a :class:`Bidding`, which also has the calls.
        """
        frame, table = self._frame, self._frame.table
        auction: AuctionState | None = frame.called.auction
        if isinstance(auction, Bidding) and table.remembers_calls:  # perhaps by other calls
            calls: Any = tuple([at for at in frame.moves if isinstance(at[1], (Bid, Pass, Say))])
            turned = frame.turned[: len(auction.turned)]
            scores = table.standing(frame.before.scores)
            auction = attrs.evolve(auction, scores=scores, calls=calls, turned=turned)
        return auction

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
        frame, rule = self._frame, self._frame.table.rules.exchange
        exchange: HasTurn | None = frame.turn.exchange
        if exchange is not None and frame.table.turns_alike:  # perhaps by other discards
            exchange = rule.begin(frame.holdings())
            for _, move in frame.moves:
                if isinstance(move, (Discard, HiddenDiscard)):
                    size = move.count if isinstance(move, HiddenDiscard) else len(move.cards)
                    exchange = rule.after(exchange, unknown_discard(frame.table, size))
        return exchange

    @property
    def gives_to(self) -> int | None:
        """The seat that gets what the seat to act lays down; ``None`` if that is discarded."""
        return self._frame.turn.gives_to

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
    def last_trick(self) -> Trick | None:
        """The trick that was finished last in this hand; ``None`` if there is none.

        At a table it lies there until somebody leads, or cards are dealt.
        """
        return self.tricks[-1] if self._over else None

    @property
    def captured(self) -> tuple[CardSet, ...]:
        """The cards that each side has won in tricks so far."""
        table = self._frame.table
        piles, _ = piles_of(self, table.sides, table.number_of_sides)
        return tuple(map(set_of_bits, piles))

    @property
    def open_card(self) -> Card | None:
        """The card on top of a face-up stock; ``None`` if there is none, or it is gone.

        The winner of the trick draws it.
        """
        table, turned = self._frame.table, self._frame.turned
        drawn = min(self._over, table.draws) * table.players
        return turned[-1] if table.draws and len(turned) > drawn else None

    @property
    def _plays(self) -> tuple[tuple[int, ...], ...]:
        """The plays of each trick of this hand; those of the current one last."""
        return (*[plays for _, plays, _ in self._tricks], self._trick)

    @property
    def _moves(self) -> tuple[tuple[int | None, Any], ...]:
        """All moves of this hand in order, with the seat that made each."""
        plays = [self._played[place] & PLAY_MASK for place in range(self._count)]
        return self._frame.moves + tuple([(play >> 6, PLAYS[play & CARD_MASK]) for play in plays])

    def __repr__(self) -> str:
        """The variant, the phase, who is to act and the scores; no cards."""
        whose = "" if self.to_act is None else f", seat {self.to_act} to act"
        return (
            f"<{self._name} {self.variant.id}, {self.players} players, hand {self.hand_number}, "
            f"{self.phase.value}{whose}, scores {self.scores}>"
        )

    @property
    def _name(self) -> str:
        return type(self).__name__


class State(Situation):
    """A game at one moment.

    It never changes: it is frozen, hashable, comparable, picklable, and safe to share between
    threads. :func:`pitchlib.start` and :func:`pitchlib.apply` make states; the constructor is
    their own.

    A pickle names a variant that ships with the library, and is refused once that has changed: it
    is for other processes; to keep a game, use a record. Load only your own: a pickle runs code.
    """

    __slots__ = ()

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards each seat holds now; empty before the first deal."""
        return tuple(set_of_bits(hand & self._left) for hand in self._frame.hands)

    @property
    def dealt(self) -> tuple[CardSet, ...]:
        """The cards that each seat was dealt."""
        return tuple(map(set_of_bits, self._frame.dealt))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The undealt cards that are left, in the order in which they are drawn.

        If nobody draws and there is no widow, they are in listing order.
        """
        return tuple(CARDS[index] for index in self._frame.stock)

    @property
    def discards(self) -> tuple[CardSet, ...]:
        """The cards that each seat has discarded."""
        return tuple(map(set_of_bits, self._frame.discarded()[1]))

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

        It is counted when you first look at it.
        """
        frame, complete = self._frame, self._frame.standing.complete
        if frame._score is None and complete is not None:
            frame._score = settled_in(frame, frame.played(self._tricks, complete=complete))
        return frame._score


def about_to_deal(table: Table, standing: Standing) -> State:
    """A state before a deal."""
    state: State = closed(unplayed(Frame(table, standing, State)), None, 0)
    return state


def before_the_deal(at: Situation) -> State:
    """The state before the deal of the current hand; before the first deal, the state itself."""
    frame = at._frame
    standing, old = frame.standing, frame.before
    if frame.moves:
        standing = Standing(old.hand_number - 1, old.dealer, old.scores, old.tally)
    return about_to_deal(frame.table, standing)


def check_state(state: object) -> None:
    """Refuse what is no state of a game, with a hint."""
    if not isinstance(state, State):
        raise InvalidArgument(f"Expected a State (start(variant) makes one), not {shown(state)}")


def check_situation(state: object) -> None:
    """Refuse what is neither a state nor a view of a game."""
    if not isinstance(state, Situation):
        check_state(state)
