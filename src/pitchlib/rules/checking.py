"""What is wrong with a composition: of each component, of all together, and of the names."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from typing import Any

import attrs

from ..authoring import Component, Composition, MoonRule, PointRule, lacking
from ..errors import left_open, shown
from ..problems import Path, Problem, problem
from .answers import answered, check_answers, each_answered
from .parts import ByPlayers, alternatives, faults, itself_and_parts
from .validators import is_bid_name, name_problem, text_problem

__all__ = ["FIELDS", "QUESTIONS", "RULE_POINTS", "names_problems", "problems_at"]

FIELDS: dict[str, str] = {
    field.name.replace("_", "-"): field.name for field in attrs.fields(Composition)
}
"""The field of a variant for each rule point."""

RULE_POINTS = tuple(FIELDS)
"""The rule points in the order of play."""
MOST_POINTS = 1_000
"""The points of a hand are worth no more together, for every level up to there can be bid, and be
listed as a legal move."""
_KEBAB_CASE = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


def once(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems, each message once."""
    found: dict[str, Problem] = {}
    for each in problems:
        found.setdefault(each.message, each)
    return tuple(found.values())


def problems_at(
    rules: Composition, players: int, among: Container[str | int] = FIELDS
) -> Iterator[Problem]:
    """What components say against each other with so many players, those of some rule points."""
    check_answers(rules, players)
    for path, component in placed(rules):
        if path[0] in among:
            for each in itself_and_parts(component):
                said_against = each.conflicts(rules, players)
                for said in each_answered(each, "conflicts", said_against):
                    yield Problem(path, said, each)


def placed(rules: Any) -> Iterator[tuple[Path, Any]]:
    """Every component with the path of its rule point."""
    for name, field in FIELDS.items():
        value = getattr(rules, field)
        if name == "points":
            yield from (((name, place), point) for place, point in enumerate(value))
        else:
            yield (name,), value


def unfit(variant: Any) -> Iterator[Problem]:
    """Whether each component stands at its own rule point and answers all that is asked there."""
    kinds: dict[str, type] = {}
    for path, component in placed(variant):
        name = str(path[0])
        if isinstance(component, ByPlayers) and name in {"seating", "points"}:
            message = f"ByPlayers cannot stand for {name}"
            yield problem("variant.unfit", message, path, component)
        else:
            for each in alternatives(component):
                for message in faults(name, each):
                    yield problem("variant.unfit", message, path, component)
                for one in itself_and_parts(each):
                    yield from _id_problems(kinds, one, path)
    names = [named[:1] for named in variant.bid_names if isinstance(named, tuple)]
    for moon in alternatives(variant.moon):
        is_moon = isinstance(moon, MoonRule)
        for name in answered(moon, "bid_names", moon.bid_names) if is_moon else ():
            if (name,) in names:
                message = f"Two bids are called {shown(name)}: {type(moon).__name__} has one, too"
                yield problem("variant.bid-name", message, ("moon",), moon)
    if not variant.points:
        message = "There are no points: with_points needs one at least"
        yield problem("variant.no-points", message, ("points",))
    elif all(isinstance(point, PointRule) for point in variant.points):
        yield from _point_names(variant.points)
        yield from _point_values(variant.points)


def _id_problems(kinds: dict[str, type], one: Any, path: Path) -> Iterator[Problem]:
    """Whether an id can be part of a link, and no other kind of component has it."""
    if not isinstance(one, Component) or ("id" in left_open(type(one)) and "id" in lacking(one)):
        return  # reported elsewhere
    name: object = one.id
    if not isinstance(name, str) or not _KEBAB_CASE.fullmatch(name):
        message = f"{type(one).__name__}.id is in kebab-case, such as 'our-rule', not {shown(name)}"
        yield problem("variant.component-id", message, path, one)
        return
    kind = kinds.setdefault(name, type(one))
    if kind is not type(one):
        message = (
            f"{kind.__name__} and {type(one).__name__} have the same id, {one.id!r}: give one of "
            "them another"
        )
        yield problem("variant.same-id", message, path, one)


def _point_names(points: tuple[PointRule, ...]) -> Iterator[Problem]:
    names = [point.name for point in points]
    for place, (name, point) in enumerate(zip(names, points)):
        wrong = name_problem(name)
        if wrong:
            message = f"A point is called {shown(name)}, but {wrong}"
            yield problem("variant.point-name", message, ("points", place), point)
        if name in names[:place]:
            message = f"Two points are called {shown(name)}: each needs a name of its own"
            yield problem("variant.point-twice", message, ("points", place), point)


def _point_values(points: tuple[PointRule, ...]) -> Iterator[Problem]:
    for place, point in enumerate(points):
        if type(point.value) is not int:
            message = (
                f"{type(point).__name__}.value must be a whole number, not {shown(point.value)}"
            )
            yield problem("variant.point-value", message, ("points", place), point)
            return
    worth = sum(point.value for point in points)
    if worth > MOST_POINTS:
        message = f"The points of a hand are worth {worth}; the limit is {MOST_POINTS}"
        yield problem("variant.worth", message, ("points",))


def names_problems(variant: Any) -> Iterator[Problem]:
    """What is wrong with what the variant and its bids are called."""
    for field in ("id", "title"):
        text = getattr(variant, field)
        wrong = name_problem(text)
        if wrong:
            yield problem("variant.name", f"The {field} is {shown(text)}, but {wrong}", (field,))
        elif field == "id" and not _KEBAB_CASE.fullmatch(text):
            message = f"The id is in kebab-case, such as 'our-table', not {text!r}"
            yield problem("variant.id", message, (field,))
    wrong = text_problem(variant.origin)
    if wrong:
        message = f"The origin is {shown(variant.origin)}, but {wrong}"
        yield problem("variant.name", message, ("origin",))
    for place, alias in enumerate(variant.aliases):
        wrong = name_problem(alias)
        if wrong:
            message = f"An alias is {shown(alias)}, but {wrong}"
            yield problem("variant.name", message, ("aliases", place))
    seen: list[object] = []
    names: tuple[Any, ...] = variant.bid_names
    for named in names:
        if not isinstance(named, tuple) or len(named) != 2:
            message = f"A bid name is a name and a level, such as ('smudge', 5), not {shown(named)}"
            yield problem("variant.bid-name", message, ("bid-names",))
            continue
        name, level = named
        if not is_bid_name(name) or name in seen:
            message = f"A bid name is one word that starts no other move, not {shown(name)}"
            yield problem("variant.bid-name", message, ("bid-names",))
        if type(level) is not int or level < 1:
            message = f"The bid {shown(name)} stands for a level, 1 or more, not {shown(level)}"
            yield problem("variant.bid-level", message, ("bid-names",))
        seen.append(name)


QUESTIONS = {
    "seating": ("who is a side and how many may play", "Individual or Partnerships"),
    "pack": ("which cards there are", "Pack"),
    "trump-order": ("how the cards rank", "TrumpOrder"),
    "dealing": ("how many cards are dealt", "Dealing"),
    "auction": ("who may bid what", "SingleRound"),
    "naming": ("how trump is named", "FirstLead or Declared"),
    "exchange": (
        "whether cards are exchanged",
        "NoExchange, WidowToBidder, DiscardAndDraw or DiscardOnly",
    ),
    "leading": ("what may be led", "AnyLead or TrumpLeadFirst"),
    "following": ("what may be played to a lead", "TrumpInAnytime or FollowSuit"),
    "points": ("what points there are", "High, Low, Jack, Game or others, in counting order"),
    "settlement": ("what is scored", "BidderScoresTaken or BidderScoresBid"),
    "going-out": ("who wins the game", "GoingOutOrder"),
}
"""What each rule point asks that has no default, and what ships to answer it."""
