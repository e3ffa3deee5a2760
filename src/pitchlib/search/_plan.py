"""What the core plays: hands and their ends, and why some cannot be said in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from .._core import LIMITS, Hand, Plan
from ..cards import cards_in
from ..game.frame import Frame, piles_of
from ..game.hand_score import HandScore
from ..game.lookup import Table
from ..game.scoring import settled_in
from ..game.state import Phase, State
from ..played_hand import PlayedHand
from ..tricks import CARD_MASK, Trumps

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
    if table.draws:
        raise NotExpressible("cards are drawn after each trick")
    if not plan.prepare(table.pack):
        raise NotExpressible("what may be played depends on more than the card that was led")
    return plan


def hand_of(state: State, *, to_the_end: bool = True) -> Hand:
    """The hand of a state in which trump is named and a card is to be played.

    :param to_the_end: whether it has to be one that nobody can leave early by going out.
    :raises NotExpressible: if the tables cannot say what may happen.
    """
    frame = state._frame
    table, trumps = frame.table, frame.called.trumps
    if state.phase is not Phase.PLAY or trumps is None or frame.called.contract is None:
        raise NotExpressible("no card is to be played, or trump is not named yet")
    if to_the_end and frame.may_end_early():
        raise NotExpressible("a side may go out before the hand is over")
    hands, left, sides = frame.hands, state._left, frame.sides()
    plan = prepared_plan(table, trumps)
    trick, best, tricks = state._trick, state._best, state._tricks
    seat = state.to_act
    assert seat is not None
    playing = {play >> 6 for play in trick}
    sizes = {(hand & left).bit_count() + (who in playing) for who, hand in enumerate(hands)}
    if table.even and sizes != {table.tricks - len(tricks)}:
        raise NotExpressible("not all the cards in the hands are played")
    return Hand(
        plan,
        sides,
        hands,
        left,
        seat,
        trick[0] >> 6 if trick else seat,
        trick[0] & CARD_MASK if trick else CARDS,
        best & CARD_MASK if trick else 0,
        best >> 6 if trick else seat,
        not tricks,
        piles_of(tricks, sides, SEATS),
        sum(1 << (play & CARD_MASK) for play in trick),
        sides[tricks[-1][0] >> 6] + 1 if tricks else 0,
    )


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
