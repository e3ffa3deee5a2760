"""Pictures: cards, hands, tricks, tables and score sheets as SVG, rulebooks as HTML.

They are crisp at any size, readable in black and white and in dark mode, and have titles for screen
readers. Suits and ranks are shapes, so cards need no font. A notebook shows them by itself.

>>> from pitchlib import Card
>>> draw_card(Card("QS"))[-6:]
'</svg>'

Write one into a page as it is, or into a file with the suffix ``.svg``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from ..cards import Card, CardSet, read_cards
from ..errors import InvalidArgument, expect, items_of, names_of, shown
from ..game.hand_score import HandScore
from ..knowledge.views import View
from ..messages import how_many
from ..rulebook import rulebook
from ..tricks import Trick
from ..variant import Variant
from .shapes import CARD_HEIGHT, CARD_WIDTH, Names, card_at, name_of, picture_of, text_at
from .sheet import sheet
from .table import table

__all__ = ["draw_card", "draw_hand", "draw_score", "draw_table", "draw_trick", "picture"]

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__)

_STEP = 27
"""From card to card of a hand: rank and suit of each can be seen."""
_MOST = 13
"""Cards in a row."""


def draw_card(card: Card | str | None) -> str:
    """A card; ``None`` is the back of one.

    :param card: the card, or its text.
    :raises InvalidNotation: for text that is not a card.
    :raises InvalidArgument: for anything else.
    """
    if card is None:
        return picture_of([card_at(None)], "a card face down", CARD_WIDTH, CARD_HEIGHT)
    [given] = read_cards(card if isinstance(card, str) else [card])
    return picture_of([card_at(given)], name_of(given), CARD_WIDTH, CARD_HEIGHT)


def draw_hand(cards: str | Iterable[Card]) -> str:
    """Some cards side by side, in the order given; a set has the written order.

    :param cards: cards, or their text.
    :raises InvalidNotation: for text that is not a list of cards.
    :raises InvalidArgument: for anything that is not a collection of different cards.
    """
    given = read_cards(cards)
    rows = [given[first : first + _MOST] for first in range(0, len(given), _MOST)]
    parts = [
        card_at(card, place * _STEP, number * (CARD_HEIGHT + 6))
        for number, row in enumerate(rows)
        for place, card in enumerate(row)
    ]
    width = CARD_WIDTH + _STEP * (max(map(len, rows), default=1) - 1)
    height = max(1, len(rows)) * (CARD_HEIGHT + 6) - 6
    said = f"{how_many(len(given), 'card')}: {', '.join(map(name_of, given))}"
    title = said if given else "no cards"
    return picture_of(parts, title, width, height)


def draw_trick(trick: Trick, names: Iterable[str | None] = ()) -> str:
    """A trick: the cards in the order played, with the seats below; the winning card is marked.

    :param trick: the trick.
    :param names: the names of the seats, as for :meth:`pitchlib.HandScore.named`.
    :raises InvalidArgument: for anything else.
    """
    expect(trick, Trick, "a Trick")
    called = Names(_given(names))
    parts, said = [], []
    step = CARD_WIDTH + 16
    for place, (seat, card) in enumerate(trick.plays):
        wins = seat == trick.winner
        parts += [
            card_at(card, 8 + step * place, 8, marked=wins),
            text_at(
                called.seat(seat, 11), 38 + step * place, 108, 12, "b" if wins else "t", "middle"
            ),
        ]
        said.append(f"{called.seat(seat)} {'leads' if not place else 'plays'} {name_of(card)}")
    if trick.winner is not None:
        said.append(f"{called.seat(trick.winner)} wins")
    width = step * max(1, len(trick)) + 4
    panel = f'<rect class="pl-p" x=".5" y=".5" width="{width - 1}" height="115" rx="8"/>'
    title = f"A trick: {', '.join(said)}" if said else "A trick with no card yet"
    return picture_of([panel, *parts], title, width, 116)


def draw_table(view: View, names: Iterable[str | None] = (), *, hand: bool = True) -> str:
    """The table as a seat sees it, its own cards in front; nothing that it may not know.

    The legal plays are raised. For a spectator, seat 0 is in front.

    :param view: the view.
    :param names: the names of the seats.
    :param hand: whether the seat's own cards are there; a page may show them as buttons instead.
    :raises InvalidArgument: for anything else.
    """
    expect(view, View, "a View (view(state, seat) makes one)")
    return table(view, Names(_given(names)), hand=hand)


def draw_score(
    score: HandScore, names: Iterable[str | None] = (), sides: Iterable[int] = ()
) -> str:
    """A score sheet: each point with the card that decided it, and what it changed.

    :param score: the score of a hand.
    :param names: the names of the seats; by default those of the score.
    :param sides: the side of each seat, so that partners are named; a score alone does not know.
    :raises InvalidArgument: for anything else.
    """
    expect(score, HandScore, "a HandScore")
    seats = items_of(sides, "sides")
    for side in seats:
        if type(side) is not int or not 0 <= side < len(score.scores):
            raise InvalidArgument(f"{shown(side)} is not a side of this score")
    return sheet(score, Names(_given(names) or score.names, seats))


def picture(value: Card | Iterable[Card] | Trick | View | HandScore | Variant) -> str:
    """The picture of a value: what a notebook shows. Of a variant, its rulebook in HTML.

    :raises InvalidArgument: for a value of which there is no picture.
    """
    if isinstance(value, Variant):
        page = rulebook(value, "html", example=False)
        return "".join(re.findall(r"<main>\n(.*)\n</main>", page, re.DOTALL))
    draw = _DRAWN.get(type(value))
    if draw is None:
        raise InvalidArgument(f"there is no picture of {shown(value)}")
    return draw(value)


_DRAWN: dict[type, Callable[..., str]] = {
    Card: draw_card, CardSet: draw_hand, Trick: draw_trick, View: draw_table,
    HandScore: draw_score,
}  # fmt: skip


def _given(names: Iterable[str | None]) -> tuple[str | None, ...]:
    given = items_of(names, "names")
    for name in given:
        expect(name, (str, type(None)), "a name or None")
    return given
