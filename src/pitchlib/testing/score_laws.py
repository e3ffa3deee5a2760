"""Laws of scores: who gets what, what is entered, who wins, and that data say what methods do."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from .. import Award, CardSet, HandScore, InvalidArgument, Move, PlayedHand, State, Variant
from ..authoring import Composition, CountingOrderRule, Entry, PointRule, deciding_card, kind_of
from ..game.lookup import table_for
from ..game.scoring import settled_in, shot_of
from ..game.state import before_the_deal
from ..lint import lint
from ..played_hand import Awards
from ..search._plan import NotExpressible, hand_of
from .component_laws import FAR_AHEAD, awards_in, each_number, made_up
from .law import GAME, STEPS, VARIANT, LawBroken, decider, fail, law, require
from .random_games import History

Scores = tuple[int, ...]

__all__ = ["data", "facts", "points", "scores", "secured", "tables", "winning"]


@law(STEPS)
def scores(before: State, move: Move, after: State) -> int:
    """Awards are for cards that were captured or held as claimed, and scores move by what is said.

    There is an award for each point of the variant, and it fits the tricks that were played. The
    score is what the settlement enters for awards that somebody got.
    """
    score, played, begun = after.score, after.played_hand, before_the_deal(after)
    if score is None or played is None:
        return 0
    rules = after._frame.table.rules
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
    _entries(begun, after, score)
    if after.scores != score.scores or score.changes != tuple(
        new - old for new, old in zip(after.scores, begun.scores)
    ):
        fail(
            f"from {begun.scores} to {after.scores} is not a change by {score.changes}, what "
            f"{rules.settlement.id} enters"
        )
    if after.winner != score.winner or (score.winner is None) != (score.won_by is None):
        fail(f"side {score.winner} has won by {score.won_by}, side {after.winner} by the state")
    require(str(score) and all(line.text for line in score.describe()), "the score prints nothing")
    return 1


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


def _entries(before: State, after: State, score: HandScore) -> None:
    """Whether what is entered is for awards that somebody got, once, and is counted once."""
    table, played = after._frame.table, after.played_hand
    rules, settlement, side = table.rules, table.rules.settlement, score.bidding_side
    assert played is not None
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


@scores.also(STEPS, every=2)
def secured(before: State, move: Move, after: State) -> int:
    """A point that is said to be secured during play is not taken back.

    Nobody could have gone out after an earlier trick than the last one played.
    """
    score, frame, tricks = after.score, after._frame, after._tricks
    rules = frame.table.rules
    if score is None:
        return 0
    for number in range(1, len(tricks) if frame.table.watches else 0):
        early = settled_in(frame, frame.played(tricks[:number], complete=False))
        require(early is None, f"side {early and early.winner} had won after trick {number}")
    if score.ended_early:
        return 0
    at_the_end = itertools.cycle(zip(rules.points, score.awards))
    for (number, said), (point, award) in zip(secured_so_far(after), at_the_end):
        require(
            said.side is None or (said.side, said.value) == (award.side, award.value),
            f"{point.name} ({point.id}) was secured after {number} tricks: expected {said} at "
            f"the end, got {award}",
        )
    return 1


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
        pairs = {*itertools.combinations(range(len(rules.points)), 2)}
        for trumps in rules.trump_order.all_trumps(rules.pack.cards):
            whole = [awards_in(rules, hand) for hand in made_up(rules, players, trumps)]
            cards = {award.card for award in whole[0] if award is not None and award.card}
            less = [
                awards_in(rules, hand)
                for card in cards
                for hand in made_up(rules, players, trumps, CardSet([card]))
            ]
            for one, other in tuple(pairs):
                told = [
                    [
                        None if each is None or each.side is None else (each.card, each.side)
                        for each in (awards[one], awards[other])
                    ]
                    for awards in (*whole, *less)
                ]
                if not (told[0][0] and told[0][0][0]) or any(this != that for this, that in told):
                    pairs.discard((one, other))
        for one, other in pairs:
            what = f"{rules.points[one].name} and {rules.points[other].name}"
            fail(f"{what} ({rules.points[other].id}) are always won by the same card")


@scores.also(VARIANT)
def winning(variant: Variant) -> None:
    """A game can be won, by a side that there is, and being further ahead is never worse.

    No score starts below the floor. Who goes out has reached the target, and who wins by mercy is
    ahead. All sides are alike.
    """
    for rules, players in each_number(variant):
        floor, going_out, mercy = rules.floor, rules.going_out, rules.mercy
        order, watch = going_out.order, going_out.during_play
        target, least = table_for(variant, players).target, floor.least or 0
        number = max(rules.seating.sides(players)) + 1
        require(least <= 0, f"{floor.id}: expected 0 or lower, got {least}: it would raise a score")
        require(target > 0, f"{going_out.id}: expected a target above 0, got {target}")
        require(
            order.by_scores
            or watch.watches
            or mercy.winner((FAR_AHEAD, *[0] * (number - 1))) is not None
            or any(_may_win(order, number)),
            f"{order.id} lets nobody win: expected that may_win is True of some side",
        )
        if watch.watches and not watch.anybody:
            _goes_out(rules)
        chance = Random(0)
        spreads = [each for each in (3, target, 3 * target) for _ in range(40)]
        drawn = [tuple(chance.randint(-each // 2, each) for _ in range(number)) for each in spreads]
        for leaders, low in itertools.product((1, 2), (0, -2 * target)):
            drawn.append((*[2 * target] * leaders, *[low] * (number - leaders)))
        for scores in (*drawn, (0,) * number):
            sets = tuple(chance.randrange(5) for _ in scores)
            _by_scores(rules, scores, target, chance.randrange(number), sets)


def _by_scores(rules: Composition, scores: Scores, target: int, bidder: int, sets: Scores) -> None:
    """Whoever wins is ahead or has reached the target, or another has fallen too low."""
    mercy, floor, order = rules.mercy, rules.floor, rules.going_out.order
    side = _wins(mercy.id, scores, lambda now, turn: mercy.winner(now), better=True)
    if side is not None and (scores[side] < max(scores) or not any(scores)):
        fail(f"{mercy.id}: with scores {scores}, side {side} wins: expected the one that is ahead")
    if floor.loses:
        _wins(floor.id, scores, lambda now, turn: floor.winner(now, _turned(sets, turn)))
    if order.by_scores:

        def winner(now: Scores, turn: int) -> int | None:
            return order.winner(now, target, (bidder + turn) % len(now))

        side = _wins(order.id, scores, winner, better=True)
        if side is not None and scores[side] < target:
            fail(f"{order.id}: {scores} in a game to {target}: expected a side at the target")


def _wins(
    id: str, scores: Scores, ask: Callable[[Scores, int], int | None], *, better: bool = False
) -> int | None:
    """Who wins with some scores; as well if the sides change places or, if asked, with more."""
    side, sides = ask(scores, 0), range(len(scores))
    if side is not None and side not in sides:
        fail(f"{id}: with {scores}, expected None or a side from 0 to {sides[-1]}, got {side!r}")
    for turn in sides[1:]:
        found, now = ask(_turned(scores, turn), turn), None if side is None else side + turn
        if found != (None if now is None else now % len(scores)):
            fail(
                f"{id}: with scores {scores}, side {side} wins, but with {_turned(scores, turn)}, "
                f"where the sides have changed places, {found}"
            )
    for other in sides if better and side is not None else ():
        more = tuple(s + (1 if at == side else -(at == other)) for at, s in enumerate(scores))
        if ask(more, 0) != side:
            fail(
                f"{id}: side {side} wins with {scores}, but not with {more}, which is further ahead"
            )
    return side


def _turned(by_side: Scores, turn: int) -> Scores:
    return by_side[-turn:] + by_side[:-turn] if turn else by_side


def _may_win(order: CountingOrderRule, number: int) -> list[bool]:
    """Whether a side may win: the bidder's with a bid made and not, another with a bid made."""
    found: list[bool] = []
    for away, made in ((0, True), (0, False), (1, True), (1, False)):
        asked = {order.may_win((turn + away) % number, turn, made) for turn in range(number)}
        require(len(asked) == 1, f"{order.id}: may_win is not the same for all sides")
        found += asked
    if found[::2] != [True, True] and any(found[1::2]) > any(found[::2]):
        fail(f"{order.id}: may_win is True only if the bid fails: expected the contrary")
    return found


def _goes_out(rules: Composition) -> None:
    """A bidder who may go out may do so with more as well."""
    watch = rules.going_out.during_play
    for level, last, secured in itertools.product(
        range(1, rules.top + 1), (False, True), range(rules.worth + 1)
    ):
        given, more = (secured, level, last), (secured + 1, level, last)
        require(
            watch.goes_out(*more) or not watch.goes_out(*given),
            f"{watch.id}: goes_out{given} (secured, level, last_trick) is True, but not with "
            f"{more}, which is more",
        )
    require(
        any(watch.goes_out(rules.worth, 1, last) for last in (False, True)),
        f"{watch.id}: expected that a bidder goes out who stands at the target with all points",
    )


# Data


@law(VARIANT)
def data(variant: Variant) -> None:
    """What a component says as data is what its methods do, and a bid made is never worse.

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
                    _failed(rules, hand, awards)
            for (hand, awards), (other, _) in itertools.permutations(told, 2):
                if (other.contract, other.sides) == (hand.contract, hand.sides):
                    _by_awards(rules, hand, other, awards)


def _by_awards(rules: Composition, hand: PlayedHand, other: PlayedHand, awards: Awards) -> None:
    """Where the awards are said to decide, other cards captured make no difference."""
    settlement, moon, standing = rules.settlement, rules.moon, (0,) * hand.players
    if settlement.settles is not None:
        for made in (True, False):
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
    if 0 < level - rules.most <= len(moon.bid_names):
        target = rules.going_out.target or 1
        try:
            shot = moon.shot(level - rules.most, hand, awards, (0,) * hand.players, target)
        except InvalidArgument:
            return
        if shot.amount < 0 if shot.made else shot.amount > 0:
            fail(f"{moon.id}: a bid of its own scores {shot.amount}, and made is {shot.made}")


def _failed(rules: Composition, hand: PlayedHand, awards: Awards) -> None:
    """A bid that is made costs nothing, and one that fails brings no more."""
    settlement, bidder = rules.settlement, hand.bidding_side
    sums = {}
    for made in (True, False):
        entries = [e for e in settlement.entries(hand, awards, made) if e.side == bidder]
        sums[made] = sum(entry.amount for entry in entries)
        if made and any(entry.award is None and entry.amount < 0 for entry in entries):
            fail(f"{settlement.id}: the bid was made: expected that it loses nothing")
    require(
        sums[False] <= max(sums[True], 0),
        f"{settlement.id}: the bidder's side scores {sums[False]} if the bid of "
        f"{hand.contract.level} fails, and {sums[True]} if it is made: expected it not to be worse",
    )


@data.also(STEPS)
def facts(before: State, move: Move, after: State) -> int:
    """What a point says as data is its award."""
    score, hand = after.score, after.played_hand
    if score is None or hand is None:
        return 0
    for place, (point, award) in enumerate(zip(after._frame.table.rules.points, score.awards)):
        if kind_of(point, hand.trumps) is None:
            continue
        card = deciding_card(point, hand.trumps)
        if card is not None and award.card not in {card, None if award.side is None else card}:
            fail(
                f"{point.name} ({point.id}) was decided by {award.card}: expected {card}, as its "
                "data say"
            )
        found = PointRule.award(point, hand, score.awards[:place])
        require(
            (found.side, found.seat, found.value) == (award.side, award.seat, award.value),
            f"{point.name} ({point.id}): as data it says {found}, but the award {award}",
        )
    return 1


@law(GAME, every=2)
def tables(game: History) -> int:
    """Tables for fast play allow the same plays as the rules of leading and following."""
    asked = 0
    for state in game.states:
        try:
            playable = hand_of(state).playable()
        except NotExpressible:
            continue
        asked += 1
        require(playable == state._playable, f"{decider(state).id}: tables allow other plays")
    return asked
