"""Asking components what would happen, by hands that are made up and by games that are tried."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable
from typing import Any, TypeVar

from ..authoring import Composition, Holdings, Redealt
from ..cards import Card, CardSet, Suit
from ..game.compiled import tricks_of
from ..game.engine import apply
from ..game.hand_score import HandScore
from ..game.legality import legal_moves
from ..game.state import Phase
from ..game.table import deal, score_hand, start
from ..moves import Bid, Discard, Pass, Say
from ..played_hand import PlayedHand
from ..tricks import Contract
from ..variant import Variant

__all__ = ["HANDS", "Best", "Levels", "asked", "is_ever_won", "most_drawn"]

T = TypeVar("T")


def asked(ask: Callable[[], T]) -> T | None:
    """The answer of components; ``None`` if one fails, which is the business of the laws."""
    try:
        return ask()
    except Exception:  # a component from outside may raise anything
        return None


class Best:
    """What would be scored, by number of players, if one seat held and took everything.

    First it is supposed that the whole pack is in play; a point *needs* the cards without which
    nobody gets it then. Of these only so many can be in play as are played in all tricks, so that
    not all points may be had in the same hand.
    """

    def __init__(self, variant: Variant, players: int) -> None:
        self.variant: Variant = variant
        self.rules: Composition = variant.at(players)
        self.players: int = players
        self.pack: CardSet = self.rules.pack.cards
        self.tricks: int = tricks_of(self.rules, players)
        self.room: int = players * self.tricks
        # Where seats may be out of a trick, they keep their cards for later ones.
        self.most_tricks: int = self.room if self.rules.following.passes_over else self.tricks
        self.total: int = self.rules.worth
        self.sides: tuple[int, ...] = self.rules.seating.sides(players)
        suits = [trumps.suit for trumps in self.rules.trump_order.all_trumps(self.pack)]
        self.whole: dict[Suit, dict[str, Card | None]] = {
            suit: self._got(suit, self.pack) for suit in suits
        }
        """For each trump suit, what the seat would get, and the card that decides each point."""
        self.without: dict[Suit, dict[Card, dict[str, Card | None]]] = {
            suit: {card: self._got(suit, self.pack - CardSet([card])) for card in deciding}
            for suit, whole in self.whole.items()
            for deciding in [{card for card in whole.values() if card is not None}]
        }
        """The same if one of those cards were not in play."""
        self.needs: dict[Suit, dict[str, frozenset[Card]]] = {
            suit: self._needs(suit) for suit in suits
        }
        """For each trump suit, what each point needs; a point that nobody gets is missing."""
        best = {suit: self._chosen(suit) for suit in suits}
        self.suit: Suit = max(suits, key=lambda suit: self._worth(suit, best[suit]))
        """The trump suit with which the most can be had; the first of several."""
        self.reach: int = self._worth(self.suit, best[self.suit])
        """The most that the points of one hand can bring one side."""
        needed = frozenset().union(*self.needs[self.suit].values())
        self.in_play: CardSet = self.pack - CardSet(needed - best[self.suit])
        """The pack without the cards for which there is no room in the best hand."""

    def score(
        self,
        suit: Suit,
        cards: CardSet,
        taker: int = 0,
        holder: int = 0,
        *,
        level: int | None = None,
        variant: Variant | None = None,
    ) -> HandScore | None:
        """The score if these cards were in play, one seat had held them, and one taken them all.

        Seat 0 has the highest bid there is, or one of ``level``.
        """

        def only(seat: int, value: T, nothing: T) -> list[T]:
            return [value if each == seat else nothing for each in range(self.players)]

        bid = self.rules.top if level is None else level
        return asked(
            lambda: score_hand(
                PlayedHand(
                    Contract(0, bid, suit), captured=only(taker, cards, CardSet.EMPTY),
                    held=only(holder, cards, CardSet.EMPTY), last_trick=taker,
                    tricks_won=only(taker, self.tricks, 0),
                ),
                variant=variant or self.variant,
            )
        )  # fmt: skip

    def fails(self, level: int) -> bool:
        """Whether no side can make a bid, were it to hold and take what it likes."""
        score = self.score(self.suit, self.in_play, level=level)
        return score is not None and not score.made and level > self.reach

    def go_together(self, suit: Suit, one: str, other: str) -> bool:
        """Whether two points go to the same side if one side takes what another has held."""
        score = self.score(suit, self.pack, holder=self.other_seat())
        return score is not None and score.award(one).side == score.award(other).side

    def other_seat(self) -> int:
        """A seat that does not play on the side of seat 0."""
        return next(seat for seat in range(self.players) if self.sides[seat] != self.sides[0])

    def _got(self, suit: Suit, cards: CardSet) -> dict[str, Card | None]:
        """The points that the seat would get, and the card that decides each; none that cost."""
        score = self.score(suit, cards)
        awards = () if score is None else score.awards
        got = [award for award in awards if award.side is not None and award.value > 0]
        return {award.point: award.card for award in got}

    def _needs(self, suit: Suit) -> dict[str, frozenset[Card]]:
        return {
            name: frozenset(card for card, got in self.without[suit].items() if name not in got)
            for name in self.whole[suit]
        }

    def _chosen(self, suit: Suit) -> frozenset[Card]:
        """The cards with which most can be had, of those that points need."""
        needed = sorted(frozenset().union(*self.needs[suit].values()), key=lambda card: card.index)
        if len(needed) <= self.room or len(needed) > _MOST_NEEDED:
            return frozenset(needed)
        choices = map(frozenset, itertools.combinations(needed, self.room))
        return max(choices, key=lambda chosen: self._worth(suit, chosen))

    def _worth(self, suit: Suit, cards: frozenset[Card]) -> int:
        """What the points that need only these cards are worth.

        What nobody would get in such a hand may yet be had otherwise.
        """
        needs = self.needs[suit]
        none: frozenset[Card] = frozenset()
        gains = [point for point in self.rules.points if point.value > 0]
        return sum(point.value for point in gains if needs.get(point.name, none) <= cards)


_MOST_NEEDED = 16
"""More cards that points need are taken to have room: their combinations would be too many."""


class Levels:
    """What an auction offers to the first who does not pass, if all sides have the same score."""

    def __init__(self, rules: Composition, players: int, score: int = 0) -> None:
        self.top: int = rules.top
        self.first: frozenset[int] = frozenset()
        """The levels that can be bid while nobody has bid."""
        self.thrown_in: bool = False
        """Whether the cards are thrown in if nobody bids."""
        asked(lambda: self._walk(rules, (score,) * players))

    def _walk(self, rules: Composition, scores: tuple[int, ...]) -> None:
        """Let everybody pass who may."""
        auction = rules.auction.begin(len(scores), 0, self.top, scores)
        for _ in range(4 * len(scores)):
            outcome = rules.auction.outcome(auction)
            if outcome is not None:
                self.thrown_in = isinstance(outcome, Redealt)
                return
            legal = rules.auction.choices(auction, rules.pack.cards)
            self.first |= {move.level for move in legal if isinstance(move, Bid)}
            silent = next((move for move in legal if isinstance(move, (Pass, Say))), None)
            if silent is None:
                return
            auction = rules.auction.after(auction, silent)


HANDS = 200
"""How many hands are tried for a point that would not be won by taking everything."""


def is_ever_won(point: Any, best: Best) -> bool:
    """Whether somebody wins a point in hands played at random, the same ones every time."""
    from random import Random  # on use: it is slow to import, and few variants need it

    return any(
        # A component that raises is the business of the laws, too.
        asked(functools.partial(_wins, point, best, Random(seed), seed)) in {True, None}
        for seed in range(HANDS)
    )


def _wins(point: Any, best: Best, rng: Any, seed: int) -> bool:
    """Whether somebody wins a point in a random hand, or three times the cards are thrown in."""
    state = start(best.variant, players=best.players, dealer=seed % best.players)
    for _ in range(3):
        state = deal(state, rng=rng)
        while state.to_act is not None:
            legal = legal_moves(state)
            first = int(state.phase is Phase.AUCTION and len(legal) > 1)  # rather not a pass
            state = apply(state, legal[first + int(rng.random() * (len(legal) - first))])
        if state.contract is not None:
            return score_hand(state).award(point.name).side is not None
    return True


def most_drawn(rules: Composition, players: int) -> int:
    """How many cards are drawn if everybody discards as many as possible and the stock has them."""
    plenty = len(rules.pack.cards)
    exchange, size = rules.exchange, rules.dealing.hand
    trumps = rules.trump_order.all_trumps(rules.pack.cards)[0]
    # A hand of plain cards, as far as there are: nothing then stands against discarding them.
    cards = sorted(rules.pack.cards, key=lambda card: (card in trumps.cards, card.index))
    hands = [cards[:size] for _ in range(players)]
    state, drawn = exchange.begin(Holdings(0, 0, (size,) * players, plenty)), 0
    for _ in range(8 * players):
        if state is None:
            break
        held = hands[state.to_act]
        legal = exchange.choices(state, CardSet(held), trumps)
        discards = [move for move in (legal[0], legal[-1]) if isinstance(move, Discard)]
        move = max(discards, key=lambda discard: len(discard.cards))
        number = exchange.draw(state, move, plenty)
        if exchange.draw(state, move, plenty + 1) <= plenty:
            drawn += number  # a seat that takes all that is left is content with that
        kept = [card for card in held if card not in move.cards]
        hands[state.to_act] = kept + [card for card in cards if card not in kept][:number]
        state = exchange.after(state, move)
    return drawn
