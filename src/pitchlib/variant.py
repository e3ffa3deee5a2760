"""Variants: one component for each rule point, composed and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, final

import attrs

from .errors import InvalidArgument
from .messages import Clause, join
from .problems import InvalidVariant, Path, Problem, bullets, problem
from .rules.base import (
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
    lacking,
)
from .rules.floor import BelowZeroAllowed
from .rules.parts import ByPlayers, described, parts_of
from .rules.validators import name_problem, text_problem
from .rules.winning.mercy import NoMercyRule
from .rules.winning.moon import NoMoon
from .tricks import items_of

__all__ = ["RULE_POINTS", "Variant"]


def _points(points: Iterable[PointRule]) -> tuple[PointRule, ...]:
    return items_of(points, "points")


def _aliases(aliases: Iterable[str]) -> tuple[str, ...]:
    if isinstance(aliases, str):
        raise InvalidArgument(f"expected several aliases, such as ({aliases!r},), got one text")
    return items_of(aliases, "aliases")


def _origin(instance: object, attribute: attrs.Attribute[str], origin: object) -> None:
    if text_problem(origin):
        raise InvalidArgument(
            f"expected the origin as a short text such as 'Trinidad', got {origin!r}"
        )


def _bid_names(names: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return items_of(names, "bid_names")


@final
@attrs.frozen(kw_only=True, hash=False)
class Variant:
    """A way to play Pitch: a value composed of one component for each rule point.

    Make one from another with :meth:`with_rules` and :meth:`with_points`, or from nothing with
    :meth:`compose`; variants are checked when they are made, and what cannot be played is refused
    with all problems at once.

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
    aliases: tuple[str, ...] = attrs.field(default=(), converter=_aliases)
    """Other names that :func:`pitchlib.find_variant` knows it by."""
    seating: SeatingRule
    """Who is a side, and how many may play."""
    pack: PackRule | ByPlayers[PackRule]
    """Which cards there are."""
    trump_order: TrumpOrderRule | ByPlayers[TrumpOrderRule]
    """Which cards are trump, and ranked how."""
    dealing: DealingRule | ByPlayers[DealingRule]
    """How many cards each seat gets."""
    auction: AuctionRule[Any] | ByPlayers[AuctionRule[Any]]
    """Who may bid what, who wins, what if all pass."""
    naming: NamingRule | ByPlayers[NamingRule]
    """How trump is named."""
    exchange: ExchangeRule[Any] | ByPlayers[ExchangeRule[Any]]
    """Widow, discards, draws."""
    leading: LeadingRule | ByPlayers[LeadingRule]
    """What may be led."""
    following: FollowingRule | ByPlayers[FollowingRule]
    """What may be played to a lead."""
    points: tuple[PointRule, ...] = attrs.field(converter=_points)
    """Who gets each point, in counting order."""
    settlement: SettlementRule | ByPlayers[SettlementRule]
    """What bidder and others score."""
    floor: FloorRule | ByPlayers[FloorRule] = BelowZeroAllowed()
    """How low a score may fall."""
    going_out: GoingOutRule | ByPlayers[GoingOutRule]
    """Who has won, and when."""
    moon: MoonRule | ByPlayers[MoonRule] = NoMoon()
    """What a bid of everything that succeeds wins."""
    mercy: MercyWinRule | ByPlayers[MercyWinRule] = NoMercyRule()
    """Whether a side far ahead wins."""
    bid_names: tuple[tuple[str, int], ...] = attrs.field(default=(), converter=_bid_names)
    """Names for levels in notation: ``(("smudge", 5),)``."""
    origin: str = attrs.field(default="", eq=False, repr=False, validator=_origin)
    """Where it is played, or who has written it down: ``Trinidad``. It is a remark and no rule:
    variants that differ in it alone are equal, and records and contents leave it out."""
    players: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """How many may play: the numbers that the seating allows and no other rule forbids."""
    _hash: int = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        problems, players = _check(self)
        if not players:
            raise _refusal(self.title, problems)
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
        """How many play unless :func:`pitchlib.start` gets another number."""
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
    ) -> Variant:
        """A variant from nothing: a component for each rule point, in any order, and the points.

        Three rule points need no component: the floor is :class:`BelowZeroAllowed`, the moon
        :class:`NoMoon` and the mercy rule :class:`NoMercyRule` unless given. All else
        must be said. The points may stand among the components or be given as ``points``; their
        order is the counting order. A part, such as the dealer's privilege, may stand within its
        auction or among the components.

        >>> from pitchlib import *
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
        :param title: the name as one writes it.
        :param aliases: other names.
        :param points: who gets each point, in counting order.
        :param bid_names: names for levels in notation.
        :raises InvalidVariant: with all problems: what is missing, given twice, fits nowhere, or
            cannot be played.
        :raises InvalidArgument: for what is not a component.
        """
        wholes = [each for each in components if _rule_point(each) != "points"]
        among = [each for each in components if _rule_point(each) == "points"]
        listed = tuple(points)
        chosen, problems = _placed({}, wholes)
        if among and listed:
            message = (
                f"Points are given twice, {_name(among[0])} among the components and "
                f"{_name(listed[0])} in `points`: give all of them in one place, in counting order"
            )
            problems.append(problem("variant.given-twice", message, ("points",), among[0]))
        chosen["points"] = listed or tuple(among)
        for name, (question, answers) in QUESTIONS.items():
            if chosen.get(name.replace("-", "_"), ()) == ():
                message = f"Nothing says {question} ({name}): add {answers}"
                problems.append(problem("variant.missing", message, (name,)))
        if problems:
            raise _refusal(title, problems)
        return cls(id=id, title=title, aliases=aliases, bid_names=bid_names, **chosen)

    def with_rules(self, *components: Any) -> Variant:
        """A variant with these components in place of those that answered the same rule points.

        A component knows its rule point. One that answers a question of another component, such
        as the dealer's privilege in an auction, goes into that; the order in which they are given
        does not matter. A point replaces the point of the same name.

        :raises InvalidVariant: if the outcome cannot be played, or a component fits nowhere.
        :raises InvalidArgument: for what is not a component.
        """
        present = {field: getattr(self, field) for field in _FIELDS}
        changes, problems = _placed(present, components)
        if problems:
            raise _refusal(self.title, problems)
        return attrs.evolve(self, **changes)

    def with_points(self, *points: PointRule) -> Variant:
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

    def problems_with(self, players: int) -> tuple[Problem, ...]:
        """Why so many cannot play; empty if they can."""
        if players not in self.seating.numbers:
            numbers = join(self.seating.numbers, "or")
            message = f"{_name(self.seating)} seats {numbers} players, not {players}"
            return (problem("variant.players", message, ("seating",), self.seating),)
        return _problems_at(self, players)

    def components(self) -> tuple[Any, ...]:
        """All components, point by rule point; the points in counting order."""
        found: list[Any] = []
        for name in RULE_POINTS:
            component = getattr(self, name.replace("-", "_"))
            found += component if name == "points" else [component]
        return tuple(found)

    def describe(self, players: int | None = None) -> tuple[Clause, ...]:
        """The rules in the sentences of the components, in the order of play.

        :param players: how many play; as many as usual by default.
        """
        number = self.default_players if players is None else players
        rules = self.at(number)
        found: list[Any] = []
        for name in RULE_POINTS:
            component = getattr(rules, name.replace("-", "_"))
            found += component if name == "points" else [component]
        return tuple(
            sentence
            for component in found
            for _, sentences in described(component, rules, number)
            for sentence in sentences
        )


RULE_POINTS = (
    "seating", "pack", "trump-order", "dealing", "auction", "naming", "exchange", "leading",
    "following", "points", "settlement", "floor", "going-out", "moon", "mercy",
)  # fmt: skip
"""The rule points in the order of play; each is a field of :class:`Variant`."""

_FIELDS = frozenset(name.replace("-", "_") for name in RULE_POINTS)
_COMPARED = tuple(field.name for field in attrs.fields(Variant) if field.eq)


def _name(component: object) -> str:
    return type(component).__name__


def _refusal(title: str, problems: Iterable[Problem]) -> InvalidVariant:
    every = tuple(problems)
    message = bullets(f"{title} cannot be played like this", (each.message for each in every))
    return InvalidVariant(message, every)


def _rule_point(component: object) -> str:
    if isinstance(component, type):
        raise InvalidArgument(
            f"{component.__name__} is a class; write {component.__name__}() for the component"
        )
    if not isinstance(component, (Component, ByPlayers)):
        base = BASES.get(getattr(component, "rule_point", ""))
        raise InvalidArgument(
            f"{component!r} is not a component: derive its class from "
            + (
                "the base class of a rule point, such as PackRule"
                if base is None
                else base.__name__
            )
        )
    return component.rule_point


def _placed(
    present: Mapping[str, Any], components: Iterable[Any]
) -> tuple[dict[str, Any], list[Problem]]:
    """The fields of a variant that components change, and what is wrong with that.

    Whole rule points are settled first, so that a part finds its place in whatever answers them
    now.
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
        field = rule_point.replace("-", "_")
        if is_point:
            points = changes.get("points", present.get("points", ()))
            problems += _replace_point(points, changes, component)
        elif field in _FIELDS:
            changes[field] = component
        else:
            parts.append(component)
    for component in parts:
        if not replace_part(present, changes, component):
            message = _unasked({**present, **changes}, component)
            path = (component.rule_point,)
            problems.append(problem("variant.unasked", message, path, component))
    return changes, problems


def _replace_point(
    points: tuple[PointRule, ...], changes: dict[str, Any], point: Any
) -> list[Problem]:
    places = [place for place, old in enumerate(points) if old.name == point.name]
    if not places:
        names = join((repr(old.name) for old in points), "or")
        message = f"{_name(point)} replaces a point called {point.name!r}, but there is none among "
        message += f"{names}: use with_points"
        return [problem("variant.unknown-point", message, ("points",), point)]
    changes["points"] = (*points[: places[0]], point, *points[places[0] + 1 :])
    return []


def _unasked(present: Mapping[str, Any], part: Any) -> str:
    """That nothing asks what a part answers; if it is known which component might, that one."""
    message = f"{_name(part)} answers the rule point {part.rule_point}, but "
    owner = _OWNERS.get(part.rule_point)
    whole = None if owner is None else present.get(owner.replace("-", "_"))
    if whole is None:
        return f"{message}nothing in this variant asks it: leave it out"
    return (
        f"{message}{_name(whole)} does not ask it: leave it out, or use another {owner} component"
    )


_OWNERS = {
    "dealer-privilege": "auction",
    "passing": "auction",
    "all-pass": "auction",
    "counting-order": "going-out",
    "during-play": "going-out",
}
"""At which rule point a component may ask what a part answers."""


def replace_part(present: Mapping[str, Any], changes: dict[str, Any], part: Any) -> bool:
    for name in RULE_POINTS:
        field = name.replace("-", "_")
        whole = changes.get(field, present.get(field))
        replaced = None if whole is None or name == "points" else _with_part(whole, part)
        if replaced is not None:
            changes[field] = replaced
            return True
    return False


def _with_part(whole: Any, part: Any) -> Any:
    """A component with a part replaced; ``None`` if it has no such part."""
    if isinstance(whole, ByPlayers):
        everywhere = (whole.otherwise, *(component for _, component in whole.exceptions))
        made = [_with_part(component, part) for component in everywhere]
        if all(new is None for new in made):
            return None
        otherwise, *others = (old if new is None else new for new, old in zip(made, everywhere))
        return ByPlayers(otherwise, zip((players for players, _ in whole.exceptions), others))
    for field, rule_point, _ in parts_of(whole):
        if rule_point == part.rule_point:
            return attrs.evolve(whole, **{field: part})
    return None


def _problems_at(variant: Variant, players: int) -> tuple[Problem, ...]:
    rules = variant.at(players)
    found: dict[str, Problem] = {}
    for path, component in _placed_components(rules):
        for each in (component, *(part for _, _, part in parts_of(component))):
            for clause in each.conflicts(rules, players):
                found.setdefault(clause.text, Problem(path, clause, each))
    return tuple(found.values())


def _placed_components(rules: Variant | Composition) -> Iterable[tuple[Path, Any]]:
    """Every component with the path of its rule point."""
    for name in RULE_POINTS:
        value = getattr(rules, name.replace("-", "_"))
        if name == "points":
            yield from (((name, place), point) for place, point in enumerate(value))
        else:
            yield (name,), value


def _fits(variant: Variant) -> Iterable[Problem]:
    """Whether each component stands at its own rule point and answers all that is asked there."""
    for path, component in _placed_components(variant):
        name = str(path[0])

        def unfit(message: str, path: Path = path, component: Any = component) -> Problem:
            return problem("variant.unfit", message, path, component)

        if isinstance(component, type):
            yield unfit(f"{component.__name__} is a class: write {component.__name__}()")
        elif isinstance(component, ByPlayers) and name in {"seating", "points"}:
            yield unfit(f"ByPlayers cannot stand for {name}")
        elif isinstance(component, ByPlayers):
            for _, exception in component.exceptions:
                yield from map(unfit, _answers(name, exception))
            yield from map(unfit, _answers(name, component.otherwise))
        else:
            yield from map(unfit, _answers(name, component))
    yield from _same_ids(variant)
    if not variant.points:
        message = "There are no points: with_points needs one at least"
        yield problem("variant.no-points", message, ("points",))
    elif all(isinstance(point, PointRule) for point in variant.points):
        yield from _point_names(variant.points)


def _point_names(points: tuple[PointRule, ...]) -> Iterable[Problem]:
    seen: dict[str, None] = {}
    twice: dict[str, Problem] = {}
    for place, point in enumerate(points):
        name = point.name
        path = ("points", place)
        wrong = name_problem(name)
        if wrong:
            message = f"A point is called {name!r}, but {wrong}"
            yield problem("variant.point-name", message, path, point)
        if name in seen:
            message = f"Two points are called {name!r}: each needs a name of its own"
            twice.setdefault(name, problem("variant.point-twice", message, path, point))
        seen[name] = None
    yield from twice.values()


def _same_ids(variant: Variant) -> Iterable[Problem]:
    """Two kinds of components with one id: reasons and the rulebook could not tell them apart."""
    kinds: dict[str, type] = {}
    for path, component in _placed_components(variant):
        everywhere = [component]
        if isinstance(component, ByPlayers):
            everywhere = [component.otherwise, *(other for _, other in component.exceptions)]
        for each in everywhere:
            for one in (each, *(part for _, _, part in parts_of(each))):
                if not isinstance(one, Component) or not hasattr(one, "id"):
                    continue  # reported elsewhere
                kind = kinds.setdefault(one.id, type(one))
                if kind is not type(one):
                    message = (
                        f"{kind.__name__} and {_name(one)} have the same id, {one.id!r}: give one "
                        "of them another"
                    )
                    yield problem("variant.same-id", message, path, one)


def _answers(rule_point: str, component: object) -> Iterable[str]:
    """Whether a component and its parts are of the base classes of their rule points."""
    base = BASES.get(rule_point, Component)
    if not isinstance(component, base):
        yield (
            f"{component!r} does not answer the rule point {rule_point}: derive its class "
            f"from {base.__name__}"
        )
        return
    missing = lacking(component)
    if missing:
        yield f"{_name(component)} lacks {join(map(repr, missing))}, which {base.__name__} asks for"
    try:
        hash(component)
    except TypeError:
        yield f"{_name(component)} cannot be hashed: components are frozen values"
    for _, part_point, part in parts_of(component):
        yield from _answers(part_point, part)


def names_problems(variant: Variant) -> Iterable[Problem]:
    """What is wrong with what the variant and its bids are called."""
    for field in ("id", "title"):
        text = getattr(variant, field)
        wrong = name_problem(text)
        if wrong:
            yield problem("variant.name", f"The {field} is {text!r}, but {wrong}", (field,))
        elif field == "id" and not all(map(_is_plain, text.split("-"))):
            message = f"The id is in kebab-case, such as 'our-table', not {text!r}"
            yield problem("variant.id", message, (field,))
    for place, alias in enumerate(variant.aliases):
        wrong = name_problem(alias)
        if wrong:
            message = f"An alias is {alias!r}, but {wrong}"
            yield problem("variant.name", message, ("aliases", place))
    seen: list[object] = []
    for named in variant.bid_names:
        path: Path = ("bid-names",)
        if not _is_pair(named):
            message = f"A bid name is a name and a level, such as ('smudge', 5), not {named!r}"
            yield problem("variant.bid-name", message, path)
            continue
        name, level = named
        if name_problem(name) or len(name.split()) > 1 or name in _VERBS or name in seen:
            message = f"A bid name is one word that starts no other move, not {name!r}"
            yield problem("variant.bid-name", message, path)
        if type(level) is not int or level < 1:
            message = f"The bid {name!r} stands for a level, 1 or more, not {level!r}"
            yield problem("variant.bid-level", message, path)
        seen.append(name)


def _is_plain(word: str) -> bool:
    return word.isascii() and word.isalnum() and word == word.lower()


def _is_pair(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2


_VERBS = frozenset({"pass", "bid", "trump", "discard", "play", "deal", "stock"})

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


def _check(variant: Variant) -> tuple[tuple[Problem, ...], tuple[int, ...]]:
    """All problems, and the numbers of players that have none."""
    unfit = (*names_problems(variant), *_fits(variant))
    if unfit:
        return unfit, ()
    by_players = {number: _problems_at(variant, number) for number in variant.seating.numbers}
    players = tuple(number for number, problems in by_players.items() if not problems)
    problems: dict[str, Problem] = {}
    for found in by_players.values():
        for each in found:
            problems.setdefault(each.message, each)
    return tuple(problems.values()), players
