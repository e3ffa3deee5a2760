"""Random compositions of components: hypothesis strategies for variants, and for their games.

Every component that ships may be drawn, with any of its parameters. They are put one by one into
plain rules, and one that does not fit among those is drawn again: so nearly nothing is refused.
"""

import contextlib
import functools
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, cast

import attrs
from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.vendor.pretty import for_type_by_name

from pitchlib.authoring import deciding_card, itself_and_parts
from pitchlib.cards import JOKERS
from pitchlib.codec.components import Parameter, components_in, parameters, shipped_components
from pitchlib.composing import FIELDS, problems_at
from pitchlib.game.lookup import table_for
from pitchlib.testing import History, Law, code, strategies
from pitchlib.testing.random_games import *
from unit.helpers import *

__all__ = [
    "attempts",
    "cases",
    "composed",
    "games",
    "games_in",
    "states",
    "variants",
]

Games = st.SearchStrategy[History]
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
    "turned": ((), ((Rank.JACK, 1),), ((Rank.ACE, 1), (Rank.SIX, 2))),
    "bids": (
        (("shoot", "points-and-tricks", "game", "target"),),
        (("low-wrap", "points", 11, 11), ("wrap", "lowest-cards", 6, "game")),
    ),
    "direction": (None, None, "counterclockwise"),
    "worth": (None, None, 2, 8),
    "called": (None, None, "Muck"),
    "counts": (None, None, "once"),
    "at": (None, 1, 5),
    "sets": (None, 2, 3),
    "pips": (None, None, ((14, 4), (10, 10)), ((5, 5), (9, 9))),
    "trump_pips": (None, None, ((5, 5),), ((11, 3), (2, 1))),
    "name": ("Trey", "Five", "Pedro", "Last but one", "{name}", "ŠÉÏ", "X+"),
}
_BY_TYPE: Values = {
    "bool": (False, True),
    "bool | None": (None, True),
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
    "net-difference",
    "set-goes-to-defenders",
    f"turned-up dealing {_UNBID}",
    "turned-up dealing stand-or-beg everybody-scores",
    "turned-up dealing stand-or-beg everybody-scores discard-down",
    "draw-after-tricks dealing",
    f"draw-after-tricks dealing turned-up {_UNBID}",
    "called-partner declares-and-calls",
    "called-partner declares-and-calls trump-leads trumps-only",
)
"""Components that are drawn together, for each needs the others."""
_NEVER_ALONE = {name for names in _TOGETHER[-7:] for name in names.split()} - {
    *_UNBID.split(),
    "dealing",
}


for _kind in (Variant, State):  # a failing test shows them short, and not field by field
    for_type_by_name(_kind.__module__, _kind.__name__, lambda v, printer, _: printer.text(code(v)))


@st.composite
def variants(
    draw: st.DrawFn, *, players: int | None = None, components: Iterable[Any] = ()
) -> Variant:
    """Random variants: compositions of components with random parameters, all of them playable.

    Every component of the library can appear, including :class:`ByPlayers`, with every
    option and with points in any order. Examples shrink to two players, one point, and the plainest
    component at each rule point.

    >>> from hypothesis import given
    >>> @given(variants(players=4))
    ... def test_four_may_play(variant):
    ...     assert 4 in variant.players

    :param players: a number of players the variant must allow; by default, any number.
    :param components: components every variant must contain, such as your own.
    """
    variant = composed(draw(st.randoms(use_true_random=False)), players, components)
    assume(variant is not None)
    return cast("Variant", variant)


# Games of these variants, or of one


def games(variant: strategies.Variants | None = None, **options: Any) -> Games:
    """Games as :func:`pitchlib.testing.games` draws them; of random variants by default."""
    return strategies.games(variants() if variant is None else variant, **options)


def states(
    variant: strategies.Variants | None = None,
    *,
    players: int | None = None,
    phase: Phase | None = None,
) -> st.SearchStrategy[State]:
    """States of a variant, of random ones by default; in one phase, or as often in each."""
    if phase is not None:
        chosen = games_in(phase, variant, players=players)
        chosen = chosen.filter(lambda game: game.state.phase is phase)
    else:
        phases = st.sampled_from(Phase)
        chosen = games(variant, players=players) | phases.flatmap(
            lambda phase: games_in(phase, variant, players=players)
        )
    return chosen.map(lambda game: game.state)


def games_in(
    phase: Phase, variant: strategies.Variants | None = None, *, players: int | None = None
) -> Games:
    """Games whose last state is in a phase, if six hands have such a state."""
    chosen = variants() if variant is None else variant
    return strategies.by_chance(_game_in, chosen, players, phase)


def _game_in(chance: Random, variant: Variant, players: int | None, phase: Phase) -> History:
    def has_it(number: int) -> bool:
        table = table_for(variant, number)
        there = {Phase.TRUMP: bool(table.suits), Phase.EXCHANGE: table.exchanges}
        return there.get(phase, True)

    fitting = [number for number in variant.players if has_it(number)]
    number = chance.choice(fitting or variant.players) if players is None else players
    game = seated(chance, variant, number)
    for _ in range(6):
        there = phase is not Phase.OVER and any(each.phase is phase for each in game.states[1:])
        if (
            there
            or game.state.phase is not Phase.DEAL
            or (phase is Phase.DEAL and chance.getrandbits(1))
        ):
            break
        game = play_hand(chance, game)
    return cut(chance, game, lambda state: state.phase is phase)


def cases(law: Law) -> st.SearchStrategy[tuple[Any, ...]]:
    """What a law is asked of."""
    return strategies.by_chance(_case, variants(), law)


def _case(chance: Random, variant: Variant, law: Law) -> tuple[Any, ...]:
    if law.draw is None:
        return (variant,)
    return law.draw(chance, random_game(chance, variant, hands=chance.randint(1, 2)))


def attempts(state: State) -> st.SearchStrategy[Move]:
    """Moves someone might try in a state: well-typed, legal or not."""
    return strategies.by_chance(attempt, state)


# Putting a variant together


_NUMBERS = (*range(2, 9), *range(2, 9), *range(2, 27))


def composed(
    chance: Random, players: int | None = None, components: Iterable[Any] = ()
) -> Variant | None:
    """A variant by chance, if one can be made of what was drawn; rarely it cannot."""
    number = chance.choice(_NUMBERS) if players is None else players
    try:
        variant = Variant(id="random", title="Random", **_chosen(chance, number))
        for component in components:
            variant = _with(chance, variant, component)
    except InvalidVariant:  # an author's component does not fit the others
        return None
    if number not in variant.players:
        return None
    # Where rules depend on the number of players, a part may have come to other numbers only.
    there = {
        type(each)
        for each in components_in([*attrs.asdict(variant.at(number), recurse=False).values()])
    }
    return variant if there.issuperset(map(type, components)) else None


def _with(chance: Random, variant: Variant, component: Any) -> Variant:
    if component.rule_point != "points":
        return variant.with_rules(component)
    others = [point for point in variant.points if point.name != component.name]
    place = chance.randrange(len(others) + 1)
    try:
        return variant.with_points(*others[:place], component, *others[place:])
    except InvalidVariant:  # another must come last
        return variant.with_points(component, *others)


# Drawing components


def _chosen(chance: Random, players: int) -> dict[str, Any]:
    """What a variant consists of: plain rules, each replaced by a drawn one if one that fits is.

    Those that need each other are replaced together, and a few of the others come first by chance.
    """
    names = chance.choice(_TOGETHER).split()
    shipped: Mapping[str, Any] = shipped_components()
    firm = {_field(kind.rule_point): kind for kind in map(shipped.__getitem__, names)}
    given: Values = {
        "lowest": tuple(range(2, Rank.ACE + 2 - -(-players // 4))),
        "then": (
            ("face-up", "face-down")
            if "draw-after-tricks" in names
            else ("turn-up",)
            if "turned-up" in names
            else (None,)
        ),
        "jokers": (0,) if "turned-up" in names else _BY_NAME["jokers"],
        "widow": tuple(range(1, 6)) if "widow-to-bidder" in names else (0,),
    }
    pack = _drawn(chance, "pack", given)
    fitting = _fitting(chance, pack, players)
    given = {**given, **fitting}
    rules = {field: getattr(SETBACK, field) for field in FIELDS.values()}
    rules |= {
        "seating": Individual(players), "dealing": Dealing(*fitting["hand"]), "naming": Declared(),
        "auction": completed(SingleRound(1)), "points": (CardPoint(14),),
    }  # fmt: skip
    rules = _replaced(chance, {**rules, "pack": pack}, players, ["trump_order"], given) or rules
    together = _replaced(chance, rules, players, firm, given, firm)
    rules, firm = (rules, {}) if together is None else (together, firm)
    rules["points"] = _points(chance, rules, players, given)
    rest = [name for name in rules if name not in {"pack", "trump_order", "points", *firm}]
    for name in dict.fromkeys((*_some(chance, rest, 3), *rest)):
        rules = _replaced(chance, rules, players, [name], given) or rules
    top = Composition(**rules).top
    there = [name for name in rules if name not in {"seating", "points"}]
    for name in sorted(_some(chance, there, 3)):
        rules[name] = _by_players(chance, rules[name], players)
    named = _some(chance, ("smudge", "slam", "moon"), 2 if top else 0)
    return {**rules, "bid_names": tuple((name, chance.randint(1, top)) for name in named)}


def _some(chance: Random, options: Sequence[Any], most: int) -> list[Any]:
    """A few of the options, each once."""
    return chance.sample(options, chance.randrange(min(most, len(options)) + 1))


_TRIES = 8
"""So many are drawn for a rule point until one fits."""


def _replaced(
    chance: Random,
    rules: dict[str, Any],
    players: int,
    names: Iterable[str],
    given: Values,
    kinds: Mapping[str, Any] = MappingProxyType({}),
) -> dict[str, Any] | None:
    """The rules with drawn components at some rule points, if any fit."""
    for _ in range(_TRIES):
        drawn = {name: _drawn(chance, name, given, kinds.get(name)) for name in names}
        if _fits({**rules, **drawn}, players):
            return {**rules, **drawn}
    return None


def _fits(rules: dict[str, Any], players: int) -> bool:
    return not any(problems_at(Composition(**rules), players))


def _points(chance: Random, rules: dict[str, Any], players: int, given: Values) -> tuple[Any, ...]:
    """A few points that fit: each with a name of its own, and not always won by another's card."""
    drawn = [_drawn(chance, "points", given) for _ in range(chance.randint(1, 12))]
    slam: Any = shipped_components()["slam"]
    drawn += [_drawn(chance, "points", given, slam) for _ in range(chance.randrange(2))]
    trumps = rules["trump_order"].all_trumps(rules["pack"].cards)[0]
    points: tuple[Any, ...] = ()
    taken: set[object] = set()
    for point in drawn:
        decided_by = deciding_card(point, trumps), point.fixed_suits
        takes = {point.name, decided_by} if any(decided_by) else {point.name}
        if taken.isdisjoint(takes):
            for ordered in ((*points, point), (point, *points)):  # some must come last
                if _fits({**rules, "points": ordered}, players):
                    points = ordered
                    taken |= takes
                    break
    return points or rules["points"]


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
    words = getattr(check_of(parameter), "allowed", ())
    if words and name not in given and not kind.endswith("| None"):
        return tuple(words)
    known = given.get(name) or _BY_NAME.get(name) or (words and (None, *words))
    known = known or _BY_TYPE.get(kind)
    return known or tuple(range(least := check_of(parameter).least, least + 6))


def _drawn(chance: Random, name: str, given: Values, kind: Any = None) -> Any:
    """An answer to a rule point, of one class or of any, with any parameters."""
    kind = kind or chance.choice(_kinds(name))
    values = {}
    for each in parameters(kind).values():
        if each.rule_point is not None:
            values[each.argument] = _drawn(chance, _field(each.rule_point), given)
        elif each.argument != "name" or chance.getrandbits(1):
            values[each.argument] = chance.choice(_values(each, given))
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
            return completed(each(**arguments))
    raise AssertionError(f"{plainest} cannot be made")


def _fitting(chance: Random, pack: Any, players: int) -> Values:
    """What a pack, a number of players and the size of a hand leave to choose."""
    hand = chance.randint(1, min(9, len(pack.cards) // players))  # larger ones are only slower
    fewer, jokers = tuple(range(1, hand + 1)), len(pack.cards & JOKERS)
    ranks = sorted({card.rank for card in pack.cards if card.rank is not None})
    sizes = tuple(size for size in range(2, players) if not players % size)
    return {
        "rank": tuple(ranks),
        "jokers": ("above-ten", "lowest", "highest") if jokers else ("none",),
        "two_jokers": (None, "first-wins", "second-wins") if jokers == 2 else (None,),
        "hand": (hand,),
        "packet": tuple(size for size in fewer if not hand % size),
        "keep": fewer,
        "most": fewer,
        "cards": fewer,
        "players": ((players,), *(tuple(sorted({players, other})) for other in (2, 3, 4, 6, 8))),
        "usual": (None, players),
        "team_size": sizes or (2,),
        "teams": sizes or (2,),
        "right": tuple(range(1, players)),
    }


def _by_players(chance: Random, here: Any, players: int) -> ByPlayers[Any]:
    """One component for this number of players, another for others, whom it need not suit."""
    other = _drawn(chance, _field(here.rule_point), {})
    if chance.getrandbits(1):
        return ByPlayers(other, {players: here})
    number = chance.randint(2, 8)
    return ByPlayers(here, {number + (number >= players): other})
