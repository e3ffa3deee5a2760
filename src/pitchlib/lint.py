"""Oddities: what a variant allows, but cannot work as its author meant it.

A variant that cannot be played is refused when you make it. :func:`lint` looks at one that can, for
points nobody can win, bids nobody can make and games that cannot end.

It asks what a seat would score that took everything, and plays random hands to see who wins what.
"""

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, TypeVar, final

import attrs

from .authoring import BASES, Component, Composition, PointRule
from .cards import CardSet, Suit
from .composing import RULE_POINTS, Variant
from .errors import expect, names_of
from .game.engine import apply
from .game.hand_score import HandScore
from .game.legality import legal_moves
from .game.lookup import number_of_tricks
from .game.state import Phase
from .game.table import deal, score_hand, start
from .messages import Clause, clause, name_clause, numbers
from .played_hand import PlayedHand
from .tricks import Contract, Trumps

__all__ = ["Oddity", "lint"]

names_of(__name__)

T = TypeVar("T")

HANDS = 40  # how many hands are played at random to see whether a point is won
MOST_LEFT_OUT = 10
"""More cards that decide points are taken to have room: their combinations would be too many."""


@final
@attrs.frozen
class Oddity:
    """Something odd about a variant that can still be played."""

    rule_point: str
    """The rule point it is listed under."""
    id: str
    """A stable name in kebab-case, such as ``point-never-won``."""
    components: tuple[Any, ...]
    """The components it is about."""
    players: tuple[int, ...]
    """The numbers of players for which it is true."""
    what: Clause
    """What is odd."""
    fix: Clause
    """How to fix it."""

    def render(self, catalogue: Mapping[str, str]) -> str:
        """What is odd and how to fix it, in the language of a catalogue."""
        whole = clause("oddity.message", "{what}: {fix}", what=self.what, fix=self.fix)
        return whole.render(catalogue)

    @property
    def text(self) -> str:
        """What is odd and how to fix it, in English."""
        return self.render({})

    def __str__(self) -> str:
        return f"{self.text} [{self.id}]"


def lint(variant: Variant) -> tuple[Oddity, ...]:
    """What is odd about a variant: allowed, but probably not what its author meant.

    >>> from pitchlib import SETBACK
    >>> from pitchlib.rules import Game, High, Jack, Low
    >>> lint(SETBACK)
    ()
    >>> for oddity in lint(SETBACK.with_points(High(), Low(), Jack(), Game())):
    ...     print(oddity)
    a bid of 5 is called smudge, but nobody can bid that much: leave the name out, or give it to another bid [bid-name-idle]

    The order is that of the rule points. The same variant has the same oddities everywhere.

    :raises InvalidArgument: if it is not a variant.
    """  # noqa: E501  (the example's lines are what is printed)
    expect(variant, Variant, "a variant such as SETBACK")
    where: dict[Oddity, list[int]] = {}
    for players in variant.players:
        best = Best(variant, players)
        for each in (*_of_bids(best), *_never_won(best)):
            where.setdefault(each, []).append(players)
    found = []
    for odd, given in where.items():
        what = odd.what
        if len(given) < len(variant.players):
            some = "with {players} players, {what}"
            what = clause("oddity.players", some, players=numbers(given), what=what)
        found.append(attrs.evolve(odd, players=tuple(given), what=what))
    return tuple(sorted(found, key=lambda odd: RULE_POINTS.index(odd.rule_point)))


def asked(ask: Callable[[], T]) -> T | None:
    """The answer of components; ``None`` if one fails, which is the business of the laws."""
    try:
        return ask()
    except Exception:  # a component from outside may raise anything
        return None


class Best:
    """What is scored if seat 0 bids what it can and takes all, or all there is room for."""

    def __init__(self, variant: Variant, players: int) -> None:
        self.variant: Variant = variant
        self.players: int = players
        self.rules: Composition = variant.at(players)
        self.pack: CardSet = self.rules.pack.cards
        self.tricks: int = number_of_tricks(self.rules, players)
        self.room: int = players * self.tricks
        self.orders: tuple[Trumps, ...] = self.rules.trump_order.all_trumps(self.pack)
        packs = [(trumps.suit, self.pack) for trumps in self.orders]
        self.whole: list[Any] = [score for each in packs if (score := self.score(*each))]
        """The scores with the whole pack in play."""
        self.hands: list[tuple[int, Any, CardSet]] = [
            (self.worth(score, whole), score, cards)
            for whole in self.whole
            for cards in self._with_room(whole)
            if (score := self.score(whole.contract.trump, cards))
        ]
        """Hands that may be: what they are worth, their scores, and the cards in play."""
        self.reach: int = max((worth for worth, _, _ in self.hands), default=self.rules.worth)
        """The most that the points of one hand can bring one side."""

    def score(self, suit: Suit | None, cards: CardSet, level: int | None = None) -> Any:
        """The score if these cards are in play; ``None`` if a component fails."""
        contract = Contract(0, self.rules.top if level is None else level, suit)
        mine = [cards, *[CardSet.EMPTY] * (self.players - 1)]
        won = [self.tricks, *[0] * (self.players - 1)]
        hand = functools.partial(PlayedHand, contract, captured=mine, held=mine, last_trick=0)
        return asked(lambda: score_hand(hand(tricks_won=won), variant=self.variant))

    def _with_room(self, whole: HandScore) -> Iterator[CardSet]:
        """The pack, with no more of the cards that decide points than are played."""
        deciding = list(dict.fromkeys(award.card for award in whole.awards if award.card))
        more = max(0, len(deciding) - self.room) if len(deciding) <= MOST_LEFT_OUT else 0
        for left_out in itertools.combinations(deciding, more):
            yield self.pack - CardSet(left_out)

    def worth(self, score: HandScore, whole: HandScore) -> int:
        """The points that one side wins with these cards in play, of all that it can win."""
        pairs = zip(self.rules.points, score.awards, whole.awards)
        there = (point for point, here, all_in in pairs if here.side == 0 or all_in.side is None)
        trumps = next(each for each in self.orders if each.suit is score.contract.trump)
        return sum(max(point.value_under(trumps), 0) for point in there)

    def fails(self, level: int) -> bool:
        """Whether no side can make a bid, were it to hold and take what it likes."""
        if level <= self.reach or not self.hands:
            return False
        _, best, cards = max(self.hands, key=operator.itemgetter(0))
        score = self.score(best.contract.trump, cards, level)
        return score is not None and not score.made


def won_in_a_hand(best: Best, seed: int) -> set[object]:
    """The points that somebody wins in a random hand."""
    rng, state = Random(seed), start(best.variant, players=best.players)
    for _ in range(3):  # the cards may be thrown in
        state = deal(state, rng=rng)
        while state.to_act is not None:
            legal = legal_moves(state)
            place = int(rng.random() * len(legal))
            if state.auction is not None and state.phase is Phase.AUCTION and not seed % 2:
                place = min(int(not state.auction.highest_bid), len(legal) - 1)  # a low bid
            state = apply(state, legal[place])
        if state.score is not None:
            got = zip(best.rules.points, state.score.awards)
            return {point for point, award in got if award.side is not None}
        if state.phase is Phase.OVER:
            break
    return set()


def _note(id: str, what: str, fix: str, **values: object) -> Oddity:
    """An oddity about the components among the values, under the rule point of the first."""
    about = tuple(each for each in values.values() if isinstance(each, Component))
    for name, each in values.items():
        if isinstance(each, Component):
            own = isinstance(each, PointRule) and name_clause("point-name", each.name)
            values[name] = own or type(each).__name__
    answers = about[0].rule_point
    told = clause(f"oddity.{id}", what, **values), clause(f"oddity.{id}-fix", fix, **values)
    return Oddity(BASES[answers].part_of or answers, id, about, (), *told)


def _of_bids(best: Best) -> Iterator[Oddity]:
    """Bids that nobody can make, and games that then never end."""
    rules, auction, top = best.rules, best.rules.auction, best.rules.top
    lowest, order = auction.lowest_bid(), rules.going_out.order
    if not lowest:
        return
    for name, level in best.variant.bid_names:
        if not lowest <= level <= top:
            yield _note(
                "bid-name-idle", "a bid of {level} is called {name}, but nobody can bid that much",
                "leave the name out, or give it to another bid",
                auction=auction, level=level, name=name_clause("bid-name", name),
            )  # fmt: skip
    if best.fails(top):
        yield _note(
            "bid-never-made",
            "no side can take more than {reach} of the {total} points in one hand, and the bids go "
            "from {lowest} to {top}",
            "bid no more than {reach}, or deal more cards",
            auction=auction, dealing=rules.dealing, exchange=rules.exchange, reach=best.reach,
            total=rules.worth, lowest=lowest, top=top,
        )  # fmt: skip
    ends = [order.may_win(side, 0, made) for side in (0, 1) for made in (True, False)]
    if best.fails(lowest) and not any(ends[1:]) and not rules.mercy._has("winner"):
        yield _note(
            "nobody-can-win",
            "{order} lets only a bidder who makes the bid win, and no bid can be made, so the game "
            "never ends",
            "lower the minimum, or let others win: BidderFirst() or CountOutInOrder()",
            order=order, auction=auction,
        )  # fmt: skip


def _never_won(best: Best) -> Iterator[Oddity]:
    """Points that nobody wins, neither in the best hand nor in hands played at random."""
    rules = best.rules
    waiting = [
        point
        for place, point in enumerate(rules.points)
        if best.hands and all(score.awards[place].side is None for _, score, _ in best.hands)
    ]
    for seed in range(HANDS):
        won = asked(functools.partial(won_in_a_hand, best, seed)) if waiting else None
        if won is None:  # nothing is left, or a component fails
            return
        waiting = [each for each in waiting if each not in won]
    for each in waiting:
        place = rules.points.index(each)
        enough = all(score.awards[place].side is None for score in best.whole)
        few = {} if enough else {"dealing": rules.dealing, "exchange": rules.exchange}
        yield _note(
            "point-never-won",
            "nobody won {point} in {hands} random hands, and even a player who took every card "
            "that can be in play would not win it",
            "put the cards {point} needs into the pack, deal more cards, or leave it out",
            point=each, hands=HANDS, **few,
        )  # fmt: skip
