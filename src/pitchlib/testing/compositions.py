"""Random compositions of components: a hypothesis strategy that draws whole variants.

Every component that ships may be drawn, with any of its parameters. One that cannot be among the
others is then changed as little as possible, or replaced, so that nearly nothing is refused.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

import attrs
from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.vendor.pretty import for_type_by_name

from .. import (
    SETBACK,
    Card,
    CardSet,
    High,
    InvalidArgument,
    InvalidVariant,
    Rank,
    State,
    Suit,
    Variant,
)
from ..formats.names import Parameter, parameters, pieces, shipped_components
from ..moves import MOVE_TYPES
from ..problems import Path, Problem
from ..rules.base import Composition
from ..rules.checking import RULE_POINTS, problems_at
from ..rules.parts import ByPlayers, itself_and_parts
from .playing import Chance
from .printing import code

__all__ = ["variants"]

for _kind in (Card, CardSet, Variant, *MOVE_TYPES):  # a failing test shows what can be evaluated
    for_type_by_name(
        _kind.__module__, _kind.__name__, lambda value, printer, cycle: printer.text(code(value))
    )
# A state has a short repr of its own; field by field it would fill pages.
for_type_by_name(
    State.__module__, State.__name__, lambda value, printer, cycle: printer.text(repr(value))
)

Values = Mapping[str, tuple[Any, ...]]
"""The values that parameters may have, by name; the plainest first."""

_RANKS: tuple[Any, ...] = ((), (14,), (3,), (5, 10), (14, 11, 2))
_BY_NAME: Values = {
    "hand": tuple(range(1, 10)),  # larger hands only make everything slower
    "keep": tuple(range(1, 10)),
    "jokers": (0, 1, 2),
    "target": tuple(range(1, 26)),
    "start": tuple(range(1, 26)),
    "margin": tuple(range(1, 26)),
    "maximum": (None, None, None, 8, 10, 12),
    "no_gift_at": (None, 1, 5),
    "no_sale_at": (None, 1, 7),
    "turned": ((), ((Rank.JACK, 1),), ((Rank.ACE, 1), (Rank.SIX, 2))),
    "bids": (
        (("shoot", "points-and-tricks", "game", "target"),),
        (("low-wrap", "points", 11, 11), ("wrap", "lowest-cards", 6, "game")),
    ),
    "ranking": ((), (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)),
    "highest_price": (None, None, 3, 6),
    "direction": (None, None, "counterclockwise"),
    "worth": (None, None, 2, 8),
    "counts": (None, None, "once"),
    "at": (None, 1, 5),
    "sets": (None, 2, 3),
    "jacks": (None, None, "above-ace"),
    "pips": (None, None, ((14, 4), (10, 10)), ((5, 5), (9, 9))),
    "trump_pips": (None, None, ((5, 5),), ((11, 3), (2, 1))),
    "name": ("Trey", "Five", "Pedro", "Last but one", "{name}", "ŠÉÏ", "X+"),
}
_BY_TYPE: Values = {
    "bool": (False, True),
    "Suit": tuple(Suit),
    "Suit | None": (None, *Suit),
    "int | None": (None, 1, 2, 3, 4),
    "Rank": tuple(Rank),
    "tuple[Rank, ...]": _RANKS,
    "tuple[Rank, ...] | None": (None, *_RANKS[1:]),
}

_UNBID = "no-auction everybody-scores"
_TOGETHER = (
    *("",) * 6,
    _UNBID,
    "single-round",
    "dealing widow-to-bidder",
    "partnerships dealing declared widow-to-bidder",
    "declared fill-hands",
    "declared packet-for-each",
    "declared draw-then-dealer-robs",
    "net-difference",
    "set-goes-to-defenders",
    f"turned-up deal-and-turn-up {_UNBID}",
    "turned-up deal-and-turn-up stand-or-beg everybody-scores",
    "turned-up deal-and-turn-up stand-or-beg everybody-scores discard-down",
    "draw-after-tricks face-up-stock",
    f"draw-after-tricks face-up-stock turned-up {_UNBID}",
    "called-partner declares-and-calls",
    "called-partner declares-and-calls called-trump-led called-trump-first",
)
"""Components that are drawn together, for each needs the others."""
_NEVER_ALONE = {name for names in _TOGETHER[-7:] for name in names.split()} - {*_UNBID.split()}


@st.composite
def variants(
    draw: st.DrawFn, *, players: int | None = None, components: Iterable[Any] = ()
) -> Variant:
    """Random variants: compositions of components with random parameters, all of them playable.

    Every component of the library can appear, including :class:`pitchlib.ByPlayers`, with every
    option and with points in any order. Examples shrink to two players, one point, and the plainest
    component at each rule point.

    >>> from hypothesis import given
    >>> @given(variants(players=4))
    ... def test_four_may_play(variant):
    ...     assert 4 in variant.players

    :param players: a number of players the variant must allow; by default, any number.
    :param components: components every variant must contain, such as your own.
    """
    chance = Chance(lambda size: draw(st.integers(0, size - 1)))
    variant = composed(chance, players, components)
    assume(variant is not None)
    return cast("Variant", variant)


_NUMBERS = (*range(2, 9), *range(2, 9), *range(2, 27))


def composed(
    chance: Chance, players: int | None = None, components: Iterable[Any] = ()
) -> Variant | None:
    """A variant by chance, if one can be made of what was drawn; rarely it cannot."""
    number = chance.pick(_NUMBERS) if players is None else players
    chosen = _chosen(chance, number)
    if chosen is None:
        return None
    try:
        variant = Variant(id="random", title="Random", **chosen)
        for component in components:
            variant = _with(chance, variant, component)
    except InvalidVariant:  # an author's component does not fit the others
        return None
    if number not in variant.players:
        return None
    # Where rules depend on the number of players, a part may have come to other numbers only.
    there = [*pieces([*attrs.asdict(variant.at(number), recurse=False).values()])]
    return variant if all(component in there for component in components) else None


def _with(chance: Chance, variant: Variant, component: Any) -> Variant:
    if component.rule_point != "points":
        return variant.with_rules(component)
    others = [point for point in variant.points if point.name != component.name]
    place = chance.below(len(others) + 1)
    try:
        return variant.with_points(*others[:place], component, *others[place:])
    except InvalidVariant:  # another must come last
        return variant.with_points(component, *others)


# Drawing components


def _chosen(chance: Chance, players: int) -> dict[str, Any] | None:
    """What a variant consists of; ``None`` if it could not be made to fit."""
    together = chance.pick(_TOGETHER).split()
    given: Values = {
        "lowest": tuple(range(2, Rank.ACE + 2 - -(-players // 4))),
        "jokers": (0,) if "turned-up" in together else _BY_NAME["jokers"],
        "widow": tuple(range(int("widow-to-bidder" in together), 6)),
    }
    pack = _drawn(chance, "pack", given)
    given = {**given, **_fitting(pack, players)}
    # A stock must be shared evenly, and a difference is one of two sides.
    if len(pack.cards if "draw-after-tricks" in together else ()) % players or (
        players % 2 and "net-difference" in together
    ):
        together = []
    shipped: Mapping[str, Any] = shipped_components()
    firm = {_field(kind.rule_point): kind for kind in map(shipped.__getitem__, together)}
    rest = [_field(name) for name in RULE_POINTS if name not in {"pack", "points"}]
    chosen = {name: _drawn(chance, name, given, firm.get(name)) for name in rest}
    points = [_drawn(chance, "points", given) for _ in range(chance.between(1, 8))]
    points += [_drawn(chance, "points", given, shipped["slam"]) for _ in range(chance.below(2))]
    named = {point.name: point for point in points}
    chosen |= {"pack": pack, "points": tuple(named.values())}
    chosen["points"] = _of_different_cards(chosen)
    fitted = _fitted(chosen, players, firm, given)
    if fitted is None or len(fitted["points"]) > len(_of_different_cards(fitted)):
        return None
    top = Composition(**fitted).top
    for name in sorted(chance.some([*rest[1:], "pack"], 3)):  # all but the seating
        fitted[name] = _by_players(chance, fitted[name], players)
    names = chance.some(("smudge", "slam", "moon"), 2 if top else 0)
    return {**fitted, "bid_names": tuple((name, chance.between(1, top)) for name in names)}


def _of_different_cards(chosen: Mapping[str, Any]) -> tuple[Any, ...]:
    """The points, without those that are always won by the card of another."""
    trumps = chosen["trump_order"].all_trumps(chosen["pack"].cards)[0]
    found = {
        (card, point.fixed_suits) if card or point.fixed_suits else (point.name,): point
        for point in chosen["points"]
        for card in [point.deciding_card(trumps)]
    }
    return tuple(found.values())


def _field(rule_point: str) -> str:
    return rule_point.replace("-", "_")


_PLAIN = {type(each) for component in SETBACK.components() for each in itself_and_parts(component)}


@functools.cache
def _kinds(name: str) -> tuple[Any, ...]:
    """The classes that answer a rule point, the plainest first."""
    shipped: Mapping[str, Any] = shipped_components()
    kinds = [shipped[name] for name in shipped.keys() - {"by-players", *_NEVER_ALONE}]
    there = [kind for kind in kinds if _field(kind.rule_point) == name]
    return tuple(sorted(there, key=lambda kind: (kind not in _PLAIN, kind.__name__)))


def _values(parameter: Parameter, given: Values) -> tuple[Any, ...]:
    """The values that a parameter may have, the plainest first."""
    name, kind = parameter.argument, parameter.field.type
    words = getattr(parameter.check, "allowed", ())
    if words and not kind.endswith("| None"):
        return tuple(words)
    known = given.get(name) or _BY_NAME.get(name) or (words and (None, *words))
    known = known or _BY_TYPE.get(kind)
    return known or tuple(range(parameter.check.least, parameter.check.least + 6))


def _drawn(chance: Chance, name: str, given: Values, kind: Any = None) -> Any:
    """An answer to a rule point, of one class or of any, with any parameters."""
    kind = kind or chance.pick(_kinds(name))
    values = {}
    for each in parameters(kind).values():
        if each.rule_point is not None:
            values[each.argument] = _drawn(chance, _field(each.rule_point), given)
        elif each.argument != "name" or chance.flip():
            values[each.argument] = chance.pick(_values(each, given))
    return _made(kind, values, given)


def _made(kind: Any, values: Mapping[str, Any], given: Values) -> Any:
    """The component; if its parameters contradict each other, a plainer one."""
    plainest = _kinds(_field(kind.rule_point))[0]
    for each, known in ((kind, values), (kind, {}), (plainest, {})):
        arguments = {
            p.argument: known[p.argument] if p.argument in known else _values(p, given)[0]
            for p in parameters(each).values()
            if p.required or p.argument in {"players", *known}
        }
        with contextlib.suppress(InvalidArgument):
            return each(**arguments)
    raise AssertionError(f"{plainest} cannot be made")


def _fitting(pack: Any, players: int) -> Values:
    """What a pack and a number of players leave to choose."""
    ranks = sorted({card.rank for card in pack.cards if card.rank is not None})
    sizes = tuple(size for size in range(2, players) if not players % size)
    return {
        "rank": tuple(ranks),
        "hand": tuple(range(1, min(9, len(pack.cards) // players) + 1)),
        "players": ((players,), *(tuple(sorted({players, other})) for other in (2, 3, 4, 6, 8))),
        "usual": (None, players),
        "team_size": sizes or (2,),
        "teams": sizes or (2,),
        "right": tuple(range(1, players)),
    }


def _by_players(chance: Chance, here: Any, players: int) -> ByPlayers[Any]:
    """One component for this number of players, another for others, whom it need not suit."""
    other = _drawn(chance, _field(here.rule_point), {})
    if chance.flip():
        return ByPlayers(other, {players: here})
    number = chance.between(2, 8)
    return ByPlayers(here, {number + (number >= players): other})


# Making them fit


def _fitted(
    chosen: dict[str, Any], players: int, firm: Iterable[str], given: Values
) -> dict[str, Any] | None:
    """The components, changed one by one until nothing speaks against any of them."""
    problems = tuple(problems_at(Composition(**chosen), players))
    in_vain: set[tuple[str, Any]] = set()
    for _ in range(_PATIENCE):
        if not problems:
            return chosen
        sideways, all_tried = None, not in_vain
        for name, value in _changes(chosen, [each.path for each in problems], firm, given):
            if (name, value) in in_vain:
                continue
            tried = {**chosen, name: value}
            left = _left(tried, players, problems, others=sideways is None)
            if left is not None and len(left) < len(problems):
                chosen, problems = tried, left
                break
            in_vain.add((name, value))
            if left is not None:
                sideways = tried, left
        else:
            if sideways is not None:
                chosen, problems = sideways
            elif all_tried:
                break
            in_vain.clear()  # with what was changed since, it may help
    return None


def _left(
    tried: dict[str, Any], players: int, before: tuple[Problem, ...], *, others: bool
) -> tuple[Problem, ...] | None:
    """The problems, if there are fewer, or ``others`` in place of the first kind; else ``None``.

    What complained before is asked first: mostly it complains again, and then no more is asked.
    """
    rules, first = Composition(**tried), before[0].clause.message
    firsts = sum(each.clause.message == first for each in before)
    most = len(before) if others else len(before) - 1
    left: tuple[Problem, ...] = ()
    for asked in ({each.path[0] for each in before}, RULE_POINTS):
        left = (*itertools.islice(problems_at(rules, players, asked), most + 1),)
        same = sum(each.clause.message == first for each in left)
        if len(left) > most or (len(left) == len(before) and same == firsts):
            return None
    return left


_PATIENCE = 25
"""So many changes make nearly any composition fit."""


def _changes(
    chosen: dict[str, Any], blamed: Iterable[Path], firm: Iterable[str], given: Values
) -> Iterator[tuple[str, Any]]:
    """Ways to change what is blamed, and the cards; or if what is firm is blamed, all else."""
    names = dict.fromkeys(_field(str(path[0])) for path in blamed)
    rest = [name for name in chosen if not names.keys().isdisjoint(firm)]
    for name in (*names, "pack", "trump_order"):
        if name != "points":
            yield from ((name, each) for each in _others(chosen[name], given))
    for path in blamed:
        if path[0] == "points":
            others = _other_points(chosen["points"], int(path[1]), given)
            yield from (("points", points) for points in others)
    for name in (*names, *rest):
        if name not in {*firm, "points"}:
            same = attrs.asdict(chosen[name], recurse=False)
            yield from ((name, _made(kind, same, given)) for kind in _kinds(name))
            yield from ((name, each) for each in _others(chosen[name], given))


def _other_points(points: tuple[Any, ...], place: int, given: Values) -> Iterator[tuple[Any, ...]]:
    """The points with one counted last, changed, or left out; if need be, for another one."""
    point, before, after = points[place], points[:place], points[place + 1 :]
    names = {each.name for each in (*before, *after)}
    yield (*before, *after, point)
    yield from ((*before, o, *after) for o in _others(point, given) if o.name not in names)
    if names:
        yield (*before, *after)
    if "High" not in names:
        yield (*before, High(), *after)


def _others(component: Any, given: Values) -> Iterator[Any]:
    """The component with another value of one parameter, a plainer one if possible."""
    kind: Any = type(component)
    for parameter in parameters(kind).values():
        if parameter.rule_point is None:
            values = _values(parameter, given)
        else:
            parts = _kinds(_field(parameter.rule_point))
            values = tuple(_made(kind, {}, given) for kind in parts)
        now = getattr(component, parameter.field.name)
        place = values.index(now) if now in values else 0
        plainer = [values[place * quarter // 4] for quarter in (3, 2, 1, 0)]
        for value in dict.fromkeys((*plainer, *values[place + 1 : place + 4])):
            with contextlib.suppress(InvalidArgument):
                yield attrs.evolve(component, **{parameter.argument: value})
