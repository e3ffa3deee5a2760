"""Components within components: parts, and different components by number of players."""

from __future__ import annotations

import copy
import functools
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, TypeVar, final

import attrs

from ..authoring import BASES, Component, Composition, lacking
from ..errors import InvalidArgument, shown
from ..messages import Clause, join

__all__ = ["ByPlayers", "part"]

T = TypeVar("T")
RuleT = TypeVar("RuleT", bound=Component)


def part(rule_point: str, default: T) -> T:
    """An attrs field for a component inside another, with a rule point of its own.

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
        if isinstance(value, ByPlayers):
            raise InvalidArgument(
                f"{where} cannot depend on the number of players by itself: use ByPlayers for the "
                f"whole {type(instance).__name__}"
            )
        for message in faults(rule_point, value):
            raise InvalidArgument(f"{where}: {message}")

    return check


def faults(rule_point: str, component: object) -> Iterator[str]:
    """What is wrong with a value that stands for the component of a rule point."""
    base = BASES.get(rule_point, Component)
    if isinstance(component, type):
        yield f"{component.__name__} is a class: write {component.__name__}()"
        return
    if isinstance(component, (list, tuple)):
        yield f"{shown(component)} is a list: give each of them by itself"
        return
    if not isinstance(component, base) or component.rule_point != rule_point:
        yield (
            f"{shown(component)} does not answer the rule point {rule_point}: derive its class "
            f"from {base.__name__}"
        )
        return
    name, missing = type(component).__name__, lacking(component)
    if missing:
        yield f"{name} lacks {join(map(repr, missing))}, which {base.__name__} asks for"
    try:
        hash(component)
    except TypeError:
        yield f"{name} cannot be hashed: components are frozen values"


def parts_of(component: object) -> Iterator[tuple[str, str, Any]]:
    """The parts of a component: the name of each field, its rule point, and what answers it."""
    kind: type = type(component)
    for field in _part_fields(kind):
        yield field.name, field.metadata["rule_point"], getattr(component, field.name)


def itself_and_parts(component: Any) -> Iterator[Any]:
    """The component, its parts, and theirs."""
    yield component
    for _, _, part_ in parts_of(component):
        yield from itself_and_parts(part_)


def filled(component: Any, other: Any = None) -> Any:
    """A component with the parts of another, or else the usual ones, for those it was made without.

    A part was left out if it is the very default of its field. A component around another of its
    own rule point, such as a round before the bidding, goes around what is there.
    """
    kind: type = type(component)
    parts = {}
    for field in _part_fields(kind):
        now = getattr(component, field.name)
        if now is field.default:
            parts[field.name] = _answer(other, field.metadata["rule_point"]) or copy.copy(now)
        else:
            parts[field.name] = filled(now, other)
    changed = {name: new for name, new in parts.items() if new is not getattr(component, name)}
    try:
        return attrs.evolve(component, **changed) if changed else component
    except InvalidArgument:  # what is there cannot be a part of it, so the usual one is
        return component


def _answer(whole: Any, rule_point: str) -> Any:
    """What answers a rule point in a component, innermost first; ``None`` if nothing does."""
    inner = (_answer(part_, rule_point) for _, _, part_ in parts_of(whole))
    own = whole if isinstance(whole, Component) and whole.rule_point == rule_point else None
    return next((each for each in inner if each is not None), own)


def asked_in(component: object) -> Iterator[str]:
    """The rule points that a component asks, and those that its parts ask."""
    for _, rule_point, part_ in parts_of(component):
        yield rule_point
        yield from asked_in(part_)


def with_part(whole: Any, new: Any) -> Any:
    """A component with a part in its place, in whichever of its parts that is."""
    fields = {
        name: new if rule_point == new.rule_point else with_part(old, new)
        for name, rule_point, old in parts_of(whole)
    }
    return attrs.evolve(whole, **fields) if fields else whole


def alternatives(component: Any) -> tuple[Any, ...]:
    """The component itself, or all that a :class:`ByPlayers` chooses from."""
    if isinstance(component, ByPlayers):
        return (component.otherwise, *(exception for _, exception in component.exceptions))
    return (component,)


@functools.cache
def _part_fields(kind: type) -> tuple[attrs.Attribute[Any], ...]:
    if not attrs.has(kind):
        return ()
    return tuple(field for field in attrs.fields(kind) if "rule_point" in field.metadata)


def _exceptions(
    given: Mapping[int, RuleT] | Iterable[tuple[int, RuleT]],
) -> tuple[tuple[int, RuleT], ...]:
    pairs: Iterable[tuple[int, RuleT]] = given.items() if isinstance(given, Mapping) else given  # pyright: ignore[reportAssignmentType]
    try:
        listed = [(players, component) for players, component in pairs]
    except (TypeError, ValueError):
        raise InvalidArgument(
            f"ByPlayers: exceptions must be components by number of players, not {shown(given)}"
        ) from None
    numbers = [players for players, _ in listed]
    for players in numbers:
        if type(players) is not int or players < 2:
            raise InvalidArgument(f"ByPlayers: {shown(players)} is not a number of players")
        if numbers.count(players) > 1:
            raise InvalidArgument(f"ByPlayers: {players} players are given twice")
    return tuple(sorted(listed, key=lambda pair: pair[0]))


@final
@attrs.frozen
class ByPlayers(Generic[RuleT]):
    """Different components for some numbers of players, at any rule point but seating and points.

    >>> from pitchlib.rules import Dealing
    >>> dealing = ByPlayers(Dealing(hand=9), {6: Dealing(hand=8, widow=6)})
    >>> dealing.at(6).hand, dealing.at(4).hand
    (8, 9)

    :param otherwise: the component for all other numbers of players.
    :param exceptions: components by number of players, all for the same rule point.
    :raises InvalidArgument: if the components are for different rule points, or if there are no
        exceptions.
    """

    id: ClassVar[str] = "by-players"

    otherwise: RuleT
    exceptions: tuple[tuple[int, RuleT], ...] = attrs.field(converter=_exceptions)

    def __attrs_post_init__(self) -> None:
        components = alternatives(self)
        if not self.exceptions:
            raise InvalidArgument("ByPlayers: there are no exceptions; use the component itself")
        for component in components:
            if not isinstance(component, Component):
                raise InvalidArgument(
                    "ByPlayers takes components, not classes or other ByPlayers: "
                    f"{shown(component)}"
                )
        points = sorted({component.rule_point for component in components})
        if len(points) > 1:
            raise InvalidArgument(
                "ByPlayers: all components must answer the same rule point, not "
                + ", ".join(points)
            )

    @property
    def rule_point(self) -> str:
        """The rule point of all its components."""
        return self.otherwise.rule_point

    def at(self, players: int) -> RuleT:
        """The component for a number of players."""
        return dict(self.exceptions).get(players, self.otherwise)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """The sentences of the component for this number of players."""
        return self.at(players).describe(rules, players)
