"""The picture of a table as one seat sees it."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterator

from ..cards import Card
from ..game.legality import legal_moves
from ..game.state import Phase
from ..knowledge.views import View
from ..moves import Discard, HandDealt, HiddenDiscard, Play
from .shapes import (
    CARD_HEIGHT,
    CARD_WIDTH,
    Names,
    card_at,
    cut,
    name_of,
    picture_of,
    sentences_of,
    suit_at,
    text_at,
)

_WIDTH, _MIDDLE, _ACROSS = 480, 240, 222
_DUE = {
    Phase.AUCTION: "to bid",
    Phase.TRUMP: "to name trump",
    Phase.EXCHANGE: "to discard",
    Phase.PLAY: "to play",
}
_TALK = _DUE.keys() - {Phase.PLAY}


def table(view: View, names: Names, *, hand: bool) -> str:
    """The table: who sits where and has said what, the trick, and the seat's own cards."""
    own = _hand(view) if hand else []
    height = 504 if own else 404
    parts = [
        f'<rect class="pl-p" x=".5" y=".5" width="{_WIDTH - 1}" height="{height - 1}" rx="12"/>',
        f'<ellipse class="pl-f" cx="{_MIDDLE}" cy="{_ACROSS}" rx="166" ry="112"/>',
        *_heading(view, names),
        *_center(view, names),
    ]
    for seat in range(view.players):
        parts += _seat(view, names, seat)
    if own:
        legal = {move.card for move in legal_moves(view)[:60] if isinstance(move, Play)}
        step = min(CARD_WIDTH + 4, (_WIDTH - 32 - CARD_WIDTH) / max(1, len(own) - 1))
        left = (_WIDTH - CARD_WIDTH - step * (len(own) - 1)) / 2
        for place, card in enumerate(own):
            parts.append(card_at(card, left + step * place, 396 if card in legal else 408))
    return picture_of(parts, " ".join(_title(view, names, own)), _WIDTH, height)


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


def _heading(view: View, names: Names) -> Iterator[str]:
    """The game on the left; on the right who has the bid."""
    yield text_at(cut(view.variant.title, 24), 16, 27, 17, "b")
    target = view.variant.at(view.players).going_out
    to = f"from {target.target} down to 0" if target.counts_down else f"to {target.target}"
    yield text_at(f"Hand {view.hand_number}, {to}", 16, 46, 13, "m")
    end = _WIDTH - 16
    if view.trump is not None:
        yield suit_at(view.trump, end - 8, 21, 18)
        end -= 24
    yield text_at(_bid(view, names, 12), end, 27, 15, "b", "end")


def _bid(view: View, names: Names, most: int = 40) -> str:
    """Who plays for what, or the highest bid so far."""
    contract, auction = view.contract, view.auction
    if contract is not None:
        does = f"bid {contract.level}" if contract.level else "leads"
        called = f", calls {contract.called}" if contract.called is not None else ""
        return f"{names.seat(contract.bidder, most)} {does}{called}"
    highest = None if auction is None else auction.highest_bid
    return "" if highest is None else f"Highest bid {highest}"


def _center(view: View, names: Names) -> Iterator[str]:
    """The card that is turned up, or what is to happen."""
    card = view.open_card
    if card is None and view.phase is Phase.AUCTION and view.turned:
        card = view.turned[-1]
    if card is not None:
        scale = 0.6
        yield card_at(card, _MIDDLE - 0.5 * scale * CARD_WIDTH, 190, scale)
        yield text_at(f"stock {view.stock_size}", _MIDDLE, 254, 11, "m", "middle")
        return
    if view.trick:
        return
    # Beside what the seats said there is less room.
    lines = textwrap.wrap(_state(view, names), 12 if view.phase in _TALK else 30)
    for number, line in enumerate(lines):
        yield text_at(line, _MIDDLE, 227 - 9 * (len(lines) - 1) + 18 * number, 14, "b", "middle")


def _state(view: View, names: Names) -> str:
    """What is to happen, or what has happened to the hand that is over."""
    if view.to_act is not None:
        leads = view.trick is not None and not view.trick
        return f"{names.seat(view.to_act)} {'to lead' if leads else _DUE[view.phase]}"
    if view.score is not None:
        return " ".join(sentences_of(view.score, names))
    return "The cards are thrown in." if view.hand_finished else "The cards are to be dealt"


def _seat(view: View, names: Names, seat: int) -> Iterator[str]:
    """A seat: its name, score and cards; and what it has played or said."""
    x, y = _place(view, seat, 180, 138)
    acts = seat == view.to_act
    look = 'class="pl-p"'
    yield f'<rect {look} x="{x - 56:g}" y="{y - 20:g}" width="112" height="40" rx="8"/>'
    if acts:
        yield (
            f'<rect class="pl-h" x="{x - 57:g}" y="{y - 21:g}" width="114" height="42" rx="9" '
            'stroke-width="3.5"/>'
        )
    yield text_at(names.seat(seat, 12), x - 48, y - 3, 13, "b")
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
    trick = view.trick
    for player, card in trick.plays if trick else ():
        if player == seat:
            corner = x - scale * CARD_WIDTH / 2, y - scale * CARD_HEIGHT / 2
            yield card_at(card, *corner, scale, marked=trick is not None and seat == trick.winner)
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


def _title(view: View, names: Names, hand: list[Card]) -> Iterator[str]:
    """The table in words."""
    who = "a spectator" if view.seat is None else names.seat(view.seat)
    yield f"{view.variant.title}, hand {view.hand_number}, as {who} sees it."
    bid = _bid(view, names)
    if bid:
        trump = "" if view.trump is None else f", {view.trump} are trump"
        yield f"{bid}{trump}."
    for seat, card in view.trick.plays if view.trick else ():
        yield f"{names.seat(seat)} played the {name_of(card)}."
    yield f"{_state(view, names).removesuffix('.')}."
    for seat in range(view.players):
        yield f"{names.seat(seat)}: score {view.scores[view.side_of(seat)]}."
    if hand:
        yield f"Cards in hand: {', '.join(map(name_of, hand))}."
