"""Laws of views: what a seat cannot see makes no difference to it, and what plays prove is so."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from .. import (
    Bid,
    Card,
    CardSet,
    Deal,
    Discard,
    IllegalMove,
    Move,
    Pass,
    Phase,
    Play,
    Say,
    State,
    apply,
    apply_unchecked,
    explain,
    legal_moves,
    view,
)
from ..game.state import before_the_deal
from ..knowledge.worlds import Worlds
from .law import SEEN, STEPS, SWAPS, decider, fail, law, require
from .random_games import History

__all__ = ["hidden_cards", "proofs", "worlds"]


@law(SWAPS, every=8)
def hidden_cards(
    game: History,
    pairs: Iterable[tuple[int, int]] = (),
    shuffles: Iterable[int] = (),
    moves: Iterable[Move] = (),
) -> int:
    """Swapping cards that a seat cannot see changes neither its view nor its legal moves.

    Nor how ``moves`` are explained, nor the score of a hand that has ended early. Two of the cards
    that a seat cannot see are swapped (``pairs`` has their places, modulo how many there are), or
    all are shuffled (``shuffles`` has seeds), in the deal and in what others discarded; and the
    hand is replayed with the same public moves. Where others could not have made these moves with
    the other cards, nothing is asked.
    """
    state = game.state
    ended_early = state.score is not None and state.score.ended_early
    seats = (None, *range(game.players)) if ended_early else (state.to_act,)
    tried = 0
    for seat in seats if ended_early or state.to_act is not None else ():
        unseen = _unseen(state, seat)
        changes: list[dict[Card, Card]] = []
        for one, other in pairs if unseen else ():
            first, second = unseen[one % len(unseen)], unseen[other % len(unseen)]
            if first is not second:
                changes.append({first: second, second: first})
        for seed in shuffles:
            shuffled = Random(seed).sample(unseen, len(unseen))
            changes.append({old: new for old, new in zip(unseen, shuffled) if old is not new})
        tried += sum(_same_choices(game, seat, change, tuple(moves)) for change in changes)
    return tried


def _unseen(state: State, seat: int | None) -> tuple[Card, ...]:
    """The cards that a seat has not seen in this hand."""
    seen = CardSet(state.turned)
    for _, move in view(state, seat).moves:
        if isinstance(move, Play):
            seen |= CardSet([move.card])
        elif isinstance(move, Discard):
            seen |= move.cards
    for shown in view(state, seat).shown_discards:
        seen |= shown
    if seat is not None:
        seen |= state.hands[seat]
    return tuple(state._frame.table.rules.pack.cards - seen)


def _open_discards(state: State) -> list[CardSet]:
    """The discards that lie face up, where trumps that are discarded do."""
    exchange = state._frame.table.rules.exchange
    if not exchange.shows_trumps or state.trumps is None:
        return []
    return [discards & state.trumps.cards for discards in state.discards]


def _claims(state: State) -> object:
    """What the bidder claims who goes out at once; what anybody may go out with is seen by all.

    Where seats may have nothing to lead, so is whether anyone has.
    """
    table, score = state._frame.table, state.score
    during_play = table.rules.going_out.during_play
    if score is None or not during_play.watches:
        return None
    if during_play.anybody:
        return not table.even and score.ended_early
    mine = [award for award in score.awards if award.side == score.bidding_side]
    return score.ended_early, score.scores, mine


def _same_choices(
    game: History, seat: int | None, change: dict[Card, Card], moves: tuple[Move, ...]
) -> bool:
    began = max(place for place, move in enumerate(game.moves) if isinstance(move, Deal))
    line = [game.states[began]]
    played = True
    for move in game.moves[began:]:
        try:
            line.append(apply(line[-1], _changed(move, change)))
        except IllegalMove:  # noqa: PERF203  (the first one ends it)
            played = False
            break
    swapped = ", ".join(f"{new} for {old}" for old, new in change.items())
    whose = "a spectator" if seat is None else f"seat {seat}"
    what = f"with cards changed where {whose} cannot see them ({swapped}),"
    same = list(zip(game.states[began:], line))
    if any(_claims(here) != _claims(there) for here, there in same):
        return False  # everybody hears what the bidder goes out with
    if any(here.to_act != there.to_act for here, there in same):
        even = game.state._frame.table.even  # or others are passed over, which everybody can see
        require(not even, f"{what} it is another seat's turn")
        return False
    if not played or _open_discards(game.state) != _open_discards(line[-1]):
        return False
    for here, there in same:
        if here.to_act not in (seat, None):
            continue
        mine, other = legal_moves(here), legal_moves(there)
        require(mine == other or list(mine) == list(other), f"{what} it may do something else")
        require(view(here, seat) == view(there, seat), f"{what} its view is different")
    for move in moves:
        if seat is not None and not isinstance(move, Deal):
            answers = [explain(each, move, seat=seat) for each in (game.state, line[-1])]
            require(answers[0] == answers[1], f"{what} {move} is explained differently")
    return True


def _changed(move: Move, change: dict[Card, Card]) -> Move:
    def cards(cards: Iterable[Card]) -> list[Card]:
        return [change.get(card, card) for card in cards]

    if isinstance(move, Deal):
        stock = None if move.stock is None else cards(move.stock)
        return Deal([CardSet(cards(hand)) for hand in move.hands], stock)
    if isinstance(move, Discard):
        return Discard(CardSet(cards(move.cards)))
    return move


@hidden_cards.also(STEPS, every=8)
def proofs(before: State, move: Move, after: State) -> None:
    """What calls, discards and plays are said to prove is so of the hands behind them."""
    rules, seat, legal = before._frame.table.rules, before.to_act, legal_moves(before)
    hand = CardSet.EMPTY if seat is None else before.hands[seat]
    if before.phase is Phase.AUCTION:
        for call in legal:
            assert isinstance(call, (Bid, Pass, Say))
            held = hand & (rules.auction.rules_out(before.auction, call) or CardSet.EMPTY)
            if held:
                fail(
                    f"{rules.auction.id}: nobody calls {call} with {held}, it says, but {hand} may"
                )
    elif isinstance(move, Discard) and before.trumps is not None:
        test, trumps = rules.exchange.discard_test(before.exchange), before.trumps.cards
        both = (move.cards, hand - move.cards)
        counts = [len(part) for cards in both for part in (cards & trumps, cards - trumps)]
        require(test is None or test(*counts), f"{rules.exchange.id} says that nobody makes {move}")
    elif isinstance(move, Play):
        rule: Any = rules.following if before.trick else rules.leading
        asked: tuple[Any, ...] = (len(before.tricks), before.trumps)
        asked = (before.trick, *asked) if before.trick else asked
        duty = next((duty for duty in rule.duties(*asked) if duty.holding & hand), None)
        may = hand if duty is None else hand & duty.play
        other = ", as if other cards had been played" if rule.tabulated else ""
        if list(legal) != [Play(card) for card in may]:
            fail(f"the duties of {rule.id} let {may} be played of {hand}, not {legal}{other}")
        done = len(after.tricks) > len(before.tricks)
        for seat, absent in enumerate(view(after, None).ruled_out if done else ()):
            held = absent & after.hands[seat]
            if held:
                fail(f"{rule.id} says that seat {seat} has no {held} after {move}, but it has")


@law(SEEN, every=4)
def worlds(game: History, seat: int | None) -> int:
    """Every world that may be is one in which all that was seen could have been done.

    A few are sampled and replayed: each call, discard and play is legal there, and looks the same.
    Where a component leaves it open what a move proves, that is how worlds are found.
    """
    shown = view(game.state, seat)
    found = Worlds(shown)
    if found.by_trial:
        return 0
    for seed in range(2):
        world = found.sample(Random(seed))
        state = before_the_deal(world)
        for mover, move in world.moves:
            verdict = explain(state, move)
            require(
                verdict.legal,
                f"{decider(state).id}: expected that {move} is legal in every world that may be, "
                f"got one in which seat {mover} has {_hand(state)}: {verdict}",
            )
            state = apply_unchecked(state, move)
        if view(state, seat) != shown:
            fail(f"a game that may have been does not look as it did: {world!r}")
    return 1


def _hand(state: State) -> CardSet | None:
    return None if state.to_act is None else state.hands[state.to_act]
