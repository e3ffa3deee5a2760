"""Variants: one component for each rule point, composed and checked."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, final

import attrs

from ._values import Uncopied, pictured
from .authoring import (
    BASES,
    AuctionRule,
    Component,
    Composition,
    DealingRule,
    ExchangeRule,
    FloorRule,
    FollowingRule,
    GoingOutRule,
    LeadingRule,
    MercyWinRule,
    MoonRule,
    NamingRule,
    PackRule,
    PointRule,
    SeatingRule,
    SettlementRule,
    TrumpOrderRule,
)
from .errors import InvalidArgument, items_of, shown
from .messages import Clause, join
from .problems import InvalidVariant, Problem, bullets, problem
from .rules.answers import answered, described
from .rules.checking import FIELDS, QUESTIONS, names_problems, once, placed, problems_at, unfit
from .rules.moon import NoMoon
from .rules.parts import ByPlayers, alternatives, asked_in, completed, with_part
from .rules.settlement import BelowZeroAllowed
from .rules.validators import LONGEST_TEXT
from .rules.winning import NoMercyRule
from .tricks import MOST_PLAYERS

__all__ = ["Variant"]


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


@final
@attrs.frozen(kw_only=True, cache_hash=True)
class Variant(Uncopied):
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
    """Other names, which :func:`pitchlib.find_variant` also finds."""
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
            object.__setattr__(self, field, completed(getattr(self, field)))
        object.__setattr__(self, "points", tuple(map(completed, self.points)))
        problems, players = _check(self)
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
        points: Iterable[PointRule] = (),
        bid_names: Iterable[tuple[str, int]] = (),
        origin: str = "",
    ) -> Variant:
        """A variant from scratch: a component for each rule point, in any order, and the points.

        Three rule points have defaults: :class:`BelowZeroAllowed` for the floor, :class:`NoMoon`
        and :class:`NoMercyRule`. All others need a component. Give the points among the components
        or as ``points``, in counting order. Parts, such as the dealer's privilege, may be inside
        their component or among the others.

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
        :param points: who gets each point, in counting order.
        :param bid_names: names for bids.
        :param origin: where it is played.
        :raises InvalidVariant: with all problems: what is missing, given twice, out of place, or
            cannot be played.
        :raises InvalidArgument: if an argument is not a component.
        """
        among = [each for each in components if _rule_point(each) == "points"]
        listed = items_of(points, "points")
        chosen, problems = _placed({}, [each for each in components if each.rule_point != "points"])
        chosen["points"] = listed or among
        problems += _twice(among, listed)
        for name, (question, answers) in QUESTIONS.items():
            if not chosen.get(FIELDS[name]):
                message = f"Nothing says {question} ({name}): add {answers}"
                problems.append(problem("variant.missing", message, (name,)))
        if problems:
            raise _refusal(title, problems)
        chosen.update(id=id, title=title, aliases=aliases, bid_names=bid_names, origin=origin)
        return cls(**chosen)

    def with_rules(self, *components: Any, points: Iterable[PointRule] = ()) -> Variant:
        """The variant with these components in place of those at the same rule points.

        A component knows its rule point. A part of another component, such as the dealer's
        privilege in an auction, goes into that one, and a point replaces the point of the same
        name. The order of the arguments does not matter. Parts you do not name
        stay: a new auction keeps the dealer's privilege if it has one, and ``MisdealFirst()`` comes
        before the bidding that is there. A changed game keeps its id and its title until it is
        :meth:`renamed`, but no aliases and no origin, for it is played elsewhere.

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
            problems += _twice([each for each in components if each.rule_point == "points"], listed)
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
        unseated = self._unseated(players)
        if unseated:
            raise _refusal(self.title, unseated)
        return Composition(
            **{field: _at(getattr(self, field), players) for field in FIELDS.values()}
        )

    def problems_with(self, players: int) -> tuple[Problem, ...]:
        """Why this number of players cannot play; empty if they can.

        :raises InvalidArgument: if it is not a number of players.
        """
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

    _repr_html_ = pictured  # the rulebook, for a notebook

    def describe(self, players: int | None = None) -> tuple[Clause, ...]:
        """The rules in the words of the components, in the order of play.

        :param players: how many play; by default, the usual number.
        :raises InvalidArgument, InvalidVariant: like :meth:`at`.
        """
        number = self.default_players if players is None else players
        rules = self.at(number)
        return tuple(
            sentence
            for _, component in placed(rules)
            for _, sentences in described(component, rules, number)
            for sentence in sentences
        )


_WHOLES = [field for name, field in FIELDS.items() if name != "points"]


def _name(component: object) -> str:
    return type(component).__name__


def _refusal(title: object, problems: Iterable[Problem]) -> InvalidVariant:
    every = tuple(problems)
    name = title[:LONGEST_TEXT] if isinstance(title, str) else shown(title)
    message = bullets(f"{name} cannot be played like this", (each.message for each in every))
    return InvalidVariant(message, every)


def _twice(among: Sequence[Any], listed: Sequence[Any]) -> Iterator[Problem]:
    """Points that are given among the components and once more as `points`."""
    if among and listed:
        message = (
            f"Points are given twice, {_name(among[0])} among the components and "
            f"{_name(listed[0])} in `points`: give all of them in one place, in counting order"
        )
        yield problem("variant.given-twice", message, ("points",), among[0])


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
    """The fields of a variant that components change, and what is wrong with that.

    Wholes come before parts, so that a part finds its place in what answers a rule point now.
    """
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
            changes[field] = completed(component, present.get(field))
        else:
            parts.append(component)
    for part in parts:
        if not replace_part(present, changes, part):
            owner = BASES.get(part.rule_point, Component).part_of
            whole = {**present, **changes}.get(FIELDS.get(owner, ""))
            message = f"{_name(part)} answers the rule point {part.rule_point}, but " + (
                "nothing in this variant asks it: leave it out"
                if whole is None
                else f"{_name(whole)} does not ask it: leave it out, or use another {owner} "
                "component"
            )
            problems.append(problem("variant.unasked", message, (part.rule_point,), part))
    return changes, problems


def _at(component: Any, players: int) -> Any:
    return component.at(players) if isinstance(component, ByPlayers) else component


def _each(whole: Any, change: Callable[[Any], Any]) -> Any:
    """A component changed, or all that it may be by number of players."""
    if not isinstance(whole, ByPlayers):
        return change(whole)
    return ByPlayers(change(whole.otherwise), [(n, change(each)) for n, each in whole.exceptions])


def with_point(variant: Variant, point: PointRule) -> Variant:
    """The variant with one more point, which comes last unless the last one must."""
    with suppress(InvalidVariant):
        return variant.with_points(*variant.points, point)
    return variant.with_points(*variant.points[:-1], point, variant.points[-1])


def replace_part(present: Mapping[str, Any], changes: dict[str, Any], part: Any) -> bool:
    """Put a part into the component that asks for it; whether there is one."""
    for field in _WHOLES:
        whole = changes.get(field, present.get(field))
        if any(part.rule_point in asked_in(each) for each in alternatives(whole)):
            changes[field] = _each(whole, lambda each: with_part(each, part))
            return True
    return False


def _check(variant: Variant) -> tuple[tuple[Problem, ...], tuple[int, ...]]:
    """All problems, and the numbers of players that have none."""
    wrong = once((*names_problems(variant), *unfit(variant)))
    if wrong:
        return wrong, ()
    seating = variant.seating
    numbers = answered(seating, "numbers", seating.numbers)
    if not numbers or min(numbers) < 2 or max(numbers) > MOST_PLAYERS:
        answered(seating, "numbers", numbers, None, f" from 2 to {MOST_PLAYERS}")
    by_players = {n: (*problems_at(variant.at(n), n),) for n in numbers}
    players = tuple(number for number, problems in by_players.items() if not problems)
    return once(each for problems in by_players.values() for each in problems), players
