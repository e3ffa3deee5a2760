# cython: language_level=3, annotation_typing=False, nonecheck=True
"""Observations: what a seat knows and may do as arrays of bits, and many games stepped at once.

This needs NumPy: ``pip install "pitchlib[numpy]"``. An :class:`Encoding` writes views, and a view
holds only what its seat may know, so the same is true of an observation. :class:`Games` plays many
games side by side, for programs that learn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, SupportsIndex, final

import attrs
import numpy as np
from numpy.typing import NDArray

from ._laid import set_bytes
from .cards import CARDS, Card, CardSet, Suit, set_of, set_of_bits
from .composing import Variant
from .errors import InvalidArgument, as_int, check_number, expect, items_of, names_of, shown
from .game.engine import apply
from .game.frame import piles_of
from .game.legality import legal_moves
from .game.state import Phase, Situation, State, check_situation
from .game.table import deal, start
from .knowledge.views import View, view
from .moves import MOVE_TYPES, PLAYS, Bid, CallCard, Discard, Move, NameTrump, Pass, Play, Say
from .tricks import PLAY_MASK

if TYPE_CHECKING:
    from .search import Policy

__all__ = ["Encoding", "Games", "Stepped"]

names_of(__name__)

Bits = NDArray[np.bool_]
"""An array of bits."""

MOST_GAMES = 100_000  # so many games are played at once, at most: each takes some twenty kilobytes
MOST_ROWS = 4_000  # so many rows are kept, but for the scores in them
ENOUGH = len(CARDS)  # the action that ends a discard; those before it are cards
DIGITS = 12  # the bits of a number, in two's complement
PACK = len(CARDS)
LARGEST = (1 << DIGITS - 1) - 1
PHASES, SUITS = tuple(Phase), tuple(Suit)


@final
class Encoding:
    """How the views and the moves of a game are written as arrays of bits.

    >>> from pitchlib import SETBACK, deal, start, view
    >>> encoding = Encoding(SETBACK, players=4)
    >>> mine = view(deal(start(SETBACK), seed=7), 1)
    >>> bits = encoding.observation(mine)
    >>> bits.shape, int(bits[encoding.parts["hand"]].sum())
    ((1688,), 6)
    >>> [str(encoding.move(mine, action)) for action in encoding.mask(mine).nonzero()[0]]
    ['pass', 'bid 2', 'bid 3', 'bid 4', 'bid 5']

    Cards have a bit each, by :attr:`Card.index`. Seats are counted clockwise from the view's own,
    so the first is the seat itself; sides likewise. A number has 12 bits, the lowest first, in
    two's complement; what is beyond 2,047 is cut to that.

    An action is a card (to play, to call, or to discard next), the end of a discard, or a call. So
    a discard takes an action for each card and one to end it; ``chosen`` are the cards so far.

    :param variant: the rules.
    :param players: how many play; by default, as many as usual.
    :raises InvalidArgument: if it is not a variant, or so many cannot play.
    """

    version: ClassVar[int] = 1
    """It is another one whenever what is laid out, or how, has changed: keep it with what you train
    and compare it, as you do the variant's digest and the number of players."""

    def __reduce__(self) -> tuple[object, ...]:
        return partial(Encoding, players=self.players), (self.variant,)

    def __init__(self, variant: Variant, *, players: int | None = None) -> None:
        self._table = table = start(variant, players=players)._frame.table
        self.variant: Variant = variant
        """The rules."""
        self.players: int = table.players
        """How many play."""
        rules, lowest = table.rules, table.rules.auction.lowest_bid()
        self.calls: tuple[Move, ...] = (
            Pass(),
            *map(Say, rules.auction.words),
            *map(NameTrump, Suit),
            *map(Bid, () if lowest is None else range(lowest, table.top + 1)),
        )
        """Calls and other moves without a card: the actions from 55 on."""
        self.actions: int = ENOUGH + 1 + len(self.calls)
        """How many actions there are."""
        self._numbers = {call: place for place, call in enumerate(self.calls)}
        seats, sides, cards = table.players, table.number_of_sides, len(CARDS)
        near = [list(dict.fromkeys([*table.sides[me:], *table.sides[:me]])) for me in range(seats)]
        self._sides = [tuple([order.index(side) for side in table.sides]) for order in near]
        parts: dict[str, slice] = {}
        size = 0
        for names, number, width in (
            ("hand chosen", 1, cards),
            ("trick played drawn", seats, cards),
            ("captured", sides, cards),
            ("phase", 1, len(Phase)),
            ("to-act leader", seats, 1),
            ("discarded turned open called trumps", 1, cards),
            ("shown", seats, cards),
            ("calls", seats, len(self.calls)),
            ("trump", 1, len(Suit)),
            ("dealer bidder", seats, 1),
            ("scores", sides, DIGITS),
            ("hand-sizes discard-sizes", seats, DIGITS),
            ("level stock-size", 1, DIGITS),
        ):
            for name in names.split():
                parts[name] = slice(size, size + number * width)
                size += number * width
        self.parts: Mapping[str, slice] = MappingProxyType(parts)
        """Where each part of an observation is, by name."""
        self.size: int = size
        """How many bits an observation has."""
        lasting = {name: part.start for name, part in parts.items()}
        del lasting["chosen"], lasting["scores"]
        changing = ["hand", "trick", "played", "drawn", "captured", "to-act", "leader"]
        self._at = tuple([lasting.pop(name) for name in changing])
        self._lasts = tuple(lasting.values())
        self._masks: dict[int, tuple[Any, int]] = {}
        self._rows: dict[tuple[int, int, int], tuple[Any, bytes]] = {}

    def observation(self, mine: View, chosen: CardSet = CardSet.EMPTY) -> Bits:
        """What a seat knows, as an array of :attr:`size` bits.

        It has neither the order of the calls nor that of the finished tricks, nor what is carried
        from hand to hand besides the scores.

        :param mine: the view of a seat of this game.
        :param chosen: the cards that the seat has chosen to discard so far.
        :raises InvalidArgument: if it is not such a view.
        """
        expect(mine, View, "a View (view(state, seat) makes one)")
        if mine.seat is None:
            raise InvalidArgument("a spectator has no observation; ask for the view of a seat")
        self._check(mine)
        out = _observed(self, [_lasting(self, mine, mine.seat)], [mine])
        set_bytes(out, self.parts["chosen"].start, set_of(chosen).bits)
        return np.frombuffer(out, np.bool_)

    def mask(self, mine: Situation, chosen: CardSet = CardSet.EMPTY) -> Bits:
        """Which actions there are, as an array of :attr:`actions` bits.

        None are set in a view of another seat than the one to act.

        :param mine: the view, or the state.
        :param chosen: the cards that the seat has chosen to discard so far.
        :raises InvalidArgument: if it is of another game.
        """
        self._check(mine)
        return _arrays([self._actions_for(mine, set_of(chosen).bits)], self.actions).ravel()

    def move(
        self, mine: Situation, action: SupportsIndex, chosen: CardSet = CardSet.EMPTY
    ) -> Move | None:
        """The move that an action makes; ``None`` if it only puts a card aside.

        :param mine: the view, or the state.
        :param action: an action that the :meth:`mask` allows.
        :param chosen: the cards that the seat has chosen to discard so far.
        :raises InvalidArgument: if the mask does not allow it.
        """
        self._check(mine)
        allowed = self._actions_for(mine, set_of(chosen).bits)
        number = self._number(action)
        if number < 0 or not allowed >> number & 1:
            raise InvalidArgument(f"action {shown(action)} is not allowed now")
        return self._made(mine.phase, number, chosen)

    def _made(self, phase: Phase, action: int, chosen: CardSet) -> Move | None:
        """The move that an allowed action makes."""
        if action > ENOUGH:
            return self.calls[action - ENOUGH - 1]
        if phase is Phase.EXCHANGE:
            return Discard(chosen) if action == ENOUGH else None
        return PLAYS[action] if phase is Phase.PLAY else CallCard(CARDS[action])

    def actions_of(self, move: Move) -> tuple[int, ...]:
        """The actions that make a move: one, or the cards of a discard, in any order, and its end.

        :raises InvalidArgument: if none do.
        """
        expect(move, MOVE_TYPES, "a move")
        if isinstance(move, (Play, CallCard)):
            return (move.card.index,)
        if isinstance(move, Discard):
            return (*[card.index for card in move.cards], ENOUGH)
        number = self._numbers.get(move)
        if number is None:
            raise InvalidArgument(f"no action makes {shown(move)}")
        return (ENOUGH + 1 + number,)

    def card(self, action: int) -> Card | None:
        """The card that an action plays, calls or puts aside; ``None`` for any other action."""
        number = self._number(action)
        return CARDS[number] if 0 <= number < ENOUGH else None

    def name(self, action: int) -> str:
        """What an action is called: ``KS``, ``bid 3``, or ``enough``, which ends a discard.

        :raises InvalidArgument: if there is no such action.
        """
        number = self._number(action)
        if number < 0:
            raise InvalidArgument(f"expected an action, 0 to {self.actions - 1}: {shown(action)}")
        return str((*CARDS, "enough", *self.calls)[number])

    def _number(self, action: Any) -> int:
        """The number of an action; -1 if it is none."""
        number = as_int(action)
        return number if type(number) is int and 0 <= number < self.actions else -1

    def _actions_for(self, mine: Situation, chosen: int) -> int:
        """The actions in bits."""
        if mine._frame.phase is Phase.PLAY:
            return mine._playable
        legal = legal_moves(mine)
        if id(legal) in self._masks:
            return self._masks[id(legal)][1]
        moves, discards = legal.in_short()
        blocks = [(each.always.bits, each.more, each.among.bits) for each in discards]
        allowed = 0
        for move in moves:
            if isinstance(move, Discard):
                blocks.append((move.cards.bits, 0, 0))
            else:
                allowed |= 1 << self.actions_of(move)[0]
        for always, more, among in blocks:
            missing, extra = always & ~chosen, chosen & ~always
            if not extra & ~among and extra.bit_count() <= more:
                rest = among & ~chosen if extra.bit_count() < more else 0
                allowed |= missing | rest | (not missing and extra.bit_count() == more) << ENOUGH
        if legal is mine._frame.called.choices:  # which the table keeps
            self._masks[id(legal)] = legal, allowed
        return allowed

    def _check(self, mine: Situation) -> None:
        check_situation(mine)
        if (mine.variant, mine.players) != (self.variant, self.players):
            raise InvalidArgument(f"{mine!r} is of another game: {self.variant.id}, {self.players}")


def _observed(encoding: Encoding, rows: list[bytes], seen: list[Any]) -> bytearray:
    """What seats know, by their views or states; each row begins as :func:`_lasting` made it."""
    seats, (hand, trick, played, drawn, captured, to_act, leader) = encoding.players, encoding._at
    out, row, number_of_sides = bytearray().join(rows), 0, encoding._table.number_of_sides
    for at in seen:
        frame, seat, me = at._frame, -1 if at.to_act is None else at.to_act, 0
        me = seat if frame.seat is None else frame.seat
        set_bytes(out, row + hand, frame.hands[me] & at._left if frame.hands else 0)
        for number in range(at._count):
            play = at._played[number] & PLAY_MASK
            place = row + ((play >> 6) + seats - me) % seats * PACK + (play & 63)
            out[played + place] = 1
            if number >= at._begun:
                out[trick + place] = 1
        for side, pile in enumerate(piles_of(at, encoding._sides[me], number_of_sides)[0]):
            set_bytes(out, row + captured + side * PACK, pile)
        if seat >= 0:
            out[row + to_act + (seat + seats - me) % seats] = 1
        if frame.phase is Phase.PLAY:
            seat = seat if at._best < 0 else (at._played[at._begun] & PLAY_MASK) >> 6
            out[row + leader + (seat + seats - me) % seats] = 1
        if frame.table.draws or (frame.taken and frame.gifts()):
            known = (view(at, me) if isinstance(at, State) else at)._known_bits
            for seat, bits in enumerate(known):
                set_bytes(out, row + drawn + (seat + seats - me) % seats * PACK, bits)
        row += encoding.size
    return out


def _row(encoding: Encoding, at: State, kept: dict[int, Any]) -> bytes:
    """What stays the same for the seat to act, kept by seat while the frame does."""
    frame, seat = at._frame, at.to_act or 0
    if kept.get(-1) is not frame:
        kept.clear()
        kept[-1] = frame
    row: bytes | None = kept.get(seat)
    if row is None:
        row = kept[seat] = _lasting(encoding, at, seat)
    return row


def _lasting(encoding: Encoding, at: Situation, me: int) -> bytes:
    """What stays the same in a row while cards are played."""
    frame, phase = at._frame, PHASES.index(at._frame.phase)
    table, called, start = frame.table, frame.called, encoding.parts["scores"].start
    key = id(called), me, phase
    row = encoding._rows.get(key, (None, None))[1]
    if row is None:
        row = _said(encoding, at, phase, me)
        # Where nothing is drawn or discarded, all of it follows from what was said.
        moved = table.exchanges or table.draws or frame.taken or at.to_act is None
        if called.after is not None and not moved and len(encoding._rows) < MOST_ROWS:
            encoding._rows[key] = called, row
    out = bytearray(row)
    for side, place in zip(table.sides, encoding._sides[me]):
        set_bytes(out, start + place * DIGITS, _number(frame.standing.scores[side]))
    return bytes(out)


def _said(encoding: Encoding, at: Situation, phase: int, me: int) -> bytes:
    """The same without the scores, in a phase of this number."""
    (
        phases, discarded, turned, top, called, trumps, shown, calls, trump, dealer, bidder,
        held, dropped, level, stock,
    ) = encoding._lasts  # fmt: skip
    out, frame, seats = bytearray(encoding.size), at._frame, encoding.players
    table, contract = frame.table, frame.called.contract
    out[phases + phase] = 1
    out[dealer + (frame.standing.dealer + seats - me) % seats] = 1
    set_bytes(out, stock, len(frame.stock))
    for card in frame.turned:
        out[turned + card.index] = 1
        if card is frame.turned[-1]:
            out[top + card.index] = 1
    if contract is not None:
        out[bidder + (contract.bidder + seats - me) % seats] = 1
        set_bytes(out, level, _number(contract.level))
        if contract.trump is not None:
            out[trump + SUITS.index(contract.trump)] = 1
            set_bytes(out, trumps, frame.called.trumps.bits if frame.called.trumps else 0)
        if contract.called is not None:
            out[called + contract.called.index] = 1
    for owner, size in enumerate(frame.hand_sizes()):
        set_bytes(out, held + (owner + seats - me) % seats * DIGITS, size)
    if table.exchanges:
        sizes, thrown, face_up = frame.discarded()
        set_bytes(out, discarded, thrown[me])
        for owner in range(seats):
            set_bytes(out, shown + (owner + seats - me) % seats * PACK, face_up[owner])
            set_bytes(out, dropped + (owner + seats - me) % seats * DIGITS, sizes[owner])
    width = len(encoding.calls)
    for caller, move in frame.moves[1:]:
        place = encoding._numbers.get(move, -1)
        if place >= 0:
            owner = caller or 0
            out[calls + (owner + seats - me) % seats * width + place] = 1
    return bytes(out)


def _play_cards(
    states: list[State], actions: list[int], skipped: Mapping[int, object]
) -> list[int]:
    """Play a card in each game where that is due, and list the games where more is to be done."""
    others = []
    for place, action in enumerate(actions):
        at: Any = states[place]
        playing = at._playable
        if playing:
            at = states[place] = apply(at, PLAYS[action])
        if not playing or at.to_act is None or at.to_act in skipped:
            others.append(place)
    return others


def _arrays(rows: Iterable[int], size: int) -> Bits:
    """Rows of bits as an array."""
    row_bytes = -(-size // 8)
    together = b"".join([bits.to_bytes(row_bytes, "little") for bits in rows])
    packed = np.frombuffer(together, np.uint8).reshape(-1, row_bytes)
    return np.unpackbits(packed, axis=1, count=size, bitorder="little").view(np.bool_)


def _number(value: int) -> int:
    """A number in two's complement."""
    return min(max(value, -LARGEST), LARGEST) & (1 << DIGITS) - 1


@final
@attrs.frozen(eq=False)
class Stepped:
    """The result of a step of many games, game by game."""

    rewards: NDArray[np.int32]
    """By how much the score of each seat's side changed: a row for each game. What the first deal
    of a game scores counts with its first action."""
    hands_over: Bits
    """Which hands ended; the next one is dealt at once."""
    games_over: Bits
    """Which games ended; the next one begins at once."""
    ended: Mapping[int, State]
    """By the numbers of the games, the states in which these hands ended: what a seat saw last is
    ``encoding.observation(view(state, seat))``."""


@final
class Games:
    """Many games of one variant, each stepped by the seat to act.

    The *m*-th deal of game *k*, both counted from 0, is that of
    ``deal(state, seed=seed << 64 | k << 32 | m)``, however many games there are and however others
    go. When a game is over, the count of deals goes on.

    >>> from pitchlib import PITCH_SIX
    >>> games = Games(PITCH_SIX, 64, seed=1)
    >>> games.observations.shape, games.masks.shape, games.to_act.tolist() == [1] * 64
    ((64, 1688), (64, 64), True)
    >>> for _ in range(28):  # the first action that each seat has: nobody bids but the dealer
    ...     stepped = games.step(games.masks.argmax(axis=1))
    >>> int(stepped.hands_over.sum()), stepped.rewards.shape, len(stepped.ended)
    (64, (64, 4), 64)

    :param variant: the rules.
    :param number: how many games, from 1 to 100,000.
    :param seed: a whole number, 0 or more.
    :param players: how many play; by default, as many as usual.
    :param policies: by seat, what chooses its moves from a view and a ``random.Random``, as
        ``bots.choose`` does; it is the one that dealt the hand. Such seats are never to act. One
        seat at least must have no policy.
    :param out: arrays for the observations and the masks, of any type that holds 0 and 1, which
        each step fills again; by default, each step makes new ones.
    :raises InvalidArgument: if an argument is not as described.
    """

    observations: NDArray[Any]
    """What the seat to act of each game knows, row by row."""
    masks: NDArray[Any]
    """Which actions it has."""
    to_act: NDArray[np.int8]
    """Which seat that is."""

    def __init__(
        self,
        variant: Variant,
        number: int,
        *,
        seed: int,
        players: int | None = None,
        policies: Mapping[int, Policy] | None = None,
        out: tuple[NDArray[Any], NDArray[Any]] | None = None,
    ) -> None:
        self.encoding: Encoding = Encoding(variant, players=players)
        """How observations and actions are written."""
        number = as_int(number)
        if type(number) is not int or not 1 <= number <= MOST_GAMES:
            numbers = f"a whole number from 1 to {MOST_GAMES}"
            raise InvalidArgument(f"the number of games is {numbers}: {shown(number)}")
        given: object = {} if policies is None else policies
        if not isinstance(given, Mapping) or not given.keys() < {*range(self.encoding.players)}:
            raise InvalidArgument("`policies` must be for seats, and for one less than all at most")
        if not all(map(callable, given.values())):
            raise InvalidArgument("`policies` must be functions of a view and a random.Random")
        self._seed, self._out, self._policies = check_number(seed, 0, "seed"), out, dict(given)
        shapes = (number, self.encoding.size), (number, self.encoding.actions)
        there = out if isinstance(out, (tuple, list)) else [out]
        if out is not None and tuple([getattr(each, "shape", None) for each in there]) != shapes:
            raise InvalidArgument(f"`out` must be two arrays of the shapes {shapes}")
        self._begun = start(variant, players=players)
        self._deals = [0] * number
        self._chance = [Random(0)] * number
        self._scores = [self._begun.scores] * number
        self._chosen = [0] * number
        self._games = [self._go_on(place, self._begun, {}) for place in range(number)]
        self._kept: list[dict[int, Any]] = [{} for _ in range(number)]
        self._look()

    def __getstate__(self) -> dict[str, Any]:
        """All but what is kept of frames, which have no pickles."""
        return {**vars(self), "_kept": [{} for _ in self._games]}

    @property
    def states(self) -> tuple[State, ...]:
        """The games as they stand."""
        return tuple(self._games)

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> Stepped:
        """Make an action in each game.

        Then :attr:`observations`, :attr:`masks` and :attr:`to_act` are those of the next seats.

        :param actions: an action for each game, of those that its mask allows.
        :raises InvalidArgument: if there are more or fewer, or one is not allowed; nothing changes.
        :raises IllegalMove: if a policy chooses such a move.
        """
        encoding, number = self.encoding, len(self._games)
        chosen = np.asarray(items_of(actions, "actions"))
        if chosen.shape != (number,):
            got = f"an array of the shape {chosen.shape}"
            raise InvalidArgument(f"expected {number} actions in a row, got {got}")
        known = chosen.dtype.kind in "iu" and ((chosen >= 0) & (chosen < encoding.actions)).all()
        if not known or not self._allowed[np.arange(number), chosen].all():
            raise InvalidArgument(f"one of these actions is not allowed now: {shown(actions)}")
        ended: dict[int, State] = {}
        rewards = np.zeros((number, encoding.players), np.int32)
        hands, games = np.zeros((2, number), np.bool_)
        acted = chosen.tolist()
        for place in _play_cards(self._games, acted, self._policies):
            after = self._games[place]
            if after.to_act is not None and after.to_act not in self._policies:
                move = encoding._made(after.phase, acted[place], set_of_bits(self._chosen[place]))
                if move is None:
                    self._chosen[place] |= 1 << acted[place]
                    continue
                self._chosen[place] = 0
                after = apply(after, move)
            self._games[place] = after = self._go_on(place, after, ended)
            last, before = ended.get(place, after), self._scores[place]
            hands[place], games[place] = last is not after, last.phase is Phase.OVER
            scores = last.scores if games[place] else after.scores
            if scores is not before:
                rewards[place] = [scores[side] - before[side] for side in encoding._table.sides]
            self._scores[place] = self._begun.scores if games[place] else scores
        self._look()
        return Stepped(rewards, hands, games, ended)

    def _go_on(self, place: int, state: State, ended: dict[int, State]) -> State:
        """Deal, and let policies choose, until another seat is to act; note what ``ended``."""
        while (seat := state.to_act) is None or seat in self._policies:
            if seat is not None:
                state = apply(state, self._policies[seat](view(state, seat), self._chance[place]))
                continue
            if state.hand_finished and (state.phase is Phase.OVER or place not in ended):
                ended[place] = state
            self._chance[place] = Random(self._seed << 64 | place << 32 | self._deals[place])
            self._deals[place] += 1
            begun = self._begun if state.phase is Phase.OVER else state
            state = deal(begun, rng=self._chance[place])
        return state

    def _look(self) -> None:
        """Make the arrays."""
        encoding, games, rows, allowed = self.encoding, self._games, list[bytes](), list[int]()
        for state, chosen, kept in zip(games, self._chosen, self._kept):
            rows.append(_row(encoding, state, kept))
            allowed.append(state._playable or encoding._actions_for(state, chosen))
        seen = _observed(encoding, rows, games)
        for place, chosen in enumerate(self._chosen):
            if chosen:
                set_bytes(seen, place * encoding.size + encoding.parts["chosen"].start, chosen)
        self.to_act = np.array([state.to_act for state in games], np.int8)
        self._allowed = _arrays(allowed, encoding.actions)
        made = np.frombuffer(seen, np.bool_).reshape(len(games), -1), self._allowed.copy()
        self.observations, self.masks = self._out or made
        for given, each in zip(self._out or (), made):
            np.copyto(given, each)
