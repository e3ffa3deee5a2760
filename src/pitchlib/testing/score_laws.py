"""Laws of scores: who gets what, what is entered, who wins, and that data say what methods do."""

from __future__ import annotations

import contextlib
import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from .. import Award, CardSet, HandScore, PlayedHand, State, Variant
from ..authoring import (
    Component,
    Composition,
    CountingOrderRule,
    Entry,
    PointRule,
    deciding_card,
    kind_of,
)
from ..game.lookup import table_for
from ..game.scoring import settled_in, shot_of
from ..game.state import before_the_deal
from ..lint import lint
from ..played_hand import Awards
from ..search._plan import NotExpressible, hand_of
from .component_laws import awards_in, each_number, made_up
from .law import VARIANT, LawBroken, decider, fail, law, require, whole
from .random_games import History

Scores = tuple[int, ...]

__all__ = ["data", "facts", "points", "scores", "secured", "tables", "winning"]


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


@scores.also(whole, every=2)
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


@scores.also(VARIANT)
def points(variant: Variant) -> None:
    """Every point can be won, and no two are always for one card."""
    for oddity in lint(variant):
        what = f"{', '.join(type(each).__name__ for each in oddity.components)}: {oddity.text}"
        # That too few cards are dealt for a point is no fault of the point.
        require(oddity.id != "point-never-won" or len(oddity.components) > 1, what)
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


@scores.also(VARIANT)
def winning(variant: Variant) -> None:
    """A game can be won, by a side that there is, and being further ahead is never worse.

    No score starts below the floor. Who goes out has reached the target, and who wins by mercy is
    ahead. All sides are alike.
    """
    for rules, players in each_number(variant):
        going_out, watch, floor = rules.going_out, rules.going_out.during_play, rules.floor
        target, least = table_for(variant, players).target, floor.least or 0
        number = max(rules.seating.sides(players)) + 1
        require(least <= 0, f"{floor.id}: expected 0 or lower, got {least}: it would raise a score")
        require(target > 0, f"{going_out.id}: expected a target above 0, got {target}")
        may_win = _may_win(going_out.order, number)
        require(
            may_win or going_out.order.by_scores or watch.watches or rules.mercy._has("winner"),
            f"{going_out.order.id} lets nobody win: expected that may_win is True of some side",
        )
        rng = Random(0)
        for spread in (3, target, 3 * target) * 50:
            levels = [rng.randint(-spread // 2, spread) for _ in range(rng.randint(1, number))]
            scores = tuple(rng.choice(levels) for _ in range(number))
            sets = tuple(rng.randrange(5) for _ in scores)
            _by_scores(rules, scores, target, rng.randrange(number), sets)


def _by_scores(rules: Composition, scores: Scores, target: int, bidder: int, sets: Scores) -> None:
    """Whoever wins is ahead or has reached the target, or another has fallen too low.

    It is so as well if the sides change places, or with more.
    """
    mercy, floor, order, sides = rules.mercy, rules.floor, rules.going_out.order, len(scores)
    asks: dict[Component, Callable[[Scores, int], int | None]] = {
        mercy: lambda now, turn: mercy.winner(now),
        floor: lambda now, turn: floor.winner(now, _turned(sets, turn)),
        order: lambda now, turn: order.winner(now, target, (bidder + turn) % sides, (0,) * sides),
    }
    for rule, ask in asks.items():
        side = ask(scores, 0) if rule._has("winner") else None
        if side is None:
            continue
        what = f"{rule.id}: side {side} wins with {scores}"
        require(side in range(sides), f"{what}: expected None or a side from 0 to {sides - 1}")
        for turn in range(1, sides):
            if ask(_turned(scores, turn), turn) != (side + turn) % sides:
                fail(f"{what}, but not with {_turned(scores, turn)}, where all have changed places")
        needed = {mercy: max(scores), order: target}.get(rule)
        if needed is None:
            continue
        require(scores[side] >= needed, f"{what}: expected {needed} points of that side")
        for other in range(sides):
            more = tuple(s + (1 if at == side else -(at == other)) for at, s in enumerate(scores))
            require(ask(more, 0) == side, f"{what}, but not with {more}, which is further ahead")


def _turned(by_side: Scores, turn: int) -> Scores:
    return by_side[-turn:] + by_side[:-turn] if turn else by_side


def _may_win(order: CountingOrderRule, number: int) -> bool:
    """Whether a side may win if the bid is made, or else if it fails; all sides are alike."""
    may = {True: False, False: False}
    for away, made in itertools.product((0, 1), may):
        asked = {order.may_win((turn + away) % number, turn, made) for turn in range(number)}
        require(len(asked) == 1, f"{order.id}: may_win is not the same for all sides")
        may[made] |= asked == {True}
    require(may[True] >= may[False], f"{order.id}: may_win is True only if the bid fails")
    return may[True]


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


@data.also(whole)
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


@law(whole, every=2)
def tables(game: History) -> int:
    """Tables for fast play allow the same plays as the rules of leading and following."""
    asked = 0
    for state in game.states:
        with contextlib.suppress(NotExpressible):
            playable = hand_of(state).playable()
            asked += 1
            require(playable == state._playable, f"{decider(state).id}: tables allow other plays")
    return asked
