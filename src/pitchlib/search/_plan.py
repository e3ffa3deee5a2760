"""Lowering: the tables of the core, asked of the components of a variant.

What follows what is asked of the duties, which card beats which of the trump order. A composition
that does something that the tables cannot say is not expressible; then the engine does the work.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import final

import attrs

from .._core import LIMITS, Deals, Example, Hand, Outcomes, Plan, Points
from ..authoring import kind_of
from ..cards import CARDS as ALL_CARDS
from ..cards import JOKERS, Card, CardSet, Suit, cards_in, set_of, set_of_bits
from ..game.compiled import WHO, Table
from ..game.frame import Called, Frame, piles_of
from ..game.hand_score import HandScore
from ..game.scoring import settled_in
from ..game.state import Phase, State
from ..played_hand import USUAL_PIPS, ByCard, ByLastTrick, ByPips, Decided, PlayedHand
from ..tricks import CARD_MASK, Trumps, with_trump

__all__: list[str] = []


CARDS, DUTIES, FACTS, SEATS, NONE, MANY, POINTS = LIMITS
CATCHER = WHO.index("catcher")


class NotExpressible(Exception):
    """Why the core cannot play it, in words for a card player."""


@functools.lru_cache(maxsize=1024)
def plan_of(table: Table, suit: Suit, called: Card | None, sides: tuple[int, ...]) -> Plan | str:
    """The tables for a trump suit and a called card, or why there are none."""
    rules, trumps = table.rules, table.trumps[suit]
    trumps = trumps if called is None else trumps.calling(called)
    if table.players > SEATS:
        return f"{table.players} play, and the tables have room for {SEATS}"
    if table.step not in (1, -1) or not {*sides} <= {*range(SEATS)} or len(sides) < table.players:
        return "a seating of your own numbers seats or sides in another way"
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
        kinds[signs[-1]] = kinds.get(signs[-1], 0) | (1 << card & table.pack)
    return Plan(table.next_seat, sides, trumps.beaters, duties, [kinds[sign] for sign in signs])


def hand_of(state: State, *, to_the_end: bool = True) -> Hand:
    """The hand of a state in which trump is named and a card is to be played.

    :param to_the_end: whether it has to be one that nobody can leave early by going out.
    :raises NotExpressible: if the tables cannot say what may happen.
    """
    frame = state._frame
    table, called = frame.table, frame.called
    if state.phase is not Phase.PLAY or called.trumps is None or called.contract is None:
        raise NotExpressible("no card is to be played, or trump is not named yet")
    if to_the_end and frame.may_end_early():
        raise NotExpressible("a side may go out before the hand is over")
    hands, left = frame.hands, state._left
    sides = frame.sides()
    plan = plan_of(table, called.trumps.suit, called.trumps.called, sides)
    if isinstance(plan, str):
        raise NotExpressible(plan)
    trick, best, tricks = state._trick, state._best, state._tricks
    seat = state.to_act
    assert seat is not None
    leader = trick[0] >> 6 if trick else seat
    playing = {play >> 6 for play in trick}
    sizes = {(hand & left).bit_count() + (who in playing) for who, hand in enumerate(hands)}
    if table.even and sizes != {table.tricks - len(tricks)}:
        raise NotExpressible("not all the cards in the hands are played")
    return Hand(
        plan,
        hands,
        left,
        seat,
        leader,
        trick[0] & CARD_MASK if trick else CARDS,
        best & CARD_MASK if trick else 0,
        best >> 6 if trick else seat,
        not tricks,
        piles_of(tricks, sides, SEATS),
        sum(1 << (play & CARD_MASK) for play in trick),
        sides[tricks[-1][0] >> 6] + 1 if tricks else 0,
    )


@functools.lru_cache(maxsize=1024)
def pips_in(table: Table, suit: Suit) -> tuple[int, ...]:
    """What each card counts if a suit is trump, asked of the point that pips decide."""
    counting = (table.pips or USUAL_PIPS).counting(suit)
    return tuple([sum([n for cards, n in counting if cards & card.bit]) for card in ALL_CARDS])


@final
@attrs.frozen
class Facts:
    """What decides a point at the end of a hand, besides contract, sides, dealer and who held what.

    Two such hands with the same facts have the same award.
    """

    cards: CardSet = attrs.field(default=CardSet.EMPTY, converter=set_of)
    """Which side captured these cards, or that nobody did."""
    last_trick: bool = False
    """Which side won the last trick."""
    pips: bool = False
    """Which side has the most pips, or which sides tie for them."""
    sweep: bool = False
    """Whether one side won every trick, and who got the points that are counted before."""


def facts_by(kind: Decided | None, in_play: CardSet, *, all_played: bool) -> Facts | None:
    """What decides a point in a hand that is over; ``None`` if that is more than facts can say.

    :param all_played: whether somebody captures every card in play.
    """
    if kind is None or (isinstance(kind, ByCard) and kind.once):
        return None
    if isinstance(kind, ByLastTrick):
        return Facts(last_trick=True)
    if isinstance(kind, ByPips):
        return Facts(in_play & JOKERS if kind.tie in {"joker", "jokers"} else (), pips=True)
    if not isinstance(kind, ByCard):
        return Facts(sweep=True)
    if kind.to == "holder" and all_played:
        return Facts()
    there = [card for card in kind.cards if card in in_play]
    return Facts(there if kind.to == "player" and not all_played else there[:1])


@functools.lru_cache(maxsize=1024)
def facts_of(table: Table, trumps: Trumps, in_play: CardSet) -> tuple[Facts, ...]:
    """What decides each point of a hand with such cards.

    :raises NotExpressible: if a component does not say.
    """
    rules, found = table.rules, list[Facts]()
    for point in rules.points:
        kind = kind_of(point, trumps)
        facts = facts_by(kind, in_play, all_played=table.even)
        if facts is None:
            raise NotExpressible(f"{point.name} does not say what decides it")
        found.append(facts)
    if rules.settlement.settles is None or not rules.moon.by_awards:
        raise NotExpressible("a hand may be settled by more than who got which point")
    return tuple(found)


def decide(hand: Hand, state: State) -> tuple[Facts, ...]:
    """Let ends of the hand of a state differ by all that decides the points: what that is.

    :raises NotExpressible: if a component does not say that, or there is too much of it.
    """
    frame = state._frame
    assert frame.called.trumps is not None
    given = facts_of(frame.table, frame.called.trumps, set_of_bits(sum(frame.hands)))
    decide_by(hand, frame.table, frame.called.trumps, given)
    return given


def decide_by(hand: Hand, table: Table, trumps: Trumps, given: Sequence[Facts]) -> None:
    """Tell the core what decides each point of a hand."""
    cards = sorted({card.index for each in given for card in each.cards})
    if len(cards) > FACTS:
        raise NotExpressible(f"more than {FACTS} cards decide the points")
    pips: tuple[int, ...] = ()
    if any(each.pips for each in given):
        pips = pips_in(table, trumps.suit)
        if not {*map(type, pips)} <= {int} or min(pips) < 0 or sum(pips) > MANY:
            raise NotExpressible("a card counts less than nothing, or more than a million pips")
    hand.decided_by(
        cards,
        pips,
        any(each.last_trick for each in given),
        any(each.sweep for each in given),
    )


def check_dealing(table: Table, *, dealt: bool) -> None:
    """Refuse a variant if what comes between the deal and play moves cards, or makes sides.

    :param dealt: whether the cards have been dealt; if not, nothing may depend on them either.
    :raises NotExpressible: if it does.
    """
    if not (dealt or table.remembers_calls):
        raise NotExpressible("what may be called may depend on the cards")
    if table.exchanges or (table.stock_matters and not dealt):
        raise NotExpressible("cards are drawn or discarded after the deal")
    if table.rules.seating.changes_sides or table.calls is not None:
        raise NotExpressible("who plays together may depend on the cards")


def deals_of(
    frame: Frame, outcomes: Outcomes, name: int, *, dealt: bool
) -> tuple[Deals, list[Frame]]:
    """Hands that are played if the calls end so, and their frame for each trump suit.

    :param frame: the frame of any such hand.
    :param name: a number from 1 for the contract.
    :param dealt: whether they have been dealt; if not, chance deals each.
    :raises NotExpressible: if the tables cannot say what may happen.
    """
    table, contract = frame.table, frame.called.contract
    assert contract is not None
    named: list[int] = []
    orders = [] if frame.called.trumps is None else [frame.called.trumps]
    if not orders:
        suits = [table.rules.naming.named_by(card) for card in ALL_CARDS]
        orders = [trumps for suit, trumps in table.trumps.items() if suit in suits]
        places: dict[Suit | None, int] = {each.suit: at for at, each in enumerate(orders)}
        named = [places.get(suit, 0) for suit in suits]
    found, frames = [], []
    for place, trumps in enumerate(orders):
        plan = plan_of(table, trumps.suit, trumps.called, table.sides)
        if isinstance(plan, str):
            raise NotExpressible(plan)
        bidder = contract.bidder
        hand = Hand(plan, (), 0, bidder, bidder, CARDS, 0, bidder, True, (), 0, 0)
        begun = frame.copy()
        bid = with_trump(contract, trumps.suit)
        begun.called = Called(frame.called.auction, bid, frame.called.credits, trumps)
        frames.append(begun)
        if frames[-1].may_end_early():
            raise NotExpressible("a side may go out before the hand is over")
        found.append((hand, points_of(hand, frames[-1], name << 4, name << 4 | place + 1)))
    lead = table.masks(None, (), -1, 0) if named else ()
    if len(lead) >= DUTIES:
        raise NotExpressible(f"there are more than {DUTIES - 1} duties at once")
    if dealt and table.even and {held.bit_count() for held in frame.hands} != {table.tricks}:
        raise NotExpressible("not all the cards in the hands are played")
    order = () if dealt else table.deal_orders[frame.before.dealer]
    held = frame.hands if dealt else ()
    worth = becoming(frames[0])

    def become(point: int, example: Example) -> int:
        award = score_of_example(frames, example).awards[point]
        if award.side is None:
            return 0
        if award.value != worth[point][1]:
            raise NotExpressible(f"{award.point} is not always worth the same")
        if award.side not in table.sides:
            raise NotExpressible(f"{award.point} goes to a side that nobody plays for")
        return award.side + 1

    leader = contract.bidder
    deals = Deals(table.cards, order, held, leader, lead, named, found, outcomes, become)
    return deals, frames


def score_of_example(frames: Sequence[Frame], example: Example) -> HandScore:
    """The score of an example of such hands, asked of the components."""
    suit, held, piles, last = example
    frame = frames[suit].copy()
    frame.hands = tuple(held[: frame.table.players])
    return score_at(frame, piles, last)


def points_of(hand: Hand, frame: Frame, plain_name: int, name: int) -> Points:
    """Who gets which point in hands like this one, which are dealt by chance.

    :raises NotExpressible: if a component does not say that as data.
    """
    table, called = frame.table, frame.called
    contract, trumps, rules = called.contract, called.trumps, table.rules
    assert contract is not None
    assert trumps is not None
    numbers = table.points[trumps.suit_key]
    if numbers is None:
        raise NotExpressible("a point or the settlement is more than data")
    rows, facts = numbers.rows, facts_of(table, trumps, trumps.pack)
    decide_by(hand, table, trumps, [fact for fact in facts if fact.pips or fact.sweep])
    sides, worth = table.number_of_sides, becoming(frame)
    catchers = [value for who, value, *_ in rows if who == CATCHER]
    if len(rows) > POINTS or (sides >= SEATS and catchers):
        raise NotExpressible("there are too many points or sides")
    # Where nobody can win, the order in which a hand is entered does not matter.
    level, plain, room = contract.level, 0, list(table.progress(frame.before.scores))
    for each in called.credits:
        room[table.sides[each.seat]] += each.amount
    besides = level if rules.settlement.settles in {"others", "difference"} else 0
    room = [min(table.target - 1 - stands - besides, 255) for stands in room]
    given = [each.amount for each in called.credits]
    if min([*room, *given]) >= 0 and level <= table.most and sum(map(max, worth)) < 256:
        least = numbers.worth - sum([value - 1 for value in catchers])
        for scorers in range(sides + 1):
            amounts = range(least, numbers.worth + 1)
            if not any(rules.moon.in_sight(level, amount, scorers) for amount in amounts):
                plain |= 1 << scorers
    return Points(
        [who for who, *_ in rows],
        [[bit.bit_length() - 1 for bit in row[-1]] for row in rows],
        sum([1 << place for place, fact in enumerate(facts) if fact.sweep]),
        sum([1 << place for place, row in enumerate(rows) if row[2]]),
        [amount for row in worth for amount in row],
        plain_name,
        name,
        plain,
        room,
    )


def becoming(frame: Frame) -> list[list[int]]:
    """For each point, what is scored by each thing that may become of it in :class:`Points`."""
    trumps, carried = frame.called.trumps, frame.before.tally.carried
    assert trumps is not None
    numbers = frame.table.points[trumps.suit_key]
    assert numbers is not None
    values = [value + carried * carries for _, value, _, carries, _ in numbers.rows]
    return [[0, *[value] * SEATS, *[1] * (POINTS - 1 - SEATS)] for value in values]


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
    hand = played_to(frame, piles, last)
    score = settled_in(frame, hand)
    assert score is not None
    return score
