"""What the core plays: hands and their ends, and why some cannot be said in numbers."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple, final

from .._core import LIMITS, Hand, Plan
from ..cards import cards_in
from ..game.frame import Frame
from ..game.hand_score import HandScore
from ..game.lookup import Table
from ..game.settling import Counted, counted, counted_in, in_numbers, settled_in
from ..game.state import Phase, Situation, State
from ..played_hand import PlayedHand
from ..tricks import Trumps

__all__: list[str] = []


CARDS, DUTIES, FACTS, SEATS, NONE, MANY, POINTS = LIMITS


class NotExpressible(Exception):
    """Why the core cannot play it, in words for a card player."""


def prepared_plan(table: Table, trumps: Trumps) -> Plan:
    """The plan for an order of the cards, with all its tables.

    :raises NotExpressible: if duties do not fit in, or seats.
    """
    plan = table.plan(trumps)
    if table.players > SEATS:
        raise NotExpressible(f"{table.players} play, and the tables have room for {SEATS}")
    if not plan.prepare(table.pack):
        raise NotExpressible("what may be played depends on more than the card that was led")
    return plan


def hand_of(
    at: Situation, *, to_the_end: bool = True, frame: Frame | None = None,
    hands: tuple[int, ...] = (),
) -> Hand:  # fmt: skip
    """The hand of a moment in which trump is named and a card is to be played.

    :param to_the_end: whether it has to be one that nobody can leave early by going out.
    :param frame: what is said by then, if the next card names trump.
    :param hands: what each seat held when play began, in a view.
    :raises NotExpressible: if the tables cannot say what may happen.
    """
    frame = at._frame if frame is None else frame
    table, trumps, seat = frame.table, frame.called.trumps, at.to_act
    if at.phase is not Phase.PLAY or trumps is None or frame.called.contract is None:
        raise NotExpressible("no card is to be played, or trump is not named yet")
    if to_the_end and frame.may_end_early():
        raise NotExpressible("a side may go out before the hand is over")
    hands = hands or frame.hands
    plan, tricks = prepared_plan(table, trumps), at._tricks
    assert seat is not None
    if table.draws:
        raise NotExpressible("cards are drawn after each trick")
    sides = frame.sides(hands)
    hand = Hand(plan, sides, hands, at._left, seat, at._trick, at._best, tricks)
    if table.even and not hand.holds(table.tricks - len(tricks)):
        raise NotExpressible("not all the cards in the hands are played")
    return hand


def played_to(
    frame: Frame, piles: Sequence[int], last: int, *, complete: bool = True
) -> PlayedHand:
    """The hand with such an end: each side's cards are one trick, won by one of its seats.

    :param piles: what each side has captured.
    :param last: the side that won the last trick, counted from 1.
    :param complete: whether the hand is played to the end.
    """
    sides = frame.sides()
    takers = [side for side, pile in enumerate(piles) if pile and side != last - 1]
    tricks = []
    left = -1
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


def score_at(frame: Frame, piles: Sequence[int], last: int) -> HandScore:
    """The score of a hand with such an end, asked of the components."""
    score = settled_in(frame, played_to(frame, piles, last))
    assert score is not None
    return score


class End(NamedTuple):
    """The end of a hand, as playouts count it."""

    level: int | None
    """The bid; 0 if there was none to make, ``None`` if the hand was thrown in."""
    place: int
    """How many seats after the dealer the bidder sits; the dealer's place is the last."""
    made: bool
    awards: tuple[tuple[int, int, int], ...]
    """The place of each point that was won, a side of the game that got it, and what for."""
    scores: tuple[int, ...]
    winner: int | None


def end_of(state: State) -> End:
    """The end of a hand that the engine has played."""
    frame = state._frame
    if frame.standing.complete:
        found = counted_in(state, complete=True)
        assert found is not None
        return _end(frame, frame.sides(), found)
    score = state.score
    if score is None:
        return End(None, 0, False, (), state.scores, state.winner)
    return _end(frame, score.hand_sides or frame.table.sides, counted(score))


def ended(frame: Frame, hands: tuple[int, ...], piles: list[int], last: int) -> End:
    """The end of a hand, in numbers if they tell, else as the components score it.

    :param hands: what each seat held; the rest is as in :func:`played_to`.
    """
    sides = frame.sides(hands)
    found = in_numbers(frame, hands, sides, piles, last, (), complete=True)
    if found is None:
        frame = frame.copy()
        frame.hands = hands
        found = counted(score_at(frame, piles, last))
    return _end(frame, sides, found)


def _end(frame: Frame, sides: tuple[int, ...], counted: Counted) -> End:
    """An end, as it was counted for the sides of the hand: a point is for the side of each seat."""
    scores, winner, _, made, gains = counted
    table, contract = frame.table, frame.called.contract
    assert contract is not None
    awards = [
        (place, mine, value)
        for place, (side, value) in enumerate(zip(gains[::2], gains[1::2]))
        if side >= 0
        for mine in ((side,) if sides is table.sides else members(table, side, sides))
    ]
    place = place_of(table, frame.before.dealer, contract.bidder)
    return End(contract.level, place, made, tuple(awards), scores, winner)


def place_of(table: Table, dealer: int, bidder: int) -> int:
    """How many seats after the dealer a bidder sits; the dealer's place is the last."""
    return (table.step * (bidder - dealer) - 1) % table.players + 1


def members(table: Table, side: int, sides: tuple[int, ...]) -> set[int]:
    """The sides of the game that a side of the hand is made of."""
    return {mine for mine, its in zip(table.sides, sides) if its == side}


@final
class Lane:
    """Hands with one contract and one partition into sides, and how each kind of end is scored.

    It holds no hand, so any number of them can be played at once.

    :raises NotExpressible: if the core cannot play or count them.
    """

    def __init__(self, frame: Frame, sides: tuple[int, ...]) -> None:
        table, trumps = frame.table, frame.called.trumps
        assert trumps is not None
        points = prepared_plan(table, trumps).points
        if frame.may_end_early():
            raise NotExpressible("a side may go out before the hand is over")
        if points is not None:
            if points.number > POINTS or (points.catches and max(sides) + 1 >= SEATS):
                raise NotExpressible("there are too many points or sides")
            points = points if table.rules.moon.by_awards else None
        self.frame, self.points = frame, points
        self.known: dict[object, End] = {}

    def ends(self, hand: Hand, worlds: array[int], first: int) -> list[End]:
        """The end of a hand that is played at random in each of some worlds, some card first.

        :param worlds: what each seat holds, and where the stream of the numbers begins.
        """
        if self.points is None:  # the components look at every trick
            number = len(worlds) // (self.frame.table.players + 1)
            return [self._counted(*hand.played(worlds, place, first)) for place in range(number)]
        known, found = self.known, hand.ends(self.points, worlds, first)
        for place, kind in enumerate(found):
            end = known.get(kind)
            if end is None:
                if len(known) >= MOST_ENDS:
                    known.clear()
                end = known[kind] = ended(self.frame, *hand.example(worlds, place, first))
            found[place] = end
        return found

    def _counted(self, hands: tuple[int, ...], tricks: Any) -> End:
        """An end, counted as the engine counts it."""
        frame = self.frame.copy()
        frame.hands = hands
        sides = frame.sides()
        piles, last, before = [0] * (max(sides) + 1), 0, -1
        for best, _, left in tricks:  # with spare trumps that were laid to the first
            last = sides[best >> 6] + 1
            piles[last - 1] |= before ^ left
            before = left
        found = in_numbers(frame, hands, sides, piles, last, tricks, complete=True)
        if found is None:
            score = settled_in(frame, frame.played(tricks, complete=True))
            assert score is not None
            found = counted(score)
        return _end(frame, sides, found)


def lane_of(frame: Frame, sides: tuple[int, ...]) -> Lane:
    """How hands with such a contract and standing are counted: kept with the table.

    :raises NotExpressible: if the core cannot play or count them.
    """
    called, before, known = frame.called, frame.before, frame.table.known_lanes
    contract, trumps = called.contract, called.trumps
    assert contract is not None
    assert trumps is not None
    key = (
        contract.bidder, contract.level, trumps.key, called.credits, sides, before.dealer,
        before.scores, before.tally,
    )  # fmt: skip
    lane: Lane | None = known.get(key)
    if lane is None:
        if len(known) >= MOST_LANES:
            known.clear()
        lane = known[key] = Lane(frame, sides)
    return lane


MOST_ENDS, MOST_LANES = 5_000, 100
"""So many kinds of ends are kept, and for so many contracts and standings."""
