"""Laws of single components: what they are and answer is in kind, and what they say is whole."""

from __future__ import annotations

import functools
import itertools
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from .. import Award, Bid, CardSet, Contract, InvalidArgument, PlayedHand, Suit, Variant
from ..authoring import (
    AllPassRule,
    AuctionRule,
    Clause,
    Component,
    Composition,
    DealerPrivilegeRule,
    Redealt,
    Trumps,
)
from ..codec.components import components_in, shipped_components, values_of
from ..composing import FIELDS
from ..messages import Listing, templates_of
from ..played_hand import Awards
from ..rulebook import rulebook
from .law import VARIANT, fail, law, require, require_copies, whole
from .random_games import History, code

__all__ = ["composition", "fitting", "kinds", "templates", "words"]

FAR_AHEAD = 1_000_000
"""A score that is ahead of all others by any lead."""


def each_number(variant: Variant) -> Iterator[tuple[Composition, int]]:
    """The components for each number of players, three of them at most."""
    return ((variant.at(players), players) for players in variant.players[:3])


def all_components(rules: Composition) -> Iterator[Component]:
    """All components, with their parts."""
    return components_in(tuple(getattr(rules, field) for field in FIELDS.values()))


@law(VARIANT)
def composition(variant: Variant) -> None:
    """The components can be composed."""


# Kinds of answers


@law(VARIANT)
def kinds(variant: Variant) -> None:
    """Components are frozen values that answer what is asked, in kind, and fit together."""
    for component in components_in(variant.components()):
        name = code(component)
        for field in (*values_of(component), "something_else"):
            try:
                setattr(component, field, getattr(component, field, None))
            except (AttributeError, TypeError):
                continue
            fail(f"{name} is not frozen: its {field} can be set")
        require_copies(component, name)


@kinds.also(VARIANT)
def fitting(variant: Variant) -> None:
    """The pack, the trumps, the deal, the suits to be named, the sides and the bids fit together.

    About hands that are made up points answer in kind. What is left out of such a hand, such as the
    tricks one by one, a component may ask for with :class:`~pitchlib.InvalidArgument`.
    """
    for rules, players in each_number(variant):
        _cards(rules, players)
        _sides(rules, players)
        _bids(rules, players)
        _points(rules, players)


def _cards(rules: Composition, players: int) -> None:
    """Every card of the suit is a trump, every trump in the pack, and all are dealt as said."""
    pack, order, dealing, naming = rules.pack.cards, rules.trump_order, rules.dealing, rules.naming
    for suit in Suit:
        trumps, where = order.trumps(suit, pack), f"{order.id}: if {suit} are trump,"
        ranked = [card for group in trumps.ranking for card in group]
        strange, of_suit = CardSet(ranked) - pack, CardSet(c for c in pack if c.suit is suit)
        lost = of_suit - CardSet(ranked)
        require(trumps.suit is suit, f"{where} it says that {trumps.suit} are")
        require(not strange, f"{where} it ranks {strange}: expected cards of the pack only")
        require(len({*ranked}) == len(ranked), f"{where} it ranks a card twice: {trumps.ranking}")
        require(not lost, f"{where} expected every card of the suit to rank, but it lacks {lost}")
    for dealer in range(players):
        dealt = dict(Counter(dealing.order(players, dealer)))
        require(
            dealt == dict.fromkeys(range(players), dealing.hand),
            f"{dealing.id}: expected {dealing.hand} cards for each of {players} seats, as `hand` "
            f"says, got {dealt} cards by seat when seat {dealer} deals",
        )
    for trumps in order.all_trumps(pack):
        if trumps != order.trumps(trumps.suit, pack):
            fail(f"{order.id}: all_trumps and trumps differ about {trumps.suit}")
        strange = CardSet(naming.calls(trumps)) - pack
        require(not strange, f"{naming.id} lets {strange} be called: expected cards of the pack")


def _sides(rules: Composition, players: int) -> None:
    """Every seat has a side, in the game and in a hand, and the sides are numbered from 0."""
    seating, top = rules.seating, max(rules.top, 1)
    _numbered(seating.id, "sides", seating.sides(players), players, 2)
    if not seating.changes_sides:
        return
    cards = Random(players).sample([*rules.pack.cards], players * rules.dealing.hand)
    hands = tuple(CardSet(cards[seat::players]) for seat in range(players))
    first = seating.hand_sides(Contract(0, top, Suit.SPADES), hands, players)
    for bidder, called in itertools.product(range(players), [None, *rules.pack.cards][:9]):
        found = seating.hand_sides(Contract(bidder, top, Suit.SPADES, called), hands, players)
        _numbered(seating.id, "hand_sides", found, players, 1)
        turned = first[-bidder:] + first[:-bidder]
        require(
            seating.calls_partner or found == turned,
            f"{seating.id}: expected sides {turned} if seat {bidder} is the bidder and {called} is "
            f"called, as they are {first} if seat 0 is, got {found}",
        )


def _numbered(name: str, hook: str, found: tuple[int, ...], players: int, least: int) -> None:
    require(
        len(found) == players and {*found} == {*range(max(found) + 1)} and max(found) + 1 >= least,
        f"{name}: expected of {hook} a side for each of {players} seats, numbered from 0, {least} "
        f"or more, got {found}",
    )


def _bids(rules: Composition, players: int) -> None:
    """What may be bid goes from the lowest bid to the top, whatever the scores."""
    auction, top, lowest = rules.auction, rules.top, rules.auction.lowest_bid()
    first = {*_offered(rules, players, 0), *_offered(rules, players, -FAR_AHEAD)}
    require(
        lowest == min(first, default=None),
        f"{auction.id}: lowest_bid says {lowest}, but the first bid may be {sorted(first)}",
    )
    reached = max({0, *first, *_offered(rules, players, -FAR_AHEAD, raising=True)})
    require(
        reached == top,
        f"{auction.id}: top says {top}, but of {rules.worth} points the highest bid is {reached}",
    )
    for rule, dealer in itertools.product(components_in([auction]), range(players)):
        outcome = rule.outcome(players, dealer) if isinstance(rule, AllPassRule) else None
        for seat, amount in outcome.charges if isinstance(outcome, Redealt) else ():
            if amount <= 0:
                fail(f"{rule.id}: expected that seat {seat} loses points, 1 or more, got {amount}")
        if isinstance(outcome, Contract) and not 0 <= outcome.level <= top:
            fail(f"{rule.id}: if all pass, expected a contract at {top} at most, got {outcome}")
        if isinstance(rule, DealerPrivilegeRule):
            for level in range(lowest or 1, top + 1):
                least = rule.least(level) if rule.holds(level, top) else level
                if not level <= least <= max(level + 1, top):
                    fail(f"{rule.id}: over {level} of {top}, expected a bid from it, got {least}")
    said = auction.if_all_pass(rules, players)
    found = AuctionRule.if_all_pass(auction, rules, players)
    if said != found:
        fail(f"{auction.id}: if_all_pass says {said}, but when everyone passes comes {found}")


def _offered(
    rules: Composition, players: int, score: int, *, raising: bool = False
) -> Iterator[int]:
    """The levels that may be bid in an auction in which all pass, or bid as much as they can."""
    rule, hand = rules.auction, rules.pack.cards
    turned = tuple(hand)[: rules.dealing.turn_up]
    auction = rule.begin(players, 0, rules.top, (score,) * players, turned)
    for _ in range(4 * players):
        legal: list[Any] = [] if rule.outcome(auction) else [*rule.choices(auction, hand)]
        bids = [move for move in legal if isinstance(move, Bid)]
        yield from (move.level for move in bids)
        others = bids[-1:] if raising and bids else [move for move in legal if move not in bids]
        if not others:
            return
        auction = rule.after(auction, others[0])


def _points(rules: Composition, players: int) -> None:
    """In hands that are made up each point gives its own award, and sometimes its value."""
    given: dict[str, set[int]] = {}
    for trumps in rules.trump_order.all_trumps(rules.pack.cards):
        for hand in made_up(rules, players, trumps):
            for point, award in zip(rules.points, awards_in(rules, hand)):
                if award is not None and award.side is not None:
                    given.setdefault(point.name, set()).add(award.value)
    for point in rules.points:
        values = given.get(point.name, {point.value})
        require(
            point.value in values,
            f"{point.name} ({point.id}) is worth {point.value}, but however the cards fall, "
            f"expected that, got {sorted(values)}",
        )


def made_up(
    rules: Composition, players: int, trumps: Trumps, left_out: CardSet = CardSet.EMPTY
) -> Iterator[PlayedHand]:
    """Hands in which one seat has taken all, the bidder or another, or all seats some cards."""
    cards = list(rules.pack.cards - left_out)
    alone = [[*cards] if seat == 0 else [] for seat in range(players)]
    around = [alone[-seat:] + alone[:-seat] for seat in range(players)]
    mixed = Random(0).sample(cards, len(cards))
    shared = [mixed[seat::players] for seat in range(players)]
    for taken, held in (
        *((alone, other) for other in around[:2]), (around[-1], alone), (shared, around[-1]),
    ):  # fmt: skip
        for level in {1, max(rules.top, 1)}:
            contract = Contract(0, level, trumps.suit)
            last = next(seat for seat in range(players) if taken[seat])
            sides = rules.seating.sides(players)
            if rules.seating.changes_sides:
                sides = rules.seating.hand_sides(contract, tuple(map(CardSet, held)), players)
            yield PlayedHand(
                contract, captured=taken, held=taken if taken is shared else held,
                last_trick=last, tricks_won=[int(bool(pile)) for pile in taken], dealer=0,
            ).under(trumps, sides)  # fmt: skip


def awards_in(rules: Composition, hand: PlayedHand) -> tuple[Award | None, ...]:
    """Who gets each point in a hand that is made up; ``None`` if it needs more than is known."""
    awards: Awards = ()
    found: list[Award | None] = []
    for point in rules.points:
        try:
            award = point.award(hand, awards)
        except InvalidArgument:
            found.append(None)
            continue
        name = f"{type(point).__name__}.award"
        if award.point != point.name:
            fail(f"{name} gives an award of {award.point!r}, but the point is {point.name!r}")
        if award.side is not None and award.side not in hand.sides:
            fail(f"{name} gives the point to side {award.side!r}, which there is not")
        awards = (*awards, award)
        found.append(award)
    return tuple(found)


# Words


@law(VARIANT)
def words(variant: Variant) -> None:
    """Every component describes itself, the rulebook says it, and no parameter goes unsaid.

    A value in a sentence with a parameter's name shows that parameter, whenever a parameter is
    different, something in the description is, and one message id stands for one template.
    """
    for rules, players in each_number(variant):
        sheet = " ".join(rulebook(variant, "text", players=players, example=False).split())
        points = "|".join(re.escape(point.name) for point in rules.points)
        for component in all_components(rules):
            name, given = code(component), values_of(component)
            sentences = component.describe(rules, players)
            require(
                sentences and all(isinstance(each, Clause) for each in sentences),
                f"{name} does not describe itself in clauses: it has no sentence",
            )
            for each in sentences:
                text = each.text
                require(each.message and text.strip(), f"{name} says nothing: {each}")
                left = re.search("[{}]", re.sub(points, "", text))
                require(not left, f"{component.id} leaves a name in its text: {text}")
                said = f"the rulebook for {players} players does not say what {name} says: {text}"
                require(" ".join(text.split()) in sheet, said)
                for value, shown in each.values:
                    numbers = isinstance(shown, int) and isinstance(given.get(value), int)
                    if numbers and given[value] != shown:
                        fail(f"{name} describes its {value} as {shown}: {text}")
            texts = [each.text for each in sentences]
            for field, other in _others(component):
                if [each.text for each in other.describe(rules, players)] == texts:
                    fail(
                        f"{name} and {code(other)} differ in {field}, but describe themselves "
                        f"alike: {' '.join(texts)}"
                    )


def _others(component: Any) -> Iterator[tuple[str, Any]]:
    """The component with one parameter different, for each that is a number or yes and no."""
    given = values_of(component)
    for field, value in given.items():
        others: tuple[object, ...] = ()
        if isinstance(value, bool):
            others = (not value,)
        elif isinstance(value, int) and field != "usual":  # how many play unless one says
            others = (value + 1, value - 1)
        for other in others:
            try:
                yield field, type(component)(**{**given, field: other})
                break
            except InvalidArgument:
                continue


@words.also(whole)
def templates(game: History) -> None:
    """A message id stands for one template, on rule sheets, on score sheets and in the library."""
    variant, said = game.variant, {**described(game.variant, game.players)}
    for state in game.states:
        if state.score is not None:
            for award in state.score.awards:
                one_template(said, award.rule_id, award.why)
            for credit in state.score.credits:
                one_template(said, variant.at(game.players).auction.id, credit.why)


@functools.lru_cache(maxsize=16)
def described(variant: Variant, players: int) -> Mapping[str, str]:
    """The templates of all descriptions by message id, with those that the library has."""
    rules = variant.at(players)
    said: dict[str, str] = {}
    for kind in shipped_components().values():
        said.update(templates_of(kind) if issubclass(kind, Component) else {})
    for component in all_components(rules):
        one_template(said, component.id, component.describe(rules, players))
    return said


def one_template(said: dict[str, str], id: str, value: object) -> None:
    """Compare the templates in what a component says with those of the same message ids."""
    for each in _clauses(value):
        template = said.setdefault(each.message, each.template)
        require(
            template == each.template,
            f"{id}: expected {template!r} under the message id {each.message}, as said elsewhere, "
            f"got {each.template!r}",
        )


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
