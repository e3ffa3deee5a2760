"""How the oddities of a variant are found."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import attrs

from ..messages import Listing, clause, name_clause, numbers
from ..rules.parts import ByPlayers, parts_of
from ..variant import RULE_POINTS, Variant
from .asking import Best, Levels
from .checks import Found, Oddity, note, of_bids, of_play, of_points, of_the_end

__all__ = ["Oddity", "oddities"]


def oddities(variant: Variant) -> tuple[Oddity, ...]:
    """What :func:`pitchlib.lint` answers."""
    where: dict[Found, list[int]] = {}
    for players in variant.players:
        for each in _at(variant, players):
            where.setdefault(each, []).append(players)
    found = [*_of_numbers(variant), *_of_names(variant)]
    for (place, odd), given in where.items():
        what = odd.what
        if len(given) < len(variant.players):
            some = "with {players} players, {what}"
            what = clause("oddity.players", some, players=numbers(given), what=what)
        found.append((place, attrs.evolve(odd, players=tuple(given), what=what)))
    found.sort(key=lambda pair: pair[0])
    return tuple(dict.fromkeys(odd for _, odd in found))


def _at(variant: Variant, players: int) -> Iterator[Found]:
    """Everything for one number of players."""
    best = Best(variant, players)
    levels = Levels(best.rules, players)
    yield from itertools.chain(
        of_points(best), of_bids(best, levels), of_the_end(best, levels), of_play(best)
    )
    for place, name in enumerate(RULE_POINTS):
        value = getattr(best.rules, name.replace("-", "_"))
        for component in value if name == "points" else (value,):
            for each in (component, *(part for _, _, part in parts_of(component))):
                for what, fix in each.oddities(best.rules, players):
                    id = what.message.replace(".", "-")
                    yield place, Oddity(id, (each,), (), what, fix)


def _of_numbers(variant: Variant) -> Iterator[Found]:
    """Numbers of players that cannot play, and components for numbers that nobody asks for."""
    seating = variant.seating
    for players in seating.numbers:
        if players not in variant.players:
            problems = tuple(each.clause for each in variant.problems_with(players))
            yield note(
                "seating", "players-left-out", (seating,),
                "{seating} seats {number} players, but that many cannot play ({problems})",
                "leave {number} out of {seating}, or mend the rest",
                players=(players,), seating=seating, number=players,
                problems=Listing(problems, ","),
            )  # fmt: skip
    for name in RULE_POINTS:
        component = getattr(variant, name.replace("-", "_"))
        if isinstance(component, ByPlayers):
            yield from _of_exceptions(component, seating.numbers)


def _of_exceptions(component: ByPlayers[Any], seated: tuple[int, ...]) -> Iterator[Found]:
    point = component.rule_point
    for players, exception in component.exceptions:
        if players not in seated:
            yield note(
                point, "exception-for-nobody", (component, exception),
                "ByPlayers has a {point} for {number} players, but that many never play",
                "leave that exception out, or seat {number} players",
                players=(players,), point=point, number=players,
            )  # fmt: skip
        elif exception == component.otherwise:
            yield note(
                point, "exception-idle", (component, exception),
                "ByPlayers has the same {point} for {number} players as for all others",
                "leave that exception out",
                players=(players,), point=point, number=players,
            )  # fmt: skip
    if {players for players, _ in component.exceptions}.issuperset(seated):
        yield note(
            point, "otherwise-for-nobody", (component, component.otherwise),
            "ByPlayers has an exception for every number of players that can sit down, so its "
            "{point} for all others is never played",
            "make one of the exceptions the general rule",
            players=seated, point=point,
        )  # fmt: skip


def _of_names(variant: Variant) -> Iterator[Found]:
    """Names of bids that nobody can ever make."""
    offered = [Levels(variant.at(players), players) for players in variant.players]
    for name, level in variant.bid_names:
        if all(each.first and not min(each.first) <= level <= each.top for each in offered):
            yield note(
                "auction", "bid-name-idle", (variant.auction,),
                "a bid of {level} is called {name}, but nobody can bid that much",
                "leave the name out, or give it to another bid",
                players=variant.players, level=level, name=name_clause("bid-name", name),
            )  # fmt: skip
