"""The worked example of a rulebook: a hand that bots have played and scored."""

from __future__ import annotations

import contextlib
import functools
import itertools
from collections.abc import Iterable, Sequence
from random import Random

from ..bots import choose, fair_bid
from ..cards import JOKERS, Card, CardSet
from ..composing import Variant
from ..errors import HandNotFinished
from ..game.engine import apply
from ..game.hand_score import HandScore
from ..game.legality import legal_moves
from ..game.state import State
from ..game.table import deal, score_hand, start
from ..knowledge.views import View, view
from ..messages import Clause, Listing, Seat, clause, name_clause
from ..moves import Bid, Deal, Discard, Move, NameTrump, Pass, Say
from ..played_hand import Award
from .sections import Cell, Grid, Paragraph, Section, shown_card, shown_cards

__all__ = ["NAMES", "sample_hand", "sample_section"]

DEALS = 8
"""How many deals are tried, at most."""
ENOUGH = 19
"""The merit of a hand that will do: no other is tried then."""
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")
"""Who plays, by seat, where so few play."""
_SENTENCES = {
    "name": "Player {number}",
    "deal": "{dealer} deals. The others sit to the left in this order. All scores are {score}.",
    "turned-up": "The {card} is turned up.",
    "auction": "The bidding: {calls}.",
    "words": "Before play, {calls}.",
    "bid": "{name} bids {level}",
    "bid-suit": "{name} bids {level} in {suit}",
    "pass": "{name} passes",
    "say": "{name} {word}s",
    "bidder": "{name} has the bid at {level}.",
    "credit": "{name} scores {amount} {reason}.",
    "run": "Everyone gets more cards. Turned up next: {cards}.",
    "calls": "{name} names {suit} trump and calls the {card}.",
    "declares": "{name} names {suit} trump.",
    "turned-trump": "The {card} makes {suit} trump; {name} leads.",
    "bid-trump": "{name} has named {suit} trump.",
    "leads-trump": "{name} leads the {card}, so {suit} are trump.",
    "gives": "{name} gives {cards} to {partner}.",
    "alone": "{name} plays this hand alone.",
    "together": "{names} are partners for this hand.",
    "stock": "After the tricks, cards are drawn from the stock in this order: {cards}.",
    "play": "{name} {card}",
    "points": "The captured cards bring these points:",
    "nobody": "nobody",
    "captured": "the {card}, captured in trick {trick}",
    "held": "the {card}, held by {holder} and captured by {taker} in trick {trick}",
    "made": "{name} bid {level} and took {taken}: the bid is made.",
    "set": "{name} bid {level} and took only {taken}: the bidder is set.",
    "unbid": "Nobody bid.",
    "ended-early": "The hand ends there.",
    "winner": "{name} won the game.",
}
"""What the example says, by the ends of the message ids."""


@functools.lru_cache(maxsize=64)
def sample_hand(variant: Variant, players: int) -> State | None:
    """A hand that bots have played, an instructive one; ``None`` if all were passed out."""
    best: tuple[int, State] | None = None
    for seed in range(DEALS):
        if best is not None and best[0] >= ENOUGH:
            break
        state, rng = deal(start(variant, players=players), seed=seed), Random(seed)
        while state.to_act is not None:
            state = apply(state, _move(view(state, state.to_act), rng))
        with contextlib.suppress(HandNotFinished):  # everyone passed
            merit = _merit(state, score_hand(state))
            if best is None or merit > best[0]:
                best = merit, state
    return None if best is None else best[1]


def _move(mine: View, rng: Random) -> Move:
    """A bot's move; before the dealer's turn, a bid comes near what the hand is worth at once."""
    move = choose(mine, rng)
    if not isinstance(move, Bid) or mine.seat == mine.dealer:
        return move
    fair, bids = fair_bid(mine), (bid for bid in legal_moves(mine) if isinstance(bid, Bid))
    near = [bid for bid in bids if bid.suit is move.suit and bid.level <= fair]
    return max(near, key=lambda bid: bid.level, default=move)


def _merit(state: State, score: HandScore) -> int:
    """How much can be learned from a hand: several sides score, and not every point goes away."""
    nobodys = sum(award.side is None for award in score.awards)
    bids = sum(isinstance(move, Bid) for _, move in state.moves)
    merit = 3 * min(sum(map(bool, score.changes)), 3) + len(score.awards) - nobodys
    merit += 3 * bool(nobodys) + 2 * (0 not in score.pips) + 2 * min(bids, 3)
    return merit + 4 * score.made - 6 * (score.winner is not None)


def sample_section(variant: Variant, players: int | None, number: int) -> Section | None:
    """The hand as a section with tables; ``None`` if none was played."""
    state = sample_hand(variant, variant.default_players if players is None else players)
    if state is None:
        return None
    heading = clause("heading.example", "A sample hand")
    return Section(number, "section-example", heading, tuple(_Hand(state).blocks()))


def _paragraph(*sentences: Clause) -> Paragraph:
    return Paragraph("", "", "", (sentences,))


def _grid(heads: str, rows: Iterable[tuple[Cell, ...]]) -> Grid:
    """A table; its heads by the ends of their message ids: ``won-by`` is ``Won by``."""
    header = (
        clause(f"example.head-{head}", head.replace("-", " ").capitalize())
        for head in heads.split()
    )
    return Grid(tuple(header), tuple(rows))


def _signed(number: int) -> str:
    """A score or a change of one, with a minus sign as printers have it."""
    return str(number).replace("-", "−")


class _Hand:
    """Describes one finished hand."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.score = score_hand(state)
        self.table = state._frame.table
        self.one_joker = len(self.table.rules.pack.cards & JOKERS) == 1
        self.sides = self.table.sides
        self.hand_sides = self.score.hand_sides or self.sides
        self.run = len(state.turned) > 1 and not self.table.draws

    def says(self, message: str, **values: object) -> Clause:
        """A sentence, with seats and cards as a reader knows them."""
        return self.readable(clause(f"example.{message}", _SENTENCES[message], **values))

    def shown(self, value: object) -> object:
        """A seat by a name, and cards with their symbols."""
        if isinstance(value, Seat):
            return self.name(value.number)
        if isinstance(value, Card):
            return shown_card(value, self.one_joker)
        return Listing(tuple(map(self.shown, value))) if isinstance(value, tuple) else value

    def name(self, seat: int) -> Clause:
        if self.state.players <= len(NAMES):
            return clause(f"example.name-{seat}", NAMES[seat])
        return self.says("name", number=seat + 1)

    def names(self, side: int, sides: tuple[int, ...]) -> Listing:
        return Listing(tuple(self.name(seat) for seat, its in enumerate(sides) if its == side))

    def by_seat(self, heads: str, *columns: Sequence[CardSet]) -> Grid:
        """A table with cards for each player."""
        rows = (
            (self.name(seat), *(shown_cards(each, self.one_joker) if each else "–" for each in row))
            for seat, row in enumerate(zip(*columns))
        )
        return _grid(heads, rows)

    def blocks(self) -> Iterable[Paragraph | Grid]:
        state = self.state
        first = self.table.first_scores()[0]
        yield _paragraph(self.says("deal", dealer=Seat(0), score=first))
        yield self.by_seat("player dealt", state.dealt)
        if state.turned:
            yield _paragraph(self.says("turned-up", card=state.turned[0]))
        yield _paragraph(*self.auction(), self.trump(), *self.partners())
        held = state.played_hand.held if state.played_hand else None
        gifts = tuple(self.gifts(held))
        if gifts:
            yield _paragraph(*gifts)
        if any(state.discards):
            heads = "player discards plays-with"
            yield self.by_seat(heads, state.discards, held or state.discards)
        elif self.run and held is not None:
            yield self.by_seat("player plays-with", held)
        if self.table.draws:
            dealt = state.moves[0][1]
            hidden = self.table.rules.dealing.hides_stock
            cards = dealt.stock if isinstance(dealt, Deal) and hidden else state.turned
            yield _paragraph(self.says("stock", cards=cards))
        yield self.tricks()
        yield _paragraph(self.says("points"))
        yield self.points()
        outcome = tuple(self.outcome())
        if outcome:
            yield _paragraph(*outcome)
        yield from self.scores()

    def auction(self) -> Iterable[Clause]:
        """What was said, and what came of it."""
        contract = self.score.contract
        moves = [(Seat(seat), move) for seat, move in self.state.moves if seat is not None]
        bidding = itertools.takewhile(lambda made: not isinstance(made[1], Discard), moves)
        calls = tuple(call for seat, move in bidding if (call := self.call(seat, move)))
        if calls:
            yield self.says("auction" if self.table.top else "words", calls=Listing(calls))
        if contract.level:
            yield self.says("bidder", name=Seat(contract.bidder), level=contract.level)
        for credit in self.score.credits:
            reason = self.readable(credit.why)
            yield self.says("credit", name=Seat(credit.seat), amount=credit.amount, reason=reason)
        if self.run:
            yield self.says("run", cards=self.state.turned[1:])

    def call(self, seat: Seat, move: Move) -> Clause | None:
        if isinstance(move, Bid):
            key = "bid" if move.suit is None else "bid-suit"
            return self.says(key, name=seat, level=move.level, suit=move.suit)
        if isinstance(move, Say):
            return self.says("say", name=seat, word=name_clause("word", move.word))
        return self.says("pass", name=seat) if isinstance(move, Pass) else None

    def trump(self) -> Clause:
        contract, turned = self.score.contract, self.state.turned
        values: dict[str, object] = {"name": Seat(contract.bidder), "suit": contract.trump}
        if contract.called is not None:
            return self.says("calls", card=contract.called, **values)
        if any(isinstance(move, NameTrump) for _, move in self.state.moves):
            return self.says("declares", **values)
        if self.table.rules.naming.with_bid:
            return self.says("bid-trump", **values)
        if self.table.rules.naming.names_by_turned:
            card = turned[0] if self.table.draws else turned[-1]
            return self.says("turned-trump", card=card, **values)
        return self.says("leads-trump", card=self.state.tricks[0].led, **values)

    def partners(self) -> Iterable[Clause]:
        """Who plays together, where partners change from hand to hand."""
        if self.score.hand_sides is not None:
            names = self.names(self.score.bidding_side, self.hand_sides)
            alone = len(names.items) == 1
            yield self.says("alone", name=names) if alone else self.says("together", names=names)

    def gifts(self, held: tuple[CardSet, ...] | None) -> Iterable[Clause]:
        """What was given away instead of discarded, and who plays with it."""
        for seat, move in self.state.moves:
            if seat is not None and isinstance(move, Discard):
                given = move.cards - self.state.discards[seat]
                for other, cards in enumerate(held or ()):
                    if given & cards:
                        values = {"cards": tuple(given & cards), "partner": Seat(other)}
                        yield self.says("gives", name=Seat(seat), **values)

    def tricks(self) -> Grid:
        rows: list[tuple[Cell, ...]] = []
        for place, trick in enumerate(self.state.tricks, start=1):
            assert trick.winner is not None
            plays = (self.says("play", name=Seat(seat), card=card) for seat, card in trick.plays)
            rows.append((str(place), self.name(trick.winner), Listing(tuple(plays), ",")))
        return _grid("trick won-by cards", rows)

    def points(self) -> Grid:
        rows: list[tuple[Cell, ...]] = []
        for award in self.score.awards:
            point = name_clause("point-name", award.point)
            if award.side is None:
                rows.append((point, self.says("nobody"), "–", self.why(award)))
            else:
                who = self.names(award.side, self.hand_sides)
                rows.append((point, who, _signed(award.value), self.why(award)))
        return _grid("point goes-to worth because", rows)

    def why(self, award: Award) -> Cell:
        if award.why is not None:
            return self.readable(award.why)
        hand = self.state.played_hand
        if award.card is None or award.trick is None or hand is None:
            return ""
        values = {"card": award.card, "trick": award.trick + 1}
        capture = hand.capture(award.card)
        if capture is None or award.seat is None or capture[0] == award.seat:
            return self.says("captured", **values)
        return self.says("held", holder=Seat(award.seat), taker=Seat(capture[0]), **values)

    def readable(self, sentence: Clause) -> Clause:
        """A component's sentence with its cards as a reader knows them."""
        values = {name: self.shown(value) for name, value in sentence.values}
        return clause(sentence.message, sentence.template, **values)

    def outcome(self) -> Iterable[Clause]:
        score, level = self.score, self.score.contract.level
        if level:
            name = self.names(score.bidding_side, self.hand_sides)
            taken = score.captured[score.bidding_side]
            yield self.says("made" if score.made else "set", name=name, level=level, taken=taken)
        elif self.table.top:
            yield self.says("unbid")
        if score.ended_early:
            yield self.says("ended-early")
        if score.winner is not None:
            yield self.says("winner", name=self.names(score.winner, self.sides))

    def scores(self) -> Iterable[Grid]:
        """What each side took and scored; in two tables if sides of the hand and game differ."""
        score = self.score
        pips = [map(str, score.pips)] if score.counts_pips else []
        heads = "side pips points-taken" if pips else "side points-taken"
        of_hand = [
            (self.names(side, self.hand_sides), *row)
            for side, row in enumerate(zip(*pips, map(_signed, score.captured)))
        ]
        of_game = [
            (f"{'+' * (change > 0)}{_signed(change)}", _signed(new))
            for change, new in zip(score.changes, score.scores)
        ]
        if score.hand_sides is None:
            rows = ((*row, *more) for row, more in zip(of_hand, of_game))
            yield _grid(f"{heads} scored new-score", rows)
            return
        yield _grid(heads, of_hand)
        rows = ((self.names(side, self.sides), *row) for side, row in enumerate(of_game))
        yield _grid("side scored new-score", rows)
