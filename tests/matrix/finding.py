"""Which components clash: every pair of different rule points, each with its settings, is tried.

A pair fits if some composition with both can be played. Whatever else is needed is looked for: in a
plain game furnished with other packs, deals, exchanges, ways to name trump and points, and among
the variants that ship. A pair for which none is found clashes, and every refusal says why.

Nothing here names a component that must be tried: the public classes are found by looking. Only
what numbers are worth trying is told for some, in :data:`WORTH_TRYING`.
"""

from __future__ import annotations

import functools
import itertools
import os
import pickle
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import attrs

from pitchlib.authoring import BASES
from pitchlib.codec.components import components_in
from pitchlib.composing import FIELDS, RULE_POINTS, problems_at, replace_part
from pitchlib.rulebook.differences import written
from public_names import named
from unit.helpers import *

__all__ = [
    "Clash", "Fit", "Group", "Matrix", "components_of", "concerns", "groups", "key", "kinds",
    "matrix", "name", "settings", "tried",
]  # fmt: skip

WORTH_TRYING: dict[tuple[str, str], tuple[Any, ...]] = {
    ("Individual", "players"): (4,),
    ("Partnerships", "team_size"): (3,),
    ("Pack", "lowest"): (9, 12),
    ("Pack", "jokers"): (1, 2),
    ("Pack", "also_ranks"): ((2,),),
    ("TrumpOrder", "off_cards"): ((5,), (14, 3)),
    ("TrumpOrder", "two_jokers"): (),
    ("FirstLead", "joker"): (Suit.SPADES,),
    ("Dealing", "hand"): (1, 9),
    ("Dealing", "packet"): (3,),
    ("Dealing", "widow"): (2,),
    ("SingleRound", "minimum"): (4,),
    ("SingleRound", "maximum"): (4,),
    ("CardPoint", "rank"): (6, 11),
    ("CardPoint", "value"): (3,),
    ("GoingOutOrder", "target"): (11, 3),
    ("MercyRule", "margin"): (2,),
}
"""Numbers that make a difference; of other numbers a few small ones are tried."""
TOGETHER: dict[str, tuple[dict[str, Any], ...]] = {
    "TrumpOrder": (
        {"jokers": "lowest", "two_jokers": "first-wins"},
        {"jokers": "above-ten", "two_jokers": "second-wins"},
    ),
}
"""Parameters that make sense only together."""


def kinds() -> tuple[type[Any], ...]:
    """The classes of all public components, parts of others included."""
    return tuple(
        kind
        for kind in named().values()
        if isinstance(kind, type)
        and kind is not ByPlayers
        and kind not in BASES.values()
        and isinstance(getattr(kind, "rule_point", None), str)
    )


def settings(kind: type[Any]) -> tuple[Any, ...]:
    """A component with its defaults, and with each of its parameters set otherwise."""
    fields: list[attrs.Attribute[Any]] = [field for field in attrs.fields(kind) if field.init]
    needed = [field for field in fields if field.default is attrs.NOTHING]
    choices = [_candidates(kind, field) for field in needed]
    found: list[Any] = []
    for values in itertools.product(*choices):
        given = {field.alias or field.name: value for field, value in zip(needed, values)}
        _add(found, kind, given)
    if found:
        plain = {field.alias or field.name: getattr(found[0], field.name) for field in needed}
        for field in fields:
            if field.default is not attrs.NOTHING:
                for value in _candidates(kind, field):
                    _add(found, kind, {**plain, field.alias or field.name: value})
    for given in TOGETHER.get(kind.__name__, ()):
        _add(found, kind, given)
    for variant in _variants_with(kind.__name__)[:2]:
        found += [_plainly(each) for each in components_of(variant) if type(each) is kind]
    apart: dict[str, Any] = {}
    for each in found:
        apart.setdefault(key(each), each)
    return tuple(apart.values())


def _plainly(component: Any) -> Any:
    """A component with the default parts."""
    fields: dict[str, attrs.Attribute[Any]] = attrs.fields_dict(type(component))
    defaults = {name: fields[name].default for name in _parts_named(type(component))}
    changes = {name: part for name, part in defaults.items() if part is not attrs.NOTHING}
    return attrs.evolve(component, **changes) if changes else component


def _add(found: list[Any], kind: type[Any], given: dict[str, Any]) -> None:
    try:
        made = kind(**given)
    except PitchError:
        return
    if made not in found:
        found.append(made)


def _candidates(kind: type[Any], field: attrs.Attribute[Any]) -> tuple[Any, ...]:
    """Values for a parameter: words that it allows, yes and no, some numbers."""
    told = WORTH_TRYING.get((kind.__name__, field.name))
    if told is not None:
        return told
    default: Any = field.default
    if "rule_point" in field.metadata:  # a part is tried by itself
        return ()
    if isinstance(default, bool):
        return (True, False)
    if isinstance(default, str):
        return _words(kind, field)
    if isinstance(default, int) or default is attrs.NOTHING:
        return (1, 2)
    return ()


def _words(kind: type[Any], field: attrs.Attribute[Any]) -> tuple[str, ...]:
    """The words that a parameter allows, which it tells when it is given another."""
    try:
        kind(**{field.alias or field.name: "no such word"})
    except InvalidArgument as error:
        allowed = re.findall(r"'([^']*)'", str(error))
        return tuple(word for word in allowed if word != "no such word")
    return ()


# Compositions to try a pair in

PLAIN = attrs.evolve(
    SETBACK.with_points(High(), Low(), Jack(), Game()).with_rules(SingleRound(1), Declared()),
    id="plain",
    title="Plain",
    bid_names=(),
)
SEATS: tuple[tuple[Any, ...], ...] = (
    (Individual(4),), (Individual(2),), (Individual(6),), (CalledPartner((4, 5, 6)),),
)  # fmt: skip
PACKS: tuple[tuple[Any, ...], ...] = (
    (Pack(), TrumpOrder()),
    (Pack(), TrumpOrder(off_jack=True)),
    (Pack(), TrumpOrder(off_cards=(5,))),
    (Pack(), TrumpOrder(off_cards=(14, 3))),
    (Pack(jokers=2), TrumpOrder(off_cards=(5,), jokers="lowest")),
    (Pack(jokers=1), TrumpOrder(off_cards=(5,), jokers="lowest")),
    (Pack(), TrumpOrder(off_jack=True, off_cards=(5,))),
    (Pack(jokers=1), TrumpOrder(jokers="above-ten")),
    (Pack(jokers=1), TrumpOrder(jokers="lowest")),
    (Pack(jokers=1), TrumpOrder(off_jack=True, jokers="above-ten")),
    (Pack(jokers=2), TrumpOrder(off_jack=True, jokers="above-ten")),
    (Pack(jokers=2), TrumpOrder(jokers="lowest")),
)
DEALS: tuple[tuple[Any, ...], ...] = (
    (Dealing(6), NoExchange()),
    (Dealing(9), DiscardAndDraw()),
    (Dealing(9), DiscardOnly()),
    (Dealing(6, widow=2), WidowToBidder()),
    (Dealing(4, widow=2), WidowToBidder(keep=2)),
    (Dealing(2), DiscardOnly(1)),
    (Dealing(3), DiscardAndDraw(most=1, keep=2)),
    (Dealing(1, widow=2), WidowToBidder(keep=1)),
    (Dealing(1), NoExchange()),
    (Dealing(6, then="turn-up"), NoExchange()),
)
NAMINGS: tuple[tuple[Any, ...], ...] = (
    (Declared(),), (FirstLead(),), (DeclaresAndCalls(),), (TurnedUp(),),
)  # fmt: skip
BIDS: tuple[tuple[Any, ...], ...] = (
    (SingleRound(1),), (SingleRound(1, 1),), (NoAuction(),), (StandOrBeg(),),
)  # fmt: skip
SETTLEMENTS: tuple[tuple[Any, ...], ...] = ((SETBACK.settlement,), (EverybodyScores(),))
POINTS: tuple[tuple[Any, ...], ...] = (
    (High(), Low(), Jack(), Game()),
    (High(), Low(), Game(), LastTrick()),
    (High(), Low(), Game()),
    (High(suit_cards_only=True), Low(suit_cards_only=True), Jack(), Game()),
    (High(), Low()),
    (High(),),
    (),
)


RULES = frozenset(FIELDS.values())
"""The fields of a variant that are rules."""
FURNITURE = (DEALS, SEATS, PACKS, NAMINGS, BIDS, SETTLEMENTS, POINTS)


@attrs.frozen
class Fit:
    """A pair that fits, and a variant with both that can be played."""

    one: Any
    other: Any
    variant: Variant


@attrs.frozen
class Clash:
    """A pair that does not fit, and why: what was told where least was wrong otherwise."""

    one: Any
    other: Any
    problems: tuple[str, ...]
    """Each names both; or one names the one and another the other, and both the same third."""


def name(component: object) -> str:
    """The name of a component's class."""
    return type(component).__name__


def compositions(pair: tuple[Any, ...]) -> Iterator[Variant | tuple[str, ...]]:
    """Variants with all components of a pair, or the problems of each that cannot be made.

    The plain game is furnished piece by piece, each time with what leaves least wrong; then
    variants that ship with one of the two are tried.
    """
    places = [0] * len(FURNITURE)
    seen = set()
    least = 1_000_000
    for which, furniture in enumerate(FURNITURE):
        best = places[which]
        for place in range(len(furniture)):
            places[which] = place
            rules, points = _furniture(places, pair)
            if (rules, points) in seen or not (points or _points_of(pair)):
                continue
            seen.add((rules, points))
            outcome = _made(PLAIN, rules, points, pair)
            yield outcome
            if not isinstance(outcome, Variant) and len(outcome) < least:
                least, best = len(outcome), place
        places[which] = best
    for base in _bases(pair):
        yield _made(base, (), base.points, pair)


def _furniture(places: list[int], pair: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The components and points at some places, without what a pair answers itself."""
    answered = {each.rule_point for each in pair}
    *rules, points = (components_in[place] for components_in, place in zip(FURNITURE, places))
    chosen = itertools.chain.from_iterable(rules)
    return tuple(each for each in chosen if each.rule_point not in answered), points


def _points_of(pair: tuple[Any, ...]) -> list[Any]:
    return [each for each in pair if each.rule_point == "points"]


@functools.cache
def _variants_with(kind: str) -> tuple[Variant, ...]:
    return tuple(
        variant
        for variant in VARIANTS
        if any(name(each) == kind for each in components_of(variant))
    )


def components_of(variant: Variant) -> Iterator[Any]:
    """All components of a variant, with their parts, for all numbers of players."""
    for component in variant.components():
        several: Iterable[Any] = (component,)
        if isinstance(component, ByPlayers):
            several = (component.otherwise, *(other for _, other in component.exceptions))
        for each in several:
            yield from components_in(each)


def _bases(pair: tuple[Any, ...]) -> Iterator[Variant]:
    """A few variants that ship with what the pair is of."""
    found: dict[int, Variant] = {}
    for component in pair:
        for variant in _variants_with(name(component))[:2]:
            found[id(variant)] = variant
    yield from found.values()


def _made(
    base: Variant, furniture: tuple[Any, ...], points: tuple[Any, ...], pair: tuple[Any, ...]
) -> Variant | tuple[str, ...]:
    """A base with furniture and a pair in it, which goes first; or what is wrong with that."""
    own = _points_of(pair)
    answered = {each.rule_point for each in pair}
    rules = [each for each in furniture if each.rule_point not in answered]
    rules += [each for each in pair if each.rule_point != "points"]
    names = {point.name for point in own}
    others = [point for point in points if point.name not in names]
    orders = ((*others, *own), (*own, *others), (*others, *own[::-1]))
    least: tuple[str, ...] = ()
    for order in dict.fromkeys(orders):
        outcome = _made_of(base, rules, order)
        if isinstance(outcome, Variant):
            return outcome
        if not least or len(outcome) < len(least):
            least = outcome
    return least


def _made_of(
    base: Variant, rules: list[Any], points: tuple[Any, ...], *, why: bool = True
) -> Variant | tuple[str, ...]:
    """A base with other rules and points; or what is wrong with that, if ``why``.

    Most cannot be played: they are asked before a variant is made, which takes longer.
    """
    wholes = {each.rule_point.replace("-", "_"): each for each in rules}
    parts = [each for field, each in wholes.items() if field not in RULES]
    changes = {"points": points, **{f: completed(wholes[f]) for f in RULES if f in wholes}}
    present = {field: getattr(base, field) for field in RULES}
    asked = [replace_part(present, changes, part) for part in parts]
    said: dict[str, None] = {}
    try:
        if not all(asked):  # which tells that nothing asks it
            changed = attrs.evolve(base, bid_names=(), **changes)
            return changed.with_rules(*(part for part, fits in zip(parts, asked) if not fits))
        for players in {**present, **changes}["seating"].numbers:
            problems = _problems({**present, **changes}, players)
            first = list(itertools.islice(problems, None if why else 1))
            if not first:
                return attrs.evolve(base, bid_names=(), **changes)
            said.update(dict.fromkeys(first))
    except InvalidVariant as error:
        return tuple(problem.message for problem in error.problems)
    return tuple(said)


def _problems(wholes: dict[str, Any], players: int) -> Iterator[str]:
    """What components say against each other with so many players."""
    here = {
        field: each.at(players) if isinstance(each, ByPlayers) else each
        for field, each in wholes.items()
    }
    return (problem.message for problem in problems_at(Composition(**here), players))


@functools.cache
def tried(one: Any, other: Any = None) -> Fit | Clash:
    """Whether two components fit, or one by itself."""
    pair = (one,) if other is None else (one, other)
    found: list[tuple[str, ...]] = []
    for outcome in compositions(pair):
        if isinstance(outcome, Variant):
            return Fit(one, other, outcome)
        found.append(outcome)
    return Clash(one, other, _why(pair, found))


def _why(pair: tuple[Any, ...], found: list[tuple[str, ...]]) -> tuple[str, ...]:
    """The one problem that names both where nothing else is wrong; or one problem of each."""
    alone = [problems[0] for problems in found if len(problems) == 1]
    for problem in alone:
        if all(concerns(problem, each) for each in pair):
            return (problem,)
    told: list[str] = []
    somewhere = [problem for problems in sorted(found, key=len) for problem in problems]
    for each in pair:
        told += [problem for problem in somewhere if concerns(problem, each)][:1]
    return tuple(dict.fromkeys(told)) or min(found, key=len)


IN_SENTENCES = {
    "all-pass": "everyone passes",
    "auction": "bid",
    "dealing": "deals?|a hand",
    "going-out": "target",
    "naming": "names? it",
    "seating": "players|sides",
    "points": "points of a hand",
}
"""What sentences call the rule points whose names they do not use."""


def concerns(problem: str, component: Any) -> bool:
    """Whether a problem names a component or its rule point."""
    words = IN_SENTENCES.get(component.rule_point, "")
    plain = component.rule_point.replace("-", " ")
    pattern = "|".join(filter(None, (name(component), plain, words)))
    return re.search(rf"\b({pattern})\b", problem, re.IGNORECASE) is not None


def _parts_named(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(kind) if "rule_point" in field.metadata)


@functools.cache
def key(component: Any) -> str:
    """A component as one writes it, without its parts, which are tried by themselves."""
    return written(component, without=_parts_named(type(component)))


@attrs.frozen
class Matrix:
    """What became of every pair."""

    components: tuple[Any, ...]
    """Every setting of every component that fits somewhere."""
    homeless: tuple[Any, ...]
    """Settings that fit into no composition that was tried."""
    fits: tuple[Fit, ...]
    clashes: tuple[Clash, ...]

    @property
    def variants(self) -> tuple[Variant, ...]:
        """Variants in which every pair that fits is found; each has many of them."""
        return tuple(dict.fromkeys(fit.variant for fit in self.fits))


def _are_a_pair(one: Any, other: Any) -> bool:
    """Whether two settings answer different rule points, or are two points."""
    if one.rule_point != other.rule_point:
        return True
    return one.rule_point == "points" and bool(one.name != other.name)


@functools.cache
def matrix() -> Matrix:
    """What became of every pair: it takes minutes, so ``PITCHLIB_MATRIX`` names a file to keep it.

    The docs show it and the tests look at it; the session that does both tries every pair once.
    ``PITCHLIB_DEFAULTS=1`` leaves it at the first setting of each component.
    """
    place = os.environ.get("PITCHLIB_MATRIX")
    kept = Path(place) if place else None
    if kept and kept.exists():
        made_here: Matrix = pickle.loads(kept.read_bytes())
        return made_here
    found = try_every_pair(defaults=os.environ.get("PITCHLIB_DEFAULTS") == "1")
    if kept:
        kept.write_bytes(pickle.dumps(found))
    return found


def try_every_pair(*, defaults: bool = False) -> Matrix:
    """Try every pair; with ``defaults``, only of the first setting of each component.

    A composition in which a pair fits is changed, wherever it may be, so that it has as many more
    pairs as possible of those that have not been seen yet. The other pairs are tried in what was
    found for one of the two first, which takes less than a search: at the end again, for those that
    seem to clash, and in the place of others of their kinds that fit.
    """
    most = 1 if defaults else None
    everything = [component for kind in kinds() for component in settings(kind)[:most]]
    alone = {key(each): tried(each) for each in everything}
    homeless = tuple(each for each in everything if isinstance(alone[key(each)], Clash))
    components = [each for each in everything if isinstance(alone[key(each)], Fit)]
    by_key = {key(each): each for each in components}
    wanted = {
        frozenset((key(one), key(other))): (one, other)
        for one, other in itertools.combinations(components, 2)
        if _are_a_pair(one, other)
    }
    fits: dict[frozenset[str], Fit] = {}
    met: dict[str, set[str]] = {each: set() for each in by_key}
    homes: dict[str, list[Variant]] = {each: [] for each in by_key}

    def fit(variant: Variant, together: frozenset[str]) -> None:
        inside = {each for each in map(key, components_of(variant)) if each in by_key}
        assert together <= inside, f"{set(together)} were lost on the way"
        for pair in map(frozenset, itertools.combinations(sorted(inside), 2)):
            if pair in wanted:
                fits.setdefault(pair, Fit(*wanted[pair], variant))
        for each in inside:
            met[each] |= inside
            homes[each].append(variant)

    def at_home(one: Any, other: Any) -> Variant | None:
        changed = _at_home(one, other, homes[key(one)])
        return changed or _at_home(other, one, homes[key(other)])

    clashes: dict[frozenset[str], Clash] = {}
    clashing: dict[str, set[str]] = {each: set() for each in by_key}
    for together, (one, other) in wanted.items():
        if together in fits:
            continue
        base = at_home(one, other)
        if base is None:
            found = tried(one, other)
            if isinstance(found, Clash):
                clashes[together] = found
                clashing[key(one)].add(key(other))
                clashing[key(other)].add(key(one))
                continue
            base = found.variant
        fit(_enriched(base, together, components, met, clashing), together)
    alike: dict[frozenset[str], dict[Variant, None]] = {}
    for each in fits.values():
        kinds_of_both = frozenset((name(each.one), name(each.other)))
        alike.setdefault(kinds_of_both, {})[each.variant] = None
    for together, clash in clashes.items():  # with all that there is by now
        if together in fits:
            continue
        one, other = clash.one, clash.other
        others = list(alike.get(frozenset((name(one), name(other))), ()))
        base = _instead(one, other, others) or at_home(one, other)
        if base is not None:
            fit(base, together)
    remaining = [clash for together, clash in clashes.items() if together not in fits]
    return Matrix(tuple(components), homeless, tuple(fits.values()), tuple(remaining))


def _instead(one: Any, other: Any, variants: list[Variant]) -> Variant | None:
    """The first of a few variants with others of their kinds that can be played with these two."""
    together = {key(one), key(other)}
    for variant in variants[:: max(1, len(variants) // 8)]:
        outcome = _made(variant, (), variant.points, (one, other))
        if isinstance(outcome, Variant) and together <= set(map(key, components_of(outcome))):
            return outcome
    return None


def _at_home(one: Any, other: Any, variants: list[Variant]) -> Variant | None:
    """The first of a few variants with the one into which the other fits, with the other in it."""
    together = frozenset((key(one), key(other)))
    for variant in variants[:: max(1, len(variants) // 4)]:
        changed = _with_one_more(variant, other, together)
        if changed is not None:
            return changed
    return None


def _enriched(
    variant: Variant,
    together: frozenset[str],
    components: list[Any],
    met: dict[str, set[str]],
    clashing: dict[str, set[str]],
) -> Variant:
    """A variant with a pair, and with as many new pairs besides as can be had step by step."""
    fixed = {each.rule_point for each in components if key(each) in together} - {"points"}
    inside = {key(each): each.rule_point for each in components_of(variant)}
    for rule_point in dict.fromkeys(each.rule_point for each in components):
        if rule_point in fixed:
            continue
        others = {each for each, where in inside.items() if where != rule_point}
        gains = [
            (len(others - met[key(each)]), place)
            for place, each in enumerate(components)
            if each.rule_point == rule_point
            and key(each) not in inside
            and others.isdisjoint(clashing[key(each)])
        ]
        best = [components[place] for gained, place in sorted(gains, reverse=True) if gained]
        several = rule_point == "points"
        for candidate in best[: 4 if several else 1]:
            changed = _with_one_more(variant, candidate, together)
            if changed is not None:
                variant = changed
                inside = {key(each): each.rule_point for each in components_of(variant)}
                if not several:
                    break
    return variant


def _with_one_more(variant: Variant, component: Any, together: frozenset[str]) -> Variant | None:
    """A variant with one more component, if it can be made and keeps a pair."""
    points = variant.points
    rules = [] if component.rule_point == "points" else [component]
    orders = [points]
    if not rules:
        others = tuple(point for point in points if point.name != component.name)
        orders = [(component, *others), (*others, component)]
    for order in orders:
        outcome = _made_of(variant, rules, order, why=False)
        if isinstance(outcome, Variant) and together <= set(map(key, components_of(outcome))):
            return outcome
    return None


@attrs.frozen
class Group:
    """The clashes of two kinds of components, one of them as an example."""

    example: Clash
    more: int
    """How many more there are, of other settings."""

    @property
    def direct(self) -> bool:
        """Whether the two clash by themselves, and not because each wants another third."""
        return len(self.example.problems) == 1


def groups() -> tuple[Group, ...]:
    """All clashes by kinds of components, in the order of play."""
    order = [*RULE_POINTS, *sorted({each.rule_point for each in matrix().components})]

    def place(clash: Clash) -> tuple[int, int, str, str]:
        ends = sorted(
            (order.index(each.rule_point), name(each)) for each in (clash.one, clash.other)
        )
        return ends[0][0], ends[1][0], ends[0][1], ends[1][1]

    found: dict[tuple[int, int, str, str], list[Clash]] = {}
    for clash in sorted(matrix().clashes, key=place):
        found.setdefault(place(clash), []).append(clash)
    made: list[Group] = []
    for several in found.values():
        example = min(several, key=lambda clash: len(clash.problems))
        if order.index(example.one.rule_point) > order.index(example.other.rule_point):
            example = Clash(example.other, example.one, example.problems)
        made.append(Group(example, len(several) - 1))
    return tuple(made)
