"""The worked example of a rulebook: a hand that is really dealt, played and scored.

The players of the example are no good: they bid and play by rules of thumb, and look at nothing but
their own cards and the trick. Among some deals the most instructive hand is taken.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

from ..cards import JOKERS, Card, CardSet, Rank, Suit
from ..clauses import Clause, Listing, clause, name_clause
from ..engine import apply
from ..errors import HandNotFinished
from ..explaining import legal_moves
from ..game import deal, score_hand, start
from ..hand import Award
from ..legal import LegalMoves
from ..moves import Bid, CallCard, Discard, Move, NameTrump, Pass, Play, Say
from ..rules.settling import NetDifference
from ..scoring import HandScore
from ..state import Phase, State
from ..tricks import Trick
from ..variant import Variant
from .parts import Case, Cell, Grid, Paragraph, Section, shown_card, shown_cards
from .sections import has_pips

__all__ = ["example_hand", "example_section"]

DEALS = 60
"""How many deals are tried."""
_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")


# Finding an instructive hand


@functools.lru_cache(maxsize=64)
def example_hand(variant: Variant, players: int) -> State | None:
    """The most instructive of some hands, finished; ``None`` if none of them was played."""
    best: tuple[int, State] | None = None
    for seed in range(DEALS):
        state = deal(start(variant, players=players), seed=seed)
        while state.to_act is not None:
            state = apply(state, _choose(state))
        try:
            merit = _merit(state, score_hand(state))
        except HandNotFinished:  # all passed
            continue
        if best is None or merit > best[0]:
            best = merit, state
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
    merit += min(bids, 3)
    trumps = state.trumps
    assert trumps is not None
    for trick in state.tricks:
        winning = dict(trick.plays).get(_winner(trick))
        if winning in trumps.cards and trick.led not in trumps.cards:
            return merit + 3
    return merit


# Players by rule of thumb


def _choose(state: State) -> Move:
    moves = legal_moves(state)
    seat = state.to_act
    assert seat is not None
    hand = state.hands[seat]
    if state.phase is Phase.AUCTION and state.turned and state.turned[-1].suit is not None:
        hopes = _hopes(hand, state.turned[-1].suit)
        return moves[0 if hopes > 1 else len(moves) - 1]
    if state.phase is Phase.AUCTION:
        hopes = max(_hopes(hand, suit) for suit in Suit)
        bids = [move for move in moves if isinstance(move, Bid) and move.level <= hopes]
        return bids[0] if bids else Pass() if Pass() in moves else moves[0]
    if state.phase is Phase.TRUMP and state.trumps is not None:
        return next((move for move in moves if _is_of_others(move, hand)), moves[0])
    if state.phase is Phase.TRUMP:
        named = [move for move in moves if isinstance(move, NameTrump)]
        return max(named, key=lambda move: _hopes(hand, move.suit))
    if state.phase is Phase.EXCHANGE:
        return _discard(state, hand, moves)
    plays = [move.card for move in moves if isinstance(move, Play)]
    return Play(_play(state, seat, hand, plays))


def _is_of_others(move: Move, hand: CardSet) -> bool:
    """Whether a card is called that somebody else may hold."""
    return isinstance(move, CallCard) and move.card not in hand


def _hopes(hand: CardSet, suit: Suit) -> float:
    """How many points a hand may take if a suit is trump, roughly."""
    ranks = {card.rank for card in hand if card.suit is suit}
    strength = 0.5 * max(len(ranks) - 2, 0) + 0.3 * sum(card.is_joker for card in hand)
    for rank, worth in ((Rank.ACE, 1.2), (Rank.KING, 0.8), (Rank.QUEEN, 0.3), (Rank.JACK, 0.7)):
        strength += worth * (rank in ranks)
    return strength + 0.4 * (Rank.TWO in ranks or Rank.THREE in ranks)


def _discard(state: State, hand: CardSet, moves: LegalMoves) -> Move:
    """What is worth least, as much of it as is worth nothing if that is allowed."""
    order = () if state.trumps is None else state.trumps.order

    def worth(card: Card) -> int:
        if card.index in order:
            return 100 - order.index(card.index)
        return 10 * (card.rank in (Rank.ACE, Rank.TEN)) + _pips(card)

    by_worth = sorted(hand, key=worth)
    worthless = sum(1 for card in by_worth if worth(card) < 10)
    sizes = (*range(worthless, -1, -1), *range(worthless + 1, len(hand) + 1))
    discards = (Discard(by_worth[:size]) for size in sizes)
    return next((move for move in discards if move in moves), moves[0])


def _play(state: State, seat: int, hand: CardSet, plays: list[Card]) -> Card:
    trumps, trick = state.trumps, state.trick
    assert trick is not None
    if trumps is None:  # the first lead names trump
        suit = max(Suit, key=lambda suit: _hopes(hand, suit))
        return max((card for card in plays if card.suit is suit), key=_height, default=plays[0])
    cheapness = {card: (card in trumps.cards, _pips(card), _height(card)) for card in plays}
    if not trick.plays:
        mine = [card for card in plays if card in trumps.cards]
        bidder = state.contract is not None and state.contract.bidder == seat
        if mine and (bidder or len(state.tricks) > 3):
            return min(mine, key=lambda card: trumps.order.index(card.index))
        plain = [card for card in plays if card not in trumps.cards]
        return max(plain or plays, key=_height)
    winning = dict(trick.plays)[_winner(trick)]
    at_stake = sum(_pips(card) for card in trick.cards) + 5 * any(
        card in trumps.cards for card in trick.cards
    )
    takers = [card for card in plays if trumps.beats(card, winning)]
    if takers and at_stake > 2:
        return min(takers, key=lambda card: cheapness[card])
    return min(plays, key=lambda card: cheapness[card])


def _winner(trick: Trick) -> int:
    """The seat that is winning a trick with at least one card in it."""
    assert trick.winner is not None
    return trick.winner


def _height(card: Card) -> int:
    return 0 if card.rank is None else int(card.rank)


def _pips(card: Card) -> int:
    pips = {Rank.TEN: 10, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
    return 0 if card.rank is None else pips.get(card.rank, 0)


# Telling it


def example_section(variant: Variant, players: int | None, number: int) -> Section | None:
    """The hand as a section with tables; ``None`` if there is none to tell."""
    state = example_hand(variant, variant.default_players if players is None else players)
    if state is None:
        return None
    teller = _Teller(state, score_hand(state))
    heading = clause("heading.example", "A hand as an example")
    return Section(number, "section-example", heading, tuple(teller.blocks()))


def _paragraph(*sentences: Clause) -> Paragraph:
    return Paragraph("", "", "", (Case((), sentences),))


class _Teller:
    """Tells one finished hand."""

    def __init__(self, state: State, score: HandScore) -> None:
        pack = state.variant.at(state.players).pack.cards
        self.state = state
        self.score = score
        self.one_joker = len(pack & JOKERS) == 1
        self.sides = tuple(state.side_of(seat) for seat in range(state.players))
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
        return Listing(
            tuple(self.name(seat) for seat, its in enumerate(sides) if its == side), "and"
        )

    def card(self, card: Card) -> Clause:
        return shown_card(card, self.one_joker)

    def cards(self, cards: Iterable[Card]) -> Cell:
        given = tuple(cards)
        return shown_cards(given, self.one_joker) if given else "–"

    def blocks(self) -> Iterable[Paragraph | Grid]:
        state, score = self.state, self.score
        dealer = clause(
            "example.deal",
            "{dealer} deals; the others sit in this order to the left. All scores are {score}.",
            dealer=self.name(0),
            score=start(state.variant, players=state.players).scores[0],
        )
        yield _paragraph(dealer)
        yield Grid(
            (_head("player", "Player"), _head("dealt", "Is dealt")),
            tuple((self.name(seat), self.cards(hand)) for seat, hand in enumerate(state.dealt)),
        )
        if state.turned:
            card = self.card(state.turned[0])
            yield _paragraph(clause("example.turned-up", "The {card} is turned up.", card=card))
        contract = score.contract
        calls = tuple(
            self.call(seat, move)
            for seat, move in state.moves
            if seat is not None and isinstance(move, (Bid, Pass, Say))
        )
        told = []
        if calls:
            listed = Listing(calls, "and")
            told.append(
                clause("example.auction", "The bidding: {calls}.", calls=listed)
                if state._frame.table.top
                else clause("example.words", "Before play {calls}.", calls=listed)
            )
        if contract.level:
            told.append(
                clause(
                    "example.bidder",
                    "{name} has the bid at {level}.",
                    name=self.name(contract.bidder),
                    level=contract.level,
                )
            )
        told += [
            clause(
                "example.credit",
                "{name} has {amount} {told}.",
                name=self.name(credit.seat),
                amount=credit.amount,
                told=credit.told,
            )
            for credit in score.credits
        ]
        was_run = len(state.turned) > 1 and not state._frame.table.draws
        if was_run:
            cards = Listing(tuple(map(self.card, state.turned[1:])), "and")
            told.append(
                clause(
                    "example.run",
                    "Everybody gets more cards. Turned up next: {cards}.",
                    cards=cards,
                )
            )
        yield _paragraph(*told, self.trump(), *self.partners())
        discards = state.discards
        held = state.played_hand.held if state.played_hand is not None else None
        if was_run and not any(discards) and held is not None:
            yield Grid(
                (_head("player", "Player"), _head("plays-with", "Plays with")),
                tuple((self.name(seat), self.cards(cards)) for seat, cards in enumerate(held)),
            )
        if any(discards):
            yield Grid(
                (
                    _head("player", "Player"),
                    _head("discards", "Discards"),
                    _head("plays-with", "Plays with"),
                ),
                tuple(
                    (self.name(seat), self.cards(cards), self.cards((held or discards)[seat]))
                    for seat, cards in enumerate(discards)
                ),
            )
        if state._frame.table.draws:
            cards = Listing(tuple(map(self.card, state.turned)), "and")
            yield _paragraph(
                clause(
                    "example.stock",
                    "After the tricks they draw from the stock, in this order: {cards}.",
                    cards=cards,
                )
            )
        yield self.tricks()
        yield _paragraph(clause("example.points", "The points are counted from what was captured:"))
        yield self.points()
        yield _paragraph(*self.outcome())
        yield from self.scores()

    def call(self, seat: int, move: Bid | Pass | Say) -> Clause:
        name = self.name(seat)
        if isinstance(move, Bid):
            return clause("example.bid", "{name} bids {level}", name=name, level=move.level)
        if isinstance(move, Say):
            return clause(
                "example.say", "{name} says {word}", name=name, word=name_clause("word", move.word)
            )
        return clause("example.pass", "{name} passes", name=name)

    def trump(self) -> Clause:
        contract = self.score.contract
        bidder = self.name(contract.bidder)
        for _, move in self.state.moves:
            if isinstance(move, NameTrump) and contract.called is not None:
                return clause(
                    "example.calls",
                    "{name} declares {suit} trump and calls the {card}.",
                    name=bidder,
                    suit=move.suit,
                    card=self.card(contract.called),
                )
            if isinstance(move, NameTrump):
                return clause(
                    "example.declares", "{name} declares {suit} trump.", name=bidder, suit=move.suit
                )
        if self.state._frame.table.turned_names is not None:
            turned = self.state.turned
            card = self.card(turned[0] if self.state._frame.table.draws else turned[-1])
            return clause(
                "example.turned-trump",
                "By the {card}, {suit} are trump; {name} leads.",
                card=card,
                suit=contract.trump,
                name=bidder,
            )
        lead = self.state.tricks[0].led
        return clause(
            "example.leads-trump",
            "{name} leads the {card}, so {suit} are trump.",
            name=bidder,
            card=self.card(lead),
            suit=contract.trump,
        )

    def tricks(self) -> Grid:
        rows: list[tuple[Cell, ...]] = []
        for place, trick in enumerate(self.state.tricks, start=1):
            plays = tuple(
                clause("example.play", "{name} {card}", name=self.name(seat), card=self.card(card))
                for seat, card in trick.plays
            )
            rows.append((str(place), self.name(_winner(trick)), Listing(plays, ",")))
        head = (_head("trick", "Trick"), _head("won-by", "Won by"), _head("cards", "The cards"))
        return Grid(head, tuple(rows))

    def points(self) -> Grid:
        rows: list[tuple[Cell, ...]] = []
        for award in self.score.awards:
            who: Cell = (
                clause("example.nobody", "nobody")
                if award.side is None
                else self.hand_side(award.side)
            )
            name = name_clause("point-name", award.point)
            worth = "–" if award.side is None else str(award.value)
            rows.append((name, who, worth, self.why(award)))
        head = (
            _head("point", "Point"),
            _head("goes-to", "Goes to"),
            _head("worth", "Worth"),
            _head("because", "Because"),
        )
        return Grid(head, tuple(rows))

    def why(self, award: Award) -> Cell:
        if award.why is not None:
            return self.readable(award.why)
        hand = self.state.played_hand
        if award.card is None or award.trick is None or hand is None:
            return ""
        card, trick = self.card(award.card), award.trick + 1
        capture = hand.capture(award.card)
        if capture is None or award.seat is None or capture[0] == award.seat:
            return clause(
                "example.captured", "the {card}, captured in trick {trick}", card=card, trick=trick
            )
        return clause(
            "example.held",
            "the {card}, held by {holder}, though {taker} captured it in trick {trick}",
            card=card,
            holder=self.name(award.seat),
            taker=self.name(capture[0]),
            trick=trick,
        )

    def readable(self, told: Clause) -> Clause:
        """A component's sentence with its cards as a reader knows them."""
        values = {
            name: self.card(value) if isinstance(value, Card) else value
            for name, value in told.values
        }
        return clause(told.message, told.template, **values)

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
        elif isinstance(self.state.variant.at(self.state.players).settlement, NetDifference):
            yield clause(
                "example.unbid-difference",
                "Nobody had bid: the side that took more scores by how many it took more.",
            )
        elif self.state._frame.table.top:
            yield clause("example.unbid", "Nobody had bid: each side scores what it took.")
        else:
            yield clause("example.no-bids", "Each side scores what it took.")
        if score.ended_early:
            yield clause("example.ended-early", "The hand ends there.")
        if score.winner is not None:
            yield clause("example.winner", "{name} won the game.", name=self.side(score.winner))

    def partners(self) -> Iterable[Clause]:
        """Who plays together in this hand, where that is found anew in every hand."""
        if self.score.hand_sides is not None:
            names = self.hand_side(self.score.bidding_side)
            if len(names.items) == 1:
                yield clause("example.alone", "{name} plays alone in this hand.", name=names)
            else:
                yield clause("example.together", "{names} play together in this hand.", names=names)

    def scores(self) -> Iterable[Grid]:
        """What each side took and scored; in two tables if sides of the hand and game differ.

        Pips are told only where the rules have told what they are.
        """
        score = self.score
        side = _head("side", "Side")
        entered = (_head("entered", "Entered"), _head("score", "New score"))
        taken: tuple[Clause, ...] = (_head("taken", "Points taken"),)
        of_hand: list[tuple[str, ...]] = [(str(captured),) for captured in score.captured]
        if has_pips(self.state.variant):
            taken = (_head("pips", "Pips"), *taken)
            of_hand = [(str(pips), *row) for pips, row in zip(score.pips, of_hand)]
        of_game = [
            (f"{change:+d}".replace("-", "−") if change else "0", str(new).replace("-", "−"))
            for change, new in zip(score.changes, score.scores)
        ]
        if score.hand_sides is None:
            rows = enumerate(zip(of_hand, of_game))
            cells: tuple[tuple[Cell, ...], ...] = tuple(
                (self.side(number), *first, *last) for number, (first, last) in rows
            )
            yield Grid((side, *taken, *entered), cells)
            return
        yield Grid(
            (side, *taken),
            tuple((self.hand_side(number), *first) for number, first in enumerate(of_hand)),
        )
        yield Grid(
            (side, *entered),
            tuple((self.side(number), *last) for number, last in enumerate(of_game)),
        )


def _head(message: str, text: str) -> Clause:
    return clause(f"example.head-{message}", text)
