"""Laws of components: what they are, answer and say, who scores what, and that data are true."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from .. import *
from ..authoring import *
from ..authoring import deciding_card, kind_of
from ..codec.components import components_in, values_of
from ..composing import FIELDS
from ..game.lookup import table_for
from ..game.settling import settled_in, shot_of
from ..game.state import before_the_deal
from ..lint import lint
from ..played_hand import Awards
from ..rulebook import rulebook
from ..rulebook.sections import sentences_of
from .random_games import *

__all__ = [
    "composition", "data", "facts", "fitting", "kinds", "points", "scores", "secured", "winning",
    "words",
]  # fmt: skip

Scores = tuple[int, ...]


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
        require_copies(component, code(component))


@law(VARIANT)
def fitting(variant: Variant) -> None:
    """Every card of the suit is a trump, every trump in the pack, and all are dealt as said."""
    for rules, players in each_number(variant):
        pack, order, dealing, naming = (
            rules.pack.cards,
            rules.trump_order,
            rules.dealing,
            rules.naming,
        )
        for suit in Suit:
            trumps, where = order.trumps(suit, pack), f"{order.id}: if {suit} are trump,"
            ranked = [card for group in trumps.ranking for card in group]
            strange, of_suit = CardSet(ranked) - pack, CardSet(c for c in pack if c.suit is suit)
            lost = of_suit - CardSet(ranked)
            require(trumps.suit is suit, f"{where} it says that {trumps.suit} are")
            require(not strange, f"{where} it ranks {strange}: expected cards of the pack only")
            require(
                len({*ranked}) == len(ranked), f"{where} it ranks a card twice: {trumps.ranking}"
            )
            require(not lost, f"{where} expected every card of the suit, but it lacks {lost}")
        for dealer in range(players):
            dealt = dict(Counter(dealing.order(players, dealer)))
            require(
                dealt == dict.fromkeys(range(players), dealing.hand),
                f"{dealing.id}: expected {dealing.hand} cards for each of {players} seats, as "
                f"`hand` says, got {dealt} cards by seat when seat {dealer} deals",
            )
        for trumps in order.all_trumps(pack):
            strange = CardSet(naming.calls(trumps)) - pack
            require(not strange, f"{naming.id} lets {strange} be called, which is not in the pack")


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
            try:
                yield field, type(component)(**{**given, field: other})
                break
            except InvalidArgument:
                continue


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
        require(
            award.rule_id == point.id and least <= award.value <= most,
            f"{point.name} is worth {point.value} + {carried} by {point.id}, but the award says "
            f"{award.value} by {award.rule_id}",
        )
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
    if after.scores != score.scores or score.changes != tuple(
        new - old for new, old in zip(after.scores, begun.scores)
    ):
        fail(
            f"from {begun.scores} to {after.scores} is not a change by {score.changes}, what "
            f"{rules.settlement.id} enters"
        )
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
    require(
        award.trick in {None, *tricks},
        f"it was decided in trick {award.trick}, but {card or 'a card'} fell in {tricks}; tricks "
        "count from 0 here",
    )
    if card is None:
        return
    require(card in played.in_play, f"it was awarded for {card}, which nobody held")
    require(tricks, f"it was awarded for {card}, which nobody has captured")
    taker, holder = state.tricks[tricks[0]].winner or 0, played.holder(card) or 0
    for given, expected, who in (
        (seat, (taker, holder), "seat"),
        (side, (played.side_of(taker), played.side_of(holder)), "side"),
    ):
        require(
            given in {None, *expected},
            f"for {card}, expected the {who} that captured it, {expected[0]}, or that held it, "
            f"{expected[1]}, got {given}",
        )


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
    if sorted(map(repr, entries)) != sorted(repr(each) for batch in batches for each in batch):
        fail(
            f"{order.id} counts other entries than the settlement makes: expected {entries}, got "
            f"{batches}"
        )


@law(whole, every=2)
def secured(game: History) -> None:
    """A point that is said to be secured during play is not taken back.

    Nobody could have gone out after an earlier trick than the last one played.
    """
    for after, score, _ in settled_hands(game):
        frame, tricks = after._frame, after._tricks
        for number in range(1, len(tricks) if frame.table.watches else 0):
            early = settled_in(frame, frame.played(tricks[:number], complete=False))
            require(early is None, f"side {early and early.winner} had won after trick {number}")
        points = zip(frame.table.rules.points, score.awards)
        at_the_end = itertools.cycle(() if score.ended_early else points)
        for (number, said), (point, award) in zip(secured_so_far(after), at_the_end):
            require(
                said.side is None or (said.side, said.value) == (award.side, award.value),
                f"{point.name} ({point.id}) was secured after {number} tricks: expected {said} at "
                f"the end, got {award}",
            )


def secured_so_far(state: State) -> Iterator[tuple[int, Award]]:
    """What each point of a hand that was played said after each of its tricks but the last."""
    for tricks in range(len(state.tricks)):
        hand = state._frame.played(state._tricks[:tricks], complete=False)
        earlier: Awards = ()
        for point in state._frame.table.rules.points:
            earlier = (*earlier, point.award(hand, earlier))
        yield from ((tricks, award) for award in earlier)


@law(VARIANT)
def points(variant: Variant) -> None:
    """Every point can be won, and no two are always for one card."""
    for rules, players in each_number(variant):
        told: list[list[Any]] = [[] for _ in rules.points]
        for trumps in rules.trump_order.all_trumps(rules.pack.cards):
            hands = [awards_in(rules, hand) for hand in made_up(rules, players, trumps)]
            for card in {award.card for award in hands[0] if award is not None and award.card}:
                less = made_up(rules, players, trumps, CardSet([card]))
                hands += [awards_in(rules, hand) for hand in less]
            for awards in hands:
                for so_far, award in zip(told, awards):
                    won = award if award is not None and award.side is not None else None
                    so_far.append(won and (won.card, won.side))
        for one, other in itertools.combinations(range(len(told)), 2):
            if told[one] == told[other] and any(each and each[0] for each in told[one]):
                what = f"{rules.points[one].name} and {rules.points[other].name}"
                fail(f"{what} ({rules.points[other].id}) are always won by the same card")
    for oddity in lint(variant):
        what = f"{', '.join(type(each).__name__ for each in oddity.components)}: {oddity.text}"
        # That too few cards are dealt for a point is no fault of the point.
        require(oddity.id != "point-never-won" or len(oddity.components) > 1, what)


@law(VARIANT)
def winning(variant: Variant) -> None:
    """A game can be won, by a side that there is, and all sides are alike."""
    for rules, players in each_number(variant):
        going_out, watch = rules.going_out, rules.going_out.during_play
        order, target = going_out.order, table_for(variant, players).target
        number = max(rules.seating.sides(players)) + 1
        require(target > 0, f"{going_out.id}: expected a target above 0, got {target}")
        wins = any(order.may_win(side, 0, True) for side in range(number))
        require(
            wins or order.by_scores or watch.watches or rules.mercy._has("winner"),
            f"{order.id} lets nobody win: expected that may_win is True of some side",
        )
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
            if ask(_turned(scores, turn), turn) != (side + turn) % sides:
                fail(f"{what}, but not with {_turned(scores, turn)}, where all have changed places")


def _turned(by_side: Scores, turn: int) -> Scores:
    return by_side[-turn:] + by_side[:-turn] if turn else by_side


# Data


@law(VARIANT)
def data(variant: Variant) -> None:
    """What a component says as data is what its methods do.

    It is asked of hands in which a seat has taken everything, or all have taken as much.
    """
    for rules, players in each_number(variant):
        for trumps in rules.trump_order.all_trumps(rules.pack.cards):
            told: list[tuple[PlayedHand, Awards]] = []
            for hand in made_up(rules, players, trumps):
                awards = tuple(each for each in awards_in(rules, hand) if each is not None)
                if len(awards) == len(rules.points):
                    told.append((hand, awards))
                    _outright(rules, hand, awards)
            for (hand, awards), (other, _) in itertools.permutations(told, 2):
                if (other.contract, other.sides) == (hand.contract, hand.sides):
                    _by_awards(rules, hand, other, awards)


def _by_awards(rules: Composition, hand: PlayedHand, other: PlayedHand, awards: Awards) -> None:
    """Where the awards are said to decide, other cards captured make no difference."""
    settlement, moon, standing = rules.settlement, rules.moon, (0,) * hand.players
    for made in (True, False) if settlement.settles is not None else ():
        here, there = (settlement.entries(each, awards, made) for each in (hand, other))
        require(
            here == there,
            f"{settlement.id}: settles is {settlement.settles!r}: expected the same entries",
        )
    if moon.by_awards:
        one, two = (moon.winner(each, awards, standing) for each in (hand, other))
        require(one == two, f"{moon.id}: by_awards is True: expected the same winner")


def _outright(rules: Composition, hand: PlayedHand, awards: Awards) -> None:
    """Who shoots the moon is a side that there is, as the moon's data say."""
    moon, sides, level = rules.moon, {*hand.sides}, hand.contract.level
    winner = moon.winner(hand, awards, (0,) * hand.players)
    if winner not in {None, *sides}:
        fail(f"{moon.id}: expected None or one of the sides {sorted(sides)}, got {winner!r}")
    if winner not in {None, hand.bidding_side} and moon.only_bidder:
        fail(f"{moon.id}: only_bidder is True: expected None or the bidder's side, got {winner}")
    takers = len({award.side for award in awards if award.side is not None and award.value})
    require(
        winner is None or moon.in_sight(level, rules.worth, takers),
        f"{moon.id}: winner gives side {winner} after a bid of {level} with points for {takers} "
        "sides: expected in_sight to be True there, or nobody asks for the winner",
    )


@law(whole)
def facts(game: History) -> int:
    """What a point says as data is its award."""
    hands = [*settled_hands(game)]
    for after, score, hand in hands:
        for place, (point, award) in enumerate(zip(after._frame.table.rules.points, score.awards)):
            if kind_of(point, hand.trumps) is None:
                continue
            where, card = f"{point.name} ({point.id})", deciding_card(point, hand.trumps)
            if card is not None and award.card not in {card, None if award.side is None else card}:
                fail(f"{where} was decided by {award.card}: expected {card}, as its data say")
            found = PointRule.award(point, hand, score.awards[:place])
            require(
                (found.side, found.seat, found.value) == (award.side, award.seat, award.value),
                f"{where}: as data it says {found}, but the award {award}",
            )
    return len(hands)
