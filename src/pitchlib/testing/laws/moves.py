"""Laws of moves: what is legal can be explained and applied, something can happen, hands end."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from random import Random
from typing import Any

import attrs

from ... import (
    Bid,
    CallCard,
    CardSet,
    Deal,
    Discard,
    HandNotFinished,
    IllegalMove,
    InvalidDeal,
    Move,
    NameTrump,
    Pass,
    Phase,
    Play,
    Say,
    State,
    Suit,
    apply,
    apply_unchecked,
    explain,
    is_legal,
    legal_moves,
    sample_deal,
    score_hand,
)
from ...authoring import Bidding, Component
from ..history import History
from ..law import ATTEMPT, BEGINNING, GAME, STATES, LawBroken, decider, fail, law, require
from ..playing import longest

__all__ = ["calls", "choices", "ending", "legality", "progress"]


@law(ATTEMPT, every=3)
def legality(state: State, move: Move) -> None:
    """A move is legal if and only if nothing speaks against it, and if and only if it applies.

    What refuses it gives the same reasons, and out of turn there is no other reason.
    """
    legal = legal_moves(state)
    verdict = explain(state, move)
    listed = verdict.legal if isinstance(move, Deal) else move in legal
    if verdict.legal != listed:
        fail(
            f"{decider(state).id}: {move} is {'' if listed else 'not '}among the legal moves, but "
            f"explain says: {verdict}"
        )
    if is_legal(state, move) != listed or verdict.legal != (len(verdict) == 0):
        fail(f"is_legal and explain disagree about {move}")
    if not isinstance(move, Deal) and len(legal) <= 300 and (move in list(legal)) != listed:
        fail(f"{move} is found in the legal moves by `in` or by enumeration, but not by both")
    for reason in verdict:
        if not reason.rule_id or not str(reason).endswith(f"[{reason.rule_id}]"):
            fail(f"a reason against {move} names no rule: {reason}")
    try:
        after = apply(state, move)
    except IllegalMove as error:
        require(not listed, f"{move} is legal, but apply refuses it: {error}")
        if error.reasons != verdict.reasons:
            fail(f"explain and apply give different reasons against {move}")
        if (error.move, error.state, tuple(error.legal)) != (move, state, tuple(legal)):
            fail("the error carries another move, state or choice")
        due = state.phase is Phase.DEAL and isinstance(move, Deal)
        require(isinstance(error, InvalidDeal) == due, f"{move}: the wrong kind of error")
    else:
        require(listed, f"apply makes the move {move}, which is not legal: {verdict}")
        if after != apply_unchecked(state, move):
            fail(f"apply and apply_unchecked reach different states by {move}")
    for seat in range(state.players):
        theirs = explain(state, move, seat=seat)
        if seat == state.to_act:
            require(theirs == verdict, f"explain says other about {move} when it gets the seat")
        else:
            only = "game-over" if state.phase is Phase.OVER else "out-of-turn"
            if theirs.rule_ids != (only,):
                fail(f"{move} is refused to seat {seat} out of turn for other reasons: {theirs}")


_MOVES = {
    Phase.DEAL: (),
    Phase.AUCTION: (Bid, Pass, Say),
    Phase.TRUMP: (NameTrump, CallCard),
    Phase.EXCHANGE: (Discard, Pass),
    Phase.PLAY: (Play,),
    Phase.OVER: (),
}


@law(BEGINNING, every=2)
def choices(game: History) -> None:
    """The legal moves are a sequence of different moves, and each applies.

    The sequence is the same by length, by index, by slice, by ``in`` and by iteration.
    """
    for state in game.states[-4:]:
        _sequence(state)
    for move in itertools.islice(legal_moves(game.state), 20):
        legality.check(game.state, move)


def _sequence(state: State) -> None:
    legal = legal_moves(state)
    moves = list(legal)
    size = len(legal)
    if not size == len(moves) == len(set(moves)):
        fail(f"len says {size} moves, but there are {len(set(moves))} different ones")
    require(bool(legal) == bool(moves), "the truth value is wrong")
    if not all(isinstance(move, _MOVES[state.phase]) for move in moves):
        fail(f"a move of another phase is legal in phase {state.phase.value}")
    edge = 10 if size <= 400 else 1
    places = range(size) if size <= 40 else [*range(edge), size // 2, *range(size - edge, size)]
    for place in places:
        move = moves[place]
        if not legal[place] == legal[place - size] == move:
            fail(f"move {place} of {size} differs by index and by iteration")
        if move not in legal or legal.index(move) != place or legal.count(move) != 1:
            fail(f"{move}, move {place} of {size}, is not found there")
    for bad in (size, -size - 1):
        try:
            legal[bad]
        except IndexError:
            continue
        fail(f"there is a move {bad} of {size}")
    by = max(1, size // 400)  # of thousands of discards, some hundreds
    same = list(legal[1 : -1 : 2 * by]) == moves[1 : -1 : 2 * by]
    same &= list(legal[::-by]) == moves[::-by]
    same &= list(itertools.islice(reversed(legal), 400)) == moves[:-401:-1]
    require(same, "slices differ from the iteration")
    again = list(legal_moves(state)[::by])
    require(again == moves[::by], "asked again, the legal moves are different")


@law(GAME, every=40)
def calls(game: History) -> None:
    """Of all calls, and of small and large discards, just those that are listed are not refused."""
    for move, state in zip(game.moves, game.states[1:]):
        if isinstance(move, Deal) and state.phase is Phase.AUCTION:
            _every_call(state)
        if state.phase is Phase.EXCHANGE and state.to_act is not None:
            _listed_or_refused(state, _discards(state.hands[state.to_act]))
            _by_number(state, state.to_act)


def _every_call(dealt: State) -> None:
    """Try every call at every state that the auction of a hand may reach, or at many of them."""
    rules, rng, waiting = dealt._frame.table.rules, Random(0), [dealt]
    bids = range(-1, dealt._frame.table.top + 3)
    calls: list[Move] = [Pass(), *map(Say, rules.auction.words), *map(Bid, bids)]
    suited = bids if rules.naming.with_bid else (2,)
    calls += [Bid(level, suit) for level in suited for suit in Suit]
    for _ in range(min(200, 2_400 // len(calls))):  # fewer states where many bids can be made
        if not waiting:
            return
        state = waiting.pop(rng.randrange(len(waiting)))
        _listed_or_refused(state, calls)
        _by_calls_alone(state)
        _kept_account(state)
        after = [apply_unchecked(state, call) for call in legal_moves(state)]
        waiting += [each for each in after if each.phase is Phase.AUCTION]
        for each in after:
            _to_a_bidder(each)


def _by_number(state: State, seat: int) -> None:
    """What follows a discard depends on how many cards it has, not on which."""
    rule, exchange, hand = state._frame.table.rules.exchange, state.exchange, state.hands[seat]
    left = len(state.stock)
    found: dict[int, object] = {}
    given = [gift.seat for gift in state._frame.gifts()]
    require(seat not in given, f"{rule.id}: it is the turn of seat {seat}, which was given cards")
    said, listed = rule.choices(exchange, hand, state._frame.called.trumps), legal_moves(state)
    require(
        (len(said), said[:1], said[-1:]) == (len(listed), listed[:1], listed[-1:]),
        f"{rule.id}: discardable and choices must say the same of {hand}, but discardable gives "
        f"{len(listed)} choices and choices {len(said)}",
    )
    for move in itertools.islice(legal_moves(state), 40):
        if not isinstance(move, Discard):
            continue
        size, drawn = len(move.cards), rule.draw(exchange, move, left)
        follows = found.setdefault(size, (drawn, rule.after(exchange, move)))
        require(
            follows == (drawn, rule.after(exchange, move)),
            f"{rule.id}: expected the same draw and the same next turn after any discard of {size} "
            f"cards, since nobody else sees which, got others after {move}",
        )
        if rule.gives_to(exchange) is not None and drawn:
            fail(f"{rule.id}: {drawn} cards are drawn by a seat that gives cards to another")
        if not rule.draws and drawn:
            fail(f"{rule.id}: draws is False, but {drawn} cards are drawn after {move}")
        against = rule.refuse_size(exchange, len(hand), size)
        require(not against, f"{rule.id}: {move} is legal, but refuse_size says {against}")


def _after(rule: Component, state: State) -> str:
    """A rule, and what has happened in the hand so far."""
    return f"{rule.id}: after {', '.join(str(each) for _, each in state.moves[1:]) or 'the deal'}"


def _kept_account(state: State) -> None:
    """An auction says truly who has bid the most, and its bids lie in their limits."""
    rule, auction, top = state._frame.table.rules.auction, state.auction, state._frame.table.top
    assert auction is not None
    bids = [(move.level, seat) for seat, move in state.moves if isinstance(move, Bid)]
    highest, said = max((level for level, _ in bids), default=None), auction.highest_bid
    if said != highest:
        fail(f"{_after(rule, state)}, expected {highest} as highest_bid, got {said}")
    bidders = [seat for level, seat in bids if level == highest] or [None]
    if auction.bidder not in bidders:
        fail(f"{_after(rule, state)}, expected seat {bidders[-1]} as bidder, got {auction.bidder}")
    lowest = rule.lowest_bid()
    for move in legal_moves(state):
        if isinstance(move, Bid) and not (lowest or 1) <= move.level <= top:
            fail(f"{_after(rule, state)}, {move} is legal: expected bids from {lowest} to {top}")


def _to_a_bidder(state: State) -> None:
    """Where nobody sells or begs, all call in turn, and the contract is what somebody has bid."""
    rule, contract = state._frame.table.rules.auction, state.contract
    if rule.words:
        return
    calls = [seat for seat, move in state.moves[1:] if isinstance(move, (Bid, Pass))]
    callers = calls[: state.players]
    if len({*callers}) != len(callers):
        fail(f"{_after(rule, state)}, seats {callers} have called: expected each once at first")
    bids = [(seat, move.level) for seat, move in state.moves if isinstance(move, Bid)]
    if contract is not None and bids and (contract.bidder, contract.level) not in bids:
        fail(
            f"{_after(rule, state)}, expected a contract that was bid, by seat and level one of "
            f"{bids}, got {contract}"
        )


def _by_calls_alone(state: State) -> None:
    """What is remembered of a tabulated auction is what it says, whatever the hand and scores."""
    table, seat = state._frame.table, state.to_act
    if not table.remembers_calls or seat is None:
        return
    rule, asked = table.rules.auction, table.rules.auction.asks(table.standing(state.scores))
    for score in (-3, 0, table.target - 1):
        standing = (score,) * state.players
        if rule.asks(standing) != asked:
            continue
        auction: Any = state.auction
        if isinstance(auction, Bidding):
            auction = attrs.evolve(auction, scores=standing)
        require(
            list(rule.choices(auction, state.hands[seat])) == list(legal_moves(state))
            and rule.outcome(auction) is None
            and rule.credits(auction) == state.credits,
            f"{rule.id} is tabulated, but with every score at {score} the choices are others",
        )


def _discards(hand: CardSet) -> list[Move]:
    """Discards of no card, one card, all cards but one, and all cards."""
    ones = [CardSet([card]) for card in hand]
    return [Discard(cards) for cards in (CardSet.EMPTY, *ones, *(hand - one for one in ones), hand)]


def _listed_or_refused(state: State, moves: Iterable[Move]) -> None:
    legal = legal_moves(state)
    listed = frozenset(legal) if len(legal) <= 300 else legal
    for move in moves:
        reasons = explain(state, move).reasons
        if (move in listed) == bool(reasons):
            why = " ".join(map(str, reasons)) or "nothing is said against it"
            is_listed = "is listed" if move in listed else "is not listed"
            fail(f"{_after(decider(state), state)}, {move} {is_listed}, but {why}")


_ACTING = (Phase.AUCTION, Phase.TRUMP, Phase.EXCHANGE, Phase.PLAY)


@law(STATES, every=2)
def progress(state: State) -> None:
    """Unless the game is over, a deal is due or the seat to act has a legal move."""
    if (state.to_act is not None) != (state.phase in _ACTING):
        fail(f"in phase {state.phase.value}, the seat to act is {state.to_act}")
    if (state.winner is not None) != (state.phase is Phase.OVER):
        fail(f"in phase {state.phase.value}, the winner is {state.winner}")
    if state.to_act is not None:
        require(0 <= state.to_act < state.players, f"there is no seat {state.to_act}")
        if not legal_moves(state):
            fail(f"seat {state.to_act} is to act ({state.phase.value}), but has no legal move")
        table = state._frame.table
        if state.phase is Phase.PLAY and table.even and not (table.draws or state._plays[0]):
            sizes, expected = [*map(len, state.hands)], table.tricks
            require(
                sizes == [expected] * state.players,
                f"{table.rules.exchange.id}: expected hands of {expected} cards when play begins, "
                f"as `tricks` says, got {sizes}",
            )
    elif state.phase is Phase.DEAL:
        dealt = sample_deal(state, Random(state.hand_number))
        verdict = explain(state, dealt)
        require(verdict.legal, f"{decider(state).id}: expected a legal deal, got {verdict}")
        require(len(legal_moves(state)) == 0, "a seat may move while cards are to be dealt")


@law(GAME)
def ending(game: History) -> None:
    """Every hand ends."""
    most_before, most = longest(game.variant, game.players)
    calls = moves = 0
    for state, move in zip(game.states, game.moves):
        dealt = isinstance(move, Deal)
        moves = 1 if dealt else moves + 1
        calls = 0 if dealt else calls + (state.phase is not Phase.PLAY)
        if calls > most_before - 2 or moves > most:
            raise LawBroken(
                f"{decider(state).id} lets a hand go on without end: expected a card to be played "
                f"after {most_before} moves at most, and {calls} calls and discards came"
            )
    for move in itertools.islice(legal_moves(game.state), 20):
        apply(game.state, move)  # or else the game stopped here, for a component raised
    for before, after in itertools.pairwise(game.states[-4:]):
        if after.to_act is None and after.phase not in (Phase.DEAL, Phase.OVER):
            fail(f"nobody is to act in phase {after.phase.value}")
        if after.to_act is not None or after.contract is None:
            try:
                score_hand(after)
            except HandNotFinished:
                continue
            fail(f"a hand that is not finished has a score: {before!r}")
