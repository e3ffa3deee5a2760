"""Observations: what a seat knows and may do as arrays of bits, and many games stepped at once.

This needs NumPy: ``pip install "pitchlib[numpy]"``. An :class:`Encoding` writes views, and a view
holds only what its seat may know, so the same is true of an observation. :class:`Games` plays many
games side by side, for programs that learn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias, final

import attrs
import numpy as np
from numpy.typing import NDArray

from .cards import CARDS, CardSet, Suit, set_of, set_of_bits
from .composing import Variant
from .errors import InvalidArgument, expect, items_of, names_of, shown
from .game.engine import apply
from .game.frame import Frame
from .game.legality import legal_moves
from .game.state import Phase, Situation, State, check_situation
from .game.table import RandomSource, chance_of, deal, start
from .knowledge.views import View, view
from .moves import PLAYS, Bid, CallCard, Discard, Move, NameTrump, Pass, Say
from .tricks import played_by

__all__ = ["Encoding", "Games", "Stepped"]

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__)

Bits = NDArray[np.bool_]
"""An array of bits."""

_Known: TypeAlias = dict[int, tuple[Frame, int]]

MOST_GAMES = 100_000
"""So many games are played at once, at most: each takes some ten kilobytes."""
ENOUGH = len(CARDS)
"""The action that ends a discard; those before it are cards."""
DIGITS = 12
"""The bits of a number, in two's complement."""
LARGEST = (1 << DIGITS - 1) - 1
_PHASES = {phase: 1 << place for place, phase in enumerate(Phase)}
_SUITS: dict[Suit | None, int] = {None: 0, **{suit: 1 << place for place, suit in enumerate(Suit)}}


@final
class Encoding:
    """How the views and the moves of a game are written as arrays of bits.

    >>> from pitchlib import SETBACK, deal, start, view
    >>> from pitchlib.arrays import Encoding
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
    a discard takes an action for each card and one to end it. Meanwhile ``chosen`` are the cards
    that the seat to act has put aside.

    :param variant: the rules.
    :param players: how many play; by default, as many as usual.
    :raises InvalidArgument: if it is not a variant, or so many cannot play.
    """

    def __reduce__(self) -> tuple[object, ...]:
        return partial(Encoding, players=self.players), (self.variant,)

    def __init__(self, variant: Variant, *, players: int | None = None) -> None:
        self._table = table = start(variant, players=players)._frame.table
        self.variant: Variant = variant
        """The rules."""
        self.players: int = table.players
        """How many play."""
        rules, lowest = table.rules, table.rules.auction.lowest_bid()
        levels = () if lowest is None else range(lowest, table.top + 1)
        suits = tuple(Suit) if rules.auction.names_trump else (None,)
        self.calls: tuple[Move, ...] = (
            Pass(),
            *map(Say, rules.auction.words),
            *map(NameTrump, Suit),
            *(Bid(level, suit) for level in levels for suit in suits),
        )
        """Calls and other moves without a card: the actions from 55 on."""
        self.actions: int = ENOUGH + 1 + len(self.calls)
        """How many actions there are."""
        self._numbers = {call: place for place, call in enumerate(self.calls)}
        seats, sides, cards = table.players, table.number_of_sides, len(CARDS)
        self._turned = [tuple([(me + to) % seats for to in range(seats)]) for me in range(seats)]
        self._sides = [tuple(dict.fromkeys([table.sides[s] for s in way])) for way in self._turned]
        self._later = 0
        offsets: list[int] = []
        parts: dict[str, slice] = {}
        size = 0
        for names, number, width in (
            ("hand chosen", 1, cards),
            ("trick played drawn", seats, cards),
            ("captured", sides, cards),
            ("phase", 1, len(Phase)),
            ("to-act leader", 1, seats),
            ("discarded turned open called trumps", 1, cards),
            ("shown", seats, cards),
            ("calls", seats, len(self.calls)),
            ("trump", 1, len(Suit)),
            ("dealer bidder", 1, seats),
            ("scores", sides, DIGITS),
            ("hand-sizes discard-sizes", seats, DIGITS),
            ("level stock-size", 1, DIGITS),
        ):
            self._later = len(offsets) if names.startswith("discarded") else self._later
            for name in names.split():
                parts[name] = slice(size, size + number * width)
                offsets += range(size, size + number * width, width)
                size += number * width
        self.parts: Mapping[str, slice] = MappingProxyType(parts)
        """Where each part of an observation is, by name."""
        self.size: int = size
        """How many bits an observation has."""
        self._offsets = tuple(offsets)

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
        return _arrays([self._observed(mine, set_of(chosen).bits, {})], self.size).ravel()

    def mask(self, mine: Situation, chosen: CardSet = CardSet.EMPTY) -> Bits:
        """Which actions there are, as an array of :attr:`actions` bits.

        None are set in a view of another seat than the one to act.

        :param mine: the view, or the state.
        :param chosen: the cards that the seat has chosen to discard so far.
        :raises InvalidArgument: if it is of another game.
        """
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
        allowed = self._actions_for(mine, set_of(chosen).bits)
        if not (
            isinstance(action, (int, np.integer)) and action >= 0 and allowed >> int(action) & 1
        ):
            raise InvalidArgument(f"action {shown(action)} is not allowed now")
        if action > ENOUGH:
            return self.calls[action - ENOUGH - 1]
        if mine.phase is Phase.EXCHANGE:
            return Discard(chosen) if action == ENOUGH else None
        return PLAYS[action] if mine.phase is Phase.PLAY else CallCard(CARDS[action])

    def _actions_for(self, mine: Situation, chosen: int) -> int:
        """The actions in bits."""
        self._check(mine)
        if mine.phase is Phase.PLAY:
            return mine._playable
        moves, discards = legal_moves(mine).in_short()
        blocks = [(each.always.bits, each.more, each.among.bits) for each in discards]
        allowed = 0
        for move in moves:
            if isinstance(move, Discard):
                blocks.append((move.cards.bits, 0, 0))
            elif isinstance(move, CallCard):
                allowed |= move.card.bit
            else:
                allowed |= 1 << ENOUGH + 1 + self._numbers[move]
        for always, more, among in blocks:
            missing, extra = always & ~chosen, chosen & ~always
            if not extra & ~among and extra.bit_count() <= more:
                rest = among & ~chosen if extra.bit_count() < more else 0
                allowed |= missing | rest | (not missing and extra.bit_count() == more) << ENOUGH
        return allowed

    def _check(self, mine: Situation) -> None:
        check_situation(mine)
        if (mine.variant, mine.players) != (self.variant, self.players):
            raise InvalidArgument(f"{mine!r} is of another game: {self.variant.id}, {self.players}")

    def _observed(self, mine: View, chosen: int, known: _Known) -> int:
        """An observation in bits; ``known`` remembers by seat what stays the same during play."""
        self._check(mine)
        me, players, frame = mine.seat or 0, self.players, mine._frame
        seats, trick, captured = self._turned[me], mine._trick, mine.captured
        leader = None if mine.phase is not Phase.PLAY else trick[0] >> 6 if trick else mine.to_act
        values = (
            mine.hand.bits,
            chosen,
            *_by(seats, played_by((trick,), players)),
            *_by(seats, played_by(mine._plays, players)),
            *_by(seats, mine._known_bits),
            *[captured[side].bits for side in self._sides[me]],
            _PHASES[mine.phase],
            *[0 if seat is None else 1 << (seat - me) % players for seat in (mine.to_act, leader)],
        )
        if known.get(me, (None, 0))[0] is not frame:
            known[me] = frame, self._before_play(mine, me)
        return known[me][1] + sum([v << offset for v, offset in zip(values, self._offsets) if v])

    def _before_play(self, mine: View, me: int) -> int:
        """The parts that stay the same while cards are played."""
        frame, seats = mine._frame, self._turned[me]
        contract, trumps = frame.called.contract, frame.called.trumps
        made, turned = [0] * self.players, [card.bit for card in mine.turned]
        for seat, move in frame.moves:
            if seat is not None and move in self._numbers:
                made[seat] |= 1 << self._numbers[move]
        whose = (mine.dealer, None if contract is None else contract.bidder)
        values = (
            mine.discarded.bits,
            sum(turned),
            turned[-1] if turned else 0,
            0 if contract is None or contract.called is None else contract.called.bit,
            0 if trumps is None else trumps.bits,
            *_by(seats, frame.shown_discards()),
            *_by(seats, made),
            _SUITS[mine.trump],
            *[0 if seat is None else 1 << (seat - me) % self.players for seat in whose],
            *[_number(mine.scores[side]) for side in self._sides[me]],
            *_by(seats, frame.hand_sizes()),
            *_by(seats, mine.discard_sizes),
            0 if contract is None else _number(contract.level),
            mine.stock_size,
        )
        return sum([v << offset for v, offset in zip(values, self._offsets[self._later :]) if v])


def _by(order: tuple[int, ...], values: Sequence[int]) -> list[int]:
    """The values in another order."""
    return [values[place] for place in order]


def _number(value: int) -> int:
    """A number in two's complement."""
    return min(max(value, -LARGEST), LARGEST) & (1 << DIGITS) - 1


def _arrays(rows: Iterable[int], size: int) -> Bits:
    """Rows of bits as an array."""
    row_bytes = -(-size // 8)
    together = b"".join([bits.to_bytes(row_bytes, "little") for bits in rows])
    packed = np.frombuffer(together, np.uint8).reshape(-1, row_bytes)
    return np.unpackbits(packed, axis=1, count=size, bitorder="little").view(np.bool_)


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


@final
class Games:
    """Many games of one variant, each stepped by the seat to act.

    >>> from random import Random
    >>> from pitchlib import PITCH_SIX
    >>> from pitchlib.arrays import Games
    >>> games = Games(PITCH_SIX, 64, rng=Random(1))
    >>> games.observations.shape, games.masks.shape, games.to_act.tolist() == [1] * 64
    ((64, 1688), (64, 64), True)
    >>> for _ in range(28):  # the first action that each seat has: nobody bids but the dealer
    ...     stepped = games.step(games.masks.argmax(axis=1))
    >>> int(stepped.hands_over.sum()), stepped.rewards.shape
    (64, (64, 4))

    :param variant: the rules.
    :param number: how many games, from 1 to 100,000.
    :param rng: deals all cards.
    :param players: how many play; by default, as many as usual.
    :raises InvalidArgument: if an argument is not as described.
    """

    observations: Bits
    """What the seat to act of each game knows, row by row."""
    masks: Bits
    """Which actions it has."""
    to_act: NDArray[np.int8]
    """Which seat that is."""

    def __init__(
        self, variant: Variant, number: int, *, rng: RandomSource, players: int | None = None
    ) -> None:
        self.encoding: Encoding = Encoding(variant, players=players)
        """How observations and actions are written."""
        if type(number) is not int or not 1 <= number <= MOST_GAMES:
            numbers = f"a whole number from 1 to {MOST_GAMES}"
            raise InvalidArgument(f"the number of games is {numbers}: {shown(number)}")
        chance_of(rng)  # refuses what is no source of chance
        self._rng = rng
        self._begun = start(variant, players=players)
        self._games = [self._new() for _ in range(number)]
        self._scores = [self._begun.scores] * number
        self._chosen = [0] * number
        self._known: list[_Known] = [{} for _ in range(number)]
        self._look()

    @property
    def states(self) -> tuple[State, ...]:
        """The games as they stand."""
        return tuple(self._games)

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> Stepped:
        """Make an action in each game.

        Then :attr:`observations`, :attr:`masks` and :attr:`to_act` are those of the next seats.

        :param actions: an action for each game, of those that its mask allows.
        :raises InvalidArgument: if there are more or fewer, or one is not allowed. Then no game has
            changed.
        """
        given = items_of(actions, "actions")
        if len(given) != len(self._games):
            raise InvalidArgument(f"{len(self._games)} actions are needed, not {len(given)}")
        moves = [
            self.encoding.move(state, action, set_of_bits(chosen))
            for state, action, chosen in zip(self._games, given, self._chosen)
        ]
        sides, first = self.encoding._table.sides, self._begun.scores
        rewards = np.zeros((len(moves), len(sides)), np.int32)
        hands, games = np.zeros((2, len(moves)), np.bool_)
        for place, (state, move) in enumerate(zip(self._games, moves)):
            if move is None:
                self._chosen[place] |= 1 << int(given[place])
                continue
            self._chosen[place] = 0
            before, after = self._scores[place], apply(state, move)
            while after.to_act is None and not games[place]:  # a deal may end a game, too
                hands[place], games[place] = True, after.phase is Phase.OVER
                after = after if games[place] else deal(after, rng=self._rng)
            change = [now - was for now, was in zip(after.scores, before)]
            rewards[place] = [change[side] for side in sides]
            self._scores[place] = first if games[place] else after.scores
            self._games[place] = self._new() if games[place] else after
        self._look()
        return Stepped(rewards, hands, games)

    def _new(self) -> State:
        """A new game, in which a seat is to act."""
        state = deal(self._begun, rng=self._rng)
        while state.to_act is None:
            state = deal(self._begun if state.phase is Phase.OVER else state, rng=self._rng)
        return state

    def _look(self) -> None:
        """Make the arrays."""
        encoding, both = self.encoding, list(zip(self._games, self._chosen))
        seen = [
            encoding._observed(view(state, state.to_act), chosen, known)
            for (state, chosen), known in zip(both, self._known)
        ]
        self.observations = _arrays(seen, encoding.size)
        allowed = [encoding._actions_for(state, chosen) for state, chosen in both]
        self.masks = _arrays(allowed, encoding.actions)
        self.to_act = np.array([state.to_act for state in self._games], np.int8)
