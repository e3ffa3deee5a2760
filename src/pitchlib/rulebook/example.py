"""The worked example of a rulebook: a hand that bots have played and scored."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from random import Random

from ..bots import choose
from ..cards import JOKERS, Card
from ..errors import HandNotFinished
from ..game.engine import apply
from ..game.hand_score import HandScore
from ..game.play import deal, start
from ..game.scoring import score_hand
from ..game.state import State
from ..knowledge.views import view
from ..messages import Clause, Listing, clause, name_clause
from ..moves import Bid, NameTrump, Pass, Say
from ..played_hand import Award
from ..tricks import Trick
from ..variant import Variant
from .parts import Case, Cell, Grid, Paragraph, Section, shown_card, shown_cards

__all__ = ["example_hand", "example_section"]

DEALS = 8
"""How many deals are tried, at most."""
ENOUGH = 19
"""The merit of a hand that will do: no other is tried then."""
_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")


@functools.lru_cache(maxsize=64)
def example_hand(variant: Variant, players: int) -> State | None:
    """The first instructive hand, finished, or the best of some; ``None`` if none was played."""
    best: tuple[int, State] | None = None
    for seed in range(DEALS):
        state = deal(start(variant, players=players), seed=seed)
        rng = Random(seed)
        while state.to_act is not None:
            state = apply(state, choose(view(state, state.to_act), rng))
        try:
            merit = _merit(state, score_hand(state))
        except HandNotFinished:  # everyone passed
            continue
        if best is None or merit > best[0]:
            best = merit, state
        if merit >= ENOUGH:
            break
    return None if best is None else best[1]


def _merit(state: State, score: HandScore) -> int:
    """How much can be learned from a hand."""
    scoring_sides = sum(1 for change in score.changes if change)
    awarded = [award for award in score.awards if award.side is not None]
    merit = 3 * min(scoring_sides, 3) + len(awarded)
    merit += 3 * (len(awarded) < len(score.awards)) + 2 * (0 not in score.pips)
    side = score.bidding_side
    merit += 4 * (score.made and score.captured[side] > score.contract.level)
    merit += 2 * score.made - 6 * (score.winner is not None)
    bids = sum(1 for _, move in state.moves if isinstance(move, Bid))
    trumps = state.trumps
    assert trumps is not None
    trumped = any(
        trick.led not in trumps.cards and _won_with(trick) in trumps.cards for trick in state.tricks
    )
    return merit + min(bids, 3) + 3 * trumped


def _won_with(trick: Trick) -> Card:
    return next(card for seat, card in trick.plays if seat == trick.winner)


def example_section(variant: Variant, players: int | None, number: int) -> Section | None:
    """The hand as a section with tables; ``None`` if there is none to tell."""
    state = example_hand(variant, variant.default_players if players is None else players)
    if state is None:
        return None
    heading = clause("heading.example", "A sample hand")
    blocks = tuple(_Teller(state, score_hand(state)).blocks())
    return Section(number, "section-example", heading, blocks)


def _paragraph(*sentences: Clause) -> Paragraph:
    return Paragraph("", "", "", (Case((), sentences),))


def _grid(rows: Iterable[tuple[Cell, ...]], **heads: str) -> Grid:
    """A table; its heads by the ends of their message ids."""
    ids = (f"example.head-{name.replace('_', '-')}" for name in heads)
    return Grid(tuple(map(clause, ids, heads.values())), tuple(rows))


def _signed(number: int) -> str:
    """A score or a change of one, with a minus sign as printers have it."""
    return str(number).replace("-", "−")


class _Teller:
    """Tells one finished hand."""

    def __init__(self, state: State, score: HandScore) -> None:
        self.state = state
        self.score = score
        self.table = state._frame.table
        self.one_joker = len(self.table.rules.pack.cards & JOKERS) == 1
        self.sides = self.table.sides
        self.hand_sides = self.sides if score.hand_sides is None else score.hand_sides

    def name(self, seat: int) -> Clause:
        if self.state.players <= len(_NAMES):
            return clause(f"example.name-{seat}", _NAMES[seat])
        return clause("example.name", "Player {number}", number=seat + 1)

    def side(self, side: int) -> Listing:
        return self.names(side, self.sides)

    def hand_side(self, side: int) -> Listing:
        return self.names(side, self.hand_sides)

    def names(self, side: int, sides: tuple[int, ...]) -> Listing:
        return Listing(tuple(self.name(seat) for seat, its in enumerate(sides) if its == side))

    def card(self, card: Card) -> Clause:
        return shown_card(card, self.one_joker)

    def cards(self, cards: Iterable[Card]) -> Cell:
        return shown_cards(cards, self.one_joker) if cards else "–"

    def listed(self, cards: Iterable[Card]) -> Listing:
        return Listing(tuple(map(self.card, cards)))

    def blocks(self) -> Iterable[Paragraph | Grid]:
        yield from self.deal()
        yield _paragraph(*self.auction(), self.trump(), *self.partners())
        yield from self.exchange()
        if self.table.draws:
            yield _paragraph(
                clause(
                    "example.stock",
                    "After the tricks, cards are drawn from the stock in this order: {cards}.",
                    cards=self.listed(self.state.turned),
                )
            )
        yield self.tricks()
        yield _paragraph(clause("example.points", "The captured cards bring these points:"))
        yield self.points()
        yield _paragraph(*self.outcome())
        yield from self.scores()

    def deal(self) -> Iterable[Paragraph | Grid]:
        state = self.state
        yield _paragraph(
            clause(
                "example.deal",
                "{dealer} deals; the others sit to the left in this order. All scores are {score}.",
                dealer=self.name(0),
                score=self.table.first_scores()[0],
            )
        )
        hands = ((self.name(seat), self.cards(hand)) for seat, hand in enumerate(state.dealt))
        yield _grid(hands, player="Player", dealt="Is dealt")
        if state.turned:
            card = self.card(state.turned[0])
            yield _paragraph(clause("example.turned-up", "The {card} is turned up.", card=card))

    def auction(self) -> Iterable[Clause]:
        """What was said, and what came of it."""
        state, contract = self.state, self.score.contract
        calls = tuple(
            self.call(seat, move)
            for seat, move in state.moves
            if seat is not None and isinstance(move, (Bid, Pass, Say))
        )
        if calls and self.table.top:
            yield clause("example.auction", "The bidding: {calls}.", calls=Listing(calls))
        elif calls:
            yield clause("example.words", "Before play, {calls}.", calls=Listing(calls))
        if contract.level:
            bidder = self.name(contract.bidder)
            yield clause(
                "example.bidder",
                "{name} has the bid at {level}.",
                name=bidder,
                level=contract.level,
            )
        for credit in self.score.credits:
            yield clause(
                "example.credit",
                "{name} has {amount} {reason}.",
                name=self.name(credit.seat),
                amount=credit.amount,
                reason=self.readable(credit.told),
            )
        if self.was_run:
            yield clause(
                "example.run",
                "Everyone gets more cards. Turned up next: {cards}.",
                cards=self.listed(state.turned[1:]),
            )

    @property
    def was_run(self) -> bool:
        return len(self.state.turned) > 1 and not self.table.draws

    def call(self, seat: int, move: Bid | Pass | Say) -> Clause:
        name = self.name(seat)
        if isinstance(move, Bid):
            return clause("example.bid", "{name} bids {level}", name=name, level=move.level)
        if isinstance(move, Say):
            word = name_clause("word", move.word)
            return clause("example.say", "{name} says {word}", name=name, word=word)
        return clause("example.pass", "{name} passes", name=name)

    def trump(self) -> Clause:
        contract = self.score.contract
        values = {"name": self.name(contract.bidder), "suit": contract.trump}
        if any(isinstance(move, NameTrump) for _, move in self.state.moves):
            if contract.called is None:
                return clause("example.declares", "{name} names {suit} trump.", **values)
            return clause(
                "example.calls",
                "{name} names {suit} trump and calls the {card}.",
                card=self.card(contract.called),
                **values,
            )
        if self.table.rules.naming.names_by_turned:
            turned = self.state.turned
            return clause(
                "example.turned-trump",
                "The {card} makes {suit} trump; {name} leads.",
                card=self.card(turned[0] if self.table.draws else turned[-1]),
                **values,
            )
        return clause(
            "example.leads-trump",
            "{name} leads the {card}, so {suit} are trump.",
            card=self.card(self.state.tricks[0].led),
            **values,
        )

    def partners(self) -> Iterable[Clause]:
        """Who plays together, where partners change from hand to hand."""
        if self.score.hand_sides is None:
            return
        names = self.hand_side(self.score.bidding_side)
        if len(names.items) == 1:
            yield clause("example.alone", "{name} plays this hand alone.", name=names)
        else:
            yield clause("example.together", "{names} are partners for this hand.", names=names)

    def exchange(self) -> Iterable[Grid]:
        """What was discarded, and with what everybody plays then."""
        played = self.state.played_hand
        held = None if played is None else played.held
        discards = self.state.discards
        if any(discards):
            rows = (
                (self.name(seat), self.cards(cards), self.cards((held or discards)[seat]))
                for seat, cards in enumerate(discards)
            )
            yield _grid(rows, player="Player", discards="Discards", plays_with="Plays with")
        elif self.was_run and held is not None:
            hands = ((self.name(seat), self.cards(cards)) for seat, cards in enumerate(held))
            yield _grid(hands, player="Player", plays_with="Plays with")

    def tricks(self) -> Grid:
        rows: list[tuple[Cell, ...]] = []
        for place, trick in enumerate(self.state.tricks, start=1):
            assert trick.winner is not None
            plays = tuple(
                clause("example.play", "{name} {card}", name=self.name(seat), card=self.card(card))
                for seat, card in trick.plays
            )
            rows.append((str(place), self.name(trick.winner), Listing(plays, ",")))
        return _grid(rows, trick="Trick", won_by="Won by", cards="The cards")

    def points(self) -> Grid:
        nobody = clause("example.nobody", "nobody")
        rows: list[tuple[Cell, ...]] = []
        for award in self.score.awards:
            who = nobody if award.side is None else self.hand_side(award.side)
            worth = "–" if award.side is None else str(award.value)
            rows.append((name_clause("point-name", award.point), who, worth, self.why(award)))
        return _grid(rows, point="Point", goes_to="Goes to", worth="Worth", because="Because")

    def why(self, award: Award) -> Cell:
        if award.why is not None:
            return self.readable(award.why)
        hand = self.state.played_hand
        if award.card is None or award.trick is None or hand is None:
            return ""
        values = {"card": self.card(award.card), "trick": award.trick + 1}
        capture = hand.capture(award.card)
        if capture is None or award.seat is None or capture[0] == award.seat:
            return clause("example.captured", "the {card}, captured in trick {trick}", **values)
        return clause(
            "example.held",
            "the {card}, held by {holder} and captured by {taker} in trick {trick}",
            holder=self.name(award.seat),
            taker=self.name(capture[0]),
            **values,
        )

    def readable(self, sentence: Clause) -> Clause:
        """A component's sentence with its cards as a reader knows them."""
        values = {
            name: self.card(value) if isinstance(value, Card) else value
            for name, value in sentence.values
        }
        return clause(sentence.message, sentence.template, **values)

    def outcome(self) -> Iterable[Clause]:
        score = self.score
        if score.contract.level:
            yield clause(
                "example.made" if score.made else "example.set",
                "{name} bid {level} and took {taken}: the bid is made."
                if score.made
                else "{name} bid {level} and took only {taken}: the bidder is set.",
                name=self.hand_side(score.bidding_side),
                level=score.contract.level,
                taken=score.captured[score.bidding_side],
            )
        elif self.table.top:
            yield clause("example.unbid", "Nobody bid.")
        if score.ended_early:
            yield clause("example.ended-early", "The hand ends there.")
        if score.winner is not None:
            yield clause("example.winner", "{name} won the game.", name=self.side(score.winner))

    def scores(self) -> Iterable[Grid]:
        """What each side took and scored; in two tables if sides of the hand and game differ."""
        score = self.score
        taken = {"taken": "Points taken"}
        of_hand: list[tuple[Cell, ...]] = [(str(captured),) for captured in score.captured]
        if score.counts_pips:
            taken = {"pips": "Pips", **taken}
            of_hand = [(str(pips), *row) for pips, row in zip(score.pips, of_hand)]
        entered = {"entered": "Entered", "score": "New score"}
        of_game: list[tuple[Cell, ...]] = [
            (f"{'+' * (change > 0)}{_signed(change)}", _signed(new))
            for change, new in zip(score.changes, score.scores)
        ]
        if score.hand_sides is None:
            rows = ((self.side(n), *row, *of_game[n]) for n, row in enumerate(of_hand))
            yield _grid(rows, side="Side", **taken, **entered)
            return
        rows = ((self.hand_side(number), *row) for number, row in enumerate(of_hand))
        yield _grid(rows, side="Side", **taken)
        rows = ((self.side(number), *row) for number, row in enumerate(of_game))
        yield _grid(rows, side="Side", **entered)
