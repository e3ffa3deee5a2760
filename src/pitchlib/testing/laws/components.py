"""What every component must be, whatever it decides: a frozen value that says what it does."""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from types import UnionType
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

from ... import (
    Bid,
    CallCard,
    Discard,
    InvalidArgument,
    Move,
    NameTrump,
    Pass,
    Phase,
    Play,
    Reason,
    State,
    Suit,
    Variant,
    explain,
)
from ...authoring import BASES, Clause, Component, deciding_card
from ...formats.names import pieces, shipped_components, values_of
from ...lint import lint
from ...messages import Listing, templates_of
from ...rulebook import rulebook as sheet
from ...rules.parts import ByPlayers
from ..history import History
from ..law import (
    GAME,
    VARIANT,
    LawBroken,
    decider,
    fail,
    law,
    require,
    require_copies,
    require_frozen,
)
from ..printing import code
from .hooks import components_of, each_number
from .scores import secured_so_far

__all__ = ["components", "composition", "description", "points", "reasons", "rulebook", "wording"]


@law(VARIANT)
def composition(variant: Variant) -> None:
    """The components can be composed."""


@law(VARIANT)
def components(variant: Variant) -> None:
    """Components are frozen, hashable values that answer what their base class asks."""
    for component in unresolved(variant):
        name = code(component)
        require(
            isinstance(component.id, str) and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", component.id),
            f"the id of {name} is not in kebab-case: {component.id!r}",
        )
        if not isinstance(component, ByPlayers):
            _answers_its_base(component, BASES[component.rule_point])
        require_frozen(component, (*values_of(component), "something_else"), name)
        require_copies(component, name)


def _answers_its_base(component: Component, base: type[Component]) -> None:
    """Methods take what those of the base class take, and values are of the types said there."""
    name = type(component).__name__
    require(isinstance(component, base), f"{name} does not derive from {base.__name__}")
    for hook, kinds in _plain_values(base).items():
        given, expected = getattr(component, hook), " or ".join(_PLAIN[kind] for kind in kinds)
        require(type(given) in kinds, f"{name}.{hook} is {given!r}, not {expected}")
    for hook, default in vars(base).items():
        answer = getattr(type(component), hook)
        if inspect.isfunction(default) and answer is not default and hook[0] != "_":
            asked, taken = inspect.signature(default), inspect.signature(answer)
            try:
                taken.bind(*asked.parameters)
            except TypeError:
                require(False, f"{base.__name__} asks {name}.{hook}{asked}, not {taken}")


@functools.cache
def _plain_values(base: type[Component]) -> Mapping[str, tuple[type, ...]]:
    """The types of the plain values that a base class asks for."""
    found = {}
    for hook, annotation in get_type_hints(base).items():
        hint = get_args(annotation)[0] if get_origin(annotation) is ClassVar else annotation
        kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
        if {*_PLAIN}.issuperset(kinds) and not hook.startswith("_"):
            found[hook] = kinds
    return found


_PLAIN: dict[Any, str] = {
    bool: "True or False", int: "a whole number", str: "a text", type(None): "None"
}  # fmt: skip


@law(VARIANT)
def points(variant: Variant) -> None:
    """Every point can be won, and no two are always for one card."""
    for oddity in lint(variant):
        what = f"{', '.join(type(each).__name__ for each in oddity.components)}: {oddity.text}"
        # That too few cards are dealt for a point is no fault of the point.
        fault = all(each.message != "oddity.no-room" for each in _clauses(oddity.what))
        require(oddity.id not in {"point-never-won", "card-scored-twice"} or not fault, what)
    for rules, _ in each_number(variant):
        for trumps in rules.trump_order.all_trumps(rules.pack.cards):
            for point in rules.points:
                card = deciding_card(point, trumps)
                require(
                    card is None or card in rules.pack.cards,
                    f"{point.name} ({point.id}) is decided by {card}: expected a card of the pack",
                )


@law(VARIANT)
def description(variant: Variant) -> None:
    """Every component describes itself in sentences, and they tell the truth of its parameters.

    A sentence with a value of a parameter's name shows that parameter, and whenever a parameter is
    different, something in the description is.
    """
    players = variant.default_players
    rules = variant.at(players)
    for component in unresolved(variant):
        name = code(component)
        sentences = component.describe(rules, players)
        require(
            isinstance(sentences, tuple) and all(isinstance(each, Clause) for each in sentences),
            f"{name} does not describe itself in a tuple of clauses",
        )
        require(sentences, f"{name} does not describe itself: it has no sentence")
        for sentence in sentences:
            require(sentence.message and sentence.text.strip(), f"{name} says nothing: {sentence}")
            given = values_of(component)
            for value, shown in sentence.values:
                if isinstance(given.get(value), int) and str(shown) != str(given[value]):
                    fail(f"{name} describes its {value} as {shown}: {sentence.text}")
        text = [sentence.text for sentence in sentences]
        for field, other in _others(component):
            require(
                [sentence.text for sentence in other.describe(rules, players)] != text,
                f"{name} and {code(other)} differ in {field}, but describe themselves alike: "
                f"{' '.join(text)}",
            )


@law(GAME)
def wording(game: History) -> None:
    """A message id stands for one template, on rule sheets, on score sheets and in the library."""
    variant, said = game.variant, dict(_described(game.variant, game.players))
    for state in game.states:
        if state.score is not None:
            for award in state.score.awards:
                _one_template(said, award.rule_id, award.why)
            for credit in state.score.credits:
                _one_template(said, variant.at(game.players).auction.id, credit.why)


@functools.lru_cache(maxsize=16)
def _described(variant: Variant, players: int) -> Mapping[str, str]:
    """The templates of all descriptions by message id, with those that the library has."""
    rules = variant.at(players)
    said: dict[str, str] = {}
    for kind in shipped_components().values():
        said.update(templates_of(kind) if issubclass(kind, Component) else {})
    for component in components_of(rules):
        _one_template(said, component.id, component.describe(rules, players))
    return said


def _one_template(templates: dict[str, str], id: str, said: object) -> None:
    for each in _clauses(said):
        template = templates.setdefault(each.message, each.template)
        require(
            template == each.template,
            f"{id}: expected {template!r} under the message id {each.message}, as said elsewhere, "
            f"got {each.template!r}",
        )


@law(GAME, every=8)
def reasons(game: History) -> None:
    """What is said against a move names a rule of the variant and the seat, in one template.

    So does what a point says during play.
    """
    rules, said = game.state._frame.table.rules, dict(_described(game.variant, game.players))
    ids = {*(component.id for component in components_of(rules)), *_OF_THE_ENGINE}
    # A component may ask one of the library's and pass on what that says.
    ids |= {kind.id for kind in shipped_components().values() if issubclass(kind, Component)}
    for state in game.states:
        if state.score is not None:
            for _, award in secured_so_far(state):
                _one_template(said, award.rule_id, award.why)
        for move in _tried(state):
            for each in _asked_why(state, move):
                _one_template(said, each.rule_id, each.clause)
                if each.rule_id not in ids or each.seat not in (None, state.to_act):
                    fail(
                        f"{decider(state).id}: against {move} by seat {state.to_act}, expected a "
                        "reason of a rule of the variant for that seat, got one of "
                        f"{each.rule_id} for seat {each.seat}: {each}"
                    )


_OF_THE_ENGINE = frozenset({"card-not-held", "wrong-phase"})


def _tried(state: State) -> Iterable[Move]:
    """Moves that may be refused."""
    if state.to_act is None:
        return ()
    hand, table, auction = state.hands[state.to_act], state._frame.table, state.auction
    limits = {0, table.rules.auction.lowest_bid() or 0, table.top}
    limits |= {auction.highest_bid or 0} if auction is not None else set()
    bids = {limit + more for limit in limits for more in range(-2, 3)}
    tried: dict[Phase, Iterable[Move]] = {
        Phase.PLAY: map(Play, hand),
        Phase.AUCTION: (Pass(), Bid(1, "C"), *map(Bid, sorted(bids))),
        Phase.TRUMP: (*map(NameTrump, Suit), *map(CallCard, hand)),
        Phase.EXCHANGE: (Discard(()), *(Discard([card]) for card in hand), Discard(hand)),
    }
    return tried[state.phase]


def _asked_why(state: State, move: Move) -> Iterable[Reason]:
    try:
        return explain(state, move)
    except InvalidArgument as error:
        raise LawBroken(
            f"{decider(state).id}: {move} is not legal for seat {state.to_act} with "
            f"{state.hands[state.to_act or 0]}, but asked for a reason: {error}"
        ) from None


def _clauses(value: object) -> Iterator[Clause]:
    """The clauses in a value, those in other clauses included."""
    if isinstance(value, Clause):
        yield value
        value = [inner for _, inner in value.values]
    if isinstance(value, Listing):
        value = value.items
    if isinstance(value, (tuple, list)):
        for each in value:
            yield from _clauses(each)


@law(VARIANT)
def rulebook(variant: Variant) -> None:
    """The rulebook has every sentence of every component that plays a part."""
    for rules, players in each_number(variant):
        text = _plain(sheet(variant, "text", players=players, example=False))
        for component in components_of(rules):
            for line in component.describe(rules, players):
                require(
                    _plain(line.text) in text,
                    f"the rulebook for {players} players does not say what {code(component)} "
                    f"says: {line.text}",
                )


def _plain(text: str) -> str:
    return " ".join(text.split())


_NO_RULES = ("usual",)
"""Parameters that decide nothing: how many play unless one says."""


def _others(component: Any) -> Iterator[tuple[str, Any]]:
    """The component with one parameter different, for each that is a number or yes and no."""
    given = values_of(component)
    for field, value in given.items():
        others: tuple[object, ...] = ()
        if isinstance(value, bool):
            others = (not value,)
        elif isinstance(value, int) and field not in _NO_RULES:
            others = (value + 1, value - 1)
        for other in others:
            try:
                yield field, type(component)(**{**given, field: other})
                break
            except InvalidArgument:
                continue


def unresolved(variant: Variant) -> tuple[Any, ...]:
    """All components, those for some numbers of players only and the parts of others included."""
    return tuple(pieces(variant.components()))
