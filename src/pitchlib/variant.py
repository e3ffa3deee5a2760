"""Variants: one component for each rule point, composed and checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, final

import attrs

from .clauses import Clause, join
from .errors import InvalidArgument, InvalidVariant
from .rules.auction import Auction
from .rules.component import ByPlayers, Composition
from .rules.dealing import DealingRule
from .rules.exchange import Exchange
from .rules.following import Following
from .rules.going_out import GoingOut, MercyRulePoint, MoonRule, NoMercyRule, NoMoon
from .rules.leading import Leading
from .rules.naming import Naming
from .rules.pack import PackRule
from .rules.points import Point
from .rules.seating import Seating
from .rules.settlement import BelowZeroAllowed, Floor, Settlement
from .rules.trump_order import TrumpOrderRule

__all__ = ["RULE_POINTS", "Variant"]


def _points(points: Iterable[Point]) -> tuple[Point, ...]:
    return tuple(points)


@final
@attrs.frozen(kw_only=True, hash=False)
class Variant:
    """A way to play Pitch: a value composed of one component for each rule point.

    Make one from another with :meth:`with_rules` and :meth:`with_points`; variants are checked when
    they are made, and what cannot be played is refused with all problems at once.

    >>> from pitchlib import SETBACK, DealerSteal, LowToHolder, NoNegativeFloor
    >>> ours = SETBACK.with_rules(DealerSteal(), LowToHolder(), NoNegativeFloor())
    >>> ours.auction.dealer, ours.floor
    (DealerSteal(), NoNegativeFloor())

    :raises InvalidVariant: with every problem of the composition.
    """

    id: str
    """A stable name in kebab-case: ``pitch-six``."""
    title: str
    """The name as one writes it: ``Pitch Six``."""
    aliases: tuple[str, ...] = ()
    """Other names that :func:`pitchlib.find_variant` knows it by."""
    seating: Seating
    """Who is a side, and how many may play."""
    pack: PackRule | ByPlayers[PackRule]
    """Which cards there are."""
    trump_order: TrumpOrderRule | ByPlayers[TrumpOrderRule]
    """Which cards are trump, and ranked how."""
    dealing: DealingRule | ByPlayers[DealingRule]
    """How many cards each seat gets."""
    auction: Auction[Any] | ByPlayers[Auction[Any]]
    """Who may bid what, who wins, what if all pass."""
    naming: Naming | ByPlayers[Naming]
    """How trump is named."""
    exchange: Exchange[Any] | ByPlayers[Exchange[Any]]
    """Widow, discards, draws."""
    leading: Leading | ByPlayers[Leading]
    """What may be led."""
    following: Following | ByPlayers[Following]
    """What may be played to a lead."""
    points: tuple[Point, ...] = attrs.field(converter=_points)
    """Who gets each point, in counting order."""
    settlement: Settlement | ByPlayers[Settlement]
    """What bidder and others score."""
    floor: Floor | ByPlayers[Floor] = BelowZeroAllowed()
    """How low a score may fall."""
    going_out: GoingOut | ByPlayers[GoingOut]
    """Who has won, and when."""
    moon: MoonRule | ByPlayers[MoonRule] = NoMoon()
    """What a bid of everything that succeeds wins."""
    mercy: MercyRulePoint | ByPlayers[MercyRulePoint] = NoMercyRule()
    """Whether a side far ahead wins."""
    bid_names: tuple[tuple[str, int], ...] = ()
    """Names for levels in notation: ``(("smudge", 5),)``."""
    players: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """How many may play: the numbers that the seating allows and no other rule forbids."""
    _hash: int = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        problems, players = _check(self)
        if not players:
            raise InvalidVariant(_refusal(self.title, problems), problems)
        object.__setattr__(self, "players", players)
        object.__setattr__(self, "_hash", hash(tuple(getattr(self, n) for n in _COMPARED)))

    def __hash__(self) -> int:
        """Equal variants hash equal; worked out once, for states ask often."""
        return self._hash

    def __getstate__(self) -> dict[str, Any]:
        # Hashes of texts change from process to process, so the hash is not carried along.
        return {field.name: getattr(self, field.name) for field in attrs.fields(Variant)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            object.__setattr__(self, name, value)
        object.__setattr__(self, "_hash", hash(tuple(getattr(self, n) for n in _COMPARED)))

    @property
    def default_players(self) -> int:
        """How many play unless :func:`pitchlib.start` is told otherwise."""
        if self.seating.usual in self.players:
            return self.seating.usual
        return 4 if 4 in self.players else self.players[0]

    def with_rules(self, *components: Any) -> Variant:
        """A variant with these components in place of those that answered the same rule points.

        A component knows its rule point. One that answers a question of another component, such
        as the dealer's privilege in an auction, goes into that. A point replaces the point of the
        same name.

        :raises InvalidVariant: if the outcome cannot be played, or a component fits nowhere.
        :raises InvalidArgument: for what is not a component.
        """
        changes: dict[str, Any] = {}
        problems: list[str] = []
        placed: set[str] = set()
        for component in components:
            rule_point = _rule_point(component)
            field = rule_point.replace("-", "_")
            if rule_point == "points":
                problems += _replace_point(self, changes, component)
                continue
            if rule_point in placed:
                problems.append(
                    f"Two components for the rule point {rule_point}; the later is "
                    f"{_name(component)}: give one"
                )
            placed.add(rule_point)
            if field in _FIELDS:
                changes[field] = component
            else:
                problems += _replace_part(self, changes, component, rule_point)
        if problems:
            raise InvalidVariant(_refusal(self.title, tuple(problems)), tuple(problems))
        return attrs.evolve(self, **changes)

    def with_points(self, *points: Point) -> Variant:
        """A variant with these points, in this counting order, and no others.

        :raises InvalidVariant: if the outcome cannot be played.
        """
        return attrs.evolve(self, points=points)

    def renamed(self, id: str, title: str, *aliases: str) -> Variant:
        """The same rules under another name."""
        return attrs.evolve(self, id=id, title=title, aliases=aliases)

    def at(self, players: int) -> Composition:
        """The components for one number of players."""
        chosen: dict[str, Any] = {}
        for name in _FIELDS:
            component = getattr(self, name)
            chosen[name] = component.at(players) if isinstance(component, ByPlayers) else component
        return Composition(**chosen)

    def problems_with(self, players: int) -> tuple[str, ...]:
        """Why so many cannot play; empty if they can."""
        if players not in self.seating.numbers:
            numbers = join(self.seating.numbers, "or")
            return (f"{_name(self.seating)} seats {numbers} players, not {players}",)
        return _problems_at(self, players)

    def components(self) -> tuple[Any, ...]:
        """All components, point by rule point; the points in counting order."""
        found: list[Any] = []
        for name in RULE_POINTS:
            component = getattr(self, name.replace("-", "_"))
            found += component if name == "points" else [component]
        return tuple(found)

    def describe(self) -> tuple[Clause, ...]:
        """The rules in the sentences of the components, in the order of play."""
        return tuple(told for component in self.components() for told in component.describe())


RULE_POINTS = (
    "seating", "pack", "trump-order", "dealing", "auction", "naming", "exchange", "leading",
    "following", "points", "settlement", "floor", "going-out", "moon", "mercy",
)  # fmt: skip
"""The rule points in the order of play; each is a field of :class:`Variant`."""

_FIELDS = frozenset(name.replace("-", "_") for name in RULE_POINTS)
_COMPARED = tuple(field.name for field in attrs.fields(Variant) if field.eq)


def _name(component: object) -> str:
    return type(component).__name__


def _refusal(title: str, problems: tuple[str, ...]) -> str:
    return f"{title} cannot be played like this:\n" + "\n".join(
        f"  - {problem}" for problem in problems
    )


def _rule_point(component: object) -> str:
    rule_point = getattr(component, "rule_point", None)
    if isinstance(component, type):
        raise InvalidArgument(
            f"{component.__name__} is a class; write {component.__name__}() for the component"
        )
    if not isinstance(rule_point, str):
        raise InvalidArgument(f"{component!r} is not a component: it has no rule point")
    return rule_point


def _replace_point(variant: Variant, changes: dict[str, Any], point: Any) -> list[str]:
    points = list(changes.get("points", variant.points))
    places = [place for place, old in enumerate(points) if old.name == point.name]
    if not places:
        names = join((repr(old.name) for old in points), "or")
        told = f"{_name(point)} replaces a point called {point.name!r}, but there is none among "
        return [f"{told}{names}: use with_points"]
    points[places[0]] = point
    changes["points"] = tuple(points)
    return []


def _replace_part(
    variant: Variant, changes: dict[str, Any], component: Any, rule_point: str
) -> list[str]:
    for field in sorted(_FIELDS - {"points"}):
        whole = changes.get(field, getattr(variant, field))
        if isinstance(whole, ByPlayers) or not attrs.has(type(whole)):
            continue
        for attribute in attrs.fields(type(whole)):
            if attribute.metadata.get("rule_point") == rule_point:
                changes[field] = attrs.evolve(whole, **{attribute.name: component})
                return []
    told = f"{_name(component)} answers the rule point {rule_point}"
    return [f"{told}, but nothing in this variant asks it"]


def _problems_at(variant: Variant, players: int) -> tuple[str, ...]:
    rules = variant.at(players)
    found: list[str] = []
    for name in RULE_POINTS:
        component = getattr(rules, name.replace("-", "_"))
        for each in component if name == "points" else (component,):
            found += [told.text for told in each.conflicts(rules, players)]
    return tuple(dict.fromkeys(found))


_PROTOCOL_METHODS = ("id", "describe", "conflicts")


def _fits(variant: Variant) -> Iterable[str]:
    """Whether each component stands at its own rule point, and has what all must have."""
    for name in RULE_POINTS:
        field = name.replace("-", "_")
        value = getattr(variant, field)
        for component in value if name == "points" else (value,):
            if isinstance(component, type):
                yield f"{component.__name__} is a class: write {component.__name__}()"
            elif isinstance(component, ByPlayers) and name in {"seating", "points"}:
                yield f"ByPlayers cannot stand for {name}"
            elif getattr(component, "rule_point", None) != name:
                yield f"{component!r} does not answer the rule point {name}"
            else:
                for needed in _PROTOCOL_METHODS:
                    if not hasattr(component, needed):
                        yield f"{_name(component)} lacks {needed!r}, which every component has"
                try:
                    hash(component)
                except TypeError:
                    yield f"{_name(component)} cannot be hashed: components are frozen values"
    if not variant.points:
        yield "There are no points: with_points needs one at least"
    elif not any(isinstance(point, type) for point in variant.points):
        names = [getattr(point, "name", None) for point in variant.points]
        for twice in dict.fromkeys(names):
            if names.count(twice) > 1:
                yield f"Two points are called {twice!r}: each needs a name of its own"


def _check(variant: Variant) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """All problems, and the numbers of players that have none."""
    unfit = tuple(_fits(variant))
    if unfit:
        return unfit, ()
    by_players = {number: _problems_at(variant, number) for number in variant.seating.numbers}
    players = tuple(number for number, problems in by_players.items() if not problems)
    problems: dict[str, None] = {}
    for found in by_players.values():
        problems.update(dict.fromkeys(found))
    return tuple(problems), players
