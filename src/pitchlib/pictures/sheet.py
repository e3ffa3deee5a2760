"""The picture of a score sheet."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from ..game.hand_score import HandScore
from ..played_hand import Award
from .shapes import Names, chip_at, cut, name_of, picture_of, sentences_of, text_at

_WIDTH, _EDGE = 480, 16
_ROW = 34


def sheet(score: HandScore, names: Names) -> str:
    """The points, one below the other; then what each side has from them."""
    first, *rest = sentences_of(score, names)
    parts, y = [], 14.0
    for line in textwrap.wrap(first, 54):
        y += 20
        parts.append(text_at(line, _EDGE, y, 16, "b"))
    y += 10
    for award, credited in zip(score.awards, score.credited):
        parts += _award(score, names, award, credited, y)
        y += _ROW
    y += 8
    for row, look in _totals(score, names):
        y += 20
        parts += _row(row, y, look)
    y += 10
    for line in [line for each in rest for line in textwrap.wrap(each, 62)]:
        y += 19
        parts.append(text_at(line, _EDGE, y, 14, "b"))
    height = y + 18
    panel = (
        f'<rect class="pl-p" x=".5" y=".5" width="{_WIDTH - 1}" height="{height - 1:g}" rx="12"/>'
    )
    return picture_of([panel, *parts], " ".join(_title(score, names)), _WIDTH, height)


def _side(score: HandScore, names: Names, side: int, most: int = 40) -> str:
    """A side of the hand by the seats that it has."""
    sides = score.hand_sides or names.sides
    if sides:
        members = [seat for seat, its in enumerate(sides) if its == side]
        if len(members) > 1 and not names.given:
            return f"Seats {'+'.join(map(str, members))}"
        return cut("+".join(map(names.seat, members)), most)
    if names.given and len(names.given) == len(score.scores):
        return names.seat(side, most)
    return f"Side {side}"


def _award(score: HandScore, names: Names, award: Award, credited: int, y: float) -> Iterator[str]:
    """A line for a point: what it is, who gets it, the card, why, and what it scores."""
    yield f'<path class="pl-l" d="M{_EDGE} {y:g}H{_WIDTH - _EDGE}"/>'
    side, why = award.side, award.reason
    yield text_at(cut(award.point, 13), _EDGE, y + 22, 14, "b")
    whom = "nobody" if side is None else _side(score, names, side, 12)
    yield text_at(whom, 122, y + 22, 14, "m" if side is None else "t")
    x = 232
    if award.card is not None and side is not None:
        yield chip_at(award.card, x, y + 5)
        x += 46
        where = "" if award.trick is None else f"trick {award.trick + 1}"
        why = f"{where}, {why}" if why and where else why or where
    lines = textwrap.wrap(why or "", 32 if x < 240 else 26)[:2]
    for number, line in enumerate(lines):
        yield text_at(line, x, y + 22 - 7 * (len(lines) - 1) + 14 * number, 12, "m")
    yield text_at(_signed(credited), _WIDTH - _EDGE, y + 22, 14, "b", "end")


def _signed(number: int) -> str:
    """A change as it is written on a sheet."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def _totals(score: HandScore, names: Names) -> Iterator[tuple[list[str], str]]:
    """The rows of the table below, and how each looks."""
    sides = range(len(score.pips))
    most = max(5, 46 // len(score.pips))
    yield ["", *(_side(score, names, side, most) for side in sides)], "m"
    if score.counts_pips:
        yield ["pips", *map(str, score.pips)], "t"
    yield ["points", *map(str, score.captured)], "t"
    if score.hand_sides is not None:
        yield ["", *(names.seat(side, max(5, 46 // len(score.scores))) for side in
                     range(len(score.scores)))], "m"  # fmt: skip
    yield ["this hand", *map(_signed, score.changes)], "t"
    yield ["score", *(str(each).replace("-", "−") for each in score.scores)], "b"


def _row(cells: list[str], y: float, look: str) -> Iterator[str]:
    """Cells below each other, the numbers flush right."""
    yield text_at(cells[0], _EDGE, y, 13, "b" if look == "b" else "m")
    step = (_WIDTH - 100 - _EDGE) / (len(cells) - 1)
    for place, cell in enumerate(cells[1:], start=1):
        yield text_at(cell, 100 + step * place, y, 13, look, "end")


def _title(score: HandScore, names: Names) -> Iterator[str]:
    """The sheet in words."""
    first, *rest = sentences_of(score, names)
    yield first
    for award in score.awards:
        whom = "nobody" if award.side is None else _side(score, names, award.side)
        card = "" if award.card is None or award.side is None else f", the {name_of(award.card)}"
        why = f", {award.reason}" if award.reason else ""
        yield f"{award.point} to {whom}{card}{why}."
    for side, (change, total) in enumerate(zip(score.changes, score.scores)):
        who = names.seat(side) if score.hand_sides is not None else _side(score, names, side)
        yield f"{who}: {_signed(change)}, score {total}."
    yield from rest
