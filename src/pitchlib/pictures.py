"""Pictures: cards, hands, tricks, tables and score sheets as SVG, rulebooks as HTML.

They are crisp at any size, readable in black and white and in dark mode, and have titles for screen
readers. Suits and ranks are shapes, so cards need no font. A notebook shows them by itself.

>>> from pitchlib import Card
>>> draw_card(Card("QS"))[-6:]
'</svg>'

Write one into a page as it is, or into a file with the suffix ``.svg``.
"""

from __future__ import annotations

import math
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING, final

import attrs

from .cards import Card, CardSet, Suit, read_cards
from .composing import Variant
from .errors import InvalidArgument, expect, items_of, names_of, shown
from .game.hand_score import HandScore
from .game.legality import legal_moves
from .game.state import Phase
from .knowledge.views import View
from .messages import how_many
from .moves import Discard, HandDealt, HiddenDiscard, Play
from .played_hand import Award
from .rulebook import rulebook
from .tricks import Trick

__all__ = ["draw_card", "draw_hand", "draw_score", "draw_table", "draw_trick", "picture"]

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__)

CARD_WIDTH, CARD_HEIGHT = 60, 84

_SUITS = {
    Suit.SPADES: "M0-5C1.4-2.4 5-.8 5 1.9A2.4 2.4 0 0 1 .6 3C.7 3.9 1.1 4.5 1.9 5H-1.9C-1.1 4.5-.7 "
    "3.9-.6 3A2.4 2.4 0 0 1-5 1.9C-5-.8-1.4-2.4 0-5Z",
    Suit.HEARTS: "M0 5C-1.6 2.7-5 .7-5-2.1A2.6 2.6 0 0 1 0-3A2.6 2.6 0 0 1 5-2.1C5 .7 1.6 2.7 0 5Z",
    Suit.DIAMONDS: "M0-5.2L4 0L0 5.2L-4 0Z",
    Suit.CLUBS: "M-2.3-2.6A2.3 2.3 0 1 1 2.3-2.6A2.3 2.3 0 1 1-2.3-2.6ZM-5 1.3A2.3 2.3 0 1 1-.4 1.3"
    "A2.3 2.3 0 1 1-5 1.3ZM.4 1.3A2.3 2.3 0 1 1 5 1.3A2.3 2.3 0 1 1 .4 1.3ZM-1.6-1.5H1.6L.6 1"
    "C.7 3.6 1.1 4.5 1.9 5H-1.9C-1.1 4.5-.7 3.6-.6 1Z",
}
"""Each within five units of the origin."""
_STAR = "M0-5L1.2-1.6H4.8L1.9.6L3 4.2L0 2.1L-3 4.2L-1.9.6L-4.8-1.6H-1.2Z"
_RANKS = {
    "A": "M0 12L4 0L8 12M1.4 8H6.6",
    "K": "M1 0V12M7.6 0L1 7M3.4 4.6L8 12",
    "Q": "M4 0C1.4 0 0 2.4 0 6S1.4 12 4 12S8 9.6 8 6S6.6 0 4 0ZM5 8.6L8.4 12.6",
    "J": "M3.6 0H7V8.6A3.3 3.3 0 0 1 .4 8.6",
    "T": "M-1 2L1 0V12M6.4 0C4.4 0 3.5 2.2 3.5 6S4.4 12 6.4 12S9.3 9.8 9.3 6S8.4 0 6.4 0Z",
    "9": "M.4 3.8A3.6 3.8 0 1 1 7.6 3.8A3.6 3.8 0 1 1 .4 3.8M7.6 3.8V7.6C7.6 10.6 6 12 4 12"
    "C2.4 12 1.3 11.3.8 10.2",
    "8": "M4 0A2.9 2.85 0 0 1 4 5.7A2.9 2.85 0 0 1 4 0ZM4 5.7A3.6 3.15 0 0 1 4 12A3.6 3.15 0 0 1 4 "
    "5.7Z",
    "7": "M.4 0H7.6L3 12",
    "6": "M7.6 8.2A3.6 3.8 0 1 1 .4 8.2A3.6 3.8 0 1 1 7.6 8.2M.4 8.2V4.4C.4 1.4 2 0 4 0"
    "C5.6 0 6.7.7 7.2 1.8",
    "5": "M7 0H1.6L1 5.2C2 4.6 3 4.4 4 4.4A3.7 3.8 0 0 1 4 12C2.3 12 1.1 11.3.4 10",
    "4": "M6 12V0L.2 8.4H8",
    "3": "M.8 1.8C1.5.6 2.6 0 4 0A2.9 2.8 0 0 1 4 5.6H3M4 5.6A3.4 3.2 0 0 1 4 12"
    "C2.4 12 1 11.3.4 10",
    "2": "M.6 3.2A3.4 3.2 0 0 1 7.4 3.2C7.4 6.4.8 8.6.4 12H7.6",
    "X+": "M0 6H8M4 2V10",
    "X-": "M0 6H8",
}
"""Each as a line in a box of 8 by 12."""
_UNFIT = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
_RED_SUITS = {Suit.HEARTS, Suit.DIAMONDS}
_BLACK, _RED = "#1b1b1b", "#b3231b"
_STYLE = """
.pl-p{fill:#f4f6f2;stroke:#bcc6bb}.pl-f{fill:#fff;stroke:#9aa79a}.pl-t,.pl-m,.pl-b,.pl-e{font-family:\
system-ui,sans-serif}.pl-t,.pl-b{fill:#17201a}.pl-b{font-weight:600}.pl-m{fill:#536056}
.pl-l{stroke:#bcc6bb;fill:none}.pl-h{stroke:#0b6b3a;fill:none}.pl-d{fill:#17201a}.pl-e{fill:#fff}
.pl-s{fill:#17201a}.pl-r{fill:#b3231b}
@media(prefers-color-scheme:dark){.pl-p{fill:#1b231e;stroke:#48564c}.pl-f{fill:#28332c;stroke:#6b7a6f}
.pl-t,.pl-b{fill:#f0f4f0}.pl-m{fill:#b3c0b6}.pl-l{stroke:#48564c}.pl-h{stroke:#6fd19a}
.pl-d{fill:#f0f4f0}.pl-e{fill:#1b231e}.pl-s{fill:#f0f4f0}.pl-r{fill:#ff8d82}}
"""
_STEP = 27
"""From card to card of a hand: rank and suit of each can be seen."""
_MOST = 13
"""Cards in a row."""
_WIDTH, _EDGE, _MIDDLE, _ACROSS = 480, 16, 240, 222
"""A table or a sheet: its width, its margin, and where the middle of a table is."""
_DUE = {
    Phase.AUCTION: "to bid",
    Phase.TRUMP: "to name trump",
    Phase.EXCHANGE: "to discard",
    Phase.PLAY: "to play",
}
_TALK = _DUE.keys() - {Phase.PLAY}


def draw_card(card: Card | str | None) -> str:
    """A card; ``None`` is the back of one.

    :param card: the card, or its text.
    :raises InvalidNotation: for text that is not a card.
    :raises InvalidArgument: for anything else.
    """
    if card is None:
        return picture_of([card_at(None)], "a card face down", CARD_WIDTH, CARD_HEIGHT)
    given = Card(card) if isinstance(card, str) else read_cards([card])[0]
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
    called = Labels(_given(names))
    parts, said = [], []
    step = CARD_WIDTH + 16
    for place, (seat, card) in enumerate(trick.plays):
        wins, name = seat == trick.winner, called.seat(seat, 11)
        parts += [
            card_at(card, 8 + step * place, 8, marked=wins),
            text_at(name, 38 + step * place, 108, 12, "b" if wins else "t", "middle"),
        ]
        said.append(f"{called.seat(seat)} {'leads' if not place else 'plays'} {name_of(card)}")
    if trick.winner is not None:
        said.append(f"{called.seat(trick.winner)} wins")
    width = step * max(1, len(trick)) + 4
    title = f"A trick: {', '.join(said)}" if said else "A trick with no card yet"
    return picture_of([_panel(width, 116, 8), *parts], title, width, 116)


def draw_table(view: View, names: Iterable[str | None] = (), *, hand: bool = True) -> str:
    """The table as a seat sees it, its own cards in front; nothing that it may not know.

    The legal plays are raised. For a spectator, seat 0 is in front.

    :param view: the view.
    :param names: the names of the seats.
    :param hand: whether the seat's own cards are there; a page may show them as buttons instead.
    :raises InvalidArgument: for anything else.
    """
    expect(view, View, "a View (view(state, seat) makes one)")
    labels = Labels(_given(names))
    own = _hand(view) if hand else []
    height = 504 if own else 404
    parts = [
        _panel(_WIDTH, height),
        f'<ellipse class="pl-f" cx="{_MIDDLE}" cy="{_ACROSS}" rx="166" ry="112"/>',
        *_heading(view, labels),
        *_center(view, labels),
    ]
    for seat in range(view.players):
        parts += _seat(view, labels, seat)
    if own:
        legal = {move.card for move in legal_moves(view)[:60] if isinstance(move, Play)}
        step = min(CARD_WIDTH + 4, (_WIDTH - 32 - CARD_WIDTH) / max(1, len(own) - 1))
        left = (_WIDTH - CARD_WIDTH - step * (len(own) - 1)) / 2
        for place, card in enumerate(own):
            parts.append(card_at(card, left + step * place, 396 if card in legal else 408))
    return picture_of(parts, " ".join(_title(view, labels, own)), _WIDTH, height)


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
    labels = Labels(_given(names) or score.names, seats)
    first, *rest = sentences_of(score, labels)
    heads, tails = textwrap.wrap(first, 54), [line for s in rest for line in textwrap.wrap(s, 62)]
    parts, y = [*_stacked(heads, _EDGE, 34, 20, 16)], 24 + 20 * len(heads)
    for award, credited in zip(score.awards, score.credited):
        parts += _award(score, labels, award, credited, y)
        y += 34
    y += 8
    for row, look in _totals(score, labels):
        y += 20
        parts += _row(row, y, look)
    parts += _stacked(tails, _EDGE, y + 29, 19, 14)
    height = y + 28 + 19 * len(tails)
    said = " ".join(_in_words(score, labels))
    return picture_of([_panel(_WIDTH, height), *parts], said, _WIDTH, height)


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
    Card: draw_card, CardSet: draw_hand, Trick: draw_trick, View: draw_table, HandScore: draw_score,
}  # fmt: skip


def _given(names: Iterable[str | None]) -> tuple[str | None, ...]:
    given = items_of(names, "names")
    for name in given:
        expect(name, (str, type(None)), "a name or None")
    return given


# Tables


def _hand(view: View) -> list[Card]:
    """The seat's cards: the trumps first, from the highest down."""
    trumps = view.trumps
    order = {} if trumps is None else {index: place for place, index in enumerate(trumps.order)}
    return sorted(view.hand, key=lambda card: (order.get(card.index, 99), card.index))


def _place(view: View, seat: int, across: float, down: float) -> tuple[float, float]:
    """Where something of a seat is, so far from the middle; the viewer sits in front."""
    turn = (seat - (view.seat or 0)) / view.players
    angle = math.tau * (0.25 + turn)
    return _MIDDLE + across * math.cos(angle), _ACROSS + down * math.sin(angle)


def _heading(view: View, labels: Labels) -> Iterator[str]:
    """The game on the left; on the right who has the bid."""
    yield text_at(cut(view.variant.title, 24), 16, 27, 17, "b")
    target = view.variant.at(view.players).going_out
    to = f"from {target.target} down to 0" if target.counts_down else f"to {target.target}"
    yield text_at(f"Hand {view.hand_number}, {to}", 16, 46, 13, "m")
    end = _WIDTH - 16
    if view.trump is not None:
        yield suit_at(view.trump, end - 8, 21, 18)
        end -= 24
    yield text_at(_bid(view, labels, 12), end, 27, 15, "b", "end")


def _bid(view: View, labels: Labels, most: int = 40) -> str:
    """Who plays for what, or the highest bid so far."""
    contract = view.contract
    if contract is not None:
        does = f"bid {contract.level}" if contract.level else "leads"
        called = f", calls {contract.called}" if contract.called is not None else ""
        return f"{labels.seat(contract.bidder, most)} {does}{called}"
    highest = getattr(view.auction, "highest_bid", None)
    return "" if highest is None else f"Highest bid {highest}"


def _center(view: View, labels: Labels) -> Iterator[str]:
    """The card that is turned up, or what is to happen."""
    card = view.open_card
    if card is None and view.phase is Phase.AUCTION and view.turned:
        card = view.turned[-1]
    if card is not None:
        yield card_at(card, _MIDDLE - 0.3 * CARD_WIDTH, 190, 0.6)
        yield text_at(f"stock {view.stock_size}", _MIDDLE, 254, 11, "m", "middle")
    elif not view.trick:  # beside what the seats said there is less room
        lines = textwrap.wrap(_state(view, labels), 12 if view.phase in _TALK else 30)
        yield from _stacked(lines, _MIDDLE, 236 - 9 * len(lines), 18, 14, "b", "middle")


def _state(view: View, labels: Labels) -> str:
    """What is to happen, or what has happened to the hand that is over."""
    if view.to_act is not None:
        leads = view.trick is not None and not view.trick
        return f"{labels.seat(view.to_act)} {'to lead' if leads else _DUE[view.phase]}"
    if view.score is not None:
        return " ".join(sentences_of(view.score, labels))
    return "The cards are thrown in." if view.hand_finished else "The cards are to be dealt"


def _seat(view: View, labels: Labels, seat: int) -> Iterator[str]:
    """A seat: its name, score and cards; and what it has played or said."""
    x, y = _place(view, seat, 180, 138)
    plate = '<rect class="{}" x="{:g}" y="{:g}" width="{}" height="{}" rx="{}"{}/>'
    yield plate.format("pl-p", x - 56, y - 20, 112, 40, 8, "")
    if seat == view.to_act:
        yield plate.format("pl-h", x - 57, y - 21, 114, 42, 9, ' stroke-width="3.5"')
    yield text_at(labels.seat(seat, 12), x - 48, y - 3, 13, "b")
    yield text_at(f"score {view.scores[view.side_of(seat)]}", x - 48, y + 14, 12, "m")
    if view.hand_sizes[seat]:
        yield card_at(None, x + 16, y - 1, 0.19)
        yield text_at(view.hand_sizes[seat], x + 31, y + 14, 12, "m")
    if seat == view.dealer:
        disc = f'<circle class="pl-d" cx="{x + 47:g}" cy="{y - 14:g}" r="9">'
        yield f"{disc}<title>dealer</title></circle>"
        yield text_at("D", x + 47, y - 10, 11, "e", "middle")
    many = view.players > 5
    scale = 0.52 if many else 0.62
    x, y = _place(view, seat, 100 if many else 88, 68)
    played = dict(view.trick.plays).get(seat) if view.trick else None
    if view.trick and played:
        corner = x - scale * CARD_WIDTH / 2, y - scale * CARD_HEIGHT / 2
        yield card_at(played, *corner, scale, marked=seat == view.trick.winner)
    said = _said(view, seat)
    if said and view.phase in _TALK:
        yield text_at(cut(said, 16), x, y + 4, 13, "b", "middle")


def _said(view: View, seat: int) -> str:
    """What a seat has last called or done before play."""
    done = [(place, move) for place, (mover, move) in enumerate(view.moves, 1) if mover == seat]
    if not done or isinstance(done[-1][1], (HandDealt, Play)):
        return ""
    place, last = done[-1]
    given = place in [gift.after for gift in view._frame.gifts()]
    if isinstance(last, HiddenDiscard):
        return f"{'gives' if given else 'discards'} {last.count}"
    return f"give {last.cards}" if given and isinstance(last, Discard) else str(last)


def _title(view: View, labels: Labels, hand: list[Card]) -> Iterator[str]:
    """The table in words."""
    who = "a spectator" if view.seat is None else labels.seat(view.seat)
    yield f"{view.variant.title}, hand {view.hand_number}, as {who} sees it."
    bid = _bid(view, labels)
    if bid:
        trump = "" if view.trump is None else f", {view.trump} are trump"
        yield f"{bid}{trump}."
    for seat, card in view.trick.plays if view.trick else ():
        yield f"{labels.seat(seat)} played the {name_of(card)}."
    yield f"{_state(view, labels).removesuffix('.')}."
    for seat in range(view.players):
        yield f"{labels.seat(seat)}: score {view.scores[view.side_of(seat)]}."
    if hand:
        yield f"Cards in hand: {', '.join(map(name_of, hand))}."


# Score sheets


def _side(score: HandScore, labels: Labels, side: int, most: int = 40) -> str:
    """A side of the hand by the seats that it has."""
    sides = score.hand_sides or labels.sides
    if sides:
        members = [seat for seat, its in enumerate(sides) if its == side]
        if len(members) > 1 and not labels.given:
            return f"Seats {'+'.join(map(str, members))}"
        return cut("+".join(map(labels.seat, members)), most)
    if labels.given and len(labels.given) == len(score.scores):
        return labels.seat(side, most)
    return f"Side {side}"


def _award(
    score: HandScore, labels: Labels, award: Award, credited: int, y: float
) -> Iterator[str]:
    """A line for a point: what it is, who gets it, the card, why, and what it scores."""
    yield f'<path class="pl-l" d="M{_EDGE} {y:g}H{_WIDTH - _EDGE}"/>'
    side, why = award.side, award.reason
    yield text_at(cut(award.point, 13), _EDGE, y + 22, 14, "b")
    whom = "nobody" if side is None else _side(score, labels, side, 12)
    yield text_at(whom, 122, y + 22, 14, "m" if side is None else "t")
    x = 232
    if award.card is not None and side is not None:
        yield chip_at(award.card, x, y + 5)
        x += 46
        where = "" if award.trick is None else f"trick {award.trick + 1}"
        why = f"{where}, {why}" if why and where else why or where
    lines = textwrap.wrap(why or "", 32 if x < 240 else 26)[:2]
    yield from _stacked(lines, x, y + 29 - 7 * len(lines), 14, 12, "m")
    yield text_at(_signed(credited), _WIDTH - _EDGE, y + 22, 14, "b", "end")


def _signed(number: int) -> str:
    """A change as it is written on a sheet."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def _totals(score: HandScore, labels: Labels) -> Iterator[tuple[list[str], str]]:
    """The rows of the table below, and how each looks."""
    sides, most = len(score.pips), max(5, 46 // len(score.pips))
    yield ["", *(_side(score, labels, side, most) for side in range(sides))], "m"
    if score.counts_pips:
        yield ["pips", *map(str, score.pips)], "t"
    yield ["points", *map(str, score.captured)], "t"
    if score.hand_sides is not None:
        seats, most = len(score.scores), max(5, 46 // len(score.scores))
        yield ["", *(labels.seat(seat, most) for seat in range(seats))], "m"
    yield ["this hand", *map(_signed, score.changes)], "t"
    yield ["score", *(str(each).replace("-", "−") for each in score.scores)], "b"


def _row(cells: list[str], y: float, look: str) -> Iterator[str]:
    """Cells below each other, the numbers flush right."""
    yield text_at(cells[0], _EDGE, y, 13, "b" if look == "b" else "m")
    step = (_WIDTH - 100 - _EDGE) / (len(cells) - 1)
    for place, cell in enumerate(cells[1:], start=1):
        yield text_at(cell, 100 + step * place, y, 13, look, "end")


def _in_words(score: HandScore, labels: Labels) -> Iterator[str]:
    """The sheet in words."""
    first, *rest = sentences_of(score, labels)
    yield first
    for award in score.awards:
        whom = "nobody" if award.side is None else _side(score, labels, award.side)
        card = "" if award.card is None or award.side is None else f", the {name_of(award.card)}"
        why = f", {award.reason}" if award.reason else ""
        yield f"{award.point} to {whom}{card}{why}."
    for side, (change, total) in enumerate(zip(score.changes, score.scores)):
        who = labels.seat(side) if score.hand_sides is not None else _side(score, labels, side)
        yield f"{who}: {_signed(change)}, score {total}."
    yield from rest


# Shapes


def name_of(card: Card) -> str:
    """A card in words: ``queen of spades``."""
    if card.rank is None:
        return "high joker" if card.text == "X+" else "low joker"
    return f"{card.rank} of {card.suit}"


@final
@attrs.frozen
class Labels:
    """What seats are called in a picture."""

    given: tuple[str | None, ...] = ()
    sides: tuple[int, ...] = ()
    """The side of each seat, if it is known."""

    def seat(self, seat: int, most: int = 40) -> str:
        """A seat by its name, or its number, in so many characters at most."""
        name = self.given[seat] if seat < len(self.given) else None
        return cut(name or f"Seat {seat}", most)


def sentences_of(score: HandScore, labels: Labels) -> list[str]:
    """What a score says: the contract first."""
    return [each.render({}, None, labels.given) for each in score.describe()]


def _escaped(text: str) -> str:
    """A text as it stands in a picture, with U+FFFD for each character that XML may not have."""
    return escape(_UNFIT.sub("\ufffd", text))


def cut(text: str, most: int) -> str:
    """A text in so many characters at most."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def picture_of(parts: Iterable[str], title: str, width: float, height: float) -> str:
    """A whole picture, which fits into a narrow page and has a title for screen readers."""
    text = _escaped(title)
    inside = "".join(parts)
    style = f"<style>{_STYLE}</style>" if 'class="pl-' in inside else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" style="max-width:100%;height:auto" role="img" '
        f'aria-label="{text}"><title>{text}</title>{style}{inside}</svg>'
    )


def _panel(width: float, height: float, corner: int = 12) -> str:
    """The ground on which a table or a sheet is drawn."""
    size = f'width="{width - 1:g}" height="{height - 1:g}"'
    return f'<rect class="pl-p" x=".5" y=".5" {size} rx="{corner}"/>'


def _moved(x: float, y: float, scale: float, inside: str) -> str:
    size = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){size}">{inside}</g>'


def suit_at(suit: Suit | None, x: float, y: float, size: float, fill: str | None = None) -> str:
    """The shape of a suit around a point; a star for a joker. By default it is for a page."""
    path = _STAR if suit is None else _SUITS[suit]
    kind = "pl-r" if suit in _RED_SUITS else "pl-s"
    look = f'class="{kind}"' if fill is None else f'fill="{fill}"'
    return _moved(x, y, size / 10, f'<path d="{path}" {look}/>')


def text_at(
    text: object, x: float, y: float, size: float = 13, look: str = "t", anchor: str = "start"
) -> str:
    """A line of text: plain (``t``), bold (``b``) or muted (``m``)."""
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    line = _escaped(str(text))
    return f'<text class="pl-{look}" x="{x:g}" y="{y:g}" font-size="{size:g}"{where}>{line}</text>'


def _stacked(
    lines: Iterable[str], x: float, y: float, step: float, size: float, *look: str
) -> Iterator[str]:
    """Lines of text below each other, bold ones by default."""
    for number, line in enumerate(lines):
        yield text_at(line, x, y + step * number, size, *(look or "b"))


def card_at(
    card: Card | None, x: float = 0, y: float = 0, scale: float = 1, *, marked: bool = False
) -> str:
    """A card, or the back of one, with its upper left corner at a point; marked by a bold edge."""
    face = '<rect x=".75" y=".75" width="58.5" height="82.5" rx="5.5" fill="{}" stroke="{}" {}/>'
    edge = f'stroke-width="{3 if marked else 1.2}"'
    if card is None:
        lines = "".join(f"M{9 + step * 14} 8L{51 - step * 14} 76" for step in range(4))
        across = "".join(f"M7 {15 + step * 18}H53" for step in range(4))
        look = 'fill="none" stroke="#dfe8f2" stroke-width="1.6"'
        back = f'<path d="M7 8H53V76H7ZM{lines[1:]}{across}" {look}/>'
        inside = f"<title>a card face down</title>{face.format('#34557a', '#1d3550', edge)}{back}"
        return _moved(x, y, scale, inside)
    ink = _ink(card)
    index = _rank_at(card, 5.6, 6.5, 1.2) + suit_at(card.suit, 10.6, 32.5, 13, ink)
    middle = suit_at(card.suit, 37, 52, 27, ink)
    if card.text == "X-":  # hollow, so that the jokers differ at a glance
        middle += suit_at(None, 37, 52, 16, "#fffdf8")
    front = face.format("#fffdf8", ink if marked else "#5f665f", edge)
    return _moved(x, y, scale, f"<title>{name_of(card)}</title>{front}{index}{middle}")


def chip_at(card: Card, x: float, y: float) -> str:
    """The index of a card on a small chip, for a line of a table."""
    back = '<rect width="38" height="24" rx="4" fill="#fffdf8" stroke="#5f665f"/>'
    suit = suit_at(card.suit, 27, 12, 14, _ink(card))
    inside = f"<title>{name_of(card)}</title>{back}{_rank_at(card, 7, 6, 1)}{suit}"
    return _moved(x, y, 1, inside)


def _ink(card: Card) -> str:
    return _RED if card.suit in _RED_SUITS else _BLACK


def _rank_at(card: Card, x: float, y: float, scale: float) -> str:
    """The rank of a card as a line."""
    path = _RANKS[card.text if card.rank is None else card.rank.letter]
    where = f'transform="translate({x:g} {y:g}) scale({scale:g})"'
    look = 'stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path {where} d="{path}" fill="none" stroke="{_ink(card)}" {look}/>'
