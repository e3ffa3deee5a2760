"""What all components have in common, and how they are put together.

A *rule point* is a question that the rules must answer; a *component* is one answer. A component is
any frozen, hashable value with the attributes of :class:`Rule` and what its rule point's protocol
asks; no base class is needed. The components that ship with the library derive from
:class:`Component`, which only saves typing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, final

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
        """The rule point that the component answers: ``trump-order``, ``points``, …"""
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

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Nothing by default."""
        return ()


class Composition(Protocol):
    """One component for each rule point, as they stand for one number of players."""

    @property
    def seating(self) -> Seating: ...
    @property
    def pack(self) -> PackRule: ...
    @property
    def trump_order(self) -> TrumpOrderRule: ...
    @property
    def dealing(self) -> DealingRule: ...
    @property
    def auction(self) -> Auction[Any]: ...
    @property
    def naming(self) -> Naming: ...
    @property
    def exchange(self) -> Exchange[Any]: ...
    @property
    def leading(self) -> Leading: ...
    @property
    def following(self) -> Following: ...
    @property
    def points(self) -> tuple[Point, ...]: ...
    @property
    def settlement(self) -> Settlement: ...
    @property
    def floor(self) -> Floor: ...
    @property
    def going_out(self) -> GoingOut: ...
    @property
    def moon(self) -> MoonRule: ...
    @property
    def mercy(self) -> MercyRulePoint: ...


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


def _exceptions(given: Mapping[int, Rule] | Iterable[tuple[int, Rule]]) -> tuple[Any, ...]:
    pairs = given.items() if isinstance(given, Mapping) else given
    return tuple(sorted(pairs, key=lambda pair: pair[0]))


@final
@attrs.frozen
class ByPlayers:
    """A different component for some numbers of players, at any rule point.

    >>> from pitchlib import Dealing
    >>> dealing = ByPlayers(Dealing(hand=9), {6: Dealing(hand=8, widow=6)})
    >>> dealing.at(6).hand, dealing.at(4).hand
    (8, 9)

    :param otherwise: the component for all other numbers of players.
    :param exceptions: components by number of players; all answer the same rule point.
    :raises InvalidArgument: if they answer different rule points, or there are no exceptions.
    """

    otherwise: Any
    exceptions: tuple[tuple[int, Any], ...] = attrs.field(converter=_exceptions)

    def __attrs_post_init__(self) -> None:
        points = {component.rule_point for _, component in self.exceptions}
        if points != {self.otherwise.rule_point}:
            raise InvalidArgument(
                "ByPlayers: all components must answer the same rule point, not "
                f"{', '.join(sorted(points | {self.otherwise.rule_point}))}"
                if points
                else "ByPlayers: there are no exceptions; use the component itself"
            )

    @property
    def id(self) -> str:
        """``by-players``."""
        return "by-players"

    @property
    def rule_point(self) -> str:
        """The rule point that all its components answer."""
        return str(self.otherwise.rule_point)

    def at(self, players: int) -> Any:
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
        found: Iterable[Clause] = self.at(players).conflicts(rules, players)
        return found
