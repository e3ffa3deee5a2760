"""Shapes: suits, ranks and cards as paths, and the picture that they are put into.

No font is needed for a card: its rank is a line, its suit a shape.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import final

import attrs

from ..cards import Card, Suit
from ..game.hand_score import HandScore

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


def name_of(card: Card) -> str:
    """A card in words: ``queen of spades``."""
    if card.rank is None:
        return "high joker" if card.text == "X+" else "low joker"
    return f"{card.rank} of {card.suit}"


@final
@attrs.frozen
class Names:
    """What seats are called in a picture."""

    given: tuple[str | None, ...] = ()
    sides: tuple[int, ...] = ()
    """The side of each seat, if it is known."""

    def seat(self, seat: int, most: int = 40) -> str:
        """A seat by its name, or its number, in so many characters at most."""
        name = self.given[seat] if seat < len(self.given) else None
        return cut(name or f"Seat {seat}", most)


def sentences_of(score: HandScore, names: Names) -> list[str]:
    """What a score says: the contract first."""
    return [each.render({}, None, names.given) for each in score.describe()]


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


def card_at(
    card: Card | None, x: float = 0, y: float = 0, scale: float = 1, *, marked: bool = False
) -> str:
    """A card, or the back of one, with its upper left corner at a point; marked by a bold edge."""
    face = '<rect x=".75" y=".75" width="58.5" height="82.5" rx="5.5" fill="{}" stroke="{}" {}/>'
    edge = f'stroke-width="{3 if marked else 1.2}"'
    if card is None:
        lines = "".join(f"M{9 + step * 14} 8L{51 - step * 14} 76" for step in range(4))
        across = "".join(f"M7 {15 + step * 18}H53" for step in range(4))
        back = (
            f'<path d="M7 8H53V76H7ZM{lines[1:]}{across}" fill="none" stroke="#dfe8f2" '
            'stroke-width="1.6"/>'
        )
        inside = f"<title>a card face down</title>{face.format('#34557a', '#1d3550', edge)}{back}"
        return _moved(x, y, scale, inside)
    ink = _ink(card)
    index = _rank_at(card, 5.6, 6.5, 1.2) + suit_at(card.suit, 10.6, 32.5, 13, ink)
    middle = suit_at(card.suit, 37, 52, 27, ink)
    if card.text == "X-":  # hollow, so that the jokers differ at a glance
        middle += suit_at(None, 37, 52, 16, "#fffdf8")
    inside = (
        f"<title>{name_of(card)}</title>"
        f"{face.format('#fffdf8', ink if marked else '#5f665f', edge)}{index}{middle}"
    )
    return _moved(x, y, scale, inside)


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
    return (
        f'<path transform="translate({x:g} {y:g}) scale({scale:g})" d="{path}" fill="none" '
        f'stroke="{_ink(card)}" stroke-width="1.9" stroke-linejoin="round" '
        'stroke-linecap="round"/>'
    )
