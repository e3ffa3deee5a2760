"""Law 5: what a seat cannot see makes no difference to it, and what plays prove is so."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from random import Random
from typing import Any

from .. import (
    Card,
    CardSet,
    Deal,
    Discard,
    IllegalMove,
    Move,
    Phase,
    Play,
    State,
    Trick,
    Trumps,
    apply,
    explain,
    legal_moves,
)
from ..rules.following import following_at
from ..views import view
from .history import History
from .laws import require

__all__ = ["blindness", "proofs"]


def blindness(
    game: History,
    pairs: Iterable[tuple[int, int]] = (),
    shuffles: Iterable[int] = (),
    moves: Iterable[Move] = (),
) -> int:
    """What a seat cannot see changes neither its view, nor its legal moves, nor what it is told.

    Of the cards that the seat to act cannot see, two are swapped, or all are shuffled, in the deal
    and in what others discarded; and the hand is replayed with the same public moves. Where others
    could not have made these moves with the other cards, nothing is asked.

    :param game: a game in whose last state a seat is to act.
    :param pairs: which of the unseen cards to swap, by their places (modulo how many there are).
    :param shuffles: seeds with which to shuffle all unseen cards.
    :param moves: moves to ask about in the last state.
    :return: how many of these swaps and shuffles were possible.
    """
    state = game.state
    seat = state.to_act
    if seat is None:
        return 0
    seen = state.hands[seat] | state.discards[seat]
    for shown in view(state, seat).shown_discards:
        seen |= shown
    seen |= CardSet(card for trick in state.tricks for card in trick.cards)
    seen |= CardSet(() if state.trick is None else state.trick.cards)
    seen |= CardSet(state.turned)
    unseen = tuple(state.variant.at(state.players).pack.cards - seen)
    changes: list[dict[Card, Card]] = []
    for one, other in pairs if unseen else ():
        first, second = unseen[one % len(unseen)], unseen[other % len(unseen)]
        if first is not second:
            changes.append({first: second, second: first})
    for seed in shuffles:
        shuffled = Random(seed).sample(unseen, len(unseen))
        changes.append({old: new for old, new in zip(unseen, shuffled) if old is not new})
    return sum(_same_choices(game, seat, change, tuple(moves)) for change in changes)


def _open_discards(state: State) -> list[CardSet]:
    """The discards that lie face up, where trumps that are discarded do."""
    exchange = state.variant.at(state.players).exchange
    if not getattr(exchange, "shows_trumps", False) or state.trumps is None:
        return []
    return [discards & state.trumps.cards for discards in state.discards]


def _same_choices(
    game: History, seat: int, change: dict[Card, Card], moves: tuple[Move, ...]
) -> bool:
    began = max(place for place, move in enumerate(game.moves) if isinstance(move, Deal))
    line = [game.states[began]]
    for move in game.moves[began:]:
        try:
            line.append(apply(line[-1], _changed(move, change)))
        except IllegalMove:  # noqa: PERF203  (the first one ends it)
            return False
    swapped = ", ".join(f"{new} for {old}" for old, new in change.items())
    what = f"with cards changed where seat {seat} cannot see them ({swapped}),"
    turns = [[state.to_act for state in states] for states in (game.states[began:], line)]
    if turns[0] != turns[1] and not game.state._frame.table.even:
        return False  # others would have been passed over, which everybody can see
    if _open_discards(game.state) != _open_discards(line[-1]):
        return False
    for here, there in zip(game.states[began:], line):
        if here.to_act != seat:
            continue
        require(there.to_act == seat, f"{what} it is another seat's turn")
        mine, other = legal_moves(here), legal_moves(there)
        require(mine == other or list(mine) == list(other), f"{what} it may do something else")
        require(view(here, seat) == view(there, seat), f"{what} its view is different")
    for move in moves:
        if not isinstance(move, Deal):
            require(
                explain(game.state, move) == explain(line[-1], move),
                f"{what} it is told something else about {move}",
            )
    return True


def _changed(move: Move, change: dict[Card, Card]) -> Move:
    def cards(cards: Iterable[Card]) -> list[Card]:
        return [change.get(card, card) for card in cards]

    if isinstance(move, Deal):
        stock = None if move.stock is None else cards(move.stock)
        return Deal([CardSet(cards(hand)) for hand in move.hands], stock)
    if isinstance(move, Discard):
        return Discard(CardSet(cards(move.cards)))
    return move


def proofs(game: History) -> None:
    """What a component says that a move proves is what the legal moves say.

    If a rule of leading or following has ``rules_out``, a card may be played just if the hand has
    none of the cards that playing it rules out; a call that is legal rules out no card of the hand,
    and a discard that is legal passes the exchange's ``discard_test``.
    """
    for state in game.states:
        if state.to_act is None:
            continue
        rules = state.variant.at(state.players)
        hand = state.hands[state.to_act]
        legal = legal_moves(state)
        if state.phase is Phase.PLAY and state.trick is not None:
            following = following_at(rules.following, len(state.tricks))
            rule: Any = following if state.trick else rules.leading
            where = state.trick or len(state.tricks)
            _needed(state, rule, where, state.trumps, state.hands)
            if not state.trick:
                _may_follow(state)
            for card in hand if hasattr(rule, "rules_out") else ():
                held = hand & rule.rules_out(card, where, state.trumps)
                require(
                    (Play(card) in legal) == (not held),
                    f"{rule.id} says that {card} is played by nobody who holds {held or 'nothing'} "
                    f"of {hand}, but the legal plays are: {legal}",
                )
        elif state.phase is Phase.AUCTION:
            rule = rules.auction
            for move in legal if hasattr(rule, "rules_out") else ():
                held = hand & rule.rules_out(state.auction, move)
                require(
                    not held,
                    f"{rule.id} says that nobody calls {move} who holds {held}, but it is "
                    f"legal with {hand}",
                )
        elif state.phase is Phase.EXCHANGE and state.trumps is not None:
            ask = getattr(rules.exchange, "discard_test", None)
            test = None if ask is None else ask(state.exchange)
            if test is None:
                continue
            trumps = state.trumps.cards
            for move in itertools.islice(legal, 20):
                assert isinstance(move, Discard)
                both = (move.cards, hand - move.cards)
                counts = [len(part) for cards in both for part in (cards & trumps, cards - trumps)]
                require(test(*counts), f"{rules.exchange.id} says that {move} cannot be made")


def _may_follow(state: State) -> None:
    """What the others may play to a lead; a trick in which nobody may is over with it."""
    seat, lead = state.to_act, legal_moves(state)[0]
    assert seat is not None
    assert isinstance(lead, Play)
    after = apply(state, lead)
    trick = Trick(((seat, lead.card),), seat)
    hands = tuple(hand - {lead.card} for hand in state.hands)
    rule = following_at(state.variant.at(state.players).following, len(state.tricks))
    _needed(after, rule, trick, after.trumps, hands)


def _needed(
    state: State, rule: Any, where: Any, trumps: Trumps | None, hands: tuple[CardSet, ...]
) -> None:
    """A seat has something to play just if it holds one of the cards that the rule needs."""
    ask: Any = getattr(rule, "needs", None)
    may: Any = rule.playable if isinstance(where, Trick) else rule.leadable
    for seat, hand in enumerate(hands):
        played = may(hand, where, trumps)
        able = hand if ask is None else hand & ask(where, trumps)
        told = "has no `needs`: whoever holds cards plays one"
        if ask is not None:
            told = f"says that it needs one of {able or 'those that it has not'}"
        require(
            bool(played) == bool(able),
            f"{rule.id} lets seat {seat} play {played or 'nothing'} of {hand}, but {told}",
        )
