"""What all components have in common, and how they are put together.

A *rule point* is a question that the rules must answer; a *component* is one answer. A component is
any frozen, hashable value with the attributes of :class:`Rule` and what its rule point's protocol
asks; no base class is needed. The components that ship with the library derive from
:class:`Component`, which only saves typing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, final

import attrs

from ..clauses import Clause, clause
from ..errors import InvalidArgument

if TYPE_CHECKING:
    from .auction import Auction
    from .dealing import DealingRule
    from .exchange import Exchange
    from .following import Following
    from .going_out import GoingOut, MercyRulePoint, MoonRule
    from .leading import Leading
    from .naming import Naming
    from .pack import PackRule
    from .points import Point
    from .seating import Seating
    from .settlement import Floor, Settlement
    from .trump_order import TrumpOrderRule

__all__ = ["ByPlayers", "Component", "Composition", "Rule", "part"]

T = TypeVar("T")


class Rule(Protocol):
    """What every component answers, whatever its rule point."""

    @property
    def id(self) -> str:
        """The stable, kebab-case name that errors, rule sheets, records and tests share."""
        ...

    @property
    def rule_point(self) -> str:
        """The rule point that the component answers, such as ``trump-order``."""
        ...

    def describe(self) -> tuple[Clause, ...]:
        """What the component decides, in sentences for a rule sheet."""
        ...

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """What makes this component impossible among the others with so many players."""
        ...


class Component:
    """A base class that saves typing: conflicts with nothing unless told otherwise."""

    __slots__ = ()

    id: str
    rule_point: str

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Nothing by default."""
        return ()


@final
@attrs.frozen
class Composition:
    """One component for each rule point, as they stand for one number of players."""

    seating: Seating
    pack: PackRule
    trump_order: TrumpOrderRule
    dealing: DealingRule
    auction: Auction[Any]
    naming: Naming
    exchange: Exchange[Any]
    leading: Leading
    following: Following
    points: tuple[Point, ...]
    settlement: Settlement
    floor: Floor
    going_out: GoingOut
    moon: MoonRule
    mercy: MercyRulePoint


def part(rule_point: str, default: T) -> T:
    """An attrs field for a component that answers a question of its own within another component.

    ``variant.with_rules(...)`` finds the field by its rule point, so that ``DealerSteal()`` goes
    into whatever auction has a dealer's privilege.
    """
    field: T = attrs.field(default=default, metadata={"rule_point": rule_point})
    return field


def whole_number(least: int) -> Any:
    """An attrs validator: a whole number, at least ``least``."""

    def check(instance: object, attribute: attrs.Attribute[int], value: object) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            raise InvalidArgument(
                f"{type(instance).__name__}: {attribute.name} must be a whole number, "
                f"{least} or more, not {value!r}"
            )

    return check


def one_of(*allowed: str) -> Any:
    """An attrs validator: one of some words."""

    def check(instance: object, attribute: attrs.Attribute[str], value: object) -> None:
        if value not in allowed:
            raise InvalidArgument(
                f"{type(instance).__name__}: {attribute.name} must be "
                f"{' or '.join(map(repr, allowed))}, not {value!r}"
            )

    return check


def yes_or_no(instance: object, attribute: attrs.Attribute[bool], value: object) -> None:
    """An attrs validator: ``True`` or ``False``."""
    if not isinstance(value, bool):
        raise InvalidArgument(
            f"{type(instance).__name__}: {attribute.name} must be True or False, not {value!r}"
        )


RuleT = TypeVar("RuleT", bound=Rule)


def _exceptions(
    given: Mapping[int, RuleT] | Iterable[tuple[int, RuleT]],
) -> tuple[tuple[int, RuleT], ...]:
    pairs: Iterable[tuple[int, RuleT]] = given.items() if isinstance(given, Mapping) else given  # pyright: ignore[reportAssignmentType]
    return tuple(sorted(pairs, key=lambda pair: pair[0]))


@final
@attrs.frozen
class ByPlayers(Generic[RuleT]):
    """A different component for some numbers of players, at any rule point but seating and points.

    >>> from pitchlib import Dealing
    >>> dealing = ByPlayers(Dealing(hand=9), {6: Dealing(hand=8, widow=6)})
    >>> dealing.at(6).hand, dealing.at(4).hand
    (8, 9)

    :param otherwise: the component for all other numbers of players.
    :param exceptions: components by number of players; all answer the same rule point.
    :raises InvalidArgument: if they answer different rule points, or there are no exceptions.
    """

    otherwise: RuleT
    exceptions: tuple[tuple[int, RuleT], ...] = attrs.field(converter=_exceptions)

    def __attrs_post_init__(self) -> None:
        """Check that the components belong together."""
        components = [self.otherwise, *(component for _, component in self.exceptions)]
        points = {getattr(component, "rule_point", None) for component in components}
        if not self.exceptions:
            raise InvalidArgument("ByPlayers: there are no exceptions; use the component itself")
        if any(isinstance(component, (ByPlayers, type)) for component in components):
            raise InvalidArgument("ByPlayers takes components, not classes or other ByPlayers")
        if len(points) > 1 or None in points:
            raise InvalidArgument(
                "ByPlayers: all components must answer the same rule point, not "
                + ", ".join(sorted(map(str, points)))
            )

    @property
    def id(self) -> str:
        """``by-players``."""
        return "by-players"

    @property
    def rule_point(self) -> str:
        """The rule point that all its components answer."""
        return self.otherwise.rule_point

    def at(self, players: int) -> RuleT:
        """The component for a number of players."""
        return dict(self.exceptions).get(players, self.otherwise)

    def describe(self) -> tuple[Clause, ...]:
        """Each component's sentences under its numbers of players."""
        told: list[Clause] = []
        for players, component in self.exceptions:
            told.append(clause("by-players.exception", "With {players} players:", players=players))
            told.extend(component.describe())
        told.append(clause("by-players.otherwise", "With any other number of players:"))
        told.extend(self.otherwise.describe())
        return tuple(told)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """What makes the component for this number of players impossible."""
        return self.at(players).conflicts(rules, players)
