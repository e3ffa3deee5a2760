"""All sections of a rulebook, and its worked example: a hand that bots have played and scored."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import attrs

from ..bots import choose, fair_bid
from ..cards import JOKERS, Card, CardSet
from ..composing import Variant
from ..errors import expect
from ..game.engine import apply
from ..game.hand_score import HandScore
from ..game.legality import legal_moves
from ..game.lookup import Table
from ..game.state import State
from ..game.table import deal, score_hand, start
from ..knowledge.views import View, view
from ..messages import Clause, Listing, Seat, clause, name_clause
from ..moves import Bid, Deal, Discard, Move, NameTrump, Pass, Say
from .sections import Grid, Paragraph, Section, sections_of, shown_card

DEALS = 8  # how many deals are tried, at most
ENOUGH = 22  # the merit of a hand that will do: no other is tried then
_SENTENCES = {
    "deal": "{dealer} deals. The others sit to the left in this order. All scores are {score}.",
    "turned-up": "The {card} is turned up.",
    "auction": "The bidding: {calls}.",
    "words": "Before play, {calls}.",
    "bid": "{name} bids {level}",
    "pass": "{name} passes",
    "say": "{name} {word}s",
    "run": "Everyone gets more cards. Turned up next: {cards}.",
    "calls": "{name} names {suit} trump and calls the {card}.",
    "declares": "{name} names {suit} trump.",
    "trump": "{name} leads, and {suit} are trump.",
    "gives": "{name} gives {cards} to {partner}.",
    "stock": "After the tricks, cards are drawn from the stock in this order: {cards}.",
    "play": "{name} {card}",
    "nobody": "nobody",
    "winner": "{name} won the game.",
}
"""What the example says, by the ends of the message ids."""


@functools.lru_cache(maxsize=64)
def sample_hand(variant: Variant, players: int) -> State | None:
    """A hand that bots have played, an instructive one; ``None`` if all were passed out."""
    played: list[tuple[int, State]] = []
    for seed in range(DEALS):
        state, rng = deal(start(variant, players=players), seed=seed), Random(seed)
        while state.to_act is not None:
            state = apply(state, _move(view(state, state.to_act), rng))
        if state.score is not None:  # or everyone passed
            merit = _merit(state, state.score)
            played.append((merit, state))
            if merit >= ENOUGH:
                break
    return max(played, key=lambda pair: pair[0], default=(0, None))[1]


def _move(mine: View, rng: Random) -> Move:
    """A bot's move; before the dealer's turn, a bid comes near what the hand is worth at once."""
    move = choose(mine, rng)
    if not isinstance(move, Bid) or mine.seat == mine.dealer:
        return move
    fair, bids = fair_bid(mine), (bid for bid in legal_moves(mine) if isinstance(bid, Bid))
    return max([bid for bid in bids if bid.level <= fair], key=lambda bid: bid.level, default=move)


def _merit(state: State, score: HandScore) -> int:
    """How much can be learned from a hand: several sides score, and not every point goes away."""
    nobodys = sum(award.side is None for award in score.awards)
    bids = sum(isinstance(move, Bid) for _, move in state.moves)
    merit = 3 * min(sum(map(bool, score.changes)), 3) + len(score.awards) - nobodys
    merit += 3 * bool(nobodys) + 2 * (0 not in score.pips) + 4 * min(bids, 3)
    return merit + 4 * score.made - 6 * (score.winner is not None)


def rulebook_sections(
    variant: Variant, *, players: int | None = None, example: bool = True
) -> tuple[Section, ...]:
    """The sections of a variant's rulebook as data: paragraphs and tables of clauses.

    >>> from pitchlib import PITCH_SIX
    >>> [section.heading.text for section in rulebook_sections(PITCH_SIX, example=False)][:3]
    ['Players', 'The cards', 'The deal']

    :param players: for how many players; by default for all numbers that can play.
    :param example: whether an example hand is the last section.
    :raises InvalidVariant: if the variant is not for this number of players.
    :raises InvalidArgument: if it is not a variant.
    """
    expect(variant, Variant, "a variant such as SETBACK")
    if players is not None:
        start(variant, players=players)  # says what is wrong with a number that cannot play
    found = sections_of(variant, players)
    usual = variant.default_players if players is None else players
    state = sample_hand(variant, usual) if example else None
    if state is None:  # or all hands were passed out
        return found
    heading = clause("heading.example", "A sample hand")
    one_joker = len(variant.at(state.players).pack.cards & JOKERS) == 1
    worked = _readable(tuple(_blocks(state)), one_joker)
    return (*found, Section(len(found) + 1, "section-example", heading, worked))


def _says(key: str, **values: object) -> Clause:
    return clause(f"example.{key}", _SENTENCES[key], **values)


def _grid(heads: Iterable[str], rows: Iterable[Sequence[Any]]) -> Grid:
    """A table; its heads by the ends of their message ids: ``won-by`` is ``Won by``."""
    header = [clause(f"example.head-{head}", head.replace("-", " ").capitalize()) for head in heads]
    return Grid(tuple(header), tuple(map(tuple, rows)))


def _blocks(state: State) -> Iterator[Paragraph | Grid]:
    """The deal, what was said, the tricks, the points and the scores."""
    score, table = score_hand(state), state._frame.table
    hand, seats = state.played_hand, [Seat(seat) for seat in range(state.players)]
    held = () if hand is None else hand.held or ()
    yield Paragraph("", "", "", ((_says("deal", dealer=seats[0], score=table.first_scores()[0]),),))
    columns = {"dealt": state.dealt, "discards": state.discards, "plays-with": held}
    later = [key for key, cards in columns.items() if any(cards) and cards != state.dealt]

    def by_seat(*heads: str) -> Grid:
        rows = zip(*(columns[head] for head in heads))
        return _grid(("player", *heads), [
            (seat, *(each or "–" for each in row))
            for seat, row in zip(seats, rows)
        ])  # fmt: skip

    yield by_seat("dealt")
    yield Paragraph("", "", "", (tuple(_before_play(state, score, held)),))
    if later:
        yield by_seat(*later)
    yield _grid(("trick", "won-by", "cards"), [
        (str(number), Seat(trick.winner or 0), Listing([
            _says("play", name=Seat(seat), card=card) for seat, card in trick.plays
        ], ","))
        for number, trick in enumerate(state.tricks, 1)
    ])  # fmt: skip
    sides = [_members(table.sides, side) for side in range(len(score.scores))]
    of_hand = score.hand_sides or table.sides
    hand_sides = [_members(of_hand, side) for side in range(len(score.pips))]
    yield _grid(("point", "goes-to", "worth", "card", "trick", "because"), [
        (
            name_clause("point-name", award.point),
            _says("nobody") if award.side is None else hand_sides[award.side],
            "–" if award.side is None else _signed(award.value),
            award.card or "–",
            "–" if award.trick is None else str(award.trick + 1),
            award.why or "",
        )
        for award in score.awards
    ])  # fmt: skip
    of_sides = {"score.went-out", "score.winner"}  # which a reader knows by the players
    said = tuple(each for each in score.describe()[not table.top :] if each.message not in of_sides)
    if score.winner is not None:
        said += (_says("winner", name=sides[score.winner]),)
    if said:
        yield Paragraph("", "", "", (said,))
    pips = [map(str, score.pips)] if score.counts_pips else []
    taken = zip(hand_sides, *pips, map(_signed, score.captured))
    heads = ("side", "pips", "points-taken") if pips else ("side", "points-taken")
    scored = [
        (f"{'+' * (change > 0)}{_signed(change)}", _signed(new))
        for change, new in zip(score.changes, score.scores)
    ]
    if score.hand_sides is None:
        yield _grid((*heads, "scored", "new-score"), [(*a, *b) for a, b in zip(taken, scored)])
    else:
        yield _grid(heads, taken)
        yield _grid(("side", "scored", "new-score"), [(a, *b) for a, b in zip(sides, scored)])


def _members(sides: Sequence[int], side: int) -> Listing:
    return Listing(tuple(Seat(seat) for seat, its in enumerate(sides) if its == side))


def _signed(number: int) -> str:
    """A score or a change of one, with a minus sign as printers have it."""
    return str(number).replace("-", "−")


def _readable(value: Any, one_joker: bool) -> Any:
    """What the example says, with its cards as a reader knows them."""
    if isinstance(value, Card):
        return shown_card(value, one_joker)
    if isinstance(value, CardSet):
        value = Listing(value, "")
    if isinstance(value, tuple):
        return tuple(_readable(each, one_joker) for each in value)
    if isinstance(value, (Clause, Listing, Paragraph, Grid)):
        fields = {name: getattr(value, name) for name in attrs.fields_dict(type(value))}
        return type(value)(**{name: _readable(it, one_joker) for name, it in fields.items()})
    return value


def _before_play(state: State, score: HandScore, held: Sequence[CardSet]) -> Iterator[Clause]:
    """What was turned up and said, what came of it, and what was given away or is drawn."""
    table, contract, turned = state._frame.table, score.contract, state.turned
    moves = [(Seat(seat), move) for seat, move in state.moves if seat is not None]
    if turned:
        yield _says("turned-up", card=turned[0])
    bidding = itertools.takewhile(lambda made: not isinstance(made[1], Discard), moves)
    said = [pair for pair in bidding if isinstance(pair[1], (Bid, Pass, Say))]
    if calls := [_call(seat, move, table) for seat, move in said]:
        yield _says("auction" if table.top else "words", calls=Listing(calls))
    if len(turned) > 1 and not table.draws:
        yield _says("run", cards=Listing(turned[1:], ""))
    bidder, suit = Seat(contract.bidder), contract.trump
    if contract.called is not None:
        yield _says("calls", name=bidder, suit=suit, card=contract.called)
    else:
        declared = any(isinstance(move, NameTrump) for _, move in moves)
        yield _says("declares" if declared else "trump", name=bidder, suit=suit)
    for seat, move in moves:
        given = move.cards - state.discards[seat.number] if isinstance(move, Discard) else ()
        for other, cards in enumerate(held if given else ()):
            if cards & given:
                yield _says("gives", name=seat, cards=cards & given, partner=Seat(other))
    if table.draws:
        dealt = state.moves[0][1]
        face_down = table.rules.dealing.stock == "face-down"
        hidden = face_down and isinstance(dealt, Deal) and dealt.stock
        yield _says("stock", cards=Listing(hidden or turned, ""))


def _call(seat: Seat, move: Move, table: Table) -> Clause:
    if isinstance(move, Bid):
        name = table.bid_name(move.level)
        return _says("bid", name=seat, level=name_clause("bid-name", name) if name else move.level)
    if isinstance(move, Say):
        return _says("say", name=seat, word=name_clause("word", move.word))
    return _says("pass", name=seat)
