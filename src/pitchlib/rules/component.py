"""What all components have in common, and how they are put together.

A *rule point* is a question that the rules must answer; a *component* is one answer. A component is
any frozen, hashable value with the attributes of :class:`Rule` and what its rule point's protocol
asks; no base class is needed. The components that ship with the library derive from
:class:`Component`, which only saves typing.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
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
    """What every component answers, whatever its rule point.

    A component may also have ``oddities(rules, players)``: pairs of clauses, what is odd about it
    among the others though it can be played, and what would mend that. :func:`pitchlib.lint` tells
    it with the rest.
    """

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
    field: T = attrs.field(
        default=default, metadata={"rule_point": rule_point}, validator=_answers(rule_point)
    )
    return field


def _answers(rule_point: str) -> Any:
    """An attrs validator: a component that answers a rule point, for any number of players."""

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        where = f"{type(instance).__name__}: {attribute.name}"
        if isinstance(value, type):
            raise InvalidArgument(f"{where} is a class; write {value.__name__}()")
        if isinstance(value, ByPlayers):
            raise InvalidArgument(
                f"{where} cannot depend on the number of players by itself: use ByPlayers for the "
                f"whole {type(instance).__name__}"
            )
        if getattr(value, "rule_point", None) != rule_point:
            raise InvalidArgument(
                f"{where} must be a component for {rule_point}, and {value!r} is none"
            )

    return check


def parts_of(component: object) -> Iterator[tuple[str, str, Any]]:
    """The parts of a component: the name of each field, its rule point, and what answers it."""
    kind: type = type(component)
    for name, rule_point in _part_fields(kind):
        yield name, rule_point, getattr(component, name)


@functools.cache
def _part_fields(kind: type) -> tuple[tuple[str, str], ...]:
    if not attrs.has(kind):
        return ()
    points = [(field.name, field.metadata.get("rule_point")) for field in attrs.fields(kind)]
    return tuple((name, rule_point) for name, rule_point in points if rule_point is not None)


@functools.cache
def asked_by(protocol: type) -> tuple[str, ...]:
    """The attributes that a protocol asks of a component, without the private ones."""
    names = [
        name
        for kind in protocol.__mro__
        if getattr(kind, "_is_protocol", False) and kind.__name__ != "Protocol"
        for name in vars(kind)
        if name[0] != "_"
    ]
    return tuple(sorted(set(names)))


LONGEST_TEXT = 200
"""No name, and no text of a parameter, has more characters."""


def name_problem(text: Any) -> str | None:
    """What is wrong with what a variant or a point is called; ``None`` if nothing is."""
    if isinstance(text, str) and (not text or text != text.strip()):
        return "a name is not empty and has no space around it"
    return text_problem(text)


def text_problem(text: Any) -> str | None:
    """What is wrong with a short text, such as where a game is played."""
    if not isinstance(text, str):
        return "a text is needed"
    if len(text) > LONGEST_TEXT:
        return f"a text has {LONGEST_TEXT} characters at most, not {len(text)}"
    if not text.isprintable():
        return "a text is one line of printable characters"
    return None


def whole_number(least: int, most: int = 1000) -> Any:
    """An attrs validator: a whole number, from ``least`` to ``most``.

    No table counts beyond a thousand; the bound keeps the lists of bids short.
    """

    def check(instance: object, attribute: attrs.Attribute[int], value: object) -> None:
        if type(value) is not int or not least <= value <= most:
            raise InvalidArgument(
                f"{type(instance).__name__}: {attribute.name} must be a whole number from "
                f"{least} to {most}, not {value!r}"
            )

    told: Any = check
    told.least, told.most = least, most  # for the schema of files of variants
    return told


def one_of(*allowed: str) -> Any:
    """An attrs validator: one of some words."""

    def check(instance: object, attribute: attrs.Attribute[str], value: object) -> None:
        if value not in allowed:
            raise InvalidArgument(
                f"{type(instance).__name__}: {attribute.name} must be "
                f"{' or '.join(map(repr, allowed))}, not {value!r}"
            )

    told: Any = check
    told.allowed = allowed
    return told


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
    try:
        listed = [(players, component) for players, component in pairs]
    except (TypeError, ValueError):
        raise InvalidArgument(
            f"ByPlayers: the exceptions are components by number of players, not {given!r}"
        ) from None
    numbers = [players for players, _ in listed]
    for players in numbers:
        if type(players) is not int or players < 2:
            raise InvalidArgument(f"ByPlayers: {players!r} is not a number of players")
        if numbers.count(players) > 1:
            raise InvalidArgument(f"ByPlayers: {players} players are given twice")
    return tuple(sorted(listed, key=lambda pair: pair[0]))


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
