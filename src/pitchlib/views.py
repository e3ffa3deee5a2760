"""Views: what one seat may know of a game.

:func:`view` takes from a state what a seat (or a spectator) may know; :mod:`pitchlib.events` keeps
a view up to date. A view is built without the cards that are hidden: they are not in it, so they
cannot come out of it by ``repr``, ``pickle`` or an error.
"""

from __future__ import annotations

from typing import Any, final

import attrs

from .cards import Card, CardSet, Suit, set_of_bits
from .moves import PLAYS, Discard
from .proving import ruled_out
from .public import (
    HandDealt,
    HiddenDiscard,
    PublicMove,
    holdings,
    known_bits,
    public_moves,
    public_score,
    runs_of,
    shown_of,
    sizes_before_play,
    thrown,
    took_widow,
)
from .rules.auction import Credit
from .scoring import HandScore
from .state import Frame, Phase, State, check_seat, check_state, new_frame, new_state
from .tricks import CARD_MASK, Contract, Trick
from .trumps import Trumps
from .variant import Variant

__all__ = ["View", "view"]


@final
@attrs.frozen(repr=False)
class View:
    """What one seat may know of a game, or a spectator, at one moment.

    Frozen, hashable, comparable and picklable. :func:`pitchlib.legal_moves`,
    :func:`pitchlib.is_legal` and :func:`pitchlib.explain` take a view as well and agree with the
    state; :func:`pitchlib.parse_move` does, too. Made by :func:`view` and
    :func:`pitchlib.observe`.

    >>> from pitchlib import SETBACK, deal, start, view
    >>> mine = view(deal(start(SETBACK), seed=7), 1)
    >>> mine
    <View of seat 1: setback, 4 players, hand 1, auction, seat 1 to act, scores (0, 0, 0, 0)>
    >>> len(mine.hand), mine.hand_sizes, mine.stock_size
    (6, (6, 6, 6, 6), 28)
    """

    seat: int | None
    """Whose view it is; ``None`` for a spectator."""
    _shown: State
    """The state with nothing in place of what is hidden: empty hands, an unknown stock, and
    :class:`PublicMove` for the moves."""
    _taken: tuple[int, ...] = ()
    """What the seat took up, in order, in bits: the widow, then what it drew."""

    # What is public

    @property
    def variant(self) -> Variant:
        """The rules of the game."""
        return self._shown._frame.table.variant

    @property
    def players(self) -> int:
        """How many play."""
        return self._shown._frame.table.players

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return self._shown._frame.table.number_of_sides

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return self._shown.side_of(seat)

    @property
    def phase(self) -> Phase:
        """What is going on."""
        return self._shown.phase

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; ``None`` if cards are to be dealt, or the game is over."""
        return self._shown.to_act

    @property
    def dealer(self) -> int:
        """The seat that dealt this hand; in phase ``DEAL``, the seat about to deal."""
        return self._shown._frame.dealer

    @property
    def hand_number(self) -> int:
        """How many hands were dealt so far, those thrown in included."""
        return self._shown._frame.hand_number

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side; what the current hand adds comes when it is over."""
        return self._shown._frame.scores

    @property
    def winner(self) -> int | None:
        """The side that has won the game."""
        return self._shown._frame.winner

    @property
    def turned(self) -> tuple[Card, ...]:
        """The cards that were turned up for all to see, in order; the last one counts.

        Where cards are drawn from an open stock, they are those that lay on top of it so far.
        """
        return self._shown._frame.turned

    @property
    def open_card(self) -> Card | None:
        """The card on top of a stock that lies open; ``None`` if there is none, or none is left."""
        return self._shown.open_card

    @property
    def known_cards(self) -> tuple[CardSet, ...]:
        """For each seat, those of its cards that everybody has seen it draw."""
        return tuple(map(set_of_bits, known_bits(self._shown)))

    @property
    def auction(self) -> Any:
        """The auction as the variant's auction keeps it, such as :class:`pitchlib.Bidding`."""
        return self._shown._frame.auction

    @property
    def contract(self) -> Contract | None:
        """Who has undertaken what; ``None`` until the auction is over."""
        return self._shown._frame.contract

    @property
    def credits(self) -> tuple[Credit, ...]:
        """What the auction has given to somebody; it is entered first when the hand is counted."""
        return self._shown._frame.credits

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` until it is named."""
        return self._shown.trump

    @property
    def trumps(self) -> Trumps | None:
        """The order of the cards under the trump suit; ``None`` until it is named."""
        return self._shown._frame.trumps

    @property
    def exchange(self) -> Any:
        """The exchange as the variant's exchange keeps it; ``None`` if it is over or not begun."""
        return self._shown._frame.exchange

    @property
    def trick(self) -> Trick | None:
        """The current trick, possibly empty; ``None`` when no cards are being played."""
        return self._shown.trick

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks of this hand."""
        return self._shown.tricks

    @property
    def captured(self) -> tuple[CardSet, ...]:
        """The cards that each side has won in tricks so far."""
        return self._shown.captured

    @property
    def score(self) -> HandScore | None:
        """The score of the hand, when it is over.

        After an early end, what is said of points that nobody has secured is left out: it would
        tell which cards were left in the hands.
        """
        return self._shown._frame.score

    @property
    def moves(self) -> tuple[tuple[int | None, PublicMove], ...]:
        """All moves of this hand in order, as the seat was told of them, and who made each."""
        shown = self._shown
        plays = [play for _, trick, _ in shown._tricks for play in trick]
        return public_moves(shown._frame) + tuple(
            (play >> 6, PLAYS[play & CARD_MASK]) for play in (*plays, *shown._trick)
        )

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds now."""
        shown = self._shown
        frame = shown._frame
        sizes = list(sizes_before_play(frame, self.seat, self._taken))
        if frame.table.draws:
            more = min(len(shown._tricks), frame.table.draws)
            sizes = [size + more for size in sizes]
        for _, trick, _ in shown._tricks:
            for play in trick:
                sizes[play >> 6] -= 1
        for play in shown._trick:
            sizes[play >> 6] -= 1
        return tuple(sizes)

    @property
    def discard_sizes(self) -> tuple[int, ...]:
        """How many cards each seat has discarded."""
        sizes = [0] * self.players
        for seat, move in public_moves(self._shown._frame):
            if seat is not None:
                sizes[seat] += thrown(move)
        return tuple(sizes)

    @property
    def shown_discards(self) -> tuple[CardSet, ...]:
        """The cards that each seat has discarded face up, for everybody to see."""
        frame = self._shown._frame
        shown = [CardSet.EMPTY] * self.players
        for seat, move in public_moves(frame):
            if seat is not None and isinstance(move, HiddenDiscard):
                shown[seat] |= move.shown
            elif seat is not None and isinstance(move, Discard):
                shown[seat] |= shown_of(frame, move.cards)
        return tuple(shown)

    @property
    def stock_size(self) -> int:
        """How many undealt cards are left, the widow included until it is taken up."""
        return len(self._shown._frame.stock)

    @property
    def ruled_out(self) -> tuple[CardSet, ...]:
        """For each seat, the cards that its plays have proved it not to hold.

        What a play proves is for the variant's leading and following to say. A trump played on a
        plain lead proves no void in Pitch; a discard does:

        >>> from pitchlib import PITCH_SIX, Deal, apply, parse_move, start, view
        >>> hands = ["9D 7C 4S 3S 2S 5H", "2D AD KD QD JD TD", "KS QS JS TS 9S 8S"]
        >>> state = apply(start(PITCH_SIX, players=3, dealer=2), Deal(hands))
        >>> for text in ["bid 3", "pass", "pass", "play 7C", "play 2D", "play KS"]:
        ...     state = apply(state, parse_move(state, text))
        >>> print(view(state, None).ruled_out[1] & CardSet("AC 2C AD AS"))
        AC 2C
        """
        return tuple(map(set_of_bits, ruled_out(self._shown)))

    # What is the seat's own

    @property
    def hand(self) -> CardSet:
        """The seat's own cards; none for a spectator."""
        frame = self._shown._frame
        if self.seat is None or not frame.hands:
            return CardSet.EMPTY
        return set_of_bits(frame.hands[self.seat] & self._shown._left)

    @property
    def dealt(self) -> CardSet:
        """The cards that the seat was dealt."""
        return self._own(self._shown._frame.dealt)

    @property
    def discarded(self) -> CardSet:
        """The cards that the seat has discarded."""
        return self._own(self._shown._frame.discards)

    @property
    def widow(self) -> CardSet | None:
        """The widow, if the seat took it up."""
        return set_of_bits(self._taken[0]) if took_widow(self._shown._frame, self.seat) else None

    @property
    def drawn(self) -> tuple[CardSet, ...]:
        """The cards that the seat was given from the stock, one set for each time.

        That is once for each time that the cards were run, once for each of its discards, and once
        for each trick after which cards are drawn.
        """
        shown, seat = self._shown, self.seat
        table = shown._frame.table
        skip = 1 if took_widow(shown._frame, seat) else 0
        drawn = self._taken[skip:]
        if table.draws and seat is not None:
            for number, (best, _, _) in enumerate(shown._tricks[: table.draws]):
                place = number * table.players + table.takers[best >> 6].index(seat)
                drawn += (shown._frame.turned[place].bit,)
        return tuple(map(set_of_bits, drawn))

    def _own(self, piles: tuple[int, ...]) -> CardSet:
        if self.seat is None or not piles:
            return CardSet.EMPTY
        return set_of_bits(piles[self.seat])

    def __repr__(self) -> str:
        """Whose view, the variant, the phase, who is to act and the scores; no cards."""
        whose = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {whose}: {repr(self._shown)[len('<State ') :]}"

    # As legal_moves and explain look at a state

    @property
    def _frame(self) -> Frame:
        return self._shown._frame

    @property
    def _playable(self) -> int:
        return self._shown._playable


# Making a view of a state


def view(state: State, seat: int | None) -> View:
    """What a seat may know, or with ``None`` a spectator.

    >>> from pitchlib import SETBACK, deal, start, view
    >>> state = deal(start(SETBACK), seed=7)
    >>> view(state, 2).hand == state.hands[2]
    True

    :param state: the state.
    :param seat: whose view; ``None`` for a spectator, who sees no hand.
    :raises InvalidArgument: for what is no state, or no seat of it.
    """
    check_state(state)
    if seat is not None:
        check_seat(seat, state.players, "seat")
    frame = state._frame
    if not frame.moves:
        return View(seat, state)
    moves, taken = _told(frame, seat)
    score = None if frame.score is None else public_score(frame.score)
    shown = new_frame(
        frame.table, frame.hand_number, frame.dealer, frame.scores, frame.dealt_by,
        frame.scores_before, _only(frame.dealt, seat), UNKNOWN * len(frame.stock), frame.turned,
        moves, frame.auction, frame.contract, frame.credits, frame.trumps, frame.exchange,
        _only(frame.discards, seat), _only(frame.hands, seat), score, frame.winner,
    )  # fmt: skip
    return View(seat, _with_frame(state, shown, seat), taken)


UNKNOWN = (-1,)
"""A card of the stock."""


def _with_frame(state: State, frame: Frame, seat: int | None) -> State:
    playable = state._playable if state.to_act == seat else 0
    return new_state(
        frame, state.phase, state.to_act, state._left, playable, state._trick, state._best,
        state._tricks,
    )  # fmt: skip


def _only(piles: tuple[int, ...], seat: int | None) -> tuple[int, ...]:
    """The pile of one seat, and nothing of the others."""
    nothing = [0] * len(piles)
    if seat is not None:
        nothing[seat] = piles[seat]
    return tuple(nothing)


def _told(frame: Frame, seat: int | None) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    """The moves before the first card as a seat is told of them, and what it took up."""
    table = frame.table
    deal: Any = frame.moves[0][1]
    told: list[tuple[int | None, PublicMove]] = [
        (None, HandDealt(None if seat is None else set_of_bits(frame.dealt[seat])))
    ]
    takes_widow = table.rules.exchange.takes_widow
    taken: list[int] = []
    stock: tuple[Card, ...] = deal.stock or ()
    position = int(table.turns_up)
    for _, size in runs_of(frame):
        if seat is not None:
            place = position + (seat - frame.dealt_by - 1) % table.players * size
            taken.append(CardSet(stock[place : place + size]).bits)
        position += size * table.players + 1
    if not takes_widow and not any(isinstance(move, Discard) for _, move in frame.moves):
        return (told[0], *frame.moves[1:]), tuple(taken)
    if takes_widow and frame.contract is not None:
        position = table.rules.dealing.widow
        if frame.contract.bidder == seat:
            taken.append(CardSet(stock[:position]).bits)
    left = len(table.cards) - sum(len(hand) for hand in deal.hands) - position
    exchange = None if frame.contract is None else table.rules.exchange.begin(holdings(frame))
    for mover, move in frame.moves[1:]:
        if not isinstance(move, Discard):
            told.append((mover, move))  # type: ignore[arg-type]
            continue
        drawn = table.rules.exchange.draw(exchange, move, left)
        exchange = table.rules.exchange.after(exchange, move)
        left -= drawn
        if mover == seat:
            told.append((mover, move))
            if table.rules.exchange.draws:
                taken.append(CardSet(stock[position : position + drawn]).bits)
        else:
            told.append((mover, HiddenDiscard(len(move.cards), drawn, shown_of(frame, move.cards))))
        position += drawn
    return tuple(told), tuple(taken)
