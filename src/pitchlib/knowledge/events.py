"""Following a game by events, move by move, without seeing a state.

:func:`event_for` gives what a seat learns from one move; :func:`observe` updates a view with it. A
client that receives only events always has the same view that :func:`~pitchlib.view` would make.
"""

from __future__ import annotations

import copyreg
import functools
import operator
from collections.abc import Iterator
from typing import Any, final, get_args

import attrs

from ..cards import Card, CardSet, set_of, set_of_bits
from ..errors import InvalidArgument, as_int, as_ints, as_tuple, expect, is_a, must_be
from ..game.engine import STOCK, Source, step
from ..game.frame import UNKNOWN, SituationSlots, Standing, unknown_discard
from ..game.hand_score import HandScore
from ..game.legality import MOVES_OF_PHASE, explain, explain_move, why_refused
from ..game.lookup import Table
from ..game.settling import announced
from ..game.state import Phase, State, before_the_deal, check_state
from ..messages import Reason, Verdict
from ..moves import Bid, Discard, HandDealt, HiddenDiscard, Pass, Play, PublicMove, Say
from ..tricks import MOST_PLAYERS
from .views import View, follows, passed_over, view

_SEAT = must_be(
    "a seat or None",
    lambda seat: seat is None or (type(seat) is int and 0 <= seat < MOST_PLAYERS),
)


def _all(kind: type, what: str) -> Any:
    """An attrs validator: a tuple of values of one class."""
    return must_be(what, lambda items: all(type(item) is kind for item in items))


@final
@attrs.frozen
class Event:
    """What one seat learns from one move. :func:`event_for` makes it, :func:`observe` reads it."""

    seat: int | None = attrs.field(converter=attrs.converters.optional(as_int), validator=_SEAT)
    """Who made the move; ``None`` for a deal."""
    move: PublicMove = attrs.field(validator=is_a(get_args(PublicMove), "a move as seats see it"))
    """The move, without what is hidden from this seat."""
    taken: CardSet = attrs.field(default=CardSet.EMPTY, converter=set_of)
    """The cards this seat then drew or picked up: from the stock, or the widow."""
    passed: tuple[int, ...] = attrs.field(
        default=(), converter=as_ints, validator=_all(int, "seats")
    )
    """The seats then passed over, in order, because they had nothing to play or lead."""
    score: HandScore | None = attrs.field(
        default=None, validator=is_a((HandScore, type(None)), "a score or None")
    )
    """The score, if this move ended the hand."""
    turned: Card | None = attrs.field(
        default=None, validator=is_a((Card, type(None)), "a card or None")
    )
    """The card then turned up."""
    uncovered: tuple[Card, ...] = attrs.field(
        default=(), converter=as_tuple, validator=_all(Card, "cards")
    )
    """The cards of a face-up stock that then could be seen, in order. All but the last were drawn
    at once; the last is now on top of the stock, if any is left."""

    def __attrs_post_init__(self) -> None:
        """Refuse a score that cannot be printed or compared."""
        try:
            _ = hash(self.score), str(self.score)
        except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
            raise InvalidArgument(f"An event cannot be read: {error}") from None

    def __str__(self) -> str:
        """``seat 2: play AS``."""
        text = str(self.move) if self.seat is None else f"seat {self.seat}: {self.move}"
        if self.taken:
            text += f"; take up {self.taken}"
        if self.turned is not None:
            text += f"; {self.turned} is turned up"
        if self.uncovered:
            text += f"; the stock shows {' '.join(map(str, self.uncovered))}"
        return text + "".join(f"; seat {seat} has nothing to play" for seat in self.passed)


def event_for(before: State, after: State, seat: int | None) -> Event:
    """What a seat learns from the move that led from one state to the next.

    >>> from pitchlib import SETBACK, Bid, apply, deal, start
    >>> from pitchlib.knowledge import event_for
    >>> begun = start(SETBACK)
    >>> dealt = deal(begun, seed=7)
    >>> print(event_for(begun, dealt, None))
    dealt
    >>> print(event_for(dealt, apply(dealt, Bid(3)), 0))
    seat 1: bid 3

    :param before: the state before the move.
    :param after: the state after it.
    :param seat: the seat that learns it; ``None`` for a spectator.
    :raises InvalidArgument: if one state does not follow the other, or there is no such seat.
    """
    check_state(before)
    seen = view(after, seat)
    mover, move = after.moves[-1] if after._frame.moves else (None, None)
    if (
        move is None
        or before._frame.table != after._frame.table
        or explain(before, move, seat=mover).reasons
        or step(before, move, STOCK) != after
    ):
        raise InvalidArgument("An event leads from a state to the next one")
    return next(events_of(seen, since=len(seen.moves)))


def observe(view: View, event: Event) -> View:
    """The view after an event.

    For every seat and for spectators, this is true after every move::

        observe(view(before, seat), event_for(before, after, seat)) == view(after, seat)

    >>> from pitchlib import SETBACK, Bid, apply, deal, start, view
    >>> from pitchlib.knowledge import event_for, observe
    >>> before = deal(start(SETBACK), seed=7)
    >>> after = apply(before, Bid(3))
    >>> observe(view(before, 0), event_for(before, after, 0)) == view(after, 0)
    True

    The sender of the events is believed, except for what cannot be: an event out of turn or of
    another phase, a card that is elsewhere, a wrong number of cards.

    :param view: what the seat knew before.
    :param event: what it learns.
    :raises InvalidArgument: for an event that cannot come next.
    """
    expect(view, View, "a View")
    expect(event, Event, "an Event")
    wrong = _objection(view, event.seat, event.move)
    if wrong:
        raise InvalidArgument(f"{event}: {wrong}")
    return _after(view, event)


def _after(view: View, event: Event) -> View:
    source = _EventSource(view, event)
    following = step(view, event.move, source)
    source.finish(following)
    return following


def events_of(view: View, since: int = 1) -> Iterator[Event]:
    """The events of the hand from this one on, as they lead to a view."""
    frame, moves = view._frame, view.moves
    table, taken = frame.table, frame.taken
    plays = [(number, play) for number, each in enumerate(view._plays) for play in each]
    passed = dict(enumerate(passed_over(view), start=len(frame.moves)))
    up = iter(view.turned)
    for place, (seat, move) in enumerate(moves, start=1):
        took = [each for each in taken if each.after == place]
        turned: Card | None = None
        uncovered: tuple[Card, ...] = ()
        if place <= len(frame.moves):
            # Where the cards are run, everybody takes some, and another one is turned up.
            if (place == 1 and table.rules.dealing.turn_up) or len(took) >= table.players:
                turned = next(up, None)
        else:
            number, play = plays[place - len(frame.moves) - 1]
            if number < view._over and play == view._plays[number][-1] and number < table.draws:
                first = 1 + number * table.players
                uncovered = view.turned[first : first + table.players]
        if place < since:
            continue
        came = set_of_bits(sum(each.cards for each in took))
        score = view.score if place == len(moves) else None
        yield Event(seat, move, came, passed.get(place, ()), score, turned, uncovered)


def _whose(view: View) -> str:
    """Whose view it is, in words."""
    return "a spectator" if view.seat is None else f"seat {view.seat}"


def _objection(view: View, seat: int | None, move: PublicMove) -> str | None:
    """Why a move cannot follow or may not be made, as far as the view's seat can tell."""
    frame, trumps, mover = view._frame, view.trumps, view.to_act
    table, rules = frame.table, frame.table.rules
    if seat != mover or not isinstance(move, MOVES_OF_PHASE[view.phase]):
        actor = "nobody" if mover is None else f"seat {mover}"
        phase = view.phase.value
        return f"this cannot follow in {phase}, with {actor} to act, as {_whose(view)} sees it"
    if isinstance(move, HandDealt):
        hand, size = move.hand, rules.dealing.hand
        if (view.seat is None) != (hand is None) or (hand is not None and len(hand) != size):
            return f"{_whose(view)} is not dealt such a hand"
        if hand is not None and hand.bits & ~table.pack:
            return "not all of these cards are in the pack"
        return None
    assert mover is not None
    mine = mover == view.seat
    reasons: tuple[Reason, ...] = ()
    if isinstance(move, (Discard, HiddenDiscard)) and isinstance(move, Discard) != mine:
        return "a seat sees its own discards, and no others"
    if isinstance(move, HiddenDiscard):
        held = view.hand_sizes[mover]
        if move.count > held:
            return f"seat {mover} does not hold so many cards"
        shows = None if frame.turn.gives_to is not None else rules.exchange.shows
        hidden = -1 if shows is None else view._seen
        fewest = move.count if shows == "all" else 0
        if move.shown.bits & hidden or not fewest <= len(move.shown) <= move.count:
            return "these cards cannot be discarded"
        unknown, stock = unknown_discard(table, move.count), len(frame.stock)
        drawn = rules.exchange.draw(frame.turn.exchange, unknown, stock)
        if move.drawn != drawn:
            return f"{drawn} cards are to be drawn"
        reasons = rules.exchange.refuse_size(frame.turn.exchange, held, move.count)
    elif mine or not isinstance(move, Play):
        reasons = explain_move(view, mover, move)
        if reasons and not mine and view.phase is Phase.AUCTION:
            assert isinstance(move, (Bid, Pass, Say))
            # It was judged without cards, which is right if it proves nothing about them.
            proved = rules.auction.rules_out(frame.called.auction, move)
            reasons = () if proved is None or proved else reasons
    elif not (table.pack & ~view._seen | view._known_bits[mover]) & move.card.bit:
        return f"seat {mover} cannot hold {move.card}"
    elif trumps is None and rules.naming.named_by(move.card) is None:
        return f"{move.card} names no trump"
    return why_refused(move, mover, Verdict(reasons)) if reasons else None


@final
class _EventSource(Source[View]):
    """The event of a move, for the step of a view; all of it must be asked for, and be possible."""

    def __init__(self, view: View, event: Event) -> None:
        table = view._frame.table
        self.event, self.seat, self.pack = event, view.seat, table.pack
        self.seen = 0  # the cards that the seat has seen; it is asked only where cards may come
        if isinstance(event.move, Play):
            self.seen = view._seen | event.move.card.bit if table.draws else 0
        elif not isinstance(event.move, HandDealt):
            self.seen = view._seen
        # What nothing has asked for yet.
        self.taken, self.turned, self.uncovered = event.taken, event.turned, event.uncovered
        self.passed, self.score = list(event.passed), event.score

    def sees(self, seat: int) -> bool:
        return seat == self.seat

    def dealt(self, table: Table, move: HandDealt) -> tuple[tuple[int, ...], bytes]:
        """Its own hand; of the others, how many cards they got."""
        hands = [0] * table.players
        if self.seat is not None and move.hand is not None:
            self.see(move.hand, "be dealt")
            hands[self.seat] = move.hand.bits
        left = len(table.cards) - table.rules.dealing.hand * table.players
        return tuple(hands), UNKNOWN * left

    def take(self, seat: int, cards: bytes) -> int:
        if seat != self.seat:
            return 0
        came, self.taken = self.taken, CardSet.EMPTY
        if len(came) != len(cards):
            raise self.wrong(f"{len(cards)} cards are to be taken up, not {len(came)}")
        self.see(came, "be taken up")
        return came.bits

    def turn_up(self, stock: bytes) -> Card:
        card, self.turned = self.turned, None
        if card is None:
            raise self.wrong("it does not say which card is turned up")
        self.see(CardSet([card]), "be turned up")
        return card

    def uncover(self, cards: bytes) -> tuple[Card, ...]:
        came, self.uncovered = self.uncovered, ()
        if len(came) != len(cards) or len(set(came)) != len(came):
            raise self.wrong(f"{len(cards)} cards of the stock come to light now")
        self.see(CardSet(came), "come to light")
        return came

    def passes(self, seat: int) -> bool:
        passes = self.passed[:1] == [seat]
        if passes:
            del self.passed[0]
        return passes

    def lead(self, at: SituationSlots, seat: int) -> tuple[int, int, Standing | None]:
        """The standing if there is a score; or the first seat that is not passed over."""
        frame = at._frame
        table = frame.table
        score, self.score = self.score, None
        if score is not None:
            if table.even and not at._over:
                raise self.wrong("no hand is over before a card is played")
            before, sides = frame.before.scores, range(table.number_of_sides)
            if (
                score.contract != frame.called.contract
                or [award.point for award in score.awards] != [p.name for p in table.rules.points]
                or score.scores != tuple(map(operator.add, before, score.changes))
                or score.winner not in (None, *sides)
            ):
                raise self.wrong("the score is that of another hand")
            over = score.scores, score.winner, score.tally
            return seat, 0, announced(frame, over, not score.ended_early, score)
        if at._over == table.tricks:
            raise self.wrong("the hand is over, and the event has no score")
        while not table.even and self.passes(seat):
            seat = table.next_seat[seat]
        hand = frame.hands[seat] & at._left if seat == self.seat else 0
        playable = hand and table.playable(frame.called.trumps, hand, (), -1, at._over)
        return seat, playable, None

    def finish(self, view: View) -> None:
        """Refuse what nothing asked for, and a view in which the seat cannot do what it should."""
        for given, why in (
            (self.taken, "0 cards are to be taken up"),
            (self.turned, "no card is turned up now"),
            (self.uncovered, "no card of the stock comes to light now"),
            (self.passed, "it is not the turn of these seats to be passed over"),
            (self.score, "no hand is over now"),
        ):
            if given:
                raise self.wrong(why)
        standing = view._frame.standing
        told = standing.told
        if told is not None and follows(view):  # as in the view of the state
            standing.told = standing.score = None
            standing.told, standing.score = None if view.score == told else told, told
        if view.phase is Phase.PLAY and view.to_act == self.seat and not view._playable:
            raise self.wrong(f"seat {self.seat} has nothing to play, so it is not to act")

    def see(self, cards: CardSet, how: str) -> None:
        """Refuse cards that are elsewhere."""
        if cards.bits & self.seen or cards.bits & ~self.pack:
            raise self.wrong(f"these cards cannot {how}")
        self.seen |= cards.bits

    def wrong(self, why: str) -> InvalidArgument:
        """The error that says what is wrong with the event."""
        return InvalidArgument(f"{self.event}: {why}")


def _reduced(seen: View) -> tuple[object, ...]:
    """The beginning of the hand and its events, from which all else follows."""
    return _view_of, (before_the_deal(seen), seen.seat, *events_of(seen))


def _view_of(begun: State, seat: int | None, *events: Event) -> View:
    return functools.reduce(_after, events, view(begun, seat))


# Its stub asks for one type of arguments only.
copyreg.pickle(View, _reduced)  # type: ignore[arg-type]
