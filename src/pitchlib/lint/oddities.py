"""What an oddity is, and how those of a variant are found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, final

import attrs

from ..messages import Clause, Listing, clause, name_clause, numbers
from ..rules.base import Composition
from ..rules.parts import ByPlayers, parts_of
from ..variant import RULE_POINTS, Variant
from .asking import Best, Levels
from .checks import (
    Found,
    kind_of,
    note,
    of_bids,
    of_play,
    of_points,
    of_the_end,
    of_the_stock,
)

__all__ = ["Oddity", "oddities"]


@final
@attrs.frozen
class Oddity:
    """Something odd about a variant that can be played all the same."""

    id: str
    """The stable, kebab-case name of what is odd: ``point-never-won``."""
    components: tuple[Any, ...]
    """The components that it is about."""
    players: tuple[int, ...]
    """The numbers of players with which it is so."""
    what: Clause
    """What is odd."""
    fix: Clause
    """What would mend it."""

    def render(self, catalogue: Mapping[str, str]) -> str:
        """What is odd and what would mend it, in the language of a catalogue."""
        told = clause("oddity.told", "{what}: {fix}", what=self.what, fix=self.fix)
        return told.render(catalogue)

    @property
    def text(self) -> str:
        """What is odd and what would mend it, in English."""
        return self.render({})

    def __str__(self) -> str:
        """The same, with the id."""
        return f"{self.text} [{self.id}]"


def oddities(variant: Variant) -> tuple[Oddity, ...]:
    """What :func:`pitchlib.lint` answers."""
    found: dict[tuple[Any, ...], list[int]] = {}
    for players in variant.players:
        for odd in _at(variant, players):
            found.setdefault(odd, []).append(players)
    told = [*_of_numbers(variant), *_of_names(variant)]
    for (place, name, components, what, fix), where in found.items():
        everywhere = len(where) == len(variant.players)
        said = what if everywhere else _with_players(where, what)
        told.append((place, Oddity(name, components, tuple(where), said, fix)))
    told.sort(key=lambda pair: pair[0])
    return tuple(dict.fromkeys(oddity for _, oddity in told))


def _with_players(where: list[int], what: Clause) -> Clause:
    told = "with {players} players, {what}"
    return clause("oddity.players", told, players=numbers(where), what=what)


def _at(variant: Variant, players: int) -> Iterator[Found]:
    """Everything for one number of players."""
    rules = variant.at(players)
    best = Best(variant, rules, players)
    levels = Levels(rules, players)
    yield from of_points(rules, best)
    yield from of_bids(rules, best, levels)
    yield from of_the_end(rules, best, levels)
    yield from of_play(rules, best)
    yield from of_the_stock(rules, players)
    yield from _told_by_components(rules, players)


def _told_by_components(rules: Composition, players: int) -> Iterator[Found]:
    for name in RULE_POINTS:
        value = getattr(rules, name.replace("-", "_"))
        for component in value if name == "points" else (value,):
            for each in (component, *(part for _, _, part in parts_of(component))):
                for what, fix in each.oddities(rules, players):
                    yield note(name, what.message.replace(".", "-"), (each,), what, fix)


def _of_numbers(variant: Variant) -> Iterator[tuple[int, Oddity]]:
    """Numbers of players that cannot play, and components for numbers that nobody asks for."""
    seating = variant.seating
    for players in seating.numbers:
        if players not in variant.players:
            problems = variant.problems_with(players)
            yield 0, Oddity(
                "players-left-out", (seating,), (players,),
                clause(
                    "oddity.left-out",
                    "{seating} seats {players} players, but so many cannot play ({problems})",
                    seating=kind_of(seating), players=players,
                    problems=Listing(tuple(each.clause for each in problems), ","),
                ),
                clause("oddity.left-out-fix", "leave {players} out of {seating}, or mend the rest",
                       players=players, seating=kind_of(seating)),
            )  # fmt: skip
    for place, name in enumerate(RULE_POINTS):
        component = getattr(variant, name.replace("-", "_"))
        if isinstance(component, ByPlayers):
            for odd in _of_exceptions(component, seating.numbers):
                yield place, odd


def _of_exceptions(component: ByPlayers[Any], seated: tuple[int, ...]) -> Iterator[Oddity]:
    point = component.rule_point
    for players, exception in component.exceptions:
        if players not in seated:
            yield Oddity(
                "exception-for-nobody", (component, exception), (players,),
                clause("oddity.for-nobody",
                       "ByPlayers has a {point} for {players} players, but so many never play",
                       point=point, players=players),
                clause("oddity.for-nobody-fix",
                       "leave that exception out, or seat {players} players", players=players),
            )  # fmt: skip
        elif exception == component.otherwise:
            yield Oddity(
                "exception-idle", (component, exception), (players,),
                clause("oddity.exception-idle",
                       "ByPlayers has the same {point} for {players} players as for all others",
                       point=point, players=players),
                clause("oddity.exception-idle-fix", "leave that exception out"),
            )  # fmt: skip
    excepted = {players for players, _ in component.exceptions}
    if excepted.issuperset(seated):
        yield Oddity(
            "otherwise-for-nobody", (component, component.otherwise), seated,
            clause("oddity.otherwise",
                   "ByPlayers has an exception for every number of players that can sit down, so "
                   "its {point} for all others is never played", point=point),
            clause("oddity.otherwise-fix", "make one of the exceptions the general rule"),
        )  # fmt: skip


def _of_names(variant: Variant) -> Iterator[tuple[int, Oddity]]:
    """Names of bids that nobody can ever make."""
    offered: list[Levels] = [Levels(variant.at(players), players) for players in variant.players]
    place = RULE_POINTS.index("auction")
    for name, level in variant.bid_names:
        if any(not each.first or min(each.first) <= level <= each.top for each in offered):
            continue
        yield place, Oddity(
            "bid-name-idle", (variant.auction,), variant.players,
            clause("oddity.bid-name",
                   "a bid of {level} is called {name}, but so much cannot be bid",
                   level=level, name=name_clause("bid-name", name)),
            clause("oddity.bid-name-fix", "leave the name out, or give it to another bid"),
        )  # fmt: skip
