"""Hypothesis strategies: cards, deals, moves, states and whole games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from .. import (
    Bid,
    CallCard,
    Card,
    CardSet,
    Deal,
    Discard,
    InvalidArgument,
    Move,
    NameTrump,
    Pass,
    Phase,
    Play,
    State,
    Suit,
    Variant,
    apply,
    legal_moves,
    start,
)
from ..cards import CARDS
from ..table import Table, table_for
from .compositions import variants
from .history import History

__all__ = [
    "attempts",
    "card_sets",
    "cards",
    "deals",
    "games",
    "hands",
    "moves",
    "states",
    "suits",
    "variants",
]


def cards(*, jokers: bool = True) -> st.SearchStrategy[Card]:
    """Cards; they shrink towards the joker or the ace of spades.

    :param jokers: whether jokers are among them.
    """
    return st.sampled_from(CARDS if jokers else CARDS[2:])


def suits() -> st.SearchStrategy[Suit]:
    """The four suits."""
    return st.sampled_from(Suit)


def card_sets(
    pack: Iterable[Card] = CARDS, *, least: int = 0, most: int | None = None
) -> st.SearchStrategy[CardSet]:
    """Sets of cards; they shrink to few cards.

    :param pack: the cards to choose from.
    :param least: the least number of cards.
    :param most: the greatest number of cards; all by default.
    """
    return st.sets(st.sampled_from(tuple(pack)), min_size=least, max_size=most).map(CardSet)


def hands(size: int, pack: Iterable[Card] = CARDS) -> st.SearchStrategy[CardSet]:
    """Hands of one size.

    :param size: how many cards.
    :param pack: the cards to choose from.
    """
    return card_sets(pack, least=size, most=size)


# Deals


def deals(game: State | Variant) -> st.SearchStrategy[Deal]:
    """Deals that are legal in a state, or at the start of a game of a variant.

    They shrink to the cards in the written order. Often the whole pack is shuffled; sometimes one
    seat gets the highest trumps of a suit, for at random hardly anybody takes every trick.

    :param game: a state in phase ``DEAL``; or a variant, for its usual number of players.
    """
    state = start(game) if isinstance(game, Variant) else game
    if state.phase is not Phase.DEAL:
        raise InvalidArgument(f"No cards can be dealt in {state!r}")
    return _deals(state._frame.table, state.dealer)


@st.composite
def _deals(draw: st.DrawFn, table: Table, dealer: int) -> Deal:
    order = table.deal_orders[dealer]
    pack = list(table.cards)
    drawn = len(pack) if table.stock_matters else len(order)
    for place in range(min(drawn, len(pack) - 1)):
        other = place + draw(st.integers(0, len(pack) - 1 - place))
        pack[place], pack[other] = pack[other], pack[place]
    favourite = draw(st.one_of(st.none(), st.integers(0, table.players - 1)))
    trumps = table.trumps[draw(st.sampled_from(tuple(table.trumps)))]
    if favourite is not None:
        mine = [place for place, seat in enumerate(order) if seat == favourite]
        for place, index in zip(mine, trumps.order):
            other = pack.index(index)
            pack[place], pack[other] = pack[other], pack[place]
    hands = [0] * table.players
    for seat, index in zip(order, pack):
        hands[seat] |= 1 << index
    stock = None
    if draw(st.booleans()) or table.stock_matters:
        stock = tuple(CARDS[index] for index in pack[len(order) :])
    return Deal(tuple(map(CardSet.from_bits, hands)), stock)


# Moves


def moves(state: State) -> st.SearchStrategy[Move]:
    """Legal moves of a state, deals included; they shrink to the first.

    Of a finished game there are none.
    """
    if state.phase is Phase.DEAL:
        return deals(state)
    legal = legal_moves(state)
    if not legal:
        return st.nothing()
    return st.integers(0, len(legal) - 1).map(legal.__getitem__)


def attempts(state: State) -> st.SearchStrategy[Move]:
    """Moves that somebody might try in a state: well-typed, legal or not.

    Among them are legal moves, moves of other phases, cards that the seat to act does not hold or
    that are not in the pack, bids out of range, and deals that cannot be.
    """
    held = CardSet.EMPTY if state.to_act is None else state.hands[state.to_act]
    worth = state._frame.table.points
    anything: list[st.SearchStrategy[Any]] = [
        st.builds(Play, cards()),
        st.builds(Bid, st.integers(-1, worth + 2)),
        st.just(Pass()),
        st.builds(NameTrump, suits()),
        st.builds(CallCard, cards()),
        st.builds(Discard, card_sets(most=4)),
        _odd_deals(state._frame.table, state.dealer),
    ]
    if held:
        anything += [
            st.builds(Play, st.sampled_from(tuple(held))),
            st.builds(Discard, card_sets(held)),
        ]
    return st.one_of(moves(state), *anything)


@st.composite
def _odd_deals(draw: st.DrawFn, table: Table, dealer: int) -> Deal:
    """A deal with something wrong, as a rule: cards moved, added, missing, or no stock."""
    deal = draw(_deals(table, dealer))
    hands = list(deal.hands)
    stock = deal.stock
    seat = draw(st.integers(0, table.players - 1))
    match draw(st.integers(0, 5)):
        case 0:
            hands[seat] |= CardSet([draw(cards())])
        case 1:
            hands[seat] -= CardSet(tuple(hands[seat])[:1])
        case 2:
            hands.append(draw(card_sets(most=2)))
        case 3:
            hands.pop()
        case 4:
            stock = draw(st.lists(cards(), max_size=3, unique=True).map(tuple))
        case _:
            stock = None if stock is not None else tuple(CARDS[i] for i in table.cards)
    return Deal(tuple(hands), stock)


# Games

LONGEST = 50
"""Longer hands than this many moves for each player, and two for each card, do not end."""


def longest_hand(variant: Variant, players: int) -> int:
    """How many moves a hand takes at most, by far: more, and it does not end."""
    return LONGEST * players + 2 * len(variant.at(players).pack.cards)


@st.composite
def _scores(draw: st.DrawFn, table: Table) -> tuple[int, ...]:
    """Scores that a running game may have; often close to the target."""
    rules = table.rules
    least, target = rules.floor.least, rules.going_out.target
    lowest = min(-3, target - 1) if least is None else least
    highest = target - 1
    if not rules.going_out.order.may_win(0, -1, made=False):
        highest += 2  # who stands there has not won yet
    one = st.one_of(
        st.just(max(lowest, min(0, highest))),
        st.integers(max(lowest, target - 3), max(lowest, highest)),
        st.integers(lowest, max(lowest, highest)),
    )
    return table.progress(tuple(draw(one) for _ in range(table.number_of_sides)))


class _Game:
    """A game that is being drawn."""

    def __init__(self, draw: st.DrawFn, variant: Variant, players: int | None) -> None:
        if players is None:
            players = draw(st.sampled_from(variant.players))
        self.draw = draw
        self.table = table_for(variant, players)
        dealer = draw(st.integers(0, players - 1))
        scores = draw(_scores(self.table))
        self.start = start(variant, players=players, dealer=dealer, scores=scores)
        self.states = [self.start]
        self.moves: list[Move] = []
        self.keen: int | None = None
        self.limit = longest_hand(variant, players)
        self.hand_began = 0
        self.broken = False

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def history(self) -> History:
        first = self.start
        return History(
            first.variant, first.players, first.dealer, first.scores, tuple(self.moves),
            states=tuple(self.states),
        )  # fmt: skip

    def step(self) -> bool:
        """Make a move, if there is one and nothing breaks."""
        state = self.state
        if state.phase is Phase.OVER or self.broken:
            return False
        if len(self.moves) - self.hand_began > self.limit:
            return False
        move: Move
        if state.phase is Phase.DEAL:
            self.hand_began = len(self.moves)
            move = deal = self.draw(deals(state))
            seat = st.integers(0, state.players - 1)
            self.keen = self.draw(st.one_of(st.none(), seat, st.just(self._strongest(deal))))
        else:
            chosen = self._choose(state)
            if chosen is None:
                return False
            move = chosen
        # A component that raises ends the game here: whoever asks the laws is told by them.
        try:
            after = apply(state, move)
        except Exception:
            self.broken = True
            return False
        self.moves.append(move)
        self.states.append(after)
        return True

    def _strongest(self, deal: Deal) -> int:
        """The seat with most trumps among the highest of some suit: a natural bidder."""
        strength = [
            max((hand.bits & trumps.bits).bit_count() for trumps in self.table.trumps.values())
            for hand in deal.hands
        ]
        return strength.index(max(strength))

    def _choose(self, state: State) -> Move | None:
        try:
            legal = legal_moves(state)
            size = len(legal)
        except Exception:
            self.broken = True
            return None
        if not size:
            return None
        keen = state.to_act == self.keen
        if self.keen is not None and state.phase is Phase.AUCTION:
            if not keen or size == 1:
                return legal[0]  # a pass, as a rule
            return legal[self.draw(st.integers(1, size - 1))]
        if keen and size <= 20:
            return self._strong(state, legal)
        return legal[self.draw(st.integers(0, size - 1))]

    def _strong(self, state: State, legal: Iterable[Move]) -> Move:
        """What serves to take all tricks: the longest suit, the highest trump."""
        hand = state.hands[self.keen or 0]
        trumps = state.trumps

        def worth(move: Move) -> tuple[int, ...]:
            if isinstance(move, NameTrump):
                return (len(hand & self.table.trumps[move.suit].cards),)
            if isinstance(move, CallCard):
                return (move.card in hand,)
            if isinstance(move, Discard):
                return (0,) if trumps is None else (-len(move.cards & trumps.cards),)
            assert isinstance(move, Play)
            if trumps is None:
                suit = move.card.suit
                return (sum(card.suit is suit for card in hand), -move.card.index)
            order = trumps.order
            index = move.card.index
            return (len(order) - order.index(index) if index in order else 0, -index)

        return max(legal, key=worth)


def _variants_of(variant: Variant | st.SearchStrategy[Variant] | None) -> Any:
    if variant is None:
        return variants()
    return st.just(variant) if isinstance(variant, Variant) else variant


def games(
    variant: Variant | st.SearchStrategy[Variant] | None = None,
    *,
    players: int | None = None,
    hands: int = 2,
    finished: bool = False,
) -> st.SearchStrategy[History]:
    """Games as far as they were played: anything from nothing but a start to some whole hands.

    They shrink to fewer hands and moves. Where a component is broken, the game stops: at a seat
    without a legal move, before a legal move that cannot be applied, or at a hand that never ends.

    >>> from hypothesis import given
    >>> from pitchlib import SETBACK
    >>> @given(games(SETBACK, finished=True))
    ... def test_hands_are_scored(game):
    ...     assert game.state.to_act is None

    :param variant: the rules, or a strategy for them; random ones by default.
    :param players: how many play; any number that the variant seats by default.
    :param hands: how many hands are dealt at most.
    :param finished: whether at least one hand is dealt, and the last one is played to its end.
    """
    return _games(_variants_of(variant), players, hands, finished)


@st.composite
def _games(
    draw: st.DrawFn,
    variant: st.SearchStrategy[Variant],
    players: int | None,
    hands: int,
    finished: bool,
) -> History:
    game = _Game(draw, draw(variant), players)
    whole = draw(st.integers(1 if finished else 0, hands))
    while game.state.hand_number < whole or game.state.to_act is not None:
        if not game.step():
            break
    if not finished and game.state.phase is not Phase.OVER:
        table = game.table
        moves = 2 + table.players * (2 + table.tricks)
        for _ in range(draw(st.integers(0, moves))):
            if not game.step():
                break
    return game.history


def states(
    variant: Variant | st.SearchStrategy[Variant] | None = None,
    *,
    players: int | None = None,
    phase: Phase | None = None,
) -> st.SearchStrategy[State]:
    """States that games reach, in any phase: in the middle of a trick or of a discard as well.

    A failing test prints ``last_state(history(...))``, which makes the state again.

    :param variant: the rules, or a strategy for them; random ones by default.
    :param players: how many play; any number that the variant seats by default.
    :param phase: the phase; any by default.
    :raises InvalidArgument: if games of the variant have no such phase.
    """
    chosen = _variants_of(variant)
    if phase is None:
        phases = st.sampled_from(Phase)
        return st.one_of(
            games(chosen, players=players),
            phases.flatmap(lambda phase: histories_in(chosen, players, phase, strict=False)),
        ).map(last_state)
    if isinstance(variant, Variant) and not any(
        _has_phase(variant, number, phase)
        for number in (variant.players if players is None else (players,))
    ):
        raise InvalidArgument(f"{variant.title} has no phase {phase.value}")
    return histories_in(chosen, players, phase, strict=True).map(last_state)


def last_state(game: History) -> State:
    """The last state of a history."""
    return game.state


def _has_phase(variant: Variant, players: int, phase: Phase) -> bool:
    table = table_for(variant, players)
    if phase is Phase.TRUMP:
        return bool(table.suits)
    if phase is Phase.EXCHANGE:
        return table.exchanges
    return True


@st.composite
def histories_in(
    draw: st.DrawFn,
    variant: st.SearchStrategy[Variant],
    players: int | None,
    phase: Phase,
    *,
    strict: bool,
) -> History:
    """Histories whose last state is in a phase; if not ``strict``, in another if there is none."""
    chosen = draw(variant)
    if players is None:
        numbers = [number for number in chosen.players if _has_phase(chosen, number, phase)]
        if not numbers:
            assume(not strict)
            numbers = list(chosen.players)
        players = draw(st.sampled_from(numbers))
    elif strict:
        assume(_has_phase(chosen, players, phase))
    game = _Game(draw, chosen, players)
    table = game.table
    if phase is Phase.DEAL and draw(st.booleans()):
        return game.history  # nothing has happened yet
    first = game.step()
    while first and game.state.phase is not phase and game.state.hand_number < 6:
        if not game.step():
            break
    if strict:
        assume(game.state.phase is phase)
    if game.state.phase is phase and phase not in (Phase.DEAL, Phase.OVER):
        limit = table.players * (table.tricks if phase is Phase.PLAY else 2) - 1
        for _ in range(draw(st.integers(0, limit))):
            if not game.step():
                break
            if game.state.phase is not phase:
                return game.history.back()
    return game.history


# Moves tried in states


def tried(
    histories: st.SearchStrategy[History],
    moves: Callable[[State], st.SearchStrategy[Move]] = attempts,
) -> st.SearchStrategy[tuple[History, Move]]:
    """Histories, each with a move that is tried in its last state."""
    return histories.flatmap(lambda game: st.tuples(st.just(game), moves(game.state)))
