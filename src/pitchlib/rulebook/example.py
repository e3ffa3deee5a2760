"""The worked example of a rulebook: a hand that bots have played and scored."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from random import Random

from ..bots import choose
from ..cards import JOKERS, Card, CardSet
from ..errors import HandNotFinished
from ..game.engine import apply
from ..game.hand_score import HandScore
from ..game.play import deal, start
from ..game.scoring import score_hand
from ..game.state import State
from ..knowledge.views import view
from ..messages import Clause, Listing, Seat, clause, name_clause
from ..moves import Bid, Move, NameTrump, Pass, Say
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
    """The hand as a section with tables; ``None`` if none was played."""
    state = example_hand(variant, variant.default_players if players is None else players)
    if state is None:
        return None
    heading = clause("heading.example", "A sample hand")
    return Section(number, "section-example", heading, tuple(_Hand(state).blocks()))


def _paragraph(*sentences: Clause) -> Paragraph:
    return Paragraph("", "", "", (Case((), sentences),))


def _grid(rows: Iterable[tuple[Cell, ...]], **heads: str) -> Grid:
    """A table; its heads by the ends of their message ids."""
    ids = (f"example.head-{name.replace('_', '-')}" for name in heads)
    return Grid(tuple(map(clause, ids, heads.values())), tuple(rows))


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

    def says(self, message: str, template: str, **values: object) -> Clause:
        """A sentence, with seats and cards as a reader knows them."""
        shown = {name: self.shown(value) for name, value in values.items()}
        return clause(f"example.{message}", template, **shown)

    def shown(self, value: object) -> object:
        """A seat by a name, and cards with their symbols."""
        if isinstance(value, Seat):
            return self.name(value.number)
        if isinstance(value, Card):
            return shown_card(value, self.one_joker)
        return Listing(tuple(map(self.shown, value))) if isinstance(value, tuple) else value

    def name(self, seat: int) -> Clause:
        if self.state.players <= len(_NAMES):
            return clause(f"example.name-{seat}", _NAMES[seat])
        return clause("example.name", "Player {number}", number=seat + 1)

    def names(self, side: int, sides: tuple[int, ...]) -> Listing:
        return Listing(tuple(self.name(seat) for seat, its in enumerate(sides) if its == side))

    def by_seat(self, *columns: Sequence[CardSet], **heads: str) -> Grid:
        """A table with cards for each player."""
        rows = (
            (
                self.name(seat),
                *(shown_cards(cards, self.one_joker) if cards else "–" for cards in row),
            )
            for seat, row in enumerate(zip(*columns))
        )
        return _grid(rows, player="Player", **heads)

    def blocks(self) -> Iterable[Paragraph | Grid]:
        state, says = self.state, self.says
        yield _paragraph(
            says(
                "deal",
                "{dealer} deals. The others sit to the left in this order. All scores are {score}.",
                dealer=Seat(0),
                score=self.table.first_scores()[0],
            )
        )
        yield self.by_seat(state.dealt, dealt="Is dealt")
        if state.turned:
            yield _paragraph(says("turned-up", "The {card} is turned up.", card=state.turned[0]))
        yield _paragraph(*self.auction(), self.trump(), *self.partners())
        held = state.played_hand.held if state.played_hand else None
        if any(state.discards):
            heads = {"discards": "Discards", "plays_with": "Plays with"}
            yield self.by_seat(state.discards, held or state.discards, **heads)
        elif self.run and held is not None:
            yield self.by_seat(held, plays_with="Plays with")
        if self.table.draws:
            drawn = "After the tricks, cards are drawn from the stock in this order: {cards}."
            yield _paragraph(says("stock", drawn, cards=state.turned))
        yield self.tricks()
        yield _paragraph(clause("example.points", "The captured cards bring these points:"))
        yield self.points()
        outcome = tuple(self.outcome())
        if outcome:
            yield _paragraph(*outcome)
        yield from self.scores()

    def auction(self) -> Iterable[Clause]:
        """What was said, and what came of it."""
        contract, says = self.score.contract, self.says
        calls = tuple(
            self.call(Seat(seat), move) for seat, move in self.state.moves if seat is not None
        )
        made = Listing(tuple(call for call in calls if call is not None))
        if made.items and self.table.top:
            yield clause("example.auction", "The bidding: {calls}.", calls=made)
        elif made.items:
            yield clause("example.words", "Before play, {calls}.", calls=made)
        if contract.level:
            bid = "{name} has the bid at {level}."
            yield says("bidder", bid, name=Seat(contract.bidder), level=contract.level)
        for credit in self.score.credits:
            yield says(
                "credit",
                "{name} scores {amount} {reason}.",
                name=Seat(credit.seat),
                amount=credit.amount,
                reason=self.readable(credit.told),
            )
        if self.run:
            more = "Everyone gets more cards. Turned up next: {cards}."
            yield says("run", more, cards=self.state.turned[1:])

    def call(self, seat: Seat, move: Move) -> Clause | None:
        if isinstance(move, Bid):
            return self.says("bid", "{name} bids {level}", name=seat, level=move.level)
        if isinstance(move, Say):
            word = name_clause("word", move.word)
            return self.says("say", "{name} {word}s", name=seat, word=word)
        return self.says("pass", "{name} passes", name=seat) if isinstance(move, Pass) else None

    def trump(self) -> Clause:
        contract, turned = self.score.contract, self.state.turned
        values: dict[str, object] = {"name": Seat(contract.bidder), "suit": contract.trump}
        if contract.called is not None:
            calls = "{name} names {suit} trump and calls the {card}."
            return self.says("calls", calls, card=contract.called, **values)
        if any(isinstance(move, NameTrump) for _, move in self.state.moves):
            return self.says("declares", "{name} names {suit} trump.", **values)
        if self.table.rules.naming.names_by_turned:
            card = turned[0] if self.table.draws else turned[-1]
            makes = "The {card} makes {suit} trump; {name} leads."
            return self.says("turned-trump", makes, card=card, **values)
        leads = "{name} leads the {card}, so {suit} are trump."
        return self.says("leads-trump", leads, card=self.state.tricks[0].led, **values)

    def partners(self) -> Iterable[Clause]:
        """Who plays together, where partners change from hand to hand."""
        names = self.names(self.score.bidding_side, self.hand_sides)
        if self.score.hand_sides is None:
            return
        if len(names.items) == 1:
            yield clause("example.alone", "{name} plays this hand alone.", name=names)
        else:
            yield clause("example.together", "{names} are partners for this hand.", names=names)

    def tricks(self) -> Grid:
        rows: list[tuple[Cell, ...]] = []
        for place, trick in enumerate(self.state.tricks, start=1):
            assert trick.winner is not None
            plays = tuple(
                self.says("play", "{name} {card}", name=Seat(seat), card=card)
                for seat, card in trick.plays
            )
            rows.append((str(place), self.name(trick.winner), Listing(plays, ",")))
        return _grid(rows, trick="Trick", won_by="Won by", cards="The cards")

    def points(self) -> Grid:
        nobody = clause("example.nobody", "nobody")
        rows: list[tuple[Cell, ...]] = []
        for award in self.score.awards:
            who = nobody if award.side is None else self.names(award.side, self.hand_sides)
            worth = "–" if award.side is None else str(award.value)
            rows.append((name_clause("point-name", award.point), who, worth, self.why(award)))
        return _grid(rows, point="Point", goes_to="Goes to", worth="Worth", because="Because")

    def why(self, award: Award) -> Cell:
        if award.why is not None:
            return self.readable(award.why)
        hand = self.state.played_hand
        if award.card is None or award.trick is None or hand is None:
            return ""
        values = {"card": award.card, "trick": award.trick + 1}
        capture = hand.capture(award.card)
        if capture is None or award.seat is None or capture[0] == award.seat:
            return self.says("captured", "the {card}, captured in trick {trick}", **values)
        return self.says(
            "held",
            "the {card}, held by {holder} and captured by {taker} in trick {trick}",
            holder=Seat(award.seat),
            taker=Seat(capture[0]),
            **values,
        )

    def readable(self, sentence: Clause) -> Clause:
        """A component's sentence with its cards as a reader knows them."""
        values = {name: self.shown(value) for name, value in sentence.values}
        return clause(sentence.message, sentence.template, **values)

    def outcome(self) -> Iterable[Clause]:
        score = self.score
        if score.contract.level:
            yield clause(
                "example.made" if score.made else "example.set",
                "{name} bid {level} and took {taken}: the bid is made."
                if score.made
                else "{name} bid {level} and took only {taken}: the bidder is set.",
                name=self.names(score.bidding_side, self.hand_sides),
                level=score.contract.level,
                taken=score.captured[score.bidding_side],
            )
        elif self.table.top:
            yield clause("example.unbid", "Nobody bid.")
        if score.ended_early:
            yield clause("example.ended-early", "The hand ends there.")
        if score.winner is not None:
            winner = self.names(score.winner, self.sides)
            yield clause("example.winner", "{name} won the game.", name=winner)

    def scores(self) -> Iterable[Grid]:
        """What each side took and scored; in two tables if sides of the hand and game differ."""
        score = self.score
        taken = {"taken": "Points taken"}
        of_hand: list[tuple[Cell, ...]] = [(str(captured),) for captured in score.captured]
        if score.counts_pips:
            taken = {"pips": "Pips", **taken}
            of_hand = [(str(pips), *row) for pips, row in zip(score.pips, of_hand)]
        scored = {"scored": "Scored", "score": "New score"}
        of_game: list[tuple[Cell, ...]] = [
            (f"{'+' * (change > 0)}{_signed(change)}", _signed(new))
            for change, new in zip(score.changes, score.scores)
        ]
        if score.hand_sides is None:
            rows = ((self.names(n, self.sides), *row, *of_game[n]) for n, row in enumerate(of_hand))
            yield _grid(rows, side="Side", **taken, **scored)
            return
        rows = ((self.names(number, self.hand_sides), *row) for number, row in enumerate(of_hand))
        yield _grid(rows, side="Side", **taken)
        rows = ((self.names(number, self.sides), *row) for number, row in enumerate(of_game))
        yield _grid(rows, side="Side", **scored)
