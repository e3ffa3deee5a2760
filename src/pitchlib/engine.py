"""The engine: the one place where a state becomes the next.

:func:`apply` asks the same components as :func:`pitchlib.explain` and :func:`pitchlib.legal_moves`,
so they cannot disagree.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from .cards import CARDS, Card, cards_in, set_of_bits
from .explaining import explain, illegal_move
from .hand import PlayedHand
from .moves import Bid, CallCard, Deal, Discard, Move, NameTrump, Pass, Play, Say
from .public import holdings
from .rules.auction import Redealt, Run
from .scoring import HandScore, count_hand, goes_out, thrown_in
from .state import (
    Frame,
    Phase,
    State,
    changed,
    check_state,
    new_frame,
    new_state,
    when_over,
    with_call,
    with_contract,
    with_discard,
    with_trumps,
)
from .tricks import CARD_MASK, with_called, with_trump

__all__ = ["apply", "apply_unchecked"]


_AUCTION = Phase.AUCTION
_PLAY = Phase.PLAY
"""Looked up at every move; looking up an enum's member costs as much as making a state."""

_Tricks: TypeAlias = tuple[tuple[int, tuple[int, ...], int], ...]
"""The finished tricks as a state keeps them."""


def apply(state: State, move: Move, *, seat: int | None = None) -> State:
    """The next state; the old one is untouched.

    When the last card of a hand falls (or a bidder goes out during play) the scores are settled:
    the phase is then ``DEAL`` or ``OVER``, and the finished hand stays readable until the next
    deal.

    :param state: the state.
    :param move: a legal move, or a :class:`Deal` in phase ``DEAL``.
    :param seat: whose move it is meant to be; by default the seat to act.
    :raises IllegalMove: with every reason; :class:`InvalidDeal` for a deal that cannot be.
    :raises InvalidArgument: if it is not a move at all.
    """
    try:
        phase = state.phase
        if type(move) is Play and seat is None and phase is _PLAY:
            card = move.card
            if state._playable & card.bit:
                return _apply_play(state, card)
    except AttributeError:  # perhaps no state: a view has a phase, too, but not what is left
        check_state(state)
        raise
    check_state(state)
    if (type(move) is Bid or type(move) is Pass) and seat is None and phase is _AUCTION:
        frame = state._frame
        actor: Any = state.to_act
        hand = set_of_bits(frame.hands[actor])
        if not frame.table.rules.auction.refuse(frame.auction, hand, move):
            return _apply_call(state, move)
    verdict = explain(state, move, seat=seat)
    if verdict.reasons:
        raise illegal_move(state, move, seat, verdict)
    return apply_unchecked(state, move)


def apply_unchecked(state: State, move: Move) -> State:
    """The next state without asking whether the move is legal, for search and proven games.

    An illegal move gives a state that no game can reach, or any error at all.
    """
    if isinstance(move, Play):
        return _apply_play(state, move.card)
    if isinstance(move, (Bid, Pass, Say)):
        return _apply_call(state, move)
    if isinstance(move, Discard):
        return _apply_discard(state, move)
    if isinstance(move, NameTrump):
        return _apply_trump(state, move)
    if isinstance(move, CallCard):
        return _apply_card_called(state, move)
    assert isinstance(move, Deal)
    return _apply_deal(state, move)


def _apply_deal(state: State, move: Deal) -> State:
    old = state._frame
    table = old.table
    hands = tuple(hand.bits for hand in move.hands)
    if table.stock_matters:
        stock = tuple(card.index for card in move.stock or ())
    else:
        stock = tuple(card.index for card in cards_in(table.pack & ~sum(hands)))
    standing = table.standing(old.scores)
    turned: tuple[Card, ...] = ()
    if table.turns_up:
        turned, stock = (CARDS[stock[0]],), stock[1:]
    auction = table.rules.auction.begin(table.players, old.dealer, table.top, standing, turned)
    frame = new_frame(
        table, old.hand_number + 1, old.dealer, old.scores, old.dealer, old.scores, hands, stock,
        turned, ((None, move),), auction, None, (), None, None, (0,) * table.players, hands,
        None, None,
    )  # fmt: skip
    if table.rules.auction.outcome(auction) is None:  # the same without a copy of the frame
        return _waiting(frame, _AUCTION, auction.to_act)
    return _after_call(frame, auction, frame.moves)


def _waiting(frame: Frame, phase: Phase, to_act: int | None) -> State:
    """A state in which no card has been played."""
    return new_state(frame, phase, to_act, -1, 0, (), -1, ())


def _apply_call(state: State, move: Bid | Pass | Say) -> State:
    old = state._frame
    auction = old.table.rules.auction.after(old.auction, move)
    return _after_call(old, auction, (*old.moves, (state.to_act, move)))


def _after_call(old: Frame, auction: Any, moves: tuple[tuple[int | None, Move], ...]) -> State:
    """Go on after a call, or after the deal: where nobody bids the auction is over by then."""
    table = old.table
    outcome = table.rules.auction.outcome(auction)
    if outcome is None:
        frame = with_call(old, moves, auction)
        return _waiting(frame, Phase.AUCTION, auction.to_act)
    if isinstance(outcome, Run):
        if outcome.cards * table.players < len(old.stock):
            return _run(changed(old, moves=moves), auction, outcome.cards)
        outcome = outcome.otherwise
    credits = () if table.credits is None else table.credits(auction)
    if isinstance(outcome, Redealt):
        scores, winner = thrown_in(table, old.scores, credits, outcome.charges)
        frame = changed(
            old,
            moves=moves,
            auction=auction,
            credits=credits,
            dealer=(old.dealer + outcome.next_dealer) % table.players,
            scores=scores,
            winner=winner,
        )
        return _waiting(frame, Phase.DEAL if winner is None else Phase.OVER, None)
    if table.turned_names is not None and outcome.trump is None:
        outcome = with_trump(outcome, table.turned_names(old.turned[-1]))
    trump = outcome.trump
    trumps = None if trump is None else table.trumps[trump]
    frame = with_contract(old, moves, auction, outcome, credits, trumps)
    if table.rules.exchange.takes_widow:
        frame = _with_widow(frame, outcome.bidder)
    if (table.suits and trump is None) or table.calls is not None:
        return _waiting(frame, Phase.TRUMP, outcome.bidder)
    return _begin_exchange(frame, outcome.bidder)


def _run(frame: Frame, auction: Any, size: int) -> State:
    """Give every seat so many more cards, turn another one up, and go on with the auction."""
    table, hands, stock = frame.table, frame.hands, frame.stock
    seat = frame.dealer
    for _ in range(table.players):
        seat = table.next_seat[seat]
        hands, stock = _more(hands, seat, stock[:size]), stock[size:]
    turned = CARDS[stock[0]]
    frame = changed(frame, hands=hands, stock=stock[1:], turned=(*frame.turned, turned))
    auction = table.resumed(auction, turned)
    return _after_call(frame, auction, frame.moves)


def _with_widow(frame: Frame, bidder: int) -> Frame:
    size = frame.table.rules.dealing.widow
    return changed(
        frame,
        hands=_more(frame.hands, bidder, frame.stock[:size]),
        stock=frame.stock[size:],
    )


def _more(hands: tuple[int, ...], seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The hands after a seat has taken some cards."""
    taken = hands[seat] | sum(1 << card for card in cards)
    return (*hands[:seat], taken, *hands[seat + 1 :])


def _apply_trump(state: State, move: NameTrump) -> State:
    old = state._frame
    assert old.contract is not None
    bidder = old.contract.bidder
    frame = changed(
        old,
        moves=(*old.moves, (bidder, move)),
        contract=with_trump(old.contract, move.suit),
        trumps=old.table.trumps[move.suit],
    )
    if old.table.calls is not None:
        return _waiting(frame, Phase.TRUMP, bidder)
    return _begin_exchange(frame, bidder)


def _apply_card_called(state: State, move: CallCard) -> State:
    old = state._frame
    assert old.contract is not None
    assert old.trumps is not None
    bidder = old.contract.bidder
    frame = changed(
        old,
        moves=(*old.moves, (bidder, move)),
        contract=with_called(old.contract, move.card),
        trumps=old.trumps.calling(move.card),
    )
    return _begin_exchange(frame, bidder)


def _begin_exchange(frame: Frame, bidder: int) -> State:
    exchange = frame.table.rules.exchange.begin(holdings(frame))
    if exchange is None:
        return _begin_play(frame, bidder)
    return _waiting(changed(frame, exchange=exchange), Phase.EXCHANGE, exchange.to_act)


def _apply_discard(state: State, move: Discard) -> State:
    old = state._frame
    rules = old.table.rules
    seat: Any = state.to_act
    bits = move.cards.bits
    drawn = rules.exchange.draw(old.exchange, move, len(old.stock))
    kept = (*old.hands[:seat], old.hands[seat] & ~bits, *old.hands[seat + 1 :])
    exchange = rules.exchange.after(old.exchange, move)
    frame = with_discard(
        old,
        (*old.moves, (seat, move)),
        exchange,
        (*old.discards[:seat], old.discards[seat] | bits, *old.discards[seat + 1 :]),
        _more(kept, seat, old.stock[:drawn]),
        old.stock[drawn:],
    )
    if exchange is not None:
        return _waiting(frame, Phase.EXCHANGE, exchange.to_act)
    assert old.contract is not None
    return _begin_play(frame, old.contract.bidder)


def _begin_play(frame: Frame, bidder: int) -> State:
    seat, playable = frame.table.leader(frame.trumps, frame.hands, -1, bidder, 0)
    if not playable:  # nobody holds anything that may be played
        return _end_hand(frame, -1, (), _count(frame, (), complete=True))
    return new_state(frame, _PLAY, seat, -1, playable, (), -1, ())


def _apply_play(state: State, card: Card) -> State:
    frame = state._frame
    seat: Any = state.to_act
    table = frame.table
    trumps: Any = frame.trumps
    bit = card.bit
    left = state._left ^ bit
    play = seat << 6 | card.index
    trick = state._trick
    if trick:
        best = state._best
        if trumps.beaters[best & CARD_MASK] & bit:
            best = play
        trick += (play,)
        seat = table.next_seat[seat]
        if seat == trick[0] >> 6:
            return _end_trick(frame, left, best, (*state._tricks, (best, trick, left)))
    else:
        best = play
        trick = (play,)
        seat = table.next_seat[seat]
        if trumps is None:
            frame = _named_by_lead(frame, card)
            trumps = frame.trumps
    hand = frame.hands[seat] & left
    if table.playable_bits is None:
        playable = table.playable(trumps, hand, trick, best, len(state._tricks))
    else:  # the same without the detour
        playable = table.playable_bits(hand, trumps.followers[trick[0] & CARD_MASK], trumps.bits)
    if not playable:
        return _passed_over(state, frame, left, seat, trick, best)
    return new_state(frame, _PLAY, seat, left, playable, trick, best, state._tricks)


def _passed_over(
    state: State, frame: Frame, left: int, seat: int, trick: tuple[int, ...], best: int
) -> State:
    """Go on after a seat that has nothing to play to the trick: it is the next seat's turn."""
    table = frame.table
    seat = table.next_seat[seat]
    while seat != trick[0] >> 6:
        playable = table.playable(
            frame.trumps, frame.hands[seat] & left, trick, best, len(state._tricks)
        )
        if playable:
            return new_state(frame, _PLAY, seat, left, playable, trick, best, state._tricks)
        seat = table.next_seat[seat]
    return _end_trick(frame, left, best, (*state._tricks, (best, trick, left)))


def _named_by_lead(frame: Frame, card: Card) -> Frame:
    table = frame.table
    suit = table.rules.naming.named_by(card)
    assert suit is not None
    assert frame.contract is not None
    return with_trumps(frame, with_trump(frame.contract, suit), table.trumps[suit])


def _end_trick(frame: Frame, left: int, best: int, tricks: _Tricks) -> State:
    table = frame.table
    seat, playable = best >> 6, 0
    if len(tricks) <= table.draws:
        frame = _drawn(frame, seat)
    if len(tricks) < table.tricks:
        playable = table.playable(frame.trumps, frame.hands[seat] & left, (), -1, len(tricks))
        if not playable:
            seat, playable = table.leader(frame.trumps, frame.hands, left, seat, len(tricks))
    if not playable or table.watches:
        score = _count(frame, tricks, complete=not playable)
        if score is not None:
            return _end_hand(frame, left, tricks, score)
    return new_state(frame, _PLAY, seat, left, playable, (), -1, tricks)


def _drawn(frame: Frame, winner: int) -> Frame:
    """Give everybody a card of the stock, which lies open: the first one is already seen."""
    takers = frame.table.takers[winner]
    cards = frame.stock[: len(takers)]  # all but the last are drawn; the last one lies open then
    hands = list(frame.hands)
    for seat, card in zip(takers, (frame.turned[-1].index, *cards)):
        hands[seat] |= 1 << card
    return changed(
        frame,
        stock=frame.stock[len(takers) :],
        turned=(*frame.turned, *[CARDS[card] for card in cards]),
        hands=tuple(hands),
    )


def _count(frame: Frame, tricks: _Tricks, *, complete: bool) -> HandScore | None:
    """The score if the hand ends with so many tricks; ``None`` if it goes on."""
    assert frame.contract is not None
    assert frame.trumps is not None
    table = frame.table
    played = PlayedHand.of_play(
        frame.contract,
        frame.trumps,
        table.sides
        if table.hand_sides is None
        else table.sides_in(frame.contract, tuple(map(set_of_bits, frame.hands))),
        frame.hands,
        tricks,
        complete=complete,
        dealer=frame.dealer,
        turned=frame.turned,
    )
    score = goes_out(table, played, frame.scores, frame.credits) if table.watches else None
    if complete and score is None:
        score = count_hand(table, played, frame.scores, frame.credits)
    return score


def _end_hand(frame: Frame, left: int, tricks: _Tricks, score: HandScore | None) -> State:
    assert score is not None
    dealer = (frame.dealer + 1) % frame.table.players
    frame = when_over(frame, dealer, score.scores, score, score.winner)
    phase = Phase.DEAL if score.winner is None else Phase.OVER
    return new_state(frame, phase, None, left, 0, (), -1, tricks)
