"""The laws that every variant must obey, as plain functions.

Each takes a :class:`~pitchlib.testing.History` (some also a move or another choice) and raises
:class:`LawBroken` if the law does not hold there. The tests of the library call them with random
compositions, :func:`~pitchlib.testing.check_variant` with the variant of an author.
"""

from __future__ import annotations

import copy
import itertools
import pickle
from collections.abc import Iterable
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
    Trick,
    Trumps,
    apply,
    apply_unchecked,
    explain,
    is_legal,
    legal_moves,
    parse_move,
    sample_deal,
    score_hand,
)
from ..rules.following import following_at
from ..views import view
from .history import History
from .symmetry import Symmetry, picture

__all__ = [
    "LawBroken",
    "agreement",
    "blindness",
    "conservation",
    "constancy",
    "ending",
    "imprint",
    "listing",
    "notation",
    "progress",
    "proofs",
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


# 5. Nothing leaks


def blindness(
    game: History,
    pairs: Iterable[tuple[int, int]] = (),
    shuffles: Iterable[int] = (),
    moves: Iterable[Move] = (),
) -> int:
    """What a seat cannot see changes neither its view, nor its legal moves, nor what it is told.

    Of the cards that the seat to act cannot see, two are swapped, or all are shuffled, in the deal
    and in what others discarded; and the hand is replayed with the same public moves. Where others
    could not have made these moves with the other cards, nothing is asked.

    :param game: a game in whose last state a seat is to act.
    :param pairs: which of the unseen cards to swap, by their places (modulo how many there are).
    :param shuffles: seeds with which to shuffle all unseen cards.
    :param moves: moves to ask about in the last state.
    :return: how many of these swaps and shuffles were possible.
    """
    state = game.state
    seat = state.to_act
    if seat is None:
        return 0
    seen = state.hands[seat] | state.discards[seat]
    for shown in view(state, seat).shown_discards:
        seen |= shown
    seen |= CardSet(card for trick in state.tricks for card in trick.cards)
    seen |= CardSet(() if state.trick is None else state.trick.cards)
    seen |= CardSet(state.turned)
    unseen = tuple(state.variant.at(state.players).pack.cards - seen)
    changes: list[dict[Card, Card]] = []
    for one, other in pairs if unseen else ():
        first, second = unseen[one % len(unseen)], unseen[other % len(unseen)]
        if first is not second:
            changes.append({first: second, second: first})
    for seed in shuffles:
        shuffled = Random(seed).sample(unseen, len(unseen))
        changes.append({old: new for old, new in zip(unseen, shuffled) if old is not new})
    return sum(_same_choices(game, seat, change, tuple(moves)) for change in changes)


def _open_discards(state: State) -> list[CardSet]:
    """The discards that lie face up, where trumps that are discarded do."""
    exchange = state.variant.at(state.players).exchange
    if not getattr(exchange, "shows_trumps", False) or state.trumps is None:
        return []
    return [discards & state.trumps.cards for discards in state.discards]


def _same_choices(
    game: History, seat: int, change: dict[Card, Card], moves: tuple[Move, ...]
) -> bool:
    began = max(place for place, move in enumerate(game.moves) if isinstance(move, Deal))
    line = [game.states[began]]
    for move in game.moves[began:]:
        try:
            line.append(apply(line[-1], _changed(move, change)))
        except IllegalMove:  # noqa: PERF203
            return False
    swapped = ", ".join(f"{new} for {old}" for old, new in change.items())
    what = f"with cards changed where seat {seat} cannot see them ({swapped}),"
    turns = [[state.to_act for state in states] for states in (game.states[began:], line)]
    if turns[0] != turns[1] and not game.state._frame.table.even:
        return False  # others would have been passed over, which everybody can see
    if _open_discards(game.state) != _open_discards(line[-1]):
        return False
    for here, there in zip(game.states[began:], line):
        if here.to_act != seat:
            continue
        require(there.to_act == seat, f"{what} it is another seat's turn")
        mine, other = legal_moves(here), legal_moves(there)
        require(mine == other or list(mine) == list(other), f"{what} it may do something else")
        require(view(here, seat) == view(there, seat), f"{what} its view is different")
    for move in moves:
        if not isinstance(move, Deal):
            require(
                explain(game.state, move) == explain(line[-1], move),
                f"{what} it is told something else about {move}",
            )
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


def proofs(game: History) -> None:
    """What a component says that a move proves is what the legal moves say.

    If a rule of leading or following has ``rules_out``, a card may be played just if the hand has
    none of the cards that playing it rules out; a call that is legal rules out no card of the hand,
    and a discard that is legal passes the exchange's ``discard_test``.
    """
    for state in game.states:
        if state.to_act is None:
            continue
        rules = state.variant.at(state.players)
        hand = state.hands[state.to_act]
        legal = legal_moves(state)
        if state.phase is Phase.PLAY and state.trick is not None:
            following = following_at(rules.following, len(state.tricks))
            rule: Any = following if state.trick else rules.leading
            where = state.trick or len(state.tricks)
            _needed(state, rule, where, state.trumps, state.hands)
            if not state.trick:
                _may_follow(state)
            for card in hand if hasattr(rule, "rules_out") else ():
                held = hand & rule.rules_out(card, where, state.trumps)
                require(
                    (Play(card) in legal) == (not held),
                    f"{rule.id} says that {card} is played by nobody who holds {held or 'nothing'} "
                    f"of {hand}, but the legal plays are: {legal}",
                )
        elif state.phase is Phase.AUCTION:
            rule = rules.auction
            for move in legal if hasattr(rule, "rules_out") else ():
                held = hand & rule.rules_out(state.auction, move)
                require(
                    not held,
                    f"{rule.id} says that nobody calls {move} who holds {held}, but it is "
                    f"legal with {hand}",
                )
        elif state.phase is Phase.EXCHANGE and state.trumps is not None:
            ask = getattr(rules.exchange, "discard_test", None)
            test = None if ask is None else ask(state.exchange)
            if test is None:
                continue
            trumps = state.trumps.cards
            for move in itertools.islice(legal, 20):
                assert isinstance(move, Discard)
                both = (move.cards, hand - move.cards)
                counts = [len(part) for cards in both for part in (cards & trumps, cards - trumps)]
                require(test(*counts), f"{rules.exchange.id} says that {move} cannot be made")


def _may_follow(state: State) -> None:
    """What the others may play to a lead; a trick in which nobody may is over with it."""
    seat, lead = state.to_act, legal_moves(state)[0]
    assert seat is not None
    assert isinstance(lead, Play)
    after = apply(state, lead)
    trick = Trick(((seat, lead.card),), seat)
    hands = tuple(hand - {lead.card} for hand in state.hands)
    rule = following_at(state.variant.at(state.players).following, len(state.tricks))
    _needed(after, rule, trick, after.trumps, hands)


def _needed(
    state: State, rule: Any, where: Any, trumps: Trumps | None, hands: tuple[CardSet, ...]
) -> None:
    """A seat has something to play just if it holds one of the cards that the rule needs."""
    ask: Any = getattr(rule, "needs", None)
    may: Any = rule.playable if isinstance(where, Trick) else rule.leadable
    for seat, hand in enumerate(hands):
        played = may(hand, where, trumps)
        able = hand if ask is None else hand & ask(where, trumps)
        told = "has no `needs`: whoever holds cards plays one"
        if ask is not None:
            told = f"says that it needs one of {able or 'those that it has not'}"
        require(
            bool(played) == bool(able),
            f"{rule.id} lets seat {seat} play {played or 'nothing'} of {hand}, but {told}",
        )


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
