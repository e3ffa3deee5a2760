"""Laws of moves: what is legal, why not, that something can happen, that no card is lost, ends."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from random import Random
from typing import Any

import attrs

from .. import *
from ..authoring import Bidding, Component
from ..cards import set_of_bits
from ..codec.components import shipped_components
from .component_laws import all_components
from .random_games import *

__all__ = [
    "calls", "conservation", "ending", "legality", "notation", "progress", "reasons",
]  # fmt: skip


@law(attempted, every=3, times=4)
def legality(game: History, move: Move) -> None:
    """A move is legal if and only if it is listed, nothing speaks against it, and it applies.

    What refuses it gives the same reasons.
    """
    state = game.state
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


@law(whole, every=8)
def reasons(game: History) -> None:
    """What is not listed is refused, by a rule of the variant, to the seat.

    So are small and large discards.
    """
    for state in game.states:
        if state.to_act is not None:
            _listed_or_refused(state, _tried(state, state.hands[state.to_act]))
            if state.phase is Phase.EXCHANGE:
                _by_number(state, state.hands[state.to_act])


def _tried(state: State, hand: CardSet) -> Iterable[Move]:
    """Moves that may be refused."""
    table, auction = state._frame.table, state.auction
    limits = {0, table.rules.auction.lowest_bid() or 0, table.top}
    limits |= {auction.highest_bid or 0} if auction is not None else set()
    bids = {limit + more for limit in limits for more in range(-2, 3)}
    ones = [CardSet([card]) for card in hand]
    tried: dict[Phase, Iterable[Move]] = {
        Phase.PLAY: map(Play, hand),
        Phase.AUCTION: (Pass(), Bid(1, "C"), *map(Bid, sorted(bids))),
        Phase.TRUMP: (*map(NameTrump, Suit), *map(CallCard, hand)),
        Phase.EXCHANGE: map(Discard, (CardSet.EMPTY, *ones, *(hand - one for one in ones), hand)),
    }
    return tried[state.phase]


def _listed_or_refused(state: State, moves: Iterable[Move]) -> None:
    legal, rules = legal_moves(state), state._frame.table.rules
    listed = frozenset(legal) if len(legal) <= 300 else legal
    ids = {"card-not-held", "wrong-phase", *(each.id for each in all_components(rules))}
    for move in moves:
        reasons = explain(state, move).reasons
        if (move in listed) == bool(reasons):
            why = " ".join(map(str, reasons)) or "nothing is said against it"
            is_listed = "is listed" if move in listed else "is not listed"
            fail(f"{_after(decider(state), state)}, {move} {is_listed}, but {why}")
        for each in reasons:
            # A component may ask one of the library's and pass on what that says.
            if each.rule_id not in ids | SHIPPED or each.seat not in (None, state.to_act):
                fail(
                    f"{decider(state).id}: against {move} by seat {state.to_act}, expected a "
                    "reason of a rule of the variant for that seat, got one of "
                    f"{each.rule_id} for seat {each.seat}: {each}"
                )


SHIPPED = {kind.id for kind in shipped_components().values() if issubclass(kind, Component)}


@law(whole, every=40)
def calls(game: History) -> None:
    """Of all calls, just those that are listed are not refused, and an auction keeps account.

    They are tried at every state that the auction of a hand may reach, or at many of them.
    """
    table = game.state._frame.table
    bids = range(-1, table.top + 3)
    calls: list[Move] = [Pass(), *map(Say, table.rules.auction.words), *map(Bid, bids)]
    suited = bids if table.rules.auction.names_trump else (2,)
    calls += [Bid(level, suit) for level in suited for suit in Suit]
    rng = Random(0)
    waiting = [each for each in game.states if each.phase is Phase.AUCTION and len(each.moves) == 1]
    for _ in range(min(200, 2_400 // len(calls))):  # fewer states where many bids can be made
        if not waiting:
            return
        state = waiting.pop(rng.randrange(len(waiting)))
        _listed_or_refused(state, calls)
        _by_calls_alone(state)
        for after in [apply_unchecked(state, call) for call in legal_moves(state)]:
            _kept_account(after)
            waiting += [after] if after.phase is Phase.AUCTION else []


def _by_number(state: State, hand: CardSet) -> None:
    """What follows a discard depends on how many cards it has, not on which."""
    rule, exchange = state._frame.table.rules.exchange, state.exchange
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
        if drawn and not (rule.draws and rule.gives_to(exchange) is None):
            fail(f"{rule.id}: {drawn} cards are drawn by one who gives cards, or draws is False")
        against = rule.refuse_size(exchange, len(hand), size)
        require(not against, f"{rule.id}: {move} is legal, but refuse_size says {against}")


def _after(rule: Component, state: State) -> str:
    """A rule, and what has happened in the hand so far."""
    return f"{rule.id}: after {', '.join(str(each) for _, each in state.moves[1:]) or 'the deal'}"


def _kept_account(state: State) -> None:
    """An auction says truly who has bid the most, and its bids lie in their limits.

    Where nobody sells or begs, all call in turn, and the contract is what somebody has bid.
    """
    table, auction, contract = state._frame.table, state.auction, state.contract
    rule, what = table.rules.auction, _after(table.rules.auction, state)
    bids = [(seat, move.level) for seat, move in state.moves if isinstance(move, Bid)]
    if state.phase is Phase.AUCTION and auction is not None:
        highest, said = max((level for _, level in bids), default=None), auction.highest_bid
        require(said == highest, f"{what}, expected {highest} as highest_bid, got {said}")
        bidders = [seat for seat, level in bids if level == highest] or [None]
        if auction.bidder not in bidders:
            fail(f"{what}, expected seat {bidders[-1]} as bidder, got {auction.bidder}")
        lowest = rule.lowest_bid()
        for move in legal_moves(state):
            if isinstance(move, Bid) and not (lowest or 1) <= move.level <= table.top:
                fail(f"{what}, {move} is legal: expected bids from {lowest} to {table.top}")
    if rule.words:
        return
    calls = [seat for seat, move in state.moves[1:] if isinstance(move, (Bid, Pass))]
    callers = calls[: state.players]
    if len({*callers}) != len(callers):
        fail(f"{what}, seats {callers} have called: expected each once at first")
    if contract is not None and bids and (contract.bidder, contract.level) not in bids:
        fail(f"{what}, expected a contract with seat and level of one of {bids}, got {contract}")


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


@law(whole, every=2)
def progress(game: History) -> None:
    """Unless the game is over, a deal is due or the seat to act has a legal move."""
    for state in game.states:
        table, legal = state._frame.table, legal_moves(state)
        acting = state.phase not in (Phase.DEAL, Phase.OVER)
        if acting is not (state.to_act in range(state.players)):
            fail(f"in phase {state.phase.value}, the seat to act is {state.to_act}")
        if acting and not legal:
            fail(f"seat {state.to_act} is to act ({state.phase.value}), but has no legal move")
        if state.phase is Phase.PLAY and table.even and not (table.draws or state._plays[0]):
            sizes, expected = [*map(len, state.hands)], table.tricks
            require(
                sizes == [expected] * state.players,
                f"{table.rules.exchange.id}: expected hands of {expected} cards when play begins, "
                f"as `tricks` says, got {sizes}",
            )
        if state.phase is Phase.DEAL:
            verdict = explain(state, sample_deal(state, Random(state.hand_number)))
            require(verdict.legal, f"{decider(state).id}: expected a legal deal, got {verdict}")


@law(whole, every=6)
def conservation(game: History) -> None:
    """No card is lost, and none is in two places."""
    for state in game.states[1:]:
        pack = state._frame.table.rules.pack.cards
        found = CardSet(state.stock)
        on_table = CardSet(() if state.trick is None else state.trick.cards)
        # Once cards are played, spare trumps are in the first trick.
        begun = state.phase is Phase.PLAY or state.tricks
        spares = set_of_bits(sum(state._frame.spares()) if begun else 0)
        on_table |= CardSet.EMPTY if state.tricks else spares
        discards = [cards - spares for cards in state.discards]
        for cards in (*state.hands, *discards, *state.captured, on_table):
            require(not found & cards, f"in two places: {found & cards}")
            found |= cards
        found |= CardSet(state.turned)  # some of them may have been drawn
        if found != pack:
            fail(f"not in the pack: {found - pack}" if found - pack else f"nowhere: {pack - found}")


@law(game_and_move, every=3, times=4)
def notation(game: History, move: Move) -> None:
    """Moves are read as they are written, however the cards are ordered and spaced."""
    state = game.state
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


@law(whole)
def ending(game: History) -> None:
    """Every hand ends."""
    most_before, most = longest(game.variant, game.players)
    calls = moves = 0
    for state, move in zip(game.states, game.moves):
        dealt = isinstance(move, Deal)
        moves = 1 if dealt else moves + 1
        calls = 0 if dealt else calls + (state.phase is not Phase.PLAY)
        if calls > most_before - 2 or moves > most:
            fail(
                f"{decider(state).id} lets a hand go on without end: expected a card to be played "
                f"after {most_before} moves at most, and {calls} calls and discards came"
            )
    for move in itertools.islice(legal_moves(game.state), 20):
        apply(game.state, move)  # or else the game stopped here, for a component raised
