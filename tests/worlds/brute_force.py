"""Worlds found the slow way: every deal of the pack, and every discard that nobody saw.

Nothing here looks at what an event proves: a history is tried on each deal, and what the seat would
have seen is compared.
"""

import itertools
from collections.abc import Iterator

from unit.helpers import *


def all_deals(game: State, seat: int | None, hand: CardSet) -> Iterator[Deal]:
    """Every deal of a game in which one seat gets a hand; every deal for a spectator."""
    pack = game.variant.at(game.players).pack.cards
    rules = game.variant.at(game.players)
    size = rules.dealing.hand
    turned = getattr(rules.dealing, "turn_up", False)
    exchange = rules.exchange
    ordered = exchange.takes_widow or exchange.draws or exchange.packet or turned
    others = [other for other in range(game.players) if other != seat]

    def deal(place: int, left: CardSet, hands: dict[int, CardSet]) -> Iterator[Deal]:
        if place == len(others):
            dealt = [hands[number] for number in range(game.players)]
            if not ordered:
                yield Deal(dealt)
                return
            for stock in itertools.permutations(left):
                yield Deal(dealt, stock)
            return
        for cards in itertools.combinations(left, size):
            yield from deal(place + 1, left - cards, {**hands, others[place]: CardSet(cards)})

    if seat is None:
        return deal(0, pack, {})
    return deal(0, pack - hand, {seat: hand})


def all_worlds(before: State, seen: View) -> Iterator[State]:
    """Every state that one seat would see as it does; ``before`` is the state before the deal."""
    history = seen.moves

    def follow(state: State, place: int) -> Iterator[State]:
        if place == len(history):
            if view(state, seen.seat) == seen:
                yield state
            return
        seat, move = history[place]
        if state.to_act != seat or seat is None:
            return
        if isinstance(move, HiddenDiscard):
            for choice in legal_moves(state):
                if isinstance(choice, Discard) and len(choice.cards) == move.count:
                    yield from follow(apply(state, choice), place + 1)
            return
        if isinstance(move, Play) and not holds(state, seat, move.card):
            return
        if explain(state, move).legal:  # type: ignore[arg-type]
            yield from follow(apply(state, move), place + 1)  # type: ignore[arg-type]

    for deal in all_deals(before, seen.seat, seen.dealt):
        yield from follow(apply(before, deal), 1)


def holds(state: State, seat: int, card: Card) -> bool:
    """Whether a seat holds a card: asked first, for it is quick."""
    return card in state.hands[seat]
