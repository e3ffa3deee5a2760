"""States as plain tuples, short and quick to pickle: what all else follows from."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import lru_cache
from itertools import cycle
from typing import Any

from .._laid import indices
from ..cards import CARDS, Card, CardSet, Suit, set_of_bits
from ..errors import check_seat
from ..moves import Bid, CallCard, Discard, Move, NameTrump, Pass, Say, new_deal
from ..tricks import CARD_MASK, Contract
from .compiled import Table
from .frame import (
    NOT_EXCHANGED,
    Called,
    Frame,
    Taken,
    Tricks,
    begun,
    check_fitting,
    new_called,
    new_cards,
    new_dealt,
    new_exchanged,
    new_frame,
    new_standing,
    new_taken,
    packed_move,
    said_after,
)

__all__: list[str] = []


def packed_frame(frame: Frame) -> tuple[Any, ...]:
    """The frame of a state as a plain tuple."""
    standing, dealt, called, cards = frame.standing, frame.dealt, frame.called, frame.cards
    contract, moves, first = called.contract, frame.moves, frame.table.first_tally
    deal = moves[0][1] if moves else None
    stock = None if deal is None or deal.stock is None else _bytes(deal.stock)
    held = _after_exchange(dealt.hands, moves, cards.taken)
    left, exchange = cards.stock, frame.exchanged.exchange
    undealt = _undealt(frame.table, dealt.hands, stock) if stock or cards.taken else left
    took = bytes([part for each in cards.taken for part in (each.after, each.seat)])
    counts = bytes([each.count for each in cards.taken])
    if counts.count(counts[:1]) == len(counts):
        counts = counts[:1]
    # A card turned up stays out of what is taken, or is the first to be taken.
    covered = undealt.translate(None, _bytes(cards.turned))
    return (
        standing.hand_number, standing.dealer, standing.scores, standing.winner, standing.complete,
        None if standing.tally == first else standing.tally,
        dealt.by, dealt.scores, None if dealt.tally == first else dealt.tally, dealt.hands, stock,
        tuple([part for seat, move in moves[1:] for part in (seat, packed_move(move))]),
        contract and (contract.bidder, contract.level, contract.trump and contract.trump.value),
        contract and contract.called and contract.called.index,
        exchange is not None if exchange == _exchange_of(frame) else exchange,
        # What follows from the moves is left out, and so is most of the stock.
        None,  # in older pickles, discards that do not follow from the moves
        None if cards.hands == held else cards.hands,
        len(left) if undealt.endswith(left) else left,
        _bytes(cards.turned),
        (took, counts) if _taken(took, counts, undealt) == cards.taken
        else (took, counts, True) if _taken(took, counts, covered) == cards.taken
        else (cards.taken,),
    )  # fmt: skip


def _taken(took: bytes, counts: bytes, undealt: bytes) -> tuple[Taken, ...]:
    """What was taken from the front of the stock: after how many moves, by whom, how many."""
    found, first = [], 0
    for after, seat, count in zip(took[::2], took[1::2], cycle(counts)):
        cards = sum([1 << card for card in undealt[first : first + count]])
        found.append(new_taken(after, seat, count, cards, None))
        first += count
    return tuple(found)


def _after_exchange(
    hands: tuple[int, ...], moves: Sequence[tuple[int | None, Any]], taken: tuple[Taken, ...]
) -> tuple[int, ...]:
    """What each seat holds after it has discarded."""
    if not moves or (not taken and type(moves[-1][1]) is not Discard):
        return hands
    discards, held = [0] * len(hands), list(hands)
    for seat, move in moves:
        if seat is not None and type(move) is Discard:
            discards[seat] |= move._bits
    for each in taken:
        held[each.seat] |= each.cards
    return tuple([has & ~had for has, had in zip(held, discards)])


def _undealt(table: Table, hands: tuple[int, ...], stock: bytes | None) -> bytes:
    """The cards that were not dealt, in order; in the written order where that does not matter."""
    if table.stock_matters:
        return stock or b""
    return indices(table.pack & ~sum(hands))


def frame_of(
    table: Table, number: Any, dealer: Any, scores: Any, winner: Any, complete: Any,
    tally: Any, by: Any, before: Any, had: Any, hands: Any, undealt: Any, said: Any, bid: Any,
    call: Any, exchange: Any, discards: Any, held: Any, stock: Any, lit: Any, took: Any,
) -> Frame:  # fmt: skip
    """The frame again."""
    check_fitting(table, number, dealer, scores, by, before, hands)
    standing = new_standing(
        number, dealer, scores, winner, complete, None, tally or table.first_tally
    )
    if not hands:
        return Frame(table, standing)
    deal = new_deal(
        tuple(map(set_of_bits, hands)), None if undealt is None else tuple(map(_card, undealt))
    )
    moves = [(None, deal), *zip(said[::2], map(_move, said[1::2]))]
    left = _undealt(table, hands, undealt)
    if isinstance(stock, int):
        stock = left[-stock:] if stock else b""
    elif max(stock, default=0) >= len(CARDS):
        raise ValueError("it has a stock that is none")
    turned = tuple(map(_card, lit))
    if len(took) == 1:
        (taken,) = took
    else:
        taken = _taken(took[0], took[1], left.translate(None, lit * (len(took) - 2)))
    called = _called(table, by, before, moves, said[1::2], turned, taken)
    if bid is not None:
        contract = _contract(*bid, call)
        check_seat(contract.bidder, table.players, "bidder")
        trumps = None if contract.trump is None else table.trumps[contract.trump]
        if trumps is not None and contract.called is not None:
            trumps = trumps.calling(contract.called)
        credits = table.rules.auction.credits(called.auction)
        called = new_called(called.auction, contract, credits, trumps, None, None)
    elif called.choices is None:
        credits = table.rules.auction.credits(called.auction)
        called = new_called(called.auction, None, credits, None, None, None)
    held = held or _after_exchange(hands, moves, taken)
    if held is not hands and (
        len(held) != table.players or min(held) < 0 or max(held) >> len(CARDS)
    ):
        raise ValueError("it has a hand that is none")
    frame = new_frame(
        table, standing, new_dealt(by, before, hands, had or table.first_tally),
        tuple(moves), called,
        new_exchanged(exchange, None) if exchange else NOT_EXCHANGED,
        new_cards(held, stock, turned, taken),
    )  # fmt: skip
    if exchange is True:
        exchanged = new_exchanged(_exchange_of(frame), None)
        return frame.having(exchanged=exchanged)
    return frame


def _exchange_of(frame: Frame) -> Any:
    """The exchange, if one is under way, as its moves have left it."""
    if frame.exchanged.exchange is None:
        return None
    rule = frame.table.rules.exchange
    exchange = None
    for _, move in frame.moves:
        if exchange is None and isinstance(move, Discard):
            exchange = rule.begin(frame.holdings())
        if isinstance(move, Discard):
            exchange = rule.after(exchange, move)
        elif exchange is not None:
            exchange = rule.passed_on(exchange)
    return rule.begin(frame.holdings()) if exchange is None else exchange


def _called(
    table: Table,
    dealer: int,
    scores: tuple[int, ...],
    moves: list[Any],
    said: tuple[Any, ...],
    turned: tuple[Card, ...],
    taken: tuple[Taken, ...],
) -> Called:
    """What the auction has said after these moves; they are also given as they are packed."""
    rule, seen, known = table.rules.auction, 1, table.known_calls
    called = begun(table, dealer, scores, turned[:1])
    runs = 0 if table.draws else table.players * max(len(turned) - 1, 0)
    after = {each.after for each in taken[:runs]}
    for place, ((_, move), packed) in enumerate(zip(moves, (None, *said)), start=1):
        if isinstance(move, (Bid, Pass, Say)):  # it is known by what it is packed as
            found = known.get((id(called), packed))
            called = found or said_after(table, called, move, turned[:seen])
        elif place > 1:
            break
        if place in after:
            seen += 1
            auction = rule.resumed(called.auction, turned[seen - 1])
            called = new_called(auction, None, (), None, None, None)
    return called


def _form(players: int) -> str:
    """A play is its seat and six bits for the card."""
    return "B" if players <= 4 else "H"


def packed_plays(
    players: int, tricks: Tricks, trick: tuple[int, ...]
) -> tuple[bytes, bytes, bytes]:
    """The plays of all tricks, a byte or two each; how many each trick has; and which won it."""
    plays = [play for _, plays, _ in tricks for play in plays]
    plays += trick
    sizes = bytes([len(plays) for _, plays, _ in tricks])
    winners = bytes([plays.index(best) for best, plays, _ in tricks])
    return struct.pack(f"<{len(plays)}{_form(players)}", *plays), sizes, winners


def plays_of(
    players: int, plays: bytes, sizes: bytes, winners: bytes
) -> tuple[Tricks, tuple[int, ...], int]:
    """The tricks again, the current one, and the cards left."""
    form = _form(players)
    every = struct.unpack(f"<{len(plays) // struct.calcsize(form)}{form}", plays)
    if every and max(every) >> 6 >= players:
        raise ValueError("somebody plays who has no seat")
    tricks, first, left = [], 0, -1
    for size, winner in zip(sizes, winners):
        trick = every[first : first + size]
        for play in trick:
            left ^= 1 << (play & CARD_MASK)
        tricks.append((trick[winner], trick, left))
        first += size
    trick = every[first:]
    for play in trick:
        left ^= 1 << (play & CARD_MASK)
    return tuple(tricks), trick, left


def _bytes(cards: tuple[Card, ...]) -> bytes:
    return bytes([card.index for card in cards])


def _card(index: int) -> Card:
    return CARDS[index]


@lru_cache(maxsize=1024, typed=True)
def _contract(bidder: Any, level: Any, suit: Any, call: Any) -> Contract:
    """The contract again."""
    trump, card = None if suit is None else Suit(suit), None if call is None else _card(call)
    return Contract(bidder, level, trump, card)


@lru_cache(maxsize=1024)
def _move(packed: Any) -> Move:
    """The move again."""
    if packed is None:
        return Pass()
    if isinstance(packed, int):
        return Bid(packed)
    if isinstance(packed, str):
        if packed.islower():
            return Say(packed)
        return NameTrump(packed) if len(packed) == 1 else CallCard(packed)
    return Discard(CardSet.from_bits(packed[0])) if len(packed) == 1 else Bid(*packed)
