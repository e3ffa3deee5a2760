"""Where a called card may be that the bidder did not hold when calling it.

The bidder may have drawn it since. So each way that such a card may have taken is a case of its
own, in which all other cards are distributed as if it did not exist.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, final

import attrs

from ..authoring import DiscardTest
from .distributions import Case, Choices, Found, Kind, Step

__all__ = ["Placed", "placed"]


@final
@attrs.frozen
class Placed:
    """The ways of a case, and one card more in its place."""

    case: Case
    card: int
    """The card, in bits."""
    seat: int | None = None
    """The seat that has held it; ``None`` if it was never dealt."""
    drawn: int | None = None
    """The step at which the seat took it up; ``None`` if it was dealt."""
    thrown: int | None = None
    """The step at which the seat discarded it face down."""
    held: bool = False
    """Whether the seat holds it now."""

    @property
    def count(self) -> int:
        """How many ways there are."""
        return self.case.count

    def found(self, choices: Choices) -> Found:
        """The way that these choices lead to; if made at random, each with the same probability."""
        hands, routes, rest = self.case.found(choices)
        if self.seat is None:
            return hands, routes, rest | self.card
        if self.held:
            hands[self.seat] |= self.card
        routes[self.seat] = tuple(
            [
                (
                    thrown | (place == self.thrown) * self.card,
                    drawn | (place == self.drawn) * self.card,
                )
                for place, (thrown, drawn) in enumerate(routes.get(self.seat, ()))
            ]
        )
        return hands, routes, rest


def placed(
    call: tuple[int, int, int],
    kinds: dict[int, Kind],
    seats: list[int],
    sizes: tuple[int, ...],
    steps: list[list[Step]],
    kept: list[int],
    trumps: int,
    needed: int,
    able: int,
) -> Iterator[Case | Placed]:
    """The cases for a call: the bidder, the steps taken before, and a card not held until then.

    All else is as for :class:`Case`.
    """
    bidder, since, index = call
    card, trump = 1 << index, bool(trumps >> index & 1)
    if index not in kinds and not kept[bidder] & card:  # it is known where it went
        yield Case(kinds, seats, sizes, steps, kept, trumps, needed, able)
        return

    def case(seat: int, drawn: int | None, thrown: int | None, *, held: bool) -> Placed:
        its = list(steps)
        its[seat] = _without(steps[seat], card, trump, drawn, thrown)
        left = [bits & ~card for bits in kept]
        fewer = tuple([size - (held and other == seat) for other, size in enumerate(sizes)])
        enough = held and needed & card and able >> seat & 1
        about = (0, 0) if enough else (needed, able)
        return Placed(
            Case(others, seats, fewer, its, left, trumps, *about), card, seat, drawn, thrown, held
        )

    others = {other: kind for other, kind in kinds.items() if other != index}
    may, _, in_play = kinds.get(index, (0, 0, True))
    if index in kinds:
        elsewhere = {**kinds, index: (may & ~(1 << bidder), int(trump), True)}
        yield Case(elsewhere, seats, sizes, steps, kept, trumps, needed, able)
        if not in_play:
            yield Placed(Case(others, seats, sizes, steps, kept, trumps, needed, able), card)
    for seat in seats:
        first = since if seat == bidder else 0  # the caller had not held it until then
        took = [place for place, step in enumerate(steps[seat]) if step.drawn and place >= first]
        for drawn in took if seat == bidder else (None, *took):
            if seat == bidder and (may >> seat & 1 or kept[seat] & card):
                yield case(seat, drawn, None, held=index in kinds)
            for thrown, step in () if in_play else enumerate(steps[seat]):
                later = drawn is None or thrown > drawn
                if later and step.thrown and not (trump and step.shows_trumps):
                    yield case(seat, drawn, thrown, held=False)


def _without(
    steps: list[Step], card: int, trump: bool, drawn: int | None, thrown: int | None
) -> list[Step]:
    """The steps of a seat as they are without a card that it took up and discarded then."""
    there, found = drawn is None, []
    for place, step in enumerate(steps):
        shown = bool(step.shown & card)
        goes = shown or place == thrown
        test = _with_one(step.test, trump, goes) if there and step.test is not None else step.test
        found.append(
            attrs.evolve(
                step,
                thrown=step.thrown - (place == thrown),
                drawn=step.drawn - (place == drawn),
                test=test,
                shown=step.shown & ~card,
            )
        )
        there = (there and not goes) or place == drawn
    return found


def _with_one(test: DiscardTest, trump: bool, thrown: bool) -> DiscardTest:
    """What a rule asks of a discard, asked about all but one of the cards."""
    one = (thrown and trump, thrown and not trump, not thrown and trump, not (thrown or trump))

    def with_one(*numbers: Any) -> bool:
        return test(*[number + more for number, more in zip(numbers, one)])

    return with_one
