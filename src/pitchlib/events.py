"""Following a game from events, move by move, without ever being shown a state.

:func:`event_for` says what a seat is told of one move, and :func:`observe` steps a view by it. A
client that is sent nothing but events holds after every move the very view that
:func:`~pitchlib.view` would make.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, final

import attrs

from .cards import CARDS, Card, CardSet, set_of_bits
from .errors import InvalidArgument
from .moves import PLAYS, Bid, CallCard, Deal, Discard, NameTrump, Pass, Play, Say
from .public import (
    HandDealt,
    HiddenDiscard,
    PublicMove,
    holdings,
    known_bits,
    public_moves,
    public_score,
    shown_of,
    sizes_before_play,
)
from .rules.auction import Redealt, Run
from .scoring import HandScore, thrown_in
from .state import Frame, Phase, State, changed, check_seat, check_state, new_frame, new_state
from .table import Table
from .tricks import CARD_MASK, items_of, with_called, with_trump
from .views import UNKNOWN, View

__all__ = ["Event", "event_for", "observe"]


def _card_set(cards: str | Iterable[Card]) -> CardSet:
    return cards if isinstance(cards, CardSet) else CardSet(cards)


def _cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    found = items_of(cards, "uncovered")
    for card in found:
        if not isinstance(card, Card):
            raise InvalidArgument(f"An event uncovers cards, and {card!r} is none")
    return found


def _seats(seats: Iterable[int]) -> tuple[int, ...]:
    return items_of(seats, "passed")


_PUBLIC_MOVES = (
    HandDealt, Bid, Pass, Say, NameTrump, CallCard, Discard, HiddenDiscard, Play,
)  # fmt: skip


def _public_move(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, _PUBLIC_MOVES):
        raise InvalidArgument(f"An event tells of a move, and {value!r} is none")


def _score(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if value is not None and not isinstance(value, HandScore):
        raise InvalidArgument(f"The score of an event is a HandScore, or None, not {value!r}")


def _turned(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if value is not None and not isinstance(value, Card):
        told = "What an event turns up is a card such as Card('7S'), or None"
        raise InvalidArgument(f"{told}, not {value!r}")


@final
@attrs.frozen
class Event:
    """What one seat is told of one move. :func:`event_for` makes it, :func:`observe` takes it."""

    seat: int | None
    """Who made the move; ``None`` for a deal."""
    move: PublicMove = attrs.field(validator=_public_move)
    """The move, without what is hidden from the receiver."""
    taken: CardSet = attrs.field(default=CardSet.EMPTY, converter=_card_set)
    """The cards that the receiver itself took up thereupon: drawn from the stock, or the widow."""
    passed: tuple[int, ...] = attrs.field(default=(), converter=_seats)
    """The seats that were passed over thereupon, in turn: they had nothing to play, or to lead."""
    score: HandScore | None = attrs.field(default=None, validator=_score)
    """The score, if the hand was over with this move."""
    turned: Card | None = attrs.field(default=None, validator=_turned)
    """The card that was turned up thereupon."""
    uncovered: tuple[Card, ...] = attrs.field(default=(), converter=_cards)
    """The cards of an open stock that came to light thereupon, in order: all but the last of them
    were drawn at once, and where the stock is not used up the last one lies on top of it now."""

    def __str__(self) -> str:
        """``seat 2: play AS``."""
        told = str(self.move) if self.seat is None else f"seat {self.seat}: {self.move}"
        if self.taken:
            told += f"; take up {self.taken}"
        if self.turned is not None:
            told += f"; {self.turned} is turned up"
        if self.uncovered:
            told += f"; the stock shows {' '.join(map(str, self.uncovered))}"
        return told + "".join(f"; seat {seat} has nothing to play" for seat in self.passed)


def event_for(before: State, after: State, seat: int | None) -> Event:
    """What a seat is told of the move that led from one state to the next.

    >>> from pitchlib import SETBACK, Bid, apply, deal, event_for, start
    >>> begun = start(SETBACK)
    >>> dealt = deal(begun, seed=7)
    >>> print(event_for(begun, dealt, None))
    dealt
    >>> print(event_for(dealt, apply(dealt, Bid(3)), 0))
    seat 1: bid 3

    :param before: the state before the move.
    :param after: what :func:`pitchlib.apply` made of it.
    :param seat: who is told; ``None`` for a spectator.
    :raises InvalidArgument: for states that do not follow each other, or what is no seat.
    """
    check_state(before)
    check_state(after)
    if seat is not None:
        check_seat(seat, after.players, "seat")
    old, new = before._frame, after._frame
    if old.table != new.table or not new.moves:
        raise InvalidArgument("An event leads from a state to the next one")
    if after._trick or after._tricks:
        play = after._trick[-1] if after._trick else after._tricks[-1][1][-1]
        if before._left ^ after._left != 1 << (play & CARD_MASK) or old.moves != new.moves:
            raise InvalidArgument("An event leads from a state to the next one")
        score = None if new.score is None else public_score(new.score)
        passed = _passed_after(play >> 6, before, after)
        return Event(
            play >> 6,
            PLAYS[play & CARD_MASK],
            passed=passed,
            score=score,
            uncovered=new.turned[len(old.turned) :],
        )
    mover, move = new.moves[-1]
    if isinstance(move, Deal):
        hand = None if seat is None else move.hands[seat]
        widow = 0 if seat is None else new.hands[seat] & ~new.dealt[seat]
        score = None if new.score is None else public_score(new.score)
        turned = new.turned[0] if new.turned else None
        passed = _passed_before(after)
        return Event(None, HandDealt(hand), set_of_bits(widow), passed, score, turned)
    if len(new.moves) != len(old.moves) + 1:
        raise InvalidArgument("An event leads from a state to the next one")
    taken = 0 if seat is None else new.hands[seat] & ~old.hands[seat]
    told: Any = move
    if isinstance(move, Discard) and mover != seat:
        shown = shown_of(old, move.cards)
        told = HiddenDiscard(len(move.cards), len(old.stock) - len(new.stock), shown)
        taken = 0
    score = None if new.score is None else public_score(new.score)
    turned = new.turned[-1] if len(new.turned) > len(old.turned) else None
    return Event(mover, told, set_of_bits(taken), _passed_before(after), score, turned)


def _passed_before(state: State) -> tuple[int, ...]:
    """The seats that could not lead to the first trick, before one could."""
    frame = state._frame
    if state.phase is not Phase.PLAY or frame.table.even:
        return ()
    assert frame.contract is not None
    return _seats_from(frame.table, frame.contract.bidder, state.to_act)


def _passed_after(seat: int, before: State, after: State) -> tuple[int, ...]:
    """The seats that had nothing to play or to lead after a seat's play."""
    table = after._frame.table
    if table.even:
        return ()
    following = table.next_seat[seat]
    if len(after._tricks) == len(before._tricks):
        return _seats_from(table, following, after.to_act)
    best, plays, _ = after._tricks[-1]
    passed = _seats_from(table, following, plays[0] >> 6)
    if after.to_act is None:  # that nobody can lead goes without saying
        return passed
    return passed + _seats_from(table, best >> 6, after.to_act)


def _seats_from(table: Table, first: int, until: int | None) -> tuple[int, ...]:
    """The seats from one on to the left, up to but not including another."""
    found = []
    while first != until:
        found.append(first)
        first = table.next_seat[first]
    return tuple(found)


def observe(view: View, event: Event) -> View:
    """The view after an event: what a client holds once it has been told of a move.

    For every seat, and for spectators, this holds at every moment of a game::

        observe(view(before, seat), event_for(before, after, seat)) == view(after, seat)

    >>> from pitchlib import SETBACK, Bid, apply, deal, event_for, observe, start, view
    >>> before = deal(start(SETBACK), seed=7)
    >>> after = apply(before, Bid(3))
    >>> observe(view(before, 0), event_for(before, after, 0)) == view(after, 0)
    True

    Whoever sends the events is believed, but for what cannot be: an event out of turn or of
    another phase, a card that is elsewhere, a wrong number of cards.

    :param view: what the seat knew before.
    :param event: what it is told.
    :raises InvalidArgument: for an event that cannot follow.
    """
    if not isinstance(view, View):
        raise InvalidArgument(f"observe() takes a View and an Event, not {view!r}")
    if not isinstance(event, Event):
        raise InvalidArgument(f"observe() takes an Event, not {event!r}")
    phase, move = view.phase, event.move
    if not isinstance(move, _MOVES_OF_PHASE[phase]) or event.seat != view.to_act:
        whose = "nobody" if view.to_act is None else f"seat {view.to_act}"
        raise InvalidArgument(
            f"{event} cannot follow in {phase.value}, with {whose} to act, as {_whose(view)} sees "
            "it"
        )
    if event.taken & CardSet.from_bits(_seen(view)) or event.taken.bits & ~view._frame.table.pack:
        raise InvalidArgument(f"{event}: these cards cannot be taken up")
    turned = event.turned
    dealt = isinstance(move, HandDealt)
    if turned is not None and not dealt and (turned.bit & (_seen(view) | event.taken.bits)):
        raise InvalidArgument(f"{event}: this card cannot be turned up")
    if turned is not None and not isinstance(move, (HandDealt, Bid, Pass, Say)):
        raise InvalidArgument(f"{event}: no card is turned up now")
    if event.uncovered and not isinstance(move, Play):
        raise InvalidArgument(f"{event}: no card of the stock comes to light now")
    if isinstance(move, HandDealt):
        return _deal(view, event, move)
    if isinstance(move, (Bid, Pass, Say)):
        return _call(view, event, move)
    if isinstance(move, (NameTrump, CallCard)):
        _nothing_taken(event)
        return _name(view, event, move)
    if isinstance(move, (Discard, HiddenDiscard)):
        return _discard(view, event, move)
    return _play(view, event, move.card)


_MOVES_OF_PHASE: dict[Phase, tuple[type, ...]] = {
    Phase.DEAL: (HandDealt,),
    Phase.AUCTION: (Bid, Pass, Say),
    Phase.TRUMP: (NameTrump, CallCard),
    Phase.EXCHANGE: (Discard, HiddenDiscard),
    Phase.PLAY: (Play,),
    Phase.OVER: (),
}


def _whose(view: View) -> str:
    return "a spectator" if view.seat is None else f"seat {view.seat}"


def _nothing_taken(event: Event, size: int = 0) -> None:
    if len(event.taken) != size:
        raise InvalidArgument(f"{event}: {size} cards are to be taken up, not {len(event.taken)}")


def _seen(view: View) -> int:
    """The cards that cannot be drawn or played by others: the seat's own, and those played."""
    shown = view._shown
    seen = ~shown._left
    if view.seat is not None and shown._frame.moves and shown.phase is not Phase.DEAL:
        seen |= shown._frame.dealt[view.seat]
        for bits in view._taken:
            seen |= bits
    for _, move in public_moves(shown._frame) if shown.phase is not Phase.DEAL else ():
        if isinstance(move, HiddenDiscard):
            seen |= move.shown.bits
    if shown._frame.moves and shown.phase is not Phase.DEAL:
        for card in shown._frame.turned:
            seen |= card.bit
    return seen & view._frame.table.pack


def _waiting(
    view: View, frame: Frame, phase: Phase, to_act: int | None, taken: tuple[int, ...]
) -> View:
    return View(view.seat, new_state(frame, phase, to_act, -1, 0, (), -1, ()), taken)


def _deal(view: View, event: Event, move: HandDealt) -> View:
    old, seat = view._frame, view.seat
    table = old.table
    size = table.rules.dealing.hand
    hand = 0 if move.hand is None else move.hand.bits
    if (seat is None) != (move.hand is None) or hand.bit_count() != (0 if seat is None else size):
        raise InvalidArgument(f"{event}: {_whose(view)} is not dealt such a hand")
    if hand & ~table.pack:
        raise InvalidArgument(f"{event}: not all of these cards are in the pack")
    nothing = (0,) * table.players
    hands = nothing if seat is None else (*nothing[:seat], hand, *nothing[seat + 1 :])
    turned = () if event.turned is None else (event.turned,)
    allowed = table.pack & ~hand
    if len(turned) != table.turns_up or not all(allowed & card.bit for card in turned):
        raise InvalidArgument(f"{event}: one card must be turned up, or none, after this deal")
    standing = table.standing(old.scores)
    auction = table.rules.auction.begin(table.players, old.dealer, table.top, standing, turned)
    frame = new_frame(
        table, old.hand_number + 1, old.dealer, old.scores, old.dealer, old.scores, hands,
        UNKNOWN * (len(table.cards) - size * table.players - len(turned)), turned,
        ((None, move),), auction,
        None, (), None, None, nothing, hands, None, None,
    )  # fmt: skip
    return _after_call(attrs.evolve(view, taken=()), event, frame)


def _call(view: View, event: Event, move: Bid | Pass | Say) -> View:
    old = view._frame
    auction = old.table.rules.auction.after(old.auction, move)
    frame = changed(old, moves=(*old.moves, (event.seat, move)), auction=auction)
    return _after_call(view, event, frame)


def _after_call(view: View, event: Event, frame: Frame) -> View:
    """Go on after a call, or after the deal: where nobody bids the auction is over by then."""
    table, seat = frame.table, view.seat
    rules, auction = table.rules, frame.auction
    outcome = rules.auction.outcome(auction)
    if outcome is None:
        _nothing_taken(event)
        return _waiting(view, frame, Phase.AUCTION, auction.to_act, view._taken)
    if isinstance(outcome, Run):
        if outcome.cards * table.players < len(frame.stock):
            return _run(view, event, frame, outcome.cards)
        outcome = outcome.otherwise
    if event.turned is not None and event.move is not frame.moves[0][1]:
        raise InvalidArgument(f"{event}: no card is turned up now")
    credits = () if table.credits is None else table.credits(auction)
    if isinstance(outcome, Redealt):
        _nothing_taken(event)
        scores, winner = thrown_in(table, frame.scores, credits, outcome.charges)
        frame = changed(
            frame,
            credits=credits,
            dealer=(frame.dealer + outcome.next_dealer) % table.players,
            scores=scores,
            winner=winner,
        )
        over = Phase.DEAL if winner is None else Phase.OVER
        return _waiting(view, frame, over, None, view._taken)
    if table.turned_names is not None and outcome.trump is None:
        outcome = with_trump(outcome, table.turned_names(frame.turned[-1]))
    trump = outcome.trump
    trumps = None if trump is None else table.trumps[trump]
    frame = changed(frame, contract=outcome, credits=credits, trumps=trumps)
    taken = view._taken
    takes_up = rules.exchange.takes_widow and outcome.bidder == seat
    if rules.exchange.takes_widow:
        size = rules.dealing.widow
        frame = changed(frame, stock=frame.stock[size:])
        if takes_up:
            _nothing_taken(event, size)
            taken = (event.taken.bits,)
            frame = changed(frame, hands=_more(frame.hands, outcome.bidder, event.taken.bits))
    if not takes_up:
        _nothing_taken(event)
    if (table.suits and trump is None) or table.calls is not None:
        return _waiting(view, frame, Phase.TRUMP, outcome.bidder, taken)
    return _begin_exchange(view, event, frame, outcome.bidder, taken)


def _run(view: View, event: Event, frame: Frame, size: int) -> View:
    """Take up so many cards, see another one turned up, and go on with the auction."""
    table, seat = frame.table, view.seat
    _nothing_taken(event, 0 if seat is None else size)
    if event.turned is None:
        raise InvalidArgument(f"{event}: the cards are run, and it does not say what is turned up")
    hands, taken = frame.hands, view._taken
    if seat is not None:
        hands, taken = _more(hands, seat, event.taken.bits), (*taken, event.taken.bits)
    frame = changed(
        frame,
        hands=hands,
        stock=frame.stock[size * table.players + 1 :],
        turned=(*frame.turned, event.turned),
        auction=table.resumed(frame.auction, event.turned),
    )
    done = attrs.evolve(event, taken=CardSet.EMPTY, turned=None)
    return _after_call(attrs.evolve(view, taken=taken), done, frame)


def _more(hands: tuple[int, ...], seat: int, bits: int) -> tuple[int, ...]:
    return (*hands[:seat], hands[seat] | bits, *hands[seat + 1 :])


def _name(view: View, event: Event, move: NameTrump | CallCard) -> View:
    old = view._frame
    assert old.contract is not None
    bidder = old.contract.bidder
    if move not in old.table.naming(old.trumps):
        raise InvalidArgument(f"{move}: this cannot be made trump or called now")
    if isinstance(move, CallCard):
        assert old.trumps is not None
        frame = changed(
            old,
            moves=(*old.moves, (bidder, move)),
            contract=with_called(old.contract, move.card),
            trumps=old.trumps.calling(move.card),
        )
        return _begin_exchange(view, event, frame, bidder, view._taken)
    frame = changed(
        old,
        moves=(*old.moves, (bidder, move)),
        contract=with_trump(old.contract, move.suit),
        trumps=old.table.trumps[move.suit],
    )
    if old.table.calls is not None:
        _nothing_taken(event)
        return _waiting(view, frame, Phase.TRUMP, bidder, view._taken)
    return _begin_exchange(view, event, frame, bidder, view._taken)


def _begin_exchange(
    view: View, event: Event, frame: Frame, bidder: int, taken: tuple[int, ...]
) -> View:
    exchange = frame.table.rules.exchange.begin(holdings(frame))
    if exchange is None:
        return _begin_play(view, event, frame, bidder, taken)
    frame = changed(frame, exchange=exchange)
    return _waiting(view, frame, Phase.EXCHANGE, exchange.to_act, taken)


def _begin_play(
    view: View, event: Event, frame: Frame, bidder: int, taken: tuple[int, ...]
) -> View:
    if event.score is not None:
        if frame.table.even:
            raise InvalidArgument(f"{event}: no hand is over before a card is played")
        return _over(view, frame, -1, (), taken, event.score)
    passed = list(event.passed)
    leader = _pass_over(frame.table, passed, bidder)
    if passed:
        raise _not_passed(event)
    return _playing(view.seat, frame, leader, -1, (), -1, (), taken)


def _pass_over(table: Table, passed: list[int], seat: int, until: int | None = None) -> int:
    """The seat whose turn it is if it is one's turn, but those in front of the list are passed."""
    while passed and passed[0] == seat != until and not table.even:
        seat = table.next_seat[passed.pop(0)]
    return seat


def _not_passed(event: Event) -> InvalidArgument:
    return InvalidArgument(f"{event}: it is not the turn of these seats to be passed over")


def _playing(
    seat: int | None, frame: Frame, to_act: int, left: int, trick: tuple[int, ...], best: int,
    tricks: tuple[tuple[int, tuple[int, ...], int], ...], taken: tuple[int, ...],
) -> View:  # fmt: skip
    playable = 0
    if seat == to_act:
        hand = frame.hands[to_act] & left
        playable = frame.table.playable(frame.trumps, hand, trick, best, len(tricks))
        if not playable:
            raise InvalidArgument(f"seat {seat} has nothing to play, so it is not to act")
    shown = new_state(frame, Phase.PLAY, to_act, left, playable, trick, best, tricks)
    return View(seat, shown, taken)


def unknown_discard(table: Table, count: int) -> Discard:
    """A discard of so many cards, for an exchange that may ask how many went face down."""
    return Discard(CardSet(CARDS[index] for index in table.cards[:count]))


def _discard(view: View, event: Event, move: Discard | HiddenDiscard) -> View:
    old, seat = view._frame, view.seat
    rules = old.table.rules
    mover = event.seat
    assert mover is not None
    assert old.contract is not None
    if isinstance(move, Discard) != (mover == seat):
        raise InvalidArgument(f"{event}: a seat sees its own discards, and no others")
    if isinstance(move, Discard):
        thrown = move.cards.bits
        if thrown & ~old.hands[mover]:
            raise InvalidArgument(f"{event}: the seat does not hold these cards")
        drawn = rules.exchange.draw(old.exchange, move, len(old.stock))
        _nothing_taken(event, drawn)
        exchange = rules.exchange.after(old.exchange, move)
    else:
        thrown = 0
        held = sizes_before_play(old, seat, view._taken)[mover]
        if move.count > held:
            raise InvalidArgument(f"{event}: the seat does not hold so many cards")
        unknown = unknown_discard(old.table, move.count)
        drawn = rules.exchange.draw(old.exchange, unknown, len(old.stock))
        if move.shown & CardSet.from_bits(_seen(view)) or len(move.shown) > move.count:
            raise InvalidArgument(f"{event}: these cards cannot be discarded")
        if move.drawn != drawn:
            raise InvalidArgument(f"{event}: {drawn} cards are to be drawn")
        _nothing_taken(event)
        exchange = rules.exchange.after(old.exchange, unknown)
    hands, discards, taken = old.hands, old.discards, view._taken
    if mover == seat:
        hands = (*hands[:mover], hands[mover] & ~thrown | event.taken.bits, *hands[mover + 1 :])
        discards = _more(discards, mover, thrown)
        if rules.exchange.draws:
            taken = (*taken, event.taken.bits)
    moves: Any = (*old.moves, (mover, move))
    frame = changed(
        old, stock=old.stock[drawn:], moves=moves, discards=discards, exchange=exchange, hands=hands
    )
    if exchange is not None:
        return _waiting(view, frame, Phase.EXCHANGE, exchange.to_act, taken)
    return _begin_play(view, event, frame, old.contract.bidder, taken)


def _play(view: View, event: Event, card: Card) -> View:
    shown, frame = view._shown, view._frame
    table, seat = frame.table, event.seat
    assert seat is not None
    _nothing_taken(event)
    bit = card.bit
    if seat == view.seat:
        mine = frame.hands[seat] & shown._left
    else:
        mine = table.pack & ~_seen(view) | known_bits(shown)[seat]
    if not mine & bit:
        raise InvalidArgument(f"{event}: the seat cannot hold this card")
    left = shown._left ^ bit
    play = seat << 6 | card.index
    trick = (*shown._trick, play)
    best = play
    if shown._trick:
        assert frame.trumps is not None
        if not frame.trumps.beaters[shown._best & CARD_MASK] & bit:
            best = shown._best
    elif frame.trumps is None:
        assert frame.contract is not None
        suit = table.rules.naming.named_by(card)
        if suit is None:
            raise InvalidArgument(f"{event}: this card names no trump")
        frame = changed(frame, contract=with_trump(frame.contract, suit), trumps=table.trumps[suit])
    tricks = shown._tricks
    passed = list(event.passed)
    following = _pass_over(table, passed, table.next_seat[seat], trick[0] >> 6)
    over = following == trick[0] >> 6
    if over:
        tricks = (*tricks, (best, trick, left))
    frame = _draw(view, event, frame, bit, tricks if over else ())
    if event.score is not None:
        if not over:
            raise InvalidArgument(f"{event}: no hand is over in the middle of a trick")
        if passed:
            raise _not_passed(event)
        return _over(view, frame, left, tricks, view._taken, event.score)
    if len(tricks) == table.tricks:
        raise InvalidArgument(f"{event}: the hand is over, and the event has no score")
    if over:
        leader = _pass_over(table, passed, best >> 6)
        if passed:
            raise _not_passed(event)
        return _playing(view.seat, frame, leader, left, (), -1, tricks, view._taken)
    if passed:
        raise _not_passed(event)
    return _playing(view.seat, frame, following, left, trick, best, tricks, view._taken)


def _draw(
    view: View,
    event: Event,
    frame: Frame,
    played: int,
    tricks: tuple[tuple[int, tuple[int, ...], int], ...],
) -> Frame:
    """The frame once everybody has drawn from an open stock, if anybody does after these tricks."""
    table, seat = frame.table, view.seat
    if not table.draws and not event.uncovered:
        return frame
    due = 0
    if tricks and len(tricks) <= table.draws:
        due = min(table.players, len(frame.stock))
    came = 0
    for card in event.uncovered:
        came |= card.bit
    if len(event.uncovered) != due or came.bit_count() != due:
        raise InvalidArgument(f"{event}: {due} cards of the stock come to light now")
    if came & (_seen(view) | played) or came & ~table.pack:
        raise InvalidArgument(f"{event}: these cards cannot come to light")
    if not tricks or len(tricks) > table.draws:
        return frame
    turned = (*frame.turned, *event.uncovered)
    hands = frame.hands
    if seat is not None:
        hands = _more(hands, seat, table.drawn(turned, tricks)[seat])
    return changed(frame, stock=frame.stock[due:], turned=turned, hands=hands)


def _over(
    view: View,
    frame: Frame,
    left: int,
    tricks: tuple[tuple[int, tuple[int, ...], int], ...],
    taken: tuple[int, ...],
    score: HandScore,
) -> View:
    frame = changed(
        frame,
        dealer=(frame.dealer + 1) % frame.table.players,
        scores=score.scores,
        score=score,
        winner=score.winner,
    )
    phase = Phase.DEAL if score.winner is None else Phase.OVER
    return View(view.seat, new_state(frame, phase, None, left, 0, (), -1, tricks), taken)
