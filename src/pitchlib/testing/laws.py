"""The laws that every variant must obey, as plain functions.

Each takes a :class:`~pitchlib.testing.History` (some also a move or another choice) and raises
:class:`LawBroken` if the law does not hold there. The tests of the library call them with random
compositions, :func:`~pitchlib.testing.check_variant` with the variant of an author.
"""

from __future__ import annotations

import copy
import itertools
import pickle
from random import Random
from typing import Any

from .. import (
    Bid,
    CallCard,
    Card,
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
    PitchError,
    Play,
    RecordError,
    Say,
    State,
    apply,
    apply_unchecked,
    explain,
    is_legal,
    legal_moves,
    parse_move,
    sample_deal,
    score_hand,
)
from .history import History
from .symmetry import Symmetry, picture

__all__ = [
    "LawBroken",
    "agreement",
    "conservation",
    "constancy",
    "ending",
    "imprint",
    "listing",
    "notation",
    "progress",
    "records",
    "symmetry",
]


class LawBroken(AssertionError):
    """A law that a variant does not obey, and how."""


def require(condition: object, message: str) -> None:
    """Raise :class:`LawBroken` unless the condition holds."""
    if not condition:
        raise LawBroken(message)


# 1. Legal, explained and applicable are the same


def agreement(game: History, move: Move) -> None:
    """A move is legal if and only if nothing speaks against it, and if and only if it applies.

    What refuses it gives the same reasons, and a seat whose turn it is not is told only that.
    """
    state = game.state
    legal = legal_moves(state)
    verdict = explain(state, move)
    listed = verdict.legal if isinstance(move, Deal) else move in legal
    require(
        verdict.legal == listed,
        f"{move} is {'' if listed else 'not '}among the legal moves, but explain says: {verdict}",
    )
    require(
        is_legal(state, move) == listed and verdict.legal == (len(verdict) == 0),
        f"is_legal and explain disagree about {move}",
    )
    if not isinstance(move, Deal) and len(legal) <= 300:
        require(
            (move in list(legal)) == listed,
            f"{move} is found in the legal moves by `in` or by enumeration, but not by both",
        )
    for reason in verdict:
        require(
            reason.rule_id and str(reason).endswith(f"[{reason.rule_id}]"),
            f"a reason against {move} names no rule: {reason}",
        )
    try:
        after = apply(state, move)
    except IllegalMove as error:
        require(not listed, f"{move} is legal, but apply refuses it: {error}")
        require(
            error.reasons == verdict.reasons,
            f"explain and apply give different reasons against {move}",
        )
        require(
            (error.move, error.state, tuple(error.legal)) == (move, state, tuple(legal)),
            "the error carries another move, state or choice",
        )
        due = state.phase is Phase.DEAL and isinstance(move, Deal)
        require(isinstance(error, InvalidDeal) == due, f"{move}: the wrong kind of error")
    else:
        require(listed, f"apply makes the move {move}, which is not legal: {verdict}")
        require(
            after == apply_unchecked(state, move),
            f"apply and apply_unchecked reach different states by {move}",
        )
    for seat in range(state.players):
        theirs = explain(state, move, seat=seat)
        if seat == state.to_act:
            require(theirs == verdict, f"told whose turn it is, explain says other about {move}")
        else:
            told = "game-over" if state.phase is Phase.OVER else "out-of-turn"
            require(
                theirs.rule_ids == (told,),
                f"seat {seat}, whose turn it is not, is told something else about {move}: {theirs}",
            )


_MOVES = {
    Phase.DEAL: (),
    Phase.AUCTION: (Bid, Pass, Say),
    Phase.TRUMP: (NameTrump, CallCard),
    Phase.EXCHANGE: (Discard,),
    Phase.PLAY: (Play,),
    Phase.OVER: (),
}


def listing(game: History) -> None:
    """The legal moves are a sequence of different moves, the same whichever way one asks.

    By length, by index, by slice, by ``in`` and by iteration; and in the last state each applies.
    """
    for state in game.states:
        legal = legal_moves(state)
        moves = list(legal)
        size = len(legal)
        require(
            size == len(moves) == len(set(moves)),
            f"len says {size} moves, but there are {len(set(moves))} different ones",
        )
        require(bool(legal) == bool(moves), "the truth value is wrong")
        require(
            all(isinstance(move, _MOVES[state.phase]) for move in moves),
            f"a move of another phase is legal in phase {state.phase.value}",
        )
        places = range(size) if size <= 40 else [*range(10), size // 2, *range(size - 10, size)]
        for place in places:
            move = moves[place]
            require(
                legal[place] == legal[place - size] == move,
                f"move {place} of {size} differs by index and by iteration",
            )
            require(
                move in legal and legal.index(move) == place and legal.count(move) == 1,
                f"{move}, move {place} of {size}, is not found there",
            )
        for bad in (size, -size - 1):
            try:
                legal[bad]
            except IndexError:
                continue
            raise LawBroken(f"there is a move {bad} of {size}")
        require(
            list(legal[1:-1:2]) == moves[1:-1:2]
            and list(legal[::-1]) == moves[::-1] == list(reversed(legal)),
            "slices differ from the iteration",
        )
        require(list(legal_moves(state)) == moves, "asked again, the legal moves are different")
    for move in itertools.islice(legal_moves(game.state), 20):
        agreement(game, move)


# 2. Something can always happen

_ACTING = (Phase.AUCTION, Phase.TRUMP, Phase.EXCHANGE, Phase.PLAY)


def progress(game: History) -> None:
    """While the game is not over, cards can be dealt or the seat to act has a legal move."""
    for state in game.states:
        require(
            (state.to_act is not None) == (state.phase in _ACTING),
            f"in phase {state.phase.value}, the seat to act is {state.to_act}",
        )
        require(
            (state.winner is not None) == (state.phase is Phase.OVER),
            f"in phase {state.phase.value}, the winner is {state.winner}",
        )
        if state.to_act is not None:
            require(0 <= state.to_act < state.players, f"there is no seat {state.to_act}")
            require(
                legal_moves(state),
                f"seat {state.to_act} is to act ({state.phase.value}), but has no legal move",
            )
        elif state.phase is Phase.DEAL:
            dealt = sample_deal(state, Random(state.hand_number))
            verdict = explain(state, dealt)
            require(verdict.legal, f"sample_deal gives a deal that is not legal: {verdict}")
            require(len(legal_moves(state)) == 0, "a seat may move while cards are to be dealt")


# 3. Cards are conserved


def conservation(game: History) -> None:
    """No card is ever lost or in two places, and every move puts cards where it says."""
    for state in game.states:
        _all_there(state)
    for before, move, after in game.steps:
        _moved(before, move, after)


def _all_there(state: State) -> None:
    if not state.hand_number:
        require(not state.hands and not state.stock, "there are cards before the first deal")
        return
    where = {
        **{f"the hand of seat {seat}": hand for seat, hand in enumerate(state.hands)},
        **{f"the discards of seat {seat}": cards for seat, cards in enumerate(state.discards)},
        **{f"the tricks of side {side}": cards for side, cards in enumerate(state.captured)},
        "the stock": CardSet(state.stock),
        "the cards turned up": CardSet(state.turned) - _drawn_in_turn(state),
        "the trick": CardSet(() if state.trick is None else state.trick.cards),
    }
    pack = state.variant.at(state.players).pack.cards
    found: dict[Card, str] = {}
    for place, cards in where.items():
        for card in cards:
            require(card not in found, f"{card} is in {place} and in {found.get(card)}")
            found[card] = place
    lost, new = pack - CardSet(found), CardSet(found) - pack
    require(not lost, f"nowhere: {lost}")
    require(not new, f"not in the pack: {new}")


def _drawn_in_turn(state: State) -> CardSet:
    """The cards of an open stock that were drawn."""
    rules = state.variant.at(state.players)
    takers: Any = getattr(rules.exchange, "takers", None)
    if takers is None:
        return CardSet.EMPTY
    drawn = 0
    for trick in state.tricks:
        who = takers(trick.winner, state.players)
        require(sorted(who) == list(range(state.players)), f"who draws are {who}, not everybody")
        drawn += len(who)
    return CardSet(state.turned[:drawn])


def _moved(before: State, move: Move, after: State) -> None:
    rules = before.variant.at(before.players)
    hands = list(before.hands)
    stock = before.stock
    seat = before.to_act
    if isinstance(move, Deal):
        require(after.dealt == move.hands, "the hands are not those dealt")
        hands, stock = list(move.hands), move.stock or ()
        if after.contract is not None and rules.exchange.takes_widow:
            # An auction that is over before it begins leaves the widow to the bidder at once.
            widow = rules.dealing.widow
            hands[after.contract.bidder] |= CardSet(stock[:widow])
            stock = stock[widow:]
        require(after.hands == tuple(hands), "the hands are not those dealt")
        if move.stock is not None and (rules.exchange.takes_widow or rules.exchange.draws):
            require(after.turned + after.stock == stock, "the stock is not the one dealt")
        return
    assert seat is not None
    if isinstance(move, Play):
        hands[seat] -= CardSet([move.card])
        takers: Any = getattr(rules.exchange, "takers", None)
        lies = (*before.turned, *stock)[len(_drawn_in_turn(before)) :]
        if takers is not None and lies and len(after.tricks) > len(before.tricks):
            who = takers(after.tricks[-1].winner, before.players)
            for taker, card in zip(who, lies):
                hands[taker] |= CardSet([card])
            stock = lies[len(who) + 1 :]
            seen = (*before.turned, *before.stock)[: len(before.turned) + len(who)]
            require(after.turned == seen, "what lies on the stock is not what lay below")
    elif isinstance(move, Discard):
        drawn = rules.exchange.draw(before.exchange, move, len(stock))
        require(
            0 <= drawn <= len(stock),
            f"{rules.exchange.id} lets seat {seat} draw {drawn} cards from a stock of {len(stock)}",
        )
        hands[seat] = (hands[seat] - move.cards) | CardSet(stock[:drawn])
        stock = stock[drawn:]
    elif len(after.turned) > len(before.turned):  # the cards were run
        size = (len(stock) - len(after.stock) - 1) // before.players
        for turn in range(1, before.players + 1):
            taker = (before.dealer + turn) % before.players
            hands[taker] |= CardSet(stock[:size])
            stock = stock[size:]
        require(after.turned == (*before.turned, stock[0]), "another card was turned up")
        stock = stock[1:]
    elif after.contract is not None and before.contract is None and rules.exchange.takes_widow:
        widow = rules.dealing.widow
        hands[after.contract.bidder] |= CardSet(stock[:widow])
        stock = stock[widow:]
    require(after.hands == tuple(hands), f"the hands after {move} are not those before without it")
    require(after.stock == stock, f"the stock after {move} is not what was left of it")


# 5. Nothing leaks: see view_laws


# 6. Names do not matter


def symmetry(game: History, change: Symmetry) -> None:
    """Renaming suits, or rotating seats, changes nothing but the names."""
    try:
        renamed = change.history(game)
    except PitchError as error:
        raise LawBroken(f"after renaming, a legal move is refused: {error}") from error
    for here, there in zip(game.states, renamed.states):
        expected, found = picture(here, change), picture(there)
        for what, value in expected.items():
            require(
                found[what] == value,
                f"{what}: after renaming {found[what]}, but should be {value}",
            )


# 7. Nothing changes, and equal is equal


def imprint(state: State) -> tuple[int, str, bytes]:
    """Hash, repr and pickle of a state, to see whether anything has changed it."""
    return hash(state), repr(state), pickle.dumps(state)


def constancy(game: History) -> None:
    """No function changes its argument, and equal is equal.

    The same moves give equal states, which hash equal and survive pickle and copy.
    """
    state = game.state
    before = [imprint(each) for each in game.states]
    for each in game.states:
        for move in itertools.islice(legal_moves(each), 3):
            explain(each, move)
            apply(each, move)
    require(
        before == [imprint(each) for each in game.states],
        "a state has changed by legal_moves, explain or apply",
    )
    again = History(game.variant, game.players, game.dealer, game.scores, game.moves)
    for here, there in zip(game.states, again.states):
        require(here == there and hash(here) == hash(there), "replayed, the game is different")
        require(
            list(legal_moves(here)) == list(legal_moves(there)),
            "replayed, the legal moves are different",
        )
    for here, there in itertools.pairwise(game.states):
        require(here != there, f"a move changes nothing: {here!r}")
    for name in ("phase", "_left", "scores", "unknown"):
        try:
            setattr(state, name, None)
        except AttributeError:
            continue
        raise LawBroken(f"the state's {name} can be set")
    for kept in _kept(state):
        copies = [pickle.loads(pickle.dumps(kept, protocol)) for protocol in range(2, 6)]  # noqa: S301
        for other in (*copies, copy.copy(kept), copy.deepcopy(kept)):
            require(other == kept, f"a copy of {kept!r} differs from it")
            require(hash(other) == hash(kept), f"a copy of {kept!r} has another hash")
    for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):  # noqa: S301
        require(
            list(legal_moves(other)) == list(legal_moves(state)),
            "a copy has other legal moves",
        )
        for move in itertools.islice(legal_moves(state), 3):
            require(apply(other, move) == apply(state, move), f"{move} does not lead copies alike")


def _kept(state: State) -> list[Any]:
    kept: list[Any] = [state, state.variant, *state.variant.components(), state.auction]
    kept += [move for _, move in state.moves]
    kept += [state.trick, *state.tricks, state.contract, state.exchange, state.played_hand]
    if state._frame.score is not None:
        kept.append(state._frame.score)
    return kept


# 8. What is written can be read


def notation(game: History, move: Move) -> None:
    """``parse_move(state, str(move)) == move``, however the cards are ordered and spaced."""
    state = game.state
    text = str(move)
    require(parse_move(state, text) == move, f"{text!r} is read as {parse_move(state, text)!r}")
    require(text == text.strip() and "  " not in text, f"odd spaces in {text!r}")
    spaced = "\t" + text.replace(" ", "  ") + " "
    require(parse_move(state, spaced) == move, f"{spaced!r} is read differently")
    if isinstance(move, Discard):
        verb, *cards = text.split()
        turned = " ".join([verb, *reversed(cards)])
        require(parse_move(state, turned) == move, f"{turned!r} is read differently")
    if isinstance(move, Bid):
        for name, level in state.variant.bid_names:
            for written in (name, f"bid {name}"):
                require(parse_move(state, written) == Bid(level), f"{written!r} is read wrongly")


def records(game: History, seat: int | None) -> None:
    """The record of a game is read back from text and JSON as it was written.

    So is what one seat saw of it, or with ``None`` what somebody saw who only watched.
    """
    # Only who asks for it needs the records.
    from ..content import component_classes
    from ..records import read_record, record_game, record_to_json, record_to_text, redact

    classes = component_classes(game.variant)
    whole = record_game(game.states)
    seen = redact(whole, "nobody" if seat is None else seat)
    for record, whose in ((whole, "the record"), (seen, f"the record as seen by {seen.seen_by}")):
        for written in (record_to_text(record), record_to_json(record)):
            try:
                again = read_record(written, components=classes)
            except RecordError as error:
                raise LawBroken(f"{whose} is refused when it is read: {error}\n{written}") from None
            require(again == record, f"{whose} is read differently:\n{written}")


# 9. Games end


def ending(game: History, limit: int) -> None:
    """Every hand ends: no hand takes more than ``limit`` moves."""
    moves = 0
    for move in game.moves:
        moves = 1 if isinstance(move, Deal) else moves + 1
        require(moves <= limit, f"a hand goes on after {limit} moves")
    for before, _, after in game.steps:
        if after.to_act is None:
            require(
                after.phase in (Phase.DEAL, Phase.OVER),
                f"nobody is to act in phase {after.phase.value}",
            )
        if after.to_act is not None or after.contract is None:
            try:
                score_hand(after)
            except HandNotFinished:
                continue
            raise LawBroken(f"a hand that is not finished has a score: {before!r}")
