"""Components within components, components by number of players, and validators of parameters."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, TypeVar, final

import attrs

from ..authoring import BASES, Component, Composition, lacking
from ..cards import Rank, rank_of
from ..errors import InvalidArgument, shown
from ..messages import Clause, join

__all__ = [
    "LONGEST_TEXT",
    "ByPlayers",
    "is_bid_name",
    "is_name",
    "name_problem",
    "part",
    "ranks_of",
    "text_problem",
]


LONGEST_TEXT = 200
"""The most characters in a name, or in a text parameter."""


def name_problem(text: Any) -> str | None:
    """What is wrong with what a variant or a point is called; ``None`` if nothing is."""
    if isinstance(text, str) and (not text or text != text.strip()):
        return "a name may not be empty or have spaces around it"
    return text_problem(text)


_VERBS = frozenset({"pass", "bid", "trump", "discard", "play", "deal", "stock"})


def is_bid_name(name: Any) -> bool:
    """Whether a bid can be called this: one word that starts no other move."""
    return not name_problem(name) and len(name.split()) == 1 and name not in _VERBS


def text_problem(text: Any) -> str | None:
    """What is wrong with a short text, such as where a game is played."""
    if not isinstance(text, str):
        return "it must be text"
    if len(text) > LONGEST_TEXT:
        return f"text may have at most {LONGEST_TEXT} characters, not {len(text)}"
    if not text.isprintable():
        return "text must be one line of printable characters"
    return None


def is_name(instance: object, attribute: attrs.Attribute[str], name: object) -> None:
    """An attrs validator: a point's name."""
    problem = name_problem(name)
    if problem:
        raise InvalidArgument(f"{type(instance).__name__}: name is {shown(name)}, but {problem}")


def ranks_of(ranks: Iterable[int]) -> tuple[Rank, ...]:
    """An attrs converter: ranks, from the highest down, each once."""
    try:
        return tuple(sorted(set(map(rank_of, ranks)), reverse=True))
    except (TypeError, InvalidArgument):
        raise InvalidArgument(f"ranks must be 2 to 14 (the ace), not {shown(ranks)}") from None


T = TypeVar("T")
RuleT = TypeVar("RuleT", bound=Component)


def part(rule_point: str, usual: T) -> T:
    """An attrs field for a component inside another, with a rule point of its own.

    ``variant.with_rules(...)`` finds the field by its rule point, so that ``DealerSteal()`` goes
    into whatever auction has a dealer's privilege. Where it is left out, the field is ``None``
    until a variant is composed: see ``completed``.

    :param rule_point: its rule point, such as ``"dealer-privilege"``.
    :param usual: the component that stands there if nothing else says what does.
    """
    metadata = {"rule_point": rule_point, "usual": usual}
    field: T = attrs.field(default=None, metadata=metadata, validator=_answers(rule_point))
    return field


def left_out(component: object) -> bool:
    """Whether a part is not there yet, because no variant has been composed of its component."""
    return component is None


def _answers(rule_point: str) -> Any:
    """An attrs validator: a component that answers a rule point, for any number of players."""

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        where = f"{type(instance).__name__}: {attribute.name}"
        if left_out(value):
            return
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
    for name, field in _fields(kind).items():
        if "usual" in field.metadata and getattr(component, field.name) is not None:
            yield name, field.metadata["rule_point"], getattr(component, field.name)


def itself_and_parts(component: Any) -> Iterator[Any]:
    """The component, its parts, and theirs."""
    yield component
    for _, _, part_ in parts_of(component):
        yield from itself_and_parts(part_)


def completed(new: T, old: object = None) -> T:
    """A component with every part that it was made without, as it is inside a variant.

    Such a part is the one of the component that it replaces, or else the usual one. A component
    around another of its own rule point, such as a round before the bidding, goes around what is
    there.

    >>> from pitchlib import DealerSteal
    >>> from pitchlib.rules import SingleRound
    >>> completed(SingleRound(minimum=3), SingleRound(dealer=DealerSteal())).dealer
    DealerSteal()
    >>> completed(SingleRound(minimum=3)).dealer
    NoSteal()

    :param new: the component, perhaps by number of players.
    :param old: what it replaces, if anything.
    """
    if isinstance(new, ByPlayers) or isinstance(old, ByPlayers):
        whole: T = _completed_by_players(new, old)
        return whole
    kind: type = type(new)
    changed = {}
    for name, field in _fields(kind).items():
        now = part_ = getattr(new, field.name)
        if isinstance(now, Component):
            part_ = completed(now, old)
        elif now is None and "usual" in field.metadata:
            there = _answer(old, field.metadata["rule_point"])
            part_ = completed(field.metadata["usual"] if there is None else there)
        if part_ is not now:
            changed[name] = part_
    component: Any = new
    try:
        filled: T = _evolve(component, changed) if changed else component
    except InvalidArgument:  # what is there cannot be a part of it, so the usual one is
        if old is None:
            raise
        return completed(new)
    return filled


def _completed_by_players(new: Any, old: Any) -> Any:
    """``completed`` where the new component or the old one depends on the number of players."""
    otherwise = completed(_at(new, 0), _at(old, 0))
    own = [players for players, _ in getattr(new, "exceptions", ())]
    theirs = [players for players, _ in getattr(old, "exceptions", ())]
    by_players = {
        players: completed(_at(new, players), _at(old, players)) for players in own + theirs
    }
    exceptions = {n: each for n, each in by_players.items() if n in own or each != otherwise}
    return ByPlayers(otherwise, exceptions) if exceptions else otherwise


def _at(component: Any, players: int) -> Any:
    return component.at(players) if isinstance(component, ByPlayers) else component


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
    return _evolve(whole, fields) if fields else whole


def alternatives(component: Any) -> tuple[Any, ...]:
    """The component itself, or all that a :class:`ByPlayers` chooses from."""
    if isinstance(component, ByPlayers):
        return (component.otherwise, *(exception for _, exception in component.exceptions))
    return (component,)


@functools.cache
def _fields(kind: type) -> Mapping[str, Any]:
    """The fields of a component by the names of their arguments."""
    fields: Iterable[Any] = ()
    if attrs.has(kind):
        fields = attrs.fields(kind)
    elif dataclasses.is_dataclass(kind):
        fields = dataclasses.fields(kind)
    return {getattr(each, "alias", None) or each.name: each for each in fields if each.init}


def _evolve(component: Any, changed: Mapping[str, Any]) -> Any:
    """A component with other values of some of its fields."""
    evolve: Any = attrs.evolve if attrs.has(type(component)) else dataclasses.replace
    return evolve(component, **changed)


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
