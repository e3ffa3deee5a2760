"""Oddities: what a variant allows, but cannot work as its author meant it.

A variant that cannot be played is refused when you make it. :func:`lint` looks at one that can, for
points nobody can win, bids nobody can make, rules that never apply and games that cannot end.

It asks the components what would happen: what a seat would score if it took everything, what the
auction offers, what may be led. A component can report oddities of its own with
:meth:`.Component.oddities`.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar, final

import attrs

from .authoring import BASES, Component, Composition, PointRule, Redealt
from .cards import Card, CardSet, Suit
from .codec.components import pieces
from .composing import FIELDS, RULE_POINTS, Variant, each_answered
from .errors import expect, names_of
from .game.compiled import tricks_of
from .game.engine import apply
from .game.hand_score import HandScore
from .game.legality import legal_moves
from .game.state import Phase
from .game.table import deal, score_hand, start
from .messages import Clause, clause, name_clause, numbers
from .moves import Bid, Pass, Say
from .played_hand import PlayedHand
from .rules.parts import ByPlayers
from .tricks import Contract

__all__ = ["Oddity", "lint"]

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__)

T = TypeVar("T")

HANDS = 200
"""How many hands are tried for a point that would not be won by taking everything."""
MOST_NEEDED = 16
"""More cards that points need are taken to have room: their combinations would be too many."""
FAR_AHEAD = 1_000_000
"""A score that is ahead of all others by any lead."""


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
    >>> from pitchlib.rules import TrumpLeadFirst
    >>> lint(SETBACK)
    ()
    >>> for oddity in lint(SETBACK.with_rules(TrumpLeadFirst())):
    ...     print(oddity)
    TrumpLeadFirst has no effect, since the first lead names trump: use Declared() or AnyLead() [lead-rule-idle]

    The order is that of the rule points. The same variant has the same oddities everywhere.

    :raises InvalidArgument: if it is not a variant.
    """  # noqa: E501  (the example's lines are what is printed)
    expect(variant, Variant, "a variant such as SETBACK")
    where: dict[Oddity, list[int]] = {}
    for players in variant.players:
        for each in _at(variant, players):
            where.setdefault(each, []).append(players)
    found = [*_of_names(variant)]
    for odd, given in where.items():
        what = odd.what
        if len(given) < len(variant.players):
            some = "with {players} players, {what}"
            what = clause("oddity.players", some, players=numbers(given), what=what)
        found.append(attrs.evolve(odd, players=tuple(given), what=what))
    found.sort(key=lambda odd: RULE_POINTS.index(odd.rule_point))
    return tuple(dict.fromkeys(found))


_SENTENCES = {
    "bid-name-idle": "a bid of {level} is called {name}, but nobody can bid that much",
    "bid-name-idle-fix": "leave the name out, or give it to another bid",
    "no-room": "{point} needs {needed:# card|# cards} in play, but only {room} are played, so "
    "nobody can win it",
    "no-room-fix": "deal more cards, or leave {point} out",
    "point-never-won": "nobody won {point} in {hands} random hands, and even a player who took "
    "every card of the pack would not win it",
    "point-never-won-fix": "put the cards {point} needs into the pack, or leave it out",
    "nobody-can-bid": "nobody can bid in {auction}, so every hand is thrown in",
    "nobody-can-bid-fix": "allow a bid",
    "no-bid-can-be-made": "no side can take more than {reach} of the {total} points in one hand, "
    "and the lowest bid is {lowest}, so every bidder is set",
    "no-bid-can-be-made-fix": "lower the minimum, or deal more cards",
    "bid-never-made": "no side can take more than {reach} of the {total} points in one hand, but "
    "bids go up to {top}",
    "bid-never-made-fix": "lower the maximum to {reach}, or deal more cards",
    "nobody-can-win": "{order} lets only a bidder who makes the bid win, and no bid can be made, "
    "so the game never ends",
    "nobody-can-win-fix": "lower the minimum, or let others win: BidderFirst() or "
    "CountOutInOrder()",
    "moon-never-shot": "{moon} needs all {total} points of a hand, and no side can take more than "
    "{reach}",
    "moon-never-shot-fix": "deal more cards, or use NoMoon()",
    "lead-rule-idle": "{leading} has no effect, since the first lead names trump",
    "lead-rule-idle-fix": "use Declared() or AnyLead()",
}
"""What is odd, and how to fix it, by the ends of the message ids."""


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
        self.players: int = players
        self.rules: Composition = variant.at(players)
        self.pack: CardSet = self.rules.pack.cards
        self.tricks: int = tricks_of(self.rules, players)
        self.room: int = players * self.tricks
        self.total: int = self.rules.worth
        suits = [trumps.suit for trumps in self.rules.trump_order.all_trumps(self.pack)]
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

    def score(self, suit: Suit, cards: CardSet, level: int | None = None) -> HandScore | None:
        """The score if these cards were in play, and seat 0 had held and taken them all.

        Seat 0 has the highest bid there is, or one of ``level``.
        """

        def only(value: T, nothing: T) -> list[T]:
            return [value, *[nothing] * (self.players - 1)]

        mine = only(cards, CardSet.EMPTY)
        hand = functools.partial(
            PlayedHand, Contract(0, self.rules.top if level is None else level, suit),
            captured=mine, held=mine, last_trick=0, tricks_won=only(self.tricks, 0),
        )  # fmt: skip
        return asked(lambda: score_hand(hand(), variant=self.variant))

    def fails(self, level: int) -> bool:
        """Whether no side can make a bid, were it to hold and take what it likes."""
        score = self.score(self.suit, self.in_play, level)
        return score is not None and not score.made and level > self.reach

    def _got(self, suit: Suit, cards: CardSet) -> dict[str, Card | None]:
        """The points that the seat would get, and the card that decides each; none that cost."""
        score = self.score(suit, cards)
        awards = () if score is None else score.awards
        got = [award for award in awards if award.side is not None and award.value > 0]
        return {award.point: award.card for award in got}

    def _needs(self, suit: Suit) -> dict[str, frozenset[Card]]:
        whole = self._got(suit, self.pack)
        without = {
            card: self._got(suit, self.pack - CardSet([card]))
            for card in {*whole.values()} if card is not None
        }  # fmt: skip
        return {
            name: frozenset(card for card, got in without.items() if name not in got)
            for name in whole
        }

    def _chosen(self, suit: Suit) -> frozenset[Card]:
        """The cards with which most can be had, of those that points need."""
        needed = sorted(frozenset().union(*self.needs[suit].values()), key=lambda card: card.index)
        if len(needed) <= self.room or len(needed) > MOST_NEEDED:
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


def is_ever_won(point: Any, best: Best) -> bool:
    """Whether somebody wins a point in hands played at random, the same ones every time."""
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


def _at(variant: Variant, players: int) -> Iterator[Oddity]:
    """Everything for one number of players."""
    best = Best(variant, players)
    levels = Levels(best.rules, players)
    yield from itertools.chain(
        _of_points(best), _of_bids(best, levels), _of_the_end(best, levels), _of_leads(best)
    )
    for name, field in FIELDS.items():
        for each in pieces(getattr(best.rules, field)):
            found = each.oddities(best.rules, players)
            for what, fix in each_answered(each, "oddities", found):
                yield Oddity(name, what.message.replace(".", "-"), (each,), (), what, fix)


def _of_names(variant: Variant) -> Iterator[Oddity]:
    """Names of bids that nobody can ever make."""
    offered = [Levels(variant.at(players), players) for players in variant.players]
    for name, level in variant.bid_names:
        if all(each.first and not min(each.first) <= level <= each.top for each in offered):
            yield _note(
                "bid-name-idle", players=variant.players, auction=variant.auction, level=level,
                name=name_clause("bid-name", name),
            )  # fmt: skip


def _note(
    message: str, *, id: str | None = None, players: tuple[int, ...] = (), **values: object
) -> Oddity:
    """An oddity about the components among the values, under the rule point of the first.

    Its id is the end of its message id, unless ``id`` is another. A component is shown by its name.
    """
    about = tuple(each for each in values.values() if isinstance(each, (Component, ByPlayers)))
    named = {name: _named(value) for name, value in values.items()}
    what, fix = (
        clause(f"oddity.{end}", _SENTENCES[end], **named) for end in (message, f"{message}-fix")
    )
    answers = about[0].rule_point
    return Oddity(BASES[answers].part_of or answers, id or message, about, players, what, fix)


def _named(value: object) -> object:
    if isinstance(value, PointRule):
        return name_clause("point-name", value.name)
    return type(value).__name__ if isinstance(value, (Component, ByPlayers)) else value


def _of_points(best: Best) -> Iterator[Oddity]:
    """Points that nobody wins."""
    rules = best.rules
    for point in rules.points:
        needs = [those[point.name] for those in best.needs.values() if point.name in those]
        if needs and min(map(len, needs)) > best.room:
            yield _note(
                "no-room", id="point-never-won", point=point, dealing=rules.dealing,
                exchange=rules.exchange, needed=min(map(len, needs)), room=best.room,
            )  # fmt: skip
        elif not needs and any(best.needs.values()) and not is_ever_won(point, best):
            yield _note("point-never-won", point=point, hands=HANDS)


def _of_bids(best: Best, levels: Levels) -> Iterator[Oddity]:
    """Bids that nobody can make."""
    rules, auction = best.rules, best.rules.auction
    if not levels.first:
        if levels.thrown_in:
            yield _note("nobody-can-bid", auction=auction)
        return
    lowest = min(levels.first)
    for message, level in (("no-bid-can-be-made", lowest), ("bid-never-made", levels.top)):
        if best.fails(level):
            yield _note(
                message, auction=auction, dealing=rules.dealing, exchange=rules.exchange,
                reach=best.reach, total=best.total, lowest=lowest, top=levels.top,
            )  # fmt: skip
            break


def _of_the_end(best: Best, levels: Levels) -> Iterator[Oddity]:
    """Games that cannot end, and moons that cannot be shot."""
    rules = best.rules
    going_out, mercy, moon = rules.going_out, rules.mercy, rules.moon
    order = going_out.order
    ends = [order.may_win(side, 0, made) for side in (0, 1) for made in (True, False)]
    others = max(rules.seating.sides(best.players))
    if (
        levels.first
        and best.fails(min(levels.first))
        and not any(ends[1:])
        and mercy.winner((FAR_AHEAD, *[0] * others)) is None
    ):
        yield _note("nobody-can-win", order=order, auction=rules.auction)
    whole, feasible = (best.score(best.suit, cards) for cards in (best.pack, best.in_play))
    if whole and feasible and whole.won_by == moon.id != feasible.won_by:
        yield _note(
            "moon-never-shot", moon=moon, dealing=rules.dealing, exchange=rules.exchange,
            total=best.total, reach=best.reach,
        )  # fmt: skip


def _of_leads(best: Best) -> Iterator[Oddity]:
    """A rule of leading that leaves every card free."""
    rules, pack, leading = best.rules, best.pack, best.rules.leading
    orders = rules.trump_order.all_trumps(pack)
    # Where seats may be out of a trick, they keep their cards for later ones.
    tricks = best.room if rules.following.passes_over else best.tricks

    def restricts(trick: int) -> bool:
        return any(leading.leadable(pack, trick, trumps) != pack for trumps in orders)

    if (
        not rules.naming.suits(pack)
        and restricts(0)
        and leading.leadable(pack, 0, None) == pack
        and not any(map(restricts, range(1, tricks)))
    ):
        yield _note("lead-rule-idle", leading=leading, naming=rules.naming)
