"""A short proof: the laws of :mod:`pitchlib.testing`, asked of random games of a variant.

It needs no extra. What it finds is not made simpler, as :func:`pitchlib.testing.check_variant` does
with hypothesis; it tells the game in which it was found.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, final

import attrs

from .. import (
    Bid,
    Card,
    Discard,
    Move,
    NameTrump,
    Pass,
    Phase,
    Play,
    State,
    Suit,
    Variant,
    legal_moves,
    sample_deal,
)
from ..cards import CARDS
from ..testing import component_laws, laws, score_laws, view_laws
from ..testing.history import History
from ..testing.symmetry import Symmetry, renamings

__all__ = ["LawAndGame", "Proof", "prove"]

_OF_COMPONENTS = (
    component_laws.values,
    component_laws.description,
    component_laws.answers,
    component_laws.mentions,
)
_LONGEST = 40
"""No seat makes more moves in a hand than this and as many as there are cards."""
_ASKED = 6
"""States of a hand, from its deal to its score, that are asked about everything."""


@final
@attrs.frozen
class LawAndGame:
    """A law that is broken, how, and where."""

    law: str
    problem: str
    game: str


@final
@attrs.frozen
class Proof:
    """What came of it."""

    laws: int
    hands: int
    moves: int
    broken: tuple[LawAndGame, ...]


@final
class _Prover:
    def __init__(self, variant: Variant, seed: int) -> None:
        self.variant = variant
        self.random = Random(seed)
        self.asked: set[str] = set()
        self.broken: dict[str, LawAndGame] = {}

    def ask(self, law: Callable[..., Any], *arguments: Any) -> None:
        """Ask a law, unless it is known to be broken."""
        name = law.__name__
        self.asked.add(name)
        if name in self.broken:
            return
        try:
            law(*arguments)
        except Exception as error:  # what a component raises is a law that is broken as well
            game = arguments[0]
            told = str(error) if isinstance(error, laws.LawBroken) else repr(error)
            where = _line(game) if isinstance(game, History) else "(before any)"
            self.broken[name] = LawAndGame(name, told[:400], where)

    def about_state(self, game: History) -> None:
        """What must hold in every state."""
        state, random = game.state, self.random
        self.ask(laws.listing, game)
        self.ask(laws.progress, game)
        self.ask(view_laws.proofs, game)
        self.ask(laws.constancy, game)
        tried = [_attempt(state, random) for _ in range(3)]
        for move in tried:
            self.ask(laws.agreement, game, move)
        if state.to_act is None:
            return
        move = _choice(state, random)
        self.ask(laws.agreement, game, move)
        self.ask(laws.notation, game, move)
        self.ask(
            view_laws.blindness, game, [(random.randrange(99), random.randrange(99))],
            [random.randrange(99)], tried,
        )  # fmt: skip

    def about_hand(self, game: History, longest: int) -> None:
        """What must hold of a hand that is over."""
        for law in (laws.conservation, score_laws.awards, score_laws.settlement):
            self.ask(law, game)
        self.ask(laws.ending, game, longest)
        players = game.players
        self.ask(laws.symmetry, game, self.random.choice(renamings(self.variant, players)))
        self.ask(laws.symmetry, game, Symmetry(turn=self.random.randrange(1, players)))
        seat = self.random.choice((None, *range(players)))
        self.ask(laws.records, game, seat)
        cut = self.random.randrange(len(game.moves))
        begun = attrs.evolve(game, moves=game.moves[:cut], states=game.states[: cut + 1])
        self.ask(laws.records, begun, seat)

    def hand(self, game: History) -> History:
        """Play one hand more, and ask on the way."""
        random = self.random
        longest = _LONGEST * game.players + 2 * len(game.state.variant.at(game.players).pack.cards)
        game = game.then(sample_deal(game.state, random))
        moves = 0
        self.about_state(game)
        while game.state.to_act is not None:
            moves += 1
            if moves > longest:
                self.ask(laws.ending, game, longest)
                break
            game = game.then(_choice(game.state, random))
            if random.randrange(max(1, moves)) < 1 or random.randrange(99) < _ASKED:
                self.about_state(game)
        self.about_hand(game, longest)
        return game


def prove(variant: Variant, hands: int, seed: int = 0) -> Proof:
    """Play so many hands for each number of players, and ask every law on the way."""
    prover = _Prover(variant, seed)
    for law in _OF_COMPONENTS:
        prover.ask(law, variant)
    played = moves = 0
    for players in variant.players:
        game = History(variant, players)
        for _ in range(hands):
            if game.state.phase is Phase.OVER or prover.random.randrange(4) == 0:
                game = History(variant, players, prover.random.randrange(players))
            else:  # what was asked of the last hand need not be asked again
                game = _from_here(game)
            before = len(game.moves)
            try:
                game = prover.hand(game)
            except Exception as error:  # whatever a component from outside may raise
                prover.ask(playing, game, error)
                break
            played += 1
            moves += len(game.moves) - before
    return Proof(len(prover.asked), played, moves, tuple(prover.broken.values()))


def _from_here(game: History) -> History:
    """A game that begins with the scores and the dealer that another has reached."""
    state = game.state
    return History(game.variant, game.players, state.dealer, state.scores)


def playing(game: History, error: Exception) -> None:
    """A game can be played: the law that a failure on the way breaks."""
    raise error


def _choice(state: State, random: Random) -> Move:
    """A legal move; low bids more often than high ones, so that some are made."""
    legal = legal_moves(state)
    place = random.randrange(len(legal))
    if state.phase is Phase.AUCTION:
        place = min(place, random.randrange(len(legal)), random.randrange(len(legal)))
    return legal[place]


def _attempt(state: State, random: Random) -> Move:
    """A move that somebody might try, legal or not."""
    card = random.choice(CARDS)
    held = () if state.to_act is None else tuple(state.hands[state.to_act])
    anything: list[Move] = [
        Pass(), Bid(random.randrange(1, 8)), NameTrump(random.choice(tuple(Suit))), Play(card),
        Discard(_some(held, random)),
    ]  # fmt: skip
    if held:
        anything += [Play(random.choice(held))] * 3
    return random.choice(anything)


def _some(cards: tuple[Card, ...], random: Random) -> tuple[Card, ...]:
    return tuple(random.sample(cards, min(len(cards), random.randrange(4))))


def _line(game: History) -> str:
    """A game on one line."""
    began = f"of {game.players} players, dealer {game.dealer}, scores {game.scores}"
    return f"{began}: {', '.join(map(str, game.moves))}"
