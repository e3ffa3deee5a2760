"""Laws of moves: what is legal, why not, that something can happen, that no card is lost, ends."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from random import Random
from typing import Any

import attrs

from .. import (
    Bid,
    CallCard,
    CardSet,
    Deal,
    Discard,
    HandNotFinished,
    IllegalMove,
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
    parse_move,
    sample_deal,
    score_hand,
)
from ..authoring import Bidding, Component
from ..codec.components import shipped_components
from .component_laws import components_of, described, one_template
from .law import (
    ATTEMPT,
    BEGINNING,
    CHOICE,
    GAME,
    STATES,
    STEPS,
    LawBroken,
    decider,
    fail,
    law,
    require,
)
from .random_games import History, longest
from .score_laws import secured_so_far

__all__ = [
    "calls", "choices", "conservation", "ending", "legality", "notation", "progress", "reasons",
]  # fmt: skip


@law(ATTEMPT, every=3)
def legality(state: State, move: Move) -> None:
    """A move is legal if and only if it is listed, nothing speaks against it, and it applies.

    What refuses it gives the same reasons, and out of turn there is no other reason.
    """
    legal, verdict = legal_moves(state), explain(state, move)
    deal = isinstance(move, Deal)
    listed = verdict.legal if deal else move in legal
    if verdict.legal != listed:
        fail(
            f"{decider(state).id}: {move} is {'' if listed else 'not '}among the legal moves, but "
            f"explain says: {verdict}"
        )
    if is_legal(state, move) != listed or verdict.legal != (len(verdict) == 0):
        fail(f"is_legal and explain disagree about {move}")
    if not deal and len(legal) <= 300 and (move in list(legal)) != listed:
        fail(f"{move} is found in the legal moves by `in` or by enumeration, but not by both")
    try:
        after = apply(state, move)
    except IllegalMove as error:
        require(not listed, f"{move} is legal, but apply refuses it: {error}")
        if error.reasons != verdict.reasons:
            fail(f"explain and apply give different reasons against {move}")
    else:
        require(listed, f"apply makes the move {move}, which is not legal: {verdict}")
        if after != apply_unchecked(state, move):
            fail(f"apply and apply_unchecked reach different states by {move}")
    out_of_turn = "game-over" if state.phase is Phase.OVER else "out-of-turn"
    for seat in range(state.players):
        theirs = explain(state, move, seat=seat)
        if seat == state.to_act:
            require(theirs == verdict, f"explain says other about {move} when it gets the seat")
        elif theirs.rule_ids != (out_of_turn,):
            fail(f"{move} is refused to seat {seat} out of turn for other reasons: {theirs}")


_MOVES = {
    Phase.DEAL: (),
    Phase.AUCTION: (Bid, Pass, Say),
    Phase.TRUMP: (NameTrump, CallCard),
    Phase.EXCHANGE: (Discard, Pass),
    Phase.PLAY: (Play,),
    Phase.OVER: (),
}


@legality.also(BEGINNING, every=2)
def choices(game: History) -> None:
    """The legal moves are a sequence of different moves, and each applies."""
    for state in game.states[-4:]:
        _sequence(state)
    for move in itertools.islice(legal_moves(game.state), 20):
        legality.checks[0].ask(game.state, move)


def _sequence(state: State) -> None:
    legal = legal_moves(state)
    moves, size = list(legal), len(legal)
    if not size == len(moves) == len(set(moves)):
        fail(f"len says {size} moves, but there are {len(set(moves))} different ones")
    if not all(isinstance(move, _MOVES[state.phase]) for move in moves):
        fail(f"a move of another phase is legal in phase {state.phase.value}")
    for place in range(size) if size <= 40 else (0, size // 2, size - 1):
        move = moves[place]
        if not legal[place] == legal[place - size] == moves[legal.index(move)] == move:
            fail(f"{move}, move {place} of {size}, differs by index and by iteration")
    require(list(legal[::-1]) == moves[::-1], "a slice differs from the iteration")
    require(list(legal_moves(state)) == moves, "asked again, the legal moves are different")


@legality.also(GAME, every=40)
def calls(game: History) -> None:
    """Of all calls, and of small and large discards, just those that are listed are not refused."""
    for move, state in zip(game.moves, game.states[1:]):
        if isinstance(move, Deal) and state.phase is Phase.AUCTION:
            _every_call(state)
        if state.phase is Phase.EXCHANGE and state.to_act is not None:
            hand = state.hands[state.to_act]
            ones = [CardSet([card]) for card in hand]
            some = (CardSet.EMPTY, *ones, *(hand - one for one in ones), hand)
            _listed_or_refused(state, map(Discard, some))
            _by_number(state, state.to_act)


def _every_call(dealt: State) -> None:
    """Try every call at every state that the auction of a hand may reach, or at many of them."""
    rules, rng, waiting = dealt._frame.table.rules, Random(0), [dealt]
    bids = range(-1, dealt._frame.table.top + 3)
    calls: list[Move] = [Pass(), *map(Say, rules.auction.words), *map(Bid, bids)]
    suited = bids if rules.auction.names_trump else (2,)
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
    found: dict[int, object] = {}
    said, listed = rule.choices(exchange, hand, state._frame.called.trumps), legal_moves(state)
    require(
        (len(said), said[:1], said[-1:]) == (len(listed), listed[:1], listed[-1:]),
        f"{rule.id}: discardable and choices must say the same of {hand}, but discardable gives "
        f"{len(listed)} choices and choices {len(said)}",
    )
    for move in itertools.islice(listed, 40):
        if not isinstance(move, Discard):
            continue
        size, drawn = len(move.cards), rule.draw(exchange, move, len(state.stock))
        follows = drawn, rule.after(exchange, move)
        require(
            follows == found.setdefault(size, follows),
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


def _listed_or_refused(state: State, moves: Iterable[Move]) -> None:
    legal = legal_moves(state)
    listed = frozenset(legal) if len(legal) <= 300 else legal
    for move in moves:
        reasons = explain(state, move).reasons
        if (move in listed) == bool(reasons):
            why = " ".join(map(str, reasons)) or "nothing is said against it"
            is_listed = "is listed" if move in listed else "is not listed"
            fail(f"{_after(decider(state), state)}, {move} {is_listed}, but {why}")


@legality.also(GAME, every=8)
def reasons(game: History) -> None:
    """What is said against a move names a rule of the variant and the seat, in one template.

    So does what a point says during play.
    """
    rules, said = game.state._frame.table.rules, described(game.variant, game.players)
    ids = {"card-not-held", "wrong-phase", *(each.id for each in components_of(rules))}
    # A component may ask one of the library's and pass on what that says.
    ids |= {kind.id for kind in shipped_components().values() if issubclass(kind, Component)}
    for state in game.states:
        if state.score is not None:
            for _, award in secured_so_far(state):
                one_template(said, award.rule_id, award.why)
        for move in _tried(state):
            for each in explain(state, move):
                one_template(said, each.rule_id, each.clause)
                if each.rule_id not in ids or each.seat not in (None, state.to_act):
                    fail(
                        f"{decider(state).id}: against {move} by seat {state.to_act}, expected a "
                        "reason of a rule of the variant for that seat, got one of "
                        f"{each.rule_id} for seat {each.seat}: {each}"
                    )


def _tried(state: State) -> Iterable[Move]:
    """Moves that may be refused."""
    if state.to_act is None:
        return ()
    hand, table, auction = state.hands[state.to_act], state._frame.table, state.auction
    limits = {0, table.rules.auction.lowest_bid() or 0, table.top}
    limits |= {auction.highest_bid or 0} if auction is not None else set()
    bids = {limit + more for limit in limits for more in range(-2, 3)}
    tried: dict[Phase, Iterable[Move]] = {
        Phase.PLAY: map(Play, hand),
        Phase.AUCTION: (Pass(), Bid(1, "C"), *map(Bid, sorted(bids))),
        Phase.TRUMP: (*map(NameTrump, Suit), *map(CallCard, hand)),
        Phase.EXCHANGE: (Discard(()), *(Discard([card]) for card in hand), Discard(hand)),
    }
    return tried[state.phase]


@law(STATES, every=2)
def progress(state: State) -> None:
    """Unless the game is over, a deal is due or the seat to act has a legal move."""
    acting = state.phase not in (Phase.DEAL, Phase.OVER)
    if (state.to_act is not None) != acting:
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
        require(not legal_moves(state), "a seat may move while cards are to be dealt")


@law(STEPS, every=6)
def conservation(before: State, move: Move, state: State) -> None:
    """No card is lost, and none is in two places."""
    stock = sum(1 << index for index in state._frame.stock)
    turned = CardSet(state.turned) - _drawn_in_turn(state)
    on_table = CardSet(() if state.trick is None else state.trick.cards)
    pack, found = state._frame.table.rules.pack.cards.bits, stock
    for cards in (*state.hands, *state.discards, *state.captured, turned, on_table):
        if found & cards.bits:
            fail(f"in two places: {CardSet.from_bits(found & cards.bits)}")
        found |= cards.bits
    if found != pack:
        lost, new = CardSet.from_bits(pack & ~found), CardSet.from_bits(found & ~pack)
        fail(f"not in the pack: {new}" if new else f"nowhere: {lost}")


def _drawn_in_turn(state: State) -> CardSet:
    """The cards of an open stock that were drawn."""
    rules = state._frame.table.rules
    drawn = 0
    for trick in state.tricks if state._frame.table.draws else ():
        assert trick.winner is not None
        who = rules.exchange.takers(trick.winner, state.players)
        require(
            sorted(who) in ([], list(range(state.players))), f"who draws are {who}, not everybody"
        )
        drawn += len(who)
    return CardSet(state.turned[:drawn])


@law(CHOICE, every=3)
def notation(state: State, move: Move) -> None:
    """Moves are read as they are written, however the cards are ordered and spaced."""
    text = str(move)
    require(text == text.strip() and "  " not in text, f"odd spaces in {text!r}")
    verb, *cards = text.split()
    given = [(text, move), ("\t" + text.replace(" ", "  ") + " ", move)]
    if isinstance(move, Discard):
        given.append((" ".join([verb, *reversed(cards)]), move))
    if isinstance(move, Bid):
        for name, level in state._frame.table.bid_names.items():
            given += [(name, Bid(level)), (f"bid {name}", Bid(level))]
    for written, expected in given:
        read = parse_move(state, written)
        require(read == expected, f"{written!r} is read as {read!r}")


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
    for after in game.states[-3:]:
        if after.to_act is not None or after.contract is None:
            try:
                score_hand(after)
            except HandNotFinished:
                continue
            fail(f"a hand that is not finished has a score: {after!r}")
