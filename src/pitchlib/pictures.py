"""Pictures: cards, hands, tables and score sheets as SVG, rulebooks as HTML.

They are crisp at any size, readable in black and white and in dark mode, and have titles for screen
readers. A notebook shows them by itself.

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
from functools import partial
from html import escape

from .cards import Card, CardSet, Suit, in_signs, read_cards
from .composing import Variant
from .errors import InvalidArgument, as_ints, expect, names_of, names_of_seats, shown
from .game.hand_score import HandScore, score_tables
from .game.legality import legal_moves
from .game.state import Phase
from .knowledge.views import View
from .messages import Names, how_many
from .moves import Discard, HandDealt, HiddenDiscard, NameTrump, Play
from .rulebook import rulebook
from .tricks import Trick

__all__ = ["draw_card", "draw_hand", "draw_score", "draw_table", "picture"]

names_of(__name__)

CARD_WIDTH, CARD_HEIGHT = 60, 84

_SUITS: dict[Suit | None, str] = {
    Suit.SPADES: "M0-5C1.4-2.4 5-.8 5 1.9A2.4 2.4 0 0 1 .6 3C.7 3.9 1.1 4.5 1.9 5H-1.9C-1.1 4.5-.7 "
    "3.9-.6 3A2.4 2.4 0 0 1-5 1.9C-5-.8-1.4-2.4 0-5Z",
    Suit.HEARTS: "M0 5C-1.6 2.7-5 .7-5-2.1A2.6 2.6 0 0 1 0-3A2.6 2.6 0 0 1 5-2.1C5 .7 1.6 2.7 0 5Z",
    Suit.DIAMONDS: "M0-5.2L4 0L0 5.2L-4 0Z",
    Suit.CLUBS: "M-2.3-2.6A2.3 2.3 0 1 1 2.3-2.6A2.3 2.3 0 1 1-2.3-2.6ZM-5 1.3A2.3 2.3 0 1 1-.4 1.3"
    "A2.3 2.3 0 1 1-5 1.3ZM.4 1.3A2.3 2.3 0 1 1 5 1.3A2.3 2.3 0 1 1 .4 1.3ZM-1.6-1.5H1.6L.6 1"
    "C.7 3.6 1.1 4.5 1.9 5H-1.9C-1.1 4.5-.7 3.6-.6 1Z",
    None: "M0-5L1.2-1.6H4.8L1.9.6L3 4.2L0 2.1L-3 4.2L-1.9.6L-4.8-1.6H-1.2Z",
}
"""Each within five units of the origin; a star for jokers."""
_UNFIT = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
_RED_SUITS = {Suit.HEARTS, Suit.DIAMONDS}
_STYLE = """
.pl-p{fill:#f4f6f2;stroke:#bcc6bb}.pl-f{fill:#fff;stroke:#9aa79a}.pl-t,.pl-m,.pl-b,.pl-e{font-family:\
system-ui,sans-serif}.pl-t,.pl-b{fill:#17201a}.pl-b{font-weight:600}.pl-m{fill:#536056}
.pl-l{stroke:#bcc6bb;fill:none}.pl-h{stroke:#0b6b3a;fill:none}.pl-d{fill:#17201a}.pl-e{fill:#fff}
.pl-s{fill:#17201a}.pl-r{fill:#b3231b}
@media(prefers-color-scheme:dark){.pl-p{fill:#1b231e;stroke:#48564c}.pl-f{fill:#28332c;stroke:#6b7a6f}
.pl-t,.pl-b{fill:#f0f4f0}.pl-m{fill:#b3c0b6}.pl-l{stroke:#48564c}.pl-h{stroke:#6fd19a}
.pl-d{fill:#f0f4f0}.pl-e{fill:#1b231e}.pl-s{fill:#f0f4f0}.pl-r{fill:#ff8d82}}
"""
_STEP = 27  # from card to card of a hand: rank and suit of each can be seen
_MOST = 13  # cards in a row
_WIDTH, _EDGE, _MIDDLE, _ACROSS = 480, 16, 240, 222
"""A table or a sheet: its width, its margin, and where the middle of a table is."""
_DUE = {
    Phase.AUCTION: "to bid", Phase.TRUMP: "to name trump", Phase.EXCHANGE: "to discard",
    Phase.PLAY: "to play",
}  # fmt: skip
_TALK = _DUE.keys() - {Phase.PLAY}


def draw_card(card: Card | str | None) -> str:
    """A card; ``None`` is the back of one.

    :param card: the card, or its text.
    :raises InvalidNotation: for text that is not a card.
    :raises InvalidArgument: for anything else.
    """
    given = Card(card) if isinstance(card, str) else card
    expect(given, (Card, type(None)), "a card or None")
    return _picture([_card(given)], _name(given), CARD_WIDTH, CARD_HEIGHT)


def draw_hand(cards: str | Iterable[Card]) -> str:
    """Some cards side by side, in the order given; a set has the written order.

    :param cards: cards, or their text.
    :raises InvalidNotation: for text that is not a list of cards.
    :raises InvalidArgument: for anything that is not a collection of different cards.
    """
    given = read_cards(cards)
    last, down = max(0, len(given) - 1), CARD_HEIGHT + 6
    parts = [_card(card, n % _MOST * _STEP, n // _MOST * down) for n, card in enumerate(given)]
    width = CARD_WIDTH + _STEP * min(last, _MOST - 1)
    height = CARD_HEIGHT + last // _MOST * down
    title = f"{how_many(len(given), 'card')}: {', '.join(map(_name, given))}"
    return _picture(parts, title if given else "no cards", width, height)


def draw_table(view: View, names: Iterable[str | None] = (), *, hand: bool = True) -> str:
    """The table as a seat sees it, its own cards in front; nothing that it may not know.

    The legal plays are raised; a finished trick stays, its winner marked, until somebody leads.
    For a spectator, seat 0 is in front.

    :param view: the view.
    :param names: the names of the seats, or ``None``, as in the ``seats`` of a record.
    :param hand: whether the seat's own cards are there; a page may show them as buttons instead.
    :raises InvalidArgument: for anything else.
    """
    expect(view, View, "a View (view(state, seat) makes one)")
    given = names_of_seats(names, view.players)
    own = _hand(view) if hand else []
    height = 504 if own else 404
    disc = f'<ellipse class="pl-f" cx="{_MIDDLE}" cy="{_ACROSS}" rx="166" ry="112"/>'
    parts = [_panel(_WIDTH, height), disc, *_heading(view, given), *_center(view, given)]
    for seat in range(view.players):
        parts += _seat(view, given, seat)
    if own:
        legal = {move.card for move in legal_moves(view)[:60] if isinstance(move, Play)}
        step = min(CARD_WIDTH + 4, (_WIDTH - 32 - CARD_WIDTH) / max(1, len(own) - 1))
        left = (_WIDTH - CARD_WIDTH - step * (len(own) - 1)) / 2
        for place, card in enumerate(own):
            parts.append(_card(card, left + step * place, 396 if card in legal else 408))
    return _picture(parts, " ".join(_table_in_words(view, given, own)), _WIDTH, height)


def draw_score(
    score: HandScore, names: Iterable[str | None] = (), sides: Iterable[int] = ()
) -> str:
    """A score sheet: each point with the card that decided it, and what it changed.

    :param score: the score of a hand.
    :param names: the names of the seats, or ``None``, as in the ``seats`` of a record.
    :param sides: the side of each seat, so that partners are named; a score alone does not know.
    :raises InvalidArgument: for anything else.
    """
    expect(score, HandScore, "a HandScore")
    seats = as_ints(sides)
    given = names_of_seats(names, len(seats))
    for side in seats:
        if type(side) is not int or not 0 <= side < len(score.scores):
            raise InvalidArgument(f"{shown(side)} is not a side of this score")
    first, *rest = (each.render({}, None, given) for each in score.describe())
    of_game = () if score.hand_sides else seats
    calls = (partial(_side, score, given, its) for its in (score.hand_sides or seats, of_game))
    points, *sums = score_tables(score, *calls)
    points = [[*row[:3], *map(in_signs, row[3:])] for row in points]  # names are not read as cards
    said = [f"{row[0]} to {' '.join(row[2:])}." for row in points[1:]]
    said += [", ".join(row) for table in sums for row in table]
    heads, tails = textwrap.wrap(first, 54), [line for s in rest for line in textwrap.wrap(s, 62)]
    parts, y, width = [*_stacked(heads, _EDGE, 34, 20, 16)], 24 + 20 * len(heads), _WIDTH
    for table in (points, *sums):
        lefts = [_EDGE]
        for column in zip(*table):
            lefts.append(lefts[-1] + 14 + 8 * max(map(len, column)))
        width = max(width, lefts[-1])
        for number, row in enumerate(table):
            y += 22
            look = "t" if number else "m"
            parts += [_text(cell, x, y, 13, look) for cell, x in zip(row, lefts) if cell]
        y += 8
    parts += _stacked(tails, _EDGE, y + 21, 19, 14)
    height = y + 20 + 19 * len(tails)
    return _picture([_panel(width, height), *parts], " ".join([first, *said, *rest]), width, height)


def picture(value: Card | Iterable[Card] | View | HandScore | Variant) -> str:
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
    Card: draw_card, CardSet: draw_hand, View: draw_table, HandScore: draw_score,
}  # fmt: skip


# Words


def _who(names: Names, seat: int, most: int = 40) -> str:
    """A seat by its name, or its number, in so many characters at most."""
    name = names[seat] if seat < len(names) else None
    return _cut(name or f"Seat {seat}", most)


def _side(score: HandScore, names: Names, members: tuple[int, ...], side: int) -> str:
    """A side of the hand by its seats, as far as it is known which side each of those is on."""
    seats = [seat for seat, its in enumerate(members) if its == side]
    if len(seats) > 1 and not names:
        return f"Seats {'+'.join(map(str, seats))}"
    if members:
        return _cut("+".join(_who(names, seat) for seat in seats), 40)
    return _who(names, side) if len(names) == len(score.scores) else f"Side {side}"


def _name(card: Card | None) -> str:
    """A card in words: ``queen of spades``."""
    if card is None:
        return "a card face down"
    if card.rank is None:
        return "high joker" if card.text == "X+" else "low joker"
    return f"{card.rank} of {card.suit}"


def _escaped(text: str) -> str:
    """A text as it stands in a picture, with U+FFFD for each character that XML may not have."""
    return escape(_UNFIT.sub("\ufffd", text))


def _cut(text: str, most: int) -> str:
    """A text in so many characters at most."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


# Tables


def _hand(view: View) -> list[Card]:
    """The seat's cards: the trumps first, from the highest down."""
    order = () if view.trumps is None else view.trumps.order
    places = {index: place for place, index in enumerate(order)}
    return sorted(view.hand, key=lambda card: (places.get(card.index, 99), card.index))


def _place(view: View, seat: int, across: float, down: float) -> tuple[float, float]:
    """Where something of a seat is, so far from the middle; the viewer sits in front."""
    angle = math.tau * (0.25 + (seat - (view.seat or 0)) / view.players)
    return _MIDDLE + across * math.cos(angle), _ACROSS + down * math.sin(angle)


def _heading(view: View, names: Names) -> Iterator[str]:
    """The game on the left; on the right who has the bid."""
    end, length = _WIDTH - 16, view.variant.at(view.players).going_out.length(view.players)
    yield _text(_cut(view.variant.title, 24), 16, 27, 17, "b")
    yield _text(f"Hand {view.hand_number}, {length.text}", 16, 46, 13, "m")
    if view.trump is not None:
        yield _suit(view.trump, end - 8, 21, 18)
        end -= 24
    yield _text(_bid(view, names, 12), end, 27, 15, "b", "end")


def _bid(view: View, names: Names, most: int = 40) -> str:
    """Who plays for what, or the highest bid so far."""
    contract, named = view.contract, view._frame.table.bid_name
    if contract is not None:
        does = f"bid {named(contract.level) or contract.level}" if contract.level else "leads"
        called = in_signs(f", calls {contract.called}") if contract.called is not None else ""
        return f"{_who(names, contract.bidder, most)} {does}{called}"
    highest = getattr(view.auction, "highest_bid", None)
    return "" if highest is None else f"Highest bid {named(highest) or highest}"


def _center(view: View, names: Names) -> Iterator[str]:
    """The card that is turned up, or what is to happen."""
    card = view.open_card
    if card is None and view.phase is Phase.AUCTION and view.turned:
        card = view.turned[-1]
    if card is not None:
        yield _card(card, _MIDDLE - 0.3 * CARD_WIDTH, 190, 0.6)
        yield _text(f"stock {view.stock_size}", _MIDDLE, 254, 11, "m", "middle")
    elif not view.trick:  # beside calls and cards there is less room
        finished = view.last_trick is not None
        width = 14 if finished else 12 if view.phase in _TALK else 30
        lines = textwrap.wrap(_due(view, names, briefly=finished), width)
        yield from _stacked(lines, _MIDDLE, 236 - 9 * len(lines), 18, 14, "middle")


def _due(view: View, names: Names, briefly: bool = False) -> str:
    """What is to happen, or what has happened to the hand that is over."""
    if view.to_act is not None:
        leads = view.trick is not None and not view.trick
        return f"{_who(names, view.to_act)} {'to lead' if leads else _DUE[view.phase]}"
    if view.score is not None:
        said = [each.render({}, None, names) for each in view.score.describe()]
        return " ".join(said if not briefly else said[:1] if view.winner is None else said[-1:])
    return "The cards are thrown in." if view.hand_finished else "The cards are to be dealt"


def _seat(view: View, names: Names, seat: int) -> Iterator[str]:
    """A seat: its name, score and cards; and what it has played or called."""
    x, y = _place(view, seat, 180, 138)
    plate = '<rect class="{}" x="{:g}" y="{:g}" width="{}" height="{}" rx="{}"{}/>'
    yield plate.format("pl-p", x - 56, y - 20, 112, 40, 8, "")
    if seat == view.to_act:
        yield plate.format("pl-h", x - 57, y - 21, 114, 42, 9, ' stroke-width="3.5"')
    yield _text(_who(names, seat, 12), x - 48, y - 3, 13, "b")
    yield _text(f"score {view.scores[view.side_of(seat)]}", x - 48, y + 14, 12, "m")
    if view.hand_sizes[seat]:
        yield _card(None, x + 16, y - 1, 0.19)
        yield _text(view.hand_sizes[seat], x + 31, y + 14, 12, "m")
    if seat == view.dealer:
        disc = f'<circle class="pl-d" cx="{x + 47:g}" cy="{y - 14:g}" r="9">'
        yield f"{disc}<title>dealer</title></circle>"
        yield _text("D", x + 47, y - 10, 11, "e", "middle")
    across, scale = (100, 0.52) if view.players > 5 else (88, 0.62)
    x, y = _place(view, seat, across, 68)
    trick = view.trick or view.last_trick or Trick([])
    for card in [card for player, card in trick.plays if player == seat]:
        left, top = x - scale * CARD_WIDTH / 2, y - scale * CARD_HEIGHT / 2
        yield _card(card, left, top, scale, marked=trick.winner == seat)
    if view.phase in _TALK and _call(view, seat):
        yield _text(_cut(_call(view, seat), 16), x, y + 4, 13, "b", "middle")


def _call(view: View, seat: int) -> str:
    """The last call or discard of a seat in this hand."""
    done = [(place, move) for place, (mover, move) in enumerate(view.moves, 1) if mover == seat]
    if not done or isinstance(done[-1][1], (HandDealt, Play)):
        return ""
    place, last = done[-1]
    given = place in [gift.after for gift in view._frame.gifts()]
    if isinstance(last, HiddenDiscard):
        if len(last.shown) == last.count > 0:
            return in_signs(f"{last.shown}").replace(" ", "")
        return f"{'gives' if given else 'discards'} {last.count}"
    if isinstance(last, NameTrump):
        return str(last.suit)
    return in_signs(f"give {last.cards}" if given and isinstance(last, Discard) else str(last))


def _table_in_words(view: View, names: Names, hand: list[Card]) -> Iterator[str]:
    who = "a spectator" if view.seat is None else _who(names, view.seat)
    yield f"{view.variant.title}, hand {view.hand_number}, as {who} sees it."
    if bid := _bid(view, names):
        trump = "" if view.trump is None else f", {view.trump} are trump"
        yield f"{bid}{trump}."
    trick = view.trick or view.last_trick or Trick([])
    for seat, card in trick.plays:
        yield f"{_who(names, seat)} played the {_name(card)}."
    if trick.winner is not None and not view.trick:
        yield f"{_who(names, trick.winner)} won the trick."
    yield f"{_due(view, names).removesuffix('.')}."
    for seat in range(view.players):
        yield f"{_who(names, seat)}: score {view.scores[view.side_of(seat)]}."
    if hand:
        yield f"Cards in hand: {', '.join(map(_name, hand))}."


# Shapes


def _picture(parts: Iterable[str], title: str, width: float, height: float) -> str:
    """A whole picture, which fits into a narrow page and has a title for screen readers."""
    text, inside = _escaped(title), "".join(parts)
    style = f"<style>{_STYLE}</style>" if 'class="pl-' in inside else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" style="max-width:100%;height:auto" role="img" '
        f'aria-label="{text}"><title>{text}</title>{style}{inside}</svg>'
    )


def _panel(width: float, height: float) -> str:
    """The ground on which a table or a sheet is drawn."""
    size = f'width="{width - 1:g}" height="{height - 1:g}"'
    return f'<rect class="pl-p" x=".5" y=".5" {size} rx="12"/>'


def _moved(x: float, y: float, scale: float, inside: str) -> str:
    size = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){size}">{inside}</g>'


def _suit(suit: Suit | None, x: float, y: float, size: float, fill: str | None = None) -> str:
    """The shape of a suit around a point; a star for a joker. By default it is for a page."""
    kind = "pl-r" if suit in _RED_SUITS else "pl-s"
    look = f'class="{kind}"' if fill is None else f'fill="{fill}"'
    return _moved(x, y, size / 10, f'<path d="{_SUITS[suit]}" {look}/>')


def _text(text: object, x: float, y: float, size: float, look: str, anchor: str = "start") -> str:
    """A line of text: plain (``t``), bold (``b``) or muted (``m``)."""
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    line = _escaped(str(text))
    return f'<text class="pl-{look}" x="{x:g}" y="{y:g}" font-size="{size:g}"{where}>{line}</text>'


def _stacked(
    lines: Iterable[str], x: float, y: float, step: float, size: float, anchor: str = "start"
) -> Iterator[str]:
    """Lines of bold text below each other."""
    for number, line in enumerate(lines):
        yield _text(line, x, y + step * number, size, "b", anchor)


def _card(
    card: Card | None, x: float = 0, y: float = 0, scale: float = 1, *, marked: bool = False
) -> str:
    """A card, or the back of one, with its upper left corner at a point; marked by a bold edge."""
    fill, stroke = ("#34557a", "#1d3550") if card is None else ("#fffdf8", "#5f665f")
    if card is None:
        lines = "".join(f"M{9 + step * 14} 8L{51 - step * 14} 76" for step in range(4))
        across = "".join(f"M7 {15 + step * 18}H53" for step in range(4))
        look = 'fill="none" stroke="#dfe8f2" stroke-width="1.6"'
        inside = f'<path d="M7 8H53V76H7ZM{lines[1:]}{across}" {look}/>'
    else:
        ink = "#b3231b" if card.suit in _RED_SUITS else "#1b1b1b"
        stroke = ink if marked else stroke
        rank = {"T": "10", "X": card.text[1]}.get(card.text[0], card.text[0])
        look = 'font-size="18" font-weight="700" font-family="system-ui,sans-serif"'
        place = f'x="{11 + 2 * len(rank)}" y="21" text-anchor="middle" fill="{ink}"'  # "10" is wide
        inside = f"<text {place} {look}>{rank}</text>"
        inside += _suit(card.suit, 13, 32.5, 13, ink) + _suit(card.suit, 37, 52, 27, ink)
        if card.text == "X-":  # hollow, so that the jokers differ at a glance
            inside += _suit(None, 37, 52, 16, "#fffdf8")
    edge = f'fill="{fill}" stroke="{stroke}" stroke-width="{3 if marked else 1.2}"'
    face = f'<rect x=".75" y=".75" width="58.5" height="82.5" rx="5.5" {edge}/>'
    return _moved(x, y, scale, f"<title>{_name(card)}</title>{face}{inside}")
