"""Laws of components: what they are, answer and say, who scores what, and that data are true."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

from .. import *
from ..authoring import *
from ..authoring import Scores, kind_of
from ..codec.components import components_in, values_of
from ..composing import FIELDS
from ..game.lookup import table_for
from ..game.settling import settled_in, shot_of
from ..game.state import before_the_deal
from ..lint import Best, lint
from ..rulebook import rulebook
from ..rulebook.sections import sentences_of
from .random_games import *

__all__ = [
    "composition", "data", "fitting", "kinds", "points", "scores", "secured", "winning", "words",
]  # fmt: skip


def each_number(variant: Variant) -> Iterator[tuple[Composition, int]]:
    """The components for each number of players, three of them at most."""
    return ((variant.at(players), players) for players in variant.players[:3])


def all_components(rules: Composition) -> Iterator[Component]:
    """All components, with their parts."""
    return components_in(tuple(getattr(rules, field) for field in FIELDS.values()))


@law()
def composition(variant: Variant) -> None:
    """The components can be composed."""


@law()
def kinds(variant: Variant) -> None:
    """Components are frozen values that answer what is asked, in kind, and fit together."""
    for component in components_in(variant.components()):
        require_copies(component, code(component))


@law()
def fitting(variant: Variant) -> None:
    """Every card of the suit is a trump, every trump in the pack, and all are dealt as said."""
    for rules, players in each_number(variant):
        pack, order, dealing = rules.pack.cards, rules.trump_order, rules.dealing
        for suit in Suit:
            trumps, where = order.trumps(suit, pack), f"{order.id}: if {suit} are trump,"
            ranked = [card for group in trumps.ranking for card in group]
            strange, of_suit = CardSet(ranked) - pack, CardSet(c for c in pack if c.suit is suit)
            lost, twice = of_suit - CardSet(ranked), len({*ranked}) < len(ranked)
            require(trumps.suit is suit, f"{where} it says that {trumps.suit} are")
            require(not strange, f"{where} it ranks {strange}: expected cards of the pack only")
            require(not twice, f"{where} it ranks a card twice: {trumps.ranking}")
            require(not lost, f"{where} expected every card of the suit, but it lacks {lost}")
        for dealer in range(players):
            dealt = dict(Counter(dealing.order(players, dealer)))
            what = f"{dealing.id}: cards by seat, as `hand` says, when seat {dealer} deals"
            require_same(dict.fromkeys(range(players), dealing.hand), dealt, what)
        for trumps in order.all_trumps(pack):
            strange, rule = CardSet(rules.naming.calls(trumps)) - pack, rules.naming.id
            require(not strange, f"{rule} lets {strange} be called, which is not in the pack")


@law()
def words(variant: Variant) -> None:
    """Every component describes itself, the rulebook says it, and no parameter goes unsaid.

    A rulebook leaves out only what says that a game has nothing of the kind.

    A value in a sentence with a parameter's name shows that parameter, and whenever a parameter
    is different, something in the description is.
    """
    for rules, players in each_number(variant):
        sheet = " ".join(rulebook(variant, "text", players=players, example=False).split())
        points = "|".join(re.escape(point.name) for point in rules.points)
        for component in all_components(rules):
            name, given = code(component), values_of(component)
            sentences = component.describe(rules, players)
            printed = sentences_of(component, rules, players)
            clauses = sentences and all(isinstance(each, Clause) for each in sentences)
            require(clauses, f"{name} does not describe itself in clauses: it has no sentence")
            for each in sentences:
                text = each.text
                require(each.message and text.strip(), f"{name} says nothing: {each}")
                left = re.search("[{}]", re.sub(points, "", text))
                require(not left, f"{component.id} leaves a name in its text: {text}")
                said = f"the rulebook for {players} players does not say what {name} says: {text}"
                require(each not in printed or " ".join(text.split()) in sheet, said)
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
            with suppress(InvalidArgument):
                yield field, type(component)(**{**given, field: other})
                break


# Scores


def settled_hands(game: History) -> Iterator[tuple[State, HandScore, PlayedHand]]:
    """Each hand that was counted: the state after it, its score, and what was played."""
    for state in game.states:
        if state.score is not None and state.played_hand is not None:
            yield state, state.score, state.played_hand


@law(whole)
def scores(game: History) -> int:
    """Awards are for cards that were captured or held as claimed, and scores move by what is said.

    There is an award for each point of the variant, and it fits the tricks that were played. The
    score is what the settlement enters for awards that somebody got.
    """
    hands = [*settled_hands(game)]
    for hand in hands:
        _score(*hand)
    return len(hands)


def _score(after: State, score: HandScore, played: PlayedHand) -> None:
    begun, rules = before_the_deal(after), after._frame.table.rules
    if [award.point for award in score.awards] != [point.name for point in rules.points]:
        fail("the awards are not one for each point, in counting order")
    for point, award in zip(rules.points, score.awards):
        carried = played.carried if point.carries_ties else 0
        least, most = sorted((0, point.value + carried))
        if award.rule_id != point.id or not least <= award.value <= most:
            worth = f"{point.name} is worth {point.value} + {carried} by {point.id}"
            fail(f"{worth}, but the award says {award.value} by {award.rule_id}")
        try:
            _award(after, played, award)
        except LawBroken as error:
            raise LawBroken(f"{point.name} ({point.id}): {error}") from None
    took: Counter[int | None] = Counter()
    for award in score.awards:
        took[award.side] += award.value
    if score.captured != tuple(took[side] for side in range(played.number_of_sides)):
        fail(f"the sides took {took}, not {score.captured} as the score says")
    _entries(begun, after, score, played)
    changes = tuple(new - old for new, old in zip(after.scores, begun.scores))
    what = f"scores and changes from {begun.scores} by what {rules.settlement.id} enters"
    require_same((score.scores, score.changes), (after.scores, changes), what)
    if after.winner != score.winner or (score.winner is None) != (score.won_by is None):
        fail(f"side {score.winner} has won by {score.won_by}, side {after.winner} by the state")


def _award(state: State, played: PlayedHand, award: Award) -> None:
    """Whether an award is for a card, a trick, a seat and a side that go together."""
    side, seat, card = award.side, award.seat, award.card
    if card is not None and card not in state._frame.table.rules.pack.cards:
        fail(f"expected a card of the pack, got {card}")
    if card is None or side is None:
        require(award.why is not None, "no card decided it, and it does not say what did")
    if side is None:
        require(seat is None, f"it went to seat {seat}, but to no side")
        return
    require(0 <= side < played.number_of_sides, f"it went to side {side}, which does not exist")
    if seat is not None and (not 0 <= seat < state.players or played.side_of(seat) != side):
        fail(f"it went to seat {seat} and side {side}, which is not its side")
    tricks = [n for n, trick in enumerate(state.tricks) if card is None or card in trick.cards]
    if card is not None and sum(state._frame.spares()) & card.bit:
        tricks = [0]  # a spare trump
    if award.trick not in {None, *tricks}:
        fell = f"{card or 'a card'} fell in {tricks}; tricks count from 0 here"
        fail(f"it was decided in trick {award.trick}, but {fell}")
    if card is None:
        return
    require(card in played.in_play, f"it was awarded for {card}, which nobody held")
    require(tricks, f"it was awarded for {card}, which nobody has captured")
    given, who = (side, "side") if seat is None else (seat, "seat")
    expected = [state.tricks[tricks[0]].winner or 0, played.holder(card) or 0]
    captured, held = map(played.side_of, expected) if seat is None else expected
    if given not in (captured, held):
        seen = f"expected the {who} that captured it, {captured}, or that held it, {held}"
        fail(f"for {card}, {seen}, got {given}")


def _entries(before: State, after: State, score: HandScore, played: PlayedHand) -> None:
    """Whether what is entered is for awards that somebody got, once, and is counted once."""
    table, side = after._frame.table, score.bidding_side
    rules, settlement = table.rules, table.rules.settlement
    order, watch = rules.going_out.order, rules.going_out.during_play
    early = score.won_by == watch.id
    entries = settlement.entries(played, score.awards, early or score.made)
    seen = set()
    for entry in entries:
        if entry.side not in played.sides or not -1 < (entry.award or 0) < len(score.awards):
            fail(f"{settlement.id}: an entry for no side or no award: {entry}")
        if entry.award is None:
            continue
        award = score.awards[entry.award]
        if award.side is None:
            fail(f"{settlement.id}: {award.point} went to nobody, but {entry.amount} is entered")
        if (entry.award, entry.side) in seen:
            fail(f"{settlement.id}: {award.point} is entered twice for one side")
        seen.add((entry.award, entry.side))
    places = [-1 if entry.award is None else entry.award for entry in entries]
    if places != sorted(places):
        fail(f"{settlement.id}: expected losses first, then points in counting order: {entries}")
    captured = early and watch.anybody
    if captured and not score.made:
        entries = tuple(entry for entry in entries if entry.side != side)
    if table.most < score.contract.level <= table.top and not captured and not early:
        shot = shot_of(table, played, score.awards, before.scores)
        entries = tuple(entry for entry in entries if entry.side != side)
        entries = ((Entry(side, shot.amount),) if shot.amount else ()) + entries
    batches = order.batches(entries, side)
    batched = sorted(itertools.chain.from_iterable(batches), key=repr)
    what = f"{order.id} counts other entries than the settlement makes"
    require_same(sorted(entries, key=repr), batched, what)


@law(whole, every=2)
def secured(game: History) -> None:
    """A point that is said to be secured during play is not taken back.

    Nobody could have gone out after an earlier trick than the last one played.
    """
    for after, score, _ in settled_hands(game):
        frame, tricks = after._frame, after._tricks
        for number in range(len(tricks)):
            hand, so_far = frame.played(tricks[:number], complete=False), list[Award]()
            early = settled_in(frame, hand) if number and frame.table.watches else None
            require(early is None, f"side {early and early.winner} had won after trick {number}")
            at_the_end = () if score.ended_early else score.awards
            for point, award in zip(frame.table.rules.points, at_the_end):
                said = point.award(hand, tuple(so_far))
                so_far.append(said)
                if said.side is not None:
                    what = f"{point.name} ({point.id}), secured after {number} tricks"
                    require_same((said.side, said.value), (award.side, award.value), what)


@law()
def points(variant: Variant) -> None:
    """Every point can be won, and no two are always for one card.

    It is asked of hands in which a seat takes every card, or every card but one that decides.
    """
    for players in variant.players[:3]:
        best = Best(variant, players)
        told: list[list[object]] = [[] for _ in best.rules.points]
        for whole in best.whole:
            for card in {None, *(award.card for award in whole.awards)}:
                cards = best.pack - CardSet([] if card is None else [card])
                score = best.score(whole.contract.trump, cards)
                for so_far, award in zip(told, () if score is None else score.awards):
                    so_far.append(award.card if award.side is not None else None)
        pairs = itertools.combinations(zip(best.rules.points, told), 2)
        for (one, cards_of_one), (other, cards_of_other) in pairs:
            said = [[kind_of(each, trumps) for trumps in best.orders] for each in (one, other)]
            alike = None in (*said[0], *said[1]) or said[0] == said[1]
            if alike and any(cards_of_one) and cards_of_one == cards_of_other:
                what = f"{one.name} and {other.name}"
                fail(f"{what} ({other.id}) are always won by the same card")
    for oddity in lint(variant):
        what = f"{', '.join(type(each).__name__ for each in oddity.components)}: {oddity.text}"
        # That too few cards are dealt for a point is no fault of the point.
        require(oddity.id != "point-never-won" or len(oddity.components) > 1, what)


@law()
def winning(variant: Variant) -> None:
    """A game can be won, by a side that there is, and all sides are alike."""
    for rules, players in each_number(variant):
        going_out, watch = rules.going_out, rules.going_out.during_play
        order, target = going_out.order, table_for(variant, players).target
        number = max(rules.seating.sides(players)) + 1
        require(target > 0, f"{going_out.id}: expected a target above 0, got {target}")
        wins = order.by_scores or watch.watches or rules.mercy._has("winner")
        wins = wins or any(order.may_win(side, 0, True) for side in range(number))
        require(wins, f"{order.id} lets nobody win: expected that may_win is True of some side")
        rng = Random(0)
        for spread in (3, target, 3 * target) * 50:
            levels = [rng.randint(-spread // 2, spread) for _ in range(rng.randint(1, number))]
            scores = tuple(rng.choice(levels) for _ in range(number))
            _by_scores(rules, scores, target, rng.randrange(number))


def _by_scores(rules: Composition, scores: Scores, target: int, bidder: int) -> None:
    """Whoever wins by a rule wins as well where the sides have changed places."""
    mercy, floor, order, sides = rules.mercy, rules.floor, rules.going_out.order, len(scores)
    asks: dict[Component, Callable[[Scores, int], int | None]] = {
        mercy: lambda now, turn: mercy.winner(now),
        floor: lambda now, turn: floor.winner(now),
        order: lambda now, turn: order.winner(now, target, (bidder + turn) % sides, (0,) * sides),
    }
    for rule, ask in asks.items():
        side = ask(scores, 0)
        what = f"{rule.id}: side {side} wins with {scores}"
        if side is None:
            continue
        require(side in range(sides), f"{what}, but sides go from 0 to {sides - 1}")
        for turn in range(1, sides):
            moved = scores[-turn:] + scores[:-turn]
            if ask(moved, turn) != (side + turn) % sides:
                fail(f"{what}, but not with {moved}, where all have changed places")


@law(whole)
def data(game: History) -> int:
    """What a component says as data is what its methods do."""
    hands = [*settled_hands(game)]
    for after, score, hand in hands:
        for place, (point, award) in enumerate(zip(after._frame.table.rules.points, score.awards)):
            if kind_of(point, hand.trumps) is None:
                continue
            found = PointRule.award(point, hand, score.awards[:place])
            same = award.card == found.card or award.side is None
            got = [(each.side, each.seat, each.value) for each in (found, award)]
            what = f"{point.name} ({point.id}): as data it says {found}, but the award {award}"
            require(same and got[0] == got[1], what)
        if not score.ended_early:
            _outright(after, score, hand)
    return len(hands)


def _outright(after: State, score: HandScore, hand: PlayedHand) -> None:
    """Who wins the game outright does so as the data of the moon say."""
    table, moon, made = after._frame.table, after._frame.table.rules.moon, hand.contract
    standing = table.standing(before_the_deal(after).scores)
    winner = moon.winner(hand, score.awards, standing)
    if winner not in {None, hand.bidding_side} and moon.only_bidder:
        fail(f"{moon.id}: only_bidder is True: expected None or the bidder's side, got {winner}")
    takers = len({award.side for award in score.awards if award.side is not None and award.value})
    if winner is not None and not moon.in_sight(made.level, table.rules.worth, takers):
        bid = f"a bid of {made.level} with points for {takers} sides"
        fail(f"{moon.id} has winner {winner} after {bid}: expected in_sight to be True there")
    nobody = (-1,) if hand.number_of_sides > 1 else ()  # of all seats, one wins each trick
    for side in (*nobody, *hand.sides) if moon.by_awards else ():
        other = PlayedHand.told(made, hand.trumps, hand.sides, side, complete=True)
        again = moon.winner(other, score.awards, standing)
        require(again == winner, f"{moon.id}: by_awards is True: expected the same winner")
