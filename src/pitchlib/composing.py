"""Variants: one component for each rule point, composed and checked.

All that can be wrong with a composition is found here, all problems at once.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Mapping
from contextvars import ContextVar
from importlib import import_module
from typing import Any, TypeVar, final

import attrs

from . import rules as shipped
from .authoring import *
from .authoring import BASES, faults, itself_and_parts, kind_of, parts_of
from .cards import itself, pictured
from .errors import InvalidArgument, as_int, items_of, shown
from .messages import join
from .problems import *
from .problems import LONGEST_TEXT, bullets, is_bid_name, name_problem, problem, text_problem
from .rules.seating import ByPlayers, alternatives
from .rules.settlement import BelowZeroAllowed
from .rules.winning import NoMercyRule, NoMoon
from .tricks import MOST_PLAYERS

T = TypeVar("T")


def answered(rule: Any, hook: str, given: T, number: int = 0, unless: str = "") -> T:
    """An answer in which each seat and side is one of so many, if nothing else is missing."""
    if not unless and not all(0 <= seat < number for seat in _seats_in(given)):
        unless = f"seats and sides from 0 to {number - 1}"
    if not unless:
        return given
    says = "return" if callable(getattr(type(rule), hook, None)) else "be"
    name, names = type(rule).__name__, [type(each).__name__ for each in strangers(rule)]
    asks = "" if name in names else f": it asks {join(names, 'and')}"
    raise InvalidArgument(f"{name}.{hook} must {says} {unless}, not {shown(given)}{asks}")


def _seats_in(given: Any) -> Iterator[int]:
    """The seats or sides that an answer has."""
    if isinstance(given, (tuple, list)):
        for each in given:
            yield from _seats_in(each)
    elif isinstance(given, Redealt):
        yield from (seat for seat, _ in given.charges)
    else:
        names = ("side", "bidder", "winner", "seat", "to_act")
        seat = next((getattr(given, name) for name in names if hasattr(given, name)), given)
        if isinstance(seat, int):
            yield seat


def strangers(rule: Any) -> list[Any]:
    """Of a component and its parts those that do not ship."""
    ours = f"{__package__}."
    return [each for each in itself_and_parts(rule) if not type(each).__module__.startswith(ours)]


def one_each(sides: tuple[int, ...], players: int) -> str:
    """What is missing where not every seat has a side."""
    return "" if len(sides) == players else f"a side for each of {players} seats"


FIELDS: dict[str, str] = {it.name.replace("_", "-"): it.name for it in attrs.fields(Composition)}
"""The field of a variant for each rule point."""

RULE_POINTS = tuple(FIELDS)  # the rule points in the order of play
MOST_POINTS = 1_000
"""The points of a hand are worth no more together, for every level up to there can be bid, and be
listed as a legal move."""
_KEBAB_CASE = "[a-z0-9]+(-[a-z0-9]+)*"


def once(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems, each message once."""
    return tuple({each.message: each for each in problems}.values())


def problems_at(rules: Composition, players: int) -> Iterator[Problem]:
    """What components say against each other with so many players."""
    sides = rules.seating.sides(players)
    answered(rules.seating, "sides", sides, MOST_PLAYERS, one_each(sides, players))
    for path, component in placed(rules):
        for each in itself_and_parts(component):
            for said in each.conflicts(rules, players):
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
            yield problem("variant.unfit", f"ByPlayers cannot stand for {name}", path, component)
            continue
        for each in alternatives(component):
            wrong = [*faults(name, each)]
            yield from (problem("variant.unfit", message, path, component) for message in wrong)
            for one in () if wrong else itself_and_parts(each):
                yield from _id_problems(kinds, one, path)
    if not variant.points:
        message = "There are no points: with_points needs one at least"
        yield problem("variant.no-points", message, ("points",))
    worth = sum(point.value for point in variant.points if isinstance(point, PointRule))
    if worth > MOST_POINTS:
        message = f"The points of a hand are worth {worth}; the limit is {MOST_POINTS}"
        yield problem("variant.worth", message, ("points",))


def _id_problems(kinds: dict[str, type], one: Any, path: Path) -> Iterator[Problem]:
    """Whether an id can be part of a link, and no other kind of component has it."""
    kind = type(one)
    if not isinstance(one.id, str) or not re.fullmatch(_KEBAB_CASE, one.id):
        message = f"{kind.__name__}.id is in kebab-case, such as 'our-rule', not {shown(one.id)}"
        yield problem("variant.component-id", message, path, one)
    elif kinds.setdefault(one.id, kind) is not kind:
        both = f"{kinds[one.id].__name__} and {kind.__name__} have the same id, {one.id!r}"
        yield problem("variant.same-id", f"{both}: give one of them another", path, one)


def names_problems(variant: Any) -> Iterator[Problem]:
    """What is wrong with what the variant, its points and its bids are called."""
    points = [each for each in enumerate(variant.points) if isinstance(each[1], PointRule)]
    named: list[tuple[str, Path, Any]] = [
        ("The id is", ("id",), variant.id),
        ("The title is", ("title",), variant.title),
        ("The origin is", ("origin",), variant.origin),
        *[("An alias is", ("aliases", place), each) for place, each in enumerate(variant.aliases)],
        *[("A point is called", ("points", place), point.name) for place, point in points],
    ]
    for called, path, text in named:
        wrong = text_problem(text) if path == ("origin",) else name_problem(text)
        if path == ("id",) and not wrong and not re.fullmatch(_KEBAB_CASE, text):
            wrong = "it must be in kebab-case, such as 'our-table'"
        if wrong:
            yield problem("variant.name", f"{called} {shown(text)}, but {wrong}", path)
    for place, point in points:
        if point.name in [other.name for at, other in points if at < place]:
            message = f"Two points are called {shown(point.name)}: each needs a name of its own"
            yield problem("variant.point-twice", message, ("points", place), point)
    moons = [each for each in alternatives(variant.moon) if isinstance(each, MoonRule)]
    given: list[Any] = [each.bid_names for each in moons]
    seen = [name for names in given if isinstance(names, tuple) for name in names]
    for named_bid in variant.bid_names:
        if not isinstance(named_bid, tuple) or len(named_bid) != 2:
            pair = "a name and a level, such as ('smudge', 5)"
            message = f"A bid name is {pair}, not {shown(named_bid)}"
            yield problem("variant.bid-name", message, ("bid-names",))
            continue
        name, level = named_bid
        if not is_bid_name(name) or name in seen:
            word = "one word that starts no other move and is no other bid"
            message = f"A bid name is {word}, not {shown(name)}"
            yield problem("variant.bid-name", message, ("bid-names",))
        if type(level) is not int or level < 1:
            message = f"The bid {shown(name)} stands for a level, 1 or more, not {shown(level)}"
            yield problem("variant.bid-level", message, ("bid-names",))
        seen.append(name)


def _points(points: Iterable[PointRule]) -> tuple[PointRule, ...]:
    return items_of(points, "points")


def _aliases(aliases: Iterable[str]) -> tuple[str, ...]:
    return items_of(aliases, "aliases")


def _bid_names(names: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return items_of(names, "bid_names")


@functools.cache
def _shipped() -> Any:
    """The variants that ship, which stand above this: each pickle of a state asks for them."""
    return import_module(f"{__package__}.variants")


_SHIPS: ContextVar[bool] = ContextVar("ships", default=False)
"""Whether the variant that is being made ships with the library."""


@final
@attrs.frozen(kw_only=True, cache_hash=True)
class Variant:
    """A way to play Pitch: a value composed of one component for each rule point.

    Make one from another with :meth:`with_rules` and :meth:`with_points`, or from scratch with
    :meth:`compose`. Every variant is checked when you make it; one that cannot be played is refused
    with a list of all its problems.

    >>> from pitchlib import SETBACK, DealerSteal, LowToHolder, NoNegativeFloor
    >>> ours = SETBACK.with_rules(DealerSteal(), LowToHolder(), NoNegativeFloor())
    >>> ours.auction.dealer, ours.floor
    (DealerSteal(), NoNegativeFloor())

    :raises InvalidVariant: with every problem of the composition.
    """

    id: str
    """A stable name in kebab-case: ``pitch-six``."""
    title: str
    """The name as written: ``Pitch Six``."""
    aliases: tuple[str, ...] = attrs.field(default=(), converter=_aliases)
    """Other names; :func:`pitchlib.find_variant` finds those that no other game has."""
    seating: SeatingRule
    """Who is a side, and how many may play."""
    pack: PackRule | ByPlayers[PackRule]
    """Which cards there are."""
    trump_order: TrumpOrderRule | ByPlayers[TrumpOrderRule]
    """Which cards are trump, and how they rank."""
    dealing: DealingRule | ByPlayers[DealingRule]
    """How many cards each seat gets."""
    auction: AuctionRule[Any] | ByPlayers[AuctionRule[Any]]
    """Who may bid what, who wins, and what happens if everyone passes."""
    naming: NamingRule | ByPlayers[NamingRule]
    """How trump is named."""
    exchange: ExchangeRule[Any] | ByPlayers[ExchangeRule[Any]]
    """The widow, discards and draws."""
    leading: LeadingRule | ByPlayers[LeadingRule]
    """What may be led."""
    following: FollowingRule | ByPlayers[FollowingRule]
    """What may be played to a lead."""
    points: tuple[PointRule, ...] = attrs.field(converter=_points)
    """Who gets each point, in counting order."""
    settlement: SettlementRule | ByPlayers[SettlementRule]
    """What the bidder and the others score."""
    floor: FloorRule | ByPlayers[FloorRule] = BelowZeroAllowed()
    """How low a score may fall."""
    going_out: GoingOutRule | ByPlayers[GoingOutRule]
    """Who has won, and when."""
    moon: MoonRule | ByPlayers[MoonRule] = NoMoon()
    """Whether taking every point wins the game."""
    mercy: MercyWinRule | ByPlayers[MercyWinRule] = NoMercyRule()
    """Whether a side that is far ahead wins."""
    bid_names: tuple[tuple[str, int], ...] = attrs.field(default=(), converter=_bid_names)
    """Names for bids: ``(("smudge", 5),)``."""
    origin: str = ""
    """Where it is played, or who wrote it down: ``Trinidad``. A changed game has none, until you
    say where that one is played."""
    players: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """How many may play: the numbers the seating allows and no other rule forbids."""

    def __attrs_post_init__(self) -> None:
        for field in _WHOLES:
            object.__setattr__(self, field, completed_each(getattr(self, field)))
        object.__setattr__(self, "points", tuple(map(completed, self.points)))
        problems, players = ((), self.seating.numbers) if _SHIPS.get() else _check(self)
        if not players:
            raise _refusal(self.title, problems)
        object.__setattr__(self, "players", players)

    def __reduce_ex__(self, protocol: object) -> Any:
        """How it is pickled; the variants that ship with the library stand above this."""
        return _shipped().reduced(self)

    @property
    def default_players(self) -> int:
        """How many play by default."""
        if self.seating.usual in self.players:
            return self.seating.usual
        return 4 if 4 in self.players else self.players[0]

    @classmethod
    def compose(
        cls,
        *components: Any,
        id: str,
        title: str,
        aliases: Iterable[str] = (),
        bid_names: Iterable[tuple[str, int]] = (),
        origin: str = "",
    ) -> Variant:
        """A variant from scratch: a component for each rule point, in any order, and the points.

        Three rule points have defaults: :class:`BelowZeroAllowed` for the floor, :class:`NoMoon`
        and :class:`NoMercyRule`. All others need a component, and the points are in counting order.
        Parts, such as the dealer's privilege, may be inside their component or among the others.

        >>> from pitchlib import *
        >>> from pitchlib.rules import *
        >>> tiny = Variant.compose(
        ...     Individual((2, 3, 4)),
        ...     Pack(),
        ...     TrumpOrder(),
        ...     Dealing(hand=4),
        ...     SingleRound(),
        ...     DealerSteal(),
        ...     FirstLead(),
        ...     NoExchange(),
        ...     AnyLead(),
        ...     TrumpInAnytime(),
        ...     High(),
        ...     Low(),
        ...     Jack(),
        ...     Game(),
        ...     BidderScoresTaken(),
        ...     GoingOutOrder(7),
        ...     id="tiny",
        ...     title="Tiny",
        ... )
        >>> tiny.players, tiny.auction.dealer, len(tiny.points)
        ((2, 3, 4), DealerSteal(), 4)

        :param components: the components; each knows its rule point.
        :param id: a stable name in kebab-case.
        :param title: the name as written.
        :param aliases: other names.
        :param bid_names: names for bids.
        :param origin: where it is played.
        :raises InvalidVariant: with all problems: what is missing, given twice, out of place, or
            cannot be played.
        :raises InvalidArgument: if an argument is not a component.
        """
        points = tuple(each for each in components if _rule_point(each) == "points")
        chosen, problems = _placed({}, [each for each in components if each.rule_point != "points"])
        chosen["points"] = points
        for name, field in FIELDS.items():
            if not chosen.get(field) and attrs.fields_dict(cls)[field].default is attrs.NOTHING:
                message = f"Nothing answers {name}: add {_answers(name)}"
                problems.append(problem("variant.missing", message, (name,)))
        if problems:
            raise _refusal(title, problems)
        chosen.update(id=id, title=title, aliases=aliases, bid_names=bid_names, origin=origin)
        return cls(**chosen)

    def with_rules(self, *components: Any, points: Iterable[PointRule] = ()) -> Variant:
        """The variant with these components in place of those at the same rule points.

        A component knows its rule point. A part of another component, such as the dealer's
        privilege in an auction, goes into that one, and a point replaces the point of the same
        name. The order of the arguments does not matter. Parts you do not name stay: a new auction
        keeps the dealer's privilege if it has one. A changed game keeps its id and its title until
        it is :meth:`renamed`, but no aliases and no origin, for it is played elsewhere.

        >>> from pitchlib import JOKER_ELEVEN, DealerSteal, GoingOutOrder
        >>> from pitchlib.rules import CountOutInOrder
        >>> JOKER_ELEVEN.with_rules(GoingOutOrder(15)).going_out.order
        BidderFirst()
        >>> JOKER_ELEVEN.with_rules(GoingOutOrder(15, order=CountOutInOrder())).going_out.order
        CountOutInOrder()

        :param components: the components, in any order.
        :param points: all the points in counting order, if the rules need other points to work.
        :raises InvalidVariant: if the result cannot be played, or a component has no place in it.
        :raises InvalidArgument: if an argument is not a component.
        """
        present = {field: getattr(self, field) for field in FIELDS.values()}
        changes, problems = _placed(present, components)
        listed = items_of(points, "points")
        if listed:
            if "points" in changes:
                message = "Points are given twice, among the components and in `points`"
                problems.append(problem("variant.given-twice", message, ("points",)))
            changes["points"] = tuple(map(completed, listed))
        if problems:
            raise _refusal(self.title, problems)
        return self._changed(changes)

    def with_points(self, *points: PointRule) -> Variant:
        """The variant with just these points, in this counting order.

        A changed game has no aliases and no origin.

        :raises InvalidVariant: if the result cannot be played.
        """
        return self._changed({"points": tuple(map(completed, points))})

    def _changed(self, changes: Mapping[str, Any]) -> Variant:
        """The variant with other components; itself, if they are those that it has."""
        if all(getattr(self, field) == new for field, new in changes.items()):
            return self
        return attrs.evolve(self, aliases=(), origin="", **changes)

    def renamed(self, id: str, title: str, *aliases: str, origin: str = "") -> Variant:
        """The same rules under another name, with these aliases, and played there."""
        return attrs.evolve(self, id=id, title=title, aliases=aliases, origin=origin)

    def at(self, players: int) -> Composition:
        """The components for one number of players.

        :raises InvalidArgument: if it is not a number of players.
        :raises InvalidVariant: if the variant is not for this number of players.
        """
        players = as_int(players)
        unseated = self._unseated(players)
        if unseated:
            raise _refusal(self.title, unseated)
        return Composition(**{each: _at(getattr(self, each), players) for each in FIELDS.values()})

    def problems_with(self, players: int) -> tuple[Problem, ...]:
        """Why this number of players cannot play; empty if they can.

        :raises InvalidArgument: if it is not a number of players.
        """
        players = as_int(players)
        return self._unseated(players) or once(problems_at(self.at(players), players))

    def _unseated(self, players: int) -> tuple[Problem, ...]:
        if type(players) is not int:
            raise InvalidArgument(f"expected a number of players, got {shown(players)}")
        if players in self.seating.numbers:
            return ()
        numbers = join(self.seating.numbers, "or")
        message = f"{_name(self.seating)} seats {numbers} players, not {shown(players)}"
        return (problem("variant.players", message, ("seating",), self.seating),)

    def components(self) -> tuple[Any, ...]:
        """All components, point by rule point; the points in counting order."""
        return tuple(component for _, component in placed(self))

    __copy__ = itself
    __deepcopy__ = itself
    _repr_html_ = pictured  # the rulebook, for a notebook


def form_of(base: Variant | None, called: str, **fields: Any) -> Variant:
    """A game that ships, unchecked: ``"Title, alias, alias; origin"``, and what its base lacks."""
    names, _, origin = called.partition("; ")
    title, *aliases = names.split(", ")
    known_as = {"id": title.lower().replace(" ", "-"), "title": title, "aliases": aliases}
    given = {**known_as, "origin": origin or getattr(base, "origin", ""), "bid_names": (), **fields}
    token = _SHIPS.set(True)
    try:
        return Variant(**given) if base is None else attrs.evolve(base, **given)
    finally:
        _SHIPS.reset(token)


_WHOLES = [field for name, field in FIELDS.items() if name != "points"]


def _name(component: object) -> str:
    return type(component).__name__


def _refusal(title: object, problems: Iterable[Problem]) -> InvalidVariant:
    every = tuple(problems)
    name = title[:LONGEST_TEXT] if isinstance(title, str) else shown(title)
    message = bullets(f"{name} cannot be played like this", (each.message for each in every))
    return InvalidVariant(message, every)


def _answers(rule_point: str) -> str:
    """The components that ship for a rule point, by name."""
    kinds = [getattr(shipped, name) for name in vars(shipped)["__all__"]]
    answering = [each for each in kinds if getattr(each, "rule_point", "") == rule_point]
    return join((each.__name__ for each in answering), "or")


def _rule_point(component: Any) -> str:
    if isinstance(component, type):
        raise InvalidArgument(
            f"{component.__name__} is a class; write {component.__name__}() for the component"
        )
    if isinstance(component, (Component, ByPlayers)):
        return component.rule_point
    base = BASES.get(getattr(component, "rule_point", ""))
    meant = "give components such as DealerSteal(), one by one"
    if base is not None:
        meant = f"derive its class from {base.__name__}"
    raise InvalidArgument(f"{shown(component)} is not a component: {meant}")


def _placed(
    present: Mapping[str, Any], components: Iterable[Any]
) -> tuple[dict[str, Any], list[Problem]]:
    """The fields that components change, wholes before parts, and what is wrong with that."""
    changes: dict[str, Any] = {}
    problems: list[Problem] = []
    given: dict[tuple[str, object], Any] = {}
    parts: list[Any] = []
    for component in components:
        rule_point = _rule_point(component)
        is_point = isinstance(component, PointRule)
        key = (rule_point, component.name if is_point else None)
        if key in given:
            what = f"points called {key[1]!r}" if is_point else f"components for {rule_point}"
            message = f"Two {what} are given, {_name(given[key])} and {_name(component)}: give one"
            problems.append(problem("variant.given-twice", message, (rule_point,), component))
            continue
        given[key] = component
        field = FIELDS.get(rule_point)
        if is_point:
            points = changes.get("points", present.get("points", ()))
            changes["points"] = tuple(
                completed(component, p) if p.name == component.name else p for p in points
            )
            if component.name not in [old.name for old in points]:
                names = join((repr(old.name) for old in points), "or")
                message = (
                    f"{_name(component)} replaces a point called {component.name!r}, but there is "
                    f"none among {names}: give all points, as `points` or with with_points"
                )
                problems.append(problem("variant.unknown-point", message, ("points",), component))
        elif field in _WHOLES:
            changes[field] = completed_each(component, present.get(field))
        else:
            parts.append(component)
    for part in parts:
        if not replace_part(present, changes, part):
            owner = BASES.get(part.rule_point, Component).part_of
            whole = {**present, **changes}.get(FIELDS.get(owner, ""))
            message = (
                f"{_name(part)} answers the rule point {part.rule_point}, but "
                f"{_name(whole) if whole else 'this variant'} does not ask it: leave it out"
            )
            problems.append(problem("variant.unasked", message, (part.rule_point,), part))
    return changes, problems


def _at(component: Any, players: int) -> Any:
    return component.at(players) if isinstance(component, ByPlayers) else component


def completed_each(new: Any, old: Any = None) -> Any:
    """:func:`completed`, for components by number of players, too."""
    if not isinstance(new, ByPlayers) and not isinstance(old, ByPlayers):
        return completed(new, old)
    otherwise = completed(_at(new, 0), _at(old, 0))
    own, theirs = ([n for n, _ in getattr(each, "exceptions", ())] for each in (new, old))
    at = {n: completed(_at(new, n), _at(old, n)) for n in own + theirs}
    exceptions = {n: each for n, each in at.items() if n in own or each != otherwise}
    return ByPlayers(otherwise, exceptions) if exceptions else otherwise


def with_components(variant: Variant, components: Iterable[Any]) -> Variant:
    """The variant with components; points of new names come last but for those that must."""
    names = {point.name for point in variant.points}
    added = [each for each in components if isinstance(each, PointRule) and each.name not in names]
    variant = variant.with_rules(*(each for each in components if each not in added))
    last = [point for point in variant.points if point.name in sweeping(variant)]
    first = [point for point in variant.points if point not in last]
    return variant.with_points(*first, *added, *last) if added else variant


def sweeping(variant: Variant) -> list[str]:
    """The names of points that depend on all others, and so must stand last."""
    trumps = variant.at(variant.default_players).orders[0]
    return [each.name for each in variant.points if isinstance(kind_of(each, trumps), BySweep)]


def replace_part(present: Mapping[str, Any], changes: dict[str, Any], part: Any) -> bool:
    """Put a part into the component that asks for it; whether there is one."""
    for field in _WHOLES:
        whole = changes.get(field, present.get(field))
        inner = (each for one in alternatives(whole) for each in itself_and_parts(one))
        if any(getattr(each, "rule_point", None) == part.rule_point for each in inner):
            otherwise, *others = (_with_part(each, part) for each in alternatives(whole))
            if isinstance(whole, ByPlayers):
                numbers = [players for players, _ in whole.exceptions]
                otherwise = ByPlayers(otherwise, zip(numbers, others))
            changes[field] = otherwise
            return True
    return False


def _with_part(whole: Any, new: Any) -> Any:
    """A component with a part in its place, in whichever of its parts that is."""
    changed = {
        name: new if rule_point == new.rule_point else _with_part(old, new)
        for name, rule_point, old in parts_of(whole)
    }
    return attrs.evolve(whole, **changed) if changed else whole


def _check(variant: Variant) -> tuple[tuple[Problem, ...], tuple[int, ...]]:
    """All problems, and the numbers of players that have none."""
    wrong = once((*names_problems(variant), *unfit(variant)))
    if wrong:
        return wrong, ()
    seating, numbers = variant.seating, variant.seating.numbers
    if not numbers or min(numbers) < 2 or max(numbers) > MOST_PLAYERS:
        answered(seating, "numbers", numbers, unless=f"numbers from 2 to {MOST_PLAYERS}")
    by_players = {n: (*problems_at(variant.at(n), n),) for n in numbers}
    players = tuple(number for number, problems in by_players.items() if not problems)
    return once(each for problems in by_players.values() for each in problems), players
