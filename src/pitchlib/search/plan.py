"""Lowering: the tables of the core, asked of the components of a variant.

What follows what is asked of the duties, which card beats which of the trump order. A composition
that does something that the tables cannot say is not expressible; then the engine does the work.
"""

from __future__ import annotations

import functools

from .._core import CARDS, DUTIES, SEATS, Hand, Plan
from ..cards import set_of_bits
from ..game.compiled import Table
from ..game.state import Phase, State
from ..tricks import CARD_MASK, Contract
from ..trumps import Trumps

__all__: list[str] = []


class NotExpressible(Exception):
    """Why the core cannot play it, in words for a card player."""


@functools.lru_cache(maxsize=1024)
def plan_of(table: Table, trumps: Trumps, sides: tuple[int, ...]) -> Plan | str:
    """The tables for a trump suit and a called card, or why there are none."""
    rules = table.rules
    if table.players > SEATS:
        return f"{table.players} play, and the tables have room for {SEATS}"
    if table.draws:
        return "cards are drawn after each trick"
    if not (rules.leading.tabulated and rules.following.tabulated):
        return "what may be played depends on more than the card that was led"
    duties = []
    for number in (0, 1):
        for card in range(CARDS):
            in_pack = table.pack >> card & 1
            duties.append(table.masks(trumps, (card,), card, number) if in_pack else ())
        duties.append(table.masks(trumps, (), -1, number))
    if max(map(len, duties)) >= DUTIES:
        return f"there are more than {DUTIES - 1} duties at once"
    # Cards are alike if no duty tells them apart, and the same duties follow if they are led.
    masks = {mask for row in duties for duty in row for mask in duty}
    kinds: dict[object, int] = {}
    signs: list[object] = []
    for card in range(CARDS):
        in_masks = tuple(mask for mask in masks if mask >> card & 1)
        signs.append((in_masks, duties[card], duties[card + CARDS + 1]))
        kinds[signs[-1]] = kinds.get(signs[-1], 0) | 1 << card
    return Plan(table.next_seat, sides, trumps.beaters, duties, [kinds[sign] for sign in signs])


def may_end_early(table: Table, contract: Contract, scores: tuple[int, ...], credits: int) -> bool:
    """Whether somebody may go out before the hand is over."""
    if not table.watches:
        return False
    rules = table.rules
    if not rules.settlement.by_awards:
        return True
    target, standing = table.target, table.progress(scores)
    points = sum(abs(point.value) for point in rules.points)
    most = points + contract.level + credits
    if rules.going_out.during_play.anybody:
        return max(standing) + most >= target
    stands = standing[table.sides[contract.bidder]]
    return any(
        rules.going_out.during_play.goes_out(stands_at, secured, contract.level, target, last)
        for stands_at in range(stands - most, stands + most + 1)
        for secured in range(-points, points + 1)
        for last in (False, True)
    )


def hand_of(state: State) -> Hand:
    """The hand of a state in which trump is named and a card is to be played.

    :raises NotExpressible: if the tables cannot say what may happen.
    """
    frame = state._frame
    table, called = frame.table, frame.called
    if state.phase is not Phase.PLAY or called.trumps is None or called.contract is None:
        raise NotExpressible("no card is to be played, or trump is not named yet")
    credits = sum(abs(each.amount) for each in called.credits) + frame.dealt.tally.carried
    if may_end_early(table, called.contract, frame.dealt.scores, credits):
        raise NotExpressible("a side may go out before the hand is over")
    sides = table.sides_in(called.contract, tuple(map(set_of_bits, frame.cards.hands)))
    plan = plan_of(table, called.trumps, sides)
    if isinstance(plan, str):
        raise NotExpressible(plan)
    left = state._left
    trick, best = state._trick, state._best
    seat = state.to_act
    assert seat is not None
    playing = [play >> 6 for play in trick]
    sizes = {
        (hand & left).bit_count() + (who in playing) for who, hand in enumerate(frame.cards.hands)
    }
    if table.even and sizes != {table.tricks - len(state._tricks)}:
        raise NotExpressible("not all the cards in the hands are played")
    return Hand(
        plan,
        frame.cards.hands,
        left,
        seat,
        playing[0] if trick else seat,
        trick[0] & CARD_MASK if trick else CARDS,
        best & CARD_MASK if trick else 0,
        best >> 6 if trick else seat,
        not state._tricks,
    )
