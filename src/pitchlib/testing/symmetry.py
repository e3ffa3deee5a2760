"""Renaming suits and rotating seats: what should change nothing but the names."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from typing import Any, TypeVar, final

import attrs

from .. import (
    Bid,
    CallCard,
    Card,
    CardSet,
    Deal,
    Discard,
    Move,
    NameTrump,
    Phase,
    Play,
    State,
    Suit,
    Variant,
    legal_moves,
)
from ..authoring import Composition
from ..cards import CARDS
from ..codec.components import components_in
from ..game.lookup import Table, table_for
from ..knowledge import Tally
from .random_games import History

__all__ = ["Symmetry", "glance", "picture", "renamings", "unlike"]

T = TypeVar("T")


def _renamed(suits: dict[Suit, Suit]) -> tuple[Card, ...]:
    return tuple(
        card if card.suit is None else Card(card.text[0] + suits[card.suit].value) for card in CARDS
    )


@final
@attrs.frozen
class Symmetry:
    """A renaming of suits and a rotation of seats.

    :param suits: the new name of each suit.
    :param turn: by how many seats everybody moves to the left.
    """

    suits: tuple[tuple[Suit, Suit], ...] = tuple((suit, suit) for suit in Suit)
    turn: int = 0

    _cards: tuple[Card, ...] = attrs.field(
        default=attrs.Factory(lambda self: _renamed(dict(self.suits)), takes_self=True),
        init=False, eq=False, repr=False,
    )  # fmt: skip

    def suit(self, suit: Suit) -> Suit:
        """The new name of a suit."""
        return dict(self.suits)[suit]

    def card(self, card: Card) -> Card:
        """The card of the renamed suit; jokers stay what they are."""
        return self._cards[card.index]

    def cards(self, cards: CardSet) -> CardSet:
        """The cards of the renamed suits."""
        return CardSet(self._cards[card.index] for card in cards)

    def seat(self, seat: int, players: int) -> int:
        """Where a seat has moved to."""
        return (seat + self.turn) % players

    def turned(self, by_seat: tuple[T, ...]) -> tuple[T, ...]:
        """Values by seat, when everybody has moved to another one."""
        if not by_seat:
            return by_seat
        turn = self.turn % len(by_seat)
        return by_seat[-turn:] + by_seat[:-turn] if turn else by_seat

    def side(self, side: int, table: Table) -> int:
        """Where a side has moved to."""
        return table.sides[self.seat(table.sides.index(side), table.players)]

    def by_side(self, values: tuple[T, ...], table: Table) -> tuple[T, ...]:
        """Values by side, when everybody has moved to another seat."""
        moved = {self.side(side, table): value for side, value in enumerate(values)}
        return tuple(moved[side] for side in range(len(values)))

    def move(self, move: Move) -> Move:
        """The same move with renamed suits, in a deal also with rotated seats."""
        match move:
            case Deal():
                stock = None if move.stock is None else tuple(map(self.card, move.stock))
                return Deal(self.turned(tuple(map(self.cards, move.hands))), stock)
            case CallCard() | Play():
                return type(move)(self.card(move.card))
            case Bid(suit=suit) if suit is not None:
                return Bid(move.level, self.suit(suit))
            case NameTrump():
                return NameTrump(self.suit(move.suit))
            case Discard():
                return Discard(self.cards(move.cards))
            case _:
                return move

    def tally(self, tally: Tally, table: Table) -> Tally:
        """The tally with rotated seats."""
        return attrs.evolve(tally, sets=self.by_side(tally.sets, table) if tally.sets else ())

    def history(self, game: History) -> History:
        """The same game with renamed suits and rotated seats, replayed from its start.

        :raises IllegalMove: if a move is not legal then.
        """
        table = table_for(game.variant, game.players)
        return History(
            game.variant,
            game.players,
            self.seat(game.dealer, game.players),
            None if game.scores is None else self.by_side(game.scores, table),
            tuple(map(self.move, game.moves)),
            None if game.tally is None else self.tally(game.tally, table),
        )


@functools.lru_cache(maxsize=64)
def renamings(variant: Variant, players: int) -> tuple[Symmetry, ...]:
    """The renamings of suits that leave the rules as they are; the first renames nothing.

    With an off-jack these are the eight that keep colors together; otherwise all. A suit that a
    component names keeps its name, and so does the suit that a led joker makes trump.
    """
    table = table_for(variant, players)
    return tuple(each for each in _free(table) if _alike(table, each))


def _free(table: Table) -> Iterator[Symmetry]:
    """The renamings of the suits that no component names."""
    every = components_in([getattr(table.rules, field.name) for field in attrs.fields(Composition)])
    fixed = [suit for component in every for suit in component.fixed_suits]
    named_by = table.rules.naming.named_by
    jokers = [joker for joker in CARDS[:2] if joker in table.rules.pack.cards]
    fixed += [suit for joker in jokers if (suit := named_by(joker)) is not None]
    for names in itertools.permutations(Suit):
        if all(new is old or old not in fixed for old, new in zip(Suit, names)):
            yield Symmetry(tuple(zip(Suit, names)))


def _alike(table: Table, renaming: Symmetry) -> bool:
    """Whether under their new names the same cards are trumps."""
    orders = table.trumps
    return all(
        renaming.suit(suit) in orders
        and orders[renaming.suit(suit)].cards == renaming.cards(order.cards)
        for suit, order in orders.items()
    )


@functools.lru_cache(maxsize=64)
def unlike(variant: Variant, players: int) -> str | None:
    """Which component treats suits differently that no component names; ``None`` if none does.

    With off-cards, both colors are alike, and both suits of a color.
    """
    table = table_for(variant, players)
    pack = table.rules.pack.cards
    for renaming in _free(table):
        pairs = all(renaming.suit(old.same_color) is new.same_color for old, new in renaming.suits)
        if pairs and not _alike(table, renaming):
            new = renaming.cards(pack) - pack
            if new:
                return f"{table.rules.pack.id}: expected the cards of other suits, too: {new}"
            changed = ", ".join(f"{old} are {new}" for old, new in renaming.suits if old is not new)
            return f"{table.rules.trump_order.id}: expected the same trumps if {changed}"
    return None


_NOTHING = Symmetry()


def glance(state: State, symmetry: Symmetry = _NOTHING) -> dict[str, Any]:
    """Who may do what in a state, under new names of suits and with rotated seats."""
    legal: Any = legal_moves(state)
    if state.phase is Phase.PLAY:
        legal = symmetry.cards(CardSet.from_bits(state._playable))
    elif state.phase is Phase.AUCTION and not state._frame.table.rules.auction.names_trump:
        legal = tuple(legal)  # a bid without a suit stays the same
    elif state.to_act is not None:
        legal = len(legal), frozenset(map(symmetry.move, legal if len(legal) <= 300 else ()))
    seat = None if state.to_act is None else symmetry.seat(state.to_act, state.players)
    return {"phase": state.phase, "to act": seat, "legal moves": legal}


def picture(state: State, symmetry: Symmetry = _NOTHING) -> dict[str, Any]:
    """What a state shows, by name, under new names of suits and with rotated seats.

    What others follow from comes first.
    """
    table, score = state._frame.table, state.score
    turned, cards = symmetry.turned, symmetry.cards

    def seat(number: int | None) -> int | None:
        return None if number is None else symmetry.seat(number, state.players)

    def side(number: int | None) -> int | None:
        return None if number is None else symmetry.side(number, table)

    def card(card: Card | None) -> Card | None:
        return None if card is None else symmetry.card(card)

    shown: dict[str, Any] = {}
    if score is not None:
        # The sides of a hand are numbered from the bidder's, wherever the bidder sits.
        own = score.hand_sides is not None
        shown = {
            "awards": [
                attrs.evolve(
                    award, side=award.side if own else side(award.side), seat=seat(award.seat),
                    card=card(award.card), why=None,
                )
                for award in score.awards
            ],
            "pips": score.pips if own else symmetry.by_side(score.pips, table),
            "hand sides": turned(score.hand_sides or ()),
            "made": score.made,
            "won_by": score.won_by,
            "changes": symmetry.by_side(score.changes, table),
        }  # fmt: skip
    contract, trick = state.contract, state.tricks[-1].winner if state.tricks else None
    return {
        **shown,
        "winner": side(state.winner),
        **glance(state, symmetry),
        "dealer": seat(state.dealer),
        "scores": symmetry.by_side(state.scores, table),
        "tally": symmetry.tally(state.tally, table),
        "hands": turned(tuple(map(cards, state.hands))),
        "contract": contract and (
            seat(contract.bidder), contract.level, contract.trump and symmetry.suit(contract.trump),
            card(contract.called),
        ),
        "last trick": seat(trick),
        "captured": symmetry.by_side(tuple(map(cards, state.captured)), table),
    }  # fmt: skip
