"""What the core plays: hands and their ends, and why some cannot be said in numbers."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from .._core import LIMITS, Hand, Memory, Plan
from .._laid import padded
from ..cards import cards_in
from ..game.frame import Frame, Tricks, piles_of
from ..game.hand_score import HandScore
from ..game.lookup import Table
from ..game.settling import Counted, _Sheet, counted, counted_in, in_numbers, settled_in, sweeps
from ..game.state import Phase, Situation, State
from ..knowledge.worlds import to_draw
from ..played_hand import PlayedHand
from ..tricks import ALL_CARDS, Trumps

__all__: list[str] = []


CARDS, DUTIES, FACTS, SEATS, NONE, MANY, POINTS = LIMITS


class NotExpressible(Exception):
    """Why the core cannot play it, in words for a card player."""


def prepared_plan(table: Table, trumps: Trumps) -> Plan:
    """The plan for an order of the cards, with all its tables."""
    plan = table.plan(trumps)
    if table.players > SEATS:
        raise NotExpressible(f"{table.players} play, and the tables have room for {SEATS}")
    if not plan.prepare(table.pack, trumps.followers if table.by_suit else ()):
        raise NotExpressible("what may be played depends on more than the card that was led")
    return plan


def counting_plan(table: Table, trumps: Trumps, sides: tuple[int, ...]) -> Plan:
    """The same, if the core can count with it, too."""
    plan = prepared_plan(table, trumps)
    if not plan.counts:
        raise NotExpressible("a point or the settlement is more than data")
    if plan.points > POINTS or (plan.catches and max(sides) + 1 >= SEATS):
        raise NotExpressible("there are too many points or sides")
    return plan


def hand_of(at: Situation) -> Hand:
    """The hand of a state in which trump is named and a card is to be played."""
    frame = at._frame
    table, trumps = frame.table, frame.called.trumps
    if at.phase is not Phase.PLAY or trumps is None:
        raise NotExpressible("no card is to be played, or trump is not named yet")
    plan = prepared_plan(table, trumps)
    if table.draws:
        raise NotExpressible("cards are drawn after each trick")
    return hand_at(at, plan, frame.sides(), frame.hands)


def hand_at(at: Situation, plan: Plan, sides: tuple[int, ...], hands: tuple[int, ...]) -> Hand:
    """The hand of a moment of play, from what each seat held and has drawn."""
    frame, seat = at._frame, at.to_act
    table = frame.table
    assert seat is not None
    stock = to_draw(at, frame.stock) if table.draws else b""
    piles, last = piles_of(at, sides, SEATS)
    hand = Hand(plan, sides, hands, at._left, seat, at._trick, at._best, piles, last, stock)
    if stock and frame.kind is not State:  # each world has its own
        hand.words = -(-len(stock) // 8)
    if table.even and not hand.holds(table.tricks - max(table.draws, at._over)):
        raise NotExpressible("not all the cards in the hands are played")
    return hand


def played_to(
    frame: Frame, piles: Sequence[int], last: int, *, complete: bool = True
) -> PlayedHand:
    """The hand with such an end: each side's cards are one trick, won by one of its seats."""
    sides = frame.sides()
    takers = [side for side, pile in enumerate(piles) if pile and side != last - 1]
    tricks = []
    left = ALL_CARDS
    for side in (*takers, *([last - 1] if last else [])):
        left ^= piles[side]
        # In mid-hand it matters who has played which cards: nobody is known to hold the others.
        plays = () if complete else tuple(
            [
                seat << 6 | card.index
                for seat, held in enumerate(frame.hands)
                for card in cards_in(held & piles[side])
            ]
        )  # fmt: skip
        tricks.append((sides.index(side) << 6, plays, left))
    return frame.played(tuple(tricks), complete=complete)


def score_at(frame: Frame, piles: Sequence[int], last: int, tricks: Tricks = ()) -> HandScore:
    """The score of a hand with such an end, asked of the components; see :func:`ended`."""
    hand = frame.played(tricks, complete=True) if tricks else played_to(frame, piles, last)
    score = settled_in(frame, hand)
    assert score is not None
    return score


class End(NamedTuple):
    """The end of a hand, as playouts count it."""

    level: int | None  # the bid; 0 if there was none to make, ``None`` if the hand was thrown in
    place: int  # how many seats after the dealer the bidder sits; the dealer's place is the last
    made: bool
    gains: Sequence[int]
    """For each point in turn, the side of the hand that has it, or -1, and what it is worth."""
    sides: tuple[int, ...]  # the side of each seat in the hand
    scores: tuple[int, ...]
    winner: int | None


def end_of(state: State) -> End:
    """The end of a hand that the engine has played."""
    frame, found = state._frame, None
    table, contract, sides = frame.table, frame.called.contract, frame.table.sides
    if frame.standing.complete:
        found, sides = counted_in(state, complete=True), frame.sides()
    elif state.score is not None:
        found, sides = counted(state.score), state.score.hand_sides or sides
    if found is None or contract is None:
        return End(None, 0, False, (), (), state.scores, state.winner)
    place = place_of(table, frame.before.dealer, contract.bidder)
    return _end(contract.level, place, sides, found)


def _end(
    level: int, place: int, sides: tuple[int, ...], found: Counted, gains: Sequence[int] = ()
) -> End:
    """An end, as it was counted for the sides of the hand."""
    scores, winner, _, made, told = found
    return tuple.__new__(End, (level, place, made, gains or told, sides, scores, winner))


def points_won(table: Table, end: End) -> list[tuple[int, int, int]]:
    """The place of each point that was won, a side of the game that got it, and what for.

    A point is for the side of each seat of a side of the hand.
    """
    sides, gains = end.sides, end.gains
    return [
        (place, mine, value)
        for place, (side, value) in enumerate(zip(gains[::2], gains[1::2]))
        if side >= 0
        for mine in {own for own, its in zip(table.sides, sides) if its == side}
    ]


def place_of(table: Table, dealer: int, bidder: int) -> int:
    """How many seats after the dealer a bidder sits; the dealer's place is the last."""
    return (table.step * (bidder - dealer) - 1) % table.players + 1


def gains_by(code: int, worths: list[int], catches: bool) -> tuple[list[int], int]:
    """For each point in turn, the side that has it by a code of the core, and what it scores.

    And what each side takes in all, in eight bits each if that is enough.
    """
    gains: list[int] = []
    taken = 0
    for worth in worths:
        what, scores = code & 15, worth
        code >>= 4
        if catches and what > SEATS:
            what, scores = what & 7, 1
        gains.append(what - 1)
        gains.append(scores)
        taken += scores << 8 * (what - 1) if what else 0
    return gains, taken


Ends: TypeAlias = tuple[Sequence[Any], list[int]]
"""Kinds of ends, or just the scores after them, and for each world the number of its kind."""


class Lane:
    """Hands with one contract and one partition into sides, and how each kind of end is scored.

    It holds no hand, so any number of them can be played at once.
    """

    def __init__(self, frame: Frame, sides: tuple[int, ...]) -> None:
        table, trumps, contract = frame.table, frame.called.trumps, frame.called.contract
        if trumps is None or contract is None:
            raise NotExpressible("trump is not named yet")
        self.plan: Plan = counting_plan(table, trumps, table.sides + sides)
        level, moon, before = contract.level, table.rules.moon, frame.before
        special = level > table.most
        orders = () if moon.by_awards else moon.sweeps(max(level - table.most, 0), trumps)
        if orders is None or len(orders) > SEATS:
            raise NotExpressible("what wins the game outright is more than data")
        self.frame, self.sides = frame.copy(), sides
        self.orders, self.bidder, self.level = orders, sides[contract.bidder], contract.level
        self.beaters = array("Q", [cards for order in orders for cards in padded(order, CARDS)])
        carried, points = before.tally.carried, range(self.plan.points)
        self.worths: list[int] = [
            self.plan.values[point] + carried * self.plan.carries[point] for point in points
        ]
        openly, early = 0, frame.may_end_early()
        if table.anybody_out:  # what may be in play for all that is known
            up = 0 if table.draws else sum([card.bit for card in frame.turned])
            openly = table.pack & ~up
        self.careful: bool = early and bool(openly) and table.rules.exchange.shows is not None
        self.watched: bool = early and not self.careful and bool(openly or not special)
        self.sure: bool = not self.careful and not self.watched
        stands = padded(table.progress(before.scores), SEATS)
        for each in frame.called.credits:
            stands[table.sides[each.seat]] += each.amount
        self.watch = stands, MANY if special else level, carried, openly
        # If what each side takes says all, and who has one point, where that stands; or -1.
        plain = min(self.worths) >= 0 and sum(self.worths) < 1 << 8 and not special
        self.sums: int = 2 * (table.carrier or 0) if plain and not moon._has("winner") else -1
        # It says all alone if no side takes so much: then nobody wins.
        charged = [each for each in frame.called.credits if each.amount < 0]
        alone = min(stands) > NONE and (not table.changes_sides or len(before.scores) == len(sides))
        alone = alone and self.sums == 0 and not (table.tallies or orders or charged)
        far = table.target - max(stands)
        if table.rules.settlement.settles in {"others", "difference"}:  # others get a lost bid
            far -= level
        self.room: int = max(min(far, MANY), 0) if alone else 0
        self.place: int = place_of(table, before.dealer, contract.bidder)
        self.settled: dict[object, Counted | None] = {}
        self.kinds: tuple[list[tuple[Memory, list[Any], _Sheet]], ...] = [], []

    def ends(
        self, hand: Hand, worlds: array[int], first: int, at: Situation, *, told: bool = True
    ) -> Ends:
        """The end of a hand that is played at random in each of some worlds, some card first.

        ``None``: it may have ended before, and the engine has to look.

        :param worlds: what each seat holds, and where the stream of the numbers begins.
        :param at: where the hand begins.
        :param told: whether it matters who has which point, and not only how the scores stand.
        """
        pool = self.kinds[told]
        try:
            kinds, found, sheet = pool.pop()
        except IndexError:  # or another thread has them
            kinds, found, sheet = Memory(), [], _Sheet(self.frame, self.plan, self.sides)
        hand.room = 0 if told else self.room
        stands, hand.level, hand.carried, hand.openly = self.watch
        hand.stands = stands  # an array in C
        hand.bidder, hand.watched = self.bidder, self.watched
        if self.orders:
            hand.orders = self.beaters
            tricks = _tricks_after(at, [])
            won = [sweeps(tricks, order, self.sides, self.bidder) for order in self.orders]
            hand.sweeps = sum([each << place for place, each in enumerate(won)])
        which = hand.ends(worlds, first, kinds)
        for kind in range(len(found), kinds.used):
            key = 6 * kind + 6
            rest, world, code = kinds.known[key + 1], kinds.known[key + 3], kinds.known[key + 4]
            if kinds.known[key + 2]:
                found.append(sheet.scores_by(kinds.known[key]))
                continue
            end = self._end(hand, worlds, world - 1, first, at, code, rest, sheet)
            found.append(end if told or end is None else end.scores)
        hand.watched, hand.sweeps = False, 0
        if kinds.used < MOST_ENDS:
            pool.append((kinds, found, sheet))
        else:
            self.settled = {}
        return found, which

    def _end(
        self, hand: Hand, worlds: array[int], world: int, first: int, at: Situation, code: int,
        rest: int, sheet: _Sheet,
    ) -> End | None:  # fmt: skip
        """A kind of end, in numbers if they tell, else as the components score an example."""
        frame, sides, catches = self.frame, self.sides, self.plan.catches
        if not rest and not self.orders:
            gains, taken = gains_by(code, self.worths, catches)
            key = tuple(gains) if self.sums < 0 else (taken, gains[self.sums])
            found = self.settled.get(key)
            if found is None:
                found = self.settled[key] = sheet.settled_by(gains, (), True)
            if found is not None:
                return _end(self.level, self.place, sides, found, tuple(gains))
        stopped, frame = bool(rest >> 62 & 1), frame.copy()
        keeps = stopped or self.orders != ()
        frame.hands, piles, last, plays = hand.example(worlds, world, first, keeps)
        tricks = _tricks_after(at, plays) if plays else ()
        if stopped:
            gains, _ = gains_by(code, self.worths, catches)
            score = settled_in(frame, frame.played(tricks, complete=False), gains)
            found = None if score is None else counted(score)
        else:
            found = in_numbers(frame, frame.hands, sides, piles, last, tricks, complete=True)
            if found is None and not self.careful:
                found = counted(score_at(frame, piles, last, tricks))
        return None if found is None else _end(self.level, self.place, sides, found)


def _tricks_after(at: Situation, plays: list[int]) -> Tricks:
    """The tricks of a hand that was played on; see :meth:`Hand.example`."""
    tricks, trick, left = at._tricks, at._trick, at._left
    if at.phase is not Phase.PLAY:  # these are of the hand before
        tricks, trick, left = (), (), ALL_CARDS
    for play in plays:
        if play >= 0:
            trick += (play,)
            left ^= 1 << (play & 63)
        else:
            tricks += ((~play, trick, left),)
            trick = ()
    return tricks


def lane_of(frame: Frame, sides: tuple[int, ...]) -> Lane:
    """How hands with such a contract and standing are counted: kept with frame and table."""
    kept: Lane | None = frame._lane
    if kept is not None and kept.sides == sides:
        return kept
    called, before, known = frame.called, frame.before, frame.table.known_lanes
    bid, trumps = called.contract, called.trumps
    key = (
        bid and (bid.bidder, bid.level), trumps and trumps.key, called.credits, sides,
        before.dealer, before.scores, before.tally, frame.turned,
    )  # fmt: skip
    lane: Lane | None = known.get(key)
    if lane is None:
        lane = Lane(frame, sides)
        if len(known) >= MOST_LANES:
            known.clear()
        known[key] = lane
    frame._lane = lane
    return lane


MOST_ENDS, MOST_LANES = 5_000, 100
"""So many kinds of ends are kept, and for so many contracts and standings."""
